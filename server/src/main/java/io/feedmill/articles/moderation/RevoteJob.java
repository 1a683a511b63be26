package io.feedmill.articles.moderation;

import java.time.Instant;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// A job over all articles that applies a change of an account's vote weight.
///
/// @param person account id
/// @param task of the job
/// @param round number of the job among those of the account
/// @param next article id to continue at
/// @param last article id to stop at: the last one used when the job began
/// @param comments where to continue among the votes on comments, which follow those on articles
/// @param changed votes changed so far
/// @param started time of the request
/// @param finished absent while the job is running
record RevoteJob(
    long person,
    Task task,
    long round,
    long next,
    long last,
    int comments,
    long changed,
    Instant started,
    @Nullable Instant finished) {

  /// The effect of a job on the account's votes.
  enum Task {
    /// Removes them from the counts; they stay recorded.
    DISCOUNT,
    /// Counts the recorded ones again.
    RECOUNT,
    /// Erases the account's content: votes, articles, flags, collections.
    ERASE;

    String label() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  RevoteJob upTo(long article) {
    return new RevoteJob(person, task, round, next, article, comments, changed, started, finished);
  }

  boolean done() {
    return finished != null;
  }
}
