package io.feedmill.pages;

import java.util.List;

/// The pages and lists that [PagesBench] measures, of a site with the content of the demo.
final class PageAddresses {
  /// Stands for the first item of the shop.
  private static final String ITEM = "/items/{item}";

  /// Stands for a person of the demo.
  private static final String USER = "/users/{user}";

  /// Stands for the last post of that person.
  private static final String POST = "/posts/{post}";

  /// Pages of guests and members.
  static final List<String> PAGES =
      List.of(
          "/",
          "/articles",
          "/articles?rank=new",
          "/articles?rank=top",
          "/articles?rank=score",
          "/articles?rank=active",
          "/articles?rank=best",
          "/articles?rank=controversial",
          "/articles?rank=hn",
          "/articles/1",
          "/articles/g/java",
          "/articles/log",
          "/shop",
          "/shop?sort=price",
          "/shop" + ITEM,
          "/@demo",
          "/@demo/articles",
          "/@demo/comments",
          "/@demo/about",
          "/@demo/followers",
          POST,
          "/comments",
          "/groups",
          "/search?q=http",
          "/search?q=http&order=new",
          "/feeds/readers.html",
          "/login",
          "/signup",
          "/rules",
          "/docs",
          "/docs/operations",
          "/api");

  /// Pages of guests that find some among all people, articles, posts or items.
  static final List<String> FINDING =
      List.of(
          "/articles?rank=rising",
          "/articles?rank=top&period=day",
          "/articles/site/example.org",
          "/api/v1/articles?limit=100",
          "/search?q=person&kind=person",
          "/search?q=item",
          "/search?q=number+people",
          "/api/v1/search/suggest?q=per",
          "/sitemap.xml");

  /// The same of administrators.
  static final List<String> FINDING_PEOPLE =
      List.of("/admin/people?q=l", "/admin/people?role=moderator", "/admin/people?state=new");

  /// Pages that a member alone has.
  static final List<String> OWN =
      List.of(
          "/home",
          "/home/following",
          "/compose",
          "/notifications",
          "/notifications/settings",
          "/articles?rank=rising",
          "/articles/saved",
          "/articles/hidden",
          "/articles/submit",
          "/reader",
          "/reader/feeds",
          "/shop/cart",
          "/shop/orders",
          "/account",
          "/account/profile",
          "/account/devices",
          "/account/invitations");

  /// Pages of editors, moderators and administrators.
  static final List<String> OF_ROLES =
      List.of(
          "/desk",
          "/desk/new",
          "/desk/feeds/readers",
          "/articles/flagged",
          "/comments/flagged",
          "/moderation/suspensions",
          "/admin",
          "/admin/people",
          "/admin/people/ann",
          "/admin/log",
          "/admin/mail",
          "/admin/site",
          "/admin/cache",
          "/admin/fanout",
          "/admin/items",
          "/admin/categories",
          "/admin/orders?state=all");

  /// Lists that need no account.
  static final List<String> LISTS =
      List.of(
          "/api/v1/articles",
          "/api/v1/articles?rank=hot",
          "/api/v1/articles?rank=new",
          "/api/v1/articles?rank=rising",
          "/api/v1/articles?rank=hn",
          "/api/v1/articles?rank=top",
          "/api/v1/articles?rank=score",
          "/api/v1/articles?rank=active",
          "/api/v1/articles?rank=best",
          "/api/v1/articles?rank=controversial",
          "/api/v1/articles?group=java",
          "/api/v1/articles/1",
          "/api/v1/articles/1/explain",
          "/api/v1/articles/1/comments",
          "/api/v1/articles/1/earlier",
          "/api/v1/comments",
          "/api/v1/moderation-log",
          "/api/v1" + POST,
          "/api/v1" + POST + "/replies",
          "/api/v1" + USER,
          "/api/v1" + USER + "/posts",
          "/api/v1" + USER + "/followers",
          "/api/v1/profiles/demo",
          "/api/v1/accounts/ann",
          "/api/v1/accounts/ann/invited",
          "/api/v1/groups",
          "/api/v1/groups/java",
          "/api/v1/search?q=http",
          "/api/v1/search/suggest?q=htt",
          "/api/v1/site",
          "/api/v1/categories",
          "/api/v1/items",
          "/api/v1/items/popular",
          "/api/v1" + ITEM,
          "/articles.atom",
          "/articles.json",
          "/comments.atom",
          "/openapi.yaml",
          "/health/ready");

  /// Lists that require a token.
  static final List<String> OWN_LISTS =
      List.of(
          "/api/v1/timeline",
          "/api/v1/friends",
          "/api/v1/blocks",
          "/api/v1/mutes",
          "/api/v1/suggestions",
          "/api/v1/me",
          "/api/v1/me/profile",
          "/api/v1/me/email",
          "/api/v1/me/second-factor",
          "/api/v1/me/passkeys",
          "/api/v1/me/log-ins",
          "/api/v1/me/viewed",
          "/api/v1/me/notifications",
          "/api/v1/me/notifications/settings",
          "/api/v1/me/saved",
          "/api/v1/me/hidden",
          "/api/v1/subscriptions",
          "/api/v1/media",
          "/api/v1/cart",
          "/api/v1/orders",
          "/api/v1/sessions",
          "/api/v1/tokens",
          "/api/v1/app-passwords",
          "/api/v1/invitations");

  /// Lists of editors, moderators and administrators.
  static final List<String> LISTS_OF_ROLES =
      List.of(
          "/api/v1/desk/articles",
          "/api/v1/desk/notifications",
          "/api/v1/desk/feeds",
          "/api/v1/desk/feeds/readers",
          "/api/v1/desk/feeds/readers/status",
          "/api/v1/desk/feeds/readers/preview",
          "/api/v1/desk/feeds/readers/snapshots",
          "/api/v1/flags",
          "/api/v1/flags/comments",
          "/api/v1/suspensions",
          "/api/v1/accounts/ann/vote-weight",
          "/api/v1/admin/orders",
          "/api/v1/admin/people",
          "/api/v1/admin/people/ann",
          "/api/v1/admin/log",
          "/api/v1/rows/schedule",
          "/api/v1/timeline/rebuild",
          "/api/v1/site/checklist",
          "/metrics");

  private PageAddresses() {}
}
