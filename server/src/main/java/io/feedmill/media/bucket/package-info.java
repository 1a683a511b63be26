/// A client for a bucket of a server with the S3 protocol: requests, their signatures, and lists of
/// objects. Keeps nothing. Open `Bucket` first.
@NullMarked
package io.feedmill.media.bucket;

import org.jspecify.annotations.NullMarked;
