package io.feedmill.reader.page;

import io.feedmill.accounts.api.AccountExport;
import io.feedmill.accounts.api.ExportArchive;
import io.feedmill.accounts.api.ExportSlots;
import io.feedmill.kernel.http.Json;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.StreamedBody;
import io.feedmill.kernel.text.Rfc3339;
import io.feedmill.reader.channel.api.Channel;
import io.feedmill.reader.channel.api.CountedChannel;
import io.feedmill.reader.channel.api.Entry;
import io.feedmill.reader.channel.api.Jf2;
import io.feedmill.reader.channel.api.MutesAndBlocks;
import io.feedmill.reader.channel.api.MutesAndBlocks.Kind;
import io.feedmill.reader.channel.api.Page;
import io.feedmill.reader.channel.api.PagePosition;
import io.feedmill.reader.channel.api.PageRequest;
import io.feedmill.reader.channel.api.Source;
import io.feedmill.reader.star.StarredItem;
import io.feedmill.reader.star.StarredPage;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Exports all data of an account's reader as a ZIP file: `feeds.opml`; `channels.json` with names,
/// order, followed feeds, and muted and blocked authors; and for each channel `items/{uid}.jsonl`
/// with one item in JF2 on each line, newest first, including muted ones, with `_is_read`; and
/// `starred.jsonl` with the starred items, each with the time of its star.
///
/// It is written while it is sent, a page of items at a time; an export that takes longer than half
/// an hour is aborted.
final class ExportReader implements AccountExport {
  private static final int MOST_AT_ONCE = 4;
  private static final int FIRST_PAGE = 10;
  private static final int LARGEST_PAGE = 100;
  private static final int PAGE_CHARACTERS = 256 * 1024;
  private static final Duration LONGEST = Duration.ofMinutes(30);

  private final ReaderDependencies dependencies;
  private final MutesAndBlocks mutesAndBlocks;
  private final FeedLists lists;
  private final ExportSlots places = new ExportSlots(MOST_AT_ONCE);

  ExportReader(ReaderDependencies dependencies, MutesAndBlocks mutesAndBlocks, FeedLists lists) {
    this.dependencies = dependencies;
    this.mutesAndBlocks = mutesAndBlocks;
    this.lists = lists;
  }

  @Override
  public void write(long account, ExportArchive archive) throws IOException {
    export(account).write(archive.below("reader"));
  }

  /// @throws Problem 429 while an export of the same account runs, 503 while four other exports run
  StreamedBody open(long account) {
    places.take(account);
    try {
      return export(account);
    } catch (RuntimeException e) {
      places.leave(account);
      throw e;
    }
  }

  private Export export(long account) {
    List<CountedChannel> channels = dependencies.channels().existing(account);
    String opml = lists.write(account);
    return new Export(account, channels, opml, Json.text(described(account, channels)));
  }

  private final class Export implements StreamedBody {
    private final long account;
    private final List<CountedChannel> channels;
    private final String opml;
    private final String described;

    Export(long account, List<CountedChannel> channels, String opml, String described) {
      this.account = account;
      this.channels = channels;
      this.opml = opml;
      this.described = described;
    }

    @Override
    public void write(OutputStream out) throws IOException {
      ExportArchive.write(out, LONGEST, this::write);
    }

    private void write(ExportArchive archive) throws IOException {
      archive.text("feeds.opml", opml);
      archive.text("channels.json", described);
      for (CountedChannel counted : channels) {
        archive.file(
            "items/" + counted.channel().uid() + ".jsonl",
            items -> items(account, counted.channel(), items));
      }
      archive.file("starred.jsonl", items -> starred(account, items));
    }

    @Override
    public void close() {
      places.leave(account);
    }
  }

  /// Pages are shorter where items are long, to bound the memory.
  private void items(long account, Channel channel, OutputStream out) throws IOException {
    int limit = FIRST_PAGE;
    @Nullable PagePosition from = null;
    do {
      Page page = dependencies.timelines().page(channel, PageRequest.first(limit).from(from));
      int characters = append(account, page, out);
      limit =
          characters > PAGE_CHARACTERS ? Math.max(1, limit / 2) : Math.min(LARGEST_PAGE, limit * 2);
      from = page.after();
    } while (from != null);
  }

  private void starred(long account, OutputStream out) throws IOException {
    Optional<String> after = Optional.empty();
    do {
      StarredPage page = dependencies.stars().page(account, after, FIRST_PAGE);
      StringBuilder lines = new StringBuilder();
      for (StarredItem item : page.items()) {
        StarResource.append(lines, item);
        lines.append('\n');
      }
      out.write(lines.toString().getBytes(StandardCharsets.UTF_8));
      after = Optional.ofNullable(page.after());
    } while (after.isPresent());
  }

  /// @return number of characters of the page
  private int append(long account, Page page, OutputStream out) throws IOException {
    Map<Long, Source> sources =
        dependencies
            .sources()
            .named(account, page.entries().stream().map(Entry::feed).collect(Collectors.toSet()));
    StringBuilder lines = new StringBuilder();
    for (Entry entry : page.entries()) {
      Jf2.append(lines, entry, sources.get(entry.feed()), true);
      lines.append('\n');
    }
    out.write(lines.toString().getBytes(StandardCharsets.UTF_8));
    return lines.length();
  }

  private Map<String, Object> described(long account, List<CountedChannel> channels) {
    List<Source> followed = dependencies.sources().all(account);
    List<Map<String, Object>> all = new ArrayList<>();
    for (CountedChannel counted : channels) {
      Channel channel = counted.channel();
      Map<String, Object> one = new LinkedHashMap<>();
      one.put("uid", channel.uid());
      one.put("name", channel.name());
      one.put("unread", counted.unread());
      one.put(
          "feeds",
          followed.stream()
              .filter(source -> source.channel() == channel.id())
              .map(ExportReader::feed)
              .toList());
      mutesAndBlocks(one, account, channel);
      all.add(one);
    }
    Map<String, Object> body = new LinkedHashMap<>();
    body.put("channels", all);
    mutesAndBlocks(body, account, null);
    return body;
  }

  private void mutesAndBlocks(Map<String, Object> into, long account, @Nullable Channel channel) {
    into.put("muted", urls(account, channel, Kind.MUTE));
    into.put("blocked", urls(account, channel, Kind.BLOCK));
  }

  private List<String> urls(long account, @Nullable Channel channel, Kind kind) {
    return mutesAndBlocks.list(account, channel, kind).stream()
        .map(MutesAndBlocks.Author::url)
        .toList();
  }

  private static Map<String, Object> feed(Source source) {
    Map<String, Object> feed = new LinkedHashMap<>();
    feed.put("url", source.url());
    feed.put("name", source.title());
    feed.put("since", Rfc3339.format(source.since()));
    return feed;
  }
}
