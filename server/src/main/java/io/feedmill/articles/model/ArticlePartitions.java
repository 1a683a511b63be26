package io.feedmill.articles.model;

/// The parts over which the data of articles is spread. Each has the tag of its keys.
///
/// A cluster usually gives each master one range of slots, so the slots are divided into as many
/// equal bands as there are parts, and the tag of a part is the smallest unused whole number whose
/// slot (CRC16 of the number, modulo 16,384) is in its band. Two, three, four, five or six masters
/// then hold equally many parts.
public final class ArticlePartitions {
  /// Number of parts; divisible by 2, 3, 4, 5 and 6.
  public static final int COUNT = 60;

  private static final int[] TAGS = {
    10, 18, 117, 131, 25, 3, 7, 69, 61, 65, 162, 50, 58, 153, 43, 11, 19, 116, 130, 24, 2, 6, 68,
    60, 64, 77, 51, 59, 152, 42, 12, 106, 111, 119, 27, 23, 1, 9, 63, 70, 74, 52, 56, 49, 41, 13,
    103, 110, 118, 136, 0, 4, 39, 62, 66, 75, 53, 57, 48, 40
  };

  private ArticlePartitions() {}

  /// The part of an article, 0 to [#COUNT] - 1.
  ///
  /// @param article id, 1 or more
  public static int of(long article) {
    return (int) (article % COUNT);
  }

  /// The text in braces in the keys of a part.
  public static int tag(int part) {
    return TAGS[part];
  }
}
