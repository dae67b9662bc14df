// One value of a link's JSON, read with its limits. An invalid value throws LinkError.invalid with the field's path
// and a stable word. Any thread.

import LinkCore

/// A value with its path.
struct FieldValue {
    private(set) var value: JSONValue
    /// The path of the object that it is a member of; nil for a field, and for an element of a list.
    private let parent: String?
    private let part: String
    /// Whether it is read from a stored row: types are checked, limits are not.
    let isStored: Bool

    /// The value of a field.
    init(value: JSONValue, path: String, isStored: Bool = false) {
        (self.value, parent, part, self.isStored) = (value, nil, path, isStored)
    }

    private init(_ member: JSONObject.Member, in parent: String, isStored: Bool) {
        (value, self.parent, part, self.isStored) = (member.value, parent, member.key, isStored)
    }

    /// Where it is, for errors.
    var path: String { parent.map { "\($0).\(part)" } ?? part }

    func fail(_ word: String, at inner: String = "") -> LinkError { .invalid(field: path + inner, reason: word) }

    func text(_ most: Int, mayBeEmpty: Bool = true) throws(LinkError) -> String {
        guard case .string(let text) = value else { throw fail("not_a_text") }
        guard isStored || text.utf8.count <= most else { throw tooLong(text.utf8.count, most) }
        if !isStored, let scalar = Self.control(in: text) {
            let place = text.utf8.prefix { $0 != UInt8(scalar.value) }
            let digits = (scalar.value < 0x10 ? "000" : "00") + String(scalar.value, radix: 16, uppercase: true)
            throw .invalid(
                field: path, reason: "control_character",
                detail: "U+\(digits) comes after its first \(place.count) bytes; "
                    + "a line break, a tab or another control character is not allowed")
        }
        guard mayBeEmpty || isStored || !text.isEmpty else { throw fail("empty") }
        return text
    }

    private static func control(in text: String) -> Unicode.Scalar? {
        text.unicodeScalars.first { $0.value < 0x20 || $0.value == 0x7f }
    }

    /// The text of an address, in the form in which browsers send it.
    func address(mayBeEmpty: Bool = true) throws(LinkError) -> String {
        var encoded = self
        if !isStored, case .string(let text) = value { encoded.value = .string(TargetText.encoded(text)) }
        return try encoded.text(TargetCheck.maxBytes, mayBeEmpty: mayBeEmpty)
    }

    /// The error for more bytes than the field may have.
    func tooLong(_ count: Int, _ most: Int) -> LinkError {
        .invalid(field: path, reason: "too_long", detail: "it has \(count) bytes; at most \(most) are allowed")
    }

    /// A text that is not empty.
    func name(_ most: Int) throws(LinkError) -> String { try text(most, mayBeEmpty: false) }

    func bool() throws(LinkError) -> Bool {
        guard case .bool(let value) = value else { throw fail("not_a_bool") }
        return value
    }

    func int(_ range: ClosedRange<Int64>) throws(LinkError) -> Int64 {
        guard case .int(let number) = value else { throw fail("not_a_whole_number") }
        guard isStored || range.contains(number) else { throw fail("out_of_range") }
        return number
    }

    /// One of a few numbers. What is stored must be one of them, too.
    func int(of choices: [Int]) throws(LinkError) -> Int {
        let number = try int(Int64.min...Int64.max)
        guard let choice = choices.first(where: { $0 == number }) else { throw fail("out_of_range") }
        return choice
    }

    /// A time. What is a time of our days only in seconds is refused: as milliseconds, a link would be over at once.
    func moment() throws(LinkError) -> Int64 {
        let number = try int(Int64.min...Int64.max)
        if isStored { return number }
        guard !Moment.isSeconds(number) else {
            throw .invalid(
                field: path, reason: "seconds",
                detail: "\(number) are seconds, and linkd counts milliseconds since 1970: write \(number)000")
        }
        guard (0...LinkLimits.lastMoment).contains(number) else {
            throw .invalid(
                field: path, reason: "out_of_range",
                detail: "it is 0 to \(LinkLimits.lastMoment) milliseconds since 1970, not \(number)")
        }
        return number
    }

    func word<Word: RawRepresentable<String>>(_ type: Word.Type) throws(LinkError) -> Word {
        guard case .string(let text) = value else { throw fail("not_a_text") }
        guard let word = Word(rawValue: text), sameBytes(word.rawValue, text) else { throw fail("unknown_value") }
        return word
    }

