// Made by Scripts/generate from Scripts/openapi and etc/org.linkd.*.varlink. Do not edit. Constants only.

extension OpenAPIText {
    static let part3 = #"""
        cation/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enu\#
        m":["app_key","insufficient_scope","other_app"]},"status":{"const":403}}}]}}}},"403.3":{"description":"Forbi\#
        dden: app_key, insufficient_scope, other_app."},"403.4":{"description":"Forbidden: invalid_postback.","conte\#
        nt":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"\#
        code":{"enum":["invalid_postback"]},"status":{"const":403}}}]}}}},"404.1":{"description":"A page: no link is\#
         here, or none now. Not Found: no_such_link, not_found, unknown_host.","headers":{"Cache-Control":{"descript\#
        ion":"Whether caches may keep the answer.","required":false,"schema":{"type":"string"}},"X-Robots-Tag":{"des\#
        cription":"Always noindex: links are not for search engines.","required":false,"schema":{"type":"string"}}},\#
        "content":{"text/html":{"schema":{"type":"string"}},"application/problem+json":{"schema":{"allOf":[{"$ref":"\#
        #/components/schemas/Problem"},{"properties":{"code":{"enum":["no_such_link","not_found","unknown_host"]},"s\#
        tatus":{"const":404}}}]}}}},"404.10":{"description":"Not Found: unknown_app.","content":{"application/proble\#
        m+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["unknown_\#
        app"]},"status":{"const":404}}}]}}}},"404.2":{"description":"Not Found: no_such_link, not_found, unknown_hos\#
        t.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"prop\#
        erties":{"code":{"enum":["no_such_link","not_found","unknown_host"]},"status":{"const":404}}}]}}}},"404.3":{\#
        "description":"Not Found: no_such_link, not_found, unknown_host."},"404.4":{"description":"Not Found: unknow\#
        n_host.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{\#
        "properties":{"code":{"enum":["unknown_host"]},"status":{"const":404}}}]}}}},"404.5":{"description":"The app\#
         has no part for this system; the text says which keys are missing. Not Found: unknown_host.","content":{"te\#
        xt/plain":{"schema":{"type":"string"}},"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/\#
        schemas/Problem"},{"properties":{"code":{"enum":["unknown_host"]},"status":{"const":404}}}]}}}},"404.6":{"de\#
        scription":"The app has no part for this system; the text says which keys are missing. Not Found: unknown_ho\#
        st."},"404.7":{"description":"Not Found: no_such_link.","content":{"application/problem+json":{"schema":{"al\#
        lOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["no_such_link"]},"status":{"con\#
        st":404}}}]}}}},"404.8":{"description":"Not Found: no_such_link."},"404.9":{"description":"Not Found: no_suc\#
        h_pending, not_found.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schem\#
        as/Problem"},{"properties":{"code":{"enum":["no_such_pending","not_found"]},"status":{"const":404}}}]}}}},"4\#
        05.1":{"description":"Method Not Allowed: method_not_allowed.","headers":{"Allow":{"description":"The method\#
        s that this address has.","required":true,"schema":{"type":"string"}}},"content":{"application/problem+json"\#
        :{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["method_not_allo\#
        wed"]},"status":{"const":405}}}]}}}},"409.1":{"description":"Conflict: key_taken.","content":{"application/p\#
        roblem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["key\#
        _taken"]},"status":{"const":409}}}]}}}},"410.1":{"description":"A page: the link is over. Gone: link_over.",\#
        "headers":{"Cache-Control":{"description":"Whether caches may keep the answer.","required":false,"schema":{"\#
        type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are not for search engines.","required\#
        ":false,"schema":{"type":"string"}}},"content":{"text/html":{"schema":{"type":"string"}},"application/proble\#
        m+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["link_ove\#
        r"]},"status":{"const":410}}}]}}}},"412.1":{"description":"Precondition Failed: revision_mismatch.","content\#
        ":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"co\#
        de":{"enum":["revision_mismatch"]},"status":{"const":412}}}]}}}},"413.1":{"description":"Content Too Large: \#
        body_too_large.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Pro\#
        blem"},{"properties":{"code":{"enum":["body_too_large"]},"status":{"const":413}}}]}}}},"413.2":{"description\#
        ":"Content Too Large: body_too_large."},"413.3":{"description":"Content Too Large: body_too_large, invalid_p\#
        ostback.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},\#
        {"properties":{"code":{"enum":["body_too_large","invalid_postback"]},"status":{"const":413}}}]}}}},"414.1":{\#
        "description":"URI Too Long: url_too_long.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref\#
        ":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["url_too_long"]},"status":{"const":414}}}]}\#
        }}},"414.2":{"description":"URI Too Long: url_too_long."},"415.1":{"description":"Unsupported Media Type: un\#
        supported_media_type.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schem\#
        as/Problem"},{"properties":{"code":{"enum":["unsupported_media_type"]},"status":{"const":415}}}]}}}},"417.1"\#
        :{"description":"Expectation Failed: unknown_expectation.","content":{"application/problem+json":{"schema":{\#
        "allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["unknown_expectation"]},"sta\#
        tus":{"const":417}}}]}}}},"417.2":{"description":"Expectation Failed: unknown_expectation."},"422.1":{"descr\#
        iption":"Unprocessable Content: invalid_event.","content":{"application/problem+json":{"schema":{"allOf":[{"\#
        $ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["invalid_event"]},"status":{"const":422\#
        }}}]}}}},"422.2":{"description":"Unprocessable Content: invalid_event."},"422.3":{"description":"Unprocessab\#
        le Content: invalid_link.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/s\#
        chemas/Problem"},{"properties":{"code":{"enum":["invalid_link"]},"status":{"const":422}}}]}}}},"422.4":{"des\#
        cription":"Unprocessable Content: invalid_postback.","content":{"application/problem+json":{"schema":{"allOf\#
        ":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["invalid_postback"]},"status":{"co\#
        nst":422}}}]}}}},"429.1":{"description":"A page: too many requests, or wrong passwords, from this address. T\#
        oo Many Requests: too_many_requests.","headers":{"Cache-Control":{"description":"Whether caches may keep the\#
         answer.","required":false,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links \#
        are not for search engines.","required":false,"schema":{"type":"string"}},"Retry-After":{"description":"Seco\#
        nds after which to try again.","required":true,"schema":{"type":"integer","minimum":1}}},"content":{"text/ht\#
        ml":{"schema":{"type":"string"}},"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schema\#
        s/Problem"},{"properties":{"code":{"enum":["too_many_requests"]},"status":{"const":429}}}]}}}},"429.2":{"des\#
        cription":"Too Many Requests: too_many_requests.","headers":{"Retry-After":{"description":"Seconds after whi\#
        ch to try again.","required":true,"schema":{"type":"integer","minimum":1}}},"content":{"application/problem+\#
        json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["too_many_r\#
        equests"]},"status":{"const":429}}}]}}}},"429.3":{"description":"Too Many Requests: too_many_requests.","hea\#
        ders":{"Retry-After":{"description":"Seconds after which to try again.","required":true,"schema":{"type":"in\#
        teger","minimum":1}}}},"431.1":{"description":"Request Header Fields Too Large: header_too_large.","content"\#
        :{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"cod\#
        e":{"enum":["header_too_large"]},"status":{"const":431}}}]}}}},"431.2":{"description":"Request Header Fields\#
         Too Large: header_too_large."},"501.1":{"description":"Not Implemented: unknown_method, unknown_transfer_co\#
        ding.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"p\#
        roperties":{"code":{"enum":["unknown_method","unknown_transfer_coding"]},"status":{"const":501}}}]}}}},"501.\#
        2":{"description":"Not Implemented: unknown_method, unknown_transfer_coding."},"503.1":{"description":"A pag\#
        e: it could not be decided or recorded; try again.","headers":{"Cache-Control":{"description":"Whether cache\#
        s may keep the answer.","required":true,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always no\#
        index: links are not for search engines.","required":true,"schema":{"type":"string"}},"Retry-After":{"descri\#
        ption":"Seconds after which to try again.","required":true,"schema":{"type":"integer","minimum":1}}},"conten\#
        t":{"text/html":{"schema":{"type":"string"}}}},"503.2":{"description":"Service Unavailable: overloaded.","he\#
        aders":{"Retry-After":{"description":"Seconds after which to try again.","required":true,"schema":{"type":"i\#
        nteger","minimum":1}}},"content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schem\#
        as/Problem"},{"properties":{"code":{"enum":["overloaded"]},"status":{"const":503}}}]}}}},"503.3":{"descripti\#
        on":"Service Unavailable: overloaded.","headers":{"Retry-After":{"description":"Seconds after which to try a\#
        gain.","required":true,"schema":{"type":"integer","minimum":1}}}},"503.4":{"description":"Service Unavailabl\#
        e: not_recorded, overloaded.","headers":{"Retry-After":{"description":"Seconds after which to try again.","r\#
        equired":true,"schema":{"type":"integer","minimum":1}}},"content":{"application/problem+json":{"schema":{"al\#
        lOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["not_recorded","overloaded"]},"\#
        status":{"const":503}}}]}}}},"503.5":{"description":"Service Unavailable: not_recorded, overloaded.","header\#
        s":{"Retry-After":{"description":"Seconds after which to try again.","required":true,"schema":{"type":"integ\#
        er","minimum":1}}}},"503.6":{"description":"Service Unavailable: not_recorded.","headers":{"Retry-After":{"d\#
        escription":"Seconds after which to try again.","required":true,"schema":{"type":"integer","minimum":1}}},"c\#
        ontent":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties\#
        ":{"code":{"enum":["not_recorded"]},"status":{"const":503}}}]}}}},"503.7":{"description":"Service Unavailabl\#
        e: not_recorded.","headers":{"Retry-After":{"description":"Seconds after which to try again.","required":tru\#
        e,"schema":{"type":"integer","minimum":1}}}},"505.1":{"description":"HTTP Version Not Supported: unsupported\#
        _version.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"}\#
        ,{"properties":{"code":{"enum":["unsupported_version"]},"status":{"const":505}}}]}}}},"505.2":{"description"\#
        :"HTTP Version Not Supported: unsupported_version."}},"schemas":{"Problem":{"description":"An error, as RFC \#
        9457 has it. `code` is the stable word that programs go by; `type` is `urn:linkd:problem:` and the code.","t\#
        ype":"object","properties":{"type":{"type":"string","pattern":"^urn:linkd:problem:[a-z_]+$"},"status":{"type\#
        ":"integer"},"code":{"type":"string","pattern":"^[a-z_]+$"},"title":{"type":"string"},"detail":{"type":"stri\#
        ng","description":"What happened this time, for a person."},"field":{"type":"string","description":"The fiel\#
        d that is wrong, such as events[3].url."},"reason":{"type":"string","description":"Why the field is wrong."}\#
        },"required":["type","status","code","title"]},"AndroidApp":{"type":["object","null"],"properties":{"package\#
        ":{"type":"string"},"scheme":{"type":["string","null"]},"fingerprints":{"type":"array","items":{"type":"stri\#
        ng"}},"loginCredentials":{"type":"boolean"}},"required":["package","fingerprints","loginCredentials"],"addit\#
        ionalProperties":false},"App":{"type":["object","null"],"properties":{"name":{"type":"string"},"title":{"typ\#
        e":"string"},"domains":{"type":"array","items":{"type":"string"}},"web":{"type":["string","null"]},"shortPre\#
        fix":{"type":"string"},"gatedPrefix":{"type":"string"},"ios":{"$ref":"#/components/schemas/AppleApp"},"andro\#
        id":{"$ref":"#/components/schemas/AndroidApp"},"facebookSchemes":{"type":"array","items":{"type":"string"}},\#
        "routes":{"type":"integer","format":"int64"},"refParameter":{"type":["string","null"]},"caseSensitiveRoutes"\#
        :{"type":["boolean","null"]},"requires":{"type":["array","null"],"items":{"type":"string"}}},"required":["na\#
        me","title","domains","shortPrefix","gatedPrefix","facebookSchemes","routes"],"additionalProperties":false},\#
        "AppLink":{"description":"The App Links envelope.","type":"object","properties":{"version":{"type":"string"}\#
        ,"extras":{"type":"object"},"expiresAt":{"type":"integer","format":"int64"},"data":{"type":"object","descrip\#
        tion":"the whole al_applink_data object, unknown keys kept, secrets redacted."}},"required":["version","data\#
        "]},"AppleApp":{"description":"The apps of the configuration in force, without secrets. app: only this one; \#
        a name nobody has is InvalidParameter. refParameter, caseSensitiveRoutes and requires are the app's keys of \#
        the configuration: what its code needs to read its own links; requires are the facts of all its routes.","ty\#
        pe":["object","null"],"properties":{"bundleId":{"type":"string"},"teamId":{"type":"string"},"appStoreId":{"t\#
        ype":["string","null"]},"scheme":{"type":["string","null"]},"appClipBundleId":{"type":["string","null"]},"we\#
        bCredentials":{"type":"boolean"}},"required":["bundleId","teamId","webCredentials"],"additionalProperties":f\#
        alse},"Attribution":{"type":"object","properties":{"method":{"type":"string","enum":["install_referrer","cli\#
        pboard","click_id","login","app_store","probabilistic","direct","organic","none"]},"confidence":{"type":"str\#
        ing","enum":["unique","high","none"],"description":"unique a deterministic key matched; high exactly one can\#
        didate with strong signals; none - nothing, or too many candidates to choose without guessing;"},"model":{"t\#
        ype":"string"},"candidates":{"type":"integer","format":"int64"},"tap":{"type":"string"},"tappedAt":{"type":"\#
        integer","format":"int64"},"shortLink":{"type":"string"},"campaign":{"type":"string"},"source":{"type":"stri\#
        ng"},"reasons":{"type":"array","items":{"type":"string"},"description":"what was refused on the way, as METH\#
        OD.WORD: login.unproven, login.proof_expired, login.proof_invalid and login.proof_of_another say why the acc\#
        ount of an app key's event was not believed."}},"required":["method","confidence","candidates","reasons"]},"\#
        AttributionAccuracy":{"description":"What probability would have answered where a key knew: the tap itself (\#
        right), another tap of the same link (rightLink), another link (wrong), nothing (silent).","type":"object","\#
        properties":{"app":{"type":"string"},"platform":{"type":"string","enum":["ios","android","desktop","other"]}\#
        ,"right":{"type":"integer","format":"int64"},"rightLink":{"type":"integer","format":"int64"},"wrong":{"type"\#
        :"integer","format":"int64"},"silent":{"type":"integer","format":"int64"},"precision":{"type":"number","desc\#
        ription":"of its answers those with the right link;"},"recall":{"type":"number","description":"of all the sa\#
        me. asks: on which systems it is switched on now, without which nothing is compared."}},"required":["app","p\#
        latform","right","rightLink","wrong","silent"]},"AttributionRow":{"description":"What came of what, by what \#
        installations and conversions are credited to.","type":"object","properties":{"key":{"type":"string","descri\#
        ption":"the link, campaign, source, app or method. Without one, without says why: organic and direct name no\#
        thing, other is credited to something else."},"without":{"type":"string","enum":["organic","direct","other"]\#
        },"network":{"type":"string"},"taps":{"type":"integer","format":"int64","description":"of people; left out w\#
        here they are not counted by that, or cannot be listed. Installations, with their retention, count in the ti\#
        me of their first open, everything else in its own. reinstalls are no installs."},"installs":{"type":"intege\#
        r","format":"int64"},"reinstalls":{"type":"integer","format":"int64"},"reengagements":{"type":"integer","for\#
        mat":"int64"},"opens":{"type":"integer","format":"int64"},"conversions":{"type":"integer","format":"int64"},\#
        "revenue":{"type":"array","items":{"$ref":"#/components/schemas/Money"}},"retention":{"type":"array","items"\#
        :{"$ref":"#/components/schemas/Retention"}},"postbacks":{"allOf":[{"$ref":"#/components/schemas/PostbackCoun\#
        ts"}],"description":"what Apple says beside it, in reports by app; in those by campaign and source it has ro\#
        ws of its own: network is the ad network and key its campaign or source identifier."}},"required":["installs\#
        ","reinstalls","reengagements","opens","conversions","revenue","retention"]},"BackLink":{"description":"Wher\#
        e a \"touch to return\" control leads. Both texts are cleaned for display.","type":"object","properties":{"u\#
        rl":{"type":"string"},"appName":{"type":"string"}},"required":["url","appName"]},"Bucket":{"description":"Co\#
        unts from the rollups: never a scan of raw events. Tests are in none of them. A tap counts once.","type":"ob\#
        ject","properties":{"at":{"type":"integer","format":"int64"},"taps":{"type":"integer","format":"int64","desc\#
        ription":"a person was led on: sent somewhere, or shown a page with a way on."},"turnedAway":{"type":"intege\#
        r","format":"int64","description":"a person was turned away; groupBy reason tells why."},"botTaps":{"type":"\#
        integer","format":"int64","description":"a program tapped."},"unknown":{"type":"integer","format":"int64","d\#
        escription":"what was asked for is neither a key nor a route. HEAD requests, prefetches and look-ups are no \#
        taps."},"opens":{"type":"integer","format":"int64"},"installs":{"type":"integer","format":"int64"},"conversi\#
        ons":{"type":"integer","format":"int64"}},"required":["at","taps","turnedAway","botTaps","unknown","opens","\#
        installs","conversions"]},"Caching":{"description":"Whether the decision of a tap is kept for taps that ask \#
        the same (limits.decision_cache_bytes): the same address, from a visitor of the same kind (system and its ve\#
        rsion, form, browser, in-app browser) whose request says the same; or that of an open for opens that say the\#
         same.","type":"object","properties":{"cacheable":{"type":"boolean"},"reason":{"type":"string","description"\#
        :"why it is not, a word of linkd_decisions_uncacheable_total."},"links":{"type":"array","items":{"type":"str\#
        ing"},"description":"those that it depends on, those that there are not included: a change of one of them en\#
        ds it."},"since":{"type":"integer","format":"int64","description":"the time in which it holds, milliseconds \#
        since the Unix epoch, until is not in it; absent where it has no bound."},"until":{"type":"integer","format"\#
        :"int64","description":"the time in which it holds, milliseconds since the Unix epoch, until is not in it; a\#
        bsent where it has no bound."}},"required":["cacheable","links"]},"Client":{"description":"Who asked over th\#
        e network, when the caller relays somebody else's request.","type":["object","null"],"properties":{"address"\#
        :{"type":["string","null"]},"userAgent":{"type":["string","null"]},"acceptLanguage":{"type":["string","null"\#
        ]},"referrer":{"type":["string","null"]}},"additionalProperties":false},"Condition":{"description":"conditio\#
        ns are ANDed; rules are tried by ascending priority; the first that holds wins.","type":"object","properties\#
        ":{"type":{"type":"string","description":"platform, form, os_version, app_version, language, country, in_app\#
        _browser, bot, query, before, after, percent (\"0-49\": a bucket of a keyed hash of link and address, stable\#
         for a day)"},"matchKey":{"type":"string"},"matchValue":{"type":"string"}},"required":["type"]},"Conversion"\#
        :{"description":"For kind conversion. value is a decimal number as text, currency ISO 4217.","type":["object\#
        ","null"],"properties":{"name":{"type":"string"},"value":{"type":["string","null"]},"currency":{"type":["str\#
        ing","null"]}},"required":["name"],"additionalProperties":false},"CreateResult":{"type":"object","properties\#
        ":{"link":{"$ref":"#/components/schemas/Link"},"created":{"type":"boolean"},"unchanged":{"type":"boolean","d\#
        escription":"it was there and already as asked; revision and updatedAt stay."},"error":{"type":"string"},"wa\#
        rnings":{"type":"array","items":{"type":"string"}},"detail":{"type":"string"}},"required":["created"]},"Dest\#
        ination":{"description":"One place to send the person. kind says what opens it.","type":"object","properties\#
        ":{"kind":{"type":"string","enum":["app","store","web","preview"]},"url":{"type":"string"}},"required":["kin\#
        d","url"]},"Device":{"description":"What the caller knows about the device.","type":["object","null"],"prope\#
        rties":{"platform":{"type":["string","null"],"enum":["ios","android","desktop","other",null]},"form":{"type"\#
        :["string","null"],"enum":["phone","tablet","desktop","other",null]},"osVersion":{"type":["string","null"]},\#
        "model":{"type":["string","null"]},"language":{"type":["string","null"]},"timezone":{"type":["string","null"\#
        ]},"screen":{"type":["string","null"],"description":"points and scale, \"393x852@3\"."}},"additionalProperti\#
        es":false},"Event":{"description":"One link event.","type":"object","properties":{"kind":{"type":["string","\#
        null"],"enum":["tap","open","first_open","reopen","navigate","conversion",null],"description":"tap - a perso\#
        n tapped a link that reached the gateway open       an app was opened with this URL and asks what it means (\#
        the default) first_open the app runs for the first time and asks for its deferred link reopen     an install\#
        ed app came to the front without a URL navigate   an app or page is about to leave for this URL conversion s\#
        omething worth attributing happened;"},"url":{"type":["string","null"],"maxLength":65536},"id":{"type":["str\#
        ing","null"],"description":"the caller's idempotency key, 1 to 128 printable ASCII bytes: an event sent agai\#
        n with it is recorded once. Unique per app for sockets and server keys together, and per app and installatio\#
        n for app keys; an event of an app key without an installation is known by its id and its content.","maxLeng\#
        th":128,"pattern":"^[!-~]+$"},"at":{"type":["integer","null"],"format":"int64","description":"the caller's c\#
        laim of when it happened; windows and rollups go by the gateway's clock."},"client":{"$ref":"#/components/sc\#
        hemas/Client"},"device":{"$ref":"#/components/schemas/Device"},"app":{"$ref":"#/components/schemas/App"},"ev\#
        idence":{"$ref":"#/components/schemas/Evidence"},"navigation":{"$ref":"#/components/schemas/Navigation"},"co\#
        nversion":{"$ref":"#/components/schemas/Conversion"},"consent":{"type":["string","null"],"enum":["granted","\#
        denied",null],"description":"denied means deterministic matching only and no address at rest."},"attributes"\#
        :{"type":["object","null"],"additionalProperties":{"type":"string"}},"test":{"type":["boolean","null"],"desc\#
        ription":"a trial of somebody who builds or examines the app. It is decided, answered and kept as any other \#
        event, redeems and takes what others do, and is in no report: neither statistics nor attribution nor roll-ou\#
        t shares have it. linkd says so by itself of every event that comes with a test key, or from an installation\#
         that was marked (MarkInstallation). Every text, map and document is bounded: InvalidEvent names a longer on\#
        e, reason \"too_long: 70000 bytes, 65536 are allowed\"."}},"additionalProperties":false},"Evidence":{"descri\#
        ption":"What an app brings to its first open.","type":["object","null"],"properties":{"installReferrer":{"ty\#
        pe":["string","null"],"description":"Play's string as received, with its times."},"referrerClickAt":{"type":\#
        ["integer","null"],"format":"int64"},"referrerClickServerAt":{"type":["integer","null"],"format":"int64"},"i\#
        nstallBeginAt":{"type":["integer","null"],"format":"int64"},"installBeginServerAt":{"type":["integer","null"\#
        ],"format":"int64"},"installVersion":{"type":["string","null"]},"clipboard":{"type":["string","null"]}},"add\#
        itionalProperties":false},"FacebookLink":{"description":"The Facebook legacy envelope (fb<APPID><suffix>://a\#
        uthorize\u2026).","type":"object","properties":{"appId":{"type":"string"},"suffix":{"type":"string"},"login"\#
        :{"type":"string","enum":["authenticated","anonymous","cancelled","error","none"]},"expiresAt":{"type":"inte\#
        ger","format":"int64"},"userId":{"type":"string"},"signedRequest":{"type":"string","enum":["absent","verifie\#
        d","invalid","unchecked"]},"deeplink":{"type":"string","description":"the values of deeplink_parameter and r\#
        ef_parameter in the target's query."},"ref":{"type":"string","description":"the values of deeplink_parameter\#
         and ref_parameter in the target's query."},"parameters":{"type":"object","additionalProperties":{"type":"st\#
        ring"},"description":"every field after decoding; the values of secret fields are \"[redacted]\"."}},"requir\#
        ed":["appId","suffix","login","signedRequest","parameters"]},"Link":{"description":"A stored link. domain an\#
        d key name it; key is the path without the leading slash, kept byte for byte.","type":"object","properties":\#
        {"domain":{"type":"string"},"key":{"type":"string"},"shortLink":{"type":"string"},"app":{"type":"string"},"u\#
        rl":{"type":"string","description":"the web destination, or leave it out and give a route of the app with it\#
        s parameters."},"route":{"type":"string"},"routeParameters":{"type":"object","additionalProperties":{"type":\#
        "string"}},"queryParameters":{"type":"object","additionalProperties":{"type":"string"},"description":"names \#
        that begin with linkd_, al_applink_data and fb_applink_args are refused: the gateway's own are never passed \#
        on, and an App Link's envelope would lead elsewhere than the link says. Letter case does not count in them."\#
        },"platforms":{"type":"object","additionalProperties":{"$ref":"#/components/schemas/PlatformTarget"},"descri\#
        ption":"web, desktop, iphone, ipad, universal, android. A platform's link overrides url and route for that p\#
        latform (iphone and ipad go before universal); the others keep them. web is the page of those who go to the \#
        web."},"rules":{"type":"array","items":{"$ref":"#/components/schemas/Rule"}},"ref":{"type":"string"},"metada\#
        ta":{"type":"object","description":"given to at most redeemLimit opens of the app, never to one whose route \#
        is lost; write-only except with permission metadata."},"redeemLimit":{"type":"integer","format":"int64"},"re\#
        deemed":{"type":"integer","format":"int64"},"private":{"type":"boolean","description":"never matched by prob\#
        ability."},"matchWindow":{"type":"integer","format":"int64","description":"seconds."},"recipient":{"type":"s\#
        tring","description":"an account id; the app's scheme is used in taps only if that person has the app; [[app\#
        ]] recipient_without_app says where others go."},"minVersions":{"type":"object","additionalProperties":{"typ\#
        e":"string"}},"maxVersions":{"type":"object","additionalProperties":{"type":"string"}},"minBuilds":{"type":"\#
        object","additionalProperties":{"type":"string"}},"minOsVersions":{"type":"object","additionalProperties":{"\#
        type":"string"}},"belowMinVersion":{"type":"string","enum":["web","store","preview"]},"notInstalled":{"type"\#
        :"string","enum":["store","web","preview"]},"skipPreview":{"type":"boolean","description":"no page in betwee\#
        n."},"store":{"type":"object","additionalProperties":{"type":"string"},"description":"App Store pt, ct, at, \#
        mt."},"social":{"$ref":"#/components/schemas/Social"},"title":{"type":"string"},"tags":{"type":"array","item\#
        s":{"type":"string"}},"externalId":{"type":"string"},"validSince":{"type":"integer","format":"int64"},"valid\#
        Until":{"type":"integer","format":"int64"},"maxTaps":{"type":"integer","format":"int64","description":"the p\#
        ublic learns the target at most so often. A tap that leads on takes one, and so does a look-up (Accept: appl\#
        ication/json) and an open, first_open, reopen or navigate with an app key; one that names by linkd_tap what \#
        took one is the same use. HEAD, prefetches and programs take none and are not told. What is used up is told \#
        to nobody but callers of the sockets and holders of server keys. taps counts all of them, tests included, wh\#
        ich no statistics have."},"password":{"type":"string","description":"write-only. createdAt may be given when\#
         importing."},"redirectStatus":{"type":"integer","format":"int64"},"archived":{"type":"boolean","description\#
        ":"hidden from lists, still works."},"disabled":{"type":"boolean","description":"404."},"taps":{"type":"inte\#
        ger","format":"int64"},"revision":{"type":"integer","format":"int64"},"createdAt":{"type":"integer","format"\#
        :"int64"},"updatedAt":{"type":"integer","format":"int64"}}},"LinkFields":{"description":"A stored link. doma\#
        in and key name it; key is the path without the leading slash, kept byte for byte.","type":"object","propert\#
        ies":{"domain":{"type":["string","null"]},"key":{"type":["string","null"]},"shortLink":{"type":["string","nu\#
        ll"]},"app":{"type":["string","null"]},"url":{"type":["string","null"],"description":"the web destination, o\#
        r leave it out and give a route of the app with its parameters."},"route":{"type":["string","null"]},"routeP\#
        arameters":{"type":["object","null"],"additionalProperties":{"type":"string"}},"queryParameters":{"type":["o\#
        bject","null"],"additionalProperties":{"type":"string"},"description":"names that begin with linkd_, al_appl\#
        ink_data and fb_applink_args are refused: the gateway's own are never passed on, and an App Link's envelope \#
        would lead elsewhere than the link says. Letter case does not count in them."},"platforms":{"type":["object"\#
        ,"null"],"additionalProperties":{"$ref":"#/components/schemas/PlatformTarget"},"description":"web, desktop, \#
        iphone, ipad, universal, android. A platform's link overrides url and route for that platform (iphone and ip\#
        ad go before universal); the others keep them. web is the page of those who go to the web."},"rules":{"type"\#
        :["array","null"],"items":{"$ref":"#/components/schemas/Rule"}},"ref":{"type":["string","null"]},"metadata":\#
        {"type":["object","null"],"description":"given to at most redeemLimit opens of the app, never to one whose r\#
        oute is lost; write-only except with permission metadata."},"redeemLimit":{"type":["integer","null"],"format\#
        ":"int64","minimum":1},"redeemed":{"type":["integer","null"],"format":"int64"},"private":{"type":["boolean",\#
        "null"],"description":"never matched by probability."},"matchWindow":{"type":["integer","null"],"format":"in\#
        t64","description":"seconds.","minimum":1,"maximum":315360000},"recipient":{"type":["string","null"],"descri\#
        ption":"an account id; the app's scheme is used in taps only if that person has the app; [[app]] recipient_w\#
        ithout_app says where others go."},"minVersions":{"type":["object","null"],"additionalProperties":{"type":"s\#
        tring"}},"maxVersions":{"type":["object","null"],"additionalProperties":{"type":"string"}},"minBuilds":{"typ\#
        e":["object","null"],"additionalProperties":{"type":"string"}},"minOsVersions":{"type":["object","null"],"ad\#
        ditionalProperties":{"type":"string"}},"belowMinVersion":{"type":["string","null"],"enum":["web","store","pr\#
        eview",null]},"notInstalled":{"type":["string","null"],"enum":["store","web","preview",null]},"skipPreview":\#
        {"type":["boolean","null"],"description":"no page in between."},"store":{"type":["object","null"],"additiona\#
        lProperties":{"type":"string"},"description":"App Store pt, ct, at, mt."},"social":{"$ref":"#/components/sch\#
        emas/Social"},"title":{"type":["string","null"]},"tags":{"type":["array","null"],"items":{"type":"string"}},\#
        "externalId":{"type":["string","null"]},"validSince":{"type":["integer","null"],"format":"int64"},"validUnti\#
        l":{"type":["integer","null"],"format":"int64"},"maxTaps":{"type":["integer","null"],"format":"int64","descr\#
        iption":"the public learns the target at most so often. A tap that leads on takes one, and so does a look-up\#
         (Accept: application/json) and an open, first_open, reopen or navigate with an app key; one that names by l\#
        inkd_tap what took one is the same use. HEAD, prefetches and programs take none and are not told. What is us\#
        ed up is told to nobody but callers of the sockets and holders of server keys. taps counts all of them, test\#
        s included, which no statistics have.","minimum":1},"password":{"type":["string","null"],"description":"writ\#
        e-only. createdAt may be given when importing."},"redirectStatus":{"type":["integer","null"],"format":"int64\#
        ","enum":[301,302,303,307,308,null]},"archived":{"type":["boolean","null"],"description":"hidden from lists,\#
         still works."},"disabled":{"type":["boolean","null"],"description":"404."},"taps":{"type":["integer","null"\#
        ],"format":"int64"},"revision":{"type":["integer","null"],"format":"int64"},"createdAt":{"type":["integer","\#
        null"],"format":"int64"},"updatedAt":{"type":["integer","null"],"format":"int64"}},"additionalProperties":fa\#
        lse},"LinkReading":{"description":"What the link turned out to mean.","type":"object","properties":{"inputUr\#
        l":{"type":"string"},"targetUrl":{"type":"string"},"app":{"type":"string"},"formats":{"type":"array","items"\#
        :{"type":"string"},"description":"envelopes found, outermost first: facebook_legacy, app_link, short_link, e\#
        xpanded."},"facebook":{"$ref":"#/components/schemas/FacebookLink"},"appLink":{"$ref":"#/components/schemas/A\#
        ppLink"},"backLink":{"$ref":"#/components/schemas/BackLink"},"route":{"type":"string"},"routeParameters":{"t\#
        ype":"object","additionalProperties":{"type":"string"}},"query":{"type":"array","items":{"$ref":"#/component\#
        s/schemas/QueryItem"},"description":"every item of the target's query, in order; inputQuery the same of the \#
        input URL."},"inputQuery":{"type":"array","items":{"$ref":"#/components/schemas/QueryItem"}},"queryParameter\#
        s":{"type":"object","additionalProperties":{"type":"string"},"description":"scalar view of query, the last o\#
        ne wins, a missing value is \"\"."},"fragment":{"type":"string"},"shortLink":{"type":"string"},"ref":{"type"\#
        :"string","description":"that of the stored link, else of the envelope, else the value of the app's ref_para\#
        meter in the query of a URL that is a place in the app, or on a host or under a scheme of the app; at most 2\#
        56 bytes."},"metadata":{"type":"object"},"metadataState":{"type":"string","enum":["available","exhausted","e\#
        xpired"]},"hops":{"type":"array","items":{"type":"string"},"description":"every URL passed through, from the\#
         input to the target. Secrets are redacted in all of them."},"warnings":{"type":"array","items":{"type":"str\#
        ing"},"description":"recipient_unproven: metadata is for the link's recipient, and this event names another \#
        account, one that is only claimed, or with an app key none. A trusted caller that names no account gets the \#
        metadata."}},"required":["formats","routeParameters","query","inputQuery","queryParameters","hops","warnings\#
        "]},"Measurement":{"description":"An App Links measurement event that this event caused, such as al_nav_in w\#
        ith its fields.","type":"object","properties":{"name":{"type":"string"},"fields":{"type":"object","additiona\#
        lProperties":{"type":"string"}}},"required":["name","fields"]},"MissedPath":{"type":"object","properties":{"\#
        host":{"type":"string"},"path":{"type":"string","description":"without its query, at most 128 bytes. Of a ho\#
        st and a UTC day the 100 paths asked for most are kept, as long as events are;"},"taps":{"type":"integer","f\#
        ormat":"int64","description":"at least so many."}},"required":["host","path","taps"]},"Money":{"description"\#
        :"Amounts of one","type":"object","properties":{"currency":{"type":"string","description":"value is a decima\#
        l number as text, summed exactly."},"value":{"type":"string"},"isCut":{"type":"boolean","description":"the s\#
        um grew too large to be kept, and value is the last that could be."}},"required":["currency","value","isCut"\#
        ]},"Navigation":{"description":"For kind navigate, and with no other.","type":["object","null"],"properties"\#
        :{"back":{"type":["boolean","null"]},"canOpen":{"type":["array","null"],"items":{"type":"string"},"descripti\#
        on":"schemes the caller knows to be there. back (when true), extras, appLinkData and result have no effect y\#
        et: InvalidEvent names the field and says why."},"extras":{"type":["object","null"]},"appLinkData":{"type":[\#
        "object","null"]},"result":{"type":["string","null"],"enum":["app","web","fail",null]}},"additionalPropertie\#
        s":false},"Outcome":{"description":"action per kind: tap - open_app, open_store, open_web, show_preview: whe\#
        re the browser goes; reject; never hold; open - open_app: the app shows the route; open_web or open_store: i\#
        t is too old, or the link names a web page for this platform; hold; reject; first_open - as open, for the ma\#
        tched link; none with reason no_match; reopen - as open, for the oldest pending link; none with reason nothi\#
        ng_pending; navigate - the way out: open_app, open_store, open_web; reject; conversion - none with reason re\#
        corded; pending is set whenever the app must Acknowledge after showing, whatever the action.","type":"object\#
        ","properties":{"eventId":{"type":"string"},"recorded":{"type":"boolean"},"duplicate":{"type":"boolean"},"re\#
        ceivedAt":{"type":"integer","format":"int64"},"action":{"type":"string","enum":["open_app","open_store","ope\#
        n_web","show_preview","hold","reject","none"]},"destination":{"$ref":"#/components/schemas/Destination"},"fa\#
        llbacks":{"type":"array","items":{"$ref":"#/components/schemas/Destination"}},"reason":{"type":"string","des\#
        cription":"a stable machine word. A stage that decides brings its own; besides there are these: open_app - r\#
        oute_matched, default_route, can_open; open_web - route_matched, short_link, default_route, web_fallback; ho\#
        ld - requirements_missing; reject - requirements_missing, installation_missing, unknown_app, no_route, no_de\#
        stination, stage_failed, too_many_restarts, redirect_loop; of a tap not_found: no key and no route has its p\#
        ath; of an open not_ours: the link is on no host and of no scheme of the app; none - no_match, nothing_pendi\#
        ng, recorded;"},"decidedBy":{"type":"string","description":"the stage, or \"navigator\"."},"link":{"$ref":"#\#
        /components/schemas/LinkReading"},"visitor":{"$ref":"#/components/schemas/Visitor"},"attribution":{"$ref":"#\#
        /components/schemas/Attribution"},"pending":{"type":"string"},"measurements":{"type":"array","items":{"$ref"\#
        :"#/components/schemas/Measurement"}},"secrets":{"type":"object","additionalProperties":{"type":"string"}},"\#
        trace":{"type":"array","items":{"$ref":"#/components/schemas/Step"}}},"required":["eventId","recorded","dupl\#
        icate","receivedAt","action","fallbacks","reason","decidedBy","link","measurements","trace"]},"PageText":{"d\#
        escription":"A text about a link.","type":"object","properties":{"text":{"type":"string"},"from":{"type":"st\#
        ring","enum":["link","page","route","app"],"description":"link - the stored link's own social; page - the ta\#
        gs of the route's web page (social_fetch); route - social of the route, with its parameters; app - [app.soci\#
        al]."}},"required":["text","from"]},"PageTexts":{"description":"What previews of a link say.","type":"object\#
        ","properties":{"title":{"$ref":"#/components/schemas/PageText"},"description":{"$ref":"#/components/schemas\#
        /PageText"},"image":{"$ref":"#/components/schemas/PageText"},"fetch":{"type":"string","description":"what be\#
        came of the route's web page, in words; absent when none is asked."}}},"PendingLink":{"description":"A link \#
        that was held, or that waits for its app to be ready. Handed out again until acknowledged.","type":"object",\#
        "properties":{"id":{"type":"string"},"eventId":{"type":"string"},"link":{"$ref":"#/components/schemas/LinkRe\#
        ading"},"state":{"type":"string","enum":["pending","delivered","opened","expired"]},"reason":{"type":"string\#
        "},"missing":{"type":"array","items":{"type":"string"}},"createdAt":{"type":"integer","format":"int64"},"exp\#
        iresAt":{"type":"integer","format":"int64"},"wasOpened":{"type":"boolean","description":"the app has shown i\#
        t: state is opened."}},"required":["id","eventId","link","state","reason","missing","createdAt","expiresAt"]\#
        },"PlatformTarget":{"description":"Where one platform goes.","type":"object","properties":{"link":{"type":"s\#
        tring","description":"opened when the app is there;"},"fallback":{"type":"string","description":"when it is \#
        not."}}},"PostbackCounts":{"description":"Apple's postbacks of ads that won, counted on the day they came, w\#
        hich is one or several days after what they report. Of the up to three of one conversion the first window's \#
        counts.","type":"object","properties":{"downloads":{"type":"integer","format":"int64"},"redownloads":{"type"\#
        :"integer","format":"int64"},"reengagements":{"type":"integer","format":"int64"},"development":{"type":"inte\#
        ger","format":"int64","description":"those of tests, in none of the others."}},"required":["downloads","redo\#
        wnloads","reengagements","development"]},"QueryItem":{"type":"object","properties":{"name":{"type":"string"}\#
        ,"value":{"type":"string"}},"required":["name"]},"Retention":{"description":"Of the installations whose day \#
        so many days after their own is over (of), those that were active on it (active). Days are of UTC.","type":"\#
        object","properties":{"day":{"type":"integer","format":"int64"},"of":{"type":"integer","format":"int64"},"ac\#
        tive":{"type":"integer","format":"int64"}},"required":["day","of","active"]},"Rule":{"type":"object","proper\#
        ties":{"name":{"type":"string"},"priority":{"type":"integer","format":"int64"},"conditions":{"type":"array",\#
        "items":{"$ref":"#/components/schemas/Condition"}},"url":{"type":"string"},"route":{"type":"string"}},"requi\#
        red":["priority","conditions"]},"Series":{"type":"object","properties":{"key":{"type":"string"},"buckets":{"\#
        type":"array","items":{"$ref":"#/components/schemas/Bucket"}}},"required":["key","buckets"]},"Social":{"type\#
        ":["object","null"],"properties":{"title":{"type":"string"},"description":{"type":"string"},"image":{"type":\#
        "string"}}},"Step":{"description":"One stage's part in the decision, in the order they ran.","type":"object"\#
        ,"properties":{"stage":{"type":"string"},"verdict":{"type":"string","enum":["passed","changed","restarted","\#
        decided","held","rejected","failed","skipped"]},"microseconds":{"type":"integer","format":"int64"},"notes":{\#
        "type":"array","items":{"type":"string"}}},"required":["stage","verdict","microseconds","notes"]},"Visitor":\#
        {"description":"Who the gateway took the visitor for.","type":"object","properties":{"platform":{"type":"str\#
        ing","enum":["ios","android","desktop","other"]},"form":{"type":"string","enum":["phone","tablet","desktop",\#
        "other"]},"osVersion":{"type":"string"},"browser":{"type":"string"},"inAppBrowser":{"type":"string"},"bot":{\#
        "type":"string"},"country":{"type":"string"},"installed":{"type":"string","enum":["yes","no","unknown"]}},"r\#
        equired":["platform","form","installed"]}}}}
        """#
}
