package io.feedmill.accounts.login;

import io.feedmill.kernel.web.Form;
import io.feedmill.kernel.web.PageFrame;

/// Model of `accounts/signup.jte`.
///
/// @param form fields `name` and `password`
/// @param next path on this site to go to afterwards
/// @param open whether the site takes somebody new
public record SignUpPage(PageFrame frame, Form form, String next, boolean open) {}
