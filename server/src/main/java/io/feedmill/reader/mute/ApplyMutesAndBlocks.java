package io.feedmill.reader.mute;

import io.feedmill.kernel.work.Worker;
import io.feedmill.reader.channel.ChannelStore;
import io.feedmill.reader.channel.UnsettledItems;
import io.feedmill.reader.channel.api.Channel;
import io.feedmill.reader.channel.api.Entry;
import io.feedmill.reader.channel.api.Mark;
import io.feedmill.reader.channel.api.Page;
import io.feedmill.reader.channel.api.PageRequest;
import io.feedmill.reader.channel.api.Timelines;
import io.feedmill.reader.mute.MuteAndBlockStore.Due;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;

/// Applies new mutes and blocks to present items: items of muted authors are marked read, those of
/// blocked authors removed. Each is applied twice: when it is new, and when every delivery that
/// started before it has ended.
///
/// @param timelines of all accounts
public record ApplyMutesAndBlocks(
    MuteAndBlockStore mutesAndBlocks,
    ChannelStore channels,
    Timelines timelines,
    InstantSource clock)
    implements Worker {
  private static final int AT_ONCE = 100;
  private static final int PORTION = 20;

  @Override
  public String name() {
    return "apply-mutes-and-blocks";
  }

  @Override
  public Duration interval() {
    return Duration.ofSeconds(2);
  }

  @Override
  public boolean oncePerCluster() {
    return true;
  }

  @Override
  public boolean runOnce() {
    List<Due> some =
        mutesAndBlocks.due(clock.instant().minus(UnsettledItems.LONGEST_DELIVERY), PORTION);
    for (Due due : some) {
      apply(due);
      mutesAndBlocks.applied(due);
    }
    return some.size() == PORTION;
  }

  private void apply(Due due) {
    List<Channel> own = channels.list(due.account());
    String author = AuthorAddress.normal(due.url());
    own.stream()
        .filter(channel -> due.channel() == MuteAndBlockStore.ALL || channel.id() == due.channel())
        .forEach(channel -> apply(due, author, channel));
  }

  private void apply(Due due, String author, Channel channel) {
    PageRequest wanted = PageRequest.first(AT_ONCE);
    Page page = timelines.page(channel, wanted);
    sort(due, author, channel, page);
    while (page.after() != null) {
      page = timelines.page(channel, wanted.from(page.after()));
      sort(due, author, channel, page);
    }
  }

  private void sort(Due due, String author, Channel channel, Page page) {
    List<String> theirs =
        page.entries().stream()
            .filter(entry -> AuthorAddress.normal(entry.author()).equals(author))
            .map(Entry::id)
            .toList();
    if (!theirs.isEmpty()) {
      timelines.mark(channel, mark(due), theirs);
    }
  }

  private static Mark mark(Due due) {
    return switch (due.kind()) {
      case MUTE -> Mark.READ;
      case BLOCK -> Mark.REMOVE;
    };
  }
}
