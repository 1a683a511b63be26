package io.feedmill.kernel.sql;

/// The state of a sequence, also of one behind an identity column.
///
/// @param last value given last, or the first to be given
/// @param called whether `last` was given
public record SequenceValue(String schema, String name, long last, boolean called) {
  String sql() {
    return TableName.quoted(schema) + "." + TableName.quoted(name);
  }
}
