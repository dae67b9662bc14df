// Runs every vector of the format, as written or as the list of exceptions says.

import LinkCore
import TestSupport
import Testing

@Suite("App Links vectors")
struct AppLinksVectorTests {
    static let vectors = (try? VectorFile.vectors(of: "applink.in", "applink.args", "gateway.applink.in")) ?? []

    @Test("every vector is met or is an exception with a reason", arguments: vectors)
    func meets(_ vector: Vector) async throws {
        let prepared = AppLinksVector(vector)
        let run = try await AppLinksTestKit.run(prepared.url)
        let exception = AppLinksException.all.first { $0.system == vector.system && $0.name == vector.name }
        let expected = exception?.expected ?? prepared.expected
        #expect(!expected.isEmpty, "\(vector) asks nothing")
        #expect(ReadmeExample(event: LinkEvent(), expected: expected).mistakes(in: run) == [], "\(vector)")
    }

    @Test("all vectors are there and every exception names one")
    func complete() {
        #expect(Self.vectors.count == 43)
        for exception in AppLinksException.all {
            #expect(Self.vectors.contains { $0.system == exception.system && $0.name == exception.name })
            #expect(!exception.reason.isEmpty && !exception.expected.isEmpty)
        }
    }
}
