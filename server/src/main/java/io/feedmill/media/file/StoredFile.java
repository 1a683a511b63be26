package io.feedmill.media.file;

import java.nio.file.Path;

/// A file that is kept, in one size.
///
/// @param type content type
/// @param bytes its length
public record StoredFile(Path path, String type, long bytes) {}
