package io.feedmill.notifications.line;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// The stored form of a line; as text `9 5:9,7:4`.
///
/// @param latest unix ms of the latest act ever, which may have been withdrawn
/// @param people latest first
public record LineRecord(long latest, List<Person> people) {
  private static final Pattern TEXT =
      Pattern.compile("[0-9]{1,16} [0-9]{1,16}:[0-9]{1,16}(,[0-9]{1,16}:[0-9]{1,16}){0,7}");

  public LineRecord {
    people = List.copyOf(people);
  }

  /// Who acted when.
  ///
  /// @param id account id; 0 for nobody
  /// @param millis unix time
  public record Person(long id, long millis) {}

  /// Empty when it is not the text of a record.
  public static Optional<LineRecord> parse(String text) {
    if (!TEXT.matcher(text).matches()) {
      return Optional.empty();
    }
    int space = text.indexOf(' ');
    List<Person> people = new ArrayList<>();
    for (String one : text.substring(space + 1).split(",", -1)) {
      int colon = one.indexOf(':');
      people.add(
          new Person(
              Long.parseLong(one.substring(0, colon)), Long.parseLong(one.substring(colon + 1))));
    }
    return Optional.of(new LineRecord(Long.parseLong(text.substring(0, space)), people));
  }

  /// Only the people, in the form of the scripts.
  String peopleText() {
    StringBuilder text = new StringBuilder();
    for (Person person : people) {
      text.append(text.isEmpty() ? "" : ",")
          .append(person.id())
          .append(':')
          .append(person.millis());
    }
    return text.toString();
  }

  @Override
  public String toString() {
    return latest + " " + peopleText();
  }
}
