// Compression with libzstd: a block is one frame that records its uncompressed size, with nothing after it. On any
// thread. Total: decoding any bytes gives bytes or nil.

import CZstd
import LinkCore
package import Records

/// Compresses one array of bytes into one frame.
package enum Zstd {
    /// Higher levels cost the writer milliseconds and save next to nothing: half of the bytes are random.
    private static let level: Int32 = 6

    /// Compresses bytes into a frame.
    package static func pack(_ bytes: ArraySlice<UInt8>) throws(StoreError) -> [UInt8] {
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

    /// Decompresses a frame; nil when it is damaged or records a size above `most` bytes, in which case nothing is
    /// allocated.
    package static func unpack(_ frame: ArraySlice<UInt8>, most: Int) throws(StoreError) -> [UInt8]? {
        let (said, length) = frame.withUnsafeBytes { source in
            (
                ZSTD_getFrameContentSize(source.baseAddress, source.count),
                ZSTD_findFrameCompressedSize(source.baseAddress, source.count)
            )
        }
        // A frame without a size, or an invalid frame, gives the largest numbers here.
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
