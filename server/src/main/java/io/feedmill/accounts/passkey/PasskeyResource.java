package io.feedmill.accounts.passkey;

import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.accounts.token.Scopes;
import io.feedmill.accounts.user.AccountJson;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.text.Ids;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Passkeys of the viewer, and the log-in by one, over HTTP.
final class PasskeyResource {
  private static final String MINE = "/api/v1/me/passkeys";
  private static final String LOG_IN = "/api/v1/sessions/passkey";

  private final ManagePasskeys passkeys;
  private final PasskeyLogIn logIn;
  private final Viewers viewers;

  PasskeyResource(ManagePasskeys passkeys, PasskeyLogIn logIn, Viewers viewers) {
    this.passkeys = passkeys;
    this.logIn = logIn;
    this.viewers = viewers;
  }

  void routes(Routes routes) {
    routes
        .get(MINE, this::list)
        .post(MINE + "/challenge", this::begin)
        .post(MINE, this::finish)
        .patch(MINE + "/{id}", this::rename)
        .delete(MINE + "/{id}", this::remove)
        .post(LOG_IN + "/challenge", this::beginLogIn)
        .post(LOG_IN, this::logIn);
  }

  private record Item(
      String id,
      String name,
      String host,
      List<String> transports,
      String aaguid,
      boolean backupEligible,
      boolean backedUp,
      Instant created,
      @Nullable Instant used) {
    static Item of(Passkey passkey) {
      return new Item(
          Long.toString(passkey.id()),
          passkey.name(),
          passkey.rpId(),
          passkey.transports(),
          passkey.aaguid().toString(),
          passkey.backupEligible(),
          passkey.backedUp(),
          passkey.created(),
          passkey.used());
    }
  }

  private Reply list(Call call) {
    Viewer.SignedIn viewer = viewers.require(call, Scopes.ACCOUNT);
    return secret(
        Reply.json(Map.of("items", passkeys.list(viewer).stream().map(Item::of).toList())));
  }

  private record PasswordBody(@Nullable String password) {}

  private Reply begin(Call call) {
    Viewer.SignedIn viewer = viewers.require(call, Scopes.ACCOUNT);
    return secret(Reply.json(passkeys.begin(call, viewer, password(call))));
  }

  private Reply finish(Call call) {
    Viewer.SignedIn viewer = viewers.require(call, Scopes.ACCOUNT);
    NewPasskey.Body body = call.json(NewPasskey.Body.class);
    String name = body.name();
    Passkey added =
        passkeys.finish(call, viewer, name == null ? "" : name, NewPasskey.checked(body));
    return secret(Reply.created(MINE + "/" + added.id(), Item.of(added)));
  }

  private record NameBody(@Nullable String name) {}

  private Reply rename(Call call) {
    Viewer.SignedIn viewer = viewers.require(call, Scopes.ACCOUNT);
    return secret(
        Reply.json(Item.of(passkeys.rename(viewer, id(call), call.json(NameBody.class).name()))));
  }

  private Reply remove(Call call) {
    Viewer.SignedIn viewer = viewers.require(call, Scopes.ACCOUNT);
    passkeys.remove(call, viewer, id(call), password(call));
    return Reply.noContent();
  }

  private Reply beginLogIn(Call call) {
    return secret(Reply.json(logIn.begin(call)));
  }

  private record Opened(AccountJson user) {}

  private Reply logIn(Call call) {
    Assertion answer = Assertion.checked(call.json(Assertion.Body.class));
    return secret(Reply.json(201, new Opened(AccountJson.of(logIn.finish(call, answer)))));
  }

  static long id(Call call) {
    return Ids.parse(call.parameter("id"))
        .orElseThrow(() -> Problem.notFound("you have no such passkey"));
  }

  private static String password(Call call) {
    String password = call.json(PasswordBody.class).password();
    return password == null ? "" : password;
  }

  private static Reply secret(Reply reply) {
    return reply.with("Cache-Control", "private, no-store");
  }
}
