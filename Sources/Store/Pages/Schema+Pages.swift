// The table of what pages of other sites said of the apps that open them.

extension Schema {
    /// A row per page. `key` is a digest of its URL. `read_at` orders the rows for deletion: a page that is in use is
    /// read again, so the oldest are those that nobody asks for.
    static let pages = """
        CREATE TABLE app_link_page (
            id INTEGER PRIMARY KEY,
            key BLOB NOT NULL UNIQUE,
            read_at INTEGER NOT NULL,
            content BLOB NOT NULL
        );
        CREATE INDEX app_link_page_read_at ON app_link_page (read_at);
        """
}
