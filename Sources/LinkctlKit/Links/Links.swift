// The noun `links`.

import ArgumentParser

/// Implements `linkctl links`.
struct Links: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Short links and smart links.",
        subcommands: [
            LinksCreate.self, LinksList.self, LinksShow.self, LinksForms.self, LinksUpdate.self, LinksEdit.self,
            LinksDelete.self, LinksUndo.self, LinksQR.self, LinksDebug.self, LinksExport.self, LinksImport.self,
        ])
}

/// The methods of org.linkd.Links.
enum LinkMethod {
    static let create = "org.linkd.Links.Create"
    static let createMany = "org.linkd.Links.CreateMany"
    static let getName = "org.linkd.Links.GetName"
    static let get = "org.linkd.Links.Get"
    static let update = "org.linkd.Links.Update"
    static let delete = "org.linkd.Links.Delete"
    static let changeMany = "org.linkd.Links.ChangeMany"
    static let getForms = "org.linkd.Links.GetForms"
    static let debugLink = "org.linkd.Links.DebugLink"
    static let list = "org.linkd.Links.List"
}
