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

  /// Some comments, each with the nearest ones that it replies to.
  ///
  /// @param numbers ascending; the page has the first of them
  /// @param most comments on a page
  /// @param mostAbove comments above each
  /// @return its rest is the number of those that are missing, and the last number that it has
  static ThreadPage some(CommentThread thread, List<Integer> numbers, int most, int mostAbove) {
    BitSet taken = new BitSet(thread.last() + 1);
    int done = 0;
    for (int number : numbers) {
      List<Integer> path = new ArrayList<>();
      for (int at = number;
          at != 0 && !taken.get(at) && path.size() <= mostAbove;
          at = thread.parent(at)) {
        path.add(at);
      }
      if (done > 0 && taken.cardinality() + path.size() > most) {
        break;
      }
      path.forEach(taken::set);
      done++;
    }
    int left = numbers.size() - done;
    Rest rest =
        left == 0
            ? Rest.NONE
            : new Rest(
                left,
                new BranchCursor(
                    0, CommentOrder.OLD, thread.last(), null, 0, numbers.get(done - 1)));
    return new ThreadPage(new Selection(thread, CommentOrder.BEST).place(taken), rest);
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

    private Rest place(BranchCursor from, BitSet taken, List<Placed> placed) {
      List<Candidate> stack = new ArrayList<>();
      Rest rest = open(from, taken, stack);
      walk(stack, taken, placed);
      return rest;
    }

    /// Places what was taken: each outermost comment with what is below it.
    List<Placed> place(BitSet taken) {
      List<Candidate> stack = new ArrayList<>();
      taken.stream()
          .filter(number -> !taken.get(thread.parent(number)))
          .forEach(number -> stack.add(new Candidate(number, order.value(thread, number))));
      stack.sort(FIRST.reversed());
      List<Placed> placed = new ArrayList<>();
      walk(stack, taken, placed);
      return placed;
    }

    /// Depth first, without recursion: threads can be deep.
    private void walk(List<Candidate> stack, BitSet taken, List<Placed> placed) {
      while (!stack.isEmpty()) {
        int number = stack.removeLast().number();
        BranchCursor inside = BranchCursor.below(number, order, thread.last());
        placed.add(new Placed(number, open(inside, taken, stack)));
      }
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
