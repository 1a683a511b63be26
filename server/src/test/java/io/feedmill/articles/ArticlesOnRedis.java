package io.feedmill.articles;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.accounts.api.Role;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.articles.article.ArticleStore;
import io.feedmill.articles.article.Draft;
import io.feedmill.articles.article.SubmitOutcome;
import io.feedmill.articles.article.ViewedArticles;
import io.feedmill.articles.article.WithdrawArticle;
import io.feedmill.articles.article.WithdrawArticleScript;
import io.feedmill.articles.check.CheckArticles;
import io.feedmill.articles.check.CheckReport;
import io.feedmill.articles.group.ChangeArticleGroupsScript;
import io.feedmill.articles.model.Article;
import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.ArticlePartitions;
import io.feedmill.articles.model.Direction;
import io.feedmill.articles.model.LinkOutcome;
import io.feedmill.articles.model.NormalisedLink;
import io.feedmill.articles.model.RankedList;
import io.feedmill.articles.moderation.ModerateArticle;
import io.feedmill.articles.moderation.ModerationAction;
import io.feedmill.articles.ranking.CachedRankings;
import io.feedmill.articles.ranking.ListArticles;
import io.feedmill.articles.ranking.ListRequest;
import io.feedmill.articles.vote.CastVote;
import io.feedmill.articles.vote.CastVoteScript;
import io.feedmill.articles.vote.SettlePendingVotes;
import io.feedmill.articles.vote.VoteOutcome;
import io.feedmill.kernel.redis.FixedTime;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.redis.connection.RedisUrl;
import io.feedmill.kernel.work.Progress;
import io.feedmill.kernel.work.SystemClock;
import io.feedmill.kernel.work.Threads;
import io.feedmill.testing.RawRedis;
import io.feedmill.testing.TestRedis;
import io.vertx.core.Vertx;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ExecutorService;

/// The articles of one server, usually on the test Redis, which is emptied when the first one of a
/// test is opened.
public final class ArticlesOnRedis implements AutoCloseable {
  public static final long AUTHOR = 5;
  public static final long MODERATOR = 3;
  public static final Viewer ANONYMOUS = new Viewer.Anonymous();

  /// Longer than any pause of the machine: a test reads a ranking right after a vote.
  private static final Duration UNTIL_RANKED = Duration.ofSeconds(60);

  public final Vertx vertx = Vertx.vertx();
  final ExecutorService threads = Threads.perTask("articles-test");
  public final RedisClient redis;
  public final RawRedis raw;
  public final ArticleStore store;
  public final CastVote votes;
  public final ViewedArticles viewed;
  public final CachedRankings cached;
  public final ListArticles lists;
  public final WithdrawArticle withdraw;
  public final ModerateArticle moderate;
  public final ChangeArticleGroupsScript place;

  private ArticlesOnRedis(String url) {
    redis = RedisClient.open(vertx, RedisUrl.parse(url), 2);
    raw = RawRedis.to(url);
    store = new ArticleStore(redis);
    votes = CastVote.create(redis, UNTIL_RANKED);
    viewed = new ViewedArticles(redis, store);
    cached = new CachedRankings(redis, threads);
    lists = ListArticles.create(redis, cached, viewed, null, SystemClock.instance());
    withdraw = new WithdrawArticle(store, WithdrawArticleScript.load(redis));
    moderate = ModerateArticle.create(redis, store, withdraw);
    place = ChangeArticleGroupsScript.load(redis);
  }

  public static ArticlesOnRedis empty() {
    TestRedis.flush();
    return another();
  }

  /// Another server on the same Redis.
  public static ArticlesOnRedis another() {
    return at(TestRedis.url());
  }

  /// On another Redis.
  public static ArticlesOnRedis at(String url) {
    return new ArticlesOnRedis(url);
  }

  public static Viewer.SignedIn person(long id) {
    return new Viewer.SignedIn(id, "person" + id, Set.of(Role.USER), Set.of("*"));
  }

  /// A text by [#AUTHOR].
  public long submit(String... groups) {
    return submitted(new Draft("title", null, "text", new LinkedHashSet<>(List.of(groups))));
  }

  public long submitLink(String link, String... groups) {
    return submitted(new Draft("title", link(link), "", new LinkedHashSet<>(List.of(groups))));
  }

