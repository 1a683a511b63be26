package io.feedmill.oidc;

import io.feedmill.accounts.api.ClaimedRoles;
import io.feedmill.accounts.api.Role;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Maps the claims of a provider to this site.
final class Claims {
  private static final int LONGEST_NAME = 30;
  private static final int SHORTEST_NAME = 2;

  private Claims() {}

  /// Whether a claim that this site uses is missing.
  static boolean incomplete(Map<String, Object> claims, String rolesClaim) {
    return text(claims, "preferred_username").isEmpty()
        || (!rolesClaim.isEmpty() && at(claims, rolesClaim) == null);
  }

  /// The person's label at the provider.
  static String label(Map<String, Object> claims, String subject) {
    return Stream.of("preferred_username", "name", "nickname")
        .flatMap(claim -> text(claims, claim).stream())
        .findFirst()
        .orElse(subject);
  }

  /// A valid account name similar to the person's label at the provider; empty when there is none.
  static String suggestion(Map<String, Object> claims) {
    String name =
        text(claims, "preferred_username")
            .or(() -> text(claims, "nickname"))
            .orElse("")
            .toLowerCase(Locale.ROOT);
    int at = name.indexOf('@');
    StringBuilder fit = new StringBuilder();
    (at < 0 ? name : name.substring(0, at))
        .chars()
        .map(c -> c == '-' || c == '.' || c == ' ' ? '_' : c)
        .filter(c -> (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_')
        .limit(LONGEST_NAME)
        .forEach(c -> fit.append((char) c));
    return fit.length() < SHORTEST_NAME ? "" : fit.toString();
  }

  /// The roles that a claim grants. A missing claim grants none.
  static ClaimedRoles roles(Map<String, Object> claims, OidcConfig config) {
    Set<Role> granted = EnumSet.noneOf(Role.class);
    for (String value : values(at(claims, config.rolesClaim()))) {
      @Nullable Role role = config.roles().get(value);
      if (role != null) {
        granted.add(role);
      }
    }
    return new ClaimedRoles(new HashSet<>(config.roles().values()), granted);
  }

  private static List<String> values(@Nullable Object claim) {
    return switch (claim) {
      case String text -> List.of(text);
      case List<?> list ->
          list.stream().filter(String.class::isInstance).map(String.class::cast).toList();
      case null, default -> List.of();
    };
  }

  /// A claim by its name, or by a path of names with dots between them.
  private static @Nullable Object at(Map<String, Object> claims, String path) {
    if (claims.containsKey(path)) {
      return claims.get(path);
    }
    @Nullable Object found = claims;
    for (String name : path.split("\\.", -1)) {
      found = found instanceof Map<?, ?> map ? map.get(name) : null;
    }
    return found;
  }

  private static Optional<String> text(Map<String, Object> claims, String name) {
    return claims.get(name) instanceof String text && !text.isBlank()
        ? Optional.of(text.strip())
        : Optional.empty();
  }
}
