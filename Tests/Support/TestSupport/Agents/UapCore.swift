// The samples of uap-core, as Debian's package of that name installs them, and how often a parser's answers differ from
// theirs in what linkd needs: the system, the versions of iOS and Android, phone or tablet, in-app browsers, programs.

import Glibc
import LinkCore

/// One sample of uap-core.
public struct UapSample: Sendable {
    /// The User-Agent of the sample.
    public var userAgent = ""
    /// The family of whatever the file is about.
    public var family = ""
    /// The first number of the version; empty for none.
    public var major = ""
    /// The second number of the version; empty for none.
    public var minor = ""
}

/// The samples of uap-core, and where they are.
public enum UapCore {
    /// Where the package installs them.
    public static let folder = "/usr/share/uap-core"

    /// Whether the package is installed.
    public static var isInstalled: Bool { access("\(folder)/tests/test_os.yaml", R_OK) == 0 }

    /// The samples of a file. It is read line by line: `- user_agent_string:` begins a sample.
    public static func samples(_ file: String) throws -> [UapSample] {
        var samples: [UapSample] = []
        for line in try VectorFile.readFile("\(folder)/\(file)").utf8.split(separator: 10) {
            var rest = Substring(line).drop { $0 == " " || $0 == "-" }
            guard let colon = rest.utf8.firstIndex(of: UInt8(ascii: ":")) else { continue }
            let key = String(rest[..<colon])
            rest = rest[rest.utf8.index(after: colon)...]
            let value = unquoted(rest.drop { $0 == " " })
            if key == "user_agent_string" { samples.append(UapSample(userAgent: value)) }
            guard !samples.isEmpty else { continue }
            switch key {
            case "family": samples[samples.count - 1].family = value
            case "major": samples[samples.count - 1].major = value
            case "minor": samples[samples.count - 1].minor = value
            default: break
            }
        }
        return samples
    }

    private static func unquoted(_ given: Substring) -> String {
        var text = given
        while let last = text.utf8.last, last == 13 || last == 32 { text = text.dropLast() }
        guard let quote = text.utf8.first, text.utf8.count >= 2, text.utf8.last == quote else { return String(text) }
        guard quote == UInt8(ascii: "'") || quote == UInt8(ascii: "\"") else { return String(text) }
        let inner = text.dropFirst().dropLast()
        var out: [UInt8] = []
        var isAfter = false
        let escape = quote == UInt8(ascii: "'") ? quote : UInt8(ascii: "\\")
        for byte in inner.utf8 {
            if byte == escape, !isAfter {
                isAfter = true
                continue
            }
            isAfter = false
            out.append(byte)
        }
        return String(decoding: out, as: UTF8.self)
    }
}

/// How often answers differ from uap-core's, by what is compared.
public struct UapErrors: Sendable {
    /// The result of one comparison.
    public struct Count: Sendable {
        /// What is compared, such as "in-app browser".
        public let name: String
        /// How many samples state it.
        public fileprivate(set) var samples = 0
        /// The samples with a different answer.
        public fileprivate(set) var wrong: [String] = []
    }

    /// The results of the comparisons.
    public private(set) var counts: [Count] = []

