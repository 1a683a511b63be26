package io.feedmill.syndication.hub.api;

import io.vertx.core.buffer.Buffer;
import java.util.Optional;

/// The public documents of this site, as topics for subscribers.
public interface Topics {

  /// The current document.
  ///
  /// @param tag identifies the bytes
  record Topic(String tag, String contentType, Buffer bytes) {}

  /// The document at an address of this site; empty when it does not exist or is not public.
  /// Blocks.
  Optional<Topic> find(String address);

  /// Whether the address belongs to this site, even if no document exists there now.
  boolean isOfThisSite(String address);

  /// Whether the document at an address of this site is stored, so that finding it costs one read;
  /// other documents are built at each call.
  boolean isStored(String address);
}
