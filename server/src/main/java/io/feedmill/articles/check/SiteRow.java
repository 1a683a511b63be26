package io.feedmill.articles.check;

import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.ArticleState;
import io.feedmill.articles.model.ScannedKey;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// The values of an article on the site with which its part must agree.
///
/// @param author field of the hash as stored; empty when missing
/// @param link field of the hash as stored; empty when missing
/// @param locked 0 or 1
/// @param rules version of time, state and lock; empty when they are invalid, or may be in flight
///   to the part
/// @param counted version of the votes that the site has
record SiteRow(
    long id,
    boolean exists,
    String author,
    String link,
    String time,
    String state,
    String locked,
    String rules,
    long counted) {
  static final int REQUESTS = 3;

  /// The request whose reply [#of] parses.
  static Request[] requests(long id) {
    return new Request[] {
      RedisClient.command(
          Command.HMGET,
          ArticleKeys.article(id),
          "author",
          "link",
          "time",
          "state",
          "locked",
          "rules",
          "counted"),
      RedisClient.command(Command.EXISTS, ArticleKeys.article(id)),
      RedisClient.command(Command.SISMEMBER, ArticleKeys.rulesChanged(), Long.toString(id))
    };
  }

  static SiteRow of(long id, Response row, Response exists, Response changing) {
    String time = text(row.get(2));
    String state = text(row.get(3));
    String locked = text(row.get(4));
    boolean sound =
        time.matches("[0-9]{1,12}([.][0-9]{1,9})?")
            && (state.isEmpty()
                || Arrays.stream(ArticleState.values()).anyMatch(one -> one.label().equals(state)))
            && (locked.isEmpty() || locked.matches("[01]"));
    String version = text(row.get(5));
    return new SiteRow(
        id,
        exists.toInteger() == 1,
        text(row.get(0)),
        text(row.get(1)),
        time,
        state.isEmpty() ? ArticleState.LIVE.label() : state,
        locked.equals("1") ? "1" : "0",
        sound && changing.toInteger() == 0 ? (version.isEmpty() ? "0" : version) : "",
        ScannedKey.number(text(row.get(6))));
  }

  private static String text(@Nullable Response field) {
    return field == null ? "" : field.toString();
  }
}
