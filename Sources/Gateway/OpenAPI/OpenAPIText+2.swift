// Made by Scripts/generate from Scripts/openapi and etc/org.linkd.*.varlink. Do not edit. Constants only.

extension OpenAPIText {
    static let part2 = #"""
        :1}}}}},"description":"On a host of an app. A request without a body by a person is recorded and counted; HE\#
        AD, prefetches, crawlers and tools get the same answer and spend nothing; of a link with maxTaps they get a \#
        page, or 503 to a prefetch, that does not tell where it leads. The status of a redirect is 302 unless the li\#
        nk has a redirectStatus.","parameters":[{"name":"d","in":"query","required":false,"schema":{"type":"string"}\#
        ,"description":"1 asks for the decision instead of the tap; answered to processes of linkd's host, and with \#
        linkd_token."},{"name":"linkd_token","in":"query","required":false,"schema":{"type":"string"},"description":\#
        "The right to d=1, from `linkctl links debug`."}]},"post":{"operationId":"unlock","tags":["taps"],"summary":\#
        "The form for a link's password comes back","responses":{"200":{"$ref":"#/components/responses/200.1"},"301"\#
        :{"$ref":"#/components/responses/301.1"},"302":{"$ref":"#/components/responses/301.1"},"303":{"$ref":"#/comp\#
        onents/responses/301.1"},"307":{"$ref":"#/components/responses/301.1"},"308":{"$ref":"#/components/responses\#
        /301.1"},"400":{"$ref":"#/components/responses/400.1"},"403":{"$ref":"#/components/responses/403.1"},"404":{\#
        "$ref":"#/components/responses/404.1"},"410":{"$ref":"#/components/responses/410.1"},"413":{"$ref":"#/compon\#
        ents/responses/413.1"},"414":{"$ref":"#/components/responses/414.1"},"417":{"$ref":"#/components/responses/4\#
        17.1"},"431":{"$ref":"#/components/responses/431.1"},"501":{"$ref":"#/components/responses/501.1"},"503":{"$\#
        ref":"#/components/responses/503.1"},"505":{"$ref":"#/components/responses/505.1"},"429":{"$ref":"#/componen\#
        ts/responses/429.1"},"405":{"$ref":"#/components/responses/405.1"}},"requestBody":{"required":true,"content"\#
        :{"application/x-www-form-urlencoded":{"schema":{"type":"object","properties":{"password":{"type":"string","\#
        maxLength":1000}},"required":["password"]},"example":{"password":"open sesame"}}}}}},"/{key}/qr.png":{"param\#
        eters":[{"name":"key","in":"path","required":true,"description":"What stands behind the host: the key of a l\#
        ink, or a path of the app's routes. It may have slashes, which this document cannot say.","example":"product\#
        s/42","schema":{"type":"string","minLength":1}}],"get":{"operationId":"qrPng","tags":["taps"],"summary":"The\#
         QR code of a link as PNG","responses":{"200":{"description":"The code of the short link with linkd_via=qr."\#
        ,"headers":{"Cache-Control":{"description":"Whether caches may keep the answer.","required":true,"schema":{"\#
        type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are not for search engines.","required\#
        ":true,"schema":{"type":"string"}},"Content-Security-Policy":{"description":"What the page may load: nothing\#
         but itself.","required":true,"schema":{"type":"string"}}},"content":{"image/png":{"schema":{}}}},"400":{"$r\#
        ef":"#/components/responses/400.2"},"404":{"$ref":"#/components/responses/404.2"},"413":{"$ref":"#/component\#
        s/responses/413.1"},"414":{"$ref":"#/components/responses/414.1"},"417":{"$ref":"#/components/responses/417.\#
        1"},"422":{"$ref":"#/components/responses/422.1"},"429":{"$ref":"#/components/responses/429.2"},"431":{"$ref\#
        ":"#/components/responses/431.1"},"501":{"$ref":"#/components/responses/501.1"},"503":{"$ref":"#/components/\#
        responses/503.2"},"505":{"$ref":"#/components/responses/505.1"}},"parameters":[{"name":"size","in":"query","\#
        required":false,"schema":{"type":"integer","minimum":64,"maximum":2048,"default":512},"description":"Pixels \#
        along a side, in steps: 64, 128, 256, 512, 1024, 2048. What lies between gets the next."},{"name":"ecc","in"\#
        :"query","required":false,"schema":{"type":"string","enum":["L","M","Q","H"],"default":"M"},"description":"H\#
        ow much may be damaged."},{"name":"margin","in":"query","required":false,"schema":{"type":"integer","minimum\#
        ":0,"maximum":16,"default":4},"description":"Modules of quiet zone."}]},"head":{"operationId":"qrPngHead","t\#
        ags":["taps"],"summary":"The QR code of a link as PNG (without the body)","responses":{"200":{"$ref":"#/comp\#
        onents/responses/200.2"},"400":{"$ref":"#/components/responses/400.3"},"404":{"$ref":"#/components/responses\#
        /404.3"},"413":{"$ref":"#/components/responses/413.2"},"414":{"$ref":"#/components/responses/414.2"},"417":{\#
        "$ref":"#/components/responses/417.2"},"422":{"$ref":"#/components/responses/422.2"},"429":{"$ref":"#/compon\#
        ents/responses/429.3"},"431":{"$ref":"#/components/responses/431.2"},"501":{"$ref":"#/components/responses/5\#
        01.2"},"503":{"$ref":"#/components/responses/503.3"},"505":{"$ref":"#/components/responses/505.2"}},"paramet\#
        ers":[{"name":"size","in":"query","required":false,"schema":{"type":"integer","minimum":64,"maximum":2048,"d\#
        efault":512},"description":"Pixels along a side, in steps: 64, 128, 256, 512, 1024, 2048. What lies between \#
        gets the next."},{"name":"ecc","in":"query","required":false,"schema":{"type":"string","enum":["L","M","Q","\#
        H"],"default":"M"},"description":"How much may be damaged."},{"name":"margin","in":"query","required":false,\#
        "schema":{"type":"integer","minimum":0,"maximum":16,"default":4},"description":"Modules of quiet zone."}]}},\#
        "/{key}/qr.svg":{"parameters":[{"name":"key","in":"path","required":true,"description":"What stands behind t\#
        he host: the key of a link, or a path of the app's routes. It may have slashes, which this document cannot s\#
        ay.","example":"products/42","schema":{"type":"string","minLength":1}}],"get":{"operationId":"qrSvg","tags":\#
        ["taps"],"summary":"The QR code of a link as SVG","responses":{"200":{"description":"The code of the short l\#
        ink with linkd_via=qr.","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.","req\#
        uired":true,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are not for sea\#
        rch engines.","required":true,"schema":{"type":"string"}},"Content-Security-Policy":{"description":"What the\#
         page may load: nothing but itself.","required":true,"schema":{"type":"string"}}},"content":{"image/svg+xml"\#
        :{"schema":{"type":"string"}}}},"400":{"$ref":"#/components/responses/400.2"},"404":{"$ref":"#/components/re\#
        sponses/404.2"},"413":{"$ref":"#/components/responses/413.1"},"414":{"$ref":"#/components/responses/414.1"},\#
        "417":{"$ref":"#/components/responses/417.1"},"422":{"$ref":"#/components/responses/422.1"},"429":{"$ref":"#\#
        /components/responses/429.2"},"431":{"$ref":"#/components/responses/431.1"},"501":{"$ref":"#/components/resp\#
        onses/501.1"},"503":{"$ref":"#/components/responses/503.2"},"505":{"$ref":"#/components/responses/505.1"}},"\#
        parameters":[{"name":"size","in":"query","required":false,"schema":{"type":"integer","minimum":64,"maximum":\#
        2048,"default":512},"description":"Pixels along a side, in steps: 64, 128, 256, 512, 1024, 2048. What lies b\#
        etween gets the next."},{"name":"ecc","in":"query","required":false,"schema":{"type":"string","enum":["L","M\#
        ","Q","H"],"default":"M"},"description":"How much may be damaged."},{"name":"margin","in":"query","required"\#
        :false,"schema":{"type":"integer","minimum":0,"maximum":16,"default":4},"description":"Modules of quiet zone\#
        ."}]},"head":{"operationId":"qrSvgHead","tags":["taps"],"summary":"The QR code of a link as SVG (without the\#
         body)","responses":{"200":{"$ref":"#/components/responses/200.2"},"400":{"$ref":"#/components/responses/400\#
        .3"},"404":{"$ref":"#/components/responses/404.3"},"413":{"$ref":"#/components/responses/413.2"},"414":{"$re\#
        f":"#/components/responses/414.2"},"417":{"$ref":"#/components/responses/417.2"},"422":{"$ref":"#/components\#
        /responses/422.2"},"429":{"$ref":"#/components/responses/429.3"},"431":{"$ref":"#/components/responses/431.2\#
        "},"501":{"$ref":"#/components/responses/501.2"},"503":{"$ref":"#/components/responses/503.3"},"505":{"$ref"\#
        :"#/components/responses/505.2"}},"parameters":[{"name":"size","in":"query","required":false,"schema":{"type\#
        ":"integer","minimum":64,"maximum":2048,"default":512},"description":"Pixels along a side, in steps: 64, 128\#
        , 256, 512, 1024, 2048. What lies between gets the next."},{"name":"ecc","in":"query","required":false,"sche\#
        ma":{"type":"string","enum":["L","M","Q","H"],"default":"M"},"description":"How much may be damaged."},{"nam\#
        e":"margin","in":"query","required":false,"schema":{"type":"integer","minimum":0,"maximum":16,"default":4},"\#
        description":"Modules of quiet zone."}]}}},"components":{"securitySchemes":{"serverKey":{"type":"http","sche\#
        me":"bearer","description":"A key of a server, with scopes: events, explain, links.read, links.write, metada\#
        ta, stats."},"appKey":{"type":"http","scheme":"bearer","description":"A key that ships inside an app, so eve\#
        rybody can read it: it records openings and conversions of its app from the address that linkd sees, handles\#
         pending links, and makes links to routes."}},"responses":{"200.1":{"description":"A page: the way into the \#
        app, or the form for the link's password. For whoever accepts application/json and not text/html, an app: wh\#
        at the link means. Not a tap, unless the link has maxTaps: then it takes one. With d=1 and the right to it: \#
        the decision with its trace.","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.\#
        ","required":true,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are not f\#
        or search engines.","required":true,"schema":{"type":"string"}},"Content-Security-Policy":{"description":"Wh\#
        at the page may load: nothing but itself.","required":false,"schema":{"type":"string"}}},"content":{"text/ht\#
        ml":{"schema":{"type":"string"}},"application/json":{"schema":{"anyOf":[{"type":"object","properties":{"targ\#
        etUrl":{"type":"string"},"route":{"type":"string"},"routeParameters":{"type":"object","additionalProperties"\#
        :{"type":"string"}},"queryParameters":{"type":"object","additionalProperties":{"type":"string"}},"tap":{"typ\#
        e":"string","description":"Of a link with maxTaps: the tap that this look-up is. Who names it in linkd_tap t\#
        akes no other one."}},"required":["routeParameters","queryParameters"]},{"type":"object","properties":{"outc\#
        ome":{"$ref":"#/components/schemas/Outcome"}},"required":["outcome"]}]}}}},"200.2":{"description":"The code \#
        of the short link with linkd_via=qr.","headers":{"Cache-Control":{"description":"Whether caches may keep the\#
         answer.","required":true,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links a\#
        re not for search engines.","required":true,"schema":{"type":"string"}},"Content-Security-Policy":{"descript\#
        ion":"What the page may load: nothing but itself.","required":true,"schema":{"type":"string"}}}},"200.3":{"d\#
        escription":"The file for the app of this host; for every client, never a redirect.","headers":{"ETag":{"des\#
        cription":"Names this state of the resource.","required":true,"schema":{"type":"string"}},"Cache-Control":{"\#
        description":"Whether caches may keep the answer.","required":true,"schema":{"type":"string"}}},"content":{"\#
        application/json":{"schema":{"type":"object","properties":{"applinks":{"type":"object"}},"required":["applin\#
        ks"]}}}},"200.4":{"description":"The file for the app of this host; for every client, never a redirect.","he\#
        aders":{"ETag":{"description":"Names this state of the resource.","required":true,"schema":{"type":"string"}\#
        },"Cache-Control":{"description":"Whether caches may keep the answer.","required":true,"schema":{"type":"str\#
        ing"}}}},"200.5":{"description":"The link.","headers":{"ETag":{"description":"Names this state of the resour\#
        ce.","required":true,"schema":{"type":"string"}},"Cache-Control":{"description":"Whether caches may keep the\#
         answer.","required":true,"schema":{"type":"string"}}},"content":{"application/json":{"schema":{"type":"obje\#
        ct","properties":{"link":{"$ref":"#/components/schemas/Link"}},"required":["link"]}}}},"200.6":{"description\#
        ":"Counts by time.","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.","require\#
        d":true,"schema":{"type":"string"}}},"content":{"application/json":{"schema":{"type":"object","properties":{\#
        "series":{"type":"array","items":{"$ref":"#/components/schemas/Series"}},"missed":{"type":"array","items":{"\#
        $ref":"#/components/schemas/MissedPath"}}},"required":["series"]}}}},"200.7":{"description":"Counts by time.\#
        ","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.","required":true,"schema":{\#
        "type":"string"}}}},"200.8":{"description":"Kept, now or before.","headers":{"Cache-Control":{"description":\#
        "Whether caches may keep the answer.","required":true,"schema":{"type":"string"}}},"content":{"application/j\#
        son":{"schema":{"type":"object","properties":{"recorded":{"type":"boolean"},"duplicate":{"type":"boolean"}},\#
        "required":["recorded","duplicate"]}}}},"301.1":{"description":"Where the link leads.","headers":{"Location"\#
        :{"description":"Where to go.","required":true,"schema":{"type":"string"}},"Cache-Control":{"description":"W\#
        hether caches may keep the answer.","required":true,"schema":{"type":"string"}},"X-Robots-Tag":{"description\#
        ":"Always noindex: links are not for search engines.","required":true,"schema":{"type":"string"}}}},"302.1":\#
        {"description":"The domain's root_url.","headers":{"Location":{"description":"Where to go.","required":true,\#
        "schema":{"type":"string"}},"Cache-Control":{"description":"Whether caches may keep the answer.","required":\#
        true,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are not for search eng\#
        ines.","required":true,"schema":{"type":"string"}}}},"304.1":{"description":"The caller has this state.","he\#
        aders":{"ETag":{"description":"Names this state of the resource.","required":true,"schema":{"type":"string"}\#
        }}},"400.1":{"description":"A page: the address cannot be read. Bad Request: ambiguous_length, bad_chunk, ba\#
        d_content_length, bad_field_name, bad_field_value, bad_host, bad_line_end, bad_request_line, bad_target, bad\#
        _trailer, bad_transfer_encoding, chunk_overhead, obsolete_folding.","headers":{"Cache-Control":{"description\#
        ":"Whether caches may keep the answer.","required":false,"schema":{"type":"string"}},"X-Robots-Tag":{"descri\#
        ption":"Always noindex: links are not for search engines.","required":false,"schema":{"type":"string"}}},"co\#
        ntent":{"text/html":{"schema":{"type":"string"}},"application/problem+json":{"schema":{"allOf":[{"$ref":"#/c\#
        omponents/schemas/Problem"},{"properties":{"code":{"enum":["ambiguous_length","bad_chunk","bad_content_lengt\#
        h","bad_field_name","bad_field_value","bad_host","bad_line_end","bad_request_line","bad_target","bad_trailer\#
        ","bad_transfer_encoding","chunk_overhead","obsolete_folding"]},"status":{"const":400}}}]}}}},"400.10":{"des\#
        cription":"Bad Request: ambiguous_length, bad_chunk, bad_content_length, bad_field_name, bad_field_value, ba\#
        d_host, bad_line_end, bad_request_line, bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead, inva\#
        lid_authorization, invalid_parameter, obsolete_folding, too_many_buckets.","content":{"application/problem+j\#
        son":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["ambiguous_l\#
        ength","bad_chunk","bad_content_length","bad_field_name","bad_field_value","bad_host","bad_line_end","bad_re\#
        quest_line","bad_target","bad_trailer","bad_transfer_encoding","chunk_overhead","invalid_authorization","inv\#
        alid_parameter","obsolete_folding","too_many_buckets"]},"status":{"const":400}}}]}}}},"400.11":{"description\#
        ":"Bad Request: ambiguous_length, bad_chunk, bad_content_length, bad_field_name, bad_field_value, bad_host, \#
        bad_line_end, bad_request_line, bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead, invalid_auth\#
        orization, invalid_parameter, obsolete_folding, too_many_buckets."},"400.12":{"description":"Bad Request: am\#
        biguous_length, bad_chunk, bad_content_length, bad_field_name, bad_field_value, bad_host, bad_line_end, bad_\#
        request_line, bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead, invalid_postback, obsolete_fol\#
        ding.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"p\#
        roperties":{"code":{"enum":["ambiguous_length","bad_chunk","bad_content_length","bad_field_name","bad_field_\#
        value","bad_host","bad_line_end","bad_request_line","bad_target","bad_trailer","bad_transfer_encoding","chun\#
        k_overhead","invalid_postback","obsolete_folding"]},"status":{"const":400}}}]}}}},"400.2":{"description":"Ba\#
        d Request: ambiguous_length, bad_chunk, bad_content_length, bad_field_name, bad_field_value, bad_host, bad_l\#
        ine_end, bad_request_line, bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead, invalid_parameter\#
        , obsolete_folding.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas\#
        /Problem"},{"properties":{"code":{"enum":["ambiguous_length","bad_chunk","bad_content_length","bad_field_nam\#
        e","bad_field_value","bad_host","bad_line_end","bad_request_line","bad_target","bad_trailer","bad_transfer_e\#
        ncoding","chunk_overhead","invalid_parameter","obsolete_folding"]},"status":{"const":400}}}]}}}},"400.3":{"d\#
        escription":"Bad Request: ambiguous_length, bad_chunk, bad_content_length, bad_field_name, bad_field_value, \#
        bad_host, bad_line_end, bad_request_line, bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead, in\#
        valid_parameter, obsolete_folding."},"400.4":{"description":"Bad Request: ambiguous_length, bad_chunk, bad_c\#
        ontent_length, bad_field_name, bad_field_value, bad_host, bad_line_end, bad_request_line, bad_target, bad_tr\#
        ailer, bad_transfer_encoding, chunk_overhead, obsolete_folding.","content":{"application/problem+json":{"sch\#
        ema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["ambiguous_length","ba\#
        d_chunk","bad_content_length","bad_field_name","bad_field_value","bad_host","bad_line_end","bad_request_line\#
        ","bad_target","bad_trailer","bad_transfer_encoding","chunk_overhead","obsolete_folding"]},"status":{"const"\#
        :400}}}]}}}},"400.5":{"description":"Bad Request: ambiguous_length, bad_chunk, bad_content_length, bad_field\#
        _name, bad_field_value, bad_host, bad_line_end, bad_request_line, bad_target, bad_trailer, bad_transfer_enco\#
        ding, chunk_overhead, obsolete_folding."},"400.6":{"description":"Bad Request: ambiguous_length, bad_chunk, \#
        bad_content_length, bad_field_name, bad_field_value, bad_host, bad_line_end, bad_request_line, bad_target, b\#
        ad_trailer, bad_transfer_encoding, chunk_overhead, invalid_authorization, invalid_json, invalid_parameter, o\#
        bsolete_folding.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Pr\#
        oblem"},{"properties":{"code":{"enum":["ambiguous_length","bad_chunk","bad_content_length","bad_field_name",\#
        "bad_field_value","bad_host","bad_line_end","bad_request_line","bad_target","bad_trailer","bad_transfer_enco\#
        ding","chunk_overhead","invalid_authorization","invalid_json","invalid_parameter","obsolete_folding"]},"stat\#
        us":{"const":400}}}]}}}},"400.7":{"description":"Bad Request: ambiguous_length, bad_chunk, bad_content_lengt\#
        h, bad_field_name, bad_field_value, bad_host, bad_line_end, bad_request_line, bad_target, bad_trailer, bad_t\#
        ransfer_encoding, chunk_overhead, invalid_authorization, invalid_parameter, obsolete_folding.","content":{"a\#
        pplication/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{\#
        "enum":["ambiguous_length","bad_chunk","bad_content_length","bad_field_name","bad_field_value","bad_host","b\#
        ad_line_end","bad_request_line","bad_target","bad_trailer","bad_transfer_encoding","chunk_overhead","invalid\#
        _authorization","invalid_parameter","obsolete_folding"]},"status":{"const":400}}}]}}}},"400.8":{"description\#
        ":"Bad Request: ambiguous_length, bad_chunk, bad_content_length, bad_field_name, bad_field_value, bad_host, \#
        bad_line_end, bad_request_line, bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead, invalid_auth\#
        orization, invalid_parameter, obsolete_folding."},"400.9":{"description":"Bad Request: ambiguous_length, bad\#
        _chunk, bad_content_length, bad_field_name, bad_field_value, bad_host, bad_line_end, bad_request_line, bad_t\#
        arget, bad_trailer, bad_transfer_encoding, chunk_overhead, invalid_authorization, obsolete_folding.","conten\#
        t":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"c\#
        ode":{"enum":["ambiguous_length","bad_chunk","bad_content_length","bad_field_name","bad_field_value","bad_ho\#
        st","bad_line_end","bad_request_line","bad_target","bad_trailer","bad_transfer_encoding","chunk_overhead","i\#
        nvalid_authorization","obsolete_folding"]},"status":{"const":400}}}]}}}},"401.1":{"description":"Unauthorize\#
        d: invalid_key, key_required.","headers":{"WWW-Authenticate":{"description":"That a bearer key is asked for.\#
        ","required":true,"schema":{"type":"string"}}},"content":{"application/problem+json":{"schema":{"allOf":[{"$\#
        ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["invalid_key","key_required"]},"status":\#
        {"const":401}}}]}}}},"401.2":{"description":"Unauthorized: invalid_key, key_required.","headers":{"WWW-Authe\#
        nticate":{"description":"That a bearer key is asked for.","required":true,"schema":{"type":"string"}}}},"403\#
        .1":{"description":"A page: a stage refuses this tap, or the password is wrong. Forbidden: password_required\#
        .","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.","required":false,"schema"\#
        :{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are not for search engines.","requi\#
        red":false,"schema":{"type":"string"}}},"content":{"text/html":{"schema":{"type":"string"}},"application/pro\#
        blem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["passw\#
        ord_required"]},"status":{"const":403}}}]}}}},"403.2":{"description":"Forbidden: app_key, insufficient_scope\#
        , other_app.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Proble\#
        m"},{"properties":{"code":{"enum":["app_key","insufficient_scope","other_app"]},"status":{"const":403}}}]}}}\#
        },"403.3":{"description":"Forbidden: app_key, insufficient_scope, other_app."},"403.4":{"description":"Forbi\#
        dden: invalid_postback.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/sch\#
        emas/Problem"},{"properties":{"code":{"enum":["invalid_postback"]},"status":{"const":403}}}]}}}},"404.1":{"d\#
        escription":"A page: no link is here, or none now. Not Found: no_such_link, not_found, unknown_host.","heade\#
        rs":{"Cache-Control":{"description":"Whether caches may keep the answer.","required":false,"schema":{"type":\#
        "string"}},"X-Robots-Tag":{"description":"Always noindex: links are not for search engines.","required":fals\#
        e,"schema":{"type":"string"}}},"content":{"text/html":{"schema":{"type":"string"}},"application/problem+json\#
        ":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["no_such_link",\#
        "not_found","unknown_host"]},"status":{"const":404}}}]}}}},"404.10":{"description":"Not Found: unknown_app."\#
        ,"content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"propert\#
        ies":{"code":{"enum":["unknown_app"]},"status":{"const":404}}}]}}}},"404.2":{"description":"Not Found: no_su\#
        ch_link, not_found, unknown_host.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/comp\#
        onents/schemas/Problem"},{"properties":{"code":{"enum":["no_such_link","not_found","unknown_host"]},"status"\#
        :{"const":404}}}]}}}},"404.3":{"description":"Not Found: no_such_link, not_found, unknown_host."},"404.4":{"\#
        description":"Not Found: unknown_host.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#\#
        /components/schemas/Problem"},{"properties":{"code":{"enum":["unknown_host"]},"status":{"const":404}}}]}}}},\#
        "404.5":{"description":"The app has no part for this system; the text says which keys are missing. Not Found\#
        : unknown_host.","content":{"text/plain":{"schema":{"type":"string"}},"application/problem+json":{"schema":{\#
        "allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["unknown_host"]},"status":{"\#
        const":404}}}]}}}},"404.6":{"description":"The app has no part for this system; the text says which keys are\#
         missing. Not Found: unknown_host."},"404.7":{"description":"Not Found: no_such_link.","content":{"applicati\#
        on/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":[\#
        "no_such_link"]},"status":{"const":404}}}]}}}},"404.8":{"description":"Not Found: no_such_link."},"404.9":{"\#
        description":"Not Found: no_such_pending, not_found.","content":{"application/problem+json":{"schema":{"allO\#
        f":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["no_such_pending","not_found"]},"\#
        status":{"const":404}}}]}}}},"405.1":{"description":"Method Not Allowed: method_not_allowed.","headers":{"Al\#
        low":{"description":"The methods that this address has.","required":true,"schema":{"type":"string"}}},"conte\#
        nt":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"\#
        code":{"enum":["method_not_allowed"]},"status":{"const":405}}}]}}}},"409.1":{"description":"Conflict: key_ta\#
        ken.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"pr\#
        operties":{"code":{"enum":["key_taken"]},"status":{"const":409}}}]}}}},"410.1":{"description":"A page: the l\#
        ink is over. Gone: link_over.","headers":{"Cache-Control":{"description":"Whether caches may keep the answer\#
        .","required":false,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are not\#
         for search engines.","required":false,"schema":{"type":"string"}}},"content":{"text/html":{"schema":{"type"\#
        :"string"}},"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"propert\#
        ies":{"code":{"enum":["link_over"]},"status":{"const":410}}}]}}}},"412.1":{"description":"Precondition Faile\#
        d: revision_mismatch.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schem\#
        as/Problem"},{"properties":{"code":{"enum":["revision_mismatch"]},"status":{"const":412}}}]}}}},"413.1":{"de\#
        scription":"Content Too Large: body_too_large.","content":{"application/problem+json":{"schema":{"allOf":[{"\#
        $ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["body_too_large"]},"status":{"const":41\#
        3}}}]}}}},"413.2":{"description":"Content Too Large: body_too_large."},"413.3":{"description":"Content Too L\#
        arge: body_too_large, invalid_postback.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"\#
        #/components/schemas/Problem"},{"properties":{"code":{"enum":["body_too_large","invalid_postback"]},"status"\#
        :{"const":413}}}]}}}},"414.1":{"description":"URI Too Long: url_too_long.","content":{"application/problem+j\#
        son":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["url_too_lon\#
        g"]},"status":{"const":414}}}]}}}},"414.2":{"description":"URI Too Long: url_too_long."},"415.1":{"descripti\#
        on":"Unsupported Media Type: unsupported_media_type.","content":{"application/problem+json":{"schema":{"allO\#
        f":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["unsupported_media_type"]},"statu\#
        s":{"const":415}}}]}}}},"417.1":{"description":"Expectation Failed: unknown_expectation.","content":{"applic\#
        ation/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum\#
        ":["unknown_expectation"]},"status":{"const":417}}}]}}}},"417.2":{"description":"Expectation Failed: unknown\#
        _expectation."},"422.1":{"description":"Unprocessable Content: invalid_event.","content":{"application/probl\#
        em+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["invalid\#
        _event"]},"status":{"const":422}}}]}}}},"422.2":{"description":"Unprocessable Content: invalid_event."},"422\#
        .3":{"description":"Unprocessable Content: invalid_link.","content":{"application/problem+json":{"schema":{"\#
        allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["invalid_link"]},"status":{"c\#
        onst":422}}}]}}}},"422.4":{"description":"Unprocessable Content: invalid_postback.","content":{"application/\#
        problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["in\#
        valid_postback"]},"status":{"const":422}}}]}}}},"429.1":{"description":"A page: too many requests, or wrong \#
        passwords, from this address. Too Many Requests: too_many_requests.","headers":{"Cache-Control":{"descriptio\#
        n":"Whether caches may keep the answer.","required":false,"schema":{"type":"string"}},"X-Robots-Tag":{"descr\#
        iption":"Always noindex: links are not for search engines.","required":false,"schema":{"type":"string"}},"Re\#
        try-After":{"description":"Seconds after which to try again.","required":true,"schema":{"type":"integer","mi\#
        nimum":1}}},"content":{"text/html":{"schema":{"type":"string"}},"application/problem+json":{"schema":{"allOf\#
        ":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["too_many_requests"]},"status":{"c\#
        onst":429}}}]}}}},"429.2":{"description":"Too Many Requests: too_many_requests.","headers":{"Retry-After":{"\#
        description":"Seconds after which to try again.","required":true,"schema":{"type":"integer","minimum":1}}},"\#
        content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"propertie\#
        s":{"code":{"enum":["too_many_requests"]},"status":{"const":429}}}]}}}},"429.3":{"description":"Too Many Req\#
        uests: too_many_requests.","headers":{"Retry-After":{"description":"Seconds after which to try again.","requ\#
        ired":true,"schema":{"type":"integer","minimum":1}}}},"431.1":{"description":"Request Header Fields Too Larg\#
        e: header_too_large.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schema\#
        s/Problem"},{"properties":{"code":{"enum":["header_too_large"]},"status":{"const":431}}}]}}}},"431.2":{"desc\#
        ription":"Request Header Fields Too Large: header_too_large."},"501.1":{"description":"Not Implemented: unkn\#
        own_method, unknown_transfer_coding.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/c\#
        omponents/schemas/Problem"},{"properties":{"code":{"enum":["unknown_method","unknown_transfer_coding"]},"sta\#
        tus":{"const":501}}}]}}}},"501.2":{"description":"Not Implemented: unknown_method, unknown_transfer_coding."\#
        },"503.1":{"description":"A page: it could not be decided or recorded; try again.","headers":{"Cache-Control\#
        ":{"description":"Whether caches may keep the answer.","required":true,"schema":{"type":"string"}},"X-Robots\#
        -Tag":{"description":"Always noindex: links are not for search engines.","required":true,"schema":{"type":"s\#
        tring"}},"Retry-After":{"description":"Seconds after which to try again.","required":true,"schema":{"type":"\#
        integer","minimum":1}}},"content":{"text/html":{"schema":{"type":"string"}}}},"503.2":{"description":"Servic\#
        e Unavailable: overloaded.","headers":{"Retry-After":{"description":"Seconds after which to try again.","req\#
        uired":true,"schema":{"type":"integer","minimum":1}}},"content":{"application/problem+json":{"schema":{"allO\#
        f":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["overloaded"]},"status":{"const":\#
        503}}}]}}}},"503.3":{"description":"Service Unavailable: overloaded.","headers":{"Retry-After":{"description\#
        ":"Seconds after which to try again.","required":true,"schema":{"type":"integer","minimum":1}}}},"503.4":{"d\#
        escription":"Service Unavailable: not_recorded, overloaded.","headers":{"Retry-After":{"description":"Second\#
        s after which to try again.","required":true,"schema":{"type":"integer","minimum":1}}},"content":{"applicati\#
        on/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":[\#
        "not_recorded","overloaded"]},"status":{"const":503}}}]}}}},"503.5":{"description":"Service Unavailable: not\#
        _recorded, overloaded.","headers":{"Retry-After":{"description":"Seconds after which to try again.","require\#
        d":true,"schema":{"type":"integer","minimum":1}}}},"503.6":{"description":"Service Unavailable: not_recorded\#
        .","headers":{"Retry-After":{"description":"Seconds after which to try again.","required":true,"schema":{"ty\#
        pe":"integer","minimum":1}}},"content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components\#
        /schemas/Problem"},{"properties":{"code":{"enum":["not_recorded"]},"status":{"const":503}}}]}}}},"503.7":{"d\#
        escription":"Service Unavailable: not_recorded.","headers":{"Retry-After":{"description":"Seconds after whic\#
        h to try again.","required":true,"schema":{"type":"integer","minimum":1}}}},"505.1":{"description":"HTTP Ver\#
        sion Not Supported: unsupported_version.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":\#
        "#/components/schemas/Problem"},{"properties":{"code":{"enum":["unsupported_version"]},"status":{"const":505\#
        }}}]}}}},"505.2":{"description":"HTTP Version Not Supported: unsupported_version."}},"schemas":{"Problem":{"\#
        description":"An error, as RFC 9457 has it. `code` is the stable word that programs go by; `type` is `urn:li\#
        nkd:problem:` and the code.","type":"object","properties":{"type":{"type":"string","pattern":"^urn:linkd:pro\#
        blem:[a-z_]+$"},"status":{"type":"integer"},"code":{"type":"string","pattern":"^[a-z_]+$"},"title":{"type":"\#
        string"},"detail":{"type":"string","description":"What happened this time, for a person."},"field":{"type":"\#
        string","description":"The field that is wrong, such as events[3].url."},"reason":{"type":"string","descript\#
        ion":"Why the field is wrong."}},"required":["type","status","code","title"]},"AndroidApp":{"type":["object"\#
        ,"null"],"properties":{"package":{"type":"string"},"scheme":{"type":["string","null"]},"fingerprints":{"type\#
        ":"array","items":{"type":"string"}},"loginCredentials":{"type":"boolean"}},"required":["package","fingerpri\#
        nts","loginCredentials"],"additionalProperties":false},"App":{"type":["object","null"],"properties":{"name":\#
        {"type":"string"},"title":{"type":"string"},"domains":{"type":"array","items":{"type":"string"}},"web":{"typ\#
        e":["string","null"]},"shortPrefix":{"type":"string"},"gatedPrefix":{"type":"string"},"ios":{"$ref":"#/compo\#
        nents/schemas/AppleApp"},"android":{"$ref":"#/components/schemas/AndroidApp"},"facebookSchemes":{"type":"arr\#
        ay","items":{"type":"string"}},"routes":{"type":"integer","format":"int64"},"refParameter":{"type":["string"\#
        ,"null"]},"caseSensitiveRoutes":{"type":["boolean","null"]},"requires":{"type":["array","null"],"items":{"ty\#
        pe":"string"}}},"required":["name","title","domains","shortPrefix","gatedPrefix","facebookSchemes","routes"]\#
        ,"additionalProperties":false},"AppLink":{"description":"The App Links envelope.","type":"object","propertie\#
        s":{"version":{"type":"string"},"extras":{"type":"object"},"expiresAt":{"type":"integer","format":"int64"},"\#
        data":{"type":"object","description":"the whole al_applink_data object, unknown keys kept, secrets redacted.\#
        "}},"required":["version","data"]},"AppleApp":{"description":"The apps of the configuration in force, withou\#
        t secrets. app: only this one; a name nobody has is InvalidParameter. refParameter, caseSensitiveRoutes and \#
        requires are the app's keys of the configuration: what its code needs to read its own links; requires are th\#
        e facts of all its routes.","type":["object","null"],"properties":{"bundleId":{"type":"string"},"teamId":{"t\#
        ype":"string"},"appStoreId":{"type":["string","null"]},"scheme":{"type":["string","null"]},"appClipBundleId"\#
        :{"type":["string","null"]},"webCredentials":{"type":"boolean"}},"required":["bundleId","teamId","webCredent\#
        ials"],"additionalProperties":false},"Attribution":{"type":"object","properties":{"method":{"type":"string",\#
        "enum":["install_referrer","clipboard","click_id","login","app_store","probabilistic","direct","organic","no\#
        ne"]},"confidence":{"type":"string","enum":["unique","high","none"],"description":"unique a deterministic ke\#
        y matched; high exactly one candidate with strong signals; none - nothing, or too many candidates to choose \#
        without guessing;"},"model":{"type":"string"},"candidates":{"type":"integer","format":"int64"},"tap":{"type"\#
        :"string"},"tappedAt":{"type":"integer","format":"int64"},"shortLink":{"type":"string"},"campaign":{"type":"\#
        string"},"source":{"type":"string"},"reasons":{"type":"array","items":{"type":"string"},"description":"what \#
        was refused on the way, as METHOD.WORD: login.unproven, login.proof_expired, login.proof_invalid and login.p\#
        roof_of_another say why the account of an app key's event was not believed."}},"required":["method","confide\#
        nce","candidates","reasons"]},"AttributionAccuracy":{"description":"What probability would have answered whe\#
        re a key knew: the tap itself (right), another tap of the same link (rightLink), another link (wrong), nothi\#
        ng (silent).","type":"object","properties":{"app":{"type":"string"},"platform":{"type":"string","enum":["ios\#
        ","android","desktop","other"]},"right":{"type":"integer","format":"int64"},"rightLink":{"type":"integer","f\#
        ormat":"int64"},"wrong":{"type":"integer","format":"int64"},"silent":{"type":"integer","format":"int64"},"pr\#
        ecision":{"type":"number","description":"of its answers those with the right link;"},"recall":{"type":"numbe\#
        r","description":"of all the same. asks: on which systems it is switched on now, without which nothing is co\#
        mpared."}},"required":["app","platform","right","rightLink","wrong","silent"]},"AttributionRow":{"descriptio\#
        n":"What came of what, by what installations and conversions are credited to.","type":"object","properties":\#
        {"key":{"type":"string","description":"the link, campaign, source, app or method. Without one, without says \#
        why: organic and direct name nothing, other is credited to something else."},"without":{"type":"string","enu\#
        m":["organic","direct","other"]},"network":{"type":"string"},"taps":{"type":"integer","format":"int64","desc\#
        ription":"of people; left out where they are not counted by that, or cannot be listed. Installations, with t\#
        heir retention, count in the time of their first open, everything else in its own. reinstalls are no install\#
        s."},"installs":{"type":"integer","format":"int64"},"reinstalls":{"type":"integer","format":"int64"},"reenga\#
        gements":{"type":"integer","format":"int64"},"opens":{"type":"integer","format":"int64"},"conversions":{"typ\#
        e":"integer","format":"int64"},"revenue":{"type":"array","items":{"$ref":"#/components/schemas/Money"}},"ret\#
        ention":{"type":"array","items":{"$ref":"#/components/schemas/Retention"}},"postbacks":{"allOf":[{"$ref":"#/\#
        components/schemas/PostbackCounts"}],"description":"what Apple says beside it, in reports by app; in those b\#
        y campaign and source it has rows of its own: network is the ad network and key its campaign or source ident\#
        ifier."}},"required":["installs","reinstalls","reengagements","opens","conversions","revenue","retention"]},\#
        "BackLink":{"description":"Where a \"touch to return\" control leads. Both texts are cleaned for display.","\#
        type":"object","properties":{"url":{"type":"string"},"appName":{"type":"string"}},"required":["url","appName\#
        "]},"Bucket":{"description":"Counts from the rollups: never a scan of raw events. Tests are in none of them.\#
         A tap counts once.","type":"object","properties":{"at":{"type":"integer","format":"int64"},"taps":{"type":"\#
        integer","format":"int64","description":"a person was led on: sent somewhere, or shown a page with a way on.\#
        "},"turnedAway":{"type":"integer","format":"int64","description":"a person was turned away; groupBy reason t\#
        ells why."},"botTaps":{"type":"integer","format":"int64","description":"a program tapped."},"unknown":{"type\#
        ":"integer","format":"int64","description":"what was asked for is neither a key nor a route. HEAD requests, \#
        prefetches and look-ups are no taps."},"opens":{"type":"integer","format":"int64"},"installs":{"type":"integ\#
        er","format":"int64"},"conversions":{"type":"integer","format":"int64"}},"required":["at","taps","turnedAway\#
        ","botTaps","unknown","opens","installs","conversions"]},"Client":{"description":"Who asked over the network\#
        , when the caller relays somebody else's request.","type":["object","null"],"properties":{"address":{"type":\#
        ["string","null"]},"userAgent":{"type":["string","null"]},"acceptLanguage":{"type":["string","null"]},"refer\#
        rer":{"type":["string","null"]}},"additionalProperties":false},"Condition":{"description":"conditions are AN\#
        Ded; rules are tried by ascending priority; the first that holds wins.","type":"object","properties":{"type"\#
        :{"type":"string","description":"platform, form, os_version, app_version, language, country, in_app_browser,\#
         bot, query, before, after, percent (\"0-49\": a bucket of a keyed hash of link and address, stable for a da\#
        y)"},"matchKey":{"type":"string"},"matchValue":{"type":"string"}},"required":["type"]},"Conversion":{"descri\#
        ption":"For kind conversion. value is a decimal number as text, currency ISO 4217.","type":["object","null"]\#
        ,"properties":{"name":{"type":"string"},"value":{"type":["string","null"]},"currency":{"type":["string","nul\#
        l"]}},"required":["name"],"additionalProperties":false},"CreateResult":{"type":"object","properties":{"link"\#
        :{"$ref":"#/components/schemas/Link"},"created":{"type":"boolean"},"unchanged":{"type":"boolean","descriptio\#
        n":"it was there and already as asked; revision and updatedAt stay."},"error":{"type":"string"},"warnings":{\#
        "type":"array","items":{"type":"string"}},"detail":{"type":"string"}},"required":["created"]},"Destination":\#
        {"description":"One place to send the person. kind says what opens it.","type":"object","properties":{"kind"\#
        :{"type":"string","enum":["app","store","web","preview"]},"url":{"type":"string"}},"required":["kind","url"]\#
        },"Device":{"description":"What the caller knows about the device.","type":["object","null"],"properties":{"\#
        platform":{"type":["string","null"],"enum":["ios","android","desktop","other",null]},"form":{"type":["string\#
        ","null"],"enum":["phone","tablet","desktop","other",null]},"osVersion":{"type":["string","null"]},"model":{\#
        "type":["string","null"]},"language":{"type":["string","null"]},"timezone":{"type":["string","null"]},"scree\#
        n":{"type":["string","null"],"description":"points and scale, \"393x852@3\"."}},"additionalProperties":false\#
        },"Event":{"description":"One link event.","type":"object","properties":{"kind":{"type":["string","null"],"e\#
        num":["tap","open","first_open","reopen","navigate","conversion",null],"description":"tap - a person tapped \#
        a link that reached the gateway open       an app was opened with this URL and asks what it means (the defau\#
        lt) first_open the app runs for the first time and asks for its deferred link reopen     an installed app ca\#
        me to the front without a URL navigate   an app or page is about to leave for this URL conversion something \#
        worth attributing happened;"},"url":{"type":["string","null"],"maxLength":65536},"id":{"type":["string","nul\#
        l"],"description":"the caller's idempotency key, 1 to 128 printable ASCII bytes: an event sent again with it\#
         is recorded once. Unique per app for sockets and server keys together, and per app and installation for app\#
         keys; an event of an app key without an installation is known by its id and its content.","maxLength":128,"\#
        pattern":"^[!-~]+$"},"at":{"type":["integer","null"],"format":"int64","description":"the caller's claim of w\#
        hen it happened; windows and rollups go by the gateway's clock."},"client":{"$ref":"#/components/schemas/Cli\#
        ent"},"device":{"$ref":"#/components/schemas/Device"},"app":{"$ref":"#/components/schemas/App"},"evidence":{\#
        "$ref":"#/components/schemas/Evidence"},"navigation":{"$ref":"#/components/schemas/Navigation"},"conversion"\#
        :{"$ref":"#/components/schemas/Conversion"},"consent":{"type":["string","null"],"enum":["granted","denied",n\#
        ull],"description":"denied means deterministic matching only and no address at rest."},"attributes":{"type":\#
        ["object","null"],"additionalProperties":{"type":"string"}},"test":{"type":["boolean","null"],"description":\#
        "a trial of somebody who builds or examines the app. It is decided, answered and kept as any other event, re\#
        deems and takes what others do, and is in no report: neither statistics nor attribution nor roll-out shares \#
        have it. linkd says so by itself of every event that comes with a test key, or from an installation that was\#
         marked (MarkInstallation). Every text, map and document is bounded: InvalidEvent names a longer one, reason\#
         \"too_long: 70000 bytes, 65536 are allowed\"."}},"additionalProperties":false},"Evidence":{"description":"W\#
        hat an app brings to its first open.","type":["object","null"],"properties":{"installReferrer":{"type":["str\#
        ing","null"],"description":"Play's string as received, with its times."},"referrerClickAt":{"type":["integer\#
        ","null"],"format":"int64"},"referrerClickServerAt":{"type":["integer","null"],"format":"int64"},"installBeg\#
        inAt":{"type":["integer","null"],"format":"int64"},"installBeginServerAt":{"type":["integer","null"],"format\#
        ":"int64"},"installVersion":{"type":["string","null"]},"clipboard":{"type":["string","null"]}},"additionalPr\#
        operties":false},"FacebookLink":{"description":"The Facebook legacy envelope (fb<APPID><suffix>://authorize\\#
        u2026).","type":"object","properties":{"appId":{"type":"string"},"suffix":{"type":"string"},"login":{"type":\#
        "string","enum":["authenticated","anonymous","cancelled","error","none"]},"expiresAt":{"type":"integer","for\#
        mat":"int64"},"userId":{"type":"string"},"signedRequest":{"type":"string","enum":["absent","verified","inval\#
        id","unchecked"]},"deeplink":{"type":"string","description":"the values of deeplink_parameter and ref_parame\#
        ter in the target's query."},"ref":{"type":"string","description":"the values of deeplink_parameter and ref_\#
        parameter in the target's query."},"parameters":{"type":"object","additionalProperties":{"type":"string"},"d\#
        escription":"every field after decoding; the values of secret fields are \"[redacted]\"."}},"required":["app\#
        Id","suffix","login","signedRequest","parameters"]},"Link":{"description":"A stored link. domain and key nam\#
        e it; key is the path without the leading slash, kept byte for byte.","type":"object","properties":{"domain"\#
        :{"type":"string"},"key":{"type":"string"},"shortLink":{"type":"string"},"app":{"type":"string"},"url":{"typ\#
        e":"string","description":"the web destination, or leave it out and give a route of the app with its paramet\#
        ers."},"route":{"type":"string"},"routeParameters":{"type":"object","additionalProperties":{"type":"string"}\#
        },"queryParameters":{"type":"object","additionalProperties":{"type":"string"},"description":"names that begi\#
        n with linkd_, al_applink_data and fb_applink_args are refused: the gateway's own are never passed on, and a\#
        n App Link's envelope would lead elsewhere than the link says."},"platforms":{"type":"object","additionalPro\#
        perties":{"$ref":"#/components/schemas/PlatformTarget"},"description":"web, desktop, iphone, ipad, universal\#
        , android. A platform's link overrides url and route for that platform (iphone and ipad go before universal)\#
        ; the others keep them. web is the page of those who go to the web."},"rules":{"type":"array","items":{"$ref\#
        ":"#/components/schemas/Rule"}},"ref":{"type":"string"},"metadata":{"type":"object","description":"given to \#
        at most redeemLimit opens of the app, never to one whose route is lost; write-only except with permission me\#
        tadata."},"redeemLimit":{"type":"integer","format":"int64"},"redeemed":{"type":"integer","format":"int64"},"\#
        private":{"type":"boolean","description":"never matched by probability."},"matchWindow":{"type":"integer","f\#
        ormat":"int64","description":"seconds."},"recipient":{"type":"string","description":"an account id; the app'\#
        s scheme is used in taps only if that person has the app; [[app]] recipient_without_app says where others go\#
        ."},"minVersions":{"type":"object","additionalProperties":{"type":"string"}},"maxVersions":{"type":"object",\#
        "additionalProperties":{"type":"string"}},"minBuilds":{"type":"object","additionalProperties":{"type":"strin\#
        g"}},"minOsVersions":{"type":"object","additionalProperties":{"type":"string"}},"belowMinVersion":{"type":"s\#
        tring","enum":["web","store","preview"]},"notInstalled":{"type":"string","enum":["store","web","preview"]},"\#
        skipPreview":{"type":"boolean","description":"no page in between."},"store":{"type":"object","additionalProp\#
        erties":{"type":"string"},"description":"App Store pt, ct, at, mt."},"social":{"$ref":"#/components/schemas/\#
        Social"},"title":{"type":"string"},"tags":{"type":"array","items":{"type":"string"}},"externalId":{"type":"s\#
        tring"},"validSince":{"type":"integer","format":"int64"},"validUntil":{"type":"integer","format":"int64"},"m\#
        axTaps":{"type":"integer","format":"int64","description":"the public learns the target at most so often. A t\#
        ap that leads on takes one, and so does a look-up (Accept: application/json) and an open, first_open, reopen\#
         or navigate with an app key; one that names by linkd_tap what took one is the same use. HEAD, prefetches an\#
        d programs take none and are not told. What is used up is told to nobody but callers of the sockets and hold\#
        ers of server keys. taps counts all of them, tests included, which no statistics have."},"password":{"type":\#
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
        nd are not told. What is used up is told to nobody but callers of the sockets and holders of server keys. ta\#
        ps counts all of them, tests included, which no statistics have.","minimum":1},"password":{"type":["string",\#
        "null"],"description":"write-only. createdAt may be given when importing."},"redirectStatus":{"type":["integ\#
        er","null"],"format":"int64","enum":[301,302,303,307,308,null]},"archived":{"type":["boolean","null"],"descr\#
        iption":"hidden from lists, still works."},"disabled":{"type":["boolean","null"],"description":"404."},"taps\#
        ":{"type":["integer","null"],"format":"int64"},"revision":{"type":["integer","null"],"format":"int64"},"crea\#
        tedAt":{"type":["integer","null"],"format":"int64"},"updatedAt":{"type":["integer","null"],"format":"int64"}\#
        },"additionalProperties":false},"LinkReading":{"description":"What the link turned out to mean.","type":"obj\#
        ect","properties":{"inputUrl":{"type":"string"},"targetUrl":{"type":"string"},"app":{"type":"string"},"forma\#
        ts":{"type":"array","items":{"type":"string"},"description":"envelopes found, outermost first: facebook_lega\#
        cy, app_link, short_link, expanded."},"facebook":{"$ref":"#/components/schemas/FacebookLink"},"appLink":{"$r\#
        ef":"#/components/schemas/AppLink"},"backLink":{"$ref":"#/components/schemas/BackLink"},"route":{"type":"str\#
        ing"},"routeParameters":{"type":"object","additionalProperties":{"type":"string"}},"query":{"type":"array","\#
        items":{"$ref":"#/components/schemas/QueryItem"},"description":"every item of the target's query, in order; \#
        inputQuery the same of the input URL."},"inputQuery":{"type":"array","items":{"$ref":"#/components/schemas/Q\#
        ueryItem"}},"queryParameters":{"type":"object","additionalProperties":{"type":"string"},"description":"scala\#
        r view of query, the last one wins, a missing value is \"\"."},"fragment":{"type":"string"},"shortLink":{"ty\#
        pe":"string"},"ref":{"type":"string","description":"that of the stored link, else of the envelope, else the \#
        value of the app's ref_parameter in the query of a URL that is a place in the app, or on a host or under a s\#
        cheme of the app; at most 256 bytes."},"metadata":{"type":"object"},"metadataState":{"type":"string","enum":\#
        ["available","exhausted","expired"]},"hops":{"type":"array","items":{"type":"string"},"description":"every U\#
        RL passed through, from the input to the target. Secrets are redacted in all of them."},"warnings":{"type":"\#
        array","items":{"type":"string"},"description":"recipient_unproven: metadata is for the link's recipient, wh\#
        ich this event of an app key does not prove."}},"required":["formats","routeParameters","query","inputQuery"\#
        ,"queryParameters","hops","warnings"]},"Measurement":{"description":"An App Links measurement event that thi\#
        s event caused, such as al_nav_in with its fields.","type":"object","properties":{"name":{"type":"string"},"\#
        fields":{"type":"object","additionalProperties":{"type":"string"}}},"required":["name","fields"]},"MissedPat\#
        h":{"type":"object","properties":{"host":{"type":"string"},"path":{"type":"string","description":"without it\#
        s query, at most 128 bytes. Of a host and a UTC day the 100 paths asked for most are kept, as long as events\#
         are;"},"taps":{"type":"integer","format":"int64","description":"at least so many."}},"required":["host","pa\#
        th","taps"]},"Money":{"description":"Amounts of one","type":"object","properties":{"currency":{"type":"strin\#
        g","description":"value is a decimal number as text, summed exactly."},"value":{"type":"string"},"isCut":{"t\#
        ype":"boolean","description":"the sum grew too large to be kept, and value is the last that could be."}},"re\#
        quired":["currency","value","isCut"]},"Navigation":{"description":"For kind navigate, and with no other.","t\#
        ype":["object","null"],"properties":{"back":{"type":["boolean","null"]},"canOpen":{"type":["array","null"],"\#
        items":{"type":"string"},"description":"schemes the caller knows to be there. back (when true), extras, appL\#
        inkData and result have no effect yet: InvalidEvent names the field and says why."},"extras":{"type":["objec\#
        t","null"]},"appLinkData":{"type":["object","null"]},"result":{"type":["string","null"],"enum":["app","web",\#
        "fail",null]}},"additionalProperties":false},"Outcome":{"description":"action per kind: tap - open_app, open\#
        _store, open_web, show_preview: where the browser goes; reject; never hold; open - open_app: the app shows t\#
        he route; open_web or open_store: it is too old, or the link names a web page for this platform; hold; rejec\#
        t; first_open - as open, for the matched link; none with reason no_match; reopen - as open, for the oldest p\#
        ending link; none with reason nothing_pending; navigate - the way out: open_app, open_store, open_web; rejec\#
        t; conversion - none with reason recorded; pending is set whenever the app must Acknowledge after showing, w\#
        hatever the action.","type":"object","properties":{"eventId":{"type":"string"},"recorded":{"type":"boolean"}\#
        ,"duplicate":{"type":"boolean"},"receivedAt":{"type":"integer","format":"int64"},"action":{"type":"string","\#
        enum":["open_app","open_store","open_web","show_preview","hold","reject","none"]},"destination":{"$ref":"#/c\#
        omponents/schemas/Destination"},"fallbacks":{"type":"array","items":{"$ref":"#/components/schemas/Destinatio\#
        n"}},"reason":{"type":"string","description":"a stable machine word. A stage that decides brings its own; be\#
        sides there are these: open_app - route_matched, default_route, can_open; open_web - route_matched, short_li\#
        nk, default_route, web_fallback; hold - requirements_missing; reject - requirements_missing, installation_mi\#
        ssing, unknown_app, no_route, no_destination, stage_failed, too_many_restarts, redirect_loop; of a tap not_f\#
        ound: no key and no route has its path; of an open not_ours: the link is on no host and of no scheme of the \#
        app; none - no_match, nothing_pending, recorded;"},"decidedBy":{"type":"string","description":"the stage, or\#
         \"navigator\"."},"link":{"$ref":"#/components/schemas/LinkReading"},"visitor":{"$ref":"#/components/schemas\#
        /Visitor"},"attribution":{"$ref":"#/components/schemas/Attribution"},"pending":{"type":"string"},"measuremen\#
        ts":{"type":"array","items":{"$ref":"#/components/schemas/Measurement"}},"secrets":{"type":"object","additio\#
        nalProperties":{"type":"string"}},"trace":{"type":"array","items":{"$ref":"#/components/schemas/Step"}}},"re\#
        quired":["eventId","recorded","duplicate","receivedAt","action","fallbacks","reason","decidedBy","link","mea\#
        surements","trace"]},"PageText":{"description":"A text about a link.","type":"object","properties":{"text":{\#
        "type":"string"},"from":{"type":"string","enum":["link","page","route","app"],"description":"link - the stor\#
        ed link's own social; page - the tags of the route's web page (social_fetch); route - social of the route, w\#
        ith its parameters; app - [app.social]."}},"required":["text","from"]},"PageTexts":{"description":"What prev\#
        iews of a link say.","type":"object","properties":{"title":{"$ref":"#/components/schemas/PageText"},"descrip\#
        tion":{"$ref":"#/components/schemas/PageText"},"image":{"$ref":"#/components/schemas/PageText"},"fetch":{"ty\#
        pe":"string","description":"what became of the route's web page, in words; absent when none is asked."}}},"P\#
        endingLink":{"description":"A link that was held, or that waits for its app to be ready. Handed out again un\#
        til acknowledged.","type":"object","properties":{"id":{"type":"string"},"eventId":{"type":"string"},"link":{\#
        "$ref":"#/components/schemas/LinkReading"},"state":{"type":"string","enum":["pending","delivered","opened","\#
        expired"]},"reason":{"type":"string"},"missing":{"type":"array","items":{"type":"string"}},"createdAt":{"typ\#
        e":"integer","format":"int64"},"expiresAt":{"type":"integer","format":"int64"},"wasOpened":{"type":"boolean"\#
        ,"description":"the app has shown it: state is opened."}},"required":["id","eventId","link","state","reason"\#
        ,"missing","createdAt","expiresAt"]},"PlatformTarget":{"description":"Where one platform goes.","type":"obje\#
        ct","properties":{"link":{"type":"string","description":"opened when the app is there;"},"fallback":{"type":\#
        "string","description":"when it is not."}}},"PostbackCounts":{"description":"Apple's postbacks of ads that w\#
        on, counted on the day they came, which is one or several days after what they report. Of the up to three of\#
         one conversion the first window's counts.","type":"object","properties":{"downloads":{"type":"integer","for\#
        mat":"int64"},"redownloads":{"type":"integer","format":"int64"},"reengagements":{"type":"integer","format":"\#
        int64"},"development":{"type":"integer","format":"int64","description":"those of tests, in none of the other\#
        s."}},"required":["downloads","redownloads","reengagements","development"]},"QueryItem":{"type":"object","pr\#
        operties":{"name":{"type":"string"},"value":{"type":"string"}},"required":["name"]},"Retention":{"descriptio\#
        n":"Of the installations whose day so many days after their own is over (of), those that were active on it (\#
        active). Days are of UTC.","type":"object","properties":{"day":{"type":"integer","format":"int64"},"of":{"ty\#
        pe":"integer","format":"int64"},"active":{"type":"integer","format":"int64"}},"required":["day","of","active\#
        "]},"Rule":{"type":"object","properties":{"name":{"type":"string"},"priority":{"type":"integer","format":"in\#
        t64"},"conditions":{"type":"array","items":{"$ref":"#/components/schemas/Condition"}},"url":{"type":"string"\#
        },"route":{"type":"string"}},"required":["priority","conditions"]},"Series":{"type":"object","properties":{"\#
        key":{"type":"string"},"buckets":{"type":"array","items":{"$ref":"#/components/schemas/Bucket"}}},"required"\#
        :["key","buckets"]},"Social":{"type":["object","null"],"properties":{"title":{"type":"string"},"description"\#
        :{"type":"string"},"image":{"type":"string"}}},"Step":{"description":"One stage's part in the decision, in t\#
        he order they ran.","type":"object","properties":{"stage":{"type":"string"},"verdict":{"type":"string","enum\#
        ":["passed","changed","restarted","decided","held","rejected","failed","skipped"]},"microseconds":{"type":"i\#
        nteger","format":"int64"},"notes":{"type":"array","items":{"type":"string"}}},"required":["stage","verdict",\#
        "microseconds","notes"]},"Visitor":{"description":"Who the gateway took the visitor for.","type":"object","p\#
        roperties":{"platform":{"type":"string","enum":["ios","android","desktop","other"]},"form":{"type":"string",\#
        "enum":["phone","tablet","desktop","other"]},"osVersion":{"type":"string"},"browser":{"type":"string"},"inAp\#
        pBrowser":{"type":"string"},"bot":{"type":"string"},"country":{"type":"string"},"installed":{"type":"string"\#
        ,"enum":["yes","no","unknown"]}},"required":["platform","form","installed"]}}}}
        """#
}
