// Which installations already reported the same values today, so that most events cost no statement. Writer thread. A
// table of fixed size: an entry without room replaces another, whose row is read from the database next time.

import LinkCore

/// Remembers the last report of installations.
struct InstallationUpdateMemory {
    private static let slots = 1 << 16

    /// Identifies an installation and its report by two hashes with a random seed of this process, so that nobody
    /// outside can construct a collision.
    struct Mark {
        fileprivate let slot: Int
        fileprivate let key: Int
        fileprivate let content: Int

        init(_ update: InstallationUpdate) {
            var hasher = Hasher()
            hasher.combine(update.key)
            key = hasher.finalize()
            slot = key & (InstallationUpdateMemory.slots - 1)
            hasher = Hasher()
            hasher.combine(key)
            hasher.combine(update.platform)
            for text in [update.version, update.build, update.osVersion] {
                hasher.combine(text.map(ByteKey.init))
            }
            hasher.combine(update.user)
            hasher.combine(update.isTest)
            hasher.combine(update.marks)
            hasher.combine(utcDay(of: update.seen))
            content = hasher.finalize()
        }
    }

    private var table = [(key: Int, content: Int)](repeating: (0, 0), count: slots)

    /// Whether the same was reported last. Remembers the report.
    mutating func said(_ mark: Mark) -> Bool {
        if table[mark.slot] == (mark.key, mark.content) { return true }
        table[mark.slot] = (mark.key, mark.content)
        return false
    }

    /// Forgets a report that was not written after all.
    mutating func forget(_ mark: Mark) { table[mark.slot] = (0, 0) }
}
