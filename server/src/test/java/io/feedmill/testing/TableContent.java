package io.feedmill.testing;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// The content of the tables and sequences of a database, as text to compare; without the record of
/// migrations and tables that are not logged.
public final class TableContent {
  private static final String TABLES =
      """
      SELECT format('%I.%I', schemaname, tablename) FROM pg_tables
      WHERE schemaname NOT IN ('pg_catalog', 'information_schema') AND tablename <> 'migration'
        AND (SELECT relpersistence FROM pg_class
          WHERE oid = format('%I.%I', schemaname, tablename)::regclass) = 'p'
      """;
  private static final String SEQUENCES =
      "SELECT format('%I.%I', schemaname, sequencename) FROM pg_sequences";

  private TableContent() {}

  /// @param url address of the database
  public static Map<String, List<String>> of(String url) throws SQLException {
    Map<String, List<String>> content = new TreeMap<>();
    try (Connection connection = TestPostgres.connect(url);
        Statement statement = connection.createStatement()) {
      for (String table : column(statement, TABLES)) {
        content.put(
            table, column(statement, "SELECT t::text FROM " + table + " t ORDER BY t::text"));
      }
      for (String sequence : column(statement, SEQUENCES)) {
        content.put(
            sequence, column(statement, "SELECT (last_value, is_called)::text FROM " + sequence));
      }
    }
    return content;
  }

  private static List<String> column(Statement statement, String query) throws SQLException {
    List<String> values = new ArrayList<>();
    try (ResultSet rows = statement.executeQuery(query)) {
      while (rows.next()) {
        values.add(rows.getString(1));
      }
    }
    return values;
  }
}
