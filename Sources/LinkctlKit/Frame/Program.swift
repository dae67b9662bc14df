// The path of one command line: parse, run, report, exit code. Nothing else ends the process, except the SIGINT
// handler.

import ArgumentParser
import Glibc
import LinkCore

/// A command that does something.
protocol LinkctlCommand: ParsableCommand {
    /// The options that every command takes.
    var options: GlobalOptions { get }
    /// Runs the command. What it prints before it throws is still printed.
    func run(_ session: Session) throws(CommandError)
}

/// linkctl as a whole.
public enum Program {
    /// Runs the process's own command line and ends the process.
    public static func main() -> Never {
        Interruption.install()
        exit(run(Array(CommandLine.arguments.dropFirst()), console: .process()))
    }

    /// Runs a command line (without the program's name) and returns the exit code.
    public static func run(_ arguments: [String], console: Console) -> Int32 {
        do {
            var command = try Linkctl.parseAsRoot(arguments)
            guard let runnable = command as? any LinkctlCommand else {
                try command.run()
                return 0
            }
            return run(runnable, console: console).rawValue
        } catch {
            return finish(error, of: arguments, console: console)
        }
    }

    private static func run(_ command: any LinkctlCommand, console: Console) -> ExitStatus {
        let session = Session(console: console, options: command.options)
        do throws(CommandError) {
            do throws(CommandError) {
                try command.run(session)
            } catch {
                // Output printed before the failure is still data.
                try session.output.flush()
                throw error
            }
            try session.output.flush()
            return .ok
        } catch {
            let status = report(error, on: session.output)
            if session.json, let refusal = error.refusal {
                // Programs read this line, so it is not wrapped to the terminal's width.
                session.output.talkRaw(JSONValue.object(refusal).compact + "\n")
            }
            return status
        }
    }

    /// Handles what the argument parser throws: help, versions, completion scripts and usage errors.
    private static func finish(_ error: any Error, of arguments: [String], console: Console) -> Int32 {
        let isHelp = Linkctl.exitCode(for: error).isSuccess
        // For unknown words after `help`, the argument parser shows the help of the words before them.
        if let failure = isHelp ? CommandError(helpOf: arguments) : CommandError(usage: error, of: arguments) {
            let isPlain = arguments.contains { sameBytes($0, "--no-color") }
            return report(failure, on: Output(console, noColour: isPlain)).rawValue
        }
        let text = Linkctl.fullMessage(for: error)
        if !text.isEmpty { _ = console.output.write(Array((text + "\n").utf8)) }
        return ExitStatus.ok.rawValue
    }

    /// Prints what happened and what to do, and returns the exit code.
    private static func report(_ failure: CommandError, on output: Output) -> ExitStatus {
        if let what = failure.what { output.talk("linkctl: " + cleaned(what), .red) }
        if let advice = failure.advice { output.talk("  " + cleaned(advice)) }
        return failure.status
    }
}
