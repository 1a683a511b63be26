package io.feedmill.syndication.document;

import static io.feedmill.syndication.document.StrictDocuments.CONTENT;
import static io.feedmill.syndication.document.StrictDocuments.all;
import static io.feedmill.syndication.document.StrictDocuments.check;
import static io.feedmill.syndication.document.StrictDocuments.json;
import static io.feedmill.syndication.document.StrictDocuments.plain;
import static io.feedmill.syndication.document.StrictDocuments.xml;
import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.kernel.work.DocumentPools;
import io.feedmill.syndication.document.api.Documents;
import io.feedmill.syndication.document.api.Family;
import io.feedmill.syndication.document.api.FeedContent;
import io.feedmill.syndication.document.api.Item;
import io.feedmill.syndication.document.api.Profile;
import io.feedmill.syndication.document.api.WithdrawnItem;
import io.feedmill.syndication.document.api.WrittenDocument;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jsoup.Jsoup;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.w3c.dom.Element;
import tools.jackson.databind.JsonNode;

/// Documents of every profile with a strict parser, and the rules of each format.
class ProfilesTest {

  private final Documents documents = DocumentModule.create(DocumentPools.open().requests());

  static Stream<Profile> profiles() {
    return Profile.all().stream();
  }

  private WrittenDocument write(Profile profile, List<Item> items) {
    return documents.write(profile, Articles.feed(items, List.of()));
  }

  @ParameterizedTest
  @MethodSource("profiles")
  void feeds_of_0_1_and_100_articles_are_valid(Profile profile) {
    for (int count : new int[] {0, 1, 100}) {
      WrittenDocument written = write(profile, Articles.many(count));
      int shown = Math.min(count, profile.items());
      assertThat(written.shown()).as(profile.name()).hasSize(shown);
      assertThat(written.leftOut()).hasSize(count - shown);
      check(written, shown);
    }
  }

  @ParameterizedTest
  @MethodSource("profiles")
  void documents_with_hostile_titles_and_bodies_are_valid(Profile profile) {
    List<Item> items = new ArrayList<>();
    String filler = " Enough words for platforms that count them.".repeat(20);
    for (String text : Articles.hostile()) {
      items.add(Articles.item(items.size(), text, text + filler));
      items.add(Articles.item(items.size(), "Good", text));
    }
    WrittenDocument written = write(profile, items);
    check(written, written.shown().size());
    assertThat(written.shown().size() + written.leftOut().size()).isEqualTo(items.size());
    assertThat(written.shown().size()).isGreaterThan(5);
  }

  @ParameterizedTest
  @MethodSource("profiles")
  void a_body_of_a_megabyte_is_included_or_omitted_with_a_reason(Profile profile) {
    String big = "<p>" + "0123456789 ".repeat(100_000) + "</p>";
    WrittenDocument written =
        write(profile, List.of(Articles.item(1), Articles.item(2, "Big", big)));
    check(written, written.shown().size());
    if (profile.mostBody() == Integer.MAX_VALUE) {
      assertThat(written.shown()).hasSize(2);
    } else {
      assertThat(written.leftOut()).hasSize(1);
      assertThat(written.leftOut().getFirst().reason()).contains("more than");
    }
  }

  @Test
  void the_same_content_gives_the_same_bytes() {
    for (Profile profile : Profile.all()) {
      assertThat(write(profile, Articles.many(10)).bytes())
          .isEqualTo(
              DocumentModule.create(DocumentPools.open().requests())
                  .write(profile, Articles.feed(Articles.many(10), List.of()))
                  .bytes());
    }
  }

  @Test
  void one_invalid_article_of_100_is_omitted_with_its_reason_and_99_are_served() {
    List<Item> items = new ArrayList<>(Articles.many(99));
    items.add(50, Articles.item(500, "", ""));
    WrittenDocument written = write(Profile.SMARTNEWS, items);
    check(written, 99);
    assertThat(written.leftOut()).hasSize(1);
    assertThat(written.leftOut().getFirst().uuid()).isEqualTo(items.get(50).uuid());
    assertThat(written.leftOut().getFirst().reason()).isEqualTo("needs a title");
  }

