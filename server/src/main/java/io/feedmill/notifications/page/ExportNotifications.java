package io.feedmill.notifications.page;

import io.feedmill.accounts.api.AccountExport;
import io.feedmill.accounts.api.ExportArchive;
import io.feedmill.kernel.http.Json;
import io.feedmill.notifications.api.Kind;
import io.feedmill.notifications.line.PreferenceStore;
import java.io.IOException;

/// `notifications/notifications.jsonl` as the API shows them, and the kinds that are switched off
/// in `off.txt`, and `mails.json`, what is mailed.
final class ExportNotifications implements AccountExport {
  private final PresentLines present;
  private final PreferenceStore preferences;
  private final ChooseMails mails;

  ExportNotifications(PresentLines present, PreferenceStore preferences, ChooseMails mails) {
    this.present = present;
    this.preferences = preferences;
    this.mails = mails;
  }

  @Override
  public void write(long account, ExportArchive archive) throws IOException {
    ExportArchive folder = archive.below("notifications");
    folder.lines(
        "notifications.jsonl",
        lines -> {
          for (NotificationJson item : present.all(account)) {
            lines.add(Json.text(item));
          }
        });
    folder.lines(
        "off.txt",
        lines -> {
          for (Kind kind : preferences.off(account)) {
            lines.add(kind.label());
          }
        });
    folder.json("mails.json", MailsJson.of(mails.choices(account)));
  }
}
