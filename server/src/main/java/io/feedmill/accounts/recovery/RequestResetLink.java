package io.feedmill.accounts.recovery;

import static io.feedmill.kernel.language.Texts.marked;
import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.limit.Limit;
import io.feedmill.kernel.http.limit.RateLimiter;
import io.feedmill.mail.api.Mailer;
import java.time.Duration;
import java.util.function.Consumer;

/// Accepts requests for a link. The response and its time reveal nothing about accounts, because
/// nothing is looked up before it is sent.
public final class RequestResetLink {
  private static final Limit PER_ADDRESS = Limit.of("forgotten-password", 10, Duration.ofHours(1));
  private static final int LONGEST = 254;

  private final ResetStore store;
  private final Mailer mailer;
  private final RateLimiter limiter;
  private final Consumer<String> wake;

  /// @param wake wakes a worker by name
  public RequestResetLink(
      ResetStore store, Mailer mailer, RateLimiter limiter, Consumer<String> wake) {
    this.store = store;
    this.mailer = mailer;
    this.limiter = limiter;
    this.wake = wake;
  }

  boolean available() {
    return mailer.available();
  }

  /// @param pointer member with the input
  /// @param typed mail address or name
  /// @throws Problem 422 when nothing was typed, 429 after too many from an address, 409 when this
  ///   site sends no mail
  void request(Call call, String pointer, String typed) {
    if (!available()) {
      throw Problem.conflict("no-mail", marked("No mail"), text("this site does not send mail"));
    }
    String text = typed.strip();
    if (text.isEmpty() || text.length() > LONGEST || text.indexOf('\0') >= 0) {
      throw Problem.invalid(pointer, text("must be a mail address or a name"));
    }
    limiter.check(call, PER_ADDRESS);
    store.request(text, () -> wake.accept(SendResetLinks.NAME));
  }
}
