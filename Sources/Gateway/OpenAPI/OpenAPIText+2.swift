// Made by Scripts/generate from Scripts/openapi and etc/org.linkd.*.varlink. Do not edit. Constants only.

extension OpenAPIText {
    static let part2 = #"""
         keep the answer.","required":true,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex\#
        : links are not for search engines.","required":true,"schema":{"type":"string"}},"Content-Security-Policy":{\#
        "description":"What the page may load: nothing but itself.","required":true,"schema":{"type":"string"}}},"co\#
        ntent":{"image/png":{"schema":{}}}},"400":{"$ref":"#/components/responses/400.2"},"404":{"$ref":"#/component\#
        s/responses/404.2"},"413":{"$ref":"#/components/responses/413.1"},"414":{"$ref":"#/components/responses/414.\#
        1"},"417":{"$ref":"#/components/responses/417.1"},"422":{"$ref":"#/components/responses/422.1"},"429":{"$ref\#
        ":"#/components/responses/429.2"},"431":{"$ref":"#/components/responses/431.1"},"501":{"$ref":"#/components/\#
        responses/501.1"},"503":{"$ref":"#/components/responses/503.2"},"505":{"$ref":"#/components/responses/505.1"\#
        }},"parameters":[{"name":"size","in":"query","required":false,"schema":{"type":"integer","minimum":64,"maxim\#
        um":2048,"default":512},"description":"Pixels along a side, in steps: 64, 128, 256, 512, 1024, 2048. What li\#
        es between gets the next."},{"name":"ecc","in":"query","required":false,"schema":{"type":"string","enum":["L\#
        ","M","Q","H"],"default":"M"},"description":"How much may be damaged."},{"name":"margin","in":"query","requi\#
        red":false,"schema":{"type":"integer","minimum":0,"maximum":16,"default":4},"description":"Modules of quiet \#
        zone."}]},"head":{"operationId":"qrPngHead","tags":["taps"],"summary":"The QR code of a link as PNG (without\#
         the body)","responses":{"200":{"$ref":"#/components/responses/200.2"},"400":{"$ref":"#/components/responses\#
        /400.3"},"404":{"$ref":"#/components/responses/404.3"},"413":{"$ref":"#/components/responses/413.2"},"414":{\#
        "$ref":"#/components/responses/414.2"},"417":{"$ref":"#/components/responses/417.2"},"422":{"$ref":"#/compon\#
        ents/responses/422.2"},"429":{"$ref":"#/components/responses/429.3"},"431":{"$ref":"#/components/responses/4\#
        31.2"},"501":{"$ref":"#/components/responses/501.2"},"503":{"$ref":"#/components/responses/503.3"},"505":{"$\#
        ref":"#/components/responses/505.2"}},"parameters":[{"name":"size","in":"query","required":false,"schema":{"\#
        type":"integer","minimum":64,"maximum":2048,"default":512},"description":"Pixels along a side, in steps: 64,\#
         128, 256, 512, 1024, 2048. What lies between gets the next."},{"name":"ecc","in":"query","required":false,"\#
        schema":{"type":"string","enum":["L","M","Q","H"],"default":"M"},"description":"How much may be damaged."},{\#
        "name":"margin","in":"query","required":false,"schema":{"type":"integer","minimum":0,"maximum":16,"default":\#
        4},"description":"Modules of quiet zone."}]}},"/{key}/qr.svg":{"parameters":[{"name":"key","in":"path","requ\#
        ired":true,"description":"What stands behind the host: the key of a link, or a path of the app's routes. It \#
        may have slashes, which this document cannot say.","example":"products/42","schema":{"type":"string","minLen\#
        gth":1}}],"get":{"operationId":"qrSvg","tags":["taps"],"summary":"The QR code of a link as SVG","responses":\#
        {"200":{"description":"The code of the short link with linkd_via=qr.","headers":{"Cache-Control":{"descripti\#
        on":"Whether caches may keep the answer.","required":true,"schema":{"type":"string"}},"X-Robots-Tag":{"descr\#
        iption":"Always noindex: links are not for search engines.","required":true,"schema":{"type":"string"}},"Con\#
        tent-Security-Policy":{"description":"What the page may load: nothing but itself.","required":true,"schema":\#
        {"type":"string"}}},"content":{"image/svg+xml":{"schema":{"type":"string"}}}},"400":{"$ref":"#/components/re\#
        sponses/400.2"},"404":{"$ref":"#/components/responses/404.2"},"413":{"$ref":"#/components/responses/413.1"},\#
        "414":{"$ref":"#/components/responses/414.1"},"417":{"$ref":"#/components/responses/417.1"},"422":{"$ref":"#\#
        /components/responses/422.1"},"429":{"$ref":"#/components/responses/429.2"},"431":{"$ref":"#/components/resp\#
        onses/431.1"},"501":{"$ref":"#/components/responses/501.1"},"503":{"$ref":"#/components/responses/503.2"},"5\#
        05":{"$ref":"#/components/responses/505.1"}},"parameters":[{"name":"size","in":"query","required":false,"sch\#
        ema":{"type":"integer","minimum":64,"maximum":2048,"default":512},"description":"Pixels along a side, in ste\#
        ps: 64, 128, 256, 512, 1024, 2048. What lies between gets the next."},{"name":"ecc","in":"query","required":\#
        false,"schema":{"type":"string","enum":["L","M","Q","H"],"default":"M"},"description":"How much may be damag\#
        ed."},{"name":"margin","in":"query","required":false,"schema":{"type":"integer","minimum":0,"maximum":16,"de\#
        fault":4},"description":"Modules of quiet zone."}]},"head":{"operationId":"qrSvgHead","tags":["taps"],"summa\#
        ry":"The QR code of a link as SVG (without the body)","responses":{"200":{"$ref":"#/components/responses/200\#
        .2"},"400":{"$ref":"#/components/responses/400.3"},"404":{"$ref":"#/components/responses/404.3"},"413":{"$re\#
        f":"#/components/responses/413.2"},"414":{"$ref":"#/components/responses/414.2"},"417":{"$ref":"#/components\#
        /responses/417.2"},"422":{"$ref":"#/components/responses/422.2"},"429":{"$ref":"#/components/responses/429.3\#
        "},"431":{"$ref":"#/components/responses/431.2"},"501":{"$ref":"#/components/responses/501.2"},"503":{"$ref"\#
        :"#/components/responses/503.3"},"505":{"$ref":"#/components/responses/505.2"}},"parameters":[{"name":"size"\#
        ,"in":"query","required":false,"schema":{"type":"integer","minimum":64,"maximum":2048,"default":512},"descri\#
        ption":"Pixels along a side, in steps: 64, 128, 256, 512, 1024, 2048. What lies between gets the next."},{"n\#
        ame":"ecc","in":"query","required":false,"schema":{"type":"string","enum":["L","M","Q","H"],"default":"M"},"\#
        description":"How much may be damaged."},{"name":"margin","in":"query","required":false,"schema":{"type":"in\#
        teger","minimum":0,"maximum":16,"default":4},"description":"Modules of quiet zone."}]}}},"components":{"secu\#
        ritySchemes":{"serverKey":{"type":"http","scheme":"bearer","description":"A key of a server, with scopes: ev\#
        ents, explain, links.read, links.write, metadata, stats."},"appKey":{"type":"http","scheme":"bearer","descri\#
        ption":"A key that ships inside an app, so everybody can read it: it records openings and conversions of its\#
         app from the address that linkd sees, handles pending links, and makes links to routes."}},"responses":{"20\#
        0.1":{"description":"A page: the way into the app, or the form for the link's password. For whoever accepts \#
        application/json and not text/html, an app: what the link means. Not a tap, unless the link has maxTaps: the\#
        n it takes one. With d=1 and the right to it: the decision with its trace.","headers":{"Cache-Control":{"des\#
        cription":"Whether caches may keep the answer.","required":true,"schema":{"type":"string"}},"X-Robots-Tag":{\#
        "description":"Always noindex: links are not for search engines.","required":true,"schema":{"type":"string"}\#
        },"Content-Security-Policy":{"description":"What the page may load: nothing but itself.","required":false,"s\#
        chema":{"type":"string"}}},"content":{"text/html":{"schema":{"type":"string"}},"application/json":{"schema":\#
        {"anyOf":[{"type":"object","properties":{"targetUrl":{"type":"string"},"route":{"type":"string"},"routeParam\#
        eters":{"type":"object","additionalProperties":{"type":"string"}},"queryParameters":{"type":"object","additi\#
        onalProperties":{"type":"string"}},"tap":{"type":"string","description":"Of a link with maxTaps: the tap tha\#
        t this look-up is. Who names it in linkd_tap takes no other one."}},"required":["routeParameters","queryPara\#
        meters"]},{"type":"object","properties":{"outcome":{"$ref":"#/components/schemas/Outcome"}},"required":["out\#
        come"]}]}}}},"200.2":{"description":"The code of the short link with linkd_via=qr.","headers":{"Cache-Contro\#
        l":{"description":"Whether caches may keep the answer.","required":true,"schema":{"type":"string"}},"X-Robot\#
        s-Tag":{"description":"Always noindex: links are not for search engines.","required":true,"schema":{"type":"\#
        string"}},"Content-Security-Policy":{"description":"What the page may load: nothing but itself.","required":\#
        true,"schema":{"type":"string"}}}},"200.3":{"description":"The file for the app of this host; for every clie\#
        nt, never a redirect.","headers":{"ETag":{"description":"Names this state of the resource.","required":true,\#
        "schema":{"type":"string"}},"Cache-Control":{"description":"Whether caches may keep the answer.","required":\#
        true,"schema":{"type":"string"}}},"content":{"application/json":{"schema":{"type":"object","properties":{"ap\#
        plinks":{"type":"object"}},"required":["applinks"]}}}},"200.4":{"description":"The file for the app of this \#
        host; for every client, never a redirect.","headers":{"ETag":{"description":"Names this state of the resourc\#
        e.","required":true,"schema":{"type":"string"}},"Cache-Control":{"description":"Whether caches may keep the \#
        answer.","required":true,"schema":{"type":"string"}}}},"200.5":{"description":"The link.","headers":{"ETag":\#
        {"description":"Names this state of the resource.","required":true,"schema":{"type":"string"}},"Cache-Contro\#
        l":{"description":"Whether caches may keep the answer.","required":true,"schema":{"type":"string"}}},"conten\#
        t":{"application/json":{"schema":{"type":"object","properties":{"link":{"$ref":"#/components/schemas/Link"}}\#
        ,"required":["link"]}}}},"200.6":{"description":"Kept, now or before.","headers":{"Cache-Control":{"descript\#
        ion":"Whether caches may keep the answer.","required":true,"schema":{"type":"string"}}},"content":{"applicat\#
        ion/json":{"schema":{"type":"object","properties":{"recorded":{"type":"boolean"},"duplicate":{"type":"boolea\#
        n"}},"required":["recorded","duplicate"]}}}},"301.1":{"description":"Where the link leads.","headers":{"Loca\#
        tion":{"description":"Where to go.","required":true,"schema":{"type":"string"}},"Cache-Control":{"descriptio\#
        n":"Whether caches may keep the answer.","required":true,"schema":{"type":"string"}},"X-Robots-Tag":{"descri\#
        ption":"Always noindex: links are not for search engines.","required":true,"schema":{"type":"string"}}}},"30\#
        2.1":{"description":"The domain's root_url.","headers":{"Location":{"description":"Where to go.","required":\#
        true,"schema":{"type":"string"}},"Cache-Control":{"description":"Whether caches may keep the answer.","requi\#
        red":true,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are not for searc\#
        h engines.","required":true,"schema":{"type":"string"}}}},"304.1":{"description":"The caller has this state.\#
        ","headers":{"ETag":{"description":"Names this state of the resource.","required":true,"schema":{"type":"str\#
        ing"}}}},"400.1":{"description":"A page: the address cannot be read. Bad Request: ambiguous_length, bad_chun\#
        k, bad_content_length, bad_field_name, bad_field_value, bad_host, bad_line_end, bad_request_line, bad_target\#
        , bad_trailer, bad_transfer_encoding, chunk_overhead, obsolete_folding.","headers":{"Cache-Control":{"descri\#
        ption":"Whether caches may keep the answer.","required":false,"schema":{"type":"string"}},"X-Robots-Tag":{"d\#
        escription":"Always noindex: links are not for search engines.","required":false,"schema":{"type":"string"}}\#
        },"content":{"text/html":{"schema":{"type":"string"}},"application/problem+json":{"schema":{"allOf":[{"$ref"\#
        :"#/components/schemas/Problem"},{"properties":{"code":{"enum":["ambiguous_length","bad_chunk","bad_content_\#
        length","bad_field_name","bad_field_value","bad_host","bad_line_end","bad_request_line","bad_target","bad_tr\#
        ailer","bad_transfer_encoding","chunk_overhead","obsolete_folding"]},"status":{"const":400}}}]}}}},"400.10":\#
        {"description":"Bad Request: ambiguous_length, bad_chunk, bad_content_length, bad_field_name, bad_field_valu\#
        e, bad_host, bad_line_end, bad_request_line, bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead,\#
         invalid_postback, obsolete_folding.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/c\#
        omponents/schemas/Problem"},{"properties":{"code":{"enum":["ambiguous_length","bad_chunk","bad_content_lengt\#
        h","bad_field_name","bad_field_value","bad_host","bad_line_end","bad_request_line","bad_target","bad_trailer\#
        ","bad_transfer_encoding","chunk_overhead","invalid_postback","obsolete_folding"]},"status":{"const":400}}}]\#
        }}}},"400.2":{"description":"Bad Request: ambiguous_length, bad_chunk, bad_content_length, bad_field_name, b\#
        ad_field_value, bad_host, bad_line_end, bad_request_line, bad_target, bad_trailer, bad_transfer_encoding, ch\#
        unk_overhead, invalid_parameter, obsolete_folding.","content":{"application/problem+json":{"schema":{"allOf"\#
        :[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["ambiguous_length","bad_chunk","bad\#
        _content_length","bad_field_name","bad_field_value","bad_host","bad_line_end","bad_request_line","bad_target\#
        ","bad_trailer","bad_transfer_encoding","chunk_overhead","invalid_parameter","obsolete_folding"]},"status":{\#
        "const":400}}}]}}}},"400.3":{"description":"Bad Request: ambiguous_length, bad_chunk, bad_content_length, ba\#
        d_field_name, bad_field_value, bad_host, bad_line_end, bad_request_line, bad_target, bad_trailer, bad_transf\#
        er_encoding, chunk_overhead, invalid_parameter, obsolete_folding."},"400.4":{"description":"Bad Request: amb\#
        iguous_length, bad_chunk, bad_content_length, bad_field_name, bad_field_value, bad_host, bad_line_end, bad_r\#
        equest_line, bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead, obsolete_folding.","content":{"\#
        application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":\#
        {"enum":["ambiguous_length","bad_chunk","bad_content_length","bad_field_name","bad_field_value","bad_host","\#
        bad_line_end","bad_request_line","bad_target","bad_trailer","bad_transfer_encoding","chunk_overhead","obsole\#
        te_folding"]},"status":{"const":400}}}]}}}},"400.5":{"description":"Bad Request: ambiguous_length, bad_chunk\#
        , bad_content_length, bad_field_name, bad_field_value, bad_host, bad_line_end, bad_request_line, bad_target,\#
         bad_trailer, bad_transfer_encoding, chunk_overhead, obsolete_folding."},"400.6":{"description":"Bad Request\#
        : ambiguous_length, bad_chunk, bad_content_length, bad_field_name, bad_field_value, bad_host, bad_line_end, \#
        bad_request_line, bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead, invalid_authorization, inv\#
        alid_json, invalid_parameter, obsolete_folding.","content":{"application/problem+json":{"schema":{"allOf":[{\#
        "$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["ambiguous_length","bad_chunk","bad_co\#
        ntent_length","bad_field_name","bad_field_value","bad_host","bad_line_end","bad_request_line","bad_target","\#
        bad_trailer","bad_transfer_encoding","chunk_overhead","invalid_authorization","invalid_json","invalid_parame\#
        ter","obsolete_folding"]},"status":{"const":400}}}]}}}},"400.7":{"description":"Bad Request: ambiguous_lengt\#
        h, bad_chunk, bad_content_length, bad_field_name, bad_field_value, bad_host, bad_line_end, bad_request_line,\#
         bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead, invalid_authorization, invalid_parameter, o\#
        bsolete_folding.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Pr\#
        oblem"},{"properties":{"code":{"enum":["ambiguous_length","bad_chunk","bad_content_length","bad_field_name",\#
        "bad_field_value","bad_host","bad_line_end","bad_request_line","bad_target","bad_trailer","bad_transfer_enco\#
        ding","chunk_overhead","invalid_authorization","invalid_parameter","obsolete_folding"]},"status":{"const":40\#
        0}}}]}}}},"400.8":{"description":"Bad Request: ambiguous_length, bad_chunk, bad_content_length, bad_field_na\#
        me, bad_field_value, bad_host, bad_line_end, bad_request_line, bad_target, bad_trailer, bad_transfer_encodin\#
        g, chunk_overhead, invalid_authorization, invalid_parameter, obsolete_folding."},"400.9":{"description":"Bad\#
         Request: ambiguous_length, bad_chunk, bad_content_length, bad_field_name, bad_field_value, bad_host, bad_li\#
        ne_end, bad_request_line, bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead, invalid_authorizat\#
        ion, obsolete_folding.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/sche\#
        mas/Problem"},{"properties":{"code":{"enum":["ambiguous_length","bad_chunk","bad_content_length","bad_field_\#
        name","bad_field_value","bad_host","bad_line_end","bad_request_line","bad_target","bad_trailer","bad_transfe\#
        r_encoding","chunk_overhead","invalid_authorization","obsolete_folding"]},"status":{"const":400}}}]}}}},"401\#
        .1":{"description":"Unauthorized: invalid_key, key_required.","headers":{"WWW-Authenticate":{"description":"\#
        That a bearer key is asked for.","required":true,"schema":{"type":"string"}}},"content":{"application/proble\#
        m+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["invalid_\#
        key","key_required"]},"status":{"const":401}}}]}}}},"401.2":{"description":"Unauthorized: invalid_key, key_r\#
        equired.","headers":{"WWW-Authenticate":{"description":"That a bearer key is asked for.","required":true,"sc\#
        hema":{"type":"string"}}}},"403.1":{"description":"A page: a stage refuses this tap, or the password is wron\#
        g. Forbidden: password_required.","headers":{"Cache-Control":{"description":"Whether caches may keep the ans\#
        wer.","required":false,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are \#
        not for search engines.","required":false,"schema":{"type":"string"}}},"content":{"text/html":{"schema":{"ty\#
        pe":"string"}},"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"prop\#
        erties":{"code":{"enum":["password_required"]},"status":{"const":403}}}]}}}},"403.2":{"description":"Forbidd\#
        en: app_key, insufficient_scope, other_app.","content":{"application/problem+json":{"schema":{"allOf":[{"$re\#
        f":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["app_key","insufficient_scope","other_app"\#
        ]},"status":{"const":403}}}]}}}},"403.3":{"description":"Forbidden: app_key, insufficient_scope, other_app."\#
        },"403.4":{"description":"Forbidden: invalid_postback.","content":{"application/problem+json":{"schema":{"al\#
        lOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["invalid_postback"]},"status":{\#
        "const":403}}}]}}}},"404.1":{"description":"A page: no link is here, or none now. Not Found: no_such_link, n\#
        ot_found, unknown_host.","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.","re\#
        quired":false,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are not for s\#
        earch engines.","required":false,"schema":{"type":"string"}}},"content":{"text/html":{"schema":{"type":"stri\#
        ng"}},"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{\#
        "code":{"enum":["no_such_link","not_found","unknown_host"]},"status":{"const":404}}}]}}}},"404.10":{"descrip\#
        tion":"Not Found: unknown_app.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/compone\#
        nts/schemas/Problem"},{"properties":{"code":{"enum":["unknown_app"]},"status":{"const":404}}}]}}}},"404.2":{\#
        "description":"Not Found: no_such_link, not_found, unknown_host.","content":{"application/problem+json":{"sc\#
        hema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["no_such_link","not_f\#
        ound","unknown_host"]},"status":{"const":404}}}]}}}},"404.3":{"description":"Not Found: no_such_link, not_fo\#
        und, unknown_host."},"404.4":{"description":"Not Found: unknown_host.","content":{"application/problem+json"\#
        :{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["unknown_host"]}\#
        ,"status":{"const":404}}}]}}}},"404.5":{"description":"The app has no part for this system; the text says wh\#
        ich keys are missing. Not Found: unknown_host.","content":{"text/plain":{"schema":{"type":"string"}},"applic\#
        ation/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum\#
        ":["unknown_host"]},"status":{"const":404}}}]}}}},"404.6":{"description":"The app has no part for this syste\#
        m; the text says which keys are missing. Not Found: unknown_host."},"404.7":{"description":"Not Found: no_su\#
        ch_link.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},\#
        {"properties":{"code":{"enum":["no_such_link"]},"status":{"const":404}}}]}}}},"404.8":{"description":"Not Fo\#
        und: no_such_link."},"404.9":{"description":"Not Found: no_such_pending, not_found.","content":{"application\#
        /problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["n\#
        o_such_pending","not_found"]},"status":{"const":404}}}]}}}},"405.1":{"description":"Method Not Allowed: meth\#
        od_not_allowed.","headers":{"Allow":{"description":"The methods that this address has.","required":true,"sch\#
        ema":{"type":"string"}}},"content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/sch\#
        emas/Problem"},{"properties":{"code":{"enum":["method_not_allowed"]},"status":{"const":405}}}]}}}},"409.1":{\#
        "description":"Conflict: key_taken.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/co\#
        mponents/schemas/Problem"},{"properties":{"code":{"enum":["key_taken"]},"status":{"const":409}}}]}}}},"410.1\#
        ":{"description":"A page: the link is over. Gone: link_over.","headers":{"Cache-Control":{"description":"Whe\#
        ther caches may keep the answer.","required":false,"schema":{"type":"string"}},"X-Robots-Tag":{"description"\#
        :"Always noindex: links are not for search engines.","required":false,"schema":{"type":"string"}}},"content"\#
        :{"text/html":{"schema":{"type":"string"}},"application/problem+json":{"schema":{"allOf":[{"$ref":"#/compone\#
        nts/schemas/Problem"},{"properties":{"code":{"enum":["link_over"]},"status":{"const":410}}}]}}}},"412.1":{"d\#
        escription":"Precondition Failed: revision_mismatch.","content":{"application/problem+json":{"schema":{"allO\#
        f":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["revision_mismatch"]},"status":{"\#
        const":412}}}]}}}},"413.1":{"description":"Content Too Large: body_too_large.","content":{"application/probl\#
        em+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["body_to\#
        o_large"]},"status":{"const":413}}}]}}}},"413.2":{"description":"Content Too Large: body_too_large."},"413.3\#
        ":{"description":"Content Too Large: body_too_large, invalid_postback.","content":{"application/problem+json\#
        ":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["body_too_large\#
        ","invalid_postback"]},"status":{"const":413}}}]}}}},"414.1":{"description":"URI Too Long: url_too_long.","c\#
        ontent":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties\#
        ":{"code":{"enum":["url_too_long"]},"status":{"const":414}}}]}}}},"414.2":{"description":"URI Too Long: url_\#
        too_long."},"415.1":{"description":"Unsupported Media Type: unsupported_media_type.","content":{"application\#
        /problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["u\#
        nsupported_media_type"]},"status":{"const":415}}}]}}}},"417.1":{"description":"Expectation Failed: unknown_e\#
        xpectation.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem\#
        "},{"properties":{"code":{"enum":["unknown_expectation"]},"status":{"const":417}}}]}}}},"417.2":{"descriptio\#
        n":"Expectation Failed: unknown_expectation."},"422.1":{"description":"Unprocessable Content: invalid_event.\#
        ","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"proper\#
        ties":{"code":{"enum":["invalid_event"]},"status":{"const":422}}}]}}}},"422.2":{"description":"Unprocessable\#
         Content: invalid_event."},"422.3":{"description":"Unprocessable Content: invalid_link.","content":{"applica\#
        tion/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum"\#
        :["invalid_link"]},"status":{"const":422}}}]}}}},"422.4":{"description":"Unprocessable Content: invalid_post\#
        back.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"p\#
        roperties":{"code":{"enum":["invalid_postback"]},"status":{"const":422}}}]}}}},"429.1":{"description":"A pag\#
        e: too many requests, or wrong passwords, from this address. Too Many Requests: too_many_requests.","headers\#
        ":{"Cache-Control":{"description":"Whether caches may keep the answer.","required":false,"schema":{"type":"s\#
        tring"}},"X-Robots-Tag":{"description":"Always noindex: links are not for search engines.","required":false,\#
        "schema":{"type":"string"}},"Retry-After":{"description":"Seconds after which to try again.","required":true\#
        ,"schema":{"type":"integer","minimum":1}}},"content":{"text/html":{"schema":{"type":"string"}},"application/\#
        problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["to\#
        o_many_requests"]},"status":{"const":429}}}]}}}},"429.2":{"description":"Too Many Requests: too_many_request\#
        s.","headers":{"Retry-After":{"description":"Seconds after which to try again.","required":true,"schema":{"t\#
        ype":"integer","minimum":1}}},"content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/component\#
        s/schemas/Problem"},{"properties":{"code":{"enum":["too_many_requests"]},"status":{"const":429}}}]}}}},"429.\#
        3":{"description":"Too Many Requests: too_many_requests.","headers":{"Retry-After":{"description":"Seconds a\#
        fter which to try again.","required":true,"schema":{"type":"integer","minimum":1}}}},"431.1":{"description":\#
        "Request Header Fields Too Large: header_too_large.","content":{"application/problem+json":{"schema":{"allOf\#
        ":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["header_too_large"]},"status":{"co\#
        nst":431}}}]}}}},"431.2":{"description":"Request Header Fields Too Large: header_too_large."},"501.1":{"desc\#
        ription":"Not Implemented: unknown_method, unknown_transfer_coding.","content":{"application/problem+json":{\#
        "schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["unknown_method","\#
        unknown_transfer_coding"]},"status":{"const":501}}}]}}}},"501.2":{"description":"Not Implemented: unknown_me\#
        thod, unknown_transfer_coding."},"503.1":{"description":"A page: it could not be decided or recorded; try ag\#
        ain.","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.","required":true,"schem\#
        a":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are not for search engines.","req\#
        uired":true,"schema":{"type":"string"}},"Retry-After":{"description":"Seconds after which to try again.","re\#
        quired":true,"schema":{"type":"integer","minimum":1}}},"content":{"text/html":{"schema":{"type":"string"}}}}\#
        ,"503.2":{"description":"Service Unavailable: overloaded.","headers":{"Retry-After":{"description":"Seconds \#
        after which to try again.","required":true,"schema":{"type":"integer","minimum":1}}},"content":{"application\#
        /problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["o\#
        verloaded"]},"status":{"const":503}}}]}}}},"503.3":{"description":"Service Unavailable: overloaded.","header\#
        s":{"Retry-After":{"description":"Seconds after which to try again.","required":true,"schema":{"type":"integ\#
        er","minimum":1}}}},"503.4":{"description":"Service Unavailable: not_recorded, overloaded.","headers":{"Retr\#
        y-After":{"description":"Seconds after which to try again.","required":true,"schema":{"type":"integer","mini\#
        mum":1}}},"content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},\#
        {"properties":{"code":{"enum":["not_recorded","overloaded"]},"status":{"const":503}}}]}}}},"503.5":{"descrip\#
        tion":"Service Unavailable: not_recorded, overloaded.","headers":{"Retry-After":{"description":"Seconds afte\#
        r which to try again.","required":true,"schema":{"type":"integer","minimum":1}}}},"505.1":{"description":"HT\#
        TP Version Not Supported: unsupported_version.","content":{"application/problem+json":{"schema":{"allOf":[{"\#
        $ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["unsupported_version"]},"status":{"cons\#
        t":505}}}]}}}},"505.2":{"description":"HTTP Version Not Supported: unsupported_version."}},"schemas":{"Probl\#
        em":{"description":"An error, as RFC 9457 has it. `code` is the stable word that programs go by; `type` is `\#
        urn:linkd:problem:` and the code.","type":"object","properties":{"type":{"type":"string","pattern":"^urn:lin\#
        kd:problem:[a-z_]+$"},"status":{"type":"integer"},"code":{"type":"string","pattern":"^[a-z_]+$"},"title":{"t\#
        ype":"string"},"detail":{"type":"string","description":"What happened this time, for a person."},"field":{"t\#
        ype":"string","description":"The field that is wrong, such as events[3].url."},"reason":{"type":"string","de\#
        scription":"Why the field is wrong."}},"required":["type","status","code","title"]},"AndroidApp":{"type":["o\#
        bject","null"],"properties":{"package":{"type":"string"},"scheme":{"type":["string","null"]},"fingerprints":\#
        {"type":"array","items":{"type":"string"}},"loginCredentials":{"type":"boolean"}},"required":["package","fin\#
        gerprints","loginCredentials"],"additionalProperties":false},"App":{"type":["object","null"],"properties":{"\#
        name":{"type":"string"},"title":{"type":"string"},"domains":{"type":"array","items":{"type":"string"}},"web"\#
        :{"type":["string","null"]},"shortPrefix":{"type":"string"},"gatedPrefix":{"type":"string"},"ios":{"$ref":"#\#
        /components/schemas/AppleApp"},"android":{"$ref":"#/components/schemas/AndroidApp"},"facebookSchemes":{"type\#
        ":"array","items":{"type":"string"}},"routes":{"type":"integer","format":"int64"},"refParameter":{"type":["s\#
        tring","null"]},"caseSensitiveRoutes":{"type":["boolean","null"]},"requires":{"type":["array","null"],"items\#
        ":{"type":"string"}}},"required":["name","title","domains","shortPrefix","gatedPrefix","facebookSchemes","ro\#
        utes"],"additionalProperties":false},"AppLink":{"description":"The App Links envelope.","type":"object","pro\#
        perties":{"version":{"type":"string"},"extras":{"type":"object"},"expiresAt":{"type":"integer","format":"int\#
        64"},"data":{"type":"object","description":"the whole al_applink_data object, unknown keys kept, secrets red\#
        acted."}},"required":["version","data"]},"AppleApp":{"description":"The apps of the configuration in force, \#
        without secrets. app: only this one; a name nobody has is InvalidParameter. refParameter, caseSensitiveRoute\#
        s and requires are the app's keys of the configuration: what its code needs to read its own links; requires \#
        are the facts of all its routes.","type":["object","null"],"properties":{"bundleId":{"type":"string"},"teamI\#
        d":{"type":"string"},"appStoreId":{"type":["string","null"]},"scheme":{"type":["string","null"]},"appClipBun\#
        dleId":{"type":["string","null"]},"webCredentials":{"type":"boolean"}},"required":["bundleId","teamId","webC\#
        redentials"],"additionalProperties":false},"Attribution":{"type":"object","properties":{"method":{"type":"st\#
        ring","enum":["install_referrer","clipboard","click_id","login","app_store","probabilistic","direct","organi\#
        c","none"]},"confidence":{"type":"string","enum":["unique","high","none"],"description":"unique a determinis\#
        tic key matched; high exactly one candidate with strong signals; none - nothing, or too many candidates to c\#
        hoose without guessing;"},"model":{"type":"string"},"candidates":{"type":"integer","format":"int64"},"tap":{\#
        "type":"string"},"tappedAt":{"type":"integer","format":"int64"},"shortLink":{"type":"string"},"campaign":{"t\#
        ype":"string"},"source":{"type":"string"},"reasons":{"type":"array","items":{"type":"string"},"description":\#
        "what was refused on the way, as METHOD.WORD: login.unproven, login.proof_expired, login.proof_invalid and l\#
        ogin.proof_of_another say why the account of an app key's event was not believed."}},"required":["method","c\#
        onfidence","candidates","reasons"]},"BackLink":{"description":"Where a \"touch to return\" control leads. Bo\#
        th texts are cleaned for display.","type":"object","properties":{"url":{"type":"string"},"appName":{"type":"\#
        string"}},"required":["url","appName"]},"Bucket":{"description":"Counts from the rollups: never a scan of ra\#
        w events.","type":"object","properties":{"at":{"type":"integer","format":"int64"},"taps":{"type":"integer","\#
        format":"int64"},"botTaps":{"type":"integer","format":"int64"},"opens":{"type":"integer","format":"int64"},"\#
        installs":{"type":"integer","format":"int64"},"conversions":{"type":"integer","format":"int64"}},"required":\#
        ["at","taps","botTaps","opens","installs","conversions"]},"Client":{"description":"Who asked over the networ\#
        k, when the caller relays somebody else's request.","type":["object","null"],"properties":{"address":{"type"\#
        :["string","null"]},"userAgent":{"type":["string","null"]},"acceptLanguage":{"type":["string","null"]},"refe\#
        rrer":{"type":["string","null"]}},"additionalProperties":false},"Condition":{"description":"conditions are A\#
        NDed; rules are tried by ascending priority; the first that holds wins.","type":"object","properties":{"type\#
        ":{"type":"string","description":"platform, form, os_version, app_version, language, country, in_app_browser\#
        , bot, query, before, after, percent (\"0-49\": a bucket of a keyed hash of link and address, stable for a d\#
        ay)"},"matchKey":{"type":"string"},"matchValue":{"type":"string"}},"required":["type"]},"Conversion":{"descr\#
        iption":"For kind conversion. value is a decimal number as text, currency ISO 4217.","type":["object","null"\#
        ],"properties":{"name":{"type":"string"},"value":{"type":["string","null"]},"currency":{"type":["string","nu\#
        ll"]}},"required":["name"],"additionalProperties":false},"CreateResult":{"type":"object","properties":{"link\#
        ":{"$ref":"#/components/schemas/Link"},"created":{"type":"boolean"},"unchanged":{"type":"boolean","descripti\#
        on":"it was there and already as asked; revision and updatedAt stay."},"error":{"type":"string"},"warnings":\#
        {"type":"array","items":{"type":"string"}}},"required":["created"]},"Destination":{"description":"One place \#
        to send the person. kind says what opens it.","type":"object","properties":{"kind":{"type":"string","enum":[\#
        "app","store","web","preview"]},"url":{"type":"string"}},"required":["kind","url"]},"Device":{"description":\#
        "What the caller knows about the device.","type":["object","null"],"properties":{"platform":{"type":["string\#
        ","null"],"enum":["ios","android","desktop","other",null]},"form":{"type":["string","null"],"enum":["phone",\#
        "tablet","desktop","other",null]},"osVersion":{"type":["string","null"]},"model":{"type":["string","null"]},\#
        "language":{"type":["string","null"]},"timezone":{"type":["string","null"]},"screen":{"type":["string","null\#
        "],"description":"points and scale, \"393x852@3\"."}},"additionalProperties":false},"Event":{"description":"\#
        One link event.","type":"object","properties":{"kind":{"type":["string","null"],"enum":["tap","open","first_\#
        open","reopen","navigate","conversion",null],"description":"tap - a person tapped a link that reached the ga\#
        teway open       an app was opened with this URL and asks what it means (the default) first_open the app run\#
        s for the first time and asks for its deferred link reopen     an installed app came to the front without a \#
        URL navigate   an app or page is about to leave for this URL conversion something worth attributing happened\#
        ;"},"url":{"type":["string","null"],"maxLength":65536},"id":{"type":["string","null"],"description":"the cal\#
        ler's idempotency key, 1 to 128 printable ASCII bytes: an event sent again with it is recorded once. Unique \#
        per app for sockets and server keys together, and per app and installation for app keys; an event of an app \#
        key without an installation is known by its id and its content.","maxLength":128,"pattern":"^[!-~]+$"},"at":\#
        {"type":["integer","null"],"format":"int64","description":"the caller's claim of when it happened; windows a\#
        nd rollups go by the gateway's clock."},"client":{"$ref":"#/components/schemas/Client"},"device":{"$ref":"#/\#
        components/schemas/Device"},"app":{"$ref":"#/components/schemas/App"},"evidence":{"$ref":"#/components/schem\#
        as/Evidence"},"navigation":{"$ref":"#/components/schemas/Navigation"},"conversion":{"$ref":"#/components/sch\#
        emas/Conversion"},"consent":{"type":["string","null"],"enum":["granted","denied",null],"description":"denied\#
         means deterministic matching only and no address at rest. Every text, map and document is bounded: InvalidE\#
        vent names a longer one, reason \"too_long: 70000 bytes, 65536 are allowed\"."},"attributes":{"type":["objec\#
        t","null"],"additionalProperties":{"type":"string"}}},"additionalProperties":false},"Evidence":{"description\#
        ":"What an app brings to its first open.","type":["object","null"],"properties":{"installReferrer":{"type":[\#
        "string","null"],"description":"Play's string as received, with its times."},"referrerClickAt":{"type":["int\#
        eger","null"],"format":"int64"},"referrerClickServerAt":{"type":["integer","null"],"format":"int64"},"instal\#
        lBeginAt":{"type":["integer","null"],"format":"int64"},"installBeginServerAt":{"type":["integer","null"],"fo\#
        rmat":"int64"},"installVersion":{"type":["string","null"]},"clipboard":{"type":["string","null"]}},"addition\#
        alProperties":false},"FacebookLink":{"description":"The Facebook legacy envelope (fb<APPID><suffix>://author\#
        ize\u2026).","type":"object","properties":{"appId":{"type":"string"},"suffix":{"type":"string"},"login":{"ty\#
        pe":"string","enum":["authenticated","anonymous","cancelled","error","none"]},"expiresAt":{"type":"integer",\#
        "format":"int64"},"userId":{"type":"string"},"signedRequest":{"type":"string","enum":["absent","verified","i\#
        nvalid","unchecked"]},"deeplink":{"type":"string","description":"the values of deeplink_parameter and ref_pa\#
        rameter in the target's query."},"ref":{"type":"string","description":"the values of deeplink_parameter and \#
        ref_parameter in the target's query."},"parameters":{"type":"object","additionalProperties":{"type":"string"\#
        },"description":"every field after decoding; the values of secret fields are \"[redacted]\"."}},"required":[\#
        "appId","suffix","login","signedRequest","parameters"]},"Link":{"description":"A stored link. domain and key\#
         name it; key is the path without the leading slash, kept byte for byte.","type":"object","properties":{"dom\#
        ain":{"type":"string"},"key":{"type":"string"},"shortLink":{"type":"string"},"app":{"type":"string"},"url":{\#
        "type":"string","description":"the web destination, or leave it out and give a route of the app with its par\#
        ameters."},"route":{"type":"string"},"routeParameters":{"type":"object","additionalProperties":{"type":"stri\#
        ng"}},"queryParameters":{"type":"object","additionalProperties":{"type":"string"},"description":"names that \#
        begin with linkd_, al_applink_data and fb_applink_args are refused: the gateway's own are never passed on, a\#
        nd an App Link's envelope would lead elsewhere than the link says."},"platforms":{"type":"object","additiona\#
        lProperties":{"$ref":"#/components/schemas/PlatformTarget"},"description":"web, desktop, iphone, ipad, unive\#
        rsal, android. A platform's link overrides url and route for that platform (iphone and ipad go before univer\#
        sal); the others keep them. web is the page of those who go to the web."},"rules":{"type":"array","items":{"\#
        $ref":"#/components/schemas/Rule"}},"ref":{"type":"string"},"metadata":{"type":"object","description":"given\#
         to at most redeemLimit opens of the app, never to one whose route is lost; write-only except with permissio\#
        n metadata."},"redeemLimit":{"type":"integer","format":"int64"},"redeemed":{"type":"integer","format":"int64\#
        "},"private":{"type":"boolean","description":"never matched by probability."},"matchWindow":{"type":"integer\#
        ","format":"int64","description":"seconds."},"recipient":{"type":"string","description":"an account id; the \#
        app's scheme is used in taps only if that person has the app; [[app]] recipient_without_app says where other\#
        s go."},"minVersions":{"type":"object","additionalProperties":{"type":"string"}},"maxVersions":{"type":"obje\#
        ct","additionalProperties":{"type":"string"}},"minBuilds":{"type":"object","additionalProperties":{"type":"s\#
        tring"}},"minOsVersions":{"type":"object","additionalProperties":{"type":"string"}},"belowMinVersion":{"type\#
        ":"string","enum":["web","store","preview"]},"notInstalled":{"type":"string","enum":["store","web","preview"\#
        ]},"skipPreview":{"type":"boolean","description":"no page in between."},"store":{"type":"object","additional\#
        Properties":{"type":"string"},"description":"App Store pt, ct, at, mt."},"social":{"$ref":"#/components/sche\#
        mas/Social"},"title":{"type":"string"},"tags":{"type":"array","items":{"type":"string"}},"externalId":{"type\#
        ":"string"},"validSince":{"type":"integer","format":"int64"},"validUntil":{"type":"integer","format":"int64"\#
        },"maxTaps":{"type":"integer","format":"int64","description":"the public learns the target at most so often.\#
         A tap that leads on takes one, and so does a look-up (Accept: application/json) and an open, first_open, re\#
        open or navigate with an app key; one that names by linkd_tap what took one is the same use. HEAD, prefetche\#
        s and programs take none and are not told. What is used up is told to nobody but callers of the sockets and \#
        holders of server keys."},"password":{"type":"string","description":"write-only. createdAt may be given when\#
         importing."},"redirectStatus":{"type":"integer","format":"int64"},"archived":{"type":"boolean","description\#
        ":"hidden from lists, still works."},"disabled":{"type":"boolean","description":"404."},"taps":{"type":"inte\#
        ger","format":"int64"},"revision":{"type":"integer","format":"int64"},"createdAt":{"type":"integer","format"\#
        :"int64"},"updatedAt":{"type":"integer","format":"int64"}}},"LinkFields":{"description":"A stored link. doma\#
        in and key name it; key is the path without the leading slash, kept byte for byte.","type":"object","propert\#
        ies":{"domain":{"type":["string","null"]},"key":{"type":["string","null"]},"shortLink":{"type":["string","nu\#
        ll"]},"app":{"type":["string","null"]},"url":{"type":["string","null"],"description":"the web destination, o\#
        r leave it out and give a route of the app with its parameters."},"route":{"type":["string","null"]},"routeP\#
        arameters":{"type":["object","null"],"additionalProperties":{"type":"string"}},"queryParameters":{"type":["o\#
        bject","null"],"additionalProperties":{"type":"string"},"description":"names that begin with linkd_, al_appl\#
        ink_data and fb_applink_args are refused: the gateway's own are never passed on, and an App Link's envelope \#
        would lead elsewhere than the link says."},"platforms":{"type":["object","null"],"additionalProperties":{"$r\#
        ef":"#/components/schemas/PlatformTarget"},"description":"web, desktop, iphone, ipad, universal, android. A \#
        platform's link overrides url and route for that platform (iphone and ipad go before universal); the others \#
        keep them. web is the page of those who go to the web."},"rules":{"type":["array","null"],"items":{"$ref":"#\#
        /components/schemas/Rule"}},"ref":{"type":["string","null"]},"metadata":{"type":["object","null"],"descripti\#
        on":"given to at most redeemLimit opens of the app, never to one whose route is lost; write-only except with\#
         permission metadata."},"redeemLimit":{"type":["integer","null"],"format":"int64","minimum":1},"redeemed":{"\#
        type":["integer","null"],"format":"int64"},"private":{"type":["boolean","null"],"description":"never matched\#
         by probability."},"matchWindow":{"type":["integer","null"],"format":"int64","description":"seconds.","minim\#
        um":1,"maximum":315360000},"recipient":{"type":["string","null"],"description":"an account id; the app's sch\#
        eme is used in taps only if that person has the app; [[app]] recipient_without_app says where others go."},"\#
        minVersions":{"type":["object","null"],"additionalProperties":{"type":"string"}},"maxVersions":{"type":["obj\#
        ect","null"],"additionalProperties":{"type":"string"}},"minBuilds":{"type":["object","null"],"additionalProp\#
        erties":{"type":"string"}},"minOsVersions":{"type":["object","null"],"additionalProperties":{"type":"string"\#
        }},"belowMinVersion":{"type":["string","null"],"enum":["web","store","preview",null]},"notInstalled":{"type"\#
        :["string","null"],"enum":["store","web","preview",null]},"skipPreview":{"type":["boolean","null"],"descript\#
        ion":"no page in between."},"store":{"type":["object","null"],"additionalProperties":{"type":"string"},"desc\#
        ription":"App Store pt, ct, at, mt."},"social":{"$ref":"#/components/schemas/Social"},"title":{"type":["stri\#
        ng","null"]},"tags":{"type":["array","null"],"items":{"type":"string"}},"externalId":{"type":["string","null\#
        "]},"validSince":{"type":["integer","null"],"format":"int64"},"validUntil":{"type":["integer","null"],"forma\#
        t":"int64"},"maxTaps":{"type":["integer","null"],"format":"int64","description":"the public learns the targe\#
        t at most so often. A tap that leads on takes one, and so does a look-up (Accept: application/json) and an o\#
        pen, first_open, reopen or navigate with an app key; one that names by linkd_tap what took one is the same u\#
        se. HEAD, prefetches and programs take none and are not told. What is used up is told to nobody but callers \#
        of the sockets and holders of server keys.","minimum":1},"password":{"type":["string","null"],"description":\#
        "write-only. createdAt may be given when importing."},"redirectStatus":{"type":["integer","null"],"format":"\#
        int64","enum":[301,302,303,307,308,null]},"archived":{"type":["boolean","null"],"description":"hidden from l\#
        ists, still works."},"disabled":{"type":["boolean","null"],"description":"404."},"taps":{"type":["integer","\#
        null"],"format":"int64"},"revision":{"type":["integer","null"],"format":"int64"},"createdAt":{"type":["integ\#
        er","null"],"format":"int64"},"updatedAt":{"type":["integer","null"],"format":"int64"}},"additionalPropertie\#
        s":false},"LinkReading":{"description":"What the link turned out to mean.","type":"object","properties":{"in\#
        putUrl":{"type":"string"},"targetUrl":{"type":"string"},"app":{"type":"string"},"formats":{"type":"array","i\#
        tems":{"type":"string"},"description":"envelopes found, outermost first: facebook_legacy, app_link, short_li\#
        nk, expanded."},"facebook":{"$ref":"#/components/schemas/FacebookLink"},"appLink":{"$ref":"#/components/sche\#
        mas/AppLink"},"backLink":{"$ref":"#/components/schemas/BackLink"},"route":{"type":"string"},"routeParameters\#
        ":{"type":"object","additionalProperties":{"type":"string"}},"query":{"type":"array","items":{"$ref":"#/comp\#
        onents/schemas/QueryItem"},"description":"every item of the target's query, in order; inputQuery the same of\#
         the input URL."},"inputQuery":{"type":"array","items":{"$ref":"#/components/schemas/QueryItem"}},"queryPara\#
        meters":{"type":"object","additionalProperties":{"type":"string"},"description":"scalar view of query, the l\#
        ast one wins, a missing value is \"\"."},"fragment":{"type":"string"},"shortLink":{"type":"string"},"ref":{"\#
        type":"string","description":"that of the stored link, else of the envelope, else the value of the app's ref\#
        _parameter in the query of a URL that is a place in the app, or on a host or under a scheme of the app; at m\#
        ost 256 bytes."},"metadata":{"type":"object"},"metadataState":{"type":"string","enum":["available","exhauste\#
        d","expired"]},"hops":{"type":"array","items":{"type":"string"},"description":"every URL passed through, fro\#
        m the input to the target. Secrets are redacted in all of them."},"warnings":{"type":"array","items":{"type"\#
        :"string"},"description":"recipient_unproven: metadata is for the link's recipient, which this event of an a\#
        pp key does not prove."}},"required":["formats","routeParameters","query","inputQuery","queryParameters","ho\#
        ps","warnings"]},"Measurement":{"description":"An App Links measurement event that this event caused, such a\#
        s al_nav_in with its fields.","type":"object","properties":{"name":{"type":"string"},"fields":{"type":"objec\#
        t","additionalProperties":{"type":"string"}}},"required":["name","fields"]},"Navigation":{"description":"For\#
         kind navigate.","type":["object","null"],"properties":{"back":{"type":["boolean","null"]},"canOpen":{"type"\#
        :["array","null"],"items":{"type":"string"},"description":"schemes and packages the caller knows to be there\#
        ."},"extras":{"type":["object","null"]},"appLinkData":{"type":["object","null"]},"result":{"type":["string",\#
        "null"],"enum":["app","web","fail",null],"description":"the caller's report after it tried."}},"additionalPr\#
        operties":false},"Outcome":{"description":"action per kind: tap - open_app, open_store, open_web, show_previ\#
        ew: where the browser goes; reject; never hold; open - open_app: the app shows the route; open_web or open_s\#
        tore: it is too old, or the link names a web page for this platform; hold; reject; first_open - as open, for\#
         the matched link; none with reason no_match; reopen - as open, for the oldest pending link; none with reaso\#
        n nothing_pending; navigate - the way out: open_app, open_store, open_web; reject; conversion - none with re\#
        ason recorded; pending is set whenever the app must Acknowledge after showing, whatever the action.","type":\#
        "object","properties":{"eventId":{"type":"string"},"recorded":{"type":"boolean"},"duplicate":{"type":"boolea\#
        n"},"receivedAt":{"type":"integer","format":"int64"},"action":{"type":"string","enum":["open_app","open_stor\#
        e","open_web","show_preview","hold","reject","none"]},"destination":{"$ref":"#/components/schemas/Destinatio\#
        n"},"fallbacks":{"type":"array","items":{"$ref":"#/components/schemas/Destination"}},"reason":{"type":"strin\#
        g","description":"a stable machine word. A stage that decides brings its own; besides there are these: open_\#
        app - route_matched, default_route, can_open; open_web - route_matched, short_link, default_route, web_fallb\#
        ack; hold - requirements_missing; reject - requirements_missing, installation_missing, unknown_app, no_route\#
        , no_destination, stage_failed, too_many_restarts, redirect_loop; none - no_match, nothing_pending, recorded\#
        ;"},"decidedBy":{"type":"string","description":"the stage, or \"navigator\"."},"link":{"$ref":"#/components/\#
        schemas/LinkReading"},"visitor":{"$ref":"#/components/schemas/Visitor"},"attribution":{"$ref":"#/components/\#
        schemas/Attribution"},"pending":{"type":"string"},"measurements":{"type":"array","items":{"$ref":"#/componen\#
        ts/schemas/Measurement"}},"secrets":{"type":"object","additionalProperties":{"type":"string"}},"trace":{"typ\#
        e":"array","items":{"$ref":"#/components/schemas/Step"}}},"required":["eventId","recorded","duplicate","rece\#
        ivedAt","action","fallbacks","reason","decidedBy","link","measurements","trace"]},"PendingLink":{"descriptio\#
        n":"A link that was held, or that waits for its app to be ready. Handed out again until acknowledged.","type\#
        ":"object","properties":{"id":{"type":"string"},"eventId":{"type":"string"},"link":{"$ref":"#/components/sch\#
        emas/LinkReading"},"state":{"type":"string","enum":["pending","delivered","opened","expired"]},"reason":{"ty\#
        pe":"string"},"missing":{"type":"array","items":{"type":"string"}},"createdAt":{"type":"integer","format":"i\#
        nt64"},"expiresAt":{"type":"integer","format":"int64"}},"required":["id","eventId","link","state","reason","\#
        missing","createdAt","expiresAt"]},"PlatformTarget":{"description":"Where one platform goes.","type":"object\#
        ","properties":{"link":{"type":"string","description":"opened when the app is there;"},"fallback":{"type":"s\#
        tring","description":"when it is not."}}},"QueryItem":{"type":"object","properties":{"name":{"type":"string"\#
        },"value":{"type":"string"}},"required":["name"]},"Rule":{"type":"object","properties":{"name":{"type":"stri\#
        ng"},"priority":{"type":"integer","format":"int64"},"conditions":{"type":"array","items":{"$ref":"#/componen\#
        ts/schemas/Condition"}},"url":{"type":"string"},"route":{"type":"string"}},"required":["priority","condition\#
        s"]},"Series":{"type":"object","properties":{"key":{"type":"string"},"buckets":{"type":"array","items":{"$re\#
        f":"#/components/schemas/Bucket"}}},"required":["key","buckets"]},"Social":{"type":["object","null"],"proper\#
        ties":{"title":{"type":"string"},"description":{"type":"string"},"image":{"type":"string"}}},"Step":{"descri\#
        ption":"One stage's part in the decision, in the order they ran.","type":"object","properties":{"stage":{"ty\#
        pe":"string"},"verdict":{"type":"string","enum":["passed","changed","restarted","decided","held","rejected",\#
        "failed","skipped"]},"microseconds":{"type":"integer","format":"int64"},"notes":{"type":"array","items":{"ty\#
        pe":"string"}}},"required":["stage","verdict","microseconds","notes"]},"Visitor":{"description":"Who the gat\#
        eway took the visitor for.","type":"object","properties":{"platform":{"type":"string","enum":["ios","android\#
        ","desktop","other"]},"form":{"type":"string","enum":["phone","tablet","desktop","other"]},"osVersion":{"typ\#
        e":"string"},"browser":{"type":"string"},"inAppBrowser":{"type":"string"},"bot":{"type":"string"},"country":\#
        {"type":"string"},"installed":{"type":"string","enum":["yes","no","unknown"]}},"required":["platform","form"\#
        ,"installed"]}}}}
        """#
}
