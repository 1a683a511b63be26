package io.feedmill.kernel.redis.connection;

import io.vertx.core.Completable;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Gathers the replies to several commands in the order of the commands. Used on one event loop.
final class Batch {
  private final @Nullable Response[] replies;
  private final Completable<? super List<@Nullable Response>> answer;
  private int missing;
  private @Nullable Throwable failure;

  Batch(int size, Completable<? super List<@Nullable Response>> answer) {
    this.replies = new Response[size];
    this.answer = answer;
    this.missing = size;
  }

  void send(List<Request> requests, Transport transport) {
    for (int i = 0; i < requests.size(); i++) {
      int at = i;
      transport.send(requests.get(i), (reply, error) -> take(at, reply, error));
    }
  }

  void take(int at, @Nullable Response reply, @Nullable Throwable error) {
    replies[at] = reply;
    if (failure == null) {
      failure = error;
    }
    if (--missing == 0) {
      if (failure == null) {
        answer.succeed(Collections.unmodifiableList(Arrays.asList(replies)));
      } else {
        answer.fail(failure);
      }
    }
  }
}
