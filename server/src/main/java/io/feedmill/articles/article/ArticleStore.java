package io.feedmill.articles.article;

import io.feedmill.articles.mark.MarkStamps;
import io.feedmill.articles.model.Article;
import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.ArticleRows;
import io.feedmill.articles.model.NormalisedLink;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.core.Future;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Reads and submits articles. Redis has the only copy.
public final class ArticleStore {
  private static final int MOST_ATTEMPTS = 20;

  private final RedisClient redis;
  private final SubmitArticleScript submit;
  private final EditArticleScript edit;
  private final VotingRules rules;
  private final MarkStamps stamps;
  private final @Nullable ArticleNearCache near;

  /// Reads every article from Redis.
  public ArticleStore(RedisClient redis) {
    this(redis, null);
  }

  /// @param near caches articles of lists; null for no cache
  public ArticleStore(RedisClient redis, @Nullable ArticleNearCache near) {
    this.redis = redis;
    this.near = near;
    this.submit = SubmitArticleScript.load(redis);
    this.edit = EditArticleScript.load(redis);
    this.rules = new VotingRules(redis);
    this.stamps = new MarkStamps(redis);
  }

  /// Reserves the id, then writes everything else in one step, then the data for votes in the
  /// article's part, with the author's vote.
  public SubmitOutcome submit(long author, Draft draft, boolean resubmit) {
    return submit(newId(), author, draft, resubmit, "");
  }

  /// An id that no article has.
  long newId() {
    return Objects.requireNonNull(
            redis.call(RedisClient.command(Command.INCR, ArticleKeys.counter())))
        .toLong();
  }

  /// @param id of [#newId]
  /// @param picture the author's own; empty for none
  SubmitOutcome submit(long id, long author, Draft draft, boolean resubmit, String picture) {
    SubmitOutcome outcome = submit.call(id, author, draft, resubmit, picture);
    if (outcome instanceof SubmitOutcome.Submitted) {
      rules.changed(id);
      RedisClient.await(stamps.changed(author));
    }
    return outcome;
  }

  /// The article for which a link is reserved. Blocks.
  public Optional<Long> submitted(NormalisedLink link) {
    String key = ArticleKeys.url(link.sha256Hex());
    return Optional.ofNullable(redis.call(RedisClient.command(Command.GET, key)))
        .map(Response::toLong);
  }

  public EditOutcome edit(long id, long editor, Edit change) {
    return edited(id, editor, change).outcome();
  }

  EditArticleScript.Edited edited(long id, long editor, Edit change) {
    EditArticleScript.Edited edited = edit.call(id, editor, change);
    changed(id);
    return edited;
  }

  /// In the order of `ids`, without texts; one round trip for those that are not in the near cache,
  /// none when all are. Null for articles that do not exist.
  public Future<List<@Nullable Article>> find(List<Long> ids) {
    ArticleNearCache kept = near;
    if (kept == null) {
      return find(ids, false);
    }
    long stamp = kept.stamp();
    List<@Nullable Article> articles = new ArrayList<>(ids.size());
    List<Long> missing = new ArrayList<>();
    for (long id : ids) {
      Article article = kept.get(id);
      articles.add(article);
      if (article == null) {
        missing.add(id);
      }
    }
    return missing.isEmpty()
        ? Future.succeededFuture(articles)
        : find(missing, false).map(found -> merge(kept, stamp, articles, found));
  }

  private static List<@Nullable Article> merge(
      ArticleNearCache kept,
      long stamp,
      List<@Nullable Article> articles,
      List<@Nullable Article> found) {
    int next = 0;
    for (int i = 0; i < articles.size(); i++) {
      if (articles.get(i) == null) {
        Article article = found.get(next++);
        articles.set(i, article);
        if (article != null) {
          kept.put(article, stamp);
        }
      }
    }
    return articles;
  }

  /// Taken before [#find], for [#watch]. Does not block.
  public long stamp() {
    return near == null ? 0 : near.stamp();
  }

  /// Checks, without blocking, whether articles are unchanged since they were found.
  ///
  /// @param stamp of [#stamp]
  public BooleanSupplier watch(Collection<Long> ids, long stamp) {
    return near == null ? () -> false : near.watch(List.copyOf(ids), stamp)::unchanged;
  }

  /// Those that exist and are not removed, by id, without texts. Blocks.
  public Map<Long, Article> findLive(Collection<Long> ids) {
    Map<Long, Article> live = new HashMap<>();
    if (!ids.isEmpty()) {
      for (Article article : RedisClient.await(find(List.copyOf(ids)))) {
        if (article != null && article.live()) {
          live.put(article.id(), article);
        }
      }
    }
    return live;
  }

  /// [#find] with texts. Blocks.
  public List<@Nullable Article> findWhole(List<Long> ids) {
    return RedisClient.await(find(ids, true));
  }

  /// Includes the text, and votes that the site does not have yet.
  public Optional<Article> find(long id) {
    List<@Nullable Response> replies =
        redis.callAll(
            List.of(
                ArticleRows.hash(id, true),
                ArticleRows.groups(id),
                RedisClient.command(Command.HMGET, ArticleKeys.votes(id), "upvotes", "downvotes")));
    Article article = ArticleRows.read(id, replies.get(0), replies.get(1));
    Response counts = Objects.requireNonNull(replies.get(2));
    return Optional.ofNullable(
        article == null || counts.get(0) == null || counts.get(1) == null
            ? article
            : article.withVotes(counts.get(0).toLong(), counts.get(1).toLong()));
  }

  /// The article as stored on the site, with the text. Blocks.
  public Optional<Article> findOnSite(long id) {
    return Optional.ofNullable(RedisClient.await(find(List.of(id), true)).getFirst());
  }

  /// Must be called after each change by other classes, so that the next list of this process shows
  /// it.
  public void changed(long id) {
    if (near != null) {
      near.changed(id);
    }
  }

  /// [#changed], after a change of whether the article takes votes and comments; when it ends
  /// normally, they are accepted by the new rules only. Blocks.
  public void votingChanged(long id) {
    changed(id);
    rules.enforce(id);
  }

  /// Reads an article and makes a change of its state that depends on it; repeats both when the
  /// article has changed in between.
  ///
  /// @param unknown result when no article has the id
  /// @param moved result of `change` when the article is not as it was read
  public <T> T change(long id, T unknown, T moved, Function<Article, T> change) {
    for (int attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
      Optional<Article> article = findOnSite(id);
      if (article.isEmpty()) {
        return unknown;
      }
      T outcome = change.apply(article.get());
      votingChanged(id);
      if (!outcome.equals(moved)) {
        return outcome;
      }
    }
    throw new IllegalStateException("article " + id + " changes faster than it can be read");
  }

  private Future<List<@Nullable Article>> find(List<Long> ids, boolean text) {
    List<Request> requests = new ArrayList<>(2 * ids.size());
    for (long id : ids) {
      requests.add(ArticleRows.hash(id, text));
      requests.add(ArticleRows.groups(id));
    }
    return redis.sendAll(requests).map(replies -> read(ids, replies));
  }

  private static List<@Nullable Article> read(List<Long> ids, List<@Nullable Response> replies) {
    List<@Nullable Article> articles = new ArrayList<>(ids.size());
    for (int i = 0; i < ids.size(); i++) {
      articles.add(ArticleRows.read(ids.get(i), replies.get(2 * i), replies.get(2 * i + 1)));
    }
    return articles;
  }
}
