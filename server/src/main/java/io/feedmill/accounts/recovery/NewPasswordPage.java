package io.feedmill.accounts.recovery;

import io.feedmill.kernel.web.Form;
import io.feedmill.kernel.web.PageFrame;

/// Model of `accounts/new_password.jte`.
///
/// @param name of the account
/// @param action address of the form
/// @param form fields `password` and `tokens`
public record NewPasswordPage(PageFrame frame, String name, String action, Form form) {}
