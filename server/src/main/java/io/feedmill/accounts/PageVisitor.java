package io.feedmill.accounts;

import io.feedmill.accounts.api.Role;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.kernel.web.Visitor;
import java.util.function.Function;
import java.util.function.IntSupplier;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The viewer of a page, as the frame of the page shows them.
final class PageVisitor {
  private PageVisitor() {}

  static @Nullable Visitor of(
      Viewer viewer,
      Function<Viewer.SignedIn, String> picture,
      ToIntFunction<Viewer.SignedIn> unread,
      IntSupplier flagged) {
    return switch (viewer) {
      case Viewer.Anonymous _ -> null;
      case Viewer.SignedIn person ->
          new Visitor(
              person.name(),
              person.roles().stream()
                  .filter(person::has)
                  .map(Role::label)
                  .collect(Collectors.toSet()),
              picture.apply(person),
              unread.applyAsInt(person),
              person.has(Role.MODERATOR) ? flagged.getAsInt() : 0);
    };
  }
}
