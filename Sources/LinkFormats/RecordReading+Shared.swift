// What several products have in common: addresses with queries, rules, expiry pages, passwords, further short links.

import LinkCore

extension RecordReading {
    /// Takes the first of these values and sets a field to its text, unless the field has it already. A different value is
    /// kept as an attribute.
    mutating func same(_ path: String, from names: String...) {
        for name in names {
            guard let taken = take(name) else { continue }
            let text = taken.text
            guard let known = link[path]?.string else {
                if !text.isEmpty { set(path, .string(text), from: taken) }
                continue
            }
            if sameBytes(known, text) { leave(taken, because: path) } else { keep(taken) }
        }
    }

    /// Takes the first of these values, a host, and sets the domain to it, unless a short link did.
    mutating func domain(from names: String...) {
        for name in names {
            guard let taken = take(name) else { continue }
            let host = asciiLowercased(taken.text)
            guard let known = link["domain"]?.string else {
                if !host.isEmpty { set("domain", .string(host), from: taken) }
                continue
            }
            if sameBytes(known, host) { leave(taken, because: "domain") } else { keep(taken) }
        }
    }

    /// Takes this value and adds it to the query of `url`, which comes first, unless the query has that name. Of a link
    /// without a URL it is a query parameter of the app.
    mutating func query(_ item: String, from name: String) {
        guard let taken = take(name) else { return }
        let text = taken.text
        guard !text.isEmpty else { return keep(taken) }
        guard let url = link["url"]?.string else {
            let place = "queryParameters.\(item)"
            guard let known = link.value(at: place)?.string else { return set(place, .string(text), from: taken) }
            return sameBytes(known, text) ? leave(taken, because: place) : keep(taken)
        }
        let query = AddressQuery(url, item)
        if let isSame = query.isValue(text) { return isSame ? leave(taken, because: "url") : keep(taken) }
        set("url", .string(query.adding(text)), from: taken)
    }

    /// Takes the five values `utm_source` and so on, by plain names such as `utmsource`, into the query of `url`.
    mutating func utm() {
        for name in ["source", "medium", "campaign", "term", "content"] { query("utm_\(name)", from: "utm\(name)") }
    }

    /// Sets a field to the address of a web page. What is none, or too long, is kept as an attribute.
    mutating func page(_ path: String, _ taken: Taken) {
        if isPage(taken.text) {
            set(path, .string(taken.text), from: taken)
        } else {
            keep(taken, because: Self.noPage)
        }
    }

    static let noPage = "is no web address of at most \(TargetCheck.maxBytes) bytes"

    func isPage(_ text: String) -> Bool {
        let text = TargetText.encoded(text)
        return text.utf8.count <= TargetCheck.maxBytes && (try? LinkURL(text))?.isWeb == true
    }

    // MARK: rules

    /// Adds a rule behind those that are there.
    mutating func addRule(_ name: String, _ conditions: [Condition], url: String) {
        var rules = link["rules"]?.array ?? []
        let list = conditions.map { condition in
            var object: JSONObject = ["type": .string(condition.type.rawValue)]
            object["matchKey"] = condition.matchKey.map { .string($0) }
            object["matchValue"] = condition.matchValue.map { .string($0) }
            return JSONValue.object(object)
        }
        rules.append(
            .object([
                "name": .string(name), "priority": .int(Int64(rules.count)), "conditions": .array(list),
                "url": .string(url),
            ]))
        link["rules"] = .array(rules)
    }

    /// Takes an end and the page that follows it. With a page the link does not end, but a rule leads there from then on.
    mutating func expiry(at time: Taken?, page: Taken?) {
        guard let time else {
            if let page { keep(page) }
            return
        }
        guard let moment = SourceValue.moment(time.value) else {
            keep(time, because: "is not a time")
            if let page { keep(page) }
            return
        }
        guard let page, !page.text.isEmpty else { return set("validUntil", .int(moment), from: time) }
        addRule("expired", [Condition(.after, matchValue: String(moment))], url: page.text)
        leave(time, because: "rules")
        leave(page, because: "rules")
    }

    // MARK: what must not become public

