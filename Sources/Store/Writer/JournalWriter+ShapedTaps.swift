// Taps on links of one shape (DecidedShape). Each has a decision of its own, as any tap that is the first of its link,
// but its bytes are copied and not encoded. On the writer thread only, inside its transactions.

import LinkCore
import Records
import StoreFormat

/// What is written of taps of one shape, prepared once.
final class PreparedShape {
    fileprivate let payload: PlacedBytes
    fileprivate let payloadLimit: Int
    /// The short link.
    fileprivate let link: PlacedBytes
    /// The columns of one of the taps.
    fileprivate let columns: RowColumns
    fileprivate let names: EventNames
    /// What attribution needs to know of each of them; nil when they are not kept for it.
    fileprivate let said: StoredTap?
    fileprivate let counted: Counted?
    fileprivate let variant: RollupVariant
    /// The dimensions that only some events have, except for the referrer, with the numbers of their texts in an hour.
    fileprivate let parts: [(dimension: RollupDimension, text: String)]
    fileprivate var numbers: (hour: Int64, of: [Int64]) = (.min, [])
    fileprivate let isMeasured: Bool

    fileprivate init?(
        _ first: borrowing JournalEntry, _ columns: RowColumns, _ names: EventNames, payload: PlacedBytes,
        link: PlacedBytes, _ variant: RollupVariant, _ parts: [(dimension: RollupDimension, text: String)]
    ) {
        (self.columns, self.names, self.payload, self.link) = (columns, names, payload, link)
        (self.variant, self.parts) = (variant, parts)
        payloadLimit = first.payloadLimit
        said = first.boxedTap?.value.tap
        counted = Counted(first)
        isMeasured = !first.outcome.measurements.isEmpty
    }
}

/// The prepared shapes by their number; nil for one whose taps are recorded as any others.
struct PreparedShapes {
    /// Beyond this many, all are forgotten, and prepared again when they are used again.
    private static let most = 1000

    private var all: [UInt64: PreparedShape?] = [:]

    /// Forgets all: the names and texts that they refer to may have been rolled back.
    mutating func forget() { all.removeAll() }

    fileprivate func find(_ shape: DecidedShape) -> PreparedShape?? { all[shape.number] }

    fileprivate mutating func add(_ prepared: PreparedShape?, for shape: DecidedShape) {
        if all.count >= Self.most { all.removeAll() }
        all[shape.number] = .some(prepared)
    }
}

extension JournalWriter {
    /// Records a tap in the transaction's block, or as any other when a block cannot hold it.
    func record(_ tap: borrowing ShapedTap) throws {
        guard !tap.isCountedOnly, let shape = try prepared(tap.shape), try put(tap, shape) else {
            _ = try record(tap.entry)
            return
        }
    }

    private func put(_ tap: borrowing ShapedTap, _ shape: PreparedShape) throws(SQLiteError) -> Bool {
        let hour = hour(of: tap.receivedAt)
        let address = try address(tap.address, tap.shape.consent, receivedAt: tap.receivedAt, stored: false)
        let agentBytes = tap.agent?.text.utf8.count ?? 0
        let own = agentBytes + (tap.referrer?.utf8.count ?? 0) + (address?.utf8.count ?? 0)
        guard agentBytes <= RepeatedTap.longestAgent, fits(shape.payload.count, own: own, shape.payloadLimit)
        else { return false }
        let link = String(decoding: shape.link.filled(with: tap.own), as: UTF8.self)
        shapedBytes.removeAll(keepingCapacity: true)
        shape.payload.append(to: &shapedBytes, with: tap.own)
        let decision = try decisions.add(
            shapedBytes, hour: hour, shape.columns, link: link, shape.names, shape.said)
        let agent = try tap.agent.map { (agent) throws(SQLiteError) in try agents.number(of: agent, hour: hour) }
        let sequence = sums.head + 1
        payload.encode(address: address, referrer: tap.referrer)
        try taps.add(
            BlockedTap(
                sequence: sequence, id: tap.id, receivedAt: tap.receivedAt, decision: decision, agent: agent ?? 0,
                payload: payload.bytes[...]))
        sums.add(sequence: sequence, hour: nil)
        try count(tap, shape, link: link, hour: hour)
        postings.add(sequence, installation: nil, link: link)
        if shape.isMeasured { postings.add(sequence, key: PostingKey.measured) }
        return true
    }

