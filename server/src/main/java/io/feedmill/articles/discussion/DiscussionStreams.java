package io.feedmill.articles.discussion;

import io.feedmill.articles.discussion.ApplyChangesScript.Span;
import io.feedmill.articles.discussion.ApplyChangesScript.Target;
import io.feedmill.articles.model.ArticlePartitions;
import io.feedmill.articles.model.CommentId;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.redis.StreamTail;
import io.feedmill.kernel.redis.StreamTail.Entry;
import io.vertx.core.Future;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The streams of changes of all parts, and the position up to which each was applied.
final class DiscussionStreams {
  /// Entries of a part that are read at once.
  static final int PORTION = 500;

  private static final long KEPT_MILLIS = 60_000;

  /// Changes that list a comment by its time.
  private static final Set<String> WITH_TIME = Set.of("add", "restore", "list", "keep");

  /// Fields that are empty or a number.
  private static final List<String> NUMBERS =
      List.of("author", "voter", "actor", "answered", "flags", "revision", "living", "last");

  private static final Pattern NUMBER = Pattern.compile("\\d{0,18}");
  private static final Pattern TIME = Pattern.compile("\\d{1,12}(\\.\\d{1,9})?");

  private static final String START = "0-0";

  private final RedisClient redis;

  DiscussionStreams(RedisClient redis) {
    this.redis = redis;
  }

  /// Whether the changes that an entry names can be read and applied. Any other is damaged, or of a
  /// program that is not this one.
  static boolean isWellFormed(Entry entry) {
    Map<String, String> fields = entry.fields();
    String time = fields.getOrDefault("time", "");
    boolean dated = WITH_TIME.contains(fields.getOrDefault("event", ""));
    return CommentId.parse(fields.getOrDefault("comment", "")).isPresent()
        && NUMBERS.stream()
            .map(name -> fields.getOrDefault(name, ""))
            .allMatch(number -> NUMBER.matcher(number).matches())
        && (time.isEmpty()
            ? !dated && fields.getOrDefault("flags", "0").equals("0")
            : TIME.matcher(time).matches());
  }

  /// The last entry of each part that was applied to a target.
  List<String> positions(Target target) {
    Request request = Request.cmd(Command.HMGET).arg(target.positions());
    for (int part = 0; part < ArticlePartitions.COUNT; part++) {
      request.arg(part);
    }
    List<String> positions = new ArrayList<>();
    for (@Nullable Response position : Objects.requireNonNull(redis.call(request))) {
      positions.add(position == null ? START : position.toString());
    }
    return positions;
  }

  /// The next entries of each part, at most [#PORTION], in one round trip.
  ///
  /// @param positions of each part
  List<List<Entry>> after(List<String> positions) {
    return read(positions, _ -> true);
  }

  /// The same up to other positions; none for parts that have reached them.
  List<List<Entry>> between(List<String> positions, List<String> ends) {
    List<List<Entry>> read =
        read(positions, part -> StreamTail.isLater(ends.get(part), positions.get(part)));
    List<List<Entry>> before = new ArrayList<>(read.size());
    for (int part = 0; part < read.size(); part++) {
      String end = ends.get(part);
      before.add(
          read.get(part).stream().filter(entry -> !StreamTail.isLater(entry.id(), end)).toList());
    }
    return before;
  }

  private List<List<Entry>> read(List<String> positions, IntPredicate wanted) {
    return RedisClient.await(
        redis.together(() -> {
          List<Future<List<Entry>>> reads = new ArrayList<>();
          for (int part = 0; part < positions.size(); part++) {
            String key = DiscussionKeys.changes(part);
            reads.add(
                wanted.test(part)
                    ? StreamTail.after(redis, key, positions.get(part), PORTION)
                    : Future.succeededFuture(List.of()));
          }
          return Future.all(reads).map(all -> all.<List<Entry>>list());
        }));
  }

  /// The current state of a discussion, which may be later than the changes that were read.
  CommentThread thread(long article) {
    Response stored = redis.call(RedisClient.command(Command.GET, DiscussionKeys.thread(article)));
    return stored == null ? CommentThread.EMPTY : CommentThread.of(stored.toBytes());
  }

  /// A comment that an account voted on or flagged.
  record Voted(CommentId comment, long account) {}

  /// Lists comments with those that their accounts voted on or flagged.
  void list(List<Voted> votes) {
    redis.callAll(
        votes.stream()
            .map(vote ->
                RedisClient.command(
                    Command.SADD,
                    DiscussionKeys.voted(vote.comment().article(), vote.account()),
                    vote.comment().toString()))
            .toList());
  }

  /// Deletes entries that were applied to the site, and to the lists before that, a minute before
  /// the last ones of these.
  void trim(List<Span> applied) {
    redis.callAll(applied.stream().map(DiscussionStreams::trim).toList());
  }

  private static Request trim(Span applied) {
    String key = DiscussionKeys.changes(applied.part());
    String kept = StreamTail.millis(applied.to()) - KEPT_MILLIS + "-0";
    return RedisClient.command(Command.XTRIM, key, "MINID", "~", kept);
  }
}
