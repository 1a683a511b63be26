package io.feedmill.accounts.login;

import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.limit.Limit;
import io.feedmill.kernel.http.limit.RateLimiter;
import java.time.Duration;

/// Decides whether a client may sign up now: sign-up is open, and the network of the client is
/// below its limit. Requests with an invalid name or password are refused earlier and do not count.
public final class SignUpGate {
  private static final Duration PER = Duration.ofHours(1);
  private static final int WIDER = 10;

  private final boolean open;
  private final int perHour;
  private final RateLimiter limiter;

  /// @param open whether new people may sign up
  /// @param perHour most attempts in an hour from one address; 0 for any number
  public SignUpGate(boolean open, int perHour, RateLimiter limiter) {
    this.open = open;
    this.perHour = perHour;
    this.limiter = limiter;
  }

  boolean open() {
    return open;
  }

  /// @throws Problem 403 when sign-up is closed
  public void requireOpen() {
    if (!open()) {
      throw Problem.of(
          403, "sign-up-closed", "Sign-up is closed", "an administrator can create an account");
    }
  }

  /// @throws Problem 403 when sign-up is closed, 429 after too many attempts
  public void admit(Call call) {
    requireOpen();
    if (perHour > 0) {
      limiter.check(
          Limit.of("sign-up-network", perHour * WIDER, PER),
          "network:" + ClientNetwork.wide(call.clientAddress()).text());
      limiter.check(call, Limit.of("sign-up", perHour, PER));
    }
  }
}
