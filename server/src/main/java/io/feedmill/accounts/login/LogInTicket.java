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

/// What the page for the code of the second factor carries: that the password was right, sealed,
/// for five minutes, and only while the password stays the same.
final class LogInTicket {
  private static final Duration LIFETIME = Duration.ofMinutes(5);
  private static final String PURPOSE = "log-in";
  private static final int PARTS = 3;

  private final SecretBox box;
  private final InstantSource clock;

  LogInTicket(SecretBox box, InstantSource clock) {
    this.box = box;
    this.clock = clock;
  }

  String of(Credentials proven) {
    String text =
        proven.account().id()
            + " "
            + clock.instant().plus(LIFETIME).getEpochSecond()
            + " "
            + digest(proven);
    return Base64.getUrlEncoder()
        .withoutPadding()
        .encodeToString(box.seal(PURPOSE, "", text.getBytes(StandardCharsets.UTF_8)));
  }

  /// The account whose password was right; empty for what is not a ticket, or is too old.
  ///
  /// @param find reads an account
  Optional<Credentials> open(String ticket, LongFunction<Optional<Credentials>> find) {
    String[] parts;
    try {
      byte[] sealed = Base64.getUrlDecoder().decode(ticket);
      parts = new String(box.open(PURPOSE, "", sealed), StandardCharsets.UTF_8).split(" ", -1);
    } catch (IllegalArgumentException | WrongKey _) {
      return Optional.empty();
    }
    if (parts.length != PARTS
        || Instant.ofEpochSecond(Long.parseLong(parts[1])).isBefore(clock.instant())) {
      return Optional.empty();
    }
    return Ids.parse(parts[0]).flatMap(find::apply).filter(found -> digest(found).equals(parts[2]));
  }

  private static String digest(Credentials credentials) {
    return Digests.sha256(credentials.passwordHash().orElse(""));
  }
}
