package io.feedmill.accounts.token;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.feedmill.accounts.access.Requester;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.accounts.token.ManageTokens.Issued;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import java.time.Instant;
import java.time.InstantSource;
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
public final class TokenResource {
  private final ManageTokens tokens;
  private final Viewers viewers;
  private final InstantSource clock;

  public TokenResource(ManageTokens tokens, Viewers viewers, InstantSource clock) {
    this.tokens = tokens;
    this.viewers = viewers;
    this.clock = clock;
  }

  public void routes(Routes routes) {
    routes
        .post("/api/v1/tokens", this::issue)
        .get("/api/v1/tokens", this::list)
        .delete("/api/v1/tokens/{id}", this::revoke);
  }

  private record IssuedJson(
      String id,
      String token,
      String name,
      List<String> scopes,
      @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Instant expires) {}

  private Reply issue(Call call) {
    Viewer.SignedIn viewer = viewers.require(call, Scopes.ACCOUNT);
    NewToken.Wanted wanted = call.json(NewToken.Wanted.class);
    NewToken checked = NewToken.checked(viewer, Requester.of(call), wanted, clock.instant());
    Issued issued = tokens.issue(call, viewer, checked);
    ApiToken token = issued.token();
    String id = Long.toString(token.id());
    return Reply.created(
            "/api/v1/tokens/" + id,
            new IssuedJson(
                id, issued.secret().text(), token.name(), token.scopes(), token.expires()))
        .with("Cache-Control", "no-store");
  }

  private record TokenJson(
      String id,
      String name,
      List<String> scopes,
      Instant created,
      @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Instant lastUsed,
      @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Instant expires) {
    static TokenJson of(ApiToken token) {
      return new TokenJson(
          Long.toString(token.id()),
          token.name(),
          token.scopes(),
          token.created(),
          token.lastUsed(),
          token.expires());
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
