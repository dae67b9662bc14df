// Reads the dynamic rules of an assetlinks.json file (Android 15 with Google's services): where they may be and what
// they may contain. Reports two traps: a list of exclusions only disables the app, and globs differ from Apple's.

import LinkCore

extension AssetLinksReader {
    mutating func readExtensions(
        _ value: JSONValue?, into statement: inout AssetLinksFile.Statement, at place: String
    ) {
        guard let value else { return }
        guard let object = value.object else {
            log.add(.error, place, "wrong_type", "\"relation_extensions\" must be an object")
            return
        }
        for member in object.members {
            let here = "\(place).\(member.key)"
            guard sameBytes(member.key, AssetLinksFile.Relation.handleAllURLs) else {
                log.add(
                    .warning, here, "other_relation", "rules under this relation are ignored",
                    fix: "put them under \(AssetLinksFile.Relation.handleAllURLs)")
                continue
            }
            guard let list = member.value.object?["dynamic_app_link_components"]?.array else {
                log.add(
                    .error, here, "wrong_type", "this must be an object with the list \"dynamic_app_link_components\"")
                continue
            }
            let rules = list.enumerated().compactMap { index, value in
                rule(value, at: "\(statement.place).dynamic_app_link_components[\(index)]")
            }
            statement.rules = rules
            checkOrder(rules, at: statement.place)
        }
        log.add(
            .note, place, "since_android_15", "Android 14 and earlier ignore dynamic rules; the manifest decides there")
    }

    private mutating func rule(_ value: JSONValue, at place: String) -> AssetLinksFile.Rule? {
        guard let object = value.object else {
            log.add(.error, place, "wrong_type", "a dynamic rule must be an object")
            return nil
        }
        checkKeys(object, ["/", "?", "#", "exclude", "comments"], at: place)
        var rule = AssetLinksFile.Rule()
        rule.path = pattern(object["/"], at: "\(place)./")
        rule.fragment = pattern(object["#"], at: "\(place).#")
        rule.comments = object["comments"]?.string
        if let value = object["exclude"] {
            if let flag = value.bool {
                rule.excludes = flag
            } else {
                log.add(.error, "\(place).exclude", "wrong_type", "\"exclude\" must be true or false")
            }
        }
        switch object["?"] {
        case nil: break
        case .object(let items)?:
            for member in items.members {
                if let text = member.value.string {
                    rule.query.append((member.key, text))
                    checkGlob("\(member.key)=\(text)", at: "\(place).?")
                } else {
                    log.add(.error, "\(place).?.\(member.key)", "wrong_type", "the pattern of an item must be a text")
                }
            }
        default:
            log.add(
                .warning, "\(place).?", "query_text", "Android reads only an object for \"?\"; this is ignored",
                fix: "write {\"name\":\"pattern\"}")
        }
        if rule.path == nil, rule.fragment == nil, rule.query.isEmpty {
            log.add(
                .warning, place, "no_part", "a rule without \"/\", \"?\" or \"#\" never matches",
                fix: "write {\"/\":\"*\"} for every URL")
        }
        var writer = JSONWriter()
        writer.value(object)
        rule.text = writer.text
        return rule
    }

    private mutating func pattern(_ value: JSONValue?, at place: String) -> String? {
        guard let value else { return nil }
        guard let text = value.string else {
            log.add(.error, place, "wrong_type", "a pattern must be a text")
            return nil
        }
        if text.isEmpty {
            log.add(.error, place, "empty_pattern", "Android rejects an empty pattern", fix: "leave out the key")
        }
        checkGlob(text, at: place)
        if text.utf8.contains(UInt8(ascii: "%")) {
            log.add(
                .warning, place, "escaped", "Android compares decoded texts, so an escape matches nothing",
                fix: "write the character itself")
        }
        return text
    }

    /// Reports where Android's patterns differ from Apple's, and Android's first implementation from today's.
    private mutating func checkGlob(_ text: String, at place: String) {
        guard let pattern = AndroidPattern(expression: text) else { return }
        switch pattern.kind {
        case .literal where text.utf8.contains(UInt8(ascii: ".")):
            log.add(
                .warning, place, "dot", "the first Android 15 never matches a text with a dot",
                fix: "use a prefix that ends before the dot, such as /x/*")
        case .simpleGlob:
            log.add(
                .warning, place, "glob",
                "\(text.inQuotes): after a * Android continues at the first match of the next character and never backtracks",
                fix: "use a text without wildcards, or one * at the end")
        default: break
        }
    }

    private mutating func checkOrder(_ rules: [AssetLinksFile.Rule], at statement: String) {
        let place = "\(statement).dynamic_app_link_components"
        if rules.isEmpty {
            log.add(.note, place, "no_rules", "an empty list: the manifest alone decides")
            return
        }
        if let all = rules.firstIndex(where: Self.matchesAll) {
            if all + 1 < rules.count {
                log.add(
                    .warning, "\(place)[\(all + 1)]", "unreachable",
                    "the rule before it matches every URL, so this rule and what follows never decide",
                    fix: "put exclusions and narrow rules first")
            }
        }
        if rules.allSatisfy(\.excludes) {
            log.add(
                .error, place, "switched_off", "there are exclusions only, so Android opens no link of this host",
                fix: "end the list with {\"/\":\"*\"}")
        }
    }

    private static func matchesAll(_ rule: AssetLinksFile.Rule) -> Bool {
        rule.path.map { sameBytes($0, "*") } ?? false && rule.query.isEmpty && rule.fragment == nil
    }
}
