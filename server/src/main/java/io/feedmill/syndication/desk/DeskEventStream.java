package io.feedmill.syndication.desk;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.api.Role;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Json;
import io.feedmill.kernel.http.LiveStream;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.redis.RecentEntries;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.redis.StreamTail.Entry;
import io.feedmill.syndication.feed.DeskKeys;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Server-sent events about changes at the desk, for editors with an open page. The id of an event
/// is its position in the stream of the desk, so a client that reconnects with `Last-Event-ID`
/// receives what it missed, or only the last event when that was more than [#IN_MEMORY] events.
public final class DeskEventStream implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(DeskEventStream.class);
  private static final int IN_MEMORY = 200;

  private final Set<LiveStream> open = ConcurrentHashMap.newKeySet();
  private final Viewers viewers;
  private final RecentEntries recent;

  public DeskEventStream(RedisClient redis, Viewers viewers) {
    this.viewers = viewers;
    this.recent = RecentEntries.follow(redis, DeskKeys.audit(), IN_MEMORY, this::send);
  }

  public void routes(Routes routes) {
    routes.get("/api/v1/desk/live", this::open);
  }

  /// The id of the last event that a page shows whose data is read from now on; empty when it is
  /// not known. The desk is read from Redis for each page, so this is the last event received.
  public String last() {
    return recent.newest();
  }

  private Reply open(Call call) {
    viewers.require(call, Role.EDITOR, "desk");
    Optional<String> last = call.header("Last-Event-ID").or(() -> call.query().text("lastEventId"));
    if (last.isPresent() && !RecentEntries.isId(last.get())) {
      throw Problem.badParameter("Last-Event-ID", text("is not the id of an event"));
    }
    return Reply.live(stream -> last.ifPresentOrElse(id -> resume(stream, id), () -> add(stream)));
  }

  private void add(LiveStream stream) {
    open.add(stream);
    stream.onClose(() -> open.remove(stream));
  }

  private void resume(LiveStream stream, String last) {
    recent
        .resumeFromMemory(
            last,
            missed -> missed.forEach(entry -> send(stream, entry, data(entry))),
            () -> add(stream))
        .onFailure(failure -> {
          LOG.debug("a live stream was not resumed", failure);
          stream.close();
        });
  }

  private void send(Entry entry) {
    if (!open.isEmpty()) {
      String data = data(entry);
      open.forEach(stream -> send(stream, entry, data));
    }
  }

  private static String data(Entry entry) {
    return Json.text(entry.fields());
  }

  private static void send(LiveStream stream, Entry entry, String data) {
    stream.send(entry.id(), "desk", data);
  }

  @Override
  public void close() {
    recent.close();
    open.forEach(LiveStream::close);
  }
}
