package io.feedmill.accounts.external;

import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.accounts.token.Scopes;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.text.Ids;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Log-ins by other providers over HTTP. Linking one needs a browser.
public final class LogInsResource {
  private static final String PATH = "/api/v1/me/log-ins";

  private final LinkedAccounts accounts;
  private final Viewers viewers;

  public LogInsResource(LinkedAccounts accounts, Viewers viewers) {
    this.accounts = accounts;
    this.viewers = viewers;
  }

  public void routes(Routes routes) {
    routes.get(PATH, this::list).delete(PATH + "/{id}", this::remove);
  }

  private record Item(
      String id, String issuer, String subject, String label, Instant created, Instant used) {
    static Item of(LinkedIdentity identity) {
      return new Item(
          Long.toString(identity.id()),
          identity.issuer(),
          identity.subject(),
          identity.label(),
          identity.created(),
          identity.used());
    }
  }

  private record Shown(boolean password, List<Item> items) {}

  private Reply list(Call call) {
    Viewer.SignedIn viewer = viewers.require(call, Scopes.ACCOUNT);
    List<Item> items = accounts.list(viewer).stream().map(Item::of).toList();
    return Reply.json(new Shown(accounts.hasPassword(viewer), items))
        .with("Cache-Control", "private, no-store");
  }

  private record RemovalBody(@Nullable String password) {}

  private Reply remove(Call call) {
    Viewer.SignedIn viewer = viewers.require(call, Scopes.ACCOUNT);
    String password = call.json(RemovalBody.class).password();
    long id =
        Ids.parse(call.parameter("id"))
            .orElseThrow(() -> Problem.notFound("you have no such log-in"));
    accounts.unlink(call, viewer, id, password == null ? "" : password);
    return Reply.noContent();
  }
}
