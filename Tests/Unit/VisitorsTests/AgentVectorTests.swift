// Every vector of the platforms' User-Agents, by the tables that are part of linkd.

import LinkCore
import TestSupport
import Testing
import Visitors

@Suite("User-Agent vectors")
struct AgentVectorTests {
    static let vectors = (try? VectorFile.platformVectors(of: "ua")) ?? []

    @Test("every vector is met: system, version, form, in-app browser, program", arguments: vectors)
    func meets(_ vector: Vector) throws {
        let sample = try #require(AgentSample(vector))
        #expect(sample.mistakes(VisitorsKit.answer(sample.userAgent)) == [])
    }

    @Test("all vectors are there")
    func complete() {
        #expect(Self.vectors.count == 48)
        #expect(Self.vectors.allSatisfy { AgentSample($0) != nil })
    }
}
