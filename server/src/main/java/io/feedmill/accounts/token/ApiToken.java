package io.feedmill.accounts.token;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A token with which a program acts for its owner. The text of the token is not stored.
///
/// @param id below 2^53
/// @param account its owner
/// @param name given by the owner
/// @param scopes that it has, in the given order
/// @param created to the ms
/// @param lastUsed to the minute; null before the first use
/// @param expires when it expires; null for never
public record ApiToken(
    long id,
    long account,
    String name,
    List<String> scopes,
    Instant created,
    @Nullable Instant lastUsed,
    @Nullable Instant expires) {
  public ApiToken {
    scopes = List.copyOf(scopes);
  }

  /// Remaining validity; empty when it has expired.
  ///
  /// @param forever value for a token that does not expire
  Optional<Duration> left(Instant now, Duration forever) {
    Duration left = expires == null ? forever : Duration.between(now, expires);
    return left.isPositive() ? Optional.of(left) : Optional.empty();
  }
}
