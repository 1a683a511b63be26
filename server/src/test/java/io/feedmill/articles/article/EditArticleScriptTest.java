package io.feedmill.articles.article;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.articles.ArticlesOnRedis;
import io.feedmill.articles.model.Article;
import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.Rank;
import io.feedmill.articles.model.RankedList;
import io.feedmill.articles.moderation.ModerationAction;
import io.feedmill.kernel.redis.FixedTime;
import io.feedmill.testing.RedisContent;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class EditArticleScriptTest {
  private static final Edit BOTH = new Edit("New title", "New text");
  private static final long SOMEBODY_ELSE = 17;

  private final ArticlesOnRedis articles = ArticlesOnRedis.empty();

  @AfterEach
  void close() {
    articles.close();
  }

  private EditOutcome editAt(Instant now, long id, long editor, Edit edit) {
    return new EditArticleScript(
            FixedTime.script(articles.redis, "articles/article/edit_article.lua", now))
        .call(id, editor, edit)
        .outcome();
  }

  private EditOutcome edit(long id, long editor, Edit edit) {
    return articles.store.edit(id, editor, edit);
  }

  @Test
  void an_edit_six_hours_after_posting_is_accepted_and_one_millisecond_later_refused() {
    long id = articles.submit();
    Instant end = articles.article(id).time().plusSeconds(6 * 3_600);
    assertThat(editAt(end.plusMillis(1), id, ArticlesOnRedis.AUTHOR, BOTH))
        .isEqualTo(EditOutcome.LATE);
    assertThat(articles.article(id).title()).isEqualTo("title");
    assertThat(editAt(end, id, ArticlesOnRedis.AUTHOR, BOTH)).isEqualTo(EditOutcome.EDITED);
    assertThat(articles.article(id).title()).isEqualTo("New title");
    assertThat(articles.article(id).edited()).isEqualTo(end);
  }

  @Test
  void missing_fields_votes_and_rank_do_not_change() {
    long id = articles.submit();
    String score = articles.score(RankedList.site(Rank.SCORE), id);
    assertThat(edit(id, ArticlesOnRedis.AUTHOR, new Edit("New title", null)))
        .isEqualTo(EditOutcome.EDITED);
    assertThat(edit(id, ArticlesOnRedis.AUTHOR, new Edit(null, "New text")))
        .isEqualTo(EditOutcome.EDITED);
    Article article = articles.article(id);
    assertThat(article.title()).isEqualTo("New title");
    assertThat(article.text()).isEqualTo("New text");
    assertThat(article.votes()).isEqualTo(1);
    assertThat(articles.score(RankedList.site(Rank.SCORE), id)).isEqualTo(score);
    articles.check();
  }

  @Test
  void an_edit_to_the_same_title_and_text_writes_nothing() {
    long id = articles.submit();
    Map<String, String> before = RedisContent.of(articles.raw, "");
    for (Edit same :
        List.of(new Edit("title", "text"), new Edit("title", null), new Edit(null, "text"))) {
      assertThat(edit(id, ArticlesOnRedis.AUTHOR, same)).isEqualTo(EditOutcome.EDITED);
    }
    assertThat(RedisContent.of(articles.raw, "")).isEqualTo(before);
    assertThat(articles.article(id).edited()).isNull();
  }

  @ParameterizedTest
  @CsvSource({
    "'',      own 1, '',    EDITED, own 1",
    "found,   own 1, '',    EDITED, own 1",
    "off,     own 1, '',    EDITED, own 1",
    "barred,  own 1, '',    BARRED, barred",
    "own 1,   own 2, '',    EDITED, own 2",
    "own 1,   own 2, own 1, EDITED, own 2",
    "own 3,   own 2, own 1, EDITED, own 3",
    "barred,  own 2, own 1, BARRED, barred",
    "found,   own 2, own 1, EDITED, found",
    "own 1,   '',    '',    EDITED, ''",
    "found,   '',    '',    EDITED, found",
    "off,     '',    '',    EDITED, off",
    "barred,  '',    '',    EDITED, barred",
  })
  void the_picture_changes_as_the_table_says(
      String before, String given, String seen, EditOutcome outcome, String after) {
    long id = articles.submit();
    if (!before.isEmpty()) {
      articles.raw.command("HSET", ArticleKeys.article(id), "picture", before);
    }
    Edit edit = new Edit(null, null).withPicture(given, seen.isEmpty() ? null : seen);
    assertThat(articles.store.edited(id, ArticlesOnRedis.AUTHOR, edit))
        .isEqualTo(new EditArticleScript.Edited(outcome, before, after));
    assertThat(articles.article(id).picture()).isEqualTo(after);
    assertThat(articles.article(id).edited() == null).isEqualTo(before.equals(after));
  }

  enum State {
    LOCKED,
    REMOVED,
    DELETED,
    FOREIGN,
    UNKNOWN
  }

  @ParameterizedTest
  @EnumSource(State.class)
  void articles_that_cannot_be_edited_do_not_change(State state) {
    long id = articles.submit("java");
    switch (state) {
      case LOCKED -> articles.moderate.apply(id, ModerationAction.LOCK, 3, "heated");
      case REMOVED -> articles.remove(id);
      case DELETED -> articles.delete(id);
      case FOREIGN, UNKNOWN -> {}
    }
    Map<String, String> before = RedisContent.of(articles.raw, "");
    long editor = state == State.FOREIGN ? SOMEBODY_ELSE : ArticlesOnRedis.AUTHOR;
    EditOutcome outcome = edit(state == State.UNKNOWN ? 4_711 : id, editor, BOTH);
    EditOutcome expected =
        switch (state) {
          case LOCKED -> EditOutcome.LOCKED;
          case REMOVED, DELETED -> EditOutcome.WITHDRAWN;
          case FOREIGN -> EditOutcome.FOREIGN;
          case UNKNOWN -> EditOutcome.UNKNOWN;
        };
    assertThat(outcome).isEqualTo(expected);
    assertThat(RedisContent.of(articles.raw, "")).isEqualTo(before);
  }
}
