package io.feedmill.kernel.http;

import io.feedmill.kernel.language.Language;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import java.util.concurrent.Executor;
import java.util.function.Supplier;

/// Answers one of the named hot reads on the event loop. Never blocks; a failure of the future, or
/// a thrown [Problem], refuses the call.
@FunctionalInterface
public interface HotHandler {
  Future<Reply> handle(Call call);

  /// The part of a hot read that blocks, on a separate thread, in the current language.
  ///
  /// @param threads starts each task on a new virtual thread
  static Future<Reply> blocking(Executor threads, Supplier<Reply> part) {
    Promise<Reply> promise = Promise.promise();
    Language language = Language.current();
    threads.execute(() -> {
      try {
        promise.complete(language.show(part));
      } catch (RuntimeException | Error e) {
        promise.fail(e);
      }
    });
    return promise.future();
  }
}
