// The findings as tables for people, and the line of figures that tests and reports compare.

import LinkCore
import Matching

extension Findings {
    /// The findings as tables in Markdown.
    public var text: String {
        var lines = [
            "\(opens) first opens, \(led) of them led there by a tap, \(ledWithoutKey) of those without a key that was good;"
                + " \(taps) taps.", "",
            "| method | answers | right link | right tap | to nobody | precision | of all that were led |",
            "|---|---|---|---|---|---|---|",
        ]
        for (method, tally) in methods.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            lines.append(row(method.rawValue, tally, of: led))
        }
        lines.append(row("**linkd, the whole ladder**", all, of: led))
        lines += ["", "Asked as if there were no keys:", "", lines[2], lines[3]]
        lines.append(row("linkd, probability alone", alone, of: led))
        lines.append(row("LinkForty's rule", linkForty, of: led))
        lines.append(row("Dub's rule", dub, of: led))
        lines += ["", "Without a tap: " + list(without.map { ($0.key.rawValue, $0.value) }) + "."]
        lines.append("Told or refused: " + list(reasons.map { ($0.key, $0.value) }) + ".")
        lines.append("Wrong taps that probability named: " + list(mistaken.map { ($0.key, $0.value) }) + ".")
        lines.append(
            "Beside a key, probability would have said: right \(shadows.right), another tap of the link"
                + " \(shadows.rightLink), wrong \(shadows.wrong), nothing \(shadows.silent).")
        return lines.joined(separator: "\n")
    }

    private func row(_ name: String, _ tally: Tally, of led: Int) -> String {
        let recall = led == 0 ? 0 : Double(tally.rightLink) / Double(led)
        return "| \(name) | \(tally.answers) | \(tally.rightLink) | \(tally.rightTap) | \(tally.toNobody) "
            + "| \(tally.precision.map(digits) ?? "-") | \(digits(recall)) |"
    }

    private func list(_ counts: [(String, Int)]) -> String {
        let sorted = counts.sorted { $0.1 == $1.1 ? $0.0 < $1.0 : $0.1 > $1.1 }
        return sorted.isEmpty ? "nothing" : sorted.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    }

    /// Four digits, truncated and not rounded up: 0.99996 is not 1.
    private func digits(_ share: Double) -> String {
        let cut = Int(share * 10_000)
        let fraction = String(cut % 10_000)
        return "\(cut / 10_000)." + String(repeating: "0", count: 4 - fraction.utf8.count) + fraction
    }
}
