package io.feedmill.timeline.page;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.timeline.feed.FeedStore;
import io.feedmill.timeline.feed.FeedStore.Head;
import io.feedmill.timeline.feed.PullAuthors;
import io.feedmill.timeline.graph.api.Relation;
import io.feedmill.timeline.graph.api.Relations;
import io.feedmill.timeline.post.api.Post;
import io.feedmill.timeline.post.api.PostState;
import io.feedmill.timeline.post.api.Posts;
import io.feedmill.timeline.post.api.RepostRule;
import java.util.List;
import java.util.Optional;

/// Explains why a post is or is not in a reader's timeline.
public final class ExplainPost {
  private final Posts posts;
  private final Relations relations;
  private final FeedStore store;
  private final PullAuthors pullAuthors;
  private final int size;

  public ExplainPost(
      Posts posts, Relations relations, FeedStore store, PullAuthors pullAuthors, int size) {
    this.posts = posts;
    this.relations = relations;
    this.store = store;
    this.pullAuthors = pullAuthors;
    this.size = size;
  }

  /// @param inTimeline whether the pages of the timeline show it
  /// @param reason one word, as [#REASONS] lists them
  /// @param detail a sentence
  record Reason(String post, boolean inTimeline, String reason, String detail) {}

  /// Every reason.
  static final List<String> REASONS =
      List.of(
          "own",
          "pushed",
          "merged",
          "on-its-way",
          "below-border",
          "not-kept",
          "shown-before",
          "deleted",
          "blocked",
          "muted",
          "not-followed",
          "reply-to-stranger",
          "hidden-original");

  /// @return empty when the post never existed
  Optional<Reason> explain(long reader, long post) {
    return posts
        .state(post)
        .map(state -> {
          if (state.deleted()) {
            return no(post, "deleted", text("it was deleted"));
          }
          return posts.visible(reader, List.of(post)).isEmpty()
              ? hidden(reader, post, state)
              : visible(reader, post, state);
        });
  }

  private Reason hidden(long reader, long post, PostState state) {
    Relation relation = relations.between(reader, state.author());
    if (relation.hasBlock()) {
      return no(post, "blocked", text("a block exists between you and its author"));
    }
    if (relation.mutes()) {
      return no(post, "muted", text("you mute its author"));
    }
    if (!relation.follows() && reader != state.author()) {
      return no(post, "not-followed", text("you do not follow its author"));
    }
    Post found = posts.find(List.of(post)).get(post);
    return found != null && found.replyTo() != null
        ? no(post, "reply-to-stranger", text("it is a reply to somebody you do not follow"))
        : no(
            post,
            "hidden-original",
            text("the reposted post was deleted, or you do not see its author"));
  }

  private Reason visible(long reader, long post, PostState state) {
    List<Post> around = posts.timeline(reader, post + 1, 1 + RepostRule.WINDOW);
    if (!around.isEmpty() && around.getFirst().id() == post && !RepostRule.shown(around, 0)) {
      return no(post, "shown-before", text("the reposted post is among the 40 entries before it"));
    }
    Head head = RedisClient.await(store.head(reader, size));
    if (head.elements().stream().anyMatch(element -> element.post() == post)) {
      return reader == state.author()
          ? yes(post, "own", text("it is your own, and in your feed"))
          : yes(post, "pushed", text("it is in your feed"));
    }
    if (head.cold()) {
      return yes(
          post,
          "not-kept",
          text("your feed is not cached now; your timeline comes from the database"));
    }
    if (pullAuthors.contains(state.author())) {
      return yes(post, "merged", text("its author has many followers: it is merged when you read"));
    }
    if (post < head.tail()) {
      return yes(
          post, "below-border", text("it is older than your feed; it comes from the database"));
    }
    return head.pending().containsKey(post)
        ? yes(
            post,
            "on-its-way",
            text("it has not reached your feed yet; until then it comes from the database"))
        : no(post, "on-its-way", text("it has not reached your feed yet"));
  }

  private static Reason yes(long post, String reason, String detail) {
    return new Reason(Long.toString(post), true, reason, detail);
  }

  private static Reason no(long post, String reason, String detail) {
    return new Reason(Long.toString(post), false, reason, detail);
  }
}
