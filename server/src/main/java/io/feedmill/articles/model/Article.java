package io.feedmill.articles.model;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// An article as stored in Redis.
///
/// @param id 1 or more
/// @param title 1 to 300 characters
/// @param link absolute http or https address, or empty for a text
/// @param picture the author's own, or of the page that it links to, as [ArticlePicture] reads it
/// @param text Markdown, or empty for a link
/// @param author account id
/// @param time post time, to the millisecond
/// @param upvotes number of upvotes, at first the author's
/// @param downvotes number of downvotes
/// @param locked whether votes and edits are refused
/// @param pinned whether it is shown above the first page
/// @param edited when its author last changed it
/// @param discussion changes a moment after the discussion itself
/// @param groups names of its groups, sorted
public record Article(
    long id,
    String title,
    String link,
    String picture,
    String text,
    long author,
    Instant time,
    long upvotes,
    long downvotes,
    ArticleState state,
    boolean locked,
    boolean pinned,
    @Nullable Instant edited,
    DiscussionState discussion,
    List<String> groups) {
  /// Time after posting in which an author may edit an article.
  public static final long EDITING_SECONDS = 6 * 3_600;

  /// Time after submission in which a link is refused.
  public static final long DUPLICATE_LINK_SECONDS = 30 * 86_400;

  public Article {
    groups = groups.stream().sorted().toList();
  }

  public long votes() {
    return upvotes - downvotes;
  }

  public Article withVotes(long up, long down) {
    return new Article(
        id,
        title,
        link,
        picture,
        text,
        author,
        time,
        up,
        down,
        state,
        locked,
        pinned,
        edited,
        discussion,
        groups);
  }

  public boolean live() {
    return state == ArticleState.LIVE;
  }

  /// Whether its author may still change it, if it is live.
  public boolean editable(Instant now) {
    return !locked && !now.isAfter(time.plusSeconds(EDITING_SECONDS));
  }

  /// Post time in unix seconds.
  public double seconds() {
    return time.toEpochMilli() / 1000.0;
  }

  public double score() {
    return Ranking.score(seconds(), upvotes, downvotes);
  }

  /// Reads unix seconds with a fraction, as the plain layout writes them, to the millisecond.
  public static Instant instant(String seconds) {
    return Instant.ofEpochMilli(
        new BigDecimal(seconds)
            .movePointRight(3)
            .setScale(0, java.math.RoundingMode.HALF_UP)
            .longValue());
  }
}
