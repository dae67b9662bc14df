// Made by Scripts/generate from Scripts/openapi and etc/org.linkd.*.varlink. Do not edit. Constants only.

extension OpenAPIText {
    static let part2 = #"""
        ption":"Seconds after which to try again.","required":true,"schema":{"type":"integer","minimum":1}}}}},"desc\#
        ription":"On a host of an app. A request without a body by a person is recorded and counted; HEAD, prefetche\#
        s, crawlers and tools get the same answer and spend nothing; of a link with maxTaps they get a page, or 503 \#
        to a prefetch, that does not tell where it leads. The status of a redirect is 302 unless the link has a redi\#
        rectStatus.","parameters":[{"name":"d","in":"query","required":false,"schema":{"type":"string"},"description\#
        ":"1 asks for the decision instead of the tap; answered to processes of linkd's host, and with linkd_token."\#
        },{"name":"linkd_token","in":"query","required":false,"schema":{"type":"string"},"description":"The right to\#
         d=1, from `linkctl links debug`."}]},"post":{"operationId":"unlock","tags":["taps"],"summary":"The form for\#
         a link's password comes back","responses":{"200":{"$ref":"#/components/responses/200.1"},"301":{"$ref":"#/c\#
        omponents/responses/301.1"},"302":{"$ref":"#/components/responses/301.1"},"303":{"$ref":"#/components/respon\#
        ses/301.1"},"307":{"$ref":"#/components/responses/301.1"},"308":{"$ref":"#/components/responses/301.1"},"400\#
        ":{"$ref":"#/components/responses/400.1"},"403":{"$ref":"#/components/responses/403.1"},"404":{"$ref":"#/com\#
        ponents/responses/404.1"},"410":{"$ref":"#/components/responses/410.1"},"413":{"$ref":"#/components/response\#
        s/413.1"},"414":{"$ref":"#/components/responses/414.1"},"417":{"$ref":"#/components/responses/417.1"},"431":\#
        {"$ref":"#/components/responses/431.1"},"501":{"$ref":"#/components/responses/501.1"},"503":{"$ref":"#/compo\#
        nents/responses/503.1"},"505":{"$ref":"#/components/responses/505.1"},"429":{"$ref":"#/components/responses/\#
        429.1"},"405":{"$ref":"#/components/responses/405.1"}},"requestBody":{"required":true,"content":{"applicatio\#
        n/x-www-form-urlencoded":{"schema":{"type":"object","properties":{"password":{"type":"string","maxLength":10\#
        00}},"required":["password"]},"example":{"password":"open sesame"}}}}}},"/{key}/qr.png":{"parameters":[{"nam\#
        e":"key","in":"path","required":true,"description":"What stands behind the host: the key of a link, or a pat\#
        h of the app's routes. It may have slashes, which this document cannot say.","example":"products/42","schema\#
        ":{"type":"string","minLength":1}}],"get":{"operationId":"qrPng","tags":["taps"],"summary":"The QR code of a\#
         link as PNG","responses":{"200":{"description":"The code of the short link with linkd_via=qr.","headers":{"\#
        Cache-Control":{"description":"Whether caches may keep the answer.","required":true,"schema":{"type":"string\#
        "}},"X-Robots-Tag":{"description":"Always noindex: links are not for search engines.","required":true,"schem\#
        a":{"type":"string"}},"Content-Security-Policy":{"description":"What the page may load: nothing but itself."\#
        ,"required":true,"schema":{"type":"string"}}},"content":{"image/png":{"schema":{}}}},"400":{"$ref":"#/compon\#
        ents/responses/400.2"},"404":{"$ref":"#/components/responses/404.2"},"413":{"$ref":"#/components/responses/4\#
        13.1"},"414":{"$ref":"#/components/responses/414.1"},"417":{"$ref":"#/components/responses/417.1"},"422":{"$\#
        ref":"#/components/responses/422.1"},"429":{"$ref":"#/components/responses/429.2"},"431":{"$ref":"#/componen\#
        ts/responses/431.1"},"501":{"$ref":"#/components/responses/501.1"},"503":{"$ref":"#/components/responses/503\#
        .2"},"505":{"$ref":"#/components/responses/505.1"}},"parameters":[{"name":"size","in":"query","required":fal\#
        se,"schema":{"type":"integer","minimum":64,"maximum":2048,"default":512},"description":"Pixels along a side,\#
         in steps: 64, 128, 256, 512, 1024, 2048. What lies between gets the next."},{"name":"ecc","in":"query","req\#
        uired":false,"schema":{"type":"string","enum":["L","M","Q","H"],"default":"M"},"description":"How much may b\#
        e damaged."},{"name":"margin","in":"query","required":false,"schema":{"type":"integer","minimum":0,"maximum"\#
        :16,"default":4},"description":"Modules of quiet zone."}]},"head":{"operationId":"qrPngHead","tags":["taps"]\#
        ,"summary":"The QR code of a link as PNG (without the body)","responses":{"200":{"$ref":"#/components/respon\#
        ses/200.2"},"400":{"$ref":"#/components/responses/400.3"},"404":{"$ref":"#/components/responses/404.3"},"413\#
        ":{"$ref":"#/components/responses/413.2"},"414":{"$ref":"#/components/responses/414.2"},"417":{"$ref":"#/com\#
        ponents/responses/417.2"},"422":{"$ref":"#/components/responses/422.2"},"429":{"$ref":"#/components/response\#
        s/429.3"},"431":{"$ref":"#/components/responses/431.2"},"501":{"$ref":"#/components/responses/501.2"},"503":\#
        {"$ref":"#/components/responses/503.3"},"505":{"$ref":"#/components/responses/505.2"}},"parameters":[{"name"\#
        :"size","in":"query","required":false,"schema":{"type":"integer","minimum":64,"maximum":2048,"default":512},\#
        "description":"Pixels along a side, in steps: 64, 128, 256, 512, 1024, 2048. What lies between gets the next\#
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
        :"#/components/responses/417.1"},"422":{"$ref":"#/components/responses/422.1"},"429":{"$ref":"#/components/r\#
        esponses/429.2"},"431":{"$ref":"#/components/responses/431.1"},"501":{"$ref":"#/components/responses/501.1"}\#
        ,"503":{"$ref":"#/components/responses/503.2"},"505":{"$ref":"#/components/responses/505.1"}},"parameters":[\#
        {"name":"size","in":"query","required":false,"schema":{"type":"integer","minimum":64,"maximum":2048,"default\#
        ":512},"description":"Pixels along a side, in steps: 64, 128, 256, 512, 1024, 2048. What lies between gets t\#
        he next."},{"name":"ecc","in":"query","required":false,"schema":{"type":"string","enum":["L","M","Q","H"],"d\#
        efault":"M"},"description":"How much may be damaged."},{"name":"margin","in":"query","required":false,"schem\#
        a":{"type":"integer","minimum":0,"maximum":16,"default":4},"description":"Modules of quiet zone."}]},"head":\#
        {"operationId":"qrSvgHead","tags":["taps"],"summary":"The QR code of a link as SVG (without the body)","resp\#
        onses":{"200":{"$ref":"#/components/responses/200.2"},"400":{"$ref":"#/components/responses/400.3"},"404":{"\#
        $ref":"#/components/responses/404.3"},"413":{"$ref":"#/components/responses/413.2"},"414":{"$ref":"#/compone\#
        nts/responses/414.2"},"417":{"$ref":"#/components/responses/417.2"},"422":{"$ref":"#/components/responses/42\#
        2.2"},"429":{"$ref":"#/components/responses/429.3"},"431":{"$ref":"#/components/responses/431.2"},"501":{"$r\#
        ef":"#/components/responses/501.2"},"503":{"$ref":"#/components/responses/503.3"},"505":{"$ref":"#/component\#
        s/responses/505.2"}},"parameters":[{"name":"size","in":"query","required":false,"schema":{"type":"integer","\#
        minimum":64,"maximum":2048,"default":512},"description":"Pixels along a side, in steps: 64, 128, 256, 512, 1\#
        024, 2048. What lies between gets the next."},{"name":"ecc","in":"query","required":false,"schema":{"type":"\#
        string","enum":["L","M","Q","H"],"default":"M"},"description":"How much may be damaged."},{"name":"margin","\#
        in":"query","required":false,"schema":{"type":"integer","minimum":0,"maximum":16,"default":4},"description":\#
        "Modules of quiet zone."}]}}},"components":{"securitySchemes":{"serverKey":{"type":"http","scheme":"bearer",\#
        "description":"A key of a server, with scopes: events, explain, links.read, links.write, metadata, stats."},\#
        "appKey":{"type":"http","scheme":"bearer","description":"A key that ships inside an app, so everybody can re\#
        ad it: it records openings and conversions of its app from the address that linkd sees, handles pending link\#
        s, and makes links to routes."}},"responses":{"200.1":{"description":"A page: the way into the app, or the f\#
        orm for the link's password. For whoever accepts application/json and not text/html, an app: what the link m\#
        eans. Not a tap, unless the link has maxTaps: then it takes one. With d=1 and the right to it: the decision \#
        with its trace.","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.","required":\#
        true,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are not for search eng\#
        ines.","required":true,"schema":{"type":"string"}},"Content-Security-Policy":{"description":"What the page m\#
        ay load: nothing but itself.","required":false,"schema":{"type":"string"}}},"content":{"text/html":{"schema"\#
        :{"type":"string"}},"application/json":{"schema":{"anyOf":[{"type":"object","properties":{"targetUrl":{"type\#
        ":"string"},"route":{"type":"string"},"routeParameters":{"type":"object","additionalProperties":{"type":"str\#
        ing"}},"queryParameters":{"type":"object","additionalProperties":{"type":"string"}},"tap":{"type":"string","\#
        description":"Of a link with maxTaps: the tap that this look-up is. Who names it in linkd_tap takes no other\#
         one."}},"required":["routeParameters","queryParameters"]},{"type":"object","properties":{"outcome":{"$ref":\#
        "#/components/schemas/Outcome"}},"required":["outcome"]}]}}}},"200.2":{"description":"The code of the short \#
        link with linkd_via=qr.","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.","re\#
        quired":true,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are not for se\#
        arch engines.","required":true,"schema":{"type":"string"}},"Content-Security-Policy":{"description":"What th\#
        e page may load: nothing but itself.","required":true,"schema":{"type":"string"}}}},"200.3":{"description":"\#
        The file for the app of this host; for every client, never a redirect.","headers":{"ETag":{"description":"Na\#
        mes this state of the resource.","required":true,"schema":{"type":"string"}},"Cache-Control":{"description":\#
        "Whether caches may keep the answer.","required":true,"schema":{"type":"string"}}},"content":{"application/j\#
        son":{"schema":{"type":"object","properties":{"applinks":{"type":"object"}},"required":["applinks"]}}}},"200\#
        .4":{"description":"The file for the app of this host; for every client, never a redirect.","headers":{"ETag\#
        ":{"description":"Names this state of the resource.","required":true,"schema":{"type":"string"}},"Cache-Cont\#
        rol":{"description":"Whether caches may keep the answer.","required":true,"schema":{"type":"string"}}}},"200\#
        .5":{"description":"The link.","headers":{"ETag":{"description":"Names this state of the resource.","require\#
        d":true,"schema":{"type":"string"}},"Cache-Control":{"description":"Whether caches may keep the answer.","re\#
        quired":true,"schema":{"type":"string"}}},"content":{"application/json":{"schema":{"type":"object","properti\#
        es":{"link":{"$ref":"#/components/schemas/Link"}},"required":["link"]}}}},"200.6":{"description":"Counts by \#
        time.","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.","required":true,"sche\#
        ma":{"type":"string"}}},"content":{"application/json":{"schema":{"type":"object","properties":{"series":{"ty\#
        pe":"array","items":{"$ref":"#/components/schemas/Series"}},"missed":{"type":"array","items":{"$ref":"#/comp\#
        onents/schemas/MissedPath"}}},"required":["series"]}}}},"200.7":{"description":"Counts by time.","headers":{\#
        "Cache-Control":{"description":"Whether caches may keep the answer.","required":true,"schema":{"type":"strin\#
        g"}}}},"200.8":{"description":"Kept, now or before.","headers":{"Cache-Control":{"description":"Whether cach\#
        es may keep the answer.","required":true,"schema":{"type":"string"}}},"content":{"application/json":{"schema\#
        ":{"type":"object","properties":{"recorded":{"type":"boolean"},"duplicate":{"type":"boolean"}},"required":["\#
        recorded","duplicate"]}}}},"301.1":{"description":"Where the link leads.","headers":{"Location":{"descriptio\#
        n":"Where to go.","required":true,"schema":{"type":"string"}},"Cache-Control":{"description":"Whether caches\#
         may keep the answer.","required":true,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noi\#
        ndex: links are not for search engines.","required":true,"schema":{"type":"string"}}}},"302.1":{"description\#
        ":"The domain's root_url.","headers":{"Location":{"description":"Where to go.","required":true,"schema":{"ty\#
        pe":"string"}},"Cache-Control":{"description":"Whether caches may keep the answer.","required":true,"schema"\#
        :{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are not for search engines.","requi\#
        red":true,"schema":{"type":"string"}}}},"304.1":{"description":"The caller has this state.","headers":{"ETag\#
        ":{"description":"Names this state of the resource.","required":true,"schema":{"type":"string"}}}},"400.1":{\#
        "description":"A page: the address cannot be read. Bad Request: ambiguous_length, bad_chunk, bad_content_len\#
        gth, bad_field_name, bad_field_value, bad_host, bad_line_end, bad_request_line, bad_target, bad_trailer, bad\#
        _transfer_encoding, chunk_overhead, obsolete_folding.","headers":{"Cache-Control":{"description":"Whether ca\#
        ches may keep the answer.","required":false,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Alway\#
        s noindex: links are not for search engines.","required":false,"schema":{"type":"string"}}},"content":{"text\#
        /html":{"schema":{"type":"string"}},"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/sch\#
        emas/Problem"},{"properties":{"code":{"enum":["ambiguous_length","bad_chunk","bad_content_length","bad_field\#
        _name","bad_field_value","bad_host","bad_line_end","bad_request_line","bad_target","bad_trailer","bad_transf\#
        er_encoding","chunk_overhead","obsolete_folding"]},"status":{"const":400}}}]}}}},"400.10":{"description":"Ba\#
        d Request: ambiguous_length, bad_chunk, bad_content_length, bad_field_name, bad_field_value, bad_host, bad_l\#
        ine_end, bad_request_line, bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead, invalid_authoriza\#
        tion, invalid_parameter, obsolete_folding, too_many_buckets.","content":{"application/problem+json":{"schema\#
        ":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["ambiguous_length","bad_c\#
        hunk","bad_content_length","bad_field_name","bad_field_value","bad_host","bad_line_end","bad_request_line","\#
        bad_target","bad_trailer","bad_transfer_encoding","chunk_overhead","invalid_authorization","invalid_paramete\#
        r","obsolete_folding","too_many_buckets"]},"status":{"const":400}}}]}}}},"400.11":{"description":"Bad Reques\#
        t: ambiguous_length, bad_chunk, bad_content_length, bad_field_name, bad_field_value, bad_host, bad_line_end,\#
         bad_request_line, bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead, invalid_authorization, in\#
        valid_parameter, obsolete_folding, too_many_buckets."},"400.12":{"description":"Bad Request: ambiguous_lengt\#
        h, bad_chunk, bad_content_length, bad_field_name, bad_field_value, bad_host, bad_line_end, bad_request_line,\#
         bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead, invalid_postback, obsolete_folding.","conte\#
        nt":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"\#
        code":{"enum":["ambiguous_length","bad_chunk","bad_content_length","bad_field_name","bad_field_value","bad_h\#
        ost","bad_line_end","bad_request_line","bad_target","bad_trailer","bad_transfer_encoding","chunk_overhead","\#
        invalid_postback","obsolete_folding"]},"status":{"const":400}}}]}}}},"400.2":{"description":"Bad Request: am\#
        biguous_length, bad_chunk, bad_content_length, bad_field_name, bad_field_value, bad_host, bad_line_end, bad_\#
        request_line, bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead, invalid_parameter, obsolete_fo\#
        lding.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"\#
        properties":{"code":{"enum":["ambiguous_length","bad_chunk","bad_content_length","bad_field_name","bad_field\#
        _value","bad_host","bad_line_end","bad_request_line","bad_target","bad_trailer","bad_transfer_encoding","chu\#
        nk_overhead","invalid_parameter","obsolete_folding"]},"status":{"const":400}}}]}}}},"400.3":{"description":"\#
        Bad Request: ambiguous_length, bad_chunk, bad_content_length, bad_field_name, bad_field_value, bad_host, bad\#
        _line_end, bad_request_line, bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead, invalid_paramet\#
        er, obsolete_folding."},"400.4":{"description":"Bad Request: ambiguous_length, bad_chunk, bad_content_length\#
        , bad_field_name, bad_field_value, bad_host, bad_line_end, bad_request_line, bad_target, bad_trailer, bad_tr\#
        ansfer_encoding, chunk_overhead, obsolete_folding.","content":{"application/problem+json":{"schema":{"allOf"\#
        :[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["ambiguous_length","bad_chunk","bad\#
        _content_length","bad_field_name","bad_field_value","bad_host","bad_line_end","bad_request_line","bad_target\#
        ","bad_trailer","bad_transfer_encoding","chunk_overhead","obsolete_folding"]},"status":{"const":400}}}]}}}},\#
        "400.5":{"description":"Bad Request: ambiguous_length, bad_chunk, bad_content_length, bad_field_name, bad_fi\#
        eld_value, bad_host, bad_line_end, bad_request_line, bad_target, bad_trailer, bad_transfer_encoding, chunk_o\#
        verhead, obsolete_folding."},"400.6":{"description":"Bad Request: ambiguous_length, bad_chunk, bad_content_l\#
        ength, bad_field_name, bad_field_value, bad_host, bad_line_end, bad_request_line, bad_target, bad_trailer, b\#
        ad_transfer_encoding, chunk_overhead, invalid_authorization, invalid_json, invalid_parameter, obsolete_foldi\#
        ng.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"pro\#
        perties":{"code":{"enum":["ambiguous_length","bad_chunk","bad_content_length","bad_field_name","bad_field_va\#
        lue","bad_host","bad_line_end","bad_request_line","bad_target","bad_trailer","bad_transfer_encoding","chunk_\#
        overhead","invalid_authorization","invalid_json","invalid_parameter","obsolete_folding"]},"status":{"const":\#
        400}}}]}}}},"400.7":{"description":"Bad Request: ambiguous_length, bad_chunk, bad_content_length, bad_field_\#
        name, bad_field_value, bad_host, bad_line_end, bad_request_line, bad_target, bad_trailer, bad_transfer_encod\#
        ing, chunk_overhead, invalid_authorization, invalid_parameter, obsolete_folding.","content":{"application/pr\#
        oblem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["ambi\#
        guous_length","bad_chunk","bad_content_length","bad_field_name","bad_field_value","bad_host","bad_line_end",\#
        "bad_request_line","bad_target","bad_trailer","bad_transfer_encoding","chunk_overhead","invalid_authorizatio\#
        n","invalid_parameter","obsolete_folding"]},"status":{"const":400}}}]}}}},"400.8":{"description":"Bad Reques\#
        t: ambiguous_length, bad_chunk, bad_content_length, bad_field_name, bad_field_value, bad_host, bad_line_end,\#
         bad_request_line, bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead, invalid_authorization, in\#
        valid_parameter, obsolete_folding."},"400.9":{"description":"Bad Request: ambiguous_length, bad_chunk, bad_c\#
        ontent_length, bad_field_name, bad_field_value, bad_host, bad_line_end, bad_request_line, bad_target, bad_tr\#
        ailer, bad_transfer_encoding, chunk_overhead, invalid_authorization, obsolete_folding.","content":{"applicat\#
        ion/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":\#
        ["ambiguous_length","bad_chunk","bad_content_length","bad_field_name","bad_field_value","bad_host","bad_line\#
        _end","bad_request_line","bad_target","bad_trailer","bad_transfer_encoding","chunk_overhead","invalid_author\#
        ization","obsolete_folding"]},"status":{"const":400}}}]}}}},"401.1":{"description":"Unauthorized: invalid_ke\#
        y, key_required.","headers":{"WWW-Authenticate":{"description":"That a bearer key is asked for.","required":\#
        true,"schema":{"type":"string"}}},"content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/compo\#
        nents/schemas/Problem"},{"properties":{"code":{"enum":["invalid_key","key_required"]},"status":{"const":401}\#
        }}]}}}},"401.2":{"description":"Unauthorized: invalid_key, key_required.","headers":{"WWW-Authenticate":{"de\#
        scription":"That a bearer key is asked for.","required":true,"schema":{"type":"string"}}}},"403.1":{"descrip\#
        tion":"A page: a stage refuses this tap, or the password is wrong. Forbidden: password_required.","headers":\#
        {"Cache-Control":{"description":"Whether caches may keep the answer.","required":false,"schema":{"type":"str\#
        ing"}},"X-Robots-Tag":{"description":"Always noindex: links are not for search engines.","required":false,"s\#
        chema":{"type":"string"}}},"content":{"text/html":{"schema":{"type":"string"}},"application/problem+json":{"\#
        schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["password_required"\#
        ]},"status":{"const":403}}}]}}}},"403.2":{"description":"Forbidden: app_key, insufficient_scope, other_app."\#
        ,"content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"propert\#
        ies":{"code":{"enum":["app_key","insufficient_scope","other_app"]},"status":{"const":403}}}]}}}},"403.3":{"d\#
        escription":"Forbidden: app_key, insufficient_scope, other_app."},"403.4":{"description":"Forbidden: invalid\#
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
        : overloaded.","headers":{"Retry-After":{"description":"Seconds after which to try again.","required":true,"\#
        schema":{"type":"integer","minimum":1}}},"content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"\#
        #/components/schemas/Problem"},{"properties":{"code":{"enum":["overloaded"]},"status":{"const":503}}}]}}}},"\#
        503.3":{"description":"Service Unavailable: overloaded.","headers":{"Retry-After":{"description":"Seconds af\#
        ter which to try again.","required":true,"schema":{"type":"integer","minimum":1}}}},"503.4":{"description":"\#
        Service Unavailable: not_recorded, overloaded.","headers":{"Retry-After":{"description":"Seconds after which\#
         to try again.","required":true,"schema":{"type":"integer","minimum":1}}},"content":{"application/problem+js\#
        on":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["not_recorded\#
        ","overloaded"]},"status":{"const":503}}}]}}}},"503.5":{"description":"Service Unavailable: not_recorded, ov\#
        erloaded.","headers":{"Retry-After":{"description":"Seconds after which to try again.","required":true,"sche\#
        ma":{"type":"integer","minimum":1}}}},"503.6":{"description":"Service Unavailable: not_recorded.","headers":\#
        {"Retry-After":{"description":"Seconds after which to try again.","required":true,"schema":{"type":"integer"\#
        ,"minimum":1}}},"content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Prob\#
        lem"},{"properties":{"code":{"enum":["not_recorded"]},"status":{"const":503}}}]}}}},"503.7":{"description":"\#
        Service Unavailable: not_recorded.","headers":{"Retry-After":{"description":"Seconds after which to try agai\#
        n.","required":true,"schema":{"type":"integer","minimum":1}}}},"505.1":{"description":"HTTP Version Not Supp\#
        orted: unsupported_version.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components\#
        /schemas/Problem"},{"properties":{"code":{"enum":["unsupported_version"]},"status":{"const":505}}}]}}}},"505\#
        .2":{"description":"HTTP Version Not Supported: unsupported_version."}},"schemas":{"Problem":{"description":\#
        "An error, as RFC 9457 has it. `code` is the stable word that programs go by; `type` is `urn:linkd:problem:`\#
         and the code.","type":"object","properties":{"type":{"type":"string","pattern":"^urn:linkd:problem:[a-z_]+$\#
        "},"status":{"type":"integer"},"code":{"type":"string","pattern":"^[a-z_]+$"},"title":{"type":"string"},"det\#
        ail":{"type":"string","description":"What happened this time, for a person."},"field":{"type":"string","desc\#
        ription":"The field that is wrong, such as events[3].url."},"reason":{"type":"string","description":"Why the\#
         field is wrong."}},"required":["type","status","code","title"]},"AndroidApp":{"type":["object","null"],"pro\#
        perties":{"package":{"type":"string"},"scheme":{"type":["string","null"]},"fingerprints":{"type":"array","it\#
        ems":{"type":"string"}},"loginCredentials":{"type":"boolean"}},"required":["package","fingerprints","loginCr\#
        edentials"],"additionalProperties":false},"App":{"type":["object","null"],"properties":{"name":{"type":"stri\#
        ng"},"title":{"type":"string"},"domains":{"type":"array","items":{"type":"string"}},"web":{"type":["string",\#
        "null"]},"shortPrefix":{"type":"string"},"gatedPrefix":{"type":"string"},"ios":{"$ref":"#/components/schemas\#
        /AppleApp"},"android":{"$ref":"#/components/schemas/AndroidApp"},"facebookSchemes":{"type":"array","items":{\#
        "type":"string"}},"routes":{"type":"integer","format":"int64"},"refParameter":{"type":["string","null"]},"ca\#
        seSensitiveRoutes":{"type":["boolean","null"]},"requires":{"type":["array","null"],"items":{"type":"string"}\#
        }},"required":["name","title","domains","shortPrefix","gatedPrefix","facebookSchemes","routes"],"additionalP\#
        roperties":false},"AppLink":{"description":"The App Links envelope.","type":"object","properties":{"version"\#
        :{"type":"string"},"extras":{"type":"object"},"expiresAt":{"type":"integer","format":"int64"},"data":{"type"\#
        :"object","description":"the whole al_applink_data object, unknown keys kept, secrets redacted."}},"required\#
        ":["version","data"]},"AppleApp":{"description":"The apps of the configuration in force, without secrets. ap\#
        p: only this one; a name nobody has is InvalidParameter. refParameter, caseSensitiveRoutes and requires are \#
        the app's keys of the configuration: what its code needs to read its own links; requires are the facts of al\#
        l its routes.","type":["object","null"],"properties":{"bundleId":{"type":"string"},"teamId":{"type":"string"\#
        },"appStoreId":{"type":["string","null"]},"scheme":{"type":["string","null"]},"appClipBundleId":{"type":["st\#
        ring","null"]},"webCredentials":{"type":"boolean"}},"required":["bundleId","teamId","webCredentials"],"addit\#
        ionalProperties":false},"Attribution":{"type":"object","properties":{"method":{"type":"string","enum":["inst\#
        all_referrer","clipboard","click_id","login","app_store","probabilistic","direct","organic","none"]},"confid\#
        ence":{"type":"string","enum":["unique","high","none"],"description":"unique a deterministic key matched; hi\#
        gh exactly one candidate with strong signals; none - nothing, or too many candidates to choose without guess\#
        ing;"},"model":{"type":"string"},"candidates":{"type":"integer","format":"int64"},"tap":{"type":"string"},"t\#
        appedAt":{"type":"integer","format":"int64"},"shortLink":{"type":"string"},"campaign":{"type":"string"},"sou\#
        rce":{"type":"string"},"reasons":{"type":"array","items":{"type":"string"},"description":"what was refused o\#
        n the way, as METHOD.WORD: login.unproven, login.proof_expired, login.proof_invalid and login.proof_of_anoth\#
        er say why the account of an app key's event was not believed."}},"required":["method","confidence","candida\#
        tes","reasons"]},"AttributionAccuracy":{"description":"What probability would have answered where a key knew\#
        : the tap itself (right), another tap of the same link (rightLink), another link (wrong), nothing (silent)."\#
        ,"type":"object","properties":{"app":{"type":"string"},"platform":{"type":"string","enum":["ios","android","\#
        desktop","other"]},"right":{"type":"integer","format":"int64"},"rightLink":{"type":"integer","format":"int64\#
        "},"wrong":{"type":"integer","format":"int64"},"silent":{"type":"integer","format":"int64"},"precision":{"ty\#
        pe":"number","description":"of its answers those with the right link;"},"recall":{"type":"number","descripti\#
        on":"of all the same. asks: on which systems it is switched on now, without which nothing is compared."}},"r\#
        equired":["app","platform","right","rightLink","wrong","silent"]},"AttributionRow":{"description":"What came\#
         of what, by what installations and conversions are credited to.","type":"object","properties":{"key":{"type\#
        ":"string","description":"the link, campaign, source, app or method. Without one, without says why: organic \#
        and direct name nothing, other is credited to something else."},"without":{"type":"string","enum":["organic"\#
        ,"direct","other"]},"network":{"type":"string"},"taps":{"type":"integer","format":"int64","description":"of \#
        people; left out where they are not counted by that, or cannot be listed. Installations, with their retentio\#
        n, count in the time of their first open, everything else in its own. reinstalls are no installs."},"install\#
        s":{"type":"integer","format":"int64"},"reinstalls":{"type":"integer","format":"int64"},"reengagements":{"ty\#
        pe":"integer","format":"int64"},"opens":{"type":"integer","format":"int64"},"conversions":{"type":"integer",\#
        "format":"int64"},"revenue":{"type":"array","items":{"$ref":"#/components/schemas/Money"}},"retention":{"typ\#
        e":"array","items":{"$ref":"#/components/schemas/Retention"}},"postbacks":{"allOf":[{"$ref":"#/components/sc\#
        hemas/PostbackCounts"}],"description":"what Apple says beside it, in reports by app; in those by campaign an\#
        d source it has rows of its own: network is the ad network and key its campaign or source identifier."}},"re\#
        quired":["installs","reinstalls","reengagements","opens","conversions","revenue","retention"]},"BackLink":{"\#
        description":"Where a \"touch to return\" control leads. Both texts are cleaned for display.","type":"object\#
        ","properties":{"url":{"type":"string"},"appName":{"type":"string"}},"required":["url","appName"]},"Bucket":\#
        {"description":"Counts from the rollups: never a scan of raw events. Tests are in none of them. A tap counts\#
         once.","type":"object","properties":{"at":{"type":"integer","format":"int64"},"taps":{"type":"integer","for\#
        mat":"int64","description":"a person was led on: sent somewhere, or shown a page with a way on."},"turnedAwa\#
        y":{"type":"integer","format":"int64","description":"a person was turned away; groupBy reason tells why."},"\#
        botTaps":{"type":"integer","format":"int64","description":"a program tapped."},"unknown":{"type":"integer","\#
        format":"int64","description":"what was asked for is neither a key nor a route. HEAD requests, prefetches an\#
        d look-ups are no taps."},"opens":{"type":"integer","format":"int64"},"installs":{"type":"integer","format":\#
        "int64"},"conversions":{"type":"integer","format":"int64"}},"required":["at","taps","turnedAway","botTaps","\#
        unknown","opens","installs","conversions"]},"Client":{"description":"Who asked over the network, when the ca\#
        ller relays somebody else's request.","type":["object","null"],"properties":{"address":{"type":["string","nu\#
        ll"]},"userAgent":{"type":["string","null"]},"acceptLanguage":{"type":["string","null"]},"referrer":{"type":\#
        ["string","null"]}},"additionalProperties":false},"Condition":{"description":"conditions are ANDed; rules ar\#
        e tried by ascending priority; the first that holds wins.","type":"object","properties":{"type":{"type":"str\#
        ing","description":"platform, form, os_version, app_version, language, country, in_app_browser, bot, query, \#
        before, after, percent (\"0-49\": a bucket of a keyed hash of link and address, stable for a day)"},"matchKe\#
        y":{"type":"string"},"matchValue":{"type":"string"}},"required":["type"]},"Conversion":{"description":"For k\#
        ind conversion. value is a decimal number as text, currency ISO 4217.","type":["object","null"],"properties"\#
        :{"name":{"type":"string"},"value":{"type":["string","null"]},"currency":{"type":["string","null"]}},"requir\#
        ed":["name"],"additionalProperties":false},"CreateResult":{"type":"object","properties":{"link":{"$ref":"#/c\#
        omponents/schemas/Link"},"created":{"type":"boolean"},"unchanged":{"type":"boolean","description":"it was th\#
        ere and already as asked; revision and updatedAt stay."},"error":{"type":"string"},"warnings":{"type":"array\#
        ","items":{"type":"string"}}},"required":["created"]},"Destination":{"description":"One place to send the pe\#
        rson. kind says what opens it.","type":"object","properties":{"kind":{"type":"string","enum":["app","store",\#
        "web","preview"]},"url":{"type":"string"}},"required":["kind","url"]},"Device":{"description":"What the call\#
        er knows about the device.","type":["object","null"],"properties":{"platform":{"type":["string","null"],"enu\#
        m":["ios","android","desktop","other",null]},"form":{"type":["string","null"],"enum":["phone","tablet","desk\#
        top","other",null]},"osVersion":{"type":["string","null"]},"model":{"type":["string","null"]},"language":{"t\#
        ype":["string","null"]},"timezone":{"type":["string","null"]},"screen":{"type":["string","null"],"descriptio\#
        n":"points and scale, \"393x852@3\"."}},"additionalProperties":false},"Event":{"description":"One link event\#
        .","type":"object","properties":{"kind":{"type":["string","null"],"enum":["tap","open","first_open","reopen"\#
        ,"navigate","conversion",null],"description":"tap - a person tapped a link that reached the gateway open    \#
           an app was opened with this URL and asks what it means (the default) first_open the app runs for the firs\#
        t time and asks for its deferred link reopen     an installed app came to the front without a URL navigate  \#
         an app or page is about to leave for this URL conversion something worth attributing happened;"},"url":{"ty\#
        pe":["string","null"],"maxLength":65536},"id":{"type":["string","null"],"description":"the caller's idempote\#
        ncy key, 1 to 128 printable ASCII bytes: an event sent again with it is recorded once. Unique per app for so\#
        ckets and server keys together, and per app and installation for app keys; an event of an app key without an\#
         installation is known by its id and its content.","maxLength":128,"pattern":"^[!-~]+$"},"at":{"type":["inte\#
        ger","null"],"format":"int64","description":"the caller's claim of when it happened; windows and rollups go \#
        by the gateway's clock."},"client":{"$ref":"#/components/schemas/Client"},"device":{"$ref":"#/components/sch\#
        emas/Device"},"app":{"$ref":"#/components/schemas/App"},"evidence":{"$ref":"#/components/schemas/Evidence"},\#
        "navigation":{"$ref":"#/components/schemas/Navigation"},"conversion":{"$ref":"#/components/schemas/Conversio\#
        n"},"consent":{"type":["string","null"],"enum":["granted","denied",null],"description":"denied means determi\#
        nistic matching only and no address at rest."},"attributes":{"type":["object","null"],"additionalProperties"\#
        :{"type":"string"}},"test":{"type":["boolean","null"],"description":"a trial of somebody who builds or exami\#
        nes the app. It is decided, answered and kept as any other event, redeems and takes what others do, and is i\#
        n no report: neither statistics nor attribution nor roll-out shares have it. linkd says so by itself of ever\#
        y event that comes with a test key, or from an installation that was marked (MarkInstallation). Every text, \#
        map and document is bounded: InvalidEvent names a longer one, reason \"too_long: 70000 bytes, 65536 are allo\#
        wed\"."}},"additionalProperties":false},"Evidence":{"description":"What an app brings to its first open.","t\#
        ype":["object","null"],"properties":{"installReferrer":{"type":["string","null"],"description":"Play's strin\#
        g as received, with its times."},"referrerClickAt":{"type":["integer","null"],"format":"int64"},"referrerCli\#
        ckServerAt":{"type":["integer","null"],"format":"int64"},"installBeginAt":{"type":["integer","null"],"format\#
        ":"int64"},"installBeginServerAt":{"type":["integer","null"],"format":"int64"},"installVersion":{"type":["st\#
        ring","null"]},"clipboard":{"type":["string","null"]}},"additionalProperties":false},"FacebookLink":{"descri\#
        ption":"The Facebook legacy envelope (fb<APPID><suffix>://authorize\u2026).","type":"object","properties":{"\#
        appId":{"type":"string"},"suffix":{"type":"string"},"login":{"type":"string","enum":["authenticated","anonym\#
        ous","cancelled","error","none"]},"expiresAt":{"type":"integer","format":"int64"},"userId":{"type":"string"}\#
        ,"signedRequest":{"type":"string","enum":["absent","verified","invalid","unchecked"]},"deeplink":{"type":"st\#
        ring","description":"the values of deeplink_parameter and ref_parameter in the target's query."},"ref":{"typ\#
        e":"string","description":"the values of deeplink_parameter and ref_parameter in the target's query."},"para\#
        meters":{"type":"object","additionalProperties":{"type":"string"},"description":"every field after decoding;\#
         the values of secret fields are \"[redacted]\"."}},"required":["appId","suffix","login","signedRequest","pa\#
        rameters"]},"Link":{"description":"A stored link. domain and key name it; key is the path without the leadin\#
        g slash, kept byte for byte.","type":"object","properties":{"domain":{"type":"string"},"key":{"type":"string\#
        "},"shortLink":{"type":"string"},"app":{"type":"string"},"url":{"type":"string","description":"the web desti\#
        nation, or leave it out and give a route of the app with its parameters."},"route":{"type":"string"},"routeP\#
        arameters":{"type":"object","additionalProperties":{"type":"string"}},"queryParameters":{"type":"object","ad\#
        ditionalProperties":{"type":"string"},"description":"names that begin with linkd_, al_applink_data and fb_ap\#
        plink_args are refused: the gateway's own are never passed on, and an App Link's envelope would lead elsewhe\#
        re than the link says."},"platforms":{"type":"object","additionalProperties":{"$ref":"#/components/schemas/P\#
        latformTarget"},"description":"web, desktop, iphone, ipad, universal, android. A platform's link overrides u\#
        rl and route for that platform (iphone and ipad go before universal); the others keep them. web is the page \#
        of those who go to the web."},"rules":{"type":"array","items":{"$ref":"#/components/schemas/Rule"}},"ref":{"\#
        type":"string"},"metadata":{"type":"object","description":"given to at most redeemLimit opens of the app, ne\#
        ver to one whose route is lost; write-only except with permission metadata."},"redeemLimit":{"type":"integer\#
        ","format":"int64"},"redeemed":{"type":"integer","format":"int64"},"private":{"type":"boolean","description"\#
        :"never matched by probability."},"matchWindow":{"type":"integer","format":"int64","description":"seconds."}\#
        ,"recipient":{"type":"string","description":"an account id; the app's scheme is used in taps only if that pe\#
        rson has the app; [[app]] recipient_without_app says where others go."},"minVersions":{"type":"object","addi\#
        tionalProperties":{"type":"string"}},"maxVersions":{"type":"object","additionalProperties":{"type":"string"}\#
        },"minBuilds":{"type":"object","additionalProperties":{"type":"string"}},"minOsVersions":{"type":"object","a\#
        dditionalProperties":{"type":"string"}},"belowMinVersion":{"type":"string","enum":["web","store","preview"]}\#
        ,"notInstalled":{"type":"string","enum":["store","web","preview"]},"skipPreview":{"type":"boolean","descript\#
        ion":"no page in between."},"store":{"type":"object","additionalProperties":{"type":"string"},"description":\#
        "App Store pt, ct, at, mt."},"social":{"$ref":"#/components/schemas/Social"},"title":{"type":"string"},"tags\#
        ":{"type":"array","items":{"type":"string"}},"externalId":{"type":"string"},"validSince":{"type":"integer","\#
        format":"int64"},"validUntil":{"type":"integer","format":"int64"},"maxTaps":{"type":"integer","format":"int6\#
        4","description":"the public learns the target at most so often. A tap that leads on takes one, and so does \#
        a look-up (Accept: application/json) and an open, first_open, reopen or navigate with an app key; one that n\#
        ames by linkd_tap what took one is the same use. HEAD, prefetches and programs take none and are not told. W\#
        hat is used up is told to nobody but callers of the sockets and holders of server keys."},"password":{"type"\#
        :"string","description":"write-only. createdAt may be given when importing."},"redirectStatus":{"type":"inte\#
        ger","format":"int64"},"archived":{"type":"boolean","description":"hidden from lists, still works."},"disabl\#
        ed":{"type":"boolean","description":"404."},"taps":{"type":"integer","format":"int64"},"revision":{"type":"i\#
        nteger","format":"int64"},"createdAt":{"type":"integer","format":"int64"},"updatedAt":{"type":"integer","for\#
        mat":"int64"}}},"LinkFields":{"description":"A stored link. domain and key name it; key is the path without \#
        the leading slash, kept byte for byte.","type":"object","properties":{"domain":{"type":["string","null"]},"k\#
        ey":{"type":["string","null"]},"shortLink":{"type":["string","null"]},"app":{"type":["string","null"]},"url"\#
        :{"type":["string","null"],"description":"the web destination, or leave it out and give a route of the app w\#
        ith its parameters."},"route":{"type":["string","null"]},"routeParameters":{"type":["object","null"],"additi\#
        onalProperties":{"type":"string"}},"queryParameters":{"type":["object","null"],"additionalProperties":{"type\#
        ":"string"},"description":"names that begin with linkd_, al_applink_data and fb_applink_args are refused: th\#
        e gateway's own are never passed on, and an App Link's envelope would lead elsewhere than the link says."},"\#
        platforms":{"type":["object","null"],"additionalProperties":{"$ref":"#/components/schemas/PlatformTarget"},"\#
        description":"web, desktop, iphone, ipad, universal, android. A platform's link overrides url and route for \#
        that platform (iphone and ipad go before universal); the others keep them. web is the page of those who go t\#
        o the web."},"rules":{"type":["array","null"],"items":{"$ref":"#/components/schemas/Rule"}},"ref":{"type":["\#
        string","null"]},"metadata":{"type":["object","null"],"description":"given to at most redeemLimit opens of t\#
        he app, never to one whose route is lost; write-only except with permission metadata."},"redeemLimit":{"type\#
        ":["integer","null"],"format":"int64","minimum":1},"redeemed":{"type":["integer","null"],"format":"int64"},"\#
        private":{"type":["boolean","null"],"description":"never matched by probability."},"matchWindow":{"type":["i\#
        nteger","null"],"format":"int64","description":"seconds.","minimum":1,"maximum":315360000},"recipient":{"typ\#
        e":["string","null"],"description":"an account id; the app's scheme is used in taps only if that person has \#
        the app; [[app]] recipient_without_app says where others go."},"minVersions":{"type":["object","null"],"addi\#
        tionalProperties":{"type":"string"}},"maxVersions":{"type":["object","null"],"additionalProperties":{"type":\#
        "string"}},"minBuilds":{"type":["object","null"],"additionalProperties":{"type":"string"}},"minOsVersions":{\#
        "type":["object","null"],"additionalProperties":{"type":"string"}},"belowMinVersion":{"type":["string","null\#
        "],"enum":["web","store","preview",null]},"notInstalled":{"type":["string","null"],"enum":["store","web","pr\#
        eview",null]},"skipPreview":{"type":["boolean","null"],"description":"no page in between."},"store":{"type":\#
        ["object","null"],"additionalProperties":{"type":"string"},"description":"App Store pt, ct, at, mt."},"socia\#
        l":{"$ref":"#/components/schemas/Social"},"title":{"type":["string","null"]},"tags":{"type":["array","null"]\#
        ,"items":{"type":"string"}},"externalId":{"type":["string","null"]},"validSince":{"type":["integer","null"],\#
        "format":"int64"},"validUntil":{"type":["integer","null"],"format":"int64"},"maxTaps":{"type":["integer","nu\#
        ll"],"format":"int64","description":"the public learns the target at most so often. A tap that leads on take\#
        s one, and so does a look-up (Accept: application/json) and an open, first_open, reopen or navigate with an \#
        app key; one that names by linkd_tap what took one is the same use. HEAD, prefetches and programs take none \#
        and are not told. What is used up is told to nobody but callers of the sockets and holders of server keys.",\#
        "minimum":1},"password":{"type":["string","null"],"description":"write-only. createdAt may be given when imp\#
        orting."},"redirectStatus":{"type":["integer","null"],"format":"int64","enum":[301,302,303,307,308,null]},"a\#
        rchived":{"type":["boolean","null"],"description":"hidden from lists, still works."},"disabled":{"type":["bo\#
        olean","null"],"description":"404."},"taps":{"type":["integer","null"],"format":"int64"},"revision":{"type":\#
        ["integer","null"],"format":"int64"},"createdAt":{"type":["integer","null"],"format":"int64"},"updatedAt":{"\#
        type":["integer","null"],"format":"int64"}},"additionalProperties":false},"LinkReading":{"description":"What\#
         the link turned out to mean.","type":"object","properties":{"inputUrl":{"type":"string"},"targetUrl":{"type\#
        ":"string"},"app":{"type":"string"},"formats":{"type":"array","items":{"type":"string"},"description":"envel\#
        opes found, outermost first: facebook_legacy, app_link, short_link, expanded."},"facebook":{"$ref":"#/compon\#
        ents/schemas/FacebookLink"},"appLink":{"$ref":"#/components/schemas/AppLink"},"backLink":{"$ref":"#/componen\#
        ts/schemas/BackLink"},"route":{"type":"string"},"routeParameters":{"type":"object","additionalProperties":{"\#
        type":"string"}},"query":{"type":"array","items":{"$ref":"#/components/schemas/QueryItem"},"description":"ev\#
        ery item of the target's query, in order; inputQuery the same of the input URL."},"inputQuery":{"type":"arra\#
        y","items":{"$ref":"#/components/schemas/QueryItem"}},"queryParameters":{"type":"object","additionalProperti\#
        es":{"type":"string"},"description":"scalar view of query, the last one wins, a missing value is \"\"."},"fr\#
        agment":{"type":"string"},"shortLink":{"type":"string"},"ref":{"type":"string","description":"that of the st\#
        ored link, else of the envelope, else the value of the app's ref_parameter in the query of a URL that is a p\#
        lace in the app, or on a host or under a scheme of the app; at most 256 bytes."},"metadata":{"type":"object"\#
        },"metadataState":{"type":"string","enum":["available","exhausted","expired"]},"hops":{"type":"array","items\#
        ":{"type":"string"},"description":"every URL passed through, from the input to the target. Secrets are redac\#
        ted in all of them."},"warnings":{"type":"array","items":{"type":"string"},"description":"recipient_unproven\#
        : metadata is for the link's recipient, which this event of an app key does not prove."}},"required":["forma\#
        ts","routeParameters","query","inputQuery","queryParameters","hops","warnings"]},"Measurement":{"description\#
        ":"An App Links measurement event that this event caused, such as al_nav_in with its fields.","type":"object\#
        ","properties":{"name":{"type":"string"},"fields":{"type":"object","additionalProperties":{"type":"string"}}\#
        },"required":["name","fields"]},"MissedPath":{"type":"object","properties":{"host":{"type":"string"},"path":\#
        {"type":"string","description":"without its query, at most 128 bytes. Of a host and a UTC day the 100 paths \#
        asked for most are kept, as long as events are;"},"taps":{"type":"integer","format":"int64","description":"a\#
        t least so many."}},"required":["host","path","taps"]},"Money":{"description":"Amounts of one","type":"objec\#
        t","properties":{"currency":{"type":"string","description":"value is a decimal number as text, summed exactl\#
        y."},"value":{"type":"string"},"isCut":{"type":"boolean","description":"the sum grew too large to be kept, a\#
        nd value is the last that could be."}},"required":["currency","value","isCut"]},"Navigation":{"description":\#
        "For kind navigate, and with no other.","type":["object","null"],"properties":{"back":{"type":["boolean","nu\#
        ll"]},"canOpen":{"type":["array","null"],"items":{"type":"string"},"description":"schemes the caller knows t\#
        o be there. back (when true), extras, appLinkData and result have no effect yet: InvalidEvent names the fiel\#
        d and says why."},"extras":{"type":["object","null"]},"appLinkData":{"type":["object","null"]},"result":{"ty\#
        pe":["string","null"],"enum":["app","web","fail",null]}},"additionalProperties":false},"Outcome":{"descripti\#
        on":"action per kind: tap - open_app, open_store, open_web, show_preview: where the browser goes; reject; ne\#
        ver hold; open - open_app: the app shows the route; open_web or open_store: it is too old, or the link names\#
         a web page for this platform; hold; reject; first_open - as open, for the matched link; none with reason no\#
        _match; reopen - as open, for the oldest pending link; none with reason nothing_pending; navigate - the way \#
        out: open_app, open_store, open_web; reject; conversion - none with reason recorded; pending is set whenever\#
         the app must Acknowledge after showing, whatever the action.","type":"object","properties":{"eventId":{"typ\#
        e":"string"},"recorded":{"type":"boolean"},"duplicate":{"type":"boolean"},"receivedAt":{"type":"integer","fo\#
        rmat":"int64"},"action":{"type":"string","enum":["open_app","open_store","open_web","show_preview","hold","r\#
        eject","none"]},"destination":{"$ref":"#/components/schemas/Destination"},"fallbacks":{"type":"array","items\#
        ":{"$ref":"#/components/schemas/Destination"}},"reason":{"type":"string","description":"a stable machine wor\#
        d. A stage that decides brings its own; besides there are these: open_app - route_matched, default_route, ca\#
        n_open; open_web - route_matched, short_link, default_route, web_fallback; hold - requirements_missing; reje\#
        ct - requirements_missing, installation_missing, unknown_app, no_route, no_destination, stage_failed, too_ma\#
        ny_restarts, redirect_loop; of a tap not_found: no key and no route has its path; of an open not_ours: the l\#
        ink is on no host and of no scheme of the app; none - no_match, nothing_pending, recorded;"},"decidedBy":{"t\#
        ype":"string","description":"the stage, or \"navigator\"."},"link":{"$ref":"#/components/schemas/LinkReading\#
        "},"visitor":{"$ref":"#/components/schemas/Visitor"},"attribution":{"$ref":"#/components/schemas/Attribution\#
        "},"pending":{"type":"string"},"measurements":{"type":"array","items":{"$ref":"#/components/schemas/Measurem\#
        ent"}},"secrets":{"type":"object","additionalProperties":{"type":"string"}},"trace":{"type":"array","items":\#
        {"$ref":"#/components/schemas/Step"}}},"required":["eventId","recorded","duplicate","receivedAt","action","f\#
        allbacks","reason","decidedBy","link","measurements","trace"]},"PageText":{"description":"A text about a lin\#
        k.","type":"object","properties":{"text":{"type":"string"},"from":{"type":"string","enum":["link","page","ro\#
        ute","app"],"description":"link - the stored link's own social; page - the tags of the route's web page (soc\#
        ial_fetch); route - social of the route, with its parameters; app - [app.social]."}},"required":["text","fro\#
        m"]},"PageTexts":{"description":"What previews of a link say.","type":"object","properties":{"title":{"$ref"\#
        :"#/components/schemas/PageText"},"description":{"$ref":"#/components/schemas/PageText"},"image":{"$ref":"#/\#
        components/schemas/PageText"},"fetch":{"type":"string","description":"what became of the route's web page, i\#
        n words; absent when none is asked."}}},"PendingLink":{"description":"A link that was held, or that waits fo\#
        r its app to be ready. Handed out again until acknowledged.","type":"object","properties":{"id":{"type":"str\#
        ing"},"eventId":{"type":"string"},"link":{"$ref":"#/components/schemas/LinkReading"},"state":{"type":"string\#
        ","enum":["pending","delivered","opened","expired"]},"reason":{"type":"string"},"missing":{"type":"array","i\#
        tems":{"type":"string"}},"createdAt":{"type":"integer","format":"int64"},"expiresAt":{"type":"integer","form\#
        at":"int64"},"wasOpened":{"type":"boolean","description":"the app has shown it: state is opened."}},"require\#
        d":["id","eventId","link","state","reason","missing","createdAt","expiresAt"]},"PlatformTarget":{"descriptio\#
        n":"Where one platform goes.","type":"object","properties":{"link":{"type":"string","description":"opened wh\#
        en the app is there;"},"fallback":{"type":"string","description":"when it is not."}}},"PostbackCounts":{"des\#
        cription":"Apple's postbacks of ads that won, counted on the day they came, which is one or several days aft\#
        er what they report. Of the up to three of one conversion the first window's counts.","type":"object","prope\#
        rties":{"downloads":{"type":"integer","format":"int64"},"redownloads":{"type":"integer","format":"int64"},"r\#
        eengagements":{"type":"integer","format":"int64"},"development":{"type":"integer","format":"int64","descript\#
        ion":"those of tests, in none of the others."}},"required":["downloads","redownloads","reengagements","devel\#
        opment"]},"QueryItem":{"type":"object","properties":{"name":{"type":"string"},"value":{"type":"string"}},"re\#
        quired":["name"]},"Retention":{"description":"Of the installations whose day so many days after their own is\#
         over (of), those that were active on it (active). Days are of UTC.","type":"object","properties":{"day":{"t\#
        ype":"integer","format":"int64"},"of":{"type":"integer","format":"int64"},"active":{"type":"integer","format\#
        ":"int64"}},"required":["day","of","active"]},"Rule":{"type":"object","properties":{"name":{"type":"string"}\#
        ,"priority":{"type":"integer","format":"int64"},"conditions":{"type":"array","items":{"$ref":"#/components/s\#
        chemas/Condition"}},"url":{"type":"string"},"route":{"type":"string"}},"required":["priority","conditions"]}\#
        ,"Series":{"type":"object","properties":{"key":{"type":"string"},"buckets":{"type":"array","items":{"$ref":"\#
        #/components/schemas/Bucket"}}},"required":["key","buckets"]},"Social":{"type":["object","null"],"properties\#
        ":{"title":{"type":"string"},"description":{"type":"string"},"image":{"type":"string"}}},"Step":{"descriptio\#
        n":"One stage's part in the decision, in the order they ran.","type":"object","properties":{"stage":{"type":\#
        "string"},"verdict":{"type":"string","enum":["passed","changed","restarted","decided","held","rejected","fai\#
        led","skipped"]},"microseconds":{"type":"integer","format":"int64"},"notes":{"type":"array","items":{"type":\#
        "string"}}},"required":["stage","verdict","microseconds","notes"]},"Visitor":{"description":"Who the gateway\#
         took the visitor for.","type":"object","properties":{"platform":{"type":"string","enum":["ios","android","d\#
        esktop","other"]},"form":{"type":"string","enum":["phone","tablet","desktop","other"]},"osVersion":{"type":"\#
        string"},"browser":{"type":"string"},"inAppBrowser":{"type":"string"},"bot":{"type":"string"},"country":{"ty\#
        pe":"string"},"installed":{"type":"string","enum":["yes","no","unknown"]}},"required":["platform","form","in\#
        stalled"]}}}}
        """#
}
