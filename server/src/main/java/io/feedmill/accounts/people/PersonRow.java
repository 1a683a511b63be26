package io.feedmill.accounts.people;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// An account as administrators see it.
///
/// @param roles their labels
/// @param loggedIn last log-in, to the hour; null: none yet
/// @param address confirmed mail address; null for none
/// @param folded that address in lower case; null for none
/// @param suspended whether it is suspended now
record PersonRow(
    long id,
    String name,
    List<String> roles,
    Instant created,
    @Nullable Instant loggedIn,
    @Nullable String address,
    @Nullable String folded,
    boolean suspended) {
  PersonRow {
    roles = List.copyOf(roles);
  }
}
