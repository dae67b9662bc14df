// Made by Scripts/generate from Scripts/openapi and etc/org.linkd.*.varlink. Do not edit. Constants only.

extension OpenAPIText {
    static let part2 = #"""
        ":{"password":"open sesame"}}}}}},"/{key}/qr.png":{"parameters":[{"name":"key","in":"path","required":true,"\#
        description":"What stands behind the host: the key of a link, or a path of the app's routes. It may have sla\#
        shes, which this document cannot say.","example":"products/42","schema":{"type":"string","minLength":1}}],"g\#
        et":{"operationId":"qrPng","tags":["taps"],"summary":"The QR code of a link as PNG","responses":{"200":{"des\#
        cription":"The code of the short link with linkd_via=qr.","headers":{"Cache-Control":{"description":"Whether\#
         caches may keep the answer.","required":true,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Alw\#
        ays noindex: links are not for search engines.","required":true,"schema":{"type":"string"}},"Content-Securit\#
        y-Policy":{"description":"What the page may load: nothing but itself.","required":true,"schema":{"type":"str\#
        ing"}}},"content":{"image/png":{"schema":{}}}},"400":{"$ref":"#/components/responses/400.2"},"404":{"$ref":"\#
        #/components/responses/404.2"},"413":{"$ref":"#/components/responses/413.1"},"414":{"$ref":"#/components/res\#
        ponses/414.1"},"417":{"$ref":"#/components/responses/417.1"},"422":{"$ref":"#/components/responses/422.1"},"\#
        429":{"$ref":"#/components/responses/429.2"},"431":{"$ref":"#/components/responses/431.1"},"501":{"$ref":"#/\#
        components/responses/501.1"},"503":{"$ref":"#/components/responses/503.2"},"505":{"$ref":"#/components/respo\#
        nses/505.1"}},"parameters":[{"name":"size","in":"query","required":false,"schema":{"type":"integer","minimum\#
        ":64,"maximum":2048,"default":512},"description":"Pixels along a side, in steps: 64, 128, 256, 512, 1024, 20\#
        48. What lies between gets the next."},{"name":"ecc","in":"query","required":false,"schema":{"type":"string"\#
        ,"enum":["L","M","Q","H"],"default":"M"},"description":"How much may be damaged."},{"name":"margin","in":"qu\#
        ery","required":false,"schema":{"type":"integer","minimum":0,"maximum":16,"default":4},"description":"Module\#
        s of quiet zone."}]},"head":{"operationId":"qrPngHead","tags":["taps"],"summary":"The QR code of a link as P\#
        NG (without the body)","responses":{"200":{"$ref":"#/components/responses/200.2"},"400":{"$ref":"#/component\#
        s/responses/400.3"},"404":{"$ref":"#/components/responses/404.3"},"413":{"$ref":"#/components/responses/413.\#
        2"},"414":{"$ref":"#/components/responses/414.2"},"417":{"$ref":"#/components/responses/417.2"},"422":{"$ref\#
        ":"#/components/responses/422.2"},"429":{"$ref":"#/components/responses/429.3"},"431":{"$ref":"#/components/\#
        responses/431.2"},"501":{"$ref":"#/components/responses/501.2"},"503":{"$ref":"#/components/responses/503.3"\#
        },"505":{"$ref":"#/components/responses/505.2"}},"parameters":[{"name":"size","in":"query","required":false,\#
        "schema":{"type":"integer","minimum":64,"maximum":2048,"default":512},"description":"Pixels along a side, in\#
         steps: 64, 128, 256, 512, 1024, 2048. What lies between gets the next."},{"name":"ecc","in":"query","requir\#
        ed":false,"schema":{"type":"string","enum":["L","M","Q","H"],"default":"M"},"description":"How much may be d\#
        amaged."},{"name":"margin","in":"query","required":false,"schema":{"type":"integer","minimum":0,"maximum":16\#
        ,"default":4},"description":"Modules of quiet zone."}]}},"/{key}/qr.svg":{"parameters":[{"name":"key","in":"\#
        path","required":true,"description":"What stands behind the host: the key of a link, or a path of the app's \#
        routes. It may have slashes, which this document cannot say.","example":"products/42","schema":{"type":"stri\#
        ng","minLength":1}}],"get":{"operationId":"qrSvg","tags":["taps"],"summary":"The QR code of a link as SVG","\#
        responses":{"200":{"description":"The code of the short link with linkd_via=qr.","headers":{"Cache-Control":\#
        {"description":"Whether caches may keep the answer.","required":true,"schema":{"type":"string"}},"X-Robots-T\#
        ag":{"description":"Always noindex: links are not for search engines.","required":true,"schema":{"type":"str\#
        ing"}},"Content-Security-Policy":{"description":"What the page may load: nothing but itself.","required":tru\#
        e,"schema":{"type":"string"}}},"content":{"image/svg+xml":{"schema":{"type":"string"}}}},"400":{"$ref":"#/co\#
        mponents/responses/400.2"},"404":{"$ref":"#/components/responses/404.2"},"413":{"$ref":"#/components/respons\#
        es/413.1"},"414":{"$ref":"#/components/responses/414.1"},"417":{"$ref":"#/components/responses/417.1"},"422"\#
        :{"$ref":"#/components/responses/422.1"},"429":{"$ref":"#/components/responses/429.2"},"431":{"$ref":"#/comp\#
        onents/responses/431.1"},"501":{"$ref":"#/components/responses/501.1"},"503":{"$ref":"#/components/responses\#
        /503.2"},"505":{"$ref":"#/components/responses/505.1"}},"parameters":[{"name":"size","in":"query","required"\#
        :false,"schema":{"type":"integer","minimum":64,"maximum":2048,"default":512},"description":"Pixels along a s\#
        ide, in steps: 64, 128, 256, 512, 1024, 2048. What lies between gets the next."},{"name":"ecc","in":"query",\#
        "required":false,"schema":{"type":"string","enum":["L","M","Q","H"],"default":"M"},"description":"How much m\#
        ay be damaged."},{"name":"margin","in":"query","required":false,"schema":{"type":"integer","minimum":0,"maxi\#
        mum":16,"default":4},"description":"Modules of quiet zone."}]},"head":{"operationId":"qrSvgHead","tags":["ta\#
        ps"],"summary":"The QR code of a link as SVG (without the body)","responses":{"200":{"$ref":"#/components/re\#
        sponses/200.2"},"400":{"$ref":"#/components/responses/400.3"},"404":{"$ref":"#/components/responses/404.3"},\#
        "413":{"$ref":"#/components/responses/413.2"},"414":{"$ref":"#/components/responses/414.2"},"417":{"$ref":"#\#
        /components/responses/417.2"},"422":{"$ref":"#/components/responses/422.2"},"429":{"$ref":"#/components/resp\#
        onses/429.3"},"431":{"$ref":"#/components/responses/431.2"},"501":{"$ref":"#/components/responses/501.2"},"5\#
        03":{"$ref":"#/components/responses/503.3"},"505":{"$ref":"#/components/responses/505.2"}},"parameters":[{"n\#
        ame":"size","in":"query","required":false,"schema":{"type":"integer","minimum":64,"maximum":2048,"default":5\#
        12},"description":"Pixels along a side, in steps: 64, 128, 256, 512, 1024, 2048. What lies between gets the \#
        next."},{"name":"ecc","in":"query","required":false,"schema":{"type":"string","enum":["L","M","Q","H"],"defa\#
        ult":"M"},"description":"How much may be damaged."},{"name":"margin","in":"query","required":false,"schema":\#
        {"type":"integer","minimum":0,"maximum":16,"default":4},"description":"Modules of quiet zone."}]}}},"compone\#
        nts":{"securitySchemes":{"serverKey":{"type":"http","scheme":"bearer","description":"A key of a server, with\#
         scopes: events, explain, links.read, links.write, metadata, stats."},"appKey":{"type":"http","scheme":"bear\#
        er","description":"A key that ships inside an app, so everybody can read it: it records openings and convers\#
        ions of its app from the address that linkd sees, handles pending links, and makes links to routes."}},"resp\#
        onses":{"200.1":{"description":"A page: the way into the app, or the form for the link's password. For whoev\#
        er accepts application/json and not text/html, an app: what the link means. Not a tap, unless the link has m\#
        axTaps: then it takes one. With d=1 and the right to it: the decision with its trace.","headers":{"Cache-Con\#
        trol":{"description":"Whether caches may keep the answer.","required":true,"schema":{"type":"string"}},"X-Ro\#
        bots-Tag":{"description":"Always noindex: links are not for search engines.","required":true,"schema":{"type\#
        ":"string"}},"Content-Security-Policy":{"description":"What the page may load: nothing but itself.","require\#
        d":false,"schema":{"type":"string"}}},"content":{"text/html":{"schema":{"type":"string"}},"application/json"\#
        :{"schema":{"anyOf":[{"type":"object","properties":{"targetUrl":{"type":"string"},"route":{"type":"string"},\#
        "routeParameters":{"type":"object","additionalProperties":{"type":"string"}},"queryParameters":{"type":"obje\#
        ct","additionalProperties":{"type":"string"}},"tap":{"type":"string","description":"Of a link with maxTaps: \#
        the tap that this look-up is. Who names it in linkd_tap takes no other one."}},"required":["routeParameters"\#
        ,"queryParameters"]},{"type":"object","properties":{"outcome":{"$ref":"#/components/schemas/Outcome"}},"requ\#
        ired":["outcome"]}]}}}},"200.2":{"description":"The code of the short link with linkd_via=qr.","headers":{"C\#
        ache-Control":{"description":"Whether caches may keep the answer.","required":true,"schema":{"type":"string"\#
        }},"X-Robots-Tag":{"description":"Always noindex: links are not for search engines.","required":true,"schema\#
        ":{"type":"string"}},"Content-Security-Policy":{"description":"What the page may load: nothing but itself.",\#
        "required":true,"schema":{"type":"string"}}}},"200.3":{"description":"The file for the app of this host; for\#
         every client, never a redirect.","headers":{"ETag":{"description":"Names this state of the resource.","requ\#
        ired":true,"schema":{"type":"string"}},"Cache-Control":{"description":"Whether caches may keep the answer.",\#
        "required":true,"schema":{"type":"string"}}},"content":{"application/json":{"schema":{"type":"object","prope\#
        rties":{"applinks":{"type":"object"}},"required":["applinks"]}}}},"200.4":{"description":"The file for the a\#
        pp of this host; for every client, never a redirect.","headers":{"ETag":{"description":"Names this state of \#
        the resource.","required":true,"schema":{"type":"string"}},"Cache-Control":{"description":"Whether caches ma\#
        y keep the answer.","required":true,"schema":{"type":"string"}}}},"200.5":{"description":"The link.","header\#
        s":{"ETag":{"description":"Names this state of the resource.","required":true,"schema":{"type":"string"}},"C\#
        ache-Control":{"description":"Whether caches may keep the answer.","required":true,"schema":{"type":"string"\#
        }}},"content":{"application/json":{"schema":{"type":"object","properties":{"link":{"$ref":"#/components/sche\#
        mas/Link"}},"required":["link"]}}}},"200.6":{"description":"Kept, now or before.","headers":{"Cache-Control"\#
        :{"description":"Whether caches may keep the answer.","required":true,"schema":{"type":"string"}}},"content"\#
        :{"application/json":{"schema":{"type":"object","properties":{"recorded":{"type":"boolean"},"duplicate":{"ty\#
        pe":"boolean"}},"required":["recorded","duplicate"]}}}},"301.1":{"description":"Where the link leads.","head\#
        ers":{"Location":{"description":"Where to go.","required":true,"schema":{"type":"string"}},"Cache-Control":{\#
        "description":"Whether caches may keep the answer.","required":true,"schema":{"type":"string"}},"X-Robots-Ta\#
        g":{"description":"Always noindex: links are not for search engines.","required":true,"schema":{"type":"stri\#
        ng"}}}},"302.1":{"description":"The domain's root_url.","headers":{"Location":{"description":"Where to go.",\#
        "required":true,"schema":{"type":"string"}},"Cache-Control":{"description":"Whether caches may keep the answ\#
        er.","required":true,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are no\#
        t for search engines.","required":true,"schema":{"type":"string"}}}},"304.1":{"description":"The caller has \#
        this state.","headers":{"ETag":{"description":"Names this state of the resource.","required":true,"schema":{\#
        "type":"string"}}}},"400.1":{"description":"A page: the address cannot be read. Bad Request: ambiguous_lengt\#
        h, bad_chunk, bad_content_length, bad_field_name, bad_field_value, bad_host, bad_line_end, bad_request_line,\#
         bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead, obsolete_folding.","headers":{"Cache-Contro\#
        l":{"description":"Whether caches may keep the answer.","required":false,"schema":{"type":"string"}},"X-Robo\#
        ts-Tag":{"description":"Always noindex: links are not for search engines.","required":false,"schema":{"type"\#
        :"string"}}},"content":{"text/html":{"schema":{"type":"string"}},"application/problem+json":{"schema":{"allO\#
        f":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["ambiguous_length","bad_chunk","b\#
        ad_content_length","bad_field_name","bad_field_value","bad_host","bad_line_end","bad_request_line","bad_targ\#
        et","bad_trailer","bad_transfer_encoding","chunk_overhead","obsolete_folding"]},"status":{"const":400}}}]}}}\#
        },"400.10":{"description":"Bad Request: ambiguous_length, bad_chunk, bad_content_length, bad_field_name, bad\#
        _field_value, bad_host, bad_line_end, bad_request_line, bad_target, bad_trailer, bad_transfer_encoding, chun\#
        k_overhead, invalid_postback, obsolete_folding.","content":{"application/problem+json":{"schema":{"allOf":[{\#
        "$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["ambiguous_length","bad_chunk","bad_co\#
        ntent_length","bad_field_name","bad_field_value","bad_host","bad_line_end","bad_request_line","bad_target","\#
        bad_trailer","bad_transfer_encoding","chunk_overhead","invalid_postback","obsolete_folding"]},"status":{"con\#
        st":400}}}]}}}},"400.2":{"description":"Bad Request: ambiguous_length, bad_chunk, bad_content_length, bad_fi\#
        eld_name, bad_field_value, bad_host, bad_line_end, bad_request_line, bad_target, bad_trailer, bad_transfer_e\#
        ncoding, chunk_overhead, invalid_parameter, obsolete_folding.","content":{"application/problem+json":{"schem\#
        a":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["ambiguous_length","bad_\#
        chunk","bad_content_length","bad_field_name","bad_field_value","bad_host","bad_line_end","bad_request_line",\#
        "bad_target","bad_trailer","bad_transfer_encoding","chunk_overhead","invalid_parameter","obsolete_folding"]}\#
        ,"status":{"const":400}}}]}}}},"400.3":{"description":"Bad Request: ambiguous_length, bad_chunk, bad_content\#
        _length, bad_field_name, bad_field_value, bad_host, bad_line_end, bad_request_line, bad_target, bad_trailer,\#
         bad_transfer_encoding, chunk_overhead, invalid_parameter, obsolete_folding."},"400.4":{"description":"Bad R\#
        equest: ambiguous_length, bad_chunk, bad_content_length, bad_field_name, bad_field_value, bad_host, bad_line\#
        _end, bad_request_line, bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead, obsolete_folding.","\#
        content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"propertie\#
        s":{"code":{"enum":["ambiguous_length","bad_chunk","bad_content_length","bad_field_name","bad_field_value","\#
        bad_host","bad_line_end","bad_request_line","bad_target","bad_trailer","bad_transfer_encoding","chunk_overhe\#
        ad","obsolete_folding"]},"status":{"const":400}}}]}}}},"400.5":{"description":"Bad Request: ambiguous_length\#
        , bad_chunk, bad_content_length, bad_field_name, bad_field_value, bad_host, bad_line_end, bad_request_line, \#
        bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead, obsolete_folding."},"400.6":{"description":"\#
        Bad Request: ambiguous_length, bad_chunk, bad_content_length, bad_field_name, bad_field_value, bad_host, bad\#
        _line_end, bad_request_line, bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead, invalid_authori\#
        zation, invalid_json, invalid_parameter, obsolete_folding.","content":{"application/problem+json":{"schema":\#
        {"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["ambiguous_length","bad_chu\#
        nk","bad_content_length","bad_field_name","bad_field_value","bad_host","bad_line_end","bad_request_line","ba\#
        d_target","bad_trailer","bad_transfer_encoding","chunk_overhead","invalid_authorization","invalid_json","inv\#
        alid_parameter","obsolete_folding"]},"status":{"const":400}}}]}}}},"400.7":{"description":"Bad Request: ambi\#
        guous_length, bad_chunk, bad_content_length, bad_field_name, bad_field_value, bad_host, bad_line_end, bad_re\#
        quest_line, bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead, invalid_authorization, invalid_p\#
        arameter, obsolete_folding.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components\#
        /schemas/Problem"},{"properties":{"code":{"enum":["ambiguous_length","bad_chunk","bad_content_length","bad_f\#
        ield_name","bad_field_value","bad_host","bad_line_end","bad_request_line","bad_target","bad_trailer","bad_tr\#
        ansfer_encoding","chunk_overhead","invalid_authorization","invalid_parameter","obsolete_folding"]},"status":\#
        {"const":400}}}]}}}},"400.8":{"description":"Bad Request: ambiguous_length, bad_chunk, bad_content_length, b\#
        ad_field_name, bad_field_value, bad_host, bad_line_end, bad_request_line, bad_target, bad_trailer, bad_trans\#
        fer_encoding, chunk_overhead, invalid_authorization, invalid_parameter, obsolete_folding."},"400.9":{"descri\#
        ption":"Bad Request: ambiguous_length, bad_chunk, bad_content_length, bad_field_name, bad_field_value, bad_h\#
        ost, bad_line_end, bad_request_line, bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead, invalid\#
        _authorization, obsolete_folding.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/comp\#
        onents/schemas/Problem"},{"properties":{"code":{"enum":["ambiguous_length","bad_chunk","bad_content_length",\#
        "bad_field_name","bad_field_value","bad_host","bad_line_end","bad_request_line","bad_target","bad_trailer","\#
        bad_transfer_encoding","chunk_overhead","invalid_authorization","obsolete_folding"]},"status":{"const":400}}\#
        }]}}}},"401.1":{"description":"Unauthorized: invalid_key, key_required.","headers":{"WWW-Authenticate":{"des\#
        cription":"That a bearer key is asked for.","required":true,"schema":{"type":"string"}}},"content":{"applica\#
        tion/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum"\#
        :["invalid_key","key_required"]},"status":{"const":401}}}]}}}},"401.2":{"description":"Unauthorized: invalid\#
        _key, key_required.","headers":{"WWW-Authenticate":{"description":"That a bearer key is asked for.","require\#
        d":true,"schema":{"type":"string"}}}},"403.1":{"description":"A page: a stage refuses this tap, or the passw\#
        ord is wrong. Forbidden: password_required.","headers":{"Cache-Control":{"description":"Whether caches may k\#
        eep the answer.","required":false,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex:\#
         links are not for search engines.","required":false,"schema":{"type":"string"}}},"content":{"text/html":{"s\#
        chema":{"type":"string"}},"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Probl\#
        em"},{"properties":{"code":{"enum":["password_required"]},"status":{"const":403}}}]}}}},"403.2":{"descriptio\#
        n":"Forbidden: app_key, insufficient_scope, other_app.","content":{"application/problem+json":{"schema":{"al\#
        lOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["app_key","insufficient_scope",\#
        "other_app"]},"status":{"const":403}}}]}}}},"403.3":{"description":"Forbidden: app_key, insufficient_scope, \#
        other_app."},"403.4":{"description":"Forbidden: invalid_postback.","content":{"application/problem+json":{"s\#
        chema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["invalid_postback"]}\#
        ,"status":{"const":403}}}]}}}},"404.1":{"description":"A page: no link is here, or none now. Not Found: no_s\#
        uch_link, not_found, unknown_host.","headers":{"Cache-Control":{"description":"Whether caches may keep the a\#
        nswer.","required":false,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links ar\#
        e not for search engines.","required":false,"schema":{"type":"string"}}},"content":{"text/html":{"schema":{"\#
        type":"string"}},"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"pr\#
        operties":{"code":{"enum":["no_such_link","not_found","unknown_host"]},"status":{"const":404}}}]}}}},"404.10\#
        ":{"description":"Not Found: unknown_app.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref"\#
        :"#/components/schemas/Problem"},{"properties":{"code":{"enum":["unknown_app"]},"status":{"const":404}}}]}}}\#
        },"404.2":{"description":"Not Found: no_such_link, not_found, unknown_host.","content":{"application/problem\#
        +json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["no_such_l\#
        ink","not_found","unknown_host"]},"status":{"const":404}}}]}}}},"404.3":{"description":"Not Found: no_such_l\#
        ink, not_found, unknown_host."},"404.4":{"description":"Not Found: unknown_host.","content":{"application/pr\#
        oblem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["unkn\#
        own_host"]},"status":{"const":404}}}]}}}},"404.5":{"description":"The app has no part for this system; the t\#
        ext says which keys are missing. Not Found: unknown_host.","content":{"text/plain":{"schema":{"type":"string\#
        "}},"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"c\#
        ode":{"enum":["unknown_host"]},"status":{"const":404}}}]}}}},"404.6":{"description":"The app has no part for\#
         this system; the text says which keys are missing. Not Found: unknown_host."},"404.7":{"description":"Not F\#
        ound: no_such_link.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas\#
        /Problem"},{"properties":{"code":{"enum":["no_such_link"]},"status":{"const":404}}}]}}}},"404.8":{"descripti\#
        on":"Not Found: no_such_link."},"404.9":{"description":"Not Found: no_such_pending, not_found.","content":{"\#
        application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":\#
        {"enum":["no_such_pending","not_found"]},"status":{"const":404}}}]}}}},"405.1":{"description":"Method Not Al\#
        lowed: method_not_allowed.","headers":{"Allow":{"description":"The methods that this address has.","required\#
        ":true,"schema":{"type":"string"}}},"content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/com\#
        ponents/schemas/Problem"},{"properties":{"code":{"enum":["method_not_allowed"]},"status":{"const":405}}}]}}}\#
        },"409.1":{"description":"Conflict: key_taken.","content":{"application/problem+json":{"schema":{"allOf":[{"\#
        $ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["key_taken"]},"status":{"const":409}}}]\#
        }}}},"410.1":{"description":"A page: the link is over. Gone: link_over.","headers":{"Cache-Control":{"descri\#
        ption":"Whether caches may keep the answer.","required":false,"schema":{"type":"string"}},"X-Robots-Tag":{"d\#
        escription":"Always noindex: links are not for search engines.","required":false,"schema":{"type":"string"}}\#
        },"content":{"text/html":{"schema":{"type":"string"}},"application/problem+json":{"schema":{"allOf":[{"$ref"\#
        :"#/components/schemas/Problem"},{"properties":{"code":{"enum":["link_over"]},"status":{"const":410}}}]}}}},\#
        "412.1":{"description":"Precondition Failed: revision_mismatch.","content":{"application/problem+json":{"sch\#
        ema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["revision_mismatch"]},\#
        "status":{"const":412}}}]}}}},"413.1":{"description":"Content Too Large: body_too_large.","content":{"applic\#
        ation/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum\#
        ":["body_too_large"]},"status":{"const":413}}}]}}}},"413.2":{"description":"Content Too Large: body_too_larg\#
        e."},"413.3":{"description":"Content Too Large: body_too_large, invalid_postback.","content":{"application/p\#
        roblem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["bod\#
        y_too_large","invalid_postback"]},"status":{"const":413}}}]}}}},"414.1":{"description":"URI Too Long: url_to\#
        o_long.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{\#
        "properties":{"code":{"enum":["url_too_long"]},"status":{"const":414}}}]}}}},"414.2":{"description":"URI Too\#
         Long: url_too_long."},"415.1":{"description":"Unsupported Media Type: unsupported_media_type.","content":{"\#
        application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":\#
        {"enum":["unsupported_media_type"]},"status":{"const":415}}}]}}}},"417.1":{"description":"Expectation Failed\#
        : unknown_expectation.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/sche\#
        mas/Problem"},{"properties":{"code":{"enum":["unknown_expectation"]},"status":{"const":417}}}]}}}},"417.2":{\#
        "description":"Expectation Failed: unknown_expectation."},"422.1":{"description":"Unprocessable Content: inv\#
        alid_event.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem\#
        "},{"properties":{"code":{"enum":["invalid_event"]},"status":{"const":422}}}]}}}},"422.2":{"description":"Un\#
        processable Content: invalid_event."},"422.3":{"description":"Unprocessable Content: invalid_link.","content\#
        ":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"co\#
        de":{"enum":["invalid_link"]},"status":{"const":422}}}]}}}},"422.4":{"description":"Unprocessable Content: i\#
        nvalid_postback.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Pr\#
        oblem"},{"properties":{"code":{"enum":["invalid_postback"]},"status":{"const":422}}}]}}}},"429.1":{"descript\#
        ion":"A page: too many requests, or wrong passwords, from this address. Too Many Requests: too_many_requests\#
        .","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.","required":false,"schema"\#
        :{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are not for search engines.","requi\#
        red":false,"schema":{"type":"string"}},"Retry-After":{"description":"Seconds after which to try again.","req\#
        uired":true,"schema":{"type":"integer","minimum":1}}},"content":{"text/html":{"schema":{"type":"string"}},"a\#
        pplication/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{\#
        "enum":["too_many_requests"]},"status":{"const":429}}}]}}}},"429.2":{"description":"Too Many Requests: too_m\#
        any_requests.","headers":{"Retry-After":{"description":"Seconds after which to try again.","required":true,"\#
        schema":{"type":"integer","minimum":1}}},"content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"\#
        #/components/schemas/Problem"},{"properties":{"code":{"enum":["too_many_requests"]},"status":{"const":429}}}\#
        ]}}}},"429.3":{"description":"Too Many Requests: too_many_requests.","headers":{"Retry-After":{"description"\#
        :"Seconds after which to try again.","required":true,"schema":{"type":"integer","minimum":1}}}},"431.1":{"de\#
        scription":"Request Header Fields Too Large: header_too_large.","content":{"application/problem+json":{"sche\#
        ma":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["header_too_large"]},"s\#
        tatus":{"const":431}}}]}}}},"431.2":{"description":"Request Header Fields Too Large: header_too_large."},"50\#
        1.1":{"description":"Not Implemented: unknown_method, unknown_transfer_coding.","content":{"application/prob\#
        lem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["unknow\#
        n_method","unknown_transfer_coding"]},"status":{"const":501}}}]}}}},"501.2":{"description":"Not Implemented:\#
         unknown_method, unknown_transfer_coding."},"503.1":{"description":"A page: it could not be decided or recor\#
        ded; try again.","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.","required":\#
        true,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are not for search eng\#
        ines.","required":true,"schema":{"type":"string"}},"Retry-After":{"description":"Seconds after which to try \#
        again.","required":true,"schema":{"type":"integer","minimum":1}}},"content":{"text/html":{"schema":{"type":"\#
        string"}}}},"503.2":{"description":"Service Unavailable: overloaded.","headers":{"Retry-After":{"description\#
        ":"Seconds after which to try again.","required":true,"schema":{"type":"integer","minimum":1}}},"content":{"\#
        application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":\#
        {"enum":["overloaded"]},"status":{"const":503}}}]}}}},"503.3":{"description":"Service Unavailable: overloade\#
        d.","headers":{"Retry-After":{"description":"Seconds after which to try again.","required":true,"schema":{"t\#
        ype":"integer","minimum":1}}}},"503.4":{"description":"Service Unavailable: not_recorded, overloaded.","head\#
        ers":{"Retry-After":{"description":"Seconds after which to try again.","required":true,"schema":{"type":"int\#
        eger","minimum":1}}},"content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas\#
        /Problem"},{"properties":{"code":{"enum":["not_recorded","overloaded"]},"status":{"const":503}}}]}}}},"503.5\#
        ":{"description":"Service Unavailable: not_recorded, overloaded.","headers":{"Retry-After":{"description":"S\#
        econds after which to try again.","required":true,"schema":{"type":"integer","minimum":1}}}},"505.1":{"descr\#
        iption":"HTTP Version Not Supported: unsupported_version.","content":{"application/problem+json":{"schema":{\#
        "allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["unsupported_version"]},"sta\#
        tus":{"const":505}}}]}}}},"505.2":{"description":"HTTP Version Not Supported: unsupported_version."}},"schem\#
        as":{"Problem":{"description":"An error, as RFC 9457 has it. `code` is the stable word that programs go by; \#
        `type` is `urn:linkd:problem:` and the code.","type":"object","properties":{"type":{"type":"string","pattern\#
        ":"^urn:linkd:problem:[a-z_]+$"},"status":{"type":"integer"},"code":{"type":"string","pattern":"^[a-z_]+$"},\#
        "title":{"type":"string"},"detail":{"type":"string","description":"What happened this time, for a person."},\#
        "field":{"type":"string","description":"The field that is wrong, such as events[3].url."},"reason":{"type":"\#
        string","description":"Why the field is wrong."}},"required":["type","status","code","title"]},"AndroidApp":\#
        {"type":["object","null"],"properties":{"package":{"type":"string"},"scheme":{"type":["string","null"]},"fin\#
        gerprints":{"type":"array","items":{"type":"string"}},"loginCredentials":{"type":"boolean"}},"required":["pa\#
        ckage","fingerprints","loginCredentials"],"additionalProperties":false},"App":{"type":["object","null"],"pro\#
        perties":{"name":{"type":"string"},"title":{"type":"string"},"domains":{"type":"array","items":{"type":"stri\#
        ng"}},"web":{"type":["string","null"]},"shortPrefix":{"type":"string"},"gatedPrefix":{"type":"string"},"ios"\#
        :{"$ref":"#/components/schemas/AppleApp"},"android":{"$ref":"#/components/schemas/AndroidApp"},"facebookSche\#
        mes":{"type":"array","items":{"type":"string"}},"routes":{"type":"integer","format":"int64"}},"required":["n\#
        ame","title","domains","shortPrefix","gatedPrefix","facebookSchemes","routes"],"additionalProperties":false}\#
        ,"AppLink":{"description":"The App Links envelope.","type":"object","properties":{"version":{"type":"string"\#
        },"extras":{"type":"object"},"expiresAt":{"type":"integer","format":"int64"},"data":{"type":"object","descri\#
        ption":"the whole al_applink_data object, unknown keys kept, secrets redacted."}},"required":["version","dat\#
        a"]},"AppleApp":{"description":"The apps of the configuration in force, without secrets. app: only this one;\#
         a name nobody has is InvalidParameter.","type":["object","null"],"properties":{"bundleId":{"type":"string"}\#
        ,"teamId":{"type":"string"},"appStoreId":{"type":["string","null"]},"scheme":{"type":["string","null"]},"app\#
        ClipBundleId":{"type":["string","null"]},"webCredentials":{"type":"boolean"}},"required":["bundleId","teamId\#
        ","webCredentials"],"additionalProperties":false},"Attribution":{"type":"object","properties":{"method":{"ty\#
        pe":"string","enum":["install_referrer","clipboard","click_id","login","app_store","probabilistic","direct",\#
        "organic","none"]},"confidence":{"type":"string","enum":["unique","high","none"],"description":"unique a det\#
        erministic key matched; high exactly one candidate with strong signals; none - nothing, or too many candidat\#
        es to choose without guessing;"},"model":{"type":"string"},"candidates":{"type":"integer","format":"int64"},\#
        "tap":{"type":"string"},"tappedAt":{"type":"integer","format":"int64"},"shortLink":{"type":"string"},"campai\#
        gn":{"type":"string"},"source":{"type":"string"},"reasons":{"type":"array","items":{"type":"string"},"descri\#
        ption":"what was refused on the way, as METHOD.WORD: login.unproven, login.proof_expired, login.proof_invali\#
        d and login.proof_of_another say why the account of an app key's event was not believed."}},"required":["met\#
        hod","confidence","candidates","reasons"]},"BackLink":{"description":"Where a \"touch to return\" control le\#
        ads. Both texts are cleaned for display.","type":"object","properties":{"url":{"type":"string"},"appName":{"\#
        type":"string"}},"required":["url","appName"]},"Bucket":{"description":"Counts from the rollups: never a sca\#
        n of raw events.","type":"object","properties":{"at":{"type":"integer","format":"int64"},"taps":{"type":"int\#
        eger","format":"int64"},"botTaps":{"type":"integer","format":"int64"},"opens":{"type":"integer","format":"in\#
        t64"},"installs":{"type":"integer","format":"int64"},"conversions":{"type":"integer","format":"int64"}},"req\#
        uired":["at","taps","botTaps","opens","installs","conversions"]},"Client":{"description":"Who asked over the\#
         network, when the caller relays somebody else's request.","type":["object","null"],"properties":{"address":\#
        {"type":["string","null"]},"userAgent":{"type":["string","null"]},"acceptLanguage":{"type":["string","null"]\#
        },"referrer":{"type":["string","null"]}},"additionalProperties":false},"Condition":{"description":"condition\#
        s are ANDed; rules are tried by ascending priority; the first that holds wins.","type":"object","properties"\#
        :{"type":{"type":"string","description":"platform, form, os_version, app_version, language, country, in_app_\#
        browser, bot, query, before, after, percent (\"0-49\": a bucket of a keyed hash of link and address, stable \#
        for a day)"},"matchKey":{"type":"string"},"matchValue":{"type":"string"}},"required":["type"]},"Conversion":\#
        {"description":"For kind conversion. value is a decimal number as text, currency ISO 4217.","type":["object"\#
        ,"null"],"properties":{"name":{"type":"string"},"value":{"type":["string","null"]},"currency":{"type":["stri\#
        ng","null"]}},"required":["name"],"additionalProperties":false},"CreateResult":{"type":"object","properties"\#
        :{"link":{"$ref":"#/components/schemas/Link"},"created":{"type":"boolean"},"unchanged":{"type":"boolean","de\#
        scription":"it was there and already as asked; revision and updatedAt stay."},"error":{"type":"string"},"war\#
        nings":{"type":"array","items":{"type":"string"}},"detail":{"type":"string"}},"required":["created"]},"Desti\#
        nation":{"description":"One place to send the person. kind says what opens it.","type":"object","properties"\#
        :{"kind":{"type":"string","enum":["app","store","web","preview"]},"url":{"type":"string"}},"required":["kind\#
        ","url"]},"Device":{"description":"What the caller knows about the device.","type":["object","null"],"proper\#
        ties":{"platform":{"type":["string","null"],"enum":["ios","android","desktop","other",null]},"form":{"type":\#
        ["string","null"],"enum":["phone","tablet","desktop","other",null]},"osVersion":{"type":["string","null"]},"\#
        model":{"type":["string","null"]},"language":{"type":["string","null"]},"timezone":{"type":["string","null"]\#
        },"screen":{"type":["string","null"],"description":"points and scale, \"393x852@3\"."}},"additionalPropertie\#
        s":false},"Event":{"description":"One link event.","type":"object","properties":{"kind":{"type":["string","n\#
        ull"],"enum":["tap","open","first_open","reopen","navigate","conversion",null],"description":"tap - a person\#
         tapped a link that reached the gateway open       an app was opened with this URL and asks what it means (t\#
        he default) first_open the app runs for the first time and asks for its deferred link reopen     an installe\#
        d app came to the front without a URL navigate   an app or page is about to leave for this URL conversion so\#
        mething worth attributing happened;"},"url":{"type":["string","null"],"maxLength":65536},"id":{"type":["stri\#
        ng","null"],"description":"the caller's idempotency key, 1 to 128 printable ASCII bytes: an event sent again\#
         with it is recorded once. Unique per app for sockets and server keys together, and per app and installation\#
         for app keys; an event of an app key without an installation is known by its id and its content.","maxLengt\#
        h":128,"pattern":"^[!-~]+$"},"at":{"type":["integer","null"],"format":"int64","description":"the caller's cl\#
        aim of when it happened; windows and rollups go by the gateway's clock."},"client":{"$ref":"#/components/sch\#
        emas/Client"},"device":{"$ref":"#/components/schemas/Device"},"app":{"$ref":"#/components/schemas/App"},"evi\#
        dence":{"$ref":"#/components/schemas/Evidence"},"navigation":{"$ref":"#/components/schemas/Navigation"},"con\#
        version":{"$ref":"#/components/schemas/Conversion"},"consent":{"type":["string","null"],"enum":["granted","d\#
        enied",null],"description":"denied means deterministic matching only and no address at rest. Every text, map\#
         and document is bounded: InvalidEvent names a longer one, reason \"too_long: 70000 bytes, 65536 are allowed\#
        \"."},"attributes":{"type":["object","null"],"additionalProperties":{"type":"string"}}},"additionalPropertie\#
        s":false},"Evidence":{"description":"What an app brings to its first open.","type":["object","null"],"proper\#
        ties":{"installReferrer":{"type":["string","null"],"description":"Play's string as received, with its times.\#
        "},"referrerClickAt":{"type":["integer","null"],"format":"int64"},"referrerClickServerAt":{"type":["integer"\#
        ,"null"],"format":"int64"},"installBeginAt":{"type":["integer","null"],"format":"int64"},"installBeginServer\#
        At":{"type":["integer","null"],"format":"int64"},"installVersion":{"type":["string","null"]},"clipboard":{"t\#
        ype":["string","null"]}},"additionalProperties":false},"FacebookLink":{"description":"The Facebook legacy en\#
        velope (fb<APPID><suffix>://authorize\u2026).","type":"object","properties":{"appId":{"type":"string"},"suff\#
        ix":{"type":"string"},"login":{"type":"string","enum":["authenticated","anonymous","cancelled","error","none\#
        "]},"expiresAt":{"type":"integer","format":"int64"},"userId":{"type":"string"},"signedRequest":{"type":"stri\#
        ng","enum":["absent","verified","invalid","unchecked"]},"deeplink":{"type":"string","description":"the value\#
        s of deeplink_parameter and ref_parameter in the target's query."},"ref":{"type":"string","description":"the\#
         values of deeplink_parameter and ref_parameter in the target's query."},"parameters":{"type":"object","addi\#
        tionalProperties":{"type":"string"},"description":"every field after decoding; the values of secret fields a\#
        re \"[redacted]\"."}},"required":["appId","suffix","login","signedRequest","parameters"]},"Link":{"descripti\#
        on":"A stored link. domain and key name it; key is the path without the leading slash, kept byte for byte.",\#
        "type":"object","properties":{"domain":{"type":"string"},"key":{"type":"string"},"shortLink":{"type":"string\#
        "},"app":{"type":"string"},"url":{"type":"string","description":"the web destination, or leave it out and gi\#
        ve a route of the app with its parameters."},"route":{"type":"string"},"routeParameters":{"type":"object","a\#
        dditionalProperties":{"type":"string"}},"queryParameters":{"type":"object","additionalProperties":{"type":"s\#
        tring"},"description":"names that begin with linkd_, al_applink_data and fb_applink_args are refused: the ga\#
        teway's own are never passed on, and an App Link's envelope would lead elsewhere than the link says."},"plat\#
        forms":{"type":"object","additionalProperties":{"$ref":"#/components/schemas/PlatformTarget"},"description":\#
        "web, desktop, iphone, ipad, universal, android."},"rules":{"type":"array","items":{"$ref":"#/components/sch\#
        emas/Rule"}},"ref":{"type":"string"},"metadata":{"type":"object","description":"given to at most redeemLimit\#
         opens; write-only except with permission metadata."},"redeemLimit":{"type":"integer","format":"int64"},"red\#
        eemed":{"type":"integer","format":"int64"},"private":{"type":"boolean","description":"never matched by proba\#
        bility."},"matchWindow":{"type":"integer","format":"int64","description":"seconds."},"recipient":{"type":"st\#
        ring","description":"an account id; the app's scheme is used in taps only if that person has the app."},"min\#
        Versions":{"type":"object","additionalProperties":{"type":"string"}},"maxVersions":{"type":"object","additio\#
        nalProperties":{"type":"string"}},"minBuilds":{"type":"object","additionalProperties":{"type":"string"}},"mi\#
        nOsVersions":{"type":"object","additionalProperties":{"type":"string"}},"belowMinVersion":{"type":"string","\#
        enum":["web","store","preview"]},"notInstalled":{"type":"string","enum":["store","web","preview"]},"skipPrev\#
        iew":{"type":"boolean","description":"no page in between."},"store":{"type":"object","additionalProperties":\#
        {"type":"string"},"description":"App Store pt, ct, at, mt."},"social":{"$ref":"#/components/schemas/Social"}\#
        ,"title":{"type":"string"},"tags":{"type":"array","items":{"type":"string"}},"externalId":{"type":"string"},\#
        "validSince":{"type":"integer","format":"int64"},"validUntil":{"type":"integer","format":"int64"},"maxTaps":\#
        {"type":"integer","format":"int64","description":"the public learns the target at most so often. A tap that \#
        leads on takes one, and so does a look-up (Accept: application/json) and an open, first_open, reopen or navi\#
        gate with an app key; one that names by linkd_tap what took one is the same use. HEAD, prefetches and progra\#
        ms take none and are not told. What is used up is told to nobody but callers of the sockets and holders of s\#
        erver keys."},"password":{"type":"string","description":"write-only. createdAt may be given when importing."\#
        },"redirectStatus":{"type":"integer","format":"int64"},"archived":{"type":"boolean","description":"hidden fr\#
        om lists, still works."},"disabled":{"type":"boolean","description":"404."},"taps":{"type":"integer","format\#
        ":"int64"},"revision":{"type":"integer","format":"int64"},"createdAt":{"type":"integer","format":"int64"},"u\#
        pdatedAt":{"type":"integer","format":"int64"}}},"LinkFields":{"description":"A stored link. domain and key n\#
        ame it; key is the path without the leading slash, kept byte for byte.","type":"object","properties":{"domai\#
        n":{"type":["string","null"]},"key":{"type":["string","null"]},"shortLink":{"type":["string","null"]},"app":\#
        {"type":["string","null"]},"url":{"type":["string","null"],"description":"the web destination, or leave it o\#
        ut and give a route of the app with its parameters."},"route":{"type":["string","null"]},"routeParameters":{\#
        "type":["object","null"],"additionalProperties":{"type":"string"}},"queryParameters":{"type":["object","null\#
        "],"additionalProperties":{"type":"string"},"description":"names that begin with linkd_, al_applink_data and\#
         fb_applink_args are refused: the gateway's own are never passed on, and an App Link's envelope would lead e\#
        lsewhere than the link says."},"platforms":{"type":["object","null"],"additionalProperties":{"$ref":"#/compo\#
        nents/schemas/PlatformTarget"},"description":"web, desktop, iphone, ipad, universal, android."},"rules":{"ty\#
        pe":["array","null"],"items":{"$ref":"#/components/schemas/Rule"}},"ref":{"type":["string","null"]},"metadat\#
        a":{"type":["object","null"],"description":"given to at most redeemLimit opens; write-only except with permi\#
        ssion metadata."},"redeemLimit":{"type":["integer","null"],"format":"int64","minimum":1},"redeemed":{"type":\#
        ["integer","null"],"format":"int64"},"private":{"type":["boolean","null"],"description":"never matched by pr\#
        obability."},"matchWindow":{"type":["integer","null"],"format":"int64","description":"seconds.","minimum":1,\#
        "maximum":315360000},"recipient":{"type":["string","null"],"description":"an account id; the app's scheme is\#
         used in taps only if that person has the app."},"minVersions":{"type":["object","null"],"additionalProperti\#
        es":{"type":"string"}},"maxVersions":{"type":["object","null"],"additionalProperties":{"type":"string"}},"mi\#
        nBuilds":{"type":["object","null"],"additionalProperties":{"type":"string"}},"minOsVersions":{"type":["objec\#
        t","null"],"additionalProperties":{"type":"string"}},"belowMinVersion":{"type":["string","null"],"enum":["we\#
        b","store","preview",null]},"notInstalled":{"type":["string","null"],"enum":["store","web","preview",null]},\#
        "skipPreview":{"type":["boolean","null"],"description":"no page in between."},"store":{"type":["object","nul\#
        l"],"additionalProperties":{"type":"string"},"description":"App Store pt, ct, at, mt."},"social":{"$ref":"#/\#
        components/schemas/Social"},"title":{"type":["string","null"]},"tags":{"type":["array","null"],"items":{"typ\#
        e":"string"}},"externalId":{"type":["string","null"]},"validSince":{"type":["integer","null"],"format":"int6\#
        4"},"validUntil":{"type":["integer","null"],"format":"int64"},"maxTaps":{"type":["integer","null"],"format":\#
        "int64","description":"the public learns the target at most so often. A tap that leads on takes one, and so \#
        does a look-up (Accept: application/json) and an open, first_open, reopen or navigate with an app key; one t\#
        hat names by linkd_tap what took one is the same use. HEAD, prefetches and programs take none and are not to\#
        ld. What is used up is told to nobody but callers of the sockets and holders of server keys.","minimum":1},"\#
        password":{"type":["string","null"],"description":"write-only. createdAt may be given when importing."},"red\#
        irectStatus":{"type":["integer","null"],"format":"int64","enum":[301,302,303,307,308,null]},"archived":{"typ\#
        e":["boolean","null"],"description":"hidden from lists, still works."},"disabled":{"type":["boolean","null"]\#
        ,"description":"404."},"taps":{"type":["integer","null"],"format":"int64"},"revision":{"type":["integer","nu\#
        ll"],"format":"int64"},"createdAt":{"type":["integer","null"],"format":"int64"},"updatedAt":{"type":["intege\#
        r","null"],"format":"int64"}},"additionalProperties":false},"LinkReading":{"description":"What the link turn\#
        ed out to mean.","type":"object","properties":{"inputUrl":{"type":"string"},"targetUrl":{"type":"string"},"a\#
        pp":{"type":"string"},"formats":{"type":"array","items":{"type":"string"},"description":"envelopes found, ou\#
        termost first: facebook_legacy, app_link, short_link, expanded."},"facebook":{"$ref":"#/components/schemas/F\#
        acebookLink"},"appLink":{"$ref":"#/components/schemas/AppLink"},"backLink":{"$ref":"#/components/schemas/Bac\#
        kLink"},"route":{"type":"string"},"routeParameters":{"type":"object","additionalProperties":{"type":"string"\#
        }},"query":{"type":"array","items":{"$ref":"#/components/schemas/QueryItem"},"description":"every item of th\#
        e target's query, in order; inputQuery the same of the input URL."},"inputQuery":{"type":"array","items":{"$\#
        ref":"#/components/schemas/QueryItem"}},"queryParameters":{"type":"object","additionalProperties":{"type":"s\#
        tring"},"description":"scalar view of query, the last one wins, a missing value is \"\"."},"fragment":{"type\#
        ":"string"},"shortLink":{"type":"string"},"ref":{"type":"string"},"metadata":{"type":"object"},"metadataStat\#
        e":{"type":"string","enum":["available","exhausted","expired"]},"hops":{"type":"array","items":{"type":"stri\#
        ng"},"description":"every URL passed through, from the input to the target. Secrets are redacted in all of t\#
        hem."},"warnings":{"type":"array","items":{"type":"string"},"description":"recipient_unproven: metadata is f\#
        or the link's recipient, which this event of an app key does not prove."}},"required":["formats","routeParam\#
        eters","query","inputQuery","queryParameters","hops","warnings"]},"Measurement":{"description":"An App Links\#
         measurement event that this event caused, such as al_nav_in with its fields.","type":"object","properties":\#
        {"name":{"type":"string"},"fields":{"type":"object","additionalProperties":{"type":"string"}}},"required":["\#
        name","fields"]},"Navigation":{"description":"For kind navigate.","type":["object","null"],"properties":{"ba\#
        ck":{"type":["boolean","null"]},"canOpen":{"type":["array","null"],"items":{"type":"string"},"description":"\#
        schemes and packages the caller knows to be there."},"extras":{"type":["object","null"]},"appLinkData":{"typ\#
        e":["object","null"]},"result":{"type":["string","null"],"enum":["app","web","fail",null],"description":"the\#
         caller's report after it tried."}},"additionalProperties":false},"Outcome":{"description":"action per kind:\#
         tap - open_app, open_store, open_web, show_preview: where the browser goes; reject; never hold; open - open\#
        _app: the app shows the route; open_web or open_store: it is too old; hold; reject; first_open - as open, fo\#
        r the matched link; none with reason no_match; reopen - as open, for the oldest pending link; none with reas\#
        on nothing_pending; navigate - the way out: open_app, open_store, open_web; reject; conversion - none with r\#
        eason recorded; pending is set whenever the app must Acknowledge after showing, whatever the action.","type"\#
        :"object","properties":{"eventId":{"type":"string"},"recorded":{"type":"boolean"},"duplicate":{"type":"boole\#
        an"},"receivedAt":{"type":"integer","format":"int64"},"action":{"type":"string","enum":["open_app","open_sto\#
        re","open_web","show_preview","hold","reject","none"]},"destination":{"$ref":"#/components/schemas/Destinati\#
        on"},"fallbacks":{"type":"array","items":{"$ref":"#/components/schemas/Destination"}},"reason":{"type":"stri\#
        ng","description":"a stable machine word. A stage that decides brings its own; besides there are these: open\#
        _app - route_matched, default_route, can_open; open_web - route_matched, default_route, web_fallback; hold -\#
         requirements_missing; reject - requirements_missing, installation_missing, unknown_app, no_route, no_destin\#
        ation, stage_failed, too_many_restarts, redirect_loop; none - no_match, nothing_pending, recorded;"},"decide\#
        dBy":{"type":"string","description":"the stage, or \"navigator\"."},"link":{"$ref":"#/components/schemas/Lin\#
        kReading"},"visitor":{"$ref":"#/components/schemas/Visitor"},"attribution":{"$ref":"#/components/schemas/Att\#
        ribution"},"pending":{"type":"string"},"measurements":{"type":"array","items":{"$ref":"#/components/schemas/\#
        Measurement"}},"secrets":{"type":"object","additionalProperties":{"type":"string"}},"trace":{"type":"array",\#
        "items":{"$ref":"#/components/schemas/Step"}}},"required":["eventId","recorded","duplicate","receivedAt","ac\#
        tion","fallbacks","reason","decidedBy","link","measurements","trace"]},"PendingLink":{"description":"A link \#
        that was held, or that waits for its app to be ready. Handed out again until acknowledged.","type":"object",\#
        "properties":{"id":{"type":"string"},"eventId":{"type":"string"},"link":{"$ref":"#/components/schemas/LinkRe\#
        ading"},"state":{"type":"string","enum":["pending","delivered","opened","expired"]},"reason":{"type":"string\#
        "},"missing":{"type":"array","items":{"type":"string"}},"createdAt":{"type":"integer","format":"int64"},"exp\#
        iresAt":{"type":"integer","format":"int64"}},"required":["id","eventId","link","state","reason","missing","c\#
        reatedAt","expiresAt"]},"PlatformTarget":{"description":"Where one platform goes.","type":"object","properti\#
        es":{"link":{"type":"string","description":"opened when the app is there;"},"fallback":{"type":"string","des\#
        cription":"when it is not."}}},"QueryItem":{"type":"object","properties":{"name":{"type":"string"},"value":{\#
        "type":"string"}},"required":["name"]},"Rule":{"type":"object","properties":{"name":{"type":"string"},"prior\#
        ity":{"type":"integer","format":"int64"},"conditions":{"type":"array","items":{"$ref":"#/components/schemas/\#
        Condition"}},"url":{"type":"string"},"route":{"type":"string"}},"required":["priority","conditions"]},"Serie\#
        s":{"type":"object","properties":{"key":{"type":"string"},"buckets":{"type":"array","items":{"$ref":"#/compo\#
        nents/schemas/Bucket"}}},"required":["key","buckets"]},"Social":{"type":["object","null"],"properties":{"tit\#
        le":{"type":"string"},"description":{"type":"string"},"image":{"type":"string"}}},"Step":{"description":"One\#
         stage's part in the decision, in the order they ran.","type":"object","properties":{"stage":{"type":"string\#
        "},"verdict":{"type":"string","enum":["passed","changed","restarted","decided","held","rejected","failed","s\#
        kipped"]},"microseconds":{"type":"integer","format":"int64"},"notes":{"type":"array","items":{"type":"string\#
        "}}},"required":["stage","verdict","microseconds","notes"]},"Visitor":{"description":"Who the gateway took t\#
        he visitor for.","type":"object","properties":{"platform":{"type":"string","enum":["ios","android","desktop"\#
        ,"other"]},"form":{"type":"string","enum":["phone","tablet","desktop","other"]},"osVersion":{"type":"string"\#
        },"browser":{"type":"string"},"inAppBrowser":{"type":"string"},"bot":{"type":"string"},"country":{"type":"st\#
        ring"},"installed":{"type":"string","enum":["yes","no","unknown"]}},"required":["platform","form","installed\#
        "]}}}}
        """#
}
