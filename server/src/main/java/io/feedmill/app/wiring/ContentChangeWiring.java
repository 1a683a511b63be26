package io.feedmill.app.wiring;

import io.feedmill.accounts.AccountModule;
import io.feedmill.accounts.api.AccountOpened;
import io.feedmill.accounts.api.InvitedAccounts;
import io.feedmill.kernel.pagecache.ContentChanges;
import io.feedmill.kernel.pagecache.PageDependency;

/// Wires the publishers of changes that pages show.
final class ContentChangeWiring {
  private ContentChangeWiring() {}

  /// Must be called after the caches of accounts and profiles were created: see
  /// [ContentChanges#of].
  static ContentChanges open(Infrastructure infrastructure, AccountModule accounts) {
    ContentChanges shown = ContentChanges.of(infrastructure.accessChanges());
    InvitedAccounts invited = accounts.invited();
    infrastructure
        .events()
        .on(
            AccountOpened.class,
            "shown",
            opened ->
                invited
                    .joined(opened.account())
                    .ifPresent(joined -> shown.publish(PageDependency.person(joined.inviter()))));
    return shown;
  }
}
