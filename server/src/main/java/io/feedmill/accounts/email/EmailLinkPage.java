package io.feedmill.accounts.email;

import io.feedmill.kernel.web.PageFrame;

/// Model of `accounts/email_link.jte`.
///
/// @param name of the account
/// @param undo whether the link restores the former address
/// @param action where the button leads
public record EmailLinkPage(
    PageFrame frame, String name, String address, boolean undo, String action) {}
