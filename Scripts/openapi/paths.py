"""The paths of the public listener, written by hand. They must match Sources/Gateway/HTTP."""
import pathlib
import re

from answers import also, answer, headers, problem, responses

ROOT = pathlib.Path(__file__).resolve().parents[2]
# Errors of the key check, for every operation of /v1.
REFUSED = {
    400: ["invalid_authorization"], 401: ["invalid_key", "key_required"],
    403: ["app_key", "insufficient_scope", "other_app"],
    429: ["too_many_requests"],
}
JSON = "application/json"
NDJSON = "application/x-ndjson"
MERGE = "application/merge-patch+json"
FORM = "application/x-www-form-urlencoded"
REVISION = {"type": "string", "pattern": '^("[1-9][0-9]{0,17}"|\\*)$', "example": '"1"'}
EVENT = {"url": "https://go.example.com/products/42?ref=mail", "id": "order-1"}
TAP_FIELDS = ("Cache-Control", "X-Robots-Tag")


def link_bounds():
    """What the numbers of a link may be, as the table of its fields has them."""
    table = (ROOT / "Sources/Records/Links/LinkField.swift").read_text()
    bounds = {}
    for name, least, most in re.findall(r'LinkField\("(\w+)", \.number\(\S+ ([\d_]+)\.\.\.([\w.]+)\)', table):
        bounds[name] = {"minimum": int(least)} | ({} if most == "Int64.max" else {"maximum": int(most)})
    for name, choices in re.findall(r'LinkField\("(\w+)", \.choice\(\S+ \[([\d, ]+)\]\)', table):
        bounds[name] = {"enum": [*map(int, choices.split(",")), None]}
    missing = {"redeemLimit", "matchWindow", "maxTaps", "redirectStatus"} - set(bounds)
    assert not missing, f"LinkField.swift has no bounds of {missing} where they were"
    return bounds


def without(schema, *names):
    """The schema of an object without some of its members."""
    return {**schema, "properties": {name: type_ for name, type_ in schema["properties"].items() if name not in names}}


