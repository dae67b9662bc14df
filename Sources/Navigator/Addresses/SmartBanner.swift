// The content of Safari's Smart App Banner tag. Other browsers and in-app browsers ignore it. Pure.

import LinkCore

/// The content of `<meta name="apple-itunes-app">`.
public enum SmartBanner {
    /// - Parameters:
    ///   - appID: the app's number in the App Store.
    ///   - clip: the bundle id of the app's App Clip, which Safari offers to people without the app; empty for none.
    ///   - argument: the URL that the app gets when the banner opens it. A comma or a quote would end it.
    public static func content(appID: String, clip: String = "", argument: String) -> String {
        var content = "app-id=\(appID)"
        if !clip.isEmpty { content += ", app-clip-bundle-id=\(clip)" }
        guard !argument.isEmpty else { return content }
        return content + ", app-argument=\(argument.encoding(UInt8(ascii: ","), UInt8(ascii: "\"")))"
    }
}
