package io.feedmill.house;

import java.util.List;

/// A rule about the text of one kind of file.
///
/// @param promise what holds, in words joined by `_`
/// @param check names what is wrong with a file
/// @param broken a text that breaks the rule, so that it is known to bite
/// @param kept a text that follows the rule
record SourceRule(String promise, Check check, String broken, String kept) {

  /// Looks at one file.
  @FunctionalInterface
  interface Check {
    /// @param path below the project, with `/`
    /// @return the violations, empty when there are none
    List<String> faults(String path, String text);
  }

  @Override
  public String toString() {
    return promise;
  }
}
