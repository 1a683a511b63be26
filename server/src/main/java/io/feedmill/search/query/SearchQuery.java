package io.feedmill.search.query;

import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.language.Texts;
import io.feedmill.kernel.text.PlainText;
import io.feedmill.search.api.ReadState;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// A parsed query.
///
/// | typed | means |
/// |---|---|
/// | `word` | documents with the word |
/// | `"two words"` | with the words in this order |
/// | `-word`, `-"two words"` | without |
/// | `from:ann` | by ann |
/// | `in:group` | in the group |
/// | `site:example.org` | that link to this site or one below it |
/// | `before:2026-05-01`, `after:2026-05-01` | from before that day; from that day on |
/// | `is:saved` | that the viewer saved |
/// | `is:read`, `is:unread` | of the viewer's reader, that the viewer has or has not read |
///
/// Other names before a colon are text.
///
/// @param text as it was typed
/// @param from account name in lower case; empty for all
/// @param in name of a group; empty for all
/// @param site host in lower case; empty for all
public record SearchQuery(
    String text,
    List<SearchTerm> terms,
    String from,
    String in,
    String site,
    @Nullable LocalDate before,
    @Nullable LocalDate after,
    boolean saved,
    ReadState readState) {
  /// Maximum number of characters.
  public static final int LONGEST = 300;

  /// Maximum number of terms and operators.
  public static final int MOST_TERMS = 20;

  private static final String PARAMETER = "q";

  public SearchQuery {
    terms = List.copyOf(terms);
  }

  /// @throws Problem 400 when it is empty, too long, or has a date that is none
  public static SearchQuery parse(String typed) {
    String text = PlainText.words(typed);
    if (text.isEmpty()) {
      throw Problem.badParameter(PARAMETER, Texts.text("must say what to look for"));
    }
    if (PlainText.length(text) > LONGEST) {
      throw Problem.badParameter(
          PARAMETER, Texts.text("must have at most {longest} characters", "longest", LONGEST));
    }
    if (PlainText.broken(text)) {
      throw Problem.badParameter(PARAMETER, Texts.text("has an invalid character"));
    }
    List<QueryToken> tokens = QueryToken.scan(text);
    if (tokens.size() > MOST_TERMS) {
      throw Problem.badParameter(
          PARAMETER, Texts.text("must have at most {most} words", "most", MOST_TERMS));
    }
    Reading reading = new Reading();
    tokens.forEach(reading::take);
    return reading.query(text);
  }

  /// Whether there is a word that documents must have.
  public boolean hasWords() {
    return terms.stream().anyMatch(term -> !term.not());
  }

  /// Puts the operators of a query together.
  private static final class Reading {
    private final List<SearchTerm> terms = new ArrayList<>();
    private String from = "";
    private String in = "";
    private String site = "";
    private @Nullable LocalDate before;
    private @Nullable LocalDate after;
    private boolean saved;
    private ReadState readState = ReadState.ANY;

    void take(QueryToken token) {
      String value = token.text();
      switch (token.operator()) {
        case "from" -> from = lower(value.startsWith("@") ? value.substring(1) : value);
        case "in" -> in = lower(value);
        case "site" -> site = lower(value);
        case "before" -> before = date(value);
        case "after" -> after = date(value);
        case "is" -> is(lower(value));
        default -> terms.add(new SearchTerm(value, token.not()));
      }
    }

    private void is(String state) {
      if (state.equals("saved")) {
        saved = true;
      } else {
        readState = ReadState.valueOf(state.toUpperCase(Locale.ROOT));
      }
    }

    private static String lower(String value) {
      return value.toLowerCase(Locale.ROOT);
    }

    private static LocalDate date(String value) {
      try {
        LocalDate date = LocalDate.parse(value);
        if (date.getYear() >= 1 && date.getYear() <= 9_999) {
          return date;
        }
      } catch (DateTimeException _) {
        // answered below like a year out of range
      }
      throw Problem.badParameter(
          PARAMETER, Texts.text("needs a date such as 2026-05-01 after before: and after:"));
    }

    SearchQuery query(String text) {
      return new SearchQuery(text, terms, from, in, site, before, after, saved, readState);
    }
  }
}
