package io.feedmill.reader.indieauth;

import io.feedmill.accounts.api.AppTokens;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.redis.KeyDoc;
import io.feedmill.kernel.redis.RedisLink;
import io.feedmill.kernel.web.Site;
import java.util.List;

/// IndieAuth, wired.
public final class IndieAuthModule {
  /// What it keeps in Redis.
  public static final List<KeyDoc> KEYS = IndieAuthKeys.DOCS;

  private final AuthorizationCodes codes;
  private final Viewers viewers;
  private final AppTokens tokens;

  private IndieAuthModule(AuthorizationCodes codes, Viewers viewers, AppTokens tokens) {
    this.codes = codes;
    this.viewers = viewers;
    this.tokens = tokens;
  }

  public static IndieAuthModule create(RedisLink redis, Viewers viewers, AppTokens tokens) {
    return new IndieAuthModule(new AuthorizationCodes(redis), viewers, tokens);
  }

  public void routes(Routes routes, Site site) {
    new MetadataResource().routes(routes);
    new ConsentPages(site, viewers, codes).routes(routes);
    new TokenEndpoint(codes, tokens).routes(routes);
  }
}
