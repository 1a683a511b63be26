package io.feedmill.articles.discussion;

import io.feedmill.accounts.api.Role;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.articles.api.MutesAndBlocks;
import io.feedmill.articles.api.MutesAndBlocks.Apart;
import io.feedmill.articles.discussion.CommentTexts.Edition;
import io.feedmill.articles.discussion.CommentView.Source;
import io.feedmill.articles.discussion.MarkReadScript.Visit;
import io.feedmill.articles.discussion.ThreadPage.Placed;
import io.feedmill.articles.discussion.ThreadPage.Rest;
import io.feedmill.articles.model.Article;
import io.feedmill.articles.model.CommentId;
import io.feedmill.articles.model.Direction;
import io.feedmill.articles.outline.CommentState;
import io.feedmill.articles.outline.OutlinedComment;
import io.feedmill.articles.outline.SharedReads;
import io.feedmill.articles.outline.ThreadOutlines;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.core.Future;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Response;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/// Reads pages of discussions in two round trips: the thread, then the texts that this process has
/// not cached, together with the viewer's votes.
final class ReadDiscussion {
  private final RedisClient redis;
  private final MutesAndBlocks people;
  private final ThreadOutlines outlines;
  private final CommentMarksScript marks;
  private final MarkReadScript visits;
  private final CommentTexts texts;
  private final SharedReads<Long, CommentThread> threads = new SharedReads<>(this::read);

  ReadDiscussion(RedisClient redis, MutesAndBlocks people, InstantSource clock) {
    this.redis = redis;
    this.people = people;
    this.texts = new CommentTexts(redis);
    this.outlines = new ThreadOutlines(redis);
    this.visits = new MarkReadScript(redis, clock);
    this.marks = new CommentMarksScript(redis);
  }

  /// Some comments of a thread, for a viewer.
  ///
  /// @param bodies of the comments that the viewer may read, by number
  /// @param votes of the viewer by number; empty without login
  /// @param before number of the last comment that the viewer read before this visit; -1 without
  ///   one
  /// @param further whether the viewer has read further by this visit than this process knew
  /// @param apart of the authors
  record Part(
      long article,
      CommentThread thread,
      ThreadPage page,
      Map<Integer, CommentBody> bodies,
      Map<Integer, Direction> votes,
      int before,
      boolean further,
      Apart apart) {
    Part {
      bodies = Map.copyOf(bodies);
      votes = Map.copyOf(votes);
    }

    /// Whether a comment was written since the viewer's previous visit, by another person whom they
    /// do not mute or block.
    boolean isNew(int number, Viewer viewer) {
      return before >= 0
          && number > before
          && thread.state(number) == CommentState.LIVE
          && viewer instanceof Viewer.SignedIn person
          && thread.author(number) != person.id()
          && !folded(number);
    }

    /// Whether the viewer mutes or blocks its author.
    boolean folded(int number) {
      return apart.silenced().contains(thread.author(number));
    }

    /// Whether its author blocks the viewer.
    boolean blocked(int number) {
      return apart.blocking().contains(thread.author(number));
    }

    private Part with(Apart known) {
      return new Part(article, thread, page, bodies, votes, before, further, known);
    }

    /// Number of new comments in the whole discussion.
    int newComments(Viewer viewer) {
      return (int)
          IntStream.rangeClosed(Math.max(before, 0) + 1, thread.last())
              .filter(number -> isNew(number, viewer))
              .count();
    }
  }

  /// Blocks. Callers at the same time share a read.
  CommentThread thread(long article) {
    return threads.read(article);
  }

  private CommentThread read(long article) {
    Response stored = redis.call(RedisClient.command(Command.GET, DiscussionKeys.thread(article)));
    return stored == null ? CommentThread.EMPTY : CommentThread.of(stored.toBytes());
  }

  /// A page of the replies to a comment, or to the article. Blocks.
  ///
  /// @throws io.feedmill.kernel.http.Problem 404 when no such comment exists
  Part page(long article, BranchCursor from, int most, Viewer viewer, Visit visit) {
    CommentThread thread = thread(article);
    if (from.parent() != 0 && !thread.has(from.parent())) {
      throw DiscussionProblems.notFound();
    }
    return part(article, thread, ThreadPage.of(thread, from, most), viewer, visit);
  }

  /// Comments since the viewer's previous visit, each with the nearest ones that it replies to: the
  /// oldest first, as many as a page has. Blocks.
  Part fresh(long article, int mostAbove, Viewer.SignedIn viewer, Visit visit) {
    CommentThread thread = thread(article);
    int before = RedisClient.await(visits.before(article, thread.last(), viewer, visit));
    ThreadPage none = new ThreadPage(List.of(), Rest.NONE);
    Part all = new Part(article, thread, none, Map.of(), Map.of(), before, false, Apart.NOBODY);
    Part known = all.with(apart(all, viewer));
    List<Integer> numbers =
        IntStream.rangeClosed(1, thread.last())
            .filter(number -> known.isNew(number, viewer))
            .boxed()
            .toList();
    ThreadPage page = ThreadPage.some(thread, numbers, ThreadPage.MOST, mostAbove);
    return part(article, thread, page, viewer, visit);
  }

  /// Records a visit that sees all comments of an article.
  ///
  /// @param number of the last comment
  /// @return the number up to which the viewer had read before this visit, -1 for never
  Future<Integer> visit(long article, int number, Viewer.SignedIn viewer) {
    return visits.before(article, number, viewer, Visit.BEGINS);
  }

