function __linkctl_should_offer_completions_for_flags_or_options -a expected_commands
    set -l non_repeating_flags_or_options $argv[2..]
    set -l non_repeating_flags_or_options_absent 0
    set -l positional_index 0
    set -l commands
    __linkctl_parse_tokens
    test "$commands" = "$expected_commands"; and return $non_repeating_flags_or_options_absent
end

function __linkctl_should_offer_completions_for_positional -a expected_commands positional_index_comparison expected_positional_index
    set -l non_repeating_flags_or_options
    set -l non_repeating_flags_or_options_absent 0
    set -l positional_index 0
    set -l commands
    __linkctl_parse_tokens
    test "$commands" = "$expected_commands" -a \( "$positional_index" "$positional_index_comparison" "$expected_positional_index" \)
end

function __linkctl_parse_tokens -S
    set -l unparsed_tokens (__linkctl_tokens -pc)
    switch $unparsed_tokens[1]
    case 'linkctl'
        __linkctl_parse_subcommand 0 'socket=' 'json' 'no-color' 'timeout=' 'version' 'h/help'
        switch $unparsed_tokens[1]
        case 'links'
            __linkctl_parse_subcommand 0 'version' 'h/help'
            switch $unparsed_tokens[1]
            case 'create'
                __linkctl_parse_subcommand 1 'file=' 'app=' 'domain=' 'key=' 'key-style=' 'upsert' 'reuse-key' 'route=' 'param=+' 'query=+' 'ios=' 'ios-fallback=' 'iphone=' 'iphone-fallback=' 'ipad=' 'ipad-fallback=' 'android=' 'android-fallback=' 'web=' 'desktop=' 'rule=+' 'redirect-status=' 'skip-preview' 'ref=' 'metadata=' 'redeem-limit=' 'private' 'match-window=' 'recipient=' 'min-version=+' 'max-version=+' 'min-build=+' 'min-os-version=+' 'below-min-version=' 'not-installed=' 'store=+' 'social-title=' 'social-description=' 'social-image=' 'valid-since=' 'valid-until=' 'max-taps=' 'password' 'password-file=' 'tag=+' 'title=' 'external-id=' 'archived' 'disabled' 'socket=' 'json' 'no-color' 'timeout=' 'version' 'h/help'
            case 'list'
                __linkctl_parse_subcommand 0 'app=' 'domain=' 'tag=' 'search=' 'archived' 'limit=' 'all' 'after=' 'socket=' 'json' 'no-color' 'timeout=' 'version' 'h/help'
            case 'show'
                __linkctl_parse_subcommand 1 'socket=' 'json' 'no-color' 'timeout=' 'version' 'h/help'
            case 'update'
                __linkctl_parse_subcommand 1 'url=' 'clear=+' 'if-revision=' 'route=' 'param=+' 'query=+' 'ios=' 'ios-fallback=' 'iphone=' 'iphone-fallback=' 'ipad=' 'ipad-fallback=' 'android=' 'android-fallback=' 'web=' 'desktop=' 'rule=+' 'redirect-status=' 'skip-preview' 'ref=' 'metadata=' 'redeem-limit=' 'private' 'match-window=' 'recipient=' 'min-version=+' 'max-version=+' 'min-build=+' 'min-os-version=+' 'below-min-version=' 'not-installed=' 'store=+' 'social-title=' 'social-description=' 'social-image=' 'valid-since=' 'valid-until=' 'max-taps=' 'password' 'password-file=' 'tag=+' 'title=' 'external-id=' 'archived' 'disabled' 'socket=' 'json' 'no-color' 'timeout=' 'version' 'h/help'
            case 'delete'
                __linkctl_parse_subcommand 1 'y/yes' 'if-revision=' 'socket=' 'json' 'no-color' 'timeout=' 'version' 'h/help'
            case 'qr'
                __linkctl_parse_subcommand 1 'svg=' 'png=' 'size=' 'ecc=' 'margin=' 'invert' 'socket=' 'json' 'no-color' 'timeout=' 'version' 'h/help'
            case 'debug'
                __linkctl_parse_subcommand 1 'invert' 'socket=' 'json' 'no-color' 'timeout=' 'version' 'h/help'
            case 'export'
                __linkctl_parse_subcommand 0 'app=' 'domain=' 'tag=' 'search=' 'archived' 'format=' 'limit=' 'socket=' 'json' 'no-color' 'timeout=' 'version' 'h/help'
            case 'import'
                __linkctl_parse_subcommand 1 'from=' 'map-domain=+' 'dry-run' 'report=' 'reuse-key' 'socket=' 'json' 'no-color' 'timeout=' 'version' 'h/help'
            end
        case 'stats'
            __linkctl_parse_subcommand 1 'since=' 'until=' 'interval=' 'by=' 'app=' 'tag=' 'socket=' 'json' 'no-color' 'timeout=' 'version' 'h/help'
        case 'explain'
            __linkctl_parse_subcommand 1 'kind=' 'app=' 'platform=' 'form=' 'os-version=' 'app-version=' 'app-build=' 'installation=' 'user=' 'installed=' 'user-agent=' 'address=' 'language=' 'state=+' 'source-application=' 'socket=' 'json' 'no-color' 'timeout=' 'version' 'h/help'
        case 'matrix'
            __linkctl_parse_subcommand 1 'app=' 'agents=' 'golden=' 'check=' 'socket=' 'json' 'no-color' 'timeout=' 'version' 'h/help'
        case 'submit'
            __linkctl_parse_subcommand 1 'kind=' 'id=' 'secrets' 'keep-going' 'app=' 'platform=' 'form=' 'os-version=' 'app-version=' 'app-build=' 'installation=' 'user=' 'installed=' 'user-agent=' 'address=' 'language=' 'state=+' 'source-application=' 'socket=' 'json' 'no-color' 'timeout=' 'version' 'h/help'
        case 'events'
            __linkctl_parse_subcommand 0 'version' 'h/help'
            switch $unparsed_tokens[1]
            case 'list'
                __linkctl_parse_subcommand 0 'since=' 'until=' 'app=' 'kind=' 'action=' 'reason=' 'platform=' 'route=' 'installation=' 'link=' 'limit=' 'socket=' 'json' 'no-color' 'timeout=' 'version' 'h/help'
            case 'show'
                __linkctl_parse_subcommand 1 'socket=' 'json' 'no-color' 'timeout=' 'version' 'h/help'
            case 'tail'
                __linkctl_parse_subcommand 0 'app=' 'kind=+' 'route=+' 'after=' 'socket=' 'json' 'no-color' 'timeout=' 'version' 'h/help'
            case 'export'
                __linkctl_parse_subcommand 0 'since=' 'until=' 'app=' 'kind=' 'action=' 'reason=' 'platform=' 'route=' 'installation=' 'link=' 'format=' 'limit=' 'socket=' 'json' 'no-color' 'timeout=' 'version' 'h/help'
            end
        case 'pending'
            __linkctl_parse_subcommand 0 'version' 'h/help'
            switch $unparsed_tokens[1]
            case 'list'
                __linkctl_parse_subcommand 0 'app=' 'installation=' 'user=' 'socket=' 'json' 'no-color' 'timeout=' 'version' 'h/help'
            case 'open'
                __linkctl_parse_subcommand 1 'state=+' 'socket=' 'json' 'no-color' 'timeout=' 'version' 'h/help'
            case 'ack'
                __linkctl_parse_subcommand 1 'socket=' 'json' 'no-color' 'timeout=' 'version' 'h/help'
            end
        case 'postbacks'
            __linkctl_parse_subcommand 0 'version' 'h/help'
            switch $unparsed_tokens[1]
            case 'list'
                __linkctl_parse_subcommand 0 'since=' 'until=' 'app=' 'format=' 'network=' 'source=' 'limit=' 'socket=' 'json' 'no-color' 'timeout=' 'version' 'h/help'
            end
        case 'status'
            __linkctl_parse_subcommand 0 'socket=' 'json' 'no-color' 'timeout=' 'version' 'h/help'
        case 'doctor'
            __linkctl_parse_subcommand 1 'socket=' 'json' 'no-color' 'timeout=' 'version' 'h/help'
        case 'stages'
            __linkctl_parse_subcommand 0 'socket=' 'json' 'no-color' 'timeout=' 'version' 'h/help'
        case 'routes'
            __linkctl_parse_subcommand 0 'version' 'h/help'
            switch $unparsed_tokens[1]
            case 'list'
                __linkctl_parse_subcommand 0 'app=' 'socket=' 'json' 'no-color' 'timeout=' 'version' 'h/help'
            case 'test'
                __linkctl_parse_subcommand 1 'app=' 'socket=' 'json' 'no-color' 'timeout=' 'version' 'h/help'
            end
        case 'apps'
            __linkctl_parse_subcommand 0 'version' 'h/help'
            switch $unparsed_tokens[1]
            case 'list'
                __linkctl_parse_subcommand 0 'socket=' 'json' 'no-color' 'timeout=' 'version' 'h/help'
            case 'setup'
                __linkctl_parse_subcommand 1 'platform=' 'socket=' 'json' 'no-color' 'timeout=' 'version' 'h/help'
            end
        case 'association'
            __linkctl_parse_subcommand 0 'version' 'h/help'
            switch $unparsed_tokens[1]
            case 'show'
                __linkctl_parse_subcommand 1 'file=' 'socket=' 'json' 'no-color' 'timeout=' 'version' 'h/help'
            case 'test'
                __linkctl_parse_subcommand 1 'socket=' 'json' 'no-color' 'timeout=' 'version' 'h/help'
            end
        case 'config'
            __linkctl_parse_subcommand 0 'version' 'h/help'
            switch $unparsed_tokens[1]
            case 'check'
                __linkctl_parse_subcommand 1 'socket=' 'json' 'no-color' 'timeout=' 'version' 'h/help'
            case 'show'
                __linkctl_parse_subcommand 0 'socket=' 'json' 'no-color' 'timeout=' 'version' 'h/help'
            case 'reload'
                __linkctl_parse_subcommand 0 'socket=' 'json' 'no-color' 'timeout=' 'version' 'h/help'
            end
        case 'changes'
            __linkctl_parse_subcommand 0 'since=' 'limit=' 'socket=' 'json' 'no-color' 'timeout=' 'version' 'h/help'
        case 'help'
            __linkctl_parse_subcommand -r 1 'version'
        end
    end
