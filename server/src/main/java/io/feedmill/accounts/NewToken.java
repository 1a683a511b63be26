package io.feedmill.accounts;

import io.feedmill.accounts.api.Viewer;
import io.feedmill.kernel.http.FieldError;
import io.feedmill.kernel.http.Problem;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What somebody gives to get an API token.
///
/// @param name 1 to 100 characters of one line
/// @param scopes at least one, each of [Scopes#KNOWN]
record NewToken(String name, List<String> scopes) {
  private static final int LONGEST_NAME = 100;

  NewToken {
    scopes = List.copyOf(scopes);
  }

  /// @throws Problem 422 with everything that is wrong, 403 when the viewer lacks one of the scopes
  static NewToken checked(
      Viewer.SignedIn viewer, @Nullable String name, @Nullable List<@Nullable String> scopes) {
    List<FieldError> errors = new ArrayList<>();
    String trimmed = name == null ? "" : name.strip();
    if (trimmed.isEmpty()
        || trimmed.length() > LONGEST_NAME
        || trimmed.chars().anyMatch(Character::isISOControl)) {
      errors.add(
          new FieldError("/name", "must be one line of 1 to " + LONGEST_NAME + " characters"));
    }
    List<String> known = known(scopes == null ? List.of() : scopes, errors);
    if (scopes == null || scopes.isEmpty()) {
      errors.add(new FieldError("/scopes", "must name at least one scope"));
    }
    if (!errors.isEmpty()) {
      throw Problem.invalid(errors);
    }
    for (String scope : known) {
      if (!viewer.allows(scope)) {
        throw Problem.forbidden("a token cannot make one that may do more: " + scope);
      }
    }
    return new NewToken(trimmed, known);
  }

  private static List<String> known(List<@Nullable String> scopes, List<FieldError> errors) {
    List<String> known = new ArrayList<>();
    for (int i = 0; i < scopes.size(); i++) {
      String scope = scopes.get(i);
      if (scope == null || !Scopes.KNOWN.contains(scope)) {
        errors.add(
            new FieldError("/scopes/" + i, "must be one of " + String.join(", ", Scopes.KNOWN)));
      } else if (!known.contains(scope)) {
        known.add(scope);
      }
    }
    return known;
  }
}
