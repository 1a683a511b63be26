package io.feedmill.reader.page;

import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.web.FrontBlock;
import io.feedmill.kernel.web.PageFrame;
import io.feedmill.kernel.web.PagePart;
import io.feedmill.kernel.web.Site;
import io.feedmill.reader.channel.api.Channel;
import io.feedmill.reader.channel.api.CountedChannel;
import io.feedmill.reader.channel.api.Entry;
import io.feedmill.reader.channel.api.PageRequest;
import io.feedmill.reader.channel.api.Source;
import io.feedmill.reader.page.ReaderPage.ItemLine;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// What a member has not read yet and the newest items of their feeds, on the front page.
final class FrontUnread implements FrontBlock {
  private static final int SHOWN = 3;
  private static final int NEWEST = 5;

  private final Viewers viewers;
  private final ReaderDependencies dependencies;
  private final ItemViews show;

  FrontUnread(Viewers viewers, ReaderDependencies dependencies, ItemViews show) {
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

  @Override
  public @Nullable PagePart forMember(Call call, Site site, PageFrame frame) {
    if (!(viewers.viewer(call).within("read") instanceof Viewer.SignedIn reader)) {
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
    return site.part(
        "reader/front.jte", new UnreadPart(all, unread, newest(reader.id(), own), own.isEmpty()));
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
                "/reader?channel=" + entry.channel().uid() + "&item=" + entry.id() + "#open",
                false))
        .toList();
  }
}
