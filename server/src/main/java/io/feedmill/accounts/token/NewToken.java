package io.feedmill.accounts.token;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.access.Requester;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.kernel.http.FieldError;
import io.feedmill.kernel.http.Problem;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The input for a new API token, validated.
///
/// @param name 1 to 100 characters of one line
/// @param scopes at least one, each of [Scopes#KNOWN]
/// @param expires when it expires; null for never
public record NewToken(String name, List<String> scopes, @Nullable Instant expires) {
  private static final Duration LONGEST_LIFE = Duration.ofDays(3_650);
  private static final int LONGEST_NAME = 100;

  public NewToken {
    scopes = List.copyOf(scopes);
  }

  /// The input as sent.
  ///
  /// @param expires RFC 3339; null for never
  public record Wanted(
      @Nullable String name, @Nullable List<@Nullable String> scopes, @Nullable String expires) {}

  /// @throws Problem 422 with everything that is wrong, 403 when the requester lacks one of the
  ///   scopes or uses a token that expires earlier
  public static NewToken checked(
      Viewer.SignedIn viewer, Requester requester, Wanted wanted, Instant now) {
    String name = wanted.name();
    List<@Nullable String> scopes = wanted.scopes();
    List<FieldError> errors = new ArrayList<>();
    String trimmed = name == null ? "" : name.strip();
    if (trimmed.isEmpty()
        || trimmed.length() > LONGEST_NAME
        || trimmed.chars().anyMatch(Character::isISOControl)) {
      errors.add(
          new FieldError(
              "/name",
              text("must be one line of 1 to {longest} characters", "longest", LONGEST_NAME)));
    }
    List<String> known = known(scopes == null ? List.of() : scopes, errors);
    if (scopes == null || scopes.isEmpty()) {
      errors.add(new FieldError("/scopes", text("must name at least one scope")));
    }
    Instant expires = expires(wanted.expires(), now, errors);
    if (!errors.isEmpty()) {
      throw Problem.invalid(errors);
    }
    for (String scope : known) {
      if (!viewer.allows(scope)) {
        throw Problem.forbidden(
            text("a token cannot make one that may do more: {scope}", "scope", scope));
      }
    }
    if (requester.ends().filter(end -> expires == null || expires.isAfter(end)).isPresent()) {
      throw Problem.forbidden(text("a token cannot make one that lives longer"));
    }
    return new NewToken(trimmed, known, expires);
  }

  private static @Nullable Instant expires(
      @Nullable String text, Instant now, List<FieldError> errors) {
    if (text == null) {
      return null;
    }
    try {
      Instant expires = Instant.parse(text);
      if (expires.isAfter(now) && !expires.isAfter(now.plus(LONGEST_LIFE))) {
        return expires;
      }
    } catch (DateTimeParseException _) {
      // reported below
    }
    errors.add(
        new FieldError(
            "/expires", text("must be a time in the next 10 years, such as {now}", "now", now)));
    return null;
  }

  private static List<String> known(List<@Nullable String> scopes, List<FieldError> errors) {
    List<String> known = new ArrayList<>();
    for (int i = 0; i < scopes.size(); i++) {
      String scope = scopes.get(i);
      if (scope == null || !Scopes.KNOWN.contains(scope)) {
        errors.add(
            new FieldError(
                "/scopes/" + i,
                text("must be one of {known}", "known", String.join(", ", Scopes.KNOWN))));
      } else if (!known.contains(scope)) {
        known.add(scope);
      }
    }
    return known;
  }
}
