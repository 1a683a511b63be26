package io.feedmill.accounts.invitation;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// An invitation as its inviter sees it. Its code is not stored.
///
/// @param note only for the inviter; may be empty
/// @param mailed whether the link was sent by mail
/// @param used when a person signed up with it; null before
/// @param account name of that person; null before, and when that account was deleted
/// @param revoked null when it was not
record Invitation(
    long id,
    String note,
    boolean mailed,
    Instant created,
    Instant expires,
    @Nullable Instant used,
    @Nullable String account,
    @Nullable Instant revoked) {

  /// The states of an invitation.
  enum State {
    OPEN,
    USED,
    REVOKED,
    EXPIRED
  }

  State state(Instant now) {
    if (used != null) {
      return State.USED;
    }
    if (revoked != null) {
      return State.REVOKED;
    }
    return expires.isAfter(now) ? State.OPEN : State.EXPIRED;
  }
}
