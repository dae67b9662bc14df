// Made by Scripts/generate from Scripts/openapi and etc/org.linkd.*.varlink. Do not edit. Constants only.

/// `etc/openapi.json` without spaces, in three parts, and the tag of the whole.
enum OpenAPIText {
    static let tag = #""82f27abc0cfc2e50""#
    static let part1 = #"""
        {"openapi":"3.1.0","info":{"title":"linkd","summary":"A self-hosted link gateway","version":"0.1.0","descrip\#
        tion":"The public listener (`listen.http`) of linkd. Names and values are those of the varlink interfaces or\#
        g.linkd.*. /v1 asks for a key of `linkctl keys create`, each of one app, from everybody, processes of linkd'\#
        s own host too. Every answer has X-Content-Type-Options: nosniff, and every error Cache-Control. Fields, cod\#
        es and values are only ever added. Moments are milliseconds since 1970, UTC. /metrics, /healthz and /readyz \#
        are on a listener of their own (`listen.metrics`) and not described here."},"servers":[{"url":"https://{host\#
        }","description":"A host of an app, behind a proxy that ends TLS.","variables":{"host":{"default":"go.exampl\#
        e.com"}}},{"url":"http://127.0.0.1:8080","description":"listen.http, for processes of linkd's host."}],"tags\#
        ":[{"name":"taps","description":"People who follow a link, on the hosts of the apps."},{"name":"files","desc\#
        ription":"Files that systems and tools ask for."},{"name":"events","description":"What a link means: org.lin\#
        kd.Gateway."},{"name":"links","description":"Short links and smart links: org.linkd.Links."},{"name":"pendin\#
        g","description":"Links that wait for their app."},{"name":"reports","description":"Statistics and attributi\#
        on: org.linkd.Control."},{"name":"postbacks","description":"What Apple's devices report of ads."}],"paths":{\#
        "/":{"get":{"operationId":"root","tags":["taps"],"summary":"The host itself","responses":{"302":{"$ref":"#/c\#
        omponents/responses/302.1"},"400":{"$ref":"#/components/responses/400.4"},"404":{"description":"A page: no l\#
        ink is here, or none now. Not Found: unknown_host.","headers":{"Cache-Control":{"description":"Whether cache\#
        s may keep the answer.","required":false,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always n\#
        oindex: links are not for search engines.","required":false,"schema":{"type":"string"}}},"content":{"text/ht\#
        ml":{"schema":{"type":"string"}},"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schema\#
        s/Problem"},{"properties":{"code":{"enum":["unknown_host"]},"status":{"const":404}}}]}}}},"413":{"$ref":"#/c\#
        omponents/responses/413.1"},"414":{"$ref":"#/components/responses/414.1"},"417":{"$ref":"#/components/respon\#
        ses/417.1"},"431":{"$ref":"#/components/responses/431.1"},"501":{"$ref":"#/components/responses/501.1"},"505\#
        ":{"$ref":"#/components/responses/505.1"}}},"head":{"operationId":"rootHead","tags":["taps"],"summary":"The \#
        host itself (without the body)","responses":{"302":{"$ref":"#/components/responses/302.1"},"400":{"$ref":"#/\#
        components/responses/400.5"},"404":{"description":"A page: no link is here, or none now. Not Found: unknown_\#
        host.","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.","required":false,"sch\#
        ema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are not for search engines.","r\#
        equired":false,"schema":{"type":"string"}}}},"413":{"$ref":"#/components/responses/413.2"},"414":{"$ref":"#/\#
        components/responses/414.2"},"417":{"$ref":"#/components/responses/417.2"},"431":{"$ref":"#/components/respo\#
        nses/431.2"},"501":{"$ref":"#/components/responses/501.2"},"505":{"$ref":"#/components/responses/505.2"}}},"\#
        post":{"operationId":"sight","tags":["taps"],"summary":"What a page's script tells of the device","responses\#
        ":{"204":{"description":"Taken or not; nobody learns which.","headers":{"Cache-Control":{"description":"Whet\#
        her caches may keep the answer.","required":true,"schema":{"type":"string"}}}},"400":{"$ref":"#/components/r\#
        esponses/400.4"},"404":{"$ref":"#/components/responses/404.4"},"405":{"$ref":"#/components/responses/405.1"}\#
        ,"413":{"$ref":"#/components/responses/413.1"},"414":{"$ref":"#/components/responses/414.1"},"417":{"$ref":"\#
        #/components/responses/417.1"},"429":{"$ref":"#/components/responses/429.2"},"431":{"$ref":"#/components/res\#
        ponses/431.1"},"501":{"$ref":"#/components/responses/501.1"},"505":{"$ref":"#/components/responses/505.1"}},\#
        "parameters":[{"name":"linkd_tap","in":"query","required":false,"schema":{"type":"string"},"description":"Th\#
        e tap that led to the page."},{"name":"linkd_screen","in":"query","required":false,"schema":{"type":"string"\#
        ,"example":"393x852@3"},"description":"Points and scale."},{"name":"linkd_timezone","in":"query","required":\#
        false,"schema":{"type":"string"},"description":"The device's time zone."},{"name":"linkd_language","in":"que\#
        ry","required":false,"schema":{"type":"string"},"description":"The device's language."}]}},"/.well-known/app\#
        attribution/report-attribution":{"post":{"operationId":"appattributionPostbackWithoutSlash","tags":["postbac\#
        ks"],"summary":"A copy of a postback of AdAttributionKit","responses":{"200":{"$ref":"#/components/responses\#
        /200.8"},"400":{"$ref":"#/components/responses/400.12"},"403":{"$ref":"#/components/responses/403.4"},"404":\#
        {"$ref":"#/components/responses/404.10"},"413":{"$ref":"#/components/responses/413.3"},"414":{"$ref":"#/comp\#
        onents/responses/414.1"},"417":{"$ref":"#/components/responses/417.1"},"422":{"$ref":"#/components/responses\#
        /422.4"},"429":{"$ref":"#/components/responses/429.2"},"431":{"$ref":"#/components/responses/431.1"},"501":{\#
        "$ref":"#/components/responses/501.1"},"503":{"$ref":"#/components/responses/503.4"},"505":{"$ref":"#/compon\#
        ents/responses/505.1"}},"description":"From Apple's devices, on any host; only what Apple has signed is kept\#
        , once.","requestBody":{"required":true,"content":{"application/json":{"schema":{"type":"object"},"example":\#
        {"jws-string":"a.b.c"}}}}}},"/.well-known/appattribution/report-attribution/":{"post":{"operationId":"appatt\#
        ributionPostback","tags":["postbacks"],"summary":"A copy of a postback of AdAttributionKit","responses":{"20\#
        0":{"$ref":"#/components/responses/200.8"},"400":{"$ref":"#/components/responses/400.12"},"403":{"$ref":"#/c\#
        omponents/responses/403.4"},"404":{"$ref":"#/components/responses/404.10"},"413":{"$ref":"#/components/respo\#
        nses/413.3"},"414":{"$ref":"#/components/responses/414.1"},"417":{"$ref":"#/components/responses/417.1"},"42\#
        2":{"$ref":"#/components/responses/422.4"},"429":{"$ref":"#/components/responses/429.2"},"431":{"$ref":"#/co\#
        mponents/responses/431.1"},"501":{"$ref":"#/components/responses/501.1"},"503":{"$ref":"#/components/respons\#
        es/503.4"},"505":{"$ref":"#/components/responses/505.1"}},"description":"From Apple's devices, on any host; \#
        only what Apple has signed is kept, once.","requestBody":{"required":true,"content":{"application/json":{"sc\#
        hema":{"type":"object"},"example":{"jws-string":"a.b.c"}}}}}},"/.well-known/apple-app-site-association":{"ge\#
        t":{"operationId":"appleAssociation","tags":["files"],"summary":"Apple's association file","responses":{"200\#
        ":{"$ref":"#/components/responses/200.3"},"304":{"$ref":"#/components/responses/304.1"},"400":{"$ref":"#/com\#
        ponents/responses/400.4"},"404":{"$ref":"#/components/responses/404.5"},"413":{"$ref":"#/components/response\#
        s/413.1"},"414":{"$ref":"#/components/responses/414.1"},"417":{"$ref":"#/components/responses/417.1"},"429":\#
        {"$ref":"#/components/responses/429.2"},"431":{"$ref":"#/components/responses/431.1"},"501":{"$ref":"#/compo\#
        nents/responses/501.1"},"505":{"$ref":"#/components/responses/505.1"}},"parameters":[{"name":"If-None-Match"\#
        ,"in":"header","required":false,"schema":{"type":"string"},"description":"The ETag that the caller has."}]},\#
        "head":{"operationId":"appleAssociationHead","tags":["files"],"summary":"Apple's association file (without t\#
        he body)","responses":{"200":{"$ref":"#/components/responses/200.4"},"304":{"$ref":"#/components/responses/3\#
        04.1"},"400":{"$ref":"#/components/responses/400.5"},"404":{"$ref":"#/components/responses/404.6"},"413":{"$\#
        ref":"#/components/responses/413.2"},"414":{"$ref":"#/components/responses/414.2"},"417":{"$ref":"#/componen\#
        ts/responses/417.2"},"429":{"$ref":"#/components/responses/429.3"},"431":{"$ref":"#/components/responses/431\#
        .2"},"501":{"$ref":"#/components/responses/501.2"},"505":{"$ref":"#/components/responses/505.2"}},"parameter\#
        s":[{"name":"If-None-Match","in":"header","required":false,"schema":{"type":"string"},"description":"The ETa\#
        g that the caller has."}]}},"/.well-known/assetlinks.json":{"get":{"operationId":"assetLinks","tags":["files\#
        "],"summary":"Google's association file","responses":{"200":{"description":"The file for the app of this hos\#
        t; for every client, never a redirect.","headers":{"ETag":{"description":"Names this state of the resource."\#
        ,"required":true,"schema":{"type":"string"}},"Cache-Control":{"description":"Whether caches may keep the ans\#
        wer.","required":true,"schema":{"type":"string"}}},"content":{"application/json":{"schema":{"type":"array","\#
        items":{"type":"object","required":["relation","target"]}}}}},"304":{"$ref":"#/components/responses/304.1"},\#
        "400":{"$ref":"#/components/responses/400.4"},"404":{"$ref":"#/components/responses/404.5"},"413":{"$ref":"#\#
        /components/responses/413.1"},"414":{"$ref":"#/components/responses/414.1"},"417":{"$ref":"#/components/resp\#
        onses/417.1"},"429":{"$ref":"#/components/responses/429.2"},"431":{"$ref":"#/components/responses/431.1"},"5\#
        01":{"$ref":"#/components/responses/501.1"},"505":{"$ref":"#/components/responses/505.1"}},"parameters":[{"n\#
        ame":"If-None-Match","in":"header","required":false,"schema":{"type":"string"},"description":"The ETag that \#
        the caller has."}]},"head":{"operationId":"assetLinksHead","tags":["files"],"summary":"Google's association \#
        file (without the body)","responses":{"200":{"$ref":"#/components/responses/200.4"},"304":{"$ref":"#/compone\#
        nts/responses/304.1"},"400":{"$ref":"#/components/responses/400.5"},"404":{"$ref":"#/components/responses/40\#
        4.6"},"413":{"$ref":"#/components/responses/413.2"},"414":{"$ref":"#/components/responses/414.2"},"417":{"$r\#
        ef":"#/components/responses/417.2"},"429":{"$ref":"#/components/responses/429.3"},"431":{"$ref":"#/component\#
        s/responses/431.2"},"501":{"$ref":"#/components/responses/501.2"},"505":{"$ref":"#/components/responses/505.\#
        2"}},"parameters":[{"name":"If-None-Match","in":"header","required":false,"schema":{"type":"string"},"descri\#
        ption":"The ETag that the caller has."}]}},"/.well-known/skadnetwork/report-attribution":{"post":{"operation\#
        Id":"skadnetworkPostbackWithoutSlash","tags":["postbacks"],"summary":"A copy of a postback of SKAdNetwork","\#
        responses":{"200":{"$ref":"#/components/responses/200.8"},"400":{"$ref":"#/components/responses/400.12"},"40\#
        3":{"$ref":"#/components/responses/403.4"},"404":{"$ref":"#/components/responses/404.10"},"413":{"$ref":"#/c\#
        omponents/responses/413.3"},"414":{"$ref":"#/components/responses/414.1"},"417":{"$ref":"#/components/respon\#
        ses/417.1"},"422":{"$ref":"#/components/responses/422.4"},"429":{"$ref":"#/components/responses/429.2"},"431\#
        ":{"$ref":"#/components/responses/431.1"},"501":{"$ref":"#/components/responses/501.1"},"503":{"$ref":"#/com\#
        ponents/responses/503.4"},"505":{"$ref":"#/components/responses/505.1"}},"description":"From Apple's devices\#
        , on any host; only what Apple has signed is kept, once.","requestBody":{"required":true,"content":{"applica\#
        tion/json":{"schema":{"type":"object"},"example":{"version":"4.0","ad-network-id":"example123.skadnetwork"}}\#
        }}}},"/.well-known/skadnetwork/report-attribution/":{"post":{"operationId":"skadnetworkPostback","tags":["po\#
        stbacks"],"summary":"A copy of a postback of SKAdNetwork","responses":{"200":{"$ref":"#/components/responses\#
        /200.8"},"400":{"$ref":"#/components/responses/400.12"},"403":{"$ref":"#/components/responses/403.4"},"404":\#
        {"$ref":"#/components/responses/404.10"},"413":{"$ref":"#/components/responses/413.3"},"414":{"$ref":"#/comp\#
        onents/responses/414.1"},"417":{"$ref":"#/components/responses/417.1"},"422":{"$ref":"#/components/responses\#
        /422.4"},"429":{"$ref":"#/components/responses/429.2"},"431":{"$ref":"#/components/responses/431.1"},"501":{\#
        "$ref":"#/components/responses/501.1"},"503":{"$ref":"#/components/responses/503.4"},"505":{"$ref":"#/compon\#
        ents/responses/505.1"}},"description":"From Apple's devices, on any host; only what Apple has signed is kept\#
        , once.","requestBody":{"required":true,"content":{"application/json":{"schema":{"type":"object"},"example":\#
        {"version":"4.0","ad-network-id":"example123.skadnetwork"}}}}}},"/apple-app-site-association":{"get":{"opera\#
        tionId":"appleAssociationRoot","tags":["files"],"summary":"The same where iOS 9 looks","responses":{"200":{"\#
        $ref":"#/components/responses/200.3"},"304":{"$ref":"#/components/responses/304.1"},"400":{"$ref":"#/compone\#
        nts/responses/400.4"},"404":{"$ref":"#/components/responses/404.5"},"413":{"$ref":"#/components/responses/41\#
        3.1"},"414":{"$ref":"#/components/responses/414.1"},"417":{"$ref":"#/components/responses/417.1"},"429":{"$r\#
        ef":"#/components/responses/429.2"},"431":{"$ref":"#/components/responses/431.1"},"501":{"$ref":"#/component\#
        s/responses/501.1"},"505":{"$ref":"#/components/responses/505.1"}},"parameters":[{"name":"If-None-Match","in\#
        ":"header","required":false,"schema":{"type":"string"},"description":"The ETag that the caller has."}]},"hea\#
        d":{"operationId":"appleAssociationRootHead","tags":["files"],"summary":"The same where iOS 9 looks (without\#
         the body)","responses":{"200":{"$ref":"#/components/responses/200.4"},"304":{"$ref":"#/components/responses\#
        /304.1"},"400":{"$ref":"#/components/responses/400.5"},"404":{"$ref":"#/components/responses/404.6"},"413":{\#
        "$ref":"#/components/responses/413.2"},"414":{"$ref":"#/components/responses/414.2"},"417":{"$ref":"#/compon\#
        ents/responses/417.2"},"429":{"$ref":"#/components/responses/429.3"},"431":{"$ref":"#/components/responses/4\#
        31.2"},"501":{"$ref":"#/components/responses/501.2"},"505":{"$ref":"#/components/responses/505.2"}},"paramet\#
        ers":[{"name":"If-None-Match","in":"header","required":false,"schema":{"type":"string"},"description":"The E\#
        Tag that the caller has."}]}},"/openapi.json":{"get":{"operationId":"openapi","tags":["files"],"summary":"Th\#
        is document","responses":{"200":{"description":"OpenAPI 3.1, on every host.","headers":{"ETag":{"description\#
        ":"Names this state of the resource.","required":true,"schema":{"type":"string"}},"Cache-Control":{"descript\#
        ion":"Whether caches may keep the answer.","required":true,"schema":{"type":"string"}}},"content":{"applicat\#
        ion/json":{"schema":{"type":"object","required":["openapi","paths"]}}}},"304":{"$ref":"#/components/response\#
        s/304.1"},"400":{"$ref":"#/components/responses/400.4"},"413":{"$ref":"#/components/responses/413.1"},"414":\#
        {"$ref":"#/components/responses/414.1"},"417":{"$ref":"#/components/responses/417.1"},"429":{"$ref":"#/compo\#
        nents/responses/429.2"},"431":{"$ref":"#/components/responses/431.1"},"501":{"$ref":"#/components/responses/\#
        501.1"},"505":{"$ref":"#/components/responses/505.1"}},"parameters":[{"name":"If-None-Match","in":"header","\#
        required":false,"schema":{"type":"string"},"description":"The ETag that the caller has."}]},"head":{"operati\#
        onId":"openapiHead","tags":["files"],"summary":"This document (without the body)","responses":{"200":{"descr\#
        iption":"OpenAPI 3.1, on every host.","headers":{"ETag":{"description":"Names this state of the resource.","\#
        required":true,"schema":{"type":"string"}},"Cache-Control":{"description":"Whether caches may keep the answe\#
        r.","required":true,"schema":{"type":"string"}}}},"304":{"$ref":"#/components/responses/304.1"},"400":{"$ref\#
        ":"#/components/responses/400.5"},"413":{"$ref":"#/components/responses/413.2"},"414":{"$ref":"#/components/\#
        responses/414.2"},"417":{"$ref":"#/components/responses/417.2"},"429":{"$ref":"#/components/responses/429.3"\#
        },"431":{"$ref":"#/components/responses/431.2"},"501":{"$ref":"#/components/responses/501.2"},"505":{"$ref":\#
        "#/components/responses/505.2"}},"parameters":[{"name":"If-None-Match","in":"header","required":false,"schem\#
        a":{"type":"string"},"description":"The ETag that the caller has."}]}},"/robots.txt":{"get":{"operationId":"\#
        robots","tags":["files"],"summary":"Crawlers may ask for everything","responses":{"200":{"description":"The \#
        file.","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.","required":true,"sche\#
        ma":{"type":"string"}}},"content":{"text/plain":{"schema":{"type":"string"}}}},"400":{"$ref":"#/components/r\#
        esponses/400.4"},"404":{"$ref":"#/components/responses/404.4"},"413":{"$ref":"#/components/responses/413.1"}\#
        ,"414":{"$ref":"#/components/responses/414.1"},"417":{"$ref":"#/components/responses/417.1"},"431":{"$ref":"\#
        #/components/responses/431.1"},"501":{"$ref":"#/components/responses/501.1"},"505":{"$ref":"#/components/res\#
        ponses/505.1"}}},"head":{"operationId":"robotsHead","tags":["files"],"summary":"Crawlers may ask for everyth\#
        ing (without the body)","responses":{"200":{"description":"The file.","headers":{"Cache-Control":{"descripti\#
        on":"Whether caches may keep the answer.","required":true,"schema":{"type":"string"}}}},"400":{"$ref":"#/com\#
        ponents/responses/400.5"},"404":{"description":"Not Found: unknown_host."},"413":{"$ref":"#/components/respo\#
        nses/413.2"},"414":{"$ref":"#/components/responses/414.2"},"417":{"$ref":"#/components/responses/417.2"},"43\#
        1":{"$ref":"#/components/responses/431.2"},"501":{"$ref":"#/components/responses/501.2"},"505":{"$ref":"#/co\#
        mponents/responses/505.2"}}}},"/v1/attribution":{"get":{"operationId":"attribution","tags":["reports"],"summ\#
        ary":"What came of which link, campaign, source or method","responses":{"200":{"description":"The rows with \#
        most installations first.","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.","\#
        required":true,"schema":{"type":"string"}}},"content":{"application/json":{"schema":{"type":"object","proper\#
        ties":{"rows":{"type":"array","items":{"$ref":"#/components/schemas/AttributionRow"}},"isCut":{"type":"boole\#
        an","description":"There are more rows than limit."}},"required":["rows","isCut"]}}}},"400":{"$ref":"#/compo\#
        nents/responses/400.7"},"401":{"$ref":"#/components/responses/401.1"},"403":{"$ref":"#/components/responses/\#
        403.2"},"413":{"$ref":"#/components/responses/413.1"},"414":{"$ref":"#/components/responses/414.1"},"417":{"\#
        $ref":"#/components/responses/417.1"},"429":{"$ref":"#/components/responses/429.2"},"431":{"$ref":"#/compone\#
        nts/responses/431.1"},"501":{"$ref":"#/components/responses/501.1"},"503":{"$ref":"#/components/responses/50\#
        3.6"},"505":{"$ref":"#/components/responses/505.1"}},"description":"Whole days of UTC. Tests are not counted\#
        , nor anything of other apps than the key's.","parameters":[{"name":"groupBy","in":"query","required":true,"\#
        schema":{"type":"string","enum":["link","campaign","source","app","method"]},"description":"What a row is of\#
        ."},{"name":"since","in":"query","required":false,"schema":{"type":"integer","format":"int64","minimum":0,"m\#
        aximum":253402300799999},"description":"Milliseconds since 1970, UTC."},{"name":"until","in":"query","requir\#
        ed":false,"schema":{"type":"integer","format":"int64","minimum":0,"maximum":253402300799999},"description":"\#
        The same."},{"name":"app","in":"query","required":false,"schema":{"type":"string","minLength":1},"descriptio\#
        n":"The key's app; may be left out."},{"name":"limit","in":"query","required":false,"schema":{"type":"intege\#
        r","minimum":1,"maximum":10000,"default":1000},"description":"At most so many rows."}],"security":[{"serverK\#
        ey":["stats"]}]},"head":{"operationId":"attributionHead","tags":["reports"],"summary":"What came of which li\#
        nk, campaign, source or method (without the body)","responses":{"200":{"description":"The rows with most ins\#
        tallations first.","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.","required\#
        ":true,"schema":{"type":"string"}}}},"400":{"$ref":"#/components/responses/400.8"},"401":{"$ref":"#/componen\#
        ts/responses/401.2"},"403":{"$ref":"#/components/responses/403.3"},"413":{"$ref":"#/components/responses/413\#
        .2"},"414":{"$ref":"#/components/responses/414.2"},"417":{"$ref":"#/components/responses/417.2"},"429":{"$re\#
        f":"#/components/responses/429.3"},"431":{"$ref":"#/components/responses/431.2"},"501":{"$ref":"#/components\#
        /responses/501.2"},"503":{"$ref":"#/components/responses/503.7"},"505":{"$ref":"#/components/responses/505.2\#
        "}},"description":"Whole days of UTC. Tests are not counted, nor anything of other apps than the key's.","pa\#
        rameters":[{"name":"groupBy","in":"query","required":true,"schema":{"type":"string","enum":["link","campaign\#
        ","source","app","method"]},"description":"What a row is of."},{"name":"since","in":"query","required":false\#
        ,"schema":{"type":"integer","format":"int64","minimum":0,"maximum":253402300799999},"description":"Milliseco\#
        nds since 1970, UTC."},{"name":"until","in":"query","required":false,"schema":{"type":"integer","format":"in\#
        t64","minimum":0,"maximum":253402300799999},"description":"The same."},{"name":"app","in":"query","required"\#
        :false,"schema":{"type":"string","minLength":1},"description":"The key's app; may be left out."},{"name":"li\#
        mit","in":"query","required":false,"schema":{"type":"integer","minimum":1,"maximum":10000,"default":1000},"d\#
        escription":"At most so many rows."}],"security":[{"serverKey":["stats"]}]}},"/v1/attribution/accuracy":{"ge\#
        t":{"operationId":"attributionAccuracy","tags":["reports"],"summary":"How often probability would have been \#
        right","responses":{"200":{"description":"By system.","headers":{"Cache-Control":{"description":"Whether cac\#
        hes may keep the answer.","required":true,"schema":{"type":"string"}}},"content":{"application/json":{"schem\#
        a":{"type":"object","properties":{"accuracy":{"type":"array","items":{"$ref":"#/components/schemas/Attributi\#
        onAccuracy"}},"asks":{"type":"array","items":{"type":"string"}}},"required":["accuracy","asks"]}}}},"400":{"\#
        $ref":"#/components/responses/400.7"},"401":{"$ref":"#/components/responses/401.1"},"403":{"$ref":"#/compone\#
        nts/responses/403.2"},"413":{"$ref":"#/components/responses/413.1"},"414":{"$ref":"#/components/responses/41\#
        4.1"},"417":{"$ref":"#/components/responses/417.1"},"429":{"$ref":"#/components/responses/429.2"},"431":{"$r\#
        ef":"#/components/responses/431.1"},"501":{"$ref":"#/components/responses/501.1"},"503":{"$ref":"#/component\#
        s/responses/503.6"},"505":{"$ref":"#/components/responses/505.1"}},"description":"Measured where a key knew \#
        the tap. Tests are not counted, nor anything of other apps than the key's.","parameters":[{"name":"since","i\#
        n":"query","required":false,"schema":{"type":"integer","format":"int64","minimum":0,"maximum":25340230079999\#
        9},"description":"Milliseconds since 1970, UTC."},{"name":"until","in":"query","required":false,"schema":{"t\#
        ype":"integer","format":"int64","minimum":0,"maximum":253402300799999},"description":"The same."},{"name":"a\#
        pp","in":"query","required":false,"schema":{"type":"string","minLength":1},"description":"The key's app; may\#
         be left out."}],"security":[{"serverKey":["stats"]}]},"head":{"operationId":"attributionAccuracyHead","tags\#
        ":["reports"],"summary":"How often probability would have been right (without the body)","responses":{"200":\#
        {"description":"By system.","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.",\#
        "required":true,"schema":{"type":"string"}}}},"400":{"$ref":"#/components/responses/400.8"},"401":{"$ref":"#\#
        /components/responses/401.2"},"403":{"$ref":"#/components/responses/403.3"},"413":{"$ref":"#/components/resp\#
        onses/413.2"},"414":{"$ref":"#/components/responses/414.2"},"417":{"$ref":"#/components/responses/417.2"},"4\#
        29":{"$ref":"#/components/responses/429.3"},"431":{"$ref":"#/components/responses/431.2"},"501":{"$ref":"#/c\#
        omponents/responses/501.2"},"503":{"$ref":"#/components/responses/503.7"},"505":{"$ref":"#/components/respon\#
        ses/505.2"}},"description":"Measured where a key knew the tap. Tests are not counted, nor anything of other \#
        apps than the key's.","parameters":[{"name":"since","in":"query","required":false,"schema":{"type":"integer"\#
        ,"format":"int64","minimum":0,"maximum":253402300799999},"description":"Milliseconds since 1970, UTC."},{"na\#
        me":"until","in":"query","required":false,"schema":{"type":"integer","format":"int64","minimum":0,"maximum":\#
        253402300799999},"description":"The same."},{"name":"app","in":"query","required":false,"schema":{"type":"st\#
        ring","minLength":1},"description":"The key's app; may be left out."}],"security":[{"serverKey":["stats"]}]}\#
        },"/v1/current":{"get":{"operationId":"getCurrent","tags":["pending"],"summary":"The link that an installati\#
        on opened last, or was to open","responses":{"200":{"description":"The link; null when there is none. wasOpe\#
        ned is false while it waits.","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.\#
        ","required":true,"schema":{"type":"string"}}},"content":{"application/json":{"schema":{"type":"object","pro\#
        perties":{"current":{"anyOf":[{"$ref":"#/components/schemas/PendingLink"},{"type":"null"}]}},"required":["cu\#
        rrent"]}}}},"400":{"$ref":"#/components/responses/400.7"},"401":{"$ref":"#/components/responses/401.1"},"403\#
        ":{"$ref":"#/components/responses/403.2"},"413":{"$ref":"#/components/responses/413.1"},"414":{"$ref":"#/com\#
        ponents/responses/414.1"},"417":{"$ref":"#/components/responses/417.1"},"429":{"$ref":"#/components/response\#
        s/429.2"},"431":{"$ref":"#/components/responses/431.1"},"501":{"$ref":"#/components/responses/501.1"},"503":\#
        {"$ref":"#/components/responses/503.4"},"505":{"$ref":"#/components/responses/505.1"}},"description":"One th\#
        at was held or deferred is as it stands now: POST /v1/pending/{id}/open opens it. One that was opened at onc\#
        e is there as well, with wasOpened true, the id of its event, and nothing to open.","parameters":[{"name":"a\#
        pp","in":"query","required":false,"schema":{"type":"string","minLength":1},"description":"The app; with a ke\#
        y it may be left out."},{"name":"installation","in":"query","required":true,"schema":{"type":"string","minLe\#
        ngth":1,"maxLength":256},"description":"The app's own id of the installation, 1 to 256 bytes."}],"security":\#
        [{"serverKey":["events"]},{"appKey":[]}]},"head":{"operationId":"getCurrentHead","tags":["pending"],"summary\#
        ":"The link that an installation opened last, or was to open (without the body)","responses":{"200":{"descri\#
        ption":"The link; null when there is none. wasOpened is false while it waits.","headers":{"Cache-Control":{"\#
        description":"Whether caches may keep the answer.","required":true,"schema":{"type":"string"}}}},"400":{"$re\#
        f":"#/components/responses/400.8"},"401":{"$ref":"#/components/responses/401.2"},"403":{"$ref":"#/components\#
        /responses/403.3"},"413":{"$ref":"#/components/responses/413.2"},"414":{"$ref":"#/components/responses/414.2\#
        "},"417":{"$ref":"#/components/responses/417.2"},"429":{"$ref":"#/components/responses/429.3"},"431":{"$ref"\#
        :"#/components/responses/431.2"},"501":{"$ref":"#/components/responses/501.2"},"503":{"$ref":"#/components/r\#
        esponses/503.5"},"505":{"$ref":"#/components/responses/505.2"}},"description":"One that was held or deferred\#
         is as it stands now: POST /v1/pending/{id}/open opens it. One that was opened at once is there as well, wit\#
        h wasOpened true, the id of its event, and nothing to open.","parameters":[{"name":"app","in":"query","requi\#
        red":false,"schema":{"type":"string","minLength":1},"description":"The app; with a key it may be left out."}\#
        ,{"name":"installation","in":"query","required":true,"schema":{"type":"string","minLength":1,"maxLength":256\#
        },"description":"The app's own id of the installation, 1 to 256 bytes."}],"security":[{"serverKey":["events"\#
        ]},{"appKey":[]}]}},"/v1/events":{"post":{"operationId":"submit","tags":["events"],"summary":"Record events"\#
        ,"responses":{"200":{"description":"The outcome, or the outcomes in the order of the events. One line per li\#
        ne: an outcome, or the problem of this line.","headers":{"Cache-Control":{"description":"Whether caches may \#
        keep the answer.","required":false,"schema":{"type":"string"}}},"content":{"application/json":{"schema":{"an\#
        yOf":[{"type":"object","properties":{"outcome":{"$ref":"#/components/schemas/Outcome"}},"required":["outcome\#
        "]},{"type":"object","properties":{"outcomes":{"type":"array","items":{"$ref":"#/components/schemas/Outcome"\#
        }}},"required":["outcomes"]}]}},"application/x-ndjson":{"schema":{"type":"string","description":"Lines of Ou\#
        tcome or Problem."}}}},"400":{"$ref":"#/components/responses/400.6"},"401":{"$ref":"#/components/responses/4\#
        01.1"},"403":{"$ref":"#/components/responses/403.2"},"413":{"$ref":"#/components/responses/413.1"},"414":{"$\#
        ref":"#/components/responses/414.1"},"415":{"$ref":"#/components/responses/415.1"},"417":{"$ref":"#/componen\#
        ts/responses/417.1"},"422":{"$ref":"#/components/responses/422.1"},"429":{"$ref":"#/components/responses/429\#
        .2"},"431":{"$ref":"#/components/responses/431.1"},"501":{"$ref":"#/components/responses/501.1"},"503":{"$re\#
        f":"#/components/responses/503.4"},"505":{"$ref":"#/components/responses/505.1"}},"description":"One event, \#
        a list that is one transaction (one invalid event refuses all), or one event per line as NDJSON (transaction\#
        s of 256 lines; status 200 whatever single lines say). Nothing is answered before it is on disk. With an id \#
        of the caller's an event may be sent again: the stored outcome comes back with duplicate: true.","requestBod\#
        y":{"required":true,"content":{"application/json":{"schema":{"anyOf":[{"type":"object","properties":{"event"\#
        :{"$ref":"#/components/schemas/Event"},"secrets":{"type":["boolean","null"],"description":"Only over the soc\#
        ket; here never true.","enum":[false,null]}},"required":["event"],"additionalProperties":false},{"type":"obj\#
        ect","properties":{"events":{"type":"array","maxItems":1000,"items":{"$ref":"#/components/schemas/Event"}}},\#
        "required":["events"],"additionalProperties":false}]},"example":{"event":{"url":"https://go.example.com/prod\#
        ucts/42?ref=mail","id":"order-1"}}},"application/x-ndjson":{"schema":{"description":"One Event a line; a lin\#
        e that is none is answered by its problem."},"example":"{\"url\":\"shop://products/42\"}\n"}}},"security":[{\#
        "serverKey":["events"]},{"appKey":[]}]}},"/v1/explain":{"post":{"operationId":"explain","tags":["events"],"s\#
        ummary":"Decide without recording","responses":{"200":{"description":"The decision; eventId names nothing. p\#
        age is what previews of the link say.","headers":{"Cache-Control":{"description":"Whether caches may keep th\#
        e answer.","required":true,"schema":{"type":"string"}}},"content":{"application/json":{"schema":{"type":"obj\#
        ect","properties":{"outcome":{"$ref":"#/components/schemas/Outcome"},"page":{"$ref":"#/components/schemas/Pa\#
        geTexts"},"caching":{"$ref":"#/components/schemas/Caching"}},"required":["outcome"]}}}},"400":{"$ref":"#/com\#
        ponents/responses/400.6"},"401":{"$ref":"#/components/responses/401.1"},"403":{"$ref":"#/components/response\#
        s/403.2"},"413":{"$ref":"#/components/responses/413.1"},"414":{"$ref":"#/components/responses/414.1"},"415":\#
        {"$ref":"#/components/responses/415.1"},"417":{"$ref":"#/components/responses/417.1"},"422":{"$ref":"#/compo\#
        nents/responses/422.1"},"429":{"$ref":"#/components/responses/429.2"},"431":{"$ref":"#/components/responses/\#
        431.1"},"501":{"$ref":"#/components/responses/501.1"},"503":{"$ref":"#/components/responses/503.4"},"505":{"\#
        $ref":"#/components/responses/505.1"}},"requestBody":{"required":true,"content":{"application/json":{"schema\#
        ":{"type":"object","properties":{"event":{"$ref":"#/components/schemas/Event"}},"required":["event"],"additi\#
        onalProperties":false},"example":{"event":{"url":"https://go.example.com/products/42?ref=mail"}}}}},"securit\#
        y":[{"serverKey":["explain"]}]}},"/v1/links":{"get":{"operationId":"listLinks","tags":["links"],"summary":"L\#
        ist links","responses":{"200":{"description":"A page; next is there when there are more, unreadable when row\#
        s are damaged.","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.","required":t\#
        rue,"schema":{"type":"string"}}},"content":{"application/json":{"schema":{"type":"object","properties":{"lin\#
        ks":{"type":"array","items":{"$ref":"#/components/schemas/Link"}},"next":{"type":"string"},"unreadable":{"ty\#
        pe":"array","items":{"type":"string"},"description":"Links that are left out, each with what is wrong. About\#
         a hundred end a page, which may then have fewer links than limit, or none, and goes on by next."}},"require\#
        d":["links"]}}}},"400":{"$ref":"#/components/responses/400.7"},"401":{"$ref":"#/components/responses/401.1"}\#
        ,"403":{"$ref":"#/components/responses/403.2"},"404":{"$ref":"#/components/responses/404.7"},"413":{"$ref":"\#
        #/components/responses/413.1"},"414":{"$ref":"#/components/responses/414.1"},"417":{"$ref":"#/components/res\#
        ponses/417.1"},"422":{"$ref":"#/components/responses/422.3"},"429":{"$ref":"#/components/responses/429.2"},"\#
        431":{"$ref":"#/components/responses/431.1"},"501":{"$ref":"#/components/responses/501.1"},"503":{"$ref":"#/\#
        components/responses/503.4"},"505":{"$ref":"#/components/responses/505.1"}},"parameters":[{"name":"app","in"\#
        :"query","required":false,"schema":{"type":"string"},"description":"Of this app."},{"name":"domain","in":"qu\#
        ery","required":false,"schema":{"type":"string"},"description":"On this domain."},{"name":"tag","in":"query"\#
        ,"required":false,"schema":{"type":"string"},"description":"With this tag."},{"name":"search","in":"query","\#
        required":false,"schema":{"type":"string"},"description":"With this text in key, URL or title."},{"name":"ar\#
        chived","in":"query","required":false,"schema":{"type":"boolean"},"description":"Archived links too."},{"nam\#
        e":"after","in":"query","required":false,"schema":{"type":"string"},"description":"Behind this short link, o\#
        r where the page before ended: its next."},{"name":"limit","in":"query","required":false,"schema":{"type":"i\#
        nteger","minimum":1,"maximum":1000,"default":100},"description":"At most so many."}],"security":[{"serverKey\#
        ":["links.read"]}]},"head":{"operationId":"listLinksHead","tags":["links"],"summary":"List links (without th\#
        e body)","responses":{"200":{"description":"A page; next is there when there are more, unreadable when rows \#
        are damaged.","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.","required":tru\#
        e,"schema":{"type":"string"}}}},"400":{"$ref":"#/components/responses/400.8"},"401":{"$ref":"#/components/re\#
        sponses/401.2"},"403":{"$ref":"#/components/responses/403.3"},"404":{"$ref":"#/components/responses/404.8"},\#
        "413":{"$ref":"#/components/responses/413.2"},"414":{"$ref":"#/components/responses/414.2"},"417":{"$ref":"#\#
        /components/responses/417.2"},"422":{"description":"Unprocessable Content: invalid_link."},"429":{"$ref":"#/\#
        components/responses/429.3"},"431":{"$ref":"#/components/responses/431.2"},"501":{"$ref":"#/components/respo\#
        nses/501.2"},"503":{"$ref":"#/components/responses/503.5"},"505":{"$ref":"#/components/responses/505.2"}},"p\#
        arameters":[{"name":"app","in":"query","required":false,"schema":{"type":"string"},"description":"Of this ap\#
        p."},{"name":"domain","in":"query","required":false,"schema":{"type":"string"},"description":"On this domain\#
        ."},{"name":"tag","in":"query","required":false,"schema":{"type":"string"},"description":"With this tag."},{\#
        "name":"search","in":"query","required":false,"schema":{"type":"string"},"description":"With this text in ke\#
        y, URL or title."},{"name":"archived","in":"query","required":false,"schema":{"type":"boolean"},"description\#
        ":"Archived links too."},{"name":"after","in":"query","required":false,"schema":{"type":"string"},"descripti\#
        on":"Behind this short link, or where the page before ended: its next."},{"name":"limit","in":"query","requi\#
        red":false,"schema":{"type":"integer","minimum":1,"maximum":1000,"default":100},"description":"At most so ma\#
        ny."}],"security":[{"serverKey":["links.read"]}]},"post":{"operationId":"createLinks","tags":["links"],"summ\#
        ary":"Make a link, or many","responses":{"200":{"description":"A link that was there (upsert), or the result\#
        s of a list.","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.","required":tru\#
        e,"schema":{"type":"string"}}},"content":{"application/json":{"schema":{"anyOf":[{"type":"object","propertie\#
        s":{"link":{"$ref":"#/components/schemas/Link"},"created":{"type":"boolean"},"unchanged":{"type":"boolean"},\#
        "warnings":{"type":"array","items":{"type":"string"}}},"required":["link"]},{"type":"object","properties":{"\#
        results":{"type":"array","items":{"$ref":"#/components/schemas/CreateResult"}}},"required":["results"]}]}}}}\#
        ,"201":{"description":"The new link.","headers":{"Location":{"description":"Where to go.","required":true,"s\#
        chema":{"type":"string"}},"ETag":{"description":"Names this state of the resource.","required":true,"schema"\#
        :{"type":"string"}},"Cache-Control":{"description":"Whether caches may keep the answer.","required":true,"sc\#
        hema":{"type":"string"}}},"content":{"application/json":{"schema":{"type":"object","properties":{"link":{"$r\#
        ef":"#/components/schemas/Link"},"created":{"type":"boolean"},"unchanged":{"type":"boolean"},"warnings":{"ty\#
        pe":"array","items":{"type":"string"}}},"required":["link"]}}}},"400":{"$ref":"#/components/responses/400.6"\#
        },"401":{"$ref":"#/components/responses/401.1"},"403":{"$ref":"#/components/responses/403.2"},"409":{"$ref":\#
        "#/components/responses/409.1"},"413":{"$ref":"#/components/responses/413.1"},"414":{"$ref":"#/components/re\#
        sponses/414.1"},"415":{"$ref":"#/components/responses/415.1"},"417":{"$ref":"#/components/responses/417.1"},\#
        "422":{"$ref":"#/components/responses/422.3"},"429":{"$ref":"#/components/responses/429.2"},"431":{"$ref":"#\#
        /components/responses/431.1"},"501":{"$ref":"#/components/responses/501.1"},"503":{"$ref":"#/components/resp\#
        onses/503.4"},"505":{"$ref":"#/components/responses/505.1"}},"description":"`link` makes one; `links` makes \#
        up to 1,000 in one transaction, of which refused ones do not keep the others from being made. upsert: the sa\#
        me externalId, or domain and key, updates. App keys make links to routes of their app under keys of linkd's \#
        own making, and set app, domain, route, routeParameters, queryParameters and ref only. Of a link that was th\#
        ere already a key without the scope links.read is told domain, key, shortLink, app and revision only.","requ\#
        estBody":{"required":true,"content":{"application/json":{"schema":{"anyOf":[{"type":"object","properties":{"\#
        link":{"$ref":"#/components/schemas/LinkFields"},"keyStyle":{"type":["string","null"],"enum":["standard","pr\#
        int","unguessable",null]},"upsert":{"type":["boolean","null"]},"reuse":{"type":["boolean","null"]},"installa\#
        tion":{"type":["string","null"],"description":"The installation that makes the link. With an app key it may \#
        make only so many in a day, and a link with metadata or platforms must name it."}},"required":["link"],"addi\#
        tionalProperties":false},{"type":"object","properties":{"upsert":{"type":["boolean","null"]},"reuse":{"type"\#
        :["boolean","null"]},"dryRun":{"type":["boolean","null"]},"links":{"type":"array","maxItems":1000,"items":{"\#
        type":"object"},"description":"Each as LinkFields, judged by itself: the answer says which were refused and \#
        why."}},"required":["links"],"additionalProperties":false}]},"example":{"link":{"url":"https://www.example.c\#
        om/spring","tags":["spring"]}}}}},"security":[{"serverKey":["links.write"]},{"appKey":[]}]}},"/v1/links/{dom\#
        ain}/{key}":{"parameters":[{"name":"domain","in":"path","required":true,"description":"The link's domain.","\#
        example":"go.example.com","schema":{"type":"string","minLength":1}},{"name":"key","in":"path","required":tru\#
        e,"description":"The link's key, its slashes as %2F.","example":"spring","schema":{"type":"string","minLengt\#
        h":1}}],"get":{"operationId":"getLink","tags":["links"],"summary":"One link","responses":{"200":{"$ref":"#/c\#
        omponents/responses/200.5"},"400":{"$ref":"#/components/responses/400.9"},"401":{"$ref":"#/components/respon\#
        ses/401.1"},"403":{"$ref":"#/components/responses/403.2"},"404":{"$ref":"#/components/responses/404.7"},"413\#
        ":{"$ref":"#/components/responses/413.1"},"414":{"$ref":"#/components/responses/414.1"},"417":{"$ref":"#/com\#
        ponents/responses/417.1"},"429":{"$ref":"#/components/responses/429.2"},"431":{"$ref":"#/components/response\#
        s/431.1"},"501":{"$ref":"#/components/responses/501.1"},"503":{"$ref":"#/components/responses/503.4"},"505":\#
        {"$ref":"#/components/responses/505.1"}},"security":[{"serverKey":["links.read"]}]},"head":{"operationId":"g\#
        etLinkHead","tags":["links"],"summary":"One link (without the body)","responses":{"200":{"description":"The \#
        link.","headers":{"ETag":{"description":"Names this state of the resource.","required":true,"schema":{"type"\#
        :"string"}},"Cache-Control":{"description":"Whether caches may keep the answer.","required":true,"schema":{"\#
        type":"string"}}}},"400":{"description":"Bad Request: ambiguous_length, bad_chunk, bad_content_length, bad_f\#
        ield_name, bad_field_value, bad_host, bad_line_end, bad_request_line, bad_target, bad_trailer, bad_transfer_\#
        encoding, chunk_overhead, invalid_authorization, obsolete_folding."},"401":{"$ref":"#/components/responses/4\#
        01.2"},"403":{"$ref":"#/components/responses/403.3"},"404":{"$ref":"#/components/responses/404.8"},"413":{"$\#
        ref":"#/components/responses/413.2"},"414":{"$ref":"#/components/responses/414.2"},"417":{"$ref":"#/componen\#
        ts/responses/417.2"},"429":{"$ref":"#/components/responses/429.3"},"431":{"$ref":"#/components/responses/431\#
        .2"},"501":{"$ref":"#/components/responses/501.2"},"503":{"$ref":"#/components/responses/503.5"},"505":{"$re\#
        f":"#/components/responses/505.2"}},"security":[{"serverKey":["links.read"]}]},"patch":{"operationId":"updat\#
        eLink","tags":["links"],"summary":"Change a link","responses":{"200":{"$ref":"#/components/responses/200.5"}\#
        ,"400":{"$ref":"#/components/responses/400.6"},"401":{"$ref":"#/components/responses/401.1"},"403":{"$ref":"\#
        #/components/responses/403.2"},"404":{"$ref":"#/components/responses/404.7"},"409":{"$ref":"#/components/res\#
        ponses/409.1"},"412":{"$ref":"#/components/responses/412.1"},"413":{"$ref":"#/components/responses/413.1"},"\#
        414":{"$ref":"#/components/responses/414.1"},"415":{"$ref":"#/components/responses/415.1"},"417":{"$ref":"#/\#
        components/responses/417.1"},"422":{"$ref":"#/components/responses/422.3"},"429":{"$ref":"#/components/respo\#
        nses/429.2"},"431":{"$ref":"#/components/responses/431.1"},"501":{"$ref":"#/components/responses/501.1"},"50\#
        3":{"$ref":"#/components/responses/503.4"},"505":{"$ref":"#/components/responses/505.1"}},"description":"Fie\#
        lds left out stay, those that are null are removed. As application/json objects such as queryParameters are \#
        replaced, as application/merge-patch+json they are merged. A key without the scope links.read is answered wi\#
        th domain, key, shortLink, app and revision of the link only.","parameters":[{"name":"If-Match","in":"header\#
        ","required":false,"schema":{"type":"string","pattern":"^(\"[1-9][0-9]{0,17}\"|\\*)$","example":"\"1\""},"de\#
        scription":"Only if the link still has this revision, the ETag of it."}],"requestBody":{"required":true,"con\#
        tent":{"application/json":{"schema":{"type":"object","properties":{"link":{"$ref":"#/components/schemas/Link\#
        Fields"},"ifRevision":{"type":["integer","null"],"minimum":1},"clear":{"type":["array","null"],"items":{"typ\#
        e":"string
        """#
}
