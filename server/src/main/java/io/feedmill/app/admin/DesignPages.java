package io.feedmill.app.admin;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.api.Role;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.design.DesignSection;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.web.PageFrame;
import io.feedmill.kernel.web.Site;
import io.feedmill.kernel.web.Tab;
import io.vertx.core.buffer.Buffer;
import java.util.List;

/// `/admin/design`: every token and component of pages, in all its states, in the theme of the
/// viewer or in the light or dark one.
public final class DesignPages {
  private static final String HOME = "/admin/design";
  private static final String HILLS =
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 400">\
      <rect width="600" height="400" fill="#bfe3dd"/>\
      <circle cx="430" cy="150" r="62" fill="#f6c76b"/>\
      <path d="M0 270Q150 130 330 270T600 230V400H0z" fill="#4f9d8f"/>\
      <path d="M0 330Q220 220 420 320T600 310V400H0z" fill="#1f5f55"/></svg>
      """;

  private final Site site;
  private final Viewers viewers;

  public DesignPages(Site site, Viewers viewers) {
    this.site = site;
    this.viewers = viewers;
  }

  public void routes(Routes routes) {
    routes
        .get(HOME, this::page)
        .get("/media/" + DesignSection.PICTURE + "/{size}", DesignPages::picture);
  }

  /// The picture of the samples, in any size.
  private static Reply picture(Call call) {
    return Reply.bytes(200, "image/svg+xml", Buffer.buffer(HILLS))
        .with("Cache-Control", "public, max-age=86400")
        .with("Content-Security-Policy", "sandbox; default-src 'none'");
  }

  private Reply page(Call call) {
    viewers.require(call, Role.ADMIN);
    PageFrame frame = site.frame(call, "admin", text("Design"));
    String theme = call.query().text("theme").filter(List.of("light", "dark")::contains).orElse("");
    return site.page(
        200,
        "app/design.jte",
        new DesignPage(
            frame,
            address(theme),
            theme,
            List.of(
                new Tab(text("Your theme"), address(""), theme.isEmpty()),
                new Tab(text("Light"), address("light"), theme.equals("light")),
                new Tab(text("Dark"), address("dark"), theme.equals("dark"))),
            DesignSections.all().stream()
                .map(section ->
                    new DesignPage.Section(
                        section.key(), section.title(), section.part().apply(site, frame)))
                .toList()));
  }

  private static String address(String theme) {
    return theme.isEmpty() ? HOME : HOME + "?theme=" + theme;
  }
}
