package io.feedmill.storefront.cache.page;

import io.feedmill.kernel.http.Compressor;
import io.feedmill.kernel.text.Digests;
import io.vertx.core.buffer.Buffer;

/// A page as it is stored.
///
/// @param packed the html by gzip; empty when that is not smaller
/// @param etag weak, because it is the same for both
/// @param expires time of expiry, unix ms by the clock of this process
record StoredPage(Buffer html, Buffer packed, String etag, long expires) {
  private static final int TAG_LENGTH = 22;

  /// A page that was just built.
  static StoredPage of(Buffer html, long expires) {
    Buffer packed = Buffer.buffer(Compressor.gzip(html.getBytes()));
    return new StoredPage(
        html, packed.length() < html.length() ? packed : Buffer.buffer(), tag(html), expires);
  }

  /// The entity tag of a page: 88 bits of the SHA-256 of its html.
  static String tag(Buffer html) {
    return "W/\"" + Digests.sha256(html.getBytes()).substring(0, TAG_LENGTH) + "\"";
  }
}
