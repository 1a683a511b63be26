package io.feedmill.syndication.serve;

import io.feedmill.kernel.http.EncodedDocument;
import io.feedmill.syndication.document.api.WrittenDocument;
import io.vertx.core.buffer.Buffer;
import java.util.List;

/// A built document of a feed with the articles that it shows. Compared by identity.
public final class Snapshot {
  private final WrittenDocument written;
  private final EncodedDocument packed;
  private final List<ShownItem> shown;

  /// @param written the written document
  /// @param packed the same, compressed and with its headers
  /// @param shown articles that it shows
  Snapshot(WrittenDocument written, EncodedDocument packed, List<ShownItem> shown) {
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

  /// The document compressed with gzip, even if that is larger.
  Buffer gzipped() {
    return packed.gzipped();
  }

  WrittenDocument written() {
    return written;
  }

  public EncodedDocument packed() {
    return packed;
  }

  public List<ShownItem> shown() {
    return shown;
  }
}