    func object() throws(LinkError) -> JSONObject {
        guard case .object(let object) = value else { throw fail("not_an_object") }
        guard isStored || !object.hadDuplicateKeys else { throw fail("duplicate_name") }
        return object
    }

    /// The members of an object with their paths, without nulls.
    func members(_ most: Int = LinkLimits.entries) throws(LinkError) -> [(name: String, value: FieldValue)] {
        let object = try object()
        guard isStored || object.count <= most else { throw fail("too_many") }
        let path = path
        return object.members.compactMap { member in
            if case .null = member.value { return nil }
            return (member.key, FieldValue(member, in: path, isStored: isStored))
        }
    }

    func elements(_ most: Int) throws(LinkError) -> [FieldValue] {
        guard case .array(let list) = value else { throw fail("not_a_list") }
        guard isStored || list.count <= most else { throw fail("too_many") }
        return list.enumerated().map { FieldValue(value: $1, path: "\(path)[\($0)]", isStored: isStored) }
    }

    func map(names: [String] = []) throws(LinkError) -> StringMap {
        var map = StringMap()
        for (name, value) in try members() {
            guard isStored || names.isEmpty || names.contains(where: { sameBytes($0, name) }) else {
                throw value.fail("unknown_field")
            }
            guard isStored || (1...LinkLimits.nameBytes).contains(name.utf8.count) else {
                throw value.fail("name_length")
            }
            guard isStored || Self.control(in: name) == nil else { throw value.fail("control_character") }
            map[name] = try value.text(LinkLimits.valueBytes)
        }
        return map
    }

    /// Values that linkd only stores. They may contain any characters, because nothing shows them unescaped.
    func attributes() throws(LinkError) -> StringMap {
        var map = StringMap()
        for (name, value) in try members(LinkLimits.attributes) {
            guard isStored || (1...LinkLimits.nameBytes).contains(name.utf8.count) else {
                throw value.fail("name_length")
            }
            guard case .string(let text) = value.value else { throw value.fail("not_a_text") }
            let size = text.utf8.count
            guard isStored || size <= LinkLimits.attributeBytes else {
                throw value.tooLong(size, LinkLimits.attributeBytes)
            }
            map[name] = text
        }
        return map
    }

    func tags() throws(LinkError) -> [String] {
        var tags: [String] = []
        for element in try elements(LinkLimits.tags) {
            let tag = try element.name(LinkLimits.tagBytes)
            guard isStored || !tags.contains(where: { sameBytes($0, tag) }) else { throw element.fail("duplicate") }
            tags.append(tag)
        }
        return tags
    }

    /// Checks metadata, whose members may be anything.
    func checkMetadata() throws(LinkError) {
        _ = try object()
        var writer = JSONWriter()
        writer.value(value)
        let size = writer.bytes.count
        guard size <= LinkLimits.metadataBytes else { throw tooLong(size, LinkLimits.metadataBytes) }
    }

    /// Checks the form and the cost of a bcrypt hash.
    func checkBcryptHash() throws(LinkError) {
        guard case .string(let text) = value else { throw fail("not_a_text") }
        let bytes = Array(text.utf8)
        let isWhole =
            bytes.count == 60 && ["$2a$", "$2b$", "$2y$"].contains { bytes.starts(with: $0.utf8) }
            && bytes[6] == UInt8(ascii: "$")
            && bytes[7...].allSatisfy { byte in
                byte &- 0x2e < 12 || (byte | 0x20) &- 0x61 < 26
            }
        guard isWhole, let tens = decimalValue(bytes[4]), let ones = decimalValue(bytes[5]) else {
            throw .invalid(
                field: path, reason: "not_a_bcrypt_hash",
                detail: "it must be $2a$, $2b$ or $2y$, two digits for the cost, $, and 53 characters")
        }
        let cost = Int(tens) * 10 + Int(ones)
        guard LinkLimits.bcryptCosts.contains(cost) else {
            throw .invalid(
                field: path, reason: "out_of_range",
                detail: "its cost is \(cost); 4 to \(LinkLimits.bcryptCosts.upperBound) are allowed")
        }
    }
}

