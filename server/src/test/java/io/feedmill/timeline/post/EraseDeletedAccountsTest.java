package io.feedmill.timeline.post;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.timeline.TimelinesInSql;
import io.feedmill.timeline.post.api.Post;
import io.feedmill.timeline.post.api.PostDeleted;
import io.feedmill.timeline.post.api.Posts;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class EraseDeletedAccountsTest {
  private static final long ANN = 1;
  private static final long BEN = 2;
  private static final long CLEO = 3;

  private final TimelinesInSql people = new TimelinesInSql();

  EraseDeletedAccountsTest() {
    people.events.on(PostDeleted.class, "test", _ -> {});
  }

  @BeforeEach
  void clear() {
    people.clear();
  }

  @AfterAll
  void close() {
    people.close();
  }

  private void erase() throws Exception {
    while (people.erasure.runOnce()) {}
  }

  private long rows(String sql) {
    return people.database.withHandle(handle -> handle.createQuery(sql).mapTo(Long.class).one());
  }

  @Test
  void posts_and_relations_of_a_deleted_account_are_erased_and_others_stay() throws Exception {
    people.relationWriter.follow(ANN, BEN);
    people.relationWriter.follow(CLEO, BEN);
    people.relationWriter.block(4, ANN);
    people.relationWriter.mute(ANN, CLEO);
    people.relationWriter.mute(CLEO, 4);
    List<Long> hers = new ArrayList<>();
    for (int i = 0; i < 450; i++) {
      hers.add(people.postWriter.post(ANN, "secret " + i));
    }
    long his = people.postWriter.post(BEN, "stays");
    long again = people.postWriter.repost(BEN, hers.getFirst()).orElseThrow();

    people.module.accountDeletion().begin().accept(ANN);
    people.module.accountDeletion().begin().accept(ANN);
    erase();

    assertThat(people.posts.find(hers)).isEmpty();
    assertThat(people.posts.by(BEN, Posts.NEWEST, 10).stream().map(Post::id)).containsExactly(his);
    assertThat(people.posts.find(List.of(again))).isEmpty();
    assertThat(rows("SELECT count(*) FROM timeline.post WHERE text LIKE 'secret%'")).isZero();
    assertThat(rows("SELECT count(*) FROM kernel.outbox")).isEqualTo(450);
    assertThat(people.followers.after(BEN, 0, 10)).containsExactly(CLEO);
    assertThat(rows("SELECT count(*) FROM timeline.block")).isZero();
    assertThat(rows("SELECT count(*) FROM timeline.mute")).isOne();
  }

  @Test
  void followers_are_kept_for_a_day_because_deletions_need_their_feeds() throws Exception {
    people.crowd(1_001, 3_500, ANN);
    people.module.accountDeletion().begin().accept(ANN);
    erase();
    people.clock.advance(Duration.ofHours(23));
    erase();
    assertThat(people.followers.count(ANN)).isEqualTo(2_500);
    people.postWriter.post(ANN, "written in the last second");
    people.clock.advance(Duration.ofHours(2));
    erase();
    assertThat(people.followers.count(ANN)).isZero();
    assertThat(people.posts.by(ANN, Posts.NEWEST, 10)).isEmpty();
    assertThat(rows("SELECT count(*) FROM timeline.departure")).isZero();
  }

  @Test
  void an_account_deletion_that_always_fails_delays_no_other() throws Exception {
    people.postWriter.post(ANN, "cannot be erased");
    people.postWriter.post(BEN, "can be erased");
    people.database.useHandle(handle ->
        handle.execute(
            """
            CREATE FUNCTION timeline.refuse() RETURNS trigger LANGUAGE plpgsql AS
            $$ BEGIN RAISE EXCEPTION 'broken row'; END $$;
            CREATE TRIGGER refuse BEFORE UPDATE ON timeline.post
            FOR EACH ROW WHEN (old.author = 1) EXECUTE FUNCTION timeline.refuse()
            """));
    try {
      people.module.accountDeletion().begin().accept(ANN);
      people.clock.advance(Duration.ofSeconds(1));
      people.module.accountDeletion().begin().accept(BEN);
      assertThat(people.erasure.runOnce()).isFalse();
      erase();
      assertThat(rows("SELECT count(*) FROM timeline.post WHERE author = 2 AND deleted IS NULL"))
          .isZero();
      assertThat(rows("SELECT count(*) FROM timeline.post WHERE author = 1 AND deleted IS NULL"))
          .isOne();
      assertThat(people.erasure.failedRows()).isEqualTo(1);
    } finally {
      people.database.useHandle(
          handle -> handle.execute("DROP FUNCTION timeline.refuse() CASCADE"));
    }
    people.clock.advance(Duration.ofMinutes(10));
    erase();
    assertThat(rows("SELECT count(*) FROM timeline.post WHERE author = 1 AND deleted IS NULL"))
        .isZero();
  }
}
