// Runs scripts through the Lua stage, as linkd does.

import Foundation
import LinkCore
import PluginKit
import StageSupport
import TestSupport

enum LuaTestKit {
    /// Loads a script.
    static func load(_ script: String, named name: String = "test.lua", log: StageLog = StageLog()) throws
        -> StageUnderTest
    {
        let folder = try StageLibrary.folder()
        return try StageUnderTest(
            StageLibrary.lua(), script: StageLibrary.write(script, to: name, in: folder), log: log)
    }

    /// A script whose process has this body.
    static func body(_ body: String, pure: Bool = false) -> String {
        "return { pure = \(pure), process = function(event, settings, started)\n\(body)\nend }"
    }

    /// Runs one event through a script, or the same one several times through the same instance.
    static func run(
        _ script: String, _ url: String = "https://shop.example/old?a=1", _ values: [(String, ConfigValue)] = [],
        files: [(name: String, bytes: [UInt8])] = [], reads: DecisionReads? = nil, log: StageLog = StageLog(),
        change: (inout LinkEvent) -> Void = { _ in }
    ) async throws -> StageRun {
        let host = StageUnderTest.host
        let stage = try load(script, log: log).stage(values, files: files, host: host)
        var event = StageUnderTest.tap(url)
        change(&event)
        return await StageRun.run(event, through: [stage], host: host, maxRestarts: 0) { $0.reads = reads }
    }

    /// The message with which a script failed; nil when it did not.
    static func failure(_ run: StageRun) -> String? {
        let prefix = "LibraryStage failed: "
        return run.steps.first { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }
    }
}
