// The tables of keys of the HTTP interface.

extension Schema {
    /// A row per key, kept after revocation: names are never reused, since the list of changes identifies keys by them.
    /// `http_key_secret` has the SHA-256 (64 hexadecimal digits) of each secret that may work, one or two per key;
    /// newer secrets have a higher `number`. Digests are looked up in memory only; the constraint keeps two keys from
    /// having the same digest.
    static let keys = """
        CREATE TABLE http_key (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            name TEXT NOT NULL UNIQUE,
            kind TEXT NOT NULL,
            app TEXT NOT NULL,
            scopes TEXT NOT NULL,
            created_at INTEGER NOT NULL,
            expires_at INTEGER,
            revoked_at INTEGER,
            last_used_at INTEGER,
            test INTEGER
        );
        CREATE TABLE http_key_secret (
            number INTEGER PRIMARY KEY AUTOINCREMENT,
            key INTEGER NOT NULL,
            digest TEXT NOT NULL UNIQUE,
            prefix TEXT NOT NULL,
            created_at INTEGER NOT NULL,
            expires_at INTEGER
        );
        CREATE INDEX http_key_secret_key ON http_key_secret (key);
        """
}
