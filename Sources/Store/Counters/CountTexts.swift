// Numbers for the texts that events are counted by. On the writer thread, inside the transaction that records the
// event, so that a counter needs no text. Callers choose the texts, so their number is bounded.

import CSQLite
import LinkCore

/// Reads and extends the table `count_text`.
final class CountTexts {
    /// How many new texts of all dimensions one hour may bring; later ones are 0, "(other)".
    static let mostNew = 20_000
    private static let mostRemembered = 10_000

    private let connection: OpaquePointer
    private let find: Statement
    private let insert: Statement
    private var numbers: [ByteKey: Int64] = [:]
    private var new: (hour: Int64, count: Int) = (Int64.min, 0)
    /// The number of texts inserted since the start.
    private var inserted = 0

    init(_ connection: OpaquePointer) throws(SQLiteError) {
        self.connection = connection
        find = try Statement(connection, "SELECT id FROM count_text WHERE text = ?")
        insert = try Statement(connection, "INSERT INTO count_text (text) VALUES (?)")
    }

    /// The number of a text; a new text is inserted. 0 when the hour's limit of new texts is reached.
    func number(of text: String, hour: Int64) throws(SQLiteError) -> Int64 {
        let key = ByteKey(text)
        if let known = numbers[key] { return known }
        if numbers.count >= Self.mostRemembered { numbers.removeAll(keepingCapacity: true) }
        find.bind(1, text)
        if try find.step() {
            let number = find.integer(0)
            find.reset()
            numbers[key] = number
            return number
        }
        if new.hour != hour { new = (hour, 0) }
        guard new.count < Self.mostNew else { return 0 }
        new.count += 1
        inserted += 1
        insert.bind(1, text)
        try insert.run()
        let number = sqlite3_last_insert_rowid(connection)
        numbers[key] = number
        return number
    }
}

extension CountTexts: TransactionParticipant {
    func commit(head: Int64) {}

    func rollBack() {
        numbers.removeAll(keepingCapacity: true)
    }

    func savepoint() -> (() -> Void)? {
        let before = inserted
        return { if self.inserted > before { self.rollBack() } }
    }
}
