package io.feedmill.kernel.redis;

import io.vertx.core.Completable;
import io.vertx.redis.client.Response;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// One sending of a [RepeatedRead]: waits for a reply to each of its commands, and keeps what came
/// when all of it came in one piece with nothing in between. Used on one event loop.
final class Repetition implements Completable<@Nullable Response> {
  private static final long UNKNOWN = -1;

  private final RepeatedRead read;
  private final ReplyReader reader;
  private final Completable<? super List<@Nullable Response>> answer;
  private final Batch batch;
  private int taken;
  private long start = UNKNOWN;

  Repetition(
      RepeatedRead read, ReplyReader reader, Completable<? super List<@Nullable Response>> answer) {
    this.read = read;
    this.reader = reader;
    this.answer = answer;
    this.batch = new Batch(size(), this::finished);
  }

  int size() {
    return read.requests().size();
  }

  /// Looks for the answer of before at the beginning of a reply.
  RepeatedRead.@Nullable Said again(byte[] bytes, int from, int to) {
    if (taken > 0) {
      return null;
    }
    start = reader.position();
    return read.saidAgain(bytes, from, to);
  }

  void succeed(RepeatedRead.Said said) {
    answer.succeed(said.replies());
  }

  /// Something else came between the replies.
  void interrupted() {
    start = UNKNOWN;
  }

  @Override
  public void complete(@Nullable Response reply, @Nullable Throwable failure) {
    batch.take(taken++, reply, failure);
  }

  private void finished(@Nullable List<@Nullable Response> replies, @Nullable Throwable failure) {
    if (replies == null) {
      answer.fail(failure);
      return;
    }
    byte[] bytes = reader.since(start);
    if (bytes != null) {
      read.said(bytes, replies);
    }
    answer.succeed(replies);
  }
}
