// Counters of one batch, summed in memory and added to their rows once before the commit.
// On the writer thread. A group that is undone gives back the copy made before it.

import LinkCore

let hourMilliseconds: Int64 = 3_600_000

/// The UTC hour of a moment, counted from the Unix epoch.
func hour(of milliseconds: Int64) -> Int64 {
    let (quotient, remainder) = milliseconds.quotientAndRemainder(dividingBy: hourMilliseconds)
    return remainder < 0 ? quotient - 1 : quotient
}

/// What statistics may be asked by.
struct RollupKey: Hashable {
    var hour: Int64
    var app: Int64
    var link: ByteKey
    var route: Int64
    var platform: Int64
    var country: Int64
    var action: Int64
}

/// The same without the link.
private struct AppRollupKey: Hashable {
    var hour: Int64
    var app: Int64
    var route: Int64
    var platform: Int64
    var country: Int64
    var action: Int64

    init(_ key: RollupKey) {
        (hour, app, route) = (key.hour, key.app, key.route)
        (platform, country, action) = (key.platform, key.country, key.action)
    }
}

/// What is counted.
struct RollupCounts: Equatable {
    var taps: Int64 = 0
    var botTaps: Int64 = 0
    var opens: Int64 = 0
    var installs: Int64 = 0
    var conversions: Int64 = 0

    /// The counts of one event; nil when it counts nowhere.
    init?(of entry: borrowing JournalEntry) {
        switch entry.event.kind {
        case .tap: if entry.outcome.visitor?.bot == nil { taps = 1 } else { botTaps = 1 }
        case .open: opens = 1
        case .firstOpen: installs = 1
        case .conversion: conversions = 1
        case .reopen, .navigate: return nil
        }
    }

    mutating func add(_ other: RollupCounts) {
        taps += other.taps
        botTaps += other.botTaps
        opens += other.opens
        installs += other.installs
        conversions += other.conversions
    }

    /// Binds the counts to a statement's parameters from `first` on.
    func bind(_ statement: RawStatement, from first: Int32) {
        statement.bind(first, taps)
        statement.bind(first + 1, botTaps)
        statement.bind(first + 2, opens)
        statement.bind(first + 3, installs)
        statement.bind(first + 4, conversions)
    }
}

/// Which sequences lie in an hour, and how many events.
struct HourSpan: Equatable {
    var first: Int64
    var last: Int64
    var events: Int64
}

/// What a batch has added so far.
struct BatchSums {
    /// The sequence of the last event.
    var head: Int64
    /// Events of this batch.
    var events: Int64 = 0
    private var rollups: [RollupKey: RollupCounts] = [:]
    private var parts: [RollupPartKey: RollupCounts] = [:]
    private var hours: [Int64: HourSpan] = [:]
    /// What was added for links, by row.
    private(set) var links: [Int64: LinkCounts] = [:]

    init(head: Int64) { self.head = head }

    /// Counts a recorded event.
    mutating func add(_ entry: borrowing JournalEntry, sequence: Int64, key: RollupKey) {
        head = sequence
        events += 1
        hours[key.hour, default: HourSpan(first: sequence, last: sequence, events: 0)].last = sequence
        hours[key.hour]?.events += 1
        guard let counts = RollupCounts(of: entry) else { return }
        if rollups[key]?.add(counts) == nil { rollups[key] = counts }
        RollupParts.each(entry) { dimension, value in
            let part = RollupPartKey(
                hour: key.hour, app: key.app, link: key.link, dimension: dimension, value: value)
            if parts[part]?.add(counts) == nil { parts[part] = counts }
        }
    }

    /// Counts for a link.
    mutating func count(_ link: Int64, _ counts: LinkCounts) { links[link, default: LinkCounts()].add(counts) }

    /// Adds the sums to their rows.
    func write(_ statements: WriterStatements, _ partWriter: RollupPartWriter) throws(SQLiteFailure) {
        for (hour, span) in hours {
            let add = statements.addHour
            add.bind(1, hour)
            add.bind(2, span.first)
            add.bind(3, span.last)
            add.bind(4, span.events)
            try add.run()
        }
        for (link, counts) in links {
            let add = statements.addLinkCounts
            add.bind(1, link)
            add.bind(2, counts.taps)
            add.bind(3, counts.opens)
            add.bind(4, counts.redeemed)
            try add.run()
        }
        try writeRollups(statements)
        try partWriter.write(parts)
    }

    /// Per link, and with the links summed up.
    private func writeRollups(_ statements: WriterStatements) throws(SQLiteFailure) {
        var whole: [AppRollupKey: RollupCounts] = [:]
        for (key, counts) in rollups {
            let add = statements.addRollup
            add.bind(1, key.hour)
            add.bind(2, key.app)
            add.bind(3, key.link.text)
            add.bind(4, key.route)
            add.bind(5, key.platform)
            add.bind(6, key.country)
            add.bind(7, key.action)
            counts.bind(add, from: 8)
            try add.run()
            let app = AppRollupKey(key)
            if whole[app]?.add(counts) == nil { whole[app] = counts }
        }
        for (key, counts) in whole {
            let add = statements.addAppRollup
            add.bind(1, key.hour)
            add.bind(2, key.app)
            add.bind(3, key.route)
            add.bind(4, key.platform)
            add.bind(5, key.country)
            add.bind(6, key.action)
            counts.bind(add, from: 7)
            try add.run()
        }
    }
}
