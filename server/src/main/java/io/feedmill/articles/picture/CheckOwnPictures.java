package io.feedmill.articles.picture;

import io.feedmill.articles.article.ArticleStore;
import io.feedmill.articles.article.OwnPictures;
import io.feedmill.articles.model.Article;
import io.feedmill.articles.model.ArticlePicture;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.text.Ids;
import io.feedmill.kernel.work.Findings;
import io.feedmill.media.api.Picture;
import io.feedmill.media.api.Pictures;
import io.feedmill.media.api.Pictures.Use;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Compares the pictures that authors gave to their articles with those that media keeps for them,
/// as the table of [CheckPictures] says.
record CheckOwnPictures(ArticleStore store, Pictures pictures, RepairPictureScript script) {
  private static final int PORTION = 100;

  /// Checks what articles show.
  void shown(List<Article> articles, Findings findings, boolean repair) {
    Map<Article, Long> ids =
        articles.stream()
            .filter(article -> ArticlePicture.isOwn(article.picture()))
            .collect(
                Collectors.toMap(
                    article -> article,
                    article -> ArticlePicture.ownId(article.picture()).getAsLong()));
    if (ids.isEmpty()) {
      return;
    }
    Map<Long, Picture> kept = pictures.pictures(Set.copyOf(ids.values()));
    ids.forEach((article, id) -> {
      @Nullable Picture picture = kept.get(id);
      String value = picture == null ? "" : ArticlePicture.own(picture);
      if (!value.equals(article.picture())) {
        findings.add(
            (value.isEmpty() ? "lost-picture " : "other-picture ")
                + OwnPictures.subject(article.id()));
        if (repair) {
          script.call(article.id(), article.picture(), value);
        }
      }
    });
  }

  /// Checks what media keeps.
  void kept(Findings findings, boolean repair) {
    List<Use> uses = pictures.settled(OwnPictures.SUBJECT, new Use("", 0), PORTION);
    while (!uses.isEmpty()) {
      List<Long> ids = uses.stream().map(CheckOwnPictures::article).toList();
      List<@Nullable Article> articles = RedisClient.await(store.find(ids));
      for (int i = 0; i < uses.size(); i++) {
        Use use = uses.get(i);
        if (!names(articles.get(i), use.id())) {
          findings.add("unused-picture " + use.subject());
          if (repair) {
            pictures.unuse(use.subject(), use.id());
          }
        }
      }
      uses = pictures.settled(OwnPictures.SUBJECT, uses.getLast(), PORTION);
    }
  }

  private static boolean names(@Nullable Article article, long picture) {
    return article != null
        && ArticlePicture.ownId(article.picture()).equals(OptionalLong.of(picture));
  }

  /// 0, which no article has, for a subject without an id.
  private static long article(Use use) {
    return Ids.parse(use.subject().substring(OwnPictures.SUBJECT.length())).orElse(0L);
  }
}
