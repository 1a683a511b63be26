package io.feedmill.accounts.people;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.api.Role;
import io.feedmill.kernel.text.RelativeTime;
import io.feedmill.kernel.text.SafeHtml;
import io.feedmill.kernel.web.PageFrame;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Model of `accounts/people.jte`.
///
/// @param sought searched values by name of the field
/// @param more address of the next page; null at the end
public record PeoplePage(
    PageFrame frame, Map<String, String> sought, List<Row> rows, @Nullable String more) {
  public PeoplePage {
    rows = List.copyOf(rows);
  }

  public String value(String field) {
    return sought.getOrDefault(field, "");
  }

  /// One account.
  ///
  /// @param shown display name; may be empty
  /// @param email may be empty
  /// @param roles besides `user`
  public record Row(
      String name,
      String shown,
      String email,
      List<String> roles,
      boolean suspended,
      SafeHtml created,
      SafeHtml loggedIn) {
    public Row {
      roles = List.copyOf(roles);
    }

    static Row of(PersonRow row, String shown, Instant now) {
      String email = row.address();
      Instant loggedIn = row.loggedIn();
      return new Row(
          row.name(),
          shown,
          email == null ? "" : email,
          row.roles().stream()
              .filter(role -> !role.equals("user"))
              .map(role -> Role.valueOf(role.toUpperCase(Locale.ROOT)).title())
              .toList(),
          row.suspended(),
          RelativeTime.html(row.created(), now),
          loggedIn == null ? SafeHtml.ofText(text("Never")) : RelativeTime.html(loggedIn, now));
    }
  }
}
