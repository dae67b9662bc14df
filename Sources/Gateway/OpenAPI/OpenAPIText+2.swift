// Made by Scripts/generate from Scripts/openapi and etc/org.linkd.*.varlink. Do not edit. Constants only.

extension OpenAPIText {
    static let part2 = #"""
        che-Control":{"description":"Whether caches may keep the answer.","required":true,"schema":{"type":"string"}\#
        },"X-Robots-Tag":{"description":"Always noindex: links are not for search engines.","required":true,"schema"\#
        :{"type":"string"}},"Retry-After":{"description":"Seconds after which to try again.","required":true,"schema\#
        ":{"type":"integer","minimum":1}}}},"505":{"$ref":"#/components/responses/505.2"},"429":{"description":"A pa\#
        ge: too many requests, or wrong passwords, from this address. Too Many Requests: too_many_requests.","header\#
        s":{"Cache-Control":{"description":"Whether caches may keep the answer.","required":false,"schema":{"type":"\#
        string"}},"X-Robots-Tag":{"description":"Always noindex: links are not for search engines.","required":false\#
        ,"schema":{"type":"string"}},"Retry-After":{"description":"Seconds after which to try again.","required":tru\#
        e,"schema":{"type":"integer","minimum":1}}}}},"description":"On a host of an app. A request without a body b\#
        y a person is recorded and counted; HEAD, prefetches, crawlers and tools get the same answer and spend nothi\#
        ng; of a link with maxTaps they get a page, or 503 to a prefetch, that does not tell where it leads. The sta\#
        tus of a redirect is 302 unless the link has a redirectStatus.","parameters":[{"name":"d","in":"query","requ\#
        ired":false,"schema":{"type":"string"},"description":"1 asks for the decision instead of the tap; answered t\#
        o processes of linkd's host, and with linkd_token."},{"name":"linkd_token","in":"query","required":false,"sc\#
        hema":{"type":"string"},"description":"The right to d=1, from `linkctl links debug`."}]},"post":{"operationI\#
        d":"unlock","tags":["taps"],"summary":"The form for a link's password comes back","responses":{"200":{"$ref"\#
        :"#/components/responses/200.1"},"301":{"$ref":"#/components/responses/301.1"},"302":{"$ref":"#/components/r\#
        esponses/301.1"},"303":{"$ref":"#/components/responses/301.1"},"307":{"$ref":"#/components/responses/301.1"}\#
        ,"308":{"$ref":"#/components/responses/301.1"},"400":{"$ref":"#/components/responses/400.1"},"403":{"$ref":"\#
        #/components/responses/403.1"},"404":{"$ref":"#/components/responses/404.1"},"410":{"$ref":"#/components/res\#
        ponses/410.1"},"413":{"$ref":"#/components/responses/413.1"},"414":{"$ref":"#/components/responses/414.1"},"\#
        417":{"$ref":"#/components/responses/417.1"},"431":{"$ref":"#/components/responses/431.1"},"501":{"$ref":"#/\#
        components/responses/501.1"},"503":{"$ref":"#/components/responses/503.1"},"505":{"$ref":"#/components/respo\#
        nses/505.1"},"429":{"$ref":"#/components/responses/429.1"},"405":{"$ref":"#/components/responses/405.1"}},"r\#
        equestBody":{"required":true,"content":{"application/x-www-form-urlencoded":{"schema":{"type":"object","prop\#
        erties":{"password":{"type":"string","maxLength":1000}},"required":["password"]},"example":{"password":"open\#
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
        ed":["link"]}}}},"200.6":{"description":"Counts by time.","headers":{"Cache-Control":{"description":"Whether\#
         caches may keep the answer.","required":true,"schema":{"type":"string"}}},"content":{"application/json":{"s\#
        chema":{"type":"object","properties":{"series":{"type":"array","items":{"$ref":"#/components/schemas/Series"\#
        }}},"required":["series"]}}}},"200.7":{"description":"Counts by time.","headers":{"Cache-Control":{"descript\#
        ion":"Whether caches may keep the answer.","required":true,"schema":{"type":"string"}}}},"200.8":{"descripti\#
        on":"Kept, now or before.","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.","\#
        required":true,"schema":{"type":"string"}}},"content":{"application/json":{"schema":{"type":"object","proper\#
        ties":{"recorded":{"type":"boolean"},"duplicate":{"type":"boolean"}},"required":["recorded","duplicate"]}}}}\#
        ,"301.1":{"description":"Where the link leads.","headers":{"Location":{"description":"Where to go.","require\#
        d":true,"schema":{"type":"string"}},"Cache-Control":{"description":"Whether caches may keep the answer.","re\#
        quired":true,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are not for se\#
        arch engines.","required":true,"schema":{"type":"string"}}}},"302.1":{"description":"The domain's root_url."\#
        ,"headers":{"Location":{"description":"Where to go.","required":true,"schema":{"type":"string"}},"Cache-Cont\#
        rol":{"description":"Whether caches may keep the answer.","required":true,"schema":{"type":"string"}},"X-Rob\#
        ots-Tag":{"description":"Always noindex: links are not for search engines.","required":true,"schema":{"type"\#
        :"string"}}}},"304.1":{"description":"The caller has this state.","headers":{"ETag":{"description":"Names th\#
        is state of the resource.","required":true,"schema":{"type":"string"}}}},"400.1":{"description":"A page: the\#
         address cannot be read. Bad Request: ambiguous_length, bad_chunk, bad_content_length, bad_field_name, bad_f\#
        ield_value, bad_host, bad_line_end, bad_request_line, bad_target, bad_trailer, bad_transfer_encoding, chunk_\#
        overhead, obsolete_folding.","headers":{"Cache-Control":{"description":"Whether caches may keep the answer."\#
        ,"required":false,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are not f\#
        or search engines.","required":false,"schema":{"type":"string"}}},"content":{"text/html":{"schema":{"type":"\#
        string"}},"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"propertie\#
        s":{"code":{"enum":["ambiguous_length","bad_chunk","bad_content_length","bad_field_name","bad_field_value","\#
        bad_host","bad_line_end","bad_request_line","bad_target","bad_trailer","bad_transfer_encoding","chunk_overhe\#
        ad","obsolete_folding"]},"status":{"const":400}}}]}}}},"400.10":{"description":"Bad Request: ambiguous_lengt\#
        h, bad_chunk, bad_content_length, bad_field_name, bad_field_value, bad_host, bad_line_end, bad_request_line,\#
         bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead, invalid_authorization, invalid_parameter, o\#
        bsolete_folding, too_many_buckets.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/com\#
        ponents/schemas/Problem"},{"properties":{"code":{"enum":["ambiguous_length","bad_chunk","bad_content_length"\#
        ,"bad_field_name","bad_field_value","bad_host","bad_line_end","bad_request_line","bad_target","bad_trailer",\#
        "bad_transfer_encoding","chunk_overhead","invalid_authorization","invalid_parameter","obsolete_folding","too\#
        _many_buckets"]},"status":{"const":400}}}]}}}},"400.11":{"description":"Bad Request: ambiguous_length, bad_c\#
        hunk, bad_content_length, bad_field_name, bad_field_value, bad_host, bad_line_end, bad_request_line, bad_tar\#
        get, bad_trailer, bad_transfer_encoding, chunk_overhead, invalid_authorization, invalid_parameter, obsolete_\#
        folding, too_many_buckets."},"400.12":{"description":"Bad Request: ambiguous_length, bad_chunk, bad_content_\#
        length, bad_field_name, bad_field_value, bad_host, bad_line_end, bad_request_line, bad_target, bad_trailer, \#
        bad_transfer_encoding, chunk_overhead, invalid_postback, obsolete_folding.","content":{"application/problem+\#
        json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["ambiguous_\#
        length","bad_chunk","bad_content_length","bad_field_name","bad_field_value","bad_host","bad_line_end","bad_r\#
        equest_line","bad_target","bad_trailer","bad_transfer_encoding","chunk_overhead","invalid_postback","obsolet\#
        e_folding"]},"status":{"const":400}}}]}}}},"400.2":{"description":"Bad Request: ambiguous_length, bad_chunk,\#
         bad_content_length, bad_field_name, bad_field_value, bad_host, bad_line_end, bad_request_line, bad_target, \#
        bad_trailer, bad_transfer_encoding, chunk_overhead, invalid_parameter, obsolete_folding.","content":{"applic\#
        ation/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum\#
        ":["ambiguous_length","bad_chunk","bad_content_length","bad_field_name","bad_field_value","bad_host","bad_li\#
        ne_end","bad_request_line","bad_target","bad_trailer","bad_transfer_encoding","chunk_overhead","invalid_para\#
        meter","obsolete_folding"]},"status":{"const":400}}}]}}}},"400.3":{"description":"Bad Request: ambiguous_len\#
        gth, bad_chunk, bad_content_length, bad_field_name, bad_field_value, bad_host, bad_line_end, bad_request_lin\#
        e, bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead, invalid_parameter, obsolete_folding."},"4\#
        00.4":{"description":"Bad Request: ambiguous_length, bad_chunk, bad_content_length, bad_field_name, bad_fiel\#
        d_value, bad_host, bad_line_end, bad_request_line, bad_target, bad_trailer, bad_transfer_encoding, chunk_ove\#
        rhead, obsolete_folding.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/sc\#
        hemas/Problem"},{"properties":{"code":{"enum":["ambiguous_length","bad_chunk","bad_content_length","bad_fiel\#
        d_name","bad_field_value","bad_host","bad_line_end","bad_request_line","bad_target","bad_trailer","bad_trans\#
        fer_encoding","chunk_overhead","obsolete_folding"]},"status":{"const":400}}}]}}}},"400.5":{"description":"Ba\#
        d Request: ambiguous_length, bad_chunk, bad_content_length, bad_field_name, bad_field_value, bad_host, bad_l\#
        ine_end, bad_request_line, bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead, obsolete_folding.\#
        "},"400.6":{"description":"Bad Request: ambiguous_length, bad_chunk, bad_content_length, bad_field_name, bad\#
        _field_value, bad_host, bad_line_end, bad_request_line, bad_target, bad_trailer, bad_transfer_encoding, chun\#
        k_overhead, invalid_authorization, invalid_json, invalid_parameter, obsolete_folding.","content":{"applicati\#
        on/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":[\#
        "ambiguous_length","bad_chunk","bad_content_length","bad_field_name","bad_field_value","bad_host","bad_line_\#
        end","bad_request_line","bad_target","bad_trailer","bad_transfer_encoding","chunk_overhead","invalid_authori\#
        zation","invalid_json","invalid_parameter","obsolete_folding"]},"status":{"const":400}}}]}}}},"400.7":{"desc\#
        ription":"Bad Request: ambiguous_length, bad_chunk, bad_content_length, bad_field_name, bad_field_value, bad\#
        _host, bad_line_end, bad_request_line, bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead, inval\#
        id_authorization, invalid_parameter, obsolete_folding.","content":{"application/problem+json":{"schema":{"al\#
        lOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["ambiguous_length","bad_chunk",\#
        "bad_content_length","bad_field_name","bad_field_value","bad_host","bad_line_end","bad_request_line","bad_ta\#
        rget","bad_trailer","bad_transfer_encoding","chunk_overhead","invalid_authorization","invalid_parameter","ob\#
        solete_folding"]},"status":{"const":400}}}]}}}},"400.8":{"description":"Bad Request: ambiguous_length, bad_c\#
        hunk, bad_content_length, bad_field_name, bad_field_value, bad_host, bad_line_end, bad_request_line, bad_tar\#
        get, bad_trailer, bad_transfer_encoding, chunk_overhead, invalid_authorization, invalid_parameter, obsolete_\#
        folding."},"400.9":{"description":"Bad Request: ambiguous_length, bad_chunk, bad_content_length, bad_field_n\#
        ame, bad_field_value, bad_host, bad_line_end, bad_request_line, bad_target, bad_trailer, bad_transfer_encodi\#
        ng, chunk_overhead, invalid_authorization, obsolete_folding.","content":{"application/problem+json":{"schema\#
        ":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["ambiguous_length","bad_c\#
        hunk","bad_content_length","bad_field_name","bad_field_value","bad_host","bad_line_end","bad_request_line","\#
        bad_target","bad_trailer","bad_transfer_encoding","chunk_overhead","invalid_authorization","obsolete_folding\#
        "]},"status":{"const":400}}}]}}}},"401.1":{"description":"Unauthorized: invalid_key, key_required.","headers\#
        ":{"WWW-Authenticate":{"description":"That a bearer key is asked for.","required":true,"schema":{"type":"str\#
        ing"}}},"content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"\#
        properties":{"code":{"enum":["invalid_key","key_required"]},"status":{"const":401}}}]}}}},"401.2":{"descript\#
        ion":"Unauthorized: invalid_key, key_required.","headers":{"WWW-Authenticate":{"description":"That a bearer \#
        key is asked for.","required":true,"schema":{"type":"string"}}}},"403.1":{"description":"A page: a stage ref\#
        uses this tap, or the password is wrong. Forbidden: password_required.","headers":{"Cache-Control":{"descrip\#
        tion":"Whether caches may keep the answer.","required":false,"schema":{"type":"string"}},"X-Robots-Tag":{"de\#
        scription":"Always noindex: links are not for search engines.","required":false,"schema":{"type":"string"}}}\#
        ,"content":{"text/html":{"schema":{"type":"string"}},"application/problem+json":{"schema":{"allOf":[{"$ref":\#
        "#/components/schemas/Problem"},{"properties":{"code":{"enum":["password_required"]},"status":{"const":403}}\#
        }]}}}},"403.2":{"description":"Forbidden: app_key, insufficient_scope, other_app.","content":{"application/p\#
        roblem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["app\#
        _key","insufficient_scope","other_app"]},"status":{"const":403}}}]}}}},"403.3":{"description":"Forbidden: ap\#
        p_key, insufficient_scope, other_app."},"403.4":{"description":"Forbidden: invalid_postback.","content":{"ap\#
        plication/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"\#
        enum":["invalid_postback"]},"status":{"const":403}}}]}}}},"404.1":{"description":"A page: no link is here, o\#
        r none now. Not Found: no_such_link, not_found, unknown_host.","headers":{"Cache-Control":{"description":"Wh\#
        ether caches may keep the answer.","required":false,"schema":{"type":"string"}},"X-Robots-Tag":{"description\#
        ":"Always noindex: links are not for search engines.","required":false,"schema":{"type":"string"}}},"content\#
        ":{"text/html":{"schema":{"type":"string"}},"application/problem+json":{"schema":{"allOf":[{"$ref":"#/compon\#
        ents/schemas/Problem"},{"properties":{"code":{"enum":["no_such_link","not_found","unknown_host"]},"status":{\#
        "const":404}}}]}}}},"404.10":{"description":"Not Found: unknown_app.","content":{"application/problem+json":\#
        {"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["unknown_app"]},"\#
        status":{"const":404}}}]}}}},"404.2":{"description":"Not Found: no_such_link, not_found, unknown_host.","con\#
        tent":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":\#
        {"code":{"enum":["no_such_link","not_found","unknown_host"]},"status":{"const":404}}}]}}}},"404.3":{"descrip\#
        tion":"Not Found: no_such_link, not_found, unknown_host."},"404.4":{"description":"Not Found: unknown_host."\#
        ,"content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"propert\#
        ies":{"code":{"enum":["unknown_host"]},"status":{"const":404}}}]}}}},"404.5":{"description":"The app has no \#
        part for this system; the text says which keys are missing. Not Found: unknown_host.","content":{"text/plain\#
        ":{"schema":{"type":"string"}},"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/\#
        Problem"},{"properties":{"code":{"enum":["unknown_host"]},"status":{"const":404}}}]}}}},"404.6":{"descriptio\#
        n":"The app has no part for this system; the text says which keys are missing. Not Found: unknown_host."},"4\#
        04.7":{"description":"Not Found: no_such_link.","content":{"application/problem+json":{"schema":{"allOf":[{"\#
        $ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["no_such_link"]},"status":{"const":404}\#
        }}]}}}},"404.8":{"description":"Not Found: no_such_link."},"404.9":{"description":"Not Found: no_such_pendin\#
        g, not_found.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Probl\#
        em"},{"properties":{"code":{"enum":["no_such_pending","not_found"]},"status":{"const":404}}}]}}}},"405.1":{"\#
        description":"Method Not Allowed: method_not_allowed.","headers":{"Allow":{"description":"The methods that t\#
        his address has.","required":true,"schema":{"type":"string"}}},"content":{"application/problem+json":{"schem\#
        a":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["method_not_allowed"]},"\#
        status":{"const":405}}}]}}}},"409.1":{"description":"Conflict: key_taken.","content":{"application/problem+j\#
        son":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["key_taken"]\#
        },"status":{"const":409}}}]}}}},"410.1":{"description":"A page: the link is over. Gone: link_over.","headers\#
        ":{"Cache-Control":{"description":"Whether caches may keep the answer.","required":false,"schema":{"type":"s\#
        tring"}},"X-Robots-Tag":{"description":"Always noindex: links are not for search engines.","required":false,\#
        "schema":{"type":"string"}}},"content":{"text/html":{"schema":{"type":"string"}},"application/problem+json":\#
        {"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["link_over"]},"st\#
        atus":{"const":410}}}]}}}},"412.1":{"description":"Precondition Failed: revision_mismatch.","content":{"appl\#
        ication/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"en\#
        um":["revision_mismatch"]},"status":{"const":412}}}]}}}},"413.1":{"description":"Content Too Large: body_too\#
        _large.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{\#
        "properties":{"code":{"enum":["body_too_large"]},"status":{"const":413}}}]}}}},"413.2":{"description":"Conte\#
        nt Too Large: body_too_large."},"413.3":{"description":"Content Too Large: body_too_large, invalid_postback.\#
        ","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"proper\#
        ties":{"code":{"enum":["body_too_large","invalid_postback"]},"status":{"const":413}}}]}}}},"414.1":{"descrip\#
        tion":"URI Too Long: url_too_long.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/com\#
        ponents/schemas/Problem"},{"properties":{"code":{"enum":["url_too_long"]},"status":{"const":414}}}]}}}},"414\#
        .2":{"description":"URI Too Long: url_too_long."},"415.1":{"description":"Unsupported Media Type: unsupporte\#
        d_media_type.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Probl\#
        em"},{"properties":{"code":{"enum":["unsupported_media_type"]},"status":{"const":415}}}]}}}},"417.1":{"descr\#
        iption":"Expectation Failed: unknown_expectation.","content":{"application/problem+json":{"schema":{"allOf":\#
        [{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["unknown_expectation"]},"status":{"c\#
        onst":417}}}]}}}},"417.2":{"description":"Expectation Failed: unknown_expectation."},"422.1":{"description":\#
        "Unprocessable Content: invalid_event.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#\#
        /components/schemas/Problem"},{"properties":{"code":{"enum":["invalid_event"]},"status":{"const":422}}}]}}}}\#
        ,"422.2":{"description":"Unprocessable Content: invalid_event."},"422.3":{"description":"Unprocessable Conte\#
        nt: invalid_link.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/P\#
        roblem"},{"properties":{"code":{"enum":["invalid_link"]},"status":{"const":422}}}]}}}},"422.4":{"description\#
        ":"Unprocessable Content: invalid_postback.","content":{"application/problem+json":{"schema":{"allOf":[{"$re\#
        f":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["invalid_postback"]},"status":{"const":422\#
        }}}]}}}},"429.1":{"description":"A page: too many requests, or wrong passwords, from this address. Too Many \#
        Requests: too_many_requests.","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.\#
        ","required":false,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are not \#
        for search engines.","required":false,"schema":{"type":"string"}},"Retry-After":{"description":"Seconds afte\#
        r which to try again.","required":true,"schema":{"type":"integer","minimum":1}}},"content":{"text/html":{"sc\#
        hema":{"type":"string"}},"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Proble\#
        m"},{"properties":{"code":{"enum":["too_many_requests"]},"status":{"const":429}}}]}}}},"429.2":{"description\#
        ":"Too Many Requests: too_many_requests.","headers":{"Retry-After":{"description":"Seconds after which to tr\#
        y again.","required":true,"schema":{"type":"integer","minimum":1}}},"content":{"application/problem+json":{"\#
        schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["too_many_requests"\#
        ]},"status":{"const":429}}}]}}}},"429.3":{"description":"Too Many Requests: too_many_requests.","headers":{"\#
        Retry-After":{"description":"Seconds after which to try again.","required":true,"schema":{"type":"integer","\#
        minimum":1}}}},"431.1":{"description":"Request Header Fields Too Large: header_too_large.","content":{"appli\#
        cation/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enu\#
        m":["header_too_large"]},"status":{"const":431}}}]}}}},"431.2":{"description":"Request Header Fields Too Lar\#
        ge: header_too_large."},"501.1":{"description":"Not Implemented: unknown_method, unknown_transfer_coding.","\#
        content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"propertie\#
        s":{"code":{"enum":["unknown_method","unknown_transfer_coding"]},"status":{"const":501}}}]}}}},"501.2":{"des\#
        cription":"Not Implemented: unknown_method, unknown_transfer_coding."},"503.1":{"description":"A page: it co\#
        uld not be decided or recorded; try again.","headers":{"Cache-Control":{"description":"Whether caches may ke\#
        ep the answer.","required":true,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: l\#
        inks are not for search engines.","required":true,"schema":{"type":"string"}},"Retry-After":{"description":"\#
        Seconds after which to try again.","required":true,"schema":{"type":"integer","minimum":1}}},"content":{"tex\#
        t/html":{"schema":{"type":"string"}}}},"503.2":{"description":"Service Unavailable: overloaded.","headers":{\#
        "Retry-After":{"description":"Seconds after which to try again.","required":true,"schema":{"type":"integer",\#
        "minimum":1}}},"content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Probl\#
        em"},{"properties":{"code":{"enum":["overloaded"]},"status":{"const":503}}}]}}}},"503.3":{"description":"Ser\#
        vice Unavailable: overloaded.","headers":{"Retry-After":{"description":"Seconds after which to try again.","\#
        required":true,"schema":{"type":"integer","minimum":1}}}},"503.4":{"description":"Service Unavailable: not_r\#
        ecorded, overloaded.","headers":{"Retry-After":{"description":"Seconds after which to try again.","required"\#
        :true,"schema":{"type":"integer","minimum":1}}},"content":{"application/problem+json":{"schema":{"allOf":[{"\#
        $ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["not_recorded","overloaded"]},"status":\#
        {"const":503}}}]}}}},"503.5":{"description":"Service Unavailable: not_recorded, overloaded.","headers":{"Ret\#
        ry-After":{"description":"Seconds after which to try again.","required":true,"schema":{"type":"integer","min\#
        imum":1}}}},"503.6":{"description":"Service Unavailable: not_recorded.","headers":{"Retry-After":{"descripti\#
        on":"Seconds after which to try again.","required":true,"schema":{"type":"integer","minimum":1}}},"content":\#
        {"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code\#
        ":{"enum":["not_recorded"]},"status":{"const":503}}}]}}}},"503.7":{"description":"Service Unavailable: not_r\#
        ecorded.","headers":{"Retry-After":{"description":"Seconds after which to try again.","required":true,"schem\#
        a":{"type":"integer","minimum":1}}}},"505.1":{"description":"HTTP Version Not Supported: unsupported_version\#
        .","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"prope\#
        rties":{"code":{"enum":["unsupported_version"]},"status":{"const":505}}}]}}}},"505.2":{"description":"HTTP V\#
        ersion Not Supported: unsupported_version."}},"schemas":{"Problem":{"description":"An error, as RFC 9457 has\#
         it. `code` is the stable word that programs go by; `type` is `urn:linkd:problem:` and the code.","type":"ob\#
        ject","properties":{"type":{"type":"string","pattern":"^urn:linkd:problem:[a-z_]+$"},"status":{"type":"integ\#
        er"},"code":{"type":"string","pattern":"^[a-z_]+$"},"title":{"type":"string"},"detail":{"type":"string","des\#
        cription":"What happened this time, for a person."},"field":{"type":"string","description":"The field that i\#
        s wrong, such as events[3].url."},"reason":{"type":"string","description":"Why the field is wrong."}},"requi\#
        red":["type","status","code","title"]},"AndroidApp":{"type":["object","null"],"properties":{"package":{"type\#
        ":"string"},"scheme":{"type":["string","null"]},"fingerprints":{"type":"array","items":{"type":"string"}},"l\#
        oginCredentials":{"type":"boolean"}},"required":["package","fingerprints","loginCredentials"],"additionalPro\#
        perties":false},"App":{"type":["object","null"],"properties":{"name":{"type":"string"},"title":{"type":"stri\#
        ng"},"domains":{"type":"array","items":{"type":"string"}},"web":{"type":["string","null"]},"shortPrefix":{"t\#
        ype":"string"},"gatedPrefix":{"type":"string"},"ios":{"$ref":"#/components/schemas/AppleApp"},"android":{"$r\#
        ef":"#/components/schemas/AndroidApp"},"facebookSchemes":{"type":"array","items":{"type":"string"}},"routes"\#
        :{"type":"integer","format":"int64"},"refParameter":{"type":["string","null"]},"caseSensitiveRoutes":{"type"\#
        :["boolean","null"]},"requires":{"type":["array","null"],"items":{"type":"string"}}},"required":["name","tit\#
        le","domains","shortPrefix","gatedPrefix","facebookSchemes","routes"],"additionalProperties":false},"AppLink\#
        ":{"description":"The App Links envelope.","type":"object","properties":{"version":{"type":"string"},"extras\#
        ":{"type":"object"},"expiresAt":{"type":"integer","format":"int64"},"data":{"type":"object","description":"t\#
        he whole al_applink_data object, unknown keys kept, secrets redacted."}},"required":["version","data"]},"App\#
        leApp":{"description":"The apps of the configuration in force, without secrets. app: only this one; a name n\#
        obody has is InvalidParameter. refParameter, caseSensitiveRoutes and requires are the app's keys of the conf\#
        iguration: what its code needs to read its own links; requires are the facts of all its routes.","type":["ob\#
        ject","null"],"properties":{"bundleId":{"type":"string"},"teamId":{"type":"string"},"appStoreId":{"type":["s\#
        tring","null"]},"scheme":{"type":["string","null"]},"appClipBundleId":{"type":["string","null"]},"webCredent\#
        ials":{"type":"boolean"}},"required":["bundleId","teamId","webCredentials"],"additionalProperties":false},"A\#
        ttribution":{"type":"object","properties":{"method":{"type":"string","enum":["install_referrer","clipboard",\#
        "click_id","login","app_store","probabilistic","direct","organic","none"]},"confidence":{"type":"string","en\#
        um":["unique","high","none"],"description":"unique a deterministic key matched; high exactly one candidate w\#
        ith strong signals; none - nothing, or too many candidates to choose without guessing;"},"model":{"type":"st\#
        ring"},"candidates":{"type":"integer","format":"int64"},"tap":{"type":"string"},"tappedAt":{"type":"integer"\#
        ,"format":"int64"},"shortLink":{"type":"string"},"campaign":{"type":"string"},"source":{"type":"string"},"re\#
        asons":{"type":"array","items":{"type":"string"},"description":"what was refused on the way, as METHOD.WORD:\#
         login.unproven, login.proof_expired, login.proof_invalid and login.proof_of_another say why the account of \#
        an app key's event was not believed."}},"required":["method","confidence","candidates","reasons"]},"Attribut\#
        ionAccuracy":{"description":"What probability would have answered where a key knew: the tap itself (right), \#
        another tap of the same link (rightLink), another link (wrong), nothing (silent).","type":"object","properti\#
        es":{"app":{"type":"string"},"platform":{"type":"string","enum":["ios","android","desktop","other"]},"right"\#
        :{"type":"integer","format":"int64"},"rightLink":{"type":"integer","format":"int64"},"wrong":{"type":"intege\#
        r","format":"int64"},"silent":{"type":"integer","format":"int64"},"precision":{"type":"number","description"\#
        :"of its answers those with the right link;"},"recall":{"type":"number","description":"of all the same. asks\#
        : on which systems it is switched on now, without which nothing is compared."}},"required":["app","platform"\#
        ,"right","rightLink","wrong","silent"]},"AttributionRow":{"description":"What came of what, by what installa\#
        tions and conversions are credited to.","type":"object","properties":{"key":{"type":"string","description":"\#
        the link, campaign, source, app or method. Without one, without says why: organic and direct name nothing, o\#
        ther is credited to something else."},"without":{"type":"string","enum":["organic","direct","other"]},"netwo\#
        rk":{"type":"string"},"taps":{"type":"integer","format":"int64","description":"of people; left out where the\#
        y are not counted by that, or cannot be listed. Installations, with their retention, count in the time of th\#
        eir first open, everything else in its own. reinstalls are no installs."},"installs":{"type":"integer","form\#
        at":"int64"},"reinstalls":{"type":"integer","format":"int64"},"reengagements":{"type":"integer","format":"in\#
        t64"},"opens":{"type":"integer","format":"int64"},"conversions":{"type":"integer","format":"int64"},"revenue\#
        ":{"type":"array","items":{"$ref":"#/components/schemas/Money"}},"retention":{"type":"array","items":{"$ref"\#
        :"#/components/schemas/Retention"}},"postbacks":{"allOf":[{"$ref":"#/components/schemas/PostbackCounts"}],"d\#
        escription":"what Apple says beside it, in reports by app; in those by campaign and source it has rows of it\#
        s own: network is the ad network and key its campaign or source identifier."}},"required":["installs","reins\#
        talls","reengagements","opens","conversions","revenue","retention"]},"BackLink":{"description":"Where a \"to\#
        uch to return\" control leads. Both texts are cleaned for display.","type":"object","properties":{"url":{"ty\#
        pe":"string"},"appName":{"type":"string"}},"required":["url","appName"]},"Bucket":{"description":"Counts fro\#
        m the rollups: never a scan of raw events. Tests are in none of them.","type":"object","properties":{"at":{"\#
        type":"integer","format":"int64"},"taps":{"type":"integer","format":"int64"},"botTaps":{"type":"integer","fo\#
        rmat":"int64"},"opens":{"type":"integer","format":"int64"},"installs":{"type":"integer","format":"int64"},"c\#
        onversions":{"type":"integer","format":"int64"}},"required":["at","taps","botTaps","opens","installs","conve\#
        rsions"]},"Client":{"description":"Who asked over the network, when the caller relays somebody else's reques\#
        t.","type":["object","null"],"properties":{"address":{"type":["string","null"]},"userAgent":{"type":["string\#
        ","null"]},"acceptLanguage":{"type":["string","null"]},"referrer":{"type":["string","null"]}},"additionalPro\#
        perties":false},"Condition":{"description":"conditions are ANDed; rules are tried by ascending priority; the\#
         first that holds wins.","type":"object","properties":{"type":{"type":"string","description":"platform, form\#
        , os_version, app_version, language, country, in_app_browser, bot, query, before, after, percent (\"0-49\": \#
        a bucket of a keyed hash of link and address, stable for a day)"},"matchKey":{"type":"string"},"matchValue":\#
        {"type":"string"}},"required":["type"]},"Conversion":{"description":"For kind conversion. value is a decimal\#
         number as text, currency ISO 4217.","type":["object","null"],"properties":{"name":{"type":"string"},"value"\#
        :{"type":["string","null"]},"currency":{"type":["string","null"]}},"required":["name"],"additionalProperties\#
        ":false},"CreateResult":{"type":"object","properties":{"link":{"$ref":"#/components/schemas/Link"},"created"\#
        :{"type":"boolean"},"unchanged":{"type":"boolean","description":"it was there and already as asked; revision\#
         and updatedAt stay."},"error":{"type":"string"},"warnings":{"type":"array","items":{"type":"string"}}},"req\#
        uired":["created"]},"Destination":{"description":"One place to send the person. kind says what opens it.","t\#
        ype":"object","properties":{"kind":{"type":"string","enum":["app","store","web","preview"]},"url":{"type":"s\#
        tring"}},"required":["kind","url"]},"Device":{"description":"What the caller knows about the device.","type"\#
        :["object","null"],"properties":{"platform":{"type":["string","null"],"enum":["ios","android","desktop","oth\#
        er",null]},"form":{"type":["string","null"],"enum":["phone","tablet","desktop","other",null]},"osVersion":{"\#
        type":["string","null"]},"model":{"type":["string","null"]},"language":{"type":["string","null"]},"timezone"\#
        :{"type":["string","null"]},"screen":{"type":["string","null"],"description":"points and scale, \"393x852@3\\#
        "."}},"additionalProperties":false},"Event":{"description":"One link event.","type":"object","properties":{"\#
        kind":{"type":["string","null"],"enum":["tap","open","first_open","reopen","navigate","conversion",null],"de\#
        scription":"tap - a person tapped a link that reached the gateway open       an app was opened with this URL\#
         and asks what it means (the default) first_open the app runs for the first time and asks for its deferred l\#
        ink reopen     an installed app came to the front without a URL navigate   an app or page is about to leave \#
        for this URL conversion something worth attributing happened;"},"url":{"type":["string","null"],"maxLength":\#
        65536},"id":{"type":["string","null"],"description":"the caller's idempotency key, 1 to 128 printable ASCII \#
        bytes: an event sent again with it is recorded once. Unique per app for sockets and server keys together, an\#
        d per app and installation for app keys; an event of an app key without an installation is known by its id a\#
        nd its content.","maxLength":128,"pattern":"^[!-~]+$"},"at":{"type":["integer","null"],"format":"int64","des\#
        cription":"the caller's claim of when it happened; windows and rollups go by the gateway's clock."},"client"\#
        :{"$ref":"#/components/schemas/Client"},"device":{"$ref":"#/components/schemas/Device"},"app":{"$ref":"#/com\#
        ponents/schemas/App"},"evidence":{"$ref":"#/components/schemas/Evidence"},"navigation":{"$ref":"#/components\#
        /schemas/Navigation"},"conversion":{"$ref":"#/components/schemas/Conversion"},"consent":{"type":["string","n\#
        ull"],"enum":["granted","denied",null],"description":"denied means deterministic matching only and no addres\#
        s at rest."},"attributes":{"type":["object","null"],"additionalProperties":{"type":"string"}},"test":{"type"\#
        :["boolean","null"],"description":"a trial of somebody who builds or examines the app. It is decided, answer\#
        ed and kept as any other event, redeems and takes what others do, and is in no report: neither statistics no\#
        r attribution nor roll-out shares have it. linkd says so by itself of every event that comes with a test key\#
        , or from an installation that was marked (MarkInstallation). Every text, map and document is bounded: Inval\#
        idEvent names a longer one, reason \"too_long: 70000 bytes, 65536 are allowed\"."}},"additionalProperties":f\#
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
        g"},"description":"names that begin with linkd_, al_applink_data and fb_applink_args are refused: the gatewa\#
        y's own are never passed on, and an App Link's envelope would lead elsewhere than the link says."},"platform\#
        s":{"type":"object","additionalProperties":{"$ref":"#/components/schemas/PlatformTarget"},"description":"web\#
        , desktop, iphone, ipad, universal, android. A platform's link overrides url and route for that platform (ip\#
        hone and ipad go before universal); the others keep them. web is the page of those who go to the web."},"rul\#
        es":{"type":"array","items":{"$ref":"#/components/schemas/Rule"}},"ref":{"type":"string"},"metadata":{"type"\#
        :"object","description":"given to at most redeemLimit opens of the app, never to one whose route is lost; wr\#
        ite-only except with permission metadata."},"redeemLimit":{"type":"integer","format":"int64"},"redeemed":{"t\#
        ype":"integer","format":"int64"},"private":{"type":"boolean","description":"never matched by probability."},\#
        "matchWindow":{"type":"integer","format":"int64","description":"seconds."},"recipient":{"type":"string","des\#
        cription":"an account id; the app's scheme is used in taps only if that person has the app; [[app]] recipien\#
        t_without_app says where others go."},"minVersions":{"type":"object","additionalProperties":{"type":"string"\#
        }},"maxVersions":{"type":"object","additionalProperties":{"type":"string"}},"minBuilds":{"type":"object","ad\#
        ditionalProperties":{"type":"string"}},"minOsVersions":{"type":"object","additionalProperties":{"type":"stri\#
        ng"}},"belowMinVersion":{"type":"string","enum":["web","store","preview"]},"notInstalled":{"type":"string","\#
        enum":["store","web","preview"]},"skipPreview":{"type":"boolean","description":"no page in between."},"store\#
        ":{"type":"object","additionalProperties":{"type":"string"},"description":"App Store pt, ct, at, mt."},"soci\#
        al":{"$ref":"#/components/schemas/Social"},"title":{"type":"string"},"tags":{"type":"array","items":{"type":\#
        "string"}},"externalId":{"type":"string"},"validSince":{"type":"integer","format":"int64"},"validUntil":{"ty\#
        pe":"integer","format":"int64"},"maxTaps":{"type":"integer","format":"int64","description":"the public learn\#
        s the target at most so often. A tap that leads on takes one, and so does a look-up (Accept: application/jso\#
        n) and an open, first_open, reopen or navigate with an app key; one that names by linkd_tap what took one is\#
         the same use. HEAD, prefetches and programs take none and are not told. What is used up is told to nobody b\#
        ut callers of the sockets and holders of server keys."},"password":{"type":"string","description":"write-onl\#
        y. createdAt may be given when importing."},"redirectStatus":{"type":"integer","format":"int64"},"archived":\#
        {"type":"boolean","description":"hidden from lists, still works."},"disabled":{"type":"boolean","description\#
        ":"404."},"taps":{"type":"integer","format":"int64"},"revision":{"type":"integer","format":"int64"},"created\#
        At":{"type":"integer","format":"int64"},"updatedAt":{"type":"integer","format":"int64"}}},"LinkFields":{"des\#
        cription":"A stored link. domain and key name it; key is the path without the leading slash, kept byte for b\#
        yte.","type":"object","properties":{"domain":{"type":["string","null"]},"key":{"type":["string","null"]},"sh\#
        ortLink":{"type":["string","null"]},"app":{"type":["string","null"]},"url":{"type":["string","null"],"descri\#
        ption":"the web destination, or leave it out and give a route of the app with its parameters."},"route":{"ty\#
        pe":["string","null"]},"routeParameters":{"type":["object","null"],"additionalProperties":{"type":"string"}}\#
        ,"queryParameters":{"type":["object","null"],"additionalProperties":{"type":"string"},"description":"names t\#
        hat begin with linkd_, al_applink_data and fb_applink_args are refused: the gateway's own are never passed o\#
        n, and an App Link's envelope would lead elsewhere than the link says."},"platforms":{"type":["object","null\#
        "],"additionalProperties":{"$ref":"#/components/schemas/PlatformTarget"},"description":"web, desktop, iphone\#
        , ipad, universal, android. A platform's link overrides url and route for that platform (iphone and ipad go \#
        before universal); the others keep them. web is the page of those who go to the web."},"rules":{"type":["arr\#
        ay","null"],"items":{"$ref":"#/components/schemas/Rule"}},"ref":{"type":["string","null"]},"metadata":{"type\#
        ":["object","null"],"description":"given to at most redeemLimit opens of the app, never to one whose route i\#
        s lost; write-only except with permission metadata."},"redeemLimit":{"type":["integer","null"],"format":"int\#
        64","minimum":1},"redeemed":{"type":["integer","null"],"format":"int64"},"private":{"type":["boolean","null"\#
        ],"description":"never matched by probability."},"matchWindow":{"type":["integer","null"],"format":"int64","\#
        description":"seconds.","minimum":1,"maximum":315360000},"recipient":{"type":["string","null"],"description"\#
        :"an account id; the app's scheme is used in taps only if that person has the app; [[app]] recipient_without\#
        _app says where others go."},"minVersions":{"type":["object","null"],"additionalProperties":{"type":"string"\#
        }},"maxVersions":{"type":["object","null"],"additionalProperties":{"type":"string"}},"minBuilds":{"type":["o\#
        bject","null"],"additionalProperties":{"type":"string"}},"minOsVersions":{"type":["object","null"],"addition\#
        alProperties":{"type":"string"}},"belowMinVersion":{"type":["string","null"],"enum":["web","store","preview"\#
        ,null]},"notInstalled":{"type":["string","null"],"enum":["store","web","preview",null]},"skipPreview":{"type\#
        ":["boolean","null"],"description":"no page in between."},"store":{"type":["object","null"],"additionalPrope\#
        rties":{"type":"string"},"description":"App Store pt, ct, at, mt."},"social":{"$ref":"#/components/schemas/S\#
        ocial"},"title":{"type":["string","null"]},"tags":{"type":["array","null"],"items":{"type":"string"}},"exter\#
        nalId":{"type":["string","null"]},"validSince":{"type":["integer","null"],"format":"int64"},"validUntil":{"t\#
        ype":["integer","null"],"format":"int64"},"maxTaps":{"type":["integer","null"],"format":"int64","description\#
        ":"the public learns the target at most so often. A tap that leads on takes one, and so does a look-up (Acce\#
        pt: application/json) and an open, first_open, reopen or navigate with an app key; one that names by linkd_t\#
        ap what took one is the same use. HEAD, prefetches and programs take none and are not told. What is used up \#
        is told to nobody but callers of the sockets and holders of server keys.","minimum":1},"password":{"type":["\#
        string","null"],"description":"write-only. createdAt may be given when importing."},"redirectStatus":{"type"\#
        :["integer","null"],"format":"int64","enum":[301,302,303,307,308,null]},"archived":{"type":["boolean","null"\#
        ],"description":"hidden from lists, still works."},"disabled":{"type":["boolean","null"],"description":"404.\#
        "},"taps":{"type":["integer","null"],"format":"int64"},"revision":{"type":["integer","null"],"format":"int64\#
        "},"createdAt":{"type":["integer","null"],"format":"int64"},"updatedAt":{"type":["integer","null"],"format":\#
        "int64"}},"additionalProperties":false},"LinkReading":{"description":"What the link turned out to mean.","ty\#
        pe":"object","properties":{"inputUrl":{"type":"string"},"targetUrl":{"type":"string"},"app":{"type":"string"\#
        },"formats":{"type":"array","items":{"type":"string"},"description":"envelopes found, outermost first: faceb\#
        ook_legacy, app_link, short_link, expanded."},"facebook":{"$ref":"#/components/schemas/FacebookLink"},"appLi\#
        nk":{"$ref":"#/components/schemas/AppLink"},"backLink":{"$ref":"#/components/schemas/BackLink"},"route":{"ty\#
        pe":"string"},"routeParameters":{"type":"object","additionalProperties":{"type":"string"}},"query":{"type":"\#
        array","items":{"$ref":"#/components/schemas/QueryItem"},"description":"every item of the target's query, in\#
         order; inputQuery the same of the input URL."},"inputQuery":{"type":"array","items":{"$ref":"#/components/s\#
        chemas/QueryItem"}},"queryParameters":{"type":"object","additionalProperties":{"type":"string"},"description\#
        ":"scalar view of query, the last one wins, a missing value is \"\"."},"fragment":{"type":"string"},"shortLi\#
        nk":{"type":"string"},"ref":{"type":"string","description":"that of the stored link, else of the envelope, e\#
        lse the value of the app's ref_parameter in the query of a URL that is a place in the app, or on a host or u\#
        nder a scheme of the app; at most 256 bytes."},"metadata":{"type":"object"},"metadataState":{"type":"string"\#
        ,"enum":["available","exhausted","expired"]},"hops":{"type":"array","items":{"type":"string"},"description":\#
        "every URL passed through, from the input to the target. Secrets are redacted in all of them."},"warnings":{\#
        "type":"array","items":{"type":"string"},"description":"recipient_unproven: metadata is for the link's recip\#
        ient, which this event of an app key does not prove."}},"required":["formats","routeParameters","query","inp\#
        utQuery","queryParameters","hops","warnings"]},"Measurement":{"description":"An App Links measurement event \#
        that this event caused, such as al_nav_in with its fields.","type":"object","properties":{"name":{"type":"st\#
        ring"},"fields":{"type":"object","additionalProperties":{"type":"string"}}},"required":["name","fields"]},"M\#
        oney":{"description":"Amounts of one","type":"object","properties":{"currency":{"type":"string","description\#
        ":"value is a decimal number as text, summed exactly."},"value":{"type":"string"},"isCut":{"type":"boolean",\#
        "description":"the sum grew too large to be kept, and value is the last that could be."}},"required":["curre\#
        ncy","value","isCut"]},"Navigation":{"description":"For kind navigate.","type":["object","null"],"properties\#
        ":{"back":{"type":["boolean","null"]},"canOpen":{"type":["array","null"],"items":{"type":"string"},"descript\#
        ion":"schemes and packages the caller knows to be there."},"extras":{"type":["object","null"]},"appLinkData"\#
        :{"type":["object","null"]},"result":{"type":["string","null"],"enum":["app","web","fail",null],"description\#
        ":"the caller's report after it tried."}},"additionalProperties":false},"Outcome":{"description":"action per\#
         kind: tap - open_app, open_store, open_web, show_preview: where the browser goes; reject; never hold; open \#
        - open_app: the app shows the route; open_web or open_store: it is too old, or the link names a web page for\#
         this platform; hold; reject; first_open - as open, for the matched link; none with reason no_match; reopen \#
        - as open, for the oldest pending link; none with reason nothing_pending; navigate - the way out: open_app, \#
        open_store, open_web; reject; conversion - none with reason recorded; pending is set whenever the app must A\#
        cknowledge after showing, whatever the action.","type":"object","properties":{"eventId":{"type":"string"},"r\#
        ecorded":{"type":"boolean"},"duplicate":{"type":"boolean"},"receivedAt":{"type":"integer","format":"int64"},\#
        "action":{"type":"string","enum":["open_app","open_store","open_web","show_preview","hold","reject","none"]}\#
        ,"destination":{"$ref":"#/components/schemas/Destination"},"fallbacks":{"type":"array","items":{"$ref":"#/co\#
        mponents/schemas/Destination"}},"reason":{"type":"string","description":"a stable machine word. A stage that\#
         decides brings its own; besides there are these: open_app - route_matched, default_route, can_open; open_we\#
        b - route_matched, short_link, default_route, web_fallback; hold - requirements_missing; reject - requiremen\#
        ts_missing, installation_missing, unknown_app, no_route, no_destination, stage_failed, too_many_restarts, re\#
        direct_loop; none - no_match, nothing_pending, recorded;"},"decidedBy":{"type":"string","description":"the s\#
        tage, or \"navigator\"."},"link":{"$ref":"#/components/schemas/LinkReading"},"visitor":{"$ref":"#/components\#
        /schemas/Visitor"},"attribution":{"$ref":"#/components/schemas/Attribution"},"pending":{"type":"string"},"me\#
        asurements":{"type":"array","items":{"$ref":"#/components/schemas/Measurement"}},"secrets":{"type":"object",\#
        "additionalProperties":{"type":"string"}},"trace":{"type":"array","items":{"$ref":"#/components/schemas/Step\#
        "}}},"required":["eventId","recorded","duplicate","receivedAt","action","fallbacks","reason","decidedBy","li\#
        nk","measurements","trace"]},"PendingLink":{"description":"A link that was held, or that waits for its app t\#
        o be ready. Handed out again until acknowledged.","type":"object","properties":{"id":{"type":"string"},"even\#
        tId":{"type":"string"},"link":{"$ref":"#/components/schemas/LinkReading"},"state":{"type":"string","enum":["\#
        pending","delivered","opened","expired"]},"reason":{"type":"string"},"missing":{"type":"array","items":{"typ\#
        e":"string"}},"createdAt":{"type":"integer","format":"int64"},"expiresAt":{"type":"integer","format":"int64"\#
        },"wasOpened":{"type":"boolean","description":"the app has shown it: state is opened."}},"required":["id","e\#
        ventId","link","state","reason","missing","createdAt","expiresAt"]},"PlatformTarget":{"description":"Where o\#
        ne platform goes.","type":"object","properties":{"link":{"type":"string","description":"opened when the app \#
        is there;"},"fallback":{"type":"string","description":"when it is not."}}},"PostbackCounts":{"description":"\#
        Apple's postbacks of ads that won, counted on the day they came, which is one or several days after what the\#
        y report. Of the up to three of one conversion the first window's counts.","type":"object","properties":{"do\#
        wnloads":{"type":"integer","format":"int64"},"redownloads":{"type":"integer","format":"int64"},"reengagement\#
        s":{"type":"integer","format":"int64"},"development":{"type":"integer","format":"int64","description":"those\#
         of tests, in none of the others."}},"required":["downloads","redownloads","reengagements","development"]},"\#
        QueryItem":{"type":"object","properties":{"name":{"type":"string"},"value":{"type":"string"}},"required":["n\#
        ame"]},"Retention":{"description":"Of the installations whose day so many days after their own is over (of),\#
         those that were active on it (active). Days are of UTC.","type":"object","properties":{"day":{"type":"integ\#
        er","format":"int64"},"of":{"type":"integer","format":"int64"},"active":{"type":"integer","format":"int64"}}\#
        ,"required":["day","of","active"]},"Rule":{"type":"object","properties":{"name":{"type":"string"},"priority"\#
        :{"type":"integer","format":"int64"},"conditions":{"type":"array","items":{"$ref":"#/components/schemas/Cond\#
        ition"}},"url":{"type":"string"},"route":{"type":"string"}},"required":["priority","conditions"]},"Series":{\#
        "type":"object","properties":{"key":{"type":"string"},"buckets":{"type":"array","items":{"$ref":"#/component\#
        s/schemas/Bucket"}}},"required":["key","buckets"]},"Social":{"type":["object","null"],"properties":{"title":\#
        {"type":"string"},"description":{"type":"string"},"image":{"type":"string"}}},"Step":{"description":"One sta\#
        ge's part in the decision, in the order they ran.","type":"object","properties":{"stage":{"type":"string"},"\#
        verdict":{"type":"string","enum":["passed","changed","restarted","decided","held","rejected","failed","skipp\#
        ed"]},"microseconds":{"type":"integer","format":"int64"},"notes":{"type":"array","items":{"type":"string"}}}\#
        ,"required":["stage","verdict","microseconds","notes"]},"Visitor":{"description":"Who the gateway took the v\#
        isitor for.","type":"object","properties":{"platform":{"type":"string","enum":["ios","android","desktop","ot\#
        her"]},"form":{"type":"string","enum":["phone","tablet","desktop","other"]},"osVersion":{"type":"string"},"b\#
        rowser":{"type":"string"},"inAppBrowser":{"type":"string"},"bot":{"type":"string"},"country":{"type":"string\#
        "},"installed":{"type":"string","enum":["yes","no","unknown"]}},"required":["platform","form","installed"]}}\#
        }}
        """#
}
