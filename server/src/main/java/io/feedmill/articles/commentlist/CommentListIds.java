package io.feedmill.articles.commentlist;

import io.feedmill.articles.discussion.CommentThread;
import io.feedmill.articles.discussion.DiscussionKeys;
import io.feedmill.articles.model.CommentId;
import io.feedmill.articles.model.RankedRange;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import io.vertx.redis.client.ResponseType;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Reads the ids of the comments in a list, shown or not, in one round trip.
final class CommentListIds {
  private static final int MOST_AT_ONE_TIME = 1_000;

  private final RedisClient redis;

  CommentListIds(RedisClient redis) {
    this.redis = redis;
  }

  /// A member of a list.
  ///
  /// @param seconds time of posting, unix s; 0 in the list of an article, which is in the order of
  ///   numbers; the number of flags of a flagged one
  record Place(CommentId id, double seconds) {}

  /// Blocks.
  List<Place> first(CommentList list, int count) {
    return switch (list) {
      case CommentList.OfSite() -> range(DiscussionKeys.newest(), count);
      case CommentList.OfAuthor(long account) -> range(DiscussionKeys.ofAuthor(account), count);
      case CommentList.OfArticle(long article) -> numbers(article, count);
      case CommentList.Flagged() -> range(DiscussionKeys.flagged(), count);
    };
  }

  /// The newest comments on an article, by number.
  private List<Place> numbers(long article, int count) {
    Response bytes =
        redis.call(RedisClient.command(Command.STRLEN, DiscussionKeys.thread(article)));
    int last = CommentThread.last(bytes == null ? 0 : bytes.toLong());
    List<Place> places = new ArrayList<>();
    for (int number = last; number > 0 && places.size() < count; number--) {
      places.add(new Place(new CommentId(article, number), 0));
    }
    return places;
  }

  private List<Place> range(String key, int count) {
    return places(redis.call(below(key, "+inf", count)));
  }

  /// Comments of the same time are in the order of their members. Blocks.
  List<Place> after(CommentListCursor after, int count) {
    String key =
        switch (after.list()) {
          case CommentList.OfSite() -> DiscussionKeys.newest();
          case CommentList.OfAuthor(long account) -> DiscussionKeys.ofAuthor(account);
          case CommentList.Flagged() -> DiscussionKeys.flagged();
          case CommentList.OfArticle _ -> throw new IllegalStateException("has one page");
        };
    String time = RankedRange.number(after.seconds());
    List<@Nullable Response> read =
        redis.callAll(
            List.of(
                RedisClient.command(
                    Command.ZRANGE,
                    key,
                    time,
                    time,
                    "BYSCORE",
                    "REV",
                    "LIMIT",
                    0,
                    MOST_AT_ONE_TIME,
                    "WITHSCORES"),
                below(key, "(" + time, count)));
    List<Place> places = new ArrayList<>(places(read.get(0)));
    places.removeIf(place -> !after.before(place.id().toString()));
    places.addAll(places(read.get(1)));
    return places.size() > count ? places.subList(0, count) : places;
  }

  private static Request below(String key, String highest, int count) {
    return RedisClient.command(
        Command.ZRANGE, key, highest, "-inf", "BYSCORE", "REV", "LIMIT", 0, count, "WITHSCORES");
  }

  /// Parses a range, as pairs (RESP3) or alternating (RESP2).
  private static List<Place> places(@Nullable Response range) {
    List<Place> places = new ArrayList<>();
    for (int i = 0; range != null && i < range.size(); i++) {
      Response item = range.get(i);
      boolean pair = item.type() == ResponseType.MULTI;
      Response member = pair ? item.get(0) : item;
      Response score = pair ? item.get(1) : range.get(++i);
      CommentId.parse(member.toString())
          .ifPresent(id -> places.add(new Place(id, score.toDouble())));
    }
    return places;
  }
}
