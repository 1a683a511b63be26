package io.feedmill.accounts.login;

import io.feedmill.kernel.web.Form;
import io.feedmill.kernel.web.PageFrame;

/// Model of `accounts/signup.jte`.
///
/// @param form fields `name` and `password`
/// @param next path on this site to go to afterwards
/// @param open whether new people may sign up
public record SignUpPage(PageFrame frame, Form form, String next, boolean open) {}
