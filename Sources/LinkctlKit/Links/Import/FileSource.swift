// A file of links as the bytes that LinkFormats reads. It says when the next read would block, so that what was read so
// far can be sent meanwhile.

import Glibc
import LinkFormats

/// The bytes of one file, or of standard input.
final class FileSource: ByteSource {
    /// The path as given, `-` for standard input.
    let name: String
    /// The size when it is a regular file; nil otherwise.
    let totalBytes: Int64?
    /// Called before a read that would block. Set by whoever has something to send meanwhile.
    var isWaiting: (() throws(CommandError) -> Void)?
    /// Whether the file turned out to be unreadable from some line on.
    private var isLost = false

    private let input: InputFile
    private var failure: CommandError?

    init(_ input: InputFile) {
        self.input = input
        name = input.name
        var status = stat()
        let isFile = fstat(input.descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
        totalBytes = isFile ? Int64(status.st_size) : nil
    }

    func read(into buffer: inout [UInt8]) throws(SourceError) -> Int {
        do throws(CommandError) {
            if let isWaiting, isIdle { try isWaiting() }
            let count = readSome(input.descriptor, into: &buffer)
            if count < 0 { throw unreadable(name, errno) }
            return count
        } catch {
            failure = error
            throw SourceError("the file cannot be read")
        }
    }

    private var isIdle: Bool {
        var entry = pollfd(fd: input.descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&entry, 1, 0) == 0
    }

    /// The failure of a file that is not of its format at all.
    func refusal(_ error: SourceError) -> CommandError {
        if let failure { return failure }
        let place = error.line.map { ", line \($0)" } ?? ""
        return CommandError(.badInput, "\(name)\(place): \(error.reason)", advice: error.advice)
    }

    /// The next row of this file; nil at the end. What cannot be read behind a fault is one refused row, the last.
    /// - Throws: when reading itself failed, or `isWaiting`.
    func next(_ importer: inout some LinkImporter) throws(CommandError) -> ImportRow? {
        guard !isLost else { return nil }
        do throws(SourceError) {
            return try importer.next()
        } catch {
            if let failure { throw failure }
            isLost = true
            let fault = ImportRowError(reason: error.reason, detail: "nothing from this line on was read")
            return ImportRow(number: error.line ?? 0, content: .refused(fault))
        }
    }
}
