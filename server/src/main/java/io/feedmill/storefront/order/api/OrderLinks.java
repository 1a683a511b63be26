package io.feedmill.storefront.order.api;

import io.feedmill.kernel.secret.SecretBox;
import io.feedmill.kernel.text.Ids;
import java.util.Base64;
import java.util.Optional;

/// Secret links that open orders of guests: the id of the order, and its HMAC under the site's key.
/// Nothing of a link is stored, and no link can be computed from another.
public final class OrderLinks {
  /// Where the links lead to, with `{token}`.
  public static final String ROUTE = "/shop/guest-orders/{token}";

  /// Where the API reads the same orders, with `{token}`.
  public static final String RESOURCE = "/api/v1/guest-orders/{token}";

  private static final String PURPOSE = "order-link";
  private static final int LONGEST = 80;

  private final SecretBox box;

  public OrderLinks(SecretBox box) {
    this.box = box;
  }

  /// The path that opens an order.
  public String path(long order) {
    return ROUTE.replace("{token}", token(order));
  }

  /// The path of an order in the API.
  public String resource(long order) {
    return RESOURCE.replace("{token}", token(order));
  }

  private String token(long order) {
    String id = Long.toString(order);
    String mac = Base64.getUrlEncoder().withoutPadding().encodeToString(box.mac(PURPOSE, id));
    return id + "." + mac;
  }

  /// The order of a link; empty for a token that this site did not make.
  public Optional<Long> order(String token) {
    int dot = token.indexOf('.');
    if (dot < 0 || token.length() > LONGEST) {
      return Optional.empty();
    }
    String id = token.substring(0, dot);
    try {
      byte[] mac = Base64.getUrlDecoder().decode(token.substring(dot + 1));
      return Ids.parse(id).filter(_ -> box.isMac(PURPOSE, id, mac));
    } catch (IllegalArgumentException _) {
      return Optional.empty();
    }
  }
}
