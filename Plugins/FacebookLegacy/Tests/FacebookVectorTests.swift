// Runs every vector of the format, as written or as the list of exceptions says.

import LinkCore
import TestSupport
import Testing

@Suite("Facebook legacy vectors")
struct FacebookVectorTests {
    static let vectors =
        (try? VectorFile.vectors(
            of: "fb_legacy.params", "fb_legacy.match", "fb_legacy.scheme", "fb_legacy.expiry", "fb_legacy.outcome",
            "fb_legacy.signed_request", "gateway.fb_legacy")) ?? []

    @Test("every vector is met or is an exception with a reason", arguments: vectors)
    func meets(_ vector: Vector) async throws {
        let prepared = FacebookVector(vector)
        let exception = FacebookException.all.first { $0.system == vector.system && $0.name == vector.name }
        let run = try await FacebookTestKit.run(prepared.url, apps: prepared.apps)
        let mistakes = ReadmeExample(event: .init(), expected: prepared.expected).mistakes(in: run)
        guard let exception else {
            #expect(mistakes == [], "\(vector)")
            #expect(!prepared.expected.isEmpty || vector.name == "very long percent run", "\(vector) asks nothing")
            return
        }
        #expect(ReadmeExample(event: .init(), expected: exception.expected).mistakes(in: run) == [], "\(vector)")
    }

    @Test("all vectors are there and every exception names one")
    func complete() {
        #expect(Self.vectors.count == 65)
        for exception in FacebookException.all {
            #expect(Self.vectors.contains { $0.system == exception.system && $0.name == exception.name })
            #expect(!exception.reason.isEmpty && !exception.expected.isEmpty)
        }
    }

    @Test("a long run of %25 is decoded exactly once")
    func percentRun() async throws {
        let run = try await FacebookTestKit.run(FacebookVector.generated["very long percent run"] ?? "")
        #expect(run.reading.facebook?.parameters["a"] == String(repeating: "%", count: 20_000))
    }
}
