// The file that `index` of `[stage.app-links]` names: the App Links of known pages, a `[[page]]` each. Read with the
// configuration, at start, at reload and for --check; every mistake has its place.

import AppLinkProtocol
import LinkCore
import PluginKit
import TOML

extension Loader {
    /// Reads the file; without one, or with an invalid one, the index is empty. Returns the digest of its text.
    mutating func readAppLinkIndex(_ section: StageConfig) -> UInt64? {
        let path = section.string("index")
        guard !path.isEmpty else { return nil }
        switch readFile(path, limit: ConfigFile.sizeLimit) {
        case .success(let content):
            let file = ConfigFile(name: path, bytes: content.bytes)
            appLinkIndex = AppLinkIndexReader.read(file, &problems)
            return FNV1a.digest(content.bytes)
        case .failure(let error):
            let message = "\(path): \(error.message(limit: ConfigFile.sizeLimit))"
            problems.error(message, at: section.place(of: "index") ?? root.place)
            return nil
        }
    }
}

/// Reads an index of App Links.
enum AppLinkIndexReader {
    /// The most pages of a file.
    static let mostPages = 20_000
    /// The most targets of a page.
    static let mostTargets = 32

    private static let pageKeys = [
        ConfigKey("url", .string(.indexedPage), default: .string(""), "the page, or with / at its end all below it"),
        ConfigKey("web", .string, default: .string(""), "opened where no app can, in place of the page"),
        ConfigKey("should_fallback", .bool, default: .bool(true), "whether the page may be opened on the web"),
    ]

    private static let targetKeys = [
        ConfigKey(
            "family", .choice(AppLinkFamily.allCases.map(\.rawValue)), default: .string(""), "the platforms it is for"),
        ConfigKey("url", .string(.notEmpty), default: .string(""), "what to open"),
        ConfigKey("app_name", .string(.shownName), default: .string(""), "the app's name"),
        ConfigKey("app_store_id", .string(.notEmpty), default: .string(""), "the App Store's number"),
        ConfigKey("package", .string(.notEmpty), default: .string(""), "Android's package"),
        ConfigKey("class", .string(.notEmpty), default: .string(""), "Android's activity"),
        ConfigKey("app_id", .string(.notEmpty), default: .string(""), "Windows' GUID"),
    ]

    /// The valid pages of a file; problems are added with their places.
    static func read(_ file: ConfigFile, _ problems: inout ProblemList) -> AppLinkIndex {
        var index = AppLinkIndex()
        let root: TOMLNode
        do throws(ConfigProblem) {
            root = try file.parse()
        } catch {
            problems.add(error)
            return index
        }
        for member in root.members ?? [] where !sameBytes(member.key, "page") {
            problems.error("unknown section \(quoted(member.key)); a site is a [[page]]", at: member.keyPlace)
        }
        guard let list = root["page"] else { return index }
        guard let nodes = list.elements, nodes.count <= mostPages else {
            problems.error("[[page]] must be a list of at most \(mostPages) tables", at: list.place)
            return index
        }
        for node in nodes {
            guard let page = page(node, &problems) else { continue }
            if !index.add(page) {
                problems.error("\(quoted(page.url.text)) is in the file twice", at: node["url"]?.place ?? node.place)
            }
        }
        return index
    }

    private static func page(_ node: TOMLNode, _ problems: inout ProblemList) -> AppLinkIndex.Page? {
        let reader = KeyReader(title: "[[page]]", path: "page.", keys: pageKeys)
        let section = reader.read(node, skipping: ["target"], &problems)
        guard node.members != nil else { return nil }
        // An invalid URL was reported already.
        if node["url"] == nil { problems.error("[[page]] needs a url", at: node.place) }
        let url = try? LinkURL(section.string("url"))
        let web = section.string("web")
        if !web.isEmpty {
            let place = section.place(of: "web") ?? node.place
            if !section.bool("should_fallback") {
                problems.error("page.web has no effect with should_fallback = false", at: place)
            }
            if let mistake = mistake(inWeb: web) { problems.error("page.web \(mistake)", at: place) }
        }
        var targets: [AppLinkTarget] = []
        if let list = node["target"] {
            guard let nodes = list.elements, nodes.count <= mostTargets else {
                problems.error("[[page.target]] must be a list of at most \(mostTargets) tables", at: list.place)
                return nil
            }
            targets = nodes.compactMap { target($0, &problems) }
        }
        guard let url else { return nil }
        var page = AppLinkIndex.Page(url)
        (page.targets, page.web) = (targets, web.isEmpty ? nil : web)
        page.fallsBack = section.bool("should_fallback")
        return page
    }

