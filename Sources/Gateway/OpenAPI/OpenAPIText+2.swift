// Made by Scripts/generate from Scripts/openapi and etc/org.linkd.*.varlink. Do not edit. Constants only.

extension OpenAPIText {
    static let part2 = #"""
        ink as PNG","responses":{"200":{"description":"The code of the short link with linkd_via=qr.","headers":{"Ca\#
        che-Control":{"description":"Whether caches may keep the answer.","required":true,"schema":{"type":"string"}\#
        },"X-Robots-Tag":{"description":"Always noindex: links are not for search engines.","required":true,"schema"\#
        :{"type":"string"}},"Content-Security-Policy":{"description":"What the page may load: nothing but itself.","\#
        required":true,"schema":{"type":"string"}}},"content":{"image/png":{"schema":{}}}},"400":{"$ref":"#/componen\#
        ts/responses/400.2"},"404":{"$ref":"#/components/responses/404.2"},"413":{"$ref":"#/components/responses/413\#
        .1"},"414":{"$ref":"#/components/responses/414.1"},"417":{"$ref":"#/components/responses/417.1"},"422":{"$re\#
        f":"#/components/responses/422.1"},"429":{"$ref":"#/components/responses/429.2"},"431":{"$ref":"#/components\#
        /responses/431.1"},"501":{"$ref":"#/components/responses/501.1"},"503":{"$ref":"#/components/responses/503.2\#
        "},"505":{"$ref":"#/components/responses/505.1"}},"parameters":[{"name":"size","in":"query","required":false\#
        ,"schema":{"type":"integer","minimum":64,"maximum":2048,"default":512},"description":"Pixels along a side, i\#
        n steps: 64, 128, 256, 512, 1024, 2048. What lies between gets the next."},{"name":"ecc","in":"query","requi\#
        red":false,"schema":{"type":"string","enum":["L","M","Q","H"],"default":"M"},"description":"How much may be \#
        damaged."},{"name":"margin","in":"query","required":false,"schema":{"type":"integer","minimum":0,"maximum":1\#
        6,"default":4},"description":"Modules of quiet zone."}]},"head":{"operationId":"qrPngHead","tags":["taps"],"\#
        summary":"The QR code of a link as PNG (without the body)","responses":{"200":{"$ref":"#/components/response\#
        s/200.2"},"400":{"$ref":"#/components/responses/400.3"},"404":{"$ref":"#/components/responses/404.3"},"413":\#
        {"$ref":"#/components/responses/413.2"},"414":{"$ref":"#/components/responses/414.2"},"417":{"$ref":"#/compo\#
        nents/responses/417.2"},"422":{"$ref":"#/components/responses/422.2"},"429":{"$ref":"#/components/responses/\#
        429.3"},"431":{"$ref":"#/components/responses/431.2"},"501":{"$ref":"#/components/responses/501.2"},"503":{"\#
        $ref":"#/components/responses/503.3"},"505":{"$ref":"#/components/responses/505.2"}},"parameters":[{"name":"\#
        size","in":"query","required":false,"schema":{"type":"integer","minimum":64,"maximum":2048,"default":512},"d\#
        escription":"Pixels along a side, in steps: 64, 128, 256, 512, 1024, 2048. What lies between gets the next."\#
        },{"name":"ecc","in":"query","required":false,"schema":{"type":"string","enum":["L","M","Q","H"],"default":"\#
        M"},"description":"How much may be damaged."},{"name":"margin","in":"query","required":false,"schema":{"type\#
        ":"integer","minimum":0,"maximum":16,"default":4},"description":"Modules of quiet zone."}]}},"/{key}/qr.svg"\#
        :{"parameters":[{"name":"key","in":"path","required":true,"description":"What stands behind the host: the ke\#
        y of a link, or a path of the app's routes. It may have slashes, which this document cannot say.","example":\#
        "products/42","schema":{"type":"string","minLength":1}}],"get":{"operationId":"qrSvg","tags":["taps"],"summa\#
        ry":"The QR code of a link as SVG","responses":{"200":{"description":"The code of the short link with linkd_\#
        via=qr.","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.","required":true,"sc\#
        hema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are not for search engines.","\#
        required":true,"schema":{"type":"string"}},"Content-Security-Policy":{"description":"What the page may load:\#
         nothing but itself.","required":true,"schema":{"type":"string"}}},"content":{"image/svg+xml":{"schema":{"ty\#
        pe":"string"}}}},"400":{"$ref":"#/components/responses/400.2"},"404":{"$ref":"#/components/responses/404.2"}\#
        ,"413":{"$ref":"#/components/responses/413.1"},"414":{"$ref":"#/components/responses/414.1"},"417":{"$ref":"\#
        #/components/responses/417.1"},"422":{"$ref":"#/components/responses/422.1"},"429":{"$ref":"#/components/res\#
        ponses/429.2"},"431":{"$ref":"#/components/responses/431.1"},"501":{"$ref":"#/components/responses/501.1"},"\#
        503":{"$ref":"#/components/responses/503.2"},"505":{"$ref":"#/components/responses/505.1"}},"parameters":[{"\#
        name":"size","in":"query","required":false,"schema":{"type":"integer","minimum":64,"maximum":2048,"default":\#
        512},"description":"Pixels along a side, in steps: 64, 128, 256, 512, 1024, 2048. What lies between gets the\#
         next."},{"name":"ecc","in":"query","required":false,"schema":{"type":"string","enum":["L","M","Q","H"],"def\#
        ault":"M"},"description":"How much may be damaged."},{"name":"margin","in":"query","required":false,"schema"\#
        :{"type":"integer","minimum":0,"maximum":16,"default":4},"description":"Modules of quiet zone."}]},"head":{"\#
        operationId":"qrSvgHead","tags":["taps"],"summary":"The QR code of a link as SVG (without the body)","respon\#
        ses":{"200":{"$ref":"#/components/responses/200.2"},"400":{"$ref":"#/components/responses/400.3"},"404":{"$r\#
        ef":"#/components/responses/404.3"},"413":{"$ref":"#/components/responses/413.2"},"414":{"$ref":"#/component\#
        s/responses/414.2"},"417":{"$ref":"#/components/responses/417.2"},"422":{"$ref":"#/components/responses/422.\#
        2"},"429":{"$ref":"#/components/responses/429.3"},"431":{"$ref":"#/components/responses/431.2"},"501":{"$ref\#
        ":"#/components/responses/501.2"},"503":{"$ref":"#/components/responses/503.3"},"505":{"$ref":"#/components/\#
        responses/505.2"}},"parameters":[{"name":"size","in":"query","required":false,"schema":{"type":"integer","mi\#
        nimum":64,"maximum":2048,"default":512},"description":"Pixels along a side, in steps: 64, 128, 256, 512, 102\#
        4, 2048. What lies between gets the next."},{"name":"ecc","in":"query","required":false,"schema":{"type":"st\#
        ring","enum":["L","M","Q","H"],"default":"M"},"description":"How much may be damaged."},{"name":"margin","in\#
        ":"query","required":false,"schema":{"type":"integer","minimum":0,"maximum":16,"default":4},"description":"M\#
        odules of quiet zone."}]}}},"components":{"securitySchemes":{"serverKey":{"type":"http","scheme":"bearer","d\#
        escription":"A key of a server, with scopes: events, explain, links.read, links.write, metadata, stats."},"a\#
        ppKey":{"type":"http","scheme":"bearer","description":"A key that ships inside an app, so everybody can read\#
         it: it records openings and conversions of its app from the address that linkd sees, handles pending links,\#
         and makes links to routes."}},"responses":{"200.1":{"description":"A page: the way into the app, or the for\#
        m for the link's password. For whoever accepts application/json and not text/html, an app: what the link mea\#
        ns. Not a tap, unless the link has maxTaps: then it takes one. With d=1 and the right to it: the decision wi\#
        th its trace.","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.","required":tr\#
        ue,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are not for search engin\#
        es.","required":true,"schema":{"type":"string"}},"Content-Security-Policy":{"description":"What the page may\#
         load: nothing but itself.","required":false,"schema":{"type":"string"}}},"content":{"text/html":{"schema":{\#
        "type":"string"}},"application/json":{"schema":{"anyOf":[{"type":"object","properties":{"targetUrl":{"type":\#
        "string"},"route":{"type":"string"},"routeParameters":{"type":"object","additionalProperties":{"type":"strin\#
        g"}},"queryParameters":{"type":"object","additionalProperties":{"type":"string"}},"tap":{"type":"string","de\#
        scription":"Of a link with maxTaps: the tap that this look-up is. Who names it in linkd_tap takes no other o\#
        ne."}},"required":["routeParameters","queryParameters"]},{"type":"object","properties":{"outcome":{"$ref":"#\#
        /components/schemas/Outcome"}},"required":["outcome"]}]}}}},"200.2":{"description":"The code of the short li\#
        nk with linkd_via=qr.","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.","requ\#
        ired":true,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are not for sear\#
        ch engines.","required":true,"schema":{"type":"string"}},"Content-Security-Policy":{"description":"What the \#
        page may load: nothing but itself.","required":true,"schema":{"type":"string"}}}},"200.3":{"description":"Th\#
        e file for the app of this host; for every client, never a redirect.","headers":{"ETag":{"description":"Name\#
        s this state of the resource.","required":true,"schema":{"type":"string"}},"Cache-Control":{"description":"W\#
        hether caches may keep the answer.","required":true,"schema":{"type":"string"}}},"content":{"application/jso\#
        n":{"schema":{"type":"object","properties":{"applinks":{"type":"object"}},"required":["applinks"]}}}},"200.4\#
        ":{"description":"The file for the app of this host; for every client, never a redirect.","headers":{"ETag":\#
        {"description":"Names this state of the resource.","required":true,"schema":{"type":"string"}},"Cache-Contro\#
        l":{"description":"Whether caches may keep the answer.","required":true,"schema":{"type":"string"}}}},"200.5\#
        ":{"description":"The link.","headers":{"ETag":{"description":"Names this state of the resource.","required"\#
        :true,"schema":{"type":"string"}},"Cache-Control":{"description":"Whether caches may keep the answer.","requ\#
        ired":true,"schema":{"type":"string"}}},"content":{"application/json":{"schema":{"type":"object","properties\#
        ":{"link":{"$ref":"#/components/schemas/Link"}},"required":["link"]}}}},"200.6":{"description":"Kept, now or\#
         before.","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.","required":true,"s\#
        chema":{"type":"string"}}},"content":{"application/json":{"schema":{"type":"object","properties":{"recorded"\#
        :{"type":"boolean"},"duplicate":{"type":"boolean"}},"required":["recorded","duplicate"]}}}},"301.1":{"descri\#
        ption":"Where the link leads.","headers":{"Location":{"description":"Where to go.","required":true,"schema":\#
        {"type":"string"}},"Cache-Control":{"description":"Whether caches may keep the answer.","required":true,"sch\#
        ema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are not for search engines.","r\#
        equired":true,"schema":{"type":"string"}}}},"302.1":{"description":"The domain's root_url.","headers":{"Loca\#
        tion":{"description":"Where to go.","required":true,"schema":{"type":"string"}},"Cache-Control":{"descriptio\#
        n":"Whether caches may keep the answer.","required":true,"schema":{"type":"string"}},"X-Robots-Tag":{"descri\#
        ption":"Always noindex: links are not for search engines.","required":true,"schema":{"type":"string"}}}},"30\#
        4.1":{"description":"The caller has this state.","headers":{"ETag":{"description":"Names this state of the r\#
        esource.","required":true,"schema":{"type":"string"}}}},"400.1":{"description":"A page: the address cannot b\#
        e read. Bad Request: ambiguous_length, bad_chunk, bad_content_length, bad_field_name, bad_field_value, bad_h\#
        ost, bad_line_end, bad_request_line, bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead, obsolet\#
        e_folding.","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.","required":false\#
        ,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are not for search engines\#
        .","required":false,"schema":{"type":"string"}}},"content":{"text/html":{"schema":{"type":"string"}},"applic\#
        ation/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum\#
        ":["ambiguous_length","bad_chunk","bad_content_length","bad_field_name","bad_field_value","bad_host","bad_li\#
        ne_end","bad_request_line","bad_target","bad_trailer","bad_transfer_encoding","chunk_overhead","obsolete_fol\#
        ding"]},"status":{"const":400}}}]}}}},"400.10":{"description":"Bad Request: ambiguous_length, bad_chunk, bad\#
        _content_length, bad_field_name, bad_field_value, bad_host, bad_line_end, bad_request_line, bad_target, bad_\#
        trailer, bad_transfer_encoding, chunk_overhead, invalid_postback, obsolete_folding.","content":{"application\#
        /problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["a\#
        mbiguous_length","bad_chunk","bad_content_length","bad_field_name","bad_field_value","bad_host","bad_line_en\#
        d","bad_request_line","bad_target","bad_trailer","bad_transfer_encoding","chunk_overhead","invalid_postback"\#
        ,"obsolete_folding"]},"status":{"const":400}}}]}}}},"400.2":{"description":"Bad Request: ambiguous_length, b\#
        ad_chunk, bad_content_length, bad_field_name, bad_field_value, bad_host, bad_line_end, bad_request_line, bad\#
        _target, bad_trailer, bad_transfer_encoding, chunk_overhead, invalid_parameter, obsolete_folding.","content"\#
        :{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"cod\#
        e":{"enum":["ambiguous_length","bad_chunk","bad_content_length","bad_field_name","bad_field_value","bad_host\#
        ","bad_line_end","bad_request_line","bad_target","bad_trailer","bad_transfer_encoding","chunk_overhead","inv\#
        alid_parameter","obsolete_folding"]},"status":{"const":400}}}]}}}},"400.3":{"description":"Bad Request: ambi\#
        guous_length, bad_chunk, bad_content_length, bad_field_name, bad_field_value, bad_host, bad_line_end, bad_re\#
        quest_line, bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead, invalid_parameter, obsolete_fold\#
        ing."},"400.4":{"description":"Bad Request: ambiguous_length, bad_chunk, bad_content_length, bad_field_name,\#
         bad_field_value, bad_host, bad_line_end, bad_request_line, bad_target, bad_trailer, bad_transfer_encoding, \#
        chunk_overhead, obsolete_folding.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/comp\#
        onents/schemas/Problem"},{"properties":{"code":{"enum":["ambiguous_length","bad_chunk","bad_content_length",\#
        "bad_field_name","bad_field_value","bad_host","bad_line_end","bad_request_line","bad_target","bad_trailer","\#
        bad_transfer_encoding","chunk_overhead","obsolete_folding"]},"status":{"const":400}}}]}}}},"400.5":{"descrip\#
        tion":"Bad Request: ambiguous_length, bad_chunk, bad_content_length, bad_field_name, bad_field_value, bad_ho\#
        st, bad_line_end, bad_request_line, bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead, obsolete\#
        _folding."},"400.6":{"description":"Bad Request: ambiguous_length, bad_chunk, bad_content_length, bad_field_\#
        name, bad_field_value, bad_host, bad_line_end, bad_request_line, bad_target, bad_trailer, bad_transfer_encod\#
        ing, chunk_overhead, invalid_authorization, invalid_json, invalid_parameter, obsolete_folding.","content":{"\#
        application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":\#
        {"enum":["ambiguous_length","bad_chunk","bad_content_length","bad_field_name","bad_field_value","bad_host","\#
        bad_line_end","bad_request_line","bad_target","bad_trailer","bad_transfer_encoding","chunk_overhead","invali\#
        d_authorization","invalid_json","invalid_parameter","obsolete_folding"]},"status":{"const":400}}}]}}}},"400.\#
        7":{"description":"Bad Request: ambiguous_length, bad_chunk, bad_content_length, bad_field_name, bad_field_v\#
        alue, bad_host, bad_line_end, bad_request_line, bad_target, bad_trailer, bad_transfer_encoding, chunk_overhe\#
        ad, invalid_authorization, invalid_parameter, obsolete_folding.","content":{"application/problem+json":{"sch\#
        ema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["ambiguous_length","ba\#
        d_chunk","bad_content_length","bad_field_name","bad_field_value","bad_host","bad_line_end","bad_request_line\#
        ","bad_target","bad_trailer","bad_transfer_encoding","chunk_overhead","invalid_authorization","invalid_param\#
        eter","obsolete_folding"]},"status":{"const":400}}}]}}}},"400.8":{"description":"Bad Request: ambiguous_leng\#
        th, bad_chunk, bad_content_length, bad_field_name, bad_field_value, bad_host, bad_line_end, bad_request_line\#
        , bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead, invalid_authorization, invalid_parameter, \#
        obsolete_folding."},"400.9":{"description":"Bad Request: ambiguous_length, bad_chunk, bad_content_length, ba\#
        d_field_name, bad_field_value, bad_host, bad_line_end, bad_request_line, bad_target, bad_trailer, bad_transf\#
        er_encoding, chunk_overhead, invalid_authorization, obsolete_folding.","content":{"application/problem+json"\#
        :{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["ambiguous_lengt\#
        h","bad_chunk","bad_content_length","bad_field_name","bad_field_value","bad_host","bad_line_end","bad_reques\#
        t_line","bad_target","bad_trailer","bad_transfer_encoding","chunk_overhead","invalid_authorization","obsolet\#
        e_folding"]},"status":{"const":400}}}]}}}},"401.1":{"description":"Unauthorized: invalid_key, key_required."\#
        ,"headers":{"WWW-Authenticate":{"description":"That a bearer key is asked for.","required":true,"schema":{"t\#
        ype":"string"}}},"content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Pro\#
        blem"},{"properties":{"code":{"enum":["invalid_key","key_required"]},"status":{"const":401}}}]}}}},"401.2":{\#
        "description":"Unauthorized: invalid_key, key_required.","headers":{"WWW-Authenticate":{"description":"That \#
        a bearer key is asked for.","required":true,"schema":{"type":"string"}}}},"403.1":{"description":"A page: a \#
        stage refuses this tap, or the password is wrong. Forbidden: password_required.","headers":{"Cache-Control":\#
        {"description":"Whether caches may keep the answer.","required":false,"schema":{"type":"string"}},"X-Robots-\#
        Tag":{"description":"Always noindex: links are not for search engines.","required":false,"schema":{"type":"s\#
        tring"}}},"content":{"text/html":{"schema":{"type":"string"}},"application/problem+json":{"schema":{"allOf":\#
        [{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["password_required"]},"status":{"con\#
        st":403}}}]}}}},"403.2":{"description":"Forbidden: app_key, insufficient_scope, other_app.","content":{"appl\#
        ication/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"en\#
        um":["app_key","insufficient_scope","other_app"]},"status":{"const":403}}}]}}}},"403.3":{"description":"Forb\#
        idden: app_key, insufficient_scope, other_app."},"403.4":{"description":"Forbidden: invalid_postback.","cont\#
        ent":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{\#
        "code":{"enum":["invalid_postback"]},"status":{"const":403}}}]}}}},"404.1":{"description":"A page: no link i\#
        s here, or none now. Not Found: no_such_link, not_found, unknown_host.","headers":{"Cache-Control":{"descrip\#
        tion":"Whether caches may keep the answer.","required":false,"schema":{"type":"string"}},"X-Robots-Tag":{"de\#
        scription":"Always noindex: links are not for search engines.","required":false,"schema":{"type":"string"}}}\#
        ,"content":{"text/html":{"schema":{"type":"string"}},"application/problem+json":{"schema":{"allOf":[{"$ref":\#
        "#/components/schemas/Problem"},{"properties":{"code":{"enum":["no_such_link","not_found","unknown_host"]},"\#
        status":{"const":404}}}]}}}},"404.10":{"description":"Not Found: unknown_app.","content":{"application/probl\#
        em+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["unknown\#
        _app"]},"status":{"const":404}}}]}}}},"404.2":{"description":"Not Found: no_such_link, not_found, unknown_ho\#
        st.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"pro\#
        perties":{"code":{"enum":["no_such_link","not_found","unknown_host"]},"status":{"const":404}}}]}}}},"404.3":\#
        {"description":"Not Found: no_such_link, not_found, unknown_host."},"404.4":{"description":"Not Found: unkno\#
        wn_host.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},\#
        {"properties":{"code":{"enum":["unknown_host"]},"status":{"const":404}}}]}}}},"404.5":{"description":"The ap\#
        p has no part for this system; the text says which keys are missing. Not Found: unknown_host.","content":{"t\#
        ext/plain":{"schema":{"type":"string"}},"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components\#
        /schemas/Problem"},{"properties":{"code":{"enum":["unknown_host"]},"status":{"const":404}}}]}}}},"404.6":{"d\#
        escription":"The app has no part for this system; the text says which keys are missing. Not Found: unknown_h\#
        ost."},"404.7":{"description":"Not Found: no_such_link.","content":{"application/problem+json":{"schema":{"a\#
        llOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["no_such_link"]},"status":{"co\#
        nst":404}}}]}}}},"404.8":{"description":"Not Found: no_such_link."},"404.9":{"description":"Not Found: no_su\#
        ch_pending, not_found.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/sche\#
        mas/Problem"},{"properties":{"code":{"enum":["no_such_pending","not_found"]},"status":{"const":404}}}]}}}},"\#
        405.1":{"description":"Method Not Allowed: method_not_allowed.","headers":{"Allow":{"description":"The metho\#
        ds that this address has.","required":true,"schema":{"type":"string"}}},"content":{"application/problem+json\#
        ":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["method_not_all\#
        owed"]},"status":{"const":405}}}]}}}},"409.1":{"description":"Conflict: key_taken.","content":{"application/\#
        problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["ke\#
        y_taken"]},"status":{"const":409}}}]}}}},"410.1":{"description":"A page: the link is over. Gone: link_over."\#
        ,"headers":{"Cache-Control":{"description":"Whether caches may keep the answer.","required":false,"schema":{\#
        "type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are not for search engines.","require\#
        d":false,"schema":{"type":"string"}}},"content":{"text/html":{"schema":{"type":"string"}},"application/probl\#
        em+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["link_ov\#
        er"]},"status":{"const":410}}}]}}}},"412.1":{"description":"Precondition Failed: revision_mismatch.","conten\#
        t":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"c\#
        ode":{"enum":["revision_mismatch"]},"status":{"const":412}}}]}}}},"413.1":{"description":"Content Too Large:\#
         body_too_large.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Pr\#
        oblem"},{"properties":{"code":{"enum":["body_too_large"]},"status":{"const":413}}}]}}}},"413.2":{"descriptio\#
        n":"Content Too Large: body_too_large."},"413.3":{"description":"Content Too Large: body_too_large, invalid_\#
        postback.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"}\#
        ,{"properties":{"code":{"enum":["body_too_large","invalid_postback"]},"status":{"const":413}}}]}}}},"414.1":\#
        {"description":"URI Too Long: url_too_long.","content":{"application/problem+json":{"schema":{"allOf":[{"$re\#
        f":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["url_too_long"]},"status":{"const":414}}}]\#
        }}}},"414.2":{"description":"URI Too Long: url_too_long."},"415.1":{"description":"Unsupported Media Type: u\#
        nsupported_media_type.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/sche\#
        mas/Problem"},{"properties":{"code":{"enum":["unsupported_media_type"]},"status":{"const":415}}}]}}}},"417.1\#
        ":{"description":"Expectation Failed: unknown_expectation.","content":{"application/problem+json":{"schema":\#
        {"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["unknown_expectation"]},"st\#
        atus":{"const":417}}}]}}}},"417.2":{"description":"Expectation Failed: unknown_expectation."},"422.1":{"desc\#
        ription":"Unprocessable Content: invalid_event.","content":{"application/problem+json":{"schema":{"allOf":[{\#
        "$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["invalid_event"]},"status":{"const":42\#
        2}}}]}}}},"422.2":{"description":"Unprocessable Content: invalid_event."},"422.3":{"description":"Unprocessa\#
        ble Content: invalid_link.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/\#
        schemas/Problem"},{"properties":{"code":{"enum":["invalid_link"]},"status":{"const":422}}}]}}}},"422.4":{"de\#
        scription":"Unprocessable Content: invalid_postback.","content":{"application/problem+json":{"schema":{"allO\#
        f":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["invalid_postback"]},"status":{"c\#
        onst":422}}}]}}}},"429.1":{"description":"A page: too many requests, or wrong passwords, from this address. \#
        Too Many Requests: too_many_requests.","headers":{"Cache-Control":{"description":"Whether caches may keep th\#
        e answer.","required":false,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links\#
         are not for search engines.","required":false,"schema":{"type":"string"}},"Retry-After":{"description":"Sec\#
        onds after which to try again.","required":true,"schema":{"type":"integer","minimum":1}}},"content":{"text/h\#
        tml":{"schema":{"type":"string"}},"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schem\#
        as/Problem"},{"properties":{"code":{"enum":["too_many_requests"]},"status":{"const":429}}}]}}}},"429.2":{"de\#
        scription":"Too Many Requests: too_many_requests.","headers":{"Retry-After":{"description":"Seconds after wh\#
        ich to try again.","required":true,"schema":{"type":"integer","minimum":1}}},"content":{"application/problem\#
        +json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["too_many_\#
        requests"]},"status":{"const":429}}}]}}}},"429.3":{"description":"Too Many Requests: too_many_requests.","he\#
        aders":{"Retry-After":{"description":"Seconds after which to try again.","required":true,"schema":{"type":"i\#
        nteger","minimum":1}}}},"431.1":{"description":"Request Header Fields Too Large: header_too_large.","content\#
        ":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"co\#
        de":{"enum":["header_too_large"]},"status":{"const":431}}}]}}}},"431.2":{"description":"Request Header Field\#
        s Too Large: header_too_large."},"501.1":{"description":"Not Implemented: unknown_method, unknown_transfer_c\#
        oding.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"\#
        properties":{"code":{"enum":["unknown_method","unknown_transfer_coding"]},"status":{"const":501}}}]}}}},"501\#
        .2":{"description":"Not Implemented: unknown_method, unknown_transfer_coding."},"503.1":{"description":"A pa\#
        ge: it could not be decided or recorded; try again.","headers":{"Cache-Control":{"description":"Whether cach\#
        es may keep the answer.","required":true,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always n\#
        oindex: links are not for search engines.","required":true,"schema":{"type":"string"}},"Retry-After":{"descr\#
        iption":"Seconds after which to try again.","required":true,"schema":{"type":"integer","minimum":1}}},"conte\#
        nt":{"text/html":{"schema":{"type":"string"}}}},"503.2":{"description":"Service Unavailable: overloaded.","h\#
        eaders":{"Retry-After":{"description":"Seconds after which to try again.","required":true,"schema":{"type":"\#
        integer","minimum":1}}},"content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/sche\#
        mas/Problem"},{"properties":{"code":{"enum":["overloaded"]},"status":{"const":503}}}]}}}},"503.3":{"descript\#
        ion":"Service Unavailable: overloaded.","headers":{"Retry-After":{"description":"Seconds after which to try \#
        again.","required":true,"schema":{"type":"integer","minimum":1}}}},"503.4":{"description":"Service Unavailab\#
        le: not_recorded, overloaded.","headers":{"Retry-After":{"description":"Seconds after which to try again.","\#
        required":true,"schema":{"type":"integer","minimum":1}}},"content":{"application/problem+json":{"schema":{"a\#
        llOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["not_recorded","overloaded"]},\#
        "status":{"const":503}}}]}}}},"503.5":{"description":"Service Unavailable: not_recorded, overloaded.","heade\#
        rs":{"Retry-After":{"description":"Seconds after which to try again.","required":true,"schema":{"type":"inte\#
        ger","minimum":1}}}},"505.1":{"description":"HTTP Version Not Supported: unsupported_version.","content":{"a\#
        pplication/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{\#
        "enum":["unsupported_version"]},"status":{"const":505}}}]}}}},"505.2":{"description":"HTTP Version Not Suppo\#
        rted: unsupported_version."}},"schemas":{"Problem":{"description":"An error, as RFC 9457 has it. `code` is t\#
        he stable word that programs go by; `type` is `urn:linkd:problem:` and the code.","type":"object","propertie\#
        s":{"type":{"type":"string","pattern":"^urn:linkd:problem:[a-z_]+$"},"status":{"type":"integer"},"code":{"ty\#
        pe":"string","pattern":"^[a-z_]+$"},"title":{"type":"string"},"detail":{"type":"string","description":"What \#
        happened this time, for a person."},"field":{"type":"string","description":"The field that is wrong, such as\#
         events[3].url."},"reason":{"type":"string","description":"Why the field is wrong."}},"required":["type","st\#
        atus","code","title"]},"AndroidApp":{"type":["object","null"],"properties":{"package":{"type":"string"},"sch\#
        eme":{"type":["string","null"]},"fingerprints":{"type":"array","items":{"type":"string"}},"loginCredentials"\#
        :{"type":"boolean"}},"required":["package","fingerprints","loginCredentials"],"additionalProperties":false},\#
        "App":{"type":["object","null"],"properties":{"name":{"type":"string"},"title":{"type":"string"},"domains":{\#
        "type":"array","items":{"type":"string"}},"web":{"type":["string","null"]},"shortPrefix":{"type":"string"},"\#
        gatedPrefix":{"type":"string"},"ios":{"$ref":"#/components/schemas/AppleApp"},"android":{"$ref":"#/component\#
        s/schemas/AndroidApp"},"facebookSchemes":{"type":"array","items":{"type":"string"}},"routes":{"type":"intege\#
        r","format":"int64"}},"required":["name","title","domains","shortPrefix","gatedPrefix","facebookSchemes","ro\#
        utes"],"additionalProperties":false},"AppLink":{"description":"The App Links envelope.","type":"object","pro\#
        perties":{"version":{"type":"string"},"extras":{"type":"object"},"expiresAt":{"type":"integer","format":"int\#
        64"},"data":{"type":"object","description":"the whole al_applink_data object, unknown keys kept, secrets red\#
        acted."}},"required":["version","data"]},"AppleApp":{"description":"The apps of the configuration in force, \#
        without secrets. app: only this one; a name nobody has is InvalidParameter.","type":["object","null"],"prope\#
        rties":{"bundleId":{"type":"string"},"teamId":{"type":"string"},"appStoreId":{"type":["string","null"]},"sch\#
        eme":{"type":["string","null"]},"appClipBundleId":{"type":["string","null"]},"webCredentials":{"type":"boole\#
        an"}},"required":["bundleId","teamId","webCredentials"],"additionalProperties":false},"Attribution":{"type":\#
        "object","properties":{"method":{"type":"string","enum":["install_referrer","clipboard","click_id","login","\#
        app_store","probabilistic","direct","organic","none"]},"confidence":{"type":"string","enum":["unique","high"\#
        ,"none"],"description":"unique a deterministic key matched; high exactly one candidate with strong signals; \#
        none - nothing, or too many candidates to choose without guessing;"},"model":{"type":"string"},"candidates":\#
        {"type":"integer","format":"int64"},"tap":{"type":"string"},"tappedAt":{"type":"integer","format":"int64"},"\#
        shortLink":{"type":"string"},"campaign":{"type":"string"},"source":{"type":"string"},"reasons":{"type":"arra\#
        y","items":{"type":"string"},"description":"what was refused on the way, as METHOD.WORD: login.unproven, log\#
        in.proof_expired, login.proof_invalid and login.proof_of_another say why the account of an app key's event w\#
        as not believed."}},"required":["method","confidence","candidates","reasons"]},"BackLink":{"description":"Wh\#
        ere a \"touch to return\" control leads. Both texts are cleaned for display.","type":"object","properties":{\#
        "url":{"type":"string"},"appName":{"type":"string"}},"required":["url","appName"]},"Bucket":{"description":"\#
        Counts from the rollups: never a scan of raw events. A tap counts once.","type":"object","properties":{"at":\#
        {"type":"integer","format":"int64"},"taps":{"type":"integer","format":"int64","description":"a person was le\#
        d on: sent somewhere, or shown a page with a way on."},"turnedAway":{"type":"integer","format":"int64","desc\#
        ription":"a person was turned away; groupBy reason tells why."},"botTaps":{"type":"integer","format":"int64"\#
        ,"description":"a program tapped."},"unknown":{"type":"integer","format":"int64","description":"what was ask\#
        ed for is neither a key nor a route. HEAD requests, prefetches and look-ups are no taps."},"opens":{"type":"\#
        integer","format":"int64"},"installs":{"type":"integer","format":"int64"},"conversions":{"type":"integer","f\#
        ormat":"int64"}},"required":["at","taps","turnedAway","botTaps","unknown","opens","installs","conversions"]}\#
        ,"Client":{"description":"Who asked over the network, when the caller relays somebody else's request.","type\#
        ":["object","null"],"properties":{"address":{"type":["string","null"]},"userAgent":{"type":["string","null"]\#
        },"acceptLanguage":{"type":["string","null"]},"referrer":{"type":["string","null"]}},"additionalProperties":\#
        false},"Condition":{"description":"conditions are ANDed; rules are tried by ascending priority; the first th\#
        at holds wins.","type":"object","properties":{"type":{"type":"string","description":"platform, form, os_vers\#
        ion, app_version, language, country, in_app_browser, bot, query, before, after, percent (\"0-49\": a bucket \#
        of a keyed hash of link and address, stable for a day)"},"matchKey":{"type":"string"},"matchValue":{"type":"\#
        string"}},"required":["type"]},"Conversion":{"description":"For kind conversion. value is a decimal number a\#
        s text, currency ISO 4217.","type":["object","null"],"properties":{"name":{"type":"string"},"value":{"type":\#
        ["string","null"]},"currency":{"type":["string","null"]}},"required":["name"],"additionalProperties":false},\#
        "CreateResult":{"type":"object","properties":{"link":{"$ref":"#/components/schemas/Link"},"created":{"type":\#
        "boolean"},"unchanged":{"type":"boolean","description":"it was there and already as asked; revision and upda\#
        tedAt stay."},"error":{"type":"string"},"warnings":{"type":"array","items":{"type":"string"}}},"required":["\#
        created"]},"Destination":{"description":"One place to send the person. kind says what opens it.","type":"obj\#
        ect","properties":{"kind":{"type":"string","enum":["app","store","web","preview"]},"url":{"type":"string"}},\#
        "required":["kind","url"]},"Device":{"description":"What the caller knows about the device.","type":["object\#
        ","null"],"properties":{"platform":{"type":["string","null"],"enum":["ios","android","desktop","other",null]\#
        },"form":{"type":["string","null"],"enum":["phone","tablet","desktop","other",null]},"osVersion":{"type":["s\#
        tring","null"]},"model":{"type":["string","null"]},"language":{"type":["string","null"]},"timezone":{"type":\#
        ["string","null"]},"screen":{"type":["string","null"],"description":"points and scale, \"393x852@3\"."}},"ad\#
        ditionalProperties":false},"Event":{"description":"One link event.","type":"object","properties":{"kind":{"t\#
        ype":["string","null"],"enum":["tap","open","first_open","reopen","navigate","conversion",null],"description\#
        ":"tap - a person tapped a link that reached the gateway open       an app was opened with this URL and asks\#
         what it means (the default) first_open the app runs for the first time and asks for its deferred link reope\#
        n     an installed app came to the front without a URL navigate   an app or page is about to leave for this \#
        URL conversion something worth attributing happened;"},"url":{"type":["string","null"],"maxLength":65536},"i\#
        d":{"type":["string","null"],"description":"the caller's idempotency key, 1 to 128 printable ASCII bytes: an\#
         event sent again with it is recorded once. Unique per app for sockets and server keys together, and per app\#
         and installation for app keys; an event of an app key without an installation is known by its id and its co\#
        ntent.","maxLength":128,"pattern":"^[!-~]+$"},"at":{"type":["integer","null"],"format":"int64","description"\#
        :"the caller's claim of when it happened; windows and rollups go by the gateway's clock."},"client":{"$ref":\#
        "#/components/schemas/Client"},"device":{"$ref":"#/components/schemas/Device"},"app":{"$ref":"#/components/s\#
        chemas/App"},"evidence":{"$ref":"#/components/schemas/Evidence"},"navigation":{"$ref":"#/components/schemas/\#
        Navigation"},"conversion":{"$ref":"#/components/schemas/Conversion"},"consent":{"type":["string","null"],"en\#
        um":["granted","denied",null],"description":"denied means deterministic matching only and no address at rest\#
        . Every text, map and document is bounded: InvalidEvent names a longer one, reason \"too_long: 70000 bytes, \#
        65536 are allowed\"."},"attributes":{"type":["object","null"],"additionalProperties":{"type":"string"}}},"ad\#
        ditionalProperties":false},"Evidence":{"description":"What an app brings to its first open.","type":["object\#
        ","null"],"properties":{"installReferrer":{"type":["string","null"],"description":"Play's string as received\#
        , with its times."},"referrerClickAt":{"type":["integer","null"],"format":"int64"},"referrerClickServerAt":{\#
        "type":["integer","null"],"format":"int64"},"installBeginAt":{"type":["integer","null"],"format":"int64"},"i\#
        nstallBeginServerAt":{"type":["integer","null"],"format":"int64"},"installVersion":{"type":["string","null"]\#
        },"clipboard":{"type":["string","null"]}},"additionalProperties":false},"FacebookLink":{"description":"The F\#
        acebook legacy envelope (fb<APPID><suffix>://authorize\u2026).","type":"object","properties":{"appId":{"type\#
        ":"string"},"suffix":{"type":"string"},"login":{"type":"string","enum":["authenticated","anonymous","cancell\#
        ed","error","none"]},"expiresAt":{"type":"integer","format":"int64"},"userId":{"type":"string"},"signedReque\#
        st":{"type":"string","enum":["absent","verified","invalid","unchecked"]},"deeplink":{"type":"string","descri\#
        ption":"the values of deeplink_parameter and ref_parameter in the target's query."},"ref":{"type":"string","\#
        description":"the values of deeplink_parameter and ref_parameter in the target's query."},"parameters":{"typ\#
        e":"object","additionalProperties":{"type":"string"},"description":"every field after decoding; the values o\#
        f secret fields are \"[redacted]\"."}},"required":["appId","suffix","login","signedRequest","parameters"]},"\#
        Link":{"description":"A stored link. domain and key name it; key is the path without the leading slash, kept\#
         byte for byte.","type":"object","properties":{"domain":{"type":"string"},"key":{"type":"string"},"shortLink\#
        ":{"type":"string"},"app":{"type":"string"},"url":{"type":"string","description":"the web destination, or le\#
        ave it out and give a route of the app with its parameters."},"route":{"type":"string"},"routeParameters":{"\#
        type":"object","additionalProperties":{"type":"string"}},"queryParameters":{"type":"object","additionalPrope\#
        rties":{"type":"string"},"description":"names that begin with linkd_, al_applink_data and fb_applink_args ar\#
        e refused: the gateway's own are never passed on, and an App Link's envelope would lead elsewhere than the l\#
        ink says."},"platforms":{"type":"object","additionalProperties":{"$ref":"#/components/schemas/PlatformTarget\#
        "},"description":"web, desktop, iphone, ipad, universal, android."},"rules":{"type":"array","items":{"$ref":\#
        "#/components/schemas/Rule"}},"ref":{"type":"string"},"metadata":{"type":"object","description":"given to at\#
         most redeemLimit opens; write-only except with permission metadata."},"redeemLimit":{"type":"integer","form\#
        at":"int64"},"redeemed":{"type":"integer","format":"int64"},"private":{"type":"boolean","description":"never\#
         matched by probability."},"matchWindow":{"type":"integer","format":"int64","description":"seconds."},"recip\#
        ient":{"type":"string","description":"an account id; the app's scheme is used in taps only if that person ha\#
        s the app."},"minVersions":{"type":"object","additionalProperties":{"type":"string"}},"maxVersions":{"type":\#
        "object","additionalProperties":{"type":"string"}},"minBuilds":{"type":"object","additionalProperties":{"typ\#
        e":"string"}},"minOsVersions":{"type":"object","additionalProperties":{"type":"string"}},"belowMinVersion":{\#
        "type":"string","enum":["web","store","preview"]},"notInstalled":{"type":"string","enum":["store","web","pre\#
        view"]},"skipPreview":{"type":"boolean","description":"no page in between."},"store":{"type":"object","addit\#
        ionalProperties":{"type":"string"},"description":"App Store pt, ct, at, mt."},"social":{"$ref":"#/components\#
        /schemas/Social"},"title":{"type":"string"},"tags":{"type":"array","items":{"type":"string"}},"externalId":{\#
        "type":"string"},"validSince":{"type":"integer","format":"int64"},"validUntil":{"type":"integer","format":"i\#
        nt64"},"maxTaps":{"type":"integer","format":"int64","description":"the public learns the target at most so o\#
        ften. A tap that leads on takes one, and so does a look-up (Accept: application/json) and an open, first_ope\#
        n, reopen or navigate with an app key; one that names by linkd_tap what took one is the same use. HEAD, pref\#
        etches and programs take none and are not told. What is used up is told to nobody but callers of the sockets\#
         and holders of server keys."},"password":{"type":"string","description":"write-only. createdAt may be given\#
         when importing."},"redirectStatus":{"type":"integer","format":"int64"},"archived":{"type":"boolean","descri\#
        ption":"hidden from lists, still works."},"disabled":{"type":"boolean","description":"404."},"taps":{"type":\#
        "integer","format":"int64"},"revision":{"type":"integer","format":"int64"},"createdAt":{"type":"integer","fo\#
        rmat":"int64"},"updatedAt":{"type":"integer","format":"int64"}}},"LinkFields":{"description":"A stored link.\#
         domain and key name it; key is the path without the leading slash, kept byte for byte.","type":"object","pr\#
        operties":{"domain":{"type":["string","null"]},"key":{"type":["string","null"]},"shortLink":{"type":["string\#
        ","null"]},"app":{"type":["string","null"]},"url":{"type":["string","null"],"description":"the web destinati\#
        on, or leave it out and give a route of the app with its parameters."},"route":{"type":["string","null"]},"r\#
        outeParameters":{"type":["object","null"],"additionalProperties":{"type":"string"}},"queryParameters":{"type\#
        ":["object","null"],"additionalProperties":{"type":"string"},"description":"names that begin with linkd_, al\#
        _applink_data and fb_applink_args are refused: the gateway's own are never passed on, and an App Link's enve\#
        lope would lead elsewhere than the link says."},"platforms":{"type":["object","null"],"additionalProperties"\#
        :{"$ref":"#/components/schemas/PlatformTarget"},"description":"web, desktop, iphone, ipad, universal, androi\#
        d."},"rules":{"type":["array","null"],"items":{"$ref":"#/components/schemas/Rule"}},"ref":{"type":["string",\#
        "null"]},"metadata":{"type":["object","null"],"description":"given to at most redeemLimit opens; write-only \#
        except with permission metadata."},"redeemLimit":{"type":["integer","null"],"format":"int64","minimum":1},"r\#
        edeemed":{"type":["integer","null"],"format":"int64"},"private":{"type":["boolean","null"],"description":"ne\#
        ver matched by probability."},"matchWindow":{"type":["integer","null"],"format":"int64","description":"secon\#
        ds.","minimum":1,"maximum":315360000},"recipient":{"type":["string","null"],"description":"an account id; th\#
        e app's scheme is used in taps only if that person has the app."},"minVersions":{"type":["object","null"],"a\#
        dditionalProperties":{"type":"string"}},"maxVersions":{"type":["object","null"],"additionalProperties":{"typ\#
        e":"string"}},"minBuilds":{"type":["object","null"],"additionalProperties":{"type":"string"}},"minOsVersions\#
        ":{"type":["object","null"],"additionalProperties":{"type":"string"}},"belowMinVersion":{"type":["string","n\#
        ull"],"enum":["web","store","preview",null]},"notInstalled":{"type":["string","null"],"enum":["store","web",\#
        "preview",null]},"skipPreview":{"type":["boolean","null"],"description":"no page in between."},"store":{"typ\#
        e":["object","null"],"additionalProperties":{"type":"string"},"description":"App Store pt, ct, at, mt."},"so\#
        cial":{"$ref":"#/components/schemas/Social"},"title":{"type":["string","null"]},"tags":{"type":["array","nul\#
        l"],"items":{"type":"string"}},"externalId":{"type":["string","null"]},"validSince":{"type":["integer","null\#
        "],"format":"int64"},"validUntil":{"type":["integer","null"],"format":"int64"},"maxTaps":{"type":["integer",\#
        "null"],"format":"int64","description":"the public learns the target at most so often. A tap that leads on t\#
        akes one, and so does a look-up (Accept: application/json) and an open, first_open, reopen or navigate with \#
        an app key; one that names by linkd_tap what took one is the same use. HEAD, prefetches and programs take no\#
        ne and are not told. What is used up is told to nobody but callers of the sockets and holders of server keys\#
        .","minimum":1},"password":{"type":["string","null"],"description":"write-only. createdAt may be given when \#
        importing."},"redirectStatus":{"type":["integer","null"],"format":"int64","enum":[301,302,303,307,308,null]}\#
        ,"archived":{"type":["boolean","null"],"description":"hidden from lists, still works."},"disabled":{"type":[\#
        "boolean","null"],"description":"404."},"taps":{"type":["integer","null"],"format":"int64"},"revision":{"typ\#
        e":["integer","null"],"format":"int64"},"createdAt":{"type":["integer","null"],"format":"int64"},"updatedAt"\#
        :{"type":["integer","null"],"format":"int64"}},"additionalProperties":false},"LinkReading":{"description":"W\#
        hat the link turned out to mean.","type":"object","properties":{"inputUrl":{"type":"string"},"targetUrl":{"t\#
        ype":"string"},"app":{"type":"string"},"formats":{"type":"array","items":{"type":"string"},"description":"en\#
        velopes found, outermost first: facebook_legacy, app_link, short_link, expanded."},"facebook":{"$ref":"#/com\#
        ponents/schemas/FacebookLink"},"appLink":{"$ref":"#/components/schemas/AppLink"},"backLink":{"$ref":"#/compo\#
        nents/schemas/BackLink"},"route":{"type":"string"},"routeParameters":{"type":"object","additionalProperties"\#
        :{"type":"string"}},"query":{"type":"array","items":{"$ref":"#/components/schemas/QueryItem"},"description":\#
        "every item of the target's query, in order; inputQuery the same of the input URL."},"inputQuery":{"type":"a\#
        rray","items":{"$ref":"#/components/schemas/QueryItem"}},"queryParameters":{"type":"object","additionalPrope\#
        rties":{"type":"string"},"description":"scalar view of query, the last one wins, a missing value is \"\"."},\#
        "fragment":{"type":"string"},"shortLink":{"type":"string"},"ref":{"type":"string"},"metadata":{"type":"objec\#
        t"},"metadataState":{"type":"string","enum":["available","exhausted","expired"]},"hops":{"type":"array","ite\#
        ms":{"type":"string"},"description":"every URL passed through, from the input to the target. Secrets are red\#
        acted in all of them."},"warnings":{"type":"array","items":{"type":"string"},"description":"recipient_unprov\#
        en: metadata is for the link's recipient, which this event of an app key does not prove."}},"required":["for\#
        mats","routeParameters","query","inputQuery","queryParameters","hops","warnings"]},"Measurement":{"descripti\#
        on":"An App Links measurement event that this event caused, such as al_nav_in with its fields.","type":"obje\#
        ct","properties":{"name":{"type":"string"},"fields":{"type":"object","additionalProperties":{"type":"string"\#
        }}},"required":["name","fields"]},"MissedPath":{"type":"object","properties":{"host":{"type":"string"},"path\#
        ":{"type":"string","description":"without its query, at most 128 bytes. Of a host and a UTC day the 100 path\#
        s asked for most are kept, as long as events are;"},"taps":{"type":"integer","format":"int64","description":\#
        "at least so many."}},"required":["host","path","taps"]},"Navigation":{"description":"For kind navigate.","t\#
        ype":["object","null"],"properties":{"back":{"type":["boolean","null"]},"canOpen":{"type":["array","null"],"\#
        items":{"type":"string"},"description":"schemes and packages the caller knows to be there."},"extras":{"type\#
        ":["object","null"]},"appLinkData":{"type":["object","null"]},"result":{"type":["string","null"],"enum":["ap\#
        p","web","fail",null],"description":"the caller's report after it tried."}},"additionalProperties":false},"O\#
        utcome":{"description":"action per kind: tap - open_app, open_store, open_web, show_preview: where the brows\#
        er goes; reject; never hold; open - open_app: the app shows the route; open_web or open_store: it is too old\#
        ; hold; reject; first_open - as open, for the matched link; none with reason no_match; reopen - as open, for\#
         the oldest pending link; none with reason nothing_pending; navigate - the way out: open_app, open_store, op\#
        en_web; reject; conversion - none with reason recorded; pending is set whenever the app must Acknowledge aft\#
        er showing, whatever the action.","type":"object","properties":{"eventId":{"type":"string"},"recorded":{"typ\#
        e":"boolean"},"duplicate":{"type":"boolean"},"receivedAt":{"type":"integer","format":"int64"},"action":{"typ\#
        e":"string","enum":["open_app","open_store","open_web","show_preview","hold","reject","none"]},"destination"\#
        :{"$ref":"#/components/schemas/Destination"},"fallbacks":{"type":"array","items":{"$ref":"#/components/schem\#
        as/Destination"}},"reason":{"type":"string","description":"a stable machine word. A stage that decides bring\#
        s its own; besides there are these: open_app - route_matched, default_route, can_open; open_web - route_matc\#
        hed, default_route, web_fallback; hold - requirements_missing; reject - requirements_missing, installation_m\#
        issing, unknown_app, no_route, no_destination, stage_failed, too_many_restarts, redirect_loop; of a tap not_\#
        found: no key and no route has its path; of an open not_ours: the link is on no host and of no scheme of the\#
         app; none - no_match, nothing_pending, recorded;"},"decidedBy":{"type":"string","description":"the stage, o\#
        r \"navigator\"."},"link":{"$ref":"#/components/schemas/LinkReading"},"visitor":{"$ref":"#/components/schema\#
        s/Visitor"},"attribution":{"$ref":"#/components/schemas/Attribution"},"pending":{"type":"string"},"measureme\#
        nts":{"type":"array","items":{"$ref":"#/components/schemas/Measurement"}},"secrets":{"type":"object","additi\#
        onalProperties":{"type":"string"}},"trace":{"type":"array","items":{"$ref":"#/components/schemas/Step"}}},"r\#
        equired":["eventId","recorded","duplicate","receivedAt","action","fallbacks","reason","decidedBy","link","me\#
        asurements","trace"]},"PendingLink":{"description":"A link that was held, or that waits for its app to be re\#
        ady. Handed out again until acknowledged.","type":"object","properties":{"id":{"type":"string"},"eventId":{"\#
        type":"string"},"link":{"$ref":"#/components/schemas/LinkReading"},"state":{"type":"string","enum":["pending\#
        ","delivered","opened","expired"]},"reason":{"type":"string"},"missing":{"type":"array","items":{"type":"str\#
        ing"}},"createdAt":{"type":"integer","format":"int64"},"expiresAt":{"type":"integer","format":"int64"}},"req\#
        uired":["id","eventId","link","state","reason","missing","createdAt","expiresAt"]},"PlatformTarget":{"descri\#
        ption":"Where one platform goes.","type":"object","properties":{"link":{"type":"string","description":"opene\#
        d when the app is there;"},"fallback":{"type":"string","description":"when it is not."}}},"QueryItem":{"type\#
        ":"object","properties":{"name":{"type":"string"},"value":{"type":"string"}},"required":["name"]},"Rule":{"t\#
        ype":"object","properties":{"name":{"type":"string"},"priority":{"type":"integer","format":"int64"},"conditi\#
        ons":{"type":"array","items":{"$ref":"#/components/schemas/Condition"}},"url":{"type":"string"},"route":{"ty\#
        pe":"string"}},"required":["priority","conditions"]},"Series":{"type":"object","properties":{"key":{"type":"\#
        string"},"buckets":{"type":"array","items":{"$ref":"#/components/schemas/Bucket"}}},"required":["key","bucke\#
        ts"]},"Social":{"type":["object","null"],"properties":{"title":{"type":"string"},"description":{"type":"stri\#
        ng"},"image":{"type":"string"}}},"Step":{"description":"One stage's part in the decision, in the order they \#
        ran.","type":"object","properties":{"stage":{"type":"string"},"verdict":{"type":"string","enum":["passed","c\#
        hanged","restarted","decided","held","rejected","failed","skipped"]},"microseconds":{"type":"integer","forma\#
        t":"int64"},"notes":{"type":"array","items":{"type":"string"}}},"required":["stage","verdict","microseconds"\#
        ,"notes"]},"Visitor":{"description":"Who the gateway took the visitor for.","type":"object","properties":{"p\#
        latform":{"type":"string","enum":["ios","android","desktop","other"]},"form":{"type":"string","enum":["phone\#
        ","tablet","desktop","other"]},"osVersion":{"type":"string"},"browser":{"type":"string"},"inAppBrowser":{"ty\#
        pe":"string"},"bot":{"type":"string"},"country":{"type":"string"},"installed":{"type":"string","enum":["yes"\#
        ,"no","unknown"]}},"required":["platform","form","installed"]}}}}
        """#
}
