package io.feedmill.reader.channel.api;

/// Where a walk back through channels goes on.
///
/// @param score of the last item seen, as Redis writes it
/// @param newest arrival after which items came too late for this walk, unix microseconds
public record Place(String score, String newest) {}
