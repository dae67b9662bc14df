// Memory that is needed soon, fetched while the thread does something else. Any thread.

import CLinkd

/// The cache of the processor.
public enum ProcessorCache {
    /// Has the processor load these bytes. Returns at once.
    public static func fetch(_ bytes: UnsafeRawBufferPointer) { clinkd_prefetch(bytes.baseAddress, bytes.count) }
}
