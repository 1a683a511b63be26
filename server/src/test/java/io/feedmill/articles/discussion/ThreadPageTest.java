package io.feedmill.articles.discussion;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.articles.discussion.ThreadPage.Placed;
import io.feedmill.articles.discussion.ThreadPage.Rest;
import io.feedmill.articles.outline.CommentState;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class ThreadPageTest {
  private static final CommentThread GOLDEN =
      ThreadBytes.of("0:5,0", "0:3,0", "1:1,0", "1:10,1", "2:20,0", "4:2,0", "3:1,1");
  private static final int ALL = Integer.MAX_VALUE;

  @ParameterizedTest
  @CsvSource({
    "BEST, 1 4 6 3 7 2 5",
    "OLD, 1 3 7 4 6 2 5",
    "NEW, 2 5 1 4 6 3 7",
    "CONTROVERSIAL, 1 4 6 3 7 2 5",
  })
  void comments_are_below_their_parents_in_the_chosen_order(CommentOrder order, String numbers) {
    assertThat(numbers(ThreadPage.of(GOLDEN, BranchCursor.below(0, order, ALL), 200)))
        .isEqualTo(numbers);
  }

  @ParameterizedTest
  @CsvSource({
    "3, 1 4 2, 1=2 4=1 2=1",
    "4, 1 4 2 5, 1=2 4=1",
    "5, 1 4 6 2 5, 1=2",
    "7, 1 4 6 3 7 2 5, ''",
    "1, 1, 1=4",
  })
  void a_short_page_has_the_best_of_all_threads_and_counts_what_is_missing_in_each(
      int most, String numbers, String missing) {
    ThreadPage page = ThreadPage.of(GOLDEN, BranchCursor.below(0, CommentOrder.BEST, ALL), most);
    assertThat(numbers(page)).isEqualTo(numbers);
    List<String> stubs = new ArrayList<>();
    for (Placed placed : page.comments()) {
      if (placed.rest().more() > 0) {
        stubs.add(placed.number() + "=" + placed.rest().more());
      }
    }
    assertThat(String.join(" ", stubs)).isEqualTo(missing);
  }

  @Test
  void a_withdrawn_comment_is_shown_as_long_as_one_below_it_lives() {
    CommentThread thread =
        new ThreadBytes(5)
            .add(0, 1, 0, CommentState.DELETED)
            .add(1, 1, 0, CommentState.REMOVED)
            .add(2, 1, 0, CommentState.LIVE)
            .add(0, 1, 0, CommentState.DELETED)
            .add(4, 1, 0, CommentState.REMOVED)
            .build();
    ThreadPage page = ThreadPage.of(thread, BranchCursor.below(0, CommentOrder.OLD, ALL), 200);
    assertThat(numbers(page)).isEqualTo("1 2 3");
    assertThat(thread.living()).isEqualTo(1);
    assertThat(thread.replies(1)).isZero();
  }

  @Test
  void a_thread_as_deep_as_it_is_long_is_read_without_recursion() {
    ThreadBytes bytes = new ThreadBytes(100_000);
    for (int number = 1; number <= 100_000; number++) {
      bytes.add(number - 1, 1, 0, CommentState.LIVE);
    }
    CommentThread thread = bytes.build();
    ThreadPage page = ThreadPage.of(thread, BranchCursor.below(0, CommentOrder.BEST, ALL), 200);
    assertThat(page.comments()).hasSize(200);
    assertThat(page.comments().getLast().rest().more()).isEqualTo(99_800);
    assertThat(thread.depth(100_000)).isEqualTo(99_999);
  }

  @ParameterizedTest
  @EnumSource
  void any_way_through_a_thread_has_each_comment_once_while_comments_and_votes_arrive(
      CommentOrder order) {
    Random random = new Random(42 + order.label().length());
    for (int round = 0; round < 200; round++) {
      Growing growing = new Growing(random);
      growing.grow(1 + random.nextInt(60));
      CommentThread first = growing.thread();
      int most = 1 + random.nextInt(12);
      TreeSet<Integer> seen = new TreeSet<>();
      walk(growing, BranchCursor.below(0, order, first.last()), most, seen);
      TreeSet<Integer> living = new TreeSet<>();
      for (int number = 1; number <= first.last(); number++) {
        living.add(number);
      }
      assertThat(seen).isEqualTo(living);
    }
  }

  @ParameterizedTest
  @EnumSource
  void a_walk_over_20000_replies_to_one_comment_has_each_once_while_votes_arrive(
      CommentOrder order) {
    int replies = 20_000;
    Random random = new Random(order.label().length());
    int[] up = new int[replies + 1];
    Set<Integer> seen = new HashSet<>();
    BranchCursor next = BranchCursor.below(0, order, ALL);
    for (int page = 0; next != null; page++) {
      ThreadBytes bytes = new ThreadBytes(replies);
      for (int number = 1; number <= replies; number++) {
        up[number] += random.nextInt(3);
        bytes.add(0, up[number], random.nextInt(5), CommentState.LIVE);
      }
      String sent = next.encode();
      assertThat(sent.length()).as("page %d", page).isLessThan(6_000);
      ThreadPage read = ThreadPage.of(bytes.build(), BranchCursor.decode(sent), ThreadPage.MOST);
      for (Placed placed : read.comments()) {
        assertThat(seen.add(placed.number())).as("%d on page %d", placed.number(), page).isTrue();
      }
      assertThat(read.rest().more()).isEqualTo(replies - seen.size());
      next = read.rest().next();
    }
    assertThat(seen).hasSize(replies);
  }

  @Test
  void some_comments_are_shown_below_the_nearest_ones_that_they_reply_to() {
    ThreadPage page = ThreadPage.some(GOLDEN, List.of(3, 6), 200, 8);
    assertThat(numbers(page)).isEqualTo("1 4 6 3");
    assertThat(page.rest()).isEqualTo(Rest.NONE);
    ThreadPage first = ThreadPage.some(GOLDEN, List.of(3, 6, 7), 4, 1);
    assertThat(numbers(first)).isEqualTo("1 4 6 3");
    assertThat(first.rest().more()).isEqualTo(1);
    assertThat(Objects.requireNonNull(first.rest().next()).number()).isEqualTo(6);
    assertThat(first.comments().getLast().rest().more()).as("7, below 3").isEqualTo(1);
    assertThat(numbers(ThreadPage.some(GOLDEN, List.of(7), 200, 1))).isEqualTo("3 7");
  }

  /// Reads a page, then everything that is missing, and lets the thread change in between.
  ///
  /// @return number of comments read
  private static int walk(Growing growing, BranchCursor from, int most, Set<Integer> seen) {
    BranchCursor sent = BranchCursor.decode(from.encode());
    ThreadPage page = ThreadPage.of(growing.thread(), sent, most);
    int read = 0;
    for (Placed placed : page.comments()) {
      assertThat(seen.add(placed.number())).as("comment %d once", placed.number()).isTrue();
      read++;
    }
    growing.change();
    for (Placed placed : page.comments()) {
      read += follow(growing, placed.rest(), most, seen);
    }
    return read + follow(growing, page.rest(), most, seen);
  }

  private static int follow(Growing growing, Rest rest, int most, Set<Integer> seen) {
    BranchCursor next = rest.next();
    if (next == null) {
      return 0;
    }
    int read = walk(growing, next, most, seen);
    assertThat(read).as("what the stub promised").isEqualTo(rest.more());
    return read;
  }

  private static String numbers(ThreadPage page) {
    return String.join(
        " ", page.comments().stream().map(each -> Integer.toString(each.number())).toList());
  }

  /// A thread that is changed at random.
  private static final class Growing {
    private static final int MOST = 5_000;
    private final Random random;
    private final int[] parents = new int[MOST];
    private final int[] up = new int[MOST];
    private final int[] down = new int[MOST];
    private int last;

    Growing(Random random) {
      this.random = random;
    }

    void grow(int comments) {
      for (int i = 0; i < comments && last < MOST - 1; i++) {
        last++;
        parents[last] = random.nextInt(last);
        up[last] = random.nextInt(20);
        down[last] = random.nextInt(10);
      }
    }

    void change() {
      grow(random.nextInt(3));
      for (int i = 0; i < 5; i++) {
        int number = 1 + random.nextInt(last);
        up[number] = random.nextInt(30);
        down[number] = random.nextInt(30);
      }
    }

    CommentThread thread() {
      ThreadBytes bytes = new ThreadBytes(last);
      for (int number = 1; number <= last; number++) {
        bytes.add(parents[number], up[number], down[number], CommentState.LIVE);
      }
      return bytes.build();
    }
  }
}
