package io.feedmill.timeline.post;

import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.web.RelatedLink;
import io.feedmill.kernel.web.Site;
import io.feedmill.profiles.api.Profiles;
import io.feedmill.timeline.graph.api.FindPerson;
import io.feedmill.timeline.graph.api.Followers;
import io.feedmill.timeline.graph.api.Relation;
import io.feedmill.timeline.graph.api.Relations;
import io.feedmill.timeline.post.api.Post;
import io.feedmill.timeline.post.api.Posts;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A person and what they posted.
final class PersonPages {
  private static final int ENTRIES = 20;

  private final Site site;
  private final Viewers viewers;
  private final FindPerson people;
  private final Profiles profiles;
  private final Followers followers;
  private final Relations relations;
  private final ReadPosts read;
  private final PresentPosts present;

  PersonPages(
      Site site,
      Viewers viewers,
      FindPerson people,
      Profiles profiles,
      Followers followers,
      Relations relations,
      ReadPosts read,
      PresentPosts present) {
    this.site = site;
    this.viewers = viewers;
    this.people = people;
    this.profiles = profiles;
    this.followers = followers;
    this.relations = relations;
    this.read = read;
    this.present = present;
  }

  void routes(Routes routes) {
    routes.get("/@{name}", this::person);
  }

  private Reply person(Call call) {
    FindPerson.Person person = people.require("@" + call.parameter("name"));
    Viewer viewer = viewers.viewer(call).within(PostResource.READ);
    List<Post> found =
        read.hidden(person.id(), viewer)
            ? List.of()
            : read.by(person.id(), viewer, PostCursor.after(call, Posts.NEWEST), ENTRIES + 1);
    List<Post> shown = found.stream().limit(ENTRIES).toList();
    PersonPage page =
        new PersonPage(
            site.frame(call, "", "@" + person.name()).withRelated(site.endpoints()),
            profiles.card(person.id(), person.name()),
            followers.count(person.id()),
            followers.followeeCount(person.id()),
            relation(viewer, person.id()),
            viewer instanceof Viewer.SignedIn me && me.id() == person.id(),
            present.entries(shown, viewer),
            found.size() > ENTRIES
                ? "/@" + person.name() + "?after=" + PostCursor.encode(shown.getLast().id())
                : null);
    Reply reply = site.page(200, "timeline/person.jte", page);
    return site.endpoints().isEmpty()
        ? reply
        : reply.with("Link", RelatedLink.header(site.endpoints()));
  }

  private @Nullable Relation relation(Viewer viewer, long person) {
    return viewer instanceof Viewer.SignedIn me && me.id() != person
        ? relations.between(me.id(), person)
        : null;
  }
}
