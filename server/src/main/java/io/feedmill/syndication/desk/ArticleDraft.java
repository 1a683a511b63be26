package io.feedmill.syndication.desk;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import io.feedmill.kernel.http.FieldError;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.language.Texts;
import io.feedmill.kernel.text.PlainText;
import io.feedmill.syndication.feed.ArticleBody;
import io.feedmill.syndication.feed.WebLink;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// An article as a client sends it to the desk. The title may be empty: the profile of each feed
/// decides whether it is required. Members that the desk only shows are ignored.
///
/// @param url required
/// @param published RFC 3339
/// @param version of the content; the next one when missing
@JsonIgnoreProperties({"uuid", "updated", "feeds"})
public record ArticleDraft(
    @Nullable String title,
    @Nullable String url,
    @Nullable String html,
    @Nullable String summary,
    @Nullable List<@Nullable String> authors,
    @Nullable String published,
    @Nullable String image,
    @Nullable List<@Nullable String> tags,
    @Nullable Long version) {
  private static final Instant EARLIEST = Instant.parse("1000-01-01T00:00:00Z");
  private static final Instant LATEST = Instant.parse("9999-01-01T00:00:00Z");
  private static final int LONGEST_TITLE = 1_000;
  private static final int LONGEST_SUMMARY = 10_000;
  private static final int MOST_NAMES = 50;
  private static final int LONGEST_NAME = 200;
  private static final long MOST_VERSION = 1L << 53;

  /// The article; its version is 1 when none was sent.
  ///
  /// @throws Problem 422 with all errors
  public ArticleBody body(UUID uuid) {
    List<FieldError> errors = new ArrayList<>();
    ArticleBody body =
        new ArticleBody(
            uuid,
            version == null ? 1 : version,
            PlainText.oneLine(text(title, "/title", LONGEST_TITLE, errors)),
            link(url, "/url", true, errors),
            text(html, "/html", Integer.MAX_VALUE, errors),
            text(summary, "/summary", LONGEST_SUMMARY, errors).strip(),
            names(authors, "/authors", errors),
            link(image, "/image", false, errors),
            names(tags, "/tags", errors),
            time(published, errors));
    if (version != null && (version < 1 || version >= MOST_VERSION)) {
      errors.add(new FieldError("/version", Texts.text("must be 1 or more")));
    }
    if (!errors.isEmpty()) {
      throw Problem.invalid(errors);
    }
    return body;
  }

  private static String text(
      @Nullable String value, String pointer, int longest, List<FieldError> errors) {
    String text = Objects.requireNonNullElse(value, "");
    if (text.length() > longest) {
      errors.add(
          new FieldError(
              pointer, Texts.text("must have at most {longest} characters", "longest", longest)));
    }
    return storable(text);
  }

  /// Removes characters that cannot be stored. No feed format can contain them either.
  private static String storable(String text) {
    return PlainText.broken(text)
        ? text.codePoints()
            .filter(c -> c != 0 && (c < 0xD800 || c > 0xDFFF))
            .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
            .toString()
        : text;
  }

  private static String link(
      @Nullable String value, String pointer, boolean required, List<FieldError> errors) {
    String link = Objects.requireNonNullElse(value, "").strip();
    if (link.isEmpty() && !required) {
      return "";
    }
    if (!WebLink.is(link)) {
      errors.add(new FieldError(pointer, Texts.text("must be an absolute http or https address")));
    }
    return WebLink.ascii(link);
  }

  private static List<String> names(
      @Nullable List<@Nullable String> values, String pointer, List<FieldError> errors) {
    List<String> names = new ArrayList<>();
    for (String value : values == null ? List.<@Nullable String>of() : values) {
      String name = PlainText.oneLine(storable(Objects.requireNonNullElse(value, "")));
      if (!name.isEmpty() && !names.contains(name)) {
        names.add(name);
      }
      if (name.length() > LONGEST_NAME) {
        errors.add(new FieldError(pointer, Texts.text("each must have at most 200 characters")));
      }
    }
    if (names.size() > MOST_NAMES) {
      errors.add(new FieldError(pointer, Texts.text("must be at most 50")));
    }
    return names;
  }

  private static @Nullable Instant time(@Nullable String text, List<FieldError> errors) {
    if (text == null || text.isBlank()) {
      return null;
    }
    try {
      Instant time = OffsetDateTime.parse(text.strip()).toInstant();
      if (time.isBefore(EARLIEST) || time.isAfter(LATEST)) {
        throw new DateTimeParseException("out of range", text, 0);
      }
      return Instant.ofEpochMilli(time.toEpochMilli());
    } catch (DateTimeParseException | ArithmeticException _) {
      errors.add(
          new FieldError("/published", Texts.text("must be a time in the format of RFC 3339")));
      return null;
    }
  }
}
