package io.feedmill.kernel.web;

/// A feed that carries the same things as a page, for feed readers to find.
///
/// @param type media type, such as `application/atom+xml`
/// @param title what the feed is called
/// @param href its address
public record FeedLink(String type, String title, String href) {}
