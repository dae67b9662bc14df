// What a stage says in advance that it reads: a field, or an entry of one that is a map. A process is sent no more, so linkd
// need not assume that it read the rest. Any thread.

public import LinkCore
public import PluginKit

/// A field that a stage reads.
public struct StageRead: Sendable, Equatable {
    /// The field.
    public let field: StageField
    /// The names of the entries that it reads of a map; nil for the whole value.
    public private(set) var entries: [String]?

    /// The most fields and entries that a stage may name.
    public static let most = 64
    private static let nameBytes = 256

    /// Reads names such as `path` and `query.utm_campaign`. Throws for one that events do not have.
    public static func list(_ names: [String]) throws(ConfigError) -> [StageRead] {
        var reads: [StageRead] = []
        for name in names {
            let read = try StageRead(name)
            guard let index = reads.firstIndex(where: { $0.field == read.field }) else {
                reads.append(read)
                continue
            }
            guard let added = read.entries, let known = reads[index].entries else {
                reads[index].entries = nil
                continue
            }
            reads[index].entries = known + added.filter { entry in !known.contains { sameBytes($0, entry) } }
        }
        return reads
    }

    private init(_ name: String) throws(ConfigError) {
        let parts = name.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        let first = String(parts[0])
        guard let field = StageField(rawValue: first) else {
            let names = StageField.allCases.map(\.rawValue)
            throw ConfigError(
                "it reads \"\(StageWords.line(name))\", which events do not have\(suggestion(for: first, among: names))"
            )
        }
        self.field = field
        guard parts.count > 1 else { return }
        guard field.kind == .map else {
            throw ConfigError("it reads \"\(StageWords.line(name))\", but \(field.rawValue) has no entries")
        }
        let entry = String(parts[1])
        guard !entry.isEmpty, entry.utf8.count <= Self.nameBytes else {
            throw ConfigError(
                "it reads an entry of \(field.rawValue) without a name, or with one of more than \(Self.nameBytes) bytes"
            )
        }
        entries = [entry]
    }
}

extension StageView {
    /// Writes an object of what the stage reads, as far as the event has it and the view grants it.
    public func write(_ reads: [StageRead], of journey: borrowing Journey, to writer: inout JSONWriter) {
        writer.beginObject()
        for read in reads {
            guard let value = value(read, of: journey) else { continue }
            writer.key(read.field.rawValue)
            writer.value(value)
        }
        writer.endObject()
    }

    private func value(_ read: StageRead, of journey: borrowing Journey) -> StageValue? {
        guard let entries = read.entries else { return value(read.field, of: journey) }
        var found: [(String, String)] = []
        for name in entries {
            if let value = entry(read.field, name, of: journey) { found.append((name, value)) }
        }
        return found.isEmpty ? nil : .map(StringMap(found))
    }
}