  /// A comment with those that it replies to, from the outermost on, and replies to it. Blocks.
  ///
  /// @param mostAbove the nearest ones are taken
  /// @throws io.feedmill.kernel.http.Problem 404 when no such comment exists
  Part around(
      CommentId id, BranchCursor from, int mostAbove, int mostBelow, Viewer viewer, Visit visit) {
    CommentThread thread = thread(id.article());
    if (!thread.has(id.number())) {
      throw DiscussionProblems.notFound();
    }
    ThreadPage below = ThreadPage.of(thread, from, mostBelow);
    List<Placed> placed = new ArrayList<>();
    int above = thread.parent(id.number());
    for (int i = 0; i < mostAbove && above != 0; i++) {
      placed.addFirst(new Placed(above, Rest.NONE));
      above = thread.parent(above);
    }
    placed.add(new Placed(id.number(), below.rest()));
    placed.addAll(below.comments());
    return part(id.article(), thread, new ThreadPage(placed, Rest.NONE), viewer, visit);
  }

  /// A comment alone, at a cost that does not grow with the discussion. Blocks.
  ///
  /// @throws io.feedmill.kernel.http.Problem 404 when no such comment exists
  Source one(CommentId id, Viewer viewer) {
    OutlinedComment at = outlined(id);
    int number = id.number();
    List<Integer> read = mayRead(at.state(), at.author(), viewer) ? List.of(number) : List.of();
    Rest rest =
        at.below() == 0
            ? Rest.NONE
            : new Rest(
                at.below(), BranchCursor.below(number, CommentOrder.BEST, Integer.MAX_VALUE));
    Source source =
        RedisClient.await(
            redis.together(() -> {
              Future<Map<Integer, CommentBody>> text =
                  texts.of(read.isEmpty() ? List.of() : List.of(Edition.of(id, at)));
              Future<Map<Integer, Direction>> votes = votes(id.article(), read, viewer);
              return Future.all(text, votes)
                  .map(_ ->
                      new Source(
                          id,
                          at,
                          text.result().get(number),
                          votes.result().get(number),
                          false,
                          rest));
            }));
    return viewer instanceof Viewer.SignedIn person
        ? source.folded(folded(source, person))
        : source;
  }

  private OutlinedComment outlined(CommentId id) {
    OutlinedComment at = outlines.find(DiscussionKeys.thread(id.article()), id.number());
    if (at == null) {
      throw DiscussionProblems.notFound();
    }
    return at;
  }

  private boolean folded(Source source, Viewer.SignedIn viewer) {
    long author = source.at().author();
    return source.body() != null
        && author != 0
        && author != viewer.id()
        && people.among(viewer.id(), Set.of(author)).silenced().contains(author);
  }

  private Future<Map<Integer, Direction>> votes(
      long article, List<Integer> numbers, Viewer viewer) {
    return viewer instanceof Viewer.SignedIn person && !numbers.isEmpty()
        ? marks.run(article, numbers, person.id())
        : Future.succeededFuture(Map.of());
  }

  private Part part(
      long article, CommentThread thread, ThreadPage page, Viewer viewer, Visit visit) {
    List<Integer> readable =
        page.comments().stream()
            .map(Placed::number)
            .filter(number -> mayRead(thread, number, viewer))
            .toList();
    Part part =
        RedisClient.await(
            redis.together(() -> {
              Future<Map<Integer, CommentBody>> bodies =
                  texts.of(readable.stream().map(n -> thread.edition(article, n)).toList());
              Future<Map<Integer, Direction>> votes = votes(article, readable, viewer);
              Future<Integer> before = visits.before(article, thread.last(), viewer, visit);
              return Future.all(bodies, votes, before)
                  .map(_ ->
                      new Part(
                          article,
                          thread,
                          page,
                          bodies.result(),
                          votes.result(),
                          before.result(),
                          visits.further(viewer, article, thread.last(), visit),
                          Apart.NOBODY));
            }));
    return viewer instanceof Viewer.SignedIn person ? part.with(apart(part, person)) : part;
  }

  private Apart apart(Part part, Viewer.SignedIn viewer) {
    CommentThread thread = part.thread();
    Set<Long> authors = new HashSet<>();
    part.bodies().keySet().forEach(number -> authors.add(thread.author(number)));
    for (int i = part.before() + 1; part.before() >= 0 && i <= thread.last(); i++) {
      authors.add(thread.author(i));
    }
    authors.remove(viewer.id());
    authors.remove(0L);
    return authors.isEmpty() ? Apart.NOBODY : people.among(viewer.id(), authors);
  }

  /// Whether the author of an article blocks the viewer. Blocks.
  boolean blocked(Article article, Viewer viewer) {
    return viewer instanceof Viewer.SignedIn person
        && person.id() != article.author()
        && !people.among(person.id(), Set.of(article.author())).blocking().isEmpty();
  }

  /// Whether the author of a comment blocks the viewer. Blocks.
  boolean blocked(CommentId id, Viewer viewer) {
    return viewer instanceof Viewer.SignedIn person
        && !people.among(person.id(), Set.of(outlined(id).author())).blocking().isEmpty();
  }

  /// A removed comment is shown to its author and to moderators only.
  static boolean mayRead(CommentThread thread, int number, Viewer viewer) {
    return mayRead(thread.state(number), thread.author(number), viewer);
  }

  private static boolean mayRead(CommentState state, long author, Viewer viewer) {
    return switch (state) {
      case LIVE -> true;
      case DELETED -> false;
      case REMOVED ->
          viewer instanceof Viewer.SignedIn person
              && (person.has(Role.MODERATOR) || person.id() == author);
    };
  }
}
