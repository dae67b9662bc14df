// Made by Scripts/generate from Scripts/openapi and etc/org.linkd.*.varlink. Do not edit. Constants only.

extension OpenAPIText {
    static let part2 = #"""
        omponents/responses/400.1"},"403":{"$ref":"#/components/responses/403.1"},"404":{"$ref":"#/components/respon\#
        ses/404.1"},"410":{"$ref":"#/components/responses/410.1"},"413":{"$ref":"#/components/responses/413.1"},"414\#
        ":{"$ref":"#/components/responses/414.1"},"417":{"$ref":"#/components/responses/417.1"},"431":{"$ref":"#/com\#
        ponents/responses/431.1"},"501":{"$ref":"#/components/responses/501.1"},"503":{"$ref":"#/components/response\#
        s/503.1"},"505":{"$ref":"#/components/responses/505.1"},"429":{"$ref":"#/components/responses/429.1"},"405":\#
        {"$ref":"#/components/responses/405.1"}},"requestBody":{"required":true,"content":{"application/x-www-form-u\#
        rlencoded":{"schema":{"type":"object","properties":{"password":{"type":"string","maxLength":1000}},"required\#
        ":["password"]},"example":{"password":"open sesame"}}}}}},"/{key}/qr.png":{"parameters":[{"name":"key","in":\#
        "path","required":true,"description":"What stands behind the host: the key of a link, or a path of the app's\#
         routes. It may have slashes, which this document cannot say.","example":"products/42","schema":{"type":"str\#
        ing","minLength":1}}],"get":{"operationId":"qrPng","tags":["taps"],"summary":"The QR code of a link as PNG",\#
        "responses":{"200":{"description":"The code of the short link with linkd_via=qr.","headers":{"Cache-Control"\#
        :{"description":"Whether caches may keep the answer.","required":true,"schema":{"type":"string"}},"X-Robots-\#
        Tag":{"description":"Always noindex: links are not for search engines.","required":true,"schema":{"type":"st\#
        ring"}},"Content-Security-Policy":{"description":"What the page may load: nothing but itself.","required":tr\#
        ue,"schema":{"type":"string"}}},"content":{"image/png":{"schema":{}}}},"400":{"$ref":"#/components/responses\#
        /400.2"},"404":{"$ref":"#/components/responses/404.2"},"413":{"$ref":"#/components/responses/413.1"},"414":{\#
        "$ref":"#/components/responses/414.1"},"417":{"$ref":"#/components/responses/417.1"},"422":{"$ref":"#/compon\#
        ents/responses/422.1"},"429":{"$ref":"#/components/responses/429.2"},"431":{"$ref":"#/components/responses/4\#
        31.1"},"501":{"$ref":"#/components/responses/501.1"},"505":{"$ref":"#/components/responses/505.1"}},"paramet\#
        ers":[{"name":"size","in":"query","required":false,"schema":{"type":"integer","minimum":64,"maximum":2048,"d\#
        efault":512},"description":"Pixels along a side."},{"name":"ecc","in":"query","required":false,"schema":{"ty\#
        pe":"string","enum":["L","M","Q","H"],"default":"M"},"description":"How much may be damaged."},{"name":"marg\#
        in","in":"query","required":false,"schema":{"type":"integer","minimum":0,"maximum":16,"default":4},"descript\#
        ion":"Modules of quiet zone."}]},"head":{"operationId":"qrPngHead","tags":["taps"],"summary":"The QR code of\#
         a link as PNG (without the body)","responses":{"200":{"$ref":"#/components/responses/200.2"},"400":{"$ref":\#
        "#/components/responses/400.3"},"404":{"$ref":"#/components/responses/404.3"},"413":{"$ref":"#/components/re\#
        sponses/413.2"},"414":{"$ref":"#/components/responses/414.2"},"417":{"$ref":"#/components/responses/417.2"},\#
        "422":{"$ref":"#/components/responses/422.2"},"429":{"$ref":"#/components/responses/429.3"},"431":{"$ref":"#\#
        /components/responses/431.2"},"501":{"$ref":"#/components/responses/501.2"},"505":{"$ref":"#/components/resp\#
        onses/505.2"}},"parameters":[{"name":"size","in":"query","required":false,"schema":{"type":"integer","minimu\#
        m":64,"maximum":2048,"default":512},"description":"Pixels along a side."},{"name":"ecc","in":"query","requir\#
        ed":false,"schema":{"type":"string","enum":["L","M","Q","H"],"default":"M"},"description":"How much may be d\#
        amaged."},{"name":"margin","in":"query","required":false,"schema":{"type":"integer","minimum":0,"maximum":16\#
        ,"default":4},"description":"Modules of quiet zone."}]}},"/{key}/qr.svg":{"parameters":[{"name":"key","in":"\#
        path","required":true,"description":"What stands behind the host: the key of a link, or a path of the app's \#
        routes. It may have slashes, which this document cannot say.","example":"products/42","schema":{"type":"stri\#
        ng","minLength":1}}],"get":{"operationId":"qrSvg","tags":["taps"],"summary":"The QR code of a link as SVG","\#
        responses":{"200":{"description":"The code of the short link with linkd_via=qr.","headers":{"Cache-Control":\#
        {"description":"Whether caches may keep the answer.","required":true,"schema":{"type":"string"}},"X-Robots-T\#
        ag":{"description":"Always noindex: links are not for search engines.","required":true,"schema":{"type":"str\#
        ing"}},"Content-Security-Policy":{"description":"What the page may load: nothing but itself.","required":tru\#
        e,"schema":{"type":"string"}}},"content":{"image/svg+xml":{"schema":{"type":"string"}}}},"400":{"$ref":"#/co\#
        mponents/responses/400.2"},"404":{"$ref":"#/components/responses/404.2"},"413":{"$ref":"#/components/respons\#
        es/413.1"},"414":{"$ref":"#/components/responses/414.1"},"417":{"$ref":"#/components/responses/417.1"},"422"\#
        :{"$ref":"#/components/responses/422.1"},"429":{"$ref":"#/components/responses/429.2"},"431":{"$ref":"#/comp\#
        onents/responses/431.1"},"501":{"$ref":"#/components/responses/501.1"},"505":{"$ref":"#/components/responses\#
        /505.1"}},"parameters":[{"name":"size","in":"query","required":false,"schema":{"type":"integer","minimum":64\#
        ,"maximum":2048,"default":512},"description":"Pixels along a side."},{"name":"ecc","in":"query","required":f\#
        alse,"schema":{"type":"string","enum":["L","M","Q","H"],"default":"M"},"description":"How much may be damage\#
        d."},{"name":"margin","in":"query","required":false,"schema":{"type":"integer","minimum":0,"maximum":16,"def\#
        ault":4},"description":"Modules of quiet zone."}]},"head":{"operationId":"qrSvgHead","tags":["taps"],"summar\#
        y":"The QR code of a link as SVG (without the body)","responses":{"200":{"$ref":"#/components/responses/200.\#
        2"},"400":{"$ref":"#/components/responses/400.3"},"404":{"$ref":"#/components/responses/404.3"},"413":{"$ref\#
        ":"#/components/responses/413.2"},"414":{"$ref":"#/components/responses/414.2"},"417":{"$ref":"#/components/\#
        responses/417.2"},"422":{"$ref":"#/components/responses/422.2"},"429":{"$ref":"#/components/responses/429.3"\#
        },"431":{"$ref":"#/components/responses/431.2"},"501":{"$ref":"#/components/responses/501.2"},"505":{"$ref":\#
        "#/components/responses/505.2"}},"parameters":[{"name":"size","in":"query","required":false,"schema":{"type"\#
        :"integer","minimum":64,"maximum":2048,"default":512},"description":"Pixels along a side."},{"name":"ecc","i\#
        n":"query","required":false,"schema":{"type":"string","enum":["L","M","Q","H"],"default":"M"},"description":\#
        "How much may be damaged."},{"name":"margin","in":"query","required":false,"schema":{"type":"integer","minim\#
        um":0,"maximum":16,"default":4},"description":"Modules of quiet zone."}]}}},"components":{"securitySchemes":\#
        {"serverKey":{"type":"http","scheme":"bearer","description":"A key of a server, with scopes: events, explain\#
        , links.read, links.write, metadata, stats."},"appKey":{"type":"http","scheme":"bearer","description":"A key\#
         that ships inside an app, so everybody can read it: it records openings and conversions of its app from the\#
         address that linkd sees, handles pending links, and makes links to routes."}},"responses":{"200.1":{"descri\#
        ption":"A page: the way into the app, or the form for the link's password. For whoever accepts application/j\#
        son and not text/html, an app: what the link means. Not a tap. With d=1 and the right to it: the decision wi\#
        th its trace.","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.","required":tr\#
        ue,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are not for search engin\#
        es.","required":true,"schema":{"type":"string"}},"Content-Security-Policy":{"description":"What the page may\#
         load: nothing but itself.","required":false,"schema":{"type":"string"}}},"content":{"text/html":{"schema":{\#
        "type":"string"}},"application/json":{"schema":{"anyOf":[{"type":"object","properties":{"targetUrl":{"type":\#
        "string"},"route":{"type":"string"},"routeParameters":{"type":"object","additionalProperties":{"type":"strin\#
        g"}},"queryParameters":{"type":"object","additionalProperties":{"type":"string"}}},"required":["routeParamet\#
        ers","queryParameters"]},{"type":"object","properties":{"outcome":{"$ref":"#/components/schemas/Outcome"}},"\#
        required":["outcome"]}]}}}},"200.2":{"description":"The code of the short link with linkd_via=qr.","headers"\#
        :{"Cache-Control":{"description":"Whether caches may keep the answer.","required":true,"schema":{"type":"str\#
        ing"}},"X-Robots-Tag":{"description":"Always noindex: links are not for search engines.","required":true,"sc\#
        hema":{"type":"string"}},"Content-Security-Policy":{"description":"What the page may load: nothing but itsel\#
        f.","required":true,"schema":{"type":"string"}}}},"200.3":{"description":"The file for the app of this host;\#
         for every client, never a redirect, never limited.","headers":{"ETag":{"description":"Names this state of t\#
        he resource.","required":true,"schema":{"type":"string"}},"Cache-Control":{"description":"Whether caches may\#
         keep the answer.","required":true,"schema":{"type":"string"}}},"content":{"application/json":{"schema":{"ty\#
        pe":"object","properties":{"applinks":{"type":"object"}},"required":["applinks"]}}}},"200.4":{"description":\#
        "The file for the app of this host; for every client, never a redirect, never limited.","headers":{"ETag":{"\#
        description":"Names this state of the resource.","required":true,"schema":{"type":"string"}},"Cache-Control"\#
        :{"description":"Whether caches may keep the answer.","required":true,"schema":{"type":"string"}}}},"200.5":\#
        {"description":"The link.","headers":{"ETag":{"description":"Names this state of the resource.","required":t\#
        rue,"schema":{"type":"string"}},"Cache-Control":{"description":"Whether caches may keep the answer.","requir\#
        ed":true,"schema":{"type":"string"}}},"content":{"application/json":{"schema":{"type":"object","properties":\#
        {"link":{"$ref":"#/components/schemas/Link"}},"required":["link"]}}}},"200.6":{"description":"Kept, now or b\#
        efore.","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.","required":true,"sch\#
        ema":{"type":"string"}}},"content":{"application/json":{"schema":{"type":"object","properties":{"recorded":{\#
        "type":"boolean"},"duplicate":{"type":"boolean"}},"required":["recorded","duplicate"]}}}},"301.1":{"descript\#
        ion":"Where the link leads.","headers":{"Location":{"description":"Where to go.","required":true,"schema":{"\#
        type":"string"}},"Cache-Control":{"description":"Whether caches may keep the answer.","required":true,"schem\#
        a":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are not for search engines.","req\#
        uired":true,"schema":{"type":"string"}}}},"302.1":{"description":"The domain's root_url.","headers":{"Locati\#
        on":{"description":"Where to go.","required":true,"schema":{"type":"string"}},"Cache-Control":{"description"\#
        :"Whether caches may keep the answer.","required":true,"schema":{"type":"string"}},"X-Robots-Tag":{"descript\#
        ion":"Always noindex: links are not for search engines.","required":true,"schema":{"type":"string"}}}},"304.\#
        1":{"description":"The caller has this state.","headers":{"ETag":{"description":"Names this state of the res\#
        ource.","required":true,"schema":{"type":"string"}}}},"400.1":{"description":"A page: the address cannot be \#
        read. Bad Request: ambiguous_length, bad_chunk, bad_content_length, bad_field_name, bad_field_value, bad_hos\#
        t, bad_line_end, bad_request_line, bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead, obsolete_\#
        folding.","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.","required":false,"\#
        schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are not for search engines."\#
        ,"required":false,"schema":{"type":"string"}}},"content":{"text/html":{"schema":{"type":"string"}},"applicat\#
        ion/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":\#
        ["ambiguous_length","bad_chunk","bad_content_length","bad_field_name","bad_field_value","bad_host","bad_line\#
        _end","bad_request_line","bad_target","bad_trailer","bad_transfer_encoding","chunk_overhead","obsolete_foldi\#
        ng"]},"status":{"const":400}}}]}}}},"400.10":{"description":"Bad Request: ambiguous_length, bad_chunk, bad_c\#
        ontent_length, bad_field_name, bad_field_value, bad_host, bad_line_end, bad_request_line, bad_target, bad_tr\#
        ailer, bad_transfer_encoding, chunk_overhead, invalid_postback, obsolete_folding.","content":{"application/p\#
        roblem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["amb\#
        iguous_length","bad_chunk","bad_content_length","bad_field_name","bad_field_value","bad_host","bad_line_end"\#
        ,"bad_request_line","bad_target","bad_trailer","bad_transfer_encoding","chunk_overhead","invalid_postback","\#
        obsolete_folding"]},"status":{"const":400}}}]}}}},"400.2":{"description":"Bad Request: ambiguous_length, bad\#
        _chunk, bad_content_length, bad_field_name, bad_field_value, bad_host, bad_line_end, bad_request_line, bad_t\#
        arget, bad_trailer, bad_transfer_encoding, chunk_overhead, invalid_parameter, obsolete_folding.","content":{\#
        "application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code"\#
        :{"enum":["ambiguous_length","bad_chunk","bad_content_length","bad_field_name","bad_field_value","bad_host",\#
        "bad_line_end","bad_request_line","bad_target","bad_trailer","bad_transfer_encoding","chunk_overhead","inval\#
        id_parameter","obsolete_folding"]},"status":{"const":400}}}]}}}},"400.3":{"description":"Bad Request: ambigu\#
        ous_length, bad_chunk, bad_content_length, bad_field_name, bad_field_value, bad_host, bad_line_end, bad_requ\#
        est_line, bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead, invalid_parameter, obsolete_foldin\#
        g."},"400.4":{"description":"Bad Request: ambiguous_length, bad_chunk, bad_content_length, bad_field_name, b\#
        ad_field_value, bad_host, bad_line_end, bad_request_line, bad_target, bad_trailer, bad_transfer_encoding, ch\#
        unk_overhead, obsolete_folding.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/compon\#
        ents/schemas/Problem"},{"properties":{"code":{"enum":["ambiguous_length","bad_chunk","bad_content_length","b\#
        ad_field_name","bad_field_value","bad_host","bad_line_end","bad_request_line","bad_target","bad_trailer","ba\#
        d_transfer_encoding","chunk_overhead","obsolete_folding"]},"status":{"const":400}}}]}}}},"400.5":{"descripti\#
        on":"Bad Request: ambiguous_length, bad_chunk, bad_content_length, bad_field_name, bad_field_value, bad_host\#
        , bad_line_end, bad_request_line, bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead, obsolete_f\#
        olding."},"400.6":{"description":"Bad Request: ambiguous_length, bad_chunk, bad_content_length, bad_field_na\#
        me, bad_field_value, bad_host, bad_line_end, bad_request_line, bad_target, bad_trailer, bad_transfer_encodin\#
        g, chunk_overhead, invalid_authorization, invalid_json, invalid_parameter, obsolete_folding.","content":{"ap\#
        plication/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"\#
        enum":["ambiguous_length","bad_chunk","bad_content_length","bad_field_name","bad_field_value","bad_host","ba\#
        d_line_end","bad_request_line","bad_target","bad_trailer","bad_transfer_encoding","chunk_overhead","invalid_\#
        authorization","invalid_json","invalid_parameter","obsolete_folding"]},"status":{"const":400}}}]}}}},"400.7"\#
        :{"description":"Bad Request: ambiguous_length, bad_chunk, bad_content_length, bad_field_name, bad_field_val\#
        ue, bad_host, bad_line_end, bad_request_line, bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead\#
        , invalid_authorization, invalid_parameter, obsolete_folding.","content":{"application/problem+json":{"schem\#
        a":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["ambiguous_length","bad_\#
        chunk","bad_content_length","bad_field_name","bad_field_value","bad_host","bad_line_end","bad_request_line",\#
        "bad_target","bad_trailer","bad_transfer_encoding","chunk_overhead","invalid_authorization","invalid_paramet\#
        er","obsolete_folding"]},"status":{"const":400}}}]}}}},"400.8":{"description":"Bad Request: ambiguous_length\#
        , bad_chunk, bad_content_length, bad_field_name, bad_field_value, bad_host, bad_line_end, bad_request_line, \#
        bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead, invalid_authorization, invalid_parameter, ob\#
        solete_folding."},"400.9":{"description":"Bad Request: ambiguous_length, bad_chunk, bad_content_length, bad_\#
        field_name, bad_field_value, bad_host, bad_line_end, bad_request_line, bad_target, bad_trailer, bad_transfer\#
        _encoding, chunk_overhead, invalid_authorization, obsolete_folding.","content":{"application/problem+json":{\#
        "schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["ambiguous_length"\#
        ,"bad_chunk","bad_content_length","bad_field_name","bad_field_value","bad_host","bad_line_end","bad_request_\#
        line","bad_target","bad_trailer","bad_transfer_encoding","chunk_overhead","invalid_authorization","obsolete_\#
        folding"]},"status":{"const":400}}}]}}}},"401.1":{"description":"Unauthorized: invalid_key, key_required.","\#
        headers":{"WWW-Authenticate":{"description":"That a bearer key is asked for.","required":true,"schema":{"typ\#
        e":"string"}}},"content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Probl\#
        em"},{"properties":{"code":{"enum":["invalid_key","key_required"]},"status":{"const":401}}}]}}}},"401.2":{"d\#
        escription":"Unauthorized: invalid_key, key_required.","headers":{"WWW-Authenticate":{"description":"That a \#
        bearer key is asked for.","required":true,"schema":{"type":"string"}}}},"403.1":{"description":"A page: a st\#
        age refuses this tap, or the password is wrong. Forbidden: password_required.","headers":{"Cache-Control":{"\#
        description":"Whether caches may keep the answer.","required":false,"schema":{"type":"string"}},"X-Robots-Ta\#
        g":{"description":"Always noindex: links are not for search engines.","required":false,"schema":{"type":"str\#
        ing"}}},"content":{"text/html":{"schema":{"type":"string"}},"application/problem+json":{"schema":{"allOf":[{\#
        "$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["password_required"]},"status":{"const\#
        ":403}}}]}}}},"403.2":{"description":"Forbidden: app_key, cross_site, foreign_host, insufficient_scope, loca\#
        l_only, other_app.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/\#
        Problem"},{"properties":{"code":{"enum":["app_key","cross_site","foreign_host","insufficient_scope","local_o\#
        nly","other_app"]},"status":{"const":403}}}]}}}},"403.3":{"description":"Forbidden: app_key, cross_site, for\#
        eign_host, insufficient_scope, local_only, other_app."},"403.4":{"description":"Forbidden: invalid_postback.\#
        ","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"proper\#
        ties":{"code":{"enum":["invalid_postback"]},"status":{"const":403}}}]}}}},"404.1":{"description":"A page: no\#
         link is here, or none now. Not Found: no_such_link, not_found, unknown_host.","headers":{"Cache-Control":{"\#
        description":"Whether caches may keep the answer.","required":false,"schema":{"type":"string"}},"X-Robots-Ta\#
        g":{"description":"Always noindex: links are not for search engines.","required":false,"schema":{"type":"str\#
        ing"}}},"content":{"text/html":{"schema":{"type":"string"}},"application/problem+json":{"schema":{"allOf":[{\#
        "$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["no_such_link","not_found","unknown_ho\#
        st"]},"status":{"const":404}}}]}}}},"404.10":{"description":"Not Found: unknown_app.","content":{"applicatio\#
        n/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["\#
        unknown_app"]},"status":{"const":404}}}]}}}},"404.2":{"description":"Not Found: no_such_link, not_found, unk\#
        nown_host.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"\#
        },{"properties":{"code":{"enum":["no_such_link","not_found","unknown_host"]},"status":{"const":404}}}]}}}},"\#
        404.3":{"description":"Not Found: no_such_link, not_found, unknown_host."},"404.4":{"description":"Not Found\#
        : unknown_host.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Pro\#
        blem"},{"properties":{"code":{"enum":["unknown_host"]},"status":{"const":404}}}]}}}},"404.5":{"description":\#
        "The app has no part for this system; the text says which keys are missing. Not Found: unknown_host.","conte\#
        nt":{"text/plain":{"schema":{"type":"string"}},"application/problem+json":{"schema":{"allOf":[{"$ref":"#/com\#
        ponents/schemas/Problem"},{"properties":{"code":{"enum":["unknown_host"]},"status":{"const":404}}}]}}}},"404\#
        .6":{"description":"The app has no part for this system; the text says which keys are missing. Not Found: un\#
        known_host."},"404.7":{"description":"Not Found: no_such_link.","content":{"application/problem+json":{"sche\#
        ma":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["no_such_link"]},"statu\#
        s":{"const":404}}}]}}}},"404.8":{"description":"Not Found: no_such_link."},"404.9":{"description":"Not Found\#
        : no_such_pending, not_found.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/componen\#
        ts/schemas/Problem"},{"properties":{"code":{"enum":["no_such_pending","not_found"]},"status":{"const":404}}}\#
        ]}}}},"405.1":{"description":"Method Not Allowed: method_not_allowed.","headers":{"Allow":{"description":"Th\#
        e methods that this address has.","required":true,"schema":{"type":"string"}}},"content":{"application/probl\#
        em+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["method_\#
        not_allowed"]},"status":{"const":405}}}]}}}},"409.1":{"description":"Conflict: key_taken.","content":{"appli\#
        cation/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enu\#
        m":["key_taken"]},"status":{"const":409}}}]}}}},"410.1":{"description":"A page: the link is over. Gone: link\#
        _over.","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.","required":false,"sc\#
        hema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are not for search engines.","\#
        required":false,"schema":{"type":"string"}}},"content":{"text/html":{"schema":{"type":"string"}},"applicatio\#
        n/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["\#
        link_over"]},"status":{"const":410}}}]}}}},"412.1":{"description":"Precondition Failed: revision_mismatch.",\#
        "content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properti\#
        es":{"code":{"enum":["revision_mismatch"]},"status":{"const":412}}}]}}}},"413.1":{"description":"Content Too\#
         Large: body_too_large.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/sch\#
        emas/Problem"},{"properties":{"code":{"enum":["body_too_large"]},"status":{"const":413}}}]}}}},"413.2":{"des\#
        cription":"Content Too Large: body_too_large."},"413.3":{"description":"Content Too Large: body_too_large, i\#
        nvalid_postback.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Pr\#
        oblem"},{"properties":{"code":{"enum":["body_too_large","invalid_postback"]},"status":{"const":413}}}]}}}},"\#
        414.1":{"description":"URI Too Long: url_too_long.","content":{"application/problem+json":{"schema":{"allOf"\#
        :[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["url_too_long"]},"status":{"const":\#
        414}}}]}}}},"414.2":{"description":"URI Too Long: url_too_long."},"415.1":{"description":"Unsupported Media \#
        Type: unsupported_media_type.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/componen\#
        ts/schemas/Problem"},{"properties":{"code":{"enum":["unsupported_media_type"]},"status":{"const":415}}}]}}}}\#
        ,"417.1":{"description":"Expectation Failed: unknown_expectation.","content":{"application/problem+json":{"s\#
        chema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["unknown_expectation\#
        "]},"status":{"const":417}}}]}}}},"417.2":{"description":"Expectation Failed: unknown_expectation."},"422.1"\#
        :{"description":"Unprocessable Content: invalid_event.","content":{"application/problem+json":{"schema":{"al\#
        lOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["invalid_event"]},"status":{"co\#
        nst":422}}}]}}}},"422.2":{"description":"Unprocessable Content: invalid_event."},"422.3":{"description":"Unp\#
        rocessable Content: invalid_link.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/comp\#
        onents/schemas/Problem"},{"properties":{"code":{"enum":["invalid_link"]},"status":{"const":422}}}]}}}},"422.\#
        4":{"description":"Unprocessable Content: invalid_postback.","content":{"application/problem+json":{"schema"\#
        :{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["invalid_postback"]},"stat\#
        us":{"const":422}}}]}}}},"429.1":{"description":"A page: too many requests, or wrong passwords, from this ad\#
        dress. Too Many Requests: too_many_requests.","headers":{"Cache-Control":{"description":"Whether caches may \#
        keep the answer.","required":false,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex\#
        : links are not for search engines.","required":false,"schema":{"type":"string"}},"Retry-After":{"descriptio\#
        n":"Seconds after which to try again.","required":true,"schema":{"type":"integer","minimum":1}}},"content":{\#
        "text/html":{"schema":{"type":"string"}},"application/problem+json":{"schema":{"allOf":[{"$ref":"#/component\#
        s/schemas/Problem"},{"properties":{"code":{"enum":["too_many_requests"]},"status":{"const":429}}}]}}}},"429.\#
        2":{"description":"Too Many Requests: too_many_requests.","headers":{"Retry-After":{"description":"Seconds a\#
        fter which to try again.","required":true,"schema":{"type":"integer","minimum":1}}},"content":{"application/\#
        problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["to\#
        o_many_requests"]},"status":{"const":429}}}]}}}},"429.3":{"description":"Too Many Requests: too_many_request\#
        s.","headers":{"Retry-After":{"description":"Seconds after which to try again.","required":true,"schema":{"t\#
        ype":"integer","minimum":1}}}},"431.1":{"description":"Request Header Fields Too Large: header_too_large.","\#
        content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"propertie\#
        s":{"code":{"enum":["header_too_large"]},"status":{"const":431}}}]}}}},"431.2":{"description":"Request Heade\#
        r Fields Too Large: header_too_large."},"501.1":{"description":"Not Implemented: unknown_method, unknown_tra\#
        nsfer_coding.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Probl\#
        em"},{"properties":{"code":{"enum":["unknown_method","unknown_transfer_coding"]},"status":{"const":501}}}]}}\#
        }},"501.2":{"description":"Not Implemented: unknown_method, unknown_transfer_coding."},"503.1":{"description\#
        ":"A page: it could not be decided or recorded; try again.","headers":{"Cache-Control":{"description":"Wheth\#
        er caches may keep the answer.","required":true,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"A\#
        lways noindex: links are not for search engines.","required":true,"schema":{"type":"string"}},"Retry-After":\#
        {"description":"Seconds after which to try again.","required":true,"schema":{"type":"integer","minimum":1}}}\#
        ,"content":{"text/html":{"schema":{"type":"string"}}}},"503.2":{"description":"Service Unavailable: not_reco\#
        rded, overloaded.","headers":{"Retry-After":{"description":"Seconds after which to try again.","required":tr\#
        ue,"schema":{"type":"integer","minimum":1}}},"content":{"application/problem+json":{"schema":{"allOf":[{"$re\#
        f":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["not_recorded","overloaded"]},"status":{"c\#
        onst":503}}}]}}}},"503.3":{"description":"Service Unavailable: not_recorded, overloaded.","headers":{"Retry-\#
        After":{"description":"Seconds after which to try again.","required":true,"schema":{"type":"integer","minimu\#
        m":1}}}},"505.1":{"description":"HTTP Version Not Supported: unsupported_version.","content":{"application/p\#
        roblem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["uns\#
        upported_version"]},"status":{"const":505}}}]}}}},"505.2":{"description":"HTTP Version Not Supported: unsupp\#
        orted_version."}},"schemas":{"Problem":{"description":"An error, as RFC 9457 has it. `code` is the stable wo\#
        rd that programs go by; `type` is `urn:linkd:problem:` and the code.","type":"object","properties":{"type":{\#
        "type":"string","pattern":"^urn:linkd:problem:[a-z_]+$"},"status":{"type":"integer"},"code":{"type":"string"\#
        ,"pattern":"^[a-z_]+$"},"title":{"type":"string"},"detail":{"type":"string","description":"What happened thi\#
        s time, for a person."},"field":{"type":"string","description":"The field that is wrong, such as events[3].u\#
        rl."},"reason":{"type":"string","description":"Why the field is wrong."}},"required":["type","status","code"\#
        ,"title"]},"AndroidApp":{"type":["object","null"],"properties":{"package":{"type":"string"},"scheme":{"type"\#
        :["string","null"]},"fingerprints":{"type":"array","items":{"type":"string"}},"loginCredentials":{"type":"bo\#
        olean"}},"required":["package","fingerprints","loginCredentials"],"additionalProperties":false},"App":{"type\#
        ":["object","null"],"properties":{"name":{"type":"string"},"title":{"type":"string"},"domains":{"type":"arra\#
        y","items":{"type":"string"}},"web":{"type":["string","null"]},"shortPrefix":{"type":"string"},"gatedPrefix"\#
        :{"type":"string"},"ios":{"$ref":"#/components/schemas/AppleApp"},"android":{"$ref":"#/components/schemas/An\#
        droidApp"},"facebookSchemes":{"type":"array","items":{"type":"string"}},"routes":{"type":"integer","format":\#
        "int64"}},"required":["name","title","domains","shortPrefix","gatedPrefix","facebookSchemes","routes"],"addi\#
        tionalProperties":false},"AppLink":{"description":"The App Links envelope.","type":"object","properties":{"v\#
        ersion":{"type":"string"},"extras":{"type":"object"},"expiresAt":{"type":"integer","format":"int64"},"data":\#
        {"type":"object","description":"the whole al_applink_data object, unknown keys kept, secrets redacted."}},"r\#
        equired":["version","data"]},"AppleApp":{"description":"The apps of the configuration in force, without secr\#
        ets. app: only this one; a name nobody has is InvalidParameter.","type":["object","null"],"properties":{"bun\#
        dleId":{"type":"string"},"teamId":{"type":"string"},"appStoreId":{"type":["string","null"]},"scheme":{"type"\#
        :["string","null"]},"appClipBundleId":{"type":["string","null"]},"webCredentials":{"type":"boolean"}},"requi\#
        red":["bundleId","teamId","webCredentials"],"additionalProperties":false},"Attribution":{"type":"object","pr\#
        operties":{"method":{"type":"string","enum":["install_referrer","clipboard","click_id","login","app_store","\#
        probabilistic","direct","organic","none"]},"confidence":{"type":"string","enum":["unique","high","none"],"de\#
        scription":"unique a deterministic key matched; high exactly one candidate with strong signals; none - nothi\#
        ng, or too many candidates to choose without guessing"},"model":{"type":"string"},"candidates":{"type":"inte\#
        ger","format":"int64"},"tap":{"type":"string"},"tappedAt":{"type":"integer","format":"int64"},"shortLink":{"\#
        type":"string"},"campaign":{"type":"string"},"source":{"type":"string"},"reasons":{"type":"array","items":{"\#
        type":"string"}}},"required":["method","confidence","candidates","reasons"]},"BackLink":{"description":"Wher\#
        e a \"touch to return\" control leads. Both texts are cleaned for display.","type":"object","properties":{"u\#
        rl":{"type":"string"},"appName":{"type":"string"}},"required":["url","appName"]},"Bucket":{"description":"Co\#
        unts from the rollups: never a scan of raw events.","type":"object","properties":{"at":{"type":"integer","fo\#
        rmat":"int64"},"taps":{"type":"integer","format":"int64"},"botTaps":{"type":"integer","format":"int64"},"ope\#
        ns":{"type":"integer","format":"int64"},"installs":{"type":"integer","format":"int64"},"conversions":{"type"\#
        :"integer","format":"int64"}},"required":["at","taps","botTaps","opens","installs","conversions"]},"Client":\#
        {"description":"Who asked over the network, when the caller relays somebody else's request.","type":["object\#
        ","null"],"properties":{"address":{"type":["string","null"]},"userAgent":{"type":["string","null"]},"acceptL\#
        anguage":{"type":["string","null"]},"referrer":{"type":["string","null"]}},"additionalProperties":false},"Co\#
        ndition":{"description":"conditions are ANDed; rules are tried by ascending priority; the first that holds w\#
        ins.","type":"object","properties":{"type":{"type":"string","description":"platform, form, os_version, app_v\#
        ersion, language, country, in_app_browser, bot, query, before, after, percent (\"0-49\": a bucket of a keyed\#
         hash of link and address, stable for a day)"},"matchKey":{"type":"string"},"matchValue":{"type":"string"}},\#
        "required":["type"]},"Conversion":{"description":"For kind conversion. value is a decimal number as text, cu\#
        rrency ISO 4217.","type":["object","null"],"properties":{"name":{"type":"string"},"value":{"type":["string",\#
        "null"]},"currency":{"type":["string","null"]}},"required":["name"],"additionalProperties":false},"CreateRes\#
        ult":{"type":"object","properties":{"link":{"$ref":"#/components/schemas/Link"},"created":{"type":"boolean"}\#
        ,"unchanged":{"type":"boolean","description":"it was there and already as asked; revision and updatedAt stay\#
        ."},"error":{"type":"string"}},"required":["created"]},"Destination":{"description":"One place to send the p\#
        erson. kind says what opens it.","type":"object","properties":{"kind":{"type":"string","enum":["app","store"\#
        ,"web","preview"]},"url":{"type":"string"}},"required":["kind","url"]},"Device":{"description":"What the cal\#
        ler knows about the device.","type":["object","null"],"properties":{"platform":{"type":["string","null"],"en\#
        um":["ios","android","desktop","other",null]},"form":{"type":["string","null"],"enum":["phone","tablet","des\#
        ktop","other",null]},"osVersion":{"type":["string","null"]},"model":{"type":["string","null"]},"language":{"\#
        type":["string","null"]},"timezone":{"type":["string","null"]},"screen":{"type":["string","null"],"descripti\#
        on":"points and scale, \"393x852@3\"."}},"additionalProperties":false},"Event":{"description":"One link even\#
        t.","type":"object","properties":{"kind":{"type":["string","null"],"enum":["tap","open","first_open","reopen\#
        ","navigate","conversion",null],"description":"tap - a person tapped a link that reached the gateway open   \#
            an app was opened with this URL and asks what it means (the default) first_open the app runs for the fir\#
        st time and asks for its deferred link reopen     an installed app came to the front without a URL navigate \#
          an app or page is about to leave for this URL conversion something worth attributing happened;"},"url":{"t\#
        ype":["string","null"],"maxLength":65536},"id":{"type":["string","null"],"description":"the caller's idempot\#
        ency key, 1 to 128 printable ASCII bytes: an event sent again with it is recorded once.","maxLength":128,"pa\#
        ttern":"^[!-~]+$"},"at":{"type":["integer","null"],"format":"int64","description":"the caller's claim of whe\#
        n it happened; windows and rollups go by the gateway's clock."},"client":{"$ref":"#/components/schemas/Clien\#
        t"},"device":{"$ref":"#/components/schemas/Device"},"app":{"$ref":"#/components/schemas/App"},"evidence":{"$\#
        ref":"#/components/schemas/Evidence"},"navigation":{"$ref":"#/components/schemas/Navigation"},"conversion":{\#
        "$ref":"#/components/schemas/Conversion"},"consent":{"type":["string","null"],"enum":["granted","denied",nul\#
        l],"description":"denied means deterministic matching only and no address at rest."},"attributes":{"type":["\#
        object","null"],"additionalProperties":{"type":"string"}}},"additionalProperties":false},"Evidence":{"descri\#
        ption":"What an app brings to its first open.","type":["object","null"],"properties":{"installReferrer":{"ty\#
        pe":["string","null"],"description":"Play's string as received, with its times."},"referrerClickAt":{"type":\#
        ["integer","null"],"format":"int64"},"referrerClickServerAt":{"type":["integer","null"],"format":"int64"},"i\#
        nstallBeginAt":{"type":["integer","null"],"format":"int64"},"installBeginServerAt":{"type":["integer","null"\#
        ],"format":"int64"},"installVersion":{"type":["string","null"]},"clipboard":{"type":["string","null"]}},"add\#
        itionalProperties":false},"FacebookLink":{"description":"The Facebook legacy envelope (fb<APPID><suffix>://a\#
        uthorize\u2026).","type":"object","properties":{"appId":{"type":"string"},"suffix":{"type":"string"},"login"\#
        :{"type":"string","enum":["authenticated","anonymous","cancelled","error","none"]},"expiresAt":{"type":"inte\#
        ger","format":"int64"},"userId":{"type":"string"},"signedRequest":{"type":"string","enum":["absent","verifie\#
        d","invalid","unchecked"]},"deeplink":{"type":"string","description":"the values of deeplink_parameter and r\#
        ef_parameter in the target's query."},"ref":{"type":"string","description":"the values of deeplink_parameter\#
         and ref_parameter in the target's query."},"parameters":{"type":"object","additionalProperties":{"type":"st\#
        ring"},"description":"every field after decoding; the values of secret fields are \"[redacted]\"."}},"requir\#
        ed":["appId","suffix","login","signedRequest","parameters"]},"Link":{"description":"A stored link. domain an\#
        d key name it; key is the path without the leading slash, kept byte for byte.","type":"object","properties":\#
        {"domain":{"type":"string"},"key":{"type":"string"},"shortLink":{"type":"string"},"app":{"type":"string"},"u\#
        rl":{"type":"string","description":"the web destination, or leave it out and give a route of the app with it\#
        s parameters."},"route":{"type":"string"},"routeParameters":{"type":"object","additionalProperties":{"type":\#
        "string"}},"queryParameters":{"type":"object","additionalProperties":{"type":"string"}},"platforms":{"type":\#
        "object","additionalProperties":{"$ref":"#/components/schemas/PlatformTarget"},"description":"web, desktop, \#
        iphone, ipad, universal, android."},"rules":{"type":"array","items":{"$ref":"#/components/schemas/Rule"}},"r\#
        ef":{"type":"string"},"metadata":{"type":"object","description":"given to at most redeemLimit opens; write-o\#
        nly except with permission metadata."},"redeemLimit":{"type":"integer","format":"int64"},"redeemed":{"type":\#
        "integer","format":"int64"},"private":{"type":"boolean","description":"never matched by probability."},"matc\#
        hWindow":{"type":"integer","format":"int64","description":"seconds."},"recipient":{"type":"string","descript\#
        ion":"an account id; the app's scheme is used in taps only if that person has the app."},"minVersions":{"typ\#
        e":"object","additionalProperties":{"type":"string"}},"maxVersions":{"type":"object","additionalProperties":\#
        {"type":"string"}},"minBuilds":{"type":"object","additionalProperties":{"type":"string"}},"minOsVersions":{"\#
        type":"object","additionalProperties":{"type":"string"}},"belowMinVersion":{"type":"string","enum":["web","s\#
        tore","preview"]},"notInstalled":{"type":"string","enum":["store","web","preview"]},"skipPreview":{"type":"b\#
        oolean","description":"no page in between."},"store":{"type":"object","additionalProperties":{"type":"string\#
        "},"description":"App Store pt, ct, at, mt."},"social":{"$ref":"#/components/schemas/Social"},"title":{"type\#
        ":"string"},"tags":{"type":"array","items":{"type":"string"}},"externalId":{"type":"string"},"validSince":{"\#
        type":"integer","format":"int64"},"validUntil":{"type":"integer","format":"int64"},"maxTaps":{"type":"intege\#
        r","format":"int64"},"password":{"type":"string","description":"write-only. createdAt may be given when impo\#
        rting."},"redirectStatus":{"type":"integer","format":"int64"},"archived":{"type":"boolean","description":"hi\#
        dden from lists, still works."},"disabled":{"type":"boolean","description":"404."},"taps":{"type":"integer",\#
        "format":"int64"},"revision":{"type":"integer","format":"int64"},"createdAt":{"type":"integer","format":"int\#
        64"},"updatedAt":{"type":"integer","format":"int64"}}},"LinkFields":{"description":"A stored link. domain an\#
        d key name it; key is the path without the leading slash, kept byte for byte.","type":"object","properties":\#
        {"domain":{"type":["string","null"]},"key":{"type":["string","null"]},"shortLink":{"type":["string","null"]}\#
        ,"app":{"type":["string","null"]},"url":{"type":["string","null"],"description":"the web destination, or lea\#
        ve it out and give a route of the app with its parameters."},"route":{"type":["string","null"]},"routeParame\#
        ters":{"type":["object","null"],"additionalProperties":{"type":"string"}},"queryParameters":{"type":["object\#
        ","null"],"additionalProperties":{"type":"string"}},"platforms":{"type":["object","null"],"additionalPropert\#
        ies":{"$ref":"#/components/schemas/PlatformTarget"},"description":"web, desktop, iphone, ipad, universal, an\#
        droid."},"rules":{"type":["array","null"],"items":{"$ref":"#/components/schemas/Rule"}},"ref":{"type":["stri\#
        ng","null"]},"metadata":{"type":["object","null"],"description":"given to at most redeemLimit opens; write-o\#
        nly except with permission metadata."},"redeemLimit":{"type":["integer","null"],"format":"int64","minimum":1\#
        },"redeemed":{"type":["integer","null"],"format":"int64"},"private":{"type":["boolean","null"],"description"\#
        :"never matched by probability."},"matchWindow":{"type":["integer","null"],"format":"int64","description":"s\#
        econds.","minimum":1,"maximum":315360000},"recipient":{"type":["string","null"],"description":"an account id\#
        ; the app's scheme is used in taps only if that person has the app."},"minVersions":{"type":["object","null"\#
        ],"additionalProperties":{"type":"string"}},"maxVersions":{"type":["object","null"],"additionalProperties":{\#
        "type":"string"}},"minBuilds":{"type":["object","null"],"additionalProperties":{"type":"string"}},"minOsVers\#
        ions":{"type":["object","null"],"additionalProperties":{"type":"string"}},"belowMinVersion":{"type":["string\#
        ","null"],"enum":["web","store","preview",null]},"notInstalled":{"type":["string","null"],"enum":["store","w\#
        eb","preview",null]},"skipPreview":{"type":["boolean","null"],"description":"no page in between."},"store":{\#
        "type":["object","null"],"additionalProperties":{"type":"string"},"description":"App Store pt, ct, at, mt."}\#
        ,"social":{"$ref":"#/components/schemas/Social"},"title":{"type":["string","null"]},"tags":{"type":["array",\#
        "null"],"items":{"type":"string"}},"externalId":{"type":["string","null"]},"validSince":{"type":["integer","\#
        null"],"format":"int64"},"validUntil":{"type":["integer","null"],"format":"int64"},"maxTaps":{"type":["integ\#
        er","null"],"format":"int64","minimum":1},"password":{"type":["string","null"],"description":"write-only. cr\#
        eatedAt may be given when importing."},"redirectStatus":{"type":["integer","null"],"format":"int64","enum":[\#
        301,302,303,307,308,null]},"archived":{"type":["boolean","null"],"description":"hidden from lists, still wor\#
        ks."},"disabled":{"type":["boolean","null"],"description":"404."},"taps":{"type":["integer","null"],"format"\#
        :"int64"},"revision":{"type":["integer","null"],"format":"int64"},"createdAt":{"type":["integer","null"],"fo\#
        rmat":"int64"},"updatedAt":{"type":["integer","null"],"format":"int64"}},"additionalProperties":false},"Link\#
        Reading":{"description":"What the link turned out to mean.","type":"object","properties":{"inputUrl":{"type"\#
        :"string"},"targetUrl":{"type":"string"},"app":{"type":"string"},"formats":{"type":"array","items":{"type":"\#
        string"},"description":"envelopes found, outermost first: facebook_legacy, app_link, short_link, expanded."}\#
        ,"facebook":{"$ref":"#/components/schemas/FacebookLink"},"appLink":{"$ref":"#/components/schemas/AppLink"},"\#
        backLink":{"$ref":"#/components/schemas/BackLink"},"route":{"type":"string"},"routeParameters":{"type":"obje\#
        ct","additionalProperties":{"type":"string"}},"query":{"type":"array","items":{"$ref":"#/components/schemas/\#
        QueryItem"},"description":"every item of the target's query, in order; inputQuery the same of the input URL.\#
        "},"inputQuery":{"type":"array","items":{"$ref":"#/components/schemas/QueryItem"}},"queryParameters":{"type"\#
        :"object","additionalProperties":{"type":"string"},"description":"scalar view of query, the last one wins, a\#
         missing value is \"\"."},"fragment":{"type":"string"},"shortLink":{"type":"string"},"ref":{"type":"string"}\#
        ,"metadata":{"type":"object"},"metadataState":{"type":"string","enum":["available","exhausted","expired"]},"\#
        hops":{"type":"array","items":{"type":"string"},"description":"every URL passed through, from the input to t\#
        he target. Secrets are redacted in all of them."},"warnings":{"type":"array","items":{"type":"string"}}},"re\#
        quired":["formats","routeParameters","query","inputQuery","queryParameters","hops","warnings"]},"Measurement\#
        ":{"description":"An App Links measurement event that this event caused, such as al_nav_in with its fields."\#
        ,"type":"object","properties":{"name":{"type":"string"},"fields":{"type":"object","additionalProperties":{"t\#
        ype":"string"}}},"required":["name","fields"]},"Navigation":{"description":"For kind navigate.","type":["obj\#
        ect","null"],"properties":{"back":{"type":["boolean","null"]},"canOpen":{"type":["array","null"],"items":{"t\#
        ype":"string"},"description":"schemes and packages the caller knows to be there."},"extras":{"type":["object\#
        ","null"]},"appLinkData":{"type":["object","null"]},"result":{"type":["string","null"],"enum":["app","web","\#
        fail",null],"description":"the caller's report after it tried."}},"additionalProperties":false},"Outcome":{"\#
        description":"action per kind: tap - open_app, open_store, open_web, show_preview: where the browser goes; r\#
        eject; never hold; open - open_app: the app shows the route; open_web or open_store: it is too old; hold; re\#
        ject; first_open - as open, for the matched link; none with reason no_match; reopen - as open, for the oldes\#
        t pending link; none with reason nothing_pending; navigate - the way out: open_app, open_store, open_web; re\#
        ject; conversion - none with reason recorded; pending is set whenever the app must Acknowledge after showing\#
        , whatever the action.","type":"object","properties":{"eventId":{"type":"string"},"recorded":{"type":"boolea\#
        n"},"duplicate":{"type":"boolean"},"receivedAt":{"type":"integer","format":"int64"},"action":{"type":"string\#
        ","enum":["open_app","open_store","open_web","show_preview","hold","reject","none"]},"destination":{"$ref":"\#
        #/components/schemas/Destination"},"fallbacks":{"type":"array","items":{"$ref":"#/components/schemas/Destina\#
        tion"}},"reason":{"type":"string","description":"a stable machine word. A stage that decides brings its own;\#
         besides there are these: open_app - route_matched, default_route, can_open; open_web - route_matched, defau\#
        lt_route, web_fallback; hold - requirements_missing; reject - requirements_missing, installation_missing, un\#
        known_app, no_route, no_destination, stage_failed, too_many_restarts, redirect_loop; none - no_match, nothin\#
        g_pending, recorded;"},"decidedBy":{"type":"string","description":"the stage, or \"navigator\"."},"link":{"$\#
        ref":"#/components/schemas/LinkReading"},"visitor":{"$ref":"#/components/schemas/Visitor"},"attribution":{"$\#
        ref":"#/components/schemas/Attribution"},"pending":{"type":"string"},"measurements":{"type":"array","items":\#
        {"$ref":"#/components/schemas/Measurement"}},"secrets":{"type":"object","additionalProperties":{"type":"stri\#
        ng"}},"trace":{"type":"array","items":{"$ref":"#/components/schemas/Step"}}},"required":["eventId","recorded\#
        ","duplicate","receivedAt","action","fallbacks","reason","decidedBy","link","measurements","trace"]},"Pendin\#
        gLink":{"description":"A link that was held, or that waits for its app to be ready. Handed out again until a\#
        cknowledged.","type":"object","properties":{"id":{"type":"string"},"eventId":{"type":"string"},"link":{"$ref\#
        ":"#/components/schemas/LinkReading"},"state":{"type":"string","enum":["pending","delivered","opened","expir\#
        ed"]},"reason":{"type":"string"},"missing":{"type":"array","items":{"type":"string"}},"createdAt":{"type":"i\#
        nteger","format":"int64"},"expiresAt":{"type":"integer","format":"int64"}},"required":["id","eventId","link"\#
        ,"state","reason","missing","createdAt","expiresAt"]},"PlatformTarget":{"description":"Where one platform go\#
        es.","type":"object","properties":{"link":{"type":"string","description":"opened when the app is there;"},"f\#
        allback":{"type":"string","description":"when it is not."}}},"QueryItem":{"type":"object","properties":{"nam\#
        e":{"type":"string"},"value":{"type":"string"}},"required":["name"]},"Rule":{"type":"object","properties":{"\#
        name":{"type":"string"},"priority":{"type":"integer","format":"int64"},"conditions":{"type":"array","items":\#
        {"$ref":"#/components/schemas/Condition"}},"url":{"type":"string"},"route":{"type":"string"}},"required":["p\#
        riority","conditions"]},"Series":{"type":"object","properties":{"key":{"type":"string"},"buckets":{"type":"a\#
        rray","items":{"$ref":"#/components/schemas/Bucket"}}},"required":["key","buckets"]},"Social":{"type":["obje\#
        ct","null"],"properties":{"title":{"type":"string"},"description":{"type":"string"},"image":{"type":"string"\#
        }}},"Step":{"description":"One stage's part in the decision, in the order they ran.","type":"object","proper\#
        ties":{"stage":{"type":"string"},"verdict":{"type":"string","enum":["passed","changed","restarted","decided"\#
        ,"held","rejected","failed","skipped"]},"microseconds":{"type":"integer","format":"int64"},"notes":{"type":"\#
        array","items":{"type":"string"}}},"required":["stage","verdict","microseconds","notes"]},"Visitor":{"descri\#
        ption":"Who the gateway took the visitor for.","type":"object","properties":{"platform":{"type":"string","en\#
        um":["ios","android","desktop","other"]},"form":{"type":"string","enum":["phone","tablet","desktop","other"]\#
        },"osVersion":{"type":"string"},"browser":{"type":"string"},"inAppBrowser":{"type":"string"},"bot":{"type":"\#
        string"},"country":{"type":"string"},"installed":{"type":"string","enum":["yes","no","unknown"]}},"required"\#
        :["platform","form","installed"]}}}}
        """#
}
