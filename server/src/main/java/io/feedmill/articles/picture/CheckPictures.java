package io.feedmill.articles.picture;

import io.feedmill.articles.api.ArticlePictures;
import io.feedmill.articles.article.ArticleStore;
import io.feedmill.articles.model.Article;
import io.feedmill.articles.model.ArticlePicture;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.work.Check;
import io.feedmill.kernel.work.Findings;
import io.feedmill.kernel.work.Progress;
import io.feedmill.media.api.LinkedPages;
import io.feedmill.media.api.LinkedPages.Kept;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/// Checks the pictures that articles and groups show against those that media keeps for them.
///
/// | article | media keeps | finding | repair |
/// |---|---|---|---|
/// | shows a picture | the same | none | |
/// | shows a picture | another, or with another size, blurhash or description | `other-picture` | the newest that is kept is shown |
/// | shows a picture | none | `lost-picture` | none is shown, and the page is fetched again |
/// | shows none | one | `unshown-picture` | it is shown |
/// | hides it, has an own one, has no link, or is not live | one | `unused-picture` | it is released |
///
/// | article with its author's own picture | media keeps | finding | repair |
/// |---|---|---|---|
/// | shows it | the same | none | |
/// | shows it | it, with another description | `other-picture` | it is shown with that |
/// | shows it | none | `lost-picture` | none is shown |
/// | shows another, or none | one for more than ten minutes | `unused-picture` | it is released |
///
/// | group | media keeps | finding | repair |
/// |---|---|---|---|
/// | shows a picture | the same | none | |
/// | shows another, or none | one for more than ten minutes | `unused-picture` | it is released |
///
/// Pages that will be fetched, and articles whose change is not followed yet, are omitted. Each
/// finding was seen twice.
public final class CheckPictures implements Check {
  private static final int PORTION = 100;

  private final ArticleStore store;
  private final LinkedPages pages;
  private final CheckGroupPictures groups;
  private final CheckOwnPictures own;
  private final PagesRead read;
  private final RepairPictureScript script;

  /// @param store without a near cache
  public CheckPictures(RedisClient redis, ArticleStore store, ArticlePictures pictures) {
    this.store = store;
    this.pages = pictures.linked();
    this.groups = new CheckGroupPictures(redis, pictures.pictures());
    this.read = new PagesRead(redis);
    this.script = new RepairPictureScript(redis);
    this.own = new CheckOwnPictures(store, pictures.pictures(), script);
  }

  private enum Fault {
    OTHER("other-picture"),
    LOST("lost-picture"),
    UNSHOWN("unshown-picture"),
    UNUSED("unused-picture");

    private final String label;

    Fault(String label) {
      this.label = label;
    }
  }

  /// @param article null when it does not exist
  private record Seen(long id, @Nullable Article article, Kept kept) {
    String value() {
      return article == null ? "" : article.picture();
    }

    private String newest() {
      return ArticlePicture.value(kept.pictures().getFirst());
    }

    Optional<Fault> fault() {
      boolean none = kept.pictures().isEmpty();
      if (kept.open()) {
        return Optional.empty();
      }
      if (article == null || !FollowPages.shows(article)) {
        return none ? Optional.empty() : Optional.of(Fault.UNUSED);
      }
      if (value().isEmpty()) {
        return none ? Optional.empty() : Optional.of(Fault.UNSHOWN);
      }
      if (none) {
        return Optional.of(Fault.LOST);
      }
      return kept.pictures().stream().map(ArticlePicture::value).anyMatch(value()::equals)
          ? Optional.empty()
          : Optional.of(Fault.OTHER);
    }
  }

  @Override
  public Result check(boolean repair, Progress progress) {
    return Check.twice("pictures", repair, again -> findings(again, progress));
  }

  private Findings findings(boolean repair, Progress progress) {
    Findings findings = new Findings();
    long last = read.lastArticle();
    for (long from = 1; from <= last; from += PORTION) {
      long to = Math.min(last, from + PORTION - 1);
      portion(LongStream.rangeClosed(from, to).boxed().toList(), findings, repair);
      progress.at(to, last);
    }
    above(last, findings, repair, progress);
    groups.check(findings, repair);
    own.kept(findings, repair);
    return findings;
  }

  /// Pictures of ids above the counter, which do not belong to articles.
  private void above(long last, Findings findings, boolean repair, Progress progress) {
    List<String> subjects = pages.subjects(FollowPages.SUBJECT, "", PORTION);
    while (!subjects.isEmpty()) {
      portion(
          subjects.stream()
              .map(FollowPages::article)
              .flatMap(Optional::stream)
              .filter(id -> id > last)
              .toList(),
          findings,
          repair);
      progress.at(last, last);
      subjects = pages.subjects(FollowPages.SUBJECT, subjects.getLast(), PORTION);
    }
  }

  private void portion(List<Long> ids, Findings findings, boolean repair) {
    List<Seen> all = see(ids);
    own.shown(all.stream().map(Seen::article).filter(Objects::nonNull).toList(), findings, repair);
    List<Long> suspects =
        all.stream().filter(seen -> seen.fault().isPresent()).map(Seen::id).toList();
    if (suspects.isEmpty()) {
      return;
    }
    List<Long> settled = read.followed(suspects);
    for (Seen seen : see(settled)) {
      seen.fault()
          .ifPresent(fault -> {
            findings.add(fault.label + " " + FollowPages.SUBJECT + seen.id());
            if (repair) {
              repair(seen, fault);
            }
          });
    }
  }

  private List<Seen> see(List<Long> ids) {
    if (ids.isEmpty()) {
      return List.of();
    }
    List<@Nullable Article> articles = RedisClient.await(store.find(ids));
    Map<String, Kept> kept =
        pages.stored(ids.stream().map(id -> FollowPages.SUBJECT + id).toList());
    return LongStream.range(0, ids.size())
        .mapToObj(i -> {
          long id = ids.get((int) i);
          return new Seen(
              id, articles.get((int) i), kept.getOrDefault(FollowPages.SUBJECT + id, Kept.NOTHING));
        })
        .toList();
  }

  private void repair(Seen seen, Fault fault) {
    String subject = FollowPages.SUBJECT + seen.id();
    Article article = seen.article();
    switch (fault) {
      case OTHER, UNSHOWN -> script.call(seen.id(), seen.value(), seen.newest());
      case UNUSED -> pages.drop(subject);
      case LOST -> {
        script.call(seen.id(), seen.value(), "");
        pages.drop(subject);
        if (article != null) {
          pages.show(subject, article.link());
        }
      }
    }
  }
}
