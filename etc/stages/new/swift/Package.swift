// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "@NAME@",
    targets: [
        // What the stage does.
        .target(name: "Stage"),
        // Speaks org.linkd.Stage with linkd.
        .executableTarget(name: "@NAME@", dependencies: ["Stage"], path: "Sources/Service"),
        .testTarget(name: "StageTests", dependencies: ["Stage"]),
    ])
