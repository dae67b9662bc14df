// Whether a row can be one that linkd wrote: values of the types of its columns, numbers in their ranges, words that
// this version knows, payloads that decode. Used by verification and salvage, on the thread of either.

import LinkCore
import Records
import Store
import StoreFormat

/// Validates rows, table by table.
struct RowValidator {
    /// How far a number may exceed the highest name that was read: some names may be lost.
    private static let lostNames: Int64 = 1000
    /// Columns that hold the number of an interned name, or 0 for none; by table.
    private static let named: [String: [String]] = [
        "rollup": ["app", "route", "country"], "rollup_app": ["app", "route", "country"], "rollup_part": ["app"],
        "touch": ["app"], "touch_signals": ["app"], "link_day": ["app"], "install": ["app"], "chain": ["app"],
        "credit_day": ["app"], "credit_money": ["app"], "shadow": ["app"],
        "installation": ["app"],
        "installation_count": ["app"],
    ]

    /// The columns of a table that may hold the number of a name.
    static func numbersOfNames(in table: String) -> [String] {
        table == "event" || table == "decision" ? ["app", "route", "reason"] : named[table] ?? []
    }

    /// The highest number that a name may have.
    private var highestName: Int64

    /// Accepts every number that a name can ever have.
    init() { highestName = NameTable.mostNames }

    /// - Parameters:
    ///   - highest: the highest number of a name that was read.
    ///   - areLost: whether names are known to be lost.
    init(highestName highest: Int64, areLost: Bool) {
        highestName = areLost ? NameTable.mostNames : min(NameTable.mostNames, highest + Self.lostNames)
    }

    /// A validator of a table's rows, whose columns are read in the schema's order.
    func judge(_ table: SchemaShape.Table) -> (RawStatement) throws -> Bool {
        let types = table.columns.enumerated().map { (Int32($0.offset), $0.element) }
        let names = (Self.named[table.name] ?? []).compactMap(table.place)
        let ranges = RowRanges.of(table)
        let special = special(table)
        let highest = highestName
        return { row in
            for (place, column) in types where !Self.takes(column, row.type(place)) { return false }
            guard row.isUTF8 else { return false }
            for place in names where !(0...highest).contains(row.integer(place)) { return false }
            for (place, range) in ranges {
                if let number = row.integer(orNil: place), !range.contains(number) { return false }
            }
            return try special(row)
        }
    }

    /// Whether a table has rules besides the types and ranges of its columns. That texts are UTF-8 is one.
    static func hasRules(_ table: SchemaShape.Table) -> Bool {
        named[table.name] != nil || table.columns.contains { $0.type == "TEXT" }
            || [
                "tap_block", "decision", "meta", "name", "hour", "pending", "link_name", "counted", "http_key",
                "http_key_secret", "app_link_page", "recent_ids",
            ].contains(table.name)
    }

    /// SQL that is true for rows with values of other types than the columns', or numbers out of range; nil when any
    /// value is valid.
    static func wrongValues(_ table: SchemaShape.Table) -> String? {
        let types = table.columns.compactMap { column -> String? in
            guard !column.type.isEmpty || column.isRequired else { return nil }
            let name = "typeof(\"\(column.name)\")"
            guard !column.type.isEmpty else { return "\(name) = 'null'" }
            let type = "'\(column.type.lowercased())'"
            return column.isRequired ? "\(name) != \(type)" : "\(name) NOT IN (\(type), 'null')"
        }
        let numbers = RowRanges.of(table).map { place, range in
            "\"\(table.columns[Int(place)].name)\" NOT BETWEEN \(range.lowerBound) AND \(range.upperBound)"
        }
        let conditions = types + numbers
        return conditions.isEmpty ? nil : conditions.joined(separator: " OR ")
    }

    private static func takes(_ column: SchemaShape.Column, _ type: RawStatement.ValueType) -> Bool {
        if type == .null { return !column.isRequired }
        switch column.type {
        case "INTEGER": return type == .integer
        case "TEXT": return type == .text
        case "BLOB": return type == .blob
        default: return true
        }
    }

