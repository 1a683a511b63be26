package io.feedmill.mail.smtp;

import jakarta.mail.Message;
import jakarta.mail.MessagingException;
import jakarta.mail.Session;
import jakarta.mail.Transport;
import jakarta.mail.internet.AddressException;
import jakarta.mail.internet.InternetAddress;
import jakarta.mail.internet.MimeBodyPart;
import jakarta.mail.internet.MimeMessage;
import jakarta.mail.internet.MimeMultipart;
import java.io.UnsupportedEncodingException;
import java.nio.charset.StandardCharsets;
import java.util.Date;

/// Writes mails: `multipart/alternative` of text and HTML, with the headers of automatic mail. Line
/// breaks cannot get into a header: subjects are encoded, addresses parsed.
public final class MailMessages {
  private static final String UTF_8 = StandardCharsets.UTF_8.name();

  private final InternetAddress from;

  private MailMessages(InternetAddress from) {
    this.from = from;
  }

  /// @param from `mail@example.org` or `Name <mail@example.org>`
  /// @throws IllegalArgumentException when it is neither
  public static MailMessages from(String from) {
    try {
      InternetAddress address = new InternetAddress(from, true);
      if (!address.getAddress().contains("@")) {
        throw new IllegalArgumentException("must be a mail address");
      }
      return new MailMessages(
          new InternetAddress(address.getAddress(), address.getPersonal(), UTF_8));
    } catch (AddressException | UnsupportedEncodingException _) {
      throw new IllegalArgumentException("must be name@host or Name <name@host>");
    }
  }

  /// The domain of the sender.
  String domain() {
    String address = from.getAddress();
    return address.substring(address.lastIndexOf('@') + 1);
  }

  /// A message whose `Message-ID` is the same in each attempt.
  private static final class Identified extends MimeMessage {
    private final String id;

    Identified(Session session, String id) {
      super(session);
      this.id = id;
    }

    @Override
    protected void updateMessageID() throws MessagingException {
      setHeader("Message-ID", id);
    }
  }

  /// Sends a mail over an open connection.
  void send(Session session, Transport transport, OutgoingMail mail) throws MessagingException {
    MimeMessage message = message(session, mail);
    transport.sendMessage(message, message.getAllRecipients());
  }

  MimeMessage message(Session session, OutgoingMail mail) throws MessagingException {
    MimeMessage message = new Identified(session, identifier(mail.id()));
    message.setFrom(sender(mail.site()));
    message.setRecipient(Message.RecipientType.TO, new InternetAddress(mail.to(), true));
    message.setSubject(mail.subject(), UTF_8);
    message.setSentDate(Date.from(mail.created()));
    message.setHeader("Auto-Submitted", "auto-generated");
    mail.list().ifPresent(list -> header(message, "List-Id", "<" + list + "." + domain() + ">"));
    mail.unsubscribe()
        .ifPresent(address -> {
          header(message, "List-Unsubscribe", "<" + address + ">");
          header(message, "List-Unsubscribe-Post", "List-Unsubscribe=One-Click");
        });
    mail.thread()
        .ifPresent(thread -> {
          header(message, "In-Reply-To", identifier(thread));
          header(message, "References", identifier(thread));
        });
    message.setContent(alternatives(mail));
    message.saveChanges();
    return message;
  }

  /// The sender, with the name of the site unless the setting names one.
  private InternetAddress sender(String site) throws MessagingException {
    if (from.getPersonal() != null) {
      return from;
    }
    try {
      return new InternetAddress(from.getAddress(), site, UTF_8);
    } catch (UnsupportedEncodingException e) {
      throw new MessagingException("UTF-8 is always known", e);
    }
  }

  private static void header(MimeMessage message, String name, String value) {
    try {
      message.setHeader(name, value);
    } catch (MessagingException e) {
      throw new IllegalStateException("a new message takes any header", e);
    }
  }

  private String identifier(String id) {
    return "<" + id + "@" + domain() + ">";
  }

  private static MimeMultipart alternatives(OutgoingMail mail) throws MessagingException {
    MimeBodyPart text = new MimeBodyPart();
    text.setText(mail.text(), UTF_8);
    MimeBodyPart html = new MimeBodyPart();
    html.setText(mail.html(), UTF_8, "html");
    return new MimeMultipart("alternative", text, html);
  }
}
