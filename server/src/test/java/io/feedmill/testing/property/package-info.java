/// Property testing: a test is run with many generated values, and the values of a run that fails
/// are made as simple as they can be before they are printed. Open `Property` first.
///
/// Generators draw from a sequence of integers, and it is this sequence that is simplified, as
/// Hypothesis does (D. R. MacIver and A. F. Donaldson, "Test-Case Reduction via Test-Case
/// Generation", ECOOP 2020). So everything that is composed of generators is simplified as well.
@NullMarked
package io.feedmill.testing.property;

import org.jspecify.annotations.NullMarked;
