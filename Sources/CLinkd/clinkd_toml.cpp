// C seam to toml++; see clinkd_toml.h. toml++'s tree is copied into plain nodes in the order of the file
// (its tables are sorted by key) and dropped, so nothing of C++ is left behind the interface.

#define TOML_EXCEPTIONS 0
#define TOML_HEADER_ONLY 1
#define TOML_ENABLE_FORMATTERS 0
#define TOML_MAX_NESTED_VALUES 32

#include "clinkd_toml.h"

#include <algorithm>
#include <cstring>
#include <new>
#include <sstream>
#include <string>
#include <string_view>
#include <toml++/toml.h>
#include <utility>
#include <vector>

static_assert(TOML_MAX_NESTED_VALUES == CLINKD_TOML_MAX_DEPTH, "one depth for values and dotted keys");

struct clinkd_toml_node {
    clinkd_toml_kind kind = CLINKD_TOML_TABLE;
    bool has_key = false;
    std::string key;
    std::string text;
    int64_t integer = 0;
    double number = 0;
    clinkd_toml_place place{};
    clinkd_toml_place key_place{};
    std::vector<clinkd_toml_node> children;
};

struct clinkd_toml {
    bool failed = false;
    std::string error;
    clinkd_toml_place error_place{};
    clinkd_toml_node root;
};

namespace {

clinkd_toml_place begin_of(const toml::source_region &region) {
    return {region.begin.line, region.begin.column};
}

bool before(clinkd_toml_place a, clinkd_toml_place b) {
    return a.line != b.line ? a.line < b.line : a.column < b.column;
}

template <typename Value> std::string text_of(const Value &value) {
    std::ostringstream stream;
    stream << value;
    return stream.str();
}

void copy(const toml::node &from, clinkd_toml_node &to) {
    to.place = begin_of(from.source());
    if (const auto *table = from.as_table()) {
        to.kind = CLINKD_TOML_TABLE;
        to.children.reserve(table->size());
        for (const auto &[key, value] : *table) {
            auto &child = to.children.emplace_back();
            child.has_key = true;
            child.key = std::string(key.str());
            copy(value, child);
            child.key_place = begin_of(key.source());
            if (child.key_place.line == 0) child.key_place = child.place;
        }
        std::sort(to.children.begin(), to.children.end(), [](const auto &a, const auto &b) {
            return before(a.key_place, b.key_place);
        });
    } else if (const auto *array = from.as_array()) {
        to.kind = CLINKD_TOML_ARRAY;
        to.children.reserve(array->size());
        for (const auto &value : *array) {
            auto &child = to.children.emplace_back();
            copy(value, child);
            child.key_place = child.place;
        }
    } else if (const auto *text = from.as_string()) {
        to.kind = CLINKD_TOML_STRING;
        to.text = text->get();
    } else if (const auto *integer = from.as_integer()) {
        to.kind = CLINKD_TOML_INTEGER;
        to.integer = integer->get();
    } else if (const auto *number = from.as_floating_point()) {
        to.kind = CLINKD_TOML_FLOAT;
        to.number = number->get();
    } else if (const auto *truth = from.as_boolean()) {
        to.kind = CLINKD_TOML_BOOLEAN;
        to.integer = truth->get() ? 1 : 0;
    } else {
        to.kind = CLINKD_TOML_DATE;
        if (const auto *date = from.as_date()) to.text = text_of(date->get());
        if (const auto *time = from.as_time()) to.text = text_of(time->get());
        if (const auto *both = from.as_date_time()) to.text = text_of(both->get());
    }
}

// toml++ 3.3 bounds nested values but not dotted keys, and frees what they build recursively: two megabytes
// of "a.a.a…" would end the stack. Outside strings and comments more dots than the bound with nothing but key
// text between them are always such a key. In step with the grammar up to the first error, which is enough.
class KeyDepth {
  public:
    explicit KeyDepth(std::string_view text) : text_(text) {}

