package io.feedmill.testing;

import java.lang.reflect.RecordComponent;
import java.util.Arrays;

/// Records with one component exchanged.
public final class Changed {
  private Changed() {}

  /// A copy whose component of that type is another.
  public static <R extends Record, C> R copy(R original, Class<C> type, C other) {
    try {
      RecordComponent[] components = original.getClass().getRecordComponents();
      Object[] values = new Object[components.length];
      for (int i = 0; i < values.length; i++) {
        boolean changes = components[i].getType().equals(type);
        values[i] = changes ? other : components[i].getAccessor().invoke(original);
      }
      Class<?>[] types =
          Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
      @SuppressWarnings("unchecked")
      Class<R> kind = (Class<R>) original.getClass();
      return kind.getDeclaredConstructor(types).newInstance(values);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }
}
