package io.feedmill.accounts.user;

import io.feedmill.accounts.api.DisplayNames;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/// Display names of a feature that is wired after accounts.
public final class DeferredDisplayNames implements DisplayNames {
  private volatile DisplayNames names = DisplayNames.none();

  /// Call this while the process is wired.
  public void set(DisplayNames found) {
    names = found;
  }

  @Override
  public List<Shown> starting(String prefix, String folded, long account, int most) {
    return names.starting(prefix, folded, account, most);
  }

  @Override
  public Map<Long, Shown> of(Collection<Long> accounts) {
    return names.of(accounts);
  }
}
