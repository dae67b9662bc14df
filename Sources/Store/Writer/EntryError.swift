// Why the writer does not take an entry.

/// One entry that the store does not take, for a reason that lies in the entry. Nothing was written for it.
struct EntryError: Error {
    let reason: String
}
