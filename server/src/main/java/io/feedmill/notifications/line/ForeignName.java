package io.feedmill.notifications.line;

/// Foreign text in mails and messages: one line, without characters that change the direction of
/// what follows.
public final class ForeignName {
  private static final int LONGEST = 100;

  private ForeignName() {}

  /// A person's display name; empty when it could be mistaken for an address.
  public static String of(String name) {
    String line = oneLine(name);
    boolean address = line.chars().anyMatch(c -> c == '@' || c == '/' || c == '<' || c == '>');
    return address ? "" : line;
  }

  /// A text in one line.
  public static String oneLine(String text) {
    StringBuilder line = new StringBuilder();
    text.codePoints()
        .limit(LONGEST)
        .forEach(c -> {
          if (Character.isWhitespace(c) || Character.isISOControl(c)) {
            line.append(' ');
          } else if (!turns(c)) {
            line.appendCodePoint(c);
          }
        });
    return line.toString().strip();
  }

  private static boolean turns(int c) {
    return switch (Character.getDirectionality(c)) {
      case Character.DIRECTIONALITY_LEFT_TO_RIGHT_EMBEDDING,
          Character.DIRECTIONALITY_LEFT_TO_RIGHT_OVERRIDE,
          Character.DIRECTIONALITY_RIGHT_TO_LEFT_EMBEDDING,
          Character.DIRECTIONALITY_RIGHT_TO_LEFT_OVERRIDE,
          Character.DIRECTIONALITY_POP_DIRECTIONAL_FORMAT,
          Character.DIRECTIONALITY_LEFT_TO_RIGHT_ISOLATE,
          Character.DIRECTIONALITY_RIGHT_TO_LEFT_ISOLATE,
          Character.DIRECTIONALITY_FIRST_STRONG_ISOLATE,
          Character.DIRECTIONALITY_POP_DIRECTIONAL_ISOLATE ->
          true;
      default -> false;
    };
  }
}
