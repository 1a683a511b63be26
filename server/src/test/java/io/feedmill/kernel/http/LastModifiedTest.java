package io.feedmill.kernel.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.testing.property.Gens;
import io.feedmill.testing.property.Given;
import io.feedmill.testing.property.Property;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

final class LastModifiedTest {
  private static final Instant CHANGE = Instant.parse("2026-11-20T12:00:10.300Z");
  private static final String BEFORE = "Fri, 20 Nov 2026 12:00:09 GMT";
  private static final String AFTER = "Fri, 20 Nov 2026 12:00:11 GMT";

  private static Instant read(String date) {
    return java.time.ZonedDateTime.parse(
            date, java.time.format.DateTimeFormatter.RFC_1123_DATE_TIME)
        .toInstant();
  }

  @Test
  void the_date_is_the_second_after_the_change_once_that_is_over() {
    LastModified modified = new LastModified(CHANGE);
    assertThat(modified.early(CHANGE)).isEqualTo(BEFORE);
    assertThat(modified.late()).isEqualTo(AFTER);
    assertThat(modified.settled()).isEqualTo(Instant.parse("2026-11-20T12:00:12Z"));
  }

  @Test
  void the_date_is_never_later_than_now() {
    LastModified ahead = new LastModified(CHANGE.plusSeconds(5));
    assertThat(ahead.early(CHANGE)).isEqualTo(BEFORE);
  }

  /// A client takes a document at some time after its change; the document then changes again,
  /// perhaps in the same second.
  @Property
  void a_date_that_was_given_is_earlier_than_every_later_change(Given given) {
    long taken = given.draw(Gens.longs(0, 5_000));
    long changed = given.draw(Gens.longs(0, 5_000));
    Instant fetch = CHANGE.plus(Duration.ofMillis(taken));
    LastModified first = new LastModified(CHANGE);
    String date = fetch.isBefore(first.settled()) ? first.early(fetch) : first.late();
    LastModified second = new LastModified(fetch.plus(Duration.ofMillis(changed)));
    assertThat(read(date)).isBefore(second.date()).isBeforeOrEqualTo(fetch);
  }
}
