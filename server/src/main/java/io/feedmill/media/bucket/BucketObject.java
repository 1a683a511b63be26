package io.feedmill.media.bucket;

import java.time.Instant;

/// An object in a bucket.
///
/// @param key without the prefix of the bucket's address
/// @param bytes its length
public record BucketObject(String key, Instant modified, long bytes) {}
