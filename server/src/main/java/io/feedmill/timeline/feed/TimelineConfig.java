package io.feedmill.timeline.feed;

import io.feedmill.kernel.config.Settings;

/// Settings of timelines.
///
/// @param feedSize posts that a feed in Redis keeps; what is older comes from SQL
/// @param feedUpdateBatchSize readers in one message of a fan-out; in a message of a post with more
///   than 400 readers at least a hundred
/// @param bigAuthor followers above which an author's posts are merged when timelines are read,
///   until the followers are fewer than half as many
/// @param awayDays days without a visit after which a feed is dropped, to be rebuilt on return
/// @param rebuildsPerSecond feeds that a rebuild of all does in a second
public record TimelineConfig(
    int feedSize, int feedUpdateBatchSize, int bigAuthor, int awayDays, int rebuildsPerSecond) {
  /// The defaults.
  public static final TimelineConfig STANDARD = new TimelineConfig(10, 10, 20_000, 30, 500);

  /// The defaults with other sizes.
  public static TimelineConfig of(int feedSize, int feedUpdateBatchSize, int bigAuthor) {
    return new TimelineConfig(
        feedSize, feedUpdateBatchSize, bigAuthor, STANDARD.awayDays, STANDARD.rebuildsPerSecond);
  }

  private static final int LONGEST_FEED = 1_000;

  /// Declares the settings.
  public static TimelineConfig from(Settings settings) {
    return new TimelineConfig(
        settings.integer(
            "FEEDMILL_FEED_SIZE",
            STANDARD.feedSize,
            1,
            LONGEST_FEED,
            "Posts that a feed in Redis keeps; older ones come from SQL"),
        settings.integer(
            "FEEDMILL_FEED_UPDATE_BATCH_SIZE",
            STANDARD.feedUpdateBatchSize,
            1,
            1_000,
            "Readers that one message of a post's fan-out names, at least 100 for a post to many"),
        settings.integer(
            "FEEDMILL_BIG_AUTHOR",
            STANDARD.bigAuthor,
            2,
            Integer.MAX_VALUE,
            "Followers from which on an author's posts are merged in when feeds are read"),
        settings.integer(
            "FEEDMILL_FEED_AWAY_DAYS",
            STANDARD.awayDays,
            1,
            3_650,
            "Days without a visit after which a feed is dropped, to be rebuilt on return"),
        settings.integer(
            "FEEDMILL_REBUILDS_PER_SECOND",
            STANDARD.rebuildsPerSecond,
            10,
            1_000_000,
            "Feeds that a rebuild of all feeds does in a second"));
  }
}
