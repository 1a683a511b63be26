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

/// Follows what other programs tell of articles. A republication acts only in the epoch that was
/// looked at, so that whoever withdraws meanwhile wins.
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
      if (stands(place) && (outcome == PutOutcome.UPDATED || older(place, current.get()))) {
        FeedEpoch epoch = new FeedEpoch(place.feed(), Long.toString(place.epoch()));
        desk.publish(uuid, List.of(epoch), PublishMode.REPUBLISH, by);
      }
    }
  }

  /// What says the same as the current version and names none is that version.
  private PutOutcome put(ArticleBody body, @Nullable Long version, String by) {
    boolean same =
        version == null
            && desk.whole(body.uuid())
                .filter(whole -> whole.body().at(body.version()).equals(body))
                .isPresent();
    return same ? PutOutcome.SAME : desk.put(body, version, by);
  }

  private static boolean stands(Placement place) {
    return place.state() == ArticleState.LIVE || place.state() == ArticleState.IMPORTED;
  }

  /// Whether it went live before the current version came.
  private static boolean older(Placement place, DeskArticle article) {
    Instant published = place.published();
    return published != null && published.isBefore(article.updated());
  }

  @Override
  public void delete(UUID uuid, String by) {
    desk.delete(uuid, by);
  }
}
