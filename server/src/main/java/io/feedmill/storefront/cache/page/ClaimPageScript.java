package io.feedmill.storefront.cache.page;

import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.redis.client.Response;
import io.vertx.redis.client.ResponseType;
import java.time.Duration;
import java.util.List;
import java.util.Objects;

/// Claims the build of a page, and releases the claim.
///
/// | page | `building:` | claim | leave |
/// |---|---|---|---|
/// | stored, expires late | any | stored | |
/// | stored, expires soon | absent | claimed: `building:` has the caller's name for the lease | |
/// | stored, expires soon | present | stored | |
/// | absent | absent | claimed: `building:` has the caller's name for the lease | |
/// | absent | present | busy | |
/// | any | the caller's | | absent |
/// | any | another's, absent | | unchanged |
final class ClaimPageScript {
  static final Duration LEASE = Duration.ofSeconds(15);

  private final LuaScript claiming;
  private final LuaScript leaving;

  ClaimPageScript(RedisClient redis) {
    claiming = LuaScript.load(redis, "storefront/claim_page.lua");
    leaving = LuaScript.load(redis, "storefront/leave_page.lua");
  }

  /// @param builder a unique name
  /// @param early how long before its expiry a page is rebuilt; negative for never
  ClaimOutcome claim(String digest, String builder, Duration early) {
    Response reply =
        Objects.requireNonNull(
            claiming.call(
                List.of(PageKeys.page(digest), PageKeys.building(digest), PageKeys.sequence()),
                List.of(
                    builder, Long.toString(LEASE.toMillis()), Long.toString(early.toMillis()))));
    if (reply.type() == ResponseType.MULTI) {
      return new ClaimOutcome.Claimed(reply.get(0).toString());
    }
    return switch (reply.toString()) {
      case "kept" -> new ClaimOutcome.Stored();
      case "busy" -> new ClaimOutcome.Busy();
      default -> throw new IllegalStateException("claim_page answered " + reply);
    };
  }

  void leave(String digest, String builder) {
    leaving.call(List.of(PageKeys.building(digest)), List.of(builder));
  }
}
