package io.feedmill.media.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import io.feedmill.app.Follower;
import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.media.TestPictures;
import io.feedmill.testing.Answer;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.LocalWeb;
import java.awt.Color;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/// Pictures of other sites on pages of the reader.
@WithApp("FEEDMILL_FETCH_ALLOW=127.0.0.1")
class ProxiedPicturesTest {
  private static final Pattern PROXIED = Pattern.compile("/media/proxy/[^\"& ]+");

  private final TestApp app;

  ProxiedPicturesTest(TestApp app) {
    this.app = app;
  }

  /// Follows a feed whose one item has that HTML.
  ///
  /// @return the page with the item open
  private String shown(LocalWeb web, String html) {
    Follower reader = Follower.at(app);
    String content = html.replace("&", "&amp;").replace("<", "&lt;");
    web.page(
        "/feed",
        "text/xml",
        "<rss version='2.0'><channel><title>A site</title><item><guid>1</guid><title>News</title>"
            + "<description>"
            + content
            + "</description></item></channel></rss>");
    String channel = reader.channel("Sites");
    reader.post("action", "follow", "channel", channel, "url", web.address("/feed").toString());
    Eventually.holds(() ->
        assertThat(Follower.ids(reader.get("action", "timeline", "channel", channel))).hasSize(1));
    String item = Follower.ids(reader.get("action", "timeline", "channel", channel)).getFirst();
    Answer page = reader.client().get("/reader?channel=" + channel + "&item=" + item);
    assertThat(page.header("content-security-policy")).contains("img-src 'self' data:");
    return page.body();
  }

  private static List<String> proxied(String page) {
    List<String> found = new ArrayList<>();
    Matcher matcher = PROXIED.matcher(page);
    while (matcher.find()) {
      found.add(matcher.group());
    }
    return found;
  }

  private static byte[] png(Color color) {
    return TestPictures.picture("png", 1_500, 300, color);
  }

  @Test
  void a_picture_of_an_item_comes_from_this_site_once_for_all_readers() {
    try (LocalWeb web = LocalWeb.start()) {
      web.page("/a.png", "image/png", png(Color.RED));
      String page =
          shown(
              web,
              "<p>x</p><img src=\"%s\" srcset=\"%s 2x\" alt=\"A\">"
                  .formatted(web.address("/a.png"), web.address("/b.png")));
      assertThat(page).doesNotContain(web.address("/").getAuthority() + "/a.png");
      assertThat(page).doesNotContain("srcset");
      String address = proxied(page).getFirst();
      Answer answer = app.anonymous().get(address);
      assertThat(answer.status()).isEqualTo(200);
      assertThat(answer.header("content-type")).isEqualTo("image/webp");
      assertThat(answer.header("content-security-policy")).contains("sandbox");
      assertThat(answer.header("cache-control")).contains("max-age=86400");
      app.anonymous().get(address);
      assertThat(web.asked("/a.png")).hasSize(1);
      assertThat(web.asked("/a.png").getFirst().header("cookie")).isEmpty();
      assertThat(web.asked("/a.png").getFirst().header("referer")).isEmpty();
    }
  }

  @Test
  void concurrent_requests_cause_one_fetch() throws Exception {
    try (LocalWeb web = LocalWeb.start()) {
      web.page("/many.png", "image/png", png(Color.GREEN));
      String address =
          proxied(shown(web, "<img src=\"" + web.address("/many.png") + "\">")).getFirst();
      Set<Integer> statuses = new HashSet<>();
      try (ExecutorService threads = Executors.newFixedThreadPool(12)) {
        List<Callable<Answer>> calls = new ArrayList<>();
        for (int i = 0; i < 12; i++) {
          calls.add(() -> app.anonymous().get(address));
        }
        for (Future<Answer> answer : threads.invokeAll(calls)) {
          statuses.add(answer.get().status());
        }
      }
      assertThat(statuses).containsExactly(200);
      assertThat(web.asked("/many.png")).hasSize(1);
    }
  }

  @Test
  void a_file_that_is_not_a_picture_is_404_and_not_fetched_again() {
    try (LocalWeb web = LocalWeb.start()) {
      web.page(
          "/page", "image/png", "<html><script>alert(1)</script>".getBytes(StandardCharsets.UTF_8));
      String address = proxied(shown(web, "<img src=\"" + web.address("/page") + "\">")).getFirst();
      assertThat(app.anonymous().get(address).status()).isEqualTo(404);
      assertThat(app.anonymous().get(address).status()).isEqualTo(404);
      assertThat(web.asked("/page")).hasSize(1);
    }
  }

  @Test
  void an_unsigned_address_is_not_fetched() {
    try (LocalWeb web = LocalWeb.start()) {
      web.page("/a.png", "image/png", png(Color.BLUE));
      String url =
          Base64.getUrlEncoder()
              .withoutPadding()
              .encodeToString(web.address("/a.png").toString().getBytes(StandardCharsets.UTF_8));
      for (String signature : List.of("1.", "1.AAAAAAAAAAAAAAAAAAAAAA", "2.x", "x", "1.%00")) {
        assertThat(app.anonymous().get("/media/proxy/" + signature + "/" + url).status())
            .isEqualTo(404);
      }
      String signed = proxied(shown(web, "<img src=\"" + web.address("/a.png") + "\">")).getFirst();
      String signature = signed.substring("/media/proxy/".length(), signed.lastIndexOf('/'));
      assertThat(app.anonymous().get("/media/proxy/" + signature + "/" + url + "QQ").status())
          .isEqualTo(404);
      assertThat(web.asked("/a.png")).isEmpty();
    }
  }

  @Test
  void redirects_are_followed_but_not_to_addresses_that_are_not_allowed() {
    try (LocalWeb web = LocalWeb.start();
        LocalWeb inner = LocalWeb.start("127.0.0.2")) {
      inner.page("/secret.png", "image/png", png(Color.GRAY));
      web.page("/there.png", "image/png", png(Color.PINK));
      web.page("/good", exchange -> redirect(exchange, "/there.png"));
      web.page("/bad", exchange -> redirect(exchange, inner.address("/secret.png").toString()));
      web.page("/loop", exchange -> redirect(exchange, "/loop"));
      String page =
          shown(
              web,
              "<img src=\"%s\"><img src=\"%s\"><img src=\"%s\">"
                  .formatted(web.address("/good"), web.address("/bad"), web.address("/loop")));
      List<Integer> statuses =
          proxied(page).stream().map(address -> app.anonymous().get(address).status()).toList();
      assertThat(statuses).containsExactly(200, 404, 404);
      assertThat(inner.asked()).isEmpty();
      assertThat(web.asked("/loop")).hasSize(5);
    }
  }

  private static void redirect(HttpExchange exchange, String location) throws IOException {
    exchange.getResponseHeaders().set("Location", location);
    exchange.sendResponseHeaders(302, -1);
  }
}
