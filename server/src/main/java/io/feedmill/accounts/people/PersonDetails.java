package io.feedmill.accounts.people;

import io.feedmill.accounts.suspension.Suspension;
import io.feedmill.accounts.token.ApiToken;
import io.feedmill.sessions.api.SessionInfo;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The data of one account that administrators see.
///
/// @param shown display name; empty for none
/// @param suspension null when it is not suspended
/// @param secondFactor whether log-ins ask for a code
/// @param tokens valid ones, including app passwords
/// @param inviter name of the inviter; null for none
/// @param invited names of at most 50 invited people, newest first
record PersonDetails(
    PersonRow row,
    String shown,
    @Nullable Suspension suspension,
    boolean secondFactor,
    List<SessionInfo> sessions,
    List<ApiToken> tokens,
    @Nullable String inviter,
    List<String> invited) {
  PersonDetails {
    sessions = List.copyOf(sessions);
    tokens = List.copyOf(tokens);
    invited = List.copyOf(invited);
  }
}
