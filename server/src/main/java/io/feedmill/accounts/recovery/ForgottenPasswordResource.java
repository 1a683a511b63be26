package io.feedmill.accounts.recovery;

import io.feedmill.accounts.access.LinkToken;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import org.jspecify.annotations.Nullable;

/// Forgotten passwords over HTTP.
public final class ForgottenPasswordResource {
  private final RequestResetLink ask;
  private final ResetPassword reset;

  public ForgottenPasswordResource(RequestResetLink ask, ResetPassword reset) {
    this.ask = ask;
    this.reset = reset;
  }

  public void routes(Routes routes) {
    routes
        .post("/api/v1/password-requests", this::request)
        .post("/api/v1/password-resets", this::reset);
  }

  private record AskBody(@Nullable String who) {}

  private Reply request(Call call) {
    String who = call.json(AskBody.class).who();
    ask.request(call, "/who", who == null ? "" : who);
    return Reply.noContent();
  }

  private record ResetBody(
      @Nullable String token, @Nullable String password, @Nullable Boolean tokens) {}

  private Reply reset(Call call) {
    ResetBody body = call.json(ResetBody.class);
    String token = body.token();
    String password = body.password();
    if (token == null || password == null) {
      throw Problem.invalid(token == null ? "/token" : "/password", "is missing");
    }
    reset.reset(new LinkToken(token), "/password", password, Boolean.TRUE.equals(body.tokens()));
    return Reply.noContent();
  }
}
