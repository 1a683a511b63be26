package io.feedmill.accounts.export;

import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.http.StreamedBody;

/// All data of the caller's account as one file.
///
/// ```
/// curl -b jar -O -J http://localhost:8080/api/v1/me/export
/// ```
public final class ExportResource {
  private final ExportAccount export;
  private final Viewers viewers;
  private final String scope;

  /// @param scope that a token needs
  public ExportResource(ExportAccount export, Viewers viewers, String scope) {
    this.export = export;
    this.viewers = viewers;
    this.scope = scope;
  }

  public void routes(Routes routes) {
    routes.get("/api/v1/me/export", this::export);
  }

  private Reply export(Call call) {
    Viewer.SignedIn viewer = viewers.require(call, scope);
    return archive(call, export, viewer.id(), viewer.name());
  }

  static Reply archive(Call call, ExportAccount export, long account, String name) {
    StreamedBody body = call.head() ? StreamedBody.NONE : export.open(account);
    return Reply.streamed("application/zip", body)
        .with("Content-Disposition", "attachment; filename=\"feedmill-" + name + ".zip\"")
        .with("Cache-Control", "private, no-store");
  }
}
