package io.feedmill.accounts.api;

import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.web.Appearance;
import io.feedmill.kernel.web.Visitor;
import io.feedmill.kernel.web.Visitors;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Function;
import java.util.function.IntSupplier;
import java.util.function.LongFunction;
import java.util.function.ObjLongConsumer;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The viewers of pages, with numbers of unread notifications and, for moderators, of flags.
///
/// @param known the number of unread notifications if it is in memory; does not block
/// @param flagged number of flagged articles and comments
/// @param orders number of orders that wait for the shop
/// @param appearances changes what an account chose
public record PageVisitors(
    Viewers viewers,
    Function<Viewer.SignedIn, String> picture,
    ToIntFunction<Viewer.SignedIn> unread,
    LongFunction<OptionalInt> known,
    Supplier<Visitor.Flagged> flagged,
    IntSupplier orders,
    ObjLongConsumer<UnaryOperator<Appearance>> appearances)
    implements Visitors {

  private record Said(long account, String name, Set<Role> roles, int unread) implements Known {}

  @Override
  public @Nullable Visitor visitor(Call call) {
    return switch (viewers.viewer(call)) {
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
              person.has(Role.MODERATOR) ? flagged.get() : Visitor.Flagged.NOTHING,
              person.has(Role.EDITOR) ? orders : () -> 0);
    };
  }

  @Override
  public void keep(Call call, UnaryOperator<Appearance> change) {
    if (viewers.viewer(call) instanceof Viewer.SignedIn person) {
      appearances.accept(change, person.id());
    }
  }

  /// Null for moderators, because the number of flags is read for each page.
  @Override
  public @Nullable Known known(Call call) {
    if (!(viewers.viewer(call) instanceof Viewer.SignedIn person) || person.has(Role.MODERATOR)) {
      return null;
    }
    OptionalInt count = known.apply(person.id());
    return count.isEmpty()
        ? null
        : new Said(person.id(), person.name(), person.roles(), count.getAsInt());
  }
}
