// swift-tools-version: 6.2
// linkd: one daemon (linkd), one command (linkctl), and the modules they are made of.
// Imports point one way; `make lint` and Tests/Unit/HouseRulesTests hold the table below.
import Foundation
import PackageDescription

/// The compiler's processes per module in a debug build. Each reads all imports anew, and other modules are compiled beside it: on
/// two cores one process per module takes a tenth less time than two.
let processes = max(1, ProcessInfo.processInfo.activeProcessorCount / 2)

let strict: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    // Debug builds, and so the tests, check exclusive access at run time; in the released program that would cost 4 %.
    .unsafeFlags(["-enforce-exclusivity=unchecked"], .when(configuration: .release)),
    .unsafeFlags(["-driver-batch-count", "\(processes)"], .when(configuration: .debug)),
]

/// For the module that all others call for each byte of an event: without optimization a sixth of the time of the tests would be
/// its own. Assertions stay.
let optimizedForTests =
    strict + [
        .unsafeFlags(
            [
                "-O", "-disable-batch-mode", "-whole-module-optimization", "-num-threads", "2",
                "-assert-config", "Debug",
            ],
            .when(configuration: .debug))
    ]

/// A release is linked for little memory at rest: what is exported and relocations that are not packed take five megabytes. Nobody
/// links to a program; the names that a crash shows stand in its table of symbols.
let lean: [LinkerSetting] = [
    .unsafeFlags(
        ["-use-ld=lld"]
            + ["--no-export-dynamic", "-z", "pack-relative-relocs"].flatMap { ["-Xlinker", $0] },
        .when(configuration: .release))
]

/// A module of the product under Sources/.
func module(_ name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = []) -> Target {
    .target(name: name, dependencies: dependencies, exclude: exclude, swiftSettings: strict)
}

/// A pipeline stage under Plugins/: it sees PluginKit and LinkCore, nothing else of ours but Attribution, which sees Matching,
/// and FacebookLegacy, which sees Cryptography.
func stage(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(
        name: name, dependencies: ["LinkCore", "PluginKit"] + dependencies, path: "Plugins/\(name)",
        exclude: ["README.md", "Tests"], swiftSettings: strict)
}

func tests(
    _ name: String, _ dependencies: [Target.Dependency], path: String? = nil, exclude: [String] = []
) -> Target {
    .testTarget(
        name: name, dependencies: dependencies, path: path ?? "Tests/Unit/\(name)", exclude: exclude,
        swiftSettings: strict)
}

/// The tests of a stage, beside it.
func stageTests(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    tests(
        "\(name)Tests", [.init(stringLiteral: name), "LinkCore", "PluginKit", "TestSupport"] + dependencies,
        path: "Plugins/\(name)/Tests")
}

/// The stages, for targets that need all of them.
let stages: [Target.Dependency] = [
    "FacebookLegacy", "AppLinks", "Router", "ShortLinks", "VersionGate", "Attribution",
]

let logging: Target.Dependency = .product(name: "Logging", package: "swift-log")
let mustache: Target.Dependency = .product(name: "Mustache", package: "swift-mustache")
let arguments: Target.Dependency = .product(name: "ArgumentParser", package: "swift-argument-parser")

