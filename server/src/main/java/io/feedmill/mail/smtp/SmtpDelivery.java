package io.feedmill.mail.smtp;

import jakarta.mail.AuthenticationFailedException;
import jakarta.mail.MessagingException;
import jakarta.mail.Session;
import jakarta.mail.URLName;
import java.io.IOException;
import java.util.Optional;
import java.util.Properties;
import org.eclipse.angus.mail.smtp.SMTPAddressFailedException;
import org.eclipse.angus.mail.smtp.SMTPSendFailedException;
import org.eclipse.angus.mail.smtp.SMTPSenderFailedException;
import org.eclipse.angus.mail.smtp.SMTPTransport;
import org.jspecify.annotations.Nullable;

/// Sends each mail over a separate connection.
///
/// | the server, or the connection | outcome |
/// |---|---|
/// | answers the whole mail with 2xx | accepted |
/// | answers the recipient with 5xx | refused, because of the address unless the code is 5.7 |
/// | answers sender or content with 5xx | refused |
/// | cannot be reached, refuses the log-in, answers 4xx, or breaks before the last byte | deferred |
/// | breaks after the last byte | doubtful |
public final class SmtpDelivery implements Delivery {
  private static final String CONNECT_MILLIS = "10000";
  private static final String ANSWER_MILLIS = "30000";
  private static final int PERMANENT = 500;
  private static final int LONGEST_REASON = 300;

  private final SmtpServer server;
  private final MailMessages messages;
  private final Session session;

  /// @param messages writes the mails
  public SmtpDelivery(SmtpServer server, MailMessages messages) {
    this.server = server;
    this.messages = messages;
    this.session = Session.getInstance(properties(server, messages.domain()));
  }

  private static Properties properties(SmtpServer server, String domain) {
    Properties values = new Properties();
    String prefix = server.tls() ? "mail.smtps." : "mail.smtp.";
    values.put(prefix + "connectiontimeout", CONNECT_MILLIS);
    values.put(prefix + "timeout", ANSWER_MILLIS);
    values.put(prefix + "writetimeout", ANSWER_MILLIS);
    values.put(prefix + "localhost", domain);
    values.put(prefix + "quitwait", "false");
    values.put(prefix + "starttls.enable", "true");
    values.put(prefix + "starttls.required", Boolean.toString(server.demandsTls()));
    values.put(prefix + "ssl.checkserveridentity", Boolean.toString(server.demandsTls()));
    if (!server.demandsTls()) {
      values.put(prefix + "ssl.trust", "*");
    }
    return values;
  }

  /// Records whether the end of the mail was sent, after which the server may have accepted it.
  private static final class Conversation extends SMTPTransport {
    private boolean ended;

    Conversation(Session session, URLName name, String protocol, boolean tls) {
      super(session, name, protocol, tls);
    }

    @Override
    protected void finishData() throws IOException, MessagingException {
      ended = true;
      super.finishData();
    }
  }

  /// Connects and logs in without sending a mail.
  ///
  /// @return the reason of a failure; empty on success
  public Optional<String> tryLogin() {
    String protocol = server.tls() ? "smtps" : "smtp";
    URLName name = new URLName(protocol, server.host(), server.port(), null, null, null);
    Conversation conversation = new Conversation(session, name, protocol, server.tls());
    try {
      connect(conversation);
      return Optional.empty();
    } catch (AuthenticationFailedException _) {
      return Optional.of("the server refuses the log-in");
    } catch (MessagingException e) {
      return Optional.of(reason(e, "@"));
    } finally {
      close(conversation);
    }
  }

  @Override
  public DeliveryOutcome deliver(OutgoingMail mail) {
    String protocol = server.tls() ? "smtps" : "smtp";
    URLName name = new URLName(protocol, server.host(), server.port(), null, null, null);
    Conversation conversation = new Conversation(session, name, protocol, server.tls());
    try {
      connect(conversation);
      messages.send(session, conversation, mail);
      return new DeliveryOutcome.Accepted();
    } catch (MessagingException e) {
      return outcome(e, conversation.ended, mail.to());
    } finally {
      close(conversation);
    }
  }

  private void connect(SMTPTransport transport) throws MessagingException {
    boolean known = !server.user().isEmpty();
    transport.connect(
        server.host(),
        server.port(),
        known ? server.user() : null,
        known ? server.password().reveal() : null);
  }

  private static void close(SMTPTransport transport) {
    try {
      transport.close();
    } catch (MessagingException _) {
      // The outcome is already known.
    }
  }

  /// @param to address that must not be in the reason, which is kept
  private static DeliveryOutcome outcome(MessagingException thrown, boolean ended, String to) {
    if (thrown instanceof AuthenticationFailedException) {
      return new DeliveryOutcome.Deferred("the server refuses the log-in");
    }
    Exception answer = answer(thrown);
    int code = answer == null ? 0 : code(answer);
    if (answer != null && code >= PERMANENT) {
      String reason = reason(answer, to);
      boolean ofAddress = answer instanceof SMTPAddressFailedException && !reason.contains(" 5.7.");
      return new DeliveryOutcome.Refused(reason, ofAddress);
    }
    if (answer != null) {
      return new DeliveryOutcome.Deferred(reason(answer, to));
    }
    return ended
        ? new DeliveryOutcome.Doubtful(reason(thrown, to))
        : new DeliveryOutcome.Deferred(reason(thrown, to));
  }

  /// The exception with the server's response, preferably the one about the recipient; null when
  /// the server did not respond.
  private static @Nullable Exception answer(Exception thrown) {
    Exception found = null;
    for (Exception e = thrown; e != null; e = next(e)) {
      if (code(e) > 0 && (found == null || e instanceof SMTPAddressFailedException)) {
        found = e;
      }
    }
    return found;
  }

  private static @Nullable Exception next(Exception e) {
    return e instanceof MessagingException failure ? failure.getNextException() : null;
  }

  /// The last reply code of the server; not positive when there was none.
  private static int code(Exception e) {
    return switch (e) {
      case SMTPAddressFailedException failure -> failure.getReturnCode();
      case SMTPSenderFailedException failure -> failure.getReturnCode();
      case SMTPSendFailedException failure -> failure.getReturnCode();
      default -> 0;
    };
  }

  private static String reason(Exception e, String to) {
    StringBuilder text = new StringBuilder();
    without(to, String.valueOf(e.getMessage()).strip())
        .codePoints()
        .limit(LONGEST_REASON)
        .map(c -> Character.isISOControl(c) ? ' ' : c)
        .forEach(text::appendCodePoint);
    return text.toString();
  }

  /// A text in which `***` stands for the local part of an address.
  private static String without(String address, String text) {
    String hidden = "***" + address.substring(address.lastIndexOf('@'));
    StringBuilder out = new StringBuilder();
    int at = 0;
    while (at < text.length()) {
      if (text.regionMatches(true, at, address, 0, address.length())) {
        out.append(hidden);
        at += address.length();
      } else {
        out.append(text.charAt(at));
        at++;
      }
    }
    return out.toString();
  }
}
