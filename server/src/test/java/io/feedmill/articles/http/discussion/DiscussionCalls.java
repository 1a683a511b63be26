package io.feedmill.articles.http.discussion;

import io.feedmill.testing.Answer;
import io.feedmill.testing.Eventually;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Sends requests to a site whose servers are killed.
///
/// | response | outcome |
/// |---|---|
/// | 2xx | acknowledged |
/// | 404, 409, 410 | refused: nothing has changed |
/// | 503, or the connection was lost after the request was sent | unknown |
/// | anything else | a fault |
record DiscussionCalls(DiscussedSite site, DiscussionHistory history) {
  private static final Set<Integer> REFUSALS = Set.of(404, 409, 410);
  private static final int OUTAGE = 503;
  private static final int PAUSES = 10;

  /// @return null when the outcome is unknown
  @Nullable Answer send(DiscussedSite.Account account, String method, String path, String json) {
    Answer answer = site.send(account, method, path, json);
    if (answer != null && answer.status() != OUTAGE) {
      return answer;
    }
    history.unknown.incrementAndGet();
    for (int i = 0; i < PAUSES; i++) {
      Eventually.pause();
    }
    return null;
  }

  /// Repeats an idempotent request until its outcome is known.
  ///
  /// @return whether it was acknowledged
  boolean repeat(DiscussedSite.Account account, String method, String path, String json) {
    Answer answer = null;
    while (answer == null) {
      answer = send(account, method, path, json);
    }
    return isDone(answer);
  }

  /// Whether it was acknowledged; counts what was refused.
  boolean isDone(Answer answer) {
    if (answer.status() / 100 == 2) {
      return true;
    }
    if (REFUSALS.contains(answer.status())) {
      history.refused.incrementAndGet();
    } else {
      history.faults.add(answer.status() + " " + answer.body());
    }
    return false;
  }
}
