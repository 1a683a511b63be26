package io.feedmill.reader.microsub;

import io.feedmill.kernel.http.Json;
import io.feedmill.reader.channel.api.Channel;
import io.feedmill.reader.channel.api.Entry;
import io.feedmill.reader.channel.api.MutesAndBlocks;
import io.feedmill.reader.channel.api.Page;
import io.feedmill.reader.channel.api.PageRequest;
import io.feedmill.reader.channel.api.Timelines;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/// Finds name and photo of an author in the newest items of channels.
final class FindAuthor {
  private static final int AT_ONCE = 100;
  private static final int MOST_PAGES = 3;

  private final Timelines timelines;
  private final MutesAndBlocks mutesAndBlocks;

  FindAuthor(Timelines timelines, MutesAndBlocks mutesAndBlocks) {
    this.timelines = timelines;
    this.mutesAndBlocks = mutesAndBlocks;
  }

  /// @param where channels of one account
  /// @return the author, without name and photo when no item of the author is found
  MutesAndBlocks.Author find(List<Channel> where, String url) {
    Set<String> wanted = mutesAndBlocks.hiding(url);
    PageRequest page = PageRequest.first(AT_ONCE);
    for (int i = 0; i < MOST_PAGES; i++) {
      Page some = timelines.page(where, page);
      for (Entry entry : some.entries()) {
        if (mutesAndBlocks.hides(wanted, entry.author())) {
          return author(url, entry);
        }
      }
      if (some.after() == null) {
        break;
      }
      page = page.from(some.after());
    }
    return new MutesAndBlocks.Author(url, "", "");
  }

  private static MutesAndBlocks.Author author(String url, Entry entry) {
    JsonNode item = Json.read(entry.data().getBytes(StandardCharsets.UTF_8), JsonNode.class);
    return new MutesAndBlocks.Author(
        url, item.at("/author/name").asString(""), item.at("/author/photo").asString(""));
  }
}
