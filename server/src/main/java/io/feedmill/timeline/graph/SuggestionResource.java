package io.feedmill.timeline.graph;

import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import java.util.List;

/// Suggestions in the API.
final class SuggestionResource {
  private static final int STANDARD = 10;
  private static final int MOST = 40;

  private final Viewers viewers;
  private final SuggestPeople people;

  SuggestionResource(Viewers viewers, SuggestPeople people) {
    this.viewers = viewers;
    this.people = people;
  }

  void routes(Routes routes) {
    routes.get("/api/v1/suggestions", this::list);
  }

  /// @param count followees of the viewer who follow them for `shared`, followers for the others
  private record View(String id, String name, String reason, long count) {}

  private record PageView(List<View> items) {}

  private Reply list(Call call) {
    long me = viewers.require(call, GraphResource.READ).id();
    int limit = call.query().integer("limit", STANDARD, 1, MOST);
    return Reply.json(
        new PageView(people.suggest(me, limit).stream().map(SuggestionResource::view).toList()));
  }

  private static View view(SuggestPeople.Named each) {
    Suggestion suggestion = each.suggestion();
    return new View(
        Long.toString(suggestion.account()),
        each.name(),
        suggestion.reason().label(),
        suggestion.count());
  }
}
