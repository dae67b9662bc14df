// The error of an entry that the writer rejects.

/// The entry itself is the cause; nothing was written for it.
struct EntryError: Error {
    let reason: String
}
