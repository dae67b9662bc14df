// Made by Scripts/generate from Scripts/openapi and etc/org.linkd.*.varlink. Do not edit. Constants only.

extension OpenAPIText {
    static let part2 = #"""
        escription":"Always noindex: links are not for search engines.","required":false,"schema":{"type":"string"}}\#
        ,"Retry-After":{"description":"Seconds after which to try again.","required":true,"schema":{"type":"integer"\#
        ,"minimum":1}}}}},"description":"On a host of an app. A request without a body by a person is recorded and c\#
        ounted; HEAD, prefetches, crawlers and tools get the same answer and spend nothing; of a link with maxTaps t\#
        hey get a page, or 503 to a prefetch, that does not tell where it leads. The status of a redirect is 302 unl\#
        ess the link has a redirectStatus.","parameters":[{"name":"d","in":"query","required":false,"schema":{"type"\#
        :"string"},"description":"1 asks for the decision instead of the tap; answered to processes of linkd's host,\#
         and with linkd_token."},{"name":"linkd_token","in":"query","required":false,"schema":{"type":"string"},"des\#
        cription":"The right to d=1, from `linkctl links debug`."}]},"post":{"operationId":"unlock","tags":["taps"],\#
        "summary":"The form for a link's password comes back","responses":{"200":{"$ref":"#/components/responses/200\#
        .1"},"301":{"$ref":"#/components/responses/301.1"},"302":{"$ref":"#/components/responses/301.1"},"303":{"$re\#
        f":"#/components/responses/301.1"},"307":{"$ref":"#/components/responses/301.1"},"308":{"$ref":"#/components\#
        /responses/301.1"},"400":{"$ref":"#/components/responses/400.1"},"403":{"$ref":"#/components/responses/403.1\#
        "},"404":{"$ref":"#/components/responses/404.1"},"410":{"$ref":"#/components/responses/410.1"},"413":{"$ref"\#
        :"#/components/responses/413.1"},"414":{"$ref":"#/components/responses/414.1"},"417":{"$ref":"#/components/r\#
        esponses/417.1"},"431":{"$ref":"#/components/responses/431.1"},"501":{"$ref":"#/components/responses/501.1"}\#
        ,"503":{"$ref":"#/components/responses/503.1"},"505":{"$ref":"#/components/responses/505.1"},"429":{"$ref":"\#
        #/components/responses/429.1"},"405":{"$ref":"#/components/responses/405.1"}},"requestBody":{"required":true\#
        ,"content":{"application/x-www-form-urlencoded":{"schema":{"type":"object","properties":{"password":{"type":\#
        "string","maxLength":1000}},"required":["password"]},"example":{"password":"open sesame"}}}}}},"/{key}/qr.pn\#
        g":{"parameters":[{"name":"key","in":"path","required":true,"description":"What stands behind the host: the \#
        key of a link, or a path of the app's routes. It may have slashes, which this document cannot say.","example\#
        ":"products/42","schema":{"type":"string","minLength":1}}],"get":{"operationId":"qrPng","tags":["taps"],"sum\#
        mary":"The QR code of a link as PNG","responses":{"200":{"description":"The code of the short link with link\#
        d_via=qr.","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.","required":true,"\#
        schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are not for search engines."\#
        ,"required":true,"schema":{"type":"string"}},"Content-Security-Policy":{"description":"What the page may loa\#
        d: nothing but itself.","required":true,"schema":{"type":"string"}}},"content":{"image/png":{"schema":{}}}},\#
        "400":{"$ref":"#/components/responses/400.2"},"404":{"$ref":"#/components/responses/404.2"},"413":{"$ref":"#\#
        /components/responses/413.1"},"414":{"$ref":"#/components/responses/414.1"},"417":{"$ref":"#/components/resp\#
        onses/417.1"},"422":{"$ref":"#/components/responses/422.1"},"429":{"$ref":"#/components/responses/429.2"},"4\#
        31":{"$ref":"#/components/responses/431.1"},"501":{"$ref":"#/components/responses/501.1"},"503":{"$ref":"#/c\#
        omponents/responses/503.2"},"505":{"$ref":"#/components/responses/505.1"}},"parameters":[{"name":"size","in"\#
        :"query","required":false,"schema":{"type":"integer","minimum":64,"maximum":2048,"default":512},"description\#
        ":"Pixels along a side, in steps: 64, 128, 256, 512, 1024, 2048. What lies between gets the next."},{"name":\#
        "ecc","in":"query","required":false,"schema":{"type":"string","enum":["L","M","Q","H"],"default":"M"},"descr\#
        iption":"How much may be damaged."},{"name":"margin","in":"query","required":false,"schema":{"type":"integer\#
        ","minimum":0,"maximum":16,"default":4},"description":"Modules of quiet zone."}]},"head":{"operationId":"qrP\#
        ngHead","tags":["taps"],"summary":"The QR code of a link as PNG (without the body)","responses":{"200":{"$re\#
        f":"#/components/responses/200.2"},"400":{"$ref":"#/components/responses/400.3"},"404":{"$ref":"#/components\#
        /responses/404.3"},"413":{"$ref":"#/components/responses/413.2"},"414":{"$ref":"#/components/responses/414.2\#
        "},"417":{"$ref":"#/components/responses/417.2"},"422":{"$ref":"#/components/responses/422.2"},"429":{"$ref"\#
        :"#/components/responses/429.3"},"431":{"$ref":"#/components/responses/431.2"},"501":{"$ref":"#/components/r\#
        esponses/501.2"},"503":{"$ref":"#/components/responses/503.3"},"505":{"$ref":"#/components/responses/505.2"}\#
        },"parameters":[{"name":"size","in":"query","required":false,"schema":{"type":"integer","minimum":64,"maximu\#
        m":2048,"default":512},"description":"Pixels along a side, in steps: 64, 128, 256, 512, 1024, 2048. What lie\#
        s between gets the next."},{"name":"ecc","in":"query","required":false,"schema":{"type":"string","enum":["L"\#
        ,"M","Q","H"],"default":"M"},"description":"How much may be damaged."},{"name":"margin","in":"query","requir\#
        ed":false,"schema":{"type":"integer","minimum":0,"maximum":16,"default":4},"description":"Modules of quiet z\#
        one."}]}},"/{key}/qr.svg":{"parameters":[{"name":"key","in":"path","required":true,"description":"What stand\#
        s behind the host: the key of a link, or a path of the app's routes. It may have slashes, which this documen\#
        t cannot say.","example":"products/42","schema":{"type":"string","minLength":1}}],"get":{"operationId":"qrSv\#
        g","tags":["taps"],"summary":"The QR code of a link as SVG","responses":{"200":{"description":"The code of t\#
        he short link with linkd_via=qr.","headers":{"Cache-Control":{"description":"Whether caches may keep the ans\#
        wer.","required":true,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are n\#
        ot for search engines.","required":true,"schema":{"type":"string"}},"Content-Security-Policy":{"description"\#
        :"What the page may load: nothing but itself.","required":true,"schema":{"type":"string"}}},"content":{"imag\#
        e/svg+xml":{"schema":{"type":"string"}}}},"400":{"$ref":"#/components/responses/400.2"},"404":{"$ref":"#/com\#
        ponents/responses/404.2"},"413":{"$ref":"#/components/responses/413.1"},"414":{"$ref":"#/components/response\#
        s/414.1"},"417":{"$ref":"#/components/responses/417.1"},"422":{"$ref":"#/components/responses/422.1"},"429":\#
        {"$ref":"#/components/responses/429.2"},"431":{"$ref":"#/components/responses/431.1"},"501":{"$ref":"#/compo\#
        nents/responses/501.1"},"503":{"$ref":"#/components/responses/503.2"},"505":{"$ref":"#/components/responses/\#
        505.1"}},"parameters":[{"name":"size","in":"query","required":false,"schema":{"type":"integer","minimum":64,\#
        "maximum":2048,"default":512},"description":"Pixels along a side, in steps: 64, 128, 256, 512, 1024, 2048. W\#
        hat lies between gets the next."},{"name":"ecc","in":"query","required":false,"schema":{"type":"string","enu\#
        m":["L","M","Q","H"],"default":"M"},"description":"How much may be damaged."},{"name":"margin","in":"query",\#
        "required":false,"schema":{"type":"integer","minimum":0,"maximum":16,"default":4},"description":"Modules of \#
        quiet zone."}]},"head":{"operationId":"qrSvgHead","tags":["taps"],"summary":"The QR code of a link as SVG (w\#
        ithout the body)","responses":{"200":{"$ref":"#/components/responses/200.2"},"400":{"$ref":"#/components/res\#
        ponses/400.3"},"404":{"$ref":"#/components/responses/404.3"},"413":{"$ref":"#/components/responses/413.2"},"\#
        414":{"$ref":"#/components/responses/414.2"},"417":{"$ref":"#/components/responses/417.2"},"422":{"$ref":"#/\#
        components/responses/422.2"},"429":{"$ref":"#/components/responses/429.3"},"431":{"$ref":"#/components/respo\#
        nses/431.2"},"501":{"$ref":"#/components/responses/501.2"},"503":{"$ref":"#/components/responses/503.3"},"50\#
        5":{"$ref":"#/components/responses/505.2"}},"parameters":[{"name":"size","in":"query","required":false,"sche\#
        ma":{"type":"integer","minimum":64,"maximum":2048,"default":512},"description":"Pixels along a side, in step\#
        s: 64, 128, 256, 512, 1024, 2048. What lies between gets the next."},{"name":"ecc","in":"query","required":f\#
        alse,"schema":{"type":"string","enum":["L","M","Q","H"],"default":"M"},"description":"How much may be damage\#
        d."},{"name":"margin","in":"query","required":false,"schema":{"type":"integer","minimum":0,"maximum":16,"def\#
        ault":4},"description":"Modules of quiet zone."}]}}},"components":{"securitySchemes":{"serverKey":{"type":"h\#
        ttp","scheme":"bearer","description":"A key of a server, with scopes: events, explain, links.read, links.wri\#
        te, metadata, stats."},"appKey":{"type":"http","scheme":"bearer","description":"A key that ships inside an a\#
        pp, so everybody can read it: it records openings and conversions of its app from the address that linkd see\#
        s, handles pending links, and makes links to routes."}},"responses":{"200.1":{"description":"A page: the way\#
         into the app, or the form for the link's password. For whoever accepts application/json and not text/html, \#
        an app: what the link means. Not a tap, unless the link has maxTaps: then it takes one. With d=1 and the rig\#
        ht to it: the decision with its trace.","headers":{"Cache-Control":{"description":"Whether caches may keep t\#
        he answer.","required":true,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links\#
         are not for search engines.","required":true,"schema":{"type":"string"}},"Content-Security-Policy":{"descri\#
        ption":"What the page may load: nothing but itself.","required":false,"schema":{"type":"string"}}},"content"\#
        :{"text/html":{"schema":{"type":"string"}},"application/json":{"schema":{"anyOf":[{"type":"object","properti\#
        es":{"targetUrl":{"type":"string"},"route":{"type":"string"},"routeParameters":{"type":"object","additionalP\#
        roperties":{"type":"string"}},"queryParameters":{"type":"object","additionalProperties":{"type":"string"}},"\#
        tap":{"type":"string","description":"Of a link with maxTaps: the tap that this look-up is. Who names it in l\#
        inkd_tap takes no other one."}},"required":["routeParameters","queryParameters"]},{"type":"object","properti\#
        es":{"outcome":{"$ref":"#/components/schemas/Outcome"}},"required":["outcome"]}]}}}},"200.2":{"description":\#
        "The code of the short link with linkd_via=qr.","headers":{"Cache-Control":{"description":"Whether caches ma\#
        y keep the answer.","required":true,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noinde\#
        x: links are not for search engines.","required":true,"schema":{"type":"string"}},"Content-Security-Policy":\#
        {"description":"What the page may load: nothing but itself.","required":true,"schema":{"type":"string"}}}},"\#
        200.3":{"description":"The file for the app of this host; for every client, never a redirect.","headers":{"E\#
        Tag":{"description":"Names this state of the resource.","required":true,"schema":{"type":"string"}},"Cache-C\#
        ontrol":{"description":"Whether caches may keep the answer.","required":true,"schema":{"type":"string"}}},"c\#
        ontent":{"application/json":{"schema":{"type":"object","properties":{"applinks":{"type":"object"}},"required\#
        ":["applinks"]}}}},"200.4":{"description":"The file for the app of this host; for every client, never a redi\#
        rect.","headers":{"ETag":{"description":"Names this state of the resource.","required":true,"schema":{"type"\#
        :"string"}},"Cache-Control":{"description":"Whether caches may keep the answer.","required":true,"schema":{"\#
        type":"string"}}}},"200.5":{"description":"The link.","headers":{"ETag":{"description":"Names this state of \#
        the resource.","required":true,"schema":{"type":"string"}},"Cache-Control":{"description":"Whether caches ma\#
        y keep the answer.","required":true,"schema":{"type":"string"}}},"content":{"application/json":{"schema":{"t\#
        ype":"object","properties":{"link":{"$ref":"#/components/schemas/Link"}},"required":["link"]}}}},"200.6":{"d\#
        escription":"Counts by time.","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.\#
        ","required":true,"schema":{"type":"string"}}},"content":{"application/json":{"schema":{"type":"object","pro\#
        perties":{"series":{"type":"array","items":{"$ref":"#/components/schemas/Series"}},"missed":{"type":"array",\#
        "items":{"$ref":"#/components/schemas/MissedPath"}}},"required":["series"]}}}},"200.7":{"description":"Count\#
        s by time.","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.","required":true,\#
        "schema":{"type":"string"}}}},"200.8":{"description":"Kept, now or before.","headers":{"Cache-Control":{"des\#
        cription":"Whether caches may keep the answer.","required":true,"schema":{"type":"string"}}},"content":{"app\#
        lication/json":{"schema":{"type":"object","properties":{"recorded":{"type":"boolean"},"duplicate":{"type":"b\#
        oolean"}},"required":["recorded","duplicate"]}}}},"301.1":{"description":"Where the link leads.","headers":{\#
        "Location":{"description":"Where to go.","required":true,"schema":{"type":"string"}},"Cache-Control":{"descr\#
        iption":"Whether caches may keep the answer.","required":true,"schema":{"type":"string"}},"X-Robots-Tag":{"d\#
        escription":"Always noindex: links are not for search engines.","required":true,"schema":{"type":"string"}}}\#
        },"302.1":{"description":"The domain's root_url.","headers":{"Location":{"description":"Where to go.","requi\#
        red":true,"schema":{"type":"string"}},"Cache-Control":{"description":"Whether caches may keep the answer.","\#
        required":true,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are not for \#
        search engines.","required":true,"schema":{"type":"string"}}}},"304.1":{"description":"The caller has this s\#
        tate.","headers":{"ETag":{"description":"Names this state of the resource.","required":true,"schema":{"type"\#
        :"string"}}}},"400.1":{"description":"A page: the address cannot be read. Bad Request: ambiguous_length, bad\#
        _chunk, bad_content_length, bad_field_name, bad_field_value, bad_host, bad_line_end, bad_request_line, bad_t\#
        arget, bad_trailer, bad_transfer_encoding, chunk_overhead, obsolete_folding.","headers":{"Cache-Control":{"d\#
        escription":"Whether caches may keep the answer.","required":false,"schema":{"type":"string"}},"X-Robots-Tag\#
        ":{"description":"Always noindex: links are not for search engines.","required":false,"schema":{"type":"stri\#
        ng"}}},"content":{"text/html":{"schema":{"type":"string"}},"application/problem+json":{"schema":{"allOf":[{"\#
        $ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["ambiguous_length","bad_chunk","bad_con\#
        tent_length","bad_field_name","bad_field_value","bad_host","bad_line_end","bad_request_line","bad_target","b\#
        ad_trailer","bad_transfer_encoding","chunk_overhead","obsolete_folding"]},"status":{"const":400}}}]}}}},"400\#
        .10":{"description":"Bad Request: ambiguous_length, bad_chunk, bad_content_length, bad_field_name, bad_field\#
        _value, bad_host, bad_line_end, bad_request_line, bad_target, bad_trailer, bad_transfer_encoding, chunk_over\#
        head, invalid_authorization, invalid_parameter, obsolete_folding, too_many_buckets.","content":{"application\#
        /problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["a\#
        mbiguous_length","bad_chunk","bad_content_length","bad_field_name","bad_field_value","bad_host","bad_line_en\#
        d","bad_request_line","bad_target","bad_trailer","bad_transfer_encoding","chunk_overhead","invalid_authoriza\#
        tion","invalid_parameter","obsolete_folding","too_many_buckets"]},"status":{"const":400}}}]}}}},"400.11":{"d\#
        escription":"Bad Request: ambiguous_length, bad_chunk, bad_content_length, bad_field_name, bad_field_value, \#
        bad_host, bad_line_end, bad_request_line, bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead, in\#
        valid_authorization, invalid_parameter, obsolete_folding, too_many_buckets."},"400.12":{"description":"Bad R\#
        equest: ambiguous_length, bad_chunk, bad_content_length, bad_field_name, bad_field_value, bad_host, bad_line\#
        _end, bad_request_line, bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead, invalid_postback, ob\#
        solete_folding.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Pro\#
        blem"},{"properties":{"code":{"enum":["ambiguous_length","bad_chunk","bad_content_length","bad_field_name","\#
        bad_field_value","bad_host","bad_line_end","bad_request_line","bad_target","bad_trailer","bad_transfer_encod\#
        ing","chunk_overhead","invalid_postback","obsolete_folding"]},"status":{"const":400}}}]}}}},"400.2":{"descri\#
        ption":"Bad Request: ambiguous_length, bad_chunk, bad_content_length, bad_field_name, bad_field_value, bad_h\#
        ost, bad_line_end, bad_request_line, bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead, invalid\#
        _parameter, obsolete_folding.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/componen\#
        ts/schemas/Problem"},{"properties":{"code":{"enum":["ambiguous_length","bad_chunk","bad_content_length","bad\#
        _field_name","bad_field_value","bad_host","bad_line_end","bad_request_line","bad_target","bad_trailer","bad_\#
        transfer_encoding","chunk_overhead","invalid_parameter","obsolete_folding"]},"status":{"const":400}}}]}}}},"\#
        400.3":{"description":"Bad Request: ambiguous_length, bad_chunk, bad_content_length, bad_field_name, bad_fie\#
        ld_value, bad_host, bad_line_end, bad_request_line, bad_target, bad_trailer, bad_transfer_encoding, chunk_ov\#
        erhead, invalid_parameter, obsolete_folding."},"400.4":{"description":"Bad Request: ambiguous_length, bad_ch\#
        unk, bad_content_length, bad_field_name, bad_field_value, bad_host, bad_line_end, bad_request_line, bad_targ\#
        et, bad_trailer, bad_transfer_encoding, chunk_overhead, obsolete_folding.","content":{"application/problem+j\#
        son":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["ambiguous_l\#
        ength","bad_chunk","bad_content_length","bad_field_name","bad_field_value","bad_host","bad_line_end","bad_re\#
        quest_line","bad_target","bad_trailer","bad_transfer_encoding","chunk_overhead","obsolete_folding"]},"status\#
        ":{"const":400}}}]}}}},"400.5":{"description":"Bad Request: ambiguous_length, bad_chunk, bad_content_length,\#
         bad_field_name, bad_field_value, bad_host, bad_line_end, bad_request_line, bad_target, bad_trailer, bad_tra\#
        nsfer_encoding, chunk_overhead, obsolete_folding."},"400.6":{"description":"Bad Request: ambiguous_length, b\#
        ad_chunk, bad_content_length, bad_field_name, bad_field_value, bad_host, bad_line_end, bad_request_line, bad\#
        _target, bad_trailer, bad_transfer_encoding, chunk_overhead, invalid_authorization, invalid_json, invalid_pa\#
        rameter, obsolete_folding.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/\#
        schemas/Problem"},{"properties":{"code":{"enum":["ambiguous_length","bad_chunk","bad_content_length","bad_fi\#
        eld_name","bad_field_value","bad_host","bad_line_end","bad_request_line","bad_target","bad_trailer","bad_tra\#
        nsfer_encoding","chunk_overhead","invalid_authorization","invalid_json","invalid_parameter","obsolete_foldin\#
        g"]},"status":{"const":400}}}]}}}},"400.7":{"description":"Bad Request: ambiguous_length, bad_chunk, bad_con\#
        tent_length, bad_field_name, bad_field_value, bad_host, bad_line_end, bad_request_line, bad_target, bad_trai\#
        ler, bad_transfer_encoding, chunk_overhead, invalid_authorization, invalid_parameter, obsolete_folding.","co\#
        ntent":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties"\#
        :{"code":{"enum":["ambiguous_length","bad_chunk","bad_content_length","bad_field_name","bad_field_value","ba\#
        d_host","bad_line_end","bad_request_line","bad_target","bad_trailer","bad_transfer_encoding","chunk_overhead\#
        ","invalid_authorization","invalid_parameter","obsolete_folding"]},"status":{"const":400}}}]}}}},"400.8":{"d\#
        escription":"Bad Request: ambiguous_length, bad_chunk, bad_content_length, bad_field_name, bad_field_value, \#
        bad_host, bad_line_end, bad_request_line, bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead, in\#
        valid_authorization, invalid_parameter, obsolete_folding."},"400.9":{"description":"Bad Request: ambiguous_l\#
        ength, bad_chunk, bad_content_length, bad_field_name, bad_field_value, bad_host, bad_line_end, bad_request_l\#
        ine, bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead, invalid_authorization, obsolete_folding\#
        .","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"prope\#
        rties":{"code":{"enum":["ambiguous_length","bad_chunk","bad_content_length","bad_field_name","bad_field_valu\#
        e","bad_host","bad_line_end","bad_request_line","bad_target","bad_trailer","bad_transfer_encoding","chunk_ov\#
        erhead","invalid_authorization","obsolete_folding"]},"status":{"const":400}}}]}}}},"401.1":{"description":"U\#
        nauthorized: invalid_key, key_required.","headers":{"WWW-Authenticate":{"description":"That a bearer key is \#
        asked for.","required":true,"schema":{"type":"string"}}},"content":{"application/problem+json":{"schema":{"a\#
        llOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["invalid_key","key_required"]}\#
        ,"status":{"const":401}}}]}}}},"401.2":{"description":"Unauthorized: invalid_key, key_required.","headers":{\#
        "WWW-Authenticate":{"description":"That a bearer key is asked for.","required":true,"schema":{"type":"string\#
        "}}}},"403.1":{"description":"A page: a stage refuses this tap, or the password is wrong. Forbidden: passwor\#
        d_required.","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.","required":fals\#
        e,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are not for search engine\#
        s.","required":false,"schema":{"type":"string"}}},"content":{"text/html":{"schema":{"type":"string"}},"appli\#
        cation/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enu\#
        m":["password_required"]},"status":{"const":403}}}]}}}},"403.2":{"description":"Forbidden: app_key, insuffic\#
        ient_scope, other_app.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/sche\#
        mas/Problem"},{"properties":{"code":{"enum":["app_key","insufficient_scope","other_app"]},"status":{"const":\#
        403}}}]}}}},"403.3":{"description":"Forbidden: app_key, insufficient_scope, other_app."},"403.4":{"descripti\#
        on":"Forbidden: invalid_postback.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/comp\#
        onents/schemas/Problem"},{"properties":{"code":{"enum":["invalid_postback"]},"status":{"const":403}}}]}}}},"\#
        404.1":{"description":"A page: no link is here, or none now. Not Found: no_such_link, not_found, unknown_hos\#
        t.","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.","required":false,"schema\#
        ":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are not for search engines.","requ\#
        ired":false,"schema":{"type":"string"}}},"content":{"text/html":{"schema":{"type":"string"}},"application/pr\#
        oblem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["no_s\#
        uch_link","not_found","unknown_host"]},"status":{"const":404}}}]}}}},"404.10":{"description":"Not Found: unk\#
        nown_app.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"}\#
        ,{"properties":{"code":{"enum":["unknown_app"]},"status":{"const":404}}}]}}}},"404.2":{"description":"Not Fo\#
        und: no_such_link, not_found, unknown_host.","content":{"application/problem+json":{"schema":{"allOf":[{"$re\#
        f":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["no_such_link","not_found","unknown_host"]\#
        },"status":{"const":404}}}]}}}},"404.3":{"description":"Not Found: no_such_link, not_found, unknown_host."},\#
        "404.4":{"description":"Not Found: unknown_host.","content":{"application/problem+json":{"schema":{"allOf":[\#
        {"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["unknown_host"]},"status":{"const":40\#
        4}}}]}}}},"404.5":{"description":"The app has no part for this system; the text says which keys are missing.\#
         Not Found: unknown_host.","content":{"text/plain":{"schema":{"type":"string"}},"application/problem+json":{\#
        "schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["unknown_host"]},"\#
        status":{"const":404}}}]}}}},"404.6":{"description":"The app has no part for this system; the text says whic\#
        h keys are missing. Not Found: unknown_host."},"404.7":{"description":"Not Found: no_such_link.","content":{\#
        "application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code"\#
        :{"enum":["no_such_link"]},"status":{"const":404}}}]}}}},"404.8":{"description":"Not Found: no_such_link."},\#
        "404.9":{"description":"Not Found: no_such_pending, not_found.","content":{"application/problem+json":{"sche\#
        ma":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["no_such_pending","not_\#
        found"]},"status":{"const":404}}}]}}}},"405.1":{"description":"Method Not Allowed: method_not_allowed.","hea\#
        ders":{"Allow":{"description":"The methods that this address has.","required":true,"schema":{"type":"string"\#
        }}},"content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"prop\#
        erties":{"code":{"enum":["method_not_allowed"]},"status":{"const":405}}}]}}}},"409.1":{"description":"Confli\#
        ct: key_taken.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Prob\#
        lem"},{"properties":{"code":{"enum":["key_taken"]},"status":{"const":409}}}]}}}},"410.1":{"description":"A p\#
        age: the link is over. Gone: link_over.","headers":{"Cache-Control":{"description":"Whether caches may keep \#
        the answer.","required":false,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: lin\#
        ks are not for search engines.","required":false,"schema":{"type":"string"}}},"content":{"text/html":{"schem\#
        a":{"type":"string"}},"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"}\#
        ,{"properties":{"code":{"enum":["link_over"]},"status":{"const":410}}}]}}}},"412.1":{"description":"Precondi\#
        tion Failed: revision_mismatch.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/compon\#
        ents/schemas/Problem"},{"properties":{"code":{"enum":["revision_mismatch"]},"status":{"const":412}}}]}}}},"4\#
        13.1":{"description":"Content Too Large: body_too_large.","content":{"application/problem+json":{"schema":{"\#
        allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["body_too_large"]},"status":{\#
        "const":413}}}]}}}},"413.2":{"description":"Content Too Large: body_too_large."},"413.3":{"description":"Con\#
        tent Too Large: body_too_large, invalid_postback.","content":{"application/problem+json":{"schema":{"allOf":\#
        [{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["body_too_large","invalid_postback"]\#
        },"status":{"const":413}}}]}}}},"414.1":{"description":"URI Too Long: url_too_long.","content":{"application\#
        /problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["u\#
        rl_too_long"]},"status":{"const":414}}}]}}}},"414.2":{"description":"URI Too Long: url_too_long."},"415.1":{\#
        "description":"Unsupported Media Type: unsupported_media_type.","content":{"application/problem+json":{"sche\#
        ma":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["unsupported_media_type\#
        "]},"status":{"const":415}}}]}}}},"417.1":{"description":"Expectation Failed: unknown_expectation.","content\#
        ":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"co\#
        de":{"enum":["unknown_expectation"]},"status":{"const":417}}}]}}}},"417.2":{"description":"Expectation Faile\#
        d: unknown_expectation."},"422.1":{"description":"Unprocessable Content: invalid_event.","content":{"applica\#
        tion/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum"\#
        :["invalid_event"]},"status":{"const":422}}}]}}}},"422.2":{"description":"Unprocessable Content: invalid_eve\#
        nt."},"422.3":{"description":"Unprocessable Content: invalid_link.","content":{"application/problem+json":{"\#
        schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["invalid_link"]},"s\#
        tatus":{"const":422}}}]}}}},"422.4":{"description":"Unprocessable Content: invalid_postback.","content":{"ap\#
        plication/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"\#
        enum":["invalid_postback"]},"status":{"const":422}}}]}}}},"429.1":{"description":"A page: too many requests,\#
         or wrong passwords, from this address. Too Many Requests: too_many_requests.","headers":{"Cache-Control":{"\#
        description":"Whether caches may keep the answer.","required":false,"schema":{"type":"string"}},"X-Robots-Ta\#
        g":{"description":"Always noindex: links are not for search engines.","required":false,"schema":{"type":"str\#
        ing"}},"Retry-After":{"description":"Seconds after which to try again.","required":true,"schema":{"type":"in\#
        teger","minimum":1}}},"content":{"text/html":{"schema":{"type":"string"}},"application/problem+json":{"schem\#
        a":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["too_many_requests"]},"s\#
        tatus":{"const":429}}}]}}}},"429.2":{"description":"Too Many Requests: too_many_requests.","headers":{"Retry\#
        -After":{"description":"Seconds after which to try again.","required":true,"schema":{"type":"integer","minim\#
        um":1}}},"content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{\#
        "properties":{"code":{"enum":["too_many_requests"]},"status":{"const":429}}}]}}}},"429.3":{"description":"To\#
        o Many Requests: too_many_requests.","headers":{"Retry-After":{"description":"Seconds after which to try aga\#
        in.","required":true,"schema":{"type":"integer","minimum":1}}}},"431.1":{"description":"Request Header Field\#
        s Too Large: header_too_large.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/compone\#
        nts/schemas/Problem"},{"properties":{"code":{"enum":["header_too_large"]},"status":{"const":431}}}]}}}},"431\#
        .2":{"description":"Request Header Fields Too Large: header_too_large."},"501.1":{"description":"Not Impleme\#
        nted: unknown_method, unknown_transfer_coding.","content":{"application/problem+json":{"schema":{"allOf":[{"\#
        $ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["unknown_method","unknown_transfer_codi\#
        ng"]},"status":{"const":501}}}]}}}},"501.2":{"description":"Not Implemented: unknown_method, unknown_transfe\#
        r_coding."},"503.1":{"description":"A page: it could not be decided or recorded; try again.","headers":{"Cac\#
        he-Control":{"description":"Whether caches may keep the answer.","required":true,"schema":{"type":"string"}}\#
        ,"X-Robots-Tag":{"description":"Always noindex: links are not for search engines.","required":true,"schema":\#
        {"type":"string"}},"Retry-After":{"description":"Seconds after which to try again.","required":true,"schema"\#
        :{"type":"integer","minimum":1}}},"content":{"text/html":{"schema":{"type":"string"}}}},"503.2":{"descriptio\#
        n":"Service Unavailable: overloaded.","headers":{"Retry-After":{"description":"Seconds after which to try ag\#
        ain.","required":true,"schema":{"type":"integer","minimum":1}}},"content":{"application/problem+json":{"sche\#
        ma":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["overloaded"]},"status"\#
        :{"const":503}}}]}}}},"503.3":{"description":"Service Unavailable: overloaded.","headers":{"Retry-After":{"d\#
        escription":"Seconds after which to try again.","required":true,"schema":{"type":"integer","minimum":1}}}},"\#
        503.4":{"description":"Service Unavailable: not_recorded, overloaded.","headers":{"Retry-After":{"descriptio\#
        n":"Seconds after which to try again.","required":true,"schema":{"type":"integer","minimum":1}}},"content":{\#
        "application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code"\#
        :{"enum":["not_recorded","overloaded"]},"status":{"const":503}}}]}}}},"503.5":{"description":"Service Unavai\#
        lable: not_recorded, overloaded.","headers":{"Retry-After":{"description":"Seconds after which to try again.\#
        ","required":true,"schema":{"type":"integer","minimum":1}}}},"503.6":{"description":"Service Unavailable: no\#
        t_recorded.","headers":{"Retry-After":{"description":"Seconds after which to try again.","required":true,"sc\#
        hema":{"type":"integer","minimum":1}}},"content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/\#
        components/schemas/Problem"},{"properties":{"code":{"enum":["not_recorded"]},"status":{"const":503}}}]}}}},"\#
        503.7":{"description":"Service Unavailable: not_recorded.","headers":{"Retry-After":{"description":"Seconds \#
        after which to try again.","required":true,"schema":{"type":"integer","minimum":1}}}},"505.1":{"description"\#
        :"HTTP Version Not Supported: unsupported_version.","content":{"application/problem+json":{"schema":{"allOf"\#
        :[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["unsupported_version"]},"status":{"\#
        const":505}}}]}}}},"505.2":{"description":"HTTP Version Not Supported: unsupported_version."}},"schemas":{"P\#
        roblem":{"description":"An error, as RFC 9457 has it. `code` is the stable word that programs go by; `type` \#
        is `urn:linkd:problem:` and the code.","type":"object","properties":{"type":{"type":"string","pattern":"^urn\#
        :linkd:problem:[a-z_]+$"},"status":{"type":"integer"},"code":{"type":"string","pattern":"^[a-z_]+$"},"title"\#
        :{"type":"string"},"detail":{"type":"string","description":"What happened this time, for a person."},"field"\#
        :{"type":"string","description":"The field that is wrong, such as events[3].url."},"reason":{"type":"string"\#
        ,"description":"Why the field is wrong."}},"required":["type","status","code","title"]},"AndroidApp":{"type"\#
        :["object","null"],"properties":{"package":{"type":"string"},"scheme":{"type":["string","null"]},"fingerprin\#
        ts":{"type":"array","items":{"type":"string"}},"loginCredentials":{"type":"boolean"}},"required":["package",\#
        "fingerprints","loginCredentials"],"additionalProperties":false},"App":{"type":["object","null"],"properties\#
        ":{"name":{"type":"string"},"title":{"type":"string"},"domains":{"type":"array","items":{"type":"string"}},"\#
        web":{"type":["string","null"]},"shortPrefix":{"type":"string"},"gatedPrefix":{"type":"string"},"ios":{"$ref\#
        ":"#/components/schemas/AppleApp"},"android":{"$ref":"#/components/schemas/AndroidApp"},"facebookSchemes":{"\#
        type":"array","items":{"type":"string"}},"routes":{"type":"integer","format":"int64"},"refParameter":{"type"\#
        :["string","null"]},"caseSensitiveRoutes":{"type":["boolean","null"]},"requires":{"type":["array","null"],"i\#
        tems":{"type":"string"}}},"required":["name","title","domains","shortPrefix","gatedPrefix","facebookSchemes"\#
        ,"routes"],"additionalProperties":false},"AppLink":{"description":"The App Links envelope.","type":"object",\#
        "properties":{"version":{"type":"string"},"extras":{"type":"object"},"expiresAt":{"type":"integer","format":\#
        "int64"},"data":{"type":"object","description":"the whole al_applink_data object, unknown keys kept, secrets\#
         redacted."}},"required":["version","data"]},"AppleApp":{"description":"The apps of the configuration in for\#
        ce, without secrets. app: only this one; a name nobody has is InvalidParameter. refParameter, caseSensitiveR\#
        outes and requires are the app's keys of the configuration: what its code needs to read its own links; requi\#
        res are the facts of all its routes.","type":["object","null"],"properties":{"bundleId":{"type":"string"},"t\#
        eamId":{"type":"string"},"appStoreId":{"type":["string","null"]},"scheme":{"type":["string","null"]},"appCli\#
        pBundleId":{"type":["string","null"]},"webCredentials":{"type":"boolean"}},"required":["bundleId","teamId","\#
        webCredentials"],"additionalProperties":false},"Attribution":{"type":"object","properties":{"method":{"type"\#
        :"string","enum":["install_referrer","clipboard","click_id","login","app_store","probabilistic","direct","or\#
        ganic","none"]},"confidence":{"type":"string","enum":["unique","high","none"],"description":"unique a determ\#
        inistic key matched; high exactly one candidate with strong signals; none - nothing, or too many candidates \#
        to choose without guessing;"},"model":{"type":"string"},"candidates":{"type":"integer","format":"int64"},"ta\#
        p":{"type":"string"},"tappedAt":{"type":"integer","format":"int64"},"shortLink":{"type":"string"},"campaign"\#
        :{"type":"string"},"source":{"type":"string"},"reasons":{"type":"array","items":{"type":"string"},"descripti\#
        on":"what was refused on the way, as METHOD.WORD: login.unproven, login.proof_expired, login.proof_invalid a\#
        nd login.proof_of_another say why the account of an app key's event was not believed."}},"required":["method\#
        ","confidence","candidates","reasons"]},"AttributionAccuracy":{"description":"What probability would have an\#
        swered where a key knew: the tap itself (right), another tap of the same link (rightLink), another link (wro\#
        ng), nothing (silent).","type":"object","properties":{"app":{"type":"string"},"platform":{"type":"string","e\#
        num":["ios","android","desktop","other"]},"right":{"type":"integer","format":"int64"},"rightLink":{"type":"i\#
        nteger","format":"int64"},"wrong":{"type":"integer","format":"int64"},"silent":{"type":"integer","format":"i\#
        nt64"},"precision":{"type":"number","description":"of its answers those with the right link;"},"recall":{"ty\#
        pe":"number","description":"of all the same. asks: on which systems it is switched on now, without which not\#
        hing is compared."}},"required":["app","platform","right","rightLink","wrong","silent"]},"AttributionRow":{"\#
        description":"What came of what, by what installations and conversions are credited to.","type":"object","pr\#
        operties":{"key":{"type":"string","description":"the link, campaign, source, app or method. Without one, wit\#
        hout says why: organic and direct name nothing, other is credited to something else."},"without":{"type":"st\#
        ring","enum":["organic","direct","other"]},"network":{"type":"string"},"taps":{"type":"integer","format":"in\#
        t64","description":"of people; left out where they are not counted by that, or cannot be listed. Installatio\#
        ns, with their retention, count in the time of their first open, everything else in its own. reinstalls are \#
        no installs."},"installs":{"type":"integer","format":"int64"},"reinstalls":{"type":"integer","format":"int64\#
        "},"reengagements":{"type":"integer","format":"int64"},"opens":{"type":"integer","format":"int64"},"conversi\#
        ons":{"type":"integer","format":"int64"},"revenue":{"type":"array","items":{"$ref":"#/components/schemas/Mon\#
        ey"}},"retention":{"type":"array","items":{"$ref":"#/components/schemas/Retention"}},"postbacks":{"allOf":[{\#
        "$ref":"#/components/schemas/PostbackCounts"}],"description":"what Apple says beside it, in reports by app; \#
        in those by campaign and source it has rows of its own: network is the ad network and key its campaign or so\#
        urce identifier."}},"required":["installs","reinstalls","reengagements","opens","conversions","revenue","ret\#
        ention"]},"BackLink":{"description":"Where a \"touch to return\" control leads. Both texts are cleaned for d\#
        isplay.","type":"object","properties":{"url":{"type":"string"},"appName":{"type":"string"}},"required":["url\#
        ","appName"]},"Bucket":{"description":"Counts from the rollups: never a scan of raw events. Tests are in non\#
        e of them. A tap counts once.","type":"object","properties":{"at":{"type":"integer","format":"int64"},"taps"\#
        :{"type":"integer","format":"int64","description":"a person was led on: sent somewhere, or shown a page with\#
         a way on."},"turnedAway":{"type":"integer","format":"int64","description":"a person was turned away; groupB\#
        y reason tells why."},"botTaps":{"type":"integer","format":"int64","description":"a program tapped."},"unkno\#
        wn":{"type":"integer","format":"int64","description":"what was asked for is neither a key nor a route. HEAD \#
        requests, prefetches and look-ups are no taps."},"opens":{"type":"integer","format":"int64"},"installs":{"ty\#
        pe":"integer","format":"int64"},"conversions":{"type":"integer","format":"int64"}},"required":["at","taps","\#
        turnedAway","botTaps","unknown","opens","installs","conversions"]},"Client":{"description":"Who asked over t\#
        he network, when the caller relays somebody else's request.","type":["object","null"],"properties":{"address\#
        ":{"type":["string","null"]},"userAgent":{"type":["string","null"]},"acceptLanguage":{"type":["string","null\#
        "]},"referrer":{"type":["string","null"]}},"additionalProperties":false},"Condition":{"description":"conditi\#
        ons are ANDed; rules are tried by ascending priority; the first that holds wins.","type":"object","propertie\#
        s":{"type":{"type":"string","description":"platform, form, os_version, app_version, language, country, in_ap\#
        p_browser, bot, query, before, after, percent (\"0-49\": a bucket of a keyed hash of link and address, stabl\#
        e for a day)"},"matchKey":{"type":"string"},"matchValue":{"type":"string"}},"required":["type"]},"Conversion\#
        ":{"description":"For kind conversion. value is a decimal number as text, currency ISO 4217.","type":["objec\#
        t","null"],"properties":{"name":{"type":"string"},"value":{"type":["string","null"]},"currency":{"type":["st\#
        ring","null"]}},"required":["name"],"additionalProperties":false},"CreateResult":{"type":"object","propertie\#
        s":{"link":{"$ref":"#/components/schemas/Link"},"created":{"type":"boolean"},"unchanged":{"type":"boolean","\#
        description":"it was there and already as asked; revision and updatedAt stay."},"error":{"type":"string"},"w\#
        arnings":{"type":"array","items":{"type":"string"}},"detail":{"type":"string"}},"required":["created"]},"Des\#
        tination":{"description":"One place to send the person. kind says what opens it.","type":"object","propertie\#
        s":{"kind":{"type":"string","enum":["app","store","web","preview"]},"url":{"type":"string"}},"required":["ki\#
        nd","url"]},"Device":{"description":"What the caller knows about the device.","type":["object","null"],"prop\#
        erties":{"platform":{"type":["string","null"],"enum":["ios","android","desktop","other",null]},"form":{"type\#
        ":["string","null"],"enum":["phone","tablet","desktop","other",null]},"osVersion":{"type":["string","null"]}\#
        ,"model":{"type":["string","null"]},"language":{"type":["string","null"]},"timezone":{"type":["string","null\#
        "]},"screen":{"type":["string","null"],"description":"points and scale, \"393x852@3\"."}},"additionalPropert\#
        ies":false},"Event":{"description":"One link event.","type":"object","properties":{"kind":{"type":["string",\#
        "null"],"enum":["tap","open","first_open","reopen","navigate","conversion",null],"description":"tap - a pers\#
        on tapped a link that reached the gateway open       an app was opened with this URL and asks what it means \#
        (the default) first_open the app runs for the first time and asks for its deferred link reopen     an instal\#
        led app came to the front without a URL navigate   an app or page is about to leave for this URL conversion \#
        something worth attributing happened;"},"url":{"type":["string","null"],"maxLength":65536},"id":{"type":["st\#
        ring","null"],"description":"the caller's idempotency key, 1 to 128 printable ASCII bytes: an event sent aga\#
        in with it is recorded once. Unique per app for sockets and server keys together, and per app and installati\#
        on for app keys; an event of an app key without an installation is known by its id and its content.","maxLen\#
        gth":128,"pattern":"^[!-~]+$"},"at":{"type":["integer","null"],"format":"int64","description":"the caller's \#
        claim of when it happened; windows and rollups go by the gateway's clock."},"client":{"$ref":"#/components/s\#
        chemas/Client"},"device":{"$ref":"#/components/schemas/Device"},"app":{"$ref":"#/components/schemas/App"},"e\#
        vidence":{"$ref":"#/components/schemas/Evidence"},"navigation":{"$ref":"#/components/schemas/Navigation"},"c\#
        onversion":{"$ref":"#/components/schemas/Conversion"},"consent":{"type":["string","null"],"enum":["granted",\#
        "denied",null],"description":"denied means deterministic matching only and no address at rest."},"attributes\#
        ":{"type":["object","null"],"additionalProperties":{"type":"string"}},"test":{"type":["boolean","null"],"des\#
        cription":"a trial of somebody who builds or examines the app. It is decided, answered and kept as any other\#
         event, redeems and takes what others do, and is in no report: neither statistics nor attribution nor roll-o\#
        ut shares have it. linkd says so by itself of every event that comes with a test key, or from an installatio\#
        n that was marked (MarkInstallation). Every text, map and document is bounded: InvalidEvent names a longer o\#
        ne, reason \"too_long: 70000 bytes, 65536 are allowed\"."}},"additionalProperties":false},"Evidence":{"descr\#
        iption":"What an app brings to its first open.","type":["object","null"],"properties":{"installReferrer":{"t\#
        ype":["string","null"],"description":"Play's string as received, with its times."},"referrerClickAt":{"type"\#
        :["integer","null"],"format":"int64"},"referrerClickServerAt":{"type":["integer","null"],"format":"int64"},"\#
        installBeginAt":{"type":["integer","null"],"format":"int64"},"installBeginServerAt":{"type":["integer","null\#
        "],"format":"int64"},"installVersion":{"type":["string","null"]},"clipboard":{"type":["string","null"]}},"ad\#
        ditionalProperties":false},"FacebookLink":{"description":"The Facebook legacy envelope (fb<APPID><suffix>://\#
        authorize\u2026).","type":"object","properties":{"appId":{"type":"string"},"suffix":{"type":"string"},"login\#
        ":{"type":"string","enum":["authenticated","anonymous","cancelled","error","none"]},"expiresAt":{"type":"int\#
        eger","format":"int64"},"userId":{"type":"string"},"signedRequest":{"type":"string","enum":["absent","verifi\#
        ed","invalid","unchecked"]},"deeplink":{"type":"string","description":"the values of deeplink_parameter and \#
        ref_parameter in the target's query."},"ref":{"type":"string","description":"the values of deeplink_paramete\#
        r and ref_parameter in the target's query."},"parameters":{"type":"object","additionalProperties":{"type":"s\#
        tring"},"description":"every field after decoding; the values of secret fields are \"[redacted]\"."}},"requi\#
        red":["appId","suffix","login","signedRequest","parameters"]},"Link":{"description":"A stored link. domain a\#
        nd key name it; key is the path without the leading slash, kept byte for byte.","type":"object","properties"\#
        :{"domain":{"type":"string"},"key":{"type":"string"},"shortLink":{"type":"string"},"app":{"type":"string"},"\#
        url":{"type":"string","description":"the web destination, or leave it out and give a route of the app with i\#
        ts parameters."},"route":{"type":"string"},"routeParameters":{"type":"object","additionalProperties":{"type"\#
        :"string"}},"queryParameters":{"type":"object","additionalProperties":{"type":"string"},"description":"names\#
         that begin with linkd_, al_applink_data and fb_applink_args are refused: the gateway's own are never passed\#
         on, and an App Link's envelope would lead elsewhere than the link says."},"platforms":{"type":"object","add\#
        itionalProperties":{"$ref":"#/components/schemas/PlatformTarget"},"description":"web, desktop, iphone, ipad,\#
         universal, android. A platform's link overrides url and route for that platform (iphone and ipad go before \#
        universal); the others keep them. web is the page of those who go to the web."},"rules":{"type":"array","ite\#
        ms":{"$ref":"#/components/schemas/Rule"}},"ref":{"type":"string"},"metadata":{"type":"object","description":\#
        "given to at most redeemLimit opens of the app, never to one whose route is lost; write-only except with per\#
        mission metadata."},"redeemLimit":{"type":"integer","format":"int64"},"redeemed":{"type":"integer","format":\#
        "int64"},"private":{"type":"boolean","description":"never matched by probability."},"matchWindow":{"type":"i\#
        nteger","format":"int64","description":"seconds."},"recipient":{"type":"string","description":"an account id\#
        ; the app's scheme is used in taps only if that person has the app; [[app]] recipient_without_app says where\#
         others go."},"minVersions":{"type":"object","additionalProperties":{"type":"string"}},"maxVersions":{"type"\#
        :"object","additionalProperties":{"type":"string"}},"minBuilds":{"type":"object","additionalProperties":{"ty\#
        pe":"string"}},"minOsVersions":{"type":"object","additionalProperties":{"type":"string"}},"belowMinVersion":\#
        {"type":"string","enum":["web","store","preview"]},"notInstalled":{"type":"string","enum":["store","web","pr\#
        eview"]},"skipPreview":{"type":"boolean","description":"no page in between."},"store":{"type":"object","addi\#
        tionalProperties":{"type":"string"},"description":"App Store pt, ct, at, mt."},"social":{"$ref":"#/component\#
        s/schemas/Social"},"title":{"type":"string"},"tags":{"type":"array","items":{"type":"string"}},"externalId":\#
        {"type":"string"},"validSince":{"type":"integer","format":"int64"},"validUntil":{"type":"integer","format":"\#
        int64"},"maxTaps":{"type":"integer","format":"int64","description":"the public learns the target at most so \#
        often. A tap that leads on takes one, and so does a look-up (Accept: application/json) and an open, first_op\#
        en, reopen or navigate with an app key; one that names by linkd_tap what took one is the same use. HEAD, pre\#
        fetches and programs take none and are not told. What is used up is told to nobody but callers of the socket\#
        s and holders of server keys. taps counts all of them, tests included, which no statistics have."},"password\#
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
        r keys. taps counts all of them, tests included, which no statistics have.","minimum":1},"password":{"type":\#
        ["string","null"],"description":"write-only. createdAt may be given when importing."},"redirectStatus":{"typ\#
        e":["integer","null"],"format":"int64","enum":[301,302,303,307,308,null]},"archived":{"type":["boolean","nul\#
        l"],"description":"hidden from lists, still works."},"disabled":{"type":["boolean","null"],"description":"40\#
        4."},"taps":{"type":["integer","null"],"format":"int64"},"revision":{"type":["integer","null"],"format":"int\#
        64"},"createdAt":{"type":["integer","null"],"format":"int64"},"updatedAt":{"type":["integer","null"],"format\#
        ":"int64"}},"additionalProperties":false},"LinkReading":{"description":"What the link turned out to mean.","\#
        type":"object","properties":{"inputUrl":{"type":"string"},"targetUrl":{"type":"string"},"app":{"type":"strin\#
        g"},"formats":{"type":"array","items":{"type":"string"},"description":"envelopes found, outermost first: fac\#
        ebook_legacy, app_link, short_link, expanded."},"facebook":{"$ref":"#/components/schemas/FacebookLink"},"app\#
        Link":{"$ref":"#/components/schemas/AppLink"},"backLink":{"$ref":"#/components/schemas/BackLink"},"route":{"\#
        type":"string"},"routeParameters":{"type":"object","additionalProperties":{"type":"string"}},"query":{"type"\#
        :"array","items":{"$ref":"#/components/schemas/QueryItem"},"description":"every item of the target's query, \#
        in order; inputQuery the same of the input URL."},"inputQuery":{"type":"array","items":{"$ref":"#/components\#
        /schemas/QueryItem"}},"queryParameters":{"type":"object","additionalProperties":{"type":"string"},"descripti\#
        on":"scalar view of query, the last one wins, a missing value is \"\"."},"fragment":{"type":"string"},"short\#
        Link":{"type":"string"},"ref":{"type":"string","description":"that of the stored link, else of the envelope,\#
         else the value of the app's ref_parameter in the query of a URL that is a place in the app, or on a host or\#
         under a scheme of the app; at most 256 bytes."},"metadata":{"type":"object"},"metadataState":{"type":"strin\#
        g","enum":["available","exhausted","expired"]},"hops":{"type":"array","items":{"type":"string"},"description\#
        ":"every URL passed through, from the input to the target. Secrets are redacted in all of them."},"warnings"\#
        :{"type":"array","items":{"type":"string"},"description":"recipient_unproven: metadata is for the link's rec\#
        ipient, which this event of an app key does not prove."}},"required":["formats","routeParameters","query","i\#
        nputQuery","queryParameters","hops","warnings"]},"Measurement":{"description":"An App Links measurement even\#
        t that this event caused, such as al_nav_in with its fields.","type":"object","properties":{"name":{"type":"\#
        string"},"fields":{"type":"object","additionalProperties":{"type":"string"}}},"required":["name","fields"]},\#
        "MissedPath":{"type":"object","properties":{"host":{"type":"string"},"path":{"type":"string","description":"\#
        without its query, at most 128 bytes. Of a host and a UTC day the 100 paths asked for most are kept, as long\#
         as events are;"},"taps":{"type":"integer","format":"int64","description":"at least so many."}},"required":[\#
        "host","path","taps"]},"Money":{"description":"Amounts of one","type":"object","properties":{"currency":{"ty\#
        pe":"string","description":"value is a decimal number as text, summed exactly."},"value":{"type":"string"},"\#
        isCut":{"type":"boolean","description":"the sum grew too large to be kept, and value is the last that could \#
        be."}},"required":["currency","value","isCut"]},"Navigation":{"description":"For kind navigate, and with no \#
        other.","type":["object","null"],"properties":{"back":{"type":["boolean","null"]},"canOpen":{"type":["array"\#
        ,"null"],"items":{"type":"string"},"description":"schemes the caller knows to be there. back (when true), ex\#
        tras, appLinkData and result have no effect yet: InvalidEvent names the field and says why."},"extras":{"typ\#
        e":["object","null"]},"appLinkData":{"type":["object","null"]},"result":{"type":["string","null"],"enum":["a\#
        pp","web","fail",null]}},"additionalProperties":false},"Outcome":{"description":"action per kind: tap - open\#
        _app, open_store, open_web, show_preview: where the browser goes; reject; never hold; open - open_app: the a\#
        pp shows the route; open_web or open_store: it is too old, or the link names a web page for this platform; h\#
        old; reject; first_open - as open, for the matched link; none with reason no_match; reopen - as open, for th\#
        e oldest pending link; none with reason nothing_pending; navigate - the way out: open_app, open_store, open_\#
        web; reject; conversion - none with reason recorded; pending is set whenever the app must Acknowledge after \#
        showing, whatever the action.","type":"object","properties":{"eventId":{"type":"string"},"recorded":{"type":\#
        "boolean"},"duplicate":{"type":"boolean"},"receivedAt":{"type":"integer","format":"int64"},"action":{"type":\#
        "string","enum":["open_app","open_store","open_web","show_preview","hold","reject","none"]},"destination":{"\#
        $ref":"#/components/schemas/Destination"},"fallbacks":{"type":"array","items":{"$ref":"#/components/schemas/\#
        Destination"}},"reason":{"type":"string","description":"a stable machine word. A stage that decides brings i\#
        ts own; besides there are these: open_app - route_matched, default_route, can_open; open_web - route_matched\#
        , short_link, default_route, web_fallback; hold - requirements_missing; reject - requirements_missing, insta\#
        llation_missing, unknown_app, no_route, no_destination, stage_failed, too_many_restarts, redirect_loop; of a\#
         tap not_found: no key and no route has its path; of an open not_ours: the link is on no host and of no sche\#
        me of the app; none - no_match, nothing_pending, recorded;"},"decidedBy":{"type":"string","description":"the\#
         stage, or \"navigator\"."},"link":{"$ref":"#/components/schemas/LinkReading"},"visitor":{"$ref":"#/componen\#
        ts/schemas/Visitor"},"attribution":{"$ref":"#/components/schemas/Attribution"},"pending":{"type":"string"},"\#
        measurements":{"type":"array","items":{"$ref":"#/components/schemas/Measurement"}},"secrets":{"type":"object\#
        ","additionalProperties":{"type":"string"}},"trace":{"type":"array","items":{"$ref":"#/components/schemas/St\#
        ep"}}},"required":["eventId","recorded","duplicate","receivedAt","action","fallbacks","reason","decidedBy","\#
        link","measurements","trace"]},"PageText":{"description":"A text about a link.","type":"object","properties"\#
        :{"text":{"type":"string"},"from":{"type":"string","enum":["link","page","route","app"],"description":"link \#
        - the stored link's own social; page - the tags of the route's web page (social_fetch); route - social of th\#
        e route, with its parameters; app - [app.social]."}},"required":["text","from"]},"PageTexts":{"description":\#
        "What previews of a link say.","type":"object","properties":{"title":{"$ref":"#/components/schemas/PageText"\#
        },"description":{"$ref":"#/components/schemas/PageText"},"image":{"$ref":"#/components/schemas/PageText"},"f\#
        etch":{"type":"string","description":"what became of the route's web page, in words; absent when none is ask\#
        ed."}}},"PendingLink":{"description":"A link that was held, or that waits for its app to be ready. Handed ou\#
        t again until acknowledged.","type":"object","properties":{"id":{"type":"string"},"eventId":{"type":"string"\#
        },"link":{"$ref":"#/components/schemas/LinkReading"},"state":{"type":"string","enum":["pending","delivered",\#
        "opened","expired"]},"reason":{"type":"string"},"missing":{"type":"array","items":{"type":"string"}},"create\#
        dAt":{"type":"integer","format":"int64"},"expiresAt":{"type":"integer","format":"int64"},"wasOpened":{"type"\#
        :"boolean","description":"the app has shown it: state is opened."}},"required":["id","eventId","link","state\#
        ","reason","missing","createdAt","expiresAt"]},"PlatformTarget":{"description":"Where one platform goes.","t\#
        ype":"object","properties":{"link":{"type":"string","description":"opened when the app is there;"},"fallback\#
        ":{"type":"string","description":"when it is not."}}},"PostbackCounts":{"description":"Apple's postbacks of \#
        ads that won, counted on the day they came, which is one or several days after what they report. Of the up t\#
        o three of one conversion the first window's counts.","type":"object","properties":{"downloads":{"type":"int\#
        eger","format":"int64"},"redownloads":{"type":"integer","format":"int64"},"reengagements":{"type":"integer",\#
        "format":"int64"},"development":{"type":"integer","format":"int64","description":"those of tests, in none of\#
         the others."}},"required":["downloads","redownloads","reengagements","development"]},"QueryItem":{"type":"o\#
        bject","properties":{"name":{"type":"string"},"value":{"type":"string"}},"required":["name"]},"Retention":{"\#
        description":"Of the installations whose day so many days after their own is over (of), those that were acti\#
        ve on it (active). Days are of UTC.","type":"object","properties":{"day":{"type":"integer","format":"int64"}\#
        ,"of":{"type":"integer","format":"int64"},"active":{"type":"integer","format":"int64"}},"required":["day","o\#
        f","active"]},"Rule":{"type":"object","properties":{"name":{"type":"string"},"priority":{"type":"integer","f\#
        ormat":"int64"},"conditions":{"type":"array","items":{"$ref":"#/components/schemas/Condition"}},"url":{"type\#
        ":"string"},"route":{"type":"string"}},"required":["priority","conditions"]},"Series":{"type":"object","prop\#
        erties":{"key":{"type":"string"},"buckets":{"type":"array","items":{"$ref":"#/components/schemas/Bucket"}}},\#
        "required":["key","buckets"]},"Social":{"type":["object","null"],"properties":{"title":{"type":"string"},"de\#
        scription":{"type":"string"},"image":{"type":"string"}}},"Step":{"description":"One stage's part in the deci\#
        sion, in the order they ran.","type":"object","properties":{"stage":{"type":"string"},"verdict":{"type":"str\#
        ing","enum":["passed","changed","restarted","decided","held","rejected","failed","skipped"]},"microseconds":\#
        {"type":"integer","format":"int64"},"notes":{"type":"array","items":{"type":"string"}}},"required":["stage",\#
        "verdict","microseconds","notes"]},"Visitor":{"description":"Who the gateway took the visitor for.","type":"\#
        object","properties":{"platform":{"type":"string","enum":["ios","android","desktop","other"]},"form":{"type"\#
        :"string","enum":["phone","tablet","desktop","other"]},"osVersion":{"type":"string"},"browser":{"type":"stri\#
        ng"},"inAppBrowser":{"type":"string"},"bot":{"type":"string"},"country":{"type":"string"},"installed":{"type\#
        ":"string","enum":["yes","no","unknown"]}},"required":["platform","form","installed"]}}}}
        """#
}
