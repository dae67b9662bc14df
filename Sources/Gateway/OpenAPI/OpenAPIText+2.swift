// Made by Scripts/generate from Scripts/openapi and etc/org.linkd.*.varlink. Do not edit. Constants only.

extension OpenAPIText {
    static let part2 = #"""
        ema":{"type":"string","minLength":1}}],"get":{"operationId":"qrPng","tags":["taps"],"summary":"The QR code o\#
        f a link as PNG","responses":{"200":{"description":"The code of the short link with linkd_via=qr.","headers"\#
        :{"Cache-Control":{"description":"Whether caches may keep the answer.","required":true,"schema":{"type":"str\#
        ing"}},"X-Robots-Tag":{"description":"Always noindex: links are not for search engines.","required":true,"sc\#
        hema":{"type":"string"}},"Content-Security-Policy":{"description":"What the page may load: nothing but itsel\#
        f.","required":true,"schema":{"type":"string"}}},"content":{"image/png":{"schema":{}}}},"400":{"$ref":"#/com\#
        ponents/responses/400.2"},"404":{"$ref":"#/components/responses/404.2"},"413":{"$ref":"#/components/response\#
        s/413.1"},"414":{"$ref":"#/components/responses/414.1"},"417":{"$ref":"#/components/responses/417.1"},"422":\#
        {"$ref":"#/components/responses/422.1"},"429":{"$ref":"#/components/responses/429.2"},"431":{"$ref":"#/compo\#
        nents/responses/431.1"},"501":{"$ref":"#/components/responses/501.1"},"503":{"$ref":"#/components/responses/\#
        503.2"},"505":{"$ref":"#/components/responses/505.1"}},"parameters":[{"name":"size","in":"query","required":\#
        false,"schema":{"type":"integer","minimum":64,"maximum":2048,"default":512},"description":"Pixels along a si\#
        de, in steps: 64, 128, 256, 512, 1024, 2048. What lies between gets the next."},{"name":"ecc","in":"query","\#
        required":false,"schema":{"type":"string","enum":["L","M","Q","H"],"default":"M"},"description":"How much ma\#
        y be damaged."},{"name":"margin","in":"query","required":false,"schema":{"type":"integer","minimum":0,"maxim\#
        um":16,"default":4},"description":"Modules of quiet zone."}]},"head":{"operationId":"qrPngHead","tags":["tap\#
        s"],"summary":"The QR code of a link as PNG (without the body)","responses":{"200":{"$ref":"#/components/res\#
        ponses/200.2"},"400":{"$ref":"#/components/responses/400.3"},"404":{"$ref":"#/components/responses/404.3"},"\#
        413":{"$ref":"#/components/responses/413.2"},"414":{"$ref":"#/components/responses/414.2"},"417":{"$ref":"#/\#
        components/responses/417.2"},"422":{"$ref":"#/components/responses/422.2"},"429":{"$ref":"#/components/respo\#
        nses/429.3"},"431":{"$ref":"#/components/responses/431.2"},"501":{"$ref":"#/components/responses/501.2"},"50\#
        3":{"$ref":"#/components/responses/503.3"},"505":{"$ref":"#/components/responses/505.2"}},"parameters":[{"na\#
        me":"size","in":"query","required":false,"schema":{"type":"integer","minimum":64,"maximum":2048,"default":51\#
        2},"description":"Pixels along a side, in steps: 64, 128, 256, 512, 1024, 2048. What lies between gets the n\#
        ext."},{"name":"ecc","in":"query","required":false,"schema":{"type":"string","enum":["L","M","Q","H"],"defau\#
        lt":"M"},"description":"How much may be damaged."},{"name":"margin","in":"query","required":false,"schema":{\#
        "type":"integer","minimum":0,"maximum":16,"default":4},"description":"Modules of quiet zone."}]}},"/{key}/qr\#
        .svg":{"parameters":[{"name":"key","in":"path","required":true,"description":"What stands behind the host: t\#
        he key of a link, or a path of the app's routes. It may have slashes, which this document cannot say.","exam\#
        ple":"products/42","schema":{"type":"string","minLength":1}}],"get":{"operationId":"qrSvg","tags":["taps"],"\#
        summary":"The QR code of a link as SVG","responses":{"200":{"description":"The code of the short link with l\#
        inkd_via=qr.","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.","required":tru\#
        e,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are not for search engine\#
        s.","required":true,"schema":{"type":"string"}},"Content-Security-Policy":{"description":"What the page may \#
        load: nothing but itself.","required":true,"schema":{"type":"string"}}},"content":{"image/svg+xml":{"schema"\#
        :{"type":"string"}}}},"400":{"$ref":"#/components/responses/400.2"},"404":{"$ref":"#/components/responses/40\#
        4.2"},"413":{"$ref":"#/components/responses/413.1"},"414":{"$ref":"#/components/responses/414.1"},"417":{"$r\#
        ef":"#/components/responses/417.1"},"422":{"$ref":"#/components/responses/422.1"},"429":{"$ref":"#/component\#
        s/responses/429.2"},"431":{"$ref":"#/components/responses/431.1"},"501":{"$ref":"#/components/responses/501.\#
        1"},"503":{"$ref":"#/components/responses/503.2"},"505":{"$ref":"#/components/responses/505.1"}},"parameters\#
        ":[{"name":"size","in":"query","required":false,"schema":{"type":"integer","minimum":64,"maximum":2048,"defa\#
        ult":512},"description":"Pixels along a side, in steps: 64, 128, 256, 512, 1024, 2048. What lies between get\#
        s the next."},{"name":"ecc","in":"query","required":false,"schema":{"type":"string","enum":["L","M","Q","H"]\#
        ,"default":"M"},"description":"How much may be damaged."},{"name":"margin","in":"query","required":false,"sc\#
        hema":{"type":"integer","minimum":0,"maximum":16,"default":4},"description":"Modules of quiet zone."}]},"hea\#
        d":{"operationId":"qrSvgHead","tags":["taps"],"summary":"The QR code of a link as SVG (without the body)","r\#
        esponses":{"200":{"$ref":"#/components/responses/200.2"},"400":{"$ref":"#/components/responses/400.3"},"404"\#
        :{"$ref":"#/components/responses/404.3"},"413":{"$ref":"#/components/responses/413.2"},"414":{"$ref":"#/comp\#
        onents/responses/414.2"},"417":{"$ref":"#/components/responses/417.2"},"422":{"$ref":"#/components/responses\#
        /422.2"},"429":{"$ref":"#/components/responses/429.3"},"431":{"$ref":"#/components/responses/431.2"},"501":{\#
        "$ref":"#/components/responses/501.2"},"503":{"$ref":"#/components/responses/503.3"},"505":{"$ref":"#/compon\#
        ents/responses/505.2"}},"parameters":[{"name":"size","in":"query","required":false,"schema":{"type":"integer\#
        ","minimum":64,"maximum":2048,"default":512},"description":"Pixels along a side, in steps: 64, 128, 256, 512\#
        , 1024, 2048. What lies between gets the next."},{"name":"ecc","in":"query","required":false,"schema":{"type\#
        ":"string","enum":["L","M","Q","H"],"default":"M"},"description":"How much may be damaged."},{"name":"margin\#
        ","in":"query","required":false,"schema":{"type":"integer","minimum":0,"maximum":16,"default":4},"descriptio\#
        n":"Modules of quiet zone."}]}}},"components":{"securitySchemes":{"serverKey":{"type":"http","scheme":"beare\#
        r","description":"A key of a server, with scopes: events, explain, links.read, links.write, metadata, stats.\#
        "},"appKey":{"type":"http","scheme":"bearer","description":"A key that ships inside an app, so everybody can\#
         read it: it records openings and conversions of its app from the address that linkd sees, handles pending l\#
        inks, and makes links to routes."}},"responses":{"200.1":{"description":"A page: the way into the app, or th\#
        e form for the link's password. For whoever accepts application/json and not text/html, an app: what the lin\#
        k means. Not a tap, unless the link has maxTaps: then it takes one. With d=1 and the right to it: the decisi\#
        on with its trace.","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.","require\#
        d":true,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are not for search \#
        engines.","required":true,"schema":{"type":"string"}},"Content-Security-Policy":{"description":"What the pag\#
        e may load: nothing but itself.","required":false,"schema":{"type":"string"}}},"content":{"text/html":{"sche\#
        ma":{"type":"string"}},"application/json":{"schema":{"anyOf":[{"type":"object","properties":{"targetUrl":{"t\#
        ype":"string"},"route":{"type":"string"},"routeParameters":{"type":"object","additionalProperties":{"type":"\#
        string"}},"queryParameters":{"type":"object","additionalProperties":{"type":"string"}},"tap":{"type":"string\#
        ","description":"Of a link with maxTaps: the tap that this look-up is. Who names it in linkd_tap takes no ot\#
        her one."}},"required":["routeParameters","queryParameters"]},{"type":"object","properties":{"outcome":{"$re\#
        f":"#/components/schemas/Outcome"}},"required":["outcome"]}]}}}},"200.2":{"description":"The code of the sho\#
        rt link with linkd_via=qr.","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.",\#
        "required":true,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are not for\#
         search engines.","required":true,"schema":{"type":"string"}},"Content-Security-Policy":{"description":"What\#
         the page may load: nothing but itself.","required":true,"schema":{"type":"string"}}}},"200.3":{"description\#
        ":"The file for the app of this host; for every client, never a redirect.","headers":{"ETag":{"description":\#
        "Names this state of the resource.","required":true,"schema":{"type":"string"}},"Cache-Control":{"descriptio\#
        n":"Whether caches may keep the answer.","required":true,"schema":{"type":"string"}}},"content":{"applicatio\#
        n/json":{"schema":{"type":"object","properties":{"applinks":{"type":"object"}},"required":["applinks"]}}}},"\#
        200.4":{"description":"The file for the app of this host; for every client, never a redirect.","headers":{"E\#
        Tag":{"description":"Names this state of the resource.","required":true,"schema":{"type":"string"}},"Cache-C\#
        ontrol":{"description":"Whether caches may keep the answer.","required":true,"schema":{"type":"string"}}}},"\#
        200.5":{"description":"The link.","headers":{"ETag":{"description":"Names this state of the resource.","requ\#
        ired":true,"schema":{"type":"string"}},"Cache-Control":{"description":"Whether caches may keep the answer.",\#
        "required":true,"schema":{"type":"string"}}},"content":{"application/json":{"schema":{"type":"object","prope\#
        rties":{"link":{"$ref":"#/components/schemas/Link"}},"required":["link"]}}}},"200.6":{"description":"Kept, n\#
        ow or before.","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.","required":tr\#
        ue,"schema":{"type":"string"}}},"content":{"application/json":{"schema":{"type":"object","properties":{"reco\#
        rded":{"type":"boolean"},"duplicate":{"type":"boolean"}},"required":["recorded","duplicate"]}}}},"301.1":{"d\#
        escription":"Where the link leads.","headers":{"Location":{"description":"Where to go.","required":true,"sch\#
        ema":{"type":"string"}},"Cache-Control":{"description":"Whether caches may keep the answer.","required":true\#
        ,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are not for search engines\#
        .","required":true,"schema":{"type":"string"}}}},"302.1":{"description":"The domain's root_url.","headers":{\#
        "Location":{"description":"Where to go.","required":true,"schema":{"type":"string"}},"Cache-Control":{"descr\#
        iption":"Whether caches may keep the answer.","required":true,"schema":{"type":"string"}},"X-Robots-Tag":{"d\#
        escription":"Always noindex: links are not for search engines.","required":true,"schema":{"type":"string"}}}\#
        },"304.1":{"description":"The caller has this state.","headers":{"ETag":{"description":"Names this state of \#
        the resource.","required":true,"schema":{"type":"string"}}}},"400.1":{"description":"A page: the address can\#
        not be read. Bad Request: ambiguous_length, bad_chunk, bad_content_length, bad_field_name, bad_field_value, \#
        bad_host, bad_line_end, bad_request_line, bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead, ob\#
        solete_folding.","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.","required":\#
        false,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are not for search en\#
        gines.","required":false,"schema":{"type":"string"}}},"content":{"text/html":{"schema":{"type":"string"}},"a\#
        pplication/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{\#
        "enum":["ambiguous_length","bad_chunk","bad_content_length","bad_field_name","bad_field_value","bad_host","b\#
        ad_line_end","bad_request_line","bad_target","bad_trailer","bad_transfer_encoding","chunk_overhead","obsolet\#
        e_folding"]},"status":{"const":400}}}]}}}},"400.10":{"description":"Bad Request: ambiguous_length, bad_chunk\#
        , bad_content_length, bad_field_name, bad_field_value, bad_host, bad_line_end, bad_request_line, bad_target,\#
         bad_trailer, bad_transfer_encoding, chunk_overhead, invalid_postback, obsolete_folding.","content":{"applic\#
        ation/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum\#
        ":["ambiguous_length","bad_chunk","bad_content_length","bad_field_name","bad_field_value","bad_host","bad_li\#
        ne_end","bad_request_line","bad_target","bad_trailer","bad_transfer_encoding","chunk_overhead","invalid_post\#
        back","obsolete_folding"]},"status":{"const":400}}}]}}}},"400.2":{"description":"Bad Request: ambiguous_leng\#
        th, bad_chunk, bad_content_length, bad_field_name, bad_field_value, bad_host, bad_line_end, bad_request_line\#
        , bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead, invalid_parameter, obsolete_folding.","con\#
        tent":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":\#
        {"code":{"enum":["ambiguous_length","bad_chunk","bad_content_length","bad_field_name","bad_field_value","bad\#
        _host","bad_line_end","bad_request_line","bad_target","bad_trailer","bad_transfer_encoding","chunk_overhead"\#
        ,"invalid_parameter","obsolete_folding"]},"status":{"const":400}}}]}}}},"400.3":{"description":"Bad Request:\#
         ambiguous_length, bad_chunk, bad_content_length, bad_field_name, bad_field_value, bad_host, bad_line_end, b\#
        ad_request_line, bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead, invalid_parameter, obsolete\#
        _folding."},"400.4":{"description":"Bad Request: ambiguous_length, bad_chunk, bad_content_length, bad_field_\#
        name, bad_field_value, bad_host, bad_line_end, bad_request_line, bad_target, bad_trailer, bad_transfer_encod\#
        ing, chunk_overhead, obsolete_folding.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#\#
        /components/schemas/Problem"},{"properties":{"code":{"enum":["ambiguous_length","bad_chunk","bad_content_len\#
        gth","bad_field_name","bad_field_value","bad_host","bad_line_end","bad_request_line","bad_target","bad_trail\#
        er","bad_transfer_encoding","chunk_overhead","obsolete_folding"]},"status":{"const":400}}}]}}}},"400.5":{"de\#
        scription":"Bad Request: ambiguous_length, bad_chunk, bad_content_length, bad_field_name, bad_field_value, b\#
        ad_host, bad_line_end, bad_request_line, bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead, obs\#
        olete_folding."},"400.6":{"description":"Bad Request: ambiguous_length, bad_chunk, bad_content_length, bad_f\#
        ield_name, bad_field_value, bad_host, bad_line_end, bad_request_line, bad_target, bad_trailer, bad_transfer_\#
        encoding, chunk_overhead, invalid_authorization, invalid_json, invalid_parameter, obsolete_folding.","conten\#
        t":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"c\#
        ode":{"enum":["ambiguous_length","bad_chunk","bad_content_length","bad_field_name","bad_field_value","bad_ho\#
        st","bad_line_end","bad_request_line","bad_target","bad_trailer","bad_transfer_encoding","chunk_overhead","i\#
        nvalid_authorization","invalid_json","invalid_parameter","obsolete_folding"]},"status":{"const":400}}}]}}}},\#
        "400.7":{"description":"Bad Request: ambiguous_length, bad_chunk, bad_content_length, bad_field_name, bad_fi\#
        eld_value, bad_host, bad_line_end, bad_request_line, bad_target, bad_trailer, bad_transfer_encoding, chunk_o\#
        verhead, invalid_authorization, invalid_parameter, obsolete_folding.","content":{"application/problem+json":\#
        {"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["ambiguous_length\#
        ","bad_chunk","bad_content_length","bad_field_name","bad_field_value","bad_host","bad_line_end","bad_request\#
        _line","bad_target","bad_trailer","bad_transfer_encoding","chunk_overhead","invalid_authorization","invalid_\#
        parameter","obsolete_folding"]},"status":{"const":400}}}]}}}},"400.8":{"description":"Bad Request: ambiguous\#
        _length, bad_chunk, bad_content_length, bad_field_name, bad_field_value, bad_host, bad_line_end, bad_request\#
        _line, bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead, invalid_authorization, invalid_parame\#
        ter, obsolete_folding."},"400.9":{"description":"Bad Request: ambiguous_length, bad_chunk, bad_content_lengt\#
        h, bad_field_name, bad_field_value, bad_host, bad_line_end, bad_request_line, bad_target, bad_trailer, bad_t\#
        ransfer_encoding, chunk_overhead, invalid_authorization, obsolete_folding.","content":{"application/problem+\#
        json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["ambiguous_\#
        length","bad_chunk","bad_content_length","bad_field_name","bad_field_value","bad_host","bad_line_end","bad_r\#
        equest_line","bad_target","bad_trailer","bad_transfer_encoding","chunk_overhead","invalid_authorization","ob\#
        solete_folding"]},"status":{"const":400}}}]}}}},"401.1":{"description":"Unauthorized: invalid_key, key_requi\#
        red.","headers":{"WWW-Authenticate":{"description":"That a bearer key is asked for.","required":true,"schema\#
        ":{"type":"string"}}},"content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schema\#
        s/Problem"},{"properties":{"code":{"enum":["invalid_key","key_required"]},"status":{"const":401}}}]}}}},"401\#
        .2":{"description":"Unauthorized: invalid_key, key_required.","headers":{"WWW-Authenticate":{"description":"\#
        That a bearer key is asked for.","required":true,"schema":{"type":"string"}}}},"403.1":{"description":"A pag\#
        e: a stage refuses this tap, or the password is wrong. Forbidden: password_required.","headers":{"Cache-Cont\#
        rol":{"description":"Whether caches may keep the answer.","required":false,"schema":{"type":"string"}},"X-Ro\#
        bots-Tag":{"description":"Always noindex: links are not for search engines.","required":false,"schema":{"typ\#
        e":"string"}}},"content":{"text/html":{"schema":{"type":"string"}},"application/problem+json":{"schema":{"al\#
        lOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["password_required"]},"status":\#
        {"const":403}}}]}}}},"403.2":{"description":"Forbidden: app_key, insufficient_scope, other_app.","content":{\#
        "application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code"\#
        :{"enum":["app_key","insufficient_scope","other_app"]},"status":{"const":403}}}]}}}},"403.3":{"description":\#
        "Forbidden: app_key, insufficient_scope, other_app."},"403.4":{"description":"Forbidden: invalid_postback.",\#
        "content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properti\#
        es":{"code":{"enum":["invalid_postback"]},"status":{"const":403}}}]}}}},"404.1":{"description":"A page: no l\#
        ink is here, or none now. Not Found: no_such_link, not_found, unknown_host.","headers":{"Cache-Control":{"de\#
        scription":"Whether caches may keep the answer.","required":false,"schema":{"type":"string"}},"X-Robots-Tag"\#
        :{"description":"Always noindex: links are not for search engines.","required":false,"schema":{"type":"strin\#
        g"}}},"content":{"text/html":{"schema":{"type":"string"}},"application/problem+json":{"schema":{"allOf":[{"$\#
        ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["no_such_link","not_found","unknown_host\#
        "]},"status":{"const":404}}}]}}}},"404.10":{"description":"Not Found: unknown_app.","content":{"application/\#
        problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["un\#
        known_app"]},"status":{"const":404}}}]}}}},"404.2":{"description":"Not Found: no_such_link, not_found, unkno\#
        wn_host.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},\#
        {"properties":{"code":{"enum":["no_such_link","not_found","unknown_host"]},"status":{"const":404}}}]}}}},"40\#
        4.3":{"description":"Not Found: no_such_link, not_found, unknown_host."},"404.4":{"description":"Not Found: \#
        unknown_host.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Probl\#
        em"},{"properties":{"code":{"enum":["unknown_host"]},"status":{"const":404}}}]}}}},"404.5":{"description":"T\#
        he app has no part for this system; the text says which keys are missing. Not Found: unknown_host.","content\#
        ":{"text/plain":{"schema":{"type":"string"}},"application/problem+json":{"schema":{"allOf":[{"$ref":"#/compo\#
        nents/schemas/Problem"},{"properties":{"code":{"enum":["unknown_host"]},"status":{"const":404}}}]}}}},"404.6\#
        ":{"description":"The app has no part for this system; the text says which keys are missing. Not Found: unkn\#
        own_host."},"404.7":{"description":"Not Found: no_such_link.","content":{"application/problem+json":{"schema\#
        ":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["no_such_link"]},"status"\#
        :{"const":404}}}]}}}},"404.8":{"description":"Not Found: no_such_link."},"404.9":{"description":"Not Found: \#
        no_such_pending, not_found.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components\#
        /schemas/Problem"},{"properties":{"code":{"enum":["no_such_pending","not_found"]},"status":{"const":404}}}]}\#
        }}},"405.1":{"description":"Method Not Allowed: method_not_allowed.","headers":{"Allow":{"description":"The \#
        methods that this address has.","required":true,"schema":{"type":"string"}}},"content":{"application/problem\#
        +json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["method_no\#
        t_allowed"]},"status":{"const":405}}}]}}}},"409.1":{"description":"Conflict: key_taken.","content":{"applica\#
        tion/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum"\#
        :["key_taken"]},"status":{"const":409}}}]}}}},"410.1":{"description":"A page: the link is over. Gone: link_o\#
        ver.","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.","required":false,"sche\#
        ma":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are not for search engines.","re\#
        quired":false,"schema":{"type":"string"}}},"content":{"text/html":{"schema":{"type":"string"}},"application/\#
        problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["li\#
        nk_over"]},"status":{"const":410}}}]}}}},"412.1":{"description":"Precondition Failed: revision_mismatch.","c\#
        ontent":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties\#
        ":{"code":{"enum":["revision_mismatch"]},"status":{"const":412}}}]}}}},"413.1":{"description":"Content Too L\#
        arge: body_too_large.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schem\#
        as/Problem"},{"properties":{"code":{"enum":["body_too_large"]},"status":{"const":413}}}]}}}},"413.2":{"descr\#
        iption":"Content Too Large: body_too_large."},"413.3":{"description":"Content Too Large: body_too_large, inv\#
        alid_postback.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Prob\#
        lem"},{"properties":{"code":{"enum":["body_too_large","invalid_postback"]},"status":{"const":413}}}]}}}},"41\#
        4.1":{"description":"URI Too Long: url_too_long.","content":{"application/problem+json":{"schema":{"allOf":[\#
        {"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["url_too_long"]},"status":{"const":41\#
        4}}}]}}}},"414.2":{"description":"URI Too Long: url_too_long."},"415.1":{"description":"Unsupported Media Ty\#
        pe: unsupported_media_type.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components\#
        /schemas/Problem"},{"properties":{"code":{"enum":["unsupported_media_type"]},"status":{"const":415}}}]}}}},"\#
        417.1":{"description":"Expectation Failed: unknown_expectation.","content":{"application/problem+json":{"sch\#
        ema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["unknown_expectation"]\#
        },"status":{"const":417}}}]}}}},"417.2":{"description":"Expectation Failed: unknown_expectation."},"422.1":{\#
        "description":"Unprocessable Content: invalid_event.","content":{"application/problem+json":{"schema":{"allO\#
        f":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["invalid_event"]},"status":{"cons\#
        t":422}}}]}}}},"422.2":{"description":"Unprocessable Content: invalid_event."},"422.3":{"description":"Unpro\#
        cessable Content: invalid_link.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/compon\#
        ents/schemas/Problem"},{"properties":{"code":{"enum":["invalid_link"]},"status":{"const":422}}}]}}}},"422.4"\#
        :{"description":"Unprocessable Content: invalid_postback.","content":{"application/problem+json":{"schema":{\#
        "allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["invalid_postback"]},"status\#
        ":{"const":422}}}]}}}},"429.1":{"description":"A page: too many requests, or wrong passwords, from this addr\#
        ess. Too Many Requests: too_many_requests.","headers":{"Cache-Control":{"description":"Whether caches may ke\#
        ep the answer.","required":false,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: \#
        links are not for search engines.","required":false,"schema":{"type":"string"}},"Retry-After":{"description"\#
        :"Seconds after which to try again.","required":true,"schema":{"type":"integer","minimum":1}}},"content":{"t\#
        ext/html":{"schema":{"type":"string"}},"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/\#
        schemas/Problem"},{"properties":{"code":{"enum":["too_many_requests"]},"status":{"const":429}}}]}}}},"429.2"\#
        :{"description":"Too Many Requests: too_many_requests.","headers":{"Retry-After":{"description":"Seconds aft\#
        er which to try again.","required":true,"schema":{"type":"integer","minimum":1}}},"content":{"application/pr\#
        oblem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["too_\#
        many_requests"]},"status":{"const":429}}}]}}}},"429.3":{"description":"Too Many Requests: too_many_requests.\#
        ","headers":{"Retry-After":{"description":"Seconds after which to try again.","required":true,"schema":{"typ\#
        e":"integer","minimum":1}}}},"431.1":{"description":"Request Header Fields Too Large: header_too_large.","co\#
        ntent":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties"\#
        :{"code":{"enum":["header_too_large"]},"status":{"const":431}}}]}}}},"431.2":{"description":"Request Header \#
        Fields Too Large: header_too_large."},"501.1":{"description":"Not Implemented: unknown_method, unknown_trans\#
        fer_coding.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem\#
        "},{"properties":{"code":{"enum":["unknown_method","unknown_transfer_coding"]},"status":{"const":501}}}]}}}}\#
        ,"501.2":{"description":"Not Implemented: unknown_method, unknown_transfer_coding."},"503.1":{"description":\#
        "A page: it could not be decided or recorded; try again.","headers":{"Cache-Control":{"description":"Whether\#
         caches may keep the answer.","required":true,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Alw\#
        ays noindex: links are not for search engines.","required":true,"schema":{"type":"string"}},"Retry-After":{"\#
        description":"Seconds after which to try again.","required":true,"schema":{"type":"integer","minimum":1}}},"\#
        content":{"text/html":{"schema":{"type":"string"}}}},"503.2":{"description":"Service Unavailable: overloaded\#
        .","headers":{"Retry-After":{"description":"Seconds after which to try again.","required":true,"schema":{"ty\#
        pe":"integer","minimum":1}}},"content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components\#
        /schemas/Problem"},{"properties":{"code":{"enum":["overloaded"]},"status":{"const":503}}}]}}}},"503.3":{"des\#
        cription":"Service Unavailable: overloaded.","headers":{"Retry-After":{"description":"Seconds after which to\#
         try again.","required":true,"schema":{"type":"integer","minimum":1}}}},"503.4":{"description":"Service Unav\#
        ailable: not_recorded, overloaded.","headers":{"Retry-After":{"description":"Seconds after which to try agai\#
        n.","required":true,"schema":{"type":"integer","minimum":1}}},"content":{"application/problem+json":{"schema\#
        ":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["not_recorded","overloade\#
        d"]},"status":{"const":503}}}]}}}},"503.5":{"description":"Service Unavailable: not_recorded, overloaded.","\#
        headers":{"Retry-After":{"description":"Seconds after which to try again.","required":true,"schema":{"type":\#
        "integer","minimum":1}}}},"505.1":{"description":"HTTP Version Not Supported: unsupported_version.","content\#
        ":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"co\#
        de":{"enum":["unsupported_version"]},"status":{"const":505}}}]}}}},"505.2":{"description":"HTTP Version Not \#
        Supported: unsupported_version."}},"schemas":{"Problem":{"description":"An error, as RFC 9457 has it. `code`\#
         is the stable word that programs go by; `type` is `urn:linkd:problem:` and the code.","type":"object","prop\#
        erties":{"type":{"type":"string","pattern":"^urn:linkd:problem:[a-z_]+$"},"status":{"type":"integer"},"code"\#
        :{"type":"string","pattern":"^[a-z_]+$"},"title":{"type":"string"},"detail":{"type":"string","description":"\#
        What happened this time, for a person."},"field":{"type":"string","description":"The field that is wrong, su\#
        ch as events[3].url."},"reason":{"type":"string","description":"Why the field is wrong."}},"required":["type\#
        ","status","code","title"]},"AndroidApp":{"type":["object","null"],"properties":{"package":{"type":"string"}\#
        ,"scheme":{"type":["string","null"]},"fingerprints":{"type":"array","items":{"type":"string"}},"loginCredent\#
        ials":{"type":"boolean"}},"required":["package","fingerprints","loginCredentials"],"additionalProperties":fa\#
        lse},"App":{"type":["object","null"],"properties":{"name":{"type":"string"},"title":{"type":"string"},"domai\#
        ns":{"type":"array","items":{"type":"string"}},"web":{"type":["string","null"]},"shortPrefix":{"type":"strin\#
        g"},"gatedPrefix":{"type":"string"},"ios":{"$ref":"#/components/schemas/AppleApp"},"android":{"$ref":"#/comp\#
        onents/schemas/AndroidApp"},"facebookSchemes":{"type":"array","items":{"type":"string"}},"routes":{"type":"i\#
        nteger","format":"int64"}},"required":["name","title","domains","shortPrefix","gatedPrefix","facebookSchemes\#
        ","routes"],"additionalProperties":false},"AppLink":{"description":"The App Links envelope.","type":"object"\#
        ,"properties":{"version":{"type":"string"},"extras":{"type":"object"},"expiresAt":{"type":"integer","format"\#
        :"int64"},"data":{"type":"object","description":"the whole al_applink_data object, unknown keys kept, secret\#
        s redacted."}},"required":["version","data"]},"AppleApp":{"description":"The apps of the configuration in fo\#
        rce, without secrets. app: only this one; a name nobody has is InvalidParameter.","type":["object","null"],"\#
        properties":{"bundleId":{"type":"string"},"teamId":{"type":"string"},"appStoreId":{"type":["string","null"]}\#
        ,"scheme":{"type":["string","null"]},"appClipBundleId":{"type":["string","null"]},"webCredentials":{"type":"\#
        boolean"}},"required":["bundleId","teamId","webCredentials"],"additionalProperties":false},"Attribution":{"t\#
        ype":"object","properties":{"method":{"type":"string","enum":["install_referrer","clipboard","click_id","log\#
        in","app_store","probabilistic","direct","organic","none"]},"confidence":{"type":"string","enum":["unique","\#
        high","none"],"description":"unique a deterministic key matched; high exactly one candidate with strong sign\#
        als; none - nothing, or too many candidates to choose without guessing;"},"model":{"type":"string"},"candida\#
        tes":{"type":"integer","format":"int64"},"tap":{"type":"string"},"tappedAt":{"type":"integer","format":"int6\#
        4"},"shortLink":{"type":"string"},"campaign":{"type":"string"},"source":{"type":"string"},"reasons":{"type":\#
        "array","items":{"type":"string"},"description":"what was refused on the way, as METHOD.WORD: login.unproven\#
        , login.proof_expired, login.proof_invalid and login.proof_of_another say why the account of an app key's ev\#
        ent was not believed."}},"required":["method","confidence","candidates","reasons"]},"BackLink":{"description\#
        ":"Where a \"touch to return\" control leads. Both texts are cleaned for display.","type":"object","properti\#
        es":{"url":{"type":"string"},"appName":{"type":"string"}},"required":["url","appName"]},"Bucket":{"descripti\#
        on":"Counts from the rollups: never a scan of raw events.","type":"object","properties":{"at":{"type":"integ\#
        er","format":"int64"},"taps":{"type":"integer","format":"int64"},"botTaps":{"type":"integer","format":"int64\#
        "},"opens":{"type":"integer","format":"int64"},"installs":{"type":"integer","format":"int64"},"conversions":\#
        {"type":"integer","format":"int64"}},"required":["at","taps","botTaps","opens","installs","conversions"]},"C\#
        lient":{"description":"Who asked over the network, when the caller relays somebody else's request.","type":[\#
        "object","null"],"properties":{"address":{"type":["string","null"]},"userAgent":{"type":["string","null"]},"\#
        acceptLanguage":{"type":["string","null"]},"referrer":{"type":["string","null"]}},"additionalProperties":fal\#
        se},"Condition":{"description":"conditions are ANDed; rules are tried by ascending priority; the first that \#
        holds wins.","type":"object","properties":{"type":{"type":"string","description":"platform, form, os_version\#
        , app_version, language, country, in_app_browser, bot, query, before, after, percent (\"0-49\": a bucket of \#
        a keyed hash of link and address, stable for a day)"},"matchKey":{"type":"string"},"matchValue":{"type":"str\#
        ing"}},"required":["type"]},"Conversion":{"description":"For kind conversion. value is a decimal number as t\#
        ext, currency ISO 4217.","type":["object","null"],"properties":{"name":{"type":"string"},"value":{"type":["s\#
        tring","null"]},"currency":{"type":["string","null"]}},"required":["name"],"additionalProperties":false},"Cr\#
        eateResult":{"type":"object","properties":{"link":{"$ref":"#/components/schemas/Link"},"created":{"type":"bo\#
        olean"},"unchanged":{"type":"boolean","description":"it was there and already as asked; revision and updated\#
        At stay."},"error":{"type":"string"},"warnings":{"type":"array","items":{"type":"string"}}},"required":["cre\#
        ated"]},"Destination":{"description":"One place to send the person. kind says what opens it.","type":"object\#
        ","properties":{"kind":{"type":"string","enum":["app","store","web","preview"]},"url":{"type":"string"}},"re\#
        quired":["kind","url"]},"Device":{"description":"What the caller knows about the device.","type":["object","\#
        null"],"properties":{"platform":{"type":["string","null"],"enum":["ios","android","desktop","other",null]},"\#
        form":{"type":["string","null"],"enum":["phone","tablet","desktop","other",null]},"osVersion":{"type":["stri\#
        ng","null"]},"model":{"type":["string","null"]},"language":{"type":["string","null"]},"timezone":{"type":["s\#
        tring","null"]},"screen":{"type":["string","null"],"description":"points and scale, \"393x852@3\"."}},"addit\#
        ionalProperties":false},"Event":{"description":"One link event.","type":"object","properties":{"kind":{"type\#
        ":["string","null"],"enum":["tap","open","first_open","reopen","navigate","conversion",null],"description":"\#
        tap - a person tapped a link that reached the gateway open       an app was opened with this URL and asks wh\#
        at it means (the default) first_open the app runs for the first time and asks for its deferred link reopen  \#
           an installed app came to the front without a URL navigate   an app or page is about to leave for this URL\#
         conversion something worth attributing happened;"},"url":{"type":["string","null"],"maxLength":65536},"id":\#
        {"type":["string","null"],"description":"the caller's idempotency key, 1 to 128 printable ASCII bytes: an ev\#
        ent sent again with it is recorded once. Unique per app for sockets and server keys together, and per app an\#
        d installation for app keys; an event of an app key without an installation is known by its id and its conte\#
        nt.","maxLength":128,"pattern":"^[!-~]+$"},"at":{"type":["integer","null"],"format":"int64","description":"t\#
        he caller's claim of when it happened; windows and rollups go by the gateway's clock."},"client":{"$ref":"#/\#
        components/schemas/Client"},"device":{"$ref":"#/components/schemas/Device"},"app":{"$ref":"#/components/sche\#
        mas/App"},"evidence":{"$ref":"#/components/schemas/Evidence"},"navigation":{"$ref":"#/components/schemas/Nav\#
        igation"},"conversion":{"$ref":"#/components/schemas/Conversion"},"consent":{"type":["string","null"],"enum"\#
        :["granted","denied",null],"description":"denied means deterministic matching only and no address at rest. E\#
        very text, map and document is bounded: InvalidEvent names a longer one, reason \"too_long: 70000 bytes, 655\#
        36 are allowed\"."},"attributes":{"type":["object","null"],"additionalProperties":{"type":"string"}}},"addit\#
        ionalProperties":false},"Evidence":{"description":"What an app brings to its first open.","type":["object","\#
        null"],"properties":{"installReferrer":{"type":["string","null"],"description":"Play's string as received, w\#
        ith its times."},"referrerClickAt":{"type":["integer","null"],"format":"int64"},"referrerClickServerAt":{"ty\#
        pe":["integer","null"],"format":"int64"},"installBeginAt":{"type":["integer","null"],"format":"int64"},"inst\#
        allBeginServerAt":{"type":["integer","null"],"format":"int64"},"installVersion":{"type":["string","null"]},"\#
        clipboard":{"type":["string","null"]}},"additionalProperties":false},"FacebookLink":{"description":"The Face\#
        book legacy envelope (fb<APPID><suffix>://authorize\u2026).","type":"object","properties":{"appId":{"type":"\#
        string"},"suffix":{"type":"string"},"login":{"type":"string","enum":["authenticated","anonymous","cancelled"\#
        ,"error","none"]},"expiresAt":{"type":"integer","format":"int64"},"userId":{"type":"string"},"signedRequest"\#
        :{"type":"string","enum":["absent","verified","invalid","unchecked"]},"deeplink":{"type":"string","descripti\#
        on":"the values of deeplink_parameter and ref_parameter in the target's query."},"ref":{"type":"string","des\#
        cription":"the values of deeplink_parameter and ref_parameter in the target's query."},"parameters":{"type":\#
        "object","additionalProperties":{"type":"string"},"description":"every field after decoding; the values of s\#
        ecret fields are \"[redacted]\"."}},"required":["appId","suffix","login","signedRequest","parameters"]},"Lin\#
        k":{"description":"A stored link. domain and key name it; key is the path without the leading slash, kept by\#
        te for byte.","type":"object","properties":{"domain":{"type":"string"},"key":{"type":"string"},"shortLink":{\#
        "type":"string"},"app":{"type":"string"},"url":{"type":"string","description":"the web destination, or leave\#
         it out and give a route of the app with its parameters."},"route":{"type":"string"},"routeParameters":{"typ\#
        e":"object","additionalProperties":{"type":"string"}},"queryParameters":{"type":"object","additionalProperti\#
        es":{"type":"string"},"description":"names that begin with linkd_, al_applink_data and fb_applink_args are r\#
        efused: the gateway's own are never passed on, and an App Link's envelope would lead elsewhere than the link\#
         says."},"platforms":{"type":"object","additionalProperties":{"$ref":"#/components/schemas/PlatformTarget"},\#
        "description":"web, desktop, iphone, ipad, universal, android."},"rules":{"type":"array","items":{"$ref":"#/\#
        components/schemas/Rule"}},"ref":{"type":"string"},"metadata":{"type":"object","description":"given to at mo\#
        st redeemLimit opens; write-only except with permission metadata."},"redeemLimit":{"type":"integer","format"\#
        :"int64"},"redeemed":{"type":"integer","format":"int64"},"private":{"type":"boolean","description":"never ma\#
        tched by probability."},"matchWindow":{"type":"integer","format":"int64","description":"seconds."},"recipien\#
        t":{"type":"string","description":"an account id; the app's scheme is used in taps only if that person has t\#
        he app."},"minVersions":{"type":"object","additionalProperties":{"type":"string"}},"maxVersions":{"type":"ob\#
        ject","additionalProperties":{"type":"string"}},"minBuilds":{"type":"object","additionalProperties":{"type":\#
        "string"}},"minOsVersions":{"type":"object","additionalProperties":{"type":"string"}},"belowMinVersion":{"ty\#
        pe":"string","enum":["web","store","preview"]},"notInstalled":{"type":"string","enum":["store","web","previe\#
        w"]},"skipPreview":{"type":"boolean","description":"no page in between."},"store":{"type":"object","addition\#
        alProperties":{"type":"string"},"description":"App Store pt, ct, at, mt."},"social":{"$ref":"#/components/sc\#
        hemas/Social"},"title":{"type":"string"},"tags":{"type":"array","items":{"type":"string"}},"externalId":{"ty\#
        pe":"string"},"validSince":{"type":"integer","format":"int64"},"validUntil":{"type":"integer","format":"int6\#
        4"},"maxTaps":{"type":"integer","format":"int64","description":"the public learns the target at most so ofte\#
        n. A tap that leads on takes one, and so does a look-up (Accept: application/json) and an open, first_open, \#
        reopen or navigate with an app key; one that names by linkd_tap what took one is the same use. HEAD, prefetc\#
        hes and programs take none and are not told. What is used up is told to nobody but callers of the sockets an\#
        d holders of server keys."},"password":{"type":"string","description":"write-only. createdAt may be given wh\#
        en importing."},"redirectStatus":{"type":"integer","format":"int64"},"archived":{"type":"boolean","descripti\#
        on":"hidden from lists, still works."},"disabled":{"type":"boolean","description":"404."},"taps":{"type":"in\#
        teger","format":"int64"},"revision":{"type":"integer","format":"int64"},"createdAt":{"type":"integer","forma\#
        t":"int64"},"updatedAt":{"type":"integer","format":"int64"}}},"LinkFields":{"description":"A stored link. do\#
        main and key name it; key is the path without the leading slash, kept byte for byte.","type":"object","prope\#
        rties":{"domain":{"type":["string","null"]},"key":{"type":["string","null"]},"shortLink":{"type":["string","\#
        null"]},"app":{"type":["string","null"]},"url":{"type":["string","null"],"description":"the web destination,\#
         or leave it out and give a route of the app with its parameters."},"route":{"type":["string","null"]},"rout\#
        eParameters":{"type":["object","null"],"additionalProperties":{"type":"string"}},"queryParameters":{"type":[\#
        "object","null"],"additionalProperties":{"type":"string"},"description":"names that begin with linkd_, al_ap\#
        plink_data and fb_applink_args are refused: the gateway's own are never passed on, and an App Link's envelop\#
        e would lead elsewhere than the link says."},"platforms":{"type":["object","null"],"additionalProperties":{"\#
        $ref":"#/components/schemas/PlatformTarget"},"description":"web, desktop, iphone, ipad, universal, android."\#
        },"rules":{"type":["array","null"],"items":{"$ref":"#/components/schemas/Rule"}},"ref":{"type":["string","nu\#
        ll"]},"metadata":{"type":["object","null"],"description":"given to at most redeemLimit opens; write-only exc\#
        ept with permission metadata."},"redeemLimit":{"type":["integer","null"],"format":"int64","minimum":1},"rede\#
        emed":{"type":["integer","null"],"format":"int64"},"private":{"type":["boolean","null"],"description":"never\#
         matched by probability."},"matchWindow":{"type":["integer","null"],"format":"int64","description":"seconds.\#
        ","minimum":1,"maximum":315360000},"recipient":{"type":["string","null"],"description":"an account id; the a\#
        pp's scheme is used in taps only if that person has the app."},"minVersions":{"type":["object","null"],"addi\#
        tionalProperties":{"type":"string"}},"maxVersions":{"type":["object","null"],"additionalProperties":{"type":\#
        "string"}},"minBuilds":{"type":["object","null"],"additionalProperties":{"type":"string"}},"minOsVersions":{\#
        "type":["object","null"],"additionalProperties":{"type":"string"}},"belowMinVersion":{"type":["string","null\#
        "],"enum":["web","store","preview",null]},"notInstalled":{"type":["string","null"],"enum":["store","web","pr\#
        eview",null]},"skipPreview":{"type":["boolean","null"],"description":"no page in between."},"store":{"type":\#
        ["object","null"],"additionalProperties":{"type":"string"},"description":"App Store pt, ct, at, mt."},"socia\#
        l":{"$ref":"#/components/schemas/Social"},"title":{"type":["string","null"]},"tags":{"type":["array","null"]\#
        ,"items":{"type":"string"}},"externalId":{"type":["string","null"]},"validSince":{"type":["integer","null"],\#
        "format":"int64"},"validUntil":{"type":["integer","null"],"format":"int64"},"maxTaps":{"type":["integer","nu\#
        ll"],"format":"int64","description":"the public learns the target at most so often. A tap that leads on take\#
        s one, and so does a look-up (Accept: application/json) and an open, first_open, reopen or navigate with an \#
        app key; one that names by linkd_tap what took one is the same use. HEAD, prefetches and programs take none \#
        and are not told. What is used up is told to nobody but callers of the sockets and holders of server keys.",\#
        "minimum":1},"password":{"type":["string","null"],"description":"write-only. createdAt may be given when imp\#
        orting."},"redirectStatus":{"type":["integer","null"],"format":"int64","enum":[301,302,303,307,308,null]},"a\#
        rchived":{"type":["boolean","null"],"description":"hidden from lists, still works."},"disabled":{"type":["bo\#
        olean","null"],"description":"404."},"taps":{"type":["integer","null"],"format":"int64"},"revision":{"type":\#
        ["integer","null"],"format":"int64"},"createdAt":{"type":["integer","null"],"format":"int64"},"updatedAt":{"\#
        type":["integer","null"],"format":"int64"}},"additionalProperties":false},"LinkReading":{"description":"What\#
         the link turned out to mean.","type":"object","properties":{"inputUrl":{"type":"string"},"targetUrl":{"type\#
        ":"string"},"app":{"type":"string"},"formats":{"type":"array","items":{"type":"string"},"description":"envel\#
        opes found, outermost first: facebook_legacy, app_link, short_link, expanded."},"facebook":{"$ref":"#/compon\#
        ents/schemas/FacebookLink"},"appLink":{"$ref":"#/components/schemas/AppLink"},"backLink":{"$ref":"#/componen\#
        ts/schemas/BackLink"},"route":{"type":"string"},"routeParameters":{"type":"object","additionalProperties":{"\#
        type":"string"}},"query":{"type":"array","items":{"$ref":"#/components/schemas/QueryItem"},"description":"ev\#
        ery item of the target's query, in order; inputQuery the same of the input URL."},"inputQuery":{"type":"arra\#
        y","items":{"$ref":"#/components/schemas/QueryItem"}},"queryParameters":{"type":"object","additionalProperti\#
        es":{"type":"string"},"description":"scalar view of query, the last one wins, a missing value is \"\"."},"fr\#
        agment":{"type":"string"},"shortLink":{"type":"string"},"ref":{"type":"string"},"metadata":{"type":"object"}\#
        ,"metadataState":{"type":"string","enum":["available","exhausted","expired"]},"hops":{"type":"array","items"\#
        :{"type":"string"},"description":"every URL passed through, from the input to the target. Secrets are redact\#
        ed in all of them."},"warnings":{"type":"array","items":{"type":"string"},"description":"recipient_unproven:\#
         metadata is for the link's recipient, which this event of an app key does not prove."}},"required":["format\#
        s","routeParameters","query","inputQuery","queryParameters","hops","warnings"]},"Measurement":{"description"\#
        :"An App Links measurement event that this event caused, such as al_nav_in with its fields.","type":"object"\#
        ,"properties":{"name":{"type":"string"},"fields":{"type":"object","additionalProperties":{"type":"string"}}}\#
        ,"required":["name","fields"]},"Navigation":{"description":"For kind navigate.","type":["object","null"],"pr\#
        operties":{"back":{"type":["boolean","null"]},"canOpen":{"type":["array","null"],"items":{"type":"string"},"\#
        description":"schemes and packages the caller knows to be there."},"extras":{"type":["object","null"]},"appL\#
        inkData":{"type":["object","null"]},"result":{"type":["string","null"],"enum":["app","web","fail",null],"des\#
        cription":"the caller's report after it tried."}},"additionalProperties":false},"Outcome":{"description":"ac\#
        tion per kind: tap - open_app, open_store, open_web, show_preview: where the browser goes; reject; never hol\#
        d; open - open_app: the app shows the route; open_web or open_store: it is too old; hold; reject; first_open\#
         - as open, for the matched link; none with reason no_match; reopen - as open, for the oldest pending link; \#
        none with reason nothing_pending; navigate - the way out: open_app, open_store, open_web; reject; conversion\#
         - none with reason recorded; pending is set whenever the app must Acknowledge after showing, whatever the a\#
        ction.","type":"object","properties":{"eventId":{"type":"string"},"recorded":{"type":"boolean"},"duplicate":\#
        {"type":"boolean"},"receivedAt":{"type":"integer","format":"int64"},"action":{"type":"string","enum":["open_\#
        app","open_store","open_web","show_preview","hold","reject","none"]},"destination":{"$ref":"#/components/sch\#
        emas/Destination"},"fallbacks":{"type":"array","items":{"$ref":"#/components/schemas/Destination"}},"reason"\#
        :{"type":"string","description":"a stable machine word. A stage that decides brings its own; besides there a\#
        re these: open_app - route_matched, default_route, can_open; open_web - route_matched, default_route, web_fa\#
        llback; hold - requirements_missing; reject - requirements_missing, installation_missing, unknown_app, no_ro\#
        ute, no_destination, stage_failed, too_many_restarts, redirect_loop; none - no_match, nothing_pending, recor\#
        ded;"},"decidedBy":{"type":"string","description":"the stage, or \"navigator\"."},"link":{"$ref":"#/componen\#
        ts/schemas/LinkReading"},"visitor":{"$ref":"#/components/schemas/Visitor"},"attribution":{"$ref":"#/componen\#
        ts/schemas/Attribution"},"pending":{"type":"string"},"measurements":{"type":"array","items":{"$ref":"#/compo\#
        nents/schemas/Measurement"}},"secrets":{"type":"object","additionalProperties":{"type":"string"}},"trace":{"\#
        type":"array","items":{"$ref":"#/components/schemas/Step"}}},"required":["eventId","recorded","duplicate","r\#
        eceivedAt","action","fallbacks","reason","decidedBy","link","measurements","trace"]},"PageText":{"descriptio\#
        n":"A text about a link.","type":"object","properties":{"text":{"type":"string"},"from":{"type":"string","en\#
        um":["link","page","route","app"],"description":"link - the stored link's own social; page - the tags of the\#
         route's web page (social_fetch); route - social of the route, with its parameters; app - [app.social]."}},"\#
        required":["text","from"]},"PageTexts":{"description":"What previews of a link say.","type":"object","proper\#
        ties":{"title":{"$ref":"#/components/schemas/PageText"},"description":{"$ref":"#/components/schemas/PageText\#
        "},"image":{"$ref":"#/components/schemas/PageText"},"fetch":{"type":"string","description":"what became of t\#
        he route's web page, in words; absent when none is asked."}}},"PendingLink":{"description":"A link that was \#
        held, or that waits for its app to be ready. Handed out again until acknowledged.","type":"object","properti\#
        es":{"id":{"type":"string"},"eventId":{"type":"string"},"link":{"$ref":"#/components/schemas/LinkReading"},"\#
        state":{"type":"string","enum":["pending","delivered","opened","expired"]},"reason":{"type":"string"},"missi\#
        ng":{"type":"array","items":{"type":"string"}},"createdAt":{"type":"integer","format":"int64"},"expiresAt":{\#
        "type":"integer","format":"int64"}},"required":["id","eventId","link","state","reason","missing","createdAt"\#
        ,"expiresAt"]},"PlatformTarget":{"description":"Where one platform goes.","type":"object","properties":{"lin\#
        k":{"type":"string","description":"opened when the app is there;"},"fallback":{"type":"string","description"\#
        :"when it is not."}}},"QueryItem":{"type":"object","properties":{"name":{"type":"string"},"value":{"type":"s\#
        tring"}},"required":["name"]},"Rule":{"type":"object","properties":{"name":{"type":"string"},"priority":{"ty\#
        pe":"integer","format":"int64"},"conditions":{"type":"array","items":{"$ref":"#/components/schemas/Condition\#
        "}},"url":{"type":"string"},"route":{"type":"string"}},"required":["priority","conditions"]},"Series":{"type\#
        ":"object","properties":{"key":{"type":"string"},"buckets":{"type":"array","items":{"$ref":"#/components/sch\#
        emas/Bucket"}}},"required":["key","buckets"]},"Social":{"type":["object","null"],"properties":{"title":{"typ\#
        e":"string"},"description":{"type":"string"},"image":{"type":"string"}}},"Step":{"description":"One stage's \#
        part in the decision, in the order they ran.","type":"object","properties":{"stage":{"type":"string"},"verdi\#
        ct":{"type":"string","enum":["passed","changed","restarted","decided","held","rejected","failed","skipped"]}\#
        ,"microseconds":{"type":"integer","format":"int64"},"notes":{"type":"array","items":{"type":"string"}}},"req\#
        uired":["stage","verdict","microseconds","notes"]},"Visitor":{"description":"Who the gateway took the visito\#
        r for.","type":"object","properties":{"platform":{"type":"string","enum":["ios","android","desktop","other"]\#
        },"form":{"type":"string","enum":["phone","tablet","desktop","other"]},"osVersion":{"type":"string"},"browse\#
        r":{"type":"string"},"inAppBrowser":{"type":"string"},"bot":{"type":"string"},"country":{"type":"string"},"i\#
        nstalled":{"type":"string","enum":["yes","no","unknown"]}},"required":["platform","form","installed"]}}}}
        """#
}
