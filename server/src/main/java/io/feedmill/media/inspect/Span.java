package io.feedmill.media.inspect;

/// Bytes of a file.
///
/// @param to exclusive
record Span(long from, long to) {}
