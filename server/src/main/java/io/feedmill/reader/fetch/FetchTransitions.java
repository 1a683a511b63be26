package io.feedmill.reader.fetch;

import static io.feedmill.kernel.language.Texts.marked;

import io.feedmill.kernel.text.PlainText;
import io.feedmill.reader.fetch.api.FeedState;
import io.feedmill.reader.fetch.state.FetchedFeed;
import io.feedmill.reader.fetch.state.IdentityRule;
import io.feedmill.reader.fetch.state.RefreshPolicy;
import io.feedmill.reader.fetch.state.RefreshPolicy.Pace;
import io.feedmill.reader.fetch.web.RetryHints;
import io.feedmill.reader.fetch.web.WebOutcome.Answered;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.Nullable;

/// The state of a feed after an attempt.
///
/// | attempt | state | failures |
/// |---|---|---|
/// | went well | `GOOD` | 0 |
/// | failed, twice or less in a row | unchanged | one more |
/// | failed three times or more | `FAILING` | one more |
/// | 410 | `GONE` | one more |
///
/// The target of a permanent redirect becomes the feed's address after three successful fetches in
/// a row.
final class FetchTransitions {
  private static final int FAILING_FROM = 3;
  private static final int MOVED_FROM = 3;
  private static final int LONGEST_HEADER = 1000;
  private static final int LONGEST_ERROR = 300;

  private FetchTransitions() {}

  /// The state after a new document.
  record DocumentState(String digest, IdentityRule identity, Pace pace, @Nullable Duration ttl) {}

  static FetchedFeed failed(FetchedFeed feed, Instant now, String error, Duration wished) {
    int failures = feed.failures() + 1;
    FeedState state = failures >= FAILING_FROM ? FeedState.FAILING : feed.state();
    Duration pause = RefreshPolicy.afterFailure(failures, wished, chance());
    return attempt(feed, state, kept(error), failures, now, now.plus(pause));
  }

  static FetchedFeed gone(FetchedFeed feed, Instant now) {
    return attempt(
        feed,
        FeedState.GONE,
        marked("the server says that the feed is gone permanently"),
        feed.failures() + 1,
        now,
        now.plus(RefreshPolicy.LONGEST));
  }

  private static FetchedFeed attempt(
      FetchedFeed feed, FeedState state, String error, int failures, Instant now, Instant next) {
    return new FetchedFeed(
        feed.feed(),
        feed.url(),
        feed.subscribers(),
        state,
        error,
        failures,
        feed.etag(),
        feed.modified(),
        feed.digest(),
        feed.moved(),
        feed.moves(),
        feed.identity(),
        feed.paceSince(),
        feed.paceCount(),
        feed.ttl(),
        now,
        feed.fetched(),
        next);
  }

  /// The document is unchanged.
  static FetchedFeed unchanged(FetchedFeed feed, Answered answer, Instant now) {
    Pace pace = new Pace(feed.paceSince(), feed.paceCount());
    return changed(
        feed,
        answer,
        new DocumentState(feed.digest(), feed.identity(), pace, Duration.ofSeconds(feed.ttl())),
        now);
  }

  /// The document changed.
  static FetchedFeed changed(
      FetchedFeed feed, Answered answer, DocumentState document, Instant now) {
    String moved = answer.moved() == null ? "" : answer.moved().toString();
    int moves = moved.isEmpty() ? 0 : moved.equals(feed.moved()) ? feed.moves() + 1 : 1;
    boolean settled = moves >= MOVED_FROM;
    Duration ttl = document.ttl() == null ? Duration.ZERO : document.ttl();
    Duration fresh = RetryHints.freshness(answer, now);
    Duration wished = ttl.compareTo(fresh) > 0 ? ttl : fresh;
    Duration pause = RefreshPolicy.afterSuccess(document.pace(), now, wished, chance());
    return new FetchedFeed(
        feed.feed(),
        settled ? moved : feed.url(),
        feed.subscribers(),
        FeedState.GOOD,
        "",
        0,
        validator(answer, "ETag", feed.etag()),
        validator(answer, "Last-Modified", feed.modified()),
        document.digest(),
        settled ? "" : moved,
        settled ? 0 : moves,
        document.identity(),
        document.pace().since(),
        document.pace().count(),
        (int) ttl.toSeconds(),
        now,
        now,
        now.plus(pause));
  }

  /// Headers that a 304 omits keep their values; headers that a document omits are cleared.
  private static String validator(Answered answer, String header, String before) {
    String value = answer.header(header);
    if (value.length() > LONGEST_HEADER) {
      return "";
    }
    return value.isEmpty() && answer.status() == 304 ? before : value;
  }

  /// Messages may quote what the server sent, such as control characters.
  private static String kept(String error) {
    return shortened(PlainText.oneLine(error), LONGEST_ERROR);
  }

  private static String shortened(String text, int most) {
    return text.length() <= most ? text : text.substring(0, most);
  }

  private static double chance() {
    return ThreadLocalRandom.current().nextDouble();
  }
}
