// Runs every vector of HOKO's routing, as written or as the list of exceptions says.

import LinkCore
import TestSupport
import Testing

@Suite("HOKO vectors")
struct RouterVectorTests {
    static let vectors =
        (try? VectorFile.vectors(
            of: "hoko.sanitize", "hoko.match", "hoko.sort", "hoko.query", "hoko.register", "hoko.flow", "gateway.hoko"))
        ?? []

    @Test("every vector is met or is an exception with a reason", arguments: vectors)
    func meets(_ vector: Vector) async throws {
        let exception = RouterException.all.first { $0.system == vector.system && $0.name == vector.name }
        if exception?.elsewhere != nil { return }
        let prepared = RouterVector(vector)
        let expected = exception?.expected ?? prepared.expected
        #expect(!expected.isEmpty, "\(vector) asks nothing")
        #expect(try await prepared.mistakes(expected) == [], "\(vector)")
    }

    @Test("all vectors are there and every exception names one, once")
    func complete() {
        #expect(Self.vectors.count == 61)
        for exception in RouterException.all {
            #expect(Self.vectors.contains { $0.system == exception.system && $0.name == exception.name })
            #expect(RouterException.all.count { $0.system == exception.system && $0.name == exception.name } == 1)
            #expect(!exception.reason.isEmpty && exception.expected.isEmpty == (exception.elsewhere != nil))
        }
    }
}
