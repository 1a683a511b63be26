package io.feedmill.articles.seed;

import io.feedmill.articles.api.ArticleHistory;
import io.feedmill.articles.article.ChangedArticles;
import io.feedmill.articles.article.Draft;
import io.feedmill.articles.check.ImportArticle;
import io.feedmill.articles.model.Article;
import io.feedmill.articles.model.ArticleFacts;
import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.ArticleState;
import io.feedmill.articles.model.Direction;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/// Adds articles of a past time, as those of the plain layout are imported. The id is reserved
/// first, so that an article that was added before a kill is found again.
public final class AddBackdatedArticle implements ArticleHistory {
  private static final int VOTES_LIFE_SECONDS = 3_600;

  private final RedisClient redis;
  private final ImportArticle importer;

  public AddBackdatedArticle(RedisClient redis) {
    this.redis = redis;
    this.importer = new ImportArticle(redis);
  }

  @Override
  public long add(Past article) {
    Draft draft = draft(article);
    long id = reserve(article);
    String link = draft.link() == null ? "" : draft.link().href();
    ArticleFacts facts =
        new ArticleFacts(id, ArticleKeys.person(article.author()), link, draft.groups());
    copy(ArticleKeys.importedVotes(id, Direction.UP), article.upvoters());
    copy(ArticleKeys.importedVotes(id, Direction.DOWN), article.downvoters());
    ImportArticle.Outcome outcome =
        importer.run(
            facts,
            article.upvoters().size(),
            article.downvoters().size(),
            fields(article, draft, link));
    switch (outcome) {
      case IMPORTED -> {
        reserveLink(article, draft, id);
        ChangedArticles.one(redis, id);
        countVotes(id, article.upvoters().size(), article.downvoters().size());
      }
      case TAKEN -> {
        // An earlier run has added it.
      }
      case MOVED ->
          throw new IllegalStateException("article " + id + " is being added by another process");
    }
    return id;
  }

  private static Draft draft(Past article) {
    Draft.Outcome outcome =
        Draft.of(article.title(), article.link(), article.text(), List.copyOf(article.groups()));
    return switch (outcome) {
      case Draft.Outcome.Valid(Draft draft) -> draft;
      case Draft.Outcome.Invalid(var errors) ->
          throw new IllegalArgumentException(article.title() + ": " + errors);
    };
  }

  private long reserve(Past article) {
    String identity = "past " + ArticleKeys.person(article.author()) + " " + seconds(article);
    String imported = ArticleKeys.imported();
    Response known = redis.call(RedisClient.command(Command.HGET, imported, identity));
    if (known != null) {
      return known.toLong();
    }
    Response id = redis.call(RedisClient.command(Command.INCR, ArticleKeys.counter()));
    long fresh = Objects.requireNonNull(id).toLong();
    redis.call(RedisClient.command(Command.HSET, imported, identity, fresh));
    return fresh;
  }

  private void copy(String key, Set<Long> voters) {
    redis.call(RedisClient.command(Command.DEL, key));
    if (!voters.isEmpty()) {
      Request add = Request.cmd(Command.SADD).arg(key);
      voters.forEach(voter -> add.arg(ArticleKeys.person(voter)));
      redis.call(add);
      redis.call(RedisClient.command(Command.EXPIRE, key, VOTES_LIFE_SECONDS));
    }
  }

  /// Publishes the counts to open pages and to followers of votes.
  private void countVotes(long id, int up, int down) {
    Request event =
        RedisClient.command(
            Command.XADD, ArticleKeys.live(), "MAXLEN", "~", ArticleKeys.LIVE_LENGTH, "*");
    event.arg("event").arg("vote").arg("id").arg(id).arg("votes").arg(up - down);
    redis.call(event.arg("upvotes").arg(up).arg("downvotes").arg(down));
  }

  private static Map<String, String> fields(Past article, Draft draft, String link) {
    int up = article.upvoters().size();
    int down = article.downvoters().size();
    Map<String, String> fields = new LinkedHashMap<>();
    fields.put("title", draft.title());
    fields.put("link", link);
    fields.put("author", ArticleKeys.person(article.author()));
    fields.put("time", seconds(article));
    fields.put("votes", Integer.toString(up - down));
    fields.put("upvotes", Integer.toString(up));
    fields.put("downvotes", Integer.toString(down));
    fields.put("text", draft.text());
    fields.put("state", ArticleState.LIVE.label());
    return fields;
  }

  private static String seconds(Past article) {
    return BigDecimal.valueOf(article.posted().toEpochMilli(), 3).toPlainString();
  }

  private void reserveLink(Past article, Draft draft, long id) {
    if (draft.link() == null) {
      return;
    }
    Response time = Objects.requireNonNull(redis.call(RedisClient.command(Command.TIME)));
    long left =
        article.posted().getEpochSecond() + Article.DUPLICATE_LINK_SECONDS - time.get(0).toLong();
    if (left > 0) {
      String url = ArticleKeys.url(draft.link().sha256Hex());
      redis.call(RedisClient.command(Command.SET, url, id, "NX", "EX", left));
    }
  }
}
