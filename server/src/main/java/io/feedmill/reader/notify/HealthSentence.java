package io.feedmill.reader.notify;

import io.feedmill.kernel.text.Excerpt;
import io.feedmill.reader.fetch.api.FeedState;
import io.feedmill.reader.notify.HealthStore.Followed;
import java.util.ArrayList;
import java.util.List;

/// What is said of feeds that broke or work again, such as `One and 2 other feeds cannot be
/// fetched; Four works again`.
final class HealthSentence {
  private static final int LONGEST = 100;
  private static final int LONGEST_NAME = 30;

  private HealthSentence() {}

  /// @param feeds newest first, at least one
  static String of(List<Followed> feeds) {
    if (feeds.size() == 1 && feeds.getFirst().state() == FeedState.FAILING) {
      Followed feed = feeds.getFirst();
      String why = feed.error().isEmpty() ? "" : ": " + feed.error();
      return Excerpt.of(name(feed) + " cannot be fetched" + why, LONGEST);
    }
    List<String> parts = new ArrayList<>();
    add(parts, in(feeds, FeedState.FAILING), " cannot be fetched");
    List<Followed> gone = in(feeds, FeedState.GONE);
    add(parts, gone, gone.size() == 1 ? " no longer exists" : " no longer exist");
    List<Followed> good = new ArrayList<>(in(feeds, FeedState.GOOD));
    good.addAll(in(feeds, FeedState.NEW));
    add(parts, good, good.size() == 1 ? " works again" : " work again");
    return Excerpt.of(String.join("; ", parts), LONGEST);
  }

  private static List<Followed> in(List<Followed> feeds, FeedState state) {
    return feeds.stream().filter(feed -> feed.state() == state).toList();
  }

  private static void add(List<String> parts, List<Followed> feeds, String verb) {
    if (!feeds.isEmpty()) {
      int others = feeds.size() - 1;
      String more =
          others == 0
              ? ""
              : others == 1 ? " and one other feed" : " and " + others + " other feeds";
      parts.add(name(feeds.getFirst()) + more + verb);
    }
  }

  private static String name(Followed feed) {
    return Excerpt.of(feed.name(), LONGEST_NAME);
  }
}
