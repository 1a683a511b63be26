package io.feedmill.reader.page;

import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.web.FrontBlock;
import io.feedmill.kernel.web.PageFrame;
import io.feedmill.kernel.web.PagePart;
import io.feedmill.kernel.web.Site;
import io.feedmill.reader.channel.api.Channels;
import io.feedmill.reader.channel.api.CountedChannel;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What a member has not read yet, on the front page.
final class FrontUnread implements FrontBlock {
  private static final int SHOWN = 5;

  private final Viewers viewers;
  private final Channels channels;

  FrontUnread(Viewers viewers, Channels channels) {
    this.viewers = viewers;
    this.channels = channels;
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
  public @Nullable PagePart show(Call call, Site site, PageFrame frame) {
    if (!(viewers.viewer(call).within("read") instanceof Viewer.SignedIn reader)) {
      return null;
    }
    List<CountedChannel> own =
        channels.existing(reader.id()).stream()
            .filter(each -> !each.channel().notifications())
            .toList();
    List<CountedChannel> unread =
        own.stream()
            .filter(each -> each.unread() > 0)
            .sorted(Comparator.comparingLong(CountedChannel::unread).reversed())
            .limit(SHOWN)
            .toList();
    long all = own.stream().mapToLong(CountedChannel::unread).sum();
    return site.part("reader/front.jte", new UnreadPart(all, unread, own.isEmpty()));
  }
}
