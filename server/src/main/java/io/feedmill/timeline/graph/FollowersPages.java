package io.feedmill.timeline.graph;

import static io.feedmill.kernel.language.Texts.marked;
import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.api.AccountNames;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Query;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.pagecache.DependencyRecorder;
import io.feedmill.kernel.web.LocalPath;
import io.feedmill.kernel.web.Notice;
import io.feedmill.kernel.web.PageBlock;
import io.feedmill.kernel.web.PageFrame;
import io.feedmill.kernel.web.PagePart;
import io.feedmill.kernel.web.Site;
import io.feedmill.profiles.api.Profiles;
import io.feedmill.profiles.api.ShownPerson;
import io.feedmill.timeline.graph.api.FindPerson;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The followers of an account, and the forms to follow, block and mute it.
final class FollowersPages {
  private static final String PERSON = "/@{name}";
  private static final int ENTRIES = 100;
  private static final ShownPerson GONE = ShownPerson.deleted(AccountNames.GONE);

  private final Site site;
  private final Viewers viewers;
  private final AccountNames names;
  private final Profiles profiles;
  private final FindPerson people;
  private final FollowStore follows;
  private final ChangeGraph change;
  private final GraphLimits limits;
  private final PageBlock.Beside suggestions;

  FollowersPages(
      Site site,
      Viewers viewers,
      AccountNames names,
      Profiles profiles,
      FollowStore follows,
      ChangeGraph change,
      GraphLimits limits,
      PageBlock.Beside suggestions) {
    this.site = site;
    this.viewers = viewers;
    this.names = names;
    this.profiles = profiles;
    this.people = new FindPerson(names);
    this.follows = follows;
    this.change = change;
    this.limits = limits;
    this.suggestions = suggestions;
  }

  void routes(Routes routes) {
    routes
        .get(PERSON + "/followers", this::followers)
        .post(PERSON + "/follow", this::followOrLogIn)
        .post(PERSON + "/unfollow", call -> act(call, this::unfollow))
        .post(
            PERSON + "/block",
            call -> act(call, done(change::block, marked("You blocked @%s."), "")))
        .post(
            PERSON + "/unblock",
            call -> act(call, done(change::unblock, marked("You no longer block @%s."), "block")))
        .post(
            PERSON + "/mute",
            call -> act(call, done(change::mute, marked("You muted @%s."), "unmute")))
        .post(
            PERSON + "/unmute",
            call -> act(call, done(change::unmute, marked("You no longer mute @%s."), "mute")));
  }

  private Reply followers(Call call) {
    FindPerson.Person person = named(call);
    List<Long> found = follows.after(person.id(), PeopleList.last(call), ENTRIES + 1);
    List<Long> ids = found.stream().limit(ENTRIES).toList();
    Map<Long, ShownPerson> called = profiles.people(names.names(Set.copyOf(ids)));
    String here = "/@" + person.name() + "/followers";
    PageFrame frame =
        site.frameForAll(call, "", text("Followers of @{name}", "name", person.name()));
    FollowersPage page =
        new FollowersPage(
            frame,
            person.name(),
            ids.stream().map(id -> called.getOrDefault(id, GONE)).toList(),
            found.size() > ENTRIES ? here + "?after=" + PeopleList.cursor(ids.getLast()) : null,
            beside(call, frame));
    return site.page(200, "timeline/followers.jte", page);
  }

  private List<PagePart> beside(Call call, PageFrame frame) {
    return frame.visitor() == null
        ? suggestions.shared(DependencyRecorder.NOTHING)
        : suggestions.forMember(call, frame, DependencyRecorder.NOTHING);
  }

  private FindPerson.Person named(Call call) {
    return people.require("@" + call.parameter("name"));
  }

  /// An action of a person on another.
  private interface Action {
    Notice run(long me, FindPerson.Person other);
  }

  /// @param undo the action that reverts this one; empty when none does so completely
  private static Action done(Change change, String text, String undo) {
    return (me, other) -> {
      change.run(me, other.id());
      Notice done = Notice.good(text(text).formatted(other.name()));
      return undo.isEmpty() ? done : done.undoneBy(address(other) + "/" + undo, Map.of());
    };
  }

  private static String address(FindPerson.Person person) {
    return "/@" + person.name();
  }

  private interface Change {
    void run(long me, long other);
  }

  private Reply followOrLogIn(Call call) {
    return viewers.viewer(call) instanceof Viewer.Anonymous
        ? site.logInFirst(call, text("Follow @{name}", "name", named(call).name()))
        : act(call, this::follow);
  }

  private Reply act(Call call, Action action) {
    Viewer.SignedIn me = viewers.require(call, GraphResource.WRITE);
    Query form = site.form(call);
    limits.check(call, me);
    FindPerson.Person other = named(call);
    if (other.id() == me.id()) {
      throw Problem.badRequest(text("you cannot do this to your own account"));
    }
    String next = LocalPath.of(form.text("next"), address(other));
    return site.done(call, next, backTo(next, action.run(me.id(), other)));
  }

  private static Notice backTo(String next, Notice notice) {
    Notice.Undo undo = notice.undo();
    return undo == null ? notice : notice.undoneBy(undo.action(), Map.of("next", next));
  }

  private Notice unfollow(long me, FindPerson.Person other) {
    Notice done = Notice.good(text("You no longer follow @{name}.", "name", other.name()));
    return change.end(me, other.id()) ? done.undoneBy(address(other) + "/follow", Map.of()) : done;
  }

  private Notice follow(long me, FindPerson.Person other) {
    return switch (change.begin(me, other.id())) {
      case FOLLOWED ->
          Notice.good(text("You follow @{name}.", "name", other.name()))
              .undoneBy(address(other) + "/unfollow", Map.of());
      case ALREADY -> Notice.good(text("You follow @{name}.", "name", other.name()));
      case BLOCKED -> Notice.bad(text("One of you blocks the other."));
      case FULL ->
          Notice.bad(
              text(
                  "You cannot follow more than {most} people.",
                  "most",
                  FollowStore.MOST_FOLLOWEES));
    };
  }
}
