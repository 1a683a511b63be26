package io.feedmill.reader.parse.api;

import java.net.URI;

/// A feed that a page names.
///
/// @param address absolute http or https
/// @param title as the page calls it, plain text on one line, empty when it does not
public record FeedLink(URI address, String title) {}
