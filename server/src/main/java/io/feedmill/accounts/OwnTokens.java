package io.feedmill.accounts;

import io.feedmill.accounts.api.Viewer;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.text.Ids;
import java.security.SecureRandom;
import java.util.List;

/// The API tokens of whoever asks. The text of a token leaves here once and is kept nowhere.
final class OwnTokens {
  private final ApiTokenStore tokens;
  private final LivingTokens living;
  private final AnnounceAccess announce;
  private final SecureRandom random = new SecureRandom();

  OwnTokens(ApiTokenStore tokens, LivingTokens living, AnnounceAccess announce) {
    this.tokens = tokens;
    this.living = living;
    this.announce = announce;
  }

  /// A new token and its text.
  record Issued(ApiToken token, TokenSecret secret) {}

  Issued issue(Viewer.SignedIn viewer, NewToken wanted) {
    TokenSecret secret = TokenSecret.mint(random);
    ApiToken token = tokens.create(viewer.id(), wanted.name(), secret.hash(), wanted.scopes());
    return new Issued(token, secret);
  }

  /// Living ones, the newest first.
  List<ApiToken> list(Viewer.SignedIn viewer) {
    return tokens.list(viewer.id());
  }

  /// @throws Problem 404 when it is not a living token of the viewer's
  void revoke(Viewer.SignedIn viewer, String id) {
    TokenHash hash =
        Ids.parse(id)
            .flatMap(number -> tokens.revoke(viewer.id(), number))
            .orElseThrow(() -> Problem.notFound("you have no such token"));
    living.forget(hash);
    announce.changed(hash);
  }
}
