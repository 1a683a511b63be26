package io.feedmill.reader.star;

import static io.feedmill.kernel.language.Texts.marked;
import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.api.AccountDeletionTask;
import io.feedmill.kernel.http.Cursor;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.sql.Database;
import io.feedmill.reader.channel.api.Channel;
import io.feedmill.reader.channel.api.Channels;
import io.feedmill.reader.channel.api.Entry;
import io.feedmill.reader.channel.api.Source;
import io.feedmill.reader.channel.api.Sources;
import io.feedmill.reader.channel.api.Timelines;
import io.feedmill.reader.star.StarStore.Position;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// The stars of accounts. A starred item stays when it leaves its channels and when its feed is
/// unfollowed. Microsub has no stars, so programs use the API of this site.
public final class Stars {
  /// Stands for the list of stars where pages expect the uid of a channel.
  public static final String UID = "starred";

  private static final Pattern MICROSECONDS = Pattern.compile("[0-9]{1,17}");
  private static final Pattern ITEM = Pattern.compile("[0-9]{1,16}_[0-9a-f]{32}");

  private final StarStore store;
  private final Channels channels;
  private final Timelines timelines;
  private final Sources sources;

  private Stars(StarStore store, Channels channels, Timelines timelines, Sources sources) {
    this.store = store;
    this.channels = channels;
    this.timelines = timelines;
    this.sources = sources;
  }

  public static Stars create(
      Database database,
      InstantSource clock,
      StarLimit limit,
      Channels channels,
      Timelines timelines,
      Sources sources) {
    return new Stars(new StarStore(database, clock, limit), channels, timelines, sources);
  }

  /// Stars an item of one of the account's channels. A starred item stays as it is.
  ///
  /// @param item id
  /// @throws Problem 404 when no channel has it, 409 when the account has the maximum
  public void add(long account, String item) {
    if (!ITEM.matcher(item).matches()) {
      throw unknown();
    }
    if (store.marks(account, List.of(item)).has(item)) {
      return;
    }
    Entry entry =
        channels.known(account).stream()
            .filter(channel -> !channel.notifications())
            .flatMap(channel -> timelines.entries(channel, List.of(item)).stream())
            .findFirst()
            .orElseThrow(Stars::unknown);
    Source known = sources.named(account, Set.of(entry.feed())).get(entry.feed());
    Source source = known == null ? source(entry.feed(), "", "") : known;
    if (!store.add(account, entry, source)) {
      throw Problem.conflict(
          "too-many-stars",
          marked("Too many stars"),
          text(
              "you have starred as many items as possible: 10,000, or 200 MB in all; remove some"
                  + " stars first"));
    }
  }

  private static Problem unknown() {
    return Problem.notFound(text("none of your channels has this item"));
  }

  /// Whether an item can be starred: notifications cannot.
  public static boolean possible(Entry entry) {
    return !entry.channel().notifications() && ITEM.matcher(entry.id()).matches();
  }

  /// Removes a star; without one, nothing happens.
  public void remove(long account, String item) {
    if (ITEM.matcher(item).matches()) {
      store.remove(account, item);
    }
  }

  /// @param after cursor of the page before; empty for the first page
  /// @throws Problem 400 when the cursor is not valid
  public StarredPage page(long account, Optional<String> after, int limit) {
    Position before = after.map(Stars::position).orElse(Position.FIRST);
    List<StarStore.Row> rows = store.list(account, before, limit + 1);
    List<StarredItem> items = rows.stream().limit(limit).map(row -> item(account, row)).toList();
    boolean cut = rows.size() > limit || StarStore.isFull(rows);
    return new StarredPage(items, cut ? cursor(items.getLast()) : null);
  }

  private static String cursor(StarredItem last) {
    long micros = ChronoUnit.MICROS.between(Instant.EPOCH, last.starred());
    return Cursor.encode(List.of(Long.toString(micros), last.entry().id()));
  }

  private static Position position(String cursor) {
    List<String> fields = Cursor.decode(cursor, 2);
    if (!MICROSECONDS.matcher(fields.get(0)).matches() || !ITEM.matcher(fields.get(1)).matches()) {
      throw Cursor.broken();
    }
    long micros = Long.parseLong(fields.get(0));
    return new Position(Instant.EPOCH.plus(micros, ChronoUnit.MICROS), fields.get(1));
  }

  public Optional<StarredItem> find(long account, String item) {
    return ITEM.matcher(item).matches()
        ? store.find(account, item).map(row -> item(account, row))
        : Optional.empty();
  }

  /// Which of some items are starred, and how many the account has.
  public StarMarks marks(long account, Collection<String> items) {
    return store.marks(account, items);
  }

  private static StarredItem item(long account, StarStore.Row row) {
    Entry entry =
        new Entry(row.item(), row.feed(), channel(account), true, 0, row.published(), row.data());
    return new StarredItem(entry, source(row.feed(), row.url(), row.title()), row.starred());
  }

  /// Stands for the list of stars among channels.
  public static Channel channel(long account) {
    return new Channel(0, account, UID, text("Starred"));
  }

  private static Source source(long feed, String url, String title) {
    return new Source(feed, url, title, null, null, 0, Instant.EPOCH);
  }

  /// Idempotent.
  public AccountDeletionTask accountDeletion() {
    return AccountDeletionTask.atOnce("reader-stars", "Starred items", store::forget);
  }
}
