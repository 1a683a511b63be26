package io.feedmill.media.inspect;

import java.time.Duration;

/// The validated structure of a recording. The values may be false: use them for the layout of a
/// page, not to allocate memory.
///
/// @param width as shown, after turning; 0 when unknown or when it has no picture
/// @param height as shown, after turning; 0 when unknown or when it has no picture
/// @param duration zero when unknown
public record RecordingInfo(MediaType type, int width, int height, Duration duration) {}