    bool too_deep(clinkd_toml_place &place) {
        int dots = 0;
        while (at_ < text_.size()) {
            const char c = text_[at_];
            if (c == '"' || c == '\'') {
                skip_string(c);
                continue;
            }
            if (c == '#') {
                at_ = std::min(text_.find('\n', at_), text_.size());
                continue;
            }
            if (c == '.') {
                if (++dots >= CLINKD_TOML_MAX_DEPTH) {
                    place = here();
                    return true;
                }
            } else if (c == '\n' || c == '=' || c == ',' || c == '[' || c == ']' || c == '{' || c == '}') {
                dots = 0;
            }
            ++at_;
        }
        return false;
    }

  private:
    void skip_string(char quote) {
        const std::string_view rest = text_.substr(at_);
        const bool lines = rest.size() >= 3 && rest[1] == quote && rest[2] == quote;
        at_ += lines ? 3 : 1;
        while (at_ < text_.size()) {
            const char c = text_[at_];
            if (c == '\\' && quote == '"') {
                at_ += 2;
                continue;
            }
            if (!lines && c == '\n') return;
            if (c == quote && !lines) {
                ++at_;
                return;
            }
            if (c == quote && text_.substr(at_, 3) == std::string(3, quote)) {
                at_ += 3;
                return;
            }
            ++at_;
        }
    }

    clinkd_toml_place here() const {
        clinkd_toml_place place{1, 1};
        for (size_t i = 0; i < at_; ++i) {
            if (text_[i] == '\n') {
                ++place.line;
                place.column = 1;
            } else if ((static_cast<unsigned char>(text_[i]) & 0xC0) != 0x80) {
                ++place.column;
            }
        }
        return place;
    }

    std::string_view text_;
    size_t at_ = 0;
};

} // namespace

extern "C" {

clinkd_toml *clinkd_toml_parse(const char *text, size_t length) {
    auto *document = new (std::nothrow) clinkd_toml;
    if (document == nullptr) return nullptr;
    const std::string_view view = length == 0 ? std::string_view() : std::string_view(text, length);
    if (KeyDepth(view).too_deep(document->error_place)) {
        document->failed = true;
        document->error = "a key may have at most " + std::to_string(CLINKD_TOML_MAX_DEPTH) + " parts";
        return document;
    }
    toml::parse_result result = toml::parse(view);
    if (!result) {
        document->failed = true;
        document->error = std::string(result.error().description());
        document->error_place = begin_of(result.error().source());
        return document;
    }
    copy(result.table(), document->root);
    return document;
}

void clinkd_toml_free(clinkd_toml *document) { delete document; }

const char *clinkd_toml_error(const clinkd_toml *document, clinkd_toml_place *place) {
    if (!document->failed) return nullptr;
    *place = document->error_place;
    return document->error.c_str();
}

const clinkd_toml_node *clinkd_toml_root(const clinkd_toml *document) {
    return document->failed ? nullptr : &document->root;
}

clinkd_toml_kind clinkd_toml_node_kind(const clinkd_toml_node *node) { return node->kind; }

const char *clinkd_toml_node_key(const clinkd_toml_node *node, size_t *length) {
    *length = node->key.size();
    return node->has_key ? node->key.data() : nullptr;
}

clinkd_toml_place clinkd_toml_node_place(const clinkd_toml_node *node) { return node->place; }

clinkd_toml_place clinkd_toml_node_key_place(const clinkd_toml_node *node) { return node->key_place; }

const char *clinkd_toml_node_string(const clinkd_toml_node *node, size_t *length) {
    const bool is_text = node->kind == CLINKD_TOML_STRING || node->kind == CLINKD_TOML_DATE;
    *length = is_text ? node->text.size() : 0;
    return is_text ? node->text.data() : nullptr;
}

int64_t clinkd_toml_node_integer(const clinkd_toml_node *node) {
    return node->kind == CLINKD_TOML_INTEGER ? node->integer : 0;
}

double clinkd_toml_node_float(const clinkd_toml_node *node) {
    return node->kind == CLINKD_TOML_FLOAT ? node->number : 0;
}

int clinkd_toml_node_boolean(const clinkd_toml_node *node) {
    return node->kind == CLINKD_TOML_BOOLEAN && node->integer != 0;
}

size_t clinkd_toml_node_count(const clinkd_toml_node *node) { return node->children.size(); }

const clinkd_toml_node *clinkd_toml_node_child(const clinkd_toml_node *node, size_t index) {
    return index < node->children.size() ? &node->children[index] : nullptr;
}

} // extern "C"
