package io.feedmill.accounts.viewer;

import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.accounts.token.Scopes;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.web.LocalPath;
import java.util.function.BiFunction;

/// Guards the pages and forms of the viewer's own account: sends anonymous callers to the log-in
/// page, which leads back afterwards.
public final class RequireLogIn {
  private final Viewers viewers;

  public RequireLogIn(Viewers viewers) {
    this.viewers = viewers;
  }

  /// @throws io.feedmill.kernel.http.Problem 403 when an API token lacks the scope for accounts
  public Reply reply(Call call, BiFunction<Call, Viewer.SignedIn, Reply> work) {
    return switch (viewers.viewer(call)) {
      case Viewer.SignedIn _ -> work.apply(call, viewers.require(call, Scopes.ACCOUNT));
      case Viewer.Anonymous _ -> {
        String back = call.safe() ? call.target() : "/account";
        yield Reply.seeOther("/login?next=" + LocalPath.escape(back));
      }
    };
  }
}
