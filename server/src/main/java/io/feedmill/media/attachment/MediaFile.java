package io.feedmill.media.attachment;

import org.jspecify.annotations.Nullable;

/// A file that is kept, once for all who uploaded it.
///
/// @param address 64 hexadecimal digits, the SHA-256 of what is served
/// @param type content type of the original as it is served
/// @param width pixels, 0 for sound
/// @param blurhash null unless it is a picture
/// @param bytes of the original as it is served
public record MediaFile(
    String address, String type, int width, int height, @Nullable String blurhash, long bytes) {}
