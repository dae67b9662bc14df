// What an iPhone tells linkd of itself, and the address on its clipboard. Nothing here names a person or a device.

#if canImport(UIKit)
import UIKit

/// The device that the app runs on.
@MainActor
public enum LinkdDevice {
    /// This version of the app, as in the App Store.
    public static var version: String {
        Bundle.main.object(forInfoDictionaryKey: "CFBundleShortVersionString") as? String ?? "0"
    }

    /// For `LinkdClient.init`.
    public static var facts: [String: String] {
        let (size, scale) = (UIScreen.main.bounds.size, UIScreen.main.scale)
        return [
            "platform": "ios", "osVersion": UIDevice.current.systemVersion,
            "language": Locale.preferredLanguages.first ?? "en", "timezone": TimeZone.current.identifier,
            "screen": "\(Int(size.width))x\(Int(size.height))@\(Int(scale))",
        ]
    }

    /// linkd's address on the clipboard, for `LinkdClient.firstOpen`. The system asks the person, so nothing is read
    /// unless there is an address at all. Ask at the first start only.
    public static func clipboard(_ app: LinkdApp) -> String? {
        guard UIPasteboard.general.hasURLs, let text = UIPasteboard.general.url?.absoluteString,
            app.hosts.contains(where: { text.hasPrefix("https://\($0)/?linkd_clip=") })
        else { return nil }
        return text
    }
}
#endif
