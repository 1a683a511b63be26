package io.feedmill.articles.discussionimport;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class ParentsFirstTest {

  private static ForeignComment comment(String id, String parent, long seconds) {
    return new ForeignComment(
        id, parent, "ann on HN", Instant.ofEpochSecond(seconds), null, "text", 1, 0);
  }

  private static ForeignComment deleted(String id, String parent, long seconds) {
    return new ForeignComment(id, parent, "", Instant.ofEpochSecond(seconds), null, "", 1, 0);
  }

  private static List<String> ids(ParentsFirst sorted) {
    return sorted.comments().stream().map(ForeignComment::id).toList();
  }

  @Test
  void parents_come_first_even_if_they_claim_to_be_younger() {
    ParentsFirst sorted =
        ParentsFirst.of(List.of(comment("c", "b", 1), comment("b", "a", 9), comment("a", "", 5)));
    assertThat(ids(sorted)).containsExactly("a", "b", "c");
    assertThat(sorted.moved()).isEmpty();
  }

  @Test
  void orphans_and_circles_become_comments_on_the_story() {
    ParentsFirst sorted =
        ParentsFirst.of(
            List.of(
                comment("a", "gone", 3),
                comment("x", "z", 5),
                comment("y", "x", 6),
                comment("z", "y", 7),
                comment("self", "self", 8)));
    assertThat(ids(sorted)).containsExactly("a", "x", "y", "z", "self");
    assertThat(sorted.moved()).containsExactly("a", "x", "self");
    assertThat(sorted.comments().get(1).parent()).isEmpty();
    assertThat(sorted.comments().get(3).parent()).isEqualTo("y");
  }

  @Test
  void deleted_comments_stay_only_above_living_ones_and_ids_are_used_once() {
    ParentsFirst sorted =
        ParentsFirst.of(
            List.of(
                deleted("a", "", 1),
                deleted("b", "a", 2),
                comment("c", "b", 3),
                deleted("d", "c", 4),
                comment("c", "", 5)));
    assertThat(ids(sorted)).containsExactly("a", "b", "c");
    assertThat(sorted.left()).isEqualTo(2);
  }

  @Test
  void any_file_gives_each_comment_once_behind_its_parent() {
    Random random = new Random(5);
    for (int i = 0; i < 500; i++) {
      List<ForeignComment> given = new ArrayList<>();
      int count = random.nextInt(30);
      for (int n = 0; n < count; n++) {
        String parent = random.nextInt(3) == 0 ? "" : "" + random.nextInt(count + 2);
        given.add(comment("" + n, parent, random.nextInt(10)));
      }
      Collections.shuffle(given, random);
      ParentsFirst sorted = ParentsFirst.of(given);
      Set<String> seen = new HashSet<>(Set.of(""));
      for (ForeignComment comment : sorted.comments()) {
        assertThat(seen).contains(comment.parent());
        assertThat(seen.add(comment.id())).isTrue();
      }
      assertThat(seen).hasSize(count + 1);
    }
  }
}
