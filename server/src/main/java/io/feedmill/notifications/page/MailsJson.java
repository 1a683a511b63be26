package io.feedmill.notifications.page;

import io.feedmill.notifications.api.Kind;
import io.feedmill.notifications.mail.MailChoices;
import java.util.LinkedHashMap;
import java.util.Map;

/// The settings of mails, in the API.
///
/// @param mail label of the mode by label of the kind, all kinds
/// @param digestHour in the time zone of the account
record MailsJson(Map<String, String> mail, int digestHour) {
  static MailsJson of(MailChoices choices) {
    Map<String, String> mail = new LinkedHashMap<>();
    for (Kind kind : Kind.ALL) {
      mail.put(kind.label(), choices.mode(kind).label());
    }
    return new MailsJson(mail, choices.hour());
  }
}
