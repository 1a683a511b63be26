package io.feedmill.mail;

import com.icegreen.greenmail.util.GreenMail;
import com.icegreen.greenmail.util.ServerSetup;
import io.feedmill.testing.Eventually;
import jakarta.mail.BodyPart;
import jakarta.mail.MessagingException;
import jakarta.mail.internet.MimeMessage;
import jakarta.mail.internet.MimeMultipart;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// A real SMTP server on a free port of loopback that takes everything.
public final class MailServer implements AutoCloseable {
  private static final Pattern LINK = Pattern.compile("https?://\\S+");

  private static final long LONGEST_START_MILLIS = 60_000;

  private final GreenMail mails;

  public MailServer() {
    ServerSetup setup = new ServerSetup(0, "127.0.0.1", ServerSetup.PROTOCOL_SMTP);
    setup.setServerStartupTimeout(LONGEST_START_MILLIS);
    mails = new GreenMail(setup);
    mails.start();
  }

  public int port() {
    return mails.getSmtp().getPort();
  }

  /// `smtp://127.0.0.1:port`
  public String url() {
    return "smtp://127.0.0.1:" + port();
  }

  /// Settings of a server that sends its mails to this one.
  public Map<String, String> settings() {
    return Map.of(
        "FEEDMILL_SMTP_URL", url(),
        "FEEDMILL_MAIL_FROM", "Feedmill <mail@site.example>",
        "FEEDMILL_PUBLIC_URL", "http://site.example");
  }

  /// A mail that arrived.
  public record Arrived(MimeMessage message) {
    public String header(String name) {
      try {
        return String.valueOf(message.getHeader(name, ","));
      } catch (MessagingException e) {
        throw new IllegalStateException(e);
      }
    }

    public String subject() {
      try {
        return String.valueOf(message.getSubject());
      } catch (MessagingException e) {
        throw new IllegalStateException(e);
      }
    }

    /// The part with index 0 is text, 1 is HTML.
    public String part(int index) {
      try {
        BodyPart part = ((MimeMultipart) message.getContent()).getBodyPart(index);
        return Objects.toString(part.getContent());
      } catch (MessagingException e) {
        throw new IllegalStateException(e);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    /// The path of the first link in the text.
    public String path() {
      Matcher link = LINK.matcher(part(0));
      if (!link.find()) {
        throw new AssertionError("no link in " + part(0));
      }
      return link.group().replaceFirst("^https?://[^/]+", "");
    }
  }

  /// The mails that arrived for an address, in their order.
  public List<Arrived> to(String address) {
    return Stream.of(mails.getReceivedMessages())
        .filter(message -> isTo(message, address))
        .map(Arrived::new)
        .toList();
  }

  private static boolean isTo(MimeMessage message, String address) {
    try {
      return message.getAllRecipients()[0].toString().equalsIgnoreCase(address);
    } catch (MessagingException e) {
      throw new IllegalStateException(e);
    }
  }

  /// Waits until this many mails arrived for an address.
  ///
  /// @return the last of them
  public Arrived await(String address, int number) {
    return Eventually.succeeds(() -> {
      List<Arrived> all = to(address);
      if (all.size() != number) {
        throw new AssertionError(all.size() + " mails for " + address);
      }
      return all.getLast();
    });
  }

  @Override
  public void close() {
    mails.stop();
  }
}
