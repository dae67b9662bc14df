// What one transaction counts: collected event by event, and summed up once before the commit. On the writer thread.
// Collecting looks nothing up, so an event costs a few appends; sorting a batch brings equal counters together. A group
// that is undone is rolled back to the mark made before it.

import LinkCore
import StoreFormat

/// The range of sequences in an hour, and the number of events.
struct HourSpan {
    var hour: Int64
    var first: Int64
    var last: Int64
    var events: Int64
}

/// What the current batch has added so far.
struct BatchSums {
    /// The sequence of the last event.
    private(set) var head: Int64
    /// The number of events in this batch.
    private(set) var events: Int64 = 0
    /// The run that `sumUp` makes of this batch's counters.
    private(set) var run = CounterRunWriter()
    /// The hours of the events that are rows; those in blocks are counted by the tail (BlockTail).
    private(set) var hours: [HourSpan] = []
    private var items: [Item] = []
    private var links: [LinkItems] = []
    /// The bytes of the short links, concatenated: sorting and writing them needs no reference counting.
    private var texts: [UInt8] = []
    /// Events counted by the rows of their links.
    private(set) var rows: [Item] = []

    /// One event in one counter, without its short link.
    struct Item {
        var hour: Int64 = 0
        var app: Int64 = 0
        var value: UInt64
        var dimension: UInt8 = 0
        var counted: Counted
        /// How many events it stands for.
        var times: Int32 = 1

        static func isBefore(_ a: Item, _ b: Item) -> Bool {
            if a.hour != b.hour { return a.hour < b.hour }
            if a.app != b.app { return a.app < b.app }
            return a.dimension == b.dimension ? a.value < b.value : a.dimension < b.dimension
        }

        func key(in table: CounterTable) -> CounterKey {
            CounterKey(table: table, hour: hour, app: app, dimension: dimension, value: value)
        }
    }

    /// The items of an event, and the range of its short link's text; empty for none.
    private struct LinkItems {
        var text: Range<Int>
        var hour: Int64
        var items: Range<Int>
    }

    /// A state that `undo` returns to.
    struct Mark {
        fileprivate let head: Int64
        fileprivate let events: Int64
        fileprivate let hours: [HourSpan]
        fileprivate let items: Int
        fileprivate let links: Int
        fileprivate let texts: Int
        fileprivate let rows: Int
    }

    init(head: Int64) { self.head = head }

    /// Begins another batch behind the event `head`.
    mutating func begin(head: Int64) {
        self.head = head
        events = 0
        hours.removeAll(keepingCapacity: true)
        forgetCounters()
    }

    /// The transaction has ended, committed or rolled back.
    mutating func forgetCounters() {
        items.removeAll(keepingCapacity: true)
        links.removeAll(keepingCapacity: true)
        texts.removeAll(keepingCapacity: true)
        rows.removeAll(keepingCapacity: true)
    }

    var mark: Mark {
        Mark(
            head: head, events: events, hours: hours, items: items.count, links: links.count, texts: texts.count,
            rows: rows.count)
    }

    /// Drops everything added since the mark.
    mutating func undo(to mark: Mark) {
        (head, events, hours) = (mark.head, mark.events, mark.hours)
        items.removeLast(items.count - mark.items)
        links.removeLast(links.count - mark.links)
        texts.removeLast(texts.count - mark.texts)
        rows.removeLast(rows.count - mark.rows)
    }

    /// The rows added since the mark.
    func rows(since mark: Mark) -> ArraySlice<Item> { rows[mark.rows...] }

    // MARK: - An event

    /// Adds a recorded event.
    /// - Parameter hour: nil for an event in a block.
    mutating func add(sequence: Int64, hour: Int64?) {
        head = sequence
        events += 1
        guard let hour else { return }
        if let index = hours.lastIndex(where: { $0.hour == hour }) {
            hours[index].last = sequence
            hours[index].events += 1
        } else {
            hours.append(HourSpan(hour: hour, first: sequence, last: sequence, events: 1))
        }
    }

