package io.feedmill.kernel.sql;

import java.lang.reflect.Type;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jdbi.v3.core.config.ConfigRegistry;
import org.jdbi.v3.core.mapper.RowMapper;
import org.jdbi.v3.core.mapper.RowMapperFactory;
import org.jdbi.v3.core.mapper.reflect.ConstructorMapper;
import org.jdbi.v3.core.statement.StatementContext;

/// Maps a row to any record, by its constructor: the column `created_at` fills the component
/// `createdAt`.
///
/// The mapping from columns to components is computed by reflection, which costs more than most
/// queries. It depends only on the columns, so it is computed once.
final class RecordMappers implements RowMapperFactory {
  private final Map<Class<?>, RowMapper<?>> mappers = new ConcurrentHashMap<>();

  @Override
  public Optional<RowMapper<?>> build(Type type, ConfigRegistry config) {
    return type instanceof Class<?> record && record.isRecord()
        ? Optional.of(mappers.computeIfAbsent(record, Remembering::new))
        : Optional.empty();
  }

  /// Caches the mapper for each list of columns. Statements are constants in the code, so there are
  /// few.
  private static final class Remembering<T> implements RowMapper<T> {
    private final RowMapper<T> any;
    private final Map<List<String>, RowMapper<T>> known = new ConcurrentHashMap<>();

    Remembering(Class<T> record) {
      this.any = ConstructorMapper.of(record);
    }

    @Override
    public T map(ResultSet row, StatementContext context) throws SQLException {
      return specialize(row, context).map(row, context);
    }

    @Override
    public RowMapper<T> specialize(ResultSet rows, StatementContext context) throws SQLException {
      List<String> columns = columns(rows.getMetaData());
      RowMapper<T> mapper = known.get(columns);
      if (mapper == null) {
        mapper = any.specialize(rows, context);
        known.put(columns, mapper);
      }
      return mapper;
    }

    private static List<String> columns(ResultSetMetaData all) throws SQLException {
      int count = all.getColumnCount();
      List<String> columns = new ArrayList<>(count);
      for (int column = 1; column <= count; column++) {
        columns.add(all.getColumnLabel(column));
      }
      return columns;
    }
  }
}
