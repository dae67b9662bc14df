// Decodes rows of `install` and `chain`. On the reader thread, on worker loops and on the writer thread.

import LinkCore
import Records
import StoreFormat

enum ChainRows {
    /// Whether conversions may be credited to an open: a tap led to it, or the installation began with it.
    static func leads(_ kind: EventKind, _ engagement: Engagement?, _ credited: Credited) -> Bool {
        kind != .conversion && (credited.tap != nil || engagement == .install || engagement == .reinstall)
    }

    /// The columns of `chain c` that `read` expects, in its order.
    static let columns = """
        c.event, c.kind, c.engagement, c.moment, c.received_at, c.method, c.tap, c.tapped_at, c.link, c.campaign, \
        c.source, c.claim_method, c.claim_campaign, c.claim_source, c.name, c.value, c.currency, c.test
        """

    /// Selects the events of the installation ?2 of the app ?1 in their order, at most ?3.
    static let ofInstallation = """
        SELECT \(columns) FROM chain c INDEXED BY chain_installation WHERE c.app = \(StoredTapRows.app("?1")) \
        AND c.installation = ?2 ORDER BY c.moment, c.event LIMIT ?3
        """

    /// Decodes the current row, without the taps that were named for the event.
    static func read(_ row: Statement) -> ChainRecord? {
        guard let event = row.id(0), let kind = EventKind(number: UInt64(bitPattern: row.integer(1))) else {
            return nil
        }
        var record = ChainRecord(
            event: event, kind: kind, moment: row.integer(3), receivedAt: row.integer(4),
            credited: Credited(row, first: 5))
        record.engagement = row.integer(orNil: 2).flatMap { Engagement(number: UInt64(bitPattern: $0)) }
        if let method = row.integer(orNil: 11).flatMap({ Attribution.Method(number: UInt64(bitPattern: $0)) }) {
            var claim = Credited(method)
            (claim.campaign, claim.source) = (row.text(12), row.text(13))
            record.claim = claim
        }
        if let name = row.text(14) {
            var conversion = ConversionValue(name: name)
            conversion.amount = row.integer(orNil: 15).map { DecimalAmount(millionths: $0) }
            conversion.currency = row.text(16).flatMap { CurrencyCode($0) }
            record.conversion = conversion
        }
        record.isTest = row.integer(17) == 1
        return record
    }

    /// Selects the kept taps that were named for the event ?1.
    static let named = """
        SELECT m.method, m.moment, \(StoredTapRows.columns) FROM named m JOIN tap t ON t.id = m.tap \
        LEFT JOIN tap_signals s ON s.tap = t.id WHERE m.event = ?1 ORDER BY m.tap
        """

    /// Decodes the current row of `named`.
    static func readNamed(_ row: Statement) -> IdentifiedTap? {
        guard let tap = StoredTapRows.read(row, first: 2) else { return nil }
        let method = Attribution.Method(number: UInt64(bitPattern: row.integer(0))) ?? .none
        return IdentifiedTap(tap: tap, method: method, moment: row.integer(1))
    }

    /// Selects the credit of the latest leading open of the installation ?2 of the app ?1 between the moments ?3 and
    /// ?4.
    static let latestCredit = credit("DESC")
    /// Selects the credit of the earliest leading open, with the same parameters.
    static let earliestCredit = credit("ASC")

    private static func credit(_ order: String) -> String {
        """
        SELECT \(Credited.columns) FROM chain INDEXED BY chain_leads WHERE app = \(StoredTapRows.app("?1")) \
        AND installation = ?2 AND leads = 1 AND moment BETWEEN ?3 AND ?4 \
        ORDER BY moment \(order), event \(order) LIMIT 1
        """
    }
}

enum InstallRows {
    /// The columns of `source` that `read` expects, in its order.
    static let columns = """
        i.event, (SELECT text FROM name WHERE id = i.app), i.id, i.platform, i.first_at, i.received_at, \
        i.installed_at, i.engagement, i.method, i.tap, i.tapped_at, i.link, i.campaign, i.source, i.retained, n.seen, \
        i.test
        """
    /// The tables that `columns` refers to.
    static let source = "install i LEFT JOIN installation n ON n.app = i.app AND n.id = i.id"

    /// Selects the installation ?2 of the app ?1.
    static let byName = "SELECT \(columns) FROM \(source) WHERE i.app = \(StoredTapRows.app("?1")) AND i.id = ?2"

    /// Selects the values of an installation's history, with the parameters of `byName`.
    static let history = """
        SELECT i.first_at, i.installed_at, n.at, n.seen, i.test FROM \(source) \
        WHERE i.app = \(StoredTapRows.app("?1")) AND i.id = ?2
        """

    /// Decodes the current row; `first` is the index of its first column.
    static func read(_ row: Statement, first: Int32 = 0) -> InstallRecord? {
        guard let event = row.id(first) else { return nil }
        var record = InstallRecord(
            app: row.text(first + 1) ?? "", installation: row.text(first + 2) ?? "", event: event,
            platform: Platform(number: UInt64(bitPattern: row.integer(first + 3))) ?? .other,
            firstOpenAt: row.integer(first + 4), receivedAt: row.integer(first + 5),
            engagement: Engagement(number: UInt64(bitPattern: row.integer(first + 7))) ?? .install,
            credited: Credited(row, first: first + 8))
        record.installedAt = row.integer(orNil: first + 6)
        record.retained = RetainedDays(rawValue: row.integer(first + 14))
        record.lastSeenAt = row.integer(orNil: first + 15)
        record.isTest = row.integer(first + 16) == 1
        return record
    }
}
