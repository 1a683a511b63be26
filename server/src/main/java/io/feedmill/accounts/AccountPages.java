package io.feedmill.accounts;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.access.Requester;
import io.feedmill.accounts.api.Role;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.deletion.DeletionPages;
import io.feedmill.accounts.external.LinkedAccounts;
import io.feedmill.accounts.token.ManageTokens;
import io.feedmill.accounts.token.NewToken;
import io.feedmill.accounts.token.Scopes;
import io.feedmill.accounts.viewer.RequireLogIn;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Query;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.web.Form;
import io.feedmill.kernel.web.Notice;
import io.feedmill.kernel.web.Site;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The page to change the password, manage API tokens and delete the account.
final class AccountPages {
  private static final String HOME = "/account";

  private final RequireLogIn logIn;
  private final ManageAccount own;
  private final LinkedAccounts linked;
  private final ManageTokens tokens;
  private final InstantSource clock;
  private final Site site;

  AccountPages(
      RequireLogIn logIn,
      ManageAccount own,
      LinkedAccounts linked,
      ManageTokens tokens,
      InstantSource clock,
      Site site) {
    this.logIn = logIn;
    this.own = own;
    this.linked = linked;
    this.tokens = tokens;
    this.clock = clock;
    this.site = site;
  }

  void routes(Routes routes) {
    routes
        .get(HOME, call -> logIn.reply(call, this::show))
        .post("/account/password", call -> logIn.reply(call, this::changePassword))
        .post("/account/tokens", call -> logIn.reply(call, this::issueToken))
        .post("/account/tokens/{id}/revoke", call -> logIn.reply(call, this::revokeToken))
        .post("/account/delete", call -> logIn.reply(call, this::delete));
  }

  /// The three forms of the page; at most one of them was refused.
  private record Forms(Form password, Form token, Form removal) {
    static final Forms EMPTY =
        new Forms(Form.EMPTY, Form.of(Map.of("scopes", Scopes.EVERYTHING)), Form.EMPTY);
  }

  private Reply show(Call call, Viewer.SignedIn viewer) {
    return page(call, 200, viewer, Forms.EMPTY, null);
  }

  private Reply page(
      Call call, int status, Viewer.SignedIn viewer, Forms forms, @Nullable String secret) {
    Instant now = clock.instant();
    AccountPage page =
        new AccountPage(
            site.frame(call, "", text("Your account")),
            viewer.name(),
            viewer.roles().stream().sorted().map(Role::title).toList(),
            linked.hasPassword(viewer),
            forms.password(),
            forms.token(),
            forms.removal(),
            Scopes.ALL.stream()
                .map(scope -> new AccountPage.Choice(scope.name(), text(scope.meaning())))
                .toList(),
            tokens.list(viewer).stream().map(token -> AccountPage.Token.of(token, now)).toList(),
            secret);
    return site.page(status, "accounts/account.jte", page);
  }

  private Reply changePassword(Call call, Viewer.SignedIn viewer) {
    Query form = site.form(call);
    try {
      own.changePassword(call, viewer, form.text("old").orElse(""), form.text("new").orElse(""));
      return site.done(
          call, HOME, Notice.good(text("Password changed. All other devices are logged out.")));
    } catch (Problem problem) {
      Form again = Form.refused(form, problem, "old", "new");
      return page(
          call, problem.status(), viewer, new Forms(again, Forms.EMPTY.token(), Form.EMPTY), null);
    }
  }

  private Reply issueToken(Call call, Viewer.SignedIn viewer) {
    Query form = site.form(call);
    try {
      List<@Nullable String> scopes = List.copyOf(form.all("scopes"));
      NewToken wanted =
          NewToken.checked(
              viewer,
              Requester.of(call),
              new NewToken.Wanted(form.text("name").orElse(null), scopes, endOfDay(form)),
              clock.instant());
      String secret = tokens.issue(call, viewer, wanted).secret().text();
      return page(call, 201, viewer, Forms.EMPTY, secret);
    } catch (Problem problem) {
      Form again = Form.refused(form, problem);
      return page(call, problem.status(), viewer, new Forms(Form.EMPTY, again, Form.EMPTY), null);
    }
  }

  /// The end of the day that a form names, in UTC; null for never.
  private static @Nullable String endOfDay(Query form) {
    String day = form.text("expires").orElse("").strip();
    try {
      return day.isEmpty()
          ? null
          : LocalDate.parse(day).plusDays(1).atStartOfDay(ZoneOffset.UTC).toInstant().toString();
    } catch (DateTimeException _) {
      return day;
    }
  }

  private Reply revokeToken(Call call, Viewer.SignedIn viewer) {
    site.form(call);
    tokens.revoke(viewer, call.parameter("id"));
    return site.done(call, HOME, Notice.good(text("Token revoked.")));
  }

  private Reply delete(Call call, Viewer.SignedIn viewer) {
    Query form = site.form(call);
    try {
      String receipt = own.delete(call, viewer, form.text("password").orElse(""));
      return Reply.seeOther(DeletionPages.address(receipt));
    } catch (Problem problem) {
      Form again = Form.refused(form, problem, "password");
      return page(
          call, problem.status(), viewer, new Forms(Form.EMPTY, Forms.EMPTY.token(), again), null);
    }
  }
}
