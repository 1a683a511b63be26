package io.feedmill.accounts.apppassword;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.token.ManageAppPasswords;
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
import org.jspecify.annotations.Nullable;

/// `/account/app-passwords`: creates, lists and revokes the viewer's app passwords.
public final class AppPasswordPages {
  private static final String HOME = "/account/app-passwords";

  private final RequireLogIn logIn;
  private final ManageAppPasswords passwords;
  private final InstantSource clock;
  private final Site site;

  public AppPasswordPages(
      RequireLogIn logIn, ManageAppPasswords passwords, InstantSource clock, Site site) {
    this.logIn = logIn;
    this.passwords = passwords;
    this.clock = clock;
    this.site = site;
  }

  public void routes(Routes routes) {
    routes
        .get(HOME, call -> logIn.reply(call, (c, viewer) -> page(c, 200, viewer, Form.EMPTY, null)))
        .post(HOME, call -> logIn.reply(call, this::make))
        .post(HOME + "/{id}/revoke", call -> logIn.reply(call, this::revoke));
  }

  private Reply page(
      Call call, int status, Viewer.SignedIn viewer, Form form, @Nullable String password) {
    Instant now = clock.instant();
    AppPasswordsPage page =
        new AppPasswordsPage(
            site.frame(call, "", text("App passwords")),
            viewer.name(),
            call.origin(),
            form,
            passwords.list(viewer).stream().map(t -> AppPasswordsPage.Row.of(t, now)).toList(),
            password);
    return site.secretPage(status, "accounts/app_passwords.jte", page);
  }

  private Reply make(Call call, Viewer.SignedIn viewer) {
    Query form = site.form(call);
    try {
      String password =
          passwords.issue(call, viewer, form.text("name").orElse(null)).password().text();
      return page(call, 201, viewer, Form.EMPTY, password);
    } catch (Problem problem) {
      return page(call, problem.status(), viewer, Form.refused(form, problem), null);
    }
  }

  private Reply revoke(Call call, Viewer.SignedIn viewer) {
    site.form(call);
    passwords.revoke(viewer, call.parameter("id"));
    return site.done(call, HOME, Notice.good(text("App password revoked.")));
  }
}
