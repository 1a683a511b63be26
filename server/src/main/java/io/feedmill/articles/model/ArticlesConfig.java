package io.feedmill.articles.model;

import io.feedmill.kernel.config.Settings;
import java.time.Duration;

/// Settings of ranked articles: rate limits by account and by address, and the age of feeds.
///
/// @param submitsPerMinute per account; ten times as many per address
/// @param looksPerMinute per account; ten times as many per address
/// @param commentsPerMinute per account; ten times as many per address
/// @param votesPerMinute per account; ten times as many per address
/// @param flagsPerMinute per account; ten times as many per address
/// @param feedAge how old feeds of lists and of comments may be
public record ArticlesConfig(
    int submitsPerMinute,
    int looksPerMinute,
    int commentsPerMinute,
    int votesPerMinute,
    int flagsPerMinute,
    Duration feedAge) {
  private static final int MOST = 1_000_000;

  /// Declares the settings.
  public static ArticlesConfig from(Settings settings) {
    return new ArticlesConfig(
        settings.integer(
            "FEEDMILL_SUBMITS_PER_MINUTE",
            60,
            1,
            MOST,
            "Limit of articles that an account submits, and of edits of its articles, in a minute; an address may have ten times as many"),
        settings.integer(
            "FEEDMILL_LINK_PREVIEWS_PER_MINUTE",
            20,
            1,
            MOST,
            "Limit of linked pages that are fetched for their titles for an account in a minute; an address may have ten times as many"),
        settings.integer(
            "FEEDMILL_COMMENTS_PER_MINUTE",
            30,
            1,
            MOST,
            "Limit of comments that an account writes or edits in a minute, and of comments that it deletes; twice as many previews; an address may have ten times as many"),
        settings.integer(
            "FEEDMILL_VOTES_PER_MINUTE",
            600,
            1,
            MOST,
            "Limit of votes that an account casts in a minute; an address may cast ten times as many"),
        settings.integer(
            "FEEDMILL_FLAGS_PER_MINUTE",
            20,
            1,
            MOST,
            "Limit of articles that an account flags in a minute; an address may flag ten times as many"),
        settings.duration(
            "FEEDMILL_FEED_AGE",
            Duration.ofSeconds(10),
            Duration.ofSeconds(1),
            Duration.ofHours(1),
            "Time for which a feed of articles or comments is answered from memory, and may be kept by caches, before it is read again"));
  }
}
