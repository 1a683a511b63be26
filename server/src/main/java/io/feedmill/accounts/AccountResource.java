package io.feedmill.accounts;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.feedmill.accounts.api.Role;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.deletion.DeletionResource;
import io.feedmill.accounts.login.SignUpAccount;
import io.feedmill.accounts.people.AdministerPeople;
import io.feedmill.accounts.token.Scopes;
import io.feedmill.accounts.user.Account;
import io.feedmill.accounts.user.AccountJson;
import io.feedmill.accounts.user.AccountName;
import io.feedmill.accounts.viewer.Authenticator;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Accounts over HTTP.
///
/// ```
/// curl -d '{"name":"ann","password":"correct horse"}' -H 'Content-Type: application/json' \
///   http://localhost:8080/api/v1/accounts
/// ```
final class AccountResource {
  private final AccountTables tables;
  private final SignUpAccount signUp;
  private final ManageAccount own;
  private final AdministerPeople people;
  private final Authenticator viewers;

  AccountResource(
      AccountTables tables,
      SignUpAccount signUp,
      ManageAccount own,
      AdministerPeople people,
      Authenticator viewers) {
    this.tables = tables;
    this.signUp = signUp;
    this.own = own;
    this.people = people;
    this.viewers = viewers;
  }

  void routes(Routes routes) {
    routes
        .post("/api/v1/accounts", this::signUp)
        .get("/api/v1/accounts/{name}", this::show)
        .put("/api/v1/accounts/{name}/roles", this::changeRoles)
        .get("/api/v1/me", this::me)
        .put("/api/v1/me/password", this::changePassword)
        .delete("/api/v1/me", this::delete);
  }

  private record SignUpBody(
      @Nullable String name,
      @Nullable String password,
      @Nullable String email,
      @Nullable String invitation) {}

  private Reply signUp(Call call) {
    SignUpBody body = call.json(SignUpBody.class);
    Account account =
        signUp.signUp(
            call,
            new SignUpAccount.Typed(
                body.name(), body.password(), text(body.email()), text(body.invitation())));
    return Reply.created("/api/v1/accounts/" + account.name(), AccountJson.of(account));
  }

  private Reply show(Call call) {
    return AccountName.meant(call.parameter("name"))
        .flatMap(tables.accounts()::credentials)
        .map(found -> Reply.json(AccountJson.of(found.account())))
        .orElseThrow(AccountResource::noSuchAccount);
  }

  private record Me(String id, String name, List<String> roles, Set<String> scopes) {}

  private Reply me(Call call) {
    Viewer.SignedIn viewer = viewers.signedIn(call);
    List<String> roles = viewer.roles().stream().sorted().map(Role::label).toList();
    return Reply.json(new Me(Long.toString(viewer.id()), viewer.name(), roles, viewer.scopes()))
        .with("Cache-Control", "private, no-store");
  }

  private record PasswordBody(@Nullable String old, @JsonProperty("new") @Nullable String fresh) {}

  private Reply changePassword(Call call) {
    Viewer.SignedIn viewer = viewers.require(call, Scopes.ACCOUNT);
    PasswordBody body = call.json(PasswordBody.class);
    own.changePassword(call, viewer, text(body.old()), text(body.fresh()));
    return Reply.noContent();
  }

  private record DeleteBody(@Nullable String password) {}

  private Reply delete(Call call) {
    Viewer.SignedIn viewer = viewers.require(call, Scopes.ACCOUNT);
    String receipt = own.delete(call, viewer, text(call.json(DeleteBody.class).password()));
    return Reply.json(202, Map.of("status", "deleting"))
        .with("Location", DeletionResource.address(receipt));
  }

  private record RolesBody(@Nullable List<@Nullable String> roles, @Nullable String password) {}

  private Reply changeRoles(Call call) {
    Viewer.SignedIn admin = viewers.require(call, Role.ADMIN);
    RolesBody body = call.json(RolesBody.class);
    Set<Role> roles = roles(body.roles());
    Account changed =
        people.changeRoles(call, admin, call.parameter("name"), roles, text(body.password()));
    return Reply.json(AccountJson.of(changed));
  }

  private static Set<Role> roles(@Nullable List<@Nullable String> labels) {
    if (labels == null) {
      throw Problem.invalid("/roles", "must be a list of roles");
    }
    Set<Role> roles = EnumSet.of(Role.USER);
    for (int i = 0; i < labels.size(); i++) {
      String pointer = "/roles/" + i;
      roles.add(
          role(labels.get(i))
              .orElseThrow(
                  () -> Problem.invalid(pointer, "must be user, moderator, editor or admin")));
    }
    return roles;
  }

  private static Optional<Role> role(@Nullable String label) {
    return Arrays.stream(Role.values()).filter(role -> role.label().equals(label)).findFirst();
  }

  private static String text(@Nullable String value) {
    return value == null ? "" : value;
  }

  private static Problem noSuchAccount() {
    return Problem.notFound("account not found");
  }
}
