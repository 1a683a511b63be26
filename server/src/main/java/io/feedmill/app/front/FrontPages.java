package io.feedmill.app.front;

import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.web.Site;
import io.feedmill.kernel.web.SiteSection;

/// `/`: leads to the first part that is on and that the visitor may see. A notice for the next page
/// stays for that one.
public final class FrontPages {
  private final Site site;

  public FrontPages(Site site) {
    this.site = site;
  }

  public void routes(Routes routes) {
    routes.get("/", this::lead);
  }

  private Reply lead(Call call) {
    return Reply.seeOther(
        site.sections(call).stream().findFirst().map(SiteSection::href).orElse("/login"));
  }
}
