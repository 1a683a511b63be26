package io.feedmill.app.demo;

import io.feedmill.media.api.LinkedPages;
import io.feedmill.media.api.LinkedPages.Kept;
import io.feedmill.media.api.Picture;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/// Pictures of articles and of stories of the desk: the drawings in `demo/scenes`, which
/// `scenes.tsv` assigns to titles.
final class DemoCovers {
  private static final int WIDTH = 960;

  private final LinkedPages pages;
  private final DemoPictures pictures;
  private final long account;
  private final String origin;
  private final Map<String, DemoPictures.Ordered> drawn = new HashMap<>();

  /// @param account that uploads the pictures
  /// @param origin scheme, host and port of this site
  DemoCovers(LinkedPages pages, DemoPictures pictures, long account, String origin) {
    this.pages = pages;
    this.pictures = pictures;
    this.account = account;
    this.origin = origin;
  }

  /// A title and its drawing.
  ///
  /// @param scene name of a file in `demo/scenes`
  /// @param link of an article; empty for a story of the desk
  /// @param shows what can be seen, for those who cannot see it
  private record Cover(String title, String scene, String link, String shows) {}

  private static List<Cover> covers() {
    return DemoContent.read("scenes.tsv")
        .lines()
        .map(line -> line.split("\t", -1))
        .map(fields -> new Cover(fields[0], fields[1], fields[2], fields[3]))
        .toList();
  }

  /// Gives pictures to articles that have none yet.
  ///
  /// @param articles by title
  void fill(Map<String, DemoContent.Added> articles) {
    for (Cover cover : covers()) {
      DemoContent.Added article = articles.get(cover.title());
      if (article != null && !cover.link().isEmpty()) {
        picture(cover).get().ifPresent(made -> give("article:" + article.id(), cover.link(), made));
      }
    }
  }

  private void give(String subject, String page, Picture picture) {
    Kept kept = pages.stored(List.of(subject)).getOrDefault(subject, Kept.NOTHING);
    if (kept.pictures().isEmpty()) {
      pages.setPicture(subject, page, account, picture.id());
    }
  }

  /// Makes the pictures of the desk.
  ///
  /// @return their addresses by title
  Map<String, String> stories() {
    Map<String, String> images = new HashMap<>();
    for (Cover cover : covers()) {
      if (cover.link().isEmpty()) {
        picture(cover)
            .get()
            .ifPresent(made -> {
              give("story:" + cover.scene(), origin + "/stories/" + cover.scene(), made);
              images.put(cover.title(), origin + made.large());
            });
      }
    }
    return images;
  }

  /// Starts each drawing once, so that they are drawn while articles are written.
  void order() {
    for (Cover cover : covers()) {
      drawn.computeIfAbsent(
          cover.scene(),
          scene ->
              pictures.order(
                  () -> DrawSvg.png(DemoContent.read("scenes/" + scene + ".svg"), WIDTH),
                  account,
                  "Drawing: " + cover.shows()));
    }
  }

  private DemoPictures.Ordered picture(Cover cover) {
    return Objects.requireNonNull(drawn.get(cover.scene()), cover.scene());
  }
}
