// GetAssociation and TestAssociation: the association files as they are served, and how they decide about a URL.
// Loop thread; nothing is fetched, the files are those of the snapshot.

import Association
import LinkCore
import Records
import Wire

private let control = "org.linkd.Control"

extension MethodTable {
    mutating func addAssociation(_ part: WorkerContext) {
        once("\(control).GetAssociation", .admin) { parameters, _ throws(MethodError) in
            let service = AssociationService(part)
            let files = try service.files(ofDomain: try requiredString(parameters, "domain"))
            let problems = service.problems(files)
            return { AssociationService.write(files, problems, to: &$0) }
        }
        once("\(control).TestAssociation", .admin) { parameters, _ throws(MethodError) in
            let test = try AssociationService(part).test(try requiredString(parameters, "url"))
            return { test.writeFields(to: &$0) }
        }
    }
}

struct AssociationService {
    private let context: WorkerContext

    init(_ context: WorkerContext) { self.context = context }

    private var associations: Associations { context.snapshot.associations(context.services.published) }

    /// The files of the app that has a domain. Letter case, a port and a trailing dot are ignored, as for requests.
    func files(ofDomain text: String) throws(MethodError) -> AssociationFiles {
        guard let url = try? LinkURL("https://\(text)/"), sameBytes(url.rawPath, "/"),
            let domain = context.snapshot.apps.domain(url.host), let files = associations.files(of: domain.app.name)
        else { throw .named("\(control).NoSuchDomain", ["domain": .string(text)]) }
        return files
    }

    private func findRoute(_ files: AssociationFiles) -> ([String]) -> String? {
        guard let app = context.snapshot.apps.named(files.app.definition.name) else { return { _ in nil } }
        let find = context.snapshot.values.findRoute
        return { find(app, $0)?.pattern }
    }

    /// Problems visible in the files themselves, and those found by trying the routes against them.
    func problems(_ files: AssociationFiles) -> [(file: FilePublication.System, problem: FileProblem)] {
        files.problems
            + AssociationProof.findings(files, findRoute: findRoute(files)).map { finding in
                (finding.system == .android ? .android : .apple, finding.problem)
            }
    }

    func test(_ text: String) throws(MethodError) -> AssociationTest {
        guard let url = try? LinkURL(text), url.isWeb else { throw .service(.invalidParameter("url")) }
        guard let domain = context.snapshot.apps.domain(url.host),
            let files = associations.files(of: domain.app.name)
        else { throw .named("\(control).NoSuchDomain", ["domain": .string(url.host)]) }
        return AssociationTest(url, files, findRoute(files))
    }

    static func write(
        _ files: AssociationFiles, _ problems: [(file: FilePublication.System, problem: FileProblem)],
        to writer: inout JSONWriter
    ) {
        writer.field("app", files.app.definition.name)
        writer.field("domains", files.app.definition.domains)
        writer.fieldIfPresent("apple", files.apple.map { String(decoding: $0.bytes, as: UTF8.self) })
        writer.fieldIfPresent("android", files.android.map { String(decoding: $0.bytes, as: UTF8.self) })
        writer.array("problems", problems) { writer, logAnswered in
            writer.object { writer in
                writer.field("file", word: logAnswered.file)
                writer.field("severity", word: logAnswered.problem.severity)
                writer.field("place", logAnswered.problem.place)
                writer.field("word", logAnswered.problem.word)
                writer.field("message", logAnswered.problem.message)
                writer.field("fix", logAnswered.problem.fix)
            }
        }
    }
}

extension AssociationTest {
    func writeFields(to writer: inout JSONWriter) {
        writer.field("app", app)
        writer.fieldIfPresent("route", route)
        writer.fieldIfPresent("published", isPublished)
        writer.array("answers", answers) { writer, answer in
            writer.object { writer in
                writer.field("system", word: answer.system)
                writer.fieldIfPresent("app", answer.app)
                writer.field("opens", answer.opens)
                writer.field("verdict", answer.verdict)
                writer.fieldIfPresent("place", answer.place)
                writer.fieldIfPresent("rule", answer.rule)
                writer.field("why", answer.why)
                writer.field("caveats", answer.caveats)
            }
        }
    }
}
