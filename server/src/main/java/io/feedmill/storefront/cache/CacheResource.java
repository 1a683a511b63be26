package io.feedmill.storefront.cache;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.feedmill.accounts.api.Role;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Cursor;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.text.Ids;
import io.feedmill.storefront.cache.api.RowSource;
import io.feedmill.storefront.cache.row.RowCache;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The caches in the API, for admins.
///
/// ```
/// curl -X PUT localhost:8080/api/v1/items/237/refresh -d '{"delaySeconds":10}' -H ...
/// curl localhost:8080/api/v1/rows/schedule -H ...
/// curl -X DELETE 'localhost:8080/api/v1/pages?tag=237' -H ...
/// ```
final class CacheResource {
  private static final int STANDARD = 50;
  private static final int MOST = 500;
  private static final double NANOS = 1e9;

  private final Viewers viewers;
  private final RowCache rows;
  private final RowSource source;
  private final RowScheduleStore schedule;
  private final PurgeRows purge;

  CacheResource(
      Viewers viewers,
      RowCache rows,
      RowSource source,
      RowScheduleStore schedule,
      PurgeRows purge) {
    this.viewers = viewers;
    this.rows = rows;
    this.source = source;
    this.schedule = schedule;
    this.purge = purge;
  }

  void routes(Routes routes) {
    routes
        .put("/api/v1/items/{id}/refresh", this::refresh)
        .get("/api/v1/rows/schedule", this::schedule)
        .delete("/api/v1/pages", this::purge);
  }

  private record Refresh(@Nullable Double delaySeconds) {}

  private Reply refresh(Call call) {
    viewers.require(call, Role.ADMIN);
    String id = call.parameter("id");
    Duration delay = delay(call.json(Refresh.class).delaySeconds());
    if (delay.isPositive()
        && (Ids.parse(id).isEmpty() || !source.load(List.of(id)).containsKey(id))) {
      throw Problem.notFound("the item does not exist");
    }
    rows.schedule(id, delay);
    return Reply.json(Map.of("row", id, "delaySeconds", delay.toNanos() / NANOS));
  }

  /// Zero and less all mean the end of the schedule.
  private static Duration delay(@Nullable Double seconds) {
    if (seconds == null || seconds.isNaN()) {
      throw Problem.invalid("/delaySeconds", "must be a number");
    }
    if (seconds <= 0) {
      return Duration.ZERO;
    }
    if (seconds < seconds(RowCache.SHORTEST) || seconds > seconds(RowCache.LONGEST)) {
      throw Problem.invalid(
          "/delaySeconds", "must be from 0.01 to 86400, or 0 or less to delete the schedule");
    }
    return Duration.ofNanos(Math.round(seconds * NANOS));
  }

  private static double seconds(Duration duration) {
    return duration.toNanos() / NANOS;
  }

  @JsonInclude(JsonInclude.Include.NON_NULL)
  private record ListView(List<ScheduledRow> items, @Nullable String next) {}

  private Reply schedule(Call call) {
    viewers.require(call, Role.ADMIN);
    int limit = call.query().integer("limit", STANDARD, 1, MOST);
    List<String> after =
        call.query().text("after").map(text -> Cursor.decode(text, 2)).orElse(List.of("", "0"));
    long place = after.get(1).equals("0") ? 0 : Ids.parse(after.get(1)).orElseThrow(Cursor::broken);
    RowScheduleStore.Part part = schedule.byDelay(after.getFirst(), place, limit);
    String next =
        part.more()
            ? Cursor.encode(List.of(part.rows().getLast().row(), Long.toString(part.end())))
            : null;
    return Reply.json(new ListView(part.rows(), next)).with("Cache-Control", "private, no-cache");
  }

  private Reply purge(Call call) {
    viewers.require(call, Role.ADMIN);
    String tag =
        call.query()
            .text("tag")
            .filter(text -> Ids.parse(text).isPresent())
            .orElseThrow(() -> Problem.badParameter("tag", "must be the id of an item"));
    return Reply.json(Map.of("purged", purge.pages(Set.of(tag))));
  }
}
