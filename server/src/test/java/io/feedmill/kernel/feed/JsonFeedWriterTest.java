package io.feedmill.kernel.feed;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.kernel.text.Markdown;
import io.feedmill.kernel.text.SafeHtml;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

final class JsonFeedWriterTest {
  private static final JsonMapper JSON = JsonMapper.builder().build();

  @Test
  void a_whole_feed_is_written_as_version_1_1_says() {
    Entry entry = Feeds.entry(7, "A \"b\"", Markdown.render("*hi*"), "Ann");
    assertThat(read(Feeds.of(entry)))
        .isEqualTo(
            JSON.readTree(
                """
                {
                  "version": "https://jsonfeed.org/version/1.1",
                  "title": "Articles",
                  "home_page_url": "https://mill.example/articles",
                  "feed_url": "https://mill.example/articles.rss",
                  "description": "All articles",
                  "language": "en",
                  "items": [{
                    "id": "https://mill.example/articles/7",
                    "url": "https://site.example/7",
                    "title": "A \\"b\\"",
                    "content_html": "<p><em>hi</em></p>",
                    "summary": "hi",
                    "date_published": "2026-11-06T07:08:09Z",
                    "date_modified": "2026-11-07T07:08:09Z",
                    "authors": [{"name": "Ann"}],
                    "tags": ["java"]
                  }]
                }
                """));
  }

  @Test
  void an_item_always_has_content_and_leaves_out_what_is_unknown() {
    JsonNode item = read(Feeds.of(Feeds.entry(1, "", SafeHtml.EMPTY, ""))).at("/items/0");
    assertThat(item.at("/content_text").asString()).isEqualTo("https://site.example/1");
    assertThat(item.has("title")).isFalse();
    assertThat(item.has("authors")).isFalse();
    assertThat(item.has("content_html")).isFalse();
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 100})
  void every_entry_is_an_item(int size) {
    assertThat(read(Feeds.ofSize(size)).at("/items").size()).isEqualTo(size);
  }

  private static JsonNode read(Feed feed) {
    return JSON.readTree(FeedFormat.JSON.write(feed));
  }
}
