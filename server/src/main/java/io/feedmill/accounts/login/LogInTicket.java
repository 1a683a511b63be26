package io.feedmill.accounts.login;

import io.feedmill.accounts.user.AccountStore.Credentials;
import io.feedmill.kernel.secret.SecretBox;
import io.feedmill.kernel.secret.WrongKey;
import io.feedmill.kernel.text.Digests;
import io.feedmill.kernel.text.Ids;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Base64;
import java.util.Optional;
import java.util.function.LongFunction;

/// An encrypted proof in a page that the password or a passkey was correct. It is valid for some
/// minutes, and only while the password is unchanged.
final class LogInTicket {
  private static final int PARTS = 4;

  private final SecretBox box;
  private final InstantSource clock;
  private final String purpose;
  private final Duration lifetime;

  /// @param purpose a ticket for another purpose is invalid
  LogInTicket(SecretBox box, InstantSource clock, String purpose, Duration lifetime) {
    this.box = box;
    this.clock = clock;
    this.purpose = purpose;
    this.lifetime = lifetime;
  }

  /// @param passkey id of the passkey that was used; 0 for the password
  record Proof(Credentials owner, long passkey) {}

  String of(Proof proof) {
    Credentials proven = proof.owner();
    String text =
        proven.account().id()
            + " "
            + clock.instant().plus(lifetime).getEpochSecond()
            + " "
            + digest(proven)
            + " "
            + proof.passkey();
    return Base64.getUrlEncoder()
        .withoutPadding()
        .encodeToString(box.seal(purpose, "", text.getBytes(StandardCharsets.UTF_8)));
  }

  /// The account and how its owner was identified; empty for an invalid or expired ticket.
  ///
  /// @param find reads an account
  Optional<Proof> open(String ticket, LongFunction<Optional<Credentials>> find) {
    String[] parts;
    try {
      byte[] sealed = Base64.getUrlDecoder().decode(ticket);
      parts = new String(box.open(purpose, "", sealed), StandardCharsets.UTF_8).split(" ", -1);
    } catch (IllegalArgumentException | WrongKey _) {
      return Optional.empty();
    }
    if (parts.length != PARTS
        || Instant.ofEpochSecond(Long.parseLong(parts[1])).isBefore(clock.instant())) {
      return Optional.empty();
    }
    long passkey = Long.parseLong(parts[3]);
    return Ids.parse(parts[0])
        .flatMap(find::apply)
        .filter(found -> digest(found).equals(parts[2]))
        .map(found -> new Proof(found, passkey));
  }

  private static String digest(Credentials credentials) {
    return Digests.sha256(credentials.passwordHash().orElse(""));
  }
}
