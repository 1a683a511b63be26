package io.feedmill.accounts.audit;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.feedmill.accounts.api.Role;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Query;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// `/api/v1/admin/log`: changes of accounts, for administrators.
public final class AuditResource {
  private final AuditLog log;
  private final Viewers viewers;

  public AuditResource(AuditLog log, Viewers viewers) {
    this.log = log;
    this.viewers = viewers;
  }

  public void routes(Routes routes) {
    routes.get("/api/v1/admin/log", this::list);
  }

  private record LogJson(
      List<AuditEntry> items, @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String next) {}

  private Reply list(Call call) {
    viewers.require(call, Role.ADMIN);
    Query query = call.query();
    AuditLog.Page page =
        log.page(filter(query), query.text("after").orElse(""), query.integer("limit", 50, 1, 200));
    return Reply.json(new LogJson(page.entries(), page.next()))
        .with("Cache-Control", "private, no-store");
  }

  /// The filter that a query names.
  ///
  /// @throws io.feedmill.kernel.http.Problem 400 for an unknown action
  static AuditLog.Filter filter(Query query) {
    return new AuditLog.Filter(
        query.text("person"),
        query.text("actor"),
        query
            .text("action")
            .map(_ -> query.choice("action", AuditAction.SUSPENDED, "an action", AuditAction::of)));
  }
}
