package io.feedmill.timeline.graph;

import static io.feedmill.kernel.language.Texts.marked;
import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.api.AccountNames;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.pagecache.DependencyRecorder;
import io.feedmill.kernel.web.PageBlock;
import io.feedmill.kernel.web.PageFrame;
import io.feedmill.kernel.web.Site;
import io.feedmill.kernel.web.Tab;
import io.feedmill.profiles.api.Profiles;
import io.feedmill.profiles.api.ShownPerson;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The accounts that the viewer follows, mutes and blocks, each with a button that ends it. Only
/// the viewer sees them.
final class RelationsPages {
  private static final int ENTRIES = 100;
  private static final ShownPerson GONE = ShownPerson.deleted(AccountNames.GONE);

  private final Site site;
  private final Viewers viewers;
  private final AccountNames names;
  private final Profiles profiles;
  private final PageBlock.Beside suggestions;
  private final List<RelationList> lists;

  RelationsPages(
      Site site,
      Viewers viewers,
      AccountNames names,
      Profiles profiles,
      FollowStore follows,
      MuteAndBlockStore mutesAndBlocks,
      PageBlock.Beside suggestions) {
    this.site = site;
    this.viewers = viewers;
    this.names = names;
    this.profiles = profiles;
    this.suggestions = suggestions;
    this.lists =
        List.of(
            new RelationList(
                "/home/following",
                marked("Following"),
                "unfollow",
                marked("Unfollow"),
                marked("The accounts you follow appear here. Open an account's page to follow it."),
                follows::followeesAfter),
            new RelationList(
                "/home/muted",
                marked("Muted"),
                "unmute",
                marked("Unmute"),
                marked(
                    "You mute no accounts. You do not see the posts of accounts that you mute, and they"
                        + " are not notified."),
                mutesAndBlocks::mutes),
            new RelationList(
                "/home/blocked",
                marked("Blocked"),
                "unblock",
                marked("Unblock"),
                marked(
                    "You block no accounts. After a block neither account sees the other's posts."),
                mutesAndBlocks::blocks));
  }

  /// A list of the viewer with keyset pagination.
  @FunctionalInterface
  private interface IdList {
    List<Long> after(long whose, long last, int limit);
  }

  /// One of the lists.
  private record RelationList(
      String path, String title, String action, String label, String empty, IdList ids) {}

  void routes(Routes routes) {
    lists.forEach(list -> routes.get(list.path(), call -> show(call, list)));
  }

  private Reply show(Call call, RelationList list) {
    long me = viewers.require(call, "timeline:read").id();
    List<Long> found = list.ids().after(me, PeopleList.last(call), ENTRIES + 1);
    List<Long> ids = found.stream().limit(ENTRIES).toList();
    Map<Long, ShownPerson> called = profiles.people(names.names(Set.copyOf(ids)));
    List<Tab> tabs =
        lists.stream()
            .map(each -> new Tab(text(each.title()), each.path(), each.path().equals(list.path())))
            .toList();
    PageFrame frame = site.frame(call, "home", text(list.title()));
    RelationsPage page =
        new RelationsPage(
            frame,
            tabs,
            ids.stream().map(id -> called.getOrDefault(id, GONE)).toList(),
            list.action(),
            text(list.label()),
            list.path(),
            text(list.empty()),
            found.size() > ENTRIES
                ? list.path() + "?after=" + PeopleList.cursor(ids.getLast())
                : null,
            suggestions.forMember(call, frame, DependencyRecorder.NOTHING));
    return site.page(200, "timeline/relations.jte", page);
  }
}
