#!/bin/bash

__linkctl_cursor_index_in_current_word() {
    local remaining="${COMP_LINE}"

    local word
    for word in "${COMP_WORDS[@]::COMP_CWORD}"; do
        remaining="${remaining##*([[:space:]])"${word}"*([[:space:]])}"
    done

    local -ir index="$((COMP_POINT - ${#COMP_LINE} + ${#remaining}))"
    if [[ "${index}" -le 0 ]]; then
        printf 0
    else
        printf %s "${index}"
    fi
}

# positional arguments:
#
# - 1: the current (sub)command's count of positional arguments
#
# required variables:
#
# - repeating_flags: the repeating flags that the current (sub)command can accept
# - non_repeating_flags: the non-repeating flags that the current (sub)command can accept
# - repeating_options: the repeating options that the current (sub)command can accept
# - non_repeating_options: the non-repeating options that the current (sub)command can accept
# - positional_number: value ignored
# - unparsed_words: unparsed words from the current command line
#
# modified variables:
#
# - non_repeating_flags: remove flags for this (sub)command that are already on the command line
# - non_repeating_options: remove options for this (sub)command that are already on the command line
# - positional_number: set to the current positional number
# - unparsed_words: remove all flags, options, and option values for this (sub)command
__linkctl_offer_flags_options() {
    local -ir positional_count="${1}"
    positional_number=0

    local was_flag_option_terminator_seen=false
    local is_parsing_option_value=false

    local -ar unparsed_word_indices=("${!unparsed_words[@]}")
    local -i word_index
    for word_index in "${unparsed_word_indices[@]}"; do
        if "${is_parsing_option_value}"; then
            # This word is an option value:
            # Reset marker for next word iff not currently the last word
            [[ "${word_index}" -ne "${unparsed_word_indices[${#unparsed_word_indices[@]} - 1]}" ]] && is_parsing_option_value=false
            unset "unparsed_words[${word_index}]"
            # Do not process this word as a flag or an option
            continue
        fi

        local word="${unparsed_words["${word_index}"]}"
        if ! "${was_flag_option_terminator_seen}"; then
            case "${word}" in
            --)
                unset "unparsed_words[${word_index}]"
                # by itself -- is a flag/option terminator, but if it is the last word, it is the start of a completion
                if [[ "${word_index}" -ne "${unparsed_word_indices[${#unparsed_word_indices[@]} - 1]}" ]]; then
                    was_flag_option_terminator_seen=true
                fi
                continue
                ;;
            -*)
                # ${word} is a flag or an option
                # If ${word} is an option, mark that the next word to be parsed is an option value
                local option
                for option in "${repeating_options[@]}" "${non_repeating_options[@]}"; do
                    [[ "${word}" = "${option}" ]] && is_parsing_option_value=true && break
                done

                # Remove ${word} from ${non_repeating_flags} or ${non_repeating_options} so it isn't offered again
                local not_found=true
                local -i index
                for index in "${!non_repeating_flags[@]}"; do
                    if [[ "${non_repeating_flags[${index}]}" = "${word}" ]]; then
                        unset "non_repeating_flags[${index}]"
                        non_repeating_flags=("${non_repeating_flags[@]}")
                        not_found=false
                        break
                    fi
                done
                if "${not_found}"; then
                    for index in "${!non_repeating_flags[@]}"; do
                        if [[ "${non_repeating_flags[${index}]}" = "${word}" ]]; then
                            unset "non_repeating_flags[${index}]"
                            non_repeating_flags=("${non_repeating_flags[@]}")
                            break
                        fi
                    done
                fi
                unset "unparsed_words[${word_index}]"
                continue
                ;;
            esac
        fi

        # ${word} is neither a flag, nor an option, nor an option value
        if [[ "${positional_number}" -lt "${positional_count}" || "${positional_count}" -lt 0 ]]; then
            # ${word} is a positional
            ((positional_number++))
            unset "unparsed_words[${word_index}]"
        else
            if [[ -z "${word}" ]]; then
                # Could be completing a flag, option, or subcommand
                positional_number=-1
            else
                # ${word} is a subcommand or invalid, so stop processing this (sub)command
                positional_number=-2
            fi
            break
        fi
    done

    unparsed_words=("${unparsed_words[@]}")

    if\
        ! "${was_flag_option_terminator_seen}"\
        && ! "${is_parsing_option_value}"\
        && [[ ("${cur}" = -* && "${positional_number}" -ge 0) || "${positional_number}" -eq -1 ]]
    then
        COMPREPLY+=($(compgen -W "${repeating_flags[*]} ${non_repeating_flags[*]} ${repeating_options[*]} ${non_repeating_options[*]}" -- "${cur}"))
    fi
}

__linkctl_add_completions() {
    local completion
    while IFS='' read -r completion; do
        COMPREPLY+=("${completion}")
    done < <(IFS=$'\n' compgen "${@}" -- "${cur}")
}

__linkctl_custom_complete() {
    if [[ -n "${cur}" || -z ${COMP_WORDS[${COMP_CWORD}]} || "${COMP_LINE:${COMP_POINT}:1}" != ' ' ]]; then
        local -ar words=("${COMP_WORDS[@]}")
    else
        local -ar words=("${COMP_WORDS[@]::${COMP_CWORD}}" '' "${COMP_WORDS[@]:${COMP_CWORD}}")
    fi

    "${COMP_WORDS[0]}" "${@}" "${words[@]}"
}

_linkctl() {
    local state
    state="$(shopt -p;shopt -po)"
    trap "${state//$'\n'/;}" RETURN
    shopt -s extglob
    set +o history +o posix

    local -xr SAP_SHELL=bash
    local -x SAP_SHELL_VERSION
    SAP_SHELL_VERSION="$(IFS='.';printf %s "${BASH_VERSINFO[*]}")"
    local -r SAP_SHELL_VERSION

    local -r cur="${2}"
    local -r prev="${3}"

    local -i positional_number
    local -a unparsed_words=("${COMP_WORDS[@]:1:${COMP_CWORD}}")

    local -a repeating_flags=()
    local -a non_repeating_flags=(--json --no-color --wide --version -h --help)
    local -a repeating_options=()
    local -a non_repeating_options=(--socket --timeout)
    __linkctl_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--socket')
        __linkctl_add_completions -f
        return
        ;;
    '--timeout')
        return
        ;;
    esac

    # Offer subcommand / subcommand argument completions
    local -r subcommand="${unparsed_words[0]}"
    unset 'unparsed_words[0]'
    unparsed_words=("${unparsed_words[@]}")
    case "${subcommand}" in
    links|stats|explain|matrix|submit|events|pending|attribution|installs|postbacks|privacy|status|top|doctor|stages|routes|apps|association|db|config|keys|changes|help)
        # Offer subcommand argument completions
        "_linkctl_${subcommand}"
        ;;
    *)
        # Offer subcommand completions
        COMPREPLY+=($(compgen -W 'links stats explain matrix submit events pending attribution installs postbacks privacy status top doctor stages routes apps association db config keys changes help' -- "${cur}"))
        ;;
    esac
}

_linkctl_links() {
    repeating_flags=()
    non_repeating_flags=(--version -h --help)
    repeating_options=()
    non_repeating_options=()
    __linkctl_offer_flags_options 0

    # Offer subcommand / subcommand argument completions
    local -r subcommand="${unparsed_words[0]}"
    unset 'unparsed_words[0]'
    unparsed_words=("${unparsed_words[@]}")
    case "${subcommand}" in
    create|list|show|update|delete|qr|debug|export|import)
        # Offer subcommand argument completions
        "_linkctl_links_${subcommand}"
        ;;
    *)
        # Offer subcommand completions
        COMPREPLY+=($(compgen -W 'create list show update delete qr debug export import' -- "${cur}"))
        ;;
    esac
}

