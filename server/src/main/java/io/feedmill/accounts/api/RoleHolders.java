package io.feedmill.accounts.api;

import java.util.List;

/// Who has which role, read from SQL. An admin has every role. All methods block.
public interface RoleHolders {
  /// Accounts with a role, by id.
  List<Long> holders(Role role, int most);

  boolean holds(long account, Role role);
}
