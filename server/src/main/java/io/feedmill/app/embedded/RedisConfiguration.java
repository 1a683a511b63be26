package io.feedmill.app.embedded;

import java.nio.file.Path;

/// What `redis.conf` says: loopback and a password only, every write in an append-only file, no
/// snapshots beside it.
record RedisConfiguration(Path data, int port, String password, AppendFsync fsync) {
  String text() {
    return """
    # Written at each start of Feedmill: a change made here is lost.
    bind 127.0.0.1
    port %d
    protected-mode yes
    requirepass %s
    dir %s
    daemonize no
    save ""
    appendonly yes
    appendfsync %s
    aof-use-rdb-preamble yes
    aof-load-truncated yes
    """
        .formatted(port, password, quoted(data), fsync.setting());
  }

  private static String quoted(Path path) {
    return '"' + path.toString().replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }
}
