// Made by Scripts/generate from Scripts/openapi and etc/org.linkd.*.varlink. Do not edit. Constants only.

extension OpenAPIText {
    static let part2 = #"""
         sesame"}}}}}},"/{key}/qr.png":{"parameters":[{"name":"key","in":"path","required":true,"description":"What \#
        stands behind the host: the key of a link, or a path of the app's routes. It may have slashes, which this do\#
        cument cannot say.","example":"products/42","schema":{"type":"string","minLength":1}}],"get":{"operationId":\#
        "qrPng","tags":["taps"],"summary":"The QR code of a link as PNG","responses":{"200":{"description":"The code\#
         of the short link with linkd_via=qr.","headers":{"Cache-Control":{"description":"Whether caches may keep th\#
        e answer.","required":true,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links \#
        are not for search engines.","required":true,"schema":{"type":"string"}},"Content-Security-Policy":{"descrip\#
        tion":"What the page may load: nothing but itself.","required":true,"schema":{"type":"string"}}},"content":{\#
        "image/png":{"schema":{}}}},"400":{"$ref":"#/components/responses/400.2"},"404":{"$ref":"#/components/respon\#
        ses/404.2"},"413":{"$ref":"#/components/responses/413.1"},"414":{"$ref":"#/components/responses/414.1"},"417\#
        ":{"$ref":"#/components/responses/417.1"},"422":{"$ref":"#/components/responses/422.1"},"429":{"$ref":"#/com\#
        ponents/responses/429.2"},"431":{"$ref":"#/components/responses/431.1"},"501":{"$ref":"#/components/response\#
        s/501.1"},"503":{"$ref":"#/components/responses/503.2"},"505":{"$ref":"#/components/responses/505.1"}},"para\#
        meters":[{"name":"size","in":"query","required":false,"schema":{"type":"integer","minimum":64,"maximum":2048\#
        ,"default":512},"description":"Pixels along a side, in steps: 64, 128, 256, 512, 1024, 2048. What lies betwe\#
        en gets the next."},{"name":"ecc","in":"query","required":false,"schema":{"type":"string","enum":["L","M","Q\#
        ","H"],"default":"M"},"description":"How much may be damaged."},{"name":"margin","in":"query","required":fal\#
        se,"schema":{"type":"integer","minimum":0,"maximum":16,"default":4},"description":"Modules of quiet zone."}]\#
        },"head":{"operationId":"qrPngHead","tags":["taps"],"summary":"The QR code of a link as PNG (without the bod\#
        y)","responses":{"200":{"$ref":"#/components/responses/200.2"},"400":{"$ref":"#/components/responses/400.3"}\#
        ,"404":{"$ref":"#/components/responses/404.3"},"413":{"$ref":"#/components/responses/413.2"},"414":{"$ref":"\#
        #/components/responses/414.2"},"417":{"$ref":"#/components/responses/417.2"},"422":{"$ref":"#/components/res\#
        ponses/422.2"},"429":{"$ref":"#/components/responses/429.3"},"431":{"$ref":"#/components/responses/431.2"},"\#
        501":{"$ref":"#/components/responses/501.2"},"503":{"$ref":"#/components/responses/503.3"},"505":{"$ref":"#/\#
        components/responses/505.2"}},"parameters":[{"name":"size","in":"query","required":false,"schema":{"type":"i\#
        nteger","minimum":64,"maximum":2048,"default":512},"description":"Pixels along a side, in steps: 64, 128, 25\#
        6, 512, 1024, 2048. What lies between gets the next."},{"name":"ecc","in":"query","required":false,"schema":\#
        {"type":"string","enum":["L","M","Q","H"],"default":"M"},"description":"How much may be damaged."},{"name":"\#
        margin","in":"query","required":false,"schema":{"type":"integer","minimum":0,"maximum":16,"default":4},"desc\#
        ription":"Modules of quiet zone."}]}},"/{key}/qr.svg":{"parameters":[{"name":"key","in":"path","required":tr\#
        ue,"description":"What stands behind the host: the key of a link, or a path of the app's routes. It may have\#
         slashes, which this document cannot say.","example":"products/42","schema":{"type":"string","minLength":1}}\#
        ],"get":{"operationId":"qrSvg","tags":["taps"],"summary":"The QR code of a link as SVG","responses":{"200":{\#
        "description":"The code of the short link with linkd_via=qr.","headers":{"Cache-Control":{"description":"Whe\#
        ther caches may keep the answer.","required":true,"schema":{"type":"string"}},"X-Robots-Tag":{"description":\#
        "Always noindex: links are not for search engines.","required":true,"schema":{"type":"string"}},"Content-Sec\#
        urity-Policy":{"description":"What the page may load: nothing but itself.","required":true,"schema":{"type":\#
        "string"}}},"content":{"image/svg+xml":{"schema":{"type":"string"}}}},"400":{"$ref":"#/components/responses/\#
        400.2"},"404":{"$ref":"#/components/responses/404.2"},"413":{"$ref":"#/components/responses/413.1"},"414":{"\#
        $ref":"#/components/responses/414.1"},"417":{"$ref":"#/components/responses/417.1"},"422":{"$ref":"#/compone\#
        nts/responses/422.1"},"429":{"$ref":"#/components/responses/429.2"},"431":{"$ref":"#/components/responses/43\#
        1.1"},"501":{"$ref":"#/components/responses/501.1"},"503":{"$ref":"#/components/responses/503.2"},"505":{"$r\#
        ef":"#/components/responses/505.1"}},"parameters":[{"name":"size","in":"query","required":false,"schema":{"t\#
        ype":"integer","minimum":64,"maximum":2048,"default":512},"description":"Pixels along a side, in steps: 64, \#
        128, 256, 512, 1024, 2048. What lies between gets the next."},{"name":"ecc","in":"query","required":false,"s\#
        chema":{"type":"string","enum":["L","M","Q","H"],"default":"M"},"description":"How much may be damaged."},{"\#
        name":"margin","in":"query","required":false,"schema":{"type":"integer","minimum":0,"maximum":16,"default":4\#
        },"description":"Modules of quiet zone."}]},"head":{"operationId":"qrSvgHead","tags":["taps"],"summary":"The\#
         QR code of a link as SVG (without the body)","responses":{"200":{"$ref":"#/components/responses/200.2"},"40\#
        0":{"$ref":"#/components/responses/400.3"},"404":{"$ref":"#/components/responses/404.3"},"413":{"$ref":"#/co\#
        mponents/responses/413.2"},"414":{"$ref":"#/components/responses/414.2"},"417":{"$ref":"#/components/respons\#
        es/417.2"},"422":{"$ref":"#/components/responses/422.2"},"429":{"$ref":"#/components/responses/429.3"},"431"\#
        :{"$ref":"#/components/responses/431.2"},"501":{"$ref":"#/components/responses/501.2"},"503":{"$ref":"#/comp\#
        onents/responses/503.3"},"505":{"$ref":"#/components/responses/505.2"}},"parameters":[{"name":"size","in":"q\#
        uery","required":false,"schema":{"type":"integer","minimum":64,"maximum":2048,"default":512},"description":"\#
        Pixels along a side, in steps: 64, 128, 256, 512, 1024, 2048. What lies between gets the next."},{"name":"ec\#
        c","in":"query","required":false,"schema":{"type":"string","enum":["L","M","Q","H"],"default":"M"},"descript\#
        ion":"How much may be damaged."},{"name":"margin","in":"query","required":false,"schema":{"type":"integer","\#
        minimum":0,"maximum":16,"default":4},"description":"Modules of quiet zone."}]}}},"components":{"securitySche\#
        mes":{"serverKey":{"type":"http","scheme":"bearer","description":"A key of a server, with scopes: events, ex\#
        plain, links.read, links.write, metadata, stats."},"appKey":{"type":"http","scheme":"bearer","description":"\#
        A key that ships inside an app, so everybody can read it: it records openings and conversions of its app fro\#
        m the address that linkd sees, handles pending links, and makes links to routes."}},"responses":{"200.1":{"d\#
        escription":"A page: the way into the app, or the form for the link's password. For whoever accepts applicat\#
        ion/json and not text/html, an app: what the link means. Not a tap, unless the link has maxTaps: then it tak\#
        es one. With d=1 and the right to it: the decision with its trace.","headers":{"Cache-Control":{"description\#
        ":"Whether caches may keep the answer.","required":true,"schema":{"type":"string"}},"X-Robots-Tag":{"descrip\#
        tion":"Always noindex: links are not for search engines.","required":true,"schema":{"type":"string"}},"Conte\#
        nt-Security-Policy":{"description":"What the page may load: nothing but itself.","required":false,"schema":{\#
        "type":"string"}}},"content":{"text/html":{"schema":{"type":"string"}},"application/json":{"schema":{"anyOf"\#
        :[{"type":"object","properties":{"targetUrl":{"type":"string"},"route":{"type":"string"},"routeParameters":{\#
        "type":"object","additionalProperties":{"type":"string"}},"queryParameters":{"type":"object","additionalProp\#
        erties":{"type":"string"}},"tap":{"type":"string","description":"Of a link with maxTaps: the tap that this l\#
        ook-up is. Who names it in linkd_tap takes no other one."}},"required":["routeParameters","queryParameters"]\#
        },{"type":"object","properties":{"outcome":{"$ref":"#/components/schemas/Outcome"}},"required":["outcome"]}]\#
        }}}},"200.2":{"description":"The code of the short link with linkd_via=qr.","headers":{"Cache-Control":{"des\#
        cription":"Whether caches may keep the answer.","required":true,"schema":{"type":"string"}},"X-Robots-Tag":{\#
        "description":"Always noindex: links are not for search engines.","required":true,"schema":{"type":"string"}\#
        },"Content-Security-Policy":{"description":"What the page may load: nothing but itself.","required":true,"sc\#
        hema":{"type":"string"}}}},"200.3":{"description":"The file for the app of this host; for every client, neve\#
        r a redirect.","headers":{"ETag":{"description":"Names this state of the resource.","required":true,"schema"\#
        :{"type":"string"}},"Cache-Control":{"description":"Whether caches may keep the answer.","required":true,"sc\#
        hema":{"type":"string"}}},"content":{"application/json":{"schema":{"type":"object","properties":{"applinks":\#
        {"type":"object"}},"required":["applinks"]}}}},"200.4":{"description":"The file for the app of this host; fo\#
        r every client, never a redirect.","headers":{"ETag":{"description":"Names this state of the resource.","req\#
        uired":true,"schema":{"type":"string"}},"Cache-Control":{"description":"Whether caches may keep the answer."\#
        ,"required":true,"schema":{"type":"string"}}}},"200.5":{"description":"The link.","headers":{"ETag":{"descri\#
        ption":"Names this state of the resource.","required":true,"schema":{"type":"string"}},"Cache-Control":{"des\#
        cription":"Whether caches may keep the answer.","required":true,"schema":{"type":"string"}}},"content":{"app\#
        lication/json":{"schema":{"type":"object","properties":{"link":{"$ref":"#/components/schemas/Link"}},"requir\#
        ed":["link"]}}}},"200.6":{"description":"Kept, now or before.","headers":{"Cache-Control":{"description":"Wh\#
        ether caches may keep the answer.","required":true,"schema":{"type":"string"}}},"content":{"application/json\#
        ":{"schema":{"type":"object","properties":{"recorded":{"type":"boolean"},"duplicate":{"type":"boolean"}},"re\#
        quired":["recorded","duplicate"]}}}},"301.1":{"description":"Where the link leads.","headers":{"Location":{"\#
        description":"Where to go.","required":true,"schema":{"type":"string"}},"Cache-Control":{"description":"Whet\#
        her caches may keep the answer.","required":true,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"\#
        Always noindex: links are not for search engines.","required":true,"schema":{"type":"string"}}}},"302.1":{"d\#
        escription":"The domain's root_url.","headers":{"Location":{"description":"Where to go.","required":true,"sc\#
        hema":{"type":"string"}},"Cache-Control":{"description":"Whether caches may keep the answer.","required":tru\#
        e,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are not for search engine\#
        s.","required":true,"schema":{"type":"string"}}}},"304.1":{"description":"The caller has this state.","heade\#
        rs":{"ETag":{"description":"Names this state of the resource.","required":true,"schema":{"type":"string"}}}}\#
        ,"400.1":{"description":"A page: the address cannot be read. Bad Request: ambiguous_length, bad_chunk, bad_c\#
        ontent_length, bad_field_name, bad_field_value, bad_host, bad_line_end, bad_request_line, bad_target, bad_tr\#
        ailer, bad_transfer_encoding, chunk_overhead, obsolete_folding.","headers":{"Cache-Control":{"description":"\#
        Whether caches may keep the answer.","required":false,"schema":{"type":"string"}},"X-Robots-Tag":{"descripti\#
        on":"Always noindex: links are not for search engines.","required":false,"schema":{"type":"string"}}},"conte\#
        nt":{"text/html":{"schema":{"type":"string"}},"application/problem+json":{"schema":{"allOf":[{"$ref":"#/comp\#
        onents/schemas/Problem"},{"properties":{"code":{"enum":["ambiguous_length","bad_chunk","bad_content_length",\#
        "bad_field_name","bad_field_value","bad_host","bad_line_end","bad_request_line","bad_target","bad_trailer","\#
        bad_transfer_encoding","chunk_overhead","obsolete_folding"]},"status":{"const":400}}}]}}}},"400.10":{"descri\#
        ption":"Bad Request: ambiguous_length, bad_chunk, bad_content_length, bad_field_name, bad_field_value, bad_h\#
        ost, bad_line_end, bad_request_line, bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead, invalid\#
        _postback, obsolete_folding.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/component\#
        s/schemas/Problem"},{"properties":{"code":{"enum":["ambiguous_length","bad_chunk","bad_content_length","bad_\#
        field_name","bad_field_value","bad_host","bad_line_end","bad_request_line","bad_target","bad_trailer","bad_t\#
        ransfer_encoding","chunk_overhead","invalid_postback","obsolete_folding"]},"status":{"const":400}}}]}}}},"40\#
        0.2":{"description":"Bad Request: ambiguous_length, bad_chunk, bad_content_length, bad_field_name, bad_field\#
        _value, bad_host, bad_line_end, bad_request_line, bad_target, bad_trailer, bad_transfer_encoding, chunk_over\#
        head, invalid_parameter, obsolete_folding.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref\#
        ":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["ambiguous_length","bad_chunk","bad_content\#
        _length","bad_field_name","bad_field_value","bad_host","bad_line_end","bad_request_line","bad_target","bad_t\#
        railer","bad_transfer_encoding","chunk_overhead","invalid_parameter","obsolete_folding"]},"status":{"const":\#
        400}}}]}}}},"400.3":{"description":"Bad Request: ambiguous_length, bad_chunk, bad_content_length, bad_field_\#
        name, bad_field_value, bad_host, bad_line_end, bad_request_line, bad_target, bad_trailer, bad_transfer_encod\#
        ing, chunk_overhead, invalid_parameter, obsolete_folding."},"400.4":{"description":"Bad Request: ambiguous_l\#
        ength, bad_chunk, bad_content_length, bad_field_name, bad_field_value, bad_host, bad_line_end, bad_request_l\#
        ine, bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead, obsolete_folding.","content":{"applicat\#
        ion/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":\#
        ["ambiguous_length","bad_chunk","bad_content_length","bad_field_name","bad_field_value","bad_host","bad_line\#
        _end","bad_request_line","bad_target","bad_trailer","bad_transfer_encoding","chunk_overhead","obsolete_foldi\#
        ng"]},"status":{"const":400}}}]}}}},"400.5":{"description":"Bad Request: ambiguous_length, bad_chunk, bad_co\#
        ntent_length, bad_field_name, bad_field_value, bad_host, bad_line_end, bad_request_line, bad_target, bad_tra\#
        iler, bad_transfer_encoding, chunk_overhead, obsolete_folding."},"400.6":{"description":"Bad Request: ambigu\#
        ous_length, bad_chunk, bad_content_length, bad_field_name, bad_field_value, bad_host, bad_line_end, bad_requ\#
        est_line, bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead, invalid_authorization, invalid_jso\#
        n, invalid_parameter, obsolete_folding.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"\#
        #/components/schemas/Problem"},{"properties":{"code":{"enum":["ambiguous_length","bad_chunk","bad_content_le\#
        ngth","bad_field_name","bad_field_value","bad_host","bad_line_end","bad_request_line","bad_target","bad_trai\#
        ler","bad_transfer_encoding","chunk_overhead","invalid_authorization","invalid_json","invalid_parameter","ob\#
        solete_folding"]},"status":{"const":400}}}]}}}},"400.7":{"description":"Bad Request: ambiguous_length, bad_c\#
        hunk, bad_content_length, bad_field_name, bad_field_value, bad_host, bad_line_end, bad_request_line, bad_tar\#
        get, bad_trailer, bad_transfer_encoding, chunk_overhead, invalid_authorization, invalid_parameter, obsolete_\#
        folding.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},\#
        {"properties":{"code":{"enum":["ambiguous_length","bad_chunk","bad_content_length","bad_field_name","bad_fie\#
        ld_value","bad_host","bad_line_end","bad_request_line","bad_target","bad_trailer","bad_transfer_encoding","c\#
        hunk_overhead","invalid_authorization","invalid_parameter","obsolete_folding"]},"status":{"const":400}}}]}}}\#
        },"400.8":{"description":"Bad Request: ambiguous_length, bad_chunk, bad_content_length, bad_field_name, bad_\#
        field_value, bad_host, bad_line_end, bad_request_line, bad_target, bad_trailer, bad_transfer_encoding, chunk\#
        _overhead, invalid_authorization, invalid_parameter, obsolete_folding."},"400.9":{"description":"Bad Request\#
        : ambiguous_length, bad_chunk, bad_content_length, bad_field_name, bad_field_value, bad_host, bad_line_end, \#
        bad_request_line, bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead, invalid_authorization, obs\#
        olete_folding.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Prob\#
        lem"},{"properties":{"code":{"enum":["ambiguous_length","bad_chunk","bad_content_length","bad_field_name","b\#
        ad_field_value","bad_host","bad_line_end","bad_request_line","bad_target","bad_trailer","bad_transfer_encodi\#
        ng","chunk_overhead","invalid_authorization","obsolete_folding"]},"status":{"const":400}}}]}}}},"401.1":{"de\#
        scription":"Unauthorized: invalid_key, key_required.","headers":{"WWW-Authenticate":{"description":"That a b\#
        earer key is asked for.","required":true,"schema":{"type":"string"}}},"content":{"application/problem+json":\#
        {"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["invalid_key","ke\#
        y_required"]},"status":{"const":401}}}]}}}},"401.2":{"description":"Unauthorized: invalid_key, key_required.\#
        ","headers":{"WWW-Authenticate":{"description":"That a bearer key is asked for.","required":true,"schema":{"\#
        type":"string"}}}},"403.1":{"description":"A page: a stage refuses this tap, or the password is wrong. Forbi\#
        dden: password_required.","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.","r\#
        equired":false,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are not for \#
        search engines.","required":false,"schema":{"type":"string"}}},"content":{"text/html":{"schema":{"type":"str\#
        ing"}},"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":\#
        {"code":{"enum":["password_required"]},"status":{"const":403}}}]}}}},"403.2":{"description":"Forbidden: app_\#
        key, insufficient_scope, other_app.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/co\#
        mponents/schemas/Problem"},{"properties":{"code":{"enum":["app_key","insufficient_scope","other_app"]},"stat\#
        us":{"const":403}}}]}}}},"403.3":{"description":"Forbidden: app_key, insufficient_scope, other_app."},"403.4\#
        ":{"description":"Forbidden: invalid_postback.","content":{"application/problem+json":{"schema":{"allOf":[{"\#
        $ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["invalid_postback"]},"status":{"const":\#
        403}}}]}}}},"404.1":{"description":"A page: no link is here, or none now. Not Found: no_such_link, not_found\#
        , unknown_host.","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.","required":\#
        false,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are not for search en\#
        gines.","required":false,"schema":{"type":"string"}}},"content":{"text/html":{"schema":{"type":"string"}},"a\#
        pplication/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{\#
        "enum":["no_such_link","not_found","unknown_host"]},"status":{"const":404}}}]}}}},"404.10":{"description":"N\#
        ot Found: unknown_app.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/sche\#
        mas/Problem"},{"properties":{"code":{"enum":["unknown_app"]},"status":{"const":404}}}]}}}},"404.2":{"descrip\#
        tion":"Not Found: no_such_link, not_found, unknown_host.","content":{"application/problem+json":{"schema":{"\#
        allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["no_such_link","not_found","u\#
        nknown_host"]},"status":{"const":404}}}]}}}},"404.3":{"description":"Not Found: no_such_link, not_found, unk\#
        nown_host."},"404.4":{"description":"Not Found: unknown_host.","content":{"application/problem+json":{"schem\#
        a":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["unknown_host"]},"status\#
        ":{"const":404}}}]}}}},"404.5":{"description":"The app has no part for this system; the text says which keys\#
         are missing. Not Found: unknown_host.","content":{"text/plain":{"schema":{"type":"string"}},"application/pr\#
        oblem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["unkn\#
        own_host"]},"status":{"const":404}}}]}}}},"404.6":{"description":"The app has no part for this system; the t\#
        ext says which keys are missing. Not Found: unknown_host."},"404.7":{"description":"Not Found: no_such_link.\#
        ","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"proper\#
        ties":{"code":{"enum":["no_such_link"]},"status":{"const":404}}}]}}}},"404.8":{"description":"Not Found: no_\#
        such_link."},"404.9":{"description":"Not Found: no_such_pending, not_found.","content":{"application/problem\#
        +json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["no_such_p\#
        ending","not_found"]},"status":{"const":404}}}]}}}},"405.1":{"description":"Method Not Allowed: method_not_a\#
        llowed.","headers":{"Allow":{"description":"The methods that this address has.","required":true,"schema":{"t\#
        ype":"string"}}},"content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Pro\#
        blem"},{"properties":{"code":{"enum":["method_not_allowed"]},"status":{"const":405}}}]}}}},"409.1":{"descrip\#
        tion":"Conflict: key_taken.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components\#
        /schemas/Problem"},{"properties":{"code":{"enum":["key_taken"]},"status":{"const":409}}}]}}}},"410.1":{"desc\#
        ription":"A page: the link is over. Gone: link_over.","headers":{"Cache-Control":{"description":"Whether cac\#
        hes may keep the answer.","required":false,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always\#
         noindex: links are not for search engines.","required":false,"schema":{"type":"string"}}},"content":{"text/\#
        html":{"schema":{"type":"string"}},"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/sche\#
        mas/Problem"},{"properties":{"code":{"enum":["link_over"]},"status":{"const":410}}}]}}}},"412.1":{"descripti\#
        on":"Precondition Failed: revision_mismatch.","content":{"application/problem+json":{"schema":{"allOf":[{"$r\#
        ef":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["revision_mismatch"]},"status":{"const":4\#
        12}}}]}}}},"413.1":{"description":"Content Too Large: body_too_large.","content":{"application/problem+json"\#
        :{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["body_too_large"\#
        ]},"status":{"const":413}}}]}}}},"413.2":{"description":"Content Too Large: body_too_large."},"413.3":{"desc\#
        ription":"Content Too Large: body_too_large, invalid_postback.","content":{"application/problem+json":{"sche\#
        ma":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["body_too_large","inval\#
        id_postback"]},"status":{"const":413}}}]}}}},"414.1":{"description":"URI Too Long: url_too_long.","content":\#
        {"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code\#
        ":{"enum":["url_too_long"]},"status":{"const":414}}}]}}}},"414.2":{"description":"URI Too Long: url_too_long\#
        ."},"415.1":{"description":"Unsupported Media Type: unsupported_media_type.","content":{"application/problem\#
        +json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["unsupport\#
        ed_media_type"]},"status":{"const":415}}}]}}}},"417.1":{"description":"Expectation Failed: unknown_expectati\#
        on.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"pro\#
        perties":{"code":{"enum":["unknown_expectation"]},"status":{"const":417}}}]}}}},"417.2":{"description":"Expe\#
        ctation Failed: unknown_expectation."},"422.1":{"description":"Unprocessable Content: invalid_event.","conte\#
        nt":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"\#
        code":{"enum":["invalid_event"]},"status":{"const":422}}}]}}}},"422.2":{"description":"Unprocessable Content\#
        : invalid_event."},"422.3":{"description":"Unprocessable Content: invalid_link.","content":{"application/pro\#
        blem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["inval\#
        id_link"]},"status":{"const":422}}}]}}}},"422.4":{"description":"Unprocessable Content: invalid_postback.","\#
        content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"propertie\#
        s":{"code":{"enum":["invalid_postback"]},"status":{"const":422}}}]}}}},"429.1":{"description":"A page: too m\#
        any requests, or wrong passwords, from this address. Too Many Requests: too_many_requests.","headers":{"Cach\#
        e-Control":{"description":"Whether caches may keep the answer.","required":false,"schema":{"type":"string"}}\#
        ,"X-Robots-Tag":{"description":"Always noindex: links are not for search engines.","required":false,"schema"\#
        :{"type":"string"}},"Retry-After":{"description":"Seconds after which to try again.","required":true,"schema\#
        ":{"type":"integer","minimum":1}}},"content":{"text/html":{"schema":{"type":"string"}},"application/problem+\#
        json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["too_many_r\#
        equests"]},"status":{"const":429}}}]}}}},"429.2":{"description":"Too Many Requests: too_many_requests.","hea\#
        ders":{"Retry-After":{"description":"Seconds after which to try again.","required":true,"schema":{"type":"in\#
        teger","minimum":1}}},"content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schema\#
        s/Problem"},{"properties":{"code":{"enum":["too_many_requests"]},"status":{"const":429}}}]}}}},"429.3":{"des\#
        cription":"Too Many Requests: too_many_requests.","headers":{"Retry-After":{"description":"Seconds after whi\#
        ch to try again.","required":true,"schema":{"type":"integer","minimum":1}}}},"431.1":{"description":"Request\#
         Header Fields Too Large: header_too_large.","content":{"application/problem+json":{"schema":{"allOf":[{"$re\#
        f":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["header_too_large"]},"status":{"const":431\#
        }}}]}}}},"431.2":{"description":"Request Header Fields Too Large: header_too_large."},"501.1":{"description"\#
        :"Not Implemented: unknown_method, unknown_transfer_coding.","content":{"application/problem+json":{"schema"\#
        :{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["unknown_method","unknown_\#
        transfer_coding"]},"status":{"const":501}}}]}}}},"501.2":{"description":"Not Implemented: unknown_method, un\#
        known_transfer_coding."},"503.1":{"description":"A page: it could not be decided or recorded; try again.","h\#
        eaders":{"Cache-Control":{"description":"Whether caches may keep the answer.","required":true,"schema":{"typ\#
        e":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are not for search engines.","required":t\#
        rue,"schema":{"type":"string"}},"Retry-After":{"description":"Seconds after which to try again.","required":\#
        true,"schema":{"type":"integer","minimum":1}}},"content":{"text/html":{"schema":{"type":"string"}}}},"503.2"\#
        :{"description":"Service Unavailable: overloaded.","headers":{"Retry-After":{"description":"Seconds after wh\#
        ich to try again.","required":true,"schema":{"type":"integer","minimum":1}}},"content":{"application/problem\#
        +json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["overloade\#
        d"]},"status":{"const":503}}}]}}}},"503.3":{"description":"Service Unavailable: overloaded.","headers":{"Ret\#
        ry-After":{"description":"Seconds after which to try again.","required":true,"schema":{"type":"integer","min\#
        imum":1}}}},"503.4":{"description":"Service Unavailable: not_recorded, overloaded.","headers":{"Retry-After"\#
        :{"description":"Seconds after which to try again.","required":true,"schema":{"type":"integer","minimum":1}}\#
        },"content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"proper\#
        ties":{"code":{"enum":["not_recorded","overloaded"]},"status":{"const":503}}}]}}}},"503.5":{"description":"S\#
        ervice Unavailable: not_recorded, overloaded.","headers":{"Retry-After":{"description":"Seconds after which \#
        to try again.","required":true,"schema":{"type":"integer","minimum":1}}}},"505.1":{"description":"HTTP Versi\#
        on Not Supported: unsupported_version.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#\#
        /components/schemas/Problem"},{"properties":{"code":{"enum":["unsupported_version"]},"status":{"const":505}}\#
        }]}}}},"505.2":{"description":"HTTP Version Not Supported: unsupported_version."}},"schemas":{"Problem":{"de\#
        scription":"An error, as RFC 9457 has it. `code` is the stable word that programs go by; `type` is `urn:link\#
        d:problem:` and the code.","type":"object","properties":{"type":{"type":"string","pattern":"^urn:linkd:probl\#
        em:[a-z_]+$"},"status":{"type":"integer"},"code":{"type":"string","pattern":"^[a-z_]+$"},"title":{"type":"st\#
        ring"},"detail":{"type":"string","description":"What happened this time, for a person."},"field":{"type":"st\#
        ring","description":"The field that is wrong, such as events[3].url."},"reason":{"type":"string","descriptio\#
        n":"Why the field is wrong."}},"required":["type","status","code","title"]},"AndroidApp":{"type":["object","\#
        null"],"properties":{"package":{"type":"string"},"scheme":{"type":["string","null"]},"fingerprints":{"type":\#
        "array","items":{"type":"string"}},"loginCredentials":{"type":"boolean"}},"required":["package","fingerprint\#
        s","loginCredentials"],"additionalProperties":false},"App":{"type":["object","null"],"properties":{"name":{"\#
        type":"string"},"title":{"type":"string"},"domains":{"type":"array","items":{"type":"string"}},"web":{"type"\#
        :["string","null"]},"shortPrefix":{"type":"string"},"gatedPrefix":{"type":"string"},"ios":{"$ref":"#/compone\#
        nts/schemas/AppleApp"},"android":{"$ref":"#/components/schemas/AndroidApp"},"facebookSchemes":{"type":"array\#
        ","items":{"type":"string"}},"routes":{"type":"integer","format":"int64"}},"required":["name","title","domai\#
        ns","shortPrefix","gatedPrefix","facebookSchemes","routes"],"additionalProperties":false},"AppLink":{"descri\#
        ption":"The App Links envelope.","type":"object","properties":{"version":{"type":"string"},"extras":{"type":\#
        "object"},"expiresAt":{"type":"integer","format":"int64"},"data":{"type":"object","description":"the whole a\#
        l_applink_data object, unknown keys kept, secrets redacted."}},"required":["version","data"]},"AppleApp":{"d\#
        escription":"The apps of the configuration in force, without secrets. app: only this one; a name nobody has \#
        is InvalidParameter.","type":["object","null"],"properties":{"bundleId":{"type":"string"},"teamId":{"type":"\#
        string"},"appStoreId":{"type":["string","null"]},"scheme":{"type":["string","null"]},"appClipBundleId":{"typ\#
        e":["string","null"]},"webCredentials":{"type":"boolean"}},"required":["bundleId","teamId","webCredentials"]\#
        ,"additionalProperties":false},"Attribution":{"type":"object","properties":{"method":{"type":"string","enum"\#
        :["install_referrer","clipboard","click_id","login","app_store","probabilistic","direct","organic","none"]},\#
        "confidence":{"type":"string","enum":["unique","high","none"],"description":"unique a deterministic key matc\#
        hed; high exactly one candidate with strong signals; none - nothing, or too many candidates to choose withou\#
        t guessing;"},"model":{"type":"string"},"candidates":{"type":"integer","format":"int64"},"tap":{"type":"stri\#
        ng"},"tappedAt":{"type":"integer","format":"int64"},"shortLink":{"type":"string"},"campaign":{"type":"string\#
        "},"source":{"type":"string"},"reasons":{"type":"array","items":{"type":"string"},"description":"what was re\#
        fused on the way, as METHOD.WORD: login.unproven, login.proof_expired, login.proof_invalid and login.proof_o\#
        f_another say why the account of an app key's event was not believed."}},"required":["method","confidence","\#
        candidates","reasons"]},"BackLink":{"description":"Where a \"touch to return\" control leads. Both texts are\#
         cleaned for display.","type":"object","properties":{"url":{"type":"string"},"appName":{"type":"string"}},"r\#
        equired":["url","appName"]},"Bucket":{"description":"Counts from the rollups: never a scan of raw events.","\#
        type":"object","properties":{"at":{"type":"integer","format":"int64"},"taps":{"type":"integer","format":"int\#
        64"},"botTaps":{"type":"integer","format":"int64"},"opens":{"type":"integer","format":"int64"},"installs":{"\#
        type":"integer","format":"int64"},"conversions":{"type":"integer","format":"int64"}},"required":["at","taps"\#
        ,"botTaps","opens","installs","conversions"]},"Client":{"description":"Who asked over the network, when the \#
        caller relays somebody else's request.","type":["object","null"],"properties":{"address":{"type":["string","\#
        null"]},"userAgent":{"type":["string","null"]},"acceptLanguage":{"type":["string","null"]},"referrer":{"type\#
        ":["string","null"]}},"additionalProperties":false},"Condition":{"description":"conditions are ANDed; rules \#
        are tried by ascending priority; the first that holds wins.","type":"object","properties":{"type":{"type":"s\#
        tring","description":"platform, form, os_version, app_version, language, country, in_app_browser, bot, query\#
        , before, after, percent (\"0-49\": a bucket of a keyed hash of link and address, stable for a day)"},"match\#
        Key":{"type":"string"},"matchValue":{"type":"string"}},"required":["type"]},"Conversion":{"description":"For\#
         kind conversion. value is a decimal number as text, currency ISO 4217.","type":["object","null"],"propertie\#
        s":{"name":{"type":"string"},"value":{"type":["string","null"]},"currency":{"type":["string","null"]}},"requ\#
        ired":["name"],"additionalProperties":false},"CreateResult":{"type":"object","properties":{"link":{"$ref":"#\#
        /components/schemas/Link"},"created":{"type":"boolean"},"unchanged":{"type":"boolean","description":"it was \#
        there and already as asked; revision and updatedAt stay."},"error":{"type":"string"},"warnings":{"type":"arr\#
        ay","items":{"type":"string"}}},"required":["created"]},"Destination":{"description":"One place to send the \#
        person. kind says what opens it.","type":"object","properties":{"kind":{"type":"string","enum":["app","store\#
        ","web","preview"]},"url":{"type":"string"}},"required":["kind","url"]},"Device":{"description":"What the ca\#
        ller knows about the device.","type":["object","null"],"properties":{"platform":{"type":["string","null"],"e\#
        num":["ios","android","desktop","other",null]},"form":{"type":["string","null"],"enum":["phone","tablet","de\#
        sktop","other",null]},"osVersion":{"type":["string","null"]},"model":{"type":["string","null"]},"language":{\#
        "type":["string","null"]},"timezone":{"type":["string","null"]},"screen":{"type":["string","null"],"descript\#
        ion":"points and scale, \"393x852@3\"."}},"additionalProperties":false},"Event":{"description":"One link eve\#
        nt.","type":"object","properties":{"kind":{"type":["string","null"],"enum":["tap","open","first_open","reope\#
        n","navigate","conversion",null],"description":"tap - a person tapped a link that reached the gateway open  \#
             an app was opened with this URL and asks what it means (the default) first_open the app runs for the fi\#
        rst time and asks for its deferred link reopen     an installed app came to the front without a URL navigate\#
           an app or page is about to leave for this URL conversion something worth attributing happened;"},"url":{"\#
        type":["string","null"],"maxLength":65536},"id":{"type":["string","null"],"description":"the caller's idempo\#
        tency key, 1 to 128 printable ASCII bytes: an event sent again with it is recorded once. Unique per app for \#
        sockets and server keys together, and per app and installation for app keys; an event of an app key without \#
        an installation is known by its id and its content.","maxLength":128,"pattern":"^[!-~]+$"},"at":{"type":["in\#
        teger","null"],"format":"int64","description":"the caller's claim of when it happened; windows and rollups g\#
        o by the gateway's clock."},"client":{"$ref":"#/components/schemas/Client"},"device":{"$ref":"#/components/s\#
        chemas/Device"},"app":{"$ref":"#/components/schemas/App"},"evidence":{"$ref":"#/components/schemas/Evidence"\#
        },"navigation":{"$ref":"#/components/schemas/Navigation"},"conversion":{"$ref":"#/components/schemas/Convers\#
        ion"},"consent":{"type":["string","null"],"enum":["granted","denied",null],"description":"denied means deter\#
        ministic matching only and no address at rest. Every text, map and document is bounded: InvalidEvent names a\#
         longer one, reason \"too_long: 70000 bytes, 65536 are allowed\"."},"attributes":{"type":["object","null"],"\#
        additionalProperties":{"type":"string"}}},"additionalProperties":false},"Evidence":{"description":"What an a\#
        pp brings to its first open.","type":["object","null"],"properties":{"installReferrer":{"type":["string","nu\#
        ll"],"description":"Play's string as received, with its times."},"referrerClickAt":{"type":["integer","null"\#
        ],"format":"int64"},"referrerClickServerAt":{"type":["integer","null"],"format":"int64"},"installBeginAt":{"\#
        type":["integer","null"],"format":"int64"},"installBeginServerAt":{"type":["integer","null"],"format":"int64\#
        "},"installVersion":{"type":["string","null"]},"clipboard":{"type":["string","null"]}},"additionalProperties\#
        ":false},"FacebookLink":{"description":"The Facebook legacy envelope (fb<APPID><suffix>://authorize\u2026)."\#
        ,"type":"object","properties":{"appId":{"type":"string"},"suffix":{"type":"string"},"login":{"type":"string"\#
        ,"enum":["authenticated","anonymous","cancelled","error","none"]},"expiresAt":{"type":"integer","format":"in\#
        t64"},"userId":{"type":"string"},"signedRequest":{"type":"string","enum":["absent","verified","invalid","unc\#
        hecked"]},"deeplink":{"type":"string","description":"the values of deeplink_parameter and ref_parameter in t\#
        he target's query."},"ref":{"type":"string","description":"the values of deeplink_parameter and ref_paramete\#
        r in the target's query."},"parameters":{"type":"object","additionalProperties":{"type":"string"},"descripti\#
        on":"every field after decoding; the values of secret fields are \"[redacted]\"."}},"required":["appId","suf\#
        fix","login","signedRequest","parameters"]},"Link":{"description":"A stored link. domain and key name it; ke\#
        y is the path without the leading slash, kept byte for byte.","type":"object","properties":{"domain":{"type"\#
        :"string"},"key":{"type":"string"},"shortLink":{"type":"string"},"app":{"type":"string"},"url":{"type":"stri\#
        ng","description":"the web destination, or leave it out and give a route of the app with its parameters."},"\#
        route":{"type":"string"},"routeParameters":{"type":"object","additionalProperties":{"type":"string"}},"query\#
        Parameters":{"type":"object","additionalProperties":{"type":"string"},"description":"names that begin with l\#
        inkd_, al_applink_data and fb_applink_args are refused: the gateway's own are never passed on, and an App Li\#
        nk's envelope would lead elsewhere than the link says."},"platforms":{"type":"object","additionalProperties"\#
        :{"$ref":"#/components/schemas/PlatformTarget"},"description":"web, desktop, iphone, ipad, universal, androi\#
        d."},"rules":{"type":"array","items":{"$ref":"#/components/schemas/Rule"}},"ref":{"type":"string"},"metadata\#
        ":{"type":"object","description":"given to at most redeemLimit opens; write-only except with permission meta\#
        data."},"redeemLimit":{"type":"integer","format":"int64"},"redeemed":{"type":"integer","format":"int64"},"pr\#
        ivate":{"type":"boolean","description":"never matched by probability."},"matchWindow":{"type":"integer","for\#
        mat":"int64","description":"seconds."},"recipient":{"type":"string","description":"an account id; the app's \#
        scheme is used in taps only if that person has the app."},"minVersions":{"type":"object","additionalProperti\#
        es":{"type":"string"}},"maxVersions":{"type":"object","additionalProperties":{"type":"string"}},"minBuilds":\#
        {"type":"object","additionalProperties":{"type":"string"}},"minOsVersions":{"type":"object","additionalPrope\#
        rties":{"type":"string"}},"belowMinVersion":{"type":"string","enum":["web","store","preview"]},"notInstalled\#
        ":{"type":"string","enum":["store","web","preview"]},"skipPreview":{"type":"boolean","description":"no page \#
        in between."},"store":{"type":"object","additionalProperties":{"type":"string"},"description":"App Store pt,\#
         ct, at, mt."},"social":{"$ref":"#/components/schemas/Social"},"title":{"type":"string"},"tags":{"type":"arr\#
        ay","items":{"type":"string"}},"externalId":{"type":"string"},"validSince":{"type":"integer","format":"int64\#
        "},"validUntil":{"type":"integer","format":"int64"},"maxTaps":{"type":"integer","format":"int64","descriptio\#
        n":"the public learns the target at most so often. A tap that leads on takes one, and so does a look-up (Acc\#
        ept: application/json) and an open, first_open, reopen or navigate with an app key; one that names by linkd_\#
        tap what took one is the same use. HEAD, prefetches and programs take none and are not told. What is used up\#
         is told to nobody but callers of the sockets and holders of server keys."},"password":{"type":"string","des\#
        cription":"write-only. createdAt may be given when importing."},"redirectStatus":{"type":"integer","format":\#
        "int64"},"archived":{"type":"boolean","description":"hidden from lists, still works."},"disabled":{"type":"b\#
        oolean","description":"404."},"taps":{"type":"integer","format":"int64"},"revision":{"type":"integer","forma\#
        t":"int64"},"createdAt":{"type":"integer","format":"int64"},"updatedAt":{"type":"integer","format":"int64"}}\#
        },"LinkFields":{"description":"A stored link. domain and key name it; key is the path without the leading sl\#
        ash, kept byte for byte.","type":"object","properties":{"domain":{"type":["string","null"]},"key":{"type":["\#
        string","null"]},"shortLink":{"type":["string","null"]},"app":{"type":["string","null"]},"url":{"type":["str\#
        ing","null"],"description":"the web destination, or leave it out and give a route of the app with its parame\#
        ters."},"route":{"type":["string","null"]},"routeParameters":{"type":["object","null"],"additionalProperties\#
        ":{"type":"string"}},"queryParameters":{"type":["object","null"],"additionalProperties":{"type":"string"},"d\#
        escription":"names that begin with linkd_, al_applink_data and fb_applink_args are refused: the gateway's ow\#
        n are never passed on, and an App Link's envelope would lead elsewhere than the link says."},"platforms":{"t\#
        ype":["object","null"],"additionalProperties":{"$ref":"#/components/schemas/PlatformTarget"},"description":"\#
        web, desktop, iphone, ipad, universal, android."},"rules":{"type":["array","null"],"items":{"$ref":"#/compon\#
        ents/schemas/Rule"}},"ref":{"type":["string","null"]},"metadata":{"type":["object","null"],"description":"gi\#
        ven to at most redeemLimit opens; write-only except with permission metadata."},"redeemLimit":{"type":["inte\#
        ger","null"],"format":"int64","minimum":1},"redeemed":{"type":["integer","null"],"format":"int64"},"private"\#
        :{"type":["boolean","null"],"description":"never matched by probability."},"matchWindow":{"type":["integer",\#
        "null"],"format":"int64","description":"seconds.","minimum":1,"maximum":315360000},"recipient":{"type":["str\#
        ing","null"],"description":"an account id; the app's scheme is used in taps only if that person has the app.\#
        "},"minVersions":{"type":["object","null"],"additionalProperties":{"type":"string"}},"maxVersions":{"type":[\#
        "object","null"],"additionalProperties":{"type":"string"}},"minBuilds":{"type":["object","null"],"additional\#
        Properties":{"type":"string"}},"minOsVersions":{"type":["object","null"],"additionalProperties":{"type":"str\#
        ing"}},"belowMinVersion":{"type":["string","null"],"enum":["web","store","preview",null]},"notInstalled":{"t\#
        ype":["string","null"],"enum":["store","web","preview",null]},"skipPreview":{"type":["boolean","null"],"desc\#
        ription":"no page in between."},"store":{"type":["object","null"],"additionalProperties":{"type":"string"},"\#
        description":"App Store pt, ct, at, mt."},"social":{"$ref":"#/components/schemas/Social"},"title":{"type":["\#
        string","null"]},"tags":{"type":["array","null"],"items":{"type":"string"}},"externalId":{"type":["string","\#
        null"]},"validSince":{"type":["integer","null"],"format":"int64"},"validUntil":{"type":["integer","null"],"f\#
        ormat":"int64"},"maxTaps":{"type":["integer","null"],"format":"int64","description":"the public learns the t\#
        arget at most so often. A tap that leads on takes one, and so does a look-up (Accept: application/json) and \#
        an open, first_open, reopen or navigate with an app key; one that names by linkd_tap what took one is the sa\#
        me use. HEAD, prefetches and programs take none and are not told. What is used up is told to nobody but call\#
        ers of the sockets and holders of server keys.","minimum":1},"password":{"type":["string","null"],"descripti\#
        on":"write-only. createdAt may be given when importing."},"redirectStatus":{"type":["integer","null"],"forma\#
        t":"int64","enum":[301,302,303,307,308,null]},"archived":{"type":["boolean","null"],"description":"hidden fr\#
        om lists, still works."},"disabled":{"type":["boolean","null"],"description":"404."},"taps":{"type":["intege\#
        r","null"],"format":"int64"},"revision":{"type":["integer","null"],"format":"int64"},"createdAt":{"type":["i\#
        nteger","null"],"format":"int64"},"updatedAt":{"type":["integer","null"],"format":"int64"}},"additionalPrope\#
        rties":false},"LinkReading":{"description":"What the link turned out to mean.","type":"object","properties":\#
        {"inputUrl":{"type":"string"},"targetUrl":{"type":"string"},"app":{"type":"string"},"formats":{"type":"array\#
        ","items":{"type":"string"},"description":"envelopes found, outermost first: facebook_legacy, app_link, shor\#
        t_link, expanded."},"facebook":{"$ref":"#/components/schemas/FacebookLink"},"appLink":{"$ref":"#/components/\#
        schemas/AppLink"},"backLink":{"$ref":"#/components/schemas/BackLink"},"route":{"type":"string"},"routeParame\#
        ters":{"type":"object","additionalProperties":{"type":"string"}},"query":{"type":"array","items":{"$ref":"#/\#
        components/schemas/QueryItem"},"description":"every item of the target's query, in order; inputQuery the sam\#
        e of the input URL."},"inputQuery":{"type":"array","items":{"$ref":"#/components/schemas/QueryItem"}},"query\#
        Parameters":{"type":"object","additionalProperties":{"type":"string"},"description":"scalar view of query, t\#
        he last one wins, a missing value is \"\"."},"fragment":{"type":"string"},"shortLink":{"type":"string"},"ref\#
        ":{"type":"string"},"metadata":{"type":"object"},"metadataState":{"type":"string","enum":["available","exhau\#
        sted","expired"]},"hops":{"type":"array","items":{"type":"string"},"description":"every URL passed through, \#
        from the input to the target. Secrets are redacted in all of them."},"warnings":{"type":"array","items":{"ty\#
        pe":"string"},"description":"recipient_unproven: metadata is for the link's recipient, which this event of a\#
        n app key does not prove."}},"required":["formats","routeParameters","query","inputQuery","queryParameters",\#
        "hops","warnings"]},"Measurement":{"description":"An App Links measurement event that this event caused, suc\#
        h as al_nav_in with its fields.","type":"object","properties":{"name":{"type":"string"},"fields":{"type":"ob\#
        ject","additionalProperties":{"type":"string"}}},"required":["name","fields"]},"Navigation":{"description":"\#
        For kind navigate, and with no other.","type":["object","null"],"properties":{"back":{"type":["boolean","nul\#
        l"]},"canOpen":{"type":["array","null"],"items":{"type":"string"},"description":"schemes the caller knows to\#
         be there. back (when true), extras, appLinkData and result have no effect yet: InvalidEvent names the field\#
         and says why."},"extras":{"type":["object","null"]},"appLinkData":{"type":["object","null"]},"result":{"typ\#
        e":["string","null"],"enum":["app","web","fail",null]}},"additionalProperties":false},"Outcome":{"descriptio\#
        n":"action per kind: tap - open_app, open_store, open_web, show_preview: where the browser goes; reject; nev\#
        er hold; open - open_app: the app shows the route; open_web or open_store: it is too old; hold; reject; firs\#
        t_open - as open, for the matched link; none with reason no_match; reopen - as open, for the oldest pending \#
        link; none with reason nothing_pending; navigate - the way out: open_app, open_store, open_web; reject; conv\#
        ersion - none with reason recorded; pending is set whenever the app must Acknowledge after showing, whatever\#
         the action.","type":"object","properties":{"eventId":{"type":"string"},"recorded":{"type":"boolean"},"dupli\#
        cate":{"type":"boolean"},"receivedAt":{"type":"integer","format":"int64"},"action":{"type":"string","enum":[\#
        "open_app","open_store","open_web","show_preview","hold","reject","none"]},"destination":{"$ref":"#/componen\#
        ts/schemas/Destination"},"fallbacks":{"type":"array","items":{"$ref":"#/components/schemas/Destination"}},"r\#
        eason":{"type":"string","description":"a stable machine word. A stage that decides brings its own; besides t\#
        here are these: open_app - route_matched, default_route, can_open; open_web - route_matched, default_route, \#
        web_fallback; hold - requirements_missing; reject - requirements_missing, installation_missing, unknown_app,\#
         no_route, no_destination, stage_failed, too_many_restarts, redirect_loop; none - no_match, nothing_pending,\#
         recorded;"},"decidedBy":{"type":"string","description":"the stage, or \"navigator\"."},"link":{"$ref":"#/co\#
        mponents/schemas/LinkReading"},"visitor":{"$ref":"#/components/schemas/Visitor"},"attribution":{"$ref":"#/co\#
        mponents/schemas/Attribution"},"pending":{"type":"string"},"measurements":{"type":"array","items":{"$ref":"#\#
        /components/schemas/Measurement"}},"secrets":{"type":"object","additionalProperties":{"type":"string"}},"tra\#
        ce":{"type":"array","items":{"$ref":"#/components/schemas/Step"}}},"required":["eventId","recorded","duplica\#
        te","receivedAt","action","fallbacks","reason","decidedBy","link","measurements","trace"]},"PendingLink":{"d\#
        escription":"A link that was held, or that waits for its app to be ready. Handed out again until acknowledge\#
        d.","type":"object","properties":{"id":{"type":"string"},"eventId":{"type":"string"},"link":{"$ref":"#/compo\#
        nents/schemas/LinkReading"},"state":{"type":"string","enum":["pending","delivered","opened","expired"]},"rea\#
        son":{"type":"string"},"missing":{"type":"array","items":{"type":"string"}},"createdAt":{"type":"integer","f\#
        ormat":"int64"},"expiresAt":{"type":"integer","format":"int64"}},"required":["id","eventId","link","state","\#
        reason","missing","createdAt","expiresAt"]},"PlatformTarget":{"description":"Where one platform goes.","type\#
        ":"object","properties":{"link":{"type":"string","description":"opened when the app is there;"},"fallback":{\#
        "type":"string","description":"when it is not."}}},"QueryItem":{"type":"object","properties":{"name":{"type"\#
        :"string"},"value":{"type":"string"}},"required":["name"]},"Rule":{"type":"object","properties":{"name":{"ty\#
        pe":"string"},"priority":{"type":"integer","format":"int64"},"conditions":{"type":"array","items":{"$ref":"#\#
        /components/schemas/Condition"}},"url":{"type":"string"},"route":{"type":"string"}},"required":["priority","\#
        conditions"]},"Series":{"type":"object","properties":{"key":{"type":"string"},"buckets":{"type":"array","ite\#
        ms":{"$ref":"#/components/schemas/Bucket"}}},"required":["key","buckets"]},"Social":{"type":["object","null"\#
        ],"properties":{"title":{"type":"string"},"description":{"type":"string"},"image":{"type":"string"}}},"Step"\#
        :{"description":"One stage's part in the decision, in the order they ran.","type":"object","properties":{"st\#
        age":{"type":"string"},"verdict":{"type":"string","enum":["passed","changed","restarted","decided","held","r\#
        ejected","failed","skipped"]},"microseconds":{"type":"integer","format":"int64"},"notes":{"type":"array","it\#
        ems":{"type":"string"}}},"required":["stage","verdict","microseconds","notes"]},"Visitor":{"description":"Wh\#
        o the gateway took the visitor for.","type":"object","properties":{"platform":{"type":"string","enum":["ios"\#
        ,"android","desktop","other"]},"form":{"type":"string","enum":["phone","tablet","desktop","other"]},"osVersi\#
        on":{"type":"string"},"browser":{"type":"string"},"inAppBrowser":{"type":"string"},"bot":{"type":"string"},"\#
        country":{"type":"string"},"installed":{"type":"string","enum":["yes","no","unknown"]}},"required":["platfor\#
        m","form","installed"]}}}}
        """#
}
