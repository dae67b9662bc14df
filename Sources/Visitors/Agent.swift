// The result of classifying a User-Agent: immutable and shared, so that the same agent costs only a reference.

public import LinkCore

/// What a User-Agent says about its sender.
public final class Agent: Sendable {
    /// The operating system; unknown for programs, whatever they claim, but not for an app's own HTTP client.
    public let system: VisitorTraits.System
    /// The form factor of the device.
    public let form: DeviceForm
    /// The system's version; nil when unknown. Frozen and constant tokens are not used.
    public let osVersion: String?
    /// The browser's name; nil when unknown and in in-app browsers.
    public let browser: String?
    /// The in-app browser; nil for others.
    public let inApp: InAppBrowser?
    /// The program's name in outcomes; nil for what may be a person.
    public let bot: String?
    /// The kind of program; nil for what may be a person.
    public let program: VisitorTraits.Program?
    /// Whether it counts as a program only for what it asks for: it names no browser, as an app's own HTTP client. An
    /// event that an app sends so is none of a program.
    let isUnnamed: Bool
    /// Whether it claims to be a Mac, as iPads do too.
    public let mayBeIPad: Bool
    /// Whether it is an Android web view, or WebKit's on iOS.
    let isWebView: Bool
    /// Everything but the system's version, as bytes: agents with the same bytes are classified alike. Of the version
    /// it contains only what pages depend on.
    public let kind: [UInt8]

    /// Creates the result for a person's browser or app.
    /// - Parameter isProgram: whether it is an app's own HTTP client, which taps for nobody.
    init(
        system: VisitorTraits.System, form: DeviceForm, osVersion: String?, browser: String?, inApp: InAppBrowser?,
        mayBeIPad: Bool, isWebView: Bool, isProgram: Bool = false
    ) {
        self.system = system
        self.form = form
        self.osVersion = osVersion
        self.browser = browser
        self.inApp = inApp
        self.mayBeIPad = mayBeIPad
        self.isWebView = isWebView
        bot = isProgram ? ProgramNames.app : nil
        program = isProgram ? .tool : nil
        isUnnamed = isProgram
        kind = Self.bytes(
            numbers: [
                system.number, form.number,
                (mayBeIPad ? 1 : 0) | (isWebView ? 2 : 0) | (isProgram ? 8 : 0)
                    | (Visitor.showsBreadcrumb(osVersion, on: system.platform) ? 4 : 0),
            ], texts: [browser], inApp)
    }

    /// Creates the result for a program.
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
        // In-app browsers live as long as the rules, so their object identity distinguishes them.
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
    /// The index among all cases.
    fileprivate var number: UInt8 { UInt8(clamping: Array(Self.allCases).firstIndex(of: self) ?? 0) }
}

extension VisitorTraits.System {
    /// The platform that rules, version gates and reports use.
    public var platform: Platform {
        switch self {
        case .ios, .ipados: .ios
        case .android, .harmonyos: .android
        case .chromeos, .macos, .windows, .linux: .desktop
        case .unknown, .openharmony, .windowsPhone, .other: .other
        }
    }
}
