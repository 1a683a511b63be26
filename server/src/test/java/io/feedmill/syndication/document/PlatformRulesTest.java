package io.feedmill.syndication.document;

import static io.feedmill.syndication.document.StrictDocuments.all;
import static io.feedmill.syndication.document.StrictDocuments.plain;
import static io.feedmill.syndication.document.StrictDocuments.xml;
import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.kernel.work.DocumentPools;
import io.feedmill.syndication.document.api.Documents;
import io.feedmill.syndication.document.api.FeedContent;
import io.feedmill.syndication.document.api.Item;
import io.feedmill.syndication.document.api.OmittedItem;
import io.feedmill.syndication.document.api.Profile;
import io.feedmill.syndication.document.api.SmartView;
import io.feedmill.syndication.document.api.WrittenDocument;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.w3c.dom.Element;

/// The published rules of platforms for feeds.
class PlatformRulesTest {
  private static final String NEWS = "http://www.google.com/schemas/sitemap-news/0.9";
  private static final String SNF = "http://www.smartnews.be/snf";
  private static final String LONG_TITLE = "A title of more than twenty characters";
  private static final String BODY = "<p>" + "Some words of a body. ".repeat(40) + "</p>";

  private final Documents documents = DocumentModule.create(DocumentPools.open().requests());

  private static Item item(String title, String summary, Instant published) {
    return item(title, summary, published, "https://mill.example/a");
  }

  private static Item item(String title, String summary, Instant published, String url) {
    return new Item(
        new UUID(7, 7),
        1,
        title,
        url,
        BODY,
        summary,
        List.of("Ann"),
        "https://mill.example/i.jpg",
        List.of(),
        published,
        published);
  }

  private WrittenDocument write(Profile profile, Item item) {
    return documents.write(profile, Articles.feed(List.of(item), List.of()));
  }

  private static FeedContent with(String language, SmartView view, FeedContent feed) {
    return new FeedContent(
        feed.id(),
        feed.title(),
        feed.description(),
        language,
        feed.home(),
        feed.self(),
        feed.hubs(),
        feed.updated(),
        feed.items(),
        feed.gone(),
        feed.archive(),
        feed.neighbours(),
        feed.interval(),
        view);
  }

  @ParameterizedTest
  @CsvSource({
    "en, en",
    "pt-BR, pt",
    "EN-us, en",
    "gsw, gsw",
    "sr-Latn-RS, sr",
    "zh, zh-cn",
    "zh-CN, zh-cn",
    "zh-Hans-TW, zh-cn",
    "zh-TW, zh-tw",
    "zh-Hant, zh-tw",
    "zh-HK, zh-tw",
  })
  void a_news_sitemap_has_its_publication_and_language_as_the_schema_requires(
      String language, String expected) {
    FeedContent feed = with(language, SmartView.NONE, Articles.feed(Articles.many(3), List.of()));
    String document = documents.write(Profile.NEWS_SITEMAP, feed).bytes().toString();
    assertThat(Grammars.newsSitemap(document)).as(document).isEmpty();
    Element root = xml(document);
    assertThat(all(root, NEWS, "name"))
        .extracting(Element::getTextContent)
        .containsOnly("Mill <news>");
    assertThat(all(root, NEWS, "language"))
        .extracting(Element::getTextContent)
        .containsOnly(expected);
    assertThat(all(root, NEWS, "language")).hasSize(3);
  }

  @Test
  void the_schema_rejects_elements_outside_its_namespace() {
    String document =
        documents
            .write(Profile.NEWS_SITEMAP, Articles.feed(Articles.many(1), List.of()))
            .bytes()
            .toString();
    assertThat(Grammars.newsSitemap(document.replace("news:language", "language"))).isNotEmpty();
    assertThat(Grammars.newsSitemap(document.replace(">en<", ">en-US<"))).isNotEmpty();
  }

  @Test
  void an_address_that_is_too_long_for_a_sitemap_is_omitted() {
    Item item = item(LONG_TITLE, "", Articles.NOON, "https://mill.example/" + "\u00e9".repeat(500));
    assertThat(write(Profile.NEWS_SITEMAP, item).leftOut())
        .extracting(OmittedItem::reason)
        .containsExactly("the address has more than 2048 characters");
  }

  @Test
  void the_abstract_for_msn_is_plain_text() {
    String summary = "Fish & chips, 2 < 3";
    WrittenDocument msn = write(Profile.MSN, item(LONG_TITLE, summary, Articles.NOON));
    assertThat(plain(plain(xml(msn), "item").getFirst(), "description").getFirst().getTextContent())
        .isEqualTo(summary);
    assertThat(msn.bytes().toString()).doesNotContain("&amp;amp;", "&amp;lt;");
  }

  @Test
  void short_titles_and_old_articles_are_reported_for_msn_only() {
    Instant old = Articles.NOON.minus(Duration.ofDays(365));
    Item bad = item("Twenty characters ok", "", old);
    Item good = item("Twenty-one characters", "", old.plusSeconds(1));
    String who = new UUID(7, 7) + ": ";
    String[] told = {
      who + "MSN requires a title of more than 20 characters",
      who + "MSN accepts only articles published less than 365 days ago"
    };
    assertThat(write(Profile.MSN, bad).lint()).containsExactly(told);
    assertThat(write(Profile.MSN, good).lint()).isEmpty();
    assertThat(write(Profile.SMARTNEWS, bad).lint()).isEmpty();
    assertThat(write(Profile.MSN, bad).shown()).hasSize(1);
  }

  private String smart(SmartView view) {
    FeedContent feed = Articles.feed(Articles.many(2), List.of());
    return documents.write(Profile.SMARTNEWS, with("en", view, feed)).bytes().toString();
  }

  @Test
  void smartnews_documents_have_the_configured_logos_analytics_and_advertisements() {
    SmartView view =
        new SmartView(
            "https://mill.example/logo.png?a=1&b=2",
            "https://mill.example/dark.png",
            "<script>if (a < b && c) { count(']]>') }</script>",
            "<div id=\"ad\"></div>");
    Element root = xml(smart(view));
    Element channel = plain(root, "channel").getFirst();
    for (String element : List.of("logo", "darkModeLogo")) {
      Element logo = all(channel, SNF, element).getFirst();
      assertThat(logo.getParentNode()).isEqualTo(channel);
      assertThat(plain(logo, "url").getFirst().getTextContent())
          .isEqualTo(element.equals("logo") ? view.logo() : view.darkLogo());
    }
    assertThat(plain(root, "item"))
        .hasSize(2)
        .allSatisfy(item -> {
          assertThat(all(item, SNF, "analytics").getFirst().getTextContent())
              .isEqualTo(view.analytics());
          Element advertisement = all(item, SNF, "advertisement").getFirst();
          assertThat(all(advertisement, SNF, "adcontent").getFirst().getTextContent())
              .isEqualTo(view.advertisement());
        });
  }

  @Test
  void smartnews_documents_declare_their_namespace_only_when_used() {
    assertThat(smart(SmartView.NONE)).doesNotContain("snf");
    String logo = smart(new SmartView("https://mill.example/logo.png", "", "", ""));
    assertThat(logo)
        .contains("xmlns:snf", "<snf:logo><url>")
        .doesNotContain("analytics", "darkMode");
    assertThat(all(xml(logo), SNF, "advertisement")).isEmpty();
  }
}
