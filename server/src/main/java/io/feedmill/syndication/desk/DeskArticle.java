package io.feedmill.syndication.desk;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// An article on the desk, with its state in every feed.
///
/// @param updated time of this version
public record DeskArticle(
    UUID uuid,
    String title,
    long version,
    @Nullable Instant published,
    Instant updated,
    List<Placement> placements) {
  public DeskArticle {
    placements = List.copyOf(placements);
  }
}
