package io.feedmill.syndication.serve;

import io.feedmill.kernel.http.PackedDocument;
import io.feedmill.syndication.document.api.WrittenDocument;
import io.vertx.core.buffer.Buffer;
import java.util.List;

/// A document of a feed as it is served, and what it shows. Each is equal to itself alone.
public final class Snapshot {
  private final WrittenDocument written;
  private final PackedDocument packed;
  private final List<ShownItem> shown;

  /// @param written the document as it was made
  /// @param packed the same, ready to be sent
  /// @param shown articles that it shows
  Snapshot(WrittenDocument written, PackedDocument packed, List<ShownItem> shown) {
    this.written = written;
    this.packed = packed;
    this.shown = List.copyOf(shown);
  }

  /// Its name: part of the SHA-256 of the plain bytes.
  public String tag() {
    return packed.tag();
  }

  public String contentType() {
    return packed.contentType();
  }

  /// Packed with gzip, be it larger or not.
  Buffer gzipped() {
    return packed.gzipped();
  }

  WrittenDocument written() {
    return written;
  }

  public PackedDocument packed() {
    return packed;
  }

  public List<ShownItem> shown() {
    return shown;
  }
}
