package io.feedmill.reader.microsub;

import io.feedmill.kernel.http.Json;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Reply;
import io.feedmill.reader.channel.api.Channel;
import io.feedmill.reader.channel.api.Entry;
import io.feedmill.reader.channel.api.ItemFilter;
import io.feedmill.reader.channel.api.Jf2;
import io.feedmill.reader.channel.api.Page;
import io.feedmill.reader.channel.api.PageRequest;
import io.feedmill.reader.channel.api.SearchItems;
import io.feedmill.reader.channel.api.Source;
import io.feedmill.reader.channel.api.Sources;
import io.vertx.core.buffer.Buffer;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// `action=search` for items of a channel, or of all: newest first, by words, author, category,
/// kind and source.
final class ContentSearch {
  private final SearchItems items;
  private final Sources sources;

  ContentSearch(SearchItems items, Sources sources) {
    this.items = items;
    this.sources = sources;
  }

  Reply answer(Request request) {
    ItemFilter filter = filter(request.parameters());
    PageRequest asked = TimelineActions.wanted(request, sources);
    if (filter.empty() && asked.feed() == 0) {
      throw Problem.badRequest("a search needs a query or a criterion");
    }
    Channel one = request.channelOrAll();
    List<Channel> where = one != null ? List.of(one) : request.own().toList();
    Page found = items.find(where, asked, filter);
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

  /// @throws Problem 400 for an unknown kind
  private static ItemFilter filter(Parameters parameters) {
    List<String> kinds = parameters.all("kind");
    for (String kind : kinds) {
      if (!ItemFilter.knows(kind)) {
        throw Problem.badParameter("kind", "unknown kind: " + kind);
      }
    }
    return new ItemFilter(
        parameters.all("query"), parameters.all("author"), parameters.all("category"), kinds);
  }
}
