package io.feedmill.accounts.apppassword;

import io.feedmill.accounts.token.ApiToken;
import io.feedmill.kernel.text.RelativeTime;
import io.feedmill.kernel.text.SafeHtml;
import io.feedmill.kernel.web.Form;
import io.feedmill.kernel.web.PageFrame;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Model of `accounts/app_passwords.jte`.
///
/// @param name of the account, which programs ask for
/// @param address of the site, which programs ask for
/// @param form with the field `name`
/// @param password that was just created, shown only once
public record AppPasswordsPage(
    PageFrame frame,
    String name,
    String address,
    Form form,
    List<Row> rows,
    @Nullable String password) {
  public AppPasswordsPage {
    rows = List.copyOf(rows);
  }

  /// One app password.
  ///
  /// @param used when it was last used; null before the first use
  public record Row(String id, String name, SafeHtml created, @Nullable SafeHtml used) {
    static Row of(ApiToken token, Instant now) {
      Instant used = token.lastUsed();
      return new Row(
          Long.toString(token.id()),
          token.name(),
          RelativeTime.html(token.created(), now),
          used == null ? null : RelativeTime.html(used, now));
    }
  }
}
