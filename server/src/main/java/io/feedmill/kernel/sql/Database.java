package io.feedmill.kernel.sql;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.lang.reflect.Type;
import java.time.Duration;
import java.util.Optional;
import org.jdbi.v3.core.HandleCallback;
import org.jdbi.v3.core.HandleConsumer;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.array.SqlArrayType;
import org.jdbi.v3.core.config.ConfigRegistry;
import org.jdbi.v3.core.mapper.ColumnMappers;
import org.jdbi.v3.core.statement.ColonPrefixSqlParser;
import org.jdbi.v3.core.statement.SqlParser;
import org.jdbi.v3.core.statement.SqlStatements;
import org.jdbi.v3.core.statement.TemplateEngine;

/// PostgreSQL: a pool of connections, with plain SQL in and records out.
///
/// ```java
/// Optional<Account> account =
///     database.withHandle(
///         handle ->
///             handle
///                 .createQuery("SELECT id, name, created_at FROM accounts.account WHERE name = :name")
///                 .bind("name", name)
///                 .mapTo(Account.class)
///                 .findOne());
/// ```
///
/// Rows become records by the names of their components. `timestamptz` is an `Instant`, `text[]` a
/// `List` or `Set` of `String` or of an enum's names; a null column cannot fill a primitive
/// component. Calls block, for virtual threads.
///
/// Every method throws [DatabaseUnavailable] when the database cannot be reached or no connection
/// gets free in time, and Jdbi's exceptions for mistakes. After a call has found the database
/// unavailable, other calls fail at once until it is available again.
public final class Database implements AutoCloseable {
  /// The application name of server connections in PostgreSQL.
  static final String APPLICATION = "feedmill";

  private static final Duration VALIDATION = Duration.ofSeconds(1);
  private static final Duration LONGEST_LOGIN = Duration.ofSeconds(10);
  private static final Duration LONGEST_STATEMENT = Duration.ofMinutes(1);

  /// Cache of parsed statements, which are the same for all pools.
  private static final SqlParser PARSER = new ColonPrefixSqlParser();

  private final HikariDataSource pool;
  private final Jdbi jdbi;
  private final Circuit circuit;

  private Database(HikariDataSource pool, Circuit circuit) {
    this.pool = pool;
    this.circuit = circuit;
    this.jdbi = Jdbi.create(pool);
    jdbi.getConfig(SqlStatements.class).setSqlParser(PARSER).setTemplateEngine(TemplateEngine.NOP);
    jdbi.registerRowMapper(new RecordMappers());
    jdbi.registerArrayType(String.class, "text");
    jdbi.registerArrayType(Long.class, "bigint");
    jdbi.registerArrayType(Database::enumArray);
    jdbi.getConfig(ColumnMappers.class).setCoalesceNullPrimitivesToDefaults(false);
  }

  /// Opens one connection outside of any pool.
  ///
  /// @throws DatabaseUnavailable when the log-in does not succeed within 10 s
  public static void tryLogin(DatabaseConfig config) {
    DatabaseProbe.login(config.required(), LONGEST_LOGIN);
  }

  /// Opens the pool; connections are opened when first needed, so the server need not run yet.
  public static Database open(DatabaseConfig config) {
    DatabaseUrl url = config.required();
    HikariConfig hikari = new HikariConfig();
    hikari.setPoolName("postgresql");
    hikari.setJdbcUrl(url.jdbcUrl());
    hikari.setUsername(url.user());
    hikari.setPassword(url.password().reveal());
    hikari.setMaximumPoolSize(config.poolSize());
    hikari.setMinimumIdle(0);
    hikari.setConnectionTimeout(config.patience().toMillis());
    hikari.setValidationTimeout(VALIDATION.toMillis());
    hikari.setInitializationFailTimeout(-1);
    hikari.addDataSourceProperty("ApplicationName", APPLICATION);
    hikari.addDataSourceProperty("connectTimeout", config.patience().toSeconds());
    hikari.addDataSourceProperty("socketTimeout", LONGEST_STATEMENT.toSeconds());
    hikari.addDataSourceProperty("tcpKeepAlive", true);
    HikariDataSource pool = new HikariDataSource(hikari);
    return new Database(pool, new Circuit(new DatabaseProbe(url, pool), System::nanoTime));
  }

  private static Optional<SqlArrayType<?>> enumArray(Type element, ConfigRegistry config) {
    return element instanceof Class<?> type && type.isEnum()
        ? Optional.of(SqlArrayType.of("text", (Enum<?> constant) -> constant.name()))
        : Optional.empty();
  }

  /// Runs statements, each in a separate transaction.
  public <R, X extends Exception> R withHandle(HandleCallback<R, X> work) throws X {
    circuit.enter();
    try {
      return jdbi.withHandle(work);
    } catch (RuntimeException e) {
      throw failure(e);
    }
  }

  /// Runs statements, each in a separate transaction, without a result.
  public <X extends Exception> void useHandle(HandleConsumer<X> work) throws X {
    withHandle(work.asCallback());
  }

  /// Runs statements as one transaction (READ COMMITTED): all of them, or none when the work
  /// throws.
  public <R, X extends Exception> R inTransaction(HandleCallback<R, X> work) throws X {
    circuit.enter();
    try {
      return jdbi.inTransaction(work);
    } catch (RuntimeException e) {
      throw failure(e);
    }
  }

  /// Runs statements as one transaction without a result.
  public <X extends Exception> void useTransaction(HandleConsumer<X> work) throws X {
    inTransaction(work.asCallback());
  }

  private RuntimeException failure(RuntimeException e) {
    RuntimeException failure = Outages.translated(e);
    if (failure instanceof DatabaseUnavailable) {
      circuit.failed();
    }
    return failure;
  }

  /// Checks that the database responds, for health checks.
  public void ping() {
    useHandle(handle -> handle.createQuery("SELECT 1").mapTo(int.class).one());
  }

  /// The current number of connections.
  public PoolStatus pool() {
    var bean = pool.getHikariPoolMXBean();
    return new PoolStatus(
        bean.getActiveConnections(),
        bean.getIdleConnections(),
        bean.getThreadsAwaitingConnection());
  }

  /// Closes all connections; running statements fail.
  @Override
  public void close() {
    pool.close();
  }

  /// The state of the pool at one time.
  ///
  /// @param active connections in use
  /// @param idle connections that are free
  /// @param waiting threads that wait for one
  public record PoolStatus(int active, int idle, int waiting) {}
}
