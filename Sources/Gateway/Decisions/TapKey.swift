// The parts of a tap that a decision may read: two taps with the same key are decided alike. The key consists of bytes
// as they came in, so only the User-Agent of a repeated tap has to be parsed. Loop thread; used for every tap.

import LinkCore
import Visitors
import Wire

/// Host, path, query without click ids, what is known of the User-Agent, the system's version where it matters, the
/// other fields of the request that anything reads, and the country of the address. The bytes are in the buffer of the
/// `TapKeyWriter` and valid until it writes another key.
struct TapKey {
    let hash: Int
    let bytes: UnsafeRawBufferPointer
    /// The values of the query that the key omits, because no decision reads them.
    let passed: [PassedValue]
    /// Whether the key contains the version of the visitor's system, as far as it is known.
    let hasVersion: Bool
}

/// Writes keys into one buffer.
final class TapKeyWriter {
    /// A longer key is not worth its memory, bytes.
    static let longest = 4096
    /// Bytes of a part's length prefix.
    private static let lengthBytes = 2

    /// Has room for the last step of the hash.
    private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: longest + 16, alignment: 16)
    /// Random per process, so that no outsider can tell which keys share a place.
    private let seeds = (UInt64.random(in: .min ... .max), UInt64.random(in: .min ... .max))
    private var count = 0
    /// The range of the path, and where the last key ended that `end` returned.
    private var path = 0..<0
    private var ended = 0
    /// Whether the tap or open has no key.
    private var isUnfit = false
    /// Whether the request has client hints, which may give a system version that its User-Agent does not.
    private var hasHints = false
    /// The system version that the User-Agent gives; nil when it gives none.
    private(set) var osVersion: String?
    private let agents: VisitorReader
    private var passed: [PassedValue] = []

    /// - Parameter agents: recognises User-Agents.
    init(_ agents: VisitorReader) { self.agents = agents }

    deinit { buffer.deallocate() }

    /// Begins the key of a tap.
    /// - Returns: what its fields are for.
    func begin(_ get: HTTPHead.PlainGet, _ fields: HTTPFields) -> TapFields {
        begin()
        // The dot that ends a fully qualified name is not part of the name.
        let host = get.host.last == UInt8(ascii: ".") ? UnsafeBufferPointer(rebasing: get.host.dropLast()) : get.host
        addText(host)
        add(path: get.path)
        // A question mark without a query is part of the URL, too.
        passed = get.query.map(addQuery) ?? []
        return addFields(fields)
    }

    /// Begins the key of a tap given as a request.
    func begin(_ request: HTTPRequest, host: String) {
        begin()
        var (host, asked) = (host, request.path)
        host.withUTF8(addText)
        asked.withUTF8(add(path:))
        var query = request.query
        passed = query?.withUTF8(addQuery) ?? []
        request.headers.withFields { _ = addFields($0) }
    }

    private func begin() {
        (count, isUnfit, hasHints) = (0, false, false)
        if osVersion != nil { osVersion = nil }
    }

    /// Begins the key of an open, which differs from every tap's: no host is as long as its first bytes say.
    func beginOpen() {
        begin()
        (count, passed) = (2, [])
        buffer.storeBytes(of: .max, as: UInt16.self)
    }

    /// Ends the key; nil for one that is too long, or whose User-Agent is.
    /// - Parameter country: the country of the client's address, where countries are known.
    func end(country: String?) -> TapKey? {
        if var country {
            addByte(UInt8(ascii: "c"))
            country.withUTF8(addText)
        }
        if hasHints { addVersion() }
        ended = count
        return key(hasVersion: hasHints)
    }

    /// The key that just ended, extended by the system's version, for decisions that depend on details of the device
    /// (`DecisionReads.readsDetails`). Nil where the key contains the version already.
    func detailed() -> TapKey? {
        if hasHints { return nil }
        addVersion()
        return key(hasVersion: true)
    }

    /// The key that `end` returned last, for taps on all links of a shape: without the path, and with the system's
    /// version. That key is overwritten.
    func key(of shape: LinkShape) -> TapKey? {
        guard !isUnfit else { return nil }
        count = ended
        // No path has such a byte, so it is no other tap's key.
        for at in path.dropFirst() { buffer[at] = 0 }
        if !hasHints { addVersion() }
        addByte(UInt8(ascii: "s"))
        shape.bytes.withUnsafeBufferPointer(addText)
        return key(hasVersion: true)
    }

    private func add(path text: UnsafeBufferPointer<UInt8>) {
        addText(text)
        path = max(count - text.count, 0)..<count
    }

    private func addVersion() {
        addByte(UInt8(ascii: "v"))
        if var version = osVersion { version.withUTF8(addText) }
    }

    private func key(hasVersion: Bool) -> TapKey? {
        guard !isUnfit else { return nil }
        return TapKey(
            hash: hash(), bytes: UnsafeRawBufferPointer(rebasing: buffer[..<count]), passed: passed,
            hasVersion: hasVersion)
    }

    /// Takes sixteen bytes per step, mixed by a multiplication as in wyhash. It runs on every tap, and keys are
    /// compared in full.
    private func hash() -> Int {
        guard let start = buffer.baseAddress else { return 0 }
        start.storeBytes(of: 0, toByteOffset: count, as: UInt64.self)
        start.storeBytes(of: 0, toByteOffset: count + 8, as: UInt64.self)
        var state = seeds.0 ^ UInt64(count)
        var at = 0
        while at < count {
            let low = start.loadUnaligned(fromByteOffset: at, as: UInt64.self)
            let high = start.loadUnaligned(fromByteOffset: at + 8, as: UInt64.self)
            state = Self.fold(low ^ seeds.1, high ^ state)
            at += 16
        }
        return Int(truncatingIfNeeded: Self.fold(state ^ seeds.0, seeds.1))
    }

    private static func fold(_ a: UInt64, _ b: UInt64) -> UInt64 {
        let product = a.multipliedFullWidth(by: b)
        return product.high ^ product.low
    }

    private func addFields(_ fields: HTTPFields) -> TapFields {
        var found = TapFields()
        for index in 0..<fields.count {
            let name = fields.name(at: index)
            guard let letter = found.take(name, at: index) else { continue }
            if letter == TapFields.userAgent {
                add(agent: fields.value(at: index), to: &found)
                continue
            }
            addByte(letter)
            if letter == TapFields.hint {
                hasHints = true
                addText(name)
            }
            addText(fields.value(at: index))
        }
        return found
    }

    /// Adds what is known of a User-Agent: its text says more than decisions need. Of two fields the first counts,
    /// even an empty one, so taps with two have no key. Nor has a tap whose agent has a secret in it.
    private func add(agent text: UnsafeBufferPointer<UInt8>, to found: inout TapFields) {
        defer { found.saysAgent = true }
        if text.isEmpty, !found.saysAgent { return }
        guard !found.saysAgent, text.count <= TapEntry.longestAgent, let known = agents.agent(text),
            !known.holdsSecret
        else {
            isUnfit = true
            return
        }
        found.agent = known.shared
        osVersion = known.agent.osVersion
        addByte(TapFields.userAgent)
        known.agent.kind.withUnsafeBufferPointer(addText)
    }

    func addByte(_ byte: UInt8) {
        guard count < Self.longest else {
            isUnfit = true
            return
        }
        buffer[count] = byte
        count += 1
    }

    /// Adds a part after its length, so that no text can be read as two.
    func addText(_ text: UnsafeBufferPointer<UInt8>) {
        let from = count + Self.lengthBytes
        guard from + text.count <= Self.longest, let start = buffer.baseAddress else {
            isUnfit = true
            return
        }
        start.storeBytes(of: UInt16(truncatingIfNeeded: text.count), toByteOffset: count, as: UInt16.self)
        if let first = text.baseAddress { (start + from).copyMemory(from: first, byteCount: text.count) }
        count = from + text.count
    }

    /// Adds the query without the values that are passed through, and their positions. Returns those values.
    private func addQuery(_ query: UnsafeBufferPointer<UInt8>) -> [PassedValue] {
        let places = ClickIDs.places(in: query)
        addByte(UInt8(ascii: "?"))
        addByte(UInt8(places.count))
        var from = 0
        for place in places {
            addText(UnsafeBufferPointer(rebasing: query[from..<place.value.lowerBound]))
            from = place.value.upperBound
        }
        addText(UnsafeBufferPointer(rebasing: query[from...]))
        return places.map { PassedValue(name: $0.name, value: query[$0.value]) }
    }
}

