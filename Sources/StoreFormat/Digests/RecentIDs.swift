// The callers' ids of one transaction, as they are stored until their run is written: for each the hash and the digest,
// 16 bytes each, then how far its event is before the last one, and the difference of its time from that of the row.
// On the writer thread. Total: decoding any bytes gives ids or nil.

/// A caller's id that was used.
package struct RecentID: Equatable, Sendable {
    package var hash: Hash128
    package var digest: Hash128
    /// The sequence of its event.
    package var sequence: Int64
    /// When it was used, milliseconds since the Unix epoch.
    package var at: Int64

    package init(hash: Hash128, digest: Hash128, sequence: Int64, at: Int64) {
        (self.hash, self.digest, self.sequence, self.at) = (hash, digest, sequence, at)
    }
}

/// Encodes and decodes a row of `recent_ids`.
package enum RecentIDs {
    /// Appends an id to those of a row with the last sequence `last` and the time `at`.
    package static func append(_ id: RecentID, last: Int64, at: Int64, to bytes: inout [UInt8]) {
        for half in [id.hash.high, id.hash.low, id.digest.high, id.digest.low] {
            withUnsafeBytes(of: half.bigEndian) { bytes.append(contentsOf: $0) }
        }
        Varint.append(UInt64(bitPattern: last &- id.sequence), to: &bytes)
        Varint.append(Varint.zigzag(id.at &- at), to: &bytes)
    }

    /// The ids of a row, in the order of their events; nil when the bytes are not valid.
    package static func read(_ bytes: [UInt8], last: Int64, at: Int64) -> [RecentID]? {
        var ids: [RecentID] = []
        var place = 0
        while place < bytes.count {
            guard bytes.count - place > 32 else { return nil }
            let (hash, digest) = bytes[place..<place + 32].withUnsafeBytes { part in
                (Hash128(start: part), Hash128(start: UnsafeRawBufferPointer(rebasing: part[16...])))
            }
            place += 32
            guard let before = Varint.read(bytes, at: &place), let later = Varint.read(bytes, at: &place) else {
                return nil
            }
            let sequence = last &- Int64(bitPattern: before)
            guard sequence > ids.last?.sequence ?? 0 else { return nil }
            ids.append(
                RecentID(hash: hash, digest: digest, sequence: sequence, at: at &+ Varint.unzigzag(later)))
        }
        return ids.last?.sequence == last ? ids : nil
    }
}
