package io.feedmill.timeline.design;

import io.feedmill.kernel.design.DesignSection;
import io.feedmill.kernel.design.Sample;
import io.feedmill.kernel.text.SafeHtml;
import io.feedmill.media.api.Picture;
import io.feedmill.profiles.api.AvatarAddresses;
import io.feedmill.profiles.api.ShownPerson;
import io.feedmill.timeline.like.api.Likes;
import io.feedmill.timeline.post.PostEntry;
import io.feedmill.timeline.post.QuotedEntry;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Posts as they never were, one for each state.
final class SamplePosts {
  private static final ShownPerson KEMI =
      new ShownPerson("kemi", "Kemi Adeyemi", AvatarAddresses.person("kemi"));
  private static final ShownPerson BEN =
      new ShownPerson("ben", null, AvatarAddresses.person("ben"));
  private static final SafeHtml SAID =
      SafeHtml.ofText("The first frost came last night. The beans are in, and the kettle is on.");
  private static final SafeHtml AGE = SafeHtml.ofText("12m");
  private static final String QUOTED = DesignSection.NOTHING + "-quoted";
  private static final Picture PICTURE =
      new Picture(1, DesignSection.PICTURE, 600, 400, "", "Hills before a low sun");

  private SamplePosts() {}

  /// Values in which the samples differ.
  private record State(
      String name,
      ShownPerson author,
      @Nullable ShownPerson by,
      boolean reply,
      boolean mine,
      Likes.State likes,
      int pictures,
      @Nullable QuotedEntry quote) {

    static State of(String name) {
      return new State(name, KEMI, null, false, false, new Likes.State(64, false), 0, null);
    }

    State by(ShownPerson changed, @Nullable ShownPerson reposter, boolean own) {
      return new State(name, changed, reposter, reply, own, likes, pictures, quote);
    }

    State answering() {
      return new State(name, author, by, true, mine, Likes.State.NONE, pictures, quote);
    }

    State liked() {
      return new State(name, author, by, reply, mine, new Likes.State(65, true), pictures, quote);
    }

    State with(int count, @Nullable QuotedEntry other) {
      return new State(name, author, by, reply, mine, likes, count, other);
    }

    PostEntry post() {
      String id = DesignSection.NOTHING + "-" + name;
      return new PostEntry(
          id,
          id,
          author,
          SAID,
          AGE,
          reply,
          by,
          reply ? QUOTED : null,
          reply ? "ann" : null,
          mine,
          likes,
          likes.likes() == 0 ? 0 : 3,
          likes.likes() == 0 ? 0 : 12,
          Collections.nCopies(pictures, PICTURE),
          quote);
    }
  }

  private static QuotedEntry quoted(@Nullable ShownPerson author, boolean muted) {
    return new QuotedEntry(QUOTED, author, SAID, AGE, List.of(), muted);
  }

  static List<Sample<PostEntry>> all() {
    return List.of(
        Sample.of("A post", State.of("plain").post()),
        Sample.of("Liked", State.of("liked").liked().post()),
        new Sample<>("Hover", "hover", State.of("hover").post()),
        new Sample<>("Focus", "focus", State.of("focus").post()),
        Sample.of("Reposted by another", State.of("repost").by(KEMI, BEN, false).post()),
        Sample.of("Reposted by oneself", State.of("own-repost").by(KEMI, BEN, true).post()),
        Sample.of(
            "One's own reply, edited", State.of("reply").by(BEN, null, true).answering().post()),
        Sample.of("With a picture", State.of("picture").with(1, null).post()),
        Sample.of("With four pictures", State.of("pictures").with(4, null).post()),
        Sample.of("With a quote", State.of("quote").with(0, quoted(BEN, false)).post()),
        Sample.of("Quoting somebody muted", State.of("muted").with(0, quoted(BEN, true)).post()),
        Sample.of("Quoting nothing", State.of("lost").with(0, quoted(null, false)).post()),
        Sample.of(
            "By a deleted account",
            State.of("gone").by(ShownPerson.deleted("deleted account"), null, false).post()));
  }
}
