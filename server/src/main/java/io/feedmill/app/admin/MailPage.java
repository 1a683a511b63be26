package io.feedmill.app.admin;

import io.feedmill.kernel.text.SafeHtml;
import io.feedmill.kernel.web.Form;
import io.feedmill.kernel.web.PageFrame;
import java.util.List;

/// Model of `app/mail.jte`.
///
/// @param server to which mails are sent; empty for none
/// @param available whether mails are sent
/// @param counts mails by state
/// @param troubles mails that were not sent, or not yet; newest first
/// @param test form with the field `address`
public record MailPage(
    PageFrame frame,
    String server,
    boolean available,
    List<Count> counts,
    List<Trouble> troubles,
    Form test) {
  public MailPage {
    counts = List.copyOf(counts);
    troubles = List.copyOf(troubles);
  }

  /// Mails in one state.
  public record Count(String state, long number) {}

  /// One mail.
  ///
  /// @param what beginning of its key, such as `email-confirm`
  /// @param person name of its account
  public record Trouble(
      String id,
      String what,
      String person,
      String domain,
      String state,
      int attempts,
      SafeHtml created,
      String error,
      boolean canRetry) {}
}
