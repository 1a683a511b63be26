# shellcheck shell=bash
# Finds a JDK and runs programs with it. Read by ../feedmill.

readonly NEEDED_JAVA=25

# The major version that a JDK's release file states; nothing when the folder is no JDK.
java_major() {
  local home=$1 line version
  [ -x "$home/bin/javac" ] && [ -r "$home/release" ] || return 0
  line=$(grep '^JAVA_VERSION=' "$home/release" || true)
  version=${line#JAVA_VERSION=}
  version=${version//\"/}
  version=${version%%[!0-9]*}
  printf '%s\n' "$version"
}

# The usual folders of JDKs, one a line; requested ones first.
java_candidates() {
  local on_path home
  if [ -n "${JAVA_HOME:-}" ]; then
    printf '%s\n' "$JAVA_HOME"
  fi
  if on_path=$(command -v javac); then
    dirname "$(dirname "$(real_file "$on_path")")"
  fi
  for home in /usr/lib/jvm/* /usr/lib64/jvm/* /usr/java/* /usr/local/java/* /opt/* /opt/java/* \
    "${HOME:-/nonexistent}"/.sdkman/candidates/java/* "${HOME:-/nonexistent}"/.jdks/* \
    "${HOME:-/nonexistent}"/.local/share/mise/installs/java/* \
    /Library/Java/JavaVirtualMachines/*/Contents/Home \
    "${HOME:-/nonexistent}"/Library/Java/JavaVirtualMachines/*/Contents/Home \
    /opt/homebrew/opt/openjdk*/libexec/openjdk.jdk/Contents/Home \
    /usr/local/opt/openjdk*/libexec/openjdk.jdk/Contents/Home; do
    if [ -d "$home" ]; then
      printf '%s\n' "$home"
    fi
  done
}

find_java() {
  local home major found=""
  while IFS= read -r home; do
    major=$(java_major "$home")
    if [ -n "$major" ] && [ "$major" -ge "$NEEDED_JAVA" ]; then
      JAVA_HOME=$home
      export JAVA_HOME
      return
    fi
    if [ -n "$major" ]; then
      found="$found $major ($home)"
    fi
  done <<EOF
$(java_candidates)
EOF
  fail "Feedmill needs a JDK $NEEDED_JAVA or later, and there is none in JAVA_HOME, on the PATH or in the usual folders." \
    "Found:${found:- no JDK at all}" \
    "Install one, for instance from https://adoptium.net, or set JAVA_HOME to where it is."
}

java_run() {
  exec "$JAVA_HOME/bin/java" \
    -XX:+UseSerialGC -XX:+UseCompactObjectHeaders -XX:+ExitOnOutOfMemoryError \
    --enable-native-access=ALL-UNNAMED --sun-misc-unsafe-memory-access=allow \
    -Dfeedmill.home="$HOME_FOLDER" \
    "$@"
}
