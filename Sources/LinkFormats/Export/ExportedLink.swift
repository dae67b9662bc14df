// A link to be exported: what every target needs of it, and which fields a target has lost. Any thread.

import LinkCore

/// A link as an export takes it.
struct ExportedLink {
    /// What linkd maintains: nobody else could take it.
    private static let maintained = ["shortLink", "app", "taps", "redeemed", "revision", "updatedAt", "hasPassword"]

    /// Without maintained fields and those that say nothing. Its `queryParameters` are part of its `url`, its `maxTaps` and
    /// `redeemLimit` what is left of them.
    let link: JSONObject
    let domain: String
    let key: String
    /// The taps that linkd counted, and those of before.
    let clicks: Int64
    private let hasPassword: Bool

    init(_ given: JSONObject) {
        var link = JSONObject()
        for member in given.members where !Self.maintained.contains(where: { sameBytes($0, member.key) }) {
            switch member.value {
            case .bool(false) where sameBytes(member.key, "passQuery"): link.append(member.key, member.value)
            case .null, .bool(false): continue
            case .array(let list) where list.isEmpty: continue
            case .object(let object) where object.isEmpty: continue
            default: link.append(member.key, member.value)
            }
        }
        for (limit, used) in [("maxTaps", "taps"), ("redeemLimit", "redeemed")] {
            if let most = link[limit]?.int { link[limit] = .int(max(0, most - (given[used]?.int ?? 0))) }
        }
        if let url = link["url"]?.string, let query = link["queryParameters"]?.object {
            link["url"] = .string(Self.adding(query, to: url))
            link["queryParameters"] = nil
        }
        self.link = link
        hasPassword = given["hasPassword"]?.bool == true
        domain = link["domain"]?.string ?? ""
        key = link["key"]?.string ?? ""
        clicks = (link["importedTaps"]?.int ?? 0) + (given["taps"]?.int ?? 0)
    }

    /// Why no product may have the link; nil when it may.
    var obstacle: String? {
        if link["disabled"]?.bool == true { return "it is disabled" }
        if hasPassword {
            return "it has a password, which linkd never returns: without it, everybody would see the target"
        }
        if link["maxTaps"] == .int(0) { return "its maxTaps are used up" }
        if link["url"]?.string == nil { return "it has no url" }
        return nil
    }

    /// Why a link is left out that has ended, where it would go on.
    static let ended = "its validUntil has passed"

    /// Whether the link has ended by a time, in milliseconds since the Unix epoch.
    func hasEnded(by now: Int64) -> Bool { link["validUntil"]?.int.map { $0 <= now } ?? false }

    private static func adding(_ query: JSONObject, to url: String) -> String {
        guard let parsed = try? LinkURL(url) else { return url }
        var entries = StringMap()
        for member in query.members { if let text = member.value.string { entries[member.key] = text } }
        return parsed.carrying(entries).text
    }

    /// The fields of this link that another one, which was read from what was written, does not have.
    func lost(in other: JSONObject) -> [String] {
        var lost: [String] = []
        for member in link.members {
            let found = other[member.key]
            switch (member.key, member.value) {
            case ("importedTaps", _): if found?.int != clicks { lost.append(member.key) }
            case ("domain", _): if let found, found != member.value { lost.append(member.key) }
            // Where links are made, they are made today.
            case ("createdAt", _) where found == nil: continue
            case ("rules", let rules): if Self.plain(rules) != found.map(Self.plain) { lost.append(member.key) }
            case ("platforms", .object(let platforms)):
                let others = found?.object ?? [:]
                lost += Self.lost(platforms, in: others).filter { !Self.isSameForApple($0, platforms, others) }
                    .map { "platforms.\($0)" }
            case (_, .object(let object)):
                lost += Self.lost(object, in: found?.object ?? [:]).map { "\(member.key).\($0)" }
            case (_, .int(let time)) where member.key.hasSuffix("At"):
                // Some products count in seconds.
                if found?.int.map({ ($0 - time).magnitude < 1000 }) != true { lost.append(member.key) }
            default: if found != member.value { lost.append(member.key) }
            }
        }
        return lost
    }

    private static func lost(_ object: JSONObject, in other: JSONObject) -> [String] {
        object.members.flatMap { member -> [String] in
            guard case .object(let inner) = member.value else {
                return other[member.key] == member.value ? [] : [member.key]
            }
            return lost(inner, in: other[member.key]?.object ?? [:]).map { "\(member.key).\($0)" }
        }
    }

    /// Whether a target such as `universal.fallback` is the same for iPhones and iPads in both, however it is written.
    private static func isSameForApple(_ path: String, _ platforms: JSONObject, _ others: JSONObject) -> Bool {
        let names = path.split(separator: ".").map(String.init)
        guard names.count == 2, ["universal", "iphone", "ipad"].contains(names[0]) else { return false }
        return ["iphone", "ipad"].allSatisfy { device in
            func target(_ all: JSONObject) -> JSONValue? {
                all[device]?.object?[names[1]] ?? all["universal"]?.object?[names[1]]
            }
            return target(platforms) == target(others)
        }
    }

    /// The rules in their order, without their names and numbers.
    private static func plain(_ rules: JSONValue) -> JSONValue {
        .array(
            ExportedRule.sorted(rules).map { rule in
                var rule = rule
                rule["name"] = nil
                rule["priority"] = nil
                return .object(rule)
            })
    }
}
