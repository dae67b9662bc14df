// Made by Scripts/generate from Scripts/openapi and etc/org.linkd.*.varlink. Do not edit. Constants only.

extension OpenAPIText {
    static let part2 = #"""
        onses/301.1"},"308":{"$ref":"#/components/responses/301.1"},"400":{"$ref":"#/components/responses/400.1"},"4\#
        03":{"$ref":"#/components/responses/403.1"},"404":{"$ref":"#/components/responses/404.1"},"410":{"$ref":"#/c\#
        omponents/responses/410.1"},"413":{"$ref":"#/components/responses/413.1"},"414":{"$ref":"#/components/respon\#
        ses/414.1"},"417":{"$ref":"#/components/responses/417.1"},"431":{"$ref":"#/components/responses/431.1"},"501\#
        ":{"$ref":"#/components/responses/501.1"},"503":{"$ref":"#/components/responses/503.1"},"505":{"$ref":"#/com\#
        ponents/responses/505.1"},"429":{"$ref":"#/components/responses/429.1"},"405":{"$ref":"#/components/response\#
        s/405.1"}},"requestBody":{"required":true,"content":{"application/x-www-form-urlencoded":{"schema":{"type":"\#
        object","properties":{"password":{"type":"string","maxLength":1000}},"required":["password"]},"example":{"pa\#
        ssword":"open sesame"}}}}}},"/{key}/qr.png":{"parameters":[{"name":"key","in":"path","required":true,"descri\#
        ption":"What stands behind the host: the key of a link, or a path of the app's routes. It may have slashes, \#
        which this document cannot say.","example":"products/42","schema":{"type":"string","minLength":1}}],"get":{"\#
        operationId":"qrPng","tags":["taps"],"summary":"The QR code of a link as PNG","responses":{"200":{"descripti\#
        on":"The code of the short link with linkd_via=qr.","headers":{"Cache-Control":{"description":"Whether cache\#
        s may keep the answer.","required":true,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always no\#
        index: links are not for search engines.","required":true,"schema":{"type":"string"}},"Content-Security-Poli\#
        cy":{"description":"What the page may load: nothing but itself.","required":true,"schema":{"type":"string"}}\#
        },"content":{"image/png":{"schema":{}}}},"400":{"$ref":"#/components/responses/400.2"},"404":{"$ref":"#/comp\#
        onents/responses/404.2"},"413":{"$ref":"#/components/responses/413.1"},"414":{"$ref":"#/components/responses\#
        /414.1"},"417":{"$ref":"#/components/responses/417.1"},"422":{"$ref":"#/components/responses/422.1"},"429":{\#
        "$ref":"#/components/responses/429.2"},"431":{"$ref":"#/components/responses/431.1"},"501":{"$ref":"#/compon\#
        ents/responses/501.1"},"505":{"$ref":"#/components/responses/505.1"}},"parameters":[{"name":"size","in":"que\#
        ry","required":false,"schema":{"type":"integer","minimum":64,"maximum":2048,"default":512},"description":"Pi\#
        xels along a side."},{"name":"ecc","in":"query","required":false,"schema":{"type":"string","enum":["L","M","\#
        Q","H"],"default":"M"},"description":"How much may be damaged."},{"name":"margin","in":"query","required":fa\#
        lse,"schema":{"type":"integer","minimum":0,"maximum":16,"default":4},"description":"Modules of quiet zone."}\#
        ]},"head":{"operationId":"qrPngHead","tags":["taps"],"summary":"The QR code of a link as PNG (without the bo\#
        dy)","responses":{"200":{"$ref":"#/components/responses/200.2"},"400":{"$ref":"#/components/responses/400.3"\#
        },"404":{"$ref":"#/components/responses/404.3"},"413":{"$ref":"#/components/responses/413.2"},"414":{"$ref":\#
        "#/components/responses/414.2"},"417":{"$ref":"#/components/responses/417.2"},"422":{"$ref":"#/components/re\#
        sponses/422.2"},"429":{"$ref":"#/components/responses/429.3"},"431":{"$ref":"#/components/responses/431.2"},\#
        "501":{"$ref":"#/components/responses/501.2"},"505":{"$ref":"#/components/responses/505.2"}},"parameters":[{\#
        "name":"size","in":"query","required":false,"schema":{"type":"integer","minimum":64,"maximum":2048,"default"\#
        :512},"description":"Pixels along a side."},{"name":"ecc","in":"query","required":false,"schema":{"type":"st\#
        ring","enum":["L","M","Q","H"],"default":"M"},"description":"How much may be damaged."},{"name":"margin","in\#
        ":"query","required":false,"schema":{"type":"integer","minimum":0,"maximum":16,"default":4},"description":"M\#
        odules of quiet zone."}]}},"/{key}/qr.svg":{"parameters":[{"name":"key","in":"path","required":true,"descrip\#
        tion":"What stands behind the host: the key of a link, or a path of the app's routes. It may have slashes, w\#
        hich this document cannot say.","example":"products/42","schema":{"type":"string","minLength":1}}],"get":{"o\#
        perationId":"qrSvg","tags":["taps"],"summary":"The QR code of a link as SVG","responses":{"200":{"descriptio\#
        n":"The code of the short link with linkd_via=qr.","headers":{"Cache-Control":{"description":"Whether caches\#
         may keep the answer.","required":true,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noi\#
        ndex: links are not for search engines.","required":true,"schema":{"type":"string"}},"Content-Security-Polic\#
        y":{"description":"What the page may load: nothing but itself.","required":true,"schema":{"type":"string"}}}\#
        ,"content":{"image/svg+xml":{"schema":{"type":"string"}}}},"400":{"$ref":"#/components/responses/400.2"},"40\#
        4":{"$ref":"#/components/responses/404.2"},"413":{"$ref":"#/components/responses/413.1"},"414":{"$ref":"#/co\#
        mponents/responses/414.1"},"417":{"$ref":"#/components/responses/417.1"},"422":{"$ref":"#/components/respons\#
        es/422.1"},"429":{"$ref":"#/components/responses/429.2"},"431":{"$ref":"#/components/responses/431.1"},"501"\#
        :{"$ref":"#/components/responses/501.1"},"505":{"$ref":"#/components/responses/505.1"}},"parameters":[{"name\#
        ":"size","in":"query","required":false,"schema":{"type":"integer","minimum":64,"maximum":2048,"default":512}\#
        ,"description":"Pixels along a side."},{"name":"ecc","in":"query","required":false,"schema":{"type":"string"\#
        ,"enum":["L","M","Q","H"],"default":"M"},"description":"How much may be damaged."},{"name":"margin","in":"qu\#
        ery","required":false,"schema":{"type":"integer","minimum":0,"maximum":16,"default":4},"description":"Module\#
        s of quiet zone."}]},"head":{"operationId":"qrSvgHead","tags":["taps"],"summary":"The QR code of a link as S\#
        VG (without the body)","responses":{"200":{"$ref":"#/components/responses/200.2"},"400":{"$ref":"#/component\#
        s/responses/400.3"},"404":{"$ref":"#/components/responses/404.3"},"413":{"$ref":"#/components/responses/413.\#
        2"},"414":{"$ref":"#/components/responses/414.2"},"417":{"$ref":"#/components/responses/417.2"},"422":{"$ref\#
        ":"#/components/responses/422.2"},"429":{"$ref":"#/components/responses/429.3"},"431":{"$ref":"#/components/\#
        responses/431.2"},"501":{"$ref":"#/components/responses/501.2"},"505":{"$ref":"#/components/responses/505.2"\#
        }},"parameters":[{"name":"size","in":"query","required":false,"schema":{"type":"integer","minimum":64,"maxim\#
        um":2048,"default":512},"description":"Pixels along a side."},{"name":"ecc","in":"query","required":false,"s\#
        chema":{"type":"string","enum":["L","M","Q","H"],"default":"M"},"description":"How much may be damaged."},{"\#
        name":"margin","in":"query","required":false,"schema":{"type":"integer","minimum":0,"maximum":16,"default":4\#
        },"description":"Modules of quiet zone."}]}}},"components":{"securitySchemes":{"serverKey":{"type":"http","s\#
        cheme":"bearer","description":"A key of a server, with scopes: events, explain, links.read, links.write, met\#
        adata, stats."},"appKey":{"type":"http","scheme":"bearer","description":"A key that ships inside an app, so \#
        everybody can read it: it records openings and conversions of its app from the address that linkd sees, hand\#
        les pending links, and makes links to routes."}},"responses":{"200.1":{"description":"A page: the way into t\#
        he app, or the form for the link's password. For whoever accepts application/json and not text/html, an app:\#
         what the link means. Not a tap. With d=1 and the right to it: the decision with its trace.","headers":{"Cac\#
        he-Control":{"description":"Whether caches may keep the answer.","required":true,"schema":{"type":"string"}}\#
        ,"X-Robots-Tag":{"description":"Always noindex: links are not for search engines.","required":true,"schema":\#
        {"type":"string"}},"Content-Security-Policy":{"description":"What the page may load: nothing but itself.","r\#
        equired":false,"schema":{"type":"string"}}},"content":{"text/html":{"schema":{"type":"string"}},"application\#
        /json":{"schema":{"anyOf":[{"type":"object","properties":{"targetUrl":{"type":"string"},"route":{"type":"str\#
        ing"},"routeParameters":{"type":"object","additionalProperties":{"type":"string"}},"queryParameters":{"type"\#
        :"object","additionalProperties":{"type":"string"}}},"required":["routeParameters","queryParameters"]},{"typ\#
        e":"object","properties":{"outcome":{"$ref":"#/components/schemas/Outcome"}},"required":["outcome"]}]}}}},"2\#
        00.2":{"description":"The code of the short link with linkd_via=qr.","headers":{"Cache-Control":{"descriptio\#
        n":"Whether caches may keep the answer.","required":true,"schema":{"type":"string"}},"X-Robots-Tag":{"descri\#
        ption":"Always noindex: links are not for search engines.","required":true,"schema":{"type":"string"}},"Cont\#
        ent-Security-Policy":{"description":"What the page may load: nothing but itself.","required":true,"schema":{\#
        "type":"string"}}}},"200.3":{"description":"The file for the app of this host; for every client, never a red\#
        irect, never limited.","headers":{"ETag":{"description":"Names this state of the resource.","required":true,\#
        "schema":{"type":"string"}},"Cache-Control":{"description":"Whether caches may keep the answer.","required":\#
        true,"schema":{"type":"string"}}},"content":{"application/json":{"schema":{"type":"object","properties":{"ap\#
        plinks":{"type":"object"}},"required":["applinks"]}}}},"200.4":{"description":"The file for the app of this \#
        host; for every client, never a redirect, never limited.","headers":{"ETag":{"description":"Names this state\#
         of the resource.","required":true,"schema":{"type":"string"}},"Cache-Control":{"description":"Whether cache\#
        s may keep the answer.","required":true,"schema":{"type":"string"}}}},"200.5":{"description":"The link.","he\#
        aders":{"ETag":{"description":"Names this state of the resource.","required":true,"schema":{"type":"string"}\#
        },"Cache-Control":{"description":"Whether caches may keep the answer.","required":true,"schema":{"type":"str\#
        ing"}}},"content":{"application/json":{"schema":{"type":"object","properties":{"link":{"$ref":"#/components/\#
        schemas/Link"}},"required":["link"]}}}},"200.6":{"description":"Kept, now or before.","headers":{"Cache-Cont\#
        rol":{"description":"Whether caches may keep the answer.","required":true,"schema":{"type":"string"}}},"cont\#
        ent":{"application/json":{"schema":{"type":"object","properties":{"recorded":{"type":"boolean"},"duplicate":\#
        {"type":"boolean"}},"required":["recorded","duplicate"]}}}},"301.1":{"description":"Where the link leads.","\#
        headers":{"Location":{"description":"Where to go.","required":true,"schema":{"type":"string"}},"Cache-Contro\#
        l":{"description":"Whether caches may keep the answer.","required":true,"schema":{"type":"string"}},"X-Robot\#
        s-Tag":{"description":"Always noindex: links are not for search engines.","required":true,"schema":{"type":"\#
        string"}}}},"302.1":{"description":"The domain's root_url.","headers":{"Location":{"description":"Where to g\#
        o.","required":true,"schema":{"type":"string"}},"Cache-Control":{"description":"Whether caches may keep the \#
        answer.","required":true,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links ar\#
        e not for search engines.","required":true,"schema":{"type":"string"}}}},"304.1":{"description":"The caller \#
        has this state.","headers":{"ETag":{"description":"Names this state of the resource.","required":true,"schem\#
        a":{"type":"string"}}}},"400.1":{"description":"A page: the address cannot be read. Bad Request: ambiguous_l\#
        ength, bad_chunk, bad_content_length, bad_field_name, bad_field_value, bad_host, bad_line_end, bad_request_l\#
        ine, bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead, obsolete_folding.","headers":{"Cache-Co\#
        ntrol":{"description":"Whether caches may keep the answer.","required":false,"schema":{"type":"string"}},"X-\#
        Robots-Tag":{"description":"Always noindex: links are not for search engines.","required":false,"schema":{"t\#
        ype":"string"}}},"content":{"text/html":{"schema":{"type":"string"}},"application/problem+json":{"schema":{"\#
        allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["ambiguous_length","bad_chunk\#
        ","bad_content_length","bad_field_name","bad_field_value","bad_host","bad_line_end","bad_request_line","bad_\#
        target","bad_trailer","bad_transfer_encoding","chunk_overhead","obsolete_folding"]},"status":{"const":400}}}\#
        ]}}}},"400.10":{"description":"Bad Request: ambiguous_length, bad_chunk, bad_content_length, bad_field_name,\#
         bad_field_value, bad_host, bad_line_end, bad_request_line, bad_target, bad_trailer, bad_transfer_encoding, \#
        chunk_overhead, invalid_postback, obsolete_folding.","content":{"application/problem+json":{"schema":{"allOf\#
        ":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["ambiguous_length","bad_chunk","ba\#
        d_content_length","bad_field_name","bad_field_value","bad_host","bad_line_end","bad_request_line","bad_targe\#
        t","bad_trailer","bad_transfer_encoding","chunk_overhead","invalid_postback","obsolete_folding"]},"status":{\#
        "const":400}}}]}}}},"400.2":{"description":"Bad Request: ambiguous_length, bad_chunk, bad_content_length, ba\#
        d_field_name, bad_field_value, bad_host, bad_line_end, bad_request_line, bad_target, bad_trailer, bad_transf\#
        er_encoding, chunk_overhead, invalid_parameter, obsolete_folding.","content":{"application/problem+json":{"s\#
        chema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["ambiguous_length","\#
        bad_chunk","bad_content_length","bad_field_name","bad_field_value","bad_host","bad_line_end","bad_request_li\#
        ne","bad_target","bad_trailer","bad_transfer_encoding","chunk_overhead","invalid_parameter","obsolete_foldin\#
        g"]},"status":{"const":400}}}]}}}},"400.3":{"description":"Bad Request: ambiguous_length, bad_chunk, bad_con\#
        tent_length, bad_field_name, bad_field_value, bad_host, bad_line_end, bad_request_line, bad_target, bad_trai\#
        ler, bad_transfer_encoding, chunk_overhead, invalid_parameter, obsolete_folding."},"400.4":{"description":"B\#
        ad Request: ambiguous_length, bad_chunk, bad_content_length, bad_field_name, bad_field_value, bad_host, bad_\#
        line_end, bad_request_line, bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead, obsolete_folding\#
        .","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"prope\#
        rties":{"code":{"enum":["ambiguous_length","bad_chunk","bad_content_length","bad_field_name","bad_field_valu\#
        e","bad_host","bad_line_end","bad_request_line","bad_target","bad_trailer","bad_transfer_encoding","chunk_ov\#
        erhead","obsolete_folding"]},"status":{"const":400}}}]}}}},"400.5":{"description":"Bad Request: ambiguous_le\#
        ngth, bad_chunk, bad_content_length, bad_field_name, bad_field_value, bad_host, bad_line_end, bad_request_li\#
        ne, bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead, obsolete_folding."},"400.6":{"descriptio\#
        n":"Bad Request: ambiguous_length, bad_chunk, bad_content_length, bad_field_name, bad_field_value, bad_host,\#
         bad_line_end, bad_request_line, bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead, invalid_aut\#
        horization, invalid_json, invalid_parameter, obsolete_folding.","content":{"application/problem+json":{"sche\#
        ma":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["ambiguous_length","bad\#
        _chunk","bad_content_length","bad_field_name","bad_field_value","bad_host","bad_line_end","bad_request_line"\#
        ,"bad_target","bad_trailer","bad_transfer_encoding","chunk_overhead","invalid_authorization","invalid_json",\#
        "invalid_parameter","obsolete_folding"]},"status":{"const":400}}}]}}}},"400.7":{"description":"Bad Request: \#
        ambiguous_length, bad_chunk, bad_content_length, bad_field_name, bad_field_value, bad_host, bad_line_end, ba\#
        d_request_line, bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead, invalid_authorization, inval\#
        id_parameter, obsolete_folding.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/compon\#
        ents/schemas/Problem"},{"properties":{"code":{"enum":["ambiguous_length","bad_chunk","bad_content_length","b\#
        ad_field_name","bad_field_value","bad_host","bad_line_end","bad_request_line","bad_target","bad_trailer","ba\#
        d_transfer_encoding","chunk_overhead","invalid_authorization","invalid_parameter","obsolete_folding"]},"stat\#
        us":{"const":400}}}]}}}},"400.8":{"description":"Bad Request: ambiguous_length, bad_chunk, bad_content_lengt\#
        h, bad_field_name, bad_field_value, bad_host, bad_line_end, bad_request_line, bad_target, bad_trailer, bad_t\#
        ransfer_encoding, chunk_overhead, invalid_authorization, invalid_parameter, obsolete_folding."},"400.9":{"de\#
        scription":"Bad Request: ambiguous_length, bad_chunk, bad_content_length, bad_field_name, bad_field_value, b\#
        ad_host, bad_line_end, bad_request_line, bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead, inv\#
        alid_authorization, obsolete_folding.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/\#
        components/schemas/Problem"},{"properties":{"code":{"enum":["ambiguous_length","bad_chunk","bad_content_leng\#
        th","bad_field_name","bad_field_value","bad_host","bad_line_end","bad_request_line","bad_target","bad_traile\#
        r","bad_transfer_encoding","chunk_overhead","invalid_authorization","obsolete_folding"]},"status":{"const":4\#
        00}}}]}}}},"401.1":{"description":"Unauthorized: invalid_key, key_required.","headers":{"WWW-Authenticate":{\#
        "description":"That a bearer key is asked for.","required":true,"schema":{"type":"string"}}},"content":{"app\#
        lication/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"e\#
        num":["invalid_key","key_required"]},"status":{"const":401}}}]}}}},"401.2":{"description":"Unauthorized: inv\#
        alid_key, key_required.","headers":{"WWW-Authenticate":{"description":"That a bearer key is asked for.","req\#
        uired":true,"schema":{"type":"string"}}}},"403.1":{"description":"A page: a stage refuses this tap, or the p\#
        assword is wrong. Forbidden: password_required.","headers":{"Cache-Control":{"description":"Whether caches m\#
        ay keep the answer.","required":false,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noin\#
        dex: links are not for search engines.","required":false,"schema":{"type":"string"}}},"content":{"text/html"\#
        :{"schema":{"type":"string"}},"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/P\#
        roblem"},{"properties":{"code":{"enum":["password_required"]},"status":{"const":403}}}]}}}},"403.2":{"descri\#
        ption":"Forbidden: app_key, cross_site, foreign_host, insufficient_scope, local_only, other_app.","content":\#
        {"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code\#
        ":{"enum":["app_key","cross_site","foreign_host","insufficient_scope","local_only","other_app"]},"status":{"\#
        const":403}}}]}}}},"403.3":{"description":"Forbidden: app_key, cross_site, foreign_host, insufficient_scope,\#
         local_only, other_app."},"403.4":{"description":"Forbidden: invalid_postback.","content":{"application/prob\#
        lem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["invali\#
        d_postback"]},"status":{"const":403}}}]}}}},"404.1":{"description":"A page: no link is here, or none now. No\#
        t Found: no_such_link, not_found, unknown_host.","headers":{"Cache-Control":{"description":"Whether caches m\#
        ay keep the answer.","required":false,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noin\#
        dex: links are not for search engines.","required":false,"schema":{"type":"string"}}},"content":{"text/html"\#
        :{"schema":{"type":"string"}},"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/P\#
        roblem"},{"properties":{"code":{"enum":["no_such_link","not_found","unknown_host"]},"status":{"const":404}}}\#
        ]}}}},"404.10":{"description":"Not Found: unknown_app.","content":{"application/problem+json":{"schema":{"al\#
        lOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["unknown_app"]},"status":{"cons\#
        t":404}}}]}}}},"404.2":{"description":"Not Found: no_such_link, not_found, unknown_host.","content":{"applic\#
        ation/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum\#
        ":["no_such_link","not_found","unknown_host"]},"status":{"const":404}}}]}}}},"404.3":{"description":"Not Fou\#
        nd: no_such_link, not_found, unknown_host."},"404.4":{"description":"Not Found: unknown_host.","content":{"a\#
        pplication/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{\#
        "enum":["unknown_host"]},"status":{"const":404}}}]}}}},"404.5":{"description":"The app has no part for this \#
        system; the text says which keys are missing. Not Found: unknown_host.","content":{"text/plain":{"schema":{"\#
        type":"string"}},"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"pr\#
        operties":{"code":{"enum":["unknown_host"]},"status":{"const":404}}}]}}}},"404.6":{"description":"The app ha\#
        s no part for this system; the text says which keys are missing. Not Found: unknown_host."},"404.7":{"descri\#
        ption":"Not Found: no_such_link.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/compo\#
        nents/schemas/Problem"},{"properties":{"code":{"enum":["no_such_link"]},"status":{"const":404}}}]}}}},"404.8\#
        ":{"description":"Not Found: no_such_link."},"404.9":{"description":"Not Found: no_such_pending, not_found."\#
        ,"content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"propert\#
        ies":{"code":{"enum":["no_such_pending","not_found"]},"status":{"const":404}}}]}}}},"405.1":{"description":"\#
        Method Not Allowed: method_not_allowed.","headers":{"Allow":{"description":"The methods that this address ha\#
        s.","required":true,"schema":{"type":"string"}}},"content":{"application/problem+json":{"schema":{"allOf":[{\#
        "$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["method_not_allowed"]},"status":{"cons\#
        t":405}}}]}}}},"409.1":{"description":"Conflict: key_taken.","content":{"application/problem+json":{"schema"\#
        :{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["key_taken"]},"status":{"c\#
        onst":409}}}]}}}},"410.1":{"description":"A page: the link is over. Gone: link_over.","headers":{"Cache-Cont\#
        rol":{"description":"Whether caches may keep the answer.","required":false,"schema":{"type":"string"}},"X-Ro\#
        bots-Tag":{"description":"Always noindex: links are not for search engines.","required":false,"schema":{"typ\#
        e":"string"}}},"content":{"text/html":{"schema":{"type":"string"}},"application/problem+json":{"schema":{"al\#
        lOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["link_over"]},"status":{"const"\#
        :410}}}]}}}},"412.1":{"description":"Precondition Failed: revision_mismatch.","content":{"application/proble\#
        m+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["revision\#
        _mismatch"]},"status":{"const":412}}}]}}}},"413.1":{"description":"Content Too Large: body_too_large.","cont\#
        ent":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{\#
        "code":{"enum":["body_too_large"]},"status":{"const":413}}}]}}}},"413.2":{"description":"Content Too Large: \#
        body_too_large."},"413.3":{"description":"Content Too Large: body_too_large, invalid_postback.","content":{"\#
        application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":\#
        {"enum":["body_too_large","invalid_postback"]},"status":{"const":413}}}]}}}},"414.1":{"description":"URI Too\#
         Long: url_too_long.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schema\#
        s/Problem"},{"properties":{"code":{"enum":["url_too_long"]},"status":{"const":414}}}]}}}},"414.2":{"descript\#
        ion":"URI Too Long: url_too_long."},"415.1":{"description":"Unsupported Media Type: unsupported_media_type."\#
        ,"content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"propert\#
        ies":{"code":{"enum":["unsupported_media_type"]},"status":{"const":415}}}]}}}},"417.1":{"description":"Expec\#
        tation Failed: unknown_expectation.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/co\#
        mponents/schemas/Problem"},{"properties":{"code":{"enum":["unknown_expectation"]},"status":{"const":417}}}]}\#
        }}},"417.2":{"description":"Expectation Failed: unknown_expectation."},"422.1":{"description":"Unprocessable\#
         Content: invalid_event.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/sc\#
        hemas/Problem"},{"properties":{"code":{"enum":["invalid_event"]},"status":{"const":422}}}]}}}},"422.2":{"des\#
        cription":"Unprocessable Content: invalid_event."},"422.3":{"description":"Unprocessable Content: invalid_li\#
        nk.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"pro\#
        perties":{"code":{"enum":["invalid_link"]},"status":{"const":422}}}]}}}},"422.4":{"description":"Unprocessab\#
        le Content: invalid_postback.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/componen\#
        ts/schemas/Problem"},{"properties":{"code":{"enum":["invalid_postback"]},"status":{"const":422}}}]}}}},"429.\#
        1":{"description":"A page: too many requests, or wrong passwords, from this address. Too Many Requests: too_\#
        many_requests.","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.","required":f\#
        alse,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are not for search eng\#
        ines.","required":false,"schema":{"type":"string"}},"Retry-After":{"description":"Seconds after which to try\#
         again.","required":true,"schema":{"type":"integer","minimum":1}}},"content":{"text/html":{"schema":{"type":\#
        "string"}},"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properti\#
        es":{"code":{"enum":["too_many_requests"]},"status":{"const":429}}}]}}}},"429.2":{"description":"Too Many Re\#
        quests: too_many_requests.","headers":{"Retry-After":{"description":"Seconds after which to try again.","req\#
        uired":true,"schema":{"type":"integer","minimum":1}}},"content":{"application/problem+json":{"schema":{"allO\#
        f":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["too_many_requests"]},"status":{"\#
        const":429}}}]}}}},"429.3":{"description":"Too Many Requests: too_many_requests.","headers":{"Retry-After":{\#
        "description":"Seconds after which to try again.","required":true,"schema":{"type":"integer","minimum":1}}}}\#
        ,"431.1":{"description":"Request Header Fields Too Large: header_too_large.","content":{"application/problem\#
        +json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["header_to\#
        o_large"]},"status":{"const":431}}}]}}}},"431.2":{"description":"Request Header Fields Too Large: header_too\#
        _large."},"501.1":{"description":"Not Implemented: unknown_method, unknown_transfer_coding.","content":{"app\#
        lication/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"e\#
        num":["unknown_method","unknown_transfer_coding"]},"status":{"const":501}}}]}}}},"501.2":{"description":"Not\#
         Implemented: unknown_method, unknown_transfer_coding."},"503.1":{"description":"A page: it could not be dec\#
        ided or recorded; try again.","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.\#
        ","required":true,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are not f\#
        or search engines.","required":true,"schema":{"type":"string"}},"Retry-After":{"description":"Seconds after \#
        which to try again.","required":true,"schema":{"type":"integer","minimum":1}}},"content":{"text/html":{"sche\#
        ma":{"type":"string"}}}},"503.2":{"description":"Service Unavailable: not_recorded, overloaded.","headers":{\#
        "Retry-After":{"description":"Seconds after which to try again.","required":true,"schema":{"type":"integer",\#
        "minimum":1}}},"content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Probl\#
        em"},{"properties":{"code":{"enum":["not_recorded","overloaded"]},"status":{"const":503}}}]}}}},"503.3":{"de\#
        scription":"Service Unavailable: not_recorded, overloaded.","headers":{"Retry-After":{"description":"Seconds\#
         after which to try again.","required":true,"schema":{"type":"integer","minimum":1}}}},"505.1":{"description\#
        ":"HTTP Version Not Supported: unsupported_version.","content":{"application/problem+json":{"schema":{"allOf\#
        ":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["unsupported_version"]},"status":{\#
        "const":505}}}]}}}},"505.2":{"description":"HTTP Version Not Supported: unsupported_version."}},"schemas":{"\#
        Problem":{"description":"An error, as RFC 9457 has it. `code` is the stable word that programs go by; `type`\#
         is `urn:linkd:problem:` and the code.","type":"object","properties":{"type":{"type":"string","pattern":"^ur\#
        n:linkd:problem:[a-z_]+$"},"status":{"type":"integer"},"code":{"type":"string","pattern":"^[a-z_]+$"},"title\#
        ":{"type":"string"},"detail":{"type":"string","description":"What happened this time, for a person."},"field\#
        ":{"type":"string","description":"The field that is wrong, such as events[3].url."},"reason":{"type":"string\#
        ","description":"Why the field is wrong."}},"required":["type","status","code","title"]},"AndroidApp":{"type\#
        ":["object","null"],"properties":{"package":{"type":"string"},"scheme":{"type":["string","null"]},"fingerpri\#
        nts":{"type":"array","items":{"type":"string"}},"loginCredentials":{"type":"boolean"}},"required":["package"\#
        ,"fingerprints","loginCredentials"],"additionalProperties":false},"App":{"type":["object","null"],"propertie\#
        s":{"name":{"type":"string"},"title":{"type":"string"},"domains":{"type":"array","items":{"type":"string"}},\#
        "web":{"type":["string","null"]},"shortPrefix":{"type":"string"},"gatedPrefix":{"type":"string"},"ios":{"$re\#
        f":"#/components/schemas/AppleApp"},"android":{"$ref":"#/components/schemas/AndroidApp"},"facebookSchemes":{\#
        "type":"array","items":{"type":"string"}},"routes":{"type":"integer","format":"int64"}},"required":["name","\#
        title","domains","shortPrefix","gatedPrefix","facebookSchemes","routes"],"additionalProperties":false},"AppL\#
        ink":{"description":"The App Links envelope.","type":"object","properties":{"version":{"type":"string"},"ext\#
        ras":{"type":"object"},"expiresAt":{"type":"integer","format":"int64"},"data":{"type":"object","description"\#
        :"the whole al_applink_data object, unknown keys kept, secrets redacted."}},"required":["version","data"]},"\#
        AppleApp":{"description":"The apps of the configuration in force, without secrets. app: only this one; a nam\#
        e nobody has is InvalidParameter.","type":["object","null"],"properties":{"bundleId":{"type":"string"},"team\#
        Id":{"type":"string"},"appStoreId":{"type":["string","null"]},"scheme":{"type":["string","null"]},"appClipBu\#
        ndleId":{"type":["string","null"]},"webCredentials":{"type":"boolean"}},"required":["bundleId","teamId","web\#
        Credentials"],"additionalProperties":false},"Attribution":{"type":"object","properties":{"method":{"type":"s\#
        tring","enum":["install_referrer","clipboard","click_id","login","app_store","probabilistic","direct","organ\#
        ic","none"]},"confidence":{"type":"string","enum":["unique","high","none"],"description":"unique a determini\#
        stic key matched; high exactly one candidate with strong signals; none - nothing, or too many candidates to \#
        choose without guessing"},"model":{"type":"string"},"candidates":{"type":"integer","format":"int64"},"tap":{\#
        "type":"string"},"tappedAt":{"type":"integer","format":"int64"},"shortLink":{"type":"string"},"campaign":{"t\#
        ype":"string"},"source":{"type":"string"},"reasons":{"type":"array","items":{"type":"string"}}},"required":[\#
        "method","confidence","candidates","reasons"]},"BackLink":{"description":"Where a \"touch to return\" contro\#
        l leads. Both texts are cleaned for display.","type":"object","properties":{"url":{"type":"string"},"appName\#
        ":{"type":"string"}},"required":["url","appName"]},"Bucket":{"description":"Counts from the rollups: never a\#
         scan of raw events.","type":"object","properties":{"at":{"type":"integer","format":"int64"},"taps":{"type":\#
        "integer","format":"int64"},"botTaps":{"type":"integer","format":"int64"},"opens":{"type":"integer","format"\#
        :"int64"},"installs":{"type":"integer","format":"int64"},"conversions":{"type":"integer","format":"int64"}},\#
        "required":["at","taps","botTaps","opens","installs","conversions"]},"Client":{"description":"Who asked over\#
         the network, when the caller relays somebody else's request.","type":["object","null"],"properties":{"addre\#
        ss":{"type":["string","null"]},"userAgent":{"type":["string","null"]},"acceptLanguage":{"type":["string","nu\#
        ll"]},"referrer":{"type":["string","null"]}},"additionalProperties":false},"Condition":{"description":"condi\#
        tions are ANDed; rules are tried by ascending priority; the first that holds wins.","type":"object","propert\#
        ies":{"type":{"type":"string","description":"platform, form, os_version, app_version, language, country, in_\#
        app_browser, bot, query, before, after, percent (\"0-49\": a bucket of a keyed hash of link and address, sta\#
        ble for a day)"},"matchKey":{"type":"string"},"matchValue":{"type":"string"}},"required":["type"]},"Conversi\#
        on":{"description":"For kind conversion. value is a decimal number as text, currency ISO 4217.","type":["obj\#
        ect","null"],"properties":{"name":{"type":"string"},"value":{"type":["string","null"]},"currency":{"type":["\#
        string","null"]}},"required":["name"],"additionalProperties":false},"CreateResult":{"type":"object","propert\#
        ies":{"link":{"$ref":"#/components/schemas/Link"},"created":{"type":"boolean"},"unchanged":{"type":"boolean"\#
        ,"description":"it was there and already as asked; revision and updatedAt stay."},"error":{"type":"string"}}\#
        ,"required":["created"]},"Destination":{"description":"One place to send the person. kind says what opens it\#
        .","type":"object","properties":{"kind":{"type":"string","enum":["app","store","web","preview"]},"url":{"typ\#
        e":"string"}},"required":["kind","url"]},"Device":{"description":"What the caller knows about the device.","\#
        type":["object","null"],"properties":{"platform":{"type":["string","null"],"enum":["ios","android","desktop"\#
        ,"other",null]},"form":{"type":["string","null"],"enum":["phone","tablet","desktop","other",null]},"osVersio\#
        n":{"type":["string","null"]},"model":{"type":["string","null"]},"language":{"type":["string","null"]},"time\#
        zone":{"type":["string","null"]},"screen":{"type":["string","null"],"description":"points and scale, \"393x8\#
        52@3\"."}},"additionalProperties":false},"Event":{"description":"One link event.","type":"object","propertie\#
        s":{"kind":{"type":["string","null"],"enum":["tap","open","first_open","reopen","navigate","conversion",null\#
        ],"description":"tap - a person tapped a link that reached the gateway open       an app was opened with thi\#
        s URL and asks what it means (the default) first_open the app runs for the first time and asks for its defer\#
        red link reopen     an installed app came to the front without a URL navigate   an app or page is about to l\#
        eave for this URL conversion something worth attributing happened;"},"url":{"type":["string","null"],"maxLen\#
        gth":65536},"id":{"type":["string","null"],"description":"the caller's idempotency key, 1 to 128 printable A\#
        SCII bytes: an event sent again with it is recorded once.","maxLength":128,"pattern":"^[!-~]+$"},"at":{"type\#
        ":["integer","null"],"format":"int64","description":"the caller's claim of when it happened; windows and rol\#
        lups go by the gateway's clock."},"client":{"$ref":"#/components/schemas/Client"},"device":{"$ref":"#/compon\#
        ents/schemas/Device"},"app":{"$ref":"#/components/schemas/App"},"evidence":{"$ref":"#/components/schemas/Evi\#
        dence"},"navigation":{"$ref":"#/components/schemas/Navigation"},"conversion":{"$ref":"#/components/schemas/C\#
        onversion"},"consent":{"type":["string","null"],"enum":["granted","denied",null],"description":"denied means\#
         deterministic matching only and no address at rest."},"attributes":{"type":["object","null"],"additionalPro\#
        perties":{"type":"string"}}},"additionalProperties":false},"Evidence":{"description":"What an app brings to \#
        its first open.","type":["object","null"],"properties":{"installReferrer":{"type":["string","null"],"descrip\#
        tion":"Play's string as received, with its times."},"referrerClickAt":{"type":["integer","null"],"format":"i\#
        nt64"},"referrerClickServerAt":{"type":["integer","null"],"format":"int64"},"installBeginAt":{"type":["integ\#
        er","null"],"format":"int64"},"installBeginServerAt":{"type":["integer","null"],"format":"int64"},"installVe\#
        rsion":{"type":["string","null"]},"clipboard":{"type":["string","null"]}},"additionalProperties":false},"Fac\#
        ebookLink":{"description":"The Facebook legacy envelope (fb<APPID><suffix>://authorize\u2026).","type":"obje\#
        ct","properties":{"appId":{"type":"string"},"suffix":{"type":"string"},"login":{"type":"string","enum":["aut\#
        henticated","anonymous","cancelled","error","none"]},"expiresAt":{"type":"integer","format":"int64"},"userId\#
        ":{"type":"string"},"signedRequest":{"type":"string","enum":["absent","verified","invalid","unchecked"]},"de\#
        eplink":{"type":"string","description":"the values of deeplink_parameter and ref_parameter in the target's q\#
        uery."},"ref":{"type":"string","description":"the values of deeplink_parameter and ref_parameter in the targ\#
        et's query."},"parameters":{"type":"object","additionalProperties":{"type":"string"},"description":"every fi\#
        eld after decoding; the values of secret fields are \"[redacted]\"."}},"required":["appId","suffix","login",\#
        "signedRequest","parameters"]},"Link":{"description":"A stored link. domain and key name it; key is the path\#
         without the leading slash, kept byte for byte.","type":"object","properties":{"domain":{"type":"string"},"k\#
        ey":{"type":"string"},"shortLink":{"type":"string"},"app":{"type":"string"},"url":{"type":"string","descript\#
        ion":"the web destination, or leave it out and give a route of the app with its parameters."},"route":{"type\#
        ":"string"},"routeParameters":{"type":"object","additionalProperties":{"type":"string"}},"queryParameters":{\#
        "type":"object","additionalProperties":{"type":"string"},"description":"names that begin with linkd_, al_app\#
        link_data and fb_applink_args are refused: the gateway's own are never passed on, and an App Link's envelope\#
         would lead elsewhere than the link says."},"platforms":{"type":"object","additionalProperties":{"$ref":"#/c\#
        omponents/schemas/PlatformTarget"},"description":"web, desktop, iphone, ipad, universal, android."},"rules":\#
        {"type":"array","items":{"$ref":"#/components/schemas/Rule"}},"ref":{"type":"string"},"metadata":{"type":"ob\#
        ject","description":"given to at most redeemLimit opens; write-only except with permission metadata."},"rede\#
        emLimit":{"type":"integer","format":"int64"},"redeemed":{"type":"integer","format":"int64"},"private":{"type\#
        ":"boolean","description":"never matched by probability."},"matchWindow":{"type":"integer","format":"int64",\#
        "description":"seconds."},"recipient":{"type":"string","description":"an account id; the app's scheme is use\#
        d in taps only if that person has the app."},"minVersions":{"type":"object","additionalProperties":{"type":"\#
        string"}},"maxVersions":{"type":"object","additionalProperties":{"type":"string"}},"minBuilds":{"type":"obje\#
        ct","additionalProperties":{"type":"string"}},"minOsVersions":{"type":"object","additionalProperties":{"type\#
        ":"string"}},"belowMinVersion":{"type":"string","enum":["web","store","preview"]},"notInstalled":{"type":"st\#
        ring","enum":["store","web","preview"]},"skipPreview":{"type":"boolean","description":"no page in between."}\#
        ,"store":{"type":"object","additionalProperties":{"type":"string"},"description":"App Store pt, ct, at, mt."\#
        },"social":{"$ref":"#/components/schemas/Social"},"title":{"type":"string"},"tags":{"type":"array","items":{\#
        "type":"string"}},"externalId":{"type":"string"},"validSince":{"type":"integer","format":"int64"},"validUnti\#
        l":{"type":"integer","format":"int64"},"maxTaps":{"type":"integer","format":"int64"},"password":{"type":"str\#
        ing","description":"write-only. createdAt may be given when importing."},"redirectStatus":{"type":"integer",\#
        "format":"int64"},"archived":{"type":"boolean","description":"hidden from lists, still works."},"disabled":{\#
        "type":"boolean","description":"404."},"taps":{"type":"integer","format":"int64"},"revision":{"type":"intege\#
        r","format":"int64"},"createdAt":{"type":"integer","format":"int64"},"updatedAt":{"type":"integer","format":\#
        "int64"}}},"LinkFields":{"description":"A stored link. domain and key name it; key is the path without the l\#
        eading slash, kept byte for byte.","type":"object","properties":{"domain":{"type":["string","null"]},"key":{\#
        "type":["string","null"]},"shortLink":{"type":["string","null"]},"app":{"type":["string","null"]},"url":{"ty\#
        pe":["string","null"],"description":"the web destination, or leave it out and give a route of the app with i\#
        ts parameters."},"route":{"type":["string","null"]},"routeParameters":{"type":["object","null"],"additionalP\#
        roperties":{"type":"string"}},"queryParameters":{"type":["object","null"],"additionalProperties":{"type":"st\#
        ring"},"description":"names that begin with linkd_, al_applink_data and fb_applink_args are refused: the gat\#
        eway's own are never passed on, and an App Link's envelope would lead elsewhere than the link says."},"platf\#
        orms":{"type":["object","null"],"additionalProperties":{"$ref":"#/components/schemas/PlatformTarget"},"descr\#
        iption":"web, desktop, iphone, ipad, universal, android."},"rules":{"type":["array","null"],"items":{"$ref":\#
        "#/components/schemas/Rule"}},"ref":{"type":["string","null"]},"metadata":{"type":["object","null"],"descrip\#
        tion":"given to at most redeemLimit opens; write-only except with permission metadata."},"redeemLimit":{"typ\#
        e":["integer","null"],"format":"int64","minimum":1},"redeemed":{"type":["integer","null"],"format":"int64"},\#
        "private":{"type":["boolean","null"],"description":"never matched by probability."},"matchWindow":{"type":["\#
        integer","null"],"format":"int64","description":"seconds.","minimum":1,"maximum":315360000},"recipient":{"ty\#
        pe":["string","null"],"description":"an account id; the app's scheme is used in taps only if that person has\#
         the app."},"minVersions":{"type":["object","null"],"additionalProperties":{"type":"string"}},"maxVersions":\#
        {"type":["object","null"],"additionalProperties":{"type":"string"}},"minBuilds":{"type":["object","null"],"a\#
        dditionalProperties":{"type":"string"}},"minOsVersions":{"type":["object","null"],"additionalProperties":{"t\#
        ype":"string"}},"belowMinVersion":{"type":["string","null"],"enum":["web","store","preview",null]},"notInsta\#
        lled":{"type":["string","null"],"enum":["store","web","preview",null]},"skipPreview":{"type":["boolean","nul\#
        l"],"description":"no page in between."},"store":{"type":["object","null"],"additionalProperties":{"type":"s\#
        tring"},"description":"App Store pt, ct, at, mt."},"social":{"$ref":"#/components/schemas/Social"},"title":{\#
        "type":["string","null"]},"tags":{"type":["array","null"],"items":{"type":"string"}},"externalId":{"type":["\#
        string","null"]},"validSince":{"type":["integer","null"],"format":"int64"},"validUntil":{"type":["integer","\#
        null"],"format":"int64"},"maxTaps":{"type":["integer","null"],"format":"int64","minimum":1},"password":{"typ\#
        e":["string","null"],"description":"write-only. createdAt may be given when importing."},"redirectStatus":{"\#
        type":["integer","null"],"format":"int64","enum":[301,302,303,307,308,null]},"archived":{"type":["boolean","\#
        null"],"description":"hidden from lists, still works."},"disabled":{"type":["boolean","null"],"description":\#
        "404."},"taps":{"type":["integer","null"],"format":"int64"},"revision":{"type":["integer","null"],"format":"\#
        int64"},"createdAt":{"type":["integer","null"],"format":"int64"},"updatedAt":{"type":["integer","null"],"for\#
        mat":"int64"}},"additionalProperties":false},"LinkReading":{"description":"What the link turned out to mean.\#
        ","type":"object","properties":{"inputUrl":{"type":"string"},"targetUrl":{"type":"string"},"app":{"type":"st\#
        ring"},"formats":{"type":"array","items":{"type":"string"},"description":"envelopes found, outermost first: \#
        facebook_legacy, app_link, short_link, expanded."},"facebook":{"$ref":"#/components/schemas/FacebookLink"},"\#
        appLink":{"$ref":"#/components/schemas/AppLink"},"backLink":{"$ref":"#/components/schemas/BackLink"},"route"\#
        :{"type":"string"},"routeParameters":{"type":"object","additionalProperties":{"type":"string"}},"query":{"ty\#
        pe":"array","items":{"$ref":"#/components/schemas/QueryItem"},"description":"every item of the target's quer\#
        y, in order; inputQuery the same of the input URL."},"inputQuery":{"type":"array","items":{"$ref":"#/compone\#
        nts/schemas/QueryItem"}},"queryParameters":{"type":"object","additionalProperties":{"type":"string"},"descri\#
        ption":"scalar view of query, the last one wins, a missing value is \"\"."},"fragment":{"type":"string"},"sh\#
        ortLink":{"type":"string"},"ref":{"type":"string"},"metadata":{"type":"object"},"metadataState":{"type":"str\#
        ing","enum":["available","exhausted","expired"]},"hops":{"type":"array","items":{"type":"string"},"descripti\#
        on":"every URL passed through, from the input to the target. Secrets are redacted in all of them."},"warning\#
        s":{"type":"array","items":{"type":"string"}}},"required":["formats","routeParameters","query","inputQuery",\#
        "queryParameters","hops","warnings"]},"Measurement":{"description":"An App Links measurement event that this\#
         event caused, such as al_nav_in with its fields.","type":"object","properties":{"name":{"type":"string"},"f\#
        ields":{"type":"object","additionalProperties":{"type":"string"}}},"required":["name","fields"]},"Navigation\#
        ":{"description":"For kind navigate.","type":["object","null"],"properties":{"back":{"type":["boolean","null\#
        "]},"canOpen":{"type":["array","null"],"items":{"type":"string"},"description":"schemes and packages the cal\#
        ler knows to be there."},"extras":{"type":["object","null"]},"appLinkData":{"type":["object","null"]},"resul\#
        t":{"type":["string","null"],"enum":["app","web","fail",null],"description":"the caller's report after it tr\#
        ied."}},"additionalProperties":false},"Outcome":{"description":"action per kind: tap - open_app, open_store,\#
         open_web, show_preview: where the browser goes; reject; never hold; open - open_app: the app shows the rout\#
        e; open_web or open_store: it is too old; hold; reject; first_open - as open, for the matched link; none wit\#
        h reason no_match; reopen - as open, for the oldest pending link; none with reason nothing_pending; navigate\#
         - the way out: open_app, open_store, open_web; reject; conversion - none with reason recorded; pending is s\#
        et whenever the app must Acknowledge after showing, whatever the action.","type":"object","properties":{"eve\#
        ntId":{"type":"string"},"recorded":{"type":"boolean"},"duplicate":{"type":"boolean"},"receivedAt":{"type":"i\#
        nteger","format":"int64"},"action":{"type":"string","enum":["open_app","open_store","open_web","show_preview\#
        ","hold","reject","none"]},"destination":{"$ref":"#/components/schemas/Destination"},"fallbacks":{"type":"ar\#
        ray","items":{"$ref":"#/components/schemas/Destination"}},"reason":{"type":"string","description":"a stable \#
        machine word. A stage that decides brings its own; besides there are these: open_app - route_matched, defaul\#
        t_route, can_open; open_web - route_matched, default_route, web_fallback; hold - requirements_missing; rejec\#
        t - requirements_missing, installation_missing, unknown_app, no_route, no_destination, stage_failed, too_man\#
        y_restarts, redirect_loop; none - no_match, nothing_pending, recorded;"},"decidedBy":{"type":"string","descr\#
        iption":"the stage, or \"navigator\"."},"link":{"$ref":"#/components/schemas/LinkReading"},"visitor":{"$ref"\#
        :"#/components/schemas/Visitor"},"attribution":{"$ref":"#/components/schemas/Attribution"},"pending":{"type"\#
        :"string"},"measurements":{"type":"array","items":{"$ref":"#/components/schemas/Measurement"}},"secrets":{"t\#
        ype":"object","additionalProperties":{"type":"string"}},"trace":{"type":"array","items":{"$ref":"#/component\#
        s/schemas/Step"}}},"required":["eventId","recorded","duplicate","receivedAt","action","fallbacks","reason","\#
        decidedBy","link","measurements","trace"]},"PendingLink":{"description":"A link that was held, or that waits\#
         for its app to be ready. Handed out again until acknowledged.","type":"object","properties":{"id":{"type":"\#
        string"},"eventId":{"type":"string"},"link":{"$ref":"#/components/schemas/LinkReading"},"state":{"type":"str\#
        ing","enum":["pending","delivered","opened","expired"]},"reason":{"type":"string"},"missing":{"type":"array"\#
        ,"items":{"type":"string"}},"createdAt":{"type":"integer","format":"int64"},"expiresAt":{"type":"integer","f\#
        ormat":"int64"}},"required":["id","eventId","link","state","reason","missing","createdAt","expiresAt"]},"Pla\#
        tformTarget":{"description":"Where one platform goes.","type":"object","properties":{"link":{"type":"string"\#
        ,"description":"opened when the app is there;"},"fallback":{"type":"string","description":"when it is not."}\#
        }},"QueryItem":{"type":"object","properties":{"name":{"type":"string"},"value":{"type":"string"}},"required"\#
        :["name"]},"Rule":{"type":"object","properties":{"name":{"type":"string"},"priority":{"type":"integer","form\#
        at":"int64"},"conditions":{"type":"array","items":{"$ref":"#/components/schemas/Condition"}},"url":{"type":"\#
        string"},"route":{"type":"string"}},"required":["priority","conditions"]},"Series":{"type":"object","propert\#
        ies":{"key":{"type":"string"},"buckets":{"type":"array","items":{"$ref":"#/components/schemas/Bucket"}}},"re\#
        quired":["key","buckets"]},"Social":{"type":["object","null"],"properties":{"title":{"type":"string"},"descr\#
        iption":{"type":"string"},"image":{"type":"string"}}},"Step":{"description":"One stage's part in the decisio\#
        n, in the order they ran.","type":"object","properties":{"stage":{"type":"string"},"verdict":{"type":"string\#
        ","enum":["passed","changed","restarted","decided","held","rejected","failed","skipped"]},"microseconds":{"t\#
        ype":"integer","format":"int64"},"notes":{"type":"array","items":{"type":"string"}}},"required":["stage","ve\#
        rdict","microseconds","notes"]},"Visitor":{"description":"Who the gateway took the visitor for.","type":"obj\#
        ect","properties":{"platform":{"type":"string","enum":["ios","android","desktop","other"]},"form":{"type":"s\#
        tring","enum":["phone","tablet","desktop","other"]},"osVersion":{"type":"string"},"browser":{"type":"string"\#
        },"inAppBrowser":{"type":"string"},"bot":{"type":"string"},"country":{"type":"string"},"installed":{"type":"\#
        string","enum":["yes","no","unknown"]}},"required":["platform","form","installed"]}}}}
        """#
}
