package io.feedmill.storefront.order;

import io.feedmill.storefront.cache.api.RowChanges;
import java.util.Set;

/// Empty caches.
final class NothingKept implements RowChanges {
  @Override
  public void changed(Set<String> ids) {}

  @Override
  public void changedIfReachable(Set<String> ids) {}
}
