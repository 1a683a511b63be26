package io.feedmill.reader.notify;

import static io.feedmill.kernel.language.Texts.marked;
import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.kernel.text.Excerpt;
import io.feedmill.reader.fetch.api.FeedErrors;
import io.feedmill.reader.fetch.api.FeedState;
import io.feedmill.reader.notify.HealthStore.Followed;
import java.util.ArrayList;
import java.util.List;

/// The sentence about feeds that broke or work again, such as `One and 2 other feeds cannot be
/// fetched; Four works again`.
final class HealthSentence {
  private static final int LONGEST = 100;
  private static final int LONGEST_NAME = 30;

  private static final String FAILING =
      marked(
          "{feed} {others, plural, =0 {cannot be fetched} one {and one other feed "
              + "cannot be fetched}"
              + " other {and # other feeds cannot be fetched}}");
  private static final String GONE =
      marked(
          "{feed} {others, plural, =0 {no longer exists} one {and one other feed no longer exist}"
              + " other {and # other feeds no longer exist}}");
  private static final String GOOD =
      marked(
          "{feed} {others, plural, =0 {works again} one {and one other feed work again}"
              + " other {and # other feeds work again}}");

  private HealthSentence() {}

  /// @param feeds newest first, at least one
  static String of(List<Followed> feeds) {
    if (feeds.size() == 1 && feeds.getFirst().state() == FeedState.FAILING) {
      Followed feed = feeds.getFirst();
      String broken = said(FAILING, feeds);
      String why = feed.error().isEmpty() ? "" : ": " + FeedErrors.shown(feed.error());
      return Excerpt.of(broken + why, LONGEST);
    }
    List<String> parts = new ArrayList<>();
    add(parts, in(feeds, FeedState.FAILING), FAILING);
    add(parts, in(feeds, FeedState.GONE), GONE);
    List<Followed> good = new ArrayList<>(in(feeds, FeedState.GOOD));
    good.addAll(in(feeds, FeedState.NEW));
    add(parts, good, GOOD);
    return Excerpt.of(String.join("; ", parts), LONGEST);
  }

  private static List<Followed> in(List<Followed> feeds, FeedState state) {
    return feeds.stream().filter(feed -> feed.state() == state).toList();
  }

  private static void add(List<String> parts, List<Followed> feeds, String phrase) {
    if (!feeds.isEmpty()) {
      parts.add(said(phrase, feeds));
    }
  }

  private static String said(String phrase, List<Followed> feeds) {
    return text(phrase, "feed", name(feeds.getFirst()), "others", feeds.size() - 1);
  }

  private static String name(Followed feed) {
    return Excerpt.of(feed.name(), LONGEST_NAME);
  }
}
