package io.feedmill.accounts.login;

import io.feedmill.kernel.web.Form;
import io.feedmill.kernel.web.PageFrame;

/// Model of `accounts/code.jte`.
///
/// @param ticket that proves the correct password
/// @param next path on this site to go to afterwards
/// @param form field `code`
/// @param passkeys whether the browser may log in by a passkey instead
public record CodePage(PageFrame frame, String ticket, String next, Form form, boolean passkeys) {}
