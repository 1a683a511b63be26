package io.feedmill.accounts.audit;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.api.Role;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Query;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.web.Site;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// `/admin/log`: changes of accounts, with actor and time.
public final class AuditPages {
  private static final String PAGE = "/admin/log";
  private static final int ROWS = 50;
  private static final int NEWEST = 10;

  private final AuditLog log;
  private final Viewers viewers;
  private final InstantSource clock;
  private final Site site;

  public AuditPages(AuditLog log, Viewers viewers, InstantSource clock, Site site) {
    this.log = log;
    this.viewers = viewers;
    this.clock = clock;
    this.site = site;
  }

  public void routes(Routes routes) {
    routes.get(PAGE, this::show);
  }

  private Reply show(Call call) {
    viewers.require(call, Role.ADMIN);
    Query query = call.query();
    Instant now = clock.instant();
    AuditLog.Page page =
        log.page(AuditResource.filter(query), query.text("after").orElse(""), ROWS);
    Map<String, String> sought = new LinkedHashMap<>();
    for (String field : List.of("person", "actor", "action")) {
      query.text(field).ifPresent(value -> sought.put(field, value));
    }
    Map<String, String> actions = new LinkedHashMap<>();
    for (AuditAction action : AuditAction.values()) {
      actions.put(action.label(), action.text());
    }
    return site.page(
        200,
        "accounts/audit_log.jte",
        new AuditLogPage(
            site.frame(call, "admin", text("Log")),
            sought,
            actions,
            page.entries().stream().map(entry -> AuditLogPage.Row.of(entry, now)).toList(),
            page.next() == null ? null : address(sought, page.next())));
  }

  private static String address(Map<String, String> sought, String next) {
    StringBuilder address = new StringBuilder(PAGE + "?after=" + next);
    sought.forEach((field, value) ->
        address
            .append('&')
            .append(field)
            .append('=')
            .append(URLEncoder.encode(value, StandardCharsets.UTF_8)));
    return address.toString();
  }

  /// The newest changes of one account, for its page.
  public static List<AuditLogPage.Row> newest(AuditLog log, String name, Instant now) {
    return log
        .page(
            new AuditLog.Filter(Optional.of(name), Optional.empty(), Optional.empty()), "", NEWEST)
        .entries()
        .stream()
        .map(entry -> AuditLogPage.Row.of(entry, now))
        .toList();
  }
}
