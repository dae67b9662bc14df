// The fuzz executable: every target in one program, so that one build and one link serve them all. Scripts/fuzz picks a
// target by the environment variable LINKD_FUZZ_TARGET and gives the rest of the command line to libFuzzer.
// To add a target: a file with a function from FuzzInput, a line in `targets`, a folder in ../Corpus.

import Glibc

/// One way to try one input.
struct FuzzTarget: Sendable {
    /// Its name; also the folder of its seeds and the name of its dictionary.
    let name: String
    /// The longest input worth trying, in bytes.
    let longest: Int
    /// Tries one input; ends the process when something does not hold.
    let run: @Sendable (FuzzInput) -> Void

    init(_ name: String, longest: Int = 4096, _ run: @escaping @Sendable (FuzzInput) -> Void) {
        self.name = name
        self.longest = longest
        self.run = run
    }
}

@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
    _ count: UnsafeMutablePointer<CInt>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
    _ testOneInput: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

@main
enum Fuzz {
    static let targets = [
        FuzzTarget("url", URLTarget.run),
        FuzzTarget("query", QueryTarget.run),
        FuzzTarget("reference", ReferenceTarget.run),
        FuzzTarget("follower", FollowerTarget.run),
        FuzzTarget("page", longest: 16_384, PageTarget.run),
        FuzzTarget("secrets", SecretsTarget.run),
        FuzzTarget("json", JSONTarget.run),
        FuzzTarget("varlink", VarlinkTarget.run),
        FuzzTarget("http", HTTPTarget.run),
        FuzzTarget("event", EventTarget.run),
        FuzzTarget("outcome", OutcomeTarget.run),
        FuzzTarget("applinks", AppLinksTarget.run),
        FuzzTarget("facebook", FacebookTarget.run),
        FuzzTarget("router", RouterTarget.run),
        FuzzTarget("link", LinkTarget.run),
        FuzzTarget("key", longest: 512, KeyTarget.run),
        FuzzTarget("payload", PayloadTarget.run),
        FuzzTarget("counters", CountersTarget.run),
        FuzzTarget("tapblock", TapBlockTarget.run),
        FuzzTarget("config", ConfigTarget.run),
        FuzzTarget("idl", IDLTarget.run),
        FuzzTarget("shown", longest: 4096, ShownTarget.run),
        FuzzTarget("agent", AgentTarget.run),
        FuzzTarget("version", longest: 512, VersionTarget.run),
        FuzzTarget("aasa", AppleFileTarget.run),
        FuzzTarget("assetlinks", AssetLinksTarget.run),
        FuzzTarget("association", longest: 256, AssociationTarget.run),
        FuzzTarget("postback", longest: 2048, PostbackTarget.run),
        FuzzTarget("opening", OpeningTarget.run),
        FuzzTarget("proof", longest: 2048, ProofTarget.run),
        FuzzTarget("networks", longest: 1024, NetworksTarget.run),
        FuzzTarget("sight", longest: 1024, DeviceReportTarget.run),
        FuzzTarget("amount", longest: 128, AmountTarget.run),
    ]

    nonisolated(unsafe) private static var chosen = targets[0]

    static func main() {
        let arguments = CommandLine.arguments
        switch arguments.dropFirst().first {
        case "--list": for target in targets { print(target.name, target.longest) }
        case "--seeds": Seeds.write(Array(arguments.dropFirst(2)))
        default: exit(fuzz())
        }
    }

    /// Gives the command line to libFuzzer and the target its inputs.
    private static func fuzz() -> CInt {
        let wanted = getenv("LINKD_FUZZ_TARGET").map { String(cString: $0) } ?? ""
        guard let target = targets.first(where: { $0.name == wanted }) else {
            print("LINKD_FUZZ_TARGET names no target; --list shows them")
            return 64
        }
        chosen = target
        var count = CommandLine.argc
        var values = CommandLine.unsafeArgv
        return runDriver(&count, &values, tryOne)
    }

    private static let tryOne: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt = { data, count in
        chosen.run(FuzzInput(UnsafeBufferPointer(start: data, count: count)))
        return 0
    }
}
