import Stage
import Testing

@Test func namesTheCampaign() {
    let settings = Settings(prefix: "/")
    let found = Stage.process(Event(path: "/spring", query: ["c": "SP24"]), settings)
    #expect(found.findings == ["campaign": "sp24"])
    #expect(Stage.process(Event(path: "/spring", query: nil), settings) == Answer())
}
