// Made by Scripts/generate from Scripts/openapi and etc/org.linkd.*.varlink. Do not edit. Constants only.

extension OpenAPIText {
    static let part2 = #"""
        "}}},"required":["link"],"additionalProperties":false},"example":{"link":{"title":"Spring"}}},"application/m\#
        erge-patch+json":{"schema":{"type":"object","properties":{"link":{"type":"object","description":"RFC 7396 of\#
         the link: null removes, also inside of objects."}},"required":["link"],"additionalProperties":false},"examp\#
        le":{"link":{"title":"Spring"}}}}},"security":[{"serverKey":["links.write"]}]},"delete":{"operationId":"dele\#
        teLink","tags":["links"],"summary":"Delete a link","responses":{"200":{"description":"It is gone; its key is\#
         not given out again.","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.","requ\#
        ired":true,"schema":{"type":"string"}}},"content":{"application/json":{"schema":{"type":"object"}}}},"400":{\#
        "$ref":"#/components/responses/400.7"},"401":{"$ref":"#/components/responses/401.1"},"403":{"$ref":"#/compon\#
        ents/responses/403.2"},"404":{"$ref":"#/components/responses/404.7"},"412":{"$ref":"#/components/responses/4\#
        12.1"},"413":{"$ref":"#/components/responses/413.1"},"414":{"$ref":"#/components/responses/414.1"},"417":{"$\#
        ref":"#/components/responses/417.1"},"429":{"$ref":"#/components/responses/429.2"},"431":{"$ref":"#/componen\#
        ts/responses/431.1"},"501":{"$ref":"#/components/responses/501.1"},"503":{"$ref":"#/components/responses/503\#
        .4"},"505":{"$ref":"#/components/responses/505.1"}},"parameters":[{"name":"If-Match","in":"header","required\#
        ":false,"schema":{"type":"string","pattern":"^(\"[1-9][0-9]{0,17}\"|\\*)$","example":"\"1\""},"description":\#
        "Only if the link still has this revision, the ETag of it."}],"security":[{"serverKey":["links.write"]}]}},"\#
        /v1/links/{domain}/{key}/stats":{"parameters":[{"name":"domain","in":"path","required":true,"description":"T\#
        he link's domain.","example":"go.example.com","schema":{"type":"string","minLength":1}},{"name":"key","in":"\#
        path","required":true,"description":"The link's key, its slashes as %2F.","example":"spring","schema":{"type\#
        ":"string","minLength":1}}],"get":{"operationId":"linkStats","tags":["links"],"summary":"How often a link wa\#
        s tapped and opened","responses":{"200":{"$ref":"#/components/responses/200.6"},"400":{"$ref":"#/components/\#
        responses/400.10"},"401":{"$ref":"#/components/responses/401.1"},"403":{"$ref":"#/components/responses/403.2\#
        "},"404":{"$ref":"#/components/responses/404.7"},"413":{"$ref":"#/components/responses/413.1"},"414":{"$ref"\#
        :"#/components/responses/414.1"},"417":{"$ref":"#/components/responses/417.1"},"429":{"$ref":"#/components/r\#
        esponses/429.2"},"431":{"$ref":"#/components/responses/431.1"},"501":{"$ref":"#/components/responses/501.1"}\#
        ,"503":{"$ref":"#/components/responses/503.4"},"505":{"$ref":"#/components/responses/505.1"}},"parameters":[\#
        {"name":"since","in":"query","required":false,"schema":{"type":"integer","format":"int64","minimum":0,"maxim\#
        um":253402300799999},"description":"Milliseconds since 1970, UTC."},{"name":"until","in":"query","required":\#
        false,"schema":{"type":"integer","format":"int64","minimum":0,"maximum":253402300799999},"description":"The \#
        same."},{"name":"interval","in":"query","required":false,"schema":{"type":"string","enum":["hour","day","mon\#
        th"]},"description":"How wide a bucket is."},{"name":"groupBy","in":"query","required":false,"schema":{"type\#
        ":"string","enum":["none","app","link","tag","route","campaign","source","medium","ref","rule","platform","c\#
        ountry","referrer","in_app_browser","app_version","action","reason"]},"description":"A series for each value\#
         of this."}],"security":[{"serverKey":["stats"]}]},"head":{"operationId":"linkStatsHead","tags":["links"],"s\#
        ummary":"How often a link was tapped and opened (without the body)","responses":{"200":{"$ref":"#/components\#
        /responses/200.7"},"400":{"$ref":"#/components/responses/400.11"},"401":{"$ref":"#/components/responses/401.\#
        2"},"403":{"$ref":"#/components/responses/403.3"},"404":{"$ref":"#/components/responses/404.8"},"413":{"$ref\#
        ":"#/components/responses/413.2"},"414":{"$ref":"#/components/responses/414.2"},"417":{"$ref":"#/components/\#
        responses/417.2"},"429":{"$ref":"#/components/responses/429.3"},"431":{"$ref":"#/components/responses/431.2"\#
        },"501":{"$ref":"#/components/responses/501.2"},"503":{"$ref":"#/components/responses/503.5"},"505":{"$ref":\#
        "#/components/responses/505.2"}},"parameters":[{"name":"since","in":"query","required":false,"schema":{"type\#
        ":"integer","format":"int64","minimum":0,"maximum":253402300799999},"description":"Milliseconds since 1970, \#
        UTC."},{"name":"until","in":"query","required":false,"schema":{"type":"integer","format":"int64","minimum":0\#
        ,"maximum":253402300799999},"description":"The same."},{"name":"interval","in":"query","required":false,"sch\#
        ema":{"type":"string","enum":["hour","day","month"]},"description":"How wide a bucket is."},{"name":"groupBy\#
        ","in":"query","required":false,"schema":{"type":"string","enum":["none","app","link","tag","route","campaig\#
        n","source","medium","ref","rule","platform","country","referrer","in_app_browser","app_version","action","r\#
        eason"]},"description":"A series for each value of this."}],"security":[{"serverKey":["stats"]}]}},"/v1/pend\#
        ing":{"get":{"operationId":"listPending","tags":["pending"],"summary":"The links that wait for an installati\#
        on","responses":{"200":{"description":"Oldest first; handed out again until acknowledged.","headers":{"Cache\#
        -Control":{"description":"Whether caches may keep the answer.","required":true,"schema":{"type":"string"}}},\#
        "content":{"application/json":{"schema":{"type":"object","properties":{"pending":{"type":"array","items":{"$\#
        ref":"#/components/schemas/PendingLink"}}},"required":["pending"]}}}},"400":{"$ref":"#/components/responses/\#
        400.7"},"401":{"$ref":"#/components/responses/401.1"},"403":{"$ref":"#/components/responses/403.2"},"413":{"\#
        $ref":"#/components/responses/413.1"},"414":{"$ref":"#/components/responses/414.1"},"417":{"$ref":"#/compone\#
        nts/responses/417.1"},"422":{"$ref":"#/components/responses/422.1"},"429":{"$ref":"#/components/responses/42\#
        9.2"},"431":{"$ref":"#/components/responses/431.1"},"501":{"$ref":"#/components/responses/501.1"},"503":{"$r\#
        ef":"#/components/responses/503.4"},"505":{"$ref":"#/components/responses/505.1"}},"parameters":[{"name":"ap\#
        p","in":"query","required":false,"schema":{"type":"string","minLength":1},"description":"The app; with a key\#
         it may be left out."},{"name":"installation","in":"query","required":true,"schema":{"type":"string","minLen\#
        gth":1,"maxLength":256},"description":"The app's own id of the installation, 1 to 256 bytes."},{"name":"user\#
        ","in":"query","required":false,"schema":{"type":"string"},"description":"The account that is logged in."}],\#
        "security":[{"serverKey":["events"]},{"appKey":[]}]},"head":{"operationId":"listPendingHead","tags":["pendin\#
        g"],"summary":"The links that wait for an installation (without the body)","responses":{"200":{"description"\#
        :"Oldest first; handed out again until acknowledged.","headers":{"Cache-Control":{"description":"Whether cac\#
        hes may keep the answer.","required":true,"schema":{"type":"string"}}}},"400":{"$ref":"#/components/response\#
        s/400.8"},"401":{"$ref":"#/components/responses/401.2"},"403":{"$ref":"#/components/responses/403.3"},"413":\#
        {"$ref":"#/components/responses/413.2"},"414":{"$ref":"#/components/responses/414.2"},"417":{"$ref":"#/compo\#
        nents/responses/417.2"},"422":{"$ref":"#/components/responses/422.2"},"429":{"$ref":"#/components/responses/\#
        429.3"},"431":{"$ref":"#/components/responses/431.2"},"501":{"$ref":"#/components/responses/501.2"},"503":{"\#
        $ref":"#/components/responses/503.5"},"505":{"$ref":"#/components/responses/505.2"}},"parameters":[{"name":"\#
        app","in":"query","required":false,"schema":{"type":"string","minLength":1},"description":"The app; with a k\#
        ey it may be left out."},{"name":"installation","in":"query","required":true,"schema":{"type":"string","minL\#
        ength":1,"maxLength":256},"description":"The app's own id of the installation, 1 to 256 bytes."},{"name":"us\#
        er","in":"query","required":false,"schema":{"type":"string"},"description":"The account that is logged in."}\#
        ],"security":[{"serverKey":["events"]},{"appKey":[]}]}},"/v1/pending/{id}/ack":{"parameters":[{"name":"id","\#
        in":"path","required":true,"description":"The pending link's id.","example":"01m7y5g38p5vryh0z69hy1e86b","sc\#
        hema":{"type":"string","minLength":1}}],"post":{"operationId":"acknowledge","tags":["pending"],"summary":"Th\#
        e app has shown it: never hand it out again","responses":{"204":{"description":"Noted.","headers":{"Cache-Co\#
        ntrol":{"description":"Whether caches may keep the answer.","required":true,"schema":{"type":"string"}}}},"4\#
        00":{"$ref":"#/components/responses/400.9"},"401":{"$ref":"#/components/responses/401.1"},"403":{"$ref":"#/c\#
        omponents/responses/403.2"},"404":{"$ref":"#/components/responses/404.9"},"413":{"$ref":"#/components/respon\#
        ses/413.1"},"414":{"$ref":"#/components/responses/414.1"},"417":{"$ref":"#/components/responses/417.1"},"429\#
        ":{"$ref":"#/components/responses/429.2"},"431":{"$ref":"#/components/responses/431.1"},"501":{"$ref":"#/com\#
        ponents/responses/501.1"},"503":{"$ref":"#/components/responses/503.4"},"505":{"$ref":"#/components/response\#
        s/505.1"}},"security":[{"serverKey":["events"]},{"appKey":[]}]}},"/v1/pending/{id}/open":{"parameters":[{"na\#
        me":"id","in":"path","required":true,"description":"The pending link's id.","example":"01m7y5g38p5vryh0z69hy\#
        1e86b","schema":{"type":"string","minLength":1}}],"post":{"operationId":"openPending","tags":["pending"],"su\#
        mmary":"Decide a held link again","responses":{"200":{"description":"The outcome now; the same one again onc\#
        e opened.","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.","required":true,"\#
        schema":{"type":"string"}}},"content":{"application/json":{"schema":{"type":"object","properties":{"outcome"\#
        :{"$ref":"#/components/schemas/Outcome"}},"required":["outcome"]}}}},"400":{"$ref":"#/components/responses/4\#
        00.6"},"401":{"$ref":"#/components/responses/401.1"},"403":{"$ref":"#/components/responses/403.2"},"404":{"$\#
        ref":"#/components/responses/404.9"},"413":{"$ref":"#/components/responses/413.1"},"414":{"$ref":"#/componen\#
        ts/responses/414.1"},"415":{"$ref":"#/components/responses/415.1"},"417":{"$ref":"#/components/responses/417\#
        .1"},"422":{"$ref":"#/components/responses/422.1"},"429":{"$ref":"#/components/responses/429.2"},"431":{"$re\#
        f":"#/components/responses/431.1"},"501":{"$ref":"#/components/responses/501.1"},"503":{"$ref":"#/components\#
        /responses/503.4"},"505":{"$ref":"#/components/responses/505.1"}},"requestBody":{"required":false,"content":\#
        {"application/json":{"schema":{"type":"object","properties":{"state":{"type":["object","null"],"additionalPr\#
        operties":{"type":"string"},"description":"Facts that filters ask about, such as login."}},"required":[],"ad\#
        ditionalProperties":false},"example":{"state":{"login":"yes"}}}}},"security":[{"serverKey":["events"]},{"app\#
        Key":[]}]}},"/v1/stats":{"get":{"operationId":"stats","tags":["reports"],"summary":"What was tapped, opened,\#
         installed and converted","responses":{"200":{"$ref":"#/components/responses/200.6"},"400":{"$ref":"#/compon\#
        ents/responses/400.10"},"401":{"$ref":"#/components/responses/401.1"},"403":{"$ref":"#/components/responses/\#
        403.2"},"413":{"$ref":"#/components/responses/413.1"},"414":{"$ref":"#/components/responses/414.1"},"417":{"\#
        $ref":"#/components/responses/417.1"},"429":{"$ref":"#/components/responses/429.2"},"431":{"$ref":"#/compone\#
        nts/responses/431.1"},"501":{"$ref":"#/components/responses/501.1"},"503":{"$ref":"#/components/responses/50\#
        3.6"},"505":{"$ref":"#/components/responses/505.1"}},"description":"Tests are not counted, nor anything of o\#
        ther apps than the key's.","parameters":[{"name":"since","in":"query","required":false,"schema":{"type":"int\#
        eger","format":"int64","minimum":0,"maximum":253402300799999},"description":"Milliseconds since 1970, UTC."}\#
        ,{"name":"until","in":"query","required":false,"schema":{"type":"integer","format":"int64","minimum":0,"maxi\#
        mum":253402300799999},"description":"The same."},{"name":"app","in":"query","required":false,"schema":{"type\#
        ":"string","minLength":1},"description":"The key's app; may be left out."},{"name":"link","in":"query","requ\#
        ired":false,"schema":{"type":"string","minLength":1},"description":"Of this link: KEY, DOMAIN/KEY or the sho\#
        rt link."},{"name":"tag","in":"query","required":false,"schema":{"type":"string"},"description":"Of links wi\#
        th this tag."},{"name":"interval","in":"query","required":false,"schema":{"type":"string","enum":["hour","da\#
        y","month"]},"description":"How wide a bucket is. Default: day."},{"name":"groupBy","in":"query","required":\#
        false,"schema":{"type":"string","enum":["none","app","link","tag","route","campaign","source","medium","ref"\#
        ,"rule","platform","country","referrer","in_app_browser","app_version","action","reason"]},"description":"A \#
        series for each value of this."},{"name":"missed","in":"query","required":false,"schema":{"type":"integer","\#
        minimum":1,"maximum":1000},"description":"So many of the paths that are neither a key nor a route, those ask\#
        ed for most first; not with link or tag."}],"security":[{"serverKey":["stats"]}]},"head":{"operationId":"sta\#
        tsHead","tags":["reports"],"summary":"What was tapped, opened, installed and converted (without the body)","\#
        responses":{"200":{"$ref":"#/components/responses/200.7"},"400":{"$ref":"#/components/responses/400.11"},"40\#
        1":{"$ref":"#/components/responses/401.2"},"403":{"$ref":"#/components/responses/403.3"},"413":{"$ref":"#/co\#
        mponents/responses/413.2"},"414":{"$ref":"#/components/responses/414.2"},"417":{"$ref":"#/components/respons\#
        es/417.2"},"429":{"$ref":"#/components/responses/429.3"},"431":{"$ref":"#/components/responses/431.2"},"501"\#
        :{"$ref":"#/components/responses/501.2"},"503":{"$ref":"#/components/responses/503.7"},"505":{"$ref":"#/comp\#
        onents/responses/505.2"}},"description":"Tests are not counted, nor anything of other apps than the key's.",\#
        "parameters":[{"name":"since","in":"query","required":false,"schema":{"type":"integer","format":"int64","min\#
        imum":0,"maximum":253402300799999},"description":"Milliseconds since 1970, UTC."},{"name":"until","in":"quer\#
        y","required":false,"schema":{"type":"integer","format":"int64","minimum":0,"maximum":253402300799999},"desc\#
        ription":"The same."},{"name":"app","in":"query","required":false,"schema":{"type":"string","minLength":1},"\#
        description":"The key's app; may be left out."},{"name":"link","in":"query","required":false,"schema":{"type\#
        ":"string","minLength":1},"description":"Of this link: KEY, DOMAIN/KEY or the short link."},{"name":"tag","i\#
        n":"query","required":false,"schema":{"type":"string"},"description":"Of links with this tag."},{"name":"int\#
        erval","in":"query","required":false,"schema":{"type":"string","enum":["hour","day","month"]},"description":\#
        "How wide a bucket is. Default: day."},{"name":"groupBy","in":"query","required":false,"schema":{"type":"str\#
        ing","enum":["none","app","link","tag","route","campaign","source","medium","ref","rule","platform","country\#
        ","referrer","in_app_browser","app_version","action","reason"]},"description":"A series for each value of th\#
        is."},{"name":"missed","in":"query","required":false,"schema":{"type":"integer","minimum":1,"maximum":1000},\#
        "description":"So many of the paths that are neither a key nor a route, those asked for most first; not with\#
         link or tag."}],"security":[{"serverKey":["stats"]}]}},"/{key}":{"parameters":[{"name":"key","in":"path","r\#
        equired":true,"description":"What stands behind the host: the key of a link, or a path of the app's routes. \#
        It may have slashes, which this document cannot say.","example":"products/42","schema":{"type":"string","min\#
        Length":1}}],"get":{"operationId":"tap","tags":["taps"],"summary":"A person taps a link","responses":{"200":\#
        {"$ref":"#/components/responses/200.1"},"301":{"$ref":"#/components/responses/301.1"},"302":{"$ref":"#/compo\#
        nents/responses/301.1"},"303":{"$ref":"#/components/responses/301.1"},"307":{"$ref":"#/components/responses/\#
        301.1"},"308":{"$ref":"#/components/responses/301.1"},"400":{"$ref":"#/components/responses/400.1"},"403":{"\#
        $ref":"#/components/responses/403.1"},"404":{"$ref":"#/components/responses/404.1"},"410":{"$ref":"#/compone\#
        nts/responses/410.1"},"413":{"$ref":"#/components/responses/413.1"},"414":{"$ref":"#/components/responses/41\#
        4.1"},"417":{"$ref":"#/components/responses/417.1"},"431":{"$ref":"#/components/responses/431.1"},"501":{"$r\#
        ef":"#/components/responses/501.1"},"503":{"$ref":"#/components/responses/503.1"},"505":{"$ref":"#/component\#
        s/responses/505.1"},"429":{"$ref":"#/components/responses/429.1"}},"description":"On a host of an app. A req\#
        uest without a body by a person is recorded and counted; HEAD, prefetches, crawlers and tools get the same a\#
        nswer and spend nothing; of a link with maxTaps they get a page, or 503 to a prefetch, that does not tell wh\#
        ere it leads. The status of a redirect is 302 unless the link has a redirectStatus.","parameters":[{"name":"\#
        d","in":"query","required":false,"schema":{"type":"string"},"description":"1 asks for the decision instead o\#
        f the tap; answered to processes of linkd's host, and with linkd_token."},{"name":"linkd_token","in":"query"\#
        ,"required":false,"schema":{"type":"string"},"description":"The right to d=1, from `linkctl links debug`."}]\#
        },"head":{"operationId":"tapHead","tags":["taps"],"summary":"A person taps a link (without the body)","respo\#
        nses":{"200":{"description":"A page: the way into the app, or the form for the link's password. For whoever \#
        accepts application/json and not text/html, an app: what the link means. Not a tap, unless the link has maxT\#
        aps: then it takes one. With d=1 and the right to it: the decision with its trace.","headers":{"Cache-Contro\#
        l":{"description":"Whether caches may keep the answer.","required":true,"schema":{"type":"string"}},"X-Robot\#
        s-Tag":{"description":"Always noindex: links are not for search engines.","required":true,"schema":{"type":"\#
        string"}},"Content-Security-Policy":{"description":"What the page may load: nothing but itself.","required":\#
        false,"schema":{"type":"string"}}}},"301":{"$ref":"#/components/responses/301.1"},"302":{"$ref":"#/component\#
        s/responses/301.1"},"303":{"$ref":"#/components/responses/301.1"},"307":{"$ref":"#/components/responses/301.\#
        1"},"308":{"$ref":"#/components/responses/301.1"},"400":{"description":"A page: the address cannot be read. \#
        Bad Request: ambiguous_length, bad_chunk, bad_content_length, bad_field_name, bad_field_value, bad_host, bad\#
        _line_end, bad_request_line, bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead, obsolete_foldin\#
        g.","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.","required":false,"schema\#
        ":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are not for search engines.","requ\#
        ired":false,"schema":{"type":"string"}}}},"403":{"description":"A page: a stage refuses this tap, or the pas\#
        sword is wrong. Forbidden: password_required.","headers":{"Cache-Control":{"description":"Whether caches may\#
         keep the answer.","required":false,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noinde\#
        x: links are not for search engines.","required":false,"schema":{"type":"string"}}}},"404":{"description":"A\#
         page: no link is here, or none now. Not Found: no_such_link, not_found, unknown_host.","headers":{"Cache-Co\#
        ntrol":{"description":"Whether caches may keep the answer.","required":false,"schema":{"type":"string"}},"X-\#
        Robots-Tag":{"description":"Always noindex: links are not for search engines.","required":false,"schema":{"t\#
        ype":"string"}}}},"410":{"description":"A page: the link is over. Gone: link_over.","headers":{"Cache-Contro\#
        l":{"description":"Whether caches may keep the answer.","required":false,"schema":{"type":"string"}},"X-Robo\#
        ts-Tag":{"description":"Always noindex: links are not for search engines.","required":false,"schema":{"type"\#
        :"string"}}}},"413":{"$ref":"#/components/responses/413.2"},"414":{"$ref":"#/components/responses/414.2"},"4\#
        17":{"$ref":"#/components/responses/417.2"},"431":{"$ref":"#/components/responses/431.2"},"501":{"$ref":"#/c\#
        omponents/responses/501.2"},"503":{"description":"A page: it could not be decided or recorded; try again.","\#
        headers":{"Cache-Control":{"description":"Whether caches may keep the answer.","required":true,"schema":{"ty\#
        pe":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are not for search engines.","required":\#
        true,"schema":{"type":"string"}},"Retry-After":{"description":"Seconds after which to try again.","required"\#
        :true,"schema":{"type":"integer","minimum":1}}}},"505":{"$ref":"#/components/responses/505.2"},"429":{"descr\#
        iption":"A page: too many requests, or wrong passwords, from this address. Too Many Requests: too_many_reque\#
        sts.","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.","required":false,"sche\#
        ma":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are not for search engines.","re\#
        quired":false,"schema":{"type":"string"}},"Retry-After":{"description":"Seconds after which to try again.","\#
        required":true,"schema":{"type":"integer","minimum":1}}}}},"description":"On a host of an app. A request wit\#
        hout a body by a person is recorded and counted; HEAD, prefetches, crawlers and tools get the same answer an\#
        d spend nothing; of a link with maxTaps they get a page, or 503 to a prefetch, that does not tell where it l\#
        eads. The status of a redirect is 302 unless the link has a redirectStatus.","parameters":[{"name":"d","in":\#
        "query","required":false,"schema":{"type":"string"},"description":"1 asks for the decision instead of the ta\#
        p; answered to processes of linkd's host, and with linkd_token."},{"name":"linkd_token","in":"query","requir\#
        ed":false,"schema":{"type":"string"},"description":"The right to d=1, from `linkctl links debug`."}]},"post"\#
        :{"operationId":"unlock","tags":["taps"],"summary":"The form for a link's password comes back","responses":{\#
        "200":{"$ref":"#/components/responses/200.1"},"301":{"$ref":"#/components/responses/301.1"},"302":{"$ref":"#\#
        /components/responses/301.1"},"303":{"$ref":"#/components/responses/301.1"},"307":{"$ref":"#/components/resp\#
        onses/301.1"},"308":{"$ref":"#/components/responses/301.1"},"400":{"$ref":"#/components/responses/400.1"},"4\#
        03":{"$ref":"#/components/responses/403.1"},"404":{"$ref":"#/components/responses/404.1"},"410":{"$ref":"#/c\#
        omponents/responses/410.1"},"413":{"$ref":"#/components/responses/413.1"},"414":{"$ref":"#/components/respon\#
        ses/414.1"},"417":{"$ref":"#/components/responses/417.1"},"431":{"$ref":"#/components/responses/431.1"},"501\#
        ":{"$ref":"#/components/responses/501.1"},"503":{"$ref":"#/components/responses/503.1"},"505":{"$ref":"#/com\#
        ponents/responses/505.1"},"429":{"$ref":"#/components/responses/429.1"},"405":{"$ref":"#/components/response\#
        s/405.1"}},"requestBody":{"required":true,"content":{"application/x-www-form-urlencoded":{"schema":{"type":"\#
        object","properties":{"password":{"type":"string","maxLength":1000}},"required":["password"]},"example":{"pa\#
        ssword":"open sesame"}}}}}},"/{key}/qr.png":{"parameters":[{"name":"key","in":"path","required":true,"descri\#
        ption":"What stands behind the host: the key of a link, or a path of the app's routes. It may have slashes, \#
        which this document cannot say.","example":"products/42","schema":{"type":"string","minLength":1}}],"get":{"\#
        operationId":"qrPng","tags":["taps"],"summary":"The QR code of a link as PNG","responses":{"200":{"descripti\#
        on":"The code of the short link with linkd_via=qr.","headers":{"Cache-Control":{"description":"Whether cache\#
        s may keep the answer.","required":true,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always no\#
        index: links are not for search engines.","required":true,"schema":{"type":"string"}},"Content-Security-Poli\#
        cy":{"description":"What the page may load: nothing but itself.","required":true,"schema":{"type":"string"}}\#
        },"content":{"image/png":{"schema":{}}}},"400":{"$ref":"#/components/responses/400.2"},"404":{"$ref":"#/comp\#
        onents/responses/404.2"},"413":{"$ref":"#/components/responses/413.1"},"414":{"$ref":"#/components/responses\#
        /414.1"},"417":{"$ref":"#/components/responses/417.1"},"422":{"$ref":"#/components/responses/422.1"},"429":{\#
        "$ref":"#/components/responses/429.2"},"431":{"$ref":"#/components/responses/431.1"},"501":{"$ref":"#/compon\#
        ents/responses/501.1"},"503":{"$ref":"#/components/responses/503.2"},"505":{"$ref":"#/components/responses/5\#
        05.1"}},"parameters":[{"name":"size","in":"query","required":false,"schema":{"type":"integer","minimum":64,"\#
        maximum":2048,"default":512},"description":"Pixels along a side, in steps: 64, 128, 256, 512, 1024, 2048. Wh\#
        at lies between gets the next."},{"name":"ecc","in":"query","required":false,"schema":{"type":"string","enum\#
        ":["L","M","Q","H"],"default":"M"},"description":"How much may be damaged."},{"name":"margin","in":"query","\#
        required":false,"schema":{"type":"integer","minimum":0,"maximum":16,"default":4},"description":"Modules of q\#
        uiet zone."}]},"head":{"operationId":"qrPngHead","tags":["taps"],"summary":"The QR code of a link as PNG (wi\#
        thout the body)","responses":{"200":{"$ref":"#/components/responses/200.2"},"400":{"$ref":"#/components/resp\#
        onses/400.3"},"404":{"$ref":"#/components/responses/404.3"},"413":{"$ref":"#/components/responses/413.2"},"4\#
        14":{"$ref":"#/components/responses/414.2"},"417":{"$ref":"#/components/responses/417.2"},"422":{"$ref":"#/c\#
        omponents/responses/422.2"},"429":{"$ref":"#/components/responses/429.3"},"431":{"$ref":"#/components/respon\#
        ses/431.2"},"501":{"$ref":"#/components/responses/501.2"},"503":{"$ref":"#/components/responses/503.3"},"505\#
        ":{"$ref":"#/components/responses/505.2"}},"parameters":[{"name":"size","in":"query","required":false,"schem\#
        a":{"type":"integer","minimum":64,"maximum":2048,"default":512},"description":"Pixels along a side, in steps\#
        : 64, 128, 256, 512, 1024, 2048. What lies between gets the next."},{"name":"ecc","in":"query","required":fa\#
        lse,"schema":{"type":"string","enum":["L","M","Q","H"],"default":"M"},"description":"How much may be damaged\#
        ."},{"name":"margin","in":"query","required":false,"schema":{"type":"integer","minimum":0,"maximum":16,"defa\#
        ult":4},"description":"Modules of quiet zone."}]}},"/{key}/qr.svg":{"parameters":[{"name":"key","in":"path",\#
        "required":true,"description":"What stands behind the host: the key of a link, or a path of the app's routes\#
        . It may have slashes, which this document cannot say.","example":"products/42","schema":{"type":"string","m\#
        inLength":1}}],"get":{"operationId":"qrSvg","tags":["taps"],"summary":"The QR code of a link as SVG","respon\#
        ses":{"200":{"description":"The code of the short link with linkd_via=qr.","headers":{"Cache-Control":{"desc\#
        ription":"Whether caches may keep the answer.","required":true,"schema":{"type":"string"}},"X-Robots-Tag":{"\#
        description":"Always noindex: links are not for search engines.","required":true,"schema":{"type":"string"}}\#
        ,"Content-Security-Policy":{"description":"What the page may load: nothing but itself.","required":true,"sch\#
        ema":{"type":"string"}}},"content":{"image/svg+xml":{"schema":{"type":"string"}}}},"400":{"$ref":"#/componen\#
        ts/responses/400.2"},"404":{"$ref":"#/components/responses/404.2"},"413":{"$ref":"#/components/responses/413\#
        .1"},"414":{"$ref":"#/components/responses/414.1"},"417":{"$ref":"#/components/responses/417.1"},"422":{"$re\#
        f":"#/components/responses/422.1"},"429":{"$ref":"#/components/responses/429.2"},"431":{"$ref":"#/components\#
        /responses/431.1"},"501":{"$ref":"#/components/responses/501.1"},"503":{"$ref":"#/components/responses/503.2\#
        "},"505":{"$ref":"#/components/responses/505.1"}},"parameters":[{"name":"size","in":"query","required":false\#
        ,"schema":{"type":"integer","minimum":64,"maximum":2048,"default":512},"description":"Pixels along a side, i\#
        n steps: 64, 128, 256, 512, 1024, 2048. What lies between gets the next."},{"name":"ecc","in":"query","requi\#
        red":false,"schema":{"type":"string","enum":["L","M","Q","H"],"default":"M"},"description":"How much may be \#
        damaged."},{"name":"margin","in":"query","required":false,"schema":{"type":"integer","minimum":0,"maximum":1\#
        6,"default":4},"description":"Modules of quiet zone."}]},"head":{"operationId":"qrSvgHead","tags":["taps"],"\#
        summary":"The QR code of a link as SVG (without the body)","responses":{"200":{"$ref":"#/components/response\#
        s/200.2"},"400":{"$ref":"#/components/responses/400.3"},"404":{"$ref":"#/components/responses/404.3"},"413":\#
        {"$ref":"#/components/responses/413.2"},"414":{"$ref":"#/components/responses/414.2"},"417":{"$ref":"#/compo\#
        nents/responses/417.2"},"422":{"$ref":"#/components/responses/422.2"},"429":{"$ref":"#/components/responses/\#
        429.3"},"431":{"$ref":"#/components/responses/431.2"},"501":{"$ref":"#/components/responses/501.2"},"503":{"\#
        $ref":"#/components/responses/503.3"},"505":{"$ref":"#/components/responses/505.2"}},"parameters":[{"name":"\#
        size","in":"query","required":false,"schema":{"type":"integer","minimum":64,"maximum":2048,"default":512},"d\#
        escription":"Pixels along a side, in steps: 64, 128, 256, 512, 1024, 2048. What lies between gets the next."\#
        },{"name":"ecc","in":"query","required":false,"schema":{"type":"string","enum":["L","M","Q","H"],"default":"\#
        M"},"description":"How much may be damaged."},{"name":"margin","in":"query","required":false,"schema":{"type\#
        ":"integer","minimum":0,"maximum":16,"default":4},"description":"Modules of quiet zone."}]}}},"components":{\#
        "securitySchemes":{"serverKey":{"type":"http","scheme":"bearer","description":"A key of a server, with scope\#
        s: events, explain, links.read, links.write, metadata, stats."},"appKey":{"type":"http","scheme":"bearer","d\#
        escription":"A key that ships inside an app, so everybody can read it: it records openings and conversions o\#
        f its app from the address that linkd sees, handles pending links, and makes links to routes."}},"responses"\#
        :{"200.1":{"description":"A page: the way into the app, or the form for the link's password. For whoever acc\#
        epts application/json and not text/html, an app: what the link means. Not a tap, unless the link has maxTaps\#
        : then it takes one. With d=1 and the right to it: the decision with its trace.","headers":{"Cache-Control":\#
        {"description":"Whether caches may keep the answer.","required":true,"schema":{"type":"string"}},"X-Robots-T\#
        ag":{"description":"Always noindex: links are not for search engines.","required":true,"schema":{"type":"str\#
        ing"}},"Content-Security-Policy":{"description":"What the page may load: nothing but itself.","required":fal\#
        se,"schema":{"type":"string"}}},"content":{"text/html":{"schema":{"type":"string"}},"application/json":{"sch\#
        ema":{"anyOf":[{"type":"object","properties":{"targetUrl":{"type":"string"},"route":{"type":"string"},"route\#
        Parameters":{"type":"object","additionalProperties":{"type":"string"}},"queryParameters":{"type":"object","a\#
        dditionalProperties":{"type":"string"}},"tap":{"type":"string","description":"Of a link with maxTaps: the ta\#
        p that this look-up is. Who names it in linkd_tap takes no other one."}},"required":["routeParameters","quer\#
        yParameters"]},{"type":"object","properties":{"outcome":{"$ref":"#/components/schemas/Outcome"}},"required":\#
        ["outcome"]}]}}}},"200.2":{"description":"The code of the short link with linkd_via=qr.","headers":{"Cache-C\#
        ontrol":{"description":"Whether caches may keep the answer.","required":true,"schema":{"type":"string"}},"X-\#
        Robots-Tag":{"description":"Always noindex: links are not for search engines.","required":true,"schema":{"ty\#
        pe":"string"}},"Content-Security-Policy":{"description":"What the page may load: nothing but itself.","requi\#
        red":true,"schema":{"type":"string"}}}},"200.3":{"description":"The file for the app of this host; for every\#
         client, never a redirect.","headers":{"ETag":{"description":"Names this state of the resource.","required":\#
        true,"schema":{"type":"string"}},"Cache-Control":{"description":"Whether caches may keep the answer.","requi\#
        red":true,"schema":{"type":"string"}}},"content":{"application/json":{"schema":{"type":"object","properties"\#
        :{"applinks":{"type":"object"}},"required":["applinks"]}}}},"200.4":{"description":"The file for the app of \#
        this host; for every client, never a redirect.","headers":{"ETag":{"description":"Names this state of the re\#
        source.","required":true,"schema":{"type":"string"}},"Cache-Control":{"description":"Whether caches may keep\#
         the answer.","required":true,"schema":{"type":"string"}}}},"200.5":{"description":"The link.","headers":{"E\#
        Tag":{"description":"Names this state of the resource.","required":true,"schema":{"type":"string"}},"Cache-C\#
        ontrol":{"description":"Whether caches may keep the answer.","required":true,"schema":{"type":"string"}}},"c\#
        ontent":{"application/json":{"schema":{"type":"object","properties":{"link":{"$ref":"#/components/schemas/Li\#
        nk"}},"required":["link"]}}}},"200.6":{"description":"Counts by time.","headers":{"Cache-Control":{"descript\#
        ion":"Whether caches may keep the answer.","required":true,"schema":{"type":"string"}}},"content":{"applicat\#
        ion/json":{"schema":{"type":"object","properties":{"series":{"type":"array","items":{"$ref":"#/components/sc\#
        hemas/Series"}},"missed":{"type":"array","items":{"$ref":"#/components/schemas/MissedPath"}}},"required":["s\#
        eries"]}}}},"200.7":{"description":"Counts by time.","headers":{"Cache-Control":{"description":"Whether cach\#
        es may keep the answer.","required":true,"schema":{"type":"string"}}}},"200.8":{"description":"Kept, now or \#
        before.","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.","required":true,"sc\#
        hema":{"type":"string"}}},"content":{"application/json":{"schema":{"type":"object","properties":{"recorded":\#
        {"type":"boolean"},"duplicate":{"type":"boolean"}},"required":["recorded","duplicate"]}}}},"301.1":{"descrip\#
        tion":"Where the link leads.","headers":{"Location":{"description":"Where to go.","required":true,"schema":{\#
        "type":"string"}},"Cache-Control":{"description":"Whether caches may keep the answer.","required":true,"sche\#
        ma":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are not for search engines.","re\#
        quired":true,"schema":{"type":"string"}}}},"302.1":{"description":"The domain's root_url.","headers":{"Locat\#
        ion":{"description":"Where to go.","required":true,"schema":{"type":"string"}},"Cache-Control":{"description\#
        ":"Whether caches may keep the answer.","required":true,"schema":{"type":"string"}},"X-Robots-Tag":{"descrip\#
        tion":"Always noindex: links are not for search engines.","required":true,"schema":{"type":"string"}}}},"304\#
        .1":{"description":"The caller has this state.","headers":{"ETag":{"description":"Names this state of the re\#
        source.","required":true,"schema":{"type":"string"}}}},"400.1":{"description":"A page: the address cannot be\#
         read. Bad Request: ambiguous_length, bad_chunk, bad_content_length, bad_field_name, bad_field_value, bad_ho\#
        st, bad_line_end, bad_request_line, bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead, obsolete\#
        _folding.","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.","required":false,\#
        "schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are not for search engines.\#
        ","required":false,"schema":{"type":"string"}}},"content":{"text/html":{"schema":{"type":"string"}},"applica\#
        tion/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum"\#
        :["ambiguous_length","bad_chunk","bad_content_length","bad_field_name","bad_field_value","bad_host","bad_lin\#
        e_end","bad_request_line","bad_target","bad_trailer","bad_transfer_encoding","chunk_overhead","obsolete_fold\#
        ing"]},"status":{"const":400}}}]}}}},"400.10":{"description":"Bad Request: ambiguous_length, bad_chunk, bad_\#
        content_length, bad_field_name, bad_field_value, bad_host, bad_line_end, bad_request_line, bad_target, bad_t\#
        railer, bad_transfer_encoding, chunk_overhead, invalid_authorization, invalid_parameter, obsolete_folding, t\#
        oo_many_buckets.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Pr\#
        oblem"},{"properties":{"code":{"enum":["ambiguous_length","bad_chunk","bad_content_length","bad_field_name",\#
        "bad_field_value","bad_host","bad_line_end","bad_request_line","bad_target","bad_trailer","bad_transfer_enco\#
        ding","chunk_overhead","invalid_authorization","invalid_parameter","obsolete_folding","too_many_buckets"]},"\#
        status":{"const":400}}}]}}}},"400.11":{"description":"Bad Request: ambiguous_length, bad_chunk, bad_content_\#
        length, bad_field_name, bad_field_value, bad_host, bad_line_end, bad_request_line, bad_target, bad_trailer, \#
        bad_transfer_encoding, chunk_overhead, invalid_authorization, invalid_parameter, obsolete_folding, too_many_\#
        buckets."},"400.12":{"description":"Bad Request: ambiguous_length, bad_chunk, bad_content_length, bad_field_\#
        name, bad_field_value, bad_host, bad_line_end, bad_request_line, bad_target, bad_trailer, bad_transfer_encod\#
        ing, chunk_overhead, invalid_postback, obsolete_folding.","content":{"application/problem+json":{"schema":{"\#
        allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["ambiguous_length","bad_chunk\#
        ","bad_content_length","bad_field_name","bad_field_value","bad_host","bad_line_end","bad_request_line","bad_\#
        target","bad_trailer","bad_transfer_encoding","chunk_overhead","invalid_postback","obsolete_folding"]},"stat\#
        us":{"const":400}}}]}}}},"400.2":{"description":"Bad Request: ambiguous_length, bad_chunk, bad_content_lengt\#
        h, bad_field_name, bad_field_value, bad_host, bad_line_end, bad_request_line, bad_target, bad_trailer, bad_t\#
        ransfer_encoding, chunk_overhead, invalid_parameter, obsolete_folding.","content":{"application/problem+json\#
        ":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["ambiguous_leng\#
        th","bad_chunk","bad_content_length","bad_field_name","bad_field_value","bad_host","bad_line_end","bad_reque\#
        st_line","bad_target","bad_trailer","bad_transfer_encoding","chunk_overhead","invalid_parameter","obsolete_f\#
        olding"]},"status":{"const":400}}}]}}}},"400.3":{"description":"Bad Request: ambiguous_length, bad_chunk, ba\#
        d_content_length, bad_field_name, bad_field_value, bad_host, bad_line_end, bad_request_line, bad_target, bad\#
        _trailer, bad_transfer_encoding, chunk_overhead, invalid_parameter, obsolete_folding."},"400.4":{"descriptio\#
        n":"Bad Request: ambiguous_length, bad_chunk, bad_content_length, bad_field_name, bad_field_value, bad_host,\#
         bad_line_end, bad_request_line, bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead, obsolete_fo\#
        lding.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"\#
        properties":{"code":{"enum":["ambiguous_length","bad_chunk","bad_content_length","bad_field_name","bad_field\#
        _value","bad_host","bad_line_end","bad_request_line","bad_target","bad_trailer","bad_transfer_encoding","chu\#
        nk_overhead","obsolete_folding"]},"status":{"const":400}}}]}}}},"400.5":{"description":"Bad Request: ambiguo\#
        us_length, bad_chunk, bad_content_length, bad_field_name, bad_field_value, bad_host, bad_line_end, bad_reque\#
        st_line, bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead, obsolete_folding."},"400.6":{"descr\#
        iption":"Bad Request: ambiguous_length, bad_chunk, bad_content_length, bad_field_name, bad_field_value, bad_\#
        host, bad_line_end, bad_request_line, bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead, invali\#
        d_authorization, invalid_json, invalid_parameter, obsolete_folding.","content":{"application/problem+json":{\#
        "schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["ambiguous_length"\#
        ,"bad_chunk","bad_content_length","bad_field_name","bad_field_value","bad_host","bad_line_end","bad_request_\#
        line","bad_target","bad_trailer","bad_transfer_encoding","chunk_overhead","invalid_authorization","invalid_j\#
        son","invalid_parameter","obsolete_folding"]},"status":{"const":400}}}]}}}},"400.7":{"description":"Bad Requ\#
        est: ambiguous_length, bad_chunk, bad_content_length, bad_field_name, bad_field_value, bad_host, bad_line_en\#
        d, bad_request_line, bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead, invalid_authorization, \#
        invalid_parameter, obsolete_folding.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/c\#
        omponents/schemas/Problem"},{"properties":{"code":{"enum":["ambiguous_length","bad_chunk","bad_content_lengt\#
        h","bad_field_name","bad_field_value","bad_host","bad_line_end","bad_request_line","bad_target","bad_trailer\#
        ","bad_transfer_encoding","chunk_overhead","invalid_authorization","invalid_parameter","obsolete_folding"]},\#
        "status":{"const":400}}}]}}}},"400.8":{"description":"Bad Request: ambiguous_length, bad_chunk, bad_content_\#
        length, bad_field_name, bad_field_value, bad_host, bad_line_end, bad_request_line, bad_target, bad_trailer, \#
        bad_transfer_encoding, chunk_overhead, invalid_authorization, invalid_parameter, obsolete_folding."},"400.9"\#
        :{"description":"Bad Request: ambiguous_length, bad_chunk, bad_content_length, bad_field_name, bad_field_val\#
        ue, bad_host, bad_line_end, bad_request_line, bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead\#
        , invalid_authorization, obsolete_folding.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref\#
        ":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["ambiguous_length","bad_chunk","bad_content\#
        _length","bad_field_name","bad_field_value","bad_host","bad_line_end","bad_request_line","bad_target","bad_t\#
        railer","bad_transfer_encoding","chunk_overhead","invalid_authorization","obsolete_folding"]},"status":{"con\#
        st":400}}}]}}}},"401.1":{"description":"Unauthorized: invalid_key, key_required.","headers":{"WWW-Authentica\#
        te":{"description":"That a bearer key is asked for.","required":true,"schema":{"type":"string"}}},"content":\#
        {"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code\#
        ":{"enum":["invalid_key","key_required"]},"status":{"const":401}}}]}}}},"401.2":{"description":"Unauthorized\#
        : invalid_key, key_required.","headers":{"WWW-Authenticate":{"description":"That a bearer key is asked for."\#
        ,"required":true,"schema":{"type":"string"}}}},"403.1":{"description":"A page: a stage refuses this tap, or \#
        the password is wrong. Forbidden: password_required.","headers":{"Cache-Control":{"description":"Whether cac\#
        hes may keep the answer.","required":false,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always\#
         noindex: links are not for search engines.","required":false,"schema":{"type":"string"}}},"content":{"text/\#
        html":{"schema":{"type":"string"}},"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/sche\#
        mas/Problem"},{"properties":{"code":{"enum":["password_required"]},"status":{"const":403}}}]}}}},"403.2":{"d\#
        escription":"Forbidden: app_key, insufficient_scope, other_app.","content":{"application/problem+json":{"sch\#
        ema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["app_key","insufficien\#
        t_scope","
        """#
}
