// What a command needs of its process: input and outputs, whether they are terminals, the environment and the time.
// `Program.main` makes the real one; tests make their own.

import Glibc

/// Inputs, outputs, environment and clock of one run.
public struct Console {
    /// Standard output, which carries data.
    public var output: any ByteSink
    /// Standard error, which carries messages.
    public var errors: any ByteSink
    /// The descriptor of standard input; negative when there is none.
    public var input: Int32
    /// Whether standard output is a terminal.
    public var outputIsTerminal = false
    /// Whether standard error is a terminal.
    public var errorsAreTerminal = false
    /// Whether standard input is a terminal.
    public var inputIsTerminal = false
    /// The width to print for, in columns: $COLUMNS, else the terminal's, else 80.
    public var columns = 80
    /// The terminal's current size, which may change while a command runs; nil when there is no terminal.
    public var size: () -> (columns: Int, rows: Int)? = { nil }
    /// The variables that linkctl reads, as far as they are set.
    public var environment: [String: String] = [:]
    /// The wall clock in milliseconds since the Unix epoch.
    public var now: () -> Int64
    /// Seconds east of UTC at a moment, given in seconds since the Unix epoch.
    public var localOffset: (Int64) -> Int

    /// A console without terminals or environment, whose clock always shows `now`, in UTC.
    public init(output: any ByteSink, errors: any ByteSink, input: Int32 = -1, now: Int64 = 0) {
        self.output = output
        self.errors = errors
        self.input = input
        self.now = { now }
        localOffset = { _ in 0 }
    }

    /// The console of this process.
    static func process() -> Console {
        var console = Console(
            output: DescriptorSink(STDOUT_FILENO), errors: DescriptorSink(STDERR_FILENO), input: STDIN_FILENO)
        console.outputIsTerminal = isatty(STDOUT_FILENO) == 1
        console.errorsAreTerminal = isatty(STDERR_FILENO) == 1
        console.inputIsTerminal = isatty(STDIN_FILENO) == 1
        console.environment = environmentVariables([
            "LINKD_SOCKET", "NO_COLOR", "TERM", "COLUMNS", "LC_ALL", "LC_CTYPE", "LANG",
        ])
        console.columns = terminalWidth(console.environment["COLUMNS"])
        console.size = terminalSize
        console.now = {
            var time = timespec()
            clock_gettime(CLOCK_REALTIME, &time)
            return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
        }
        console.localOffset = { seconds in
            var time = time_t(seconds)
            var parts = tm()
            guard localtime_r(&time, &parts) != nil else { return 0 }
            return parts.tm_gmtoff
        }
        return console
    }

    private static func environmentVariables(_ names: [String]) -> [String: String] {
        var found: [String: String] = [:]
        for name in names {
            if let value = getenv(name) { found[name] = String(cString: value) }
        }
        return found
    }

    private static func terminalWidth(_ columns: String?) -> Int {
        if let columns, let width = Int(columns), width > 0 { return width }
        return terminalSize()?.columns ?? 80
    }

    private static func terminalSize() -> (columns: Int, rows: Int)? {
        var size = winsize()
        // Messages may still go to a terminal when data is piped.
        for descriptor in [STDOUT_FILENO, STDERR_FILENO]
        where ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 && size.ws_row > 0 {
            return (Int(size.ws_col), Int(size.ws_row))
        }
        return nil
    }
}
