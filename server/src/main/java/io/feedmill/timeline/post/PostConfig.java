package io.feedmill.timeline.post;

import io.feedmill.kernel.config.Settings;

/// Settings of posts.
///
/// @param postsPerMinute how often an account may post, edit or delete in a minute; ten times as
///   many for one address
/// @param likesPerMinute how often an account may like a post or take that back in a minute; ten
///   times as many for one address
public record PostConfig(int postsPerMinute, int likesPerMinute) {
  /// Declares the settings.
  public static PostConfig from(Settings settings) {
    return new PostConfig(
        settings.integer(
            "FEEDMILL_POSTS_PER_MINUTE",
            60,
            1,
            1_000_000,
            "Posts that one account may write or change in a minute; ten times as many for one address"),
        settings.integer(
            "FEEDMILL_LIKES_PER_MINUTE",
            120,
            1,
            1_000_000,
            "Likes that one account may give or take back in a minute; ten times as many for one"
                + " address"));
  }
}
