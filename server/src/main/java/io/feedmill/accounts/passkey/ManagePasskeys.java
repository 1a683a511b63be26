package io.feedmill.accounts.passkey;

import static io.feedmill.kernel.language.Texts.marked;
import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.access.Requester;
import io.feedmill.accounts.api.AccountSite;
import io.feedmill.accounts.api.UserAgentName;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.email.ChangeEmail;
import io.feedmill.accounts.login.ConfirmPassword;
import io.feedmill.accounts.login.LogInMethods;
import io.feedmill.accounts.login.PasskeyHost;
import io.feedmill.accounts.passkey.PasskeyStore.Removal;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.limit.Limit;
import io.feedmill.kernel.http.limit.RateLimiter;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Adds, renames and removes passkeys of the viewer.
///
/// Adding one needs a browser that is logged in. The password, or a recent log-in of a person
/// without one, is required before the challenge is issued; the challenge then proves it.
final class ManagePasskeys {
  private static final Logger LOG = LoggerFactory.getLogger(ManagePasskeys.class);
  private static final Limit ADDITIONS = Limit.of("passkey-additions", 30, Duration.ofHours(1));
  private static final int LONGEST_NAME = 60;

  private final PasskeyServices passkeys;
  private final Given given;

  ManagePasskeys(PasskeyServices passkeys, Given given) {
    this.passkeys = passkeys;
    this.given = given;
  }

  /// Its dependencies in other rooms.
  record Given(
      ConfirmPassword confirm,
      LogInMethods methods,
      RateLimiter limiter,
      ChangeEmail email,
      AccountSite site) {}

  PasskeyHost host() {
    return given.methods().passkeys();
  }

  boolean hasPassword(Viewer.SignedIn viewer) {
    return given.confirm().hasPassword(viewer);
  }

  boolean recent(Call call, Viewer.SignedIn viewer) {
    return given.confirm().recent(call, viewer);
  }

  /// The oldest first.
  List<Passkey> list(Viewer.SignedIn viewer) {
    return passkeys.store().list(viewer.id());
  }

  /// Begins to add a passkey.
  ///
  /// @param password of the account; ignored when it has none
  /// @throws Problem 409 while passkeys are off or the account has too many, 422 for a wrong
  ///   password, 403 for API tokens, and for people without a password and without a recent log-in
  CreationOptions begin(Call call, Viewer.SignedIn viewer, String password) {
    PasskeyHost.Party party = host().require(call);
    String session = session(call);
    given.limiter().check(ADDITIONS, "person:" + viewer.id());
    given.confirm().require(call, viewer, "/password", password);
    List<Passkey> known = passkeys.store().list(viewer.id());
    if (known.size() >= PasskeyStore.MOST) {
      throw tooMany();
    }
    byte[] handle = passkeys.store().handle(viewer.id()).orElseThrow(ManagePasskeys::noAccount);
    byte[] challenge = passkeys.challenges().issue(Ceremony.REGISTRATION, session, viewer.id());
    List<Passkey> ofHost =
        known.stream().filter(passkey -> passkey.rpId().equals(party.id())).toList();
    return CreationOptions.of(
        new CreationOptions.Site(party.id(), given.site().name()),
        challenge,
        viewer.name(),
        handle,
        ofHost);
  }

  private static String session(Call call) {
    return Requester.of(call)
        .session()
        .orElseThrow(
            () -> Problem.forbidden(text("a passkey is added in a browser that is logged in")));
  }

  /// Adds a passkey.
  ///
  /// @param name given by the person; empty for that of the browser
  /// @throws Problem 422 for an invalid response, 409 for one that is late or was sent before, for
  ///   a known passkey, and when there are too many
  Passkey finish(Call call, Viewer.SignedIn viewer, String name, NewPasskey answer) {
    PasskeyHost.Party party = host().require(call);
    String called = name.isBlank() ? browser(call) : checkedName(name);
    VerifyPasskey.Made made = made(party, session(call), viewer, answer);
    PasskeyStore.Added outcome =
        passkeys
            .database()
            .inTransaction(handle -> {
              PasskeyStore.Added added =
                  passkeys
                      .store()
                      .add(handle, viewer.id(), party.id(), made, answer.transports(), called);
              if (added == PasskeyStore.Added.ADDED) {
                given.email().notifyOfPasskey(handle, viewer.id(), viewer.name(), called, true);
              }
              return added;
            });
    return switch (outcome) {
      case ADDED -> {
        LOG.info("account {} added a passkey", viewer.name());
        yield passkeys.store().list(viewer.id()).stream()
            .filter(passkey -> Arrays.equals(passkey.credential(), made.credential()))
            .findFirst()
            .orElseThrow(ManagePasskeys::noSuchPasskey);
      }
      case KNOWN ->
          throw Problem.conflict(
              "passkey-known", marked("Known passkey"), text("this passkey is known already"));
      case TOO_MANY -> throw tooMany();
      case NO_ACCOUNT -> throw noAccount();
    };
  }

