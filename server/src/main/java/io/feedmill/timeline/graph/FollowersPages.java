package io.feedmill.timeline.graph;

import io.feedmill.accounts.api.AccountNames;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Query;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.web.LocalPath;
import io.feedmill.kernel.web.Notice;
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
  private static final ShownPerson GONE = ShownPerson.gone(AccountNames.GONE);

  private final Site site;
  private final Viewers viewers;
  private final AccountNames names;
  private final Profiles profiles;
  private final FindPerson people;
  private final FollowStore follows;
  private final ChangeGraph change;
  private final GraphLimits limits;

  FollowersPages(
      Site site,
      Viewers viewers,
      AccountNames names,
      Profiles profiles,
      FollowStore follows,
      ChangeGraph change,
      GraphLimits limits) {
    this.site = site;
    this.viewers = viewers;
    this.names = names;
    this.profiles = profiles;
    this.people = new FindPerson(names);
    this.follows = follows;
    this.change = change;
    this.limits = limits;
  }

  void routes(Routes routes) {
    routes
        .get(PERSON + "/followers", this::followers)
        .post(PERSON + "/follow", call -> act(call, this::follow))
        .post(PERSON + "/unfollow", call -> act(call, done(change::unfollow)))
        .post(PERSON + "/block", call -> act(call, done(change::block)))
        .post(PERSON + "/unblock", call -> act(call, done(change::unblock)))
        .post(PERSON + "/mute", call -> act(call, done(change::mute)))
        .post(PERSON + "/unmute", call -> act(call, done(change::unmute)));
  }

  private Reply followers(Call call) {
    FindPerson.Person person = named(call);
    List<Long> found = follows.after(person.id(), PeopleList.last(call), ENTRIES + 1);
    List<Long> ids = found.stream().limit(ENTRIES).toList();
    Map<Long, ShownPerson> called = profiles.people(names.names(Set.copyOf(ids)));
    String here = "/@" + person.name() + "/followers";
    FollowersPage page =
        new FollowersPage(
            site.frame(call, "", "Followers of @" + person.name()),
            person.name(),
            ids.stream().map(id -> called.getOrDefault(id, GONE)).toList(),
            found.size() > ENTRIES ? here + "?after=" + PeopleList.cursor(ids.getLast()) : null);
    return site.page(200, "timeline/followers.jte", page);
  }

  private FindPerson.Person named(Call call) {
    return people.require("@" + call.parameter("name"));
  }

  /// What a person does to another.
  private interface Action {
    Notice run(long me, FindPerson.Person other);
  }

  private static Action done(Change change) {
    return (me, other) -> {
      change.run(me, other.id());
      return Notice.good("Done.");
    };
  }

  private interface Change {
    void run(long me, long other);
  }

  private Reply act(Call call, Action action) {
    Query form = site.form(call);
    Viewer.SignedIn me = viewers.require(call, GraphResource.WRITE);
    limits.check(call, me);
    FindPerson.Person other = named(call);
    if (other.id() == me.id()) {
      throw Problem.badRequest("you cannot do this to your own account");
    }
    Notice notice = action.run(me.id(), other);
    return site.done(call, LocalPath.of(form.text("next"), "/@" + other.name()), notice);
  }

  private Notice follow(long me, FindPerson.Person other) {
    return switch (change.begin(me, other.id())) {
      case FOLLOWED, ALREADY -> Notice.good("You follow @" + other.name() + ".");
      case BLOCKED -> Notice.bad("One of you blocks the other.");
      case FULL ->
          Notice.bad("You cannot follow more than " + FollowStore.MOST_FOLLOWEES + " people.");
    };
  }
}
