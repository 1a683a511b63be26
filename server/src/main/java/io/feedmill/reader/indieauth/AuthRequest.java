package io.feedmill.reader.indieauth;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Query;
import io.feedmill.kernel.text.PlainText;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/// An authorization request of a program.
///
/// @param client address of the program
/// @param redirect redirect address, at the same scheme, host and port
/// @param state returned to the program unchanged
/// @param challenge SHA-256 of its secret in base64url (PKCE)
/// @param scopes known scopes that it requests
record AuthRequest(URI client, URI redirect, String state, String challenge, List<String> scopes) {
  /// Scopes that programs may request.
  static final List<String> SCOPES =
      List.of("read", "follow", "mute", "block", "channels", "profile");

  /// The scope that returns the user's profile.
  static final String PROFILE = "profile";

  private static final Pattern CHALLENGE = Pattern.compile("[A-Za-z0-9_-]{43}");
  private static final Set<String> LOOPBACK = Set.of("127.0.0.1", "[::1]", "localhost");
  private static final int LONGEST_STATE = 1_000;
  private static final int LONGEST_CLIENT = 2_000;

  AuthRequest {
    scopes = List.copyOf(scopes);
  }

  /// @throws Problem 400 with the reason, without a redirect
  static AuthRequest of(Query query) {
    URI client = address(query, "client_id");
    if (!isClient(client)) {
      throw Problem.badParameter(
          "client_id",
          text(
              "must be a name or a loopback address of at most 2,000 characters, without "
                  + ". and .. segments"));
    }
    URI redirect = address(query, "redirect_uri");
    if (!sameSite(client, redirect)) {
      throw Problem.badParameter("redirect_uri", text("is not at the site of client_id"));
    }
    if (!query.text("response_type").orElse("code").equals("code")) {
      throw Problem.badParameter("response_type", text("must be code"));
    }
    if (!query.text("code_challenge_method").orElse("").equals("S256")) {
      throw Problem.badParameter("code_challenge_method", text("must be S256"));
    }
    String challenge = query.text("code_challenge").orElse("");
    if (!CHALLENGE.matcher(challenge).matches()) {
      throw Problem.badParameter("code_challenge", text("must be a SHA-256 in base64url"));
    }
    String state = query.text("state").orElse("");
    if (state.isEmpty() || state.length() > LONGEST_STATE) {
      throw Problem.badParameter(
          "state", text("must have 1 to {longest} characters", "longest", LONGEST_STATE));
    }
    return new AuthRequest(
        client, redirect, state, challenge, known(query.text("scope").orElse("")));
  }

  /// The known ones among scopes joined by spaces, each once.
  static List<String> known(String scope) {
    return PlainText.tokens(scope).stream().filter(SCOPES::contains).distinct().toList();
  }

  /// Whether a text can be the address of a program (IndieAuth, 3.3).
  static boolean isClient(String text) {
    try {
      URI uri = new URI(text);
      return uri.getHost() != null && isClient(uri);
    } catch (URISyntaxException _) {
      return false;
    }
  }

  private static boolean isClient(URI uri) {
    String scheme = uri.getScheme() == null ? "" : uri.getScheme().toLowerCase(Locale.ROOT);
    String path = uri.getRawPath() == null ? "" : uri.getRawPath();
    boolean dots =
        Arrays.stream(path.toLowerCase(Locale.ROOT).replace("%2e", ".").split("/", -1))
            .anyMatch(segment -> segment.equals(".") || segment.equals(".."));
    return (scheme.equals("https") || scheme.equals("http"))
        && uri.toString().length() <= LONGEST_CLIENT
        && !dots
        && isPublic(uri.getHost().toLowerCase(Locale.ROOT));
  }

  /// Names, and loopback addresses of programs on the user's machine, but no other IP addresses.
  private static boolean isPublic(String host) {
    boolean address = host.startsWith("[") || host.chars().allMatch(c -> c == '.' || digit(c));
    return LOOPBACK.contains(host) || (!address && !numeric(host));
  }

  /// Whether old clients parse the name as an IPv4 address, such as 0x7f.1.
  private static boolean numeric(String host) {
    String last = host.substring(host.lastIndexOf('.') + 1);
    return last.isEmpty() || digit(last.charAt(0));
  }

  private static boolean digit(int character) {
    return character >= '0' && character <= '9';
  }

  private static URI address(Query query, String name) {
    try {
      URI uri = new URI(query.text(name).orElse(""));
      String scheme = uri.getScheme() == null ? "" : uri.getScheme().toLowerCase(Locale.ROOT);
      boolean plain =
          uri.getHost() != null && uri.getRawUserInfo() == null && uri.getRawFragment() == null;
      if (plain && (scheme.equals("https") || scheme.equals("http"))) {
        return uri;
      }
    } catch (URISyntaxException _) {
      // rejected below like an address of another kind
    }
    throw Problem.badParameter(name, text("must be an absolute http or https address"));
  }

  private static boolean sameSite(URI client, URI redirect) {
    boolean sameHost = client.getHost().equalsIgnoreCase(redirect.getHost());
    boolean local = LOOPBACK.contains(client.getHost().toLowerCase(Locale.ROOT));
    return sameHost
        && client.getScheme().equalsIgnoreCase(redirect.getScheme())
        && (local || port(client) == port(redirect));
  }

  private static int port(URI uri) {
    if (uri.getPort() >= 0) {
      return uri.getPort();
    }
    return uri.getScheme().equalsIgnoreCase("https") ? 443 : 80;
  }

  /// Scheme, host and port of the redirect address.
  String redirectOrigin() {
    String port = redirect.getPort() < 0 ? "" : ":" + redirect.getPort();
    return redirect.getScheme() + "://" + redirect.getHost() + port;
  }
}
