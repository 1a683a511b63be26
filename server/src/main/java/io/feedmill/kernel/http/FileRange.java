package io.feedmill.kernel.http;

import java.nio.file.Path;

/// A piece of a file that is sent as a body, without passing through memory.
///
/// @param offset first byte, from 0
/// @param length bytes
public record FileRange(Path path, long offset, long length) {}