  private VerifyPasskey.Made made(
      PasskeyHost.Party party, String session, Viewer.SignedIn viewer, NewPasskey answer) {
    try {
      byte[] challenge = passkeys.verify().challenge(answer.clientData());
      if (passkeys
          .challenges()
          .take(Ceremony.REGISTRATION, session, challenge)
          .filter(account -> account == viewer.id())
          .isEmpty()) {
        throw late();
      }
      return passkeys.verify().made(party, challenge, answer);
    } catch (VerifyPasskey.Refused e) {
      LOG.info("a passkey of {} was refused: {}", viewer.name(), e.getMessage());
      throw Problem.of(
          422,
          "passkey-refused",
          marked("Passkey refused"),
          text("the passkey that was sent is not valid"));
    }
  }

  static Problem late() {
    return Problem.conflict(
        "challenge-expired",
        marked("Begin again"),
        text("this took longer than five minutes, or was answered before; try again"));
  }

  private static Problem tooMany() {
    return Problem.conflict(
        "too-many-passkeys",
        marked("Too many passkeys"),
        text(
            "an account has at most {most} passkeys; remove one first", "most", PasskeyStore.MOST));
  }

  private static Problem noAccount() {
    return Problem.notFound(text("the account is deleted"));
  }

  private static Problem noSuchPasskey() {
    return Problem.notFound(text("you have no such passkey"));
  }

  private static String browser(Call call) {
    return UserAgentName.of(call.header("User-Agent").orElse(""));
  }

  private static String checkedName(@Nullable String name) {
    String trimmed = Objects.requireNonNullElse(name, "").strip();
    if (trimmed.isEmpty()
        || trimmed.length() > LONGEST_NAME
        || trimmed.chars().anyMatch(Character::isISOControl)) {
      throw Problem.invalid(
          "/name", text("must be one line of 1 to {longest} characters", "longest", LONGEST_NAME));
    }
    return trimmed;
  }

  /// @throws Problem 404 when the viewer has no such passkey, 422 for an invalid name
  Passkey rename(Viewer.SignedIn viewer, long id, @Nullable String name) {
    if (!passkeys.store().rename(viewer.id(), id, checkedName(name))) {
      throw noSuchPasskey();
    }
    return list(viewer).stream()
        .filter(passkey -> passkey.id() == id)
        .findFirst()
        .orElseThrow(ManagePasskeys::noSuchPasskey);
  }

  /// @param password of the account; ignored when it has none
  /// @throws Problem 422 for a wrong password, 403 without one and without a recent log-in, 404
  ///   when the viewer has no such passkey, 409 when it is the last way to log in
  void remove(Call call, Viewer.SignedIn viewer, long id, String password) {
    given.confirm().require(call, viewer, "/password", password);
    Removal removal =
        passkeys
            .database()
            .inTransaction(handle -> {
              Removal done = passkeys.store().remove(handle, viewer.id(), id, given.methods());
              if (done instanceof Removal.Removed(String name)) {
                given.email().notifyOfPasskey(handle, viewer.id(), viewer.name(), name, false);
              }
              return done;
            });
    switch (removal) {
      case Removal.Removed _ -> LOG.info("account {} removed a passkey", viewer.name());
      case Removal.Unknown _ -> throw noSuchPasskey();
      case Removal.LastWayIn _ ->
          throw Problem.conflict(
              "last-log-in",
              marked("Last way to log in"),
              text("this is the only way to log in to your account; set a password first"));
    }
  }
}