    /// Counts the event just added; its parts are counted next.
    mutating func count(
        _ counted: Counted, times: Int32 = 1, app: Int64, link: String, _ variant: RollupVariant, hour: Int64
    ) {
        let start = texts.count
        link.withBytes { texts.append(contentsOf: $0) }
        links.append(LinkItems(text: start..<texts.count, hour: hour, items: items.count..<items.count + 1))
        items.append(Item(hour: hour, app: app, value: variant.number, dimension: 0, counted: counted, times: times))
    }

    /// Counts the event just counted under a dimension as well; `value` is the number of a text.
    mutating func count(part dimension: RollupDimension, _ value: Int64) {
        guard var item = items.last, let last = links.indices.last else { return }
        item.dimension = UInt8(dimension.rawValue)
        item.value = UInt64(bitPattern: value)
        items.append(item)
        links[last].items = links[last].items.lowerBound..<items.count
    }

    /// Counts a measurement event of an event that counts as nothing else; `value` is the number of its text.
    mutating func count(measurement value: Int64, app: Int64, link: String, hour: Int64) {
        if !link.isEmpty {
            let start = texts.count
            link.withBytes { texts.append(contentsOf: $0) }
            links.append(LinkItems(text: start..<texts.count, hour: hour, items: items.count..<items.count + 1))
        }
        items.append(
            Item(
                hour: hour, app: app, value: UInt64(bitPattern: value),
                dimension: UInt8(RollupDimension.measurement.rawValue), counted: .open))
    }

    /// Counts an event for a link by the link's row.
    mutating func count(_ counted: Counted, times: Int32 = 1, row: Int64) {
        rows.append(Item(value: UInt64(bitPattern: row), counted: counted, times: times))
    }

    // MARK: - The batch

    /// Adds the hours to their rows in the table `hour`.
    func writeHours(_ add: RawStatement) throws(SQLiteError) {
        for span in hours {
            add.bind(1, span.hour)
            add.bind(2, span.first)
            add.bind(3, span.last)
            add.bind(4, span.events)
            try add.run()
        }
    }

    /// Sums the counters up into `run`; returns false when nothing was counted.
    mutating func sumUp() -> Bool {
        guard !items.isEmpty || !rows.isEmpty else { return false }
        run.begin()
        put(rows.sorted(by: Item.isBefore), in: .link)
        put(items.sorted(by: Item.isBefore), in: .whole)
        let texts = texts
        texts.withUnsafeBufferPointer { sumUpLinks($0) }
        return true
    }

    /// Puts the counters link by link, all events of one link together.
    private mutating func sumUpLinks(_ texts: UnsafeBufferPointer<UInt8>) {
        func order(_ a: LinkItems, _ b: LinkItems) -> Int {
            if a.hour != b.hour { return a.hour < b.hour ? -1 : 1 }
            return byteOrder(.init(rebasing: texts[a.text]), .init(rebasing: texts[b.text]))
        }
        links.sort { order($0, $1) < 0 }
        var at = 0
        var together: [Item] = []
        while at < links.count {
            let first = links[at]
            together.removeAll(keepingCapacity: true)
            repeat {
                let items = items[links[at].items]
                // The dimensions of events without a link are counted over all links only.
                together += first.text.isEmpty ? items.prefix(1) : items
                at += 1
            } while at < links.count && order(first, links[at]) == 0
            together.sort(by: Item.isBefore)
            put(together, in: .perLink, link: .init(rebasing: texts[first.text]))
        }
    }

    /// Writes sorted items, with the items of one counter added up.
    private mutating func put(
        _ sorted: [Item], in table: CounterTable, link: UnsafeBufferPointer<UInt8> = .init(start: nil, count: 0)
    ) {
        var counts = RollupCounts()
        for (index, item) in sorted.enumerated() {
            counts.add(item.counted, Int64(item.times))
            let key = item.key(in: table)
            if index + 1 < sorted.count, sorted[index + 1].key(in: table) == key { continue }
            run.put(key, link: link, counts)
            counts = RollupCounts()
        }
    }
}
