package io.feedmill.timeline.feed.api;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// The progress of a rebuild of all feeds.
///
/// @param state `never`, `running`, `stopped` or `finished`
/// @param dryRun whether it only counts feeds that are wrong
/// @param done feeds processed
/// @param total feeds to look at, as counted at the start
/// @param failed feeds that could not be looked at, because concurrent changes refused every
///   attempt
/// @param changed feeds that were rewritten; in a dry run, feeds that differ from SQL
/// @param percent of the feeds, 0 to 100
/// @param perSecond feeds processed in a second since the start
/// @param secondsLeft at that rate; null when unknown
/// @param started null when there never was one
/// @param finished null while it is not
public record RebuildProgress(
    String state,
    boolean dryRun,
    long done,
    long total,
    long failed,
    long changed,
    double percent,
    double perSecond,
    @Nullable Long secondsLeft,
    @Nullable Instant started,
    @Nullable Instant finished) {
  public boolean running() {
    return state.equals("running");
  }
}
