// Made by Scripts/generate from Scripts/openapi and etc/org.linkd.*.varlink. Do not edit. Constants only.

extension OpenAPIText {
    static let part3 = #"""
        escription":"Forbidden: app_key, insufficient_scope, other_app.","content":{"application/problem+json":{"sch\#
        ema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["app_key","insufficien\#
        t_scope","other_app"]},"status":{"const":403}}}]}}}},"403.3":{"description":"Forbidden: app_key, insufficien\#
        t_scope, other_app."},"403.4":{"description":"Forbidden: invalid_postback.","content":{"application/problem+\#
        json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["invalid_po\#
        stback"]},"status":{"const":403}}}]}}}},"404.1":{"description":"A page: no link is here, or none now. Not Fo\#
        und: no_such_link, not_found, unknown_host.","headers":{"Cache-Control":{"description":"Whether caches may k\#
        eep the answer.","required":false,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex:\#
         links are not for search engines.","required":false,"schema":{"type":"string"}}},"content":{"text/html":{"s\#
        chema":{"type":"string"}},"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Probl\#
        em"},{"properties":{"code":{"enum":["no_such_link","not_found","unknown_host"]},"status":{"const":404}}}]}}}\#
        },"404.10":{"description":"Not Found: unknown_app.","content":{"application/problem+json":{"schema":{"allOf"\#
        :[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["unknown_app"]},"status":{"const":4\#
        04}}}]}}}},"404.2":{"description":"Not Found: no_such_link, not_found, unknown_host.","content":{"applicatio\#
        n/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["\#
        no_such_link","not_found","unknown_host"]},"status":{"const":404}}}]}}}},"404.3":{"description":"Not Found: \#
        no_such_link, not_found, unknown_host."},"404.4":{"description":"Not Found: unknown_host.","content":{"appli\#
        cation/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enu\#
        m":["unknown_host"]},"status":{"const":404}}}]}}}},"404.5":{"description":"The app has no part for this syst\#
        em; the text says which keys are missing. Not Found: unknown_host.","content":{"text/plain":{"schema":{"type\#
        ":"string"}},"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"proper\#
        ties":{"code":{"enum":["unknown_host"]},"status":{"const":404}}}]}}}},"404.6":{"description":"The app has no\#
         part for this system; the text says which keys are missing. Not Found: unknown_host."},"404.7":{"descriptio\#
        n":"Not Found: no_such_link.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/component\#
        s/schemas/Problem"},{"properties":{"code":{"enum":["no_such_link"]},"status":{"const":404}}}]}}}},"404.8":{"\#
        description":"Not Found: no_such_link."},"404.9":{"description":"Not Found: no_such_pending, not_found.","co\#
        ntent":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties"\#
        :{"code":{"enum":["no_such_pending","not_found"]},"status":{"const":404}}}]}}}},"405.1":{"description":"Meth\#
        od Not Allowed: method_not_allowed.","headers":{"Allow":{"description":"The methods that this address has.",\#
        "required":true,"schema":{"type":"string"}}},"content":{"application/problem+json":{"schema":{"allOf":[{"$re\#
        f":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["method_not_allowed"]},"status":{"const":4\#
        05}}}]}}}},"409.1":{"description":"Conflict: key_taken.","content":{"application/problem+json":{"schema":{"a\#
        llOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["key_taken"]},"status":{"const\#
        ":409}}}]}}}},"410.1":{"description":"A page: the link is over. Gone: link_over.","headers":{"Cache-Control"\#
        :{"description":"Whether caches may keep the answer.","required":false,"schema":{"type":"string"}},"X-Robots\#
        -Tag":{"description":"Always noindex: links are not for search engines.","required":false,"schema":{"type":"\#
        string"}}},"content":{"text/html":{"schema":{"type":"string"}},"application/problem+json":{"schema":{"allOf"\#
        :[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["link_over"]},"status":{"const":410\#
        }}}]}}}},"412.1":{"description":"Precondition Failed: revision_mismatch.","content":{"application/problem+js\#
        on":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["revision_mis\#
        match"]},"status":{"const":412}}}]}}}},"413.1":{"description":"Content Too Large: body_too_large.","content"\#
        :{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"cod\#
        e":{"enum":["body_too_large"]},"status":{"const":413}}}]}}}},"413.2":{"description":"Content Too Large: body\#
        _too_large."},"413.3":{"description":"Content Too Large: body_too_large, invalid_postback.","content":{"appl\#
        ication/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"en\#
        um":["body_too_large","invalid_postback"]},"status":{"const":413}}}]}}}},"414.1":{"description":"URI Too Lon\#
        g: url_too_long.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Pr\#
        oblem"},{"properties":{"code":{"enum":["url_too_long"]},"status":{"const":414}}}]}}}},"414.2":{"description"\#
        :"URI Too Long: url_too_long."},"415.1":{"description":"Unsupported Media Type: unsupported_media_type.","co\#
        ntent":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties"\#
        :{"code":{"enum":["unsupported_media_type"]},"status":{"const":415}}}]}}}},"417.1":{"description":"Expectati\#
        on Failed: unknown_expectation.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/compon\#
        ents/schemas/Problem"},{"properties":{"code":{"enum":["unknown_expectation"]},"status":{"const":417}}}]}}}},\#
        "417.2":{"description":"Expectation Failed: unknown_expectation."},"422.1":{"description":"Unprocessable Con\#
        tent: invalid_event.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schema\#
        s/Problem"},{"properties":{"code":{"enum":["invalid_event"]},"status":{"const":422}}}]}}}},"422.2":{"descrip\#
        tion":"Unprocessable Content: invalid_event."},"422.3":{"description":"Unprocessable Content: invalid_link."\#
        ,"content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"propert\#
        ies":{"code":{"enum":["invalid_link"]},"status":{"const":422}}}]}}}},"422.4":{"description":"Unprocessable C\#
        ontent: invalid_postback.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/s\#
        chemas/Problem"},{"properties":{"code":{"enum":["invalid_postback"]},"status":{"const":422}}}]}}}},"429.1":{\#
        "description":"A page: too many requests, or wrong passwords, from this address. Too Many Requests: too_many\#
        _requests.","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.","required":false\#
        ,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are not for search engines\#
        .","required":false,"schema":{"type":"string"}},"Retry-After":{"description":"Seconds after which to try aga\#
        in.","required":true,"schema":{"type":"integer","minimum":1}}},"content":{"text/html":{"schema":{"type":"str\#
        ing"}},"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":\#
        {"code":{"enum":["too_many_requests"]},"status":{"const":429}}}]}}}},"429.2":{"description":"Too Many Reques\#
        ts: too_many_requests.","headers":{"Retry-After":{"description":"Seconds after which to try again.","require\#
        d":true,"schema":{"type":"integer","minimum":1}}},"content":{"application/problem+json":{"schema":{"allOf":[\#
        {"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["too_many_requests"]},"status":{"cons\#
        t":429}}}]}}}},"429.3":{"description":"Too Many Requests: too_many_requests.","headers":{"Retry-After":{"des\#
        cription":"Seconds after which to try again.","required":true,"schema":{"type":"integer","minimum":1}}}},"43\#
        1.1":{"description":"Request Header Fields Too Large: header_too_large.","content":{"application/problem+jso\#
        n":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["header_too_la\#
        rge"]},"status":{"const":431}}}]}}}},"431.2":{"description":"Request Header Fields Too Large: header_too_lar\#
        ge."},"501.1":{"description":"Not Implemented: unknown_method, unknown_transfer_coding.","content":{"applica\#
        tion/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum"\#
        :["unknown_method","unknown_transfer_coding"]},"status":{"const":501}}}]}}}},"501.2":{"description":"Not Imp\#
        lemented: unknown_method, unknown_transfer_coding."},"503.1":{"description":"A page: it could not be decided\#
         or recorded; try again.","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.","r\#
        equired":true,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are not for s\#
        earch engines.","required":true,"schema":{"type":"string"}},"Retry-After":{"description":"Seconds after whic\#
        h to try again.","required":true,"schema":{"type":"integer","minimum":1}}},"content":{"text/html":{"schema":\#
        {"type":"string"}}}},"503.2":{"description":"Service Unavailable: overloaded.","headers":{"Retry-After":{"de\#
        scription":"Seconds after which to try again.","required":true,"schema":{"type":"integer","minimum":1}}},"co\#
        ntent":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties"\#
        :{"code":{"enum":["overloaded"]},"status":{"const":503}}}]}}}},"503.3":{"description":"Service Unavailable: \#
        overloaded.","headers":{"Retry-After":{"description":"Seconds after which to try again.","required":true,"sc\#
        hema":{"type":"integer","minimum":1}}}},"503.4":{"description":"Service Unavailable: not_recorded, overloade\#
        d.","headers":{"Retry-After":{"description":"Seconds after which to try again.","required":true,"schema":{"t\#
        ype":"integer","minimum":1}}},"content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/component\#
        s/schemas/Problem"},{"properties":{"code":{"enum":["not_recorded","overloaded"]},"status":{"const":503}}}]}}\#
        }},"503.5":{"description":"Service Unavailable: not_recorded, overloaded.","headers":{"Retry-After":{"descri\#
        ption":"Seconds after which to try again.","required":true,"schema":{"type":"integer","minimum":1}}}},"503.6\#
        ":{"description":"Service Unavailable: not_recorded.","headers":{"Retry-After":{"description":"Seconds after\#
         which to try again.","required":true,"schema":{"type":"integer","minimum":1}}},"content":{"application/prob\#
        lem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["not_re\#
        corded"]},"status":{"const":503}}}]}}}},"503.7":{"description":"Service Unavailable: not_recorded.","headers\#
        ":{"Retry-After":{"description":"Seconds after which to try again.","required":true,"schema":{"type":"intege\#
        r","minimum":1}}}},"505.1":{"description":"HTTP Version Not Supported: unsupported_version.","content":{"app\#
        lication/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"e\#
        num":["unsupported_version"]},"status":{"const":505}}}]}}}},"505.2":{"description":"HTTP Version Not Support\#
        ed: unsupported_version."}},"schemas":{"Problem":{"description":"An error, as RFC 9457 has it. `code` is the\#
         stable word that programs go by; `type` is `urn:linkd:problem:` and the code.","type":"object","properties"\#
        :{"type":{"type":"string","pattern":"^urn:linkd:problem:[a-z_]+$"},"status":{"type":"integer"},"code":{"type\#
        ":"string","pattern":"^[a-z_]+$"},"title":{"type":"string"},"detail":{"type":"string","description":"What ha\#
        ppened this time, for a person."},"field":{"type":"string","description":"The field that is wrong, such as e\#
        vents[3].url."},"reason":{"type":"string","description":"Why the field is wrong."}},"required":["type","stat\#
        us","code","title"]},"AndroidApp":{"type":["object","null"],"properties":{"package":{"type":"string"},"schem\#
        e":{"type":["string","null"]},"fingerprints":{"type":"array","items":{"type":"string"}},"loginCredentials":{\#
        "type":"boolean"}},"required":["package","fingerprints","loginCredentials"],"additionalProperties":false},"A\#
        pp":{"type":["object","null"],"properties":{"name":{"type":"string"},"title":{"type":"string"},"domains":{"t\#
        ype":"array","items":{"type":"string"}},"web":{"type":["string","null"]},"shortPrefix":{"type":"string"},"ga\#
        tedPrefix":{"type":"string"},"ios":{"$ref":"#/components/schemas/AppleApp"},"android":{"$ref":"#/components/\#
        schemas/AndroidApp"},"facebookSchemes":{"type":"array","items":{"type":"string"}},"routes":{"type":"integer"\#
        ,"format":"int64"},"refParameter":{"type":["string","null"]},"caseSensitiveRoutes":{"type":["boolean","null"\#
        ]},"requires":{"type":["array","null"],"items":{"type":"string"}}},"required":["name","title","domains","sho\#
        rtPrefix","gatedPrefix","facebookSchemes","routes"],"additionalProperties":false},"AppLink":{"description":"\#
        The App Links envelope.","type":"object","properties":{"version":{"type":"string"},"extras":{"type":"object"\#
        },"expiresAt":{"type":"integer","format":"int64"},"data":{"type":"object","description":"the whole al_applin\#
        k_data object, unknown keys kept, secrets redacted."}},"required":["version","data"]},"AppleApp":{"descripti\#
        on":"The apps of the configuration in force, without secrets. app: only this one; a name nobody has is Inval\#
        idParameter. refParameter, caseSensitiveRoutes and requires are the app's keys of the configuration: what it\#
        s code needs to read its own links; requires are the facts of all its routes.","type":["object","null"],"pro\#
        perties":{"bundleId":{"type":"string"},"teamId":{"type":"string"},"appStoreId":{"type":["string","null"]},"s\#
        cheme":{"type":["string","null"]},"appClipBundleId":{"type":["string","null"]},"webCredentials":{"type":"boo\#
        lean"}},"required":["bundleId","teamId","webCredentials"],"additionalProperties":false},"Attribution":{"type\#
        ":"object","properties":{"method":{"type":"string","enum":["install_referrer","clipboard","click_id","login"\#
        ,"app_store","probabilistic","direct","organic","none"]},"confidence":{"type":"string","enum":["unique","hig\#
        h","none"],"description":"unique a deterministic key matched; high exactly one candidate with strong signals\#
        ; none - nothing, or too many candidates to choose without guessing;"},"model":{"type":"string"},"candidates\#
        ":{"type":"integer","format":"int64"},"tap":{"type":"string"},"tappedAt":{"type":"integer","format":"int64"}\#
        ,"shortLink":{"type":"string"},"campaign":{"type":"string"},"source":{"type":"string"},"reasons":{"type":"ar\#
        ray","items":{"type":"string"},"description":"what was refused on the way, as METHOD.WORD: login.unproven, l\#
        ogin.proof_expired, login.proof_invalid and login.proof_of_another say why the account of an app key's event\#
         was not believed."}},"required":["method","confidence","candidates","reasons"]},"AttributionAccuracy":{"des\#
        cription":"What probability would have answered where a key knew: the tap itself (right), another tap of the\#
         same link (rightLink), another link (wrong), nothing (silent).","type":"object","properties":{"app":{"type"\#
        :"string"},"platform":{"type":"string","enum":["ios","android","desktop","other"]},"right":{"type":"integer"\#
        ,"format":"int64"},"rightLink":{"type":"integer","format":"int64"},"wrong":{"type":"integer","format":"int64\#
        "},"silent":{"type":"integer","format":"int64"},"precision":{"type":"number","description":"of its answers t\#
        hose with the right link;"},"recall":{"type":"number","description":"of all the same. asks: on which systems\#
         it is switched on now, without which nothing is compared."}},"required":["app","platform","right","rightLin\#
        k","wrong","silent"]},"AttributionRow":{"description":"What came of what, by what installations and conversi\#
        ons are credited to.","type":"object","properties":{"key":{"type":"string","description":"the link, campaign\#
        , source, app or method. Without one, without says why: organic and direct name nothing, other is credited t\#
        o something else."},"without":{"type":"string","enum":["organic","direct","other"]},"network":{"type":"strin\#
        g"},"taps":{"type":"integer","format":"int64","description":"of people; left out where they are not counted \#
        by that, or cannot be listed. Installations, with their retention, count in the time of their first open, ev\#
        erything else in its own. reinstalls are no installs."},"installs":{"type":"integer","format":"int64"},"rein\#
        stalls":{"type":"integer","format":"int64"},"reengagements":{"type":"integer","format":"int64"},"opens":{"ty\#
        pe":"integer","format":"int64"},"conversions":{"type":"integer","format":"int64"},"revenue":{"type":"array",\#
        "items":{"$ref":"#/components/schemas/Money"}},"retention":{"type":"array","items":{"$ref":"#/components/sch\#
        emas/Retention"}},"postbacks":{"allOf":[{"$ref":"#/components/schemas/PostbackCounts"}],"description":"what \#
        Apple says beside it, in reports by app; in those by campaign and source it has rows of its own: network is \#
        the ad network and key its campaign or source identifier."}},"required":["installs","reinstalls","reengageme\#
        nts","opens","conversions","revenue","retention"]},"BackLink":{"description":"Where a \"touch to return\" co\#
        ntrol leads. Both texts are cleaned for display.","type":"object","properties":{"url":{"type":"string"},"app\#
        Name":{"type":"string"}},"required":["url","appName"]},"Bucket":{"description":"Counts from the rollups: nev\#
        er a scan of raw events. Tests are in none of them. A tap counts once.","type":"object","properties":{"at":{\#
        "type":"integer","format":"int64"},"taps":{"type":"integer","format":"int64","description":"a person was led\#
         on: sent somewhere, or shown a page with a way on."},"turnedAway":{"type":"integer","format":"int64","descr\#
        iption":"a person was turned away; groupBy reason tells why."},"botTaps":{"type":"integer","format":"int64",\#
        "description":"a program tapped."},"unknown":{"type":"integer","format":"int64","description":"what was aske\#
        d for is neither a key nor a route. HEAD requests, prefetches and look-ups are no taps."},"opens":{"type":"i\#
        nteger","format":"int64"},"installs":{"type":"integer","format":"int64"},"conversions":{"type":"integer","fo\#
        rmat":"int64"}},"required":["at","taps","turnedAway","botTaps","unknown","opens","installs","conversions"]},\#
        "Caching":{"description":"Whether the decision of a tap is kept for taps that ask the same (limits.decision_\#
        cache_bytes): the same address, from a visitor whose request says the same.","type":"object","properties":{"\#
        cacheable":{"type":"boolean"},"reason":{"type":"string","description":"why it is not, a word of linkd_decisi\#
        ons_uncacheable_total."},"links":{"type":"array","items":{"type":"string"},"description":"those that it depe\#
        nds on, those that there are not included: a change of one of them ends it."},"since":{"type":"integer","for\#
        mat":"int64","description":"the time in which it holds, milliseconds since the Unix epoch, until is not in i\#
        t; absent where it has no bound."},"until":{"type":"integer","format":"int64","description":"the time in whi\#
        ch it holds, milliseconds since the Unix epoch, until is not in it; absent where it has no bound."}},"requir\#
        ed":["cacheable","links"]},"Client":{"description":"Who asked over the network, when the caller relays someb\#
        ody else's request.","type":["object","null"],"properties":{"address":{"type":["string","null"]},"userAgent"\#
        :{"type":["string","null"]},"acceptLanguage":{"type":["string","null"]},"referrer":{"type":["string","null"]\#
        }},"additionalProperties":false},"Condition":{"description":"conditions are ANDed; rules are tried by ascend\#
        ing priority; the first that holds wins.","type":"object","properties":{"type":{"type":"string","description\#
        ":"platform, form, os_version, app_version, language, country, in_app_browser, bot, query, before, after, pe\#
        rcent (\"0-49\": a bucket of a keyed hash of link and address, stable for a day)"},"matchKey":{"type":"strin\#
        g"},"matchValue":{"type":"string"}},"required":["type"]},"Conversion":{"description":"For kind conversion. v\#
        alue is a decimal number as text, currency ISO 4217.","type":["object","null"],"properties":{"name":{"type":\#
        "string"},"value":{"type":["string","null"]},"currency":{"type":["string","null"]}},"required":["name"],"add\#
        itionalProperties":false},"CreateResult":{"type":"object","properties":{"link":{"$ref":"#/components/schemas\#
        /Link"},"created":{"type":"boolean"},"unchanged":{"type":"boolean","description":"it was there and already a\#
        s asked; revision and updatedAt stay."},"error":{"type":"string"},"warnings":{"type":"array","items":{"type"\#
        :"string"}},"detail":{"type":"string"}},"required":["created"]},"Destination":{"description":"One place to s\#
        end the person. kind says what opens it.","type":"object","properties":{"kind":{"type":"string","enum":["app\#
        ","store","web","preview"]},"url":{"type":"string"}},"required":["kind","url"]},"Device":{"description":"Wha\#
        t the caller knows about the device.","type":["object","null"],"properties":{"platform":{"type":["string","n\#
        ull"],"enum":["ios","android","desktop","other",null]},"form":{"type":["string","null"],"enum":["phone","tab\#
        let","desktop","other",null]},"osVersion":{"type":["string","null"]},"model":{"type":["string","null"]},"lan\#
        guage":{"type":["string","null"]},"timezone":{"type":["string","null"]},"screen":{"type":["string","null"],"\#
        description":"points and scale, \"393x852@3\"."}},"additionalProperties":false},"Event":{"description":"One \#
        link event.","type":"object","properties":{"kind":{"type":["string","null"],"enum":["tap","open","first_open\#
        ","reopen","navigate","conversion",null],"description":"tap - a person tapped a link that reached the gatewa\#
        y open       an app was opened with this URL and asks what it means (the default) first_open the app runs fo\#
        r the first time and asks for its deferred link reopen     an installed app came to the front without a URL \#
        navigate   an app or page is about to leave for this URL conversion something worth attributing happened;"},\#
        "url":{"type":["string","null"],"maxLength":65536},"id":{"type":["string","null"],"description":"the caller'\#
        s idempotency key, 1 to 128 printable ASCII bytes: an event sent again with it is recorded once. Unique per \#
        app for sockets and server keys together, and per app and installation for app keys; an event of an app key \#
        without an installation is known by its id and its content.","maxLength":128,"pattern":"^[!-~]+$"},"at":{"ty\#
        pe":["integer","null"],"format":"int64","description":"the caller's claim of when it happened; windows and r\#
        ollups go by the gateway's clock."},"client":{"$ref":"#/components/schemas/Client"},"device":{"$ref":"#/comp\#
        onents/schemas/Device"},"app":{"$ref":"#/components/schemas/App"},"evidence":{"$ref":"#/components/schemas/E\#
        vidence"},"navigation":{"$ref":"#/components/schemas/Navigation"},"conversion":{"$ref":"#/components/schemas\#
        /Conversion"},"consent":{"type":["string","null"],"enum":["granted","denied",null],"description":"denied mea\#
        ns deterministic matching only and no address at rest."},"attributes":{"type":["object","null"],"additionalP\#
        roperties":{"type":"string"}},"test":{"type":["boolean","null"],"description":"a trial of somebody who build\#
        s or examines the app. It is decided, answered and kept as any other event, redeems and takes what others do\#
        , and is in no report: neither statistics nor attribution nor roll-out shares have it. linkd says so by itse\#
        lf of every event that comes with a test key, or from an installation that was marked (MarkInstallation). Ev\#
        ery text, map and document is bounded: InvalidEvent names a longer one, reason \"too_long: 70000 bytes, 6553\#
        6 are allowed\"."}},"additionalProperties":false},"Evidence":{"description":"What an app brings to its first\#
         open.","type":["object","null"],"properties":{"installReferrer":{"type":["string","null"],"description":"Pl\#
        ay's string as received, with its times."},"referrerClickAt":{"type":["integer","null"],"format":"int64"},"r\#
        eferrerClickServerAt":{"type":["integer","null"],"format":"int64"},"installBeginAt":{"type":["integer","null\#
        "],"format":"int64"},"installBeginServerAt":{"type":["integer","null"],"format":"int64"},"installVersion":{"\#
        type":["string","null"]},"clipboard":{"type":["string","null"]}},"additionalProperties":false},"FacebookLink\#
        ":{"description":"The Facebook legacy envelope (fb<APPID><suffix>://authorize\u2026).","type":"object","prop\#
        erties":{"appId":{"type":"string"},"suffix":{"type":"string"},"login":{"type":"string","enum":["authenticate\#
        d","anonymous","cancelled","error","none"]},"expiresAt":{"type":"integer","format":"int64"},"userId":{"type"\#
        :"string"},"signedRequest":{"type":"string","enum":["absent","verified","invalid","unchecked"]},"deeplink":{\#
        "type":"string","description":"the values of deeplink_parameter and ref_parameter in the target's query."},"\#
        ref":{"type":"string","description":"the values of deeplink_parameter and ref_parameter in the target's quer\#
        y."},"parameters":{"type":"object","additionalProperties":{"type":"string"},"description":"every field after\#
         decoding; the values of secret fields are \"[redacted]\"."}},"required":["appId","suffix","login","signedRe\#
        quest","parameters"]},"Link":{"description":"A stored link. domain and key name it; key is the path without \#
        the leading slash, kept byte for byte.","type":"object","properties":{"domain":{"type":"string"},"key":{"typ\#
        e":"string"},"shortLink":{"type":"string"},"app":{"type":"string"},"url":{"type":"string","description":"the\#
         web destination, or leave it out and give a route of the app with its parameters."},"route":{"type":"string\#
        "},"routeParameters":{"type":"object","additionalProperties":{"type":"string"}},"queryParameters":{"type":"o\#
        bject","additionalProperties":{"type":"string"},"description":"names that begin with linkd_, al_applink_data\#
         and fb_applink_args are refused: the gateway's own are never passed on, and an App Link's envelope would le\#
        ad elsewhere than the link says. Letter case does not count in them."},"platforms":{"type":"object","additio\#
        nalProperties":{"$ref":"#/components/schemas/PlatformTarget"},"description":"web, desktop, iphone, ipad, uni\#
        versal, android. A platform's link overrides url and route for that platform (iphone and ipad go before univ\#
        ersal); the others keep them. web is the page of those who go to the web."},"rules":{"type":"array","items":\#
        {"$ref":"#/components/schemas/Rule"}},"ref":{"type":"string"},"metadata":{"type":"object","description":"giv\#
        en to at most redeemLimit opens of the app, never to one whose route is lost; write-only except with permiss\#
        ion metadata."},"redeemLimit":{"type":"integer","format":"int64"},"redeemed":{"type":"integer","format":"int\#
        64"},"private":{"type":"boolean","description":"never matched by probability."},"matchWindow":{"type":"integ\#
        er","format":"int64","description":"seconds."},"recipient":{"type":"string","description":"an account id; th\#
        e app's scheme is used in taps only if that person has the app; [[app]] recipient_without_app says where oth\#
        ers go."},"minVersions":{"type":"object","additionalProperties":{"type":"string"}},"maxVersions":{"type":"ob\#
        ject","additionalProperties":{"type":"string"}},"minBuilds":{"type":"object","additionalProperties":{"type":\#
        "string"}},"minOsVersions":{"type":"object","additionalProperties":{"type":"string"}},"belowMinVersion":{"ty\#
        pe":"string","enum":["web","store","preview"]},"notInstalled":{"type":"string","enum":["store","web","previe\#
        w"]},"skipPreview":{"type":"boolean","description":"no page in between."},"store":{"type":"object","addition\#
        alProperties":{"type":"string"},"description":"App Store pt, ct, at, mt."},"social":{"$ref":"#/components/sc\#
        hemas/Social"},"title":{"type":"string"},"tags":{"type":"array","items":{"type":"string"}},"externalId":{"ty\#
        pe":"string"},"validSince":{"type":"integer","format":"int64"},"validUntil":{"type":"integer","format":"int6\#
        4"},"maxTaps":{"type":"integer","format":"int64","description":"the public learns the target at most so ofte\#
        n. A tap that leads on takes one, and so does a look-up (Accept: application/json) and an open, first_open, \#
        reopen or navigate with an app key; one that names by linkd_tap what took one is the same use. HEAD, prefetc\#
        hes and programs take none and are not told. What is used up is told to nobody but callers of the sockets an\#
        d holders of server keys. taps counts all of them, tests included, which no statistics have."},"password":{"\#
        type":"string","description":"write-only. createdAt may be given when importing."},"redirectStatus":{"type":\#
        "integer","format":"int64"},"archived":{"type":"boolean","description":"hidden from lists, still works."},"d\#
        isabled":{"type":"boolean","description":"404."},"taps":{"type":"integer","format":"int64"},"revision":{"typ\#
        e":"integer","format":"int64"},"createdAt":{"type":"integer","format":"int64"},"updatedAt":{"type":"integer"\#
        ,"format":"int64"}}},"LinkFields":{"description":"A stored link. domain and key name it; key is the path wit\#
        hout the leading slash, kept byte for byte.","type":"object","properties":{"domain":{"type":["string","null"\#
        ]},"key":{"type":["string","null"]},"shortLink":{"type":["string","null"]},"app":{"type":["string","null"]},\#
        "url":{"type":["string","null"],"description":"the web destination, or leave it out and give a route of the \#
        app with its parameters."},"route":{"type":["string","null"]},"routeParameters":{"type":["object","null"],"a\#
        dditionalProperties":{"type":"string"}},"queryParameters":{"type":["object","null"],"additionalProperties":{\#
        "type":"string"},"description":"names that begin with linkd_, al_applink_data and fb_applink_args are refuse\#
        d: the gateway's own are never passed on, and an App Link's envelope would lead elsewhere than the link says\#
        . Letter case does not count in them."},"platforms":{"type":["object","null"],"additionalProperties":{"$ref"\#
        :"#/components/schemas/PlatformTarget"},"description":"web, desktop, iphone, ipad, universal, android. A pla\#
        tform's link overrides url and route for that platform (iphone and ipad go before universal); the others kee\#
        p them. web is the page of those who go to the web."},"rules":{"type":["array","null"],"items":{"$ref":"#/co\#
        mponents/schemas/Rule"}},"ref":{"type":["string","null"]},"metadata":{"type":["object","null"],"description"\#
        :"given to at most redeemLimit opens of the app, never to one whose route is lost; write-only except with pe\#
        rmission metadata."},"redeemLimit":{"type":["integer","null"],"format":"int64","minimum":1},"redeemed":{"typ\#
        e":["integer","null"],"format":"int64"},"private":{"type":["boolean","null"],"description":"never matched by\#
         probability."},"matchWindow":{"type":["integer","null"],"format":"int64","description":"seconds.","minimum"\#
        :1,"maximum":315360000},"recipient":{"type":["string","null"],"description":"an account id; the app's scheme\#
         is used in taps only if that person has the app; [[app]] recipient_without_app says where others go."},"min\#
        Versions":{"type":["object","null"],"additionalProperties":{"type":"string"}},"maxVersions":{"type":["object\#
        ","null"],"additionalProperties":{"type":"string"}},"minBuilds":{"type":["object","null"],"additionalPropert\#
        ies":{"type":"string"}},"minOsVersions":{"type":["object","null"],"additionalProperties":{"type":"string"}},\#
        "belowMinVersion":{"type":["string","null"],"enum":["web","store","preview",null]},"notInstalled":{"type":["\#
        string","null"],"enum":["store","web","preview",null]},"skipPreview":{"type":["boolean","null"],"description\#
        ":"no page in between."},"store":{"type":["object","null"],"additionalProperties":{"type":"string"},"descrip\#
        tion":"App Store pt, ct, at, mt."},"social":{"$ref":"#/components/schemas/Social"},"title":{"type":["string"\#
        ,"null"]},"tags":{"type":["array","null"],"items":{"type":"string"}},"externalId":{"type":["string","null"]}\#
        ,"validSince":{"type":["integer","null"],"format":"int64"},"validUntil":{"type":["integer","null"],"format":\#
        "int64"},"maxTaps":{"type":["integer","null"],"format":"int64","description":"the public learns the target a\#
        t most so often. A tap that leads on takes one, and so does a look-up (Accept: application/json) and an open\#
        , first_open, reopen or navigate with an app key; one that names by linkd_tap what took one is the same use.\#
         HEAD, prefetches and programs take none and are not told. What is used up is told to nobody but callers of \#
        the sockets and holders of server keys. taps counts all of them, tests included, which no statistics have.",\#
        "minimum":1},"password":{"type":["string","null"],"description":"write-only. createdAt may be given when imp\#
        orting."},"redirectStatus":{"type":["integer","null"],"format":"int64","enum":[301,302,303,307,308,null]},"a\#
        rchived":{"type":["boolean","null"],"description":"hidden from lists, still works."},"disabled":{"type":["bo\#
        olean","null"],"description":"404."},"taps":{"type":["integer","null"],"format":"int64"},"revision":{"type":\#
        ["integer","null"],"format":"int64"},"createdAt":{"type":["integer","null"],"format":"int64"},"updatedAt":{"\#
        type":["integer","null"],"format":"int64"}},"additionalProperties":false},"LinkReading":{"description":"What\#
         the link turned out to mean.","type":"object","properties":{"inputUrl":{"type":"string"},"targetUrl":{"type\#
        ":"string"},"app":{"type":"string"},"formats":{"type":"array","items":{"type":"string"},"description":"envel\#
        opes found, outermost first: facebook_legacy, app_link, short_link, expanded."},"facebook":{"$ref":"#/compon\#
        ents/schemas/FacebookLink"},"appLink":{"$ref":"#/components/schemas/AppLink"},"backLink":{"$ref":"#/componen\#
        ts/schemas/BackLink"},"route":{"type":"string"},"routeParameters":{"type":"object","additionalProperties":{"\#
        type":"string"}},"query":{"type":"array","items":{"$ref":"#/components/schemas/QueryItem"},"description":"ev\#
        ery item of the target's query, in order; inputQuery the same of the input URL."},"inputQuery":{"type":"arra\#
        y","items":{"$ref":"#/components/schemas/QueryItem"}},"queryParameters":{"type":"object","additionalProperti\#
        es":{"type":"string"},"description":"scalar view of query, the last one wins, a missing value is \"\"."},"fr\#
        agment":{"type":"string"},"shortLink":{"type":"string"},"ref":{"type":"string","description":"that of the st\#
        ored link, else of the envelope, else the value of the app's ref_parameter in the query of a URL that is a p\#
        lace in the app, or on a host or under a scheme of the app; at most 256 bytes."},"metadata":{"type":"object"\#
        },"metadataState":{"type":"string","enum":["available","exhausted","expired"]},"hops":{"type":"array","items\#
        ":{"type":"string"},"description":"every URL passed through, from the input to the target. Secrets are redac\#
        ted in all of them."},"warnings":{"type":"array","items":{"type":"string"},"description":"recipient_unproven\#
        : metadata is for the link's recipient, and this event names another account, one that is only claimed, or w\#
        ith an app key none. A trusted caller that names no account gets the metadata."}},"required":["formats","rou\#
        teParameters","query","inputQuery","queryParameters","hops","warnings"]},"Measurement":{"description":"An Ap\#
        p Links measurement event that this event caused, such as al_nav_in with its fields.","type":"object","prope\#
        rties":{"name":{"type":"string"},"fields":{"type":"object","additionalProperties":{"type":"string"}}},"requi\#
        red":["name","fields"]},"MissedPath":{"type":"object","properties":{"host":{"type":"string"},"path":{"type":\#
        "string","description":"without its query, at most 128 bytes. Of a host and a UTC day the 100 paths asked fo\#
        r most are kept, as long as events are;"},"taps":{"type":"integer","format":"int64","description":"at least \#
        so many."}},"required":["host","path","taps"]},"Money":{"description":"Amounts of one","type":"object","prop\#
        erties":{"currency":{"type":"string","description":"value is a decimal number as text, summed exactly."},"va\#
        lue":{"type":"string"},"isCut":{"type":"boolean","description":"the sum grew too large to be kept, and value\#
         is the last that could be."}},"required":["currency","value","isCut"]},"Navigation":{"description":"For kin\#
        d navigate, and with no other.","type":["object","null"],"properties":{"back":{"type":["boolean","null"]},"c\#
        anOpen":{"type":["array","null"],"items":{"type":"string"},"description":"schemes the caller knows to be the\#
        re. back (when true), extras, appLinkData and result have no effect yet: InvalidEvent names the field and sa\#
        ys why."},"extras":{"type":["object","null"]},"appLinkData":{"type":["object","null"]},"result":{"type":["st\#
        ring","null"],"enum":["app","web","fail",null]}},"additionalProperties":false},"Outcome":{"description":"act\#
        ion per kind: tap - open_app, open_store, open_web, show_preview: where the browser goes; reject; never hold\#
        ; open - open_app: the app shows the route; open_web or open_store: it is too old, or the link names a web p\#
        age for this platform; hold; reject; first_open - as open, for the matched link; none with reason no_match; \#
        reopen - as open, for the oldest pending link; none with reason nothing_pending; navigate - the way out: ope\#
        n_app, open_store, open_web; reject; conversion - none with reason recorded; pending is set whenever the app\#
         must Acknowledge after showing, whatever the action.","type":"object","properties":{"eventId":{"type":"stri\#
        ng"},"recorded":{"type":"boolean"},"duplicate":{"type":"boolean"},"receivedAt":{"type":"integer","format":"i\#
        nt64"},"action":{"type":"string","enum":["open_app","open_store","open_web","show_preview","hold","reject","\#
        none"]},"destination":{"$ref":"#/components/schemas/Destination"},"fallbacks":{"type":"array","items":{"$ref\#
        ":"#/components/schemas/Destination"}},"reason":{"type":"string","description":"a stable machine word. A sta\#
        ge that decides brings its own; besides there are these: open_app - route_matched, default_route, can_open; \#
        open_web - route_matched, short_link, default_route, web_fallback; hold - requirements_missing; reject - req\#
        uirements_missing, installation_missing, unknown_app, no_route, no_destination, stage_failed, too_many_resta\#
        rts, redirect_loop; of a tap not_found: no key and no route has its path; of an open not_ours: the link is o\#
        n no host and of no scheme of the app; none - no_match, nothing_pending, recorded;"},"decidedBy":{"type":"st\#
        ring","description":"the stage, or \"navigator\"."},"link":{"$ref":"#/components/schemas/LinkReading"},"visi\#
        tor":{"$ref":"#/components/schemas/Visitor"},"attribution":{"$ref":"#/components/schemas/Attribution"},"pend\#
        ing":{"type":"string"},"measurements":{"type":"array","items":{"$ref":"#/components/schemas/Measurement"}},"\#
        secrets":{"type":"object","additionalProperties":{"type":"string"}},"trace":{"type":"array","items":{"$ref":\#
        "#/components/schemas/Step"}}},"required":["eventId","recorded","duplicate","receivedAt","action","fallbacks\#
        ","reason","decidedBy","link","measurements","trace"]},"PageText":{"description":"A text about a link.","typ\#
        e":"object","properties":{"text":{"type":"string"},"from":{"type":"string","enum":["link","page","route","ap\#
        p"],"description":"link - the stored link's own social; page - the tags of the route's web page (social_fetc\#
        h); route - social of the route, with its parameters; app - [app.social]."}},"required":["text","from"]},"Pa\#
        geTexts":{"description":"What previews of a link say.","type":"object","properties":{"title":{"$ref":"#/comp\#
        onents/schemas/PageText"},"description":{"$ref":"#/components/schemas/PageText"},"image":{"$ref":"#/componen\#
        ts/schemas/PageText"},"fetch":{"type":"string","description":"what became of the route's web page, in words;\#
         absent when none is asked."}}},"PendingLink":{"description":"A link that was held, or that waits for its ap\#
        p to be ready. Handed out again until acknowledged.","type":"object","properties":{"id":{"type":"string"},"e\#
        ventId":{"type":"string"},"link":{"$ref":"#/components/schemas/LinkReading"},"state":{"type":"string","enum"\#
        :["pending","delivered","opened","expired"]},"reason":{"type":"string"},"missing":{"type":"array","items":{"\#
        type":"string"}},"createdAt":{"type":"integer","format":"int64"},"expiresAt":{"type":"integer","format":"int\#
        64"},"wasOpened":{"type":"boolean","description":"the app has shown it: state is opened."}},"required":["id"\#
        ,"eventId","link","state","reason","missing","createdAt","expiresAt"]},"PlatformTarget":{"description":"Wher\#
        e one platform goes.","type":"object","properties":{"link":{"type":"string","description":"opened when the a\#
        pp is there;"},"fallback":{"type":"string","description":"when it is not."}}},"PostbackCounts":{"description\#
        ":"Apple's postbacks of ads that won, counted on the day they came, which is one or several days after what \#
        they report. Of the up to three of one conversion the first window's counts.","type":"object","properties":{\#
        "downloads":{"type":"integer","format":"int64"},"redownloads":{"type":"integer","format":"int64"},"reengagem\#
        ents":{"type":"integer","format":"int64"},"development":{"type":"integer","format":"int64","description":"th\#
        ose of tests, in none of the others."}},"required":["downloads","redownloads","reengagements","development"]\#
        },"QueryItem":{"type":"object","properties":{"name":{"type":"string"},"value":{"type":"string"}},"required":\#
        ["name"]},"Retention":{"description":"Of the installations whose day so many days after their own is over (o\#
        f), those that were active on it (active). Days are of UTC.","type":"object","properties":{"day":{"type":"in\#
        teger","format":"int64"},"of":{"type":"integer","format":"int64"},"active":{"type":"integer","format":"int64\#
        "}},"required":["day","of","active"]},"Rule":{"type":"object","properties":{"name":{"type":"string"},"priori\#
        ty":{"type":"integer","format":"int64"},"conditions":{"type":"array","items":{"$ref":"#/components/schemas/C\#
        ondition"}},"url":{"type":"string"},"route":{"type":"string"}},"required":["priority","conditions"]},"Series\#
        ":{"type":"object","properties":{"key":{"type":"string"},"buckets":{"type":"array","items":{"$ref":"#/compon\#
        ents/schemas/Bucket"}}},"required":["key","buckets"]},"Social":{"type":["object","null"],"properties":{"titl\#
        e":{"type":"string"},"description":{"type":"string"},"image":{"type":"string"}}},"Step":{"description":"One \#
        stage's part in the decision, in the order they ran.","type":"object","properties":{"stage":{"type":"string"\#
        },"verdict":{"type":"string","enum":["passed","changed","restarted","decided","held","rejected","failed","sk\#
        ipped"]},"microseconds":{"type":"integer","format":"int64"},"notes":{"type":"array","items":{"type":"string"\#
        }}},"required":["stage","verdict","microseconds","notes"]},"Visitor":{"description":"Who the gateway took th\#
        e visitor for.","type":"object","properties":{"platform":{"type":"string","enum":["ios","android","desktop",\#
        "other"]},"form":{"type":"string","enum":["phone","tablet","desktop","other"]},"osVersion":{"type":"string"}\#
        ,"browser":{"type":"string"},"inAppBrowser":{"type":"string"},"bot":{"type":"string"},"country":{"type":"str\#
        ing"},"installed":{"type":"string","enum":["yes","no","unknown"]}},"required":["platform","form","installed"\#
        ]}}}}
        """#
}
