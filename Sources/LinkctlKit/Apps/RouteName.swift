// The names by which apps choose their screens: a route's pattern without the types of its parameters. The clients that apps
// take over have the same rule (`name` in Sources/AppClient).

import LinkCore

/// A route's name and its parameters.
struct RouteName {
    /// Such as `products/:product_id`, also when the pattern is `products/:product_id<int>`.
    let text: String
    /// In the order of the pattern.
    let parameters: [String]

    init(_ pattern: String) {
        var (text, parameters): ([UInt8], [String]) = ([], [])
        var rest = Array(pattern.utf8)[...]
        while let first = rest.first {
            let segment = rest.prefix { !"/()".utf8.contains($0) }
            if segment.isEmpty {
                text.append(first)
                rest = rest.dropFirst()
                continue
            }
            rest = rest[segment.endIndex...]
            let isParameter = first == UInt8(ascii: ":")
            let name = isParameter ? segment.prefix { $0 != UInt8(ascii: "<") } : segment
            text += name
            if isParameter || first == UInt8(ascii: "*") {
                parameters.append(String(decoding: name.dropFirst(), as: UTF8.self))
            }
        }
        self.text = String(decoding: text, as: UTF8.self)
        self.parameters = parameters
    }

    /// The names of patterns, each once.
    static func all(of patterns: [String]) -> [RouteName] {
        var names: [RouteName] = []
        for name in patterns.map(RouteName.init) where !names.contains(where: { sameBytes($0.text, name.text) }) {
            names.append(name)
        }
        return names
    }
}
