package io.feedmill.reader.notify;

import io.feedmill.notifications.api.OwnNotifications;
import io.feedmill.notifications.api.OwnNotifications.Shown;
import io.feedmill.reader.channel.api.Channel;
import io.feedmill.reader.channel.api.Entry;
import io.feedmill.reader.channel.api.Page;
import io.feedmill.reader.channel.api.PagePosition;
import io.feedmill.reader.channel.api.PageRequest;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Puts notifications into pages of stored items, by their times.
final class MergeLines {
  private static final long MICROS = 1_000;

  private final OwnNotifications own;
  private final LineEntries entries;

  MergeLines(OwnNotifications own, LineEntries entries) {
    this.own = own;
    this.entries = entries;
  }

  /// @param page the stored items
  /// @param channel of the notifications
  /// @param several whether the page is of several channels
  Page into(Page page, Channel channel, PageRequest wanted, boolean several) {
    if (wanted.feed() != 0) {
      return page;
    }
    PagePosition rest = page.after();
    double floor = rest == null ? Double.NEGATIVE_INFINITY : Double.parseDouble(rest.score());
    List<Shown> lines = lines(channel, wanted);
    List<Entry> all = new ArrayList<>(page.entries());
    lines.stream()
        .map(line -> entries.entry(channel, line))
        .filter(entry -> entry.score() > floor)
        .forEach(all::add);
    all.sort(Comparator.comparingDouble(Entry::score).reversed());
    List<Entry> shown = all.subList(0, Math.min(wanted.limit(), all.size()));
    long newest =
        lines.stream().mapToLong(line -> line.millis() * MICROS).max().orElse(page.before());
    long before = Math.max(page.before(), newest);
    return new Page(
        shown,
        shown.size() < all.size() ? after(shown.getLast(), wanted, before, several) : rest,
        before);
  }

  private static PagePosition after(Entry last, PageRequest wanted, long before, boolean several) {
    PagePosition start = wanted.after();
    String seen = start == null ? Long.toString(before) : start.newest();
    return new PagePosition(text(last.score()), seen, several ? last.channel().id() : 0);
  }

  /// A score as Redis reads it.
  static String text(double score) {
    return BigDecimal.valueOf(score).toPlainString();
  }

  /// One more than the page shows, so that its end is known.
  private List<Shown> lines(Channel channel, PageRequest wanted) {
    return own.before(channel.account(), millis(wanted.after()), wanted.limit() + 1).stream()
        .filter(line -> line.millis() * MICROS > wanted.before())
        .filter(line -> !wanted.unread() || !line.read())
        .toList();
  }

  /// Notifications before this time are after the place.
  private static long millis(@Nullable PagePosition place) {
    return place == null
        ? Long.MAX_VALUE
        : new BigDecimal(place.score())
            .movePointRight(3)
            .setScale(0, RoundingMode.CEILING)
            .longValueExact();
  }
}
