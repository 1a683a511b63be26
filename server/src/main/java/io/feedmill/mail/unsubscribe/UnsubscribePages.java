package io.feedmill.mail.unsubscribe;

import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.web.Site;

/// `/unsubscribe/{token}`: a GET shows a button, since scanners follow links; a POST unsubscribes,
/// for any sender and any body, without cookies, and a second one changes nothing.
public final class UnsubscribePages {
  private static final String ADDRESS = "/unsubscribe/{token}";

  private final SignedLists lists;
  private final Site site;

  public UnsubscribePages(SignedLists lists, Site site) {
    this.lists = lists;
    this.site = site;
  }

  public void routes(Routes routes) {
    routes.get(ADDRESS, this::ask).open("POST", ADDRESS, this::unsubscribe);
  }

  private Reply ask(Call call) {
    return page(call, find(call), false);
  }

  private Reply unsubscribe(Call call) {
    SignedLists.Subscription subscription = find(call);
    subscription.end().run();
    return page(call, subscription, true);
  }

  private SignedLists.Subscription find(Call call) {
    return lists
        .find(call.parameter("token"))
        .orElseThrow(() -> Problem.notFound("this link is not complete"));
  }

  private Reply page(Call call, SignedLists.Subscription subscription, boolean done) {
    UnsubscribePage page =
        new UnsubscribePage(
            site.frame(call, "", "Unsubscribe"), subscription.title(), call.path(), done);
    return site.page(200, "mail/unsubscribe.jte", page).with("Referrer-Policy", "no-referrer");
  }
}
