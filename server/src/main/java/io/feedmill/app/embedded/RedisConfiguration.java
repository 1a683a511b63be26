package io.feedmill.app.embedded;

import java.nio.file.Path;

/// The content of `redis.conf`: one endpoint and a password, an append-only file without snapshots,
/// and a limit on replies that a client does not read.
record RedisConfiguration(Path data, RedisEndpoint endpoint, String password, AppendFsync fsync) {
  String text() {
    return """
    # Written at each start of Feedmill: a change made here is lost.
    %s
    requirepass %s
    dir %s
    daemonize no
    save ""
    appendonly yes
    appendfsync %s
    aof-use-rdb-preamble yes
    aof-load-truncated yes
    client-output-buffer-limit normal 1gb 256mb 60
    client-output-buffer-limit pubsub 64mb 16mb 60
    """
        .formatted(endpoint.settings(), password, quoted(data), fsync.setting());
  }

  static String quoted(Path path) {
    return '"' + path.toString().replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }
}