extension FieldValue {
    func map(_ rule: LinkField.MapRule) throws(LinkError) -> StringMap {
        switch rule {
        case .any: try map()
        case .names(let names): try map(names: names)
        case .versions: try bounds("not_a_version") { text, _ in VersionScheme.allCases.contains { $0.accepts(text) } }
        case .builds: try bounds("not_a_build") { BuildNumber.accepts($0, on: $1) }
        case .attributes: try attributes()
        case .systems: try bounds("not_a_version") { text, _ in Version(text) != nil }
        }
    }

    private func bounds(_ word: String, accepts: (String, Platform) -> Bool) throws(LinkError) -> StringMap {
        let map = try map(names: [Platform.ios.rawValue, Platform.android.rawValue])
        for entry in map.entries where !isStored {
            guard entry.value.utf8.count <= VersionNeeds.boundBytes,
                let platform = Platform(rawValue: entry.key), accepts(entry.value, platform)
            else { throw fail(word, at: ".\(entry.key)") }
        }
        return map
    }
}

extension FieldValue {
    func platforms() throws(LinkError) -> [(platform: LinkPlatform, target: PlatformTarget)] {
        var targets: [(platform: LinkPlatform, target: PlatformTarget)] = []
        for (name, value) in try members() {
            guard let platform = LinkPlatform.allCases.first(where: { sameBytes($0.rawValue, name) }) else {
                if isStored { continue }
                throw value.fail("unknown_field")
            }
            var target = PlatformTarget()
            for (name, value) in try value.members() {
                let text = try value.address()
                switch name {
                case "link": target.link = text.isEmpty ? nil : text
                case "fallback": target.fallback = text.isEmpty ? nil : text
                default: if !isStored { throw value.fail("unknown_field") }
                }
            }
            targets.append((platform, target))
        }
        return targets
    }

    func rules() throws(LinkError) -> [LinkRule] {
        var rules: [LinkRule] = []
        for element in try elements(LinkLimits.rules) { rules.append(try element.rule()) }
        return rules
    }

    private func rule() throws(LinkError) -> LinkRule {
        var rule = LinkRule()
        var hasPriority = false
        var hasConditions = false
        for (name, value) in try members() {
            switch name {
            case "name": rule.name = try value.name(LinkLimits.nameBytes)
            case "priority":
                rule.priority = try value.int(Int64(Int32.min)...Int64(Int32.max))
                hasPriority = true
            case "conditions":
                for element in try value.elements(LinkLimits.conditions) {
                    rule.conditions.append(try element.condition())
                }
                hasConditions = true
            case "url": rule.url = try value.address(mayBeEmpty: false)
            case "route": rule.route = try value.name(TargetCheck.maxBytes)
            default: if !isStored { throw value.fail("unknown_field") }
            }
        }
        guard hasPriority else { throw fail("missing", at: ".priority") }
        guard hasConditions else { throw fail("missing", at: ".conditions") }
        return rule
    }

    private func condition() throws(LinkError) -> Condition {
        var type: ConditionType?
        var key: String?
        var text: String?
        for (name, value) in try members() {
            switch name {
            case "type": type = try value.word(ConditionType.self)
            case "matchKey": key = try value.name(LinkLimits.nameBytes)
            case "matchValue": text = try value.text(LinkLimits.valueBytes)
            default: if !isStored { throw value.fail("unknown_field") }
            }
        }
        guard let type else { throw fail("missing", at: ".type") }
        let condition = Condition(type, matchKey: key, matchValue: text)
        if !isStored, let problem = condition.problem {
            throw .invalid(
                field: "\(path).\(problem.field)", reason: problem.word, detail: Self.sentence(problem.word, text))
        }
        return condition
    }

    /// What to write instead of the value of a condition; nil for words that say it.
    private static func sentence(_ word: String, _ value: String?) -> String? {
        switch word {
        case "seconds": "\(value ?? "") are seconds, and linkd counts milliseconds since 1970: write \(value ?? "")000"
        case "not_a_range_of_0_to_99":
            "write the hundredths of the people: 0-49 is half of them, 0-9 a tenth, 7-7 one hundredth"
        default: nil
        }
    }

    func social() throws(LinkError) -> Social {
        var social = Social()
        for (name, value) in try members() {
            switch name {
            case "title": social.title = try value.text(LinkLimits.textBytes)
            case "description": social.description = try value.text(LinkLimits.textBytes)
            case "image": social.image = try value.address(mayBeEmpty: false)
            default: if !isStored { throw value.fail("unknown_field") }
            }
        }
        return social
    }
}
