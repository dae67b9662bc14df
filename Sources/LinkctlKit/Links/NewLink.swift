// What `links create` shows of the link it made, on request: the QR code, and where a tap leads on each kind of device.
// All of it is messages, because standard output has the short link alone.

import LinkCore
import QRCode

/// A link that was just created.
struct NewLink {
    /// One user agent of the built-in list for each kind of device.
    private static let devices: [(name: String, group: String, agent: String)] = [
        ("iPhone", "iPhone and iPad", "Safari, iOS 26"), ("iPad", "iPhone and iPad", "iPad Safari, iOS 12"),
        ("Android", "Android", "Chrome"), ("desktop", "Desktop", "Chrome, Windows"),
    ]

    private let session: Session
    private let link: JSONObject

    init(_ session: Session, _ link: JSONObject) {
        self.session = session
        self.link = link
    }

    /// Draws the QR code, if it fits the terminal.
    func draw() {
        let output = session.output
        let margin = QRMatrix.standardMargin
        guard let code = QRMatrix(LinksQR.address(of: link), correction: .medium) else {
            return output.talk("the short link is too long for a code that phones can scan", .yellow)
        }
        guard !output.errorsAreTerminal || code.leastSize(margin: margin) <= session.console.columns else {
            return output.talk("widen the terminal for a code that a phone can scan: linkctl links qr", .yellow)
        }
        output.talk(
            lines: QRDrawing(code, margin: margin, isInverted: false).lines(hasColours: output.errorsHaveColours))
    }

    /// Shows the outcome of a tap for each kind of device, one line each. Nothing is recorded.
    func showWhereItLeads() throws(CommandError) {
        let list = try AgentList.builtIn()
        let agents = Self.devices.compactMap { device in
            list.first { sameBytes($0.group, device.group) && sameBytes($0.name, device.agent) }
        }
        let answers = try MatrixRun(session, url: LinkCard.shortLink(link), app: nil).run(agents)
        let rows = answers.map { MatrixRow($0.agent, $0.installed, $0.outcome) }
        var report = Report()
        for device in Self.devices {
            func row(_ installed: InstalledOption) -> MatrixRow? {
                rows.first {
                    $0.installed == installed && sameBytes($0.agent.group, device.group)
                        && sameBytes($0.agent.name, device.agent)
                }
            }
            guard let with = row(.yes), let without = row(.no) else { continue }
            let isSame = with.decision.elementsEqual(without.decision, by: sameBytes)
            report.line(
                device.name, [Cell(Self.text(with)), Cell(isSame ? "" : "without the app: " + Self.text(without))])
        }
        report.talk(to: session.output)
    }

    /// The action with its address, or why there is none.
    private static func text(_ row: MatrixRow) -> String {
        "\(row.action) \(row.url.isEmpty ? row.reason : row.url)"
    }
}
