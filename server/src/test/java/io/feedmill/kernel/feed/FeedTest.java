package io.feedmill.kernel.feed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.feedmill.kernel.text.SafeHtml;
import java.net.URI;
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
    URI refused = URI.create(address);
    Entry entry = Feeds.entry(1);
    assertThatIllegalArgumentException().isThrownBy(() -> Feeds.of().at(refused));
    assertThatIllegalArgumentException()
        .isThrownBy(() ->
            new Entry(
                entry.id(),
                "",
                refused,
                SafeHtml.EMPTY,
                "",
                Instant.EPOCH,
                Instant.EPOCH,
                List.of(),
                null));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "english", "en_US", "en\"", "e"})
  void only_language_tags_are_taken(String language) {
    Feed feed = Feeds.of();
    assertThatIllegalArgumentException()
        .isThrownBy(
            () -> new Feed("", feed.home(), feed.self(), "", language, feed.updated(), List.of()));
  }

  @Test
  void a_feed_without_title_is_named_by_its_host() {
    Feed feed = Feeds.of();
    Feed unnamed =
        new Feed(" \u0000", feed.home(), feed.self(), "", "en", feed.updated(), List.of());
    assertThat(unnamed.title()).isEqualTo("mill.example");
    assertThat(unnamed.description()).isEqualTo("mill.example");
  }

  @Test
  void an_id_stands_once_in_a_feed() {
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
            SafeHtml.EMPTY,
            "",
            entry.published(),
            Instant.EPOCH,
            List.of("a", " ", "a\n", "\u0000"),
            null);
    assertThat(odd.updated()).isEqualTo(entry.published());
    assertThat(odd.categories()).containsExactly("a");
  }

  @ParameterizedTest
  @EnumSource
  void the_same_feed_gives_the_same_bytes(FeedFormat format) {
    FeedDocument document = format.write(Feeds.ofSize(3));
    assertThat(format.write(Feeds.ofSize(3)).bytes()).isEqualTo(document.bytes());
    document.bytes()[0] = 'x';
    assertThat(document.bytes()[0]).isNotEqualTo((byte) 'x');
    assertThat(document.buffer().isReadOnly()).isTrue();
    assertThat(document.buffer().remaining()).isEqualTo(document.size());
  }

  @ParameterizedTest
  @EnumSource
  void a_format_is_known_by_its_extension(FeedFormat format) {
    assertThat(FeedFormat.ofExtension(format.extension())).hasValue(format);
    assertThat(FeedFormat.ofExtension("html")).isEmpty();
  }

  @Test
  void each_document_says_what_it_is() {
    assertThat(FeedFormat.RSS.write(Feeds.of()).contentType())
        .isEqualTo("application/rss+xml; charset=utf-8");
    assertThat(FeedFormat.ATOM.write(Feeds.of()).contentType())
        .isEqualTo("application/atom+xml; charset=utf-8");
    assertThat(FeedFormat.JSON.write(Feeds.of()).contentType()).isEqualTo("application/feed+json");
  }
}
