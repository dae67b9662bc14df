// The text of `linkctl apps setup`: Markdown, so that it can be pasted into a wiki. On a terminal, colours and weights
// replace the marks.

import LinkCore

/// Collects and prints a guide.
struct SetupText {
    private enum Part {
        case heading(String), section(String), note(String), code(String, language: String)
    }

    private let output: Output
    private var parts: [Part] = []

    init(_ output: Output) { self.output = output }

    /// Adds the guide's title, `#` in Markdown.
    mutating func heading(_ text: String) { parts.append(.heading(text)) }
    /// Adds a section's title, `##` in Markdown.
    mutating func section(_ text: String) { parts.append(.section(text)) }
    /// Adds a paragraph, wrapped at 100 columns at most.
    mutating func note(_ text: String) { parts.append(.note(text)) }
    /// Adds a code block, whose lines are printed unwrapped.
    mutating func code(_ language: String, _ text: String) { parts.append(.code(text, language: language)) }

    /// Prints the guide. Values come from a configuration and may contain control characters, so each line is cleaned.
    func print() throws(CommandError) {
        for (index, part) in parts.enumerated() {
            if index > 0 { try output.line("") }
            switch part {
            case .heading(let text):
                try output.line(output.isTerminal ? output.styled(cleaned(text), .bold) : "# " + cleaned(text))
            case .section(let text):
                try output.line(output.isTerminal ? output.styled(cleaned(text), .cyan) : "## " + cleaned(text))
            case .note(let text):
                for line in wrapped(cleaned(text), at: output.isTerminal ? min(100, output.columns) : 100) {
                    try output.line(line)
                }
            case .code(let text, let language):
                if !output.isTerminal { try output.line("```" + language) }
                for line in text.utf8.split(separator: 0x0a, omittingEmptySubsequences: false) {
                    let line = cleaned(String(Substring(line)))
                    try output.line(output.isTerminal && !line.isEmpty ? "    " + line : line)
                }
                if !output.isTerminal { try output.line("```") }
            }
        }
    }
}

/// Splits a text at spaces into lines of at most `width` columns; a longer word has a line of its own.
func wrapped(_ text: String, at width: Int, indent: String = "") -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
        if !line.isEmpty, displayWidth(indent) + displayWidth(line) + 1 + displayWidth(String(word)) > width {
            lines.append(indent + line)
            line = ""
        }
        line += line.isEmpty ? String(word) : " " + word
    }
    if !line.isEmpty { lines.append(indent + line) }
    return lines
}
