package io.feedmill.articles.discussion;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.articles.check.DecideNewestComments;
import io.feedmill.articles.discussion.ImportCommentScript.Foreign;
import io.feedmill.articles.discussion.ImportCommentScript.Outcome;
import io.feedmill.articles.model.CommentId;
import io.feedmill.kernel.work.Progress;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The list of the newest comments of the site after it was full.
class NewestCommentsTest {
  private static final int MOST = ApplyChangesScript.MOST_NEWEST;
  private static final int OLDER = 20;
  private static final int STEPS = 400;
  private static final Instant BEGIN = Instant.parse("2026-03-01T12:00:00.250Z");

  private final CommentsOnRedis site = CommentsOnRedis.empty();
  private final ImportCommentScript imports = new ImportCommentScript(site.redis);
  private long article;
  private int imported;

  @BeforeEach
  void submit() {
    article = site.articles.submit();
  }

  @AfterEach
  void close() {
    site.close();
  }

  /// A comment that was posted some seconds after the beginning.
  private CommentId foreign(double second) {
    Instant posted = BEGIN.plusMillis(Math.round(second * 1_000));
    Foreign comment = new Foreign("c" + imported++, 0, "zoe on HN", "x", posted, null, 1, 0, true);
    return imports.call(article, comment) instanceof Outcome.Added(int number)
        ? new CommentId(article, number)
        : new CommentId(article, 0);
  }

  /// Comments 1 to [#OLDER] are older than those in the list.
  private void fill() {
    for (int second = 1; second <= MOST + OLDER; second++) {
      foreign(second);
    }
    site.settle();
    assertThat(site.members(DiscussionKeys.newest()))
        .hasSize(MOST)
        .startsWith(article + "-" + (OLDER + 1));
  }

  private void removed(int... numbers) {
    for (int number : numbers) {
      site.remove(new CommentId(article, number));
    }
    site.settle();
  }

  private List<String> listed() {
    return site.members(DiscussionKeys.newest());
  }

  @Test
  void
      a_restored_old_comment_does_not_take_the_place_of_a_removed_one_while_newer_ones_are_missing() {
    fill();
    removed(1, 500, 501);
    List<String> before = listed();
    assertThat(before).hasSize(MOST - 2);
    site.restore(new CommentId(article, 1));
    site.settle();
    assertThat(listed()).isEqualTo(before);
    site.check();
  }

  @Test
  void an_imported_old_comment_does_not_take_it_either_but_one_among_the_newest_does() {
    fill();
    removed(500, 501);
    List<String> before = listed();
    foreign(3.5);
    site.settle();
    assertThat(listed()).isEqualTo(before);
    CommentId newer = foreign(OLDER + 7.5);
    site.settle();
    assertThat(listed()).hasSize(MOST - 1).contains(newer.toString());
    site.check();
  }

  @Test
  void a_comment_that_was_removed_from_the_list_is_in_it_again_when_it_is_restored() {
    fill();
    List<String> before = listed();
    int oldest = OLDER + 1;
    removed(oldest, 500);
    site.restore(new CommentId(article, oldest));
    site.restore(new CommentId(article, 500));
    site.settle();
    assertThat(listed()).isEqualTo(before);
    site.check();
  }

  @Test
  void an_old_comment_that_an_earlier_version_listed_is_found_and_removed_by_fsck() {
    fill();
    removed(500, 501);
    List<String> before = listed();
    site.articles.raw.command(
        "ZADD", DiscussionKeys.newest(), BEGIN.getEpochSecond() + 1 + ".250", article + "-1");
    CheckDiscussions check = new CheckDiscussions(site.redis);
    assertThat(check.check(false, Progress.UNWATCHED).lines())
        .contains("misplaced-comment " + article + "-1");
    check.check(true, Progress.UNWATCHED);
    assertThat(listed()).isEqualTo(before);
    site.check();
  }

  @Test
  void a_rebuild_fills_it_and_then_older_comments_enter_as_far_as_they_belong_there() {
    fill();
    removed(500, 501, 502);
    new CheckDiscussions(site.redis).rebuild(Progress.UNWATCHED);
    assertThat(listed()).hasSize(MOST).startsWith(article + "-" + (OLDER - 2));
    removed(600);
    List<String> before = listed();
    foreign(OLDER - 4.5);
    CommentId belongs = foreign(OLDER - 1.5);
    site.settle();
    assertThat(listed()).hasSize(before.size() + 1).contains(belongs.toString());
    site.check();
  }

  @Test
  void a_full_list_of_an_earlier_version_without_the_stored_time_gets_that_of_its_oldest() {
    fill();
    site.articles.raw.command("DEL", DiscussionKeys.newestCompleteAfter());
    List<String> before = listed();
    foreign(-300_000_000);
    site.settle();
    assertThat(listed()).isEqualTo(before);
    removed(500, 501);
    foreign(-200_000_000);
    CommentId newer = foreign(OLDER + 7.5);
    site.settle();
    assertThat(listed()).hasSize(MOST - 1).contains(newer.toString());
    assertThat(listed()).startsWith(before.getFirst());
    site.check();
  }

