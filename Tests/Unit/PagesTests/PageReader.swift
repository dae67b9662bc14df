// Reads a page back as another program would: libxml2's HTML parser gives its elements, and the rules of App Links
// readers give what its tags mean.

import CLinkd
import LinkCore

@testable import Pages

/// One element's start.
struct PageElement {
    let name: String
    let attributes: [String: String]

    subscript(name: String) -> String? { attributes[name] }
}

/// The elements of a page.
struct PageReader {
    private(set) var elements: [PageElement] = []

    init(_ page: RenderedPage) {
        let start: clinkd_html_start = { context, name, attributes, inert in
            guard let name, let elements = context?.assumingMemoryBound(to: [PageElement].self) else { return 0 }
            var found: [String: String] = [:]
            var at = 0
            while let key = attributes?[at] {
                found[String(cString: key)] = attributes?[at + 1].map { String(cString: $0) } ?? ""
                at += 2
            }
            elements.pointee.append(PageElement(name: String(cString: name), attributes: found))
            return 0
        }
        withUnsafeMutablePointer(to: &elements) { elements in
            page.html.withUnsafeBytes { bytes in
                _ = clinkd_html_scan(
                    bytes.bindMemory(to: CChar.self).baseAddress, bytes.count, 256, start,
                    UnsafeMutableRawPointer(elements))
            }
        }
    }

    /// The elements of a name.
    func all(_ name: String) -> [PageElement] { elements.filter { $0.name == name } }

    /// The content of a `<meta>` by its `property` or `name`.
    func meta(_ name: String) -> String? {
        all("meta").first { $0["property"] == name || $0["name"] == name }?["content"]
    }

    /// Addresses of the links that open the app, lead to a store, or to the web.
    func buttons(_ kind: String) -> [String] { all("a").filter { $0["data-kind"] == kind }.compactMap { $0["href"] } }
}

/// What App Links readers make of tags: a name is split at its colons into a tree; levels between reuse the last
/// element, the last level adds one; the leaves of a group are lists that are joined by index.
struct AppLinkReader {
    /// A tag as it stands in the document.
    typealias Tag = (property: String, content: String?)

    private struct Group {
        var leaves: [(name: String, values: [String?])] = []

        mutating func add(_ name: String, _ value: String?) {
            if let index = leaves.firstIndex(where: { $0.name == name }) {
                leaves[index].values.append(value)
            } else {
                leaves.append((name, [value]))
            }
        }
    }

    private var families: [String: [Group]] = [:]

    init(_ tags: [Tag]) {
        for tag in tags where tag.property.hasPrefix("al:") {
            let parts = tag.property.split(separator: ":").dropFirst().map(String.init)
            guard let family = parts.first else { continue }
            if parts.count == 1 {
                families[family, default: []].append(Group())
            } else if parts.count == 2 {
                var groups = families[family] ?? []
                if groups.isEmpty { groups.append(Group()) }
                groups[groups.count - 1].add(parts[1], tag.content)
                families[family] = groups
            }
        }
    }

    /// The tags of a page.
    init(_ page: PageReader) {
        self.init(page.all("meta").compactMap { meta in meta["property"].map { ($0, meta["content"]) } })
    }

    /// The targets for a device: `phone`, `pad`, `android` or `other`.
    func targets(_ idiom: String) -> [[String: String]] {
        let order: [String: [String]] = [
            "phone": ["iphone", "ios"], "pad": ["ipad", "ios"], "android": ["android"], "other": ["ios"],
        ]
        return (order[idiom] ?? []).flatMap { families[$0] ?? [] }.flatMap { group in
            let count = group.leaves.map(\.values.count).max() ?? 0
            return (0..<count).map { index in
                var target: [String: String] = [:]
                for leaf in group.leaves where index < leaf.values.count { target[leaf.name] = leaf.values[index] }
                return target
            }
        }
    }

    /// Where the web version is; nil when there is to be none.
    func web(page: String) -> String? {
        guard let group = families["web"]?.first else { return page }
        func first(_ name: String) -> String? { group.leaves.first { $0.name == name }?.values.first ?? nil }
        if let flag = first("should_fallback"), ["no", "false", "0"].contains(flag.lowercased()) { return nil }
        return first("url") ?? page
    }
}
