package io.feedmill.articles;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.accounts.api.Role;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.kernel.redis.FixedTime;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.redis.connection.RedisUrl;
import io.feedmill.kernel.work.Progress;
import io.feedmill.kernel.work.SystemClock;
import io.feedmill.kernel.work.Threads;
import io.feedmill.testing.RawRedis;
import io.feedmill.testing.TestRedis;
import io.vertx.core.Vertx;
import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ExecutorService;

/// One server's articles, mostly on the test Redis. Opening the first one of a test there begins
/// with nothing in Redis.
final class ArticlesOnRedis implements AutoCloseable {
  static final long AUTHOR = 5;
  static final long MODERATOR = 3;
  static final Viewer NOBODY = new Viewer.Anonymous();

  final Vertx vertx = Vertx.vertx();
  final ExecutorService threads = Threads.perTask("articles-test");
  final RedisClient redis;
  final RawRedis raw;
  final KnownGroups known = new KnownGroups();
  final ArticleStore store;
  final CastVote votes;
  final ViewedArticles viewed;
  final CachedRankings cached;
  final ListArticles lists;
  final WithdrawArticle withdraw;
  final ModerateArticle moderate;
  final PlaceArticleScript place;

  private ArticlesOnRedis(String url) {
    redis = RedisClient.open(vertx, RedisUrl.parse(url), 2);
    raw = RawRedis.to(url);
    store = new ArticleStore(redis, known);
    votes = CastVote.create(redis, known);
    viewed = new ViewedArticles(redis, store);
    cached = new CachedRankings(redis, threads);
    lists = new ListArticles(redis, cached, viewed, new KnownLists(null), SystemClock.instance());
    withdraw = new WithdrawArticle(store, WithdrawArticleScript.load(redis));
    moderate = ModerateArticle.create(redis, store, withdraw);
    place = PlaceArticleScript.load(redis);
  }

  static ArticlesOnRedis empty() {
    TestRedis.flush();
    return another();
  }

  /// A further server on the same Redis.
  static ArticlesOnRedis another() {
    return at(TestRedis.url());
  }

  /// On a Redis of the test's own.
  static ArticlesOnRedis at(String url) {
    return new ArticlesOnRedis(url);
  }

  static Viewer.SignedIn person(long id) {
    return new Viewer.SignedIn(id, "person" + id, Set.of(Role.USER), Set.of("*"));
  }

  /// A text by [#AUTHOR].
  long submit(String... groups) {
    return submitted(new Draft("title", null, "text", new LinkedHashSet<>(List.of(groups))));
  }

  long submitLink(String link, String... groups) {
    return submitted(new Draft("title", link(link), "", new LinkedHashSet<>(List.of(groups))));
  }

  static NormalisedLink link(String link) {
    return switch (NormalisedLink.of(link)) {
      case LinkOutcome.Accepted(NormalisedLink accepted) -> accepted;
      case LinkOutcome.Refused(String reason) -> throw new IllegalArgumentException(reason);
    };
  }

  private long submitted(Draft draft) {
    return submitted(AUTHOR, draft);
  }

  long submitted(long author, Draft draft) {
    return switch (store.submit(author, draft, false)) {
      case SubmitOutcome.Submitted(Article article) -> article.id();
      case SubmitOutcome.Duplicate(long id) ->
          throw new IllegalStateException("duplicate of " + id);
    };
  }

  Article article(long id) {
    return store.find(id).orElseThrow();
  }

  VoteOutcome vote(long id, long person, Direction direction) {
    return RedisClient.await(votes.cast(id, person, direction));
  }

  /// Votes when Redis thinks that it is `now`.
  VoteOutcome voteAt(Instant now, long id, long person, Direction direction) {
    CastVoteScript script = new CastVoteScript(FixedTime.script(redis, CastVoteScript.FILE, now));
    return RedisClient.await(script.run(id, person, direction, CastVoteScript.Mode.CAST, List.of()))
        .outcome();
  }

  void remove(long id) {
    moderate.apply(id, ModerationAction.REMOVE, MODERATOR, "off topic");
  }

  void delete(long id) {
    withdraw.delete(id, article(id).author());
  }

  void restore(long id) {
    moderate.apply(id, ModerationAction.RESTORE, MODERATOR, "sorry");
  }

  /// The member's score in a ranking; null when it is not in it.
  @org.jspecify.annotations.Nullable
  String score(Ranked ranked, long id) {
    return raw.string("ZSCORE", ArticleKeys.ranking(ranked), ArticleKeys.member(id));
  }

  /// Ids in the first page of a ranking as somebody sees it.
  List<Long> ids(Ranked ranked) {
    return RedisClient.await(lists.page(ListRequest.first(ranked), NOBODY)).items().stream()
        .map(item -> item.article().id())
        .toList();
  }

  /// Nothing is wrong with any article, by the tests' own look and by `fsck`.
  void check() {
    new ArticleInvariants(raw).check();
    assertThat(CheckArticles.create(redis).run(false, Progress.UNWATCHED).found()).isEmpty();
  }

  CheckReport look() {
    return CheckArticles.create(redis).run(false, Progress.UNWATCHED);
  }

  CheckReport repair() {
    return CheckArticles.create(redis).run(true, Progress.UNWATCHED);
  }

  @Override
  public void close() {
    raw.close();
    redis.close();
    threads.close();
    vertx.close().toCompletionStage().toCompletableFuture().join();
  }
}
