// Made by Scripts/generate from Scripts/openapi and etc/org.linkd.*.varlink. Do not edit. Constants only.

extension OpenAPIText {
    static let part2 = #"""
         the key of a link, or a path of the app's routes. It may have slashes, which this document cannot say.","ex\#
        ample":"products/42","schema":{"type":"string","minLength":1}}],"get":{"operationId":"qrPng","tags":["taps"]\#
        ,"summary":"The QR code of a link as PNG","responses":{"200":{"description":"The code of the short link with\#
         linkd_via=qr.","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.","required":t\#
        rue,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are not for search engi\#
        nes.","required":true,"schema":{"type":"string"}},"Content-Security-Policy":{"description":"What the page ma\#
        y load: nothing but itself.","required":true,"schema":{"type":"string"}}},"content":{"image/png":{"schema":{\#
        }}}},"400":{"$ref":"#/components/responses/400.2"},"404":{"$ref":"#/components/responses/404.2"},"413":{"$re\#
        f":"#/components/responses/413.1"},"414":{"$ref":"#/components/responses/414.1"},"417":{"$ref":"#/components\#
        /responses/417.1"},"422":{"$ref":"#/components/responses/422.1"},"429":{"$ref":"#/components/responses/429.2\#
        "},"431":{"$ref":"#/components/responses/431.1"},"501":{"$ref":"#/components/responses/501.1"},"503":{"$ref"\#
        :"#/components/responses/503.2"},"505":{"$ref":"#/components/responses/505.1"}},"parameters":[{"name":"size"\#
        ,"in":"query","required":false,"schema":{"type":"integer","minimum":64,"maximum":2048,"default":512},"descri\#
        ption":"Pixels along a side, in steps: 64, 128, 256, 512, 1024, 2048. What lies between gets the next."},{"n\#
        ame":"ecc","in":"query","required":false,"schema":{"type":"string","enum":["L","M","Q","H"],"default":"M"},"\#
        description":"How much may be damaged."},{"name":"margin","in":"query","required":false,"schema":{"type":"in\#
        teger","minimum":0,"maximum":16,"default":4},"description":"Modules of quiet zone."}]},"head":{"operationId"\#
        :"qrPngHead","tags":["taps"],"summary":"The QR code of a link as PNG (without the body)","responses":{"200":\#
        {"$ref":"#/components/responses/200.2"},"400":{"$ref":"#/components/responses/400.3"},"404":{"$ref":"#/compo\#
        nents/responses/404.3"},"413":{"$ref":"#/components/responses/413.2"},"414":{"$ref":"#/components/responses/\#
        414.2"},"417":{"$ref":"#/components/responses/417.2"},"422":{"$ref":"#/components/responses/422.2"},"429":{"\#
        $ref":"#/components/responses/429.3"},"431":{"$ref":"#/components/responses/431.2"},"501":{"$ref":"#/compone\#
        nts/responses/501.2"},"503":{"$ref":"#/components/responses/503.3"},"505":{"$ref":"#/components/responses/50\#
        5.2"}},"parameters":[{"name":"size","in":"query","required":false,"schema":{"type":"integer","minimum":64,"m\#
        aximum":2048,"default":512},"description":"Pixels along a side, in steps: 64, 128, 256, 512, 1024, 2048. Wha\#
        t lies between gets the next."},{"name":"ecc","in":"query","required":false,"schema":{"type":"string","enum"\#
        :["L","M","Q","H"],"default":"M"},"description":"How much may be damaged."},{"name":"margin","in":"query","r\#
        equired":false,"schema":{"type":"integer","minimum":0,"maximum":16,"default":4},"description":"Modules of qu\#
        iet zone."}]}},"/{key}/qr.svg":{"parameters":[{"name":"key","in":"path","required":true,"description":"What \#
        stands behind the host: the key of a link, or a path of the app's routes. It may have slashes, which this do\#
        cument cannot say.","example":"products/42","schema":{"type":"string","minLength":1}}],"get":{"operationId":\#
        "qrSvg","tags":["taps"],"summary":"The QR code of a link as SVG","responses":{"200":{"description":"The code\#
         of the short link with linkd_via=qr.","headers":{"Cache-Control":{"description":"Whether caches may keep th\#
        e answer.","required":true,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links \#
        are not for search engines.","required":true,"schema":{"type":"string"}},"Content-Security-Policy":{"descrip\#
        tion":"What the page may load: nothing but itself.","required":true,"schema":{"type":"string"}}},"content":{\#
        "image/svg+xml":{"schema":{"type":"string"}}}},"400":{"$ref":"#/components/responses/400.2"},"404":{"$ref":"\#
        #/components/responses/404.2"},"413":{"$ref":"#/components/responses/413.1"},"414":{"$ref":"#/components/res\#
        ponses/414.1"},"417":{"$ref":"#/components/responses/417.1"},"422":{"$ref":"#/components/responses/422.1"},"\#
        429":{"$ref":"#/components/responses/429.2"},"431":{"$ref":"#/components/responses/431.1"},"501":{"$ref":"#/\#
        components/responses/501.1"},"503":{"$ref":"#/components/responses/503.2"},"505":{"$ref":"#/components/respo\#
        nses/505.1"}},"parameters":[{"name":"size","in":"query","required":false,"schema":{"type":"integer","minimum\#
        ":64,"maximum":2048,"default":512},"description":"Pixels along a side, in steps: 64, 128, 256, 512, 1024, 20\#
        48. What lies between gets the next."},{"name":"ecc","in":"query","required":false,"schema":{"type":"string"\#
        ,"enum":["L","M","Q","H"],"default":"M"},"description":"How much may be damaged."},{"name":"margin","in":"qu\#
        ery","required":false,"schema":{"type":"integer","minimum":0,"maximum":16,"default":4},"description":"Module\#
        s of quiet zone."}]},"head":{"operationId":"qrSvgHead","tags":["taps"],"summary":"The QR code of a link as S\#
        VG (without the body)","responses":{"200":{"$ref":"#/components/responses/200.2"},"400":{"$ref":"#/component\#
        s/responses/400.3"},"404":{"$ref":"#/components/responses/404.3"},"413":{"$ref":"#/components/responses/413.\#
        2"},"414":{"$ref":"#/components/responses/414.2"},"417":{"$ref":"#/components/responses/417.2"},"422":{"$ref\#
        ":"#/components/responses/422.2"},"429":{"$ref":"#/components/responses/429.3"},"431":{"$ref":"#/components/\#
        responses/431.2"},"501":{"$ref":"#/components/responses/501.2"},"503":{"$ref":"#/components/responses/503.3"\#
        },"505":{"$ref":"#/components/responses/505.2"}},"parameters":[{"name":"size","in":"query","required":false,\#
        "schema":{"type":"integer","minimum":64,"maximum":2048,"default":512},"description":"Pixels along a side, in\#
         steps: 64, 128, 256, 512, 1024, 2048. What lies between gets the next."},{"name":"ecc","in":"query","requir\#
        ed":false,"schema":{"type":"string","enum":["L","M","Q","H"],"default":"M"},"description":"How much may be d\#
        amaged."},{"name":"margin","in":"query","required":false,"schema":{"type":"integer","minimum":0,"maximum":16\#
        ,"default":4},"description":"Modules of quiet zone."}]}}},"components":{"securitySchemes":{"serverKey":{"typ\#
        e":"http","scheme":"bearer","description":"A key of a server, with scopes: events, explain, links.read, link\#
        s.write, metadata, stats."},"appKey":{"type":"http","scheme":"bearer","description":"A key that ships inside\#
         an app, so everybody can read it: it records openings and conversions of its app from the address that link\#
        d sees, handles pending links, and makes links to routes."}},"responses":{"200.1":{"description":"A page: th\#
        e way into the app, or the form for the link's password. For whoever accepts application/json and not text/h\#
        tml, an app: what the link means. Not a tap, unless the link has maxTaps: then it takes one. With d=1 and th\#
        e right to it: the decision with its trace.","headers":{"Cache-Control":{"description":"Whether caches may k\#
        eep the answer.","required":true,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: \#
        links are not for search engines.","required":true,"schema":{"type":"string"}},"Content-Security-Policy":{"d\#
        escription":"What the page may load: nothing but itself.","required":false,"schema":{"type":"string"}}},"con\#
        tent":{"text/html":{"schema":{"type":"string"}},"application/json":{"schema":{"anyOf":[{"type":"object","pro\#
        perties":{"targetUrl":{"type":"string"},"route":{"type":"string"},"routeParameters":{"type":"object","additi\#
        onalProperties":{"type":"string"}},"queryParameters":{"type":"object","additionalProperties":{"type":"string\#
        "}},"tap":{"type":"string","description":"Of a link with maxTaps: the tap that this look-up is. Who names it\#
         in linkd_tap takes no other one."}},"required":["routeParameters","queryParameters"]},{"type":"object","pro\#
        perties":{"outcome":{"$ref":"#/components/schemas/Outcome"}},"required":["outcome"]}]}}}},"200.2":{"descript\#
        ion":"The code of the short link with linkd_via=qr.","headers":{"Cache-Control":{"description":"Whether cach\#
        es may keep the answer.","required":true,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always n\#
        oindex: links are not for search engines.","required":true,"schema":{"type":"string"}},"Content-Security-Pol\#
        icy":{"description":"What the page may load: nothing but itself.","required":true,"schema":{"type":"string"}\#
        }}},"200.3":{"description":"The file for the app of this host; for every client, never a redirect.","headers\#
        ":{"ETag":{"description":"Names this state of the resource.","required":true,"schema":{"type":"string"}},"Ca\#
        che-Control":{"description":"Whether caches may keep the answer.","required":true,"schema":{"type":"string"}\#
        }},"content":{"application/json":{"schema":{"type":"object","properties":{"applinks":{"type":"object"}},"req\#
        uired":["applinks"]}}}},"200.4":{"description":"The file for the app of this host; for every client, never a\#
         redirect.","headers":{"ETag":{"description":"Names this state of the resource.","required":true,"schema":{"\#
        type":"string"}},"Cache-Control":{"description":"Whether caches may keep the answer.","required":true,"schem\#
        a":{"type":"string"}}}},"200.5":{"description":"The link.","headers":{"ETag":{"description":"Names this stat\#
        e of the resource.","required":true,"schema":{"type":"string"}},"Cache-Control":{"description":"Whether cach\#
        es may keep the answer.","required":true,"schema":{"type":"string"}}},"content":{"application/json":{"schema\#
        ":{"type":"object","properties":{"link":{"$ref":"#/components/schemas/Link"}},"required":["link"]}}}},"200.6\#
        ":{"description":"Kept, now or before.","headers":{"Cache-Control":{"description":"Whether caches may keep t\#
        he answer.","required":true,"schema":{"type":"string"}}},"content":{"application/json":{"schema":{"type":"ob\#
        ject","properties":{"recorded":{"type":"boolean"},"duplicate":{"type":"boolean"}},"required":["recorded","du\#
        plicate"]}}}},"301.1":{"description":"Where the link leads.","headers":{"Location":{"description":"Where to \#
        go.","required":true,"schema":{"type":"string"}},"Cache-Control":{"description":"Whether caches may keep the\#
         answer.","required":true,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links a\#
        re not for search engines.","required":true,"schema":{"type":"string"}}}},"302.1":{"description":"The domain\#
        's root_url.","headers":{"Location":{"description":"Where to go.","required":true,"schema":{"type":"string"}\#
        },"Cache-Control":{"description":"Whether caches may keep the answer.","required":true,"schema":{"type":"str\#
        ing"}},"X-Robots-Tag":{"description":"Always noindex: links are not for search engines.","required":true,"sc\#
        hema":{"type":"string"}}}},"304.1":{"description":"The caller has this state.","headers":{"ETag":{"descripti\#
        on":"Names this state of the resource.","required":true,"schema":{"type":"string"}}}},"400.1":{"description"\#
        :"A page: the address cannot be read. Bad Request: ambiguous_length, bad_chunk, bad_content_length, bad_fiel\#
        d_name, bad_field_value, bad_host, bad_line_end, bad_request_line, bad_target, bad_trailer, bad_transfer_enc\#
        oding, chunk_overhead, obsolete_folding.","headers":{"Cache-Control":{"description":"Whether caches may keep\#
         the answer.","required":false,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: li\#
        nks are not for search engines.","required":false,"schema":{"type":"string"}}},"content":{"text/html":{"sche\#
        ma":{"type":"string"}},"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"\#
        },{"properties":{"code":{"enum":["ambiguous_length","bad_chunk","bad_content_length","bad_field_name","bad_f\#
        ield_value","bad_host","bad_line_end","bad_request_line","bad_target","bad_trailer","bad_transfer_encoding",\#
        "chunk_overhead","obsolete_folding"]},"status":{"const":400}}}]}}}},"400.10":{"description":"Bad Request: am\#
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
        d":true,"schema":{"type":"integer","minimum":1}}}},"505.1":{"description":"HTTP Version Not Supported: unsup\#
        ported_version.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Pro\#
        blem"},{"properties":{"code":{"enum":["unsupported_version"]},"status":{"const":505}}}]}}}},"505.2":{"descri\#
        ption":"HTTP Version Not Supported: unsupported_version."}},"schemas":{"Problem":{"description":"An error, a\#
        s RFC 9457 has it. `code` is the stable word that programs go by; `type` is `urn:linkd:problem:` and the cod\#
        e.","type":"object","properties":{"type":{"type":"string","pattern":"^urn:linkd:problem:[a-z_]+$"},"status":\#
        {"type":"integer"},"code":{"type":"string","pattern":"^[a-z_]+$"},"title":{"type":"string"},"detail":{"type"\#
        :"string","description":"What happened this time, for a person."},"field":{"type":"string","description":"Th\#
        e field that is wrong, such as events[3].url."},"reason":{"type":"string","description":"Why the field is wr\#
        ong."}},"required":["type","status","code","title"]},"AndroidApp":{"type":["object","null"],"properties":{"p\#
        ackage":{"type":"string"},"scheme":{"type":["string","null"]},"fingerprints":{"type":"array","items":{"type"\#
        :"string"}},"loginCredentials":{"type":"boolean"}},"required":["package","fingerprints","loginCredentials"],\#
        "additionalProperties":false},"App":{"type":["object","null"],"properties":{"name":{"type":"string"},"title"\#
        :{"type":"string"},"domains":{"type":"array","items":{"type":"string"}},"web":{"type":["string","null"]},"sh\#
        ortPrefix":{"type":"string"},"gatedPrefix":{"type":"string"},"ios":{"$ref":"#/components/schemas/AppleApp"},\#
        "android":{"$ref":"#/components/schemas/AndroidApp"},"facebookSchemes":{"type":"array","items":{"type":"stri\#
        ng"}},"routes":{"type":"integer","format":"int64"},"refParameter":{"type":["string","null"]},"caseSensitiveR\#
        outes":{"type":["boolean","null"]},"requires":{"type":["array","null"],"items":{"type":"string"}}},"required\#
        ":["name","title","domains","shortPrefix","gatedPrefix","facebookSchemes","routes"],"additionalProperties":f\#
        alse},"AppLink":{"description":"The App Links envelope.","type":"object","properties":{"version":{"type":"st\#
        ring"},"extras":{"type":"object"},"expiresAt":{"type":"integer","format":"int64"},"data":{"type":"object","d\#
        escription":"the whole al_applink_data object, unknown keys kept, secrets redacted."}},"required":["version"\#
        ,"data"]},"AppleApp":{"description":"The apps of the configuration in force, without secrets. app: only this\#
         one; a name nobody has is InvalidParameter. refParameter, caseSensitiveRoutes and requires are the app's ke\#
        ys of the configuration: what its code needs to read its own links; requires are the facts of all its routes\#
        .","type":["object","null"],"properties":{"bundleId":{"type":"string"},"teamId":{"type":"string"},"appStoreI\#
        d":{"type":["string","null"]},"scheme":{"type":["string","null"]},"appClipBundleId":{"type":["string","null"\#
        ]},"webCredentials":{"type":"boolean"}},"required":["bundleId","teamId","webCredentials"],"additionalPropert\#
        ies":false},"Attribution":{"type":"object","properties":{"method":{"type":"string","enum":["install_referrer\#
        ","clipboard","click_id","login","app_store","probabilistic","direct","organic","none"]},"confidence":{"type\#
        ":"string","enum":["unique","high","none"],"description":"unique a deterministic key matched; high exactly o\#
        ne candidate with strong signals; none - nothing, or too many candidates to choose without guessing;"},"mode\#
        l":{"type":"string"},"candidates":{"type":"integer","format":"int64"},"tap":{"type":"string"},"tappedAt":{"t\#
        ype":"integer","format":"int64"},"shortLink":{"type":"string"},"campaign":{"type":"string"},"source":{"type"\#
        :"string"},"reasons":{"type":"array","items":{"type":"string"},"description":"what was refused on the way, a\#
        s METHOD.WORD: login.unproven, login.proof_expired, login.proof_invalid and login.proof_of_another say why t\#
        he account of an app key's event was not believed."}},"required":["method","confidence","candidates","reason\#
        s"]},"BackLink":{"description":"Where a \"touch to return\" control leads. Both texts are cleaned for displa\#
        y.","type":"object","properties":{"url":{"type":"string"},"appName":{"type":"string"}},"required":["url","ap\#
        pName"]},"Bucket":{"description":"Counts from the rollups: never a scan of raw events.","type":"object","pro\#
        perties":{"at":{"type":"integer","format":"int64"},"taps":{"type":"integer","format":"int64"},"botTaps":{"ty\#
        pe":"integer","format":"int64"},"opens":{"type":"integer","format":"int64"},"installs":{"type":"integer","fo\#
        rmat":"int64"},"conversions":{"type":"integer","format":"int64"}},"required":["at","taps","botTaps","opens",\#
        "installs","conversions"]},"Client":{"description":"Who asked over the network, when the caller relays someb\#
        ody else's request.","type":["object","null"],"properties":{"address":{"type":["string","null"]},"userAgent"\#
        :{"type":["string","null"]},"acceptLanguage":{"type":["string","null"]},"referrer":{"type":["string","null"]\#
        }},"additionalProperties":false},"Condition":{"description":"conditions are ANDed; rules are tried by ascend\#
        ing priority; the first that holds wins.","type":"object","properties":{"type":{"type":"string","description\#
        ":"platform, form, os_version, app_version, language, country, in_app_browser, bot, query, before, after, pe\#
        rcent (\"0-49\": a bucket of a keyed hash of link and address, stable for a day)"},"matchKey":{"type":"strin\#
        g"},"matchValue":{"type":"string"}},"required":["type"]},"Conversion":{"description":"For kind conversion. v\#
        alue is a decimal number as text, currency ISO 4217.","type":["object","null"],"properties":{"name":{"type":\#
        "string"},"value":{"type":["string","null"]},"currency":{"type":["string","null"]}},"required":["name"],"add\#
        itionalProperties":false},"CreateResult":{"type":"object","properties":{"link":{"$ref":"#/components/schemas\#
        /Link"},"created":{"type":"boolean"},"unchanged":{"type":"boolean","description":"it was there and already a\#
        s asked; revision and updatedAt stay."},"error":{"type":"string"},"warnings":{"type":"array","items":{"type"\#
        :"string"}}},"required":["created"]},"Destination":{"description":"One place to send the person. kind says w\#
        hat opens it.","type":"object","properties":{"kind":{"type":"string","enum":["app","store","web","preview"]}\#
        ,"url":{"type":"string"}},"required":["kind","url"]},"Device":{"description":"What the caller knows about th\#
        e device.","type":["object","null"],"properties":{"platform":{"type":["string","null"],"enum":["ios","androi\#
        d","desktop","other",null]},"form":{"type":["string","null"],"enum":["phone","tablet","desktop","other",null\#
        ]},"osVersion":{"type":["string","null"]},"model":{"type":["string","null"]},"language":{"type":["string","n\#
        ull"]},"timezone":{"type":["string","null"]},"screen":{"type":["string","null"],"description":"points and sc\#
        ale, \"393x852@3\"."}},"additionalProperties":false},"Event":{"description":"One link event.","type":"object\#
        ","properties":{"kind":{"type":["string","null"],"enum":["tap","open","first_open","reopen","navigate","conv\#
        ersion",null],"description":"tap - a person tapped a link that reached the gateway open       an app was ope\#
        ned with this URL and asks what it means (the default) first_open the app runs for the first time and asks f\#
        or its deferred link reopen     an installed app came to the front without a URL navigate   an app or page i\#
        s about to leave for this URL conversion something worth attributing happened;"},"url":{"type":["string","nu\#
        ll"],"maxLength":65536},"id":{"type":["string","null"],"description":"the caller's idempotency key, 1 to 128\#
         printable ASCII bytes: an event sent again with it is recorded once. Unique per app for sockets and server \#
        keys together, and per app and installation for app keys; an event of an app key without an installation is \#
        known by its id and its content.","maxLength":128,"pattern":"^[!-~]+$"},"at":{"type":["integer","null"],"for\#
        mat":"int64","description":"the caller's claim of when it happened; windows and rollups go by the gateway's \#
        clock."},"client":{"$ref":"#/components/schemas/Client"},"device":{"$ref":"#/components/schemas/Device"},"ap\#
        p":{"$ref":"#/components/schemas/App"},"evidence":{"$ref":"#/components/schemas/Evidence"},"navigation":{"$r\#
        ef":"#/components/schemas/Navigation"},"conversion":{"$ref":"#/components/schemas/Conversion"},"consent":{"t\#
        ype":["string","null"],"enum":["granted","denied",null],"description":"denied means deterministic matching o\#
        nly and no address at rest. Every text, map and document is bounded: InvalidEvent names a longer one, reason\#
         \"too_long: 70000 bytes, 65536 are allowed\"."},"attributes":{"type":["object","null"],"additionalPropertie\#
        s":{"type":"string"}}},"additionalProperties":false},"Evidence":{"description":"What an app brings to its fi\#
        rst open.","type":["object","null"],"properties":{"installReferrer":{"type":["string","null"],"description":\#
        "Play's string as received, with its times."},"referrerClickAt":{"type":["integer","null"],"format":"int64"}\#
        ,"referrerClickServerAt":{"type":["integer","null"],"format":"int64"},"installBeginAt":{"type":["integer","n\#
        ull"],"format":"int64"},"installBeginServerAt":{"type":["integer","null"],"format":"int64"},"installVersion"\#
        :{"type":["string","null"]},"clipboard":{"type":["string","null"]}},"additionalProperties":false},"FacebookL\#
        ink":{"description":"The Facebook legacy envelope (fb<APPID><suffix>://authorize\u2026).","type":"object","p\#
        roperties":{"appId":{"type":"string"},"suffix":{"type":"string"},"login":{"type":"string","enum":["authentic\#
        ated","anonymous","cancelled","error","none"]},"expiresAt":{"type":"integer","format":"int64"},"userId":{"ty\#
        pe":"string"},"signedRequest":{"type":"string","enum":["absent","verified","invalid","unchecked"]},"deeplink\#
        ":{"type":"string","description":"the values of deeplink_parameter and ref_parameter in the target's query."\#
        },"ref":{"type":"string","description":"the values of deeplink_parameter and ref_parameter in the target's q\#
        uery."},"parameters":{"type":"object","additionalProperties":{"type":"string"},"description":"every field af\#
        ter decoding; the values of secret fields are \"[redacted]\"."}},"required":["appId","suffix","login","signe\#
        dRequest","parameters"]},"Link":{"description":"A stored link. domain and key name it; key is the path witho\#
        ut the leading slash, kept byte for byte.","type":"object","properties":{"domain":{"type":"string"},"key":{"\#
        type":"string"},"shortLink":{"type":"string"},"app":{"type":"string"},"url":{"type":"string","description":"\#
        the web destination, or leave it out and give a route of the app with its parameters."},"route":{"type":"str\#
        ing"},"routeParameters":{"type":"object","additionalProperties":{"type":"string"}},"queryParameters":{"type"\#
        :"object","additionalProperties":{"type":"string"},"description":"names that begin with linkd_, al_applink_d\#
        ata and fb_applink_args are refused: the gateway's own are never passed on, and an App Link's envelope would\#
         lead elsewhere than the link says."},"platforms":{"type":"object","additionalProperties":{"$ref":"#/compone\#
        nts/schemas/PlatformTarget"},"description":"web, desktop, iphone, ipad, universal, android."},"rules":{"type\#
        ":"array","items":{"$ref":"#/components/schemas/Rule"}},"ref":{"type":"string"},"metadata":{"type":"object",\#
        "description":"given to at most redeemLimit opens; write-only except with permission metadata."},"redeemLimi\#
        t":{"type":"integer","format":"int64"},"redeemed":{"type":"integer","format":"int64"},"private":{"type":"boo\#
        lean","description":"never matched by probability."},"matchWindow":{"type":"integer","format":"int64","descr\#
        iption":"seconds."},"recipient":{"type":"string","description":"an account id; the app's scheme is used in t\#
        aps only if that person has the app."},"minVersions":{"type":"object","additionalProperties":{"type":"string\#
        "}},"maxVersions":{"type":"object","additionalProperties":{"type":"string"}},"minBuilds":{"type":"object","a\#
        dditionalProperties":{"type":"string"}},"minOsVersions":{"type":"object","additionalProperties":{"type":"str\#
        ing"}},"belowMinVersion":{"type":"string","enum":["web","store","preview"]},"notInstalled":{"type":"string",\#
        "enum":["store","web","preview"]},"skipPreview":{"type":"boolean","description":"no page in between."},"stor\#
        e":{"type":"object","additionalProperties":{"type":"string"},"description":"App Store pt, ct, at, mt."},"soc\#
        ial":{"$ref":"#/components/schemas/Social"},"title":{"type":"string"},"tags":{"type":"array","items":{"type"\#
        :"string"}},"externalId":{"type":"string"},"validSince":{"type":"integer","format":"int64"},"validUntil":{"t\#
        ype":"integer","format":"int64"},"maxTaps":{"type":"integer","format":"int64","description":"the public lear\#
        ns the target at most so often. A tap that leads on takes one, and so does a look-up (Accept: application/js\#
        on) and an open, first_open, reopen or navigate with an app key; one that names by linkd_tap what took one i\#
        s the same use. HEAD, prefetches and programs take none and are not told. What is used up is told to nobody \#
        but callers of the sockets and holders of server keys."},"password":{"type":"string","description":"write-on\#
        ly. createdAt may be given when importing."},"redirectStatus":{"type":"integer","format":"int64"},"archived"\#
        :{"type":"boolean","description":"hidden from lists, still works."},"disabled":{"type":"boolean","descriptio\#
        n":"404."},"taps":{"type":"integer","format":"int64"},"revision":{"type":"integer","format":"int64"},"create\#
        dAt":{"type":"integer","format":"int64"},"updatedAt":{"type":"integer","format":"int64"}}},"LinkFields":{"de\#
        scription":"A stored link. domain and key name it; key is the path without the leading slash, kept byte for \#
        byte.","type":"object","properties":{"domain":{"type":["string","null"]},"key":{"type":["string","null"]},"s\#
        hortLink":{"type":["string","null"]},"app":{"type":["string","null"]},"url":{"type":["string","null"],"descr\#
        iption":"the web destination, or leave it out and give a route of the app with its parameters."},"route":{"t\#
        ype":["string","null"]},"routeParameters":{"type":["object","null"],"additionalProperties":{"type":"string"}\#
        },"queryParameters":{"type":["object","null"],"additionalProperties":{"type":"string"},"description":"names \#
        that begin with linkd_, al_applink_data and fb_applink_args are refused: the gateway's own are never passed \#
        on, and an App Link's envelope would lead elsewhere than the link says."},"platforms":{"type":["object","nul\#
        l"],"additionalProperties":{"$ref":"#/components/schemas/PlatformTarget"},"description":"web, desktop, iphon\#
        e, ipad, universal, android."},"rules":{"type":["array","null"],"items":{"$ref":"#/components/schemas/Rule"}\#
        },"ref":{"type":["string","null"]},"metadata":{"type":["object","null"],"description":"given to at most rede\#
        emLimit opens; write-only except with permission metadata."},"redeemLimit":{"type":["integer","null"],"forma\#
        t":"int64","minimum":1},"redeemed":{"type":["integer","null"],"format":"int64"},"private":{"type":["boolean"\#
        ,"null"],"description":"never matched by probability."},"matchWindow":{"type":["integer","null"],"format":"i\#
        nt64","description":"seconds.","minimum":1,"maximum":315360000},"recipient":{"type":["string","null"],"descr\#
        iption":"an account id; the app's scheme is used in taps only if that person has the app."},"minVersions":{"\#
        type":["object","null"],"additionalProperties":{"type":"string"}},"maxVersions":{"type":["object","null"],"a\#
        dditionalProperties":{"type":"string"}},"minBuilds":{"type":["object","null"],"additionalProperties":{"type"\#
        :"string"}},"minOsVersions":{"type":["object","null"],"additionalProperties":{"type":"string"}},"belowMinVer\#
        sion":{"type":["string","null"],"enum":["web","store","preview",null]},"notInstalled":{"type":["string","nul\#
        l"],"enum":["store","web","preview",null]},"skipPreview":{"type":["boolean","null"],"description":"no page i\#
        n between."},"store":{"type":["object","null"],"additionalProperties":{"type":"string"},"description":"App S\#
        tore pt, ct, at, mt."},"social":{"$ref":"#/components/schemas/Social"},"title":{"type":["string","null"]},"t\#
        ags":{"type":["array","null"],"items":{"type":"string"}},"externalId":{"type":["string","null"]},"validSince\#
        ":{"type":["integer","null"],"format":"int64"},"validUntil":{"type":["integer","null"],"format":"int64"},"ma\#
        xTaps":{"type":["integer","null"],"format":"int64","description":"the public learns the target at most so of\#
        ten. A tap that leads on takes one, and so does a look-up (Accept: application/json) and an open, first_open\#
        , reopen or navigate with an app key; one that names by linkd_tap what took one is the same use. HEAD, prefe\#
        tches and programs take none and are not told. What is used up is told to nobody but callers of the sockets \#
        and holders of server keys.","minimum":1},"password":{"type":["string","null"],"description":"write-only. cr\#
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
        he target. Secrets are redacted in all of them."},"warnings":{"type":"array","items":{"type":"string"},"desc\#
        ription":"recipient_unproven: metadata is for the link's recipient, which this event of an app key does not \#
        prove."}},"required":["formats","routeParameters","query","inputQuery","queryParameters","hops","warnings"]}\#
        ,"Measurement":{"description":"An App Links measurement event that this event caused, such as al_nav_in with\#
         its fields.","type":"object","properties":{"name":{"type":"string"},"fields":{"type":"object","additionalPr\#
        operties":{"type":"string"}}},"required":["name","fields"]},"Navigation":{"description":"For kind navigate."\#
        ,"type":["object","null"],"properties":{"back":{"type":["boolean","null"]},"canOpen":{"type":["array","null"\#
        ],"items":{"type":"string"},"description":"schemes and packages the caller knows to be there."},"extras":{"t\#
        ype":["object","null"]},"appLinkData":{"type":["object","null"]},"result":{"type":["string","null"],"enum":[\#
        "app","web","fail",null],"description":"the caller's report after it tried."}},"additionalProperties":false}\#
        ,"Outcome":{"description":"action per kind: tap - open_app, open_store, open_web, show_preview: where the br\#
        owser goes; reject; never hold; open - open_app: the app shows the route; open_web or open_store: it is too \#
        old; hold; reject; first_open - as open, for the matched link; none with reason no_match; reopen - as open, \#
        for the oldest pending link; none with reason nothing_pending; navigate - the way out: open_app, open_store,\#
         open_web; reject; conversion - none with reason recorded; pending is set whenever the app must Acknowledge \#
        after showing, whatever the action.","type":"object","properties":{"eventId":{"type":"string"},"recorded":{"\#
        type":"boolean"},"duplicate":{"type":"boolean"},"receivedAt":{"type":"integer","format":"int64"},"action":{"\#
        type":"string","enum":["open_app","open_store","open_web","show_preview","hold","reject","none"]},"destinati\#
        on":{"$ref":"#/components/schemas/Destination"},"fallbacks":{"type":"array","items":{"$ref":"#/components/sc\#
        hemas/Destination"}},"reason":{"type":"string","description":"a stable machine word. A stage that decides br\#
        ings its own; besides there are these: open_app - route_matched, default_route, can_open; open_web - route_m\#
        atched, default_route, web_fallback; hold - requirements_missing; reject - requirements_missing, installatio\#
        n_missing, unknown_app, no_route, no_destination, stage_failed, too_many_restarts, redirect_loop; none - no_\#
        match, nothing_pending, recorded;"},"decidedBy":{"type":"string","description":"the stage, or \"navigator\".\#
        "},"link":{"$ref":"#/components/schemas/LinkReading"},"visitor":{"$ref":"#/components/schemas/Visitor"},"att\#
        ribution":{"$ref":"#/components/schemas/Attribution"},"pending":{"type":"string"},"measurements":{"type":"ar\#
        ray","items":{"$ref":"#/components/schemas/Measurement"}},"secrets":{"type":"object","additionalProperties":\#
        {"type":"string"}},"trace":{"type":"array","items":{"$ref":"#/components/schemas/Step"}}},"required":["event\#
        Id","recorded","duplicate","receivedAt","action","fallbacks","reason","decidedBy","link","measurements","tra\#
        ce"]},"PendingLink":{"description":"A link that was held, or that waits for its app to be ready. Handed out \#
        again until acknowledged.","type":"object","properties":{"id":{"type":"string"},"eventId":{"type":"string"},\#
        "link":{"$ref":"#/components/schemas/LinkReading"},"state":{"type":"string","enum":["pending","delivered","o\#
        pened","expired"]},"reason":{"type":"string"},"missing":{"type":"array","items":{"type":"string"}},"createdA\#
        t":{"type":"integer","format":"int64"},"expiresAt":{"type":"integer","format":"int64"}},"required":["id","ev\#
        entId","link","state","reason","missing","createdAt","expiresAt"]},"PlatformTarget":{"description":"Where on\#
        e platform goes.","type":"object","properties":{"link":{"type":"string","description":"opened when the app i\#
        s there;"},"fallback":{"type":"string","description":"when it is not."}}},"QueryItem":{"type":"object","prop\#
        erties":{"name":{"type":"string"},"value":{"type":"string"}},"required":["name"]},"Rule":{"type":"object","p\#
        roperties":{"name":{"type":"string"},"priority":{"type":"integer","format":"int64"},"conditions":{"type":"ar\#
        ray","items":{"$ref":"#/components/schemas/Condition"}},"url":{"type":"string"},"route":{"type":"string"}},"\#
        required":["priority","conditions"]},"Series":{"type":"object","properties":{"key":{"type":"string"},"bucket\#
        s":{"type":"array","items":{"$ref":"#/components/schemas/Bucket"}}},"required":["key","buckets"]},"Social":{\#
        "type":["object","null"],"properties":{"title":{"type":"string"},"description":{"type":"string"},"image":{"t\#
        ype":"string"}}},"Step":{"description":"One stage's part in the decision, in the order they ran.","type":"ob\#
        ject","properties":{"stage":{"type":"string"},"verdict":{"type":"string","enum":["passed","changed","restart\#
        ed","decided","held","rejected","failed","skipped"]},"microseconds":{"type":"integer","format":"int64"},"not\#
        es":{"type":"array","items":{"type":"string"}}},"required":["stage","verdict","microseconds","notes"]},"Visi\#
        tor":{"description":"Who the gateway took the visitor for.","type":"object","properties":{"platform":{"type"\#
        :"string","enum":["ios","android","desktop","other"]},"form":{"type":"string","enum":["phone","tablet","desk\#
        top","other"]},"osVersion":{"type":"string"},"browser":{"type":"string"},"inAppBrowser":{"type":"string"},"b\#
        ot":{"type":"string"},"country":{"type":"string"},"installed":{"type":"string","enum":["yes","no","unknown"]\#
        }},"required":["platform","form","installed"]}}}}
        """#
}
