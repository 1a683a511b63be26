package io.feedmill.media.inspect;

/// How large a file may be.
///
/// @param pictureBytes of the file of a picture
/// @param recordingBytes of the file of a recording
/// @param pixels width times height of a picture
public record Limits(long pictureBytes, long recordingBytes, long pixels) {}