    private func special(_ table: SchemaShape.Table) -> (RawStatement) throws -> Bool {
        func place(_ name: String) -> Int32 { table.place(of: name) ?? 0 }
        switch table.name {
        case "event":
            let highest = highestName
            return { row in Self.violation(toEvent: row, highestName: highest) == nil && Self.decodes(row) }
        case "decision":
            let (payload, counts) = (place("payload"), place("counts"))
            let shown = ShownColumns(action: place("action"), names: place("app"), platform: place("platform"))
            let highest = highestName
            return { row in
                (try? PayloadReader.decode(row.blob(payload), columns: .any)) != nil
                    && shown.violation(row, highestName: highest) == nil
                    && Self.isCountedEvent(row, counts, highestName: highest)
            }
        case "tap_block": return { row in try TapBlockReader.taps(of: row) != nil }
        case "link":
            let (id, key, payload) = (place("id"), place("key"), place("payload"))
            return { row in
                guard (1..<StoredNumbers.limit).contains(row.integer(id)), let key = row.text(key) else { return false }
                let address = LinkAddress(domain: "", key: key)
                return (try? LinkPayload.decode(row.blob(payload), address: address, app: "")) != nil
            }
        case "link_name":
            return { row in (1..<StoredNumbers.limit).contains(row.integer(0)) }
        case "name":
            return { row in
                (1...NameTable.mostNames).contains(row.integer(0))
                    && (row.text(1)?.utf8.count ?? Int.max) <= NameTable.longestName
            }
        case "meta":
            return { row in
                switch row.text(0) {
                // The 32 random bytes under which addresses are hashed.
                case "hash_key": row.blob(1).count == 32
                case KeptMark.key: KeptMark.isMark(row.blob(1))
                default: true
                }
            }
        case "hour":
            return Self.isHour
        case "counted":
            let run = place("run")
            let highest = highestName
            return { row in Self.areCounters(row.blob(run), highestName: highest) }
        case "pending":
            return Self.isPending(place("id"), place("event_id"), place("state"), place("target"))
        case "recent_ids": return Self.areRecentIDs
        case "app_link_page": return Self.isPage(place("key"), place("content"))
        case "http_key", "http_key_secret":
            return Self.keys(table)
        default:
            return { _ in true }
        }
    }

    /// Validates a row of `pending`: a waiting link is decided again, so its target must be a URL that can be parsed
    /// then.
    private static func isPending(
        _ id: Int32, _ event: Int32, _ state: Int32, _ target: Int32
    ) -> (RawStatement) -> Bool {
        let limits = URLLimits(bytes: .max, parameters: .max, segments: .max)
        return { row in
            guard row.id(id) != nil, row.id(event) != nil,
                let state = PendingLink.State(number: UInt64(bitPattern: row.integer(state)))
            else { return false }
            guard state == .pending || state == .delivered else { return true }
            return row.text(target).map { (try? LinkURL($0, limits: limits)) != nil } ?? false
        }
    }

    /// Validates a row of `recent_ids`.
    private static func areRecentIDs(_ row: RawStatement) -> Bool {
        RecentIDs.read(row.blob(2), last: row.integer(0), at: row.integer(1)) != nil
    }

    /// A check of rows of `app_link_page`, by the bytes that linkd writes; whether they are App Links is for their reader.
    private static func isPage(_ key: Int32, _ content: Int32) -> (RawStatement) -> Bool {
        { row in
            let bytes = row.blob(content)
            return row.blob(key).count == KeptPage.keyBytes && bytes.count <= KeptPage.mostBytes
                && (try? JSONParser.parse(bytes))?.object != nil
        }
    }

    /// A check whether rows of `http_key` or `http_key_secret`, in the schema's order, can be decoded.
    private static func keys(_ table: SchemaShape.Table) -> (RawStatement) -> Bool {
        func place(_ name: String) -> Int32 { table.place(of: name) ?? 0 }
        if sameBytes(table.name, "http_key_secret") {
            let digest = place("digest")
            return { row in row.text(digest).flatMap(HTTPKeyRows.bytes(ofHex:)) != nil }
        }
        let (name, kind) = (place("name"), place("kind"))
        return { row in
            row.text(kind).flatMap(HTTPKeyKind.init(rawValue:)) != nil
                && row.text(name).map { HTTPKeyRules.refusal(ofName: $0) == nil } ?? false
        }
    }

