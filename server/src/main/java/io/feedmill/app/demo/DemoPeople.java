package io.feedmill.app.demo;

import io.feedmill.kernel.http.Problem;
import io.feedmill.media.api.PictureUploads;
import io.feedmill.profiles.api.ProfileWriter;
import io.vertx.core.buffer.Buffer;
import java.util.List;

/// What the people of the demo call themselves and say of themselves: the lines of
/// `demo/people.tsv`, each with an account name, a display name and a bio. Their portraits are the
/// drawings in `demo/people`.
final class DemoPeople {
  private final ProfileWriter profiles;
  private static final int WIDTH = 384;

  private final PictureUploads uploads;
  private final List<Long> people;

  /// @param people account ids of [DemoContent#PEOPLE], in that order
  DemoPeople(ProfileWriter profiles, PictureUploads uploads, List<Long> people) {
    this.uploads = uploads;
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

  /// Stops at the first picture that is not taken, as when the encoder does not start: drawings
  /// made from names stand for the others.
  ///
  /// @return number of portraits
  int show() {
    int shown = 0;
    for (String name : DemoContent.PEOPLE) {
      try {
        long account = people.get(shown);
        Buffer png = Buffer.buffer(portrait(name));
        profiles.show(account, uploads.picture(png, account, "Drawn portrait").id());
        shown++;
      } catch (Problem refused) {
        return shown;
      }
    }
    return shown;
  }

  static byte[] portrait(String name) {
    return DrawSvg.png(DemoContent.read("people/" + name + ".svg"), WIDTH);
  }
}
