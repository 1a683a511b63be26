package io.feedmill.timeline.graph;

import io.feedmill.profiles.api.Profiles;
import io.feedmill.profiles.api.ShownPerson;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// A suggestion on a page.
///
/// @param why in words
public record SuggestedPerson(ShownPerson person, String why) {
  static List<SuggestedPerson> all(List<SuggestPeople.Named> found, Profiles profiles) {
    Map<Long, ShownPerson> people =
        profiles.people(
            found.stream()
                .collect(
                    Collectors.toMap(
                        each -> each.suggestion().account(), SuggestPeople.Named::name)));
    return found.stream()
        .map(each ->
            new SuggestedPerson(
                people.getOrDefault(each.suggestion().account(), ShownPerson.deleted(each.name())),
                each.suggestion().why()))
        .toList();
  }
}
