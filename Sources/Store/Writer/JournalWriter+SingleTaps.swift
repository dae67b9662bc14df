// Taps with a decision of their own that have nothing beyond what a tap of a block may have: each takes the same bytes
// in a block as a repeated tap, and a decision that no other tap names. Two inserts at the end of their tables replace
// a row of `event` and one of `touch` with the indexes of both. On the writer thread only, inside its transactions.

import LinkCore
import StoreFormat

extension JournalWriter {
    /// Puts a tap into the block of the transaction. Returns false, with nothing written, when it has to be a row. It
    /// is counted when it is recorded, as rows are. Its decision has no counts, so it is not counted again after a
    /// crash.
    /// - Parameter address: the address as it is stored.
    func put(
        _ tap: borrowing JournalEntry, _ columns: RowColumns, _ names: EventNames, address: String?, sequence: Int64
    ) throws(SQLiteError) -> Bool {
        guard tap.isPlainTap, try isTapSaid(tap, columns, names) else { return false }
        let (agent, referrer) = (tap.event.client?.userAgent, tap.event.client?.referrer)
        let own = (agent?.utf8.count ?? 0) + (referrer?.utf8.count ?? 0) + (address?.utf8.count ?? 0)
        guard own <= Self.mostOwn else { return false }
        payload.encode(decisionOf: tap, columns: columns)
        guard fits(payload.bytes.count, own: own, tap.payloadLimit) else { return false }
        let hour = hour(of: columns.receivedAt)
        let decision = try decisions.add(
            payload.bytes, hour: hour, columns, link: columns.link, names, tap.boxedTap?.value.tap)
        // A long User-Agent belongs to this tap alone: no other tap may share it, and erasing the tap erases it.
        let isLong = (agent?.utf8.count ?? 0) > RepeatedTap.longestAgent
        let shared = isLong ? nil : agent
        let number = try shared.map { (text) throws(SQLiteError) in try agents.number(of: text, hour: hour) }
        payload.encode(address: address, referrer: referrer, userAgent: isLong ? agent : nil)
        try taps.add(
            BlockedTap(
                sequence: sequence, id: columns.id, receivedAt: columns.receivedAt, decision: decision,
                agent: number ?? 0, payload: payload.bytes[...]))
        return true
    }

    /// Whether a block may hold a tap.
    /// - Parameters:
    ///   - decision: bytes of its decision.
    ///   - own: bytes of its address, User-Agent and referrer.
    ///   - limit: bytes that the tap may take at rest.
    func fits(_ decision: Int, own: Int, _ limit: Int) -> Bool {
        // Each of the three is preceded by its field and its length.
        own <= Self.mostOwn && decision + own + 3 * 4 <= limit
    }

    /// The most bytes that address, User-Agent and referrer may have together, as many as those of a repeated tap; and the
    /// most that an open of a block may have of its own.
    static let mostOwn = RepeatedTap.longestAgent + RepeatedTap.longestReferrer

    /// Whether the decision has everything that is kept of a tap for attribution.
    func isTapSaid(
        _ tap: borrowing JournalEntry, _ columns: RowColumns, _ names: EventNames
    ) throws(SQLiteError) -> Bool {
        guard let draft = tap.boxedTap else { return true }
        guard draft.value.line == nil, draft.value.clipboard == nil, draft.value.tap.at == columns.receivedAt,
            case .number(let app)? = try intern(draft.value.tap.app)
        else { return false }
        return isSaid(draft.value, app: app, by: columns, names)
    }
}
