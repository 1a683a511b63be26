package io.feedmill.accounts;

import io.feedmill.accounts.api.Viewer;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.web.Notice;
import io.feedmill.kernel.web.Site;
import io.feedmill.sessions.api.SessionCookie;
import java.time.Instant;
import java.util.Optional;

/// The page that lists where somebody is logged in and lets them log out from there.
final class DevicePages {
  private static final String HOME = "/account/devices";

  private final AccountUses uses;
  private final Site site;

  DevicePages(AccountUses uses, Site site) {
    this.uses = uses;
    this.site = site;
  }

  void routes(Routes routes) {
    routes
        .get(HOME, call -> uses.asOwner(call, this::show))
        .post("/account/devices/log-out-others", call -> uses.asOwner(call, this::logOutOthers))
        .post("/account/devices/log-out-all", call -> uses.asOwner(call, this::logOutEverywhere))
        .post("/account/devices/{id}/log-out", call -> uses.asOwner(call, this::logOut));
  }

  private Reply show(Call call, Viewer.SignedIn viewer) {
    Instant now = uses.clock().instant();
    Optional<String> current = uses.viewers().asker(call).session();
    DevicesPage page =
        new DevicesPage(
            site.frame(call, "", "Your devices"),
            uses.sessions().list(viewer.id()).stream()
                .map(info -> DevicesPage.Device.of(info, current, now))
                .toList());
    return site.page(200, "accounts/devices.jte", page);
  }

  private Reply logOut(Call call, Viewer.SignedIn viewer) {
    site.form(call);
    if (!uses.sessions().close(viewer.id(), call.parameter("id"))) {
      throw Problem.notFound("you have no such session");
    }
    return site.done(call, HOME, Notice.good("That device is logged out."));
  }

  private Reply logOutEverywhere(Call call, Viewer.SignedIn viewer) {
    site.form(call);
    uses.sessions().closeAll(viewer.id());
    SessionCookie.take(call);
    return site.done(call, "/login", Notice.good("You are logged out everywhere."));
  }

  private Reply logOutOthers(Call call, Viewer.SignedIn viewer) {
    site.form(call);
    String current = uses.viewers().asker(call).session().orElse("");
    int ended = uses.sessions().closeOthers(viewer.id(), current);
    String what = ended == 1 ? "1 device is logged out." : ended + " devices are logged out.";
    return site.done(call, HOME, Notice.good(what));
  }
}
