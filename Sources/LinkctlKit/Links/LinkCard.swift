// Shows a link to a person: in short after it was made, in full for `links show`.

import LinkClient
import LinkCore
import Records

/// Adds a link to a report.
struct LinkCard {
    private let session: Session
    private let link: JSONObject

    init(_ session: Session, _ link: JSONObject) {
        self.session = session
        self.link = link
    }

    /// The short link as people share it.
    static func shortLink(_ link: JSONObject) -> String {
        link.text("shortLink") ?? "\(link.text("domain") ?? "")/\(link.text("key") ?? "")"
    }

    /// The target in one text: the URL, else the route with its values and query, else the platforms that have targets, else the app.
    static func target(_ link: JSONObject) -> String {
        if let url = link.text("url") { return url }
        if let route = link.text("route") {
            let values = [link.pairs("routeParameters"), link.pairs("queryParameters")].compactMap { $0 }
            return ([route] + values).joined(separator: "  ")
        }
        let names = (link.object("platforms") ?? [:]).members.map(\.key)
        return names.isEmpty ? "the app" : "per platform: " + names.joined(separator: " ")
    }

    /// The conditions that limit the link, in words: disabled, archived, not yet valid, expired, used up.
    static func state(_ link: JSONObject, _ session: Session) -> String {
        var words: [String] = []
        if link.flag("disabled") == true { words.append("disabled") }
        if link.flag("archived") == true { words.append("archived") }
        let now = session.console.now()
        if let since = link.number("validSince"), since > now { words.append("not yet") }
        if let until = link.number("validUntil") { words.append(until <= now ? "expired" : "") }
        if let most = link.number("maxTaps"), (link.number("taps") ?? 0) >= most { words.append("used up") }
        return words.filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// Adds the lines shown after create and update.
    func addShort(to report: inout Report) {
        report.line("leads to", Self.target(link))
        for (name, target) in platforms { report.line(name, target) }
        report.line("ref", link.text("ref"))
        report.line("metadata", link.shown("metadata"))
        if let limit = link.number("redeemLimit") { report.line("redeemed by", "at most \(limit)") }
        report.line("valid since", session.time(link.number("validSince")))
        report.line("valid until", session.time(link.number("validUntil")))
        report.line("taps", link.number("maxTaps").map { "at most \($0)" })
        report.line("imported taps", link.number("importedTaps"))
        report.line("tags", link.texts("tags").joined(separator: " "))
        report.line("external id", link.text("externalId"))
    }

    private var platforms: [(String, String)] {
        (link.object("platforms") ?? [:]).members.compactMap { member in
            guard let target = member.value.object else { return nil }
            let places = [target.text("link"), target.text("fallback").map { "else \($0)" }].compactMap { $0 }
            return places.isEmpty ? nil : (member.key, places.joined(separator: "  "))
        }
    }

    /// Adds every field that is set, in the order and under the name of the interface.
    func addAll(to report: inout Report) {
        for field in LinkField.all {
            guard let value = link[field.name], value != .null else { continue }
            switch (field.kind, value) {
            case (.number, .int(let imported)) where field.name == "importedTaps":
                report.line(field.name, imported)
                // As GetStats calls it.
                report.line("allTaps", (link.number("taps") ?? 0) &+ imported)
            case (.moment, .int(let at)): report.line(field.name, session.time(at))
            case (.map, .object(let map)), (.object, .object(let map)):
                for member in map.members {
                    report.line(field.name, [Cell(member.key, .dim), Cell(Self.text(member.value))])
                }
            case (.texts, .array(let texts)): report.line(field.name, texts.map(Self.text).joined(separator: " "))
            case (.list, .array(let list)):
                for element in list {
                    let rule = element.object.map { JSONValue.object(RuleMoments.shown($0) { session.time($0) }) }
                    report.line(field.name, (rule ?? element).compact)
                }
            case (.document, _), (.object, _): report.line(field.name, value.compact)
            default: report.line(field.name, Self.text(value))
            }
        }
    }

    private static func text(_ value: JSONValue) -> String {
        guard case .object(let object) = value else { return value.string ?? value.compact }
        return object.members.allSatisfy { $0.value.string != nil }
            ? object.members.map { "\($0.key)=\($0.value.string ?? "")" }.joined(separator: " ") : value.compact
    }

    /// Explains a warning of linkd; an unknown one is shown as it is.
    static func warning(_ word: String) -> String {
        switch word {
        case LinkChange.passwordMissing:
            "the link had a password, which the file does not have, and is disabled: set one "
                + "(links update --password --clear disabled)"
        case LinkChange.targetEncoded:
            "a target has spaces or other characters that addresses do not have: it is stored as browsers send it"
        case PasswordStrength.warning:
            "the password can be guessed: take twelve characters or more, and no word that others would try"
        default: cleaned(word)
        }
    }

    /// Prints the result of create or update: the short link for scripts, a card on a terminal, linkd's reply with
    /// `--json`. Returns the decoded reply, or nil with `--json`.
    /// - Parameter isAlone: whether standard output gets the short link alone, and a terminal the rest as messages.
    static func print(
        _ reply: Reply, _ method: String, isAlone: Bool = false, _ session: Session
    ) throws(CommandError) -> JSONObject? {
        guard !session.json else {
            try session.output.json(reply)
            return nil
        }
        let answer = try session.decoded(reply, of: method)
        for word in answer.texts("warnings") { session.output.talk("warning: " + Self.warning(word), .yellow) }
        let link = answer.object("link") ?? [:]
        guard session.output.isTerminal else {
            try session.output.line(cleaned(shortLink(link)))
            return answer
        }
        var report = Report()
        if isAlone {
            try session.output.line(session.output.styled(cleaned(shortLink(link)), .bold))
            LinkCard(session, link).addShort(to: &report)
            report.talk(to: session.output)
        } else {
            report.heading(shortLink(link))
            LinkCard(session, link).addShort(to: &report)
            try report.print(to: session.output)
        }
        return answer
    }
}