    /// A link that others must not reach, or not without a password that is unknown: it is imported disabled.
    mutating func disable(_ taken: Taken, because reason: String) {
        keep(taken)
        uses.append(Use(column: taken.column, field: "disabled"))
        link["disabled"] = .bool(true)
        warn("\(reason); it is imported disabled")
    }

    /// Takes a password, or whether there is one.
    mutating func password(from name: String) {
        guard let taken = take(name) else { return }
        if case .string = taken.value, !["true", "yes"].contains(asciiLowercased(taken.text)) {
            set("password", .string(taken.text), from: taken)
        } else {
            hasPassword(taken)
        }
    }

    /// Takes whether there is a password, where the source does not contain it.
    mutating func hasPassword(from name: String) {
        if let taken = take(name) { hasPassword(taken) }
    }

    private mutating func hasPassword(_ taken: Taken) {
        if SourceValue.flag(taken.value) == false {
            leave(taken, because: "password")
        } else {
            secret(taken, because: "the link has a password, which the file does not contain")
        }
    }

    /// Takes a secret that linkd cannot check: the link is imported disabled. Attributes can be read by everybody who may
    /// read links, so the value is not kept.
    mutating func secret(_ taken: Taken, because reason: String) {
        leave(taken, because: Self.leftOutSecret)
        uses.append(Use(column: taken.column, field: "disabled"))
        link["disabled"] = .bool(true)
        warn("\(reason); it is imported disabled")
    }

    /// Takes what nobody took and whose name says that it is a secret. A password closes the link.
    mutating func secrets() {
        for (name, taken) in takeAll(\.secret) {
            if SourceValue.flag(taken.value) == false {
                leave(taken, because: "says that there is none")
            } else if name.hasPrefix("pass") {
                secret(taken, because: "the link has a password, which linkd cannot take from \(taken.column)")
            } else {
                leave(taken, because: Self.leftOutSecret)
            }
        }
    }

    private static let leftOutSecret = "left out: a secret"

    /// Takes how many visits a link has in all, and how many it had: what is left of them is `maxTaps`. The number itself
    /// is kept as an attribute.
    mutating func visits(atMost name: String) {
        guard let taken = take(name) else { return }
        guard let most = taken.number, most > 0 else {
            return keep(taken, because: "is not a whole number of at least 1")
        }
        let rest = most - (link["importedTaps"]?.int ?? 0)
        guard rest > 0 else { return disable(taken, because: "all \(most) visits of the link are used") }
        set("maxTaps", .int(rest), from: taken)
        if rest != most { keep(taken) }
    }

    // MARK: further short links

    /// Takes a list of further short links of this link, or of keys on its domain. Each becomes a link of its own.
    mutating func aliases(from names: String...) {
        let domain = link["domain"]?.string ?? ""
        for name in names {
            guard let taken = take(name) else { continue }
            let list = taken.value.array?.compactMap(\.string) ?? SourceValue.words(taken.value)
            let parts = list.map { text in
                text.utf8.contains(UInt8(ascii: "/")) ? SourceValue.shortLink(text) : (domain, text)
            }
            let others = parts.compactMap { $0 }.filter { !isOwn($0) }
            aliases += others.map { (taken, $0.domain, $0.key) }
            if list.isEmpty || parts.contains(where: { $0 == nil }) {
                keep(taken, because: "has something else than short links")
            } else {
                leave(taken, because: others.isEmpty ? "domain, key" : "further links")
            }
        }
    }

    /// The links of the further short links: as this one, without what belongs to one link only.
    func further() -> [RecordReading] {
        aliases.map { alias in
            var reading = self
            reading.aliases = []
            reading.uses = []
            reading.warnings = []
            reading.link["domain"] = .string(alias.domain)
            reading.link["key"] = .string(alias.key)
            reading.link["externalId"] = nil
            reading.link["importedTaps"] = nil
            var attributes = link["attributes"]?.object ?? [:]
            let own = "\(link["domain"]?.string ?? "")/\(link["key"]?.string ?? "")"
            attributes["\(product).alias_of"] = .string(own)
            reading.link["attributes"] = .object(attributes)
            return reading
        }
    }
}
