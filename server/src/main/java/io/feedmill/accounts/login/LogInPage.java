package io.feedmill.accounts.login;

import io.feedmill.accounts.api.LogInMethod;
import io.feedmill.kernel.web.Form;
import io.feedmill.kernel.web.PageFrame;
import java.util.List;

/// Model of `accounts/login.jte`.
///
/// @param form fields `name` and `password`
/// @param next path on this site to go to afterwards
/// @param pending action that is confirmed afterwards, as the text of a button; empty for none
/// @param methods log-ins by other providers
/// @param passkeys whether the browser may log in by a passkey
public record LogInPage(
    PageFrame frame,
    Form form,
    String next,
    String pending,
    List<LogInMethod> methods,
    boolean passkeys) {
  public LogInPage {
    methods = List.copyOf(methods);
  }
}
