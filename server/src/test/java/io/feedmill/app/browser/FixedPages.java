package io.feedmill.app.browser;

import java.util.List;

/// Pages whose address is the same on every site, by their permitted viewers.
final class FixedPages {
  static final List<String> ALL =
      List.of(
          "/articles",
          "/",
          "/articles?rank=top",
          "/articles?rank=rising",
          "/articles/log",
          "/comments",
          "/groups",
          "/articles/g/java",
          "/articles/site/a-very-long-host-name.example.org",
          "/search?q=admin",
          "/forgotten-password",
          "/articles/submit",
          "/shop",
          "/shop?q=nothing+like+this",
          "/shop/cart",
          "/@admin",
          "/@admin/articles",
          "/@admin/about",
          "/feeds/readers.html",
          "/login",
          "/signup",
          "/api?q=vote",
          "/appearance",
          "/rules",
          "/docs",
          "/docs/operations",
          "/docs?q=backup",
          "/nothing");

  static final List<String> PEOPLE =
      List.of(
          "/articles?rank=new",
          "/articles/g/java",
          "/articles/submit?groups=java",
          "/articles/saved",
          "/@admin/comments",
          "/articles/hidden",
          "/articles/flagged",
          "/comments/flagged",
          "/articles/g/java/settings",
          "/notifications",
          "/notifications/settings",
          "/account",
          "/account/profile",
          "/account/email",
          "/account/invitations",
          "/account/devices",
          "/account/passkeys",
          "/account/log-ins",
          "/account/app-passwords",
          "/account/second-factor",
          "/home",
          "/@admin",
          "/@admin/followers",
          "/compose",
          "/home/following",
          "/home/muted",
          "/home/blocked",
          "/shop",
          "/shop/cart",
          "/shop/checkout",
          "/shop/orders",
          "/desk",
          "/desk?editedWithin=all",
          "/desk/new-feed",
          "/desk/feeds/readers/edit",
          "/desk/new",
          "/desk/feeds/readers",
          "/desk/feeds/production",
          "/reader",
          "/reader?channel=notifications",
          "/reader/feeds",
          "/reader/search?q=short");

  static final List<String> ADMINS =
      List.of(
          "/admin",
          "/admin/people",
          "/admin/people/admin",
          "/admin/log",
          "/admin/mail",
          "/moderation/suspensions",
          "/moderation/invitations/admin",
          "/admin/design",
          "/admin/site",
          "/admin/cache",
          "/admin/fanout",
          "/admin/items",
          "/admin/orders",
          "/admin/orders?state=all");

  private FixedPages() {}
}
