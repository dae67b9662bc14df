// Decodes rows of `chain`. On the reader thread, on worker loops and on the writer thread.

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
        c.source, c.claim_method, c.claim_campaign, c.claim_source, c.name, c.value, c.currency, c.test, c.named
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

    /// The taps that were named for the event of the current row.
    static func named(_ row: Statement) -> [NamedTap] {
        guard row.type(18) == .text else { return [] }
        return (try? JSONParser.parse(row.utf8(18)))?.array?.compactMap(NamedTap.init) ?? []
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

/// A tap that was named for an event, as an item of the list in `chain.named`.
struct NamedTap {
    let tap: EventID
    let method: Attribution.Method
    /// The time to which its window was measured, milliseconds since the Unix epoch.
    let moment: Int64

    /// Decodes an item; nil for one that linkd did not write.
    init?(_ item: JSONValue) {
        guard let tap = item.object?["tap"]?.string.flatMap({ EventID($0) }),
            let method = item.object?["method"]?.string.flatMap(Attribution.Method.init(rawValue:)),
            let moment = item.object?["moment"]?.int
        else { return nil }
        (self.tap, self.method, self.moment) = (tap, method, moment)
    }

    /// The list of some taps; nil when there are none.
    static func list(_ named: [IdentifiedTap]) -> String? {
        if named.isEmpty { return nil }
        let items = named.sorted { $0.tap.id < $1.tap.id }.map { named in
            JSONValue.object([
                "tap": .string(named.tap.id.description), "method": .string(named.method.rawValue),
                "moment": .int(named.moment),
            ])
        }
        return JSONValue.array(items).json
    }
}

/// Rows of `chain` that an installation counts from.
enum InstallRows {
    /// The columns of `source` that `read` expects, in its order.
    static let columns = """
        i.event, (SELECT text FROM name WHERE id = i.app), i.installation, i.platform, i.moment, i.received_at, \
        i.installed_at, i.engagement, i.method, i.tap, i.tapped_at, i.link, i.campaign, i.source, i.retained, n.seen, \
        i.test
        """
    /// The tables that `columns` refers to, read by an index.
    static func source(_ index: String) -> String {
        "chain i INDEXED BY \(index) LEFT JOIN installation n ON n.app = i.app AND n.id = i.installation"
    }
    private static let named = """
        FROM \(source("chain_install")) WHERE i.app = \(StoredTapRows.app("?1")) AND i.installation = ?2 \
        AND i.retained IS NOT NULL
        """

    /// Selects the installation ?2 of the app ?1.
    static let byName = "SELECT \(columns) \(named)"

    /// Selects the values of an installation's history, with the parameters of `byName`.
    static let history = "SELECT i.moment, i.installed_at, n.at, n.seen, i.test \(named)"

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
