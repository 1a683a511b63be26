package io.feedmill.app.openapi;

import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.web.Site;
import io.vertx.core.buffer.Buffer;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The API's description: `/openapi.yaml` for programs, `/api` for people, who can try it there.
/// Parts of the site that are off are left out.
public final class ApiPages {
  private final Site site;
  private volatile Shown shown;
  private @Nullable PathsOfParts paths;

  public ApiPages(Site site) {
    this.site = site;
    shown = Shown.of(Set.of(), ApiDocument.load());
  }

  /// The document while some parts are off.
  private record Shown(Set<String> off, ApiDocument document, Reply text) {
    static Shown of(Set<String> off, ApiDocument document) {
      Reply text = Reply.bytes(200, "application/yaml", Buffer.buffer(document.text()));
      return new Shown(off, document, text.etagOfBody().prepared());
    }
  }

  /// Added behind all other routes of the API, whose query parameters it bounds.
  public void routes(Routes routes) {
    paths = new PathsOfParts(routes.all());
    routes
        .get("/openapi.yaml", _ -> now().text())
        .get("/api", this::page)
        .takeOnly(ApiDocument.load().queryParameters());
  }

  private Shown now() {
    Set<String> off = site.identity().off();
    Shown known = shown;
    if (known.off().equals(off)) {
      return known;
    }
    String whole = new String(ApiDocument.load().text(), StandardCharsets.UTF_8);
    String rest = Objects.requireNonNull(paths).without(whole, off);
    Shown made = Shown.of(off, ApiDocument.of(rest));
    shown = made;
    return made;
  }

  private Reply page(Call call) {
    ApiDocument document = now().document();
    ApiPage page =
        new ApiPage(site.frame(call, "", "API"), document.description(), document.sections());
    return site.page(200, "app/api.jte", page);
  }
}
