package io.feedmill.app.demo;

import io.feedmill.articles.api.GroupWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/// The profiles of the groups of the demo: the paragraphs of `demo/groups.md`, each with a name,
/// the name of a moderator, a description and rules. Their pictures are the drawings in
/// `demo/groups`.
final class DemoGroups {
  private static final long SEED = 20260102;
  private static final int WIDTH = 192;

  private final GroupWriter groups;
  private final DemoPictures pictures;
  private final List<Long> people;
  private final RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(SEED);

  /// @param people account ids of [DemoContent#PEOPLE], in that order
  DemoGroups(GroupWriter groups, DemoPictures pictures, List<Long> people) {
    this.groups = groups;
    this.pictures = pictures;
    this.people = List.copyOf(people);
  }

  void fill() {
    List<Runnable> shown = new ArrayList<>();
    for (String text : DemoContent.read("groups.md").split("====\n", -1)) {
      String[] parts = text.strip().split("\n", 4);
      String name = parts[0];
      long moderator = people.get(DemoContent.PEOPLE.indexOf(parts[1]));
      groups.describe(name, moderator, parts[2], parts[3].strip());
      groups.appoint(name, moderator, moderator);
      shown.add(picture(name, moderator));
      subscribe(name);
    }
    shown.forEach(Runnable::run);
  }

  /// Orders a picture.
  ///
  /// @return shows it, when it is there
  private Runnable picture(String name, long account) {
    DemoPictures.Ordered made =
        pictures.order(
            () -> DrawSvg.png(DemoContent.read("groups/" + name + ".svg"), WIDTH), account, "");
    return () -> made.get().ifPresent(picture -> groups.show(name, account, picture.id()));
  }

  /// Subscribes some of the people; the first person, as whom visitors of the demo log in, to three
  /// groups.
  private void subscribe(String name) {
    for (long person : people) {
      boolean first = person == people.getFirst();
      if (first
          ? Arrays.asList("web", "java", "science").contains(name)
          : random.nextDouble() < .6) {
        groups.subscribe(name, person);
      }
    }
  }
}
