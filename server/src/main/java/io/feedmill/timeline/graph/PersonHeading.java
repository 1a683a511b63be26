package io.feedmill.timeline.graph;

import io.feedmill.accounts.api.Viewer;
import io.feedmill.profiles.api.ProfileHeading;
import io.feedmill.profiles.api.ProfileView;
import io.feedmill.timeline.graph.api.Followers;
import io.feedmill.timeline.graph.api.Relation;
import io.feedmill.timeline.graph.api.Relations;
import org.jspecify.annotations.Nullable;

/// Followers and followees in the head of the page of a person, and what the viewer can do: follow,
/// mute, block.
final class PersonHeading implements ProfileHeading {
  private final Followers followers;
  private final Relations relations;

  PersonHeading(Followers followers, Relations relations) {
    this.followers = followers;
    this.relations = relations;
  }

  @Override
  public Shown of(ProfileView view) {
    Viewer viewer = view.viewer().within(GraphResource.READ);
    HeadingPart part =
        new HeadingPart(
            view.frame(),
            view.name(),
            view.here(),
            followers.count(view.account()),
            followers.followeeCount(view.account()),
            relation(viewer, view.account()),
            view.mine());
    return new Shown(
        view.part("timeline/heading_action.jte", part),
        view.part("timeline/heading_facts.jte", part));
  }

  private @Nullable Relation relation(Viewer viewer, long person) {
    return viewer instanceof Viewer.SignedIn me && me.id() != person
        ? relations.between(me.id(), person)
        : null;
  }
}
