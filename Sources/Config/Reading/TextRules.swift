// The rules for texts in the configuration, each with the words that say what is allowed. Used at start and at reload.
// A rule must be total: it receives whatever the file contains.

import LinkCore
public import PluginKit

extension TextRule {
    /// A host name without a port, in any letter case. Used in lower case and with IDN in its "xn--" form.
    public static let host = TextRule("a host name such as \"go.example.com\"", read: ConfigText.hostName)

    /// A host name, every host below one, or every host.
    public static let hostPattern = TextRule(
        "a host name, \"*.example.com\" or \"*\"",
        read: { text in
            if text.utf8.elementsEqual("*".utf8) { return text }
            guard text.utf8.starts(with: "*.".utf8) else { return ConfigText.hostName(text) }
            return ConfigText.hostName(String(text.dropFirst(2))).map { "*." + $0 }
        })

    /// An absolute http or https URL.
    public static let webURL = TextRule(
        "an address that begins with \"https://\" or \"http://\" and a host", read: ConfigText.webURL)

    /// An absolute http or https URL, or empty.
    public static let optionalWebURL = optional(.webURL)

    /// An address and port to listen on.
    public static let endpoint = TextRule("an address and port such as \"127.0.0.1:8080\" or \"[::1]:8080\"") {
        Endpoint($0) != nil
    }
    /// An address and port to listen on, or empty.
    public static let optionalEndpoint = optional(.endpoint)

    /// A text that previews show of a link.
    public static let socialText = TextRule("a text of 1 to 500 bytes without control characters") { text in
        (1...500).contains(text.utf8.count) && text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7f }
    }

    /// A rate: a count per unit of time, or no limit.
    public static let rate = TextRule(
        "a rate such as \"6000/m\", \"100/s\", \"5000/h\" or \"200/d\", or \"0\" for no limit"
    ) { RequestRate($0) != nil }

    /// A network or an address.
    public static let network = TextRule("a network such as \"10.0.0.0/8\" or an address") { Network($0) != nil }

    /// A user or group that a permission is granted to.
    public static let principal = TextRule("\"user:NAME\", \"user:UID\", \"group:NAME\", \"group:GID\" or \"*\"") {
        Principal($0) != nil
    }

    /// An absolute file path.
    public static let path = TextRule("an absolute path", accepts: isAbsolutePath)
    /// An absolute file path, or empty.
    public static let optionalPath = optional(.path)

    /// A language tag, as browsers send it.
    public static let languageTag = TextRule("a language such as \"en\" or \"pt-BR\"") {
        isWord($0, plus: "-", upTo: 35) && $0.utf8.count > 1
    }

    /// A path short enough for a Unix socket's address.
    public static let socketPath = TextRule("an absolute path of at most 107 bytes") {
        isAbsolutePath($0) && $0.utf8.count <= 107
    }

    /// The name of a credential file, or empty.
    public static let credential = TextRule("the name of a credential file, without \"/\", or empty") { text in
        text.isEmpty || (isWord(text, plus: "._-@", upTo: 255) && text.utf8.first != UInt8(ascii: "."))
    }

    /// The name of an app, by which callers and messages refer to it.
    public static let appName = TextRule(
        "1 to 64 letters, digits, \"-\", \"_\" or \".\"", accepts: ConfigText.isAppName)

    /// An app's own URL scheme, or empty.
    public static let scheme = TextRule("a URL scheme of the app's own in lower case such as \"shop\", or empty") {
        $0.isEmpty || ConfigText.isOwnScheme($0)
    }

    /// The suffix of a Facebook scheme, or empty.
    public static let schemeSuffix = TextRule("lower-case letters, digits, \"+\", \"-\" or \".\", or empty") { text in
        text.utf8.count <= 64 && text.utf8.allSatisfy(ConfigText.isSchemeByte)
    }

    /// A numeric id, or empty.
    public static let digits = TextRule("digits, or empty") { $0.isEmpty || ConfigText.isNumber($0) }

    /// A bundle id or package name, or empty.
    public static let bundle = TextRule("a name such as \"com.example.shop\", or empty") {
        $0.isEmpty || ConfigText.isBundle($0)
    }

    /// Apple's team id, or empty.
    public static let teamID = TextRule("10 upper-case letters and digits, or empty") {
        $0.isEmpty || ConfigText.isTeamID($0)
    }

    /// An Apple app id: the prefix, a dot, the bundle id.
    public static let appleAppID = TextRule("an app id such as \"A1B2C3D4E5.com.example.shop.beta\"") { text in
        guard let dot = text.utf8.firstIndex(of: UInt8(ascii: ".")) else { return false }
        return ConfigText.isTeamID(text[..<dot]) && ConfigText.isBundle(String(text[text.utf8.index(after: dot)...]))
    }

    /// The SHA-256 digest of a certificate.
    public static let fingerprint = TextRule(
        "32 pairs of hex digits with \":\" between them", accepts: ConfigText.isFingerprint)

    /// An Android app: its package and a fingerprint.
    public static let androidApp = TextRule("a package name, a space and 32 pairs of hex digits with \":\"") { text in
        let parts = text.utf8.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
            .map { String(Substring($0)) }
        return parts.count == 2 && isWord(parts[0], plus: "._", upTo: 255) && ConfigText.isFingerprint(parts[1])
    }

    /// A version of an app: numbers with dots, or by semver.org; `version_scheme` of the app decides.
    public static let version = TextRule("a version such as \"4.2\" or \"4.2.1\"") { text in
        text.utf8.count <= VersionNeeds.boundBytes && VersionScheme.allCases.contains { $0.accepts(text) }
    }

    /// A version of a system: numbers with dots.
    public static let systemVersion = TextRule("a version such as \"15.0\"") { text in
        text.utf8.count <= VersionNeeds.boundBytes && Version(text) != nil
    }

    /// A build: a versionCode or a CFBundleVersion.
    public static let build = TextRule("a build: a whole number from 1, or for ios also a text such as \"17.2.1\"") {
        text in
        text.utf8.count <= VersionNeeds.boundBytes && BundleVersion(text) != nil
    }

    /// The prefix of link keys, or empty.
    public static let keyPrefix = TextRule("path segments that end with \"/\" such as \"s/\", or empty") {
        $0.isEmpty || isKeyPrefix($0)
    }

    /// A fact that a route requires, which apps report in `state`.
    public static let fact = TextRule("the name of a fact such as \"login\", without spaces and \"=\"") { text in
        !text.isEmpty && text.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7f && $0 != UInt8(ascii: "=") }
    }

    /// A route's pattern; the router defines its grammar.
    public static let pattern = TextRule(
        "a path pattern such as \"products/:product_id\", at most 1024 bytes", accepts: ConfigText.mayBePattern)

    private static func optional(_ rule: TextRule) -> TextRule {
        TextRule(rule.allowed + ", or empty", read: { $0.isEmpty ? $0 : rule.read($0) })
    }
}

private func isWord(_ text: String, plus extra: String, upTo limit: Int) -> Bool {
    ConfigText.isWord(text, plus: extra, upTo: limit)
}

private func isAbsolutePath(_ text: String) -> Bool {
    text.utf8.first == UInt8(ascii: "/") && text.utf8.count < 4096 && text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7f }
}

private func isKeyPrefix(_ text: String) -> Bool {
    guard text.utf8.last == UInt8(ascii: "/"), text.utf8.count <= 64 else { return false }
    return text.utf8.dropLast().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).allSatisfy {
        isWord(String(Substring($0)), plus: "-_~", upTo: 64)
    }
}
