package io.feedmill.articles.model;

import static io.feedmill.kernel.language.Texts.text;
import static java.util.Comparator.comparing;
import static java.util.stream.Collectors.joining;

import io.feedmill.articles.model.LinkOutcome.Accepted;
import io.feedmill.articles.model.LinkOutcome.Refused;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// Parses an address (RFC 3986) and builds it again: as given, and normalised.
final class LinkReader {
  private static final Set<String> TRACKING =
      Set.of(
          "ref", "fbclid", "gclid", "dclid", "gbraid", "wbraid", "msclkid", "twclid", "yclid",
          "igshid", "mc_cid", "mc_eid", "ref_src", "ref_url", "linkid");
  private static final Set<String> INDEX =
      Set.of(
          "index.html",
          "index.htm",
          "index.shtml",
          "index.xhtml",
          "index.php",
          "index.asp",
          "index.aspx",
          "index.jsp",
          "default.html",
          "default.htm",
          "default.asp",
          "default.aspx");

  private LinkReader() {}

  static LinkOutcome read(String address) {
    if (address.length() > NormalisedLink.MAX_LENGTH) {
      return new Refused(
          text("must have at most {longest} characters", "longest", NormalisedLink.MAX_LENGTH));
    }
    if (address.codePoints().anyMatch(LinkReader::isForbidden)) {
      return new Refused(text("must not contain spaces, control characters or backslashes"));
    }
    String scheme = scheme(address);
    if (scheme.isEmpty()) {
      return new Refused(text("must start with http:// or https://"));
    }
    int start = scheme.length() + 3;
    int end = start;
    while (end < address.length() && "/?#".indexOf(address.charAt(end)) < 0) {
      end++;
    }
    String authority = address.substring(start, end);
    if (authority.contains("@")) {
      return new Refused(text("must not contain a user name or password"));
    }
    Optional<LinkHost> host = LinkHost.parse(authority);
    return host.isEmpty()
        ? new Refused(text("must name a host, such as example.org"))
        : new Accepted(link(scheme, host.get(), address.substring(end)));
  }

  private static NormalisedLink link(String scheme, LinkHost host, String rest) {
    String resource = before(rest, '#');
    String fragment = PercentEncoding.normalise(rest.substring(resource.length()));
    String path = PercentEncoding.normalise(before(resource, '?'));
    String query = PercentEncoding.normalise(resource.substring(before(resource, '?').length()));
    String href = scheme + "://" + host.name() + host.portSuffix() + path + query + fragment;
    String hashbang = fragment.startsWith("#!") && fragment.length() > 2 ? fragment : "";
    String normalised =
        "https://"
            + (host.isDefaultPort()
                ? EquivalentLinks.instance().form(host.site(), resource(path, query))
                : host.site() + host.portSuffix() + resource(path, query))
            + hashbang;
    return new NormalisedLink(href, normalised, host.site());
  }

  private static String resource(String path, String query) {
    return withoutIndex(withoutDots(path)) + sorted(query);
  }

  private static String scheme(String address) {
    String lower = address.substring(0, Math.min(8, address.length())).toLowerCase(Locale.ROOT);
    if (lower.equals("https://")) {
      return "https";
    }
    return lower.startsWith("http://") ? "http" : "";
  }

  private static boolean isForbidden(int character) {
    return switch (Character.getType(character)) {
      case Character.CONTROL,
          Character.SURROGATE,
          Character.SPACE_SEPARATOR,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR ->
          true;
      case Character.FORMAT -> character != 0x200C && character != 0x200D;
      default -> character == '\\';
    };
  }

  private static String before(String text, char mark) {
    int at = text.indexOf(mark);
    return at < 0 ? text : text.substring(0, at);
  }

  /// The path without `.` and `..` segments (RFC 3986 section 5.2.4) and without slashes at its
  /// end.
  private static String withoutDots(String path) {
    if (path.isEmpty()) {
      return path;
    }
    Deque<String> segments = new ArrayDeque<>();
    for (String segment : path.substring(1).split("/", -1)) {
      if (segment.equals("..")) {
        segments.pollLast();
      } else if (!segment.equals(".")) {
        segments.addLast(segment);
      }
    }
    String rooted = "/" + String.join("/", segments);
    int end = rooted.length();
    while (end > 0 && rooted.charAt(end - 1) == '/') {
      end--;
    }
    return rooted.substring(0, end);
  }

  /// The path without the usual file names of a folder's page.
  private static String withoutIndex(String path) {
    int end = path.length();
    while (true) {
      int slash = path.lastIndexOf('/', end - 1);
      if (slash < 0 || !INDEX.contains(path.substring(slash + 1, end).toLowerCase(Locale.ROOT))) {
        return path.substring(0, end);
      }
      end = slash;
      while (end > 0 && path.charAt(end - 1) == '/') {
        end--;
      }
    }
  }

  private static String sorted(String query) {
    if (query.isEmpty()) {
      return "";
    }
    String parameters =
        Arrays.stream(query.substring(1).split("&"))
            .filter(parameter -> !parameter.isEmpty() && !isTracking(before(parameter, '=')))
            .sorted(comparing(parameter -> before(parameter, '=')))
            .collect(joining("&"));
    return parameters.isEmpty() ? "" : "?" + parameters;
  }

  private static boolean isTracking(String name) {
    String lower = name.toLowerCase(Locale.ROOT);
    return lower.startsWith("utm_") || TRACKING.contains(lower);
  }
}
