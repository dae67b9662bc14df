// Puts the store's taps behind what the gateway asks for attribution. One worker's reads; never leaves its loop.

import Gateway
import LinkCore
import Store

/// Asks the worker's reader.
struct TouchBridge: RelayedTouches {
    typealias Failure = StoreFailure
    typealias Cause = StoreError

    private let reader: TouchReader
    private let store: Store

    init(_ reader: TouchReader, _ store: Store) {
        self.reader = reader
        self.store = store
    }

    func ask<Answer>(
        _ question: (any TouchRecords<StoreError>) throws(StoreError) -> Answer
    ) throws(StoreFailure) -> Answer {
        do throws(StoreError) {
            return try question(reader)
        } catch {
            store.note(error)
            throw StoreFailure(error.description)
        }
    }
}
