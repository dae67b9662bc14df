// What linkd calls the links of an import: their app, their domain, and their key in lower case where letter case does not
// count. linkctl asks for it only when it may matter: when rows name different apps or domains, or keys have capitals.

import LinkCore

/// Finds the names under which links are stored, as numbers. One thread.
struct StoredNames {
    /// What a row calls its link. Rows of one link have the same numbers.
    struct Names {
        /// 64 bits of a hash of domain and key; nil without a key.
        var key: Int?
        /// 64 bits of a hash of app and external id; nil without one.
        var externalID: Int?
    }

    /// The app and the domain that linkd names for a row, and a key.
    struct Answer {
        var app: String
        var domain: String
        var key: String
    }

    /// Rows with the same app and domain.
    private struct Place {
        let app: String?
        let domain: String?
        var appNumber = 0
        var domainNumber = 0
        var ignoresCase = false
        var isAsked = false
    }

    /// A key of which linkd shows whether letter case counts.
    private static let sampleKey = "Aa"

    /// Asks linkd for the name of a link; nil when it has none for these.
    private let ask: (_ app: String?, _ domain: String?, _ key: String) throws(CommandError) -> Answer?
    private var places: [Place] = []
    private var indexes: [ByteKey: Int] = [:]
    /// The place of the last row: most rows are in that of the row before.
    private var last = 0
    private var apps: [ByteKey: Int] = [:]
    private var domains: [ByteKey: Int] = [:]

    init(
        _ ask: @escaping (_ app: String?, _ domain: String?, _ key: String) throws(CommandError) -> Answer?
    ) { self.ask = ask }

    /// The names of a row's link.
    mutating func names(of link: JSONObject) throws(CommandError) -> Names {
        let (key, externalID) = (link.text("key"), link.text("externalId"))
        guard key != nil || externalID != nil else { return Names() }
        let place = try place(app: link.text("app"), domain: link.text("domain"))
        var names = Names()
        if let key {
            if key.utf8.contains(where: { lowered($0) != $0 }) { try know(place) }
            names.key = Self.hash(0, places[place].domainNumber, places[place].ignoresCase ? asciiLowercased(key) : key)
        }
        names.externalID = externalID.map { Self.hash(1, places[place].appNumber, $0) }
        return names
    }

    /// The number of a link by the domain and the key under which it is stored.
    mutating func stored(domain: String, key: String) throws(CommandError) -> Int {
        if places.count == 1, !places[0].isAsked {
            let named = places[0].domain.map { asciiLowercased($0) }
            if let named, sameBytes(named, domain) { return Self.hash(0, 0, key) }
            try know(0)
        }
        return Self.hash(0, Self.number(domain, in: &domains), key)
    }

    private static func hash(_ kind: UInt8, _ place: Int, _ text: String) -> Int {
        var hasher = Hasher()
        hasher.combine(kind)
        hasher.combine(place)
        hasher.combine(ByteKey(text))
        return hasher.finalize()
    }

    private mutating func place(app: String?, domain: String?) throws(CommandError) -> Int {
        if !places.isEmpty, same(places[last].app, app), same(places[last].domain, domain) { return last }
        let text = ByteKey("\(app ?? "")\u{0}\(asciiLowercased(domain ?? ""))")
        if let index = indexes[text] {
            last = index
            return index
        }
        places.append(Place(app: app, domain: domain))
        last = places.count - 1
        indexes[text] = last
        if last > 0 {
            // The first one keeps the numbers that its rows have.
            try know(0)
            try know(last)
        }
        return last
    }

    private func same(_ one: String?, _ other: String?) -> Bool {
        guard let one, let other else { return one == nil && other == nil }
        return sameBytes(one, other)
    }

    /// Asks linkd about a place, once.
    private mutating func know(_ index: Int) throws(CommandError) {
        guard !places[index].isAsked else { return }
        places[index].isAsked = true
        let (app, domain) = (places[index].app, places[index].domain)
        let answer = try ask(app, domain, Self.sampleKey)
        places[index].ignoresCase = answer.map { !sameBytes($0.key, Self.sampleKey) } ?? false
        // linkd rejects the rows of a place that it does not know; they are told apart by what they say.
        let (appName, domainName) = (answer?.app ?? app, answer?.domain ?? domain.map(asciiLowercased))
        places[index].appNumber = Self.number(appName ?? "of \(domainName ?? "")", in: &apps)
        places[index].domainNumber = Self.number(domainName ?? "of \(appName ?? "")", in: &domains)
    }

    private static func number(_ name: String, in numbers: inout [ByteKey: Int]) -> Int {
        let name = ByteKey(name)
        if let number = numbers[name] { return number }
        numbers[name] = numbers.count
        return numbers.count - 1
    }
}
