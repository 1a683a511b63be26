package io.feedmill.kernel.redis.connection;

import io.vertx.core.Completable;
import io.vertx.redis.client.Response;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// One execution of a [PreparedRead] for one or more callers: waits for a reply to each of its
/// commands, and caches the bytes if all replies were received in one piece without other data in
/// between. Used on one event loop.
final class PreparedReadReplies implements Completable<@Nullable Response> {
  private static final long UNKNOWN = -1;

  private final PreparedRead read;
  private final ReplyReader reader;
  private final List<Completable<? super List<@Nullable Response>>> answers = new ArrayList<>(2);
  private final Batch batch;
  private PreparedRead.@Nullable Said said;
  private int taken;
  private long start = UNKNOWN;

  PreparedReadReplies(
      PreparedRead read, ReplyReader reader, Completable<? super List<@Nullable Response>> answer) {
    this.read = read;
    this.reader = reader;
    this.answers.add(answer);
    this.batch = new Batch(size(), this::finished);
  }

  /// Gives the replies to another caller too. Called before the commands are sent.
  void share(Completable<? super List<@Nullable Response>> answer) {
    answers.add(answer);
  }

  private void succeed(List<@Nullable Response> replies) {
    answers.forEach(answer -> answer.succeed(replies));
  }

  int size() {
    return read.requests().size();
  }

  /// Looks for the previous bytes at the beginning of a reply.
  ///
  /// @return their length in bytes; 0 when the bytes differ
  int again(byte[] bytes, int from, int to) {
    if (taken > 0) {
      return 0;
    }
    start = reader.position();
    said = read.saidAgain(bytes, from, to);
    return said == null ? 0 : said.length();
  }

  /// Takes the previous replies, when the same bytes were received [#again].
  void succeedAgain() {
    succeed(Objects.requireNonNull(said).replies());
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
      answers.forEach(answer -> answer.fail(failure));
      return;
    }
    byte[] bytes = reader.since(start);
    if (bytes != null) {
      read.said(bytes, replies);
    }
    succeed(replies);
  }
}
