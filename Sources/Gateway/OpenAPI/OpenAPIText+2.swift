// Made by Scripts/generate from Scripts/openapi and etc/org.linkd.*.varlink. Do not edit. Constants only.

extension OpenAPIText {
    static let part2 = #"""
        to try again.","required":true,"schema":{"type":"integer","minimum":1}}}}},"description":"On a host of an ap\#
        p. A request without a body by a person is recorded and counted; HEAD, prefetches, crawlers and tools get th\#
        e same answer and spend nothing; of a link with maxTaps they get a page, or 503 to a prefetch, that does not\#
         tell where it leads. The status of a redirect is 302 unless the link has a redirectStatus.","parameters":[{\#
        "name":"d","in":"query","required":false,"schema":{"type":"string"},"description":"1 asks for the decision i\#
        nstead of the tap; answered to processes of linkd's host, and with linkd_token."},{"name":"linkd_token","in"\#
        :"query","required":false,"schema":{"type":"string"},"description":"The right to d=1, from `linkctl links de\#
        bug`."}]},"post":{"operationId":"unlock","tags":["taps"],"summary":"The form for a link's password comes bac\#
        k","responses":{"200":{"$ref":"#/components/responses/200.1"},"301":{"$ref":"#/components/responses/301.1"},\#
        "302":{"$ref":"#/components/responses/301.1"},"303":{"$ref":"#/components/responses/301.1"},"307":{"$ref":"#\#
        /components/responses/301.1"},"308":{"$ref":"#/components/responses/301.1"},"400":{"$ref":"#/components/resp\#
        onses/400.1"},"403":{"$ref":"#/components/responses/403.1"},"404":{"$ref":"#/components/responses/404.1"},"4\#
        10":{"$ref":"#/components/responses/410.1"},"413":{"$ref":"#/components/responses/413.1"},"414":{"$ref":"#/c\#
        omponents/responses/414.1"},"417":{"$ref":"#/components/responses/417.1"},"431":{"$ref":"#/components/respon\#
        ses/431.1"},"501":{"$ref":"#/components/responses/501.1"},"503":{"$ref":"#/components/responses/503.1"},"505\#
        ":{"$ref":"#/components/responses/505.1"},"429":{"$ref":"#/components/responses/429.1"},"405":{"$ref":"#/com\#
        ponents/responses/405.1"}},"requestBody":{"required":true,"content":{"application/x-www-form-urlencoded":{"s\#
        chema":{"type":"object","properties":{"password":{"type":"string","maxLength":1000}},"required":["password"]\#
        },"example":{"password":"open sesame"}}}}}},"/{key}/qr.png":{"parameters":[{"name":"key","in":"path","requir\#
        ed":true,"description":"What stands behind the host: the key of a link, or a path of the app's routes. It ma\#
        y have slashes, which this document cannot say.","example":"products/42","schema":{"type":"string","minLengt\#
        h":1}}],"get":{"operationId":"qrPng","tags":["taps"],"summary":"The QR code of a link as PNG","responses":{"\#
        200":{"description":"The code of the short link with linkd_via=qr.","headers":{"Cache-Control":{"description\#
        ":"Whether caches may keep the answer.","required":true,"schema":{"type":"string"}},"X-Robots-Tag":{"descrip\#
        tion":"Always noindex: links are not for search engines.","required":true,"schema":{"type":"string"}},"Conte\#
        nt-Security-Policy":{"description":"What the page may load: nothing but itself.","required":true,"schema":{"\#
        type":"string"}}},"content":{"image/png":{"schema":{}}}},"400":{"$ref":"#/components/responses/400.2"},"404"\#
        :{"$ref":"#/components/responses/404.2"},"413":{"$ref":"#/components/responses/413.1"},"414":{"$ref":"#/comp\#
        onents/responses/414.1"},"417":{"$ref":"#/components/responses/417.1"},"422":{"$ref":"#/components/responses\#
        /422.1"},"429":{"$ref":"#/components/responses/429.2"},"431":{"$ref":"#/components/responses/431.1"},"501":{\#
        "$ref":"#/components/responses/501.1"},"503":{"$ref":"#/components/responses/503.2"},"505":{"$ref":"#/compon\#
        ents/responses/505.1"}},"parameters":[{"name":"size","in":"query","required":false,"schema":{"type":"integer\#
        ","minimum":64,"maximum":2048,"default":512},"description":"Pixels along a side, in steps: 64, 128, 256, 512\#
        , 1024, 2048. What lies between gets the next."},{"name":"ecc","in":"query","required":false,"schema":{"type\#
        ":"string","enum":["L","M","Q","H"],"default":"M"},"description":"How much may be damaged."},{"name":"margin\#
        ","in":"query","required":false,"schema":{"type":"integer","minimum":0,"maximum":16,"default":4},"descriptio\#
        n":"Modules of quiet zone."}]},"head":{"operationId":"qrPngHead","tags":["taps"],"summary":"The QR code of a\#
         link as PNG (without the body)","responses":{"200":{"$ref":"#/components/responses/200.2"},"400":{"$ref":"#\#
        /components/responses/400.3"},"404":{"$ref":"#/components/responses/404.3"},"413":{"$ref":"#/components/resp\#
        onses/413.2"},"414":{"$ref":"#/components/responses/414.2"},"417":{"$ref":"#/components/responses/417.2"},"4\#
        22":{"$ref":"#/components/responses/422.2"},"429":{"$ref":"#/components/responses/429.3"},"431":{"$ref":"#/c\#
        omponents/responses/431.2"},"501":{"$ref":"#/components/responses/501.2"},"503":{"$ref":"#/components/respon\#
        ses/503.3"},"505":{"$ref":"#/components/responses/505.2"}},"parameters":[{"name":"size","in":"query","requir\#
        ed":false,"schema":{"type":"integer","minimum":64,"maximum":2048,"default":512},"description":"Pixels along \#
        a side, in steps: 64, 128, 256, 512, 1024, 2048. What lies between gets the next."},{"name":"ecc","in":"quer\#
        y","required":false,"schema":{"type":"string","enum":["L","M","Q","H"],"default":"M"},"description":"How muc\#
        h may be damaged."},{"name":"margin","in":"query","required":false,"schema":{"type":"integer","minimum":0,"m\#
        aximum":16,"default":4},"description":"Modules of quiet zone."}]}},"/{key}/qr.svg":{"parameters":[{"name":"k\#
        ey","in":"path","required":true,"description":"What stands behind the host: the key of a link, or a path of \#
        the app's routes. It may have slashes, which this document cannot say.","example":"products/42","schema":{"t\#
        ype":"string","minLength":1}}],"get":{"operationId":"qrSvg","tags":["taps"],"summary":"The QR code of a link\#
         as SVG","responses":{"200":{"description":"The code of the short link with linkd_via=qr.","headers":{"Cache\#
        -Control":{"description":"Whether caches may keep the answer.","required":true,"schema":{"type":"string"}},"\#
        X-Robots-Tag":{"description":"Always noindex: links are not for search engines.","required":true,"schema":{"\#
        type":"string"}},"Content-Security-Policy":{"description":"What the page may load: nothing but itself.","req\#
        uired":true,"schema":{"type":"string"}}},"content":{"image/svg+xml":{"schema":{"type":"string"}}}},"400":{"$\#
        ref":"#/components/responses/400.2"},"404":{"$ref":"#/components/responses/404.2"},"413":{"$ref":"#/componen\#
        ts/responses/413.1"},"414":{"$ref":"#/components/responses/414.1"},"417":{"$ref":"#/components/responses/417\#
        .1"},"422":{"$ref":"#/components/responses/422.1"},"429":{"$ref":"#/components/responses/429.2"},"431":{"$re\#
        f":"#/components/responses/431.1"},"501":{"$ref":"#/components/responses/501.1"},"503":{"$ref":"#/components\#
        /responses/503.2"},"505":{"$ref":"#/components/responses/505.1"}},"parameters":[{"name":"size","in":"query",\#
        "required":false,"schema":{"type":"integer","minimum":64,"maximum":2048,"default":512},"description":"Pixels\#
         along a side, in steps: 64, 128, 256, 512, 1024, 2048. What lies between gets the next."},{"name":"ecc","in\#
        ":"query","required":false,"schema":{"type":"string","enum":["L","M","Q","H"],"default":"M"},"description":"\#
        How much may be damaged."},{"name":"margin","in":"query","required":false,"schema":{"type":"integer","minimu\#
        m":0,"maximum":16,"default":4},"description":"Modules of quiet zone."}]},"head":{"operationId":"qrSvgHead","\#
        tags":["taps"],"summary":"The QR code of a link as SVG (without the body)","responses":{"200":{"$ref":"#/com\#
        ponents/responses/200.2"},"400":{"$ref":"#/components/responses/400.3"},"404":{"$ref":"#/components/response\#
        s/404.3"},"413":{"$ref":"#/components/responses/413.2"},"414":{"$ref":"#/components/responses/414.2"},"417":\#
        {"$ref":"#/components/responses/417.2"},"422":{"$ref":"#/components/responses/422.2"},"429":{"$ref":"#/compo\#
        nents/responses/429.3"},"431":{"$ref":"#/components/responses/431.2"},"501":{"$ref":"#/components/responses/\#
        501.2"},"503":{"$ref":"#/components/responses/503.3"},"505":{"$ref":"#/components/responses/505.2"}},"parame\#
        ters":[{"name":"size","in":"query","required":false,"schema":{"type":"integer","minimum":64,"maximum":2048,"\#
        default":512},"description":"Pixels along a side, in steps: 64, 128, 256, 512, 1024, 2048. What lies between\#
         gets the next."},{"name":"ecc","in":"query","required":false,"schema":{"type":"string","enum":["L","M","Q",\#
        "H"],"default":"M"},"description":"How much may be damaged."},{"name":"margin","in":"query","required":false\#
        ,"schema":{"type":"integer","minimum":0,"maximum":16,"default":4},"description":"Modules of quiet zone."}]}}\#
        },"components":{"securitySchemes":{"serverKey":{"type":"http","scheme":"bearer","description":"A key of a se\#
        rver, with scopes: events, explain, links.read, links.write, metadata, stats."},"appKey":{"type":"http","sch\#
        eme":"bearer","description":"A key that ships inside an app, so everybody can read it: it records openings a\#
        nd conversions of its app from the address that linkd sees, handles pending links, and makes links to routes\#
        ."}},"responses":{"200.1":{"description":"A page: the way into the app, or the form for the link's password.\#
         For whoever accepts application/json and not text/html, an app: what the link means. Not a tap, unless the \#
        link has maxTaps: then it takes one. With d=1 and the right to it: the decision with its trace.","headers":{\#
        "Cache-Control":{"description":"Whether caches may keep the answer.","required":true,"schema":{"type":"strin\#
        g"}},"X-Robots-Tag":{"description":"Always noindex: links are not for search engines.","required":true,"sche\#
        ma":{"type":"string"}},"Content-Security-Policy":{"description":"What the page may load: nothing but itself.\#
        ","required":false,"schema":{"type":"string"}}},"content":{"text/html":{"schema":{"type":"string"}},"applica\#
        tion/json":{"schema":{"anyOf":[{"type":"object","properties":{"targetUrl":{"type":"string"},"route":{"type":\#
        "string"},"routeParameters":{"type":"object","additionalProperties":{"type":"string"}},"queryParameters":{"t\#
        ype":"object","additionalProperties":{"type":"string"}},"tap":{"type":"string","description":"Of a link with\#
         maxTaps: the tap that this look-up is. Who names it in linkd_tap takes no other one."}},"required":["routeP\#
        arameters","queryParameters"]},{"type":"object","properties":{"outcome":{"$ref":"#/components/schemas/Outcom\#
        e"}},"required":["outcome"]}]}}}},"200.2":{"description":"The code of the short link with linkd_via=qr.","he\#
        aders":{"Cache-Control":{"description":"Whether caches may keep the answer.","required":true,"schema":{"type\#
        ":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are not for search engines.","required":tr\#
        ue,"schema":{"type":"string"}},"Content-Security-Policy":{"description":"What the page may load: nothing but\#
         itself.","required":true,"schema":{"type":"string"}}}},"200.3":{"description":"The file for the app of this\#
         host; for every client, never a redirect.","headers":{"ETag":{"description":"Names this state of the resour\#
        ce.","required":true,"schema":{"type":"string"}},"Cache-Control":{"description":"Whether caches may keep the\#
         answer.","required":true,"schema":{"type":"string"}}},"content":{"application/json":{"schema":{"type":"obje\#
        ct","properties":{"applinks":{"type":"object"}},"required":["applinks"]}}}},"200.4":{"description":"The file\#
         for the app of this host; for every client, never a redirect.","headers":{"ETag":{"description":"Names this\#
         state of the resource.","required":true,"schema":{"type":"string"}},"Cache-Control":{"description":"Whether\#
         caches may keep the answer.","required":true,"schema":{"type":"string"}}}},"200.5":{"description":"The link\#
        .","headers":{"ETag":{"description":"Names this state of the resource.","required":true,"schema":{"type":"st\#
        ring"}},"Cache-Control":{"description":"Whether caches may keep the answer.","required":true,"schema":{"type\#
        ":"string"}}},"content":{"application/json":{"schema":{"type":"object","properties":{"link":{"$ref":"#/compo\#
        nents/schemas/Link"}},"required":["link"]}}}},"200.6":{"description":"Counts by time.","headers":{"Cache-Con\#
        trol":{"description":"Whether caches may keep the answer.","required":true,"schema":{"type":"string"}}},"con\#
        tent":{"application/json":{"schema":{"type":"object","properties":{"series":{"type":"array","items":{"$ref":\#
        "#/components/schemas/Series"}},"missed":{"type":"array","items":{"$ref":"#/components/schemas/MissedPath"}}\#
        },"required":["series"]}}}},"200.7":{"description":"Counts by time.","headers":{"Cache-Control":{"descriptio\#
        n":"Whether caches may keep the answer.","required":true,"schema":{"type":"string"}}}},"200.8":{"description\#
        ":"Kept, now or before.","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.","re\#
        quired":true,"schema":{"type":"string"}}},"content":{"application/json":{"schema":{"type":"object","properti\#
        es":{"recorded":{"type":"boolean"},"duplicate":{"type":"boolean"}},"required":["recorded","duplicate"]}}}},"\#
        301.1":{"description":"Where the link leads.","headers":{"Location":{"description":"Where to go.","required"\#
        :true,"schema":{"type":"string"}},"Cache-Control":{"description":"Whether caches may keep the answer.","requ\#
        ired":true,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are not for sear\#
        ch engines.","required":true,"schema":{"type":"string"}}}},"302.1":{"description":"The domain's root_url.","\#
        headers":{"Location":{"description":"Where to go.","required":true,"schema":{"type":"string"}},"Cache-Contro\#
        l":{"description":"Whether caches may keep the answer.","required":true,"schema":{"type":"string"}},"X-Robot\#
        s-Tag":{"description":"Always noindex: links are not for search engines.","required":true,"schema":{"type":"\#
        string"}}}},"304.1":{"description":"The caller has this state.","headers":{"ETag":{"description":"Names this\#
         state of the resource.","required":true,"schema":{"type":"string"}}}},"400.1":{"description":"A page: the a\#
        ddress cannot be read. Bad Request: ambiguous_length, bad_chunk, bad_content_length, bad_field_name, bad_fie\#
        ld_value, bad_host, bad_line_end, bad_request_line, bad_target, bad_trailer, bad_transfer_encoding, chunk_ov\#
        erhead, obsolete_folding.","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.","\#
        required":false,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are not for\#
         search engines.","required":false,"schema":{"type":"string"}}},"content":{"text/html":{"schema":{"type":"st\#
        ring"}},"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties"\#
        :{"code":{"enum":["ambiguous_length","bad_chunk","bad_content_length","bad_field_name","bad_field_value","ba\#
        d_host","bad_line_end","bad_request_line","bad_target","bad_trailer","bad_transfer_encoding","chunk_overhead\#
        ","obsolete_folding"]},"status":{"const":400}}}]}}}},"400.10":{"description":"Bad Request: ambiguous_length,\#
         bad_chunk, bad_content_length, bad_field_name, bad_field_value, bad_host, bad_line_end, bad_request_line, b\#
        ad_target, bad_trailer, bad_transfer_encoding, chunk_overhead, invalid_authorization, invalid_parameter, obs\#
        olete_folding, too_many_buckets.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/compo\#
        nents/schemas/Problem"},{"properties":{"code":{"enum":["ambiguous_length","bad_chunk","bad_content_length","\#
        bad_field_name","bad_field_value","bad_host","bad_line_end","bad_request_line","bad_target","bad_trailer","b\#
        ad_transfer_encoding","chunk_overhead","invalid_authorization","invalid_parameter","obsolete_folding","too_m\#
        any_buckets"]},"status":{"const":400}}}]}}}},"400.11":{"description":"Bad Request: ambiguous_length, bad_chu\#
        nk, bad_content_length, bad_field_name, bad_field_value, bad_host, bad_line_end, bad_request_line, bad_targe\#
        t, bad_trailer, bad_transfer_encoding, chunk_overhead, invalid_authorization, invalid_parameter, obsolete_fo\#
        lding, too_many_buckets."},"400.12":{"description":"Bad Request: ambiguous_length, bad_chunk, bad_content_le\#
        ngth, bad_field_name, bad_field_value, bad_host, bad_line_end, bad_request_line, bad_target, bad_trailer, ba\#
        d_transfer_encoding, chunk_overhead, invalid_postback, obsolete_folding.","content":{"application/problem+js\#
        on":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["ambiguous_le\#
        ngth","bad_chunk","bad_content_length","bad_field_name","bad_field_value","bad_host","bad_line_end","bad_req\#
        uest_line","bad_target","bad_trailer","bad_transfer_encoding","chunk_overhead","invalid_postback","obsolete_\#
        folding"]},"status":{"const":400}}}]}}}},"400.2":{"description":"Bad Request: ambiguous_length, bad_chunk, b\#
        ad_content_length, bad_field_name, bad_field_value, bad_host, bad_line_end, bad_request_line, bad_target, ba\#
        d_trailer, bad_transfer_encoding, chunk_overhead, invalid_parameter, obsolete_folding.","content":{"applicat\#
        ion/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":\#
        ["ambiguous_length","bad_chunk","bad_content_length","bad_field_name","bad_field_value","bad_host","bad_line\#
        _end","bad_request_line","bad_target","bad_trailer","bad_transfer_encoding","chunk_overhead","invalid_parame\#
        ter","obsolete_folding"]},"status":{"const":400}}}]}}}},"400.3":{"description":"Bad Request: ambiguous_lengt\#
        h, bad_chunk, bad_content_length, bad_field_name, bad_field_value, bad_host, bad_line_end, bad_request_line,\#
         bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead, invalid_parameter, obsolete_folding."},"400\#
        .4":{"description":"Bad Request: ambiguous_length, bad_chunk, bad_content_length, bad_field_name, bad_field_\#
        value, bad_host, bad_line_end, bad_request_line, bad_target, bad_trailer, bad_transfer_encoding, chunk_overh\#
        ead, obsolete_folding.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/sche\#
        mas/Problem"},{"properties":{"code":{"enum":["ambiguous_length","bad_chunk","bad_content_length","bad_field_\#
        name","bad_field_value","bad_host","bad_line_end","bad_request_line","bad_target","bad_trailer","bad_transfe\#
        r_encoding","chunk_overhead","obsolete_folding"]},"status":{"const":400}}}]}}}},"400.5":{"description":"Bad \#
        Request: ambiguous_length, bad_chunk, bad_content_length, bad_field_name, bad_field_value, bad_host, bad_lin\#
        e_end, bad_request_line, bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead, obsolete_folding."}\#
        ,"400.6":{"description":"Bad Request: ambiguous_length, bad_chunk, bad_content_length, bad_field_name, bad_f\#
        ield_value, bad_host, bad_line_end, bad_request_line, bad_target, bad_trailer, bad_transfer_encoding, chunk_\#
        overhead, invalid_authorization, invalid_json, invalid_parameter, obsolete_folding.","content":{"application\#
        /problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["a\#
        mbiguous_length","bad_chunk","bad_content_length","bad_field_name","bad_field_value","bad_host","bad_line_en\#
        d","bad_request_line","bad_target","bad_trailer","bad_transfer_encoding","chunk_overhead","invalid_authoriza\#
        tion","invalid_json","invalid_parameter","obsolete_folding"]},"status":{"const":400}}}]}}}},"400.7":{"descri\#
        ption":"Bad Request: ambiguous_length, bad_chunk, bad_content_length, bad_field_name, bad_field_value, bad_h\#
        ost, bad_line_end, bad_request_line, bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead, invalid\#
        _authorization, invalid_parameter, obsolete_folding.","content":{"application/problem+json":{"schema":{"allO\#
        f":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["ambiguous_length","bad_chunk","b\#
        ad_content_length","bad_field_name","bad_field_value","bad_host","bad_line_end","bad_request_line","bad_targ\#
        et","bad_trailer","bad_transfer_encoding","chunk_overhead","invalid_authorization","invalid_parameter","obso\#
        lete_folding"]},"status":{"const":400}}}]}}}},"400.8":{"description":"Bad Request: ambiguous_length, bad_chu\#
        nk, bad_content_length, bad_field_name, bad_field_value, bad_host, bad_line_end, bad_request_line, bad_targe\#
        t, bad_trailer, bad_transfer_encoding, chunk_overhead, invalid_authorization, invalid_parameter, obsolete_fo\#
        lding."},"400.9":{"description":"Bad Request: ambiguous_length, bad_chunk, bad_content_length, bad_field_nam\#
        e, bad_field_value, bad_host, bad_line_end, bad_request_line, bad_target, bad_trailer, bad_transfer_encoding\#
        , chunk_overhead, invalid_authorization, obsolete_folding.","content":{"application/problem+json":{"schema":\#
        {"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["ambiguous_length","bad_chu\#
        nk","bad_content_length","bad_field_name","bad_field_value","bad_host","bad_line_end","bad_request_line","ba\#
        d_target","bad_trailer","bad_transfer_encoding","chunk_overhead","invalid_authorization","obsolete_folding"]\#
        },"status":{"const":400}}}]}}}},"401.1":{"description":"Unauthorized: invalid_key, key_required.","headers":\#
        {"WWW-Authenticate":{"description":"That a bearer key is asked for.","required":true,"schema":{"type":"strin\#
        g"}}},"content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"pr\#
        operties":{"code":{"enum":["invalid_key","key_required"]},"status":{"const":401}}}]}}}},"401.2":{"descriptio\#
        n":"Unauthorized: invalid_key, key_required.","headers":{"WWW-Authenticate":{"description":"That a bearer ke\#
        y is asked for.","required":true,"schema":{"type":"string"}}}},"403.1":{"description":"A page: a stage refus\#
        es this tap, or the password is wrong. Forbidden: password_required.","headers":{"Cache-Control":{"descripti\#
        on":"Whether caches may keep the answer.","required":false,"schema":{"type":"string"}},"X-Robots-Tag":{"desc\#
        ription":"Always noindex: links are not for search engines.","required":false,"schema":{"type":"string"}}},"\#
        content":{"text/html":{"schema":{"type":"string"}},"application/problem+json":{"schema":{"allOf":[{"$ref":"#\#
        /components/schemas/Problem"},{"properties":{"code":{"enum":["password_required"]},"status":{"const":403}}}]\#
        }}}},"403.2":{"description":"Forbidden: app_key, insufficient_scope, other_app.","content":{"application/pro\#
        blem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["app_k\#
        ey","insufficient_scope","other_app"]},"status":{"const":403}}}]}}}},"403.3":{"description":"Forbidden: app_\#
        key, insufficient_scope, other_app."},"403.4":{"description":"Forbidden: invalid_postback.","content":{"appl\#
        ication/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"en\#
        um":["invalid_postback"]},"status":{"const":403}}}]}}}},"404.1":{"description":"A page: no link is here, or \#
        none now. Not Found: no_such_link, not_found, unknown_host.","headers":{"Cache-Control":{"description":"Whet\#
        her caches may keep the answer.","required":false,"schema":{"type":"string"}},"X-Robots-Tag":{"description":\#
        "Always noindex: links are not for search engines.","required":false,"schema":{"type":"string"}}},"content":\#
        {"text/html":{"schema":{"type":"string"}},"application/problem+json":{"schema":{"allOf":[{"$ref":"#/componen\#
        ts/schemas/Problem"},{"properties":{"code":{"enum":["no_such_link","not_found","unknown_host"]},"status":{"c\#
        onst":404}}}]}}}},"404.10":{"description":"Not Found: unknown_app.","content":{"application/problem+json":{"\#
        schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["unknown_app"]},"st\#
        atus":{"const":404}}}]}}}},"404.2":{"description":"Not Found: no_such_link, not_found, unknown_host.","conte\#
        nt":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"\#
        code":{"enum":["no_such_link","not_found","unknown_host"]},"status":{"const":404}}}]}}}},"404.3":{"descripti\#
        on":"Not Found: no_such_link, not_found, unknown_host."},"404.4":{"description":"Not Found: unknown_host.","\#
        content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"propertie\#
        s":{"code":{"enum":["unknown_host"]},"status":{"const":404}}}]}}}},"404.5":{"description":"The app has no pa\#
        rt for this system; the text says which keys are missing. Not Found: unknown_host.","content":{"text/plain":\#
        {"schema":{"type":"string"}},"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Pr\#
        oblem"},{"properties":{"code":{"enum":["unknown_host"]},"status":{"const":404}}}]}}}},"404.6":{"description"\#
        :"The app has no part for this system; the text says which keys are missing. Not Found: unknown_host."},"404\#
        .7":{"description":"Not Found: no_such_link.","content":{"application/problem+json":{"schema":{"allOf":[{"$r\#
        ef":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["no_such_link"]},"status":{"const":404}}}\#
        ]}}}},"404.8":{"description":"Not Found: no_such_link."},"404.9":{"description":"Not Found: no_such_pending,\#
         not_found.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem\#
        "},{"properties":{"code":{"enum":["no_such_pending","not_found"]},"status":{"const":404}}}]}}}},"405.1":{"de\#
        scription":"Method Not Allowed: method_not_allowed.","headers":{"Allow":{"description":"The methods that thi\#
        s address has.","required":true,"schema":{"type":"string"}}},"content":{"application/problem+json":{"schema"\#
        :{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["method_not_allowed"]},"st\#
        atus":{"const":405}}}]}}}},"409.1":{"description":"Conflict: key_taken.","content":{"application/problem+jso\#
        n":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["key_taken"]},\#
        "status":{"const":409}}}]}}}},"410.1":{"description":"A page: the link is over. Gone: link_over.","headers":\#
        {"Cache-Control":{"description":"Whether caches may keep the answer.","required":false,"schema":{"type":"str\#
        ing"}},"X-Robots-Tag":{"description":"Always noindex: links are not for search engines.","required":false,"s\#
        chema":{"type":"string"}}},"content":{"text/html":{"schema":{"type":"string"}},"application/problem+json":{"\#
        schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["link_over"]},"stat\#
        us":{"const":410}}}]}}}},"412.1":{"description":"Precondition Failed: revision_mismatch.","content":{"applic\#
        ation/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum\#
        ":["revision_mismatch"]},"status":{"const":412}}}]}}}},"413.1":{"description":"Content Too Large: body_too_l\#
        arge.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"p\#
        roperties":{"code":{"enum":["body_too_large"]},"status":{"const":413}}}]}}}},"413.2":{"description":"Content\#
         Too Large: body_too_large."},"413.3":{"description":"Content Too Large: body_too_large, invalid_postback.",\#
        "content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properti\#
        es":{"code":{"enum":["body_too_large","invalid_postback"]},"status":{"const":413}}}]}}}},"414.1":{"descripti\#
        on":"URI Too Long: url_too_long.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/compo\#
        nents/schemas/Problem"},{"properties":{"code":{"enum":["url_too_long"]},"status":{"const":414}}}]}}}},"414.2\#
        ":{"description":"URI Too Long: url_too_long."},"415.1":{"description":"Unsupported Media Type: unsupported_\#
        media_type.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem\#
        "},{"properties":{"code":{"enum":["unsupported_media_type"]},"status":{"const":415}}}]}}}},"417.1":{"descrip\#
        tion":"Expectation Failed: unknown_expectation.","content":{"application/problem+json":{"schema":{"allOf":[{\#
        "$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["unknown_expectation"]},"status":{"con\#
        st":417}}}]}}}},"417.2":{"description":"Expectation Failed: unknown_expectation."},"422.1":{"description":"U\#
        nprocessable Content: invalid_event.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/c\#
        omponents/schemas/Problem"},{"properties":{"code":{"enum":["invalid_event"]},"status":{"const":422}}}]}}}},"\#
        422.2":{"description":"Unprocessable Content: invalid_event."},"422.3":{"description":"Unprocessable Content\#
        : invalid_link.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Pro\#
        blem"},{"properties":{"code":{"enum":["invalid_link"]},"status":{"const":422}}}]}}}},"422.4":{"description":\#
        "Unprocessable Content: invalid_postback.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref"\#
        :"#/components/schemas/Problem"},{"properties":{"code":{"enum":["invalid_postback"]},"status":{"const":422}}\#
        }]}}}},"429.1":{"description":"A page: too many requests, or wrong passwords, from this address. Too Many Re\#
        quests: too_many_requests.","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.",\#
        "required":false,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are not fo\#
        r search engines.","required":false,"schema":{"type":"string"}},"Retry-After":{"description":"Seconds after \#
        which to try again.","required":true,"schema":{"type":"integer","minimum":1}}},"content":{"text/html":{"sche\#
        ma":{"type":"string"}},"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"\#
        },{"properties":{"code":{"enum":["too_many_requests"]},"status":{"const":429}}}]}}}},"429.2":{"description":\#
        "Too Many Requests: too_many_requests.","headers":{"Retry-After":{"description":"Seconds after which to try \#
        again.","required":true,"schema":{"type":"integer","minimum":1}}},"content":{"application/problem+json":{"sc\#
        hema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["too_many_requests"]}\#
        ,"status":{"const":429}}}]}}}},"429.3":{"description":"Too Many Requests: too_many_requests.","headers":{"Re\#
        try-After":{"description":"Seconds after which to try again.","required":true,"schema":{"type":"integer","mi\#
        nimum":1}}}},"431.1":{"description":"Request Header Fields Too Large: header_too_large.","content":{"applica\#
        tion/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum"\#
        :["header_too_large"]},"status":{"const":431}}}]}}}},"431.2":{"description":"Request Header Fields Too Large\#
        : header_too_large."},"501.1":{"description":"Not Implemented: unknown_method, unknown_transfer_coding.","co\#
        ntent":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties"\#
        :{"code":{"enum":["unknown_method","unknown_transfer_coding"]},"status":{"const":501}}}]}}}},"501.2":{"descr\#
        iption":"Not Implemented: unknown_method, unknown_transfer_coding."},"503.1":{"description":"A page: it coul\#
        d not be decided or recorded; try again.","headers":{"Cache-Control":{"description":"Whether caches may keep\#
         the answer.","required":true,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: lin\#
        ks are not for search engines.","required":true,"schema":{"type":"string"}},"Retry-After":{"description":"Se\#
        conds after which to try again.","required":true,"schema":{"type":"integer","minimum":1}}},"content":{"text/\#
        html":{"schema":{"type":"string"}}}},"503.2":{"description":"Service Unavailable: overloaded.","headers":{"R\#
        etry-After":{"description":"Seconds after which to try again.","required":true,"schema":{"type":"integer","m\#
        inimum":1}}},"content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem\#
        "},{"properties":{"code":{"enum":["overloaded"]},"status":{"const":503}}}]}}}},"503.3":{"description":"Servi\#
        ce Unavailable: overloaded.","headers":{"Retry-After":{"description":"Seconds after which to try again.","re\#
        quired":true,"schema":{"type":"integer","minimum":1}}}},"503.4":{"description":"Service Unavailable: not_rec\#
        orded, overloaded.","headers":{"Retry-After":{"description":"Seconds after which to try again.","required":t\#
        rue,"schema":{"type":"integer","minimum":1}}},"content":{"application/problem+json":{"schema":{"allOf":[{"$r\#
        ef":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["not_recorded","overloaded"]},"status":{"\#
        const":503}}}]}}}},"503.5":{"description":"Service Unavailable: not_recorded, overloaded.","headers":{"Retry\#
        -After":{"description":"Seconds after which to try again.","required":true,"schema":{"type":"integer","minim\#
        um":1}}}},"503.6":{"description":"Service Unavailable: not_recorded.","headers":{"Retry-After":{"description\#
        ":"Seconds after which to try again.","required":true,"schema":{"type":"integer","minimum":1}}},"content":{"\#
        application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":\#
        {"enum":["not_recorded"]},"status":{"const":503}}}]}}}},"503.7":{"description":"Service Unavailable: not_rec\#
        orded.","headers":{"Retry-After":{"description":"Seconds after which to try again.","required":true,"schema"\#
        :{"type":"integer","minimum":1}}}},"505.1":{"description":"HTTP Version Not Supported: unsupported_version."\#
        ,"content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"propert\#
        ies":{"code":{"enum":["unsupported_version"]},"status":{"const":505}}}]}}}},"505.2":{"description":"HTTP Ver\#
        sion Not Supported: unsupported_version."}},"schemas":{"Problem":{"description":"An error, as RFC 9457 has i\#
        t. `code` is the stable word that programs go by; `type` is `urn:linkd:problem:` and the code.","type":"obje\#
        ct","properties":{"type":{"type":"string","pattern":"^urn:linkd:problem:[a-z_]+$"},"status":{"type":"integer\#
        "},"code":{"type":"string","pattern":"^[a-z_]+$"},"title":{"type":"string"},"detail":{"type":"string","descr\#
        iption":"What happened this time, for a person."},"field":{"type":"string","description":"The field that is \#
        wrong, such as events[3].url."},"reason":{"type":"string","description":"Why the field is wrong."}},"require\#
        d":["type","status","code","title"]},"AndroidApp":{"type":["object","null"],"properties":{"package":{"type":\#
        "string"},"scheme":{"type":["string","null"]},"fingerprints":{"type":"array","items":{"type":"string"}},"log\#
        inCredentials":{"type":"boolean"}},"required":["package","fingerprints","loginCredentials"],"additionalPrope\#
        rties":false},"App":{"type":["object","null"],"properties":{"name":{"type":"string"},"title":{"type":"string\#
        "},"domains":{"type":"array","items":{"type":"string"}},"web":{"type":["string","null"]},"shortPrefix":{"typ\#
        e":"string"},"gatedPrefix":{"type":"string"},"ios":{"$ref":"#/components/schemas/AppleApp"},"android":{"$ref\#
        ":"#/components/schemas/AndroidApp"},"facebookSchemes":{"type":"array","items":{"type":"string"}},"routes":{\#
        "type":"integer","format":"int64"},"refParameter":{"type":["string","null"]},"caseSensitiveRoutes":{"type":[\#
        "boolean","null"]},"requires":{"type":["array","null"],"items":{"type":"string"}}},"required":["name","title\#
        ","domains","shortPrefix","gatedPrefix","facebookSchemes","routes"],"additionalProperties":false},"AppLink":\#
        {"description":"The App Links envelope.","type":"object","properties":{"version":{"type":"string"},"extras":\#
        {"type":"object"},"expiresAt":{"type":"integer","format":"int64"},"data":{"type":"object","description":"the\#
         whole al_applink_data object, unknown keys kept, secrets redacted."}},"required":["version","data"]},"Apple\#
        App":{"description":"The apps of the configuration in force, without secrets. app: only this one; a name nob\#
        ody has is InvalidParameter. refParameter, caseSensitiveRoutes and requires are the app's keys of the config\#
        uration: what its code needs to read its own links; requires are the facts of all its routes.","type":["obje\#
        ct","null"],"properties":{"bundleId":{"type":"string"},"teamId":{"type":"string"},"appStoreId":{"type":["str\#
        ing","null"]},"scheme":{"type":["string","null"]},"appClipBundleId":{"type":["string","null"]},"webCredentia\#
        ls":{"type":"boolean"}},"required":["bundleId","teamId","webCredentials"],"additionalProperties":false},"Att\#
        ribution":{"type":"object","properties":{"method":{"type":"string","enum":["install_referrer","clipboard","c\#
        lick_id","login","app_store","probabilistic","direct","organic","none"]},"confidence":{"type":"string","enum\#
        ":["unique","high","none"],"description":"unique a deterministic key matched; high exactly one candidate wit\#
        h strong signals; none - nothing, or too many candidates to choose without guessing;"},"model":{"type":"stri\#
        ng"},"candidates":{"type":"integer","format":"int64"},"tap":{"type":"string"},"tappedAt":{"type":"integer","\#
        format":"int64"},"shortLink":{"type":"string"},"campaign":{"type":"string"},"source":{"type":"string"},"reas\#
        ons":{"type":"array","items":{"type":"string"},"description":"what was refused on the way, as METHOD.WORD: l\#
        ogin.unproven, login.proof_expired, login.proof_invalid and login.proof_of_another say why the account of an\#
         app key's event was not believed."}},"required":["method","confidence","candidates","reasons"]},"Attributio\#
        nAccuracy":{"description":"What probability would have answered where a key knew: the tap itself (right), an\#
        other tap of the same link (rightLink), another link (wrong), nothing (silent).","type":"object","properties\#
        ":{"app":{"type":"string"},"platform":{"type":"string","enum":["ios","android","desktop","other"]},"right":{\#
        "type":"integer","format":"int64"},"rightLink":{"type":"integer","format":"int64"},"wrong":{"type":"integer"\#
        ,"format":"int64"},"silent":{"type":"integer","format":"int64"},"precision":{"type":"number","description":"\#
        of its answers those with the right link;"},"recall":{"type":"number","description":"of all the same. asks: \#
        on which systems it is switched on now, without which nothing is compared."}},"required":["app","platform","\#
        right","rightLink","wrong","silent"]},"AttributionRow":{"description":"What came of what, by what installati\#
        ons and conversions are credited to.","type":"object","properties":{"key":{"type":"string","description":"th\#
        e link, campaign, source, app or method. Without one, without says why: organic and direct name nothing, oth\#
        er is credited to something else."},"without":{"type":"string","enum":["organic","direct","other"]},"network\#
        ":{"type":"string"},"taps":{"type":"integer","format":"int64","description":"of people; left out where they \#
        are not counted by that, or cannot be listed. Installations, with their retention, count in the time of thei\#
        r first open, everything else in its own. reinstalls are no installs."},"installs":{"type":"integer","format\#
        ":"int64"},"reinstalls":{"type":"integer","format":"int64"},"reengagements":{"type":"integer","format":"int6\#
        4"},"opens":{"type":"integer","format":"int64"},"conversions":{"type":"integer","format":"int64"},"revenue":\#
        {"type":"array","items":{"$ref":"#/components/schemas/Money"}},"retention":{"type":"array","items":{"$ref":"\#
        #/components/schemas/Retention"}},"postbacks":{"allOf":[{"$ref":"#/components/schemas/PostbackCounts"}],"des\#
        cription":"what Apple says beside it, in reports by app; in those by campaign and source it has rows of its \#
        own: network is the ad network and key its campaign or source identifier."}},"required":["installs","reinsta\#
        lls","reengagements","opens","conversions","revenue","retention"]},"BackLink":{"description":"Where a \"touc\#
        h to return\" control leads. Both texts are cleaned for display.","type":"object","properties":{"url":{"type\#
        ":"string"},"appName":{"type":"string"}},"required":["url","appName"]},"Bucket":{"description":"Counts from \#
        the rollups: never a scan of raw events. Tests are in none of them. A tap counts once.","type":"object","pro\#
        perties":{"at":{"type":"integer","format":"int64"},"taps":{"type":"integer","format":"int64","description":"\#
        a person was led on: sent somewhere, or shown a page with a way on."},"turnedAway":{"type":"integer","format\#
        ":"int64","description":"a person was turned away; groupBy reason tells why."},"botTaps":{"type":"integer","\#
        format":"int64","description":"a program tapped."},"unknown":{"type":"integer","format":"int64","description\#
        ":"what was asked for is neither a key nor a route. HEAD requests, prefetches and look-ups are no taps."},"o\#
        pens":{"type":"integer","format":"int64"},"installs":{"type":"integer","format":"int64"},"conversions":{"typ\#
        e":"integer","format":"int64"}},"required":["at","taps","turnedAway","botTaps","unknown","opens","installs",\#
        "conversions"]},"Client":{"description":"Who asked over the network, when the caller relays somebody else's \#
        request.","type":["object","null"],"properties":{"address":{"type":["string","null"]},"userAgent":{"type":["\#
        string","null"]},"acceptLanguage":{"type":["string","null"]},"referrer":{"type":["string","null"]}},"additio\#
        nalProperties":false},"Condition":{"description":"conditions are ANDed; rules are tried by ascending priorit\#
        y; the first that holds wins.","type":"object","properties":{"type":{"type":"string","description":"platform\#
        , form, os_version, app_version, language, country, in_app_browser, bot, query, before, after, percent (\"0-\#
        49\": a bucket of a keyed hash of link and address, stable for a day)"},"matchKey":{"type":"string"},"matchV\#
        alue":{"type":"string"}},"required":["type"]},"Conversion":{"description":"For kind conversion. value is a d\#
        ecimal number as text, currency ISO 4217.","type":["object","null"],"properties":{"name":{"type":"string"},"\#
        value":{"type":["string","null"]},"currency":{"type":["string","null"]}},"required":["name"],"additionalProp\#
        erties":false},"CreateResult":{"type":"object","properties":{"link":{"$ref":"#/components/schemas/Link"},"cr\#
        eated":{"type":"boolean"},"unchanged":{"type":"boolean","description":"it was there and already as asked; re\#
        vision and updatedAt stay."},"error":{"type":"string"},"warnings":{"type":"array","items":{"type":"string"}}\#
        ,"detail":{"type":"string"}},"required":["created"]},"Destination":{"description":"One place to send the per\#
        son. kind says what opens it.","type":"object","properties":{"kind":{"type":"string","enum":["app","store","\#
        web","preview"]},"url":{"type":"string"}},"required":["kind","url"]},"Device":{"description":"What the calle\#
        r knows about the device.","type":["object","null"],"properties":{"platform":{"type":["string","null"],"enum\#
        ":["ios","android","desktop","other",null]},"form":{"type":["string","null"],"enum":["phone","tablet","deskt\#
        op","other",null]},"osVersion":{"type":["string","null"]},"model":{"type":["string","null"]},"language":{"ty\#
        pe":["string","null"]},"timezone":{"type":["string","null"]},"screen":{"type":["string","null"],"description\#
        ":"points and scale, \"393x852@3\"."}},"additionalProperties":false},"Event":{"description":"One link event.\#
        ","type":"object","properties":{"kind":{"type":["string","null"],"enum":["tap","open","first_open","reopen",\#
        "navigate","conversion",null],"description":"tap - a person tapped a link that reached the gateway open     \#
          an app was opened with this URL and asks what it means (the default) first_open the app runs for the first\#
         time and asks for its deferred link reopen     an installed app came to the front without a URL navigate   \#
        an app or page is about to leave for this URL conversion something worth attributing happened;"},"url":{"typ\#
        e":["string","null"],"maxLength":65536},"id":{"type":["string","null"],"description":"the caller's idempoten\#
        cy key, 1 to 128 printable ASCII bytes: an event sent again with it is recorded once. Unique per app for soc\#
        kets and server keys together, and per app and installation for app keys; an event of an app key without an \#
        installation is known by its id and its content.","maxLength":128,"pattern":"^[!-~]+$"},"at":{"type":["integ\#
        er","null"],"format":"int64","description":"the caller's claim of when it happened; windows and rollups go b\#
        y the gateway's clock."},"client":{"$ref":"#/components/schemas/Client"},"device":{"$ref":"#/components/sche\#
        mas/Device"},"app":{"$ref":"#/components/schemas/App"},"evidence":{"$ref":"#/components/schemas/Evidence"},"\#
        navigation":{"$ref":"#/components/schemas/Navigation"},"conversion":{"$ref":"#/components/schemas/Conversion\#
        "},"consent":{"type":["string","null"],"enum":["granted","denied",null],"description":"denied means determin\#
        istic matching only and no address at rest."},"attributes":{"type":["object","null"],"additionalProperties":\#
        {"type":"string"}},"test":{"type":["boolean","null"],"description":"a trial of somebody who builds or examin\#
        es the app. It is decided, answered and kept as any other event, redeems and takes what others do, and is in\#
         no report: neither statistics nor attribution nor roll-out shares have it. linkd says so by itself of every\#
         event that comes with a test key, or from an installation that was marked (MarkInstallation). Every text, m\#
        ap and document is bounded: InvalidEvent names a longer one, reason \"too_long: 70000 bytes, 65536 are allow\#
        ed\"."}},"additionalProperties":false},"Evidence":{"description":"What an app brings to its first open.","ty\#
        pe":["object","null"],"properties":{"installReferrer":{"type":["string","null"],"description":"Play's string\#
         as received, with its times."},"referrerClickAt":{"type":["integer","null"],"format":"int64"},"referrerClic\#
        kServerAt":{"type":["integer","null"],"format":"int64"},"installBeginAt":{"type":["integer","null"],"format"\#
        :"int64"},"installBeginServerAt":{"type":["integer","null"],"format":"int64"},"installVersion":{"type":["str\#
        ing","null"]},"clipboard":{"type":["string","null"]}},"additionalProperties":false},"FacebookLink":{"descrip\#
        tion":"The Facebook legacy envelope (fb<APPID><suffix>://authorize\u2026).","type":"object","properties":{"a\#
        ppId":{"type":"string"},"suffix":{"type":"string"},"login":{"type":"string","enum":["authenticated","anonymo\#
        us","cancelled","error","none"]},"expiresAt":{"type":"integer","format":"int64"},"userId":{"type":"string"},\#
        "signedRequest":{"type":"string","enum":["absent","verified","invalid","unchecked"]},"deeplink":{"type":"str\#
        ing","description":"the values of deeplink_parameter and ref_parameter in the target's query."},"ref":{"type\#
        ":"string","description":"the values of deeplink_parameter and ref_parameter in the target's query."},"param\#
        eters":{"type":"object","additionalProperties":{"type":"string"},"description":"every field after decoding; \#
        the values of secret fields are \"[redacted]\"."}},"required":["appId","suffix","login","signedRequest","par\#
        ameters"]},"Link":{"description":"A stored link. domain and key name it; key is the path without the leading\#
         slash, kept byte for byte.","type":"object","properties":{"domain":{"type":"string"},"key":{"type":"string"\#
        },"shortLink":{"type":"string"},"app":{"type":"string"},"url":{"type":"string","description":"the web destin\#
        ation, or leave it out and give a route of the app with its parameters."},"route":{"type":"string"},"routePa\#
        rameters":{"type":"object","additionalProperties":{"type":"string"}},"queryParameters":{"type":"object","add\#
        itionalProperties":{"type":"string"},"description":"names that begin with linkd_, al_applink_data and fb_app\#
        link_args are refused: the gateway's own are never passed on, and an App Link's envelope would lead elsewher\#
        e than the link says."},"platforms":{"type":"object","additionalProperties":{"$ref":"#/components/schemas/Pl\#
        atformTarget"},"description":"web, desktop, iphone, ipad, universal, android. A platform's link overrides ur\#
        l and route for that platform (iphone and ipad go before universal); the others keep them. web is the page o\#
        f those who go to the web."},"rules":{"type":"array","items":{"$ref":"#/components/schemas/Rule"}},"ref":{"t\#
        ype":"string"},"metadata":{"type":"object","description":"given to at most redeemLimit opens of the app, nev\#
        er to one whose route is lost; write-only except with permission metadata."},"redeemLimit":{"type":"integer"\#
        ,"format":"int64"},"redeemed":{"type":"integer","format":"int64"},"private":{"type":"boolean","description":\#
        "never matched by probability."},"matchWindow":{"type":"integer","format":"int64","description":"seconds."},\#
        "recipient":{"type":"string","description":"an account id; the app's scheme is used in taps only if that per\#
        son has the app; [[app]] recipient_without_app says where others go."},"minVersions":{"type":"object","addit\#
        ionalProperties":{"type":"string"}},"maxVersions":{"type":"object","additionalProperties":{"type":"string"}}\#
        ,"minBuilds":{"type":"object","additionalProperties":{"type":"string"}},"minOsVersions":{"type":"object","ad\#
        ditionalProperties":{"type":"string"}},"belowMinVersion":{"type":"string","enum":["web","store","preview"]},\#
        "notInstalled":{"type":"string","enum":["store","web","preview"]},"skipPreview":{"type":"boolean","descripti\#
        on":"no page in between."},"store":{"type":"object","additionalProperties":{"type":"string"},"description":"\#
        App Store pt, ct, at, mt."},"social":{"$ref":"#/components/schemas/Social"},"title":{"type":"string"},"tags"\#
        :{"type":"array","items":{"type":"string"}},"externalId":{"type":"string"},"validSince":{"type":"integer","f\#
        ormat":"int64"},"validUntil":{"type":"integer","format":"int64"},"maxTaps":{"type":"integer","format":"int64\#
        ","description":"the public learns the target at most so often. A tap that leads on takes one, and so does a\#
         look-up (Accept: application/json) and an open, first_open, reopen or navigate with an app key; one that na\#
        mes by linkd_tap what took one is the same use. HEAD, prefetches and programs take none and are not told. Wh\#
        at is used up is told to nobody but callers of the sockets and holders of server keys."},"password":{"type":\#
        "string","description":"write-only. createdAt may be given when importing."},"redirectStatus":{"type":"integ\#
        er","format":"int64"},"archived":{"type":"boolean","description":"hidden from lists, still works."},"disable\#
        d":{"type":"boolean","description":"404."},"taps":{"type":"integer","format":"int64"},"revision":{"type":"in\#
        teger","format":"int64"},"createdAt":{"type":"integer","format":"int64"},"updatedAt":{"type":"integer","form\#
        at":"int64"}}},"LinkFields":{"description":"A stored link. domain and key name it; key is the path without t\#
        he leading slash, kept byte for byte.","type":"object","properties":{"domain":{"type":["string","null"]},"ke\#
        y":{"type":["string","null"]},"shortLink":{"type":["string","null"]},"app":{"type":["string","null"]},"url":\#
        {"type":["string","null"],"description":"the web destination, or leave it out and give a route of the app wi\#
        th its parameters."},"route":{"type":["string","null"]},"routeParameters":{"type":["object","null"],"additio\#
        nalProperties":{"type":"string"}},"queryParameters":{"type":["object","null"],"additionalProperties":{"type"\#
        :"string"},"description":"names that begin with linkd_, al_applink_data and fb_applink_args are refused: the\#
         gateway's own are never passed on, and an App Link's envelope would lead elsewhere than the link says."},"p\#
        latforms":{"type":["object","null"],"additionalProperties":{"$ref":"#/components/schemas/PlatformTarget"},"d\#
        escription":"web, desktop, iphone, ipad, universal, android. A platform's link overrides url and route for t\#
        hat platform (iphone and ipad go before universal); the others keep them. web is the page of those who go to\#
         the web."},"rules":{"type":["array","null"],"items":{"$ref":"#/components/schemas/Rule"}},"ref":{"type":["s\#
        tring","null"]},"metadata":{"type":["object","null"],"description":"given to at most redeemLimit opens of th\#
        e app, never to one whose route is lost; write-only except with permission metadata."},"redeemLimit":{"type"\#
        :["integer","null"],"format":"int64","minimum":1},"redeemed":{"type":["integer","null"],"format":"int64"},"p\#
        rivate":{"type":["boolean","null"],"description":"never matched by probability."},"matchWindow":{"type":["in\#
        teger","null"],"format":"int64","description":"seconds.","minimum":1,"maximum":315360000},"recipient":{"type\#
        ":["string","null"],"description":"an account id; the app's scheme is used in taps only if that person has t\#
        he app; [[app]] recipient_without_app says where others go."},"minVersions":{"type":["object","null"],"addit\#
        ionalProperties":{"type":"string"}},"maxVersions":{"type":["object","null"],"additionalProperties":{"type":"\#
        string"}},"minBuilds":{"type":["object","null"],"additionalProperties":{"type":"string"}},"minOsVersions":{"\#
        type":["object","null"],"additionalProperties":{"type":"string"}},"belowMinVersion":{"type":["string","null"\#
        ],"enum":["web","store","preview",null]},"notInstalled":{"type":["string","null"],"enum":["store","web","pre\#
        view",null]},"skipPreview":{"type":["boolean","null"],"description":"no page in between."},"store":{"type":[\#
        "object","null"],"additionalProperties":{"type":"string"},"description":"App Store pt, ct, at, mt."},"social\#
        ":{"$ref":"#/components/schemas/Social"},"title":{"type":["string","null"]},"tags":{"type":["array","null"],\#
        "items":{"type":"string"}},"externalId":{"type":["string","null"]},"validSince":{"type":["integer","null"],"\#
        format":"int64"},"validUntil":{"type":["integer","null"],"format":"int64"},"maxTaps":{"type":["integer","nul\#
        l"],"format":"int64","description":"the public learns the target at most so often. A tap that leads on takes\#
         one, and so does a look-up (Accept: application/json) and an open, first_open, reopen or navigate with an a\#
        pp key; one that names by linkd_tap what took one is the same use. HEAD, prefetches and programs take none a\#
        nd are not told. What is used up is told to nobody but callers of the sockets and holders of server keys.","\#
        minimum":1},"password":{"type":["string","null"],"description":"write-only. createdAt may be given when impo\#
        rting."},"redirectStatus":{"type":["integer","null"],"format":"int64","enum":[301,302,303,307,308,null]},"ar\#
        chived":{"type":["boolean","null"],"description":"hidden from lists, still works."},"disabled":{"type":["boo\#
        lean","null"],"description":"404."},"taps":{"type":["integer","null"],"format":"int64"},"revision":{"type":[\#
        "integer","null"],"format":"int64"},"createdAt":{"type":["integer","null"],"format":"int64"},"updatedAt":{"t\#
        ype":["integer","null"],"format":"int64"}},"additionalProperties":false},"LinkReading":{"description":"What \#
        the link turned out to mean.","type":"object","properties":{"inputUrl":{"type":"string"},"targetUrl":{"type"\#
        :"string"},"app":{"type":"string"},"formats":{"type":"array","items":{"type":"string"},"description":"envelo\#
        pes found, outermost first: facebook_legacy, app_link, short_link, expanded."},"facebook":{"$ref":"#/compone\#
        nts/schemas/FacebookLink"},"appLink":{"$ref":"#/components/schemas/AppLink"},"backLink":{"$ref":"#/component\#
        s/schemas/BackLink"},"route":{"type":"string"},"routeParameters":{"type":"object","additionalProperties":{"t\#
        ype":"string"}},"query":{"type":"array","items":{"$ref":"#/components/schemas/QueryItem"},"description":"eve\#
        ry item of the target's query, in order; inputQuery the same of the input URL."},"inputQuery":{"type":"array\#
        ","items":{"$ref":"#/components/schemas/QueryItem"}},"queryParameters":{"type":"object","additionalPropertie\#
        s":{"type":"string"},"description":"scalar view of query, the last one wins, a missing value is \"\"."},"fra\#
        gment":{"type":"string"},"shortLink":{"type":"string"},"ref":{"type":"string","description":"that of the sto\#
        red link, else of the envelope, else the value of the app's ref_parameter in the query of a URL that is a pl\#
        ace in the app, or on a host or under a scheme of the app; at most 256 bytes."},"metadata":{"type":"object"}\#
        ,"metadataState":{"type":"string","enum":["available","exhausted","expired"]},"hops":{"type":"array","items"\#
        :{"type":"string"},"description":"every URL passed through, from the input to the target. Secrets are redact\#
        ed in all of them."},"warnings":{"type":"array","items":{"type":"string"},"description":"recipient_unproven:\#
         metadata is for the link's recipient, which this event of an app key does not prove."}},"required":["format\#
        s","routeParameters","query","inputQuery","queryParameters","hops","warnings"]},"Measurement":{"description"\#
        :"An App Links measurement event that this event caused, such as al_nav_in with its fields.","type":"object"\#
        ,"properties":{"name":{"type":"string"},"fields":{"type":"object","additionalProperties":{"type":"string"}}}\#
        ,"required":["name","fields"]},"MissedPath":{"type":"object","properties":{"host":{"type":"string"},"path":{\#
        "type":"string","description":"without its query, at most 128 bytes. Of a host and a UTC day the 100 paths a\#
        sked for most are kept, as long as events are;"},"taps":{"type":"integer","format":"int64","description":"at\#
         least so many."}},"required":["host","path","taps"]},"Money":{"description":"Amounts of one","type":"object\#
        ","properties":{"currency":{"type":"string","description":"value is a decimal number as text, summed exactly\#
        ."},"value":{"type":"string"},"isCut":{"type":"boolean","description":"the sum grew too large to be kept, an\#
        d value is the last that could be."}},"required":["currency","value","isCut"]},"Navigation":{"description":"\#
        For kind navigate, and with no other.","type":["object","null"],"properties":{"back":{"type":["boolean","nul\#
        l"]},"canOpen":{"type":["array","null"],"items":{"type":"string"},"description":"schemes the caller knows to\#
         be there. back (when true), extras, appLinkData and result have no effect yet: InvalidEvent names the field\#
         and says why."},"extras":{"type":["object","null"]},"appLinkData":{"type":["object","null"]},"result":{"typ\#
        e":["string","null"],"enum":["app","web","fail",null]}},"additionalProperties":false},"Outcome":{"descriptio\#
        n":"action per kind: tap - open_app, open_store, open_web, show_preview: where the browser goes; reject; nev\#
        er hold; open - open_app: the app shows the route; open_web or open_store: it is too old, or the link names \#
        a web page for this platform; hold; reject; first_open - as open, for the matched link; none with reason no_\#
        match; reopen - as open, for the oldest pending link; none with reason nothing_pending; navigate - the way o\#
        ut: open_app, open_store, open_web; reject; conversion - none with reason recorded; pending is set whenever \#
        the app must Acknowledge after showing, whatever the action.","type":"object","properties":{"eventId":{"type\#
        ":"string"},"recorded":{"type":"boolean"},"duplicate":{"type":"boolean"},"receivedAt":{"type":"integer","for\#
        mat":"int64"},"action":{"type":"string","enum":["open_app","open_store","open_web","show_preview","hold","re\#
        ject","none"]},"destination":{"$ref":"#/components/schemas/Destination"},"fallbacks":{"type":"array","items"\#
        :{"$ref":"#/components/schemas/Destination"}},"reason":{"type":"string","description":"a stable machine word\#
        . A stage that decides brings its own; besides there are these: open_app - route_matched, default_route, can\#
        _open; open_web - route_matched, short_link, default_route, web_fallback; hold - requirements_missing; rejec\#
        t - requirements_missing, installation_missing, unknown_app, no_route, no_destination, stage_failed, too_man\#
        y_restarts, redirect_loop; of a tap not_found: no key and no route has its path; of an open not_ours: the li\#
        nk is on no host and of no scheme of the app; none - no_match, nothing_pending, recorded;"},"decidedBy":{"ty\#
        pe":"string","description":"the stage, or \"navigator\"."},"link":{"$ref":"#/components/schemas/LinkReading"\#
        },"visitor":{"$ref":"#/components/schemas/Visitor"},"attribution":{"$ref":"#/components/schemas/Attribution"\#
        },"pending":{"type":"string"},"measurements":{"type":"array","items":{"$ref":"#/components/schemas/Measureme\#
        nt"}},"secrets":{"type":"object","additionalProperties":{"type":"string"}},"trace":{"type":"array","items":{\#
        "$ref":"#/components/schemas/Step"}}},"required":["eventId","recorded","duplicate","receivedAt","action","fa\#
        llbacks","reason","decidedBy","link","measurements","trace"]},"PageText":{"description":"A text about a link\#
        .","type":"object","properties":{"text":{"type":"string"},"from":{"type":"string","enum":["link","page","rou\#
        te","app"],"description":"link - the stored link's own social; page - the tags of the route's web page (soci\#
        al_fetch); route - social of the route, with its parameters; app - [app.social]."}},"required":["text","from\#
        "]},"PageTexts":{"description":"What previews of a link say.","type":"object","properties":{"title":{"$ref":\#
        "#/components/schemas/PageText"},"description":{"$ref":"#/components/schemas/PageText"},"image":{"$ref":"#/c\#
        omponents/schemas/PageText"},"fetch":{"type":"string","description":"what became of the route's web page, in\#
         words; absent when none is asked."}}},"PendingLink":{"description":"A link that was held, or that waits for\#
         its app to be ready. Handed out again until acknowledged.","type":"object","properties":{"id":{"type":"stri\#
        ng"},"eventId":{"type":"string"},"link":{"$ref":"#/components/schemas/LinkReading"},"state":{"type":"string"\#
        ,"enum":["pending","delivered","opened","expired"]},"reason":{"type":"string"},"missing":{"type":"array","it\#
        ems":{"type":"string"}},"createdAt":{"type":"integer","format":"int64"},"expiresAt":{"type":"integer","forma\#
        t":"int64"},"wasOpened":{"type":"boolean","description":"the app has shown it: state is opened."}},"required\#
        ":["id","eventId","link","state","reason","missing","createdAt","expiresAt"]},"PlatformTarget":{"description\#
        ":"Where one platform goes.","type":"object","properties":{"link":{"type":"string","description":"opened whe\#
        n the app is there;"},"fallback":{"type":"string","description":"when it is not."}}},"PostbackCounts":{"desc\#
        ription":"Apple's postbacks of ads that won, counted on the day they came, which is one or several days afte\#
        r what they report. Of the up to three of one conversion the first window's counts.","type":"object","proper\#
        ties":{"downloads":{"type":"integer","format":"int64"},"redownloads":{"type":"integer","format":"int64"},"re\#
        engagements":{"type":"integer","format":"int64"},"development":{"type":"integer","format":"int64","descripti\#
        on":"those of tests, in none of the others."}},"required":["downloads","redownloads","reengagements","develo\#
        pment"]},"QueryItem":{"type":"object","properties":{"name":{"type":"string"},"value":{"type":"string"}},"req\#
        uired":["name"]},"Retention":{"description":"Of the installations whose day so many days after their own is \#
        over (of), those that were active on it (active). Days are of UTC.","type":"object","properties":{"day":{"ty\#
        pe":"integer","format":"int64"},"of":{"type":"integer","format":"int64"},"active":{"type":"integer","format"\#
        :"int64"}},"required":["day","of","active"]},"Rule":{"type":"object","properties":{"name":{"type":"string"},\#
        "priority":{"type":"integer","format":"int64"},"conditions":{"type":"array","items":{"$ref":"#/components/sc\#
        hemas/Condition"}},"url":{"type":"string"},"route":{"type":"string"}},"required":["priority","conditions"]},\#
        "Series":{"type":"object","properties":{"key":{"type":"string"},"buckets":{"type":"array","items":{"$ref":"#\#
        /components/schemas/Bucket"}}},"required":["key","buckets"]},"Social":{"type":["object","null"],"properties"\#
        :{"title":{"type":"string"},"description":{"type":"string"},"image":{"type":"string"}}},"Step":{"description\#
        ":"One stage's part in the decision, in the order they ran.","type":"object","properties":{"stage":{"type":"\#
        string"},"verdict":{"type":"string","enum":["passed","changed","restarted","decided","held","rejected","fail\#
        ed","skipped"]},"microseconds":{"type":"integer","format":"int64"},"notes":{"type":"array","items":{"type":"\#
        string"}}},"required":["stage","verdict","microseconds","notes"]},"Visitor":{"description":"Who the gateway \#
        took the visitor for.","type":"object","properties":{"platform":{"type":"string","enum":["ios","android","de\#
        sktop","other"]},"form":{"type":"string","enum":["phone","tablet","desktop","other"]},"osVersion":{"type":"s\#
        tring"},"browser":{"type":"string"},"inAppBrowser":{"type":"string"},"bot":{"type":"string"},"country":{"typ\#
        e":"string"},"installed":{"type":"string","enum":["yes","no","unknown"]}},"required":["platform","form","ins\#
        talled"]}}}}
        """#
}
