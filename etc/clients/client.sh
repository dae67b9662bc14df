#!/usr/bin/env bash
# A client of linkd in shell, by socat, curl and jq. Where linkctl is at hand, `linkctl --json submit` is shorter.
#
#     client.sh submit URL [ID]        records an event over the Unix socket $LINKD_SOCKET; prints what linkd decided
#     client.sh open URL               an app was opened with URL, which may be an App Link; prints route, content and way back
#     client.sh leave URL [SCHEME...]  an app leaves for URL on a phone with these apps; prints what to open, and why
#     client.sh back URL               leads back to the app that sent URL
#     client.sh link URL               makes a link over HTTP ($LINKD_URL, $LINKD_KEY), changes its title, reads it again
#     client.sh subscribe [ID [COUNT]] prints events as they are recorded, from behind the event ID, until there were COUNT of them
#
# $LINKD_APP names the app that is opened or left, $LINKD_PLATFORM the system of the phone: ios, which is the default, or
# android. Ends with 0, or 1 when linkd refuses, 64 usage, 69 linkd is not there, 75 try again later, 76 no reply of linkd's.
set -euo pipefail
tries=5
socket=${LINKD_SOCKET:-/run/linkd/linkd.sock}

fail() {
    printf 'client.sh: %s\n' "$2" >&2
    exit "$1"
}

# call SOCKET METHOD PARAMETERS: one varlink call: a JSON object and a NUL there, a JSON object and a NUL back. Prints
# nothing when nobody listens or the connection ended before the reply.
call() {
    jq -jcn --arg method "$2" --argjson parameters "$3" '{$method, $parameters}, "\u0000"' |
        socat -t 10 -T 10 - "UNIX-CONNECT:$1" 2>/dev/null |
        { IFS= read -r -d '' reply && printf '%s' "$reply"; } || true
}

# record EVENT COLUMNS: records one event and prints these fields of the outcome. The id makes sending it again harmless: linkd
# answers what it decided the first time.
record() {
    local parameters reply='' attempt error
    parameters=$(jq -cn --argjson event "$1" --arg id "$(cat /proc/sys/kernel/random/uuid)" --arg app "${LINKD_APP:-}" \
        '{event: ({$id} + if $app != "" then {app: {name: $app}} else {} end + $event)}')
    for ((attempt = 1; attempt <= tries; attempt++)); do
        reply=$(call "$socket" org.linkd.Gateway.Submit "$parameters")
        [ -n "$reply" ] || continue
        error=$(jq -r '.error // "" | strings // error' <<<"$reply" 2>/dev/null) || fail 76 "no reply of varlink's: ${reply:0:80}"
        case $error in
        '')
            # A dash for what linkd left out. A control character could end a column.
            jq -er '.parameters.outcome | if ((.action | strings) // "") == "" then error else . end | ['"$2"'] |
                map(. // "" | strings // error | if . == "" then "-" else gsub("\\p{Cc}"; "?") end) | join("\t")' \
                <<<"$reply" 2>/dev/null ||
                fail 76 "no reply of varlink's: ${reply:0:80}"
            return
            ;;
        *.Overloaded)
            sleep "$(pause "$reply")"
            ;;
        *.NotRecorded) fail 75 "$(jq -c '.error, .parameters' <<<"$reply" | tr '\n' ' ')" ;;
        *) fail 1 "$(jq -c '.error, .parameters' <<<"$reply" | tr '\n' ' ')" ;;
        esac
    done
    [ -n "$reply" ] || fail 69 "$socket: nobody listens, or the connection ended before the reply, $tries times"
    fail 75 "$(jq -c '.error, .parameters' <<<"$reply" | tr '\n' ' ')"
}

# pause REPLY: how long a busy linkd wants to be left alone, in seconds.
pause() {
    jq '[.parameters.retryAfterMilliseconds?][0] | if type == "number" and . >= 0 and . <= 60000 then . / 1000 else 1 end' <<<"$1"
}

# submit URL [ID]: records that an app was opened with a URL.
submit() {
    record "$(jq -cn --arg url "$1" --arg id "${2:-}" '{$url} + if $id != "" then {$id} else {} end')" \
        '.action, .destination.url, .eventId, if .duplicate then "duplicate" else "new" end'
}

# opened URL: the inbound App Link: what the URL that an app was opened with means, and the way back to the app that sent it.
opened() {
    record "$(jq -cn --arg url "$1" '{kind: "open", $url}')" '.link | .route, .targetUrl, .backLink.url, .backLink.appName'
}

# leave URL NAVIGATION: the outbound App Link: the app or the web page to open for a URL.
leave() {
    record "$(jq -cn --arg url "$1" --argjson navigation "$2" --arg platform "${LINKD_PLATFORM:-ios}" \
        '{kind: "navigate", $url, device: {$platform, form: "phone"}, $navigation}')" '.action, .destination.url, .reason'
}