  public static NormalisedLink link(String link) {
    return switch (NormalisedLink.of(link)) {
      case LinkOutcome.Accepted(NormalisedLink accepted) -> accepted;
      case LinkOutcome.Refused(String reason) -> throw new IllegalArgumentException(reason);
    };
  }

  private long submitted(Draft draft) {
    return submitted(AUTHOR, draft);
  }

  public long submitted(long author, Draft draft) {
    return switch (store.submit(author, draft, false)) {
      case SubmitOutcome.Submitted(Article article) -> article.id();
      case SubmitOutcome.Duplicate(long id) ->
          throw new IllegalStateException("duplicate of " + id);
    };
  }

  public Article article(long id) {
    return store.find(id).orElseThrow();
  }

  public VoteOutcome vote(long id, long person, Direction direction) {
    return RedisClient.await(votes.cast(id, person, direction));
  }

  /// Votes at the time `now` of Redis.
  public VoteOutcome voteAt(Instant now, long id, long person, Direction direction) {
    CastVoteScript script = new CastVoteScript(FixedTime.script(redis, CastVoteScript.FILE, now));
    CastVoteScript.Ballot ballot =
        new CastVoteScript.Ballot(person, direction, CastVoteScript.Mode.CAST);
    CastVoteScript.Label label =
        RedisClient.await(script.run(id, List.of(ballot))).outcomes().getFirst();
    SettlePendingVotes.create(redis).all();
    return switch (label) {
      case COUNTED, UNCHANGED, RECORDED -> new VoteOutcome.Counted(article(id));
      case UNKNOWN -> new VoteOutcome.Unknown();
      case WITHDRAWN -> new VoteOutcome.Withdrawn();
      case LOCKED -> new VoteOutcome.Locked();
      case CLOSED -> new VoteOutcome.Closed();
    };
  }

  /// Gives or takes the weight of an account's votes, without changing those it cast.
  public void weigh(long person, boolean counts) {
    Command change = counts ? Command.SREM : Command.SADD;
    List<Request> requests = new ArrayList<>();
    requests.add(RedisClient.command(change, ArticleKeys.weightless(), ArticleKeys.person(person)));
    for (int part = 0; part < ArticlePartitions.COUNT; part++) {
      requests.add(
          RedisClient.command(change, ArticleKeys.weightless(part), ArticleKeys.person(person)));
    }
    redis.callAll(requests);
  }

  /// An account's votes that do not count, by article.
  public Map<String, String> uncounted(long person) {
    Map<String, String> votes = new TreeMap<>();
    String last = raw.string("GET", ArticleKeys.counter());
    for (long id = 1; last != null && id <= Long.parseLong(last); id++) {
      String direction = raw.string("HGET", ArticleKeys.uncounted(id), ArticleKeys.person(person));
      if (direction != null) {
        votes.put(Long.toString(id), direction);
      }
    }
    return votes;
  }

  /// Ids of articles of which the site has older counts.
  public List<String> unsettled() {
    List<String> ids = new ArrayList<>();
    for (int part = 0; part < ArticlePartitions.COUNT; part++) {
      ids.addAll(raw.strings("SMEMBERS", ArticleKeys.unsettled(part)));
    }
    return ids;
  }

  public void remove(long id) {
    moderate.apply(id, ModerationAction.REMOVE, MODERATOR, "off topic");
  }

  public void delete(long id) {
    withdraw.delete(id, article(id).author());
  }

  public void restore(long id) {
    moderate.apply(id, ModerationAction.RESTORE, MODERATOR, "sorry");
  }

  /// The member's score in a ranking; null when it is not in the ranking.
  @org.jspecify.annotations.Nullable
  public String score(RankedList ranked, long id) {
    return raw.string("ZSCORE", ArticleKeys.ranking(ranked), ArticleKeys.member(id));
  }

  /// Ids on the first page of a ranking for a viewer.
  public List<Long> ids(RankedList ranked) {
    return RedisClient.await(lists.page(ListRequest.first(ranked), ANONYMOUS)).items().stream()
        .map(item -> item.article().id())
        .toList();
  }

  /// Every invariant holds, by the test's check and by `fsck`.
  public void check() {
    SettlePendingVotes.create(redis).all();
    new ArticleInvariants(raw).check();
    assertThat(CheckArticles.create(redis).run(false, Progress.UNWATCHED).found()).isEmpty();
  }

  public CheckReport look() {
    return CheckArticles.create(redis).run(false, Progress.UNWATCHED);
  }

  public CheckReport repair() {
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
