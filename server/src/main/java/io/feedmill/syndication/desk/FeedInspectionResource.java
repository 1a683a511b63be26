package io.feedmill.syndication.desk;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.syndication.document.api.OmittedItem;
import io.feedmill.syndication.serve.ShownItem;
import io.feedmill.syndication.serve.SnapshotStore;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Status, previews and snapshots of feeds in the API, for editors.
///
/// ```
/// curl 'localhost:8080/api/v1/desk/feeds/production/preview?at=2030-01-01T00:00:00Z' -H ...
/// curl localhost:8080/api/v1/desk/feeds/production/snapshots -H ...
/// ```
public final class FeedInspectionResource {
  private static final String FEED = "/api/v1/desk/feeds/{feed}";

  private final Viewers viewers;
  private final ReadFeedStatus status;
  private final PreviewFeed preview;
  private final SnapshotStore snapshots;

  public FeedInspectionResource(
      Viewers viewers, ReadFeedStatus status, PreviewFeed preview, SnapshotStore snapshots) {
    this.viewers = viewers;
    this.status = status;
    this.preview = preview;
    this.snapshots = snapshots;
  }

  public void routes(Routes routes) {
    routes
        .get(FEED + "/status", this::status)
        .get(FEED + "/preview", this::preview)
        .get(FEED + "/snapshots", this::list)
        .get(FEED + "/snapshots/{etag}", this::snapshot);
  }

  private Reply status(Call call) {
    DeskResource.editor(viewers, call);
    ReadFeedStatus.Status read =
        status.of(DeskResource.feed(call)).orElseThrow(FeedInspectionResource::unknown);
    return Reply.json(
        Map.of(
            "feed",
            read.feed().name(),
            "consumers",
            read.consumers(),
            "articles",
            read.rows(),
            "agents",
            read.agents(),
            "unchangedShare",
            read.unchangedShare()));
  }

  private record ItemView(String uuid, String title, Instant published, Instant updated) {}

  private record PreviewView(
      String feed,
      Instant at,
      String profile,
      int bytes,
      List<ItemView> items,
      List<OmittedItem> leftOut,
      List<String> lint,
      String document) {}

  private Reply preview(Call call) {
    DeskResource.editor(viewers, call);
    String feed = DeskResource.feed(call);
    Instant at = PlanResource.time(call.query().text("at").orElse(null), "/at");
    UUID with = call.query().text("with").map(FeedInspectionResource::uuid).orElse(null);
    PreviewFeed.Preview seen =
        preview.at(feed, at, with).orElseThrow(FeedInspectionResource::unknown);
    return Reply.json(
        new PreviewView(
            feed,
            seen.at(),
            seen.written().profile().name(),
            seen.written().bytes().length(),
            seen.items().stream()
                .map(item ->
                    new ItemView(
                        item.uuid().toString(), item.title(), item.published(), item.updated()))
                .toList(),
            seen.written().leftOut(),
            seen.written().lint(),
            seen.written().bytes().toString(StandardCharsets.UTF_8)));
  }

  private static UUID uuid(String text) {
    try {
      return UUID.fromString(text);
    } catch (IllegalArgumentException _) {
      throw Problem.badParameter("with", "must be a UUID");
    }
  }

  private Reply list(Call call) {
    DeskResource.editor(viewers, call);
    return Reply.json(new DeskJson.Page<>(snapshots.list(DeskResource.feed(call)), null));
  }

  private record SnapshotView(
      String etag,
      Instant built,
      String contentType,
      SnapshotStore.Facts facts,
      List<ShownItem> items,
      String document,
      @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Difference compared) {}

  /// The difference between two documents.
  private record Difference(
      String with, List<UUID> added, List<UUID> removed, List<UUID> renewed) {}

  private Reply snapshot(Call call) {
    DeskResource.editor(viewers, call);
    String feed = DeskResource.feed(call);
    SnapshotStore.Kept kept = stored(feed, call.parameter("etag"));
    Optional<SnapshotStore.Kept> other = call.query().text("compare").map(tag -> stored(feed, tag));
    return Reply.json(
        new SnapshotView(
            kept.tag(),
            kept.built(),
            kept.contentType(),
            kept.facts(),
            kept.items(),
            kept.text(),
            other.map(each -> difference(kept, each)).orElse(null)));
  }

  private SnapshotStore.Kept stored(String feed, String tag) {
    String name = tag.replaceFirst("^W/", "").replace("\"", "").replaceFirst("-(gzip|br)$", "");
    if (!name.matches("[0-9a-f]{1,64}")) {
      throw Problem.badParameter("etag", "is not an entity tag of this site");
    }
    return snapshots
        .find(feed, name)
        .orElseThrow(() -> Problem.notFound("the document does not exist (any more)"));
  }

  private static Difference difference(SnapshotStore.Kept kept, SnapshotStore.Kept other) {
    List<UUID> added = new ArrayList<>();
    List<UUID> renewed = new ArrayList<>();
    Set<UUID> before = new HashSet<>();
    other.items().stream().filter(ShownItem::live).forEach(item -> before.add(item.uuid()));
    List<UUID> removed = new ArrayList<>(before);
    for (ShownItem item : kept.items()) {
      if (!item.live()) {
        continue;
      }
      removed.remove(item.uuid());
      if (!before.contains(item.uuid())) {
        added.add(item.uuid());
      } else if (!other.items().contains(item)) {
        renewed.add(item.uuid());
      }
    }
    return new Difference(other.tag(), added, removed, renewed);
  }

  private static Problem unknown() {
    return Problem.notFound("the feed does not exist");
  }
}
