package io.feedmill.house;

import com.tngtech.archunit.lang.ArchRule;
import java.util.function.Function;

/// A rule about the compiled code.
///
/// @param promise what holds, in words joined by `_`
/// @param under the rule for the code below a root package
/// @param breaker class of the sample house that breaks the rule, so that it is known to bite
record HouseRule(String promise, Function<String, ArchRule> under, String breaker) {
  @Override
  public String toString() {
    return promise;
  }
}
