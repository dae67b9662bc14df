// Made by Scripts/generate from Scripts/openapi and etc/org.linkd.*.varlink. Do not edit. Constants only.

extension OpenAPIText {
    static let part3 = #"""
        other_app"]},"status":{"const":403}}}]}}}},"403.3":{"description":"Forbidden: app_key, insufficient_scope, o\#
        ther_app."},"403.4":{"description":"Forbidden: invalid_postback.","content":{"application/problem+json":{"sc\#
        hema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["invalid_postback"]},\#
        "status":{"const":403}}}]}}}},"404.1":{"description":"A page: no link is here, or none now. Not Found: no_su\#
        ch_link, not_found, unknown_host.","headers":{"Cache-Control":{"description":"Whether caches may keep the an\#
        swer.","required":false,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are\#
         not for search engines.","required":false,"schema":{"type":"string"}}},"content":{"text/html":{"schema":{"t\#
        ype":"string"}},"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"pro\#
        perties":{"code":{"enum":["no_such_link","not_found","unknown_host"]},"status":{"const":404}}}]}}}},"404.10"\#
        :{"description":"Not Found: unknown_app.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":\#
        "#/components/schemas/Problem"},{"properties":{"code":{"enum":["unknown_app"]},"status":{"const":404}}}]}}}}\#
        ,"404.2":{"description":"Not Found: no_such_link, not_found, unknown_host.","content":{"application/problem+\#
        json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["no_such_li\#
        nk","not_found","unknown_host"]},"status":{"const":404}}}]}}}},"404.3":{"description":"Not Found: no_such_li\#
        nk, not_found, unknown_host."},"404.4":{"description":"Not Found: unknown_host.","content":{"application/pro\#
        blem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["unkno\#
        wn_host"]},"status":{"const":404}}}]}}}},"404.5":{"description":"The app has no part for this system; the te\#
        xt says which keys are missing. Not Found: unknown_host.","content":{"text/plain":{"schema":{"type":"string"\#
        }},"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"co\#
        de":{"enum":["unknown_host"]},"status":{"const":404}}}]}}}},"404.6":{"description":"The app has no part for \#
        this system; the text says which keys are missing. Not Found: unknown_host."},"404.7":{"description":"Not Fo\#
        und: no_such_link.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/\#
        Problem"},{"properties":{"code":{"enum":["no_such_link"]},"status":{"const":404}}}]}}}},"404.8":{"descriptio\#
        n":"Not Found: no_such_link."},"404.9":{"description":"Not Found: no_such_pending, not_found.","content":{"a\#
        pplication/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{\#
        "enum":["no_such_pending","not_found"]},"status":{"const":404}}}]}}}},"405.1":{"description":"Method Not All\#
        owed: method_not_allowed.","headers":{"Allow":{"description":"The methods that this address has.","required"\#
        :true,"schema":{"type":"string"}}},"content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/comp\#
        onents/schemas/Problem"},{"properties":{"code":{"enum":["method_not_allowed"]},"status":{"const":405}}}]}}}}\#
        ,"409.1":{"description":"Conflict: key_taken.","content":{"application/problem+json":{"schema":{"allOf":[{"$\#
        ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["key_taken"]},"status":{"const":409}}}]}\#
        }}},"410.1":{"description":"A page: the link is over. Gone: link_over.","headers":{"Cache-Control":{"descrip\#
        tion":"Whether caches may keep the answer.","required":false,"schema":{"type":"string"}},"X-Robots-Tag":{"de\#
        scription":"Always noindex: links are not for search engines.","required":false,"schema":{"type":"string"}}}\#
        ,"content":{"text/html":{"schema":{"type":"string"}},"application/problem+json":{"schema":{"allOf":[{"$ref":\#
        "#/components/schemas/Problem"},{"properties":{"code":{"enum":["link_over"]},"status":{"const":410}}}]}}}},"\#
        412.1":{"description":"Precondition Failed: revision_mismatch.","content":{"application/problem+json":{"sche\#
        ma":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["revision_mismatch"]},"\#
        status":{"const":412}}}]}}}},"413.1":{"description":"Content Too Large: body_too_large.","content":{"applica\#
        tion/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum"\#
        :["body_too_large"]},"status":{"const":413}}}]}}}},"413.2":{"description":"Content Too Large: body_too_large\#
        ."},"413.3":{"description":"Content Too Large: body_too_large, invalid_postback.","content":{"application/pr\#
        oblem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["body\#
        _too_large","invalid_postback"]},"status":{"const":413}}}]}}}},"414.1":{"description":"URI Too Long: url_too\#
        _long.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"\#
        properties":{"code":{"enum":["url_too_long"]},"status":{"const":414}}}]}}}},"414.2":{"description":"URI Too \#
        Long: url_too_long."},"415.1":{"description":"Unsupported Media Type: unsupported_media_type.","content":{"a\#
        pplication/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{\#
        "enum":["unsupported_media_type"]},"status":{"const":415}}}]}}}},"417.1":{"description":"Expectation Failed:\#
         unknown_expectation.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schem\#
        as/Problem"},{"properties":{"code":{"enum":["unknown_expectation"]},"status":{"const":417}}}]}}}},"417.2":{"\#
        description":"Expectation Failed: unknown_expectation."},"422.1":{"description":"Unprocessable Content: inva\#
        lid_event.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"\#
        },{"properties":{"code":{"enum":["invalid_event"]},"status":{"const":422}}}]}}}},"422.2":{"description":"Unp\#
        rocessable Content: invalid_event."},"422.3":{"description":"Unprocessable Content: invalid_link.","content"\#
        :{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"cod\#
        e":{"enum":["invalid_link"]},"status":{"const":422}}}]}}}},"422.4":{"description":"Unprocessable Content: in\#
        valid_postback.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Pro\#
        blem"},{"properties":{"code":{"enum":["invalid_postback"]},"status":{"const":422}}}]}}}},"429.1":{"descripti\#
        on":"A page: too many requests, or wrong passwords, from this address. Too Many Requests: too_many_requests.\#
        ","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.","required":false,"schema":\#
        {"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are not for search engines.","requir\#
        ed":false,"schema":{"type":"string"}},"Retry-After":{"description":"Seconds after which to try again.","requ\#
        ired":true,"schema":{"type":"integer","minimum":1}}},"content":{"text/html":{"schema":{"type":"string"}},"ap\#
        plication/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"\#
        enum":["too_many_requests"]},"status":{"const":429}}}]}}}},"429.2":{"description":"Too Many Requests: too_ma\#
        ny_requests.","headers":{"Retry-After":{"description":"Seconds after which to try again.","required":true,"s\#
        chema":{"type":"integer","minimum":1}}},"content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#\#
        /components/schemas/Problem"},{"properties":{"code":{"enum":["too_many_requests"]},"status":{"const":429}}}]\#
        }}}},"429.3":{"description":"Too Many Requests: too_many_requests.","headers":{"Retry-After":{"description":\#
        "Seconds after which to try again.","required":true,"schema":{"type":"integer","minimum":1}}}},"431.1":{"des\#
        cription":"Request Header Fields Too Large: header_too_large.","content":{"application/problem+json":{"schem\#
        a":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["header_too_large"]},"st\#
        atus":{"const":431}}}]}}}},"431.2":{"description":"Request Header Fields Too Large: header_too_large."},"501\#
        .1":{"description":"Not Implemented: unknown_method, unknown_transfer_coding.","content":{"application/probl\#
        em+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["unknown\#
        _method","unknown_transfer_coding"]},"status":{"const":501}}}]}}}},"501.2":{"description":"Not Implemented: \#
        unknown_method, unknown_transfer_coding."},"503.1":{"description":"A page: it could not be decided or record\#
        ed; try again.","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.","required":t\#
        rue,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are not for search engi\#
        nes.","required":true,"schema":{"type":"string"}},"Retry-After":{"description":"Seconds after which to try a\#
        gain.","required":true,"schema":{"type":"integer","minimum":1}}},"content":{"text/html":{"schema":{"type":"s\#
        tring"}}}},"503.2":{"description":"Service Unavailable: overloaded.","headers":{"Retry-After":{"description"\#
        :"Seconds after which to try again.","required":true,"schema":{"type":"integer","minimum":1}}},"content":{"a\#
        pplication/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{\#
        "enum":["overloaded"]},"status":{"const":503}}}]}}}},"503.3":{"description":"Service Unavailable: overloaded\#
        .","headers":{"Retry-After":{"description":"Seconds after which to try again.","required":true,"schema":{"ty\#
        pe":"integer","minimum":1}}}},"503.4":{"description":"Service Unavailable: not_recorded, overloaded.","heade\#
        rs":{"Retry-After":{"description":"Seconds after which to try again.","required":true,"schema":{"type":"inte\#
        ger","minimum":1}}},"content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/\#
        Problem"},{"properties":{"code":{"enum":["not_recorded","overloaded"]},"status":{"const":503}}}]}}}},"503.5"\#
        :{"description":"Service Unavailable: not_recorded, overloaded.","headers":{"Retry-After":{"description":"Se\#
        conds after which to try again.","required":true,"schema":{"type":"integer","minimum":1}}}},"503.6":{"descri\#
        ption":"Service Unavailable: not_recorded.","headers":{"Retry-After":{"description":"Seconds after which to \#
        try again.","required":true,"schema":{"type":"integer","minimum":1}}},"content":{"application/problem+json":\#
        {"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["not_recorded"]},\#
        "status":{"const":503}}}]}}}},"503.7":{"description":"Service Unavailable: not_recorded.","headers":{"Retry-\#
        After":{"description":"Seconds after which to try again.","required":true,"schema":{"type":"integer","minimu\#
        m":1}}}},"505.1":{"description":"HTTP Version Not Supported: unsupported_version.","content":{"application/p\#
        roblem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["uns\#
        upported_version"]},"status":{"const":505}}}]}}}},"505.2":{"description":"HTTP Version Not Supported: unsupp\#
        orted_version."}},"schemas":{"Problem":{"description":"An error, as RFC 9457 has it. `code` is the stable wo\#
        rd that programs go by; `type` is `urn:linkd:problem:` and the code.","type":"object","properties":{"type":{\#
        "type":"string","pattern":"^urn:linkd:problem:[a-z_]+$"},"status":{"type":"integer"},"code":{"type":"string"\#
        ,"pattern":"^[a-z_]+$"},"title":{"type":"string"},"detail":{"type":"string","description":"What happened thi\#
        s time, for a person."},"field":{"type":"string","description":"The field that is wrong, such as events[3].u\#
        rl."},"reason":{"type":"string","description":"Why the field is wrong."}},"required":["type","status","code"\#
        ,"title"]},"AndroidApp":{"type":["object","null"],"properties":{"package":{"type":"string"},"scheme":{"type"\#
        :["string","null"]},"fingerprints":{"type":"array","items":{"type":"string"}},"loginCredentials":{"type":"bo\#
        olean"}},"required":["package","fingerprints","loginCredentials"],"additionalProperties":false},"App":{"type\#
        ":["object","null"],"properties":{"name":{"type":"string"},"title":{"type":"string"},"domains":{"type":"arra\#
        y","items":{"type":"string"}},"web":{"type":["string","null"]},"shortPrefix":{"type":"string"},"gatedPrefix"\#
        :{"type":"string"},"ios":{"$ref":"#/components/schemas/AppleApp"},"android":{"$ref":"#/components/schemas/An\#
        droidApp"},"facebookSchemes":{"type":"array","items":{"type":"string"}},"routes":{"type":"integer","format":\#
        "int64"},"refParameter":{"type":["string","null"]},"caseSensitiveRoutes":{"type":["boolean","null"]},"requir\#
        es":{"type":["array","null"],"items":{"type":"string"}}},"required":["name","title","domains","shortPrefix",\#
        "gatedPrefix","facebookSchemes","routes"],"additionalProperties":false},"AppLink":{"description":"The App Li\#
        nks envelope.","type":"object","properties":{"version":{"type":"string"},"extras":{"type":"object"},"expires\#
        At":{"type":"integer","format":"int64"},"data":{"type":"object","description":"the whole al_applink_data obj\#
        ect, unknown keys kept, secrets redacted."}},"required":["version","data"]},"AppleApp":{"description":"The a\#
        pps of the configuration in force, without secrets. app: only this one; a name nobody has is InvalidParamete\#
        r. refParameter, caseSensitiveRoutes and requires are the app's keys of the configuration: what its code nee\#
        ds to read its own links; requires are the facts of all its routes.","type":["object","null"],"properties":{\#
        "bundleId":{"type":"string"},"teamId":{"type":"string"},"appStoreId":{"type":["string","null"]},"scheme":{"t\#
        ype":["string","null"]},"appClipBundleId":{"type":["string","null"]},"webCredentials":{"type":"boolean"}},"r\#
        equired":["bundleId","teamId","webCredentials"],"additionalProperties":false},"Attribution":{"type":"object"\#
        ,"properties":{"method":{"type":"string","enum":["install_referrer","clipboard","click_id","login","app_stor\#
        e","probabilistic","direct","organic","none"]},"confidence":{"type":"string","enum":["unique","high","none"]\#
        ,"description":"unique a deterministic key matched; high exactly one candidate with strong signals; none - n\#
        othing, or too many candidates to choose without guessing;"},"model":{"type":"string"},"candidates":{"type":\#
        "integer","format":"int64"},"tap":{"type":"string"},"tappedAt":{"type":"integer","format":"int64"},"shortLin\#
        k":{"type":"string"},"campaign":{"type":"string"},"source":{"type":"string"},"reasons":{"type":"array","item\#
        s":{"type":"string"},"description":"what was refused on the way, as METHOD.WORD: login.unproven, login.proof\#
        _expired, login.proof_invalid and login.proof_of_another say why the account of an app key's event was not b\#
        elieved."}},"required":["method","confidence","candidates","reasons"]},"AttributionAccuracy":{"description":\#
        "What probability would have answered where a key knew: the tap itself (right), another tap of the same link\#
         (rightLink), another link (wrong), nothing (silent).","type":"object","properties":{"app":{"type":"string"}\#
        ,"platform":{"type":"string","enum":["ios","android","desktop","other"]},"right":{"type":"integer","format":\#
        "int64"},"rightLink":{"type":"integer","format":"int64"},"wrong":{"type":"integer","format":"int64"},"silent\#
        ":{"type":"integer","format":"int64"},"precision":{"type":"number","description":"of its answers those with \#
        the right link;"},"recall":{"type":"number","description":"of all the same. asks: on which systems it is swi\#
        tched on now, without which nothing is compared."}},"required":["app","platform","right","rightLink","wrong"\#
        ,"silent"]},"AttributionRow":{"description":"What came of what, by what installations and conversions are cr\#
        edited to.","type":"object","properties":{"key":{"type":"string","description":"the link, campaign, source, \#
        app or method. Without one, without says why: organic and direct name nothing, other is credited to somethin\#
        g else."},"without":{"type":"string","enum":["organic","direct","other"]},"network":{"type":"string"},"taps"\#
        :{"type":"integer","format":"int64","description":"of people; left out where they are not counted by that, o\#
        r cannot be listed. Installations, with their retention, count in the time of their first open, everything e\#
        lse in its own. reinstalls are no installs."},"installs":{"type":"integer","format":"int64"},"reinstalls":{"\#
        type":"integer","format":"int64"},"reengagements":{"type":"integer","format":"int64"},"opens":{"type":"integ\#
        er","format":"int64"},"conversions":{"type":"integer","format":"int64"},"revenue":{"type":"array","items":{"\#
        $ref":"#/components/schemas/Money"}},"retention":{"type":"array","items":{"$ref":"#/components/schemas/Reten\#
        tion"}},"postbacks":{"allOf":[{"$ref":"#/components/schemas/PostbackCounts"}],"description":"what Apple says\#
         beside it, in reports by app; in those by campaign and source it has rows of its own: network is the ad net\#
        work and key its campaign or source identifier."}},"required":["installs","reinstalls","reengagements","open\#
        s","conversions","revenue","retention"]},"BackLink":{"description":"Where a \"touch to return\" control lead\#
        s. Both texts are cleaned for display.","type":"object","properties":{"url":{"type":"string"},"appName":{"ty\#
        pe":"string"}},"required":["url","appName"]},"Bucket":{"description":"Counts from the rollups: never a scan \#
        of raw events. Tests are in none of them. A tap counts once.","type":"object","properties":{"at":{"type":"in\#
        teger","format":"int64"},"taps":{"type":"integer","format":"int64","description":"a person was led on: sent \#
        somewhere, or shown a page with a way on."},"turnedAway":{"type":"integer","format":"int64","description":"a\#
         person was turned away; groupBy reason tells why."},"botTaps":{"type":"integer","format":"int64","descripti\#
        on":"a program tapped."},"unknown":{"type":"integer","format":"int64","description":"what was asked for is n\#
        either a key nor a route. HEAD requests, prefetches and look-ups are no taps."},"opens":{"type":"integer","f\#
        ormat":"int64"},"installs":{"type":"integer","format":"int64"},"conversions":{"type":"integer","format":"int\#
        64"}},"required":["at","taps","turnedAway","botTaps","unknown","opens","installs","conversions"]},"Caching":\#
        {"description":"Whether the decision of a tap is kept for taps that ask the same (limits.decision_cache_byte\#
        s): the same address, from a visitor of the same kind (system, form, browser, in-app browser) whose request \#
        says the same; or that of an open for opens that say the same.","type":"object","properties":{"cacheable":{"\#
        type":"boolean"},"reason":{"type":"string","description":"why it is not, a word of linkd_decisions_uncacheab\#
        le_total."},"details":{"type":"boolean","description":"whether it depends on details of the device or of the\#
         app on it (version of the system or of the app, model, language and the like) and so is kept for those with\#
         the same ones."},"links":{"type":"array","items":{"type":"string"},"description":"those that it depends on,\#
         those that there are not included: a change of one of them ends it."},"since":{"type":"integer","format":"i\#
        nt64","description":"the time in which it holds, milliseconds since the Unix epoch, until is not in it; abse\#
        nt where it has no bound."},"until":{"type":"integer","format":"int64","description":"the time in which it h\#
        olds, milliseconds since the Unix epoch, until is not in it; absent where it has no bound."}},"required":["c\#
        acheable","details","links"]},"Client":{"description":"Who asked over the network, when the caller relays so\#
        mebody else's request.","type":["object","null"],"properties":{"address":{"type":["string","null"]},"userAge\#
        nt":{"type":["string","null"]},"acceptLanguage":{"type":["string","null"]},"referrer":{"type":["string","nul\#
        l"]}},"additionalProperties":false},"Condition":{"description":"conditions are ANDed; rules are tried by asc\#
        ending priority; the first that holds wins.","type":"object","properties":{"type":{"type":"string","descript\#
        ion":"platform, form, os_version, app_version, language, country, in_app_browser, bot, query, before, after,\#
         percent (\"0-49\": a bucket of a keyed hash of link and address, stable for a day)"},"matchKey":{"type":"st\#
        ring"},"matchValue":{"type":"string"}},"required":["type"]},"Conversion":{"description":"For kind conversion\#
        . value is a decimal number as text, currency ISO 4217.","type":["object","null"],"properties":{"name":{"typ\#
        e":"string"},"value":{"type":["string","null"]},"currency":{"type":["string","null"]}},"required":["name"],"\#
        additionalProperties":false},"CreateResult":{"type":"object","properties":{"link":{"$ref":"#/components/sche\#
        mas/Link"},"created":{"type":"boolean"},"unchanged":{"type":"boolean","description":"it was there and alread\#
        y as asked; revision and updatedAt stay."},"error":{"type":"string"},"warnings":{"type":"array","items":{"ty\#
        pe":"string"}},"detail":{"type":"string"}},"required":["created"]},"Destination":{"description":"One place t\#
        o send the person. kind says what opens it.","type":"object","properties":{"kind":{"type":"string","enum":["\#
        app","store","web","preview"]},"url":{"type":"string"}},"required":["kind","url"]},"Device":{"description":"\#
        What the caller knows about the device.","type":["object","null"],"properties":{"platform":{"type":["string"\#
        ,"null"],"enum":["ios","android","desktop","other",null]},"form":{"type":["string","null"],"enum":["phone","\#
        tablet","desktop","other",null]},"osVersion":{"type":["string","null"]},"model":{"type":["string","null"]},"\#
        language":{"type":["string","null"]},"timezone":{"type":["string","null"]},"screen":{"type":["string","null"\#
        ],"description":"points and scale, \"393x852@3\"."}},"additionalProperties":false},"Event":{"description":"O\#
        ne link event.","type":"object","properties":{"kind":{"type":["string","null"],"enum":["tap","open","first_o\#
        pen","reopen","navigate","conversion",null],"description":"tap - a person tapped a link that reached the gat\#
        eway open       an app was opened with this URL and asks what it means (the default) first_open the app runs\#
         for the first time and asks for its deferred link reopen     an installed app came to the front without a U\#
        RL navigate   an app or page is about to leave for this URL conversion something worth attributing happened;\#
        "},"url":{"type":["string","null"],"maxLength":65536},"id":{"type":["string","null"],"description":"the call\#
        er's idempotency key, 1 to 128 printable ASCII bytes: an event sent again with it is recorded once. Unique p\#
        er app for sockets and server keys together, and per app and installation for app keys; an event of an app k\#
        ey without an installation is known by its id and its content.","maxLength":128,"pattern":"^[!-~]+$"},"at":{\#
        "type":["integer","null"],"format":"int64","description":"the caller's claim of when it happened; windows an\#
        d rollups go by the gateway's clock."},"client":{"$ref":"#/components/schemas/Client"},"device":{"$ref":"#/c\#
        omponents/schemas/Device"},"app":{"$ref":"#/components/schemas/App"},"evidence":{"$ref":"#/components/schema\#
        s/Evidence"},"navigation":{"$ref":"#/components/schemas/Navigation"},"conversion":{"$ref":"#/components/sche\#
        mas/Conversion"},"consent":{"type":["string","null"],"enum":["granted","denied",null],"description":"denied \#
        means deterministic matching only and no address at rest."},"attributes":{"type":["object","null"],"addition\#
        alProperties":{"type":"string"}},"test":{"type":["boolean","null"],"description":"a trial of somebody who bu\#
        ilds or examines the app. It is decided, answered and kept as any other event, redeems and takes what others\#
         do, and is in no report: neither statistics nor attribution nor roll-out shares have it. linkd says so by i\#
        tself of every event that comes with a test key, or from an installation that was marked (MarkInstallation).\#
         Every text, map and document is bounded: InvalidEvent names a longer one, reason \"too_long: 70000 bytes, 6\#
        5536 are allowed\"."}},"additionalProperties":false},"Evidence":{"description":"What an app brings to its fi\#
        rst open.","type":["object","null"],"properties":{"installReferrer":{"type":["string","null"],"description":\#
        "Play's string as received, with its times."},"referrerClickAt":{"type":["integer","null"],"format":"int64"}\#
        ,"referrerClickServerAt":{"type":["integer","null"],"format":"int64"},"installBeginAt":{"type":["integer","n\#
        ull"],"format":"int64"},"installBeginServerAt":{"type":["integer","null"],"format":"int64"},"installVersion"\#
        :{"type":["string","null"]},"clipboard":{"type":["string","null"]}},"additionalProperties":false},"FacebookL\#
        ink":{"description":"The Facebook legacy envelope (fb<APPID><suffix>://authorize\u2026).","type":"object","p\#
        roperties":{"appId":{"type":"string"},"suffix":{"type":"string"},"login":{"type":"string","enum":["authentic\#
        ated","anonymous","cancelled","error","none"]},"expiresAt":{"type":"integer","format":"int64"},"userId":{"ty\#
        pe":"string"},"signedRequest":{"type":"string","enum":["absent","verified","invalid","unchecked"]},"deeplink\#
        ":{"type":"string","description":"the values of deeplink_parameter and ref_parameter in the target's query."\#
        },"ref":{"type":"string","description":"the values of deeplink_parameter and ref_parameter in the target's q\#
        uery."},"parameters":{"type":"object","additionalProperties":{"type":"string"},"description":"every field af\#
        ter decoding; the values of secret fields are \"[redacted]\"."}},"required":["appId","suffix","login","signe\#
        dRequest","parameters"]},"Link":{"description":"A stored link. domain and key name it; key is the path witho\#
        ut the leading slash, kept byte for byte.","type":"object","properties":{"domain":{"type":"string"},"key":{"\#
        type":"string"},"shortLink":{"type":"string"},"app":{"type":"string"},"url":{"type":"string","description":"\#
        the web destination, or leave it out and give a route of the app with its parameters."},"route":{"type":"str\#
        ing"},"routeParameters":{"type":"object","additionalProperties":{"type":"string"}},"queryParameters":{"type"\#
        :"object","additionalProperties":{"type":"string"},"description":"names that begin with linkd_, al_applink_d\#
        ata and fb_applink_args are refused: the gateway's own are never passed on, and an App Link's envelope would\#
         lead elsewhere than the link says. Letter case does not count in them."},"platforms":{"type":"object","addi\#
        tionalProperties":{"$ref":"#/components/schemas/PlatformTarget"},"description":"web, desktop, iphone, ipad, \#
        universal, android. A platform's link overrides url and route for that platform (iphone and ipad go before u\#
        niversal); the others keep them. web is the page of those who go to the web."},"rules":{"type":"array","item\#
        s":{"$ref":"#/components/schemas/Rule"}},"ref":{"type":"string"},"metadata":{"type":"object","description":"\#
        given to at most redeemLimit opens of the app, never to one whose route is lost; write-only except with perm\#
        ission metadata."},"redeemLimit":{"type":"integer","format":"int64"},"redeemed":{"type":"integer","format":"\#
        int64"},"private":{"type":"boolean","description":"never matched by probability."},"matchWindow":{"type":"in\#
        teger","format":"int64","description":"seconds."},"recipient":{"type":"string","description":"an account id;\#
         the app's scheme is used in taps only if that person has the app; [[app]] recipient_without_app says where \#
        others go."},"minVersions":{"type":"object","additionalProperties":{"type":"string"}},"maxVersions":{"type":\#
        "object","additionalProperties":{"type":"string"}},"minBuilds":{"type":"object","additionalProperties":{"typ\#
        e":"string"}},"minOsVersions":{"type":"object","additionalProperties":{"type":"string"}},"belowMinVersion":{\#
        "type":"string","enum":["web","store","preview"]},"notInstalled":{"type":"string","enum":["store","web","pre\#
        view"]},"skipPreview":{"type":"boolean","description":"no page in between."},"store":{"type":"object","addit\#
        ionalProperties":{"type":"string"},"description":"App Store pt, ct, at, mt."},"social":{"$ref":"#/components\#
        /schemas/Social"},"title":{"type":"string"},"tags":{"type":"array","items":{"type":"string"}},"externalId":{\#
        "type":"string"},"validSince":{"type":"integer","format":"int64"},"validUntil":{"type":"integer","format":"i\#
        nt64"},"maxTaps":{"type":"integer","format":"int64","description":"the public learns the target at most so o\#
        ften. A tap that leads on takes one, and so does a look-up (Accept: application/json) and an open, first_ope\#
        n, reopen or navigate with an app key; one that names by linkd_tap what took one is the same use. HEAD, pref\#
        etches and programs take none and are not told. What is used up is told to nobody but callers of the sockets\#
         and holders of server keys. taps counts all of them, tests included, which no statistics have."},"password"\#
        :{"type":"string","description":"write-only. createdAt may be given when importing."},"redirectStatus":{"typ\#
        e":"integer","format":"int64"},"archived":{"type":"boolean","description":"hidden from lists, still works."}\#
        ,"disabled":{"type":"boolean","description":"404."},"taps":{"type":"integer","format":"int64"},"revision":{"\#
        type":"integer","format":"int64"},"createdAt":{"type":"integer","format":"int64"},"updatedAt":{"type":"integ\#
        er","format":"int64"}}},"LinkFields":{"description":"A stored link. domain and key name it; key is the path \#
        without the leading slash, kept byte for byte.","type":"object","properties":{"domain":{"type":["string","nu\#
        ll"]},"key":{"type":["string","null"]},"shortLink":{"type":["string","null"]},"app":{"type":["string","null"\#
        ]},"url":{"type":["string","null"],"description":"the web destination, or leave it out and give a route of t\#
        he app with its parameters."},"route":{"type":["string","null"]},"routeParameters":{"type":["object","null"]\#
        ,"additionalProperties":{"type":"string"}},"queryParameters":{"type":["object","null"],"additionalProperties\#
        ":{"type":"string"},"description":"names that begin with linkd_, al_applink_data and fb_applink_args are ref\#
        used: the gateway's own are never passed on, and an App Link's envelope would lead elsewhere than the link s\#
        ays. Letter case does not count in them."},"platforms":{"type":["object","null"],"additionalProperties":{"$r\#
        ef":"#/components/schemas/PlatformTarget"},"description":"web, desktop, iphone, ipad, universal, android. A \#
        platform's link overrides url and route for that platform (iphone and ipad go before universal); the others \#
        keep them. web is the page of those who go to the web."},"rules":{"type":["array","null"],"items":{"$ref":"#\#
        /components/schemas/Rule"}},"ref":{"type":["string","null"]},"metadata":{"type":["object","null"],"descripti\#
        on":"given to at most redeemLimit opens of the app, never to one whose route is lost; write-only except with\#
         permission metadata."},"redeemLimit":{"type":["integer","null"],"format":"int64","minimum":1},"redeemed":{"\#
        type":["integer","null"],"format":"int64"},"private":{"type":["boolean","null"],"description":"never matched\#
         by probability."},"matchWindow":{"type":["integer","null"],"format":"int64","description":"seconds.","minim\#
        um":1,"maximum":315360000},"recipient":{"type":["string","null"],"description":"an account id; the app's sch\#
        eme is used in taps only if that person has the app; [[app]] recipient_without_app says where others go."},"\#
        minVersions":{"type":["object","null"],"additionalProperties":{"type":"string"}},"maxVersions":{"type":["obj\#
        ect","null"],"additionalProperties":{"type":"string"}},"minBuilds":{"type":["object","null"],"additionalProp\#
        erties":{"type":"string"}},"minOsVersions":{"type":["object","null"],"additionalProperties":{"type":"string"\#
        }},"belowMinVersion":{"type":["string","null"],"enum":["web","store","preview",null]},"notInstalled":{"type"\#
        :["string","null"],"enum":["store","web","preview",null]},"skipPreview":{"type":["boolean","null"],"descript\#
        ion":"no page in between."},"store":{"type":["object","null"],"additionalProperties":{"type":"string"},"desc\#
        ription":"App Store pt, ct, at, mt."},"social":{"$ref":"#/components/schemas/Social"},"title":{"type":["stri\#
        ng","null"]},"tags":{"type":["array","null"],"items":{"type":"string"}},"externalId":{"type":["string","null\#
        "]},"validSince":{"type":["integer","null"],"format":"int64"},"validUntil":{"type":["integer","null"],"forma\#
        t":"int64"},"maxTaps":{"type":["integer","null"],"format":"int64","description":"the public learns the targe\#
        t at most so often. A tap that leads on takes one, and so does a look-up (Accept: application/json) and an o\#
        pen, first_open, reopen or navigate with an app key; one that names by linkd_tap what took one is the same u\#
        se. HEAD, prefetches and programs take none and are not told. What is used up is told to nobody but callers \#
        of the sockets and holders of server keys. taps counts all of them, tests included, which no statistics have\#
        .","minimum":1},"password":{"type":["string","null"],"description":"write-only. createdAt may be given when \#
        importing."},"redirectStatus":{"type":["integer","null"],"format":"int64","enum":[301,302,303,307,308,null]}\#
        ,"archived":{"type":["boolean","null"],"description":"hidden from lists, still works."},"disabled":{"type":[\#
        "boolean","null"],"description":"404."},"taps":{"type":["integer","null"],"format":"int64"},"revision":{"typ\#
        e":["integer","null"],"format":"int64"},"createdAt":{"type":["integer","null"],"format":"int64"},"updatedAt"\#
        :{"type":["integer","null"],"format":"int64"}},"additionalProperties":false},"LinkReading":{"description":"W\#
        hat the link turned out to mean.","type":"object","properties":{"inputUrl":{"type":"string"},"targetUrl":{"t\#
        ype":"string"},"app":{"type":"string"},"formats":{"type":"array","items":{"type":"string"},"description":"en\#
        velopes found, outermost first: facebook_legacy, app_link, short_link, expanded."},"facebook":{"$ref":"#/com\#
        ponents/schemas/FacebookLink"},"appLink":{"$ref":"#/components/schemas/AppLink"},"backLink":{"$ref":"#/compo\#
        nents/schemas/BackLink"},"route":{"type":"string"},"routeParameters":{"type":"object","additionalProperties"\#
        :{"type":"string"}},"query":{"type":"array","items":{"$ref":"#/components/schemas/QueryItem"},"description":\#
        "every item of the target's query, in order; inputQuery the same of the input URL."},"inputQuery":{"type":"a\#
        rray","items":{"$ref":"#/components/schemas/QueryItem"}},"queryParameters":{"type":"object","additionalPrope\#
        rties":{"type":"string"},"description":"scalar view of query, the last one wins, a missing value is \"\"."},\#
        "fragment":{"type":"string"},"shortLink":{"type":"string"},"ref":{"type":"string","description":"that of the\#
         stored link, else of the envelope, else the value of the app's ref_parameter in the query of a URL that is \#
        a place in the app, or on a host or under a scheme of the app; at most 256 bytes."},"metadata":{"type":"obje\#
        ct"},"metadataState":{"type":"string","enum":["available","exhausted","expired"]},"hops":{"type":"array","it\#
        ems":{"type":"string"},"description":"every URL passed through, from the input to the target. Secrets are re\#
        dacted in all of them."},"warnings":{"type":"array","items":{"type":"string"},"description":"recipient_unpro\#
        ven: metadata is for the link's recipient, and this event names another account, one that is only claimed, o\#
        r with an app key none. A trusted caller that names no account gets the metadata."}},"required":["formats","\#
        routeParameters","query","inputQuery","queryParameters","hops","warnings"]},"Measurement":{"description":"An\#
         App Links measurement event that this event caused, such as al_nav_in with its fields.","type":"object","pr\#
        operties":{"name":{"type":"string"},"fields":{"type":"object","additionalProperties":{"type":"string"}}},"re\#
        quired":["name","fields"]},"MissedPath":{"type":"object","properties":{"host":{"type":"string"},"path":{"typ\#
        e":"string","description":"without its query, at most 128 bytes. Of a host and a UTC day the 100 paths asked\#
         for most are kept, as long as events are;"},"taps":{"type":"integer","format":"int64","description":"at lea\#
        st so many."}},"required":["host","path","taps"]},"Money":{"description":"Amounts of one","type":"object","p\#
        roperties":{"currency":{"type":"string","description":"value is a decimal number as text, summed exactly."},\#
        "value":{"type":"string"},"isCut":{"type":"boolean","description":"the sum grew too large to be kept, and va\#
        lue is the last that could be."}},"required":["currency","value","isCut"]},"Navigation":{"description":"For \#
        kind navigate, and with no other.","type":["object","null"],"properties":{"back":{"type":["boolean","null"]}\#
        ,"canOpen":{"type":["array","null"],"items":{"type":"string"},"description":"schemes the caller knows to be \#
        there. back (when true), extras, appLinkData and result have no effect yet: InvalidEvent names the field and\#
         says why."},"extras":{"type":["object","null"]},"appLinkData":{"type":["object","null"]},"result":{"type":[\#
        "string","null"],"enum":["app","web","fail",null]}},"additionalProperties":false},"Outcome":{"description":"\#
        action per kind: tap - open_app, open_store, open_web, show_preview: where the browser goes; reject; never h\#
        old; open - open_app: the app shows the route; open_web or open_store: it is too old, or the link names a we\#
        b page for this platform; hold; reject; first_open - as open, for the matched link; none with reason no_matc\#
        h; reopen - as open, for the oldest pending link; none with reason nothing_pending; navigate - the way out: \#
        open_app, open_store, open_web; reject; conversion - none with reason recorded; pending is set whenever the \#
        app must Acknowledge after showing, whatever the action.","type":"object","properties":{"eventId":{"type":"s\#
        tring"},"recorded":{"type":"boolean"},"duplicate":{"type":"boolean"},"receivedAt":{"type":"integer","format"\#
        :"int64"},"action":{"type":"string","enum":["open_app","open_store","open_web","show_preview","hold","reject\#
        ","none"]},"destination":{"$ref":"#/components/schemas/Destination"},"fallbacks":{"type":"array","items":{"$\#
        ref":"#/components/schemas/Destination"}},"reason":{"type":"string","description":"a stable machine word. A \#
        stage that decides brings its own; besides there are these: open_app - route_matched, default_route, can_ope\#
        n; open_web - route_matched, short_link, default_route, web_fallback; hold - requirements_missing; reject - \#
        requirements_missing, installation_missing, unknown_app, no_route, no_destination, stage_failed, too_many_re\#
        starts, redirect_loop; of a tap not_found: no key and no route has its path; of an open not_ours: the link i\#
        s on no host and of no scheme of the app; none - no_match, nothing_pending, recorded;"},"decidedBy":{"type":\#
        "string","description":"the stage, or \"navigator\"."},"link":{"$ref":"#/components/schemas/LinkReading"},"v\#
        isitor":{"$ref":"#/components/schemas/Visitor"},"attribution":{"$ref":"#/components/schemas/Attribution"},"p\#
        ending":{"type":"string"},"measurements":{"type":"array","items":{"$ref":"#/components/schemas/Measurement"}\#
        },"secrets":{"type":"object","additionalProperties":{"type":"string"}},"trace":{"type":"array","items":{"$re\#
        f":"#/components/schemas/Step"}}},"required":["eventId","recorded","duplicate","receivedAt","action","fallba\#
        cks","reason","decidedBy","link","measurements","trace"]},"PageText":{"description":"A text about a link.","\#
        type":"object","properties":{"text":{"type":"string"},"from":{"type":"string","enum":["link","page","route",\#
        "app"],"description":"link - the stored link's own social; page - the tags of the route's web page (social_f\#
        etch); route - social of the route, with its parameters; app - [app.social]."}},"required":["text","from"]},\#
        "PageTexts":{"description":"What previews of a link say.","type":"object","properties":{"title":{"$ref":"#/c\#
        omponents/schemas/PageText"},"description":{"$ref":"#/components/schemas/PageText"},"image":{"$ref":"#/compo\#
        nents/schemas/PageText"},"fetch":{"type":"string","description":"what became of the route's web page, in wor\#
        ds; absent when none is asked."}}},"PendingLink":{"description":"A link that was held, or that waits for its\#
         app to be ready. Handed out again until acknowledged.","type":"object","properties":{"id":{"type":"string"}\#
        ,"eventId":{"type":"string"},"link":{"$ref":"#/components/schemas/LinkReading"},"state":{"type":"string","en\#
        um":["pending","delivered","opened","expired"]},"reason":{"type":"string"},"missing":{"type":"array","items"\#
        :{"type":"string"}},"createdAt":{"type":"integer","format":"int64"},"expiresAt":{"type":"integer","format":"\#
        int64"},"wasOpened":{"type":"boolean","description":"the app has shown it: state is opened."}},"required":["\#
        id","eventId","link","state","reason","missing","createdAt","expiresAt"]},"PlatformTarget":{"description":"W\#
        here one platform goes.","type":"object","properties":{"link":{"type":"string","description":"opened when th\#
        e app is there;"},"fallback":{"type":"string","description":"when it is not."}}},"PostbackCounts":{"descript\#
        ion":"Apple's postbacks of ads that won, counted on the day they came, which is one or several days after wh\#
        at they report. Of the up to three of one conversion the first window's counts.","type":"object","properties\#
        ":{"downloads":{"type":"integer","format":"int64"},"redownloads":{"type":"integer","format":"int64"},"reenga\#
        gements":{"type":"integer","format":"int64"},"development":{"type":"integer","format":"int64","description":\#
        "those of tests, in none of the others."}},"required":["downloads","redownloads","reengagements","developmen\#
        t"]},"QueryItem":{"type":"object","properties":{"name":{"type":"string"},"value":{"type":"string"}},"require\#
        d":["name"]},"Retention":{"description":"Of the installations whose day so many days after their own is over\#
         (of), those that were active on it (active). Days are of UTC.","type":"object","properties":{"day":{"type":\#
        "integer","format":"int64"},"of":{"type":"integer","format":"int64"},"active":{"type":"integer","format":"in\#
        t64"}},"required":["day","of","active"]},"Rule":{"type":"object","properties":{"name":{"type":"string"},"pri\#
        ority":{"type":"integer","format":"int64"},"conditions":{"type":"array","items":{"$ref":"#/components/schema\#
        s/Condition"}},"url":{"type":"string"},"route":{"type":"string"}},"required":["priority","conditions"]},"Ser\#
        ies":{"type":"object","properties":{"key":{"type":"string"},"buckets":{"type":"array","items":{"$ref":"#/com\#
        ponents/schemas/Bucket"}}},"required":["key","buckets"]},"Social":{"type":["object","null"],"properties":{"t\#
        itle":{"type":"string"},"description":{"type":"string"},"image":{"type":"string"}}},"Step":{"description":"O\#
        ne stage's part in the decision, in the order they ran.","type":"object","properties":{"stage":{"type":"stri\#
        ng"},"verdict":{"type":"string","enum":["passed","changed","restarted","decided","held","rejected","failed",\#
        "skipped"]},"microseconds":{"type":"integer","format":"int64"},"notes":{"type":"array","items":{"type":"stri\#
        ng"}}},"required":["stage","verdict","microseconds","notes"]},"Visitor":{"description":"Who the gateway took\#
         the visitor for.","type":"object","properties":{"platform":{"type":"string","enum":["ios","android","deskto\#
        p","other"]},"form":{"type":"string","enum":["phone","tablet","desktop","other"]},"osVersion":{"type":"strin\#
        g"},"browser":{"type":"string"},"inAppBrowser":{"type":"string"},"bot":{"type":"string"},"country":{"type":"\#
        string"},"installed":{"type":"string","enum":["yes","no","unknown"]}},"required":["platform","form","install\#
        ed"]}}}}
        """#
}
