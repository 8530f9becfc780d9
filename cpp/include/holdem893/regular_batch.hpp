// Many views at once: how their hands look, and what regulars call.
#pragma once

#include <cstddef>
#include <span>

#include "holdem893/regular.hpp"
#include "holdem893/view_batch.hpp"

namespace holdem893 {

/// The looks of some rows from their cards, two numbers a row. @throws as ViewReader
void look_at_views(const NightTable& table, const ViewBatch& batch, std::size_t first, std::size_t count,
                   std::span<Standing> out);

/// What a steady regular calls in some rows: Call numbers. Cards are read only where the batch carries no looks.
/// The regulars are those of the table. @throws as ViewReader
void act_on_views(const RegularTable& regulars, const NightTable& table, const ViewBatch& batch, std::size_t first,
                  std::size_t count, std::span<std::uint8_t> out);

}  // namespace holdem893
