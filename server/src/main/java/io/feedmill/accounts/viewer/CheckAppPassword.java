package io.feedmill.accounts.viewer;

import static io.feedmill.kernel.language.Texts.marked;
import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.access.Requester;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.token.BasicCredentials;
import io.feedmill.accounts.user.AccountName;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.limit.Limit;
import io.feedmill.kernel.http.limit.RateLimiter;
import io.vertx.core.Future;
import java.time.Duration;
import java.util.Optional;

/// Compares the name of a call by app password with the owner's, so that no name is looked up and
/// all wrong ones cost the same. Calls that browsers send for pages of other sites are refused,
/// because browsers add the header automatically.
final class CheckAppPassword {
  private static final Limit WRONG = Limit.of("app-password-wrong", 60, Duration.ofMinutes(10));

  private final RateLimiter limiter;

  CheckAppPassword(RateLimiter limiter) {
    this.limiter = limiter;
  }

  /// Fails with 401 when name or password is wrong, with 429 after too many attempts from an
  /// address.
  ///
  /// @param holder of the app password
  Future<Requester> check(Call call, BasicCredentials given, Future<Optional<Requester>> holder) {
    return holder.compose(found ->
        found
            .filter(requester -> isNamed(requester, given.name()) && !call.foreign())
            .map(Future::succeededFuture)
            .orElseGet(
                () -> limiter.checkSoon(call, WRONG).compose(_ -> Future.failedFuture(wrong()))));
  }

  private static boolean isNamed(Requester requester, String name) {
    return requester.viewer() instanceof Viewer.SignedIn viewer
        && AccountName.meant(name).filter(viewer.name()::equals).isPresent();
  }

  private static Problem wrong() {
    return Problem.of(
            401,
            "wrong-app-password",
            marked("Wrong app password"),
            text("name or app password is wrong"))
        .header("WWW-Authenticate", "Basic realm=\"feedmill\", charset=\"UTF-8\"");
  }
}
