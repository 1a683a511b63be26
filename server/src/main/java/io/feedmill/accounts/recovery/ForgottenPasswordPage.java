package io.feedmill.accounts.recovery;

import io.feedmill.kernel.web.Form;
import io.feedmill.kernel.web.PageFrame;

/// Model of `accounts/forgotten_password.jte`.
///
/// @param form field `who`
/// @param available whether this site sends mail
/// @param asked whether a link was just requested
public record ForgottenPasswordPage(PageFrame frame, Form form, boolean available, boolean asked) {}
