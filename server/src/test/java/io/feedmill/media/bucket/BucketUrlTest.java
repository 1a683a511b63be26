package io.feedmill.media.bucket;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.feedmill.kernel.config.Secret;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BucketUrlTest {
  @Test
  void the_parts_of_an_address_are_read_and_its_name_shows_no_secret() {
    BucketUrl url =
        BucketUrl.of(
            "s3+http://k%2F:s%2B%3A@127.0.0.1:9000/pictures/a/b?region=eu-1", Secret.none());
    assertThat(url.accessKey()).isEqualTo("k/");
    assertThat(url.secret().reveal()).isEqualTo("s+:");
    assertThat(url.region()).isEqualTo("eu-1");
    assertThat(url.address("x", "")).hasToString("http://127.0.0.1:9000/pictures/x");
    assertThat(url.prefix()).isEqualTo("a/b/");
    assertThat(url.name()).isEqualTo("127.0.0.1:9000/pictures/a/b/");
    assertThat(url.toString()).doesNotContain("s+:");
  }

  @Test
  void the_bucket_may_be_in_the_name_of_the_host_and_the_secret_in_a_setting_of_its_own() {
    BucketUrl url = BucketUrl.of("s3://key@s3.example.org/pictures?style=host", Secret.of("quiet"));
    assertThat(url.address("x", "a=1")).hasToString("https://pictures.s3.example.org/x?a=1");
    assertThat(url.secret().reveal()).isEqualTo("quiet");
  }

  @ParameterizedTest
  @CsvSource({
    "s3://k:s@host:443/pictures, https://host/pictures",
    "s3+http://k:s@host:80/pictures, http://host/pictures",
    "s3://k:s@host:80/pictures, https://host:80/pictures",
    "s3+http://k:s@host:443/pictures, http://host:443/pictures",
    "s3://k:s@host:443/pictures?style=host, https://pictures.host/"
  })
  void the_port_of_the_scheme_is_left_out_as_clients_do_in_the_signed_host(
      String text, String address) {
    assertThat(BucketUrl.of(text, Secret.none()).address("", "")).hasToString(address);
  }

  @Test
  void the_message_about_a_prefix_names_all_that_may_be_in_it() {
    assertThat(BucketUrl.of("s3://k:s@host/bucket/a-b_c.d/e..f", Secret.none()).prefix())
        .isEqualTo("a-b_c.d/e..f/");
    assertThatThrownBy(() -> BucketUrl.of("s3://k:s@host/bucket/a+b", Secret.none()))
        .hasMessageContaining("hyphens")
        .hasMessageContaining("underscores");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "s3://",
        "https://key:hidden@host/bucket",
        "s3://host/bucket",
        "s3://key@host/bucket",
        "s3://key:hidden@host",
        "s3://key:hidden@host/B",
        "s3://key:hidden@host/bucket/a%20b",
        "s3://key:hidden@host/bucket/..",
        "s3://key:hidden@host/bucket/../other",
        "s3://key:hidden@host/bucket/a/./b/",
        "s3://key:hidden@host/bucket?style=other",
        "s3://key:hidden@host/bucket?region=EU 1",
        "s3://key:hidden@host/bucket?acl=public"
      })
  void what_is_no_bucket_is_refused_without_showing_the_secret(String text) {
    assertThatThrownBy(() -> BucketUrl.of(text, Secret.none()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageNotContaining("hidden");
  }
}
