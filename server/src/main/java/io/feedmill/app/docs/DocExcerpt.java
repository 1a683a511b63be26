package io.feedmill.app.docs;

import io.feedmill.kernel.text.MarkedText;
import io.feedmill.kernel.text.SafeHtml;
import java.util.List;
import java.util.Set;

/// The part of a passage around the first word that was looked for, with those words marked.
final class DocExcerpt {
  private static final int BEFORE = 60;
  private static final int LENGTH = 240;
  private static final int ALL = Integer.MAX_VALUE;

  private DocExcerpt() {}

  static SafeHtml of(String text, Set<String> wanted) {
    String line = text.replace('\n', ' ').strip();
    List<DocWords.Word> marked =
        DocWords.of(line, ALL).stream().filter(word -> isWanted(word, wanted)).toList();
    int first = marked.isEmpty() ? 0 : marked.getFirst().start();
    int from = first <= BEFORE ? 0 : line.lastIndexOf(' ', first - BEFORE) + 1;
    int end = from + LENGTH;
    int to = end >= line.length() ? line.length() : Math.max(line.lastIndexOf(' ', end), from);
    StringBuilder out = new StringBuilder(from == 0 ? "" : "… ");
    int at = from;
    for (DocWords.Word word : marked) {
      if (word.start() >= at && word.end() <= to) {
        out.append(line, at, word.start())
            .append(MarkedText.START)
            .append(line, word.start(), word.end())
            .append(MarkedText.STOP);
        at = word.end();
      }
    }
    out.append(line, at, Math.max(at, to)).append(to < line.length() ? " …" : "");
    return MarkedText.html(out.toString());
  }

  private static boolean isWanted(DocWords.Word word, Set<String> wanted) {
    return wanted.stream().anyMatch(word.text()::startsWith);
  }
}
