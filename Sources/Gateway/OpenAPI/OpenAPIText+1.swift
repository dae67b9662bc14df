// Made by Scripts/generate from Scripts/openapi and etc/org.linkd.*.varlink. Do not edit. Constants only.

/// `etc/openapi.json` without spaces, in two parts, and the tag of both.
enum OpenAPIText {
    static let tag = #""7650bc49c90eeabb""#
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
        geTexts"}},"required":["outcome"]}}}},"400":{"$ref":"#/components/responses/400.6"},"401":{"$ref":"#/compone\#
        nts/responses/401.1"},"403":{"$ref":"#/components/responses/403.2"},"413":{"$ref":"#/components/responses/41\#
        3.1"},"414":{"$ref":"#/components/responses/414.1"},"415":{"$ref":"#/components/responses/415.1"},"417":{"$r\#
        ef":"#/components/responses/417.1"},"422":{"$ref":"#/components/responses/422.1"},"429":{"$ref":"#/component\#
        s/responses/429.2"},"431":{"$ref":"#/components/responses/431.1"},"501":{"$ref":"#/components/responses/501.\#
        1"},"503":{"$ref":"#/components/responses/503.4"},"505":{"$ref":"#/components/responses/505.1"}},"requestBod\#
        y":{"required":true,"content":{"application/json":{"schema":{"type":"object","properties":{"event":{"$ref":"\#
        #/components/schemas/Event"}},"required":["event"],"additionalProperties":false},"example":{"event":{"url":"\#
        https://go.example.com/products/42?ref=mail"}}}}},"security":[{"serverKey":["explain"]}]}},"/v1/links":{"get\#
        ":{"operationId":"listLinks","tags":["links"],"summary":"List links","responses":{"200":{"description":"A pa\#
        ge; next is there when there are more, unreadable when rows are damaged.","headers":{"Cache-Control":{"descr\#
        iption":"Whether caches may keep the answer.","required":true,"schema":{"type":"string"}}},"content":{"appli\#
        cation/json":{"schema":{"type":"object","properties":{"links":{"type":"array","items":{"$ref":"#/components/\#
        schemas/Link"}},"next":{"type":"string"},"unreadable":{"type":"array","items":{"type":"string"},"description\#
        ":"Links that are left out, each with what is wrong. About a hundred end a page, which may then have fewer l\#
        inks than limit, or none, and goes on by next."}},"required":["links"]}}}},"400":{"$ref":"#/components/respo\#
        nses/400.7"},"401":{"$ref":"#/components/responses/401.1"},"403":{"$ref":"#/components/responses/403.2"},"40\#
        4":{"$ref":"#/components/responses/404.7"},"413":{"$ref":"#/components/responses/413.1"},"414":{"$ref":"#/co\#
        mponents/responses/414.1"},"417":{"$ref":"#/components/responses/417.1"},"422":{"$ref":"#/components/respons\#
        es/422.3"},"429":{"$ref":"#/components/responses/429.2"},"431":{"$ref":"#/components/responses/431.1"},"501"\#
        :{"$ref":"#/components/responses/501.1"},"503":{"$ref":"#/components/responses/503.4"},"505":{"$ref":"#/comp\#
        onents/responses/505.1"}},"parameters":[{"name":"app","in":"query","required":false,"schema":{"type":"string\#
        "},"description":"Of this app."},{"name":"domain","in":"query","required":false,"schema":{"type":"string"},"\#
        description":"On this domain."},{"name":"tag","in":"query","required":false,"schema":{"type":"string"},"desc\#
        ription":"With this tag."},{"name":"search","in":"query","required":false,"schema":{"type":"string"},"descri\#
        ption":"With this text in key, URL or title."},{"name":"archived","in":"query","required":false,"schema":{"t\#
        ype":"boolean"},"description":"Archived links too."},{"name":"after","in":"query","required":false,"schema":\#
        {"type":"string"},"description":"Behind this short link, or where the page before ended: its next."},{"name"\#
        :"limit","in":"query","required":false,"schema":{"type":"integer","minimum":1,"maximum":1000,"default":100},\#
        "description":"At most so many."}],"security":[{"serverKey":["links.read"]}]},"head":{"operationId":"listLin\#
        ksHead","tags":["links"],"summary":"List links (without the body)","responses":{"200":{"description":"A page\#
        ; next is there when there are more, unreadable when rows are damaged.","headers":{"Cache-Control":{"descrip\#
        tion":"Whether caches may keep the answer.","required":true,"schema":{"type":"string"}}}},"400":{"$ref":"#/c\#
        omponents/responses/400.8"},"401":{"$ref":"#/components/responses/401.2"},"403":{"$ref":"#/components/respon\#
        ses/403.3"},"404":{"$ref":"#/components/responses/404.8"},"413":{"$ref":"#/components/responses/413.2"},"414\#
        ":{"$ref":"#/components/responses/414.2"},"417":{"$ref":"#/components/responses/417.2"},"422":{"description"\#
        :"Unprocessable Content: invalid_link."},"429":{"$ref":"#/components/responses/429.3"},"431":{"$ref":"#/comp\#
        onents/responses/431.2"},"501":{"$ref":"#/components/responses/501.2"},"503":{"$ref":"#/components/responses\#
        /503.5"},"505":{"$ref":"#/components/responses/505.2"}},"parameters":[{"name":"app","in":"query","required":\#
        false,"schema":{"type":"string"},"description":"Of this app."},{"name":"domain","in":"query","required":fals\#
        e,"schema":{"type":"string"},"description":"On this domain."},{"name":"tag","in":"query","required":false,"s\#
        chema":{"type":"string"},"description":"With this tag."},{"name":"search","in":"query","required":false,"sch\#
        ema":{"type":"string"},"description":"With this text in key, URL or title."},{"name":"archived","in":"query"\#
        ,"required":false,"schema":{"type":"boolean"},"description":"Archived links too."},{"name":"after","in":"que\#
        ry","required":false,"schema":{"type":"string"},"description":"Behind this short link, or where the page bef\#
        ore ended: its next."},{"name":"limit","in":"query","required":false,"schema":{"type":"integer","minimum":1,\#
        "maximum":1000,"default":100},"description":"At most so many."}],"security":[{"serverKey":["links.read"]}]},\#
        "post":{"operationId":"createLinks","tags":["links"],"summary":"Make a link, or many","responses":{"200":{"d\#
        escription":"A link that was there (upsert), or the results of a list.","headers":{"Cache-Control":{"descrip\#
        tion":"Whether caches may keep the answer.","required":true,"schema":{"type":"string"}}},"content":{"applica\#
        tion/json":{"schema":{"anyOf":[{"type":"object","properties":{"link":{"$ref":"#/components/schemas/Link"},"c\#
        reated":{"type":"boolean"},"unchanged":{"type":"boolean"},"warnings":{"type":"array","items":{"type":"string\#
        "}}},"required":["link"]},{"type":"object","properties":{"results":{"type":"array","items":{"$ref":"#/compon\#
        ents/schemas/CreateResult"}}},"required":["results"]}]}}}},"201":{"description":"The new link.","headers":{"\#
        Location":{"description":"Where to go.","required":true,"schema":{"type":"string"}},"ETag":{"description":"N\#
        ames this state of the resource.","required":true,"schema":{"type":"string"}},"Cache-Control":{"description"\#
        :"Whether caches may keep the answer.","required":true,"schema":{"type":"string"}}},"content":{"application/\#
        json":{"schema":{"type":"object","properties":{"link":{"$ref":"#/components/schemas/Link"},"created":{"type"\#
        :"boolean"},"unchanged":{"type":"boolean"},"warnings":{"type":"array","items":{"type":"string"}}},"required"\#
        :["link"]}}}},"400":{"$ref":"#/components/responses/400.6"},"401":{"$ref":"#/components/responses/401.1"},"4\#
        03":{"$ref":"#/components/responses/403.2"},"409":{"$ref":"#/components/responses/409.1"},"413":{"$ref":"#/c\#
        omponents/responses/413.1"},"414":{"$ref":"#/components/responses/414.1"},"415":{"$ref":"#/components/respon\#
        ses/415.1"},"417":{"$ref":"#/components/responses/417.1"},"422":{"$ref":"#/components/responses/422.3"},"429\#
        ":{"$ref":"#/components/responses/429.2"},"431":{"$ref":"#/components/responses/431.1"},"501":{"$ref":"#/com\#
        ponents/responses/501.1"},"503":{"$ref":"#/components/responses/503.4"},"505":{"$ref":"#/components/response\#
        s/505.1"}},"description":"`link` makes one; `links` makes up to 1,000 in one transaction, of which refused o\#
        nes do not keep the others from being made. upsert: the same externalId, or domain and key, updates. App key\#
        s make links to routes of their app under keys of linkd's own making, and set app, domain, route, routeParam\#
        eters, queryParameters and ref only. Of a link that was there already a key without the scope links.read is \#
        told domain, key, shortLink, app and revision only.","requestBody":{"required":true,"content":{"application/\#
        json":{"schema":{"anyOf":[{"type":"object","properties":{"link":{"$ref":"#/components/schemas/LinkFields"},"\#
        keyStyle":{"type":["string","null"],"enum":["standard","print","unguessable",null]},"upsert":{"type":["boole\#
        an","null"]},"reuse":{"type":["boolean","null"]},"installation":{"type":["string","null"],"description":"The\#
         installation that makes the link. With an app key it may make only so many in a day, and a link with metada\#
        ta or platforms must name it."}},"required":["link"],"additionalProperties":false},{"type":"object","propert\#
        ies":{"upsert":{"type":["boolean","null"]},"reuse":{"type":["boolean","null"]},"dryRun":{"type":["boolean","\#
        null"]},"links":{"type":"array","maxItems":1000,"items":{"type":"object"},"description":"Each as LinkFields,\#
         judged by itself: the answer says which were refused and why."}},"required":["links"],"additionalProperties\#
        ":false}]},"example":{"link":{"url":"https://www.example.com/spring","tags":["spring"]}}}}},"security":[{"se\#
        rverKey":["links.write"]},{"appKey":[]}]}},"/v1/links/{domain}/{key}":{"parameters":[{"name":"domain","in":"\#
        path","required":true,"description":"The link's domain.","example":"go.example.com","schema":{"type":"string\#
        ","minLength":1}},{"name":"key","in":"path","required":true,"description":"The link's key, its slashes as %2\#
        F.","example":"spring","schema":{"type":"string","minLength":1}}],"get":{"operationId":"getLink","tags":["li\#
        nks"],"summary":"One link","responses":{"200":{"$ref":"#/components/responses/200.5"},"400":{"$ref":"#/compo\#
        nents/responses/400.9"},"401":{"$ref":"#/components/responses/401.1"},"403":{"$ref":"#/components/responses/\#
        403.2"},"404":{"$ref":"#/components/responses/404.7"},"413":{"$ref":"#/components/responses/413.1"},"414":{"\#
        $ref":"#/components/responses/414.1"},"417":{"$ref":"#/components/responses/417.1"},"429":{"$ref":"#/compone\#
        nts/responses/429.2"},"431":{"$ref":"#/components/responses/431.1"},"501":{"$ref":"#/components/responses/50\#
        1.1"},"503":{"$ref":"#/components/responses/503.4"},"505":{"$ref":"#/components/responses/505.1"}},"security\#
        ":[{"serverKey":["links.read"]}]},"head":{"operationId":"getLinkHead","tags":["links"],"summary":"One link (\#
        without the body)","responses":{"200":{"description":"The link.","headers":{"ETag":{"description":"Names thi\#
        s state of the resource.","required":true,"schema":{"type":"string"}},"Cache-Control":{"description":"Whethe\#
        r caches may keep the answer.","required":true,"schema":{"type":"string"}}}},"400":{"description":"Bad Reque\#
        st: ambiguous_length, bad_chunk, bad_content_length, bad_field_name, bad_field_value, bad_host, bad_line_end\#
        , bad_request_line, bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead, invalid_authorization, o\#
        bsolete_folding."},"401":{"$ref":"#/components/responses/401.2"},"403":{"$ref":"#/components/responses/403.3\#
        "},"404":{"$ref":"#/components/responses/404.8"},"413":{"$ref":"#/components/responses/413.2"},"414":{"$ref"\#
        :"#/components/responses/414.2"},"417":{"$ref":"#/components/responses/417.2"},"429":{"$ref":"#/components/r\#
        esponses/429.3"},"431":{"$ref":"#/components/responses/431.2"},"501":{"$ref":"#/components/responses/501.2"}\#
        ,"503":{"$ref":"#/components/responses/503.5"},"505":{"$ref":"#/components/responses/505.2"}},"security":[{"\#
        serverKey":["links.read"]}]},"patch":{"operationId":"updateLink","tags":["links"],"summary":"Change a link",\#
        "responses":{"200":{"$ref":"#/components/responses/200.5"},"400":{"$ref":"#/components/responses/400.6"},"40\#
        1":{"$ref":"#/components/responses/401.1"},"403":{"$ref":"#/components/responses/403.2"},"404":{"$ref":"#/co\#
        mponents/responses/404.7"},"409":{"$ref":"#/components/responses/409.1"},"412":{"$ref":"#/components/respons\#
        es/412.1"},"413":{"$ref":"#/components/responses/413.1"},"414":{"$ref":"#/components/responses/414.1"},"415"\#
        :{"$ref":"#/components/responses/415.1"},"417":{"$ref":"#/components/responses/417.1"},"422":{"$ref":"#/comp\#
        onents/responses/422.3"},"429":{"$ref":"#/components/responses/429.2"},"431":{"$ref":"#/components/responses\#
        /431.1"},"501":{"$ref":"#/components/responses/501.1"},"503":{"$ref":"#/components/responses/503.4"},"505":{\#
        "$ref":"#/components/responses/505.1"}},"description":"Fields left out stay, those that are null are removed\#
        . As application/json objects such as queryParameters are replaced, as application/merge-patch+json they are\#
         merged. A key without the scope links.read is answered with domain, key, shortLink, app and revision of the\#
         link only.","parameters":[{"name":"If-Match","in":"header","required":false,"schema":{"type":"string","patt\#
        ern":"^(\"[1-9][0-9]{0,17}\"|\\*)$","example":"\"1\""},"description":"Only if the link still has this revisi\#
        on, the ETag of it."}],"requestBody":{"required":true,"content":{"application/json":{"schema":{"type":"objec\#
        t","properties":{"link":{"$ref":"#/components/schemas/LinkFields"},"ifRevision":{"type":["integer","null"],"\#
        minimum":1},"clear":{"type":["array","null"],"items":{"type":"string"}}},"required":["link"],"additionalProp\#
        erties":false},"example":{"link":{"title":"Spring"}}},"application/merge-patch+json":{"schema":{"type":"obje\#
        ct","properties":{"link":{"type":"object","description":"RFC 7396 of the link: null removes, also inside of \#
        objects."}},"required":["link"],"additionalProperties":false},"example":{"link":{"title":"Spring"}}}}},"secu\#
        rity":[{"serverKey":["links.write"]}]},"delete":{"operationId":"deleteLink","tags":["links"],"summary":"Dele\#
        te a link","responses":{"200":{"description":"It is gone; its key is not given out again.","headers":{"Cache\#
        -Control":{"description":"Whether caches may keep the answer.","required":true,"schema":{"type":"string"}}},\#
        "content":{"application/json":{"schema":{"type":"object"}}}},"400":{"$ref":"#/components/responses/400.7"},"\#
        401":{"$ref":"#/components/responses/401.1"},"403":{"$ref":"#/components/responses/403.2"},"404":{"$ref":"#/\#
        components/responses/404.7"},"412":{"$ref":"#/components/responses/412.1"},"413":{"$ref":"#/components/respo\#
        nses/413.1"},"414":{"$ref":"#/components/responses/414.1"},"417":{"$ref":"#/components/responses/417.1"},"42\#
        9":{"$ref":"#/components/responses/429.2"},"431":{"$ref":"#/components/responses/431.1"},"501":{"$ref":"#/co\#
        mponents/responses/501.1"},"503":{"$ref":"#/components/responses/503.4"},"505":{"$ref":"#/components/respons\#
        es/505.1"}},"parameters":[{"name":"If-Match","in":"header","required":false,"schema":{"type":"string","patte\#
        rn":"^(\"[1-9][0-9]{0,17}\"|\\*)$","example":"\"1\""},"description":"Only if the link still has this revisio\#
        n, the ETag of it."}],"security":[{"serverKey":["links.write"]}]}},"/v1/links/{domain}/{key}/stats":{"parame\#
        ters":[{"name":"domain","in":"path","required":true,"description":"The link's domain.","example":"go.example\#
        .com","schema":{"type":"string","minLength":1}},{"name":"key","in":"path","required":true,"description":"The\#
         link's key, its slashes as %2F.","example":"spring","schema":{"type":"string","minLength":1}}],"get":{"oper\#
        ationId":"linkStats","tags":["links"],"summary":"How often a link was tapped and opened","responses":{"200":\#
        {"$ref":"#/components/responses/200.6"},"400":{"$ref":"#/components/responses/400.10"},"401":{"$ref":"#/comp\#
        onents/responses/401.1"},"403":{"$ref":"#/components/responses/403.2"},"404":{"$ref":"#/components/responses\#
        /404.7"},"413":{"$ref":"#/components/responses/413.1"},"414":{"$ref":"#/components/responses/414.1"},"417":{\#
        "$ref":"#/components/responses/417.1"},"429":{"$ref":"#/components/responses/429.2"},"431":{"$ref":"#/compon\#
        ents/responses/431.1"},"501":{"$ref":"#/components/responses/501.1"},"503":{"$ref":"#/components/responses/5\#
        03.4"},"505":{"$ref":"#/components/responses/505.1"}},"parameters":[{"name":"since","in":"query","required":\#
        false,"schema":{"type":"integer","format":"int64","minimum":0,"maximum":253402300799999},"description":"Mill\#
        iseconds since 1970, UTC."},{"name":"until","in":"query","required":false,"schema":{"type":"integer","format\#
        ":"int64","minimum":0,"maximum":253402300799999},"description":"The same."},{"name":"interval","in":"query",\#
        "required":false,"schema":{"type":"string","enum":["hour","day","month"]},"description":"How wide a bucket i\#
        s."},{"name":"groupBy","in":"query","required":false,"schema":{"type":"string","enum":["none","app","link","\#
        tag","route","campaign","source","medium","ref","rule","platform","country","referrer","in_app_browser","app\#
        _version","action","reason"]},"description":"A series for each value of this."}],"security":[{"serverKey":["\#
        stats"]}]},"head":{"operationId":"linkStatsHead","tags":["links"],"summary":"How often a link was tapped and\#
         opened (without the body)","responses":{"200":{"$ref":"#/components/responses/200.7"},"400":{"$ref":"#/comp\#
        onents/responses/400.11"},"401":{"$ref":"#/components/responses/401.2"},"403":{"$ref":"#/components/response\#
        s/403.3"},"404":{"$ref":"#/components/responses/404.8"},"413":{"$ref":"#/components/responses/413.2"},"414":\#
        {"$ref":"#/components/responses/414.2"},"417":{"$ref":"#/components/responses/417.2"},"429":{"$ref":"#/compo\#
        nents/responses/429.3"},"431":{"$ref":"#/components/responses/431.2"},"501":{"$ref":"#/components/responses/\#
        501.2"},"503":{"$ref":"#/components/responses/503.5"},"505":{"$ref":"#/components/responses/505.2"}},"parame\#
        ters":[{"name":"since","in":"query","required":false,"schema":{"type":"integer","format":"int64","minimum":0\#
        ,"maximum":253402300799999},"description":"Milliseconds since 1970, UTC."},{"name":"until","in":"query","req\#
        uired":false,"schema":{"type":"integer","format":"int64","minimum":0,"maximum":253402300799999},"description\#
        ":"The same."},{"name":"interval","in":"query","required":false,"schema":{"type":"string","enum":["hour","da\#
        y","month"]},"description":"How wide a bucket is."},{"name":"groupBy","in":"query","required":false,"schema"\#
        :{"type":"string","enum":["none","app","link","tag","route","campaign","source","medium","ref","rule","platf\#
        orm","country","referrer","in_app_browser","app_version","action","reason"]},"description":"A series for eac\#
        h value of this."}],"security":[{"serverKey":["stats"]}]}},"/v1/pending":{"get":{"operationId":"listPending"\#
        ,"tags":["pending"],"summary":"The links that wait for an installation","responses":{"200":{"description":"O\#
        ldest first; handed out again until acknowledged.","headers":{"Cache-Control":{"description":"Whether caches\#
         may keep the answer.","required":true,"schema":{"type":"string"}}},"content":{"application/json":{"schema":\#
        {"type":"object","properties":{"pending":{"type":"array","items":{"$ref":"#/components/schemas/PendingLink"}\#
        }},"required":["pending"]}}}},"400":{"$ref":"#/components/responses/400.7"},"401":{"$ref":"#/components/resp\#
        onses/401.1"},"403":{"$ref":"#/components/responses/403.2"},"413":{"$ref":"#/components/responses/413.1"},"4\#
        14":{"$ref":"#/components/responses/414.1"},"417":{"$ref":"#/components/responses/417.1"},"422":{"$ref":"#/c\#
        omponents/responses/422.1"},"429":{"$ref":"#/components/responses/429.2"},"431":{"$ref":"#/components/respon\#
        ses/431.1"},"501":{"$ref":"#/components/responses/501.1"},"503":{"$ref":"#/components/responses/503.4"},"505\#
        ":{"$ref":"#/components/responses/505.1"}},"parameters":[{"name":"app","in":"query","required":false,"schema\#
        ":{"type":"string","minLength":1},"description":"The app; with a key it may be left out."},{"name":"installa\#
        tion","in":"query","required":true,"schema":{"type":"string","minLength":1,"maxLength":256},"description":"T\#
        he app's own id of the installation, 1 to 256 bytes."},{"name":"user","in":"query","required":false,"schema"\#
        :{"type":"string"},"description":"The account that is logged in."}],"security":[{"serverKey":["events"]},{"a\#
        ppKey":[]}]},"head":{"operationId":"listPendingHead","tags":["pending"],"summary":"The links that wait for a\#
        n installation (without the body)","responses":{"200":{"description":"Oldest first; handed out again until a\#
        cknowledged.","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.","required":tru\#
        e,"schema":{"type":"string"}}}},"400":{"$ref":"#/components/responses/400.8"},"401":{"$ref":"#/components/re\#
        sponses/401.2"},"403":{"$ref":"#/components/responses/403.3"},"413":{"$ref":"#/components/responses/413.2"},\#
        "414":{"$ref":"#/components/responses/414.2"},"417":{"$ref":"#/components/responses/417.2"},"422":{"$ref":"#\#
        /components/responses/422.2"},"429":{"$ref":"#/components/responses/429.3"},"431":{"$ref":"#/components/resp\#
        onses/431.2"},"501":{"$ref":"#/components/responses/501.2"},"503":{"$ref":"#/components/responses/503.5"},"5\#
        05":{"$ref":"#/components/responses/505.2"}},"parameters":[{"name":"app","in":"query","required":false,"sche\#
        ma":{"type":"string","minLength":1},"description":"The app; with a key it may be left out."},{"name":"instal\#
        lation","in":"query","required":true,"schema":{"type":"string","minLength":1,"maxLength":256},"description":\#
        "The app's own id of the installation, 1 to 256 bytes."},{"name":"user","in":"query","required":false,"schem\#
        a":{"type":"string"},"description":"The account that is logged in."}],"security":[{"serverKey":["events"]},{\#
        "appKey":[]}]}},"/v1/pending/{id}/ack":{"parameters":[{"name":"id","in":"path","required":true,"description"\#
        :"The pending link's id.","example":"01m7y5g38p5vryh0z69hy1e86b","schema":{"type":"string","minLength":1}}],\#
        "post":{"operationId":"acknowledge","tags":["pending"],"summary":"The app has shown it: never hand it out ag\#
        ain","responses":{"204":{"description":"Noted.","headers":{"Cache-Control":{"description":"Whether caches ma\#
        y keep the answer.","required":true,"schema":{"type":"string"}}}},"400":{"$ref":"#/components/responses/400.\#
        9"},"401":{"$ref":"#/components/responses/401.1"},"403":{"$ref":"#/components/responses/403.2"},"404":{"$ref\#
        ":"#/components/responses/404.9"},"413":{"$ref":"#/components/responses/413.1"},"414":{"$ref":"#/components/\#
        responses/414.1"},"417":{"$ref":"#/components/responses/417.1"},"429":{"$ref":"#/components/responses/429.2"\#
        },"431":{"$ref":"#/components/responses/431.1"},"501":{"$ref":"#/components/responses/501.1"},"503":{"$ref":\#
        "#/components/responses/503.4"},"505":{"$ref":"#/components/responses/505.1"}},"security":[{"serverKey":["ev\#
        ents"]},{"appKey":[]}]}},"/v1/pending/{id}/open":{"parameters":[{"name":"id","in":"path","required":true,"de\#
        scription":"The pending link's id.","example":"01m7y5g38p5vryh0z69hy1e86b","schema":{"type":"string","minLen\#
        gth":1}}],"post":{"operationId":"openPending","tags":["pending"],"summary":"Decide a held link again","respo\#
        nses":{"200":{"description":"The outcome now; the same one again once opened.","headers":{"Cache-Control":{"\#
        description":"Whether caches may keep the answer.","required":true,"schema":{"type":"string"}}},"content":{"\#
        application/json":{"schema":{"type":"object","properties":{"outcome":{"$ref":"#/components/schemas/Outcome"}\#
        },"required":["outcome"]}}}},"400":{"$ref":"#/components/responses/400.6"},"401":{"$ref":"#/components/respo\#
        nses/401.1"},"403":{"$ref":"#/components/responses/403.2"},"404":{"$ref":"#/components/responses/404.9"},"41\#
        3":{"$ref":"#/components/responses/413.1"},"414":{"$ref":"#/components/responses/414.1"},"415":{"$ref":"#/co\#
        mponents/responses/415.1"},"417":{"$ref":"#/components/responses/417.1"},"422":{"$ref":"#/components/respons\#
        es/422.1"},"429":{"$ref":"#/components/responses/429.2"},"431":{"$ref":"#/components/responses/431.1"},"501"\#
        :{"$ref":"#/components/responses/501.1"},"503":{"$ref":"#/components/responses/503.4"},"505":{"$ref":"#/comp\#
        onents/responses/505.1"}},"requestBody":{"required":false,"content":{"application/json":{"schema":{"type":"o\#
        bject","properties":{"state":{"type":["object","null"],"additionalProperties":{"type":"string"},"description\#
        ":"Facts that filters ask about, such as login."}},"required":[],"additionalProperties":false},"example":{"s\#
        tate":{"login":"yes"}}}}},"security":[{"serverKey":["events"]},{"appKey":[]}]}},"/v1/stats":{"get":{"operati\#
        onId":"stats","tags":["reports"],"summary":"What was tapped, opened, installed and converted","responses":{"\#
        200":{"$ref":"#/components/responses/200.6"},"400":{"$ref":"#/components/responses/400.10"},"401":{"$ref":"#\#
        /components/responses/401.1"},"403":{"$ref":"#/components/responses/403.2"},"413":{"$ref":"#/components/resp\#
        onses/413.1"},"414":{"$ref":"#/components/responses/414.1"},"417":{"$ref":"#/components/responses/417.1"},"4\#
        29":{"$ref":"#/components/responses/429.2"},"431":{"$ref":"#/components/responses/431.1"},"501":{"$ref":"#/c\#
        omponents/responses/501.1"},"503":{"$ref":"#/components/responses/503.6"},"505":{"$ref":"#/components/respon\#
        ses/505.1"}},"description":"Tests are not counted, nor anything of other apps than the key's.","parameters":\#
        [{"name":"since","in":"query","required":false,"schema":{"type":"integer","format":"int64","minimum":0,"maxi\#
        mum":253402300799999},"description":"Milliseconds since 1970, UTC."},{"name":"until","in":"query","required"\#
        :false,"schema":{"type":"integer","format":"int64","minimum":0,"maximum":253402300799999},"description":"The\#
         same."},{"name":"app","in":"query","required":false,"schema":{"type":"string","minLength":1},"description":\#
        "The key's app; may be left out."},{"name":"link","in":"query","required":false,"schema":{"type":"string","m\#
        inLength":1},"description":"Of this link: KEY, DOMAIN/KEY or the short link."},{"name":"tag","in":"query","r\#
        equired":false,"schema":{"type":"string"},"description":"Of links with this tag."},{"name":"interval","in":"\#
        query","required":false,"schema":{"type":"string","enum":["hour","day","month"]},"description":"How wide a b\#
        ucket is. Default: day."},{"name":"groupBy","in":"query","required":false,"schema":{"type":"string","enum":[\#
        "none","app","link","tag","route","campaign","source","medium","ref","rule","platform","country","referrer",\#
        "in_app_browser","app_version","action","reason"]},"description":"A series for each value of this."},{"name"\#
        :"missed","in":"query","required":false,"schema":{"type":"integer","minimum":1,"maximum":1000},"description"\#
        :"So many of the paths that are neither a key nor a route, those asked for most first; not with link or tag.\#
        "}],"security":[{"serverKey":["stats"]}]},"head":{"operationId":"statsHead","tags":["reports"],"summary":"Wh\#
        at was tapped, opened, installed and converted (without the body)","responses":{"200":{"$ref":"#/components/\#
        responses/200.7"},"400":{"$ref":"#/components/responses/400.11"},"401":{"$ref":"#/components/responses/401.2\#
        "},"403":{"$ref":"#/components/responses/403.3"},"413":{"$ref":"#/components/responses/413.2"},"414":{"$ref"\#
        :"#/components/responses/414.2"},"417":{"$ref":"#/components/responses/417.2"},"429":{"$ref":"#/components/r\#
        esponses/429.3"},"431":{"$ref":"#/components/responses/431.2"},"501":{"$ref":"#/components/responses/501.2"}\#
        ,"503":{"$ref":"#/components/responses/503.7"},"505":{"$ref":"#/components/responses/505.2"}},"description":\#
        "Tests are not counted, nor anything of other apps than the key's.","parameters":[{"name":"since","in":"quer\#
        y","required":false,"schema":{"type":"integer","format":"int64","minimum":0,"maximum":253402300799999},"desc\#
        ription":"Milliseconds since 1970, UTC."},{"name":"until","in":"query","required":false,"schema":{"type":"in\#
        teger","format":"int64","minimum":0,"maximum":253402300799999},"description":"The same."},{"name":"app","in"\#
        :"query","required":false,"schema":{"type":"string","minLength":1},"description":"The key's app; may be left\#
         out."},{"name":"link","in":"query","required":false,"schema":{"type":"string","minLength":1},"description":\#
        "Of this link: KEY, DOMAIN/KEY or the short link."},{"name":"tag","in":"query","required":false,"schema":{"t\#
        ype":"string"},"description":"Of links with this tag."},{"name":"interval","in":"query","required":false,"sc\#
        hema":{"type":"string","enum":["hour","day","month"]},"description":"How wide a bucket is. Default: day."},{\#
        "name":"groupBy","in":"query","required":false,"schema":{"type":"string","enum":["none","app","link","tag","\#
        route","campaign","source","medium","ref","rule","platform","country","referrer","in_app_browser","app_versi\#
        on","action","reason"]},"description":"A series for each value of this."},{"name":"missed","in":"query","req\#
        uired":false,"schema":{"type":"integer","minimum":1,"maximum":1000},"description":"So many of the paths that\#
         are neither a key nor a route, those asked for most first; not with link or tag."}],"security":[{"serverKey\#
        ":["stats"]}]}},"/{key}":{"parameters":[{"name":"key","in":"path","required":true,"description":"What stands\#
         behind the host: the key of a link, or a path of the app's routes. It may have slashes, which this document\#
         cannot say.","example":"products/42","schema":{"type":"string","minLength":1}}],"get":{"operationId":"tap",\#
        "tags":["taps"],"summary":"A person taps a link","responses":{"200":{"$ref":"#/components/responses/200.1"},\#
        "301":{"$ref":"#/components/responses/301.1"},"302":{"$ref":"#/components/responses/301.1"},"303":{"$ref":"#\#
        /components/responses/301.1"},"307":{"$ref":"#/components/responses/301.1"},"308":{"$ref":"#/components/resp\#
        onses/301.1"},"400":{"$ref":"#/components/responses/400.1"},"403":{"$ref":"#/components/responses/403.1"},"4\#
        04":{"$ref":"#/components/responses/404.1"},"410":{"$ref":"#/components/responses/410.1"},"413":{"$ref":"#/c\#
        omponents/responses/413.1"},"414":{"$ref":"#/components/responses/414.1"},"417":{"$ref":"#/components/respon\#
        ses/417.1"},"431":{"$ref":"#/components/responses/431.1"},"501":{"$ref":"#/components/responses/501.1"},"503\#
        ":{"$ref":"#/components/responses/503.1"},"505":{"$ref":"#/components/responses/505.1"},"429":{"$ref":"#/com\#
        ponents/responses/429.1"}},"description":"On a host of an app. A request without a body by a person is recor\#
        ded and counted; HEAD, prefetches, crawlers and tools get the same answer and spend nothing; of a link with \#
        maxTaps they get a page, or 503 to a prefetch, that does not tell where it leads. The status of a redirect i\#
        s 302 unless the link has a redirectStatus.","parameters":[{"name":"d","in":"query","required":false,"schema\#
        ":{"type":"string"},"description":"1 asks for the decision instead of the tap; answered to processes of link\#
        d's host, and with linkd_token."},{"name":"linkd_token","in":"query","required":false,"schema":{"type":"stri\#
        ng"},"description":"The right to d=1, from `linkctl links debug`."}]},"head":{"operationId":"tapHead","tags"\#
        :["taps"],"summary":"A person taps a link (without the body)","responses":{"200":{"description":"A page: the\#
         way into the app, or the form for the link's password. For whoever accepts application/json and not text/ht\#
        ml, an app: what the link means. Not a tap, unless the link has maxTaps: then it takes one. With d=1 and the\#
         right to it: the decision with its trace.","headers":{"Cache-Control":{"description":"Whether caches may ke\#
        ep the answer.","required":true,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: l\#
        inks are not for search engines.","required":true,"schema":{"type":"string"}},"Content-Security-Policy":{"de\#
        scription":"What the page may load: nothing but itself.","required":false,"schema":{"type":"string"}}}},"301\#
        ":{"$ref":"#/components/responses/301.1"},"302":{"$ref":"#/components/responses/301.1"},"303":{"$ref":"#/com\#
        ponents/responses/301.1"},"307":{"$ref":"#/components/responses/301.1"},"308":{"$ref":"#/components/response\#
        s/301.1"},"400":{"description":"A page: the address cannot be read. Bad Request: ambiguous_length, bad_chunk\#
        , bad_content_length, bad_field_name, bad_field_value, bad_host, bad_line_end, bad_request_line, bad_target,\#
         bad_trailer, bad_transfer_encoding, chunk_overhead, obsolete_folding.","headers":{"Cache-Control":{"descrip\#
        tion":"Whether caches may keep the answer.","required":false,"schema":{"type":"string"}},"X-Robots-Tag":{"de\#
        scription":"Always noindex: links are not for search engines.","required":false,"schema":{"type":"string"}}}\#
        },"403":{"description":"A page: a stage refuses this tap, or the password is wrong. Forbidden: password_requ\#
        ired.","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.","required":false,"sch\#
        ema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are not for search engines.","r\#
        equired":false,"schema":{"type":"string"}}}},"404":{"description":"A page: no link is here, or none now. Not\#
         Found: no_such_link, not_found, unknown_host.","headers":{"Cache-Control":{"description":"Whether caches ma\#
        y keep the answer.","required":false,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noind\#
        ex: links are not for search engines.","required":false,"schema":{"type":"string"}}}},"410":{"description":"\#
        A page: the link is over. Gone: link_over.","headers":{"Cache-Control":{"description":"Whether caches may ke\#
        ep the answer.","required":false,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: \#
        links are not for search engines.","required":false,"schema":{"type":"string"}}}},"413":{"$ref":"#/component\#
        s/responses/413.2"},"414":{"$ref":"#/components/responses/414.2"},"417":{"$ref":"#/components/responses/417.\#
        2"},"431":{"$ref":"#/components/responses/431.2"},"501":{"$ref":"#/components/responses/501.2"},"503":{"desc\#
        ription":"A page: it could not be decided or recorded; try again.","headers":{"Cache-Control":{"description"\#
        :"Whether caches may keep the answer.","required":true,"schema":{"type":"string"}},"X-Robots-Tag":{"descript\#
        ion":"Always noindex: links are not for search engines.","required":true,"schema":{"type":"string"}},"Retry-\#
        After":{"description":"Seconds after which to try again.","required":true,"schema":{"type":"integer","minimu\#
        m":1}}}},"505":{"$ref":"#/components/responses/505.2"},"429":{"description":"A page: too many requests, or w\#
        rong passwords, from this address. Too Many Requests: too_many_requests.","headers":{"Cache-Control":{"descr\#
        iption":"Whether caches may keep the answer.","required":false,"schema":{"type":"string"}},"X-Robots-Tag":{"\#
        description":"Always no
        """#
}
