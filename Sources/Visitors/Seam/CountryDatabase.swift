// The file of countries by address (`[geo] database`), copied into memory while a load of the configuration lives that uses
// it. A look-up is a walk through that memory. What becomes of the file meanwhile, replaced or overwritten in place, does not
// matter before a reload reads it again; only a rename makes sure that such a reload never reads half of a new one.

import CLinkd

/// Countries by address.
public final class CountryDatabase: Sendable {
    /// Why a file cannot be used.
    public struct Unusable: Error, Sendable, Equatable {
        /// In words for a person.
        public let reason: String
    }

    // Set once, freed when nobody holds this any more; libmaxminddb may be asked from several threads at once.
    private nonisolated(unsafe) let handle: OpaquePointer

    /// Reads a file.
    public init(path: String) throws(Unusable) {
        var problem = [CChar](repeating: 0, count: 256)
        guard !path.utf8.contains(0), let handle = clinkd_geo_open(path, &problem, problem.count) else {
            let reason = problem.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
            throw Unusable(reason: String(decoding: reason, as: UTF8.self))
        }
        self.handle = handle
    }

    deinit { clinkd_geo_close(handle) }

    /// What its maker calls it, such as "GeoLite2-Country".
    public var type: String { clinkd_geo_type(handle).map { String(cString: $0) } ?? "" }

    /// The ISO 3166 code for an address as text; nil when there is none, and for what is no address.
    public func country(of address: String) -> String? {
        guard address.utf8.count < 64, !address.utf8.contains(0) else { return nil }
        var code: (CChar, CChar) = (0, 0)
        let isThere = withUnsafeMutableBytes(of: &code) { bytes in
            clinkd_geo_country(handle, address, bytes.bindMemory(to: CChar.self).baseAddress)
        }
        guard isThere == 1 else { return nil }
        return withUnsafeBytes(of: &code) { String(decoding: $0, as: UTF8.self) }
    }
}
