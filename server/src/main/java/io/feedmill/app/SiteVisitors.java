package io.feedmill.app;

import io.feedmill.accounts.api.Role;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.web.Visitor;
import io.feedmill.kernel.web.Visitors;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Tells the frame of a page who looks at it.
final class SiteVisitors implements Visitors {
  private final Viewers viewers;

  SiteVisitors(Viewers viewers) {
    this.viewers = viewers;
  }

  @Override
  public @Nullable Visitor visitor(Call call) {
    return switch (viewers.viewer(call)) {
      case Viewer.Anonymous() -> null;
      case Viewer.SignedIn person ->
          new Visitor(
              person.name(),
              person.roles().stream()
                  .filter(person::has)
                  .map(Role::label)
                  .collect(Collectors.toUnmodifiableSet()));
    };
  }
}
