package io.feedmill.accounts.invitation;

import static io.feedmill.kernel.language.Texts.marked;
import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.invitation.InvitationCounts.Event;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.limit.Limit;
import io.feedmill.kernel.http.limit.RateLimiter;
import java.time.Duration;
import java.util.HexFormat;
import java.util.function.BooleanSupplier;
import org.jdbi.v3.core.Handle;

/// Redeems invitations. Unknown, used, revoked and expired ones get the same response.
public final class RedeemInvitation {
  private static final Limit LOOKS = Limit.of("invitation-looks", 120, Duration.ofMinutes(10));

  private final InvitationStore store;
  private final InvitedStore invited;
  private final BooleanSupplier open;
  private final RateLimiter limiter;
  private final InvitationCounts counts;

  /// @param open whether sign-up is not closed now
  RedeemInvitation(
      InvitationStore store,
      InvitedStore invited,
      BooleanSupplier open,
      RateLimiter limiter,
      InvitationCounts counts) {
    this.store = store;
    this.invited = invited;
    this.open = open;
    this.limiter = limiter;
    this.counts = counts;
  }

  /// Name of the inviter of an invitation that can be used.
  ///
  /// @param hash SHA-256 of the code
  /// @throws Problem 404 when it cannot, 429 after too many
  public String inviter(Call call, byte[] hash) {
    limiter.check(call, LOOKS);
    return store
        .inviter(hash)
        .filter(_ -> open.getAsBoolean())
        .orElseThrow(() -> {
          counts.count(Event.REFUSED);
          return Problem.of(
              404,
              "invitation-unknown",
              marked("No such invitation"),
              text("this invitation was used or revoked, has expired, or never was"));
        });
  }

  /// Refuses an invitation that cannot be used, before an expensive computation.
  ///
  /// @throws Problem 422
  public void requireValid(byte[] hash) {
    if (!open.getAsBoolean() || store.inviter(hash).isEmpty()) {
      throw refused();
    }
  }

  /// Redeems an invitation for an account that is created in the same transaction.
  ///
  /// @throws Problem 422 when it cannot be used, also when another account was faster
  public void redeem(Handle transaction, byte[] hash, long account) {
    long inviter =
        open.getAsBoolean()
            ? store.redeem(transaction, hash, account).orElseThrow(this::refused)
            : refuse();
    invited.add(transaction, account, inviter);
    transaction.afterCommit(() -> counts.count(Event.USED));
  }

  /// [#redeem(Handle, byte[], long)] with the hash in hexadecimal digits, as sign-ups by other
  /// providers carry it.
  public void redeem(Handle transaction, String hash, long account) {
    try {
      redeem(transaction, HexFormat.of().parseHex(hash), account);
    } catch (IllegalArgumentException _) {
      throw refused();
    }
  }

  private long refuse() {
    throw refused();
  }

  private Problem refused() {
    counts.count(Event.REFUSED);
    return Problem.invalid("/invitation", text("was used or revoked, has expired, or never was"));
  }
}
