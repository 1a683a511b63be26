package io.feedmill.articles.moderation;

import java.time.Instant;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// A job over all articles that brings one person's votes in line with their weight.
///
/// @param person account id
/// @param task what it does
/// @param round tells a job from earlier ones for the same person
/// @param next article id to go on from
/// @param last article id to end with: the last one given when the job was asked for
/// @param changed votes changed so far
/// @param started when it was asked for
/// @param finished absent while it is under way
record RevoteJob(
    long person,
    Task task,
    long round,
    long next,
    long last,
    long changed,
    Instant started,
    @Nullable Instant finished) {

  /// What a job does with the person's votes.
  enum Task {
    /// Takes them out of the count; they stay recorded.
    DISCOUNT,
    /// Counts the recorded ones again.
    RECOUNT,
    /// Removes all that a person left: votes, articles, flags, collections.
    ERASE;

    String label() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  boolean done() {
    return finished != null;
  }
}
