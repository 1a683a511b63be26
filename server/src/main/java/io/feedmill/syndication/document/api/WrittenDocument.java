package io.feedmill.syndication.document.api;

import io.vertx.core.buffer.Buffer;
import java.util.List;
import java.util.UUID;

/// A document that was made.
///
/// @param bytes never changed afterwards
/// @param shown articles that stand in it
/// @param leftOut articles that do not
/// @param lint what platforms may dislike
public record WrittenDocument(
    Profile profile, Buffer bytes, List<UUID> shown, List<OmittedItem> leftOut, List<String> lint) {
  public WrittenDocument {
    shown = List.copyOf(shown);
    leftOut = List.copyOf(leftOut);
    lint = List.copyOf(lint);
  }
}
