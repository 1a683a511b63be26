package io.feedmill.mail.unsubscribe;

import io.feedmill.kernel.web.PageFrame;

/// Model of `mail/unsubscribe.jte`.
///
/// @param title of the list
/// @param action address that unsubscribes it
/// @param done whether it was just unsubscribed
public record UnsubscribePage(PageFrame frame, String title, String action, boolean done) {}
