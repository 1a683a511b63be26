package io.feedmill.reader.parse.api;

import java.net.URI;

/// A feed that a page names.
///
/// @param address absolute http or https
/// @param title in the page, plain text on one line, empty when missing
public record FeedLink(URI address, String title) {}
