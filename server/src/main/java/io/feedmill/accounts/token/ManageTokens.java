package io.feedmill.accounts.token;

import static io.feedmill.kernel.language.Texts.marked;
import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.access.AnnounceAccessChanges;
import io.feedmill.accounts.access.Requester;
import io.feedmill.accounts.access.TokenHash;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.limit.Limit;
import io.feedmill.kernel.http.limit.RateLimiter;
import io.feedmill.kernel.text.Ids;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.List;
import java.util.function.BiConsumer;

/// Creates, lists and revokes the API tokens of the viewer. The text of a token is returned once
/// and never stored.
public final class ManageTokens {
  /// Most valid tokens of one account; concurrent requests can exceed it by a few.
  static final int MOST = 200;

  private static final Limit PER_PERSON = Limit.of("tokens", 60, Duration.ofHours(1));

  private final ApiTokenStore tokens;
  private final TokenCache cache;
  private final AnnounceAccessChanges announce;
  private final RateLimiter limiter;
  private final BiConsumer<Call, Viewer.SignedIn> confirm;
  private final SecureRandom random = new SecureRandom();

  /// @param confirm refuses a viewer who must log in again before a new token is issued
  public ManageTokens(
      ApiTokenStore tokens,
      TokenCache cache,
      AnnounceAccessChanges announce,
      RateLimiter limiter,
      BiConsumer<Call, Viewer.SignedIn> confirm) {
    this.limiter = limiter;
    this.confirm = confirm;
    this.tokens = tokens;
    this.cache = cache;
    this.announce = announce;
  }

  /// A new token and its text.
  public record Issued(ApiToken token, TokenSecret secret) {}

  /// @throws Problem 401 when the viewer's session ended meanwhile, 403 when the viewer must log in
  ///   again, 429 after too many in an hour, 409 when the account has reached [#MOST]
  public Issued issue(Call call, Viewer.SignedIn viewer, NewToken wanted) {
    confirm.accept(call, viewer);
    limiter.check(call, PER_PERSON, "person:" + viewer.id());
    requireRoom(tokens, viewer.id());
    TokenSecret secret = TokenSecret.mint(random);
    ApiToken token =
        tokens.create(viewer.id(), wanted.name(), secret.hash(), wanted.scopes(), wanted.expires());
    if (!Requester.of(call).lasts()) {
      tokens.revoke(viewer.id(), token.id()).ifPresent(this::ended);
      throw loggedOut();
    }
    return new Issued(token, secret);
  }

  static Problem loggedOut() {
    return Problem.unauthorized(text("your access ended meanwhile: log in again"));
  }

  /// @throws Problem 409 when an account has reached [#MOST]
  public static void requireRoom(ApiTokenStore tokens, long account) {
    if (tokens.list(account).size() >= MOST) {
      throw Problem.conflict(
          "too-many-tokens",
          marked("Too many tokens"),
          text("revoke one first: at most {most}", "most", MOST));
    }
  }

  private void ended(TokenHash hash) {
    cache.evict(hash);
    announce.changed(hash);
  }

  /// Valid tokens, newest first.
  public List<ApiToken> list(Viewer.SignedIn viewer) {
    return tokens.list(viewer.id());
  }

  /// @throws Problem 404 when the viewer has no such valid token
  public void revoke(Viewer.SignedIn viewer, String id) {
    TokenHash hash =
        Ids.parse(id)
            .flatMap(number -> tokens.revoke(viewer.id(), number))
            .orElseThrow(() -> Problem.notFound(text("you have no such token")));
    ended(hash);
  }
}
