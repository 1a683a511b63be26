package io.feedmill.syndication.document.api;

import io.vertx.core.buffer.Buffer;
import java.util.List;
import java.util.UUID;

/// A written document.
///
/// @param bytes never changed afterwards
/// @param shown articles in the document
/// @param leftOut omitted articles
/// @param lint warnings about possible problems on platforms
public record WrittenDocument(
    Profile profile, Buffer bytes, List<UUID> shown, List<OmittedItem> leftOut, List<String> lint) {
  public WrittenDocument {
    shown = List.copyOf(shown);
    leftOut = List.copyOf(leftOut);
    lint = List.copyOf(lint);
  }
}