end

function __linkctl_tokens
    if test (string split -m 1 -f 1 -- . "$FISH_VERSION") -gt 3
        commandline --tokens-raw $argv
    else
        commandline -o $argv
    end
end

function __linkctl_parse_subcommand -S -a positional_count
    argparse -s r -- $argv
    set -l option_specs $argv[2..]
    set -l is_repeating_positional $_flag_r
    set -el _flag_r
    set -a commands $unparsed_tokens[1]
    set positional_index 0
    while true
        set -e unparsed_tokens[1]
        argparse -sn "$commands" $option_specs -- $unparsed_tokens 2> /dev/null
        set unparsed_tokens $argv
        set positional_index (math $positional_index + 1)
        for non_repeating_flag_or_option in $non_repeating_flags_or_options
            if set -ql "_flag_$(string replace -a - _ -- $non_repeating_flag_or_option)"
                set non_repeating_flags_or_options_absent 1
                break
            end
        end
        test (count $unparsed_tokens) -eq 0 -o \( -z "$is_repeating_positional" -a "$positional_index" -gt "$positional_count" \) && break
    end
end

function __linkctl_complete_directories
    set -l token (commandline -t)
    string match -- '*/' $token
    set -l subdirs $token*/
    printf %s\n $subdirs
end

function __linkctl_custom_completion
    set -x SAP_SHELL fish
    set -x SAP_SHELL_VERSION $FISH_VERSION
    set -l tokens (__linkctl_tokens -p)
    if test -z "$(__linkctl_tokens -t)"
        set -l index (count (__linkctl_tokens -pc))
        set tokens $tokens[..$index] \'\' $tokens[(math $index + 1)..]
    end
    command $tokens[1] $argv $tokens
end

