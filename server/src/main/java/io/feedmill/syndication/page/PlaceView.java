package io.feedmill.syndication.page;

import io.feedmill.kernel.text.DrawnPath;
import io.feedmill.kernel.text.RelativeTime;
import io.feedmill.kernel.text.SafeHtml;
import io.feedmill.syndication.desk.Placement;
import java.time.Duration;
import java.time.Instant;

/// The state of an article in one feed, for pages.
///
/// @param since time since it is in this state
/// @param impressions number in this epoch, of all consumers
/// @param bars SVG path: impressions in each of the last 24 hours, 72 by 18 units
public record PlaceView(
    String feed, String state, long epoch, SafeHtml since, int impressions, String bars) {
  private static final int HOURS = 24;
  private static final int STEP = 3;
  private static final int HEIGHT = 18;

  static PlaceView of(Placement place, Instant now) {
    int[] hours = new int[HOURS];
    int count = 0;
    for (Placement.Deliveries deliveries : place.deliveries()) {
      for (Instant time : deliveries.impressions()) {
        long hour = Duration.between(time, now).toHours();
        count++;
        if (hour >= 0 && hour < HOURS) {
          hours[(int) (HOURS - 1 - hour)]++;
        }
      }
    }
    return new PlaceView(
        place.feed(), place.state().label(), place.epoch(), since(place, now), count, bars(hours));
  }

  private static SafeHtml since(Placement place, Instant now) {
    Instant time =
        switch (place.state()) {
          case SCHEDULED -> place.due();
          case IMPORTED -> place.imported();
          case DRAFT, LIVE, EXPIRED, WITHDRAWN -> place.published();
        };
    return time == null ? SafeHtml.EMPTY : RelativeTime.html(time, now);
  }

  private static String bars(int[] hours) {
    int most = 1;
    for (int count : hours) {
      most = Math.max(most, count);
    }
    DrawnPath path = new DrawnPath();
    for (int i = 0; i < HOURS; i++) {
      if (hours[i] > 0) {
        path.bar(i * STEP + 1, HEIGHT, (double) HEIGHT * hours[i] / most);
      }
    }
    return path.toString();
  }
}
