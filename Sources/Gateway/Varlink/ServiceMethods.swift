// org.varlink.service: introspection, for everybody who can connect.

import LinkCore
import Wire

extension MethodTable {
    /// Adds GetInfo and GetInterfaceDescription for a socket that serves these interfaces.
    mutating func addService(version: String, interfaces: [String], texts: [(name: String, text: String)]) {
        served = Dictionary(
            uniqueKeysWithValues: (["org.varlink.service"] + interfaces).compactMap { name in
                let own = texts.first { sameBytes($0.name, name) }?.text
                let validator = own.flatMap { try? IDLInterface(parsing: $0) }.map(IDLValidator.init)
                return (validator ?? Interfaces.named(name)).map { (ByteKey(name), $0) }
            })
        let served = served
        once("org.varlink.service.GetInfo", .none) { _, _ throws(MethodError) in
            { writer in
                writer.field("vendor", "linkd")
                writer.field("product", "linkd")
                writer.field("version", version)
                writer.field("url", "https://linkd.example")
                writer.field("interfaces", ["org.varlink.service"] + interfaces)
            }
        }
        once("org.varlink.service.GetInterfaceDescription", .none) { parameters, _ throws(MethodError) in
            guard let name = parameters["interface"]?.string else {
                throw .service(.invalidParameter("interface"))
            }
            guard let text = served[ByteKey(name)]?.interface.text else {
                throw .service(.interfaceNotFound(name))
            }
            return { $0.field("description", text) }
        }
    }
}
