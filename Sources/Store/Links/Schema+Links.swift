// The tables of stored links: what they are, which knows nothing of events, and how they are used.

extension Schema {
    /// `link.payload` is the whole link; the other columns are for lists, look-ups and claims. AUTOINCREMENT: a claim on a
    /// deleted link must never reach another link. `link_deep` says whether any key has a slash. `retired_key` keeps the names of deleted links, with their rows.
    static let links = """
        CREATE TABLE link (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            domain TEXT NOT NULL,
            key TEXT NOT NULL,
            app TEXT NOT NULL,
            external_id TEXT,
            archived INTEGER NOT NULL,
            redeem_limit INTEGER,
            max_taps INTEGER,
            created_at INTEGER NOT NULL,
            updated_at INTEGER NOT NULL,
            revision INTEGER NOT NULL,
            payload BLOB NOT NULL,
            UNIQUE (domain, key)
        );
        CREATE UNIQUE INDEX link_external ON link (app, external_id) WHERE external_id IS NOT NULL;
        CREATE INDEX link_app ON link (app);
        CREATE INDEX link_deep ON link (domain) WHERE instr(key, '/') > 0;
        CREATE TABLE link_tag (
            tag TEXT NOT NULL,
            link INTEGER NOT NULL,
            PRIMARY KEY (tag, link)
        ) WITHOUT ROWID;
        CREATE INDEX link_tag_link ON link_tag (link);
        CREATE TABLE retired_key (
            domain TEXT NOT NULL,
            key TEXT NOT NULL,
            link INTEGER NOT NULL,
            PRIMARY KEY (domain, key)
        ) WITHOUT ROWID;
        """

    /// `link_count` has a row for a link once something was counted. `redemption` records which clicks redeemed; those of a
    /// deleted link go with retention.
    static let linkUse = """
        CREATE TABLE link_count (
            link INTEGER PRIMARY KEY,
            taps INTEGER NOT NULL,
            opens INTEGER NOT NULL,
            redeemed INTEGER NOT NULL
        );
        CREATE TABLE redemption (
            link INTEGER NOT NULL,
            click BLOB NOT NULL,
            PRIMARY KEY (link, click)
        ) WITHOUT ROWID;
        """
}
