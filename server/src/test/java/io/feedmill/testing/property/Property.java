package io.feedmill.testing.property;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/// A test that takes a [Given] and holds for whatever it draws from it. Each run begins with a new
/// seed, which is printed when the test fails; `-Dfeedmill.property.seed` repeats that run.
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
@Test
@ExtendWith(PropertyExtension.class)
public @interface Property {
  /// How often the test is run.
  int tries() default 1000;
}
