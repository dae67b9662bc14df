// Made by Scripts/generate from Scripts/openapi and etc/org.linkd.*.varlink. Do not edit. Constants only.

extension OpenAPIText {
    static let part2 = #"""
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
        00":{"$ref":"#/components/responses/200.6"},"400":{"$ref":"#/components/responses/400.10"},"401":{"$ref":"#/\#
        components/responses/401.1"},"403":{"$ref":"#/components/responses/403.2"},"404":{"$ref":"#/components/respo\#
        nses/404.7"},"413":{"$ref":"#/components/responses/413.1"},"414":{"$ref":"#/components/responses/414.1"},"41\#
        7":{"$ref":"#/components/responses/417.1"},"429":{"$ref":"#/components/responses/429.2"},"431":{"$ref":"#/co\#
        mponents/responses/431.1"},"501":{"$ref":"#/components/responses/501.1"},"503":{"$ref":"#/components/respons\#
        es/503.4"},"505":{"$ref":"#/components/responses/505.1"}},"parameters":[{"name":"since","in":"query","requir\#
        ed":false,"schema":{"type":"integer","format":"int64","minimum":0,"maximum":253402300799999},"description":"\#
        Milliseconds since 1970, UTC."},{"name":"until","in":"query","required":false,"schema":{"type":"integer","fo\#
        rmat":"int64","minimum":0,"maximum":253402300799999},"description":"The same."},{"name":"interval","in":"que\#
        ry","required":false,"schema":{"type":"string","enum":["hour","day","month"]},"description":"How wide a buck\#
        et is."},{"name":"groupBy","in":"query","required":false,"schema":{"type":"string","enum":["none","app","lin\#
        k","tag","route","campaign","source","medium","ref","rule","platform","country","referrer","in_app_browser",\#
        "app_version","action","reason"]},"description":"A series for each value of this."}],"security":[{"serverKey\#
        ":["stats"]}]},"head":{"operationId":"linkStatsHead","tags":["links"],"summary":"How often a link was tapped\#
         and opened (without the body)","responses":{"200":{"$ref":"#/components/responses/200.7"},"400":{"$ref":"#/\#
        components/responses/400.11"},"401":{"$ref":"#/components/responses/401.2"},"403":{"$ref":"#/components/resp\#
        onses/403.3"},"404":{"$ref":"#/components/responses/404.8"},"413":{"$ref":"#/components/responses/413.2"},"4\#
        14":{"$ref":"#/components/responses/414.2"},"417":{"$ref":"#/components/responses/417.2"},"429":{"$ref":"#/c\#
        omponents/responses/429.3"},"431":{"$ref":"#/components/responses/431.2"},"501":{"$ref":"#/components/respon\#
        ses/501.2"},"503":{"$ref":"#/components/responses/503.5"},"505":{"$ref":"#/components/responses/505.2"}},"pa\#
        rameters":[{"name":"since","in":"query","required":false,"schema":{"type":"integer","format":"int64","minimu\#
        m":0,"maximum":253402300799999},"description":"Milliseconds since 1970, UTC."},{"name":"until","in":"query",\#
        "required":false,"schema":{"type":"integer","format":"int64","minimum":0,"maximum":253402300799999},"descrip\#
        tion":"The same."},{"name":"interval","in":"query","required":false,"schema":{"type":"string","enum":["hour"\#
        ,"day","month"]},"description":"How wide a bucket is."},{"name":"groupBy","in":"query","required":false,"sch\#
        ema":{"type":"string","enum":["none","app","link","tag","route","campaign","source","medium","ref","rule","p\#
        latform","country","referrer","in_app_browser","app_version","action","reason"]},"description":"A series for\#
         each value of this."}],"security":[{"serverKey":["stats"]}]}},"/v1/pending":{"get":{"operationId":"listPend\#
        ing","tags":["pending"],"summary":"The links that wait for an installation","responses":{"200":{"description\#
        ":"Oldest first; handed out again until acknowledged.","headers":{"Cache-Control":{"description":"Whether ca\#
        ches may keep the answer.","required":true,"schema":{"type":"string"}}},"content":{"application/json":{"sche\#
        ma":{"type":"object","properties":{"pending":{"type":"array","items":{"$ref":"#/components/schemas/PendingLi\#
        nk"}}},"required":["pending"]}}}},"400":{"$ref":"#/components/responses/400.7"},"401":{"$ref":"#/components/\#
        responses/401.1"},"403":{"$ref":"#/components/responses/403.2"},"413":{"$ref":"#/components/responses/413.1"\#
        },"414":{"$ref":"#/components/responses/414.1"},"417":{"$ref":"#/components/responses/417.1"},"422":{"$ref":\#
        "#/components/responses/422.1"},"429":{"$ref":"#/components/responses/429.2"},"431":{"$ref":"#/components/re\#
        sponses/431.1"},"501":{"$ref":"#/components/responses/501.1"},"503":{"$ref":"#/components/responses/503.4"},\#
        "505":{"$ref":"#/components/responses/505.1"}},"parameters":[{"name":"app","in":"query","required":false,"sc\#
        hema":{"type":"string","minLength":1},"description":"The app; with a key it may be left out."},{"name":"inst\#
        allation","in":"query","required":true,"schema":{"type":"string","minLength":1,"maxLength":256},"description\#
        ":"The app's own id of the installation, 1 to 256 bytes."},{"name":"user","in":"query","required":false,"sch\#
        ema":{"type":"string"},"description":"The account that is logged in."}],"security":[{"serverKey":["events"]}\#
        ,{"appKey":[]}]},"head":{"operationId":"listPendingHead","tags":["pending"],"summary":"The links that wait f\#
        or an installation (without the body)","responses":{"200":{"description":"Oldest first; handed out again unt\#
        il acknowledged.","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.","required"\#
        :true,"schema":{"type":"string"}}}},"400":{"$ref":"#/components/responses/400.8"},"401":{"$ref":"#/component\#
        s/responses/401.2"},"403":{"$ref":"#/components/responses/403.3"},"413":{"$ref":"#/components/responses/413.\#
        2"},"414":{"$ref":"#/components/responses/414.2"},"417":{"$ref":"#/components/responses/417.2"},"422":{"$ref\#
        ":"#/components/responses/422.2"},"429":{"$ref":"#/components/responses/429.3"},"431":{"$ref":"#/components/\#
        responses/431.2"},"501":{"$ref":"#/components/responses/501.2"},"503":{"$ref":"#/components/responses/503.5"\#
        },"505":{"$ref":"#/components/responses/505.2"}},"parameters":[{"name":"app","in":"query","required":false,"\#
        schema":{"type":"string","minLength":1},"description":"The app; with a key it may be left out."},{"name":"in\#
        stallation","in":"query","required":true,"schema":{"type":"string","minLength":1,"maxLength":256},"descripti\#
        on":"The app's own id of the installation, 1 to 256 bytes."},{"name":"user","in":"query","required":false,"s\#
        chema":{"type":"string"},"description":"The account that is logged in."}],"security":[{"serverKey":["events"\#
        ]},{"appKey":[]}]}},"/v1/pending/{id}/ack":{"parameters":[{"name":"id","in":"path","required":true,"descript\#
        ion":"The pending link's id.","example":"01m7y5g38p5vryh0z69hy1e86b","schema":{"type":"string","minLength":1\#
        }}],"post":{"operationId":"acknowledge","tags":["pending"],"summary":"The app has shown it: never hand it ou\#
        t again","responses":{"204":{"description":"Noted.","headers":{"Cache-Control":{"description":"Whether cache\#
        s may keep the answer.","required":true,"schema":{"type":"string"}}}},"400":{"$ref":"#/components/responses/\#
        400.9"},"401":{"$ref":"#/components/responses/401.1"},"403":{"$ref":"#/components/responses/403.2"},"404":{"\#
        $ref":"#/components/responses/404.9"},"413":{"$ref":"#/components/responses/413.1"},"414":{"$ref":"#/compone\#
        nts/responses/414.1"},"417":{"$ref":"#/components/responses/417.1"},"429":{"$ref":"#/components/responses/42\#
        9.2"},"431":{"$ref":"#/components/responses/431.1"},"501":{"$ref":"#/components/responses/501.1"},"503":{"$r\#
        ef":"#/components/responses/503.4"},"505":{"$ref":"#/components/responses/505.1"}},"security":[{"serverKey":\#
        ["events"]},{"appKey":[]}]}},"/v1/pending/{id}/open":{"parameters":[{"name":"id","in":"path","required":true\#
        ,"description":"The pending link's id.","example":"01m7y5g38p5vryh0z69hy1e86b","schema":{"type":"string","mi\#
        nLength":1}}],"post":{"operationId":"openPending","tags":["pending"],"summary":"Decide a held link again","r\#
        esponses":{"200":{"description":"The outcome now; the same one again once opened.","headers":{"Cache-Control\#
        ":{"description":"Whether caches may keep the answer.","required":true,"schema":{"type":"string"}}},"content\#
        ":{"application/json":{"schema":{"type":"object","properties":{"outcome":{"$ref":"#/components/schemas/Outco\#
        me"}},"required":["outcome"]}}}},"400":{"$ref":"#/components/responses/400.6"},"401":{"$ref":"#/components/r\#
        esponses/401.1"},"403":{"$ref":"#/components/responses/403.2"},"404":{"$ref":"#/components/responses/404.9"}\#
        ,"413":{"$ref":"#/components/responses/413.1"},"414":{"$ref":"#/components/responses/414.1"},"415":{"$ref":"\#
        #/components/responses/415.1"},"417":{"$ref":"#/components/responses/417.1"},"422":{"$ref":"#/components/res\#
        ponses/422.1"},"429":{"$ref":"#/components/responses/429.2"},"431":{"$ref":"#/components/responses/431.1"},"\#
        501":{"$ref":"#/components/responses/501.1"},"503":{"$ref":"#/components/responses/503.4"},"505":{"$ref":"#/\#
        components/responses/505.1"}},"requestBody":{"required":false,"content":{"application/json":{"schema":{"type\#
        ":"object","properties":{"state":{"type":["object","null"],"additionalProperties":{"type":"string"},"descrip\#
        tion":"Facts that filters ask about, such as login."}},"required":[],"additionalProperties":false},"example"\#
        :{"state":{"login":"yes"}}}}},"security":[{"serverKey":["events"]},{"appKey":[]}]}},"/v1/stats":{"get":{"ope\#
        rationId":"stats","tags":["reports"],"summary":"What was tapped, opened, installed and converted","responses\#
        ":{"200":{"$ref":"#/components/responses/200.6"},"400":{"$ref":"#/components/responses/400.10"},"401":{"$ref\#
        ":"#/components/responses/401.1"},"403":{"$ref":"#/components/responses/403.2"},"413":{"$ref":"#/components/\#
        responses/413.1"},"414":{"$ref":"#/components/responses/414.1"},"417":{"$ref":"#/components/responses/417.1"\#
        },"429":{"$ref":"#/components/responses/429.2"},"431":{"$ref":"#/components/responses/431.1"},"501":{"$ref":\#
        "#/components/responses/501.1"},"503":{"$ref":"#/components/responses/503.6"},"505":{"$ref":"#/components/re\#
        sponses/505.1"}},"description":"Tests are not counted, nor anything of other apps than the key's.","paramete\#
        rs":[{"name":"since","in":"query","required":false,"schema":{"type":"integer","format":"int64","minimum":0,"\#
        maximum":253402300799999},"description":"Milliseconds since 1970, UTC."},{"name":"until","in":"query","requi\#
        red":false,"schema":{"type":"integer","format":"int64","minimum":0,"maximum":253402300799999},"description":\#
        "The same."},{"name":"app","in":"query","required":false,"schema":{"type":"string","minLength":1},"descripti\#
        on":"The key's app; may be left out."},{"name":"link","in":"query","required":false,"schema":{"type":"string\#
        ","minLength":1},"description":"Of this link: KEY, DOMAIN/KEY or the short link."},{"name":"tag","in":"query\#
        ","required":false,"schema":{"type":"string"},"description":"Of links with this tag."},{"name":"interval","i\#
        n":"query","required":false,"schema":{"type":"string","enum":["hour","day","month"]},"description":"How wide\#
         a bucket is. Default: day."},{"name":"groupBy","in":"query","required":false,"schema":{"type":"string","enu\#
        m":["none","app","link","tag","route","campaign","source","medium","ref","rule","platform","country","referr\#
        er","in_app_browser","app_version","action","reason"]},"description":"A series for each value of this."},{"n\#
        ame":"missed","in":"query","required":false,"schema":{"type":"integer","minimum":1,"maximum":1000},"descript\#
        ion":"So many of the paths that are neither a key nor a route, those asked for most first; not with link or \#
        tag."}],"security":[{"serverKey":["stats"]}]},"head":{"operationId":"statsHead","tags":["reports"],"summary"\#
        :"What was tapped, opened, installed and converted (without the body)","responses":{"200":{"$ref":"#/compone\#
        nts/responses/200.7"},"400":{"$ref":"#/components/responses/400.11"},"401":{"$ref":"#/components/responses/4\#
        01.2"},"403":{"$ref":"#/components/responses/403.3"},"413":{"$ref":"#/components/responses/413.2"},"414":{"$\#
        ref":"#/components/responses/414.2"},"417":{"$ref":"#/components/responses/417.2"},"429":{"$ref":"#/componen\#
        ts/responses/429.3"},"431":{"$ref":"#/components/responses/431.2"},"501":{"$ref":"#/components/responses/501\#
        .2"},"503":{"$ref":"#/components/responses/503.7"},"505":{"$ref":"#/components/responses/505.2"}},"descripti\#
        on":"Tests are not counted, nor anything of other apps than the key's.","parameters":[{"name":"since","in":"\#
        query","required":false,"schema":{"type":"integer","format":"int64","minimum":0,"maximum":253402300799999},"\#
        description":"Milliseconds since 1970, UTC."},{"name":"until","in":"query","required":false,"schema":{"type"\#
        :"integer","format":"int64","minimum":0,"maximum":253402300799999},"description":"The same."},{"name":"app",\#
        "in":"query","required":false,"schema":{"type":"string","minLength":1},"description":"The key's app; may be \#
        left out."},{"name":"link","in":"query","required":false,"schema":{"type":"string","minLength":1},"descripti\#
        on":"Of this link: KEY, DOMAIN/KEY or the short link."},{"name":"tag","in":"query","required":false,"schema"\#
        :{"type":"string"},"description":"Of links with this tag."},{"name":"interval","in":"query","required":false\#
        ,"schema":{"type":"string","enum":["hour","day","month"]},"description":"How wide a bucket is. Default: day.\#
        "},{"name":"groupBy","in":"query","required":false,"schema":{"type":"string","enum":["none","app","link","ta\#
        g","route","campaign","source","medium","ref","rule","platform","country","referrer","in_app_browser","app_v\#
        ersion","action","reason"]},"description":"A series for each value of this."},{"name":"missed","in":"query",\#
        "required":false,"schema":{"type":"integer","minimum":1,"maximum":1000},"description":"So many of the paths \#
        that are neither a key nor a route, those asked for most first; not with link or tag."}],"security":[{"serve\#
        rKey":["stats"]}]}},"/{key}":{"parameters":[{"name":"key","in":"path","required":true,"description":"What st\#
        ands behind the host: the key of a link, or a path of the app's routes. It may have slashes, which this docu\#
        ment cannot say.","example":"products/42","schema":{"type":"string","minLength":1}}],"get":{"operationId":"t\#
        ap","tags":["taps"],"summary":"A person taps a link","responses":{"200":{"$ref":"#/components/responses/200.\#
        1"},"301":{"$ref":"#/components/responses/301.1"},"302":{"$ref":"#/components/responses/301.1"},"303":{"$ref\#
        ":"#/components/responses/301.1"},"307":{"$ref":"#/components/responses/301.1"},"308":{"$ref":"#/components/\#
        responses/301.1"},"400":{"$ref":"#/components/responses/400.1"},"403":{"$ref":"#/components/responses/403.1"\#
        },"404":{"$ref":"#/components/responses/404.1"},"410":{"$ref":"#/components/responses/410.1"},"413":{"$ref":\#
        "#/components/responses/413.1"},"414":{"$ref":"#/components/responses/414.1"},"417":{"$ref":"#/components/re\#
        sponses/417.1"},"431":{"$ref":"#/components/responses/431.1"},"501":{"$ref":"#/components/responses/501.1"},\#
        "503":{"$ref":"#/components/responses/503.1"},"505":{"$ref":"#/components/responses/505.1"},"429":{"$ref":"#\#
        /components/responses/429.1"}},"description":"On a host of an app. A request without a body by a person is r\#
        ecorded and counted; HEAD, prefetches, crawlers and tools get the same answer and spend nothing; of a link w\#
        ith maxTaps they get a page, or 503 to a prefetch, that does not tell where it leads. The status of a redire\#
        ct is 302 unless the link has a redirectStatus.","parameters":[{"name":"d","in":"query","required":false,"sc\#
        hema":{"type":"string"},"description":"1 asks for the decision instead of the tap; answered to processes of \#
        linkd's host, and with linkd_token."},{"name":"linkd_token","in":"query","required":false,"schema":{"type":"\#
        string"},"description":"The right to d=1, from `linkctl links debug`."}]},"head":{"operationId":"tapHead","t\#
        ags":["taps"],"summary":"A person taps a link (without the body)","responses":{"200":{"description":"A page:\#
         the way into the app, or the form for the link's password. For whoever accepts application/json and not tex\#
        t/html, an app: what the link means. Not a tap, unless the link has maxTaps: then it takes one. With d=1 and\#
         the right to it: the decision with its trace.","headers":{"Cache-Control":{"description":"Whether caches ma\#
        y keep the answer.","required":true,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noinde\#
        x: links are not for search engines.","required":true,"schema":{"type":"string"}},"Content-Security-Policy":\#
        {"description":"What the page may load: nothing but itself.","required":false,"schema":{"type":"string"}}}},\#
        "301":{"$ref":"#/components/responses/301.1"},"302":{"$ref":"#/components/responses/301.1"},"303":{"$ref":"#\#
        /components/responses/301.1"},"307":{"$ref":"#/components/responses/301.1"},"308":{"$ref":"#/components/resp\#
        onses/301.1"},"400":{"description":"A page: the address cannot be read. Bad Request: ambiguous_length, bad_c\#
        hunk, bad_content_length, bad_field_name, bad_field_value, bad_host, bad_line_end, bad_request_line, bad_tar\#
        get, bad_trailer, bad_transfer_encoding, chunk_overhead, obsolete_folding.","headers":{"Cache-Control":{"des\#
        cription":"Whether caches may keep the answer.","required":false,"schema":{"type":"string"}},"X-Robots-Tag":\#
        {"description":"Always noindex: links are not for search engines.","required":false,"schema":{"type":"string\#
        "}}}},"403":{"description":"A page: a stage refuses this tap, or the password is wrong. Forbidden: password_\#
        required.","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.","required":false,\#
        "schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are not for search engines.\#
        ","required":false,"schema":{"type":"string"}}}},"404":{"description":"A page: no link is here, or none now.\#
         Not Found: no_such_link, not_found, unknown_host.","headers":{"Cache-Control":{"description":"Whether cache\#
        s may keep the answer.","required":false,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always n\#
        oindex: links are not for search engines.","required":false,"schema":{"type":"string"}}}},"410":{"descriptio\#
        n":"A page: the link is over. Gone: link_over.","headers":{"Cache-Control":{"description":"Whether caches ma\#
        y keep the answer.","required":false,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noind\#
        ex: links are not for search engines.","required":false,"schema":{"type":"string"}}}},"413":{"$ref":"#/compo\#
        nents/responses/413.2"},"414":{"$ref":"#/components/responses/414.2"},"417":{"$ref":"#/components/responses/\#
        417.2"},"431":{"$ref":"#/components/responses/431.2"},"501":{"$ref":"#/components/responses/501.2"},"503":{"\#
        description":"A page: it could not be decided or recorded; try again.","headers":{"Cache-Control":{"descript\#
        ion":"Whether caches may keep the answer.","required":true,"schema":{"type":"string"}},"X-Robots-Tag":{"desc\#
        ription":"Always noindex: links are not for search engines.","required":true,"schema":{"type":"string"}},"Re\#
        try-After":{"description":"Seconds after which to try again.","required":true,"schema":{"type":"integer","mi\#
        nimum":1}}}},"505":{"$ref":"#/components/responses/505.2"},"429":{"description":"A page: too many requests, \#
        or wrong passwords, from this address. Too Many Requests: too_many_requests.","headers":{"Cache-Control":{"d\#
        escription":"Whether caches may keep the answer.","required":false,"schema":{"type":"string"}},"X-Robots-Tag\#
        ":{"description":"Always noindex: links are not for search engines.","required":false,"schema":{"type":"stri\#
        ng"}},"Retry-After":{"description":"Seconds after which to try again.","required":true,"schema":{"type":"int\#
        eger","minimum":1}}}}},"description":"On a host of an app. A request without a body by a person is recorded \#
        and counted; HEAD, prefetches, crawlers and tools get the same answer and spend nothing; of a link with maxT\#
        aps they get a page, or 503 to a prefetch, that does not tell where it leads. The status of a redirect is 30\#
        2 unless the link has a redirectStatus.","parameters":[{"name":"d","in":"query","required":false,"schema":{"\#
        type":"string"},"description":"1 asks for the decision instead of the tap; answered to processes of linkd's \#
        host, and with linkd_token."},{"name":"linkd_token","in":"query","required":false,"schema":{"type":"string"}\#
        ,"description":"The right to d=1, from `linkctl links debug`."}]},"post":{"operationId":"unlock","tags":["ta\#
        ps"],"summary":"The form for a link's password comes back","responses":{"200":{"$ref":"#/components/response\#
        s/200.1"},"301":{"$ref":"#/components/responses/301.1"},"302":{"$ref":"#/components/responses/301.1"},"303":\#
        {"$ref":"#/components/responses/301.1"},"307":{"$ref":"#/components/responses/301.1"},"308":{"$ref":"#/compo\#
        nents/responses/301.1"},"400":{"$ref":"#/components/responses/400.1"},"403":{"$ref":"#/components/responses/\#
        403.1"},"404":{"$ref":"#/components/responses/404.1"},"410":{"$ref":"#/components/responses/410.1"},"413":{"\#
        $ref":"#/components/responses/413.1"},"414":{"$ref":"#/components/responses/414.1"},"417":{"$ref":"#/compone\#
        nts/responses/417.1"},"431":{"$ref":"#/components/responses/431.1"},"501":{"$ref":"#/components/responses/50\#
        1.1"},"503":{"$ref":"#/components/responses/503.1"},"505":{"$ref":"#/components/responses/505.1"},"429":{"$r\#
        ef":"#/components/responses/429.1"},"405":{"$ref":"#/components/responses/405.1"}},"requestBody":{"required"\#
        :true,"content":{"application/x-www-form-urlencoded":{"schema":{"type":"object","properties":{"password":{"t\#
        ype":"string","maxLength":1000}},"required":["password"]},"example":{"password":"open sesame"}}}}}},"/{key}/\#
        qr.png":{"parameters":[{"name":"key","in":"path","required":true,"description":"What stands behind the host:\#
         the key of a link, or a path of the app's routes. It may have slashes, which this document cannot say.","ex\#
        ample":"products/42","schema":{"type":"string","minLength":1}}],"get":{"operationId":"qrPng","tags":["taps"]\#
        ,"summary":"The QR code of a link as PNG","responses":{"200":{"description":"The code of the short link with\#
         linkd_via=qr.","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.","required":t\#
        rue,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are not for search engi\#
        nes.","required":true,"schema":{"type":"string"}},"Content-Security-Policy":{"description":"What the page ma\#
        y load: nothing but itself.","required":true,"schema":{"type":"string"}}},"content":{"image/png":{"schema":{\#
        }}}},"400":{"$ref":"#/components/responses/400.2"},"404":{"$ref":"#/components/responses/404.2"},"413":{"$re\#
        f":"#/components/responses/413.1"},"414":{"$ref":"#/components/responses/414.1"},"417":{"$ref":"#/components\#
        /responses/417.1"},"422":{"$ref":"#/components/responses/422.1"},"429":{"$ref":"#/components/responses/429.2\#
        "},"431":{"$ref":"#/components/responses/431.1"},"501":{"$ref":"#/components/responses/501.1"},"503":{"$ref"\#
        :"#/components/responses/503.2"},"505":{"$ref":"#/components/responses/505.1"}},"parameters":[{"name":"size"\#
        ,"in":"query","required":false,"schema":{"type":"integer","minimum":64,"maximum":2048,"default":512},"descri\#
        ption":"Pixels along a side, in steps: 64, 128, 256, 512, 1024, 2048. What lies between gets the next."},{"n\#
        ame":"ecc","in":"query","required":false,"schema":{"type":"string","enum":["L","M","Q","H"],"default":"M"},"\#
        description":"How much may be damaged."},{"name":"margin","in":"query","required":false,"schema":{"type":"in\#
        teger","minimum":0,"maximum":16,"default":4},"description":"Modules of quiet zone."}]},"head":{"operationId"\#
        :"qrPngHead","tags":["taps"],"summary":"The QR code of a link as PNG (without the body)","responses":{"200":\#
        {"$ref":"#/components/responses/200.2"},"400":{"$ref":"#/components/responses/400.3"},"404":{"$ref":"#/compo\#
        nents/responses/404.3"},"413":{"$ref":"#/components/responses/413.2"},"414":{"$ref":"#/components/responses/\#
        414.2"},"417":{"$ref":"#/components/responses/417.2"},"422":{"$ref":"#/components/responses/422.2"},"429":{"\#
        $ref":"#/components/responses/429.3"},"431":{"$ref":"#/components/responses/431.2"},"501":{"$ref":"#/compone\#
        nts/responses/501.2"},"503":{"$ref":"#/components/responses/503.3"},"505":{"$ref":"#/components/responses/50\#
        5.2"}},"parameters":[{"name":"size","in":"query","required":false,"schema":{"type":"integer","minimum":64,"m\#
        aximum":2048,"default":512},"description":"Pixels along a side, in steps: 64, 128, 256, 512, 1024, 2048. Wha\#
        t lies between gets the next."},{"name":"ecc","in":"query","required":false,"schema":{"type":"string","enum"\#
        :["L","M","Q","H"],"default":"M"},"description":"How much may be damaged."},{"name":"margin","in":"query","r\#
        equired":false,"schema":{"type":"integer","minimum":0,"maximum":16,"default":4},"description":"Modules of qu\#
        iet zone."}]}},"/{key}/qr.svg":{"parameters":[{"name":"key","in":"path","required":true,"description":"What \#
        stands behind the host: the key of a link, or a path of the app's routes. It may have slashes, which this do\#
        cument cannot say.","example":"products/42","schema":{"type":"string","minLength":1}}],"get":{"operationId":\#
        "qrSvg","tags":["taps"],"summary":"The QR code of a link as SVG","responses":{"200":{"description":"The code\#
         of the short link with linkd_via=qr.","headers":{"Cache-Control":{"description":"Whether caches may keep th\#
        e answer.","required":true,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links \#
        are not for search engines.","required":true,"schema":{"type":"string"}},"Content-Security-Policy":{"descrip\#
        tion":"What the page may load: nothing but itself.","required":true,"schema":{"type":"string"}}},"content":{\#
        "image/svg+xml":{"schema":{"type":"string"}}}},"400":{"$ref":"#/components/responses/400.2"},"404":{"$ref":"\#
        #/components/responses/404.2"},"413":{"$ref":"#/components/responses/413.1"},"414":{"$ref":"#/components/res\#
        ponses/414.1"},"417":{"$ref":"#/components/responses/417.1"},"422":{"$ref":"#/components/responses/422.1"},"\#
        429":{"$ref":"#/components/responses/429.2"},"431":{"$ref":"#/components/responses/431.1"},"501":{"$ref":"#/\#
        components/responses/501.1"},"503":{"$ref":"#/components/responses/503.2"},"505":{"$ref":"#/components/respo\#
        nses/505.1"}},"parameters":[{"name":"size","in":"query","required":false,"schema":{"type":"integer","minimum\#
        ":64,"maximum":2048,"default":512},"description":"Pixels along a side, in steps: 64, 128, 256, 512, 1024, 20\#
        48. What lies between gets the next."},{"name":"ecc","in":"query","required":false,"schema":{"type":"string"\#
        ,"enum":["L","M","Q","H"],"default":"M"},"description":"How much may be damaged."},{"name":"margin","in":"qu\#
        ery","required":false,"schema":{"type":"integer","minimum":0,"maximum":16,"default":4},"description":"Module\#
        s of quiet zone."}]},"head":{"operationId":"qrSvgHead","tags":["taps"],"summary":"The QR code of a link as S\#
        VG (without the body)","responses":{"200":{"$ref":"#/components/responses/200.2"},"400":{"$ref":"#/component\#
        s/responses/400.3"},"404":{"$ref":"#/components/responses/404.3"},"413":{"$ref":"#/components/responses/413.\#
        2"},"414":{"$ref":"#/components/responses/414.2"},"417":{"$ref":"#/components/responses/417.2"},"422":{"$ref\#
        ":"#/components/responses/422.2"},"429":{"$ref":"#/components/responses/429.3"},"431":{"$ref":"#/components/\#
        responses/431.2"},"501":{"$ref":"#/components/responses/501.2"},"503":{"$ref":"#/components/responses/503.3"\#
        },"505":{"$ref":"#/components/responses/505.2"}},"parameters":[{"name":"size","in":"query","required":false,\#
        "schema":{"type":"integer","minimum":64,"maximum":2048,"default":512},"description":"Pixels along a side, in\#
         steps: 64, 128, 256, 512, 1024, 2048. What lies between gets the next."},{"name":"ecc","in":"query","requir\#
        ed":false,"schema":{"type":"string","enum":["L","M","Q","H"],"default":"M"},"description":"How much may be d\#
        amaged."},{"name":"margin","in":"query","required":false,"schema":{"type":"integer","minimum":0,"maximum":16\#
        ,"default":4},"description":"Modules of quiet zone."}]}}},"components":{"securitySchemes":{"serverKey":{"typ\#
        e":"http","scheme":"bearer","description":"A key of a server, with scopes: events, explain, links.read, link\#
        s.write, metadata, stats."},"appKey":{"type":"http","scheme":"bearer","description":"A key that ships inside\#
         an app, so everybody can read it: it records openings and conversions of its app from the address that link\#
        d sees, handles pending links, and makes links to routes."}},"responses":{"200.1":{"description":"A page: th\#
        e way into the app, or the form for the link's password. For whoever accepts application/json and not text/h\#
        tml, an app: what the link means. Not a tap, unless the link has maxTaps: then it takes one. With d=1 and th\#
        e right to it: the decision with its trace.","headers":{"Cache-Control":{"description":"Whether caches may k\#
        eep the answer.","required":true,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: \#
        links are not for search engines.","required":true,"schema":{"type":"string"}},"Content-Security-Policy":{"d\#
        escription":"What the page may load: nothing but itself.","required":false,"schema":{"type":"string"}}},"con\#
        tent":{"text/html":{"schema":{"type":"string"}},"application/json":{"schema":{"anyOf":[{"type":"object","pro\#
        perties":{"targetUrl":{"type":"string"},"route":{"type":"string"},"routeParameters":{"type":"object","additi\#
        onalProperties":{"type":"string"}},"queryParameters":{"type":"object","additionalProperties":{"type":"string\#
        "}},"tap":{"type":"string","description":"Of a link with maxTaps: the tap that this look-up is. Who names it\#
         in linkd_tap takes no other one."}},"required":["routeParameters","queryParameters"]},{"type":"object","pro\#
        perties":{"outcome":{"$ref":"#/components/schemas/Outcome"}},"required":["outcome"]}]}}}},"200.2":{"descript\#
        ion":"The code of the short link with linkd_via=qr.","headers":{"Cache-Control":{"description":"Whether cach\#
        es may keep the answer.","required":true,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always n\#
        oindex: links are not for search engines.","required":true,"schema":{"type":"string"}},"Content-Security-Pol\#
        icy":{"description":"What the page may load: nothing but itself.","required":true,"schema":{"type":"string"}\#
        }}},"200.3":{"description":"The file for the app of this host; for every client, never a redirect.","headers\#
        ":{"ETag":{"description":"Names this state of the resource.","required":true,"schema":{"type":"string"}},"Ca\#
        che-Control":{"description":"Whether caches may keep the answer.","required":true,"schema":{"type":"string"}\#
        }},"content":{"application/json":{"schema":{"type":"object","properties":{"applinks":{"type":"object"}},"req\#
        uired":["applinks"]}}}},"200.4":{"description":"The file for the app of this host; for every client, never a\#
         redirect.","headers":{"ETag":{"description":"Names this state of the resource.","required":true,"schema":{"\#
        type":"string"}},"Cache-Control":{"description":"Whether caches may keep the answer.","required":true,"schem\#
        a":{"type":"string"}}}},"200.5":{"description":"The link.","headers":{"ETag":{"description":"Names this stat\#
        e of the resource.","required":true,"schema":{"type":"string"}},"Cache-Control":{"description":"Whether cach\#
        es may keep the answer.","required":true,"schema":{"type":"string"}}},"content":{"application/json":{"schema\#
        ":{"type":"object","properties":{"link":{"$ref":"#/components/schemas/Link"}},"required":["link"]}}}},"200.6\#
        ":{"description":"Counts by time.","headers":{"Cache-Control":{"description":"Whether caches may keep the an\#
        swer.","required":true,"schema":{"type":"string"}}},"content":{"application/json":{"schema":{"type":"object"\#
        ,"properties":{"series":{"type":"array","items":{"$ref":"#/components/schemas/Series"}},"missed":{"type":"ar\#
        ray","items":{"$ref":"#/components/schemas/MissedPath"}}},"required":["series"]}}}},"200.7":{"description":"\#
        Counts by time.","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.","required":\#
        true,"schema":{"type":"string"}}}},"200.8":{"description":"Kept, now or before.","headers":{"Cache-Control":\#
        {"description":"Whether caches may keep the answer.","required":true,"schema":{"type":"string"}}},"content":\#
        {"application/json":{"schema":{"type":"object","properties":{"recorded":{"type":"boolean"},"duplicate":{"typ\#
        e":"boolean"}},"required":["recorded","duplicate"]}}}},"301.1":{"description":"Where the link leads.","heade\#
        rs":{"Location":{"description":"Where to go.","required":true,"schema":{"type":"string"}},"Cache-Control":{"\#
        description":"Whether caches may keep the answer.","required":true,"schema":{"type":"string"}},"X-Robots-Tag\#
        ":{"description":"Always noindex: links are not for search engines.","required":true,"schema":{"type":"strin\#
        g"}}}},"302.1":{"description":"The domain's root_url.","headers":{"Location":{"description":"Where to go.","\#
        required":true,"schema":{"type":"string"}},"Cache-Control":{"description":"Whether caches may keep the answe\#
        r.","required":true,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are not\#
         for search engines.","required":true,"schema":{"type":"string"}}}},"304.1":{"description":"The caller has t\#
        his state.","headers":{"ETag":{"description":"Names this state of the resource.","required":true,"schema":{"\#
        type":"string"}}}},"400.1":{"description":"A page: the address cannot be read. Bad Request: ambiguous_length\#
        , bad_chunk, bad_content_length, bad_field_name, bad_field_value, bad_host, bad_line_end, bad_request_line, \#
        bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead, obsolete_folding.","headers":{"Cache-Control\#
        ":{"description":"Whether caches may keep the answer.","required":false,"schema":{"type":"string"}},"X-Robot\#
        s-Tag":{"description":"Always noindex: links are not for search engines.","required":false,"schema":{"type":\#
        "string"}}},"content":{"text/html":{"schema":{"type":"string"}},"application/problem+json":{"schema":{"allOf\#
        ":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["ambiguous_length","bad_chunk","ba\#
        d_content_length","bad_field_name","bad_field_value","bad_host","bad_line_end","bad_request_line","bad_targe\#
        t","bad_trailer","bad_transfer_encoding","chunk_overhead","obsolete_folding"]},"status":{"const":400}}}]}}}}\#
        ,"400.10":{"description":"Bad Request: ambiguous_length, bad_chunk, bad_content_length, bad_field_name, bad_\#
        field_value, bad_host, bad_line_end, bad_request_line, bad_target, bad_trailer, bad_transfer_encoding, chunk\#
        _overhead, invalid_authorization, invalid_parameter, obsolete_folding, too_many_buckets.","content":{"applic\#
        ation/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum\#
        ":["ambiguous_length","bad_chunk","bad_content_length","bad_field_name","bad_field_value","bad_host","bad_li\#
        ne_end","bad_request_line","bad_target","bad_trailer","bad_transfer_encoding","chunk_overhead","invalid_auth\#
        orization","invalid_parameter","obsolete_folding","too_many_buckets"]},"status":{"const":400}}}]}}}},"400.11\#
        ":{"description":"Bad Request: ambiguous_length, bad_chunk, bad_content_length, bad_field_name, bad_field_va\#
        lue, bad_host, bad_line_end, bad_request_line, bad_target, bad_trailer, bad_transfer_encoding, chunk_overhea\#
        d, invalid_authorization, invalid_parameter, obsolete_folding, too_many_buckets."},"400.12":{"description":"\#
        Bad Request: ambiguous_length, bad_chunk, bad_content_length, bad_field_name, bad_field_value, bad_host, bad\#
        _line_end, bad_request_line, bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead, invalid_postbac\#
        k, obsolete_folding.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schema\#
        s/Problem"},{"properties":{"code":{"enum":["ambiguous_length","bad_chunk","bad_content_length","bad_field_na\#
        me","bad_field_value","bad_host","bad_line_end","bad_request_line","bad_target","bad_trailer","bad_transfer_\#
        encoding","chunk_overhead","invalid_postback","obsolete_folding"]},"status":{"const":400}}}]}}}},"400.2":{"d\#
        escription":"Bad Request: ambiguous_length, bad_chunk, bad_content_length, bad_field_name, bad_field_value, \#
        bad_host, bad_line_end, bad_request_line, bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead, in\#
        valid_parameter, obsolete_folding.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/com\#
        ponents/schemas/Problem"},{"properties":{"code":{"enum":["ambiguous_length","bad_chunk","bad_content_length"\#
        ,"bad_field_name","bad_field_value","bad_host","bad_line_end","bad_request_line","bad_target","bad_trailer",\#
        "bad_transfer_encoding","chunk_overhead","invalid_parameter","obsolete_folding"]},"status":{"const":400}}}]}\#
        }}},"400.3":{"description":"Bad Request: ambiguous_length, bad_chunk, bad_content_length, bad_field_name, ba\#
        d_field_value, bad_host, bad_line_end, bad_request_line, bad_target, bad_trailer, bad_transfer_encoding, chu\#
        nk_overhead, invalid_parameter, obsolete_folding."},"400.4":{"description":"Bad Request: ambiguous_length, b\#
        ad_chunk, bad_content_length, bad_field_name, bad_field_value, bad_host, bad_line_end, bad_request_line, bad\#
        _target, bad_trailer, bad_transfer_encoding, chunk_overhead, obsolete_folding.","content":{"application/prob\#
        lem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["ambigu\#
        ous_length","bad_chunk","bad_content_length","bad_field_name","bad_field_value","bad_host","bad_line_end","b\#
        ad_request_line","bad_target","bad_trailer","bad_transfer_encoding","chunk_overhead","obsolete_folding"]},"s\#
        tatus":{"const":400}}}]}}}},"400.5":{"description":"Bad Request: ambiguous_length, bad_chunk, bad_content_le\#
        ngth, bad_field_name, bad_field_value, bad_host, bad_line_end, bad_request_line, bad_target, bad_trailer, ba\#
        d_transfer_encoding, chunk_overhead, obsolete_folding."},"400.6":{"description":"Bad Request: ambiguous_leng\#
        th, bad_chunk, bad_content_length, bad_field_name, bad_field_value, bad_host, bad_line_end, bad_request_line\#
        , bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead, invalid_authorization, invalid_json, inval\#
        id_parameter, obsolete_folding.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/compon\#
        ents/schemas/Problem"},{"properties":{"code":{"enum":["ambiguous_length","bad_chunk","bad_content_length","b\#
        ad_field_name","bad_field_value","bad_host","bad_line_end","bad_request_line","bad_target","bad_trailer","ba\#
        d_transfer_encoding","chunk_overhead","invalid_authorization","invalid_json","invalid_parameter","obsolete_f\#
        olding"]},"status":{"const":400}}}]}}}},"400.7":{"description":"Bad Request: ambiguous_length, bad_chunk, ba\#
        d_content_length, bad_field_name, bad_field_value, bad_host, bad_line_end, bad_request_line, bad_target, bad\#
        _trailer, bad_transfer_encoding, chunk_overhead, invalid_authorization, invalid_parameter, obsolete_folding.\#
        ","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"proper\#
        ties":{"code":{"enum":["ambiguous_length","bad_chunk","bad_content_length","bad_field_name","bad_field_value\#
        ","bad_host","bad_line_end","bad_request_line","bad_target","bad_trailer","bad_transfer_encoding","chunk_ove\#
        rhead","invalid_authorization","invalid_parameter","obsolete_folding"]},"status":{"const":400}}}]}}}},"400.8\#
        ":{"description":"Bad Request: ambiguous_length, bad_chunk, bad_content_length, bad_field_name, bad_field_va\#
        lue, bad_host, bad_line_end, bad_request_line, bad_target, bad_trailer, bad_transfer_encoding, chunk_overhea\#
        d, invalid_authorization, invalid_parameter, obsolete_folding."},"400.9":{"description":"Bad Request: ambigu\#
        ous_length, bad_chunk, bad_content_length, bad_field_name, bad_field_value, bad_host, bad_line_end, bad_requ\#
        est_line, bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead, invalid_authorization, obsolete_fo\#
        lding.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"\#
        properties":{"code":{"enum":["ambiguous_length","bad_chunk","bad_content_length","bad_field_name","bad_field\#
        _value","bad_host","bad_line_end","bad_request_line","bad_target","bad_trailer","bad_transfer_encoding","chu\#
        nk_overhead","invalid_authorization","obsolete_folding"]},"status":{"const":400}}}]}}}},"401.1":{"descriptio\#
        n":"Unauthorized: invalid_key, key_required.","headers":{"WWW-Authenticate":{"description":"That a bearer ke\#
        y is asked for.","required":true,"schema":{"type":"string"}}},"content":{"application/problem+json":{"schema\#
        ":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["invalid_key","key_requir\#
        ed"]},"status":{"const":401}}}]}}}},"401.2":{"description":"Unauthorized: invalid_key, key_required.","heade\#
        rs":{"WWW-Authenticate":{"description":"That a bearer key is asked for.","required":true,"schema":{"type":"s\#
        tring"}}}},"403.1":{"description":"A page: a stage refuses this tap, or the password is wrong. Forbidden: pa\#
        ssword_required.","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.","required"\#
        :false,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are not for search e\#
        ngines.","required":false,"schema":{"type":"string"}}},"content":{"text/html":{"schema":{"type":"string"}},"\#
        application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":\#
        {"enum":["password_required"]},"status":{"const":403}}}]}}}},"403.2":{"description":"Forbidden: app_key, ins\#
        ufficient_scope, other_app.","content":{"appli
        """#
}
