package io.feedmill.reader.parse;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.reader.parse.api.Card;
import io.feedmill.reader.parse.api.FeedLink;
import io.feedmill.reader.parse.api.FeedOutcome;
import io.feedmill.reader.parse.api.ParsedEntry;
import io.feedmill.reader.parse.api.ParsedFeed;
import java.net.URI;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

final class HFeedFormatTest {
  private static final String PAGE =
      """
      <!DOCTYPE html><html lang="en"><head><title>Page</title><base href="/blog/">
      <link rel="hub" href="https://hub.example/"><link rel="self" href=".">
      <link rel="alternate" type="application/rss+xml" href="feed.xml" title="All posts">
      <link rel="alternate" type="application/json" href="/wp-json/x">
      <link rel="alternate" hreflang="de" href="/de"></head>
      <body><nav><a href="/">Home</a></nav>
      <div class="h-feed"><h1 class="p-name">Notes</h1>
        <a class="p-author h-card" href="/ann"><img src="/ann.jpg" alt="">Ann</a>
        <article class="h-entry">
          <h2 class="p-name"><a class="u-url" href="1">First</a></h2>
          <time class="dt-published" datetime="2026-11-20T12:00:00+01:00">noon</time>
          <p class="p-summary">Short</p>
          <div class="e-content"><p>Long <b>text</b> <img src="p.png" onerror="x()"></p></div>
          <a class="p-category" href="/t">tag</a> <a class="u-syndication" href="//s.example/1">s</a>
          <div class="u-in-reply-to h-cite"><a class="u-url" href="https://o.example/post">o</a></div>
          <div class="p-comment h-entry"><p class="p-name">not an entry of the feed</p></div>
        </article>
        <article class="h-entry"><a class="u-url u-uid" href="2">2</a>
          <a class="u-like-of" href="https://o.example/liked"></a><img class="u-photo" src="a.jpg">
          <span class="p-author h-card"><a class="p-name u-url" href="https://bob.example/">Bob</a>
          </span></article>
      </div></body></html>
      """;

  private static ParsedFeed feed(String page) {
    return Parsing.feed(page.getBytes(UTF_8), "text/html");
  }

  @Test
  void a_feed_in_a_page_is_read() {
    ParsedFeed feed = feed(PAGE);
    assertThat(feed.title()).isEqualTo("Notes");
    assertThat(feed.head().hubs()).containsExactly(URI.create("https://hub.example/"));
    assertThat(feed.head().self()).isEqualTo(URI.create("https://mill.example/blog/"));
    assertThat(feed.head().language()).isEqualTo("en");
    assertThat(feed.head().author())
        .isEqualTo(
            new Card(
                "Ann",
                URI.create("https://mill.example/ann"),
                URI.create("https://mill.example/ann.jpg")));
    assertThat(feed.entries()).hasSize(2);
  }

  @Test
  void an_entry_has_all_its_marked_up_properties() {
    ParsedEntry entry = feed(PAGE).entries().getFirst();
    assertThat(entry.title()).isEqualTo("First");
    assertThat(entry.link()).isEqualTo(URI.create("https://mill.example/blog/1"));
    assertThat(entry.id()).isEqualTo("https://mill.example/blog/1");
    assertThat(entry.published()).isEqualTo(Instant.parse("2026-11-20T11:00:00Z"));
    assertThat(entry.summary().text()).isEqualTo("Short");
    assertThat(Parsing.html(entry))
        .contains("<b>text</b>", "https://mill.example/blog/p.png")
        .doesNotContain("onerror");
    assertThat(entry.categories()).containsExactly("tag");
    assertThat(entry.relations().syndication()).containsExactly(URI.create("https://s.example/1"));
    assertThat(entry.relations().inReplyTo()).containsExactly(URI.create("https://o.example/post"));
    assertThat(entry.author()).isNull();
  }

  @Test
  void a_like_has_its_target_its_photo_and_its_own_author() {
    ParsedEntry entry = feed(PAGE).entries().getLast();
    assertThat(entry.relations().likeOf()).containsExactly(URI.create("https://o.example/liked"));
    assertThat(entry.media().photos())
        .containsExactly(URI.create("https://mill.example/blog/a.jpg"));
    assertThat(entry.author()).isEqualTo(new Card("Bob", URI.create("https://bob.example/"), null));
  }

