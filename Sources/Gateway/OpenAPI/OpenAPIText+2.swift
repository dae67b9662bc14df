// Made by Scripts/generate from Scripts/openapi and etc/org.linkd.*.varlink. Do not edit. Constants only.

extension OpenAPIText {
    static let part2 = #"""
        ed":true,"schema":{"type":"integer","minimum":1}}}}},"description":"On a host of an app. A request without a\#
         body by a person is recorded and counted; HEAD, prefetches, crawlers and tools get the same answer and spen\#
        d nothing; of a link with maxTaps they get a page, or 503 to a prefetch, that does not tell where it leads. \#
        The status of a redirect is 302 unless the link has a redirectStatus.","parameters":[{"name":"d","in":"query\#
        ","required":false,"schema":{"type":"string"},"description":"1 asks for the decision instead of the tap; ans\#
        wered to processes of linkd's host, and with linkd_token."},{"name":"linkd_token","in":"query","required":fa\#
        lse,"schema":{"type":"string"},"description":"The right to d=1, from `linkctl links debug`."}]},"post":{"ope\#
        rationId":"unlock","tags":["taps"],"summary":"The form for a link's password comes back","responses":{"200":\#
        {"$ref":"#/components/responses/200.1"},"301":{"$ref":"#/components/responses/301.1"},"302":{"$ref":"#/compo\#
        nents/responses/301.1"},"303":{"$ref":"#/components/responses/301.1"},"307":{"$ref":"#/components/responses/\#
        301.1"},"308":{"$ref":"#/components/responses/301.1"},"400":{"$ref":"#/components/responses/400.1"},"403":{"\#
        $ref":"#/components/responses/403.1"},"404":{"$ref":"#/components/responses/404.1"},"410":{"$ref":"#/compone\#
        nts/responses/410.1"},"413":{"$ref":"#/components/responses/413.1"},"414":{"$ref":"#/components/responses/41\#
        4.1"},"417":{"$ref":"#/components/responses/417.1"},"431":{"$ref":"#/components/responses/431.1"},"501":{"$r\#
        ef":"#/components/responses/501.1"},"503":{"$ref":"#/components/responses/503.1"},"505":{"$ref":"#/component\#
        s/responses/505.1"},"429":{"$ref":"#/components/responses/429.1"},"405":{"$ref":"#/components/responses/405.\#
        1"}},"requestBody":{"required":true,"content":{"application/x-www-form-urlencoded":{"schema":{"type":"object\#
        ","properties":{"password":{"type":"string","maxLength":1000}},"required":["password"]},"example":{"password\#
        ":"open sesame"}}}}}},"/{key}/qr.png":{"parameters":[{"name":"key","in":"path","required":true,"description"\#
        :"What stands behind the host: the key of a link, or a path of the app's routes. It may have slashes, which \#
        this document cannot say.","example":"products/42","schema":{"type":"string","minLength":1}}],"get":{"operat\#
        ionId":"qrPng","tags":["taps"],"summary":"The QR code of a link as PNG","responses":{"200":{"description":"T\#
        he code of the short link with linkd_via=qr.","headers":{"Cache-Control":{"description":"Whether caches may \#
        keep the answer.","required":true,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex:\#
         links are not for search engines.","required":true,"schema":{"type":"string"}},"Content-Security-Policy":{"\#
        description":"What the page may load: nothing but itself.","required":true,"schema":{"type":"string"}}},"con\#
        tent":{"image/png":{"schema":{}}}},"400":{"$ref":"#/components/responses/400.2"},"404":{"$ref":"#/components\#
        /responses/404.2"},"413":{"$ref":"#/components/responses/413.1"},"414":{"$ref":"#/components/responses/414.1\#
        "},"417":{"$ref":"#/components/responses/417.1"},"422":{"$ref":"#/components/responses/422.1"},"429":{"$ref"\#
        :"#/components/responses/429.2"},"431":{"$ref":"#/components/responses/431.1"},"501":{"$ref":"#/components/r\#
        esponses/501.1"},"503":{"$ref":"#/components/responses/503.2"},"505":{"$ref":"#/components/responses/505.1"}\#
        },"parameters":[{"name":"size","in":"query","required":false,"schema":{"type":"integer","minimum":64,"maximu\#
        m":2048,"default":512},"description":"Pixels along a side, in steps: 64, 128, 256, 512, 1024, 2048. What lie\#
        s between gets the next."},{"name":"ecc","in":"query","required":false,"schema":{"type":"string","enum":["L"\#
        ,"M","Q","H"],"default":"M"},"description":"How much may be damaged."},{"name":"margin","in":"query","requir\#
        ed":false,"schema":{"type":"integer","minimum":0,"maximum":16,"default":4},"description":"Modules of quiet z\#
        one."}]},"head":{"operationId":"qrPngHead","tags":["taps"],"summary":"The QR code of a link as PNG (without \#
        the body)","responses":{"200":{"$ref":"#/components/responses/200.2"},"400":{"$ref":"#/components/responses/\#
        400.3"},"404":{"$ref":"#/components/responses/404.3"},"413":{"$ref":"#/components/responses/413.2"},"414":{"\#
        $ref":"#/components/responses/414.2"},"417":{"$ref":"#/components/responses/417.2"},"422":{"$ref":"#/compone\#
        nts/responses/422.2"},"429":{"$ref":"#/components/responses/429.3"},"431":{"$ref":"#/components/responses/43\#
        1.2"},"501":{"$ref":"#/components/responses/501.2"},"503":{"$ref":"#/components/responses/503.3"},"505":{"$r\#
        ef":"#/components/responses/505.2"}},"parameters":[{"name":"size","in":"query","required":false,"schema":{"t\#
        ype":"integer","minimum":64,"maximum":2048,"default":512},"description":"Pixels along a side, in steps: 64, \#
        128, 256, 512, 1024, 2048. What lies between gets the next."},{"name":"ecc","in":"query","required":false,"s\#
        chema":{"type":"string","enum":["L","M","Q","H"],"default":"M"},"description":"How much may be damaged."},{"\#
        name":"margin","in":"query","required":false,"schema":{"type":"integer","minimum":0,"maximum":16,"default":4\#
        },"description":"Modules of quiet zone."}]}},"/{key}/qr.svg":{"parameters":[{"name":"key","in":"path","requi\#
        red":true,"description":"What stands behind the host: the key of a link, or a path of the app's routes. It m\#
        ay have slashes, which this document cannot say.","example":"products/42","schema":{"type":"string","minLeng\#
        th":1}}],"get":{"operationId":"qrSvg","tags":["taps"],"summary":"The QR code of a link as SVG","responses":{\#
        "200":{"description":"The code of the short link with linkd_via=qr.","headers":{"Cache-Control":{"descriptio\#
        n":"Whether caches may keep the answer.","required":true,"schema":{"type":"string"}},"X-Robots-Tag":{"descri\#
        ption":"Always noindex: links are not for search engines.","required":true,"schema":{"type":"string"}},"Cont\#
        ent-Security-Policy":{"description":"What the page may load: nothing but itself.","required":true,"schema":{\#
        "type":"string"}}},"content":{"image/svg+xml":{"schema":{"type":"string"}}}},"400":{"$ref":"#/components/res\#
        ponses/400.2"},"404":{"$ref":"#/components/responses/404.2"},"413":{"$ref":"#/components/responses/413.1"},"\#
        414":{"$ref":"#/components/responses/414.1"},"417":{"$ref":"#/components/responses/417.1"},"422":{"$ref":"#/\#
        components/responses/422.1"},"429":{"$ref":"#/components/responses/429.2"},"431":{"$ref":"#/components/respo\#
        nses/431.1"},"501":{"$ref":"#/components/responses/501.1"},"503":{"$ref":"#/components/responses/503.2"},"50\#
        5":{"$ref":"#/components/responses/505.1"}},"parameters":[{"name":"size","in":"query","required":false,"sche\#
        ma":{"type":"integer","minimum":64,"maximum":2048,"default":512},"description":"Pixels along a side, in step\#
        s: 64, 128, 256, 512, 1024, 2048. What lies between gets the next."},{"name":"ecc","in":"query","required":f\#
        alse,"schema":{"type":"string","enum":["L","M","Q","H"],"default":"M"},"description":"How much may be damage\#
        d."},{"name":"margin","in":"query","required":false,"schema":{"type":"integer","minimum":0,"maximum":16,"def\#
        ault":4},"description":"Modules of quiet zone."}]},"head":{"operationId":"qrSvgHead","tags":["taps"],"summar\#
        y":"The QR code of a link as SVG (without the body)","responses":{"200":{"$ref":"#/components/responses/200.\#
        2"},"400":{"$ref":"#/components/responses/400.3"},"404":{"$ref":"#/components/responses/404.3"},"413":{"$ref\#
        ":"#/components/responses/413.2"},"414":{"$ref":"#/components/responses/414.2"},"417":{"$ref":"#/components/\#
        responses/417.2"},"422":{"$ref":"#/components/responses/422.2"},"429":{"$ref":"#/components/responses/429.3"\#
        },"431":{"$ref":"#/components/responses/431.2"},"501":{"$ref":"#/components/responses/501.2"},"503":{"$ref":\#
        "#/components/responses/503.3"},"505":{"$ref":"#/components/responses/505.2"}},"parameters":[{"name":"size",\#
        "in":"query","required":false,"schema":{"type":"integer","minimum":64,"maximum":2048,"default":512},"descrip\#
        tion":"Pixels along a side, in steps: 64, 128, 256, 512, 1024, 2048. What lies between gets the next."},{"na\#
        me":"ecc","in":"query","required":false,"schema":{"type":"string","enum":["L","M","Q","H"],"default":"M"},"d\#
        escription":"How much may be damaged."},{"name":"margin","in":"query","required":false,"schema":{"type":"int\#
        eger","minimum":0,"maximum":16,"default":4},"description":"Modules of quiet zone."}]}}},"components":{"secur\#
        itySchemes":{"serverKey":{"type":"http","scheme":"bearer","description":"A key of a server, with scopes: eve\#
        nts, explain, links.read, links.write, metadata, stats."},"appKey":{"type":"http","scheme":"bearer","descrip\#
        tion":"A key that ships inside an app, so everybody can read it: it records openings and conversions of its \#
        app from the address that linkd sees, handles pending links, and makes links to routes."}},"responses":{"200\#
        .1":{"description":"A page: the way into the app, or the form for the link's password. For whoever accepts a\#
        pplication/json and not text/html, an app: what the link means. Not a tap, unless the link has maxTaps: then\#
         it takes one. With d=1 and the right to it: the decision with its trace.","headers":{"Cache-Control":{"desc\#
        ription":"Whether caches may keep the answer.","required":true,"schema":{"type":"string"}},"X-Robots-Tag":{"\#
        description":"Always noindex: links are not for search engines.","required":true,"schema":{"type":"string"}}\#
        ,"Content-Security-Policy":{"description":"What the page may load: nothing but itself.","required":false,"sc\#
        hema":{"type":"string"}}},"content":{"text/html":{"schema":{"type":"string"}},"application/json":{"schema":{\#
        "anyOf":[{"type":"object","properties":{"targetUrl":{"type":"string"},"route":{"type":"string"},"routeParame\#
        ters":{"type":"object","additionalProperties":{"type":"string"}},"queryParameters":{"type":"object","additio\#
        nalProperties":{"type":"string"}},"tap":{"type":"string","description":"Of a link with maxTaps: the tap that\#
         this look-up is. Who names it in linkd_tap takes no other one."}},"required":["routeParameters","queryParam\#
        eters"]},{"type":"object","properties":{"outcome":{"$ref":"#/components/schemas/Outcome"}},"required":["outc\#
        ome"]}]}}}},"200.2":{"description":"The code of the short link with linkd_via=qr.","headers":{"Cache-Control\#
        ":{"description":"Whether caches may keep the answer.","required":true,"schema":{"type":"string"}},"X-Robots\#
        -Tag":{"description":"Always noindex: links are not for search engines.","required":true,"schema":{"type":"s\#
        tring"}},"Content-Security-Policy":{"description":"What the page may load: nothing but itself.","required":t\#
        rue,"schema":{"type":"string"}}}},"200.3":{"description":"The file for the app of this host; for every clien\#
        t, never a redirect.","headers":{"ETag":{"description":"Names this state of the resource.","required":true,"\#
        schema":{"type":"string"}},"Cache-Control":{"description":"Whether caches may keep the answer.","required":t\#
        rue,"schema":{"type":"string"}}},"content":{"application/json":{"schema":{"type":"object","properties":{"app\#
        links":{"type":"object"}},"required":["applinks"]}}}},"200.4":{"description":"The file for the app of this h\#
        ost; for every client, never a redirect.","headers":{"ETag":{"description":"Names this state of the resource\#
        .","required":true,"schema":{"type":"string"}},"Cache-Control":{"description":"Whether caches may keep the a\#
        nswer.","required":true,"schema":{"type":"string"}}}},"200.5":{"description":"The link.","headers":{"ETag":{\#
        "description":"Names this state of the resource.","required":true,"schema":{"type":"string"}},"Cache-Control\#
        ":{"description":"Whether caches may keep the answer.","required":true,"schema":{"type":"string"}}},"content\#
        ":{"application/json":{"schema":{"type":"object","properties":{"link":{"$ref":"#/components/schemas/Link"}},\#
        "required":["link"]}}}},"200.6":{"description":"Counts by time.","headers":{"Cache-Control":{"description":"\#
        Whether caches may keep the answer.","required":true,"schema":{"type":"string"}}},"content":{"application/js\#
        on":{"schema":{"type":"object","properties":{"series":{"type":"array","items":{"$ref":"#/components/schemas/\#
        Series"}},"missed":{"type":"array","items":{"$ref":"#/components/schemas/MissedPath"}}},"required":["series"\#
        ]}}}},"200.7":{"description":"Counts by time.","headers":{"Cache-Control":{"description":"Whether caches may\#
         keep the answer.","required":true,"schema":{"type":"string"}}}},"200.8":{"description":"Kept, now or before\#
        .","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.","required":true,"schema":\#
        {"type":"string"}}},"content":{"application/json":{"schema":{"type":"object","properties":{"recorded":{"type\#
        ":"boolean"},"duplicate":{"type":"boolean"}},"required":["recorded","duplicate"]}}}},"301.1":{"description":\#
        "Where the link leads.","headers":{"Location":{"description":"Where to go.","required":true,"schema":{"type"\#
        :"string"}},"Cache-Control":{"description":"Whether caches may keep the answer.","required":true,"schema":{"\#
        type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are not for search engines.","required\#
        ":true,"schema":{"type":"string"}}}},"302.1":{"description":"The domain's root_url.","headers":{"Location":{\#
        "description":"Where to go.","required":true,"schema":{"type":"string"}},"Cache-Control":{"description":"Whe\#
        ther caches may keep the answer.","required":true,"schema":{"type":"string"}},"X-Robots-Tag":{"description":\#
        "Always noindex: links are not for search engines.","required":true,"schema":{"type":"string"}}}},"304.1":{"\#
        description":"The caller has this state.","headers":{"ETag":{"description":"Names this state of the resource\#
        .","required":true,"schema":{"type":"string"}}}},"400.1":{"description":"A page: the address cannot be read.\#
         Bad Request: ambiguous_length, bad_chunk, bad_content_length, bad_field_name, bad_field_value, bad_host, ba\#
        d_line_end, bad_request_line, bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead, obsolete_foldi\#
        ng.","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.","required":false,"schem\#
        a":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are not for search engines.","req\#
        uired":false,"schema":{"type":"string"}}},"content":{"text/html":{"schema":{"type":"string"}},"application/p\#
        roblem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["amb\#
        iguous_length","bad_chunk","bad_content_length","bad_field_name","bad_field_value","bad_host","bad_line_end"\#
        ,"bad_request_line","bad_target","bad_trailer","bad_transfer_encoding","chunk_overhead","obsolete_folding"]}\#
        ,"status":{"const":400}}}]}}}},"400.10":{"description":"Bad Request: ambiguous_length, bad_chunk, bad_conten\#
        t_length, bad_field_name, bad_field_value, bad_host, bad_line_end, bad_request_line, bad_target, bad_trailer\#
        , bad_transfer_encoding, chunk_overhead, invalid_authorization, invalid_parameter, obsolete_folding, too_man\#
        y_buckets.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"\#
        },{"properties":{"code":{"enum":["ambiguous_length","bad_chunk","bad_content_length","bad_field_name","bad_f\#
        ield_value","bad_host","bad_line_end","bad_request_line","bad_target","bad_trailer","bad_transfer_encoding",\#
        "chunk_overhead","invalid_authorization","invalid_parameter","obsolete_folding","too_many_buckets"]},"status\#
        ":{"const":400}}}]}}}},"400.11":{"description":"Bad Request: ambiguous_length, bad_chunk, bad_content_length\#
        , bad_field_name, bad_field_value, bad_host, bad_line_end, bad_request_line, bad_target, bad_trailer, bad_tr\#
        ansfer_encoding, chunk_overhead, invalid_authorization, invalid_parameter, obsolete_folding, too_many_bucket\#
        s."},"400.12":{"description":"Bad Request: ambiguous_length, bad_chunk, bad_content_length, bad_field_name, \#
        bad_field_value, bad_host, bad_line_end, bad_request_line, bad_target, bad_trailer, bad_transfer_encoding, c\#
        hunk_overhead, invalid_postback, obsolete_folding.","content":{"application/problem+json":{"schema":{"allOf"\#
        :[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["ambiguous_length","bad_chunk","bad\#
        _content_length","bad_field_name","bad_field_value","bad_host","bad_line_end","bad_request_line","bad_target\#
        ","bad_trailer","bad_transfer_encoding","chunk_overhead","invalid_postback","obsolete_folding"]},"status":{"\#
        const":400}}}]}}}},"400.2":{"description":"Bad Request: ambiguous_length, bad_chunk, bad_content_length, bad\#
        _field_name, bad_field_value, bad_host, bad_line_end, bad_request_line, bad_target, bad_trailer, bad_transfe\#
        r_encoding, chunk_overhead, invalid_parameter, obsolete_folding.","content":{"application/problem+json":{"sc\#
        hema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["ambiguous_length","b\#
        ad_chunk","bad_content_length","bad_field_name","bad_field_value","bad_host","bad_line_end","bad_request_lin\#
        e","bad_target","bad_trailer","bad_transfer_encoding","chunk_overhead","invalid_parameter","obsolete_folding\#
        "]},"status":{"const":400}}}]}}}},"400.3":{"description":"Bad Request: ambiguous_length, bad_chunk, bad_cont\#
        ent_length, bad_field_name, bad_field_value, bad_host, bad_line_end, bad_request_line, bad_target, bad_trail\#
        er, bad_transfer_encoding, chunk_overhead, invalid_parameter, obsolete_folding."},"400.4":{"description":"Ba\#
        d Request: ambiguous_length, bad_chunk, bad_content_length, bad_field_name, bad_field_value, bad_host, bad_l\#
        ine_end, bad_request_line, bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead, obsolete_folding.\#
        ","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"proper\#
        ties":{"code":{"enum":["ambiguous_length","bad_chunk","bad_content_length","bad_field_name","bad_field_value\#
        ","bad_host","bad_line_end","bad_request_line","bad_target","bad_trailer","bad_transfer_encoding","chunk_ove\#
        rhead","obsolete_folding"]},"status":{"const":400}}}]}}}},"400.5":{"description":"Bad Request: ambiguous_len\#
        gth, bad_chunk, bad_content_length, bad_field_name, bad_field_value, bad_host, bad_line_end, bad_request_lin\#
        e, bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead, obsolete_folding."},"400.6":{"description\#
        ":"Bad Request: ambiguous_length, bad_chunk, bad_content_length, bad_field_name, bad_field_value, bad_host, \#
        bad_line_end, bad_request_line, bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead, invalid_auth\#
        orization, invalid_json, invalid_parameter, obsolete_folding.","content":{"application/problem+json":{"schem\#
        a":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["ambiguous_length","bad_\#
        chunk","bad_content_length","bad_field_name","bad_field_value","bad_host","bad_line_end","bad_request_line",\#
        "bad_target","bad_trailer","bad_transfer_encoding","chunk_overhead","invalid_authorization","invalid_json","\#
        invalid_parameter","obsolete_folding"]},"status":{"const":400}}}]}}}},"400.7":{"description":"Bad Request: a\#
        mbiguous_length, bad_chunk, bad_content_length, bad_field_name, bad_field_value, bad_host, bad_line_end, bad\#
        _request_line, bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead, invalid_authorization, invali\#
        d_parameter, obsolete_folding.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/compone\#
        nts/schemas/Problem"},{"properties":{"code":{"enum":["ambiguous_length","bad_chunk","bad_content_length","ba\#
        d_field_name","bad_field_value","bad_host","bad_line_end","bad_request_line","bad_target","bad_trailer","bad\#
        _transfer_encoding","chunk_overhead","invalid_authorization","invalid_parameter","obsolete_folding"]},"statu\#
        s":{"const":400}}}]}}}},"400.8":{"description":"Bad Request: ambiguous_length, bad_chunk, bad_content_length\#
        , bad_field_name, bad_field_value, bad_host, bad_line_end, bad_request_line, bad_target, bad_trailer, bad_tr\#
        ansfer_encoding, chunk_overhead, invalid_authorization, invalid_parameter, obsolete_folding."},"400.9":{"des\#
        cription":"Bad Request: ambiguous_length, bad_chunk, bad_content_length, bad_field_name, bad_field_value, ba\#
        d_host, bad_line_end, bad_request_line, bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead, inva\#
        lid_authorization, obsolete_folding.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/c\#
        omponents/schemas/Problem"},{"properties":{"code":{"enum":["ambiguous_length","bad_chunk","bad_content_lengt\#
        h","bad_field_name","bad_field_value","bad_host","bad_line_end","bad_request_line","bad_target","bad_trailer\#
        ","bad_transfer_encoding","chunk_overhead","invalid_authorization","obsolete_folding"]},"status":{"const":40\#
        0}}}]}}}},"401.1":{"description":"Unauthorized: invalid_key, key_required.","headers":{"WWW-Authenticate":{"\#
        description":"That a bearer key is asked for.","required":true,"schema":{"type":"string"}}},"content":{"appl\#
        ication/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"en\#
        um":["invalid_key","key_required"]},"status":{"const":401}}}]}}}},"401.2":{"description":"Unauthorized: inva\#
        lid_key, key_required.","headers":{"WWW-Authenticate":{"description":"That a bearer key is asked for.","requ\#
        ired":true,"schema":{"type":"string"}}}},"403.1":{"description":"A page: a stage refuses this tap, or the pa\#
        ssword is wrong. Forbidden: password_required.","headers":{"Cache-Control":{"description":"Whether caches ma\#
        y keep the answer.","required":false,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noind\#
        ex: links are not for search engines.","required":false,"schema":{"type":"string"}}},"content":{"text/html":\#
        {"schema":{"type":"string"}},"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Pr\#
        oblem"},{"properties":{"code":{"enum":["password_required"]},"status":{"const":403}}}]}}}},"403.2":{"descrip\#
        tion":"Forbidden: app_key, insufficient_scope, other_app.","content":{"application/problem+json":{"schema":{\#
        "allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["app_key","insufficient_scop\#
        e","other_app"]},"status":{"const":403}}}]}}}},"403.3":{"description":"Forbidden: app_key, insufficient_scop\#
        e, other_app."},"403.4":{"description":"Forbidden: invalid_postback.","content":{"application/problem+json":\#
        {"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["invalid_postback\#
        "]},"status":{"const":403}}}]}}}},"404.1":{"description":"A page: no link is here, or none now. Not Found: n\#
        o_such_link, not_found, unknown_host.","headers":{"Cache-Control":{"description":"Whether caches may keep th\#
        e answer.","required":false,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links\#
         are not for search engines.","required":false,"schema":{"type":"string"}}},"content":{"text/html":{"schema"\#
        :{"type":"string"}},"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{\#
        "properties":{"code":{"enum":["no_such_link","not_found","unknown_host"]},"status":{"const":404}}}]}}}},"404\#
        .10":{"description":"Not Found: unknown_app.","content":{"application/problem+json":{"schema":{"allOf":[{"$r\#
        ef":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["unknown_app"]},"status":{"const":404}}}]\#
        }}}},"404.2":{"description":"Not Found: no_such_link, not_found, unknown_host.","content":{"application/prob\#
        lem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["no_suc\#
        h_link","not_found","unknown_host"]},"status":{"const":404}}}]}}}},"404.3":{"description":"Not Found: no_suc\#
        h_link, not_found, unknown_host."},"404.4":{"description":"Not Found: unknown_host.","content":{"application\#
        /problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["u\#
        nknown_host"]},"status":{"const":404}}}]}}}},"404.5":{"description":"The app has no part for this system; th\#
        e text says which keys are missing. Not Found: unknown_host.","content":{"text/plain":{"schema":{"type":"str\#
        ing"}},"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":\#
        {"code":{"enum":["unknown_host"]},"status":{"const":404}}}]}}}},"404.6":{"description":"The app has no part \#
        for this system; the text says which keys are missing. Not Found: unknown_host."},"404.7":{"description":"No\#
        t Found: no_such_link.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/sche\#
        mas/Problem"},{"properties":{"code":{"enum":["no_such_link"]},"status":{"const":404}}}]}}}},"404.8":{"descri\#
        ption":"Not Found: no_such_link."},"404.9":{"description":"Not Found: no_such_pending, not_found.","content"\#
        :{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"cod\#
        e":{"enum":["no_such_pending","not_found"]},"status":{"const":404}}}]}}}},"405.1":{"description":"Method Not\#
         Allowed: method_not_allowed.","headers":{"Allow":{"description":"The methods that this address has.","requi\#
        red":true,"schema":{"type":"string"}}},"content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/\#
        components/schemas/Problem"},{"properties":{"code":{"enum":["method_not_allowed"]},"status":{"const":405}}}]\#
        }}}},"409.1":{"description":"Conflict: key_taken.","content":{"application/problem+json":{"schema":{"allOf":\#
        [{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["key_taken"]},"status":{"const":409}\#
        }}]}}}},"410.1":{"description":"A page: the link is over. Gone: link_over.","headers":{"Cache-Control":{"des\#
        cription":"Whether caches may keep the answer.","required":false,"schema":{"type":"string"}},"X-Robots-Tag":\#
        {"description":"Always noindex: links are not for search engines.","required":false,"schema":{"type":"string\#
        "}}},"content":{"text/html":{"schema":{"type":"string"}},"application/problem+json":{"schema":{"allOf":[{"$r\#
        ef":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["link_over"]},"status":{"const":410}}}]}}\#
        }},"412.1":{"description":"Precondition Failed: revision_mismatch.","content":{"application/problem+json":{"\#
        schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["revision_mismatch"\#
        ]},"status":{"const":412}}}]}}}},"413.1":{"description":"Content Too Large: body_too_large.","content":{"app\#
        lication/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"e\#
        num":["body_too_large"]},"status":{"const":413}}}]}}}},"413.2":{"description":"Content Too Large: body_too_l\#
        arge."},"413.3":{"description":"Content Too Large: body_too_large, invalid_postback.","content":{"applicatio\#
        n/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["\#
        body_too_large","invalid_postback"]},"status":{"const":413}}}]}}}},"414.1":{"description":"URI Too Long: url\#
        _too_long.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"\#
        },{"properties":{"code":{"enum":["url_too_long"]},"status":{"const":414}}}]}}}},"414.2":{"description":"URI \#
        Too Long: url_too_long."},"415.1":{"description":"Unsupported Media Type: unsupported_media_type.","content"\#
        :{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"cod\#
        e":{"enum":["unsupported_media_type"]},"status":{"const":415}}}]}}}},"417.1":{"description":"Expectation Fai\#
        led: unknown_expectation.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/s\#
        chemas/Problem"},{"properties":{"code":{"enum":["unknown_expectation"]},"status":{"const":417}}}]}}}},"417.2\#
        ":{"description":"Expectation Failed: unknown_expectation."},"422.1":{"description":"Unprocessable Content: \#
        invalid_event.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Prob\#
        lem"},{"properties":{"code":{"enum":["invalid_event"]},"status":{"const":422}}}]}}}},"422.2":{"description":\#
        "Unprocessable Content: invalid_event."},"422.3":{"description":"Unprocessable Content: invalid_link.","cont\#
        ent":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{\#
        "code":{"enum":["invalid_link"]},"status":{"const":422}}}]}}}},"422.4":{"description":"Unprocessable Content\#
        : invalid_postback.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas\#
        /Problem"},{"properties":{"code":{"enum":["invalid_postback"]},"status":{"const":422}}}]}}}},"429.1":{"descr\#
        iption":"A page: too many requests, or wrong passwords, from this address. Too Many Requests: too_many_reque\#
        sts.","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.","required":false,"sche\#
        ma":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are not for search engines.","re\#
        quired":false,"schema":{"type":"string"}},"Retry-After":{"description":"Seconds after which to try again.","\#
        required":true,"schema":{"type":"integer","minimum":1}}},"content":{"text/html":{"schema":{"type":"string"}}\#
        ,"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code\#
        ":{"enum":["too_many_requests"]},"status":{"const":429}}}]}}}},"429.2":{"description":"Too Many Requests: to\#
        o_many_requests.","headers":{"Retry-After":{"description":"Seconds after which to try again.","required":tru\#
        e,"schema":{"type":"integer","minimum":1}}},"content":{"application/problem+json":{"schema":{"allOf":[{"$ref\#
        ":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["too_many_requests"]},"status":{"const":429\#
        }}}]}}}},"429.3":{"description":"Too Many Requests: too_many_requests.","headers":{"Retry-After":{"descripti\#
        on":"Seconds after which to try again.","required":true,"schema":{"type":"integer","minimum":1}}}},"431.1":{\#
        "description":"Request Header Fields Too Large: header_too_large.","content":{"application/problem+json":{"s\#
        chema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["header_too_large"]}\#
        ,"status":{"const":431}}}]}}}},"431.2":{"description":"Request Header Fields Too Large: header_too_large."},\#
        "501.1":{"description":"Not Implemented: unknown_method, unknown_transfer_coding.","content":{"application/p\#
        roblem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["unk\#
        nown_method","unknown_transfer_coding"]},"status":{"const":501}}}]}}}},"501.2":{"description":"Not Implement\#
        ed: unknown_method, unknown_transfer_coding."},"503.1":{"description":"A page: it could not be decided or re\#
        corded; try again.","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.","require\#
        d":true,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are not for search \#
        engines.","required":true,"schema":{"type":"string"}},"Retry-After":{"description":"Seconds after which to t\#
        ry again.","required":true,"schema":{"type":"integer","minimum":1}}},"content":{"text/html":{"schema":{"type\#
        ":"string"}}}},"503.2":{"description":"Service Unavailable: overloaded.","headers":{"Retry-After":{"descript\#
        ion":"Seconds after which to try again.","required":true,"schema":{"type":"integer","minimum":1}}},"content"\#
        :{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"cod\#
        e":{"enum":["overloaded"]},"status":{"const":503}}}]}}}},"503.3":{"description":"Service Unavailable: overlo\#
        aded.","headers":{"Retry-After":{"description":"Seconds after which to try again.","required":true,"schema":\#
        {"type":"integer","minimum":1}}}},"503.4":{"description":"Service Unavailable: not_recorded, overloaded.","h\#
        eaders":{"Retry-After":{"description":"Seconds after which to try again.","required":true,"schema":{"type":"\#
        integer","minimum":1}}},"content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/sche\#
        mas/Problem"},{"properties":{"code":{"enum":["not_recorded","overloaded"]},"status":{"const":503}}}]}}}},"50\#
        3.5":{"description":"Service Unavailable: not_recorded, overloaded.","headers":{"Retry-After":{"description"\#
        :"Seconds after which to try again.","required":true,"schema":{"type":"integer","minimum":1}}}},"503.6":{"de\#
        scription":"Service Unavailable: not_recorded.","headers":{"Retry-After":{"description":"Seconds after which\#
         to try again.","required":true,"schema":{"type":"integer","minimum":1}}},"content":{"application/problem+js\#
        on":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["not_recorded\#
        "]},"status":{"const":503}}}]}}}},"503.7":{"description":"Service Unavailable: not_recorded.","headers":{"Re\#
        try-After":{"description":"Seconds after which to try again.","required":true,"schema":{"type":"integer","mi\#
        nimum":1}}}},"505.1":{"description":"HTTP Version Not Supported: unsupported_version.","content":{"applicati\#
        on/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":[\#
        "unsupported_version"]},"status":{"const":505}}}]}}}},"505.2":{"description":"HTTP Version Not Supported: un\#
        supported_version."}},"schemas":{"Problem":{"description":"An error, as RFC 9457 has it. `code` is the stabl\#
        e word that programs go by; `type` is `urn:linkd:problem:` and the code.","type":"object","properties":{"typ\#
        e":{"type":"string","pattern":"^urn:linkd:problem:[a-z_]+$"},"status":{"type":"integer"},"code":{"type":"str\#
        ing","pattern":"^[a-z_]+$"},"title":{"type":"string"},"detail":{"type":"string","description":"What happened\#
         this time, for a person."},"field":{"type":"string","description":"The field that is wrong, such as events[\#
        3].url."},"reason":{"type":"string","description":"Why the field is wrong."}},"required":["type","status","c\#
        ode","title"]},"AndroidApp":{"type":["object","null"],"properties":{"package":{"type":"string"},"scheme":{"t\#
        ype":["string","null"]},"fingerprints":{"type":"array","items":{"type":"string"}},"loginCredentials":{"type"\#
        :"boolean"}},"required":["package","fingerprints","loginCredentials"],"additionalProperties":false},"App":{"\#
        type":["object","null"],"properties":{"name":{"type":"string"},"title":{"type":"string"},"domains":{"type":"\#
        array","items":{"type":"string"}},"web":{"type":["string","null"]},"shortPrefix":{"type":"string"},"gatedPre\#
        fix":{"type":"string"},"ios":{"$ref":"#/components/schemas/AppleApp"},"android":{"$ref":"#/components/schema\#
        s/AndroidApp"},"facebookSchemes":{"type":"array","items":{"type":"string"}},"routes":{"type":"integer","form\#
        at":"int64"},"refParameter":{"type":["string","null"]},"caseSensitiveRoutes":{"type":["boolean","null"]},"re\#
        quires":{"type":["array","null"],"items":{"type":"string"}}},"required":["name","title","domains","shortPref\#
        ix","gatedPrefix","facebookSchemes","routes"],"additionalProperties":false},"AppLink":{"description":"The Ap\#
        p Links envelope.","type":"object","properties":{"version":{"type":"string"},"extras":{"type":"object"},"exp\#
        iresAt":{"type":"integer","format":"int64"},"data":{"type":"object","description":"the whole al_applink_data\#
         object, unknown keys kept, secrets redacted."}},"required":["version","data"]},"AppleApp":{"description":"T\#
        he apps of the configuration in force, without secrets. app: only this one; a name nobody has is InvalidPara\#
        meter. refParameter, caseSensitiveRoutes and requires are the app's keys of the configuration: what its code\#
         needs to read its own links; requires are the facts of all its routes.","type":["object","null"],"propertie\#
        s":{"bundleId":{"type":"string"},"teamId":{"type":"string"},"appStoreId":{"type":["string","null"]},"scheme"\#
        :{"type":["string","null"]},"appClipBundleId":{"type":["string","null"]},"webCredentials":{"type":"boolean"}\#
        },"required":["bundleId","teamId","webCredentials"],"additionalProperties":false},"Attribution":{"type":"obj\#
        ect","properties":{"method":{"type":"string","enum":["install_referrer","clipboard","click_id","login","app_\#
        store","probabilistic","direct","organic","none"]},"confidence":{"type":"string","enum":["unique","high","no\#
        ne"],"description":"unique a deterministic key matched; high exactly one candidate with strong signals; none\#
         - nothing, or too many candidates to choose without guessing;"},"model":{"type":"string"},"candidates":{"ty\#
        pe":"integer","format":"int64"},"tap":{"type":"string"},"tappedAt":{"type":"integer","format":"int64"},"shor\#
        tLink":{"type":"string"},"campaign":{"type":"string"},"source":{"type":"string"},"reasons":{"type":"array","\#
        items":{"type":"string"},"description":"what was refused on the way, as METHOD.WORD: login.unproven, login.p\#
        roof_expired, login.proof_invalid and login.proof_of_another say why the account of an app key's event was n\#
        ot believed."}},"required":["method","confidence","candidates","reasons"]},"AttributionAccuracy":{"descripti\#
        on":"What probability would have answered where a key knew: the tap itself (right), another tap of the same \#
        link (rightLink), another link (wrong), nothing (silent).","type":"object","properties":{"app":{"type":"stri\#
        ng"},"platform":{"type":"string","enum":["ios","android","desktop","other"]},"right":{"type":"integer","form\#
        at":"int64"},"rightLink":{"type":"integer","format":"int64"},"wrong":{"type":"integer","format":"int64"},"si\#
        lent":{"type":"integer","format":"int64"},"precision":{"type":"number","description":"of its answers those w\#
        ith the right link;"},"recall":{"type":"number","description":"of all the same. asks: on which systems it is\#
         switched on now, without which nothing is compared."}},"required":["app","platform","right","rightLink","wr\#
        ong","silent"]},"AttributionRow":{"description":"What came of what, by what installations and conversions ar\#
        e credited to.","type":"object","properties":{"key":{"type":"string","description":"the link, campaign, sour\#
        ce, app or method. Without one, without says why: organic and direct name nothing, other is credited to some\#
        thing else."},"without":{"type":"string","enum":["organic","direct","other"]},"network":{"type":"string"},"t\#
        aps":{"type":"integer","format":"int64","description":"of people; left out where they are not counted by tha\#
        t, or cannot be listed. Installations, with their retention, count in the time of their first open, everythi\#
        ng else in its own. reinstalls are no installs."},"installs":{"type":"integer","format":"int64"},"reinstalls\#
        ":{"type":"integer","format":"int64"},"reengagements":{"type":"integer","format":"int64"},"opens":{"type":"i\#
        nteger","format":"int64"},"conversions":{"type":"integer","format":"int64"},"revenue":{"type":"array","items\#
        ":{"$ref":"#/components/schemas/Money"}},"retention":{"type":"array","items":{"$ref":"#/components/schemas/R\#
        etention"}},"postbacks":{"allOf":[{"$ref":"#/components/schemas/PostbackCounts"}],"description":"what Apple \#
        says beside it, in reports by app; in those by campaign and source it has rows of its own: network is the ad\#
         network and key its campaign or source identifier."}},"required":["installs","reinstalls","reengagements","\#
        opens","conversions","revenue","retention"]},"BackLink":{"description":"Where a \"touch to return\" control \#
        leads. Both texts are cleaned for display.","type":"object","properties":{"url":{"type":"string"},"appName":\#
        {"type":"string"}},"required":["url","appName"]},"Bucket":{"description":"Counts from the rollups: never a s\#
        can of raw events. Tests are in none of them. A tap counts once.","type":"object","properties":{"at":{"type"\#
        :"integer","format":"int64"},"taps":{"type":"integer","format":"int64","description":"a person was led on: s\#
        ent somewhere, or shown a page with a way on."},"turnedAway":{"type":"integer","format":"int64","description\#
        ":"a person was turned away; groupBy reason tells why."},"botTaps":{"type":"integer","format":"int64","descr\#
        iption":"a program tapped."},"unknown":{"type":"integer","format":"int64","description":"what was asked for \#
        is neither a key nor a route. HEAD requests, prefetches and look-ups are no taps."},"opens":{"type":"integer\#
        ","format":"int64"},"installs":{"type":"integer","format":"int64"},"conversions":{"type":"integer","format":\#
        "int64"}},"required":["at","taps","turnedAway","botTaps","unknown","opens","installs","conversions"]},"Clien\#
        t":{"description":"Who asked over the network, when the caller relays somebody else's request.","type":["obj\#
        ect","null"],"properties":{"address":{"type":["string","null"]},"userAgent":{"type":["string","null"]},"acce\#
        ptLanguage":{"type":["string","null"]},"referrer":{"type":["string","null"]}},"additionalProperties":false},\#
        "Condition":{"description":"conditions are ANDed; rules are tried by ascending priority; the first that hold\#
        s wins.","type":"object","properties":{"type":{"type":"string","description":"platform, form, os_version, ap\#
        p_version, language, country, in_app_browser, bot, query, before, after, percent (\"0-49\": a bucket of a ke\#
        yed hash of link and address, stable for a day)"},"matchKey":{"type":"string"},"matchValue":{"type":"string"\#
        }},"required":["type"]},"Conversion":{"description":"For kind conversion. value is a decimal number as text,\#
         currency ISO 4217.","type":["object","null"],"properties":{"name":{"type":"string"},"value":{"type":["strin\#
        g","null"]},"currency":{"type":["string","null"]}},"required":["name"],"additionalProperties":false},"Create\#
        Result":{"type":"object","properties":{"link":{"$ref":"#/components/schemas/Link"},"created":{"type":"boolea\#
        n"},"unchanged":{"type":"boolean","description":"it was there and already as asked; revision and updatedAt s\#
        tay."},"error":{"type":"string"},"warnings":{"type":"array","items":{"type":"string"}},"detail":{"type":"str\#
        ing"}},"required":["created"]},"Destination":{"description":"One place to send the person. kind says what op\#
        ens it.","type":"object","properties":{"kind":{"type":"string","enum":["app","store","web","preview"]},"url"\#
        :{"type":"string"}},"required":["kind","url"]},"Device":{"description":"What the caller knows about the devi\#
        ce.","type":["object","null"],"properties":{"platform":{"type":["string","null"],"enum":["ios","android","de\#
        sktop","other",null]},"form":{"type":["string","null"],"enum":["phone","tablet","desktop","other",null]},"os\#
        Version":{"type":["string","null"]},"model":{"type":["string","null"]},"language":{"type":["string","null"]}\#
        ,"timezone":{"type":["string","null"]},"screen":{"type":["string","null"],"description":"points and scale, \\#
        "393x852@3\"."}},"additionalProperties":false},"Event":{"description":"One link event.","type":"object","pro\#
        perties":{"kind":{"type":["string","null"],"enum":["tap","open","first_open","reopen","navigate","conversion\#
        ",null],"description":"tap - a person tapped a link that reached the gateway open       an app was opened wi\#
        th this URL and asks what it means (the default) first_open the app runs for the first time and asks for its\#
         deferred link reopen     an installed app came to the front without a URL navigate   an app or page is abou\#
        t to leave for this URL conversion something worth attributing happened;"},"url":{"type":["string","null"],"\#
        maxLength":65536},"id":{"type":["string","null"],"description":"the caller's idempotency key, 1 to 128 print\#
        able ASCII bytes: an event sent again with it is recorded once. Unique per app for sockets and server keys t\#
        ogether, and per app and installation for app keys; an event of an app key without an installation is known \#
        by its id and its content.","maxLength":128,"pattern":"^[!-~]+$"},"at":{"type":["integer","null"],"format":"\#
        int64","description":"the caller's claim of when it happened; windows and rollups go by the gateway's clock.\#
        "},"client":{"$ref":"#/components/schemas/Client"},"device":{"$ref":"#/components/schemas/Device"},"app":{"$\#
        ref":"#/components/schemas/App"},"evidence":{"$ref":"#/components/schemas/Evidence"},"navigation":{"$ref":"#\#
        /components/schemas/Navigation"},"conversion":{"$ref":"#/components/schemas/Conversion"},"consent":{"type":[\#
        "string","null"],"enum":["granted","denied",null],"description":"denied means deterministic matching only an\#
        d no address at rest."},"attributes":{"type":["object","null"],"additionalProperties":{"type":"string"}},"te\#
        st":{"type":["boolean","null"],"description":"a trial of somebody who builds or examines the app. It is deci\#
        ded, answered and kept as any other event, redeems and takes what others do, and is in no report: neither st\#
        atistics nor attribution nor roll-out shares have it. linkd says so by itself of every event that comes with\#
         a test key, or from an installation that was marked (MarkInstallation). Every text, map and document is bou\#
        nded: InvalidEvent names a longer one, reason \"too_long: 70000 bytes, 65536 are allowed\"."}},"additionalPr\#
        operties":false},"Evidence":{"description":"What an app brings to its first open.","type":["object","null"],\#
        "properties":{"installReferrer":{"type":["string","null"],"description":"Play's string as received, with its\#
         times."},"referrerClickAt":{"type":["integer","null"],"format":"int64"},"referrerClickServerAt":{"type":["i\#
        nteger","null"],"format":"int64"},"installBeginAt":{"type":["integer","null"],"format":"int64"},"installBegi\#
        nServerAt":{"type":["integer","null"],"format":"int64"},"installVersion":{"type":["string","null"]},"clipboa\#
        rd":{"type":["string","null"]}},"additionalProperties":false},"FacebookLink":{"description":"The Facebook le\#
        gacy envelope (fb<APPID><suffix>://authorize\u2026).","type":"object","properties":{"appId":{"type":"string"\#
        },"suffix":{"type":"string"},"login":{"type":"string","enum":["authenticated","anonymous","cancelled","error\#
        ","none"]},"expiresAt":{"type":"integer","format":"int64"},"userId":{"type":"string"},"signedRequest":{"type\#
        ":"string","enum":["absent","verified","invalid","unchecked"]},"deeplink":{"type":"string","description":"th\#
        e values of deeplink_parameter and ref_parameter in the target's query."},"ref":{"type":"string","descriptio\#
        n":"the values of deeplink_parameter and ref_parameter in the target's query."},"parameters":{"type":"object\#
        ","additionalProperties":{"type":"string"},"description":"every field after decoding; the values of secret f\#
        ields are \"[redacted]\"."}},"required":["appId","suffix","login","signedRequest","parameters"]},"Link":{"de\#
        scription":"A stored link. domain and key name it; key is the path without the leading slash, kept byte for \#
        byte.","type":"object","properties":{"domain":{"type":"string"},"key":{"type":"string"},"shortLink":{"type":\#
        "string"},"app":{"type":"string"},"url":{"type":"string","description":"the web destination, or leave it out\#
         and give a route of the app with its parameters."},"route":{"type":"string"},"routeParameters":{"type":"obj\#
        ect","additionalProperties":{"type":"string"}},"queryParameters":{"type":"object","additionalProperties":{"t\#
        ype":"string"},"description":"names that begin with linkd_, al_applink_data and fb_applink_args are refused:\#
         the gateway's own are never passed on, and an App Link's envelope would lead elsewhere than the link says. \#
        Letter case does not count in them."},"platforms":{"type":"object","additionalProperties":{"$ref":"#/compone\#
        nts/schemas/PlatformTarget"},"description":"web, desktop, iphone, ipad, universal, android. A platform's lin\#
        k overrides url and route for that platform (iphone and ipad go before universal); the others keep them. web\#
         is the page of those who go to the web."},"rules":{"type":"array","items":{"$ref":"#/components/schemas/Rul\#
        e"}},"ref":{"type":"string"},"metadata":{"type":"object","description":"given to at most redeemLimit opens o\#
        f the app, never to one whose route is lost; write-only except with permission metadata."},"redeemLimit":{"t\#
        ype":"integer","format":"int64"},"redeemed":{"type":"integer","format":"int64"},"private":{"type":"boolean",\#
        "description":"never matched by probability."},"matchWindow":{"type":"integer","format":"int64","description\#
        ":"seconds."},"recipient":{"type":"string","description":"an account id; the app's scheme is used in taps on\#
        ly if that person has the app; [[app]] recipient_without_app says where others go."},"minVersions":{"type":"\#
        object","additionalProperties":{"type":"string"}},"maxVersions":{"type":"object","additionalProperties":{"ty\#
        pe":"string"}},"minBuilds":{"type":"object","additionalProperties":{"type":"string"}},"minOsVersions":{"type\#
        ":"object","additionalProperties":{"type":"string"}},"belowMinVersion":{"type":"string","enum":["web","store\#
        ","preview"]},"notInstalled":{"type":"string","enum":["store","web","preview"]},"skipPreview":{"type":"boole\#
        an","description":"no page in between."},"store":{"type":"object","additionalProperties":{"type":"string"},"\#
        description":"App Store pt, ct, at, mt."},"social":{"$ref":"#/components/schemas/Social"},"title":{"type":"s\#
        tring"},"tags":{"type":"array","items":{"type":"string"}},"externalId":{"type":"string"},"validSince":{"type\#
        ":"integer","format":"int64"},"validUntil":{"type":"integer","format":"int64"},"maxTaps":{"type":"integer","\#
        format":"int64","description":"the public learns the target at most so often. A tap that leads on takes one,\#
         and so does a look-up (Accept: application/json) and an open, first_open, reopen or navigate with an app ke\#
        y; one that names by linkd_tap what took one is the same use. HEAD, prefetches and programs take none and ar\#
        e not told. What is used up is told to nobody but callers of the sockets and holders of server keys."},"pass\#
        word":{"type":"string","description":"write-only. createdAt may be given when importing."},"redirectStatus":\#
        {"type":"integer","format":"int64"},"archived":{"type":"boolean","description":"hidden from lists, still wor\#
        ks."},"disabled":{"type":"boolean","description":"404."},"taps":{"type":"integer","format":"int64"},"revisio\#
        n":{"type":"integer","format":"int64"},"createdAt":{"type":"integer","format":"int64"},"updatedAt":{"type":"\#
        integer","format":"int64"}}},"LinkFields":{"description":"A stored link. domain and key name it; key is the \#
        path without the leading slash, kept byte for byte.","type":"object","properties":{"domain":{"type":["string\#
        ","null"]},"key":{"type":["string","null"]},"shortLink":{"type":["string","null"]},"app":{"type":["string","\#
        null"]},"url":{"type":["string","null"],"description":"the web destination, or leave it out and give a route\#
         of the app with its parameters."},"route":{"type":["string","null"]},"routeParameters":{"type":["object","n\#
        ull"],"additionalProperties":{"type":"string"}},"queryParameters":{"type":["object","null"],"additionalPrope\#
        rties":{"type":"string"},"description":"names that begin with linkd_, al_applink_data and fb_applink_args ar\#
        e refused: the gateway's own are never passed on, and an App Link's envelope would lead elsewhere than the l\#
        ink says. Letter case does not count in them."},"platforms":{"type":["object","null"],"additionalProperties"\#
        :{"$ref":"#/components/schemas/PlatformTarget"},"description":"web, desktop, iphone, ipad, universal, androi\#
        d. A platform's link overrides url and route for that platform (iphone and ipad go before universal); the ot\#
        hers keep them. web is the page of those who go to the web."},"rules":{"type":["array","null"],"items":{"$re\#
        f":"#/components/schemas/Rule"}},"ref":{"type":["string","null"]},"metadata":{"type":["object","null"],"desc\#
        ription":"given to at most redeemLimit opens of the app, never to one whose route is lost; write-only except\#
         with permission metadata."},"redeemLimit":{"type":["integer","null"],"format":"int64","minimum":1},"redeeme\#
        d":{"type":["integer","null"],"format":"int64"},"private":{"type":["boolean","null"],"description":"never ma\#
        tched by probability."},"matchWindow":{"type":["integer","null"],"format":"int64","description":"seconds.","\#
        minimum":1,"maximum":315360000},"recipient":{"type":["string","null"],"description":"an account id; the app'\#
        s scheme is used in taps only if that person has the app; [[app]] recipient_without_app says where others go\#
        ."},"minVersions":{"type":["object","null"],"additionalProperties":{"type":"string"}},"maxVersions":{"type":\#
        ["object","null"],"additionalProperties":{"type":"string"}},"minBuilds":{"type":["object","null"],"additiona\#
        lProperties":{"type":"string"}},"minOsVersions":{"type":["object","null"],"additionalProperties":{"type":"st\#
        ring"}},"belowMinVersion":{"type":["string","null"],"enum":["web","store","preview",null]},"notInstalled":{"\#
        type":["string","null"],"enum":["store","web","preview",null]},"skipPreview":{"type":["boolean","null"],"des\#
        cription":"no page in between."},"store":{"type":["object","null"],"additionalProperties":{"type":"string"},\#
        "description":"App Store pt, ct, at, mt."},"social":{"$ref":"#/components/schemas/Social"},"title":{"type":[\#
        "string","null"]},"tags":{"type":["array","null"],"items":{"type":"string"}},"externalId":{"type":["string",\#
        "null"]},"validSince":{"type":["integer","null"],"format":"int64"},"validUntil":{"type":["integer","null"],"\#
        format":"int64"},"maxTaps":{"type":["integer","null"],"format":"int64","description":"the public learns the \#
        target at most so often. A tap that leads on takes one, and so does a look-up (Accept: application/json) and\#
         an open, first_open, reopen or navigate with an app key; one that names by linkd_tap what took one is the s\#
        ame use. HEAD, prefetches and programs take none and are not told. What is used up is told to nobody but cal\#
        lers of the sockets and holders of server keys.","minimum":1},"password":{"type":["string","null"],"descript\#
        ion":"write-only. createdAt may be given when importing."},"redirectStatus":{"type":["integer","null"],"form\#
        at":"int64","enum":[301,302,303,307,308,null]},"archived":{"type":["boolean","null"],"description":"hidden f\#
        rom lists, still works."},"disabled":{"type":["boolean","null"],"description":"404."},"taps":{"type":["integ\#
        er","null"],"format":"int64"},"revision":{"type":["integer","null"],"format":"int64"},"createdAt":{"type":["\#
        integer","null"],"format":"int64"},"updatedAt":{"type":["integer","null"],"format":"int64"}},"additionalProp\#
        erties":false},"LinkReading":{"description":"What the link turned out to mean.","type":"object","properties"\#
        :{"inputUrl":{"type":"string"},"targetUrl":{"type":"string"},"app":{"type":"string"},"formats":{"type":"arra\#
        y","items":{"type":"string"},"description":"envelopes found, outermost first: facebook_legacy, app_link, sho\#
        rt_link, expanded."},"facebook":{"$ref":"#/components/schemas/FacebookLink"},"appLink":{"$ref":"#/components\#
        /schemas/AppLink"},"backLink":{"$ref":"#/components/schemas/BackLink"},"route":{"type":"string"},"routeParam\#
        eters":{"type":"object","additionalProperties":{"type":"string"}},"query":{"type":"array","items":{"$ref":"#\#
        /components/schemas/QueryItem"},"description":"every item of the target's query, in order; inputQuery the sa\#
        me of the input URL."},"inputQuery":{"type":"array","items":{"$ref":"#/components/schemas/QueryItem"}},"quer\#
        yParameters":{"type":"object","additionalProperties":{"type":"string"},"description":"scalar view of query, \#
        the last one wins, a missing value is \"\"."},"fragment":{"type":"string"},"shortLink":{"type":"string"},"re\#
        f":{"type":"string","description":"that of the stored link, else of the envelope, else the value of the app'\#
        s ref_parameter in the query of a URL that is a place in the app, or on a host or under a scheme of the app;\#
         at most 256 bytes."},"metadata":{"type":"object"},"metadataState":{"type":"string","enum":["available","exh\#
        austed","expired"]},"hops":{"type":"array","items":{"type":"string"},"description":"every URL passed through\#
        , from the input to the target. Secrets are redacted in all of them."},"warnings":{"type":"array","items":{"\#
        type":"string"},"description":"recipient_unproven: metadata is for the link's recipient, and this event name\#
        s another account, one that is only claimed, or with an app key none. A trusted caller that names no account\#
         gets the metadata."}},"required":["formats","routeParameters","query","inputQuery","queryParameters","hops"\#
        ,"warnings"]},"Measurement":{"description":"An App Links measurement event that this event caused, such as a\#
        l_nav_in with its fields.","type":"object","properties":{"name":{"type":"string"},"fields":{"type":"object",\#
        "additionalProperties":{"type":"string"}}},"required":["name","fields"]},"MissedPath":{"type":"object","prop\#
        erties":{"host":{"type":"string"},"path":{"type":"string","description":"without its query, at most 128 byte\#
        s. Of a host and a UTC day the 100 paths asked for most are kept, as long as events are;"},"taps":{"type":"i\#
        nteger","format":"int64","description":"at least so many."}},"required":["host","path","taps"]},"Money":{"de\#
        scription":"Amounts of one","type":"object","properties":{"currency":{"type":"string","description":"value i\#
        s a decimal number as text, summed exactly."},"value":{"type":"string"},"isCut":{"type":"boolean","descripti\#
        on":"the sum grew too large to be kept, and value is the last that could be."}},"required":["currency","valu\#
        e","isCut"]},"Navigation":{"description":"For kind navigate, and with no other.","type":["object","null"],"p\#
        roperties":{"back":{"type":["boolean","null"]},"canOpen":{"type":["array","null"],"items":{"type":"string"},\#
        "description":"schemes the caller knows to be there. back (when true), extras, appLinkData and result have n\#
        o effect yet: InvalidEvent names the field and says why."},"extras":{"type":["object","null"]},"appLinkData"\#
        :{"type":["object","null"]},"result":{"type":["string","null"],"enum":["app","web","fail",null]}},"additiona\#
        lProperties":false},"Outcome":{"description":"action per kind: tap - open_app, open_store, open_web, show_pr\#
        eview: where the browser goes; reject; never hold; open - open_app: the app shows the route; open_web or ope\#
        n_store: it is too old, or the link names a web page for this platform; hold; reject; first_open - as open, \#
        for the matched link; none with reason no_match; reopen - as open, for the oldest pending link; none with re\#
        ason nothing_pending; navigate - the way out: open_app, open_store, open_web; reject; conversion - none with\#
         reason recorded; pending is set whenever the app must Acknowledge after showing, whatever the action.","typ\#
        e":"object","properties":{"eventId":{"type":"string"},"recorded":{"type":"boolean"},"duplicate":{"type":"boo\#
        lean"},"receivedAt":{"type":"integer","format":"int64"},"action":{"type":"string","enum":["open_app","open_s\#
        tore","open_web","show_preview","hold","reject","none"]},"destination":{"$ref":"#/components/schemas/Destina\#
        tion"},"fallbacks":{"type":"array","items":{"$ref":"#/components/schemas/Destination"}},"reason":{"type":"st\#
        ring","description":"a stable machine word. A stage that decides brings its own; besides there are these: op\#
        en_app - route_matched, default_route, can_open; open_web - route_matched, short_link, default_route, web_fa\#
        llback; hold - requirements_missing; reject - requirements_missing, installation_missing, unknown_app, no_ro\#
        ute, no_destination, stage_failed, too_many_restarts, redirect_loop; of a tap not_found: no key and no route\#
         has its path; of an open not_ours: the link is on no host and of no scheme of the app; none - no_match, not\#
        hing_pending, recorded;"},"decidedBy":{"type":"string","description":"the stage, or \"navigator\"."},"link":\#
        {"$ref":"#/components/schemas/LinkReading"},"visitor":{"$ref":"#/components/schemas/Visitor"},"attribution":\#
        {"$ref":"#/components/schemas/Attribution"},"pending":{"type":"string"},"measurements":{"type":"array","item\#
        s":{"$ref":"#/components/schemas/Measurement"}},"secrets":{"type":"object","additionalProperties":{"type":"s\#
        tring"}},"trace":{"type":"array","items":{"$ref":"#/components/schemas/Step"}}},"required":["eventId","recor\#
        ded","duplicate","receivedAt","action","fallbacks","reason","decidedBy","link","measurements","trace"]},"Pag\#
        eText":{"description":"A text about a link.","type":"object","properties":{"text":{"type":"string"},"from":{\#
        "type":"string","enum":["link","page","route","app"],"description":"link - the stored link's own social; pag\#
        e - the tags of the route's web page (social_fetch); route - social of the route, with its parameters; app -\#
         [app.social]."}},"required":["text","from"]},"PageTexts":{"description":"What previews of a link say.","typ\#
        e":"object","properties":{"title":{"$ref":"#/components/schemas/PageText"},"description":{"$ref":"#/componen\#
        ts/schemas/PageText"},"image":{"$ref":"#/components/schemas/PageText"},"fetch":{"type":"string","description\#
        ":"what became of the route's web page, in words; absent when none is asked."}}},"PendingLink":{"description\#
        ":"A link that was held, or that waits for its app to be ready. Handed out again until acknowledged.","type"\#
        :"object","properties":{"id":{"type":"string"},"eventId":{"type":"string"},"link":{"$ref":"#/components/sche\#
        mas/LinkReading"},"state":{"type":"string","enum":["pending","delivered","opened","expired"]},"reason":{"typ\#
        e":"string"},"missing":{"type":"array","items":{"type":"string"}},"createdAt":{"type":"integer","format":"in\#
        t64"},"expiresAt":{"type":"integer","format":"int64"},"wasOpened":{"type":"boolean","description":"the app h\#
        as shown it: state is opened."}},"required":["id","eventId","link","state","reason","missing","createdAt","e\#
        xpiresAt"]},"PlatformTarget":{"description":"Where one platform goes.","type":"object","properties":{"link":\#
        {"type":"string","description":"opened when the app is there;"},"fallback":{"type":"string","description":"w\#
        hen it is not."}}},"PostbackCounts":{"description":"Apple's postbacks of ads that won, counted on the day th\#
        ey came, which is one or several days after what they report. Of the up to three of one conversion the first\#
         window's counts.","type":"object","properties":{"downloads":{"type":"integer","format":"int64"},"redownload\#
        s":{"type":"integer","format":"int64"},"reengagements":{"type":"integer","format":"int64"},"development":{"t\#
        ype":"integer","format":"int64","description":"those of tests, in none of the others."}},"required":["downlo\#
        ads","redownloads","reengagements","development"]},"QueryItem":{"type":"object","properties":{"name":{"type"\#
        :"string"},"value":{"type":"string"}},"required":["name"]},"Retention":{"description":"Of the installations \#
        whose day so many days after their own is over (of), those that were active on it (active). Days are of UTC.\#
        ","type":"object","properties":{"day":{"type":"integer","format":"int64"},"of":{"type":"integer","format":"i\#
        nt64"},"active":{"type":"integer","format":"int64"}},"required":["day","of","active"]},"Rule":{"type":"objec\#
        t","properties":{"name":{"type":"string"},"priority":{"type":"integer","format":"int64"},"conditions":{"type\#
        ":"array","items":{"$ref":"#/components/schemas/Condition"}},"url":{"type":"string"},"route":{"type":"string\#
        "}},"required":["priority","conditions"]},"Series":{"type":"object","properties":{"key":{"type":"string"},"b\#
        uckets":{"type":"array","items":{"$ref":"#/components/schemas/Bucket"}}},"required":["key","buckets"]},"Soci\#
        al":{"type":["object","null"],"properties":{"title":{"type":"string"},"description":{"type":"string"},"image\#
        ":{"type":"string"}}},"Step":{"description":"One stage's part in the decision, in the order they ran.","type\#
        ":"object","properties":{"stage":{"type":"string"},"verdict":{"type":"string","enum":["passed","changed","re\#
        started","decided","held","rejected","failed","skipped"]},"microseconds":{"type":"integer","format":"int64"}\#
        ,"notes":{"type":"array","items":{"type":"string"}}},"required":["stage","verdict","microseconds","notes"]},\#
        "Visitor":{"description":"Who the gateway took the visitor for.","type":"object","properties":{"platform":{"\#
        type":"string","enum":["ios","android","desktop","other"]},"form":{"type":"string","enum":["phone","tablet",\#
        "desktop","other"]},"osVersion":{"type":"string"},"browser":{"type":"string"},"inAppBrowser":{"type":"string\#
        "},"bot":{"type":"string"},"country":{"type":"string"},"installed":{"type":"string","enum":["yes","no","unkn\#
        own"]}},"required":["platform","form","installed"]}}}}
        """#
}
