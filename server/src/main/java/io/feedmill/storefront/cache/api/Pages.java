package io.feedmill.storefront.cache.api;

import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Reply;
import io.vertx.core.Future;
import org.jspecify.annotations.Nullable;

/// Pages that are the same for everybody, kept while the item they are about is popular.
///
/// A page is kept when its address names an item that is among the 10,000 most viewed and has no
/// parameter `_`, and when its reply is a 200 with `Cache-Control: public` and no cookie. Others
/// are generated for each request. For hot handlers: a kept page is answered without a call to
/// Redis.
public interface Pages {
  /// Answers a GET with the page at its address.
  ///
  /// @param item the item that the address names; null when it names none
  /// @param generator runs on a virtual thread, here or on another server that wants the same page
  /// @return fails with what the generator threw
  Future<Reply> page(Call call, @Nullable String item, PageGenerator generator);
}
