package io.feedmill.reader.channel.api;

/// A feed of this site that new members may follow.
///
/// @param path on this site, such as `/articles/g/java.atom`
/// @param title for readers
/// @param picture address of a picture; empty for none
public record SuggestedFeed(String path, String title, String picture) {}
