package io.feedmill.mail;

import io.feedmill.kernel.config.Setting;
import io.feedmill.kernel.config.Settings;
import io.feedmill.mail.smtp.MailMessages;
import io.feedmill.mail.smtp.SmtpServer;
import java.util.Optional;

/// The settings of mail.
///
/// @param server empty when none is sent
/// @param from writes messages with the site's address as sender
/// @param publicUrl the site's address, for links; set when there is a server
public record MailConfig(Optional<SmtpServer> server, MailMessages from, String publicUrl) {
  private static final String NOBODY = "feedmill@localhost";

  /// Declares the settings.
  ///
  /// @param publicUrl of the site; empty when not set
  public static MailConfig from(Settings settings, String publicUrl) {
    Setting url =
        new Setting(
            "FEEDMILL_SMTP_URL",
            "",
            "smtp:// or smtps://user:password@host:port",
            "Server that takes mails; without it the site sends none");
    Setting sender =
        new Setting(
            "FEEDMILL_MAIL_FROM",
            "",
            "name@host or Name <name@host>",
            "Sender of mails, by the name of the site unless it names one; required with"
                + " FEEDMILL_SMTP_URL");
    Optional<SmtpServer> server =
        settings.parsed(url, Optional.empty(), text -> Optional.of(SmtpServer.parse(text)));
    Optional<MailMessages> from =
        settings.parsed(sender, Optional.empty(), text -> Optional.of(MailMessages.from(text)));
    if (server.isPresent() && from.isEmpty()) {
      settings.problem("FEEDMILL_MAIL_FROM must be set with FEEDMILL_SMTP_URL");
    }
    if (server.isPresent() && publicUrl.isEmpty()) {
      settings.problem("FEEDMILL_PUBLIC_URL must be set with FEEDMILL_SMTP_URL: mails have links");
    }
    return new MailConfig(server, from.orElseGet(() -> MailMessages.from(NOBODY)), publicUrl);
  }
}
