package io.feedmill.accounts;

import io.feedmill.accounts.api.Viewer;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.web.LocalPath;
import io.feedmill.sessions.api.Sessions;
import java.time.InstantSource;
import java.util.function.BiFunction;

/// All that can be asked of accounts, for the resources and pages.
record AccountUses(
    AccountStore accounts,
    SignUpDoor door,
    SignUp signUp,
    LogIn logIn,
    OwnAccount own,
    OwnTokens tokens,
    Sessions sessions,
    LivingAccounts living,
    AnnounceAccess announce,
    CallViewers viewers,
    InstantSource clock) {

  /// A page or form of somebody's own account; whoever is not logged in does that first.
  Reply asOwner(Call call, BiFunction<Call, Viewer.SignedIn, Reply> work) {
    return switch (viewers.viewer(call)) {
      case Viewer.SignedIn _ -> work.apply(call, viewers.require(call, Scopes.ACCOUNT));
      case Viewer.Anonymous _ -> {
        String back = call.safe() ? call.target() : "/account";
        yield Reply.seeOther("/login?next=" + LocalPath.escape(back));
      }
    };
  }
}
