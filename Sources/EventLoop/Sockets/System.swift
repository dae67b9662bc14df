// Services of the operating system that other modules need without importing the C seam: random bytes, file locks,
// account ids, descriptor limits. Any thread; none of it on the path of an event except randomness.

import CLinkd
import Glibc

/// Random bytes from the kernel.
public enum SystemRandom {
    /// Fills the buffer by getrandom(2). Stops the process if the kernel has no randomness, as guessable ids would be
    /// worse.
    public static func fill(_ bytes: UnsafeMutableRawBufferPointer) {
        guard let base = bytes.baseAddress, !bytes.isEmpty else { return }
        let result = clinkd_random(base, bytes.count)
        precondition(result == 0, "the kernel gives no random bytes")
    }

    /// Returns `count` random bytes.
    public static func bytes(_ count: Int) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            fill(UnsafeMutableRawBufferPointer(buffer))
            filled = count
        }
    }
}

/// Look-ups in the system's group database.
public enum SystemGroups {
    /// The numeric id of a group; nil when no group has the name.
    public static func id(named name: String) throws(LoopError) -> UInt32? {
        var id: UInt32 = 0
        let result = clinkd_group_id(name, &id)
        if result < 0 { throw LoopError.system("looking up the group \(name)", result) }
        return result == 1 ? id : nil
    }
}

/// Look-ups in the system's user database.
public enum SystemUsers {
    /// The numeric id of a user; nil when no user has the name.
    public static func id(named name: String) throws(LoopError) -> UInt32? {
        var id: UInt32 = 0
        let result = clinkd_user_id(name, &id)
        if result < 0 { throw LoopError.system("looking up the user \(name)", result) }
        return result == 1 ? id : nil
    }

    /// The name of a user; nil when no user has the id. May wait for a directory service.
    public static func name(of id: UInt32) throws(LoopError) -> String? {
        var bytes = [CChar](repeating: 0, count: 256)
        let result = clinkd_user_name(id, &bytes, bytes.count)
        if result < 0 { throw LoopError.system("looking up the user \(id)", result) }
        return result == 1
            ? String(decoding: bytes.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self) : nil
    }

    /// The effective user id of this process.
    public static var effectiveID: UInt32 { geteuid() }
}

/// Settings of the whole process.
public enum SystemProcess {
    /// Makes a write to a closed socket fail with an error instead of ending the process.
    public static func ignoreBrokenPipe() { clinkd_ignore_broken_pipe() }

    /// Keeps some freed memory for the next burst of events. Call it once, before the first thread.
    public static func keepFreeMemory() { clinkd_keep_free_memory() }

    /// Returns free memory between used blocks to the system. Takes milliseconds, during which other threads may wait.
    public static func giveMemoryBack() { clinkd_give_memory_back() }

    /// How many descriptors the process may have open: the current limit, and the highest that `setDescriptorLimit` may
    /// set.
    public static func descriptorLimit() throws(LoopError) -> (soft: UInt64, hard: UInt64) {
        var soft: UInt64 = 0
        var hard: UInt64 = 0
        let result = clinkd_descriptor_limit(&soft, &hard)
        if result < 0 { throw LoopError.system("reading the descriptor limit", result) }
        return (soft, hard)
    }

    /// Sets the soft limit of open descriptors, up to the hard limit.
    public static func setDescriptorLimit(_ soft: UInt64) throws(LoopError) {
        let result = clinkd_set_descriptor_limit(soft)
        if result < 0 { throw LoopError.system("setting the descriptor limit to \(soft)", result) }
    }
}
