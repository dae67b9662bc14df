// Events that are read and will be counted link by link: each link once for many events, as its rows are what counting
// spends its time on. Values; on the writer thread.

import LinkCore
import Records
import StoreFormat

/// A value that events have of their own.
struct OwnValue: Hashable {
    let dimension: CountDimension
    let text: ByteKey
}

/// How many events of one decision came in one hour, and how many of them have each value of their own.
struct CountedTimes {
    var all: Int64 = 0
    var own: [OwnValue: Int64] = [:]
}

/// Events between two sequences, by link.
struct CountingWindow {
    /// Events of one decision in one hour.
    struct Group: Hashable {
        let hour: Int64
        let decision: Int64
    }

    /// What a group counts, and how often.
    typealias Counts = (hour: Int64, decision: CountedDecision, times: CountedTimes)

    /// The last event that was read.
    private(set) var until: Int64
    /// How many were read.
    private(set) var events: Int64 = 0
    private var groups: [Group: CountedTimes] = [:]
    private var decisions: [Int64: CountedDecision] = [:]
    private var ofLink: [ByteKey: Int] = [:]
    /// How many groups the link with the most of them has. One transaction counts all of them.
    private(set) var mostOfLink = 0
    /// The groups of each link, the first link last, once all are read.
    private var waiting: [[Counts]]?

    init(after mark: Int64) { until = mark }

    /// How many groups there are.
    var size: Int { groups.count }

    /// Adds an event. A decision that counts nothing has no counts.
    mutating func add(
        _ sequence: Int64, _ group: Group, _ counts: CountedDecision?,
        own: [(dimension: CountDimension, text: String)]
    ) {
        (until, events) = (sequence, events + 1)
        guard let counts else { return }
        if groups[group] == nil {
            decisions[group.decision] = counts
            ofLink[ByteKey(counts.link), default: 0] += 1
            mostOfLink = max(mostOfLink, ofLink[ByteKey(counts.link)] ?? 0)
        }
        groups[group, default: CountedTimes()].all += 1
        for (dimension, text) in own {
            groups[group]?.own[OwnValue(dimension: dimension, text: ByteKey(text)), default: 0] += 1
        }
    }

    /// Takes the groups of the next links, of at least so many groups where there are enough; empty at the end.
    mutating func take(groups most: Int, behind mark: CountedMark) -> [[Counts]] {
        if waiting == nil { waiting = byLink(behind: mark) }
        var (taken, count): ([[Counts]], Int) = ([], 0)
        while count < most, let link = waiting?.popLast() {
            count += link.count
            taken.append(link)
        }
        return taken
    }

    var isEmpty: Bool { waiting?.isEmpty ?? false }

    /// The groups of the links that are not counted yet, the first link last.
    private func byLink(behind mark: CountedMark) -> [[Counts]] {
        var links: [ByteKey: [Counts]] = [:]
        for (group, times) in groups {
            guard let decision = decisions[group.decision], !mark.covers(decision.link) else { continue }
            links[ByteKey(decision.link), default: []].append((group.hour, decision, times))
        }
        return links.values.sorted { byteOrder($0[0].decision.link, $1[0].decision.link) > 0 }
    }
}
