// What pairs of gateways have in common that differ only in whether decisions are shared.

import Attribution
import LinkCore
import Pipeline
import PluginKit
import Wire

@testable import Gateway

/// One gateway that remembers decisions, and one that decides everything anew.
protocol GatewayPair {
    var sharing: Kit { get }
    var fresh: Kit { get }
}

extension GatewayPair {
    /// A change of a link in both.
    func change(_ key: String, to body: String) async throws {
        for kit in [sharing, fresh] { _ = try await kit.api(.patch, "/v1/links/go.example.com/\(key)", body) }
    }

    /// Time passes, or goes back.
    func advance(milliseconds: Int64) {
        for kit in [sharing, fresh] {
            if milliseconds < 0 {
                kit.clock.setBack(milliseconds: -milliseconds)
            } else {
                kit.clock.advance(milliseconds: milliseconds)
            }
        }
    }
}

/// A stage of the operator, made for each worker.
struct OwnStage: Sendable {
    let make: @Sendable () -> any LinkStage
}

extension Snapshot {
    /// Runs these stages in this order, each with its defaults.
    ///
    /// - Parameters:
    ///   - attribution: settings of the stage of that name.
    ///   - own: a stage of the operator, which runs before the last one.
    mutating func run(
        _ types: [any BuiltinStage.Type], attribution: [StageConfig.Entry] = [], own: OwnStage? = nil
    ) {
        makePipeline = { host throws(ConfigError) in
            var slots: [Pipeline.Slot] = []
            for type in types {
                let given = sameBytes(type.name, AttributionStage.name) ? attribution : []
                let config = StageConfig(stage: type.name, keys: type.keys, entries: given)
                slots.append(.init(name: type.name, stage: try type.init(config: config, host: host)))
            }
            if let own { slots.insert(.init(name: "own", stage: own.make()), at: slots.count - 1) }
            return Pipeline(slots: slots, maxRestarts: 5, host: host, clock: { 0 })
        }
    }
}

/// Text with a word in the place of every id, so that answers to different events can be compared.
func withoutIDs(_ text: String) -> String {
    String(decoding: withoutIDs(Array(text.utf8)), as: UTF8.self)
}

/// The same of bytes: a run of exactly 26 letters of an id's alphabet is an id. Pages are long and compared by the thousand,
/// so most bytes are not looked at: each window of 26 bytes is read from its end up to the first that is no letter.
func withoutIDs(_ bytes: [UInt8]) -> [UInt8] {
    bytes.withUnsafeBufferPointer { bytes in
        isLetterOfID.withUnsafeBufferPointer { isLetter in
            var plain: [UInt8] = []
            var (copied, start) = (0, 0)
            while start + 26 <= bytes.count {
                var last = start + 25
                while last >= start, isLetter[Int(bytes[last])] { last -= 1 }
                if last >= start {
                    start = last + 1
                    continue
                }
                var end = start + 26
                while end < bytes.count, isLetter[Int(bytes[end])] { end += 1 }
                if end - start == 26 {
                    plain += bytes[copied..<start]
                    plain += [0x49, 0x44]
                    copied = end
                }
                start = end + 1
            }
            plain += bytes[copied...]
            return plain
        }
    }
}

private let isLetterOfID: [Bool] = (0..<256).map { "0123456789abcdefghjkmnpqrstvwxyz".utf8.contains(UInt8($0)) }
