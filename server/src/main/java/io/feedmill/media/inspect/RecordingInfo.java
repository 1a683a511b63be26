package io.feedmill.media.inspect;

import java.time.Duration;

/// What the structure of a recording says, after it was checked. The sender of the file may have
/// lied: use it to lay out a page, not to allocate.
///
/// @param width as shown, after turning; 0 when unknown or when it has no picture
/// @param height as shown, after turning; 0 when unknown or when it has no picture
/// @param duration zero when unknown
public record RecordingInfo(MediaType type, int width, int height, Duration duration) {}
