// What the tests of attribution share: taps, openings and conversions as the stage hands them to the journal, and sums
// added up a second time from the rows they are sums of.

import EntrySamples
package import LinkCore
package import Records
package import Store

package let hourLong: Int64 = 3_600_000
package let shopLink = "https://go.example.com/shoe"

/// What a telephone shows.
package func phoneSignals(_ model: String? = "Pixel 8") -> DeviceSignals {
    var signals = DeviceSignals(platform: .android)
    signals.systemMajor = 14
    signals.language = LanguageTag("en-GB")
    signals.screen = ScreenSize(short: 412, long: 915, scale: 2625)
    signals.timezone = "Europe/Berlin"
    signals.model = model
    return signals
}

/// A tap that may lead to an opening.
package func tapped(
    _ number: UInt64, at moment: Int64 = FakeClock.start, app: String = "shop", link: String? = shopLink,
    line: [UInt8]? = nil, signals: DeviceSignals? = nil, user: String? = nil,
    _ change: (inout TapDraft) -> Void = { _ in }
) -> JournalEntry {
    var tap = entry(number, kind: .tap, at: moment, url: "https://go.example.com/shoe?utm_campaign=spring")
    tap.event.app = nil
    tap.outcome.link.app = app
    tap.outcome.link.shortLink = link
    var stored = StoredTap(id: eventID(number, at: moment), app: app, at: moment)
    stored.shortLink = link
    stored.campaign = "spring"
    stored.source = "letter"
    stored.platform = .android
    stored.signals = signals
    var draft = TapDraft(stored)
    draft.line = line
    draft.user = user
    change(&draft)
    tap.tapDraft = draft
    return tap
}

/// The stored tap that `tapped` leaves.
package func storedTap(_ number: UInt64, at moment: Int64 = FakeClock.start) -> StoredTap {
    var tap = tapped(number, at: moment).tapDraft?.tap ?? StoredTap(id: eventID(number), app: "shop", at: moment)
    tap.id = eventID(number, at: moment)
    return tap
}

/// An opening of an installation; with a tap it is credited to it and wants to take it.
package func opening(
    _ number: UInt64, _ installation: String, _ kind: EventKind = .firstOpen, at moment: Int64 = FakeClock.start,
    app: String = "shop", tap: StoredTap? = nil, how: Attribution.Method = .installReferrer, takes: Bool = true,
    engagement: Engagement? = nil, _ change: (inout ChainDraft) -> Void = { _ in }
) -> JournalEntry {
    var open = entry(number, kind: kind, at: moment)
    open.outcome.link.app = app
    open.event.app?.name = app
    open.event.app?.installation = installation
    let credited = tap.map { Credited(how, $0) } ?? Credited(kind == .firstOpen ? .organic : .direct)
    var chain = ChainDraft(
        app: app, installation: installation, platform: .android, kind: kind, moment: moment, credited: credited)
    chain.engagement = engagement ?? (kind == .firstOpen ? .install : kind == .open ? .open : .reopen)
    if let tap {
        chain.named = [IdentifiedTap(tap: tap, method: how, moment: moment)]
        if takes { open.claims = [.takeMatch(tap: tap.id, installation: installation)] }
    }
    change(&chain)
    open.chain = chain
    return open
}

/// A conversion.
package func conversion(
    _ number: UInt64, _ installation: String, at moment: Int64 = FakeClock.start, credited: Credited,
    amount: String? = "9.99", currency: String? = "EUR", callerID: String? = nil
) -> JournalEntry {
    var event = entry(number, kind: .conversion, at: moment, callerID: callerID)
    event.event.app?.installation = installation
    var chain = ChainDraft(
        app: "shop", installation: installation, platform: .android, kind: .conversion, moment: moment,
        credited: credited)
    chain.conversion = ConversionValue(name: "purchase")
    chain.conversion?.amount = amount.flatMap { DecimalAmount($0) }
    chain.conversion?.currency = currency.flatMap { CurrencyCode($0) }
    event.chain = chain
    return event
}

package let phoneName = InstallationName(app: "shop", installation: "phone")

extension Scratch {
    /// The rows of a table as texts, in the order of its columns.
    package func rows(_ sql: String) async throws -> [[String]] {
        try await raw().read { db in
            try Row.fetchAll(db, sql: sql).map { row in
                row.values.map { value in
                    switch value {
                    case .null: "-"
                    case .integer(let number): "\(number)"
                    case .real(let number): "\(number) as a floating-point number"
                    case .text(let text): text
                    case .blob(let bytes): bytes.map { String($0, radix: 16) }.joined()
                    }
                }
            }
        }
    }

    package func count(_ sql: String) async throws -> Int {
        try await raw().read { try Int.fetchOne($0, sql: sql) ?? -1 }
    }

    /// `credit_day` as it is, without the guesses, which no row of the chain has.
    package func creditSums() async throws -> [[String]] {
        let sums = CreditSums.names.filter { !$0.hasPrefix("guess_") }
        return try await rows(
            """
            SELECT day, app, link, campaign, source, method, platform, currency, \(sums.joined(separator: ", ")) FROM credit_day
            WHERE \(sums.joined(separator: " <> 0 OR ")) <> 0
            ORDER BY day, app, link, campaign, source, method, platform, currency
            """)
    }

    /// The same, added up from the chain and the installations.
    package func rebuiltSums() async throws -> [[String]] {
        let key = """
            received_at / 86400000 AS day, app, ifnull(link, '') AS link, ifnull(campaign, '') AS campaign,
            ifnull(source, '') AS source, method, platform
            """
        let hasAmount = "value IS NOT NULL AND currency IS NOT NULL"
        return try await rows(
            """
            SELECT day, app, link, campaign, source, method, platform, currency,
            sum(installs), sum(reinstalls), sum(reengagements), sum(opens), sum(conversions), sum(r1), sum(r7), sum(r30),
            sum(amount >> 32), sum(amount & 4294967295)
            FROM (SELECT \(key), iif(\(hasAmount), currency, '') AS currency, ifnull(engagement = 0, 0) AS installs,
                ifnull(engagement = 1, 0) AS reinstalls, ifnull(engagement = 5, 0) AS reengagements,
                ifnull(engagement IN (3, 4), 0) AS opens, kind = 5 AS conversions, 0 AS r1, 0 AS r7, 0 AS r30,
                iif(\(hasAmount), value, 0) AS amount FROM chain WHERE test IS NULL
            UNION ALL SELECT \(key), '', 0, 0, 0, 0, 0, retained & 1, retained / 2 & 1, retained / 4 & 1, 0 FROM chain
            WHERE retained IS NOT NULL AND test IS NULL)
            GROUP BY 1, 2, 3, 4, 5, 6, 7, 8
            HAVING sum(installs + reinstalls + reengagements + opens + conversions + r1 + r7 + r30) > 0
            ORDER BY 1, 2, 3, 4, 5, 6, 7, 8
            """)
    }

    /// The plan by which SQLite answers.
    package func plan(_ sql: String, _ values: [any SQLConvertible]) async throws -> String {
        try await raw().read { db in
            try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN \(sql)", arguments: values).map { $0[3] ?? "" }
                .joined(separator: "\n")
        }
    }
}
