package io.feedmill.kernel.redis.connection;

import io.feedmill.kernel.redis.connection.RedisUrl.Kind;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Reads a [RedisUrl]. Logins may contain any character, even those with a meaning elsewhere: the
/// last `@` ends the login.
final class RedisUrlParser {
  private static final Pattern WHOLE =
      Pattern.compile("(rediss?)(\\+sentinel|\\+cluster)?://(?:(.*)@)?([^/@]*)(?:/([^/]*))?");
  private static final Pattern HOST = Pattern.compile("(\\[[0-9A-Fa-f:.]+]|[^:\\s]+)(?::(\\d+))?");
  private static final String UNIX = "redis+unix://";
  private static final String DATABASE = "?db=";
  private static final int LONGEST_SOCKET_BYTES = 107;
  private static final int PORT = 6_379;
  private static final int SENTINEL_PORT = 26_379;

  private RedisUrlParser() {}

  static RedisUrl parse(String url) {
    if (url.startsWith(UNIX)) {
      return unix(url.substring(UNIX.length()));
    }
    Matcher parts = WHOLE.matcher(url);
    if (!parts.matches()) {
      throw new IllegalArgumentException(
          "a Redis address is redis://, rediss://, redis+sentinel:// or redis+cluster:// and then"
              + " [[user]:password@]host[:port], or redis+unix:// and the path of a socket");
    }
    Kind kind =
        switch (parts.group(2)) {
          case "+sentinel" -> Kind.SENTINELS;
          case "+cluster" -> Kind.CLUSTER;
          case null, default -> Kind.SERVER;
        };
    String path = parts.group(5) == null ? "" : parts.group(5);
    RedisServerAddress login = login(parts.group(3), parts.group(1).equals("rediss"));
    return new RedisUrl(kind, servers(kind, parts.group(4), login, path), master(kind, path));
  }

  private static RedisUrl unix(String text) {
    int at = text.lastIndexOf('@');
    RedisServerAddress login = login(at < 0 ? null : text.substring(0, at), false);
    String rest = text.substring(at + 1);
    int query = rest.indexOf('?');
    String path = decode(query < 0 ? rest : rest.substring(0, query));
    if (!path.startsWith("/") || path.indexOf('\0') >= 0) {
      throw new IllegalArgumentException(
          "a redis+unix:// address has the absolute path of a socket");
    }
    if (path.getBytes(StandardCharsets.UTF_8).length > LONGEST_SOCKET_BYTES) {
      throw new IllegalArgumentException(
          "the path of a socket has at most " + LONGEST_SOCKET_BYTES + " bytes");
    }
    int database = query < 0 ? 0 : database(rest.substring(query));
    return new RedisUrl(
        Kind.SERVER,
        List.of(new RedisServerAddress(path, 0, false, login.user(), login.password(), database)),
        "");
  }

  private static int database(String query) {
    if (!query.startsWith(DATABASE)) {
      throw new IllegalArgumentException("a redis+unix:// address takes ?db=number alone");
    }
    return number(query.substring(DATABASE.length()), "database", 1 << 20);
  }

  private static String master(Kind kind, String path) {
    if (kind == Kind.CLUSTER && !path.isEmpty()) {
      throw new IllegalArgumentException("a Redis cluster has no databases to name");
    }
    if (kind == Kind.SENTINELS && path.isEmpty()) {
      throw new IllegalArgumentException(
          "a redis+sentinel:// address ends with the name of the master");
    }
    return kind == Kind.SENTINELS ? path : "";
  }

  private static List<RedisServerAddress> servers(
      Kind kind, String hosts, RedisServerAddress login, String path) {
    List<String> named = Arrays.stream(hosts.split(",", -1)).map(String::strip).toList();
    if (kind == Kind.SERVER && named.size() > 1) {
      throw new IllegalArgumentException("a redis:// address names one server");
    }
    int port = kind == Kind.SENTINELS ? SENTINEL_PORT : PORT;
    int database = kind == Kind.SERVER && !path.isEmpty() ? number(path, "database", 1 << 20) : 0;
    return named.stream().map(host -> server(host, port, login, database)).toList();
  }

  private static RedisServerAddress server(
      String text, int standardPort, RedisServerAddress login, int database) {
    Matcher host = HOST.matcher(text);
    if (!host.matches()) {
      throw new IllegalArgumentException("a Redis address names host[:port][,host[:port]...]");
    }
    String name =
        host.group(1).startsWith("[") ? text.substring(1, text.indexOf(']')) : host.group(1);
    int port = host.group(2) == null ? standardPort : number(host.group(2), "port", 65_535);
    return new RedisServerAddress(
        name, port, login.tls(), login.user(), login.password(), database);
  }

  private static int number(String text, String what, int most) {
    if (!text.matches("\\d{1,9}") || Integer.parseInt(text) > most) {
      throw new IllegalArgumentException("the " + what + " of a Redis address is a number");
    }
    return Integer.parseInt(text);
  }

  private static RedisServerAddress login(@Nullable String text, boolean tls) {
    if (text == null) {
      return new RedisServerAddress("", 0, tls, null, null, 0);
    }
    int colon = text.indexOf(':');
    String user = colon < 1 ? null : decode(text.substring(0, colon));
    String password = decode(text.substring(colon + 1));
    return new RedisServerAddress("", 0, tls, user, password.isEmpty() ? null : password, 0);
  }

  private static String decode(String text) {
    try {
      return URLDecoder.decode(text.replace("+", "%2B"), StandardCharsets.UTF_8);
    } catch (IllegalArgumentException _) {
      return text;
    }
  }
}
