// Which installations said the same thing today already, so that most events cost no statement. Writer thread.
// A table of fixed size: what does not fit pushes out what was there, and is read from the database next time.

import LinkCore

/// Remembers what was last said.
struct InstallationUpdateMemory {
    private static let slots = 1 << 16

    /// What stands for an installation and for what it said: two hashes with a seed of this process, so that nobody
    /// outside can make two that meet.
    struct Mark {
        fileprivate let slot: Int
        fileprivate let key: Int
        fileprivate let content: Int

        init(_ sighting: InstallationUpdate) {
            var hasher = Hasher()
            hasher.combine(sighting.key)
            key = hasher.finalize()
            slot = key & (InstallationUpdateMemory.slots - 1)
            hasher = Hasher()
            hasher.combine(key)
            hasher.combine(sighting.platform)
            for text in [sighting.version, sighting.build, sighting.osVersion] {
                hasher.combine(text.map(ByteKey.init))
            }
            hasher.combine(sighting.user)
            hasher.combine(sighting.isTest)
            hasher.combine(sighting.marks)
            hasher.combine(utcDay(of: sighting.seen))
            content = hasher.finalize()
        }
    }

    private var table = [(key: Int, content: Int)](repeating: (0, 0), count: slots)

    /// Whether this was said last. Remembers it.
    mutating func said(_ mark: Mark) -> Bool {
        if table[mark.slot] == (mark.key, mark.content) { return true }
        table[mark.slot] = (mark.key, mark.content)
        return false
    }

    /// Forgets it: it was not written after all.
    mutating func forget(_ mark: Mark) { table[mark.slot] = (0, 0) }
}