  @Test
  void a_list_of_an_earlier_version_that_is_not_full_is_completed_by_a_worker() {
    fill();
    removed(500, 501);
    String oldest = listed().getFirst();
    List<String> right = listed();
    site.articles.raw.command("DEL", DiscussionKeys.newestCompleteAfter());
    site.articles.raw.command("ZREM", DiscussionKeys.newest(), article + "-600", article + "-601");
    while (new DecideNewestComments(site.redis).runOnce()) {
      Thread.onSpinWait();
    }
    site.settle();
    assertThat(listed()).isEqualTo(right);
    assertThat(seconds("GET", DiscussionKeys.newestCompleteAfter()))
        .isEqualTo(seconds("ZSCORE", DiscussionKeys.newest(), oldest));
    site.check();
  }

  @Test
  void a_rebuild_of_a_full_list_leaves_the_stored_time() {
    fill();
    foreign(OLDER + 0.9); // in the second of the oldest that is listed, and before it
    site.settle();
    List<String> before = listed();
    double after = seconds("GET", DiscussionKeys.newestCompleteAfter());
    new CheckDiscussions(site.redis).rebuild(Progress.UNWATCHED);
    assertThat(seconds("GET", DiscussionKeys.newestCompleteAfter())).isEqualTo(after);
    assertThat(listed()).isEqualTo(before);
    removed(500);
    site.check();
  }

  @Test
  void of_very_many_comments_in_one_second_the_check_keeps_some_more_than_the_list_has() {
    int all = 3 * MOST;
    for (int n = 0; n < all; n++) {
      foreign(0.250 + n * 0.999 / all / 2);
    }
    site.settle();
    List<String> right = listed();
    site.articles.raw.command("DEL", DiscussionKeys.newest(), DiscussionKeys.newestCompleteAfter());
    CheckNewestComments check = new CheckNewestComments(site.redis);
    for (int number = 1; number <= all; number++) {
      check.add(new CommentId(article, number), BEGIN.getEpochSecond());
    }
    check.extend();
    Set<CommentId> missing = check.misplaced();
    assertThat(missing).hasSizeBetween(MOST + 1, 2 * MOST);
    missing.forEach(new RequestUpdateScript(site.redis)::comment);
    site.settle();
    assertThat(times(listed())).isEqualTo(times(right)).hasSize(MOST);
    removed(CommentId.parse(listed().getLast()).orElseThrow().number());
    assertThat(new CheckNewestComments(site.redis).misplaced()).isEmpty();
  }

  private List<Double> times(List<String> ids) {
    return ids.stream().map(id -> seconds("ZSCORE", DiscussionKeys.newest(), id)).toList();
  }

  /// The list has all live comments after the stored time, however they came and left.
  @Test
  void a_random_history_of_imports_removals_and_restorations_leaves_no_gap() {
    fill();
    Random random = new Random(7);
    Map<CommentId, Boolean> live = new HashMap<>();
    for (int number = 1; number <= MOST + OLDER; number++) {
      live.put(new CommentId(article, number), true);
    }
    int removals = 0;
    for (int step = 0; step < STEPS; step++) {
      if (random.nextInt(4) == 0) {
        live.put(foreign(random.nextInt(2 * MOST) + random.nextInt(1, 1_000) / 1_000.0), true);
      } else {
        CommentId id = new CommentId(article, 1 + random.nextInt(random.nextBoolean() ? 60 : MOST));
        boolean was = live.getOrDefault(id, false);
        if (was) {
          site.remove(id);
          removals++;
        } else {
          site.restore(id);
        }
        live.put(id, !was);
      }
      if (random.nextInt(10) == 0) {
        site.settle();
        assertThat(listed()).isEqualTo(expected(live));
      }
    }
    site.settle();
    assertThat(listed()).isEqualTo(expected(live)).hasSizeBetween(MOST - removals, MOST);
    site.check();
  }

  /// The live comments after the stored time, the oldest first.
  private List<String> expected(Map<CommentId, Boolean> live) {
    double after = seconds("GET", DiscussionKeys.newestCompleteAfter());
    Map<String, Double> times = new HashMap<>();
    live.forEach((id, alive) -> {
      if (alive) {
        times.put(id.toString(), seconds("HGET", DiscussionKeys.comment(id), "time"));
      }
    });
    List<String> newest = new ArrayList<>(times.keySet());
    newest.removeIf(id -> times.getOrDefault(id, 0.0) <= after);
    newest.sort((one, other) ->
        Double.compare(times.getOrDefault(one, 0.0), times.getOrDefault(other, 0.0)));
    return newest;
  }

  private double seconds(String... command) {
    return Double.parseDouble(String.valueOf(site.articles.raw.string(command)));
  }
}
