// Made by Scripts/generate from Scripts/openapi and etc/org.linkd.*.varlink. Do not edit. Constants only.

extension OpenAPIText {
    static let part2 = #"""
        s after which to try again.","required":true,"schema":{"type":"integer","minimum":1}}}}},"description":"On a\#
         host of an app. A request without a body by a person is recorded and counted; HEAD, prefetches, crawlers an\#
        d tools get the same answer and spend nothing; of a link with maxTaps they get a page, or 503 to a prefetch,\#
         that does not tell where it leads. The status of a redirect is 302 unless the link has a redirectStatus.","\#
        parameters":[{"name":"d","in":"query","required":false,"schema":{"type":"string"},"description":"1 asks for \#
        the decision instead of the tap; answered to processes of linkd's host, and with linkd_token."},{"name":"lin\#
        kd_token","in":"query","required":false,"schema":{"type":"string"},"description":"The right to d=1, from `li\#
        nkctl links debug`."}]},"post":{"operationId":"unlock","tags":["taps"],"summary":"The form for a link's pass\#
        word comes back","responses":{"200":{"$ref":"#/components/responses/200.1"},"301":{"$ref":"#/components/resp\#
        onses/301.1"},"302":{"$ref":"#/components/responses/301.1"},"303":{"$ref":"#/components/responses/301.1"},"3\#
        07":{"$ref":"#/components/responses/301.1"},"308":{"$ref":"#/components/responses/301.1"},"400":{"$ref":"#/c\#
        omponents/responses/400.1"},"403":{"$ref":"#/components/responses/403.1"},"404":{"$ref":"#/components/respon\#
        ses/404.1"},"410":{"$ref":"#/components/responses/410.1"},"413":{"$ref":"#/components/responses/413.1"},"414\#
        ":{"$ref":"#/components/responses/414.1"},"417":{"$ref":"#/components/responses/417.1"},"431":{"$ref":"#/com\#
        ponents/responses/431.1"},"501":{"$ref":"#/components/responses/501.1"},"503":{"$ref":"#/components/response\#
        s/503.1"},"505":{"$ref":"#/components/responses/505.1"},"429":{"$ref":"#/components/responses/429.1"},"405":\#
        {"$ref":"#/components/responses/405.1"}},"requestBody":{"required":true,"content":{"application/x-www-form-u\#
        rlencoded":{"schema":{"type":"object","properties":{"password":{"type":"string","maxLength":1000}},"required\#
        ":["password"]},"example":{"password":"open sesame"}}}}}},"/{key}/qr.png":{"parameters":[{"name":"key","in":\#
        "path","required":true,"description":"What stands behind the host: the key of a link, or a path of the app's\#
         routes. It may have slashes, which this document cannot say.","example":"products/42","schema":{"type":"str\#
        ing","minLength":1}}],"get":{"operationId":"qrPng","tags":["taps"],"summary":"The QR code of a link as PNG",\#
        "responses":{"200":{"description":"The code of the short link with linkd_via=qr.","headers":{"Cache-Control"\#
        :{"description":"Whether caches may keep the answer.","required":true,"schema":{"type":"string"}},"X-Robots-\#
        Tag":{"description":"Always noindex: links are not for search engines.","required":true,"schema":{"type":"st\#
        ring"}},"Content-Security-Policy":{"description":"What the page may load: nothing but itself.","required":tr\#
        ue,"schema":{"type":"string"}}},"content":{"image/png":{"schema":{}}}},"400":{"$ref":"#/components/responses\#
        /400.2"},"404":{"$ref":"#/components/responses/404.2"},"413":{"$ref":"#/components/responses/413.1"},"414":{\#
        "$ref":"#/components/responses/414.1"},"417":{"$ref":"#/components/responses/417.1"},"422":{"$ref":"#/compon\#
        ents/responses/422.1"},"429":{"$ref":"#/components/responses/429.2"},"431":{"$ref":"#/components/responses/4\#
        31.1"},"501":{"$ref":"#/components/responses/501.1"},"503":{"$ref":"#/components/responses/503.2"},"505":{"$\#
        ref":"#/components/responses/505.1"}},"parameters":[{"name":"size","in":"query","required":false,"schema":{"\#
        type":"integer","minimum":64,"maximum":2048,"default":512},"description":"Pixels along a side, in steps: 64,\#
         128, 256, 512, 1024, 2048. What lies between gets the next."},{"name":"ecc","in":"query","required":false,"\#
        schema":{"type":"string","enum":["L","M","Q","H"],"default":"M"},"description":"How much may be damaged."},{\#
        "name":"margin","in":"query","required":false,"schema":{"type":"integer","minimum":0,"maximum":16,"default":\#
        4},"description":"Modules of quiet zone."}]},"head":{"operationId":"qrPngHead","tags":["taps"],"summary":"Th\#
        e QR code of a link as PNG (without the body)","responses":{"200":{"$ref":"#/components/responses/200.2"},"4\#
        00":{"$ref":"#/components/responses/400.3"},"404":{"$ref":"#/components/responses/404.3"},"413":{"$ref":"#/c\#
        omponents/responses/413.2"},"414":{"$ref":"#/components/responses/414.2"},"417":{"$ref":"#/components/respon\#
        ses/417.2"},"422":{"$ref":"#/components/responses/422.2"},"429":{"$ref":"#/components/responses/429.3"},"431\#
        ":{"$ref":"#/components/responses/431.2"},"501":{"$ref":"#/components/responses/501.2"},"503":{"$ref":"#/com\#
        ponents/responses/503.3"},"505":{"$ref":"#/components/responses/505.2"}},"parameters":[{"name":"size","in":"\#
        query","required":false,"schema":{"type":"integer","minimum":64,"maximum":2048,"default":512},"description":\#
        "Pixels along a side, in steps: 64, 128, 256, 512, 1024, 2048. What lies between gets the next."},{"name":"e\#
        cc","in":"query","required":false,"schema":{"type":"string","enum":["L","M","Q","H"],"default":"M"},"descrip\#
        tion":"How much may be damaged."},{"name":"margin","in":"query","required":false,"schema":{"type":"integer",\#
        "minimum":0,"maximum":16,"default":4},"description":"Modules of quiet zone."}]}},"/{key}/qr.svg":{"parameter\#
        s":[{"name":"key","in":"path","required":true,"description":"What stands behind the host: the key of a link,\#
         or a path of the app's routes. It may have slashes, which this document cannot say.","example":"products/42\#
        ","schema":{"type":"string","minLength":1}}],"get":{"operationId":"qrSvg","tags":["taps"],"summary":"The QR \#
        code of a link as SVG","responses":{"200":{"description":"The code of the short link with linkd_via=qr.","he\#
        aders":{"Cache-Control":{"description":"Whether caches may keep the answer.","required":true,"schema":{"type\#
        ":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are not for search engines.","required":tr\#
        ue,"schema":{"type":"string"}},"Content-Security-Policy":{"description":"What the page may load: nothing but\#
         itself.","required":true,"schema":{"type":"string"}}},"content":{"image/svg+xml":{"schema":{"type":"string"\#
        }}}},"400":{"$ref":"#/components/responses/400.2"},"404":{"$ref":"#/components/responses/404.2"},"413":{"$re\#
        f":"#/components/responses/413.1"},"414":{"$ref":"#/components/responses/414.1"},"417":{"$ref":"#/components\#
        /responses/417.1"},"422":{"$ref":"#/components/responses/422.1"},"429":{"$ref":"#/components/responses/429.2\#
        "},"431":{"$ref":"#/components/responses/431.1"},"501":{"$ref":"#/components/responses/501.1"},"503":{"$ref"\#
        :"#/components/responses/503.2"},"505":{"$ref":"#/components/responses/505.1"}},"parameters":[{"name":"size"\#
        ,"in":"query","required":false,"schema":{"type":"integer","minimum":64,"maximum":2048,"default":512},"descri\#
        ption":"Pixels along a side, in steps: 64, 128, 256, 512, 1024, 2048. What lies between gets the next."},{"n\#
        ame":"ecc","in":"query","required":false,"schema":{"type":"string","enum":["L","M","Q","H"],"default":"M"},"\#
        description":"How much may be damaged."},{"name":"margin","in":"query","required":false,"schema":{"type":"in\#
        teger","minimum":0,"maximum":16,"default":4},"description":"Modules of quiet zone."}]},"head":{"operationId"\#
        :"qrSvgHead","tags":["taps"],"summary":"The QR code of a link as SVG (without the body)","responses":{"200":\#
        {"$ref":"#/components/responses/200.2"},"400":{"$ref":"#/components/responses/400.3"},"404":{"$ref":"#/compo\#
        nents/responses/404.3"},"413":{"$ref":"#/components/responses/413.2"},"414":{"$ref":"#/components/responses/\#
        414.2"},"417":{"$ref":"#/components/responses/417.2"},"422":{"$ref":"#/components/responses/422.2"},"429":{"\#
        $ref":"#/components/responses/429.3"},"431":{"$ref":"#/components/responses/431.2"},"501":{"$ref":"#/compone\#
        nts/responses/501.2"},"503":{"$ref":"#/components/responses/503.3"},"505":{"$ref":"#/components/responses/50\#
        5.2"}},"parameters":[{"name":"size","in":"query","required":false,"schema":{"type":"integer","minimum":64,"m\#
        aximum":2048,"default":512},"description":"Pixels along a side, in steps: 64, 128, 256, 512, 1024, 2048. Wha\#
        t lies between gets the next."},{"name":"ecc","in":"query","required":false,"schema":{"type":"string","enum"\#
        :["L","M","Q","H"],"default":"M"},"description":"How much may be damaged."},{"name":"margin","in":"query","r\#
        equired":false,"schema":{"type":"integer","minimum":0,"maximum":16,"default":4},"description":"Modules of qu\#
        iet zone."}]}}},"components":{"securitySchemes":{"serverKey":{"type":"http","scheme":"bearer","description":\#
        "A key of a server, with scopes: events, explain, links.read, links.write, metadata, stats."},"appKey":{"typ\#
        e":"http","scheme":"bearer","description":"A key that ships inside an app, so everybody can read it: it reco\#
        rds openings and conversions of its app from the address that linkd sees, handles pending links, and makes l\#
        inks to routes."}},"responses":{"200.1":{"description":"A page: the way into the app, or the form for the li\#
        nk's password. For whoever accepts application/json and not text/html, an app: what the link means. Not a ta\#
        p, unless the link has maxTaps: then it takes one. With d=1 and the right to it: the decision with its trace\#
        .","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.","required":true,"schema":\#
        {"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are not for search engines.","requir\#
        ed":true,"schema":{"type":"string"}},"Content-Security-Policy":{"description":"What the page may load: nothi\#
        ng but itself.","required":false,"schema":{"type":"string"}}},"content":{"text/html":{"schema":{"type":"stri\#
        ng"}},"application/json":{"schema":{"anyOf":[{"type":"object","properties":{"targetUrl":{"type":"string"},"r\#
        oute":{"type":"string"},"routeParameters":{"type":"object","additionalProperties":{"type":"string"}},"queryP\#
        arameters":{"type":"object","additionalProperties":{"type":"string"}},"tap":{"type":"string","description":"\#
        Of a link with maxTaps: the tap that this look-up is. Who names it in linkd_tap takes no other one."}},"requ\#
        ired":["routeParameters","queryParameters"]},{"type":"object","properties":{"outcome":{"$ref":"#/components/\#
        schemas/Outcome"}},"required":["outcome"]}]}}}},"200.2":{"description":"The code of the short link with link\#
        d_via=qr.","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.","required":true,"\#
        schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are not for search engines."\#
        ,"required":true,"schema":{"type":"string"}},"Content-Security-Policy":{"description":"What the page may loa\#
        d: nothing but itself.","required":true,"schema":{"type":"string"}}}},"200.3":{"description":"The file for t\#
        he app of this host; for every client, never a redirect.","headers":{"ETag":{"description":"Names this state\#
         of the resource.","required":true,"schema":{"type":"string"}},"Cache-Control":{"description":"Whether cache\#
        s may keep the answer.","required":true,"schema":{"type":"string"}}},"content":{"application/json":{"schema"\#
        :{"type":"object","properties":{"applinks":{"type":"object"}},"required":["applinks"]}}}},"200.4":{"descript\#
        ion":"The file for the app of this host; for every client, never a redirect.","headers":{"ETag":{"descriptio\#
        n":"Names this state of the resource.","required":true,"schema":{"type":"string"}},"Cache-Control":{"descrip\#
        tion":"Whether caches may keep the answer.","required":true,"schema":{"type":"string"}}}},"200.5":{"descript\#
        ion":"The link.","headers":{"ETag":{"description":"Names this state of the resource.","required":true,"schem\#
        a":{"type":"string"}},"Cache-Control":{"description":"Whether caches may keep the answer.","required":true,"\#
        schema":{"type":"string"}}},"content":{"application/json":{"schema":{"type":"object","properties":{"link":{"\#
        $ref":"#/components/schemas/Link"}},"required":["link"]}}}},"200.6":{"description":"Counts by time.","header\#
        s":{"Cache-Control":{"description":"Whether caches may keep the answer.","required":true,"schema":{"type":"s\#
        tring"}}},"content":{"application/json":{"schema":{"type":"object","properties":{"series":{"type":"array","i\#
        tems":{"$ref":"#/components/schemas/Series"}},"missed":{"type":"array","items":{"$ref":"#/components/schemas\#
        /MissedPath"}}},"required":["series"]}}}},"200.7":{"description":"Counts by time.","headers":{"Cache-Control\#
        ":{"description":"Whether caches may keep the answer.","required":true,"schema":{"type":"string"}}}},"200.8"\#
        :{"description":"Kept, now or before.","headers":{"Cache-Control":{"description":"Whether caches may keep th\#
        e answer.","required":true,"schema":{"type":"string"}}},"content":{"application/json":{"schema":{"type":"obj\#
        ect","properties":{"recorded":{"type":"boolean"},"duplicate":{"type":"boolean"}},"required":["recorded","dup\#
        licate"]}}}},"301.1":{"description":"Where the link leads.","headers":{"Location":{"description":"Where to g\#
        o.","required":true,"schema":{"type":"string"}},"Cache-Control":{"description":"Whether caches may keep the \#
        answer.","required":true,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links ar\#
        e not for search engines.","required":true,"schema":{"type":"string"}}}},"302.1":{"description":"The domain'\#
        s root_url.","headers":{"Location":{"description":"Where to go.","required":true,"schema":{"type":"string"}}\#
        ,"Cache-Control":{"description":"Whether caches may keep the answer.","required":true,"schema":{"type":"stri\#
        ng"}},"X-Robots-Tag":{"description":"Always noindex: links are not for search engines.","required":true,"sch\#
        ema":{"type":"string"}}}},"304.1":{"description":"The caller has this state.","headers":{"ETag":{"descriptio\#
        n":"Names this state of the resource.","required":true,"schema":{"type":"string"}}}},"400.1":{"description":\#
        "A page: the address cannot be read. Bad Request: ambiguous_length, bad_chunk, bad_content_length, bad_field\#
        _name, bad_field_value, bad_host, bad_line_end, bad_request_line, bad_target, bad_trailer, bad_transfer_enco\#
        ding, chunk_overhead, obsolete_folding.","headers":{"Cache-Control":{"description":"Whether caches may keep \#
        the answer.","required":false,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: lin\#
        ks are not for search engines.","required":false,"schema":{"type":"string"}}},"content":{"text/html":{"schem\#
        a":{"type":"string"}},"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"}\#
        ,{"properties":{"code":{"enum":["ambiguous_length","bad_chunk","bad_content_length","bad_field_name","bad_fi\#
        eld_value","bad_host","bad_line_end","bad_request_line","bad_target","bad_trailer","bad_transfer_encoding","\#
        chunk_overhead","obsolete_folding"]},"status":{"const":400}}}]}}}},"400.10":{"description":"Bad Request: amb\#
        iguous_length, bad_chunk, bad_content_length, bad_field_name, bad_field_value, bad_host, bad_line_end, bad_r\#
        equest_line, bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead, invalid_authorization, invalid_\#
        parameter, obsolete_folding, too_many_buckets.","content":{"application/problem+json":{"schema":{"allOf":[{"\#
        $ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["ambiguous_length","bad_chunk","bad_con\#
        tent_length","bad_field_name","bad_field_value","bad_host","bad_line_end","bad_request_line","bad_target","b\#
        ad_trailer","bad_transfer_encoding","chunk_overhead","invalid_authorization","invalid_parameter","obsolete_f\#
        olding","too_many_buckets"]},"status":{"const":400}}}]}}}},"400.11":{"description":"Bad Request: ambiguous_l\#
        ength, bad_chunk, bad_content_length, bad_field_name, bad_field_value, bad_host, bad_line_end, bad_request_l\#
        ine, bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead, invalid_authorization, invalid_paramete\#
        r, obsolete_folding, too_many_buckets."},"400.12":{"description":"Bad Request: ambiguous_length, bad_chunk, \#
        bad_content_length, bad_field_name, bad_field_value, bad_host, bad_line_end, bad_request_line, bad_target, b\#
        ad_trailer, bad_transfer_encoding, chunk_overhead, invalid_postback, obsolete_folding.","content":{"applicat\#
        ion/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":\#
        ["ambiguous_length","bad_chunk","bad_content_length","bad_field_name","bad_field_value","bad_host","bad_line\#
        _end","bad_request_line","bad_target","bad_trailer","bad_transfer_encoding","chunk_overhead","invalid_postba\#
        ck","obsolete_folding"]},"status":{"const":400}}}]}}}},"400.2":{"description":"Bad Request: ambiguous_length\#
        , bad_chunk, bad_content_length, bad_field_name, bad_field_value, bad_host, bad_line_end, bad_request_line, \#
        bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead, invalid_parameter, obsolete_folding.","conte\#
        nt":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"\#
        code":{"enum":["ambiguous_length","bad_chunk","bad_content_length","bad_field_name","bad_field_value","bad_h\#
        ost","bad_line_end","bad_request_line","bad_target","bad_trailer","bad_transfer_encoding","chunk_overhead","\#
        invalid_parameter","obsolete_folding"]},"status":{"const":400}}}]}}}},"400.3":{"description":"Bad Request: a\#
        mbiguous_length, bad_chunk, bad_content_length, bad_field_name, bad_field_value, bad_host, bad_line_end, bad\#
        _request_line, bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead, invalid_parameter, obsolete_f\#
        olding."},"400.4":{"description":"Bad Request: ambiguous_length, bad_chunk, bad_content_length, bad_field_na\#
        me, bad_field_value, bad_host, bad_line_end, bad_request_line, bad_target, bad_trailer, bad_transfer_encodin\#
        g, chunk_overhead, obsolete_folding.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/c\#
        omponents/schemas/Problem"},{"properties":{"code":{"enum":["ambiguous_length","bad_chunk","bad_content_lengt\#
        h","bad_field_name","bad_field_value","bad_host","bad_line_end","bad_request_line","bad_target","bad_trailer\#
        ","bad_transfer_encoding","chunk_overhead","obsolete_folding"]},"status":{"const":400}}}]}}}},"400.5":{"desc\#
        ription":"Bad Request: ambiguous_length, bad_chunk, bad_content_length, bad_field_name, bad_field_value, bad\#
        _host, bad_line_end, bad_request_line, bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead, obsol\#
        ete_folding."},"400.6":{"description":"Bad Request: ambiguous_length, bad_chunk, bad_content_length, bad_fie\#
        ld_name, bad_field_value, bad_host, bad_line_end, bad_request_line, bad_target, bad_trailer, bad_transfer_en\#
        coding, chunk_overhead, invalid_authorization, invalid_json, invalid_parameter, obsolete_folding.","content"\#
        :{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"cod\#
        e":{"enum":["ambiguous_length","bad_chunk","bad_content_length","bad_field_name","bad_field_value","bad_host\#
        ","bad_line_end","bad_request_line","bad_target","bad_trailer","bad_transfer_encoding","chunk_overhead","inv\#
        alid_authorization","invalid_json","invalid_parameter","obsolete_folding"]},"status":{"const":400}}}]}}}},"4\#
        00.7":{"description":"Bad Request: ambiguous_length, bad_chunk, bad_content_length, bad_field_name, bad_fiel\#
        d_value, bad_host, bad_line_end, bad_request_line, bad_target, bad_trailer, bad_transfer_encoding, chunk_ove\#
        rhead, invalid_authorization, invalid_parameter, obsolete_folding.","content":{"application/problem+json":{"\#
        schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["ambiguous_length",\#
        "bad_chunk","bad_content_length","bad_field_name","bad_field_value","bad_host","bad_line_end","bad_request_l\#
        ine","bad_target","bad_trailer","bad_transfer_encoding","chunk_overhead","invalid_authorization","invalid_pa\#
        rameter","obsolete_folding"]},"status":{"const":400}}}]}}}},"400.8":{"description":"Bad Request: ambiguous_l\#
        ength, bad_chunk, bad_content_length, bad_field_name, bad_field_value, bad_host, bad_line_end, bad_request_l\#
        ine, bad_target, bad_trailer, bad_transfer_encoding, chunk_overhead, invalid_authorization, invalid_paramete\#
        r, obsolete_folding."},"400.9":{"description":"Bad Request: ambiguous_length, bad_chunk, bad_content_length,\#
         bad_field_name, bad_field_value, bad_host, bad_line_end, bad_request_line, bad_target, bad_trailer, bad_tra\#
        nsfer_encoding, chunk_overhead, invalid_authorization, obsolete_folding.","content":{"application/problem+js\#
        on":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["ambiguous_le\#
        ngth","bad_chunk","bad_content_length","bad_field_name","bad_field_value","bad_host","bad_line_end","bad_req\#
        uest_line","bad_target","bad_trailer","bad_transfer_encoding","chunk_overhead","invalid_authorization","obso\#
        lete_folding"]},"status":{"const":400}}}]}}}},"401.1":{"description":"Unauthorized: invalid_key, key_require\#
        d.","headers":{"WWW-Authenticate":{"description":"That a bearer key is asked for.","required":true,"schema":\#
        {"type":"string"}}},"content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/\#
        Problem"},{"properties":{"code":{"enum":["invalid_key","key_required"]},"status":{"const":401}}}]}}}},"401.2\#
        ":{"description":"Unauthorized: invalid_key, key_required.","headers":{"WWW-Authenticate":{"description":"Th\#
        at a bearer key is asked for.","required":true,"schema":{"type":"string"}}}},"403.1":{"description":"A page:\#
         a stage refuses this tap, or the password is wrong. Forbidden: password_required.","headers":{"Cache-Contro\#
        l":{"description":"Whether caches may keep the answer.","required":false,"schema":{"type":"string"}},"X-Robo\#
        ts-Tag":{"description":"Always noindex: links are not for search engines.","required":false,"schema":{"type"\#
        :"string"}}},"content":{"text/html":{"schema":{"type":"string"}},"application/problem+json":{"schema":{"allO\#
        f":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["password_required"]},"status":{"\#
        const":403}}}]}}}},"403.2":{"description":"Forbidden: app_key, insufficient_scope, other_app.","content":{"a\#
        pplication/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{\#
        "enum":["app_key","insufficient_scope","other_app"]},"status":{"const":403}}}]}}}},"403.3":{"description":"F\#
        orbidden: app_key, insufficient_scope, other_app."},"403.4":{"description":"Forbidden: invalid_postback.","c\#
        ontent":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties\#
        ":{"code":{"enum":["invalid_postback"]},"status":{"const":403}}}]}}}},"404.1":{"description":"A page: no lin\#
        k is here, or none now. Not Found: no_such_link, not_found, unknown_host.","headers":{"Cache-Control":{"desc\#
        ription":"Whether caches may keep the answer.","required":false,"schema":{"type":"string"}},"X-Robots-Tag":{\#
        "description":"Always noindex: links are not for search engines.","required":false,"schema":{"type":"string"\#
        }}},"content":{"text/html":{"schema":{"type":"string"}},"application/problem+json":{"schema":{"allOf":[{"$re\#
        f":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["no_such_link","not_found","unknown_host"]\#
        },"status":{"const":404}}}]}}}},"404.10":{"description":"Not Found: unknown_app.","content":{"application/pr\#
        oblem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["unkn\#
        own_app"]},"status":{"const":404}}}]}}}},"404.2":{"description":"Not Found: no_such_link, not_found, unknown\#
        _host.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"\#
        properties":{"code":{"enum":["no_such_link","not_found","unknown_host"]},"status":{"const":404}}}]}}}},"404.\#
        3":{"description":"Not Found: no_such_link, not_found, unknown_host."},"404.4":{"description":"Not Found: un\#
        known_host.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem\#
        "},{"properties":{"code":{"enum":["unknown_host"]},"status":{"const":404}}}]}}}},"404.5":{"description":"The\#
         app has no part for this system; the text says which keys are missing. Not Found: unknown_host.","content":\#
        {"text/plain":{"schema":{"type":"string"}},"application/problem+json":{"schema":{"allOf":[{"$ref":"#/compone\#
        nts/schemas/Problem"},{"properties":{"code":{"enum":["unknown_host"]},"status":{"const":404}}}]}}}},"404.6":\#
        {"description":"The app has no part for this system; the text says which keys are missing. Not Found: unknow\#
        n_host."},"404.7":{"description":"Not Found: no_such_link.","content":{"application/problem+json":{"schema":\#
        {"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["no_such_link"]},"status":{\#
        "const":404}}}]}}}},"404.8":{"description":"Not Found: no_such_link."},"404.9":{"description":"Not Found: no\#
        _such_pending, not_found.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/s\#
        chemas/Problem"},{"properties":{"code":{"enum":["no_such_pending","not_found"]},"status":{"const":404}}}]}}}\#
        },"405.1":{"description":"Method Not Allowed: method_not_allowed.","headers":{"Allow":{"description":"The me\#
        thods that this address has.","required":true,"schema":{"type":"string"}}},"content":{"application/problem+j\#
        son":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["method_not_\#
        allowed"]},"status":{"const":405}}}]}}}},"409.1":{"description":"Conflict: key_taken.","content":{"applicati\#
        on/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":[\#
        "key_taken"]},"status":{"const":409}}}]}}}},"410.1":{"description":"A page: the link is over. Gone: link_ove\#
        r.","headers":{"Cache-Control":{"description":"Whether caches may keep the answer.","required":false,"schema\#
        ":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: links are not for search engines.","requ\#
        ired":false,"schema":{"type":"string"}}},"content":{"text/html":{"schema":{"type":"string"}},"application/pr\#
        oblem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["link\#
        _over"]},"status":{"const":410}}}]}}}},"412.1":{"description":"Precondition Failed: revision_mismatch.","con\#
        tent":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":\#
        {"code":{"enum":["revision_mismatch"]},"status":{"const":412}}}]}}}},"413.1":{"description":"Content Too Lar\#
        ge: body_too_large.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas\#
        /Problem"},{"properties":{"code":{"enum":["body_too_large"]},"status":{"const":413}}}]}}}},"413.2":{"descrip\#
        tion":"Content Too Large: body_too_large."},"413.3":{"description":"Content Too Large: body_too_large, inval\#
        id_postback.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Proble\#
        m"},{"properties":{"code":{"enum":["body_too_large","invalid_postback"]},"status":{"const":413}}}]}}}},"414.\#
        1":{"description":"URI Too Long: url_too_long.","content":{"application/problem+json":{"schema":{"allOf":[{"\#
        $ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["url_too_long"]},"status":{"const":414}\#
        }}]}}}},"414.2":{"description":"URI Too Long: url_too_long."},"415.1":{"description":"Unsupported Media Type\#
        : unsupported_media_type.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/s\#
        chemas/Problem"},{"properties":{"code":{"enum":["unsupported_media_type"]},"status":{"const":415}}}]}}}},"41\#
        7.1":{"description":"Expectation Failed: unknown_expectation.","content":{"application/problem+json":{"schem\#
        a":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["unknown_expectation"]},\#
        "status":{"const":417}}}]}}}},"417.2":{"description":"Expectation Failed: unknown_expectation."},"422.1":{"d\#
        escription":"Unprocessable Content: invalid_event.","content":{"application/problem+json":{"schema":{"allOf"\#
        :[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["invalid_event"]},"status":{"const"\#
        :422}}}]}}}},"422.2":{"description":"Unprocessable Content: invalid_event."},"422.3":{"description":"Unproce\#
        ssable Content: invalid_link.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/componen\#
        ts/schemas/Problem"},{"properties":{"code":{"enum":["invalid_link"]},"status":{"const":422}}}]}}}},"422.4":{\#
        "description":"Unprocessable Content: invalid_postback.","content":{"application/problem+json":{"schema":{"a\#
        llOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["invalid_postback"]},"status":\#
        {"const":422}}}]}}}},"429.1":{"description":"A page: too many requests, or wrong passwords, from this addres\#
        s. Too Many Requests: too_many_requests.","headers":{"Cache-Control":{"description":"Whether caches may keep\#
         the answer.","required":false,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Always noindex: li\#
        nks are not for search engines.","required":false,"schema":{"type":"string"}},"Retry-After":{"description":"\#
        Seconds after which to try again.","required":true,"schema":{"type":"integer","minimum":1}}},"content":{"tex\#
        t/html":{"schema":{"type":"string"}},"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/sc\#
        hemas/Problem"},{"properties":{"code":{"enum":["too_many_requests"]},"status":{"const":429}}}]}}}},"429.2":{\#
        "description":"Too Many Requests: too_many_requests.","headers":{"Retry-After":{"description":"Seconds after\#
         which to try again.","required":true,"schema":{"type":"integer","minimum":1}}},"content":{"application/prob\#
        lem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["too_ma\#
        ny_requests"]},"status":{"const":429}}}]}}}},"429.3":{"description":"Too Many Requests: too_many_requests.",\#
        "headers":{"Retry-After":{"description":"Seconds after which to try again.","required":true,"schema":{"type"\#
        :"integer","minimum":1}}}},"431.1":{"description":"Request Header Fields Too Large: header_too_large.","cont\#
        ent":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{\#
        "code":{"enum":["header_too_large"]},"status":{"const":431}}}]}}}},"431.2":{"description":"Request Header Fi\#
        elds Too Large: header_too_large."},"501.1":{"description":"Not Implemented: unknown_method, unknown_transfe\#
        r_coding.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"}\#
        ,{"properties":{"code":{"enum":["unknown_method","unknown_transfer_coding"]},"status":{"const":501}}}]}}}},"\#
        501.2":{"description":"Not Implemented: unknown_method, unknown_transfer_coding."},"503.1":{"description":"A\#
         page: it could not be decided or recorded; try again.","headers":{"Cache-Control":{"description":"Whether c\#
        aches may keep the answer.","required":true,"schema":{"type":"string"}},"X-Robots-Tag":{"description":"Alway\#
        s noindex: links are not for search engines.","required":true,"schema":{"type":"string"}},"Retry-After":{"de\#
        scription":"Seconds after which to try again.","required":true,"schema":{"type":"integer","minimum":1}}},"co\#
        ntent":{"text/html":{"schema":{"type":"string"}}}},"503.2":{"description":"Service Unavailable: overloaded."\#
        ,"headers":{"Retry-After":{"description":"Seconds after which to try again.","required":true,"schema":{"type\#
        ":"integer","minimum":1}}},"content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/s\#
        chemas/Problem"},{"properties":{"code":{"enum":["overloaded"]},"status":{"const":503}}}]}}}},"503.3":{"descr\#
        iption":"Service Unavailable: overloaded.","headers":{"Retry-After":{"description":"Seconds after which to t\#
        ry again.","required":true,"schema":{"type":"integer","minimum":1}}}},"503.4":{"description":"Service Unavai\#
        lable: not_recorded, overloaded.","headers":{"Retry-After":{"description":"Seconds after which to try again.\#
        ","required":true,"schema":{"type":"integer","minimum":1}}},"content":{"application/problem+json":{"schema":\#
        {"allOf":[{"$ref":"#/components/schemas/Problem"},{"properties":{"code":{"enum":["not_recorded","overloaded"\#
        ]},"status":{"const":503}}}]}}}},"503.5":{"description":"Service Unavailable: not_recorded, overloaded.","he\#
        aders":{"Retry-After":{"description":"Seconds after which to try again.","required":true,"schema":{"type":"i\#
        nteger","minimum":1}}}},"503.6":{"description":"Service Unavailable: not_recorded.","headers":{"Retry-After"\#
        :{"description":"Seconds after which to try again.","required":true,"schema":{"type":"integer","minimum":1}}\#
        },"content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Problem"},{"proper\#
        ties":{"code":{"enum":["not_recorded"]},"status":{"const":503}}}]}}}},"503.7":{"description":"Service Unavai\#
        lable: not_recorded.","headers":{"Retry-After":{"description":"Seconds after which to try again.","required"\#
        :true,"schema":{"type":"integer","minimum":1}}}},"505.1":{"description":"HTTP Version Not Supported: unsuppo\#
        rted_version.","content":{"application/problem+json":{"schema":{"allOf":[{"$ref":"#/components/schemas/Probl\#
        em"},{"properties":{"code":{"enum":["unsupported_version"]},"status":{"const":505}}}]}}}},"505.2":{"descript\#
        ion":"HTTP Version Not Supported: unsupported_version."}},"schemas":{"Problem":{"description":"An error, as \#
        RFC 9457 has it. `code` is the stable word that programs go by; `type` is `urn:linkd:problem:` and the code.\#
        ","type":"object","properties":{"type":{"type":"string","pattern":"^urn:linkd:problem:[a-z_]+$"},"status":{"\#
        type":"integer"},"code":{"type":"string","pattern":"^[a-z_]+$"},"title":{"type":"string"},"detail":{"type":"\#
        string","description":"What happened this time, for a person."},"field":{"type":"string","description":"The \#
        field that is wrong, such as events[3].url."},"reason":{"type":"string","description":"Why the field is wron\#
        g."}},"required":["type","status","code","title"]},"AndroidApp":{"type":["object","null"],"properties":{"pac\#
        kage":{"type":"string"},"scheme":{"type":["string","null"]},"fingerprints":{"type":"array","items":{"type":"\#
        string"}},"loginCredentials":{"type":"boolean"}},"required":["package","fingerprints","loginCredentials"],"a\#
        dditionalProperties":false},"App":{"type":["object","null"],"properties":{"name":{"type":"string"},"title":{\#
        "type":"string"},"domains":{"type":"array","items":{"type":"string"}},"web":{"type":["string","null"]},"shor\#
        tPrefix":{"type":"string"},"gatedPrefix":{"type":"string"},"ios":{"$ref":"#/components/schemas/AppleApp"},"a\#
        ndroid":{"$ref":"#/components/schemas/AndroidApp"},"facebookSchemes":{"type":"array","items":{"type":"string\#
        "}},"routes":{"type":"integer","format":"int64"},"refParameter":{"type":["string","null"]},"caseSensitiveRou\#
        tes":{"type":["boolean","null"]},"requires":{"type":["array","null"],"items":{"type":"string"}}},"required":\#
        ["name","title","domains","shortPrefix","gatedPrefix","facebookSchemes","routes"],"additionalProperties":fal\#
        se},"AppLink":{"description":"The App Links envelope.","type":"object","properties":{"version":{"type":"stri\#
        ng"},"extras":{"type":"object"},"expiresAt":{"type":"integer","format":"int64"},"data":{"type":"object","des\#
        cription":"the whole al_applink_data object, unknown keys kept, secrets redacted."}},"required":["version","\#
        data"]},"AppleApp":{"description":"The apps of the configuration in force, without secrets. app: only this o\#
        ne; a name nobody has is InvalidParameter. refParameter, caseSensitiveRoutes and requires are the app's keys\#
         of the configuration: what its code needs to read its own links; requires are the facts of all its routes."\#
        ,"type":["object","null"],"properties":{"bundleId":{"type":"string"},"teamId":{"type":"string"},"appStoreId"\#
        :{"type":["string","null"]},"scheme":{"type":["string","null"]},"appClipBundleId":{"type":["string","null"]}\#
        ,"webCredentials":{"type":"boolean"}},"required":["bundleId","teamId","webCredentials"],"additionalPropertie\#
        s":false},"Attribution":{"type":"object","properties":{"method":{"type":"string","enum":["install_referrer",\#
        "clipboard","click_id","login","app_store","probabilistic","direct","organic","none"]},"confidence":{"type":\#
        "string","enum":["unique","high","none"],"description":"unique a deterministic key matched; high exactly one\#
         candidate with strong signals; none - nothing, or too many candidates to choose without guessing;"},"model"\#
        :{"type":"string"},"candidates":{"type":"integer","format":"int64"},"tap":{"type":"string"},"tappedAt":{"typ\#
        e":"integer","format":"int64"},"shortLink":{"type":"string"},"campaign":{"type":"string"},"source":{"type":"\#
        string"},"reasons":{"type":"array","items":{"type":"string"},"description":"what was refused on the way, as \#
        METHOD.WORD: login.unproven, login.proof_expired, login.proof_invalid and login.proof_of_another say why the\#
         account of an app key's event was not believed."}},"required":["method","confidence","candidates","reasons"\#
        ]},"AttributionAccuracy":{"description":"What probability would have answered where a key knew: the tap itse\#
        lf (right), another tap of the same link (rightLink), another link (wrong), nothing (silent).","type":"objec\#
        t","properties":{"app":{"type":"string"},"platform":{"type":"string","enum":["ios","android","desktop","othe\#
        r"]},"right":{"type":"integer","format":"int64"},"rightLink":{"type":"integer","format":"int64"},"wrong":{"t\#
        ype":"integer","format":"int64"},"silent":{"type":"integer","format":"int64"},"precision":{"type":"number","\#
        description":"of its answers those with the right link;"},"recall":{"type":"number","description":"of all th\#
        e same. asks: on which systems it is switched on now, without which nothing is compared."}},"required":["app\#
        ","platform","right","rightLink","wrong","silent"]},"AttributionRow":{"description":"What came of what, by w\#
        hat installations and conversions are credited to.","type":"object","properties":{"key":{"type":"string","de\#
        scription":"the link, campaign, source, app or method. Without one, without says why: organic and direct nam\#
        e nothing, other is credited to something else."},"without":{"type":"string","enum":["organic","direct","oth\#
        er"]},"network":{"type":"string"},"taps":{"type":"integer","format":"int64","description":"of people; left o\#
        ut where they are not counted by that, or cannot be listed. Installations, with their retention, count in th\#
        e time of their first open, everything else in its own. reinstalls are no installs."},"installs":{"type":"in\#
        teger","format":"int64"},"reinstalls":{"type":"integer","format":"int64"},"reengagements":{"type":"integer",\#
        "format":"int64"},"opens":{"type":"integer","format":"int64"},"conversions":{"type":"integer","format":"int6\#
        4"},"revenue":{"type":"array","items":{"$ref":"#/components/schemas/Money"}},"retention":{"type":"array","it\#
        ems":{"$ref":"#/components/schemas/Retention"}},"postbacks":{"allOf":[{"$ref":"#/components/schemas/Postback\#
        Counts"}],"description":"what Apple says beside it, in reports by app; in those by campaign and source it ha\#
        s rows of its own: network is the ad network and key its campaign or source identifier."}},"required":["inst\#
        alls","reinstalls","reengagements","opens","conversions","revenue","retention"]},"BackLink":{"description":"\#
        Where a \"touch to return\" control leads. Both texts are cleaned for display.","type":"object","properties"\#
        :{"url":{"type":"string"},"appName":{"type":"string"}},"required":["url","appName"]},"Bucket":{"description"\#
        :"Counts from the rollups: never a scan of raw events. Tests are in none of them. A tap counts once.","type"\#
        :"object","properties":{"at":{"type":"integer","format":"int64"},"taps":{"type":"integer","format":"int64","\#
        description":"a person was led on: sent somewhere, or shown a page with a way on."},"turnedAway":{"type":"in\#
        teger","format":"int64","description":"a person was turned away; groupBy reason tells why."},"botTaps":{"typ\#
        e":"integer","format":"int64","description":"a program tapped."},"unknown":{"type":"integer","format":"int64\#
        ","description":"what was asked for is neither a key nor a route. HEAD requests, prefetches and look-ups are\#
         no taps."},"opens":{"type":"integer","format":"int64"},"installs":{"type":"integer","format":"int64"},"conv\#
        ersions":{"type":"integer","format":"int64"}},"required":["at","taps","turnedAway","botTaps","unknown","open\#
        s","installs","conversions"]},"Client":{"description":"Who asked over the network, when the caller relays so\#
        mebody else's request.","type":["object","null"],"properties":{"address":{"type":["string","null"]},"userAge\#
        nt":{"type":["string","null"]},"acceptLanguage":{"type":["string","null"]},"referrer":{"type":["string","nul\#
        l"]}},"additionalProperties":false},"Condition":{"description":"conditions are ANDed; rules are tried by asc\#
        ending priority; the first that holds wins.","type":"object","properties":{"type":{"type":"string","descript\#
        ion":"platform, form, os_version, app_version, language, country, in_app_browser, bot, query, before, after,\#
         percent (\"0-49\": a bucket of a keyed hash of link and address, stable for a day)"},"matchKey":{"type":"st\#
        ring"},"matchValue":{"type":"string"}},"required":["type"]},"Conversion":{"description":"For kind conversion\#
        . value is a decimal number as text, currency ISO 4217.","type":["object","null"],"properties":{"name":{"typ\#
        e":"string"},"value":{"type":["string","null"]},"currency":{"type":["string","null"]}},"required":["name"],"\#
        additionalProperties":false},"CreateResult":{"type":"object","properties":{"link":{"$ref":"#/components/sche\#
        mas/Link"},"created":{"type":"boolean"},"unchanged":{"type":"boolean","description":"it was there and alread\#
        y as asked; revision and updatedAt stay."},"error":{"type":"string"},"warnings":{"type":"array","items":{"ty\#
        pe":"string"}},"detail":{"type":"string"}},"required":["created"]},"Destination":{"description":"One place t\#
        o send the person. kind says what opens it.","type":"object","properties":{"kind":{"type":"string","enum":["\#
        app","store","web","preview"]},"url":{"type":"string"}},"required":["kind","url"]},"Device":{"description":"\#
        What the caller knows about the device.","type":["object","null"],"properties":{"platform":{"type":["string"\#
        ,"null"],"enum":["ios","android","desktop","other",null]},"form":{"type":["string","null"],"enum":["phone","\#
        tablet","desktop","other",null]},"osVersion":{"type":["string","null"]},"model":{"type":["string","null"]},"\#
        language":{"type":["string","null"]},"timezone":{"type":["string","null"]},"screen":{"type":["string","null"\#
        ],"description":"points and scale, \"393x852@3\"."}},"additionalProperties":false},"Event":{"description":"O\#
        ne link event.","type":"object","properties":{"kind":{"type":["string","null"],"enum":["tap","open","first_o\#
        pen","reopen","navigate","conversion",null],"description":"tap - a person tapped a link that reached the gat\#
        eway open       an app was opened with this URL and asks what it means (the default) first_open the app runs\#
         for the first time and asks for its deferred link reopen     an installed app came to the front without a U\#
        RL navigate   an app or page is about to leave for this URL conversion something worth attributing happened;\#
        "},"url":{"type":["string","null"],"maxLength":65536},"id":{"type":["string","null"],"description":"the call\#
        er's idempotency key, 1 to 128 printable ASCII bytes: an event sent again with it is recorded once. Unique p\#
        er app for sockets and server keys together, and per app and installation for app keys; an event of an app k\#
        ey without an installation is known by its id and its content.","maxLength":128,"pattern":"^[!-~]+$"},"at":{\#
        "type":["integer","null"],"format":"int64","description":"the caller's claim of when it happened; windows an\#
        d rollups go by the gateway's clock."},"client":{"$ref":"#/components/schemas/Client"},"device":{"$ref":"#/c\#
        omponents/schemas/Device"},"app":{"$ref":"#/components/schemas/App"},"evidence":{"$ref":"#/components/schema\#
        s/Evidence"},"navigation":{"$ref":"#/components/schemas/Navigation"},"conversion":{"$ref":"#/components/sche\#
        mas/Conversion"},"consent":{"type":["string","null"],"enum":["granted","denied",null],"description":"denied \#
        means deterministic matching only and no address at rest."},"attributes":{"type":["object","null"],"addition\#
        alProperties":{"type":"string"}},"test":{"type":["boolean","null"],"description":"a trial of somebody who bu\#
        ilds or examines the app. It is decided, answered and kept as any other event, redeems and takes what others\#
         do, and is in no report: neither statistics nor attribution nor roll-out shares have it. linkd says so by i\#
        tself of every event that comes with a test key, or from an installation that was marked (MarkInstallation).\#
         Every text, map and document is bounded: InvalidEvent names a longer one, reason \"too_long: 70000 bytes, 6\#
        5536 are allowed\"."}},"additionalProperties":false},"Evidence":{"description":"What an app brings to its fi\#
        rst open.","type":["object","null"],"properties":{"installReferrer":{"type":["string","null"],"description":\#
        "Play's string as received, with its times."},"referrerClickAt":{"type":["integer","null"],"format":"int64"}\#
        ,"referrerClickServerAt":{"type":["integer","null"],"format":"int64"},"installBeginAt":{"type":["integer","n\#
        ull"],"format":"int64"},"installBeginServerAt":{"type":["integer","null"],"format":"int64"},"installVersion"\#
        :{"type":["string","null"]},"clipboard":{"type":["string","null"]}},"additionalProperties":false},"FacebookL\#
        ink":{"description":"The Facebook legacy envelope (fb<APPID><suffix>://authorize\u2026).","type":"object","p\#
        roperties":{"appId":{"type":"string"},"suffix":{"type":"string"},"login":{"type":"string","enum":["authentic\#
        ated","anonymous","cancelled","error","none"]},"expiresAt":{"type":"integer","format":"int64"},"userId":{"ty\#
        pe":"string"},"signedRequest":{"type":"string","enum":["absent","verified","invalid","unchecked"]},"deeplink\#
        ":{"type":"string","description":"the values of deeplink_parameter and ref_parameter in the target's query."\#
        },"ref":{"type":"string","description":"the values of deeplink_parameter and ref_parameter in the target's q\#
        uery."},"parameters":{"type":"object","additionalProperties":{"type":"string"},"description":"every field af\#
        ter decoding; the values of secret fields are \"[redacted]\"."}},"required":["appId","suffix","login","signe\#
        dRequest","parameters"]},"Link":{"description":"A stored link. domain and key name it; key is the path witho\#
        ut the leading slash, kept byte for byte.","type":"object","properties":{"domain":{"type":"string"},"key":{"\#
        type":"string"},"shortLink":{"type":"string"},"app":{"type":"string"},"url":{"type":"string","description":"\#
        the web destination, or leave it out and give a route of the app with its parameters."},"route":{"type":"str\#
        ing"},"routeParameters":{"type":"object","additionalProperties":{"type":"string"}},"queryParameters":{"type"\#
        :"object","additionalProperties":{"type":"string"},"description":"names that begin with linkd_, al_applink_d\#
        ata and fb_applink_args are refused: the gateway's own are never passed on, and an App Link's envelope would\#
         lead elsewhere than the link says."},"platforms":{"type":"object","additionalProperties":{"$ref":"#/compone\#
        nts/schemas/PlatformTarget"},"description":"web, desktop, iphone, ipad, universal, android. A platform's lin\#
        k overrides url and route for that platform (iphone and ipad go before universal); the others keep them. web\#
         is the page of those who go to the web."},"rules":{"type":"array","items":{"$ref":"#/components/schemas/Rul\#
        e"}},"ref":{"type":"string"},"metadata":{"type":"object","description":"given to at most redeemLimit opens o\#
        f the app, never to one whose route is lost; write-only except with permission metadata."},"redeemLimit":{"t\#
        ype":"integer","format":"int64"},"redeemed":{"type":"integer","format":"int64"},"private":{"type":"boolean",\#
        "description":"never matched by probability."},"matchWindow":{"type":"integer","format":"int64","description\#
        ":"seconds."},"recipient":{"type":"string","description":"an account id; the app's scheme is used in taps on\#
        ly if that person has the app; [[app]] recipient_without_app says where others go."},"minVersions":{"type":"\#
        object","additionalProperties":{"type":"string"}},"maxVersions":{"type":"object","additionalProperties":{"ty\#
        pe":"string"}},"minBuilds":{"type":"object","additionalProperties":{"type":"string"}},"minOsVersions":{"type\#
        ":"object","additionalProperties":{"type":"string"}},"belowMinVersion":{"type":"string","enum":["web","store\#
        ","preview"]},"notInstalled":{"type":"string","enum":["store","web","preview"]},"skipPreview":{"type":"boole\#
        an","description":"no page in between."},"store":{"type":"object","additionalProperties":{"type":"string"},"\#
        description":"App Store pt, ct, at, mt."},"social":{"$ref":"#/components/schemas/Social"},"title":{"type":"s\#
        tring"},"tags":{"type":"array","items":{"type":"string"}},"externalId":{"type":"string"},"validSince":{"type\#
        ":"integer","format":"int64"},"validUntil":{"type":"integer","format":"int64"},"maxTaps":{"type":"integer","\#
        format":"int64","description":"the public learns the target at most so often. A tap that leads on takes one,\#
         and so does a look-up (Accept: application/json) and an open, first_open, reopen or navigate with an app ke\#
        y; one that names by linkd_tap what took one is the same use. HEAD, prefetches and programs take none and ar\#
        e not told. What is used up is told to nobody but callers of the sockets and holders of server keys."},"pass\#
        word":{"type":"string","description":"write-only. createdAt may be given when importing."},"redirectStatus":\#
        {"type":"integer","format":"int64"},"archived":{"type":"boolean","description":"hidden from lists, still wor\#
        ks."},"disabled":{"type":"boolean","description":"404."},"taps":{"type":"integer","format":"int64"},"revisio\#
        n":{"type":"integer","format":"int64"},"createdAt":{"type":"integer","format":"int64"},"updatedAt":{"type":"\#
        integer","format":"int64"}}},"LinkFields":{"description":"A stored link. domain and key name it; key is the \#
        path without the leading slash, kept byte for byte.","type":"object","properties":{"domain":{"type":["string\#
        ","null"]},"key":{"type":["string","null"]},"shortLink":{"type":["string","null"]},"app":{"type":["string","\#
        null"]},"url":{"type":["string","null"],"description":"the web destination, or leave it out and give a route\#
         of the app with its parameters."},"route":{"type":["string","null"]},"routeParameters":{"type":["object","n\#
        ull"],"additionalProperties":{"type":"string"}},"queryParameters":{"type":["object","null"],"additionalPrope\#
        rties":{"type":"string"},"description":"names that begin with linkd_, al_applink_data and fb_applink_args ar\#
        e refused: the gateway's own are never passed on, and an App Link's envelope would lead elsewhere than the l\#
        ink says."},"platforms":{"type":["object","null"],"additionalProperties":{"$ref":"#/components/schemas/Platf\#
        ormTarget"},"description":"web, desktop, iphone, ipad, universal, android. A platform's link overrides url a\#
        nd route for that platform (iphone and ipad go before universal); the others keep them. web is the page of t\#
        hose who go to the web."},"rules":{"type":["array","null"],"items":{"$ref":"#/components/schemas/Rule"}},"re\#
        f":{"type":["string","null"]},"metadata":{"type":["object","null"],"description":"given to at most redeemLim\#
        it opens of the app, never to one whose route is lost; write-only except with permission metadata."},"redeem\#
        Limit":{"type":["integer","null"],"format":"int64","minimum":1},"redeemed":{"type":["integer","null"],"forma\#
        t":"int64"},"private":{"type":["boolean","null"],"description":"never matched by probability."},"matchWindow\#
        ":{"type":["integer","null"],"format":"int64","description":"seconds.","minimum":1,"maximum":315360000},"rec\#
        ipient":{"type":["string","null"],"description":"an account id; the app's scheme is used in taps only if tha\#
        t person has the app; [[app]] recipient_without_app says where others go."},"minVersions":{"type":["object",\#
        "null"],"additionalProperties":{"type":"string"}},"maxVersions":{"type":["object","null"],"additionalPropert\#
        ies":{"type":"string"}},"minBuilds":{"type":["object","null"],"additionalProperties":{"type":"string"}},"min\#
        OsVersions":{"type":["object","null"],"additionalProperties":{"type":"string"}},"belowMinVersion":{"type":["\#
        string","null"],"enum":["web","store","preview",null]},"notInstalled":{"type":["string","null"],"enum":["sto\#
        re","web","preview",null]},"skipPreview":{"type":["boolean","null"],"description":"no page in between."},"st\#
        ore":{"type":["object","null"],"additionalProperties":{"type":"string"},"description":"App Store pt, ct, at,\#
         mt."},"social":{"$ref":"#/components/schemas/Social"},"title":{"type":["string","null"]},"tags":{"type":["a\#
        rray","null"],"items":{"type":"string"}},"externalId":{"type":["string","null"]},"validSince":{"type":["inte\#
        ger","null"],"format":"int64"},"validUntil":{"type":["integer","null"],"format":"int64"},"maxTaps":{"type":[\#
        "integer","null"],"format":"int64","description":"the public learns the target at most so often. A tap that \#
        leads on takes one, and so does a look-up (Accept: application/json) and an open, first_open, reopen or navi\#
        gate with an app key; one that names by linkd_tap what took one is the same use. HEAD, prefetches and progra\#
        ms take none and are not told. What is used up is told to nobody but callers of the sockets and holders of s\#
        erver keys.","minimum":1},"password":{"type":["string","null"],"description":"write-only. createdAt may be g\#
        iven when importing."},"redirectStatus":{"type":["integer","null"],"format":"int64","enum":[301,302,303,307,\#
        308,null]},"archived":{"type":["boolean","null"],"description":"hidden from lists, still works."},"disabled"\#
        :{"type":["boolean","null"],"description":"404."},"taps":{"type":["integer","null"],"format":"int64"},"revis\#
        ion":{"type":["integer","null"],"format":"int64"},"createdAt":{"type":["integer","null"],"format":"int64"},"\#
        updatedAt":{"type":["integer","null"],"format":"int64"}},"additionalProperties":false},"LinkReading":{"descr\#
        iption":"What the link turned out to mean.","type":"object","properties":{"inputUrl":{"type":"string"},"targ\#
        etUrl":{"type":"string"},"app":{"type":"string"},"formats":{"type":"array","items":{"type":"string"},"descri\#
        ption":"envelopes found, outermost first: facebook_legacy, app_link, short_link, expanded."},"facebook":{"$r\#
        ef":"#/components/schemas/FacebookLink"},"appLink":{"$ref":"#/components/schemas/AppLink"},"backLink":{"$ref\#
        ":"#/components/schemas/BackLink"},"route":{"type":"string"},"routeParameters":{"type":"object","additionalP\#
        roperties":{"type":"string"}},"query":{"type":"array","items":{"$ref":"#/components/schemas/QueryItem"},"des\#
        cription":"every item of the target's query, in order; inputQuery the same of the input URL."},"inputQuery":\#
        {"type":"array","items":{"$ref":"#/components/schemas/QueryItem"}},"queryParameters":{"type":"object","addit\#
        ionalProperties":{"type":"string"},"description":"scalar view of query, the last one wins, a missing value i\#
        s \"\"."},"fragment":{"type":"string"},"shortLink":{"type":"string"},"ref":{"type":"string","description":"t\#
        hat of the stored link, else of the envelope, else the value of the app's ref_parameter in the query of a UR\#
        L that is a place in the app, or on a host or under a scheme of the app; at most 256 bytes."},"metadata":{"t\#
        ype":"object"},"metadataState":{"type":"string","enum":["available","exhausted","expired"]},"hops":{"type":"\#
        array","items":{"type":"string"},"description":"every URL passed through, from the input to the target. Secr\#
        ets are redacted in all of them."},"warnings":{"type":"array","items":{"type":"string"},"description":"recip\#
        ient_unproven: metadata is for the link's recipient, which this event of an app key does not prove."}},"requ\#
        ired":["formats","routeParameters","query","inputQuery","queryParameters","hops","warnings"]},"Measurement":\#
        {"description":"An App Links measurement event that this event caused, such as al_nav_in with its fields.","\#
        type":"object","properties":{"name":{"type":"string"},"fields":{"type":"object","additionalProperties":{"typ\#
        e":"string"}}},"required":["name","fields"]},"MissedPath":{"type":"object","properties":{"host":{"type":"str\#
        ing"},"path":{"type":"string","description":"without its query, at most 128 bytes. Of a host and a UTC day t\#
        he 100 paths asked for most are kept, as long as events are;"},"taps":{"type":"integer","format":"int64","de\#
        scription":"at least so many."}},"required":["host","path","taps"]},"Money":{"description":"Amounts of one",\#
        "type":"object","properties":{"currency":{"type":"string","description":"value is a decimal number as text, \#
        summed exactly."},"value":{"type":"string"},"isCut":{"type":"boolean","description":"the sum grew too large \#
        to be kept, and value is the last that could be."}},"required":["currency","value","isCut"]},"Navigation":{"\#
        description":"For kind navigate, and with no other.","type":["object","null"],"properties":{"back":{"type":[\#
        "boolean","null"]},"canOpen":{"type":["array","null"],"items":{"type":"string"},"description":"schemes the c\#
        aller knows to be there. back (when true), extras, appLinkData and result have no effect yet: InvalidEvent n\#
        ames the field and says why."},"extras":{"type":["object","null"]},"appLinkData":{"type":["object","null"]},\#
        "result":{"type":["string","null"],"enum":["app","web","fail",null]}},"additionalProperties":false},"Outcome\#
        ":{"description":"action per kind: tap - open_app, open_store, open_web, show_preview: where the browser goe\#
        s; reject; never hold; open - open_app: the app shows the route; open_web or open_store: it is too old, or t\#
        he link names a web page for this platform; hold; reject; first_open - as open, for the matched link; none w\#
        ith reason no_match; reopen - as open, for the oldest pending link; none with reason nothing_pending; naviga\#
        te - the way out: open_app, open_store, open_web; reject; conversion - none with reason recorded; pending is\#
         set whenever the app must Acknowledge after showing, whatever the action.","type":"object","properties":{"e\#
        ventId":{"type":"string"},"recorded":{"type":"boolean"},"duplicate":{"type":"boolean"},"receivedAt":{"type":\#
        "integer","format":"int64"},"action":{"type":"string","enum":["open_app","open_store","open_web","show_previ\#
        ew","hold","reject","none"]},"destination":{"$ref":"#/components/schemas/Destination"},"fallbacks":{"type":"\#
        array","items":{"$ref":"#/components/schemas/Destination"}},"reason":{"type":"string","description":"a stabl\#
        e machine word. A stage that decides brings its own; besides there are these: open_app - route_matched, defa\#
        ult_route, can_open; open_web - route_matched, short_link, default_route, web_fallback; hold - requirements_\#
        missing; reject - requirements_missing, installation_missing, unknown_app, no_route, no_destination, stage_f\#
        ailed, too_many_restarts, redirect_loop; of a tap not_found: no key and no route has its path; of an open no\#
        t_ours: the link is on no host and of no scheme of the app; none - no_match, nothing_pending, recorded;"},"d\#
        ecidedBy":{"type":"string","description":"the stage, or \"navigator\"."},"link":{"$ref":"#/components/schema\#
        s/LinkReading"},"visitor":{"$ref":"#/components/schemas/Visitor"},"attribution":{"$ref":"#/components/schema\#
        s/Attribution"},"pending":{"type":"string"},"measurements":{"type":"array","items":{"$ref":"#/components/sch\#
        emas/Measurement"}},"secrets":{"type":"object","additionalProperties":{"type":"string"}},"trace":{"type":"ar\#
        ray","items":{"$ref":"#/components/schemas/Step"}}},"required":["eventId","recorded","duplicate","receivedAt\#
        ","action","fallbacks","reason","decidedBy","link","measurements","trace"]},"PageText":{"description":"A tex\#
        t about a link.","type":"object","properties":{"text":{"type":"string"},"from":{"type":"string","enum":["lin\#
        k","page","route","app"],"description":"link - the stored link's own social; page - the tags of the route's \#
        web page (social_fetch); route - social of the route, with its parameters; app - [app.social]."}},"required"\#
        :["text","from"]},"PageTexts":{"description":"What previews of a link say.","type":"object","properties":{"t\#
        itle":{"$ref":"#/components/schemas/PageText"},"description":{"$ref":"#/components/schemas/PageText"},"image\#
        ":{"$ref":"#/components/schemas/PageText"},"fetch":{"type":"string","description":"what became of the route'\#
        s web page, in words; absent when none is asked."}}},"PendingLink":{"description":"A link that was held, or \#
        that waits for its app to be ready. Handed out again until acknowledged.","type":"object","properties":{"id"\#
        :{"type":"string"},"eventId":{"type":"string"},"link":{"$ref":"#/components/schemas/LinkReading"},"state":{"\#
        type":"string","enum":["pending","delivered","opened","expired"]},"reason":{"type":"string"},"missing":{"typ\#
        e":"array","items":{"type":"string"}},"createdAt":{"type":"integer","format":"int64"},"expiresAt":{"type":"i\#
        nteger","format":"int64"},"wasOpened":{"type":"boolean","description":"the app has shown it: state is opened\#
        ."}},"required":["id","eventId","link","state","reason","missing","createdAt","expiresAt"]},"PlatformTarget"\#
        :{"description":"Where one platform goes.","type":"object","properties":{"link":{"type":"string","descriptio\#
        n":"opened when the app is there;"},"fallback":{"type":"string","description":"when it is not."}}},"Postback\#
        Counts":{"description":"Apple's postbacks of ads that won, counted on the day they came, which is one or sev\#
        eral days after what they report. Of the up to three of one conversion the first window's counts.","type":"o\#
        bject","properties":{"downloads":{"type":"integer","format":"int64"},"redownloads":{"type":"integer","format\#
        ":"int64"},"reengagements":{"type":"integer","format":"int64"},"development":{"type":"integer","format":"int\#
        64","description":"those of tests, in none of the others."}},"required":["downloads","redownloads","reengage\#
        ments","development"]},"QueryItem":{"type":"object","properties":{"name":{"type":"string"},"value":{"type":"\#
        string"}},"required":["name"]},"Retention":{"description":"Of the installations whose day so many days after\#
         their own is over (of), those that were active on it (active). Days are of UTC.","type":"object","propertie\#
        s":{"day":{"type":"integer","format":"int64"},"of":{"type":"integer","format":"int64"},"active":{"type":"int\#
        eger","format":"int64"}},"required":["day","of","active"]},"Rule":{"type":"object","properties":{"name":{"ty\#
        pe":"string"},"priority":{"type":"integer","format":"int64"},"conditions":{"type":"array","items":{"$ref":"#\#
        /components/schemas/Condition"}},"url":{"type":"string"},"route":{"type":"string"}},"required":["priority","\#
        conditions"]},"Series":{"type":"object","properties":{"key":{"type":"string"},"buckets":{"type":"array","ite\#
        ms":{"$ref":"#/components/schemas/Bucket"}}},"required":["key","buckets"]},"Social":{"type":["object","null"\#
        ],"properties":{"title":{"type":"string"},"description":{"type":"string"},"image":{"type":"string"}}},"Step"\#
        :{"description":"One stage's part in the decision, in the order they ran.","type":"object","properties":{"st\#
        age":{"type":"string"},"verdict":{"type":"string","enum":["passed","changed","restarted","decided","held","r\#
        ejected","failed","skipped"]},"microseconds":{"type":"integer","format":"int64"},"notes":{"type":"array","it\#
        ems":{"type":"string"}}},"required":["stage","verdict","microseconds","notes"]},"Visitor":{"description":"Wh\#
        o the gateway took the visitor for.","type":"object","properties":{"platform":{"type":"string","enum":["ios"\#
        ,"android","desktop","other"]},"form":{"type":"string","enum":["phone","tablet","desktop","other"]},"osVersi\#
        on":{"type":"string"},"browser":{"type":"string"},"inAppBrowser":{"type":"string"},"bot":{"type":"string"},"\#
        country":{"type":"string"},"installed":{"type":"string","enum":["yes","no","unknown"]}},"required":["platfor\#
        m","form","installed"]}}}}
        """#
}
