// CreateKey, ListKeys, RotateKey and RevokeKey of org.linkd.Control. Changes are in force on every worker before the
// reply. Loop thread.

import LinkCore
import Records
import Wire

private let control = "org.linkd.Control"

extension MethodTable {
    /// Adds the methods of HTTP keys.
    mutating func addKeys(_ part: WorkerContext) {
        let service = KeyService(part.services)
        once("\(control).CreateKey", .admin) { parameters, caller throws(MethodError) in
            let asked = try service.question(parameters, part.snapshot.apps)
            let made = try await keying { () async throws(HTTPKeyError) in
                try await service.create(asked, by: caller.who)
            }
            return { writer in
                writer.key("key")
                service.write(made.key, to: &writer)
                writer.field("secret", made.secret)
                writer.field("first", made.isFirst)
            }
        }
        once("\(control).ListKeys", .admin) { parameters, _ throws(MethodError) in
            let app = try optionalString(parameters, "app")
            let keys = try await keying { () async throws(HTTPKeyError) in try await service.keys() }
            let listed = keys.filter { key in app.map { sameBytes($0, key.app) } ?? true }
            return { $0.array("keys", listed) { writer, key in service.write(key, to: &writer) } }
        }
        once("\(control).RotateKey", .admin) { parameters, caller throws(MethodError) in
            let name = try requiredString(parameters, "name")
            let overlap = try optionalInt(parameters, "overlapMilliseconds") ?? KeyService.overlap
            guard (0...HTTPKeyRules.longestOverlap).contains(overlap) else {
                throw .service(.invalidParameter("overlapMilliseconds"))
            }
            let made = try await keying { () async throws(HTTPKeyError) in
                try await service.rotate(name, overlap: overlap, by: caller.who)
            }
            return { writer in
                writer.key("key")
                service.write(made.key, to: &writer)
                writer.field("secret", made.secret)
            }
        }
        once("\(control).RevokeKey", .admin) { parameters, caller throws(MethodError) in
            let name = try requiredString(parameters, "name")
            let key = try await keying { () async throws(HTTPKeyError) in
                try await service.revoke(name, by: caller.who)
            }
            return { writer in
                writer.key("key")
                service.write(key, to: &writer)
            }
        }
    }
}

/// Turns a key failure into the interface's error.
private func keying<Value>(_ body: () async throws(HTTPKeyError) -> Value) async throws(MethodError) -> Value {
    do throws(HTTPKeyError) {
        return try await body()
    } catch {
        throw MethodError(error)
    }
}

extension MethodError {
    /// The interface's named error for a key failure.
    init(_ failure: HTTPKeyError) {
        self =
            switch failure {
            case .invalid(let field, let reason):
                .named("\(control).InvalidKey", ["field": .string(field), "reason": .string(reason)])
            case .nameTaken(let name): .named("\(control).KeyNameTaken", ["name": .string(name)])
            case .noSuchKey(let name): .named("\(control).NoSuchKey", ["name": .string(name)])
            case .overloaded(let milliseconds):
                MethodError(EventError.overloaded(retryAfterMilliseconds: milliseconds))
            case .store(let reason): MethodError(EventError.notRecorded(reason: reason))
            }
    }
}
