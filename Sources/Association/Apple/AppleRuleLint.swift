// Checks the rules of a file as a whole: finds rules that can never decide, and files that open nothing.

import LinkCore

struct AppleRuleLint {
    let file: AppleFile

    init(_ file: AppleFile) { self.file = file }

    func check(_ log: inout ProblemLog) {
        for (index, detail) in file.details.enumerated() {
            let place = "applinks.details[\(index)]"
            check(detail.components ?? [], at: place, &log)
            check(paths: detail.paths ?? [], at: place, &log)
        }
        if file.details.isEmpty {
            log.add(.warning, "applinks.details", "empty", "no entry: no link of this host opens an app")
        }
    }

    private func check(_ rules: [AppleFile.Component], at place: String, _ log: inout ProblemLog) {
        if let all = rules.firstIndex(where: Self.matchesAll), all + 1 < rules.count {
            log.add(
                .warning, "\(place).components[\(all + 1)]", "unreachable",
                "the rule before it matches every URL, so this rule and what follows never decide",
                fix: "put exclusions and narrow rules first")
        }
        if !rules.isEmpty, rules.allSatisfy(\.excludes) {
            log.add(
                .warning, "\(place).components", "opens_nothing",
                "every rule is an exclusion, so no link opens the app",
                fix: "end with a rule without \"exclude\"")
        }
        let paths = Set(rules.filter { $0.query == nil && $0.fragment == nil }.compactMap { $0.path.map(ByteKey.init) })
        for (number, rule) in rules.enumerated() {
            guard let path = rule.path, let bare = Self.bareParent(of: path), rule.query == nil else { continue }
            guard !paths.contains(ByteKey(bare)) else { continue }
            log.add(
                .warning, "\(place).components[\(number)]", "bare_parent",
                "Apple's examples let \(path.inQuotes) match \(bare.inQuotes), its rules do not",
                fix: "say what holds for \(bare.inQuotes) in a rule before it")
        }
    }

    private func check(paths: [String], at place: String, _ log: inout ProblemLog) {
        if let all = paths.firstIndex(where: { sameBytes($0, "*") || sameBytes($0, "/*") }), all + 1 < paths.count {
            log.add(
                .warning, "\(place).paths[\(all + 1)]", "unreachable",
                "the path before it matches every URL, so this one and what follows never decide",
                fix: "put NOT entries and narrow paths first")
        }
        if !paths.isEmpty, paths.allSatisfy({ $0.utf8.starts(with: "NOT ".utf8) }) {
            log.add(
                .warning, "\(place).paths", "opens_nothing", "every path is an exclusion, so no link opens the app",
                fix: "end with a path without NOT")
        }
    }

    private static func matchesAll(_ rule: AppleFile.Component) -> Bool {
        guard rule.query == nil, rule.fragment == nil else { return false }
        guard let path = rule.path else { return true }
        return sameBytes(path, "*") || sameBytes(path, "/*")
    }

    /// `/x` of `/x/*`; nil for any other pattern.
    static func bareParent(of path: String) -> String? {
        guard path.utf8.count > 2, path.utf8.suffix(2).elementsEqual("/*".utf8), path.utf8.first == 0x2f else {
            return nil
        }
        let bare = path.utf8.dropLast(2)
        return bare.contains(UInt8(ascii: "*")) || bare.contains(UInt8(ascii: "?")) ? nil : String(Substring(bare))
    }
}
