package io.feedmill.search.query;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// A word, phrase or operator of a typed query.
///
/// @param operator lower case; empty for words and phrases
record QueryToken(String operator, String text, boolean not) {
  private static final Set<String> OPERATORS =
      Set.of("from", "in", "site", "before", "after", "is");
  private static final Set<String> STATES = Set.of("saved", "read", "unread");
  private static final char QUOTE = '"';

  /// Reads a query from left to right, each character once. A quote that is not closed reaches to
  /// the end.
  ///
  /// @param typed with single spaces
  static List<QueryToken> scan(String typed) {
    String text = typed.replace('“', QUOTE).replace('”', QUOTE).replace('„', QUOTE);
    List<QueryToken> tokens = new ArrayList<>();
    int at = 0;
    while (at < text.length()) {
      if (text.charAt(at) == ' ') {
        at++;
        continue;
      }
      boolean not = text.charAt(at) == '-' && at + 1 < text.length() && text.charAt(at + 1) != ' ';
      int from = not ? at + 1 : at;
      int value = not ? from : afterOperator(text, from);
      boolean quoted = value < text.length() && text.charAt(value) == QUOTE;
      int end = end(text, quoted ? value + 1 : value, quoted ? QUOTE : ' ');
      String operator =
          value == from ? "" : text.substring(from, value - 1).toLowerCase(Locale.ROOT);
      add(tokens, operator, text.substring(quoted ? value + 1 : value, end), not);
      at = end + 1;
    }
    return tokens;
  }

  private static void add(List<QueryToken> tokens, String operator, String text, boolean not) {
    if (operator.equals("is") && !STATES.contains(text.toLowerCase(Locale.ROOT))) {
      tokens.add(new QueryToken("", operator + " " + text, not));
    } else if (!text.isBlank()) {
      tokens.add(new QueryToken(operator, text.strip(), not));
    }
  }

  /// The position after an operator and its colon, or `from` when there is none.
  private static int afterOperator(String text, int from) {
    int at = from;
    while (at < text.length() && at - from < 7 && Character.isLetter(text.charAt(at))) {
      at++;
    }
    boolean known =
        at + 1 < text.length()
            && text.charAt(at) == ':'
            && text.charAt(at + 1) != ' '
            && OPERATORS.contains(text.substring(from, at).toLowerCase(Locale.ROOT));
    return known ? at + 1 : from;
  }

  private static int end(String text, int from, char end) {
    int at = text.indexOf(end, from);
    return at < 0 ? text.length() : at;
  }
}
