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
              "item by minus views, of which those of each 300 s before count half as much; the best"
                  + " 20,000",
              "none; items leave when less than a tenth of a view is left",
              "view, halve-views",
              "popular items, viewed items, page cache"),
          new KeyDoc(
              halved(),
              "string",
              "when views were to be halved last, unix s with ms",
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
