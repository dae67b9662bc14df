// Made by Scripts/generate from Scripts/openapi and etc/org.linkd.*.varlink. Do not edit. Constants only.

/// `etc/openapi.json` without spaces, in two parts, and the tag of both.
enum OpenAPIText {
    static let tag = #""fdbbada15743e679""#
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
        g","description":"Links that wait for their app."},{"name":"postbacks","description":"What Apple's devices r\#
        eport of ads."}],"paths":{"/":{"get":{"operationId":"root","tags":["taps"],"summary":"The host itself","resp\#
        onses":{"302":{"$ref":"#/components/responses/302.1"},"400":{"$ref":"#/components/responses/400.4"},"404":{"\#
        description":"A page: no link is here, or none now. Not Found: unknown_host.","headers":{"Cache-Control":{"d\#
        escription":"Whether caches may keep the answer.","required":false,"schema":{"type":"string"}},"X-Robots-Tag\#
        ":{"description":"Always noindex: links are not for search engines.","required":false,"schema":{"type":"stri\#
        ng"}}},"content":{"text/html":{"schema":{"type":"string"}},"application/problem+json":{"schema":{"allOf":[{"\#
        $ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["unknown_host"]},"status":{"const":404}\#
        }}]}}}},"413":{"$ref":"#/components/responses/413.1"},"414":{"$ref":"#/components/responses/414.1"},"417":{"\#
        $ref":"#/components/responses/417.1"},"431":{"$ref":"#/components/responses/431.1"},"501":{"$ref":"#/compone\#
        nts/responses/501.1"},"505":{"$ref":"#/components/responses/505.1"}}},"head":{"operationId":"rootHead","tags\#
        ":["taps"],"summary":"The host itself (without the body)","responses":{"302":{"$ref":"#/components/responses\#
        /302.1"},"400":{"$ref":"#/components/responses/400.5"},"404":{"description":"A page: no link is here, or non\#
        e now. Not Found: unknown_host.","headers":{"Cache-Control":{"description":"Whether caches may keep the answ\#
        er.","required":false,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are n\#
        ot for search engines.","required":false,"schema":{"type":"string"}}}},"413":{"$ref":"#/components/responses\#
        /413.2"},"414":{"$ref":"#/components/responses/414.2"},"417":{"$ref":"#/components/responses/417.2"},"431":{\#
        "$ref":"#/components/responses/431.2"},"501":{"$ref":"#/components/responses/501.2"},"505":{"$ref":"#/compon\#
        ents/responses/505.2"}}},"post":{"operationId":"sight","tags":["taps"],"summary":"What a page's script tells\#
         of the device","responses":{"204":{"description":"Taken or not; nobody learns which.","headers":{"Cache-Con\#
        trol":{"description":"Whether caches may keep the answer.","required":true,"schema":{"type":"string"}}}},"40\#
        0":{"$ref":"#/components/responses/400.4"},"404":{"$ref":"#/components/responses/404.4"},"405":{"$ref":"#/co\#
        mponents/responses/405.1"},"413":{"$ref":"#/components/responses/413.1"},"414":{"$ref":"#/components/respons\#
        es/414.1"},"417":{"$ref":"#/components/responses/417.1"},"429":{"$ref":"#/components/responses/429.2"},"431"\#
        :{"$ref":"#/components/responses/431.1"},"501":{"$ref":"#/components/responses/501.1"},"505":{"$ref":"#/comp\#
        onents/responses/505.1"}},"parameters":[{"name":"linkd_tap","in":"query","required":false,"schema":{"type":"\#
        string"},"description":"The tap that led to the page."},{"name":"linkd_screen","in":"query","required":false\#
        ,"schema":{"type":"string","example":"393x852@3"},"description":"Points and scale."},{"name":"linkd_timezone\#
        ","in":"query","required":false,"schema":{"type":"string"},"description":"The device's time zone."},{"name":\#
        "linkd_language","in":"query","required":false,"schema":{"type":"string"},"description":"The device's langua\#
        ge."}]}},"/.well-known/appattribution/report-attribution":{"post":{"operationId":"appattributionPostbackWith\#
        outSlash","tags":["postbacks"],"summary":"A copy of a postback of AdAttributionKit","responses":{"200":{"$re\#
        f":"#/components/responses/200.6"},"400":{"$ref":"#/components/responses/400.10"},"403":{"$ref":"#/component\#
        s/responses/403.4"},"404":{"$ref":"#/components/responses/404.10"},"413":{"$ref":"#/components/responses/413\#
        .3"},"414":{"$ref":"#/components/responses/414.1"},"417":{"$ref":"#/components/responses/417.1"},"422":{"$re\#
        f":"#/components/responses/422.4"},"429":{"$ref":"#/components/responses/429.2"},"431":{"$ref":"#/components\#
        /responses/431.1"},"501":{"$ref":"#/components/responses/501.1"},"503":{"$ref":"#/components/responses/503.4\#
        "},"505":{"$ref":"#/components/responses/505.1"}},"description":"From Apple's devices, on any host; only wha\#
        t Apple has signed is kept, once.","requestBody":{"required":true,"content":{"application/json":{"schema":{"\#
        type":"object"},"example":{"jws-string":"a.b.c"}}}}}},"/.well-known/appattribution/report-attribution/":{"po\#
        st":{"operationId":"appattributionPostback","tags":["postbacks"],"summary":"A copy of a postback of AdAttrib\#
        utionKit","responses":{"200":{"$ref":"#/components/responses/200.6"},"400":{"$ref":"#/components/responses/4\#
        00.10"},"403":{"$ref":"#/components/responses/403.4"},"404":{"$ref":"#/components/responses/404.10"},"413":{\#
        "$ref":"#/components/responses/413.3"},"414":{"$ref":"#/components/responses/414.1"},"417":{"$ref":"#/compon\#
        ents/responses/417.1"},"422":{"$ref":"#/components/responses/422.4"},"429":{"$ref":"#/components/responses/4\#
        29.2"},"431":{"$ref":"#/components/responses/431.1"},"501":{"$ref":"#/components/responses/501.1"},"503":{"$\#
        ref":"#/components/responses/503.4"},"505":{"$ref":"#/components/responses/505.1"}},"description":"From Appl\#
        e's devices, on any host; only what Apple has signed is kept, once.","requestBody":{"required":true,"content\#
        ":{"application/json":{"schema":{"type":"object"},"example":{"jws-string":"a.b.c"}}}}}},"/.well-known/apple-\#
        app-site-association":{"get":{"operationId":"appleAssociation","tags":["files"],"summary":"Apple's associati\#
        on file","responses":{"200":{"$ref":"#/components/responses/200.3"},"304":{"$ref":"#/components/responses/30\#
        4.1"},"400":{"$ref":"#/components/responses/400.4"},"404":{"$ref":"#/components/responses/404.5"},"413":{"$r\#
        ef":"#/components/responses/413.1"},"414":{"$ref":"#/components/responses/414.1"},"417":{"$ref":"#/component\#
        s/responses/417.1"},"429":{"$ref":"#/components/responses/429.2"},"431":{"$ref":"#/components/responses/431.\#
        1"},"501":{"$ref":"#/components/responses/501.1"},"505":{"$ref":"#/components/responses/505.1"}},"parameters\#
        ":[{"name":"If-None-Match","in":"header","required":false,"schema":{"type":"string"},"description":"The ETag\#
         that the caller has."}]},"head":{"operationId":"appleAssociationHead","tags":["files"],"summary":"Apple's a\#
        ssociation file (without the body)","responses":{"200":{"$ref":"#/components/responses/200.4"},"304":{"$ref"\#
        :"#/components/responses/304.1"},"400":{"$ref":"#/components/responses/400.5"},"404":{"$ref":"#/components/r\#
        esponses/404.6"},"413":{"$ref":"#/components/responses/413.2"},"414":{"$ref":"#/components/responses/414.2"}\#
        ,"417":{"$ref":"#/components/responses/417.2"},"429":{"$ref":"#/components/responses/429.3"},"431":{"$ref":"\#
        #/components/responses/431.2"},"501":{"$ref":"#/components/responses/501.2"},"505":{"$ref":"#/components/res\#
        ponses/505.2"}},"parameters":[{"name":"If-None-Match","in":"header","required":false,"schema":{"type":"strin\#
        g"},"description":"The ETag that the caller has."}]}},"/.well-known/assetlinks.json":{"get":{"operationId":"\#
        assetLinks","tags":["files"],"summary":"Google's association file","responses":{"200":{"description":"The fi\#
        le for the app of this host; for every client, never a redirect.","headers":{"ETag":{"description":"Names th\#
        is state of the resource.","required":true,"schema":{"type":"string"}},"Cache-Control":{"description":"Wheth\#
        er caches may keep the answer.","required":true,"schema":{"type":"string"}}},"content":{"application/json":{\#
        "schema":{"type":"array","items":{"type":"object","required":["relation","target"]}}}}},"304":{"$ref":"#/com\#
        ponents/responses/304.1"},"400":{"$ref":"#/components/responses/400.4"},"404":{"$ref":"#/components/response\#
        s/404.5"},"413":{"$ref":"#/components/responses/413.1"},"414":{"$ref":"#/components/responses/414.1"},"417":\#
        {"$ref":"#/components/responses/417.1"},"429":{"$ref":"#/components/responses/429.2"},"431":{"$ref":"#/compo\#
        nents/responses/431.1"},"501":{"$ref":"#/components/responses/501.1"},"505":{"$ref":"#/components/responses/\#
        505.1"}},"parameters":[{"name":"If-None-Match","in":"header","required":false,"schema":{"type":"string"},"de\#
        scription":"The ETag that the caller has."}]},"head":{"operationId":"assetLinksHead","tags":["files"],"summa\#
        ry":"Google's association file (without the body)","responses":{"200":{"$ref":"#/components/responses/200.4"\#
        },"304":{"$ref":"#/components/responses/304.1"},"400":{"$ref":"#/components/responses/400.5"},"404":{"$ref":\#
        "#/components/responses/404.6"},"413":{"$ref":"#/components/responses/413.2"},"414":{"$ref":"#/components/re\#
        sponses/414.2"},"417":{"$ref":"#/components/responses/417.2"},"429":{"$ref":"#/components/responses/429.3"},\#
        "431":{"$ref":"#/components/responses/431.2"},"501":{"$ref":"#/components/responses/501.2"},"505":{"$ref":"#\#
        /components/responses/505.2"}},"parameters":[{"name":"If-None-Match","in":"header","required":false,"schema"\#
        :{"type":"string"},"description":"The ETag that the caller has."}]}},"/.well-known/skadnetwork/report-attrib\#
        ution":{"post":{"operationId":"skadnetworkPostbackWithoutSlash","tags":["postbacks"],"summary":"A copy of a \#
        postback of SKAdNetwork","responses":{"200":{"$ref":"#/components/responses/200.6"},"400":{"$ref":"#/compone\#
        nts/responses/400.10"},"403":{"$ref":"#/components/responses/403.4"},"404":{"$ref":"#/components/responses/4\#
        04.10"},"413":{"$ref":"#/components/responses/413.3"},"414":{"$ref":"#/components/responses/414.1"},"417":{"\#
        $ref":"#/components/responses/417.1"},"422":{"$ref":"#/components/responses/422.4"},"429":{"$ref":"#/compone\#
        nts/responses/429.2"},"431":{"$ref":"#/components/responses/431.1"},"501":{"$ref":"#/components/responses/50\#
        1.1"},"503":{"$ref":"#/components/responses/503.4"},"505":{"$ref":"#/components/responses/505.1"}},"descript\#
        ion":"From Apple's devices, on any host; only what Apple has signed is kept, once.","requestBody":{"required\#
        ":true,"content":{"application/json":{"schema":{"type":"object"},"example":{"version":"4.0","ad-network-id":\#
        "example123.skadnetwork"}}}}}},"/.well-known/skadnetwork/report-attribution/":{"post":{"operationId":"skadne\#
        tworkPostback","tags":["postbacks"],"summary":"A copy of a postback of SKAdNetwork","responses":{"200":{"$re\#
        f":"#/components/responses/200.6"},"400":{"$ref":"#/components/responses/400.10"},"403":{"$ref":"#/component\#
        s/responses/403.4"},"404":{"$ref":"#/components/responses/404.10"},"413":{"$ref":"#/components/responses/413\#
        .3"},"414":{"$ref":"#/components/responses/414.1"},"417":{"$ref":"#/components/responses/417.1"},"422":{"$re\#
        f":"#/components/responses/422.4"},"429":{"$ref":"#/components/responses/429.2"},"431":{"$ref":"#/components\#
        /responses/431.1"},"501":{"$ref":"#/components/responses/501.1"},"503":{"$ref":"#/components/responses/503.4\#
        "},"505":{"$ref":"#/components/responses/505.1"}},"description":"From Apple's devices, on any host; only wha\#
        t Apple has signed is kept, once.","requestBody":{"required":true,"content":{"application/json":{"schema":{"\#
        type":"object"},"example":{"version":"4.0","ad-network-id":"example123.skadnetwork"}}}}}},"/apple-app-site-a\#
        ssociation":{"get":{"operationId":"appleAssociationRoot","tags":["files"],"summary":"The same where iOS 9 lo\#
        oks","responses":{"200":{"$ref":"#/components/responses/200.3"},"304":{"$ref":"#/components/responses/304.1"\#
        },"400":{"$ref":"#/components/responses/400.4"},"404":{"$ref":"#/components/responses/404.5"},"413":{"$ref":\#
        "#/components/responses/413.1"},"414":{"$ref":"#/components/responses/414.1"},"417":{"$ref":"#/components/re\#
        sponses/417.1"},"429":{"$ref":"#/components/responses/429.2"},"431":{"$ref":"#/components/responses/431.1"},\#
        "501":{"$ref":"#/components/responses/501.1"},"505":{"$ref":"#/components/responses/505.1"}},"parameters":[{\#
        "name":"If-None-Match","in":"header","required":false,"schema":{"type":"string"},"description":"The ETag tha\#
        t the caller has."}]},"head":{"operationId":"appleAssociationRootHead","tags":["files"],"summary":"The same \#
        where iOS 9 looks (without the body)","responses":{"200":{"$ref":"#/components/responses/200.4"},"304":{"$re\#
        f":"#/components/responses/304.1"},"400":{"$ref":"#/components/responses/400.5"},"404":{"$ref":"#/components\#
        /responses/404.6"},"413":{"$ref":"#/components/responses/413.2"},"414":{"$ref":"#/components/responses/414.2\#
        "},"417":{"$ref":"#/components/responses/417.2"},"429":{"$ref":"#/components/responses/429.3"},"431":{"$ref"\#
        :"#/components/responses/431.2"},"501":{"$ref":"#/components/responses/501.2"},"505":{"$ref":"#/components/r\#
        esponses/505.2"}},"parameters":[{"name":"If-None-Match","in":"header","required":false,"schema":{"type":"str\#
        ing"},"description":"The ETag that the caller has."}]}},"/openapi.json":{"get":{"operationId":"openapi","tag\#
        s":["files"],"summary":"This document","responses":{"200":{"description":"OpenAPI 3.1, on every host.","head\#
        ers":{"ETag":{"description":"Names this state of the resource.","required":true,"schema":{"type":"string"}},\#
        "Cache-Control":{"description":"Whether caches may keep the answer.","required":true,"schema":{"type":"strin\#
        g"}}},"content":{"application/json":{"schema":{"type":"object","required":["openapi","paths"]}}}},"304":{"$r\#
        ef":"#/components/responses/304.1"},"400":{"$ref":"#/components/responses/400.4"},"413":{"$ref":"#/component\#
        s/responses/413.1"},"414":{"$ref":"#/components/responses/414.1"},"417":{"$ref":"#/components/responses/417.\#
        1"},"429":{"$ref":"#/components/responses/429.2"},"431":{"$ref":"#/components/responses/431.1"},"501":{"$ref\#
        ":"#/components/responses/501.1"},"505":{"$ref":"#/components/responses/505.1"}},"parameters":[{"name":"If-N\#
        one-Match","in":"header","required":false,"schema":{"type":"string"},"description":"The ETag that the caller\#
         has."}]},"head":{"operationId":"openapiHead","tags":["files"],"summary":"This document (without the body)",\#
        "responses":{"200":{"description":"OpenAPI 3.1, on every host.","headers":{"ETag":{"description":"Names this\#
         state of the resource.","required":true,"schema":{"type":"string"}},"Cache-Control":{"description":"Whether\#
         caches may keep the answer.","required":true,"schema":{"type":"string"}}}},"304":{"$ref":"#/components/resp\#
        onses/304.1"},"400":{"$ref":"#/components/responses/400.5"},"413":{"$ref":"#/components/responses/413.2"},"4\#
        14":{"$ref":"#/components/responses/414.2"},"417":{"$ref":"#/components/responses/417.2"},"429":{"$ref":"#/c\#
        omponents/responses/429.3"},"431":{"$ref":"#/components/responses/431.2"},"501":{"$ref":"#/components/respon\#
        ses/501.2"},"505":{"$ref":"#/components/responses/505.2"}},"parameters":[{"name":"If-None-Match","in":"heade\#
        r","required":false,"schema":{"type":"string"},"description":"The ETag that the caller has."}]}},"/robots.tx\#
        t":{"get":{"operationId":"robots","tags":["files"],"summary":"Crawlers may ask for everything","responses":{\#
        "200":{"description":"The file.","headers":{"Cache-Control":{"description":"Whether caches may keep the answ\#
        er.","required":true,"schema":{"type":"string"}}},"content":{"text/plain":{"schema":{"type":"string"}}}},"40\#
        0":{"$ref":"#/components/responses/400.4"},"404":{"$ref":"#/components/responses/404.4"},"413":{"$ref":"#/co\#
        mponents/responses/413.1"},"414":{"$ref":"#/components/responses/414.1"},"417":{"$ref":"#/components/respons\#
        es/417.1"},"431":{"$ref":"#/components/responses/431.1"},"501":{"$ref":"#/components/responses/501.1"},"505"\#
        :{"$ref":"#/components/responses/505.1"}}},"head":{"operationId":"robotsHead","tags":["files"],"summary":"Cr\#
        awlers may ask for everything (without the body)","responses":{"200":{"description":"The file.","headers":{"\#
        Cache-Control":{"description":"Whether caches may keep the answer.","required":true,"schema":{"type":"string\#
        "}}}},"400":{"$ref":"#/components/responses/400.5"},"404":{"description":"Not Found: unknown_host."},"413":{\#
        "$ref":"#/components/responses/413.2"},"414":{"$ref":"#/components/responses/414.2"},"417":{"$ref":"#/compon\#
        ents/responses/417.2"},"431":{"$ref":"#/components/responses/431.2"},"501":{"$ref":"#/components/responses/5\#
        01.2"},"505":{"$ref":"#/components/responses/505.2"}}}},"/v1/events":{"post":{"operationId":"submit","tags":\#
        ["events"],"summary":"Record events","responses":{"200":{"description":"The outcome, or the outcomes in the \#
        order of the events. One line per line: an outcome, or the problem of this line.","headers":{"Cache-Control"\#
        :{"description":"Whether caches may keep the answer.","required":false,"schema":{"type":"string"}}},"content\#
        ":{"application/json":{"schema":{"anyOf":[{"type":"object","properties":{"outcome":{"$ref":"#/components/sch\#
        emas/Outcome"}},"required":["outcome"]},{"type":"object","properties":{"outcomes":{"type":"array","items":{"\#
        $ref":"#/components/schemas/Outcome"}}},"required":["outcomes"]}]}},"application/x-ndjson":{"schema":{"type"\#
        :"string","description":"Lines of Outcome or Problem."}}}},"400":{"$ref":"#/components/responses/400.6"},"40\#
        1":{"$ref":"#/components/responses/401.1"},"403":{"$ref":"#/components/responses/403.2"},"413":{"$ref":"#/co\#
        mponents/responses/413.1"},"414":{"$ref":"#/components/responses/414.1"},"415":{"$ref":"#/components/respons\#
        es/415.1"},"417":{"$ref":"#/components/responses/417.1"},"422":{"$ref":"#/components/responses/422.1"},"429"\#
        :{"$ref":"#/components/responses/429.2"},"431":{"$ref":"#/components/responses/431.1"},"501":{"$ref":"#/comp\#
        onents/responses/501.1"},"503":{"$ref":"#/components/responses/503.4"},"505":{"$ref":"#/components/responses\#
        /505.1"}},"description":"One event, a list that is one transaction (one invalid event refuses all), or one e\#
        vent per line as NDJSON (transactions of 256 lines; status 200 whatever single lines say). Nothing is answer\#
        ed before it is on disk. With an id of the caller's an event may be sent again: the stored outcome comes bac\#
        k with duplicate: true.","requestBody":{"required":true,"content":{"application/json":{"schema":{"anyOf":[{"\#
        type":"object","properties":{"event":{"$ref":"#/components/schemas/Event"},"secrets":{"type":["boolean","nul\#
        l"],"description":"Only over the socket; here never true.","enum":[false,null]}},"required":["event"],"addit\#
        ionalProperties":false},{"type":"object","properties":{"events":{"type":"array","maxItems":1000,"items":{"$r\#
        ef":"#/components/schemas/Event"}}},"required":["events"],"additionalProperties":false}]},"example":{"event"\#
        :{"url":"https://go.example.com/products/42?ref=mail","id":"order-1"}}},"application/x-ndjson":{"schema":{"d\#
        escription":"One Event a line; a line that is none is answered by its problem."},"example":"{\"url\":\"shop:\#
        //products/42\"}\n"}}},"security":[{"serverKey":["events"]},{"appKey":[]}]}},"/v1/explain":{"post":{"operati\#
        onId":"explain","tags":["events"],"summary":"Decide without recording","responses":{"200":{"description":"Th\#
        e decision; eventId names nothing.","headers":{"Cache-Control":{"description":"Whether caches may keep the a\#
        nswer.","required":true,"schema":{"type":"string"}}},"content":{"application/json":{"schema":{"type":"object\#
        ","properties":{"outcome":{"$ref":"#/components/schemas/Outcome"}},"required":["outcome"]}}}},"400":{"$ref":\#
        "#/components/responses/400.6"},"401":{"$ref":"#/components/responses/401.1"},"403":{"$ref":"#/components/re\#
        sponses/403.2"},"413":{"$ref":"#/components/responses/413.1"},"414":{"$ref":"#/components/responses/414.1"},\#
        "415":{"$ref":"#/components/responses/415.1"},"417":{"$ref":"#/components/responses/417.1"},"422":{"$ref":"#\#
        /components/responses/422.1"},"429":{"$ref":"#/components/responses/429.2"},"431":{"$ref":"#/components/resp\#
        onses/431.1"},"501":{"$ref":"#/components/responses/501.1"},"503":{"$ref":"#/components/responses/503.4"},"5\#
        05":{"$ref":"#/components/responses/505.1"}},"requestBody":{"required":true,"content":{"application/json":{"\#
        schema":{"type":"object","properties":{"event":{"$ref":"#/components/schemas/Event"}},"required":["event"],"\#
        additionalProperties":false},"example":{"event":{"url":"https://go.example.com/products/42?ref=mail"}}}}},"s\#
        ecurity":[{"serverKey":["explain"]}]}},"/v1/links":{"get":{"operationId":"listLinks","tags":["links"],"summa\#
        ry":"List links","responses":{"200":{"description":"A page; next is there when there are more, unreadable wh\#
        en rows are damaged.","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.","requi\#
        red":true,"schema":{"type":"string"}}},"content":{"application/json":{"schema":{"type":"object","properties"\#
        :{"links":{"type":"array","items":{"$ref":"#/components/schemas/Link"}},"next":{"type":"string"},"unreadable\#
        ":{"type":"array","items":{"type":"string"},"description":"Links that are left out, each with what is wrong.\#
         About a hundred end a page, which may then have fewer links than limit, or none, and goes on by next."}},"r\#
        equired":["links"]}}}},"400":{"$ref":"#/components/responses/400.7"},"401":{"$ref":"#/components/responses/4\#
        01.1"},"403":{"$ref":"#/components/responses/403.2"},"404":{"$ref":"#/components/responses/404.7"},"413":{"$\#
        ref":"#/components/responses/413.1"},"414":{"$ref":"#/components/responses/414.1"},"417":{"$ref":"#/componen\#
        ts/responses/417.1"},"422":{"$ref":"#/components/responses/422.3"},"429":{"$ref":"#/components/responses/429\#
        .2"},"431":{"$ref":"#/components/responses/431.1"},"501":{"$ref":"#/components/responses/501.1"},"503":{"$re\#
        f":"#/components/responses/503.4"},"505":{"$ref":"#/components/responses/505.1"}},"parameters":[{"name":"app\#
        ","in":"query","required":false,"schema":{"type":"string"},"description":"Of this app."},{"name":"domain","i\#
        n":"query","required":false,"schema":{"type":"string"},"description":"On this domain."},{"name":"tag","in":"\#
        query","required":false,"schema":{"type":"string"},"description":"With this tag."},{"name":"search","in":"qu\#
        ery","required":false,"schema":{"type":"string"},"description":"With this text in key, URL or title."},{"nam\#
        e":"archived","in":"query","required":false,"schema":{"type":"boolean"},"description":"Archived links too."}\#
        ,{"name":"after","in":"query","required":false,"schema":{"type":"string"},"description":"Behind this short l\#
        ink, or where the page before ended: its next."},{"name":"limit","in":"query","required":false,"schema":{"ty\#
        pe":"integer","minimum":1,"maximum":1000,"default":100},"description":"At most so many."}],"security":[{"ser\#
        verKey":["links.read"]}]},"head":{"operationId":"listLinksHead","tags":["links"],"summary":"List links (with\#
        out the body)","responses":{"200":{"description":"A page; next is there when there are more, unreadable when\#
         rows are damaged.","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.","require\#
        d":true,"schema":{"type":"string"}}}},"400":{"$ref":"#/components/responses/400.8"},"401":{"$ref":"#/compone\#
        nts/responses/401.2"},"403":{"$ref":"#/components/responses/403.3"},"404":{"$ref":"#/components/responses/40\#
        4.8"},"413":{"$ref":"#/components/responses/413.2"},"414":{"$ref":"#/components/responses/414.2"},"417":{"$r\#
        ef":"#/components/responses/417.2"},"422":{"description":"Unprocessable Content: invalid_link."},"429":{"$re\#
        f":"#/components/responses/429.3"},"431":{"$ref":"#/components/responses/431.2"},"501":{"$ref":"#/components\#
        /responses/501.2"},"503":{"$ref":"#/components/responses/503.5"},"505":{"$ref":"#/components/responses/505.2\#
        "}},"parameters":[{"name":"app","in":"query","required":false,"schema":{"type":"string"},"description":"Of t\#
        his app."},{"name":"domain","in":"query","required":false,"schema":{"type":"string"},"description":"On this \#
        domain."},{"name":"tag","in":"query","required":false,"schema":{"type":"string"},"description":"With this ta\#
        g."},{"name":"search","in":"query","required":false,"schema":{"type":"string"},"description":"With this text\#
         in key, URL or title."},{"name":"archived","in":"query","required":false,"schema":{"type":"boolean"},"descr\#
        iption":"Archived links too."},{"name":"after","in":"query","required":false,"schema":{"type":"string"},"des\#
        cription":"Behind this short link, or where the page before ended: its next."},{"name":"limit","in":"query",\#
        "required":false,"schema":{"type":"integer","minimum":1,"maximum":1000,"default":100},"description":"At most\#
         so many."}],"security":[{"serverKey":["links.read"]}]},"post":{"operationId":"createLinks","tags":["links"]\#
        ,"summary":"Make a link, or many","responses":{"200":{"description":"A link that was there (upsert), or the \#
        results of a list.","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.","require\#
        d":true,"schema":{"type":"string"}}},"content":{"application/json":{"schema":{"anyOf":[{"type":"object","pro\#
        perties":{"link":{"$ref":"#/components/schemas/Link"},"created":{"type":"boolean"},"unchanged":{"type":"bool\#
        ean"},"warnings":{"type":"array","items":{"type":"string"}}},"required":["link"]},{"type":"object","properti\#
        es":{"results":{"type":"array","items":{"$ref":"#/components/schemas/CreateResult"}}},"required":["results"]\#
        }]}}}},"201":{"description":"The new link.","headers":{"Location":{"description":"Where to go.","required":t\#
        rue,"schema":{"type":"string"}},"ETag":{"description":"Names this state of the resource.","required":true,"s\#
        chema":{"type":"string"}},"Cache-Control":{"description":"Whether caches may keep the answer.","required":tr\#
        ue,"schema":{"type":"string"}}},"content":{"application/json":{"schema":{"type":"object","properties":{"link\#
        ":{"$ref":"#/components/schemas/Link"},"created":{"type":"boolean"},"unchanged":{"type":"boolean"},"warnings\#
        ":{"type":"array","items":{"type":"string"}}},"required":["link"]}}}},"400":{"$ref":"#/components/responses/\#
        400.6"},"401":{"$ref":"#/components/responses/401.1"},"403":{"$ref":"#/components/responses/403.2"},"409":{"\#
        $ref":"#/components/responses/409.1"},"413":{"$ref":"#/components/responses/413.1"},"414":{"$ref":"#/compone\#
        nts/responses/414.1"},"415":{"$ref":"#/components/responses/415.1"},"417":{"$ref":"#/components/responses/41\#
        7.1"},"422":{"$ref":"#/components/responses/422.3"},"429":{"$ref":"#/components/responses/429.2"},"431":{"$r\#
        ef":"#/components/responses/431.1"},"501":{"$ref":"#/components/responses/501.1"},"503":{"$ref":"#/component\#
        s/responses/503.4"},"505":{"$ref":"#/components/responses/505.1"}},"description":"`link` makes one; `links` \#
        makes up to 1,000 in one transaction, of which refused ones do not keep the others from being made. upsert: \#
        the same externalId, or domain and key, updates. App keys make links to routes of their app under keys of li\#
        nkd's own making, and set app, domain, route, routeParameters, queryParameters and ref only. Of a link that \#
        was there already a key without the scope links.read is told domain, key, shortLink, app and revision only."\#
        ,"requestBody":{"required":true,"content":{"application/json":{"schema":{"anyOf":[{"type":"object","properti\#
        es":{"link":{"$ref":"#/components/schemas/LinkFields"},"keyStyle":{"type":["string","null"],"enum":["standar\#
        d","print","unguessable",null]},"upsert":{"type":["boolean","null"]},"reuse":{"type":["boolean","null"]},"in\#
        stallation":{"type":["string","null"],"description":"The installation that makes the link. With an app key i\#
        t may make only so many in a day."}},"required":["link"],"additionalProperties":false},{"type":"object","pro\#
        perties":{"upsert":{"type":["boolean","null"]},"reuse":{"type":["boolean","null"]},"dryRun":{"type":["boolea\#
        n","null"]},"links":{"type":"array","maxItems":1000,"items":{"type":"object"},"description":"Each as LinkFie\#
        lds, judged by itself: the answer says which were refused and why."}},"required":["links"],"additionalProper\#
        ties":false}]},"example":{"link":{"url":"https://www.example.com/spring","tags":["spring"]}}}}},"security":[\#
        {"serverKey":["links.write"]},{"appKey":[]}]}},"/v1/links/{domain}/{key}":{"parameters":[{"name":"domain","i\#
        n":"path","required":true,"description":"The link's domain.","example":"go.example.com","schema":{"type":"st\#
        ring","minLength":1}},{"name":"key","in":"path","required":true,"description":"The link's key, its slashes a\#
        s %2F.","example":"spring","schema":{"type":"string","minLength":1}}],"get":{"operationId":"getLink","tags":\#
        ["links"],"summary":"One link","responses":{"200":{"$ref":"#/components/responses/200.5"},"400":{"$ref":"#/c\#
        omponents/responses/400.9"},"401":{"$ref":"#/components/responses/401.1"},"403":{"$ref":"#/components/respon\#
        ses/403.2"},"404":{"$ref":"#/components/responses/404.7"},"413":{"$ref":"#/components/responses/413.1"},"414\#
        ":{"$ref":"#/components/responses/414.1"},"417":{"$ref":"#/components/responses/417.1"},"429":{"$ref":"#/com\#
        ponents/responses/429.2"},"431":{"$ref":"#/components/responses/431.1"},"501":{"$ref":"#/components/response\#
        s/501.1"},"503":{"$ref":"#/components/responses/503.4"},"505":{"$ref":"#/components/responses/505.1"}},"secu\#
        rity":[{"serverKey":["links.read"]}]},"head":{"operationId":"getLinkHead","tags":["links"],"summary":"One li\#
        nk (without the body)","responses":{"200":{"description":"The link.","headers":{"ETag":{"description":"Names\#
         this state of the resource.","required":true,"schema":{"type":"string"}},"Cache-Control":{"description":"Wh\#
        ether caches may keep the answer.","required":true,"schema":{"type":"string"}}}},"400":{"description":"Bad R\#
        equest: ambiguous_length, bad_chunk, bad_content_length, bad_field_name, bad_field_value, bad_host, bad_line\#
        _end, bad_request_line, bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead, invalid_authorizatio\#
        n, obsolete_folding."},"401":{"$ref":"#/components/responses/401.2"},"403":{"$ref":"#/components/responses/4\#
        03.3"},"404":{"$ref":"#/components/responses/404.8"},"413":{"$ref":"#/components/responses/413.2"},"414":{"$\#
        ref":"#/components/responses/414.2"},"417":{"$ref":"#/components/responses/417.2"},"429":{"$ref":"#/componen\#
        ts/responses/429.3"},"431":{"$ref":"#/components/responses/431.2"},"501":{"$ref":"#/components/responses/501\#
        .2"},"503":{"$ref":"#/components/responses/503.5"},"505":{"$ref":"#/components/responses/505.2"}},"security"\#
        :[{"serverKey":["links.read"]}]},"patch":{"operationId":"updateLink","tags":["links"],"summary":"Change a li\#
        nk","responses":{"200":{"$ref":"#/components/responses/200.5"},"400":{"$ref":"#/components/responses/400.6"}\#
        ,"401":{"$ref":"#/components/responses/401.1"},"403":{"$ref":"#/components/responses/403.2"},"404":{"$ref":"\#
        #/components/responses/404.7"},"409":{"$ref":"#/components/responses/409.1"},"412":{"$ref":"#/components/res\#
        ponses/412.1"},"413":{"$ref":"#/components/responses/413.1"},"414":{"$ref":"#/components/responses/414.1"},"\#
        415":{"$ref":"#/components/responses/415.1"},"417":{"$ref":"#/components/responses/417.1"},"422":{"$ref":"#/\#
        components/responses/422.3"},"429":{"$ref":"#/components/responses/429.2"},"431":{"$ref":"#/components/respo\#
        nses/431.1"},"501":{"$ref":"#/components/responses/501.1"},"503":{"$ref":"#/components/responses/503.4"},"50\#
        5":{"$ref":"#/components/responses/505.1"}},"description":"Fields left out stay, those that are null are rem\#
        oved. As application/json objects such as queryParameters are replaced, as application/merge-patch+json they\#
         are merged. A key without the scope links.read is answered with domain, key, shortLink, app and revision of\#
         the link only.","parameters":[{"name":"If-Match","in":"header","required":false,"schema":{"type":"string","\#
        pattern":"^(\"[1-9][0-9]{0,17}\"|\\*)$","example":"\"1\""},"description":"Only if the link still has this re\#
        vision, the ETag of it."}],"requestBody":{"required":true,"content":{"application/json":{"schema":{"type":"o\#
        bject","properties":{"link":{"$ref":"#/components/schemas/LinkFields"},"ifRevision":{"type":["integer","null\#
        "],"minimum":1},"clear":{"type":["array","null"],"items":{"type":"string"}}},"required":["link"],"additional\#
        Properties":false},"example":{"link":{"title":"Spring"}}},"application/merge-patch+json":{"schema":{"type":"\#
        object","properties":{"link":{"type":"object","description":"RFC 7396 of the link: null removes, also inside\#
         of objects."}},"required":["link"],"additionalProperties":false},"example":{"link":{"title":"Spring"}}}}},"\#
        security":[{"serverKey":["links.write"]}]},"delete":{"operationId":"deleteLink","tags":["links"],"summary":"\#
        Delete a link","responses":{"200":{"description":"It is gone; its key is not given out again.","headers":{"C\#
        ache-Control":{"description":"Whether caches may keep the answer.","required":true,"schema":{"type":"string"\#
        }}},"content":{"application/json":{"schema":{"type":"object"}}}},"400":{"$ref":"#/components/responses/400.7\#
        "},"401":{"$ref":"#/components/responses/401.1"},"403":{"$ref":"#/components/responses/403.2"},"404":{"$ref"\#
        :"#/components/responses/404.7"},"412":{"$ref":"#/components/responses/412.1"},"413":{"$ref":"#/components/r\#
        esponses/413.1"},"414":{"$ref":"#/components/responses/414.1"},"417":{"$ref":"#/components/responses/417.1"}\#
        ,"429":{"$ref":"#/components/responses/429.2"},"431":{"$ref":"#/components/responses/431.1"},"501":{"$ref":"\#
        #/components/responses/501.1"},"503":{"$ref":"#/components/responses/503.4"},"505":{"$ref":"#/components/res\#
        ponses/505.1"}},"parameters":[{"name":"If-Match","in":"header","required":false,"schema":{"type":"string","p\#
        attern":"^(\"[1-9][0-9]{0,17}\"|\\*)$","example":"\"1\""},"description":"Only if the link still has this rev\#
        ision, the ETag of it."}],"security":[{"serverKey":["links.write"]}]}},"/v1/links/{domain}/{key}/stats":{"pa\#
        rameters":[{"name":"domain","in":"path","required":true,"description":"The link's domain.","example":"go.exa\#
        mple.com","schema":{"type":"string","minLength":1}},{"name":"key","in":"path","required":true,"description":\#
        "The link's key, its slashes as %2F.","example":"spring","schema":{"type":"string","minLength":1}}],"get":{"\#
        operationId":"linkStats","tags":["links"],"summary":"How often a link was tapped and opened","responses":{"2\#
        00":{"description":"Counts by time.","headers":{"Cache-Control":{"description":"Whether caches may keep the \#
        answer.","required":true,"schema":{"type":"string"}}},"content":{"application/json":{"schema":{"type":"objec\#
        t","properties":{"series":{"type":"array","items":{"$ref":"#/components/schemas/Series"}}},"required":["seri\#
        es"]}}}},"400":{"description":"Bad Request: ambiguous_length, bad_chunk, bad_content_length, bad_field_name,\#
         bad_field_value, bad_host, bad_line_end, bad_request_line, bad_target, bad_trailer, bad_transfer_encoding, \#
        chunk_overhead, invalid_authorization, invalid_parameter, obsolete_folding, too_many_buckets.","content":{"a\#
        pplication/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{\#
        "enum":["ambiguous_length","bad_chunk","bad_content_length","bad_field_name","bad_field_value","bad_host","b\#
        ad_line_end","bad_request_line","bad_target","bad_trailer","bad_transfer_encoding","chunk_overhead","invalid\#
        _authorization","invalid_parameter","obsolete_folding","too_many_buckets"]},"status":{"const":400}}}]}}}},"4\#
        01":{"$ref":"#/components/responses/401.1"},"403":{"$ref":"#/components/responses/403.2"},"404":{"$ref":"#/c\#
        omponents/responses/404.7"},"413":{"$ref":"#/components/responses/413.1"},"414":{"$ref":"#/components/respon\#
        ses/414.1"},"417":{"$ref":"#/components/responses/417.1"},"429":{"$ref":"#/components/responses/429.2"},"431\#
        ":{"$ref":"#/components/responses/431.1"},"501":{"$ref":"#/components/responses/501.1"},"503":{"$ref":"#/com\#
        ponents/responses/503.4"},"505":{"$ref":"#/components/responses/505.1"}},"parameters":[{"name":"since","in":\#
        "query","required":false,"schema":{"type":"integer","format":"int64","minimum":0,"maximum":253402300799999},\#
        "description":"Milliseconds since 1970, UTC."},{"name":"until","in":"query","required":false,"schema":{"type\#
        ":"integer","format":"int64","minimum":0,"maximum":253402300799999},"description":"The same."},{"name":"inte\#
        rval","in":"query","required":false,"schema":{"type":"string","enum":["hour","day","month"]},"description":"\#
        How wide a bucket is."},{"name":"groupBy","in":"query","required":false,"schema":{"type":"string","enum":["n\#
        one","app","link","tag","route","campaign","source","medium","ref","rule","platform","country","referrer","i\#
        n_app_browser","app_version","action"]},"description":"A series for each value of this."}],"security":[{"ser\#
        verKey":["stats"]}]},"head":{"operationId":"linkStatsHead","tags":["links"],"summary":"How often a link was \#
        tapped and opened (without the body)","responses":{"200":{"description":"Counts by time.","headers":{"Cache-\#
        Control":{"description":"Whether caches may keep the answer.","required":true,"schema":{"type":"string"}}}},\#
        "400":{"description":"Bad Request: ambiguous_length, bad_chunk, bad_content_length, bad_field_name, bad_fiel\#
        d_value, bad_host, bad_line_end, bad_request_line, bad_target, bad_trailer, bad_transfer_encoding, chunk_ove\#
        rhead, invalid_authorization, invalid_parameter, obsolete_folding, too_many_buckets."},"401":{"$ref":"#/comp\#
        onents/responses/401.2"},"403":{"$ref":"#/components/responses/403.3"},"404":{"$ref":"#/components/responses\#
        /404.8"},"413":{"$ref":"#/components/responses/413.2"},"414":{"$ref":"#/components/responses/414.2"},"417":{\#
        "$ref":"#/components/responses/417.2"},"429":{"$ref":"#/components/responses/429.3"},"431":{"$ref":"#/compon\#
        ents/responses/431.2"},"501":{"$ref":"#/components/responses/501.2"},"503":{"$ref":"#/components/responses/5\#
        03.5"},"505":{"$ref":"#/components/responses/505.2"}},"parameters":[{"name":"since","in":"query","required":\#
        false,"schema":{"type":"integer","format":"int64","minimum":0,"maximum":253402300799999},"description":"Mill\#
        iseconds since 1970, UTC."},{"name":"until","in":"query","required":false,"schema":{"type":"integer","format\#
        ":"int64","minimum":0,"maximum":253402300799999},"description":"The same."},{"name":"interval","in":"query",\#
        "required":false,"schema":{"type":"string","enum":["hour","day","month"]},"description":"How wide a bucket i\#
        s."},{"name":"groupBy","in":"query","required":false,"schema":{"type":"string","enum":["none","app","link","\#
        tag","route","campaign","source","medium","ref","rule","platform","country","referrer","in_app_browser","app\#
        _version","action"]},"description":"A series for each value of this."}],"security":[{"serverKey":["stats"]}]\#
        }},"/v1/pending":{"get":{"operationId":"listPending","tags":["pending"],"summary":"The links that wait for a\#
        n installation","responses":{"200":{"description":"Oldest first; handed out again until acknowledged.","head\#
        ers":{"Cache-Control":{"description":"Whether caches may keep the answer.","required":true,"schema":{"type":\#
        "string"}}},"content":{"application/json":{"schema":{"type":"object","properties":{"pending":{"type":"array"\#
        ,"items":{"$ref":"#/components/schemas/PendingLink"}}},"required":["pending"]}}}},"400":{"$ref":"#/component\#
        s/responses/400.7"},"401":{"$ref":"#/components/responses/401.1"},"403":{"$ref":"#/components/responses/403.\#
        2"},"413":{"$ref":"#/components/responses/413.1"},"414":{"$ref":"#/components/responses/414.1"},"417":{"$ref\#
        ":"#/components/responses/417.1"},"422":{"$ref":"#/components/responses/422.1"},"429":{"$ref":"#/components/\#
        responses/429.2"},"431":{"$ref":"#/components/responses/431.1"},"501":{"$ref":"#/components/responses/501.1"\#
        },"503":{"$ref":"#/components/responses/503.4"},"505":{"$ref":"#/components/responses/505.1"}},"parameters":\#
        [{"name":"app","in":"query","required":false,"schema":{"type":"string","minLength":1},"description":"The app\#
        ; with a key it may be left out."},{"name":"installation","in":"query","required":true,"schema":{"type":"str\#
        ing","minLength":1},"description":"The app's own id of the installation."},{"name":"user","in":"query","requ\#
        ired":false,"schema":{"type":"string"},"description":"The account that is logged in."}],"security":[{"server\#
        Key":["events"]},{"appKey":[]}]},"head":{"operationId":"listPendingHead","tags":["pending"],"summary":"The l\#
        inks that wait for an installation (without the body)","responses":{"200":{"description":"Oldest first; hand\#
        ed out again until acknowledged.","headers":{"Cache-Control":{"description":"Whether caches may keep the ans\#
        wer.","required":true,"schema":{"type":"string"}}}},"400":{"$ref":"#/components/responses/400.8"},"401":{"$r\#
        ef":"#/components/responses/401.2"},"403":{"$ref":"#/components/responses/403.3"},"413":{"$ref":"#/component\#
        s/responses/413.2"},"414":{"$ref":"#/components/responses/414.2"},"417":{"$ref":"#/components/responses/417.\#
        2"},"422":{"$ref":"#/components/responses/422.2"},"429":{"$ref":"#/components/responses/429.3"},"431":{"$ref\#
        ":"#/components/responses/431.2"},"501":{"$ref":"#/components/responses/501.2"},"503":{"$ref":"#/components/\#
        responses/503.5"},"505":{"$ref":"#/components/responses/505.2"}},"parameters":[{"name":"app","in":"query","r\#
        equired":false,"schema":{"type":"string","minLength":1},"description":"The app; with a key it may be left ou\#
        t."},{"name":"installation","in":"query","required":true,"schema":{"type":"string","minLength":1},"descripti\#
        on":"The app's own id of the installation."},{"name":"user","in":"query","required":false,"schema":{"type":"\#
        string"},"description":"The account that is logged in."}],"security":[{"serverKey":["events"]},{"appKey":[]}\#
        ]}},"/v1/pending/{id}/ack":{"parameters":[{"name":"id","in":"path","required":true,"description":"The pendin\#
        g link's id.","example":"01m7y5g38p5vryh0z69hy1e86b","schema":{"type":"string","minLength":1}}],"post":{"ope\#
        rationId":"acknowledge","tags":["pending"],"summary":"The app has shown it: never hand it out again","respon\#
        ses":{"204":{"description":"Noted.","headers":{"Cache-Control":{"description":"Whether caches may keep the a\#
        nswer.","required":true,"schema":{"type":"string"}}}},"400":{"$ref":"#/components/responses/400.9"},"401":{"\#
        $ref":"#/components/responses/401.1"},"403":{"$ref":"#/components/responses/403.2"},"404":{"$ref":"#/compone\#
        nts/responses/404.9"},"413":{"$ref":"#/components/responses/413.1"},"414":{"$ref":"#/components/responses/41\#
        4.1"},"417":{"$ref":"#/components/responses/417.1"},"429":{"$ref":"#/components/responses/429.2"},"431":{"$r\#
        ef":"#/components/responses/431.1"},"501":{"$ref":"#/components/responses/501.1"},"503":{"$ref":"#/component\#
        s/responses/503.4"},"505":{"$ref":"#/components/responses/505.1"}},"security":[{"serverKey":["events"]},{"ap\#
        pKey":[]}]}},"/v1/pending/{id}/open":{"parameters":[{"name":"id","in":"path","required":true,"description":"\#
        The pending link's id.","example":"01m7y5g38p5vryh0z69hy1e86b","schema":{"type":"string","minLength":1}}],"p\#
        ost":{"operationId":"openPending","tags":["pending"],"summary":"Decide a held link again","responses":{"200"\#
        :{"description":"The outcome now; the same one again once opened.","headers":{"Cache-Control":{"description"\#
        :"Whether caches may keep the answer.","required":true,"schema":{"type":"string"}}},"content":{"application/\#
        json":{"schema":{"type":"object","properties":{"outcome":{"$ref":"#/components/schemas/Outcome"}},"required"\#
        :["outcome"]}}}},"400":{"$ref":"#/components/responses/400.6"},"401":{"$ref":"#/components/responses/401.1"}\#
        ,"403":{"$ref":"#/components/responses/403.2"},"404":{"$ref":"#/components/responses/404.9"},"413":{"$ref":"\#
        #/components/responses/413.1"},"414":{"$ref":"#/components/responses/414.1"},"415":{"$ref":"#/components/res\#
        ponses/415.1"},"417":{"$ref":"#/components/responses/417.1"},"422":{"$ref":"#/components/responses/422.1"},"\#
        429":{"$ref":"#/components/responses/429.2"},"431":{"$ref":"#/components/responses/431.1"},"501":{"$ref":"#/\#
        components/responses/501.1"},"503":{"$ref":"#/components/responses/503.4"},"505":{"$ref":"#/components/respo\#
        nses/505.1"}},"requestBody":{"required":false,"content":{"application/json":{"schema":{"type":"object","prop\#
        erties":{"state":{"type":["object","null"],"additionalProperties":{"type":"string"},"description":"Facts tha\#
        t filters ask about, such as login."}},"required":[],"additionalProperties":false},"example":{"state":{"logi\#
        n":"yes"}}}}},"security":[{"serverKey":["events"]},{"appKey":[]}]}},"/{key}":{"parameters":[{"name":"key","i\#
        n":"path","required":true,"description":"What stands behind the host: the key of a link, or a path of the ap\#
        p's routes. It may have slashes, which this document cannot say.","example":"products/42","schema":{"type":"\#
        string","minLength":1}}],"get":{"operationId":"tap","tags":["taps"],"summary":"A person taps a link","respon\#
        ses":{"200":{"$ref":"#/components/responses/200.1"},"301":{"$ref":"#/components/responses/301.1"},"302":{"$r\#
        ef":"#/components/responses/301.1"},"303":{"$ref":"#/components/responses/301.1"},"307":{"$ref":"#/component\#
        s/responses/301.1"},"308":{"$ref":"#/components/responses/301.1"},"400":{"$ref":"#/components/responses/400.\#
        1"},"403":{"$ref":"#/components/responses/403.1"},"404":{"$ref":"#/components/responses/404.1"},"410":{"$ref\#
        ":"#/components/responses/410.1"},"413":{"$ref":"#/components/responses/413.1"},"414":{"$ref":"#/components/\#
        responses/414.1"},"417":{"$ref":"#/components/responses/417.1"},"431":{"$ref":"#/components/responses/431.1"\#
        },"501":{"$ref":"#/components/responses/501.1"},"503":{"$ref":"#/components/responses/503.1"},"505":{"$ref":\#
        "#/components/responses/505.1"},"429":{"$ref":"#/components/responses/429.1"}},"description":"On a host of a\#
        n app. A request without a body by a person is recorded and counted; HEAD, prefetches, crawlers and tools ge\#
        t the same answer and spend nothing; of a link with maxTaps they get a page, or 503 to a prefetch, that does\#
         not tell where it leads. The status of a redirect is 302 unless the link has a redirectStatus.","parameters\#
        ":[{"name":"d","in":"query","required":false,"schema":{"type":"string"},"description":"1 asks for the decisi\#
        on instead of the tap; answered to processes of linkd's host, and with linkd_token."},{"name":"linkd_token",\#
        "in":"query","required":false,"schema":{"type":"string"},"description":"The right to d=1, from `linkctl link\#
        s debug`."}]},"head":{"operationId":"tapHead","tags":["taps"],"summary":"A person taps a link (without the b\#
        ody)","responses":{"200":{"description":"A page: the way into the app, or the form for the link's password. \#
        For whoever accepts application/json and not text/html, an app: what the link means. Not a tap, unless the l\#
        ink has maxTaps: then it takes one. With d=1 and the right to it: the decision with its trace.","headers":{"\#
        Cache-Control":{"description":"Whether caches may keep the answer.","required":true,"schema":{"type":"string\#
        "}},"X-Robots-Tag":{"description":"Always noindex: links are not for search engines.","required":true,"schem\#
        a":{"type":"string"}},"Content-Security-Policy":{"description":"What the page may load: nothing but itself."\#
        ,"required":false,"schema":{"type":"string"}}}},"301":{"$ref":"#/components/responses/301.1"},"302":{"$ref":\#
        "#/components/responses/301.1"},"303":{"$ref":"#/components/responses/301.1"},"307":{"$ref":"#/components/re\#
        sponses/301.1"},"308":{"$ref":"#/components/responses/301.1"},"400":{"description":"A page: the address cann\#
        ot be read. Bad Request: ambiguous_length, bad_chunk, bad_content_length, bad_field_name, bad_field_value, b\#
        ad_host, bad_line_end, bad_request_line, bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead, obs\#
        olete_folding.","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.","required":f\#
        alse,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are not for search eng\#
        ines.","required":false,"schema":{"type":"string"}}}},"403":{"description":"A page: a stage refuses this tap\#
        , or the password is wrong. Forbidden: password_required.","headers":{"Cache-Control":{"description":"Whethe\#
        r caches may keep the answer.","required":false,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"A\#
        lways noindex: links are not for search engines.","required":false,"schema":{"type":"string"}}}},"404":{"des\#
        cription":"A page: no link is here, or none now. Not Found: no_such_link, not_found, unknown_host.","headers\#
        ":{"Cache-Control":{"description":"Whether caches may keep the answer.","required":false,"schema":{"type":"s\#
        tring"}},"X-Robots-Tag":{"description":"Always noindex: links are not for search engines.","required":false,\#
        "schema":{"type":"string"}}}},"410":{"description":"A page: the link is over. Gone: link_over.","headers":{"\#
        Cache-Control":{"description":"Whether caches may keep the answer.","required":false,"schema":{"type":"strin\#
        g"}},"X-Robots-Tag":{"description":"Always noindex: links are not for search engines.","required":false,"sch\#
        ema":{"type":"string"}}}},"413":{"$ref":"#/components/responses/413.2"},"414":{"$ref":"#/components/response\#
        s/414.2"},"417":{"$ref":"#/components/responses/417.2"},"431":{"$ref":"#/components/responses/431.2"},"501":\#
        {"$ref":"#/components/responses/501.2"},"503":{"description":"A page: it could not be decided or recorded; t\#
        ry again.","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.","required":true,"\#
        schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are not for search engines."\#
        ,"required":true,"schema":{"type":"string"}},"Retry-After":{"description":"Seconds after which to try again.\#
        ","required":true,"schema":{"type":"integer","minimum":1}}}},"505":{"$ref":"#/components/responses/505.2"},"\#
        429":{"description":"A page: too many requests, or wrong passwords, from this address. Too Many Requests: to\#
        o_many_requests.","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.","required"\#
        :false,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are not for search e\#
        ngines.","required":false,"schema":{"type":"string"}},"Retry-After":{"description":"Seconds after which to t\#
        ry again.","required":true,"schema":{"type":"integer","minimum":1}}}}},"description":"On a host of an app. A\#
         request without a body by a person is recorded and counted; HEAD, prefetches, crawlers and tools get the sa\#
        me answer and spend nothing; of a link with maxTaps they get a page, or 503 to a prefetch, that does not tel\#
        l where it leads. The status of a redirect is 302 unless the link has a redirectStatus.","parameters":[{"nam\#
        e":"d","in":"query","required":false,"schema":{"type":"string"},"description":"1 asks for the decision inste\#
        ad of the tap; answered to processes of linkd's host, and with linkd_token."},{"name":"linkd_token","in":"qu\#
        ery","required":false,"schema":{"type":"string"},"description":"The right to d=1, from `linkctl links debug`\#
        ."}]},"post":{"operationId":"unlock","tags":["taps"],"summary":"The form for a link's password comes back","\#
        responses":{"200":{"$ref":"#/components/responses/200.1"},"301":{"$ref":"#/components/responses/301.1"},"302\#
        ":{"$ref":"#/components/responses/301.1"},"303":{"$ref":"#/components/responses/301.1"},"307":{"$ref":"#/com\#
        ponents/responses/301.1"},"308":{"$ref":"#/components/responses/301.1"},"400":{"$ref":"#/components/response\#
        s/400.1"},"403":{"$ref":"#/components/responses/403.1"},"404":{"$ref":"#/components/responses/404.1"},"410":\#
        {"$ref":"#/components/responses/410.1"},"413":{"$ref":"#/components/responses/413.1"},"414":{"$ref":"#/compo\#
        nents/responses/414.1"},"417":{"$ref":"#/components/responses/417.1"},"431":{"$ref":"#/components/responses/\#
        431.1"},"501":{"$ref":"#/components/responses/501.1"},"503":{"$ref":"#/components/responses/503.1"},"505":{"\#
        $ref":"#/components/responses/505.1"},"429":{"$ref":"#/components/responses/429.1"},"405":{"$ref":"#/compone\#
        nts/responses/405.1"}},"requestBody":{"required":true,"content":{"application/x-www-form-urlencoded":{"schem\#
        a":{"type":"object","properties":{"password":{"type":"string","maxLength":1000}},"required":["password"]},"e\#
        xample
        """#
}
