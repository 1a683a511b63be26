package io.feedmill.app.server;

import static io.feedmill.kernel.language.Texts.marked;

import io.feedmill.accounts.api.PageVisitors;
import io.feedmill.app.wiring.AppConfig;
import io.feedmill.app.wiring.Wiring;
import io.feedmill.kernel.web.Site;
import io.feedmill.kernel.web.SiteSection;
import io.feedmill.notifications.api.OwnNotifications;
import io.feedmill.reader.indieauth.IndieAuthModule;
import io.feedmill.site.api.Part;
import java.util.List;

/// The frame of all pages.
final class OpenSite {
  private static final List<SiteSection> SECTIONS =
      List.of(
          new SiteSection(
              "articles", marked("Articles"), "newspaper", "/articles", Part.ARTICLES.key(), null),
          new SiteSection(
              "home", marked("Timeline"), "messages-square", "/home", Part.TIMELINE.key(), "user"),
          new SiteSection("reader", marked("Reader"), "rss", "/reader", Part.READER.key(), "user"),
          new SiteSection("shop", marked("Shop"), "shopping-bag", "/shop", Part.SHOP.key(), null),
          new SiteSection("desk", marked("Desk"), "pen-line", "/desk", Part.DESK.key(), "editor"),
          new SiteSection("admin", marked("Admin"), "gauge", "/admin", null, "admin"));

  private OpenSite() {}

  static Site of(AppConfig config, Wiring wiring) {
    OwnNotifications own = wiring.people().notifications().own();
    return new Site(
        SECTIONS,
        new PageVisitors(
            wiring.accounts().viewers(),
            wiring.people()::picture,
            person -> own.unread(person.id()),
            own::knownUnread,
            wiring.articles()::flagged,
            wiring.shop().fulfillment()::waiting,
            wiring.accounts()::keepAppearance),
        wiring.site()::identity,
        () -> wiring.site().on(Part.READER) ? IndieAuthModule.ENDPOINTS : List.of(),
        config.http().publicUrl());
  }
}
