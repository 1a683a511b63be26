package io.feedmill.articles.http.discussion;

import io.feedmill.articles.http.discussion.DiscussionHistory.Ballot;
import io.feedmill.articles.http.discussion.DiscussionHistory.Said;
import io.feedmill.articles.model.Direction;
import io.feedmill.kernel.http.Json;
import io.feedmill.testing.Answer;
import io.feedmill.testing.Eventually;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.Semaphore;
import org.jspecify.annotations.Nullable;

/// A thread of clients who comment, vote, edit and delete at random over HTTP.
///
/// | response | outcome |
/// |---|---|
/// | 2xx | acknowledged |
/// | 404, 409, 410 | refused: nothing has changed |
/// | 503, or the connection was lost after the request was sent | unknown |
/// | anything else | a fault |
final class DiscussingClient {
  private static final List<Direction> DIRECTIONS =
      List.of(Direction.UP, Direction.DOWN, Direction.NONE);
  private static final Set<Integer> REFUSALS = Set.of(404, 409, 410);
  private static final int OUTAGE = 503;
  private static final int PAUSES = 10;

  private final DiscussedSite site;
  private final DiscussionHistory history;
  private final List<DiscussedSite.Account> accounts;
  private final Random random;
  private final String name;
  private final List<String> own = new ArrayList<>();
  private int texts;

  /// @param number of this thread
  /// @param accounts that act on no other thread
  DiscussingClient(
      DiscussedSite site,
      DiscussionHistory history,
      int number,
      List<DiscussedSite.Account> accounts) {
    this.site = site;
    this.history = history;
    this.accounts = List.copyOf(accounts);
    this.random = new Random(number);
    this.name = "thread " + number;
  }

  /// Acts until as many operations were acknowledged as there are turns.
  ///
  /// @param turns of all threads; closed by a last permit to each thread
  /// @param ended whether no more turns come
  void run(Semaphore turns, java.util.function.BooleanSupplier ended) throws InterruptedException {
    turns.acquire();
    while (!ended.getAsBoolean()) {
      if (act()) {
        history.acknowledged.incrementAndGet();
        turns.acquire();
      }
    }
  }

  /// @return whether it was acknowledged
  private boolean act() {
    DiscussedSite.Account account = accounts.get(random.nextInt(accounts.size()));
    String target = history.any(random);
    int kind = random.nextInt(100);
    if (target == null || kind < 32) {
      return comment(account, random.nextInt(5) < 3 ? target : null);
    } else if (kind < 62) {
      return vote(account, "/api/v1/comments/", target);
    } else if (kind < 80) {
      return vote(account, "/api/v1/articles/", site.article(random));
    } else if (kind < 92 || own.isEmpty()) {
      return edit();
    }
    return delete();
  }

  private boolean comment(DiscussedSite.Account account, @Nullable String parent) {
    String article = parent == null ? site.article(random) : parent.split("-", 2)[0];
    String text = name + ", text " + texts++;
    Map<String, String> fields = new HashMap<>(Map.of("text", text));
    if (parent != null) {
      fields.put("parent", parent);
    }
    Answer answer =
        send(account, "POST", "/api/v1/articles/" + article + "/comments", Json.text(fields));
    if (answer == null) {
      history.perhaps.add(text);
      return false;
    }
    if (!isDone(answer)) {
      return false;
    }
    String id = answer.text("/id");
    Said comment = new Said(account.name(), article, parent, new HashSet<>(Set.of(text)));
    history.said(id, comment, account.id());
    own.add(id);
    return true;
  }

  private boolean vote(DiscussedSite.Account account, String path, String target) {
    Ballot ballot = new Ballot(target, account.id());
    Set<Direction> possible =
        history.votes.computeIfAbsent(ballot, _ -> EnumSet.of(Direction.NONE));
    if (possible.size() > 1) {
      return false;
    }
    Direction direction = DIRECTIONS.get(random.nextInt(DIRECTIONS.size()));
    String json = Json.text(Map.of("direction", direction.label()));
    Answer answer = send(account, "PUT", path + target + "/vote", json);
    if (answer == null) {
      possible.add(direction);
      return false;
    }
    if (isDone(answer)) {
      history.votes.put(ballot, EnumSet.of(direction));
      return true;
    }
    return false;
  }

  private boolean edit() {
    String id = own.isEmpty() ? null : own.get(random.nextInt(own.size()));
    Said comment = id == null ? null : history.said.get(id);
    if (comment == null || comment.texts().size() > 1) {
      return false;
    }
    String text = name + ", text " + texts++;
    Answer answer =
        send(author(comment), "PATCH", "/api/v1/comments/" + id, Json.text(Map.of("text", text)));
    if (answer == null) {
      comment.texts().add(text);
      return false;
    }
    if (isDone(answer)) {
      comment.texts().clear();
      comment.texts().add(text);
      return true;
    }
    return false;
  }

  /// A deleted comment is not edited or deleted again.
  private boolean delete() {
    String id = own.remove(random.nextInt(own.size()));
    Said comment = java.util.Objects.requireNonNull(history.said.get(id));
    history.deleting.add(id);
    Answer answer = send(author(comment), "DELETE", "/api/v1/comments/" + id, "");
    if (answer != null && isDone(answer)) {
      history.deleted.add(id);
      return true;
    }
    return false;
  }

  private DiscussedSite.Account author(Said comment) {
    return accounts.stream()
        .filter(account -> account.name().equals(comment.author()))
        .findFirst()
        .orElseThrow();
  }

  private boolean isDone(Answer answer) {
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

  /// @return null when the outcome is unknown
  private @Nullable Answer send(
      DiscussedSite.Account account, String method, String path, String json) {
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
}
