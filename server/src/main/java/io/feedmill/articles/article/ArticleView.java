package io.feedmill.articles.article;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.feedmill.articles.model.Article;
import io.feedmill.articles.model.Direction;
import io.feedmill.articles.model.ListedArticle;
import io.feedmill.articles.model.Ranking;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// An article in the API.
///
/// @param link absent for a text
/// @param text Markdown; absent for a link, and in lists
/// @param score unix seconds with milliseconds
/// @param myVote up, down or none; absent without login
/// @param edited absent if never edited
/// @param saved absent without login
@JsonInclude(JsonInclude.Include.NON_NULL)
public record ArticleView(
    String id,
    String title,
    @Nullable String link,
    @Nullable String text,
    String author,
    Instant time,
    long votes,
    long upvotes,
    long downvotes,
    BigDecimal score,
    List<String> groups,
    @Nullable String myVote,
    String state,
    boolean locked,
    boolean pinned,
    @Nullable Instant edited,
    @Nullable Boolean saved,
    @Nullable Boolean hidden) {
  private static final long MILLIS_PER_VOTE = (long) (1_000 * Ranking.SECONDS_PER_VOTE);

  static ArticleView of(ListedArticle listed, String author) {
    Article article = listed.article();
    Direction mine = listed.mine();
    long scoreMillis = article.time().toEpochMilli() + MILLIS_PER_VOTE * article.votes();
    return new ArticleView(
        Long.toString(article.id()),
        article.title(),
        absentIfEmpty(article.link()),
        absentIfEmpty(article.text()),
        author,
        article.time(),
        article.votes(),
        article.upvotes(),
        article.downvotes(),
        BigDecimal.valueOf(scoreMillis, 3),
        article.groups(),
        mine == null ? null : mine.label(),
        article.state().label(),
        article.locked(),
        article.pinned(),
        article.edited(),
        mine == null ? null : listed.saved(),
        mine == null ? null : listed.hidden());
  }

  private static @Nullable String absentIfEmpty(String text) {
    return text.isEmpty() ? null : text;
  }
}
