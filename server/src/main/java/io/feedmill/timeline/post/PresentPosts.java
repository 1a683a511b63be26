package io.feedmill.timeline.post;

import io.feedmill.accounts.api.Viewer;
import io.feedmill.kernel.text.LinkedText;
import io.feedmill.kernel.text.RelativeTime;
import io.feedmill.kernel.text.SafeHtml;
import io.feedmill.media.api.Picture;
import io.feedmill.profiles.api.Profiles;
import io.feedmill.profiles.api.ShownPerson;
import io.feedmill.timeline.like.api.Likes;
import io.feedmill.timeline.post.CountResponses.Responses;
import io.feedmill.timeline.post.api.Post;
import io.feedmill.timeline.post.api.PostView;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Converts posts to entries of pages.
final class PresentPosts {
  private final PostViewer views;
  private final Profiles profiles;
  private final Likes likes;
  private final CountResponses responses;
  private final RepliedTo replied;
  private final InstantSource clock;

  PresentPosts(
      PostViewer views,
      Profiles profiles,
      Likes likes,
      CountResponses responses,
      RepliedTo replied,
      InstantSource clock) {
    this.views = views;
    this.profiles = profiles;
    this.likes = likes;
    this.responses = responses;
    this.replied = replied;
    this.clock = clock;
  }

  /// Without the numbers of replies and reposts.
  List<PostEntry> entries(List<Post> posts, Viewer viewer) {
    return brief(views.of(posts, viewer), viewer);
  }

  /// The posts with what they quote.
  List<PostView> views(List<Post> posts, Viewer viewer) {
    return views.of(posts, viewer);
  }

  /// Posts, which may lack what they quote, with it.
  List<PostView> withQuotes(List<PostView> posts, Viewer viewer) {
    return views.withQuotes(posts, viewer);
  }

  /// Without the numbers of replies and reposts.
  ///
  /// @param posts which may lack what they quote
  List<PostEntry> shown(List<PostView> posts, Viewer viewer) {
    return brief(views.withQuotes(posts, viewer), viewer);
  }

  /// @param posts with what they quote
  List<PostEntry> full(List<PostView> posts, Viewer viewer) {
    return entries(posts, viewer, responses.of(ids(posts)));
  }

  private List<PostEntry> brief(List<PostView> posts, Viewer viewer) {
    return entries(posts, viewer, Map.of());
  }

  private List<PostEntry> entries(
      List<PostView> posts, Viewer viewer, Map<Long, Responses> counted) {
    Instant now = clock.instant();
    String me = viewer instanceof Viewer.SignedIn person ? person.name() : "";
    Map<Long, ShownPerson> people = people(posts);
    Map<Long, Likes.State> liked = likes.of(ids(posts), ReadPosts.id(viewer));
    Map<Long, String> answered = replied.names(repliedTo(posts), ReadPosts.id(viewer));
    return posts.stream()
        .map(post -> entry(post, people, liked, counted, answered, me, now))
        .toList();
  }

  private static Set<Long> ids(List<PostView> posts) {
    return posts.stream().map(post -> Long.parseLong(shown(post).id())).collect(Collectors.toSet());
  }

  private static Set<Long> repliedTo(List<PostView> posts) {
    return posts.stream()
        .map(post -> shown(post).replyTo())
        .filter(Objects::nonNull)
        .map(Long::valueOf)
        .collect(Collectors.toSet());
  }

  /// The post that an entry shows: of a repost the original.
  private static PostView shown(PostView entry) {
    PostView origin = entry.repostOf();
    return origin == null ? entry : origin;
  }

  private static long author(PostView post) {
    return Long.parseLong(post.author().id());
  }

  /// The quoted post; null when the viewer may not see it, or without a quote.
  private static @Nullable PostView quoted(PostView post) {
    PostView.Quote quote = post.quote();
    return quote == null ? null : quote.post();
  }

  /// Authors, and who reposted.
  private Map<Long, ShownPerson> people(List<PostView> posts) {
    Map<Long, String> names = new HashMap<>();
    for (PostView post : posts) {
      names.put(author(post), post.author().name());
      names.put(author(shown(post)), shown(post).author().name());
      PostView quoted = quoted(shown(post));
      if (quoted != null) {
        names.put(author(quoted), quoted.author().name());
      }
    }
    return profiles.people(names);
  }

  private static ShownPerson author(PostView post, Map<Long, ShownPerson> people) {
    return people.getOrDefault(author(post), ShownPerson.deleted(post.author().name()));
  }

  private static PostEntry entry(
      PostView entry,
      Map<Long, ShownPerson> people,
      Map<Long, Likes.State> liked,
      Map<Long, Responses> counted,
      Map<Long, String> answered,
      String me,
      Instant now) {
    PostView post = shown(entry);
    long id = Long.parseLong(post.id());
    Responses responses = counted.getOrDefault(id, Responses.NONE);
    return new PostEntry(
        entry.id(),
        post.id(),
        author(post, people),
        text(post),
        RelativeTime.shortHtml(post.created(), now),
        post.edited() != null,
        entry.repostOf() == null ? null : author(entry, people),
        post.replyTo(),
        post.replyTo() == null ? null : answered.get(Long.valueOf(post.replyTo())),
        entry.author().name().equals(me),
        liked.getOrDefault(id, Likes.State.NONE),
        responses.replies(),
        responses.reposts(),
        pictures(post),
        quote(post, people, now));
  }

  private static List<Picture> pictures(PostView post) {
    return post.media().stream().map(PostView.Media::picture).toList();
  }

  private static @Nullable QuotedEntry quote(
      PostView post, Map<Long, ShownPerson> people, Instant now) {
    PostView.Quote quote = post.quote();
    PostView quoted = quoted(post);
    if (quote == null) {
      return null;
    }
    return quoted == null
        ? QuotedEntry.unavailable(quote.id())
        : new QuotedEntry(
            quote.id(),
            author(quoted, people),
            text(quoted),
            RelativeTime.shortHtml(quoted.created(), now),
            pictures(quoted),
            PostView.Quote.MUTED.equals(quote.state()));
  }

  private static SafeHtml text(PostView post) {
    List<LinkedText.Link> links = new ArrayList<>();
    post.links()
        .forEach(link -> links.add(new LinkedText.Link(link.start(), link.end(), link.url())));
    post.mentions()
        .forEach(named ->
            links.add(new LinkedText.Link(named.start(), named.end(), "/@" + named.name())));
    links.sort(Comparator.comparingInt(LinkedText.Link::start));
    return LinkedText.render(post.text(), links);
  }
}
