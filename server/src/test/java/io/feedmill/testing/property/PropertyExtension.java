package io.feedmill.testing.property;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.concurrent.ThreadLocalRandom;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;

/// Runs a method marked with [Property] as often as it specifies.
final class PropertyExtension implements InvocationInterceptor, ParameterResolver {
  private static final Long SEED = Long.getLong("feedmill.property.seed");

  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    return parameter.getParameter().getType() == Given.class;
  }

  /// Stands in for the values until the method is run.
  @Override
  public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
    return new Given(Choices.replay(new long[0]));
  }

  @Override
  public void interceptTestMethod(
      Invocation<Void> invocation,
      ReflectiveInvocationContext<Method> call,
      ExtensionContext context) {
    invocation.skip();
    Method method = call.getExecutable();
    method.setAccessible(true);
    Object test = context.getRequiredTestInstance();
    int tries = method.getAnnotation(Property.class).tries();
    long seed = SEED == null ? ThreadLocalRandom.current().nextLong() : SEED;
    new Trials(given -> invoke(method, test, given), tries).run(seed);
  }

  private static void invoke(Method method, Object test, Given given) throws Throwable {
    try {
      method.invoke(test, given);
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }
}
