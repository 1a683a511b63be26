package io.feedmill.reader.parse.text;

/// The part of a document before its root element.
public final class Prolog {
  private static final String DECLARATION = "<?xml";
  private static final String DOCTYPE = "<!DOCTYPE";

  private Prolog() {}

  /// The document without its XML declaration and its document type with the internal subset: the
  /// text is already decoded, and entities that a document defines are never resolved.
  public static String strip(String document) {
    String body = document;
    if (body.startsWith(DECLARATION) && body.contains("?>")) {
      body = body.substring(body.indexOf("?>") + 2).stripLeading();
    }
    int at = body.indexOf('<');
    while (at >= 0 && at + 1 < body.length()) {
      int end = endOfMisc(body, at);
      if (end > 0) {
        at = body.indexOf('<', end);
      } else if (body.regionMatches(true, at, DOCTYPE, 0, DOCTYPE.length())) {
        return body.substring(0, at) + body.substring(endOfDoctype(body, at + DOCTYPE.length()));
      } else {
        return body;
      }
    }
    return body;
  }

  /// The end of the comment or instruction that begins at a position, -1 when none begins there.
  private static int endOfMisc(String body, int at) {
    String close = body.startsWith("<!--", at) ? "-->" : body.startsWith("<?", at) ? "?>" : "";
    int end = close.isEmpty() ? -1 : body.indexOf(close, at);
    return end < 0 ? -1 : end + close.length();
  }

  private static int endOfDoctype(String body, int from) {
    boolean subset = false;
    char quote = 0;
    for (int at = from; at < body.length(); at++) {
      char c = body.charAt(at);
      if (quote != 0) {
        quote = c == quote ? 0 : quote;
      } else if (c == '"' || c == '\'') {
        quote = c;
      } else if (c == '[' || c == ']') {
        subset = c == '[';
      } else if (c == '>' && !subset) {
        return at + 1;
      }
    }
    return body.length();
  }
}
