package io.feedmill.timeline.feed;

import io.feedmill.kernel.config.Settings;

/// Settings of timelines.
///
/// @param feedSize maximum number of posts of a feed in Redis; older posts are read from SQL
/// @param feedUpdateBatchSize readers in one message of a fan-out; in a message of a post with more
///   than 400 readers at least a hundred
/// @param pullAuthorFollowers followers above which an author's posts are merged when timelines are
///   read, until the followers are fewer than half as many
/// @param inactiveDays days without a visit after which a feed is deleted; the next visit rebuilds
///   it
/// @param rebuildsPerSecond feeds that the rebuild of all feeds processes in a second
public record TimelineConfig(
    int feedSize,
    int feedUpdateBatchSize,
    int pullAuthorFollowers,
    int inactiveDays,
    int rebuildsPerSecond) {
  /// The defaults.
  public static final TimelineConfig STANDARD = new TimelineConfig(10, 10, 20_000, 30, 500);

  /// The defaults with other sizes.
  public static TimelineConfig of(int feedSize, int feedUpdateBatchSize, int pullAuthorFollowers) {
    return new TimelineConfig(
        feedSize,
        feedUpdateBatchSize,
        pullAuthorFollowers,
        STANDARD.inactiveDays,
        STANDARD.rebuildsPerSecond);
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
            "Maximum number of posts of a feed in Redis; older posts are read from SQL"),
        settings.integer(
            "FEEDMILL_FEED_UPDATE_BATCH_SIZE",
            STANDARD.feedUpdateBatchSize,
            1,
            1_000,
            "Readers in one message of a fan-out; at least 100 for a post with many readers"),
        settings.integer(
            "FEEDMILL_PULL_AUTHOR_FOLLOWERS",
            STANDARD.pullAuthorFollowers,
            2,
            Integer.MAX_VALUE,
            "Number of followers above which an author's posts are not pushed to feeds, but merged when feeds are read"),
        settings.integer(
            "FEEDMILL_FEED_INACTIVE_DAYS",
            STANDARD.inactiveDays,
            1,
            3_650,
            "Days without a visit after which a feed is deleted; the next visit rebuilds it"),
        settings.integer(
            "FEEDMILL_REBUILDS_PER_SECOND",
            STANDARD.rebuildsPerSecond,
            10,
            1_000_000,
            "Feeds that the rebuild of all feeds processes in a second"));
  }
}
