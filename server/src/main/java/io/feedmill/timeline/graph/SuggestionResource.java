package io.feedmill.timeline.graph;

import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.pagecache.DependencyRecorder;
import io.feedmill.kernel.pagecache.PageDependency;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.web.MemberPages;
import java.util.List;

/// Suggestions in the API. They are cached for ten seconds at most, and only until the viewer or
/// somebody suggested does something, such as following or blocking.
final class SuggestionResource {
  private static final String PATH = "/api/v1/suggestions";
  private static final int STANDARD = 10;
  private static final int MOST = 40;

  private final Viewers viewers;
  private final SuggestPeople people;
  private final MemberPages members;

  SuggestionResource(Viewers viewers, SuggestPeople people, MemberPages members) {
    this.viewers = viewers;
    this.members = members;
    this.people = people;
  }

  void routes(Routes routes) {
    routes.get(PATH, this::list);
  }

  /// @param count followees of the viewer who follow them for `shared`, followers for the others
  private record View(String id, String name, String reason, long count) {}

  private record PageView(List<View> items) {}

  private Reply list(Call call) {
    Viewer.SignedIn me = viewers.require(call, GraphResource.READ);
    int limit = call.query().integer("limit", STANDARD, 1, MOST);
    return RedisClient.await(members.json(call, me.id(), me, watch -> list(me.id(), limit, watch)));
  }

  private Reply list(long me, int limit, DependencyRecorder watch) {
    List<SuggestPeople.Named> found = people.suggest(me, limit);
    for (SuggestPeople.Named each : found) {
      watch.dependOn(PageDependency.person(each.suggestion().account()));
      watch.dependOn(PageDependency.acts(each.suggestion().account()));
    }
    return Reply.json(new PageView(found.stream().map(SuggestionResource::view).toList()));
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
