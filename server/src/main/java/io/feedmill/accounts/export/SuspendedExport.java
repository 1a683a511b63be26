package io.feedmill.accounts.export;

import static io.feedmill.kernel.language.Texts.marked;
import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.login.LogIn;
import io.feedmill.accounts.user.Account;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.web.Site;

/// The export of a suspended account for its owner, who cannot log in. The button is on the page
/// that refuses the log-in.
public final class SuspendedExport {
  private final ExportAccount export;
  private final LogIn logIn;
  private final Site site;

  public SuspendedExport(ExportAccount export, LogIn logIn, Site site) {
    this.export = export;
    this.logIn = logIn;
    this.site = site;
  }

  public void routes(Routes routes) {
    routes.post("/suspended/export", this::download);
  }

  private Reply download(Call call) {
    String ticket = site.form(call).text("ticket").orElse("");
    Account account = logIn.ofSuspended(ticket).orElseThrow(SuspendedExport::tooLate);
    return ExportResource.archive(call, export, account.id(), account.name());
  }

  private static Problem tooLate() {
    return Problem.of(
        401,
        "log-in-expired",
        marked("Log in again"),
        text("the download is too late; log in again"));
  }
}