_linkctl_links_create() {
    repeating_flags=()
    non_repeating_flags=(--upsert --reuse-key --skip-preview --private --password --archived --disabled --json --no-color --wide --version -h --help)
    repeating_options=(--param --query --rule --min-version --max-version --min-build --min-os-version --store --tag)
    non_repeating_options=(--file --app --domain --key --key-style --route --ios --ios-fallback --iphone --iphone-fallback --ipad --ipad-fallback --android --android-fallback --web --web-fallback --desktop --desktop-fallback --redirect-status --ref --metadata --redeem-limit --match-window --recipient --below-min-version --not-installed --social-title --social-description --social-image --valid-since --valid-until --max-taps --password-file --title --external-id --socket --timeout)
    __linkctl_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--file')
        return
        ;;
    '--app')
        __linkctl_add_completions -W "$(__linkctl_custom_complete ---completion links create -- --app "${COMP_CWORD}" "$(__linkctl_cursor_index_in_current_word)")"
        return
        ;;
    '--domain')
        __linkctl_add_completions -W "$(__linkctl_custom_complete ---completion links create -- --domain "${COMP_CWORD}" "$(__linkctl_cursor_index_in_current_word)")"
        return
        ;;
    '--key')
        return
        ;;
    '--key-style')
        __linkctl_add_completions -W 'standard'$'\n''print'$'\n''unguessable'
        return
        ;;
    '--route')
        __linkctl_add_completions -W "$(__linkctl_custom_complete ---completion links create -- --route "${COMP_CWORD}" "$(__linkctl_cursor_index_in_current_word)")"
        return
        ;;
    '--param')
        return
        ;;
    '--query')
        return
        ;;
    '--ios')
        return
        ;;
    '--ios-fallback')
        return
        ;;
    '--iphone')
        return
        ;;
    '--iphone-fallback')
        return
        ;;
    '--ipad')
        return
        ;;
    '--ipad-fallback')
        return
        ;;
    '--android')
        return
        ;;
    '--android-fallback')
        return
        ;;
    '--web')
        return
        ;;
    '--web-fallback')
        return
        ;;
    '--desktop')
        return
        ;;
    '--desktop-fallback')
        return
        ;;
    '--rule')
        return
        ;;
    '--redirect-status')
        return
        ;;
    '--ref')
        return
        ;;
    '--metadata')
        return
        ;;
    '--redeem-limit')
        return
        ;;
    '--match-window')
        return
        ;;
    '--recipient')
        return
        ;;
    '--min-version')
        return
        ;;
    '--max-version')
        return
        ;;
    '--min-build')
        return
        ;;
    '--min-os-version')
        return
        ;;
    '--below-min-version')
        __linkctl_add_completions -W 'web'$'\n''store'$'\n''preview'
        return
        ;;
    '--not-installed')
        __linkctl_add_completions -W 'store'$'\n''web'$'\n''preview'
        return
        ;;
    '--store')
        return
        ;;
    '--social-title')
        return
        ;;
    '--social-description')
        return
        ;;
    '--social-image')
        return
        ;;
    '--valid-since')
        return
        ;;
    '--valid-until')
        return
        ;;
    '--max-taps')
        return
        ;;
    '--password-file')
        __linkctl_add_completions -f
        return
        ;;
    '--tag')
        return
        ;;
    '--title')
        return
        ;;
    '--external-id')
        return
        ;;
    '--socket')
        __linkctl_add_completions -f
        return
        ;;
    '--timeout')
        return
        ;;
    esac
}

_linkctl_links_list() {
    repeating_flags=()
    non_repeating_flags=(--archived --all --json --no-color --wide --version -h --help)
    repeating_options=()
    non_repeating_options=(--app --domain --tag --search --limit --after --socket --timeout)
    __linkctl_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--app')
        __linkctl_add_completions -W "$(__linkctl_custom_complete ---completion links list -- --app "${COMP_CWORD}" "$(__linkctl_cursor_index_in_current_word)")"
        return
        ;;
    '--domain')
        __linkctl_add_completions -W "$(__linkctl_custom_complete ---completion links list -- --domain "${COMP_CWORD}" "$(__linkctl_cursor_index_in_current_word)")"
        return
        ;;
    '--tag')
        return
        ;;
    '--search')
        return
        ;;
    '--limit')
        return
        ;;
    '--after')
        return
        ;;
    '--socket')
        __linkctl_add_completions -f
        return
        ;;
    '--timeout')
        return
        ;;
    esac
}

_linkctl_links_show() {
    repeating_flags=()
    non_repeating_flags=(--json --no-color --wide --version -h --help)
    repeating_options=()
    non_repeating_options=(--socket --timeout)
    __linkctl_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--socket')
        __linkctl_add_completions -f
        return
        ;;
    '--timeout')
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    1)
        __linkctl_add_completions -W "$(__linkctl_custom_complete ---completion links show -- positional@0 "${COMP_CWORD}" "$(__linkctl_cursor_index_in_current_word)")"
        return
        ;;
    esac
}

_linkctl_links_update() {
    repeating_flags=()
    non_repeating_flags=(--skip-preview --private --password --archived --disabled --json --no-color --wide --version -h --help)
    repeating_options=(--clear --param --query --rule --min-version --max-version --min-build --min-os-version --store --tag)
    non_repeating_options=(--url --if-revision --route --ios --ios-fallback --iphone --iphone-fallback --ipad --ipad-fallback --android --android-fallback --web --web-fallback --desktop --desktop-fallback --redirect-status --ref --metadata --redeem-limit --match-window --recipient --below-min-version --not-installed --social-title --social-description --social-image --valid-since --valid-until --max-taps --password-file --title --external-id --socket --timeout)
    __linkctl_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--url')
        return
        ;;
    '--clear')
        return
        ;;
    '--if-revision')
        return
        ;;
    '--route')
        __linkctl_add_completions -W "$(__linkctl_custom_complete ---completion links update -- --route "${COMP_CWORD}" "$(__linkctl_cursor_index_in_current_word)")"
        return
        ;;
    '--param')
        return
        ;;
    '--query')
        return
        ;;
    '--ios')
        return
        ;;
    '--ios-fallback')
        return
        ;;
    '--iphone')
        return
        ;;
    '--iphone-fallback')
        return
        ;;
    '--ipad')
        return
        ;;
    '--ipad-fallback')
        return
        ;;
    '--android')
        return
        ;;
    '--android-fallback')
        return
        ;;
    '--web')
        return
        ;;
    '--web-fallback')
        return
        ;;
    '--desktop')
        return
        ;;
    '--desktop-fallback')
        return
        ;;
    '--rule')
        return
        ;;
    '--redirect-status')
        return
        ;;
    '--ref')
        return
        ;;
    '--metadata')
        return
        ;;
    '--redeem-limit')
        return
        ;;
    '--match-window')
        return
        ;;
    '--recipient')
        return
        ;;
    '--min-version')
        return
        ;;
    '--max-version')
        return
        ;;
    '--min-build')
        return
        ;;
    '--min-os-version')
        return
        ;;
    '--below-min-version')
        __linkctl_add_completions -W 'web'$'\n''store'$'\n''preview'
        return
        ;;
    '--not-installed')
        __linkctl_add_completions -W 'store'$'\n''web'$'\n''preview'
        return
        ;;
    '--store')
        return
        ;;
    '--social-title')
        return
        ;;
    '--social-description')
        return
        ;;
    '--social-image')
        return
        ;;
    '--valid-since')
        return
        ;;
    '--valid-until')
        return
        ;;
    '--max-taps')
        return
        ;;
    '--password-file')
        __linkctl_add_completions -f
        return
        ;;
    '--tag')
        return
        ;;
    '--title')
        return
        ;;
    '--external-id')
        return
        ;;
    '--socket')
        __linkctl_add_completions -f
        return
        ;;
    '--timeout')
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    1)
        __linkctl_add_completions -W "$(__linkctl_custom_complete ---completion links update -- positional@0 "${COMP_CWORD}" "$(__linkctl_cursor_index_in_current_word)")"
        return
        ;;
    esac
}

