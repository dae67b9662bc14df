// What a User-Agent says, once made out: immutable and shared, so that the same agent again costs one reference.

public import LinkCore

/// What a User-Agent says.
public final class Agent: Sendable {
    /// The operating system; unknown for programs, whatever they wear.
    public let system: VisitorTraits.System
    /// The shape of the device.
    public let form: DeviceForm
    /// The system's version, as far as it can be known: frozen and constant tokens are not taken for it.
    public let osVersion: String?
    /// The browser's name; nil in in-app browsers.
    public let browser: String?
    /// The in-app browser.
    public let inApp: InAppBrowser?
    /// A program's name.
    public let bot: String?
    /// What kind of program it is; nil for what may be a person.
    public let program: VisitorTraits.Program?
    /// Taken for a program only because it names neither a browser nor a system, as an app's own way to fetch does.
    let isUnnamed: Bool
    /// Says it is a Mac, as iPads do.
    public let mayBeIPad: Bool
    /// Whether it is an Android web view, or WebKit's on iOS.
    let isWebView: Bool
    /// All of it but the system's version, as bytes: who says the same has the same, whatever else stands in the User-Agent. Of
    /// the version it has what pages depend on.
    public let kind: [UInt8]

    /// A person.
    init(
        system: VisitorTraits.System, form: DeviceForm, osVersion: String?, browser: String?, inApp: InAppBrowser?,
        mayBeIPad: Bool, isWebView: Bool
    ) {
        self.system = system
        self.form = form
        self.osVersion = osVersion
        self.browser = browser
        self.inApp = inApp
        self.mayBeIPad = mayBeIPad
        self.isWebView = isWebView
        bot = nil
        program = nil
        isUnnamed = false
        kind = Self.bytes(
            numbers: [
                system.number, form.number,
                (mayBeIPad ? 1 : 0) | (isWebView ? 2 : 0)
                    | (Visitor.showsBreadcrumb(osVersion, on: system.platform) ? 4 : 0),
            ], texts: [browser], inApp)
    }

    /// A program.
    init(bot: String, program: VisitorTraits.Program, isUnnamed: Bool = false) {
        self.bot = bot
        self.isUnnamed = isUnnamed
        self.program = program
        system = .unknown
        form = .other
        osVersion = nil
        browser = nil
        inApp = nil
        mayBeIPad = false
        isWebView = false
        kind = Self.bytes(numbers: [.max, program.number, isUnnamed ? 1 : 0], texts: [bot], nil)
    }

    private static func bytes(numbers: [UInt8], texts: [String?], _ inApp: InAppBrowser?) -> [UInt8] {
        var bytes = numbers
        // In-app browsers live as long as the rules, so their places tell them apart.
        withUnsafeBytes(of: inApp.map { UInt(bitPattern: ObjectIdentifier($0)) } ?? 0) { bytes += $0 }
        for text in texts {
            bytes.append(text == nil ? 0 : 1)
            withUnsafeBytes(of: UInt16(clamping: text?.utf8.count ?? 0)) { bytes += $0 }
            bytes += text?.utf8 ?? "".utf8
        }
        return bytes
    }
}

extension CaseIterable where Self: Equatable {
    /// Its place among the cases.
    fileprivate var number: UInt8 { UInt8(clamping: Array(Self.allCases).firstIndex(of: self) ?? 0) }
}

extension VisitorTraits.System {
    /// The platform that rules, gates and reports know.
    public var platform: Platform {
        switch self {
        case .ios, .ipados: .ios
        case .android, .harmonyos: .android
        case .chromeos, .macos, .windows, .linux: .desktop
        case .unknown, .openharmony, .windowsPhone, .other: .other
        }
    }
}
