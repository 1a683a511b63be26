package io.feedmill.storefront.order;

import io.feedmill.kernel.config.Settings;
import java.time.Duration;

/// Settings of checkouts.
///
/// @param hold how long pieces are held during checkout, 1 s to 1 h
public record OrderConfig(Duration hold) {
  private static final Duration SHORTEST = Duration.ofSeconds(1);
  private static final Duration LONGEST = Duration.ofHours(1);

  /// 10 minutes.
  public static final OrderConfig STANDARD = new OrderConfig(Duration.ofMinutes(10));

  public OrderConfig {
    if (hold.compareTo(SHORTEST) < 0 || hold.compareTo(LONGEST) > 0) {
      throw new IllegalArgumentException("need 1 s to 1 h: " + hold);
    }
  }

  /// Reads the setting `FEEDMILL_SHOP_HOLD`.
  public static OrderConfig from(Settings settings) {
    return new OrderConfig(
        settings.duration(
            "FEEDMILL_SHOP_HOLD",
            STANDARD.hold,
            SHORTEST,
            LONGEST,
            "How long pieces in stock are held for a buyer during checkout"));
  }
}
