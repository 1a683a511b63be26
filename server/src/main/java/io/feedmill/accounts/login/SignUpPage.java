package io.feedmill.accounts.login;

import io.feedmill.accounts.api.LogInMethod;
import io.feedmill.accounts.api.SignUpMode;
import io.feedmill.kernel.web.Form;
import io.feedmill.kernel.web.PageFrame;
import java.util.List;

/// Model of `accounts/signup.jte`.
///
/// @param form fields `name`, `password` and `email`
/// @param next path on this site to go to afterwards
/// @param mode who may sign up
/// @param invitation code of the invitation that the person came with; empty for none
/// @param inviter name of the inviter; empty when it cannot be used
/// @param asksForEmail whether it has a field for a mail address
/// @param requiresEmail whether that must be filled in
/// @param methods log-ins by other providers
public record SignUpPage(
    PageFrame frame,
    Form form,
    String next,
    SignUpMode mode,
    String invitation,
    String inviter,
    boolean asksForEmail,
    boolean requiresEmail,
    List<LogInMethod> methods) {
  public SignUpPage {
    methods = List.copyOf(methods);
  }
}
