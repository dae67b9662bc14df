// The matrix as a file that a team keeps beside its tests: written once, compared in every CI run. It has a line for
// each agent and state of the app, in the order of the agents, so that a change of the configuration is a readable
// diff.

import LinkCore

/// Writes and compares golden files.
struct MatrixGolden {
    private let rows: [MatrixRow]

    init(_ rows: [MatrixRow]) { self.rows = rows }

    /// The content of the file.
    func text(url: String) -> String {
        var text = "# linkctl matrix \(cleaned(url))\n"
        text += "# group, agent, app installed, action, reason, destination, fallbacks; TAP is the tap's id\n"
        for row in rows { text += "\(row.key)\t\(row.golden)\n" }
        return text
    }

    /// The differences between a file and the current rows.
    struct Difference {
        /// Changed outcomes: the line in the file and the current line.
        var changed: [(was: String, now: String)] = []
        /// Agents that the file lacks.
        var added: [String] = []
        /// Agents that only the file has.
        var missing: [String] = []
        /// The number of lines compared.
        var compared = 0
    }

    /// Compares the rows with a file's content; throws when it is not a golden file.
    func difference(from bytes: [UInt8], file: String) throws(CommandError) -> Difference {
        var stored: [(key: String, line: String)] = []
        var places: [ByteKey: Int] = [:]
        for (index, line) in bytes.split(separator: 0x0a).enumerated() where line.first != UInt8(ascii: "#") {
            let line = line.last == 0x0d ? line.dropLast() : line
            guard let text = String(validating: line, as: UTF8.self), let key = Self.key(text),
                places.updateValue(stored.count, forKey: ByteKey(key)) == nil
            else {
                throw CommandError(
                    .badInput, "\(file):\(index + 1): not a line of a golden file, or there twice",
                    advice: "write the file again with --golden")
            }
            stored.append((key, text))
        }
        var difference = Difference()
        for row in rows {
            guard let place = places.removeValue(forKey: ByteKey(row.key)) else {
                difference.added.append(row.key)
                continue
            }
            difference.compared += 1
            let now = "\(row.key)\t\(row.golden)"
            if !sameBytes(stored[place].line, now) { difference.changed.append((stored[place].line, now)) }
        }
        difference.missing = places.values.sorted().map { stored[$0].key }
        return difference
    }

    /// The first three fields of a line, which identify it; nil when the line has too few fields.
    private static func key(_ line: String) -> String? {
        let fields = line.utf8.split(separator: 0x09, omittingEmptySubsequences: false)
        guard fields.count >= 6 else { return nil }
        return fields[..<3].map { String(Substring($0)) }.joined(separator: "\t")
    }
}
