package io.feedmill.accounts.invitation;

import static io.feedmill.kernel.language.Texts.marked;
import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.access.LinkToken;
import io.feedmill.accounts.api.Role;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.invitation.InvitationCounts.Event;
import io.feedmill.accounts.invitation.InvitationPolicy.Quota;
import io.feedmill.accounts.invitation.InvitationPolicy.RankHistory;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.limit.Limit;
import io.feedmill.kernel.http.limit.RateLimiter;
import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.sql.Transaction;
import io.feedmill.kernel.text.Digests;
import io.feedmill.kernel.text.Ids;
import io.feedmill.mail.api.MailAddress;
import io.feedmill.mail.api.Mailer;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/// Creates, lists and revokes the invitations of the viewer. The code is returned once and never
/// stored.
final class ManageInvitations {
  /// Maximum of invitations in the list of one account.
  static final int MOST_LISTED = 500;

  private static final int LONGEST_NOTE = 100;
  private static final Limit PER_PERSON = Limit.of("invitations", 60, Duration.ofHours(1));
  private static final Limit MAILS = Limit.of("invitation-mails", 5, Duration.ofDays(1));
  private static final Limit PER_ADDRESS = Limit.of("invitation-address", 2, Duration.ofDays(7));

  private final Database database;
  private final InvitationStore store;
  private final InvitationPolicy policy;
  private final BooleanSupplier open;
  private final Mailer mailer;
  private final RateLimiter limiter;
  private final InvitationCounts counts;
  private final InstantSource clock;

  /// @param open whether sign-up is not closed now
  ManageInvitations(
      Database database,
      InvitationStore store,
      InvitationPolicy policy,
      BooleanSupplier open,
      Mailer mailer,
      RateLimiter limiter,
      InvitationCounts counts,
      InstantSource clock) {
    this.database = database;
    this.store = store;
    this.policy = policy;
    this.open = open;
    this.mailer = mailer;
    this.limiter = limiter;
    this.counts = counts;
    this.clock = clock;
  }

  /// Values that the inviter entered.
  ///
  /// @param note only for the inviter
  /// @param email address to which the link is sent; null or empty for none
  record Wanted(@Nullable String note, @Nullable String email) {}

  /// A new invitation and its code.
  record Made(Invitation invitation, LinkToken code) {
    String path() {
      return address(code.text());
    }
  }

  /// Path of the page that an invitation opens.
  static String address(String code) {
    return "/invitation/" + code;
  }

  /// @throws Problem 403 when the viewer may not invite or has no invitation left, 422 for invalid
  ///   input, 409 for a mail address while the site sends no mail, 429 after too many
  Made make(Call call, Viewer.SignedIn viewer, Wanted wanted) {
    String note = note(wanted.note());
    Optional<MailAddress> to = recipient(wanted.email());
    limiter.check(call, PER_PERSON, "person:" + viewer.id());
    database.useHandle(handle -> requireRight(handle, viewer));
    admit(viewer, to);
    LinkToken code = LinkToken.mint();
    Made made =
        database.inTransaction(handle -> {
          if (!BanStore.lock(handle, viewer.id())) {
            throw Problem.unauthorized(text("this account was deleted"));
          }
          requireRight(handle, viewer);
          Invitation invitation = store.create(handle, viewer.id(), code, note, to.isPresent());
          to.ifPresent(address ->
              mailer.send(
                  new Transaction(handle),
                  InvitationMail.of(mailer, viewer.id(), viewer.name(), address, code)));
          return new Made(invitation, code);
        });
    counts.count(Event.MADE);
    return made;
  }

  private static String note(@Nullable String entered) {
    String note = entered == null ? "" : entered.strip();
    if (note.length() > LONGEST_NOTE || note.codePoints().anyMatch(Character::isISOControl)) {
      throw Problem.invalid(
          "/note",
          text("must be one line of at most {longest} characters", "longest", LONGEST_NOTE));
    }
    return note;
  }

