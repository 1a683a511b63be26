package io.feedmill.notifications.page;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.feedmill.notifications.api.Kind;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A line in the API.
///
/// @param kind label of its kind
/// @param time of its latest act
/// @param people who acted, latest first, at most 8
/// @param count of all who acted
record NotificationJson(
    String id,
    String kind,
    Instant time,
    List<Person> people,
    long count,
    Subject subject,
    boolean read) {

  NotificationJson {
    people = List.copyOf(people);
  }

  /// @param displayName absent when the account name is shown
  @JsonInclude(JsonInclude.Include.NON_NULL)
  record Person(String id, String name, @Nullable String displayName, String picture) {}

  /// The sentence about people, such as `@ann and one other liked your post`; empty when the line
  /// is not about people.
  String sentence() {
    if (people.isEmpty()) {
      return "";
    }
    String name = "@" + people.getFirst().name();
    return Kind.of(kind).map(each -> each.sentence(name, count - 1)).orElse(name);
  }

  record Subject(String type, String id, String title, String url) {}
}
