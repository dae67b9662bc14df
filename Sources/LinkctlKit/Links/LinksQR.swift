// `linkctl links qr L`: shows the QR code of a short link in the terminal, or writes it as a picture.

import ArgumentParser
import LinkCore
import QRCode

/// The values of `--ecc`.
enum CorrectionOption: String, ExpressibleByArgument, CaseIterable {
    case low = "L"
    case medium = "M"
    case quartile = "Q"
    case high = "H"

    /// The encoder's value for the option.
    var correction: QRCorrection {
        switch self {
        case .low: .low
        case .medium: .medium
        case .quartile: .quartile
        case .high: .high
        }
    }
}

/// Implements `linkctl links qr`.
struct LinksQR: LinkctlCommand {
    static let configuration = CommandConfiguration(
        commandName: "qr",
        abstract: "Show the QR code of a short link, or write it as a picture.",
        discussion: """
            The code holds the short link with linkd_via=qr, so that its taps are counted separately.

            EXAMPLES
              linkctl links qr go.example.com/sale
              linkctl links qr sale --svg sale.svg
              linkctl links qr sale --png - --size 1024 --ecc H > sale.png
            """)

    @Argument(help: ArgumentHelp("The link: KEY, DOMAIN/KEY, or the whole short link.", valueName: "link"))
    var link: LinkName
    @Option(help: ArgumentHelp("Write an SVG file; - is standard output.", valueName: "file"), completion: .file())
    var svg: String?
    @Option(help: ArgumentHelp("Write a PNG file; - is standard output.", valueName: "file"), completion: .file())
    var png: String?
    @Option(help: ArgumentHelp("Pixels of a side of the picture.", valueName: "n")) var size = 512
    @Option(help: "How much of the code may be damaged: 7, 15, 25 or 30 %.") var ecc: CorrectionOption = .medium
    @Option(help: ArgumentHelp("Light modules around the code.", valueName: "n")) var margin = QRMatrix.standardMargin
    @Flag(help: "Without colours: draw for a terminal with dark text on light.") var invert = false
    @OptionGroup(title: "Global options") var options: GlobalOptions

    func validate() throws {
        if svg == "-", png == "-" { throw ValidationError("Only one picture can be written to standard output.") }
        guard (1...16_384).contains(size) else { throw ValidationError("--size takes 1 to 16384 pixels.") }
        guard (0...64).contains(margin) else { throw ValidationError("--margin takes 0 to 64 modules.") }
        if options.json, svg != nil || png != nil {
            throw ValidationError("--json cannot be combined with --svg or --png.")
        }
    }

    func run(_ session: Session) throws(CommandError) {
        let found = try session.link(link)
        guard !session.json else { return try session.output.json(found.reply) }
        let text = LinkCard.shortLink(found.link)
        let address = Self.address(of: found.link)
        guard let code = QRMatrix(address, correction: ecc.correction) else {
            let most = ecc.correction.mostBytes
            throw CommandError(
                .badInput,
                "a code that phones can scan has at most \(most) bytes with this --ecc, and \(cleaned(address)) has "
                    + "\(address.utf8.count)",
                advice: "give the link a shorter key, or try --ecc L")
        }
        if let svg { try write(Array(code.svg(size: size, margin: margin).utf8), svg, session) }
        if let png {
            guard let picture = code.png(size: size, margin: margin) else {
                throw CommandError(
                    .usage, "\(size) pixels are too few",
                    advice: "--size \(code.leastSize(margin: margin)) is the least for this code")
            }
            try write(picture, png, session)
        }
        guard svg == nil, png == nil else { return }
        let width = code.leastSize(margin: margin)
        if session.output.isTerminal, width > session.output.columns {
            throw CommandError(
                .failed, "the code is \(width) columns wide, the terminal \(session.output.columns)",
                advice: "widen the terminal, or write a picture with --svg FILE")
        }
        for line in QRDrawing(code, margin: margin, isInverted: invert).lines(hasColours: session.output.hasColours) {
            try session.output.line(line)
        }
        if session.output.isTerminal { session.output.talk(cleaned(text)) }
    }

    /// What the code of a link holds.
    static func address(of link: JSONObject) -> String { LinkCard.shortLink(link) + "?linkd_via=qr" }

    private func write(_ bytes: [UInt8], _ path: String, _ session: Session) throws(CommandError) {
        try writeFile(path, bytes, session)
        if path != "-" { session.output.talk("written: \(cleaned(path))") }
    }
}
