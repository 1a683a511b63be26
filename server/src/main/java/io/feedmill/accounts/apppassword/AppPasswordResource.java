package io.feedmill.accounts.apppassword;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.accounts.token.ApiToken;
import io.feedmill.accounts.token.ManageAppPasswords;
import io.feedmill.accounts.token.Scopes;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// App passwords over HTTP.
///
/// ```
/// curl -b jar -d '{"name":"phone"}' -H 'Content-Type: application/json' \
///   http://localhost:8080/api/v1/app-passwords
/// curl -u ann:APP_PASSWORD http://localhost:8080/api/v1/me
/// ```
public final class AppPasswordResource {
  private static final String PATH = "/api/v1/app-passwords";

  private final ManageAppPasswords passwords;
  private final Viewers viewers;

  public AppPasswordResource(ManageAppPasswords passwords, Viewers viewers) {
    this.passwords = passwords;
    this.viewers = viewers;
  }

  public void routes(Routes routes) {
    routes.post(PATH, this::issue).get(PATH, this::list).delete(PATH + "/{id}", this::revoke);
  }

  private record Body(@Nullable String name) {}

  private record IssuedJson(String id, String name, String password, List<String> scopes) {}

  private Reply issue(Call call) {
    Viewer.SignedIn viewer = viewers.require(call, Scopes.ACCOUNT);
    ManageAppPasswords.Issued issued = passwords.issue(call, viewer, call.json(Body.class).name());
    String id = Long.toString(issued.token().id());
    return Reply.created(
            PATH + "/" + id,
            new IssuedJson(
                id, issued.token().name(), issued.password().text(), issued.token().scopes()))
        .with("Cache-Control", "no-store");
  }

  private record Item(
      String id,
      String name,
      List<String> scopes,
      Instant created,
      @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Instant lastUsed) {
    static Item of(ApiToken token) {
      return new Item(
          Long.toString(token.id()),
          token.name(),
          token.scopes(),
          token.created(),
          token.lastUsed());
    }
  }

  private Reply list(Call call) {
    Viewer.SignedIn viewer = viewers.require(call, Scopes.ACCOUNT);
    return Reply.json(Map.of("items", passwords.list(viewer).stream().map(Item::of).toList()))
        .with("Cache-Control", "private, no-store");
  }

  private Reply revoke(Call call) {
    passwords.revoke(viewers.require(call, Scopes.ACCOUNT), call.parameter("id"));
    return Reply.noContent();
  }
}
