package io.feedmill.profiles.api;

import org.jspecify.annotations.Nullable;

/// A person, with the data that pages show beside their actions: `profiles/name.jte` writes it.
///
/// @param name account name
/// @param displayName the display name; null when there is none, and for deleted accounts
/// @param picture address of a square picture of 96 pixels; null for deleted accounts
public record ShownPerson(String name, @Nullable String displayName, @Nullable String picture) {
  /// A deleted account.
  ///
  /// @param name what is shown in place of its name
  public static ShownPerson deleted(String name) {
    return new ShownPerson(name, null, null);
  }
}
