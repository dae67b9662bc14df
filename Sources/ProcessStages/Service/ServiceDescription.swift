// What a service says of itself, read from its reply to Describe and checked. Any thread.

import LinkCore
import PluginKit
import StageView

/// A checked reply to Describe.
struct ServiceDescription: Sendable {
    /// What the section of the stage is checked by.
    var stage = StageDescription()
    /// The fields that the stage wants.
    var reads: [StageRead] = []

    /// Reads the reply; throws with what is wrong, for an operator.
    init(_ reply: JSONObject) throws(ConfigError) {
        stage.version = StageWords.line(reply["version"]?.string ?? "")
        stage.doc = StageWords.line(reply["doc"]?.string ?? "")
        stage.isPure = reply["pure"]?.bool ?? false
        let most = StageRead.most
        guard case .array(let fields)? = reply["reads"], fields.count <= most else {
            throw ConfigError("it describes itself without the list reads, or with more than \(most) fields in it")
        }
        reads = try StageRead.list(fields.map { $0.string ?? "something that is no text" })
        do throws(ConfigError) {
            try stage.add((reply["keys"]?.array ?? []).map { DescribedKey($0.object ?? [:]) })
        } catch {
            throw ConfigError("it " + error.message)
        }
    }
}

extension DescribedKey {
    /// A key of the reply; what is missing or of another type is as if it were empty, which `checked` refuses.
    fileprivate init(_ key: JSONObject) {
        self.init(name: key["name"]?.string ?? "", kind: key["kind"]?.string ?? "")
        preset = key["preset"]?.string
        isRequired = key["required"]?.bool ?? false
        (least, most) = (Self.number(key["least"]), Self.number(key["most"]))
        choices = (key["choices"]?.array ?? []).map { $0.string ?? "" }
        doc = key["doc"]?.string ?? ""
    }

    private static func number(_ value: JSONValue?) -> Double? {
        switch value {
        case .int(let number)?: Double(number)
        case .double(let number)?: number
        default: nil
        }
    }
}
