package io.feedmill.kernel.net;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.util.Objects;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HttpUrlTest {
  @ParameterizedTest
  @CsvSource({
    "http://a.example, /",
    "http://a.example?q=1, /?q=1",
    "http://a.example//, //",
    "http://a.example///, ///",
    "http://a.example//b.example/c, //b.example/c",
    "http://a.example//?q=//, //?q=//",
    "http://a.example//[::1, ''",
    "http://a.example/:80/x, /:80/x",
    "http://a.example/x:y/z@w, /x:y/z@w",
    "http://a.example/../x/./y, /../x/./y",
    "http://a.example/%2e%2E/%zz, ''",
    "http://a.example/é, /%C3%A9",
    "http://a.example//é?ü#part, //%C3%A9?%C3%BC"
  })
  void the_path_of_a_request_is_the_one_that_is_written(String url, String path) {
    URI address;
    try {
      address = new URI(url);
    } catch (java.net.URISyntaxException _) {
      assertThat(path).isEmpty();
      return;
    }
    assertThat(Objects.requireNonNull(HttpUrl.of(address)).path()).isEqualTo(path);
  }
}
