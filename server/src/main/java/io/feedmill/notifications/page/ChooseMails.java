package io.feedmill.notifications.page;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.api.MailRecipients;
import io.feedmill.accounts.api.MailRecipients.Recipient;
import io.feedmill.kernel.http.FieldError;
import io.feedmill.mail.api.Mailer;
import io.feedmill.notifications.api.Kind;
import io.feedmill.notifications.line.OwnRows;
import io.feedmill.notifications.line.ReadLines;
import io.feedmill.notifications.mail.ChoiceStore;
import io.feedmill.notifications.mail.MailChoices;
import io.feedmill.notifications.mail.MailMode;
import io.feedmill.profiles.api.Profiles;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// People's choices about mails, and the address of the mails.
public final class ChooseMails {
  private final ChoiceStore store;
  private final OwnRows rows;
  private final ReadLines lines;
  private final Profiles profiles;
  private final Mailer mailer;
  private final MailRecipients recipients;

  public ChooseMails(
      ChoiceStore store,
      OwnRows rows,
      ReadLines lines,
      Profiles profiles,
      Mailer mailer,
      MailRecipients recipients) {
    this.store = store;
    this.rows = rows;
    this.lines = lines;
    this.profiles = profiles;
    this.mailer = mailer;
    this.recipients = recipients;
  }

  MailChoices choices(long account) {
    return store.choices(account);
  }

  void write(long account, MailChoices choices) {
    rows.write(
        account,
        () -> store.write(account, choices, profiles.zone(account), lines.newestUnread(account)));
  }

  /// The card of the settings page.
  SettingsPage.Mails shown(long account) {
    MailChoices choices = choices(account);
    return new SettingsPage.Mails(
        mailer.available(),
        recipients.find(account).map(Recipient::address).map(Object::toString).orElse(""),
        choices.modes(),
        choices.hour(),
        profiles.zone(account).getId());
  }

  /// Choices as they were given, by label of kind; kinds that are not given are not mailed.
  ///
  /// @param modes null to leave them as they are
  /// @param hour null to leave it as it is
  /// @param errors receives what is wrong; then the result is `now`
  static MailChoices checked(
      MailChoices now,
      @Nullable Map<String, @Nullable String> modes,
      @Nullable Integer hour,
      List<FieldError> errors) {
    Map<Kind, MailMode> wanted = new EnumMap<>(Kind.class);
    if (modes != null) {
      modes.forEach((label, mode) -> {
        Optional<Kind> kind = Kind.of(label);
        Optional<MailMode> found = MailMode.of(mode == null ? "" : mode);
        if (kind.isEmpty()) {
          unknown(errors);
        } else if (found.isEmpty()) {
          errors.add(
              new FieldError("/mail/" + kind.get().label(), text("must be off, now or digest")));
        } else {
          wanted.put(kind.get(), found.get());
        }
      });
    }
    if (hour != null && (hour < 0 || hour > MailChoices.LAST_HOUR)) {
      errors.add(new FieldError("/digestHour", text("must be from 0 to 23")));
    }
    return errors.isEmpty()
        ? new MailChoices(modes == null ? now.modes() : wanted, hour == null ? now.hour() : hour)
        : now;
  }

  private static void unknown(List<FieldError> errors) {
    FieldError error = new FieldError("/mail", text("has an unknown kind"));
    if (!errors.contains(error)) {
      errors.add(error);
    }
  }
}
