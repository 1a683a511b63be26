package io.feedmill.reader.page;

import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.web.PageBlock;
import io.feedmill.kernel.web.PagePart;
import io.feedmill.kernel.web.Site;
import io.feedmill.reader.channel.api.Channel;
import io.feedmill.reader.channel.api.CountedChannel;
import io.feedmill.reader.channel.api.Entry;
import io.feedmill.reader.channel.api.PageRequest;
import io.feedmill.reader.channel.api.Source;
import io.feedmill.reader.page.ReaderPage.ItemLine;
import io.vertx.core.Future;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.LongFunction;
import org.jspecify.annotations.Nullable;

/// The member's number of unread items and the newest items of their feeds, on the front page.
final class FrontUnread implements PageBlock {
  private static final int SHOWN = 3;
  private static final int NEWEST = 5;

  private final Viewers viewers;
  private final ReaderDependencies dependencies;
  private final ItemViews show;
  private final LongFunction<Future<String>> last;

  /// @param last the id of the last event of the channels of an account; does not block
  FrontUnread(
      Viewers viewers,
      ReaderDependencies dependencies,
      ItemViews show,
      LongFunction<Future<String>> last) {
    this.last = last;
    this.viewers = viewers;
    this.dependencies = dependencies;
    this.show = show;
  }

  @Override
  public String part() {
    return "reader";
  }

  @Override
  public boolean aside() {
    return true;
  }

  @Override
  public @Nullable PagePart forGuests(Site site) {
    return null;
  }

  /// The last event of the reader's channels: items that were added, read or removed.
  @Override
  public Future<Object> read(Call call) {
    return viewers
        .viewerSoon(call)
        .compose(viewer ->
            viewer.within("read") instanceof Viewer.SignedIn reader
                ? last.apply(reader.id()).map(Object.class::cast)
                : Future.succeededFuture(UNKNOWN));
  }

  @Override
  public @Nullable PagePart forMember(Visit visit) {
    if (!(viewers.viewer(visit.call()).within("read") instanceof Viewer.SignedIn reader)) {
      return null;
    }
    List<CountedChannel> own =
        dependencies.channels().existing(reader.id()).stream()
            .filter(each -> !each.channel().notifications())
            .toList();
    List<CountedChannel> unread =
        own.stream()
            .filter(each -> each.unread() > 0)
            .sorted(Comparator.comparingLong(CountedChannel::unread).reversed())
            .limit(SHOWN)
            .toList();
    long all = own.stream().mapToLong(CountedChannel::unread).sum();
    return visit
        .site()
        .part(
            "reader/front.jte",
            new UnreadPart(all, unread, newest(reader.id(), own), own.isEmpty()));
  }

  private List<ItemLine> newest(long reader, List<CountedChannel> own) {
    if (own.isEmpty()) {
      return List.of();
    }
    List<Channel> channels = own.stream().map(CountedChannel::channel).toList();
    List<Entry> entries =
        dependencies.visible().page(channels, PageRequest.first(NEWEST)).entries();
    Map<Long, Source> sources = dependencies.named(reader, entries, null);
    return entries.stream()
        .map(entry ->
            show.line(
                entry,
                sources,
                false,
                "/reader?channel=" + entry.channel().uid() + "&item=" + entry.id() + "#open",
                false))
        .toList();
  }
}
