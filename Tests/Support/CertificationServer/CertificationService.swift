// org.varlink.certification on linkd's own server. Confined to the one worker that serves it.

import Gateway
import LinkCore
import Wire

/// The clients under way, each with the step it must take next.
final class CertificationService {
    private var next: [String: Int] = [:]
    private var count = 0

    /// The interface with its methods; `text` is its definition.
    static func serve(_ text: String) -> InterfaceExtension {
        InterfaceExtension(name: "org.varlink.certification", text: text) { table in
            CertificationService().install(&table)
        }
    }

    private func install(_ table: inout MethodTable) {
        table.once("org.varlink.certification.Start", .none) { parameters, _ throws(MethodError) in
            guard parameters.isEmpty else { throw .service(.invalidParameter(parameters.members[0].key)) }
            self.count += 1
            let id = "client-\(self.count)"
            self.next[id] = 0
            return { $0.field("client_id", id) }
        }
        for (index, step) in CertificationStep.all.enumerated() {
            let name = "org.varlink.certification.\(step.name)"
            if step.name == "Test10" {
                table.many(name, .none) { parameters, _, stream throws(MethodError) in
                    try self.take(index, step, parameters)
                    guard stream.wantsMore else { throw .service(.expectedMore) }
                    for (number, text) in CertificationStep.replies.enumerated() {
                        let isLast = number == CertificationStep.replies.count - 1
                        stream.send(continues: !isLast) { $0.field("string", text) }
                    }
                }
            } else {
                table.once(name, .none) { parameters, _ throws(MethodError) in
                    try self.take(index, step, parameters)
                    return { writer in
                        for member in step.answer.members {
                            writer.key(member.key)
                            writer.value(member.value)
                        }
                    }
                }
            }
        }
    }

    /// Checks that the client is at this step and sends what it must.
    private func take(_ index: Int, _ step: CertificationStep, _ parameters: JSONObject) throws(MethodError) {
        guard let id = parameters["client_id"]?.string, let due = next[id] else {
            throw .named("org.varlink.certification.ClientIdError", [:])
        }
        var got = parameters
        got["client_id"] = nil
        guard due == index, CertificationStep.withoutNulls(.object(got)) == .object(step.wanted) else {
            next[id] = nil
            throw .named(
                "org.varlink.certification.CertificationError",
                ["wants": .object(step.wanted), "got": .object(got)])
        }
        next[id] = index + 1 < CertificationStep.all.count ? index + 1 : nil
    }
}
