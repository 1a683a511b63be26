package io.feedmill.kernel.sql;

import java.util.List;
import java.util.stream.Collectors;

/// A table and those of its columns that hold what was written, in their order.
public record TableName(String schema, String name, List<String> columns) {
  public TableName {
    columns = List.copyOf(columns);
  }

  /// Whether it has the same schema and name, whatever its columns are.
  public boolean sameTable(TableName other) {
    return schema.equals(other.schema) && name.equals(other.name);
  }

  /// As SQL names it.
  String sql() {
    return quoted(schema) + "." + quoted(name);
  }

  /// The columns as SQL lists them.
  String sqlColumns() {
    return columns.stream().map(TableName::quoted).collect(Collectors.joining(", ", "(", ")"));
  }

  static String quoted(String name) {
    return '"' + name.replace("\"", "\"\"") + '"';
  }
}
