package io.feedmill.app.admin;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.api.AccountNames;
import io.feedmill.accounts.api.Role;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.app.wiring.Wiring;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Query;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.text.Ids;
import io.feedmill.kernel.text.RelativeTime;
import io.feedmill.kernel.web.Form;
import io.feedmill.kernel.web.Notice;
import io.feedmill.kernel.web.Site;
import io.feedmill.kernel.work.SystemClock;
import io.feedmill.mail.api.MailAddress;
import io.feedmill.mail.api.MailAdministration;
import io.feedmill.mail.api.MailAdministration.Trouble;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// `/admin/mail`: the mail queue, the failed mails with the reasons, and actions on them.
public final class MailPages {
  private static final String HOME = "/admin/mail";

  private final Site site;
  private final Wiring wiring;
  private final MailAdministration mail;

  public MailPages(Site site, Wiring wiring) {
    this.site = site;
    this.wiring = wiring;
    this.mail = wiring.mail().administration();
  }

  public void routes(Routes routes) {
    routes
        .get(HOME, this::show)
        .post("/admin/mail/test", this::test)
        .post("/admin/mail/{id}/retry", this::retry)
        .post("/admin/mail/{id}/discard", this::discard);
  }

  private Viewer.SignedIn admin(Call call) {
    return wiring.accounts().viewers().require(call, Role.ADMIN);
  }

  private Reply show(Call call) {
    admin(call);
    return page(call, 200, Form.EMPTY);
  }

  private Reply page(Call call, int status, Form test) {
    List<Trouble> troubles = mail.troubles();
    Set<Long> people =
        troubles.stream()
            .map(Trouble::account)
            .flatMap(Optional::stream)
            .collect(Collectors.toSet());
    Map<Long, String> names = wiring.accounts().names().names(people);
    Instant now = SystemClock.instance().instant();
    MailPage page =
        new MailPage(
            site.frame(call, "admin", text("Mail")),
            mail.server().orElse(""),
            wiring.mail().mailer().available(),
            mail.counts().entrySet().stream()
                .map(count -> new MailPage.Count(count.getKey(), count.getValue()))
                .toList(),
            troubles.stream().map(trouble -> line(trouble, names, now)).toList(),
            test);
    return site.page(status, "app/mail.jte", page);
  }

  private static MailPage.Trouble line(Trouble trouble, Map<Long, String> names, Instant now) {
    int colon = trouble.key().indexOf(':');
    return new MailPage.Trouble(
        Long.toString(trouble.id()),
        colon < 0 ? trouble.key() : trouble.key().substring(0, colon),
        trouble.account().map(id -> names.getOrDefault(id, AccountNames.GONE)).orElse(""),
        trouble.domain(),
        trouble.state(),
        trouble.attempts(),
        RelativeTime.html(trouble.created(), now),
        trouble.error(),
        trouble.canRetry());
  }

  private Reply retry(Call call) {
    return act(call, mail::retry, text("That mail is attempted again."));
  }

  private Reply discard(Call call) {
    return act(call, mail::discard, text("That mail is deleted."));
  }

  @FunctionalInterface
  private interface Action {
    boolean act(long id);
  }

  private Reply act(Call call, Action action, String done) {
    admin(call);
    site.form(call);
    boolean found = Ids.parse(call.parameter("id")).filter(action::act).isPresent();
    if (!found) {
      throw Problem.notFound(text("mail not found, or its state has changed"));
    }
    return site.done(call, HOME, Notice.good(done));
  }

  private Reply test(Call call) {
    Viewer.SignedIn viewer = admin(call);
    Query form = site.form(call);
    Optional<MailAddress> address = MailAddress.of(form.text("address").orElse(""));
    if (address.isEmpty()) {
      Problem problem = Problem.invalid("/address", text("must be a mail address"));
      return page(call, problem.status(), Form.refused(form, problem));
    }
    mail.test(viewer.id(), address.get());
    return site.done(call, HOME, Notice.good(text("A mail is on its way to that address.")));
  }
}
