// The fields of an event by the bytes of their names, for libraries, which name a field with each call. Any thread.

import CStage
import Glibc
import StageView

/// Finds a field by its name.
struct FieldTable: Sendable {
    /// The fields in their order; a field's index is its place here.
    static let fields = StageField.allCases
    static let shared = FieldTable()

    /// Index + 1 of a field at the hash of its name, or in the next free place; 0 is free.
    private var places = [UInt8](repeating: 0, count: 256)
    private let names: [[UInt8]]

    private init() {
        names = Self.fields.map { Array($0.rawValue.utf8) }
        for (index, name) in names.enumerated() {
            var place = name.withUnsafeBytes { Self.hash($0) }
            while places[place] != 0 { place = (place + 1) & 255 }
            places[place] = UInt8(index + 1)
        }
    }

    /// The index of the field with this name; nil when there is none.
    func index(of name: linkd_text) -> Int? {
        guard let bytes = name.bytes, name.length > 0, name.length <= 32 else { return nil }
        let wanted = UnsafeRawBufferPointer(start: bytes, count: name.length)
        var place = Self.hash(wanted)
        while places[place] != 0 {
            let index = Int(places[place]) - 1
            let isSame = names[index].withUnsafeBytes { $0.count == wanted.count && memcmp($0, wanted) == 0 }
            if isSame { return index }
            place = (place + 1) & 255
        }
        return nil
    }

    private static func hash(_ bytes: UnsafeRawBufferPointer) -> Int {
        var hash: UInt32 = 2_166_136_261
        for byte in bytes { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
        return Int((hash ^ hash >> 16) & 255)
    }
}

private func memcmp(_ a: UnsafeRawBufferPointer, _ b: UnsafeRawBufferPointer) -> Int32 {
    guard let a = a.baseAddress, let first = b.baseAddress else { return 0 }
    return Glibc.memcmp(a, first, b.count)
}
