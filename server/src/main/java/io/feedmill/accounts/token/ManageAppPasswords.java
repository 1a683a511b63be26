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
import java.time.InstantSource;
import java.util.List;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/// Creates, lists and revokes the app passwords of the viewer. They are API tokens of one kind:
/// they end with the account, with a suspension, and when all tokens are revoked.
public final class ManageAppPasswords {
  /// The scopes of an app password: those that feed readers with only name and password need. It
  /// gives access neither to the account settings nor to a role.
  public static final List<String> SCOPES =
      List.of("read", "follow", "mute", "block", "channels", "profile");

  /// Most app passwords of one account; concurrent requests can exceed it by a few.
  private static final int MOST = 50;

  private static final Limit PER_PERSON = Limit.of("app-passwords", 20, Duration.ofHours(1));

  private final ApiTokenStore tokens;
  private final TokenCache cache;
  private final AnnounceAccessChanges announce;
  private final RateLimiter limiter;
  private final BiConsumer<Call, Viewer.SignedIn> confirm;
  private final InstantSource clock;
  private final SecureRandom random = new SecureRandom();

  /// @param confirm refuses a viewer who must log in again before a new one is issued
  public ManageAppPasswords(
      ApiTokenStore tokens,
      TokenCache cache,
      AnnounceAccessChanges announce,
      RateLimiter limiter,
      BiConsumer<Call, Viewer.SignedIn> confirm,
      InstantSource clock) {
    this.tokens = tokens;
    this.cache = cache;
    this.announce = announce;
    this.limiter = limiter;
    this.confirm = confirm;
    this.clock = clock;
  }

  /// A new app password and its text.
  public record Issued(ApiToken token, AppPassword password) {}

  /// @param name of the program or device
  /// @throws Problem 401 when the viewer's session ended meanwhile, 403 when the viewer must log in
  ///   again or uses a token that may do less, 409 after [#MOST], 422 for the name, 429 after too
  ///   many in an hour
  public Issued issue(Call call, Viewer.SignedIn viewer, @Nullable String name) {
    NewToken wanted =
        NewToken.checked(
            viewer,
            Requester.of(call),
            new NewToken.Wanted(name, List.copyOf(SCOPES), null),
            clock.instant());
    confirm.accept(call, viewer);
    limiter.check(call, PER_PERSON, "person:" + viewer.id());
    if (tokens.listAppPasswords(viewer.id()).size() >= MOST) {
      throw Problem.conflict(
          "too-many-app-passwords",
          marked("Too many app passwords"),
          text("revoke one first: at most {most}", "most", MOST));
    }
    AppPassword password = AppPassword.mint(random);
    ApiToken token =
        tokens.createAppPassword(viewer.id(), wanted.name(), password.hash(), wanted.scopes());
    if (!Requester.of(call).lasts()) {
      tokens.revokeAppPassword(viewer.id(), token.id()).ifPresent(this::ended);
      throw ManageTokens.loggedOut();
    }
    return new Issued(token, password);
  }

  private void ended(TokenHash hash) {
    cache.evict(hash);
    announce.changed(hash);
  }

  /// Valid ones, newest first.
  public List<ApiToken> list(Viewer.SignedIn viewer) {
    return tokens.listAppPasswords(viewer.id());
  }

  /// @throws Problem 404 when the viewer has no such app password
  public void revoke(Viewer.SignedIn viewer, String id) {
    TokenHash hash =
        Ids.parse(id)
            .flatMap(number -> tokens.revokeAppPassword(viewer.id(), number))
            .orElseThrow(() -> Problem.notFound(text("you have no such app password")));
    ended(hash);
  }
}
