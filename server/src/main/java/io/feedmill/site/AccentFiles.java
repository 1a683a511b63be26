package io.feedmill.site;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.text.Digests;
import io.vertx.core.Future;
import io.vertx.core.buffer.Buffer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Stylesheets of accent colours: `/accent/026a5b-0123abcd.css`. Its address names the colour and a
/// hash of the content, so nothing is stored and browsers cache it for a year. A server that has
/// not received a change yet serves the former colour to its pages.
final class AccentFiles {
  private static final Pattern NAME = Pattern.compile("([0-9a-f]{6})-([0-9a-f]{8})\\.css");
  private static final int HASH_DIGITS = 8;

  private AccentFiles() {}

  /// @param colour `#rrggbb`
  static String address(String colour) {
    String css = AccentColours.of(colour).css();
    return "/accent/" + colour.substring(1) + "-" + hash(css) + ".css";
  }

  static void routes(Routes routes) {
    routes.hot("/accent/{name}", AccentFiles::file);
  }

  private static Future<Reply> file(Call call) {
    Matcher name = NAME.matcher(call.parameter("name"));
    if (!name.matches()) {
      throw Problem.notFound(text("file not found"));
    }
    String css = AccentColours.of("#" + name.group(1)).css();
    boolean current = hash(css).equals(name.group(2));
    return Future.succeededFuture(
        Reply.bytes(200, "text/css; charset=utf-8", Buffer.buffer(css))
            .with(
                "Cache-Control",
                current ? "public, max-age=31536000, immutable" : "public, no-cache")
            .etagOfBody());
  }

  private static String hash(String css) {
    return Digests.sha256(css).substring(0, HASH_DIGITS);
  }
}
