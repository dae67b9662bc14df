// What is left of an input that ended the process: its bytes in a file, and a line that says how to try it again. Runs in
// a signal handler, where memory must not be allocated: everything it writes is made before the input is tried.

import Glibc

enum Finding {
    nonisolated(unsafe) private static var input = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
    nonisolated(unsafe) private static var words = UnsafeMutablePointer<CChar>.allocate(capacity: 2048)
    nonisolated(unsafe) private static var path = UnsafeMutablePointer<CChar>.allocate(capacity: 2048)
    /// Seconds for one input.
    private static let longest: UInt32 = 20

    /// From now on a trap, an abort, a bad access or an input that takes too long leaves its input in a file.
    static func watch(_ file: String) {
        strncpy(path, file, 2047)
        // A stack of its own for the handler, because a recursion without end has none left.
        var stack = stack_t(ss_sp: malloc(65_536), ss_flags: 0, ss_size: 65_536)
        sigaltstack(&stack, nil)
        for number in [SIGABRT, SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGALRM] {
            var action = sigaction()
            action.__sigaction_handler.sa_handler = { Finding.keep($0) }
            action.sa_flags = CInt(SA_ONSTACK) | CInt(bitPattern: UInt32(SA_RESETHAND))
            sigaction(number, &action, nil)
        }
        // Memory that only grows ends as a failed allocation.
        var limit = rlimit(rlim_cur: 3 << 30, rlim_max: 3 << 30)
        setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
    }

    /// Tries one input.
    static func run(_ target: FuzzTarget, _ bytes: [UInt8], _ description: String) {
        strncpy(words, description, 2047)
        bytes.withUnsafeBufferPointer { bytes in
            // Memory of exactly their size.
            let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
            defer { copy.deallocate() }
            _ = copy.initialize(from: bytes)
            input = UnsafeBufferPointer(copy)
            alarm(longest)
            target.run(FuzzInput(input))
            alarm(0)
        }
    }

    private static func keep(_ signal: CInt) {
        if signal == SIGALRM { say("takes longer than 20 s\n") }
        let file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
        if file >= 0 {
            write(file, input.baseAddress, input.count)
            close(file)
        }
        write(2, words, strlen(words))
        // By its default action, which SA_RESETHAND brought back.
        raise(signal)
    }

    private static func say(_ text: StaticString) { write(2, text.utf8Start, text.utf8CodeUnitCount) }
}
