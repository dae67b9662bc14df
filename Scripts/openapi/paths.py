"""What the public listener answers, written by hand: true to Sources/Gateway/HTTP."""
import pathlib
import re

from answers import also, answer, headers, responses

ROOT = pathlib.Path(__file__).resolve().parents[2]
# Nobody comes in without a key.
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
    table = (ROOT / "Sources/LinkCore/Links/LinkField.swift").read_text()
    bounds = {}
    for name, least, most in re.findall(r'LinkField\("(\w+)", \.number\(\S+ ([\d_]+)\.\.\.([\w.]+)\)', table):
        bounds[name] = {"minimum": int(least)} | ({} if most == "Int64.max" else {"maximum": int(most)})
    for name, choices in re.findall(r'LinkField\("(\w+)", \.choice\(\S+ \[([\d, ]+)\]\)', table):
        bounds[name] = {"enum": [*map(int, choices.split(",")), None]}
    return bounds


class Paths:
    """The paths over the schemas of the interfaces."""

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

    # MARK: parts

    def object(self, needed=None, closed=False, **fields):
        schema = {"type": "object", "properties": fields, "required": list(fields) if needed is None else needed}
        if closed:
            schema["additionalProperties"] = False
        return schema

    def add(self, path, parameters=(), **operations):
        """A path; a GET has its HEAD, which answers the same without the body."""
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
        """An operation of /v1, for server keys with the scope, and for app keys if they may."""
        given = dict(replies)
        for status, words in REFUSED.items():
            given[f"_{status}"] = [*given.get(f"_{status}", []), *words]
        made = self.operation(id_, tag, summary, responses(**given), **rest)
        made["security"] = [{"serverKey": [scope]}, *([{"appKey": []}] if app else [])]
        return made

    @staticmethod
    def body(required=True, **schemas):
        """kinds are given as json=, ndjson=, merge=, form=; a pair is a schema and an example."""
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

    # MARK: taps

    def taps(self):
        key = self.path("key", "What stands behind the host: the key of a link, or a path of the app's routes. It may "
                        "have slashes, which this document cannot say.", "products/42")
        page = {"type": "string"}
        reading = self.schemas.types["LinkReading"][0][1]
        fields = {name: type_ for name, type_ in reading}
        look = self.object(
            ["routeParameters", "queryParameters"],
            **{name: self.schemas.schema(fields[name], False)
               for name in ("targetUrl", "route", "routeParameters", "queryParameters")},
            tap={"type": "string", "description": "Of a link with maxTaps: the tap that this look-up is. Who names it in "
                 "linkd_tap takes no other one."})
        shown = answer("A page: the way into the app, or the form for the link's password.", page, "text/html",
                       (*TAP_FIELDS, "Content-Security-Policy"))
        asked = answer("For whoever accepts application/json and not text/html, an app: what the link means. Not a tap, "
                       "unless the link has maxTaps: then it takes one. With d=1 and the right to it: the decision with its trace.",
                       {"anyOf": [look, self.outcome]}, fields=TAP_FIELDS)
        gone = answer("Where the link leads.", fields=("Location", *TAP_FIELDS))
        refused = {status: answer(text, page, "text/html", TAP_FIELDS) for status, text in {
            400: "A page: the address cannot be read.", 403: "A page: a stage refuses this tap, or the password is wrong.",
            404: "A page: no link is here, or none now.", 410: "A page: the link is over.",
            503: "A page: it could not be decided or recorded; try again."}.items()}
        refused[503]["headers"].update(headers("Retry-After"))
        busy = also(answer("A page: too many requests, or wrong passwords, from this address.", page, "text/html",
                           (*TAP_FIELDS, "Retry-After")), responses(wire=False, _429=["too_many_requests"])["429"])
        moved = {f"_{status}": gone for status in (301, 302, 303, 307, 308)}
        notices = {f"_{status}": refused[status] for status in (400, 403, 404, 410, 503)}
        common = dict(responses(_200=also(shown, asked), **moved, **notices))
        for status, codes in {404: ["no_such_link", "not_found", "unknown_host"], 410: ["link_over"],
                              403: ["password_required"]}.items():
            common[str(status)] = also(common[str(status)], responses(wire=False, **{f"_{status}": codes})[str(status)])
        debug = [self.query("d", {"type": "string"}, "1 asks for the decision instead of the tap; answered to processes "
                            "of linkd's host, and with linkd_token."),
                 self.query("linkd_token", {"type": "string"}, "The right to d=1, from `linkctl links debug`.")]
        form = self.body(form=(self.object(password={"type": "string", "maxLength": 1000}), {"password": "open sesame"}))
        common["429"] = busy
        unlocked = {**common, "405": responses(wire=False, _405=["method_not_allowed"])["405"]}
        self.add("/{key}", [key],
                 get=self.operation("tap", "taps", "A person taps a link", common,
                                    "On a host of an app. A request without a body by a person is recorded and counted; "
                                    "HEAD, prefetches, crawlers and tools get the same answer and spend nothing; of a "
                                    "link with maxTaps they get a page, or 503 to a prefetch, that does not tell where "
                                    "it leads. The status of a redirect is 302 unless the link has a redirectStatus.",
                                    parameters=debug),
                 post=self.operation("unlock", "taps", "The form for a link's password comes back", unlocked, body=form))
        self.codes(key)
        sight = responses(_204=answer("Taken or not; nobody learns which.", fields=("Cache-Control",)),
                          _404=["unknown_host"], _405=["method_not_allowed"], _429=["too_many_requests"])
        root = responses(_302=answer("The domain's root_url.", fields=("Location", *TAP_FIELDS)),
                         _404=also(refused[404], responses(wire=False, _404=["unknown_host"])["404"]))
        self.add("/",
                 get=self.operation("root", "taps", "The host itself", root),
                 post=self.operation("sight", "taps", "What a page's script tells of the device", sight, parameters=[
                     self.query("linkd_tap", {"type": "string"}, "The tap that led to the page."),
                     self.query("linkd_screen", {"type": "string", "example": "393x852@3"}, "Points and scale."),
                     self.query("linkd_timezone", {"type": "string"}, "The device's time zone."),
                     self.query("linkd_language", {"type": "string"}, "The device's language.")]))

    def codes(self, key):
        """Pictures of QR codes."""
        fields = ("Cache-Control", "X-Robots-Tag", "Content-Security-Policy")
        options = [
            self.query("size", {"type": "integer", "minimum": 64, "maximum": 2048, "default": 512},
                       "Pixels along a side, in steps: 64, 128, 256, 512, 1024, 2048. What lies between gets the next."),
            self.query("ecc", {"type": "string", "enum": ["L", "M", "Q", "H"], "default": "M"}, "How much may be damaged."),
            self.query("margin", {"type": "integer", "minimum": 0, "maximum": 16, "default": 4}, "Modules of quiet zone.")]
        for name, kind in (("svg", "image/svg+xml"), ("png", "image/png")):
            schema = {"type": "string"} if name == "svg" else {}
            replies = responses(
                _200=answer("The code of the short link with linkd_via=qr.", schema, kind, fields),
                _400=["invalid_parameter"], _404=["no_such_link", "not_found", "unknown_host"], _422=["invalid_event"],
                _429=["too_many_requests"], _503=["overloaded"])
            self.add(f"/{{key}}/qr.{name}", [key], get=self.operation(
                f"qr{name.title()}", "taps", f"The QR code of a link as {name.upper()}", replies, parameters=options))

    # MARK: files

    def files(self):
        tag = {"name": "If-None-Match", "in": "header", "required": False, "schema": {"type": "string"},
               "description": "The ETag that the caller has."}
        same = answer("The caller has this state.", fields=("ETag",))
        kept = ("ETag", "Cache-Control")
        missing = answer("The app has no part for this system; the text says which keys are missing.", {"type": "string"},
                         "text/plain")
        absent = also(missing, responses(wire=False, _404=["unknown_host"])["404"])
        apple = {"type": "object", "properties": {"applinks": {"type": "object"}}, "required": ["applinks"]}
        google = {"type": "array", "items": {"type": "object", "required": ["relation", "target"]}}
        for path, id_, text, schema in (
                ("/.well-known/apple-app-site-association", "appleAssociation", "Apple's association file", apple),
                ("/apple-app-site-association", "appleAssociationRoot", "The same where iOS 9 looks", apple),
                ("/.well-known/assetlinks.json", "assetLinks", "Google's association file", google)):
            self.add(path, get=self.operation(
                id_, "files", text, responses(
                    _200=answer("The file for the app of this host; for every client, never a redirect.",
                                schema, fields=kept), _304=same, _404=absent, _429=["too_many_requests"]),
                parameters=[tag]))
        self.add("/robots.txt", get=self.operation(
            "robots", "files", "Crawlers may ask for everything", responses(
                _200=answer("The file.", {"type": "string"}, "text/plain", ("Cache-Control",)), _404=["unknown_host"])))
        self.add("/openapi.json", get=self.operation(
            "openapi", "files", "This document", responses(
                _200=answer("OpenAPI 3.1, on every host.", {"type": "object", "required": ["openapi", "paths"]},
                            fields=kept), _304=same, _429=["too_many_requests"]), parameters=[tag]))

    # MARK: events

    def events(self):
        replies = {
            "_200": also(
                answer("The outcome, or the outcomes in the order of the events.",
                       {"anyOf": [self.outcome, self.object(outcomes={
                           "type": "array", "items": self.schemas.answer("Outcome")})]}, fields=("Cache-Control",)),
                answer("One line per line: an outcome, or the problem of this line.",
                       {"type": "string", "description": "Lines of Outcome or Problem."}, NDJSON)),
            "_400": ["invalid_json", "invalid_parameter"], "_415": ["unsupported_media_type"], "_422": ["invalid_event"],
            "_503": ["not_recorded", "overloaded"]}
        one = self.object(["event"], True, event=self.event,
                          secrets={"type": ["boolean", "null"], "description": "Only over the socket; here never true.",
                                   "enum": [False, None]})
        many = self.object(None, True, events={"type": "array", "maxItems": 1000, "items": self.event})
        self.add("/v1/events", post=self.v1(
            "submit", "events", "Record events", "events", replies, app=True,
            description="One event, a list that is one transaction (one invalid event refuses all), or one event per line "
                        "as NDJSON (transactions of 256 lines; status 200 whatever single lines say). Nothing is answered "
                        "before it is on disk. With an id of the caller's an event may be sent again: the stored outcome "
                        "comes back with duplicate: true.",
            body=self.body(json=({"anyOf": [one, many]}, {"event": EVENT}),
                           ndjson=({"description": "One Event a line; a line that is none is answered by its problem."},
                                   '{"url":"shop://products/42"}\n'))))
        explained = self.schemas.reply("Gateway.Explain")
        explain = {**replies, "_200": answer(
            "The decision; eventId names nothing. page is what previews of the link say.", explained, fields=("Cache-Control",))}
        self.add("/v1/explain", post=self.v1(
            "explain", "events", "Decide without recording", "explain", explain,
            body=self.body(json=(self.object(None, True, event=self.event), {"event": {"url": EVENT["url"]}}))))

    # MARK: links

    def links(self):
        text = {"type": "string"}
        flag = {"type": ["boolean", "null"]}
        style = {"type": ["string", "null"], "enum": ["standard", "print", "unguessable", None]}
        self.made = self.object(["link"], link=self.link, created={"type": "boolean"}, unchanged={"type": "boolean"},
                                warnings={"type": "array", "items": text})
        phone = {
            "type": ["string", "null"],
            "description": "The installation that makes the link. With an app key it may make only so many in a day, and a link with metadata or platforms must name it."}
        one = self.object(
            ["link"], True, link=self.fields, keyStyle=style, upsert=flag, reuse=flag, installation=phone)
        many = self.object(["links"], True, upsert=flag, reuse=flag, dryRun=flag, links={
            "type": "array", "maxItems": 1000, "items": {"type": "object"},
            "description": "Each as LinkFields, judged by itself: the answer says which were refused and why."})
        tried = self.schemas.reply("Links.CreateMany")
        self.trouble = {"_400": ["invalid_json", "invalid_parameter"], "_503": ["not_recorded", "overloaded"]}
        replies = {
            "_200": answer("A link that was there (upsert), or the results of a list.", {"anyOf": [self.made, tried]},
                           fields=("Cache-Control",)),
            "_201": answer("The new link.", self.made, fields=("Location", "ETag", "Cache-Control")),
            **self.trouble, "_409": ["key_taken"], "_415": ["unsupported_media_type"], "_422": ["invalid_link"]}
        listed = {
            "_200": answer("A page; next is there when there are more, unreadable when rows are damaged.", self.object(
                ["links"], links={"type": "array", "items": self.link}, next=text, unreadable={
                    "type": "array", "items": text, "description": "Links that are left out, each with what is wrong. "
                    "About a hundred end a page, which may then have fewer links than limit, or none, and goes on by next."}), fields=("Cache-Control",)),
            "_400": ["invalid_parameter"], "_422": ["invalid_link"], "_404": ["no_such_link"],
            "_503": ["not_recorded", "overloaded"]}
        self.add(
            "/v1/links",
            get=self.v1("listLinks", "links", "List links", "links.read", listed, parameters=[
                self.query("app", text, "Of this app."), self.query("domain", text, "On this domain."),
                self.query("tag", text, "With this tag."), self.query("search", text, "With this text in key, URL or title."),
                self.query("archived", {"type": "boolean"}, "Archived links too."),
                self.query("after", text, "Behind this short link, or where the page before ended: its next."),
                self.query("limit", {"type": "integer", "minimum": 1, "maximum": 1000, "default": 100}, "At most so many.")]),
            post=self.v1("createLinks", "links", "Make a link, or many", "links.write", replies, app=True, description=(
                "`link` makes one; `links` makes up to 1,000 in one transaction, of which refused ones do not keep the "
                "others from being made. upsert: the same externalId, or domain and key, updates. App keys make links to "
                "routes of their app under keys of linkd's own making, and set app, domain, route, routeParameters, "
                "queryParameters and ref only. Of a link that was there already a key without the scope links.read is told "
                "domain, key, shortLink, app and revision only."),
                body=self.body(json=({"anyOf": [one, many]},
                                     {"link": {"url": "https://www.example.com/spring", "tags": ["spring"]}}))))

    def one_link(self):
        place = [self.path("domain", "The link's domain.", "go.example.com"),
                 self.path("key", "The link's key, its slashes as %2F.", "spring")]
        changed = ("ETag", "Cache-Control")
        match = {"name": "If-Match", "in": "header", "required": False, "schema": REVISION,
                 "description": "Only if the link still has this revision, the ETag of it."}
        lost = {"_404": ["no_such_link"], "_503": ["not_recorded", "overloaded"]}
        found = answer("The link.", self.object(link=self.link), fields=changed)
        merged = {"type": "object", "description": "RFC 7396 of the link: null removes, also inside of objects."}
        update = self.object(["link"], True, link=self.fields, ifRevision={"type": ["integer", "null"], "minimum": 1},
                             clear={"type": ["array", "null"], "items": {"type": "string"}})
        self.add(
            "/v1/links/{domain}/{key}", place,
            get=self.v1("getLink", "links", "One link", "links.read", {"_200": found, **lost}),
            patch=self.v1(
                "updateLink", "links", "Change a link", "links.write",
                {"_200": found, **lost, "_400": ["invalid_json", "invalid_parameter"], "_409": ["key_taken"],
                 "_412": ["revision_mismatch"], "_422": ["invalid_link"],
                 "_415": ["unsupported_media_type"]},
                description="Fields left out stay, those that are null are removed. As application/json objects such as "
                            "queryParameters are replaced, as application/merge-patch+json they are merged. A key without the scope "
                            "links.read is answered with domain, key, shortLink, app and revision of the link only.",
                parameters=[match],
                body=self.body(json=(update, {"link": {"title": "Spring"}}),
                               merge=(self.object(None, True, link=merged), {"link": {"title": "Spring"}}))),
            delete=self.v1(
                "deleteLink", "links", "Delete a link", "links.write",
                {"_200": answer("It is gone; its key is not given out again.", {"type": "object"}, fields=("Cache-Control",)),
                 **lost, "_400": ["invalid_parameter"], "_412": ["revision_mismatch"]}, parameters=[match]))
        stats = self.schemas.methods["Control.GetStats"][0][1]
        words = {name: self.schemas.schema(type_[1], False) for name, type_ in stats}
        moment = {"type": "integer", "format": "int64", "minimum": 0, "maximum": 253_402_300_799_999}
        self.add(
            "/v1/links/{domain}/{key}/stats", place,
            get=self.v1(
                "linkStats", "links", "How often a link was tapped and opened", "stats",
                {"_200": answer("Counts by time.", self.schemas.reply("Control.GetStats"), fields=("Cache-Control",)),
                 **lost, "_400": ["invalid_parameter", "too_many_buckets"]},
                parameters=[
                    self.query("since", moment, "Milliseconds since 1970, UTC."), self.query("until", moment, "The same."),
                    self.query("interval", words["interval"], "How wide a bucket is."),
                    self.query("groupBy", words["groupBy"], "A series for each value of this.")]))

    # MARK: pending links

    def pending(self):
        text = {"type": "string", "minLength": 1}
        listed = self.schemas.reply("Gateway.ListPending")
        self.add("/v1/pending", get=self.v1(
            "listPending", "pending", "The links that wait for an installation", "events",
            {"_200": answer("Oldest first; handed out again until acknowledged.", listed, fields=("Cache-Control",)),
             "_400": ["invalid_parameter"], "_422": ["invalid_event"], "_503": ["not_recorded", "overloaded"]}, app=True,
            parameters=[self.query("app", text, "The app; with a key it may be left out."),
                        self.query("installation", {**text, "maxLength": 256}, "The app's own id of the installation, 1 to 256 bytes.",
                                   True),
                        self.query("user", {"type": "string"}, "The account that is logged in.")]))
        id_ = [self.path("id", "The pending link's id.", "01m7y5g38p5vryh0z69hy1e86b")]
        trouble = {"_404": ["no_such_pending", "not_found"], "_503": ["not_recorded", "overloaded"]}
        state = {"type": ["object", "null"], "additionalProperties": {"type": "string"},
                 "description": "Facts that filters ask about, such as login."}
        self.add("/v1/pending/{id}/open", id_, post=self.v1(
            "openPending", "pending", "Decide a held link again", "events",
            {"_200": answer("The outcome now; the same one again once opened.", self.outcome, fields=("Cache-Control",)),
             **trouble, "_400": ["invalid_json", "invalid_parameter"], "_415": ["unsupported_media_type"],
             "_422": ["invalid_event"]}, app=True,
            body=self.body(False, json=(self.object([], True, state=state), {"state": {"login": "yes"}}))))
        self.add("/v1/pending/{id}/ack", id_, post=self.v1(
            "acknowledge", "pending", "The app has shown it: never hand it out again", "events",
            {"_204": answer("Noted.", fields=("Cache-Control",)), **trouble}, app=True))

    def current(self):
        text = {"type": "string", "minLength": 1}
        link = self.object(current={"anyOf": [self.schemas.answer("PendingLink"), {"type": "null"}]})
        self.add("/v1/current", get=self.v1(
            "getCurrent", "pending", "The link that an installation opened last, or was to open", "events",
            {"_200": answer("The link; null when there is none. wasOpened is false while it waits.", link,
                            fields=("Cache-Control",)),
             "_400": ["invalid_parameter"], "_503": ["not_recorded", "overloaded"]}, app=True,
            description="One that was held or deferred is as it stands now: POST /v1/pending/{id}/open opens it. One that "
                        "was opened at once is there as well, with wasOpened true, the id of its event, and nothing to open.",
            parameters=[self.query("app", text, "The app; with a key it may be left out."),
                        self.query("installation", {**text, "maxLength": 256}, "The app's own id of the installation, 1 to 256 bytes.",
                                   True)]))

    # MARK: reports

    def reports(self):
        text = {"type": "string", "minLength": 1}
        moment = {"type": "integer", "format": "int64", "minimum": 0, "maximum": 253_402_300_799_999}
        period = [self.query("since", moment, "Milliseconds since 1970, UTC."), self.query("until", moment, "The same."),
                  self.query("app", text, "The key's app; may be left out.")]
        counted = "Tests are not counted, nor anything of other apps than the key's."
        stats, report = (
            {name: self.schemas.schema(type_[1] if type_[0] == "maybe" else type_, False)
             for name, type_ in self.schemas.methods[f"Control.{method}"][0][1]}
            for method in ("GetStats", "ReportAttribution"))
        trouble = {"_400": ["invalid_parameter"], "_503": ["not_recorded"]}
        rows = self.object(rows={"type": "array", "items": self.schemas.answer("AttributionRow")}, isCut={
            "type": "boolean", "description": "There are more rows than limit."})
        self.add("/v1/stats", get=self.v1(
            "stats", "reports", "What was tapped, opened, installed and converted", "stats",
            {"_200": answer("Counts by time.", self.schemas.reply("Control.GetStats"), fields=("Cache-Control",)),
             **trouble, "_400": ["invalid_parameter", "too_many_buckets"]}, description=counted,
            parameters=[*period, self.query("link", text, "Of this link: KEY, DOMAIN/KEY or the short link."),
                        self.query("tag", {"type": "string"}, "Of links with this tag."),
                        self.query("interval", stats["interval"], "How wide a bucket is. Default: day."),
                        self.query("groupBy", stats["groupBy"], "A series for each value of this."),
                        self.query("missed", {"type": "integer", "minimum": 1, "maximum": 1000},
                                   "So many of the paths that are neither a key nor a route, those asked for most first; not with "
                                   "link or tag.")]))
        self.add("/v1/attribution", get=self.v1(
            "attribution", "reports", "What came of which link, campaign, source or method", "stats",
            {"_200": answer("The rows with most installations first.", rows, fields=("Cache-Control",)), **trouble},
            description=f"Whole days of UTC. {counted}",
            parameters=[self.query("groupBy", report["groupBy"], "What a row is of.", True), *period,
                        self.query("limit", {"type": "integer", "minimum": 1, "maximum": 10_000, "default": 1000},
                                   "At most so many rows.")]))
        self.add("/v1/attribution/accuracy", get=self.v1(
            "attributionAccuracy", "reports", "How often probability would have been right", "stats",
            {"_200": answer("By system.", self.schemas.reply("Control.GetAttributionAccuracy"),
                            fields=("Cache-Control",)), **trouble},
            description=f"Measured where a key knew the tap. {counted}", parameters=period))

    # MARK: postbacks

    def postbacks(self):
        kept = answer("Kept, now or before.", self.object(recorded={"type": "boolean"}, duplicate={"type": "boolean"}),
                      fields=("Cache-Control",))
        replies = responses(_200=kept, _400=["invalid_postback"], _403=["invalid_postback"], _404=["unknown_app"],
                            _413=["invalid_postback"], _422=["invalid_postback"], _429=["too_many_requests"], _503=["not_recorded", "overloaded"])
        for kind, title, body in (
                ("skadnetwork", "SKAdNetwork", {"version": "4.0", "ad-network-id": "example123.skadnetwork"}),
                ("appattribution", "AdAttributionKit", {"jws-string": "a.b.c"})):
            for slash in ("/", ""):
                self.add(f"/.well-known/{kind}/report-attribution{slash}", post=self.operation(
                    f"{kind}Postback{'' if slash else 'WithoutSlash'}", "postbacks", f"A copy of a postback of {title}",
                    replies, "From Apple's devices, on any host; only what Apple has signed is kept, once.",
                    body={"required": True, "content": {JSON: {"schema": {"type": "object"}, "example": body}}}))
