package io.feedmill.articles.picture;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.articles.ArticlesOnRedis;
import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.moderation.LogEntry;
import io.feedmill.articles.moderation.ModerationLog;
import io.feedmill.articles.picture.SetPictureScript.Change;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SetPictureScriptTest {
  private final ArticlesOnRedis articles = ArticlesOnRedis.empty();
  private final SetPictureScript script = SetPictureScript.load(articles.redis);

  @AfterEach
  void close() {
    articles.close();
  }

  private PictureOutcome call(long id, Change change) {
    return change == Change.FOUND
        ? script.found(id, "new")
        : script.call(id, change, ArticlesOnRedis.MODERATOR, "why").outcome();
  }

  private void begin(long id, String picture) {
    if (!picture.equals("none")) {
      articles.raw.command("HSET", ArticleKeys.article(id), "picture", picture);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "none,   FOUND,         CHANGED,   new",
    "none,   AUTHOR_OFF,    CHANGED,   off",
    "none,   AUTHOR_ON,     UNCHANGED, none",
    "none,   MODERATOR_OFF, CHANGED,   barred",
    "none,   MODERATOR_ON,  UNCHANGED, none",
    "one,    FOUND,         CHANGED,   new",
    "new,    FOUND,         UNCHANGED, new",
    "one,    AUTHOR_OFF,    CHANGED,   off",
    "one,    AUTHOR_ON,     UNCHANGED, one",
    "one,    MODERATOR_OFF, CHANGED,   barred",
    "one,    MODERATOR_ON,  UNCHANGED, one",
    "off,    FOUND,         OFF,       off",
    "off,    AUTHOR_OFF,    UNCHANGED, off",
    "off,    AUTHOR_ON,     CHANGED,   none",
    "off,    MODERATOR_OFF, CHANGED,   barred",
    "off,    MODERATOR_ON,  CHANGED,   none",
    "barred, FOUND,         OFF,       barred",
    "barred, AUTHOR_OFF,    OFF,       barred",
    "barred, AUTHOR_ON,     OFF,       barred",
    "barred, MODERATOR_OFF, UNCHANGED, barred",
    "barred, MODERATOR_ON,  CHANGED,   none",
    "own 7,  FOUND,         UNCHANGED, own 7",
    "own 7,  AUTHOR_OFF,    CHANGED,   off",
    "own 7,  AUTHOR_ON,     UNCHANGED, own 7",
    "own 7,  MODERATOR_OFF, CHANGED,   barred",
    "own 7,  MODERATOR_ON,  UNCHANGED, own 7",
  })
  void the_picture_changes_as_in_the_table(
      String before, Change change, PictureOutcome outcome, String after) {
    long id = articles.submitLink("https://example.org/a");
    begin(id, before);
    assertThat(call(id, change)).isEqualTo(outcome);
    assertThat(articles.article(id).picture()).isEqualTo(after.equals("none") ? "" : after);
  }

  @ParameterizedTest
  @CsvSource({
    "none,   AUTHOR_OFF,    TEXT,      none",
    "none,   MODERATOR_OFF, TEXT,      none",
    "own 7,  AUTHOR_OFF,    CHANGED,   none",
    "own 7,  MODERATOR_OFF, CHANGED,   barred",
    "barred, AUTHOR_ON,     OFF,       barred",
    "barred, MODERATOR_ON,  CHANGED,   none",
  })
  void a_text_has_only_a_picture_of_its_author(
      String before, Change change, PictureOutcome outcome, String after) {
    long id = articles.submit();
    begin(id, before);
    assertThat(call(id, change)).isEqualTo(outcome);
    assertThat(articles.article(id).picture()).isEqualTo(after.equals("none") ? "" : after);
  }

  @Test
  void the_picture_before_is_returned_for_its_release() {
    long id = articles.submit();
    begin(id, "own 7 x");
    assertThat(script.call(id, Change.MODERATOR_OFF, ArticlesOnRedis.MODERATOR, "").before())
        .isEqualTo("own 7 x");
  }

  @ParameterizedTest
  @CsvSource({
    "one,    AUTHOR_OFF,    ''",
    "off,    AUTHOR_ON,     ''",
    "none,   FOUND,         ''",
    "one,    MODERATOR_OFF, hide-picture",
    "off,    MODERATOR_OFF, hide-picture",
    "barred, MODERATOR_OFF, ''",
    "barred, MODERATOR_ON,  show-picture",
    "off,    MODERATOR_ON,  show-picture",
    "one,    MODERATOR_ON,  ''",
  })
  void what_a_moderator_changes_is_in_the_log(String before, Change change, String action) {
    long id = articles.submitLink("https://example.org/a");
    begin(id, before);
    call(id, change);
    List<LogEntry> log = new ModerationLog(articles.redis).newest("", 10);
    assertThat(log)
        .extracting(LogEntry::action)
        .isEqualTo(action.isEmpty() ? List.of() : List.of(action));
    assertThat(log)
        .allSatisfy(entry -> {
          assertThat(entry.article()).isEqualTo(id);
          assertThat(entry.actor()).isEqualTo(ArticlesOnRedis.MODERATOR);
          assertThat(entry.reason()).isEqualTo("why");
        });
  }

  @Test
  void an_article_without_link_or_a_deleted_one_gets_no_picture() {
    assertThat(call(articles.submit(), Change.FOUND)).isEqualTo(PictureOutcome.TEXT);
    assertThat(call(99, Change.FOUND)).isEqualTo(PictureOutcome.UNKNOWN);
    long id = articles.submitLink("https://example.org/b");
    call(id, Change.FOUND);
    articles.withdraw.delete(id, ArticlesOnRedis.AUTHOR);
    assertThat(articles.article(id).picture()).isEmpty();
    assertThat(call(id, Change.FOUND)).isEqualTo(PictureOutcome.WITHDRAWN);
  }

  @Test
  void a_removed_article_loses_its_picture_but_stays_switched_off() {
    for (var each : Map.of("one", "", "own 7", "", "off", "off", "barred", "barred").entrySet()) {
      long id = articles.submitLink("https://example.org/" + each.getKey().replace(' ', '-'));
      begin(id, each.getKey());
      articles.withdraw.remove(id, ArticlesOnRedis.MODERATOR, "spam");
      assertThat(articles.article(id).picture()).isEqualTo(each.getValue());
    }
  }
}
