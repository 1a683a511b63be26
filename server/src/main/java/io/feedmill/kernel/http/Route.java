package io.feedmill.kernel.http;

import io.feedmill.kernel.text.NearestName;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// One method on one path template. Exactly one of the handlers is set.
///
/// @param template such as `/api/v1/articles/{id}`; a last part `{name...}` takes the rest of the
///   path
/// @param open whether pages of other sites may send requests; the handler must not trust their
///   cookies
/// @param query names of its query parameters; null for any
/// @param otherTokens whether it accepts bearer tokens that belong to no account
/// @param upload how it receives a file; null for routes without files
/// @param part key of its part of the site, which may be disabled; null for routes that always
///   exist
public record Route(
    String method,
    String template,
    @Nullable Handler handler,
    @Nullable HotHandler hot,
    boolean open,
    @Nullable Set<String> query,
    boolean otherTokens,
    @Nullable UploadRoute upload,
    @Nullable String part) {
  private static final int LONGEST_NAME = 100;

  Route taking(@Nullable Set<String> names) {
    return new Route(method, template, handler, hot, open, names, otherTokens, upload, part);
  }

  Route takingOtherTokens() {
    return new Route(method, template, handler, hot, open, query, true, upload, part);
  }

  /// The same route, answered on the event loop by another handler.
  Route answeredBy(HotHandler other) {
    return new Route(method, template, null, other, open, query, otherTokens, null, part);
  }

  /// An unknown parameter is an error, because its intended effect would be missing.
  ///
  /// @throws Problem 400 when there is one
  public void checkQuery(Call call) {
    if (query == null || call.request().query() == null) {
      return;
    }
    for (String name : call.query().values().keySet()) {
      if (!query.contains(name)) {
        throw unknown(name, query);
      }
    }
  }

  private static Problem unknown(String given, Set<String> known) {
    String name = given.substring(0, Math.min(given.length(), LONGEST_NAME));
    String message =
        known.isEmpty()
            ? "unknown parameter; this operation takes no query parameters"
            : NearestName.of(name, known)
                .map(near -> "unknown parameter; did you mean \"" + near + "\"?")
                .orElse(
                    "unknown parameter; known are "
                        + String.join(", ", known.stream().sorted().toList()));
    return Problem.badParameter(name, message);
  }
}
