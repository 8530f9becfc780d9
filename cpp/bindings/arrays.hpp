// Cards as Python gives them, read where they lie.
#pragma once

#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "holdem893/card.hpp"

namespace holdem893 {

namespace py = pybind11;

/// Rows in one place, one behind the other; row i ends before `ends[i]`.
struct RowBuffer {
    std::vector<Card> cards;
    std::vector<std::size_t> ends;

    std::size_t rows() const { return ends.size(); }
    std::span<const Card> row(std::size_t index) const;
    void end_row() { ends.push_back(cards.size()); }
};

/// Rows of cards behind one argument: an integer array, an array of texts, or a list of either kind of hand.
///
/// Integer arrays are not checked while they are read: a number that no byte holds becomes kNoCard, so that the checks
/// on bytes find it, and `refuse_bad_ids` says what it was. Texts are checked as they are parsed.
class CardRows {
   public:
    virtual ~CardRows() = default;

    virtual std::size_t rows() const = 0;
    /// Reads some rows over what `into` held.
    virtual void load(std::size_t first, std::size_t count, RowBuffer& into) const = 0;
    /// All rows as plain bytes in C order, where they lie like that; else nullptr.
    virtual const Card* contiguous() const { return nullptr; }
    /// Cards a row, where all rows have as many.
    virtual std::optional<std::size_t> columns() const { return std::nullopt; }
    /// Throws CardError for a number in this row that is no card, with its column; returns if all are cards.
    virtual void refuse_bad_ids(std::size_t row) const = 0;
    /// Whether one hand was given, and not rows.
    bool is_single() const { return single_; }
    /// "cards: row 17: ", or "cards: " for a single hand: what stands in front of a complaint.
    std::string label(std::size_t row) const;

   protected:
    CardRows(const char* name, bool single) : name_(name), single_(single) {}

   private:
    const char* name_;
    bool single_;
};

/// Rows read at a time where they cannot be used as they lie.
inline constexpr std::size_t kBlockRows = 4096;

/// Reads the argument called `name`: one hand (text, ids, or one-card texts) or many (an (n, k) integer array, an array
/// or a list of hand texts, a list of id sequences).  Throws TypeError for anything else and CardError for text that is
/// not cards.
std::unique_ptr<CardRows> read_rows(py::handle cards, const char* name);

/// One hand in one of its commonest forms: plain text, a tuple or list of ints, a row of an array of bytes. Returns how
/// many cards it has; 0 where it has another form, has more cards than there is room for, or is wrong: the general
/// readers then say how.
std::size_t read_plain_hand(PyObject* cards, std::span<Card> out);

/// One hand, every id in the deck; a card may come twice.
std::vector<Card> read_hand(py::handle cards, const char* name);

/// Texts alone, a hand each, as `read_rows` takes them.
std::unique_ptr<CardRows> read_texts(py::handle texts, const char* name);

/// The cards of one text. Throws CardError as `parse_cards`.
std::vector<Card> parse_text(py::handle text);

}  // namespace holdem893