    /// Compares a parser's answers with all samples.
    public init(_ answer: (String) -> AgentAnswer) throws {
        let systems =
            try UapCore.samples("tests/test_os.yaml")
            + UapCore.samples("test_resources/additional_os_tests.yaml")
        let devices = try UapCore.samples("tests/test_device.yaml")
        let browsers = try UapCore.samples("tests/test_ua.yaml")
        let people =
            try UapCore.samples("test_resources/firefox_user_agent_strings.yaml")
            + UapCore.samples("test_resources/opera_mini_user_agent_strings.yaml")
        compare("system", systems) { sample in
            let got = answer(sample.userAgent)
            // The system of a program does not matter.
            guard got.bot == nil else { return nil }
            let group = Self.group(sample.family)
            return (group == Self.group(got.system), "\(sample.family) taken for \(got.system)")
        }
        // uap-core mostly infers the version of iOS from that of Apple's network library.
        compare("version of iOS and Android, none given", systems) { sample in
            guard let wanted = Self.version(sample) else { return nil }
            let got = answer(sample.userAgent)
            return got.bot != nil ? nil : (got.version != nil, "\(wanted)")
        }
        compare("version of iOS and Android, another given", systems) { sample in
            let got = answer(sample.userAgent)
            guard let wanted = Self.version(sample), let version = got.version else { return nil }
            let parts = version.split(separator: ".").prefix(wanted.split(separator: ".").count)
            return (parts.joined(separator: ".") == wanted, "\(wanted), not \(version)")
        }
        compare("form of Apple's devices", devices) { sample in
            guard let form = Self.forms[sample.family] else { return nil }
            let got = answer(sample.userAgent)
            return got.bot != nil ? nil : (got.form.rawValue == form, "\(form), not \(got.form)")
        }
        compare("in-app browser", browsers) { sample in
            guard let name = Self.inApps[sample.family] else { return nil }
            let got = answer(sample.userAgent)
            return (got.inApp == name, "\(name), not \(got.inApp ?? got.bot ?? "none")")
        }
        compare("people taken for programs", devices + people) { sample in
            // Mobile phones before smartphones name neither browser nor system, so linkd takes them for programs.
            guard sample.family != "Spider", Self.engines.contains(where: sample.userAgent.contains) else { return nil }
            let got = answer(sample.userAgent)
            return (got.bot == nil, "\(sample.family) taken for \(got.bot ?? "")")
        }
        compare("programs taken for people", devices) { sample in
            guard sample.family == "Spider" else { return nil }
            return (answer(sample.userAgent).bot != nil, "no program")
        }
    }

    private mutating func compare(
        _ name: String, _ samples: [UapSample], _ judge: (UapSample) -> (isRight: Bool, why: String)?
    ) {
        var count = Count(name: name)
        for sample in samples {
            guard let judged = judge(sample) else { continue }
            count.samples += 1
            if !judged.isRight { count.wrong.append("\(judged.why): \(sample.userAgent)") }
        }
        counts.append(count)
    }

    private static let engines = ["AppleWebKit", "Gecko", "MSIE", "Trident", "Opera"]

    private static func version(_ sample: UapSample) -> String? {
        guard sample.family == "iOS" || sample.family == "Android", !sample.major.isEmpty else { return nil }
        return sample.minor.isEmpty ? sample.major : "\(sample.major).\(sample.minor)"
    }

    private static let forms = ["iPhone": "phone", "iPod": "phone", "iPad": "tablet", "Mac": "desktop"]

    private static let inApps = [
        "Facebook": "facebook", "Facebook Messenger": "messenger", "Instagram": "instagram", "Snapchat": "snapchat",
        "Pinterest": "pinterest", "LINE": "line", "Flipboard": "flipboard", "Google": "google_app",
        "Twitter": "twitter", "Mobile Safari UI/WKWebView": "webview_unknown",
        "Chrome Mobile WebView": "webview_unknown",
    ]

    /// The systems as far as links distinguish them.
    private static func group(_ family: String) -> String {
        switch family {
        case "iOS", "Android", "Windows Phone": family
        case "Windows Mobile", "Windows CE": "Windows Phone"
        case "Mac OS X", "Mac OS": "Mac"
        case "Chrome OS", "Linux", "Ubuntu", "Debian", "Fedora", "Red Hat", "Gentoo", "SUSE", "Mandriva", "Slackware",
            "Linux Mint", "PCLinuxOS", "Puppy":
            "Linux"
        case _ where family.hasPrefix("Windows"): "Windows"
        default: "other"
        }
    }

    private static func group(_ system: VisitorTraits.System) -> String {
        switch system {
        case .ios, .ipados: "iOS"
        case .android, .harmonyos: "Android"
        case .windowsPhone: "Windows Phone"
        case .macos: "Mac"
        case .windows: "Windows"
        case .chromeos, .linux: "Linux"
        case .unknown, .openharmony, .other: "other"
        }
    }
}
