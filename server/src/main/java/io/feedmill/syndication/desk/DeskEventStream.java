package io.feedmill.syndication.desk;

import io.feedmill.accounts.api.Role;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Json;
import io.feedmill.kernel.http.LiveStream;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.redis.StreamTail;
import io.feedmill.syndication.feed.DeskKeys;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// Server-sent events about changes at the desk, for editors with an open page.
public final class DeskEventStream implements AutoCloseable {
  private final Set<LiveStream> open = ConcurrentHashMap.newKeySet();
  private final Viewers viewers;
  private final StreamTail tail;

  public DeskEventStream(RedisClient redis, Viewers viewers) {
    this.viewers = viewers;
    this.tail = StreamTail.follow(redis, DeskKeys.audit(), this::send);
  }

  public void routes(Routes routes) {
    routes.get("/api/v1/desk/live", this::open);
  }

  private Reply open(Call call) {
    viewers.require(call, Role.EDITOR, "desk");
    return Reply.live(stream -> {
      open.add(stream);
      stream.onClose(() -> open.remove(stream));
    });
  }

  private void send(StreamTail.Entry entry) {
    if (!open.isEmpty()) {
      Map<String, String> fields = entry.fields();
      String data = Json.text(fields);
      open.forEach(stream -> stream.send(entry.id(), "desk", data));
    }
  }

  @Override
  public void close() {
    tail.close();
    open.forEach(LiveStream::close);
  }
}
