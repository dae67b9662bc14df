// Made by Scripts/generate from Scripts/openapi and etc/org.linkd.*.varlink. Do not edit. Constants only.

extension OpenAPIText {
    static let part2 = #"""
        ses/301.1"},"302":{"$ref":"#/components/responses/301.1"},"303":{"$ref":"#/components/responses/301.1"},"307\#
        ":{"$ref":"#/components/responses/301.1"},"308":{"$ref":"#/components/responses/301.1"},"400":{"$ref":"#/com\#
        ponents/responses/400.1"},"403":{"$ref":"#/components/responses/403.1"},"404":{"$ref":"#/components/response\#
        s/404.1"},"410":{"$ref":"#/components/responses/410.1"},"413":{"$ref":"#/components/responses/413.1"},"414":\#
        {"$ref":"#/components/responses/414.1"},"417":{"$ref":"#/components/responses/417.1"},"431":{"$ref":"#/compo\#
        nents/responses/431.1"},"501":{"$ref":"#/components/responses/501.1"},"503":{"$ref":"#/components/responses/\#
        503.1"},"505":{"$ref":"#/components/responses/505.1"},"429":{"description":"A page: too many wrong passwords\#
         from this address.","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.","requir\#
        ed":true,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are not for search\#
         engines.","required":true,"schema":{"type":"string"}},"Retry-After":{"description":"Seconds after which to \#
        try again.","required":true,"schema":{"type":"integer","minimum":1}}},"content":{"text/html":{"schema":{"typ\#
        e":"string"}}}},"405":{"$ref":"#/components/responses/405.1"}},"requestBody":{"required":true,"content":{"ap\#
        plication/x-www-form-urlencoded":{"schema":{"type":"object","properties":{"password":{"type":"string","maxLe\#
        ngth":1000}},"required":["password"]},"example":{"password":"open sesame"}}}}}},"/{key}/qr.png":{"parameters\#
        ":[{"name":"key","in":"path","required":true,"description":"What stands behind the host: the key of a link, \#
        or a path of the app's routes. It may have slashes, which this document cannot say.","example":"products/42"\#
        ,"schema":{"type":"string","minLength":1}}],"get":{"operationId":"qrPng","tags":["taps"],"summary":"The QR c\#
        ode of a link as PNG","responses":{"200":{"description":"The code of the short link with linkd_via=qr.","hea\#
        ders":{"Cache-Control":{"description":"Whether caches may keep the answer.","required":true,"schema":{"type"\#
        :"string"}},"X-Robots-Tag":{"description":"Always noindex: links are not for search engines.","required":tru\#
        e,"schema":{"type":"string"}},"Content-Security-Policy":{"description":"What the page may load: nothing but \#
        itself.","required":true,"schema":{"type":"string"}}},"content":{"image/png":{"schema":{}}}},"400":{"$ref":"\#
        #/components/responses/400.2"},"404":{"$ref":"#/components/responses/404.2"},"413":{"$ref":"#/components/res\#
        ponses/413.1"},"414":{"$ref":"#/components/responses/414.1"},"417":{"$ref":"#/components/responses/417.1"},"\#
        422":{"$ref":"#/components/responses/422.1"},"431":{"$ref":"#/components/responses/431.1"},"501":{"$ref":"#/\#
        components/responses/501.1"},"505":{"$ref":"#/components/responses/505.1"}},"parameters":[{"name":"size","in\#
        ":"query","required":false,"schema":{"type":"integer","minimum":64,"maximum":2048,"default":512},"descriptio\#
        n":"Pixels along a side."},{"name":"ecc","in":"query","required":false,"schema":{"type":"string","enum":["L"\#
        ,"M","Q","H"],"default":"M"},"description":"How much may be damaged."},{"name":"margin","in":"query","requir\#
        ed":false,"schema":{"type":"integer","minimum":0,"maximum":16,"default":4},"description":"Modules of quiet z\#
        one."}]},"head":{"operationId":"qrPngHead","tags":["taps"],"summary":"The QR code of a link as PNG (without \#
        the body)","responses":{"200":{"$ref":"#/components/responses/200.2"},"400":{"$ref":"#/components/responses/\#
        400.3"},"404":{"$ref":"#/components/responses/404.3"},"413":{"$ref":"#/components/responses/413.2"},"414":{"\#
        $ref":"#/components/responses/414.2"},"417":{"$ref":"#/components/responses/417.2"},"422":{"$ref":"#/compone\#
        nts/responses/422.2"},"431":{"$ref":"#/components/responses/431.2"},"501":{"$ref":"#/components/responses/50\#
        1.2"},"505":{"$ref":"#/components/responses/505.2"}},"parameters":[{"name":"size","in":"query","required":fa\#
        lse,"schema":{"type":"integer","minimum":64,"maximum":2048,"default":512},"description":"Pixels along a side\#
        ."},{"name":"ecc","in":"query","required":false,"schema":{"type":"string","enum":["L","M","Q","H"],"default"\#
        :"M"},"description":"How much may be damaged."},{"name":"margin","in":"query","required":false,"schema":{"ty\#
        pe":"integer","minimum":0,"maximum":16,"default":4},"description":"Modules of quiet zone."}]}},"/{key}/qr.sv\#
        g":{"parameters":[{"name":"key","in":"path","required":true,"description":"What stands behind the host: the \#
        key of a link, or a path of the app's routes. It may have slashes, which this document cannot say.","example\#
        ":"products/42","schema":{"type":"string","minLength":1}}],"get":{"operationId":"qrSvg","tags":["taps"],"sum\#
        mary":"The QR code of a link as SVG","responses":{"200":{"description":"The code of the short link with link\#
        d_via=qr.","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.","required":true,"\#
        schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are not for search engines."\#
        ,"required":true,"schema":{"type":"string"}},"Content-Security-Policy":{"description":"What the page may loa\#
        d: nothing but itself.","required":true,"schema":{"type":"string"}}},"content":{"image/svg+xml":{"schema":{"\#
        type":"string"}}}},"400":{"$ref":"#/components/responses/400.2"},"404":{"$ref":"#/components/responses/404.2\#
        "},"413":{"$ref":"#/components/responses/413.1"},"414":{"$ref":"#/components/responses/414.1"},"417":{"$ref"\#
        :"#/components/responses/417.1"},"422":{"$ref":"#/components/responses/422.1"},"431":{"$ref":"#/components/r\#
        esponses/431.1"},"501":{"$ref":"#/components/responses/501.1"},"505":{"$ref":"#/components/responses/505.1"}\#
        },"parameters":[{"name":"size","in":"query","required":false,"schema":{"type":"integer","minimum":64,"maximu\#
        m":2048,"default":512},"description":"Pixels along a side."},{"name":"ecc","in":"query","required":false,"sc\#
        hema":{"type":"string","enum":["L","M","Q","H"],"default":"M"},"description":"How much may be damaged."},{"n\#
        ame":"margin","in":"query","required":false,"schema":{"type":"integer","minimum":0,"maximum":16,"default":4}\#
        ,"description":"Modules of quiet zone."}]},"head":{"operationId":"qrSvgHead","tags":["taps"],"summary":"The \#
        QR code of a link as SVG (without the body)","responses":{"200":{"$ref":"#/components/responses/200.2"},"400\#
        ":{"$ref":"#/components/responses/400.3"},"404":{"$ref":"#/components/responses/404.3"},"413":{"$ref":"#/com\#
        ponents/responses/413.2"},"414":{"$ref":"#/components/responses/414.2"},"417":{"$ref":"#/components/response\#
        s/417.2"},"422":{"$ref":"#/components/responses/422.2"},"431":{"$ref":"#/components/responses/431.2"},"501":\#
        {"$ref":"#/components/responses/501.2"},"505":{"$ref":"#/components/responses/505.2"}},"parameters":[{"name"\#
        :"size","in":"query","required":false,"schema":{"type":"integer","minimum":64,"maximum":2048,"default":512},\#
        "description":"Pixels along a side."},{"name":"ecc","in":"query","required":false,"schema":{"type":"string",\#
        "enum":["L","M","Q","H"],"default":"M"},"description":"How much may be damaged."},{"name":"margin","in":"que\#
        ry","required":false,"schema":{"type":"integer","minimum":0,"maximum":16,"default":4},"description":"Modules\#
         of quiet zone."}]}}},"components":{"responses":{"200.1":{"description":"A page: the way into the app, or th\#
        e form for the link's password. For whoever accepts application/json and not text/html, an app: what the lin\#
        k means. Not a tap. With d=1 and the right to it: the decision with its trace.","headers":{"Cache-Control":{\#
        "description":"Whether caches may keep the answer.","required":true,"schema":{"type":"string"}},"X-Robots-Ta\#
        g":{"description":"Always noindex: links are not for search engines.","required":true,"schema":{"type":"stri\#
        ng"}},"Content-Security-Policy":{"description":"What the page may load: nothing but itself.","required":fals\#
        e,"schema":{"type":"string"}}},"content":{"text/html":{"schema":{"type":"string"}},"application/json":{"sche\#
        ma":{"anyOf":[{"type":"object","properties":{"targetUrl":{"type":"string"},"route":{"type":"string"},"routeP\#
        arameters":{"type":"object","additionalProperties":{"type":"string"}},"queryParameters":{"type":"object","ad\#
        ditionalProperties":{"type":"string"}}},"required":["routeParameters","queryParameters"]},{"type":"object","\#
        properties":{"outcome":{"$ref":"#/components/schemas/Outcome"}},"required":["outcome"]}]}}}},"200.2":{"descr\#
        iption":"The code of the short link with linkd_via=qr.","headers":{"Cache-Control":{"description":"Whether c\#
        aches may keep the answer.","required":true,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Alway\#
        s noindex: links are not for search engines.","required":true,"schema":{"type":"string"}},"Content-Security-\#
        Policy":{"description":"What the page may load: nothing but itself.","required":true,"schema":{"type":"strin\#
        g"}}}},"200.3":{"description":"The file for the app of this host; for every client, never a redirect, never \#
        limited.","headers":{"ETag":{"description":"Names this state of the resource.","required":true,"schema":{"ty\#
        pe":"string"}},"Cache-Control":{"description":"Whether caches may keep the answer.","required":true,"schema"\#
        :{"type":"string"}}},"content":{"application/json":{"schema":{"type":"object","properties":{"applinks":{"typ\#
        e":"object"}},"required":["applinks"]}}}},"200.4":{"description":"The file for the app of this host; for eve\#
        ry client, never a redirect, never limited.","headers":{"ETag":{"description":"Names this state of the resou\#
        rce.","required":true,"schema":{"type":"string"}},"Cache-Control":{"description":"Whether caches may keep th\#
        e answer.","required":true,"schema":{"type":"string"}}}},"200.5":{"description":"The link.","headers":{"ETag\#
        ":{"description":"Names this state of the resource.","required":true,"schema":{"type":"string"}},"Cache-Cont\#
        rol":{"description":"Whether caches may keep the answer.","required":true,"schema":{"type":"string"}}},"cont\#
        ent":{"application/json":{"schema":{"type":"object","properties":{"link":{"$ref":"#/components/schemas/Link"\#
        }},"required":["link"]}}}},"200.6":{"description":"Kept, now or before.","headers":{"Cache-Control":{"descri\#
        ption":"Whether caches may keep the answer.","required":true,"schema":{"type":"string"}}},"content":{"applic\#
        ation/json":{"schema":{"type":"object","properties":{"recorded":{"type":"boolean"},"duplicate":{"type":"bool\#
        ean"}},"required":["recorded","duplicate"]}}}},"301.1":{"description":"Where the link leads.","headers":{"Lo\#
        cation":{"description":"Where to go.","required":true,"schema":{"type":"string"}},"Cache-Control":{"descript\#
        ion":"Whether caches may keep the answer.","required":true,"schema":{"type":"string"}},"X-Robots-Tag":{"desc\#
        ription":"Always noindex: links are not for search engines.","required":true,"schema":{"type":"string"}}}},"\#
        302.1":{"description":"The domain's root_url.","headers":{"Location":{"description":"Where to go.","required\#
        ":true,"schema":{"type":"string"}},"Cache-Control":{"description":"Whether caches may keep the answer.","req\#
        uired":true,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are not for sea\#
        rch engines.","required":true,"schema":{"type":"string"}}}},"304.1":{"description":"The caller has this stat\#
        e.","headers":{"ETag":{"description":"Names this state of the resource.","required":true,"schema":{"type":"s\#
        tring"}}}},"400.1":{"description":"A page: the address cannot be read. Bad Request: ambiguous_length, bad_ch\#
        unk, bad_content_length, bad_field_name, bad_field_value, bad_host, bad_line_end, bad_request_line, bad_targ\#
        et, bad_trailer, bad_transfer_encoding, chunk_overhead, obsolete_folding.","headers":{"Cache-Control":{"desc\#
        ription":"Whether caches may keep the answer.","required":false,"schema":{"type":"string"}},"X-Robots-Tag":{\#
        "description":"Always noindex: links are not for search engines.","required":false,"schema":{"type":"string"\#
        }}},"content":{"text/html":{"schema":{"type":"string"}},"application/problem+json":{"schema":{"allOf":[{"$re\#
        f":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["ambiguous_length","bad_chunk","bad_conten\#
        t_length","bad_field_name","bad_field_value","bad_host","bad_line_end","bad_request_line","bad_target","bad_\#
        trailer","bad_transfer_encoding","chunk_overhead","obsolete_folding"]},"status":{"const":400}}}]}}}},"400.2"\#
        :{"description":"Bad Request: ambiguous_length, bad_chunk, bad_content_length, bad_field_name, bad_field_val\#
        ue, bad_host, bad_line_end, bad_request_line, bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead\#
        , invalid_parameter, obsolete_folding.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#\#
        /components/schemas/Problem"},{"properties":{"code":{"enum":["ambiguous_length","bad_chunk","bad_content_len\#
        gth","bad_field_name","bad_field_value","bad_host","bad_line_end","bad_request_line","bad_target","bad_trail\#
        er","bad_transfer_encoding","chunk_overhead","invalid_parameter","obsolete_folding"]},"status":{"const":400}\#
        }}]}}}},"400.3":{"description":"Bad Request: ambiguous_length, bad_chunk, bad_content_length, bad_field_name\#
        , bad_field_value, bad_host, bad_line_end, bad_request_line, bad_target, bad_trailer, bad_transfer_encoding,\#
         chunk_overhead, invalid_parameter, obsolete_folding."},"400.4":{"description":"Bad Request: ambiguous_lengt\#
        h, bad_chunk, bad_content_length, bad_field_name, bad_field_value, bad_host, bad_line_end, bad_request_line,\#
         bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead, obsolete_folding.","content":{"application/\#
        problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["am\#
        biguous_length","bad_chunk","bad_content_length","bad_field_name","bad_field_value","bad_host","bad_line_end\#
        ","bad_request_line","bad_target","bad_trailer","bad_transfer_encoding","chunk_overhead","obsolete_folding"]\#
        },"status":{"const":400}}}]}}}},"400.5":{"description":"Bad Request: ambiguous_length, bad_chunk, bad_conten\#
        t_length, bad_field_name, bad_field_value, bad_host, bad_line_end, bad_request_line, bad_target, bad_trailer\#
        , bad_transfer_encoding, chunk_overhead, obsolete_folding."},"400.6":{"description":"Bad Request: ambiguous_\#
        length, bad_chunk, bad_content_length, bad_field_name, bad_field_value, bad_host, bad_line_end, bad_request_\#
        line, bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead, invalid_json, invalid_parameter, obsol\#
        ete_folding.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Proble\#
        m"},{"properties":{"code":{"enum":["ambiguous_length","bad_chunk","bad_content_length","bad_field_name","bad\#
        _field_value","bad_host","bad_line_end","bad_request_line","bad_target","bad_trailer","bad_transfer_encoding\#
        ","chunk_overhead","invalid_json","invalid_parameter","obsolete_folding"]},"status":{"const":400}}}]}}}},"40\#
        0.7":{"description":"Bad Request: ambiguous_length, bad_chunk, bad_content_length, bad_field_name, bad_field\#
        _value, bad_host, bad_line_end, bad_request_line, bad_target, bad_trailer, bad_transfer_encoding, chunk_over\#
        head, invalid_postback, obsolete_folding.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref"\#
        :"#/components/schemas/Problem"},{"properties":{"code":{"enum":["ambiguous_length","bad_chunk","bad_content_\#
        length","bad_field_name","bad_field_value","bad_host","bad_line_end","bad_request_line","bad_target","bad_tr\#
        ailer","bad_transfer_encoding","chunk_overhead","invalid_postback","obsolete_folding"]},"status":{"const":40\#
        0}}}]}}}},"403.1":{"description":"A page: a stage refuses this tap, or the password is wrong. Forbidden: pas\#
        sword_required.","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.","required":\#
        false,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are not for search en\#
        gines.","required":false,"schema":{"type":"string"}}},"content":{"text/html":{"schema":{"type":"string"}},"a\#
        pplication/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{\#
        "enum":["password_required"]},"status":{"const":403}}}]}}}},"403.2":{"description":"Forbidden: cross_site, f\#
        oreign_host, local_only.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/sc\#
        hemas/Problem"},{"properties":{"code":{"enum":["cross_site","foreign_host","local_only"]},"status":{"const":\#
        403}}}]}}}},"403.3":{"description":"Forbidden: cross_site, foreign_host, local_only."},"403.4":{"description\#
        ":"Forbidden: invalid_postback.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/compon\#
        ents/schemas/Problem"},{"properties":{"code":{"enum":["invalid_postback"]},"status":{"const":403}}}]}}}},"40\#
        4.1":{"description":"A page: no link is here, or none now. Not Found: no_such_link, not_found, unknown_host.\#
        ","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.","required":false,"schema":\#
        {"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are not for search engines.","requir\#
        ed":false,"schema":{"type":"string"}}},"content":{"text/html":{"schema":{"type":"string"}},"application/prob\#
        lem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["no_suc\#
        h_link","not_found","unknown_host"]},"status":{"const":404}}}]}}}},"404.10":{"description":"Not Found: unkno\#
        wn_app.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{\#
        "properties":{"code":{"enum":["unknown_app"]},"status":{"const":404}}}]}}}},"404.2":{"description":"Not Foun\#
        d: no_such_link, not_found, unknown_host.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref"\#
        :"#/components/schemas/Problem"},{"properties":{"code":{"enum":["no_such_link","not_found","unknown_host"]},\#
        "status":{"const":404}}}]}}}},"404.3":{"description":"Not Found: no_such_link, not_found, unknown_host."},"4\#
        04.4":{"description":"Not Found: unknown_host.","content":{"application/problem+json":{"schema":{"allOf":[{"\#
        $ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["unknown_host"]},"status":{"const":404}\#
        }}]}}}},"404.5":{"description":"The app has no part for this system; the text says which keys are missing. N\#
        ot Found: unknown_host.","content":{"text/plain":{"schema":{"type":"string"}},"application/problem+json":{"s\#
        chema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["unknown_host"]},"st\#
        atus":{"const":404}}}]}}}},"404.6":{"description":"The app has no part for this system; the text says which \#
        keys are missing. Not Found: unknown_host."},"404.7":{"description":"Not Found: no_such_link.","content":{"a\#
        pplication/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{\#
        "enum":["no_such_link"]},"status":{"const":404}}}]}}}},"404.8":{"description":"Not Found: no_such_link."},"4\#
        04.9":{"description":"Not Found: no_such_pending, not_found.","content":{"application/problem+json":{"schema\#
        ":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["no_such_pending","not_fo\#
        und"]},"status":{"const":404}}}]}}}},"405.1":{"description":"Method Not Allowed: method_not_allowed.","heade\#
        rs":{"Allow":{"description":"The methods that this address has.","required":true,"schema":{"type":"string"}}\#
        },"content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"proper\#
        ties":{"code":{"enum":["method_not_allowed"]},"status":{"const":405}}}]}}}},"409.1":{"description":"Conflict\#
        : key_taken.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Proble\#
        m"},{"properties":{"code":{"enum":["key_taken"]},"status":{"const":409}}}]}}}},"410.1":{"description":"A pag\#
        e: the link is over. Gone: link_over.","headers":{"Cache-Control":{"description":"Whether caches may keep th\#
        e answer.","required":false,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links\#
         are not for search engines.","required":false,"schema":{"type":"string"}}},"content":{"text/html":{"schema"\#
        :{"type":"string"}},"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{\#
        "properties":{"code":{"enum":["link_over"]},"status":{"const":410}}}]}}}},"412.1":{"description":"Preconditi\#
        on Failed: revision_mismatch.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/componen\#
        ts/schemas/Problem"},{"properties":{"code":{"enum":["revision_mismatch"]},"status":{"const":412}}}]}}}},"413\#
        .1":{"description":"Content Too Large: body_too_large.","content":{"application/problem+json":{"schema":{"al\#
        lOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["body_too_large"]},"status":{"c\#
        onst":413}}}]}}}},"413.2":{"description":"Content Too Large: body_too_large."},"413.3":{"description":"Conte\#
        nt Too Large: body_too_large, invalid_postback.","content":{"application/problem+json":{"schema":{"allOf":[{\#
        "$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["body_too_large","invalid_postback"]},\#
        "status":{"const":413}}}]}}}},"414.1":{"description":"URI Too Long: url_too_long.","content":{"application/p\#
        roblem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["url\#
        _too_long"]},"status":{"const":414}}}]}}}},"414.2":{"description":"URI Too Long: url_too_long."},"415.1":{"d\#
        escription":"Unsupported Media Type: unsupported_media_type.","content":{"application/problem+json":{"schema\#
        ":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["unsupported_media_type"]\#
        },"status":{"const":415}}}]}}}},"417.1":{"description":"Expectation Failed: unknown_expectation.","content":\#
        {"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code\#
        ":{"enum":["unknown_expectation"]},"status":{"const":417}}}]}}}},"417.2":{"description":"Expectation Failed:\#
         unknown_expectation."},"422.1":{"description":"Unprocessable Content: invalid_event.","content":{"applicati\#
        on/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":[\#
        "invalid_event"]},"status":{"const":422}}}]}}}},"422.2":{"description":"Unprocessable Content: invalid_event\#
        ."},"422.3":{"description":"Unprocessable Content: invalid_link.","content":{"application/problem+json":{"sc\#
        hema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["invalid_link"]},"sta\#
        tus":{"const":422}}}]}}}},"422.4":{"description":"Unprocessable Content: invalid_postback.","content":{"appl\#
        ication/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"en\#
        um":["invalid_postback"]},"status":{"const":422}}}]}}}},"431.1":{"description":"Request Header Fields Too La\#
        rge: header_too_large.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/sche\#
        mas/Problem"},{"properties":{"code":{"enum":["header_too_large"]},"status":{"const":431}}}]}}}},"431.2":{"de\#
        scription":"Request Header Fields Too Large: header_too_large."},"501.1":{"description":"Not Implemented: un\#
        known_method, unknown_transfer_coding.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#\#
        /components/schemas/Problem"},{"properties":{"code":{"enum":["unknown_method","unknown_transfer_coding"]},"s\#
        tatus":{"const":501}}}]}}}},"501.2":{"description":"Not Implemented: unknown_method, unknown_transfer_coding\#
        ."},"503.1":{"description":"A page: it could not be decided or recorded; try again.","headers":{"Cache-Contr\#
        ol":{"description":"Whether caches may keep the answer.","required":true,"schema":{"type":"string"}},"X-Robo\#
        ts-Tag":{"description":"Always noindex: links are not for search engines.","required":true,"schema":{"type":\#
        "string"}},"Retry-After":{"description":"Seconds after which to try again.","required":true,"schema":{"type"\#
        :"integer","minimum":1}}},"content":{"text/html":{"schema":{"type":"string"}}}},"503.2":{"description":"Serv\#
        ice Unavailable: not_recorded, overloaded.","headers":{"Retry-After":{"description":"Seconds after which to \#
        try again.","required":true,"schema":{"type":"integer","minimum":1}}},"content":{"application/problem+json":\#
        {"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["not_recorded","o\#
        verloaded"]},"status":{"const":503}}}]}}}},"503.3":{"description":"Service Unavailable: not_recorded, overlo\#
        aded.","headers":{"Retry-After":{"description":"Seconds after which to try again.","required":true,"schema":\#
        {"type":"integer","minimum":1}}}},"505.1":{"description":"HTTP Version Not Supported: unsupported_version.",\#
        "content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properti\#
        es":{"code":{"enum":["unsupported_version"]},"status":{"const":505}}}]}}}},"505.2":{"description":"HTTP Vers\#
        ion Not Supported: unsupported_version."}},"schemas":{"Problem":{"description":"An error, as RFC 9457 has it\#
        . `code` is the stable word that programs go by; `type` is `urn:linkd:problem:` and the code.","type":"objec\#
        t","properties":{"type":{"type":"string","pattern":"^urn:linkd:problem:[a-z_]+$"},"status":{"type":"integer"\#
        },"code":{"type":"string","pattern":"^[a-z_]+$"},"title":{"type":"string"},"detail":{"type":"string","descri\#
        ption":"What happened this time, for a person."},"field":{"type":"string","description":"The field that is w\#
        rong, such as events[3].url."},"reason":{"type":"string","description":"Why the field is wrong."}},"required\#
        ":["type","status","code","title"]},"AndroidApp":{"type":["object","null"],"properties":{"package":{"type":"\#
        string"},"scheme":{"type":["string","null"]},"fingerprints":{"type":"array","items":{"type":"string"}},"logi\#
        nCredentials":{"type":"boolean"}},"required":["package","fingerprints","loginCredentials"],"additionalProper\#
        ties":false},"App":{"type":["object","null"],"properties":{"name":{"type":"string"},"title":{"type":"string"\#
        },"domains":{"type":"array","items":{"type":"string"}},"web":{"type":["string","null"]},"shortPrefix":{"type\#
        ":"string"},"gatedPrefix":{"type":"string"},"ios":{"$ref":"#/components/schemas/AppleApp"},"android":{"$ref"\#
        :"#/components/schemas/AndroidApp"},"facebookSchemes":{"type":"array","items":{"type":"string"}},"routes":{"\#
        type":"integer","format":"int64"}},"required":["name","title","domains","shortPrefix","gatedPrefix","faceboo\#
        kSchemes","routes"],"additionalProperties":false},"AppLink":{"description":"The App Links envelope.","type":\#
        "object","properties":{"version":{"type":"string"},"extras":{"type":"object"},"expiresAt":{"type":"integer",\#
        "format":"int64"},"data":{"type":"object","description":"the whole al_applink_data object, unknown keys kept\#
        , secrets redacted."}},"required":["version","data"]},"AppleApp":{"description":"The apps of the configurati\#
        on in force, without secrets. app: only this one; a name nobody has is InvalidParameter.","type":["object","\#
        null"],"properties":{"bundleId":{"type":"string"},"teamId":{"type":"string"},"appStoreId":{"type":["string",\#
        "null"]},"scheme":{"type":["string","null"]},"appClipBundleId":{"type":["string","null"]},"webCredentials":{\#
        "type":"boolean"}},"required":["bundleId","teamId","webCredentials"],"additionalProperties":false},"Attribut\#
        ion":{"type":"object","properties":{"method":{"type":"string","enum":["install_referrer","clipboard","click_\#
        id","login","app_store","probabilistic","direct","organic","none"]},"confidence":{"type":"string","enum":["u\#
        nique","high","none"],"description":"unique a deterministic key matched; high exactly one candidate with str\#
        ong signals; none - nothing, or too many candidates to choose without guessing"},"model":{"type":"string"},"\#
        candidates":{"type":"integer","format":"int64"},"tap":{"type":"string"},"tappedAt":{"type":"integer","format\#
        ":"int64"},"shortLink":{"type":"string"},"campaign":{"type":"string"},"source":{"type":"string"},"reasons":{\#
        "type":"array","items":{"type":"string"}}},"required":["method","confidence","candidates","reasons"]},"BackL\#
        ink":{"description":"Where a \"touch to return\" control leads. Both texts are cleaned for display.","type":\#
        "object","properties":{"url":{"type":"string"},"appName":{"type":"string"}},"required":["url","appName"]},"B\#
        ucket":{"description":"Counts from the rollups: never a scan of raw events.","type":"object","properties":{"\#
        at":{"type":"integer","format":"int64"},"taps":{"type":"integer","format":"int64"},"botTaps":{"type":"intege\#
        r","format":"int64"},"opens":{"type":"integer","format":"int64"},"installs":{"type":"integer","format":"int6\#
        4"},"conversions":{"type":"integer","format":"int64"}},"required":["at","taps","botTaps","opens","installs",\#
        "conversions"]},"Client":{"description":"Who asked over the network, when the caller relays somebody else's \#
        request.","type":["object","null"],"properties":{"address":{"type":["string","null"]},"userAgent":{"type":["\#
        string","null"]},"acceptLanguage":{"type":["string","null"]},"referrer":{"type":["string","null"]}},"additio\#
        nalProperties":false},"Condition":{"description":"conditions are ANDed; rules are tried by ascending priorit\#
        y; the first that holds wins.","type":"object","properties":{"type":{"type":"string","description":"platform\#
        , form, os_version, app_version, language, country, in_app_browser, bot, query, before, after, percent (\"0-\#
        49\": a bucket of a keyed hash of link and address, stable for a day)"},"matchKey":{"type":"string"},"matchV\#
        alue":{"type":"string"}},"required":["type"]},"Conversion":{"description":"For kind conversion. value is a d\#
        ecimal number as text, currency ISO 4217.","type":["object","null"],"properties":{"name":{"type":"string"},"\#
        value":{"type":["string","null"]},"currency":{"type":["string","null"]}},"required":["name"],"additionalProp\#
        erties":false},"CreateResult":{"type":"object","properties":{"link":{"$ref":"#/components/schemas/Link"},"cr\#
        eated":{"type":"boolean"},"unchanged":{"type":"boolean","description":"it was there and already as asked; re\#
        vision and updatedAt stay."},"error":{"type":"string"}},"required":["created"]},"Destination":{"description"\#
        :"One place to send the person. kind says what opens it.","type":"object","properties":{"kind":{"type":"stri\#
        ng","enum":["app","store","web","preview"]},"url":{"type":"string"}},"required":["kind","url"]},"Device":{"d\#
        escription":"What the caller knows about the device.","type":["object","null"],"properties":{"platform":{"ty\#
        pe":["string","null"],"enum":["ios","android","desktop","other",null]},"form":{"type":["string","null"],"enu\#
        m":["phone","tablet","desktop","other",null]},"osVersion":{"type":["string","null"]},"model":{"type":["strin\#
        g","null"]},"language":{"type":["string","null"]},"timezone":{"type":["string","null"]},"screen":{"type":["s\#
        tring","null"],"description":"points and scale, \"393x852@3\"."}},"additionalProperties":false},"Event":{"de\#
        scription":"One link event.","type":"object","properties":{"kind":{"type":["string","null"],"enum":["tap","o\#
        pen","first_open","reopen","navigate","conversion",null],"description":"tap - a person tapped a link that re\#
        ached the gateway open       an app was opened with this URL and asks what it means (the default) first_open\#
         the app runs for the first time and asks for its deferred link reopen     an installed app came to the fron\#
        t without a URL navigate   an app or page is about to leave for this URL conversion something worth attribut\#
        ing happened;"},"url":{"type":["string","null"],"maxLength":65536},"id":{"type":["string","null"],"descripti\#
        on":"the caller's idempotency key, 1 to 128 printable ASCII bytes: an event sent again with it is recorded o\#
        nce.","maxLength":128,"pattern":"^[!-~]+$"},"at":{"type":["integer","null"],"format":"int64","description":"\#
        the caller's claim of when it happened; windows and rollups go by the gateway's clock."},"client":{"$ref":"#\#
        /components/schemas/Client"},"device":{"$ref":"#/components/schemas/Device"},"app":{"$ref":"#/components/sch\#
        emas/App"},"evidence":{"$ref":"#/components/schemas/Evidence"},"navigation":{"$ref":"#/components/schemas/Na\#
        vigation"},"conversion":{"$ref":"#/components/schemas/Conversion"},"consent":{"type":["string","null"],"enum\#
        ":["granted","denied",null],"description":"denied means deterministic matching only and no address at rest."\#
        },"attributes":{"type":["object","null"],"additionalProperties":{"type":"string"}}},"additionalProperties":f\#
        alse},"Evidence":{"description":"What an app brings to its first open.","type":["object","null"],"properties\#
        ":{"installReferrer":{"type":["string","null"],"description":"Play's string as received, with its times."},"\#
        referrerClickAt":{"type":["integer","null"],"format":"int64"},"referrerClickServerAt":{"type":["integer","nu\#
        ll"],"format":"int64"},"installBeginAt":{"type":["integer","null"],"format":"int64"},"installBeginServerAt":\#
        {"type":["integer","null"],"format":"int64"},"installVersion":{"type":["string","null"]},"clipboard":{"type"\#
        :["string","null"]}},"additionalProperties":false},"FacebookLink":{"description":"The Facebook legacy envelo\#
        pe (fb<APPID><suffix>://authorize\u2026).","type":"object","properties":{"appId":{"type":"string"},"suffix":\#
        {"type":"string"},"login":{"type":"string","enum":["authenticated","anonymous","cancelled","error","none"]},\#
        "expiresAt":{"type":"integer","format":"int64"},"userId":{"type":"string"},"signedRequest":{"type":"string",\#
        "enum":["absent","verified","invalid","unchecked"]},"deeplink":{"type":"string","description":"the values of\#
         deeplink_parameter and ref_parameter in the target's query."},"ref":{"type":"string","description":"the val\#
        ues of deeplink_parameter and ref_parameter in the target's query."},"parameters":{"type":"object","addition\#
        alProperties":{"type":"string"},"description":"every field after decoding; the values of secret fields are \\#
        "[redacted]\"."}},"required":["appId","suffix","login","signedRequest","parameters"]},"Link":{"description":\#
        "A stored link. domain and key name it; key is the path without the leading slash, kept byte for byte.","typ\#
        e":"object","properties":{"domain":{"type":"string"},"key":{"type":"string"},"shortLink":{"type":"string"},"\#
        app":{"type":"string"},"url":{"type":"string","description":"the web destination, or leave it out and give a\#
         route of the app with its parameters."},"route":{"type":"string"},"routeParameters":{"type":"object","addit\#
        ionalProperties":{"type":"string"}},"queryParameters":{"type":"object","additionalProperties":{"type":"strin\#
        g"}},"platforms":{"type":"object","additionalProperties":{"$ref":"#/components/schemas/PlatformTarget"},"des\#
        cription":"web, desktop, iphone, ipad, universal, android."},"rules":{"type":"array","items":{"$ref":"#/comp\#
        onents/schemas/Rule"}},"ref":{"type":"string"},"metadata":{"type":"object","description":"given to at most r\#
        edeemLimit opens; write-only except with permission metadata."},"redeemLimit":{"type":"integer","format":"in\#
        t64"},"redeemed":{"type":"integer","format":"int64"},"private":{"type":"boolean","description":"never matche\#
        d by probability."},"matchWindow":{"type":"integer","format":"int64","description":"seconds."},"recipient":{\#
        "type":"string","description":"an account id; the app's scheme is used in taps only if that person has the a\#
        pp."},"minVersions":{"type":"object","additionalProperties":{"type":"string"}},"maxVersions":{"type":"object\#
        ","additionalProperties":{"type":"string"}},"minBuilds":{"type":"object","additionalProperties":{"type":"str\#
        ing"}},"minOsVersions":{"type":"object","additionalProperties":{"type":"string"}},"belowMinVersion":{"type":\#
        "string","enum":["web","store","preview"]},"notInstalled":{"type":"string","enum":["store","web","preview"]}\#
        ,"skipPreview":{"type":"boolean","description":"no page in between."},"store":{"type":"object","additionalPr\#
        operties":{"type":"string"},"description":"App Store pt, ct, at, mt."},"social":{"$ref":"#/components/schema\#
        s/Social"},"title":{"type":"string"},"tags":{"type":"array","items":{"type":"string"}},"externalId":{"type":\#
        "string"},"validSince":{"type":"integer","format":"int64"},"validUntil":{"type":"integer","format":"int64"},\#
        "maxTaps":{"type":"integer","format":"int64"},"password":{"type":"string","description":"write-only. created\#
        At may be given when importing."},"redirectStatus":{"type":"integer","format":"int64"},"archived":{"type":"b\#
        oolean","description":"hidden from lists, still works."},"disabled":{"type":"boolean","description":"404."},\#
        "taps":{"type":"integer","format":"int64"},"revision":{"type":"integer","format":"int64"},"createdAt":{"type\#
        ":"integer","format":"int64"},"updatedAt":{"type":"integer","format":"int64"}}},"LinkFields":{"description":\#
        "A stored link. domain and key name it; key is the path without the leading slash, kept byte for byte.","typ\#
        e":"object","properties":{"domain":{"type":["string","null"]},"key":{"type":["string","null"]},"shortLink":{\#
        "type":["string","null"]},"app":{"type":["string","null"]},"url":{"type":["string","null"],"description":"th\#
        e web destination, or leave it out and give a route of the app with its parameters."},"route":{"type":["stri\#
        ng","null"]},"routeParameters":{"type":["object","null"],"additionalProperties":{"type":"string"}},"queryPar\#
        ameters":{"type":["object","null"],"additionalProperties":{"type":"string"}},"platforms":{"type":["object","\#
        null"],"additionalProperties":{"$ref":"#/components/schemas/PlatformTarget"},"description":"web, desktop, ip\#
        hone, ipad, universal, android."},"rules":{"type":["array","null"],"items":{"$ref":"#/components/schemas/Rul\#
        e"}},"ref":{"type":["string","null"]},"metadata":{"type":["object","null"],"description":"given to at most r\#
        edeemLimit opens; write-only except with permission metadata."},"redeemLimit":{"type":["integer","null"],"fo\#
        rmat":"int64","minimum":1},"redeemed":{"type":["integer","null"],"format":"int64"},"private":{"type":["boole\#
        an","null"],"description":"never matched by probability."},"matchWindow":{"type":["integer","null"],"format"\#
        :"int64","description":"seconds.","minimum":1,"maximum":315360000},"recipient":{"type":["string","null"],"de\#
        scription":"an account id; the app's scheme is used in taps only if that person has the app."},"minVersions"\#
        :{"type":["object","null"],"additionalProperties":{"type":"string"}},"maxVersions":{"type":["object","null"]\#
        ,"additionalProperties":{"type":"string"}},"minBuilds":{"type":["object","null"],"additionalProperties":{"ty\#
        pe":"string"}},"minOsVersions":{"type":["object","null"],"additionalProperties":{"type":"string"}},"belowMin\#
        Version":{"type":["string","null"],"enum":["web","store","preview",null]},"notInstalled":{"type":["string","\#
        null"],"enum":["store","web","preview",null]},"skipPreview":{"type":["boolean","null"],"description":"no pag\#
        e in between."},"store":{"type":["object","null"],"additionalProperties":{"type":"string"},"description":"Ap\#
        p Store pt, ct, at, mt."},"social":{"$ref":"#/components/schemas/Social"},"title":{"type":["string","null"]}\#
        ,"tags":{"type":["array","null"],"items":{"type":"string"}},"externalId":{"type":["string","null"]},"validSi\#
        nce":{"type":["integer","null"],"format":"int64"},"validUntil":{"type":["integer","null"],"format":"int64"},\#
        "maxTaps":{"type":["integer","null"],"format":"int64","minimum":1},"password":{"type":["string","null"],"des\#
        cription":"write-only. createdAt may be given when importing."},"redirectStatus":{"type":["integer","null"],\#
        "format":"int64","enum":[301,302,303,307,308,null]},"archived":{"type":["boolean","null"],"description":"hid\#
        den from lists, still works."},"disabled":{"type":["boolean","null"],"description":"404."},"taps":{"type":["\#
        integer","null"],"format":"int64"},"revision":{"type":["integer","null"],"format":"int64"},"createdAt":{"typ\#
        e":["integer","null"],"format":"int64"},"updatedAt":{"type":["integer","null"],"format":"int64"}},"additiona\#
        lProperties":false},"LinkReading":{"description":"What the link turned out to mean.","type":"object","proper\#
        ties":{"inputUrl":{"type":"string"},"targetUrl":{"type":"string"},"app":{"type":"string"},"formats":{"type":\#
        "array","items":{"type":"string"},"description":"envelopes found, outermost first: facebook_legacy, app_link\#
        , short_link, expanded."},"facebook":{"$ref":"#/components/schemas/FacebookLink"},"appLink":{"$ref":"#/compo\#
        nents/schemas/AppLink"},"backLink":{"$ref":"#/components/schemas/BackLink"},"route":{"type":"string"},"route\#
        Parameters":{"type":"object","additionalProperties":{"type":"string"}},"query":{"type":"array","items":{"$re\#
        f":"#/components/schemas/QueryItem"},"description":"every item of the target's query, in order; inputQuery t\#
        he same of the input URL."},"inputQuery":{"type":"array","items":{"$ref":"#/components/schemas/QueryItem"}},\#
        "queryParameters":{"type":"object","additionalProperties":{"type":"string"},"description":"scalar view of qu\#
        ery, the last one wins, a missing value is \"\"."},"fragment":{"type":"string"},"shortLink":{"type":"string"\#
        },"ref":{"type":"string"},"metadata":{"type":"object"},"metadataState":{"type":"string","enum":["available",\#
        "exhausted","expired"]},"hops":{"type":"array","items":{"type":"string"},"description":"every URL passed thr\#
        ough, from the input to the target. Secrets are redacted in all of them."},"warnings":{"type":"array","items\#
        ":{"type":"string"}}},"required":["formats","routeParameters","query","inputQuery","queryParameters","hops",\#
        "warnings"]},"Measurement":{"description":"An App Links measurement event that this event caused, such as al\#
        _nav_in with its fields.","type":"object","properties":{"name":{"type":"string"},"fields":{"type":"object","\#
        additionalProperties":{"type":"string"}}},"required":["name","fields"]},"Navigation":{"description":"For kin\#
        d navigate.","type":["object","null"],"properties":{"back":{"type":["boolean","null"]},"canOpen":{"type":["a\#
        rray","null"],"items":{"type":"string"},"description":"schemes and packages the caller knows to be there."},\#
        "extras":{"type":["object","null"]},"appLinkData":{"type":["object","null"]},"result":{"type":["string","nul\#
        l"],"enum":["app","web","fail",null],"description":"the caller's report after it tried."}},"additionalProper\#
        ties":false},"Outcome":{"description":"action per kind: tap - open_app, open_store, open_web, show_preview: \#
        where the browser goes; reject; never hold; open - open_app: the app shows the route; open_web or open_store\#
        : it is too old; hold; reject; first_open - as open, for the matched link; none with reason no_match; reopen\#
         - as open, for the oldest pending link; none with reason nothing_pending; navigate - the way out: open_app,\#
         open_store, open_web; reject; conversion - none with reason recorded; pending is set whenever the app must \#
        Acknowledge after showing, whatever the action.","type":"object","properties":{"eventId":{"type":"string"},"\#
        recorded":{"type":"boolean"},"duplicate":{"type":"boolean"},"receivedAt":{"type":"integer","format":"int64"}\#
        ,"action":{"type":"string","enum":["open_app","open_store","open_web","show_preview","hold","reject","none"]\#
        },"destination":{"$ref":"#/components/schemas/Destination"},"fallbacks":{"type":"array","items":{"$ref":"#/c\#
        omponents/schemas/Destination"}},"reason":{"type":"string","description":"a stable machine word. A stage tha\#
        t decides brings its own; besides there are these: open_app - route_matched, default_route, can_open; open_w\#
        eb - route_matched, default_route, web_fallback; hold - requirements_missing; reject - requirements_missing,\#
         installation_missing, unknown_app, no_route, no_destination, stage_failed, too_many_restarts, redirect_loop\#
        ; none - no_match, nothing_pending, recorded;"},"decidedBy":{"type":"string","description":"the stage, or \"\#
        navigator\"."},"link":{"$ref":"#/components/schemas/LinkReading"},"visitor":{"$ref":"#/components/schemas/Vi\#
        sitor"},"attribution":{"$ref":"#/components/schemas/Attribution"},"pending":{"type":"string"},"measurements"\#
        :{"type":"array","items":{"$ref":"#/components/schemas/Measurement"}},"secrets":{"type":"object","additional\#
        Properties":{"type":"string"}},"trace":{"type":"array","items":{"$ref":"#/components/schemas/Step"}}},"requi\#
        red":["eventId","recorded","duplicate","receivedAt","action","fallbacks","reason","decidedBy","link","measur\#
        ements","trace"]},"PendingLink":{"description":"A link that was held, or that waits for its app to be ready.\#
         Handed out again until acknowledged.","type":"object","properties":{"id":{"type":"string"},"eventId":{"type\#
        ":"string"},"link":{"$ref":"#/components/schemas/LinkReading"},"state":{"type":"string","enum":["pending","d\#
        elivered","opened","expired"]},"reason":{"type":"string"},"missing":{"type":"array","items":{"type":"string"\#
        }},"createdAt":{"type":"integer","format":"int64"},"expiresAt":{"type":"integer","format":"int64"}},"require\#
        d":["id","eventId","link","state","reason","missing","createdAt","expiresAt"]},"PlatformTarget":{"descriptio\#
        n":"Where one platform goes.","type":"object","properties":{"link":{"type":"string","description":"opened wh\#
        en the app is there;"},"fallback":{"type":"string","description":"when it is not."}}},"QueryItem":{"type":"o\#
        bject","properties":{"name":{"type":"string"},"value":{"type":"string"}},"required":["name"]},"Rule":{"type"\#
        :"object","properties":{"name":{"type":"string"},"priority":{"type":"integer","format":"int64"},"conditions"\#
        :{"type":"array","items":{"$ref":"#/components/schemas/Condition"}},"url":{"type":"string"},"route":{"type":\#
        "string"}},"required":["priority","conditions"]},"Series":{"type":"object","properties":{"key":{"type":"stri\#
        ng"},"buckets":{"type":"array","items":{"$ref":"#/components/schemas/Bucket"}}},"required":["key","buckets"]\#
        },"Social":{"type":["object","null"],"properties":{"title":{"type":"string"},"description":{"type":"string"}\#
        ,"image":{"type":"string"}}},"Step":{"description":"One stage's part in the decision, in the order they ran.\#
        ","type":"object","properties":{"stage":{"type":"string"},"verdict":{"type":"string","enum":["passed","chang\#
        ed","restarted","decided","held","rejected","failed","skipped"]},"microseconds":{"type":"integer","format":"\#
        int64"},"notes":{"type":"array","items":{"type":"string"}}},"required":["stage","verdict","microseconds","no\#
        tes"]},"Visitor":{"description":"Who the gateway took the visitor for.","type":"object","properties":{"platf\#
        orm":{"type":"string","enum":["ios","android","desktop","other"]},"form":{"type":"string","enum":["phone","t\#
        ablet","desktop","other"]},"osVersion":{"type":"string"},"browser":{"type":"string"},"inAppBrowser":{"type":\#
        "string"},"bot":{"type":"string"},"country":{"type":"string"},"installed":{"type":"string","enum":["yes","no\#
        ","unknown"]}},"required":["platform","form","installed"]}}}}
        """#
}
