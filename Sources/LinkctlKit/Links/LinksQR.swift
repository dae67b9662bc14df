// `linkctl links qr L`: shows the QR code of a short link in the terminal, or writes those of many as pictures.

import ArgumentParser
import Glibc
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

/// The values of `--type`.
enum PictureOption: String, ExpressibleByArgument, CaseIterable {
    case svg, png
}

/// Implements `linkctl links qr`.
struct LinksQR: LinkctlCommand {
    static let configuration = CommandConfiguration(
        commandName: "qr",
        abstract: "Show the QR code of a short link, or write those of many as pictures.",
        discussion: """
            The code holds the short link with linkd_via=qr, so that its taps are counted separately.

            EXAMPLES
              linkctl links qr go.example.com/sale
              linkctl links qr sale --svg sale.svg
              linkctl links qr sale --png - --size 1024 --ecc H > sale.png
              linkctl links qr --tag summer --folder codes
              linkctl links qr --file keys.txt --folder codes --type png --size 1024
            """)

    @Argument(help: ArgumentHelp("The link, or links: KEY, DOMAIN/KEY, or the whole short link.", valueName: "link"))
    var links: [LinkName] = []
    @Option(help: ArgumentHelp("Write an SVG file; - is standard output.", valueName: "file"), completion: .file())
    var svg: String?
    @Option(help: ArgumentHelp("Write a PNG file; - is standard output.", valueName: "file"), completion: .file())
    var png: String?
    @Option(
        help: ArgumentHelp("Write a picture of each link into this folder.", valueName: "folder"),
        completion: .directory)
    var folder: String?
    @Option(help: "The pictures in --folder.") var type = PictureOption.svg
    @Option(
        help: ArgumentHelp(
            "With --folder: the links in this file, one a line, by name or as JSON; - is standard input.",
            valueName: "file"),
        completion: .file())
    var file: String?
    @Option(help: ArgumentHelp("Pixels of a side of the picture.", valueName: "n")) var size = 512
    @Option(help: "How much of the code may be damaged: 7, 15, 25 or 30 %.") var ecc: CorrectionOption = .medium
    @Option(help: ArgumentHelp("Light modules around the code.", valueName: "n")) var margin = QRMatrix.standardMargin
    @Flag(help: "Without colours: draw for a terminal with dark text on light.") var invert = false
    @OptionGroup(title: "Which links, with --folder") var filter: LinkFilterOptions
    @OptionGroup(title: "Global options") var options: GlobalOptions

    func validate() throws {
        if svg == "-", png == "-" { throw ValidationError("Only one picture can be written to standard output.") }
        guard (1...16_384).contains(size) else { throw ValidationError("--size takes 1 to 16384 pixels.") }
        guard (0...64).contains(margin) else { throw ValidationError("--margin takes 0 to 64 modules.") }
        if options.json, svg != nil || png != nil || folder != nil {
            throw ValidationError("--json cannot be combined with --svg, --png or --folder.")
        }
        if folder != nil {
            if svg != nil || png != nil {
                throw ValidationError("--folder names the pictures: leave out --svg and --png.")
            }
            return try LinkPick.validate(links, file, filter)
        }
        if links.isEmpty, file == nil, filter.isEmpty { throw ValidationError("Missing expected argument '<link>'") }
        if links.count != 1 || file != nil || !filter.isEmpty {
            throw ValidationError("The codes of several links are written with --folder.")
        }
    }

    func run(_ session: Session) throws(CommandError) {
        if let folder { return try writeAll(folder, session) }
        let found = try session.link(links[0])
        guard !session.json else { return try session.output.json(found.reply) }
        let text = LinkCard.shortLink(found.link)
        let code = try code(of: found.link)
        if let svg { try write(Array(code.svg(size: size, margin: margin).utf8), svg, session) }
        if let png { try write(try picture(code), png, session) }
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

    /// Writes the picture of each link, and a row for each. Links that cannot be drawn or found are reported and left out.
    private func writeAll(_ folder: String, _ session: Session) throws(CommandError) {
        guard mkdir(folder, 0o755) == 0 || errno == EEXIST else {
            throw CommandError(
                .failed, "cannot make \(folder): \(String(cString: strerror(errno)))", advice: "give another --folder")
        }
        var table = Table(session.output, [.text("short link"), .flexible("file")])
        var left = 0
        func miss(_ name: String, _ error: CommandError) {
            left += 1
            session.output.talk("left out: \(cleaned(name)): \(cleaned(error.what ?? ""))", .yellow)
        }
        let pick = LinkPick(session: session, named: links, file: file, filter: filter)
        try pick.each(
            { (link) throws(CommandError) in
                let bytes: [UInt8]
                do throws(CommandError) {
                    let code = try code(of: link)
                    bytes = type == .png ? try picture(code) : Array(code.svg(size: size, margin: margin).utf8)
                } catch {
                    return miss(LinkCard.shortLink(link), error)
                }
                let key = PercentCoding.encodeComponent(link.text("key") ?? "")
                let path = "\(folder)/\(link.text("domain") ?? "")_\(key).\(type.rawValue)"
                try writeFile(path, bytes, session)
                try table.row([Cell(LinkCard.shortLink(link), .bold), Cell(path)])
            }, miss: { (name, error) throws(CommandError) in miss(name, error) })
        try table.finish(empty: "no link matches")
        guard left > 0 else { return }
        throw CommandError(.badInput, left == 1 ? "1 link has no picture" : "\(left) links have no picture")
    }

    private func code(of link: JSONObject) throws(CommandError) -> QRMatrix {
        let address = Self.address(of: link)
        if let code = QRMatrix(address, correction: ecc.correction) { return code }
        throw CommandError(
            .badInput,
            "a code that phones can scan has at most \(ecc.correction.mostBytes) bytes with this --ecc, and "
                + "\(cleaned(address)) has \(address.utf8.count)",
            advice: "give the link a shorter key, or try --ecc L")
    }

    private func picture(_ code: QRMatrix) throws(CommandError) -> [UInt8] {
        if let picture = code.png(size: size, margin: margin) { return picture }
        throw CommandError(
            .usage, "\(size) pixels are too few",
            advice: "--size \(code.leastSize(margin: margin)) is the least for this code")
    }

    /// What the code of a link holds.
    static func address(of link: JSONObject) -> String { LinkCard.shortLink(link) + "?linkd_via=qr" }

    private func write(_ bytes: [UInt8], _ path: String, _ session: Session) throws(CommandError) {
        try writeFile(path, bytes, session)
        if path != "-" { session.output.talk("written: \(cleaned(path))") }
    }
}
