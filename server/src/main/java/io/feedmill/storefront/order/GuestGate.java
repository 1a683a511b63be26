package io.feedmill.storefront.order;

import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.limit.Limit;
import io.feedmill.kernel.http.limit.RateLimiter;
import io.feedmill.kernel.secret.SecretBox;
import java.time.Duration;
import java.util.HexFormat;

/// Limits the orders and holds of guests, who get a new session as often as they like: from one
/// client, and orders also to one mail address, which may be of somebody else.
final class GuestGate {
  private static final Duration PER = Duration.ofHours(1);
  private static final int TO_ONE_ADDRESS = 10;
  private static final int HOLDS_AT_ONCE = 5;

  private final int perHour;
  private final RateLimiter limiter;
  private final SecretBox box;

  /// @param perHour most orders in an hour from one client; 0 for any number. To one mail address
  ///   there are never more than ten
  GuestGate(int perHour, RateLimiter limiter, SecretBox box) {
    this.perHour = perHour;
    this.limiter = limiter;
    this.box = box;
  }

  /// @throws io.feedmill.kernel.http.Problem 429 after too many orders
  void admit(Call call, GuestContact guest) {
    if (perHour > 0) {
      limiter.check(call, Limit.of("guest-orders", perHour, PER));
    }
    String address =
        HexFormat.of().formatHex(box.mac("guest-orders", guest.mail().folded()), 0, 16);
    limiter.check(Limit.of("guest-order-mails", TO_ONE_ADDRESS, PER), "mail:" + address);
  }

  /// As many holds begin in an hour as orders are allowed, but only five at once: held pieces are
  /// kept from others without a purchase.
  ///
  /// @throws io.feedmill.kernel.http.Problem 429 after too many holds
  void admitHold(Call call) {
    if (perHour > 0) {
      limiter.check(call, new Limit("guest-holds", perHour, PER, Math.min(perHour, HOLDS_AT_ONCE)));
    }
  }
}
