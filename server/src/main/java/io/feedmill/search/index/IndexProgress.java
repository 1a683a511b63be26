package io.feedmill.search.index;

/// The progress of filling and rebuilding a kind.
///
/// @param filled id up to which it is complete; -1 for all
/// @param rebuilt id up to which a rebuild came; -1 when none runs
/// @param done documents that the fill or rebuild has read
/// @param total how many there are, about
/// @param logRead the last entry read of the feature's log
public record IndexProgress(
    String kind, long filled, long rebuilt, long done, long total, String logRead) {
  static final long ALL = -1;

  /// Whether a fill or rebuild runs.
  public boolean running() {
    return filled != ALL || rebuilt != ALL;
  }

  /// Whether documents are missing still.
  public boolean filling() {
    return filled != ALL;
  }

  /// Whether a document with this id is yet to be read by the fill.
  boolean ahead(long id) {
    return filled != ALL && id > filled;
  }

  long position() {
    return filled != ALL ? filled : rebuilt;
  }
}
