package io.feedmill.app.demo;

import io.feedmill.profiles.api.ProfileWriter;
import java.util.List;

/// The profiles of the people of the demo: the lines of `demo/people.tsv`, each with an account
/// name, a display name and a bio. Their portraits are the drawings in `demo/people`.
final class DemoPeople {
  private static final int WIDTH = 384;

  private final ProfileWriter profiles;
  private final List<Long> people;

  /// @param people account ids of [DemoContent#PEOPLE], in that order
  DemoPeople(ProfileWriter profiles, List<Long> people) {
    this.profiles = profiles;
    this.people = List.copyOf(people);
  }

  void fill() {
    DemoContent.read("people.tsv").lines().map(line -> line.split("\t", -1)).forEach(this::write);
  }

  private void write(String[] line) {
    long account = people.get(DemoContent.PEOPLE.indexOf(line[0]));
    profiles.describe(account, line[1], line[2]);
  }

  /// Waits for portraits; for a refused portrait the drawing made from the name is shown.
  ///
  /// @param portraits in the order of the people
  void show(List<DemoPictures.Ordered> portraits) {
    for (int i = 0; i < portraits.size(); i++) {
      long account = people.get(i);
      portraits.get(i).get().ifPresent(picture -> profiles.show(account, picture.id()));
    }
  }

  static byte[] portrait(String name) {
    return DrawSvg.png(DemoContent.read("people/" + name + ".svg"), WIDTH);
  }
}