  @Test
  void an_article_that_cannot_be_written_is_omitted() {
    Item good = Articles.item(1);
    Item broken =
        new Item(
            good.uuid(),
            2,
            "Broken",
            "https://mill.example/with space",
            good.html(),
            "",
            List.of(),
            "",
            List.of(),
            Articles.NOON,
            Articles.NOON);
    WrittenDocument written = write(Profile.RSS, List.of(broken, Articles.item(2)));
    check(written, 1);
    assertThat(written.leftOut().getFirst().reason()).startsWith("cannot be written");
  }

  @Test
  void a_withdrawn_article_has_the_tombstone_of_each_profile() {
    WithdrawnItem gone = new WithdrawnItem(Articles.item(9), Articles.NOON.plusSeconds(5));
    FeedContent feed = Articles.feed(Articles.many(2), List.of(gone));
    String id = gone.item().id();
    assertThat(documents.write(Profile.RSS, feed).bytes().toString()).doesNotContain(id);
    assertThat(documents.write(Profile.FACEBOOK_IA, feed).bytes().toString()).doesNotContain(id);
    assertThat(documents.write(Profile.NEWS_SITEMAP, feed).bytes().toString())
        .doesNotContain(gone.item().url());
    Element deleted =
        all(
                xml(documents.write(Profile.ATOM, feed)),
                "http://purl.org/atompub/tombstones/1.0",
                "deleted-entry")
            .getFirst();
    assertThat(deleted.getAttribute("ref")).isEqualTo(id);
    assertThat(deleted.getAttribute("when")).isEqualTo("2026-11-20T12:00:05Z");
    JsonNode expired = json(documents.write(Profile.JSON, feed)).at("/items/2");
    assertThat(expired.path("id").asString("")).isEqualTo(id);
    assertThat(expired.path("expired").asBoolean(false)).isTrue();
    Element smart = plain(xml(documents.write(Profile.SMARTNEWS, feed)), "item").getLast();
    assertThat(
            all(smart, "http://search.yahoo.com/mrss/", "status").getFirst().getAttribute("state"))
        .isEqualTo("deleted");
    assertThat(plain(smart, "pubDate").getFirst().getTextContent()).contains("12:00:05");
    Element msn = plain(xml(documents.write(Profile.MSN, feed)), "item").getLast();
    assertThat(all(msn, "http://purl.org/dc/terms/", "valid").getFirst().getTextContent())
        .startsWith("end=2026-11-20T12:00:05Z");
    assertThat(all(msn, "http://purl.org/dc/terms/", "modified").getFirst().getTextContent())
        .isEqualTo("2026-11-20T12:00:05Z");
  }

  @Test
  void an_instant_article_is_a_whole_document_with_header_figures_and_footer() {
    Item item =
        Articles.item(
            1, "Tea & <more>", "<p>One</p><p><img src=\"/in.png\"> two</p>three<h4>four</h4>");
    Element channel = xml(write(Profile.FACEBOOK_IA, List.of(item)));
    var article = Jsoup.parse(all(channel, CONTENT, "encoded").getFirst().getTextContent());
    assertThat(article.select("link[rel=canonical]").attr("href"))
        .isEqualTo("https://mill.example/a/1?x=1&y=2&z%5B0%5D=%C3%A9");
    assertThat(article.select("article > header > h1").text()).isEqualTo("Tea & <more>");
    assertThat(article.select("header time.op-published").attr("datetime"))
        .isEqualTo("2026-11-20T11:59:59Z");
    assertThat(article.select("header address").text()).isEqualTo("Ann & Ben </b> Carl");
    assertThat(article.select("article > figure > img").attr("src"))
        .isEqualTo("https://mill.example/in.png");
    assertThat(article.select("article > footer")).hasSize(1);
    assertThat(article.select("article > p").eachText()).contains("One", "three");
  }