_linkctl_links_delete() {
    repeating_flags=()
    non_repeating_flags=(--yes -y --json --no-color --wide --version -h --help)
    repeating_options=()
    non_repeating_options=(--if-revision --socket --timeout)
    __linkctl_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--if-revision')
        return
        ;;
    '--socket')
        __linkctl_add_completions -f
        return
        ;;
    '--timeout')
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    1)
        __linkctl_add_completions -W "$(__linkctl_custom_complete ---completion links delete -- positional@0 "${COMP_CWORD}" "$(__linkctl_cursor_index_in_current_word)")"
        return
        ;;
    esac
}

_linkctl_links_qr() {
    repeating_flags=()
    non_repeating_flags=(--invert --json --no-color --wide --version -h --help)
    repeating_options=()
    non_repeating_options=(--svg --png --size --ecc --margin --socket --timeout)
    __linkctl_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--svg')
        __linkctl_add_completions -f
        return
        ;;
    '--png')
        __linkctl_add_completions -f
        return
        ;;
    '--size')
        return
        ;;
    '--ecc')
        __linkctl_add_completions -W 'L'$'\n''M'$'\n''Q'$'\n''H'
        return
        ;;
    '--margin')
        return
        ;;
    '--socket')
        __linkctl_add_completions -f
        return
        ;;
    '--timeout')
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    1)
        __linkctl_add_completions -W "$(__linkctl_custom_complete ---completion links qr -- positional@0 "${COMP_CWORD}" "$(__linkctl_cursor_index_in_current_word)")"
        return
        ;;
    esac
}

_linkctl_links_debug() {
    repeating_flags=()
    non_repeating_flags=(--invert --json --no-color --wide --version -h --help)
    repeating_options=()
    non_repeating_options=(--socket --timeout)
    __linkctl_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--socket')
        __linkctl_add_completions -f
        return
        ;;
    '--timeout')
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    1)
        __linkctl_add_completions -W "$(__linkctl_custom_complete ---completion links debug -- positional@0 "${COMP_CWORD}" "$(__linkctl_cursor_index_in_current_word)")"
        return
        ;;
    esac
}

_linkctl_links_export() {
    repeating_flags=()
    non_repeating_flags=(--archived --json --no-color --wide --version -h --help)
    repeating_options=()
    non_repeating_options=(--app --domain --tag --search --format --limit --socket --timeout)
    __linkctl_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--app')
        __linkctl_add_completions -W "$(__linkctl_custom_complete ---completion links export -- --app "${COMP_CWORD}" "$(__linkctl_cursor_index_in_current_word)")"
        return
        ;;
    '--domain')
        __linkctl_add_completions -W "$(__linkctl_custom_complete ---completion links export -- --domain "${COMP_CWORD}" "$(__linkctl_cursor_index_in_current_word)")"
        return
        ;;
    '--tag')
        return
        ;;
    '--search')
        return
        ;;
    '--format')
        __linkctl_add_completions -W 'ndjson'$'\n''csv'
        return
        ;;
    '--limit')
        return
        ;;
    '--socket')
        __linkctl_add_completions -f
        return
        ;;
    '--timeout')
        return
        ;;
    esac
}

_linkctl_links_import() {
    repeating_flags=()
    non_repeating_flags=(--dry-run --reuse-key --json --no-color --wide --version -h --help)
    repeating_options=(--map-domain)
    non_repeating_options=(--from --report --socket --timeout)
    __linkctl_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--from')
        __linkctl_add_completions -W 'ndjson'$'\n''csv'
        return
        ;;
    '--map-domain')
        return
        ;;
    '--report')
        __linkctl_add_completions -f
        return
        ;;
    '--socket')
        __linkctl_add_completions -f
        return
        ;;
    '--timeout')
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    1)
        __linkctl_add_completions -f
        return
        ;;
    esac
}

_linkctl_stats() {
    repeating_flags=()
    non_repeating_flags=(--json --no-color --wide --version -h --help)
    repeating_options=()
    non_repeating_options=(--since --until --interval --by --app --tag --missed --socket --timeout)
    __linkctl_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--since')
        return
        ;;
    '--until')
        return
        ;;
    '--interval')
        __linkctl_add_completions -W 'hour'$'\n''day'$'\n''month'
        return
        ;;
    '--by')
        __linkctl_add_completions -W 'none'$'\n''app'$'\n''link'$'\n''tag'$'\n''route'$'\n''campaign'$'\n''source'$'\n''medium'$'\n''ref'$'\n''rule'$'\n''platform'$'\n''country'$'\n''referrer'$'\n''in_app_browser'$'\n''app_version'$'\n''action'$'\n''reason'
        return
        ;;
    '--app')
        __linkctl_add_completions -W "$(__linkctl_custom_complete ---completion stats -- --app "${COMP_CWORD}" "$(__linkctl_cursor_index_in_current_word)")"
        return
        ;;
    '--tag')
        return
        ;;
    '--missed')
        return
        ;;
    '--socket')
        __linkctl_add_completions -f
        return
        ;;
    '--timeout')
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    1)
        __linkctl_add_completions -W "$(__linkctl_custom_complete ---completion stats -- positional@0 "${COMP_CWORD}" "$(__linkctl_cursor_index_in_current_word)")"
        return
        ;;
    esac
}

