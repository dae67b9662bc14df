// Reads single rules of an apple-app-site-association file: entries of `components` and of `paths`.

import LinkCore

extension AppleFileReader {
    mutating func component(_ value: JSONValue, at place: String) -> AppleFile.Component? {
        guard let object = value.object else {
            log.add(.error, place, "wrong_type", "an entry of \"components\" must be an object")
            return nil
        }
        checkKeys(
            object, ["/", "?", "#", "exclude", "comment", "caseSensitive", "percentEncoded"], at: place)
        var component = AppleFile.Component()
        component.path = text(object, "/", at: place)
        component.fragment = text(object, "#", at: place)
        component.comment = text(object, "comment", at: place)
        component.excludes = flag(object, "exclude", at: place) ?? false
        component.settings = settings(object, at: place)
        component.query = query(object["?"], at: "\(place).?")
        var writer = JSONWriter()
        writer.value(object)
        component.text = writer.text
        checkSettings(component.settings, at: place)
        let encoded = component.settings.percentEncoded ?? true
        if let path = component.path { checkPath(path, encoded: encoded, at: place) }
        for pattern in [component.path, component.fragment].compactMap({ $0 }) + Self.patterns(component.query) {
            checkPattern(pattern, encoded: encoded, at: place)
        }
        return component
    }

    private static func patterns(_ query: AppleFile.Query?) -> [String] {
        switch query {
        case nil: []
        case .whole(let text)?: [text]
        case .items(let items)?: items.map(\.pattern)
        }
    }

    private mutating func text(_ object: JSONObject, _ key: String, at place: String) -> String? {
        guard let value = object[key] else { return nil }
        guard let text = value.string else {
            log.add(.error, "\(place).\(key)", "wrong_type", "\(key.inQuotes) must be a text")
            return nil
        }
        return text
    }

    private mutating func query(_ value: JSONValue?, at place: String) -> AppleFile.Query? {
        switch value {
        case nil: return nil
        case .string(let text)?: return .whole(text)
        case .object(let object)?:
            var items: [(name: String, pattern: String)] = []
            for member in object.members {
                if let pattern = member.value.string {
                    items.append((member.key, pattern))
                } else {
                    log.add(
                        .error, "\(place).\(member.key)", "wrong_type", "the pattern of a query item must be a text")
                }
            }
            return .items(items)
        default:
            log.add(.error, place, "wrong_type", "\"?\" must be a text or an object of texts")
            return nil
        }
    }

    private mutating func checkSettings(_ settings: AppleFile.Defaults, at place: String) {
        if settings.caseSensitive == false {
            log.add(.note, place, "since_ios_13_5", "systems before iOS 13.5 ignore \"caseSensitive\"")
        }
        if settings.percentEncoded == false {
            log.add(.note, place, "since_ios_14", "systems before iOS 14 ignore \"percentEncoded\"")
        }
    }

    private mutating func checkPath(_ path: String, encoded: Bool, at place: String) {
        if path.utf8.contains(UInt8(ascii: "#")) {
            log.add(
                .warning, place, "fragment_in_path", "the path of a URL never holds a #, so this rule matches nothing",
                fix: "move what follows the # to the key \"#\"")
        }
        if let mark = path.utf8.firstIndex(of: UInt8(ascii: "?")), path.utf8[mark...].contains(UInt8(ascii: "=")) {
            log.add(
                .warning, place, "query_in_path", "in \"/\" a ? is one character, not the beginning of a query",
                fix: "move what follows the ? to the key \"?\"")
        }
        if !sameBytes(AppleMatcher.rooted(path), path) {
            log.add(
                .warning, place, "no_slash", "the pattern \(path.inQuotes) begins without a slash",
                fix: "begin it with / or *")
        }
        if sameBytes(path, "/") {
            log.add(
                .note, place, "empty_path", "systems may see an empty path instead of \"/\" for a host alone")
        }
    }

    private mutating func checkPattern(_ pattern: String, encoded: Bool, at place: String) {
        let scalars = AppleURL.scalars(pattern)
        if AppleMatcher.withUpperEscapes(scalars).changed {
            log.add(
                .warning, place, "lower_case_escape", "an escape in lower case may not match the same in upper case",
                fix: "write escapes in capitals, such as %C3%A9")
        }
        if encoded, scalars.contains(where: { $0 > 0x7e || $0 == 0x20 }) {
            log.add(
                .warning, place, "unescaped", "URLs are compared escaped, so \(pattern.inQuotes) matches nothing",
                fix: "escape it, such as %C3%A9, or add \"percentEncoded\":false (iOS 14)")
        }
        for at in scalars.indices {
            guard let (name, _) = ApplePattern.variable(in: scalars, at: at) else { continue }
            let isKnown =
                AppleVariables.Kind(rawValue: name) != nil || AppleVariables.words(of: name) != nil
                || file.values(of: name) != nil
            if !isKnown {
                log.add(
                    .error, place, "unknown_variable", "nothing defines the variable \(name.inQuotes)",
                    fix: "add it to \"substitutionVariables\", or write the text itself")
            }
        }
    }

    mutating func path(_ value: JSONValue, at place: String) -> String? {
        guard let text = value.string else {
            log.add(.error, place, "wrong_type", "an entry of \"paths\" must be a text")
            return nil
        }
        var path = text
        if text.utf8.starts(with: "NOT".utf8) {
            guard text.utf8.starts(with: "NOT ".utf8) else {
                log.add(
                    .warning, place, "not_without_space", "\(text.inQuotes) is a path, not an exclusion",
                    fix: "write NOT, one space and the path")
                return text
            }
            path = String(Substring(text.utf8.dropFirst(4)))
        }
        if path.utf8.first != UInt8(ascii: "/"), path.utf8.first != UInt8(ascii: "*") {
            log.add(
                .warning, place, "no_slash", "the path \(text.inQuotes) begins without a slash",
                fix: "begin it with / or *")
        }
        if path.utf8.contains(UInt8(ascii: "#")) {
            log.add(.warning, place, "fragment_in_path", "\"paths\" are compared with the path alone")
        }
        return text
    }
}
