package io.feedmill.articles.http.discussion;

import io.feedmill.kernel.http.Json;
import io.feedmill.testing.Answer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;

/// The part of a thread of clients that removes comments of its own accounts and restores them,
/// locks an article and unlocks it, and takes the weight of the votes of its last account and gives
/// it back. Each request is repeated until its outcome is known.
final class ModeratingClient {
  private final DiscussionHistory history;
  private final DiscussionCalls calls;
  private final DiscussedSite.Account moderator;
  private final DiscussedSite.Account weighed;
  private final boolean weighs;
  private final String locked;
  private final List<String> own;
  private final List<String> removed = new ArrayList<>();
  private final Random random;
  private boolean weightless;
  private int attempts;

  /// @param accounts the moderator and others
  /// @param own comments of the accounts; one that is removed is taken from it
  /// @param weighs whether it changes weights: after a kill of the worker, the next one waits for
  ///   the lease of that job for half a minute
  ModeratingClient(
      DiscussedSite site,
      DiscussionHistory history,
      int number,
      List<DiscussedSite.Account> accounts,
      List<String> own,
      boolean weighs) {
    this.weighs = weighs;
    this.history = history;
    this.calls = new DiscussionCalls(site, history);
    this.moderator = accounts.getFirst();
    this.weighed = accounts.getLast();
    this.own = own;
    this.random = new Random(-number - 1L);
    List<String> articles = site.articles();
    // The first one has most of the comments.
    this.locked = articles.get(1 + number % (articles.size() - 1));
  }

  /// @return whether it was acknowledged
  boolean act() {
    int kind = random.nextInt(10);
    if (kind < 4 && !own.isEmpty()) {
      return remove();
    } else if (kind < 7 && !removed.isEmpty()) {
      return restore();
    } else if (kind < 9 || !weighs) {
      return lock();
    }
    weightless = !weightless;
    return weigh();
  }

  private boolean remove() {
    String id = own.remove(random.nextInt(own.size()));
    history.hidden.add(id);
    history.removed.add(id);
    removed.add(id);
    return moderate("/api/v1/comments/" + id, "remove");
  }

  private boolean restore() {
    String id = removed.remove(random.nextInt(removed.size()));
    if (!moderate("/api/v1/comments/" + id, "restore")) {
      return false;
    }
    history.removed.remove(id);
    own.add(id);
    return true;
  }

  /// No comment is accepted while the article is locked.
  private boolean lock() {
    String path = "/api/v1/articles/" + locked;
    if (!moderate(path, "lock")) {
      return false;
    }
    String text = "on a locked article, attempt " + attempts++ + " of " + moderator.name();
    Answer answer =
        calls.send(weighed, "POST", path + "/comments", Json.text(Map.of("text", text)));
    if (answer != null && calls.isDone(answer)) {
      history.faults.add("a comment on an article that was locked: " + answer.body());
    }
    return moderate(path, "unlock");
  }

  private boolean moderate(String path, String action) {
    String json = Json.text(Map.of("action", action, "reason", "a test"));
    return calls.repeat(moderator, "POST", path + "/moderation", json);
  }

  private boolean weigh() {
    String path = "/api/v1/accounts/" + weighed.name() + "/vote-weight";
    return calls.repeat(
        moderator, "PUT", path, Json.text(Map.of("weight", weightless ? 0 : 1, "reason", "test")));
  }

  /// Makes all votes count.
  void finish() {
    if (!weighs) {
      return;
    }
    weightless = false;
    if (!weigh()) {
      history.faults.add("the weight of " + weighed.name() + " was not given back");
    }
  }
}
