package io.feedmill.reader.parse.date;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.testing.property.Gen;
import io.feedmill.testing.property.Gens;
import io.feedmill.testing.property.Given;
import io.feedmill.testing.property.Property;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class FeedDateTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Fri, 06 Nov 2026 07:08:09 GMT | 2026-11-06T07:08:09Z",
        "Fri, 6 Nov 26 07:08:09 +0200 | 2026-11-06T05:08:09Z",
        "Mon, 06 Nov 2026 07:08:09 EST | 2026-11-06T12:08:09Z",
        "6 Nov 2026 07:08 | 2026-11-06T07:08:00Z",
        "Friday, 06-Nov-99 07:08:09 PDT | 1999-11-06T14:08:09Z",
        "Fri Nov  6 07:08:09 EST 2026 | 2026-11-06T12:08:09Z",
        "Fri Nov 06 2026 07:08:09 GMT+0100 (CET) | 2026-11-06T06:08:09Z",
        "November 6, 2026 7:08 PM | 2026-11-06T19:08:00Z",
        "Nov 6th, 2026 12:08 am AEST | 2026-11-05T14:08:00Z",
        "Sept 6, 2026 | 2026-09-06T00:00:00Z",
        "06 Nov 2026 24:00:00 GMT | 2026-11-07T00:00:00Z",
        "06 Nov 2026 23:59:60 Z | 2026-11-06T23:59:59Z",
        "2026-11-06T07:08:09Z | 2026-11-06T07:08:09Z",
        "2026-11-06T07:08:09.123456-05:00 | 2026-11-06T12:08:09.123456Z",
        "2026-11-06T07:08:09,5+0530 | 2026-11-06T01:38:09.500Z",
        "2026-11-06 07:08:09 +1 | 2026-11-06T06:08:09Z",
        "2026-11-06T7:08 | 2026-11-06T07:08:00Z",
        "2026-11-06 | 2026-11-06T00:00:00Z",
        "2026-11-06Z | 2026-11-06T00:00:00Z",
        "2026-11 | 2026-11-01T00:00:00Z",
        "2026 | 2026-01-01T00:00:00Z",
        "2026/11/06 07:08 | 2026-11-06T07:08:00Z",
        "11/6/2026 7:08:09 AM | 2026-11-06T07:08:09Z",
        "13/11/2026 | 2026-11-13T00:00:00Z",
        "06.11.2026 07:08 | 2026-11-06T07:08:00Z",
        "20261106 | 2026-11-06T00:00:00Z",
        "20261106T070809Z | 2026-11-06T07:08:09Z",
        "1794208089 | 2026-11-09T07:08:09Z",
        "1794208089123 | 2026-11-09T07:08:09.123Z",
        "Fr, 06 Dez 2026 07:08:09 MEZ | 2026-12-06T06:08:09Z",
        "mar., 10 févr. 2026 07:08:09 +0100 | 2026-02-10T06:08:09Z",
        "6 de noviembre de 2026 | 2026-11-06T00:00:00Z",
        "6 ноября 2026 07:08 MSK | 2026-11-06T04:08:00Z",
        "2026. november 6. | 2026-11-06T00:00:00Z",
        "2026年11月6日 07:08 | 2026-11-06T07:08:00Z",
        "2004-05-25 오후 11:23:17 | 2004-05-25T23:23:17Z",
        "2004-05-25 오전 12:23:17 KST | 2004-05-24T15:23:17Z",
        "2004년 05월 28일  01:31:15 | 2004-05-28T01:31:15Z",
        "2026. 11. 6. 오후 3시 4분 | 2026-11-06T15:04:00Z",
        "2026/11/06 下午 03:04:05 | 2026-11-06T15:04:05Z",
        "2026年11月6日 上午9:08 | 2026-11-06T09:08:00Z",
        "2026年11月6日 午後3時04分05秒 | 2026-11-06T15:04:05Z",
        "6/11/2026 3:04:05 μ.μ. | 2026-06-11T15:04:05Z",
        "6 nov 2026 3:04 p. m. | 2026-11-06T15:04:00Z",
        "2026. november 6. de. 9:08 | 2026-11-06T09:08:00Z",
        "03-12-31 | 2003-12-31T00:00:00Z",
        "03-12-31T10:14:55Z | 2003-12-31T10:14:55Z",
        "031231 | 2003-12-31T00:00:00Z",
        "98-12-31T10:14:55+02:00 | 1998-12-31T08:14:55Z",
        "2003-335 | 2003-12-01T00:00:00Z",
        "03335 | 2003-12-01T00:00:00Z",
        "2003335T10:14:55Z | 2003-12-01T10:14:55Z",
        "31-12-98 | 1998-12-31T00:00:00Z",
      })
  void common_date_formats_of_the_web_are_read(String text, Instant time) {
    assertThat(FeedDate.parse(text)).isEqualTo(time);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "yesterday",
        "Nov",
        "12:00",
        "32 Nov 2026",
        "2026-13-01",
        "06 Nov 2026 25:00",
        "06 Nov 2026 07:61",
        "0001-01-01T00:00:00Z",
        "9999-12-31",
        "1",
        "99999999999999999999",
        "2026-11-06T07:08:09+99:00",
        "11/6"
      })
  void a_text_that_is_not_a_date_gives_none(String text) {
    assertThat(FeedDate.parse(text)).isNull();
  }

  private static Gen<Instant> times() {
    return Gens.longs(0, 4_000_000_000L).map(Instant::ofEpochSecond);
  }

  @Property
  void every_formatted_date_is_parsed_to_the_same_time(Given given) {
    Instant time = given.draw(times());
    List<DateTimeFormatter> formats =
        List.of(
            DateTimeFormatter.ISO_INSTANT,
            DateTimeFormatter.RFC_1123_DATE_TIME.withZone(ZoneOffset.UTC),
            DateTimeFormatter.ISO_OFFSET_DATE_TIME.withZone(ZoneId.of("Asia/Kolkata")),
            DateTimeFormatter.ofPattern("d MMMM uuuu HH:mm:ss xx", Locale.GERMAN)
                .withZone(ZoneId.of("+03:30")));
    for (DateTimeFormatter format : formats) {
      assertThat(FeedDate.parse(format.format(time))).isEqualTo(time);
    }
  }

  @Property
  void any_text_is_a_time_between_1900_and_2200_or_none(Given given) {
    String text = given.draw(dateLike());
    Instant time = FeedDate.parse(text);
    if (time != null) {
      assertThat(time)
          .isBetween(Instant.parse("1900-01-01T00:00:00Z"), Instant.parse("2201-01-01T00:00:00Z"));
    }
  }

  private static Gen<String> dateLike() {
    return Gens.oneOf(
        Gens.text(120),
        Gens.textOf("0123456789:-/.+ TZ", 30),
        Gens.of("Nov", "6", "26", "2026", "07:08", ":", "PM", "EST", "+9", "-", "年", "٣")
            .list(0, 8)
            .map(parts -> String.join(" ", parts)));
  }
}
