// Made by Scripts/generate from Scripts/openapi and etc/org.linkd.*.varlink. Do not edit. Constants only.

extension OpenAPIText {
    static let part2 = #"""
        $ref":"#/components/responses/400.1"},"403":{"$ref":"#/components/responses/403.1"},"404":{"$ref":"#/compone\#
        nts/responses/404.1"},"410":{"$ref":"#/components/responses/410.1"},"413":{"$ref":"#/components/responses/41\#
        3.1"},"414":{"$ref":"#/components/responses/414.1"},"417":{"$ref":"#/components/responses/417.1"},"431":{"$r\#
        ef":"#/components/responses/431.1"},"501":{"$ref":"#/components/responses/501.1"},"503":{"$ref":"#/component\#
        s/responses/503.1"},"505":{"$ref":"#/components/responses/505.1"},"429":{"$ref":"#/components/responses/429.\#
        1"},"405":{"$ref":"#/components/responses/405.1"}},"requestBody":{"required":true,"content":{"application/x-\#
        www-form-urlencoded":{"schema":{"type":"object","properties":{"password":{"type":"string","maxLength":1000}}\#
        ,"required":["password"]},"example":{"password":"open sesame"}}}}}},"/{key}/qr.png":{"parameters":[{"name":"\#
        key","in":"path","required":true,"description":"What stands behind the host: the key of a link, or a path of\#
         the app's routes. It may have slashes, which this document cannot say.","example":"products/42","schema":{"\#
        type":"string","minLength":1}}],"get":{"operationId":"qrPng","tags":["taps"],"summary":"The QR code of a lin\#
        k as PNG","responses":{"200":{"description":"The code of the short link with linkd_via=qr.","headers":{"Cach\#
        e-Control":{"description":"Whether caches may keep the answer.","required":true,"schema":{"type":"string"}},\#
        "X-Robots-Tag":{"description":"Always noindex: links are not for search engines.","required":true,"schema":{\#
        "type":"string"}},"Content-Security-Policy":{"description":"What the page may load: nothing but itself.","re\#
        quired":true,"schema":{"type":"string"}}},"content":{"image/png":{"schema":{}}}},"400":{"$ref":"#/components\#
        /responses/400.2"},"404":{"$ref":"#/components/responses/404.2"},"413":{"$ref":"#/components/responses/413.1\#
        "},"414":{"$ref":"#/components/responses/414.1"},"417":{"$ref":"#/components/responses/417.1"},"422":{"$ref"\#
        :"#/components/responses/422.1"},"429":{"$ref":"#/components/responses/429.2"},"431":{"$ref":"#/components/r\#
        esponses/431.1"},"501":{"$ref":"#/components/responses/501.1"},"505":{"$ref":"#/components/responses/505.1"}\#
        },"parameters":[{"name":"size","in":"query","required":false,"schema":{"type":"integer","minimum":64,"maximu\#
        m":2048,"default":512},"description":"Pixels along a side."},{"name":"ecc","in":"query","required":false,"sc\#
        hema":{"type":"string","enum":["L","M","Q","H"],"default":"M"},"description":"How much may be damaged."},{"n\#
        ame":"margin","in":"query","required":false,"schema":{"type":"integer","minimum":0,"maximum":16,"default":4}\#
        ,"description":"Modules of quiet zone."}]},"head":{"operationId":"qrPngHead","tags":["taps"],"summary":"The \#
        QR code of a link as PNG (without the body)","responses":{"200":{"$ref":"#/components/responses/200.2"},"400\#
        ":{"$ref":"#/components/responses/400.3"},"404":{"$ref":"#/components/responses/404.3"},"413":{"$ref":"#/com\#
        ponents/responses/413.2"},"414":{"$ref":"#/components/responses/414.2"},"417":{"$ref":"#/components/response\#
        s/417.2"},"422":{"$ref":"#/components/responses/422.2"},"429":{"$ref":"#/components/responses/429.3"},"431":\#
        {"$ref":"#/components/responses/431.2"},"501":{"$ref":"#/components/responses/501.2"},"505":{"$ref":"#/compo\#
        nents/responses/505.2"}},"parameters":[{"name":"size","in":"query","required":false,"schema":{"type":"intege\#
        r","minimum":64,"maximum":2048,"default":512},"description":"Pixels along a side."},{"name":"ecc","in":"quer\#
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
        f":"#/components/responses/431.1"},"501":{"$ref":"#/components/responses/501.1"},"505":{"$ref":"#/components\#
        /responses/505.1"}},"parameters":[{"name":"size","in":"query","required":false,"schema":{"type":"integer","m\#
        inimum":64,"maximum":2048,"default":512},"description":"Pixels along a side."},{"name":"ecc","in":"query","r\#
        equired":false,"schema":{"type":"string","enum":["L","M","Q","H"],"default":"M"},"description":"How much may\#
         be damaged."},{"name":"margin","in":"query","required":false,"schema":{"type":"integer","minimum":0,"maximu\#
        m":16,"default":4},"description":"Modules of quiet zone."}]},"head":{"operationId":"qrSvgHead","tags":["taps\#
        "],"summary":"The QR code of a link as SVG (without the body)","responses":{"200":{"$ref":"#/components/resp\#
        onses/200.2"},"400":{"$ref":"#/components/responses/400.3"},"404":{"$ref":"#/components/responses/404.3"},"4\#
        13":{"$ref":"#/components/responses/413.2"},"414":{"$ref":"#/components/responses/414.2"},"417":{"$ref":"#/c\#
        omponents/responses/417.2"},"422":{"$ref":"#/components/responses/422.2"},"429":{"$ref":"#/components/respon\#
        ses/429.3"},"431":{"$ref":"#/components/responses/431.2"},"501":{"$ref":"#/components/responses/501.2"},"505\#
        ":{"$ref":"#/components/responses/505.2"}},"parameters":[{"name":"size","in":"query","required":false,"schem\#
        a":{"type":"integer","minimum":64,"maximum":2048,"default":512},"description":"Pixels along a side."},{"name\#
        ":"ecc","in":"query","required":false,"schema":{"type":"string","enum":["L","M","Q","H"],"default":"M"},"des\#
        cription":"How much may be damaged."},{"name":"margin","in":"query","required":false,"schema":{"type":"integ\#
        er","minimum":0,"maximum":16,"default":4},"description":"Modules of quiet zone."}]}}},"components":{"securit\#
        ySchemes":{"serverKey":{"type":"http","scheme":"bearer","description":"A key of a server, with scopes: event\#
        s, explain, links.read, links.write, metadata, stats."},"appKey":{"type":"http","scheme":"bearer","descripti\#
        on":"A key that ships inside an app, so everybody can read it: it records openings and conversions of its ap\#
        p from the address that linkd sees, handles pending links, and makes links to routes."}},"responses":{"200.1\#
        ":{"description":"A page: the way into the app, or the form for the link's password. For whoever accepts app\#
        lication/json and not text/html, an app: what the link means. Not a tap. With d=1 and the right to it: the d\#
        ecision with its trace.","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.","re\#
        quired":true,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are not for se\#
        arch engines.","required":true,"schema":{"type":"string"}},"Content-Security-Policy":{"description":"What th\#
        e page may load: nothing but itself.","required":false,"schema":{"type":"string"}}},"content":{"text/html":{\#
        "schema":{"type":"string"}},"application/json":{"schema":{"anyOf":[{"type":"object","properties":{"targetUrl\#
        ":{"type":"string"},"route":{"type":"string"},"routeParameters":{"type":"object","additionalProperties":{"ty\#
        pe":"string"}},"queryParameters":{"type":"object","additionalProperties":{"type":"string"}}},"required":["ro\#
        uteParameters","queryParameters"]},{"type":"object","properties":{"outcome":{"$ref":"#/components/schemas/Ou\#
        tcome"}},"required":["outcome"]}]}}}},"200.2":{"description":"The code of the short link with linkd_via=qr."\#
        ,"headers":{"Cache-Control":{"description":"Whether caches may keep the answer.","required":true,"schema":{"\#
        type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are not for search engines.","required\#
        ":true,"schema":{"type":"string"}},"Content-Security-Policy":{"description":"What the page may load: nothing\#
         but itself.","required":true,"schema":{"type":"string"}}}},"200.3":{"description":"The file for the app of \#
        this host; for every client, never a redirect, never limited.","headers":{"ETag":{"description":"Names this \#
        state of the resource.","required":true,"schema":{"type":"string"}},"Cache-Control":{"description":"Whether \#
        caches may keep the answer.","required":true,"schema":{"type":"string"}}},"content":{"application/json":{"sc\#
        hema":{"type":"object","properties":{"applinks":{"type":"object"}},"required":["applinks"]}}}},"200.4":{"des\#
        cription":"The file for the app of this host; for every client, never a redirect, never limited.","headers":\#
        {"ETag":{"description":"Names this state of the resource.","required":true,"schema":{"type":"string"}},"Cach\#
        e-Control":{"description":"Whether caches may keep the answer.","required":true,"schema":{"type":"string"}}}\#
        },"200.5":{"description":"The link.","headers":{"ETag":{"description":"Names this state of the resource.","r\#
        equired":true,"schema":{"type":"string"}},"Cache-Control":{"description":"Whether caches may keep the answer\#
        .","required":true,"schema":{"type":"string"}}},"content":{"application/json":{"schema":{"type":"object","pr\#
        operties":{"link":{"$ref":"#/components/schemas/Link"}},"required":["link"]}}}},"200.6":{"description":"Kept\#
        , now or before.","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.","required"\#
        :true,"schema":{"type":"string"}}},"content":{"application/json":{"schema":{"type":"object","properties":{"r\#
        ecorded":{"type":"boolean"},"duplicate":{"type":"boolean"}},"required":["recorded","duplicate"]}}}},"301.1":\#
        {"description":"Where the link leads.","headers":{"Location":{"description":"Where to go.","required":true,"\#
        schema":{"type":"string"}},"Cache-Control":{"description":"Whether caches may keep the answer.","required":t\#
        rue,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are not for search engi\#
        nes.","required":true,"schema":{"type":"string"}}}},"302.1":{"description":"The domain's root_url.","headers\#
        ":{"Location":{"description":"Where to go.","required":true,"schema":{"type":"string"}},"Cache-Control":{"de\#
        scription":"Whether caches may keep the answer.","required":true,"schema":{"type":"string"}},"X-Robots-Tag":\#
        {"description":"Always noindex: links are not for search engines.","required":true,"schema":{"type":"string"\#
        }}}},"304.1":{"description":"The caller has this state.","headers":{"ETag":{"description":"Names this state \#
        of the resource.","required":true,"schema":{"type":"string"}}}},"400.1":{"description":"A page: the address \#
        cannot be read. Bad Request: ambiguous_length, bad_chunk, bad_content_length, bad_field_name, bad_field_valu\#
        e, bad_host, bad_line_end, bad_request_line, bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead,\#
         obsolete_folding.","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.","require\#
        d":false,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are not for search\#
         engines.","required":false,"schema":{"type":"string"}}},"content":{"text/html":{"schema":{"type":"string"}}\#
        ,"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code\#
        ":{"enum":["ambiguous_length","bad_chunk","bad_content_length","bad_field_name","bad_field_value","bad_host"\#
        ,"bad_line_end","bad_request_line","bad_target","bad_trailer","bad_transfer_encoding","chunk_overhead","obso\#
        lete_folding"]},"status":{"const":400}}}]}}}},"400.10":{"description":"Bad Request: ambiguous_length, bad_ch\#
        unk, bad_content_length, bad_field_name, bad_field_value, bad_host, bad_line_end, bad_request_line, bad_targ\#
        et, bad_trailer, bad_transfer_encoding, chunk_overhead, invalid_postback, obsolete_folding.","content":{"app\#
        lication/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"e\#
        num":["ambiguous_length","bad_chunk","bad_content_length","bad_field_name","bad_field_value","bad_host","bad\#
        _line_end","bad_request_line","bad_target","bad_trailer","bad_transfer_encoding","chunk_overhead","invalid_p\#
        ostback","obsolete_folding"]},"status":{"const":400}}}]}}}},"400.2":{"description":"Bad Request: ambiguous_l\#
        ength, bad_chunk, bad_content_length, bad_field_name, bad_field_value, bad_host, bad_line_end, bad_request_l\#
        ine, bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead, invalid_parameter, obsolete_folding.","\#
        content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"propertie\#
        s":{"code":{"enum":["ambiguous_length","bad_chunk","bad_content_length","bad_field_name","bad_field_value","\#
        bad_host","bad_line_end","bad_request_line","bad_target","bad_trailer","bad_transfer_encoding","chunk_overhe\#
        ad","invalid_parameter","obsolete_folding"]},"status":{"const":400}}}]}}}},"400.3":{"description":"Bad Reque\#
        st: ambiguous_length, bad_chunk, bad_content_length, bad_field_name, bad_field_value, bad_host, bad_line_end\#
        , bad_request_line, bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead, invalid_parameter, obsol\#
        ete_folding."},"400.4":{"description":"Bad Request: ambiguous_length, bad_chunk, bad_content_length, bad_fie\#
        ld_name, bad_field_value, bad_host, bad_line_end, bad_request_line, bad_target, bad_trailer, bad_transfer_en\#
        coding, chunk_overhead, obsolete_folding.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref"\#
        :"#/components/schemas/Problem"},{"properties":{"code":{"enum":["ambiguous_length","bad_chunk","bad_content_\#
        length","bad_field_name","bad_field_value","bad_host","bad_line_end","bad_request_line","bad_target","bad_tr\#
        ailer","bad_transfer_encoding","chunk_overhead","obsolete_folding"]},"status":{"const":400}}}]}}}},"400.5":{\#
        "description":"Bad Request: ambiguous_length, bad_chunk, bad_content_length, bad_field_name, bad_field_value\#
        , bad_host, bad_line_end, bad_request_line, bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead, \#
        obsolete_folding."},"400.6":{"description":"Bad Request: ambiguous_length, bad_chunk, bad_content_length, ba\#
        d_field_name, bad_field_value, bad_host, bad_line_end, bad_request_line, bad_target, bad_trailer, bad_transf\#
        er_encoding, chunk_overhead, invalid_authorization, invalid_json, invalid_parameter, obsolete_folding.","con\#
        tent":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":\#
        {"code":{"enum":["ambiguous_length","bad_chunk","bad_content_length","bad_field_name","bad_field_value","bad\#
        _host","bad_line_end","bad_request_line","bad_target","bad_trailer","bad_transfer_encoding","chunk_overhead"\#
        ,"invalid_authorization","invalid_json","invalid_parameter","obsolete_folding"]},"status":{"const":400}}}]}}\#
        }},"400.7":{"description":"Bad Request: ambiguous_length, bad_chunk, bad_content_length, bad_field_name, bad\#
        _field_value, bad_host, bad_line_end, bad_request_line, bad_target, bad_trailer, bad_transfer_encoding, chun\#
        k_overhead, invalid_authorization, invalid_parameter, obsolete_folding.","content":{"application/problem+jso\#
        n":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["ambiguous_len\#
        gth","bad_chunk","bad_content_length","bad_field_name","bad_field_value","bad_host","bad_line_end","bad_requ\#
        est_line","bad_target","bad_trailer","bad_transfer_encoding","chunk_overhead","invalid_authorization","inval\#
        id_parameter","obsolete_folding"]},"status":{"const":400}}}]}}}},"400.8":{"description":"Bad Request: ambigu\#
        ous_length, bad_chunk, bad_content_length, bad_field_name, bad_field_value, bad_host, bad_line_end, bad_requ\#
        est_line, bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead, invalid_authorization, invalid_par\#
        ameter, obsolete_folding."},"400.9":{"description":"Bad Request: ambiguous_length, bad_chunk, bad_content_le\#
        ngth, bad_field_name, bad_field_value, bad_host, bad_line_end, bad_request_line, bad_target, bad_trailer, ba\#
        d_transfer_encoding, chunk_overhead, invalid_authorization, obsolete_folding.","content":{"application/probl\#
        em+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["ambiguo\#
        us_length","bad_chunk","bad_content_length","bad_field_name","bad_field_value","bad_host","bad_line_end","ba\#
        d_request_line","bad_target","bad_trailer","bad_transfer_encoding","chunk_overhead","invalid_authorization",\#
        "obsolete_folding"]},"status":{"const":400}}}]}}}},"401.1":{"description":"Unauthorized: invalid_key, key_re\#
        quired.","headers":{"WWW-Authenticate":{"description":"That a bearer key is asked for.","required":true,"sch\#
        ema":{"type":"string"}}},"content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/sch\#
        emas/Problem"},{"properties":{"code":{"enum":["invalid_key","key_required"]},"status":{"const":401}}}]}}}},"\#
        401.2":{"description":"Unauthorized: invalid_key, key_required.","headers":{"WWW-Authenticate":{"description\#
        ":"That a bearer key is asked for.","required":true,"schema":{"type":"string"}}}},"403.1":{"description":"A \#
        page: a stage refuses this tap, or the password is wrong. Forbidden: password_required.","headers":{"Cache-C\#
        ontrol":{"description":"Whether caches may keep the answer.","required":false,"schema":{"type":"string"}},"X\#
        -Robots-Tag":{"description":"Always noindex: links are not for search engines.","required":false,"schema":{"\#
        type":"string"}}},"content":{"text/html":{"schema":{"type":"string"}},"application/problem+json":{"schema":{\#
        "allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["password_required"]},"statu\#
        s":{"const":403}}}]}}}},"403.2":{"description":"Forbidden: app_key, cross_site, foreign_host, insufficient_s\#
        cope, local_only, other_app.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/component\#
        s/schemas/Problem"},{"properties":{"code":{"enum":["app_key","cross_site","foreign_host","insufficient_scope\#
        ","local_only","other_app"]},"status":{"const":403}}}]}}}},"403.3":{"description":"Forbidden: app_key, cross\#
        _site, foreign_host, insufficient_scope, local_only, other_app."},"403.4":{"description":"Forbidden: invalid\#
        _postback.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"\#
        },{"properties":{"code":{"enum":["invalid_postback"]},"status":{"const":403}}}]}}}},"404.1":{"description":"\#
        A page: no link is here, or none now. Not Found: no_such_link, not_found, unknown_host.","headers":{"Cache-C\#
        ontrol":{"description":"Whether caches may keep the answer.","required":false,"schema":{"type":"string"}},"X\#
        -Robots-Tag":{"description":"Always noindex: links are not for search engines.","required":false,"schema":{"\#
        type":"string"}}},"content":{"text/html":{"schema":{"type":"string"}},"application/problem+json":{"schema":{\#
        "allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["no_such_link","not_found","\#
        unknown_host"]},"status":{"const":404}}}]}}}},"404.10":{"description":"Not Found: unknown_app.","content":{"\#
        application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":\#
        {"enum":["unknown_app"]},"status":{"const":404}}}]}}}},"404.2":{"description":"Not Found: no_such_link, not_\#
        found, unknown_host.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schema\#
        s/Problem"},{"properties":{"code":{"enum":["no_such_link","not_found","unknown_host"]},"status":{"const":404\#
        }}}]}}}},"404.3":{"description":"Not Found: no_such_link, not_found, unknown_host."},"404.4":{"description":\#
        "Not Found: unknown_host.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/s\#
        chemas/Problem"},{"properties":{"code":{"enum":["unknown_host"]},"status":{"const":404}}}]}}}},"404.5":{"des\#
        cription":"The app has no part for this system; the text says which keys are missing. Not Found: unknown_hos\#
        t.","content":{"text/plain":{"schema":{"type":"string"}},"application/problem+json":{"schema":{"allOf":[{"$r\#
        ef":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["unknown_host"]},"status":{"const":404}}}\#
        ]}}}},"404.6":{"description":"The app has no part for this system; the text says which keys are missing. Not\#
         Found: unknown_host."},"404.7":{"description":"Not Found: no_such_link.","content":{"application/problem+js\#
        on":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["no_such_link\#
        "]},"status":{"const":404}}}]}}}},"404.8":{"description":"Not Found: no_such_link."},"404.9":{"description":\#
        "Not Found: no_such_pending, not_found.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"\#
        #/components/schemas/Problem"},{"properties":{"code":{"enum":["no_such_pending","not_found"]},"status":{"con\#
        st":404}}}]}}}},"405.1":{"description":"Method Not Allowed: method_not_allowed.","headers":{"Allow":{"descri\#
        ption":"The methods that this address has.","required":true,"schema":{"type":"string"}}},"content":{"applica\#
        tion/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum"\#
        :["method_not_allowed"]},"status":{"const":405}}}]}}}},"409.1":{"description":"Conflict: key_taken.","conten\#
        t":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"c\#
        ode":{"enum":["key_taken"]},"status":{"const":409}}}]}}}},"410.1":{"description":"A page: the link is over. \#
        Gone: link_over.","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.","required"\#
        :false,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are not for search e\#
        ngines.","required":false,"schema":{"type":"string"}}},"content":{"text/html":{"schema":{"type":"string"}},"\#
        application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":\#
        {"enum":["link_over"]},"status":{"const":410}}}]}}}},"412.1":{"description":"Precondition Failed: revision_m\#
        ismatch.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},\#
        {"properties":{"code":{"enum":["revision_mismatch"]},"status":{"const":412}}}]}}}},"413.1":{"description":"C\#
        ontent Too Large: body_too_large.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/comp\#
        onents/schemas/Problem"},{"properties":{"code":{"enum":["body_too_large"]},"status":{"const":413}}}]}}}},"41\#
        3.2":{"description":"Content Too Large: body_too_large."},"413.3":{"description":"Content Too Large: body_to\#
        o_large, invalid_postback.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/\#
        schemas/Problem"},{"properties":{"code":{"enum":["body_too_large","invalid_postback"]},"status":{"const":413\#
        }}}]}}}},"414.1":{"description":"URI Too Long: url_too_long.","content":{"application/problem+json":{"schema\#
        ":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["url_too_long"]},"status"\#
        :{"const":414}}}]}}}},"414.2":{"description":"URI Too Long: url_too_long."},"415.1":{"description":"Unsuppor\#
        ted Media Type: unsupported_media_type.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"\#
        #/components/schemas/Problem"},{"properties":{"code":{"enum":["unsupported_media_type"]},"status":{"const":4\#
        15}}}]}}}},"417.1":{"description":"Expectation Failed: unknown_expectation.","content":{"application/problem\#
        +json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["unknown_e\#
        xpectation"]},"status":{"const":417}}}]}}}},"417.2":{"description":"Expectation Failed: unknown_expectation.\#
        "},"422.1":{"description":"Unprocessable Content: invalid_event.","content":{"application/problem+json":{"sc\#
        hema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["invalid_event"]},"st\#
        atus":{"const":422}}}]}}}},"422.2":{"description":"Unprocessable Content: invalid_event."},"422.3":{"descrip\#
        tion":"Unprocessable Content: invalid_link.","content":{"application/problem+json":{"schema":{"allOf":[{"$re\#
        f":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["invalid_link"]},"status":{"const":422}}}]\#
        }}}},"422.4":{"description":"Unprocessable Content: invalid_postback.","content":{"application/problem+json"\#
        :{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["invalid_postbac\#
        k"]},"status":{"const":422}}}]}}}},"429.1":{"description":"A page: too many requests, or wrong passwords, fr\#
        om this address. Too Many Requests: too_many_requests.","headers":{"Cache-Control":{"description":"Whether c\#
        aches may keep the answer.","required":false,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Alwa\#
        ys noindex: links are not for search engines.","required":false,"schema":{"type":"string"}},"Retry-After":{"\#
        description":"Seconds after which to try again.","required":true,"schema":{"type":"integer","minimum":1}}},"\#
        content":{"text/html":{"schema":{"type":"string"}},"application/problem+json":{"schema":{"allOf":[{"$ref":"#\#
        /components/schemas/Problem"},{"properties":{"code":{"enum":["too_many_requests"]},"status":{"const":429}}}]\#
        }}}},"429.2":{"description":"Too Many Requests: too_many_requests.","headers":{"Retry-After":{"description":\#
        "Seconds after which to try again.","required":true,"schema":{"type":"integer","minimum":1}}},"content":{"ap\#
        plication/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"\#
        enum":["too_many_requests"]},"status":{"const":429}}}]}}}},"429.3":{"description":"Too Many Requests: too_ma\#
        ny_requests.","headers":{"Retry-After":{"description":"Seconds after which to try again.","required":true,"s\#
        chema":{"type":"integer","minimum":1}}}},"431.1":{"description":"Request Header Fields Too Large: header_too\#
        _large.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{\#
        "properties":{"code":{"enum":["header_too_large"]},"status":{"const":431}}}]}}}},"431.2":{"description":"Req\#
        uest Header Fields Too Large: header_too_large."},"501.1":{"description":"Not Implemented: unknown_method, u\#
        nknown_transfer_coding.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/sch\#
        emas/Problem"},{"properties":{"code":{"enum":["unknown_method","unknown_transfer_coding"]},"status":{"const"\#
        :501}}}]}}}},"501.2":{"description":"Not Implemented: unknown_method, unknown_transfer_coding."},"503.1":{"d\#
        escription":"A page: it could not be decided or recorded; try again.","headers":{"Cache-Control":{"descripti\#
        on":"Whether caches may keep the answer.","required":true,"schema":{"type":"string"}},"X-Robots-Tag":{"descr\#
        iption":"Always noindex: links are not for search engines.","required":true,"schema":{"type":"string"}},"Ret\#
        ry-After":{"description":"Seconds after which to try again.","required":true,"schema":{"type":"integer","min\#
        imum":1}}},"content":{"text/html":{"schema":{"type":"string"}}}},"503.2":{"description":"Service Unavailable\#
        : not_recorded, overloaded.","headers":{"Retry-After":{"description":"Seconds after which to try again.","re\#
        quired":true,"schema":{"type":"integer","minimum":1}}},"content":{"application/problem+json":{"schema":{"all\#
        Of":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["not_recorded","overloaded"]},"s\#
        tatus":{"const":503}}}]}}}},"503.3":{"description":"Service Unavailable: not_recorded, overloaded.","headers\#
        ":{"Retry-After":{"description":"Seconds after which to try again.","required":true,"schema":{"type":"intege\#
        r","minimum":1}}}},"505.1":{"description":"HTTP Version Not Supported: unsupported_version.","content":{"app\#
        lication/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"e\#
        num":["unsupported_version"]},"status":{"const":505}}}]}}}},"505.2":{"description":"HTTP Version Not Support\#
        ed: unsupported_version."}},"schemas":{"Problem":{"description":"An error, as RFC 9457 has it. `code` is the\#
         stable word that programs go by; `type` is `urn:linkd:problem:` and the code.","type":"object","properties"\#
        :{"type":{"type":"string","pattern":"^urn:linkd:problem:[a-z_]+$"},"status":{"type":"integer"},"code":{"type\#
        ":"string","pattern":"^[a-z_]+$"},"title":{"type":"string"},"detail":{"type":"string","description":"What ha\#
        ppened this time, for a person."},"field":{"type":"string","description":"The field that is wrong, such as e\#
        vents[3].url."},"reason":{"type":"string","description":"Why the field is wrong."}},"required":["type","stat\#
        us","code","title"]},"AndroidApp":{"type":["object","null"],"properties":{"package":{"type":"string"},"schem\#
        e":{"type":["string","null"]},"fingerprints":{"type":"array","items":{"type":"string"}},"loginCredentials":{\#
        "type":"boolean"}},"required":["package","fingerprints","loginCredentials"],"additionalProperties":false},"A\#
        pp":{"type":["object","null"],"properties":{"name":{"type":"string"},"title":{"type":"string"},"domains":{"t\#
        ype":"array","items":{"type":"string"}},"web":{"type":["string","null"]},"shortPrefix":{"type":"string"},"ga\#
        tedPrefix":{"type":"string"},"ios":{"$ref":"#/components/schemas/AppleApp"},"android":{"$ref":"#/components/\#
        schemas/AndroidApp"},"facebookSchemes":{"type":"array","items":{"type":"string"}},"routes":{"type":"integer"\#
        ,"format":"int64"}},"required":["name","title","domains","shortPrefix","gatedPrefix","facebookSchemes","rout\#
        es"],"additionalProperties":false},"AppLink":{"description":"The App Links envelope.","type":"object","prope\#
        rties":{"version":{"type":"string"},"extras":{"type":"object"},"expiresAt":{"type":"integer","format":"int64\#
        "},"data":{"type":"object","description":"the whole al_applink_data object, unknown keys kept, secrets redac\#
        ted."}},"required":["version","data"]},"AppleApp":{"description":"The apps of the configuration in force, wi\#
        thout secrets. app: only this one; a name nobody has is InvalidParameter.","type":["object","null"],"propert\#
        ies":{"bundleId":{"type":"string"},"teamId":{"type":"string"},"appStoreId":{"type":["string","null"]},"schem\#
        e":{"type":["string","null"]},"appClipBundleId":{"type":["string","null"]},"webCredentials":{"type":"boolean\#
        "}},"required":["bundleId","teamId","webCredentials"],"additionalProperties":false},"Attribution":{"type":"o\#
        bject","properties":{"method":{"type":"string","enum":["install_referrer","clipboard","click_id","login","ap\#
        p_store","probabilistic","direct","organic","none"]},"confidence":{"type":"string","enum":["unique","high","\#
        none"],"description":"unique a deterministic key matched; high exactly one candidate with strong signals; no\#
        ne - nothing, or too many candidates to choose without guessing"},"model":{"type":"string"},"candidates":{"t\#
        ype":"integer","format":"int64"},"tap":{"type":"string"},"tappedAt":{"type":"integer","format":"int64"},"sho\#
        rtLink":{"type":"string"},"campaign":{"type":"string"},"source":{"type":"string"},"reasons":{"type":"array",\#
        "items":{"type":"string"}}},"required":["method","confidence","candidates","reasons"]},"BackLink":{"descript\#
        ion":"Where a \"touch to return\" control leads. Both texts are cleaned for display.","type":"object","prope\#
        rties":{"url":{"type":"string"},"appName":{"type":"string"}},"required":["url","appName"]},"Bucket":{"descri\#
        ption":"Counts from the rollups: never a scan of raw events.","type":"object","properties":{"at":{"type":"in\#
        teger","format":"int64"},"taps":{"type":"integer","format":"int64"},"botTaps":{"type":"integer","format":"in\#
        t64"},"opens":{"type":"integer","format":"int64"},"installs":{"type":"integer","format":"int64"},"conversion\#
        s":{"type":"integer","format":"int64"}},"required":["at","taps","botTaps","opens","installs","conversions"]}\#
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
        tedAt stay."},"error":{"type":"string"}},"required":["created"]},"Destination":{"description":"One place to \#
        send the person. kind says what opens it.","type":"object","properties":{"kind":{"type":"string","enum":["ap\#
        p","store","web","preview"]},"url":{"type":"string"}},"required":["kind","url"]},"Device":{"description":"Wh\#
        at the caller knows about the device.","type":["object","null"],"properties":{"platform":{"type":["string","\#
        null"],"enum":["ios","android","desktop","other",null]},"form":{"type":["string","null"],"enum":["phone","ta\#
        blet","desktop","other",null]},"osVersion":{"type":["string","null"]},"model":{"type":["string","null"]},"la\#
        nguage":{"type":["string","null"]},"timezone":{"type":["string","null"]},"screen":{"type":["string","null"],\#
        "description":"points and scale, \"393x852@3\"."}},"additionalProperties":false},"Event":{"description":"One\#
         link event.","type":"object","properties":{"kind":{"type":["string","null"],"enum":["tap","open","first_ope\#
        n","reopen","navigate","conversion",null],"description":"tap - a person tapped a link that reached the gatew\#
        ay open       an app was opened with this URL and asks what it means (the default) first_open the app runs f\#
        or the first time and asks for its deferred link reopen     an installed app came to the front without a URL\#
         navigate   an app or page is about to leave for this URL conversion something worth attributing happened;"}\#
        ,"url":{"type":["string","null"],"maxLength":65536},"id":{"type":["string","null"],"description":"the caller\#
        's idempotency key, 1 to 128 printable ASCII bytes: an event sent again with it is recorded once.","maxLengt\#
        h":128,"pattern":"^[!-~]+$"},"at":{"type":["integer","null"],"format":"int64","description":"the caller's cl\#
        aim of when it happened; windows and rollups go by the gateway's clock."},"client":{"$ref":"#/components/sch\#
        emas/Client"},"device":{"$ref":"#/components/schemas/Device"},"app":{"$ref":"#/components/schemas/App"},"evi\#
        dence":{"$ref":"#/components/schemas/Evidence"},"navigation":{"$ref":"#/components/schemas/Navigation"},"con\#
        version":{"$ref":"#/components/schemas/Conversion"},"consent":{"type":["string","null"],"enum":["granted","d\#
        enied",null],"description":"denied means deterministic matching only and no address at rest."},"attributes":\#
        {"type":["object","null"],"additionalProperties":{"type":"string"}}},"additionalProperties":false},"Evidence\#
        ":{"description":"What an app brings to its first open.","type":["object","null"],"properties":{"installRefe\#
        rrer":{"type":["string","null"],"description":"Play's string as received, with its times."},"referrerClickAt\#
        ":{"type":["integer","null"],"format":"int64"},"referrerClickServerAt":{"type":["integer","null"],"format":"\#
        int64"},"installBeginAt":{"type":["integer","null"],"format":"int64"},"installBeginServerAt":{"type":["integ\#
        er","null"],"format":"int64"},"installVersion":{"type":["string","null"]},"clipboard":{"type":["string","nul\#
        l"]}},"additionalProperties":false},"FacebookLink":{"description":"The Facebook legacy envelope (fb<APPID><s\#
        uffix>://authorize\u2026).","type":"object","properties":{"appId":{"type":"string"},"suffix":{"type":"string\#
        "},"login":{"type":"string","enum":["authenticated","anonymous","cancelled","error","none"]},"expiresAt":{"t\#
        ype":"integer","format":"int64"},"userId":{"type":"string"},"signedRequest":{"type":"string","enum":["absent\#
        ","verified","invalid","unchecked"]},"deeplink":{"type":"string","description":"the values of deeplink_param\#
        eter and ref_parameter in the target's query."},"ref":{"type":"string","description":"the values of deeplink\#
        _parameter and ref_parameter in the target's query."},"parameters":{"type":"object","additionalProperties":{\#
        "type":"string"},"description":"every field after decoding; the values of secret fields are \"[redacted]\"."\#
        }},"required":["appId","suffix","login","signedRequest","parameters"]},"Link":{"description":"A stored link.\#
         domain and key name it; key is the path without the leading slash, kept byte for byte.","type":"object","pr\#
        operties":{"domain":{"type":"string"},"key":{"type":"string"},"shortLink":{"type":"string"},"app":{"type":"s\#
        tring"},"url":{"type":"string","description":"the web destination, or leave it out and give a route of the a\#
        pp with its parameters."},"route":{"type":"string"},"routeParameters":{"type":"object","additionalProperties\#
        ":{"type":"string"}},"queryParameters":{"type":"object","additionalProperties":{"type":"string"},"descriptio\#
        n":"names that begin with linkd_, al_applink_data and fb_applink_args are refused: the gateway's own are nev\#
        er passed on, and an App Link's envelope would lead elsewhere than the link says."},"platforms":{"type":"obj\#
        ect","additionalProperties":{"$ref":"#/components/schemas/PlatformTarget"},"description":"web, desktop, ipho\#
        ne, ipad, universal, android."},"rules":{"type":"array","items":{"$ref":"#/components/schemas/Rule"}},"ref":\#
        {"type":"string"},"metadata":{"type":"object","description":"given to at most redeemLimit opens; write-only \#
        except with permission metadata."},"redeemLimit":{"type":"integer","format":"int64"},"redeemed":{"type":"int\#
        eger","format":"int64"},"private":{"type":"boolean","description":"never matched by probability."},"matchWin\#
        dow":{"type":"integer","format":"int64","description":"seconds."},"recipient":{"type":"string","description"\#
        :"an account id; the app's scheme is used in taps only if that person has the app."},"minVersions":{"type":"\#
        object","additionalProperties":{"type":"string"}},"maxVersions":{"type":"object","additionalProperties":{"ty\#
        pe":"string"}},"minBuilds":{"type":"object","additionalProperties":{"type":"string"}},"minOsVersions":{"type\#
        ":"object","additionalProperties":{"type":"string"}},"belowMinVersion":{"type":"string","enum":["web","store\#
        ","preview"]},"notInstalled":{"type":"string","enum":["store","web","preview"]},"skipPreview":{"type":"boole\#
        an","description":"no page in between."},"store":{"type":"object","additionalProperties":{"type":"string"},"\#
        description":"App Store pt, ct, at, mt."},"social":{"$ref":"#/components/schemas/Social"},"title":{"type":"s\#
        tring"},"tags":{"type":"array","items":{"type":"string"}},"externalId":{"type":"string"},"validSince":{"type\#
        ":"integer","format":"int64"},"validUntil":{"type":"integer","format":"int64"},"maxTaps":{"type":"integer","\#
        format":"int64"},"password":{"type":"string","description":"write-only. createdAt may be given when importin\#
        g."},"redirectStatus":{"type":"integer","format":"int64"},"archived":{"type":"boolean","description":"hidden\#
         from lists, still works."},"disabled":{"type":"boolean","description":"404."},"taps":{"type":"integer","for\#
        mat":"int64"},"revision":{"type":"integer","format":"int64"},"createdAt":{"type":"integer","format":"int64"}\#
        ,"updatedAt":{"type":"integer","format":"int64"}}},"LinkFields":{"description":"A stored link. domain and ke\#
        y name it; key is the path without the leading slash, kept byte for byte.","type":"object","properties":{"do\#
        main":{"type":["string","null"]},"key":{"type":["string","null"]},"shortLink":{"type":["string","null"]},"ap\#
        p":{"type":["string","null"]},"url":{"type":["string","null"],"description":"the web destination, or leave i\#
        t out and give a route of the app with its parameters."},"route":{"type":["string","null"]},"routeParameters\#
        ":{"type":["object","null"],"additionalProperties":{"type":"string"}},"queryParameters":{"type":["object","n\#
        ull"],"additionalProperties":{"type":"string"},"description":"names that begin with linkd_, al_applink_data \#
        and fb_applink_args are refused: the gateway's own are never passed on, and an App Link's envelope would lea\#
        d elsewhere than the link says."},"platforms":{"type":["object","null"],"additionalProperties":{"$ref":"#/co\#
        mponents/schemas/PlatformTarget"},"description":"web, desktop, iphone, ipad, universal, android."},"rules":{\#
        "type":["array","null"],"items":{"$ref":"#/components/schemas/Rule"}},"ref":{"type":["string","null"]},"meta\#
        data":{"type":["object","null"],"description":"given to at most redeemLimit opens; write-only except with pe\#
        rmission metadata."},"redeemLimit":{"type":["integer","null"],"format":"int64","minimum":1},"redeemed":{"typ\#
        e":["integer","null"],"format":"int64"},"private":{"type":["boolean","null"],"description":"never matched by\#
         probability."},"matchWindow":{"type":["integer","null"],"format":"int64","description":"seconds.","minimum"\#
        :1,"maximum":315360000},"recipient":{"type":["string","null"],"description":"an account id; the app's scheme\#
         is used in taps only if that person has the app."},"minVersions":{"type":["object","null"],"additionalPrope\#
        rties":{"type":"string"}},"maxVersions":{"type":["object","null"],"additionalProperties":{"type":"string"}},\#
        "minBuilds":{"type":["object","null"],"additionalProperties":{"type":"string"}},"minOsVersions":{"type":["ob\#
        ject","null"],"additionalProperties":{"type":"string"}},"belowMinVersion":{"type":["string","null"],"enum":[\#
        "web","store","preview",null]},"notInstalled":{"type":["string","null"],"enum":["store","web","preview",null\#
        ]},"skipPreview":{"type":["boolean","null"],"description":"no page in between."},"store":{"type":["object","\#
        null"],"additionalProperties":{"type":"string"},"description":"App Store pt, ct, at, mt."},"social":{"$ref":\#
        "#/components/schemas/Social"},"title":{"type":["string","null"]},"tags":{"type":["array","null"],"items":{"\#
        type":"string"}},"externalId":{"type":["string","null"]},"validSince":{"type":["integer","null"],"format":"i\#
        nt64"},"validUntil":{"type":["integer","null"],"format":"int64"},"maxTaps":{"type":["integer","null"],"forma\#
        t":"int64","minimum":1},"password":{"type":["string","null"],"description":"write-only. createdAt may be giv\#
        en when importing."},"redirectStatus":{"type":["integer","null"],"format":"int64","enum":[301,302,303,307,30\#
        8,null]},"archived":{"type":["boolean","null"],"description":"hidden from lists, still works."},"disabled":{\#
        "type":["boolean","null"],"description":"404."},"taps":{"type":["integer","null"],"format":"int64"},"revisio\#
        n":{"type":["integer","null"],"format":"int64"},"createdAt":{"type":["integer","null"],"format":"int64"},"up\#
        datedAt":{"type":["integer","null"],"format":"int64"}},"additionalProperties":false},"LinkReading":{"descrip\#
        tion":"What the link turned out to mean.","type":"object","properties":{"inputUrl":{"type":"string"},"target\#
        Url":{"type":"string"},"app":{"type":"string"},"formats":{"type":"array","items":{"type":"string"},"descript\#
        ion":"envelopes found, outermost first: facebook_legacy, app_link, short_link, expanded."},"facebook":{"$ref\#
        ":"#/components/schemas/FacebookLink"},"appLink":{"$ref":"#/components/schemas/AppLink"},"backLink":{"$ref":\#
        "#/components/schemas/BackLink"},"route":{"type":"string"},"routeParameters":{"type":"object","additionalPro\#
        perties":{"type":"string"}},"query":{"type":"array","items":{"$ref":"#/components/schemas/QueryItem"},"descr\#
        iption":"every item of the target's query, in order; inputQuery the same of the input URL."},"inputQuery":{"\#
        type":"array","items":{"$ref":"#/components/schemas/QueryItem"}},"queryParameters":{"type":"object","additio\#
        nalProperties":{"type":"string"},"description":"scalar view of query, the last one wins, a missing value is \#
        \"\"."},"fragment":{"type":"string"},"shortLink":{"type":"string"},"ref":{"type":"string"},"metadata":{"type\#
        ":"object"},"metadataState":{"type":"string","enum":["available","exhausted","expired"]},"hops":{"type":"arr\#
        ay","items":{"type":"string"},"description":"every URL passed through, from the input to the target. Secrets\#
         are redacted in all of them."},"warnings":{"type":"array","items":{"type":"string"}}},"required":["formats"\#
        ,"routeParameters","query","inputQuery","queryParameters","hops","warnings"]},"Measurement":{"description":"\#
        An App Links measurement event that this event caused, such as al_nav_in with its fields.","type":"object","\#
        properties":{"name":{"type":"string"},"fields":{"type":"object","additionalProperties":{"type":"string"}}},"\#
        required":["name","fields"]},"Navigation":{"description":"For kind navigate.","type":["object","null"],"prop\#
        erties":{"back":{"type":["boolean","null"]},"canOpen":{"type":["array","null"],"items":{"type":"string"},"de\#
        scription":"schemes and packages the caller knows to be there."},"extras":{"type":["object","null"]},"appLin\#
        kData":{"type":["object","null"]},"result":{"type":["string","null"],"enum":["app","web","fail",null],"descr\#
        iption":"the caller's report after it tried."}},"additionalProperties":false},"Outcome":{"description":"acti\#
        on per kind: tap - open_app, open_store, open_web, show_preview: where the browser goes; reject; never hold;\#
         open - open_app: the app shows the route; open_web or open_store: it is too old; hold; reject; first_open -\#
         as open, for the matched link; none with reason no_match; reopen - as open, for the oldest pending link; no\#
        ne with reason nothing_pending; navigate - the way out: open_app, open_store, open_web; reject; conversion -\#
         none with reason recorded; pending is set whenever the app must Acknowledge after showing, whatever the act\#
        ion.","type":"object","properties":{"eventId":{"type":"string"},"recorded":{"type":"boolean"},"duplicate":{"\#
        type":"boolean"},"receivedAt":{"type":"integer","format":"int64"},"action":{"type":"string","enum":["open_ap\#
        p","open_store","open_web","show_preview","hold","reject","none"]},"destination":{"$ref":"#/components/schem\#
        as/Destination"},"fallbacks":{"type":"array","items":{"$ref":"#/components/schemas/Destination"}},"reason":{\#
        "type":"string","description":"a stable machine word. A stage that decides brings its own; besides there are\#
         these: open_app - route_matched, default_route, can_open; open_web - route_matched, default_route, web_fall\#
        back; hold - requirements_missing; reject - requirements_missing, installation_missing, unknown_app, no_rout\#
        e, no_destination, stage_failed, too_many_restarts, redirect_loop; none - no_match, nothing_pending, recorde\#
        d;"},"decidedBy":{"type":"string","description":"the stage, or \"navigator\"."},"link":{"$ref":"#/components\#
        /schemas/LinkReading"},"visitor":{"$ref":"#/components/schemas/Visitor"},"attribution":{"$ref":"#/components\#
        /schemas/Attribution"},"pending":{"type":"string"},"measurements":{"type":"array","items":{"$ref":"#/compone\#
        nts/schemas/Measurement"}},"secrets":{"type":"object","additionalProperties":{"type":"string"}},"trace":{"ty\#
        pe":"array","items":{"$ref":"#/components/schemas/Step"}}},"required":["eventId","recorded","duplicate","rec\#
        eivedAt","action","fallbacks","reason","decidedBy","link","measurements","trace"]},"PendingLink":{"descripti\#
        on":"A link that was held, or that waits for its app to be ready. Handed out again until acknowledged.","typ\#
        e":"object","properties":{"id":{"type":"string"},"eventId":{"type":"string"},"link":{"$ref":"#/components/sc\#
        hemas/LinkReading"},"state":{"type":"string","enum":["pending","delivered","opened","expired"]},"reason":{"t\#
        ype":"string"},"missing":{"type":"array","items":{"type":"string"}},"createdAt":{"type":"integer","format":"\#
        int64"},"expiresAt":{"type":"integer","format":"int64"}},"required":["id","eventId","link","state","reason",\#
        "missing","createdAt","expiresAt"]},"PlatformTarget":{"description":"Where one platform goes.","type":"objec\#
        t","properties":{"link":{"type":"string","description":"opened when the app is there;"},"fallback":{"type":"\#
        string","description":"when it is not."}}},"QueryItem":{"type":"object","properties":{"name":{"type":"string\#
        "},"value":{"type":"string"}},"required":["name"]},"Rule":{"type":"object","properties":{"name":{"type":"str\#
        ing"},"priority":{"type":"integer","format":"int64"},"conditions":{"type":"array","items":{"$ref":"#/compone\#
        nts/schemas/Condition"}},"url":{"type":"string"},"route":{"type":"string"}},"required":["priority","conditio\#
        ns"]},"Series":{"type":"object","properties":{"key":{"type":"string"},"buckets":{"type":"array","items":{"$r\#
        ef":"#/components/schemas/Bucket"}}},"required":["key","buckets"]},"Social":{"type":["object","null"],"prope\#
        rties":{"title":{"type":"string"},"description":{"type":"string"},"image":{"type":"string"}}},"Step":{"descr\#
        iption":"One stage's part in the decision, in the order they ran.","type":"object","properties":{"stage":{"t\#
        ype":"string"},"verdict":{"type":"string","enum":["passed","changed","restarted","decided","held","rejected"\#
        ,"failed","skipped"]},"microseconds":{"type":"integer","format":"int64"},"notes":{"type":"array","items":{"t\#
        ype":"string"}}},"required":["stage","verdict","microseconds","notes"]},"Visitor":{"description":"Who the ga\#
        teway took the visitor for.","type":"object","properties":{"platform":{"type":"string","enum":["ios","androi\#
        d","desktop","other"]},"form":{"type":"string","enum":["phone","tablet","desktop","other"]},"osVersion":{"ty\#
        pe":"string"},"browser":{"type":"string"},"inAppBrowser":{"type":"string"},"bot":{"type":"string"},"country"\#
        :{"type":"string"},"installed":{"type":"string","enum":["yes","no","unknown"]}},"required":["platform","form\#
        ","installed"]}}}}
        """#
}
