// Made by Scripts/generate from Scripts/openapi and etc/org.linkd.*.varlink. Do not edit. Constants only.

/// `etc/openapi.json` without spaces, in two parts, and the tag of both.
enum OpenAPIText {
    static let tag = #""e0fe427139ef6314""#
    static let part1 = #"""
        {"openapi":"3.1.0","info":{"title":"linkd","summary":"A self-hosted link gateway","version":"0.1.0","descrip\#
        tion":"The public listener (`listen.http`) of linkd. Names and values are those of the varlink interfaces or\#
        g.linkd.*. /v1 asks for a key of `linkctl keys create`, each of one app; as long as no key exists it answers\#
         processes of linkd's own host, without a proxy. Fields, codes and values are only ever added. Moments are m\#
        illiseconds since 1970, UTC. /metrics, /healthz and /readyz are on a listener of their own (`listen.metrics`\#
        ) and not described here."},"servers":[{"url":"https://{host}","description":"A host of an app, behind a pro\#
        xy that ends TLS.","variables":{"host":{"default":"go.example.com"}}},{"url":"http://127.0.0.1:8080","descri\#
        ption":"listen.http, for processes of linkd's host."}],"tags":[{"name":"taps","description":"People who foll\#
        ow a link, on the hosts of the apps."},{"name":"files","description":"Files that systems and tools ask for."\#
        },{"name":"events","description":"What a link means: org.linkd.Gateway."},{"name":"links","description":"Sho\#
        rt links and smart links: org.linkd.Links."},{"name":"pending","description":"Links that wait for their app.\#
        "},{"name":"postbacks","description":"What Apple's devices report of ads."}],"paths":{"/":{"get":{"operation\#
        Id":"root","tags":["taps"],"summary":"The host itself","responses":{"302":{"$ref":"#/components/responses/30\#
        2.1"},"400":{"$ref":"#/components/responses/400.4"},"404":{"description":"A page: no link is here, or none n\#
        ow. Not Found: unknown_host.","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.\#
        ","required":false,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are not \#
        for search engines.","required":false,"schema":{"type":"string"}}},"content":{"text/html":{"schema":{"type":\#
        "string"}},"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properti\#
        es":{"code":{"enum":["unknown_host"]},"status":{"const":404}}}]}}}},"413":{"$ref":"#/components/responses/41\#
        3.1"},"414":{"$ref":"#/components/responses/414.1"},"417":{"$ref":"#/components/responses/417.1"},"431":{"$r\#
        ef":"#/components/responses/431.1"},"501":{"$ref":"#/components/responses/501.1"},"505":{"$ref":"#/component\#
        s/responses/505.1"}}},"head":{"operationId":"rootHead","tags":["taps"],"summary":"The host itself (without t\#
        he body)","responses":{"302":{"$ref":"#/components/responses/302.1"},"400":{"$ref":"#/components/responses/4\#
        00.5"},"404":{"description":"A page: no link is here, or none now. Not Found: unknown_host.","headers":{"Cac\#
        he-Control":{"description":"Whether caches may keep the answer.","required":false,"schema":{"type":"string"}\#
        },"X-Robots-Tag":{"description":"Always noindex: links are not for search engines.","required":false,"schema\#
        ":{"type":"string"}}}},"413":{"$ref":"#/components/responses/413.2"},"414":{"$ref":"#/components/responses/4\#
        14.2"},"417":{"$ref":"#/components/responses/417.2"},"431":{"$ref":"#/components/responses/431.2"},"501":{"$\#
        ref":"#/components/responses/501.2"},"505":{"$ref":"#/components/responses/505.2"}}},"post":{"operationId":"\#
        sight","tags":["taps"],"summary":"What a page's script tells of the device","responses":{"204":{"description\#
        ":"Taken or not; nobody learns which.","headers":{"Cache-Control":{"description":"Whether caches may keep th\#
        e answer.","required":true,"schema":{"type":"string"}}}},"400":{"$ref":"#/components/responses/400.4"},"404"\#
        :{"$ref":"#/components/responses/404.4"},"405":{"$ref":"#/components/responses/405.1"},"413":{"$ref":"#/comp\#
        onents/responses/413.1"},"414":{"$ref":"#/components/responses/414.1"},"417":{"$ref":"#/components/responses\#
        /417.1"},"429":{"$ref":"#/components/responses/429.2"},"431":{"$ref":"#/components/responses/431.1"},"501":{\#
        "$ref":"#/components/responses/501.1"},"505":{"$ref":"#/components/responses/505.1"}},"parameters":[{"name":\#
        "linkd_tap","in":"query","required":false,"schema":{"type":"string"},"description":"The tap that led to the \#
        page."},{"name":"linkd_screen","in":"query","required":false,"schema":{"type":"string","example":"393x852@3"\#
        },"description":"Points and scale."},{"name":"linkd_timezone","in":"query","required":false,"schema":{"type"\#
        :"string"},"description":"The device's time zone."},{"name":"linkd_language","in":"query","required":false,"\#
        schema":{"type":"string"},"description":"The device's language."}]}},"/.well-known/appattribution/report-att\#
        ribution":{"post":{"operationId":"appattributionPostbackWithoutSlash","tags":["postbacks"],"summary":"A copy\#
         of a postback of AdAttributionKit","responses":{"200":{"$ref":"#/components/responses/200.6"},"400":{"$ref"\#
        :"#/components/responses/400.10"},"403":{"$ref":"#/components/responses/403.4"},"404":{"$ref":"#/components/\#
        responses/404.10"},"413":{"$ref":"#/components/responses/413.3"},"414":{"$ref":"#/components/responses/414.1\#
        "},"417":{"$ref":"#/components/responses/417.1"},"422":{"$ref":"#/components/responses/422.4"},"429":{"$ref"\#
        :"#/components/responses/429.2"},"431":{"$ref":"#/components/responses/431.1"},"501":{"$ref":"#/components/r\#
        esponses/501.1"},"503":{"$ref":"#/components/responses/503.2"},"505":{"$ref":"#/components/responses/505.1"}\#
        },"description":"From Apple's devices, on any host; only what Apple has signed is kept, once.","requestBody"\#
        :{"required":true,"content":{"application/json":{"schema":{"type":"object"},"example":{"jws-string":"a.b.c"}\#
        }}}}},"/.well-known/appattribution/report-attribution/":{"post":{"operationId":"appattributionPostback","tag\#
        s":["postbacks"],"summary":"A copy of a postback of AdAttributionKit","responses":{"200":{"$ref":"#/componen\#
        ts/responses/200.6"},"400":{"$ref":"#/components/responses/400.10"},"403":{"$ref":"#/components/responses/40\#
        3.4"},"404":{"$ref":"#/components/responses/404.10"},"413":{"$ref":"#/components/responses/413.3"},"414":{"$\#
        ref":"#/components/responses/414.1"},"417":{"$ref":"#/components/responses/417.1"},"422":{"$ref":"#/componen\#
        ts/responses/422.4"},"429":{"$ref":"#/components/responses/429.2"},"431":{"$ref":"#/components/responses/431\#
        .1"},"501":{"$ref":"#/components/responses/501.1"},"503":{"$ref":"#/components/responses/503.2"},"505":{"$re\#
        f":"#/components/responses/505.1"}},"description":"From Apple's devices, on any host; only what Apple has si\#
        gned is kept, once.","requestBody":{"required":true,"content":{"application/json":{"schema":{"type":"object"\#
        },"example":{"jws-string":"a.b.c"}}}}}},"/.well-known/apple-app-site-association":{"get":{"operationId":"app\#
        leAssociation","tags":["files"],"summary":"Apple's association file","responses":{"200":{"$ref":"#/component\#
        s/responses/200.3"},"304":{"$ref":"#/components/responses/304.1"},"400":{"$ref":"#/components/responses/400.\#
        4"},"404":{"$ref":"#/components/responses/404.5"},"413":{"$ref":"#/components/responses/413.1"},"414":{"$ref\#
        ":"#/components/responses/414.1"},"417":{"$ref":"#/components/responses/417.1"},"431":{"$ref":"#/components/\#
        responses/431.1"},"501":{"$ref":"#/components/responses/501.1"},"505":{"$ref":"#/components/responses/505.1"\#
        }},"parameters":[{"name":"If-None-Match","in":"header","required":false,"schema":{"type":"string"},"descript\#
        ion":"The ETag that the caller has."}]},"head":{"operationId":"appleAssociationHead","tags":["files"],"summa\#
        ry":"Apple's association file (without the body)","responses":{"200":{"$ref":"#/components/responses/200.4"}\#
        ,"304":{"$ref":"#/components/responses/304.1"},"400":{"$ref":"#/components/responses/400.5"},"404":{"$ref":"\#
        #/components/responses/404.6"},"413":{"$ref":"#/components/responses/413.2"},"414":{"$ref":"#/components/res\#
        ponses/414.2"},"417":{"$ref":"#/components/responses/417.2"},"431":{"$ref":"#/components/responses/431.2"},"\#
        501":{"$ref":"#/components/responses/501.2"},"505":{"$ref":"#/components/responses/505.2"}},"parameters":[{"\#
        name":"If-None-Match","in":"header","required":false,"schema":{"type":"string"},"description":"The ETag that\#
         the caller has."}]}},"/.well-known/assetlinks.json":{"get":{"operationId":"assetLinks","tags":["files"],"su\#
        mmary":"Google's association file","responses":{"200":{"description":"The file for the app of this host; for\#
         every client, never a redirect, never limited.","headers":{"ETag":{"description":"Names this state of the r\#
        esource.","required":true,"schema":{"type":"string"}},"Cache-Control":{"description":"Whether caches may kee\#
        p the answer.","required":true,"schema":{"type":"string"}}},"content":{"application/json":{"schema":{"type":\#
        "array","items":{"type":"object","required":["relation","target"]}}}}},"304":{"$ref":"#/components/responses\#
        /304.1"},"400":{"$ref":"#/components/responses/400.4"},"404":{"$ref":"#/components/responses/404.5"},"413":{\#
        "$ref":"#/components/responses/413.1"},"414":{"$ref":"#/components/responses/414.1"},"417":{"$ref":"#/compon\#
        ents/responses/417.1"},"431":{"$ref":"#/components/responses/431.1"},"501":{"$ref":"#/components/responses/5\#
        01.1"},"505":{"$ref":"#/components/responses/505.1"}},"parameters":[{"name":"If-None-Match","in":"header","r\#
        equired":false,"schema":{"type":"string"},"description":"The ETag that the caller has."}]},"head":{"operatio\#
        nId":"assetLinksHead","tags":["files"],"summary":"Google's association file (without the body)","responses":\#
        {"200":{"$ref":"#/components/responses/200.4"},"304":{"$ref":"#/components/responses/304.1"},"400":{"$ref":"\#
        #/components/responses/400.5"},"404":{"$ref":"#/components/responses/404.6"},"413":{"$ref":"#/components/res\#
        ponses/413.2"},"414":{"$ref":"#/components/responses/414.2"},"417":{"$ref":"#/components/responses/417.2"},"\#
        431":{"$ref":"#/components/responses/431.2"},"501":{"$ref":"#/components/responses/501.2"},"505":{"$ref":"#/\#
        components/responses/505.2"}},"parameters":[{"name":"If-None-Match","in":"header","required":false,"schema":\#
        {"type":"string"},"description":"The ETag that the caller has."}]}},"/.well-known/skadnetwork/report-attribu\#
        tion":{"post":{"operationId":"skadnetworkPostbackWithoutSlash","tags":["postbacks"],"summary":"A copy of a p\#
        ostback of SKAdNetwork","responses":{"200":{"$ref":"#/components/responses/200.6"},"400":{"$ref":"#/componen\#
        ts/responses/400.10"},"403":{"$ref":"#/components/responses/403.4"},"404":{"$ref":"#/components/responses/40\#
        4.10"},"413":{"$ref":"#/components/responses/413.3"},"414":{"$ref":"#/components/responses/414.1"},"417":{"$\#
        ref":"#/components/responses/417.1"},"422":{"$ref":"#/components/responses/422.4"},"429":{"$ref":"#/componen\#
        ts/responses/429.2"},"431":{"$ref":"#/components/responses/431.1"},"501":{"$ref":"#/components/responses/501\#
        .1"},"503":{"$ref":"#/components/responses/503.2"},"505":{"$ref":"#/components/responses/505.1"}},"descripti\#
        on":"From Apple's devices, on any host; only what Apple has signed is kept, once.","requestBody":{"required"\#
        :true,"content":{"application/json":{"schema":{"type":"object"},"example":{"version":"4.0","ad-network-id":"\#
        example123.skadnetwork"}}}}}},"/.well-known/skadnetwork/report-attribution/":{"post":{"operationId":"skadnet\#
        workPostback","tags":["postbacks"],"summary":"A copy of a postback of SKAdNetwork","responses":{"200":{"$ref\#
        ":"#/components/responses/200.6"},"400":{"$ref":"#/components/responses/400.10"},"403":{"$ref":"#/components\#
        /responses/403.4"},"404":{"$ref":"#/components/responses/404.10"},"413":{"$ref":"#/components/responses/413.\#
        3"},"414":{"$ref":"#/components/responses/414.1"},"417":{"$ref":"#/components/responses/417.1"},"422":{"$ref\#
        ":"#/components/responses/422.4"},"429":{"$ref":"#/components/responses/429.2"},"431":{"$ref":"#/components/\#
        responses/431.1"},"501":{"$ref":"#/components/responses/501.1"},"503":{"$ref":"#/components/responses/503.2"\#
        },"505":{"$ref":"#/components/responses/505.1"}},"description":"From Apple's devices, on any host; only what\#
         Apple has signed is kept, once.","requestBody":{"required":true,"content":{"application/json":{"schema":{"t\#
        ype":"object"},"example":{"version":"4.0","ad-network-id":"example123.skadnetwork"}}}}}},"/apple-app-site-as\#
        sociation":{"get":{"operationId":"appleAssociationRoot","tags":["files"],"summary":"The same where iOS 9 loo\#
        ks","responses":{"200":{"$ref":"#/components/responses/200.3"},"304":{"$ref":"#/components/responses/304.1"}\#
        ,"400":{"$ref":"#/components/responses/400.4"},"404":{"$ref":"#/components/responses/404.5"},"413":{"$ref":"\#
        #/components/responses/413.1"},"414":{"$ref":"#/components/responses/414.1"},"417":{"$ref":"#/components/res\#
        ponses/417.1"},"431":{"$ref":"#/components/responses/431.1"},"501":{"$ref":"#/components/responses/501.1"},"\#
        505":{"$ref":"#/components/responses/505.1"}},"parameters":[{"name":"If-None-Match","in":"header","required"\#
        :false,"schema":{"type":"string"},"description":"The ETag that the caller has."}]},"head":{"operationId":"ap\#
        pleAssociationRootHead","tags":["files"],"summary":"The same where iOS 9 looks (without the body)","response\#
        s":{"200":{"$ref":"#/components/responses/200.4"},"304":{"$ref":"#/components/responses/304.1"},"400":{"$ref\#
        ":"#/components/responses/400.5"},"404":{"$ref":"#/components/responses/404.6"},"413":{"$ref":"#/components/\#
        responses/413.2"},"414":{"$ref":"#/components/responses/414.2"},"417":{"$ref":"#/components/responses/417.2"\#
        },"431":{"$ref":"#/components/responses/431.2"},"501":{"$ref":"#/components/responses/501.2"},"505":{"$ref":\#
        "#/components/responses/505.2"}},"parameters":[{"name":"If-None-Match","in":"header","required":false,"schem\#
        a":{"type":"string"},"description":"The ETag that the caller has."}]}},"/openapi.json":{"get":{"operationId"\#
        :"openapi","tags":["files"],"summary":"This document","responses":{"200":{"description":"OpenAPI 3.1, on eve\#
        ry host.","headers":{"ETag":{"description":"Names this state of the resource.","required":true,"schema":{"ty\#
        pe":"string"}},"Cache-Control":{"description":"Whether caches may keep the answer.","required":true,"schema"\#
        :{"type":"string"}}},"content":{"application/json":{"schema":{"type":"object","required":["openapi","paths"]\#
        }}}},"304":{"$ref":"#/components/responses/304.1"},"400":{"$ref":"#/components/responses/400.4"},"413":{"$re\#
        f":"#/components/responses/413.1"},"414":{"$ref":"#/components/responses/414.1"},"417":{"$ref":"#/components\#
        /responses/417.1"},"431":{"$ref":"#/components/responses/431.1"},"501":{"$ref":"#/components/responses/501.1\#
        "},"505":{"$ref":"#/components/responses/505.1"}},"parameters":[{"name":"If-None-Match","in":"header","requi\#
        red":false,"schema":{"type":"string"},"description":"The ETag that the caller has."}]},"head":{"operationId"\#
        :"openapiHead","tags":["files"],"summary":"This document (without the body)","responses":{"200":{"descriptio\#
        n":"OpenAPI 3.1, on every host.","headers":{"ETag":{"description":"Names this state of the resource.","requi\#
        red":true,"schema":{"type":"string"}},"Cache-Control":{"description":"Whether caches may keep the answer.","\#
        required":true,"schema":{"type":"string"}}}},"304":{"$ref":"#/components/responses/304.1"},"400":{"$ref":"#/\#
        components/responses/400.5"},"413":{"$ref":"#/components/responses/413.2"},"414":{"$ref":"#/components/respo\#
        nses/414.2"},"417":{"$ref":"#/components/responses/417.2"},"431":{"$ref":"#/components/responses/431.2"},"50\#
        1":{"$ref":"#/components/responses/501.2"},"505":{"$ref":"#/components/responses/505.2"}},"parameters":[{"na\#
        me":"If-None-Match","in":"header","required":false,"schema":{"type":"string"},"description":"The ETag that t\#
        he caller has."}]}},"/robots.txt":{"get":{"operationId":"robots","tags":["files"],"summary":"Crawlers may as\#
        k for everything","responses":{"200":{"description":"The file.","headers":{"Cache-Control":{"description":"W\#
        hether caches may keep the answer.","required":true,"schema":{"type":"string"}}},"content":{"text/plain":{"s\#
        chema":{"type":"string"}}}},"400":{"$ref":"#/components/responses/400.4"},"404":{"$ref":"#/components/respon\#
        ses/404.4"},"413":{"$ref":"#/components/responses/413.1"},"414":{"$ref":"#/components/responses/414.1"},"417\#
        ":{"$ref":"#/components/responses/417.1"},"431":{"$ref":"#/components/responses/431.1"},"501":{"$ref":"#/com\#
        ponents/responses/501.1"},"505":{"$ref":"#/components/responses/505.1"}}},"head":{"operationId":"robotsHead"\#
        ,"tags":["files"],"summary":"Crawlers may ask for everything (without the body)","responses":{"200":{"descri\#
        ption":"The file.","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.","required\#
        ":true,"schema":{"type":"string"}}}},"400":{"$ref":"#/components/responses/400.5"},"404":{"description":"Not\#
         Found: unknown_host."},"413":{"$ref":"#/components/responses/413.2"},"414":{"$ref":"#/components/responses/\#
        414.2"},"417":{"$ref":"#/components/responses/417.2"},"431":{"$ref":"#/components/responses/431.2"},"501":{"\#
        $ref":"#/components/responses/501.2"},"505":{"$ref":"#/components/responses/505.2"}}}},"/v1/events":{"post":\#
        {"operationId":"submit","tags":["events"],"summary":"Record events","responses":{"200":{"description":"The o\#
        utcome, or the outcomes in the order of the events. One line per line: an outcome, or the problem of this li\#
        ne.","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.","required":false,"schem\#
        a":{"type":"string"}}},"content":{"application/json":{"schema":{"anyOf":[{"type":"object","properties":{"out\#
        come":{"$ref":"#/components/schemas/Outcome"}},"required":["outcome"]},{"type":"object","properties":{"outco\#
        mes":{"type":"array","items":{"$ref":"#/components/schemas/Outcome"}}},"required":["outcomes"]}]}},"applicat\#
        ion/x-ndjson":{"schema":{"type":"string","description":"Lines of Outcome or Problem."}}}},"400":{"$ref":"#/c\#
        omponents/responses/400.6"},"401":{"$ref":"#/components/responses/401.1"},"403":{"$ref":"#/components/respon\#
        ses/403.2"},"413":{"$ref":"#/components/responses/413.1"},"414":{"$ref":"#/components/responses/414.1"},"415\#
        ":{"$ref":"#/components/responses/415.1"},"417":{"$ref":"#/components/responses/417.1"},"422":{"$ref":"#/com\#
        ponents/responses/422.1"},"429":{"$ref":"#/components/responses/429.2"},"431":{"$ref":"#/components/response\#
        s/431.1"},"501":{"$ref":"#/components/responses/501.1"},"503":{"$ref":"#/components/responses/503.2"},"505":\#
        {"$ref":"#/components/responses/505.1"}},"description":"One event, a list that is one transaction (one inval\#
        id event refuses all), or one event per line as NDJSON (transactions of 256 lines; status 200 whatever singl\#
        e lines say). Nothing is answered before it is on disk. With an id of the caller's an event may be sent agai\#
        n: the stored outcome comes back with duplicate: true.","requestBody":{"required":true,"content":{"applicati\#
        on/json":{"schema":{"anyOf":[{"type":"object","properties":{"event":{"$ref":"#/components/schemas/Event"},"s\#
        ecrets":{"type":["boolean","null"],"description":"Only over the socket; here never true.","enum":[false,null\#
        ]}},"required":["event"],"additionalProperties":false},{"type":"object","properties":{"events":{"type":"arra\#
        y","maxItems":1000,"items":{"$ref":"#/components/schemas/Event"}}},"required":["events"],"additionalProperti\#
        es":false}]},"example":{"event":{"url":"https://go.example.com/products/42?ref=mail","id":"order-1"}}},"appl\#
        ication/x-ndjson":{"schema":{"description":"One Event a line; a line that is none is answered by its problem\#
        ."},"example":"{\"url\":\"shop://products/42\"}\n"}}},"security":[{"serverKey":["events"]},{"appKey":[]}]}},\#
        "/v1/explain":{"post":{"operationId":"explain","tags":["events"],"summary":"Decide without recording","respo\#
        nses":{"200":{"description":"The decision; eventId names nothing.","headers":{"Cache-Control":{"description"\#
        :"Whether caches may keep the answer.","required":true,"schema":{"type":"string"}}},"content":{"application/\#
        json":{"schema":{"type":"object","properties":{"outcome":{"$ref":"#/components/schemas/Outcome"}},"required"\#
        :["outcome"]}}}},"400":{"$ref":"#/components/responses/400.6"},"401":{"$ref":"#/components/responses/401.1"}\#
        ,"403":{"$ref":"#/components/responses/403.2"},"413":{"$ref":"#/components/responses/413.1"},"414":{"$ref":"\#
        #/components/responses/414.1"},"415":{"$ref":"#/components/responses/415.1"},"417":{"$ref":"#/components/res\#
        ponses/417.1"},"422":{"$ref":"#/components/responses/422.1"},"429":{"$ref":"#/components/responses/429.2"},"\#
        431":{"$ref":"#/components/responses/431.1"},"501":{"$ref":"#/components/responses/501.1"},"503":{"$ref":"#/\#
        components/responses/503.2"},"505":{"$ref":"#/components/responses/505.1"}},"requestBody":{"required":true,"\#
        content":{"application/json":{"schema":{"type":"object","properties":{"event":{"$ref":"#/components/schemas/\#
        Event"}},"required":["event"],"additionalProperties":false},"example":{"event":{"url":"https://go.example.co\#
        m/products/42?ref=mail"}}}}},"security":[{"serverKey":["explain"]}]}},"/v1/links":{"get":{"operationId":"lis\#
        tLinks","tags":["links"],"summary":"List links","responses":{"200":{"description":"A page; next is there whe\#
        n there are more, unreadable when rows are damaged.","headers":{"Cache-Control":{"description":"Whether cach\#
        es may keep the answer.","required":true,"schema":{"type":"string"}}},"content":{"application/json":{"schema\#
        ":{"type":"object","properties":{"links":{"type":"array","items":{"$ref":"#/components/schemas/Link"}},"next\#
        ":{"type":"string"},"unreadable":{"type":"array","items":{"type":"string"},"description":"Links that are lef\#
        t out, each with what is wrong. About a hundred end a page, which may then have fewer links than limit, or n\#
        one, and goes on by next."}},"required":["links"]}}}},"400":{"$ref":"#/components/responses/400.7"},"401":{"\#
        $ref":"#/components/responses/401.1"},"403":{"$ref":"#/components/responses/403.2"},"404":{"$ref":"#/compone\#
        nts/responses/404.7"},"413":{"$ref":"#/components/responses/413.1"},"414":{"$ref":"#/components/responses/41\#
        4.1"},"417":{"$ref":"#/components/responses/417.1"},"422":{"$ref":"#/components/responses/422.3"},"429":{"$r\#
        ef":"#/components/responses/429.2"},"431":{"$ref":"#/components/responses/431.1"},"501":{"$ref":"#/component\#
        s/responses/501.1"},"503":{"$ref":"#/components/responses/503.2"},"505":{"$ref":"#/components/responses/505.\#
        1"}},"parameters":[{"name":"app","in":"query","required":false,"schema":{"type":"string"},"description":"Of \#
        this app."},{"name":"domain","in":"query","required":false,"schema":{"type":"string"},"description":"On this\#
         domain."},{"name":"tag","in":"query","required":false,"schema":{"type":"string"},"description":"With this t\#
        ag."},{"name":"search","in":"query","required":false,"schema":{"type":"string"},"description":"With this tex\#
        t in key, URL or title."},{"name":"archived","in":"query","required":false,"schema":{"type":"boolean"},"desc\#
        ription":"Archived links too."},{"name":"after","in":"query","required":false,"schema":{"type":"string"},"de\#
        scription":"Behind this short link, or where the page before ended: its next."},{"name":"limit","in":"query"\#
        ,"required":false,"schema":{"type":"integer","minimum":1,"maximum":1000,"default":100},"description":"At mos\#
        t so many."}],"security":[{"serverKey":["links.read"]}]},"head":{"operationId":"listLinksHead","tags":["link\#
        s"],"summary":"List links (without the body)","responses":{"200":{"description":"A page; next is there when \#
        there are more, unreadable when rows are damaged.","headers":{"Cache-Control":{"description":"Whether caches\#
         may keep the answer.","required":true,"schema":{"type":"string"}}}},"400":{"$ref":"#/components/responses/4\#
        00.8"},"401":{"$ref":"#/components/responses/401.2"},"403":{"$ref":"#/components/responses/403.3"},"404":{"$\#
        ref":"#/components/responses/404.8"},"413":{"$ref":"#/components/responses/413.2"},"414":{"$ref":"#/componen\#
        ts/responses/414.2"},"417":{"$ref":"#/components/responses/417.2"},"422":{"description":"Unprocessable Conte\#
        nt: invalid_link."},"429":{"$ref":"#/components/responses/429.3"},"431":{"$ref":"#/components/responses/431.\#
        2"},"501":{"$ref":"#/components/responses/501.2"},"503":{"$ref":"#/components/responses/503.3"},"505":{"$ref\#
        ":"#/components/responses/505.2"}},"parameters":[{"name":"app","in":"query","required":false,"schema":{"type\#
        ":"string"},"description":"Of this app."},{"name":"domain","in":"query","required":false,"schema":{"type":"s\#
        tring"},"description":"On this domain."},{"name":"tag","in":"query","required":false,"schema":{"type":"strin\#
        g"},"description":"With this tag."},{"name":"search","in":"query","required":false,"schema":{"type":"string"\#
        },"description":"With this text in key, URL or title."},{"name":"archived","in":"query","required":false,"sc\#
        hema":{"type":"boolean"},"description":"Archived links too."},{"name":"after","in":"query","required":false,\#
        "schema":{"type":"string"},"description":"Behind this short link, or where the page before ended: its next."\#
        },{"name":"limit","in":"query","required":false,"schema":{"type":"integer","minimum":1,"maximum":1000,"defau\#
        lt":100},"description":"At most so many."}],"security":[{"serverKey":["links.read"]}]},"post":{"operationId"\#
        :"createLinks","tags":["links"],"summary":"Make a link, or many","responses":{"200":{"description":"A link t\#
        hat was there (upsert), or the results of a list.","headers":{"Cache-Control":{"description":"Whether caches\#
         may keep the answer.","required":true,"schema":{"type":"string"}}},"content":{"application/json":{"schema":\#
        {"anyOf":[{"type":"object","properties":{"link":{"$ref":"#/components/schemas/Link"},"created":{"type":"bool\#
        ean"},"unchanged":{"type":"boolean"}},"required":["link"]},{"type":"object","properties":{"results":{"type":\#
        "array","items":{"$ref":"#/components/schemas/CreateResult"}}},"required":["results"]}]}}}},"201":{"descript\#
        ion":"The new link.","headers":{"Location":{"description":"Where to go.","required":true,"schema":{"type":"s\#
        tring"}},"ETag":{"description":"Names this state of the resource.","required":true,"schema":{"type":"string"\#
        }},"Cache-Control":{"description":"Whether caches may keep the answer.","required":true,"schema":{"type":"st\#
        ring"}}},"content":{"application/json":{"schema":{"type":"object","properties":{"link":{"$ref":"#/components\#
        /schemas/Link"},"created":{"type":"boolean"},"unchanged":{"type":"boolean"}},"required":["link"]}}}},"400":{\#
        "$ref":"#/components/responses/400.6"},"401":{"$ref":"#/components/responses/401.1"},"403":{"$ref":"#/compon\#
        ents/responses/403.2"},"409":{"$ref":"#/components/responses/409.1"},"413":{"$ref":"#/components/responses/4\#
        13.1"},"414":{"$ref":"#/components/responses/414.1"},"415":{"$ref":"#/components/responses/415.1"},"417":{"$\#
        ref":"#/components/responses/417.1"},"422":{"$ref":"#/components/responses/422.3"},"429":{"$ref":"#/componen\#
        ts/responses/429.2"},"431":{"$ref":"#/components/responses/431.1"},"501":{"$ref":"#/components/responses/501\#
        .1"},"503":{"$ref":"#/components/responses/503.2"},"505":{"$ref":"#/components/responses/505.1"}},"descripti\#
        on":"`link` makes one; `links` makes up to 1,000 in one transaction, of which refused ones do not keep the o\#
        thers from being made. upsert: the same externalId, or domain and key, updates. App keys make links to route\#
        s of their app under keys of linkd's own making, and set app, domain, route, routeParameters, queryParameter\#
        s and ref only. Of a link that was there already a key without the scope links.read is told domain, key, sho\#
        rtLink, app and revision only.","requestBody":{"required":true,"content":{"application/json":{"schema":{"any\#
        Of":[{"type":"object","properties":{"link":{"$ref":"#/components/schemas/LinkFields"},"keyStyle":{"type":["s\#
        tring","null"],"enum":["standard","print","unguessable",null]},"upsert":{"type":["boolean","null"]},"reuse":\#
        {"type":["boolean","null"]}},"required":["link"],"additionalProperties":false},{"type":"object","properties"\#
        :{"upsert":{"type":["boolean","null"]},"reuse":{"type":["boolean","null"]},"dryRun":{"type":["boolean","null\#
        "]},"links":{"type":"array","maxItems":1000,"items":{"type":"object"},"description":"Each as LinkFields, jud\#
        ged by itself: the answer says which were refused and why."}},"required":["links"],"additionalProperties":fa\#
        lse}]},"example":{"link":{"url":"https://www.example.com/spring","tags":["spring"]}}}}},"security":[{"server\#
        Key":["links.write"]},{"appKey":[]}]}},"/v1/links/{domain}/{key}":{"parameters":[{"name":"domain","in":"path\#
        ","required":true,"description":"The link's domain.","example":"go.example.com","schema":{"type":"string","m\#
        inLength":1}},{"name":"key","in":"path","required":true,"description":"The link's key, its slashes as %2F.",\#
        "example":"spring","schema":{"type":"string","minLength":1}}],"get":{"operationId":"getLink","tags":["links"\#
        ],"summary":"One link","responses":{"200":{"$ref":"#/components/responses/200.5"},"400":{"$ref":"#/component\#
        s/responses/400.9"},"401":{"$ref":"#/components/responses/401.1"},"403":{"$ref":"#/components/responses/403.\#
        2"},"404":{"$ref":"#/components/responses/404.7"},"413":{"$ref":"#/components/responses/413.1"},"414":{"$ref\#
        ":"#/components/responses/414.1"},"417":{"$ref":"#/components/responses/417.1"},"429":{"$ref":"#/components/\#
        responses/429.2"},"431":{"$ref":"#/components/responses/431.1"},"501":{"$ref":"#/components/responses/501.1"\#
        },"503":{"$ref":"#/components/responses/503.2"},"505":{"$ref":"#/components/responses/505.1"}},"security":[{\#
        "serverKey":["links.read"]}]},"head":{"operationId":"getLinkHead","tags":["links"],"summary":"One link (with\#
        out the body)","responses":{"200":{"description":"The link.","headers":{"ETag":{"description":"Names this st\#
        ate of the resource.","required":true,"schema":{"type":"string"}},"Cache-Control":{"description":"Whether ca\#
        ches may keep the answer.","required":true,"schema":{"type":"string"}}}},"400":{"description":"Bad Request: \#
        ambiguous_length, bad_chunk, bad_content_length, bad_field_name, bad_field_value, bad_host, bad_line_end, ba\#
        d_request_line, bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead, invalid_authorization, obsol\#
        ete_folding."},"401":{"$ref":"#/components/responses/401.2"},"403":{"$ref":"#/components/responses/403.3"},"\#
        404":{"$ref":"#/components/responses/404.8"},"413":{"$ref":"#/components/responses/413.2"},"414":{"$ref":"#/\#
        components/responses/414.2"},"417":{"$ref":"#/components/responses/417.2"},"429":{"$ref":"#/components/respo\#
        nses/429.3"},"431":{"$ref":"#/components/responses/431.2"},"501":{"$ref":"#/components/responses/501.2"},"50\#
        3":{"$ref":"#/components/responses/503.3"},"505":{"$ref":"#/components/responses/505.2"}},"security":[{"serv\#
        erKey":["links.read"]}]},"patch":{"operationId":"updateLink","tags":["links"],"summary":"Change a link","res\#
        ponses":{"200":{"$ref":"#/components/responses/200.5"},"400":{"$ref":"#/components/responses/400.6"},"401":{\#
        "$ref":"#/components/responses/401.1"},"403":{"$ref":"#/components/responses/403.2"},"404":{"$ref":"#/compon\#
        ents/responses/404.7"},"409":{"$ref":"#/components/responses/409.1"},"412":{"$ref":"#/components/responses/4\#
        12.1"},"413":{"$ref":"#/components/responses/413.1"},"414":{"$ref":"#/components/responses/414.1"},"415":{"$\#
        ref":"#/components/responses/415.1"},"417":{"$ref":"#/components/responses/417.1"},"422":{"$ref":"#/componen\#
        ts/responses/422.3"},"429":{"$ref":"#/components/responses/429.2"},"431":{"$ref":"#/components/responses/431\#
        .1"},"501":{"$ref":"#/components/responses/501.1"},"503":{"$ref":"#/components/responses/503.2"},"505":{"$re\#
        f":"#/components/responses/505.1"}},"description":"Fields left out stay, those that are null are removed. As\#
         application/json objects such as queryParameters are replaced, as application/merge-patch+json they are mer\#
        ged. A key without the scope links.read is answered with domain, key, shortLink, app and revision of the lin\#
        k only.","parameters":[{"name":"If-Match","in":"header","required":false,"schema":{"type":"string","pattern"\#
        :"^(\"[1-9][0-9]{0,17}\"|\\*)$","example":"\"1\""},"description":"Only if the link still has this revision, \#
        the ETag of it."}],"requestBody":{"required":true,"content":{"application/json":{"schema":{"type":"object","\#
        properties":{"link":{"$ref":"#/components/schemas/LinkFields"},"ifRevision":{"type":["integer","null"],"mini\#
        mum":1},"clear":{"type":["array","null"],"items":{"type":"string"}}},"required":["link"],"additionalProperti\#
        es":false},"example":{"link":{"title":"Spring"}}},"application/merge-patch+json":{"schema":{"type":"object",\#
        "properties":{"link":{"type":"object","description":"RFC 7396 of the link: null removes, also inside of obje\#
        cts."}},"required":["link"],"additionalProperties":false},"example":{"link":{"title":"Spring"}}}}},"security\#
        ":[{"serverKey":["links.write"]}]},"delete":{"operationId":"deleteLink","tags":["links"],"summary":"Delete a\#
         link","responses":{"200":{"description":"It is gone; its key is not given out again.","headers":{"Cache-Con\#
        trol":{"description":"Whether caches may keep the answer.","required":true,"schema":{"type":"string"}}},"con\#
        tent":{"application/json":{"schema":{"type":"object"}}}},"400":{"$ref":"#/components/responses/400.7"},"401"\#
        :{"$ref":"#/components/responses/401.1"},"403":{"$ref":"#/components/responses/403.2"},"404":{"$ref":"#/comp\#
        onents/responses/404.7"},"412":{"$ref":"#/components/responses/412.1"},"413":{"$ref":"#/components/responses\#
        /413.1"},"414":{"$ref":"#/components/responses/414.1"},"417":{"$ref":"#/components/responses/417.1"},"429":{\#
        "$ref":"#/components/responses/429.2"},"431":{"$ref":"#/components/responses/431.1"},"501":{"$ref":"#/compon\#
        ents/responses/501.1"},"503":{"$ref":"#/components/responses/503.2"},"505":{"$ref":"#/components/responses/5\#
        05.1"}},"parameters":[{"name":"If-Match","in":"header","required":false,"schema":{"type":"string","pattern":\#
        "^(\"[1-9][0-9]{0,17}\"|\\*)$","example":"\"1\""},"description":"Only if the link still has this revision, t\#
        he ETag of it."}],"security":[{"serverKey":["links.write"]}]}},"/v1/links/{domain}/{key}/stats":{"parameters\#
        ":[{"name":"domain","in":"path","required":true,"description":"The link's domain.","example":"go.example.com\#
        ","schema":{"type":"string","minLength":1}},{"name":"key","in":"path","required":true,"description":"The lin\#
        k's key, its slashes as %2F.","example":"spring","schema":{"type":"string","minLength":1}}],"get":{"operatio\#
        nId":"linkStats","tags":["links"],"summary":"How often a link was tapped and opened","responses":{"200":{"de\#
        scription":"Counts by time.","headers":{"Cache-Control":{"description":"Whether caches may keep the answer."\#
        ,"required":true,"schema":{"type":"string"}}},"content":{"application/json":{"schema":{"type":"object","prop\#
        erties":{"series":{"type":"array","items":{"$ref":"#/components/schemas/Series"}}},"required":["series"]}}}}\#
        ,"400":{"description":"Bad Request: ambiguous_length, bad_chunk, bad_content_length, bad_field_name, bad_fie\#
        ld_value, bad_host, bad_line_end, bad_request_line, bad_target, bad_trailer, bad_transfer_encoding, chunk_ov\#
        erhead, invalid_authorization, invalid_parameter, obsolete_folding, too_many_buckets.","content":{"applicati\#
        on/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":[\#
        "ambiguous_length","bad_chunk","bad_content_length","bad_field_name","bad_field_value","bad_host","bad_line_\#
        end","bad_request_line","bad_target","bad_trailer","bad_transfer_encoding","chunk_overhead","invalid_authori\#
        zation","invalid_parameter","obsolete_folding","too_many_buckets"]},"status":{"const":400}}}]}}}},"401":{"$r\#
        ef":"#/components/responses/401.1"},"403":{"$ref":"#/components/responses/403.2"},"404":{"$ref":"#/component\#
        s/responses/404.7"},"413":{"$ref":"#/components/responses/413.1"},"414":{"$ref":"#/components/responses/414.\#
        1"},"417":{"$ref":"#/components/responses/417.1"},"429":{"$ref":"#/components/responses/429.2"},"431":{"$ref\#
        ":"#/components/responses/431.1"},"501":{"$ref":"#/components/responses/501.1"},"503":{"$ref":"#/components/\#
        responses/503.2"},"505":{"$ref":"#/components/responses/505.1"}},"parameters":[{"name":"since","in":"query",\#
        "required":false,"schema":{"type":"integer","format":"int64","minimum":0,"maximum":253402300799999},"descrip\#
        tion":"Milliseconds since 1970, UTC."},{"name":"until","in":"query","required":false,"schema":{"type":"integ\#
        er","format":"int64","minimum":0,"maximum":253402300799999},"description":"The same."},{"name":"interval","i\#
        n":"query","required":false,"schema":{"type":"string","enum":["hour","day","month"]},"description":"How wide\#
         a bucket is."},{"name":"groupBy","in":"query","required":false,"schema":{"type":"string","enum":["none","ap\#
        p","link","tag","route","campaign","source","medium","ref","rule","platform","country","referrer","in_app_br\#
        owser","app_version","action"]},"description":"A series for each value of this."}],"security":[{"serverKey":\#
        ["stats"]}]},"head":{"operationId":"linkStatsHead","tags":["links"],"summary":"How often a link was tapped a\#
        nd opened (without the body)","responses":{"200":{"description":"Counts by time.","headers":{"Cache-Control"\#
        :{"description":"Whether caches may keep the answer.","required":true,"schema":{"type":"string"}}}},"400":{"\#
        description":"Bad Request: ambiguous_length, bad_chunk, bad_content_length, bad_field_name, bad_field_value,\#
         bad_host, bad_line_end, bad_request_line, bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead, i\#
        nvalid_authorization, invalid_parameter, obsolete_folding, too_many_buckets."},"401":{"$ref":"#/components/r\#
        esponses/401.2"},"403":{"$ref":"#/components/responses/403.3"},"404":{"$ref":"#/components/responses/404.8"}\#
        ,"413":{"$ref":"#/components/responses/413.2"},"414":{"$ref":"#/components/responses/414.2"},"417":{"$ref":"\#
        #/components/responses/417.2"},"429":{"$ref":"#/components/responses/429.3"},"431":{"$ref":"#/components/res\#
        ponses/431.2"},"501":{"$ref":"#/components/responses/501.2"},"503":{"$ref":"#/components/responses/503.3"},"\#
        505":{"$ref":"#/components/responses/505.2"}},"parameters":[{"name":"since","in":"query","required":false,"s\#
        chema":{"type":"integer","format":"int64","minimum":0,"maximum":253402300799999},"description":"Milliseconds\#
         since 1970, UTC."},{"name":"until","in":"query","required":false,"schema":{"type":"integer","format":"int64\#
        ","minimum":0,"maximum":253402300799999},"description":"The same."},{"name":"interval","in":"query","require\#
        d":false,"schema":{"type":"string","enum":["hour","day","month"]},"description":"How wide a bucket is."},{"n\#
        ame":"groupBy","in":"query","required":false,"schema":{"type":"string","enum":["none","app","link","tag","ro\#
        ute","campaign","source","medium","ref","rule","platform","country","referrer","in_app_browser","app_version\#
        ","action"]},"description":"A series for each value of this."}],"security":[{"serverKey":["stats"]}]}},"/v1/\#
        pending":{"get":{"operationId":"listPending","tags":["pending"],"summary":"The links that wait for an instal\#
        lation","responses":{"200":{"description":"Oldest first; handed out again until acknowledged.","headers":{"C\#
        ache-Control":{"description":"Whether caches may keep the answer.","required":true,"schema":{"type":"string"\#
        }}},"content":{"application/json":{"schema":{"type":"object","properties":{"pending":{"type":"array","items"\#
        :{"$ref":"#/components/schemas/PendingLink"}}},"required":["pending"]}}}},"400":{"$ref":"#/components/respon\#
        ses/400.7"},"401":{"$ref":"#/components/responses/401.1"},"403":{"$ref":"#/components/responses/403.2"},"413\#
        ":{"$ref":"#/components/responses/413.1"},"414":{"$ref":"#/components/responses/414.1"},"417":{"$ref":"#/com\#
        ponents/responses/417.1"},"422":{"$ref":"#/components/responses/422.1"},"429":{"$ref":"#/components/response\#
        s/429.2"},"431":{"$ref":"#/components/responses/431.1"},"501":{"$ref":"#/components/responses/501.1"},"503":\#
        {"$ref":"#/components/responses/503.2"},"505":{"$ref":"#/components/responses/505.1"}},"parameters":[{"name"\#
        :"app","in":"query","required":false,"schema":{"type":"string","minLength":1},"description":"The app; with a\#
         key it may be left out."},{"name":"installation","in":"query","required":true,"schema":{"type":"string","mi\#
        nLength":1},"description":"The app's own id of the installation."},{"name":"user","in":"query","required":fa\#
        lse,"schema":{"type":"string"},"description":"The account that is logged in."}],"security":[{"serverKey":["e\#
        vents"]},{"appKey":[]}]},"head":{"operationId":"listPendingHead","tags":["pending"],"summary":"The links tha\#
        t wait for an installation (without the body)","responses":{"200":{"description":"Oldest first; handed out a\#
        gain until acknowledged.","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.","r\#
        equired":true,"schema":{"type":"string"}}}},"400":{"$ref":"#/components/responses/400.8"},"401":{"$ref":"#/c\#
        omponents/responses/401.2"},"403":{"$ref":"#/components/responses/403.3"},"413":{"$ref":"#/components/respon\#
        ses/413.2"},"414":{"$ref":"#/components/responses/414.2"},"417":{"$ref":"#/components/responses/417.2"},"422\#
        ":{"$ref":"#/components/responses/422.2"},"429":{"$ref":"#/components/responses/429.3"},"431":{"$ref":"#/com\#
        ponents/responses/431.2"},"501":{"$ref":"#/components/responses/501.2"},"503":{"$ref":"#/components/response\#
        s/503.3"},"505":{"$ref":"#/components/responses/505.2"}},"parameters":[{"name":"app","in":"query","required"\#
        :false,"schema":{"type":"string","minLength":1},"description":"The app; with a key it may be left out."},{"n\#
        ame":"installation","in":"query","required":true,"schema":{"type":"string","minLength":1},"description":"The\#
         app's own id of the installation."},{"name":"user","in":"query","required":false,"schema":{"type":"string"}\#
        ,"description":"The account that is logged in."}],"security":[{"serverKey":["events"]},{"appKey":[]}]}},"/v1\#
        /pending/{id}/ack":{"parameters":[{"name":"id","in":"path","required":true,"description":"The pending link's\#
         id.","example":"01m7y5g38p5vryh0z69hy1e86b","schema":{"type":"string","minLength":1}}],"post":{"operationId\#
        ":"acknowledge","tags":["pending"],"summary":"The app has shown it: never hand it out again","responses":{"2\#
        04":{"description":"Noted.","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.",\#
        "required":true,"schema":{"type":"string"}}}},"400":{"$ref":"#/components/responses/400.9"},"401":{"$ref":"#\#
        /components/responses/401.1"},"403":{"$ref":"#/components/responses/403.2"},"404":{"$ref":"#/components/resp\#
        onses/404.9"},"413":{"$ref":"#/components/responses/413.1"},"414":{"$ref":"#/components/responses/414.1"},"4\#
        17":{"$ref":"#/components/responses/417.1"},"429":{"$ref":"#/components/responses/429.2"},"431":{"$ref":"#/c\#
        omponents/responses/431.1"},"501":{"$ref":"#/components/responses/501.1"},"503":{"$ref":"#/components/respon\#
        ses/503.2"},"505":{"$ref":"#/components/responses/505.1"}},"security":[{"serverKey":["events"]},{"appKey":[]\#
        }]}},"/v1/pending/{id}/open":{"parameters":[{"name":"id","in":"path","required":true,"description":"The pend\#
        ing link's id.","example":"01m7y5g38p5vryh0z69hy1e86b","schema":{"type":"string","minLength":1}}],"post":{"o\#
        perationId":"openPending","tags":["pending"],"summary":"Decide a held link again","responses":{"200":{"descr\#
        iption":"The outcome now; the same one again once opened.","headers":{"Cache-Control":{"description":"Whethe\#
        r caches may keep the answer.","required":true,"schema":{"type":"string"}}},"content":{"application/json":{"\#
        schema":{"type":"object","properties":{"outcome":{"$ref":"#/components/schemas/Outcome"}},"required":["outco\#
        me"]}}}},"400":{"$ref":"#/components/responses/400.6"},"401":{"$ref":"#/components/responses/401.1"},"403":{\#
        "$ref":"#/components/responses/403.2"},"404":{"$ref":"#/components/responses/404.9"},"413":{"$ref":"#/compon\#
        ents/responses/413.1"},"414":{"$ref":"#/components/responses/414.1"},"415":{"$ref":"#/components/responses/4\#
        15.1"},"417":{"$ref":"#/components/responses/417.1"},"422":{"$ref":"#/components/responses/422.1"},"429":{"$\#
        ref":"#/components/responses/429.2"},"431":{"$ref":"#/components/responses/431.1"},"501":{"$ref":"#/componen\#
        ts/responses/501.1"},"503":{"$ref":"#/components/responses/503.2"},"505":{"$ref":"#/components/responses/505\#
        .1"}},"requestBody":{"required":false,"content":{"application/json":{"schema":{"type":"object","properties":\#
        {"state":{"type":["object","null"],"additionalProperties":{"type":"string"},"description":"Facts that filter\#
        s ask about, such as login."}},"required":[],"additionalProperties":false},"example":{"state":{"login":"yes"\#
        }}}}},"security":[{"serverKey":["events"]},{"appKey":[]}]}},"/{key}":{"parameters":[{"name":"key","in":"path\#
        ","required":true,"description":"What stands behind the host: the key of a link, or a path of the app's rout\#
        es. It may have slashes, which this document cannot say.","example":"products/42","schema":{"type":"string",\#
        "minLength":1}}],"get":{"operationId":"tap","tags":["taps"],"summary":"A person taps a link","responses":{"2\#
        00":{"$ref":"#/components/responses/200.1"},"301":{"$ref":"#/components/responses/301.1"},"302":{"$ref":"#/c\#
        omponents/responses/301.1"},"303":{"$ref":"#/components/responses/301.1"},"307":{"$ref":"#/components/respon\#
        ses/301.1"},"308":{"$ref":"#/components/responses/301.1"},"400":{"$ref":"#/components/responses/400.1"},"403\#
        ":{"$ref":"#/components/responses/403.1"},"404":{"$ref":"#/components/responses/404.1"},"410":{"$ref":"#/com\#
        ponents/responses/410.1"},"413":{"$ref":"#/components/responses/413.1"},"414":{"$ref":"#/components/response\#
        s/414.1"},"417":{"$ref":"#/components/responses/417.1"},"431":{"$ref":"#/components/responses/431.1"},"501":\#
        {"$ref":"#/components/responses/501.1"},"503":{"$ref":"#/components/responses/503.1"},"505":{"$ref":"#/compo\#
        nents/responses/505.1"},"429":{"$ref":"#/components/responses/429.1"}},"description":"On a host of an app. A\#
         request without a body by a person is recorded and counted; HEAD, prefetches, crawlers and tools get the sa\#
        me answer and spend nothing. The status of a redirect is 302 unless the link has a redirectStatus.","paramet\#
        ers":[{"name":"d","in":"query","required":false,"schema":{"type":"string"},"description":"1 asks for the dec\#
        ision instead of the tap; answered to processes of linkd's host, and with linkd_token."},{"name":"linkd_toke\#
        n","in":"query","required":false,"schema":{"type":"string"},"description":"The right to d=1, from `linkctl l\#
        inks debug`."}]},"head":{"operationId":"tapHead","tags":["taps"],"summary":"A person taps a link (without th\#
        e body)","responses":{"200":{"description":"A page: the way into the app, or the form for the link's passwor\#
        d. For whoever accepts application/json and not text/html, an app: what the link means. Not a tap. With d=1 \#
        and the right to it: the decision with its trace.","headers":{"Cache-Control":{"description":"Whether caches\#
         may keep the answer.","required":true,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noi\#
        ndex: links are not for search engines.","required":true,"schema":{"type":"string"}},"Content-Security-Polic\#
        y":{"description":"What the page may load: nothing but itself.","required":false,"schema":{"type":"string"}}\#
        }},"301":{"$ref":"#/components/responses/301.1"},"302":{"$ref":"#/components/responses/301.1"},"303":{"$ref"\#
        :"#/components/responses/301.1"},"307":{"$ref":"#/components/responses/301.1"},"308":{"$ref":"#/components/r\#
        esponses/301.1"},"400":{"description":"A page: the address cannot be read. Bad Request: ambiguous_length, ba\#
        d_chunk, bad_content_length, bad_field_name, bad_field_value, bad_host, bad_line_end, bad_request_line, bad_\#
        target, bad_trailer, bad_transfer_encoding, chunk_overhead, obsolete_folding.","headers":{"Cache-Control":{"\#
        description":"Whether caches may keep the answer.","required":false,"schema":{"type":"string"}},"X-Robots-Ta\#
        g":{"description":"Always noindex: links are not for search engines.","required":false,"schema":{"type":"str\#
        ing"}}}},"403":{"description":"A page: a stage refuses this tap, or the password is wrong. Forbidden: passwo\#
        rd_required.","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.","required":fal\#
        se,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are not for search engin\#
        es.","required":false,"schema":{"type":"string"}}}},"404":{"description":"A page: no link is here, or none n\#
        ow. Not Found: no_such_link, not_found, unknown_host.","headers":{"Cache-Control":{"description":"Whether ca\#
        ches may keep the answer.","required":false,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Alway\#
        s noindex: links are not for search engines.","required":false,"schema":{"type":"string"}}}},"410":{"descrip\#
        tion":"A page: the link is over. Gone: link_over.","headers":{"Cache-Control":{"description":"Whether caches\#
         may keep the answer.","required":false,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always no\#
        index: links are not for search engines.","required":false,"schema":{"type":"string"}}}},"413":{"$ref":"#/co\#
        mponents/responses/413.2"},"414":{"$ref":"#/components/responses/414.2"},"417":{"$ref":"#/components/respons\#
        es/417.2"},"431":{"$ref":"#/components/responses/431.2"},"501":{"$ref":"#/components/responses/501.2"},"503"\#
        :{"description":"A page: it could not be decided or recorded; try again.","headers":{"Cache-Control":{"descr\#
        iption":"Whether caches may keep the answer.","required":true,"schema":{"type":"string"}},"X-Robots-Tag":{"d\#
        escription":"Always noindex: links are not for search engines.","required":true,"schema":{"type":"string"}},\#
        "Retry-After":{"description":"Seconds after which to try again.","required":true,"schema":{"type":"integer",\#
        "minimum":1}}}},"505":{"$ref":"#/components/responses/505.2"},"429":{"description":"A page: too many request\#
        s, or wrong passwords, from this address. Too Many Requests: too_many_requests.","headers":{"Cache-Control":\#
        {"description":"Whether caches may keep the answer.","required":false,"schema":{"type":"string"}},"X-Robots-\#
        Tag":{"description":"Always noindex: links are not for search engines.","required":false,"schema":{"type":"s\#
        tring"}},"Retry-After":{"description":"Seconds after which to try again.","required":true,"schema":{"type":"\#
        integer","minimum":1}}}}},"description":"On a host of an app. A request without a body by a person is record\#
        ed and counted; HEAD, prefetches, crawlers and tools get the same answer and spend nothing. The status of a \#
        redirect is 302 unless the link has a redirectStatus.","parameters":[{"name":"d","in":"query","required":fal\#
        se,"schema":{"type":"string"},"description":"1 asks for the decision instead of the tap; answered to process\#
        es of linkd's host, and with linkd_token."},{"name":"linkd_token","in":"query","required":false,"schema":{"t\#
        ype":"string"},"description":"The right to d=1, from `linkctl links debug`."}]},"post":{"operationId":"unloc\#
        k","tags":["taps"],"summary":"The form for a link's password comes back","responses":{"200":{"$ref":"#/compo\#
        nents/responses/200.1"},"301":{"$ref":"#/components/responses/301.1"},"302":{"$ref":"#/components/responses/\#
        301.1"},"303":{"$ref":"#/components/responses/301.1"},"307":{"$ref":"#/components/resp
        """#
}
