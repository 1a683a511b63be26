package io.feedmill.accounts.invitation;

import io.feedmill.accounts.api.AccountDeletionTask;
import io.feedmill.accounts.api.DisplayNames;
import io.feedmill.accounts.api.InvitedAccounts;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.accounts.user.AccountStore;
import io.feedmill.accounts.viewer.RequireLogIn;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.http.limit.RateLimiter;
import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.web.Site;
import io.feedmill.kernel.work.HourlySweep;
import io.feedmill.kernel.work.Worker;
import io.feedmill.mail.api.Mailer;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.InstantSource;
import java.util.function.BooleanSupplier;

/// Wires invitations.
public final class Invitations {
  private final Given given;
  private final InvitationStore store;
  private final InvitedStore invited;
  private final BanStore bans;
  private final ManageInvitations manage;
  private final RedeemInvitation redeem;
  private final InvitationTree tree;
  private final ModerateInvitations moderate;

  public Invitations(Given given) {
    this.given = given;
    store = new InvitationStore(given.database(), given.clock());
    invited = new InvitedStore(given.database(), given.clock());
    bans = new BanStore(given.database(), store, given.clock());
    InvitationCounts counts = new InvitationCounts(given.registry());
    manage =
        new ManageInvitations(
            given.database(),
            store,
            new InvitationPolicy(given.config()),
            given.open(),
            given.mailer(),
            given.limiter(),
            counts,
            given.clock());
    redeem = new RedeemInvitation(store, invited, given.open(), given.limiter(), counts);
    tree = new InvitationTree(invited, given.accounts(), given.shown());
    moderate = new ModerateInvitations(tree, bans);
  }

  /// The dependencies of invitations.
  ///
  /// @param open whether sign-up is not closed now
  public record Given(
      InvitationConfig config,
      BooleanSupplier open,
      Database database,
      AccountStore accounts,
      DisplayNames shown,
      Mailer mailer,
      RateLimiter limiter,
      InstantSource clock,
      MeterRegistry registry) {}

  /// Who joined by an invitation.
  public InvitedAccounts invited() {
    return invited;
  }

  public RedeemInvitation redeem() {
    return redeem;
  }

  public void routes(Routes routes, Viewers viewers) {
    new InvitationResource(manage, tree, moderate, viewers, given.clock()).routes(routes);
  }

  public void pages(Routes routes, Site site, Viewers viewers) {
    new InvitationPages(new RequireLogIn(viewers), manage, given.clock(), site).routes(routes);
    new TreePages(tree, moderate, viewers, given.clock(), site).routes(routes);
  }

  /// Deletes expired invitations.
  public Worker worker() {
    return HourlySweep.ofAll("sweep-invitations", store::sweep);
  }

  public AccountDeletionTask deletion() {
    return AccountDeletionTask.atOnce(
        "invitations",
        "Invitations",
        account -> {
          store.deleteOf(account);
          bans.lift(account);
        });
  }
}
