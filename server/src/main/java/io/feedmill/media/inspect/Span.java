package io.feedmill.media.inspect;

/// Bytes of a file.
///
/// @param to behind the last one
record Span(long from, long to) {}
