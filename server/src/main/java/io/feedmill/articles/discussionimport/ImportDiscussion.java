package io.feedmill.articles.discussionimport;

import io.feedmill.articles.api.ArticleReport;
import io.feedmill.articles.article.ChangedArticles;
import io.feedmill.articles.article.Draft;
import io.feedmill.articles.check.ImportArticle;
import io.feedmill.articles.discussion.ImportCommentScript;
import io.feedmill.articles.discussion.ImportCommentScript.Foreign;
import io.feedmill.articles.model.ArticleFacts;
import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.ArticleState;
import io.feedmill.articles.model.Direction;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.text.PlainText;
import io.feedmill.kernel.work.Progress;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Response;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/// Imports one discussion of another site: the story as an article of an account, and its comments,
/// whose authors become names without accounts.
///
/// | the story | the comment | result |
/// |---|---|---|
/// | new | any | an id is reserved for the story, then the article is created with its time |
/// | imported before | new | added to that article |
/// | imported before | imported before | not changed |
///
/// Comments keep their times and counts of votes. Each is added by one script, parents first, so a
/// run may be stopped at any time and repeated; a newer file adds what is new in it.
///
/// Blocks.
public final class ImportDiscussion {
  private static final int LONGEST_TITLE = 300;
  private static final int MOST_NAMED = 10;
  private static final long LIFE_SECONDS = 3_600;

  private final RedisClient redis;
  private final ImportCommentScript comments;
  private final ImportArticle articles;
  private final ReadDiscussionFile files;

  private ImportDiscussion(RedisClient redis, Instant now) {
    this.redis = redis;
    this.comments = new ImportCommentScript(redis);
    this.articles = new ImportArticle(redis);
    this.files = new ReadDiscussionFile(now);
  }

  /// @param now the current time
  public static ImportDiscussion create(RedisClient redis, Instant now) {
    return new ImportDiscussion(redis, now);
  }

  /// @param document JSON as `ReadDiscussionFile` describes it
  /// @param account whose article it becomes
  public ArticleReport run(byte[] document, long account, Progress progress) {
    Optional<ForeignDiscussion> story = files.read(document);
    if (story.isEmpty()) {
      return refused("is neither an item of Hacker News nor of Lobsters, nor exported by Feedmill");
    }
    return switch (draft(story.get())) {
      case Draft.Outcome.Valid(Draft draft) -> run(story.get(), draft, account, progress);
      case Draft.Outcome.Invalid(var errors) ->
          refused(errors.getFirst().pointer().substring(1) + " " + errors.getFirst().message());
    };
  }

  private static ArticleReport refused(String reason) {
    return new ArticleReport(List.of("not imported: " + reason), false);
  }

  /// The story as an article; one with a link and a text keeps both.
  private static Draft.Outcome draft(ForeignDiscussion story) {
    String title = PlainText.oneLine(story.title());
    String shown =
        PlainText.length(title) <= LONGEST_TITLE
            ? title
            : title.substring(0, title.offsetByCodePoints(0, LONGEST_TITLE - 1)) + "…";
    String text = story.link().isBlank() && story.text().isEmpty() ? shown : story.text();
    return Draft.of(shown, story.link(), story.link().isBlank() ? text : "", List.of());
  }

  private ArticleReport run(ForeignDiscussion story, Draft draft, long account, Progress progress) {
    long article = article(story, draft, account);
    ParentsFirst sorted = ParentsFirst.of(story.comments());
    Map<String, Integer> numbers = new HashMap<>();
    int added = 0;
    int full = 0;
    for (ForeignComment comment : sorted.comments()) {
      switch (comments.call(article, foreign(comment, numbers))) {
        case ImportCommentScript.Outcome.Added(int number) -> {
          numbers.put(comment.id(), number);
          added++;
        }
        case ImportCommentScript.Outcome.Known(int number) -> numbers.put(comment.id(), number);
        case ImportCommentScript.Outcome.Full() -> full++;
      }
      progress.at(numbers.size(), sorted.comments().size());
    }
    ChangedArticles.one(redis, article);
    return report(article, sorted, added, numbers.size() - added, full);
  }

  private static Foreign foreign(ForeignComment comment, Map<String, Integer> numbers) {
    return new Foreign(
        comment.id(),
        numbers.getOrDefault(comment.parent(), 0),
        comment.author(),
        comment.text(),
        comment.time(),
        comment.edited(),
        comment.upvotes(),
        comment.downvotes(),
        comment.living());
  }

  /// The article of the story, created unless it exists.
  private long article(ForeignDiscussion story, Draft draft, long account) {
    long id = reserved(story).orElseGet(() -> reserve(story));
    String person = ArticleKeys.person(account);
    String up = ArticleKeys.importedVotes(id, Direction.UP);
    redis.call(RedisClient.command(Command.SADD, up, person));
    redis.call(RedisClient.command(Command.EXPIRE, up, LIFE_SECONDS));
    String link = draft.link() == null ? "" : draft.link().href();
    ArticleFacts facts = new ArticleFacts(id, person, link, Set.of());
    switch (articles.run(facts, 1, 0, fields(story, draft, person, link))) {
      case IMPORTED -> {}
      case TAKEN -> redis.call(RedisClient.command(Command.DEL, up));
      case MOVED ->
          throw new IllegalStateException("article " + id + " is being imported elsewhere");
    }
    return id;
  }

  private Optional<Long> reserved(ForeignDiscussion story) {
    return Optional.ofNullable(
            redis.call(RedisClient.command(Command.HGET, ArticleKeys.imported(), story.identity())))
        .map(Response::toLong);
  }

  private long reserve(ForeignDiscussion story) {
    Response id =
        Objects.requireNonNull(
            redis.call(RedisClient.command(Command.INCR, ArticleKeys.counter())));
    redis.call(
        RedisClient.command(Command.HSETNX, ArticleKeys.imported(), story.identity(), id.toLong()));
    return reserved(story).orElseThrow();
  }

  private static Map<String, String> fields(
      ForeignDiscussion story, Draft draft, String person, String link) {
    Map<String, String> fields = new LinkedHashMap<>();
    fields.put("title", draft.title());
    fields.put("link", link);
    fields.put("author", person);
    fields.put("time", BigDecimal.valueOf(story.time().toEpochMilli(), 3).toPlainString());
    fields.put("votes", "1");
    fields.put("upvotes", "1");
    fields.put("downvotes", "0");
    fields.put("text", link.isEmpty() ? draft.text() : story.text());
    fields.put("state", ArticleState.LIVE.label());
    return fields;
  }

  private static ArticleReport report(
      long article, ParentsFirst sorted, int added, int known, int full) {
    List<String> lines = new ArrayList<>();
    lines.add(
        "article %d: %d comments imported, %d existed before, %d left out"
            .formatted(article, added, known, sorted.left()));
    if (!sorted.moved().isEmpty()) {
      List<String> moved = sorted.moved();
      lines.add(
          "%d replies to comments that the file does not have are now comments on the article: %s%s"
              .formatted(
                  moved.size(),
                  String.join(", ", moved.subList(0, Math.min(moved.size(), MOST_NAMED))),
                  moved.size() > MOST_NAMED ? " ..." : ""));
    }
    if (full > 0) {
      lines.add(full + " comments were not imported, because the discussion is full");
    }
    return new ArticleReport(lines, full == 0);
  }
}
