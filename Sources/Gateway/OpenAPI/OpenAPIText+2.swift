// Made by Scripts/generate from Scripts/openapi and etc/org.linkd.*.varlink. Do not edit. Constants only.

extension OpenAPIText {
    static let part2 = #"""
        index: links are not for search engines.","required":false,"schema":{"type":"string"}},"Retry-After":{"descr\#
        iption":"Seconds after which to try again.","required":true,"schema":{"type":"integer","minimum":1}}}}},"des\#
        cription":"On a host of an app. A request without a body by a person is recorded and counted; HEAD, prefetch\#
        es, crawlers and tools get the same answer and spend nothing; of a link with maxTaps they get a page, or 503\#
         to a prefetch, that does not tell where it leads. The status of a redirect is 302 unless the link has a red\#
        irectStatus.","parameters":[{"name":"d","in":"query","required":false,"schema":{"type":"string"},"descriptio\#
        n":"1 asks for the decision instead of the tap; answered to processes of linkd's host, and with linkd_token.\#
        "},{"name":"linkd_token","in":"query","required":false,"schema":{"type":"string"},"description":"The right t\#
        o d=1, from `linkctl links debug`."}]},"post":{"operationId":"unlock","tags":["taps"],"summary":"The form fo\#
        r a link's password comes back","responses":{"200":{"$ref":"#/components/responses/200.1"},"301":{"$ref":"#/\#
        components/responses/301.1"},"302":{"$ref":"#/components/responses/301.1"},"303":{"$ref":"#/components/respo\#
        nses/301.1"},"307":{"$ref":"#/components/responses/301.1"},"308":{"$ref":"#/components/responses/301.1"},"40\#
        0":{"$ref":"#/components/responses/400.1"},"403":{"$ref":"#/components/responses/403.1"},"404":{"$ref":"#/co\#
        mponents/responses/404.1"},"410":{"$ref":"#/components/responses/410.1"},"413":{"$ref":"#/components/respons\#
        es/413.1"},"414":{"$ref":"#/components/responses/414.1"},"417":{"$ref":"#/components/responses/417.1"},"431"\#
        :{"$ref":"#/components/responses/431.1"},"501":{"$ref":"#/components/responses/501.1"},"503":{"$ref":"#/comp\#
        onents/responses/503.1"},"505":{"$ref":"#/components/responses/505.1"},"429":{"$ref":"#/components/responses\#
        /429.1"},"405":{"$ref":"#/components/responses/405.1"}},"requestBody":{"required":true,"content":{"applicati\#
        on/x-www-form-urlencoded":{"schema":{"type":"object","properties":{"password":{"type":"string","maxLength":1\#
        000}},"required":["password"]},"example":{"password":"open sesame"}}}}}},"/{key}/qr.png":{"parameters":[{"na\#
        me":"key","in":"path","required":true,"description":"What stands behind the host: the key of a link, or a pa\#
        th of the app's routes. It may have slashes, which this document cannot say.","example":"products/42","schem\#
        a":{"type":"string","minLength":1}}],"get":{"operationId":"qrPng","tags":["taps"],"summary":"The QR code of \#
        a link as PNG","responses":{"200":{"description":"The code of the short link with linkd_via=qr.","headers":{\#
        "Cache-Control":{"description":"Whether caches may keep the answer.","required":true,"schema":{"type":"strin\#
        g"}},"X-Robots-Tag":{"description":"Always noindex: links are not for search engines.","required":true,"sche\#
        ma":{"type":"string"}},"Content-Security-Policy":{"description":"What the page may load: nothing but itself.\#
        ","required":true,"schema":{"type":"string"}}},"content":{"image/png":{"schema":{}}}},"400":{"$ref":"#/compo\#
        nents/responses/400.2"},"404":{"$ref":"#/components/responses/404.2"},"413":{"$ref":"#/components/responses/\#
        413.1"},"414":{"$ref":"#/components/responses/414.1"},"417":{"$ref":"#/components/responses/417.1"},"422":{"\#
        $ref":"#/components/responses/422.1"},"429":{"$ref":"#/components/responses/429.2"},"431":{"$ref":"#/compone\#
        nts/responses/431.1"},"501":{"$ref":"#/components/responses/501.1"},"503":{"$ref":"#/components/responses/50\#
        3.2"},"505":{"$ref":"#/components/responses/505.1"}},"parameters":[{"name":"size","in":"query","required":fa\#
        lse,"schema":{"type":"integer","minimum":64,"maximum":2048,"default":512},"description":"Pixels along a side\#
        , in steps: 64, 128, 256, 512, 1024, 2048. What lies between gets the next."},{"name":"ecc","in":"query","re\#
        quired":false,"schema":{"type":"string","enum":["L","M","Q","H"],"default":"M"},"description":"How much may \#
        be damaged."},{"name":"margin","in":"query","required":false,"schema":{"type":"integer","minimum":0,"maximum\#
        ":16,"default":4},"description":"Modules of quiet zone."}]},"head":{"operationId":"qrPngHead","tags":["taps"\#
        ],"summary":"The QR code of a link as PNG (without the body)","responses":{"200":{"$ref":"#/components/respo\#
        nses/200.2"},"400":{"$ref":"#/components/responses/400.3"},"404":{"$ref":"#/components/responses/404.3"},"41\#
        3":{"$ref":"#/components/responses/413.2"},"414":{"$ref":"#/components/responses/414.2"},"417":{"$ref":"#/co\#
        mponents/responses/417.2"},"422":{"$ref":"#/components/responses/422.2"},"429":{"$ref":"#/components/respons\#
        es/429.3"},"431":{"$ref":"#/components/responses/431.2"},"501":{"$ref":"#/components/responses/501.2"},"503"\#
        :{"$ref":"#/components/responses/503.3"},"505":{"$ref":"#/components/responses/505.2"}},"parameters":[{"name\#
        ":"size","in":"query","required":false,"schema":{"type":"integer","minimum":64,"maximum":2048,"default":512}\#
        ,"description":"Pixels along a side, in steps: 64, 128, 256, 512, 1024, 2048. What lies between gets the nex\#
        t."},{"name":"ecc","in":"query","required":false,"schema":{"type":"string","enum":["L","M","Q","H"],"default\#
        ":"M"},"description":"How much may be damaged."},{"name":"margin","in":"query","required":false,"schema":{"t\#
        ype":"integer","minimum":0,"maximum":16,"default":4},"description":"Modules of quiet zone."}]}},"/{key}/qr.s\#
        vg":{"parameters":[{"name":"key","in":"path","required":true,"description":"What stands behind the host: the\#
         key of a link, or a path of the app's routes. It may have slashes, which this document cannot say.","exampl\#
        e":"products/42","schema":{"type":"string","minLength":1}}],"get":{"operationId":"qrSvg","tags":["taps"],"su\#
        mmary":"The QR code of a link as SVG","responses":{"200":{"description":"The code of the short link with lin\#
        kd_via=qr.","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.","required":true,\#
        "schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are not for search engines.\#
        ","required":true,"schema":{"type":"string"}},"Content-Security-Policy":{"description":"What the page may lo\#
        ad: nothing but itself.","required":true,"schema":{"type":"string"}}},"content":{"image/svg+xml":{"schema":{\#
        "type":"string"}}}},"400":{"$ref":"#/components/responses/400.2"},"404":{"$ref":"#/components/responses/404.\#
        2"},"413":{"$ref":"#/components/responses/413.1"},"414":{"$ref":"#/components/responses/414.1"},"417":{"$ref\#
        ":"#/components/responses/417.1"},"422":{"$ref":"#/components/responses/422.1"},"429":{"$ref":"#/components/\#
        responses/429.2"},"431":{"$ref":"#/components/responses/431.1"},"501":{"$ref":"#/components/responses/501.1"\#
        },"503":{"$ref":"#/components/responses/503.2"},"505":{"$ref":"#/components/responses/505.1"}},"parameters":\#
        [{"name":"size","in":"query","required":false,"schema":{"type":"integer","minimum":64,"maximum":2048,"defaul\#
        t":512},"description":"Pixels along a side, in steps: 64, 128, 256, 512, 1024, 2048. What lies between gets \#
        the next."},{"name":"ecc","in":"query","required":false,"schema":{"type":"string","enum":["L","M","Q","H"],"\#
        default":"M"},"description":"How much may be damaged."},{"name":"margin","in":"query","required":false,"sche\#
        ma":{"type":"integer","minimum":0,"maximum":16,"default":4},"description":"Modules of quiet zone."}]},"head"\#
        :{"operationId":"qrSvgHead","tags":["taps"],"summary":"The QR code of a link as SVG (without the body)","res\#
        ponses":{"200":{"$ref":"#/components/responses/200.2"},"400":{"$ref":"#/components/responses/400.3"},"404":{\#
        "$ref":"#/components/responses/404.3"},"413":{"$ref":"#/components/responses/413.2"},"414":{"$ref":"#/compon\#
        ents/responses/414.2"},"417":{"$ref":"#/components/responses/417.2"},"422":{"$ref":"#/components/responses/4\#
        22.2"},"429":{"$ref":"#/components/responses/429.3"},"431":{"$ref":"#/components/responses/431.2"},"501":{"$\#
        ref":"#/components/responses/501.2"},"503":{"$ref":"#/components/responses/503.3"},"505":{"$ref":"#/componen\#
        ts/responses/505.2"}},"parameters":[{"name":"size","in":"query","required":false,"schema":{"type":"integer",\#
        "minimum":64,"maximum":2048,"default":512},"description":"Pixels along a side, in steps: 64, 128, 256, 512, \#
        1024, 2048. What lies between gets the next."},{"name":"ecc","in":"query","required":false,"schema":{"type":\#
        "string","enum":["L","M","Q","H"],"default":"M"},"description":"How much may be damaged."},{"name":"margin",\#
        "in":"query","required":false,"schema":{"type":"integer","minimum":0,"maximum":16,"default":4},"description"\#
        :"Modules of quiet zone."}]}}},"components":{"securitySchemes":{"serverKey":{"type":"http","scheme":"bearer"\#
        ,"description":"A key of a server, with scopes: events, explain, links.read, links.write, metadata, stats."}\#
        ,"appKey":{"type":"http","scheme":"bearer","description":"A key that ships inside an app, so everybody can r\#
        ead it: it records openings and conversions of its app from the address that linkd sees, handles pending lin\#
        ks, and makes links to routes."}},"responses":{"200.1":{"description":"A page: the way into the app, or the \#
        form for the link's password. For whoever accepts application/json and not text/html, an app: what the link \#
        means. Not a tap, unless the link has maxTaps: then it takes one. With d=1 and the right to it: the decision\#
         with its trace.","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.","required"\#
        :true,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are not for search en\#
        gines.","required":true,"schema":{"type":"string"}},"Content-Security-Policy":{"description":"What the page \#
        may load: nothing but itself.","required":false,"schema":{"type":"string"}}},"content":{"text/html":{"schema\#
        ":{"type":"string"}},"application/json":{"schema":{"anyOf":[{"type":"object","properties":{"targetUrl":{"typ\#
        e":"string"},"route":{"type":"string"},"routeParameters":{"type":"object","additionalProperties":{"type":"st\#
        ring"}},"queryParameters":{"type":"object","additionalProperties":{"type":"string"}},"tap":{"type":"string",\#
        "description":"Of a link with maxTaps: the tap that this look-up is. Who names it in linkd_tap takes no othe\#
        r one."}},"required":["routeParameters","queryParameters"]},{"type":"object","properties":{"outcome":{"$ref"\#
        :"#/components/schemas/Outcome"}},"required":["outcome"]}]}}}},"200.2":{"description":"The code of the short\#
         link with linkd_via=qr.","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.","r\#
        equired":true,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are not for s\#
        earch engines.","required":true,"schema":{"type":"string"}},"Content-Security-Policy":{"description":"What t\#
        he page may load: nothing but itself.","required":true,"schema":{"type":"string"}}}},"200.3":{"description":\#
        "The file for the app of this host; for every client, never a redirect.","headers":{"ETag":{"description":"N\#
        ames this state of the resource.","required":true,"schema":{"type":"string"}},"Cache-Control":{"description"\#
        :"Whether caches may keep the answer.","required":true,"schema":{"type":"string"}}},"content":{"application/\#
        json":{"schema":{"type":"object","properties":{"applinks":{"type":"object"}},"required":["applinks"]}}}},"20\#
        0.4":{"description":"The file for the app of this host; for every client, never a redirect.","headers":{"ETa\#
        g":{"description":"Names this state of the resource.","required":true,"schema":{"type":"string"}},"Cache-Con\#
        trol":{"description":"Whether caches may keep the answer.","required":true,"schema":{"type":"string"}}}},"20\#
        0.5":{"description":"The link.","headers":{"ETag":{"description":"Names this state of the resource.","requir\#
        ed":true,"schema":{"type":"string"}},"Cache-Control":{"description":"Whether caches may keep the answer.","r\#
        equired":true,"schema":{"type":"string"}}},"content":{"application/json":{"schema":{"type":"object","propert\#
        ies":{"link":{"$ref":"#/components/schemas/Link"}},"required":["link"]}}}},"200.6":{"description":"Counts by\#
         time.","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.","required":true,"sch\#
        ema":{"type":"string"}}},"content":{"application/json":{"schema":{"type":"object","properties":{"series":{"t\#
        ype":"array","items":{"$ref":"#/components/schemas/Series"}},"missed":{"type":"array","items":{"$ref":"#/com\#
        ponents/schemas/MissedPath"}}},"required":["series"]}}}},"200.7":{"description":"Counts by time.","headers":\#
        {"Cache-Control":{"description":"Whether caches may keep the answer.","required":true,"schema":{"type":"stri\#
        ng"}}}},"200.8":{"description":"Kept, now or before.","headers":{"Cache-Control":{"description":"Whether cac\#
        hes may keep the answer.","required":true,"schema":{"type":"string"}}},"content":{"application/json":{"schem\#
        a":{"type":"object","properties":{"recorded":{"type":"boolean"},"duplicate":{"type":"boolean"}},"required":[\#
        "recorded","duplicate"]}}}},"301.1":{"description":"Where the link leads.","headers":{"Location":{"descripti\#
        on":"Where to go.","required":true,"schema":{"type":"string"}},"Cache-Control":{"description":"Whether cache\#
        s may keep the answer.","required":true,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always no\#
        index: links are not for search engines.","required":true,"schema":{"type":"string"}}}},"302.1":{"descriptio\#
        n":"The domain's root_url.","headers":{"Location":{"description":"Where to go.","required":true,"schema":{"t\#
        ype":"string"}},"Cache-Control":{"description":"Whether caches may keep the answer.","required":true,"schema\#
        ":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are not for search engines.","requ\#
        ired":true,"schema":{"type":"string"}}}},"304.1":{"description":"The caller has this state.","headers":{"ETa\#
        g":{"description":"Names this state of the resource.","required":true,"schema":{"type":"string"}}}},"400.1":\#
        {"description":"A page: the address cannot be read. Bad Request: ambiguous_length, bad_chunk, bad_content_le\#
        ngth, bad_field_name, bad_field_value, bad_host, bad_line_end, bad_request_line, bad_target, bad_trailer, ba\#
        d_transfer_encoding, chunk_overhead, obsolete_folding.","headers":{"Cache-Control":{"description":"Whether c\#
        aches may keep the answer.","required":false,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Alwa\#
        ys noindex: links are not for search engines.","required":false,"schema":{"type":"string"}}},"content":{"tex\#
        t/html":{"schema":{"type":"string"}},"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/sc\#
        hemas/Problem"},{"properties":{"code":{"enum":["ambiguous_length","bad_chunk","bad_content_length","bad_fiel\#
        d_name","bad_field_value","bad_host","bad_line_end","bad_request_line","bad_target","bad_trailer","bad_trans\#
        fer_encoding","chunk_overhead","obsolete_folding"]},"status":{"const":400}}}]}}}},"400.10":{"description":"B\#
        ad Request: ambiguous_length, bad_chunk, bad_content_length, bad_field_name, bad_field_value, bad_host, bad_\#
        line_end, bad_request_line, bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead, invalid_authoriz\#
        ation, invalid_parameter, obsolete_folding, too_many_buckets.","content":{"application/problem+json":{"schem\#
        a":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["ambiguous_length","bad_\#
        chunk","bad_content_length","bad_field_name","bad_field_value","bad_host","bad_line_end","bad_request_line",\#
        "bad_target","bad_trailer","bad_transfer_encoding","chunk_overhead","invalid_authorization","invalid_paramet\#
        er","obsolete_folding","too_many_buckets"]},"status":{"const":400}}}]}}}},"400.11":{"description":"Bad Reque\#
        st: ambiguous_length, bad_chunk, bad_content_length, bad_field_name, bad_field_value, bad_host, bad_line_end\#
        , bad_request_line, bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead, invalid_authorization, i\#
        nvalid_parameter, obsolete_folding, too_many_buckets."},"400.12":{"description":"Bad Request: ambiguous_leng\#
        th, bad_chunk, bad_content_length, bad_field_name, bad_field_value, bad_host, bad_line_end, bad_request_line\#
        , bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead, invalid_postback, obsolete_folding.","cont\#
        ent":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{\#
        "code":{"enum":["ambiguous_length","bad_chunk","bad_content_length","bad_field_name","bad_field_value","bad_\#
        host","bad_line_end","bad_request_line","bad_target","bad_trailer","bad_transfer_encoding","chunk_overhead",\#
        "invalid_postback","obsolete_folding"]},"status":{"const":400}}}]}}}},"400.2":{"description":"Bad Request: a\#
        mbiguous_length, bad_chunk, bad_content_length, bad_field_name, bad_field_value, bad_host, bad_line_end, bad\#
        _request_line, bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead, invalid_parameter, obsolete_f\#
        olding.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{\#
        "properties":{"code":{"enum":["ambiguous_length","bad_chunk","bad_content_length","bad_field_name","bad_fiel\#
        d_value","bad_host","bad_line_end","bad_request_line","bad_target","bad_trailer","bad_transfer_encoding","ch\#
        unk_overhead","invalid_parameter","obsolete_folding"]},"status":{"const":400}}}]}}}},"400.3":{"description":\#
        "Bad Request: ambiguous_length, bad_chunk, bad_content_length, bad_field_name, bad_field_value, bad_host, ba\#
        d_line_end, bad_request_line, bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead, invalid_parame\#
        ter, obsolete_folding."},"400.4":{"description":"Bad Request: ambiguous_length, bad_chunk, bad_content_lengt\#
        h, bad_field_name, bad_field_value, bad_host, bad_line_end, bad_request_line, bad_target, bad_trailer, bad_t\#
        ransfer_encoding, chunk_overhead, obsolete_folding.","content":{"application/problem+json":{"schema":{"allOf\#
        ":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["ambiguous_length","bad_chunk","ba\#
        d_content_length","bad_field_name","bad_field_value","bad_host","bad_line_end","bad_request_line","bad_targe\#
        t","bad_trailer","bad_transfer_encoding","chunk_overhead","obsolete_folding"]},"status":{"const":400}}}]}}}}\#
        ,"400.5":{"description":"Bad Request: ambiguous_length, bad_chunk, bad_content_length, bad_field_name, bad_f\#
        ield_value, bad_host, bad_line_end, bad_request_line, bad_target, bad_trailer, bad_transfer_encoding, chunk_\#
        overhead, obsolete_folding."},"400.6":{"description":"Bad Request: ambiguous_length, bad_chunk, bad_content_\#
        length, bad_field_name, bad_field_value, bad_host, bad_line_end, bad_request_line, bad_target, bad_trailer, \#
        bad_transfer_encoding, chunk_overhead, invalid_authorization, invalid_json, invalid_parameter, obsolete_fold\#
        ing.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"pr\#
        operties":{"code":{"enum":["ambiguous_length","bad_chunk","bad_content_length","bad_field_name","bad_field_v\#
        alue","bad_host","bad_line_end","bad_request_line","bad_target","bad_trailer","bad_transfer_encoding","chunk\#
        _overhead","invalid_authorization","invalid_json","invalid_parameter","obsolete_folding"]},"status":{"const"\#
        :400}}}]}}}},"400.7":{"description":"Bad Request: ambiguous_length, bad_chunk, bad_content_length, bad_field\#
        _name, bad_field_value, bad_host, bad_line_end, bad_request_line, bad_target, bad_trailer, bad_transfer_enco\#
        ding, chunk_overhead, invalid_authorization, invalid_parameter, obsolete_folding.","content":{"application/p\#
        roblem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["amb\#
        iguous_length","bad_chunk","bad_content_length","bad_field_name","bad_field_value","bad_host","bad_line_end"\#
        ,"bad_request_line","bad_target","bad_trailer","bad_transfer_encoding","chunk_overhead","invalid_authorizati\#
        on","invalid_parameter","obsolete_folding"]},"status":{"const":400}}}]}}}},"400.8":{"description":"Bad Reque\#
        st: ambiguous_length, bad_chunk, bad_content_length, bad_field_name, bad_field_value, bad_host, bad_line_end\#
        , bad_request_line, bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead, invalid_authorization, i\#
        nvalid_parameter, obsolete_folding."},"400.9":{"description":"Bad Request: ambiguous_length, bad_chunk, bad_\#
        content_length, bad_field_name, bad_field_value, bad_host, bad_line_end, bad_request_line, bad_target, bad_t\#
        railer, bad_transfer_encoding, chunk_overhead, invalid_authorization, obsolete_folding.","content":{"applica\#
        tion/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum"\#
        :["ambiguous_length","bad_chunk","bad_content_length","bad_field_name","bad_field_value","bad_host","bad_lin\#
        e_end","bad_request_line","bad_target","bad_trailer","bad_transfer_encoding","chunk_overhead","invalid_autho\#
        rization","obsolete_folding"]},"status":{"const":400}}}]}}}},"401.1":{"description":"Unauthorized: invalid_k\#
        ey, key_required.","headers":{"WWW-Authenticate":{"description":"That a bearer key is asked for.","required"\#
        :true,"schema":{"type":"string"}}},"content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/comp\#
        onents/schemas/Problem"},{"properties":{"code":{"enum":["invalid_key","key_required"]},"status":{"const":401\#
        }}}]}}}},"401.2":{"description":"Unauthorized: invalid_key, key_required.","headers":{"WWW-Authenticate":{"d\#
        escription":"That a bearer key is asked for.","required":true,"schema":{"type":"string"}}}},"403.1":{"descri\#
        ption":"A page: a stage refuses this tap, or the password is wrong. Forbidden: password_required.","headers"\#
        :{"Cache-Control":{"description":"Whether caches may keep the answer.","required":false,"schema":{"type":"st\#
        ring"}},"X-Robots-Tag":{"description":"Always noindex: links are not for search engines.","required":false,"\#
        schema":{"type":"string"}}},"content":{"text/html":{"schema":{"type":"string"}},"application/problem+json":{\#
        "schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["password_required\#
        "]},"status":{"const":403}}}]}}}},"403.2":{"description":"Forbidden: app_key, insufficient_scope, other_app.\#
        ","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"proper\#
        ties":{"code":{"enum":["app_key","insufficient_scope","other_app"]},"status":{"const":403}}}]}}}},"403.3":{"\#
        description":"Forbidden: app_key, insufficient_scope, other_app."},"403.4":{"description":"Forbidden: invali\#
        d_postback.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem\#
        "},{"properties":{"code":{"enum":["invalid_postback"]},"status":{"const":403}}}]}}}},"404.1":{"description":\#
        "A page: no link is here, or none now. Not Found: no_such_link, not_found, unknown_host.","headers":{"Cache-\#
        Control":{"description":"Whether caches may keep the answer.","required":false,"schema":{"type":"string"}},"\#
        X-Robots-Tag":{"description":"Always noindex: links are not for search engines.","required":false,"schema":{\#
        "type":"string"}}},"content":{"text/html":{"schema":{"type":"string"}},"application/problem+json":{"schema":\#
        {"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["no_such_link","not_found",\#
        "unknown_host"]},"status":{"const":404}}}]}}}},"404.10":{"description":"Not Found: unknown_app.","content":{\#
        "application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code"\#
        :{"enum":["unknown_app"]},"status":{"const":404}}}]}}}},"404.2":{"description":"Not Found: no_such_link, not\#
        _found, unknown_host.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schem\#
        as/Problem"},{"properties":{"code":{"enum":["no_such_link","not_found","unknown_host"]},"status":{"const":40\#
        4}}}]}}}},"404.3":{"description":"Not Found: no_such_link, not_found, unknown_host."},"404.4":{"description"\#
        :"Not Found: unknown_host.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/\#
        schemas/Problem"},{"properties":{"code":{"enum":["unknown_host"]},"status":{"const":404}}}]}}}},"404.5":{"de\#
        scription":"The app has no part for this system; the text says which keys are missing. Not Found: unknown_ho\#
        st.","content":{"text/plain":{"schema":{"type":"string"}},"application/problem+json":{"schema":{"allOf":[{"$\#
        ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["unknown_host"]},"status":{"const":404}}\#
        }]}}}},"404.6":{"description":"The app has no part for this system; the text says which keys are missing. No\#
        t Found: unknown_host."},"404.7":{"description":"Not Found: no_such_link.","content":{"application/problem+j\#
        son":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["no_such_lin\#
        k"]},"status":{"const":404}}}]}}}},"404.8":{"description":"Not Found: no_such_link."},"404.9":{"description"\#
        :"Not Found: no_such_pending, not_found.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":\#
        "#/components/schemas/Problem"},{"properties":{"code":{"enum":["no_such_pending","not_found"]},"status":{"co\#
        nst":404}}}]}}}},"405.1":{"description":"Method Not Allowed: method_not_allowed.","headers":{"Allow":{"descr\#
        iption":"The methods that this address has.","required":true,"schema":{"type":"string"}}},"content":{"applic\#
        ation/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum\#
        ":["method_not_allowed"]},"status":{"const":405}}}]}}}},"409.1":{"description":"Conflict: key_taken.","conte\#
        nt":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"\#
        code":{"enum":["key_taken"]},"status":{"const":409}}}]}}}},"410.1":{"description":"A page: the link is over.\#
         Gone: link_over.","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.","required\#
        ":false,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are not for search \#
        engines.","required":false,"schema":{"type":"string"}}},"content":{"text/html":{"schema":{"type":"string"}},\#
        "application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code"\#
        :{"enum":["link_over"]},"status":{"const":410}}}]}}}},"412.1":{"description":"Precondition Failed: revision_\#
        mismatch.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"}\#
        ,{"properties":{"code":{"enum":["revision_mismatch"]},"status":{"const":412}}}]}}}},"413.1":{"description":"\#
        Content Too Large: body_too_large.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/com\#
        ponents/schemas/Problem"},{"properties":{"code":{"enum":["body_too_large"]},"status":{"const":413}}}]}}}},"4\#
        13.2":{"description":"Content Too Large: body_too_large."},"413.3":{"description":"Content Too Large: body_t\#
        oo_large, invalid_postback.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components\#
        /schemas/Problem"},{"properties":{"code":{"enum":["body_too_large","invalid_postback"]},"status":{"const":41\#
        3}}}]}}}},"414.1":{"description":"URI Too Long: url_too_long.","content":{"application/problem+json":{"schem\#
        a":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["url_too_long"]},"status\#
        ":{"const":414}}}]}}}},"414.2":{"description":"URI Too Long: url_too_long."},"415.1":{"description":"Unsuppo\#
        rted Media Type: unsupported_media_type.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":\#
        "#/components/schemas/Problem"},{"properties":{"code":{"enum":["unsupported_media_type"]},"status":{"const":\#
        415}}}]}}}},"417.1":{"description":"Expectation Failed: unknown_expectation.","content":{"application/proble\#
        m+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["unknown_\#
        expectation"]},"status":{"const":417}}}]}}}},"417.2":{"description":"Expectation Failed: unknown_expectation\#
        ."},"422.1":{"description":"Unprocessable Content: invalid_event.","content":{"application/problem+json":{"s\#
        chema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["invalid_event"]},"s\#
        tatus":{"const":422}}}]}}}},"422.2":{"description":"Unprocessable Content: invalid_event."},"422.3":{"descri\#
        ption":"Unprocessable Content: invalid_link.","content":{"application/problem+json":{"schema":{"allOf":[{"$r\#
        ef":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["invalid_link"]},"status":{"const":422}}}\#
        ]}}}},"422.4":{"description":"Unprocessable Content: invalid_postback.","content":{"application/problem+json\#
        ":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["invalid_postba\#
        ck"]},"status":{"const":422}}}]}}}},"429.1":{"description":"A page: too many requests, or wrong passwords, f\#
        rom this address. Too Many Requests: too_many_requests.","headers":{"Cache-Control":{"description":"Whether \#
        caches may keep the answer.","required":false,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Alw\#
        ays noindex: links are not for search engines.","required":false,"schema":{"type":"string"}},"Retry-After":{\#
        "description":"Seconds after which to try again.","required":true,"schema":{"type":"integer","minimum":1}}},\#
        "content":{"text/html":{"schema":{"type":"string"}},"application/problem+json":{"schema":{"allOf":[{"$ref":"\#
        #/components/schemas/Problem"},{"properties":{"code":{"enum":["too_many_requests"]},"status":{"const":429}}}\#
        ]}}}},"429.2":{"description":"Too Many Requests: too_many_requests.","headers":{"Retry-After":{"description"\#
        :"Seconds after which to try again.","required":true,"schema":{"type":"integer","minimum":1}}},"content":{"a\#
        pplication/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{\#
        "enum":["too_many_requests"]},"status":{"const":429}}}]}}}},"429.3":{"description":"Too Many Requests: too_m\#
        any_requests.","headers":{"Retry-After":{"description":"Seconds after which to try again.","required":true,"\#
        schema":{"type":"integer","minimum":1}}}},"431.1":{"description":"Request Header Fields Too Large: header_to\#
        o_large.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},\#
        {"properties":{"code":{"enum":["header_too_large"]},"status":{"const":431}}}]}}}},"431.2":{"description":"Re\#
        quest Header Fields Too Large: header_too_large."},"501.1":{"description":"Not Implemented: unknown_method, \#
        unknown_transfer_coding.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/sc\#
        hemas/Problem"},{"properties":{"code":{"enum":["unknown_method","unknown_transfer_coding"]},"status":{"const\#
        ":501}}}]}}}},"501.2":{"description":"Not Implemented: unknown_method, unknown_transfer_coding."},"503.1":{"\#
        description":"A page: it could not be decided or recorded; try again.","headers":{"Cache-Control":{"descript\#
        ion":"Whether caches may keep the answer.","required":true,"schema":{"type":"string"}},"X-Robots-Tag":{"desc\#
        ription":"Always noindex: links are not for search engines.","required":true,"schema":{"type":"string"}},"Re\#
        try-After":{"description":"Seconds after which to try again.","required":true,"schema":{"type":"integer","mi\#
        nimum":1}}},"content":{"text/html":{"schema":{"type":"string"}}}},"503.2":{"description":"Service Unavailabl\#
        e: overloaded.","headers":{"Retry-After":{"description":"Seconds after which to try again.","required":true,\#
        "schema":{"type":"integer","minimum":1}}},"content":{"application/problem+json":{"schema":{"allOf":[{"$ref":\#
        "#/components/schemas/Problem"},{"properties":{"code":{"enum":["overloaded"]},"status":{"const":503}}}]}}}},\#
        "503.3":{"description":"Service Unavailable: overloaded.","headers":{"Retry-After":{"description":"Seconds a\#
        fter which to try again.","required":true,"schema":{"type":"integer","minimum":1}}}},"503.4":{"description":\#
        "Service Unavailable: not_recorded, overloaded.","headers":{"Retry-After":{"description":"Seconds after whic\#
        h to try again.","required":true,"schema":{"type":"integer","minimum":1}}},"content":{"application/problem+j\#
        son":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["not_recorde\#
        d","overloaded"]},"status":{"const":503}}}]}}}},"503.5":{"description":"Service Unavailable: not_recorded, o\#
        verloaded.","headers":{"Retry-After":{"description":"Seconds after which to try again.","required":true,"sch\#
        ema":{"type":"integer","minimum":1}}}},"503.6":{"description":"Service Unavailable: not_recorded.","headers"\#
        :{"Retry-After":{"description":"Seconds after which to try again.","required":true,"schema":{"type":"integer\#
        ","minimum":1}}},"content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Pro\#
        blem"},{"properties":{"code":{"enum":["not_recorded"]},"status":{"const":503}}}]}}}},"503.7":{"description":\#
        "Service Unavailable: not_recorded.","headers":{"Retry-After":{"description":"Seconds after which to try aga\#
        in.","required":true,"schema":{"type":"integer","minimum":1}}}},"505.1":{"description":"HTTP Version Not Sup\#
        ported: unsupported_version.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/component\#
        s/schemas/Problem"},{"properties":{"code":{"enum":["unsupported_version"]},"status":{"const":505}}}]}}}},"50\#
        5.2":{"description":"HTTP Version Not Supported: unsupported_version."}},"schemas":{"Problem":{"description"\#
        :"An error, as RFC 9457 has it. `code` is the stable word that programs go by; `type` is `urn:linkd:problem:\#
        ` and the code.","type":"object","properties":{"type":{"type":"string","pattern":"^urn:linkd:problem:[a-z_]+\#
        $"},"status":{"type":"integer"},"code":{"type":"string","pattern":"^[a-z_]+$"},"title":{"type":"string"},"de\#
        tail":{"type":"string","description":"What happened this time, for a person."},"field":{"type":"string","des\#
        cription":"The field that is wrong, such as events[3].url."},"reason":{"type":"string","description":"Why th\#
        e field is wrong."}},"required":["type","status","code","title"]},"AndroidApp":{"type":["object","null"],"pr\#
        operties":{"package":{"type":"string"},"scheme":{"type":["string","null"]},"fingerprints":{"type":"array","i\#
        tems":{"type":"string"}},"loginCredentials":{"type":"boolean"}},"required":["package","fingerprints","loginC\#
        redentials"],"additionalProperties":false},"App":{"type":["object","null"],"properties":{"name":{"type":"str\#
        ing"},"title":{"type":"string"},"domains":{"type":"array","items":{"type":"string"}},"web":{"type":["string"\#
        ,"null"]},"shortPrefix":{"type":"string"},"gatedPrefix":{"type":"string"},"ios":{"$ref":"#/components/schema\#
        s/AppleApp"},"android":{"$ref":"#/components/schemas/AndroidApp"},"facebookSchemes":{"type":"array","items":\#
        {"type":"string"}},"routes":{"type":"integer","format":"int64"},"refParameter":{"type":["string","null"]},"c\#
        aseSensitiveRoutes":{"type":["boolean","null"]},"requires":{"type":["array","null"],"items":{"type":"string"\#
        }}},"required":["name","title","domains","shortPrefix","gatedPrefix","facebookSchemes","routes"],"additional\#
        Properties":false},"AppLink":{"description":"The App Links envelope.","type":"object","properties":{"version\#
        ":{"type":"string"},"extras":{"type":"object"},"expiresAt":{"type":"integer","format":"int64"},"data":{"type\#
        ":"object","description":"the whole al_applink_data object, unknown keys kept, secrets redacted."}},"require\#
        d":["version","data"]},"AppleApp":{"description":"The apps of the configuration in force, without secrets. a\#
        pp: only this one; a name nobody has is InvalidParameter. refParameter, caseSensitiveRoutes and requires are\#
         the app's keys of the configuration: what its code needs to read its own links; requires are the facts of a\#
        ll its routes.","type":["object","null"],"properties":{"bundleId":{"type":"string"},"teamId":{"type":"string\#
        "},"appStoreId":{"type":["string","null"]},"scheme":{"type":["string","null"]},"appClipBundleId":{"type":["s\#
        tring","null"]},"webCredentials":{"type":"boolean"}},"required":["bundleId","teamId","webCredentials"],"addi\#
        tionalProperties":false},"Attribution":{"type":"object","properties":{"method":{"type":"string","enum":["ins\#
        tall_referrer","clipboard","click_id","login","app_store","probabilistic","direct","organic","none"]},"confi\#
        dence":{"type":"string","enum":["unique","high","none"],"description":"unique a deterministic key matched; h\#
        igh exactly one candidate with strong signals; none - nothing, or too many candidates to choose without gues\#
        sing;"},"model":{"type":"string"},"candidates":{"type":"integer","format":"int64"},"tap":{"type":"string"},"\#
        tappedAt":{"type":"integer","format":"int64"},"shortLink":{"type":"string"},"campaign":{"type":"string"},"so\#
        urce":{"type":"string"},"reasons":{"type":"array","items":{"type":"string"},"description":"what was refused \#
        on the way, as METHOD.WORD: login.unproven, login.proof_expired, login.proof_invalid and login.proof_of_anot\#
        her say why the account of an app key's event was not believed."}},"required":["method","confidence","candid\#
        ates","reasons"]},"AttributionAccuracy":{"description":"What probability would have answered where a key kne\#
        w: the tap itself (right), another tap of the same link (rightLink), another link (wrong), nothing (silent).\#
        ","type":"object","properties":{"app":{"type":"string"},"platform":{"type":"string","enum":["ios","android",\#
        "desktop","other"]},"right":{"type":"integer","format":"int64"},"rightLink":{"type":"integer","format":"int6\#
        4"},"wrong":{"type":"integer","format":"int64"},"silent":{"type":"integer","format":"int64"},"precision":{"t\#
        ype":"number","description":"of its answers those with the right link;"},"recall":{"type":"number","descript\#
        ion":"of all the same. asks: on which systems it is switched on now, without which nothing is compared."}},"\#
        required":["app","platform","right","rightLink","wrong","silent"]},"AttributionRow":{"description":"What cam\#
        e of what, by what installations and conversions are credited to.","type":"object","properties":{"key":{"typ\#
        e":"string","description":"the link, campaign, source, app or method. Without one, without says why: organic\#
         and direct name nothing, other is credited to something else."},"without":{"type":"string","enum":["organic\#
        ","direct","other"]},"network":{"type":"string"},"taps":{"type":"integer","format":"int64","description":"of\#
         people; left out where they are not counted by that, or cannot be listed. Installations, with their retenti\#
        on, count in the time of their first open, everything else in its own. reinstalls are no installs."},"instal\#
        ls":{"type":"integer","format":"int64"},"reinstalls":{"type":"integer","format":"int64"},"reengagements":{"t\#
        ype":"integer","format":"int64"},"opens":{"type":"integer","format":"int64"},"conversions":{"type":"integer"\#
        ,"format":"int64"},"revenue":{"type":"array","items":{"$ref":"#/components/schemas/Money"}},"retention":{"ty\#
        pe":"array","items":{"$ref":"#/components/schemas/Retention"}},"postbacks":{"allOf":[{"$ref":"#/components/s\#
        chemas/PostbackCounts"}],"description":"what Apple says beside it, in reports by app; in those by campaign a\#
        nd source it has rows of its own: network is the ad network and key its campaign or source identifier."}},"r\#
        equired":["installs","reinstalls","reengagements","opens","conversions","revenue","retention"]},"BackLink":{\#
        "description":"Where a \"touch to return\" control leads. Both texts are cleaned for display.","type":"objec\#
        t","properties":{"url":{"type":"string"},"appName":{"type":"string"}},"required":["url","appName"]},"Bucket"\#
        :{"description":"Counts from the rollups: never a scan of raw events. Tests are in none of them. A tap count\#
        s once.","type":"object","properties":{"at":{"type":"integer","format":"int64"},"taps":{"type":"integer","fo\#
        rmat":"int64","description":"a person was led on: sent somewhere, or shown a page with a way on."},"turnedAw\#
        ay":{"type":"integer","format":"int64","description":"a person was turned away; groupBy reason tells why."},\#
        "botTaps":{"type":"integer","format":"int64","description":"a program tapped."},"unknown":{"type":"integer",\#
        "format":"int64","description":"what was asked for is neither a key nor a route. HEAD requests, prefetches a\#
        nd look-ups are no taps."},"opens":{"type":"integer","format":"int64"},"installs":{"type":"integer","format"\#
        :"int64"},"conversions":{"type":"integer","format":"int64"}},"required":["at","taps","turnedAway","botTaps",\#
        "unknown","opens","installs","conversions"]},"Client":{"description":"Who asked over the network, when the c\#
        aller relays somebody else's request.","type":["object","null"],"properties":{"address":{"type":["string","n\#
        ull"]},"userAgent":{"type":["string","null"]},"acceptLanguage":{"type":["string","null"]},"referrer":{"type"\#
        :["string","null"]}},"additionalProperties":false},"Condition":{"description":"conditions are ANDed; rules a\#
        re tried by ascending priority; the first that holds wins.","type":"object","properties":{"type":{"type":"st\#
        ring","description":"platform, form, os_version, app_version, language, country, in_app_browser, bot, query,\#
         before, after, percent (\"0-49\": a bucket of a keyed hash of link and address, stable for a day)"},"matchK\#
        ey":{"type":"string"},"matchValue":{"type":"string"}},"required":["type"]},"Conversion":{"description":"For \#
        kind conversion. value is a decimal number as text, currency ISO 4217.","type":["object","null"],"properties\#
        ":{"name":{"type":"string"},"value":{"type":["string","null"]},"currency":{"type":["string","null"]}},"requi\#
        red":["name"],"additionalProperties":false},"CreateResult":{"type":"object","properties":{"link":{"$ref":"#/\#
        components/schemas/Link"},"created":{"type":"boolean"},"unchanged":{"type":"boolean","description":"it was t\#
        here and already as asked; revision and updatedAt stay."},"error":{"type":"string"},"warnings":{"type":"arra\#
        y","items":{"type":"string"}},"detail":{"type":"string"}},"required":["created"]},"Destination":{"descriptio\#
        n":"One place to send the person. kind says what opens it.","type":"object","properties":{"kind":{"type":"st\#
        ring","enum":["app","store","web","preview"]},"url":{"type":"string"}},"required":["kind","url"]},"Device":{\#
        "description":"What the caller knows about the device.","type":["object","null"],"properties":{"platform":{"\#
        type":["string","null"],"enum":["ios","android","desktop","other",null]},"form":{"type":["string","null"],"e\#
        num":["phone","tablet","desktop","other",null]},"osVersion":{"type":["string","null"]},"model":{"type":["str\#
        ing","null"]},"language":{"type":["string","null"]},"timezone":{"type":["string","null"]},"screen":{"type":[\#
        "string","null"],"description":"points and scale, \"393x852@3\"."}},"additionalProperties":false},"Event":{"\#
        description":"One link event.","type":"object","properties":{"kind":{"type":["string","null"],"enum":["tap",\#
        "open","first_open","reopen","navigate","conversion",null],"description":"tap - a person tapped a link that \#
        reached the gateway open       an app was opened with this URL and asks what it means (the default) first_op\#
        en the app runs for the first time and asks for its deferred link reopen     an installed app came to the fr\#
        ont without a URL navigate   an app or page is about to leave for this URL conversion something worth attrib\#
        uting happened;"},"url":{"type":["string","null"],"maxLength":65536},"id":{"type":["string","null"],"descrip\#
        tion":"the caller's idempotency key, 1 to 128 printable ASCII bytes: an event sent again with it is recorded\#
         once. Unique per app for sockets and server keys together, and per app and installation for app keys; an ev\#
        ent of an app key without an installation is known by its id and its content.","maxLength":128,"pattern":"^[\#
        !-~]+$"},"at":{"type":["integer","null"],"format":"int64","description":"the caller's claim of when it happe\#
        ned; windows and rollups go by the gateway's clock."},"client":{"$ref":"#/components/schemas/Client"},"devic\#
        e":{"$ref":"#/components/schemas/Device"},"app":{"$ref":"#/components/schemas/App"},"evidence":{"$ref":"#/co\#
        mponents/schemas/Evidence"},"navigation":{"$ref":"#/components/schemas/Navigation"},"conversion":{"$ref":"#/\#
        components/schemas/Conversion"},"consent":{"type":["string","null"],"enum":["granted","denied",null],"descri\#
        ption":"denied means deterministic matching only and no address at rest."},"attributes":{"type":["object","n\#
        ull"],"additionalProperties":{"type":"string"}},"test":{"type":["boolean","null"],"description":"a trial of \#
        somebody who builds or examines the app. It is decided, answered and kept as any other event, redeems and ta\#
        kes what others do, and is in no report: neither statistics nor attribution nor roll-out shares have it. lin\#
        kd says so by itself of every event that comes with a test key, or from an installation that was marked (Mar\#
        kInstallation). Every text, map and document is bounded: InvalidEvent names a longer one, reason \"too_long:\#
         70000 bytes, 65536 are allowed\"."}},"additionalProperties":false},"Evidence":{"description":"What an app b\#
        rings to its first open.","type":["object","null"],"properties":{"installReferrer":{"type":["string","null"]\#
        ,"description":"Play's string as received, with its times."},"referrerClickAt":{"type":["integer","null"],"f\#
        ormat":"int64"},"referrerClickServerAt":{"type":["integer","null"],"format":"int64"},"installBeginAt":{"type\#
        ":["integer","null"],"format":"int64"},"installBeginServerAt":{"type":["integer","null"],"format":"int64"},"\#
        installVersion":{"type":["string","null"]},"clipboard":{"type":["string","null"]}},"additionalProperties":fa\#
        lse},"FacebookLink":{"description":"The Facebook legacy envelope (fb<APPID><suffix>://authorize\u2026).","ty\#
        pe":"object","properties":{"appId":{"type":"string"},"suffix":{"type":"string"},"login":{"type":"string","en\#
        um":["authenticated","anonymous","cancelled","error","none"]},"expiresAt":{"type":"integer","format":"int64"\#
        },"userId":{"type":"string"},"signedRequest":{"type":"string","enum":["absent","verified","invalid","uncheck\#
        ed"]},"deeplink":{"type":"string","description":"the values of deeplink_parameter and ref_parameter in the t\#
        arget's query."},"ref":{"type":"string","description":"the values of deeplink_parameter and ref_parameter in\#
         the target's query."},"parameters":{"type":"object","additionalProperties":{"type":"string"},"description":\#
        "every field after decoding; the values of secret fields are \"[redacted]\"."}},"required":["appId","suffix"\#
        ,"login","signedRequest","parameters"]},"Link":{"description":"A stored link. domain and key name it; key is\#
         the path without the leading slash, kept byte for byte.","type":"object","properties":{"domain":{"type":"st\#
        ring"},"key":{"type":"string"},"shortLink":{"type":"string"},"app":{"type":"string"},"url":{"type":"string",\#
        "description":"the web destination, or leave it out and give a route of the app with its parameters."},"rout\#
        e":{"type":"string"},"routeParameters":{"type":"object","additionalProperties":{"type":"string"}},"queryPara\#
        meters":{"type":"object","additionalProperties":{"type":"string"},"description":"names that begin with linkd\#
        _, al_applink_data and fb_applink_args are refused: the gateway's own are never passed on, and an App Link's\#
         envelope would lead elsewhere than the link says. Letter case does not count in them."},"platforms":{"type"\#
        :"object","additionalProperties":{"$ref":"#/components/schemas/PlatformTarget"},"description":"web, desktop,\#
         iphone, ipad, universal, android. A platform's link overrides url and route for that platform (iphone and i\#
        pad go before universal); the others keep them. web is the page of those who go to the web."},"rules":{"type\#
        ":"array","items":{"$ref":"#/components/schemas/Rule"}},"ref":{"type":"string"},"metadata":{"type":"object",\#
        "description":"given to at most redeemLimit opens of the app, never to one whose route is lost; write-only e\#
        xcept with permission metadata."},"redeemLimit":{"type":"integer","format":"int64"},"redeemed":{"type":"inte\#
        ger","format":"int64"},"private":{"type":"boolean","description":"never matched by probability."},"matchWind\#
        ow":{"type":"integer","format":"int64","description":"seconds."},"recipient":{"type":"string","description":\#
        "an account id; the app's scheme is used in taps only if that person has the app; [[app]] recipient_without_\#
        app says where others go."},"minVersions":{"type":"object","additionalProperties":{"type":"string"}},"maxVer\#
        sions":{"type":"object","additionalProperties":{"type":"string"}},"minBuilds":{"type":"object","additionalPr\#
        operties":{"type":"string"}},"minOsVersions":{"type":"object","additionalProperties":{"type":"string"}},"bel\#
        owMinVersion":{"type":"string","enum":["web","store","preview"]},"notInstalled":{"type":"string","enum":["st\#
        ore","web","preview"]},"skipPreview":{"type":"boolean","description":"no page in between."},"store":{"type":\#
        "object","additionalProperties":{"type":"string"},"description":"App Store pt, ct, at, mt."},"social":{"$ref\#
        ":"#/components/schemas/Social"},"title":{"type":"string"},"tags":{"type":"array","items":{"type":"string"}}\#
        ,"externalId":{"type":"string"},"validSince":{"type":"integer","format":"int64"},"validUntil":{"type":"integ\#
        er","format":"int64"},"maxTaps":{"type":"integer","format":"int64","description":"the public learns the targ\#
        et at most so often. A tap that leads on takes one, and so does a look-up (Accept: application/json) and an \#
        open, first_open, reopen or navigate with an app key; one that names by linkd_tap what took one is the same \#
        use. HEAD, prefetches and programs take none and are not told. What is used up is told to nobody but callers\#
         of the sockets and holders of server keys. taps counts all of them, tests included, which no statistics hav\#
        e."},"password":{"type":"string","description":"write-only. createdAt may be given when importing."},"redire\#
        ctStatus":{"type":"integer","format":"int64"},"archived":{"type":"boolean","description":"hidden from lists,\#
         still works."},"disabled":{"type":"boolean","description":"404."},"taps":{"type":"integer","format":"int64"\#
        },"revision":{"type":"integer","format":"int64"},"createdAt":{"type":"integer","format":"int64"},"updatedAt"\#
        :{"type":"integer","format":"int64"}}},"LinkFields":{"description":"A stored link. domain and key name it; k\#
        ey is the path without the leading slash, kept byte for byte.","type":"object","properties":{"domain":{"type\#
        ":["string","null"]},"key":{"type":["string","null"]},"shortLink":{"type":["string","null"]},"app":{"type":[\#
        "string","null"]},"url":{"type":["string","null"],"description":"the web destination, or leave it out and gi\#
        ve a route of the app with its parameters."},"route":{"type":["string","null"]},"routeParameters":{"type":["\#
        object","null"],"additionalProperties":{"type":"string"}},"queryParameters":{"type":["object","null"],"addit\#
        ionalProperties":{"type":"string"},"description":"names that begin with linkd_, al_applink_data and fb_appli\#
        nk_args are refused: the gateway's own are never passed on, and an App Link's envelope would lead elsewhere \#
        than the link says. Letter case does not count in them."},"platforms":{"type":["object","null"],"additionalP\#
        roperties":{"$ref":"#/components/schemas/PlatformTarget"},"description":"web, desktop, iphone, ipad, univers\#
        al, android. A platform's link overrides url and route for that platform (iphone and ipad go before universa\#
        l); the others keep them. web is the page of those who go to the web."},"rules":{"type":["array","null"],"it\#
        ems":{"$ref":"#/components/schemas/Rule"}},"ref":{"type":["string","null"]},"metadata":{"type":["object","nu\#
        ll"],"description":"given to at most redeemLimit opens of the app, never to one whose route is lost; write-o\#
        nly except with permission metadata."},"redeemLimit":{"type":["integer","null"],"format":"int64","minimum":1\#
        },"redeemed":{"type":["integer","null"],"format":"int64"},"private":{"type":["boolean","null"],"description"\#
        :"never matched by probability."},"matchWindow":{"type":["integer","null"],"format":"int64","description":"s\#
        econds.","minimum":1,"maximum":315360000},"recipient":{"type":["string","null"],"description":"an account id\#
        ; the app's scheme is used in taps only if that person has the app; [[app]] recipient_without_app says where\#
         others go."},"minVersions":{"type":["object","null"],"additionalProperties":{"type":"string"}},"maxVersions\#
        ":{"type":["object","null"],"additionalProperties":{"type":"string"}},"minBuilds":{"type":["object","null"],\#
        "additionalProperties":{"type":"string"}},"minOsVersions":{"type":["object","null"],"additionalProperties":{\#
        "type":"string"}},"belowMinVersion":{"type":["string","null"],"enum":["web","store","preview",null]},"notIns\#
        talled":{"type":["string","null"],"enum":["store","web","preview",null]},"skipPreview":{"type":["boolean","n\#
        ull"],"description":"no page in between."},"store":{"type":["object","null"],"additionalProperties":{"type":\#
        "string"},"description":"App Store pt, ct, at, mt."},"social":{"$ref":"#/components/schemas/Social"},"title"\#
        :{"type":["string","null"]},"tags":{"type":["array","null"],"items":{"type":"string"}},"externalId":{"type":\#
        ["string","null"]},"validSince":{"type":["integer","null"],"format":"int64"},"validUntil":{"type":["integer"\#
        ,"null"],"format":"int64"},"maxTaps":{"type":["integer","null"],"format":"int64","description":"the public l\#
        earns the target at most so often. A tap that leads on takes one, and so does a look-up (Accept: application\#
        /json) and an open, first_open, reopen or navigate with an app key; one that names by linkd_tap what took on\#
        e is the same use. HEAD, prefetches and programs take none and are not told. What is used up is told to nobo\#
        dy but callers of the sockets and holders of server keys. taps counts all of them, tests included, which no \#
        statistics have.","minimum":1},"password":{"type":["string","null"],"description":"write-only. createdAt may\#
         be given when importing."},"redirectStatus":{"type":["integer","null"],"format":"int64","enum":[301,302,303\#
        ,307,308,null]},"archived":{"type":["boolean","null"],"description":"hidden from lists, still works."},"disa\#
        bled":{"type":["boolean","null"],"description":"404."},"taps":{"type":["integer","null"],"format":"int64"},"\#
        revision":{"type":["integer","null"],"format":"int64"},"createdAt":{"type":["integer","null"],"format":"int6\#
        4"},"updatedAt":{"type":["integer","null"],"format":"int64"}},"additionalProperties":false},"LinkReading":{"\#
        description":"What the link turned out to mean.","type":"object","properties":{"inputUrl":{"type":"string"},\#
        "targetUrl":{"type":"string"},"app":{"type":"string"},"formats":{"type":"array","items":{"type":"string"},"d\#
        escription":"envelopes found, outermost first: facebook_legacy, app_link, short_link, expanded."},"facebook"\#
        :{"$ref":"#/components/schemas/FacebookLink"},"appLink":{"$ref":"#/components/schemas/AppLink"},"backLink":{\#
        "$ref":"#/components/schemas/BackLink"},"route":{"type":"string"},"routeParameters":{"type":"object","additi\#
        onalProperties":{"type":"string"}},"query":{"type":"array","items":{"$ref":"#/components/schemas/QueryItem"}\#
        ,"description":"every item of the target's query, in order; inputQuery the same of the input URL."},"inputQu\#
        ery":{"type":"array","items":{"$ref":"#/components/schemas/QueryItem"}},"queryParameters":{"type":"object","\#
        additionalProperties":{"type":"string"},"description":"scalar view of query, the last one wins, a missing va\#
        lue is \"\"."},"fragment":{"type":"string"},"shortLink":{"type":"string"},"ref":{"type":"string","descriptio\#
        n":"that of the stored link, else of the envelope, else the value of the app's ref_parameter in the query of\#
         a URL that is a place in the app, or on a host or under a scheme of the app; at most 256 bytes."},"metadata\#
        ":{"type":"object"},"metadataState":{"type":"string","enum":["available","exhausted","expired"]},"hops":{"ty\#
        pe":"array","items":{"type":"string"},"description":"every URL passed through, from the input to the target.\#
         Secrets are redacted in all of them."},"warnings":{"type":"array","items":{"type":"string"},"description":"\#
        recipient_unproven: metadata is for the link's recipient, and this event names another account, one that is \#
        only claimed, or with an app key none. A trusted caller that names no account gets the metadata."}},"require\#
        d":["formats","routeParameters","query","inputQuery","queryParameters","hops","warnings"]},"Measurement":{"d\#
        escription":"An App Links measurement event that this event caused, such as al_nav_in with its fields.","typ\#
        e":"object","properties":{"name":{"type":"string"},"fields":{"type":"object","additionalProperties":{"type":\#
        "string"}}},"required":["name","fields"]},"MissedPath":{"type":"object","properties":{"host":{"type":"string\#
        "},"path":{"type":"string","description":"without its query, at most 128 bytes. Of a host and a UTC day the \#
        100 paths asked for most are kept, as long as events are;"},"taps":{"type":"integer","format":"int64","descr\#
        iption":"at least so many."}},"required":["host","path","taps"]},"Money":{"description":"Amounts of one","ty\#
        pe":"object","properties":{"currency":{"type":"string","description":"value is a decimal number as text, sum\#
        med exactly."},"value":{"type":"string"},"isCut":{"type":"boolean","description":"the sum grew too large to \#
        be kept, and value is the last that could be."}},"required":["currency","value","isCut"]},"Navigation":{"des\#
        cription":"For kind navigate, and with no other.","type":["object","null"],"properties":{"back":{"type":["bo\#
        olean","null"]},"canOpen":{"type":["array","null"],"items":{"type":"string"},"description":"schemes the call\#
        er knows to be there. back (when true), extras, appLinkData and result have no effect yet: InvalidEvent name\#
        s the field and says why."},"extras":{"type":["object","null"]},"appLinkData":{"type":["object","null"]},"re\#
        sult":{"type":["string","null"],"enum":["app","web","fail",null]}},"additionalProperties":false},"Outcome":{\#
        "description":"action per kind: tap - open_app, open_store, open_web, show_preview: where the browser goes; \#
        reject; never hold; open - open_app: the app shows the route; open_web or open_store: it is too old, or the \#
        link names a web page for this platform; hold; reject; first_open - as open, for the matched link; none with\#
         reason no_match; reopen - as open, for the oldest pending link; none with reason nothing_pending; navigate \#
        - the way out: open_app, open_store, open_web; reject; conversion - none with reason recorded; pending is se\#
        t whenever the app must Acknowledge after showing, whatever the action.","type":"object","properties":{"even\#
        tId":{"type":"string"},"recorded":{"type":"boolean"},"duplicate":{"type":"boolean"},"receivedAt":{"type":"in\#
        teger","format":"int64"},"action":{"type":"string","enum":["open_app","open_store","open_web","show_preview"\#
        ,"hold","reject","none"]},"destination":{"$ref":"#/components/schemas/Destination"},"fallbacks":{"type":"arr\#
        ay","items":{"$ref":"#/components/schemas/Destination"}},"reason":{"type":"string","description":"a stable m\#
        achine word. A stage that decides brings its own; besides there are these: open_app - route_matched, default\#
        _route, can_open; open_web - route_matched, short_link, default_route, web_fallback; hold - requirements_mis\#
        sing; reject - requirements_missing, installation_missing, unknown_app, no_route, no_destination, stage_fail\#
        ed, too_many_restarts, redirect_loop; of a tap not_found: no key and no route has its path; of an open not_o\#
        urs: the link is on no host and of no scheme of the app; none - no_match, nothing_pending, recorded;"},"deci\#
        dedBy":{"type":"string","description":"the stage, or \"navigator\"."},"link":{"$ref":"#/components/schemas/L\#
        inkReading"},"visitor":{"$ref":"#/components/schemas/Visitor"},"attribution":{"$ref":"#/components/schemas/A\#
        ttribution"},"pending":{"type":"string"},"measurements":{"type":"array","items":{"$ref":"#/components/schema\#
        s/Measurement"}},"secrets":{"type":"object","additionalProperties":{"type":"string"}},"trace":{"type":"array\#
        ","items":{"$ref":"#/components/schemas/Step"}}},"required":["eventId","recorded","duplicate","receivedAt","\#
        action","fallbacks","reason","decidedBy","link","measurements","trace"]},"PageText":{"description":"A text a\#
        bout a link.","type":"object","properties":{"text":{"type":"string"},"from":{"type":"string","enum":["link",\#
        "page","route","app"],"description":"link - the stored link's own social; page - the tags of the route's web\#
         page (social_fetch); route - social of the route, with its parameters; app - [app.social]."}},"required":["\#
        text","from"]},"PageTexts":{"description":"What previews of a link say.","type":"object","properties":{"titl\#
        e":{"$ref":"#/components/schemas/PageText"},"description":{"$ref":"#/components/schemas/PageText"},"image":{\#
        "$ref":"#/components/schemas/PageText"},"fetch":{"type":"string","description":"what became of the route's w\#
        eb page, in words; absent when none is asked."}}},"PendingLink":{"description":"A link that was held, or tha\#
        t waits for its app to be ready. Handed out again until acknowledged.","type":"object","properties":{"id":{"\#
        type":"string"},"eventId":{"type":"string"},"link":{"$ref":"#/components/schemas/LinkReading"},"state":{"typ\#
        e":"string","enum":["pending","delivered","opened","expired"]},"reason":{"type":"string"},"missing":{"type":\#
        "array","items":{"type":"string"}},"createdAt":{"type":"integer","format":"int64"},"expiresAt":{"type":"inte\#
        ger","format":"int64"},"wasOpened":{"type":"boolean","description":"the app has shown it: state is opened."}\#
        },"required":["id","eventId","link","state","reason","missing","createdAt","expiresAt"]},"PlatformTarget":{"\#
        description":"Where one platform goes.","type":"object","properties":{"link":{"type":"string","description":\#
        "opened when the app is there;"},"fallback":{"type":"string","description":"when it is not."}}},"PostbackCou\#
        nts":{"description":"Apple's postbacks of ads that won, counted on the day they came, which is one or severa\#
        l days after what they report. Of the up to three of one conversion the first window's counts.","type":"obje\#
        ct","properties":{"downloads":{"type":"integer","format":"int64"},"redownloads":{"type":"integer","format":"\#
        int64"},"reengagements":{"type":"integer","format":"int64"},"development":{"type":"integer","format":"int64"\#
        ,"description":"those of tests, in none of the others."}},"required":["downloads","redownloads","reengagemen\#
        ts","development"]},"QueryItem":{"type":"object","properties":{"name":{"type":"string"},"value":{"type":"str\#
        ing"}},"required":["name"]},"Retention":{"description":"Of the installations whose day so many days after th\#
        eir own is over (of), those that were active on it (active). Days are of UTC.","type":"object","properties":\#
        {"day":{"type":"integer","format":"int64"},"of":{"type":"integer","format":"int64"},"active":{"type":"intege\#
        r","format":"int64"}},"required":["day","of","active"]},"Rule":{"type":"object","properties":{"name":{"type"\#
        :"string"},"priority":{"type":"integer","format":"int64"},"conditions":{"type":"array","items":{"$ref":"#/co\#
        mponents/schemas/Condition"}},"url":{"type":"string"},"route":{"type":"string"}},"required":["priority","con\#
        ditions"]},"Series":{"type":"object","properties":{"key":{"type":"string"},"buckets":{"type":"array","items"\#
        :{"$ref":"#/components/schemas/Bucket"}}},"required":["key","buckets"]},"Social":{"type":["object","null"],"\#
        properties":{"title":{"type":"string"},"description":{"type":"string"},"image":{"type":"string"}}},"Step":{"\#
        description":"One stage's part in the decision, in the order they ran.","type":"object","properties":{"stage\#
        ":{"type":"string"},"verdict":{"type":"string","enum":["passed","changed","restarted","decided","held","reje\#
        cted","failed","skipped"]},"microseconds":{"type":"integer","format":"int64"},"notes":{"type":"array","items\#
        ":{"type":"string"}}},"required":["stage","verdict","microseconds","notes"]},"Visitor":{"description":"Who t\#
        he gateway took the visitor for.","type":"object","properties":{"platform":{"type":"string","enum":["ios","a\#
        ndroid","desktop","other"]},"form":{"type":"string","enum":["phone","tablet","desktop","other"]},"osVersion"\#
        :{"type":"string"},"browser":{"type":"string"},"inAppBrowser":{"type":"string"},"bot":{"type":"string"},"cou\#
        ntry":{"type":"string"},"installed":{"type":"string","enum":["yes","no","unknown"]}},"required":["platform",\#
        "form","installed"]}}}}
        """#
}
