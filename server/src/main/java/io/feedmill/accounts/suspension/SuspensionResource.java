package io.feedmill.accounts.suspension;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.feedmill.accounts.api.Role;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Suspensions over HTTP, for moderators.
///
/// ```
/// curl -b jar -X PUT -d '{"reason":"spam","until":"2027-01-31T12:00:00Z"}' \
///   -H 'Content-Type: application/json' http://localhost:8080/api/v1/accounts/ann/suspension
/// ```
public final class SuspensionResource {
  private static final String ONE = "/api/v1/accounts/{name}/suspension";

  private final ManageSuspensions suspensions;
  private final Viewers viewers;

  public SuspensionResource(ManageSuspensions suspensions, Viewers viewers) {
    this.suspensions = suspensions;
    this.viewers = viewers;
  }

  public void routes(Routes routes) {
    routes
        .get("/api/v1/suspensions", this::list)
        .get(ONE, this::show)
        .put(ONE, this::suspend)
        .delete(ONE, this::lift);
  }

  private record SuspensionJson(
      String name,
      @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String displayName,
      String reason,
      Instant since,
      @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Instant until,
      @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String moderator) {
    static SuspensionJson of(Suspension suspension, Map<Long, String> shown) {
      return new SuspensionJson(
          suspension.name(),
          shown.get(suspension.account()),
          suspension.reason(),
          suspension.since(),
          suspension.until(),
          suspension.moderator());
    }
  }

  private Reply list(Call call) {
    viewers.require(call, Role.MODERATOR);
    List<Suspension> found = suspensions.list();
    Map<Long, String> shown = suspensions.shown(found);
    return Reply.json(
            Map.of("items", found.stream().map(each -> SuspensionJson.of(each, shown)).toList()))
        .with("Cache-Control", "private, no-store");
  }

  private Reply show(Call call) {
    viewers.require(call, Role.MODERATOR);
    return reply(suspensions.show(call.parameter("name")));
  }

  private record SuspendBody(@Nullable String reason, @Nullable String until) {}

  private Reply suspend(Call call) {
    Viewer.SignedIn moderator = viewers.require(call, Role.MODERATOR);
    SuspendBody body = call.json(SuspendBody.class);
    return reply(
        suspensions.suspend(moderator, call.parameter("name"), body.reason(), body.until()));
  }

  private Reply lift(Call call) {
    Viewer.SignedIn moderator = viewers.require(call, Role.MODERATOR);
    suspensions.lift(moderator, call.parameter("name"));
    return Reply.noContent();
  }

  private Reply reply(Suspension suspension) {
    Map<Long, String> shown = suspensions.shown(List.of(suspension));
    return Reply.json(SuspensionJson.of(suspension, shown))
        .with("Cache-Control", "private, no-store");
  }
}
