// The answer of a stage of the operator becomes part of the journey. Its URLs are checked as a link's targets are, so a
// stage can send nobody where the app's configuration does not allow it. Loop thread.

import LinkCore
public import PluginKit

extension StageAnswer {
    /// Applies the answer; throws for one that cannot be followed, and the journey is then unchanged.
    public func apply(to journey: inout Journey, host: any StageHost) throws(StageError) -> PluginKit.Verdict {
        if let mistake { throw StageError(mistake) }
        let next = try checked(journey, host)
        // A stage may repeat what it saw elsewhere, or was granted.
        let extra = journey.secretNames
        for line in notes { journey.note(Secrets.redactText(line, extra: extra).text) }
        for word in warnings { journey.warn(word) }
        for fact in facts {
            journey.establish(fact: fact)
            journey.note("established the fact \(fact)")
        }
        if !findings.isEmpty {
            let found = Secrets.redactValues(findings, extra: extra)
            journey.record { reading in for entry in found.entries { reading.findings[entry.key] = entry.value } }
        }
        return next
    }

    private func checked(_ journey: Journey, _ host: any StageHost) throws(StageError) -> PluginKit.Verdict {
        switch verdict {
        case .pass: return .pass
        case .restart(let text): return .restart(with: try Self.url(text))
        case .rewrite(let path): return .restart(with: try Self.rewritten(journey, path))
        case .hold(let reason): return .hold(reason: reason)
        case .reject(let reason): return .reject(reason: reason)
        case .decide(let destinations, let reason):
            var checked: [Destination] = []
            for destination in destinations { checked.append(try Self.checked(destination, journey, host)) }
            return .decide(destinations: checked, reason: reason)
        }
    }

    private static func url(_ text: String) throws(StageError) -> LinkURL {
        do throws(LinkURLError) {
            return try LinkURL(text)
        } catch {
            throw StageError("its URL cannot be read: \(error.reason)")
        }
    }

    private static func rewritten(_ journey: Journey, _ path: String) throws(StageError) -> LinkURL {
        guard let url = journey.url, url.hasAuthority else {
            throw StageError("it gave another path, and the event has no URL with a host")
        }
        guard path.utf8.first == UInt8(ascii: "/"), !path.utf8.contains(where: { $0 == 0x3f || $0 == 0x23 }) else {
            throw StageError("a path must begin with / and contain neither ? nor #")
        }
        var text = url.text
        text.replaceSubrange(url.rawPath.startIndex..<url.rawPath.endIndex, with: path)
        return try Self.url(text)
    }

    private static func checked(
        _ destination: Destination, _ journey: Journey, _ host: any StageHost
    ) throws(StageError) -> Destination {
        guard let app = journey.app else { throw StageError("it decided for an event of no app") }
        let kind: TargetCheck.Kind =
            switch destination.kind {
            case .web: .web
            case .app: .any
            case .store: .store
            case .preview: throw StageError("it cannot decide for a preview")
            }
        do throws(LinkURLError) {
            let url = try TargetCheck(host.targets).target(destination.url, kind: kind, for: app)
            return Destination(kind: destination.kind, url: url.text)
        } catch {
            let host = (try? LinkURL(destination.url)).map(\.host) ?? ""
            throw StageError("its destination\(host.isEmpty ? "" : " " + host) is refused: \(error.reason)")
        }
    }
}
