package io.feedmill.kernel.feed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Instant;
import org.junit.jupiter.api.Test;

final class FeedIdsTest {
  private static FeedIds ids(String base) {
    return new FeedIds(base, Instant.EPOCH);
  }

  @Test
  void the_address_precedes_the_path() {
    assertThat(ids("https://mill.example/x").of("/articles/5"))
        .isEqualTo("https://mill.example/x/articles/5");
  }

  /// The example of RFC 9562, appendix A.4.
  @Test
  void a_uuid_names_paths_by_version_5() {
    assertThat(ids("urn:uuid:6ba7b810-9dad-11d1-80b4-00c04fd430c8").of("www.example.com"))
        .isEqualTo("urn:uuid:2ed6657d-e927-568b-95e1-2665a8aea6a2");
  }

  @Test
  void only_addresses_and_uuids_are_taken() {
    for (String base : new String[] {"", "mill.example", "urn:uuid:x", "ftp://mill.example"}) {
      assertThatIllegalArgumentException().as(base).isThrownBy(() -> ids(base));
    }
    assertThat(FeedIds.anyBase()).isNotEqualTo(FeedIds.anyBase());
    assertThat(ids(FeedIds.anyBase()).of("/a")).startsWith("urn:uuid:");
  }
}
