package io.feedmill.oidc;

import io.feedmill.kernel.web.Form;
import io.feedmill.kernel.web.PageFrame;

/// Model of `oidc/name.jte` and `oidc/link.jte`: the decision of a person after the provider has
/// authenticated them.
///
/// @param form with the field `name`, or `password`
/// @param ticket of the proven identity
/// @param provider its name
/// @param label name of the person at the provider
/// @param account name of the account to link; empty for a new account
/// @param password whether that account has one
public record FinishPage(
    PageFrame frame,
    Form form,
    String ticket,
    String provider,
    String label,
    String account,
    boolean password) {}
