package io.feedmill.reader.notify;

import io.feedmill.notifications.api.OwnNotifications;
import io.feedmill.notifications.api.OwnNotifications.Shown;
import io.feedmill.reader.channel.api.Channel;
import io.feedmill.reader.channel.api.Entry;
import io.feedmill.reader.channel.api.Mark;
import io.feedmill.reader.channel.api.Page;
import io.feedmill.reader.channel.api.PagePosition;
import io.feedmill.reader.channel.api.PageRequest;
import io.feedmill.reader.channel.api.Timelines;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Timelines whose channel `notifications` also shows the notifications of its account, between its
/// stored items. A notification that is read in one place is also read in the other.
///
/// | operation on a notification | effect |
/// |---|---|
/// | mark as read | it alone is read, until it has news |
/// | mark as read up to it | it and all before it are read |
/// | mark as unread | it alone is unread, until it or a later one is read |
/// | undo | none |
/// | remove | dismissed, until it has news |
public final class NotificationTimelines implements Timelines {
  private static final int PORTION = 100;

  private final Timelines stored;
  private final OwnNotifications own;
  private final MergeLines merge;
  private final LineEntries entries;

  /// @param site public address of this site, without a slash at the end
  public NotificationTimelines(Timelines stored, OwnNotifications own, String site) {
    this.stored = stored;
    this.own = own;
    this.entries = new LineEntries(site);
    this.merge = new MergeLines(own, entries);
  }

  @Override
  public Page page(Channel channel, PageRequest wanted) {
    Page page = stored.page(channel, wanted);
    return channel.notifications() ? merge.into(page, channel, wanted, false) : page;
  }

  @Override
  public Page page(List<Channel> channels, PageRequest wanted) {
    Page page = stored.page(channels, wanted);
    return channels.stream()
        .filter(Channel::notifications)
        .findFirst()
        .map(channel -> merge.into(page, channel, wanted, true))
        .orElse(page);
  }

  @Override
  public List<Entry> entries(Channel channel, List<String> ids) {
    List<Entry> found = new ArrayList<>(stored.entries(channel, ids));
    if (channel.notifications()) {
      lines(channel, ids).forEach(line -> found.add(entries.entry(channel, line)));
    }
    return found;
  }

  private List<Shown> lines(Channel channel, List<String> ids) {
    return own.find(channel.account(), Set.copyOf(ids));
  }

  @Override
  public long mark(Channel channel, Mark mark, List<String> ids) {
    long changed = stored.mark(channel, mark, ids);
    return channel.notifications() ? changed + mark(channel.account(), mark, ids) : changed;
  }

  private long mark(long account, Mark mark, List<String> ids) {
    return switch (mark) {
      case READ -> own.readEach(account, Set.copyOf(ids));
      case UNREAD -> own.unreadEach(account, Set.copyOf(ids));
      case REMOVE ->
          own.find(account, Set.copyOf(ids)).stream()
              .filter(line -> own.dismiss(account, line.id()))
              .count();
    };
  }

  /// @return number of notifications that became read
  private long read(long account, long millis) {
    int before = own.unread(account);
    own.read(account, millis);
    return Math.max(0, before - own.unread(account));
  }

  @Override
  public Optional<Long> markReadUpTo(Channel channel, String id) {
    if (!channel.notifications()) {
      return stored.markReadUpTo(channel, id);
    }
    Optional<Entry> entry = entries(channel, List.of(id)).stream().findFirst();
    return entry.map(found -> {
      long millis = Math.round(found.score() * 1_000);
      long changed =
          stored.markReadUpTo(channel, id).orElseGet(() -> markStored(channel, found.score()));
      return changed + read(channel.account(), millis);
    });
  }

  /// Marks the stored items below a place.
  private long markStored(Channel channel, double score) {
    long changed = 0;
    PagePosition place =
        new PagePosition(MergeLines.text(score), Long.toString(Math.round(score * 1_000_000)));
    List<String> ids = unread(channel, place);
    while (!ids.isEmpty()) {
      changed += stored.mark(channel, Mark.READ, ids);
      ids = ids.size() < PORTION ? List.of() : unread(channel, place);
    }
    return changed;
  }

  private List<String> unread(Channel channel, PagePosition place) {
    return stored.page(channel, new PageRequest(PORTION, true, 0, place, 0)).entries().stream()
        .map(Entry::id)
        .toList();
  }

  @Override
  public Optional<String> newestUnread(Channel channel) {
    if (!channel.notifications()) {
      return stored.newestUnread(channel);
    }
    return page(channel, new PageRequest(1, true, 0, null, 0)).entries().stream()
        .map(Entry::id)
        .findFirst();
  }

  @Override
  public long markAllRead(Channel channel) {
    long changed = stored.markAllRead(channel);
    return channel.notifications()
        ? changed + read(channel.account(), Long.MAX_VALUE / 1_024)
        : changed;
  }

  @Override
  public long undo(Channel channel) {
    return stored.undo(channel);
  }
}
