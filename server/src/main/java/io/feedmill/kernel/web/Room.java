package io.feedmill.kernel.web;

import org.jspecify.annotations.Nullable;

/// A part of the site with an entry in the navigation.
///
/// @param key names it in the code, such as `articles`
/// @param label what the entry says
/// @param href where it leads
/// @param role who sees the entry, besides admins; everybody when null
public record Room(String key, String label, String href, @Nullable String role) {

  boolean open(@Nullable Visitor visitor) {
    return role == null
        || (visitor != null
            && (visitor.roles().contains(role) || visitor.roles().contains("admin")));
  }
}
