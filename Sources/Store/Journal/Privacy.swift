// Which personal data may be stored: user ids become keyed hashes, and addresses are shortened, before anything is
// stored. Runs on the writer thread, once per event. It must never let through a raw user id or, unless configured, an
// address.

import LinkCore
import StoreFormat

/// The privacy rules of one store, with its key.
struct Privacy: Sendable {
    private let key: HashKey
    private let rule: AddressPrivacy

    /// - Parameter secret: the store's own key, made at its first start.
    init(secret: [UInt8], rule: AddressPrivacy) {
        key = HashKey(secret)
        self.rule = rule
    }

    /// The keyed hash of a user id.
    func user(_ text: String) -> Hash128 { keyed(0x75, text.utf8) }

    /// The hash to store for an event's user. With `stored`, the event was read from the store to be decided again, so
    /// its user is a hash already.
    func user(_ text: String?, stored: Bool) -> Hash128? {
        guard let text else { return nil }
        if stored, let hash = Hash128(hex: text) { return hash }
        return user(text)
    }

    /// What to store for an event's address; nil without an address, without consent, or when the text is no address.
    /// - Parameter salted: hashes bytes under the key of the event's day; returns nil when that key is deleted.
    func address(
        _ text: String?, _ consent: Consent?, stored: Bool, salted: ([UInt8]) throws(SQLiteError) -> MatchKey?
    ) throws(SQLiteError) -> StoredAddress? {
        guard let text, consent != .denied else { return nil }
        switch rule {
        case .full: return StoredAddress(text)
        case .truncate: return StoredAddress(truncating: text)
        case .hash:
            if stored, Hash128(hex: text) != nil { return .text(text) }
            // A separate prefix keeps this hash apart from a match key: it only tells addresses apart for a day.
            return try salted([0x61] + text.utf8).map { .text(Hash128(high: $0.high, low: $0.low).hex) }
        }
    }

    /// The keyed hash of a clipboard token.
    func clip(_ token: ClipboardToken) -> Hash128 { keyed(0x63, token.description.utf8) }

    /// The keyed hash of a device's signals.
    func device(_ signals: [UInt8]) -> Int64 { Int64(bitPattern: keyed(0x64, signals).high) }

    private func keyed(_ purpose: UInt8, _ content: some Sequence<UInt8>) -> Hash128 {
        var bytes = [purpose]
        bytes.append(contentsOf: content)
        return key.hash(of: bytes)
    }
}
