package io.feedmill.accounts;

import io.feedmill.accounts.token.ApiToken;
import io.feedmill.kernel.text.RelativeTime;
import io.feedmill.kernel.text.SafeHtml;
import io.feedmill.kernel.web.Form;
import io.feedmill.kernel.web.PageFrame;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Model of `accounts/account.jte`.
///
/// @param name of the account
/// @param roles names of its roles
/// @param hasPassword whether the account has a password, which its owner must enter before
///   irreversible actions
/// @param password form with the fields `old` and `new`
/// @param token form with the fields `name` and `scopes`
/// @param removal form with the field `password`
/// @param scopes that a token can get
/// @param tokens valid tokens, newest first
/// @param secret text of a token that was just created, shown only once
public record AccountPage(
    PageFrame frame,
    String name,
    List<String> roles,
    boolean hasPassword,
    Form password,
    Form token,
    Form removal,
    List<Choice> scopes,
    List<Token> tokens,
    @Nullable String secret) {

  public AccountPage {
    roles = List.copyOf(roles);
    scopes = List.copyOf(scopes);
    tokens = List.copyOf(tokens);
  }

  /// A scope that a token can get.
  public record Choice(String name, String meaning) {}

  /// One token.
  ///
  /// @param scopes separated by commas
  /// @param used when it was last used; null before the first use
  /// @param ends when it expires; null for never
  public record Token(
      String id,
      String name,
      String scopes,
      SafeHtml created,
      @Nullable SafeHtml used,
      @Nullable SafeHtml ends) {
    static Token of(ApiToken token, Instant now) {
      Instant used = token.lastUsed();
      Instant ends = token.expires();
      return new Token(
          Long.toString(token.id()),
          token.name(),
          String.join(", ", token.scopes()),
          RelativeTime.html(token.created(), now),
          used == null ? null : RelativeTime.html(used, now),
          ends == null ? null : RelativeTime.html(ends, now));
    }
  }
}
