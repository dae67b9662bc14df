// Who asks: the options that explain and submit share, and the part of the event that they set.

import ArgumentParser
import LinkCore

/// The values of `--platform`.
enum PlatformOption: String, ExpressibleByArgument, CaseIterable {
    case ios, android, desktop, other
}

/// The values of `--form`.
enum FormOption: String, ExpressibleByArgument, CaseIterable {
    case phone, tablet, desktop, other
}

/// The values of `--installed`.
enum InstalledOption: String, ExpressibleByArgument, CaseIterable {
    case yes, no, unknown
}

/// The values of `--kind`.
enum KindOption: String, ExpressibleByArgument, CaseIterable {
    case tap, open
    case firstOpen = "first_open"
    case reopen, navigate, conversion
}

/// The versions on a device.
struct VersionOptions: ParsableArguments {
    @Option(help: ArgumentHelp("The version of the system, such as 17.4.", valueName: "version"))
    var osVersion: String?
    @Option(help: ArgumentHelp("The app's version.", valueName: "version"))
    var appVersion: String?
    @Option(help: ArgumentHelp("The app's build.", valueName: "build"))
    var appBuild: String?
}

/// Options that describe the visitor and the app.
struct WhoOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("The app's name; found from the URL when left out.", valueName: "name"),
        completion: .asked(.apps))
    var app: String?
    @Option(help: "The system of the device.")
    var platform: PlatformOption?
    @Option(help: "The shape of the device.")
    var form: FormOption?
    @OptionGroup var versions: VersionOptions
    @Option(help: ArgumentHelp("The app's own id of the installation.", valueName: "id"))
    var installation: String?
    @Option(help: ArgumentHelp("The account's id.", valueName: "id"))
    var user: String?
    @Option(help: "Whether the app is on the device.")
    var installed: InstalledOption?
    @Option(help: ArgumentHelp("The User-Agent header.", valueName: "text"))
    var userAgent: String?
    @Option(help: ArgumentHelp("The client's IP address.", valueName: "ip"))
    var address: String?
    @Option(help: ArgumentHelp("The first language, such as de-CH.", valueName: "tag"))
    var language: String?
    @Option(help: ArgumentHelp("A fact that route filters ask about; may be repeated.", valueName: "fact=value"))
    var state: [KeyValue] = []
    @Option(help: ArgumentHelp("The app that opened the URL.", valueName: "id"))
    var sourceApplication: String?

    /// Whether none of these options was given.
    var isEmpty: Bool { event(kind: nil, url: nil, id: nil).isEmpty }

    /// An `Event` of org.linkd.Gateway with the fields of these options.
    func event(kind: KindOption?, url: String?, id: String?) -> JSONObject {
        var event = JSONObject()
        event.put("kind", kind?.rawValue)
        event.put("url", url)
        event.put("id", id)
        var client = JSONObject()
        client.put("address", address)
        client.put("userAgent", userAgent)
        // A tap sends its language in a header; an app sends the device's setting.
        if kind == .tap { client.put("acceptLanguage", language) }
        event.put("client", client)
        var device = JSONObject()
        device.put("platform", platform?.rawValue)
        device.put("form", form?.rawValue)
        device.put("osVersion", versions.osVersion)
        if kind != .tap { device.put("language", language) }
        event.put("device", device)
        event.put("app", callingApp)
        return event
    }

    private var callingApp: JSONObject {
        var calling = JSONObject()
        calling.put("name", app)
        calling.put("version", versions.appVersion)
        calling.put("build", versions.appBuild)
        calling.put("installation", installation)
        calling.put("user", user)
        switch installed {
        case .yes: calling["installed"] = .bool(true)
        case .no: calling["installed"] = .bool(false)
        case .unknown, nil: break
        }
        calling.put("sourceApplication", sourceApplication)
        calling.put("state", state.asObject)
        return calling
    }
}

extension [KeyValue] {
    /// A map of texts; when a name is repeated, the last value counts.
    var asObject: JSONObject {
        var object = JSONObject()
        for entry in self { object[entry.key] = .string(entry.value) }
        return object
    }
}
