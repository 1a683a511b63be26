package io.feedmill.app;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.extension.ExtendWith;

/// Tests on one whole server, which starts before the first and stops after the last. The class
/// gets it as a parameter of its constructor, a test as a parameter of its method:
///
/// ```java
/// @WithApp("FEEDMILL_VOTES_PER_MINUTE=1")
/// class VoteLimitsTest {
///   private final TestApp app;
///
///   VoteLimitsTest(TestApp app) {
///     this.app = app;
///   }
/// }
/// ```
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@ExtendWith(AppExtension.class)
public @interface WithApp {
  /// Settings, each `NAME=value`.
  String[] value() default {};
}
