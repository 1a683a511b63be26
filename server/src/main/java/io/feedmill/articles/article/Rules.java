package io.feedmill.articles.article;

import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.ArticleState;
import io.feedmill.articles.model.ScannedKey;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// The voting rules of an article as stored on the site, the other values that its part needs when
/// the article is new there, and the input of its positions.
///
/// @param version raised by each change; empty when the article has none
/// @param time post time, unix seconds
/// @param state as stored
/// @param author as stored
/// @param upvotes that the site has
/// @param downvotes that the site has
/// @param counted version of the votes that the site has
record Rules(
    long id,
    String version,
    String time,
    String state,
    boolean locked,
    String author,
    long upvotes,
    long downvotes,
    long counted) {

  static Request read(long id) {
    return RedisClient.command(
        Command.HMGET,
        ArticleKeys.article(id),
        "time",
        "state",
        "locked",
        "rules",
        "author",
        "upvotes",
        "downvotes",
        "counted");
  }

  /// @return null if the article does not exist, or its time cannot be read
  static @Nullable Rules of(long id, @Nullable Response row) {
    if (row == null || !text(row.get(0)).matches("[0-9]{1,12}([.][0-9]{1,9})?")) {
      return null;
    }
    String state = text(row.get(1));
    return new Rules(
        id,
        text(row.get(3)),
        text(row.get(0)),
        state.isEmpty() ? ArticleState.LIVE.label() : state,
        text(row.get(2)).equals("1"),
        text(row.get(4)),
        ScannedKey.number(text(row.get(5))),
        ScannedKey.number(text(row.get(6))),
        ScannedKey.number(text(row.get(7))));
  }

  /// Whether the state is valid; otherwise no place can be computed.
  boolean sound() {
    return Arrays.stream(ArticleState.values()).anyMatch(one -> one.label().equals(state));
  }

  PositionInput positionInput() {
    boolean live = state.equals(ArticleState.LIVE.label());
    return new PositionInput(
        id, ScannedKey.number(version) + counted, live, time, upvotes, downvotes);
  }

  String versionOrZero() {
    return version.isEmpty() ? "0" : version;
  }

  private static String text(@Nullable Response field) {
    return field == null ? "" : field.toString();
  }
}
