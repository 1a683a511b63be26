package io.feedmill.accounts;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.feedmill.accounts.OwnTokens.Issued;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.kernel.http.Call;
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
  private final OwnTokens tokens;
  private final CallViewers viewers;

  TokenResource(AccountUses uses) {
    tokens = uses.tokens();
    viewers = uses.viewers();
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
    Issued issued = tokens.issue(viewer, NewToken.checked(viewer, body.name(), body.scopes()));
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
    List<TokenJson> items = tokens.list(viewer).stream().map(TokenJson::of).toList();
    return Reply.json(Map.of("items", items)).with("Cache-Control", "private, no-store");
  }

  private Reply revoke(Call call) {
    Viewer.SignedIn viewer = viewers.require(call, Scopes.ACCOUNT);
    tokens.revoke(viewer, call.parameter("id"));
    return Reply.noContent();
  }
}
