// From the al: tags of a page, in document order, to its targets. Rules: applinks.org, the metadata reference; where the
// Bolts and Facebook SDKs crash or disagree, nothing is lost and nothing is guessed. Any thread, linear in the tags.
//
//     al:FAMILY         opens a group: another choice, less preferred than the one before
//     al:FAMILY:NAME    a value of the latest group; values of a name are a list, and lists are joined by position

public import LinkCore

/// The tags of one page.
public struct AppLinkTags {
    /// The most targets of a family (Facebook's SDK looks at no more).
    public static let mostTargets = 32

    /// The most values of a name in a group: more than `mostTargets`, for those that are refused.
    private static let mostValues = 256

    private enum Name: String, CaseIterable {
        case url
        case appStoreID = "app_store_id"
        case appName = "app_name"
        case package
        case className = "class"
        case appID = "app_id"
    }

    /// The values of a group, by name, each in document order; nil for a tag without content.
    private typealias Group = [Name: [String?]]

    private var groups: [AppLinkFamily: [Group]] = [:]
    /// The groups of al:web so far; only the first counts.
    private var webGroups = 0
    private var webURL: String?
    private var fallback: String?
    private var warnings: [String] = []

    /// No tags.
    public init() {}

    /// Takes a tag: its name in any letters, and its content, if there is any. What is no al: tag is ignored.
    /// - Parameter isNameAttribute: whether the page wrote `name=` in place of `property=`.
    public mutating func add(_ property: String, content: String?, isNameAttribute: Bool = false) {
        let parts = Self.trimmed(property).lowercased().split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2 || parts.count == 3, parts[0] == "al" else { return }
        if isNameAttribute { warn("meta_name_attribute") }
        let name = parts.count == 3 ? String(parts[2]) : nil
        if parts[1] == "web" {
            addWeb(name, content)
        } else if let family = AppLinkFamily(rawValue: String(parts[1])) {
            add(name, content, to: family)
        }
    }

    private mutating func add(_ name: String?, _ content: String?, to family: AppLinkFamily) {
        var list = groups.removeValue(forKey: family) ?? []
        defer { groups[family] = list }
        if let name {
            guard let name = Name(rawValue: name) else { return }
            if list.isEmpty { list = [[:]] }
            if list[list.count - 1][name, default: []].count < Self.mostValues {
                list[list.count - 1][name, default: []].append(content)
            } else {
                warn("too_many_targets")
            }
        } else if list.last?.isEmpty != true {
            // One more than is read, so that the values of those that are not read have a place.
            if list.count <= Self.mostTargets { list.append([:]) } else { list[list.count - 1] = [:] }
        }
    }

    private mutating func addWeb(_ name: String?, _ content: String?) {
        if name == nil || webGroups == 0 { webGroups += 1 }
        guard webGroups == 1 else { return }
        if name == "url", webURL == nil { webURL = content ?? "" }
        if name == "should_fallback", fallback == nil { fallback = content ?? "" }
    }

    private mutating func warn(_ word: String) {
        if !warnings.contains(word) { warnings.append(word) }
    }

    /// What the tags say of the page that was asked for as `url`.
    /// - Parameter page: where the page was found, for relative addresses; nil for `url`.
    public consuming func link(of url: String, at page: LinkURL? = nil) -> ResolvedAppLink {
        var link = ResolvedAppLink(url: url, webURL: nil)
        for family in AppLinkFamily.allCases { link.targets += targets(of: family) }
        if !["no", "false", "0"].contains(Self.trimmed(fallback ?? "").lowercased()) {
            link.webURL = usableWebURL(at: page ?? (try? LinkURL(url))) ?? url
        }
        link.warnings = warnings
        return link
    }

    private mutating func usableWebURL(at page: LinkURL?) -> String? {
        guard let webURL else { return nil }
        let text = Self.trimmed(webURL)
        if let url = try? URLRules.target(text), url.isWeb { return text }
        guard !text.isEmpty, let url = try? page?.resolving(text), url.isWeb, (try? URLRules.target(url.text)) != nil
        else {
            warn("web_url")
            return nil
        }
        return url.text
    }

    private mutating func targets(of family: AppLinkFamily) -> [AppLinkTarget] {
        var targets: [AppLinkTarget] = []
        for group in groups[family] ?? [] {
            let longest = group.values.map(\.count).max() ?? 0
            for position in 0..<longest {
                guard targets.count < Self.mostTargets else {
                    warn("too_many_targets")
                    return targets
                }
                if let target = target(of: family, group, at: position) { targets.append(target) }
            }
        }
        return targets
    }

    private mutating func target(of family: AppLinkFamily, _ group: Group, at position: Int) -> AppLinkTarget? {
        func value(_ name: Name) -> String? {
            guard let list = group[name], position < list.count, let text = list[position] else { return nil }
            let value = Self.trimmed(text)
            return value.isEmpty ? nil : value
        }
        var target = AppLinkTarget(family)
        target.url = value(.url)
        target.appName = value(.appName).map { DisplayName.clean($0).name }.flatMap { $0.isEmpty ? nil : $0 }
        switch family {
        case .ios, .iphone, .ipad: target.appStoreID = value(.appStoreID)
        case .android:
            target.package = value(.package)
            target.className = value(.className)
        case .windowsPhone, .windows, .windowsUniversal: target.appID = value(.appID)
        }
        if let violation = target.violation {
            warn(violation)
            return nil
        }
        return target == AppLinkTarget(family) ? nil : target
    }

    private static func trimmed(_ text: String) -> String {
        let blank = { (byte: UInt8) in byte == 0x20 || (0x09...0x0d).contains(byte) }
        let end = text.utf8.lastIndex { !blank($0) }.map { text.utf8.index(after: $0) } ?? text.startIndex
        return String(Substring(text.utf8[..<end].drop(while: blank)))
    }
}
