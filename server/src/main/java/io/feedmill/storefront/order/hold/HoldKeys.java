package io.feedmill.storefront.order.hold;

import io.feedmill.kernel.redis.KeyDoc;
import java.util.List;

/// The keys of holds. `p` is the partition of the item's id.
final class HoldKeys {
  static final List<KeyDoc> DOCS =
      List.of(
          new KeyDoc(
              "shop{p}:holds:{item}",
              "zset",
              "account by the end of its hold on pieces of the item, unix s with ms",
              "when the last hold ends",
              "hold, checkout",
              "hold, checkout"),
          new KeyDoc(
              "shop{p}:held:{item}",
              "hash",
              "account -> held pieces; `all` -> their sum",
              "when the last hold ends",
              "hold, checkout",
              "hold, checkout"),
          new KeyDoc(
              "shop{p}:hold-rest:{item}:{account}",
              "string",
              "1 while the account cannot start another hold on the item",
              "twice as long as a hold lasts",
              "hold",
              "hold"));

  private HoldKeys() {}

  static String holds(int partition, long item) {
    return "shop{" + partition + "}:holds:" + item;
  }

  static String held(int partition, long item) {
    return "shop{" + partition + "}:held:" + item;
  }

  static String rest(int partition, long item, long account) {
    return "shop{" + partition + "}:hold-rest:" + item + ":" + account;
  }
}
