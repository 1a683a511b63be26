package io.feedmill.articles.vote;

import io.feedmill.articles.model.GroupKeys;
import io.feedmill.articles.vote.SettleRankingsScript.Groups;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/// The groups of the articles of one call, each once, as the scripts that settle votes expect them:
/// the keys of their rankings, and numbers by which articles name their groups.
final class GivenGroups {
  private final Map<String, Integer> numbers = new LinkedHashMap<>();

  /// @param groups of each article
  GivenGroups(Stream<Groups> groups) {
    groups
        .flatMap(each -> each.names().stream())
        .forEach(name -> numbers.putIfAbsent(name, numbers.size() + 1));
  }

  /// Of all their rankings that votes change.
  List<String> keys() {
    List<String> keys = new ArrayList<>(GroupKeys.VOTED * numbers.size());
    numbers.keySet().forEach(name -> keys.addAll(GroupKeys.voted(name)));
    return keys;
  }

  /// In the order of [#keys].
  Iterable<String> names() {
    return numbers.keySet();
  }

  /// Adds the number of an article's groups and their numbers.
  void addTo(List<String> args, Groups groups) {
    args.add(Integer.toString(groups.names().size()));
    for (String name : groups.names()) {
      args.add(Integer.toString(Objects.requireNonNull(numbers.get(name))));
    }
  }
}
