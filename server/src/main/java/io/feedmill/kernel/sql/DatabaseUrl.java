package io.feedmill.kernel.sql;

import io.feedmill.kernel.config.Secret;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;

/// The address of PostgreSQL and the log-in, parsed from
/// `postgresql://user:password@host[:port]/database[?parameters]`.
///
/// Special characters of the user and the password are percent-encoded. The parameters are those of
/// the PostgreSQL JDBC driver, such as `sslmode=verify-full`.
///
/// @param address `host:port/database`, without the login
/// @param parameters text after `?`; empty when there is none
/// @param user the role to log in as
/// @param password its password; not set when the server asks for none
public record DatabaseUrl(String address, String parameters, String user, Secret password) {

  /// Reads the text; the message of the exception never shows it.
  ///
  /// @throws IllegalArgumentException when it has another form
  public static DatabaseUrl parse(String text) {
    URI url = uri(text);
    String login = url.getRawUserInfo();
    String path = url.getRawPath();
    if (!isPostgres(url) || login == null || url.getHost() == null || path.length() < 2) {
      throw wrong();
    }
    int colon = login.indexOf(':');
    String user = decoded(colon < 0 ? login : login.substring(0, colon));
    Secret password = Secret.of(colon < 0 ? "" : decoded(login.substring(colon + 1)));
    int port = url.getPort() < 0 ? 5432 : url.getPort();
    String query = url.getRawQuery();
    return new DatabaseUrl(
        url.getHost() + ":" + port + path, query == null ? "" : query, user, password);
  }

  private static URI uri(String text) {
    try {
      return new URI(text);
    } catch (URISyntaxException _) {
      throw wrong();
    }
  }

  private static boolean isPostgres(URI url) {
    return "postgresql".equals(url.getScheme()) || "postgres".equals(url.getScheme());
  }

  private static String decoded(String text) {
    return URLDecoder.decode(text.replace("+", "%2B"), StandardCharsets.UTF_8);
  }

  private static IllegalArgumentException wrong() {
    return new IllegalArgumentException("must be postgresql://user:password@host:port/database");
  }

  /// The address as the JDBC driver takes it; holds no password.
  String jdbcUrl() {
    return "jdbc:postgresql://" + address + (parameters.isEmpty() ? "" : "?" + parameters);
  }
}
