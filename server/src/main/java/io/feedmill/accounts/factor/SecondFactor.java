package io.feedmill.accounts.factor;

import static io.feedmill.kernel.language.Texts.marked;
import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.email.ChangeEmail;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.limit.Limit;
import io.feedmill.kernel.http.limit.RateLimiter;
import io.feedmill.kernel.secret.SecretBox;
import io.feedmill.kernel.secret.WrongKey;
import io.feedmill.kernel.sql.Database;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;
import org.jdbi.v3.core.Handle;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The second factor of accounts.
///
/// | state | event | state afterwards |
/// |---|---|---|
/// | off, or begun | [#begin] | begun, with a new secret |
/// | begun | right code to [#confirm] | on, with ten recovery codes |
/// | on | code of the app, of a later step than the last | on; that step and those before are used |
/// | on | recovery code that was not used | on; that code is used, and its owner is notified by mail |
/// | on, begun | [#remove] | off |
///
/// After consecutive wrong codes of the app, the next code must wait as [TryPolicy] says. Attempts
/// are counted for the account, from all addresses together. From the first wait on the owner gets
/// a mail, at most one a day. Recovery codes need not wait, so the owner can log in while an
/// attacker with the password guesses.
public final class SecondFactor {
  private static final Logger LOG = LoggerFactory.getLogger(SecondFactor.class);
  private static final Limit TRIES = new Limit("second-factor", 1, Duration.ofMinutes(2), 5);
  private static final Limit RECOVERY = Limit.of("recovery-codes", 10, Duration.ofMinutes(10));
  private static final String PURPOSE = "totp";
  private static final int SECRET_BYTES = 20;
  private static final SecureRandom RANDOM = new SecureRandom();

  private final Database database;
  private final FactorStore store;
  private final SecretBox box;
  private final RateLimiter limiter;
  private final ChangeEmail email;
  private final InstantSource clock;

  public SecondFactor(
      Database database,
      FactorStore store,
      SecretBox box,
      RateLimiter limiter,
      ChangeEmail email,
      InstantSource clock) {
    this.database = database;
    this.store = store;
    this.box = box;
    this.limiter = limiter;
    this.email = email;
    this.clock = clock;
  }

  /// Whether log-ins of an account need a code.
  public boolean isOn(long account) {
    return store.isOn(account);
  }

  /// Recovery codes that were not used.
  public int codesLeft(long account) {
    return store.codesLeft(account);
  }

  /// Checks a code at a log-in, after the password or a passkey.
  ///
  /// @param from address that sent it
  /// @param typed a code of the app or a recovery code; empty for none
  /// @throws Problem 429 after too many tries
  public FactorOutcome check(long account, String name, String from, String typed) {
    Optional<FactorStore.Totp> totp = store.find(account).filter(each -> each.confirmed() != null);
    if (totp.isEmpty()) {
      return new FactorOutcome.Passed(false);
    }
    String code = typed.replace(" ", "");
    if (code.isEmpty()) {
      return new FactorOutcome.Needed();
    }
    boolean right =
        TotpCode.fits(code)
            ? useCode(account, name, totp.get(), code)
            : useRecovery(account, name, from, code);
    return right ? new FactorOutcome.Passed(true) : new FactorOutcome.Wrong();
  }

  private boolean useCode(long account, String name, FactorStore.Totp totp, String code) {
    byte[] secret = open(account, totp);
    store
        .admit(account)
        .ifPresent(wait -> {
          throw Problem.tooManyRequests(
              wait,
              text(
                  "too many wrong codes; wait, or use a recovery code. If it was not "
                      + "you, somebody knows your password: change it"));
        });
    OptionalLong step = TotpCode.match(secret, code, clock.instant());
    boolean right = step.isPresent() && store.use(account, step.getAsLong());
    if (!right && store.mustWait(account)) {
      notifyOfGuesses(account, name);
    }
    return right;
  }

