package io.feedmill.kernel.http;

import io.vertx.core.Future;

/// Answers one of the named hot reads on the event loop. Never blocks; a failure of the future, or
/// a thrown [Problem], refuses the call.
@FunctionalInterface
public interface HotHandler {
  Future<Reply> handle(Call call);
}
