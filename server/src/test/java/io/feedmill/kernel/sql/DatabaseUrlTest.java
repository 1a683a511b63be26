package io.feedmill.kernel.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.feedmill.kernel.config.ConfigException;
import io.feedmill.kernel.config.Secret;
import io.feedmill.kernel.config.Settings;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DatabaseUrlTest {
  @Test
  void an_address_is_taken_apart() {
    DatabaseUrl url = DatabaseUrl.parse("postgresql://ann:h%40s+h@db:6432/mill?sslmode=require");
    assertThat(url.user()).isEqualTo("ann");
    assertThat(url.password()).isEqualTo(Secret.of("h@s+h"));
    assertThat(url.jdbcUrl()).isEqualTo("jdbc:postgresql://db:6432/mill?sslmode=require");
    assertThat(url.toString()).doesNotContain("h@s+h");
  }

  @Test
  void the_port_is_5432_and_there_need_be_no_password() {
    DatabaseUrl url = DatabaseUrl.parse("postgres://ann@db/mill");
    assertThat(url.jdbcUrl()).isEqualTo("jdbc:postgresql://db:5432/mill");
    assertThat(url.password().isSet()).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "mysql://ann:hush@db/mill",
        "postgresql://db/mill",
        "postgresql://ann:hush@db",
        "postgresql://ann:hush@db/",
        "postgresql:ann",
        "ann:hush@db",
        "postgresql://ann:hu sh@db/mill"
      })
  void another_form_is_refused_without_showing_it(String text) {
    assertThatThrownBy(() -> DatabaseUrl.parse(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("must be postgresql://user:password@host:port/database");
  }

  @Test
  void the_embedded_database_is_used_unless_an_address_is_set() {
    DatabaseConfig config = DatabaseConfig.from(Settings.of(Map.of()));
    assertThat(config.url()).isEmpty();
    assertThat(config.poolSize()).isEqualTo(16);
  }

  @Test
  void a_wrong_address_is_reported_without_its_password() {
    Settings settings = Settings.of(Map.of("FEEDMILL_DATABASE_URL", "mysql://ann:hush@db/mill"));
    DatabaseConfig.from(settings);
    assertThatThrownBy(settings::check)
        .isInstanceOf(ConfigException.class)
        .hasMessageContaining("FEEDMILL_DATABASE_URL: must be postgresql://")
        .hasMessageNotContaining("hush");
  }
}
