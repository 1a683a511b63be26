package io.feedmill.app.admin;

import io.feedmill.accounts.api.Role;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.web.Form;
import io.feedmill.kernel.web.Icon;
import io.feedmill.kernel.web.Site;
import io.feedmill.kernel.web.Tab;
import java.util.List;
import java.util.Map;

/// `/admin/design`: every token and component of pages, in all its states.
public final class DesignPages {
  private final Site site;
  private final Viewers viewers;

  public DesignPages(Site site, Viewers viewers) {
    this.site = site;
    this.viewers = viewers;
  }

  public void routes(Routes routes) {
    routes.get("/admin/design", this::page);
  }

  private Reply page(Call call) {
    viewers.require(call, Role.ADMIN);
    Form form =
        new Form(
            Map.of("right", "ann@example.org", "wrong", "ann"),
            Map.of("wrong", "enter an email address like ann@example.org"));
    DesignPage page =
        new DesignPage(
            site.frame(call, "admin", "Design"),
            Icon.names(),
            List.of(
                new Tab("Best", "/admin/design", true),
                new Tab("New", "/admin/design#tabs", false),
                new Tab("Old", "/admin/design#old", false)),
            form);
    return site.page(200, "app/design.jte", page);
  }
}
