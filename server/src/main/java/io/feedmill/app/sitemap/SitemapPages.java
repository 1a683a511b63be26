package io.feedmill.app.sitemap;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.app.wiring.Wiring;
import io.feedmill.articles.api.LargestGroups;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.EncodedDocument;
import io.feedmill.kernel.http.HotHandler;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.web.Site;
import io.feedmill.site.api.Part;
import io.feedmill.storefront.catalog.CatalogModule;
import io.vertx.core.Future;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.function.Supplier;

/// `/sitemap.xml` and the files that it names: all public pages of the parts that are on. Its
/// addresses are absolute, so it exists only where `FEEDMILL_PUBLIC_URL` is set.
public final class SitemapPages {
  private static final int MOST_GROUPS = 5_000;

  private final Wiring wiring;
  private final Site site;
  private final LargestGroups largest;
  private final Sitemaps maps;
  private final Executor threads;

  public SitemapPages(Wiring wiring, Site site) {
    this.wiring = wiring;
    this.site = site;
    this.threads = wiring.infrastructure().virtualThreads();
    this.largest = new LargestGroups(wiring.infrastructure().redis());
    this.maps =
        new Sitemaps(
            site.address(), sources(), Sitemaps.PAGES, wiring.infrastructure().clock(), threads);
  }

  private List<SitemapSource> sources() {
    return List.of(
        SitemapSource.of("pages", () -> true, this::pages),
        SitemapSource.of(
            "articles", () -> wiring.site().on(Part.ARTICLES), wiring.articles().search()),
        SitemapSource.of("groups", () -> wiring.site().on(Part.ARTICLES), this::groups),
        SitemapSource.of("people", () -> true, wiring.people().search()),
        SitemapSource.of("shop", () -> wiring.site().on(Part.SHOP), this::shop),
        SitemapSource.of(
            "items",
            () -> wiring.site().on(Part.SHOP),
            CatalogModule.search(wiring.infrastructure().database())));
  }

  private List<String> pages() {
    List<String> pages = new ArrayList<>(List.of("/"));
    if (site.identity().rules()) {
      pages.add("/rules");
    }
    return pages;
  }

  private List<String> shop() {
    List<String> pages = new ArrayList<>(List.of("/shop"));
    pages.addAll(wiring.shop().catalog().categories().paths());
    return pages;
  }

  private List<String> groups() {
    List<String> pages = new ArrayList<>(List.of("/articles"));
    largest.names(MOST_GROUPS).forEach(group -> pages.add("/articles/g/" + group));
    return pages;
  }

  public void routes(Routes routes) {
    routes.hot("/sitemap.xml", this::index).hot("/sitemaps/{file}", this::file);
  }

  private Future<Reply> index(Call call) {
    return answered(() -> answer(call, maps.index().join()));
  }

  private Future<Reply> file(Call call) {
    String name = call.parameter("file");
    return answered(() -> answer(call, maps.file(name).join().orElseThrow(SitemapPages::missing)));
  }

  private Future<Reply> answered(Supplier<Reply> answer) {
    if (site.address().isEmpty()) {
      throw Problem.notFound(text("this site has no sitemap: FEEDMILL_PUBLIC_URL is not set"));
    }
    return HotHandler.blocking(threads, answer);
  }

  private Reply answer(Call call, EncodedDocument document) {
    long now = wiring.infrastructure().clock().millis();
    return document.forClient(call, now).answer(call);
  }

  private static Problem missing() {
    return Problem.notFound(text("this sitemap does not exist"));
  }
}
