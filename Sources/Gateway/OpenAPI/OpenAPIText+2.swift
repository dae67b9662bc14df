// Made by Scripts/generate from Scripts/openapi and etc/org.linkd.*.varlink. Do not edit. Constants only.

extension OpenAPIText {
    static let part2 = #"""
        r.","required":false,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are no\#
        t for search engines.","required":false,"schema":{"type":"string"}},"Retry-After":{"description":"Seconds af\#
        ter which to try again.","required":true,"schema":{"type":"integer","minimum":1}}}}},"description":"On a hos\#
        t of an app. A request without a body by a person is recorded and counted; HEAD, prefetches, crawlers and to\#
        ols get the same answer and spend nothing; of a link with maxTaps they get a page, or 503 to a prefetch, tha\#
        t does not tell where it leads. The status of a redirect is 302 unless the link has a redirectStatus.","para\#
        meters":[{"name":"d","in":"query","required":false,"schema":{"type":"string"},"description":"1 asks for the \#
        decision instead of the tap; answered to processes of linkd's host, and with linkd_token."},{"name":"linkd_t\#
        oken","in":"query","required":false,"schema":{"type":"string"},"description":"The right to d=1, from `linkct\#
        l links debug`."}]},"post":{"operationId":"unlock","tags":["taps"],"summary":"The form for a link's password\#
         comes back","responses":{"200":{"$ref":"#/components/responses/200.1"},"301":{"$ref":"#/components/response\#
        s/301.1"},"302":{"$ref":"#/components/responses/301.1"},"303":{"$ref":"#/components/responses/301.1"},"307":\#
        {"$ref":"#/components/responses/301.1"},"308":{"$ref":"#/components/responses/301.1"},"400":{"$ref":"#/compo\#
        nents/responses/400.1"},"403":{"$ref":"#/components/responses/403.1"},"404":{"$ref":"#/components/responses/\#
        404.1"},"410":{"$ref":"#/components/responses/410.1"},"413":{"$ref":"#/components/responses/413.1"},"414":{"\#
        $ref":"#/components/responses/414.1"},"417":{"$ref":"#/components/responses/417.1"},"431":{"$ref":"#/compone\#
        nts/responses/431.1"},"501":{"$ref":"#/components/responses/501.1"},"503":{"$ref":"#/components/responses/50\#
        3.1"},"505":{"$ref":"#/components/responses/505.1"},"429":{"$ref":"#/components/responses/429.1"},"405":{"$r\#
        ef":"#/components/responses/405.1"}},"requestBody":{"required":true,"content":{"application/x-www-form-urlen\#
        coded":{"schema":{"type":"object","properties":{"password":{"type":"string","maxLength":1000}},"required":["\#
        password"]},"example":{"password":"open sesame"}}}}}},"/{key}/qr.png":{"parameters":[{"name":"key","in":"pat\#
        h","required":true,"description":"What stands behind the host: the key of a link, or a path of the app's rou\#
        tes. It may have slashes, which this document cannot say.","example":"products/42","schema":{"type":"string"\#
        ,"minLength":1}}],"get":{"operationId":"qrPng","tags":["taps"],"summary":"The QR code of a link as PNG","res\#
        ponses":{"200":{"description":"The code of the short link with linkd_via=qr.","headers":{"Cache-Control":{"d\#
        escription":"Whether caches may keep the answer.","required":true,"schema":{"type":"string"}},"X-Robots-Tag"\#
        :{"description":"Always noindex: links are not for search engines.","required":true,"schema":{"type":"string\#
        "}},"Content-Security-Policy":{"description":"What the page may load: nothing but itself.","required":true,"\#
        schema":{"type":"string"}}},"content":{"image/png":{"schema":{}}}},"400":{"$ref":"#/components/responses/400\#
        .2"},"404":{"$ref":"#/components/responses/404.2"},"413":{"$ref":"#/components/responses/413.1"},"414":{"$re\#
        f":"#/components/responses/414.1"},"417":{"$ref":"#/components/responses/417.1"},"422":{"$ref":"#/components\#
        /responses/422.1"},"429":{"$ref":"#/components/responses/429.2"},"431":{"$ref":"#/components/responses/431.1\#
        "},"501":{"$ref":"#/components/responses/501.1"},"503":{"$ref":"#/components/responses/503.2"},"505":{"$ref"\#
        :"#/components/responses/505.1"}},"parameters":[{"name":"size","in":"query","required":false,"schema":{"type\#
        ":"integer","minimum":64,"maximum":2048,"default":512},"description":"Pixels along a side, in steps: 64, 128\#
        , 256, 512, 1024, 2048. What lies between gets the next."},{"name":"ecc","in":"query","required":false,"sche\#
        ma":{"type":"string","enum":["L","M","Q","H"],"default":"M"},"description":"How much may be damaged."},{"nam\#
        e":"margin","in":"query","required":false,"schema":{"type":"integer","minimum":0,"maximum":16,"default":4},"\#
        description":"Modules of quiet zone."}]},"head":{"operationId":"qrPngHead","tags":["taps"],"summary":"The QR\#
         code of a link as PNG (without the body)","responses":{"200":{"$ref":"#/components/responses/200.2"},"400":\#
        {"$ref":"#/components/responses/400.3"},"404":{"$ref":"#/components/responses/404.3"},"413":{"$ref":"#/compo\#
        nents/responses/413.2"},"414":{"$ref":"#/components/responses/414.2"},"417":{"$ref":"#/components/responses/\#
        417.2"},"422":{"$ref":"#/components/responses/422.2"},"429":{"$ref":"#/components/responses/429.3"},"431":{"\#
        $ref":"#/components/responses/431.2"},"501":{"$ref":"#/components/responses/501.2"},"503":{"$ref":"#/compone\#
        nts/responses/503.3"},"505":{"$ref":"#/components/responses/505.2"}},"parameters":[{"name":"size","in":"quer\#
        y","required":false,"schema":{"type":"integer","minimum":64,"maximum":2048,"default":512},"description":"Pix\#
        els along a side, in steps: 64, 128, 256, 512, 1024, 2048. What lies between gets the next."},{"name":"ecc",\#
        "in":"query","required":false,"schema":{"type":"string","enum":["L","M","Q","H"],"default":"M"},"description\#
        ":"How much may be damaged."},{"name":"margin","in":"query","required":false,"schema":{"type":"integer","min\#
        imum":0,"maximum":16,"default":4},"description":"Modules of quiet zone."}]}},"/{key}/qr.svg":{"parameters":[\#
        {"name":"key","in":"path","required":true,"description":"What stands behind the host: the key of a link, or \#
        a path of the app's routes. It may have slashes, which this document cannot say.","example":"products/42","s\#
        chema":{"type":"string","minLength":1}}],"get":{"operationId":"qrSvg","tags":["taps"],"summary":"The QR code\#
         of a link as SVG","responses":{"200":{"description":"The code of the short link with linkd_via=qr.","header\#
        s":{"Cache-Control":{"description":"Whether caches may keep the answer.","required":true,"schema":{"type":"s\#
        tring"}},"X-Robots-Tag":{"description":"Always noindex: links are not for search engines.","required":true,"\#
        schema":{"type":"string"}},"Content-Security-Policy":{"description":"What the page may load: nothing but its\#
        elf.","required":true,"schema":{"type":"string"}}},"content":{"image/svg+xml":{"schema":{"type":"string"}}}}\#
        ,"400":{"$ref":"#/components/responses/400.2"},"404":{"$ref":"#/components/responses/404.2"},"413":{"$ref":"\#
        #/components/responses/413.1"},"414":{"$ref":"#/components/responses/414.1"},"417":{"$ref":"#/components/res\#
        ponses/417.1"},"422":{"$ref":"#/components/responses/422.1"},"429":{"$ref":"#/components/responses/429.2"},"\#
        431":{"$ref":"#/components/responses/431.1"},"501":{"$ref":"#/components/responses/501.1"},"503":{"$ref":"#/\#
        components/responses/503.2"},"505":{"$ref":"#/components/responses/505.1"}},"parameters":[{"name":"size","in\#
        ":"query","required":false,"schema":{"type":"integer","minimum":64,"maximum":2048,"default":512},"descriptio\#
        n":"Pixels along a side, in steps: 64, 128, 256, 512, 1024, 2048. What lies between gets the next."},{"name"\#
        :"ecc","in":"query","required":false,"schema":{"type":"string","enum":["L","M","Q","H"],"default":"M"},"desc\#
        ription":"How much may be damaged."},{"name":"margin","in":"query","required":false,"schema":{"type":"intege\#
        r","minimum":0,"maximum":16,"default":4},"description":"Modules of quiet zone."}]},"head":{"operationId":"qr\#
        SvgHead","tags":["taps"],"summary":"The QR code of a link as SVG (without the body)","responses":{"200":{"$r\#
        ef":"#/components/responses/200.2"},"400":{"$ref":"#/components/responses/400.3"},"404":{"$ref":"#/component\#
        s/responses/404.3"},"413":{"$ref":"#/components/responses/413.2"},"414":{"$ref":"#/components/responses/414.\#
        2"},"417":{"$ref":"#/components/responses/417.2"},"422":{"$ref":"#/components/responses/422.2"},"429":{"$ref\#
        ":"#/components/responses/429.3"},"431":{"$ref":"#/components/responses/431.2"},"501":{"$ref":"#/components/\#
        responses/501.2"},"503":{"$ref":"#/components/responses/503.3"},"505":{"$ref":"#/components/responses/505.2"\#
        }},"parameters":[{"name":"size","in":"query","required":false,"schema":{"type":"integer","minimum":64,"maxim\#
        um":2048,"default":512},"description":"Pixels along a side, in steps: 64, 128, 256, 512, 1024, 2048. What li\#
        es between gets the next."},{"name":"ecc","in":"query","required":false,"schema":{"type":"string","enum":["L\#
        ","M","Q","H"],"default":"M"},"description":"How much may be damaged."},{"name":"margin","in":"query","requi\#
        red":false,"schema":{"type":"integer","minimum":0,"maximum":16,"default":4},"description":"Modules of quiet \#
        zone."}]}}},"components":{"securitySchemes":{"serverKey":{"type":"http","scheme":"bearer","description":"A k\#
        ey of a server, with scopes: events, explain, links.read, links.write, metadata, stats."},"appKey":{"type":"\#
        http","scheme":"bearer","description":"A key that ships inside an app, so everybody can read it: it records \#
        openings and conversions of its app from the address that linkd sees, handles pending links, and makes links\#
         to routes."}},"responses":{"200.1":{"description":"A page: the way into the app, or the form for the link's\#
         password. For whoever accepts application/json and not text/html, an app: what the link means. Not a tap, u\#
        nless the link has maxTaps: then it takes one. With d=1 and the right to it: the decision with its trace.","\#
        headers":{"Cache-Control":{"description":"Whether caches may keep the answer.","required":true,"schema":{"ty\#
        pe":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are not for search engines.","required":\#
        true,"schema":{"type":"string"}},"Content-Security-Policy":{"description":"What the page may load: nothing b\#
        ut itself.","required":false,"schema":{"type":"string"}}},"content":{"text/html":{"schema":{"type":"string"}\#
        },"application/json":{"schema":{"anyOf":[{"type":"object","properties":{"targetUrl":{"type":"string"},"route\#
        ":{"type":"string"},"routeParameters":{"type":"object","additionalProperties":{"type":"string"}},"queryParam\#
        eters":{"type":"object","additionalProperties":{"type":"string"}},"tap":{"type":"string","description":"Of a\#
         link with maxTaps: the tap that this look-up is. Who names it in linkd_tap takes no other one."}},"required\#
        ":["routeParameters","queryParameters"]},{"type":"object","properties":{"outcome":{"$ref":"#/components/sche\#
        mas/Outcome"}},"required":["outcome"]}]}}}},"200.2":{"description":"The code of the short link with linkd_vi\#
        a=qr.","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.","required":true,"sche\#
        ma":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are not for search engines.","re\#
        quired":true,"schema":{"type":"string"}},"Content-Security-Policy":{"description":"What the page may load: n\#
        othing but itself.","required":true,"schema":{"type":"string"}}}},"200.3":{"description":"The file for the a\#
        pp of this host; for every client, never a redirect.","headers":{"ETag":{"description":"Names this state of \#
        the resource.","required":true,"schema":{"type":"string"}},"Cache-Control":{"description":"Whether caches ma\#
        y keep the answer.","required":true,"schema":{"type":"string"}}},"content":{"application/json":{"schema":{"t\#
        ype":"object","properties":{"applinks":{"type":"object"}},"required":["applinks"]}}}},"200.4":{"description"\#
        :"The file for the app of this host; for every client, never a redirect.","headers":{"ETag":{"description":"\#
        Names this state of the resource.","required":true,"schema":{"type":"string"}},"Cache-Control":{"description\#
        ":"Whether caches may keep the answer.","required":true,"schema":{"type":"string"}}}},"200.5":{"description"\#
        :"The link.","headers":{"ETag":{"description":"Names this state of the resource.","required":true,"schema":{\#
        "type":"string"}},"Cache-Control":{"description":"Whether caches may keep the answer.","required":true,"sche\#
        ma":{"type":"string"}}},"content":{"application/json":{"schema":{"type":"object","properties":{"link":{"$ref\#
        ":"#/components/schemas/Link"}},"required":["link"]}}}},"200.6":{"description":"Counts by time.","headers":{\#
        "Cache-Control":{"description":"Whether caches may keep the answer.","required":true,"schema":{"type":"strin\#
        g"}}},"content":{"application/json":{"schema":{"type":"object","properties":{"series":{"type":"array","items\#
        ":{"$ref":"#/components/schemas/Series"}},"missed":{"type":"array","items":{"$ref":"#/components/schemas/Mis\#
        sedPath"}}},"required":["series"]}}}},"200.7":{"description":"Counts by time.","headers":{"Cache-Control":{"\#
        description":"Whether caches may keep the answer.","required":true,"schema":{"type":"string"}}}},"200.8":{"d\#
        escription":"Kept, now or before.","headers":{"Cache-Control":{"description":"Whether caches may keep the an\#
        swer.","required":true,"schema":{"type":"string"}}},"content":{"application/json":{"schema":{"type":"object"\#
        ,"properties":{"recorded":{"type":"boolean"},"duplicate":{"type":"boolean"}},"required":["recorded","duplica\#
        te"]}}}},"301.1":{"description":"Where the link leads.","headers":{"Location":{"description":"Where to go.",\#
        "required":true,"schema":{"type":"string"}},"Cache-Control":{"description":"Whether caches may keep the answ\#
        er.","required":true,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are no\#
        t for search engines.","required":true,"schema":{"type":"string"}}}},"302.1":{"description":"The domain's ro\#
        ot_url.","headers":{"Location":{"description":"Where to go.","required":true,"schema":{"type":"string"}},"Ca\#
        che-Control":{"description":"Whether caches may keep the answer.","required":true,"schema":{"type":"string"}\#
        },"X-Robots-Tag":{"description":"Always noindex: links are not for search engines.","required":true,"schema"\#
        :{"type":"string"}}}},"304.1":{"description":"The caller has this state.","headers":{"ETag":{"description":"\#
        Names this state of the resource.","required":true,"schema":{"type":"string"}}}},"400.1":{"description":"A p\#
        age: the address cannot be read. Bad Request: ambiguous_length, bad_chunk, bad_content_length, bad_field_nam\#
        e, bad_field_value, bad_host, bad_line_end, bad_request_line, bad_target, bad_trailer, bad_transfer_encoding\#
        , chunk_overhead, obsolete_folding.","headers":{"Cache-Control":{"description":"Whether caches may keep the \#
        answer.","required":false,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links a\#
        re not for search engines.","required":false,"schema":{"type":"string"}}},"content":{"text/html":{"schema":{\#
        "type":"string"}},"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"p\#
        roperties":{"code":{"enum":["ambiguous_length","bad_chunk","bad_content_length","bad_field_name","bad_field_\#
        value","bad_host","bad_line_end","bad_request_line","bad_target","bad_trailer","bad_transfer_encoding","chun\#
        k_overhead","obsolete_folding"]},"status":{"const":400}}}]}}}},"400.10":{"description":"Bad Request: ambiguo\#
        us_length, bad_chunk, bad_content_length, bad_field_name, bad_field_value, bad_host, bad_line_end, bad_reque\#
        st_line, bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead, invalid_authorization, invalid_para\#
        meter, obsolete_folding, too_many_buckets.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref\#
        ":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["ambiguous_length","bad_chunk","bad_content\#
        _length","bad_field_name","bad_field_value","bad_host","bad_line_end","bad_request_line","bad_target","bad_t\#
        railer","bad_transfer_encoding","chunk_overhead","invalid_authorization","invalid_parameter","obsolete_foldi\#
        ng","too_many_buckets"]},"status":{"const":400}}}]}}}},"400.11":{"description":"Bad Request: ambiguous_lengt\#
        h, bad_chunk, bad_content_length, bad_field_name, bad_field_value, bad_host, bad_line_end, bad_request_line,\#
         bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead, invalid_authorization, invalid_parameter, o\#
        bsolete_folding, too_many_buckets."},"400.12":{"description":"Bad Request: ambiguous_length, bad_chunk, bad_\#
        content_length, bad_field_name, bad_field_value, bad_host, bad_line_end, bad_request_line, bad_target, bad_t\#
        railer, bad_transfer_encoding, chunk_overhead, invalid_postback, obsolete_folding.","content":{"application/\#
        problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["am\#
        biguous_length","bad_chunk","bad_content_length","bad_field_name","bad_field_value","bad_host","bad_line_end\#
        ","bad_request_line","bad_target","bad_trailer","bad_transfer_encoding","chunk_overhead","invalid_postback",\#
        "obsolete_folding"]},"status":{"const":400}}}]}}}},"400.2":{"description":"Bad Request: ambiguous_length, ba\#
        d_chunk, bad_content_length, bad_field_name, bad_field_value, bad_host, bad_line_end, bad_request_line, bad_\#
        target, bad_trailer, bad_transfer_encoding, chunk_overhead, invalid_parameter, obsolete_folding.","content":\#
        {"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code\#
        ":{"enum":["ambiguous_length","bad_chunk","bad_content_length","bad_field_name","bad_field_value","bad_host"\#
        ,"bad_line_end","bad_request_line","bad_target","bad_trailer","bad_transfer_encoding","chunk_overhead","inva\#
        lid_parameter","obsolete_folding"]},"status":{"const":400}}}]}}}},"400.3":{"description":"Bad Request: ambig\#
        uous_length, bad_chunk, bad_content_length, bad_field_name, bad_field_value, bad_host, bad_line_end, bad_req\#
        uest_line, bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead, invalid_parameter, obsolete_foldi\#
        ng."},"400.4":{"description":"Bad Request: ambiguous_length, bad_chunk, bad_content_length, bad_field_name, \#
        bad_field_value, bad_host, bad_line_end, bad_request_line, bad_target, bad_trailer, bad_transfer_encoding, c\#
        hunk_overhead, obsolete_folding.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/compo\#
        nents/schemas/Problem"},{"properties":{"code":{"enum":["ambiguous_length","bad_chunk","bad_content_length","\#
        bad_field_name","bad_field_value","bad_host","bad_line_end","bad_request_line","bad_target","bad_trailer","b\#
        ad_transfer_encoding","chunk_overhead","obsolete_folding"]},"status":{"const":400}}}]}}}},"400.5":{"descript\#
        ion":"Bad Request: ambiguous_length, bad_chunk, bad_content_length, bad_field_name, bad_field_value, bad_hos\#
        t, bad_line_end, bad_request_line, bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead, obsolete_\#
        folding."},"400.6":{"description":"Bad Request: ambiguous_length, bad_chunk, bad_content_length, bad_field_n\#
        ame, bad_field_value, bad_host, bad_line_end, bad_request_line, bad_target, bad_trailer, bad_transfer_encodi\#
        ng, chunk_overhead, invalid_authorization, invalid_json, invalid_parameter, obsolete_folding.","content":{"a\#
        pplication/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{\#
        "enum":["ambiguous_length","bad_chunk","bad_content_length","bad_field_name","bad_field_value","bad_host","b\#
        ad_line_end","bad_request_line","bad_target","bad_trailer","bad_transfer_encoding","chunk_overhead","invalid\#
        _authorization","invalid_json","invalid_parameter","obsolete_folding"]},"status":{"const":400}}}]}}}},"400.7\#
        ":{"description":"Bad Request: ambiguous_length, bad_chunk, bad_content_length, bad_field_name, bad_field_va\#
        lue, bad_host, bad_line_end, bad_request_line, bad_target, bad_trailer, bad_transfer_encoding, chunk_overhea\#
        d, invalid_authorization, invalid_parameter, obsolete_folding.","content":{"application/problem+json":{"sche\#
        ma":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["ambiguous_length","bad\#
        _chunk","bad_content_length","bad_field_name","bad_field_value","bad_host","bad_line_end","bad_request_line"\#
        ,"bad_target","bad_trailer","bad_transfer_encoding","chunk_overhead","invalid_authorization","invalid_parame\#
        ter","obsolete_folding"]},"status":{"const":400}}}]}}}},"400.8":{"description":"Bad Request: ambiguous_lengt\#
        h, bad_chunk, bad_content_length, bad_field_name, bad_field_value, bad_host, bad_line_end, bad_request_line,\#
         bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead, invalid_authorization, invalid_parameter, o\#
        bsolete_folding."},"400.9":{"description":"Bad Request: ambiguous_length, bad_chunk, bad_content_length, bad\#
        _field_name, bad_field_value, bad_host, bad_line_end, bad_request_line, bad_target, bad_trailer, bad_transfe\#
        r_encoding, chunk_overhead, invalid_authorization, obsolete_folding.","content":{"application/problem+json":\#
        {"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["ambiguous_length\#
        ","bad_chunk","bad_content_length","bad_field_name","bad_field_value","bad_host","bad_line_end","bad_request\#
        _line","bad_target","bad_trailer","bad_transfer_encoding","chunk_overhead","invalid_authorization","obsolete\#
        _folding"]},"status":{"const":400}}}]}}}},"401.1":{"description":"Unauthorized: invalid_key, key_required.",\#
        "headers":{"WWW-Authenticate":{"description":"That a bearer key is asked for.","required":true,"schema":{"ty\#
        pe":"string"}}},"content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Prob\#
        lem"},{"properties":{"code":{"enum":["invalid_key","key_required"]},"status":{"const":401}}}]}}}},"401.2":{"\#
        description":"Unauthorized: invalid_key, key_required.","headers":{"WWW-Authenticate":{"description":"That a\#
         bearer key is asked for.","required":true,"schema":{"type":"string"}}}},"403.1":{"description":"A page: a s\#
        tage refuses this tap, or the password is wrong. Forbidden: password_required.","headers":{"Cache-Control":{\#
        "description":"Whether caches may keep the answer.","required":false,"schema":{"type":"string"}},"X-Robots-T\#
        ag":{"description":"Always noindex: links are not for search engines.","required":false,"schema":{"type":"st\#
        ring"}}},"content":{"text/html":{"schema":{"type":"string"}},"application/problem+json":{"schema":{"allOf":[\#
        {"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["password_required"]},"status":{"cons\#
        t":403}}}]}}}},"403.2":{"description":"Forbidden: app_key, insufficient_scope, other_app.","content":{"appli\#
        cation/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enu\#
        m":["app_key","insufficient_scope","other_app"]},"status":{"const":403}}}]}}}},"403.3":{"description":"Forbi\#
        dden: app_key, insufficient_scope, other_app."},"403.4":{"description":"Forbidden: invalid_postback.","conte\#
        nt":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"\#
        code":{"enum":["invalid_postback"]},"status":{"const":403}}}]}}}},"404.1":{"description":"A page: no link is\#
         here, or none now. Not Found: no_such_link, not_found, unknown_host.","headers":{"Cache-Control":{"descript\#
        ion":"Whether caches may keep the answer.","required":false,"schema":{"type":"string"}},"X-Robots-Tag":{"des\#
        cription":"Always noindex: links are not for search engines.","required":false,"schema":{"type":"string"}}},\#
        "content":{"text/html":{"schema":{"type":"string"}},"application/problem+json":{"schema":{"allOf":[{"$ref":"\#
        #/components/schemas/Problem"},{"properties":{"code":{"enum":["no_such_link","not_found","unknown_host"]},"s\#
        tatus":{"const":404}}}]}}}},"404.10":{"description":"Not Found: unknown_app.","content":{"application/proble\#
        m+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["unknown_\#
        app"]},"status":{"const":404}}}]}}}},"404.2":{"description":"Not Found: no_such_link, not_found, unknown_hos\#
        t.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"prop\#
        erties":{"code":{"enum":["no_such_link","not_found","unknown_host"]},"status":{"const":404}}}]}}}},"404.3":{\#
        "description":"Not Found: no_such_link, not_found, unknown_host."},"404.4":{"description":"Not Found: unknow\#
        n_host.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{\#
        "properties":{"code":{"enum":["unknown_host"]},"status":{"const":404}}}]}}}},"404.5":{"description":"The app\#
         has no part for this system; the text says which keys are missing. Not Found: unknown_host.","content":{"te\#
        xt/plain":{"schema":{"type":"string"}},"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/\#
        schemas/Problem"},{"properties":{"code":{"enum":["unknown_host"]},"status":{"const":404}}}]}}}},"404.6":{"de\#
        scription":"The app has no part for this system; the text says which keys are missing. Not Found: unknown_ho\#
        st."},"404.7":{"description":"Not Found: no_such_link.","content":{"application/problem+json":{"schema":{"al\#
        lOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["no_such_link"]},"status":{"con\#
        st":404}}}]}}}},"404.8":{"description":"Not Found: no_such_link."},"404.9":{"description":"Not Found: no_suc\#
        h_pending, not_found.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schem\#
        as/Problem"},{"properties":{"code":{"enum":["no_such_pending","not_found"]},"status":{"const":404}}}]}}}},"4\#
        05.1":{"description":"Method Not Allowed: method_not_allowed.","headers":{"Allow":{"description":"The method\#
        s that this address has.","required":true,"schema":{"type":"string"}}},"content":{"application/problem+json"\#
        :{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["method_not_allo\#
        wed"]},"status":{"const":405}}}]}}}},"409.1":{"description":"Conflict: key_taken.","content":{"application/p\#
        roblem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["key\#
        _taken"]},"status":{"const":409}}}]}}}},"410.1":{"description":"A page: the link is over. Gone: link_over.",\#
        "headers":{"Cache-Control":{"description":"Whether caches may keep the answer.","required":false,"schema":{"\#
        type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are not for search engines.","required\#
        ":false,"schema":{"type":"string"}}},"content":{"text/html":{"schema":{"type":"string"}},"application/proble\#
        m+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["link_ove\#
        r"]},"status":{"const":410}}}]}}}},"412.1":{"description":"Precondition Failed: revision_mismatch.","content\#
        ":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"co\#
        de":{"enum":["revision_mismatch"]},"status":{"const":412}}}]}}}},"413.1":{"description":"Content Too Large: \#
        body_too_large.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Pro\#
        blem"},{"properties":{"code":{"enum":["body_too_large"]},"status":{"const":413}}}]}}}},"413.2":{"description\#
        ":"Content Too Large: body_too_large."},"413.3":{"description":"Content Too Large: body_too_large, invalid_p\#
        ostback.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},\#
        {"properties":{"code":{"enum":["body_too_large","invalid_postback"]},"status":{"const":413}}}]}}}},"414.1":{\#
        "description":"URI Too Long: url_too_long.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref\#
        ":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["url_too_long"]},"status":{"const":414}}}]}\#
        }}},"414.2":{"description":"URI Too Long: url_too_long."},"415.1":{"description":"Unsupported Media Type: un\#
        supported_media_type.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schem\#
        as/Problem"},{"properties":{"code":{"enum":["unsupported_media_type"]},"status":{"const":415}}}]}}}},"417.1"\#
        :{"description":"Expectation Failed: unknown_expectation.","content":{"application/problem+json":{"schema":{\#
        "allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["unknown_expectation"]},"sta\#
        tus":{"const":417}}}]}}}},"417.2":{"description":"Expectation Failed: unknown_expectation."},"422.1":{"descr\#
        iption":"Unprocessable Content: invalid_event.","content":{"application/problem+json":{"schema":{"allOf":[{"\#
        $ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["invalid_event"]},"status":{"const":422\#
        }}}]}}}},"422.2":{"description":"Unprocessable Content: invalid_event."},"422.3":{"description":"Unprocessab\#
        le Content: invalid_link.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/s\#
        chemas/Problem"},{"properties":{"code":{"enum":["invalid_link"]},"status":{"const":422}}}]}}}},"422.4":{"des\#
        cription":"Unprocessable Content: invalid_postback.","content":{"application/problem+json":{"schema":{"allOf\#
        ":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["invalid_postback"]},"status":{"co\#
        nst":422}}}]}}}},"429.1":{"description":"A page: too many requests, or wrong passwords, from this address. T\#
        oo Many Requests: too_many_requests.","headers":{"Cache-Control":{"description":"Whether caches may keep the\#
         answer.","required":false,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links \#
        are not for search engines.","required":false,"schema":{"type":"string"}},"Retry-After":{"description":"Seco\#
        nds after which to try again.","required":true,"schema":{"type":"integer","minimum":1}}},"content":{"text/ht\#
        ml":{"schema":{"type":"string"}},"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schema\#
        s/Problem"},{"properties":{"code":{"enum":["too_many_requests"]},"status":{"const":429}}}]}}}},"429.2":{"des\#
        cription":"Too Many Requests: too_many_requests.","headers":{"Retry-After":{"description":"Seconds after whi\#
        ch to try again.","required":true,"schema":{"type":"integer","minimum":1}}},"content":{"application/problem+\#
        json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["too_many_r\#
        equests"]},"status":{"const":429}}}]}}}},"429.3":{"description":"Too Many Requests: too_many_requests.","hea\#
        ders":{"Retry-After":{"description":"Seconds after which to try again.","required":true,"schema":{"type":"in\#
        teger","minimum":1}}}},"431.1":{"description":"Request Header Fields Too Large: header_too_large.","content"\#
        :{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"cod\#
        e":{"enum":["header_too_large"]},"status":{"const":431}}}]}}}},"431.2":{"description":"Request Header Fields\#
         Too Large: header_too_large."},"501.1":{"description":"Not Implemented: unknown_method, unknown_transfer_co\#
        ding.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"p\#
        roperties":{"code":{"enum":["unknown_method","unknown_transfer_coding"]},"status":{"const":501}}}]}}}},"501.\#
        2":{"description":"Not Implemented: unknown_method, unknown_transfer_coding."},"503.1":{"description":"A pag\#
        e: it could not be decided or recorded; try again.","headers":{"Cache-Control":{"description":"Whether cache\#
        s may keep the answer.","required":true,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always no\#
        index: links are not for search engines.","required":true,"schema":{"type":"string"}},"Retry-After":{"descri\#
        ption":"Seconds after which to try again.","required":true,"schema":{"type":"integer","minimum":1}}},"conten\#
        t":{"text/html":{"schema":{"type":"string"}}}},"503.2":{"description":"Service Unavailable: overloaded.","he\#
        aders":{"Retry-After":{"description":"Seconds after which to try again.","required":true,"schema":{"type":"i\#
        nteger","minimum":1}}},"content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schem\#
        as/Problem"},{"properties":{"code":{"enum":["overloaded"]},"status":{"const":503}}}]}}}},"503.3":{"descripti\#
        on":"Service Unavailable: overloaded.","headers":{"Retry-After":{"description":"Seconds after which to try a\#
        gain.","required":true,"schema":{"type":"integer","minimum":1}}}},"503.4":{"description":"Service Unavailabl\#
        e: not_recorded, overloaded.","headers":{"Retry-After":{"description":"Seconds after which to try again.","r\#
        equired":true,"schema":{"type":"integer","minimum":1}}},"content":{"application/problem+json":{"schema":{"al\#
        lOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["not_recorded","overloaded"]},"\#
        status":{"const":503}}}]}}}},"503.5":{"description":"Service Unavailable: not_recorded, overloaded.","header\#
        s":{"Retry-After":{"description":"Seconds after which to try again.","required":true,"schema":{"type":"integ\#
        er","minimum":1}}}},"503.6":{"description":"Service Unavailable: not_recorded.","headers":{"Retry-After":{"d\#
        escription":"Seconds after which to try again.","required":true,"schema":{"type":"integer","minimum":1}}},"c\#
        ontent":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties\#
        ":{"code":{"enum":["not_recorded"]},"status":{"const":503}}}]}}}},"503.7":{"description":"Service Unavailabl\#
        e: not_recorded.","headers":{"Retry-After":{"description":"Seconds after which to try again.","required":tru\#
        e,"schema":{"type":"integer","minimum":1}}}},"505.1":{"description":"HTTP Version Not Supported: unsupported\#
        _version.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"}\#
        ,{"properties":{"code":{"enum":["unsupported_version"]},"status":{"const":505}}}]}}}},"505.2":{"description"\#
        :"HTTP Version Not Supported: unsupported_version."}},"schemas":{"Problem":{"description":"An error, as RFC \#
        9457 has it. `code` is the stable word that programs go by; `type` is `urn:linkd:problem:` and the code.","t\#
        ype":"object","properties":{"type":{"type":"string","pattern":"^urn:linkd:problem:[a-z_]+$"},"status":{"type\#
        ":"integer"},"code":{"type":"string","pattern":"^[a-z_]+$"},"title":{"type":"string"},"detail":{"type":"stri\#
        ng","description":"What happened this time, for a person."},"field":{"type":"string","description":"The fiel\#
        d that is wrong, such as events[3].url."},"reason":{"type":"string","description":"Why the field is wrong."}\#
        },"required":["type","status","code","title"]},"AndroidApp":{"type":["object","null"],"properties":{"package\#
        ":{"type":"string"},"scheme":{"type":["string","null"]},"fingerprints":{"type":"array","items":{"type":"stri\#
        ng"}},"loginCredentials":{"type":"boolean"}},"required":["package","fingerprints","loginCredentials"],"addit\#
        ionalProperties":false},"App":{"type":["object","null"],"properties":{"name":{"type":"string"},"title":{"typ\#
        e":"string"},"domains":{"type":"array","items":{"type":"string"}},"web":{"type":["string","null"]},"shortPre\#
        fix":{"type":"string"},"gatedPrefix":{"type":"string"},"ios":{"$ref":"#/components/schemas/AppleApp"},"andro\#
        id":{"$ref":"#/components/schemas/AndroidApp"},"facebookSchemes":{"type":"array","items":{"type":"string"}},\#
        "routes":{"type":"integer","format":"int64"},"refParameter":{"type":["string","null"]},"caseSensitiveRoutes"\#
        :{"type":["boolean","null"]},"requires":{"type":["array","null"],"items":{"type":"string"}}},"required":["na\#
        me","title","domains","shortPrefix","gatedPrefix","facebookSchemes","routes"],"additionalProperties":false},\#
        "AppLink":{"description":"The App Links envelope.","type":"object","properties":{"version":{"type":"string"}\#
        ,"extras":{"type":"object"},"expiresAt":{"type":"integer","format":"int64"},"data":{"type":"object","descrip\#
        tion":"the whole al_applink_data object, unknown keys kept, secrets redacted."}},"required":["version","data\#
        "]},"AppleApp":{"description":"The apps of the configuration in force, without secrets. app: only this one; \#
        a name nobody has is InvalidParameter. refParameter, caseSensitiveRoutes and requires are the app's keys of \#
        the configuration: what its code needs to read its own links; requires are the facts of all its routes.","ty\#
        pe":["object","null"],"properties":{"bundleId":{"type":"string"},"teamId":{"type":"string"},"appStoreId":{"t\#
        ype":["string","null"]},"scheme":{"type":["string","null"]},"appClipBundleId":{"type":["string","null"]},"we\#
        bCredentials":{"type":"boolean"}},"required":["bundleId","teamId","webCredentials"],"additionalProperties":f\#
        alse},"Attribution":{"type":"object","properties":{"method":{"type":"string","enum":["install_referrer","cli\#
        pboard","click_id","login","app_store","probabilistic","direct","organic","none"]},"confidence":{"type":"str\#
        ing","enum":["unique","high","none"],"description":"unique a deterministic key matched; high exactly one can\#
        didate with strong signals; none - nothing, or too many candidates to choose without guessing;"},"model":{"t\#
        ype":"string"},"candidates":{"type":"integer","format":"int64"},"tap":{"type":"string"},"tappedAt":{"type":"\#
        integer","format":"int64"},"shortLink":{"type":"string"},"campaign":{"type":"string"},"source":{"type":"stri\#
        ng"},"reasons":{"type":"array","items":{"type":"string"},"description":"what was refused on the way, as METH\#
        OD.WORD: login.unproven, login.proof_expired, login.proof_invalid and login.proof_of_another say why the acc\#
        ount of an app key's event was not believed."}},"required":["method","confidence","candidates","reasons"]},"\#
        AttributionAccuracy":{"description":"What probability would have answered where a key knew: the tap itself (\#
        right), another tap of the same link (rightLink), another link (wrong), nothing (silent).","type":"object","\#
        properties":{"app":{"type":"string"},"platform":{"type":"string","enum":["ios","android","desktop","other"]}\#
        ,"right":{"type":"integer","format":"int64"},"rightLink":{"type":"integer","format":"int64"},"wrong":{"type"\#
        :"integer","format":"int64"},"silent":{"type":"integer","format":"int64"},"precision":{"type":"number","desc\#
        ription":"of its answers those with the right link;"},"recall":{"type":"number","description":"of all the sa\#
        me. asks: on which systems it is switched on now, without which nothing is compared."}},"required":["app","p\#
        latform","right","rightLink","wrong","silent"]},"AttributionRow":{"description":"What came of what, by what \#
        installations and conversions are credited to.","type":"object","properties":{"key":{"type":"string","descri\#
        ption":"the link, campaign, source, app or method. Without one, without says why: organic and direct name no\#
        thing, other is credited to something else."},"without":{"type":"string","enum":["organic","direct","other"]\#
        },"network":{"type":"string"},"taps":{"type":"integer","format":"int64","description":"of people; left out w\#
        here they are not counted by that, or cannot be listed. Installations, with their retention, count in the ti\#
        me of their first open, everything else in its own. reinstalls are no installs."},"installs":{"type":"intege\#
        r","format":"int64"},"reinstalls":{"type":"integer","format":"int64"},"reengagements":{"type":"integer","for\#
        mat":"int64"},"opens":{"type":"integer","format":"int64"},"conversions":{"type":"integer","format":"int64"},\#
        "revenue":{"type":"array","items":{"$ref":"#/components/schemas/Money"}},"retention":{"type":"array","items"\#
        :{"$ref":"#/components/schemas/Retention"}},"postbacks":{"allOf":[{"$ref":"#/components/schemas/PostbackCoun\#
        ts"}],"description":"what Apple says beside it, in reports by app; in those by campaign and source it has ro\#
        ws of its own: network is the ad network and key its campaign or source identifier."}},"required":["installs\#
        ","reinstalls","reengagements","opens","conversions","revenue","retention"]},"BackLink":{"description":"Wher\#
        e a \"touch to return\" control leads. Both texts are cleaned for display.","type":"object","properties":{"u\#
        rl":{"type":"string"},"appName":{"type":"string"}},"required":["url","appName"]},"Bucket":{"description":"Co\#
        unts from the rollups: never a scan of raw events. Tests are in none of them. A tap counts once.","type":"ob\#
        ject","properties":{"at":{"type":"integer","format":"int64"},"taps":{"type":"integer","format":"int64","desc\#
        ription":"a person was led on: sent somewhere, or shown a page with a way on."},"turnedAway":{"type":"intege\#
        r","format":"int64","description":"a person was turned away; groupBy reason tells why."},"botTaps":{"type":"\#
        integer","format":"int64","description":"a program tapped."},"unknown":{"type":"integer","format":"int64","d\#
        escription":"what was asked for is neither a key nor a route. HEAD requests, prefetches and look-ups are no \#
        taps."},"opens":{"type":"integer","format":"int64"},"installs":{"type":"integer","format":"int64"},"conversi\#
        ons":{"type":"integer","format":"int64"}},"required":["at","taps","turnedAway","botTaps","unknown","opens","\#
        installs","conversions"]},"Client":{"description":"Who asked over the network, when the caller relays somebo\#
        dy else's request.","type":["object","null"],"properties":{"address":{"type":["string","null"]},"userAgent":\#
        {"type":["string","null"]},"acceptLanguage":{"type":["string","null"]},"referrer":{"type":["string","null"]}\#
        },"additionalProperties":false},"Condition":{"description":"conditions are ANDed; rules are tried by ascendi\#
        ng priority; the first that holds wins.","type":"object","properties":{"type":{"type":"string","description"\#
        :"platform, form, os_version, app_version, language, country, in_app_browser, bot, query, before, after, per\#
        cent (\"0-49\": a bucket of a keyed hash of link and address, stable for a day)"},"matchKey":{"type":"string\#
        "},"matchValue":{"type":"string"}},"required":["type"]},"Conversion":{"description":"For kind conversion. va\#
        lue is a decimal number as text, currency ISO 4217.","type":["object","null"],"properties":{"name":{"type":"\#
        string"},"value":{"type":["string","null"]},"currency":{"type":["string","null"]}},"required":["name"],"addi\#
        tionalProperties":false},"CreateResult":{"type":"object","properties":{"link":{"$ref":"#/components/schemas/\#
        Link"},"created":{"type":"boolean"},"unchanged":{"type":"boolean","description":"it was there and already as\#
         asked; revision and updatedAt stay."},"error":{"type":"string"},"warnings":{"type":"array","items":{"type":\#
        "string"}},"detail":{"type":"string"}},"required":["created"]},"Destination":{"description":"One place to se\#
        nd the person. kind says what opens it.","type":"object","properties":{"kind":{"type":"string","enum":["app"\#
        ,"store","web","preview"]},"url":{"type":"string"}},"required":["kind","url"]},"Device":{"description":"What\#
         the caller knows about the device.","type":["object","null"],"properties":{"platform":{"type":["string","nu\#
        ll"],"enum":["ios","android","desktop","other",null]},"form":{"type":["string","null"],"enum":["phone","tabl\#
        et","desktop","other",null]},"osVersion":{"type":["string","null"]},"model":{"type":["string","null"]},"lang\#
        uage":{"type":["string","null"]},"timezone":{"type":["string","null"]},"screen":{"type":["string","null"],"d\#
        escription":"points and scale, \"393x852@3\"."}},"additionalProperties":false},"Event":{"description":"One l\#
        ink event.","type":"object","properties":{"kind":{"type":["string","null"],"enum":["tap","open","first_open"\#
        ,"reopen","navigate","conversion",null],"description":"tap - a person tapped a link that reached the gateway\#
         open       an app was opened with this URL and asks what it means (the default) first_open the app runs for\#
         the first time and asks for its deferred link reopen     an installed app came to the front without a URL n\#
        avigate   an app or page is about to leave for this URL conversion something worth attributing happened;"},"\#
        url":{"type":["string","null"],"maxLength":65536},"id":{"type":["string","null"],"description":"the caller's\#
         idempotency key, 1 to 128 printable ASCII bytes: an event sent again with it is recorded once. Unique per a\#
        pp for sockets and server keys together, and per app and installation for app keys; an event of an app key w\#
        ithout an installation is known by its id and its content.","maxLength":128,"pattern":"^[!-~]+$"},"at":{"typ\#
        e":["integer","null"],"format":"int64","description":"the caller's claim of when it happened; windows and ro\#
        llups go by the gateway's clock."},"client":{"$ref":"#/components/schemas/Client"},"device":{"$ref":"#/compo\#
        nents/schemas/Device"},"app":{"$ref":"#/components/schemas/App"},"evidence":{"$ref":"#/components/schemas/Ev\#
        idence"},"navigation":{"$ref":"#/components/schemas/Navigation"},"conversion":{"$ref":"#/components/schemas/\#
        Conversion"},"consent":{"type":["string","null"],"enum":["granted","denied",null],"description":"denied mean\#
        s deterministic matching only and no address at rest."},"attributes":{"type":["object","null"],"additionalPr\#
        operties":{"type":"string"}},"test":{"type":["boolean","null"],"description":"a trial of somebody who builds\#
         or examines the app. It is decided, answered and kept as any other event, redeems and takes what others do,\#
         and is in no report: neither statistics nor attribution nor roll-out shares have it. linkd says so by itsel\#
        f of every event that comes with a test key, or from an installation that was marked (MarkInstallation). Eve\#
        ry text, map and document is bounded: InvalidEvent names a longer one, reason \"too_long: 70000 bytes, 65536\#
         are allowed\"."}},"additionalProperties":false},"Evidence":{"description":"What an app brings to its first \#
        open.","type":["object","null"],"properties":{"installReferrer":{"type":["string","null"],"description":"Pla\#
        y's string as received, with its times."},"referrerClickAt":{"type":["integer","null"],"format":"int64"},"re\#
        ferrerClickServerAt":{"type":["integer","null"],"format":"int64"},"installBeginAt":{"type":["integer","null"\#
        ],"format":"int64"},"installBeginServerAt":{"type":["integer","null"],"format":"int64"},"installVersion":{"t\#
        ype":["string","null"]},"clipboard":{"type":["string","null"]}},"additionalProperties":false},"FacebookLink"\#
        :{"description":"The Facebook legacy envelope (fb<APPID><suffix>://authorize\u2026).","type":"object","prope\#
        rties":{"appId":{"type":"string"},"suffix":{"type":"string"},"login":{"type":"string","enum":["authenticated\#
        ","anonymous","cancelled","error","none"]},"expiresAt":{"type":"integer","format":"int64"},"userId":{"type":\#
        "string"},"signedRequest":{"type":"string","enum":["absent","verified","invalid","unchecked"]},"deeplink":{"\#
        type":"string","description":"the values of deeplink_parameter and ref_parameter in the target's query."},"r\#
        ef":{"type":"string","description":"the values of deeplink_parameter and ref_parameter in the target's query\#
        ."},"parameters":{"type":"object","additionalProperties":{"type":"string"},"description":"every field after \#
        decoding; the values of secret fields are \"[redacted]\"."}},"required":["appId","suffix","login","signedReq\#
        uest","parameters"]},"Link":{"description":"A stored link. domain and key name it; key is the path without t\#
        he leading slash, kept byte for byte.","type":"object","properties":{"domain":{"type":"string"},"key":{"type\#
        ":"string"},"shortLink":{"type":"string"},"app":{"type":"string"},"url":{"type":"string","description":"the \#
        web destination, or leave it out and give a route of the app with its parameters."},"route":{"type":"string"\#
        },"routeParameters":{"type":"object","additionalProperties":{"type":"string"}},"queryParameters":{"type":"ob\#
        ject","additionalProperties":{"type":"string"},"description":"names that begin with linkd_, al_applink_data \#
        and fb_applink_args are refused: the gateway's own are never passed on, and an App Link's envelope would lea\#
        d elsewhere than the link says."},"platforms":{"type":"object","additionalProperties":{"$ref":"#/components/\#
        schemas/PlatformTarget"},"description":"web, desktop, iphone, ipad, universal, android. A platform's link ov\#
        errides url and route for that platform (iphone and ipad go before universal); the others keep them. web is \#
        the page of those who go to the web."},"rules":{"type":"array","items":{"$ref":"#/components/schemas/Rule"}}\#
        ,"ref":{"type":"string"},"metadata":{"type":"object","description":"given to at most redeemLimit opens of th\#
        e app, never to one whose route is lost; write-only except with permission metadata."},"redeemLimit":{"type"\#
        :"integer","format":"int64"},"redeemed":{"type":"integer","format":"int64"},"private":{"type":"boolean","des\#
        cription":"never matched by probability."},"matchWindow":{"type":"integer","format":"int64","description":"s\#
        econds."},"recipient":{"type":"string","description":"an account id; the app's scheme is used in taps only i\#
        f that person has the app; [[app]] recipient_without_app says where others go."},"minVersions":{"type":"obje\#
        ct","additionalProperties":{"type":"string"}},"maxVersions":{"type":"object","additionalProperties":{"type":\#
        "string"}},"minBuilds":{"type":"object","additionalProperties":{"type":"string"}},"minOsVersions":{"type":"o\#
        bject","additionalProperties":{"type":"string"}},"belowMinVersion":{"type":"string","enum":["web","store","p\#
        review"]},"notInstalled":{"type":"string","enum":["store","web","preview"]},"skipPreview":{"type":"boolean",\#
        "description":"no page in between."},"store":{"type":"object","additionalProperties":{"type":"string"},"desc\#
        ription":"App Store pt, ct, at, mt."},"social":{"$ref":"#/components/schemas/Social"},"title":{"type":"strin\#
        g"},"tags":{"type":"array","items":{"type":"string"}},"externalId":{"type":"string"},"validSince":{"type":"i\#
        nteger","format":"int64"},"validUntil":{"type":"integer","format":"int64"},"maxTaps":{"type":"integer","form\#
        at":"int64","description":"the public learns the target at most so often. A tap that leads on takes one, and\#
         so does a look-up (Accept: application/json) and an open, first_open, reopen or navigate with an app key; o\#
        ne that names by linkd_tap what took one is the same use. HEAD, prefetches and programs take none and are no\#
        t told. What is used up is told to nobody but callers of the sockets and holders of server keys."},"password\#
        ":{"type":"string","description":"write-only. createdAt may be given when importing."},"redirectStatus":{"ty\#
        pe":"integer","format":"int64"},"archived":{"type":"boolean","description":"hidden from lists, still works."\#
        },"disabled":{"type":"boolean","description":"404."},"taps":{"type":"integer","format":"int64"},"revision":{\#
        "type":"integer","format":"int64"},"createdAt":{"type":"integer","format":"int64"},"updatedAt":{"type":"inte\#
        ger","format":"int64"}}},"LinkFields":{"description":"A stored link. domain and key name it; key is the path\#
         without the leading slash, kept byte for byte.","type":"object","properties":{"domain":{"type":["string","n\#
        ull"]},"key":{"type":["string","null"]},"shortLink":{"type":["string","null"]},"app":{"type":["string","null\#
        "]},"url":{"type":["string","null"],"description":"the web destination, or leave it out and give a route of \#
        the app with its parameters."},"route":{"type":["string","null"]},"routeParameters":{"type":["object","null"\#
        ],"additionalProperties":{"type":"string"}},"queryParameters":{"type":["object","null"],"additionalPropertie\#
        s":{"type":"string"},"description":"names that begin with linkd_, al_applink_data and fb_applink_args are re\#
        fused: the gateway's own are never passed on, and an App Link's envelope would lead elsewhere than the link \#
        says."},"platforms":{"type":["object","null"],"additionalProperties":{"$ref":"#/components/schemas/PlatformT\#
        arget"},"description":"web, desktop, iphone, ipad, universal, android. A platform's link overrides url and r\#
        oute for that platform (iphone and ipad go before universal); the others keep them. web is the page of those\#
         who go to the web."},"rules":{"type":["array","null"],"items":{"$ref":"#/components/schemas/Rule"}},"ref":{\#
        "type":["string","null"]},"metadata":{"type":["object","null"],"description":"given to at most redeemLimit o\#
        pens of the app, never to one whose route is lost; write-only except with permission metadata."},"redeemLimi\#
        t":{"type":["integer","null"],"format":"int64","minimum":1},"redeemed":{"type":["integer","null"],"format":"\#
        int64"},"private":{"type":["boolean","null"],"description":"never matched by probability."},"matchWindow":{"\#
        type":["integer","null"],"format":"int64","description":"seconds.","minimum":1,"maximum":315360000},"recipie\#
        nt":{"type":["string","null"],"description":"an account id; the app's scheme is used in taps only if that pe\#
        rson has the app; [[app]] recipient_without_app says where others go."},"minVersions":{"type":["object","nul\#
        l"],"additionalProperties":{"type":"string"}},"maxVersions":{"type":["object","null"],"additionalProperties"\#
        :{"type":"string"}},"minBuilds":{"type":["object","null"],"additionalProperties":{"type":"string"}},"minOsVe\#
        rsions":{"type":["object","null"],"additionalProperties":{"type":"string"}},"belowMinVersion":{"type":["stri\#
        ng","null"],"enum":["web","store","preview",null]},"notInstalled":{"type":["string","null"],"enum":["store",\#
        "web","preview",null]},"skipPreview":{"type":["boolean","null"],"description":"no page in between."},"store"\#
        :{"type":["object","null"],"additionalProperties":{"type":"string"},"description":"App Store pt, ct, at, mt.\#
        "},"social":{"$ref":"#/components/schemas/Social"},"title":{"type":["string","null"]},"tags":{"type":["array\#
        ","null"],"items":{"type":"string"}},"externalId":{"type":["string","null"]},"validSince":{"type":["integer"\#
        ,"null"],"format":"int64"},"validUntil":{"type":["integer","null"],"format":"int64"},"maxTaps":{"type":["int\#
        eger","null"],"format":"int64","description":"the public learns the target at most so often. A tap that lead\#
        s on takes one, and so does a look-up (Accept: application/json) and an open, first_open, reopen or navigate\#
         with an app key; one that names by linkd_tap what took one is the same use. HEAD, prefetches and programs t\#
        ake none and are not told. What is used up is told to nobody but callers of the sockets and holders of serve\#
        r keys.","minimum":1},"password":{"type":["string","null"],"description":"write-only. createdAt may be given\#
         when importing."},"redirectStatus":{"type":["integer","null"],"format":"int64","enum":[301,302,303,307,308,\#
        null]},"archived":{"type":["boolean","null"],"description":"hidden from lists, still works."},"disabled":{"t\#
        ype":["boolean","null"],"description":"404."},"taps":{"type":["integer","null"],"format":"int64"},"revision"\#
        :{"type":["integer","null"],"format":"int64"},"createdAt":{"type":["integer","null"],"format":"int64"},"upda\#
        tedAt":{"type":["integer","null"],"format":"int64"}},"additionalProperties":false},"LinkReading":{"descripti\#
        on":"What the link turned out to mean.","type":"object","properties":{"inputUrl":{"type":"string"},"targetUr\#
        l":{"type":"string"},"app":{"type":"string"},"formats":{"type":"array","items":{"type":"string"},"descriptio\#
        n":"envelopes found, outermost first: facebook_legacy, app_link, short_link, expanded."},"facebook":{"$ref":\#
        "#/components/schemas/FacebookLink"},"appLink":{"$ref":"#/components/schemas/AppLink"},"backLink":{"$ref":"#\#
        /components/schemas/BackLink"},"route":{"type":"string"},"routeParameters":{"type":"object","additionalPrope\#
        rties":{"type":"string"}},"query":{"type":"array","items":{"$ref":"#/components/schemas/QueryItem"},"descrip\#
        tion":"every item of the target's query, in order; inputQuery the same of the input URL."},"inputQuery":{"ty\#
        pe":"array","items":{"$ref":"#/components/schemas/QueryItem"}},"queryParameters":{"type":"object","additiona\#
        lProperties":{"type":"string"},"description":"scalar view of query, the last one wins, a missing value is \"\#
        \"."},"fragment":{"type":"string"},"shortLink":{"type":"string"},"ref":{"type":"string","description":"that \#
        of the stored link, else of the envelope, else the value of the app's ref_parameter in the query of a URL th\#
        at is a place in the app, or on a host or under a scheme of the app; at most 256 bytes."},"metadata":{"type"\#
        :"object"},"metadataState":{"type":"string","enum":["available","exhausted","expired"]},"hops":{"type":"arra\#
        y","items":{"type":"string"},"description":"every URL passed through, from the input to the target. Secrets \#
        are redacted in all of them."},"warnings":{"type":"array","items":{"type":"string"},"description":"recipient\#
        _unproven: metadata is for the link's recipient, which this event of an app key does not prove."}},"required\#
        ":["formats","routeParameters","query","inputQuery","queryParameters","hops","warnings"]},"Measurement":{"de\#
        scription":"An App Links measurement event that this event caused, such as al_nav_in with its fields.","type\#
        ":"object","properties":{"name":{"type":"string"},"fields":{"type":"object","additionalProperties":{"type":"\#
        string"}}},"required":["name","fields"]},"MissedPath":{"type":"object","properties":{"host":{"type":"string"\#
        },"path":{"type":"string","description":"without its query, at most 128 bytes. Of a host and a UTC day the 1\#
        00 paths asked for most are kept, as long as events are;"},"taps":{"type":"integer","format":"int64","descri\#
        ption":"at least so many."}},"required":["host","path","taps"]},"Money":{"description":"Amounts of one","typ\#
        e":"object","properties":{"currency":{"type":"string","description":"value is a decimal number as text, summ\#
        ed exactly."},"value":{"type":"string"},"isCut":{"type":"boolean","description":"the sum grew too large to b\#
        e kept, and value is the last that could be."}},"required":["currency","value","isCut"]},"Navigation":{"desc\#
        ription":"For kind navigate, and with no other.","type":["object","null"],"properties":{"back":{"type":["boo\#
        lean","null"]},"canOpen":{"type":["array","null"],"items":{"type":"string"},"description":"schemes the calle\#
        r knows to be there. back (when true), extras, appLinkData and result have no effect yet: InvalidEvent names\#
         the field and says why."},"extras":{"type":["object","null"]},"appLinkData":{"type":["object","null"]},"res\#
        ult":{"type":["string","null"],"enum":["app","web","fail",null]}},"additionalProperties":false},"Outcome":{"\#
        description":"action per kind: tap - open_app, open_store, open_web, show_preview: where the browser goes; r\#
        eject; never hold; open - open_app: the app shows the route; open_web or open_store: it is too old, or the l\#
        ink names a web page for this platform; hold; reject; first_open - as open, for the matched link; none with \#
        reason no_match; reopen - as open, for the oldest pending link; none with reason nothing_pending; navigate -\#
         the way out: open_app, open_store, open_web; reject; conversion - none with reason recorded; pending is set\#
         whenever the app must Acknowledge after showing, whatever the action.","type":"object","properties":{"event\#
        Id":{"type":"string"},"recorded":{"type":"boolean"},"duplicate":{"type":"boolean"},"receivedAt":{"type":"int\#
        eger","format":"int64"},"action":{"type":"string","enum":["open_app","open_store","open_web","show_preview",\#
        "hold","reject","none"]},"destination":{"$ref":"#/components/schemas/Destination"},"fallbacks":{"type":"arra\#
        y","items":{"$ref":"#/components/schemas/Destination"}},"reason":{"type":"string","description":"a stable ma\#
        chine word. A stage that decides brings its own; besides there are these: open_app - route_matched, default_\#
        route, can_open; open_web - route_matched, short_link, default_route, web_fallback; hold - requirements_miss\#
        ing; reject - requirements_missing, installation_missing, unknown_app, no_route, no_destination, stage_faile\#
        d, too_many_restarts, redirect_loop; of a tap not_found: no key and no route has its path; of an open not_ou\#
        rs: the link is on no host and of no scheme of the app; none - no_match, nothing_pending, recorded;"},"decid\#
        edBy":{"type":"string","description":"the stage, or \"navigator\"."},"link":{"$ref":"#/components/schemas/Li\#
        nkReading"},"visitor":{"$ref":"#/components/schemas/Visitor"},"attribution":{"$ref":"#/components/schemas/At\#
        tribution"},"pending":{"type":"string"},"measurements":{"type":"array","items":{"$ref":"#/components/schemas\#
        /Measurement"}},"secrets":{"type":"object","additionalProperties":{"type":"string"}},"trace":{"type":"array"\#
        ,"items":{"$ref":"#/components/schemas/Step"}}},"required":["eventId","recorded","duplicate","receivedAt","a\#
        ction","fallbacks","reason","decidedBy","link","measurements","trace"]},"PageText":{"description":"A text ab\#
        out a link.","type":"object","properties":{"text":{"type":"string"},"from":{"type":"string","enum":["link","\#
        page","route","app"],"description":"link - the stored link's own social; page - the tags of the route's web \#
        page (social_fetch); route - social of the route, with its parameters; app - [app.social]."}},"required":["t\#
        ext","from"]},"PageTexts":{"description":"What previews of a link say.","type":"object","properties":{"title\#
        ":{"$ref":"#/components/schemas/PageText"},"description":{"$ref":"#/components/schemas/PageText"},"image":{"\#
        $ref":"#/components/schemas/PageText"},"fetch":{"type":"string","description":"what became of the route's we\#
        b page, in words; absent when none is asked."}}},"PendingLink":{"description":"A link that was held, or that\#
         waits for its app to be ready. Handed out again until acknowledged.","type":"object","properties":{"id":{"t\#
        ype":"string"},"eventId":{"type":"string"},"link":{"$ref":"#/components/schemas/LinkReading"},"state":{"type\#
        ":"string","enum":["pending","delivered","opened","expired"]},"reason":{"type":"string"},"missing":{"type":"\#
        array","items":{"type":"string"}},"createdAt":{"type":"integer","format":"int64"},"expiresAt":{"type":"integ\#
        er","format":"int64"},"wasOpened":{"type":"boolean","description":"the app has shown it: state is opened."}}\#
        ,"required":["id","eventId","link","state","reason","missing","createdAt","expiresAt"]},"PlatformTarget":{"d\#
        escription":"Where one platform goes.","type":"object","properties":{"link":{"type":"string","description":"\#
        opened when the app is there;"},"fallback":{"type":"string","description":"when it is not."}}},"PostbackCoun\#
        ts":{"description":"Apple's postbacks of ads that won, counted on the day they came, which is one or several\#
         days after what they report. Of the up to three of one conversion the first window's counts.","type":"objec\#
        t","properties":{"downloads":{"type":"integer","format":"int64"},"redownloads":{"type":"integer","format":"i\#
        nt64"},"reengagements":{"type":"integer","format":"int64"},"development":{"type":"integer","format":"int64",\#
        "description":"those of tests, in none of the others."}},"required":["downloads","redownloads","reengagement\#
        s","development"]},"QueryItem":{"type":"object","properties":{"name":{"type":"string"},"value":{"type":"stri\#
        ng"}},"required":["name"]},"Retention":{"description":"Of the installations whose day so many days after the\#
        ir own is over (of), those that were active on it (active). Days are of UTC.","type":"object","properties":{\#
        "day":{"type":"integer","format":"int64"},"of":{"type":"integer","format":"int64"},"active":{"type":"integer\#
        ","format":"int64"}},"required":["day","of","active"]},"Rule":{"type":"object","properties":{"name":{"type":\#
        "string"},"priority":{"type":"integer","format":"int64"},"conditions":{"type":"array","items":{"$ref":"#/com\#
        ponents/schemas/Condition"}},"url":{"type":"string"},"route":{"type":"string"}},"required":["priority","cond\#
        itions"]},"Series":{"type":"object","properties":{"key":{"type":"string"},"buckets":{"type":"array","items":\#
        {"$ref":"#/components/schemas/Bucket"}}},"required":["key","buckets"]},"Social":{"type":["object","null"],"p\#
        roperties":{"title":{"type":"string"},"description":{"type":"string"},"image":{"type":"string"}}},"Step":{"d\#
        escription":"One stage's part in the decision, in the order they ran.","type":"object","properties":{"stage"\#
        :{"type":"string"},"verdict":{"type":"string","enum":["passed","changed","restarted","decided","held","rejec\#
        ted","failed","skipped"]},"microseconds":{"type":"integer","format":"int64"},"notes":{"type":"array","items"\#
        :{"type":"string"}}},"required":["stage","verdict","microseconds","notes"]},"Visitor":{"description":"Who th\#
        e gateway took the visitor for.","type":"object","properties":{"platform":{"type":"string","enum":["ios","an\#
        droid","desktop","other"]},"form":{"type":"string","enum":["phone","tablet","desktop","other"]},"osVersion":\#
        {"type":"string"},"browser":{"type":"string"},"inAppBrowser":{"type":"string"},"bot":{"type":"string"},"coun\#
        try":{"type":"string"},"installed":{"type":"string","enum":["yes","no","unknown"]}},"required":["platform","\#
        form","installed"]}}}}
        """#
}