class Paths:
    """Builds the paths from the schemas of the interfaces."""

    def __init__(self, schemas):
        self.schemas = schemas
        self.paths = {}
        self.outcome = self.object(outcome=schemas.answer("Outcome"))
        self.event = schemas.sent("Event", {
            "url": {"maxLength": 65_536}, "id": {"maxLength": 128, "pattern": "^[!-~]+$"}})
        self.link = schemas.answer("Link")
        self.fields = schemas.sent("Link", link_bounds())
        self.taps()
        self.files()
        self.events()
        self.links()
        self.one_link()
        self.pending()
        self.current()
        self.reports()
        self.postbacks()
        self.firebase()

    # MARK: parts

    def object(self, needed=None, closed=False, **fields):
        schema = {"type": "object", "properties": fields, "required": list(fields) if needed is None else needed}
        if closed:
            schema["additionalProperties"] = False
        return schema

    def add(self, path, parameters=(), **operations):
        """Adds a path. Every GET gets a HEAD with the same responses, without their bodies."""
        entry = {"parameters": list(parameters)} if parameters else {}
        for method, operation in operations.items():
            entry[method] = operation
            if method == "get":
                head = {**operation, "summary": operation["summary"] + " (without the body)",
                        "responses": {status: {name: part for name, part in reply.items() if name != "content"}
                                      for status, reply in operation["responses"].items()}}
                head["operationId"] = operation["operationId"] + "Head"
                entry["head"] = head
        self.paths[path] = entry

    def operation(self, id_, tag, summary, replies, description=None, body=None, parameters=()):
        made = {"operationId": id_, "tags": [tag], "summary": summary, "responses": replies}
        if description:
            made["description"] = description
        if parameters:
            made["parameters"] = list(parameters)
        if body:
            made["requestBody"] = body
        return made

    def v1(self, id_, tag, summary, scope, replies, app=False, **rest):
        """Builds an operation of /v1, for server keys with the scope, and with `app` for app keys."""
        given = dict(replies)
        for status, words in REFUSED.items():
            given[f"_{status}"] = [*given.get(f"_{status}", []), *words]
        made = self.operation(id_, tag, summary, responses(**given), **rest)
        made["security"] = [{"serverKey": [scope]}, *([{"appKey": []}] if app else [])]
        return made

    @staticmethod
    def body(required=True, **schemas):
        """Builds a request body. The keywords json=, ndjson=, merge= and form= each take a schema and an example."""
        kinds = {"json": JSON, "ndjson": NDJSON, "merge": MERGE, "form": FORM}
        content = {}
        for name, (schema, example) in schemas.items():
            content[kinds[name]] = {"schema": schema, "example": example}
        return {"required": required, "content": content}

    @staticmethod
    def query(name, schema, description, required=False):
        return {"name": name, "in": "query", "required": required, "schema": schema, "description": description}

    @staticmethod
    def path(name, description, example):
        return {"name": name, "in": "path", "required": True, "description": description, "example": example,
                "schema": {"type": "string", "minLength": 1}}

    def period(self):
        """The parameters of a report's period."""
        moment = {"type": "integer", "format": "int64", "minimum": 0, "maximum": 253_402_300_799_999}
        return [self.query(name, moment, f"The {text} of the period, in milliseconds since the Unix epoch, UTC.")
                for name, text in (("since", "start"), ("until", "end"))]

    # MARK: taps

    def taps(self):
        key = self.path("key", "The path after the host: the key of a link, or a path of one of the app's routes. It may "
                        "contain slashes, although OpenAPI cannot express this.", "products/42")
        page = {"type": "string"}
        reading = self.schemas.types["LinkReading"][0][1]
        fields = {name: type_ for name, type_ in reading}
        look = self.object(
            ["routeParameters", "queryParameters"],
            **{name: self.schemas.schema(fields[name], False)
               for name in ("targetUrl", "route", "routeParameters", "queryParameters", "ref")},
            tap={"type": "string", "description": "Only for a link with maxTaps: the id of the tap that this look-up "
                 "used. A request that names it in linkd_tap uses no other tap."})
        shown = answer("A page that leads into the app, or the form for the link's password.", page, "text/html",
                       (*TAP_FIELDS, "Content-Security-Policy"))
        asked = answer("The meaning of the link, for a client that accepts application/json and not text/html. This "
                       "look-up is not a tap, but it uses one if the link has maxTaps. With permission for d=1, the "
                       "decision with its trace.",
                       {"anyOf": [look, self.outcome]}, fields=TAP_FIELDS)
        gone = answer("A redirect to the target of the link, or to the app's not_found_url or expired_url.",
                      fields=("Location", *TAP_FIELDS))
        refused = {status: answer(text, page, "text/html", TAP_FIELDS) for status, text in {
            400: "A page: the address is invalid.",
            401: "A page: the password of Basic authentication is wrong.", 403: "A page: a stage rejected the tap, or the password is wrong.",
            404: "A page: there is no link, or the link is not valid yet or disabled.",
            410: "A page: the link has expired, or its maxTaps are used up.",
            421: "A page: on a host that is the app's website, too, the proxy asks the website instead.",
            503: "A page: linkd could not decide or record the tap. Try again."}.items()}
        refused[503]["headers"].update(headers("Retry-After"))
        refused[401]["headers"].update(headers("WWW-Authenticate"))
        busy = also(answer("A page: too many requests or wrong passwords from this address.", page, "text/html",
                           (*TAP_FIELDS, "Retry-After")), responses(wire=False, _429=["too_many_requests"])["429"])
        moved = {f"_{status}": gone for status in (301, 302, 303, 307, 308)}
        notices = {f"_{status}": refused[status] for status in (400, 401, 403, 404, 410, 421, 503)}
        common = dict(responses(_200=also(shown, asked), **moved, **notices))
        for status, codes in {404: ["no_such_link", "not_found", "unknown_host"], 410: ["link_over"],
                              401: ["wrong_password"], 403: ["password_required"]}.items():
            common[str(status)] = also(common[str(status)], responses(wire=False, **{f"_{status}": codes})[str(status)])
        debug = [self.query("d", {"type": "string"}, "1 returns the trace of the decision instead of tapping the link. It "
                            "needs a server key with the scope explain, or linkd_token. For everybody else it is a "
                            "parameter like any other."),
                 self.query("linkd_token", {"type": "string"}, "The permission for d=1, from `linkctl links debug`.")]
        form = self.body(form=(self.object(password={"type": "string", "maxLength": 1000}), {"password": "open sesame"}))
        common["429"] = busy
        unlocked = {**common, "405": responses(wire=False, _405=["method_not_allowed"])["405"]}
        self.add("/{key}", [key],
                 get=self.operation("tap", "taps", "Tap a link", common,
                                    "Works on the hosts of the apps. linkd records and counts a request by a person. HEAD "
                                    "requests, prefetches, crawlers and tools get the same response, but use up nothing. "
                                    "If the link has maxTaps, they get a page that does not reveal the target; a "
                                    "prefetch gets 503. The status of a redirect is 302 unless the link sets "
                                    "redirectStatus. A program may send the link's password as that of Basic "
                                    "authentication, with any user name.",
                                    parameters=debug),
                 post=self.operation("unlock", "taps", "Submit the form for a link's password", unlocked, body=form),
                 options=self.operation("methods", "taps", "Get the methods of a link", responses(
                     _204=answer("The methods.", fields=("Allow",)), _404=["unknown_host"], _429=["too_many_requests"])))
        self.codes(key)
        stored = answer("linkd stored the report or ignored it. The response does not reveal which.", fields=("Cache-Control",))
        sight = responses(_204=stored,
                          _404=["unknown_host"], _405=["method_not_allowed"], _429=["too_many_requests"])
        root = responses(_302=answer("A redirect to the domain's root_url.", fields=("Location", *TAP_FIELDS)),
                         _404=also(refused[404], responses(wire=False, _404=["unknown_host"])["404"]), _421=refused[421])
        self.add("/",
                 get=self.operation("root", "taps", "Get the root of a host", root),
                 post=self.operation("sight", "taps", "Report the device, from the script of a page", sight, parameters=[
                     self.query("linkd_tap", {"type": "string"}, "The tap that led to the page."),
                     self.query("linkd_screen", {"type": "string", "example": "393x852@3"},
                                "The screen's size in points, and its scale."),
                     self.query("linkd_zone", {"type": "string", "example": "Europe/Madrid"},
                                "The IANA name of the device's time zone."),
                     self.query("linkd_system", {"type": "string", "example": "15.0.0"},
                                "The version of the system, from browsers that hide it in their User-Agent."),
                     self.query("linkd_model", {"type": "string", "example": "Pixel 8"},
                                "The model of the device. linkd ignores one of more than 64 bytes.")]))

    def codes(self, key):
        """Adds the QR codes of links."""
        fields = ("Cache-Control", "X-Robots-Tag", "Content-Security-Policy")
        options = [
            self.query("size", {"type": "integer", "minimum": 64, "maximum": 2048, "default": 512},
                       "Pixels per side. linkd rounds up to 64, 128, 256, 512, 1024 or 2048."),
            self.query("ecc", {"type": "string", "enum": ["L", "M", "Q", "H"], "default": "M"}, "The error correction level."),
            self.query("margin", {"type": "integer", "minimum": 0, "maximum": 16, "default": 4},
                       "The width of the quiet zone, in modules.")]
        for name, kind in (("svg", "image/svg+xml"), ("png", "image/png")):
            schema = {"type": "string"} if name == "svg" else {}
            replies = responses(
                _200=answer("The QR code of the short link, with linkd_via=qr added.", schema, kind, fields),
                _400=["invalid_parameter"], _404=["no_such_link", "not_found", "unknown_host"], _422=["invalid_event"],
                _429=["too_many_requests"], _503=["overloaded"])
            self.add(f"/{{key}}/qr.{name}", [key], get=self.operation(
                f"qr{name.title()}", "taps", f"Get the QR code of a link as {name.upper()}", replies, parameters=options))

    # MARK: files

    def files(self):
        tag = {"name": "If-None-Match", "in": "header", "required": False, "schema": {"type": "string"},
               "description": "The ETag of the version that the caller has."}
        same = answer("The caller has the current version.", fields=("ETag",))
        kept = ("ETag", "Cache-Control")
        missing = answer("The app is not configured for this system. The text names the missing configuration keys.",
                         {"type": "string"}, "text/plain")
        absent = also(missing, responses(wire=False, _404=["unknown_host"])["404"])
        apple = {"type": "object", "properties": {"applinks": {"type": "object"}}, "required": ["applinks"]}
        google = {"type": "array", "items": {"type": "object", "required": ["relation", "target"]}}
        for path, id_, text, schema in (
                ("/.well-known/apple-app-site-association", "appleAssociation", "Get Apple's association file", apple),
                ("/apple-app-site-association", "appleAssociationRoot",
                 "Get Apple's association file at the path of iOS 9", apple),
                ("/.well-known/assetlinks.json", "assetLinks", "Get Google's association file", google)):
            self.add(path, get=self.operation(
                id_, "files", text, responses(
                    _200=answer("The file for the app of this host. Every client gets it, and it is never a redirect.",
                                schema, fields=kept), _304=same, _404=absent, _429=["too_many_requests"]),
                parameters=[tag]))
        self.add("/robots.txt", get=self.operation(
            "robots", "files", "Get robots.txt, which allows everything", responses(
                _200=answer("The file.", {"type": "string"}, "text/plain", ("Cache-Control",)), _404=["unknown_host"],
                _421=answer("On a host that is the app's website, too, the proxy asks the website.", {"type": "string"}, "text/html"))))
        self.add("/openapi.json", get=self.operation(
            "openapi", "files", "Get this document", responses(
                _200=answer("The OpenAPI 3.1 document, on every host.", {"type": "object", "required": ["openapi", "paths"]},
                            fields=kept), _304=same, _429=["too_many_requests"]), parameters=[tag]))

    # MARK: events

    def events(self):
        replies = {
            "_200": also(
                answer("The outcome, or the outcomes in the order of the events.",
                       {"anyOf": [self.outcome, self.object(outcomes={
                           "type": "array", "items": self.schemas.answer("Outcome")})]}, fields=("Cache-Control",)),
                answer("One line for each line of the request: an outcome or a problem.",
                       {"type": "string", "description": "Each line is an Outcome or a Problem."}, NDJSON)),
            "_400": ["invalid_json", "invalid_parameter"], "_415": ["unsupported_media_type"], "_422": ["invalid_event"],
            "_503": ["not_recorded", "overloaded"]}
        one = self.object(["event"], True, event=self.event,
                          secrets={
                              "type": ["boolean", "null"], "enum": [False, None],
                              "description": "Only available over the socket. Here it cannot be true."})
        many = self.object(None, True, events={"type": "array", "maxItems": 1000, "items": self.event})
        self.add("/v1/events", post=self.v1(
            "submit", "events", "Record events", "events", replies, app=True,
            description="The body is one event, a list, or NDJSON with one event per line. linkd records a list in one "
                        "transaction; one invalid event rejects the whole list. It records NDJSON in transactions of 256 "
                        "lines, and the status is 200 even if some lines fail. linkd responds when the events are on disk. "
                        "An event with an id can be sent again: the response is the stored outcome with duplicate: true.",
            body=self.body(json=({"anyOf": [one, many]}, {"event": EVENT}),
                           ndjson=({"description": "One Event per line. An invalid line gets a Problem."},
                                   '{"url":"shop://products/42"}\n'))))
        explained = self.schemas.reply("Gateway.Explain")
        explain = {**replies, "_200": answer(
            "The decision. eventId refers to no stored event. page is what previews of the link show.", explained,
            fields=("Cache-Control",))}
        self.add("/v1/explain", post=self.v1(
            "explain", "events", "Decide an event without recording it", "explain", explain,
            body=self.body(json=(self.object(None, True, event=self.event), {"event": {"url": EVENT["url"]}}))))

        resolved = {
            "_200": answer("The apps. No targets: no app opens the page.", self.schemas.reply("Gateway.ResolveAppLink"),
                           fields=("Cache-Control",)),
            "_400": ["invalid_parameter"], "_403": ["resolve_off"], "_404": ["no_such_link"],
            "_502": ["app_link_not_resolved"],
            "_503": ["overloaded"]}
        self.add("/v1/app-link", get=self.v1(
            "resolveAppLink", "events", "Find the apps that open a web page", "explain", resolved,
            description="linkd reads the al: meta tags of the page (applinks.org). It answers for its own domains itself. It "
                        "fetches pages of other sites only with resolve = true in [stage.app-links].",
            parameters=[self.query("url", {"type": "string", "minLength": 1, "maxLength": 8192},
                                   "The page, an absolute http or https URL.", True),
                        self.query("fresh", {"type": "boolean"}, "Read the page again, even if it was read recently.")]))

    # MARK: links

    def links(self):
        text = {"type": "string"}
        flag = {"type": ["boolean", "null"]}
        style = {"type": ["string", "null"], "enum": ["standard", "print", "unguessable", None]}
        moment = {"type": "integer", "minimum": 0, "maximum": 253402300799999}
        self.made = self.object(["link"], link=self.link, created={"type": "boolean"}, unchanged={"type": "boolean"},
                                warnings={"type": "array", "items": text})
        phone = {
            "type": ["string", "null"],
            "description": (
                "The installation that creates the link. With an app key, the number of links per installation is limited, and a "
                "link with metadata or platforms must name its installation.")}
        one = self.object(
            ["link"], True, link=self.fields, keyStyle=style, upsert=flag, reuse=flag, installation=phone)
        many = self.object(["links"], True, upsert=flag, reuse=flag, dryRun=flag, links={
            "type": "array", "maxItems": 1000, "items": {"type": "object"},
            "description": "Each item has the form of LinkFields. linkd checks each link by itself and returns a result for "
                           "each one."})
        tried = self.schemas.reply("Links.CreateMany")
        self.trouble = {"_400": ["invalid_json", "invalid_parameter"], "_503": ["not_recorded", "overloaded"]}
        replies = {
            "_200": answer("The existing link (upsert), or the results of a list.", {"anyOf": [self.made, tried]},
                           fields=("Cache-Control",)),
            "_201": answer("The new link.", self.made, fields=("Location", "ETag", "Cache-Control")),
            **self.trouble, "_409": ["key_taken"], "_415": ["unsupported_media_type"], "_422": ["invalid_link"]}
        listed = {
            "_200": answer(
                "A page of links. next is present if there are more links, unreadable if rows are damaged.", self.object(
                ["links"], links={"type": "array", "items": self.link}, next=text, unreadable={
                    "type": "array", "items": text, "description": "Links that are left out, each with the reason. "
                    "About a hundred of them end a page early. It then has fewer links than limit, or none; continue with "
                    "next."}), fields=("Cache-Control",)),
            "_400": ["invalid_parameter"], "_422": ["invalid_link"], "_404": ["no_such_link"],
            "_503": ["not_recorded", "overloaded"]}
        self.add(
            "/v1/links",
            get=self.v1("listLinks", "links", "List links", "links.read", listed, parameters=[
                self.query("app", text, "Filters by app."), self.query("domain", text, "Filters by domain."),
                self.query("tag", text, "Filters by tag."),
                self.query("search", text, "Filters by a text in the key, title, URL, route, external id or tags."),
                self.query("archived", {"type": "boolean"}, "Includes archived links."),
                self.query("createdSince", moment, "Filters by creation, at this moment or later, in milliseconds since 1970."),
                self.query("createdBefore", moment, "Filters by creation, before this moment, in milliseconds since 1970."),
                self.query("after", text, "Continues after this short link. Use `next` of the previous page."),
                self.query("limit", {"type": "integer", "minimum": 1, "maximum": 1000, "default": 100},
                           "The largest number of links to return.")]),
            post=self.v1("createLinks", "links", "Create one or many links", "links.write", replies, app=True, description=(
                "`link` creates one link. `links` creates up to 1,000 in one transaction; invalid links do not keep the "
                "others from being created. With upsert, a link with the same externalId, or the same domain and key, is "
                "updated. An app key creates links to routes of its app, under generated keys. It may only set app, domain, "
                "route, routeParameters, queryParameters and ref, and with `app_key_links = \"smart\"` also metadata and "
                "platforms. If a link exists already, a key without the scope links.read gets only its domain, key, "
                "shortLink, app and revision."),
                body=self.body(json=({"anyOf": [one, many]},
                                     {"link": {"url": "https://www.example.com/spring", "tags": ["spring"]}}))),
            put=self.v1("putLinks", "links", "Create or change one or many links", "links.write", replies, description=(
                "The body of a POST without upsert. Each link has an externalId or a key. A link with the same externalId, or "
                "the same domain and key, gets the fields of the body; its other fields stay. There is a new link when no link "
                "has them."),
                body=self.body(json=({"anyOf": [without(one, "upsert", "installation"), without(many, "upsert")]},
                                     {"link": {"externalId": "spring", "url": "https://www.example.com/spring"}}))),
            **self.link_lists(flag, text, moment))

    def link_lists(self, flag, text, moment):
        """PATCH and DELETE of /v1/links."""
        maybe = {"type": ["string", "null"]}
        part = {"type": ["string", "null"], "minLength": 1}
        when = {**moment, "type": ["integer", "null"], "minimum": 1}
        names = {
            "type": ["array", "null"], "maxItems": 1000, "description": "The links. Without it, filter is required.",
            "items": self.object(["key"], True, domain=maybe, key=text,
                                 ifRevision={"type": ["integer", "null"], "minimum": 1})}
        chosen = {"links": names, "after": maybe, "limit": {"type": ["integer", "null"], "minimum": 1, "maximum": 1000},
                  "dryRun": flag, "filter": {**self.object(
                      [], True, app=part, domain=part, tag=part, search=part, createdSince=when, createdBefore=when,
                      archived=flag), "type": ["object", "null"],
                      "description": "Links match all members that are set. At least one besides archived is set."}}
        replies = {
            "_200": answer("A result for each link. next is present if there are more links that match.",
                           self.schemas.reply("Links.UpdateMany"), fields=("Cache-Control",)),
            **self.trouble, "_404": ["no_such_link"], "_415": ["unsupported_media_type"], "_422": ["invalid_link"]}
        shared = ("Takes the links of a list, or up to 1,000 that match a filter, in one transaction. A rejected link does not keep "
                  "the others from being {}. Repeat a call with a filter with `next` of its response as `after`. A filter and "
                  "dryRun need the scope links.read.")
        return {
            "patch": self.v1(
                "updateLinks", "links", "Change many links", "links.write", replies,
                description=shared.format("changed") + " Fields of `set` that are null are removed.",
                body=self.body(json=(self.object(
                    [], True, set=self.fields, clear={"type": ["array", "null"], "items": text}, **chosen),
                    {"filter": {"tag": "summer"}, "set": {"archived": True}}))),
            "delete": self.v1(
                "deleteLinks", "links", "Delete many links", "links.write", replies, description=shared.format("deleted"),
                body=self.body(json=(self.object([], True, **chosen), {"filter": {"tag": "summer"}, "dryRun": True})))}

    def one_link(self):
        place = [self.path("domain", "The link's domain.", "go.example.com"),
                 self.path("key", "The link's key, with each slash as %2F.", "spring")]
        changed = ("ETag", "Cache-Control")
        match = {"name": "If-Match", "in": "header", "required": False, "schema": REVISION,
                 "description": "The ETag of the link. The request fails if the link has another revision."}
        lost = {"_404": ["no_such_link"], "_503": ["not_recorded", "overloaded"]}
        found = answer("The link.", self.object(link=self.link), fields=changed)
        merged = {"type": "object", "description": "A merge patch of the link (RFC 7396). null removes a field, also inside "
                                                   "objects."}
        update = self.object(["link"], True, link=self.fields, ifRevision={"type": ["integer", "null"], "minimum": 1},
                             clear={"type": ["array", "null"], "items": {"type": "string"}})
        self.add(
            "/v1/links/{domain}/{key}", place,
            get=self.v1("getLink", "links", "Get a link", "links.read", {"_200": found, **lost}),
            patch=self.v1(
                "updateLink", "links", "Change a link", "links.write",
                {"_200": found, **lost, "_400": ["invalid_json", "invalid_parameter"], "_409": ["key_taken"],
                 "_412": ["revision_mismatch"], "_422": ["invalid_link"],
                 "_415": ["unsupported_media_type"]},
                description="Fields that are left out stay. Fields that are null are removed. application/json replaces "
                            "objects such as queryParameters; application/merge-patch+json merges them. A key without the scope "
                            "links.read gets only domain, key, shortLink, app and revision of the link.",
                parameters=[match],
                body=self.body(json=(update, {"link": {"title": "Spring"}}),
                               merge=(self.object(None, True, link=merged), {"link": {"title": "Spring"}}))),
            delete=self.v1(
                "deleteLink", "links", "Delete a link", "links.write",
                {"_200": answer("The link is deleted. A new link can have its key only with reuse.", {"type": "object"},
                                fields=("Cache-Control",)),
                 **lost, "_400": ["invalid_parameter"], "_412": ["revision_mismatch"]}, parameters=[match]))
        stats = self.schemas.methods["Control.GetStats"][0][1]
        words = {name: self.schemas.schema(type_[1], False) for name, type_ in stats}
        self.add(
            "/v1/links/{domain}/{key}/stats", place,
            get=self.v1(
                "linkStats", "links", "Get the statistics of a link", "stats",
                {"_200": answer("Counts by time.", self.schemas.reply("Control.GetStats"), fields=("Cache-Control",)),
                 **lost, "_400": ["invalid_parameter", "too_many_buckets"]},
                parameters=[
                    *self.period(),
                    self.query("interval", words["interval"], "The length of a bucket."),
                    self.query("groupBy", words["groupBy"], "Returns one series for each value of this dimension.")]))
        asked = dict(self.schemas.methods["Links.GetForms"][0][1])
        version = {"type": "string", "minLength": 1, "maxLength": 128}
        self.add(
            "/v1/links/{domain}/{key}/forms", place,
            get=self.v1(
                "linkForms", "links", "Get a link in each form that clients need", "links.read",
                {"_200": answer("The forms, each with its address or the reason why there is none.",
                                self.schemas.reply("Links.GetForms"), fields=("Cache-Control",)),
                 **lost, "_400": ["invalid_parameter"]},
                description="Universal Link, Android App Link, custom scheme, intent:, App Link with data, Facebook legacy "
                            "and web. linkd leaves out the addresses that an app of the named versions cannot open.",
                parameters=[
                    self.query("platform", self.schemas.schema(asked["platform"][1], False),
                               "Only the forms of this platform."),
                    self.query("appVersion", version, "The app's version."),
                    self.query("appBuild", version, "The app's build."),
                    self.query("osVersion", version, "The version of the system.")]))

    # MARK: pending links

    def pending(self):
        text = {"type": "string", "minLength": 1}
        listed = self.schemas.reply("Gateway.ListPending")
        self.add("/v1/pending", get=self.v1(
            "listPending", "pending", "List the links that wait for an installation", "events",
            {"_200": answer("The links, oldest first. linkd returns a link again until it is acknowledged.", listed,
                            fields=("Cache-Control",)),
             "_400": ["invalid_parameter"], "_422": ["invalid_event"], "_503": ["not_recorded", "overloaded"]}, app=True,
            parameters=[self.query("app", text, "The app of the key. It may be left out."),
                        self.query("installation", {**text, "maxLength": 256},
                                   "The app's own id of the installation. 1 to 256 bytes.", True),
                        self.query("user", {"type": "string"}, "The account that is logged in to the app.")]))
        id_ = [self.path("id", "The pending link's id.", "01m7y5g38p5vryh0z69hy1e86b")]
        trouble = {"_404": ["no_such_pending", "not_found"], "_503": ["not_recorded", "overloaded"]}
        state = {"type": ["object", "null"], "additionalProperties": {"type": "string"},
                 "description": "Facts that route filters ask about, such as login."}
        self.add("/v1/pending/{id}/open", id_, post=self.v1(
            "openPending", "pending", "Open a held link", "events",
            {"_200": answer("The new outcome. Once the link is opened, the same outcome is returned again.", self.outcome,
                            fields=("Cache-Control",)),
             **trouble, "_400": ["invalid_json", "invalid_parameter"], "_415": ["unsupported_media_type"],
             "_422": ["invalid_event"]}, app=True,
            body=self.body(False, json=(self.object([], True, state=state), {"state": {"login": "yes"}}))))
        self.add("/v1/pending/{id}/ack", id_, post=self.v1(
            "acknowledge", "pending", "Acknowledge that the app has shown a link", "events",
            {"_204": answer("The link is acknowledged. linkd does not hand it out again.",
                            fields=("Cache-Control",)), **trouble}, app=True))

    def current(self):
        text = {"type": "string", "minLength": 1}
        link = self.object(current={"anyOf": [self.schemas.answer("PendingLink"), {"type": "null"}]})
        self.add("/v1/current", get=self.v1(
            "getCurrent", "pending", "Get the link that an installation opened last, or was going to open", "events",
            {"_200": answer("The link, or null if there is none. wasOpened is false while the link waits.", link,
                            fields=("Cache-Control",)),
             "_400": ["invalid_parameter"], "_503": ["not_recorded", "overloaded"]}, app=True,
            description="A held or deferred link is returned in its present state; POST /v1/pending/{id}/open opens it. A "
                        "link that was opened at once has wasOpened true and the id of its event, and needs no opening.",
            parameters=[self.query("app", text, "The app of the key. It may be left out."),
                        self.query("installation", {**text, "maxLength": 256},
                                   "The app's own id of the installation. 1 to 256 bytes.", True)]))

    # MARK: reports

    def reports(self):
        text = {"type": "string", "minLength": 1}
        period = [*self.period(), self.query("app", text, "The app of the key. It may be left out.")]
        counted = "Counts only the app of the key, without tests."
        stats, report = (
            {name: self.schemas.schema(type_[1] if type_[0] == "maybe" else type_, False)
             for name, type_ in self.schemas.methods[f"Control.{method}"][0][1]}
            for method in ("GetStats", "ReportAttribution"))
        trouble = {"_400": ["invalid_parameter"], "_503": ["not_recorded"]}
        rows = self.object(rows={"type": "array", "items": self.schemas.answer("AttributionRow")}, isCut={
            "type": "boolean", "description": "The report has more rows than limit."})
        self.add("/v1/stats", get=self.v1(
            "stats", "reports", "Get statistics of taps, opens, installations and conversions", "stats",
            {"_200": answer("Counts by time.", self.schemas.reply("Control.GetStats"), fields=("Cache-Control",)),
             **trouble, "_400": ["invalid_parameter", "too_many_buckets"]}, description=counted,
            parameters=[*period, self.query("link", text, "Filters by link: KEY, DOMAIN/KEY or the short link."),
                        self.query("tag", {"type": "string"}, "Filters by tag."),
                        self.query("interval", stats["interval"], "The length of a bucket. The default is day."),
                        self.query("groupBy", stats["groupBy"], "Returns one series for each value of this dimension."),
                        self.query("missed", {"type": "integer", "minimum": 1, "maximum": 1000},
                                   "Returns this number of paths that are neither a key nor a route, the most requested first. "
                                   "Not together with link or tag.")]))
        self.add("/v1/attribution", get=self.v1(
            "attribution", "reports", "Get the attribution report by link, campaign, source, app or method", "stats",
            {"_200": answer("The rows, those with the most installations first.", rows, fields=("Cache-Control",)), **trouble},
            description=f"since and until count as whole UTC days. {counted}",
            parameters=[self.query("groupBy", report["groupBy"], "The dimension of the rows.", True), *period,
                        self.query("limit", {"type": "integer", "minimum": 1, "maximum": 10_000, "default": 1000},
                                   "The largest number of rows to return.")]))
        self.add("/v1/attribution/accuracy", get=self.v1(
            "attributionAccuracy", "reports", "Get the accuracy of matching by probability", "stats",
            {"_200": answer("The accuracy by system.", self.schemas.reply("Control.GetAttributionAccuracy"),
                            fields=("Cache-Control",)), **trouble},
            description=f"linkd measures it where a key proved the tap. {counted}", parameters=period))

    # MARK: postbacks

    def postbacks(self):
        kept = answer("linkd stored the postback, now or earlier.",
                      self.object(recorded={"type": "boolean"}, duplicate={"type": "boolean"}), fields=("Cache-Control",))
        replies = responses(_200=kept, _400=["invalid_postback"], _403=["invalid_postback"], _404=["unknown_app"],
                            _413=["invalid_postback"], _422=["invalid_postback"], _429=["too_many_requests"], _503=["not_recorded", "overloaded"])
        for kind, title, body in (
                ("skadnetwork", "SKAdNetwork", {"version": "4.0", "ad-network-id": "example123.skadnetwork"}),
                ("appattribution", "AdAttributionKit", {"jws-string": "a.b.c"})):
            for slash in ("/", ""):
                self.add(f"/.well-known/{kind}/report-attribution{slash}", post=self.operation(
                    f"{kind}Postback{'' if slash else 'WithoutSlash'}", "postbacks", f"Receive a copy of a postback of {title}",
                    replies,
                    "Apple's devices send these, on any host. linkd stores only postbacks that Apple signed, each of them once.",
                    body={"required": True, "content": {JSON: {"schema": {"type": "object"}, "example": body}}}))

    # MARK: Firebase

    def google(self, id_, summary, scope, reply, body=None, parameters=(), app=True, **codes):
        """Builds an operation with Google's errors: as Google's servers do, it answers a wrong key with 400 and none with 403.
        What is no HTTP is a problem, and so is the answer of hosts that do not have the path."""
        key = self.query("key", {"type": "string"}, "A key of linkd, where the request has no Authorization.")
        refused = {"_400": ["invalid_authorization", "api_key_invalid"], "_403": [*REFUSED[403], "key_required"],
                   "_405": ["method_not_allowed"], "_429": REFUSED[429]}
        errors = {name: self.google_error(int(name[1:]), [*codes.get(name, []), *refused.get(name, [])])
                  for name in {**codes, **refused}}
        nowhere = problem(404, "not_found")
        errors["_404"] = also(errors["_404"], nowhere) if "_404" in errors else nowhere
        made = self.operation(id_, "firebase", summary, responses(_200=answer("The answer.", reply, fields=("Cache-Control",)), **errors),
                              body=body, parameters=[key, *parameters])
        made["security"] = [{"serverKey": [scope]}, *([{"appKey": []}] if app else [])]
        return made

    def google_error(self, status, codes):
        """An error as Google's APIs have it. Its reason is a code of linkd in capital letters."""
        text = {"type": "string"}
        reasons = sorted({code.upper() for code in codes})
        info = self.object(**{"@type": {"const": "type.googleapis.com/google.rpc.ErrorInfo"}, "domain": {"const": "linkd"}},
                           reason={"enum": reasons})
        names = {400: "INVALID_ARGUMENT", 403: "PERMISSION_DENIED", 404: "NOT_FOUND", 405: "UNIMPLEMENTED", 409: "ALREADY_EXISTS",
                 429: "RESOURCE_EXHAUSTED", 503: "UNAVAILABLE"}
        field = self.object(field=text, description=text)
        request = self.object(**{"@type": {"const": "type.googleapis.com/google.rpc.BadRequest"}},
                              fieldViolations={"type": "array", "items": field})
        error = self.object(code={"const": status}, message=text, status={"const": names[status]},
                            details={"type": "array", "items": {"anyOf": [info, request]}, "minItems": 1})
        fields = {405: ["Allow"], 429: ["Retry-After"], 503: ["Retry-After"]}.get(status, [])
        return answer(f"An error as Google's APIs have it: {', '.join(reasons)}.", self.object(error=error), fields=fields)

    def firebase(self):
        text = {"type": "string"}
        link = {"type": "object", "description": "dynamicLinkInfo of Firebase's REST API."}
        request = {"type": "object", "properties": {
            "dynamicLinkInfo": link, "longDynamicLink": text,
            "suffix": {"type": "object", "properties": {
                "option": {"enum": ["SHORT", "UNGUESSABLE", "CUSTOM", "OPTION_UNSPECIFIED", ""]}, "customSuffix": text}}}}
        warning = self.object(warningCode=text, warningMessage=text)
        short = self.object(["shortLink", "previewLink"], shortLink=text, previewLink=text,
                            warning={"type": "array", "items": warning})
        self.add("/v1/shortLinks", post=self.google(
            "firebaseShortLink", "Make a short dynamic link", "links.write", short,
            self.body(json=(request, {"longDynamicLink": "https://go.example.com/?link=https%3A%2F%2Fwww.example.com%2F",
                                      "suffix": {"option": "SHORT"}})),
            _400=["invalid_argument", "invalid_json", "invalid_link", "invalid_parameter", "unknown_domain",
                  "unsupported_media_type"], _403=["app_key"],
            _409=["key_taken"], _503=["not_recorded", "overloaded"]))
        row = self.object(platform={"enum": ["ANDROID", "IOS", "DESKTOP", "OTHER"]}, count={"type": "string", "pattern": "^[0-9]+$"},
                          event={"enum": ["CLICK", "REDIRECT", "APP_INSTALL", "APP_FIRST_OPEN", "APP_RE_OPEN"]})
        self.add("/v1/{link}/linkStats", [self.path("link", "The short link, percent-encoded.", "https://go.example.com/abc")],
                 get=self.google(
                     "firebaseLinkStats", "Get the statistics of a short link", "stats",
                     self.object([], linkEventStats={"type": "array", "items": row}), app=False,
                     parameters=[self.query("durationDays", {"type": "integer", "minimum": 1, "maximum": 36_500, "default": 7},
                                            "How many days to count, up to now.")],
                     _400=["invalid_parameter"], _404=["no_such_link"], _503=["not_recorded", "overloaded"]))
        asked = {"type": "object", "properties": {
            "bundleId": text, "requestedLink": text, "uniqueMatchLinkToCheck": text, "iosVersion": text,
            "appInstallationTime": {"type": ["integer", "string"]}, "device": {"type": "object"}}}
        utm = {f"utm{name}": text for name in ("Source", "Medium", "Campaign", "Term", "Content")}
        common = {"deepLink": text, "resolvedLink": text, **utm}
        installed = self.object(
            ["isStrongMatchExecutable"], **common, requestedLink=text, fallbackLink=text, appMinimumVersion=text,
            attributionConfidence={"enum": ["WEAK", "DEFAULT", "UNIQUE"]}, matchMessage=text,
            isStrongMatchExecutable={"type": "boolean"}, requestIpVersion={"enum": ["IP_V4", "IP_V6"]})
        trouble = {"_400": ["invalid_argument", "invalid_event", "invalid_json", "invalid_parameter", "unsupported_media_type"],
                   "_403": ["other_app"], "_503": ["not_recorded", "overloaded"]}
        device = {"deviceModelName": "iPhone15,2", "languageCode": "de-AT", "timezone": "Europe/Vienna"}
        self.add("/v1/installAttribution", post=self.google(
            "firebaseInstallAttribution", "Find the link that led to an installation", "events", installed,
            self.body(json=(asked, {"bundleId": "com.example.shop", "device": device, "iosVersion": "18.6"})), **trouble))
        self.add("/v1/reopenAttribution", post=self.google(
            "firebaseReopenAttribution", "Find out what an opened link means", "events",
            self.object([], **common, iosMinAppVersion=text),
            self.body(json=(asked, {"bundleId": "com.example.shop", "requestedLink": "https://go.example.com/abc"})),
            **trouble))
