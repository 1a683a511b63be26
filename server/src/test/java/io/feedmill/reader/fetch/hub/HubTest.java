package io.feedmill.reader.fetch.hub;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class HubTest {
  @Test
  void only_the_known_signature_methods_are_accepted() {
    byte[] body = "The quick brown fox jumps over the lazy dog".getBytes(UTF_8);
    assertThat(HubSignature.signs("sha1=de7c9b85b8b78aa6bc8a7a36f70a90701c9db4d9", body, "key"))
        .isTrue();
    assertThat(
            HubSignature.signs(
                "sha256=f7bc83f430538424b13298e6aa6fb143ef4d59a14946175997479dbc2d1a3cd8",
                body,
                "key"))
        .isTrue();
    for (String wrong :
        new String[] {
          "",
          "sha1=",
          "sha1",
          "=",
          "md5=80070713463e7749b90c2dc24911e275",
          "sha1=de7c9b85b8b78aa6bc8a7a36f70a90701c9db4d8",
          "sha1=zz",
          "sha256=de7c9b85b8b78aa6bc8a7a36f70a90701c9db4d9"
        }) {
      assertThat(HubSignature.signs(wrong, body, "key")).as(wrong).isFalse();
    }
  }
}
