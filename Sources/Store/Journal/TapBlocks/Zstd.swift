// Frames of libzstd: one frame says how much it unfolds to, and has nothing behind it. On any thread. Total: bytes of any
// content end in bytes or in nil.

import CZstd
import LinkCore

/// One frame for one array of bytes.
enum Zstd {
    /// What is tried harder than this takes the writer milliseconds and saves next to nothing: half of the bytes are random.
    private static let level: Int32 = 6

    /// The bytes as a frame.
    static func pack(_ bytes: ArraySlice<UInt8>) throws(StoreError) -> [UInt8] {
        var packed = [UInt8](repeating: 0, count: ZSTD_compressBound(bytes.count))
        let count = packed.withUnsafeMutableBytes { target in
            bytes.withUnsafeBytes { source in
                ZSTD_compress(target.baseAddress, target.count, source.baseAddress, source.count, level)
            }
        }
        guard ZSTD_isError(count) == 0 else { throw failure(count, "packing") }
        packed.removeLast(packed.count - count)
        return packed
    }

    /// What a frame unfolds to; nil where it is damaged, or says that it is more than `most` bytes: then nothing is allocated.
    static func unpack(_ frame: ArraySlice<UInt8>, most: Int) throws(StoreError) -> [UInt8]? {
        let (said, length) = frame.withUnsafeBytes { source in
            (
                ZSTD_getFrameContentSize(source.baseAddress, source.count),
                ZSTD_findFrameCompressedSize(source.baseAddress, source.count)
            )
        }
        // A frame that says no size, or that is none, has the largest of numbers here.
        guard said > 0, said <= UInt64(most), ZSTD_isError(length) == 0, length == frame.count else { return nil }
        var bytes = [UInt8](repeating: 0, count: Int(said))
        let count = bytes.withUnsafeMutableBytes { target in
            frame.withUnsafeBytes { source in
                ZSTD_decompress(target.baseAddress, target.count, source.baseAddress, source.count)
            }
        }
        if ZSTD_isError(count) == 0 { return count == bytes.count ? bytes : nil }
        guard ZSTD_getErrorCode(count) == ZSTD_error_memory_allocation else { return nil }
        throw failure(count, "unfolding")
    }

    private static func failure(_ code: Int, _ doing: String) -> StoreError {
        .failed(reason: "\(doing) a block of taps: \(String(cString: ZSTD_getErrorName(code)))")
    }
}
