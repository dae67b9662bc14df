// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "Linkd",
    platforms: [.iOS(.v15), .macOS(.v12)],
    products: [.library(name: "Linkd", targets: ["Linkd"])],
    targets: [.target(name: "Linkd")])
