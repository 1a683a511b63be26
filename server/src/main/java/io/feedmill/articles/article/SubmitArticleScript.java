package io.feedmill.articles.article;

import io.feedmill.articles.model.Article;
import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.ArticleState;
import io.feedmill.articles.model.DiscussionState;
import io.feedmill.articles.model.GroupKeys;
import io.feedmill.articles.model.Rank;
import io.feedmill.articles.model.RankedList;
import io.feedmill.articles.model.Ranking;
import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.redis.client.Response;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/// Creates a live article atomically.
///
/// | link | resubmit | result |
/// |---|---|---|
/// | free, or a text | any | submitted: votes 1, score = time + 432, in every ranking and group |
/// | submitted within 30 days | no | duplicate of the article that has it; nothing changes |
/// | submitted within 30 days | yes | submitted; the link is reserved for this article now |
final class SubmitArticleScript {
  static final String FILE = "articles/article/submit_article.lua";
  private static final int MOST_AHEAD_MILLIS = 10_000;

  private final LuaScript script;

  SubmitArticleScript(LuaScript script) {
    this.script = script;
  }

  static SubmitArticleScript load(RedisClient redis) {
    return new SubmitArticleScript(LuaScript.load(redis, FILE));
  }

  /// @param id unique, from the counter
  /// @param picture the author's own; empty for none
  SubmitOutcome call(long id, long author, Draft draft, boolean resubmit, String picture) {
    Response reply =
        Objects.requireNonNull(
            script.call(keys(id, author, draft), args(id, author, draft, resubmit, picture)));
    return switch (reply.get(0).toString()) {
      case "submitted" -> new SubmitOutcome.Submitted(article(id, author, draft, picture, reply));
      case "duplicate" -> new SubmitOutcome.Duplicate(reply.get(1).toLong());
      default -> throw new IllegalStateException("article id " + id + " is in use: run fsck");
    };
  }

  private static Article article(
      long id, long author, Draft draft, String picture, Response reply) {
    return new Article(
        id,
        draft.title(),
        draft.link() == null ? "" : draft.link().href(),
        picture,
        draft.text(),
        author,
        Article.instant(reply.get(1).toString()),
        reply.get(2).toLong(),
        0,
        ArticleState.LIVE,
        false,
        false,
        null,
        DiscussionState.NONE,
        List.copyOf(draft.groups()));
  }

  private static List<String> keys(long id, long author, Draft draft) {
    List<String> keys = new ArrayList<>();
    keys.add(ArticleKeys.article(id));
    keys.add(ArticleKeys.ranking(RankedList.site(Rank.NEW)));
    keys.add(ArticleKeys.ranking(RankedList.site(Rank.SCORE)));
    keys.add(ArticleKeys.rulesChanged());
    keys.add(ArticleKeys.posts(author));
    keys.add(ArticleKeys.memberships(id));
    keys.add(ArticleKeys.groups());
    keys.add(ArticleKeys.groupOwners());
    keys.add(ArticleKeys.live());
    keys.add(ArticleKeys.weightless());
    keys.add(
        draft.link() == null ? ArticleKeys.article(id) : ArticleKeys.url(draft.link().sha256Hex()));
    keys.add(
        draft.link() == null
            ? ArticleKeys.article(id)
            : ArticleKeys.ranking(RankedList.bySite(draft.link().site())));
    keys.add(ArticleKeys.changes());
    keys.add(ArticleKeys.links());
    draft.groups().forEach(group -> keys.addAll(GroupKeys.submitted(group)));
    return keys;
  }

  private static List<String> args(
      long id, long author, Draft draft, boolean resubmit, String picture) {
    List<String> args = new ArrayList<>();
    args.add(Long.toString(id));
    args.add(ArticleKeys.person(author));
    args.add(draft.title());
    args.add(draft.link() == null ? "" : draft.link().href());
    args.add(draft.text());
    args.add(Long.toString(Article.DUPLICATE_LINK_SECONDS));
    args.add(resubmit ? "1" : "0");
    args.add(Integer.toString((int) Ranking.SECONDS_PER_VOTE));
    args.add(Integer.toString(ArticleKeys.LIVE_LENGTH));
    args.add(Integer.toString(MOST_AHEAD_MILLIS));
    args.add(Integer.toString(ArticleKeys.CHANGES_LENGTH));
    args.add(draft.link() == null ? "" : Long.toString(draft.link().number()));
    args.add(Long.toString((long) Ranking.ID_RANGE));
    args.add(picture);
    args.addAll(draft.groups());
    return args;
  }
}
