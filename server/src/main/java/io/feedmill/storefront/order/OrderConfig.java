package io.feedmill.storefront.order;

import io.feedmill.kernel.config.Settings;
import java.time.Duration;

/// Settings of checkouts.
///
/// @param hold how long pieces are held during checkout, 1 s to 1 h
/// @param guestsPerHour most orders and holds of guests in an hour from one address; 0 for any
///   number
public record OrderConfig(Duration hold, int guestsPerHour) {
  private static final Duration SHORTEST = Duration.ofSeconds(1);
  private static final Duration LONGEST = Duration.ofHours(1);

  /// 10 minutes, and 20 orders of guests in an hour.
  public static final OrderConfig STANDARD = new OrderConfig(Duration.ofMinutes(10), 20);

  public OrderConfig {
    if (hold.compareTo(SHORTEST) < 0 || hold.compareTo(LONGEST) > 0) {
      throw new IllegalArgumentException("need 1 s to 1 h: " + hold);
    }
  }

  /// Reads the settings.
  public static OrderConfig from(Settings settings) {
    return new OrderConfig(
        settings.duration(
            "FEEDMILL_SHOP_HOLD",
            STANDARD.hold,
            SHORTEST,
            LONGEST,
            "How long pieces in stock are held for a buyer during checkout"),
        settings.integer(
            "FEEDMILL_GUEST_ORDERS_PER_HOUR",
            STANDARD.guestsPerHour,
            0,
            1_000_000,
            "Orders that guests without an account may place, and holds that they may begin, in an"
                + " hour from one address; 0 allows any number"));
  }
}
