// A large value behind one reference. An event, a reading and an outcome hold dozens of texts, and each copy of one
// counts every text up and, later, down again; a boxed one is copied by one count. Any thread.
// Must never let a change show through another copy: a box that is shared is replaced before it is changed.

/// A value that is cheap to hand on; copied when it is changed while another holds it too.
public struct CopyOnWrite<Value: Sendable>: Sendable {
    @usableFromInline
    final class Storage: @unchecked Sendable {  // written only while one box holds it
        // Unchecked for the same reason: the compiler cannot see that `value` makes sure of it.
        @exclusivity(unchecked) @usableFromInline
        var value: Value

        @inlinable
        init(_ value: consuming Value) { self.value = consume value }
    }

    @usableFromInline
    var storage: Storage

    /// Boxes a value.
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
