package io.feedmill.testing;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.TestInstanceFactoryContext;
import org.junit.jupiter.api.extension.TestInstancePreConstructCallback;

/// Has the databases of earlier classes dropped when a class begins, by when all that was connected
/// to them is closed. Each is 700 files and 11 MB.
///
/// JUnit finds this in `META-INF/services`, for each class.
public final class DropDatabases implements BeforeAllCallback, TestInstancePreConstructCallback {
  private static @Nullable Class<?> current;

  @Override
  public void beforeAll(ExtensionContext context) {
    begins(context.getRequiredTestClass());
  }

  /// Where one instance serves all tests of its class, it is created before [#beforeAll].
  @Override
  public void preConstructTestInstance(
      TestInstanceFactoryContext instance, ExtensionContext context) {
    begins(instance.getTestClass());
  }

  private static synchronized void begins(Class<?> test) {
    if (!test.equals(current)) {
      current = test;
      TestPostgres.dropUnused();
    }
  }
}
