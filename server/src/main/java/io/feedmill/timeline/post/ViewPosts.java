package io.feedmill.timeline.post;

import io.feedmill.accounts.api.AccountNames;
import io.feedmill.kernel.text.TextLinks;
import io.feedmill.timeline.post.api.Post;
import io.feedmill.timeline.post.api.PostView;
import io.feedmill.timeline.post.api.PostViews;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/// Converts posts to what the API shows, with one query for all names.
final class ViewPosts implements PostViews {
  private final AccountNames names;

  ViewPosts(AccountNames names) {
    this.names = names;
  }

  @Override
  public List<PostView> of(List<Post> posts) {
    Set<Long> people = new HashSet<>();
    posts.forEach(post -> addPeople(people, post));
    Map<Long, String> called = names.names(people);
    return posts.stream().map(post -> view(post, called)).toList();
  }

  private static void addPeople(Set<Long> people, Post post) {
    people.add(post.author());
    people.addAll(post.mentions());
    if (post.origin() != null) {
      addPeople(people, post.origin());
    }
  }

  private static PostView view(Post post, Map<Long, String> called) {
    Long replyTo = post.replyTo();
    Long quote = post.quote();
    return new PostView(
        Long.toString(post.id()),
        new PostView.Author(Long.toString(post.author()), called.getOrDefault(post.author(), "")),
        post.text(),
        post.created(),
        post.edited(),
        TextLinks.links(post.text()).stream()
            .map(link -> new PostView.Link(link.start(), link.end(), link.url()))
            .toList(),
        mentions(post, called),
        replyTo == null ? null : Long.toString(replyTo),
        post.pictures().stream().map(PostView.Media::of).toList(),
        quote == null ? null : new PostView.Quote(Long.toString(quote), null, null),
        post.origin() == null ? null : view(post.origin(), called));
  }

  private static List<PostView.Mention> mentions(Post post, Map<Long, String> called) {
    if (post.mentions().isEmpty()) {
      return List.of();
    }
    Map<String, Long> ids =
        post.mentions().stream()
            .collect(
                Collectors.toMap(
                    id -> called.getOrDefault(id, AccountNames.GONE), id -> id, (one, _) -> one));
    List<PostView.Mention> mentions = new ArrayList<>();
    for (TextLinks.Named named : TextLinks.names(post.text())) {
      Long id = ids.get(named.name());
      if (id != null) {
        mentions.add(
            new PostView.Mention(named.start(), named.end(), Long.toString(id), named.name()));
      }
    }
    return mentions;
  }
}
