// Quotes texts from links and files for notes.

import LinkCore

/// The text in double quotes, short and without control characters.
func quoted(_ text: String) -> String { RouteProblem.quoted(text) }
