# shellcheck shell=bash
# Runs the tests and shows their progress. Read by ../feedmill.

# The folders of tests: one for each feature or other part of the program.
test_folders() {
  local folder
  for folder in "$TESTS"/*/; do
    basename "$folder"
  done
}

explain_tests() {
  cat <<EOF
Usage: feedmill test [--quick | NAME...] [-Dname=value...]

Compiles, checks and tests. The end prints "N passed, N failed, N skipped"; the exit code is 0
when nothing failed, 1 when something failed, 2 when the arguments are wrong.

  feedmill test             everything: format, compiler checks, all tests (those of stored data on
                            a Redis Cluster), licences of the libraries
  feedmill test --quick     format, warnings of the compiler, the tests that need no running site, and
                            one journey through each feature
  feedmill test NAME...     only the named tests: a folder or a class (or Class#method)
  feedmill test -Dname=value  a setting for Maven, with any of the above; for instance
                            -Dfeedmill.test.redis=cluster runs the named tests on a Redis Cluster

Only the whole run compiles with ErrorProne and NullAway, which takes several times as long.

Folders: $(test_folders | paste -sd ' ' -)
EOF
}

# The value of Surefire's option "test" for a folder, a class or a Class#method; empty if there is
# no such test.
pattern_of() {
  local name=$1
  case $name in
    *[!A-Za-z0-9_/#]* | "") return ;;
  esac
  if [ -d "$TESTS/$name" ]; then
    printf 'io/feedmill/%s/**/*Test' "${name%/}"
  elif [ -n "$(find "$TESTS" -name "${name%%#*}.java")" ]; then
    printf '%s' "$name"
  fi
}

# Shows one line for each step and each class of tests, and the failures. Reads Maven's output, to
# which the tests themselves do not print (redirectTestOutputToFile).
show_progress() {
  local line failing="" class
  local step='^\[INFO\] --- [a-z-]*:[^:]*:([A-Za-z]+) .*@ (.*) ---$'
  local done='Tests run: ([0-9]+), Failures: ([0-9]+), Errors: ([0-9]+), Skipped: ([0-9]+), Time elapsed: ([0-9.,]+) s.* -- in io\.feedmill\.(.*)$'
  while IFS= read -r line; do
    if [[ $line =~ $done ]]; then
      class=${BASH_REMATCH[6]}
      printf '%5d tests %8s s  %s' "${BASH_REMATCH[1]}" "${BASH_REMATCH[5]}" "$class"
      if [ "${BASH_REMATCH[4]}" -gt 0 ]; then
        printf ', %d skipped' "${BASH_REMATCH[4]}"
      fi
      failing=""
      if [ $((BASH_REMATCH[2] + BASH_REMATCH[3])) -gt 0 ]; then
        printf ', %d FAILED' $((BASH_REMATCH[2] + BASH_REMATCH[3]))
        failing=yes
      fi
      printf '\n'
    elif [[ $line =~ $step ]]; then
      failing=""
      case ${BASH_REMATCH[1]} in
        check | compile | testCompile | test | exec | jar)
          printf '%s: %s\n' "${BASH_REMATCH[2]}" "${BASH_REMATCH[1]}"
          ;;
      esac
    else
      case $line in
        '[ERROR]'* | '[WARNING] '*.java:\[*) failing=yes ;;
        '[INFO]'* | '[WARNING]'*) failing="" ;;
      esac
      if [ -n "$failing" ]; then
        printf '%s\n' "$line"
      fi
    fi
  done
}

# Adds up the closing line of each of Surefire's runs.
count_tests() {
  awk '
    /Tests run: [0-9]+, Failures: [0-9]+, Errors: [0-9]+, Skipped: [0-9]+/ && !/Time elapsed/ {
      line = $0
      gsub(/[^0-9,]/, "", line)
      split(line, n, ",")
      ran += n[1]; failed += n[2] + n[3]; skipped += n[4]
    }
    END {
      printf "%d passed, %d failed, %d skipped\n", ran - failed - skipped, failed, skipped
      exit (failed > 0 || ran == 0)
    }' "$1"
}

# Everything, including the benchmarks, is compiled before the first test runs.
maven_verify() {
  maven "$@" test-compile &&
    maven --projects server -Dmaven.main.skip=true -Dtests.compiled=true -Dspotless.check.skip=true \
      "$@" verify
}

#   run_maven COMMAND MAVEN-ARGUMENT...
run_maven() {
  local log="$SERVER/target/test.log" status=0
  require_maven
  rm -rf "$SERVER"/target/surefire-reports* "$BENCHMARKS"/target/surefire-reports*
  mkdir -p "$SERVER/target"
  "$1" -Dmaven.test.failure.ignore=true "${@:2}" 2>&1 | tee "$log" | show_progress || status=1
  printf '\nThe whole output: %s\nThat of each test class: %s\n' \
    "$log" "$SERVER/target/surefire-reports*/CLASS-output.txt"
  if [ "$status" -ne 0 ]; then
    printf 'The build or the test runner failed; the reason is above.\n'
  fi
  count_tests "$log" || status=1
  exit "$status"
}

run_tests() {
  local argument pattern="" found quick=""
  for argument in "$@"; do
    shift
    case $argument in
      --quick) quick=yes ;;
      -D* | -P*) set -- "$@" "$argument" ;;
      *)
        found=$(pattern_of "$argument")
        if [ -z "$found" ]; then
          printf 'feedmill: There is no test %s. Name a test class, or one of these folders:\n  %s\n' \
            "$argument" "$(test_folders | paste -sd ' ' -)" >&2
          exit 2
        fi
        pattern=${pattern:+$pattern,}$found
        ;;
    esac
  done
  if [ -n "$quick" ] && [ -n "$pattern" ]; then
    printf 'feedmill: --quick and names of tests exclude each other.\n' >&2
    exit 2
  elif [ -n "$quick" ]; then
    mark_unchecked
    run_maven maven --projects server -P 'quick,!cluster' "$UNCHECKED" "$@" test
  elif [ -n "$pattern" ]; then
    mark_unchecked
    run_maven maven --projects server "$UNCHECKED" "-Dtest=$pattern" "$@" test
  fi
  forget_unchecked
  run_maven maven_verify "$@"
}
