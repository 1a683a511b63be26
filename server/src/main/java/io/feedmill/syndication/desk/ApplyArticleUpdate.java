package io.feedmill.syndication.desk;

import io.feedmill.kernel.http.Json;
import io.feedmill.syndication.desk.api.ArticleUpdates;
import io.feedmill.syndication.feed.ArticleBody;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Applies notifications about articles from other programs. A republication applies only to the
/// epoch that was read, so that a simultaneous withdrawal wins.
public final class ApplyArticleUpdate implements ArticleUpdates {
  private final Desk desk;

  public ApplyArticleUpdate(Desk desk) {
    this.desk = desk;
  }

  @Override
  public void check(UUID uuid, String article) {
    read(article).body(uuid);
  }

  private static ArticleDraft read(String article) {
    return Json.read(article.getBytes(StandardCharsets.UTF_8), ArticleDraft.class);
  }

  @Override
  public void update(UUID uuid, String article, String by) {
    ArticleDraft draft = read(article);
    PutOutcome outcome = put(draft.body(uuid), draft.version(), by);
    if (outcome == PutOutcome.STALE) {
      return;
    }
    Optional<DeskArticle> current = desk.article(uuid);
    for (Placement place : current.map(DeskArticle::placements).orElse(List.of())) {
      if (isPublished(place) && (outcome == PutOutcome.UPDATED || older(place, current.get()))) {
        FeedEpoch epoch = new FeedEpoch(place.feed(), Long.toString(place.epoch()));
        desk.publish(uuid, List.of(epoch), PublishMode.REPUBLISH, Editing.lasting(by));
      }
    }
  }

  /// An update without a version and with the content of the current version counts as that
  /// version.
  private PutOutcome put(ArticleBody body, @Nullable Long version, String by) {
    boolean same =
        version == null
            && desk.whole(body.uuid())
                .filter(whole -> whole.body().at(body.version()).equals(body))
                .isPresent();
    return same ? PutOutcome.SAME : desk.put(body, version, by);
  }

  private static boolean isPublished(Placement place) {
    return place.state() == ArticleState.LIVE || place.state() == ArticleState.IMPORTED;
  }

  /// Whether it was published before the current version.
  private static boolean older(Placement place, DeskArticle article) {
    Instant published = place.published();
    return published != null && published.isBefore(article.updated());
  }

  @Override
  public void delete(UUID uuid, String by) {
    desk.delete(uuid, by);
  }
}
