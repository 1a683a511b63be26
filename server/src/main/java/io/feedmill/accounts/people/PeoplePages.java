package io.feedmill.accounts.people;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.api.Role;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.accounts.audit.AuditLog;
import io.feedmill.accounts.audit.AuditPages;
import io.feedmill.accounts.suspension.ManageSuspensions;
import io.feedmill.accounts.suspension.Suspension;
import io.feedmill.accounts.suspension.SuspensionDays;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Query;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.web.Form;
import io.feedmill.kernel.web.Notice;
import io.feedmill.kernel.web.Site;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.InstantSource;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// `/admin/people`: the list of accounts, and a page for each with the actions of administrators.
final class PeoplePages {
  private static final String HOME = "/admin/people";
  private static final String ONE = HOME + "/{name}";
  private static final int ROWS = 50;

  private final FindPeople find;
  private final ReadPerson read;
  private final AdministerPeople administer;
  private final ManageSuspensions suspensions;
  private final AuditLog log;
  private final Viewers viewers;
  private final InstantSource clock;
  private final Site site;

  PeoplePages(
      FindPeople find,
      ReadPerson read,
      AdministerPeople administer,
      ManageSuspensions suspensions,
      AuditLog log,
      Viewers viewers,
      InstantSource clock,
      Site site) {
    this.find = find;
    this.read = read;
    this.administer = administer;
    this.suspensions = suspensions;
    this.log = log;
    this.viewers = viewers;
    this.clock = clock;
    this.site = site;
  }

  void routes(Routes routes) {
    routes
        .get(HOME, this::list)
        .get(ONE, call -> page(call, 200, Form.EMPTY, null))
        .post(ONE + "/roles", call -> act(call, this::roles))
        .post(ONE + "/suspend", call -> act(call, this::suspend))
        .post(ONE + "/lift", call -> act(call, this::lift))
        .post(ONE + "/reset-link", call -> act(call, this::resetLink))
        .post(ONE + "/end-access", call -> act(call, this::endAccess))
        .post(ONE + "/remove-second-factor", call -> act(call, this::removeSecondFactor));
  }

  private Reply list(Call call) {
    viewers.require(call, Role.ADMIN);
    Query query = call.query();
    Instant now = clock.instant();
    FindPeople.Page page = find.page(PeopleFilter.of(query), query.text("after").orElse(""), ROWS);
    Map<String, String> sought = new LinkedHashMap<>();
    for (String field : List.of("q", "role", "state")) {
      query.text(field).ifPresent(value -> sought.put(field, value));
    }
    return site.page(
        200,
        "accounts/people.jte",
        new PeoplePage(
            site.frame(call, "admin", text("People")),
            sought,
            page.people().stream()
                .map(each -> PeoplePage.Row.of(each.row(), each.shown(), now))
                .toList(),
            page.next() == null ? null : address(sought, page.next())));
  }

  private static String address(Map<String, String> sought, String next) {
    StringBuilder address = new StringBuilder(HOME + "?after=" + next);
    sought.forEach((field, value) ->
        address
            .append('&')
            .append(field)
            .append('=')
            .append(URLEncoder.encode(value, StandardCharsets.UTF_8)));
    return address.toString();
  }

  private Reply page(Call call, int status, Form form, @Nullable String link) {
    Viewer.SignedIn admin = viewers.require(call, Role.ADMIN);
    Instant now = clock.instant();
    PersonDetails person = read.details(administer.account(call.parameter("name")));
    String name = person.row().name();
    return site.secretPage(
        status,
        "accounts/person.jte",
        new PersonPage(
            site.frame(call, "admin", name),
            PeoplePage.Row.of(person.row(), person.shown(), now),
            administer.asksPassword(call, admin),
            person.row().id() == admin.id(),
            link,
            form,
            PersonPage.Suspended.of(person.suspension()),
            person.secondFactor(),
            person.sessions().stream().map(each -> PersonPage.Device.of(each, now)).toList(),
            person.tokens().stream().map(each -> PersonPage.Program.of(each, now)).toList(),
            person.inviter(),
            person.invited(),
            AuditPages.newest(log, name, now)));
  }

  /// A change by a form.
  ///
  /// @param name of the account
  /// @param password of the administrator; may be empty
  private record Act(Call call, Viewer.SignedIn admin, String name, Query form, String password) {}

  private interface Doing {
    Reply run(Act act);
  }

  private Reply act(Call call, Doing doing) {
    Viewer.SignedIn admin = viewers.require(call, Role.ADMIN);
    Query form = site.form(call);
    String name = call.parameter("name");
    try {
      return doing.run(new Act(call, admin, name, form, form.text("password").orElse("")));
    } catch (Problem problem) {
      if (problem.status() == 404) {
        throw problem;
      }
      return page(call, problem.status(), Form.refused(form, problem, "password"), null);
    }
  }

  private Reply done(Act act, String text) {
    return site.done(act.call(), HOME + "/" + act.name(), Notice.good(text));
  }

  private Reply roles(Act act) {
    Set<Role> roles = EnumSet.of(Role.USER);
    for (Role role : Role.values()) {
      if (act.form().flag(role.label())) {
        roles.add(role);
      }
    }
    administer.changeRoles(act.call(), act.admin(), act.name(), roles, act.password());
    return done(act, text("Roles saved."));
  }

  private Reply suspend(Act act) {
    Suspension made =
        suspensions.suspend(
            act.admin(),
            act.name(),
            act.form().text("reason").orElse(null),
            SuspensionDays.end(act.form(), clock.instant()));
    return done(act, text("{name} is suspended {end}.", "name", made.name(), "end", made.end()));
  }

  private Reply lift(Act act) {
    suspensions.lift(act.admin(), act.name());
    return done(act, text("Suspension lifted."));
  }

  private Reply resetLink(Act act) {
    return administer
        .resetLink(act.call(), act.admin(), act.name(), act.password())
        .map(link -> page(act.call(), 200, Form.EMPTY, link))
        .orElseGet(() -> done(act, text("Link for a new password sent.")));
  }

  private Reply endAccess(Act act) {
    administer.endAccess(act.call(), act.admin(), act.name(), act.password());
    return done(act, text("All sessions and tokens ended."));
  }

  private Reply removeSecondFactor(Act act) {
    administer.removeSecondFactor(act.call(), act.admin(), act.name(), act.password());
    return done(act, text("Second factor removed, all sessions ended."));
  }
}
