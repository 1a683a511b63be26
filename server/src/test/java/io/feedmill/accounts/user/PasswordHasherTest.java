package io.feedmill.accounts.user;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.accounts.AccountConfig;
import io.feedmill.kernel.config.Settings;
import io.feedmill.testing.TestAccounts;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PasswordHasherTest {
  @Test
  void passwords_of_a_site_are_hashed_at_the_standard_cost_which_their_hashes_name() {
    PasswordCost cost = AccountConfig.from(Settings.of(Map.of()), "").passwordCost();
    String hash = new PasswordHasher(1, cost).hash("correct horse");
    assertThat(hash).startsWith("$argon2id$v=19$m=19456,t=2,p=1$").doesNotContain("horse");
  }

  @Test
  void a_hash_is_matched_at_its_own_cost_whatever_new_ones_cost() {
    PasswordHasher hasher = new PasswordHasher(1, TestAccounts.COST);
    String hash = new PasswordHasher(1, new PasswordCost(64, 3)).hash("correct horse");
    assertThat(hasher.match("correct horse", Optional.of(hash))).isTrue();
    assertThat(hasher.match("correct hors", Optional.of(hash))).isFalse();
    assertThat(hasher.match("", Optional.empty())).isFalse();
  }

  @Test
  void a_hash_for_the_operator_is_like_any_other() {
    PasswordHasher hasher = new PasswordHasher(1, TestAccounts.COST);
    String hash = hasher.hashPatiently("correct horse");
    assertThat(hasher.match("correct horse", Optional.of(hash))).isTrue();
  }
}
