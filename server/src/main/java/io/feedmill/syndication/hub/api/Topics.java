package io.feedmill.syndication.hub.api;

import io.vertx.core.buffer.Buffer;
import java.util.Optional;

/// Our documents that anybody may subscribe to.
public interface Topics {

  /// A document as it is now.
  ///
  /// @param tag names the bytes
  record Topic(String tag, String contentType, Buffer bytes) {}

  /// The document at an address of ours; empty when there is none, or it is not for everybody. For
  /// blocking code.
  Optional<Topic> find(String address);

  /// Whether this site may have a document at an address, now or later.
  boolean isOurs(String address);

  /// Whether the document at an address of ours is stored, so that finding it costs one read;
  /// otherwise it is built for each call.
  boolean isStored(String address);
}
