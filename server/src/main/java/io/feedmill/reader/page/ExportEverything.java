package io.feedmill.reader.page;

import io.feedmill.kernel.http.Json;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.text.Rfc3339;
import io.feedmill.reader.channel.api.Barriers;
import io.feedmill.reader.channel.api.Barriers.Kind;
import io.feedmill.reader.channel.api.Channel;
import io.feedmill.reader.channel.api.CountedChannel;
import io.feedmill.reader.channel.api.Entry;
import io.feedmill.reader.channel.api.Jf2;
import io.feedmill.reader.channel.api.Page;
import io.feedmill.reader.channel.api.PageWanted;
import io.feedmill.reader.channel.api.Source;
import io.vertx.core.buffer.Buffer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.jspecify.annotations.Nullable;

/// Everything that somebody has in their reader, as a ZIP file: `feeds.opml`; `channels.json` with
/// names, order, what each follows, and who is muted and blocked; and for each channel
/// `items/{uid}.jsonl`, an item in JF2 a line, newest first, muted ones as well, with `_is_read`.
final class ExportEverything {
  private static final int AT_ONCE = 100;
  private static final int LARGEST = 64 * 1024 * 1024;

  private final ReaderUses uses;
  private final Barriers barriers;
  private final FeedLists lists;

  ExportEverything(ReaderUses uses, Barriers barriers, FeedLists lists) {
    this.uses = uses;
    this.barriers = barriers;
    this.lists = lists;
  }

  /// @throws Problem 503 when it would be larger than 64 MiB
  Buffer write(long account) {
    List<CountedChannel> channels = uses.channels().list(account);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(bytes, StandardCharsets.UTF_8)) {
      put(zip, "feeds.opml", lists.write(account));
      put(zip, "channels.json", Json.text(described(account, channels)));
      for (CountedChannel counted : channels) {
        zip.putNextEntry(new ZipEntry("items/" + counted.channel().uid() + ".jsonl"));
        items(account, counted.channel(), zip, bytes);
        zip.closeEntry();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return Buffer.buffer(bytes.toByteArray());
  }

  private static void put(ZipOutputStream zip, String name, String text) throws IOException {
    zip.putNextEntry(new ZipEntry(name));
    zip.write(text.getBytes(StandardCharsets.UTF_8));
    zip.closeEntry();
  }

  private void items(
      long account, Channel channel, ZipOutputStream zip, ByteArrayOutputStream written)
      throws IOException {
    PageWanted wanted = PageWanted.first(AT_ONCE);
    Page page = uses.timelines().page(channel, wanted);
    append(account, page, zip);
    while (page.after() != null) {
      page = uses.timelines().page(channel, wanted.from(page.after()));
      append(account, page, zip);
      if (written.size() > LARGEST) {
        throw Problem.unavailable("there is more in your channels than one file may hold");
      }
    }
  }

  private void append(long account, Page page, ZipOutputStream zip) throws IOException {
    Map<Long, Source> sources =
        uses.sources()
            .named(account, page.entries().stream().map(Entry::feed).collect(Collectors.toSet()));
    StringBuilder lines = new StringBuilder();
    for (Entry entry : page.entries()) {
      Jf2.append(lines, entry, sources.get(entry.feed()), true);
      lines.append('\n');
    }
    zip.write(lines.toString().getBytes(StandardCharsets.UTF_8));
  }

  private Map<String, Object> described(long account, List<CountedChannel> channels) {
    List<Source> followed = uses.sources().all(account);
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
              .map(ExportEverything::feed)
              .toList());
      keptOut(one, account, channel);
      all.add(one);
    }
    Map<String, Object> body = new LinkedHashMap<>();
    body.put("channels", all);
    keptOut(body, account, null);
    return body;
  }

  private void keptOut(Map<String, Object> into, long account, @Nullable Channel channel) {
    into.put("muted", barriers.list(account, channel, Kind.MUTE));
    into.put("blocked", barriers.list(account, channel, Kind.BLOCK));
  }

  private static Map<String, Object> feed(Source source) {
    Map<String, Object> feed = new LinkedHashMap<>();
    feed.put("url", source.url());
    feed.put("name", source.title());
    feed.put("since", Rfc3339.format(source.since()));
    return feed;
  }
}
