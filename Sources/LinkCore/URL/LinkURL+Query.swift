// Reads and edits the query of a URL by its bytes: everything not edited stays exactly as it was written.

extension LinkURL {
    /// The decoded items of the query; empty without a query. Their number was limited when the URL was parsed.
    public func query(plus: PlusRule = .space) -> QueryReading {
        guard let raw = rawQuery else { return QueryReading() }
        return raw.withBytes { QueryParser.read($0, plus: plus, most: .max) } ?? QueryReading()
    }

    /// The decoded value of the first item with this name; nil when there is no such item, or when it has no `=`. The name has
    /// no `%`, `+`, `&` and `=`.
    public func firstQueryValue(named name: StaticString) -> String? {
        guard let range = parts.query else { return nil }
        let name = UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
        return text.withBytes { bytes in
            let query = UnsafeBufferPointer(rebasing: bytes[range])
            guard let place = QueryParser.firstValue(of: name, in: query), place.lowerBound > 0,
                query[place.lowerBound - 1] == UInt8(ascii: "=")
            else { return nil }
            return PercentCoding.decode(UnsafeBufferPointer(rebasing: query[place]), plusAsSpace: true).text
        }
    }

    /// The fragment, percent-decoded once, with `+` as it is; nil when there is none.
    public var decodedFragment: String? {
        rawFragment.map { PercentCoding.decode($0, plusAsSpace: false).text }
    }

    /// The URL without the query items that the closure, given the raw name, selects. When no item is left, the `?` is
    /// removed as well.
    public func removingQueryItems(where isUnwanted: (Substring) -> Bool) -> LinkURL {
        guard let rawQuery else { return self }
        let pieces = rawQuery.pieces(separator: UInt8(ascii: "&"), keepingEmpty: true)
        let kept = pieces.filter { $0.isEmpty || !isUnwanted(QueryPiece($0).rawName) }
        if kept.count == pieces.count { return self }
        let isEmpty = kept.allSatisfy { $0.isEmpty }
        let query = isEmpty ? nil : kept.joined(separator: "&")
        return LinkURL(self, query: query, fragment: rawFragment)
    }

    /// The URL without the query items whose decoded name begins with `prefix`, such as the reserved `linkd_`.
    public func removingQueryItems(prefix: String) -> LinkURL {
        guard let raw = rawQuery, let first = prefix.utf8.first else { return self }
        // Most queries have no such item, which a look at the bytes shows. A space may be written as a plus.
        let other = first == 0x20 ? UInt8(ascii: "+") : first
        let may = raw.withBytes { bytes in
            bytes.indices.contains { at in
                bytes[at] == UInt8(ascii: "%")
                    || (bytes[at] == first || bytes[at] == other) && (at == 0 || bytes[at - 1] == UInt8(ascii: "&"))
            }
        }
        guard may else { return self }
        return removingQueryItems { name in
            let name = PercentCoding.decode(name, plusAsSpace: true).text
            return name.utf8.starts(with: prefix.utf8)
        }
    }

    /// The URL without the query items whose decoded name is one of `names`.
    public func removingQueryItems(named names: [String]) -> LinkURL {
        removingQueryItems { raw in
            let name = PercentCoding.decode(raw, plusAsSpace: true).text
            return names.contains { sameBytes($0, name) }
        }
    }

    /// The URL with one more query item, encoded, at the end of the query. A nil value adds the name alone.
    public func appendingQuery(name: String, value: String?) -> LinkURL {
        var query = rawQuery.map(String.init) ?? ""
        if !query.isEmpty, query.utf8.last != UInt8(ascii: "&") { query += "&" }
        query += PercentCoding.encodeComponent(name)
        if let value { query += "=" + PercentCoding.encodeComponent(value) }
        return LinkURL(self, query: query, fragment: rawFragment)
    }

    /// The URL with exactly one query item of this name, at the end.
    public func settingQuery(name: String, value: String) -> LinkURL {
        removingQueryItems(named: [name]).appendingQuery(name: name, value: value)
    }

    /// The URL with another fragment, given raw; nil for none.
    public func replacingFragment(_ raw: Substring?) -> LinkURL {
        LinkURL(self, query: rawQuery.map(String.init), fragment: raw)
    }
}
