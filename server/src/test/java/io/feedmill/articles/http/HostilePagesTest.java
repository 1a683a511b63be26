package io.feedmill.articles.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.media.TestPictures;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.LocalWeb;
import io.feedmill.testing.TestClient;
import java.awt.Color;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/// Pages and files of sites that mean harm, linked by articles.
@WithApp({"FEEDMILL_FETCH_ALLOW=127.0.0.1", "FEEDMILL_MEDIA_FROM_PAGES=true"})
class HostilePagesTest {
  private final TestApp app;

  HostilePagesTest(TestApp app) {
    this.app = app;
  }

  private String post(LocalWeb web, String path) {
    try (TestClient author = app.person()) {
      String link = web.address(path).toString();
      return author
          .post("/api/v1/articles", "{\"title\":\"A page\",\"link\":\"" + link + "\"}")
          .text("/id");
    }
  }

  private static void named(LocalWeb web, String path, String picture) {
    web.page(path, "text/html", "<meta property='og:image' content='" + picture + "'>");
  }

  private static void endless(HttpExchange exchange, String type, String start) {
    exchange.getResponseHeaders().set("Content-Type", type);
    byte[] more = " ".repeat(1 << 16).getBytes(StandardCharsets.UTF_8);
    try (OutputStream out = exchange.getResponseBody()) {
      exchange.sendResponseHeaders(200, 0);
      out.write(start.getBytes(StandardCharsets.UTF_8));
      for (int i = 0; i < 16_384; i++) {
        out.write(more);
      }
    } catch (IOException _) {
      // The server has read enough.
    }
  }

  /// Waits until the page was fetched and nothing is left to do.
  private String done(String id) {
    Eventually.holds(() ->
        assertThat(
                app.number(
                    "SELECT count(*) FROM media.preview WHERE subject = 'article:"
                        + id
                        + "' AND (due IS NULL OR failures > 0)"))
            .isEqualTo(1));
    return app.anonymous().get("/articles/" + id).body();
  }

  @Test
  void no_redirect_and_no_address_leads_into_the_network_of_the_server() {
    try (LocalWeb web = LocalWeb.start();
        LocalWeb inside = LocalWeb.start("127.0.0.2")) {
      inside.page("/x.png", "image/png", TestPictures.picture("png", 300, 300));
      String secret = inside.address("/x.png").toString();
      named(web, "/direct", secret);
      named(web, "/redirected", "/to");
      web.redirect("/to", 302, secret);
      web.redirect("/page", 301, inside.address("/").toString());
      web.redirect("/loop", 302, "/loop");
      for (String path : new String[] {"/direct", "/redirected", "/page", "/loop"}) {
        assertThat(done(post(web, path))).as(path).doesNotContain("class=\"preview\"");
      }
      assertThat(inside.asked()).isEmpty();
    }
  }

  @Test
  void of_an_endless_page_the_beginning_is_looked_at() {
    try (LocalWeb web = LocalWeb.start()) {
      web.page("/p.png", "image/png", TestPictures.picture("png", 320, 200, Color.CYAN));
      web.page(
          "/endless",
          exchange ->
              endless(exchange, "text/html", "<meta property='og:image' content='/p.png'>"));
      assertThat(done(post(web, "/endless"))).contains("class=\"preview\"");
    }
  }

  @Test
  void what_is_no_picture_is_not_shown() {
    try (LocalWeb web = LocalWeb.start()) {
      web.page("/gigabyte.png", exchange -> endless(exchange, "image/png", "\u0089PNG"));
      web.page("/page.png", "image/png", "<html><script>alert(1)</script>");
      web.page("/drawing.svg", "image/svg+xml", "<svg xmlns='http://www.w3.org/2000/svg'/>");
      byte[] whole = TestPictures.picture("png", 300, 300);
      web.page("/cut.png", "image/png", Arrays.copyOf(whole, whole.length / 2));
      web.page("/pixel.png", "image/png", TestPictures.picture("png", 1, 1));
      for (String file :
          new String[] {"gigabyte.png", "page.png", "drawing.svg", "cut.png", "pixel.png"}) {
        named(web, "/of-" + file, file);
        assertThat(done(post(web, "/of-" + file))).as(file).doesNotContain("class=\"preview\"");
        assertThat(web.asked("/" + file)).as(file).isNotEmpty();
      }
    }
  }
}
