// The part of the guide for React Native, Expo and Capacitor: what both systems must know, and one client.

import LinkCore

extension SetupGuide {
    /// Adds what such an app needs. Systems that are not configured are left out.
    func addTypeScript(to text: inout SetupText) {
        if let ios { addIOSSettings(ios, to: &text) }
        if let android { addAndroidSettings(android, to: &text) }
        text.section("TypeScript: the code that takes links")
        text.note(
            "The rules of the clients for iOS and Android: a known long link opens from its own text; for short keys and all "
                + "else the client asks linkd, at most two seconds. In a web page, name an address of the page's own host "
                + "that a proxy passes on to linkd, because linkd answers no other site's pages.")
        addFiles(.typescript, to: &text)
    }
}
