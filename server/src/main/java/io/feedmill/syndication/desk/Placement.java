package io.feedmill.syndication.desk;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Where an article stands in one feed, and what its consumers have got of this epoch.
///
/// @param epoch 0 before the first publication
/// @param due when it goes live by plan
/// @param leaves when it is withdrawn by plan
public record Placement(
    String feed,
    ArticleState state,
    long epoch,
    @Nullable Instant published,
    @Nullable Instant imported,
    @Nullable Instant due,
    @Nullable Instant leaves,
    List<Taken> taken) {
  public Placement {
    taken = List.copyOf(taken);
  }

  /// What one consumer got.
  ///
  /// @param consumer name; its id when it is gone
  /// @param impressions newest first
  public record Taken(
      String consumer,
      List<Instant> impressions,
      @Nullable Instant receipt,
      @Nullable Instant ack) {
    public Taken {
      impressions = List.copyOf(impressions);
    }
  }
}
