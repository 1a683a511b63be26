package io.feedmill.timeline.post;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.feedmill.accounts.api.Role;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.IdempotencyKeys;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.timeline.graph.api.FindPerson;
import io.feedmill.timeline.post.api.Post;
import io.feedmill.timeline.post.api.PostView;
import io.feedmill.timeline.post.api.Posts;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/// Posts in the API: write, read, reply, quote, repost, edit, delete.
final class PostResource {
  private static final String ROOT = "/api/v1/posts";
  private static final String ONE = ROOT + "/{id}";
  static final String READ = "timeline:read";
  static final String WRITE = "timeline:write";

  private final Viewers viewers;
  private final FindPerson people;
  private final WritePost write;
  private final ReadPosts read;
  private final PostViewer views;
  private final PostLimits limits;
  private final IdempotencyKeys idempotency;

  PostResource(
      Viewers viewers,
      FindPerson people,
      WritePost write,
      ReadPosts read,
      PostViewer views,
      PostLimits limits,
      IdempotencyKeys idempotency) {
    this.viewers = viewers;
    this.people = people;
    this.write = write;
    this.read = read;
    this.views = views;
    this.limits = limits;
    this.idempotency = idempotency;
  }

  void routes(Routes routes) {
    routes
        .post(ROOT, this::create)
        .get(ONE, this::read)
        .patch(ONE, this::edit)
        .delete(ONE, this::delete)
        .get(ONE + "/replies", this::replies)
        .get("/api/v1/users/{id}/posts", this::by);
  }

  private record NewPost(
      @Nullable String text,
      @Nullable String replyTo,
      @Nullable String quote,
      @Nullable List<@Nullable String> media,
      @Nullable String repostOf) {
    /// The member that names another post.
    String other() {
      return replyTo != null ? "/replyTo" : quote != null ? "/quote" : "/repostOf";
    }
  }

  private record Change(@Nullable String text) {}

  @JsonInclude(JsonInclude.Include.NON_NULL)
  private record Page(List<PostView> items, @Nullable String next) {}

  private Reply create(Call call) {
    Viewer.SignedIn author = permitted(call);
    return idempotency.once(
        call, Long.toString(author.id()), () -> create(author, call.json(NewPost.class)));
  }

  private Reply create(Viewer.SignedIn author, NewPost sent) {
    PostOutcome outcome = written(author.id(), sent);
    return switch (outcome) {
      case PostOutcome.Posted(Post post) ->
          Reply.created(ROOT + "/" + post.id(), view(post, author));
      case PostOutcome.NoSuchPost _ ->
          throw Problem.invalid(sent.other(), "is not an existing post");
      case PostOutcome.Blocked _ -> throw blocked();
      case PostOutcome.AlreadyReposted _ ->
          throw Problem.conflict(
              "reposted-already", "Reposted already", "you reposted this post already");
    };
  }

  private PostOutcome written(long author, NewPost sent) {
    OptionalLong replyTo = PostRequest.member("replyTo", sent.replyTo());
    OptionalLong quote = PostRequest.member("quote", sent.quote());
    OptionalLong repostOf = PostRequest.member("repostOf", sent.repostOf());
    if (repostOf.isPresent()) {
      if (replyTo.isPresent() || quote.isPresent() || sent.text() != null || sent.media() != null) {
        throw Problem.invalid(
            "/repostOf", "is given alone, without text, media, replyTo and quote");
      }
      return write.showAgain(author, repostOf.getAsLong());
    }
    if (replyTo.isPresent() && quote.isPresent()) {
      throw Problem.invalid("/quote", "is given without replyTo: a reply quotes no post");
    }
    PostContent content = PostContent.of(sent.text(), PostRequest.media(sent.media()));
    if (quote.isPresent()) {
      return write.quote(author, quote.getAsLong(), content);
    }
    return replyTo.isPresent()
        ? write.answer(author, replyTo.getAsLong(), content)
        : new PostOutcome.Posted(write.write(author, content));
  }

  static Problem blocked() {
    return Problem.forbidden("one of you blocks the other");
  }

  private Reply read(Call call) {
    long id = PostRequest.id(call);
    Viewer viewer = viewers.viewer(call).within(READ);
    return cached(Reply.json(view(read.one(id, viewer), viewer)));
  }

  private static Reply cached(Reply reply) {
    return reply
        .etagOfBody()
        .with("Cache-Control", "private, no-cache")
        .with("Vary", "Cookie, Authorization");
  }

  private Reply edit(Call call) {
    Viewer.SignedIn editor = permitted(call);
    long id = PostRequest.id(call);
    PostText text = PostText.orEmpty(call.json(Change.class).text());
    done(write.change(editor.id(), id, text));
    return Reply.json(view(read.one(id, editor), editor));
  }

  private Reply delete(Call call) {
    Viewer.SignedIn editor = permitted(call);
    ChangeOutcome outcome =
        write.delete(editor.id(), PostRequest.id(call), editor.has(Role.MODERATOR));
    if (outcome != ChangeOutcome.GONE) {
      done(outcome);
    }
    return Reply.noContent();
  }

  /// @throws Problem for every outcome but [ChangeOutcome#DONE]
  static void done(ChangeOutcome outcome) {
    switch (outcome) {
      case DONE -> {}
      case UNKNOWN -> throw PostRequest.noSuchPost();
      case GONE -> throw PostRequest.deleted();
      case EMPTY -> throw PostText.wrongLength();
      case NOT_AUTHOR -> throw Problem.forbidden("only its author may change a post");
      case REPOST -> throw Problem.conflict("re-post", "A repost", "a repost has no text to edit");
    }
  }

  private Reply replies(Call call) {
    Viewer viewer = viewers.viewer(call).within(READ);
    long post = read.one(PostRequest.id(call), viewer).subject();
    long after = PostCursor.after(call, 0);
    return page(call, viewer, (place, limit) -> read.replies(post, viewer, place, limit), after);
  }

  private Reply by(Call call) {
    long author = people.require(call.parameter("id")).id();
    Viewer viewer = viewers.viewer(call).within(READ);
    long before = PostCursor.after(call, Posts.NEWEST);
    return page(call, viewer, (place, limit) -> read.by(author, viewer, place, limit), before);
  }

  private Reply page(
      Call call, Viewer viewer, BiFunction<Long, Integer, List<Post>> walk, long place) {
    int limit = PostRequest.limit(call);
    List<Post> found = walk.apply(place, limit + 1);
    List<Post> posts = found.stream().limit(limit).toList();
    return cached(
        Reply.json(
            new Page(
                views.of(posts, viewer),
                found.size() > limit ? PostCursor.encode(posts.getLast().id()) : null)));
  }

  private PostView view(Post post, Viewer viewer) {
    return views.of(List.of(post), viewer).getFirst();
  }

  private Viewer.SignedIn permitted(Call call) {
    Viewer.SignedIn author = viewers.require(call, WRITE);
    limits.check(call, author);
    return author;
  }
}
