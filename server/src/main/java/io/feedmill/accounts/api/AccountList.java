package io.feedmill.accounts.api;

import java.time.Instant;
import java.util.Collection;
import java.util.List;

/// The accounts that are not deleted, read from SQL. All methods block.
public interface AccountList {
  /// Those with these ids; others are omitted.
  List<Row> find(Collection<Long> ids);

  /// Ids after one, ascending.
  List<Long> after(long id, int most);

  long count();

  /// An account.
  record Row(long id, String name, Instant created) {}
}
