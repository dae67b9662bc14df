// What an event is credited to, as rows hold it, and the keys under which it is counted. Plain values, any thread.

import LinkCore
import Records
import StoreFormat

/// Texts of a credit that callers choose.
enum CreditText {
    /// How many bytes of a campaign or a source are kept.
    static let longest = 256

    /// The text, truncated to `longest` bytes; nil when it is missing or empty.
    static func kept(_ text: String?) -> String? {
        guard let text, !text.isEmpty else { return nil }
        return EventDimensions.cut(text, to: longest)
    }
}

extension Credited {
    /// The columns of a credit, in the order that `init` expects.
    static let columns = "method, tap, tapped_at, link, campaign, source"

    /// The credit with its texts as stored, so that its counts are found again.
    var kept: Credited {
        var kept = self
        kept.campaign = CreditText.kept(campaign)
        kept.source = CreditText.kept(source)
        kept.shortLink = shortLink.flatMap { $0.isEmpty ? nil : $0 }
        return kept
    }

    /// Whether both credits are equal; texts are compared as bytes.
    func isSame(as other: Credited) -> Bool {
        func same(_ a: String?, _ b: String?) -> Bool { a.map(ByteKey.init) == b.map(ByteKey.init) }
        return method == other.method && tap == other.tap && tappedAt == other.tappedAt
            && same(shortLink, other.shortLink) && same(campaign, other.campaign) && same(source, other.source)
    }

    /// What is credited without a tap; nil when there is a tap, or when the event's kind implies the credit.
    var claim: Credited? {
        guard tap == nil, method != .organic, method != .direct else { return nil }
        var claim = Credited(method)
        (claim.campaign, claim.source) = (campaign, source)
        return claim
    }

    /// Decodes the credit in the columns of a row, from `first` on.
    init(_ row: Statement, first: Int32) {
        self.init(Attribution.Method(number: UInt64(bitPattern: row.integer(first))) ?? .none)
        tap = row.id(first + 1)
        tappedAt = row.integer(orNil: first + 2)
        shortLink = row.text(first + 3)
        campaign = row.text(first + 4)
        source = row.text(first + 5)
    }
}

extension ColumnStatement where Column == ChainColumn {
    /// Binds the columns of a credit.
    func bind(_ credited: Credited) {
        bind(.method, Int64(credited.method.number))
        bind(.tap, credited.tap)
        bind(.tappedAt, credited.tappedAt)
        bind(.link, credited.shortLink)
        bind(.campaign, credited.campaign)
        bind(.source, credited.source)
    }
}

/// The key under which a credit is counted.
struct CreditKey {
    /// The UTC day, counted from the Unix epoch.
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

/// What is added to a row of `credit_day`.
package struct CreditSums: Equatable {
    /// The columns of sums.
    static let columns = CreditDayColumn.allCases.filter { $0.rawValue > CreditDayColumn.currency.rawValue }

    /// The names of the columns.
    package static var names: [String] { columns.map(\.name) }

    /// The currency of the amount; empty when there is none.
    private(set) var currency = ""
    /// The sums by column, without those that are zero.
    private(set) var values: [CreditDayColumn: Int64] = [:]

    /// The sums of one event.
    init(_ kind: EventKind, _ engagement: Engagement?, _ value: ConversionValue?, _ shadow: Shadow? = nil) {
        switch (kind, engagement) {
        case (.conversion, _): values[.conversions] = 1
        case (_, .install): values[.installs] = 1
        case (_, .reinstall): values[.reinstalls] = 1
        case (_, .reengagement): values[.reengagements] = 1
        case (_, .open), (_, .reopen): values[.opens] = 1
        case (_, .repeated), (_, nil): break
        }
        switch shadow {
        case .right: values[.guessRight] = 1
        case .rightLink: values[.guessRightLink] = 1
        case .wrong: values[.guessWrong] = 1
        case .silent: values[.guessSilent] = 1
        case nil: break
        }
        guard let amount = value?.amount, let currency = value?.currency else { return }
        self.currency = currency.letters
        (values[.high], values[.low]) = MoneyHalves.of(amount)
    }

    /// The counts of days of return.
    init(_ retained: RetainedDays) {
        for (day, column) in zip(RetainedDays.days, [CreditDayColumn.retained1, .retained7, .retained30])
        where retained.contains(RetainedDays(day: day)) {
            values[column] = 1
        }
    }
}
