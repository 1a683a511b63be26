package io.feedmill.storefront.cache.api;

import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Reply;
import io.vertx.core.Future;
import org.jspecify.annotations.Nullable;

/// Pages that are the same for all users, cached while their item is popular.
///
/// A page is cached when its address names one of the 10,000 most viewed items and has no parameter
/// `_`, and its reply is a 200 with `Cache-Control: public` and without a cookie. Other pages are
/// generated for each request. For hot handlers: a page in the near cache is answered without a
/// call to Redis.
public interface Pages {
  /// Answers a GET with the page at its address.
  ///
  /// @param item the item in the address; null for none
  /// @param generator runs on a virtual thread
  /// @return fails with the exception of the generator
  Future<Reply> page(Call call, @Nullable String item, PageGenerator generator);
}
