package io.feedmill.articles.check;

/// One broken invariant.
///
/// @param kind what is broken
/// @param key the faulty Redis key
/// @param detail details; may be empty
record Finding(Damage kind, String key, String detail) {
  /// One line, such as `wrong-votes articles{main}:article:5: votes 3, not 2`.
  String line() {
    return kind.label() + " " + key + (detail.isEmpty() ? "" : ": " + detail);
  }
}
