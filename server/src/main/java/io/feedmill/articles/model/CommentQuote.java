package io.feedmill.articles.model;

/// How a reply begins that quotes a comment: a link to it and its text, as a block quote in
/// Markdown.
public final class CommentQuote {
  /// Longest part that is quoted, so that with the marks of its lines there is room for an answer.
  private static final int LONGEST = 3_000;

  private CommentQuote() {}

  /// @param address of the site; without one the link is a path that only people read
  public static String of(CommentId id, String text, String address) {
    String path = id.page();
    String link = address.isEmpty() ? "`" + path + "`" : "<" + address + path + ">";
    StringBuilder quote = new StringBuilder("> ").append(link).append("\n>\n");
    beginning(text)
        .lines()
        .forEach(line -> quote.append(line.isBlank() ? ">" : "> " + line).append('\n'));
    return quote.append('\n').toString();
  }

  private static String beginning(String text) {
    if (text.length() <= LONGEST) {
      return text;
    }
    int end = Character.isHighSurrogate(text.charAt(LONGEST - 1)) ? LONGEST - 1 : LONGEST;
    return text.substring(0, end) + " …";
  }
}
