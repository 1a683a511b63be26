package io.feedmill.articles.discussion;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.articles.api.MutesAndBlocks;
import io.feedmill.articles.article.VotingRules;
import io.feedmill.articles.discussion.AddCommentScript.Written;
import io.feedmill.articles.discussion.VoteCommentScript.Mode;
import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.ArticleProblems;
import io.feedmill.articles.model.ArticleState;
import io.feedmill.articles.model.CommentId;
import io.feedmill.articles.model.Direction;
import io.feedmill.articles.model.Ranking;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Response;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Changes discussions. A comment is added in three round trips, any other change takes one or two.
///
/// The article's part stores whether the article accepts comments and votes, and each script checks
/// it: once a lock was acknowledged, no comment, edit or vote succeeds.
final class Discussions {
  private static final int MOST_ATTEMPTS = 1_000;
  private static final int LOCKS = 256;

  private final RedisClient redis;
  private final VotingRules rules;
  private final MutesAndBlocks people;
  private final CommentLines lines;
  private final AddCommentScript add;
  private final VoteCommentScript vote;
  private final EditCommentScript edit;
  private final WithdrawCommentScript withdraw;
  private final MarkReadScript read;
  private final Consumer<String> wake;

  /// Threads of this process add comments to one article one after the other, so that conflicts
  /// over comment numbers are rare.
  private final List<Lock> turns = Stream.<Lock>generate(ReentrantLock::new).limit(LOCKS).toList();

  /// @param people who mutes and blocks whom
  /// @param wake wakes a worker by name
  Discussions(
      RedisClient redis, MutesAndBlocks people, InstantSource clock, Consumer<String> wake) {
    this.people = people;
    this.lines = new CommentLines(redis);
    this.redis = redis;
    this.rules = new VotingRules(redis);
    this.add = new AddCommentScript(redis);
    this.vote = VoteCommentScript.load(redis);
    this.edit = EditCommentScript.load(redis);
    this.withdraw = new WithdrawCommentScript(redis);
    this.read = new MarkReadScript(redis, clock);
    this.wake = wake;
  }

  /// Adds a comment.
  ///
  /// @param parent number of the comment that it replies to, 0 for none
  /// @param key of the form; a second call with the same one has no effect. Empty for none
  /// @throws Problem 403, 404 or 409
  CommentId add(long article, long author, int parent, CommentText text, String key) {
    CommentId id = addInTurn(article, author, parent, text, key, null);
    RedisClient.await(read.own(author, article, id.number()).otherwiseEmpty());
    return id;
  }

  /// Number of the last comment of an article, 0 for none.
  int last(long article) {
    Response size = redis.call(RedisClient.command(Command.STRLEN, DiscussionKeys.thread(article)));
    return CommentThread.last(size == null ? 0 : size.toLong());
  }

  /// Adds a comment that is older than now.
  ///
  /// @throws Problem 404 or 409
  CommentId addPast(long article, long author, int parent, CommentText text, Instant posted) {
    return addInTurn(article, author, parent, text, "", posted);
  }

  private CommentId addInTurn(
      long article,
      long author,
      int parent,
      CommentText text,
      String key,
      @Nullable Instant posted) {
    long owner;
    try {
      owner = requireReply(article, author, parent);
    } catch (Problem refused) {
      // The first sending of the form was accepted, and its comment is there.
      return add.sent(article, author, key).orElseThrow(() -> refused);
    }
    Lock turn = turns.get((int) (article % LOCKS));
    turn.lock();
    try {
      return add(
          new CommentId(article, last(article) + 1),
          new Written(parent, author, text, key, owner, posted));
    } finally {
      turn.unlock();
    }
  }

  private CommentId add(CommentId first, Written comment) {
    CommentId id = first;
    for (int i = 0; i < MOST_ATTEMPTS; i++) {
      switch (add.call(id, comment)) {
        case AddCommentScript.Outcome.Added(int number) -> {
          changed();
          return new CommentId(id.article(), number);
        }
        case AddCommentScript.Outcome.Moved(int next) -> id = new CommentId(id.article(), next);
        case AddCommentScript.Outcome.Full() -> throw DiscussionProblems.full();
        case AddCommentScript.Outcome.NoParent() -> throw DiscussionProblems.noParent();
        case AddCommentScript.Outcome.ArticleUnknown() -> requireOpen(id.article());
        case AddCommentScript.Outcome.ArticleWithdrawn() -> throw ArticleProblems.withdrawn();
        case AddCommentScript.Outcome.ArticleLocked() -> throw DiscussionProblems.locked();
      }
    }
    throw new IllegalStateException("others comment on article " + first.article() + " faster");
  }

  /// Idempotent: the same vote again changes nothing.
  ///
  /// @throws Problem 404 or 409
  void vote(CommentId id, long voter, Direction direction) {
    vote(id, voter, direction, Ranking.VOTING_SECONDS);
  }

