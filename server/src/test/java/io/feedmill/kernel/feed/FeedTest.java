package io.feedmill.kernel.feed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.feedmill.kernel.text.SafeHtml;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

final class FeedTest {
  @ParameterizedTest
  @ValueSource(
      strings = {"/a", "a", "//mill.example/a", "javascript:x", "urn:x", "ftp://mill.example/"})
  void only_absolute_web_addresses_are_taken(String address) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Feeds.at(address, "", "", "en", List.of()));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Feeds.entry("urn:x", "", address, SafeHtml.EMPTY, "", ""));
    assertThatIllegalArgumentException()
        .isThrownBy(
            () -> Feeds.entry("urn:x", "", "https://site.example/", SafeHtml.EMPTY, "", address));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "english", "en_US", "en\"", "e"})
  void only_language_tags_are_taken(String language) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Feeds.at("https://mill.example/x", "", "", language, List.of()));
  }

  @Test
  void a_feed_without_title_is_named_by_its_host() {
    assertThat(Feeds.of(" \u0000", "", List.of()).title()).isEqualTo("mill.example");
  }

  @Test
  void an_id_occurs_once_in_a_feed() {
    assertThat(Feeds.of(Feeds.entry(1), Feeds.entry(2), Feeds.entry(1)).entries())
        .containsExactly(Feeds.entry(1), Feeds.entry(2));
  }

  @Test
  void a_change_before_publication_counts_as_publication() {
    Entry entry = Feeds.entry(1);
    Entry odd =
        new Entry(
            entry.id(),
            "",
            entry.link(),
            "",
            "",
            List.of(),
            "",
            List.of("a", " ", "a\n", "\u0000"),
            entry.published(),
            Instant.EPOCH,
            "");
    assertThat(odd.updated()).isEqualTo(entry.published());
    assertThat(odd.categories()).containsExactly("a");
  }

  @ParameterizedTest
  @EnumSource
  void the_same_feed_gives_the_same_bytes(FeedFormat format) {
    assertThat(format.write(Feeds.ofSize(3))).isEqualTo(format.write(Feeds.ofSize(3)));
  }

  @ParameterizedTest
  @EnumSource
  void a_format_is_known_by_its_extension(FeedFormat format) {
    assertThat(FeedFormat.ofExtension(format.extension())).hasValue(format);
    assertThat(FeedFormat.ofExtension("html")).isEmpty();
  }

  @Test
  void each_document_says_what_it_is() {
    assertThat(FeedFormat.RSS.contentType()).isEqualTo("application/rss+xml; charset=utf-8");
    assertThat(FeedFormat.ATOM.contentType()).isEqualTo("application/atom+xml; charset=utf-8");
    assertThat(FeedFormat.JSON.contentType()).isEqualTo("application/feed+json");
  }
}
