package io.feedmill.house;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/// The rooms of the code as a Mermaid diagram: a box for each feature, `app` and `kernel`, with its
/// rooms from the highest to the lowest; `api` packages belong to the room around them. An arrow
/// leads from a user to what it uses, unless a longer way leads there too.
final class RoomMap {
  private final String root;
  private final Map<String, Set<String>> houses = new TreeMap<>();
  private final Map<String, Map<String, Set<String>>> rooms = new TreeMap<>();

  private RoomMap(String root) {
    this.root = root;
  }

  /// @param root package of the whole code
  static String draw(String root, JavaClasses code) {
    RoomMap map = new RoomMap(root);
    code.forEach(map::add);
    return map.mermaid();
  }

  private void add(JavaClass user) {
    String house = house(user);
    if (house.isEmpty()) {
      return;
    }
    houses.computeIfAbsent(house, _ -> new TreeSet<>());
    Map<String, Set<String>> mine = rooms.computeIfAbsent(house, _ -> new TreeMap<>());
    Set<String> used = mine.computeIfAbsent(room(house, user), _ -> new TreeSet<>());
    user.getDirectDependenciesFromSelf().stream()
        .map(dependency -> dependency.getTargetClass().getBaseComponentType())
        .forEach(target -> {
          String other = house(target);
          if (other.equals(house)) {
            used.add(room(house, target));
          } else if (!other.isEmpty()) {
            houses.get(house).add(other);
          }
        });
  }

  /// The feature, `app` or `kernel`; empty for all else.
  private String house(JavaClass type) {
    if (!In.feature(root, type).isEmpty()) {
      return In.feature(root, type);
    }
    return In.below(root + ".app", type) ? "app" : In.below(root + ".kernel", type) ? "kernel" : "";
  }

  /// The package below the house; empty for the house itself.
  private String room(String house, JavaClass type) {
    String place = type.getPackageName().substring(root.length() + 1);
    return place.equals(house) ? "" : place.substring(house.length() + 1);
  }

  private String mermaid() {
    StringBuilder text = new StringBuilder("```mermaid\nflowchart TD\n");
    rooms.forEach((house, inside) -> {
      String names = String.join(" · ", fromTheTop(inside)).replace('.', '/');
      text.append(
          "  %s[\"<b>%s</b>%s\"]\n"
              .formatted(house, house, names.isEmpty() ? "" : "<br/>" + names));
    });
    houses.forEach((user, used) ->
        used.stream()
            .filter(target -> used.stream().noneMatch(via -> reaches(via, target)))
            .forEach(target -> text.append("  %s --> %s\n".formatted(user, target))));
    return text.append("```\n").toString();
  }

  private boolean reaches(String from, String target) {
    return houses.getOrDefault(from, Set.of()).stream()
        .anyMatch(next -> next.equals(target) || reaches(next, target));
  }

  /// Users before the packages that they use; otherwise sorted by name.
  private static List<String> fromTheTop(Map<String, Set<String>> inside) {
    List<String> order = new ArrayList<>();
    Set<String> left = new HashSet<>(inside.keySet());
    while (!left.isEmpty()) {
      List<String> free =
          left.stream()
              .filter(room ->
                  left.stream()
                      .noneMatch(user ->
                          !user.equals(room) && inside.getOrDefault(user, Set.of()).contains(room)))
              .sorted()
              .collect(Collectors.toList());
      if (free.isEmpty()) {
        throw new IllegalStateException("these rooms use each other in a circle: " + left);
      }
      order.addAll(free);
      free.forEach(left::remove);
    }
    order.removeIf(room -> room.isEmpty() || room.equals("api") || room.endsWith(".api"));
    return order;
  }
}
