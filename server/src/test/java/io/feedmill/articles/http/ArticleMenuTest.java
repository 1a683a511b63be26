package io.feedmill.articles.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.kernel.http.Json;
import io.feedmill.testing.Answer;
import io.feedmill.testing.TestClient;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;

/// The menu on the page of an article: who may do what, with each link followed.
@WithApp
class ArticleMenuTest {
  private static final String TITLE = "Mills & <more>, 100 % \"real\"";
  private static final String LINK = "https://example.org/mill?a=1&b=%20c#d";
  private static final String DESK = ".article-menu a[href^=/desk/new]";

  private final TestApp app;
  private final String article;

  ArticleMenuTest(TestApp app) {
    this.app = app;
    Answer submitted =
        app.person()
            .post(
                "/api/v1/articles?resubmit=true", Json.text(Map.of("title", TITLE, "link", LINK)));
    assertThat(submitted.status()).as(submitted.body()).isEqualTo(201);
    article = "/articles/" + ArticleCalls.id(submitted.header("location"));
  }

  private Document page(TestClient viewer, String path) {
    return Jsoup.parse(viewer.header("Accept", "text/html").get(path).body());
  }

  @Test
  void everyone_can_write_a_post_with_the_title_and_the_link() {
    String post = page(app.anonymous(), article).expectFirst("a[href^=/home?text=]").attr("href");
    assertThat(page(app.person(), post).expectFirst("textarea[name=text]").wholeText().strip())
        .isEqualTo(TITLE + " " + LINK);
    Answer refused = app.anonymous().header("Accept", "text/html").get(post);
    assertThat(refused.header("location")).as("guests log in first").startsWith("/login?next=");
  }

  @Test
  void a_post_about_a_text_names_its_page_at_the_host_that_the_writer_uses() {
    String text = "/articles/" + ArticleCalls.id(ArticleCalls.submit(app.person()));
    String post = page(app.anonymous(), text).expectFirst("a[href^=/home?text=]").attr("href");
    assertThat(page(app.person(), post).expectFirst("textarea[name=text]").wholeText().strip())
        .endsWith(" http://127.0.0.1:" + app.port() + text);
    for (String foreign : new String[] {"//evil.example/", "/\\evil.example", "evil", "/a b"}) {
      String sent = "/home?text=x&page=" + URLEncoder.encode(foreign, StandardCharsets.UTF_8);
      assertThat(page(app.person(), sent).expectFirst("textarea[name=text]").wholeText().strip())
          .as(foreign)
          .isEqualTo("x");
    }
  }

  @Test
  void a_guest_saves_or_flags_from_a_list_after_the_log_in() {
    TestClient guest = app.anonymous();
    Element menu =
        page(guest, "/articles?rank=new")
            .expectFirst("#a" + article.replaceAll("\\D", "") + " .row-menu");
    assertThat(menu.select("form button").eachText()).containsExactly("Save", "Hide");
    assertThat(menu.select("[data-copy-link]").attr("href")).isEqualTo(article);
    String flag = menu.select("a[href^=/login]").attr("href");
    assertThat(flag).isEqualTo("/login?next=" + encoded(article + "#field-reason"));
    Answer first = guest.submit(article + "/save", Map.of("back", "/articles?rank=new"));
    assertThat(first.header("location")).startsWith("/login?next=");
    Document opened = page(app.person(), article);
    assertThat(opened.expectFirst("details.flag").getElementById("field-reason")).isNotNull();
  }

  @Test
  void members_flag_from_a_list_but_not_their_own_article() {
    TestClient author = app.person();
    String own = "/articles/" + ArticleCalls.id(ArticleCalls.submit(author));
    Document list = page(author, "/articles?rank=new");
    String row = "#a%s .row-menu";
    Element others = list.expectFirst(row.formatted(article.replaceAll("\\D", "")));
    assertThat(others.select("a[href$=#field-reason]").attr("href")).startsWith(article);
    Element mine = list.expectFirst(row.formatted(own.replaceAll("\\D", "")));
    assertThat(mine.select("a[href$=#field-reason], form")).isEmpty();
  }

  private static String encoded(String path) {
    return URLEncoder.encode(path, StandardCharsets.UTF_8);
  }

  @Test
  void only_editors_can_send_the_link_to_the_desk() {
    Element desk = page(app.admin(), article).expectFirst(DESK);
    Document draft = page(app.admin(), desk.attr("href"));
    assertThat(draft.select("main [name=title]").val()).isEqualTo(TITLE);
    assertThat(draft.select("main [name=url]").val()).isEqualTo(LINK);
    assertThat(page(app.person(), article).select(DESK)).isEmpty();
    assertThat(page(app.anonymous(), article).select(DESK)).isEmpty();
    String text = "/articles/" + ArticleCalls.id(ArticleCalls.submit(app.person()));
    assertThat(page(app.admin(), text).select(DESK)).as("a text has no link").isEmpty();
    assertThat(page(app.admin(), text).select(".article-menu [data-copy-link]").attr("href"))
        .isEqualTo(text);
  }
}
