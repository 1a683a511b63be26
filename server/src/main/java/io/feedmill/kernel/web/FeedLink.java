package io.feedmill.kernel.web;

/// A feed with the same content as a page, for discovery by feed readers.
///
/// @param type media type, such as `application/atom+xml`
/// @param title of the feed
/// @param href its address
public record FeedLink(String type, String title, String href) {}
