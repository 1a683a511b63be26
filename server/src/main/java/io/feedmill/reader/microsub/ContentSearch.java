package io.feedmill.reader.microsub;

import io.feedmill.kernel.http.Json;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Reply;
import io.feedmill.reader.channel.api.Channel;
import io.feedmill.reader.channel.api.Channels;
import io.feedmill.reader.channel.api.CountedChannel;
import io.feedmill.reader.channel.api.Entry;
import io.feedmill.reader.channel.api.Page;
import io.feedmill.reader.channel.api.PageWanted;
import io.feedmill.reader.channel.api.Place;
import io.feedmill.reader.channel.api.Source;
import io.feedmill.reader.channel.api.Sources;
import io.feedmill.reader.channel.api.VisiblePage;
import io.vertx.core.buffer.Buffer;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// `action=search` for items of a channel, or of all: newest first, by words, author, category,
/// kind and source. Looks at a bounded number of items in one call; `after` goes on where it
/// stopped.
final class ContentSearch {
  private static final int AT_ONCE = 100;
  private static final int MOST_LOOKS = 10;

  private final Channels channels;
  private final VisiblePage visible;
  private final Sources sources;

  ContentSearch(Channels channels, VisiblePage visible, Sources sources) {
    this.channels = channels;
    this.visible = visible;
    this.sources = sources;
  }

  Reply answer(Request request) {
    ItemFilter filter = ItemFilter.of(request.parameters());
    PageWanted asked = TimelineActions.wanted(request.parameters());
    if (filter.empty() && asked.feed() == 0) {
      throw Problem.badRequest("say what to search for");
    }
    Channel one = request.channelOrAll();
    List<Channel> where =
        one != null
            ? List.of(one)
            : channels.list(request.account()).stream().map(CountedChannel::channel).toList();
    Page found = find(where, asked, filter);
    Map<Long, Source> named =
        sources.named(
            request.account(),
            found.entries().stream().map(Entry::feed).collect(Collectors.toSet()));
    String json =
        "{\"items\":"
            + Jf2.items(found.entries(), named, one == null)
            + ",\"paging\":"
            + Json.text(TimelineActions.paging(found, asked))
            + '}';
    return MicrosubResource.json(Buffer.buffer(json));
  }

  private Page find(List<Channel> where, PageWanted asked, ItemFilter filter) {
    List<Entry> found = new ArrayList<>();
    PageWanted wanted =
        new PageWanted(AT_ONCE, asked.unread(), asked.feed(), asked.after(), asked.before());
    Page page = visible.page(where, wanted);
    long before = page.before();
    for (int looks = 1; ; looks++) {
      for (Entry entry : page.entries()) {
        if (filter.matches(entry)) {
          found.add(entry);
          if (found.size() == asked.limit()) {
            return new Page(found, behind(page, entry), before);
          }
        }
      }
      if (page.after() == null || looks == MOST_LOOKS || walksUp(wanted)) {
        return new Page(found, page.after(), before);
      }
      wanted = wanted.from(page.after());
      page = visible.page(where, wanted);
    }
  }

  private static boolean walksUp(PageWanted wanted) {
    return wanted.before() > 0 && wanted.after() == null;
  }

  /// Where to go on behind an entry of a page; null when it is the last of all.
  private static @Nullable Place behind(Page page, Entry entry) {
    boolean last = entry.equals(page.entries().getLast());
    Place after = page.after();
    if (last && after == null) {
      return null;
    }
    String newest = after == null ? Long.toString(page.before()) : after.newest();
    return new Place(new BigDecimal(entry.score()).toPlainString(), newest);
  }
}
