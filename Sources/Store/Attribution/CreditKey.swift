// What something is credited to, as rows hold it, and under which keys it is counted. Plain values, any thread.

import LinkCore

/// Texts of a credit, which callers choose.
enum CreditText {
    /// Bytes of a campaign or a source that are kept.
    static let longest = 256

    /// The text, cut where it is long; nil for none.
    static func kept(_ text: String?) -> String? {
        guard let text, !text.isEmpty else { return nil }
        return RollupParts.cut(text, to: longest)
    }
}

extension Credited {
    /// The columns of a credit, in the order in which `bind` and `read` take them.
    static let columns = "method, tap, tapped_at, link, campaign, source"

    /// With texts as they are kept: what is counted under them is found again.
    var kept: Credited {
        var kept = self
        kept.campaign = CreditText.kept(campaign)
        kept.source = CreditText.kept(source)
        kept.shortLink = shortLink.flatMap { $0.isEmpty ? nil : $0 }
        return kept
    }

    /// Whether both are the same, texts compared as bytes.
    func isSame(as other: Credited) -> Bool {
        func same(_ a: String?, _ b: String?) -> Bool { a.map(ByteKey.init) == b.map(ByteKey.init) }
        return method == other.method && tap == other.tap && tappedAt == other.tappedAt
            && same(shortLink, other.shortLink) && same(campaign, other.campaign) && same(source, other.source)
    }

    /// What is credited where no tap is: nil where the kind of the event says all there is.
    var claim: Credited? {
        guard tap == nil, method != .organic, method != .direct else { return nil }
        var claim = Credited(method)
        (claim.campaign, claim.source) = (campaign, source)
        return claim
    }

    /// The credit in the columns of a row, from `first` on.
    init(_ row: RawStatement, first: Int32) {
        self.init(Attribution.Method(number: UInt64(bitPattern: row.integer(first))) ?? .none)
        tap = row.id(first + 1)
        tappedAt = row.integer(orNil: first + 2)
        shortLink = row.text(first + 3)
        campaign = row.text(first + 4)
        source = row.text(first + 5)
    }
}

extension RawStatement {
    /// The columns of a credit from a parameter on, all but the tap, which goes to a parameter that takes 16 bytes.
    func bind(_ index: Int32, tap: Int32, _ credited: Credited) {
        bind(index, Int64(credited.method.number))
        bind(index + 1, credited.tappedAt)
        bind(index + 2, credited.shortLink)
        bind(index + 3, credited.campaign)
        bind(index + 4, credited.source)
        if let id = credited.tap { bind(tap, id) } else { bind(tap, nil as Int64?) }
    }
}

/// Under what a credit counts.
struct CreditKey {
    /// The UTC day.
    var day: Int64
    /// The number of the app's name.
    var app: Int64
    var platform: Int64
    var credited: Credited

    init(at moment: Int64, app: Int64, platform: Int64, credited: Credited) {
        day = utcDay(of: moment)
        self.app = app
        self.platform = platform
        self.credited = credited
    }
}

/// What is counted in a row of `credit_day`.
struct CreditCounts: Equatable {
    /// The columns, in the order of `list`.
    static let columns = [
        "installs", "reinstalls", "reengagements", "opens", "conversions", "retained1", "retained7", "retained30",
    ]

    /// The counts.
    var list = [Int64](repeating: 0, count: columns.count)

    /// One event.
    init(_ kind: EventKind, _ engagement: Engagement?) {
        switch (kind, engagement) {
        case (.conversion, _): list[4] = 1
        case (_, .install): list[0] = 1
        case (_, .reinstall): list[1] = 1
        case (_, .reengagement): list[2] = 1
        case (_, .open), (_, .reopen): list[3] = 1
        case (_, .repeated), (_, nil): break
        }
    }

    /// Days of return.
    init(_ retained: RetainedDays) {
        for (index, day) in RetainedDays.days.enumerated() where retained.contains(RetainedDays(day: day)) {
            list[5 + index] = 1
        }
    }

    /// Whether nothing is counted.
    var isZero: Bool { list.allSatisfy { $0 == 0 } }
}
