package io.feedmill.accounts.security;

import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.accounts.email.EmailState;
import io.feedmill.accounts.token.Scopes;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.mail.api.MailAddress;
import io.feedmill.mail.api.Mailer;
import org.jspecify.annotations.Nullable;

/// The mail address of the viewer over HTTP.
public final class EmailResource {
  private static final String ADDRESS = "/api/v1/me/email";

  private final ManageEmail email;
  private final Viewers viewers;

  public EmailResource(ManageEmail email, Viewers viewers) {
    this.email = email;
    this.viewers = viewers;
  }

  public void routes(Routes routes) {
    routes.get(ADDRESS, this::show).put(ADDRESS, this::begin).delete(ADDRESS, this::remove);
  }

  private record EmailJson(
      @Nullable String address, @Nullable String pending, int refusals, boolean available) {
    static EmailJson of(EmailState state) {
      return new EmailJson(
          state.address().map(MailAddress::text).orElse(null),
          state.pending().map(MailAddress::text).orElse(null),
          state.refusals().map(Mailer.Refusals::times).orElse(0),
          state.available());
    }
  }

  private Reply show(Call call) {
    return reply(200, viewers.require(call, Scopes.ACCOUNT));
  }

  private Reply reply(int status, Viewer.SignedIn viewer) {
    return Reply.json(status, EmailJson.of(email.state(viewer)))
        .with("Cache-Control", "private, no-store");
  }

  private record ChangeBody(@Nullable String address, @Nullable String password) {}

  private Reply begin(Call call) {
    Viewer.SignedIn viewer = viewers.require(call, Scopes.ACCOUNT);
    ChangeBody body = call.json(ChangeBody.class);
    email.begin(call, viewer, text(body.address()), text(body.password()));
    return reply(202, viewer);
  }

  private record RemoveBody(@Nullable String password) {}

  private Reply remove(Call call) {
    Viewer.SignedIn viewer = viewers.require(call, Scopes.ACCOUNT);
    email.remove(call, viewer, text(call.json(RemoveBody.class).password()));
    return Reply.noContent();
  }

  private static String text(@Nullable String value) {
    return value == null ? "" : value;
  }
}
