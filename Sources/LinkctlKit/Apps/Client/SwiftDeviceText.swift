// Made by Scripts/generate from Sources/AppClient/LinkdDevice.swift. Do not edit. Constants only.

/// `Sources/AppClient/LinkdDevice.swift`, embedded.
enum SwiftDeviceText {
    static let text = #"""
        \#
        // What an iPhone tells linkd of itself, and the address on its clipboard. Nothing here names a person or a d\#
        evice.\#n\#n#if canImport(UIKit)\#nimport UIKit\#n\#n/// The device that the app runs on.\#n@MainActor\#n\#
        public enum LinkdDevice {\#n    /// This version of the app, as in the App Store.\#n\#
            public static var version: String {\#n\#
                Bundle.main.object(forInfoDictionaryKey: "CFBundleShortVersionString") as? String ?? "0"\#n    }\#n\#
        \#n    /// For `LinkdClient.init`.\#n    public static var facts: [String: String] {\#n\#
                let (size, scale) = (UIScreen.main.bounds.size, UIScreen.main.scale)\#n        return [\#n\#
                    "platform": "ios", "osVersion": UIDevice.current.systemVersion,\#n\#
                    "language": Locale.preferredLanguages.first ?? "en", "timezone": TimeZone.current.identifier,\#n\#
                    "screen": "\(Int(size.width))x\(Int(size.height))@\(Int(scale))",\#n        ]\#n    }\#n\#n\#
            /// linkd's address on the clipboard, for `LinkdClient.firstOpen`. The system asks the person, so nothing\#
         is read\#n    /// unless there is an address at all. Ask at the first start only.\#n\#
            public static func clipboard(_ app: LinkdApp) -> String? {\#n\#
                guard UIPasteboard.general.hasURLs, let text = UIPasteboard.general.url?.absoluteString,\#n\#
                    app.hosts.contains(where: { text.hasPrefix("https://\($0)/?linkd_clip=") })\#n\#
                else { return nil }\#n        return text\#n    }\#n}\#n#endif\#n
        """#
}
