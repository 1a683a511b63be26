package io.feedmill.syndication.serve;

import io.feedmill.kernel.text.SafeHtml;

/// A public feed on the front page.
///
/// @param name in its address
/// @param newest title of its newest article
/// @param url where that was published
/// @param age of that article
public record FrontFeed(String name, String title, String newest, String url, SafeHtml age) {}