_linkctl_explain() {
    repeating_flags=()
    non_repeating_flags=(--json --no-color --wide --version -h --help)
    repeating_options=(--state --attribute --can-open)
    non_repeating_options=(--kind --app --platform --form --os-version --app-version --app-build --installation --user --installed --user-agent --address --language --source-application --at --referrer --model --timezone --screen --consent --install-referrer --referrer-click-at --referrer-click-server-at --install-begin-at --install-begin-server-at --install-version --clipboard --conversion --value --currency --socket --timeout)
    __linkctl_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--kind')
        __linkctl_add_completions -W 'tap'$'\n''open'$'\n''first_open'$'\n''reopen'$'\n''navigate'$'\n''conversion'
        return
        ;;
    '--app')
        __linkctl_add_completions -W "$(__linkctl_custom_complete ---completion explain -- --app "${COMP_CWORD}" "$(__linkctl_cursor_index_in_current_word)")"
        return
        ;;
    '--platform')
        __linkctl_add_completions -W 'ios'$'\n''android'$'\n''desktop'$'\n''other'
        return
        ;;
    '--form')
        __linkctl_add_completions -W 'phone'$'\n''tablet'$'\n''desktop'$'\n''other'
        return
        ;;
    '--os-version')
        return
        ;;
    '--app-version')
        return
        ;;
    '--app-build')
        return
        ;;
    '--installation')
        return
        ;;
    '--user')
        return
        ;;
    '--installed')
        __linkctl_add_completions -W 'yes'$'\n''no'$'\n''unknown'
        return
        ;;
    '--user-agent')
        return
        ;;
    '--address')
        return
        ;;
    '--language')
        return
        ;;
    '--state')
        return
        ;;
    '--source-application')
        return
        ;;
    '--at')
        return
        ;;
    '--referrer')
        return
        ;;
    '--model')
        return
        ;;
    '--timezone')
        return
        ;;
    '--screen')
        return
        ;;
    '--consent')
        __linkctl_add_completions -W 'granted'$'\n''denied'
        return
        ;;
    '--attribute')
        return
        ;;
    '--install-referrer')
        return
        ;;
    '--referrer-click-at')
        return
        ;;
    '--referrer-click-server-at')
        return
        ;;
    '--install-begin-at')
        return
        ;;
    '--install-begin-server-at')
        return
        ;;
    '--install-version')
        return
        ;;
    '--clipboard')
        return
        ;;
    '--conversion')
        return
        ;;
    '--value')
        return
        ;;
    '--currency')
        return
        ;;
    '--can-open')
        return
        ;;
    '--socket')
        __linkctl_add_completions -f
        return
        ;;
    '--timeout')
        return
        ;;
    esac
}

_linkctl_matrix() {
    repeating_flags=()
    non_repeating_flags=(--json --no-color --wide --version -h --help)
    repeating_options=()
    non_repeating_options=(--app --agents --golden --check --socket --timeout)
    __linkctl_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--app')
        __linkctl_add_completions -W "$(__linkctl_custom_complete ---completion matrix -- --app "${COMP_CWORD}" "$(__linkctl_cursor_index_in_current_word)")"
        return
        ;;
    '--agents')
        __linkctl_add_completions -f
        return
        ;;
    '--golden')
        __linkctl_add_completions -f
        return
        ;;
    '--check')
        __linkctl_add_completions -f
        return
        ;;
    '--socket')
        __linkctl_add_completions -f
        return
        ;;
    '--timeout')
        return
        ;;
    esac
}

_linkctl_submit() {
    repeating_flags=()
    non_repeating_flags=(--test --secrets --keep-going --json --no-color --wide --version -h --help)
    repeating_options=(--state --attribute --can-open)
    non_repeating_options=(--kind --id --app --platform --form --os-version --app-version --app-build --installation --user --installed --user-agent --address --language --source-application --at --referrer --model --timezone --screen --consent --install-referrer --referrer-click-at --referrer-click-server-at --install-begin-at --install-begin-server-at --install-version --clipboard --conversion --value --currency --socket --timeout)
    __linkctl_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--kind')
        __linkctl_add_completions -W 'tap'$'\n''open'$'\n''first_open'$'\n''reopen'$'\n''navigate'$'\n''conversion'
        return
        ;;
    '--id')
        return
        ;;
    '--app')
        __linkctl_add_completions -W "$(__linkctl_custom_complete ---completion submit -- --app "${COMP_CWORD}" "$(__linkctl_cursor_index_in_current_word)")"
        return
        ;;
    '--platform')
        __linkctl_add_completions -W 'ios'$'\n''android'$'\n''desktop'$'\n''other'
        return
        ;;
    '--form')
        __linkctl_add_completions -W 'phone'$'\n''tablet'$'\n''desktop'$'\n''other'
        return
        ;;
    '--os-version')
        return
        ;;
    '--app-version')
        return
        ;;
    '--app-build')
        return
        ;;
    '--installation')
        return
        ;;
    '--user')
        return
        ;;
    '--installed')
        __linkctl_add_completions -W 'yes'$'\n''no'$'\n''unknown'
        return
        ;;
    '--user-agent')
        return
        ;;
    '--address')
        return
        ;;
    '--language')
        return
        ;;
    '--state')
        return
        ;;
    '--source-application')
        return
        ;;
    '--at')
        return
        ;;
    '--referrer')
        return
        ;;
    '--model')
        return
        ;;
    '--timezone')
        return
        ;;
    '--screen')
        return
        ;;
    '--consent')
        __linkctl_add_completions -W 'granted'$'\n''denied'
        return
        ;;
    '--attribute')
        return
        ;;
    '--install-referrer')
        return
        ;;
    '--referrer-click-at')
        return
        ;;
    '--referrer-click-server-at')
        return
        ;;
    '--install-begin-at')
        return
        ;;
    '--install-begin-server-at')
        return
        ;;
    '--install-version')
        return
        ;;
    '--clipboard')
        return
        ;;
    '--conversion')
        return
        ;;
    '--value')
        return
        ;;
    '--currency')
        return
        ;;
    '--can-open')
        return
        ;;
    '--socket')
        __linkctl_add_completions -f
        return
        ;;
    '--timeout')
        return
        ;;
    esac
}

_linkctl_events() {
    repeating_flags=()
    non_repeating_flags=(--version -h --help)
    repeating_options=()
    non_repeating_options=()
    __linkctl_offer_flags_options 0

    # Offer subcommand / subcommand argument completions
    local -r subcommand="${unparsed_words[0]}"
    unset 'unparsed_words[0]'
    unparsed_words=("${unparsed_words[@]}")
    case "${subcommand}" in
    list|show|tail|export)
        # Offer subcommand argument completions
        "_linkctl_events_${subcommand}"
        ;;
    *)
        # Offer subcommand completions
        COMPREPLY+=($(compgen -W 'list show tail export' -- "${cur}"))
        ;;
    esac
}

_linkctl_events_list() {
    repeating_flags=()
    non_repeating_flags=(--tests --json --no-color --wide --version -h --help)
    repeating_options=()
    non_repeating_options=(--since --until --app --kind --action --reason --platform --route --installation --link --limit --socket --timeout)
    __linkctl_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--since')
        return
        ;;
    '--until')
        return
        ;;
    '--app')
        __linkctl_add_completions -W "$(__linkctl_custom_complete ---completion events list -- --app "${COMP_CWORD}" "$(__linkctl_cursor_index_in_current_word)")"
        return
        ;;
    '--kind')
        __linkctl_add_completions -W 'tap'$'\n''open'$'\n''first_open'$'\n''reopen'$'\n''navigate'$'\n''conversion'
        return
        ;;
    '--action')
        return
        ;;
    '--reason')
        return
        ;;
    '--platform')
        __linkctl_add_completions -W 'ios'$'\n''android'$'\n''desktop'$'\n''other'
        return
        ;;
    '--route')
        __linkctl_add_completions -W "$(__linkctl_custom_complete ---completion events list -- --route "${COMP_CWORD}" "$(__linkctl_cursor_index_in_current_word)")"
        return
        ;;
    '--installation')
        return
        ;;
    '--link')
        return
        ;;
    '--limit')
        return
        ;;
    '--socket')
        __linkctl_add_completions -f
        return
        ;;
    '--timeout')
        return
        ;;
    esac
}

_linkctl_events_show() {
    repeating_flags=()
    non_repeating_flags=(--json --no-color --wide --version -h --help)
    repeating_options=()
    non_repeating_options=(--socket --timeout)
    __linkctl_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--socket')
        __linkctl_add_completions -f
        return
        ;;
    '--timeout')
        return
        ;;
    esac
}

