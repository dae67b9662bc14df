// Events of blocks, taps and opens, as rows of `event` and of `touch`: SQL that complements these tables wherever all
// events, or all taps that may be credited, are read. On worker loops, on the reader thread, on the writer thread, and
// on the thread of a verification or a salvage.

import LinkCore
import StoreFormat

package enum TapRows {
    /// The number that a salvage gives to the decision of an event of a block when it is lost.
    package static let lostDecision: Int64 = 0

    /// The events of all blocks with the columns of `event`. An event whose decision is lost lacks the decision's columns.
    package static let events = """
        (SELECT t.seq AS seq, t.id AS id, t.received_at AS received_at, t.kind AS kind, \
        ifnull(d.action, \(Action.none.number)) AS action, d.app AS app, d.route AS route, \
        ifnull(d.reason, '') AS reason, d.platform AS platform, t.installation AS installation, d.link AS link, \
        t.payload AS payload, NULL AS test, t.decision AS decision \
        FROM blocked_tap t LEFT JOIN decision d ON d.number = t.decision)
        """

    /// Selects the columns of `touch`, in this order, of the tap with the id ?1 when it may be credited and was
    /// received at ?2 or later.
    private static let tap = """
        SELECT t.id AS id, d.app AS app, t.received_at AS at, d.link AS link, d.campaign AS campaign, d.source AS source, \
        ifnull(d.platform, \(Platform.other.number)) AS platform, d.click_window AS click_window, d.personal AS personal \
        FROM blocked_tap t CROSS JOIN decision d ON d.number = t.decision \
        WHERE t.id = ?1 AND t.received_at >= ?2 AND d.personal IS NOT NULL AND typeof(d.app) = 'integer'
        """

    /// Selects the tap with the id ?1 as StoredTapRows reads it, for taps without a row in `touch`.
    static let tapByID = """
        SELECT t.id, (SELECT text FROM name WHERE id = t.app), t.at, t.link, t.campaign, t.source, t.platform, \
        t.click_window, t.personal, NULL, NULL, NULL, NULL, NULL, NULL FROM (\(tap)) t
        """

    /// Inserts such a tap into `touch`, to be taken or named; for ids without a row there.
    static let keepTap = """
        INSERT INTO touch (id, app, at, link, campaign, source, platform, click_window, personal, is_named) \
        SELECT t.id, t.app, t.at, t.link, t.campaign, t.source, t.platform, t.click_window, t.personal, 0 \
        FROM (\(tap)) t
        """

    /// Select the sequence of the first and of the last event; NULL without events.
    static let firstSequence = """
        SELECT min(seq) FROM (SELECT min(seq) AS seq FROM event UNION ALL SELECT min(first_seq) FROM tap_block)
        """
    package static let lastSequence = """
        SELECT max(seq) FROM (SELECT max(seq) AS seq FROM event UNION ALL SELECT \(lastOfBlocks))
        """
    package static let lastOfBlocks =
        "(SELECT last_seq FROM tap_block WHERE first_seq = (SELECT max(first_seq) FROM tap_block))"

    /// Selects the sequence of the event with the id ?1.
    static let sequenceByID = """
        SELECT seq FROM event WHERE id = ?1 UNION ALL SELECT seq FROM blocked_tap WHERE id = ?1 LIMIT 1
        """
    /// Select the sequence of the event before the id ?1, whose time is ?2, and of the event after it.
    static let lastSequenceBefore = """
        SELECT max(seq) FROM (SELECT (SELECT seq FROM event WHERE id < ?1 ORDER BY id DESC LIMIT 1) AS seq \
        UNION ALL SELECT (SELECT last_seq FROM tap_block WHERE first_seq = (SELECT first_seq FROM block_time \
        WHERE last_at < ?2 ORDER BY last_at DESC, first_at DESC LIMIT 1)) \
        UNION ALL SELECT (SELECT max(last_seq) FROM tap_block WHERE \(isInTail) AND last_at < ?2) \
        UNION ALL SELECT (SELECT max(t.seq) \(tapsAround) AND t.id < ?1))
        """
    static let firstSequenceAfter = """
        SELECT min(seq) FROM (SELECT (SELECT seq FROM event WHERE id > ?1 ORDER BY id LIMIT 1) AS seq \
        UNION ALL SELECT (SELECT first_seq FROM block_time WHERE last_at > ?2 AND first_at > ?2 \
        ORDER BY last_at, first_at LIMIT 1) \
        UNION ALL SELECT (SELECT min(first_seq) FROM tap_block WHERE \(isInTail) AND first_at > ?2) \
        UNION ALL SELECT (SELECT min(t.seq) \(tapsAround) AND t.id > ?1))
        """
    /// Taps of the blocks that may have ids of the time ?2.
    private static let tapsAround = """
        FROM (\(blocksAround("?2", "first_seq, last_seq"))) b CROSS JOIN blocked_tap t \
        WHERE t.seq BETWEEN b.first_seq AND b.last_seq
        """

    /// True for the blocks of the tail (BlockTail); without the row of `block_tail` there is none.
    package static let isInTail = "first_seq >= ifnull((SELECT first_seq FROM main.block_tail), \(Int64.max))"

    /// True for blocks whose numbers can be added to hours; damage may have changed others.
    static let makesSense = """
        count BETWEEN 0 AND \(StoredNumbers.limit) AND last_seq BETWEEN first_seq AND \(StoredNumbers.limit) \
        AND hour BETWEEN 0 AND \(StoredNumbers.limit / hourMilliseconds)
        """

    /// The blocks that may have ids of a time: those of transactions around it, those of the tail, and those that merging
    /// made longer.
    static func blocksAround(_ moment: String, _ columns: String) -> String {
        """
        SELECT \(columns) FROM main.tap_block WHERE first_seq IN (SELECT first_seq FROM main.block_time \
        WHERE \(isShort(moment))) \
        UNION ALL SELECT \(columns) FROM main.tap_block WHERE \(isInTail) AND \(isShort(moment)) \
        UNION ALL SELECT \(columns) FROM main.tap_block INDEXED BY tap_block_long \
        WHERE \(isAround(moment, within: TapBlockWriter.longestMergedSpan)) \
        AND last_at - first_at >= \(TapBlockWriter.longestSpan)
        """
    }

    private static func isShort(_ moment: String) -> String {
        """
        \(isAround(moment, within: TapBlockWriter.longestSpan)) AND last_at - first_at < \(TapBlockWriter.longestSpan)
        """
    }

    private static func isAround(_ moment: String, within span: Int64) -> String {
        "last_at >= \(moment) AND last_at < \(moment) + \(span) AND first_at <= \(moment)"
    }

    /// Selects when the last event was received, milliseconds since the Unix epoch; no row without events. For a tap in
    /// a block, it is the time of its id.
    static let lastTime = """
        SELECT at FROM (SELECT seq, received_at AS at FROM event WHERE seq = (SELECT max(seq) FROM event) \
        UNION ALL SELECT last_seq, last_at FROM tap_block \
        WHERE first_seq = (SELECT max(first_seq) FROM tap_block)) ORDER BY seq DESC LIMIT 1
        """
}
