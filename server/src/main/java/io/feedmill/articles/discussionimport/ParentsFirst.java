package io.feedmill.articles.discussionimport;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.TreeSet;

/// Comments of a discussion in an order in which each comes after its parent, and older ones first.
///
/// A comment whose parent is not in the file, or that replies to itself through others, becomes a
/// comment on the story. Deleted comments without a live one below them are omitted; of several
/// comments with the same id only the first is kept.
///
/// @param comments in that order
/// @param moved ids of those that lost their parent
/// @param left number of those that are omitted
record ParentsFirst(List<ForeignComment> comments, List<String> moved, int left) {
  private static final Comparator<ForeignComment> BY_AGE =
      Comparator.comparing(ForeignComment::time)
          .thenComparingInt(comment -> comment.id().length())
          .thenComparing(ForeignComment::id);

  ParentsFirst {
    comments = List.copyOf(comments);
    moved = List.copyOf(moved);
  }

  static ParentsFirst of(List<ForeignComment> given) {
    Map<String, ForeignComment> known = new LinkedHashMap<>();
    given.forEach(comment -> known.putIfAbsent(comment.id(), comment));
    Sorting sorting = new Sorting(known);
    sorting.sort();
    List<ForeignComment> kept = withoutDeadEnds(sorting.sorted);
    return new ParentsFirst(kept, sorting.moved, given.size() - kept.size());
  }

  private static List<ForeignComment> withoutDeadEnds(List<ForeignComment> sorted) {
    Set<String> needed = new HashSet<>();
    for (ForeignComment comment : sorted.reversed()) {
      if (comment.living() || needed.contains(comment.id())) {
        needed.add(comment.id());
        needed.add(comment.parent());
      }
    }
    return sorted.stream().filter(comment -> needed.contains(comment.id())).toList();
  }

  /// One run.
  private static final class Sorting {
    private final PriorityQueue<ForeignComment> ready = new PriorityQueue<>(BY_AGE);
    private final TreeSet<ForeignComment> waiting = new TreeSet<>(BY_AGE);
    private final Map<String, List<ForeignComment>> replies = new HashMap<>();
    private final List<ForeignComment> sorted = new ArrayList<>();
    private final List<String> moved = new ArrayList<>();

    private Sorting(Map<String, ForeignComment> known) {
      for (ForeignComment comment : known.values()) {
        if (comment.parent().isEmpty()) {
          ready.add(comment);
        } else if (known.containsKey(comment.parent())) {
          replies.computeIfAbsent(comment.parent(), _ -> new ArrayList<>()).add(comment);
          waiting.add(comment);
        } else {
          lift(comment);
        }
      }
    }

    private void lift(ForeignComment comment) {
      moved.add(comment.id());
      ready.add(comment.below(""));
    }

    private void sort() {
      while (!ready.isEmpty() || !waiting.isEmpty()) {
        if (ready.isEmpty()) {
          // Only comments that reply to each other in a circle are left.
          ForeignComment oldest = waiting.pollFirst();
          replies.getOrDefault(oldest.parent(), new ArrayList<>()).remove(oldest);
          lift(oldest);
        }
        ForeignComment next = ready.remove();
        sorted.add(next);
        List<ForeignComment> below = replies.remove(next.id());
        if (below != null) {
          below.forEach(waiting::remove);
          ready.addAll(below);
        }
      }
    }
  }
}
