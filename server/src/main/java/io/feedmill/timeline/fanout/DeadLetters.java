package io.feedmill.timeline.fanout;

import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.timeline.feed.FeedKeys;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Dead letters: messages that failed too often. Administrators see them, retry them or discard
/// them.
public final class DeadLetters {
  /// In place of a partition: the first stage, which has none.
  public static final int PREPARE = -1;

  private final RedisClient redis;
  private final FeedKeys keys;
  private final ResolveDeadLetterScript retry;

  public DeadLetters(RedisClient redis, FeedKeys keys) {
    this.redis = redis;
    this.keys = keys;
    this.retry = new ResolveDeadLetterScript(redis);
  }

  /// A dead letter.
  ///
  /// @param place its partition, or [#PREPARE]
  /// @param id its id there
  /// @param reason why it became a dead letter
  /// @param fields of the message
  public record Letter(int place, String id, String reason, Map<String, String> fields) {}

  /// The oldest letters of each partition and of the first stage.
  public List<Letter> oldest(int mostOfPlace) {
    List<Request> requests = new ArrayList<>();
    for (int place = PREPARE; place < keys.count(); place++) {
      requests.add(
          RedisClient.command(Command.XRANGE, dead(place), "-", "+", "COUNT", mostOfPlace));
    }
    List<@Nullable Response> replies = redis.callAll(requests);
    List<Letter> letters = new ArrayList<>();
    for (int i = 0; i < replies.size(); i++) {
      Response found = replies.get(i);
      if (found != null) {
        for (Response entry : found) {
          letters.add(letter(i + PREPARE, entry));
        }
      }
    }
    return letters;
  }

  private static Letter letter(int place, Response entry) {
    Map<String, String> fields = new LinkedHashMap<>();
    Response pairs = entry.get(1);
    for (int i = 0; i + 1 < pairs.size(); i += 2) {
      fields.put(pairs.get(i).toString(), pairs.get(i + 1).toString());
    }
    fields.remove("message");
    String reason = fields.remove("reason");
    return new Letter(place, entry.get(0).toString(), reason == null ? "" : reason, fields);
  }

  /// @return false when the dead letter no longer exists
  public boolean retry(int place, String id) {
    return known(place) && retry.call(dead(place), stream(place), id, true);
  }

  /// @return false when the dead letter no longer exists
  public boolean discard(int place, String id) {
    return known(place) && retry.call(dead(place), stream(place), id, false);
  }

  private boolean known(int place) {
    return place >= PREPARE && place < keys.count();
  }

  private static String dead(int place) {
    return place == PREPARE ? FeedKeys.prepareDeadLetters() : FeedKeys.deadLetters(place);
  }

  private static String stream(int place) {
    return place == PREPARE ? FeedKeys.feedUpdatePrepare() : FeedKeys.feedUpdate(place);
  }
}
