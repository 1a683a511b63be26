package io.feedmill.syndication.serve;

import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.syndication.document.api.OmittedItem;
import io.feedmill.syndication.feed.DeskKeys;
import io.feedmill.syndication.feed.FeedStore;
import io.feedmill.syndication.feed.StoredJson;
import io.vertx.core.buffer.Buffer;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Response;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.zip.GZIPInputStream;

/// The last built documents of each feed, for inspection and comparison.
public final class SnapshotStore {
  private final RedisClient redis;
  private final StoreSnapshotScript keep;

  public SnapshotStore(RedisClient redis) {
    this.redis = redis;
    this.keep = new StoreSnapshotScript(redis);
  }

  /// When a document was built.
  record Listed(String tag, Instant built) {}

  /// The properties of a document without its bytes.
  public record Facts(String profile, int bytes, List<OmittedItem> leftOut, List<String> lint) {}

  /// A stored document.
  public record Kept(
      String tag,
      Instant built,
      String contentType,
      List<ShownItem> items,
      Facts facts,
      String text) {}

  private record Items(List<ShownItem> items) {}

  void store(String feed, Snapshot snapshot) {
    var written = snapshot.written();
    Facts facts =
        new Facts(
            written.profile().name(), written.bytes().length(), written.leftOut(), written.lint());
    keep.run(
        feed,
        snapshot.tag(),
        List.of(
            snapshot.contentType(),
            StoredJson.text(new Items(snapshot.shown())),
            StoredJson.text(facts)),
        snapshot.gzipped());
  }

  /// The last 50, newest first.
  public List<Listed> list(String feed) {
    Response range =
        redis.call(
            RedisClient.command(
                Command.ZRANGE, DeskKeys.snapshots(feed), 0, -1, "REV", "WITHSCORES"));
    List<Listed> list = new ArrayList<>();
    if (range != null) {
      for (Response pair : range) {
        list.add(
            new Listed(
                pair.get(0).toString(), Instant.ofEpochMilli(Math.round(pair.get(1).toDouble()))));
      }
    }
    return list;
  }

  public Optional<Kept> find(String feed, String tag) {
    Response hash = redis.call(RedisClient.command(Command.HGETALL, DeskKeys.snapshot(feed, tag)));
    Map<String, String> fields = FeedStore.fields(hash);
    if (hash == null || fields.isEmpty()) {
      return Optional.empty();
    }
    Buffer bytes = hash.get("bytes").toBuffer();
    return Optional.of(
        new Kept(
            tag,
            Instant.ofEpochMilli(Long.parseLong(fields.getOrDefault("built", "0"))),
            fields.getOrDefault("type", ""),
            read(fields, "items", Items.class).items(),
            read(fields, "facts", Facts.class),
            unpack(bytes.getBytes())));
  }

  private static <T> T read(Map<String, String> fields, String name, Class<T> type) {
    return StoredJson.read(fields.getOrDefault(name, "{}"), type);
  }

  private static String unpack(byte[] packed) {
    try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(packed))) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
