package io.feedmill.reader.channel.api;

/// A channel with what is new in it.
///
/// @param unread items that are not read
public record CountedChannel(Channel channel, long unread) {}
