package io.feedmill.oidc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.feedmill.accounts.api.Role;
import io.feedmill.kernel.config.ConfigException;
import io.feedmill.kernel.config.Settings;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OidcConfigTest {
  private static OidcConfig config(Map<String, String> more) {
    Map<String, String> all =
        new HashMap<>(
            Map.of(
                "FEEDMILL_OIDC_ISSUER", "https://id.example", "FEEDMILL_OIDC_CLIENT_ID", "mill"));
    all.putAll(more);
    Settings settings = Settings.of(all);
    OidcConfig config = OidcConfig.from(settings);
    settings.check();
    return config;
  }

  @Test
  void values_of_the_claim_may_contain_equal_signs_and_spaces() {
    assertThat(
            config(
                    Map.of(
                        "FEEDMILL_OIDC_ROLES_CLAIM", "groups",
                        "FEEDMILL_OIDC_ROLES", "cn=mill admins=admin, writers = editor"))
                .roles())
        .containsExactlyInAnyOrderEntriesOf(
            Map.of("cn=mill admins", Role.ADMIN, "writers", Role.EDITOR));
  }

  @ParameterizedTest
  @CsvSource({
    "FEEDMILL_OIDC_ISSUER, http://id.example",
    "FEEDMILL_OIDC_ISSUER, https://id.example/?a=b",
    "FEEDMILL_OIDC_ISSUER, ftp://id.example",
    "FEEDMILL_OIDC_ROLES, a=admin",
    "FEEDMILL_OIDC_ROLES, a=user",
    "FEEDMILL_OIDC_ROLES, admin",
    "FEEDMILL_OIDC_ROLES_CLAIM, groups",
    "FEEDMILL_OIDC_CLIENT_ID, ''"
  })
  void wrong_settings_stop_the_start_and_are_named(String name, String value) {
    assertThatThrownBy(() -> config(Map.of(name, value)))
        .isInstanceOf(ConfigException.class)
        .hasMessageContaining(name);
  }

  @ParameterizedTest
  @CsvSource({"http://localhost:1", "http://127.0.0.1:1", "http://[::1]:1/a"})
  void a_provider_on_this_machine_needs_no_https(String issuer) {
    assertThat(config(Map.of("FEEDMILL_OIDC_ISSUER", issuer)).issuer()).isPresent();
  }

  @Test
  void without_an_issuer_there_is_no_log_in_by_a_provider() {
    Settings settings = Settings.of(Map.of());
    assertThat(OidcConfig.from(settings).issuer()).isEmpty();
    settings.check();
  }
}
