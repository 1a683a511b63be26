package io.feedmill.kernel.web;

import io.feedmill.kernel.http.Call;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/// Finds the viewer of a page. Called on virtual threads and may block.
@FunctionalInterface
public interface Visitors {
  /// Null for anonymous visitors.
  @Nullable Visitor visitor(Call call);

  /// The data of the caller on pages, after the session was looked up: an object that is equal as
  /// long as [#visitor] returns the same, except for the picture. Does not block. Null for
  /// anonymous visitors, and when it is not in memory.
  default @Nullable Known known(Call call) {
    return null;
  }

  /// Changes what is kept for a logged-in caller, for other browsers in which they log in.
  default void keep(Call call, UnaryOperator<Appearance> change) {}

  /// The data of a logged-in person on pages, compared by value.
  interface Known {
    long account();
  }
}
