package io.feedmill.articles.design;

import io.feedmill.articles.page.ArticleRow;
import io.feedmill.kernel.design.DesignSection;
import io.feedmill.kernel.design.Sample;
import io.feedmill.kernel.text.SafeHtml;
import io.feedmill.media.api.Picture;
import io.feedmill.profiles.api.AvatarAddresses;
import io.feedmill.profiles.api.ShownPerson;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Articles as they never were, one for each state of a row.
final class SampleRows {
  static final ShownPerson ANN = new ShownPerson("ann", "Ann Berg", AvatarAddresses.person("ann"));
  static final ShownPerson BEN = new ShownPerson("ben", null, AvatarAddresses.person("ben"));
  static final ShownPerson DELETED = ShownPerson.deleted("deleted account");

  private static final String TEXT = "Sorted sets are not queues";
  private static final String LINK = "HTTP Caching: what a cache may keep and for how long";
  private static final String LONG =
      "A title of many words that needs more than one line in every window and contains an"
          + " Unbreakablewordofthirtyletters, as some titles do";

  private SampleRows() {}

  /// What differs between the samples.
  private record State(
      String name,
      String title,
      ShownPerson author,
      String mine,
      long votes,
      boolean open,
      int comments,
      int fresh,
      boolean picture,
      String summary,
      boolean saved,
      boolean hidden) {

    static State of(String name, String title) {
      return new State(name, title, BEN, "none", 128, true, 42, 0, false, "", false, false);
    }

    State by(ShownPerson changed) {
      return new State(
          name, title, changed, mine, votes, open, comments, fresh, picture, summary, saved,
          hidden);
    }

    State voted(String changed, long count, boolean accepts) {
      return new State(
          name, title, author, changed, count, accepts, comments, fresh, picture, summary, saved,
          hidden);
    }

    State pictured(int unseen) {
      return new State(
          name, title, author, mine, votes, open, comments, unseen, true, summary, saved, hidden);
    }

    State marked(String changed, boolean keeps, boolean hides) {
      return new State(
          name, title, author, mine, votes, open, 0, fresh, picture, changed, keeps, hides);
    }

    ArticleRow row() {
      String id = DesignSection.NOTHING + "-" + name;
      String host = picture ? "rfc-editor.example" : "";
      return new ArticleRow(
          id,
          title,
          picture ? "https://rfc-editor.example/rfc9111" : "/articles/" + id,
          host,
          author,
          SafeHtml.ofText("4 hours ago"),
          SafeHtml.ofText("4h"),
          votes,
          mine,
          open,
          comments,
          fresh,
          List.of("web", "standards"),
          image(picture),
          summary,
          saved,
          hidden);
    }

    private static @Nullable Picture image(boolean shown) {
      return shown ? new Picture(1, DesignSection.PICTURE, 600, 400, "", "") : null;
    }
  }

  static List<Sample<ArticleRow>> rows() {
    return List.of(
        Sample.of("A text", State.of("text", TEXT).row()),
        Sample.of(
            "A link with a picture and new comments",
            State.of("link", LINK).by(ANN).pictured(3).row()),
        new Sample<>("Hover", "hover", State.of("hover", LINK).pictured(0).row()),
        new Sample<>("Focus", "focus", State.of("focus", LINK).pictured(0).row()),
        Sample.of("Saved", State.of("saved", TEXT).marked("", true, false).row()),
        Sample.of("Hidden", State.of("hidden", TEXT).marked("", false, true).row()),
        Sample.of("Special state", State.of("pinned", TEXT).marked("pinned", false, false).row()),
        Sample.of(
            "Long title, deleted author, locked",
            State.of("long", LONG).by(DELETED).voted("none", 1_284_000, false).row()));
  }

  static List<Sample<ArticleRow>> votes() {
    return List.of(
        Sample.of("No vote", State.of("none", TEXT).row()),
        Sample.of("Voted up", State.of("up", TEXT).voted("up", 129, true).row()),
        Sample.of("Voted down", State.of("down", TEXT).voted("down", 127, true).row()),
        new Sample<>("Hover", "hover", State.of("over", TEXT).row()),
        new Sample<>("Focus", "focus", State.of("keys", TEXT).row()),
        Sample.of("Disabled", State.of("closed", TEXT).voted("none", 128, false).row()));
  }
}
