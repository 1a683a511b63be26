package io.feedmill.kernel.sql;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.util.Set;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/// Lends a connection to a library that opens and closes its own, so that its work is part of a
/// larger transaction: it can neither commit, roll back nor close.
final class SharedTransaction {
  private static final Set<String> ENDING =
      Set.of("commit", "close", "abort", "setAutoCommit", "setTransactionIsolation");

  private final Connection connection;

  private SharedTransaction(Connection connection) {
    this.connection = connection;
  }

  static DataSource of(Connection connection) {
    Connection lent =
        proxy(
            Connection.class,
            (_, method, arguments) -> new SharedTransaction(connection).call(method, arguments));
    return proxy(
        DataSource.class,
        (_, method, _) -> {
          if (method.getName().equals("getConnection")) {
            return lent;
          }
          throw new UnsupportedOperationException(method.getName());
        });
  }

  private static <T> T proxy(Class<T> type, java.lang.reflect.InvocationHandler handler) {
    return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, handler));
  }

  private @Nullable Object call(Method method, @Nullable Object @Nullable [] arguments)
      throws Throwable {
    boolean wholeRollback = method.getName().equals("rollback") && method.getParameterCount() == 0;
    if (wholeRollback || ENDING.contains(method.getName())) {
      return null;
    }
    try {
      return method.invoke(connection, arguments);
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }
}
