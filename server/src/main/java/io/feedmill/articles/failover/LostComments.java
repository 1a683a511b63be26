package io.feedmill.articles.failover;

import io.feedmill.articles.discussion.DiscussionKeys;
import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.ArticlePartitions;
import io.feedmill.articles.model.CommentId;
import io.feedmill.kernel.redis.EntryScan;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.redis.StreamTail;
import io.feedmill.kernel.redis.StreamTail.Entry;
import io.feedmill.kernel.text.Ids;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Comments of a part that lists have and the part lost. Their numbers may have been given to other
/// comments since.
final class LostComments {
  private static final int PORTION = 500;
  private static final String START = "0-0";

  private final RedisClient redis;
  private final PassPositionsScript pass;

  LostComments(RedisClient redis) {
    this.redis = redis;
    this.pass = new PassPositionsScript(redis);
  }

  /// A comment that was added to the lists.
  private record Listed(CommentId id, long author) {}

  /// Makes changes of the part that follow apply, whatever the clock of its server.
  void passPositions(int part) {
    List<@Nullable Response> positions =
        redis.callAll(
            List.of(DiscussionKeys.applied(), DiscussionKeys.listed(), DiscussionKeys.votesSent())
                .stream()
                .map(key -> RedisClient.command(Command.HGET, key, part))
                .toList());
    String highest = START;
    for (@Nullable Response position : positions) {
      if (position != null && StreamTail.isLater(position.toString(), highest)) {
        highest = position.toString();
      }
    }
    if (!highest.equals(START)) {
      String above = StreamTail.millis(highest) + "-" + (StreamTail.sequence(highest) + 1);
      pass.call(part, above, new CommentId(part == 0 ? ArticlePartitions.COUNT : part, 1));
    }
  }

  /// Removes lost comments from the lists: those that were listed in the last minute, and flagged
  /// ones. The change is written to the stream of the part.
  ///
  /// @return their articles
  Set<Long> unlist(int part) {
    Set<Long> articles = new LinkedHashSet<>();
    String position = START;
    List<Entry> entries;
    do {
      entries =
          RedisClient.await(StreamTail.after(redis, ArticleKeys.answers(), position, PORTION));
      for (Listed lost : lost(listed(part, entries))) {
        note(lost.id(), "unlist", "author", Long.toString(lost.author()), "time", "0");
        articles.add(lost.id().article());
      }
      position = entries.isEmpty() ? position : entries.getLast().id();
    } while (entries.size() == PORTION);
    new EntryScan(redis).ranked(DiscussionKeys.flagged(), ids -> unflag(part, ids));
    return articles;
  }

  private static List<Listed> listed(int part, List<Entry> entries) {
    List<Listed> listed = new ArrayList<>();
    for (Entry entry : entries) {
      String author = entry.fields().getOrDefault("author", "0");
      CommentId.parse(entry.fields().getOrDefault("comment", ""))
          .filter(id -> ArticlePartitions.of(id.article()) == part)
          .ifPresent(id -> listed.add(new Listed(id, Ids.parse(author).orElse(0L))));
    }
    return listed;
  }

  /// Those that do not exist or are by another account.
  private List<Listed> lost(List<Listed> listed) {
    List<@Nullable Response> rows =
        redis.callAll(
            listed.stream()
                .map(each ->
                    RedisClient.command(
                        Command.HMGET, DiscussionKeys.comment(each.id()), "state", "author"))
                .toList());
    List<Listed> lost = new ArrayList<>();
    for (int i = 0; i < listed.size(); i++) {
      Response row = Objects.requireNonNull(rows.get(i));
      String author = ArticleKeys.person(listed.get(i).author());
      boolean other = row.get(1) != null && !row.get(1).toString().equals(author);
      if (row.get(0) == null || other) {
        lost.add(listed.get(i));
      }
    }
    return lost;
  }

  private void unflag(int part, List<String> flagged) {
    List<CommentId> ids =
        flagged.stream()
            .flatMap(id -> CommentId.parse(id).stream())
            .filter(id -> ArticlePartitions.of(id.article()) == part)
            .toList();
    List<@Nullable Response> flags =
        redis.callAll(
            ids.stream()
                .map(id -> RedisClient.command(Command.EXISTS, DiscussionKeys.flags(id)))
                .toList());
    for (int i = 0; i < ids.size(); i++) {
      if (Objects.requireNonNull(flags.get(i)).toInteger() == 0) {
        note(ids.get(i), "unflag", "time", "0", "flags", "0");
      }
    }
  }

  private void note(CommentId id, String event, String... fields) {
    Request request = Request.cmd(Command.XADD).arg(DiscussionKeys.changes(id.article()));
    request.arg("*").arg("event").arg(event).arg("comment").arg(id.toString());
    for (String field : fields) {
      request.arg(field);
    }
    redis.call(request);
  }

  /// Articles of the part with changes of the last minute. Changes that were lost and changes that
  /// followed may have given a discussion the version that it had.
  Set<Long> changed(int part) {
    Set<Long> articles = new LinkedHashSet<>();
    String position = START;
    List<Entry> entries;
    do {
      entries =
          RedisClient.await(
              StreamTail.after(redis, DiscussionKeys.changes(part), position, PORTION));
      for (Entry entry : entries) {
        if (!entry.fields().getOrDefault("event", "").equals("none")) {
          CommentId.parse(entry.fields().getOrDefault("comment", ""))
              .ifPresent(id -> articles.add(id.article()));
        }
      }
      position = entries.isEmpty() ? position : entries.getLast().id();
    } while (entries.size() == PORTION);
    return articles;
  }
}
