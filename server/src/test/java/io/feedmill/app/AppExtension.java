package io.feedmill.app;

import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.support.TypeBasedParameterResolver;

/// Starts the server of a [WithApp] class; JUnit closes it with the class.
final class AppExtension extends TypeBasedParameterResolver<TestApp> {
  private static final Namespace SERVERS = Namespace.create(AppExtension.class);

  @Override
  public TestApp resolveParameter(ParameterContext parameter, ExtensionContext context) {
    Class<?> test = context.getRequiredTestClass();
    return ofClass(context)
        .getStore(SERVERS)
        .computeIfAbsent(
            test, _ -> start(test.getAnnotation(WithApp.class).value()), TestApp.class);
  }

  /// Values in this store are kept until the last test of the class.
  private static ExtensionContext ofClass(ExtensionContext context) {
    ExtensionContext at = context;
    while (at.getTestMethod().isPresent()) {
      at = at.getParent().orElseThrow();
    }
    return at;
  }

  private static TestApp start(String... settings) {
    Map<String, String> values =
        Stream.of(settings)
            .map(setting -> setting.split("=", 2))
            .collect(Collectors.toMap(parts -> parts[0], parts -> parts[1]));
    try {
      return TestApp.start(values);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }
}
