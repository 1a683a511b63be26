package io.feedmill.storefront.cart;

import io.feedmill.kernel.redis.KeyDoc;
import java.util.List;

/// The keys of carts. `p` is the partition of the account or of the guest's token.
final class CartKeys {
  static final List<KeyDoc> DOCS =
      List.of(
          new KeyDoc(
              "shop{p}:cart:{sha256}",
              "hash",
              "item -> quantity, 1 to 10,000, in the cart of a guest, by SHA-256 of the token",
              "none; deleted with the guest's session",
              "cart, sweep-sessions, log-in",
              "cart, log-in, finish-claims"),
          new KeyDoc(
              "shop{p}:cart:user:{account}",
              "hash",
              "item -> quantity, 1 to 10,000, in the cart of an account",
              "none; deleted with the account",
              "cart, log-in, finish-claims, checkout",
              "cart, checkout"),
          new KeyDoc(
              "shop{p}:merged:{sha256}",
              "string",
              "1 after the cart of the guest with this token was merged; `p` is the account's partition",
              "90 days; a day after the guest's data was deleted",
              "log-in, finish-claims",
              "log-in, finish-claims"),
          new KeyDoc(
              "shop{p}:taken:{order}",
              "string",
              "1 after the items of the order were removed from the account's cart",
              "30 days",
              "checkout",
              "checkout"));

  private CartKeys() {}

  static String cart(int partition, long account) {
    return "shop{" + partition + "}:cart:user:" + account;
  }

  static String merged(int partition, String guest) {
    return "shop{" + partition + "}:merged:" + guest;
  }

  static String taken(int partition, long order) {
    return "shop{" + partition + "}:taken:" + order;
  }
}
