package io.feedmill.articles.failover;

import io.feedmill.articles.discussion.CommentThread;
import io.feedmill.articles.discussion.DiscussionKeys;
import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.DiscussionState;
import io.feedmill.articles.model.RankedList.Slot;
import io.feedmill.articles.model.ScannedKey;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Finds articles of which the parts, the site and the slots of rankings have different versions.
///
/// A server that lost its last changes lost all of them, so its data of an article is what it was
/// at some moment. Articles with changes in flight differ too.
final class CompareVersions {
  private static final int REQUESTS = 6;

  /// The counts of a discussion without comments.
  private static final byte[] NONE = new byte[Long.BYTES];

  private final RedisClient redis;

  CompareVersions(RedisClient redis) {
    this.redis = redis;
  }

  /// Ids of articles.
  ///
  /// @param votes those whose votes, rules of voting or positions differ
  /// @param discussions those whose numbers of comments differ
  record Different(List<Long> votes, List<Long> discussions) {}

  /// One round trip. Blocks.
  Different among(List<Long> ids) {
    List<Request> requests = new ArrayList<>(REQUESTS * ids.size());
    ids.forEach(id -> requests.addAll(requests(id)));
    List<@Nullable Response> replies = redis.callAll(requests);
    List<Long> votes = new ArrayList<>();
    List<Long> discussions = new ArrayList<>();
    for (int i = 0; i < ids.size(); i++) {
      List<@Nullable Response> of = replies.subList(REQUESTS * i, REQUESTS * (i + 1));
      if (differInVotes(of)) {
        votes.add(ids.get(i));
      }
      if (differInComments(of)) {
        discussions.add(ids.get(i));
      }
    }
    return new Different(votes, discussions);
  }

  private static List<Request> requests(long id) {
    return List.of(
        RedisClient.command(
            Command.HMGET, ArticleKeys.votes(id), "version", "upvotes", "downvotes", "rules"),
        RedisClient.command(
            Command.HMGET,
            ArticleKeys.article(id),
            "counted",
            "upvotes",
            "downvotes",
            "rules",
            "time",
            "comments"),
        RedisClient.command(Command.HGET, ArticleKeys.placed(Slot.FORMULAS, id), id),
        RedisClient.command(Command.HGET, ArticleKeys.placed(Slot.NET_VOTES, id), id),
        RedisClient.command(Command.GETRANGE, DiscussionKeys.thread(id), 0, Long.BYTES - 1),
        RedisClient.command(Command.STRLEN, DiscussionKeys.thread(id)));
  }

  private static boolean differInVotes(List<@Nullable Response> of) {
    Response part = Objects.requireNonNull(of.get(0));
    Response site = Objects.requireNonNull(of.get(1));
    if (site.get(4) == null) {
      return part.stream().anyMatch(Objects::nonNull);
    }
    for (int field = 0; field < 4; field++) {
      if (number(part.get(field)) != number(site.get(field))) {
        return true;
      }
    }
    long version = number(site.get(0)) + number(site.get(3));
    return number(of.get(2)) != version || number(of.get(3)) != version;
  }

  private static boolean differInComments(List<@Nullable Response> of) {
    Response site = Objects.requireNonNull(of.get(1));
    if (site.get(4) == null) {
      return false;
    }
    Response field = site.get(5);
    DiscussionState derived = DiscussionState.parse(field == null ? "" : field.toString());
    Response first = of.get(4);
    byte[] header = first == null ? NONE : first.toBytes();
    ByteBuffer counts = ByteBuffer.wrap(header.length < Long.BYTES ? NONE : header);
    int last = CommentThread.last(Objects.requireNonNull(of.get(5)).toLong());
    return Integer.toUnsignedLong(counts.getInt(0)) != derived.revision()
        || counts.getInt(Integer.BYTES) != derived.comments()
        || last != derived.last();
  }

  private static long number(@Nullable Response text) {
    return text == null ? 0 : ScannedKey.number(text.toString());
  }
}
