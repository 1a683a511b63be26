package io.feedmill.syndication.desk;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.feedmill.syndication.feed.ArticleBody;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Articles and feeds as the API shows them.
final class DeskJson {
  private DeskJson() {}

  /// An article with its body.
  ///
  /// @param undo id to revert the last action; absent without one
  record Article(
      String uuid,
      String title,
      String url,
      String html,
      String summary,
      List<String> authors,
      @Nullable Instant published,
      String image,
      List<String> tags,
      long version,
      Instant updated,
      Map<String, Place> feeds,
      @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String undo) {}

  /// A row of the list.
  record Row(
      String uuid,
      String title,
      @Nullable Instant published,
      long version,
      Instant updated,
      Map<String, Place> feeds) {}

  /// @param published time of publication in this epoch
  /// @param publishAt planned time
  /// @param withdrawAt planned time
  record Place(
      String state,
      long epoch,
      @Nullable Instant published,
      @Nullable Instant imported,
      @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Instant publishAt,
      @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Instant withdrawAt,
      List<Taken> impressions) {}

  /// Deliveries of this epoch to one consumer.
  @JsonInclude(JsonInclude.Include.NON_NULL)
  record Taken(
      String consumer, List<Instant> times, @Nullable Instant receipt, @Nullable Instant ack) {}

  /// @param next cursor of the next page; absent on the last page
  @JsonInclude(JsonInclude.Include.NON_NULL)
  record Page<T>(List<T> items, @Nullable String next) {}

  static Article of(Desk.Whole whole) {
    return article(whole, null);
  }

  /// After an action.
  static Article of(Desk.Whole whole, Editing editing) {
    return article(whole, editing.undo());
  }

  private static Article article(Desk.Whole whole, @Nullable String undo) {
    ArticleBody body = whole.body();
    return new Article(
        body.uuid().toString(),
        body.title(),
        body.url(),
        body.html(),
        body.summary(),
        body.authors(),
        body.published(),
        body.image(),
        body.tags(),
        body.version(),
        whole.article().updated(),
        places(whole.article()),
        undo);
  }

  static Row row(DeskArticle article) {
    return new Row(
        article.uuid().toString(),
        article.title(),
        article.published(),
        article.version(),
        article.updated(),
        places(article));
  }

  private static Map<String, Place> places(DeskArticle article) {
    Map<String, Place> places = new LinkedHashMap<>();
    for (Placement place : article.placements()) {
      places.put(
          place.feed(),
          new Place(
              place.state().label(),
              place.epoch(),
              place.published(),
              place.imported(),
              place.due(),
              place.leaves(),
              place.deliveries().stream()
                  .map(taken ->
                      new Taken(
                          taken.consumer(), taken.impressions(), taken.receipt(), taken.ack()))
                  .toList()));
    }
    return places;
  }
}
