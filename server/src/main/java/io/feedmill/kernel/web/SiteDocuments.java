package io.feedmill.kernel.web;

import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Json;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.vertx.core.Future;
import io.vertx.core.buffer.Buffer;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Documents for crawlers and for home screens: `/robots.txt` and `/manifest.webmanifest`.
final class SiteDocuments {
  private static final String FOR_AN_HOUR = "public, max-age=3600";

  private final Site site;
  private final String robots;

  SiteDocuments(Site site) {
    this.site = site;
    this.robots = site.assets().text("robots.txt");
  }

  void routes(Routes routes) {
    routes.hot("/robots.txt", this::robots).hot("/manifest.webmanifest", this::manifest);
  }

  private Future<Reply> robots(Call call) {
    String map = site.address().isEmpty() ? "" : "Sitemap: " + site.address() + "/sitemap.xml\n";
    return answer("text/plain; charset=utf-8", Buffer.buffer(robots + map));
  }

  private Future<Reply> manifest(Call call) {
    Identity now = site.identity();
    Map<String, Object> manifest = new LinkedHashMap<>();
    manifest.put("id", "/");
    manifest.put("name", now.name());
    if (!now.tagline().isEmpty()) {
      manifest.put("description", now.tagline());
    }
    manifest.put("lang", now.language());
    manifest.put("start_url", "/");
    manifest.put("scope", "/");
    manifest.put("display", "minimal-ui");
    manifest.put("background_color", "#f9f8f5");
    manifest.put("theme_color", "#ffffff");
    manifest.put("icons", icons(now));
    return answer("application/manifest+json", Json.write(manifest));
  }

  private static List<Map<String, String>> icons(Identity now) {
    String small = now.icon();
    String large = now.touchIcon();
    return small == null || large == null
        ? List.of(
            Map.of("src", "/favicon.svg", "sizes", "any", "type", "image/svg+xml"),
            Map.of("src", "/apple-touch-icon.png", "sizes", "180x180", "type", "image/png"))
        : List.of(Map.of("src", small, "sizes", "96x96"), Map.of("src", large, "sizes", "any"));
  }

  private static Future<Reply> answer(String type, Buffer body) {
    return Future.succeededFuture(
        Reply.bytes(200, type, body).with("Cache-Control", FOR_AN_HOUR).etagOfBody());
  }
}
