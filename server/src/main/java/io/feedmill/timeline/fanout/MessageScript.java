package io.feedmill.timeline.fanout;

import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.timeline.feed.FeedKeys;
import io.vertx.core.Future;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import io.vertx.redis.client.impl.types.ErrorType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// The protocol of both streams of a fan-out.
///
/// | message | operation | afterwards |
/// |---|---|---|
/// | waiting | take | taken by that worker |
/// | taken, its worker idle for too long | take | taken by another worker |
/// | taken five times, its worker idle for too long | take | a dead letter |
/// | taken | finish | deleted, counted |
/// | taken | give up | a dead letter |
/// | deleted | finish, give up | deleted, counted once |
public final class MessageScript {
  private final RedisClient redis;
  private final LuaScript take;
  private final LuaScript finish;
  private final LuaScript giveUp;
  private final LuaScript advance;
  private final String worker;
  private final Patience patience;

  /// When a message is reclaimed from another worker, and when it becomes a dead letter.
  ///
  /// @param idleMillis idle time after which a message is reclaimed
  /// @param tries deliveries of a message before it becomes a dead letter
  public record Patience(long idleMillis, int tries) {
    public static final Patience STANDARD = new Patience(30_000, 5);
  }

  public MessageScript(RedisClient redis, String worker, Patience patience) {
    this.redis = redis;
    this.take = LuaScript.load(redis, "timeline/take_messages.lua");
    this.finish = LuaScript.load(redis, "timeline/finish_messages.lua");
    this.giveUp = LuaScript.load(redis, "timeline/give_up_message.lua");
    this.advance = LuaScript.load(redis, "timeline/advance_job.lua");
    this.worker = worker;
    this.patience = patience;
  }

  /// Messages taken.
  ///
  /// @param now time of the stream's server, unix ms
  record Taken(long now, List<Message> messages) {}

  /// @param reclaim whether to reclaim messages of stopped workers too
  Future<Taken> take(String stream, String dead, int most, boolean reclaim) {
    return take.run(
            List.of(stream, dead),
            List.of(
                FeedKeys.GROUP,
                worker,
                Integer.toString(most),
                Long.toString(patience.idleMillis()),
                Integer.toString(patience.tries()),
                reclaim ? "1" : "0"))
        .map(reply -> read(Objects.requireNonNull(reply)));
  }

  private static Taken read(Response reply) {
    List<Message> messages = new ArrayList<>();
    for (int i = 1; i + 1 < reply.size(); i += 2) {
      messages.add(message(reply.get(i), reply.get(i + 1)));
    }
    return new Taken(reply.get(0).toLong(), messages);
  }

  private static Message message(Response id, Response pairs) {
    Map<String, String> fields = new LinkedHashMap<>();
    for (int i = 0; i + 1 < pairs.size(); i += 2) {
      fields.put(pairs.get(i).toString(), pairs.get(i + 1).toString());
    }
    return new Message(id.toString(), fields);
  }

  /// Messages of the second stage, of every partition in order. Messages that were taken are
  /// returned even when other partitions failed.
  ///
  /// @param most of each partition
  /// @param reclaim whether to reclaim messages of stopped workers too
  Future<List<List<Message>>> takeAll(int partitions, int most, boolean reclaim) {
    return redis.together(() -> {
      List<Future<List<Message>>> all =
          IntStream.range(0, partitions)
              .mapToObj(partition -> takeUpdates(partition, most, reclaim))
              .toList();
      return Future.join(all)
          .transform((_, failure) -> {
            List<List<Message>> taken = all.stream().map(MessageScript::taken).toList();
            return failure == null || taken.stream().anyMatch(some -> !some.isEmpty())
                ? Future.succeededFuture(taken)
                : Future.failedFuture(failure);
          });
    });
  }

  private static List<Message> taken(Future<List<Message>> partition) {
    return partition.succeeded() ? partition.result() : List.of();
  }

  private Future<List<Message>> takeUpdates(int partition, int most, boolean reclaim) {
    String stream = FeedKeys.feedUpdate(partition);
    String dead = FeedKeys.deadLetters(partition);
    if (reclaim) {
      return take(stream, dead, most, true).map(Taken::messages);
    }
    Request read =
        RedisClient.command(
            Command.XREADGROUP,
            "GROUP",
            FeedKeys.GROUP,
            worker,
            "COUNT",
            most,
            "STREAMS",
            stream,
            ">");
    return redis
        .send(read)
        .map(reply -> entries(reply, stream))
        .recover(error ->
            error instanceof ErrorType none && none.is("NOGROUP")
                ? take(stream, dead, most, false).map(Taken::messages)
                : Future.failedFuture(error));
  }

