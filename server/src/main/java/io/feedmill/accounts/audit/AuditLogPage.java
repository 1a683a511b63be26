package io.feedmill.accounts.audit;

import io.feedmill.accounts.api.AccountNames;
import io.feedmill.kernel.text.RelativeTime;
import io.feedmill.kernel.text.SafeHtml;
import io.feedmill.kernel.web.PageFrame;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Model of `accounts/audit_log.jte`.
///
/// @param sought values of the filter by name of its field
/// @param actions that can be chosen, text by label
/// @param more address of the next page; null at the end
public record AuditLogPage(
    PageFrame frame,
    Map<String, String> sought,
    Map<String, String> actions,
    List<Row> rows,
    @Nullable String more) {
  public AuditLogPage {
    rows = List.copyOf(rows);
  }

  public String value(String field) {
    return sought.getOrDefault(field, "");
  }

  /// One change.
  ///
  /// @param subject name; null for a deleted account; empty for the site
  public record Row(
      SafeHtml at, String actor, String action, @Nullable String subject, String detail) {
    static Row of(AuditEntry entry, Instant now) {
      String actor = entry.actor();
      boolean site = entry.action().equals(AuditAction.SITE_CHANGED.label());
      String by = entry.via().equals("person") ? AccountNames.GONE : entry.via();
      return new Row(
          RelativeTime.html(entry.at(), now),
          actor == null ? by : actor,
          AuditAction.of(entry.action()).map(AuditAction::text).orElse(entry.action()),
          site ? "" : entry.subject(),
          entry.detail());
    }
  }
}
