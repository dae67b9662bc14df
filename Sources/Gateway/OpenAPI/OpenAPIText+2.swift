// Made by Scripts/generate from Scripts/openapi and etc/org.linkd.*.varlink. Do not edit. Constants only.

extension OpenAPIText {
    static let part2 = #"""
        ache-Control":{"description":"Whether caches may keep the answer.","required":false,"schema":{"type":"string\#
        "}},"X-Robots-Tag":{"description":"Always noindex: links are not for search engines.","required":false,"sche\#
        ma":{"type":"string"}}}},"413":{"$ref":"#/components/responses/413.2"},"414":{"$ref":"#/components/responses\#
        /414.2"},"417":{"$ref":"#/components/responses/417.2"},"431":{"$ref":"#/components/responses/431.2"},"501":{\#
        "$ref":"#/components/responses/501.2"},"503":{"description":"A page: it could not be decided or recorded; tr\#
        y again.","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.","required":true,"s\#
        chema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are not for search engines.",\#
        "required":true,"schema":{"type":"string"}},"Retry-After":{"description":"Seconds after which to try again."\#
        ,"required":true,"schema":{"type":"integer","minimum":1}}}},"505":{"$ref":"#/components/responses/505.2"},"4\#
        29":{"description":"A page: too many requests, or wrong passwords, from this address. Too Many Requests: too\#
        _many_requests.","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.","required":\#
        false,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are not for search en\#
        gines.","required":false,"schema":{"type":"string"}},"Retry-After":{"description":"Seconds after which to tr\#
        y again.","required":true,"schema":{"type":"integer","minimum":1}}}}},"description":"On a host of an app. A \#
        request without a body by a person is recorded and counted; HEAD, prefetches, crawlers and tools get the sam\#
        e answer and spend nothing; of a link with maxTaps they get a page, or 503 to a prefetch, that does not tell\#
         where it leads. The status of a redirect is 302 unless the link has a redirectStatus.","parameters":[{"name\#
        ":"d","in":"query","required":false,"schema":{"type":"string"},"description":"1 asks for the decision instea\#
        d of the tap; answered to processes of linkd's host, and with linkd_token."},{"name":"linkd_token","in":"que\#
        ry","required":false,"schema":{"type":"string"},"description":"The right to d=1, from `linkctl links debug`.\#
        "}]},"post":{"operationId":"unlock","tags":["taps"],"summary":"The form for a link's password comes back","r\#
        esponses":{"200":{"$ref":"#/components/responses/200.1"},"301":{"$ref":"#/components/responses/301.1"},"302"\#
        :{"$ref":"#/components/responses/301.1"},"303":{"$ref":"#/components/responses/301.1"},"307":{"$ref":"#/comp\#
        onents/responses/301.1"},"308":{"$ref":"#/components/responses/301.1"},"400":{"$ref":"#/components/responses\#
        /400.1"},"403":{"$ref":"#/components/responses/403.1"},"404":{"$ref":"#/components/responses/404.1"},"410":{\#
        "$ref":"#/components/responses/410.1"},"413":{"$ref":"#/components/responses/413.1"},"414":{"$ref":"#/compon\#
        ents/responses/414.1"},"417":{"$ref":"#/components/responses/417.1"},"431":{"$ref":"#/components/responses/4\#
        31.1"},"501":{"$ref":"#/components/responses/501.1"},"503":{"$ref":"#/components/responses/503.1"},"505":{"$\#
        ref":"#/components/responses/505.1"},"429":{"$ref":"#/components/responses/429.1"},"405":{"$ref":"#/componen\#
        ts/responses/405.1"}},"requestBody":{"required":true,"content":{"application/x-www-form-urlencoded":{"schema\#
        ":{"type":"object","properties":{"password":{"type":"string","maxLength":1000}},"required":["password"]},"ex\#
        ample":{"password":"open sesame"}}}}}},"/{key}/qr.png":{"parameters":[{"name":"key","in":"path","required":t\#
        rue,"description":"What stands behind the host: the key of a link, or a path of the app's routes. It may hav\#
        e slashes, which this document cannot say.","example":"products/42","schema":{"type":"string","minLength":1}\#
        }],"get":{"operationId":"qrPng","tags":["taps"],"summary":"The QR code of a link as PNG","responses":{"200":\#
        {"description":"The code of the short link with linkd_via=qr.","headers":{"Cache-Control":{"description":"Wh\#
        ether caches may keep the answer.","required":true,"schema":{"type":"string"}},"X-Robots-Tag":{"description"\#
        :"Always noindex: links are not for search engines.","required":true,"schema":{"type":"string"}},"Content-Se\#
        curity-Policy":{"description":"What the page may load: nothing but itself.","required":true,"schema":{"type"\#
        :"string"}}},"content":{"image/png":{"schema":{}}}},"400":{"$ref":"#/components/responses/400.2"},"404":{"$r\#
        ef":"#/components/responses/404.2"},"413":{"$ref":"#/components/responses/413.1"},"414":{"$ref":"#/component\#
        s/responses/414.1"},"417":{"$ref":"#/components/responses/417.1"},"422":{"$ref":"#/components/responses/422.\#
        1"},"429":{"$ref":"#/components/responses/429.2"},"431":{"$ref":"#/components/responses/431.1"},"501":{"$ref\#
        ":"#/components/responses/501.1"},"503":{"$ref":"#/components/responses/503.2"},"505":{"$ref":"#/components/\#
        responses/505.1"}},"parameters":[{"name":"size","in":"query","required":false,"schema":{"type":"integer","mi\#
        nimum":64,"maximum":2048,"default":512},"description":"Pixels along a side, in steps: 64, 128, 256, 512, 102\#
        4, 2048. What lies between gets the next."},{"name":"ecc","in":"query","required":false,"schema":{"type":"st\#
        ring","enum":["L","M","Q","H"],"default":"M"},"description":"How much may be damaged."},{"name":"margin","in\#
        ":"query","required":false,"schema":{"type":"integer","minimum":0,"maximum":16,"default":4},"description":"M\#
        odules of quiet zone."}]},"head":{"operationId":"qrPngHead","tags":["taps"],"summary":"The QR code of a link\#
         as PNG (without the body)","responses":{"200":{"$ref":"#/components/responses/200.2"},"400":{"$ref":"#/comp\#
        onents/responses/400.3"},"404":{"$ref":"#/components/responses/404.3"},"413":{"$ref":"#/components/responses\#
        /413.2"},"414":{"$ref":"#/components/responses/414.2"},"417":{"$ref":"#/components/responses/417.2"},"422":{\#
        "$ref":"#/components/responses/422.2"},"429":{"$ref":"#/components/responses/429.3"},"431":{"$ref":"#/compon\#
        ents/responses/431.2"},"501":{"$ref":"#/components/responses/501.2"},"503":{"$ref":"#/components/responses/5\#
        03.3"},"505":{"$ref":"#/components/responses/505.2"}},"parameters":[{"name":"size","in":"query","required":f\#
        alse,"schema":{"type":"integer","minimum":64,"maximum":2048,"default":512},"description":"Pixels along a sid\#
        e, in steps: 64, 128, 256, 512, 1024, 2048. What lies between gets the next."},{"name":"ecc","in":"query","r\#
        equired":false,"schema":{"type":"string","enum":["L","M","Q","H"],"default":"M"},"description":"How much may\#
         be damaged."},{"name":"margin","in":"query","required":false,"schema":{"type":"integer","minimum":0,"maximu\#
        m":16,"default":4},"description":"Modules of quiet zone."}]}},"/{key}/qr.svg":{"parameters":[{"name":"key","\#
        in":"path","required":true,"description":"What stands behind the host: the key of a link, or a path of the a\#
        pp's routes. It may have slashes, which this document cannot say.","example":"products/42","schema":{"type":\#
        "string","minLength":1}}],"get":{"operationId":"qrSvg","tags":["taps"],"summary":"The QR code of a link as S\#
        VG","responses":{"200":{"description":"The code of the short link with linkd_via=qr.","headers":{"Cache-Cont\#
        rol":{"description":"Whether caches may keep the answer.","required":true,"schema":{"type":"string"}},"X-Rob\#
        ots-Tag":{"description":"Always noindex: links are not for search engines.","required":true,"schema":{"type"\#
        :"string"}},"Content-Security-Policy":{"description":"What the page may load: nothing but itself.","required\#
        ":true,"schema":{"type":"string"}}},"content":{"image/svg+xml":{"schema":{"type":"string"}}}},"400":{"$ref":\#
        "#/components/responses/400.2"},"404":{"$ref":"#/components/responses/404.2"},"413":{"$ref":"#/components/re\#
        sponses/413.1"},"414":{"$ref":"#/components/responses/414.1"},"417":{"$ref":"#/components/responses/417.1"},\#
        "422":{"$ref":"#/components/responses/422.1"},"429":{"$ref":"#/components/responses/429.2"},"431":{"$ref":"#\#
        /components/responses/431.1"},"501":{"$ref":"#/components/responses/501.1"},"503":{"$ref":"#/components/resp\#
        onses/503.2"},"505":{"$ref":"#/components/responses/505.1"}},"parameters":[{"name":"size","in":"query","requ\#
        ired":false,"schema":{"type":"integer","minimum":64,"maximum":2048,"default":512},"description":"Pixels alon\#
        g a side, in steps: 64, 128, 256, 512, 1024, 2048. What lies between gets the next."},{"name":"ecc","in":"qu\#
        ery","required":false,"schema":{"type":"string","enum":["L","M","Q","H"],"default":"M"},"description":"How m\#
        uch may be damaged."},{"name":"margin","in":"query","required":false,"schema":{"type":"integer","minimum":0,\#
        "maximum":16,"default":4},"description":"Modules of quiet zone."}]},"head":{"operationId":"qrSvgHead","tags"\#
        :["taps"],"summary":"The QR code of a link as SVG (without the body)","responses":{"200":{"$ref":"#/componen\#
        ts/responses/200.2"},"400":{"$ref":"#/components/responses/400.3"},"404":{"$ref":"#/components/responses/404\#
        .3"},"413":{"$ref":"#/components/responses/413.2"},"414":{"$ref":"#/components/responses/414.2"},"417":{"$re\#
        f":"#/components/responses/417.2"},"422":{"$ref":"#/components/responses/422.2"},"429":{"$ref":"#/components\#
        /responses/429.3"},"431":{"$ref":"#/components/responses/431.2"},"501":{"$ref":"#/components/responses/501.2\#
        "},"503":{"$ref":"#/components/responses/503.3"},"505":{"$ref":"#/components/responses/505.2"}},"parameters"\#
        :[{"name":"size","in":"query","required":false,"schema":{"type":"integer","minimum":64,"maximum":2048,"defau\#
        lt":512},"description":"Pixels along a side, in steps: 64, 128, 256, 512, 1024, 2048. What lies between gets\#
         the next."},{"name":"ecc","in":"query","required":false,"schema":{"type":"string","enum":["L","M","Q","H"],\#
        "default":"M"},"description":"How much may be damaged."},{"name":"margin","in":"query","required":false,"sch\#
        ema":{"type":"integer","minimum":0,"maximum":16,"default":4},"description":"Modules of quiet zone."}]}}},"co\#
        mponents":{"securitySchemes":{"serverKey":{"type":"http","scheme":"bearer","description":"A key of a server,\#
         with scopes: events, explain, links.read, links.write, metadata, stats."},"appKey":{"type":"http","scheme":\#
        "bearer","description":"A key that ships inside an app, so everybody can read it: it records openings and co\#
        nversions of its app from the address that linkd sees, handles pending links, and makes links to routes."}},\#
        "responses":{"200.1":{"description":"A page: the way into the app, or the form for the link's password. For \#
        whoever accepts application/json and not text/html, an app: what the link means. Not a tap, unless the link \#
        has maxTaps: then it takes one. With d=1 and the right to it: the decision with its trace.","headers":{"Cach\#
        e-Control":{"description":"Whether caches may keep the answer.","required":true,"schema":{"type":"string"}},\#
        "X-Robots-Tag":{"description":"Always noindex: links are not for search engines.","required":true,"schema":{\#
        "type":"string"}},"Content-Security-Policy":{"description":"What the page may load: nothing but itself.","re\#
        quired":false,"schema":{"type":"string"}}},"content":{"text/html":{"schema":{"type":"string"}},"application/\#
        json":{"schema":{"anyOf":[{"type":"object","properties":{"targetUrl":{"type":"string"},"route":{"type":"stri\#
        ng"},"routeParameters":{"type":"object","additionalProperties":{"type":"string"}},"queryParameters":{"type":\#
        "object","additionalProperties":{"type":"string"}},"tap":{"type":"string","description":"Of a link with maxT\#
        aps: the tap that this look-up is. Who names it in linkd_tap takes no other one."}},"required":["routeParame\#
        ters","queryParameters"]},{"type":"object","properties":{"outcome":{"$ref":"#/components/schemas/Outcome"}},\#
        "required":["outcome"]}]}}}},"200.2":{"description":"The code of the short link with linkd_via=qr.","headers\#
        ":{"Cache-Control":{"description":"Whether caches may keep the answer.","required":true,"schema":{"type":"st\#
        ring"}},"X-Robots-Tag":{"description":"Always noindex: links are not for search engines.","required":true,"s\#
        chema":{"type":"string"}},"Content-Security-Policy":{"description":"What the page may load: nothing but itse\#
        lf.","required":true,"schema":{"type":"string"}}}},"200.3":{"description":"The file for the app of this host\#
        ; for every client, never a redirect.","headers":{"ETag":{"description":"Names this state of the resource.",\#
        "required":true,"schema":{"type":"string"}},"Cache-Control":{"description":"Whether caches may keep the answ\#
        er.","required":true,"schema":{"type":"string"}}},"content":{"application/json":{"schema":{"type":"object","\#
        properties":{"applinks":{"type":"object"}},"required":["applinks"]}}}},"200.4":{"description":"The file for \#
        the app of this host; for every client, never a redirect.","headers":{"ETag":{"description":"Names this stat\#
        e of the resource.","required":true,"schema":{"type":"string"}},"Cache-Control":{"description":"Whether cach\#
        es may keep the answer.","required":true,"schema":{"type":"string"}}}},"200.5":{"description":"The link.","h\#
        eaders":{"ETag":{"description":"Names this state of the resource.","required":true,"schema":{"type":"string"\#
        }},"Cache-Control":{"description":"Whether caches may keep the answer.","required":true,"schema":{"type":"st\#
        ring"}}},"content":{"application/json":{"schema":{"type":"object","properties":{"link":{"$ref":"#/components\#
        /schemas/Link"}},"required":["link"]}}}},"200.6":{"description":"Counts by time.","headers":{"Cache-Control"\#
        :{"description":"Whether caches may keep the answer.","required":true,"schema":{"type":"string"}}},"content"\#
        :{"application/json":{"schema":{"type":"object","properties":{"series":{"type":"array","items":{"$ref":"#/co\#
        mponents/schemas/Series"}}},"required":["series"]}}}},"200.7":{"description":"Counts by time.","headers":{"C\#
        ache-Control":{"description":"Whether caches may keep the answer.","required":true,"schema":{"type":"string"\#
        }}}},"200.8":{"description":"Kept, now or before.","headers":{"Cache-Control":{"description":"Whether caches\#
         may keep the answer.","required":true,"schema":{"type":"string"}}},"content":{"application/json":{"schema":\#
        {"type":"object","properties":{"recorded":{"type":"boolean"},"duplicate":{"type":"boolean"}},"required":["re\#
        corded","duplicate"]}}}},"301.1":{"description":"Where the link leads.","headers":{"Location":{"description"\#
        :"Where to go.","required":true,"schema":{"type":"string"}},"Cache-Control":{"description":"Whether caches m\#
        ay keep the answer.","required":true,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noind\#
        ex: links are not for search engines.","required":true,"schema":{"type":"string"}}}},"302.1":{"description":\#
        "The domain's root_url.","headers":{"Location":{"description":"Where to go.","required":true,"schema":{"type\#
        ":"string"}},"Cache-Control":{"description":"Whether caches may keep the answer.","required":true,"schema":{\#
        "type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are not for search engines.","require\#
        d":true,"schema":{"type":"string"}}}},"304.1":{"description":"The caller has this state.","headers":{"ETag":\#
        {"description":"Names this state of the resource.","required":true,"schema":{"type":"string"}}}},"400.1":{"d\#
        escription":"A page: the address cannot be read. Bad Request: ambiguous_length, bad_chunk, bad_content_lengt\#
        h, bad_field_name, bad_field_value, bad_host, bad_line_end, bad_request_line, bad_target, bad_trailer, bad_t\#
        ransfer_encoding, chunk_overhead, obsolete_folding.","headers":{"Cache-Control":{"description":"Whether cach\#
        es may keep the answer.","required":false,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always \#
        noindex: links are not for search engines.","required":false,"schema":{"type":"string"}}},"content":{"text/h\#
        tml":{"schema":{"type":"string"}},"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schem\#
        as/Problem"},{"properties":{"code":{"enum":["ambiguous_length","bad_chunk","bad_content_length","bad_field_n\#
        ame","bad_field_value","bad_host","bad_line_end","bad_request_line","bad_target","bad_trailer","bad_transfer\#
        _encoding","chunk_overhead","obsolete_folding"]},"status":{"const":400}}}]}}}},"400.10":{"description":"Bad \#
        Request: ambiguous_length, bad_chunk, bad_content_length, bad_field_name, bad_field_value, bad_host, bad_lin\#
        e_end, bad_request_line, bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead, invalid_authorizati\#
        on, invalid_parameter, obsolete_folding, too_many_buckets.","content":{"application/problem+json":{"schema":\#
        {"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["ambiguous_length","bad_chu\#
        nk","bad_content_length","bad_field_name","bad_field_value","bad_host","bad_line_end","bad_request_line","ba\#
        d_target","bad_trailer","bad_transfer_encoding","chunk_overhead","invalid_authorization","invalid_parameter"\#
        ,"obsolete_folding","too_many_buckets"]},"status":{"const":400}}}]}}}},"400.11":{"description":"Bad Request:\#
         ambiguous_length, bad_chunk, bad_content_length, bad_field_name, bad_field_value, bad_host, bad_line_end, b\#
        ad_request_line, bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead, invalid_authorization, inva\#
        lid_parameter, obsolete_folding, too_many_buckets."},"400.12":{"description":"Bad Request: ambiguous_length,\#
         bad_chunk, bad_content_length, bad_field_name, bad_field_value, bad_host, bad_line_end, bad_request_line, b\#
        ad_target, bad_trailer, bad_transfer_encoding, chunk_overhead, invalid_postback, obsolete_folding.","content\#
        ":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"co\#
        de":{"enum":["ambiguous_length","bad_chunk","bad_content_length","bad_field_name","bad_field_value","bad_hos\#
        t","bad_line_end","bad_request_line","bad_target","bad_trailer","bad_transfer_encoding","chunk_overhead","in\#
        valid_postback","obsolete_folding"]},"status":{"const":400}}}]}}}},"400.2":{"description":"Bad Request: ambi\#
        guous_length, bad_chunk, bad_content_length, bad_field_name, bad_field_value, bad_host, bad_line_end, bad_re\#
        quest_line, bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead, invalid_parameter, obsolete_fold\#
        ing.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"pr\#
        operties":{"code":{"enum":["ambiguous_length","bad_chunk","bad_content_length","bad_field_name","bad_field_v\#
        alue","bad_host","bad_line_end","bad_request_line","bad_target","bad_trailer","bad_transfer_encoding","chunk\#
        _overhead","invalid_parameter","obsolete_folding"]},"status":{"const":400}}}]}}}},"400.3":{"description":"Ba\#
        d Request: ambiguous_length, bad_chunk, bad_content_length, bad_field_name, bad_field_value, bad_host, bad_l\#
        ine_end, bad_request_line, bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead, invalid_parameter\#
        , obsolete_folding."},"400.4":{"description":"Bad Request: ambiguous_length, bad_chunk, bad_content_length, \#
        bad_field_name, bad_field_value, bad_host, bad_line_end, bad_request_line, bad_target, bad_trailer, bad_tran\#
        sfer_encoding, chunk_overhead, obsolete_folding.","content":{"application/problem+json":{"schema":{"allOf":[\#
        {"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["ambiguous_length","bad_chunk","bad_c\#
        ontent_length","bad_field_name","bad_field_value","bad_host","bad_line_end","bad_request_line","bad_target",\#
        "bad_trailer","bad_transfer_encoding","chunk_overhead","obsolete_folding"]},"status":{"const":400}}}]}}}},"4\#
        00.5":{"description":"Bad Request: ambiguous_length, bad_chunk, bad_content_length, bad_field_name, bad_fiel\#
        d_value, bad_host, bad_line_end, bad_request_line, bad_target, bad_trailer, bad_transfer_encoding, chunk_ove\#
        rhead, obsolete_folding."},"400.6":{"description":"Bad Request: ambiguous_length, bad_chunk, bad_content_len\#
        gth, bad_field_name, bad_field_value, bad_host, bad_line_end, bad_request_line, bad_target, bad_trailer, bad\#
        _transfer_encoding, chunk_overhead, invalid_authorization, invalid_json, invalid_parameter, obsolete_folding\#
        .","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"prope\#
        rties":{"code":{"enum":["ambiguous_length","bad_chunk","bad_content_length","bad_field_name","bad_field_valu\#
        e","bad_host","bad_line_end","bad_request_line","bad_target","bad_trailer","bad_transfer_encoding","chunk_ov\#
        erhead","invalid_authorization","invalid_json","invalid_parameter","obsolete_folding"]},"status":{"const":40\#
        0}}}]}}}},"400.7":{"description":"Bad Request: ambiguous_length, bad_chunk, bad_content_length, bad_field_na\#
        me, bad_field_value, bad_host, bad_line_end, bad_request_line, bad_target, bad_trailer, bad_transfer_encodin\#
        g, chunk_overhead, invalid_authorization, invalid_parameter, obsolete_folding.","content":{"application/prob\#
        lem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["ambigu\#
        ous_length","bad_chunk","bad_content_length","bad_field_name","bad_field_value","bad_host","bad_line_end","b\#
        ad_request_line","bad_target","bad_trailer","bad_transfer_encoding","chunk_overhead","invalid_authorization"\#
        ,"invalid_parameter","obsolete_folding"]},"status":{"const":400}}}]}}}},"400.8":{"description":"Bad Request:\#
         ambiguous_length, bad_chunk, bad_content_length, bad_field_name, bad_field_value, bad_host, bad_line_end, b\#
        ad_request_line, bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead, invalid_authorization, inva\#
        lid_parameter, obsolete_folding."},"400.9":{"description":"Bad Request: ambiguous_length, bad_chunk, bad_con\#
        tent_length, bad_field_name, bad_field_value, bad_host, bad_line_end, bad_request_line, bad_target, bad_trai\#
        ler, bad_transfer_encoding, chunk_overhead, invalid_authorization, obsolete_folding.","content":{"applicatio\#
        n/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["\#
        ambiguous_length","bad_chunk","bad_content_length","bad_field_name","bad_field_value","bad_host","bad_line_e\#
        nd","bad_request_line","bad_target","bad_trailer","bad_transfer_encoding","chunk_overhead","invalid_authoriz\#
        ation","obsolete_folding"]},"status":{"const":400}}}]}}}},"401.1":{"description":"Unauthorized: invalid_key,\#
         key_required.","headers":{"WWW-Authenticate":{"description":"That a bearer key is asked for.","required":tr\#
        ue,"schema":{"type":"string"}}},"content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/compone\#
        nts/schemas/Problem"},{"properties":{"code":{"enum":["invalid_key","key_required"]},"status":{"const":401}}}\#
        ]}}}},"401.2":{"description":"Unauthorized: invalid_key, key_required.","headers":{"WWW-Authenticate":{"desc\#
        ription":"That a bearer key is asked for.","required":true,"schema":{"type":"string"}}}},"403.1":{"descripti\#
        on":"A page: a stage refuses this tap, or the password is wrong. Forbidden: password_required.","headers":{"\#
        Cache-Control":{"description":"Whether caches may keep the answer.","required":false,"schema":{"type":"strin\#
        g"}},"X-Robots-Tag":{"description":"Always noindex: links are not for search engines.","required":false,"sch\#
        ema":{"type":"string"}}},"content":{"text/html":{"schema":{"type":"string"}},"application/problem+json":{"sc\#
        hema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["password_required"]}\#
        ,"status":{"const":403}}}]}}}},"403.2":{"description":"Forbidden: app_key, insufficient_scope, other_app.","\#
        content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"propertie\#
        s":{"code":{"enum":["app_key","insufficient_scope","other_app"]},"status":{"const":403}}}]}}}},"403.3":{"des\#
        cription":"Forbidden: app_key, insufficient_scope, other_app."},"403.4":{"description":"Forbidden: invalid_p\#
        ostback.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},\#
        {"properties":{"code":{"enum":["invalid_postback"]},"status":{"const":403}}}]}}}},"404.1":{"description":"A \#
        page: no link is here, or none now. Not Found: no_such_link, not_found, unknown_host.","headers":{"Cache-Con\#
        trol":{"description":"Whether caches may keep the answer.","required":false,"schema":{"type":"string"}},"X-R\#
        obots-Tag":{"description":"Always noindex: links are not for search engines.","required":false,"schema":{"ty\#
        pe":"string"}}},"content":{"text/html":{"schema":{"type":"string"}},"application/problem+json":{"schema":{"a\#
        llOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["no_such_link","not_found","un\#
        known_host"]},"status":{"const":404}}}]}}}},"404.10":{"description":"Not Found: unknown_app.","content":{"ap\#
        plication/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"\#
        enum":["unknown_app"]},"status":{"const":404}}}]}}}},"404.2":{"description":"Not Found: no_such_link, not_fo\#
        und, unknown_host.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/\#
        Problem"},{"properties":{"code":{"enum":["no_such_link","not_found","unknown_host"]},"status":{"const":404}}\#
        }]}}}},"404.3":{"description":"Not Found: no_such_link, not_found, unknown_host."},"404.4":{"description":"N\#
        ot Found: unknown_host.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/sch\#
        emas/Problem"},{"properties":{"code":{"enum":["unknown_host"]},"status":{"const":404}}}]}}}},"404.5":{"descr\#
        iption":"The app has no part for this system; the text says which keys are missing. Not Found: unknown_host.\#
        ","content":{"text/plain":{"schema":{"type":"string"}},"application/problem+json":{"schema":{"allOf":[{"$ref\#
        ":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["unknown_host"]},"status":{"const":404}}}]}\#
        }}},"404.6":{"description":"The app has no part for this system; the text says which keys are missing. Not F\#
        ound: unknown_host."},"404.7":{"description":"Not Found: no_such_link.","content":{"application/problem+json\#
        ":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["no_such_link"]\#
        },"status":{"const":404}}}]}}}},"404.8":{"description":"Not Found: no_such_link."},"404.9":{"description":"N\#
        ot Found: no_such_pending, not_found.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/\#
        components/schemas/Problem"},{"properties":{"code":{"enum":["no_such_pending","not_found"]},"status":{"const\#
        ":404}}}]}}}},"405.1":{"description":"Method Not Allowed: method_not_allowed.","headers":{"Allow":{"descript\#
        ion":"The methods that this address has.","required":true,"schema":{"type":"string"}}},"content":{"applicati\#
        on/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":[\#
        "method_not_allowed"]},"status":{"const":405}}}]}}}},"409.1":{"description":"Conflict: key_taken.","content"\#
        :{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"cod\#
        e":{"enum":["key_taken"]},"status":{"const":409}}}]}}}},"410.1":{"description":"A page: the link is over. Go\#
        ne: link_over.","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.","required":f\#
        alse,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are not for search eng\#
        ines.","required":false,"schema":{"type":"string"}}},"content":{"text/html":{"schema":{"type":"string"}},"ap\#
        plication/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"\#
        enum":["link_over"]},"status":{"const":410}}}]}}}},"412.1":{"description":"Precondition Failed: revision_mis\#
        match.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"\#
        properties":{"code":{"enum":["revision_mismatch"]},"status":{"const":412}}}]}}}},"413.1":{"description":"Con\#
        tent Too Large: body_too_large.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/compon\#
        ents/schemas/Problem"},{"properties":{"code":{"enum":["body_too_large"]},"status":{"const":413}}}]}}}},"413.\#
        2":{"description":"Content Too Large: body_too_large."},"413.3":{"description":"Content Too Large: body_too_\#
        large, invalid_postback.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/sc\#
        hemas/Problem"},{"properties":{"code":{"enum":["body_too_large","invalid_postback"]},"status":{"const":413}}\#
        }]}}}},"414.1":{"description":"URI Too Long: url_too_long.","content":{"application/problem+json":{"schema":\#
        {"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["url_too_long"]},"status":{\#
        "const":414}}}]}}}},"414.2":{"description":"URI Too Long: url_too_long."},"415.1":{"description":"Unsupporte\#
        d Media Type: unsupported_media_type.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/\#
        components/schemas/Problem"},{"properties":{"code":{"enum":["unsupported_media_type"]},"status":{"const":415\#
        }}}]}}}},"417.1":{"description":"Expectation Failed: unknown_expectation.","content":{"application/problem+j\#
        son":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["unknown_exp\#
        ectation"]},"status":{"const":417}}}]}}}},"417.2":{"description":"Expectation Failed: unknown_expectation."}\#
        ,"422.1":{"description":"Unprocessable Content: invalid_event.","content":{"application/problem+json":{"sche\#
        ma":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["invalid_event"]},"stat\#
        us":{"const":422}}}]}}}},"422.2":{"description":"Unprocessable Content: invalid_event."},"422.3":{"descripti\#
        on":"Unprocessable Content: invalid_link.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref"\#
        :"#/components/schemas/Problem"},{"properties":{"code":{"enum":["invalid_link"]},"status":{"const":422}}}]}}\#
        }},"422.4":{"description":"Unprocessable Content: invalid_postback.","content":{"application/problem+json":{\#
        "schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["invalid_postback"\#
        ]},"status":{"const":422}}}]}}}},"429.1":{"description":"A page: too many requests, or wrong passwords, from\#
         this address. Too Many Requests: too_many_requests.","headers":{"Cache-Control":{"description":"Whether cac\#
        hes may keep the answer.","required":false,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always\#
         noindex: links are not for search engines.","required":false,"schema":{"type":"string"}},"Retry-After":{"de\#
        scription":"Seconds after which to try again.","required":true,"schema":{"type":"integer","minimum":1}}},"co\#
        ntent":{"text/html":{"schema":{"type":"string"}},"application/problem+json":{"schema":{"allOf":[{"$ref":"#/c\#
        omponents/schemas/Problem"},{"properties":{"code":{"enum":["too_many_requests"]},"status":{"const":429}}}]}}\#
        }},"429.2":{"description":"Too Many Requests: too_many_requests.","headers":{"Retry-After":{"description":"S\#
        econds after which to try again.","required":true,"schema":{"type":"integer","minimum":1}}},"content":{"appl\#
        ication/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"en\#
        um":["too_many_requests"]},"status":{"const":429}}}]}}}},"429.3":{"description":"Too Many Requests: too_many\#
        _requests.","headers":{"Retry-After":{"description":"Seconds after which to try again.","required":true,"sch\#
        ema":{"type":"integer","minimum":1}}}},"431.1":{"description":"Request Header Fields Too Large: header_too_l\#
        arge.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"p\#
        roperties":{"code":{"enum":["header_too_large"]},"status":{"const":431}}}]}}}},"431.2":{"description":"Reque\#
        st Header Fields Too Large: header_too_large."},"501.1":{"description":"Not Implemented: unknown_method, unk\#
        nown_transfer_coding.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schem\#
        as/Problem"},{"properties":{"code":{"enum":["unknown_method","unknown_transfer_coding"]},"status":{"const":5\#
        01}}}]}}}},"501.2":{"description":"Not Implemented: unknown_method, unknown_transfer_coding."},"503.1":{"des\#
        cription":"A page: it could not be decided or recorded; try again.","headers":{"Cache-Control":{"description\#
        ":"Whether caches may keep the answer.","required":true,"schema":{"type":"string"}},"X-Robots-Tag":{"descrip\#
        tion":"Always noindex: links are not for search engines.","required":true,"schema":{"type":"string"}},"Retry\#
        -After":{"description":"Seconds after which to try again.","required":true,"schema":{"type":"integer","minim\#
        um":1}}},"content":{"text/html":{"schema":{"type":"string"}}}},"503.2":{"description":"Service Unavailable: \#
        overloaded.","headers":{"Retry-After":{"description":"Seconds after which to try again.","required":true,"sc\#
        hema":{"type":"integer","minimum":1}}},"content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/\#
        components/schemas/Problem"},{"properties":{"code":{"enum":["overloaded"]},"status":{"const":503}}}]}}}},"50\#
        3.3":{"description":"Service Unavailable: overloaded.","headers":{"Retry-After":{"description":"Seconds afte\#
        r which to try again.","required":true,"schema":{"type":"integer","minimum":1}}}},"503.4":{"description":"Se\#
        rvice Unavailable: not_recorded, overloaded.","headers":{"Retry-After":{"description":"Seconds after which t\#
        o try again.","required":true,"schema":{"type":"integer","minimum":1}}},"content":{"application/problem+json\#
        ":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["not_recorded",\#
        "overloaded"]},"status":{"const":503}}}]}}}},"503.5":{"description":"Service Unavailable: not_recorded, over\#
        loaded.","headers":{"Retry-After":{"description":"Seconds after which to try again.","required":true,"schema\#
        ":{"type":"integer","minimum":1}}}},"503.6":{"description":"Service Unavailable: not_recorded.","headers":{"\#
        Retry-After":{"description":"Seconds after which to try again.","required":true,"schema":{"type":"integer","\#
        minimum":1}}},"content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Proble\#
        m"},{"properties":{"code":{"enum":["not_recorded"]},"status":{"const":503}}}]}}}},"503.7":{"description":"Se\#
        rvice Unavailable: not_recorded.","headers":{"Retry-After":{"description":"Seconds after which to try again.\#
        ","required":true,"schema":{"type":"integer","minimum":1}}}},"505.1":{"description":"HTTP Version Not Suppor\#
        ted: unsupported_version.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/s\#
        chemas/Problem"},{"properties":{"code":{"enum":["unsupported_version"]},"status":{"const":505}}}]}}}},"505.2\#
        ":{"description":"HTTP Version Not Supported: unsupported_version."}},"schemas":{"Problem":{"description":"A\#
        n error, as RFC 9457 has it. `code` is the stable word that programs go by; `type` is `urn:linkd:problem:` a\#
        nd the code.","type":"object","properties":{"type":{"type":"string","pattern":"^urn:linkd:problem:[a-z_]+$"}\#
        ,"status":{"type":"integer"},"code":{"type":"string","pattern":"^[a-z_]+$"},"title":{"type":"string"},"detai\#
        l":{"type":"string","description":"What happened this time, for a person."},"field":{"type":"string","descri\#
        ption":"The field that is wrong, such as events[3].url."},"reason":{"type":"string","description":"Why the f\#
        ield is wrong."}},"required":["type","status","code","title"]},"AndroidApp":{"type":["object","null"],"prope\#
        rties":{"package":{"type":"string"},"scheme":{"type":["string","null"]},"fingerprints":{"type":"array","item\#
        s":{"type":"string"}},"loginCredentials":{"type":"boolean"}},"required":["package","fingerprints","loginCred\#
        entials"],"additionalProperties":false},"App":{"type":["object","null"],"properties":{"name":{"type":"string\#
        "},"title":{"type":"string"},"domains":{"type":"array","items":{"type":"string"}},"web":{"type":["string","n\#
        ull"]},"shortPrefix":{"type":"string"},"gatedPrefix":{"type":"string"},"ios":{"$ref":"#/components/schemas/A\#
        ppleApp"},"android":{"$ref":"#/components/schemas/AndroidApp"},"facebookSchemes":{"type":"array","items":{"t\#
        ype":"string"}},"routes":{"type":"integer","format":"int64"}},"required":["name","title","domains","shortPre\#
        fix","gatedPrefix","facebookSchemes","routes"],"additionalProperties":false},"AppLink":{"description":"The A\#
        pp Links envelope.","type":"object","properties":{"version":{"type":"string"},"extras":{"type":"object"},"ex\#
        piresAt":{"type":"integer","format":"int64"},"data":{"type":"object","description":"the whole al_applink_dat\#
        a object, unknown keys kept, secrets redacted."}},"required":["version","data"]},"AppleApp":{"description":"\#
        The apps of the configuration in force, without secrets. app: only this one; a name nobody has is InvalidPar\#
        ameter.","type":["object","null"],"properties":{"bundleId":{"type":"string"},"teamId":{"type":"string"},"app\#
        StoreId":{"type":["string","null"]},"scheme":{"type":["string","null"]},"appClipBundleId":{"type":["string",\#
        "null"]},"webCredentials":{"type":"boolean"}},"required":["bundleId","teamId","webCredentials"],"additionalP\#
        roperties":false},"Attribution":{"type":"object","properties":{"method":{"type":"string","enum":["install_re\#
        ferrer","clipboard","click_id","login","app_store","probabilistic","direct","organic","none"]},"confidence":\#
        {"type":"string","enum":["unique","high","none"],"description":"unique a deterministic key matched; high exa\#
        ctly one candidate with strong signals; none - nothing, or too many candidates to choose without guessing;"}\#
        ,"model":{"type":"string"},"candidates":{"type":"integer","format":"int64"},"tap":{"type":"string"},"tappedA\#
        t":{"type":"integer","format":"int64"},"shortLink":{"type":"string"},"campaign":{"type":"string"},"source":{\#
        "type":"string"},"reasons":{"type":"array","items":{"type":"string"},"description":"what was refused on the \#
        way, as METHOD.WORD: login.unproven, login.proof_expired, login.proof_invalid and login.proof_of_another say\#
         why the account of an app key's event was not believed."}},"required":["method","confidence","candidates","\#
        reasons"]},"AttributionAccuracy":{"description":"What probability would have answered where a key knew: the \#
        tap itself (right), another tap of the same link (rightLink), another link (wrong), nothing (silent).","type\#
        ":"object","properties":{"app":{"type":"string"},"platform":{"type":"string","enum":["ios","android","deskto\#
        p","other"]},"right":{"type":"integer","format":"int64"},"rightLink":{"type":"integer","format":"int64"},"wr\#
        ong":{"type":"integer","format":"int64"},"silent":{"type":"integer","format":"int64"},"precision":{"type":"n\#
        umber","description":"of its answers those with the right link;"},"recall":{"type":"number","description":"o\#
        f all the same. asks: on which systems it is switched on now, without which nothing is compared."}},"require\#
        d":["app","platform","right","rightLink","wrong","silent"]},"AttributionRow":{"description":"What came of wh\#
        at, by what installations and conversions are credited to.","type":"object","properties":{"key":{"type":"str\#
        ing","description":"the link, campaign, source, app or method. Without one, without says why: organic and di\#
        rect name nothing, other is credited to something else."},"without":{"type":"string","enum":["organic","dire\#
        ct","other"]},"network":{"type":"string"},"taps":{"type":"integer","format":"int64","description":"of people\#
        ; left out where they are not counted by that, or cannot be listed. Installations, with their retention, cou\#
        nt in the time of their first open, everything else in its own. reinstalls are no installs."},"installs":{"t\#
        ype":"integer","format":"int64"},"reinstalls":{"type":"integer","format":"int64"},"reengagements":{"type":"i\#
        nteger","format":"int64"},"opens":{"type":"integer","format":"int64"},"conversions":{"type":"integer","forma\#
        t":"int64"},"revenue":{"type":"array","items":{"$ref":"#/components/schemas/Money"}},"retention":{"type":"ar\#
        ray","items":{"$ref":"#/components/schemas/Retention"}},"postbacks":{"allOf":[{"$ref":"#/components/schemas/\#
        PostbackCounts"}],"description":"what Apple says beside it, in reports by app; in those by campaign and sour\#
        ce it has rows of its own: network is the ad network and key its campaign or source identifier."}},"required\#
        ":["installs","reinstalls","reengagements","opens","conversions","revenue","retention"]},"BackLink":{"descri\#
        ption":"Where a \"touch to return\" control leads. Both texts are cleaned for display.","type":"object","pro\#
        perties":{"url":{"type":"string"},"appName":{"type":"string"}},"required":["url","appName"]},"Bucket":{"desc\#
        ription":"Counts from the rollups: never a scan of raw events. Tests are in none of them.","type":"object","\#
        properties":{"at":{"type":"integer","format":"int64"},"taps":{"type":"integer","format":"int64"},"botTaps":{\#
        "type":"integer","format":"int64"},"opens":{"type":"integer","format":"int64"},"installs":{"type":"integer",\#
        "format":"int64"},"conversions":{"type":"integer","format":"int64"}},"required":["at","taps","botTaps","open\#
        s","installs","conversions"]},"Client":{"description":"Who asked over the network, when the caller relays so\#
        mebody else's request.","type":["object","null"],"properties":{"address":{"type":["string","null"]},"userAge\#
        nt":{"type":["string","null"]},"acceptLanguage":{"type":["string","null"]},"referrer":{"type":["string","nul\#
        l"]}},"additionalProperties":false},"Condition":{"description":"conditions are ANDed; rules are tried by asc\#
        ending priority; the first that holds wins.","type":"object","properties":{"type":{"type":"string","descript\#
        ion":"platform, form, os_version, app_version, language, country, in_app_browser, bot, query, before, after,\#
         percent (\"0-49\": a bucket of a keyed hash of link and address, stable for a day)"},"matchKey":{"type":"st\#
        ring"},"matchValue":{"type":"string"}},"required":["type"]},"Conversion":{"description":"For kind conversion\#
        . value is a decimal number as text, currency ISO 4217.","type":["object","null"],"properties":{"name":{"typ\#
        e":"string"},"value":{"type":["string","null"]},"currency":{"type":["string","null"]}},"required":["name"],"\#
        additionalProperties":false},"CreateResult":{"type":"object","properties":{"link":{"$ref":"#/components/sche\#
        mas/Link"},"created":{"type":"boolean"},"unchanged":{"type":"boolean","description":"it was there and alread\#
        y as asked; revision and updatedAt stay."},"error":{"type":"string"},"warnings":{"type":"array","items":{"ty\#
        pe":"string"}}},"required":["created"]},"Destination":{"description":"One place to send the person. kind say\#
        s what opens it.","type":"object","properties":{"kind":{"type":"string","enum":["app","store","web","preview\#
        "]},"url":{"type":"string"}},"required":["kind","url"]},"Device":{"description":"What the caller knows about\#
         the device.","type":["object","null"],"properties":{"platform":{"type":["string","null"],"enum":["ios","and\#
        roid","desktop","other",null]},"form":{"type":["string","null"],"enum":["phone","tablet","desktop","other",n\#
        ull]},"osVersion":{"type":["string","null"]},"model":{"type":["string","null"]},"language":{"type":["string"\#
        ,"null"]},"timezone":{"type":["string","null"]},"screen":{"type":["string","null"],"description":"points and\#
         scale, \"393x852@3\"."}},"additionalProperties":false},"Event":{"description":"One link event.","type":"obj\#
        ect","properties":{"kind":{"type":["string","null"],"enum":["tap","open","first_open","reopen","navigate","c\#
        onversion",null],"description":"tap - a person tapped a link that reached the gateway open       an app was \#
        opened with this URL and asks what it means (the default) first_open the app runs for the first time and ask\#
        s for its deferred link reopen     an installed app came to the front without a URL navigate   an app or pag\#
        e is about to leave for this URL conversion something worth attributing happened;"},"url":{"type":["string",\#
        "null"],"maxLength":65536},"id":{"type":["string","null"],"description":"the caller's idempotency key, 1 to \#
        128 printable ASCII bytes: an event sent again with it is recorded once. Unique per app for sockets and serv\#
        er keys together, and per app and installation for app keys; an event of an app key without an installation \#
        is known by its id and its content.","maxLength":128,"pattern":"^[!-~]+$"},"at":{"type":["integer","null"],"\#
        format":"int64","description":"the caller's claim of when it happened; windows and rollups go by the gateway\#
        's clock."},"client":{"$ref":"#/components/schemas/Client"},"device":{"$ref":"#/components/schemas/Device"},\#
        "app":{"$ref":"#/components/schemas/App"},"evidence":{"$ref":"#/components/schemas/Evidence"},"navigation":{\#
        "$ref":"#/components/schemas/Navigation"},"conversion":{"$ref":"#/components/schemas/Conversion"},"consent":\#
        {"type":["string","null"],"enum":["granted","denied",null],"description":"denied means deterministic matchin\#
        g only and no address at rest."},"attributes":{"type":["object","null"],"additionalProperties":{"type":"stri\#
        ng"}},"test":{"type":["boolean","null"],"description":"a trial of somebody who builds or examines the app. I\#
        t is decided, answered and kept as any other event, redeems and takes what others do, and is in no report: n\#
        either statistics nor attribution nor roll-out shares have it. linkd says so by itself of every event that c\#
        omes with a test key, or from an installation that was marked (MarkInstallation). Every text, map and docume\#
        nt is bounded: InvalidEvent names a longer one, reason \"too_long: 70000 bytes, 65536 are allowed\"."}},"add\#
        itionalProperties":false},"Evidence":{"description":"What an app brings to its first open.","type":["object"\#
        ,"null"],"properties":{"installReferrer":{"type":["string","null"],"description":"Play's string as received,\#
         with its times."},"referrerClickAt":{"type":["integer","null"],"format":"int64"},"referrerClickServerAt":{"\#
        type":["integer","null"],"format":"int64"},"installBeginAt":{"type":["integer","null"],"format":"int64"},"in\#
        stallBeginServerAt":{"type":["integer","null"],"format":"int64"},"installVersion":{"type":["string","null"]}\#
        ,"clipboard":{"type":["string","null"]}},"additionalProperties":false},"FacebookLink":{"description":"The Fa\#
        cebook legacy envelope (fb<APPID><suffix>://authorize\u2026).","type":"object","properties":{"appId":{"type"\#
        :"string"},"suffix":{"type":"string"},"login":{"type":"string","enum":["authenticated","anonymous","cancelle\#
        d","error","none"]},"expiresAt":{"type":"integer","format":"int64"},"userId":{"type":"string"},"signedReques\#
        t":{"type":"string","enum":["absent","verified","invalid","unchecked"]},"deeplink":{"type":"string","descrip\#
        tion":"the values of deeplink_parameter and ref_parameter in the target's query."},"ref":{"type":"string","d\#
        escription":"the values of deeplink_parameter and ref_parameter in the target's query."},"parameters":{"type\#
        ":"object","additionalProperties":{"type":"string"},"description":"every field after decoding; the values of\#
         secret fields are \"[redacted]\"."}},"required":["appId","suffix","login","signedRequest","parameters"]},"L\#
        ink":{"description":"A stored link. domain and key name it; key is the path without the leading slash, kept \#
        byte for byte.","type":"object","properties":{"domain":{"type":"string"},"key":{"type":"string"},"shortLink"\#
        :{"type":"string"},"app":{"type":"string"},"url":{"type":"string","description":"the web destination, or lea\#
        ve it out and give a route of the app with its parameters."},"route":{"type":"string"},"routeParameters":{"t\#
        ype":"object","additionalProperties":{"type":"string"}},"queryParameters":{"type":"object","additionalProper\#
        ties":{"type":"string"},"description":"names that begin with linkd_, al_applink_data and fb_applink_args are\#
         refused: the gateway's own are never passed on, and an App Link's envelope would lead elsewhere than the li\#
        nk says."},"platforms":{"type":"object","additionalProperties":{"$ref":"#/components/schemas/PlatformTarget"\#
        },"description":"web, desktop, iphone, ipad, universal, android."},"rules":{"type":"array","items":{"$ref":"\#
        #/components/schemas/Rule"}},"ref":{"type":"string"},"metadata":{"type":"object","description":"given to at \#
        most redeemLimit opens; write-only except with permission metadata."},"redeemLimit":{"type":"integer","forma\#
        t":"int64"},"redeemed":{"type":"integer","format":"int64"},"private":{"type":"boolean","description":"never \#
        matched by probability."},"matchWindow":{"type":"integer","format":"int64","description":"seconds."},"recipi\#
        ent":{"type":"string","description":"an account id; the app's scheme is used in taps only if that person has\#
         the app."},"minVersions":{"type":"object","additionalProperties":{"type":"string"}},"maxVersions":{"type":"\#
        object","additionalProperties":{"type":"string"}},"minBuilds":{"type":"object","additionalProperties":{"type\#
        ":"string"}},"minOsVersions":{"type":"object","additionalProperties":{"type":"string"}},"belowMinVersion":{"\#
        type":"string","enum":["web","store","preview"]},"notInstalled":{"type":"string","enum":["store","web","prev\#
        iew"]},"skipPreview":{"type":"boolean","description":"no page in between."},"store":{"type":"object","additi\#
        onalProperties":{"type":"string"},"description":"App Store pt, ct, at, mt."},"social":{"$ref":"#/components/\#
        schemas/Social"},"title":{"type":"string"},"tags":{"type":"array","items":{"type":"string"}},"externalId":{"\#
        type":"string"},"validSince":{"type":"integer","format":"int64"},"validUntil":{"type":"integer","format":"in\#
        t64"},"maxTaps":{"type":"integer","format":"int64","description":"the public learns the target at most so of\#
        ten. A tap that leads on takes one, and so does a look-up (Accept: application/json) and an open, first_open\#
        , reopen or navigate with an app key; one that names by linkd_tap what took one is the same use. HEAD, prefe\#
        tches and programs take none and are not told. What is used up is told to nobody but callers of the sockets \#
        and holders of server keys."},"password":{"type":"string","description":"write-only. createdAt may be given \#
        when importing."},"redirectStatus":{"type":"integer","format":"int64"},"archived":{"type":"boolean","descrip\#
        tion":"hidden from lists, still works."},"disabled":{"type":"boolean","description":"404."},"taps":{"type":"\#
        integer","format":"int64"},"revision":{"type":"integer","format":"int64"},"createdAt":{"type":"integer","for\#
        mat":"int64"},"updatedAt":{"type":"integer","format":"int64"}}},"LinkFields":{"description":"A stored link. \#
        domain and key name it; key is the path without the leading slash, kept byte for byte.","type":"object","pro\#
        perties":{"domain":{"type":["string","null"]},"key":{"type":["string","null"]},"shortLink":{"type":["string"\#
        ,"null"]},"app":{"type":["string","null"]},"url":{"type":["string","null"],"description":"the web destinatio\#
        n, or leave it out and give a route of the app with its parameters."},"route":{"type":["string","null"]},"ro\#
        uteParameters":{"type":["object","null"],"additionalProperties":{"type":"string"}},"queryParameters":{"type"\#
        :["object","null"],"additionalProperties":{"type":"string"},"description":"names that begin with linkd_, al_\#
        applink_data and fb_applink_args are refused: the gateway's own are never passed on, and an App Link's envel\#
        ope would lead elsewhere than the link says."},"platforms":{"type":["object","null"],"additionalProperties":\#
        {"$ref":"#/components/schemas/PlatformTarget"},"description":"web, desktop, iphone, ipad, universal, android\#
        ."},"rules":{"type":["array","null"],"items":{"$ref":"#/components/schemas/Rule"}},"ref":{"type":["string","\#
        null"]},"metadata":{"type":["object","null"],"description":"given to at most redeemLimit opens; write-only e\#
        xcept with permission metadata."},"redeemLimit":{"type":["integer","null"],"format":"int64","minimum":1},"re\#
        deemed":{"type":["integer","null"],"format":"int64"},"private":{"type":["boolean","null"],"description":"nev\#
        er matched by probability."},"matchWindow":{"type":["integer","null"],"format":"int64","description":"second\#
        s.","minimum":1,"maximum":315360000},"recipient":{"type":["string","null"],"description":"an account id; the\#
         app's scheme is used in taps only if that person has the app."},"minVersions":{"type":["object","null"],"ad\#
        ditionalProperties":{"type":"string"}},"maxVersions":{"type":["object","null"],"additionalProperties":{"type\#
        ":"string"}},"minBuilds":{"type":["object","null"],"additionalProperties":{"type":"string"}},"minOsVersions"\#
        :{"type":["object","null"],"additionalProperties":{"type":"string"}},"belowMinVersion":{"type":["string","nu\#
        ll"],"enum":["web","store","preview",null]},"notInstalled":{"type":["string","null"],"enum":["store","web","\#
        preview",null]},"skipPreview":{"type":["boolean","null"],"description":"no page in between."},"store":{"type\#
        ":["object","null"],"additionalProperties":{"type":"string"},"description":"App Store pt, ct, at, mt."},"soc\#
        ial":{"$ref":"#/components/schemas/Social"},"title":{"type":["string","null"]},"tags":{"type":["array","null\#
        "],"items":{"type":"string"}},"externalId":{"type":["string","null"]},"validSince":{"type":["integer","null"\#
        ],"format":"int64"},"validUntil":{"type":["integer","null"],"format":"int64"},"maxTaps":{"type":["integer","\#
        null"],"format":"int64","description":"the public learns the target at most so often. A tap that leads on ta\#
        kes one, and so does a look-up (Accept: application/json) and an open, first_open, reopen or navigate with a\#
        n app key; one that names by linkd_tap what took one is the same use. HEAD, prefetches and programs take non\#
        e and are not told. What is used up is told to nobody but callers of the sockets and holders of server keys.\#
        ","minimum":1},"password":{"type":["string","null"],"description":"write-only. createdAt may be given when i\#
        mporting."},"redirectStatus":{"type":["integer","null"],"format":"int64","enum":[301,302,303,307,308,null]},\#
        "archived":{"type":["boolean","null"],"description":"hidden from lists, still works."},"disabled":{"type":["\#
        boolean","null"],"description":"404."},"taps":{"type":["integer","null"],"format":"int64"},"revision":{"type\#
        ":["integer","null"],"format":"int64"},"createdAt":{"type":["integer","null"],"format":"int64"},"updatedAt":\#
        {"type":["integer","null"],"format":"int64"}},"additionalProperties":false},"LinkReading":{"description":"Wh\#
        at the link turned out to mean.","type":"object","properties":{"inputUrl":{"type":"string"},"targetUrl":{"ty\#
        pe":"string"},"app":{"type":"string"},"formats":{"type":"array","items":{"type":"string"},"description":"env\#
        elopes found, outermost first: facebook_legacy, app_link, short_link, expanded."},"facebook":{"$ref":"#/comp\#
        onents/schemas/FacebookLink"},"appLink":{"$ref":"#/components/schemas/AppLink"},"backLink":{"$ref":"#/compon\#
        ents/schemas/BackLink"},"route":{"type":"string"},"routeParameters":{"type":"object","additionalProperties":\#
        {"type":"string"}},"query":{"type":"array","items":{"$ref":"#/components/schemas/QueryItem"},"description":"\#
        every item of the target's query, in order; inputQuery the same of the input URL."},"inputQuery":{"type":"ar\#
        ray","items":{"$ref":"#/components/schemas/QueryItem"}},"queryParameters":{"type":"object","additionalProper\#
        ties":{"type":"string"},"description":"scalar view of query, the last one wins, a missing value is \"\"."},"\#
        fragment":{"type":"string"},"shortLink":{"type":"string"},"ref":{"type":"string"},"metadata":{"type":"object\#
        "},"metadataState":{"type":"string","enum":["available","exhausted","expired"]},"hops":{"type":"array","item\#
        s":{"type":"string"},"description":"every URL passed through, from the input to the target. Secrets are reda\#
        cted in all of them."},"warnings":{"type":"array","items":{"type":"string"},"description":"recipient_unprove\#
        n: metadata is for the link's recipient, which this event of an app key does not prove."}},"required":["form\#
        ats","routeParameters","query","inputQuery","queryParameters","hops","warnings"]},"Measurement":{"descriptio\#
        n":"An App Links measurement event that this event caused, such as al_nav_in with its fields.","type":"objec\#
        t","properties":{"name":{"type":"string"},"fields":{"type":"object","additionalProperties":{"type":"string"}\#
        }},"required":["name","fields"]},"Money":{"description":"Amounts of one","type":"object","properties":{"curr\#
        ency":{"type":"string","description":"value is a decimal number as text, summed exactly."},"value":{"type":"\#
        string"},"isCut":{"type":"boolean","description":"the sum grew too large to be kept, and value is the last t\#
        hat could be."}},"required":["currency","value","isCut"]},"Navigation":{"description":"For kind navigate.","\#
        type":["object","null"],"properties":{"back":{"type":["boolean","null"]},"canOpen":{"type":["array","null"],\#
        "items":{"type":"string"},"description":"schemes and packages the caller knows to be there."},"extras":{"typ\#
        e":["object","null"]},"appLinkData":{"type":["object","null"]},"result":{"type":["string","null"],"enum":["a\#
        pp","web","fail",null],"description":"the caller's report after it tried."}},"additionalProperties":false},"\#
        Outcome":{"description":"action per kind: tap - open_app, open_store, open_web, show_preview: where the brow\#
        ser goes; reject; never hold; open - open_app: the app shows the route; open_web or open_store: it is too ol\#
        d; hold; reject; first_open - as open, for the matched link; none with reason no_match; reopen - as open, fo\#
        r the oldest pending link; none with reason nothing_pending; navigate - the way out: open_app, open_store, o\#
        pen_web; reject; conversion - none with reason recorded; pending is set whenever the app must Acknowledge af\#
        ter showing, whatever the action.","type":"object","properties":{"eventId":{"type":"string"},"recorded":{"ty\#
        pe":"boolean"},"duplicate":{"type":"boolean"},"receivedAt":{"type":"integer","format":"int64"},"action":{"ty\#
        pe":"string","enum":["open_app","open_store","open_web","show_preview","hold","reject","none"]},"destination\#
        ":{"$ref":"#/components/schemas/Destination"},"fallbacks":{"type":"array","items":{"$ref":"#/components/sche\#
        mas/Destination"}},"reason":{"type":"string","description":"a stable machine word. A stage that decides brin\#
        gs its own; besides there are these: open_app - route_matched, default_route, can_open; open_web - route_mat\#
        ched, default_route, web_fallback; hold - requirements_missing; reject - requirements_missing, installation_\#
        missing, unknown_app, no_route, no_destination, stage_failed, too_many_restarts, redirect_loop; none - no_ma\#
        tch, nothing_pending, recorded;"},"decidedBy":{"type":"string","description":"the stage, or \"navigator\"."}\#
        ,"link":{"$ref":"#/components/schemas/LinkReading"},"visitor":{"$ref":"#/components/schemas/Visitor"},"attri\#
        bution":{"$ref":"#/components/schemas/Attribution"},"pending":{"type":"string"},"measurements":{"type":"arra\#
        y","items":{"$ref":"#/components/schemas/Measurement"}},"secrets":{"type":"object","additionalProperties":{"\#
        type":"string"}},"trace":{"type":"array","items":{"$ref":"#/components/schemas/Step"}}},"required":["eventId\#
        ","recorded","duplicate","receivedAt","action","fallbacks","reason","decidedBy","link","measurements","trace\#
        "]},"PendingLink":{"description":"A link that was held, or that waits for its app to be ready. Handed out ag\#
        ain until acknowledged.","type":"object","properties":{"id":{"type":"string"},"eventId":{"type":"string"},"l\#
        ink":{"$ref":"#/components/schemas/LinkReading"},"state":{"type":"string","enum":["pending","delivered","ope\#
        ned","expired"]},"reason":{"type":"string"},"missing":{"type":"array","items":{"type":"string"}},"createdAt"\#
        :{"type":"integer","format":"int64"},"expiresAt":{"type":"integer","format":"int64"},"wasOpened":{"type":"bo\#
        olean","description":"the app has shown it: state is opened."}},"required":["id","eventId","link","state","r\#
        eason","missing","createdAt","expiresAt"]},"PlatformTarget":{"description":"Where one platform goes.","type"\#
        :"object","properties":{"link":{"type":"string","description":"opened when the app is there;"},"fallback":{"\#
        type":"string","description":"when it is not."}}},"PostbackCounts":{"description":"Apple's postbacks of ads \#
        that won, counted on the day they came, which is one or several days after what they report. Of the up to th\#
        ree of one conversion the first window's counts.","type":"object","properties":{"downloads":{"type":"integer\#
        ","format":"int64"},"redownloads":{"type":"integer","format":"int64"},"reengagements":{"type":"integer","for\#
        mat":"int64"},"development":{"type":"integer","format":"int64","description":"those of tests, in none of the\#
         others."}},"required":["downloads","redownloads","reengagements","development"]},"QueryItem":{"type":"objec\#
        t","properties":{"name":{"type":"string"},"value":{"type":"string"}},"required":["name"]},"Retention":{"desc\#
        ription":"Of the installations whose day so many days after their own is over (of), those that were active o\#
        n it (active). Days are of UTC.","type":"object","properties":{"day":{"type":"integer","format":"int64"},"of\#
        ":{"type":"integer","format":"int64"},"active":{"type":"integer","format":"int64"}},"required":["day","of","\#
        active"]},"Rule":{"type":"object","properties":{"name":{"type":"string"},"priority":{"type":"integer","forma\#
        t":"int64"},"conditions":{"type":"array","items":{"$ref":"#/components/schemas/Condition"}},"url":{"type":"s\#
        tring"},"route":{"type":"string"}},"required":["priority","conditions"]},"Series":{"type":"object","properti\#
        es":{"key":{"type":"string"},"buckets":{"type":"array","items":{"$ref":"#/components/schemas/Bucket"}}},"req\#
        uired":["key","buckets"]},"Social":{"type":["object","null"],"properties":{"title":{"type":"string"},"descri\#
        ption":{"type":"string"},"image":{"type":"string"}}},"Step":{"description":"One stage's part in the decision\#
        , in the order they ran.","type":"object","properties":{"stage":{"type":"string"},"verdict":{"type":"string"\#
        ,"enum":["passed","changed","restarted","decided","held","rejected","failed","skipped"]},"microseconds":{"ty\#
        pe":"integer","format":"int64"},"notes":{"type":"array","items":{"type":"string"}}},"required":["stage","ver\#
        dict","microseconds","notes"]},"Visitor":{"description":"Who the gateway took the visitor for.","type":"obje\#
        ct","properties":{"platform":{"type":"string","enum":["ios","android","desktop","other"]},"form":{"type":"st\#
        ring","enum":["phone","tablet","desktop","other"]},"osVersion":{"type":"string"},"browser":{"type":"string"}\#
        ,"inAppBrowser":{"type":"string"},"bot":{"type":"string"},"country":{"type":"string"},"installed":{"type":"s\#
        tring","enum":["yes","no","unknown"]}},"required":["platform","form","installed"]}}}}
        """#
}
