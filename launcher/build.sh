# shellcheck shell=bash
# Builds the server and the benchmarks when their sources changed. Read by ../feedmill.

# Leaves out ErrorProne and NullAway, which take most of the time of a compilation.
readonly UNCHECKED="-Dcompiler.checks=-XDunchecked"
readonly WITHOUT_CHECKS="-Dmaven.test.skip=true -Dspotless.check.skip=true $UNCHECKED"

require_maven() {
  local version major minor
  command -v mvn >/dev/null ||
    fail "Maven (mvn) is needed to build Feedmill and is not on the PATH." \
      "Install Maven 3.8 or later, for instance: apt-get install maven, or: brew install maven"
  version=$(mvn --version 2>/dev/null | sed -n 's/.*Apache Maven \([0-9][0-9]*\.[0-9][0-9]*\).*/\1/p') || true
  major=${version%%.*}
  minor=${version##*.}
  if [ -z "$version" ] || [ "$major" -lt 3 ] || { [ "$major" -eq 3 ] && [ "$minor" -lt 8 ]; }; then
    fail "Maven 3.8 or later is needed to build Feedmill; $(command -v mvn) is ${version:-of an unknown version}."
  fi
}

maven() {
  (
    cd "$HOME_FOLDER"
    export MAVEN_OPTS="--sun-misc-unsafe-memory-access=allow ${MAVEN_OPTS:-}"
    mvn --batch-mode -Dstyle.color=never "$@"
  )
}

# Maven does not compile again what has not changed, so code that was compiled without checks is
# marked and compiled again for a run with them.
mark_unchecked() {
  mkdir -p "$SERVER/target" "$BENCHMARKS/target"
  touch "$SERVER/target/unchecked" "$BENCHMARKS/target/unchecked"
}

forget_unchecked() {
  local target
  for target in "$SERVER/target" "$BENCHMARKS/target"; do
    if [ -f "$target/unchecked" ]; then
      rm -rf "$target/classes" "$target/test-classes" "$target/maven-status"
      rm -f "$target/unchecked"
    fi
  done
}

# Prints one line for each step of a build, one for every 20 downloaded libraries, and all other
# messages of Maven.
show_build() {
  local line downloads=0
  local step='^\[INFO\] --- [a-z-]*:[^:]*:([A-Za-z]+) .*@ (.*) ---$'
  while IFS= read -r line; do
    if [[ $line =~ $step ]]; then
      case ${BASH_REMATCH[1]} in
        compile | precompile | jar | copy-dependencies | exec)
          printf '  %s: %s\n' "${BASH_REMATCH[2]}" "${BASH_REMATCH[1]}"
          ;;
      esac
    else
      case $line in
        *'Downloaded from '*)
          downloads=$((downloads + 1))
          if [ $((downloads % 20)) -eq 0 ]; then
            printf '  %d files downloaded\n' "$downloads"
          fi
          ;;
        *'Downloading from '* | 'Progress '* | '[INFO]'* | '[WARNING]'* | '') ;;
        *) printf '%s\n' "$line" ;;
      esac
    fi
  done
}

# Prints every 15 s that a build is still running.
#   still_building PID
still_building() {
  local seconds=0
  while sleep 15 >/dev/null 2>&1 && kill -0 "$1" 2>/dev/null; do
    seconds=$((seconds + 15))
    printf '  still building, %d s so far\n' "$seconds"
  done
}

# Removes escape codes: Maven prints some at its end even with colours turned off.
plain() {
  LC_ALL=C sed $'s/\033\\[[0-9;]*m//g'
}

# Builds if a source is newer than the stamp, which the last build wrote.
#   build STAMP MODULES SOURCE...
build() {
  local stamp=$1 modules=$2 target
  shift 2
  if [ -f "$stamp" ] && [ -z "$(find "$@" -newer "$stamp" -print)" ]; then
    return
  fi
  require_maven
  if [ -f "$stamp" ]; then
    printf 'Building Feedmill: its sources changed.\n' >&2
  else
    printf 'Building Feedmill. The first build downloads its libraries and may take some minutes.\n' >&2
  fi
  target=$(dirname "$stamp")
  mkdir -p "$target"
  touch "$stamp.new"
  # A running Feedmill keeps its open files; libraries of earlier versions must be removed.
  rm -rf "$stamp" "${target:?}/lib" "${target:?}/serve.jsa"
  mark_unchecked
  still_building $$ >&2 </dev/null &
  STILL=$!
  disown "$STILL"
  trap 'kill "$STILL" 2>/dev/null || true' EXIT
  # shellcheck disable=SC2086
  maven --projects "$modules" $WITHOUT_CHECKS package 2>&1 </dev/null | plain | show_build >&2 ||
    fail "The build failed; the reason is above."
  kill "$STILL" 2>/dev/null || true
  trap - EXIT
  mv "$stamp.new" "$stamp"
}

build_server() {
  build "$SERVER/target/built" server \
    "$HOME_FOLDER/pom.xml" "$SERVER/pom.xml" "$SERVER/src/main" "$HOME_FOLDER/docs"
}

build_bench() {
  build "$BENCHMARKS/target/built" server,benchmarks \
    "$HOME_FOLDER/pom.xml" "$SERVER/pom.xml" "$SERVER/src/main" "$HOME_FOLDER/docs" "$BENCHMARKS/pom.xml" "$BENCHMARKS/src"
}
