package io.feedmill.storefront.cache.page;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.kernel.http.AcceptEncoding;
import io.feedmill.kernel.http.Query;
import io.feedmill.kernel.http.Reply;
import io.vertx.core.buffer.Buffer;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PagePolicyTest {
  private static Reply page(int status, String cacheControl) {
    return Reply.html(status, Buffer.buffer("<p>")).with("Cache-Control", cacheControl);
  }

  @ParameterizedTest
  @CsvSource({"0,true", "9999,true", "10000,false"})
  void ranks_0_to_9999_are_popular(long rank, boolean popular) {
    assertThat(PagePolicy.popular(OptionalLong.of(rank))).isEqualTo(popular);
    assertThat(PagePolicy.popular(OptionalLong.empty())).isFalse();
  }

  @Test
  void an_address_must_name_an_item_and_have_no_underscore_parameter() {
    Query none = new Query(Map.of());
    Query underscore = new Query(Map.of("_", List.of("")));
    Query other = new Query(Map.of("_x", List.of("1"), "a", List.of("_")));
    assertThat(PagePolicy.address("1", none)).isTrue();
    assertThat(PagePolicy.address("1", other)).isTrue();
    assertThat(PagePolicy.address("1", underscore)).isFalse();
    assertThat(PagePolicy.address(null, none)).isFalse();
    assertThat(PagePolicy.address("", none)).isFalse();
  }

  @Test
  void only_a_public_page_without_cookies_may_be_shared() {
    assertThat(PagePolicy.shared(page(200, "public, no-cache"), false)).isTrue();
    assertThat(PagePolicy.shared(page(200, "public"), true)).isFalse();
    assertThat(PagePolicy.shared(page(200, "public").with("Set-Cookie", "a=b"), false)).isFalse();
    assertThat(PagePolicy.shared(page(404, "public"), false)).isFalse();
    assertThat(PagePolicy.shared(page(304, "public"), false)).isFalse();
    assertThat(PagePolicy.shared(Reply.html(200, Buffer.buffer("<p>")), false)).isFalse();
    assertThat(PagePolicy.shared(Reply.json(Map.of()).with("Cache-Control", "public"), false))
        .isFalse();
    byte[] large = new byte[PagePolicy.LARGEST + 1];
    Reply tooLarge = Reply.html(200, Buffer.buffer(large)).with("Cache-Control", "public");
    assertThat(PagePolicy.shared(tooLarge, false)).isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"private", "no-store", "public, private", "public,no-store", "no-cache"})
  void a_page_that_is_not_clearly_public_may_not_be_shared(String cacheControl) {
    assertThat(PagePolicy.shared(page(200, cacheControl), false)).isFalse();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "gzip|true",
        "br, gzip;q=0.5|true",
        "gzip;q=0|false",
        "gzip; q=0.0, br|false",
        "br|false",
        "deflate;q=1.0, gzip|true"
      })
  void gzip_is_sent_to_clients_that_accept_it(String accepted, boolean sent) {
    assertThat(AcceptEncoding.gzip(accepted)).isEqualTo(sent);
  }
}
