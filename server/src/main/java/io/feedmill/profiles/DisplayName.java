package io.feedmill.profiles;

import static io.feedmill.kernel.language.Texts.text;

import java.util.Optional;
import java.util.Set;

/// The rules for display names, so that a name is one line, is visible, and does not cover its
/// surroundings: at most 50 characters, none that is invisible, at most 4 marks on one letter, no
/// `@`.
final class DisplayName {
  static final int LONGEST = 50;
  static final int MOST_MARKS = 4;

  /// Joiners, which writing systems and emoji need between two characters.
  private static final Set<Integer> JOINERS = Set.of(0x200c, 0x200d);

  /// Letters and symbols without a shape.
  private static final Set<Integer> BLANK =
      Set.of(0x034f, 0x115f, 0x1160, 0x17b4, 0x17b5, 0x2800, 0x3164, 0xffa0);

  /// An `@`, which marks account names.
  private static final Set<Integer> AT = Set.of((int) '@', 0xfe6b, 0xff20);

  private DisplayName() {}

  /// The error of a name, as `must ...`; empty when it is valid.
  ///
  /// @param name without spaces at its ends; empty for the account name
  static Optional<String> fault(String name) {
    int[] characters = name.codePoints().toArray();
    if (characters.length > LONGEST) {
      return Optional.of(text("must have at most {longest} characters", "longest", LONGEST));
    }
    int marks = 0;
    boolean seen = characters.length == 0;
    for (int c : characters) {
      if (AT.contains(c)) {
        return Optional.of(text("must not have an @, which marks account names"));
      }
      if (invisible(c)) {
        return Optional.of(text("must be one line without invisible characters"));
      }
      boolean mark = mark(c);
      marks = mark ? marks + 1 : 0;
      if (marks > MOST_MARKS) {
        return Optional.of(
            text("must have at most {most} marks on one letter", "most", MOST_MARKS));
      }
      seen |= !mark && !tag(c) && Character.getType(c) != Character.SPACE_SEPARATOR;
    }
    return seen ? Optional.empty() : Optional.of(text("must have a letter, a digit or a symbol"));
  }

  private static boolean invisible(int c) {
    return switch (Character.getType(c)) {
      case Character.FORMAT -> !JOINERS.contains(c) && !tag(c);
      case Character.CONTROL,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR,
          Character.SURROGATE,
          Character.PRIVATE_USE,
          Character.UNASSIGNED ->
          true;
      default -> BLANK.contains(c);
    };
  }

  /// Whether it is a tag character, as in flags of regions.
  private static boolean tag(int c) {
    return c >= 0xe0020 && c <= 0xe007f;
  }

  private static boolean mark(int c) {
    return switch (Character.getType(c)) {
      case Character.NON_SPACING_MARK,
          Character.ENCLOSING_MARK,
          Character.COMBINING_SPACING_MARK,
          Character.FORMAT ->
          !tag(c);
      default -> false;
    };
  }
}
