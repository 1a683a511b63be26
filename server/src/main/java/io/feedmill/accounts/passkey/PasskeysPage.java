package io.feedmill.accounts.passkey;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.kernel.text.RelativeTime;
import io.feedmill.kernel.text.SafeHtml;
import io.feedmill.kernel.web.Form;
import io.feedmill.kernel.web.PageFrame;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Model of `accounts/passkeys.jte`.
///
/// @param off why passkeys are off, as text; empty while they are on
/// @param hasPassword whether the person has one to type
/// @param recent whether a person without a password may change anything now
/// @param refused id of the passkey whose form was refused; empty for none
/// @param form that was refused: fields `name` or `password`
public record PasskeysPage(
    PageFrame frame,
    String off,
    boolean hasPassword,
    boolean recent,
    List<Item> passkeys,
    String refused,
    Form form) {
  public PasskeysPage {
    passkeys = List.copyOf(passkeys);
  }

  /// A passkey.
  ///
  /// @param usable whether it is of this site's host
  /// @param kept where it is stored, as text for users
  /// @param used last log-in; null for none
  public record Item(
      String id,
      String name,
      boolean usable,
      String host,
      String kept,
      SafeHtml created,
      @Nullable SafeHtml used) {
    static Item of(Passkey passkey, String host, Instant now) {
      Instant used = passkey.used();
      return new Item(
          Long.toString(passkey.id()),
          passkey.name(),
          passkey.rpId().equals(host),
          passkey.rpId(),
          kept(passkey),
          RelativeTime.html(passkey.created(), now),
          used == null ? null : RelativeTime.html(used, now));
    }

    private static String kept(Passkey passkey) {
      if (passkey.backedUp()) {
        return text("Copied to your other devices");
      }
      return passkey.backupEligible()
          ? text("Can be copied to other devices")
          : text("On one device only");
    }
  }
}
