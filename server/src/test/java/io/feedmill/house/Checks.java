package io.feedmill.house;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.util.function.BiPredicate;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// Conditions from plain predicates.
final class Checks {
  private Checks() {}

  static ArchCondition<JavaClass> that(String description, Predicate<JavaClass> holds) {
    return new ArchCondition<>(description) {
      @Override
      public void check(JavaClass type, ConditionEvents events) {
        if (!holds.test(type)) {
          events.add(
              SimpleConditionEvent.violated(type, type.getName() + " does not " + description));
        }
      }
    };
  }

  static ArchCondition<JavaClass> onDependencies(
      String description, BiPredicate<JavaClass, JavaClass> allowed) {
    return new ArchCondition<>(description) {
      @Override
      public void check(JavaClass type, ConditionEvents events) {
        for (Dependency dependency : type.getDirectDependenciesFromSelf()) {
          if (!allowed.test(type, dependency.getTargetClass().getBaseComponentType())) {
            events.add(SimpleConditionEvent.violated(dependency, dependency.getDescription()));
          }
        }
      }
    };
  }

  /// No call or field access is one of those.
  static ArchCondition<JavaClass> calls(String description, Predicate<JavaAccess<?>> forbidden) {
    return new ArchCondition<>(description) {
      @Override
      public void check(JavaClass type, ConditionEvents events) {
        Stream.concat(
                type.getAccessesFromSelf().stream(), type.getMethodReferencesFromSelf().stream())
            .filter(forbidden)
            .forEach(access ->
                events.add(SimpleConditionEvent.violated(access, access.getDescription())));
      }
    };
  }
}
