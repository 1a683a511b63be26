package io.feedmill.timeline.feed;

import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisLink;
import io.vertx.core.Future;
import io.vertx.redis.client.Response;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/// The protocol of both streams of a fan-out.
///
/// | message | operation | afterwards |
/// |---|---|---|
/// | waits | take | taken by that worker |
/// | taken, its worker silent for long | take | taken by another |
/// | the same, taken five times before | take | a dead letter |
/// | taken | finish | gone, counted |
/// | taken | give up | a dead letter |
/// | gone | finish, give up | gone, counted once |
final class MessageScript {
  private final LuaScript take;
  private final LuaScript finish;
  private final LuaScript advance;
  private final String worker;
  private final Patience patience;

  /// When a message is taken from a worker that had it, and when it is given up.
  ///
  /// @param idleMillis silence after which a taken message counts as left behind
  /// @param tries times that a message is taken before it is given up
  record Patience(long idleMillis, int tries) {
    static final Patience STANDARD = new Patience(30_000, 5);
  }

  MessageScript(RedisLink redis, String worker, Patience patience) {
    this.take = LuaScript.load(redis, "timeline/take_messages.lua");
    this.finish = LuaScript.load(redis, "timeline/finish_messages.lua");
    this.advance = LuaScript.load(redis, "timeline/advance_job.lua");
    this.worker = worker;
    this.patience = patience;
  }

  /// Messages taken.
  ///
  /// @param now time of the stream's server, unix ms
  record Taken(long now, List<Message> messages) {}

  /// @param reclaim whether to look for messages that others left behind too
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
      Map<String, String> fields = new LinkedHashMap<>();
      Response pairs = reply.get(i + 1);
      for (int f = 0; f + 1 < pairs.size(); f += 2) {
        fields.put(pairs.get(f).toString(), pairs.get(f + 1).toString());
      }
      messages.add(new Message(reply.get(i).toString(), fields));
    }
    return new Taken(reply.get(0).toLong(), messages);
  }

  /// A message that is done.
  ///
  /// @param readers how many readers it reached
  record Done(String id, String post, int readers) {}

  Future<Integer> finish(int partition, List<Done> done) {
    List<String> keys =
        List.of(
            FeedKeys.feedUpdate(partition),
            FeedKeys.deadLetters(partition),
            FeedKeys.delivered(partition));
    return end(keys, "", done);
  }

  Future<Integer> giveUp(int partition, String id, String reason) {
    List<String> keys =
        List.of(
            FeedKeys.feedUpdate(partition),
            FeedKeys.deadLetters(partition),
            FeedKeys.delivered(partition));
    return end(keys, reason, List.of(new Done(id, "0", 0)));
  }

  /// [#giveUp] for a message of the first stage.
  Future<Integer> giveUpPrepare(String id, String reason) {
    List<String> keys =
        List.of(FeedKeys.feedUpdatePrepare(), FeedKeys.prepareDeadLetters(), FeedKeys.prepared());
    return end(keys, reason, List.of(new Done(id, "0", 0)));
  }

  private Future<Integer> end(List<String> keys, String reason, List<Done> done) {
    List<String> args = new ArrayList<>(2 + 3 * done.size());
    args.add(FeedKeys.GROUP);
    args.add(reason);
    for (Done each : done) {
      args.add(each.id());
      args.add(each.post());
      args.add(Integer.toString(each.readers()));
    }
    return finish.run(keys, args).map(reply -> Objects.requireNonNull(reply).toInteger());
  }

  /// Ends a portion of the first stage.
  ///
  /// @param readers found in this portion
  /// @param rest the message for what is left; empty when nothing is
  void advance(String id, long post, int readers, Map<String, String> rest) {
    List<String> args = new ArrayList<>();
    args.add(FeedKeys.GROUP);
    args.add(id);
    args.add(Long.toString(post));
    args.add(Integer.toString(readers));
    rest.forEach((field, value) -> {
      args.add(field);
      args.add(value);
    });
    advance.call(List.of(FeedKeys.feedUpdatePrepare(), FeedKeys.prepared()), args);
  }
}
