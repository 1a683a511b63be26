package io.feedmill.kernel.web;

import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Query;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;

/// The page on which everybody, with an account or without, chooses how pages look in their
/// browser.
final class AppearancePages {
  private static final String PATH = "/appearance";

  private final Site site;

  AppearancePages(Site site) {
    this.site = site;
  }

  void routes(Routes routes) {
    routes.get(PATH, this::show).post(PATH, this::keep);
  }

  private Reply show(Call call) {
    return site.page(
        200,
        "web/appearance.jte",
        new AppearancePage(
            site.frame(call, "", "Appearance"), LocalPath.of(call.query().text("next"), PATH)));
  }

  private Reply keep(Call call) {
    Query form = site.form(call);
    Appearance.of(form).keep(call);
    return site.done(call, LocalPath.of(form.text("next"), PATH), Notice.good("Appearance saved"));
  }
}