complete -c 'linkctl' -f
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl" socket' -l 'socket' -d 'The socket of linkd. (default: $LINKD_SOCKET, else /run/linkd/control.sock)' -rF
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl" json' -l 'json' -d 'Print linkd\'s reply as it is; of a stream one object a line.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl" no-color' -l 'no-color' -d 'No colours. NO_COLOR in the environment does the same.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl" timeout' -l 'timeout' -d 'How long linkd may take to answer. (default: 30)' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl" version' -l 'version' -d 'Show the version.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_positional "linkctl" -eq 1' -fa 'links' -d 'Short links and smart links.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_positional "linkctl" -eq 1' -fa 'stats' -d 'Show how often links were tapped and opened.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_positional "linkctl" -eq 1' -fa 'explain' -d 'Show what a link means and where a person would be sent, step by step.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_positional "linkctl" -eq 1' -fa 'matrix' -d 'Show where a link leads on many devices, with and without the app.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_positional "linkctl" -eq 1' -fa 'submit' -d 'Record one event, or those of standard input.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_positional "linkctl" -eq 1' -fa 'events' -d 'Recorded events.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_positional "linkctl" -eq 1' -fa 'pending' -d 'Held and deferred links.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_positional "linkctl" -eq 1' -fa 'postbacks' -d 'What Apple\'s attribution reported.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_positional "linkctl" -eq 1' -fa 'status' -d 'Show the state of linkd.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_positional "linkctl" -eq 1' -fa 'doctor' -d 'Check the daemon and its hosts; each failure comes with its fix.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_positional "linkctl" -eq 1' -fa 'stages' -d 'List the stages of the pipeline in order, with counts and times.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_positional "linkctl" -eq 1' -fa 'routes' -d 'The route table.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_positional "linkctl" -eq 1' -fa 'apps' -d 'The configured apps, and what their developers must add.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_positional "linkctl" -eq 1' -fa 'association' -d 'The files by which phones open links in the app.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_positional "linkctl" -eq 1' -fa 'config' -d 'The configuration.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_positional "linkctl" -eq 1' -fa 'changes' -d 'List what people changed, newest first.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_positional "linkctl" -eq 1' -fa 'help' -d 'Show subcommand help information.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links" version' -l 'version' -d 'Show the version.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_positional "linkctl links" -eq 1' -fa 'create' -d 'Make a short link, or those of a file.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_positional "linkctl links" -eq 1' -fa 'list' -d 'List links in the order in which they were made.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_positional "linkctl links" -eq 1' -fa 'show' -d 'Show everything about a link.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_positional "linkctl links" -eq 1' -fa 'update' -d 'Change fields of a link; what is not named stays.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_positional "linkctl links" -eq 1' -fa 'delete' -d 'Delete a link. Its key is not handed out again.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_positional "linkctl links" -eq 1' -fa 'qr' -d 'Show the QR code of a short link, or write it as a picture.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_positional "linkctl links" -eq 1' -fa 'debug' -d 'Make an address that shows on a phone where a link leads there, and why.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_positional "linkctl links" -eq 1' -fa 'export' -d 'Write links to standard output, oldest first.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_positional "linkctl links" -eq 1' -fa 'import' -d 'Make or change the links of a file.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links create" file' -l 'file' -d 'Make the links of this file, - being standard input.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links create" app' -l 'app' -d 'The app; found from the domain when left out.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links create" domain' -l 'domain' -d 'The domain. (default: the app\'s first)' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links create" key' -l 'key' -d 'The path behind the domain. (default: linkd makes one)' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links create" key-style' -l 'key-style' -d 'What a key that linkd makes is like: short, fit for print, or secret.' -rfka 'standard print unguessable'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links create" upsert' -l 'upsert' -d 'Change the link that has this external id, or domain and key.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links create" reuse-key' -l 'reuse-key' -d 'Take the key even of a deleted link.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links create" route' -l 'route' -d 'A route of the app instead of a URL, as its pattern is written.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links create"' -l 'param' -d 'A parameter of the route; may be repeated.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links create"' -l 'query' -d 'A query parameter of the route; may be repeated.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links create" ios' -l 'ios' -d 'On iPhone and iPad.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links create" ios-fallback' -l 'ios-fallback' -d 'There without the app.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links create" iphone' -l 'iphone' -d 'On iPhone alone.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links create" iphone-fallback' -l 'iphone-fallback' -d 'There without the app.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links create" ipad' -l 'ipad' -d 'On iPad alone.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links create" ipad-fallback' -l 'ipad-fallback' -d 'There without the app.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links create" android' -l 'android' -d 'On Android.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links create" android-fallback' -l 'android-fallback' -d 'There without the app.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links create" web' -l 'web' -d 'Everywhere else.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links create" desktop' -l 'desktop' -d 'On desktops.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links create"' -l 'rule' -d 'A rule as JSON, or @FILE with one or a list: priority, conditions, and url or route; may be repeated.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links create" redirect-status' -l 'redirect-status' -d '301, 302, 303, 307 or 308. (default: 302)' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links create" skip-preview' -l 'skip-preview' -d 'No page in between.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links create" ref' -l 'ref' -d 'Passed to the app, and reported with every event.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links create" metadata' -l 'metadata' -d 'An object given to those who open the link, or @FILE.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links create" redeem-limit' -l 'redeem-limit' -d 'How many opens get the metadata. (default: all)' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links create" private' -l 'private' -d 'Never matched by probability.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links create" match-window' -l 'match-window' -d 'How long a tap may be matched.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links create" recipient' -l 'recipient' -d 'The account it is for.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links create"' -l 'min-version' -d 'The least version of the app, such as ios=4.2.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links create"' -l 'max-version' -d 'The greatest version of the app.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links create"' -l 'min-build' -d 'The least build of the app.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links create"' -l 'min-os-version' -d 'The least version of the system.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links create" below-min-version' -l 'below-min-version' -d 'Where an app that is too old leads.' -rfka 'web store preview'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links create" not-installed' -l 'not-installed' -d 'Where people without the app go.' -rfka 'store web preview'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links create"' -l 'store' -d 'App Store campaign: pt, ct, at or mt.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links create" social-title' -l 'social-title' -d 'What a page about it is called.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links create" social-description' -l 'social-description' -d 'What a page about it says.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links create" social-image' -l 'social-image' -d 'The picture of a page about it.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links create" valid-since' -l 'valid-since' -d 'Works from then on: +2h, +7d, or an ISO 8601 date or time.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links create" valid-until' -l 'valid-until' -d 'Works until then.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links create" max-taps' -l 'max-taps' -d 'Works for so many taps.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links create" password' -l 'password' -d 'Ask for a password, here without showing it; from a pipe its first line.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links create" password-file' -l 'password-file' -d 'Take the password from a file.' -rF
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links create"' -l 'tag' -d 'May be repeated.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links create" title' -l 'title' -d 'A name for those who administer it.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links create" external-id' -l 'external-id' -d 'Your own id of the link.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links create" archived' -l 'archived' -d 'Hidden from lists; works.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links create" disabled' -l 'disabled' -d 'Answers as if it did not exist.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links create" socket' -l 'socket' -d 'The socket of linkd. (default: $LINKD_SOCKET, else /run/linkd/control.sock)' -rF
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links create" json' -l 'json' -d 'Print linkd\'s reply as it is; of a stream one object a line.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links create" no-color' -l 'no-color' -d 'No colours. NO_COLOR in the environment does the same.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links create" timeout' -l 'timeout' -d 'How long linkd may take to answer. (default: 30)' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links create" version' -l 'version' -d 'Show the version.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links create" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links list" app' -l 'app' -d 'Of this app.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links list" domain' -l 'domain' -d 'On this domain.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links list" tag' -l 'tag' -d 'With this tag.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links list" search' -l 'search' -d 'With this text in key, title, URL, route, external id or a tag.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links list" archived' -l 'archived' -d 'Archived links too.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links list" limit' -l 'limit' -d 'At most so many. (default: 100)' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links list" all' -l 'all' -d 'All of them.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links list" after' -l 'after' -d 'Start behind this short link.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links list" socket' -l 'socket' -d 'The socket of linkd. (default: $LINKD_SOCKET, else /run/linkd/control.sock)' -rF
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links list" json' -l 'json' -d 'Print linkd\'s reply as it is; of a stream one object a line.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links list" no-color' -l 'no-color' -d 'No colours. NO_COLOR in the environment does the same.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links list" timeout' -l 'timeout' -d 'How long linkd may take to answer. (default: 30)' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links list" version' -l 'version' -d 'Show the version.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links list" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links show" socket' -l 'socket' -d 'The socket of linkd. (default: $LINKD_SOCKET, else /run/linkd/control.sock)' -rF
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links show" json' -l 'json' -d 'Print linkd\'s reply as it is; of a stream one object a line.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links show" no-color' -l 'no-color' -d 'No colours. NO_COLOR in the environment does the same.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links show" timeout' -l 'timeout' -d 'How long linkd may take to answer. (default: 30)' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links show" version' -l 'version' -d 'Show the version.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links show" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links update" url' -l 'url' -d 'Where the link leads on the web.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links update"' -l 'clear' -d 'Remove this field; may be repeated.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links update" if-revision' -l 'if-revision' -d 'Only when the link has this revision.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links update" route' -l 'route' -d 'A route of the app instead of a URL, as its pattern is written.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links update"' -l 'param' -d 'A parameter of the route; may be repeated.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links update"' -l 'query' -d 'A query parameter of the route; may be repeated.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links update" ios' -l 'ios' -d 'On iPhone and iPad.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links update" ios-fallback' -l 'ios-fallback' -d 'There without the app.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links update" iphone' -l 'iphone' -d 'On iPhone alone.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links update" iphone-fallback' -l 'iphone-fallback' -d 'There without the app.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links update" ipad' -l 'ipad' -d 'On iPad alone.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links update" ipad-fallback' -l 'ipad-fallback' -d 'There without the app.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links update" android' -l 'android' -d 'On Android.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links update" android-fallback' -l 'android-fallback' -d 'There without the app.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links update" web' -l 'web' -d 'Everywhere else.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links update" desktop' -l 'desktop' -d 'On desktops.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links update"' -l 'rule' -d 'A rule as JSON, or @FILE with one or a list: priority, conditions, and url or route; may be repeated.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links update" redirect-status' -l 'redirect-status' -d '301, 302, 303, 307 or 308. (default: 302)' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links update" skip-preview' -l 'skip-preview' -d 'No page in between.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links update" ref' -l 'ref' -d 'Passed to the app, and reported with every event.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links update" metadata' -l 'metadata' -d 'An object given to those who open the link, or @FILE.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links update" redeem-limit' -l 'redeem-limit' -d 'How many opens get the metadata. (default: all)' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links update" private' -l 'private' -d 'Never matched by probability.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links update" match-window' -l 'match-window' -d 'How long a tap may be matched.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links update" recipient' -l 'recipient' -d 'The account it is for.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links update"' -l 'min-version' -d 'The least version of the app, such as ios=4.2.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links update"' -l 'max-version' -d 'The greatest version of the app.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links update"' -l 'min-build' -d 'The least build of the app.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links update"' -l 'min-os-version' -d 'The least version of the system.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links update" below-min-version' -l 'below-min-version' -d 'Where an app that is too old leads.' -rfka 'web store preview'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links update" not-installed' -l 'not-installed' -d 'Where people without the app go.' -rfka 'store web preview'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links update"' -l 'store' -d 'App Store campaign: pt, ct, at or mt.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links update" social-title' -l 'social-title' -d 'What a page about it is called.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links update" social-description' -l 'social-description' -d 'What a page about it says.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links update" social-image' -l 'social-image' -d 'The picture of a page about it.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links update" valid-since' -l 'valid-since' -d 'Works from then on: +2h, +7d, or an ISO 8601 date or time.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links update" valid-until' -l 'valid-until' -d 'Works until then.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links update" max-taps' -l 'max-taps' -d 'Works for so many taps.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links update" password' -l 'password' -d 'Ask for a password, here without showing it; from a pipe its first line.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links update" password-file' -l 'password-file' -d 'Take the password from a file.' -rF
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links update"' -l 'tag' -d 'May be repeated.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links update" title' -l 'title' -d 'A name for those who administer it.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links update" external-id' -l 'external-id' -d 'Your own id of the link.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links update" archived' -l 'archived' -d 'Hidden from lists; works.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links update" disabled' -l 'disabled' -d 'Answers as if it did not exist.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links update" socket' -l 'socket' -d 'The socket of linkd. (default: $LINKD_SOCKET, else /run/linkd/control.sock)' -rF
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links update" json' -l 'json' -d 'Print linkd\'s reply as it is; of a stream one object a line.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links update" no-color' -l 'no-color' -d 'No colours. NO_COLOR in the environment does the same.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links update" timeout' -l 'timeout' -d 'How long linkd may take to answer. (default: 30)' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links update" version' -l 'version' -d 'Show the version.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links update" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links delete" y yes' -l 'yes' -s 'y' -d 'Do not ask.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links delete" if-revision' -l 'if-revision' -d 'Only when the link has this revision.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links delete" socket' -l 'socket' -d 'The socket of linkd. (default: $LINKD_SOCKET, else /run/linkd/control.sock)' -rF
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links delete" json' -l 'json' -d 'Print linkd\'s reply as it is; of a stream one object a line.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links delete" no-color' -l 'no-color' -d 'No colours. NO_COLOR in the environment does the same.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links delete" timeout' -l 'timeout' -d 'How long linkd may take to answer. (default: 30)' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links delete" version' -l 'version' -d 'Show the version.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links delete" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links qr" svg' -l 'svg' -d 'Write an SVG, - being standard output.' -rF
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links qr" png' -l 'png' -d 'Write a PNG, - being standard output.' -rF
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links qr" size' -l 'size' -d 'Pixels of a side of the picture.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links qr" ecc' -l 'ecc' -d 'How much of the code may be damaged: 7, 15, 25 or 30 %.' -rfka 'L M Q H'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links qr" margin' -l 'margin' -d 'Light modules around the code.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links qr" invert' -l 'invert' -d 'Without colours: draw for a terminal with dark text on light.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links qr" socket' -l 'socket' -d 'The socket of linkd. (default: $LINKD_SOCKET, else /run/linkd/control.sock)' -rF
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links qr" json' -l 'json' -d 'Print linkd\'s reply as it is; of a stream one object a line.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links qr" no-color' -l 'no-color' -d 'No colours. NO_COLOR in the environment does the same.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links qr" timeout' -l 'timeout' -d 'How long linkd may take to answer. (default: 30)' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links qr" version' -l 'version' -d 'Show the version.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links qr" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links debug" invert' -l 'invert' -d 'Without colours: draw for a terminal with dark text on light.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links debug" socket' -l 'socket' -d 'The socket of linkd. (default: $LINKD_SOCKET, else /run/linkd/control.sock)' -rF
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links debug" json' -l 'json' -d 'Print linkd\'s reply as it is; of a stream one object a line.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links debug" no-color' -l 'no-color' -d 'No colours. NO_COLOR in the environment does the same.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links debug" timeout' -l 'timeout' -d 'How long linkd may take to answer. (default: 30)' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links debug" version' -l 'version' -d 'Show the version.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links debug" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links export" app' -l 'app' -d 'Of this app.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links export" domain' -l 'domain' -d 'On this domain.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links export" tag' -l 'tag' -d 'With this tag.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links export" search' -l 'search' -d 'With this text in key, title, URL, route, external id or a tag.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links export" archived' -l 'archived' -d 'Archived links too.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links export" format' -l 'format' -d 'How they are written.' -rfka 'ndjson csv'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links export" limit' -l 'limit' -d 'At most so many. (default: all)' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links export" socket' -l 'socket' -d 'The socket of linkd. (default: $LINKD_SOCKET, else /run/linkd/control.sock)' -rF
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links export" json' -l 'json' -d 'Print linkd\'s reply as it is; of a stream one object a line.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links export" no-color' -l 'no-color' -d 'No colours. NO_COLOR in the environment does the same.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links export" timeout' -l 'timeout' -d 'How long linkd may take to answer. (default: 30)' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links export" version' -l 'version' -d 'Show the version.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links export" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_positional "linkctl links import" -eq 1' -F
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links import" from' -l 'from' -d 'What the file is.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links import"' -l 'map-domain' -d 'Make links of the domain OLD on NEW; may be repeated.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links import" dry-run' -l 'dry-run' -d 'Check every row, change nothing.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links import" report' -l 'report' -d 'Write refused rows to this file: row, field, reason, meaning as csv.' -rF
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links import" reuse-key' -l 'reuse-key' -d 'Take keys even of deleted links.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links import" socket' -l 'socket' -d 'The socket of linkd. (default: $LINKD_SOCKET, else /run/linkd/control.sock)' -rF
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links import" json' -l 'json' -d 'Print linkd\'s reply as it is; of a stream one object a line.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links import" no-color' -l 'no-color' -d 'No colours. NO_COLOR in the environment does the same.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links import" timeout' -l 'timeout' -d 'How long linkd may take to answer. (default: 30)' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links import" version' -l 'version' -d 'Show the version.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl links import" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl stats" since' -l 'since' -d 'From this moment on: 90s, 15m, 1h, 7d, 2w ago, or an ISO 8601 date or time. 7d unless given.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl stats" until' -l 'until' -d 'Up to this moment.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl stats" interval' -l 'interval' -d 'How long each interval is.' -rfka 'hour day month'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl stats" by' -l 'by' -d 'What is counted apart.' -rfka 'none app link tag route campaign source medium ref rule platform country referrer in_app_browser app_version action'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl stats" app' -l 'app' -d 'Of this app.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl stats" tag' -l 'tag' -d 'Of links with this tag.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl stats" socket' -l 'socket' -d 'The socket of linkd. (default: $LINKD_SOCKET, else /run/linkd/control.sock)' -rF
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl stats" json' -l 'json' -d 'Print linkd\'s reply as it is; of a stream one object a line.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl stats" no-color' -l 'no-color' -d 'No colours. NO_COLOR in the environment does the same.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl stats" timeout' -l 'timeout' -d 'How long linkd may take to answer. (default: 30)' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl stats" version' -l 'version' -d 'Show the version.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl stats" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl explain" kind' -l 'kind' -d 'What happened with the link.' -rfka 'tap open first_open reopen navigate conversion'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl explain" app' -l 'app' -d 'The app\'s name; found from the URL when left out.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl explain" platform' -l 'platform' -d 'The system of the device.' -rfka 'ios android desktop other'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl explain" form' -l 'form' -d 'The shape of the device.' -rfka 'phone tablet desktop other'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl explain" os-version' -l 'os-version' -d 'The version of the system, such as 17.4.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl explain" app-version' -l 'app-version' -d 'The app\'s version.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl explain" app-build' -l 'app-build' -d 'The app\'s build.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl explain" installation' -l 'installation' -d 'The app\'s own id of the installation.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl explain" user' -l 'user' -d 'The account\'s id.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl explain" installed' -l 'installed' -d 'Whether the app is on the device.' -rfka 'yes no unknown'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl explain" user-agent' -l 'user-agent' -d 'The User-Agent header.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl explain" address' -l 'address' -d 'The client\'s IP address.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl explain" language' -l 'language' -d 'The first language, such as de-CH.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl explain"' -l 'state' -d 'A fact that route filters ask about; may be repeated.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl explain" source-application' -l 'source-application' -d 'The app that opened the URL.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl explain" socket' -l 'socket' -d 'The socket of linkd. (default: $LINKD_SOCKET, else /run/linkd/control.sock)' -rF
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl explain" json' -l 'json' -d 'Print linkd\'s reply as it is; of a stream one object a line.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl explain" no-color' -l 'no-color' -d 'No colours. NO_COLOR in the environment does the same.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl explain" timeout' -l 'timeout' -d 'How long linkd may take to answer. (default: 30)' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl explain" version' -l 'version' -d 'Show the version.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl explain" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl matrix" app' -l 'app' -d 'The app\'s name; found from the URL when left out.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl matrix" agents' -l 'agents' -d 'Other user agents: lines of group, name and User-Agent, with tabs.' -rF
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl matrix" golden' -l 'golden' -d 'Write the outcomes to this file.' -rF
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl matrix" check' -l 'check' -d 'Compare with this file; ends with 1 when an outcome changed.' -rF
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl matrix" socket' -l 'socket' -d 'The socket of linkd. (default: $LINKD_SOCKET, else /run/linkd/control.sock)' -rF
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl matrix" json' -l 'json' -d 'Print linkd\'s reply as it is; of a stream one object a line.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl matrix" no-color' -l 'no-color' -d 'No colours. NO_COLOR in the environment does the same.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl matrix" timeout' -l 'timeout' -d 'How long linkd may take to answer. (default: 30)' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl matrix" version' -l 'version' -d 'Show the version.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl matrix" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl submit" kind' -l 'kind' -d 'What happened with the link.' -rfka 'tap open first_open reopen navigate conversion'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl submit" id' -l 'id' -d 'Your own id of the event: 1 to 128 printable ASCII characters.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl submit" secrets' -l 'secrets' -d 'Show access tokens found in the URL. Needs the permission secrets.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl submit" keep-going' -l 'keep-going' -d 'With -: leave bad lines out and go on.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl submit" app' -l 'app' -d 'The app\'s name; found from the URL when left out.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl submit" platform' -l 'platform' -d 'The system of the device.' -rfka 'ios android desktop other'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl submit" form' -l 'form' -d 'The shape of the device.' -rfka 'phone tablet desktop other'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl submit" os-version' -l 'os-version' -d 'The version of the system, such as 17.4.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl submit" app-version' -l 'app-version' -d 'The app\'s version.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl submit" app-build' -l 'app-build' -d 'The app\'s build.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl submit" installation' -l 'installation' -d 'The app\'s own id of the installation.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl submit" user' -l 'user' -d 'The account\'s id.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl submit" installed' -l 'installed' -d 'Whether the app is on the device.' -rfka 'yes no unknown'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl submit" user-agent' -l 'user-agent' -d 'The User-Agent header.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl submit" address' -l 'address' -d 'The client\'s IP address.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl submit" language' -l 'language' -d 'The first language, such as de-CH.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl submit"' -l 'state' -d 'A fact that route filters ask about; may be repeated.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl submit" source-application' -l 'source-application' -d 'The app that opened the URL.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl submit" socket' -l 'socket' -d 'The socket of linkd. (default: $LINKD_SOCKET, else /run/linkd/control.sock)' -rF
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl submit" json' -l 'json' -d 'Print linkd\'s reply as it is; of a stream one object a line.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl submit" no-color' -l 'no-color' -d 'No colours. NO_COLOR in the environment does the same.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl submit" timeout' -l 'timeout' -d 'How long linkd may take to answer. (default: 30)' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl submit" version' -l 'version' -d 'Show the version.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl submit" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl events" version' -l 'version' -d 'Show the version.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl events" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_positional "linkctl events" -eq 1' -fa 'list' -d 'List recorded events, newest first.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_positional "linkctl events" -eq 1' -fa 'show' -d 'Show one recorded event with its whole decision.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_positional "linkctl events" -eq 1' -fa 'tail' -d 'Show events as they are recorded, until Ctrl-C.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_positional "linkctl events" -eq 1' -fa 'export' -d 'Write recorded events to standard output, newest first.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl events list" since' -l 'since' -d 'From this moment on: 90s, 15m, 1h, 7d, 2w ago, or an ISO 8601 date or time.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl events list" until' -l 'until' -d 'Up to this moment.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl events list" app' -l 'app' -d 'Of this app.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl events list" kind' -l 'kind' -d 'Of this kind.' -rfka 'tap open first_open reopen navigate conversion'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl events list" action' -l 'action' -d 'Decided so: open_app, open_store, open_web, show_preview, hold, reject, none.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl events list" reason' -l 'reason' -d 'Decided for this reason.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl events list" platform' -l 'platform' -d 'From this system.' -rfka 'ios android desktop other'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl events list" route' -l 'route' -d 'To this route, as its pattern is written.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl events list" installation' -l 'installation' -d 'Of this installation.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl events list" link' -l 'link' -d 'By this short link: DOMAIN/KEY.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl events list" limit' -l 'limit' -d 'At most so many.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl events list" socket' -l 'socket' -d 'The socket of linkd. (default: $LINKD_SOCKET, else /run/linkd/control.sock)' -rF
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl events list" json' -l 'json' -d 'Print linkd\'s reply as it is; of a stream one object a line.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl events list" no-color' -l 'no-color' -d 'No colours. NO_COLOR in the environment does the same.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl events list" timeout' -l 'timeout' -d 'How long linkd may take to answer. (default: 30)' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl events list" version' -l 'version' -d 'Show the version.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl events list" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl events show" socket' -l 'socket' -d 'The socket of linkd. (default: $LINKD_SOCKET, else /run/linkd/control.sock)' -rF
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl events show" json' -l 'json' -d 'Print linkd\'s reply as it is; of a stream one object a line.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl events show" no-color' -l 'no-color' -d 'No colours. NO_COLOR in the environment does the same.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl events show" timeout' -l 'timeout' -d 'How long linkd may take to answer. (default: 30)' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl events show" version' -l 'version' -d 'Show the version.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl events show" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl events tail" app' -l 'app' -d 'Of this app.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl events tail"' -l 'kind' -d 'Of this kind; may be repeated.' -rfka 'tap open first_open reopen navigate conversion'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl events tail"' -l 'route' -d 'To this route; may be repeated.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl events tail" after' -l 'after' -d 'Start behind this event.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl events tail" socket' -l 'socket' -d 'The socket of linkd. (default: $LINKD_SOCKET, else /run/linkd/control.sock)' -rF
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl events tail" json' -l 'json' -d 'Print linkd\'s reply as it is; of a stream one object a line.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl events tail" no-color' -l 'no-color' -d 'No colours. NO_COLOR in the environment does the same.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl events tail" timeout' -l 'timeout' -d 'How long linkd may take to answer. (default: 30)' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl events tail" version' -l 'version' -d 'Show the version.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl events tail" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl events export" since' -l 'since' -d 'From this moment on: 90s, 15m, 1h, 7d, 2w ago, or an ISO 8601 date or time.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl events export" until' -l 'until' -d 'Up to this moment.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl events export" app' -l 'app' -d 'Of this app.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl events export" kind' -l 'kind' -d 'Of this kind.' -rfka 'tap open first_open reopen navigate conversion'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl events export" action' -l 'action' -d 'Decided so: open_app, open_store, open_web, show_preview, hold, reject, none.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl events export" reason' -l 'reason' -d 'Decided for this reason.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl events export" platform' -l 'platform' -d 'From this system.' -rfka 'ios android desktop other'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl events export" route' -l 'route' -d 'To this route, as its pattern is written.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl events export" installation' -l 'installation' -d 'Of this installation.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl events export" link' -l 'link' -d 'By this short link: DOMAIN/KEY.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl events export" format' -l 'format' -d 'How they are written.' -rfka 'ndjson csv'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl events export" limit' -l 'limit' -d 'At most so many. (default: all)' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl events export" socket' -l 'socket' -d 'The socket of linkd. (default: $LINKD_SOCKET, else /run/linkd/control.sock)' -rF
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl events export" json' -l 'json' -d 'Print linkd\'s reply as it is; of a stream one object a line.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl events export" no-color' -l 'no-color' -d 'No colours. NO_COLOR in the environment does the same.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl events export" timeout' -l 'timeout' -d 'How long linkd may take to answer. (default: 30)' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl events export" version' -l 'version' -d 'Show the version.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl events export" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl pending" version' -l 'version' -d 'Show the version.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl pending" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_positional "linkctl pending" -eq 1' -fa 'list' -d 'List the links that wait for an installation, oldest first.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_positional "linkctl pending" -eq 1' -fa 'open' -d 'Run a held link through the pipeline again.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_positional "linkctl pending" -eq 1' -fa 'ack' -d 'Say that a link\'s content was shown: it is never handed out again.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl pending list" app' -l 'app' -d 'The app.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl pending list" installation' -l 'installation' -d 'The installation.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl pending list" user' -l 'user' -d 'The account, for links that wait for a person.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl pending list" socket' -l 'socket' -d 'The socket of linkd. (default: $LINKD_SOCKET, else /run/linkd/control.sock)' -rF
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl pending list" json' -l 'json' -d 'Print linkd\'s reply as it is; of a stream one object a line.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl pending list" no-color' -l 'no-color' -d 'No colours. NO_COLOR in the environment does the same.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl pending list" timeout' -l 'timeout' -d 'How long linkd may take to answer. (default: 30)' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl pending list" version' -l 'version' -d 'Show the version.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl pending list" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl pending open"' -l 'state' -d 'A fact that holds now; may be repeated.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl pending open" socket' -l 'socket' -d 'The socket of linkd. (default: $LINKD_SOCKET, else /run/linkd/control.sock)' -rF
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl pending open" json' -l 'json' -d 'Print linkd\'s reply as it is; of a stream one object a line.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl pending open" no-color' -l 'no-color' -d 'No colours. NO_COLOR in the environment does the same.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl pending open" timeout' -l 'timeout' -d 'How long linkd may take to answer. (default: 30)' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl pending open" version' -l 'version' -d 'Show the version.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl pending open" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl pending ack" socket' -l 'socket' -d 'The socket of linkd. (default: $LINKD_SOCKET, else /run/linkd/control.sock)' -rF
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl pending ack" json' -l 'json' -d 'Print linkd\'s reply as it is; of a stream one object a line.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl pending ack" no-color' -l 'no-color' -d 'No colours. NO_COLOR in the environment does the same.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl pending ack" timeout' -l 'timeout' -d 'How long linkd may take to answer. (default: 30)' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl pending ack" version' -l 'version' -d 'Show the version.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl pending ack" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl postbacks" version' -l 'version' -d 'Show the version.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl postbacks" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_positional "linkctl postbacks" -eq 1' -fa 'list' -d 'List the postbacks of SKAdNetwork and AdAttributionKit, newest first.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl postbacks list" since' -l 'since' -d 'From this moment on: 90s, 15m, 1h, 7d, 2w ago, or an ISO 8601 date or time.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl postbacks list" until' -l 'until' -d 'Up to this moment.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl postbacks list" app' -l 'app' -d 'About this app.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl postbacks list" format' -l 'format' -d 'Of this system.' -rfka 'skadnetwork adattributionkit'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl postbacks list" network' -l 'network' -d 'Of this ad network.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl postbacks list" source' -l 'source' -d 'Of this campaign or source identifier.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl postbacks list" limit' -l 'limit' -d 'At most so many.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl postbacks list" socket' -l 'socket' -d 'The socket of linkd. (default: $LINKD_SOCKET, else /run/linkd/control.sock)' -rF
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl postbacks list" json' -l 'json' -d 'Print linkd\'s reply as it is; of a stream one object a line.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl postbacks list" no-color' -l 'no-color' -d 'No colours. NO_COLOR in the environment does the same.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl postbacks list" timeout' -l 'timeout' -d 'How long linkd may take to answer. (default: 30)' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl postbacks list" version' -l 'version' -d 'Show the version.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl postbacks list" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl status" socket' -l 'socket' -d 'The socket of linkd. (default: $LINKD_SOCKET, else /run/linkd/control.sock)' -rF
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl status" json' -l 'json' -d 'Print linkd\'s reply as it is; of a stream one object a line.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl status" no-color' -l 'no-color' -d 'No colours. NO_COLOR in the environment does the same.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl status" timeout' -l 'timeout' -d 'How long linkd may take to answer. (default: 30)' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl status" version' -l 'version' -d 'Show the version.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl status" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl doctor" socket' -l 'socket' -d 'The socket of linkd. (default: $LINKD_SOCKET, else /run/linkd/control.sock)' -rF
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl doctor" json' -l 'json' -d 'Print linkd\'s reply as it is; of a stream one object a line.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl doctor" no-color' -l 'no-color' -d 'No colours. NO_COLOR in the environment does the same.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl doctor" timeout' -l 'timeout' -d 'How long linkd may take to answer. (default: 30)' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl doctor" version' -l 'version' -d 'Show the version.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl doctor" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl stages" socket' -l 'socket' -d 'The socket of linkd. (default: $LINKD_SOCKET, else /run/linkd/control.sock)' -rF
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl stages" json' -l 'json' -d 'Print linkd\'s reply as it is; of a stream one object a line.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl stages" no-color' -l 'no-color' -d 'No colours. NO_COLOR in the environment does the same.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl stages" timeout' -l 'timeout' -d 'How long linkd may take to answer. (default: 30)' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl stages" version' -l 'version' -d 'Show the version.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl stages" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl routes" version' -l 'version' -d 'Show the version.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl routes" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_positional "linkctl routes" -eq 1' -fa 'list' -d 'List the routes: short paths first, then exact segments before parameters.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_positional "linkctl routes" -eq 1' -fa 'test' -d 'Show which routes a URL matches, and why not the others.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl routes list" app' -l 'app' -d 'Of this app.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl routes list" socket' -l 'socket' -d 'The socket of linkd. (default: $LINKD_SOCKET, else /run/linkd/control.sock)' -rF
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl routes list" json' -l 'json' -d 'Print linkd\'s reply as it is; of a stream one object a line.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl routes list" no-color' -l 'no-color' -d 'No colours. NO_COLOR in the environment does the same.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl routes list" timeout' -l 'timeout' -d 'How long linkd may take to answer. (default: 30)' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl routes list" version' -l 'version' -d 'Show the version.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl routes list" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl routes test" app' -l 'app' -d 'The app whose routes are tried; found from the URL when left out.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl routes test" socket' -l 'socket' -d 'The socket of linkd. (default: $LINKD_SOCKET, else /run/linkd/control.sock)' -rF
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl routes test" json' -l 'json' -d 'Print linkd\'s reply as it is; of a stream one object a line.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl routes test" no-color' -l 'no-color' -d 'No colours. NO_COLOR in the environment does the same.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl routes test" timeout' -l 'timeout' -d 'How long linkd may take to answer. (default: 30)' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl routes test" version' -l 'version' -d 'Show the version.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl routes test" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl apps" version' -l 'version' -d 'Show the version.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl apps" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_positional "linkctl apps" -eq 1' -fa 'list' -d 'List the configured apps.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_positional "linkctl apps" -eq 1' -fa 'setup' -d 'Print what an app\'s developers must add to it.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl apps list" socket' -l 'socket' -d 'The socket of linkd. (default: $LINKD_SOCKET, else /run/linkd/control.sock)' -rF
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl apps list" json' -l 'json' -d 'Print linkd\'s reply as it is; of a stream one object a line.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl apps list" no-color' -l 'no-color' -d 'No colours. NO_COLOR in the environment does the same.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl apps list" timeout' -l 'timeout' -d 'How long linkd may take to answer. (default: 30)' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl apps list" version' -l 'version' -d 'Show the version.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl apps list" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl apps setup" platform' -l 'platform' -d 'Only for this system.' -rfka 'ios android'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl apps setup" socket' -l 'socket' -d 'The socket of linkd. (default: $LINKD_SOCKET, else /run/linkd/control.sock)' -rF
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl apps setup" json' -l 'json' -d 'Print linkd\'s reply as it is; of a stream one object a line.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl apps setup" no-color' -l 'no-color' -d 'No colours. NO_COLOR in the environment does the same.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl apps setup" timeout' -l 'timeout' -d 'How long linkd may take to answer. (default: 30)' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl apps setup" version' -l 'version' -d 'Show the version.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl apps setup" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl association" version' -l 'version' -d 'Show the version.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl association" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_positional "linkctl association" -eq 1' -fa 'show' -d 'Show a domain\'s association files and what is wrong with them.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_positional "linkctl association" -eq 1' -fa 'test' -d 'Show which rule of Apple\'s and of Google\'s file opens a URL in the app, or none.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl association show" file' -l 'file' -d 'Print this file alone: apple or android.' -rfka 'apple android'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl association show" socket' -l 'socket' -d 'The socket of linkd. (default: $LINKD_SOCKET, else /run/linkd/control.sock)' -rF
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl association show" json' -l 'json' -d 'Print linkd\'s reply as it is; of a stream one object a line.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl association show" no-color' -l 'no-color' -d 'No colours. NO_COLOR in the environment does the same.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl association show" timeout' -l 'timeout' -d 'How long linkd may take to answer. (default: 30)' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl association show" version' -l 'version' -d 'Show the version.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl association show" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl association test" socket' -l 'socket' -d 'The socket of linkd. (default: $LINKD_SOCKET, else /run/linkd/control.sock)' -rF
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl association test" json' -l 'json' -d 'Print linkd\'s reply as it is; of a stream one object a line.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl association test" no-color' -l 'no-color' -d 'No colours. NO_COLOR in the environment does the same.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl association test" timeout' -l 'timeout' -d 'How long linkd may take to answer. (default: 30)' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl association test" version' -l 'version' -d 'Show the version.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl association test" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl config" version' -l 'version' -d 'Show the version.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl config" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_positional "linkctl config" -eq 1' -fa 'check' -d 'Check a configuration without loading it.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_positional "linkctl config" -eq 1' -fa 'show' -d 'Print the configuration in force.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_positional "linkctl config" -eq 1' -fa 'reload' -d 'Load the configuration anew, as SIGHUP does.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_positional "linkctl config check" -eq 1' -fa '(for p in (string match -e -- \'*/\' (commandline -t);or printf \n)*.\'toml\';printf %s\n $p;end;__fish_complete_directories (commandline -t) \'\')'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl config check" socket' -l 'socket' -d 'The socket of linkd. (default: $LINKD_SOCKET, else /run/linkd/control.sock)' -rF
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl config check" json' -l 'json' -d 'Print linkd\'s reply as it is; of a stream one object a line.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl config check" no-color' -l 'no-color' -d 'No colours. NO_COLOR in the environment does the same.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl config check" timeout' -l 'timeout' -d 'How long linkd may take to answer. (default: 30)' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl config check" version' -l 'version' -d 'Show the version.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl config check" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl config show" socket' -l 'socket' -d 'The socket of linkd. (default: $LINKD_SOCKET, else /run/linkd/control.sock)' -rF
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl config show" json' -l 'json' -d 'Print linkd\'s reply as it is; of a stream one object a line.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl config show" no-color' -l 'no-color' -d 'No colours. NO_COLOR in the environment does the same.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl config show" timeout' -l 'timeout' -d 'How long linkd may take to answer. (default: 30)' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl config show" version' -l 'version' -d 'Show the version.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl config show" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl config reload" socket' -l 'socket' -d 'The socket of linkd. (default: $LINKD_SOCKET, else /run/linkd/control.sock)' -rF
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl config reload" json' -l 'json' -d 'Print linkd\'s reply as it is; of a stream one object a line.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl config reload" no-color' -l 'no-color' -d 'No colours. NO_COLOR in the environment does the same.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl config reload" timeout' -l 'timeout' -d 'How long linkd may take to answer. (default: 30)' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl config reload" version' -l 'version' -d 'Show the version.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl config reload" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl changes" since' -l 'since' -d 'From this moment on: 90s, 15m, 1h, 7d, 2w ago, or an ISO 8601 date or time.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl changes" limit' -l 'limit' -d 'At most so many.' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl changes" socket' -l 'socket' -d 'The socket of linkd. (default: $LINKD_SOCKET, else /run/linkd/control.sock)' -rF
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl changes" json' -l 'json' -d 'Print linkd\'s reply as it is; of a stream one object a line.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl changes" no-color' -l 'no-color' -d 'No colours. NO_COLOR in the environment does the same.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl changes" timeout' -l 'timeout' -d 'How long linkd may take to answer. (default: 30)' -rfka ''
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl changes" version' -l 'version' -d 'Show the version.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl changes" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'linkctl' -n '__linkctl_should_offer_completions_for_flags_or_options "linkctl help" version' -l 'version' -d 'Show the version.'
