package io.feedmill.accounts.login;

import io.feedmill.kernel.web.Form;
import io.feedmill.kernel.web.PageFrame;

/// Model of `accounts/login.jte`.
///
/// @param form fields `name` and `password`
/// @param next path on this site to go to afterwards
public record LogInPage(PageFrame frame, Form form, String next) {}
