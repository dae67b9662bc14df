// Made by Scripts/generate from Scripts/openapi and etc/org.linkd.*.varlink. Do not edit. Constants only.

/// `etc/openapi.json` without spaces, in two parts, and the tag of both.
enum OpenAPIText {
    static let tag = #""4e4045d7913bb26b""#
    static let part1 = #"""
        {"openapi":"3.1.0","info":{"title":"linkd","summary":"A self-hosted link gateway","version":"0.1.0","descrip\#
        tion":"The public listener (`listen.http`) of linkd. Names and values are those of the varlink interfaces or\#
        g.linkd.*. /v1 answers processes of linkd's own host. Fields, codes and values are only ever added. Moments \#
        are milliseconds since 1970, UTC. /metrics, /healthz and /readyz are on a listener of their own (`listen.met\#
        rics`) and not described here."},"servers":[{"url":"https://{host}","description":"A host of an app, behind \#
        a proxy that ends TLS.","variables":{"host":{"default":"go.example.com"}}},{"url":"http://127.0.0.1:8080","d\#
        escription":"listen.http, for processes of linkd's host."}],"tags":[{"name":"taps","description":"People who\#
         follow a link, on the hosts of the apps."},{"name":"files","description":"Files that systems and tools ask \#
        for."},{"name":"events","description":"What a link means: org.linkd.Gateway."},{"name":"links","description"\#
        :"Short links and smart links: org.linkd.Links."},{"name":"pending","description":"Links that wait for their\#
         app."},{"name":"postbacks","description":"What Apple's devices report of ads."}],"paths":{"/":{"get":{"oper\#
        ationId":"root","tags":["taps"],"summary":"The host itself","responses":{"302":{"$ref":"#/components/respons\#
        es/302.1"},"400":{"$ref":"#/components/responses/400.4"},"404":{"description":"A page: no link is here, or n\#
        one now. Not Found: unknown_host.","headers":{"Cache-Control":{"description":"Whether caches may keep the an\#
        swer.","required":false,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are\#
         not for search engines.","required":false,"schema":{"type":"string"}}},"content":{"text/html":{"schema":{"t\#
        ype":"string"}},"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"pro\#
        perties":{"code":{"enum":["unknown_host"]},"status":{"const":404}}}]}}}},"413":{"$ref":"#/components/respons\#
        es/413.1"},"414":{"$ref":"#/components/responses/414.1"},"417":{"$ref":"#/components/responses/417.1"},"431"\#
        :{"$ref":"#/components/responses/431.1"},"501":{"$ref":"#/components/responses/501.1"},"505":{"$ref":"#/comp\#
        onents/responses/505.1"}}},"head":{"operationId":"rootHead","tags":["taps"],"summary":"The host itself (with\#
        out the body)","responses":{"302":{"$ref":"#/components/responses/302.1"},"400":{"$ref":"#/components/respon\#
        ses/400.5"},"404":{"description":"A page: no link is here, or none now. Not Found: unknown_host.","headers":\#
        {"Cache-Control":{"description":"Whether caches may keep the answer.","required":false,"schema":{"type":"str\#
        ing"}},"X-Robots-Tag":{"description":"Always noindex: links are not for search engines.","required":false,"s\#
        chema":{"type":"string"}}}},"413":{"$ref":"#/components/responses/413.2"},"414":{"$ref":"#/components/respon\#
        ses/414.2"},"417":{"$ref":"#/components/responses/417.2"},"431":{"$ref":"#/components/responses/431.2"},"501\#
        ":{"$ref":"#/components/responses/501.2"},"505":{"$ref":"#/components/responses/505.2"}}},"post":{"operation\#
        Id":"sight","tags":["taps"],"summary":"What a page's script tells of the device","responses":{"204":{"descri\#
        ption":"Taken or not; nobody learns which.","headers":{"Cache-Control":{"description":"Whether caches may ke\#
        ep the answer.","required":true,"schema":{"type":"string"}}}},"400":{"$ref":"#/components/responses/400.4"},\#
        "404":{"$ref":"#/components/responses/404.4"},"405":{"$ref":"#/components/responses/405.1"},"413":{"$ref":"#\#
        /components/responses/413.1"},"414":{"$ref":"#/components/responses/414.1"},"417":{"$ref":"#/components/resp\#
        onses/417.1"},"431":{"$ref":"#/components/responses/431.1"},"501":{"$ref":"#/components/responses/501.1"},"5\#
        05":{"$ref":"#/components/responses/505.1"}},"parameters":[{"name":"linkd_tap","in":"query","required":false\#
        ,"schema":{"type":"string"},"description":"The tap that led to the page."},{"name":"linkd_screen","in":"quer\#
        y","required":false,"schema":{"type":"string","example":"393x852@3"},"description":"Points and scale."},{"na\#
        me":"linkd_timezone","in":"query","required":false,"schema":{"type":"string"},"description":"The device's ti\#
        me zone."},{"name":"linkd_language","in":"query","required":false,"schema":{"type":"string"},"description":"\#
        The device's language."}]}},"/.well-known/appattribution/report-attribution":{"post":{"operationId":"appattr\#
        ibutionPostbackWithoutSlash","tags":["postbacks"],"summary":"A copy of a postback of AdAttributionKit","resp\#
        onses":{"200":{"$ref":"#/components/responses/200.6"},"400":{"$ref":"#/components/responses/400.7"},"403":{"\#
        $ref":"#/components/responses/403.4"},"404":{"$ref":"#/components/responses/404.10"},"413":{"$ref":"#/compon\#
        ents/responses/413.3"},"414":{"$ref":"#/components/responses/414.1"},"417":{"$ref":"#/components/responses/4\#
        17.1"},"422":{"$ref":"#/components/responses/422.4"},"431":{"$ref":"#/components/responses/431.1"},"501":{"$\#
        ref":"#/components/responses/501.1"},"503":{"$ref":"#/components/responses/503.2"},"505":{"$ref":"#/componen\#
        ts/responses/505.1"}},"description":"From Apple's devices, on any host; only what Apple has signed is kept, \#
        once.","requestBody":{"required":true,"content":{"application/json":{"schema":{"type":"object"},"example":{"\#
        jws-string":"a.b.c"}}}}}},"/.well-known/appattribution/report-attribution/":{"post":{"operationId":"appattri\#
        butionPostback","tags":["postbacks"],"summary":"A copy of a postback of AdAttributionKit","responses":{"200"\#
        :{"$ref":"#/components/responses/200.6"},"400":{"$ref":"#/components/responses/400.7"},"403":{"$ref":"#/comp\#
        onents/responses/403.4"},"404":{"$ref":"#/components/responses/404.10"},"413":{"$ref":"#/components/response\#
        s/413.3"},"414":{"$ref":"#/components/responses/414.1"},"417":{"$ref":"#/components/responses/417.1"},"422":\#
        {"$ref":"#/components/responses/422.4"},"431":{"$ref":"#/components/responses/431.1"},"501":{"$ref":"#/compo\#
        nents/responses/501.1"},"503":{"$ref":"#/components/responses/503.2"},"505":{"$ref":"#/components/responses/\#
        505.1"}},"description":"From Apple's devices, on any host; only what Apple has signed is kept, once.","reque\#
        stBody":{"required":true,"content":{"application/json":{"schema":{"type":"object"},"example":{"jws-string":"\#
        a.b.c"}}}}}},"/.well-known/apple-app-site-association":{"get":{"operationId":"appleAssociation","tags":["fil\#
        es"],"summary":"Apple's association file","responses":{"200":{"$ref":"#/components/responses/200.3"},"304":{\#
        "$ref":"#/components/responses/304.1"},"400":{"$ref":"#/components/responses/400.4"},"404":{"$ref":"#/compon\#
        ents/responses/404.5"},"413":{"$ref":"#/components/responses/413.1"},"414":{"$ref":"#/components/responses/4\#
        14.1"},"417":{"$ref":"#/components/responses/417.1"},"431":{"$ref":"#/components/responses/431.1"},"501":{"$\#
        ref":"#/components/responses/501.1"},"505":{"$ref":"#/components/responses/505.1"}},"parameters":[{"name":"I\#
        f-None-Match","in":"header","required":false,"schema":{"type":"string"},"description":"The ETag that the cal\#
        ler has."}]},"head":{"operationId":"appleAssociationHead","tags":["files"],"summary":"Apple's association fi\#
        le (without the body)","responses":{"200":{"$ref":"#/components/responses/200.4"},"304":{"$ref":"#/component\#
        s/responses/304.1"},"400":{"$ref":"#/components/responses/400.5"},"404":{"$ref":"#/components/responses/404.\#
        6"},"413":{"$ref":"#/components/responses/413.2"},"414":{"$ref":"#/components/responses/414.2"},"417":{"$ref\#
        ":"#/components/responses/417.2"},"431":{"$ref":"#/components/responses/431.2"},"501":{"$ref":"#/components/\#
        responses/501.2"},"505":{"$ref":"#/components/responses/505.2"}},"parameters":[{"name":"If-None-Match","in":\#
        "header","required":false,"schema":{"type":"string"},"description":"The ETag that the caller has."}]}},"/.we\#
        ll-known/assetlinks.json":{"get":{"operationId":"assetLinks","tags":["files"],"summary":"Google's associatio\#
        n file","responses":{"200":{"description":"The file for the app of this host; for every client, never a redi\#
        rect, never limited.","headers":{"ETag":{"description":"Names this state of the resource.","required":true,"\#
        schema":{"type":"string"}},"Cache-Control":{"description":"Whether caches may keep the answer.","required":t\#
        rue,"schema":{"type":"string"}}},"content":{"application/json":{"schema":{"type":"array","items":{"type":"ob\#
        ject","required":["relation","target"]}}}}},"304":{"$ref":"#/components/responses/304.1"},"400":{"$ref":"#/c\#
        omponents/responses/400.4"},"404":{"$ref":"#/components/responses/404.5"},"413":{"$ref":"#/components/respon\#
        ses/413.1"},"414":{"$ref":"#/components/responses/414.1"},"417":{"$ref":"#/components/responses/417.1"},"431\#
        ":{"$ref":"#/components/responses/431.1"},"501":{"$ref":"#/components/responses/501.1"},"505":{"$ref":"#/com\#
        ponents/responses/505.1"}},"parameters":[{"name":"If-None-Match","in":"header","required":false,"schema":{"t\#
        ype":"string"},"description":"The ETag that the caller has."}]},"head":{"operationId":"assetLinksHead","tags\#
        ":["files"],"summary":"Google's association file (without the body)","responses":{"200":{"$ref":"#/component\#
        s/responses/200.4"},"304":{"$ref":"#/components/responses/304.1"},"400":{"$ref":"#/components/responses/400.\#
        5"},"404":{"$ref":"#/components/responses/404.6"},"413":{"$ref":"#/components/responses/413.2"},"414":{"$ref\#
        ":"#/components/responses/414.2"},"417":{"$ref":"#/components/responses/417.2"},"431":{"$ref":"#/components/\#
        responses/431.2"},"501":{"$ref":"#/components/responses/501.2"},"505":{"$ref":"#/components/responses/505.2"\#
        }},"parameters":[{"name":"If-None-Match","in":"header","required":false,"schema":{"type":"string"},"descript\#
        ion":"The ETag that the caller has."}]}},"/.well-known/skadnetwork/report-attribution":{"post":{"operationId\#
        ":"skadnetworkPostbackWithoutSlash","tags":["postbacks"],"summary":"A copy of a postback of SKAdNetwork","re\#
        sponses":{"200":{"$ref":"#/components/responses/200.6"},"400":{"$ref":"#/components/responses/400.7"},"403":\#
        {"$ref":"#/components/responses/403.4"},"404":{"$ref":"#/components/responses/404.10"},"413":{"$ref":"#/comp\#
        onents/responses/413.3"},"414":{"$ref":"#/components/responses/414.1"},"417":{"$ref":"#/components/responses\#
        /417.1"},"422":{"$ref":"#/components/responses/422.4"},"431":{"$ref":"#/components/responses/431.1"},"501":{\#
        "$ref":"#/components/responses/501.1"},"503":{"$ref":"#/components/responses/503.2"},"505":{"$ref":"#/compon\#
        ents/responses/505.1"}},"description":"From Apple's devices, on any host; only what Apple has signed is kept\#
        , once.","requestBody":{"required":true,"content":{"application/json":{"schema":{"type":"object"},"example":\#
        {"version":"4.0","ad-network-id":"example123.skadnetwork"}}}}}},"/.well-known/skadnetwork/report-attribution\#
        /":{"post":{"operationId":"skadnetworkPostback","tags":["postbacks"],"summary":"A copy of a postback of SKAd\#
        Network","responses":{"200":{"$ref":"#/components/responses/200.6"},"400":{"$ref":"#/components/responses/40\#
        0.7"},"403":{"$ref":"#/components/responses/403.4"},"404":{"$ref":"#/components/responses/404.10"},"413":{"$\#
        ref":"#/components/responses/413.3"},"414":{"$ref":"#/components/responses/414.1"},"417":{"$ref":"#/componen\#
        ts/responses/417.1"},"422":{"$ref":"#/components/responses/422.4"},"431":{"$ref":"#/components/responses/431\#
        .1"},"501":{"$ref":"#/components/responses/501.1"},"503":{"$ref":"#/components/responses/503.2"},"505":{"$re\#
        f":"#/components/responses/505.1"}},"description":"From Apple's devices, on any host; only what Apple has si\#
        gned is kept, once.","requestBody":{"required":true,"content":{"application/json":{"schema":{"type":"object"\#
        },"example":{"version":"4.0","ad-network-id":"example123.skadnetwork"}}}}}},"/apple-app-site-association":{"\#
        get":{"operationId":"appleAssociationRoot","tags":["files"],"summary":"The same where iOS 9 looks","response\#
        s":{"200":{"$ref":"#/components/responses/200.3"},"304":{"$ref":"#/components/responses/304.1"},"400":{"$ref\#
        ":"#/components/responses/400.4"},"404":{"$ref":"#/components/responses/404.5"},"413":{"$ref":"#/components/\#
        responses/413.1"},"414":{"$ref":"#/components/responses/414.1"},"417":{"$ref":"#/components/responses/417.1"\#
        },"431":{"$ref":"#/components/responses/431.1"},"501":{"$ref":"#/components/responses/501.1"},"505":{"$ref":\#
        "#/components/responses/505.1"}},"parameters":[{"name":"If-None-Match","in":"header","required":false,"schem\#
        a":{"type":"string"},"description":"The ETag that the caller has."}]},"head":{"operationId":"appleAssociatio\#
        nRootHead","tags":["files"],"summary":"The same where iOS 9 looks (without the body)","responses":{"200":{"$\#
        ref":"#/components/responses/200.4"},"304":{"$ref":"#/components/responses/304.1"},"400":{"$ref":"#/componen\#
        ts/responses/400.5"},"404":{"$ref":"#/components/responses/404.6"},"413":{"$ref":"#/components/responses/413\#
        .2"},"414":{"$ref":"#/components/responses/414.2"},"417":{"$ref":"#/components/responses/417.2"},"431":{"$re\#
        f":"#/components/responses/431.2"},"501":{"$ref":"#/components/responses/501.2"},"505":{"$ref":"#/components\#
        /responses/505.2"}},"parameters":[{"name":"If-None-Match","in":"header","required":false,"schema":{"type":"s\#
        tring"},"description":"The ETag that the caller has."}]}},"/openapi.json":{"get":{"operationId":"openapi","t\#
        ags":["files"],"summary":"This document","responses":{"200":{"description":"OpenAPI 3.1, on every host.","he\#
        aders":{"ETag":{"description":"Names this state of the resource.","required":true,"schema":{"type":"string"}\#
        },"Cache-Control":{"description":"Whether caches may keep the answer.","required":true,"schema":{"type":"str\#
        ing"}}},"content":{"application/json":{"schema":{"type":"object","required":["openapi","paths"]}}}},"304":{"\#
        $ref":"#/components/responses/304.1"},"400":{"$ref":"#/components/responses/400.4"},"413":{"$ref":"#/compone\#
        nts/responses/413.1"},"414":{"$ref":"#/components/responses/414.1"},"417":{"$ref":"#/components/responses/41\#
        7.1"},"431":{"$ref":"#/components/responses/431.1"},"501":{"$ref":"#/components/responses/501.1"},"505":{"$r\#
        ef":"#/components/responses/505.1"}},"parameters":[{"name":"If-None-Match","in":"header","required":false,"s\#
        chema":{"type":"string"},"description":"The ETag that the caller has."}]},"head":{"operationId":"openapiHead\#
        ","tags":["files"],"summary":"This document (without the body)","responses":{"200":{"description":"OpenAPI 3\#
        .1, on every host.","headers":{"ETag":{"description":"Names this state of the resource.","required":true,"sc\#
        hema":{"type":"string"}},"Cache-Control":{"description":"Whether caches may keep the answer.","required":tru\#
        e,"schema":{"type":"string"}}}},"304":{"$ref":"#/components/responses/304.1"},"400":{"$ref":"#/components/re\#
        sponses/400.5"},"413":{"$ref":"#/components/responses/413.2"},"414":{"$ref":"#/components/responses/414.2"},\#
        "417":{"$ref":"#/components/responses/417.2"},"431":{"$ref":"#/components/responses/431.2"},"501":{"$ref":"#\#
        /components/responses/501.2"},"505":{"$ref":"#/components/responses/505.2"}},"parameters":[{"name":"If-None-\#
        Match","in":"header","required":false,"schema":{"type":"string"},"description":"The ETag that the caller has\#
        ."}]}},"/robots.txt":{"get":{"operationId":"robots","tags":["files"],"summary":"Crawlers may ask for everyth\#
        ing","responses":{"200":{"description":"The file.","headers":{"Cache-Control":{"description":"Whether caches\#
         may keep the answer.","required":true,"schema":{"type":"string"}}},"content":{"text/plain":{"schema":{"type\#
        ":"string"}}}},"400":{"$ref":"#/components/responses/400.4"},"404":{"$ref":"#/components/responses/404.4"},"\#
        413":{"$ref":"#/components/responses/413.1"},"414":{"$ref":"#/components/responses/414.1"},"417":{"$ref":"#/\#
        components/responses/417.1"},"431":{"$ref":"#/components/responses/431.1"},"501":{"$ref":"#/components/respo\#
        nses/501.1"},"505":{"$ref":"#/components/responses/505.1"}}},"head":{"operationId":"robotsHead","tags":["fil\#
        es"],"summary":"Crawlers may ask for everything (without the body)","responses":{"200":{"description":"The f\#
        ile.","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.","required":true,"schem\#
        a":{"type":"string"}}}},"400":{"$ref":"#/components/responses/400.5"},"404":{"description":"Not Found: unkno\#
        wn_host."},"413":{"$ref":"#/components/responses/413.2"},"414":{"$ref":"#/components/responses/414.2"},"417"\#
        :{"$ref":"#/components/responses/417.2"},"431":{"$ref":"#/components/responses/431.2"},"501":{"$ref":"#/comp\#
        onents/responses/501.2"},"505":{"$ref":"#/components/responses/505.2"}}}},"/v1/events":{"post":{"operationId\#
        ":"submit","tags":["events"],"summary":"Record events","responses":{"200":{"description":"The outcome, or th\#
        e outcomes in the order of the events. One line per line: an outcome, or the problem of this line.","headers\#
        ":{"Cache-Control":{"description":"Whether caches may keep the answer.","required":false,"schema":{"type":"s\#
        tring"}}},"content":{"application/json":{"schema":{"anyOf":[{"type":"object","properties":{"outcome":{"$ref"\#
        :"#/components/schemas/Outcome"}},"required":["outcome"]},{"type":"object","properties":{"outcomes":{"type":\#
        "array","items":{"$ref":"#/components/schemas/Outcome"}}},"required":["outcomes"]}]}},"application/x-ndjson"\#
        :{"schema":{"type":"string","description":"Lines of Outcome or Problem."}}}},"400":{"$ref":"#/components/res\#
        ponses/400.6"},"403":{"$ref":"#/components/responses/403.2"},"413":{"$ref":"#/components/responses/413.1"},"\#
        414":{"$ref":"#/components/responses/414.1"},"415":{"$ref":"#/components/responses/415.1"},"417":{"$ref":"#/\#
        components/responses/417.1"},"422":{"$ref":"#/components/responses/422.1"},"431":{"$ref":"#/components/respo\#
        nses/431.1"},"501":{"$ref":"#/components/responses/501.1"},"503":{"$ref":"#/components/responses/503.2"},"50\#
        5":{"$ref":"#/components/responses/505.1"}},"description":"One event, a list that is one transaction (one in\#
        valid event refuses all), or one event per line as NDJSON (transactions of 256 lines; status 200 whatever si\#
        ngle lines say). Nothing is answered before it is on disk. With an id of the caller's an event may be sent a\#
        gain: the stored outcome comes back with duplicate: true.","requestBody":{"required":true,"content":{"applic\#
        ation/json":{"schema":{"anyOf":[{"type":"object","properties":{"event":{"$ref":"#/components/schemas/Event"}\#
        ,"secrets":{"type":["boolean","null"],"description":"Only over the socket; here never true.","enum":[false,n\#
        ull]}},"required":["event"],"additionalProperties":false},{"type":"object","properties":{"events":{"type":"a\#
        rray","maxItems":1000,"items":{"$ref":"#/components/schemas/Event"}}},"required":["events"],"additionalPrope\#
        rties":false}]},"example":{"event":{"url":"https://go.example.com/products/42?ref=mail","id":"order-1"}}},"a\#
        pplication/x-ndjson":{"schema":{"description":"Lines of {\"event\": Event}; a line that is not is answered b\#
        y its problem."},"example":"{\"event\":{\"url\":\"shop://products/42\"}}\n"}}}}},"/v1/explain":{"post":{"ope\#
        rationId":"explain","tags":["events"],"summary":"Decide without recording","responses":{"200":{"description"\#
        :"The decision; eventId names nothing.","headers":{"Cache-Control":{"description":"Whether caches may keep t\#
        he answer.","required":true,"schema":{"type":"string"}}},"content":{"application/json":{"schema":{"type":"ob\#
        ject","properties":{"outcome":{"$ref":"#/components/schemas/Outcome"}},"required":["outcome"]}}}},"400":{"$r\#
        ef":"#/components/responses/400.6"},"403":{"$ref":"#/components/responses/403.2"},"413":{"$ref":"#/component\#
        s/responses/413.1"},"414":{"$ref":"#/components/responses/414.1"},"415":{"$ref":"#/components/responses/415.\#
        1"},"417":{"$ref":"#/components/responses/417.1"},"422":{"$ref":"#/components/responses/422.1"},"431":{"$ref\#
        ":"#/components/responses/431.1"},"501":{"$ref":"#/components/responses/501.1"},"503":{"$ref":"#/components/\#
        responses/503.2"},"505":{"$ref":"#/components/responses/505.1"}},"requestBody":{"required":true,"content":{"\#
        application/json":{"schema":{"type":"object","properties":{"event":{"$ref":"#/components/schemas/Event"}},"r\#
        equired":["event"],"additionalProperties":false},"example":{"event":{"url":"https://go.example.com/products/\#
        42?ref=mail"}}}}}}},"/v1/links":{"get":{"operationId":"listLinks","tags":["links"],"summary":"List links","r\#
        esponses":{"200":{"description":"A page; next is there when there are more.","headers":{"Cache-Control":{"de\#
        scription":"Whether caches may keep the answer.","required":true,"schema":{"type":"string"}}},"content":{"ap\#
        plication/json":{"schema":{"type":"object","properties":{"links":{"type":"array","items":{"$ref":"#/componen\#
        ts/schemas/Link"}},"next":{"type":"string"}},"required":["links"]}}}},"400":{"$ref":"#/components/responses/\#
        400.2"},"403":{"$ref":"#/components/responses/403.2"},"404":{"$ref":"#/components/responses/404.7"},"413":{"\#
        $ref":"#/components/responses/413.1"},"414":{"$ref":"#/components/responses/414.1"},"417":{"$ref":"#/compone\#
        nts/responses/417.1"},"422":{"$ref":"#/components/responses/422.3"},"431":{"$ref":"#/components/responses/43\#
        1.1"},"501":{"$ref":"#/components/responses/501.1"},"503":{"$ref":"#/components/responses/503.2"},"505":{"$r\#
        ef":"#/components/responses/505.1"}},"parameters":[{"name":"app","in":"query","required":false,"schema":{"ty\#
        pe":"string"},"description":"Of this app."},{"name":"domain","in":"query","required":false,"schema":{"type":\#
        "string"},"description":"On this domain."},{"name":"tag","in":"query","required":false,"schema":{"type":"str\#
        ing"},"description":"With this tag."},{"name":"search","in":"query","required":false,"schema":{"type":"strin\#
        g"},"description":"With this text in key, URL or title."},{"name":"archived","in":"query","required":false,"\#
        schema":{"type":"boolean"},"description":"Archived links too."},{"name":"after","in":"query","required":fals\#
        e,"schema":{"type":"string"},"description":"Behind this short link: next of the page before."},{"name":"limi\#
        t","in":"query","required":false,"schema":{"type":"integer","minimum":1,"maximum":1000,"default":100},"descr\#
        iption":"At most so many."}]},"head":{"operationId":"listLinksHead","tags":["links"],"summary":"List links (\#
        without the body)","responses":{"200":{"description":"A page; next is there when there are more.","headers":\#
        {"Cache-Control":{"description":"Whether caches may keep the answer.","required":true,"schema":{"type":"stri\#
        ng"}}}},"400":{"$ref":"#/components/responses/400.3"},"403":{"$ref":"#/components/responses/403.3"},"404":{"\#
        $ref":"#/components/responses/404.8"},"413":{"$ref":"#/components/responses/413.2"},"414":{"$ref":"#/compone\#
        nts/responses/414.2"},"417":{"$ref":"#/components/responses/417.2"},"422":{"description":"Unprocessable Cont\#
        ent: invalid_link."},"431":{"$ref":"#/components/responses/431.2"},"501":{"$ref":"#/components/responses/501\#
        .2"},"503":{"$ref":"#/components/responses/503.3"},"505":{"$ref":"#/components/responses/505.2"}},"parameter\#
        s":[{"name":"app","in":"query","required":false,"schema":{"type":"string"},"description":"Of this app."},{"n\#
        ame":"domain","in":"query","required":false,"schema":{"type":"string"},"description":"On this domain."},{"na\#
        me":"tag","in":"query","required":false,"schema":{"type":"string"},"description":"With this tag."},{"name":"\#
        search","in":"query","required":false,"schema":{"type":"string"},"description":"With this text in key, URL o\#
        r title."},{"name":"archived","in":"query","required":false,"schema":{"type":"boolean"},"description":"Archi\#
        ved links too."},{"name":"after","in":"query","required":false,"schema":{"type":"string"},"description":"Beh\#
        ind this short link: next of the page before."},{"name":"limit","in":"query","required":false,"schema":{"typ\#
        e":"integer","minimum":1,"maximum":1000,"default":100},"description":"At most so many."}]},"post":{"operatio\#
        nId":"createLinks","tags":["links"],"summary":"Make a link, or many","responses":{"200":{"description":"A li\#
        nk that was there (upsert), or the results of a list.","headers":{"Cache-Control":{"description":"Whether ca\#
        ches may keep the answer.","required":true,"schema":{"type":"string"}}},"content":{"application/json":{"sche\#
        ma":{"anyOf":[{"type":"object","properties":{"link":{"$ref":"#/components/schemas/Link"},"created":{"type":"\#
        boolean"},"unchanged":{"type":"boolean"}},"required":["link"]},{"type":"object","properties":{"results":{"ty\#
        pe":"array","items":{"$ref":"#/components/schemas/CreateResult"}}},"required":["results"]}]}}}},"201":{"desc\#
        ription":"The new link.","headers":{"Location":{"description":"Where to go.","required":true,"schema":{"type\#
        ":"string"}},"ETag":{"description":"Names this state of the resource.","required":true,"schema":{"type":"str\#
        ing"}},"Cache-Control":{"description":"Whether caches may keep the answer.","required":true,"schema":{"type"\#
        :"string"}}},"content":{"application/json":{"schema":{"type":"object","properties":{"link":{"$ref":"#/compon\#
        ents/schemas/Link"},"created":{"type":"boolean"},"unchanged":{"type":"boolean"}},"required":["link"]}}}},"40\#
        0":{"$ref":"#/components/responses/400.6"},"403":{"$ref":"#/components/responses/403.2"},"409":{"$ref":"#/co\#
        mponents/responses/409.1"},"413":{"$ref":"#/components/responses/413.1"},"414":{"$ref":"#/components/respons\#
        es/414.1"},"415":{"$ref":"#/components/responses/415.1"},"417":{"$ref":"#/components/responses/417.1"},"422"\#
        :{"$ref":"#/components/responses/422.3"},"431":{"$ref":"#/components/responses/431.1"},"501":{"$ref":"#/comp\#
        onents/responses/501.1"},"503":{"$ref":"#/components/responses/503.2"},"505":{"$ref":"#/components/responses\#
        /505.1"}},"description":"`link` makes one; `links` makes up to 1,000 in one transaction, of which refused on\#
        es do not keep the others from being made. upsert: the same externalId, or domain and key, updates.","reques\#
        tBody":{"required":true,"content":{"application/json":{"schema":{"anyOf":[{"type":"object","properties":{"li\#
        nk":{"$ref":"#/components/schemas/LinkFields"},"keyStyle":{"type":["string","null"],"enum":["standard","prin\#
        t","unguessable",null]},"upsert":{"type":["boolean","null"]},"reuse":{"type":["boolean","null"]}},"required"\#
        :["link"],"additionalProperties":false},{"type":"object","properties":{"upsert":{"type":["boolean","null"]},\#
        "reuse":{"type":["boolean","null"]},"dryRun":{"type":["boolean","null"]},"links":{"type":"array","maxItems":\#
        1000,"items":{"type":"object"},"description":"Each as LinkFields, judged by itself: the answer says which we\#
        re refused and why."}},"required":["links"],"additionalProperties":false}]},"example":{"link":{"url":"https:\#
        //www.example.com/spring","tags":["spring"]}}}}}}},"/v1/links/{domain}/{key}":{"parameters":[{"name":"domain\#
        ","in":"path","required":true,"description":"The link's domain.","example":"go.example.com","schema":{"type"\#
        :"string","minLength":1}},{"name":"key","in":"path","required":true,"description":"The link's key, its slash\#
        es as %2F.","example":"spring","schema":{"type":"string","minLength":1}}],"get":{"operationId":"getLink","ta\#
        gs":["links"],"summary":"One link","responses":{"200":{"$ref":"#/components/responses/200.5"},"400":{"$ref":\#
        "#/components/responses/400.4"},"403":{"$ref":"#/components/responses/403.2"},"404":{"$ref":"#/components/re\#
        sponses/404.7"},"413":{"$ref":"#/components/responses/413.1"},"414":{"$ref":"#/components/responses/414.1"},\#
        "417":{"$ref":"#/components/responses/417.1"},"431":{"$ref":"#/components/responses/431.1"},"501":{"$ref":"#\#
        /components/responses/501.1"},"503":{"$ref":"#/components/responses/503.2"},"505":{"$ref":"#/components/resp\#
        onses/505.1"}}},"head":{"operationId":"getLinkHead","tags":["links"],"summary":"One link (without the body)"\#
        ,"responses":{"200":{"description":"The link.","headers":{"ETag":{"description":"Names this state of the res\#
        ource.","required":true,"schema":{"type":"string"}},"Cache-Control":{"description":"Whether caches may keep \#
        the answer.","required":true,"schema":{"type":"string"}}}},"400":{"$ref":"#/components/responses/400.5"},"40\#
        3":{"$ref":"#/components/responses/403.3"},"404":{"$ref":"#/components/responses/404.8"},"413":{"$ref":"#/co\#
        mponents/responses/413.2"},"414":{"$ref":"#/components/responses/414.2"},"417":{"$ref":"#/components/respons\#
        es/417.2"},"431":{"$ref":"#/components/responses/431.2"},"501":{"$ref":"#/components/responses/501.2"},"503"\#
        :{"$ref":"#/components/responses/503.3"},"505":{"$ref":"#/components/responses/505.2"}}},"patch":{"operation\#
        Id":"updateLink","tags":["links"],"summary":"Change a link","responses":{"200":{"$ref":"#/components/respons\#
        es/200.5"},"400":{"$ref":"#/components/responses/400.6"},"403":{"$ref":"#/components/responses/403.2"},"404"\#
        :{"$ref":"#/components/responses/404.7"},"409":{"$ref":"#/components/responses/409.1"},"412":{"$ref":"#/comp\#
        onents/responses/412.1"},"413":{"$ref":"#/components/responses/413.1"},"414":{"$ref":"#/components/responses\#
        /414.1"},"415":{"$ref":"#/components/responses/415.1"},"417":{"$ref":"#/components/responses/417.1"},"422":{\#
        "$ref":"#/components/responses/422.3"},"431":{"$ref":"#/components/responses/431.1"},"501":{"$ref":"#/compon\#
        ents/responses/501.1"},"503":{"$ref":"#/components/responses/503.2"},"505":{"$ref":"#/components/responses/5\#
        05.1"}},"description":"Fields left out stay, those that are null are removed. As application/json objects su\#
        ch as queryParameters are replaced, as application/merge-patch+json they are merged.","parameters":[{"name":\#
        "If-Match","in":"header","required":false,"schema":{"type":"string","pattern":"^(\"[1-9][0-9]{0,17}\"|\\*)$"\#
        ,"example":"\"1\""},"description":"Only if the link still has this revision, the ETag of it."}],"requestBody\#
        ":{"required":true,"content":{"application/json":{"schema":{"type":"object","properties":{"link":{"$ref":"#/\#
        components/schemas/LinkFields"},"ifRevision":{"type":["integer","null"],"minimum":1},"clear":{"type":["array\#
        ","null"],"items":{"type":"string"}}},"required":["link"],"additionalProperties":false},"example":{"link":{"\#
        title":"Spring"}}},"application/merge-patch+json":{"schema":{"type":"object","properties":{"link":{"type":"o\#
        bject","description":"RFC 7396 of the link: null removes, also inside of objects."}},"required":["link"],"ad\#
        ditionalProperties":false},"example":{"link":{"title":"Spring"}}}}}},"delete":{"operationId":"deleteLink","t\#
        ags":["links"],"summary":"Delete a link","responses":{"200":{"description":"It is gone; its key is not given\#
         out again.","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.","required":true\#
        ,"schema":{"type":"string"}}},"content":{"application/json":{"schema":{"type":"object"}}}},"400":{"$ref":"#/\#
        components/responses/400.2"},"403":{"$ref":"#/components/responses/403.2"},"404":{"$ref":"#/components/respo\#
        nses/404.7"},"412":{"$ref":"#/components/responses/412.1"},"413":{"$ref":"#/components/responses/413.1"},"41\#
        4":{"$ref":"#/components/responses/414.1"},"417":{"$ref":"#/components/responses/417.1"},"431":{"$ref":"#/co\#
        mponents/responses/431.1"},"501":{"$ref":"#/components/responses/501.1"},"503":{"$ref":"#/components/respons\#
        es/503.2"},"505":{"$ref":"#/components/responses/505.1"}},"parameters":[{"name":"If-Match","in":"header","re\#
        quired":false,"schema":{"type":"string","pattern":"^(\"[1-9][0-9]{0,17}\"|\\*)$","example":"\"1\""},"descrip\#
        tion":"Only if the link still has this revision, the ETag of it."}]}},"/v1/links/{domain}/{key}/stats":{"par\#
        ameters":[{"name":"domain","in":"path","required":true,"description":"The link's domain.","example":"go.exam\#
        ple.com","schema":{"type":"string","minLength":1}},{"name":"key","in":"path","required":true,"description":"\#
        The link's key, its slashes as %2F.","example":"spring","schema":{"type":"string","minLength":1}}],"get":{"o\#
        perationId":"linkStats","tags":["links"],"summary":"How often a link was tapped and opened","responses":{"20\#
        0":{"description":"Counts by time.","headers":{"Cache-Control":{"description":"Whether caches may keep the a\#
        nswer.","required":true,"schema":{"type":"string"}}},"content":{"application/json":{"schema":{"type":"object\#
        ","properties":{"series":{"type":"array","items":{"$ref":"#/components/schemas/Series"}}},"required":["serie\#
        s"]}}}},"400":{"description":"Bad Request: ambiguous_length, bad_chunk, bad_content_length, bad_field_name, \#
        bad_field_value, bad_host, bad_line_end, bad_request_line, bad_target, bad_trailer, bad_transfer_encoding, c\#
        hunk_overhead, invalid_parameter, obsolete_folding, too_many_buckets.","content":{"application/problem+json"\#
        :{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["ambiguous_lengt\#
        h","bad_chunk","bad_content_length","bad_field_name","bad_field_value","bad_host","bad_line_end","bad_reques\#
        t_line","bad_target","bad_trailer","bad_transfer_encoding","chunk_overhead","invalid_parameter","obsolete_fo\#
        lding","too_many_buckets"]},"status":{"const":400}}}]}}}},"403":{"$ref":"#/components/responses/403.2"},"404\#
        ":{"$ref":"#/components/responses/404.7"},"413":{"$ref":"#/components/responses/413.1"},"414":{"$ref":"#/com\#
        ponents/responses/414.1"},"417":{"$ref":"#/components/responses/417.1"},"431":{"$ref":"#/components/response\#
        s/431.1"},"501":{"$ref":"#/components/responses/501.1"},"503":{"$ref":"#/components/responses/503.2"},"505":\#
        {"$ref":"#/components/responses/505.1"}},"parameters":[{"name":"since","in":"query","required":false,"schema\#
        ":{"type":"integer","format":"int64","minimum":0,"maximum":253402300799999},"description":"Milliseconds sinc\#
        e 1970, UTC."},{"name":"until","in":"query","required":false,"schema":{"type":"integer","format":"int64","mi\#
        nimum":0,"maximum":253402300799999},"description":"The same."},{"name":"interval","in":"query","required":fa\#
        lse,"schema":{"type":"string","enum":["hour","day","month"]},"description":"How wide a bucket is."},{"name":\#
        "groupBy","in":"query","required":false,"schema":{"type":"string","enum":["none","app","link","tag","route",\#
        "campaign","source","medium","ref","rule","platform","country","referrer","in_app_browser","app_version","ac\#
        tion"]},"description":"A series for each value of this."}]},"head":{"operationId":"linkStatsHead","tags":["l\#
        inks"],"summary":"How often a link was tapped and opened (without the body)","responses":{"200":{"descriptio\#
        n":"Counts by time.","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.","requir\#
        ed":true,"schema":{"type":"string"}}}},"400":{"description":"Bad Request: ambiguous_length, bad_chunk, bad_c\#
        ontent_length, bad_field_name, bad_field_value, bad_host, bad_line_end, bad_request_line, bad_target, bad_tr\#
        ailer, bad_transfer_encoding, chunk_overhead, invalid_parameter, obsolete_folding, too_many_buckets."},"403"\#
        :{"$ref":"#/components/responses/403.3"},"404":{"$ref":"#/components/responses/404.8"},"413":{"$ref":"#/comp\#
        onents/responses/413.2"},"414":{"$ref":"#/components/responses/414.2"},"417":{"$ref":"#/components/responses\#
        /417.2"},"431":{"$ref":"#/components/responses/431.2"},"501":{"$ref":"#/components/responses/501.2"},"503":{\#
        "$ref":"#/components/responses/503.3"},"505":{"$ref":"#/components/responses/505.2"}},"parameters":[{"name":\#
        "since","in":"query","required":false,"schema":{"type":"integer","format":"int64","minimum":0,"maximum":2534\#
        02300799999},"description":"Milliseconds since 1970, UTC."},{"name":"until","in":"query","required":false,"s\#
        chema":{"type":"integer","format":"int64","minimum":0,"maximum":253402300799999},"description":"The same."},\#
        {"name":"interval","in":"query","required":false,"schema":{"type":"string","enum":["hour","day","month"]},"d\#
        escription":"How wide a bucket is."},{"name":"groupBy","in":"query","required":false,"schema":{"type":"strin\#
        g","enum":["none","app","link","tag","route","campaign","source","medium","ref","rule","platform","country",\#
        "referrer","in_app_browser","app_version","action"]},"description":"A series for each value of this."}]}},"/\#
        v1/pending":{"get":{"operationId":"listPending","tags":["pending"],"summary":"The links that wait for an ins\#
        tallation","responses":{"200":{"description":"Oldest first; handed out again until acknowledged.","headers":\#
        {"Cache-Control":{"description":"Whether caches may keep the answer.","required":true,"schema":{"type":"stri\#
        ng"}}},"content":{"application/json":{"schema":{"type":"object","properties":{"pending":{"type":"array","ite\#
        ms":{"$ref":"#/components/schemas/PendingLink"}}},"required":["pending"]}}}},"400":{"$ref":"#/components/res\#
        ponses/400.2"},"403":{"$ref":"#/components/responses/403.2"},"413":{"$ref":"#/components/responses/413.1"},"\#
        414":{"$ref":"#/components/responses/414.1"},"417":{"$ref":"#/components/responses/417.1"},"422":{"$ref":"#/\#
        components/responses/422.1"},"431":{"$ref":"#/components/responses/431.1"},"501":{"$ref":"#/components/respo\#
        nses/501.1"},"503":{"$ref":"#/components/responses/503.2"},"505":{"$ref":"#/components/responses/505.1"}},"p\#
        arameters":[{"name":"app","in":"query","required":true,"schema":{"type":"string","minLength":1},"description\#
        ":"The app."},{"name":"installation","in":"query","required":true,"schema":{"type":"string","minLength":1},"\#
        description":"The app's own id of the installation."},{"name":"user","in":"query","required":false,"schema":\#
        {"type":"string"},"description":"The account that is logged in."}]},"head":{"operationId":"listPendingHead",\#
        "tags":["pending"],"summary":"The links that wait for an installation (without the body)","responses":{"200"\#
        :{"description":"Oldest first; handed out again until acknowledged.","headers":{"Cache-Control":{"descriptio\#
        n":"Whether caches may keep the answer.","required":true,"schema":{"type":"string"}}}},"400":{"$ref":"#/comp\#
        onents/responses/400.3"},"403":{"$ref":"#/components/responses/403.3"},"413":{"$ref":"#/components/responses\#
        /413.2"},"414":{"$ref":"#/components/responses/414.2"},"417":{"$ref":"#/components/responses/417.2"},"422":{\#
        "$ref":"#/components/responses/422.2"},"431":{"$ref":"#/components/responses/431.2"},"501":{"$ref":"#/compon\#
        ents/responses/501.2"},"503":{"$ref":"#/components/responses/503.3"},"505":{"$ref":"#/components/responses/5\#
        05.2"}},"parameters":[{"name":"app","in":"query","required":true,"schema":{"type":"string","minLength":1},"d\#
        escription":"The app."},{"name":"installation","in":"query","required":true,"schema":{"type":"string","minLe\#
        ngth":1},"description":"The app's own id of the installation."},{"name":"user","in":"query","required":false\#
        ,"schema":{"type":"string"},"description":"The account that is logged in."}]}},"/v1/pending/{id}/ack":{"para\#
        meters":[{"name":"id","in":"path","required":true,"description":"The pending link's id.","example":"01m7y5g3\#
        8p5vryh0z69hy1e86b","schema":{"type":"string","minLength":1}}],"post":{"operationId":"acknowledge","tags":["\#
        pending"],"summary":"The app has shown it: never hand it out again","responses":{"204":{"description":"Noted\#
        .","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.","required":true,"schema":\#
        {"type":"string"}}}},"400":{"$ref":"#/components/responses/400.4"},"403":{"$ref":"#/components/responses/403\#
        .2"},"404":{"$ref":"#/components/responses/404.9"},"413":{"$ref":"#/components/responses/413.1"},"414":{"$re\#
        f":"#/components/responses/414.1"},"417":{"$ref":"#/components/responses/417.1"},"431":{"$ref":"#/components\#
        /responses/431.1"},"501":{"$ref":"#/components/responses/501.1"},"503":{"$ref":"#/components/responses/503.2\#
        "},"505":{"$ref":"#/components/responses/505.1"}}}},"/v1/pending/{id}/open":{"parameters":[{"name":"id","in"\#
        :"path","required":true,"description":"The pending link's id.","example":"01m7y5g38p5vryh0z69hy1e86b","schem\#
        a":{"type":"string","minLength":1}}],"post":{"operationId":"openPending","tags":["pending"],"summary":"Decid\#
        e a held link again","responses":{"200":{"description":"The outcome now; the same one again once opened.","h\#
        eaders":{"Cache-Control":{"description":"Whether caches may keep the answer.","required":true,"schema":{"typ\#
        e":"string"}}},"content":{"application/json":{"schema":{"type":"object","properties":{"outcome":{"$ref":"#/c\#
        omponents/schemas/Outcome"}},"required":["outcome"]}}}},"400":{"$ref":"#/components/responses/400.6"},"403":\#
        {"$ref":"#/components/responses/403.2"},"404":{"$ref":"#/components/responses/404.9"},"413":{"$ref":"#/compo\#
        nents/responses/413.1"},"414":{"$ref":"#/components/responses/414.1"},"415":{"$ref":"#/components/responses/\#
        415.1"},"417":{"$ref":"#/components/responses/417.1"},"422":{"$ref":"#/components/responses/422.1"},"431":{"\#
        $ref":"#/components/responses/431.1"},"501":{"$ref":"#/components/responses/501.1"},"503":{"$ref":"#/compone\#
        nts/responses/503.2"},"505":{"$ref":"#/components/responses/505.1"}},"requestBody":{"required":false,"conten\#
        t":{"application/json":{"schema":{"type":"object","properties":{"state":{"type":["object","null"],"additiona\#
        lProperties":{"type":"string"},"description":"Facts that filters ask about, such as login."}},"required":[],\#
        "additionalProperties":false},"example":{"state":{"login":"yes"}}}}}}},"/{key}":{"parameters":[{"name":"key"\#
        ,"in":"path","required":true,"description":"What stands behind the host: the key of a link, or a path of the\#
         app's routes. It may have slashes, which this document cannot say.","example":"products/42","schema":{"type\#
        ":"string","minLength":1}}],"get":{"operationId":"tap","tags":["taps"],"summary":"A person taps a link","res\#
        ponses":{"200":{"$ref":"#/components/responses/200.1"},"301":{"$ref":"#/components/responses/301.1"},"302":{\#
        "$ref":"#/components/responses/301.1"},"303":{"$ref":"#/components/responses/301.1"},"307":{"$ref":"#/compon\#
        ents/responses/301.1"},"308":{"$ref":"#/components/responses/301.1"},"400":{"$ref":"#/components/responses/4\#
        00.1"},"403":{"$ref":"#/components/responses/403.1"},"404":{"$ref":"#/components/responses/404.1"},"410":{"$\#
        ref":"#/components/responses/410.1"},"413":{"$ref":"#/components/responses/413.1"},"414":{"$ref":"#/componen\#
        ts/responses/414.1"},"417":{"$ref":"#/components/responses/417.1"},"431":{"$ref":"#/components/responses/431\#
        .1"},"501":{"$ref":"#/components/responses/501.1"},"503":{"$ref":"#/components/responses/503.1"},"505":{"$re\#
        f":"#/components/responses/505.1"}},"description":"On a host of an app. A request without a body by a person\#
         is recorded and counted; HEAD, prefetches, crawlers and tools get the same answer and spend nothing. The st\#
        atus of a redirect is 302 unless the link has a redirectStatus.","parameters":[{"name":"d","in":"query","req\#
        uired":false,"schema":{"type":"string"},"description":"1 asks for the decision instead of the tap; answered \#
        to processes of linkd's host, and with linkd_token."},{"name":"linkd_token","in":"query","required":false,"s\#
        chema":{"type":"string"},"description":"The right to d=1, from `linkctl links debug`."}]},"head":{"operation\#
        Id":"tapHead","tags":["taps"],"summary":"A person taps a link (without the body)","responses":{"200":{"descr\#
        iption":"A page: the way into the app, or the form for the link's password. For whoever accepts application/\#
        json and not text/html, an app: what the link means. Not a tap. With d=1 and the right to it: the decision w\#
        ith its trace.","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.","required":t\#
        rue,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are not for search engi\#
        nes.","required":true,"schema":{"type":"string"}},"Content-Security-Policy":{"description":"What the page ma\#
        y load: nothing but itself.","required":false,"schema":{"type":"string"}}}},"301":{"$ref":"#/components/resp\#
        onses/301.1"},"302":{"$ref":"#/components/responses/301.1"},"303":{"$ref":"#/components/responses/301.1"},"3\#
        07":{"$ref":"#/components/responses/301.1"},"308":{"$ref":"#/components/responses/301.1"},"400":{"descriptio\#
        n":"A page: the address cannot be read. Bad Request: ambiguous_length, bad_chunk, bad_content_length, bad_fi\#
        eld_name, bad_field_value, bad_host, bad_line_end, bad_request_line, bad_target, bad_trailer, bad_transfer_e\#
        ncoding, chunk_overhead, obsolete_folding.","headers":{"Cache-Control":{"description":"Whether caches may ke\#
        ep the answer.","required":false,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: \#
        links are not for search engines.","required":false,"schema":{"type":"string"}}}},"403":{"description":"A pa\#
        ge: a stage refuses this tap, or the password is wrong. Forbidden: password_required.","headers":{"Cache-Con\#
        trol":{"description":"Whether caches may keep the answer.","required":false,"schema":{"type":"string"}},"X-R\#
        obots-Tag":{"description":"Always noindex: links are not for search engines.","required":false,"schema":{"ty\#
        pe":"string"}}}},"404":{"description":"A page: no link is here, or none now. Not Found: no_such_link, not_fo\#
        und, unknown_host.","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.","require\#
        d":false,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are not for search\#
         engines.","required":false,"schema":{"type":"string"}}}},"410":{"description":"A page: the link is over. Go\#
        ne: link_over.","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.","required":f\#
        alse,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are not for search eng\#
        ines.","required":false,"schema":{"type":"string"}}}},"413":{"$ref":"#/components/responses/413.2"},"414":{"\#
        $ref":"#/components/responses/414.2"},"417":{"$ref":"#/components/responses/417.2"},"431":{"$ref":"#/compone\#
        nts/responses/431.2"},"501":{"$ref":"#/components/responses/501.2"},"503":{"description":"A page: it could n\#
        ot be decided or recorded; try again.","headers":{"Cache-Control":{"description":"Whether caches may keep th\#
        e answer.","required":true,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links \#
        are not for search engines.","required":true,"schema":{"type":"string"}},"Retry-After":{"description":"Secon\#
        ds after which to try again.","required":true,"schema":{"type":"integer","minimum":1}}}},"505":{"$ref":"#/co\#
        mponents/responses/505.2"}},"description":"On a host of an app. A request without a body by a person is reco\#
        rded and counted; HEAD, prefetches, crawlers and tools get the same answer and spend nothing. The status of \#
        a redirect is 302 unless the link has a redirectStatus.","parameters":[{"name":"d","in":"query","required":f\#
        alse,"schema":{"type":"string"},"description":"1 asks for the decision instead of the tap; answered to proce\#
        sses of linkd's host, and with linkd_token."},{"name":"linkd_token","in":"query","required":false,"schema":{\#
        "type":"string"},"description":"The right to d=1, from `linkctl links debug`."}]},"post":{"operationId":"unl\#
        ock","tags":["taps"],"summary":"The form for a link's password comes back","responses":{"200":{"$ref":"#/com\#
        ponents/responses/200.1"},"301":{"$ref":"#/components/respon
        """#
}
