// Made by Scripts/generate from Scripts/openapi and etc/org.linkd.*.varlink. Do not edit. Constants only.

extension OpenAPIText {
    static let part2 = #"""
        rd"]},"example":{"password":"open sesame"}}}}}},"/{key}/qr.png":{"parameters":[{"name":"key","in":"path","re\#
        quired":true,"description":"What stands behind the host: the key of a link, or a path of the app's routes. I\#
        t may have slashes, which this document cannot say.","example":"products/42","schema":{"type":"string","minL\#
        ength":1}}],"get":{"operationId":"qrPng","tags":["taps"],"summary":"The QR code of a link as PNG","responses\#
        ":{"200":{"description":"The code of the short link with linkd_via=qr.","headers":{"Cache-Control":{"descrip\#
        tion":"Whether caches may keep the answer.","required":true,"schema":{"type":"string"}},"X-Robots-Tag":{"des\#
        cription":"Always noindex: links are not for search engines.","required":true,"schema":{"type":"string"}},"C\#
        ontent-Security-Policy":{"description":"What the page may load: nothing but itself.","required":true,"schema\#
        ":{"type":"string"}}},"content":{"image/png":{"schema":{}}}},"400":{"$ref":"#/components/responses/400.2"},"\#
        404":{"$ref":"#/components/responses/404.2"},"413":{"$ref":"#/components/responses/413.1"},"414":{"$ref":"#/\#
        components/responses/414.1"},"417":{"$ref":"#/components/responses/417.1"},"422":{"$ref":"#/components/respo\#
        nses/422.1"},"429":{"$ref":"#/components/responses/429.2"},"431":{"$ref":"#/components/responses/431.1"},"50\#
        1":{"$ref":"#/components/responses/501.1"},"503":{"$ref":"#/components/responses/503.2"},"505":{"$ref":"#/co\#
        mponents/responses/505.1"}},"parameters":[{"name":"size","in":"query","required":false,"schema":{"type":"int\#
        eger","minimum":64,"maximum":2048,"default":512},"description":"Pixels along a side, in steps: 64, 128, 256,\#
         512, 1024, 2048. What lies between gets the next."},{"name":"ecc","in":"query","required":false,"schema":{"\#
        type":"string","enum":["L","M","Q","H"],"default":"M"},"description":"How much may be damaged."},{"name":"ma\#
        rgin","in":"query","required":false,"schema":{"type":"integer","minimum":0,"maximum":16,"default":4},"descri\#
        ption":"Modules of quiet zone."}]},"head":{"operationId":"qrPngHead","tags":["taps"],"summary":"The QR code \#
        of a link as PNG (without the body)","responses":{"200":{"$ref":"#/components/responses/200.2"},"400":{"$ref\#
        ":"#/components/responses/400.3"},"404":{"$ref":"#/components/responses/404.3"},"413":{"$ref":"#/components/\#
        responses/413.2"},"414":{"$ref":"#/components/responses/414.2"},"417":{"$ref":"#/components/responses/417.2"\#
        },"422":{"$ref":"#/components/responses/422.2"},"429":{"$ref":"#/components/responses/429.3"},"431":{"$ref":\#
        "#/components/responses/431.2"},"501":{"$ref":"#/components/responses/501.2"},"503":{"$ref":"#/components/re\#
        sponses/503.3"},"505":{"$ref":"#/components/responses/505.2"}},"parameters":[{"name":"size","in":"query","re\#
        quired":false,"schema":{"type":"integer","minimum":64,"maximum":2048,"default":512},"description":"Pixels al\#
        ong a side, in steps: 64, 128, 256, 512, 1024, 2048. What lies between gets the next."},{"name":"ecc","in":"\#
        query","required":false,"schema":{"type":"string","enum":["L","M","Q","H"],"default":"M"},"description":"How\#
         much may be damaged."},{"name":"margin","in":"query","required":false,"schema":{"type":"integer","minimum":\#
        0,"maximum":16,"default":4},"description":"Modules of quiet zone."}]}},"/{key}/qr.svg":{"parameters":[{"name\#
        ":"key","in":"path","required":true,"description":"What stands behind the host: the key of a link, or a path\#
         of the app's routes. It may have slashes, which this document cannot say.","example":"products/42","schema"\#
        :{"type":"string","minLength":1}}],"get":{"operationId":"qrSvg","tags":["taps"],"summary":"The QR code of a \#
        link as SVG","responses":{"200":{"description":"The code of the short link with linkd_via=qr.","headers":{"C\#
        ache-Control":{"description":"Whether caches may keep the answer.","required":true,"schema":{"type":"string"\#
        }},"X-Robots-Tag":{"description":"Always noindex: links are not for search engines.","required":true,"schema\#
        ":{"type":"string"}},"Content-Security-Policy":{"description":"What the page may load: nothing but itself.",\#
        "required":true,"schema":{"type":"string"}}},"content":{"image/svg+xml":{"schema":{"type":"string"}}}},"400"\#
        :{"$ref":"#/components/responses/400.2"},"404":{"$ref":"#/components/responses/404.2"},"413":{"$ref":"#/comp\#
        onents/responses/413.1"},"414":{"$ref":"#/components/responses/414.1"},"417":{"$ref":"#/components/responses\#
        /417.1"},"422":{"$ref":"#/components/responses/422.1"},"429":{"$ref":"#/components/responses/429.2"},"431":{\#
        "$ref":"#/components/responses/431.1"},"501":{"$ref":"#/components/responses/501.1"},"503":{"$ref":"#/compon\#
        ents/responses/503.2"},"505":{"$ref":"#/components/responses/505.1"}},"parameters":[{"name":"size","in":"que\#
        ry","required":false,"schema":{"type":"integer","minimum":64,"maximum":2048,"default":512},"description":"Pi\#
        xels along a side, in steps: 64, 128, 256, 512, 1024, 2048. What lies between gets the next."},{"name":"ecc"\#
        ,"in":"query","required":false,"schema":{"type":"string","enum":["L","M","Q","H"],"default":"M"},"descriptio\#
        n":"How much may be damaged."},{"name":"margin","in":"query","required":false,"schema":{"type":"integer","mi\#
        nimum":0,"maximum":16,"default":4},"description":"Modules of quiet zone."}]},"head":{"operationId":"qrSvgHea\#
        d","tags":["taps"],"summary":"The QR code of a link as SVG (without the body)","responses":{"200":{"$ref":"#\#
        /components/responses/200.2"},"400":{"$ref":"#/components/responses/400.3"},"404":{"$ref":"#/components/resp\#
        onses/404.3"},"413":{"$ref":"#/components/responses/413.2"},"414":{"$ref":"#/components/responses/414.2"},"4\#
        17":{"$ref":"#/components/responses/417.2"},"422":{"$ref":"#/components/responses/422.2"},"429":{"$ref":"#/c\#
        omponents/responses/429.3"},"431":{"$ref":"#/components/responses/431.2"},"501":{"$ref":"#/components/respon\#
        ses/501.2"},"503":{"$ref":"#/components/responses/503.3"},"505":{"$ref":"#/components/responses/505.2"}},"pa\#
        rameters":[{"name":"size","in":"query","required":false,"schema":{"type":"integer","minimum":64,"maximum":20\#
        48,"default":512},"description":"Pixels along a side, in steps: 64, 128, 256, 512, 1024, 2048. What lies bet\#
        ween gets the next."},{"name":"ecc","in":"query","required":false,"schema":{"type":"string","enum":["L","M",\#
        "Q","H"],"default":"M"},"description":"How much may be damaged."},{"name":"margin","in":"query","required":f\#
        alse,"schema":{"type":"integer","minimum":0,"maximum":16,"default":4},"description":"Modules of quiet zone."\#
        }]}}},"components":{"securitySchemes":{"serverKey":{"type":"http","scheme":"bearer","description":"A key of \#
        a server, with scopes: events, explain, links.read, links.write, metadata, stats."},"appKey":{"type":"http",\#
        "scheme":"bearer","description":"A key that ships inside an app, so everybody can read it: it records openin\#
        gs and conversions of its app from the address that linkd sees, handles pending links, and makes links to ro\#
        utes."}},"responses":{"200.1":{"description":"A page: the way into the app, or the form for the link's passw\#
        ord. For whoever accepts application/json and not text/html, an app: what the link means. Not a tap, unless \#
        the link has maxTaps: then it takes one. With d=1 and the right to it: the decision with its trace.","header\#
        s":{"Cache-Control":{"description":"Whether caches may keep the answer.","required":true,"schema":{"type":"s\#
        tring"}},"X-Robots-Tag":{"description":"Always noindex: links are not for search engines.","required":true,"\#
        schema":{"type":"string"}},"Content-Security-Policy":{"description":"What the page may load: nothing but its\#
        elf.","required":false,"schema":{"type":"string"}}},"content":{"text/html":{"schema":{"type":"string"}},"app\#
        lication/json":{"schema":{"anyOf":[{"type":"object","properties":{"targetUrl":{"type":"string"},"route":{"ty\#
        pe":"string"},"routeParameters":{"type":"object","additionalProperties":{"type":"string"}},"queryParameters"\#
        :{"type":"object","additionalProperties":{"type":"string"}},"tap":{"type":"string","description":"Of a link \#
        with maxTaps: the tap that this look-up is. Who names it in linkd_tap takes no other one."}},"required":["ro\#
        uteParameters","queryParameters"]},{"type":"object","properties":{"outcome":{"$ref":"#/components/schemas/Ou\#
        tcome"}},"required":["outcome"]}]}}}},"200.2":{"description":"The code of the short link with linkd_via=qr."\#
        ,"headers":{"Cache-Control":{"description":"Whether caches may keep the answer.","required":true,"schema":{"\#
        type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are not for search engines.","required\#
        ":true,"schema":{"type":"string"}},"Content-Security-Policy":{"description":"What the page may load: nothing\#
         but itself.","required":true,"schema":{"type":"string"}}}},"200.3":{"description":"The file for the app of \#
        this host; for every client, never a redirect.","headers":{"ETag":{"description":"Names this state of the re\#
        source.","required":true,"schema":{"type":"string"}},"Cache-Control":{"description":"Whether caches may keep\#
         the answer.","required":true,"schema":{"type":"string"}}},"content":{"application/json":{"schema":{"type":"\#
        object","properties":{"applinks":{"type":"object"}},"required":["applinks"]}}}},"200.4":{"description":"The \#
        file for the app of this host; for every client, never a redirect.","headers":{"ETag":{"description":"Names \#
        this state of the resource.","required":true,"schema":{"type":"string"}},"Cache-Control":{"description":"Whe\#
        ther caches may keep the answer.","required":true,"schema":{"type":"string"}}}},"200.5":{"description":"The \#
        link.","headers":{"ETag":{"description":"Names this state of the resource.","required":true,"schema":{"type"\#
        :"string"}},"Cache-Control":{"description":"Whether caches may keep the answer.","required":true,"schema":{"\#
        type":"string"}}},"content":{"application/json":{"schema":{"type":"object","properties":{"link":{"$ref":"#/c\#
        omponents/schemas/Link"}},"required":["link"]}}}},"200.6":{"description":"Kept, now or before.","headers":{"\#
        Cache-Control":{"description":"Whether caches may keep the answer.","required":true,"schema":{"type":"string\#
        "}}},"content":{"application/json":{"schema":{"type":"object","properties":{"recorded":{"type":"boolean"},"d\#
        uplicate":{"type":"boolean"}},"required":["recorded","duplicate"]}}}},"301.1":{"description":"Where the link\#
         leads.","headers":{"Location":{"description":"Where to go.","required":true,"schema":{"type":"string"}},"Ca\#
        che-Control":{"description":"Whether caches may keep the answer.","required":true,"schema":{"type":"string"}\#
        },"X-Robots-Tag":{"description":"Always noindex: links are not for search engines.","required":true,"schema"\#
        :{"type":"string"}}}},"302.1":{"description":"The domain's root_url.","headers":{"Location":{"description":"\#
        Where to go.","required":true,"schema":{"type":"string"}},"Cache-Control":{"description":"Whether caches may\#
         keep the answer.","required":true,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex\#
        : links are not for search engines.","required":true,"schema":{"type":"string"}}}},"304.1":{"description":"T\#
        he caller has this state.","headers":{"ETag":{"description":"Names this state of the resource.","required":t\#
        rue,"schema":{"type":"string"}}}},"400.1":{"description":"A page: the address cannot be read. Bad Request: a\#
        mbiguous_length, bad_chunk, bad_content_length, bad_field_name, bad_field_value, bad_host, bad_line_end, bad\#
        _request_line, bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead, obsolete_folding.","headers":\#
        {"Cache-Control":{"description":"Whether caches may keep the answer.","required":false,"schema":{"type":"str\#
        ing"}},"X-Robots-Tag":{"description":"Always noindex: links are not for search engines.","required":false,"s\#
        chema":{"type":"string"}}},"content":{"text/html":{"schema":{"type":"string"}},"application/problem+json":{"\#
        schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["ambiguous_length",\#
        "bad_chunk","bad_content_length","bad_field_name","bad_field_value","bad_host","bad_line_end","bad_request_l\#
        ine","bad_target","bad_trailer","bad_transfer_encoding","chunk_overhead","obsolete_folding"]},"status":{"con\#
        st":400}}}]}}}},"400.10":{"description":"Bad Request: ambiguous_length, bad_chunk, bad_content_length, bad_f\#
        ield_name, bad_field_value, bad_host, bad_line_end, bad_request_line, bad_target, bad_trailer, bad_transfer_\#
        encoding, chunk_overhead, invalid_postback, obsolete_folding.","content":{"application/problem+json":{"schem\#
        a":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["ambiguous_length","bad_\#
        chunk","bad_content_length","bad_field_name","bad_field_value","bad_host","bad_line_end","bad_request_line",\#
        "bad_target","bad_trailer","bad_transfer_encoding","chunk_overhead","invalid_postback","obsolete_folding"]},\#
        "status":{"const":400}}}]}}}},"400.2":{"description":"Bad Request: ambiguous_length, bad_chunk, bad_content_\#
        length, bad_field_name, bad_field_value, bad_host, bad_line_end, bad_request_line, bad_target, bad_trailer, \#
        bad_transfer_encoding, chunk_overhead, invalid_parameter, obsolete_folding.","content":{"application/problem\#
        +json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["ambiguous\#
        _length","bad_chunk","bad_content_length","bad_field_name","bad_field_value","bad_host","bad_line_end","bad_\#
        request_line","bad_target","bad_trailer","bad_transfer_encoding","chunk_overhead","invalid_parameter","obsol\#
        ete_folding"]},"status":{"const":400}}}]}}}},"400.3":{"description":"Bad Request: ambiguous_length, bad_chun\#
        k, bad_content_length, bad_field_name, bad_field_value, bad_host, bad_line_end, bad_request_line, bad_target\#
        , bad_trailer, bad_transfer_encoding, chunk_overhead, invalid_parameter, obsolete_folding."},"400.4":{"descr\#
        iption":"Bad Request: ambiguous_length, bad_chunk, bad_content_length, bad_field_name, bad_field_value, bad_\#
        host, bad_line_end, bad_request_line, bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead, obsole\#
        te_folding.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem\#
        "},{"properties":{"code":{"enum":["ambiguous_length","bad_chunk","bad_content_length","bad_field_name","bad_\#
        field_value","bad_host","bad_line_end","bad_request_line","bad_target","bad_trailer","bad_transfer_encoding"\#
        ,"chunk_overhead","obsolete_folding"]},"status":{"const":400}}}]}}}},"400.5":{"description":"Bad Request: am\#
        biguous_length, bad_chunk, bad_content_length, bad_field_name, bad_field_value, bad_host, bad_line_end, bad_\#
        request_line, bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead, obsolete_folding."},"400.6":{"\#
        description":"Bad Request: ambiguous_length, bad_chunk, bad_content_length, bad_field_name, bad_field_value,\#
         bad_host, bad_line_end, bad_request_line, bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead, i\#
        nvalid_authorization, invalid_json, invalid_parameter, obsolete_folding.","content":{"application/problem+js\#
        on":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["ambiguous_le\#
        ngth","bad_chunk","bad_content_length","bad_field_name","bad_field_value","bad_host","bad_line_end","bad_req\#
        uest_line","bad_target","bad_trailer","bad_transfer_encoding","chunk_overhead","invalid_authorization","inva\#
        lid_json","invalid_parameter","obsolete_folding"]},"status":{"const":400}}}]}}}},"400.7":{"description":"Bad\#
         Request: ambiguous_length, bad_chunk, bad_content_length, bad_field_name, bad_field_value, bad_host, bad_li\#
        ne_end, bad_request_line, bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead, invalid_authorizat\#
        ion, invalid_parameter, obsolete_folding.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref"\#
        :"#/components/schemas/Problem"},{"properties":{"code":{"enum":["ambiguous_length","bad_chunk","bad_content_\#
        length","bad_field_name","bad_field_value","bad_host","bad_line_end","bad_request_line","bad_target","bad_tr\#
        ailer","bad_transfer_encoding","chunk_overhead","invalid_authorization","invalid_parameter","obsolete_foldin\#
        g"]},"status":{"const":400}}}]}}}},"400.8":{"description":"Bad Request: ambiguous_length, bad_chunk, bad_con\#
        tent_length, bad_field_name, bad_field_value, bad_host, bad_line_end, bad_request_line, bad_target, bad_trai\#
        ler, bad_transfer_encoding, chunk_overhead, invalid_authorization, invalid_parameter, obsolete_folding."},"4\#
        00.9":{"description":"Bad Request: ambiguous_length, bad_chunk, bad_content_length, bad_field_name, bad_fiel\#
        d_value, bad_host, bad_line_end, bad_request_line, bad_target, bad_trailer, bad_transfer_encoding, chunk_ove\#
        rhead, invalid_authorization, obsolete_folding.","content":{"application/problem+json":{"schema":{"allOf":[{\#
        "$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["ambiguous_length","bad_chunk","bad_co\#
        ntent_length","bad_field_name","bad_field_value","bad_host","bad_line_end","bad_request_line","bad_target","\#
        bad_trailer","bad_transfer_encoding","chunk_overhead","invalid_authorization","obsolete_folding"]},"status":\#
        {"const":400}}}]}}}},"401.1":{"description":"Unauthorized: invalid_key, key_required.","headers":{"WWW-Authe\#
        nticate":{"description":"That a bearer key is asked for.","required":true,"schema":{"type":"string"}}},"cont\#
        ent":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{\#
        "code":{"enum":["invalid_key","key_required"]},"status":{"const":401}}}]}}}},"401.2":{"description":"Unautho\#
        rized: invalid_key, key_required.","headers":{"WWW-Authenticate":{"description":"That a bearer key is asked \#
        for.","required":true,"schema":{"type":"string"}}}},"403.1":{"description":"A page: a stage refuses this tap\#
        , or the password is wrong. Forbidden: password_required.","headers":{"Cache-Control":{"description":"Whethe\#
        r caches may keep the answer.","required":false,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"A\#
        lways noindex: links are not for search engines.","required":false,"schema":{"type":"string"}}},"content":{"\#
        text/html":{"schema":{"type":"string"}},"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components\#
        /schemas/Problem"},{"properties":{"code":{"enum":["password_required"]},"status":{"const":403}}}]}}}},"403.2\#
        ":{"description":"Forbidden: app_key, insufficient_scope, other_app.","content":{"application/problem+json":\#
        {"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["app_key","insuff\#
        icient_scope","other_app"]},"status":{"const":403}}}]}}}},"403.3":{"description":"Forbidden: app_key, insuff\#
        icient_scope, other_app."},"403.4":{"description":"Forbidden: invalid_postback.","content":{"application/pro\#
        blem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["inval\#
        id_postback"]},"status":{"const":403}}}]}}}},"404.1":{"description":"A page: no link is here, or none now. N\#
        ot Found: no_such_link, not_found, unknown_host.","headers":{"Cache-Control":{"description":"Whether caches \#
        may keep the answer.","required":false,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noi\#
        ndex: links are not for search engines.","required":false,"schema":{"type":"string"}}},"content":{"text/html\#
        ":{"schema":{"type":"string"}},"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/\#
        Problem"},{"properties":{"code":{"enum":["no_such_link","not_found","unknown_host"]},"status":{"const":404}}\#
        }]}}}},"404.10":{"description":"Not Found: unknown_app.","content":{"application/problem+json":{"schema":{"a\#
        llOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["unknown_app"]},"status":{"con\#
        st":404}}}]}}}},"404.2":{"description":"Not Found: no_such_link, not_found, unknown_host.","content":{"appli\#
        cation/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enu\#
        m":["no_such_link","not_found","unknown_host"]},"status":{"const":404}}}]}}}},"404.3":{"description":"Not Fo\#
        und: no_such_link, not_found, unknown_host."},"404.4":{"description":"Not Found: unknown_host.","content":{"\#
        application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":\#
        {"enum":["unknown_host"]},"status":{"const":404}}}]}}}},"404.5":{"description":"The app has no part for this\#
         system; the text says which keys are missing. Not Found: unknown_host.","content":{"text/plain":{"schema":{\#
        "type":"string"}},"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"p\#
        roperties":{"code":{"enum":["unknown_host"]},"status":{"const":404}}}]}}}},"404.6":{"description":"The app h\#
        as no part for this system; the text says which keys are missing. Not Found: unknown_host."},"404.7":{"descr\#
        iption":"Not Found: no_such_link.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/comp\#
        onents/schemas/Problem"},{"properties":{"code":{"enum":["no_such_link"]},"status":{"const":404}}}]}}}},"404.\#
        8":{"description":"Not Found: no_such_link."},"404.9":{"description":"Not Found: no_such_pending, not_found.\#
        ","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"proper\#
        ties":{"code":{"enum":["no_such_pending","not_found"]},"status":{"const":404}}}]}}}},"405.1":{"description":\#
        "Method Not Allowed: method_not_allowed.","headers":{"Allow":{"description":"The methods that this address h\#
        as.","required":true,"schema":{"type":"string"}}},"content":{"application/problem+json":{"schema":{"allOf":[\#
        {"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["method_not_allowed"]},"status":{"con\#
        st":405}}}]}}}},"409.1":{"description":"Conflict: key_taken.","content":{"application/problem+json":{"schema\#
        ":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["key_taken"]},"status":{"\#
        const":409}}}]}}}},"410.1":{"description":"A page: the link is over. Gone: link_over.","headers":{"Cache-Con\#
        trol":{"description":"Whether caches may keep the answer.","required":false,"schema":{"type":"string"}},"X-R\#
        obots-Tag":{"description":"Always noindex: links are not for search engines.","required":false,"schema":{"ty\#
        pe":"string"}}},"content":{"text/html":{"schema":{"type":"string"}},"application/problem+json":{"schema":{"a\#
        llOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["link_over"]},"status":{"const\#
        ":410}}}]}}}},"412.1":{"description":"Precondition Failed: revision_mismatch.","content":{"application/probl\#
        em+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["revisio\#
        n_mismatch"]},"status":{"const":412}}}]}}}},"413.1":{"description":"Content Too Large: body_too_large.","con\#
        tent":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":\#
        {"code":{"enum":["body_too_large"]},"status":{"const":413}}}]}}}},"413.2":{"description":"Content Too Large:\#
         body_too_large."},"413.3":{"description":"Content Too Large: body_too_large, invalid_postback.","content":{\#
        "application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code"\#
        :{"enum":["body_too_large","invalid_postback"]},"status":{"const":413}}}]}}}},"414.1":{"description":"URI To\#
        o Long: url_too_long.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schem\#
        as/Problem"},{"properties":{"code":{"enum":["url_too_long"]},"status":{"const":414}}}]}}}},"414.2":{"descrip\#
        tion":"URI Too Long: url_too_long."},"415.1":{"description":"Unsupported Media Type: unsupported_media_type.\#
        ","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"proper\#
        ties":{"code":{"enum":["unsupported_media_type"]},"status":{"const":415}}}]}}}},"417.1":{"description":"Expe\#
        ctation Failed: unknown_expectation.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/c\#
        omponents/schemas/Problem"},{"properties":{"code":{"enum":["unknown_expectation"]},"status":{"const":417}}}]\#
        }}}},"417.2":{"description":"Expectation Failed: unknown_expectation."},"422.1":{"description":"Unprocessabl\#
        e Content: invalid_event.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/s\#
        chemas/Problem"},{"properties":{"code":{"enum":["invalid_event"]},"status":{"const":422}}}]}}}},"422.2":{"de\#
        scription":"Unprocessable Content: invalid_event."},"422.3":{"description":"Unprocessable Content: invalid_l\#
        ink.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"pr\#
        operties":{"code":{"enum":["invalid_link"]},"status":{"const":422}}}]}}}},"422.4":{"description":"Unprocessa\#
        ble Content: invalid_postback.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/compone\#
        nts/schemas/Problem"},{"properties":{"code":{"enum":["invalid_postback"]},"status":{"const":422}}}]}}}},"429\#
        .1":{"description":"A page: too many requests, or wrong passwords, from this address. Too Many Requests: too\#
        _many_requests.","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.","required":\#
        false,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are not for search en\#
        gines.","required":false,"schema":{"type":"string"}},"Retry-After":{"description":"Seconds after which to tr\#
        y again.","required":true,"schema":{"type":"integer","minimum":1}}},"content":{"text/html":{"schema":{"type"\#
        :"string"}},"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"propert\#
        ies":{"code":{"enum":["too_many_requests"]},"status":{"const":429}}}]}}}},"429.2":{"description":"Too Many R\#
        equests: too_many_requests.","headers":{"Retry-After":{"description":"Seconds after which to try again.","re\#
        quired":true,"schema":{"type":"integer","minimum":1}}},"content":{"application/problem+json":{"schema":{"all\#
        Of":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["too_many_requests"]},"status":{\#
        "const":429}}}]}}}},"429.3":{"description":"Too Many Requests: too_many_requests.","headers":{"Retry-After":\#
        {"description":"Seconds after which to try again.","required":true,"schema":{"type":"integer","minimum":1}}}\#
        },"431.1":{"description":"Request Header Fields Too Large: header_too_large.","content":{"application/proble\#
        m+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["header_t\#
        oo_large"]},"status":{"const":431}}}]}}}},"431.2":{"description":"Request Header Fields Too Large: header_to\#
        o_large."},"501.1":{"description":"Not Implemented: unknown_method, unknown_transfer_coding.","content":{"ap\#
        plication/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"\#
        enum":["unknown_method","unknown_transfer_coding"]},"status":{"const":501}}}]}}}},"501.2":{"description":"No\#
        t Implemented: unknown_method, unknown_transfer_coding."},"503.1":{"description":"A page: it could not be de\#
        cided or recorded; try again.","headers":{"Cache-Control":{"description":"Whether caches may keep the answer\#
        .","required":true,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are not \#
        for search engines.","required":true,"schema":{"type":"string"}},"Retry-After":{"description":"Seconds after\#
         which to try again.","required":true,"schema":{"type":"integer","minimum":1}}},"content":{"text/html":{"sch\#
        ema":{"type":"string"}}}},"503.2":{"description":"Service Unavailable: overloaded.","headers":{"Retry-After"\#
        :{"description":"Seconds after which to try again.","required":true,"schema":{"type":"integer","minimum":1}}\#
        },"content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"proper\#
        ties":{"code":{"enum":["overloaded"]},"status":{"const":503}}}]}}}},"503.3":{"description":"Service Unavaila\#
        ble: overloaded.","headers":{"Retry-After":{"description":"Seconds after which to try again.","required":tru\#
        e,"schema":{"type":"integer","minimum":1}}}},"503.4":{"description":"Service Unavailable: not_recorded, over\#
        loaded.","headers":{"Retry-After":{"description":"Seconds after which to try again.","required":true,"schema\#
        ":{"type":"integer","minimum":1}}},"content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/comp\#
        onents/schemas/Problem"},{"properties":{"code":{"enum":["not_recorded","overloaded"]},"status":{"const":503}\#
        }}]}}}},"503.5":{"description":"Service Unavailable: not_recorded, overloaded.","headers":{"Retry-After":{"d\#
        escription":"Seconds after which to try again.","required":true,"schema":{"type":"integer","minimum":1}}}},"\#
        505.1":{"description":"HTTP Version Not Supported: unsupported_version.","content":{"application/problem+jso\#
        n":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["unsupported_v\#
        ersion"]},"status":{"const":505}}}]}}}},"505.2":{"description":"HTTP Version Not Supported: unsupported_vers\#
        ion."}},"schemas":{"Problem":{"description":"An error, as RFC 9457 has it. `code` is the stable word that pr\#
        ograms go by; `type` is `urn:linkd:problem:` and the code.","type":"object","properties":{"type":{"type":"st\#
        ring","pattern":"^urn:linkd:problem:[a-z_]+$"},"status":{"type":"integer"},"code":{"type":"string","pattern"\#
        :"^[a-z_]+$"},"title":{"type":"string"},"detail":{"type":"string","description":"What happened this time, fo\#
        r a person."},"field":{"type":"string","description":"The field that is wrong, such as events[3].url."},"rea\#
        son":{"type":"string","description":"Why the field is wrong."}},"required":["type","status","code","title"]}\#
        ,"AndroidApp":{"type":["object","null"],"properties":{"package":{"type":"string"},"scheme":{"type":["string"\#
        ,"null"]},"fingerprints":{"type":"array","items":{"type":"string"}},"loginCredentials":{"type":"boolean"}},"\#
        required":["package","fingerprints","loginCredentials"],"additionalProperties":false},"App":{"type":["object\#
        ","null"],"properties":{"name":{"type":"string"},"title":{"type":"string"},"domains":{"type":"array","items"\#
        :{"type":"string"}},"web":{"type":["string","null"]},"shortPrefix":{"type":"string"},"gatedPrefix":{"type":"\#
        string"},"ios":{"$ref":"#/components/schemas/AppleApp"},"android":{"$ref":"#/components/schemas/AndroidApp"}\#
        ,"facebookSchemes":{"type":"array","items":{"type":"string"}},"routes":{"type":"integer","format":"int64"}},\#
        "required":["name","title","domains","shortPrefix","gatedPrefix","facebookSchemes","routes"],"additionalProp\#
        erties":false},"AppLink":{"description":"The App Links envelope.","type":"object","properties":{"version":{"\#
        type":"string"},"extras":{"type":"object"},"expiresAt":{"type":"integer","format":"int64"},"data":{"type":"o\#
        bject","description":"the whole al_applink_data object, unknown keys kept, secrets redacted."}},"required":[\#
        "version","data"]},"AppleApp":{"description":"The apps of the configuration in force, without secrets. app: \#
        only this one; a name nobody has is InvalidParameter.","type":["object","null"],"properties":{"bundleId":{"t\#
        ype":"string"},"teamId":{"type":"string"},"appStoreId":{"type":["string","null"]},"scheme":{"type":["string"\#
        ,"null"]},"appClipBundleId":{"type":["string","null"]},"webCredentials":{"type":"boolean"}},"required":["bun\#
        dleId","teamId","webCredentials"],"additionalProperties":false},"Attribution":{"type":"object","properties":\#
        {"method":{"type":"string","enum":["install_referrer","clipboard","click_id","login","app_store","probabilis\#
        tic","direct","organic","none"]},"confidence":{"type":"string","enum":["unique","high","none"],"description"\#
        :"unique a deterministic key matched; high exactly one candidate with strong signals; none - nothing, or too\#
         many candidates to choose without guessing;"},"model":{"type":"string"},"candidates":{"type":"integer","for\#
        mat":"int64"},"tap":{"type":"string"},"tappedAt":{"type":"integer","format":"int64"},"shortLink":{"type":"st\#
        ring"},"campaign":{"type":"string"},"source":{"type":"string"},"reasons":{"type":"array","items":{"type":"st\#
        ring"},"description":"what was refused on the way, as METHOD.WORD: login.unproven, login.proof_expired, logi\#
        n.proof_invalid and login.proof_of_another say why the account of an app key's event was not believed."}},"r\#
        equired":["method","confidence","candidates","reasons"]},"BackLink":{"description":"Where a \"touch to retur\#
        n\" control leads. Both texts are cleaned for display.","type":"object","properties":{"url":{"type":"string"\#
        },"appName":{"type":"string"}},"required":["url","appName"]},"Bucket":{"description":"Counts from the rollup\#
        s: never a scan of raw events.","type":"object","properties":{"at":{"type":"integer","format":"int64"},"taps\#
        ":{"type":"integer","format":"int64"},"botTaps":{"type":"integer","format":"int64"},"opens":{"type":"integer\#
        ","format":"int64"},"installs":{"type":"integer","format":"int64"},"conversions":{"type":"integer","format":\#
        "int64"}},"required":["at","taps","botTaps","opens","installs","conversions"]},"Client":{"description":"Who \#
        asked over the network, when the caller relays somebody else's request.","type":["object","null"],"propertie\#
        s":{"address":{"type":["string","null"]},"userAgent":{"type":["string","null"]},"acceptLanguage":{"type":["s\#
        tring","null"]},"referrer":{"type":["string","null"]}},"additionalProperties":false},"Condition":{"descripti\#
        on":"conditions are ANDed; rules are tried by ascending priority; the first that holds wins.","type":"object\#
        ","properties":{"type":{"type":"string","description":"platform, form, os_version, app_version, language, co\#
        untry, in_app_browser, bot, query, before, after, percent (\"0-49\": a bucket of a keyed hash of link and ad\#
        dress, stable for a day)"},"matchKey":{"type":"string"},"matchValue":{"type":"string"}},"required":["type"]}\#
        ,"Conversion":{"description":"For kind conversion. value is a decimal number as text, currency ISO 4217.","t\#
        ype":["object","null"],"properties":{"name":{"type":"string"},"value":{"type":["string","null"]},"currency":\#
        {"type":["string","null"]}},"required":["name"],"additionalProperties":false},"CreateResult":{"type":"object\#
        ","properties":{"link":{"$ref":"#/components/schemas/Link"},"created":{"type":"boolean"},"unchanged":{"type"\#
        :"boolean","description":"it was there and already as asked; revision and updatedAt stay."},"error":{"type":\#
        "string"},"warnings":{"type":"array","items":{"type":"string"}}},"required":["created"]},"Destination":{"des\#
        cription":"One place to send the person. kind says what opens it.","type":"object","properties":{"kind":{"ty\#
        pe":"string","enum":["app","store","web","preview"]},"url":{"type":"string"}},"required":["kind","url"]},"De\#
        vice":{"description":"What the caller knows about the device.","type":["object","null"],"properties":{"platf\#
        orm":{"type":["string","null"],"enum":["ios","android","desktop","other",null]},"form":{"type":["string","nu\#
        ll"],"enum":["phone","tablet","desktop","other",null]},"osVersion":{"type":["string","null"]},"model":{"type\#
        ":["string","null"]},"language":{"type":["string","null"]},"timezone":{"type":["string","null"]},"screen":{"\#
        type":["string","null"],"description":"points and scale, \"393x852@3\"."}},"additionalProperties":false},"Ev\#
        ent":{"description":"One link event.","type":"object","properties":{"kind":{"type":["string","null"],"enum":\#
        ["tap","open","first_open","reopen","navigate","conversion",null],"description":"tap - a person tapped a lin\#
        k that reached the gateway open       an app was opened with this URL and asks what it means (the default) f\#
        irst_open the app runs for the first time and asks for its deferred link reopen     an installed app came to\#
         the front without a URL navigate   an app or page is about to leave for this URL conversion something worth\#
         attributing happened;"},"url":{"type":["string","null"],"maxLength":65536},"id":{"type":["string","null"],"\#
        description":"the caller's idempotency key, 1 to 128 printable ASCII bytes: an event sent again with it is r\#
        ecorded once. Unique per app for sockets and server keys together, and per app and installation for app keys\#
        ; an event of an app key without an installation is known by its id and its content.","maxLength":128,"patte\#
        rn":"^[!-~]+$"},"at":{"type":["integer","null"],"format":"int64","description":"the caller's claim of when i\#
        t happened; windows and rollups go by the gateway's clock."},"client":{"$ref":"#/components/schemas/Client"}\#
        ,"device":{"$ref":"#/components/schemas/Device"},"app":{"$ref":"#/components/schemas/App"},"evidence":{"$ref\#
        ":"#/components/schemas/Evidence"},"navigation":{"$ref":"#/components/schemas/Navigation"},"conversion":{"$r\#
        ef":"#/components/schemas/Conversion"},"consent":{"type":["string","null"],"enum":["granted","denied",null],\#
        "description":"denied means deterministic matching only and no address at rest. Every text, map and document\#
         is bounded: InvalidEvent names a longer one, reason \"too_long: 70000 bytes, 65536 are allowed\"."},"attrib\#
        utes":{"type":["object","null"],"additionalProperties":{"type":"string"}}},"additionalProperties":false},"Ev\#
        idence":{"description":"What an app brings to its first open.","type":["object","null"],"properties":{"insta\#
        llReferrer":{"type":["string","null"],"description":"Play's string as received, with its times."},"referrerC\#
        lickAt":{"type":["integer","null"],"format":"int64"},"referrerClickServerAt":{"type":["integer","null"],"for\#
        mat":"int64"},"installBeginAt":{"type":["integer","null"],"format":"int64"},"installBeginServerAt":{"type":[\#
        "integer","null"],"format":"int64"},"installVersion":{"type":["string","null"]},"clipboard":{"type":["string\#
        ","null"]}},"additionalProperties":false},"FacebookLink":{"description":"The Facebook legacy envelope (fb<AP\#
        PID><suffix>://authorize\u2026).","type":"object","properties":{"appId":{"type":"string"},"suffix":{"type":"\#
        string"},"login":{"type":"string","enum":["authenticated","anonymous","cancelled","error","none"]},"expiresA\#
        t":{"type":"integer","format":"int64"},"userId":{"type":"string"},"signedRequest":{"type":"string","enum":["\#
        absent","verified","invalid","unchecked"]},"deeplink":{"type":"string","description":"the values of deeplink\#
        _parameter and ref_parameter in the target's query."},"ref":{"type":"string","description":"the values of de\#
        eplink_parameter and ref_parameter in the target's query."},"parameters":{"type":"object","additionalPropert\#
        ies":{"type":"string"},"description":"every field after decoding; the values of secret fields are \"[redacte\#
        d]\"."}},"required":["appId","suffix","login","signedRequest","parameters"]},"Link":{"description":"A stored\#
         link. domain and key name it; key is the path without the leading slash, kept byte for byte.","type":"objec\#
        t","properties":{"domain":{"type":"string"},"key":{"type":"string"},"shortLink":{"type":"string"},"app":{"ty\#
        pe":"string"},"url":{"type":"string","description":"the web destination, or leave it out and give a route of\#
         the app with its parameters."},"route":{"type":"string"},"routeParameters":{"type":"object","additionalProp\#
        erties":{"type":"string"}},"queryParameters":{"type":"object","additionalProperties":{"type":"string"},"desc\#
        ription":"names that begin with linkd_, al_applink_data and fb_applink_args are refused: the gateway's own a\#
        re never passed on, and an App Link's envelope would lead elsewhere than the link says."},"platforms":{"type\#
        ":"object","additionalProperties":{"$ref":"#/components/schemas/PlatformTarget"},"description":"web, desktop\#
        , iphone, ipad, universal, android."},"rules":{"type":"array","items":{"$ref":"#/components/schemas/Rule"}},\#
        "ref":{"type":"string"},"metadata":{"type":"object","description":"given to at most redeemLimit opens; write\#
        -only except with permission metadata."},"redeemLimit":{"type":"integer","format":"int64"},"redeemed":{"type\#
        ":"integer","format":"int64"},"private":{"type":"boolean","description":"never matched by probability."},"ma\#
        tchWindow":{"type":"integer","format":"int64","description":"seconds."},"recipient":{"type":"string","descri\#
        ption":"an account id; the app's scheme is used in taps only if that person has the app."},"minVersions":{"t\#
        ype":"object","additionalProperties":{"type":"string"}},"maxVersions":{"type":"object","additionalProperties\#
        ":{"type":"string"}},"minBuilds":{"type":"object","additionalProperties":{"type":"string"}},"minOsVersions":\#
        {"type":"object","additionalProperties":{"type":"string"}},"belowMinVersion":{"type":"string","enum":["web",\#
        "store","preview"]},"notInstalled":{"type":"string","enum":["store","web","preview"]},"skipPreview":{"type":\#
        "boolean","description":"no page in between."},"store":{"type":"object","additionalProperties":{"type":"stri\#
        ng"},"description":"App Store pt, ct, at, mt."},"social":{"$ref":"#/components/schemas/Social"},"title":{"ty\#
        pe":"string"},"tags":{"type":"array","items":{"type":"string"}},"externalId":{"type":"string"},"validSince":\#
        {"type":"integer","format":"int64"},"validUntil":{"type":"integer","format":"int64"},"maxTaps":{"type":"inte\#
        ger","format":"int64","description":"the public learns the target at most so often. A tap that leads on take\#
        s one, and so does a look-up (Accept: application/json) and an open, first_open, reopen or navigate with an \#
        app key; one that names by linkd_tap what took one is the same use. HEAD, prefetches and programs take none \#
        and are not told. What is used up is told to nobody but callers of the sockets and holders of server keys."}\#
        ,"password":{"type":"string","description":"write-only. createdAt may be given when importing."},"redirectSt\#
        atus":{"type":"integer","format":"int64"},"archived":{"type":"boolean","description":"hidden from lists, sti\#
        ll works."},"disabled":{"type":"boolean","description":"404."},"taps":{"type":"integer","format":"int64"},"r\#
        evision":{"type":"integer","format":"int64"},"createdAt":{"type":"integer","format":"int64"},"updatedAt":{"t\#
        ype":"integer","format":"int64"}}},"LinkFields":{"description":"A stored link. domain and key name it; key i\#
        s the path without the leading slash, kept byte for byte.","type":"object","properties":{"domain":{"type":["\#
        string","null"]},"key":{"type":["string","null"]},"shortLink":{"type":["string","null"]},"app":{"type":["str\#
        ing","null"]},"url":{"type":["string","null"],"description":"the web destination, or leave it out and give a\#
         route of the app with its parameters."},"route":{"type":["string","null"]},"routeParameters":{"type":["obje\#
        ct","null"],"additionalProperties":{"type":"string"}},"queryParameters":{"type":["object","null"],"additiona\#
        lProperties":{"type":"string"},"description":"names that begin with linkd_, al_applink_data and fb_applink_a\#
        rgs are refused: the gateway's own are never passed on, and an App Link's envelope would lead elsewhere than\#
         the link says."},"platforms":{"type":["object","null"],"additionalProperties":{"$ref":"#/components/schemas\#
        /PlatformTarget"},"description":"web, desktop, iphone, ipad, universal, android."},"rules":{"type":["array",\#
        "null"],"items":{"$ref":"#/components/schemas/Rule"}},"ref":{"type":["string","null"]},"metadata":{"type":["\#
        object","null"],"description":"given to at most redeemLimit opens; write-only except with permission metadat\#
        a."},"redeemLimit":{"type":["integer","null"],"format":"int64","minimum":1},"redeemed":{"type":["integer","n\#
        ull"],"format":"int64"},"private":{"type":["boolean","null"],"description":"never matched by probability."},\#
        "matchWindow":{"type":["integer","null"],"format":"int64","description":"seconds.","minimum":1,"maximum":315\#
        360000},"recipient":{"type":["string","null"],"description":"an account id; the app's scheme is used in taps\#
         only if that person has the app."},"minVersions":{"type":["object","null"],"additionalProperties":{"type":"\#
        string"}},"maxVersions":{"type":["object","null"],"additionalProperties":{"type":"string"}},"minBuilds":{"ty\#
        pe":["object","null"],"additionalProperties":{"type":"string"}},"minOsVersions":{"type":["object","null"],"a\#
        dditionalProperties":{"type":"string"}},"belowMinVersion":{"type":["string","null"],"enum":["web","store","p\#
        review",null]},"notInstalled":{"type":["string","null"],"enum":["store","web","preview",null]},"skipPreview"\#
        :{"type":["boolean","null"],"description":"no page in between."},"store":{"type":["object","null"],"addition\#
        alProperties":{"type":"string"},"description":"App Store pt, ct, at, mt."},"social":{"$ref":"#/components/sc\#
        hemas/Social"},"title":{"type":["string","null"]},"tags":{"type":["array","null"],"items":{"type":"string"}}\#
        ,"externalId":{"type":["string","null"]},"validSince":{"type":["integer","null"],"format":"int64"},"validUnt\#
        il":{"type":["integer","null"],"format":"int64"},"maxTaps":{"type":["integer","null"],"format":"int64","desc\#
        ription":"the public learns the target at most so often. A tap that leads on takes one, and so does a look-u\#
        p (Accept: application/json) and an open, first_open, reopen or navigate with an app key; one that names by \#
        linkd_tap what took one is the same use. HEAD, prefetches and programs take none and are not told. What is u\#
        sed up is told to nobody but callers of the sockets and holders of server keys.","minimum":1},"password":{"t\#
        ype":["string","null"],"description":"write-only. createdAt may be given when importing."},"redirectStatus":\#
        {"type":["integer","null"],"format":"int64","enum":[301,302,303,307,308,null]},"archived":{"type":["boolean"\#
        ,"null"],"description":"hidden from lists, still works."},"disabled":{"type":["boolean","null"],"description\#
        ":"404."},"taps":{"type":["integer","null"],"format":"int64"},"revision":{"type":["integer","null"],"format"\#
        :"int64"},"createdAt":{"type":["integer","null"],"format":"int64"},"updatedAt":{"type":["integer","null"],"f\#
        ormat":"int64"}},"additionalProperties":false},"LinkReading":{"description":"What the link turned out to mea\#
        n.","type":"object","properties":{"inputUrl":{"type":"string"},"targetUrl":{"type":"string"},"app":{"type":"\#
        string"},"formats":{"type":"array","items":{"type":"string"},"description":"envelopes found, outermost first\#
        : facebook_legacy, app_link, short_link, expanded."},"facebook":{"$ref":"#/components/schemas/FacebookLink"}\#
        ,"appLink":{"$ref":"#/components/schemas/AppLink"},"backLink":{"$ref":"#/components/schemas/BackLink"},"rout\#
        e":{"type":"string"},"routeParameters":{"type":"object","additionalProperties":{"type":"string"}},"query":{"\#
        type":"array","items":{"$ref":"#/components/schemas/QueryItem"},"description":"every item of the target's qu\#
        ery, in order; inputQuery the same of the input URL."},"inputQuery":{"type":"array","items":{"$ref":"#/compo\#
        nents/schemas/QueryItem"}},"queryParameters":{"type":"object","additionalProperties":{"type":"string"},"desc\#
        ription":"scalar view of query, the last one wins, a missing value is \"\"."},"fragment":{"type":"string"},"\#
        shortLink":{"type":"string"},"ref":{"type":"string"},"metadata":{"type":"object"},"metadataState":{"type":"s\#
        tring","enum":["available","exhausted","expired"]},"hops":{"type":"array","items":{"type":"string"},"descrip\#
        tion":"every URL passed through, from the input to the target. Secrets are redacted in all of them."},"warni\#
        ngs":{"type":"array","items":{"type":"string"},"description":"recipient_unproven: metadata is for the link's\#
         recipient, which this event of an app key does not prove."}},"required":["formats","routeParameters","query\#
        ","inputQuery","queryParameters","hops","warnings"]},"Measurement":{"description":"An App Links measurement \#
        event that this event caused, such as al_nav_in with its fields.","type":"object","properties":{"name":{"typ\#
        e":"string"},"fields":{"type":"object","additionalProperties":{"type":"string"}}},"required":["name","fields\#
        "]},"Navigation":{"description":"For kind navigate.","type":["object","null"],"properties":{"back":{"type":[\#
        "boolean","null"]},"canOpen":{"type":["array","null"],"items":{"type":"string"},"description":"schemes and p\#
        ackages the caller knows to be there."},"extras":{"type":["object","null"]},"appLinkData":{"type":["object",\#
        "null"]},"result":{"type":["string","null"],"enum":["app","web","fail",null],"description":"the caller's rep\#
        ort after it tried."}},"additionalProperties":false},"Outcome":{"description":"action per kind: tap - open_a\#
        pp, open_store, open_web, show_preview: where the browser goes; reject; never hold; open - open_app: the app\#
         shows the route; open_web or open_store: it is too old; hold; reject; first_open - as open, for the matched\#
         link; none with reason no_match; reopen - as open, for the oldest pending link; none with reason nothing_pe\#
        nding; navigate - the way out: open_app, open_store, open_web; reject; conversion - none with reason recorde\#
        d; pending is set whenever the app must Acknowledge after showing, whatever the action.","type":"object","pr\#
        operties":{"eventId":{"type":"string"},"recorded":{"type":"boolean"},"duplicate":{"type":"boolean"},"receive\#
        dAt":{"type":"integer","format":"int64"},"action":{"type":"string","enum":["open_app","open_store","open_web\#
        ","show_preview","hold","reject","none"]},"destination":{"$ref":"#/components/schemas/Destination"},"fallbac\#
        ks":{"type":"array","items":{"$ref":"#/components/schemas/Destination"}},"reason":{"type":"string","descript\#
        ion":"a stable machine word. A stage that decides brings its own; besides there are these: open_app - route_\#
        matched, default_route, can_open; open_web - route_matched, default_route, web_fallback; hold - requirements\#
        _missing; reject - requirements_missing, installation_missing, unknown_app, no_route, no_destination, stage_\#
        failed, too_many_restarts, redirect_loop; none - no_match, nothing_pending, recorded;"},"decidedBy":{"type":\#
        "string","description":"the stage, or \"navigator\"."},"link":{"$ref":"#/components/schemas/LinkReading"},"v\#
        isitor":{"$ref":"#/components/schemas/Visitor"},"attribution":{"$ref":"#/components/schemas/Attribution"},"p\#
        ending":{"type":"string"},"measurements":{"type":"array","items":{"$ref":"#/components/schemas/Measurement"}\#
        },"secrets":{"type":"object","additionalProperties":{"type":"string"}},"trace":{"type":"array","items":{"$re\#
        f":"#/components/schemas/Step"}}},"required":["eventId","recorded","duplicate","receivedAt","action","fallba\#
        cks","reason","decidedBy","link","measurements","trace"]},"PendingLink":{"description":"A link that was held\#
        , or that waits for its app to be ready. Handed out again until acknowledged.","type":"object","properties":\#
        {"id":{"type":"string"},"eventId":{"type":"string"},"link":{"$ref":"#/components/schemas/LinkReading"},"stat\#
        e":{"type":"string","enum":["pending","delivered","opened","expired"]},"reason":{"type":"string"},"missing":\#
        {"type":"array","items":{"type":"string"}},"createdAt":{"type":"integer","format":"int64"},"expiresAt":{"typ\#
        e":"integer","format":"int64"}},"required":["id","eventId","link","state","reason","missing","createdAt","ex\#
        piresAt"]},"PlatformTarget":{"description":"Where one platform goes.","type":"object","properties":{"link":{\#
        "type":"string","description":"opened when the app is there;"},"fallback":{"type":"string","description":"wh\#
        en it is not."}}},"QueryItem":{"type":"object","properties":{"name":{"type":"string"},"value":{"type":"strin\#
        g"}},"required":["name"]},"Rule":{"type":"object","properties":{"name":{"type":"string"},"priority":{"type":\#
        "integer","format":"int64"},"conditions":{"type":"array","items":{"$ref":"#/components/schemas/Condition"}},\#
        "url":{"type":"string"},"route":{"type":"string"}},"required":["priority","conditions"]},"Series":{"type":"o\#
        bject","properties":{"key":{"type":"string"},"buckets":{"type":"array","items":{"$ref":"#/components/schemas\#
        /Bucket"}}},"required":["key","buckets"]},"Social":{"type":["object","null"],"properties":{"title":{"type":"\#
        string"},"description":{"type":"string"},"image":{"type":"string"}}},"Step":{"description":"One stage's part\#
         in the decision, in the order they ran.","type":"object","properties":{"stage":{"type":"string"},"verdict":\#
        {"type":"string","enum":["passed","changed","restarted","decided","held","rejected","failed","skipped"]},"mi\#
        croseconds":{"type":"integer","format":"int64"},"notes":{"type":"array","items":{"type":"string"}}},"require\#
        d":["stage","verdict","microseconds","notes"]},"Visitor":{"description":"Who the gateway took the visitor fo\#
        r.","type":"object","properties":{"platform":{"type":"string","enum":["ios","android","desktop","other"]},"f\#
        orm":{"type":"string","enum":["phone","tablet","desktop","other"]},"osVersion":{"type":"string"},"browser":{\#
        "type":"string"},"inAppBrowser":{"type":"string"},"bot":{"type":"string"},"country":{"type":"string"},"insta\#
        lled":{"type":"string","enum":["yes","no","unknown"]}},"required":["platform","form","installed"]}}}}
        """#
}
