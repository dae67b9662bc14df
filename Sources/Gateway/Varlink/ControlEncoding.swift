// The types of org.linkd.Control as JSON.

import LinkCore
import Records

extension GatewayStatus {
    func writeFields(to writer: inout JSONWriter) {
        writer.field("version", version)
        writer.field("pid", Int64(pid))
        writer.field("state", word: state)
        writer.fieldIfPresent("reason", reason)
        writer.field("startedAt", startedAt)
        writer.field("configRevision", configRevision)
        writer.field("configLoadedAt", configLoadedAt)
        writer.fieldIfPresent("lastReloadError", lastReloadError)
        writer.field("workers", workers)
        writer.field("connections", connections)
        writer.field("links", links)
        writer.field("events", events)
        writer.field("queueDepth", queueDepth)
        writer.field("tapsLate", tapsLate)
        writer.field("tapsUnrecorded", tapsUnrecorded)
        writer.array("problems", problems) { writer, problem in writer.object { problem.writeFields(to: &$0) } }
        writer.field("queueLimit", queueLimit)
        writer.field("databaseBytes", databaseBytes)
        writer.fieldIfPresent("diskFreeBytes", diskFreeBytes)
        writer.fieldIfPresent("lastBackupAt", lastBackupAt)
    }
}

extension StatusProblem {
    func writeFields(to writer: inout JSONWriter) {
        writer.field("code", code)
        writer.field("severity", word: severity)
        writer.field("message", message)
        writer.fieldIfPresent("since", since)
        writer.field("fix", fix)
    }
}

extension StageStatus {
    func writeFields(to writer: inout JSONWriter) {
        writer.field("name", name)
        writer.field("position", position)
        writer.field("kind", word: kind)
        writer.field("enabled", enabled)
        writer.field("events", events)
        writer.field("changed", changed)
        writer.field("decided", decided)
        writer.field("failures", failures)
        writer.field("p50Microseconds", p50Microseconds)
        writer.field("p99Microseconds", p99Microseconds)
        guard let program else { return }
        writer.object("program") { writer in
            writer.field("source", program.source)
            writer.field("state", program.state)
            writer.field("version", program.version)
            writer.field("doc", program.doc)
            writer.field("pure", program.isPure)
            writer.field("grants", program.grants)
            writer.array("keys", program.keys) { writer, key in
                writer.object { writer in
                    writer.field("name", key.name)
                    writer.field("value", key.value)
                    writer.field("doc", key.doc)
                }
            }
        }
    }
}

extension RouteStatus {
    func writeFields(to writer: inout JSONWriter) {
        writer.field("app", app)
        writer.field("pattern", route.pattern)
        writer.fieldIfPresent("web", web)
        writer.field("minVersions", route.minVersion)
        writer.field("requires", route.requires)
        writer.field("rolloutShare", route.rolloutShare)
        if let rollout {
            writer.fieldIfPresent("measuredShare", rollout.measure.total.share)
            writer.field("activeInstalls", rollout.measure.total.active)
        }
        writer.field("published", isPublished)
        if isPublished { writer.fieldIfPresent("publishedAt", since) }
        if !route.maxVersion.isEmpty { writer.field("maxVersions", route.maxVersion) }
        if !route.minBuild.isEmpty { writer.field("minBuilds", route.minBuild) }
        if !route.minOSVersion.isEmpty { writer.field("minOsVersions", route.minOSVersion) }
        if !systems.isEmpty { writeSystems(to: &writer) }
        guard let rollout else { return }
        writer.fieldIfPresent("since", since)
        writer.field("minInstalls", route.rolloutMinInstalls)
        writer.object("platforms") { writer in
            for platform in Platform.allCases {
                guard let part = rollout.measure.platforms[platform] else { continue }
                writer.key(platform.rawValue)
                writer.object { writer in
                    writer.field("able", part.able)
                    writer.field("active", part.active)
                }
            }
        }
    }
}

extension RouteStatus {
    private func writeSystems(to writer: inout JSONWriter) {
        writer.object("systems") { writer in
            for (platform, isPublished) in systems {
                writer.key(platform.rawValue)
                writer.object { writer in
                    writer.field("published", isPublished)
                    guard let rollout, let record = rollout.records[platform] else { return }
                    writer.field("since", record.since)
                    writer.fieldIfPresent("belowSince", record.belowSince)
                    let part = rollout.measure.platforms[platform] ?? RolloutMeasure.Part()
                    writer.fieldIfPresent("share", part.share)
                    writer.field("active", part.active)
                }
            }
        }
    }
}

extension RouteTest {
    func writeFields(to writer: inout JSONWriter) {
        writer.field("app", app)
        writer.field("pattern", pattern)
        writer.field("matched", matched)
        writer.field("position", position)
        writer.field("reason", reason)
        writer.field("parameters", parameters)
    }
}

extension ConfigProblemReport {
    func writeFields(to writer: inout JSONWriter) {
        for member in json.object?.members ?? [] {
            writer.key(member.key)
            writer.value(member.value)
        }
    }

    var json: JSONValue {
        .object([
            "file": .string(place.file), "line": .int(Int64(place.line)), "column": .int(Int64(place.column)),
            "severity": .string(isWarning ? "warning" : "error"), "message": .string(message),
        ])
    }
}
