package io.feedmill.accounts.external;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.feedmill.accounts.api.ExternalIdentity;
import org.junit.jupiter.api.Test;

class ExternalIdentityTest {
  private static final String ISSUER = "https://id.example";

  @Test
  void a_label_has_no_characters_that_cannot_be_seen() {
    String typed = "A\u0000n\u202en\u2028\n\ud800 Müller \ud83d\ude00";
    assertThat(new ExternalIdentity(ISSUER, "1", typed).label())
        .isEqualTo("Ann Müller \ud83d\ude00");
    assertThat(new ExternalIdentity(ISSUER, "1", "\ud83d\ude00".repeat(200)).label())
        .isEqualTo("\ud83d\ude00".repeat(100));
  }

  @Test
  void a_subject_with_control_characters_is_none() {
    for (String subject : new String[] {"", "a\u0000", "a\n", "a".repeat(256)}) {
      assertThatThrownBy(() -> new ExternalIdentity(ISSUER, subject, "Ann"))
          .isInstanceOf(IllegalArgumentException.class);
    }
  }
}
