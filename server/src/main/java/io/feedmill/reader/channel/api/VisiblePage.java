package io.feedmill.reader.channel.api;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Pages of channels without items of muted and blocked authors. Where many items are hidden, a
/// page may be short and still have a next page.
public final class VisiblePage {
  private static final int MOST_READS = 5;

  private final Timelines timelines;
  private final MutesAndBlocks mutesAndBlocks;

  public VisiblePage(Timelines timelines, MutesAndBlocks mutesAndBlocks) {
    this.timelines = timelines;
    this.mutesAndBlocks = mutesAndBlocks;
  }

  /// @param channels of one account
  public Page page(List<Channel> channels, PageRequest wanted) {
    Map<Long, Set<String>> hidden = mutesAndBlocks.hidden(channels);
    Page page = readPage(channels, wanted);
    List<Entry> shown = new ArrayList<>(visible(page.entries(), hidden));
    long before = page.before();
    for (int i = 1; i < MOST_READS && shown.isEmpty() && page.after() != null; i++) {
      page = readPage(channels, wanted.from(page.after()));
      shown.addAll(visible(page.entries(), hidden));
    }
    return new Page(shown, page.after(), before);
  }

  private Page readPage(List<Channel> channels, PageRequest wanted) {
    return channels.size() == 1
        ? timelines.page(channels.getFirst(), wanted)
        : timelines.page(channels, wanted);
  }

  /// Items of a channel without those of muted and blocked authors.
  public List<Entry> of(Channel channel, List<Entry> entries) {
    return entries.isEmpty() ? entries : visible(entries, mutesAndBlocks.hidden(List.of(channel)));
  }

  private List<Entry> visible(List<Entry> entries, Map<Long, Set<String>> hidden) {
    return entries.stream()
        .filter(entry -> {
          Set<String> authors = hidden.getOrDefault(entry.channel().id(), Set.of());
          return authors.isEmpty() || !mutesAndBlocks.hides(authors, entry.author());
        })
        .toList();
  }
}
