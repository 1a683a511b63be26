package io.feedmill.articles.article;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.feedmill.articles.model.Article;
import io.feedmill.articles.model.ArticlePicture;
import io.feedmill.articles.model.Direction;
import io.feedmill.articles.model.ListedArticle;
import io.feedmill.articles.model.Ranking;
import io.feedmill.media.api.Picture;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// An article in the API.
///
/// @param link absent for a text
/// @param picture the author's own, or of the page that it links to; absent without one
/// @param text Markdown; absent for a link, and in lists
/// @param comments live ones
/// @param newComments since the viewer read them; absent when they never did, and without login
/// @param score unix seconds with milliseconds
/// @param myVote up, down or none; absent without login
/// @param edited absent if never edited
/// @param saved absent without login
@JsonInclude(JsonInclude.Include.NON_NULL)
public record ArticleView(
    String id,
    String title,
    @Nullable String link,
    @Nullable PictureView picture,
    @Nullable String text,
    String author,
    Instant time,
    long votes,
    long upvotes,
    long downvotes,
    int comments,
    @Nullable Integer newComments,
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
        article.live()
            ? ArticlePicture.of(article.picture()).map(PictureView::of).orElse(null)
            : null,
        absentIfEmpty(article.text()),
        author,
        article.time(),
        article.votes(),
        article.upvotes(),
        article.downvotes(),
        article.discussion().comments(),
        listed.read() < 0 ? null : listed.newComments(),
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

  /// The picture of an article.
  ///
  /// @param url of the original
  /// @param previewUrl of at most 400 pixels each way
  /// @param width of the original, in pixels
  /// @param blurhash a blurred preview; absent until it is known
  /// @param description for those who cannot see it; may be empty
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record PictureView(
      String url,
      String previewUrl,
      int width,
      int height,
      @Nullable String blurhash,
      String description) {
    static PictureView of(Picture picture) {
      return new PictureView(
          picture.original(),
          picture.small(),
          picture.width(),
          picture.height(),
          absentIfEmpty(picture.blurhash()),
          picture.description());
    }
  }

  private static @Nullable String absentIfEmpty(String text) {
    return text.isEmpty() ? null : text;
  }
}
