package io.feedmill.reader.indieauth;

import io.feedmill.kernel.web.PageFrame;
import java.util.List;

/// Model of `reader/consent.jte`: the consent to a program's access.
///
/// @param client address of the program
/// @param redirect its redirect address
/// @param scopes that it requests
public record ConsentPage(
    PageFrame frame,
    String client,
    String redirect,
    String state,
    String challenge,
    List<RequestedScope> scopes) {
  public ConsentPage {
    scopes = List.copyOf(scopes);
  }

  /// A requested scope.
  ///
  /// @param meaning what it allows, for people
  public record RequestedScope(String name, String meaning) {}
}
