package io.feedmill.kernel.http.server;

import io.feedmill.kernel.http.Problem;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpVersion;
import java.util.List;

/// Checks the Host header by RFC 9112, section 3.2: exactly one, with a host and an optional port.
/// A request in HTTP/1.0 may omit it.
final class HostHeader {
  private static final int LONGEST_NAME = 253;
  private static final int LONGEST_ADDRESS = 45;
  private static final int LONGEST_PORT = 5;

  private HostHeader() {}

  /// @throws Problem 400 when there is none, more than one, or an invalid one
  static void check(HttpServerRequest request) {
    List<String> hosts = request.headers().getAll(HttpHeaders.HOST);
    if (hosts.isEmpty() && request.version() == HttpVersion.HTTP_1_0) {
      return;
    }
    if (hosts.size() != 1) {
      throw Problem.badRequest("a request needs one Host header, this one has " + hosts.size());
    }
    if (!isHost(hosts.getFirst())) {
      throw Problem.badRequest("the Host header must be a host, with or without a port");
    }
  }

  private static boolean isHost(String value) {
    int end = value.startsWith("[") ? value.indexOf(']') + 1 : value.indexOf(':');
    int port = end < 0 ? value.length() : end;
    return port > 0
        && (value.charAt(0) == '[' ? isAddress(value, port) : isName(value, port))
        && isPort(value, port);
  }

  private static boolean isName(String value, int end) {
    for (int i = 0; i < end; i++) {
      char c = value.charAt(i);
      if (!isAlphanumeric(c) && c != '.' && c != '-' && c != '_') {
        return false;
      }
    }
    return end <= LONGEST_NAME;
  }

  private static boolean isAddress(String value, int end) {
    for (int i = 1; i < end - 1; i++) {
      char c = value.charAt(i);
      if (Character.digit(c, 16) < 0 && c != ':' && c != '.') {
        return false;
      }
    }
    return end >= 4 && end <= LONGEST_ADDRESS + 2;
  }

  private static boolean isPort(String value, int colon) {
    if (colon == value.length()) {
      return true;
    }
    for (int i = colon + 1; i < value.length(); i++) {
      if (value.charAt(i) < '0' || value.charAt(i) > '9') {
        return false;
      }
    }
    int digits = value.length() - colon - 1;
    return value.charAt(colon) == ':' && digits >= 1 && digits <= LONGEST_PORT;
  }

  private static boolean isAlphanumeric(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
  }
}
