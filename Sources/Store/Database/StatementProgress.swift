// Calls back in the middle of long statements: a migration, a copy of the database, the deletion of many rows. On the
// connection's thread. The callback must be quick and must not use the connection.

import CSQLite

/// Calls back every 200,000 instructions of a connection's statements, as long as it lives.
package final class StatementProgress {
    /// Some milliseconds of work, so rare that the calls cost nothing.
    private static let instructions: Int32 = 200_000

    private let connection: OpaquePointer
    private let goesOn: () -> Bool

    /// - Parameter goesOn: false ends the statement, which fails as interrupted.
    package init(_ connection: OpaquePointer, _ goesOn: @escaping () -> Bool) {
        self.connection = connection
        self.goesOn = goesOn
        sqlite3_progress_handler(
            connection, Self.instructions,
            { context in
                guard let context else { return 0 }
                return Unmanaged<StatementProgress>.fromOpaque(context).takeUnretainedValue().goesOn() ? 0 : 1
            }, Unmanaged.passUnretained(self).toOpaque())
    }

    deinit { sqlite3_progress_handler(connection, 0, nil, nil) }
}
