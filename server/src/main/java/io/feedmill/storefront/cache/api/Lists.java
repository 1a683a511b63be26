package io.feedmill.storefront.cache.api;

import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Reply;
import io.vertx.core.Future;
import java.util.function.Supplier;

/// Replies that are generated from many rows and are the same for all users, such as lists of
/// items. Cached in this process until any row changes, for ten seconds at most; while Redis is
/// unavailable they are generated for each request.
@FunctionalInterface
public interface Lists {
  /// Answers a GET with the reply at its address.
  ///
  /// @param make reads all rows during the call, not from memory; runs on a virtual thread
  /// @return fails with the exception of `make`
  Future<Reply> reply(Call call, Supplier<Reply> make);
}
