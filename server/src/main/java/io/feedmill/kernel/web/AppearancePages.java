package io.feedmill.kernel.web;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Query;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import java.util.Map;
import java.util.Objects;

/// The page on which all visitors, with or without an account, choose how pages look in their
/// browser. Members choose for other browsers too.
final class AppearancePages {
  private static final String PATH = "/appearance";

  private final Site site;

  AppearancePages(Site site) {
    this.site = site;
  }

  void routes(Routes routes) {
    routes
        .get(PATH, this::show)
        .post(PATH, this::store)
        .post(PATH + "/order", this::storeOrder)
        .post(PATH + "/reading", this::storeReading);
  }

  private Reply show(Call call) {
    return site.page(
        200,
        "web/appearance.jte",
        new AppearancePage(
            site.frame(call, "", text("Appearance")),
            LocalPath.of(call.query().text("next"), PATH)));
  }

  /// Stores the order of lists and keeps the other preferences.
  private Reply storeOrder(Call call) {
    Query form = site.form(call);
    String before = Objects.requireNonNullElse(Appearance.of(call).order(), "");
    String order = form.text("order").orElse("");
    Appearance.change(call, site, now -> now.ordered(order));
    String next = LocalPath.of(form.text("next"), PATH);
    return site.done(
        call,
        next,
        Notice.good(text("Lists of articles begin in this order from now on."))
            .undoneBy(PATH + "/order", Map.of("order", before, "next", next)));
  }

  /// Stores the look of items in the reader and keeps the other preferences. Without a notice,
  /// since the page itself shows it.
  private Reply storeReading(Call call) {
    Query form = site.form(call);
    Appearance.Reading chosen = Appearance.of(form).reading();
    Appearance.change(call, site, now -> now.read(chosen));
    return Reply.seeOther(LocalPath.of(form.text("next"), PATH));
  }

  private Reply store(Call call) {
    Query form = site.form(call);
    Appearance chosen = Appearance.of(form);
    Appearance.change(call, site, now -> chosen.read(now.reading()));
    Notice saved =
        Notice.good(chosen.pages(call, site.identity()).show(() -> text("Appearance saved")));
    return site.done(call, LocalPath.of(form.text("next"), PATH), saved);
  }
}
