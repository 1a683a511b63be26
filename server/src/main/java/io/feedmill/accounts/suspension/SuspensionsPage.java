package io.feedmill.accounts.suspension;

import io.feedmill.kernel.text.RelativeTime;
import io.feedmill.kernel.text.SafeHtml;
import io.feedmill.kernel.web.Form;
import io.feedmill.kernel.web.PageFrame;
import java.time.Instant;
import java.util.List;

/// Model of `accounts/suspensions.jte`.
///
/// @param form to suspend a person
/// @param rows newest first
public record SuspensionsPage(PageFrame frame, Form form, List<Row> rows) {
  public SuspensionsPage {
    rows = List.copyOf(rows);
  }

  /// One suspended account.
  ///
  /// @param shown display name; empty for none
  /// @param end in words
  /// @param moderator name, or `operator`
  public record Row(
      String name, String shown, String reason, SafeHtml since, String end, String moderator) {
    static Row of(Suspension suspension, String shown, Instant now) {
      String moderator = suspension.moderator();
      return new Row(
          suspension.name(),
          shown,
          suspension.reason(),
          RelativeTime.html(suspension.since(), now),
          suspension.end(),
          moderator == null ? "operator" : moderator);
    }
  }
}
