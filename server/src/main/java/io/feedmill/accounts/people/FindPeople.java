package io.feedmill.accounts.people;

import io.feedmill.accounts.api.DisplayNames;
import io.feedmill.accounts.people.PeopleFilter.State;
import io.feedmill.accounts.people.PeopleStore.Place;
import io.feedmill.kernel.http.Cursor;
import io.feedmill.kernel.text.Ids;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Lists accounts by the beginning of their name, display name or mail address, and by role and
/// state.
///
/// A page reads at most [#SCANNED] rows of an index, regardless of the number of accounts: a filter
/// with few matches leads to short pages that still have a next page. A person whose name and
/// address both begin with the text is listed once, at the first of them.
final class FindPeople {
  private static final int SCANNED = 500;
  private static final String KIND = "people";

  private final PeopleStore store;
  private final DisplayNames shown;

  FindPeople(PeopleStore store, DisplayNames shown) {
    this.store = store;
    this.shown = shown;
  }

  /// @param shown display name; empty for none
  record Found(PersonRow row, String shown) {}

  /// @param next cursor; null at the end
  record Page(List<Found> people, @Nullable String next) {
    Page {
      people = List.copyOf(people);
    }
  }

  /// @param after cursor; empty to begin
  /// @throws io.feedmill.kernel.http.Problem 400 for a broken cursor
  Page page(PeopleFilter filter, String after, int limit) {
    Place start = after.isEmpty() ? Place.START : place(after);
    int portion = filter.role().isEmpty() && filter.state().isEmpty() ? limit : SCANNED;
    List<Place> places = places(filter, start, portion + 1);
    boolean more = places.size() > portion;
    List<Place> scanned = more ? places.subList(0, portion) : places;
    List<Long> ids = scanned.stream().map(Place::id).distinct().toList();
    Map<Long, PersonRow> rows = store.rows(ids);
    Map<Long, DisplayNames.Shown> names = shown.of(ids);
    List<Found> found = new ArrayList<>();
    for (int i = 0; i < scanned.size(); i++) {
      Place place = scanned.get(i);
      PersonRow row = rows.get(place.id());
      DisplayNames.Shown name = names.get(place.id());
      if (row == null || !fits(filter, row, name, place)) {
        continue;
      }
      found.add(new Found(row, name == null ? "" : name.name()));
      if (found.size() == limit) {
        return new Page(found, more || i + 1 < scanned.size() ? cursor(place) : null);
      }
    }
    return new Page(found, more ? cursor(scanned.getLast()) : null);
  }

  private List<Place> places(PeopleFilter filter, Place after, int most) {
    String text = filter.text();
    if (text.isEmpty()) {
      return filter.role().isPresent()
          ? store.staff(after, most)
          : filter
              .state()
              .map(state -> places(state, after, most))
              .orElseGet(() -> store.named("", after, most));
    }
    return Stream.of(
            store.named(text, after, most),
            store.addressed(text, after, most),
            shown.starting(text, after.key(), after.id(), most).stream()
                .map(name -> new Place(name.folded(), name.account()))
                .toList())
        .flatMap(Collection::stream)
        .distinct()
        .sorted()
        .limit(most)
        .toList();
  }

  private List<Place> places(State state, Place after, int most) {
    return switch (state) {
      case SUSPENDED -> store.suspended(after, most);
      case NEW -> store.neverIn(after, most);
    };
  }

  private static boolean fits(
      PeopleFilter filter, PersonRow row, DisplayNames.@Nullable Shown name, Place place) {
    return first(filter.text(), row, name, place.key())
        && filter.role().map(role -> PeopleStore.has(row, role)).orElse(true)
        && filter
            .state()
            .map(state -> state == State.SUSPENDED ? row.suspended() : row.loggedIn() == null)
            .orElse(true);
  }

  /// Whether this is the first of the texts by which the person is found.
  private static boolean first(
      String text, PersonRow row, DisplayNames.@Nullable Shown name, String key) {
    if (text.isEmpty()) {
      return true;
    }
    Place here = new Place(key, 0);
    return Stream.of(row.name(), row.folded(), name == null ? null : name.folded())
        .filter(other -> other != null && other.startsWith(text))
        .noneMatch(other -> new Place(other, 0).compareTo(here) < 0);
  }

  private static String cursor(Place place) {
    return Cursor.encode(List.of(KIND, place.key(), Long.toString(place.id())));
  }

  private static Place place(String after) {
    List<String> fields = Cursor.decode(after, 3);
    if (!fields.getFirst().equals(KIND)) {
      throw Cursor.broken();
    }
    return new Place(fields.get(1), Ids.parse(fields.get(2)).orElseThrow(Cursor::broken));
  }
}
