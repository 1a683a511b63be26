package io.feedmill.accounts.passkey;

import io.feedmill.accounts.api.AccountSite;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.accounts.email.ChangeEmail;
import io.feedmill.accounts.login.ConfirmPassword;
import io.feedmill.accounts.login.LogIn;
import io.feedmill.accounts.login.LogInMethods;
import io.feedmill.accounts.user.AccountStore;
import io.feedmill.accounts.viewer.RequireLogIn;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.http.limit.RateLimiter;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.web.Site;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.InstantSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Wires passkeys.
public final class Passkeys {
  private static final Logger LOG = LoggerFactory.getLogger(Passkeys.class);

  private final LogInMethods methods;
  private final PasskeyStore store;
  private final ManagePasskeys manage;
  private final PasskeyLogIn logIn;
  private final InstantSource clock;

  private Passkeys(
      LogInMethods methods,
      PasskeyStore store,
      ManagePasskeys manage,
      PasskeyLogIn logIn,
      InstantSource clock) {
    this.methods = methods;
    this.store = store;
    this.manage = manage;
    this.logIn = logIn;
    this.clock = clock;
  }

  /// The dependencies of passkeys.
  public record Given(
      Database database,
      RedisClient redis,
      InstantSource clock,
      MeterRegistry registry,
      RateLimiter limiter,
      AccountStore accounts,
      ConfirmPassword confirm,
      LogIn logIn,
      LogInMethods methods,
      ChangeEmail email,
      AccountSite site) {}

  public static Passkeys create(Given given) {
    PasskeyStore store = new PasskeyStore(given.database(), given.clock());
    PasskeyServices services =
        new PasskeyServices(
            given.database(), store, new Challenges(given.redis()), new VerifyPasskey());
    ManagePasskeys manage =
        new ManagePasskeys(
            services,
            new ManagePasskeys.Given(
                given.confirm(), given.methods(), given.limiter(), given.email(), given.site()));
    PasskeyLogIn logIn =
        new PasskeyLogIn(
            services,
            new PasskeyLogIn.Given(
                given.methods().passkeys(),
                given.logIn(),
                given.accounts(),
                given.limiter(),
                given.email(),
                new PasskeyCounts(given.registry())));
    return new Passkeys(given.methods(), store, manage, logIn, given.clock());
  }

  public void routes(Routes routes, Viewers viewers) {
    new PasskeyResource(manage, logIn, viewers).routes(routes);
  }

  public void pages(Routes routes, Site site, RequireLogIn requireLogIn) {
    new PasskeyPages(requireLogIn, manage, clock, site).routes(routes);
  }

  /// Warns of passkeys that cannot be used since the host of the site changed.
  public void check() {
    String host = methods.passkeys().id();
    long lost = store.ofOtherHosts(host);
    if (lost > 0) {
      LOG.warn(
          "{} passkeys open nothing: they were made for another host than {}. FEEDMILL_PUBLIC_URL"
              + " must keep its host.",
          lost,
          host.isEmpty() ? "that of FEEDMILL_PUBLIC_URL, which passkeys cannot have" : host);
    }
  }
}
