// Made by Scripts/generate from Scripts/openapi and etc/org.linkd.*.varlink. Do not edit. Constants only.

extension OpenAPIText {
    static let part2 = #"""
        m this address. Too Many Requests: too_many_requests.","headers":{"Cache-Control":{"description":"Whether ca\#
        ches may keep the answer.","required":false,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Alway\#
        s noindex: links are not for search engines.","required":false,"schema":{"type":"string"}},"Retry-After":{"d\#
        escription":"Seconds after which to try again.","required":true,"schema":{"type":"integer","minimum":1}}}}},\#
        "description":"On a host of an app. A request without a body by a person is recorded and counted; HEAD, pref\#
        etches, crawlers and tools get the same answer and spend nothing; of a link with maxTaps they get a page, or\#
         503 to a prefetch, that does not tell where it leads. The status of a redirect is 302 unless the link has a\#
         redirectStatus.","parameters":[{"name":"d","in":"query","required":false,"schema":{"type":"string"},"descri\#
        ption":"1 asks for the decision instead of the tap; answered to processes of linkd's host, and with linkd_to\#
        ken."},{"name":"linkd_token","in":"query","required":false,"schema":{"type":"string"},"description":"The rig\#
        ht to d=1, from `linkctl links debug`."}]},"post":{"operationId":"unlock","tags":["taps"],"summary":"The for\#
        m for a link's password comes back","responses":{"200":{"$ref":"#/components/responses/200.1"},"301":{"$ref"\#
        :"#/components/responses/301.1"},"302":{"$ref":"#/components/responses/301.1"},"303":{"$ref":"#/components/r\#
        esponses/301.1"},"307":{"$ref":"#/components/responses/301.1"},"308":{"$ref":"#/components/responses/301.1"}\#
        ,"400":{"$ref":"#/components/responses/400.1"},"403":{"$ref":"#/components/responses/403.1"},"404":{"$ref":"\#
        #/components/responses/404.1"},"410":{"$ref":"#/components/responses/410.1"},"413":{"$ref":"#/components/res\#
        ponses/413.1"},"414":{"$ref":"#/components/responses/414.1"},"417":{"$ref":"#/components/responses/417.1"},"\#
        431":{"$ref":"#/components/responses/431.1"},"501":{"$ref":"#/components/responses/501.1"},"503":{"$ref":"#/\#
        components/responses/503.1"},"505":{"$ref":"#/components/responses/505.1"},"429":{"$ref":"#/components/respo\#
        nses/429.1"},"405":{"$ref":"#/components/responses/405.1"}},"requestBody":{"required":true,"content":{"appli\#
        cation/x-www-form-urlencoded":{"schema":{"type":"object","properties":{"password":{"type":"string","maxLengt\#
        h":1000}},"required":["password"]},"example":{"password":"open sesame"}}}}}},"/{key}/qr.png":{"parameters":[\#
        {"name":"key","in":"path","required":true,"description":"What stands behind the host: the key of a link, or \#
        a path of the app's routes. It may have slashes, which this document cannot say.","example":"products/42","s\#
        chema":{"type":"string","minLength":1}}],"get":{"operationId":"qrPng","tags":["taps"],"summary":"The QR code\#
         of a link as PNG","responses":{"200":{"description":"The code of the short link with linkd_via=qr.","header\#
        s":{"Cache-Control":{"description":"Whether caches may keep the answer.","required":true,"schema":{"type":"s\#
        tring"}},"X-Robots-Tag":{"description":"Always noindex: links are not for search engines.","required":true,"\#
        schema":{"type":"string"}},"Content-Security-Policy":{"description":"What the page may load: nothing but its\#
        elf.","required":true,"schema":{"type":"string"}}},"content":{"image/png":{"schema":{}}}},"400":{"$ref":"#/c\#
        omponents/responses/400.2"},"404":{"$ref":"#/components/responses/404.2"},"413":{"$ref":"#/components/respon\#
        ses/413.1"},"414":{"$ref":"#/components/responses/414.1"},"417":{"$ref":"#/components/responses/417.1"},"422\#
        ":{"$ref":"#/components/responses/422.1"},"429":{"$ref":"#/components/responses/429.2"},"431":{"$ref":"#/com\#
        ponents/responses/431.1"},"501":{"$ref":"#/components/responses/501.1"},"503":{"$ref":"#/components/response\#
        s/503.2"},"505":{"$ref":"#/components/responses/505.1"}},"parameters":[{"name":"size","in":"query","required\#
        ":false,"schema":{"type":"integer","minimum":64,"maximum":2048,"default":512},"description":"Pixels along a \#
        side, in steps: 64, 128, 256, 512, 1024, 2048. What lies between gets the next."},{"name":"ecc","in":"query"\#
        ,"required":false,"schema":{"type":"string","enum":["L","M","Q","H"],"default":"M"},"description":"How much \#
        may be damaged."},{"name":"margin","in":"query","required":false,"schema":{"type":"integer","minimum":0,"max\#
        imum":16,"default":4},"description":"Modules of quiet zone."}]},"head":{"operationId":"qrPngHead","tags":["t\#
        aps"],"summary":"The QR code of a link as PNG (without the body)","responses":{"200":{"$ref":"#/components/r\#
        esponses/200.2"},"400":{"$ref":"#/components/responses/400.3"},"404":{"$ref":"#/components/responses/404.3"}\#
        ,"413":{"$ref":"#/components/responses/413.2"},"414":{"$ref":"#/components/responses/414.2"},"417":{"$ref":"\#
        #/components/responses/417.2"},"422":{"$ref":"#/components/responses/422.2"},"429":{"$ref":"#/components/res\#
        ponses/429.3"},"431":{"$ref":"#/components/responses/431.2"},"501":{"$ref":"#/components/responses/501.2"},"\#
        503":{"$ref":"#/components/responses/503.3"},"505":{"$ref":"#/components/responses/505.2"}},"parameters":[{"\#
        name":"size","in":"query","required":false,"schema":{"type":"integer","minimum":64,"maximum":2048,"default":\#
        512},"description":"Pixels along a side, in steps: 64, 128, 256, 512, 1024, 2048. What lies between gets the\#
         next."},{"name":"ecc","in":"query","required":false,"schema":{"type":"string","enum":["L","M","Q","H"],"def\#
        ault":"M"},"description":"How much may be damaged."},{"name":"margin","in":"query","required":false,"schema"\#
        :{"type":"integer","minimum":0,"maximum":16,"default":4},"description":"Modules of quiet zone."}]}},"/{key}/\#
        qr.svg":{"parameters":[{"name":"key","in":"path","required":true,"description":"What stands behind the host:\#
         the key of a link, or a path of the app's routes. It may have slashes, which this document cannot say.","ex\#
        ample":"products/42","schema":{"type":"string","minLength":1}}],"get":{"operationId":"qrSvg","tags":["taps"]\#
        ,"summary":"The QR code of a link as SVG","responses":{"200":{"description":"The code of the short link with\#
         linkd_via=qr.","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.","required":t\#
        rue,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are not for search engi\#
        nes.","required":true,"schema":{"type":"string"}},"Content-Security-Policy":{"description":"What the page ma\#
        y load: nothing but itself.","required":true,"schema":{"type":"string"}}},"content":{"image/svg+xml":{"schem\#
        a":{"type":"string"}}}},"400":{"$ref":"#/components/responses/400.2"},"404":{"$ref":"#/components/responses/\#
        404.2"},"413":{"$ref":"#/components/responses/413.1"},"414":{"$ref":"#/components/responses/414.1"},"417":{"\#
        $ref":"#/components/responses/417.1"},"422":{"$ref":"#/components/responses/422.1"},"429":{"$ref":"#/compone\#
        nts/responses/429.2"},"431":{"$ref":"#/components/responses/431.1"},"501":{"$ref":"#/components/responses/50\#
        1.1"},"503":{"$ref":"#/components/responses/503.2"},"505":{"$ref":"#/components/responses/505.1"}},"paramete\#
        rs":[{"name":"size","in":"query","required":false,"schema":{"type":"integer","minimum":64,"maximum":2048,"de\#
        fault":512},"description":"Pixels along a side, in steps: 64, 128, 256, 512, 1024, 2048. What lies between g\#
        ets the next."},{"name":"ecc","in":"query","required":false,"schema":{"type":"string","enum":["L","M","Q","H\#
        "],"default":"M"},"description":"How much may be damaged."},{"name":"margin","in":"query","required":false,"\#
        schema":{"type":"integer","minimum":0,"maximum":16,"default":4},"description":"Modules of quiet zone."}]},"h\#
        ead":{"operationId":"qrSvgHead","tags":["taps"],"summary":"The QR code of a link as SVG (without the body)",\#
        "responses":{"200":{"$ref":"#/components/responses/200.2"},"400":{"$ref":"#/components/responses/400.3"},"40\#
        4":{"$ref":"#/components/responses/404.3"},"413":{"$ref":"#/components/responses/413.2"},"414":{"$ref":"#/co\#
        mponents/responses/414.2"},"417":{"$ref":"#/components/responses/417.2"},"422":{"$ref":"#/components/respons\#
        es/422.2"},"429":{"$ref":"#/components/responses/429.3"},"431":{"$ref":"#/components/responses/431.2"},"501"\#
        :{"$ref":"#/components/responses/501.2"},"503":{"$ref":"#/components/responses/503.3"},"505":{"$ref":"#/comp\#
        onents/responses/505.2"}},"parameters":[{"name":"size","in":"query","required":false,"schema":{"type":"integ\#
        er","minimum":64,"maximum":2048,"default":512},"description":"Pixels along a side, in steps: 64, 128, 256, 5\#
        12, 1024, 2048. What lies between gets the next."},{"name":"ecc","in":"query","required":false,"schema":{"ty\#
        pe":"string","enum":["L","M","Q","H"],"default":"M"},"description":"How much may be damaged."},{"name":"marg\#
        in","in":"query","required":false,"schema":{"type":"integer","minimum":0,"maximum":16,"default":4},"descript\#
        ion":"Modules of quiet zone."}]}}},"components":{"securitySchemes":{"serverKey":{"type":"http","scheme":"bea\#
        rer","description":"A key of a server, with scopes: events, explain, links.read, links.write, metadata, stat\#
        s."},"appKey":{"type":"http","scheme":"bearer","description":"A key that ships inside an app, so everybody c\#
        an read it: it records openings and conversions of its app from the address that linkd sees, handles pending\#
         links, and makes links to routes."}},"responses":{"200.1":{"description":"A page: the way into the app, or \#
        the form for the link's password. For whoever accepts application/json and not text/html, an app: what the l\#
        ink means. Not a tap, unless the link has maxTaps: then it takes one. With d=1 and the right to it: the deci\#
        sion with its trace.","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.","requi\#
        red":true,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are not for searc\#
        h engines.","required":true,"schema":{"type":"string"}},"Content-Security-Policy":{"description":"What the p\#
        age may load: nothing but itself.","required":false,"schema":{"type":"string"}}},"content":{"text/html":{"sc\#
        hema":{"type":"string"}},"application/json":{"schema":{"anyOf":[{"type":"object","properties":{"targetUrl":{\#
        "type":"string"},"route":{"type":"string"},"routeParameters":{"type":"object","additionalProperties":{"type"\#
        :"string"}},"queryParameters":{"type":"object","additionalProperties":{"type":"string"}},"tap":{"type":"stri\#
        ng","description":"Of a link with maxTaps: the tap that this look-up is. Who names it in linkd_tap takes no \#
        other one."}},"required":["routeParameters","queryParameters"]},{"type":"object","properties":{"outcome":{"$\#
        ref":"#/components/schemas/Outcome"}},"required":["outcome"]}]}}}},"200.2":{"description":"The code of the s\#
        hort link with linkd_via=qr.","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.\#
        ","required":true,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are not f\#
        or search engines.","required":true,"schema":{"type":"string"}},"Content-Security-Policy":{"description":"Wh\#
        at the page may load: nothing but itself.","required":true,"schema":{"type":"string"}}}},"200.3":{"descripti\#
        on":"The file for the app of this host; for every client, never a redirect.","headers":{"ETag":{"description\#
        ":"Names this state of the resource.","required":true,"schema":{"type":"string"}},"Cache-Control":{"descript\#
        ion":"Whether caches may keep the answer.","required":true,"schema":{"type":"string"}}},"content":{"applicat\#
        ion/json":{"schema":{"type":"object","properties":{"applinks":{"type":"object"}},"required":["applinks"]}}}}\#
        ,"200.4":{"description":"The file for the app of this host; for every client, never a redirect.","headers":{\#
        "ETag":{"description":"Names this state of the resource.","required":true,"schema":{"type":"string"}},"Cache\#
        -Control":{"description":"Whether caches may keep the answer.","required":true,"schema":{"type":"string"}}}}\#
        ,"200.5":{"description":"The link.","headers":{"ETag":{"description":"Names this state of the resource.","re\#
        quired":true,"schema":{"type":"string"}},"Cache-Control":{"description":"Whether caches may keep the answer.\#
        ","required":true,"schema":{"type":"string"}}},"content":{"application/json":{"schema":{"type":"object","pro\#
        perties":{"link":{"$ref":"#/components/schemas/Link"}},"required":["link"]}}}},"200.6":{"description":"Count\#
        s by time.","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.","required":true,\#
        "schema":{"type":"string"}}},"content":{"application/json":{"schema":{"type":"object","properties":{"series"\#
        :{"type":"array","items":{"$ref":"#/components/schemas/Series"}},"missed":{"type":"array","items":{"$ref":"#\#
        /components/schemas/MissedPath"}}},"required":["series"]}}}},"200.7":{"description":"Counts by time.","heade\#
        rs":{"Cache-Control":{"description":"Whether caches may keep the answer.","required":true,"schema":{"type":"\#
        string"}}}},"200.8":{"description":"Kept, now or before.","headers":{"Cache-Control":{"description":"Whether\#
         caches may keep the answer.","required":true,"schema":{"type":"string"}}},"content":{"application/json":{"s\#
        chema":{"type":"object","properties":{"recorded":{"type":"boolean"},"duplicate":{"type":"boolean"}},"require\#
        d":["recorded","duplicate"]}}}},"301.1":{"description":"Where the link leads.","headers":{"Location":{"descr\#
        iption":"Where to go.","required":true,"schema":{"type":"string"}},"Cache-Control":{"description":"Whether c\#
        aches may keep the answer.","required":true,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Alway\#
        s noindex: links are not for search engines.","required":true,"schema":{"type":"string"}}}},"302.1":{"descri\#
        ption":"The domain's root_url.","headers":{"Location":{"description":"Where to go.","required":true,"schema"\#
        :{"type":"string"}},"Cache-Control":{"description":"Whether caches may keep the answer.","required":true,"sc\#
        hema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are not for search engines.","\#
        required":true,"schema":{"type":"string"}}}},"304.1":{"description":"The caller has this state.","headers":{\#
        "ETag":{"description":"Names this state of the resource.","required":true,"schema":{"type":"string"}}}},"400\#
        .1":{"description":"A page: the address cannot be read. Bad Request: ambiguous_length, bad_chunk, bad_conten\#
        t_length, bad_field_name, bad_field_value, bad_host, bad_line_end, bad_request_line, bad_target, bad_trailer\#
        , bad_transfer_encoding, chunk_overhead, obsolete_folding.","headers":{"Cache-Control":{"description":"Wheth\#
        er caches may keep the answer.","required":false,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"\#
        Always noindex: links are not for search engines.","required":false,"schema":{"type":"string"}}},"content":{\#
        "text/html":{"schema":{"type":"string"}},"application/problem+json":{"schema":{"allOf":[{"$ref":"#/component\#
        s/schemas/Problem"},{"properties":{"code":{"enum":["ambiguous_length","bad_chunk","bad_content_length","bad_\#
        field_name","bad_field_value","bad_host","bad_line_end","bad_request_line","bad_target","bad_trailer","bad_t\#
        ransfer_encoding","chunk_overhead","obsolete_folding"]},"status":{"const":400}}}]}}}},"400.10":{"description\#
        ":"Bad Request: ambiguous_length, bad_chunk, bad_content_length, bad_field_name, bad_field_value, bad_host, \#
        bad_line_end, bad_request_line, bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead, invalid_auth\#
        orization, invalid_parameter, obsolete_folding, too_many_buckets.","content":{"application/problem+json":{"s\#
        chema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["ambiguous_length","\#
        bad_chunk","bad_content_length","bad_field_name","bad_field_value","bad_host","bad_line_end","bad_request_li\#
        ne","bad_target","bad_trailer","bad_transfer_encoding","chunk_overhead","invalid_authorization","invalid_par\#
        ameter","obsolete_folding","too_many_buckets"]},"status":{"const":400}}}]}}}},"400.11":{"description":"Bad R\#
        equest: ambiguous_length, bad_chunk, bad_content_length, bad_field_name, bad_field_value, bad_host, bad_line\#
        _end, bad_request_line, bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead, invalid_authorizatio\#
        n, invalid_parameter, obsolete_folding, too_many_buckets."},"400.12":{"description":"Bad Request: ambiguous_\#
        length, bad_chunk, bad_content_length, bad_field_name, bad_field_value, bad_host, bad_line_end, bad_request_\#
        line, bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead, invalid_postback, obsolete_folding.","\#
        content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"propertie\#
        s":{"code":{"enum":["ambiguous_length","bad_chunk","bad_content_length","bad_field_name","bad_field_value","\#
        bad_host","bad_line_end","bad_request_line","bad_target","bad_trailer","bad_transfer_encoding","chunk_overhe\#
        ad","invalid_postback","obsolete_folding"]},"status":{"const":400}}}]}}}},"400.2":{"description":"Bad Reques\#
        t: ambiguous_length, bad_chunk, bad_content_length, bad_field_name, bad_field_value, bad_host, bad_line_end,\#
         bad_request_line, bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead, invalid_parameter, obsole\#
        te_folding.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem\#
        "},{"properties":{"code":{"enum":["ambiguous_length","bad_chunk","bad_content_length","bad_field_name","bad_\#
        field_value","bad_host","bad_line_end","bad_request_line","bad_target","bad_trailer","bad_transfer_encoding"\#
        ,"chunk_overhead","invalid_parameter","obsolete_folding"]},"status":{"const":400}}}]}}}},"400.3":{"descripti\#
        on":"Bad Request: ambiguous_length, bad_chunk, bad_content_length, bad_field_name, bad_field_value, bad_host\#
        , bad_line_end, bad_request_line, bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead, invalid_pa\#
        rameter, obsolete_folding."},"400.4":{"description":"Bad Request: ambiguous_length, bad_chunk, bad_content_l\#
        ength, bad_field_name, bad_field_value, bad_host, bad_line_end, bad_request_line, bad_target, bad_trailer, b\#
        ad_transfer_encoding, chunk_overhead, obsolete_folding.","content":{"application/problem+json":{"schema":{"a\#
        llOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["ambiguous_length","bad_chunk"\#
        ,"bad_content_length","bad_field_name","bad_field_value","bad_host","bad_line_end","bad_request_line","bad_t\#
        arget","bad_trailer","bad_transfer_encoding","chunk_overhead","obsolete_folding"]},"status":{"const":400}}}]\#
        }}}},"400.5":{"description":"Bad Request: ambiguous_length, bad_chunk, bad_content_length, bad_field_name, b\#
        ad_field_value, bad_host, bad_line_end, bad_request_line, bad_target, bad_trailer, bad_transfer_encoding, ch\#
        unk_overhead, obsolete_folding."},"400.6":{"description":"Bad Request: ambiguous_length, bad_chunk, bad_cont\#
        ent_length, bad_field_name, bad_field_value, bad_host, bad_line_end, bad_request_line, bad_target, bad_trail\#
        er, bad_transfer_encoding, chunk_overhead, invalid_authorization, invalid_json, invalid_parameter, obsolete_\#
        folding.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},\#
        {"properties":{"code":{"enum":["ambiguous_length","bad_chunk","bad_content_length","bad_field_name","bad_fie\#
        ld_value","bad_host","bad_line_end","bad_request_line","bad_target","bad_trailer","bad_transfer_encoding","c\#
        hunk_overhead","invalid_authorization","invalid_json","invalid_parameter","obsolete_folding"]},"status":{"co\#
        nst":400}}}]}}}},"400.7":{"description":"Bad Request: ambiguous_length, bad_chunk, bad_content_length, bad_f\#
        ield_name, bad_field_value, bad_host, bad_line_end, bad_request_line, bad_target, bad_trailer, bad_transfer_\#
        encoding, chunk_overhead, invalid_authorization, invalid_parameter, obsolete_folding.","content":{"applicati\#
        on/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":[\#
        "ambiguous_length","bad_chunk","bad_content_length","bad_field_name","bad_field_value","bad_host","bad_line_\#
        end","bad_request_line","bad_target","bad_trailer","bad_transfer_encoding","chunk_overhead","invalid_authori\#
        zation","invalid_parameter","obsolete_folding"]},"status":{"const":400}}}]}}}},"400.8":{"description":"Bad R\#
        equest: ambiguous_length, bad_chunk, bad_content_length, bad_field_name, bad_field_value, bad_host, bad_line\#
        _end, bad_request_line, bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead, invalid_authorizatio\#
        n, invalid_parameter, obsolete_folding."},"400.9":{"description":"Bad Request: ambiguous_length, bad_chunk, \#
        bad_content_length, bad_field_name, bad_field_value, bad_host, bad_line_end, bad_request_line, bad_target, b\#
        ad_trailer, bad_transfer_encoding, chunk_overhead, invalid_authorization, obsolete_folding.","content":{"app\#
        lication/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"e\#
        num":["ambiguous_length","bad_chunk","bad_content_length","bad_field_name","bad_field_value","bad_host","bad\#
        _line_end","bad_request_line","bad_target","bad_trailer","bad_transfer_encoding","chunk_overhead","invalid_a\#
        uthorization","obsolete_folding"]},"status":{"const":400}}}]}}}},"401.1":{"description":"Unauthorized: inval\#
        id_key, key_required.","headers":{"WWW-Authenticate":{"description":"That a bearer key is asked for.","requi\#
        red":true,"schema":{"type":"string"}}},"content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/\#
        components/schemas/Problem"},{"properties":{"code":{"enum":["invalid_key","key_required"]},"status":{"const"\#
        :401}}}]}}}},"401.2":{"description":"Unauthorized: invalid_key, key_required.","headers":{"WWW-Authenticate"\#
        :{"description":"That a bearer key is asked for.","required":true,"schema":{"type":"string"}}}},"403.1":{"de\#
        scription":"A page: a stage refuses this tap, or the password is wrong. Forbidden: password_required.","head\#
        ers":{"Cache-Control":{"description":"Whether caches may keep the answer.","required":false,"schema":{"type"\#
        :"string"}},"X-Robots-Tag":{"description":"Always noindex: links are not for search engines.","required":fal\#
        se,"schema":{"type":"string"}}},"content":{"text/html":{"schema":{"type":"string"}},"application/problem+jso\#
        n":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["password_requ\#
        ired"]},"status":{"const":403}}}]}}}},"403.2":{"description":"Forbidden: app_key, insufficient_scope, other_\#
        app.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"pr\#
        operties":{"code":{"enum":["app_key","insufficient_scope","other_app"]},"status":{"const":403}}}]}}}},"403.3\#
        ":{"description":"Forbidden: app_key, insufficient_scope, other_app."},"403.4":{"description":"Forbidden: in\#
        valid_postback.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Pro\#
        blem"},{"properties":{"code":{"enum":["invalid_postback"]},"status":{"const":403}}}]}}}},"404.1":{"descripti\#
        on":"A page: no link is here, or none now. Not Found: no_such_link, not_found, unknown_host.","headers":{"Ca\#
        che-Control":{"description":"Whether caches may keep the answer.","required":false,"schema":{"type":"string"\#
        }},"X-Robots-Tag":{"description":"Always noindex: links are not for search engines.","required":false,"schem\#
        a":{"type":"string"}}},"content":{"text/html":{"schema":{"type":"string"}},"application/problem+json":{"sche\#
        ma":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["no_such_link","not_fou\#
        nd","unknown_host"]},"status":{"const":404}}}]}}}},"404.10":{"description":"Not Found: unknown_app.","conten\#
        t":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"c\#
        ode":{"enum":["unknown_app"]},"status":{"const":404}}}]}}}},"404.2":{"description":"Not Found: no_such_link,\#
         not_found, unknown_host.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/s\#
        chemas/Problem"},{"properties":{"code":{"enum":["no_such_link","not_found","unknown_host"]},"status":{"const\#
        ":404}}}]}}}},"404.3":{"description":"Not Found: no_such_link, not_found, unknown_host."},"404.4":{"descript\#
        ion":"Not Found: unknown_host.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/compone\#
        nts/schemas/Problem"},{"properties":{"code":{"enum":["unknown_host"]},"status":{"const":404}}}]}}}},"404.5":\#
        {"description":"The app has no part for this system; the text says which keys are missing. Not Found: unknow\#
        n_host.","content":{"text/plain":{"schema":{"type":"string"}},"application/problem+json":{"schema":{"allOf":\#
        [{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["unknown_host"]},"status":{"const":4\#
        04}}}]}}}},"404.6":{"description":"The app has no part for this system; the text says which keys are missing\#
        . Not Found: unknown_host."},"404.7":{"description":"Not Found: no_such_link.","content":{"application/probl\#
        em+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["no_such\#
        _link"]},"status":{"const":404}}}]}}}},"404.8":{"description":"Not Found: no_such_link."},"404.9":{"descript\#
        ion":"Not Found: no_such_pending, not_found.","content":{"application/problem+json":{"schema":{"allOf":[{"$r\#
        ef":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["no_such_pending","not_found"]},"status":\#
        {"const":404}}}]}}}},"405.1":{"description":"Method Not Allowed: method_not_allowed.","headers":{"Allow":{"d\#
        escription":"The methods that this address has.","required":true,"schema":{"type":"string"}}},"content":{"ap\#
        plication/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"\#
        enum":["method_not_allowed"]},"status":{"const":405}}}]}}}},"409.1":{"description":"Conflict: key_taken.","c\#
        ontent":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties\#
        ":{"code":{"enum":["key_taken"]},"status":{"const":409}}}]}}}},"410.1":{"description":"A page: the link is o\#
        ver. Gone: link_over.","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.","requ\#
        ired":false,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are not for sea\#
        rch engines.","required":false,"schema":{"type":"string"}}},"content":{"text/html":{"schema":{"type":"string\#
        "}},"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"c\#
        ode":{"enum":["link_over"]},"status":{"const":410}}}]}}}},"412.1":{"description":"Precondition Failed: revis\#
        ion_mismatch.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Probl\#
        em"},{"properties":{"code":{"enum":["revision_mismatch"]},"status":{"const":412}}}]}}}},"413.1":{"descriptio\#
        n":"Content Too Large: body_too_large.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#\#
        /components/schemas/Problem"},{"properties":{"code":{"enum":["body_too_large"]},"status":{"const":413}}}]}}}\#
        },"413.2":{"description":"Content Too Large: body_too_large."},"413.3":{"description":"Content Too Large: bo\#
        dy_too_large, invalid_postback.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/compon\#
        ents/schemas/Problem"},{"properties":{"code":{"enum":["body_too_large","invalid_postback"]},"status":{"const\#
        ":413}}}]}}}},"414.1":{"description":"URI Too Long: url_too_long.","content":{"application/problem+json":{"s\#
        chema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["url_too_long"]},"st\#
        atus":{"const":414}}}]}}}},"414.2":{"description":"URI Too Long: url_too_long."},"415.1":{"description":"Uns\#
        upported Media Type: unsupported_media_type.","content":{"application/problem+json":{"schema":{"allOf":[{"$r\#
        ef":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["unsupported_media_type"]},"status":{"con\#
        st":415}}}]}}}},"417.1":{"description":"Expectation Failed: unknown_expectation.","content":{"application/pr\#
        oblem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["unkn\#
        own_expectation"]},"status":{"const":417}}}]}}}},"417.2":{"description":"Expectation Failed: unknown_expecta\#
        tion."},"422.1":{"description":"Unprocessable Content: invalid_event.","content":{"application/problem+json"\#
        :{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["invalid_event"]\#
        },"status":{"const":422}}}]}}}},"422.2":{"description":"Unprocessable Content: invalid_event."},"422.3":{"de\#
        scription":"Unprocessable Content: invalid_link.","content":{"application/problem+json":{"schema":{"allOf":[\#
        {"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["invalid_link"]},"status":{"const":42\#
        2}}}]}}}},"422.4":{"description":"Unprocessable Content: invalid_postback.","content":{"application/problem+\#
        json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["invalid_po\#
        stback"]},"status":{"const":422}}}]}}}},"429.1":{"description":"A page: too many requests, or wrong password\#
        s, from this address. Too Many Requests: too_many_requests.","headers":{"Cache-Control":{"description":"Whet\#
        her caches may keep the answer.","required":false,"schema":{"type":"string"}},"X-Robots-Tag":{"description":\#
        "Always noindex: links are not for search engines.","required":false,"schema":{"type":"string"}},"Retry-Afte\#
        r":{"description":"Seconds after which to try again.","required":true,"schema":{"type":"integer","minimum":1\#
        }}},"content":{"text/html":{"schema":{"type":"string"}},"application/problem+json":{"schema":{"allOf":[{"$re\#
        f":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["too_many_requests"]},"status":{"const":42\#
        9}}}]}}}},"429.2":{"description":"Too Many Requests: too_many_requests.","headers":{"Retry-After":{"descript\#
        ion":"Seconds after which to try again.","required":true,"schema":{"type":"integer","minimum":1}}},"content"\#
        :{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"cod\#
        e":{"enum":["too_many_requests"]},"status":{"const":429}}}]}}}},"429.3":{"description":"Too Many Requests: t\#
        oo_many_requests.","headers":{"Retry-After":{"description":"Seconds after which to try again.","required":tr\#
        ue,"schema":{"type":"integer","minimum":1}}}},"431.1":{"description":"Request Header Fields Too Large: heade\#
        r_too_large.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Proble\#
        m"},{"properties":{"code":{"enum":["header_too_large"]},"status":{"const":431}}}]}}}},"431.2":{"description"\#
        :"Request Header Fields Too Large: header_too_large."},"501.1":{"description":"Not Implemented: unknown_meth\#
        od, unknown_transfer_coding.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/component\#
        s/schemas/Problem"},{"properties":{"code":{"enum":["unknown_method","unknown_transfer_coding"]},"status":{"c\#
        onst":501}}}]}}}},"501.2":{"description":"Not Implemented: unknown_method, unknown_transfer_coding."},"503.1\#
        ":{"description":"A page: it could not be decided or recorded; try again.","headers":{"Cache-Control":{"desc\#
        ription":"Whether caches may keep the answer.","required":true,"schema":{"type":"string"}},"X-Robots-Tag":{"\#
        description":"Always noindex: links are not for search engines.","required":true,"schema":{"type":"string"}}\#
        ,"Retry-After":{"description":"Seconds after which to try again.","required":true,"schema":{"type":"integer"\#
        ,"minimum":1}}},"content":{"text/html":{"schema":{"type":"string"}}}},"503.2":{"description":"Service Unavai\#
        lable: overloaded.","headers":{"Retry-After":{"description":"Seconds after which to try again.","required":t\#
        rue,"schema":{"type":"integer","minimum":1}}},"content":{"application/problem+json":{"schema":{"allOf":[{"$r\#
        ef":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["overloaded"]},"status":{"const":503}}}]}\#
        }}},"503.3":{"description":"Service Unavailable: overloaded.","headers":{"Retry-After":{"description":"Secon\#
        ds after which to try again.","required":true,"schema":{"type":"integer","minimum":1}}}},"503.4":{"descripti\#
        on":"Service Unavailable: not_recorded, overloaded.","headers":{"Retry-After":{"description":"Seconds after \#
        which to try again.","required":true,"schema":{"type":"integer","minimum":1}}},"content":{"application/probl\#
        em+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["not_rec\#
        orded","overloaded"]},"status":{"const":503}}}]}}}},"503.5":{"description":"Service Unavailable: not_recorde\#
        d, overloaded.","headers":{"Retry-After":{"description":"Seconds after which to try again.","required":true,\#
        "schema":{"type":"integer","minimum":1}}}},"503.6":{"description":"Service Unavailable: not_recorded.","head\#
        ers":{"Retry-After":{"description":"Seconds after which to try again.","required":true,"schema":{"type":"int\#
        eger","minimum":1}}},"content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas\#
        /Problem"},{"properties":{"code":{"enum":["not_recorded"]},"status":{"const":503}}}]}}}},"503.7":{"descripti\#
        on":"Service Unavailable: not_recorded.","headers":{"Retry-After":{"description":"Seconds after which to try\#
         again.","required":true,"schema":{"type":"integer","minimum":1}}}},"505.1":{"description":"HTTP Version Not\#
         Supported: unsupported_version.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/compo\#
        nents/schemas/Problem"},{"properties":{"code":{"enum":["unsupported_version"]},"status":{"const":505}}}]}}}}\#
        ,"505.2":{"description":"HTTP Version Not Supported: unsupported_version."}},"schemas":{"Problem":{"descript\#
        ion":"An error, as RFC 9457 has it. `code` is the stable word that programs go by; `type` is `urn:linkd:prob\#
        lem:` and the code.","type":"object","properties":{"type":{"type":"string","pattern":"^urn:linkd:problem:[a-\#
        z_]+$"},"status":{"type":"integer"},"code":{"type":"string","pattern":"^[a-z_]+$"},"title":{"type":"string"}\#
        ,"detail":{"type":"string","description":"What happened this time, for a person."},"field":{"type":"string",\#
        "description":"The field that is wrong, such as events[3].url."},"reason":{"type":"string","description":"Wh\#
        y the field is wrong."}},"required":["type","status","code","title"]},"AndroidApp":{"type":["object","null"]\#
        ,"properties":{"package":{"type":"string"},"scheme":{"type":["string","null"]},"fingerprints":{"type":"array\#
        ","items":{"type":"string"}},"loginCredentials":{"type":"boolean"}},"required":["package","fingerprints","lo\#
        ginCredentials"],"additionalProperties":false},"App":{"type":["object","null"],"properties":{"name":{"type":\#
        "string"},"title":{"type":"string"},"domains":{"type":"array","items":{"type":"string"}},"web":{"type":["str\#
        ing","null"]},"shortPrefix":{"type":"string"},"gatedPrefix":{"type":"string"},"ios":{"$ref":"#/components/sc\#
        hemas/AppleApp"},"android":{"$ref":"#/components/schemas/AndroidApp"},"facebookSchemes":{"type":"array","ite\#
        ms":{"type":"string"}},"routes":{"type":"integer","format":"int64"},"refParameter":{"type":["string","null"]\#
        },"caseSensitiveRoutes":{"type":["boolean","null"]},"requires":{"type":["array","null"],"items":{"type":"str\#
        ing"}}},"required":["name","title","domains","shortPrefix","gatedPrefix","facebookSchemes","routes"],"additi\#
        onalProperties":false},"AppLink":{"description":"The App Links envelope.","type":"object","properties":{"ver\#
        sion":{"type":"string"},"extras":{"type":"object"},"expiresAt":{"type":"integer","format":"int64"},"data":{"\#
        type":"object","description":"the whole al_applink_data object, unknown keys kept, secrets redacted."}},"req\#
        uired":["version","data"]},"AppleApp":{"description":"The apps of the configuration in force, without secret\#
        s. app: only this one; a name nobody has is InvalidParameter. refParameter, caseSensitiveRoutes and requires\#
         are the app's keys of the configuration: what its code needs to read its own links; requires are the facts \#
        of all its routes.","type":["object","null"],"properties":{"bundleId":{"type":"string"},"teamId":{"type":"st\#
        ring"},"appStoreId":{"type":["string","null"]},"scheme":{"type":["string","null"]},"appClipBundleId":{"type"\#
        :["string","null"]},"webCredentials":{"type":"boolean"}},"required":["bundleId","teamId","webCredentials"],"\#
        additionalProperties":false},"Attribution":{"type":"object","properties":{"method":{"type":"string","enum":[\#
        "install_referrer","clipboard","click_id","login","app_store","probabilistic","direct","organic","none"]},"c\#
        onfidence":{"type":"string","enum":["unique","high","none"],"description":"unique a deterministic key matche\#
        d; high exactly one candidate with strong signals; none - nothing, or too many candidates to choose without \#
        guessing;"},"model":{"type":"string"},"candidates":{"type":"integer","format":"int64"},"tap":{"type":"string\#
        "},"tappedAt":{"type":"integer","format":"int64"},"shortLink":{"type":"string"},"campaign":{"type":"string"}\#
        ,"source":{"type":"string"},"reasons":{"type":"array","items":{"type":"string"},"description":"what was refu\#
        sed on the way, as METHOD.WORD: login.unproven, login.proof_expired, login.proof_invalid and login.proof_of_\#
        another say why the account of an app key's event was not believed."}},"required":["method","confidence","ca\#
        ndidates","reasons"]},"AttributionAccuracy":{"description":"What probability would have answered where a key\#
         knew: the tap itself (right), another tap of the same link (rightLink), another link (wrong), nothing (sile\#
        nt).","type":"object","properties":{"app":{"type":"string"},"platform":{"type":"string","enum":["ios","andro\#
        id","desktop","other"]},"right":{"type":"integer","format":"int64"},"rightLink":{"type":"integer","format":"\#
        int64"},"wrong":{"type":"integer","format":"int64"},"silent":{"type":"integer","format":"int64"},"precision"\#
        :{"type":"number","description":"of its answers those with the right link;"},"recall":{"type":"number","desc\#
        ription":"of all the same. asks: on which systems it is switched on now, without which nothing is compared."\#
        }},"required":["app","platform","right","rightLink","wrong","silent"]},"AttributionRow":{"description":"What\#
         came of what, by what installations and conversions are credited to.","type":"object","properties":{"key":{\#
        "type":"string","description":"the link, campaign, source, app or method. Without one, without says why: org\#
        anic and direct name nothing, other is credited to something else."},"without":{"type":"string","enum":["org\#
        anic","direct","other"]},"network":{"type":"string"},"taps":{"type":"integer","format":"int64","description"\#
        :"of people; left out where they are not counted by that, or cannot be listed. Installations, with their ret\#
        ention, count in the time of their first open, everything else in its own. reinstalls are no installs."},"in\#
        stalls":{"type":"integer","format":"int64"},"reinstalls":{"type":"integer","format":"int64"},"reengagements"\#
        :{"type":"integer","format":"int64"},"opens":{"type":"integer","format":"int64"},"conversions":{"type":"inte\#
        ger","format":"int64"},"revenue":{"type":"array","items":{"$ref":"#/components/schemas/Money"}},"retention":\#
        {"type":"array","items":{"$ref":"#/components/schemas/Retention"}},"postbacks":{"allOf":[{"$ref":"#/componen\#
        ts/schemas/PostbackCounts"}],"description":"what Apple says beside it, in reports by app; in those by campai\#
        gn and source it has rows of its own: network is the ad network and key its campaign or source identifier."}\#
        },"required":["installs","reinstalls","reengagements","opens","conversions","revenue","retention"]},"BackLin\#
        k":{"description":"Where a \"touch to return\" control leads. Both texts are cleaned for display.","type":"o\#
        bject","properties":{"url":{"type":"string"},"appName":{"type":"string"}},"required":["url","appName"]},"Buc\#
        ket":{"description":"Counts from the rollups: never a scan of raw events. Tests are in none of them. A tap c\#
        ounts once.","type":"object","properties":{"at":{"type":"integer","format":"int64"},"taps":{"type":"integer"\#
        ,"format":"int64","description":"a person was led on: sent somewhere, or shown a page with a way on."},"turn\#
        edAway":{"type":"integer","format":"int64","description":"a person was turned away; groupBy reason tells why\#
        ."},"botTaps":{"type":"integer","format":"int64","description":"a program tapped."},"unknown":{"type":"integ\#
        er","format":"int64","description":"what was asked for is neither a key nor a route. HEAD requests, prefetch\#
        es and look-ups are no taps."},"opens":{"type":"integer","format":"int64"},"installs":{"type":"integer","for\#
        mat":"int64"},"conversions":{"type":"integer","format":"int64"}},"required":["at","taps","turnedAway","botTa\#
        ps","unknown","opens","installs","conversions"]},"Client":{"description":"Who asked over the network, when t\#
        he caller relays somebody else's request.","type":["object","null"],"properties":{"address":{"type":["string\#
        ","null"]},"userAgent":{"type":["string","null"]},"acceptLanguage":{"type":["string","null"]},"referrer":{"t\#
        ype":["string","null"]}},"additionalProperties":false},"Condition":{"description":"conditions are ANDed; rul\#
        es are tried by ascending priority; the first that holds wins.","type":"object","properties":{"type":{"type"\#
        :"string","description":"platform, form, os_version, app_version, language, country, in_app_browser, bot, qu\#
        ery, before, after, percent (\"0-49\": a bucket of a keyed hash of link and address, stable for a day)"},"ma\#
        tchKey":{"type":"string"},"matchValue":{"type":"string"}},"required":["type"]},"Conversion":{"description":"\#
        For kind conversion. value is a decimal number as text, currency ISO 4217.","type":["object","null"],"proper\#
        ties":{"name":{"type":"string"},"value":{"type":["string","null"]},"currency":{"type":["string","null"]}},"r\#
        equired":["name"],"additionalProperties":false},"CreateResult":{"type":"object","properties":{"link":{"$ref"\#
        :"#/components/schemas/Link"},"created":{"type":"boolean"},"unchanged":{"type":"boolean","description":"it w\#
        as there and already as asked; revision and updatedAt stay."},"error":{"type":"string"},"warnings":{"type":"\#
        array","items":{"type":"string"}}},"required":["created"]},"Destination":{"description":"One place to send t\#
        he person. kind says what opens it.","type":"object","properties":{"kind":{"type":"string","enum":["app","st\#
        ore","web","preview"]},"url":{"type":"string"}},"required":["kind","url"]},"Device":{"description":"What the\#
         caller knows about the device.","type":["object","null"],"properties":{"platform":{"type":["string","null"]\#
        ,"enum":["ios","android","desktop","other",null]},"form":{"type":["string","null"],"enum":["phone","tablet",\#
        "desktop","other",null]},"osVersion":{"type":["string","null"]},"model":{"type":["string","null"]},"language\#
        ":{"type":["string","null"]},"timezone":{"type":["string","null"]},"screen":{"type":["string","null"],"descr\#
        iption":"points and scale, \"393x852@3\"."}},"additionalProperties":false},"Event":{"description":"One link \#
        event.","type":"object","properties":{"kind":{"type":["string","null"],"enum":["tap","open","first_open","re\#
        open","navigate","conversion",null],"description":"tap - a person tapped a link that reached the gateway ope\#
        n       an app was opened with this URL and asks what it means (the default) first_open the app runs for the\#
         first time and asks for its deferred link reopen     an installed app came to the front without a URL navig\#
        ate   an app or page is about to leave for this URL conversion something worth attributing happened;"},"url"\#
        :{"type":["string","null"],"maxLength":65536},"id":{"type":["string","null"],"description":"the caller's ide\#
        mpotency key, 1 to 128 printable ASCII bytes: an event sent again with it is recorded once. Unique per app f\#
        or sockets and server keys together, and per app and installation for app keys; an event of an app key witho\#
        ut an installation is known by its id and its content.","maxLength":128,"pattern":"^[!-~]+$"},"at":{"type":[\#
        "integer","null"],"format":"int64","description":"the caller's claim of when it happened; windows and rollup\#
        s go by the gateway's clock."},"client":{"$ref":"#/components/schemas/Client"},"device":{"$ref":"#/component\#
        s/schemas/Device"},"app":{"$ref":"#/components/schemas/App"},"evidence":{"$ref":"#/components/schemas/Eviden\#
        ce"},"navigation":{"$ref":"#/components/schemas/Navigation"},"conversion":{"$ref":"#/components/schemas/Conv\#
        ersion"},"consent":{"type":["string","null"],"enum":["granted","denied",null],"description":"denied means de\#
        terministic matching only and no address at rest."},"attributes":{"type":["object","null"],"additionalProper\#
        ties":{"type":"string"}},"test":{"type":["boolean","null"],"description":"a trial of somebody who builds or \#
        examines the app. It is decided, answered and kept as any other event, redeems and takes what others do, and\#
         is in no report: neither statistics nor attribution nor roll-out shares have it. linkd says so by itself of\#
         every event that comes with a test key, or from an installation that was marked (MarkInstallation). Every t\#
        ext, map and document is bounded: InvalidEvent names a longer one, reason \"too_long: 70000 bytes, 65536 are\#
         allowed\"."}},"additionalProperties":false},"Evidence":{"description":"What an app brings to its first open\#
        .","type":["object","null"],"properties":{"installReferrer":{"type":["string","null"],"description":"Play's \#
        string as received, with its times."},"referrerClickAt":{"type":["integer","null"],"format":"int64"},"referr\#
        erClickServerAt":{"type":["integer","null"],"format":"int64"},"installBeginAt":{"type":["integer","null"],"f\#
        ormat":"int64"},"installBeginServerAt":{"type":["integer","null"],"format":"int64"},"installVersion":{"type"\#
        :["string","null"]},"clipboard":{"type":["string","null"]}},"additionalProperties":false},"FacebookLink":{"d\#
        escription":"The Facebook legacy envelope (fb<APPID><suffix>://authorize\u2026).","type":"object","propertie\#
        s":{"appId":{"type":"string"},"suffix":{"type":"string"},"login":{"type":"string","enum":["authenticated","a\#
        nonymous","cancelled","error","none"]},"expiresAt":{"type":"integer","format":"int64"},"userId":{"type":"str\#
        ing"},"signedRequest":{"type":"string","enum":["absent","verified","invalid","unchecked"]},"deeplink":{"type\#
        ":"string","description":"the values of deeplink_parameter and ref_parameter in the target's query."},"ref":\#
        {"type":"string","description":"the values of deeplink_parameter and ref_parameter in the target's query."},\#
        "parameters":{"type":"object","additionalProperties":{"type":"string"},"description":"every field after deco\#
        ding; the values of secret fields are \"[redacted]\"."}},"required":["appId","suffix","login","signedRequest\#
        ","parameters"]},"Link":{"description":"A stored link. domain and key name it; key is the path without the l\#
        eading slash, kept byte for byte.","type":"object","properties":{"domain":{"type":"string"},"key":{"type":"s\#
        tring"},"shortLink":{"type":"string"},"app":{"type":"string"},"url":{"type":"string","description":"the web \#
        destination, or leave it out and give a route of the app with its parameters."},"route":{"type":"string"},"r\#
        outeParameters":{"type":"object","additionalProperties":{"type":"string"}},"queryParameters":{"type":"object\#
        ","additionalProperties":{"type":"string"},"description":"names that begin with linkd_, al_applink_data and \#
        fb_applink_args are refused: the gateway's own are never passed on, and an App Link's envelope would lead el\#
        sewhere than the link says."},"platforms":{"type":"object","additionalProperties":{"$ref":"#/components/sche\#
        mas/PlatformTarget"},"description":"web, desktop, iphone, ipad, universal, android. A platform's link overri\#
        des url and route for that platform (iphone and ipad go before universal); the others keep them. web is the \#
        page of those who go to the web."},"rules":{"type":"array","items":{"$ref":"#/components/schemas/Rule"}},"re\#
        f":{"type":"string"},"metadata":{"type":"object","description":"given to at most redeemLimit opens of the ap\#
        p, never to one whose route is lost; write-only except with permission metadata."},"redeemLimit":{"type":"in\#
        teger","format":"int64"},"redeemed":{"type":"integer","format":"int64"},"private":{"type":"boolean","descrip\#
        tion":"never matched by probability."},"matchWindow":{"type":"integer","format":"int64","description":"secon\#
        ds."},"recipient":{"type":"string","description":"an account id; the app's scheme is used in taps only if th\#
        at person has the app; [[app]] recipient_without_app says where others go."},"minVersions":{"type":"object",\#
        "additionalProperties":{"type":"string"}},"maxVersions":{"type":"object","additionalProperties":{"type":"str\#
        ing"}},"minBuilds":{"type":"object","additionalProperties":{"type":"string"}},"minOsVersions":{"type":"objec\#
        t","additionalProperties":{"type":"string"}},"belowMinVersion":{"type":"string","enum":["web","store","previ\#
        ew"]},"notInstalled":{"type":"string","enum":["store","web","preview"]},"skipPreview":{"type":"boolean","des\#
        cription":"no page in between."},"store":{"type":"object","additionalProperties":{"type":"string"},"descript\#
        ion":"App Store pt, ct, at, mt."},"social":{"$ref":"#/components/schemas/Social"},"title":{"type":"string"},\#
        "tags":{"type":"array","items":{"type":"string"}},"externalId":{"type":"string"},"validSince":{"type":"integ\#
        er","format":"int64"},"validUntil":{"type":"integer","format":"int64"},"maxTaps":{"type":"integer","format":\#
        "int64","description":"the public learns the target at most so often. A tap that leads on takes one, and so \#
        does a look-up (Accept: application/json) and an open, first_open, reopen or navigate with an app key; one t\#
        hat names by linkd_tap what took one is the same use. HEAD, prefetches and programs take none and are not to\#
        ld. What is used up is told to nobody but callers of the sockets and holders of server keys."},"password":{"\#
        type":"string","description":"write-only. createdAt may be given when importing."},"redirectStatus":{"type":\#
        "integer","format":"int64"},"archived":{"type":"boolean","description":"hidden from lists, still works."},"d\#
        isabled":{"type":"boolean","description":"404."},"taps":{"type":"integer","format":"int64"},"revision":{"typ\#
        e":"integer","format":"int64"},"createdAt":{"type":"integer","format":"int64"},"updatedAt":{"type":"integer"\#
        ,"format":"int64"}}},"LinkFields":{"description":"A stored link. domain and key name it; key is the path wit\#
        hout the leading slash, kept byte for byte.","type":"object","properties":{"domain":{"type":["string","null"\#
        ]},"key":{"type":["string","null"]},"shortLink":{"type":["string","null"]},"app":{"type":["string","null"]},\#
        "url":{"type":["string","null"],"description":"the web destination, or leave it out and give a route of the \#
        app with its parameters."},"route":{"type":["string","null"]},"routeParameters":{"type":["object","null"],"a\#
        dditionalProperties":{"type":"string"}},"queryParameters":{"type":["object","null"],"additionalProperties":{\#
        "type":"string"},"description":"names that begin with linkd_, al_applink_data and fb_applink_args are refuse\#
        d: the gateway's own are never passed on, and an App Link's envelope would lead elsewhere than the link says\#
        ."},"platforms":{"type":["object","null"],"additionalProperties":{"$ref":"#/components/schemas/PlatformTarge\#
        t"},"description":"web, desktop, iphone, ipad, universal, android. A platform's link overrides url and route\#
         for that platform (iphone and ipad go before universal); the others keep them. web is the page of those who\#
         go to the web."},"rules":{"type":["array","null"],"items":{"$ref":"#/components/schemas/Rule"}},"ref":{"typ\#
        e":["string","null"]},"metadata":{"type":["object","null"],"description":"given to at most redeemLimit opens\#
         of the app, never to one whose route is lost; write-only except with permission metadata."},"redeemLimit":{\#
        "type":["integer","null"],"format":"int64","minimum":1},"redeemed":{"type":["integer","null"],"format":"int6\#
        4"},"private":{"type":["boolean","null"],"description":"never matched by probability."},"matchWindow":{"type\#
        ":["integer","null"],"format":"int64","description":"seconds.","minimum":1,"maximum":315360000},"recipient":\#
        {"type":["string","null"],"description":"an account id; the app's scheme is used in taps only if that person\#
         has the app; [[app]] recipient_without_app says where others go."},"minVersions":{"type":["object","null"],\#
        "additionalProperties":{"type":"string"}},"maxVersions":{"type":["object","null"],"additionalProperties":{"t\#
        ype":"string"}},"minBuilds":{"type":["object","null"],"additionalProperties":{"type":"string"}},"minOsVersio\#
        ns":{"type":["object","null"],"additionalProperties":{"type":"string"}},"belowMinVersion":{"type":["string",\#
        "null"],"enum":["web","store","preview",null]},"notInstalled":{"type":["string","null"],"enum":["store","web\#
        ","preview",null]},"skipPreview":{"type":["boolean","null"],"description":"no page in between."},"store":{"t\#
        ype":["object","null"],"additionalProperties":{"type":"string"},"description":"App Store pt, ct, at, mt."},"\#
        social":{"$ref":"#/components/schemas/Social"},"title":{"type":["string","null"]},"tags":{"type":["array","n\#
        ull"],"items":{"type":"string"}},"externalId":{"type":["string","null"]},"validSince":{"type":["integer","nu\#
        ll"],"format":"int64"},"validUntil":{"type":["integer","null"],"format":"int64"},"maxTaps":{"type":["integer\#
        ","null"],"format":"int64","description":"the public learns the target at most so often. A tap that leads on\#
         takes one, and so does a look-up (Accept: application/json) and an open, first_open, reopen or navigate wit\#
        h an app key; one that names by linkd_tap what took one is the same use. HEAD, prefetches and programs take \#
        none and are not told. What is used up is told to nobody but callers of the sockets and holders of server ke\#
        ys.","minimum":1},"password":{"type":["string","null"],"description":"write-only. createdAt may be given whe\#
        n importing."},"redirectStatus":{"type":["integer","null"],"format":"int64","enum":[301,302,303,307,308,null\#
        ]},"archived":{"type":["boolean","null"],"description":"hidden from lists, still works."},"disabled":{"type"\#
        :["boolean","null"],"description":"404."},"taps":{"type":["integer","null"],"format":"int64"},"revision":{"t\#
        ype":["integer","null"],"format":"int64"},"createdAt":{"type":["integer","null"],"format":"int64"},"updatedA\#
        t":{"type":["integer","null"],"format":"int64"}},"additionalProperties":false},"LinkReading":{"description":\#
        "What the link turned out to mean.","type":"object","properties":{"inputUrl":{"type":"string"},"targetUrl":{\#
        "type":"string"},"app":{"type":"string"},"formats":{"type":"array","items":{"type":"string"},"description":"\#
        envelopes found, outermost first: facebook_legacy, app_link, short_link, expanded."},"facebook":{"$ref":"#/c\#
        omponents/schemas/FacebookLink"},"appLink":{"$ref":"#/components/schemas/AppLink"},"backLink":{"$ref":"#/com\#
        ponents/schemas/BackLink"},"route":{"type":"string"},"routeParameters":{"type":"object","additionalPropertie\#
        s":{"type":"string"}},"query":{"type":"array","items":{"$ref":"#/components/schemas/QueryItem"},"description\#
        ":"every item of the target's query, in order; inputQuery the same of the input URL."},"inputQuery":{"type":\#
        "array","items":{"$ref":"#/components/schemas/QueryItem"}},"queryParameters":{"type":"object","additionalPro\#
        perties":{"type":"string"},"description":"scalar view of query, the last one wins, a missing value is \"\"."\#
        },"fragment":{"type":"string"},"shortLink":{"type":"string"},"ref":{"type":"string","description":"that of t\#
        he stored link, else of the envelope, else the value of the app's ref_parameter in the query of a URL that i\#
        s a place in the app, or on a host or under a scheme of the app; at most 256 bytes."},"metadata":{"type":"ob\#
        ject"},"metadataState":{"type":"string","enum":["available","exhausted","expired"]},"hops":{"type":"array","\#
        items":{"type":"string"},"description":"every URL passed through, from the input to the target. Secrets are \#
        redacted in all of them."},"warnings":{"type":"array","items":{"type":"string"},"description":"recipient_unp\#
        roven: metadata is for the link's recipient, which this event of an app key does not prove."}},"required":["\#
        formats","routeParameters","query","inputQuery","queryParameters","hops","warnings"]},"Measurement":{"descri\#
        ption":"An App Links measurement event that this event caused, such as al_nav_in with its fields.","type":"o\#
        bject","properties":{"name":{"type":"string"},"fields":{"type":"object","additionalProperties":{"type":"stri\#
        ng"}}},"required":["name","fields"]},"MissedPath":{"type":"object","properties":{"host":{"type":"string"},"p\#
        ath":{"type":"string","description":"without its query, at most 128 bytes. Of a host and a UTC day the 100 p\#
        aths asked for most are kept, as long as events are;"},"taps":{"type":"integer","format":"int64","descriptio\#
        n":"at least so many."}},"required":["host","path","taps"]},"Money":{"description":"Amounts of one","type":"\#
        object","properties":{"currency":{"type":"string","description":"value is a decimal number as text, summed e\#
        xactly."},"value":{"type":"string"},"isCut":{"type":"boolean","description":"the sum grew too large to be ke\#
        pt, and value is the last that could be."}},"required":["currency","value","isCut"]},"Navigation":{"descript\#
        ion":"For kind navigate.","type":["object","null"],"properties":{"back":{"type":["boolean","null"]},"canOpen\#
        ":{"type":["array","null"],"items":{"type":"string"},"description":"schemes and packages the caller knows to\#
         be there."},"extras":{"type":["object","null"]},"appLinkData":{"type":["object","null"]},"result":{"type":[\#
        "string","null"],"enum":["app","web","fail",null],"description":"the caller's report after it tried."}},"add\#
        itionalProperties":false},"Outcome":{"description":"action per kind: tap - open_app, open_store, open_web, s\#
        how_preview: where the browser goes; reject; never hold; open - open_app: the app shows the route; open_web \#
        or open_store: it is too old, or the link names a web page for this platform; hold; reject; first_open - as \#
        open, for the matched link; none with reason no_match; reopen - as open, for the oldest pending link; none w\#
        ith reason nothing_pending; navigate - the way out: open_app, open_store, open_web; reject; conversion - non\#
        e with reason recorded; pending is set whenever the app must Acknowledge after showing, whatever the action.\#
        ","type":"object","properties":{"eventId":{"type":"string"},"recorded":{"type":"boolean"},"duplicate":{"type\#
        ":"boolean"},"receivedAt":{"type":"integer","format":"int64"},"action":{"type":"string","enum":["open_app","\#
        open_store","open_web","show_preview","hold","reject","none"]},"destination":{"$ref":"#/components/schemas/D\#
        estination"},"fallbacks":{"type":"array","items":{"$ref":"#/components/schemas/Destination"}},"reason":{"typ\#
        e":"string","description":"a stable machine word. A stage that decides brings its own; besides there are the\#
        se: open_app - route_matched, default_route, can_open; open_web - route_matched, short_link, default_route, \#
        web_fallback; hold - requirements_missing; reject - requirements_missing, installation_missing, unknown_app,\#
         no_route, no_destination, stage_failed, too_many_restarts, redirect_loop; of a tap not_found: no key and no\#
         route has its path; of an open not_ours: the link is on no host and of no scheme of the app; none - no_matc\#
        h, nothing_pending, recorded;"},"decidedBy":{"type":"string","description":"the stage, or \"navigator\"."},"\#
        link":{"$ref":"#/components/schemas/LinkReading"},"visitor":{"$ref":"#/components/schemas/Visitor"},"attribu\#
        tion":{"$ref":"#/components/schemas/Attribution"},"pending":{"type":"string"},"measurements":{"type":"array"\#
        ,"items":{"$ref":"#/components/schemas/Measurement"}},"secrets":{"type":"object","additionalProperties":{"ty\#
        pe":"string"}},"trace":{"type":"array","items":{"$ref":"#/components/schemas/Step"}}},"required":["eventId",\#
        "recorded","duplicate","receivedAt","action","fallbacks","reason","decidedBy","link","measurements","trace"]\#
        },"PendingLink":{"description":"A link that was held, or that waits for its app to be ready. Handed out agai\#
        n until acknowledged.","type":"object","properties":{"id":{"type":"string"},"eventId":{"type":"string"},"lin\#
        k":{"$ref":"#/components/schemas/LinkReading"},"state":{"type":"string","enum":["pending","delivered","opene\#
        d","expired"]},"reason":{"type":"string"},"missing":{"type":"array","items":{"type":"string"}},"createdAt":{\#
        "type":"integer","format":"int64"},"expiresAt":{"type":"integer","format":"int64"},"wasOpened":{"type":"bool\#
        ean","description":"the app has shown it: state is opened."}},"required":["id","eventId","link","state","rea\#
        son","missing","createdAt","expiresAt"]},"PlatformTarget":{"description":"Where one platform goes.","type":"\#
        object","properties":{"link":{"type":"string","description":"opened when the app is there;"},"fallback":{"ty\#
        pe":"string","description":"when it is not."}}},"PostbackCounts":{"description":"Apple's postbacks of ads th\#
        at won, counted on the day they came, which is one or several days after what they report. Of the up to thre\#
        e of one conversion the first window's counts.","type":"object","properties":{"downloads":{"type":"integer",\#
        "format":"int64"},"redownloads":{"type":"integer","format":"int64"},"reengagements":{"type":"integer","forma\#
        t":"int64"},"development":{"type":"integer","format":"int64","description":"those of tests, in none of the o\#
        thers."}},"required":["downloads","redownloads","reengagements","development"]},"QueryItem":{"type":"object"\#
        ,"properties":{"name":{"type":"string"},"value":{"type":"string"}},"required":["name"]},"Retention":{"descri\#
        ption":"Of the installations whose day so many days after their own is over (of), those that were active on \#
        it (active). Days are of UTC.","type":"object","properties":{"day":{"type":"integer","format":"int64"},"of":\#
        {"type":"integer","format":"int64"},"active":{"type":"integer","format":"int64"}},"required":["day","of","ac\#
        tive"]},"Rule":{"type":"object","properties":{"name":{"type":"string"},"priority":{"type":"integer","format"\#
        :"int64"},"conditions":{"type":"array","items":{"$ref":"#/components/schemas/Condition"}},"url":{"type":"str\#
        ing"},"route":{"type":"string"}},"required":["priority","conditions"]},"Series":{"type":"object","properties\#
        ":{"key":{"type":"string"},"buckets":{"type":"array","items":{"$ref":"#/components/schemas/Bucket"}}},"requi\#
        red":["key","buckets"]},"Social":{"type":["object","null"],"properties":{"title":{"type":"string"},"descript\#
        ion":{"type":"string"},"image":{"type":"string"}}},"Step":{"description":"One stage's part in the decision, \#
        in the order they ran.","type":"object","properties":{"stage":{"type":"string"},"verdict":{"type":"string","\#
        enum":["passed","changed","restarted","decided","held","rejected","failed","skipped"]},"microseconds":{"type\#
        ":"integer","format":"int64"},"notes":{"type":"array","items":{"type":"string"}}},"required":["stage","verdi\#
        ct","microseconds","notes"]},"Visitor":{"description":"Who the gateway took the visitor for.","type":"object\#
        ","properties":{"platform":{"type":"string","enum":["ios","android","desktop","other"]},"form":{"type":"stri\#
        ng","enum":["phone","tablet","desktop","other"]},"osVersion":{"type":"string"},"browser":{"type":"string"},"\#
        inAppBrowser":{"type":"string"},"bot":{"type":"string"},"country":{"type":"string"},"installed":{"type":"str\#
        ing","enum":["yes","no","unknown"]}},"required":["platform","form","installed"]}}}}
        """#
}
