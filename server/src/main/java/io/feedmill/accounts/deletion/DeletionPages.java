package io.feedmill.accounts.deletion;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.web.Site;

/// The page that shows the progress after a person deleted their account.
public final class DeletionPages {
  private static final String PATH = "/account/deleted/";

  private final AccountDeletions deletions;
  private final Site site;

  public DeletionPages(AccountDeletions deletions, Site site) {
    this.deletions = deletions;
    this.site = site;
  }

  public void routes(Routes routes) {
    routes.get(PATH + "{receipt}", this::show);
  }

  public static String address(String receipt) {
    return PATH + receipt;
  }

  private Reply show(Call call) {
    DeletionProgress deletion =
        deletions
            .find(call.parameter("receipt"))
            .orElseThrow(() -> Problem.notFound(text("no deletion has that receipt")));
    DeletionPage page =
        new DeletionPage(
            site.frame(call, "", text("Your account is deleted")),
            deletion.done(),
            deletion.steps().stream().map(DeletionPages::line).toList());
    return site.page(200, "accounts/deletion.jte", page);
  }

  private static DeletionPage.Line line(DeletionTaskProgress step) {
    String state =
        switch (step.state()) {
          case WAITING -> "waiting";
          case RUNNING -> step.left();
          case DONE -> "deleted";
        };
    return new DeletionPage.Line(step.what(), state);
  }
}