  @Test
  void entries_without_a_feed_and_notes_without_a_name_are_read() {
    ParsedFeed feed =
        feed(
            """
            <html><title>Me</title><body>
            <div class="h-card"><a class="p-name u-url" href="/">Ann</a></div>
            <div class="h-entry"><p class="p-name e-content">Just a note</p></div>
            <div class="h-entry">Another</div></body></html>
            """);
    assertThat(feed.title()).isEqualTo("Me");
    assertThat(feed.head().author())
        .isEqualTo(new Card("Ann", URI.create("https://mill.example/"), null));
    assertThat(feed.entries()).extracting(ParsedEntry::title).containsExactly("", "Another");
    assertThat(feed.entries().getFirst().text()).isEqualTo("Just a note");
  }

  @Test
  void dates_in_parts_and_values_in_titles_are_read() {
    ParsedEntry entry =
        feed("""
        <div class="h-entry"><span class="dt-published"><span class="value">2026-11-20</span>
        at <time class="value" datetime="14:30">2:30 pm</time></span>
        <span class="p-name"><span class="value-title" title="Told"></span>shown</span></div>
        """)
            .entries()
            .getFirst();
    assertThat(entry.published()).isEqualTo(Instant.parse("2026-11-20T14:30:00Z"));
    assertThat(entry.title()).isEqualTo("Told");
  }

  @Test
  void names_photos_and_addresses_may_be_implied() {
    assertThat(cards("<a class=h-card href=/a>Ann</a>"))
        .containsExactly(new Card("Ann", URI.create("https://mill.example/a"), null));
    assertThat(cards("<img class=h-card src=/a.jpg alt=Ann>"))
        .containsExactly(new Card("Ann", null, URI.create("https://mill.example/a.jpg")));
    assertThat(cards("<div class=h-card><a href=/a><img src=/a.jpg alt=Ann></a></div>"))
        .containsExactly(
            new Card(
                "Ann",
                URI.create("https://mill.example/a"),
                URI.create("https://mill.example/a.jpg")));
    assertThat(cards("<div class=h-card><abbr title='Ann Other'>AO</abbr></div>"))
        .containsExactly(new Card("Ann Other", null, null));
    assertThat(cards("<div class=h-card>A <a href=/1>1</a><a href=/2>2</a></div>"))
        .containsExactly(new Card("A 12", null, null));
  }

  @Test
  void the_alt_text_of_a_picture_does_not_repeat_the_name() {
    assertThat(cards("<div class=h-card><b><img src=/a.jpg alt=Ann><i>Ann Other</i></b></div>"))
        .extracting(Card::name)
        .containsExactly("Ann Other");
    assertThat(
            feed("<div class=h-entry><h1 class=p-name>One <img alt=one><img alt=Two></h1></div>")
                .entries()
                .getFirst()
                .title())
        .isEqualTo("One Two");
  }

  @Test
  void an_author_given_as_an_address_is_the_card_of_the_page_with_that_address() {
    Card ann =
        new Card(
            "Ann",
            URI.create("https://mill.example/ann"),
            URI.create("https://mill.example/ann.jpg"));
    ParsedFeed feed =
        feed(
            """
            <div class="h-entry"><a class="u-author" href="/ann"></a><p class="p-name">x</p></div>
            <div class="h-entry"><a class="u-author" href="/bob"></a><p class="p-name">y</p>
              <div class="p-comment h-cite"><a class="p-author h-card" href="/bob">Bob</a></div></div>
            <div class="h-entry"><a class="u-author" href="https://o.example">o</a></div>
            <div class="h-entry"><a class="u-author" href="/ann">x</a>
              <span class="p-author">Carl</span></div>
            <footer class="h-card"><img class="u-photo" src="/ann.jpg" alt="">
              <a class="u-url p-name" href="/ann#me">Ann</a></footer>
            """);
    assertThat(feed.entries())
        .extracting(ParsedEntry::author)
        .containsExactly(
            new Card("Ann", URI.create("https://mill.example/ann#me"), ann.photo()),
            new Card("Bob", URI.create("https://mill.example/bob"), null),
            new Card("", URI.create("https://o.example"), null),
            new Card("Ann, Carl", URI.create("https://mill.example/ann#me"), ann.photo()));
  }

