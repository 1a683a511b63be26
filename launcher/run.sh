# shellcheck shell=bash
# Runs a command of the server, or the benchmarks. Read by ../feedmill.

readonly MAIN=io.feedmill.app.Main
readonly BENCH_MAIN=io.feedmill.bench.Main

# The maximum heap: FEEDMILL_MEMORY, else 1 GiB, which is enough because the data of a site are in
# Redis and PostgreSQL. Without a limit Java would use a quarter of the machine's memory.
heap() {
  local most=${FEEDMILL_MEMORY:-1g}
  case $most in
    *[!0-9mMgG]* | *[mMgG]?* | [!1-9]* | *[0-9])
      fail "FEEDMILL_MEMORY: must be a number of mebibytes or gibibytes such as 512m or 2g, and is $most."
      ;;
  esac
  printf '%s\n' "$most"
}

# The value of a setting from the environment or the properties file, else the fallback.
#   setting NAME KEY FALLBACK
setting() {
  local value=${!1:-} file=${FEEDMILL_CONFIG:-feedmill.properties}
  if [ -z "$value" ] && [ -r "$file" ]; then
    value=$(LC_ALL=C sed -n "s/^[[:space:]]*$2[[:space:]]*[=:][[:space:]]*\([^[:space:]]*\)[[:space:]]*\$/\1/p" "$file" |
      tail -n 1)
  fi
  printf '%s\n' "${value:-$3}"
}

# Fails before a build, which takes minutes, if another program listens on the server's port. The
# server checks this again, also for addresses that are not checked here.
require_free_port() {
  local argument host port
  for argument in "$@"; do
    case $argument in
      --roles*) return 0 ;;
    esac
  done
  host=$(setting FEEDMILL_HTTP_HOST feedmill.http.host 127.0.0.1)
  port=$(setting FEEDMILL_HTTP_PORT feedmill.http.port 8080)
  case $host in
    127.* | localhost | 0.0.0.0) ;;
    *) return 0 ;;
  esac
  case $port in
    0 | *[!0-9]*) return 0 ;;
  esac
  if (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null; then
    fail "Cannot listen on $host:$port: another program listens there. Stop it, or set FEEDMILL_HTTP_PORT or FEEDMILL_HTTP_HOST."
  fi
}

# The first `serve` after a build writes an archive of loaded classes when it stops, which takes
# some seconds. Later starts load classes from it and need 2.9 s of processor time instead of 5.0 s.
run() {
  local archive="" most later=()
  most=$(heap)
  if [ "$1" = serve ]; then
    printf 'Starting Feedmill.\n'
    require_free_port "$@"
  fi
  build_server
  if [ "$1" = serve ] && [ -w "$SERVER/target" ]; then
    archive=-XX:SharedArchiveFile=$SERVER/target/serve.jsa
  fi
  case " $* " in
    " serve "*" --demo "*)
      # Filling the demo runs each line of code a few times: only what stays in use is optimized,
      # which takes a fifth off the processor time of that start (27 to 21 s).
      later=(-XX:Tier4InvocationThreshold=50000 -XX:Tier4MinInvocationThreshold=6000
        -XX:Tier4CompileThreshold=150000 -XX:Tier4BackEdgeThreshold=400000)
      ;;
  esac
  java_run ${archive:+-XX:+AutoCreateSharedArchive} ${archive:+"$archive"} ${later[@]+"${later[@]}"} \
    '-Xlog:cds*=off,aot*=off' \
    -Xms64m "-Xmx$most" -XX:MinHeapFreeRatio=20 -XX:MaxHeapFreeRatio=40 \
    -cp "$SERVER/target/feedmill.jar:$SERVER/target/lib/*" "$MAIN" "$@"
}

bench() {
  build_bench
  java_run -cp "$BENCHMARKS/target/classes:$BENCHMARKS/target/lib/*" "$BENCH_MAIN" "$@"
}
