package io.feedmill.kernel.web;

import io.feedmill.kernel.http.Call;
import org.jspecify.annotations.Nullable;

/// Tells who looks at a page. Called on virtual threads and may block.
@FunctionalInterface
public interface Visitors {
  /// Null for anonymous visitors.
  @Nullable Visitor visitor(Call call);
}
