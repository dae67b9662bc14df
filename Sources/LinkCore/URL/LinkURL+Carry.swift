// Carries a caller's query to a link's target, except for items that the target has itself. Any thread.

extension LinkURL {
    /// The prefix of the gateway's own query names, which are never carried.
    public static let ownPrefix = "linkd_"

    /// The name of an App Links envelope: such an item says where a URL leads.
    public static let envelopeName = "al_applink_data"
    /// The names of envelopes, the older one of Facebook included.
    public static let envelopeNames = [envelopeName, "fb_applink_args"]

    /// Whether a link's own query must not have an item with this name. The gateway's own are never passed on, and an
    /// envelope would lead elsewhere than the link. Case is ignored, because not every reader of a query preserves it.
    public static func isReserved(name: String) -> Bool {
        let small = asciiLowercased(name)
        return small.utf8.starts(with: ownPrefix.utf8) || envelopeNames.contains { sameBytes($0, small) }
    }

    /// This URL with the items of another URL's query that it lacks, in order and as written, and with the other's
    /// fragment when it has none. Names compare as bytes after decoding; the gateway's own are left out. Nothing is
    /// carried that would exceed the limits of a URL.
    public func carrying(_ other: LinkURL, query takesQuery: Bool = true) -> LinkURL {
        if !takesQuery || other.parts.query == nil, other.parts.fragment == nil { return self }
        let fragment = rawFragment ?? other.rawFragment
        let own = rawQuery.map(QueryParser.pieces) ?? []
        let names = own.map { Self.name(of: $0) }
        var carried: [String] = []
        for piece in takesQuery ? other.rawQuery.map(QueryParser.pieces) ?? [] : [] {
            let name = Self.name(of: piece)
            guard !name.utf8.starts(with: Self.ownPrefix.utf8), !names.contains(where: { sameBytes($0, name) }) else {
                continue
            }
            carried.append(Self.withoutSpaces(piece.raw))
        }
        if carried.isEmpty, rawFragment != nil || other.rawFragment == nil { return self }
        let limits = URLLimits()
        if own.count + carried.count > limits.parameters { carried = [] }
        let parts = (rawQuery.flatMap { $0.isEmpty ? nil : [String($0)] } ?? []) + carried
        let query = parts.isEmpty ? rawQuery.map(String.init) : parts.joined(separator: "&")
        let whole = LinkURL(self, query: query, fragment: fragment)
        return whole.text.utf8.count <= limits.bytes ? whole : self
    }

    /// This URL with those items whose names its query lacks.
    public func carrying(_ items: StringMap) -> LinkURL {
        if items.isEmpty { return self }
        var url = self
        let names = query().items.map(\.name)
        for item in items.entries where !names.contains(where: { sameBytes($0, item.key) }) {
            url = url.appendingQuery(name: item.key, value: item.value)
        }
        return url
    }

    private static func name(of piece: QueryPiece) -> String {
        PercentCoding.decode(piece.rawName, plusAsSpace: true).text
    }

    /// Encodes raw spaces, which a Location header must not contain.
    private static func withoutSpaces(_ raw: Substring) -> String {
        guard raw.utf8.contains(0x20) else { return String(raw) }
        return raw.pieces(separator: 0x20, keepingEmpty: true).joined(separator: "%20")
    }
}
