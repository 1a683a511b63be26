package io.feedmill.reader.channel.api;

/// A channel with its number of unread items.
///
/// @param unread items that are not read
public record CountedChannel(Channel channel, long unread) {}
