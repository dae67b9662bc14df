// For which systems an app is available. Pure; any thread.

extension AppDefinition {
    /// The platforms that the app is available for; both when the configuration names neither.
    public var platforms: [Platform] {
        let onApple = ios.isThere || !ios.moreAppIDs.isEmpty
        let onAndroid = android.isThere || !android.moreApps.isEmpty
        switch (onApple, onAndroid) {
        case (true, false): return [.ios]
        case (false, true): return [.android]
        default: return [.ios, .android]
        }
    }
}

extension AppDefinition.IOS {
    /// Whether the configuration names an app for Apple's systems.
    public var isThere: Bool { !bundleID.isEmpty || !scheme.isEmpty || !appStoreID.isEmpty || !iPadAppStoreID.isEmpty }
}

extension AppDefinition.Android {
    /// Whether the configuration names an app for Android.
    public var isThere: Bool { !package.isEmpty || !scheme.isEmpty }
}
