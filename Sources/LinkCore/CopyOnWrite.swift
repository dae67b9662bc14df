// A large value behind one reference. An event, a reading and an outcome hold dozens of strings, and copying one of
// them retains and later releases every string. A wrapped value is copied with a single retain. Any thread. A change
// must never show through another copy: shared storage is replaced before it is changed.

/// A value that is cheap to pass on. It is copied when it is changed while another copy shares its storage.
public struct CopyOnWrite<Value: Sendable>: Sendable {
    @usableFromInline
    final class Storage: Sendable {
        // The compiler cannot prove what `value` below ensures: the storage is written only while a single copy holds it, which
        // that copy then has to itself, and is read-only while several do, on whatever threads. For the same reason the check
        // of exclusive access at run time is left out.
        @exclusivity(unchecked) @usableFromInline
        nonisolated(unsafe) var value: Value

        @inlinable
        init(_ value: consuming Value) { self.value = consume value }
    }

    @usableFromInline
    var storage: Storage

    /// Wraps a value in storage of its own.
    @inlinable
    public init(_ value: consuming Value) { storage = Storage(consume value) }

    /// The value, read and changed in place.
    @inlinable
    public var value: Value {
        _read { yield storage.value }
        _modify {
            if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.value) }
            yield &storage.value
        }
    }
}

extension CopyOnWrite: Equatable where Value: Equatable {
    /// Equal when the values are.
    @inlinable
    public static func == (a: CopyOnWrite, b: CopyOnWrite) -> Bool { a.storage === b.storage || a.value == b.value }
}
