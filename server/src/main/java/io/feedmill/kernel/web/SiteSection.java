package io.feedmill.kernel.web;

import org.jspecify.annotations.Nullable;

/// A part of the site with an entry in the navigation.
///
/// @param key names it in the code, such as `articles`
/// @param label text of the entry
/// @param href address of its page
/// @param role required to see the entry; admins always see it; null for everyone
public record SiteSection(String key, String label, String href, @Nullable String role) {

  boolean open(@Nullable Visitor visitor) {
    return role == null
        || (visitor != null
            && (visitor.roles().contains(role) || visitor.roles().contains("admin")));
  }
}
