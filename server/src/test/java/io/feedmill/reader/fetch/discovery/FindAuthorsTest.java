package io.feedmill.reader.fetch.discovery;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.reader.fetch.api.FeedArrival.Item;
import io.feedmill.reader.fetch.api.PreviewOutcome.Previewed;
import io.feedmill.reader.fetch.web.FetchFixture;
import io.feedmill.reader.parse.api.Card;
import io.feedmill.reader.parse.api.ParsedEntry;
import io.feedmill.testing.LocalWeb;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

final class FindAuthorsTest {
  private static final long FEED = 7;
  private static final String ENTRY =
      "<div class=h-entry><a class=u-url href=/1>1</a><a class=u-author href=/ann></a></div>";

  private final LocalWeb web = LocalWeb.start();
  private final FetchFixture reading = new FetchFixture();

  @AfterEach
  void close() {
    reading.close();
    web.close();
  }

  private void annHasAPage() {
    web.page(
        "/about",
        "text/html",
        "<div class=h-card><a class='u-url u-uid p-name' href=/ann>Ann</a>"
            + "<img class=u-photo src=/ann.jpg></div>");
    web.redirect("/ann", 302, "/about");
  }

  private Card ann() {
    return new Card("Ann", web.address("/ann"), web.address("/ann.jpg"));
  }

  @Test
  void an_author_given_as_an_address_gets_the_card_of_its_page() {
    web.page("/feed", "text/html", "<title>T</title>" + ENTRY);
    annHasAPage();
    reading.fetches().watch(FEED, web.address("/feed"), 1);
    reading.fetch();
    assertThat(reading.arrivals.getLast().items())
        .extracting(Item::entry)
        .extracting(ParsedEntry::author)
        .containsExactly(ann());
    Previewed readable = (Previewed) reading.module.previews().preview(web.address("/feed"));
    assertThat(Objects.requireNonNull(readable.feed()).entries())
        .extracting(ParsedEntry::author)
        .containsExactly(ann());
    assertThat(web.asked("/ann")).hasSize(1);
  }

  @Test
  void the_author_of_the_page_may_be_linked_to() {
    web.page("/feed", "text/html", "<link rel=author href=/ann><div class=h-entry>x</div>");
    annHasAPage();
    Previewed readable = (Previewed) reading.module.previews().preview(web.address("/feed"));
    assertThat(Objects.requireNonNull(readable.feed()).head().author()).isEqualTo(ann());
  }

  @Test
  void authors_whose_pages_cannot_be_read_stay_addresses_and_few_pages_are_fetched() {
    StringBuilder page = new StringBuilder();
    for (int i = 0; i < 20; i++) {
      page.append(ENTRY.replace("/ann", "/a" + i));
      web.status("/a" + i, 404, Map.of());
    }
    web.page("/feed", "text/html", page.toString());
    reading.fetches().watch(FEED, web.address("/feed"), 1);
    reading.fetch();
    assertThat(reading.arrivals.getLast().items().getFirst().entry().author())
        .isEqualTo(new Card("", web.address("/a0"), null));
    assertThat(web.asked()).hasSize(3);
  }
}
