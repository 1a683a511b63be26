package io.feedmill.articles.http.discussion;

import io.feedmill.articles.model.Direction;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/// What clients did in discussions, as far as they know: the model with which the site is compared.
/// Each account acts on one thread. After a request of unknown outcome, what it was about is not
/// changed again, because the request may still be in flight.
final class DiscussionHistory {
  /// A comment that was acknowledged.
  ///
  /// @param parent id of the comment that it replies to, null for none
  /// @param texts the possible ones: the last one acknowledged, and one of unknown outcome
  record Said(String author, String article, @Nullable String parent, Set<String> texts) {}

  /// The vote of an account.
  ///
  /// @param target id of an article or of a comment
  record Ballot(String target, long account) {}

  /// Comments by id.
  final Map<String, Said> said = new ConcurrentHashMap<>();

  /// Texts of comments and titles of articles of unknown outcome.
  final Set<String> perhaps = ConcurrentHashMap.newKeySet();

  /// Comments whose deletion was requested, and those of them whose deletion was acknowledged.
  final Set<String> deleting = ConcurrentHashMap.newKeySet();

  final Set<String> deleted = ConcurrentHashMap.newKeySet();

  /// Comments that a moderator removed, and those of them that were not restored.
  final Set<String> hidden = ConcurrentHashMap.newKeySet();

  final Set<String> removed = ConcurrentHashMap.newKeySet();

  /// Ids of articles that were acknowledged, by title.
  final Map<String, String> submitted = new ConcurrentHashMap<>();

  /// The possible votes.
  final Map<Ballot, Set<Direction>> votes = new ConcurrentHashMap<>();

  final AtomicInteger acknowledged = new AtomicInteger();
  final AtomicInteger unknown = new AtomicInteger();
  final AtomicInteger refused = new AtomicInteger();
  final AtomicInteger walks = new AtomicInteger();
  final Queue<String> faults = new ConcurrentLinkedQueue<>();

  private final List<String> ids = new CopyOnWriteArrayList<>();

  void said(String id, Said comment, long account) {
    votes.put(new Ballot(id, account), EnumSet.of(Direction.UP));
    Said other = said.put(id, comment);
    if (other != null) {
      faults.add("%s is two comments: %s and %s".formatted(id, other.texts(), comment.texts()));
    }
    ids.add(id);
  }

  /// Any comment; null when there is none yet.
  @Nullable String any(Random random) {
    int known = ids.size();
    return known == 0 ? null : ids.get(random.nextInt(known));
  }

  /// The acknowledged comments on an article.
  Set<String> on(String article) {
    Set<String> found = new HashSet<>();
    said.forEach((id, comment) -> {
      if (comment.article().equals(article)) {
        found.add(id);
      }
    });
    return found;
  }

  /// The possible votes of accounts on targets, by target.
  Map<String, Map<Long, Set<Direction>>> ballots() {
    Map<String, Map<Long, Set<Direction>>> all = new HashMap<>();
    votes.forEach((ballot, possible) ->
        all.computeIfAbsent(ballot.target(), _ -> new HashMap<>())
            .put(ballot.account(), Collections.unmodifiableSet(possible)));
    return all;
  }

  @Override
  public String toString() {
    return ("%,d acknowledged, %,d of unknown outcome, %,d refused; "
            + "%,d comments, %,d deleted, %,d removed, %,d of them restored, %,d articles, %,d votes;"
            + " %,d walks")
        .formatted(
            acknowledged.get(),
            unknown.get(),
            refused.get(),
            said.size(),
            deleted.size(),
            hidden.size(),
            hidden.size() - removed.size(),
            submitted.size(),
            votes.size(),
            walks.get());
  }
}
