package io.feedmill.mail.queue;

import io.feedmill.kernel.http.Json;
import io.feedmill.kernel.secret.SecretBox;
import io.feedmill.kernel.secret.WrongKey;
import io.feedmill.mail.api.Mail;
import io.feedmill.mail.api.MailBody;
import java.nio.charset.StandardCharsets;

/// The encrypted content of a mail.
///
/// @param thread empty for none
record MailContent(String to, String subject, String text, String html, String thread) {
  private static final String PURPOSE = "mail";
  private static final String END = "</body></html>";

  static MailContent of(Mail mail) {
    return new MailContent(
        mail.to().text(),
        mail.subject(),
        mail.body().text(),
        mail.body().html(),
        mail.thread().orElse(""));
  }

  /// The same content with the name and the address of the site below it.
  ///
  /// @param address empty while the site knows none
  MailContent signed(String site, String address) {
    String lines = "-- \n" + site + "\n" + (address.isEmpty() ? "" : address + "\n");
    String below = "<p>" + MailBody.escaped(site);
    if (!address.isEmpty()) {
      String link = MailBody.escaped(address);
      below += "<br><a href=\"" + link + "\">" + link + "</a>";
    }
    return new MailContent(
        to, subject, text + "\n" + lines, html.replace(END, below + "</p>\n" + END), thread);
  }

  /// @param key of the mail, to which the content is bound
  byte[] seal(SecretBox box, String key) {
    return box.seal(PURPOSE, key, Json.text(this).getBytes(StandardCharsets.UTF_8));
  }

  static MailContent open(SecretBox box, String key, byte[] sealed) throws WrongKey {
    return Json.read(box.open(PURPOSE, key, sealed), MailContent.class);
  }
}
