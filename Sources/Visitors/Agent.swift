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
    }
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
