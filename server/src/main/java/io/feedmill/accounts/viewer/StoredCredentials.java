package io.feedmill.accounts.viewer;

import io.feedmill.accounts.access.AccessSubjects;
import io.feedmill.accounts.access.Requester;
import io.feedmill.accounts.api.CallCredentials;
import io.feedmill.accounts.user.AccountCache;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.sessions.api.Sessions;
import java.util.Optional;

/// Sessions and tokens by their names in [io.feedmill.kernel.http.AccessChanges]: `session 9f86...`
/// and `token 60303a...`, by SHA-256.
public final class StoredCredentials implements CallCredentials {
  private static final String SESSION = Sessions.subject("");

  private final Authenticator viewers;
  private final AccountCache accounts;

  public StoredCredentials(Authenticator viewers, AccountCache accounts) {
    this.viewers = viewers;
    this.accounts = accounts;
  }

  @Override
  public Optional<String> name(Call call) {
    Requester requester = Requester.of(call);
    return requester
        .session()
        .map(Sessions::subject)
        .or(() ->
            requester
                .grant()
                .flatMap(grant ->
                    grant.subjects().stream()
                        .filter(subject -> AccessSubjects.token(subject).isPresent())
                        .findFirst()));
  }

  @Override
  public boolean isLoggedIn(long account) {
    return viewers.isLoggedIn(account);
  }

  @Override
  public boolean hold(long account, String name, String scope) {
    if (name.startsWith(SESSION)) {
      return viewers.isOpen(account, name.substring(SESSION.length()))
          && RedisClient.await(accounts.soon(account)).isPresent();
    }
    return AccessSubjects.token(name)
        .flatMap(hash -> RedisClient.await(viewers.holder(hash)))
        .map(OAuthClientTokens::signedIn)
        .filter(owner -> owner.id() == account && owner.allows(scope))
        .isPresent();
  }
}
