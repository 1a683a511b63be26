package io.feedmill.search.find;

import io.feedmill.kernel.text.MarkedText;
import io.feedmill.kernel.text.PlainText;
import io.feedmill.kernel.text.SafeHtml;
import io.feedmill.search.api.SearchDocument;
import io.feedmill.search.query.IndexedText;
import io.feedmill.search.query.SearchQuery;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jdbi.v3.core.Handle;

/// The parts of texts that have the words of a query, with the words marked. PostgreSQL marks them
/// by characters for private use; [MarkedText] escapes the text and makes them `<mark>`.
final class Excerpts {
  private static final int LONGEST = 8_000;
  private static final int LONGEST_SHOWN = 300;
  private static final char START = MarkedText.START;
  private static final char STOP = MarkedText.STOP;
  private static final String HEADLINES =
      """
      SELECT ts_headline(CAST('search.' || language AS regconfig), title, CAST(:words AS tsquery),
          :marks || ', HighlightAll=true'),
        ts_headline(CAST('search.' || language AS regconfig), text, CAST(:words AS tsquery),
          :marks || ', MaxWords=40, MinWords=20, MaxFragments=2, FragmentDelimiter=" … "')
      FROM unnest(:titles, :texts, :languages) WITH ORDINALITY AS each (title, text, language, n)
      ORDER BY n
      """;

  private Excerpts() {}

  /// Title and excerpt as HTML.
  record Marked(SafeHtml title, SafeHtml excerpt) {}

  private record Headline(String title, String text) {}

  /// One for each document.
  static List<Marked> of(
      Handle handle,
      String words,
      SearchQuery query,
      List<SearchDocument> documents,
      List<String> languages) {
    List<String> titles = documents.stream().map(each -> clean(each.title())).toList();
    List<String> texts = documents.stream().map(each -> clean(each.text())).toList();
    List<Headline> marked = new ArrayList<>();
    handle
        .createQuery(HEADLINES)
        .bind("words", words)
        .bind("marks", "StartSel=" + START + ", StopSel=" + STOP)
        .bindArray("titles", String.class, titles)
        .bindArray("texts", String.class, texts)
        .bindArray("languages", String.class, languages)
        .map((row, _) -> marked.add(new Headline(row.getString(1), row.getString(2))))
        .list();
    List<Marked> html = new ArrayList<>();
    for (int i = 0; i < marked.size(); i++) {
      html.add(
          new Marked(
              MarkedText.html(literal(marked.get(i).title(), titles.get(i), query)),
              MarkedText.html(cut(literal(marked.get(i).text(), texts.get(i), query)))));
    }
    return html;
  }

  /// Documents without marks, when there was no time for more.
  static List<Marked> plain(List<SearchDocument> documents) {
    return documents.stream()
        .map(each ->
            new Marked(
                MarkedText.html(clean(each.title())), MarkedText.html(cut(clean(each.text())))))
        .toList();
  }

  /// Marks what PostgreSQL does not know as words: scripts without spaces, and names such as C++.
  private static String literal(String headline, String text, SearchQuery query) {
    if (headline.indexOf(START) >= 0) {
      return headline;
    }
    String lower = text.toLowerCase(Locale.ROOT);
    if (lower.length() != text.length()) {
      return headline;
    }
    return query.terms().stream()
        .filter(term -> !term.not() && !IndexedText.of(term.text()).equals(term.text()))
        .map(term -> term.text().toLowerCase(Locale.ROOT))
        .filter(lower::contains)
        .findFirst()
        .map(term -> around(text, lower.indexOf(term), term.length()))
        .orElse(headline);
  }

  private static String around(String text, int at, int length) {
    int from = Math.max(0, at - LONGEST_SHOWN / 3);
    int to = Math.min(text.length(), at + length + LONGEST_SHOWN / 2);
    return (from > 0 ? "… " : "")
        + text.substring(from, at)
        + START
        + text.substring(at, at + length)
        + STOP
        + text.substring(at + length, to)
        + (to < text.length() ? " …" : "");
  }

  private static String cut(String text) {
    if (text.length() <= 2 * LONGEST_SHOWN) {
      return text;
    }
    String start = text.substring(0, 2 * LONGEST_SHOWN);
    int open = start.lastIndexOf(START);
    return open > start.lastIndexOf(STOP) ? start.substring(0, open) + "…" : start + "…";
  }

  /// One line without characters for private use and without the signs of Markdown.
  private static String clean(String text) {
    String start = text.substring(0, Math.min(LONGEST, text.length()));
    StringBuilder out = new StringBuilder(start.length());
    for (int i = 0; i < start.length(); i++) {
      char c = start.charAt(i);
      boolean dropped = c == '*' || c == '`' || c == START || c == STOP || c == '\0';
      if (!dropped && !(Character.isSurrogate(c) && !pairs(start, i))) {
        out.append(c);
      }
    }
    return PlainText.words(out.toString());
  }

  private static boolean pairs(String text, int at) {
    return Character.isHighSurrogate(text.charAt(at))
        ? at + 1 < text.length() && Character.isLowSurrogate(text.charAt(at + 1))
        : at > 0 && Character.isHighSurrogate(text.charAt(at - 1));
  }
}
