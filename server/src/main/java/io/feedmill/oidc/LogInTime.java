package io.feedmill.oidc;

import static io.feedmill.kernel.language.Texts.marked;
import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.kernel.http.Problem;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;

/// When a person authenticated at the provider, according to the claim `auth_time` of the ID token.
/// A browser can remove the parameter that requires a new log-in from the request, so only the
/// claim proves that it happened.
///
/// | the provider | `auth_time` | time of authentication |
/// |---|---|---|
/// | was told to ask again | not before that, and not in the future | then |
/// | was told to ask again | another, or none | refused |
/// | was told to ask again, and never sends the claim (a setting) | none | now |
/// | | in the past | then |
/// | | another, or none | long ago |
///
/// Clocks may differ by 60 s.
final class LogInTime {
  private static final Duration SKEW = Duration.ofSeconds(60);

  private final OidcConfig config;
  private final InstantSource clock;

  LogInTime(OidcConfig config, InstantSource clock) {
    this.config = config;
    this.clock = clock;
  }

  /// The time for [StartedLogIn#again].
  long now() {
    return clock.instant().getEpochSecond();
  }

  /// @param claims with `auth_time` of the ID token
  /// @throws Problem 403 when a new log-in at the provider was required and did not happen
  Instant of(Map<String, Object> claims, StartedLogIn begun) {
    Optional<Instant> said = said(claims);
    if (begun.again() == 0) {
      return said.orElse(Instant.EPOCH);
    }
    if (said.isEmpty() && !config.authTime()) {
      return clock.instant();
    }
    Instant asked = Instant.ofEpochSecond(begun.again());
    return said.filter(time -> !time.isBefore(asked.minus(SKEW))).orElseThrow(this::notAsked);
  }

  private Optional<Instant> said(Map<String, Object> claims) {
    return claims.get("auth_time") instanceof Number seconds
        ? Optional.of(seconds.longValue())
            .filter(time -> time > 0 && time <= now() + SKEW.toSeconds())
            .map(Instant::ofEpochSecond)
        : Optional.empty();
  }

  private Problem notAsked() {
    return Problem.of(
        403,
        "log-in-not-recent",
        marked("Log in again"),
        text(
            "{name} did not ask for your log-in again, or does not say so; log out "
                + "there, then begin again",
            "name",
            config.name()));
  }
}
