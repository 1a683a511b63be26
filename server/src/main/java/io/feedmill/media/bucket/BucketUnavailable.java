package io.feedmill.media.bucket;

import java.io.IOException;

/// The bucket does not respond, or refuses the request.
public final class BucketUnavailable extends IOException {
  private static final long serialVersionUID = 1L;

  BucketUnavailable(String message) {
    super(message);
  }

  /// Too many requests to the bucket wait.
  public static BucketUnavailable busy() {
    return new BucketUnavailable("too many files of the bucket are being fetched");
  }

  BucketUnavailable(String message, Throwable cause) {
    super(message, cause);
  }
}
