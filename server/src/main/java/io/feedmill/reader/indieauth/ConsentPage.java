package io.feedmill.reader.indieauth;

import io.feedmill.kernel.web.PageFrame;
import java.util.List;

/// Model of `reader/consent.jte`: a program asks to be let in.
///
/// @param client address of the program
/// @param redirect where it is told
/// @param scopes what it asks for
public record ConsentPage(
    PageFrame frame,
    String client,
    String redirect,
    String state,
    String challenge,
    List<Asked> scopes) {
  public ConsentPage {
    scopes = List.copyOf(scopes);
  }

  /// One scope that a program asks for.
  ///
  /// @param meaning what it allows, for people
  public record Asked(String name, String meaning) {}
}