_linkctl_events_tail() {
    repeating_flags=()
    non_repeating_flags=(--json --no-color --wide --version -h --help)
    repeating_options=(--kind --route)
    non_repeating_options=(--app --after --socket --timeout)
    __linkctl_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--app')
        __linkctl_add_completions -W "$(__linkctl_custom_complete ---completion events tail -- --app "${COMP_CWORD}" "$(__linkctl_cursor_index_in_current_word)")"
        return
        ;;
    '--kind')
        __linkctl_add_completions -W 'tap'$'\n''open'$'\n''first_open'$'\n''reopen'$'\n''navigate'$'\n''conversion'
        return
        ;;
    '--route')
        return
        ;;
    '--after')
        return
        ;;
    '--socket')
        __linkctl_add_completions -f
        return
        ;;
    '--timeout')
        return
        ;;
    esac
}

_linkctl_events_export() {
    repeating_flags=()
    non_repeating_flags=(--tests --json --no-color --wide --version -h --help)
    repeating_options=()
    non_repeating_options=(--since --until --app --kind --action --reason --platform --route --installation --link --format --limit --socket --timeout)
    __linkctl_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--since')
        return
        ;;
    '--until')
        return
        ;;
    '--app')
        __linkctl_add_completions -W "$(__linkctl_custom_complete ---completion events export -- --app "${COMP_CWORD}" "$(__linkctl_cursor_index_in_current_word)")"
        return
        ;;
    '--kind')
        __linkctl_add_completions -W 'tap'$'\n''open'$'\n''first_open'$'\n''reopen'$'\n''navigate'$'\n''conversion'
        return
        ;;
    '--action')
        return
        ;;
    '--reason')
        return
        ;;
    '--platform')
        __linkctl_add_completions -W 'ios'$'\n''android'$'\n''desktop'$'\n''other'
        return
        ;;
    '--route')
        __linkctl_add_completions -W "$(__linkctl_custom_complete ---completion events export -- --route "${COMP_CWORD}" "$(__linkctl_cursor_index_in_current_word)")"
        return
        ;;
    '--installation')
        return
        ;;
    '--link')
        return
        ;;
    '--format')
        __linkctl_add_completions -W 'ndjson'$'\n''csv'
        return
        ;;
    '--limit')
        return
        ;;
    '--socket')
        __linkctl_add_completions -f
        return
        ;;
    '--timeout')
        return
        ;;
    esac
}

_linkctl_pending() {
    repeating_flags=()
    non_repeating_flags=(--version -h --help)
    repeating_options=()
    non_repeating_options=()
    __linkctl_offer_flags_options 0

    # Offer subcommand / subcommand argument completions
    local -r subcommand="${unparsed_words[0]}"
    unset 'unparsed_words[0]'
    unparsed_words=("${unparsed_words[@]}")
    case "${subcommand}" in
    list|current|open|ack)
        # Offer subcommand argument completions
        "_linkctl_pending_${subcommand}"
        ;;
    *)
        # Offer subcommand completions
        COMPREPLY+=($(compgen -W 'list current open ack' -- "${cur}"))
        ;;
    esac
}

_linkctl_pending_list() {
    repeating_flags=()
    non_repeating_flags=(--all --json --no-color --wide --version -h --help)
    repeating_options=()
    non_repeating_options=(--app --installation --user --limit --socket --timeout)
    __linkctl_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--app')
        __linkctl_add_completions -W "$(__linkctl_custom_complete ---completion pending list -- --app "${COMP_CWORD}" "$(__linkctl_cursor_index_in_current_word)")"
        return
        ;;
    '--installation')
        return
        ;;
    '--user')
        return
        ;;
    '--limit')
        return
        ;;
    '--socket')
        __linkctl_add_completions -f
        return
        ;;
    '--timeout')
        return
        ;;
    esac
}

_linkctl_pending_current() {
    repeating_flags=()
    non_repeating_flags=(--json --no-color --wide --version -h --help)
    repeating_options=()
    non_repeating_options=(--app --installation --socket --timeout)
    __linkctl_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--app')
        return
        ;;
    '--installation')
        return
        ;;
    '--socket')
        __linkctl_add_completions -f
        return
        ;;
    '--timeout')
        return
        ;;
    esac
}

_linkctl_pending_open() {
    repeating_flags=()
    non_repeating_flags=(--json --no-color --wide --version -h --help)
    repeating_options=(--state)
    non_repeating_options=(--socket --timeout)
    __linkctl_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--state')
        return
        ;;
    '--socket')
        __linkctl_add_completions -f
        return
        ;;
    '--timeout')
        return
        ;;
    esac
}

_linkctl_pending_ack() {
    repeating_flags=()
    non_repeating_flags=(--json --no-color --wide --version -h --help)
    repeating_options=()
    non_repeating_options=(--socket --timeout)
    __linkctl_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--socket')
        __linkctl_add_completions -f
        return
        ;;
    '--timeout')
        return
        ;;
    esac
}

_linkctl_attribution() {
    repeating_flags=()
    non_repeating_flags=(--version -h --help)
    repeating_options=()
    non_repeating_options=()
    __linkctl_offer_flags_options 0

    # Offer subcommand / subcommand argument completions
    local -r subcommand="${unparsed_words[0]}"
    unset 'unparsed_words[0]'
    unparsed_words=("${unparsed_words[@]}")
    case "${subcommand}" in
    report|accuracy|recompute)
        # Offer subcommand argument completions
        "_linkctl_attribution_${subcommand}"
        ;;
    *)
        # Offer subcommand completions
        COMPREPLY+=($(compgen -W 'report accuracy recompute' -- "${cur}"))
        ;;
    esac
}

_linkctl_attribution_report() {
    repeating_flags=()
    non_repeating_flags=(--json --no-color --wide --version -h --help)
    repeating_options=()
    non_repeating_options=(--by --since --until --app --limit --format --socket --timeout)
    __linkctl_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--by')
        __linkctl_add_completions -W 'link'$'\n''campaign'$'\n''source'$'\n''app'$'\n''method'
        return
        ;;
    '--since')
        return
        ;;
    '--until')
        return
        ;;
    '--app')
        __linkctl_add_completions -W "$(__linkctl_custom_complete ---completion attribution report -- --app "${COMP_CWORD}" "$(__linkctl_cursor_index_in_current_word)")"
        return
        ;;
    '--limit')
        return
        ;;
    '--format')
        __linkctl_add_completions -W 'table'$'\n''csv'$'\n''json'
        return
        ;;
    '--socket')
        __linkctl_add_completions -f
        return
        ;;
    '--timeout')
        return
        ;;
    esac
}

_linkctl_attribution_accuracy() {
    repeating_flags=()
    non_repeating_flags=(--json --no-color --wide --version -h --help)
    repeating_options=()
    non_repeating_options=(--since --until --app --socket --timeout)
    __linkctl_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--since')
        return
        ;;
    '--until')
        return
        ;;
    '--app')
        __linkctl_add_completions -W "$(__linkctl_custom_complete ---completion attribution accuracy -- --app "${COMP_CWORD}" "$(__linkctl_cursor_index_in_current_word)")"
        return
        ;;
    '--socket')
        __linkctl_add_completions -f
        return
        ;;
    '--timeout')
        return
        ;;
    esac
}

