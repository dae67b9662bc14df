// Which libraries are loaded, and what is said of those that are not.

import Foundation
import LibraryStages
import LinkCore
import PluginKit
import StageSupport
import TestSupport
import Testing

@Suite("Loading of library stages")
struct LoadingTests {
    /// The error of loading.
    static func error(_ library: String, script: String? = nil) -> String {
        do {
            _ = try StageUnderTest(library, script: script)
            return "none"
        } catch {
            return "\(error)"
        }
    }

    private static func set(_ mode: Int, _ path: String) throws {
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    }

    @Test("the description becomes keys of the configuration")
    func description() throws {
        let program = try StageUnderTest(StageLibrary.compiled(probe)).program
        let description = try #require(program.description)
        #expect(description.version == "1.2.0" && description.doc == "probes linkd" && !description.isPure)
        #expect(program.state == "loaded")
        let names = ["mode", "flag", "number", "share", "window", "names", "choice", "data"]
        #expect(description.keys.map(\.name) == names)
        let presets: [ConfigValue] = [
            .string("pass"), .bool(true), .int(7), .double(0.5), .duration(20), .strings([]), .string("two"),
            .string(""),
        ]
        #expect(description.keys.map(\.defaultValue) == presets)
    }

    @Test("files that are no libraries")
    func noLibrary() throws {
        let folder = try StageLibrary.folder()
        let missing = folder + "/missing.so"
        #expect(Self.error(missing) == "the library \(missing) cannot be read: No such file or directory")
        #expect(Self.error("missing.so") == "the library /nowhere/missing.so cannot be read: No such file or directory")
        let text = try StageLibrary.write("#!/bin/sh\n", to: "text.so", in: folder)
        #expect(Self.error(text) == "the library \(text) is not a shared library (it does not begin as an ELF file)")
        let empty = try StageLibrary.write("", to: "empty.so", in: folder)
        #expect(Self.error(empty) == "the library \(empty) is empty")
        #expect(Self.error(folder).hasSuffix("is not a regular file"))
        let cut = try StageLibrary.write("\u{7f}ELF", to: "cut.so", in: folder)
        #expect(Self.error(cut) == "the library \(cut) is cut off, or not for this machine: copy it again")
    }

    @Test("a library that others may change, or that is in such a directory, is not run")
    func permissions() throws {
        let folder = try StageLibrary.folder()
        let path = folder + "/a.so"
        try FileManager.default.copyItem(atPath: StageLibrary.compiled(probe), toPath: path)
        #expect(Self.error(path) == "none")
        try Self.set(0o775, path)
        #expect(
            Self.error(path)
                == "the library \(path) may be changed by others than its owner (mode 775): chmod go-w")
        try Self.set(0o755, path)
        try Self.set(0o777, folder)
        #expect(
            Self.error(path)
                == "the directory of the library \(path) may be changed by others than its owner (mode 777): chmod go-w"
        )
        try Self.set(0o755, folder)
        let script = try StageLibrary.write("x", to: "a.lua", in: folder)
        try Self.set(0o666, script)
        #expect(Self.error(path, script: script).contains("the script \(script) may be changed"))
        if geteuid() == 0 {
            try Self.set(0o755, script)
            #expect(chown(path, 12345, 12345) == 0)
            #expect(Self.error(path).contains("belongs to the user 12345; linkd only runs what belongs to root or to"))
        }
    }

    @Test(
        "libraries that are no stages of this linkd",
        arguments: [
            ("-DNOTHING", "is no stage: it does not export linkd_stage_library_1 (see linkd_stage.h)"),
            ("-DREFUSES", "says that it cannot run in this linkd"),
            (
                "-DVERSION=2",
                "is built for version 2 of linkd_stage.h, and this linkd knows versions up to 1: upgrade linkd, "
                    + "or build the library with the header of this linkd"
            ),
            ("-DVERSION=0", "is built for version 0 of linkd_stage.h"),
            ("-DNOPROCESS", "has no function process"), ("-DUNDEFINED", "undefined symbol: nowhere_to_be_found"),
            ("-DUNDESCRIBED", "does not describe its stage"),
            ("-DTHROWS", ": this cannot work"),
            ("-DMANY", "describes 1000000 keys; at most 256 are allowed"),
            ("-DKEY=\"timeout\"", "describes the key timeout, which is linkd's own: it needs another name"),
            ("-DKEY=\"Upper\"", "describes a key \"Upper\"; a name takes a-z, 0-9 and _ and begins with a letter"),
            ("-DTWICE", "describes the key a twice"),
            ("-DPRESET=\"12\"", "describes the key a with a preset that its kind does not allow: \"12\""),
            ("-DKIND=99", "describes the key a with the unknown kind \"99\""),
            ("-DKIND=7", "describes the key a as a choice without choices, or with too many or unprintable ones"),
        ])
    func noStage(_ option: String, _ message: String) throws {
        let path = try StageLibrary.compiled("Tests/Unit/LibraryStagesTests/Libraries/wrong.c", [option])
        let error = Self.error(path)
        #expect(error.hasPrefix("the library \(path)") && error.contains(message), "\(error)")
    }

    @Test("what describe() says of a script is an error of the script")
    func script() throws {
        let folder = try StageLibrary.folder()
        let library = try StageLibrary.compiled(probe)
        #expect(Self.error(library, script: try StageLibrary.write("right", to: "right.x", in: folder)) == "none")
        let wrong = try StageLibrary.write("wrong", to: "wrong.x", in: folder)
        #expect(Self.error(library, script: wrong) == "the script \(wrong): line 1: this is wrong")
    }

    @Test("make() refuses its configuration with a message")
    func unmade() throws {
        let under = try StageUnderTest(StageLibrary.compiled(probe))
        let error = #expect(throws: ConfigError.self) { try under.stage([("mode", .string("unmade"))]) }
        #expect(error?.message.hasSuffix(": mode must not be unmade") == true)
    }

    @Test("another library under the same name is loaded beside the first, and the same bytes are loaded once")
    func replaced() async throws {
        let folder = try StageLibrary.folder()
        let path = folder + "/stage.so"
        let files = FileManager.default
        try files.copyItem(atPath: StageLibrary.compiled(probe), toPath: path)
        let first = try StageUnderTest(path)
        let again = try StageUnderTest(path)
        try files.removeItem(atPath: path)
        try files.copyItem(atPath: StageLibrary.compiled(probe, ["-DPURE=1"]), toPath: path)
        let second = try StageUnderTest(path)
        #expect(first.program.description?.isPure == false && again.program.description?.isPure == false)
        #expect(second.program.description?.isPure == true)
        for under in [first, again, second] {
            let stage = try under.stage([("mode", .string("reject"))])
            let run = await StageRun.run(
                StageUnderTest.tap("https://shop.example/"), through: [stage], host: StageUnderTest.host)
            #expect(run.steps == ["LibraryStage reject blocked"])
        }
    }
}
