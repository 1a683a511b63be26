package io.feedmill.articles.http.discussion;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.articles.http.ArticleCalls;
import io.feedmill.kernel.http.Json;
import io.feedmill.kernel.text.Markdown;
import io.feedmill.testing.Answer;
import io.feedmill.testing.TestClient;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Attribute;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// [HostileComments] as a parser of a browser sees them: rendered alone, and all on one page.
@WithApp("FEEDMILL_COMMENTS_PER_MINUTE=1000")
@Timeout(60)
@Tag("slow")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class HostileCommentsTest {
  private static final Set<String> ELEMENTS =
      Set.of(
          "p",
          "br",
          "hr",
          "h3",
          "h4",
          "h5",
          "h6",
          "strong",
          "em",
          "code",
          "pre",
          "blockquote",
          "ul",
          "ol",
          "li",
          "a");
  private static final Set<String> ATTRIBUTES = Set.of("href", "title", "rel", "start");
  private static final int MOST_GROWTH = 20;
  private static final int AROUND = 10_000;

  private final TestApp app;
  private int accepted;
  private String page = "";

  HostileCommentsTest(TestApp app) {
    this.app = app;
  }

  static List<String> comments() {
    return HostileComments.all();
  }

  @BeforeAll
  void write() {
    TestClient ann = app.person();
    String article = ArticleCalls.submit(ann);
    for (String text : comments()) {
      Answer answer = ann.post(article + "/comments", Json.text(Map.of("text", text)));
      assertThat(answer.status()).as(answer.body()).isIn(201, 422);
      accepted += answer.status() == 201 ? 1 : 0;
    }
    page = "/articles/" + ArticleCalls.id(article);
  }

  @Test
  void there_are_two_hundred_of_them_and_nearly_all_are_accepted() {
    assertThat(comments()).hasSizeGreaterThanOrEqualTo(200);
    assertThat(accepted).isGreaterThan(comments().size() - 10);
  }

  @ParameterizedTest
  @MethodSource("comments")
  void one_leaves_only_harmless_markup_of_bounded_size(String text) {
    String markup = Markdown.render(text).markup();
    assertThat(markup.length()).isLessThan(MOST_GROWTH * text.length() + AROUND);
    harmless(Jsoup.parseBodyFragment(markup).body());
  }

  private static void harmless(Element root) {
    for (Element element : root.select("> *, > * *")) {
      assertThat(ELEMENTS).contains(element.normalName());
      for (Attribute attribute : element.attributes()) {
        assertThat(ATTRIBUTES).contains(attribute.getKey());
      }
      if (element.normalName().equals("a") && element.hasAttr("href")) {
        assertThat(element.attr("href").toLowerCase(Locale.ROOT))
            .matches("(?s)(https?://|mailto:).*");
        assertThat(element.attr("rel")).isEqualTo("nofollow noopener noreferrer");
      }
    }
  }

  @Test
  void together_they_leave_the_page_of_the_article_whole() {
    whole(page, Math.min(accepted, 200));
  }

  @Test
  void the_pages_of_all_comments_and_of_one_are_whole_too() {
    whole(page + "/comments?order=new", Math.min(accepted, 200));
    for (int number = 1; number <= accepted; number += 20) {
      whole(page + "/comments/" + number, 1);
    }
    for (String list : List.of("/comments", page + "/comments.rss", page + "/comments.json")) {
      assertThat(app.anonymous().get(list).status()).as(list).isEqualTo(200);
    }
  }

  private void whole(String address, int comments) {
    Answer answer = app.person().get(address);
    assertThat(answer.status()).as(address).isEqualTo(200);
    Document document = Jsoup.parse(answer.body());
    assertThat(document.select(".comment")).hasSize(comments);
    assertThat(document.select("main h1")).hasSize(1);
    assertThat(document.select("main iframe, main object, main embed, main base, main link"))
        .isEmpty();
    assertThat(document.select("script:not([src]):not([type]), style:not(head style)")).isEmpty();
    assertThat(document.select("script[src*=tracker], [src*=tracker], link[href*=tracker]"))
        .isEmpty();
    for (Element element : document.getAllElements()) {
      for (Attribute attribute : element.attributes()) {
        assertThat(attribute.getKey()).as(element.tagName()).doesNotStartWith("on");
      }
    }
    document.select(".prose").forEach(HostileCommentsTest::harmless);
  }
}
