// Merges several files into one tree: later tables override key by key, arrays of tables are appended. Used at start
// and at reload. Every value must keep its place.

import LinkCore
import TOML

/// Merges trees in order.
struct Merge {
    private(set) var root: TOMLNode
    var problems = ProblemList()

    init(file: String) { root = TOMLNode(value: .table([]), place: SourcePlace(file: file, line: 1, column: 1)) }

    /// Merges a later file into the tree.
    mutating func add(_ node: TOMLNode) {
        guard let members = root.members, !members.isEmpty else {
            root = node
            return
        }
        root = merged(root, node, name: "")
    }

    private mutating func merged(_ old: TOMLNode, _ new: TOMLNode, name: String) -> TOMLNode {
        switch (old.value, new.value) {
        case (.table(let oldMembers), .table(let newMembers)):
            return TOMLNode(value: .table(merged(oldMembers, newMembers, name: name)), place: old.place)
        case (.list(let first), .list(let second)) where areTables(first) && areTables(second):
            return TOMLNode(value: .list(first + second), place: old.place)
        case (.table, _), (_, .table):
            problems.error("\(name) is \(new.found) here, but \(old.found) at \(old.place)", at: new.place)
            return old
        default: return new
        }
    }

    private mutating func merged(
        _ old: [TOMLNode.Member], _ new: [TOMLNode.Member], name: String
    ) -> [TOMLNode.Member] {
        var result = old
        // One look-up per key, so that a hostile pair of files takes linear time.
        var positions: [ByteKey: Int] = [:]
        for (index, member) in old.enumerated() { positions[ByteKey(member.key)] = index }
        for member in new {
            if let index = positions[ByteKey(member.key)] {
                let path = name.isEmpty ? member.key : "\(name).\(member.key)"
                result[index].node = merged(result[index].node, member.node, name: path)
                if result[index].node.place == member.node.place { result[index].keyPlace = member.keyPlace }
            } else {
                result.append(member)
            }
        }
        return result
    }

    private func areTables(_ elements: [TOMLNode]) -> Bool {
        !elements.isEmpty && elements.allSatisfy { $0.members != nil }
    }
}
