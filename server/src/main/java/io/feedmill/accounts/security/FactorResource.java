package io.feedmill.accounts.security;

import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.accounts.factor.SecondFactor;
import io.feedmill.accounts.token.Scopes;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The second factor of the viewer over HTTP.
public final class FactorResource {
  private static final String ADDRESS = "/api/v1/me/second-factor";

  private final ManageFactor factor;
  private final Viewers viewers;

  public FactorResource(ManageFactor factor, Viewers viewers) {
    this.factor = factor;
    this.viewers = viewers;
  }

  public void routes(Routes routes) {
    routes
        .get(ADDRESS, this::show)
        .post(ADDRESS, this::begin)
        .put(ADDRESS, this::confirm)
        .delete(ADDRESS, this::remove)
        .post(ADDRESS + "/codes", this::newCodes);
  }

  private record StateJson(boolean on, int codesLeft) {}

  private Reply show(Call call) {
    Viewer.SignedIn viewer = viewers.require(call, Scopes.ACCOUNT);
    return secret(Reply.json(new StateJson(factor.isOn(viewer), factor.codesLeft(viewer))));
  }

  private record PasswordBody(@Nullable String password) {}

  private record BegunJson(String secret, String address) {}

  private Reply begin(Call call) {
    Viewer.SignedIn viewer = viewers.require(call, Scopes.ACCOUNT);
    SecondFactor.Begun begun = factor.begin(call, viewer, password(call));
    return secret(Reply.json(201, new BegunJson(begun.text(), begun.address())));
  }

  private record CodeBody(@Nullable String code) {}

  private record CodesJson(List<String> codes) {}

  private Reply confirm(Call call) {
    Viewer.SignedIn viewer = viewers.require(call, Scopes.ACCOUNT);
    return secret(
        Reply.json(
            new CodesJson(factor.confirm(call, viewer, text(call.json(CodeBody.class).code())))));
  }

  private Reply newCodes(Call call) {
    Viewer.SignedIn viewer = viewers.require(call, Scopes.ACCOUNT);
    return secret(Reply.json(new CodesJson(factor.newCodes(call, viewer, password(call)))));
  }

  private Reply remove(Call call) {
    Viewer.SignedIn viewer = viewers.require(call, Scopes.ACCOUNT);
    factor.remove(call, viewer, password(call));
    return Reply.noContent();
  }

  private static String password(Call call) {
    return text(call.json(PasswordBody.class).password());
  }

  private static String text(@Nullable String value) {
    return value == null ? "" : value;
  }

  private static Reply secret(Reply reply) {
    return reply.with("Cache-Control", "private, no-store");
  }
}
