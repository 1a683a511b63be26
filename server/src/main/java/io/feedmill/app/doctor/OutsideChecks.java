package io.feedmill.app.doctor;

import io.feedmill.kernel.http.HttpConfig;
import io.feedmill.kernel.net.FileTransfer;
import io.feedmill.kernel.net.UserAgent;
import io.feedmill.mail.MailConfig;
import io.feedmill.mail.MailModule;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/// Checks of the site's outside connections: its public address, the proxy in front of it, mail.
public final class OutsideChecks {
  private static final String PUBLIC = "Public address";
  private static final String ALIVE = "/health/live";
  private static final Duration PATIENCE = Duration.ofSeconds(10);
  private static final int OK = 200;

  private OutsideChecks() {}

  /// Whether a Feedmill responds at the address on which this one listens.
  public static boolean serving(HttpConfig http) {
    if (http.port() == 0) {
      return false;
    }
    String host = http.host().equals("0.0.0.0") ? "127.0.0.1" : http.host();
    String authority = host.contains(":") ? "[" + host + "]" : host;
    try {
      return status("http://" + authority + ":" + http.port()) == OK;
    } catch (IOException | IllegalArgumentException _) {
      return false;
    }
  }

  private static int status(String site) throws IOException {
    try (FileTransfer client = FileTransfer.open(new UserAgent(""))) {
      FileTransfer.Ask ask =
          new FileTransfer.Ask("GET", URI.create(site + ALIVE), Map.of(), null, null);
      return client.send(ask, PATIENCE).status();
    }
  }

  /// @param serving whether the server should respond at that address now
  public static Finding address(HttpConfig http, boolean serving) {
    String url = http.publicUrl();
    if (url.isEmpty()) {
      return Finding.advice(
          PUBLIC,
          "not set: mails, passkeys and shared caches need it",
          "set FEEDMILL_PUBLIC_URL, such as https://mill.example");
    }
    boolean local = "localhost".equals(URI.create(url).getHost());
    if (!url.startsWith("https:") && !local) {
      return Finding.advice(
          PUBLIC,
          url + " is not encrypted: passwords can be read on the way, passkeys are off",
          "put a proxy with a certificate before Feedmill and set an https address");
    }
    return serving ? answers(url) : Finding.ok(PUBLIC, url + ", not asked: no server runs");
  }

  private static Finding answers(String url) {
    String fix = "check DNS, the certificate and that the proxy forwards to Feedmill";
    try {
      int status = status(url);
      return status == OK
          ? Finding.ok(PUBLIC, url + " answers")
          : Finding.wrong(PUBLIC, "%s answers %d".formatted(url + ALIVE, status), fix);
    } catch (IOException e) {
      return Finding.wrong(PUBLIC, "%s does not answer: %s".formatted(url, e.getMessage()), fix);
    }
  }

  /// The flag for the proxy should be set exactly when one is before the server.
  public static Finding proxy(HttpConfig http) {
    boolean likely = http.publicUrl().startsWith("https:");
    if (likely && !http.proxied()) {
      return Finding.advice(
          "Proxy",
          "FEEDMILL_PROXIED is false: all visitors share the limits of the proxy's address",
          "set FEEDMILL_PROXIED=true when the proxy sets X-Forwarded-For and X-Forwarded-Proto");
    }
    if (http.proxied() && http.publicUrl().isEmpty()) {
      return Finding.advice(
          "Proxy",
          "FEEDMILL_PROXIED is true without a public address: without a proxy, clients can name"
              + " any address as theirs",
          "set FEEDMILL_PUBLIC_URL, or FEEDMILL_PROXIED=false");
    }
    return Finding.ok("Proxy", http.proxied() ? "trusted" : "none expected");
  }

  public static Finding mail(MailConfig mail) {
    if (mail.server().isEmpty()) {
      return Finding.advice(
          "Mail",
          "no server is set: nobody can replace a forgotten password",
          "set FEEDMILL_SMTP_URL and FEEDMILL_MAIL_FROM");
    }
    String server = MailModule.server(mail);
    Optional<String> refusal = MailModule.tryLogin(mail);
    return refusal
        .map(reason ->
            Finding.wrong(
                "Mail",
                "%s cannot be used: %s".formatted(server, reason),
                "check the host, port, user and password in FEEDMILL_SMTP_URL"))
        .orElseGet(() -> Finding.ok("Mail", server + " accepts the connection and the log-in"));
  }
}
