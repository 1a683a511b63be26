package io.feedmill.accounts.people;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.feedmill.accounts.api.Role;
import io.feedmill.accounts.api.UserAgentName;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.accounts.token.ApiToken;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Query;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.sessions.api.SessionInfo;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// `/api/v1/admin/people`: people as administrators see them.
///
/// ```
/// curl -b jar 'http://localhost:8080/api/v1/admin/people?q=ann'
/// ```
final class PeopleResource {
  private static final String LIST = "/api/v1/admin/people";
  private static final String ONE = LIST + "/{name}";

  private final FindPeople find;
  private final ReadPerson read;
  private final AdministerPeople administer;
  private final Viewers viewers;

  PeopleResource(FindPeople find, ReadPerson read, AdministerPeople administer, Viewers viewers) {
    this.find = find;
    this.read = read;
    this.administer = administer;
    this.viewers = viewers;
  }

  void routes(Routes routes) {
    routes
        .get(LIST, this::list)
        .get(ONE, this::show)
        .post(ONE + "/reset-link", this::resetLink)
        .post(ONE + "/end-access", this::endAccess)
        .post(ONE + "/remove-second-factor", this::removeSecondFactor);
  }

  @JsonInclude(JsonInclude.Include.NON_NULL)
  private record PersonJson(
      String id,
      String name,
      @Nullable String displayName,
      @Nullable String email,
      List<String> roles,
      Instant created,
      @Nullable Instant lastLogIn,
      boolean suspended) {
    static PersonJson of(PersonRow row, String shown) {
      return new PersonJson(
          Long.toString(row.id()),
          row.name(),
          shown.isEmpty() ? null : shown,
          row.address(),
          row.roles(),
          row.created(),
          row.loggedIn(),
          row.suspended());
    }
  }

  private record ListJson(
      List<PersonJson> items, @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String next) {}

  private Reply list(Call call) {
    viewers.require(call, Role.ADMIN);
    Query query = call.query();
    FindPeople.Page page =
        find.page(
            PeopleFilter.of(query),
            query.text("after").orElse(""),
            query.integer("limit", 50, 1, 200));
    return quietly(
        new ListJson(
            page.people().stream().map(each -> PersonJson.of(each.row(), each.shown())).toList(),
            page.next()));
  }

  private record SessionJson(String device, String address, Instant created, Instant used) {
    static SessionJson of(SessionInfo info) {
      return new SessionJson(
          UserAgentName.of(info.agent()), info.address(), info.created(), info.used());
    }
  }

  private record TokenJson(
      String name,
      List<String> scopes,
      Instant created,
      @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Instant lastUsed) {
    static TokenJson of(ApiToken token) {
      return new TokenJson(token.name(), token.scopes(), token.created(), token.lastUsed());
    }
  }

  private record DetailsJson(
      PersonJson account,
      boolean secondFactor,
      List<SessionJson> sessions,
      List<TokenJson> tokens,
      @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String invitedBy,
      List<String> invited) {}

  private Reply show(Call call) {
    viewers.require(call, Role.ADMIN);
    PersonDetails person = read.details(administer.account(call.parameter("name")));
    return quietly(
        new DetailsJson(
            PersonJson.of(person.row(), person.shown()),
            person.secondFactor(),
            person.sessions().stream().map(SessionJson::of).toList(),
            person.tokens().stream().map(TokenJson::of).toList(),
            person.inviter(),
            person.invited()));
  }

  private record PasswordBody(@Nullable String password) {
    String text() {
      return password == null ? "" : password;
    }
  }

  private Reply resetLink(Call call) {
    Viewer.SignedIn admin = viewers.require(call, Role.ADMIN);
    String password = call.json(PasswordBody.class).text();
    Optional<String> link = administer.resetLink(call, admin, call.parameter("name"), password);
    return quietly(
        link.<Map<String, Object>>map(text -> Map.of("mailed", false, "link", text))
            .orElse(Map.of("mailed", true)));
  }

  private Reply endAccess(Call call) {
    Viewer.SignedIn admin = viewers.require(call, Role.ADMIN);
    String password = call.json(PasswordBody.class).text();
    administer.endAccess(call, admin, call.parameter("name"), password);
    return Reply.noContent();
  }

  private Reply removeSecondFactor(Call call) {
    Viewer.SignedIn admin = viewers.require(call, Role.ADMIN);
    String password = call.json(PasswordBody.class).text();
    administer.removeSecondFactor(call, admin, call.parameter("name"), password);
    return Reply.noContent();
  }

  private static Reply quietly(Object body) {
    return Reply.json(body).with("Cache-Control", "private, no-store");
  }
}
