package io.feedmill.kernel.web;

/// Model of `web/appearance.jte`.
///
/// @param next where the browser goes afterwards
public record AppearancePage(PageFrame frame, String next) {}
