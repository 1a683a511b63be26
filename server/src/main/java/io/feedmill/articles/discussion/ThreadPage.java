package io.feedmill.articles.discussion;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/// A page of a thread: its best comments at any depth, each below its parent, depth first.
///
/// The best of the comments whose parent is on the page is added until the page is full. So a page
/// has the best of all threads rather than all of the first one, and the replies to a comment that
/// are on the page are always its first ones in the order.
///
/// @param comments in the order of the page
/// @param rest the missing part of the branch that the page shows
record ThreadPage(List<Placed> comments, Rest rest) {
  /// Highest number of comments on a page.
  static final int MOST = 200;

  ThreadPage {
    comments = List.copyOf(comments);
  }

  /// Replies that are not on the page.
  ///
  /// @param more live comments in the branches that are missing
  /// @param next the position to continue; null when nothing is missing
  record Rest(int more, @org.jspecify.annotations.Nullable BranchCursor next) {
    static final Rest NONE = new Rest(0, null);
  }

  /// A comment on the page.
  ///
  /// @param rest the missing replies below it
  record Placed(int number, Rest rest) {}

  /// @param from start of the page
  /// @param most number of comments
  static ThreadPage of(CommentThread thread, BranchCursor from, int most) {
    return new Selection(thread.until(from.last()), from.order()).page(from, most);
  }

  private record Selection(CommentThread thread, CommentOrder order) {
    private record Candidate(int number, double value) {}

    private static final Comparator<Candidate> FIRST =
        Comparator.comparingDouble(Candidate::value).reversed().thenComparingInt(Candidate::number);

    ThreadPage page(BranchCursor from, int most) {
      PriorityQueue<Candidate> heap = new PriorityQueue<>(FIRST);
      candidates(from.parent()).stream()
          .filter(each -> !from.seen(each.number(), each.value()))
          .forEach(heap::add);
      BitSet taken = new BitSet(thread.last() + 1);
      for (int i = 0; i < most && !heap.isEmpty(); i++) {
        int number = heap.remove().number();
        taken.set(number);
        heap.addAll(candidates(number));
      }
      List<Placed> placed = new ArrayList<>();
      Rest rest = place(from, taken, placed);
      return new ThreadPage(placed, rest);
    }

    private List<Candidate> candidates(int parent) {
      List<Candidate> found = new ArrayList<>();
      for (int number : thread.children(parent)) {
        if (thread.shown(number)) {
          found.add(new Candidate(number, order.value(thread, number)));
        }
      }
      return found;
    }

    /// Depth first, without recursion: threads can be deep.
    private Rest place(BranchCursor from, BitSet taken, List<Placed> placed) {
      List<Candidate> stack = new ArrayList<>();
      Rest rest = open(from, taken, stack);
      while (!stack.isEmpty()) {
        int number = stack.removeLast().number();
        BranchCursor inside = BranchCursor.below(number, order, thread.last());
        placed.add(new Placed(number, open(inside, taken, stack)));
      }
      return rest;
    }

    /// Puts the replies that are on the page on the stack, the first one on top.
    private Rest open(BranchCursor branch, BitSet taken, List<Candidate> stack) {
      List<Candidate> shown = new ArrayList<>();
      int more = 0;
      for (Candidate each : candidates(branch.parent())) {
        if (taken.get(each.number())) {
          shown.add(each);
        } else if (!branch.seen(each.number(), each.value())) {
          more += thread.branch(each.number());
        }
      }
      shown.sort(FIRST.reversed());
      stack.addAll(shown);
      if (more == 0) {
        return Rest.NONE;
      }
      return new Rest(more, branch.after(shown.stream().map(Candidate::number).toList(), thread));
    }
  }
}
