package io.feedmill.articles.notify;

import static io.feedmill.articles.discussion.CommentsOnRedis.ANN;
import static io.feedmill.articles.discussion.CommentsOnRedis.BEN;
import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.articles.ArticlesOnRedis;
import io.feedmill.articles.discussion.CommentLines;
import io.feedmill.articles.discussion.CommentsOnRedis;
import io.feedmill.articles.discussion.DiscussionKeys;
import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.CommentId;
import io.feedmill.kernel.event.Events;
import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.work.Leases;
import io.feedmill.kernel.work.Workers;
import io.feedmill.testing.ManualClock;
import io.feedmill.testing.TestDatabases;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Who is notified of comments when Redis lost the newest ones in a failover.
final class NotifyRepliesTest {
  private static final long OWNER = ArticlesOnRedis.AUTHOR;

  private final CommentsOnRedis site = CommentsOnRedis.empty();
  private final ManualClock clock = ManualClock.atNoon();
  private final Database database = TestDatabases.fresh();
  private final Events events = Events.create(database, clock, new Workers(clock, Leases.alone()));
  private final NoticeStore positions = new NoticeStore(database, events);
  private final AnswerStore store = new AnswerStore(database, events, positions);
  private final NotifyReplies worker =
      new NotifyReplies(
          new StreamEntries(site.redis, ArticleKeys.answers()),
          positions,
          store,
          new CommentLines(site.redis));

  @AfterEach
  void close() {
    site.close();
    database.close();
  }

  private void run() {
    site.settle();
    while (worker.runOnce()) {
      Thread.onSpinWait();
    }
  }

  private void lose(CommentId id) {
    for (String key :
        List.of(
            DiscussionKeys.thread(id.article()),
            DiscussionKeys.comment(id),
            DiscussionKeys.body(id),
            DiscussionKeys.upvoted(id))) {
      site.articles.raw.command("DEL", key);
    }
  }

  private List<String> told(CommentId id) {
    return store.of(id).stream()
        .map(answer -> answer.account() + " by " + answer.author())
        .sorted()
        .toList();
  }

  @Test
  void accounts_notified_of_a_lost_comment_are_notified_of_the_one_with_its_number() {
    long article = site.articles.submit();
    CommentId id = site.mention(article, ANN, 77);
    run();
    assertThat(told(id)).containsExactly(OWNER + " by " + ANN, "77 by " + ANN);
    lose(id);
    assertThat(site.comment(article, BEN, 0)).isEqualTo(id);
    run();
    assertThat(told(id)).containsExactly(OWNER + " by " + BEN);
  }

  @Test
  void a_lost_comment_that_is_read_after_another_one_got_its_number_notifies_no_account() {
    long article = site.articles.submit();
    CommentId id = site.mention(article, ANN, 77);
    site.settle();
    lose(id);
    site.mention(article, ANN, 78);
    run();
    assertThat(told(id)).containsExactly(OWNER + " by " + ANN, "78 by " + ANN);
  }

  @Test
  void an_edit_keeps_the_accounts_that_were_notified_before() {
    long article = site.articles.submit();
    CommentId id = site.mention(article, ANN, 77);
    run();
    List<Answer> before = store.of(id);
    site.edit(id, ANN, "without a name");
    site.editMentioning(id, ANN, 78);
    run();
    assertThat(store.of(id)).containsAll(before).hasSize(3);
  }
}
