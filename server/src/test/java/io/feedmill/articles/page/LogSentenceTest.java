package io.feedmill.articles.page;

import static org.assertj.core.api.Assertions.assertThat;

import gg.jte.output.StringOutput;
import io.feedmill.articles.moderation.LogEntry;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LogSentenceTest {
  private static LogEntry entry(String action, long article, int comment, String group) {
    return new LogEntry(
        "1-0", Instant.EPOCH, action, 7, "rules, picture", article, comment, group, 9);
  }

  private static String sentence(LogEntry entry, String title) {
    StringOutput output = new StringOutput();
    LogSentence.of(entry, title, "ann").writeTo(output);
    return output.toString();
  }

  @ParameterizedTest
  @CsvSource({
    "remove,Removed <a href=\"/articles/5\">A &lt;b></a>",
    "hide-picture,Hid the picture of <a href=\"/articles/5\">A &lt;b></a>",
    "take-out,Removed <a href=\"/articles/5\">A &lt;b></a> from java",
    "settle,Approved <a href=\"/articles/5\">A &lt;b></a> after flags",
  })
  void an_action_on_an_article_is_a_sentence_with_its_title(String action, String words) {
    assertThat(sentence(entry(action, 5, 0, "java"), "A <b>")).isEqualTo(words);
  }

  @Test
  void an_article_whose_title_is_not_shown_is_named_by_its_number() {
    assertThat(sentence(entry("remove-comment", 5, 2, ""), ""))
        .isEqualTo("Removed a comment on <a href=\"/articles/5/comments/2\">article 5</a>");
  }

  @ParameterizedTest
  @CsvSource({
    "appoint,java,Made @ann a moderator of <a href=\"/articles/g/java\">java</a>",
    "edit-group,java,Changed the page of <a href=\"/articles/g/java\">java</a>",
    "discount,'',Stopped counting the votes of @ann",
  })
  void other_actions_name_the_group_or_the_person(String action, String group, String words) {
    assertThat(sentence(entry(action, 0, 0, group), "")).isEqualTo(words);
  }

  @Test
  void changes_of_a_group_are_described_in_words() {
    assertThat(LogSentence.reason(entry("edit-group", 0, 0, "java"))).isEqualTo("Rules, Picture");
    assertThat(LogSentence.reason(entry("remove", 5, 0, ""))).isEqualTo("rules, picture");
  }
}
