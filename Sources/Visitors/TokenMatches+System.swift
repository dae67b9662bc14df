// Derives the system, the form factor and the browser from the texts of a User-Agent. The order of the tests matters,
// because nearly every system carries the names of others. README.md lists the traps.

import LinkCore

extension TokenMatches {
    /// The operating system; unknown when nothing names one.
    func system(_ bytes: UnsafeBufferPointer<UInt8>) -> VisitorTraits.System {
        // Windows Phone also names Android and iPhone.
        if has(.windowsPhone) || has(.windowsMobile) { return .windowsPhone }
        // HarmonyOS NEXT may name Windows NT or Android; earlier versions are based on Android.
        if has(.openHarmony) { return .openharmony }
        if has(.harmonyOS) { return .harmonyos }
        if has(.watch) || has(.appleTV) { return .other }
        if isHeadset || has(.tcl) || has(.andr0id) && has(.bravia) { return .android }
        if let apple = appleDevice(bytes) { return apple }
        if has(.tizen) || has(.kaiOS) || has(.webOS) { return .other }
        if isAndroid(bytes) { return .android }
        if has(.symbian) || has(.blackberry) || has(.console) { return .other }
        if has(.chromeOS) { return .chromeos }
        // Amazon's tablets request desktop pages as a Mac or as Linux.
        if has(.silk), has(.macintosh) || has(.linux) { return .android }
        if has(.macintosh) {
            // No Mac browser has these names: it is an iPad or iPhone that requests desktop pages.
            return has(.chromeIOS) || has(.firefoxIOS) || has(.edgeIOS) || has(.operaTouch) ? .ipados : .macos
        }
        if has(.windows) { return .windows }
        if has(.linux) { return has(.mobile) || isTelevision ? .other : .linux }
        if let at = place(.iOS), at + 4 < bytes.count, isDigit(bytes[at + 4]) { return .ios }
        if has(.macOS) { return .macos }
        // An app's own client. New Macs send the same, but such apps are mostly on phones.
        if has(.appleNetwork) { return has(.intel64) || has(.intel32) ? .macos : .ios }
        return has(.mobile) || isTelevision ? .other : .unknown
    }

    /// The system of an iPhone, iPod or iPad; nil for others, also for an Android model with such a name.
    private func appleDevice(_ bytes: UnsafeBufferPointer<UInt8>) -> VisitorTraits.System? {
        if has(.ucPhone) || has(.ucPhoneSystem) { return .ios }
        guard let at = place(.iPhone) ?? place(.iPod) ?? place(.iPad), !isLike(at, bytes) else { return nil }
        if androidCount > 0, androids[0] < at, isAndroid(bytes) { return nil }
        return has(.iPhone) || has(.iPod) ? .ios : .ipados
    }

    /// Whether the agent is Android's: "like Android" and an app's own name do not count.
    func isAndroid(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        if has(.ucAndroid) { return true }
        for at in 0..<androidCount where isNamed(Int(androids[at]), bytes) { return true }
        return has(.mozilla) && androidCount > 0 && !isLike(Int(androids[0]), bytes)
    }

    /// Whether the word Android at this place names the system and is not part of another word.
    func isNamed(_ at: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        if at > 0, isWord(bytes[at - 1]) { return false }
        return !isLike(at, bytes)
    }

    private func isLike(_ at: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        at >= 5 && bytes[(at - 5)..<at].elementsEqual("like ".utf8)
    }

    private var isTelevision: Bool {
        has(.television) || has(.smartTV) || has(.smartDashTV) || has(.chromecast) || has(.googleTV) || has(.hybridTV)
            || has(.bravia) || has(.tcl) || has(.fireTV) || has(.xiaomiTV) || has(.andr0id)
    }

    private var isHeadset: Bool {
        has(.virtualSafari) || has(.mobileVirtual) || has(.oculus) || has(.pico) || has(.wolvic)
    }

    /// The form factor of the device.
    func form(_ system: VisitorTraits.System, _ bytes: UnsafeBufferPointer<UInt8>) -> DeviceForm {
        switch system {
        case .ios: return has(.iPhone) || has(.iPod) || has(.ucPhone) || has(.ucPhoneSystem) ? .phone : .other
        case .ipados: return .tablet
        case .windowsPhone: return .phone
        case .openharmony:
            // Such as (Phone; OpenHarmony 5.1), (Tablet; …), (PC; …).
            if let at = place(.openHarmony), let word = wordBefore(at, bytes) {
                if word.elementsEqual("PC".utf8) || word.elementsEqual("2in1".utf8) { return .desktop }
                if word.elementsEqual("Tablet".utf8) { return .tablet }
            }
            return has(.tablet) ? .tablet : .phone
        case .android, .harmonyos:
            if isTelevision || isHeadset { return .other }
            if has(.tablet) { return .tablet }
            if has(.mobile) { return .phone }
            // Apps that send their own agent, without a browser's words, do not say.
            return has(.mozilla) || has(.operaOld) ? .tablet : .other
        case .chromeos, .macos, .windows, .linux: return isTelevision || has(.console) ? .other : .desktop
        case .other: return has(.mobile) && !isTelevision ? .phone : .other
        case .unknown: return .other
        }
    }

    /// The word before "; " that precedes a place; nil without one.
    private func wordBefore(_ at: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8>.SubSequence? {
        guard at >= 3, bytes[at - 1] == 0x20, bytes[at - 2] == UInt8(ascii: ";") else { return nil }
        var start = at - 2
        while start > 0, isWord(bytes[start - 1]) { start -= 1 }
        return bytes[start..<(at - 2)]
    }

    /// Whether it is an app's web view. Android's says so; iOS's lacks what Safari has and other browsers keep.
    func isWebView(_ system: VisitorTraits.System) -> Bool {
        switch system {
        case .android, .harmonyos: has(.webView)
        case .ios, .ipados: has(.appleWebKit) && !has(.version) && !has(.safari)
        default: false
        }
    }

    /// Whether an iPad may send this Mac agent: it is WebKit's own, without the name of a browser that iPads show as
    /// such.
    var mayBeIPad: Bool {
        has(.appleWebKit) && !has(.chrome) && !has(.firefox) && !has(.edge) && !has(.opera) && !has(.googleApp)
    }

    /// Whether it is an app's own HTTP client, and no browser: an app that follows the link itself.
    /// Some browsers load parts of their pages under such agents.
    func isAppClient(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        (has(.appleNetwork) || has(.alamofire)) && !has(.mozilla) && !namesBrowser
            && !Self.browsersOfApple.contains { bytes.starts(with: $0.utf8) }
    }

    private static let browsersOfApple = ["Safari", "com.apple.WebKit", "Aloha/", "Sleipnir/", "OmniWeb", "CFNetwork/"]

    /// Whether any text names a browser or a browser engine.
    var namesBrowser: Bool { AgentToken.ofBrowsers.contains(where: has) }

    /// The browser's name; nil when unknown.
    func browser(_ system: VisitorTraits.System) -> String? {
        for (token, name) in AgentToken.browsers where has(token) { return name }
        guard has(.safari), has(.version) else { return nil }
        return system == .android ? "android" : "safari"
    }
}
