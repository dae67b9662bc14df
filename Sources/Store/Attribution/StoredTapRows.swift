// Decodes rows of `tap` and `tap_signals`, and the queries by their indexes. On worker loops, on the reader thread
// and on the writer thread.

import LinkCore
import StoreFormat

enum StoredTapRows {
    /// The columns of `source` that `read` expects, in its order.
    static let columns = """
        t.id, (SELECT text FROM name WHERE id = t.app), t.at, t.link, t.campaign, t.source, t.platform, \
        t.click_window, t.personal, t.taken_by, t.taken_how, s.crowd, s.signals, t.taken_at, t.test
        """
    /// The number of `columns`.
    static let count: Int32 = 15

    /// Selects the columns of `tap`, in this order, of the tap with the id ?1 when it may be credited by its decision
    /// and was received at ?2 or later.
    private static let decided = """
        SELECT e.id AS id, d.app AS app, \(EventRows.time(of: "e.id")) + e.late AS at, d.link AS link, \
        d.campaign AS campaign, d.source AS source, ifnull(d.platform, \(Platform.other.number)) AS platform, \
        d.click_window AS click_window, d.personal AS personal FROM \(EventRows.source) \
        WHERE e.id = ?1 AND d.kind = \(EventKind.tap.number) AND d.personal IS NOT NULL AND typeof(d.app) = 'integer'
        """

    /// Selects the tap with the id ?1 as `read` expects it, for taps without a row in `tap`.
    static let decidedByID = """
        SELECT t.id, (SELECT text FROM name WHERE id = t.app), t.at, t.link, t.campaign, t.source, t.platform, \
        t.click_window, t.personal, NULL, NULL, NULL, NULL, NULL, NULL FROM (\(decided)) t WHERE t.at >= ?2
        """

    /// Inserts such a tap into `tap`, to be taken or named; for ids without a row there.
    static let keepDecided = """
        INSERT INTO tap (id, app, at, link, campaign, source, platform, click_window, personal, is_named) \
        SELECT t.id, t.app, t.at, t.link, t.campaign, t.source, t.platform, t.click_window, t.personal, 0 \
        FROM (\(decided)) t WHERE t.at >= ?2
        """

    /// The tables that `columns` refers to.
    static let source = "tap t LEFT JOIN tap_signals s ON s.tap = t.id"

    /// SQL for the number of the app whose name is the parameter.
    static func app(_ parameter: String) -> String { "(SELECT id FROM name WHERE text = \(parameter))" }

    /// Selects the tap with the id ?1.
    static let byID = "SELECT \(columns) FROM \(source) WHERE t.id = ?1"

    /// Selects the tap of the app ?1 with the token hash ?2.
    static let byClip = """
        SELECT \(columns) FROM tap_signals s JOIN tap t ON t.id = s.tap WHERE s.clip = ?2 AND t.app = \(app("?1"))
        """

    /// Selects taps of the account ?2 with ids from ?4 on, latest first. Indexes are named, since SQLite has no
    /// statistics of the tables and may prefer the primary key.
    static let byUser = """
        SELECT \(columns) FROM tap t INDEXED BY tap_user LEFT JOIN tap_signals s ON s.tap = t.id \
        WHERE t.app = \(app("?1")) AND t.user = ?2 AND t.id >= ?4 AND t.at >= ?5 ORDER BY t.id DESC LIMIT ?3
        """

    /// Selects the taps of the installation ?2, latest first.
    static let byTaker = """
        SELECT \(columns) FROM tap t INDEXED BY tap_taken LEFT JOIN tap_signals s ON s.tap = t.id \
        WHERE t.app = \(app("?1")) AND t.taken_by = ?2 ORDER BY t.id DESC LIMIT ?3
        """

    /// The value of `personal` for a tap on a link that is for one account; 1 for any other personal tap.
    static let forAccount: Int64 = 2

    /// The value of `personal` for a tap; 0 when it is not personal.
    static func personal(_ tap: StoredTap) -> Int64 { tap.isForAccount ? forAccount : tap.isPersonal ? 1 : 0 }

    /// Selects a row when the installation ?2 of the app with the number ?1 has a tap.
    static let isTaken = "SELECT 1 FROM tap INDEXED BY tap_taken WHERE app = ?1 AND taken_by = ?2 LIMIT 1"

    /// Selects taps under the match key ?2 with ids from ?4 on, latest first, each with the counts of its link's day.
    static let byKey = """
        SELECT \(columns), d.taps, d.installs FROM tap_signals s INDEXED BY tap_signals_key \
        CROSS JOIN tap t ON t.id = s.tap \
        LEFT JOIN link_day d ON d.day = t.at / \(dayMilliseconds) AND d.app = t.app AND d.link = t.link \
        WHERE s.match_key = ?2 AND s.app = \(app("?1")) AND s.tap >= ?4 AND t.at >= ?5 \
        ORDER BY s.tap DESC LIMIT ?3
        """

    /// Selects how many devices of the kind ?2 were seen behind the match key ?1, up to ?3. A match key belongs to one
    /// day.
    static let devices = """
        SELECT count(*) FROM (SELECT 1 FROM address_seen \
        WHERE day IN (SELECT \(Salt.day) FROM meta WHERE \(Salt.isSalt)) AND match_key = ?1 AND kind = ?2 LIMIT ?3)
        """

    /// How a device was seen behind an address.
    enum SeenKind: Int64, CaseIterable {
        /// By its signals, when somebody tapped.
        case tap = 0
        /// By its installation, when the app was opened.
        case opening = 1
    }

    /// Decodes the current row; `first` is the index of its first column.
    static func read(_ row: Statement, first: Int32 = 0) -> StoredTap? {
        guard let id = row.id(first) else { return nil }
        var tap = StoredTap(id: id, app: row.text(first + 1) ?? "", at: row.integer(first + 2))
        tap.shortLink = row.text(first + 3)
        tap.campaign = row.text(first + 4)
        tap.source = row.text(first + 5)
        tap.platform = Platform(number: UInt64(bitPattern: row.integer(first + 6))) ?? .other
        tap.window = row.integer(orNil: first + 7)
        tap.isPersonal = row.integer(first + 8) != 0
        tap.isForAccount = row.integer(first + 8) == forAccount
        tap.takenBy = row.text(first + 9)
        if tap.takenBy != nil {
            tap.takenHow = Attribution.Method(number: UInt64(bitPattern: row.integer(first + 10)))
        }
        tap.takenAt = row.integer(orNil: first + 13)
        tap.isTest = row.integer(first + 14) == 1
        tap.addressSharing = addressSharing(row.integer(orNil: first + 11))
        tap.signals = SignalsPayload.decode(row.blob(first + 12))
        return tap
    }

    /// An address's sharing as its column holds it: the number of people, -1 for an address that says nothing of a
    /// device, nil for one that no list knows.
    static func number(of addressSharing: AddressSharing) -> Int64? {
        switch addressSharing {
        case .unlisted: nil
        case .people(let people): Int64(max(people, 0))
        case .meaningless: -1
        }
    }

    private static func addressSharing(_ number: Int64?) -> AddressSharing {
        guard let number else { return .unlisted }
        return number < 0 ? .meaningless : .people(Int(number))
    }
}

extension EventID {
    /// The lowest id of a moment: ids from it on are of that moment or later.
    static func first(at milliseconds: Int64) -> EventID {
        EventID(milliseconds: min(max(milliseconds, 0), 1 << 48 - 1), random: (0, 0))
    }
}
