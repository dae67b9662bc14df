// The interfaces this product speaks, read from their embedded texts once. Any thread.

import Embedded
import LinkCore

/// The interfaces, ready for checks and for `GetInterfaceDescription`.
public enum Interfaces {
    /// Every interface by its embedded text, sorted by name.
    public static let all: [IDLValidator] = Embedded.interfaces.compactMap { entry in
        // The texts are part of the binary and a test parses each, so none is left out here.
        (try? IDLInterface(parsing: entry.text)).map { IDLValidator($0) }
    }

    /// The interface of this name.
    public static func named(_ name: String) -> IDLValidator? {
        all.first { sameBytes($0.interface.name, name) }
    }
}
