package io.feedmill.accounts.login;

import static io.feedmill.kernel.language.Texts.marked;
import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.api.AccountSite;
import io.feedmill.accounts.api.SignUpMode;
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

  private final AccountSite site;
  private final int perHour;
  private final RateLimiter limiter;

  /// @param site says who may sign up now
  /// @param perHour maximum of attempts in an hour from one address; 0 for no limit
  public SignUpGate(AccountSite site, int perHour, RateLimiter limiter) {
    this.site = site;
    this.perHour = perHour;
    this.limiter = limiter;
  }

  SignUpMode mode() {
    return site.signUp();
  }

  /// Whether an account needs an invitation.
  public boolean needsInvitation() {
    return mode() == SignUpMode.INVITED;
  }

  /// @param invited whether the person has an invitation
  /// @throws Problem 403 when sign-up is closed, or open only to those who are invited
  void requireOpen(boolean invited) {
    if (mode() == SignUpMode.CLOSED) {
      throw Problem.of(
          403,
          "sign-up-closed",
          marked("Sign-up is closed"),
          text("an administrator can create an account"));
    }
    if (!invited) {
      requireNoInvitation();
    }
  }

  /// @throws Problem 403 when an account needs an invitation
  public void requireNoInvitation() {
    if (needsInvitation()) {
      throw Problem.of(
          403,
          "invitation-needed",
          marked("An invitation is needed"),
          text("people sign up here by invitation; ask a member for one, and open its link"));
    }
  }

  /// @throws Problem 429 after too many attempts
  public void admit(Call call) {
    if (perHour > 0) {
      limiter.check(
          Limit.of("sign-up-network", perHour * WIDER, PER),
          "network:" + ClientNetwork.wide(call.clientAddress()).text());
      limiter.check(call, Limit.of("sign-up", perHour, PER));
    }
  }
}
