package io.feedmill.mail.queue;

import io.feedmill.kernel.http.Json;
import io.feedmill.kernel.secret.SecretBox;
import io.feedmill.kernel.secret.WrongKey;
import io.feedmill.mail.api.Mail;
import java.nio.charset.StandardCharsets;

/// What is sealed of a mail.
///
/// @param thread empty for none
record MailContent(String to, String subject, String text, String html, String thread) {
  private static final String PURPOSE = "mail";

  static MailContent of(Mail mail) {
    return new MailContent(
        mail.to().text(),
        mail.subject(),
        mail.body().text(),
        mail.body().html(),
        mail.thread().orElse(""));
  }

  /// @param key of the mail, to which the content is bound
  byte[] seal(SecretBox box, String key) {
    return box.seal(PURPOSE, key, Json.text(this).getBytes(StandardCharsets.UTF_8));
  }

  static MailContent open(SecretBox box, String key, byte[] sealed) throws WrongKey {
    return Json.read(box.open(PURPOSE, key, sealed), MailContent.class);
  }
}
