package io.feedmill.articles.discussion;

/// The effect of a page on the viewer's read position.
///
/// @param before with [Kind#RECORDED], up to which comment the viewer had read before
record Visit(Kind kind, int before) {
  /// It shows the discussion from its beginning.
  static final Visit BEGINS = new Visit(Kind.BEGINS, -1);

  /// It shows a part of the discussion.
  static final Visit GOES_ON = new Visit(Kind.GOES_ON, -1);

  /// The response is no page that a viewer reads.
  static final Visit NONE = new Visit(Kind.NONE, -1);

  enum Kind {
    BEGINS,
    GOES_ON,
    NONE,
    RECORDED
  }

  /// It shows the discussion from its beginning, which is recorded already.
  static Visit recorded(int before) {
    return new Visit(Kind.RECORDED, before);
  }
}
