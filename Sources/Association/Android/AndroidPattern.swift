// A pattern of Android, from a dynamic rule or a manifest. It resembles Apple's but never backtracks after a star, so
// `*.html` does not match `/a.b.html`. Linear time, never fails. Texts compare as UTF-16, as in Java.

/// A pattern as Android's PatternMatcher uses it.
public struct AndroidPattern: Sendable, Equatable {
    /// How a pattern compares its text.
    public enum Kind: String, Sendable, CaseIterable {
        case literal
        case prefix
        case suffix
        case simpleGlob = "simple_glob"
    }

    /// How the pattern compares its text.
    public let kind: Kind
    /// The text to compare with. In a glob `.` is any character, `x*` any number of x, and `\` an escape.
    public let text: String
    private let units: [UInt16]
    private let steps: [Step]

    /// A pattern as in a manifest: `android:path`, `pathPrefix`, `pathSuffix`, `pathPattern`.
    public init(_ kind: Kind, _ text: String) {
        self.kind = kind
        self.text = text
        units = Array(text.utf16)
        steps = kind == .simpleGlob ? Self.steps(of: units) : []
    }

    /// A pattern of a dynamic rule, with `*` and `?`; nil for the empty text, which Android rejects.
    ///
    /// Without a wildcard it is a literal, with a single star at the very end a prefix, otherwise a glob.
    public init?(expression: String) {
        let wildcards = expression.utf8.count { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "?") }
        guard !expression.isEmpty else { return nil }
        if wildcards == 0 {
            self.init(.literal, expression)
        } else if wildcards == 1, expression.utf8.last == UInt8(ascii: "*") {
            self.init(.prefix, String(Substring(expression.utf8.dropLast())))
        } else {
            self.init(.simpleGlob, Self.glob(of: expression))
        }
    }

    /// A dynamic rule's pattern as a glob for PatternMatcher.
    private static func glob(of expression: String) -> String {
        var out = ""
        for scalar in expression.unicodeScalars {
            switch scalar {
            case "*": out += ".*"
            case "?": out += "."
            case ".": out += "\\."
            case "\\": out += "\\\\"
            default: out.unicodeScalars.append(scalar)
            }
        }
        return out
    }

    /// Two patterns are equal when they are the same kind with the same bytes.
    public static func == (a: AndroidPattern, b: AndroidPattern) -> Bool {
        a.kind == b.kind && a.text.utf8.elementsEqual(b.text.utf8)
    }

    /// Whether the whole text matches.
    public func matches(_ text: String) -> Bool { matches(Array(text.utf16)) }

    func matches(_ text: [UInt16]) -> Bool {
        switch kind {
        case .literal: units == text
        case .prefix: text.starts(with: units)
        case .suffix: text.count >= units.count && text.suffix(units.count).elementsEqual(units)
        case .simpleGlob: matchesGlob(text)
        }
    }

    // MARK: globs

    private enum Step: Sendable {
        case unit(UInt16)
        case any
        /// Consumes as many of this unit as follow.
        case run(UInt16)
        /// Skips to the first such unit and past it.
        case skip(UInt16)
        /// `.*` at the end: consumes the rest.
        case rest
    }

    /// The steps of a glob. As in Android, an escaped dot also matches any character, unless a star precedes or follows
    /// it.
    private static func steps(of glob: [UInt16]) -> [Step] {
        let star = UInt16(UInt8(ascii: "*"))
        let dot = UInt16(UInt8(ascii: "."))
        let backslash = UInt16(UInt8(ascii: "\\"))
        func unit(_ at: Int) -> UInt16 { at < glob.count ? glob[at] : 0 }
        var steps: [Step] = []
        var at = 0
        while at < glob.count {
            let isEscaped = glob[at] == backslash
            if isEscaped { at += 1 }
            let unit = unit(at)
            at += 1
            guard at < glob.count, glob[at] == star else {
                steps.append(unit == dot ? .any : .unit(unit))
                continue
            }
            at += 1
            if isEscaped || unit != dot {
                steps.append(.run(unit))
            } else if at >= glob.count {
                steps.append(.rest)
            } else {
                if glob[at] == backslash { at += 1 }
                steps.append(.skip(at < glob.count ? glob[at] : 0))
                at += 1
            }
        }
        return steps
    }

    private func matchesGlob(_ text: [UInt16]) -> Bool {
        var at = 0
        var step = 0
        while step < steps.count, at < text.count {
            switch steps[step] {
            case .unit(let unit):
                guard text[at] == unit else { return false }
                at += 1
            case .any: at += 1
            case .run(let unit): at += text[at...].prefix { $0 == unit }.count
            case .skip(let unit):
                guard let found = text[at...].firstIndex(of: unit) else { return false }
                at = found + 1
            case .rest: return true
            }
            step += 1
        }
        if step == steps.count { return at == text.count }
        // The text has ended: only a final `.*` may be left.
        guard step == steps.count - 1, case .rest = steps[step] else { return false }
        return true
    }
}
