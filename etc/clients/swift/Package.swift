// swift-tools-version: 6.2
// A package of its own that uses linkd's library LinkClient. $LINKD_SOURCE is a checkout of linkd; in yours, name the place
// and version instead: .package(url: "https://git.example.com/linkd.git", from: "0.1.0").
import PackageDescription

let package = Package(
    name: "client",
    dependencies: [.package(name: "linkd", path: Context.environment["LINKD_SOURCE"] ?? "../../..")],
    targets: [
        .executableTarget(
            name: "client", dependencies: [.product(name: "LinkClient", package: "linkd")],
            swiftSettings: [.enableUpcomingFeature("MemberImportVisibility")])
    ]
)
