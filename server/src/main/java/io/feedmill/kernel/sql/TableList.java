package io.feedmill.kernel.sql;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/// Finds the tables of some schemas, except the one of applied migrations and those that are not
/// logged: these are derived, and PostgreSQL itself empties them after a crash.
final class TableList {
  private static final String TABLES =
      """
      SELECT s.nspname, t.relname,
             array_agg(c.attname::text ORDER BY c.attnum)
      FROM pg_class t
      JOIN pg_namespace s ON s.oid = t.relnamespace
      JOIN pg_attribute c ON c.attrelid = t.oid
      WHERE t.relkind = 'r' AND t.relpersistence = 'p' AND s.nspname = ANY (?) AND (s.nspname, t.relname) <> ('kernel', ?)
        AND c.attnum > 0 AND NOT c.attisdropped AND c.attgenerated = ''
      GROUP BY s.nspname, t.relname
      ORDER BY s.nspname, t.relname
      """;
  private static final String REFERENCES =
      """
      SELECT DISTINCT cs.nspname || '.' || ct.relname, ps.nspname || '.' || pt.relname
      FROM pg_constraint c
      JOIN pg_class ct ON ct.oid = c.conrelid
      JOIN pg_namespace cs ON cs.oid = ct.relnamespace
      JOIN pg_class pt ON pt.oid = c.confrelid
      JOIN pg_namespace ps ON ps.oid = pt.relnamespace
      WHERE c.contype = 'f' AND c.conrelid <> c.confrelid
      """;

  private TableList() {}

  /// All tables, each after those that it refers to.
  static List<TableName> of(Connection connection, Set<String> schemas) {
    return PlainSql.run(() -> {
      List<TableName> tables = new ArrayList<>();
      try (PreparedStatement query = connection.prepareStatement(TABLES)) {
        query.setArray(1, connection.createArrayOf("text", schemas.toArray()));
        query.setString(2, Migrations.TABLE);
        ResultSet rows = query.executeQuery();
        while (rows.next()) {
          String[] columns = (String[]) rows.getArray(3).getArray();
          tables.add(new TableName(rows.getString(1), rows.getString(2), Arrays.asList(columns)));
        }
      }
      return TableOrder.of(tables, references(connection));
    });
  }

  private static List<TableOrder.Reference> references(Connection connection) throws SQLException {
    List<TableOrder.Reference> references = new ArrayList<>();
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(REFERENCES)) {
      while (rows.next()) {
        references.add(new TableOrder.Reference(rows.getString(1), rows.getString(2)));
      }
    }
    return references;
  }
}
