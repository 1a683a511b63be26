package io.feedmill.accounts;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A token with which a program acts for its owner; the token itself is kept nowhere.
///
/// @param id below 2^53
/// @param account its owner
/// @param name what the owner calls it
/// @param scopes what it may do, in the order given
/// @param created to the ms
/// @param lastUsed to the minute; null before the first use
record ApiToken(
    long id,
    long account,
    String name,
    List<String> scopes,
    Instant created,
    @Nullable Instant lastUsed) {
  ApiToken {
    scopes = List.copyOf(scopes);
  }
}
