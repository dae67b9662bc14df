// swift-tools-version: 6.2
// The fuzz targets: one executable with libFuzzer inside, over the very sources of the product (Modules/ holds links
// to them). A package of its own, so that the product's has no unsafe flags and this one no packages to fetch.
// Scripts/fuzz builds and runs it.
import PackageDescription

let features: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

/// The checks of a debug build (bounds of unsafe buffers among them) in optimised code.
let checked: [SwiftSetting] = features + [.unsafeFlags(["-Xfrontend", "-assert-config", "-Xfrontend", "Debug"])]
/// And coverage for libFuzzer. The last -sanitize counts, so the address sanitizer is named again.
let watched: [SwiftSetting] = checked + [.unsafeFlags(["-sanitize=fuzzer,address"])]
/// And what is internal is seen by the targets, as in a debug build.
let testable: [SwiftSetting] = watched + [.unsafeFlags(["-enable-testing"])]

func module(
    _ name: String, _ dependencies: [Target.Dependency], path: String? = nil, exclude: [String] = [],
    _ settings: [SwiftSetting] = watched
) -> Target {
    .target(
        name: name, dependencies: dependencies, path: path ?? "Modules/Sources/\(name)", exclude: exclude,
        swiftSettings: settings)
}

func stage(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(
        name: name, dependencies: ["LinkCore", "PluginKit"] + dependencies, path: "Modules/Plugins/\(name)",
        exclude: ["README.md", "Tests"], swiftSettings: watched)
}

let package = Package(
    name: "fuzz",
    products: [.library(name: "linkd-lua", type: .dynamic, targets: ["LuaStage"])],
    targets: [
        .systemLibrary(name: "CLibXML2", path: "Modules/Sources/CLibXML2", pkgConfig: "libxml-2.0"),
        .target(
            name: "CLinkd", dependencies: ["CLibXML2"], path: "Modules/Sources/CLinkd",
            cSettings: [.unsafeFlags(["-fsanitize=fuzzer-no-link"])],
            linkerSettings: ["event_core", "event_extra", "idn2", "maxminddb"].map { .linkedLibrary($0) }),
        .target(name: "Cryptography", path: "Cryptography", swiftSettings: features),
        module("LinkCore", ["Cryptography"]),
        module("Records", ["LinkCore"]),
        module("EventLoop", ["CLinkd"]),
        module("AppLinkProtocol", ["LinkCore"]),
        module("FirebaseLinks", ["LinkCore"], exclude: ["README.md"]),
        module("Outbound", ["AppLinkProtocol", "CLinkd", "LinkCore", "EventLoop"]),
        .target(
            name: "CEmbedded", path: "Modules/Sources/CEmbedded", cSettings: [.unsafeFlags(["-std=c23"])]),
        module("Embedded", ["CEmbedded"]),
        module("Wire", ["Embedded", "LinkCore"]),
        module("Visitors", ["CLinkd", "Embedded", "LinkCore"], exclude: ["README.md"]),
        module("Association", ["LinkCore"], exclude: ["README.md"]),
        module("Postbacks", ["Cryptography", "LinkCore", "Records"], exclude: ["README.md"]),
        module("Accounts", ["Cryptography", "LinkCore"]),
        module("PluginKit", ["AppLinkProtocol", "LinkCore"]),
        .target(
            name: "CTOML", path: "Modules/Sources/CTOML", cxxSettings: [.unsafeFlags(["-fsanitize=fuzzer-no-link"])]),
        module("TOML", ["CTOML", "LinkCore"]),
        module("Config", ["Accounts", "AppLinkProtocol", "Embedded", "LinkCore", "PluginKit", "TOML"], testable),
        module("StageView", ["LinkCore", "PluginKit"]),
        .target(name: "CStage", path: "Modules/Sources/CStage"),
        module(
            "LibraryStages", ["CStage", "Cryptography", "EventLoop", "LinkCore", "PluginKit", "StageView"]),
        .systemLibrary(name: "CLua", path: "Modules/Plugins/Lua/CLua", pkgConfig: "lua5.4"),
        .target(
            name: "LuaStage", dependencies: ["CLua"], path: "Modules/Plugins/Lua/Sources",
            cSettings: [
                .unsafeFlags(["-std=gnu11", "-fvisibility=hidden", "-fsanitize=address", "-fsanitize=fuzzer-no-link"])
            ],
            linkerSettings: [.linkedLibrary("lua5.4")]),
        module(
            "ProcessStages", ["CLinkd", "EventLoop", "LinkCore", "PluginKit", "StageView", "Wire"], testable),
        module("Matching", ["Embedded", "LinkCore"], exclude: ["README.md"]),
        stage("AppLinks"),
        stage("Attribution", ["Matching"]),
        stage("FacebookLegacy", ["Cryptography"]),
        stage("Router"),
        module("Pages", ["LinkCore"], path: "Modules/Pages", testable),
        module("StoreFormat", ["Cryptography", "LinkCore", "Records"]),
        .target(
            name: "CXMLReader", dependencies: ["CLibXML2"], path: "Modules/Sources/CXMLReader",
            cSettings: [.unsafeFlags(["-fsanitize=fuzzer-no-link"])]),
        module("LinkFormats", ["CXMLReader", "Cryptography", "FirebaseLinks", "LinkCore"], exclude: ["README.md"]),
        module("LinkctlKit", ["LinkCore", "Records", "TOML"], path: "Modules/LinkctlKit", testable),
        .target(
            name: "TestSupport", dependencies: ["LinkCore", "PluginKit"], path: "Modules/TestSupport",
            swiftSettings: features),
        .executableTarget(
            name: "linkd-fuzz",
            dependencies: [
                "AppLinkProtocol", "LinkCore", "Records", "Wire", "PluginKit", "Config", "AppLinks", "FacebookLegacy",
                "Router", "StoreFormat", "Outbound", "EventLoop", "Pages", "Visitors", "Association", "Postbacks",
                "FirebaseLinks", "Matching", "ProcessStages", "StageView",
                "Accounts", "Attribution", "LibraryStages", "LinkctlKit", "LinkFormats", "TestSupport",
            ],
            path: ".",
            exclude: ["Corpus", "Cryptography", "Dictionaries", "Modules", "Replay", "Sanitize"],
            sources: ["LibFuzzer", "Targets"], swiftSettings: checked + [.unsafeFlags(["-parse-as-library"])],
            linkerSettings: [.unsafeFlags(["-sanitize=fuzzer,address", "-use-ld=lld"])]),
    ],
    cxxLanguageStandard: .cxx17
)
