// The tables of keys of the HTTP interface.

extension Schema {
    /// A row per key, kept after revocation: names are never reused, since the list of changes identifies keys by them.
    /// `secrets` is a JSON list of the secrets that may work, one or two, the newest first, each with its SHA-256 of 64
    /// hexadecimal digits. Digests are looked up in memory only.
    static let keys = """
        CREATE TABLE http_key (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            name TEXT NOT NULL UNIQUE,
            kind TEXT NOT NULL,
            app TEXT NOT NULL,
            scopes TEXT NOT NULL,
            secrets TEXT NOT NULL,
            created_at INTEGER NOT NULL,
            expires_at INTEGER,
            revoked_at INTEGER,
            last_used_at INTEGER,
            test INTEGER
        );
        """
}