_linkctl_attribution_recompute() {
    repeating_flags=()
    non_repeating_flags=(--dry-run --yes -y --json --no-color --wide --version -h --help)
    repeating_options=()
    non_repeating_options=(--app --model --window --conversion-window --socket --timeout)
    __linkctl_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--app')
        __linkctl_add_completions -W "$(__linkctl_custom_complete ---completion attribution recompute -- --app "${COMP_CWORD}" "$(__linkctl_cursor_index_in_current_word)")"
        return
        ;;
    '--model')
        __linkctl_add_completions -W 'last_touch'$'\n''first_touch'
        return
        ;;
    '--window')
        return
        ;;
    '--conversion-window')
        return
        ;;
    '--socket')
        __linkctl_add_completions -f
        return
        ;;
    '--timeout')
        return
        ;;
    esac
}

_linkctl_installs() {
    repeating_flags=()
    non_repeating_flags=(--version -h --help)
    repeating_options=()
    non_repeating_options=()
    __linkctl_offer_flags_options 0

    # Offer subcommand / subcommand argument completions
    local -r subcommand="${unparsed_words[0]}"
    unset 'unparsed_words[0]'
    unparsed_words=("${unparsed_words[@]}")
    case "${subcommand}" in
    list|show|test)
        # Offer subcommand argument completions
        "_linkctl_installs_${subcommand}"
        ;;
    *)
        # Offer subcommand completions
        COMPREPLY+=($(compgen -W 'list show test' -- "${cur}"))
        ;;
    esac
}

_linkctl_installs_list() {
    repeating_flags=()
    non_repeating_flags=(--tests --json --no-color --wide --version -h --help)
    repeating_options=()
    non_repeating_options=(--since --until --app --link --campaign --source --method --platform --limit --socket --timeout)
    __linkctl_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--since')
        return
        ;;
    '--until')
        return
        ;;
    '--app')
        __linkctl_add_completions -W "$(__linkctl_custom_complete ---completion installs list -- --app "${COMP_CWORD}" "$(__linkctl_cursor_index_in_current_word)")"
        return
        ;;
    '--link')
        __linkctl_add_completions -W "$(__linkctl_custom_complete ---completion installs list -- --link "${COMP_CWORD}" "$(__linkctl_cursor_index_in_current_word)")"
        return
        ;;
    '--campaign')
        return
        ;;
    '--source')
        return
        ;;
    '--method')
        __linkctl_add_completions -W 'install_referrer'$'\n''click_id'$'\n''app_store'$'\n''clipboard'$'\n''login'$'\n''probabilistic'$'\n''direct'$'\n''organic'$'\n''none'
        return
        ;;
    '--platform')
        __linkctl_add_completions -W 'ios'$'\n''android'$'\n''desktop'$'\n''other'
        return
        ;;
    '--limit')
        return
        ;;
    '--socket')
        __linkctl_add_completions -f
        return
        ;;
    '--timeout')
        return
        ;;
    esac
}

_linkctl_installs_show() {
    repeating_flags=()
    non_repeating_flags=(--ascii --json --no-color --wide --version -h --help)
    repeating_options=()
    non_repeating_options=(--app --socket --timeout)
    __linkctl_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--app')
        __linkctl_add_completions -W "$(__linkctl_custom_complete ---completion installs show -- --app "${COMP_CWORD}" "$(__linkctl_cursor_index_in_current_word)")"
        return
        ;;
    '--socket')
        __linkctl_add_completions -f
        return
        ;;
    '--timeout')
        return
        ;;
    esac
}

_linkctl_installs_test() {
    repeating_flags=()
    non_repeating_flags=(--off --json --no-color --wide --version -h --help)
    repeating_options=()
    non_repeating_options=(--app --socket --timeout)
    __linkctl_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--app')
        return
        ;;
    '--socket')
        __linkctl_add_completions -f
        return
        ;;
    '--timeout')
        return
        ;;
    esac
}

_linkctl_postbacks() {
    repeating_flags=()
    non_repeating_flags=(--version -h --help)
    repeating_options=()
    non_repeating_options=()
    __linkctl_offer_flags_options 0

    # Offer subcommand / subcommand argument completions
    local -r subcommand="${unparsed_words[0]}"
    unset 'unparsed_words[0]'
    unparsed_words=("${unparsed_words[@]}")
    case "${subcommand}" in
    list)
        # Offer subcommand argument completions
        "_linkctl_postbacks_${subcommand}"
        ;;
    *)
        # Offer subcommand completions
        COMPREPLY+=($(compgen -W 'list' -- "${cur}"))
        ;;
    esac
}

_linkctl_postbacks_list() {
    repeating_flags=()
    non_repeating_flags=(--json --no-color --wide --version -h --help)
    repeating_options=()
    non_repeating_options=(--since --until --app --format --network --source --limit --socket --timeout)
    __linkctl_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--since')
        return
        ;;
    '--until')
        return
        ;;
    '--app')
        __linkctl_add_completions -W "$(__linkctl_custom_complete ---completion postbacks list -- --app "${COMP_CWORD}" "$(__linkctl_cursor_index_in_current_word)")"
        return
        ;;
    '--format')
        __linkctl_add_completions -W 'skadnetwork'$'\n''adattributionkit'
        return
        ;;
    '--network')
        return
        ;;
    '--source')
        return
        ;;
    '--limit')
        return
        ;;
    '--socket')
        __linkctl_add_completions -f
        return
        ;;
    '--timeout')
        return
        ;;
    esac
}

_linkctl_privacy() {
    repeating_flags=()
    non_repeating_flags=(--version -h --help)
    repeating_options=()
    non_repeating_options=()
    __linkctl_offer_flags_options 0

    # Offer subcommand / subcommand argument completions
    local -r subcommand="${unparsed_words[0]}"
    unset 'unparsed_words[0]'
    unparsed_words=("${unparsed_words[@]}")
    case "${subcommand}" in
    export|erase)
        # Offer subcommand argument completions
        "_linkctl_privacy_${subcommand}"
        ;;
    *)
        # Offer subcommand completions
        COMPREPLY+=($(compgen -W 'export erase' -- "${cur}"))
        ;;
    esac
}

_linkctl_privacy_export() {
    repeating_flags=()
    non_repeating_flags=(--json --no-color --wide --version -h --help)
    repeating_options=()
    non_repeating_options=(--installation --app --format --socket --timeout)
    __linkctl_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--installation')
        return
        ;;
    '--app')
        __linkctl_add_completions -W "$(__linkctl_custom_complete ---completion privacy export -- --app "${COMP_CWORD}" "$(__linkctl_cursor_index_in_current_word)")"
        return
        ;;
    '--format')
        __linkctl_add_completions -W 'ndjson'$'\n''json'
        return
        ;;
    '--socket')
        __linkctl_add_completions -f
        return
        ;;
    '--timeout')
        return
        ;;
    esac
}

_linkctl_privacy_erase() {
    repeating_flags=()
    non_repeating_flags=(--yes -y --json --no-color --wide --version -h --help)
    repeating_options=()
    non_repeating_options=(--installation --app --socket --timeout)
    __linkctl_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--installation')
        return
        ;;
    '--app')
        __linkctl_add_completions -W "$(__linkctl_custom_complete ---completion privacy erase -- --app "${COMP_CWORD}" "$(__linkctl_cursor_index_in_current_word)")"
        return
        ;;
    '--socket')
        __linkctl_add_completions -f
        return
        ;;
    '--timeout')
        return
        ;;
    esac
}

_linkctl_status() {
    repeating_flags=()
    non_repeating_flags=(--json --no-color --wide --version -h --help)
    repeating_options=()
    non_repeating_options=(--socket --timeout)
    __linkctl_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--socket')
        __linkctl_add_completions -f
        return
        ;;
    '--timeout')
        return
        ;;
    esac
}

