package io.feedmill.articles.http.discussion;

import io.feedmill.articles.http.discussion.DiscussionHistory.Ballot;
import io.feedmill.articles.http.discussion.DiscussionHistory.Said;
import io.feedmill.articles.model.Direction;
import io.feedmill.kernel.http.Json;
import io.feedmill.testing.Answer;
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

/// A thread of clients who submit, comment, vote, edit and delete at random over HTTP. That of a
/// moderator also moderates.
final class DiscussingClient {
  private static final List<Direction> DIRECTIONS =
      List.of(Direction.UP, Direction.DOWN, Direction.NONE);

  private final DiscussedSite site;
  private final DiscussionHistory history;
  private final DiscussionCalls calls;
  private final @Nullable ModeratingClient moderating;
  private final List<DiscussedSite.Account> accounts;
  private final Random random;
  private final String name;
  private final List<String> own = new ArrayList<>();
  private int texts;

  /// @param number of this thread
  /// @param accounts that act on no other thread
  /// @param weighs whether a moderator changes weights
  DiscussingClient(
      DiscussedSite site,
      DiscussionHistory history,
      int number,
      List<DiscussedSite.Account> accounts,
      boolean weighs) {
    this.site = site;
    this.history = history;
    this.calls = new DiscussionCalls(site, history);
    this.accounts = List.copyOf(accounts);
    this.random = new Random(number);
    this.name = "thread " + number;
    this.moderating =
        accounts.getFirst().moderates()
            ? new ModeratingClient(site, history, number, accounts, own, weighs)
            : null;
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
    if (moderating != null) {
      moderating.finish();
    }
  }

  /// @return whether it was acknowledged
  private boolean act() {
    DiscussedSite.Account account = accounts.get(random.nextInt(accounts.size()));
    String target = history.any(random);
    int kind = random.nextInt(100);
    if (moderating != null && random.nextInt(4) == 0) {
      return moderating.act();
    } else if (target == null || kind < 30) {
      return comment(account, random.nextInt(5) < 3 ? target : null);
    } else if (kind < 60) {
      return vote(account, "/api/v1/comments/", target);
    } else if (kind < 78) {
      return vote(account, "/api/v1/articles/", site.article(random));
    } else if (kind < 80) {
      return submit(account);
    } else if (kind < 92 || own.isEmpty()) {
      return edit();
    }
    return delete();
  }

  private boolean submit(DiscussedSite.Account account) {
    String title = name + ", article " + texts++;
    String json = Json.text(Map.of("title", title, "text", "text", "groups", List.of("even")));
    Answer answer = calls.send(account, "POST", "/api/v1/articles", json);
    if (answer == null) {
      history.perhaps.add(title);
      return false;
    }
    if (!calls.isDone(answer)) {
      return false;
    }
    history.submitted.put(title, answer.text("/id"));
    return true;
  }

  private boolean comment(DiscussedSite.Account account, @Nullable String parent) {
    String article = parent == null ? site.article(random) : parent.split("-", 2)[0];
    String text = name + ", text " + texts++;
    Map<String, String> fields = new HashMap<>(Map.of("text", text));
    if (parent != null) {
      fields.put("parent", parent);
    }
    Answer answer =
        calls.send(account, "POST", "/api/v1/articles/" + article + "/comments", Json.text(fields));
    if (answer == null) {
      history.perhaps.add(text);
      return false;
    }
    if (!calls.isDone(answer)) {
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
    Answer answer = calls.send(account, "PUT", path + target + "/vote", json);
    if (answer == null) {
      possible.add(direction);
      return false;
    }
    if (calls.isDone(answer)) {
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
        calls.send(
            author(comment), "PATCH", "/api/v1/comments/" + id, Json.text(Map.of("text", text)));
    if (answer == null) {
      comment.texts().add(text);
      return false;
    }
    if (calls.isDone(answer)) {
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
    Answer answer = calls.send(author(comment), "DELETE", "/api/v1/comments/" + id, "");
    if (answer != null && calls.isDone(answer)) {
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
}
