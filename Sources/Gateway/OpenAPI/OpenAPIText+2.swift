// Made by Scripts/generate from Scripts/openapi and etc/org.linkd.*.varlink. Do not edit. Constants only.

extension OpenAPIText {
    static let part2 = #"""
        s"},"ifRevision":{"type":["integer","null"],"minimum":1},"clear":{"type":["array","null"],"items":{"type":"s\#
        tring"}}},"required":["link"],"additionalProperties":false},"example":{"link":{"title":"Spring"}}},"applicat\#
        ion/merge-patch+json":{"schema":{"type":"object","properties":{"link":{"type":"object","description":"RFC 73\#
        96 of the link: null removes, also inside of objects."}},"required":["link"],"additionalProperties":false},"\#
        example":{"link":{"title":"Spring"}}}}},"security":[{"serverKey":["links.write"]}]},"delete":{"operationId":\#
        "deleteLink","tags":["links"],"summary":"Delete a link","responses":{"200":{"description":"It is gone; its k\#
        ey is not given out again.","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.",\#
        "required":true,"schema":{"type":"string"}}},"content":{"application/json":{"schema":{"type":"object"}}}},"4\#
        00":{"$ref":"#/components/responses/400.7"},"401":{"$ref":"#/components/responses/401.1"},"403":{"$ref":"#/c\#
        omponents/responses/403.2"},"404":{"$ref":"#/components/responses/404.7"},"412":{"$ref":"#/components/respon\#
        ses/412.1"},"413":{"$ref":"#/components/responses/413.1"},"414":{"$ref":"#/components/responses/414.1"},"417\#
        ":{"$ref":"#/components/responses/417.1"},"429":{"$ref":"#/components/responses/429.2"},"431":{"$ref":"#/com\#
        ponents/responses/431.1"},"501":{"$ref":"#/components/responses/501.1"},"503":{"$ref":"#/components/response\#
        s/503.4"},"505":{"$ref":"#/components/responses/505.1"}},"parameters":[{"name":"If-Match","in":"header","req\#
        uired":false,"schema":{"type":"string","pattern":"^(\"[1-9][0-9]{0,17}\"|\\*)$","example":"\"1\""},"descript\#
        ion":"Only if the link still has this revision, the ETag of it."}],"security":[{"serverKey":["links.write"]}\#
        ]}},"/v1/links/{domain}/{key}/stats":{"parameters":[{"name":"domain","in":"path","required":true,"descriptio\#
        n":"The link's domain.","example":"go.example.com","schema":{"type":"string","minLength":1}},{"name":"key","\#
        in":"path","required":true,"description":"The link's key, its slashes as %2F.","example":"spring","schema":{\#
        "type":"string","minLength":1}}],"get":{"operationId":"linkStats","tags":["links"],"summary":"How often a li\#
        nk was tapped and opened","responses":{"200":{"$ref":"#/components/responses/200.6"},"400":{"$ref":"#/compon\#
        ents/responses/400.10"},"401":{"$ref":"#/components/responses/401.1"},"403":{"$ref":"#/components/responses/\#
        403.2"},"404":{"$ref":"#/components/responses/404.7"},"413":{"$ref":"#/components/responses/413.1"},"414":{"\#
        $ref":"#/components/responses/414.1"},"417":{"$ref":"#/components/responses/417.1"},"429":{"$ref":"#/compone\#
        nts/responses/429.2"},"431":{"$ref":"#/components/responses/431.1"},"501":{"$ref":"#/components/responses/50\#
        1.1"},"503":{"$ref":"#/components/responses/503.4"},"505":{"$ref":"#/components/responses/505.1"}},"paramete\#
        rs":[{"name":"since","in":"query","required":false,"schema":{"type":"integer","format":"int64","minimum":0,"\#
        maximum":253402300799999},"description":"Milliseconds since 1970, UTC."},{"name":"until","in":"query","requi\#
        red":false,"schema":{"type":"integer","format":"int64","minimum":0,"maximum":253402300799999},"description":\#
        "The same."},{"name":"interval","in":"query","required":false,"schema":{"type":"string","enum":["hour","day"\#
        ,"month"]},"description":"How wide a bucket is."},{"name":"groupBy","in":"query","required":false,"schema":{\#
        "type":"string","enum":["none","app","link","tag","route","campaign","source","medium","ref","rule","platfor\#
        m","country","referrer","in_app_browser","app_version","action","reason"]},"description":"A series for each \#
        value of this."}],"security":[{"serverKey":["stats"]}]},"head":{"operationId":"linkStatsHead","tags":["links\#
        "],"summary":"How often a link was tapped and opened (without the body)","responses":{"200":{"$ref":"#/compo\#
        nents/responses/200.7"},"400":{"$ref":"#/components/responses/400.11"},"401":{"$ref":"#/components/responses\#
        /401.2"},"403":{"$ref":"#/components/responses/403.3"},"404":{"$ref":"#/components/responses/404.8"},"413":{\#
        "$ref":"#/components/responses/413.2"},"414":{"$ref":"#/components/responses/414.2"},"417":{"$ref":"#/compon\#
        ents/responses/417.2"},"429":{"$ref":"#/components/responses/429.3"},"431":{"$ref":"#/components/responses/4\#
        31.2"},"501":{"$ref":"#/components/responses/501.2"},"503":{"$ref":"#/components/responses/503.5"},"505":{"$\#
        ref":"#/components/responses/505.2"}},"parameters":[{"name":"since","in":"query","required":false,"schema":{\#
        "type":"integer","format":"int64","minimum":0,"maximum":253402300799999},"description":"Milliseconds since 1\#
        970, UTC."},{"name":"until","in":"query","required":false,"schema":{"type":"integer","format":"int64","minim\#
        um":0,"maximum":253402300799999},"description":"The same."},{"name":"interval","in":"query","required":false\#
        ,"schema":{"type":"string","enum":["hour","day","month"]},"description":"How wide a bucket is."},{"name":"gr\#
        oupBy","in":"query","required":false,"schema":{"type":"string","enum":["none","app","link","tag","route","ca\#
        mpaign","source","medium","ref","rule","platform","country","referrer","in_app_browser","app_version","actio\#
        n","reason"]},"description":"A series for each value of this."}],"security":[{"serverKey":["stats"]}]}},"/v1\#
        /pending":{"get":{"operationId":"listPending","tags":["pending"],"summary":"The links that wait for an insta\#
        llation","responses":{"200":{"description":"Oldest first; handed out again until acknowledged.","headers":{"\#
        Cache-Control":{"description":"Whether caches may keep the answer.","required":true,"schema":{"type":"string\#
        "}}},"content":{"application/json":{"schema":{"type":"object","properties":{"pending":{"type":"array","items\#
        ":{"$ref":"#/components/schemas/PendingLink"}}},"required":["pending"]}}}},"400":{"$ref":"#/components/respo\#
        nses/400.7"},"401":{"$ref":"#/components/responses/401.1"},"403":{"$ref":"#/components/responses/403.2"},"41\#
        3":{"$ref":"#/components/responses/413.1"},"414":{"$ref":"#/components/responses/414.1"},"417":{"$ref":"#/co\#
        mponents/responses/417.1"},"422":{"$ref":"#/components/responses/422.1"},"429":{"$ref":"#/components/respons\#
        es/429.2"},"431":{"$ref":"#/components/responses/431.1"},"501":{"$ref":"#/components/responses/501.1"},"503"\#
        :{"$ref":"#/components/responses/503.4"},"505":{"$ref":"#/components/responses/505.1"}},"parameters":[{"name\#
        ":"app","in":"query","required":false,"schema":{"type":"string","minLength":1},"description":"The app; with \#
        a key it may be left out."},{"name":"installation","in":"query","required":true,"schema":{"type":"string","m\#
        inLength":1,"maxLength":256},"description":"The app's own id of the installation, 1 to 256 bytes."},{"name":\#
        "user","in":"query","required":false,"schema":{"type":"string"},"description":"The account that is logged in\#
        ."}],"security":[{"serverKey":["events"]},{"appKey":[]}]},"head":{"operationId":"listPendingHead","tags":["p\#
        ending"],"summary":"The links that wait for an installation (without the body)","responses":{"200":{"descrip\#
        tion":"Oldest first; handed out again until acknowledged.","headers":{"Cache-Control":{"description":"Whethe\#
        r caches may keep the answer.","required":true,"schema":{"type":"string"}}}},"400":{"$ref":"#/components/res\#
        ponses/400.8"},"401":{"$ref":"#/components/responses/401.2"},"403":{"$ref":"#/components/responses/403.3"},"\#
        413":{"$ref":"#/components/responses/413.2"},"414":{"$ref":"#/components/responses/414.2"},"417":{"$ref":"#/\#
        components/responses/417.2"},"422":{"$ref":"#/components/responses/422.2"},"429":{"$ref":"#/components/respo\#
        nses/429.3"},"431":{"$ref":"#/components/responses/431.2"},"501":{"$ref":"#/components/responses/501.2"},"50\#
        3":{"$ref":"#/components/responses/503.5"},"505":{"$ref":"#/components/responses/505.2"}},"parameters":[{"na\#
        me":"app","in":"query","required":false,"schema":{"type":"string","minLength":1},"description":"The app; wit\#
        h a key it may be left out."},{"name":"installation","in":"query","required":true,"schema":{"type":"string",\#
        "minLength":1,"maxLength":256},"description":"The app's own id of the installation, 1 to 256 bytes."},{"name\#
        ":"user","in":"query","required":false,"schema":{"type":"string"},"description":"The account that is logged \#
        in."}],"security":[{"serverKey":["events"]},{"appKey":[]}]}},"/v1/pending/{id}/ack":{"parameters":[{"name":"\#
        id","in":"path","required":true,"description":"The pending link's id.","example":"01m7y5g38p5vryh0z69hy1e86b\#
        ","schema":{"type":"string","minLength":1}}],"post":{"operationId":"acknowledge","tags":["pending"],"summary\#
        ":"The app has shown it: never hand it out again","responses":{"204":{"description":"Noted.","headers":{"Cac\#
        he-Control":{"description":"Whether caches may keep the answer.","required":true,"schema":{"type":"string"}}\#
        }},"400":{"$ref":"#/components/responses/400.9"},"401":{"$ref":"#/components/responses/401.1"},"403":{"$ref"\#
        :"#/components/responses/403.2"},"404":{"$ref":"#/components/responses/404.9"},"413":{"$ref":"#/components/r\#
        esponses/413.1"},"414":{"$ref":"#/components/responses/414.1"},"417":{"$ref":"#/components/responses/417.1"}\#
        ,"429":{"$ref":"#/components/responses/429.2"},"431":{"$ref":"#/components/responses/431.1"},"501":{"$ref":"\#
        #/components/responses/501.1"},"503":{"$ref":"#/components/responses/503.4"},"505":{"$ref":"#/components/res\#
        ponses/505.1"}},"security":[{"serverKey":["events"]},{"appKey":[]}]}},"/v1/pending/{id}/open":{"parameters":\#
        [{"name":"id","in":"path","required":true,"description":"The pending link's id.","example":"01m7y5g38p5vryh0\#
        z69hy1e86b","schema":{"type":"string","minLength":1}}],"post":{"operationId":"openPending","tags":["pending"\#
        ],"summary":"Decide a held link again","responses":{"200":{"description":"The outcome now; the same one agai\#
        n once opened.","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.","required":t\#
        rue,"schema":{"type":"string"}}},"content":{"application/json":{"schema":{"type":"object","properties":{"out\#
        come":{"$ref":"#/components/schemas/Outcome"}},"required":["outcome"]}}}},"400":{"$ref":"#/components/respon\#
        ses/400.6"},"401":{"$ref":"#/components/responses/401.1"},"403":{"$ref":"#/components/responses/403.2"},"404\#
        ":{"$ref":"#/components/responses/404.9"},"413":{"$ref":"#/components/responses/413.1"},"414":{"$ref":"#/com\#
        ponents/responses/414.1"},"415":{"$ref":"#/components/responses/415.1"},"417":{"$ref":"#/components/response\#
        s/417.1"},"422":{"$ref":"#/components/responses/422.1"},"429":{"$ref":"#/components/responses/429.2"},"431":\#
        {"$ref":"#/components/responses/431.1"},"501":{"$ref":"#/components/responses/501.1"},"503":{"$ref":"#/compo\#
        nents/responses/503.4"},"505":{"$ref":"#/components/responses/505.1"}},"requestBody":{"required":false,"cont\#
        ent":{"application/json":{"schema":{"type":"object","properties":{"state":{"type":["object","null"],"additio\#
        nalProperties":{"type":"string"},"description":"Facts that filters ask about, such as login."}},"required":[\#
        ],"additionalProperties":false},"example":{"state":{"login":"yes"}}}}},"security":[{"serverKey":["events"]},\#
        {"appKey":[]}]}},"/v1/stats":{"get":{"operationId":"stats","tags":["reports"],"summary":"What was tapped, op\#
        ened, installed and converted","responses":{"200":{"$ref":"#/components/responses/200.6"},"400":{"$ref":"#/c\#
        omponents/responses/400.10"},"401":{"$ref":"#/components/responses/401.1"},"403":{"$ref":"#/components/respo\#
        nses/403.2"},"413":{"$ref":"#/components/responses/413.1"},"414":{"$ref":"#/components/responses/414.1"},"41\#
        7":{"$ref":"#/components/responses/417.1"},"429":{"$ref":"#/components/responses/429.2"},"431":{"$ref":"#/co\#
        mponents/responses/431.1"},"501":{"$ref":"#/components/responses/501.1"},"503":{"$ref":"#/components/respons\#
        es/503.6"},"505":{"$ref":"#/components/responses/505.1"}},"description":"Tests are not counted, nor anything\#
         of other apps than the key's.","parameters":[{"name":"since","in":"query","required":false,"schema":{"type"\#
        :"integer","format":"int64","minimum":0,"maximum":253402300799999},"description":"Milliseconds since 1970, U\#
        TC."},{"name":"until","in":"query","required":false,"schema":{"type":"integer","format":"int64","minimum":0,\#
        "maximum":253402300799999},"description":"The same."},{"name":"app","in":"query","required":false,"schema":{\#
        "type":"string","minLength":1},"description":"The key's app; may be left out."},{"name":"link","in":"query",\#
        "required":false,"schema":{"type":"string","minLength":1},"description":"Of this link: KEY, DOMAIN/KEY or th\#
        e short link."},{"name":"tag","in":"query","required":false,"schema":{"type":"string"},"description":"Of lin\#
        ks with this tag."},{"name":"interval","in":"query","required":false,"schema":{"type":"string","enum":["hour\#
        ","day","month"]},"description":"How wide a bucket is. Default: day."},{"name":"groupBy","in":"query","requi\#
        red":false,"schema":{"type":"string","enum":["none","app","link","tag","route","campaign","source","medium",\#
        "ref","rule","platform","country","referrer","in_app_browser","app_version","action","reason"]},"description\#
        ":"A series for each value of this."},{"name":"missed","in":"query","required":false,"schema":{"type":"integ\#
        er","minimum":1,"maximum":1000},"description":"So many of the paths that are neither a key nor a route, thos\#
        e asked for most first; not with link or tag."}],"security":[{"serverKey":["stats"]}]},"head":{"operationId"\#
        :"statsHead","tags":["reports"],"summary":"What was tapped, opened, installed and converted (without the bod\#
        y)","responses":{"200":{"$ref":"#/components/responses/200.7"},"400":{"$ref":"#/components/responses/400.11"\#
        },"401":{"$ref":"#/components/responses/401.2"},"403":{"$ref":"#/components/responses/403.3"},"413":{"$ref":\#
        "#/components/responses/413.2"},"414":{"$ref":"#/components/responses/414.2"},"417":{"$ref":"#/components/re\#
        sponses/417.2"},"429":{"$ref":"#/components/responses/429.3"},"431":{"$ref":"#/components/responses/431.2"},\#
        "501":{"$ref":"#/components/responses/501.2"},"503":{"$ref":"#/components/responses/503.7"},"505":{"$ref":"#\#
        /components/responses/505.2"}},"description":"Tests are not counted, nor anything of other apps than the key\#
        's.","parameters":[{"name":"since","in":"query","required":false,"schema":{"type":"integer","format":"int64"\#
        ,"minimum":0,"maximum":253402300799999},"description":"Milliseconds since 1970, UTC."},{"name":"until","in":\#
        "query","required":false,"schema":{"type":"integer","format":"int64","minimum":0,"maximum":253402300799999},\#
        "description":"The same."},{"name":"app","in":"query","required":false,"schema":{"type":"string","minLength"\#
        :1},"description":"The key's app; may be left out."},{"name":"link","in":"query","required":false,"schema":{\#
        "type":"string","minLength":1},"description":"Of this link: KEY, DOMAIN/KEY or the short link."},{"name":"ta\#
        g","in":"query","required":false,"schema":{"type":"string"},"description":"Of links with this tag."},{"name"\#
        :"interval","in":"query","required":false,"schema":{"type":"string","enum":["hour","day","month"]},"descript\#
        ion":"How wide a bucket is. Default: day."},{"name":"groupBy","in":"query","required":false,"schema":{"type"\#
        :"string","enum":["none","app","link","tag","route","campaign","source","medium","ref","rule","platform","co\#
        untry","referrer","in_app_browser","app_version","action","reason"]},"description":"A series for each value \#
        of this."},{"name":"missed","in":"query","required":false,"schema":{"type":"integer","minimum":1,"maximum":1\#
        000},"description":"So many of the paths that are neither a key nor a route, those asked for most first; not\#
         with link or tag."}],"security":[{"serverKey":["stats"]}]}},"/{key}":{"parameters":[{"name":"key","in":"pat\#
        h","required":true,"description":"What stands behind the host: the key of a link, or a path of the app's rou\#
        tes. It may have slashes, which this document cannot say.","example":"products/42","schema":{"type":"string"\#
        ,"minLength":1}}],"get":{"operationId":"tap","tags":["taps"],"summary":"A person taps a link","responses":{"\#
        200":{"$ref":"#/components/responses/200.1"},"301":{"$ref":"#/components/responses/301.1"},"302":{"$ref":"#/\#
        components/responses/301.1"},"303":{"$ref":"#/components/responses/301.1"},"307":{"$ref":"#/components/respo\#
        nses/301.1"},"308":{"$ref":"#/components/responses/301.1"},"400":{"$ref":"#/components/responses/400.1"},"40\#
        3":{"$ref":"#/components/responses/403.1"},"404":{"$ref":"#/components/responses/404.1"},"410":{"$ref":"#/co\#
        mponents/responses/410.1"},"413":{"$ref":"#/components/responses/413.1"},"414":{"$ref":"#/components/respons\#
        es/414.1"},"417":{"$ref":"#/components/responses/417.1"},"431":{"$ref":"#/components/responses/431.1"},"501"\#
        :{"$ref":"#/components/responses/501.1"},"503":{"$ref":"#/components/responses/503.1"},"505":{"$ref":"#/comp\#
        onents/responses/505.1"},"429":{"$ref":"#/components/responses/429.1"}},"description":"On a host of an app. \#
        A request without a body by a person is recorded and counted; HEAD, prefetches, crawlers and tools get the s\#
        ame answer and spend nothing; of a link with maxTaps they get a page, or 503 to a prefetch, that does not te\#
        ll where it leads. The status of a redirect is 302 unless the link has a redirectStatus.","parameters":[{"na\#
        me":"d","in":"query","required":false,"schema":{"type":"string"},"description":"1 asks for the decision inst\#
        ead of the tap; answered to processes of linkd's host, and with linkd_token."},{"name":"linkd_token","in":"q\#
        uery","required":false,"schema":{"type":"string"},"description":"The right to d=1, from `linkctl links debug\#
        `."}]},"head":{"operationId":"tapHead","tags":["taps"],"summary":"A person taps a link (without the body)","\#
        responses":{"200":{"description":"A page: the way into the app, or the form for the link's password. For who\#
        ever accepts application/json and not text/html, an app: what the link means. Not a tap, unless the link has\#
         maxTaps: then it takes one. With d=1 and the right to it: the decision with its trace.","headers":{"Cache-C\#
        ontrol":{"description":"Whether caches may keep the answer.","required":true,"schema":{"type":"string"}},"X-\#
        Robots-Tag":{"description":"Always noindex: links are not for search engines.","required":true,"schema":{"ty\#
        pe":"string"}},"Content-Security-Policy":{"description":"What the page may load: nothing but itself.","requi\#
        red":false,"schema":{"type":"string"}}}},"301":{"$ref":"#/components/responses/301.1"},"302":{"$ref":"#/comp\#
        onents/responses/301.1"},"303":{"$ref":"#/components/responses/301.1"},"307":{"$ref":"#/components/responses\#
        /301.1"},"308":{"$ref":"#/components/responses/301.1"},"400":{"description":"A page: the address cannot be r\#
        ead. Bad Request: ambiguous_length, bad_chunk, bad_content_length, bad_field_name, bad_field_value, bad_host\#
        , bad_line_end, bad_request_line, bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead, obsolete_f\#
        olding.","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.","required":false,"s\#
        chema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are not for search engines.",\#
        "required":false,"schema":{"type":"string"}}}},"403":{"description":"A page: a stage refuses this tap, or th\#
        e password is wrong. Forbidden: password_required.","headers":{"Cache-Control":{"description":"Whether cache\#
        s may keep the answer.","required":false,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always n\#
        oindex: links are not for search engines.","required":false,"schema":{"type":"string"}}}},"404":{"descriptio\#
        n":"A page: no link is here, or none now. Not Found: no_such_link, not_found, unknown_host.","headers":{"Cac\#
        he-Control":{"description":"Whether caches may keep the answer.","required":false,"schema":{"type":"string"}\#
        },"X-Robots-Tag":{"description":"Always noindex: links are not for search engines.","required":false,"schema\#
        ":{"type":"string"}}}},"410":{"description":"A page: the link is over. Gone: link_over.","headers":{"Cache-C\#
        ontrol":{"description":"Whether caches may keep the answer.","required":false,"schema":{"type":"string"}},"X\#
        -Robots-Tag":{"description":"Always noindex: links are not for search engines.","required":false,"schema":{"\#
        type":"string"}}}},"413":{"$ref":"#/components/responses/413.2"},"414":{"$ref":"#/components/responses/414.2\#
        "},"417":{"$ref":"#/components/responses/417.2"},"431":{"$ref":"#/components/responses/431.2"},"501":{"$ref"\#
        :"#/components/responses/501.2"},"503":{"description":"A page: it could not be decided or recorded; try agai\#
        n.","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.","required":true,"schema"\#
        :{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are not for search engines.","requi\#
        red":true,"schema":{"type":"string"}},"Retry-After":{"description":"Seconds after which to try again.","requ\#
        ired":true,"schema":{"type":"integer","minimum":1}}}},"505":{"$ref":"#/components/responses/505.2"},"429":{"\#
        description":"A page: too many requests, or wrong passwords, from this address. Too Many Requests: too_many_\#
        requests.","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.","required":false,\#
        "schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are not for search engines.\#
        ","required":false,"schema":{"type":"string"}},"Retry-After":{"description":"Seconds after which to try agai\#
        n.","required":true,"schema":{"type":"integer","minimum":1}}}}},"description":"On a host of an app. A reques\#
        t without a body by a person is recorded and counted; HEAD, prefetches, crawlers and tools get the same answ\#
        er and spend nothing; of a link with maxTaps they get a page, or 503 to a prefetch, that does not tell where\#
         it leads. The status of a redirect is 302 unless the link has a redirectStatus.","parameters":[{"name":"d",\#
        "in":"query","required":false,"schema":{"type":"string"},"description":"1 asks for the decision instead of t\#
        he tap; answered to processes of linkd's host, and with linkd_token."},{"name":"linkd_token","in":"query","r\#
        equired":false,"schema":{"type":"string"},"description":"The right to d=1, from `linkctl links debug`."}]},"\#
        post":{"operationId":"unlock","tags":["taps"],"summary":"The form for a link's password comes back","respons\#
        es":{"200":{"$ref":"#/components/responses/200.1"},"301":{"$ref":"#/components/responses/301.1"},"302":{"$re\#
        f":"#/components/responses/301.1"},"303":{"$ref":"#/components/responses/301.1"},"307":{"$ref":"#/components\#
        /responses/301.1"},"308":{"$ref":"#/components/responses/301.1"},"400":{"$ref":"#/components/responses/400.1\#
        "},"403":{"$ref":"#/components/responses/403.1"},"404":{"$ref":"#/components/responses/404.1"},"410":{"$ref"\#
        :"#/components/responses/410.1"},"413":{"$ref":"#/components/responses/413.1"},"414":{"$ref":"#/components/r\#
        esponses/414.1"},"417":{"$ref":"#/components/responses/417.1"},"431":{"$ref":"#/components/responses/431.1"}\#
        ,"501":{"$ref":"#/components/responses/501.1"},"503":{"$ref":"#/components/responses/503.1"},"505":{"$ref":"\#
        #/components/responses/505.1"},"429":{"$ref":"#/components/responses/429.1"},"405":{"$ref":"#/components/res\#
        ponses/405.1"}},"requestBody":{"required":true,"content":{"application/x-www-form-urlencoded":{"schema":{"ty\#
        pe":"object","properties":{"password":{"type":"string","maxLength":1000}},"required":["password"]},"example"\#
        :{"password":"open sesame"}}}}}},"/{key}/qr.png":{"parameters":[{"name":"key","in":"path","required":true,"d\#
        escription":"What stands behind the host: the key of a link, or a path of the app's routes. It may have slas\#
        hes, which this document cannot say.","example":"products/42","schema":{"type":"string","minLength":1}}],"ge\#
        t":{"operationId":"qrPng","tags":["taps"],"summary":"The QR code of a link as PNG","responses":{"200":{"desc\#
        ription":"The code of the short link with linkd_via=qr.","headers":{"Cache-Control":{"description":"Whether \#
        caches may keep the answer.","required":true,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Alwa\#
        ys noindex: links are not for search engines.","required":true,"schema":{"type":"string"}},"Content-Security\#
        -Policy":{"description":"What the page may load: nothing but itself.","required":true,"schema":{"type":"stri\#
        ng"}}},"content":{"image/png":{"schema":{}}}},"400":{"$ref":"#/components/responses/400.2"},"404":{"$ref":"#\#
        /components/responses/404.2"},"413":{"$ref":"#/components/responses/413.1"},"414":{"$ref":"#/components/resp\#
        onses/414.1"},"417":{"$ref":"#/components/responses/417.1"},"422":{"$ref":"#/components/responses/422.1"},"4\#
        29":{"$ref":"#/components/responses/429.2"},"431":{"$ref":"#/components/responses/431.1"},"501":{"$ref":"#/c\#
        omponents/responses/501.1"},"503":{"$ref":"#/components/responses/503.2"},"505":{"$ref":"#/components/respon\#
        ses/505.1"}},"parameters":[{"name":"size","in":"query","required":false,"schema":{"type":"integer","minimum"\#
        :64,"maximum":2048,"default":512},"description":"Pixels along a side, in steps: 64, 128, 256, 512, 1024, 204\#
        8. What lies between gets the next."},{"name":"ecc","in":"query","required":false,"schema":{"type":"string",\#
        "enum":["L","M","Q","H"],"default":"M"},"description":"How much may be damaged."},{"name":"margin","in":"que\#
        ry","required":false,"schema":{"type":"integer","minimum":0,"maximum":16,"default":4},"description":"Modules\#
         of quiet zone."}]},"head":{"operationId":"qrPngHead","tags":["taps"],"summary":"The QR code of a link as PN\#
        G (without the body)","responses":{"200":{"$ref":"#/components/responses/200.2"},"400":{"$ref":"#/components\#
        /responses/400.3"},"404":{"$ref":"#/components/responses/404.3"},"413":{"$ref":"#/components/responses/413.2\#
        "},"414":{"$ref":"#/components/responses/414.2"},"417":{"$ref":"#/components/responses/417.2"},"422":{"$ref"\#
        :"#/components/responses/422.2"},"429":{"$ref":"#/components/responses/429.3"},"431":{"$ref":"#/components/r\#
        esponses/431.2"},"501":{"$ref":"#/components/responses/501.2"},"503":{"$ref":"#/components/responses/503.3"}\#
        ,"505":{"$ref":"#/components/responses/505.2"}},"parameters":[{"name":"size","in":"query","required":false,"\#
        schema":{"type":"integer","minimum":64,"maximum":2048,"default":512},"description":"Pixels along a side, in \#
        steps: 64, 128, 256, 512, 1024, 2048. What lies between gets the next."},{"name":"ecc","in":"query","require\#
        d":false,"schema":{"type":"string","enum":["L","M","Q","H"],"default":"M"},"description":"How much may be da\#
        maged."},{"name":"margin","in":"query","required":false,"schema":{"type":"integer","minimum":0,"maximum":16,\#
        "default":4},"description":"Modules of quiet zone."}]}},"/{key}/qr.svg":{"parameters":[{"name":"key","in":"p\#
        ath","required":true,"description":"What stands behind the host: the key of a link, or a path of the app's r\#
        outes. It may have slashes, which this document cannot say.","example":"products/42","schema":{"type":"strin\#
        g","minLength":1}}],"get":{"operationId":"qrSvg","tags":["taps"],"summary":"The QR code of a link as SVG","r\#
        esponses":{"200":{"description":"The code of the short link with linkd_via=qr.","headers":{"Cache-Control":{\#
        "description":"Whether caches may keep the answer.","required":true,"schema":{"type":"string"}},"X-Robots-Ta\#
        g":{"description":"Always noindex: links are not for search engines.","required":true,"schema":{"type":"stri\#
        ng"}},"Content-Security-Policy":{"description":"What the page may load: nothing but itself.","required":true\#
        ,"schema":{"type":"string"}}},"content":{"image/svg+xml":{"schema":{"type":"string"}}}},"400":{"$ref":"#/com\#
        ponents/responses/400.2"},"404":{"$ref":"#/components/responses/404.2"},"413":{"$ref":"#/components/response\#
        s/413.1"},"414":{"$ref":"#/components/responses/414.1"},"417":{"$ref":"#/components/responses/417.1"},"422":\#
        {"$ref":"#/components/responses/422.1"},"429":{"$ref":"#/components/responses/429.2"},"431":{"$ref":"#/compo\#
        nents/responses/431.1"},"501":{"$ref":"#/components/responses/501.1"},"503":{"$ref":"#/components/responses/\#
        503.2"},"505":{"$ref":"#/components/responses/505.1"}},"parameters":[{"name":"size","in":"query","required":\#
        false,"schema":{"type":"integer","minimum":64,"maximum":2048,"default":512},"description":"Pixels along a si\#
        de, in steps: 64, 128, 256, 512, 1024, 2048. What lies between gets the next."},{"name":"ecc","in":"query","\#
        required":false,"schema":{"type":"string","enum":["L","M","Q","H"],"default":"M"},"description":"How much ma\#
        y be damaged."},{"name":"margin","in":"query","required":false,"schema":{"type":"integer","minimum":0,"maxim\#
        um":16,"default":4},"description":"Modules of quiet zone."}]},"head":{"operationId":"qrSvgHead","tags":["tap\#
        s"],"summary":"The QR code of a link as SVG (without the body)","responses":{"200":{"$ref":"#/components/res\#
        ponses/200.2"},"400":{"$ref":"#/components/responses/400.3"},"404":{"$ref":"#/components/responses/404.3"},"\#
        413":{"$ref":"#/components/responses/413.2"},"414":{"$ref":"#/components/responses/414.2"},"417":{"$ref":"#/\#
        components/responses/417.2"},"422":{"$ref":"#/components/responses/422.2"},"429":{"$ref":"#/components/respo\#
        nses/429.3"},"431":{"$ref":"#/components/responses/431.2"},"501":{"$ref":"#/components/responses/501.2"},"50\#
        3":{"$ref":"#/components/responses/503.3"},"505":{"$ref":"#/components/responses/505.2"}},"parameters":[{"na\#
        me":"size","in":"query","required":false,"schema":{"type":"integer","minimum":64,"maximum":2048,"default":51\#
        2},"description":"Pixels along a side, in steps: 64, 128, 256, 512, 1024, 2048. What lies between gets the n\#
        ext."},{"name":"ecc","in":"query","required":false,"schema":{"type":"string","enum":["L","M","Q","H"],"defau\#
        lt":"M"},"description":"How much may be damaged."},{"name":"margin","in":"query","required":false,"schema":{\#
        "type":"integer","minimum":0,"maximum":16,"default":4},"description":"Modules of quiet zone."}]}}},"componen\#
        ts":{"securitySchemes":{"serverKey":{"type":"http","scheme":"bearer","description":"A key of a server, with \#
        scopes: events, explain, links.read, links.write, metadata, stats."},"appKey":{"type":"http","scheme":"beare\#
        r","description":"A key that ships inside an app, so everybody can read it: it records openings and conversi\#
        ons of its app from the address that linkd sees, handles pending links, and makes links to routes."}},"respo\#
        nses":{"200.1":{"description":"A page: the way into the app, or the form for the link's password. For whoeve\#
        r accepts application/json and not text/html, an app: what the link means. Not a tap, unless the link has ma\#
        xTaps: then it takes one. With d=1 and the right to it: the decision with its trace.","headers":{"Cache-Cont\#
        rol":{"description":"Whether caches may keep the answer.","required":true,"schema":{"type":"string"}},"X-Rob\#
        ots-Tag":{"description":"Always noindex: links are not for search engines.","required":true,"schema":{"type"\#
        :"string"}},"Content-Security-Policy":{"description":"What the page may load: nothing but itself.","required\#
        ":false,"schema":{"type":"string"}}},"content":{"text/html":{"schema":{"type":"string"}},"application/json":\#
        {"schema":{"anyOf":[{"type":"object","properties":{"targetUrl":{"type":"string"},"route":{"type":"string"},"\#
        routeParameters":{"type":"object","additionalProperties":{"type":"string"}},"queryParameters":{"type":"objec\#
        t","additionalProperties":{"type":"string"}},"tap":{"type":"string","description":"Of a link with maxTaps: t\#
        he tap that this look-up is. Who names it in linkd_tap takes no other one."}},"required":["routeParameters",\#
        "queryParameters"]},{"type":"object","properties":{"outcome":{"$ref":"#/components/schemas/Outcome"}},"requi\#
        red":["outcome"]}]}}}},"200.2":{"description":"The code of the short link with linkd_via=qr.","headers":{"Ca\#
        che-Control":{"description":"Whether caches may keep the answer.","required":true,"schema":{"type":"string"}\#
        },"X-Robots-Tag":{"description":"Always noindex: links are not for search engines.","required":true,"schema"\#
        :{"type":"string"}},"Content-Security-Policy":{"description":"What the page may load: nothing but itself.","\#
        required":true,"schema":{"type":"string"}}}},"200.3":{"description":"The file for the app of this host; for \#
        every client, never a redirect.","headers":{"ETag":{"description":"Names this state of the resource.","requi\#
        red":true,"schema":{"type":"string"}},"Cache-Control":{"description":"Whether caches may keep the answer.","\#
        required":true,"schema":{"type":"string"}}},"content":{"application/json":{"schema":{"type":"object","proper\#
        ties":{"applinks":{"type":"object"}},"required":["applinks"]}}}},"200.4":{"description":"The file for the ap\#
        p of this host; for every client, never a redirect.","headers":{"ETag":{"description":"Names this state of t\#
        he resource.","required":true,"schema":{"type":"string"}},"Cache-Control":{"description":"Whether caches may\#
         keep the answer.","required":true,"schema":{"type":"string"}}}},"200.5":{"description":"The link.","headers\#
        ":{"ETag":{"description":"Names this state of the resource.","required":true,"schema":{"type":"string"}},"Ca\#
        che-Control":{"description":"Whether caches may keep the answer.","required":true,"schema":{"type":"string"}\#
        }},"content":{"application/json":{"schema":{"type":"object","properties":{"link":{"$ref":"#/components/schem\#
        as/Link"}},"required":["link"]}}}},"200.6":{"description":"Counts by time.","headers":{"Cache-Control":{"des\#
        cription":"Whether caches may keep the answer.","required":true,"schema":{"type":"string"}}},"content":{"app\#
        lication/json":{"schema":{"type":"object","properties":{"series":{"type":"array","items":{"$ref":"#/componen\#
        ts/schemas/Series"}},"missed":{"type":"array","items":{"$ref":"#/components/schemas/MissedPath"}}},"required\#
        ":["series"]}}}},"200.7":{"description":"Counts by time.","headers":{"Cache-Control":{"description":"Whether\#
         caches may keep the answer.","required":true,"schema":{"type":"string"}}}},"200.8":{"description":"Kept, no\#
        w or before.","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.","required":tru\#
        e,"schema":{"type":"string"}}},"content":{"application/json":{"schema":{"type":"object","properties":{"recor\#
        ded":{"type":"boolean"},"duplicate":{"type":"boolean"}},"required":["recorded","duplicate"]}}}},"301.1":{"de\#
        scription":"Where the link leads.","headers":{"Location":{"description":"Where to go.","required":true,"sche\#
        ma":{"type":"string"}},"Cache-Control":{"description":"Whether caches may keep the answer.","required":true,\#
        "schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are not for search engines.\#
        ","required":true,"schema":{"type":"string"}}}},"302.1":{"description":"The domain's root_url.","headers":{"\#
        Location":{"description":"Where to go.","required":true,"schema":{"type":"string"}},"Cache-Control":{"descri\#
        ption":"Whether caches may keep the answer.","required":true,"schema":{"type":"string"}},"X-Robots-Tag":{"de\#
        scription":"Always noindex: links are not for search engines.","required":true,"schema":{"type":"string"}}}}\#
        ,"304.1":{"description":"The caller has this state.","headers":{"ETag":{"description":"Names this state of t\#
        he resource.","required":true,"schema":{"type":"string"}}}},"400.1":{"description":"A page: the address cann\#
        ot be read. Bad Request: ambiguous_length, bad_chunk, bad_content_length, bad_field_name, bad_field_value, b\#
        ad_host, bad_line_end, bad_request_line, bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead, obs\#
        olete_folding.","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.","required":f\#
        alse,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are not for search eng\#
        ines.","required":false,"schema":{"type":"string"}}},"content":{"text/html":{"schema":{"type":"string"}},"ap\#
        plication/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"\#
        enum":["ambiguous_length","bad_chunk","bad_content_length","bad_field_name","bad_field_value","bad_host","ba\#
        d_line_end","bad_request_line","bad_target","bad_trailer","bad_transfer_encoding","chunk_overhead","obsolete\#
        _folding"]},"status":{"const":400}}}]}}}},"400.10":{"description":"Bad Request: ambiguous_length, bad_chunk,\#
         bad_content_length, bad_field_name, bad_field_value, bad_host, bad_line_end, bad_request_line, bad_target, \#
        bad_trailer, bad_transfer_encoding, chunk_overhead, invalid_authorization, invalid_parameter, obsolete_foldi\#
        ng, too_many_buckets.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schem\#
        as/Problem"},{"properties":{"code":{"enum":["ambiguous_length","bad_chunk","bad_content_length","bad_field_n\#
        ame","bad_field_value","bad_host","bad_line_end","bad_request_line","bad_target","bad_trailer","bad_transfer\#
        _encoding","chunk_overhead","invalid_authorization","invalid_parameter","obsolete_folding","too_many_buckets\#
        "]},"status":{"const":400}}}]}}}},"400.11":{"description":"Bad Request: ambiguous_length, bad_chunk, bad_con\#
        tent_length, bad_field_name, bad_field_value, bad_host, bad_line_end, bad_request_line, bad_target, bad_trai\#
        ler, bad_transfer_encoding, chunk_overhead, invalid_authorization, invalid_parameter, obsolete_folding, too_\#
        many_buckets."},"400.12":{"description":"Bad Request: ambiguous_length, bad_chunk, bad_content_length, bad_f\#
        ield_name, bad_field_value, bad_host, bad_line_end, bad_request_line, bad_target, bad_trailer, bad_transfer_\#
        encoding, chunk_overhead, invalid_postback, obsolete_folding.","content":{"application/problem+json":{"schem\#
        a":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["ambiguous_length","bad_\#
        chunk","bad_content_length","bad_field_name","bad_field_value","bad_host","bad_line_end","bad_request_line",\#
        "bad_target","bad_trailer","bad_transfer_encoding","chunk_overhead","invalid_postback","obsolete_folding"]},\#
        "status":{"const":400}}}]}}}},"400.2":{"description":"Bad Request: ambiguous_length, bad_chunk, bad_content_\#
        length, bad_field_name, bad_field_value, bad_host, bad_line_end, bad_request_line, bad_target, bad_trailer, \#
        bad_transfer_encoding, chunk_overhead, invalid_parameter, obsolete_folding.","content":{"application/problem\#
        +json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["ambiguous\#
        _length","bad_chunk","bad_content_length","bad_field_name","bad_field_value","bad_host","bad_line_end","bad_\#
        request_line","bad_target","bad_trailer","bad_transfer_encoding","chunk_overhead","invalid_parameter","obsol\#
        ete_folding"]},"status":{"const":400}}}]}}}},"400.3":{"description":"Bad Request: ambiguous_length, bad_chun\#
        k, bad_content_length, bad_field_name, bad_field_value, bad_host, bad_line_end, bad_request_line, bad_target\#
        , bad_trailer, bad_transfer_encoding, chunk_overhead, invalid_parameter, obsolete_folding."},"400.4":{"descr\#
        iption":"Bad Request: ambiguous_length, bad_chunk, bad_content_length, bad_field_name, bad_field_value, bad_\#
        host, bad_line_end, bad_request_line, bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead, obsole\#
        te_folding.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem\#
        "},{"properties":{"code":{"enum":["ambiguous_length","bad_chunk","bad_content_length","bad_field_name","bad_\#
        field_value","bad_host","bad_line_end","bad_request_line","bad_target","bad_trailer","bad_transfer_encoding"\#
        ,"chunk_overhead","obsolete_folding"]},"status":{"const":400}}}]}}}},"400.5":{"description":"Bad Request: am\#
        biguous_length, bad_chunk, bad_content_length, bad_field_name, bad_field_value, bad_host, bad_line_end, bad_\#
        request_line, bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead, obsolete_folding."},"400.6":{"\#
        description":"Bad Request: ambiguous_length, bad_chunk, bad_content_length, bad_field_name, bad_field_value,\#
         bad_host, bad_line_end, bad_request_line, bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead, i\#
        nvalid_authorization, invalid_json, invalid_parameter, obsolete_folding.","content":{"application/problem+js\#
        on":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["ambiguous_le\#
        ngth","bad_chunk","bad_content_length","bad_field_name","bad_field_value","bad_host","bad_line_end","bad_req\#
        uest_line","bad_target","bad_trailer","bad_transfer_encoding","chunk_overhead","invalid_authorization","inva\#
        lid_json","invalid_parameter","obsolete_folding"]},"status":{"const":400}}}]}}}},"400.7":{"description":"Bad\#
         Request: ambiguous_length, bad_chunk, bad_content_length, bad_field_name, bad_field_value, bad_host, bad_li\#
        ne_end, bad_request_line, bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead, invalid_authorizat\#
        ion, invalid_parameter, obsolete_folding.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref"\#
        :"#/components/schemas/Problem"},{"properties":{"code":{"enum":["ambiguous_length","bad_chunk","bad_content_\#
        length","bad_field_name","bad_field_value","bad_host","bad_line_end","bad_request_line","bad_target","bad_tr\#
        ailer","bad_transfer_encoding","chunk_overhead","invalid_authorization","invalid_parameter","obsolete_foldin\#
        g"]},"status":{"const":400}}}]}}}},"400.8":{"description":"Bad Request: ambiguous_length, bad_chunk, bad_con\#
        tent_length, bad_field_name, bad_field_value, bad_host, bad_line_end, bad_request_line, bad_target, bad_trai\#
        ler, bad_transfer_encoding, chunk_overhead, invalid_authorization, invalid_parameter, obsolete_folding."},"4\#
        00.9":{"description":"Bad Request: ambiguous_length, bad_chunk, bad_content_length, bad_field_name, bad_fiel\#
        d_value, bad_host, bad_line_end, bad_request_line, bad_target, bad_trailer, bad_transfer_encoding, chunk_ove\#
        rhead, invalid_authorization, obsolete_folding.","content":{"application/problem+json":{"schema":{"allOf":[{\#
        "$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["ambiguous_length","bad_chunk","bad_co\#
        ntent_length","bad_field_name","bad_field_value","bad_host","bad_line_end","bad_request_line","bad_target","\#
        bad_trailer","bad_transfer_encoding","chunk_overhead","invalid_authorization","obsolete_folding"]},"status":\#
        {"const":400}}}]}}}},"401.1":{"description":"Unauthorized: invalid_key, key_required.","headers":{"WWW-Authe\#
        nticate":{"description":"That a bearer key is asked for.","required":true,"schema":{"type":"string"}}},"cont\#
        ent":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{\#
        "code":{"enum":["invalid_key","key_required"]},"status":{"const":401}}}]}}}},"401.2":{"description":"Unautho\#
        rized: invalid_key, key_required.","headers":{"WWW-Authenticate":{"description":"That a bearer key is asked \#
        for.","required":true,"schema":{"type":"string"}}}},"403.1":{"description":"A page: a stage refuses this tap\#
        , or the password is wrong. Forbidden: password_required.","headers":{"Cache-Control":{"description":"Whethe\#
        r caches may keep the answer.","required":false,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"A\#
        lways noindex: links are not for search engines.","required":false,"schema":{"type":"string"}}},"content":{"\#
        text/html":{"schema":{"type":"string"}},"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components\#
        /schemas/Problem"},{"properties":{"code":{"enum":["password_required"]},"status":{"const":403}}}]}}}},"403.2\#
        ":{"d
        """#
}
