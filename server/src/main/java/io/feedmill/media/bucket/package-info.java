/// A bucket of a server that speaks S3: requests, their signature, and lists of objects.
///
/// Open `Bucket` first.
@NullMarked
package io.feedmill.media.bucket;

import org.jspecify.annotations.NullMarked;
