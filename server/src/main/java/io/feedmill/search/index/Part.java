package io.feedmill.search.index;

/// A part of the index: the documents of one kind from `firstId` up to the next part's.
///
/// @param kind letters from a to z
/// @param number 0 for the first
/// @param documents how many it has
public record Part(String kind, int number, long firstId, long documents) {
  /// From this number on, newer documents go into a new part.
  public static final int FULL = 100_000;

  /// Its table, as SQL.
  public String table() {
    return "search." + kind + "_" + number;
  }
}
