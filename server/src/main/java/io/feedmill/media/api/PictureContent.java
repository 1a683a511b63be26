package io.feedmill.media.api;

import io.vertx.core.buffer.Buffer;

/// The bytes of a picture in one size.
///
/// @param type content type
/// @param bytes must not be changed
public record PictureContent(String type, Buffer bytes) {}
