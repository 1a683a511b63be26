package io.feedmill.profiles.api;

import org.jspecify.annotations.Nullable;

/// Name and picture of a person, shown beside their content.
///
/// @param displayName the display name; null when there is none
/// @param version changes with their picture
public record PersonLabel(@Nullable String displayName, String version) {
  /// The address of their picture, which changes with it, so that browsers show a new one at once.
  ///
  /// @param name account name
  public String picture(String name) {
    return "/avatars/" + name + "?v=" + version;
  }

  /// The person as pages show them.
  ///
  /// @param name account name
  public ShownPerson of(String name) {
    return new ShownPerson(name, displayName, picture(name));
  }
}
