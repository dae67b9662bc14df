// The files an operator is given are those the code means.

import Foundation
import Testing

@testable import Config
@testable import Daemon

private let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

@Suite struct ReferenceTests {
    @Test("the sample and the contract's example load without errors")
    func samplesLoad() throws {
        for name in ["etc/linkd.toml", "Tests/Fixtures/contract.toml"] {
            let check = Configuration.load(
                files: [
                    ConfigFile(name: name, text: try String(contentsOf: root.appending(path: name), encoding: .utf8))
                ],
                stages: stageCatalog, credentials: Credentials(directories: []))
            #expect(check.errors.isEmpty, "\(check.errors)")
            let configuration = try #require(check.configuration)
            #expect(throws: Never.self) { _ = try PreparedSnapshot(configuration, files: [name]) }
        }
    }

    @Test("the stages of this build are those that the contract lists, in its order")
    func stages() throws {
        let contract = try String(
            contentsOf: root.appending(path: "Tests/Fixtures/contract.toml"), encoding: .utf8)
        let check = Configuration.load(
            files: [ConfigFile(name: "contract.toml", text: contract)], stages: stageCatalog,
            credentials: Credentials(directories: []))
        #expect(check.configuration?.pipeline.stages == stageCatalog.builtIn.map(\.name))
    }
}
