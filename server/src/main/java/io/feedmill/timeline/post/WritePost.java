package io.feedmill.timeline.post;

import io.feedmill.accounts.api.AccountNames;
import io.feedmill.kernel.text.TextLinks;
import io.feedmill.timeline.feed.api.Feeds;
import io.feedmill.timeline.graph.api.Relations;
import io.feedmill.timeline.picture.PostPictures;
import io.feedmill.timeline.post.api.Post;
import io.feedmill.timeline.post.api.PostPicture;
import io.feedmill.timeline.post.api.PostWriter;
import io.feedmill.timeline.post.api.Posts;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Function;

/// Writes posts, replies, quotes and reposts, edits and deletes posts, and informs the feeds.
final class WritePost implements PostWriter {
  private final PostStore store;
  private final Posts posts;
  private final Relations relations;
  private final AccountNames names;
  private final PostPictures pictures;
  private final Feeds feeds;

  WritePost(
      PostStore store,
      Posts posts,
      Relations relations,
      AccountNames names,
      PostPictures pictures,
      Feeds feeds) {
    this.store = store;
    this.posts = posts;
    this.relations = relations;
    this.names = names;
    this.pictures = pictures;
    this.feeds = feeds;
  }

  /// @throws io.feedmill.kernel.http.Problem 422 when a picture is not the author's
  Post write(long author, PostContent content) {
    return published(create(author, draft(content.text()), content.pictures()));
  }

  PostOutcome answer(long author, long to, PostContent content) {
    PostDraft draft = draft(content.text());
    return about(author, to, other -> create(author, draft.replyTo(other), content.pictures()));
  }

  PostOutcome quote(long author, long post, PostContent content) {
    PostDraft draft = draft(content.text());
    return about(author, post, other -> create(author, draft.quoting(other), content.pictures()));
  }

  private Post create(long author, PostDraft draft, List<Long> shown) {
    if (shown.isEmpty()) {
      return store.create(author, draft);
    }
    long id = store.reserve();
    List<PostPicture> used = pictures.use(id, author, shown);
    try {
      return store.create(author, draft.with(id, used));
    } catch (RuntimeException e) {
      dropUnlessWritten(id);
      throw e;
    }
  }

  /// After a failure for which it is unknown whether the transaction was committed.
  private void dropUnlessWritten(long post) {
    if (posts.state(post).isEmpty()) {
      pictures.drop(post);
    }
  }

  private PostOutcome about(long author, long id, Function<Post, Post> write) {
    Optional<Post> other = subject(id);
    if (other.isEmpty()) {
      return new PostOutcome.NoSuchPost();
    }
    if (isBlocked(author, other.get())) {
      return new PostOutcome.Blocked();
    }
    return new PostOutcome.Posted(published(write.apply(other.get())));
  }

  PostOutcome showAgain(long author, long post) {
    Optional<Post> shown = subject(post);
    if (shown.isEmpty()) {
      return new PostOutcome.NoSuchPost();
    }
    if (isBlocked(author, shown.get())) {
      return new PostOutcome.Blocked();
    }
    return store
        .repost(author, shown.get())
        .map(this::published)
        .<PostOutcome>map(PostOutcome.Posted::new)
        .orElseGet(PostOutcome.AlreadyReposted::new);
  }

  ChangeOutcome change(long editor, long post, PostText text) {
    return published(post, store.edit(post, editor, text, mentions(text)));
  }

  ChangeOutcome delete(long editor, long post, boolean moderator) {
    return published(post, store.delete(post, editor, moderator));
  }

  private Post published(Post post) {
    feeds.posted(post.id(), post.author());
    return post;
  }

  private ChangeOutcome published(long post, ChangeOutcome outcome) {
    if (outcome == ChangeOutcome.DONE) {
      feeds.changed(post);
    }
    return outcome;
  }

  /// The post itself, or what it shows when it is a repost.
  private Optional<Post> subject(long id) {
    return Optional.ofNullable(posts.find(Set.of(id)).get(id))
        .map(found -> found.origin() == null ? found : found.origin());
  }

  private boolean isBlocked(long author, Post other) {
    return author != other.author() && relations.between(author, other.author()).hasBlock();
  }

  private PostDraft draft(PostText text) {
    return new PostDraft(null, text.text(), mentions(text), null, null, List.of());
  }

  private List<Long> mentions(PostText text) {
    return TextLinks.names(text.text()).stream()
        .map(TextLinks.Named::name)
        .distinct()
        .flatMapToLong(name -> names.id(name).stream())
        .boxed()
        .toList();
  }

  @Override
  public PostWriter at(Instant posted) {
    return new WritePastPost(
        store, posted, new WritePost(store.at(posted), posts, relations, names, pictures, feeds));
  }

  @Override
  public long post(long author, String text) {
    return write(author, PostContent.of(PostText.of(text))).id();
  }

  @Override
  public long post(long author, String text, List<Long> shown) {
    return write(author, PostContent.of(text, shown)).id();
  }

  @Override
  public OptionalLong reply(long author, long to, String text) {
    return id(answer(author, to, PostContent.of(PostText.of(text))));
  }

  @Override
  public OptionalLong quote(long author, long post, String text) {
    return id(quote(author, post, PostContent.of(PostText.of(text))));
  }

  @Override
  public OptionalLong repost(long author, long post) {
    return id(showAgain(author, post));
  }

  private static OptionalLong id(PostOutcome outcome) {
    return outcome instanceof PostOutcome.Posted(Post post)
        ? OptionalLong.of(post.id())
        : OptionalLong.empty();
  }

  @Override
  public boolean edit(long author, long post, String text) {
    return change(author, post, PostText.of(text)) == ChangeOutcome.DONE;
  }

  @Override
  public void delete(long author, long post) {
    delete(author, post, false);
  }
}