/// The fields of a tap by what they are for.
struct TapFields {
    static let hint = UInt8(ascii: "h")
    static let userAgent = UInt8(ascii: "u")

    /// The index of the first `Referer`.
    private(set) var referrer: Int?
    /// Whether a header field claims that a proxy forwarded the request.
    private(set) var isForwarded = false
    /// The `User-Agent`; nil when it is missing or empty.
    fileprivate(set) var agent: SharedAgent?
    /// Whether a `User-Agent` field was seen.
    fileprivate var saysAgent = false

    /// Takes a field. Returns a letter for each field that the visitor, the form of the answer, consent or pages
    /// depend on; nil for the others. `Sec-Fetch-…` differ between browsers, and nothing reads them.
    mutating func take(_ name: UnsafeBufferPointer<UInt8>, at index: Int) -> UInt8? {
        switch name.count {
        case 3 where Self.same(name, "dnt"): return UInt8(ascii: "d")
        case 3 where Self.same(name, "via"): isForwarded = true
        case 5 where Self.same(name, "x-moz"): return UInt8(ascii: "m")
        case 6 where Self.same(name, "accept"): return UInt8(ascii: "a")
        case 7 where Self.same(name, "purpose"): return UInt8(ascii: "p")
        case 7 where Self.same(name, "referer"): referrer = referrer ?? index
        case 9 where Self.same(name, "x-purpose"): return UInt8(ascii: "x")
        case 9 where Self.same(name, "forwarded") || Self.same(name, "x-real-ip"): isForwarded = true
        case 10 where Self.same(name, "user-agent"): return Self.userAgent
        case 15 where Self.same(name, "accept-language"): return UInt8(ascii: "l")
        case 15 where Self.same(name, "x-forwarded-for"): isForwarded = true
        case 21 where Self.same(name, "prefer-html-meta-tags"): return UInt8(ascii: "t")
        default: if Self.begins(name, "sec-"), !Self.begins(name, "sec-fetch-") { return Self.hint }
        }
        return nil
    }

    private static func same(_ name: UnsafeBufferPointer<UInt8>, _ word: StaticString) -> Bool {
        name.count == word.utf8CodeUnitCount && begins(name, word)
    }

    private static func begins(_ name: UnsafeBufferPointer<UInt8>, _ word: StaticString) -> Bool {
        guard name.count >= word.utf8CodeUnitCount else { return false }
        var at = 0
        while at < word.utf8CodeUnitCount {
            let byte = name[at]
            guard (byte &- 0x41 < 26 ? byte | 0x20 : byte) == word.utf8Start[at] else { return false }
            at += 1
        }
        return true
    }
}
