package io.feedmill.syndication.desk;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The state of an article in one feed, and the deliveries of this epoch to consumers.
///
/// @param epoch 0 before the first publication
/// @param due planned time of publication
/// @param leaves planned time of withdrawal
public record Placement(
    String feed,
    ArticleState state,
    long epoch,
    @Nullable Instant published,
    @Nullable Instant imported,
    @Nullable Instant due,
    @Nullable Instant leaves,
    List<Deliveries> deliveries) {
  public Placement {
    deliveries = List.copyOf(deliveries);
  }

  /// Deliveries to one consumer.
  ///
  /// @param consumer name; the id of a removed consumer
  /// @param impressions newest first
  public record Deliveries(
      String consumer,
      List<Instant> impressions,
      @Nullable Instant receipt,
      @Nullable Instant ack) {
    public Deliveries {
      impressions = List.copyOf(impressions);
    }
  }
}
