// All targets. Two programs have them: linkd-fuzz (../LibFuzzer), which searches for new inputs, and fuzz-replay (../Replay),
// which tries known inputs and seeded mutations of them in the ordinary debug build.
// To add a target: a file with a function from FuzzInput, a line in `all`, a folder in ../Corpus.

/// One way to try one input.
struct FuzzTarget: Sendable {
    /// Its name; also the folder of its seeds and the name of its dictionary.
    let name: String
    /// The longest input worth trying, in bytes.
    let longest: Int
    /// Whether an input takes milliseconds in a debug build; replayed then with a tenth of the mutations.
    let isSlow: Bool
    /// Tries one input; ends the process when something does not hold.
    let run: @Sendable (FuzzInput) -> Void

    init(
        _ name: String, longest: Int = 4096, isSlow: Bool = false, _ run: @escaping @Sendable (FuzzInput) -> Void
    ) {
        self.name = name
        self.longest = longest
        self.isSlow = isSlow
        self.run = run
    }
}

enum FuzzTargets {
    static let all = [
        FuzzTarget("url", URLTarget.run),
        FuzzTarget("query", QueryTarget.run),
        FuzzTarget("reference", ReferenceTarget.run),
        FuzzTarget("follower", FollowerTarget.run),
        FuzzTarget("page", longest: 16_384, PageTarget.run),
        FuzzTarget("index", isSlow: true, IndexTarget.run),
        FuzzTarget("secrets", isSlow: true, SecretsTarget.run),
        FuzzTarget("json", JSONTarget.run),
        FuzzTarget("varlink", VarlinkTarget.run),
        FuzzTarget("stage", StageReplyTarget.run),
        FuzzTarget("http", HTTPTarget.run),
        FuzzTarget("event", EventTarget.run),
        FuzzTarget("outcome", OutcomeTarget.run),
        FuzzTarget("applinks", isSlow: true, AppLinksTarget.run),
        FuzzTarget("facebook", isSlow: true, FacebookTarget.run),
        FuzzTarget("router", RouterTarget.run),
        FuzzTarget("link", LinkTarget.run),
        FuzzTarget("firebase", FirebaseTarget.run),
        FuzzTarget("key", longest: 512, KeyTarget.run),
        FuzzTarget("payload", PayloadTarget.run),
        FuzzTarget("import", longest: 8192, ImportTarget.run),
        FuzzTarget("linkfile", LinkFileTarget.run),
        FuzzTarget("config", isSlow: true, ConfigTarget.run),
        FuzzTarget("idl", IDLTarget.run),
        FuzzTarget("shown", ShownTarget.run),
        FuzzTarget("agent", AgentTarget.run),
        FuzzTarget("version", longest: 512, VersionTarget.run),
        FuzzTarget("aasa", AppleFileTarget.run),
        FuzzTarget("assetlinks", AssetLinksTarget.run),
        FuzzTarget("association", longest: 256, isSlow: true, AssociationTarget.run),
        FuzzTarget("postback", longest: 2048, PostbackTarget.run),
        FuzzTarget("opening", OpeningTarget.run),
        FuzzTarget("proof", longest: 2048, ProofTarget.run),
        FuzzTarget("networks", longest: 1024, NetworksTarget.run),
        FuzzTarget("sight", longest: 1024, DeviceReportTarget.run),
        FuzzTarget("lua", longest: 1024, isSlow: true, LuaTarget.run),
        FuzzTarget("amount", longest: 128, AmountTarget.run),
    ]
}
