package io.feedmill.syndication.page;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.kernel.http.FieldError;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Query;
import io.feedmill.syndication.feed.FeedDefinition;
import io.feedmill.syndication.feed.FeedDraft;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// A feed as fields of a form: the members of the API, but with the window in hours.
final class FeedForm {
  private static final int SECONDS_OF_HOUR = 3_600;
  private static final Pattern WHOLE = Pattern.compile("[0-9]{1,9}");
  private static final Pattern PARTS = Pattern.compile("[0-9]{1,9}([.][0-9]{1,3})?");
  private static final Pattern HOURS = Pattern.compile("[0-9]{1,5}([.][0-9]{1,20})?");

  /// Decimals that are enough for seconds, in a number of hours.
  private static final int DECIMALS = 6;

  private final Query form;
  private final List<FieldError> errors = new ArrayList<>();

  private FeedForm(Query form) {
    this.form = form;
  }

  /// Reads a feed from the fields.
  ///
  /// @param old the feed as it is; null for a new one
  /// @throws Problem 422 with all errors
  static FeedDefinition read(Query form, @Nullable FeedDefinition old) {
    FeedForm fields = new FeedForm(form);
    FeedDraft draft = fields.draft();
    try {
      FeedDefinition before =
          old == null
              ? FeedDefinition.standard(
                  form.text("name").orElse(""), draft.wantedMode(), draft.wantedProfile())
              : old;
      FeedDefinition feed = draft.over(before);
      if (fields.errors.isEmpty()) {
        return feed;
      }
    } catch (Problem problem) {
      problem.errors().forEach(error -> fields.errors.add(inForm(error)));
    }
    throw Problem.invalid(fields.errors);
  }

  /// The error with the pointer of its form field.
  private static FieldError inForm(FieldError error) {
    return error.pointer().equals("/windowSeconds")
        ? new FieldError("/windowHours", error.message())
        : error;
  }

  private FeedDraft draft() {
    Double hours =
        number("windowHours", HOURS, text("must be a number of hours, ten years at most"));
    Double items = number("items", WHOLE, text("must be a whole number"));
    Double threshold = number("threshold", WHOLE, text("must be a whole number"));
    return new FeedDraft(
        null,
        form.text("title").orElse(""),
        form.text("description").orElse(""),
        form.text("language").orElse(""),
        form.text("home").map(String::strip).orElse(""),
        form.text("mode").orElse(null),
        form.text("profile").orElse(null),
        hours == null ? null : Math.round(hours * SECONDS_OF_HOUR),
        items == null ? null : items.intValue(),
        threshold == null ? null : threshold.intValue(),
        form.text("evidence").orElse(null),
        form.text("importedBy").orElse(null),
        number("gapSeconds", PARTS, text("must be a number")),
        form.text("logo").map(String::strip).orElse(""),
        form.text("darkLogo").map(String::strip).orElse(""),
        form.text("analytics").orElse(""),
        form.text("advertisement").orElse(""));
  }

  /// Null for an empty or invalid field; adds an error for an invalid one.
  private @Nullable Double number(String field, Pattern shape, String message) {
    String text = form.text(field).orElse("").strip();
    if (shape.matcher(text).matches()) {
      return Double.valueOf(text);
    }
    if (!text.isEmpty()) {
      errors.add(new FieldError("/" + field, message));
    }
    return null;
  }

  /// The fields of a feed.
  static Map<String, String> values(FeedDefinition feed) {
    Map<String, String> values = new LinkedHashMap<>();
    values.put("name", feed.name());
    values.put("title", feed.title());
    values.put("description", feed.description());
    values.put("language", feed.language());
    values.put("home", feed.home());
    values.put("mode", feed.mode().label());
    values.put("profile", feed.profile().name());
    values.put("windowHours", parts(feed.window(), SECONDS_OF_HOUR));
    values.put("items", Integer.toString(feed.items()));
    values.put("threshold", Integer.toString(feed.threshold()));
    values.put("evidence", feed.evidence().label());
    values.put("importedBy", feed.all() ? "all" : "any");
    values.put("gapSeconds", parts(feed.gap(), 1));
    values.put("logo", feed.smartView().logo());
    values.put("darkLogo", feed.smartView().darkLogo());
    values.put("analytics", feed.smartView().analytics());
    values.put("advertisement", feed.smartView().advertisement());
    return values;
  }

  private static String parts(Duration time, int seconds) {
    return BigDecimal.valueOf(time.toMillis(), 3)
        .divide(BigDecimal.valueOf(seconds), DECIMALS, RoundingMode.HALF_UP)
        .stripTrailingZeros()
        .toPlainString();
  }
}
