// Schema 13: the User-Agents of repeated taps stand once. Runs once, at open, on the opening thread. Released migrations are never
// edited.

import GRDB

extension Schema {
    /// A tap of a block names its User-Agent beside its decision. As a decision, it is named by events of the 24 hours from `hour`
    /// on (UTC hours since the Unix epoch), so it goes when these have no events any more.
    static let agents: @Sendable (Database) throws -> Void = { db in
        try db.execute(
            sql: """
                CREATE TABLE agent (number INTEGER PRIMARY KEY, hour INTEGER NOT NULL, text TEXT NOT NULL);
                CREATE INDEX agent_hour ON agent (hour);
                """)
    }
}
