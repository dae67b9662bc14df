// The database of countries by address (`[geo] database`), copied into memory while a loaded configuration uses it. A
// look-up reads that memory only. Changes of the file have no effect before a reload. Replace it by renaming, so that a
// reload never reads a half-written file.

import CLinkd

/// A file cannot be used as a database of countries.
public struct CountryDatabaseError: Error, Sendable, Equatable {
    /// The reason in words for a person.
    public let reason: String
}

/// Looks up countries by address.
public final class CountryDatabase: Sendable {
    // Set once and freed with the last reference; libmaxminddb allows look-ups from several threads at once.
    private nonisolated(unsafe) let handle: OpaquePointer

    /// Reads the whole file into memory.
    public init(path: String) throws(CountryDatabaseError) {
        var problem = [CChar](repeating: 0, count: 256)
        guard !path.utf8.contains(0), let handle = clinkd_geo_open(path, &problem, problem.count) else {
            let reason = problem.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
            throw CountryDatabaseError(reason: String(decoding: reason, as: UTF8.self))
        }
        self.handle = handle
    }

    deinit { clinkd_geo_close(handle) }

    /// The type that the database names, such as "GeoLite2-Country"; empty without one.
    public var type: String { clinkd_geo_type(handle).map { String(cString: $0) } ?? "" }

    /// The ISO 3166 code of an address given as text; nil when it is unknown or the text is no address.
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
