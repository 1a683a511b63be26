package io.feedmill.reader.fetch.api;

import java.net.URI;

/// Previews addresses before they are followed. Stores nothing.
public interface Previews {
  /// Requests the address now. Takes up to half a minute.
  PreviewOutcome preview(URI address);
}
