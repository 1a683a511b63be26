package io.feedmill.reader.parse.date;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import java.time.ZoneOffset;
import java.util.Locale;
import java.util.Map;

/// The time zone in the text after a time of day.
///
/// @param offset UTC when missing or unknown
/// @param rest the other text there, such as the year in `04:00:00 EDT 2003`
record ZoneText(ZoneOffset offset, String rest) {
  private static final Pattern NUMERIC =
      Pattern.compile(
          "(?:^|\\D)((?:GMT|UTC|UT)?\\s*([+-])(\\d{1,2}):?(\\d{2})?\\b(?:\\s*\\([^)]*\\))?)");
  private static final Pattern NAMED = Pattern.compile("\\b[A-Za-z]{1,5}\\b");

  private static final Map<String, String> OFFSETS =
      Map.ofEntries(
          Map.entry("EST", "-05:00"),
          Map.entry("EDT", "-04:00"),
          Map.entry("ET", "-05:00"),
          Map.entry("CST", "-06:00"),
          Map.entry("CDT", "-05:00"),
          Map.entry("CT", "-06:00"),
          Map.entry("MST", "-07:00"),
          Map.entry("MDT", "-06:00"),
          Map.entry("MT", "-07:00"),
          Map.entry("PST", "-08:00"),
          Map.entry("PDT", "-07:00"),
          Map.entry("PT", "-08:00"),
          Map.entry("AKST", "-09:00"),
          Map.entry("AKDT", "-08:00"),
          Map.entry("HST", "-10:00"),
          Map.entry("AST", "-04:00"),
          Map.entry("ADT", "-03:00"),
          Map.entry("BRT", "-03:00"),
          Map.entry("WEST", "+01:00"),
          Map.entry("BST", "+01:00"),
          Map.entry("CET", "+01:00"),
          Map.entry("MET", "+01:00"),
          Map.entry("MEZ", "+01:00"),
          Map.entry("CEST", "+02:00"),
          Map.entry("MEST", "+02:00"),
          Map.entry("MESZ", "+02:00"),
          Map.entry("EET", "+02:00"),
          Map.entry("SAST", "+02:00"),
          Map.entry("EEST", "+03:00"),
          Map.entry("MSK", "+03:00"),
          Map.entry("IST", "+05:30"),
          Map.entry("ICT", "+07:00"),
          Map.entry("WIB", "+07:00"),
          Map.entry("HKT", "+08:00"),
          Map.entry("SGT", "+08:00"),
          Map.entry("AWST", "+08:00"),
          Map.entry("JST", "+09:00"),
          Map.entry("KST", "+09:00"),
          Map.entry("AEST", "+10:00"),
          Map.entry("AEDT", "+11:00"),
          Map.entry("NZST", "+12:00"),
          Map.entry("NZDT", "+13:00"));

  static ZoneText in(String text) {
    Matcher numeric = NUMERIC.matcher(text);
    if (numeric.find()) {
      int sign = numeric.group(2).equals("-") ? -1 : 1;
      int hours = Integer.parseInt(numeric.group(3));
      int minutes = numeric.group(4) == null ? 0 : Integer.parseInt(numeric.group(4));
      ZoneOffset offset = ZoneOffset.ofHoursMinutes(sign * hours, sign * minutes);
      return new ZoneText(offset, without(text, numeric.start(1), numeric.end(1)));
    }
    Matcher named = NAMED.matcher(text);
    while (named.find()) {
      String name = named.group().toUpperCase(Locale.ROOT);
      if (OFFSETS.containsKey(name)) {
        return new ZoneText(
            ZoneOffset.of(OFFSETS.get(name)), without(text, named.start(), named.end()));
      }
    }
    return new ZoneText(ZoneOffset.UTC, text);
  }

  private static String without(String text, int start, int end) {
    return text.substring(0, start) + " " + text.substring(end);
  }
}
