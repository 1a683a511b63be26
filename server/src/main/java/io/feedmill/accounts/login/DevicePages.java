package io.feedmill.accounts.login;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.access.Requester;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.viewer.RequireLogIn;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.web.Notice;
import io.feedmill.kernel.web.Site;
import io.feedmill.sessions.api.SessionCookie;
import io.feedmill.sessions.api.Sessions;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;

/// The page that lists the devices on which the viewer is logged in, with buttons to log out.
public final class DevicePages {
  private static final String HOME = "/account/devices";

  private final RequireLogIn logIn;
  private final Sessions sessions;
  private final InstantSource clock;
  private final Site site;

  public DevicePages(RequireLogIn logIn, Sessions sessions, InstantSource clock, Site site) {
    this.logIn = logIn;
    this.sessions = sessions;
    this.clock = clock;
    this.site = site;
  }

  public void routes(Routes routes) {
    routes
        .get(HOME, call -> logIn.reply(call, this::show))
        .post("/account/devices/log-out-others", call -> logIn.reply(call, this::logOutOthers))
        .post("/account/devices/log-out-all", call -> logIn.reply(call, this::logOutEverywhere))
        .post("/account/devices/{id}/log-out", call -> logIn.reply(call, this::logOut));
  }

  private Reply show(Call call, Viewer.SignedIn viewer) {
    Instant now = clock.instant();
    Optional<String> current = Requester.of(call).session();
    DevicesPage page =
        new DevicesPage(
            site.frame(call, "", text("Your devices")),
            sessions.list(viewer.id()).stream()
                .map(info -> DevicesPage.Device.of(info, current, now))
                .toList());
    return site.page(200, "accounts/devices.jte", page);
  }

  private Reply logOut(Call call, Viewer.SignedIn viewer) {
    site.form(call);
    if (!sessions.close(viewer.id(), call.parameter("id"))) {
      throw Problem.notFound(text("you have no such session"));
    }
    return site.done(call, HOME, Notice.good(text("That device is logged out.")));
  }

  private Reply logOutEverywhere(Call call, Viewer.SignedIn viewer) {
    site.form(call);
    sessions.closeAll(viewer.id());
    SessionCookie.clear(call);
    return site.done(call, "/login", Notice.good(text("You are logged out everywhere.")));
  }

  private Reply logOutOthers(Call call, Viewer.SignedIn viewer) {
    site.form(call);
    String current = Requester.of(call).session().orElse("");
    int ended = sessions.closeOthers(viewer.id(), current);
    String what =
        text(
            "{count, plural, one {# device is} other {# devices are}} logged out.", "count", ended);
    return site.done(call, HOME, Notice.good(what));
  }
}