  @Test
  void text_written_as_html_is_escaped() {
    String words = "Tea <b>& more</b> in R&amp;D";
    Item item = Articles.item(1, words, "<p>" + words.replace("&", "&amp;").replace("<", "&lt;"));
    Element rss = xml(write(Profile.RSS, List.of(item)));
    Element description = plain(rss, "description").getLast();
    assertThat(Jsoup.parse(description.getTextContent()).text()).isEqualTo(words);
    assertThat(plain(rss, "title").getLast().getTextContent().replace("\u2060", ""))
        .isEqualTo(words);
    Element atom = xml(write(Profile.ATOM, List.of(item)));
    for (String name : List.of("title", "summary")) {
      Element shown = plain(atom, name).getLast();
      assertThat(shown.getAttribute("type")).isEqualTo("html");
      assertThat(Jsoup.parse(shown.getTextContent()).text()).isEqualTo(words);
    }
  }

  @Test
  void articles_published_together_are_ordered_by_their_update_time() {
    List<Item> items = Articles.many(100);
    List<String> together = times(items);
    assertThat(together).doesNotHaveDuplicates();
    assertThat(together.subList(50, 100)).isEqualTo(times(items.subList(50, 100)));
  }

  private List<String> times(List<Item> items) {
    return all(xml(write(Profile.ATOM, items)), "http://www.w3.org/2005/Atom", "entry").stream()
        .map(entry -> plain(entry, "updated").getFirst().getTextContent())
        .toList();
  }

  @Test
  void warnings_name_faults_that_only_the_editor_can_correct() {
    Item twice = Articles.item(1, "Caf\u00c3\u00a9", "<p>old</p>");
    Item old =
        new Item(
            twice.uuid(),
            1,
            "Old",
            twice.url(),
            "<p>old</p>",
            "",
            List.of("Ann"),
            "",
            List.of(),
            Articles.NOON.minusSeconds(50L * 365 * 86_400),
            Articles.NOON);
    assertThat(write(Profile.RSS, List.of(twice, old)).lint())
        .contains(
            twice.uuid() + ": the text looks as if it had been encoded twice",
            twice.uuid() + ": published before 1990, which validators report");
  }

  @Test
  void summaries_have_no_bodies_and_sitemaps_only_recent_articles() {
    WrittenDocument summary = write(Profile.RSS_SUMMARY, Articles.many(3));
    assertThat(all(xml(summary), CONTENT, "encoded")).isEmpty();
    Item old =
        new Item(
            Articles.item(5).uuid(),
            1,
            "Old",
            "https://mill.example/old",
            "",
            "",
            List.of(),
            "",
            List.of(),
            Articles.NOON.minusSeconds(2 * 86_400 + 1),
            Articles.NOON);
    WrittenDocument sitemap = write(Profile.NEWS_SITEMAP, List.of(Articles.item(1), old));
    assertThat(plain(xml(sitemap), "loc")).hasSize(1);
    assertThat(sitemap.leftOut().getFirst().reason()).isEqualTo("is older than 2 days");
  }

  @Test
  void an_extension_selects_the_feeds_own_profile_or_the_standard_one() {
    assertThat(Profile.MSN.withExtension("rss")).contains(Profile.MSN);
    assertThat(Profile.MSN.withExtension("")).contains(Profile.MSN);
    assertThat(Profile.MSN.withExtension("atom")).contains(Profile.ATOM);
    assertThat(Profile.JSON.withExtension("xml")).contains(Profile.RSS);
    assertThat(Profile.NEWS_SITEMAP.withExtension("xml")).contains(Profile.NEWS_SITEMAP);
    assertThat(Profile.RSS.withExtension("exe")).isEmpty();
    assertThat(Family.JSON.contentType()).isEqualTo("application/feed+json");
  }
}