  @Test
  void the_author_of_a_page_may_be_linked_to() {
    String entry = "<div class=h-entry>x</div>";
    assertThat(feed("<link rel=author href=/ann>" + entry).head().author())
        .isEqualTo(new Card("", URI.create("https://mill.example/ann"), null));
    assertThat(
            feed("<a rel=author href=/ann></a><a class=h-card href=/bob>Bob</a>"
                    + "<a class=h-card href=/ann>Ann</a>"
                    + entry)
                .head()
                .author())
        .isEqualTo(new Card("Ann", URI.create("https://mill.example/ann"), null));
  }

  @Test
  void the_author_of_a_page_is_its_representative_card() {
    String other = "<a class=h-card href=/other>Other</a>";
    assertThat(card(other + "<div class=h-card><a class='u-url u-uid' href=/>Ann</a> A</div>"))
        .isEqualTo(new Card("Ann A", URI.create("https://ann.example/"), null));
    assertThat(
            card(
                other
                    + "<div class='h-card'><a class='u-url' rel='me' href=//o.example/a>A</a></div>"))
        .isEqualTo(new Card("A", URI.create("https://o.example/a"), null));
    assertThat(card(other + "<a class=h-card href='https://ann.example'>A</a>"))
        .isEqualTo(new Card("A", URI.create("https://ann.example"), null));
    assertThat(card(other + "<a class=h-card href=/>A</a><a class=h-card href=/>B</a>")).isNull();
    assertThat(card("")).isNull();
  }

  private static @Nullable Card card(String page) {
    return new FeedParser()
        .card(page.getBytes(UTF_8), "text/html", List.of(URI.create("https://ann.example")));
  }

  @Test
  void items_nested_under_several_properties_are_read_once() {
    String deep = "<div class='u-url p-url u-author p-author h-card'>".repeat(300);
    assertThat(feed("<div class=h-entry>" + deep + "x").entries()).hasSize(1);
  }

  private static List<Card> cards(String html) {
    Card author = feed(html + "<div class=h-entry>x</div>").head().author();
    return author == null ? List.of() : List.of(author);
  }

  @Test
  void a_page_without_entries_is_not_a_feed() {
    assertThat(Parsing.refusal("<html><body class='h-card'>x</body></html>"))
        .isEqualTo(FeedOutcome.Reason.NOT_A_FEED);
    assertThat(Parsing.refusal("<div class='hentry'>the class of a theme</div>"))
        .isEqualTo(FeedOutcome.Reason.NOT_A_FEED);
  }

  @Test
  void a_deeply_nested_page_is_read_to_a_maximum_depth() {
    String deep = "<div class='h-entry'><div class='p-name'>".repeat(20_000);
    assertThat(feed("<html><body>" + deep + "x").entries()).hasSize(1);
  }

  @Test
  void the_feeds_of_a_page_are_listed() {
    assertThat(new FeedParser().links(PAGE.getBytes(UTF_8), "text/html", Parsing.BASE))
        .containsExactly(
            new FeedLink(URI.create("https://mill.example/blog/feed.xml"), "All posts"));
    String page =
        "<link rel='Alternate' type='application/atom+xml; charset=utf-8' href=/a>"
            + "<link rel='feed' href=/b title='B &amp; C'><link rel=alternate type=text/html href=/c>"
            + "<link rel=alternate type=application/rss+xml href='javascript:x'>"
            + "<link rel=alternate type=application/rss+xml href=/a>";
    assertThat(new FeedParser().links(page.getBytes(UTF_8), null, Parsing.BASE))
        .containsExactly(
            new FeedLink(URI.create("https://mill.example/a"), ""),
            new FeedLink(URI.create("https://mill.example/b"), "B & C"));
    assertThat(new FeedParser().links(new byte[0], null, null)).isEmpty();
  }
}
