package io.feedmill.accounts.people;

import io.feedmill.accounts.api.DisplayNames;
import io.feedmill.accounts.api.InvitedAccounts;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.accounts.audit.AuditLog;
import io.feedmill.accounts.factor.SecondFactor;
import io.feedmill.accounts.suspension.ManageSuspensions;
import io.feedmill.accounts.suspension.SuspensionStore;
import io.feedmill.accounts.token.ApiTokenStore;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.web.Site;
import io.feedmill.sessions.api.Sessions;
import java.time.InstantSource;

/// Wires the administration of people.
public final class PeopleAdmin {
  private final Given given;
  private final FindPeople find;
  private final ReadPerson read;

  public PeopleAdmin(Given given) {
    this.given = given;
    PeopleStore store = new PeopleStore(given.database(), given.clock());
    find = new FindPeople(store, given.shown());
    read =
        new ReadPerson(
            store,
            given.shown(),
            given.suspended(),
            given.factor(),
            given.sessions(),
            given.tokens(),
            given.invited());
  }

  /// The dependencies.
  public record Given(
      Database database,
      SuspensionStore suspended,
      ManageSuspensions suspensions,
      SecondFactor factor,
      Sessions sessions,
      ApiTokenStore tokens,
      InvitedAccounts invited,
      AdministerPeople administer,
      AuditLog log,
      DisplayNames shown,
      InstantSource clock) {}

  public AdministerPeople administer() {
    return given.administer();
  }

  public void routes(Routes routes, Viewers viewers) {
    new PeopleResource(find, read, given.administer(), viewers).routes(routes);
  }

  public void pages(Routes routes, Site site, Viewers viewers) {
    new PeoplePages(
            find,
            read,
            given.administer(),
            given.suspensions(),
            given.log(),
            viewers,
            given.clock(),
            site)
        .routes(routes);
  }
}
