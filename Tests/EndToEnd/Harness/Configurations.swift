// The configurations the tests share.

extension Linkd {
    /// One app with an ordinary route, one that is held until a person has logged in, and a Facebook id.
    static let shop = """
        [[app]]
        name = "shop"
        title = "Example Shop"
        domains = ["go.example.com", "open.example.com"]
        web = "https://www.example.com"
        facebook_app_id = "123456789012345"
        secret_parameters = ["ticket"]

          [app.ios]
          bundle_id = "com.example.shop"
          scheme = "shop"

          [app.android]
          package = "com.example.shop"
          scheme = "shop"

          [[app.route]]
          pattern = "products/:product_id<int>"

          [[app.route]]
          pattern = "lookalikes/:person"

          [[app.route]]
          pattern = "friends/:friend_id"
          requires = ["login"]

        """

    /// The shop, with pages of a site on this machine read for the apps that open them.
    /// - Parameter more: sections before.
    static func readingPages(of site: ForeignSite, _ more: String = "") -> String {
        """
        \(more)
        [targets]
        allow = ["127.0.0.1"]

        [stage.app-links]
        resolve = true

        [stage.short-links]
        expand_addresses = ["127.0.0.0/8"]
        expand_ports = ["\(site.port)"]

        """ + Linkd.shop
    }
}
