// The certification from the client's side: our client against somebody else's server.

import LinkClient
import LinkCore

/// The server did not answer as the certification says.
struct CertificationFailure: Error, CustomStringConvertible {
    let description: String
}

/// Takes every step, each with what the one before answered.
func certify(at path: String) throws {
    let connection = try Connection(path: path, timeout: .seconds(20))
    func call(_ name: String, _ parameters: JSONObject) throws -> JSONObject {
        try connection.call("org.varlink.certification.\(name)", parameters)
    }
    let client = try call("Start", [:])["client_id"] ?? .null
    var last = JSONObject()
    for step in CertificationStep.all {
        var parameters: JSONObject = ["client_id": client]
        for member in last.members { parameters[member.key] = member.value }
        switch step.name {
        case "Test10":
            let stream = try connection.stream("org.varlink.certification.Test10", parameters)
            var replies: [JSONValue] = []
            while let reply = try stream.next() { replies.append(try reply.object()["string"] ?? .null) }
            last = ["last_more_replies": .array(replies)]
            try expect("Test10", last, ["last_more_replies": .array(CertificationStep.replies.map { .string($0) })])
        case "Test11":
            try connection.post(EncodedCall("org.varlink.certification.Test11", parameters, oneway: true))
            last = [:]
        default:
            last = try call(step.name, parameters)
            last["client_id"] = nil
            try expect(step.name, last, step.answer)
        }
    }
}

private func expect(_ name: String, _ got: JSONObject, _ wanted: JSONObject) throws {
    guard CertificationStep.withoutNulls(.object(got)) == .object(wanted) else {
        throw CertificationFailure(description: "\(name) answered \(got), not \(wanted)")
    }
}
