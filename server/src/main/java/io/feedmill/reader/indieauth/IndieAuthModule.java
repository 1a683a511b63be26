package io.feedmill.reader.indieauth;

import io.feedmill.accounts.api.AccountNames;
import io.feedmill.accounts.api.OAuthTokens;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.net.WebClients;
import io.feedmill.kernel.redis.KeyDoc;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.web.RelatedLink;
import io.feedmill.kernel.web.Site;
import java.util.List;
import java.util.Optional;

/// Creates and connects the parts of IndieAuth.
public final class IndieAuthModule implements AutoCloseable {
  /// The Redis keys of this module.
  public static final List<KeyDoc> KEYS = IndieAuthKeys.DOCS;

  /// The links on a person's page that lead programs to the endpoints.
  public static final List<RelatedLink> ENDPOINTS =
      List.of(
          new RelatedLink("indieauth-metadata", MetadataResource.PATH),
          new RelatedLink("authorization_endpoint", ConsentPages.PATH),
          new RelatedLink("token_endpoint", TokenEndpoint.PATH),
          new RelatedLink("microsub", MetadataResource.MICROSUB));

  private final AuthorizationCodes codes;
  private final Viewers viewers;
  private final OAuthTokens tokens;
  private final ExternalTokens outside;

  private IndieAuthModule(Given given) {
    this.codes = new AuthorizationCodes(given.redis());
    this.viewers = given.viewers();
    this.tokens = given.tokens();
    this.outside =
        new ExternalTokens(given.config(), given.tokens(), given.names(), given.clients());
  }

  /// The dependencies of IndieAuth.
  public record Given(
      IndieAuthConfig config,
      RedisClient redis,
      Viewers viewers,
      OAuthTokens tokens,
      AccountNames names,
      WebClients clients) {}

  public static IndieAuthModule create(Given given) {
    return new IndieAuthModule(given);
  }

  /// The viewer of a token, of this site or of the external endpoint; empty when it is not valid.
  ///
  /// @throws io.feedmill.kernel.http.Problem 503 when the external endpoint does not respond
  public Optional<Viewer.SignedIn> admit(Call call, String token) {
    return tokens.admit(call, token).or(() -> outside.admit(call, token));
  }

  public void routes(Routes routes, Site site) {
    new MetadataResource().routes(routes);
    new ConsentPages(site, viewers, codes, tokens).routes(routes);
    new TokenEndpoint(codes, tokens).routes(routes);
  }

  @Override
  public void close() {
    outside.close();
  }
}
