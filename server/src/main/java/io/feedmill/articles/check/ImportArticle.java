package io.feedmill.articles.check;

import io.feedmill.articles.article.VotingRules;
import io.feedmill.articles.model.ArticleFacts;
import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Response;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/// Imports one article: first its votes, then the article itself, so that an import that was
/// stopped can be run again.
public final class ImportArticle {
  private final RedisClient redis;
  private final ImportVotesScript votes;
  private final RepairArticleScript articles;
  private final VotingRules rules;

  public ImportArticle(RedisClient redis) {
    this.redis = redis;
    this.votes = new ImportVotesScript(redis);
    this.articles = new RepairArticleScript(redis);
    this.rules = new VotingRules(redis);
  }

  /// The result.
  public enum Outcome {
    IMPORTED,
    /// The votes changed since they were copied.
    MOVED,
    /// The id is in use.
    TAKEN
  }

  /// @param upvotes required size of the copied set of upvotes
  /// @param downvotes required size of the copied set of downvotes
  /// @param fields of the hash, with `time`
  public Outcome run(ArticleFacts facts, long upvotes, long downvotes, Map<String, String> fields) {
    long id = facts.id();
    Response exists = redis.call(RedisClient.command(Command.EXISTS, ArticleKeys.article(id)));
    if (Objects.requireNonNull(exists).toInteger() == 1) {
      return Outcome.TAKEN;
    }
    String time = Objects.requireNonNull(fields.get("time"));
    String given = votes.call(id, upvotes, downvotes, time);
    if (!given.equals("imported")) {
      return given.equals("taken") ? Outcome.TAKEN : Outcome.MOVED;
    }
    CheckedVotes checked = new CheckedVotes(upvotes, downvotes, 1, true, List.of());
    Outcome outcome =
        switch (articles.importArticle(facts, checked, fields)) {
          case RepairArticleScript.Outcome.Checked _ -> Outcome.IMPORTED;
          case RepairArticleScript.Outcome.Moved() -> Outcome.MOVED;
          case RepairArticleScript.Outcome.Taken() -> Outcome.TAKEN;
        };
    RedisClient.await(rules.copy(List.of(id)));
    return outcome;
  }
}
