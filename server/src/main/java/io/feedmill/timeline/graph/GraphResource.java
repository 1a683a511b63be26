package io.feedmill.timeline.graph;

import io.feedmill.accounts.api.AccountNames;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.timeline.graph.api.FindPerson;

/// People in the API: follows, blocks, mutes, and followers.
final class GraphResource {
  static final String READ = "timeline:read";
  static final String WRITE = "timeline:write";

  private final Viewers viewers;
  private final FindPerson people;
  private final FollowStore follows;
  private final MuteAndBlockStore mutesAndBlocks;
  private final ChangeGraph change;
  private final PeopleList list;
  private final GraphLimits limits;

  GraphResource(
      Viewers viewers,
      AccountNames names,
      FollowStore follows,
      MuteAndBlockStore mutesAndBlocks,
      ChangeGraph change,
      GraphLimits limits) {
    this.viewers = viewers;
    this.people = new FindPerson(names);
    this.follows = follows;
    this.mutesAndBlocks = mutesAndBlocks;
    this.change = change;
    this.list = new PeopleList(names);
    this.limits = limits;
  }

  void routes(Routes routes) {
    routes
        .get("/api/v1/users/{id}", this::person)
        .get("/api/v1/users/{id}/followers", this::followers)
        .get("/api/v1/friends", this::followees)
        .put("/api/v1/friends/{id}", this::follow)
        .delete("/api/v1/friends/{id}", call -> change(call, change::unfollow))
        .get("/api/v1/blocks", this::blocks)
        .put("/api/v1/blocks/{id}", call -> change(call, change::block))
        .delete("/api/v1/blocks/{id}", call -> change(call, change::unblock))
        .get("/api/v1/mutes", this::mutes)
        .put("/api/v1/mutes/{id}", call -> change(call, change::mute))
        .delete("/api/v1/mutes/{id}", call -> change(call, change::unmute));
  }

  /// A change of one person's relation to another.
  @FunctionalInterface
  private interface Change {
    void apply(long one, long other);
  }

  private Reply person(Call call) {
    FindPerson.Person person = people.require(call.parameter("id"));
    return Reply.json(
        switch (viewers.viewer(call).within(READ)) {
          case Viewer.SignedIn me -> view(me, person);
          case Viewer.Anonymous _ ->
              new PersonView(
                  Long.toString(person.id()),
                  person.name(),
                  follows.count(person.id()),
                  follows.followeeCount(person.id()),
                  null);
        });
  }

  private PersonView view(Viewer.SignedIn me, FindPerson.Person person) {
    return new PersonView(
        Long.toString(person.id()),
        person.name(),
        follows.count(person.id()),
        follows.followeeCount(person.id()),
        me.id() == person.id() ? null : mutesAndBlocks.between(me.id(), person.id()));
  }

  private Reply followers(Call call) {
    long id = people.require(call.parameter("id")).id();
    return list.reply(
        call, (last, limit) -> follows.after(id, last, limit), () -> follows.count(id));
  }

  private Reply followees(Call call) {
    long me = viewers.require(call, READ).id();
    return list.reply(
        call,
        (last, limit) -> follows.followeesAfter(me, last, limit),
        () -> follows.followeeCount(me));
  }

  private Reply blocks(Call call) {
    long me = viewers.require(call, READ).id();
    return list.reply(call, (last, limit) -> mutesAndBlocks.blocks(me, last, limit), null);
  }

  private Reply mutes(Call call) {
    long me = viewers.require(call, READ).id();
    return list.reply(call, (last, limit) -> mutesAndBlocks.mutes(me, last, limit), null);
  }

  private Reply follow(Call call) {
    Viewer.SignedIn me = permitted(call);
    FindPerson.Person other = other(call, me);
    return switch (change.begin(me.id(), other.id())) {
      case FOLLOWED, ALREADY -> Reply.json(view(me, other));
      case BLOCKED -> throw Problem.forbidden("one of you blocks the other");
      case FULL ->
          throw Problem.conflict(
              "too-many-friends",
              "Too many friends",
              "an account follows at most " + FollowStore.MOST_FOLLOWEES + " people");
    };
  }

  private Reply change(Call call, Change change) {
    Viewer.SignedIn me = permitted(call);
    FindPerson.Person other = other(call, me);
    change.apply(me.id(), other.id());
    return call.method().equals("DELETE") ? Reply.noContent() : Reply.json(view(me, other));
  }

  private Viewer.SignedIn permitted(Call call) {
    Viewer.SignedIn me = viewers.require(call, WRITE);
    limits.check(call, me);
    return me;
  }

  private FindPerson.Person other(Call call, Viewer.SignedIn me) {
    FindPerson.Person other = people.require(call.parameter("id"));
    if (other.id() == me.id()) {
      throw Problem.badParameter("id", "you cannot follow, mute or block yourself");
    }
    return other;
  }
}
