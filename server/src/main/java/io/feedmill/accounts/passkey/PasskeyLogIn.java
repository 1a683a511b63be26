package io.feedmill.accounts.passkey;

import static io.feedmill.kernel.language.Texts.marked;
import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.email.ChangeEmail;
import io.feedmill.accounts.login.LogIn;
import io.feedmill.accounts.login.PasskeyHost;
import io.feedmill.accounts.passkey.PasskeyCounts.Outcome;
import io.feedmill.accounts.user.Account;
import io.feedmill.accounts.user.AccountStore;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.limit.Limit;
import io.feedmill.kernel.http.limit.RateLimiter;
import io.feedmill.kernel.web.BrowserCookie;
import io.vertx.core.http.CookieSameSite;
import java.time.Duration;
import java.util.OptionalLong;
import org.jdbi.v3.core.Handle;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The log-in with only a passkey. If the authenticator verified its user by a PIN or biometrics,
/// it counts as both factors, else as one, like the password.
///
/// | response | result |
/// |---|---|
/// | to a challenge that this browser did not get, or that is late or was answered | 409 |
/// | of a passkey that is not known, was made for another host, or belongs to a deleted account | 401 |
/// | for another origin or host, or wrongly signed | 401 |
/// | valid, without verification of the user, of an account with a second factor, without its code | 401, and a ticket for the code |
/// | valid, but the account is suspended | 403 |
/// | valid | logged in |
/// | valid, with a signature count that did not increase from a positive one | logged in; reported in the log and by mail, because another copy of the key may exist |
final class PasskeyLogIn {
  private static final Logger LOG = LoggerFactory.getLogger(PasskeyLogIn.class);
  private static final Limit CHALLENGES =
      Limit.of("passkey-challenges", 300, Duration.ofMinutes(10));

  private static final BrowserCookie BROWSER =
      new BrowserCookie("passkey", CookieSameSite.STRICT, Duration.ofMinutes(10));

  private final PasskeyServices passkeys;
  private final Given given;

  PasskeyLogIn(PasskeyServices passkeys, Given given) {
    this.passkeys = passkeys;
    this.given = given;
  }

  /// Its dependencies in other rooms.
  record Given(
      PasskeyHost host,
      LogIn logIn,
      AccountStore accounts,
      RateLimiter limiter,
      ChangeEmail email,
      PasskeyCounts counts) {}

  /// The options for finding a passkey, as `parseRequestOptionsFromJSON` of WebAuthn level 3 takes
  /// it.
  ///
  /// @param challenge in base64url
  /// @param timeout in ms
  record RequestOptions(String challenge, String rpId, long timeout, String userVerification) {}

  /// @throws Problem 409 while passkeys are off, 429 after too many
  RequestOptions begin(Call call) {
    PasskeyHost.Party party = given.host().require(call);
    given.limiter().check(call, CHALLENGES);
    byte[] challenge = passkeys.challenges().issue(Ceremony.LOG_IN, BROWSER.set(call), 0);
    return new RequestOptions(
        Base64UrlBytes.text(challenge), party.id(), Challenges.LIFE.toMillis(), "preferred");
  }

  /// Opens a session for the caller.
  ///
  /// @return the account
  /// @throws Problem as in the table; 429 after too many failures
  Account finish(Call call, Assertion answer) {
    PasskeyHost.Party party = given.host().require(call);
    Found found = given.logIn().identify(call, () -> find(call, party, answer));
    boolean opened =
        found.proven().verified()
            ? given.logIn().logIn(call, found.account(), Duration.ZERO, () -> use(found))
            : use(found)
                && given
                    .logIn()
                    .byPossession(call, found.account(), found.passkey().id(), answer.code());
    if (!opened) {
      throw unknown();
    }
    given.counts().count(Outcome.LOGGED_IN);
    return found.account();
  }

  private record Found(Account account, Passkey passkey, VerifyPasskey.Proven proven) {}

  private Found find(Call call, PasskeyHost.Party party, Assertion answer) {
    try {
      byte[] challenge = passkeys.verify().challenge(answer.clientData());
      if (BROWSER
          .of(call)
          .flatMap(browser -> passkeys.challenges().take(Ceremony.LOG_IN, browser, challenge))
          .isEmpty()) {
        given.counts().count(Outcome.REFUSED);
        throw ManagePasskeys.late();
      }
      Passkey passkey =
          passkeys
              .store()
              .find(party.id(), answer.credential(), answer.user())
              .orElseThrow(this::unknown);
      VerifyPasskey.Proven proven = passkeys.verify().proven(party, challenge, passkey, answer);
      return given
          .accounts()
          .credentials(passkey.account())
          .map(owner -> new Found(owner.account(), passkey, proven))
          .orElseThrow(this::unknown);
    } catch (VerifyPasskey.Refused e) {
      given.counts().count(Outcome.REFUSED);
      LOG.info("a log-in by a passkey was refused: {}", e.getMessage());
      throw Problem.of(
          401,
          "passkey-refused",
          marked("Cannot log in"),
          text("the answer of the passkey is not valid"));
    }
  }

  private Problem unknown() {
    given.counts().count(Outcome.REFUSED);
    return Problem.of(
        401,
        "passkey-unknown",
        marked("Cannot log in"),
        text("this site does not know that passkey; it may have been removed from the account"));
  }

  /// Called after the session was opened, so that a passkey that was removed meanwhile gives no
  /// access.
  private boolean use(Found found) {
    return passkeys
        .database()
        .inTransaction(handle -> {
          OptionalLong before = passkeys.store().use(handle, found.passkey().id(), found.proven());
          if (before.isPresent()
              && before.getAsLong() > 0
              && found.proven().signCount() <= before.getAsLong()) {
            notifyOfFall(handle, found, before.getAsLong());
          }
          return before.isPresent();
        });
  }

  private void notifyOfFall(Handle handle, Found found, long before) {
    Account account = found.account();
    LOG.warn(
        "the number of signatures of a passkey of {} went from {} to {}: another copy of the key"
            + " may exist",
        account.name(),
        before,
        found.proven().signCount());
    given.counts().count(Outcome.COUNT_FELL);
    given
        .email()
        .notifyOfPasskeyCount(handle, account.id(), account.name(), found.passkey().name());
  }
}
