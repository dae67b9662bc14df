// Taps of blocks as rows of `event` and of `touch`: SQL that stands beside these tables wherever all events, or all taps that
// may be credited, are read. On worker loops, on the reader thread, on the writer thread, on that of a verification or a salvage.

import LinkCore

enum TapRows {
    /// A salvage gives this number to the decision of a tap whose own is lost.
    static let lostDecision: Int64 = 0

    /// The taps of all blocks with the columns of `event`. One whose decision is lost has none of those that stand with it.
    static let events = """
        (SELECT t.seq AS seq, t.id AS id, t.received_at AS received_at, \(EventKind.tap.number) AS kind, \
        ifnull(d.action, \(Action.none.number)) AS action, d.app AS app, d.route AS route, \
        ifnull(d.reason, '') AS reason, d.platform AS platform, NULL AS installation, d.link AS link, \
        t.payload AS payload, NULL AS test, t.decision AS decision \
        FROM blocked_tap t LEFT JOIN decision d ON d.number = t.decision)
        """

    /// Columns of `touch`, in this order, of a tap of the id ?1 that may be credited and is no row there, if it came at ?2 or later.
    private static let touch = """
        SELECT t.id AS id, d.app AS app, t.received_at AS at, d.link AS link, d.campaign AS campaign, d.source AS source, \
        ifnull(d.platform, \(Platform.other.number)) AS platform, d.click_window AS click_window, d.personal AS personal \
        FROM blocked_tap t CROSS JOIN decision d ON d.number = t.decision \
        WHERE t.id = ?1 AND t.received_at >= ?2 AND d.personal IS NOT NULL AND typeof(d.app) = 'integer'
        """

    /// The tap of the id ?1 as StoredTapRows reads it, when it is no row of `touch`.
    static let touchByID = """
        SELECT t.id, (SELECT text FROM name WHERE id = t.app), t.at, t.link, t.campaign, t.source, t.platform, \
        t.click_window, t.personal, NULL, NULL, NULL, NULL, NULL, NULL FROM (\(touch)) t
        """

    /// Makes it a row there, to be taken or named; for ids that have none.
    static let keepTap = """
        INSERT INTO touch (id, app, at, link, campaign, source, platform, click_window, personal, is_named) \
        SELECT t.id, t.app, t.at, t.link, t.campaign, t.source, t.platform, t.click_window, t.personal, 0 \
        FROM (\(touch)) t
        """

    /// The sequence of the first event, and of the last one; NULL without events.
    static let firstSequence = """
        SELECT min(seq) FROM (SELECT min(seq) AS seq FROM event UNION ALL SELECT min(first_seq) FROM tap_block)
        """
    static let lastSequence = """
        SELECT max(seq) FROM (SELECT max(seq) AS seq FROM event UNION ALL SELECT \(lastOfBlocks))
        """
    private static let lastOfBlocks =
        "(SELECT last_seq FROM tap_block WHERE first_seq = (SELECT max(first_seq) FROM tap_block))"

    /// That of the event of the id ?1.
    static let sequenceByID = """
        SELECT seq FROM event WHERE id = ?1 UNION ALL SELECT seq FROM blocked_tap WHERE id = ?1 LIMIT 1
        """
    /// That of the event before the id ?1, whose moment is ?2, and of the one after it.
    static let lastSequenceBefore = """
        SELECT max(seq) FROM (SELECT (SELECT seq FROM event WHERE id < ?1 ORDER BY id DESC LIMIT 1) AS seq \
        UNION ALL SELECT (SELECT last_seq FROM tap_block WHERE last_at < ?2 ORDER BY last_at DESC, first_at DESC LIMIT 1) \
        UNION ALL SELECT (SELECT max(t.seq) \(tapsAround) AND t.id < ?1))
        """
    static let firstSequenceAfter = """
        SELECT min(seq) FROM (SELECT (SELECT seq FROM event WHERE id > ?1 ORDER BY id LIMIT 1) AS seq \
        UNION ALL SELECT (SELECT first_seq FROM tap_block WHERE last_at > ?2 AND first_at > ?2 \
        ORDER BY last_at, first_at LIMIT 1) \
        UNION ALL SELECT (SELECT min(t.seq) \(tapsAround) AND t.id > ?1))
        """
    /// Taps of the blocks that may have ids of the moment ?2.
    private static let tapsAround = """
        FROM (\(blocksAround("?2", "first_seq, last_seq"))) b CROSS JOIN blocked_tap t \
        WHERE t.seq BETWEEN b.first_seq AND b.last_seq
        """

    /// The blocks that may have ids of a moment: those of transactions around it, and those that merging made longer.
    static func blocksAround(_ moment: String, _ columns: String) -> String {
        "\(shortBlocksAround(moment, columns)) UNION ALL \(longBlocksAround(moment, columns))"
    }

    /// The same in a file of a schema where nothing is merged.
    static func shortBlocksAround(_ moment: String, _ columns: String) -> String {
        blocks(around: moment, within: TapBlockWriter.longestSpan, columns, "tap_block_time", "<")
    }

    private static func longBlocksAround(_ moment: String, _ columns: String) -> String {
        blocks(around: moment, within: TapBlockWriter.longestMergedSpan, columns, "tap_block_long", ">=")
    }

    private static func blocks(
        around moment: String, within span: Int64, _ columns: String, _ index: String, _ comparison: String
    ) -> String {
        """
        SELECT \(columns) FROM main.tap_block INDEXED BY \(index) WHERE last_at >= \(moment) \
        AND last_at < \(moment) + \(span) AND first_at <= \(moment) \
        AND last_at - first_at \(comparison) \(TapBlockWriter.longestSpan)
        """
    }

    /// When the last event came, milliseconds since the Unix epoch; no row without events. Of a tap in a block it is the moment
    /// of its id.
    static let lastTime = """
        SELECT at FROM (SELECT seq, received_at AS at FROM event WHERE seq = (SELECT max(seq) FROM event) \
        UNION ALL SELECT last_seq, last_at FROM tap_block \
        WHERE first_seq = (SELECT max(first_seq) FROM tap_block)) ORDER BY seq DESC LIMIT 1
        """
}
