package io.feedmill.notifications.page;

import io.feedmill.accounts.api.AccountExport;
import io.feedmill.accounts.api.ExportArchive;
import io.feedmill.kernel.http.Json;
import io.feedmill.notifications.api.Kind;
import io.feedmill.notifications.line.PreferenceStore;
import io.feedmill.notifications.push.PushChoiceStore;
import io.feedmill.notifications.push.PushSubscriptions;
import java.io.IOException;
import java.util.List;
import java.util.Map;

/// `notifications/notifications.jsonl` as the API shows them, and the kinds that are switched off
/// in `off.txt`, `mails.json`, what is mailed, and `push.json`, what is pushed to which devices.
final class ExportNotifications implements AccountExport {
  private final PresentLines present;
  private final PreferenceStore preferences;
  private final ChooseMails mails;
  private final PushSubscriptions subscriptions;
  private final PushChoiceStore pushed;

  ExportNotifications(
      PresentLines present,
      PreferenceStore preferences,
      ChooseMails mails,
      PushSubscriptions subscriptions,
      PushChoiceStore pushed) {
    this.present = present;
    this.preferences = preferences;
    this.mails = mails;
    this.subscriptions = subscriptions;
    this.pushed = pushed;
  }

  private record Push(Map<String, Boolean> push, List<PushSubscriptions.Device> devices) {}

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
    folder.json(
        "push.json", new Push(PushKinds.of(pushed.off(account)), subscriptions.all(account)));
  }
}
