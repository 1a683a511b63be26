package io.feedmill.kernel.http;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Optional;

/// Evaluates the conditions of a GET or HEAD (RFC 9110, 13.2.2).
///
/// | first condition of the request | if true | if false |
/// |---|---|---|
/// | If-Match, strong comparison | go on | 412 |
/// | If-Unmodified-Since, only without If-Match | go on | 412 |
/// | If-None-Match, weak comparison | the whole | 304 |
/// | If-Modified-Since, only without If-None-Match | the whole | 304 |
///
/// Several lines of a header are one list. Invalid dates count as absent. Ranges are not served, so
/// If-Range has no meaning.
public final class ConditionalGet {
  private static final Pattern TAG =
      Pattern.compile("\\s*(W/)?\"([\\x21\\x23-\\x7e\\x80-\\xff]*)\"\\s*(,|$)");

  private ConditionalGet() {}

  /// The result: which response to send.
  public enum Answer {
    WHOLE,
    NOT_MODIFIED,
    PRECONDITION_FAILED
  }

  /// The conditions of a request; absent ones are empty.
  record Conditions(
      Optional<String> match,
      Optional<String> unmodifiedSince,
      Optional<String> noneMatch,
      Optional<String> modifiedSince) {
    static Conditions of(Call call) {
      return new Conditions(
          call.headerList("If-Match"),
          call.header("If-Unmodified-Since"),
          call.headerList("If-None-Match"),
          call.header("If-Modified-Since"));
    }

    boolean none() {
      return match.isEmpty()
          && unmodifiedSince.isEmpty()
          && noneMatch.isEmpty()
          && modifiedSince.isEmpty();
    }
  }

  /// @param etag strong, with its quotes
  /// @param modified in whole seconds; [Instant#MAX] when no date shows that a copy is current
  static Answer evaluate(Conditions conditions, String etag, Instant modified) {
    if (conditions.match.isPresent()) {
      if (!matches(conditions.match.get(), etag, true)) {
        return Answer.PRECONDITION_FAILED;
      }
    } else {
      Optional<Instant> unmodified = conditions.unmodifiedSince.flatMap(ConditionalGet::date);
      if (unmodified.isPresent() && modified.isAfter(unmodified.get())) {
        return Answer.PRECONDITION_FAILED;
      }
    }
    if (conditions.noneMatch.isPresent()) {
      return matches(conditions.noneMatch.get(), etag, false) ? Answer.NOT_MODIFIED : Answer.WHOLE;
    }
    Optional<Instant> since = conditions.modifiedSince.flatMap(ConditionalGet::date);
    return since.isPresent() && !modified.isAfter(since.get()) ? Answer.NOT_MODIFIED : Answer.WHOLE;
  }

  /// Whether a list of entity tags names this one; `*` names every one.
  static boolean matches(String list, String etag, boolean strong) {
    if (list.strip().equals("*")) {
      return true;
    }
    boolean weak = etag.startsWith("W/");
    if (list.equals(etag)) {
      return !(strong && weak);
    }
    String opaque = etag.substring(weak ? 3 : 1, etag.length() - 1);
    Matcher tag = TAG.matcher(list);
    int at = 0;
    while (at < list.length() && tag.find(at) && tag.start() == at) {
      if (tag.group(2).equals(opaque) && !(strong && (weak || tag.group(1) != null))) {
        return true;
      }
      at = tag.end();
    }
    return false;
  }

  private static Optional<Instant> date(String text) {
    try {
      return Optional.of(
          ZonedDateTime.parse(text.strip(), DateTimeFormatter.RFC_1123_DATE_TIME).toInstant());
    } catch (DateTimeException _) {
      return Optional.empty();
    }
  }
}
