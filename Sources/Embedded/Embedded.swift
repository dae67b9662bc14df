// Files of the repository that are part of the programs, as CEmbedded has them: constants, read by whoever needs one at
// start. Any thread; no I/O.

import CEmbedded

/// The embedded files. Each is a copy, made when it is asked for.
public enum Embedded {
    /// `etc/crawlers.txt`
    public static var crawlers: String { String(cString: cembedded_crawlers) }
    /// `etc/networks.txt`
    public static var networks: String { String(cString: cembedded_networks) }
    /// `etc/in-app-browsers.toml`
    public static var inAppBrowsers: String { String(cString: cembedded_in_app_browsers) }
    /// `etc/agents.tsv`
    public static var agents: String { String(cString: cembedded_agents) }
    /// `etc/openapi.json`
    public static var openAPI: String { String(cString: cembedded_openapi) }
    /// `etc/*.varlink`, by the names of the interfaces, sorted.
    public static var interfaces: [(name: String, text: String)] { files(cembedded_interfaces) }
    /// `etc/pages/*`, sorted by name.
    public static var pages: [(name: String, text: String)] { files(cembedded_pages) }
    /// `etc/stages/new`, by path, sorted: a folder per language, and what all have.
    public static var newStages: [(name: String, text: String)] { files(cembedded_new_stages) }

    /// The client that apps take over, `Sources/AppClient`.
    public enum Client {
        /// `LinkdRoutes.swift`
        public static var swiftRoutes: String { String(cString: cembedded_swift_routes) }
        /// `LinkdClient.swift`
        public static var swiftClient: String { String(cString: cembedded_swift_client) }
        /// `LinkdDevice.swift`
        public static var swiftDevice: String { String(cString: cembedded_swift_device) }
        /// `Example/LinkdScene.swift`
        public static var swiftScene: String { String(cString: cembedded_swift_scene) }
        /// `Kotlin/LinkdRoutes.kt`
        public static var kotlinRoutes: String { String(cString: cembedded_kotlin_routes) }
        /// `Kotlin/LinkdJSON.kt`
        public static var kotlinJSON: String { String(cString: cembedded_kotlin_json) }
        /// `Kotlin/LinkdClient.kt`
        public static var kotlinClient: String { String(cString: cembedded_kotlin_client) }
        /// `Kotlin/LinkdAndroid.kt`
        public static var kotlinAndroid: String { String(cString: cembedded_kotlin_android) }
        /// `Kotlin/LinkdPlay.kt`
        public static var kotlinPlay: String { String(cString: cembedded_kotlin_play) }
        /// `Example/LinkdActivity.kt`
        public static var kotlinActivity: String { String(cString: cembedded_kotlin_activity) }
        /// `etc/client-packages/ios/Package.swift`
        public static var swiftPackage: String { String(cString: cembedded_swift_package) }
        /// `TypeScript/linkd.ts`
        public static var typeScript: String { String(cString: cembedded_typescript) }
        /// `Example/links.ts`
        public static var typeScriptLinks: String { String(cString: cembedded_typescript_links) }
    }

    /// A table of files, which ends with one without name.
    private static func files(_ table: UnsafePointer<cembedded_file>) -> [(name: String, text: String)] {
        var found: [(name: String, text: String)] = []
        var next = table
        while let name = next.pointee.name, let text = next.pointee.text {
            found.append((String(cString: name), String(cString: text)))
            next += 1
        }
        return found
    }
}