    /// Validates a run of counters that waits for its rows: every start reads it and must not fail at it.
    private static func areCounters(_ run: [UInt8], highestName: Int64) -> Bool {
        guard var reader = try? CounterRunReader(run) else { return false }
        do throws(StoreError) {
            while try reader.next() {
                let key = reader.current.key
                guard (0..<RowRanges.latest).contains(key.hour), (0...highestName).contains(key.app) else {
                    return false
                }
            }
            return true
        } catch {
            return false
        }
    }

    /// Validates what a tap of a decision counts, if anything: a start after a crash reads it.
    private static func isCountedEvent(_ row: RawStatement, _ place: Int32, highestName: Int64) -> Bool {
        if row.type(place) == .null { return true }
        let run = row.blob(place)
        return (try? CountedEvent(run: run)) != nil && areCounters(run, highestName: highestName)
    }

    /// Validates a row of `hour`: sequences of other hours may lie between its own.
    private static func isHour(_ row: RawStatement) -> Bool {
        let (hour, first, last, events) = (row.integer(0), row.integer(1), row.integer(2), row.integer(3))
        guard (0..<StoredNumbers.limit).contains(last), (0...last).contains(first),
            (0..<RowRanges.latest).contains(hour)
        else {
            return false
        }
        return (0...last - first + 1).contains(events)
    }

    /// Columns that a row of `event` has itself and a tap of a block takes from its decision; a decision may lack any
    /// of them.
    private struct ShownColumns {
        let action: Int32
        /// The column of the app; those of the route and the reason follow.
        let names: Int32
        let platform: Int32

        /// Why the columns are not valid; nil when they are.
        func violation(_ row: RawStatement, highestName: Int64) -> String? {
            switch row.type(action) {
            case .null: break
            case .integer where Action(number: UInt64(bitPattern: row.integer(action))) != nil: break
            default: return "its action is unknown"
            }
            for (place, what) in [(names, "app"), (names + 1, "route"), (names + 2, "reason")] {
                switch row.type(place) {
                case .integer:
                    guard (1...highestName).contains(row.integer(place)) else {
                        return "its \(what) has the number \(row.integer(place)), which is not the number of a name"
                    }
                case .text, .null: break
                default: return "its \(what) is not a name"
                }
            }
            switch row.type(platform) {
            case .null: break
            case .integer where Platform(number: UInt64(bitPattern: row.integer(platform))) != nil: break
            default: return "its platform is unknown"
            }
            return nil
        }
    }

    private static let shownByEvents = ShownColumns(action: 4, names: 5, platform: 8)

    /// Why a row of `event` is not valid, read in the order of `EventRows.columns`, which is the schema's; nil when it
    /// is.
    static func violation(
        toEvent row: RawStatement, highestName: Int64 = NameTable.mostNames
    ) -> String? {
        guard (1..<StoredNumbers.limit).contains(row.integer(0)) else { return "its number is invalid" }
        guard row.type(1) == .blob, row.id(1) != nil else { return "it has no id" }
        guard row.type(2) == .integer, (0..<StoredNumbers.limit).contains(row.integer(2)) else {
            return "its time is invalid"
        }
        guard row.type(3) == .integer, EventKind(number: UInt64(bitPattern: row.integer(3))) != nil else {
            return "its kind is unknown"
        }
        guard row.type(4) == .integer else { return "its action is unknown" }
        guard row.type(7) != .null else { return "its reason is not a name" }
        if let violation = shownByEvents.violation(row, highestName: highestName) { return violation }
        guard row.isUTF8 else { return "its text is not UTF-8" }
        for (place, what) in [(Int32(9), "installation"), (10, "link")] where row.type(place) != .null {
            guard row.type(place) == .text else { return "its \(what) is not text" }
        }
        if row.type(12) != .null, row.integer(12) != 1 { return "its mark of a test is unknown" }
        if row.type(13) != .null, !(1..<StoredNumbers.limit).contains(row.integer(13)),
            !hasLostDecision(row)
        {
            return "its decision has no number"
        }
        return nil
    }

    /// Whether the row is a tap of a block whose decision a salvage did not find, so that it lacks all values of one.
    private static func hasLostDecision(_ row: RawStatement) -> Bool {
        row.type(13) == .integer && row.integer(13) == TapRows.lostDecision && row.text(7)?.isEmpty == true
            && row.type(5) == .null && row.type(10) == .null
    }

    private static func decodes(_ row: RawStatement) -> Bool {
        (try? EventRows.read(row) { (_) throws(StoreError) in "" }) != nil
    }
}
