package io.feedmill.mail.smtp;

import io.feedmill.kernel.config.Secret;
import java.net.InetAddress;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Set;

/// The mail server (relay).
///
/// | scheme | port | encryption |
/// |---|---|---|
/// | `smtps` | 465 | TLS from the start, certificate checked |
/// | `smtp` with a password, not on loopback | 587 | STARTTLS required, certificate checked |
/// | `smtp` else | 25, 587 with a password | STARTTLS when offered, any certificate |
///
/// @param tls whether TLS begins with the connection
/// @param user empty for none
public record SmtpServer(boolean tls, String host, int port, String user, Secret password) {
  private static final int RELAY = 25;
  private static final int SUBMISSION = 587;
  private static final int SUBMISSIONS = 465;
  private static final int LARGEST_PORT = 65_535;

  /// @throws IllegalArgumentException with a message that does not show the address, which may
  ///   contain a password
  public static SmtpServer parse(String text) {
    try {
      URI url = new URI(text);
      String scheme = String.valueOf(url.getScheme());
      boolean bare =
          (url.getRawPath() == null || Set.of("", "/").contains(url.getRawPath()))
              && url.getRawQuery() == null
              && url.getRawFragment() == null;
      if (url.getHost() != null && bare && Set.of("smtp", "smtps").contains(scheme)) {
        return of(url, scheme.equals("smtps"));
      }
    } catch (URISyntaxException _) {
      // Reported below like any other mistake: the exception's text would show the address.
    }
    throw new IllegalArgumentException(
        "must be smtp://user:password@host:port or smtps://user:password@host:port");
  }

  private static SmtpServer of(URI url, boolean tls) {
    String login = url.getRawUserInfo() == null ? "" : url.getRawUserInfo();
    int colon = login.indexOf(':');
    String user = decoded(colon < 0 ? login : login.substring(0, colon));
    Secret password = Secret.of(colon < 0 ? "" : decoded(login.substring(colon + 1)));
    if (user.isEmpty() == password.isSet()) {
      throw new IllegalArgumentException("must have a user and a password, or neither");
    }
    int usual = tls ? SUBMISSIONS : user.isEmpty() ? RELAY : SUBMISSION;
    int port = url.getPort() < 0 ? usual : url.getPort();
    if (port < 1 || port > LARGEST_PORT) {
      throw new IllegalArgumentException("must have a port from 1 to " + LARGEST_PORT);
    }
    return new SmtpServer(tls, url.getHost(), port, user, password);
  }

  private static String decoded(String text) {
    return URLDecoder.decode(text.replace("+", "%2B"), StandardCharsets.UTF_8);
  }

  /// Whether STARTTLS and a valid certificate are required.
  boolean demandsTls() {
    return tls || (!user.isEmpty() && !onLoopback());
  }

  private boolean onLoopback() {
    try {
      return host.equals("localhost")
          || InetAddress.ofLiteral(host.replace("[", "").replace("]", "")).isLoopbackAddress();
    } catch (IllegalArgumentException _) {
      return false;
    }
  }

  /// Without the log-in.
  public String display() {
    return (tls ? "smtps://" : "smtp://") + host + ":" + port;
  }
}
