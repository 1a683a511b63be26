/// A bucket of a server that speaks S3. Open `Bucket` first. Beside it are the signature of
/// requests and lists of objects.
@NullMarked
package io.feedmill.media.bucket;

import org.jspecify.annotations.NullMarked;