_linkctl_top() {
    repeating_flags=()
    non_repeating_flags=(--json --no-color --wide --version -h --help)
    repeating_options=()
    non_repeating_options=(--interval --count --socket --timeout)
    __linkctl_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--interval')
        return
        ;;
    '--count')
        return
        ;;
    '--socket')
        __linkctl_add_completions -f
        return
        ;;
    '--timeout')
        return
        ;;
    esac
}

_linkctl_doctor() {
    repeating_flags=()
    non_repeating_flags=(--json --no-color --wide --version -h --help)
    repeating_options=()
    non_repeating_options=(--socket --timeout)
    __linkctl_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--socket')
        __linkctl_add_completions -f
        return
        ;;
    '--timeout')
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    1)
        __linkctl_add_completions -W "$(__linkctl_custom_complete ---completion doctor -- positional@0 "${COMP_CWORD}" "$(__linkctl_cursor_index_in_current_word)")"
        return
        ;;
    esac
}

_linkctl_stages() {
    repeating_flags=()
    non_repeating_flags=(--json --no-color --wide --version -h --help)
    repeating_options=()
    non_repeating_options=(--socket --timeout)
    __linkctl_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--socket')
        __linkctl_add_completions -f
        return
        ;;
    '--timeout')
        return
        ;;
    esac
}

_linkctl_routes() {
    repeating_flags=()
    non_repeating_flags=(--version -h --help)
    repeating_options=()
    non_repeating_options=()
    __linkctl_offer_flags_options 0

    # Offer subcommand / subcommand argument completions
    local -r subcommand="${unparsed_words[0]}"
    unset 'unparsed_words[0]'
    unparsed_words=("${unparsed_words[@]}")
    case "${subcommand}" in
    list|test)
        # Offer subcommand argument completions
        "_linkctl_routes_${subcommand}"
        ;;
    *)
        # Offer subcommand completions
        COMPREPLY+=($(compgen -W 'list test' -- "${cur}"))
        ;;
    esac
}

_linkctl_routes_list() {
    repeating_flags=()
    non_repeating_flags=(--json --no-color --wide --version -h --help)
    repeating_options=()
    non_repeating_options=(--app --socket --timeout)
    __linkctl_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--app')
        __linkctl_add_completions -W "$(__linkctl_custom_complete ---completion routes list -- --app "${COMP_CWORD}" "$(__linkctl_cursor_index_in_current_word)")"
        return
        ;;
    '--socket')
        __linkctl_add_completions -f
        return
        ;;
    '--timeout')
        return
        ;;
    esac
}

_linkctl_routes_test() {
    repeating_flags=()
    non_repeating_flags=(--json --no-color --wide --version -h --help)
    repeating_options=()
    non_repeating_options=(--app --socket --timeout)
    __linkctl_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--app')
        __linkctl_add_completions -W "$(__linkctl_custom_complete ---completion routes test -- --app "${COMP_CWORD}" "$(__linkctl_cursor_index_in_current_word)")"
        return
        ;;
    '--socket')
        __linkctl_add_completions -f
        return
        ;;
    '--timeout')
        return
        ;;
    esac
}

_linkctl_apps() {
    repeating_flags=()
    non_repeating_flags=(--version -h --help)
    repeating_options=()
    non_repeating_options=()
    __linkctl_offer_flags_options 0

    # Offer subcommand / subcommand argument completions
    local -r subcommand="${unparsed_words[0]}"
    unset 'unparsed_words[0]'
    unparsed_words=("${unparsed_words[@]}")
    case "${subcommand}" in
    list|setup)
        # Offer subcommand argument completions
        "_linkctl_apps_${subcommand}"
        ;;
    *)
        # Offer subcommand completions
        COMPREPLY+=($(compgen -W 'list setup' -- "${cur}"))
        ;;
    esac
}

_linkctl_apps_list() {
    repeating_flags=()
    non_repeating_flags=(--json --no-color --wide --version -h --help)
    repeating_options=()
    non_repeating_options=(--socket --timeout)
    __linkctl_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--socket')
        __linkctl_add_completions -f
        return
        ;;
    '--timeout')
        return
        ;;
    esac
}

_linkctl_apps_setup() {
    repeating_flags=()
    non_repeating_flags=(--force --json --no-color --wide --version -h --help)
    repeating_options=()
    non_repeating_options=(--platform --output --socket --timeout)
    __linkctl_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--platform')
        __linkctl_add_completions -W 'ios'$'\n''android'
        return
        ;;
    '--output')
        __linkctl_add_completions -d
        return
        ;;
    '--socket')
        __linkctl_add_completions -f
        return
        ;;
    '--timeout')
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    1)
        __linkctl_add_completions -W "$(__linkctl_custom_complete ---completion apps setup -- positional@0 "${COMP_CWORD}" "$(__linkctl_cursor_index_in_current_word)")"
        return
        ;;
    esac
}

_linkctl_association() {
    repeating_flags=()
    non_repeating_flags=(--version -h --help)
    repeating_options=()
    non_repeating_options=()
    __linkctl_offer_flags_options 0

    # Offer subcommand / subcommand argument completions
    local -r subcommand="${unparsed_words[0]}"
    unset 'unparsed_words[0]'
    unparsed_words=("${unparsed_words[@]}")
    case "${subcommand}" in
    show|test)
        # Offer subcommand argument completions
        "_linkctl_association_${subcommand}"
        ;;
    *)
        # Offer subcommand completions
        COMPREPLY+=($(compgen -W 'show test' -- "${cur}"))
        ;;
    esac
}

_linkctl_association_show() {
    repeating_flags=()
    non_repeating_flags=(--json --no-color --wide --version -h --help)
    repeating_options=()
    non_repeating_options=(--file --socket --timeout)
    __linkctl_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--file')
        __linkctl_add_completions -W 'apple'$'\n''android'
        return
        ;;
    '--socket')
        __linkctl_add_completions -f
        return
        ;;
    '--timeout')
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    1)
        __linkctl_add_completions -W "$(__linkctl_custom_complete ---completion association show -- positional@0 "${COMP_CWORD}" "$(__linkctl_cursor_index_in_current_word)")"
        return
        ;;
    esac
}

_linkctl_association_test() {
    repeating_flags=()
    non_repeating_flags=(--json --no-color --wide --version -h --help)
    repeating_options=()
    non_repeating_options=(--socket --timeout)
    __linkctl_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--socket')
        __linkctl_add_completions -f
        return
        ;;
    '--timeout')
        return
        ;;
    esac
}

_linkctl_db() {
    repeating_flags=()
    non_repeating_flags=(--version -h --help)
    repeating_options=()
    non_repeating_options=()
    __linkctl_offer_flags_options 0

    # Offer subcommand / subcommand argument completions
    local -r subcommand="${unparsed_words[0]}"
    unset 'unparsed_words[0]'
    unparsed_words=("${unparsed_words[@]}")
    case "${subcommand}" in
    backup|clock|prune|stats)
        # Offer subcommand argument completions
        "_linkctl_db_${subcommand}"
        ;;
    *)
        # Offer subcommand completions
        COMPREPLY+=($(compgen -W 'backup clock prune stats' -- "${cur}"))
        ;;
    esac
}

_linkctl_db_backup() {
    repeating_flags=()
    non_repeating_flags=(--automatic --json --no-color --wide --version -h --help)
    repeating_options=()
    non_repeating_options=(--socket --timeout)
    __linkctl_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--socket')
        __linkctl_add_completions -f
        return
        ;;
    '--timeout')
        return
        ;;
    esac
}

