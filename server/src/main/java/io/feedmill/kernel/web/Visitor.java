package io.feedmill.kernel.web;

import java.util.Set;

/// Somebody who is logged in, as the frame of a page shows them.
///
/// @param name account name
/// @param roles names of their roles, such as `admin`
/// @param picture address of their picture
public record Visitor(String name, Set<String> roles, String picture) {
  public Visitor {
    roles = Set.copyOf(roles);
  }
}
