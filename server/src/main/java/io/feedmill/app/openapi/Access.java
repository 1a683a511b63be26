package io.feedmill.app.openapi;

import static io.feedmill.app.openapi.DocumentTree.list;
import static io.feedmill.app.openapi.DocumentTree.map;
import static io.feedmill.app.openapi.DocumentTree.string;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Who may call an operation.
///
/// @param open whether one need not be logged in
/// @param session whether a log-in by cookie counts
/// @param token whether an API token counts
/// @param scopes that the token needs; empty when any token will do
record Access(boolean open, boolean session, boolean token, List<String> scopes) {
  Access {
    scopes = List.copyOf(scopes);
  }

  /// @param security of an operation in the document; null for that of the whole document
  static Access of(@Nullable Object security) {
    if (security == null) {
      return new Access(true, true, true, List.of());
    }
    boolean session = false;
    boolean token = false;
    boolean open = list(security).isEmpty();
    List<String> scopes = new ArrayList<>();
    for (Object each : list(security)) {
      Map<String, Object> way = map(each);
      open |= way.isEmpty();
      session |= way.containsKey("session");
      token |= way.containsKey("token");
      list(way.get("token")).forEach(scope -> scopes.add(string(scope)));
    }
    return new Access(open, session, token, scopes);
  }

  /// In words, as Markdown.
  String text() {
    String needed =
        scopes.stream().map(each -> "`" + each + "`").collect(Collectors.joining(" and "));
    String which = (scopes.size() > 1 ? " with the scopes " : " with the scope ") + needed;
    if (open) {
      return scopes.isEmpty()
          ? "Open to everyone."
          : "Open to everyone; an API token only" + which + ".";
    }
    if (!token) {
      return session ? "Needs a log-in; API tokens are not accepted." : "";
    }
    String any = "an API token" + (scopes.isEmpty() ? "" : which);
    return session ? "Needs a log-in or " + any + "." : "Needs " + any + ".";
  }

  /// The header with which a program authenticates.
  Optional<Map.Entry<String, String>> header() {
    if (open) {
      return Optional.empty();
    }
    return Optional.of(
        token
            ? Map.entry("Authorization", "Bearer TOKEN")
            : Map.entry("Cookie", "feedmill=SESSION"));
  }
}