# http METHOD PATH [CURL'S OPTIONS]: one request of /v1. Prints a line with Location and ETag, then the JSON. After 429 and 503
# nothing was done: it asks again when Retry-After says. After all else, such as a time-out, a second POST could make a second
# link, so curl's own --retry is no help. The key comes by a file, so that `ps` does not show it.
http() {
    local method=$1 path=$2 body head status wait attempt
    shift 2
    body=$(mktemp)
    for ((attempt = 1; ; attempt++)); do
        head=$(curl -sS --max-time 60 --connect-timeout 10 -X "$method" -o "$body" \
            -H @<(printf 'Authorization: Bearer %s' "${LINKD_KEY:-}") -H 'Content-Type: application/json' "$@" \
            -w '%{http_code}\n%header{retry-after}\n%header{location} %header{etag}' \
            "${LINKD_URL:-http://127.0.0.1:8080}$path") || { rm -f "$body"; exit 69; }
        { read -r status && read -r wait && read -r head; } <<<"$head"
        case $status in 429 | 503) [ "$attempt" -lt "$tries" ] || break ;; *) break ;; esac
        [[ $wait =~ ^[0-9]+$ ]] || wait=1 # it may be a date
        sleep "$wait"
    done
    printf '%s\n' "$head"
    if [ "$status" -ge 300 ]; then # RFC 9457: "code" is for programs, "detail" for people
        printf 'client.sh: %s %s: %s %s\n' "$method" "$path" "$status" "$(<"$body")" >&2
        rm -f "$body"
        case $status in 429 | 503) exit 75 ;; *) exit 1 ;; esac
    fi
    cat "$body"
    rm -f "$body"
}

# link URL: makes a link, changes it, reads it. If-Match: nobody else's change in between is lost.
link() {
    local reply place match
    reply=$(http POST /v1/links -d "$(jq -cn --arg url "$1" '{link: {$url, title: "An example"}}')")
    read -r place match <<<"$reply"
    http PATCH "$place" -H "If-Match: $match" -d '{"link": {"title": "A changed example"}}' >/dev/null
    http GET "$place" | tail -n +2 | jq -er '.link | [.shortLink, .title, .revision] | join("\t")'
}

# subscribe [AFTER [COUNT]]: prints each event that linkd records: its id, kind, action and URL. After a lost connection it goes on
# behind the last one, so none is missed. Keep that id together with what you did about the event.
subscribe() {
    local after=${1:-} left=${2:--1} wait reply line
    [ -S "$socket" ] || fail 69 "$socket: no such socket"
    while :; do
        wait=1
        while IFS= read -r -d '' reply; do
            line=$(jq -r '.error // ((.parameters.outcome // empty | .eventId) as $id |
                [$id, .parameters.event.kind, .parameters.outcome.action, .parameters.event.url] |
                map(. // "-" | gsub("\\p{Cc}"; "?")) | join("\t"))' <<<"$reply" 2>/dev/null) || fail 76 "no reply of varlink's: ${reply:0:80}"
            case $line in
            *$'\t'*)
                printf '%s\n' "$line"
                after=${line%%$'\t'*}
                left=$((left - 1))
                [ "$left" != 0 ] || break 2
                ;;
            '') ;; # linkd ends
            *.Overloaded) wait=$(pause "$reply") ;;
            *) fail 1 "$(jq -c '.error, .parameters' <<<"$reply" | tr '\n' ' ')" ;;
            esac
        done < <(exec socat STDIO,ignoreeof "UNIX-CONNECT:$socket" 2>/dev/null < <(jq -jcn --arg after "$after" \
            '{method: "org.linkd.Gateway.Subscribe", more: true, parameters: (if $after != "" then {$after} else {} end)}, "\u0000"'))
        sleep "$wait"
    done
    kill $! 2>/dev/null || true
}

case "${1:-} $#" in
'submit 2' | 'submit 3') submit "${@:2}" ;;
'open 2') opened "$2" ;;
'leave 1') fail 64 'usage: client.sh leave URL [SCHEME...]' ;;
'leave '*) leave "$2" "$(jq -cn '{canOpen: $ARGS.positional}' --args "${@:3}")" ;;
'back 2') leave "$2" '{"back": true}' ;;
'link 2') link "$2" ;;
*)
    if [[ ${1:-} == subscribe && $# -le 3 && ${3:-1} =~ ^[1-9][0-9]{0,8}$ ]]; then
        subscribe "${@:2}"
    else
        fail 64 'usage: client.sh submit URL [ID] | open URL | leave URL [SCHEME...] | back URL | link URL | subscribe [ID [COUNT]]'
    fi
    ;;
esac
