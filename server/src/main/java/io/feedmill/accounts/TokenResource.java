package io.feedmill.accounts;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.feedmill.accounts.IssueToken.Issued;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// API tokens over HTTP.
///
/// ```
/// curl -b jar -d '{"name":"laptop","scopes":["*"]}' -H 'Content-Type: application/json' \
///   http://localhost:8080/api/v1/tokens
/// curl -H 'Authorization: Bearer fm_...' http://localhost:8080/api/v1/me
/// ```
final class TokenResource {
  private final ApiTokenStore tokens;
  private final IssueToken issueToken;
  private final LivingTokens living;
  private final CallViewers viewers;

  TokenResource(
      ApiTokenStore tokens, IssueToken issueToken, LivingTokens living, CallViewers viewers) {
    this.tokens = tokens;
    this.issueToken = issueToken;
    this.living = living;
    this.viewers = viewers;
  }

  void routes(Routes routes) {
    routes
        .post("/api/v1/tokens", this::issue)
        .get("/api/v1/tokens", this::list)
        .delete("/api/v1/tokens/{id}", this::revoke);
  }

  private record NewTokenBody(@Nullable String name, @Nullable List<@Nullable String> scopes) {}

  private record IssuedJson(String id, String token, String name, List<String> scopes) {}

  private Reply issue(Call call) {
    Viewer.SignedIn viewer = viewers.require(call, Scopes.ACCOUNT);
    NewTokenBody body = call.json(NewTokenBody.class);
    Issued issued =
        issueToken.issue(viewer.id(), NewToken.checked(viewer, body.name(), body.scopes()));
    ApiToken token = issued.token();
    String id = Long.toString(token.id());
    return Reply.created(
            "/api/v1/tokens/" + id,
            new IssuedJson(id, issued.secret().text(), token.name(), token.scopes()))
        .with("Cache-Control", "no-store");
  }

  private record TokenJson(
      String id,
      String name,
      List<String> scopes,
      Instant created,
      @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Instant lastUsed) {
    static TokenJson of(ApiToken token) {
      return new TokenJson(
          Long.toString(token.id()),
          token.name(),
          token.scopes(),
          token.created(),
          token.lastUsed());
    }
  }

  private Reply list(Call call) {
    Viewer.SignedIn viewer = viewers.require(call, Scopes.ACCOUNT);
    List<TokenJson> items = tokens.list(viewer.id()).stream().map(TokenJson::of).toList();
    return Reply.json(Map.of("items", items)).with("Cache-Control", "private, no-store");
  }

  private Reply revoke(Call call) {
    Viewer.SignedIn viewer = viewers.require(call, Scopes.ACCOUNT);
    revoke(viewer, call.parameter("id"));
    return Reply.noContent();
  }

  /// @throws Problem 404 when it is not a living token of the viewer's
  void revoke(Viewer.SignedIn viewer, String id) {
    TokenHash hash =
        Ids.parse(id)
            .flatMap(number -> tokens.revoke(viewer.id(), number))
            .orElseThrow(() -> Problem.notFound("you have no such token"));
    living.forget(hash);
  }
}
