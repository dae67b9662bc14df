// `linkctl links debug L`: makes an address that shows, for an hour and on any device that opens it, how the link is
// decided.

import ArgumentParser
import LinkCore
import QRCode

/// Implements `linkctl links debug`.
struct LinksDebug: LinkctlCommand {
    static let configuration = CommandConfiguration(
        commandName: "debug",
        abstract: "Make an address that shows on a phone where a link leads there, and why.",
        discussion: """
            Whoever opens the address within the hour sees how a tap by them would be
            decided: every stage, the destination and the fallbacks. Nothing is counted,
            and neither metadata nor secrets are shown. Scan the code with the phone in
            question; on Android before 15 open the address in the browser itself, or the
            app takes it.

            EXAMPLES
              linkctl links debug sale
              linkctl links debug go.example.com/sale --json
            """)

    @Argument(help: ArgumentHelp("The link: KEY, DOMAIN/KEY, or the whole short link.", valueName: "link"))
    var link: LinkName
    @Flag(help: "Without colours: draw for a terminal with dark text on light.") var invert = false
    @OptionGroup(title: "Global options") var options: GlobalOptions

    func run(_ session: Session) throws(CommandError) {
        let reply = try session.call(LinkMethod.debugLink, try session.address(link))
        guard !session.json else { return try session.output.json(reply) }
        let found = try session.decoded(reply, of: LinkMethod.debugLink)
        guard let url = found.text("url"), let expiresAt = found.number("expiresAt") else {
            throw CommandError(
                .failed, "linkd returned no address", advice: "check that linkd and linkctl have the same version")
        }
        try session.output.line(cleaned(url))
        guard session.output.isTerminal else { return }
        try draw(url, session)
        session.output.talk("works until \(session.time(expiresAt) ?? "")")
    }

    /// Draws the QR code if the terminal is wide enough; the address is already printed.
    private func draw(_ url: String, _ session: Session) throws(CommandError) {
        guard let code = QRMatrix(url, correction: .low) else { return }
        let margin = QRMatrix.standardMargin
        guard code.leastSize(margin: margin) <= session.output.columns else {
            return session.output.talk("widen the terminal for a code that a phone can scan")
        }
        for line in QRDrawing(code, margin: margin, isInverted: invert).lines(hasColours: session.output.hasColours) {
            try session.output.line(line)
        }
    }
}
