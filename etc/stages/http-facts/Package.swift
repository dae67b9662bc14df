// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "http-facts",
    targets: [
        .executableTarget(name: "http-facts"),
        .testTarget(name: "HTTPFactsTests", dependencies: ["http-facts"], path: "Tests"),
    ])
