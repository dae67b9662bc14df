// Runs a command line in this process, against whatever socket, and gathers what it says.

import FakeLinkd
import Foundation
import LinkctlKit
import Testing

/// What a command line did.
struct Run {
    let code: Int32
    let out: String
    let err: String

    /// 2026-08-01T10:00:00Z
    static let now: Int64 = 1_785_578_400_000

    /// Where the outputs go and what stands on standard input.
    struct World {
        var terminal = false
        var errorTerminal = false
        var inputTerminal = false
        var columns = 100
        var input = ""
        var environment: [String: String] = [:]
        var now = Run.now
        /// Seconds east of UTC.
        var offset = 7200

        /// Both outputs on a terminal without colours.
        static let plainTerminal = World(terminal: true, environment: ["NO_COLOR": "1"])
    }

    /// Runs the command line; `linkd` becomes `--socket`.
    init(_ arguments: [String], linkd: FakeLinkd? = nil, _ world: World = World()) throws {
        let (output, errors) = (MemorySink(), MemorySink())
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try Data(world.input.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let descriptor = open(file.path, O_RDONLY)
        defer { close(descriptor) }
        var console = Console(output: output, errors: errors, input: descriptor, now: world.now)
        console.outputIsTerminal = world.terminal
        console.errorsAreTerminal = world.errorTerminal
        console.inputIsTerminal = world.inputTerminal
        console.columns = world.columns
        console.environment = world.environment
        let offset = world.offset
        console.localOffset = { _ in offset }
        let socket = linkd.map { ["--socket", $0.path] } ?? []
        code = Program.run(socket + arguments, console: console)
        out = output.text
        err = errors.text
    }

    /// Runs it against a responder that gives every call the same answer.
    init(_ arguments: [String], answer: FakeAnswer, _ world: World = World()) throws {
        let linkd = try FakeLinkd(always: answer)
        defer { linkd.stop() }
        try self.init(arguments, linkd: linkd, world)
    }
}

/// Compares a text with a file under Snapshots; with LINKCTL_RECORD=1 in the environment it writes the file instead.
func expectSnapshot(_ text: String, _ name: String, _ location: SourceLocation = #_sourceLocation) throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Snapshots").appendingPathComponent(name)
    if ProcessInfo.processInfo.environment["LINKCTL_RECORD"] != nil {
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
        return
    }
    let stored = try String(contentsOf: file, encoding: .utf8)
    let message: Comment = "\(file.lastPathComponent) differs; LINKCTL_RECORD=1 swift test records it anew:\n\(text)"
    let isSame = Array(stored.utf8) == Array(text.utf8)
    #expect(isSame, message, sourceLocation: location)
}

/// Replies as the daemon would give them.
enum Sample {
    static let event = #"""
        {"event":{"kind":"open","url":"shop://products/42?ref=mail","app":{"name":"shop","version":"4.1"},\#
        "device":{"platform":"ios"}},"outcome":\#(outcome)}
        """#

    static let outcome = #"""
        {"eventId":"01k1qv3w8y2n4r6t8v0x2z4a6c","recorded":true,"duplicate":false,"receivedAt":1785578400123,\#
        "action":"open_web","destination":{"kind":"web","url":"https://www.example.com/lookalikes/ann"},\#
        "fallbacks":[{"kind":"store","url":"https://apps.apple.com/app/id1234567890"},\#
        {"kind":"preview","url":"https://go.example.com/p"}],"reason":"below_min_version","decidedBy":"navigator",\#
        "link":{"inputUrl":"fb123://authorize#target_url=x","targetUrl":"https://www.example.com/lookalikes/ann",\#
        "app":"shop","formats":["facebook_legacy"],"facebook":{"appId":"123","suffix":"","login":"authenticated",\#
        "signedRequest":"unchecked","expiresAt":1785578460000,"ref":"feed","parameters":{}},\#
        "appLink":{"version":"1.0","extras":{"a":1},"data":{}},"backLink":{"url":"news://back","appName":"News"},\#
        "route":"lookalikes/:person","routeParameters":{"person":"ann"},\#
        "query":[{"name":"ref","value":"mail"},{"name":"flag","value":null}],"inputQuery":[],\#
        "queryParameters":{"ref":"mail"},"fragment":"top","shortLink":"go.example.com/Ab3","ref":"mail",\#
        "metadata":{"coupon":"X"},"metadataState":"available",\#
        "hops":["fb123://authorize#target_url=x","https://www.example.com/lookalikes/ann"],\#
        "warnings":["duplicate_key","target_host_not_allowed"]},\#
        "visitor":{"platform":"ios","form":"phone","osVersion":"17.4","browser":"Safari","installed":"yes"},\#
        "attribution":{"method":"direct","confidence":"unique","candidates":1,"tap":"01k1","tappedAt":1785578300000,\#
        "campaign":"summer","reasons":["the link itself"]},"pending":null,\#
        "measurements":[{"name":"al_nav_in","fields":{"targetURL":"https://www.example.com/lookalikes/ann"}}],\#
        "trace":[{"stage":"facebook-legacy","verdict":"restarted","microseconds":12,"notes":["found target_url"]},\#
        {"stage":"router","verdict":"changed","microseconds":7,"notes":["lookalikes/:person","ios 4.1 is below 4.2"]},\#
        {"stage":"app-links","verdict":"passed","microseconds":1,"notes":[]}]}
        """#

    static let status = #"""
        {"version":"0.1.0","pid":812,"state":"ready","reason":null,"startedAt":1785500000000,\#
        "configRevision":"3f2a","configLoadedAt":1785500001000,"lastReloadError":null,"workers":2,"connections":5,\#
        "links":120,"events":98765,"queueDepth":0}
        """#
}
