package io.feedmill.storefront.popular;

import io.feedmill.kernel.redis.KeyDoc;
import java.util.List;

/// The keys of views and popularity.
final class PopularKeys {
  static final List<KeyDoc> DOCS =
      List.of(
          new KeyDoc(
              viewed(),
              "zset",
              "item by its negative number of views, halved every 300 s; the best 20,000",
              "none; items are removed below a tenth of a view",
              "view, halve-views",
              "popular items, viewed items, page cache"),
          new KeyDoc(
              halved(),
              "string",
              "time when the last halving was due, unix s with ms",
              "none",
              "halve-views",
              "halve-views"));

  private PopularKeys() {}

  static String viewed() {
    return "shop{popular}:viewed:";
  }

  static String halved() {
    return "shop{popular}:halved:";
  }
}
