package io.feedmill.accounts.login;

import io.feedmill.kernel.web.PageFrame;

/// Model of `accounts/suspended.jte`.
///
/// @param end of the suspension, in words that complete "suspended ..."
/// @param reason of the moderator
/// @param ticket with which the export can be downloaded
public record SuspendedPage(PageFrame frame, String end, String reason, String ticket) {}
