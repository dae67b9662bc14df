// Safari's Smart App Banner: what stands in the page's tag. Other browsers and in-app browsers ignore it. Pure.

import LinkCore

/// The content of `<meta name="apple-itunes-app">`.
public enum SmartBanner {
    /// - Parameters:
    ///   - appID: the app's number in the App Store.
    ///   - argument: the URL that the app gets when the banner opens it. A comma or a quote would end it.
    public static func content(appID: String, argument: String) -> String {
        guard !argument.isEmpty else { return "app-id=\(appID)" }
        return "app-id=\(appID), app-argument=\(argument.encoding(UInt8(ascii: ","), UInt8(ascii: "\"")))"
    }
}
