package io.feedmill.reader.microsub;

import io.feedmill.kernel.http.Reply;
import io.feedmill.reader.channel.api.Source;
import io.feedmill.reader.channel.api.Sources;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.Map;

/// `action=search` for feeds, and `action=preview`. Whoever asks finds what is on the web and what
/// they follow themselves, never what others follow.
final class SearchActions {
  private final Sources sources;
  private final ContentSearch contents;

  SearchActions(Sources sources, ContentSearch contents) {
    this.sources = sources;
    this.contents = contents;
  }

  Reply search(Request request) {
    request.allow(Scope.READ, Scope.FOLLOW);
    if (request.parameters().text("channel").isPresent()) {
      return contents.answer(request);
    }
    request.posted();
    String query = request.parameters().required("query");
    Map<String, Map<String, String>> results = new LinkedHashMap<>();
    for (Source source : sources.search(request.account(), query)) {
      results.putIfAbsent(source.url(), FollowActions.feed(source));
    }
    return MicrosubResource.json(Map.of("results", new ArrayList<>(results.values())));
  }
}
