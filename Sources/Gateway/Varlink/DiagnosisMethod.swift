// Diagnose: the daemon's checks, each sent as soon as its result is known. The checks run off the loops; this code
// only passes results on. Loop thread.

import LinkCore
import Records
import Wire

extension MethodTable {
    /// Adds the method behind `linkctl doctor`.
    mutating func addDiagnosis(_ daemon: any GatewayControl) {
        many("org.linkd.Control.Diagnose", .admin) { parameters, _, stream throws(MethodError) in
            let domain = try optionalString(parameters, "domain")
            guard stream.wantsMore else { throw .service(.expectedMore) }
            let findings: AsyncStream<Diagnosis>
            do throws(ParameterError) {
                findings = try await daemon.diagnose(domain: domain)
            } catch {
                // `domain` is the only parameter.
                throw .named("org.linkd.Control.NoSuchDomain", ["domain": .string(domain ?? error.name)])
            }
            for await finding in findings {
                // A caller who has left gets nothing more; leaving this loop stops the checks.
                if stream.isClosed { return }
                stream.send(continues: true) { finding.writeFields(to: &$0) }
            }
            // Each finding is sent before the next one exists, so the last reply is an empty one.
            stream.end { _ in }
        }
    }
}

extension Diagnosis {
    func writeFields(to writer: inout JSONWriter) {
        writer.field("name", name)
        writer.fieldIfPresent("subject", subject)
        writer.field("state", word: state)
        writer.field("detail", detail)
        writer.fieldIfPresent("fix", fix)
    }
}