    private static func target(_ node: TOMLNode, _ problems: inout ProblemList) -> AppLinkTarget? {
        let reader = KeyReader(title: "[[page.target]]", path: "page.target.", keys: targetKeys)
        let section = reader.read(node, &problems)
        guard node.members != nil else { return nil }
        guard let family = AppLinkFamily(rawValue: section.string("family")) else {
            if node["family"] == nil { problems.error("[[page.target]] needs a family", at: node.place) }
            return nil
        }
        func text(_ key: String) -> String? { section.string(key).isEmpty ? nil : section.string(key) }
        var target = AppLinkTarget(family)
        target.url = text("url")
        target.appName = text("app_name").map { DisplayName.clean($0).name }
        (target.appStoreID, target.package) = (text("app_store_id"), text("package"))
        (target.className, target.appID) = (text("class"), text("app_id"))
        var isRight = true
        for entry in section.entries {
            guard let mistake = mistake(in: entry, of: family) else { continue }
            problems.error("page.target.\(entry.name) \(mistake)", at: entry.place ?? node.place)
            isRight = false
        }
        guard isRight else { return nil }
        if family == .android, node["package"] == nil {
            problems.error("a target of android needs a package", at: node.place)
            return nil
        }
        if family != .android, node["url"] == nil {
            problems.error("a target of \(family.rawValue) needs a url", at: node.place)
            return nil
        }
        return target
    }

    /// Why a value must not be in a target, as the end of a sentence; nil when it may be.
    private static func mistake(in entry: StageConfig.Entry, of family: AppLinkFamily) -> String? {
        guard let value = entry.value.string else { return nil }
        var target = AppLinkTarget(family)
        if family == .android { target.package = "com.example.app" }
        switch entry.name {
        case "url":
            if let mistake = mistake(inTemplate: value) { return mistake }
            target.url = AppLinkIndex.sample(value)
        case "app_store_id": target.appStoreID = value
        case "package": target.package = value
        case "class": target.className = value
        case "app_id": target.appID = value
        default: return nil
        }
        switch target.violation {
        case nil: break
        case "target_id"? where sameBytes(entry.name, "package"):
            return "must be an Android package such as com.example.app, not \(quoted(value))"
        case "target_id"?: return "must be an id, of letters, digits and ._-$/{}, not \(quoted(value))"
        case "target_scheme"?: return "must not be of a scheme that runs code or reads files: \(quoted(value))"
        default: return "must be an absolute URL without user info, not \(quoted(value))"
        }
        if sameBytes(entry.name, "app_store_id"), value.utf8.contains(where: { decimalValue($0) == nil }) {
            return "must be the App Store's number of the app, not \(quoted(value))"
        }
        let families: [AppLinkFamily]? =
            switch entry.name {
            case "app_store_id": [.ios, .iphone, .ipad]
            case "package", "class": [.android]
            case "app_id": [.windowsPhone, .windows, .windowsUniversal]
            default: nil
            }
        guard let families, !families.contains(family) else { return nil }
        return "is for \(families.map(\.rawValue).joined(separator: ", ")), not for \(family.rawValue)"
    }

    private static func mistake(inWeb text: String) -> String? {
        if let mistake = mistake(inTemplate: text) { return mistake }
        let url = try? URLRules.target(AppLinkIndex.sample(text))
        return url?.isWeb == true ? nil : "must be an http or https URL, not \(quoted(text))"
    }

    private static func mistake(inTemplate text: String) -> String? {
        if let name = AppLinkIndex.unknownPlaceholders(in: text).first {
            return "has the unknown placeholder \(quoted(name)); use :url, :path, *path or :query_NAME"
        }
        return AppLinkIndex.letsPageChooseHost(text) ? "must not take its host from the page" : nil
    }
}

extension TextRule {
    /// The URL of a page.
    static let indexedPage = TextRule("an http or https URL without user info and fragment") { text in
        guard let url = try? URLRules.target(text) else { return false }
        return url.isWeb && !url.host.isEmpty && url.rawFragment == nil
    }

    /// A name that people see.
    static let shownName = TextRule("a name of at most 64 characters, without control characters") { text in
        let cleaned = DisplayName.clean(text).name
        return !text.isEmpty && sameBytes(cleaned, text)
    }
}
