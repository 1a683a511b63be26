package io.feedmill.kernel.web;

import java.util.Set;

/// Somebody who is logged in, as the frame of a page shows them.
///
/// @param name account name
/// @param roles names of their roles, such as `admin`
public record Visitor(String name, Set<String> roles) {
  public Visitor {
    roles = Set.copyOf(roles);
  }
}