  private void notifyOfGuesses(long account, String name) {
    LocalDate today = LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC);
    database.useTransaction(handle -> email.notifyOfGuesses(handle, account, name, today));
  }

  private boolean useRecovery(long account, String name, String from, String typed) {
    limiter.check(RECOVERY, "person:" + account + "@" + from);
    return RecoveryCodes.plain(typed)
        .filter(plain -> useRecovery(account, name, plain))
        .isPresent();
  }

  private boolean useRecovery(long account, String name, String plain) {
    return database.inTransaction(handle -> {
      boolean used = store.use(handle, account, RecoveryCodes.hash(account, plain));
      if (used) {
        email.notifyOfRecovery(handle, account, name, store.codesLeft(handle, account));
      }
      return used;
    });
  }

  private byte[] open(long account, FactorStore.Totp totp) {
    try {
      return box.open(PURPOSE, Long.toString(account), totp.secret());
    } catch (WrongKey e) {
      LOG.error("the second factor of account {} cannot be opened: {}", account, e.getMessage());
      throw Problem.unavailable(
          text(
              "the codes of your app cannot be checked now; use a recovery code, or ask "
                  + "an administrator"));
    }
  }

  /// A secret that is to be confirmed.
  ///
  /// @param text in Base32, for people who type it
  /// @param address `otpauth:` address for the QR code
  public record Begun(String text, String address) {}

  /// Creates a new secret.
  ///
  /// @param site name of the site, which the app shows
  /// @throws Problem 409 when the account has a second factor
  public Begun begin(long account, String name, String site) {
    byte[] secret = new byte[SECRET_BYTES];
    RANDOM.nextBytes(secret);
    if (!store.begin(account, box.seal(PURPOSE, Long.toString(account), secret))) {
      throw alreadyOn();
    }
    return begun(secret, name, site);
  }

  private static Begun begun(byte[] secret, String name, String site) {
    String text = Base32.encode(secret);
    return new Begun(
        text, "otpauth://totp/%s:%s?secret=%s&issuer=%s".formatted(site, name, text, site));
  }

  /// Turns the second factor on.
  ///
  /// @param pointer member that holds the code
  /// @return the recovery codes, which are shown once
  /// @throws Problem 422 for a wrong code, 409 when nothing is to be confirmed, 429 after too many
  public List<String> confirm(long account, String name, String pointer, String typed) {
    FactorStore.Totp totp =
        store
            .find(account)
            .filter(each -> each.confirmed() == null)
            .orElseThrow(SecondFactor::nothingBegun);
    limiter.check(TRIES, "person:" + account);
    OptionalLong step =
        TotpCode.match(open(account, totp), typed.replace(" ", ""), clock.instant());
    if (step.isEmpty()) {
      throw Problem.invalid(pointer, text("is not the code that the app shows now"));
    }
    List<String> codes = RecoveryCodes.mint();
    boolean on =
        database.inTransaction(handle -> {
          boolean confirmed = store.confirm(handle, account, totp.secret(), step.getAsLong());
          if (confirmed) {
            store.replaceCodes(handle, account, hashes(account, codes));
            email.notifyOfFactor(handle, account, name, true);
          }
          return confirmed;
        });
    if (!on) {
      throw nothingBegun();
    }
    return codes;
  }

  /// Replaces all recovery codes and writes to the owner.
  ///
  /// @throws Problem 409 when the account has no second factor
  public List<String> newCodes(long account, String name) {
    List<String> codes = RecoveryCodes.mint();
    database.useTransaction(handle -> {
      if (!store.lock(handle, account)) {
        throw nothingBegun();
      }
      store.replaceCodes(handle, account, hashes(account, codes));
      email.notifyOfNewCodes(handle, account, name);
    });
    return codes;
  }

  private static List<byte[]> hashes(long account, List<String> codes) {
    return codes.stream()
        .map(code -> RecoveryCodes.hash(account, RecoveryCodes.plain(code).orElseThrow()))
        .toList();
  }

  /// Turns the second factor off.
  ///
  /// @return whether it was on
  public boolean remove(long account, String name) {
    return remove(account, name, _ -> {});
  }

  /// The same by another person.
  ///
  /// @param also done in the same transaction when it was on
  public boolean remove(long account, String name, Consumer<Handle> also) {
    return database.inTransaction(handle -> {
      boolean was = store.remove(handle, account);
      if (was) {
        also.accept(handle);
        email.notifyOfFactor(handle, account, name, false);
      }
      return was;
    });
  }

  private static Problem alreadyOn() {
    return Problem.conflict(
        "second-factor-on", marked("Already on"), text("the account has a second factor already"));
  }

  private static Problem nothingBegun() {
    return Problem.conflict(
        "second-factor-off", marked("Nothing to confirm"), text("begin with a new secret first"));
  }
}
