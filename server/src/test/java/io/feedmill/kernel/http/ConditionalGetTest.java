package io.feedmill.kernel.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.kernel.http.ConditionalGet.Answer;
import io.feedmill.kernel.http.ConditionalGet.Conditions;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// RFC 9110, 13, row by row, for a document `"a"` that changed on Friday at noon.
class ConditionalGetTest {
  private static final Instant MODIFIED = Instant.parse("2026-11-20T12:00:00Z");
  private static final String NOON = "Fri, 20 Nov 2026 12:00:00 GMT";
  private static final String BEFORE = "Fri, 20 Nov 2026 11:59:59 GMT";
  private static final String AFTER = "Fri, 20 Nov 2026 12:00:01 GMT";

  private static Optional<String> value(String text) {
    return Optional.ofNullable(text)
        .filter(value -> !value.equals("-"))
        .map(value -> value.replace("NOON", NOON).replace("BEFORE", BEFORE).replace("AFTER", AFTER))
        .map(value -> value.replace('\'', '"'));
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '`',
      value = {
        "-,         -,      -,               -,       WHOLE",
        "'a',       -,      -,               -,       WHOLE",
        "'b',       -,      -,               -,       PRECONDITION_FAILED",
        "`'b', 'a'`,-,      -,               -,       WHOLE",
        "*,         -,      -,               -,       WHOLE",
        "W/'a',     -,      -,               -,       PRECONDITION_FAILED",
        "'a',       `BEFORE`, -,             -,       WHOLE",
        "-,         `NOON`, -,               -,       WHOLE",
        "-,         `AFTER`, -,              -,       WHOLE",
        "-,         `BEFORE`, -,             -,       PRECONDITION_FAILED",
        "-,         nonsense, -,             -,       WHOLE",
        "-,         -,      'a',             -,       NOT_MODIFIED",
        "-,         -,      W/'a',           -,       NOT_MODIFIED",
        "-,         -,      'b',             -,       WHOLE",
        "-,         -,      *,               -,       NOT_MODIFIED",
        "-,         -,      `'b', 'a'`,      -,       NOT_MODIFIED",
        "-,         -,      `'b',W/'a'`,     -,       NOT_MODIFIED",
        "-,         -,      `'x,y', 'a'`,    -,       NOT_MODIFIED",
        "-,         -,      `'xa', 'ax'`,    -,       WHOLE",
        "-,         -,      a,               -,       WHOLE",
        "-,         -,      ``,              `NOON`,  WHOLE",
        "-,         -,      'b',             `AFTER`, WHOLE",
        "-,         -,      'a',             `BEFORE`, NOT_MODIFIED",
        "-,         -,      -,               `NOON`,  NOT_MODIFIED",
        "-,         -,      -,               `AFTER`, NOT_MODIFIED",
        "-,         -,      -,               `BEFORE`, WHOLE",
        "-,         -,      -,               nonsense, WHOLE",
        "'b',       -,      'a',             -,       PRECONDITION_FAILED",
        "'a',       -,      'a',             -,       NOT_MODIFIED",
        "-,         `BEFORE`, 'a',           -,       PRECONDITION_FAILED",
        "-,         `AFTER`, 'a',            -,       NOT_MODIFIED",
      })
  void conditions_are_evaluated_in_their_order(
      String match, String unmodified, String noneMatch, String modified, Answer expected) {
    Conditions conditions =
        new Conditions(value(match), value(unmodified), value(noneMatch), value(modified));
    assertThat(ConditionalGet.evaluate(conditions, "\"a\"", MODIFIED)).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '`',
      value = {
        "`'a'`,         `'a'`,   true,  true",
        "`'a'`,         `W/'a'`, false, true",
        "`W/'a'`,       `'a'`,   false, true",
        "`W/'a'`,       `W/'a'`, false, true",
        "`'b', W/'a'`,  `W/'a'`, false, true",
        "*,             `W/'a'`, true,  true",
        "` * `,         `'a'`,   true,  true",
        "`'b', *`,      `'a'`,   false, false",
        "`a`,           `'a'`,   false, false"
      })
  void weak_tags_match_in_weak_comparison_only(
      String list, String tag, boolean strong, boolean weak) {
    String quoted = list.replace('\'', '"');
    String etag = tag.replace('\'', '"');
    assertThat(ConditionalGet.matches(quoted, etag, true)).isEqualTo(strong);
    assertThat(ConditionalGet.matches(quoted, etag, false)).isEqualTo(weak);
  }
}
