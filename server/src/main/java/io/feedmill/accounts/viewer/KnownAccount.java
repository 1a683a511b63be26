package io.feedmill.accounts.viewer;

import io.feedmill.accounts.api.Viewer;
import io.feedmill.kernel.http.Call;
import java.util.OptionalLong;

/// The account for which a call was admitted, attached to the call.
///
/// @param id of the account
record KnownAccount(long id) {
  static void remember(Call call, Viewer viewer) {
    if (viewer instanceof Viewer.SignedIn person) {
      call.attach(KnownAccount.class, new KnownAccount(person.id()));
    }
  }

  /// Empty for callers who were not looked up, or are not logged in.
  static OptionalLong of(Call call) {
    return call.attached(KnownAccount.class)
        .map(known -> OptionalLong.of(known.id()))
        .orElse(OptionalLong.empty());
  }
}
