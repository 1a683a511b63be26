package io.feedmill.oidc;

import io.feedmill.accounts.api.ExternalAccounts;
import io.feedmill.accounts.api.LogInMethod;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.http.limit.RateLimiter;
import io.feedmill.kernel.net.AddressGuard;
import io.feedmill.kernel.net.WebClients;
import io.feedmill.kernel.redis.KeyDoc;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.web.Site;
import io.micrometer.core.instrument.MeterRegistry;
import java.net.URI;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/// Wires the log-in by an OpenID Connect provider. Without a configured provider it has no routes.
public final class OidcModule implements AutoCloseable {
  /// Its keys in Redis.
  public static final List<KeyDoc> KEYS = OidcKeys.DOCS;

  private final Given given;
  private final Optional<ProviderHttp> http;

  private OidcModule(Given given) {
    this.given = given;
    http =
        given
            .config()
            .issuer()
            .map(issuer -> new ProviderHttp(given.clients(), given.guard(), issuer));
    given
        .config()
        .issuer()
        .ifPresent(issuer ->
            given
                .accounts()
                .offer(new LogInMethod(issuer.toString(), given.config().name(), OidcPages.START)));
  }

  /// The dependencies of log-ins by a provider.
  ///
  /// @param guard which addresses may be called besides those of the issuer itself
  public record Given(
      OidcConfig config,
      RedisClient redis,
      ExternalAccounts accounts,
      Viewers viewers,
      WebClients clients,
      AddressGuard guard,
      InstantSource clock,
      MeterRegistry registry) {}

  /// Sends no requests yet: the provider's documents are read when the first person logs in.
  public static OidcModule create(Given given) {
    return new OidcModule(given);
  }

  /// The pages.
  public void routes(Routes routes, Site site) {
    http.ifPresent(client -> routes(routes, site, client));
  }

  private void routes(Routes routes, Site site, ProviderHttp client) {
    String issuer = given.config().issuer().map(URI::toString).orElseThrow();
    Discovery discovery = new Discovery(issuer, client, given.clock());
    ProviderKeys keys = new ProviderKeys(discovery, client, given.clock());
    CheckIdToken tokens = new CheckIdToken(given.config().clientId(), keys);
    OidcPages.Parts parts =
        new OidcPages.Parts(
            given.config(),
            issuer,
            new Provider(given.config(), discovery, client, tokens),
            given.accounts(),
            given.viewers(),
            RateLimiter.create(given.redis()),
            new LogInCounts(given.registry()),
            new LogInTime(given.config(), given.clock()),
            new BrowserRecords<>(given.redis(), ProvenIdentity.class, OidcKeys::proven));
    new OidcPages(
            parts, new BrowserRecords<>(given.redis(), StartedLogIn.class, OidcKeys::started), site)
        .routes(routes);
    new FinishPages(parts, site).routes(routes);
  }

  @Override
  public void close() {
    http.ifPresent(ProviderHttp::close);
  }
}
