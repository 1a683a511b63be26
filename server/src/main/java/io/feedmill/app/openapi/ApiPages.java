package io.feedmill.app.openapi;

import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.web.Site;
import io.vertx.core.buffer.Buffer;

/// The API's description: `/openapi.yaml` for programs, `/api` for people, who can try it there.
public final class ApiPages {
  private final Site site;
  private final ApiDocument document = ApiDocument.load();
  private final Reply text =
      Reply.bytes(200, "application/yaml", Buffer.buffer(document.text())).etagOfBody().prepared();

  public ApiPages(Site site) {
    this.site = site;
  }

  /// Added behind all other routes of the API, whose query parameters it bounds.
  public void routes(Routes routes) {
    routes
        .get("/openapi.yaml", _ -> text)
        .get("/api", this::page)
        .takeOnly(document.queryParameters());
  }

  private Reply page(Call call) {
    ApiPage page =
        new ApiPage(site.frame(call, "", "API"), document.description(), document.sections());
    return site.page(200, "app/api.jte", page);
  }
}