  private Optional<MailAddress> recipient(@Nullable String entered) {
    if (entered == null || entered.isBlank()) {
      return Optional.empty();
    }
    if (!mailer.available()) {
      throw Problem.conflict("no-mail", marked("No mail"), text("this site does not send mail"));
    }
    return Optional.of(
        MailAddress.of(entered)
            .orElseThrow(() ->
                Problem.invalid(
                    "/email", text("must be a mail address, such as ann@example.org"))));
  }

  /// The row of the account is locked in the transaction that creates an invitation, so that
  /// concurrent calls are counted one after the other.
  private void requireRight(Handle handle, Viewer.SignedIn viewer) {
    if (!open.getAsBoolean()) {
      throw Problem.of(
          403,
          "sign-up-closed",
          marked("Sign-up is closed"),
          text("sign-up is closed on this site"));
    }
    Quota quota = quota(handle, viewer);
    if (quota.most() == 0) {
      throw Problem.of(403, "may-not-invite", marked("You cannot invite"), quota.obstacle());
    }
    if (made(handle, viewer) >= quota.most()) {
      throw Problem.of(
          403,
          "no-invitation-left",
          marked("No invitation left"),
          text("you can make {most} invitations in 30 days", "most", quota.most()));
    }
  }

  private void admit(Viewer.SignedIn viewer, Optional<MailAddress> to) {
    to.ifPresent(address -> {
      limiter.check(MAILS, "person:" + viewer.id());
      limiter.check(PER_ADDRESS, "address:" + Digests.sha256(address.folded()));
    });
  }

  private Quota quota(Handle handle, Viewer.SignedIn viewer) {
    String sql =
        """
        SELECT a.created, EXISTS (
          SELECT FROM accounts.suspension s
          WHERE s.account = a.id AND least(s.lifted, s.until, 'infinity') > :clean) AS suspended
        FROM accounts.account a
        WHERE a.id = :account
        """;
    Past past =
        handle
            .createQuery(sql)
            .bind("clean", clock.instant().minus(InvitationPolicy.CLEAN))
            .bind("account", viewer.id())
            .mapTo(Past.class)
            .one();
    return policy.quota(
        new RankHistory(
            past.created(),
            viewer.holds(Role.MODERATOR),
            past.suspended(),
            BanStore.find(handle, viewer.id()).map(BanStore.Ban::reason)),
        clock.instant());
  }

  /// The data of an account that the policy of invitations needs.
  record Past(Instant created, boolean suspended) {}

  private int made(Handle handle, Viewer.SignedIn viewer) {
    return store.made(handle, viewer.id(), clock.instant().minus(InvitationPolicy.WINDOW));
  }

  /// The remaining invitations of the viewer.
  ///
  /// @param left invitations that the viewer can still create
  /// @param obstacle why none is left, as text for users; empty otherwise
  record Right(int left, String obstacle) {}

  Right right(Viewer.SignedIn viewer) {
    if (!open.getAsBoolean()) {
      return new Right(0, text("sign-up is closed on this site"));
    }
    return database.withHandle(handle -> {
      Quota quota = quota(handle, viewer);
      int left = Math.max(0, quota.most() - made(handle, viewer));
      boolean spent = quota.most() > 0 && left == 0;
      return new Right(
          left,
          spent
              ? text("you have made all {most} invitations of 30 days", "most", quota.most())
              : quota.obstacle());
    });
  }

  boolean sendsMail() {
    return mailer.available();
  }

  /// Newest first.
  List<Invitation> list(Viewer.SignedIn viewer) {
    return store.list(viewer.id(), MOST_LISTED);
  }

  /// @throws Problem 404 when the viewer has no such invitation that is open
  void revoke(Viewer.SignedIn viewer, String id) {
    boolean revoked = Ids.parse(id).map(number -> store.revoke(viewer.id(), number)).orElse(false);
    if (!revoked) {
      throw Problem.notFound(text("you have no such invitation that is open"));
    }
    counts.count(Event.REVOKED);
  }
}
