package io.feedmill.kernel.sql;

import java.lang.reflect.Type;
import java.util.Optional;
import org.jdbi.v3.core.config.ConfigRegistry;
import org.jdbi.v3.core.mapper.RowMapper;
import org.jdbi.v3.core.mapper.RowMapperFactory;
import org.jdbi.v3.core.mapper.reflect.ConstructorMapper;

/// Maps a row to any record, by its constructor: the column `created_at` fills the component
/// `createdAt`.
final class RecordMappers implements RowMapperFactory {
  @Override
  public Optional<RowMapper<?>> build(Type type, ConfigRegistry config) {
    return type instanceof Class<?> record && record.isRecord()
        ? Optional.of(ConstructorMapper.of(record))
        : Optional.empty();
  }
}
