// The interfaces that linkd implements, parsed once from their embedded texts. Any thread.

import Embedded
import LinkCore

/// The interfaces, for validation and for `GetInterfaceDescription`.
public enum Interfaces {
    /// Every embedded interface, sorted by name.
    public static let all: [IDLValidator] = Embedded.interfaces.compactMap { entry in
        // The texts are part of the binary and a test parses each, so none is dropped here.
        (try? IDLInterface(parsing: entry.text)).map { IDLValidator($0) }
    }

    /// The interface with this name; nil when there is none.
    public static func named(_ name: String) -> IDLValidator? {
        all.first { sameBytes($0.interface.name, name) }
    }

    /// The names of the parameters of a method; none when the interface has no such method.
    public static func parameters(of method: String, in interface: String) -> [String] {
        named(interface)?.parameters(ofMethod: method) ?? []
    }
}
