// Prints problems of a configuration as `file:line:column: severity: message`, a form that editors understand.

import LinkCore

/// Prints problems of a configuration.
enum ConfigProblems {
    /// Prints the problems to standard output. `file` is the name to show for a text, which linkd calls "config"; problems of
    /// other files keep their names.
    /// Returns true when one is an error.
    static func print(_ problems: [JSONObject], file: String?, to output: Output) throws(CommandError) -> Bool {
        var hasErrors = false
        for problem in problems {
            let severity = problem.text("severity") ?? "error"
            if severity != "warning" { hasErrors = true }
            let name = problem.text("file") ?? ""
            let place = [
                name.isEmpty || name == "config" ? file ?? "linkd.toml" : name, String(problem.number("line") ?? 0),
                String(problem.number("column") ?? 0),
            ]
            let style: Style = severity == "warning" ? .yellow : .red
            try output.line(
                place.map(cleaned).joined(separator: ":") + ": " + output.styled(cleaned(severity), style) + ": "
                    + cleaned(problem.text("message") ?? ""))
        }
        return hasErrors
    }
}