_linkctl_db_clock() {
    repeating_flags=()
    non_repeating_flags=(--accept --json --no-color --wide --version -h --help)
    repeating_options=()
    non_repeating_options=(--socket --timeout)
    __linkctl_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--socket')
        __linkctl_add_completions -f
        return
        ;;
    '--timeout')
        return
        ;;
    esac
}

_linkctl_db_prune() {
    repeating_flags=()
    non_repeating_flags=(--dry-run --json --no-color --wide --version -h --help)
    repeating_options=()
    non_repeating_options=(--socket --timeout)
    __linkctl_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--socket')
        __linkctl_add_completions -f
        return
        ;;
    '--timeout')
        return
        ;;
    esac
}

_linkctl_db_stats() {
    repeating_flags=()
    non_repeating_flags=(--exact --json --no-color --wide --version -h --help)
    repeating_options=()
    non_repeating_options=(--socket --timeout)
    __linkctl_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--socket')
        __linkctl_add_completions -f
        return
        ;;
    '--timeout')
        return
        ;;
    esac
}

_linkctl_config() {
    repeating_flags=()
    non_repeating_flags=(--version -h --help)
    repeating_options=()
    non_repeating_options=()
    __linkctl_offer_flags_options 0

    # Offer subcommand / subcommand argument completions
    local -r subcommand="${unparsed_words[0]}"
    unset 'unparsed_words[0]'
    unparsed_words=("${unparsed_words[@]}")
    case "${subcommand}" in
    check|show|reload)
        # Offer subcommand argument completions
        "_linkctl_config_${subcommand}"
        ;;
    *)
        # Offer subcommand completions
        COMPREPLY+=($(compgen -W 'check show reload' -- "${cur}"))
        ;;
    esac
}

_linkctl_config_check() {
    repeating_flags=()
    non_repeating_flags=(--json --no-color --wide --version -h --help)
    repeating_options=()
    non_repeating_options=(--socket --timeout)
    __linkctl_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--socket')
        __linkctl_add_completions -f
        return
        ;;
    '--timeout')
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    1)
        __linkctl_add_completions -o plusdirs -fX '!*.@(toml)'
        return
        ;;
    esac
}

_linkctl_config_show() {
    repeating_flags=()
    non_repeating_flags=(--json --no-color --wide --version -h --help)
    repeating_options=()
    non_repeating_options=(--socket --timeout)
    __linkctl_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--socket')
        __linkctl_add_completions -f
        return
        ;;
    '--timeout')
        return
        ;;
    esac
}

_linkctl_config_reload() {
    repeating_flags=()
    non_repeating_flags=(--json --no-color --wide --version -h --help)
    repeating_options=()
    non_repeating_options=(--socket --timeout)
    __linkctl_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--socket')
        __linkctl_add_completions -f
        return
        ;;
    '--timeout')
        return
        ;;
    esac
}

_linkctl_keys() {
    repeating_flags=()
    non_repeating_flags=(--version -h --help)
    repeating_options=()
    non_repeating_options=()
    __linkctl_offer_flags_options 0

    # Offer subcommand / subcommand argument completions
    local -r subcommand="${unparsed_words[0]}"
    unset 'unparsed_words[0]'
    unparsed_words=("${unparsed_words[@]}")
    case "${subcommand}" in
    create|list|show|rotate|revoke)
        # Offer subcommand argument completions
        "_linkctl_keys_${subcommand}"
        ;;
    *)
        # Offer subcommand completions
        COMPREPLY+=($(compgen -W 'create list show rotate revoke' -- "${cur}"))
        ;;
    esac
}

_linkctl_keys_create() {
    repeating_flags=()
    non_repeating_flags=(--test --json --no-color --wide --version -h --help)
    repeating_options=(--scope)
    non_repeating_options=(--name --app --kind --expires --socket --timeout)
    __linkctl_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--name')
        return
        ;;
    '--app')
        __linkctl_add_completions -W "$(__linkctl_custom_complete ---completion keys create -- --app "${COMP_CWORD}" "$(__linkctl_cursor_index_in_current_word)")"
        return
        ;;
    '--kind')
        __linkctl_add_completions -W 'app'$'\n''server'
        return
        ;;
    '--scope')
        __linkctl_add_completions -W 'events'$'\n''explain'$'\n''links.read'$'\n''links.write'$'\n''metadata'$'\n''stats'
        return
        ;;
    '--expires')
        return
        ;;
    '--socket')
        __linkctl_add_completions -f
        return
        ;;
    '--timeout')
        return
        ;;
    esac
}

_linkctl_keys_list() {
    repeating_flags=()
    non_repeating_flags=(--json --no-color --wide --version -h --help)
    repeating_options=()
    non_repeating_options=(--app --socket --timeout)
    __linkctl_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--app')
        __linkctl_add_completions -W "$(__linkctl_custom_complete ---completion keys list -- --app "${COMP_CWORD}" "$(__linkctl_cursor_index_in_current_word)")"
        return
        ;;
    '--socket')
        __linkctl_add_completions -f
        return
        ;;
    '--timeout')
        return
        ;;
    esac
}

_linkctl_keys_show() {
    repeating_flags=()
    non_repeating_flags=(--json --no-color --wide --version -h --help)
    repeating_options=()
    non_repeating_options=(--socket --timeout)
    __linkctl_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--socket')
        __linkctl_add_completions -f
        return
        ;;
    '--timeout')
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    1)
        __linkctl_add_completions -W "$(__linkctl_custom_complete ---completion keys show -- positional@0 "${COMP_CWORD}" "$(__linkctl_cursor_index_in_current_word)")"
        return
        ;;
    esac
}

_linkctl_keys_rotate() {
    repeating_flags=()
    non_repeating_flags=(--json --no-color --wide --version -h --help)
    repeating_options=()
    non_repeating_options=(--overlap --socket --timeout)
    __linkctl_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--overlap')
        return
        ;;
    '--socket')
        __linkctl_add_completions -f
        return
        ;;
    '--timeout')
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    1)
        __linkctl_add_completions -W "$(__linkctl_custom_complete ---completion keys rotate -- positional@0 "${COMP_CWORD}" "$(__linkctl_cursor_index_in_current_word)")"
        return
        ;;
    esac
}

_linkctl_keys_revoke() {
    repeating_flags=()
    non_repeating_flags=(--json --no-color --wide --version -h --help)
    repeating_options=()
    non_repeating_options=(--socket --timeout)
    __linkctl_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--socket')
        __linkctl_add_completions -f
        return
        ;;
    '--timeout')
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    1)
        __linkctl_add_completions -W "$(__linkctl_custom_complete ---completion keys revoke -- positional@0 "${COMP_CWORD}" "$(__linkctl_cursor_index_in_current_word)")"
        return
        ;;
    esac
}

_linkctl_changes() {
    repeating_flags=()
    non_repeating_flags=(--json --no-color --wide --version -h --help)
    repeating_options=()
    non_repeating_options=(--since --limit --socket --timeout)
    __linkctl_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--since')
        return
        ;;
    '--limit')
        return
        ;;
    '--socket')
        __linkctl_add_completions -f
        return
        ;;
    '--timeout')
        return
        ;;
    esac
}

_linkctl_help() {
    repeating_flags=()
    non_repeating_flags=(--version)
    repeating_options=()
    non_repeating_options=()
    __linkctl_offer_flags_options -1
}

complete -o filenames -F _linkctl linkctl
