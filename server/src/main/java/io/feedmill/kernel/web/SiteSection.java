package io.feedmill.kernel.web;

import org.jspecify.annotations.Nullable;

/// A part of the site with an entry in the navigation.
///
/// @param key its name in the code, such as `articles`
/// @param label text of the entry
/// @param icon name of its [Icon]
/// @param href address of its page
/// @param part key of the part of the site that it belongs to; null for none
/// @param role required to see the entry; admins always see it; null for everyone
public record SiteSection(
    String key,
    String label,
    String icon,
    String href,
    @Nullable String part,
    @Nullable String role) {

  /// Whether the entry is in the header and, on phones, in the bottom bar. Entries for few people
  /// are in the account menu instead.
  public boolean everyday() {
    return role == null || role.equals("user");
  }

  boolean open(@Nullable Visitor visitor) {
    return role == null
        || (visitor != null
            && (visitor.roles().contains(role) || visitor.roles().contains("admin")));
  }
}
