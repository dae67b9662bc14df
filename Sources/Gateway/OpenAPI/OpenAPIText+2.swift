// Made by Scripts/generate from Scripts/openapi and etc/org.linkd.*.varlink. Do not edit. Constants only.

extension OpenAPIText {
    static let part2 = #"""
        "$ref":"#/components/responses/400.1"},"403":{"$ref":"#/components/responses/403.1"},"404":{"$ref":"#/compon\#
        ents/responses/404.1"},"410":{"$ref":"#/components/responses/410.1"},"413":{"$ref":"#/components/responses/4\#
        13.1"},"414":{"$ref":"#/components/responses/414.1"},"417":{"$ref":"#/components/responses/417.1"},"431":{"$\#
        ref":"#/components/responses/431.1"},"501":{"$ref":"#/components/responses/501.1"},"503":{"$ref":"#/componen\#
        ts/responses/503.1"},"505":{"$ref":"#/components/responses/505.1"},"429":{"$ref":"#/components/responses/429\#
        .1"},"405":{"$ref":"#/components/responses/405.1"}},"requestBody":{"required":true,"content":{"application/x\#
        -www-form-urlencoded":{"schema":{"type":"object","properties":{"password":{"type":"string","maxLength":1000}\#
        },"required":["password"]},"example":{"password":"open sesame"}}}}}},"/{key}/qr.png":{"parameters":[{"name":\#
        "key","in":"path","required":true,"description":"What stands behind the host: the key of a link, or a path o\#
        f the app's routes. It may have slashes, which this document cannot say.","example":"products/42","schema":{\#
        "type":"string","minLength":1}}],"get":{"operationId":"qrPng","tags":["taps"],"summary":"The QR code of a li\#
        nk as PNG","responses":{"200":{"description":"The code of the short link with linkd_via=qr.","headers":{"Cac\#
        he-Control":{"description":"Whether caches may keep the answer.","required":true,"schema":{"type":"string"}}\#
        ,"X-Robots-Tag":{"description":"Always noindex: links are not for search engines.","required":true,"schema":\#
        {"type":"string"}},"Content-Security-Policy":{"description":"What the page may load: nothing but itself.","r\#
        equired":true,"schema":{"type":"string"}}},"content":{"image/png":{"schema":{}}}},"400":{"$ref":"#/component\#
        s/responses/400.2"},"404":{"$ref":"#/components/responses/404.2"},"413":{"$ref":"#/components/responses/413.\#
        1"},"414":{"$ref":"#/components/responses/414.1"},"417":{"$ref":"#/components/responses/417.1"},"422":{"$ref\#
        ":"#/components/responses/422.1"},"429":{"$ref":"#/components/responses/429.2"},"431":{"$ref":"#/components/\#
        responses/431.1"},"501":{"$ref":"#/components/responses/501.1"},"505":{"$ref":"#/components/responses/505.1"\#
        }},"parameters":[{"name":"size","in":"query","required":false,"schema":{"type":"integer","minimum":64,"maxim\#
        um":2048,"default":512},"description":"Pixels along a side."},{"name":"ecc","in":"query","required":false,"s\#
        chema":{"type":"string","enum":["L","M","Q","H"],"default":"M"},"description":"How much may be damaged."},{"\#
        name":"margin","in":"query","required":false,"schema":{"type":"integer","minimum":0,"maximum":16,"default":4\#
        },"description":"Modules of quiet zone."}]},"head":{"operationId":"qrPngHead","tags":["taps"],"summary":"The\#
         QR code of a link as PNG (without the body)","responses":{"200":{"$ref":"#/components/responses/200.2"},"40\#
        0":{"$ref":"#/components/responses/400.3"},"404":{"$ref":"#/components/responses/404.3"},"413":{"$ref":"#/co\#
        mponents/responses/413.2"},"414":{"$ref":"#/components/responses/414.2"},"417":{"$ref":"#/components/respons\#
        es/417.2"},"422":{"$ref":"#/components/responses/422.2"},"429":{"$ref":"#/components/responses/429.3"},"431"\#
        :{"$ref":"#/components/responses/431.2"},"501":{"$ref":"#/components/responses/501.2"},"505":{"$ref":"#/comp\#
        onents/responses/505.2"}},"parameters":[{"name":"size","in":"query","required":false,"schema":{"type":"integ\#
        er","minimum":64,"maximum":2048,"default":512},"description":"Pixels along a side."},{"name":"ecc","in":"que\#
        ry","required":false,"schema":{"type":"string","enum":["L","M","Q","H"],"default":"M"},"description":"How mu\#
        ch may be damaged."},{"name":"margin","in":"query","required":false,"schema":{"type":"integer","minimum":0,"\#
        maximum":16,"default":4},"description":"Modules of quiet zone."}]}},"/{key}/qr.svg":{"parameters":[{"name":"\#
        key","in":"path","required":true,"description":"What stands behind the host: the key of a link, or a path of\#
         the app's routes. It may have slashes, which this document cannot say.","example":"products/42","schema":{"\#
        type":"string","minLength":1}}],"get":{"operationId":"qrSvg","tags":["taps"],"summary":"The QR code of a lin\#
        k as SVG","responses":{"200":{"description":"The code of the short link with linkd_via=qr.","headers":{"Cach\#
        e-Control":{"description":"Whether caches may keep the answer.","required":true,"schema":{"type":"string"}},\#
        "X-Robots-Tag":{"description":"Always noindex: links are not for search engines.","required":true,"schema":{\#
        "type":"string"}},"Content-Security-Policy":{"description":"What the page may load: nothing but itself.","re\#
        quired":true,"schema":{"type":"string"}}},"content":{"image/svg+xml":{"schema":{"type":"string"}}}},"400":{"\#
        $ref":"#/components/responses/400.2"},"404":{"$ref":"#/components/responses/404.2"},"413":{"$ref":"#/compone\#
        nts/responses/413.1"},"414":{"$ref":"#/components/responses/414.1"},"417":{"$ref":"#/components/responses/41\#
        7.1"},"422":{"$ref":"#/components/responses/422.1"},"429":{"$ref":"#/components/responses/429.2"},"431":{"$r\#
        ef":"#/components/responses/431.1"},"501":{"$ref":"#/components/responses/501.1"},"505":{"$ref":"#/component\#
        s/responses/505.1"}},"parameters":[{"name":"size","in":"query","required":false,"schema":{"type":"integer","\#
        minimum":64,"maximum":2048,"default":512},"description":"Pixels along a side."},{"name":"ecc","in":"query","\#
        required":false,"schema":{"type":"string","enum":["L","M","Q","H"],"default":"M"},"description":"How much ma\#
        y be damaged."},{"name":"margin","in":"query","required":false,"schema":{"type":"integer","minimum":0,"maxim\#
        um":16,"default":4},"description":"Modules of quiet zone."}]},"head":{"operationId":"qrSvgHead","tags":["tap\#
        s"],"summary":"The QR code of a link as SVG (without the body)","responses":{"200":{"$ref":"#/components/res\#
        ponses/200.2"},"400":{"$ref":"#/components/responses/400.3"},"404":{"$ref":"#/components/responses/404.3"},"\#
        413":{"$ref":"#/components/responses/413.2"},"414":{"$ref":"#/components/responses/414.2"},"417":{"$ref":"#/\#
        components/responses/417.2"},"422":{"$ref":"#/components/responses/422.2"},"429":{"$ref":"#/components/respo\#
        nses/429.3"},"431":{"$ref":"#/components/responses/431.2"},"501":{"$ref":"#/components/responses/501.2"},"50\#
        5":{"$ref":"#/components/responses/505.2"}},"parameters":[{"name":"size","in":"query","required":false,"sche\#
        ma":{"type":"integer","minimum":64,"maximum":2048,"default":512},"description":"Pixels along a side."},{"nam\#
        e":"ecc","in":"query","required":false,"schema":{"type":"string","enum":["L","M","Q","H"],"default":"M"},"de\#
        scription":"How much may be damaged."},{"name":"margin","in":"query","required":false,"schema":{"type":"inte\#
        ger","minimum":0,"maximum":16,"default":4},"description":"Modules of quiet zone."}]}}},"components":{"securi\#
        tySchemes":{"serverKey":{"type":"http","scheme":"bearer","description":"A key of a server, with scopes: even\#
        ts, explain, links.read, links.write, metadata, stats."},"appKey":{"type":"http","scheme":"bearer","descript\#
        ion":"A key that ships inside an app, so everybody can read it: it records openings and conversions of its a\#
        pp from the address that linkd sees, handles pending links, and makes links to routes."}},"responses":{"200.\#
        1":{"description":"A page: the way into the app, or the form for the link's password. For whoever accepts ap\#
        plication/json and not text/html, an app: what the link means. Not a tap. With d=1 and the right to it: the \#
        decision with its trace.","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.","r\#
        equired":true,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are not for s\#
        earch engines.","required":true,"schema":{"type":"string"}},"Content-Security-Policy":{"description":"What t\#
        he page may load: nothing but itself.","required":false,"schema":{"type":"string"}}},"content":{"text/html":\#
        {"schema":{"type":"string"}},"application/json":{"schema":{"anyOf":[{"type":"object","properties":{"targetUr\#
        l":{"type":"string"},"route":{"type":"string"},"routeParameters":{"type":"object","additionalProperties":{"t\#
        ype":"string"}},"queryParameters":{"type":"object","additionalProperties":{"type":"string"}}},"required":["r\#
        outeParameters","queryParameters"]},{"type":"object","properties":{"outcome":{"$ref":"#/components/schemas/O\#
        utcome"}},"required":["outcome"]}]}}}},"200.2":{"description":"The code of the short link with linkd_via=qr.\#
        ","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.","required":true,"schema":{\#
        "type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are not for search engines.","require\#
        d":true,"schema":{"type":"string"}},"Content-Security-Policy":{"description":"What the page may load: nothin\#
        g but itself.","required":true,"schema":{"type":"string"}}}},"200.3":{"description":"The file for the app of\#
         this host; for every client, never a redirect, never limited.","headers":{"ETag":{"description":"Names this\#
         state of the resource.","required":true,"schema":{"type":"string"}},"Cache-Control":{"description":"Whether\#
         caches may keep the answer.","required":true,"schema":{"type":"string"}}},"content":{"application/json":{"s\#
        chema":{"type":"object","properties":{"applinks":{"type":"object"}},"required":["applinks"]}}}},"200.4":{"de\#
        scription":"The file for the app of this host; for every client, never a redirect, never limited.","headers"\#
        :{"ETag":{"description":"Names this state of the resource.","required":true,"schema":{"type":"string"}},"Cac\#
        he-Control":{"description":"Whether caches may keep the answer.","required":true,"schema":{"type":"string"}}\#
        }},"200.5":{"description":"The link.","headers":{"ETag":{"description":"Names this state of the resource.","\#
        required":true,"schema":{"type":"string"}},"Cache-Control":{"description":"Whether caches may keep the answe\#
        r.","required":true,"schema":{"type":"string"}}},"content":{"application/json":{"schema":{"type":"object","p\#
        roperties":{"link":{"$ref":"#/components/schemas/Link"}},"required":["link"]}}}},"200.6":{"description":"Kep\#
        t, now or before.","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.","required\#
        ":true,"schema":{"type":"string"}}},"content":{"application/json":{"schema":{"type":"object","properties":{"\#
        recorded":{"type":"boolean"},"duplicate":{"type":"boolean"}},"required":["recorded","duplicate"]}}}},"301.1"\#
        :{"description":"Where the link leads.","headers":{"Location":{"description":"Where to go.","required":true,\#
        "schema":{"type":"string"}},"Cache-Control":{"description":"Whether caches may keep the answer.","required":\#
        true,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are not for search eng\#
        ines.","required":true,"schema":{"type":"string"}}}},"302.1":{"description":"The domain's root_url.","header\#
        s":{"Location":{"description":"Where to go.","required":true,"schema":{"type":"string"}},"Cache-Control":{"d\#
        escription":"Whether caches may keep the answer.","required":true,"schema":{"type":"string"}},"X-Robots-Tag"\#
        :{"description":"Always noindex: links are not for search engines.","required":true,"schema":{"type":"string\#
        "}}}},"304.1":{"description":"The caller has this state.","headers":{"ETag":{"description":"Names this state\#
         of the resource.","required":true,"schema":{"type":"string"}}}},"400.1":{"description":"A page: the address\#
         cannot be read. Bad Request: ambiguous_length, bad_chunk, bad_content_length, bad_field_name, bad_field_val\#
        ue, bad_host, bad_line_end, bad_request_line, bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead\#
        , obsolete_folding.","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.","requir\#
        ed":false,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are not for searc\#
        h engines.","required":false,"schema":{"type":"string"}}},"content":{"text/html":{"schema":{"type":"string"}\#
        },"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"cod\#
        e":{"enum":["ambiguous_length","bad_chunk","bad_content_length","bad_field_name","bad_field_value","bad_host\#
        ","bad_line_end","bad_request_line","bad_target","bad_trailer","bad_transfer_encoding","chunk_overhead","obs\#
        olete_folding"]},"status":{"const":400}}}]}}}},"400.10":{"description":"Bad Request: ambiguous_length, bad_c\#
        hunk, bad_content_length, bad_field_name, bad_field_value, bad_host, bad_line_end, bad_request_line, bad_tar\#
        get, bad_trailer, bad_transfer_encoding, chunk_overhead, invalid_postback, obsolete_folding.","content":{"ap\#
        plication/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"\#
        enum":["ambiguous_length","bad_chunk","bad_content_length","bad_field_name","bad_field_value","bad_host","ba\#
        d_line_end","bad_request_line","bad_target","bad_trailer","bad_transfer_encoding","chunk_overhead","invalid_\#
        postback","obsolete_folding"]},"status":{"const":400}}}]}}}},"400.2":{"description":"Bad Request: ambiguous_\#
        length, bad_chunk, bad_content_length, bad_field_name, bad_field_value, bad_host, bad_line_end, bad_request_\#
        line, bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead, invalid_parameter, obsolete_folding.",\#
        "content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properti\#
        es":{"code":{"enum":["ambiguous_length","bad_chunk","bad_content_length","bad_field_name","bad_field_value",\#
        "bad_host","bad_line_end","bad_request_line","bad_target","bad_trailer","bad_transfer_encoding","chunk_overh\#
        ead","invalid_parameter","obsolete_folding"]},"status":{"const":400}}}]}}}},"400.3":{"description":"Bad Requ\#
        est: ambiguous_length, bad_chunk, bad_content_length, bad_field_name, bad_field_value, bad_host, bad_line_en\#
        d, bad_request_line, bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead, invalid_parameter, obso\#
        lete_folding."},"400.4":{"description":"Bad Request: ambiguous_length, bad_chunk, bad_content_length, bad_fi\#
        eld_name, bad_field_value, bad_host, bad_line_end, bad_request_line, bad_target, bad_trailer, bad_transfer_e\#
        ncoding, chunk_overhead, obsolete_folding.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref\#
        ":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["ambiguous_length","bad_chunk","bad_content\#
        _length","bad_field_name","bad_field_value","bad_host","bad_line_end","bad_request_line","bad_target","bad_t\#
        railer","bad_transfer_encoding","chunk_overhead","obsolete_folding"]},"status":{"const":400}}}]}}}},"400.5":\#
        {"description":"Bad Request: ambiguous_length, bad_chunk, bad_content_length, bad_field_name, bad_field_valu\#
        e, bad_host, bad_line_end, bad_request_line, bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead,\#
         obsolete_folding."},"400.6":{"description":"Bad Request: ambiguous_length, bad_chunk, bad_content_length, b\#
        ad_field_name, bad_field_value, bad_host, bad_line_end, bad_request_line, bad_target, bad_trailer, bad_trans\#
        fer_encoding, chunk_overhead, invalid_authorization, invalid_json, invalid_parameter, obsolete_folding.","co\#
        ntent":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties"\#
        :{"code":{"enum":["ambiguous_length","bad_chunk","bad_content_length","bad_field_name","bad_field_value","ba\#
        d_host","bad_line_end","bad_request_line","bad_target","bad_trailer","bad_transfer_encoding","chunk_overhead\#
        ","invalid_authorization","invalid_json","invalid_parameter","obsolete_folding"]},"status":{"const":400}}}]}\#
        }}},"400.7":{"description":"Bad Request: ambiguous_length, bad_chunk, bad_content_length, bad_field_name, ba\#
        d_field_value, bad_host, bad_line_end, bad_request_line, bad_target, bad_trailer, bad_transfer_encoding, chu\#
        nk_overhead, invalid_authorization, invalid_parameter, obsolete_folding.","content":{"application/problem+js\#
        on":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["ambiguous_le\#
        ngth","bad_chunk","bad_content_length","bad_field_name","bad_field_value","bad_host","bad_line_end","bad_req\#
        uest_line","bad_target","bad_trailer","bad_transfer_encoding","chunk_overhead","invalid_authorization","inva\#
        lid_parameter","obsolete_folding"]},"status":{"const":400}}}]}}}},"400.8":{"description":"Bad Request: ambig\#
        uous_length, bad_chunk, bad_content_length, bad_field_name, bad_field_value, bad_host, bad_line_end, bad_req\#
        uest_line, bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead, invalid_authorization, invalid_pa\#
        rameter, obsolete_folding."},"400.9":{"description":"Bad Request: ambiguous_length, bad_chunk, bad_content_l\#
        ength, bad_field_name, bad_field_value, bad_host, bad_line_end, bad_request_line, bad_target, bad_trailer, b\#
        ad_transfer_encoding, chunk_overhead, invalid_authorization, obsolete_folding.","content":{"application/prob\#
        lem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["ambigu\#
        ous_length","bad_chunk","bad_content_length","bad_field_name","bad_field_value","bad_host","bad_line_end","b\#
        ad_request_line","bad_target","bad_trailer","bad_transfer_encoding","chunk_overhead","invalid_authorization"\#
        ,"obsolete_folding"]},"status":{"const":400}}}]}}}},"401.1":{"description":"Unauthorized: invalid_key, key_r\#
        equired.","headers":{"WWW-Authenticate":{"description":"That a bearer key is asked for.","required":true,"sc\#
        hema":{"type":"string"}}},"content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/sc\#
        hemas/Problem"},{"properties":{"code":{"enum":["invalid_key","key_required"]},"status":{"const":401}}}]}}}},\#
        "401.2":{"description":"Unauthorized: invalid_key, key_required.","headers":{"WWW-Authenticate":{"descriptio\#
        n":"That a bearer key is asked for.","required":true,"schema":{"type":"string"}}}},"403.1":{"description":"A\#
         page: a stage refuses this tap, or the password is wrong. Forbidden: password_required.","headers":{"Cache-\#
        Control":{"description":"Whether caches may keep the answer.","required":false,"schema":{"type":"string"}},"\#
        X-Robots-Tag":{"description":"Always noindex: links are not for search engines.","required":false,"schema":{\#
        "type":"string"}}},"content":{"text/html":{"schema":{"type":"string"}},"application/problem+json":{"schema":\#
        {"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["password_required"]},"stat\#
        us":{"const":403}}}]}}}},"403.2":{"description":"Forbidden: app_key, cross_site, foreign_host, insufficient_\#
        scope, local_only, other_app.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/componen\#
        ts/schemas/Problem"},{"properties":{"code":{"enum":["app_key","cross_site","foreign_host","insufficient_scop\#
        e","local_only","other_app"]},"status":{"const":403}}}]}}}},"403.3":{"description":"Forbidden: app_key, cros\#
        s_site, foreign_host, insufficient_scope, local_only, other_app."},"403.4":{"description":"Forbidden: invali\#
        d_postback.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem\#
        "},{"properties":{"code":{"enum":["invalid_postback"]},"status":{"const":403}}}]}}}},"404.1":{"description":\#
        "A page: no link is here, or none now. Not Found: no_such_link, not_found, unknown_host.","headers":{"Cache-\#
        Control":{"description":"Whether caches may keep the answer.","required":false,"schema":{"type":"string"}},"\#
        X-Robots-Tag":{"description":"Always noindex: links are not for search engines.","required":false,"schema":{\#
        "type":"string"}}},"content":{"text/html":{"schema":{"type":"string"}},"application/problem+json":{"schema":\#
        {"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["no_such_link","not_found",\#
        "unknown_host"]},"status":{"const":404}}}]}}}},"404.10":{"description":"Not Found: unknown_app.","content":{\#
        "application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code"\#
        :{"enum":["unknown_app"]},"status":{"const":404}}}]}}}},"404.2":{"description":"Not Found: no_such_link, not\#
        _found, unknown_host.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schem\#
        as/Problem"},{"properties":{"code":{"enum":["no_such_link","not_found","unknown_host"]},"status":{"const":40\#
        4}}}]}}}},"404.3":{"description":"Not Found: no_such_link, not_found, unknown_host."},"404.4":{"description"\#
        :"Not Found: unknown_host.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/\#
        schemas/Problem"},{"properties":{"code":{"enum":["unknown_host"]},"status":{"const":404}}}]}}}},"404.5":{"de\#
        scription":"The app has no part for this system; the text says which keys are missing. Not Found: unknown_ho\#
        st.","content":{"text/plain":{"schema":{"type":"string"}},"application/problem+json":{"schema":{"allOf":[{"$\#
        ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["unknown_host"]},"status":{"const":404}}\#
        }]}}}},"404.6":{"description":"The app has no part for this system; the text says which keys are missing. No\#
        t Found: unknown_host."},"404.7":{"description":"Not Found: no_such_link.","content":{"application/problem+j\#
        son":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["no_such_lin\#
        k"]},"status":{"const":404}}}]}}}},"404.8":{"description":"Not Found: no_such_link."},"404.9":{"description"\#
        :"Not Found: no_such_pending, not_found.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":\#
        "#/components/schemas/Problem"},{"properties":{"code":{"enum":["no_such_pending","not_found"]},"status":{"co\#
        nst":404}}}]}}}},"405.1":{"description":"Method Not Allowed: method_not_allowed.","headers":{"Allow":{"descr\#
        iption":"The methods that this address has.","required":true,"schema":{"type":"string"}}},"content":{"applic\#
        ation/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum\#
        ":["method_not_allowed"]},"status":{"const":405}}}]}}}},"409.1":{"description":"Conflict: key_taken.","conte\#
        nt":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"\#
        code":{"enum":["key_taken"]},"status":{"const":409}}}]}}}},"410.1":{"description":"A page: the link is over.\#
         Gone: link_over.","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.","required\#
        ":false,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are not for search \#
        engines.","required":false,"schema":{"type":"string"}}},"content":{"text/html":{"schema":{"type":"string"}},\#
        "application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code"\#
        :{"enum":["link_over"]},"status":{"const":410}}}]}}}},"412.1":{"description":"Precondition Failed: revision_\#
        mismatch.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"}\#
        ,{"properties":{"code":{"enum":["revision_mismatch"]},"status":{"const":412}}}]}}}},"413.1":{"description":"\#
        Content Too Large: body_too_large.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/com\#
        ponents/schemas/Problem"},{"properties":{"code":{"enum":["body_too_large"]},"status":{"const":413}}}]}}}},"4\#
        13.2":{"description":"Content Too Large: body_too_large."},"413.3":{"description":"Content Too Large: body_t\#
        oo_large, invalid_postback.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components\#
        /schemas/Problem"},{"properties":{"code":{"enum":["body_too_large","invalid_postback"]},"status":{"const":41\#
        3}}}]}}}},"414.1":{"description":"URI Too Long: url_too_long.","content":{"application/problem+json":{"schem\#
        a":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["url_too_long"]},"status\#
        ":{"const":414}}}]}}}},"414.2":{"description":"URI Too Long: url_too_long."},"415.1":{"description":"Unsuppo\#
        rted Media Type: unsupported_media_type.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":\#
        "#/components/schemas/Problem"},{"properties":{"code":{"enum":["unsupported_media_type"]},"status":{"const":\#
        415}}}]}}}},"417.1":{"description":"Expectation Failed: unknown_expectation.","content":{"application/proble\#
        m+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["unknown_\#
        expectation"]},"status":{"const":417}}}]}}}},"417.2":{"description":"Expectation Failed: unknown_expectation\#
        ."},"422.1":{"description":"Unprocessable Content: invalid_event.","content":{"application/problem+json":{"s\#
        chema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["invalid_event"]},"s\#
        tatus":{"const":422}}}]}}}},"422.2":{"description":"Unprocessable Content: invalid_event."},"422.3":{"descri\#
        ption":"Unprocessable Content: invalid_link.","content":{"application/problem+json":{"schema":{"allOf":[{"$r\#
        ef":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["invalid_link"]},"status":{"const":422}}}\#
        ]}}}},"422.4":{"description":"Unprocessable Content: invalid_postback.","content":{"application/problem+json\#
        ":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["invalid_postba\#
        ck"]},"status":{"const":422}}}]}}}},"429.1":{"description":"A page: too many requests, or wrong passwords, f\#
        rom this address. Too Many Requests: too_many_requests.","headers":{"Cache-Control":{"description":"Whether \#
        caches may keep the answer.","required":false,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Alw\#
        ays noindex: links are not for search engines.","required":false,"schema":{"type":"string"}},"Retry-After":{\#
        "description":"Seconds after which to try again.","required":true,"schema":{"type":"integer","minimum":1}}},\#
        "content":{"text/html":{"schema":{"type":"string"}},"application/problem+json":{"schema":{"allOf":[{"$ref":"\#
        #/components/schemas/Problem"},{"properties":{"code":{"enum":["too_many_requests"]},"status":{"const":429}}}\#
        ]}}}},"429.2":{"description":"Too Many Requests: too_many_requests.","headers":{"Retry-After":{"description"\#
        :"Seconds after which to try again.","required":true,"schema":{"type":"integer","minimum":1}}},"content":{"a\#
        pplication/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{\#
        "enum":["too_many_requests"]},"status":{"const":429}}}]}}}},"429.3":{"description":"Too Many Requests: too_m\#
        any_requests.","headers":{"Retry-After":{"description":"Seconds after which to try again.","required":true,"\#
        schema":{"type":"integer","minimum":1}}}},"431.1":{"description":"Request Header Fields Too Large: header_to\#
        o_large.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},\#
        {"properties":{"code":{"enum":["header_too_large"]},"status":{"const":431}}}]}}}},"431.2":{"description":"Re\#
        quest Header Fields Too Large: header_too_large."},"501.1":{"description":"Not Implemented: unknown_method, \#
        unknown_transfer_coding.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/sc\#
        hemas/Problem"},{"properties":{"code":{"enum":["unknown_method","unknown_transfer_coding"]},"status":{"const\#
        ":501}}}]}}}},"501.2":{"description":"Not Implemented: unknown_method, unknown_transfer_coding."},"503.1":{"\#
        description":"A page: it could not be decided or recorded; try again.","headers":{"Cache-Control":{"descript\#
        ion":"Whether caches may keep the answer.","required":true,"schema":{"type":"string"}},"X-Robots-Tag":{"desc\#
        ription":"Always noindex: links are not for search engines.","required":true,"schema":{"type":"string"}},"Re\#
        try-After":{"description":"Seconds after which to try again.","required":true,"schema":{"type":"integer","mi\#
        nimum":1}}},"content":{"text/html":{"schema":{"type":"string"}}}},"503.2":{"description":"Service Unavailabl\#
        e: not_recorded, overloaded.","headers":{"Retry-After":{"description":"Seconds after which to try again.","r\#
        equired":true,"schema":{"type":"integer","minimum":1}}},"content":{"application/problem+json":{"schema":{"al\#
        lOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["not_recorded","overloaded"]},"\#
        status":{"const":503}}}]}}}},"503.3":{"description":"Service Unavailable: not_recorded, overloaded.","header\#
        s":{"Retry-After":{"description":"Seconds after which to try again.","required":true,"schema":{"type":"integ\#
        er","minimum":1}}}},"505.1":{"description":"HTTP Version Not Supported: unsupported_version.","content":{"ap\#
        plication/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"\#
        enum":["unsupported_version"]},"status":{"const":505}}}]}}}},"505.2":{"description":"HTTP Version Not Suppor\#
        ted: unsupported_version."}},"schemas":{"Problem":{"description":"An error, as RFC 9457 has it. `code` is th\#
        e stable word that programs go by; `type` is `urn:linkd:problem:` and the code.","type":"object","properties\#
        ":{"type":{"type":"string","pattern":"^urn:linkd:problem:[a-z_]+$"},"status":{"type":"integer"},"code":{"typ\#
        e":"string","pattern":"^[a-z_]+$"},"title":{"type":"string"},"detail":{"type":"string","description":"What h\#
        appened this time, for a person."},"field":{"type":"string","description":"The field that is wrong, such as \#
        events[3].url."},"reason":{"type":"string","description":"Why the field is wrong."}},"required":["type","sta\#
        tus","code","title"]},"AndroidApp":{"type":["object","null"],"properties":{"package":{"type":"string"},"sche\#
        me":{"type":["string","null"]},"fingerprints":{"type":"array","items":{"type":"string"}},"loginCredentials":\#
        {"type":"boolean"}},"required":["package","fingerprints","loginCredentials"],"additionalProperties":false},"\#
        App":{"type":["object","null"],"properties":{"name":{"type":"string"},"title":{"type":"string"},"domains":{"\#
        type":"array","items":{"type":"string"}},"web":{"type":["string","null"]},"shortPrefix":{"type":"string"},"g\#
        atedPrefix":{"type":"string"},"ios":{"$ref":"#/components/schemas/AppleApp"},"android":{"$ref":"#/components\#
        /schemas/AndroidApp"},"facebookSchemes":{"type":"array","items":{"type":"string"}},"routes":{"type":"integer\#
        ","format":"int64"}},"required":["name","title","domains","shortPrefix","gatedPrefix","facebookSchemes","rou\#
        tes"],"additionalProperties":false},"AppLink":{"description":"The App Links envelope.","type":"object","prop\#
        erties":{"version":{"type":"string"},"extras":{"type":"object"},"expiresAt":{"type":"integer","format":"int6\#
        4"},"data":{"type":"object","description":"the whole al_applink_data object, unknown keys kept, secrets reda\#
        cted."}},"required":["version","data"]},"AppleApp":{"description":"The apps of the configuration in force, w\#
        ithout secrets. app: only this one; a name nobody has is InvalidParameter.","type":["object","null"],"proper\#
        ties":{"bundleId":{"type":"string"},"teamId":{"type":"string"},"appStoreId":{"type":["string","null"]},"sche\#
        me":{"type":["string","null"]},"appClipBundleId":{"type":["string","null"]},"webCredentials":{"type":"boolea\#
        n"}},"required":["bundleId","teamId","webCredentials"],"additionalProperties":false},"Attribution":{"type":"\#
        object","properties":{"method":{"type":"string","enum":["install_referrer","clipboard","click_id","login","a\#
        pp_store","probabilistic","direct","organic","none"]},"confidence":{"type":"string","enum":["unique","high",\#
        "none"],"description":"unique a deterministic key matched; high exactly one candidate with strong signals; n\#
        one - nothing, or too many candidates to choose without guessing"},"model":{"type":"string"},"candidates":{"\#
        type":"integer","format":"int64"},"tap":{"type":"string"},"tappedAt":{"type":"integer","format":"int64"},"sh\#
        ortLink":{"type":"string"},"campaign":{"type":"string"},"source":{"type":"string"},"reasons":{"type":"array"\#
        ,"items":{"type":"string"}}},"required":["method","confidence","candidates","reasons"]},"BackLink":{"descrip\#
        tion":"Where a \"touch to return\" control leads. Both texts are cleaned for display.","type":"object","prop\#
        erties":{"url":{"type":"string"},"appName":{"type":"string"}},"required":["url","appName"]},"Bucket":{"descr\#
        iption":"Counts from the rollups: never a scan of raw events.","type":"object","properties":{"at":{"type":"i\#
        nteger","format":"int64"},"taps":{"type":"integer","format":"int64"},"botTaps":{"type":"integer","format":"i\#
        nt64"},"opens":{"type":"integer","format":"int64"},"installs":{"type":"integer","format":"int64"},"conversio\#
        ns":{"type":"integer","format":"int64"}},"required":["at","taps","botTaps","opens","installs","conversions"]\#
        },"Client":{"description":"Who asked over the network, when the caller relays somebody else's request.","typ\#
        e":["object","null"],"properties":{"address":{"type":["string","null"]},"userAgent":{"type":["string","null"\#
        ]},"acceptLanguage":{"type":["string","null"]},"referrer":{"type":["string","null"]}},"additionalProperties"\#
        :false},"Condition":{"description":"conditions are ANDed; rules are tried by ascending priority; the first t\#
        hat holds wins.","type":"object","properties":{"type":{"type":"string","description":"platform, form, os_ver\#
        sion, app_version, language, country, in_app_browser, bot, query, before, after, percent (\"0-49\": a bucket\#
         of a keyed hash of link and address, stable for a day)"},"matchKey":{"type":"string"},"matchValue":{"type":\#
        "string"}},"required":["type"]},"Conversion":{"description":"For kind conversion. value is a decimal number \#
        as text, currency ISO 4217.","type":["object","null"],"properties":{"name":{"type":"string"},"value":{"type"\#
        :["string","null"]},"currency":{"type":["string","null"]}},"required":["name"],"additionalProperties":false}\#
        ,"CreateResult":{"type":"object","properties":{"link":{"$ref":"#/components/schemas/Link"},"created":{"type"\#
        :"boolean"},"unchanged":{"type":"boolean","description":"it was there and already as asked; revision and upd\#
        atedAt stay."},"error":{"type":"string"}},"required":["created"]},"Destination":{"description":"One place to\#
         send the person. kind says what opens it.","type":"object","properties":{"kind":{"type":"string","enum":["a\#
        pp","store","web","preview"]},"url":{"type":"string"}},"required":["kind","url"]},"Device":{"description":"W\#
        hat the caller knows about the device.","type":["object","null"],"properties":{"platform":{"type":["string",\#
        "null"],"enum":["ios","android","desktop","other",null]},"form":{"type":["string","null"],"enum":["phone","t\#
        ablet","desktop","other",null]},"osVersion":{"type":["string","null"]},"model":{"type":["string","null"]},"l\#
        anguage":{"type":["string","null"]},"timezone":{"type":["string","null"]},"screen":{"type":["string","null"]\#
        ,"description":"points and scale, \"393x852@3\"."}},"additionalProperties":false},"Event":{"description":"On\#
        e link event.","type":"object","properties":{"kind":{"type":["string","null"],"enum":["tap","open","first_op\#
        en","reopen","navigate","conversion",null],"description":"tap - a person tapped a link that reached the gate\#
        way open       an app was opened with this URL and asks what it means (the default) first_open the app runs \#
        for the first time and asks for its deferred link reopen     an installed app came to the front without a UR\#
        L navigate   an app or page is about to leave for this URL conversion something worth attributing happened;"\#
        },"url":{"type":["string","null"],"maxLength":65536},"id":{"type":["string","null"],"description":"the calle\#
        r's idempotency key, 1 to 128 printable ASCII bytes: an event sent again with it is recorded once.","maxLeng\#
        th":128,"pattern":"^[!-~]+$"},"at":{"type":["integer","null"],"format":"int64","description":"the caller's c\#
        laim of when it happened; windows and rollups go by the gateway's clock."},"client":{"$ref":"#/components/sc\#
        hemas/Client"},"device":{"$ref":"#/components/schemas/Device"},"app":{"$ref":"#/components/schemas/App"},"ev\#
        idence":{"$ref":"#/components/schemas/Evidence"},"navigation":{"$ref":"#/components/schemas/Navigation"},"co\#
        nversion":{"$ref":"#/components/schemas/Conversion"},"consent":{"type":["string","null"],"enum":["granted","\#
        denied",null],"description":"denied means deterministic matching only and no address at rest."},"attributes"\#
        :{"type":["object","null"],"additionalProperties":{"type":"string"}}},"additionalProperties":false},"Evidenc\#
        e":{"description":"What an app brings to its first open.","type":["object","null"],"properties":{"installRef\#
        errer":{"type":["string","null"],"description":"Play's string as received, with its times."},"referrerClickA\#
        t":{"type":["integer","null"],"format":"int64"},"referrerClickServerAt":{"type":["integer","null"],"format":\#
        "int64"},"installBeginAt":{"type":["integer","null"],"format":"int64"},"installBeginServerAt":{"type":["inte\#
        ger","null"],"format":"int64"},"installVersion":{"type":["string","null"]},"clipboard":{"type":["string","nu\#
        ll"]}},"additionalProperties":false},"FacebookLink":{"description":"The Facebook legacy envelope (fb<APPID><\#
        suffix>://authorize\u2026).","type":"object","properties":{"appId":{"type":"string"},"suffix":{"type":"strin\#
        g"},"login":{"type":"string","enum":["authenticated","anonymous","cancelled","error","none"]},"expiresAt":{"\#
        type":"integer","format":"int64"},"userId":{"type":"string"},"signedRequest":{"type":"string","enum":["absen\#
        t","verified","invalid","unchecked"]},"deeplink":{"type":"string","description":"the values of deeplink_para\#
        meter and ref_parameter in the target's query."},"ref":{"type":"string","description":"the values of deeplin\#
        k_parameter and ref_parameter in the target's query."},"parameters":{"type":"object","additionalProperties":\#
        {"type":"string"},"description":"every field after decoding; the values of secret fields are \"[redacted]\".\#
        "}},"required":["appId","suffix","login","signedRequest","parameters"]},"Link":{"description":"A stored link\#
        . domain and key name it; key is the path without the leading slash, kept byte for byte.","type":"object","p\#
        roperties":{"domain":{"type":"string"},"key":{"type":"string"},"shortLink":{"type":"string"},"app":{"type":"\#
        string"},"url":{"type":"string","description":"the web destination, or leave it out and give a route of the \#
        app with its parameters."},"route":{"type":"string"},"routeParameters":{"type":"object","additionalPropertie\#
        s":{"type":"string"}},"queryParameters":{"type":"object","additionalProperties":{"type":"string"}},"platform\#
        s":{"type":"object","additionalProperties":{"$ref":"#/components/schemas/PlatformTarget"},"description":"web\#
        , desktop, iphone, ipad, universal, android."},"rules":{"type":"array","items":{"$ref":"#/components/schemas\#
        /Rule"}},"ref":{"type":"string"},"metadata":{"type":"object","description":"given to at most redeemLimit ope\#
        ns; write-only except with permission metadata."},"redeemLimit":{"type":"integer","format":"int64"},"redeeme\#
        d":{"type":"integer","format":"int64"},"private":{"type":"boolean","description":"never matched by probabili\#
        ty."},"matchWindow":{"type":"integer","format":"int64","description":"seconds."},"recipient":{"type":"string\#
        ","description":"an account id; the app's scheme is used in taps only if that person has the app."},"minVers\#
        ions":{"type":"object","additionalProperties":{"type":"string"}},"maxVersions":{"type":"object","additionalP\#
        roperties":{"type":"string"}},"minBuilds":{"type":"object","additionalProperties":{"type":"string"}},"minOsV\#
        ersions":{"type":"object","additionalProperties":{"type":"string"}},"belowMinVersion":{"type":"string","enum\#
        ":["web","store","preview"]},"notInstalled":{"type":"string","enum":["store","web","preview"]},"skipPreview"\#
        :{"type":"boolean","description":"no page in between."},"store":{"type":"object","additionalProperties":{"ty\#
        pe":"string"},"description":"App Store pt, ct, at, mt."},"social":{"$ref":"#/components/schemas/Social"},"ti\#
        tle":{"type":"string"},"tags":{"type":"array","items":{"type":"string"}},"externalId":{"type":"string"},"val\#
        idSince":{"type":"integer","format":"int64"},"validUntil":{"type":"integer","format":"int64"},"maxTaps":{"ty\#
        pe":"integer","format":"int64"},"password":{"type":"string","description":"write-only. createdAt may be give\#
        n when importing."},"redirectStatus":{"type":"integer","format":"int64"},"archived":{"type":"boolean","descr\#
        iption":"hidden from lists, still works."},"disabled":{"type":"boolean","description":"404."},"taps":{"type"\#
        :"integer","format":"int64"},"revision":{"type":"integer","format":"int64"},"createdAt":{"type":"integer","f\#
        ormat":"int64"},"updatedAt":{"type":"integer","format":"int64"}}},"LinkFields":{"description":"A stored link\#
        . domain and key name it; key is the path without the leading slash, kept byte for byte.","type":"object","p\#
        roperties":{"domain":{"type":["string","null"]},"key":{"type":["string","null"]},"shortLink":{"type":["strin\#
        g","null"]},"app":{"type":["string","null"]},"url":{"type":["string","null"],"description":"the web destinat\#
        ion, or leave it out and give a route of the app with its parameters."},"route":{"type":["string","null"]},"\#
        routeParameters":{"type":["object","null"],"additionalProperties":{"type":"string"}},"queryParameters":{"typ\#
        e":["object","null"],"additionalProperties":{"type":"string"}},"platforms":{"type":["object","null"],"additi\#
        onalProperties":{"$ref":"#/components/schemas/PlatformTarget"},"description":"web, desktop, iphone, ipad, un\#
        iversal, android."},"rules":{"type":["array","null"],"items":{"$ref":"#/components/schemas/Rule"}},"ref":{"t\#
        ype":["string","null"]},"metadata":{"type":["object","null"],"description":"given to at most redeemLimit ope\#
        ns; write-only except with permission metadata."},"redeemLimit":{"type":["integer","null"],"format":"int64",\#
        "minimum":1},"redeemed":{"type":["integer","null"],"format":"int64"},"private":{"type":["boolean","null"],"d\#
        escription":"never matched by probability."},"matchWindow":{"type":["integer","null"],"format":"int64","desc\#
        ription":"seconds.","minimum":1,"maximum":315360000},"recipient":{"type":["string","null"],"description":"an\#
         account id; the app's scheme is used in taps only if that person has the app."},"minVersions":{"type":["obj\#
        ect","null"],"additionalProperties":{"type":"string"}},"maxVersions":{"type":["object","null"],"additionalPr\#
        operties":{"type":"string"}},"minBuilds":{"type":["object","null"],"additionalProperties":{"type":"string"}}\#
        ,"minOsVersions":{"type":["object","null"],"additionalProperties":{"type":"string"}},"belowMinVersion":{"typ\#
        e":["string","null"],"enum":["web","store","preview",null]},"notInstalled":{"type":["string","null"],"enum":\#
        ["store","web","preview",null]},"skipPreview":{"type":["boolean","null"],"description":"no page in between."\#
        },"store":{"type":["object","null"],"additionalProperties":{"type":"string"},"description":"App Store pt, ct\#
        , at, mt."},"social":{"$ref":"#/components/schemas/Social"},"title":{"type":["string","null"]},"tags":{"type\#
        ":["array","null"],"items":{"type":"string"}},"externalId":{"type":["string","null"]},"validSince":{"type":[\#
        "integer","null"],"format":"int64"},"validUntil":{"type":["integer","null"],"format":"int64"},"maxTaps":{"ty\#
        pe":["integer","null"],"format":"int64","minimum":1},"password":{"type":["string","null"],"description":"wri\#
        te-only. createdAt may be given when importing."},"redirectStatus":{"type":["integer","null"],"format":"int6\#
        4","enum":[301,302,303,307,308,null]},"archived":{"type":["boolean","null"],"description":"hidden from lists\#
        , still works."},"disabled":{"type":["boolean","null"],"description":"404."},"taps":{"type":["integer","null\#
        "],"format":"int64"},"revision":{"type":["integer","null"],"format":"int64"},"createdAt":{"type":["integer",\#
        "null"],"format":"int64"},"updatedAt":{"type":["integer","null"],"format":"int64"}},"additionalProperties":f\#
        alse},"LinkReading":{"description":"What the link turned out to mean.","type":"object","properties":{"inputU\#
        rl":{"type":"string"},"targetUrl":{"type":"string"},"app":{"type":"string"},"formats":{"type":"array","items\#
        ":{"type":"string"},"description":"envelopes found, outermost first: facebook_legacy, app_link, short_link, \#
        expanded."},"facebook":{"$ref":"#/components/schemas/FacebookLink"},"appLink":{"$ref":"#/components/schemas/\#
        AppLink"},"backLink":{"$ref":"#/components/schemas/BackLink"},"route":{"type":"string"},"routeParameters":{"\#
        type":"object","additionalProperties":{"type":"string"}},"query":{"type":"array","items":{"$ref":"#/componen\#
        ts/schemas/QueryItem"},"description":"every item of the target's query, in order; inputQuery the same of the\#
         input URL."},"inputQuery":{"type":"array","items":{"$ref":"#/components/schemas/QueryItem"}},"queryParamete\#
        rs":{"type":"object","additionalProperties":{"type":"string"},"description":"scalar view of query, the last \#
        one wins, a missing value is \"\"."},"fragment":{"type":"string"},"shortLink":{"type":"string"},"ref":{"type\#
        ":"string"},"metadata":{"type":"object"},"metadataState":{"type":"string","enum":["available","exhausted","e\#
        xpired"]},"hops":{"type":"array","items":{"type":"string"},"description":"every URL passed through, from the\#
         input to the target. Secrets are redacted in all of them."},"warnings":{"type":"array","items":{"type":"str\#
        ing"}}},"required":["formats","routeParameters","query","inputQuery","queryParameters","hops","warnings"]},"\#
        Measurement":{"description":"An App Links measurement event that this event caused, such as al_nav_in with i\#
        ts fields.","type":"object","properties":{"name":{"type":"string"},"fields":{"type":"object","additionalProp\#
        erties":{"type":"string"}}},"required":["name","fields"]},"Navigation":{"description":"For kind navigate.","\#
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
        :{"type":"integer","format":"int64"},"expiresAt":{"type":"integer","format":"int64"}},"required":["id","even\#
        tId","link","state","reason","missing","createdAt","expiresAt"]},"PlatformTarget":{"description":"Where one \#
        platform goes.","type":"object","properties":{"link":{"type":"string","description":"opened when the app is \#
        there;"},"fallback":{"type":"string","description":"when it is not."}}},"QueryItem":{"type":"object","proper\#
        ties":{"name":{"type":"string"},"value":{"type":"string"}},"required":["name"]},"Rule":{"type":"object","pro\#
        perties":{"name":{"type":"string"},"priority":{"type":"integer","format":"int64"},"conditions":{"type":"arra\#
        y","items":{"$ref":"#/components/schemas/Condition"}},"url":{"type":"string"},"route":{"type":"string"}},"re\#
        quired":["priority","conditions"]},"Series":{"type":"object","properties":{"key":{"type":"string"},"buckets"\#
        :{"type":"array","items":{"$ref":"#/components/schemas/Bucket"}}},"required":["key","buckets"]},"Social":{"t\#
        ype":["object","null"],"properties":{"title":{"type":"string"},"description":{"type":"string"},"image":{"typ\#
        e":"string"}}},"Step":{"description":"One stage's part in the decision, in the order they ran.","type":"obje\#
        ct","properties":{"stage":{"type":"string"},"verdict":{"type":"string","enum":["passed","changed","restarted\#
        ","decided","held","rejected","failed","skipped"]},"microseconds":{"type":"integer","format":"int64"},"notes\#
        ":{"type":"array","items":{"type":"string"}}},"required":["stage","verdict","microseconds","notes"]},"Visito\#
        r":{"description":"Who the gateway took the visitor for.","type":"object","properties":{"platform":{"type":"\#
        string","enum":["ios","android","desktop","other"]},"form":{"type":"string","enum":["phone","tablet","deskto\#
        p","other"]},"osVersion":{"type":"string"},"browser":{"type":"string"},"inAppBrowser":{"type":"string"},"bot\#
        ":{"type":"string"},"country":{"type":"string"},"installed":{"type":"string","enum":["yes","no","unknown"]}}\#
        ,"required":["platform","form","installed"]}}}}
        """#
}
