package io.feedmill.accounts.security;

import io.feedmill.kernel.web.Form;
import io.feedmill.kernel.web.PageFrame;

/// Model of `accounts/email.jte`.
///
/// @param address that was confirmed; empty for none
/// @param pending address that waits for confirmation; empty for none
/// @param refused how often mail to the address was refused in a row, and why; empty for never
/// @param available whether this site sends mail
/// @param removable whether the address can be removed
/// @param hasPassword whether the account has a password; others confirm by a recent log-in
/// @param change form with the fields `address` and `password`
/// @param removal form with the field `password`
public record EmailPage(
    PageFrame frame,
    String address,
    String pending,
    String refused,
    boolean available,
    boolean removable,
    boolean hasPassword,
    Form change,
    Form removal) {}
