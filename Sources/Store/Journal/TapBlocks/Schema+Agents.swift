// Schema 13: stores the User-Agents of repeated taps once. Runs once, at open, on the opening thread. Released
// migrations are never edited.

import GRDB

extension Schema {
    /// A tap of a block names its User-Agent besides its decision. Like a decision, a User-Agent is named only by
    /// events of the 24 hours from `hour` on (UTC hours since the Unix epoch), so it is deleted when these have no
    /// events any more.
    static let agents: @Sendable (Database) throws -> Void = { db in
        try db.execute(
            sql: """
                CREATE TABLE agent (number INTEGER PRIMARY KEY, hour INTEGER NOT NULL, text TEXT NOT NULL);
                CREATE INDEX agent_hour ON agent (hour);
                """)
    }
}
