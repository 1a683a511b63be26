package io.feedmill.profiles;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LinksBackTest {
  private static final String OWN = "https://mill.example/@ann";
  private static final URI PAGE = URI.create("https://ann.example/about");

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<a rel=me href='https://mill.example/@ann'>mill</a>",
        "<head><link rel='me' href='https://mill.example/@ann'></head>",
        "<a rel='nofollow\tME noopener' href=' https://mill.example/@ann '>mill</a>",
        "<p><div><a href='//mill.example/@ann' rel='me'>unclosed",
      })
  void a_link_with_the_relation_me_to_the_exact_address_counts(String html) {
    assertThat(LinksBack.find(html, PAGE, OWN)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "<a href='https://mill.example/@ann'>no relation</a>",
        "<a rel='met some' href='https://mill.example/@ann'>x</a>",
        "<a rel=me href='https://mill.example/@anna'>another</a>",
        "<a rel=me href='https://mill.example/@ann/'>x</a>",
        "<a rel=me href='http://mill.example/@ann'>no https</a>",
        "<a rel=me href='https://mill.example.evil/@ann'>x</a>",
        "<a rel=me href='https://evil.example/?https://mill.example/@ann'>x</a>",
        "<!-- <a rel=me href='https://mill.example/@ann'>x</a> -->",
        "<textarea><a rel=me href='https://mill.example/@ann'>x</a></textarea>",
        "<script>\"<a rel=me href='https://mill.example/@ann'>\"</script>",
        "&lt;a rel=me href='https://mill.example/@ann'&gt;",
        "<form rel=me href='https://mill.example/@ann'>x</form>",
        "<a rel=me href='http://[broken'>x</a>",
      })
  void nothing_else_counts(String html) {
    assertThat(LinksBack.find(html, PAGE, OWN)).isFalse();
  }
}
