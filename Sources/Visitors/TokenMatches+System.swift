// From the texts of a User-Agent to the system, the form and the browser: the order of tests matters, because nearly every
// system carries the names of others. The traps are listed in README.md.

import LinkCore

extension TokenMatches {
    /// The operating system.
    func system(_ bytes: UnsafeBufferPointer<UInt8>) -> VisitorTraits.System {
        // Windows Phone says Android and iPhone too.
        if has(.windowsPhone) || has(.windowsMobile) { return .windowsPhone }
        // HarmonyOS NEXT may say Windows NT or Android; the earlier ones are Android.
        if has(.openHarmony) { return .openharmony }
        if has(.harmonyOS) { return .harmonyos }
        if has(.watch) || has(.appleTV) { return .other }
        if let apple = appleDevice(bytes) { return apple }
        if has(.tizen) || has(.kaiOS) || has(.webOS) { return .other }
        if isAndroid(bytes) { return .android }
        if has(.symbian) || has(.blackberry) || has(.console) { return .other }
        if has(.chromeOS) { return .chromeos }
        // Amazon's tablets ask for desktop pages as a Mac or as Linux.
        if has(.silk), has(.macintosh) || has(.linux) { return .android }
        if has(.macintosh) {
            // No browser for the Mac has these names: an iPad, or an iPhone, that was asked for desktop pages.
            return has(.chromeIOS) || has(.firefoxIOS) || has(.edgeIOS) || has(.operaTouch) ? .ipados : .macos
        }
        if has(.windows) { return .windows }
        if has(.linux) { return has(.mobile) || isTelevision ? .other : .linux }
        if let at = place(.iOS), at + 4 < bytes.count, isDigit(bytes[at + 4]) { return .ios }
        if has(.macOS) { return .macos }
        // An app that follows the link itself: new Macs say the same, but it is apps of telephones that do.
        if has(.appleNetwork) { return has(.intel64) || has(.intel32) ? .macos : .ios }
        return has(.mobile) || isTelevision ? .other : .unknown
    }

    /// The system of Apple's devices for the hand, by their names; nil also where a model of Android has one.
    private func appleDevice(_ bytes: UnsafeBufferPointer<UInt8>) -> VisitorTraits.System? {
        if has(.ucPhone) || has(.ucPhoneSystem) { return .ios }
        guard let at = place(.iPhone) ?? place(.iPod) ?? place(.iPad), !isLike(at, bytes) else { return nil }
        if androidCount > 0, androids[0] < at, isAndroid(bytes) { return nil }
        return has(.iPhone) || has(.iPod) ? .ios : .ipados
    }

    /// Whether one of the places that name Android means it: "like Android" and an app's own name do not.
    func isAndroid(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        if has(.ucAndroid) { return true }
        for at in 0..<androidCount where isNamed(Int(androids[at]), bytes) { return true }
        return has(.mozilla) && androidCount > 0 && !isLike(Int(androids[0]), bytes)
    }

    /// Whether the name of Android stands for the system there, and is not a part of another word.
    func isNamed(_ at: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        if at > 0, isWord(bytes[at - 1]) { return false }
        return !isLike(at, bytes)
    }

    private func isLike(_ at: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        at >= 5 && bytes[(at - 5)..<at].elementsEqual("like ".utf8)
    }

    private var isTelevision: Bool {
        has(.television) || has(.smartTV) || has(.smartDashTV) || has(.chromecast) || has(.googleTV) || has(.hybridTV)
    }

    /// The shape of the device.
    func form(_ system: VisitorTraits.System, _ bytes: UnsafeBufferPointer<UInt8>) -> DeviceForm {
        switch system {
        case .ios: return has(.iPhone) || has(.iPod) || has(.ucPhone) || has(.ucPhoneSystem) ? .phone : .other
        case .ipados: return .tablet
        case .windowsPhone: return .phone
        case .openharmony:
            // (Phone; OpenHarmony 5.1), (Tablet; …), (PC; …)
            if let at = place(.openHarmony), let word = wordBefore(at, bytes) {
                if word.elementsEqual("PC".utf8) || word.elementsEqual("2in1".utf8) { return .desktop }
                if word.elementsEqual("Tablet".utf8) { return .tablet }
            }
            return has(.tablet) ? .tablet : .phone
        case .android, .harmonyos:
            if isTelevision { return .other }
            if has(.tablet) { return .tablet }
            if has(.mobile) { return .phone }
            // Apps that speak for themselves, without a browser's words, do not say.
            return has(.mozilla) || has(.operaOld) ? .tablet : .other
        case .chromeos, .macos, .windows, .linux: return isTelevision || has(.console) ? .other : .desktop
        case .other: return has(.mobile) && !isTelevision ? .phone : .other
        case .unknown: return .other
        }
    }

    /// The word before "; " in front of a place.
    private func wordBefore(_ at: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8>.SubSequence? {
        guard at >= 3, bytes[at - 1] == 0x20, bytes[at - 2] == UInt8(ascii: ";") else { return nil }
        var start = at - 2
        while start > 0, isWord(bytes[start - 1]) { start -= 1 }
        return bytes[start..<(at - 2)]
    }

    /// Whether it is the web view of an app: Android's says so; iOS's lacks what Safari has and other browsers keep.
    func isWebView(_ system: VisitorTraits.System) -> Bool {
        switch system {
        case .android, .harmonyos: has(.webView)
        case .ios, .ipados: has(.appleWebKit) && !has(.version) && !has(.safari)
        default: false
        }
    }

    /// Whether a Mac's agent is also an iPad's: WebKit's own, without a browser that iPads show by their own names.
    var mayBeIPad: Bool {
        has(.appleWebKit) && !has(.chrome) && !has(.firefox) && !has(.edge) && !has(.opera) && !has(.googleApp)
    }

    /// Whether something says that this is a browser.
    var namesBrowser: Bool { AgentToken.ofBrowsers.contains(where: has) }

    /// The browser's name.
    func browser(_ system: VisitorTraits.System) -> String? {
        for (token, name) in AgentToken.browsers where has(token) { return name }
        guard has(.safari), has(.version) else { return nil }
        return system == .android ? "android" : "safari"
    }
}