let package = Package(
    name: "linkd",
    products: [
        .executable(name: "linkd", targets: ["linkd"]),
        .executable(name: "linkctl", targets: ["linkctl"]),
        .library(name: "AppClient", targets: ["AppClient"]),
        // Other packages depend on it by version, in spite of the unsafe flags below: SwiftPM allows them in dependencies
        // whose manifest has tools version 6.2 or later.
        .library(name: "LinkClient", targets: ["LinkClient"]),
        // Stages in Lua: a library that linkd loads when its configuration names it.
        .library(name: "linkd-lua", type: .dynamic, targets: ["LuaStage"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
    ],
    targets: [
        .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
        .systemLibrary(name: "CLibXML2", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])]),
        .target(
            name: "CLinkd", dependencies: ["CLibXML2"],
            linkerSettings: ["event_core", "event_extra", "idn2", "maxminddb"].map { .linkedLibrary($0) }
        ),
        .target(name: "CCrypto", linkerSettings: ["crypto", "crypt"].map { .linkedLibrary($0) }),
        module("Cryptography", ["CCrypto"]),
        .target(name: "LinkCore", dependencies: ["Cryptography"], swiftSettings: optimizedForTests),
        module("Records", ["LinkCore"]),
        module("AppLinkProtocol", ["LinkCore"]),
        module("FirebaseLinks", ["LinkCore"], exclude: ["README.md"]),
        module("EventLoop", ["CLinkd"]),
        // etc/linkd_stage.h, the interface of stages in shared libraries.
        .target(name: "CStage"),
        // Files of the repository that are part of the programs; #embed is of C23.
        .target(name: "CEmbedded", cSettings: [.unsafeFlags(["-std=c23"])]),
        module("Embedded", ["CEmbedded"]),
        module("Wire", ["Embedded", "LinkCore"]),
        module("Outbound", ["AppLinkProtocol", "CLinkd", "LinkCore", "EventLoop"]),
        module("Visitors", ["CLinkd", "Embedded", "LinkCore"], exclude: ["README.md"]),
        module("Postbacks", ["Cryptography", "LinkCore", "Records"], exclude: ["README.md"]),
        module("Accounts", ["Cryptography", "LinkCore"]),
        .target(name: "CTOML"),
        module("TOML", ["CTOML", "LinkCore"]),
        module("PluginKit", ["AppLinkProtocol", "LinkCore"]),
        module("StageView", ["LinkCore", "PluginKit"]),
        module("ProcessStages", ["CLinkd", "EventLoop", "LinkCore", "PluginKit", "StageView", "Wire"]),
        module(
            "LibraryStages", ["CStage", "Cryptography", "EventLoop", "LinkCore", "PluginKit", "StageView"]),
        .systemLibrary(
            name: "CLua", path: "Plugins/Lua/CLua", pkgConfig: "lua5.4", providers: [.apt(["liblua5.4-dev"])]),
        // In C, and in no program: it exports one function. Linked so that nothing of Swift's runtime is in it.
        .target(
            name: "LuaStage", dependencies: ["CLua"], path: "Plugins/Lua/Sources",
            cSettings: [.unsafeFlags(["-std=gnu11", "-fvisibility=hidden"])],
            linkerSettings: [
                .linkedLibrary("lua5.4"), .unsafeFlags(["-static-stdlib", "-nostartfiles", "-Xlinker", "--as-needed"]),
            ]),
        module("Matching", ["Embedded", "LinkCore"], exclude: ["README.md"]),
        stage("FacebookLegacy", ["Cryptography"]),
        stage("AppLinks"),
        stage("Router"),
        stage("ShortLinks"),
        stage("VersionGate"),
        // The one stage that imports another module of ours: the rules of matching, which the store's recompute goes by too.
        stage("Attribution", ["Matching"]),
        module("Pipeline", ["LinkCore", "PluginKit"]),
        .target(name: "Association", dependencies: ["LinkCore"], exclude: ["README.md"], swiftSettings: strict),
        .target(
            name: "Doctor", dependencies: ["LinkCore", "Records", "Association", "Outbound"], exclude: ["README.md"],
            swiftSettings: strict),
        .target(
            name: "Navigator", dependencies: ["AppLinkProtocol", "LinkCore", "PluginKit", "Pipeline"],
            exclude: ["README.md"],
            swiftSettings: strict),
        .target(
            name: "Pages", dependencies: ["Cryptography", "Embedded", "LinkCore", mustache], exclude: ["README.md"],
            swiftSettings: strict),
        .target(name: "CStore"),
        module("StoreFormat", ["Cryptography", "LinkCore", "Records", "Wire"]),
        module("Store", ["CStore", "LinkCore", "Records", "StoreFormat", "CSQLite"]),
        module("StoreOffline", ["CStore", "LinkCore", "Records", "Store", "StoreFormat", "CSQLite"]),
        module("Config", ["Accounts", "AppLinkProtocol", "Embedded", "LinkCore", "PluginKit", "TOML"]),
        module(
            "Gateway",
            [
                "AppLinkProtocol", "Cryptography", "LinkCore", "Records", "Embedded", "Wire", "EventLoop", "PluginKit",
                "Pipeline", "Navigator", "Pages", "QRCode", "StageView", "Visitors", "Association", "Matching",
                "FirebaseLinks", "Postbacks",
                logging,
            ]),
        module(
            "Daemon",
            [
                "AppLinkProtocol", "Association", "CLinkd", "Cryptography", "Doctor", "LinkCore", "Records",
                "EventLoop",
                "Wire", "PluginKit", "Pipeline", "Navigator", "LibraryStages", "ProcessStages", "StageView", "Store",
                "StoreOffline",
                "Config", "Gateway",
                "Outbound", "Visitors", "Pages", "Postbacks", "Matching", logging, arguments,
            ] + stages),
        .target(name: "CQRCode", linkerSettings: [.linkedLibrary("qrencode"), .linkedLibrary("z")]),
        module("QRCode", ["CQRCode"]),
        module("LinkClient", ["LinkCore"], exclude: ["README.md"]),
        // What apps take over: Foundation alone, no flags, and so buildable by an app's own project too.
        .target(
            name: "AppClient", exclude: ["Example", "Kotlin", "README.md", "TypeScript"],
            swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]),
        // libxml2's parser for LinkFormats, so that linkctl links nothing else of the daemon's seam.
        .target(name: "CXMLReader", dependencies: ["CLibXML2"]),
        module("LinkFormats", ["CXMLReader", "Cryptography", "FirebaseLinks", "LinkCore"], exclude: ["README.md"]),
        module(
            "LinkctlKit",
            ["Embedded", "LinkFormats", "LinkCore", "Records", "LinkClient", "QRCode", "Router", "TOML", arguments]),
        .executableTarget(name: "linkd", dependencies: ["Daemon"], swiftSettings: strict, linkerSettings: lean),
        .executableTarget(name: "linkctl", dependencies: ["LinkctlKit"], swiftSettings: strict),
        // What `make bench` measures with (Scripts/bench builds it).
        .executableTarget(
            name: "linkd-bench",
            dependencies: [
                "LinkCore", "Records", "Wire", "EventLoop", "PluginKit", "Pipeline", "Navigator", "Store", "Config",
                "Gateway", "LibraryStages", "LinkClient", "Visitors", "Pages", "Postbacks", "PageSamples",
                "StageSupport", "TestSupport", "CSQLite",
            ] + stages,
            path: "Tests/Bench/Driver", swiftSettings: strict),

        // Shared by the tests of stages: a fake host, the vectors, the examples of the READMEs.
        .target(
            name: "TestSupport", dependencies: ["LinkCore", "PluginKit"], path: "Tests/Support/TestSupport",
            swiftSettings: strict),
        // Private keys, as backends and Apple have them.
        .target(
            name: "CSigningKeys", path: "Tests/Support/CSigningKeys", linkerSettings: [.linkedLibrary("crypto")]),
        .target(
            name: "SigningKeys", dependencies: ["CSigningKeys"], path: "Tests/Support/SigningKeys",
            swiftSettings: strict),
        tests("CryptographyTests", ["Cryptography", "LinkCore", "SigningKeys"]),
        tests("LinkCoreTests", ["LinkCore", "TestSupport"]),
        tests("RecordsTests", ["Records", "LinkCore", "TestSupport"]),
        tests("FirebaseLinksTests", ["FirebaseLinks", "LinkCore"]),
        tests("StageViewTests", ["LinkCore", "PluginKit", "StageView", "TestSupport"]),
        tests("VisitorsTests", ["Visitors", "Config", "LinkCore", "TestSupport"]),
        tests("AccountsTests", ["Accounts", "Cryptography", "LinkCore", "SigningKeys"]),
        tests("PostbacksTests", ["Postbacks", "LinkCore", "Records", "SigningKeys", "TestSupport"]),
        // A month of taps and installations with known truth, and the program that prints how well they were matched.
        .target(
            name: "Simulation", dependencies: ["LinkCore", "Records", "Matching"], path: "Tests/Support/Simulation",
            swiftSettings: strict),
        .executableTarget(
            name: "match-simulator", dependencies: ["Simulation"], path: "Tests/Support/MatchSimulator",
            swiftSettings: strict),
        tests("MatchingTests", ["Matching", "Simulation", "LinkCore", "Records", "TestSupport"]),
        tests("WireTests", ["Wire", "Embedded", "LinkCore", "Records", "TestSupport", "EntrySamples"]),
        tests("ConfigTests", ["AppLinkProtocol", "Config", "LinkctlKit", "LinkCore", "PluginKit"] + stages),
        tests("EventLoopTests", ["EventLoop", "CLinkd"]),
        tests("OutboundTests", ["AppLinkProtocol", "Outbound", "EventLoop", "LinkCore", "TestSupport"]),
        // A scripted varlink responder, for the tests of the client and of linkctl.
        .target(name: "FakeLinkd", dependencies: ["LinkCore"], path: "Tests/Support/FakeLinkd", swiftSettings: strict),
        tests("LinkClientTests", ["LinkClient", "LinkCore", "FakeLinkd"]),
        tests("LinkFormatsTests", ["LinkFormats", "LinkCore"]),
        tests("QRCodeTests", ["QRCode"]),
        tests("DoctorTests", ["Doctor", "Association", "Outbound", "LinkCore", "Records"]),
        tests("AssociationTests", ["Association", "Router", "PluginKit", "LinkCore", "TestSupport"]),
        tests(
            "LinkctlKitTests", ["LinkctlKit", "linkctl", "LinkCore", "LinkFormats", "Records", "FakeLinkd"],
            exclude: ["Snapshots"]),
        tests(
            "ProcessStagesTests",
            ["ProcessStages", "StageView", "EventLoop", "PluginKit", "LinkCore", "TestSupport"],
            exclude: ["service.py"]),
        tests("PipelineTests", ["Pipeline", "PluginKit", "LinkCore", "TestSupport"]),
        tests("NavigatorTests", ["AppLinkProtocol", "Navigator", "Pipeline", "PluginKit", "LinkCore", "TestSupport"]),
        .target(
            name: "FakeGateway",
            dependencies: [
                "EntrySamples", "Gateway", "Pipeline", "PluginKit", "LinkCore", "Records", "EventLoop", "StoreFormat",
                logging,
            ],
            path: "Tests/Support/FakeGateway", swiftSettings: strict),
        tests(
            "GatewayTests",
            [
                "Gateway", "FakeGateway", "FirebaseLinks", "Wire", "LinkCore", "Records", "EventLoop", "Pipeline",
                "PluginKit",
                "Navigator", "Visitors", "Association", "Postbacks", "Matching", "LinkctlKit", "Cryptography",
                "EntrySamples", "StageView", "TestSupport", logging,
            ] + stages),
        // The varlink project's certification: its client on our server, our client on its server.
        .executableTarget(
            name: "CertificationServer",
            dependencies: ["Gateway", "FakeGateway", "EventLoop", "LinkClient", "LinkCore", "Wire"],
            path: "Tests/Support/CertificationServer", swiftSettings: strict),
        // The real binaries, from outside.
        tests(
            "EndToEndTests",
            ["linkd", "linkctl", "AppClient", "ClientRunners", "LinkClient", "LinkCore", "TestSupport"],
            path: "Tests/EndToEnd"),
        // Compiles the Kotlin and the TypeScript client and talks to them.
        .target(
            name: "ClientRunners", dependencies: ["LinkCore", "TestSupport"], path: "Tests/Support/ClientRunners",
            exclude: ["AndroidStubs", "AndroidDriver.kt", "Driver.kt", "GuideStubs.kt", "driver.cjs", "modules.d.ts"],
            swiftSettings: strict),
        tests(
            "AppClientTests",
            ["AppClient", "ClientRunners", "LinkCore", "PluginKit", "Router", "TestSupport"]),
        // Entries and taps to store, and a store in a directory of its own.
        .target(
            name: "EntrySamples", dependencies: ["LinkCore", "StoreFormat"], path: "Tests/Support/EntrySamples",
            swiftSettings: strict),
        .target(
            name: "StoreSupport", dependencies: ["EntrySamples", "LinkCore", "Records", "Store"],
            path: "Tests/Support/StoreSupport", swiftSettings: strict),
        // A disk that fails when told to and loses power, and the runs of the store over it (Scripts/faults).
        .target(
            name: "CFaultyDisk", path: "Tests/Support/CFaultyDisk", cSettings: [.unsafeFlags(["-std=c11"])],
            linkerSettings: [.linkedLibrary("sqlite3")]),
        .executableTarget(
            name: "store-faults",
            dependencies: [
                "CFaultyDisk", "EntrySamples", "LinkCore", "Records", "Store", "StoreOffline", "StoreSupport",
            ],
            path: "Tests/Faults", swiftSettings: strict),
        tests("StoreFormatTests", ["StoreFormat", "EntrySamples", "LinkCore", "Records"]),
        tests(
            "StoreTests",
            [
                "Store", "StoreFormat", "StoreOffline", "StoreSupport", "EntrySamples", "CStore", "LinkCore", "Records",
                "CSQLite",
            ]),
        tests(
            "StoreOfflineTests",
            [
                "StoreOffline", "Store", "StoreFormat", "StoreSupport", "EntrySamples", "LinkCore", "Records",
                "CSQLite",
            ]),
        tests("DaemonTests", ["Daemon", "Config", "Gateway", "Matching", "Pages", "Visitors", "LinkCore", "Records"]),
        // Libraries with stages, which tests compile or find beside them.
        .target(
            name: "StageSupport", dependencies: ["LibraryStages", "LinkCore", "PluginKit", "TestSupport"],
            path: "Tests/Support/StageSupport", swiftSettings: strict),
        tests(
            "LibraryStagesTests",
            ["LibraryStages", "EventLoop", "LinkCore", "PluginKit", "StageSupport", "TestSupport"],
            exclude: ["Libraries"]),
        tests(
            "LuaStageTests", ["LibraryStages", "LinkCore", "PluginKit", "StageSupport", "StageView", "TestSupport"],
            path: "Plugins/Lua/Tests"),
        // One stage built in, in a library, in Lua and in a process.
        tests(
            "StageFormsTests",
            [
                "LibraryStages", "ProcessStages", "StageView", "StageSupport", "EventLoop", "LinkCore", "PluginKit",
                "Visitors", "Wire", "FacebookLegacy", "AppLinks", "Router", "TestSupport",
            ]),
        tests("HouseRulesTests", []),
        // The fuzz targets without libFuzzer: known inputs and seeded mutations of them (Scripts/fuzz-replay).
        .executableTarget(
            name: "fuzz-replay",
            dependencies: [
                "AppLinkProtocol", "LinkCore", "Records", "Wire", "PluginKit", "Config", "AppLinks", "FacebookLegacy",
                "Router", "StoreFormat", "Outbound", "EventLoop", "Pages", "Visitors", "Association", "Postbacks",
                "FirebaseLinks", "Matching", "ProcessStages", "StageView",
                "Accounts", "Attribution", "Cryptography", "LibraryStages", "LinkctlKit", "LinkFormats", "TestSupport",
            ],
            path: "Tests/Fuzz",
            exclude: [
                "Corpus", "Cryptography", "Dictionaries", "LibFuzzer", "Modules", "Package.swift", "Sanitize",
            ],
            sources: ["Replay", "Targets"], swiftSettings: strict),
        // Pages with models of every kind, and a program that writes them for the browser (Scripts/pages).
        .target(
            name: "PageSamples", dependencies: ["Pages", "LinkCore"], path: "Tests/Support/PageSamples",
            swiftSettings: strict),
        .executableTarget(
            name: "page-writer", dependencies: ["PageSamples", "Pages"], path: "Tests/Support/PageWriter",
            swiftSettings: strict
        ),
        tests("PagesTests", ["Pages", "Embedded", "PageSamples", "LinkCore", "CLinkd", "Cryptography", "TestSupport"]),
        stageTests("FacebookLegacy", ["Cryptography"]),
        stageTests("AppLinks", ["AppLinkProtocol"]),
        stageTests("Router"),
        stageTests("ShortLinks", ["Records", "Router", "Navigator", "Pipeline"]),
        stageTests("VersionGate", ["Router", "ShortLinks", "Navigator", "Pipeline"]),
        stageTests("Attribution", ["Matching", "Router", "ShortLinks", "VersionGate", "Navigator", "Pipeline"]),
    ],
    cxxLanguageStandard: .cxx17
)