    private func count(
        _ tap: borrowing ShapedTap, _ shape: PreparedShape, link: String, hour: Int64
    ) throws(SQLiteError) {
        guard let counted = shape.counted else { return }
        sums.count(counted, app: shape.names.app?.numberOrZero ?? 0, link: link, shape.variant, hour: hour)
        if shape.numbers.hour != hour {
            shape.numbers = (
                hour, try shape.parts.map { (part) throws(SQLiteError) in try texts.number(of: part.text, hour: hour) }
            )
        }
        for (part, number) in zip(shape.parts, shape.numbers.of) { sums.count(part: part.dimension, number) }
        if let host = RollupParts.referrer(tap.referrer) {
            sums.count(part: .referrer, try texts.number(of: host, hour: hour))
        }
        links.count(counted, link: tap.link, &sums)
    }

    /// Prepares a shape; nil for one whose taps are no plain taps, or have more than fits into a block.
    private func prepared(_ shape: DecidedShape) throws(SQLiteError) -> PreparedShape? {
        if let known = shapes.find(shape) { return known }
        let made = try prepare(shape)
        shapes.add(made, for: shape)
        return made
    }

    private func prepare(_ shape: DecidedShape) throws(SQLiteError) -> PreparedShape? {
        let samples = shape.samples
        let (first, second) = (samples.first.entry, samples.second.entry)
        let (columns, others) = (RowColumns(of: first), RowColumns(of: second))
        let names = try names(of: columns)
        guard first.isPlainTap, second.isPlainTap, try isTapSaid(first, columns, names),
            try isTapSaid(second, others, names), let link = columns.link, let otherLink = others.link
        else { return nil }
        payload.encode(decisionOf: first, columns: columns)
        let bytes = payload.bytes
        payload.encode(decisionOf: second, columns: others)
        let (parts, otherParts) = (try Self.parts(of: first), try Self.parts(of: second))
        let (own, othersOwn) = (samples.first.own, samples.second.own)
        guard let placed = PlacedBytes(bytes, with: own, and: payload.bytes, with: othersOwn),
            let placedLink = PlacedBytes(Array(link.utf8), with: own, and: Array(otherLink.utf8), with: othersOwn),
            parts.elementsEqual(otherParts, by: { $0.dimension == $1.dimension && sameBytes($0.text, $1.text) }),
            Self.isAlike(columns, others), Self.isAlike(first.boxedTap?.value.tap, second.boxedTap?.value.tap)
        else { return nil }
        return PreparedShape(
            first, columns, names, payload: placed, link: placedLink,
            try variant(of: first, columns, route: names.route), parts)
    }

    /// Whether columns are the same, except for the link.
    private static func isAlike(_ first: RowColumns, _ second: RowColumns) -> Bool {
        first.action == second.action && first.platform == second.platform
            && sameBytes(first.app ?? "", second.app ?? "") && sameBytes(first.route ?? "", second.route ?? "")
            && sameBytes(first.reason, second.reason)
    }

    /// Whether the columns of two taps that may be credited are the same, except for the link.
    private static func isAlike(_ first: StoredTap?, _ second: StoredTap?) -> Bool {
        guard let first, let second else { return first == nil && second == nil }
        return first.window == second.window && StoredTapRows.personal(first) == StoredTapRows.personal(second)
            && sameBytes(first.campaign ?? "", second.campaign ?? "")
            && sameBytes(first.source ?? "", second.source ?? "")
    }

    private static func parts(
        of entry: borrowing JournalEntry
    ) throws(SQLiteError) -> [(dimension: RollupDimension, text: String)] {
        var parts: [(dimension: RollupDimension, text: String)] = []
        try RollupParts.each(entry) { (dimension, text) throws(SQLiteError) in parts.append((dimension, text)) }
        return parts
    }
}
