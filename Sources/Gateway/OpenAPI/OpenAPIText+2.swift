// Made by Scripts/generate from Scripts/openapi and etc/org.linkd.*.varlink. Do not edit. Constants only.

extension OpenAPIText {
    static let part2 = #"""
        de of a link as PNG","responses":{"200":{"description":"The code of the short link with linkd_via=qr.","head\#
        ers":{"Cache-Control":{"description":"Whether caches may keep the answer.","required":true,"schema":{"type":\#
        "string"}},"X-Robots-Tag":{"description":"Always noindex: links are not for search engines.","required":true\#
        ,"schema":{"type":"string"}},"Content-Security-Policy":{"description":"What the page may load: nothing but i\#
        tself.","required":true,"schema":{"type":"string"}}},"content":{"image/png":{"schema":{}}}},"400":{"$ref":"#\#
        /components/responses/400.2"},"404":{"$ref":"#/components/responses/404.2"},"413":{"$ref":"#/components/resp\#
        onses/413.1"},"414":{"$ref":"#/components/responses/414.1"},"417":{"$ref":"#/components/responses/417.1"},"4\#
        22":{"$ref":"#/components/responses/422.1"},"429":{"$ref":"#/components/responses/429.2"},"431":{"$ref":"#/c\#
        omponents/responses/431.1"},"501":{"$ref":"#/components/responses/501.1"},"503":{"$ref":"#/components/respon\#
        ses/503.2"},"505":{"$ref":"#/components/responses/505.1"}},"parameters":[{"name":"size","in":"query","requir\#
        ed":false,"schema":{"type":"integer","minimum":64,"maximum":2048,"default":512},"description":"Pixels along \#
        a side, in steps: 64, 128, 256, 512, 1024, 2048. What lies between gets the next."},{"name":"ecc","in":"quer\#
        y","required":false,"schema":{"type":"string","enum":["L","M","Q","H"],"default":"M"},"description":"How muc\#
        h may be damaged."},{"name":"margin","in":"query","required":false,"schema":{"type":"integer","minimum":0,"m\#
        aximum":16,"default":4},"description":"Modules of quiet zone."}]},"head":{"operationId":"qrPngHead","tags":[\#
        "taps"],"summary":"The QR code of a link as PNG (without the body)","responses":{"200":{"$ref":"#/components\#
        /responses/200.2"},"400":{"$ref":"#/components/responses/400.3"},"404":{"$ref":"#/components/responses/404.3\#
        "},"413":{"$ref":"#/components/responses/413.2"},"414":{"$ref":"#/components/responses/414.2"},"417":{"$ref"\#
        :"#/components/responses/417.2"},"422":{"$ref":"#/components/responses/422.2"},"429":{"$ref":"#/components/r\#
        esponses/429.3"},"431":{"$ref":"#/components/responses/431.2"},"501":{"$ref":"#/components/responses/501.2"}\#
        ,"503":{"$ref":"#/components/responses/503.3"},"505":{"$ref":"#/components/responses/505.2"}},"parameters":[\#
        {"name":"size","in":"query","required":false,"schema":{"type":"integer","minimum":64,"maximum":2048,"default\#
        ":512},"description":"Pixels along a side, in steps: 64, 128, 256, 512, 1024, 2048. What lies between gets t\#
        he next."},{"name":"ecc","in":"query","required":false,"schema":{"type":"string","enum":["L","M","Q","H"],"d\#
        efault":"M"},"description":"How much may be damaged."},{"name":"margin","in":"query","required":false,"schem\#
        a":{"type":"integer","minimum":0,"maximum":16,"default":4},"description":"Modules of quiet zone."}]}},"/{key\#
        }/qr.svg":{"parameters":[{"name":"key","in":"path","required":true,"description":"What stands behind the hos\#
        t: the key of a link, or a path of the app's routes. It may have slashes, which this document cannot say.","\#
        example":"products/42","schema":{"type":"string","minLength":1}}],"get":{"operationId":"qrSvg","tags":["taps\#
        "],"summary":"The QR code of a link as SVG","responses":{"200":{"description":"The code of the short link wi\#
        th linkd_via=qr.","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.","required"\#
        :true,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are not for search en\#
        gines.","required":true,"schema":{"type":"string"}},"Content-Security-Policy":{"description":"What the page \#
        may load: nothing but itself.","required":true,"schema":{"type":"string"}}},"content":{"image/svg+xml":{"sch\#
        ema":{"type":"string"}}}},"400":{"$ref":"#/components/responses/400.2"},"404":{"$ref":"#/components/response\#
        s/404.2"},"413":{"$ref":"#/components/responses/413.1"},"414":{"$ref":"#/components/responses/414.1"},"417":\#
        {"$ref":"#/components/responses/417.1"},"422":{"$ref":"#/components/responses/422.1"},"429":{"$ref":"#/compo\#
        nents/responses/429.2"},"431":{"$ref":"#/components/responses/431.1"},"501":{"$ref":"#/components/responses/\#
        501.1"},"503":{"$ref":"#/components/responses/503.2"},"505":{"$ref":"#/components/responses/505.1"}},"parame\#
        ters":[{"name":"size","in":"query","required":false,"schema":{"type":"integer","minimum":64,"maximum":2048,"\#
        default":512},"description":"Pixels along a side, in steps: 64, 128, 256, 512, 1024, 2048. What lies between\#
         gets the next."},{"name":"ecc","in":"query","required":false,"schema":{"type":"string","enum":["L","M","Q",\#
        "H"],"default":"M"},"description":"How much may be damaged."},{"name":"margin","in":"query","required":false\#
        ,"schema":{"type":"integer","minimum":0,"maximum":16,"default":4},"description":"Modules of quiet zone."}]},\#
        "head":{"operationId":"qrSvgHead","tags":["taps"],"summary":"The QR code of a link as SVG (without the body)\#
        ","responses":{"200":{"$ref":"#/components/responses/200.2"},"400":{"$ref":"#/components/responses/400.3"},"\#
        404":{"$ref":"#/components/responses/404.3"},"413":{"$ref":"#/components/responses/413.2"},"414":{"$ref":"#/\#
        components/responses/414.2"},"417":{"$ref":"#/components/responses/417.2"},"422":{"$ref":"#/components/respo\#
        nses/422.2"},"429":{"$ref":"#/components/responses/429.3"},"431":{"$ref":"#/components/responses/431.2"},"50\#
        1":{"$ref":"#/components/responses/501.2"},"503":{"$ref":"#/components/responses/503.3"},"505":{"$ref":"#/co\#
        mponents/responses/505.2"}},"parameters":[{"name":"size","in":"query","required":false,"schema":{"type":"int\#
        eger","minimum":64,"maximum":2048,"default":512},"description":"Pixels along a side, in steps: 64, 128, 256,\#
         512, 1024, 2048. What lies between gets the next."},{"name":"ecc","in":"query","required":false,"schema":{"\#
        type":"string","enum":["L","M","Q","H"],"default":"M"},"description":"How much may be damaged."},{"name":"ma\#
        rgin","in":"query","required":false,"schema":{"type":"integer","minimum":0,"maximum":16,"default":4},"descri\#
        ption":"Modules of quiet zone."}]}}},"components":{"securitySchemes":{"serverKey":{"type":"http","scheme":"b\#
        earer","description":"A key of a server, with scopes: events, explain, links.read, links.write, metadata, st\#
        ats."},"appKey":{"type":"http","scheme":"bearer","description":"A key that ships inside an app, so everybody\#
         can read it: it records openings and conversions of its app from the address that linkd sees, handles pendi\#
        ng links, and makes links to routes."}},"responses":{"200.1":{"description":"A page: the way into the app, o\#
        r the form for the link's password. For whoever accepts application/json and not text/html, an app: what the\#
         link means. Not a tap, unless the link has maxTaps: then it takes one. With d=1 and the right to it: the de\#
        cision with its trace.","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.","req\#
        uired":true,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are not for sea\#
        rch engines.","required":true,"schema":{"type":"string"}},"Content-Security-Policy":{"description":"What the\#
         page may load: nothing but itself.","required":false,"schema":{"type":"string"}}},"content":{"text/html":{"\#
        schema":{"type":"string"}},"application/json":{"schema":{"anyOf":[{"type":"object","properties":{"targetUrl"\#
        :{"type":"string"},"route":{"type":"string"},"routeParameters":{"type":"object","additionalProperties":{"typ\#
        e":"string"}},"queryParameters":{"type":"object","additionalProperties":{"type":"string"}},"tap":{"type":"st\#
        ring","description":"Of a link with maxTaps: the tap that this look-up is. Who names it in linkd_tap takes n\#
        o other one."}},"required":["routeParameters","queryParameters"]},{"type":"object","properties":{"outcome":{\#
        "$ref":"#/components/schemas/Outcome"}},"required":["outcome"]}]}}}},"200.2":{"description":"The code of the\#
         short link with linkd_via=qr.","headers":{"Cache-Control":{"description":"Whether caches may keep the answe\#
        r.","required":true,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are not\#
         for search engines.","required":true,"schema":{"type":"string"}},"Content-Security-Policy":{"description":"\#
        What the page may load: nothing but itself.","required":true,"schema":{"type":"string"}}}},"200.3":{"descrip\#
        tion":"The file for the app of this host; for every client, never a redirect.","headers":{"ETag":{"descripti\#
        on":"Names this state of the resource.","required":true,"schema":{"type":"string"}},"Cache-Control":{"descri\#
        ption":"Whether caches may keep the answer.","required":true,"schema":{"type":"string"}}},"content":{"applic\#
        ation/json":{"schema":{"type":"object","properties":{"applinks":{"type":"object"}},"required":["applinks"]}}\#
        }},"200.4":{"description":"The file for the app of this host; for every client, never a redirect.","headers"\#
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
        us":{"const":403}}}]}}}},"403.2":{"description":"Forbidden: app_key, insufficient_scope, other_app.","conten\#
        t":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"c\#
        ode":{"enum":["app_key","insufficient_scope","other_app"]},"status":{"const":403}}}]}}}},"403.3":{"descripti\#
        on":"Forbidden: app_key, insufficient_scope, other_app."},"403.4":{"description":"Forbidden: invalid_postbac\#
        k.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"prop\#
        erties":{"code":{"enum":["invalid_postback"]},"status":{"const":403}}}]}}}},"404.1":{"description":"A page: \#
        no link is here, or none now. Not Found: no_such_link, not_found, unknown_host.","headers":{"Cache-Control":\#
        {"description":"Whether caches may keep the answer.","required":false,"schema":{"type":"string"}},"X-Robots-\#
        Tag":{"description":"Always noindex: links are not for search engines.","required":false,"schema":{"type":"s\#
        tring"}}},"content":{"text/html":{"schema":{"type":"string"}},"application/problem+json":{"schema":{"allOf":\#
        [{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["no_such_link","not_found","unknown_\#
        host"]},"status":{"const":404}}}]}}}},"404.10":{"description":"Not Found: unknown_app.","content":{"applicat\#
        ion/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":\#
        ["unknown_app"]},"status":{"const":404}}}]}}}},"404.2":{"description":"Not Found: no_such_link, not_found, u\#
        nknown_host.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Proble\#
        m"},{"properties":{"code":{"enum":["no_such_link","not_found","unknown_host"]},"status":{"const":404}}}]}}}}\#
        ,"404.3":{"description":"Not Found: no_such_link, not_found, unknown_host."},"404.4":{"description":"Not Fou\#
        nd: unknown_host.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/P\#
        roblem"},{"properties":{"code":{"enum":["unknown_host"]},"status":{"const":404}}}]}}}},"404.5":{"description\#
        ":"The app has no part for this system; the text says which keys are missing. Not Found: unknown_host.","con\#
        tent":{"text/plain":{"schema":{"type":"string"}},"application/problem+json":{"schema":{"allOf":[{"$ref":"#/c\#
        omponents/schemas/Problem"},{"properties":{"code":{"enum":["unknown_host"]},"status":{"const":404}}}]}}}},"4\#
        04.6":{"description":"The app has no part for this system; the text says which keys are missing. Not Found: \#
        unknown_host."},"404.7":{"description":"Not Found: no_such_link.","content":{"application/problem+json":{"sc\#
        hema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["no_such_link"]},"sta\#
        tus":{"const":404}}}]}}}},"404.8":{"description":"Not Found: no_such_link."},"404.9":{"description":"Not Fou\#
        nd: no_such_pending, not_found.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/compon\#
        ents/schemas/Problem"},{"properties":{"code":{"enum":["no_such_pending","not_found"]},"status":{"const":404}\#
        }}]}}}},"405.1":{"description":"Method Not Allowed: method_not_allowed.","headers":{"Allow":{"description":"\#
        The methods that this address has.","required":true,"schema":{"type":"string"}}},"content":{"application/pro\#
        blem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["metho\#
        d_not_allowed"]},"status":{"const":405}}}]}}}},"409.1":{"description":"Conflict: key_taken.","content":{"app\#
        lication/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"e\#
        num":["key_taken"]},"status":{"const":409}}}]}}}},"410.1":{"description":"A page: the link is over. Gone: li\#
        nk_over.","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.","required":false,"\#
        schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are not for search engines."\#
        ,"required":false,"schema":{"type":"string"}}},"content":{"text/html":{"schema":{"type":"string"}},"applicat\#
        ion/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":\#
        ["link_over"]},"status":{"const":410}}}]}}}},"412.1":{"description":"Precondition Failed: revision_mismatch.\#
        ","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"proper\#
        ties":{"code":{"enum":["revision_mismatch"]},"status":{"const":412}}}]}}}},"413.1":{"description":"Content T\#
        oo Large: body_too_large.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/s\#
        chemas/Problem"},{"properties":{"code":{"enum":["body_too_large"]},"status":{"const":413}}}]}}}},"413.2":{"d\#
        escription":"Content Too Large: body_too_large."},"413.3":{"description":"Content Too Large: body_too_large,\#
         invalid_postback.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/\#
        Problem"},{"properties":{"code":{"enum":["body_too_large","invalid_postback"]},"status":{"const":413}}}]}}}}\#
        ,"414.1":{"description":"URI Too Long: url_too_long.","content":{"application/problem+json":{"schema":{"allO\#
        f":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["url_too_long"]},"status":{"const\#
        ":414}}}]}}}},"414.2":{"description":"URI Too Long: url_too_long."},"415.1":{"description":"Unsupported Medi\#
        a Type: unsupported_media_type.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/compon\#
        ents/schemas/Problem"},{"properties":{"code":{"enum":["unsupported_media_type"]},"status":{"const":415}}}]}}\#
        }},"417.1":{"description":"Expectation Failed: unknown_expectation.","content":{"application/problem+json":{\#
        "schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["unknown_expectati\#
        on"]},"status":{"const":417}}}]}}}},"417.2":{"description":"Expectation Failed: unknown_expectation."},"422.\#
        1":{"description":"Unprocessable Content: invalid_event.","content":{"application/problem+json":{"schema":{"\#
        allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["invalid_event"]},"status":{"\#
        const":422}}}]}}}},"422.2":{"description":"Unprocessable Content: invalid_event."},"422.3":{"description":"U\#
        nprocessable Content: invalid_link.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/co\#
        mponents/schemas/Problem"},{"properties":{"code":{"enum":["invalid_link"]},"status":{"const":422}}}]}}}},"42\#
        2.4":{"description":"Unprocessable Content: invalid_postback.","content":{"application/problem+json":{"schem\#
        a":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["invalid_postback"]},"st\#
        atus":{"const":422}}}]}}}},"429.1":{"description":"A page: too many requests, or wrong passwords, from this \#
        address. Too Many Requests: too_many_requests.","headers":{"Cache-Control":{"description":"Whether caches ma\#
        y keep the answer.","required":false,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noind\#
        ex: links are not for search engines.","required":false,"schema":{"type":"string"}},"Retry-After":{"descript\#
        ion":"Seconds after which to try again.","required":true,"schema":{"type":"integer","minimum":1}}},"content"\#
        :{"text/html":{"schema":{"type":"string"}},"application/problem+json":{"schema":{"allOf":[{"$ref":"#/compone\#
        nts/schemas/Problem"},{"properties":{"code":{"enum":["too_many_requests"]},"status":{"const":429}}}]}}}},"42\#
        9.2":{"description":"Too Many Requests: too_many_requests.","headers":{"Retry-After":{"description":"Seconds\#
         after which to try again.","required":true,"schema":{"type":"integer","minimum":1}}},"content":{"applicatio\#
        n/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["\#
        too_many_requests"]},"status":{"const":429}}}]}}}},"429.3":{"description":"Too Many Requests: too_many_reque\#
        sts.","headers":{"Retry-After":{"description":"Seconds after which to try again.","required":true,"schema":{\#
        "type":"integer","minimum":1}}}},"431.1":{"description":"Request Header Fields Too Large: header_too_large."\#
        ,"content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"propert\#
        ies":{"code":{"enum":["header_too_large"]},"status":{"const":431}}}]}}}},"431.2":{"description":"Request Hea\#
        der Fields Too Large: header_too_large."},"501.1":{"description":"Not Implemented: unknown_method, unknown_t\#
        ransfer_coding.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Pro\#
        blem"},{"properties":{"code":{"enum":["unknown_method","unknown_transfer_coding"]},"status":{"const":501}}}]\#
        }}}},"501.2":{"description":"Not Implemented: unknown_method, unknown_transfer_coding."},"503.1":{"descripti\#
        on":"A page: it could not be decided or recorded; try again.","headers":{"Cache-Control":{"description":"Whe\#
        ther caches may keep the answer.","required":true,"schema":{"type":"string"}},"X-Robots-Tag":{"description":\#
        "Always noindex: links are not for search engines.","required":true,"schema":{"type":"string"}},"Retry-After\#
        ":{"description":"Seconds after which to try again.","required":true,"schema":{"type":"integer","minimum":1}\#
        }},"content":{"text/html":{"schema":{"type":"string"}}}},"503.2":{"description":"Service Unavailable: overlo\#
        aded.","headers":{"Retry-After":{"description":"Seconds after which to try again.","required":true,"schema":\#
        {"type":"integer","minimum":1}}},"content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/compon\#
        ents/schemas/Problem"},{"properties":{"code":{"enum":["overloaded"]},"status":{"const":503}}}]}}}},"503.3":{\#
        "description":"Service Unavailable: overloaded.","headers":{"Retry-After":{"description":"Seconds after whic\#
        h to try again.","required":true,"schema":{"type":"integer","minimum":1}}}},"503.4":{"description":"Service \#
        Unavailable: not_recorded, overloaded.","headers":{"Retry-After":{"description":"Seconds after which to try \#
        again.","required":true,"schema":{"type":"integer","minimum":1}}},"content":{"application/problem+json":{"sc\#
        hema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["not_recorded","overl\#
        oaded"]},"status":{"const":503}}}]}}}},"503.5":{"description":"Service Unavailable: not_recorded, overloaded\#
        .","headers":{"Retry-After":{"description":"Seconds after which to try again.","required":true,"schema":{"ty\#
        pe":"integer","minimum":1}}}},"505.1":{"description":"HTTP Version Not Supported: unsupported_version.","con\#
        tent":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":\#
        {"code":{"enum":["unsupported_version"]},"status":{"const":505}}}]}}}},"505.2":{"description":"HTTP Version \#
        Not Supported: unsupported_version."}},"schemas":{"Problem":{"description":"An error, as RFC 9457 has it. `c\#
        ode` is the stable word that programs go by; `type` is `urn:linkd:problem:` and the code.","type":"object","\#
        properties":{"type":{"type":"string","pattern":"^urn:linkd:problem:[a-z_]+$"},"status":{"type":"integer"},"c\#
        ode":{"type":"string","pattern":"^[a-z_]+$"},"title":{"type":"string"},"detail":{"type":"string","descriptio\#
        n":"What happened this time, for a person."},"field":{"type":"string","description":"The field that is wrong\#
        , such as events[3].url."},"reason":{"type":"string","description":"Why the field is wrong."}},"required":["\#
        type","status","code","title"]},"AndroidApp":{"type":["object","null"],"properties":{"package":{"type":"stri\#
        ng"},"scheme":{"type":["string","null"]},"fingerprints":{"type":"array","items":{"type":"string"}},"loginCre\#
        dentials":{"type":"boolean"}},"required":["package","fingerprints","loginCredentials"],"additionalProperties\#
        ":false},"App":{"type":["object","null"],"properties":{"name":{"type":"string"},"title":{"type":"string"},"d\#
        omains":{"type":"array","items":{"type":"string"}},"web":{"type":["string","null"]},"shortPrefix":{"type":"s\#
        tring"},"gatedPrefix":{"type":"string"},"ios":{"$ref":"#/components/schemas/AppleApp"},"android":{"$ref":"#/\#
        components/schemas/AndroidApp"},"facebookSchemes":{"type":"array","items":{"type":"string"}},"routes":{"type\#
        ":"integer","format":"int64"}},"required":["name","title","domains","shortPrefix","gatedPrefix","facebookSch\#
        emes","routes"],"additionalProperties":false},"AppLink":{"description":"The App Links envelope.","type":"obj\#
        ect","properties":{"version":{"type":"string"},"extras":{"type":"object"},"expiresAt":{"type":"integer","for\#
        mat":"int64"},"data":{"type":"object","description":"the whole al_applink_data object, unknown keys kept, se\#
        crets redacted."}},"required":["version","data"]},"AppleApp":{"description":"The apps of the configuration i\#
        n force, without secrets. app: only this one; a name nobody has is InvalidParameter.","type":["object","null\#
        "],"properties":{"bundleId":{"type":"string"},"teamId":{"type":"string"},"appStoreId":{"type":["string","nul\#
        l"]},"scheme":{"type":["string","null"]},"appClipBundleId":{"type":["string","null"]},"webCredentials":{"typ\#
        e":"boolean"}},"required":["bundleId","teamId","webCredentials"],"additionalProperties":false},"Attribution"\#
        :{"type":"object","properties":{"method":{"type":"string","enum":["install_referrer","clipboard","click_id",\#
        "login","app_store","probabilistic","direct","organic","none"]},"confidence":{"type":"string","enum":["uniqu\#
        e","high","none"],"description":"unique a deterministic key matched; high exactly one candidate with strong \#
        signals; none - nothing, or too many candidates to choose without guessing;"},"model":{"type":"string"},"can\#
        didates":{"type":"integer","format":"int64"},"tap":{"type":"string"},"tappedAt":{"type":"integer","format":"\#
        int64"},"shortLink":{"type":"string"},"campaign":{"type":"string"},"source":{"type":"string"},"reasons":{"ty\#
        pe":"array","items":{"type":"string"},"description":"what was refused on the way, as METHOD.WORD: login.unpr\#
        oven, login.proof_expired, login.proof_invalid and login.proof_of_another say why the account of an app key'\#
        s event was not believed."}},"required":["method","confidence","candidates","reasons"]},"BackLink":{"descrip\#
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
        atedAt stay."},"error":{"type":"string"},"warnings":{"type":"array","items":{"type":"string"}}},"required":[\#
        "created"]},"Destination":{"description":"One place to send the person. kind says what opens it.","type":"ob\#
        ject","properties":{"kind":{"type":"string","enum":["app","store","web","preview"]},"url":{"type":"string"}}\#
        ,"required":["kind","url"]},"Device":{"description":"What the caller knows about the device.","type":["objec\#
        t","null"],"properties":{"platform":{"type":["string","null"],"enum":["ios","android","desktop","other",null\#
        ]},"form":{"type":["string","null"],"enum":["phone","tablet","desktop","other",null]},"osVersion":{"type":["\#
        string","null"]},"model":{"type":["string","null"]},"language":{"type":["string","null"]},"timezone":{"type"\#
        :["string","null"]},"screen":{"type":["string","null"],"description":"points and scale, \"393x852@3\"."}},"a\#
        dditionalProperties":false},"Event":{"description":"One link event.","type":"object","properties":{"kind":{"\#
        type":["string","null"],"enum":["tap","open","first_open","reopen","navigate","conversion",null],"descriptio\#
        n":"tap - a person tapped a link that reached the gateway open       an app was opened with this URL and ask\#
        s what it means (the default) first_open the app runs for the first time and asks for its deferred link reop\#
        en     an installed app came to the front without a URL navigate   an app or page is about to leave for this\#
         URL conversion something worth attributing happened;"},"url":{"type":["string","null"],"maxLength":65536},"\#
        id":{"type":["string","null"],"description":"the caller's idempotency key, 1 to 128 printable ASCII bytes: a\#
        n event sent again with it is recorded once. Unique per app for sockets and server keys together, and per ap\#
        p and installation for app keys; an event of an app key without an installation is known by its id and its c\#
        ontent.","maxLength":128,"pattern":"^[!-~]+$"},"at":{"type":["integer","null"],"format":"int64","description\#
        ":"the caller's claim of when it happened; windows and rollups go by the gateway's clock."},"client":{"$ref"\#
        :"#/components/schemas/Client"},"device":{"$ref":"#/components/schemas/Device"},"app":{"$ref":"#/components/\#
        schemas/App"},"evidence":{"$ref":"#/components/schemas/Evidence"},"navigation":{"$ref":"#/components/schemas\#
        /Navigation"},"conversion":{"$ref":"#/components/schemas/Conversion"},"consent":{"type":["string","null"],"e\#
        num":["granted","denied",null],"description":"denied means deterministic matching only and no address at res\#
        t. Every text, map and document is bounded: InvalidEvent names a longer one, reason \"too_long: 70000 bytes,\#
         65536 are allowed\"."},"attributes":{"type":["object","null"],"additionalProperties":{"type":"string"}}},"a\#
        dditionalProperties":false},"Evidence":{"description":"What an app brings to its first open.","type":["objec\#
        t","null"],"properties":{"installReferrer":{"type":["string","null"],"description":"Play's string as receive\#
        d, with its times."},"referrerClickAt":{"type":["integer","null"],"format":"int64"},"referrerClickServerAt":\#
        {"type":["integer","null"],"format":"int64"},"installBeginAt":{"type":["integer","null"],"format":"int64"},"\#
        installBeginServerAt":{"type":["integer","null"],"format":"int64"},"installVersion":{"type":["string","null"\#
        ]},"clipboard":{"type":["string","null"]}},"additionalProperties":false},"FacebookLink":{"description":"The \#
        Facebook legacy envelope (fb<APPID><suffix>://authorize\u2026).","type":"object","properties":{"appId":{"typ\#
        e":"string"},"suffix":{"type":"string"},"login":{"type":"string","enum":["authenticated","anonymous","cancel\#
        led","error","none"]},"expiresAt":{"type":"integer","format":"int64"},"userId":{"type":"string"},"signedRequ\#
        est":{"type":"string","enum":["absent","verified","invalid","unchecked"]},"deeplink":{"type":"string","descr\#
        iption":"the values of deeplink_parameter and ref_parameter in the target's query."},"ref":{"type":"string",\#
        "description":"the values of deeplink_parameter and ref_parameter in the target's query."},"parameters":{"ty\#
        pe":"object","additionalProperties":{"type":"string"},"description":"every field after decoding; the values \#
        of secret fields are \"[redacted]\"."}},"required":["appId","suffix","login","signedRequest","parameters"]},\#
        "Link":{"description":"A stored link. domain and key name it; key is the path without the leading slash, kep\#
        t byte for byte.","type":"object","properties":{"domain":{"type":"string"},"key":{"type":"string"},"shortLin\#
        k":{"type":"string"},"app":{"type":"string"},"url":{"type":"string","description":"the web destination, or l\#
        eave it out and give a route of the app with its parameters."},"route":{"type":"string"},"routeParameters":{\#
        "type":"object","additionalProperties":{"type":"string"}},"queryParameters":{"type":"object","additionalProp\#
        erties":{"type":"string"},"description":"names that begin with linkd_, al_applink_data and fb_applink_args a\#
        re refused: the gateway's own are never passed on, and an App Link's envelope would lead elsewhere than the \#
        link says."},"platforms":{"type":"object","additionalProperties":{"$ref":"#/components/schemas/PlatformTarge\#
        t"},"description":"web, desktop, iphone, ipad, universal, android. A platform's link overrides url and route\#
         for that platform (iphone and ipad go before universal); the others keep them. web is the page of those who\#
         go to the web."},"rules":{"type":"array","items":{"$ref":"#/components/schemas/Rule"}},"ref":{"type":"strin\#
        g"},"metadata":{"type":"object","description":"given to at most redeemLimit opens of the app, never to one w\#
        hose route is lost; write-only except with permission metadata."},"redeemLimit":{"type":"integer","format":"\#
        int64"},"redeemed":{"type":"integer","format":"int64"},"private":{"type":"boolean","description":"never matc\#
        hed by probability."},"matchWindow":{"type":"integer","format":"int64","description":"seconds."},"recipient"\#
        :{"type":"string","description":"an account id; the app's scheme is used in taps only if that person has the\#
         app; [[app]] recipient_without_app says where others go."},"minVersions":{"type":"object","additionalProper\#
        ties":{"type":"string"}},"maxVersions":{"type":"object","additionalProperties":{"type":"string"}},"minBuilds\#
        ":{"type":"object","additionalProperties":{"type":"string"}},"minOsVersions":{"type":"object","additionalPro\#
        perties":{"type":"string"}},"belowMinVersion":{"type":"string","enum":["web","store","preview"]},"notInstall\#
        ed":{"type":"string","enum":["store","web","preview"]},"skipPreview":{"type":"boolean","description":"no pag\#
        e in between."},"store":{"type":"object","additionalProperties":{"type":"string"},"description":"App Store p\#
        t, ct, at, mt."},"social":{"$ref":"#/components/schemas/Social"},"title":{"type":"string"},"tags":{"type":"a\#
        rray","items":{"type":"string"}},"externalId":{"type":"string"},"validSince":{"type":"integer","format":"int\#
        64"},"validUntil":{"type":"integer","format":"int64"},"maxTaps":{"type":"integer","format":"int64","descript\#
        ion":"the public learns the target at most so often. A tap that leads on takes one, and so does a look-up (A\#
        ccept: application/json) and an open, first_open, reopen or navigate with an app key; one that names by link\#
        d_tap what took one is the same use. HEAD, prefetches and programs take none and are not told. What is used \#
        up is told to nobody but callers of the sockets and holders of server keys."},"password":{"type":"string","d\#
        escription":"write-only. createdAt may be given when importing."},"redirectStatus":{"type":"integer","format\#
        ":"int64"},"archived":{"type":"boolean","description":"hidden from lists, still works."},"disabled":{"type":\#
        "boolean","description":"404."},"taps":{"type":"integer","format":"int64"},"revision":{"type":"integer","for\#
        mat":"int64"},"createdAt":{"type":"integer","format":"int64"},"updatedAt":{"type":"integer","format":"int64"\#
        }}},"LinkFields":{"description":"A stored link. domain and key name it; key is the path without the leading \#
        slash, kept byte for byte.","type":"object","properties":{"domain":{"type":["string","null"]},"key":{"type":\#
        ["string","null"]},"shortLink":{"type":["string","null"]},"app":{"type":["string","null"]},"url":{"type":["s\#
        tring","null"],"description":"the web destination, or leave it out and give a route of the app with its para\#
        meters."},"route":{"type":["string","null"]},"routeParameters":{"type":["object","null"],"additionalProperti\#
        es":{"type":"string"}},"queryParameters":{"type":["object","null"],"additionalProperties":{"type":"string"},\#
        "description":"names that begin with linkd_, al_applink_data and fb_applink_args are refused: the gateway's \#
        own are never passed on, and an App Link's envelope would lead elsewhere than the link says."},"platforms":{\#
        "type":["object","null"],"additionalProperties":{"$ref":"#/components/schemas/PlatformTarget"},"description"\#
        :"web, desktop, iphone, ipad, universal, android. A platform's link overrides url and route for that platfor\#
        m (iphone and ipad go before universal); the others keep them. web is the page of those who go to the web."}\#
        ,"rules":{"type":["array","null"],"items":{"$ref":"#/components/schemas/Rule"}},"ref":{"type":["string","nul\#
        l"]},"metadata":{"type":["object","null"],"description":"given to at most redeemLimit opens of the app, neve\#
        r to one whose route is lost; write-only except with permission metadata."},"redeemLimit":{"type":["integer"\#
        ,"null"],"format":"int64","minimum":1},"redeemed":{"type":["integer","null"],"format":"int64"},"private":{"t\#
        ype":["boolean","null"],"description":"never matched by probability."},"matchWindow":{"type":["integer","nul\#
        l"],"format":"int64","description":"seconds.","minimum":1,"maximum":315360000},"recipient":{"type":["string"\#
        ,"null"],"description":"an account id; the app's scheme is used in taps only if that person has the app; [[a\#
        pp]] recipient_without_app says where others go."},"minVersions":{"type":["object","null"],"additionalProper\#
        ties":{"type":"string"}},"maxVersions":{"type":["object","null"],"additionalProperties":{"type":"string"}},"\#
        minBuilds":{"type":["object","null"],"additionalProperties":{"type":"string"}},"minOsVersions":{"type":["obj\#
        ect","null"],"additionalProperties":{"type":"string"}},"belowMinVersion":{"type":["string","null"],"enum":["\#
        web","store","preview",null]},"notInstalled":{"type":["string","null"],"enum":["store","web","preview",null]\#
        },"skipPreview":{"type":["boolean","null"],"description":"no page in between."},"store":{"type":["object","n\#
        ull"],"additionalProperties":{"type":"string"},"description":"App Store pt, ct, at, mt."},"social":{"$ref":"\#
        #/components/schemas/Social"},"title":{"type":["string","null"]},"tags":{"type":["array","null"],"items":{"t\#
        ype":"string"}},"externalId":{"type":["string","null"]},"validSince":{"type":["integer","null"],"format":"in\#
        t64"},"validUntil":{"type":["integer","null"],"format":"int64"},"maxTaps":{"type":["integer","null"],"format\#
        ":"int64","description":"the public learns the target at most so often. A tap that leads on takes one, and s\#
        o does a look-up (Accept: application/json) and an open, first_open, reopen or navigate with an app key; one\#
         that names by linkd_tap what took one is the same use. HEAD, prefetches and programs take none and are not \#
        told. What is used up is told to nobody but callers of the sockets and holders of server keys.","minimum":1}\#
        ,"password":{"type":["string","null"],"description":"write-only. createdAt may be given when importing."},"r\#
        edirectStatus":{"type":["integer","null"],"format":"int64","enum":[301,302,303,307,308,null]},"archived":{"t\#
        ype":["boolean","null"],"description":"hidden from lists, still works."},"disabled":{"type":["boolean","null\#
        "],"description":"404."},"taps":{"type":["integer","null"],"format":"int64"},"revision":{"type":["integer","\#
        null"],"format":"int64"},"createdAt":{"type":["integer","null"],"format":"int64"},"updatedAt":{"type":["inte\#
        ger","null"],"format":"int64"}},"additionalProperties":false},"LinkReading":{"description":"What the link tu\#
        rned out to mean.","type":"object","properties":{"inputUrl":{"type":"string"},"targetUrl":{"type":"string"},\#
        "app":{"type":"string"},"formats":{"type":"array","items":{"type":"string"},"description":"envelopes found, \#
        outermost first: facebook_legacy, app_link, short_link, expanded."},"facebook":{"$ref":"#/components/schemas\#
        /FacebookLink"},"appLink":{"$ref":"#/components/schemas/AppLink"},"backLink":{"$ref":"#/components/schemas/B\#
        ackLink"},"route":{"type":"string"},"routeParameters":{"type":"object","additionalProperties":{"type":"strin\#
        g"}},"query":{"type":"array","items":{"$ref":"#/components/schemas/QueryItem"},"description":"every item of \#
        the target's query, in order; inputQuery the same of the input URL."},"inputQuery":{"type":"array","items":{\#
        "$ref":"#/components/schemas/QueryItem"}},"queryParameters":{"type":"object","additionalProperties":{"type":\#
        "string"},"description":"scalar view of query, the last one wins, a missing value is \"\"."},"fragment":{"ty\#
        pe":"string"},"shortLink":{"type":"string"},"ref":{"type":"string","description":"that of the stored link, e\#
        lse of the envelope, else the value of the app's ref_parameter in the query of a URL that is a place in the \#
        app, or on a host or under a scheme of the app; at most 256 bytes."},"metadata":{"type":"object"},"metadataS\#
        tate":{"type":"string","enum":["available","exhausted","expired"]},"hops":{"type":"array","items":{"type":"s\#
        tring"},"description":"every URL passed through, from the input to the target. Secrets are redacted in all o\#
        f them."},"warnings":{"type":"array","items":{"type":"string"},"description":"recipient_unproven: metadata i\#
        s for the link's recipient, which this event of an app key does not prove."}},"required":["formats","routePa\#
        rameters","query","inputQuery","queryParameters","hops","warnings"]},"Measurement":{"description":"An App Li\#
        nks measurement event that this event caused, such as al_nav_in with its fields.","type":"object","propertie\#
        s":{"name":{"type":"string"},"fields":{"type":"object","additionalProperties":{"type":"string"}}},"required"\#
        :["name","fields"]},"Navigation":{"description":"For kind navigate.","type":["object","null"],"properties":{\#
        "back":{"type":["boolean","null"]},"canOpen":{"type":["array","null"],"items":{"type":"string"},"description\#
        ":"schemes and packages the caller knows to be there."},"extras":{"type":["object","null"]},"appLinkData":{"\#
        type":["object","null"]},"result":{"type":["string","null"],"enum":["app","web","fail",null],"description":"\#
        the caller's report after it tried."}},"additionalProperties":false},"Outcome":{"description":"action per ki\#
        nd: tap - open_app, open_store, open_web, show_preview: where the browser goes; reject; never hold; open - o\#
        pen_app: the app shows the route; open_web or open_store: it is too old, or the link names a web page for th\#
        is platform; hold; reject; first_open - as open, for the matched link; none with reason no_match; reopen - a\#
        s open, for the oldest pending link; none with reason nothing_pending; navigate - the way out: open_app, ope\#
        n_store, open_web; reject; conversion - none with reason recorded; pending is set whenever the app must Ackn\#
        owledge after showing, whatever the action.","type":"object","properties":{"eventId":{"type":"string"},"reco\#
        rded":{"type":"boolean"},"duplicate":{"type":"boolean"},"receivedAt":{"type":"integer","format":"int64"},"ac\#
        tion":{"type":"string","enum":["open_app","open_store","open_web","show_preview","hold","reject","none"]},"d\#
        estination":{"$ref":"#/components/schemas/Destination"},"fallbacks":{"type":"array","items":{"$ref":"#/compo\#
        nents/schemas/Destination"}},"reason":{"type":"string","description":"a stable machine word. A stage that de\#
        cides brings its own; besides there are these: open_app - route_matched, default_route, can_open; open_web -\#
         route_matched, short_link, default_route, web_fallback; hold - requirements_missing; reject - requirements_\#
        missing, installation_missing, unknown_app, no_route, no_destination, stage_failed, too_many_restarts, redir\#
        ect_loop; none - no_match, nothing_pending, recorded;"},"decidedBy":{"type":"string","description":"the stag\#
        e, or \"navigator\"."},"link":{"$ref":"#/components/schemas/LinkReading"},"visitor":{"$ref":"#/components/sc\#
        hemas/Visitor"},"attribution":{"$ref":"#/components/schemas/Attribution"},"pending":{"type":"string"},"measu\#
        rements":{"type":"array","items":{"$ref":"#/components/schemas/Measurement"}},"secrets":{"type":"object","ad\#
        ditionalProperties":{"type":"string"}},"trace":{"type":"array","items":{"$ref":"#/components/schemas/Step"}}\#
        },"required":["eventId","recorded","duplicate","receivedAt","action","fallbacks","reason","decidedBy","link"\#
        ,"measurements","trace"]},"PendingLink":{"description":"A link that was held, or that waits for its app to b\#
        e ready. Handed out again until acknowledged.","type":"object","properties":{"id":{"type":"string"},"eventId\#
        ":{"type":"string"},"link":{"$ref":"#/components/schemas/LinkReading"},"state":{"type":"string","enum":["pen\#
        ding","delivered","opened","expired"]},"reason":{"type":"string"},"missing":{"type":"array","items":{"type":\#
        "string"}},"createdAt":{"type":"integer","format":"int64"},"expiresAt":{"type":"integer","format":"int64"}},\#
        "required":["id","eventId","link","state","reason","missing","createdAt","expiresAt"]},"PlatformTarget":{"de\#
        scription":"Where one platform goes.","type":"object","properties":{"link":{"type":"string","description":"o\#
        pened when the app is there;"},"fallback":{"type":"string","description":"when it is not."}}},"QueryItem":{"\#
        type":"object","properties":{"name":{"type":"string"},"value":{"type":"string"}},"required":["name"]},"Rule"\#
        :{"type":"object","properties":{"name":{"type":"string"},"priority":{"type":"integer","format":"int64"},"con\#
        ditions":{"type":"array","items":{"$ref":"#/components/schemas/Condition"}},"url":{"type":"string"},"route":\#
        {"type":"string"}},"required":["priority","conditions"]},"Series":{"type":"object","properties":{"key":{"typ\#
        e":"string"},"buckets":{"type":"array","items":{"$ref":"#/components/schemas/Bucket"}}},"required":["key","b\#
        uckets"]},"Social":{"type":["object","null"],"properties":{"title":{"type":"string"},"description":{"type":"\#
        string"},"image":{"type":"string"}}},"Step":{"description":"One stage's part in the decision, in the order t\#
        hey ran.","type":"object","properties":{"stage":{"type":"string"},"verdict":{"type":"string","enum":["passed\#
        ","changed","restarted","decided","held","rejected","failed","skipped"]},"microseconds":{"type":"integer","f\#
        ormat":"int64"},"notes":{"type":"array","items":{"type":"string"}}},"required":["stage","verdict","microseco\#
        nds","notes"]},"Visitor":{"description":"Who the gateway took the visitor for.","type":"object","properties"\#
        :{"platform":{"type":"string","enum":["ios","android","desktop","other"]},"form":{"type":"string","enum":["p\#
        hone","tablet","desktop","other"]},"osVersion":{"type":"string"},"browser":{"type":"string"},"inAppBrowser":\#
        {"type":"string"},"bot":{"type":"string"},"country":{"type":"string"},"installed":{"type":"string","enum":["\#
        yes","no","unknown"]}},"required":["platform","form","installed"]}}}}
        """#
}