  /// @param window seconds after posting during which votes count
  void vote(CommentId id, long voter, Direction direction, long window) {
    VoteCommentScript.Outcome outcome = vote.call(id, voter, direction, Mode.CAST, window);
    if (outcome instanceof VoteCommentScript.Outcome.ArticleUnknown
        && RedisClient.await(rules.copyIfExists(id.article()))) {
      outcome = vote.call(id, voter, direction, Mode.CAST, window);
    }
    switch (outcome) {
      case VoteCommentScript.Outcome.Cast _ -> changed();
      case VoteCommentScript.Outcome.Unknown() -> throw DiscussionProblems.notFound();
      case VoteCommentScript.Outcome.Withdrawn() -> throw DiscussionProblems.withdrawn();
      case VoteCommentScript.Outcome.Closed() -> throw ArticleProblems.votingClosed();
      case VoteCommentScript.Outcome.ArticleUnknown() -> throw ArticleProblems.notFound();
      case VoteCommentScript.Outcome.ArticleWithdrawn() -> throw ArticleProblems.withdrawn();
      case VoteCommentScript.Outcome.ArticleLocked() -> throw DiscussionProblems.locked();
    }
  }

  /// Counts the votes of an account whose weight changed, or stops counting them, in one round
  /// trip.
  void weigh(Set<CommentId> ids, long voter) {
    RedisClient.await(redis.together(() -> vote.weigh(ids, voter)));
    changed();
  }

  /// Deletes a vote, counted or not.
  void erase(CommentId id, long voter) {
    vote.call(id, voter, Direction.NONE, Mode.ERASE, Ranking.VOTING_SECONDS);
    changed();
  }

  /// The text of a live comment.
  ///
  /// @throws Problem 409 when it was deleted or removed, or never existed
  String quotable(CommentId id) {
    String text = lines.living(Set.of(id)).get(id);
    if (text == null) {
      throw DiscussionProblems.notQuotable();
    }
    return text;
  }

  /// A comment for its author. Blocks.
  ///
  /// @throws Problem 403 or 404
  CommentBody own(CommentId id, long author) {
    return lines.own(id, author);
  }

  /// @throws Problem 403, 404 or 409
  void edit(CommentId id, long editor, CommentText text) {
    EditCommentScript.Outcome outcome = edit.call(id, editor, text);
    if (outcome == EditCommentScript.Outcome.ARTICLE_UNKNOWN) {
      requireOpen(id.article());
      outcome = edit.call(id, editor, text);
    }
    switch (outcome) {
      case EDITED -> changed();
      case UNCHANGED -> {}
      case UNKNOWN -> throw DiscussionProblems.notFound();
      case WITHDRAWN -> throw DiscussionProblems.withdrawn();
      case FOREIGN -> throw Problem.forbidden(text("only its author may edit a comment"));
      case LATE -> throw DiscussionProblems.editingClosed();
      case ARTICLE_UNKNOWN -> throw ArticleProblems.notFound();
      case ARTICLE_WITHDRAWN -> throw ArticleProblems.withdrawn();
      case ARTICLE_LOCKED -> throw DiscussionProblems.locked();
    }
  }

  /// Idempotent.
  ///
  /// @throws Problem 403 or 404
  void delete(CommentId id, long author) {
    settle(withdraw.call(id, WithdrawCommentScript.Action.DELETE, author, ""));
  }

  /// Idempotent.
  ///
  /// @param reason for the moderation log, up to 300 characters
  /// @throws Problem 404, or 409 when its author deleted it
  void moderate(CommentId id, WithdrawCommentScript.Action action, long moderator, String reason) {
    settle(withdraw.call(id, action, moderator, reason));
  }

  private void settle(WithdrawCommentScript.Outcome outcome) {
    switch (outcome) {
      case CHANGED -> changed();
      case UNCHANGED, UNFLAGGED -> {}
      case UNKNOWN -> throw DiscussionProblems.notFound();
      case DELETED -> throw DiscussionProblems.withdrawn();
      case FOREIGN -> throw Problem.forbidden(text("only its author may delete a comment"));
    }
  }

  private void changed() {
    wake.accept(FollowDiscussions.NAME);
  }

  /// The author of an article, when an account may comment on it or reply to a comment on it.
  ///
  /// @param parent number of the comment, 0 for none
  /// @throws Problem 403 when its author or that of the comment blocks the account, 404 or 409
  long requireReply(long article, long account, int parent) {
    long owner = requireOpen(article);
    CommentId answered = new CommentId(article, parent);
    long above = parent == 0 ? 0 : lines.authors(Set.of(answered)).getOrDefault(answered, 0L);
    Set<Long> blocking = people.among(account, Set.copyOf(List.of(owner, above))).blocking();
    if (blocking.contains(owner)) {
      throw DiscussionProblems.blockedByAuthor();
    }
    if (blocking.contains(above)) {
      throw DiscussionProblems.blocked();
    }
    return owner;
  }

  /// The author of an article that is open for comments, as its part knows it. Values that are
  /// missing in the part, because a server was killed or has written an older layout, are copied
  /// first.
  private long requireOpen(long id) {
    Response row = ruled(id);
    if (row.get(0) == null || row.get(2) == null) {
      if (!RedisClient.await(rules.copyIfExists(id))) {
        throw ArticleProblems.notFound();
      }
      row = ruled(id);
    }
    if (!String.valueOf(row.get(0)).equals(ArticleState.LIVE.label())) {
      throw ArticleProblems.withdrawn();
    }
    if (String.valueOf(row.get(1)).equals("1")) {
      throw DiscussionProblems.locked();
    }
    return ArticleKeys.personId(String.valueOf(row.get(2)));
  }

  private Response ruled(long article) {
    return Objects.requireNonNull(
        redis.call(
            RedisClient.command(
                Command.HMGET, ArticleKeys.votes(article), "state", "locked", "author")));
  }
}