  private static List<Message> entries(@Nullable Response reply, String stream) {
    List<Message> messages = new ArrayList<>();
    if (reply != null) {
      reply.get(stream).forEach(entry -> messages.add(message(entry.get(0), entry.get(1))));
    }
    return messages;
  }

  /// A finished message.
  ///
  /// @param readers how many readers it reached
  record Done(String id, String post, int readers) {}

  /// @return how many messages had not been finished before
  Future<Integer> finish(int partition, List<Done> done) {
    Map<List<String>, List<String>> alike = new LinkedHashMap<>();
    for (Done each : done) {
      List<String> what = List.of(each.post(), Integer.toString(each.readers()));
      alike.computeIfAbsent(what, _ -> new ArrayList<>()).add(each.id());
    }
    List<String> args = new ArrayList<>();
    args.add(FeedKeys.GROUP);
    alike.forEach((what, ids) -> {
      args.addAll(what);
      args.add(Integer.toString(ids.size()));
      args.addAll(ids);
    });
    return finish
        .run(List.of(FeedKeys.feedUpdate(partition), FeedKeys.delivered(partition)), args)
        .map(reply -> Objects.requireNonNull(reply).toInteger());
  }

  /// @param done by partition
  /// @return readers reached by each post, without partitions where another worker had finished a
  ///   message
  Map<Long, Integer> finishAll(Map<Integer, List<Done>> done) {
    Map<Long, Integer> reached = new TreeMap<>();
    RedisClient.await(
        redis.together(() -> {
          List<Future<?>> all = new ArrayList<>();
          done.forEach((partition, some) ->
              all.add(finish(partition, some).onSuccess(ended -> count(some, ended, reached))));
          return Future.all(all);
        }));
    return reached;
  }

  private static void count(List<Done> done, int ended, Map<Long, Integer> reached) {
    if (ended == done.size()) {
      synchronized (reached) {
        done.forEach(one -> reached.merge(Long.parseLong(one.post()), one.readers(), Integer::sum));
      }
    }
  }

  void moveToDeadLetters(int partition, String id, String reason) {
    giveUp.call(
        List.of(FeedKeys.feedUpdate(partition), FeedKeys.deadLetters(partition)),
        List.of(FeedKeys.GROUP, id, reason));
  }

  /// [#moveToDeadLetters] for a message of the first stage.
  void movePrepareToDeadLetters(String id, String reason) {
    giveUp.call(
        List.of(FeedKeys.feedUpdatePrepare(), FeedKeys.prepareDeadLetters()),
        List.of(FeedKeys.GROUP, id, reason));
  }

  /// The end of a portion of the first stage.
  ///
  /// @param readers found in this portion; -1 when readers are not counted
  /// @param rest the message for the rest; empty when no work remains
  record Advance(String id, long post, int readers, Map<String, String> rest) {}

  /// Finishes portions of the first stage and takes waiting messages, in one round trip.
  Future<Taken> advance(List<Advance> ended, int most, boolean reclaim) {
    return redis.together(() -> {
      Future<?> advanced = Future.all(ended.stream().map(this::send).toList());
      Future<Taken> taken =
          take(FeedKeys.feedUpdatePrepare(), FeedKeys.prepareDeadLetters(), most, reclaim);
      return advanced.compose(_ -> taken);
    });
  }

  void advance(List<Advance> ended) {
    RedisClient.await(redis.together(() -> Future.all(ended.stream().map(this::send).toList())));
  }

  private Future<?> send(Advance portion) {
    List<String> args = new ArrayList<>();
    args.add(FeedKeys.GROUP);
    args.add(portion.id());
    args.add(Long.toString(portion.post()));
    args.add(Integer.toString(portion.readers()));
    portion
        .rest()
        .forEach((field, value) -> {
          args.add(field);
          args.add(value);
        });
    return advance.run(
        List.of(FeedKeys.feedUpdatePrepare(), FeedKeys.prepared(), FeedKeys.pending()), args);
  }
}
