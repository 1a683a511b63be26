package io.feedmill.accounts.passkey;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.viewer.RequireLogIn;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Query;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.web.Form;
import io.feedmill.kernel.web.Notice;
import io.feedmill.kernel.web.Site;
import java.time.Instant;
import java.time.InstantSource;

/// The page that lists the viewer's passkeys, renames and removes them. A script adds new ones.
final class PasskeyPages {
  private static final String HOME = "/account/passkeys";

  private final RequireLogIn logIn;
  private final ManagePasskeys passkeys;
  private final InstantSource clock;
  private final Site site;

  PasskeyPages(RequireLogIn logIn, ManagePasskeys passkeys, InstantSource clock, Site site) {
    this.logIn = logIn;
    this.passkeys = passkeys;
    this.clock = clock;
    this.site = site;
  }

  void routes(Routes routes) {
    routes
        .get(HOME, call -> logIn.reply(call, this::show))
        .post(HOME + "/{id}/rename", call -> logIn.reply(call, this::rename))
        .post(HOME + "/{id}/remove", call -> logIn.reply(call, this::remove));
  }

  private Reply show(Call call, Viewer.SignedIn viewer) {
    return page(call, 200, viewer, "", Form.EMPTY);
  }

  private Reply page(Call call, int status, Viewer.SignedIn viewer, String refused, Form form) {
    Instant now = clock.instant();
    String host = passkeys.host().id();
    boolean password = passkeys.hasPassword(viewer);
    PasskeysPage page =
        new PasskeysPage(
            site.frame(call, "", text("Passkeys")),
            passkeys.host().party(call).isPresent() ? "" : passkeys.host().reason(),
            password,
            password || passkeys.recent(call, viewer),
            passkeys.list(viewer).stream()
                .map(passkey -> PasskeysPage.Item.of(passkey, host, now))
                .toList(),
            refused,
            form);
    return site.page(status, "accounts/passkeys.jte", page);
  }

  private Reply rename(Call call, Viewer.SignedIn viewer) {
    Query form = site.form(call);
    try {
      passkeys.rename(viewer, PasskeyResource.id(call), form.text("name").orElse(""));
      return site.done(call, HOME, Notice.good(text("Passkey renamed.")));
    } catch (Problem problem) {
      return refused(call, viewer, form, problem);
    }
  }

  private Reply remove(Call call, Viewer.SignedIn viewer) {
    Query form = site.form(call);
    try {
      passkeys.remove(call, viewer, PasskeyResource.id(call), form.text("password").orElse(""));
      return site.done(call, HOME, Notice.good(text("Passkey removed.")));
    } catch (Problem problem) {
      return refused(call, viewer, form, problem);
    }
  }

  private Reply refused(Call call, Viewer.SignedIn viewer, Query form, Problem problem) {
    Form again = Form.refused(form, problem, "password");
    return page(call, problem.status(), viewer, call.parameter("id"), again);
  }
}
