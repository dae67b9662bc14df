// The system's version in a User-Agent. Versions that browsers freeze or keep constant are not used.

import LinkCore

/// A version as written in a User-Agent.
struct AgentVersion {
    /// The most bytes of a version, which a String stores without allocating.
    static let limit = 15

    let major: Int
    let minor: Int
    /// The version with dots between its numbers.
    let text: String

    /// Reads digits separated by dots or underscores; nil when there is no digit at this place.
    init?(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) {
        guard start < bytes.count, isDigit(bytes[start]) else { return nil }
        var end = start
        var part = 0
        var parts = [0, 0]
        while end < bytes.count, end - start < Self.limit {
            let byte = bytes[end]
            if isDigit(byte) {
                if part < 2 { parts[part] = min(parts[part] * 10 + Int(byte &- 0x30), 1_000_000) }
            } else {
                let isBetween = byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_")
                guard isBetween, part < 3, end + 1 < bytes.count, end - start + 1 < Self.limit, isDigit(bytes[end + 1])
                else { break }
                part += 1
            }
            end += 1
        }
        major = parts[0]
        minor = parts[1]
        text = String(unsafeUninitializedCapacity: end - start) { out in
            for at in 0..<(end - start) {
                out[at] = bytes[start + at] == UInt8(ascii: "_") ? UInt8(ascii: ".") : bytes[start + at]
            }
            return end - start
        }
    }
}

extension TokenMatches {
    /// The version of the system; nil when unknown.
    func osVersion(_ system: VisitorTraits.System, _ bytes: UnsafeBufferPointer<UInt8>) -> String? {
        switch system {
        case .ios, .ipados: iOSVersion(bytes)
        case .android:
            reported(bytes)?.text ?? version(behind: .ucAndroid, "Adr ", bytes)?.text ?? androidVersion(bytes)
        case .harmonyos: version(behind: .harmonyOS, "HarmonyOS ", bytes)?.text
        case .openharmony: version(behind: .openHarmony, "OpenHarmony ", bytes)?.text
        case .windowsPhone: version(behind: .windowsPhone, "Windows Phone ", bytes)?.text
        case .macos: macVersion(bytes)
        case .windows: windowsVersion(bytes)
        case .chromeos, .linux, .other, .unknown: nil
        }
    }

    /// The version that Facebook's apps report in brackets; nil without one.
    private func reported(_ bytes: UnsafeBufferPointer<UInt8>) -> AgentVersion? {
        version(behind: .facebookSystem, "FBSV/", bytes)
    }

    private func version(
        behind token: AgentToken, _ text: StaticString, _ bytes: UnsafeBufferPointer<UInt8>
    ) -> AgentVersion? {
        place(token).flatMap { AgentVersion(bytes, at: $0 + text.utf8CodeUnitCount) }
    }

    /// The version that an app reports in brackets, else the system token. Since iOS 26 Safari keeps the token at 18.6
    /// or 18.7, and its own version is the system's.
    private func iOSVersion(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
        if let reported = reported(bytes) ?? version(behind: .iOS, "iOS ", bytes), reported.isOfIOS {
            return reported.text
        }
        let token =
            version(behind: .iPhoneOS, "iPhone OS ", bytes) ?? version(behind: .cpuOS, "CPU OS ", bytes)
            ?? version(behind: .iPadOS, "iPad OS ", bytes) ?? version(behind: .ucPhoneSystem, "iPh OS ", bytes)
            ?? version(behind: .ucVersion, ";ov(", bytes)
        guard let token, token.isOfIOS else { return nil }
        if token.major == 18, token.minor >= 6, let safari = version(behind: .version, "Version/", bytes),
            safari.major >= 26, safari.isOfIOS
        {
            return safari.text
        }
        return token.text
    }

    /// The first place that names Android with a version. "Android 10; K" is not one: Chrome sends it on all versions.
    private func androidVersion(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
        for index in 0..<androidCount {
            let at = Int(androids[index])
            guard isNamed(at, bytes) else { continue }
            var start = at + 7
            guard start < bytes.count else { return nil }
            if start + 1 < bytes.count, bytes[start] == 0x20, bytes[start + 1] == UInt8(ascii: "(") {
                // Instagram sends "Android (34/14; 450dpi; …": the API level first, then the version.
                guard let level = AgentVersion(bytes, at: start + 2) else { continue }
                start += 2 + level.text.utf8.count
                guard start < bytes.count, bytes[start] == UInt8(ascii: "/") else { continue }
            }
            let separator = bytes[start]
            guard separator == 0x20 || separator == UInt8(ascii: "/") || separator == UInt8(ascii: "-"),
                let version = AgentVersion(bytes, at: start + 1), version.major < 100
            else { continue }
            let end = start + 1 + version.text.utf8.count
            if sameBytes(version.text, "10"), Self.isReduced(bytes, at: end) { continue }
            return version.text
        }
        return nil
    }

    /// Whether "; K" ends the description at this place.
    private static func isReduced(_ bytes: UnsafeBufferPointer<UInt8>, at place: Int) -> Bool {
        guard place + 3 < bytes.count, bytes[place..<(place + 2)].elementsEqual("; ".utf8),
            lowered(bytes[place + 2]) == UInt8(ascii: "k")
        else { return false }
        let next = bytes[place + 3]
        return next == UInt8(ascii: ")") || next == UInt8(ascii: ";") || next == 0x20
    }

    /// Nil for 10.15, at which every browser keeps the version.
    private func macVersion(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
        guard let version = version(behind: .macOS, "Mac OS X ", bytes) else { return nil }
        return version.major == 10 && version.minor == 15 ? nil : version.text
    }

    /// Windows 10 and 11 both send NT 10.0, so only the three versions before them are known.
    private func windowsVersion(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
        guard let at = place(.windows), at + 11 <= bytes.count, bytes[at..<(at + 11)].elementsEqual("Windows NT ".utf8),
            let version = AgentVersion(bytes, at: at + 11)
        else { return nil }
        switch (version.major, version.minor) {
        case (6, 1): return "7"
        case (6, 2): return "8"
        case (6, 3): return "8.1"
        default: return nil
        }
    }
}

extension AgentVersion {
    /// Whether such an iOS exists: 19 to 25 were skipped.
    fileprivate var isOfIOS: Bool { major > 0 && major < 100 && !(19...25).contains(major) }
}
