package io.feedmill.kernel.sql;

/// The state of a sequence, also of one behind an identity column.
///
/// @param last last returned value, or the first one to return
/// @param called whether `last` was returned
public record SequenceValue(String schema, String name, long last, boolean called) {
  String sql() {
    return TableName.quoted(schema) + "." + TableName.quoted(name);
  }
}
