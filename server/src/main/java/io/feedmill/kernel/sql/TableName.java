package io.feedmill.kernel.sql;

import java.util.List;
import java.util.stream.Collectors;

/// A table and its columns without generated ones, in their order.
public record TableName(String schema, String name, List<String> columns) {
  public TableName {
    columns = List.copyOf(columns);
  }

  /// Whether it has the same schema and name, with any columns.
  public boolean sameTable(TableName other) {
    return schema.equals(other.schema) && name.equals(other.name);
  }

  /// Its name in SQL.
  String sql() {
    return quoted(schema) + "." + quoted(name);
  }

  /// The list of columns in SQL.
  String sqlColumns() {
    return columns.stream().map(TableName::quoted).collect(Collectors.joining(", ", "(", ")"));
  }

  static String quoted(String name) {
    return '"' + name.replace("\"", "\"\"") + '"';
  }
}
