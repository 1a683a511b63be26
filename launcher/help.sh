# shellcheck shell=bash
# Prints help from docs/commands.md. Read by ../feedmill.

# Prints the requested help from docs/commands.md, which needs neither a build nor Java. Succeeds
# when help was printed.
show_help() {
  local argument topic="" asked=""
  [ -r "$COMMANDS" ] || return 1
  if [ $# -eq 0 ] || [ "$1" = help ]; then
    asked=yes
    [ $# -eq 0 ] || shift
    [ $# -le 1 ] || return 1
    if [ $# -eq 1 ] && [ "${1#-}" = "$1" ] && ! grep -qxF -- "## feedmill $1" "$COMMANDS"; then
      return 1
    fi
  fi
  for argument in "$@"; do
    case $argument in
      --) break ;;
      -h | --help) asked=yes ;;
      -*) ;;
      *)
        if grep -qxF -- "## feedmill${topic:+ $topic} $argument" "$COMMANDS"; then
          topic="${topic:+$topic }$argument"
        elif [ -z "$topic" ]; then
          return 1
        fi
        ;;
    esac
  done
  [ -n "$asked" ] || return 1
  awk -v heading="## feedmill${topic:+ $topic}" '
    $0 == heading { found = 1; next }
    found && /^```/ { if (inside) exit; inside = 1; next }
    inside' "$COMMANDS"
  if [ -z "$topic" ]; then
    printf '  test        Runs the tests: all, --quick, or those of a feature or class.\n'
    printf '  bench       Measures Feedmill on this machine.\n'
  fi
}
