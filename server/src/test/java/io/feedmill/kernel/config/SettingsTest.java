package io.feedmill.kernel.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SettingsTest {
  private static final Duration SECOND = Duration.ofSeconds(1);
  private static final Duration DAY = Duration.ofDays(1);

  private enum Fsync {
    EVERY_SECOND,
    ALWAYS
  }

  @TempDir private Path folder;

  @Test
  void an_unknown_name_suggests_the_only_setting_with_all_its_words() {
    Settings settings = Settings.of(Map.of("FEEDMILL_PORT", "9090"));
    settings.integer("FEEDMILL_HTTP_PORT", 8080, 0, 65_535, "port to listen on");
    settings.text("FEEDMILL_HTTP_HOST", "", "address to listen on");
    assertThat(problems(settings))
        .containsExactly("FEEDMILL_PORT is not a setting; did you mean FEEDMILL_HTTP_PORT?");
  }

  @Test
  void what_is_not_set_or_set_to_nothing_has_its_default() {
    Settings settings = Settings.of(Map.of("FEEDMILL_PORT", " "));
    assertThat(port(settings)).isEqualTo(8080);
    assertThat(settings.text("FEEDMILL_HOST", "127.0.0.1", "Host")).isEqualTo("127.0.0.1");
    assertThat(settings.secret("FEEDMILL_KEY", "Key").isSet()).isFalse();
    assertThat(settings.url("FEEDMILL_SITE", Set.of("https"), "Site")).isEmpty();
    settings.check();
  }

  @Test
  void each_type_is_read_from_its_text() {
    Settings settings =
        Settings.of(
            Map.of(
                "FEEDMILL_PORT", "0",
                "FEEDMILL_KEY", "hush",
                "FEEDMILL_WAIT", "90s",
                "FEEDMILL_DATA", "/srv/feedmill",
                "FEEDMILL_SITE", "https://example.org/",
                "FEEDMILL_FSYNC", "every-second",
                "FEEDMILL_PROXIED", "yes",
                "PATH", "/bin"));
    assertThat(port(settings)).isZero();
    assertThat(settings.secret("FEEDMILL_KEY", "Key").reveal()).isEqualTo("hush");
    assertThat(settings.duration("FEEDMILL_WAIT", SECOND, SECOND, DAY, "Wait")).hasSeconds(90);
    assertThat(settings.path("FEEDMILL_DATA", Path.of("data"), "Data"))
        .isEqualTo(Path.of("/srv/feedmill"));
    assertThat(settings.url("FEEDMILL_SITE", Set.of("https"), "Site"))
        .contains(URI.create("https://example.org/"));
    assertThat(settings.choice("FEEDMILL_FSYNC", Fsync.ALWAYS, "Fsync"))
        .isEqualTo(Fsync.EVERY_SECOND);
    assertThat(settings.flag("FEEDMILL_PROXIED", false, "Proxied")).isTrue();
    settings.check();
  }

  @Test
  void all_mistakes_are_reported_at_once_with_what_is_wanted() {
    Settings settings =
        Settings.of(
            Map.of(
                "FEEDMILL_PORT", "65536",
                "FEEDMILL_WAIT", "soon",
                "FEEDMILL_FSYNC", "never",
                "FEEDMILL_PROXIED", "maybe",
                "FEEDMILL_SITE", "ftp://user:hush@example.org"));
    port(settings);
    settings.duration("FEEDMILL_WAIT", SECOND, SECOND, DAY, "Wait");
    settings.choice("FEEDMILL_FSYNC", Fsync.ALWAYS, "Fsync");
    settings.flag("FEEDMILL_PROXIED", false, "Proxied");
    settings.url("FEEDMILL_SITE", Set.of("https"), "Site");
    assertThat(problems(settings))
        .containsExactly(
            "FEEDMILL_PORT: must be a whole number from 0 to 65535, not `65536`",
            "FEEDMILL_WAIT: must be a time from 1s to 1d, such as 250ms, 30s, 5m, 12h or 7d, not `soon`",
            "FEEDMILL_FSYNC: must be one of every-second, always, not `never`",
            "FEEDMILL_PROXIED: must be true or false, not `maybe`",
            "FEEDMILL_SITE: must be an address of https://");
  }

  @Test
  void an_earlier_name_is_an_error_with_the_present_name() throws IOException {
    Settings settings = Settings.of(Map.of("FEEDMILL_BIG_AUTHOR", "100"));
    port(settings);
    assertThat(problems(settings))
        .containsExactly("FEEDMILL_BIG_AUTHOR was renamed to FEEDMILL_PULL_AUTHOR_FOLLOWERS");
    String documented = Files.readString(Path.of("..", "docs", "settings.md"));
    assertThat(RenamedSettings.NAMES)
        .allSatisfy((earlier, present) ->
            assertThat(documented)
                .contains("| `" + present + "` |")
                .doesNotContain("`" + earlier + "`"));
  }

  @Test
  void an_unknown_setting_is_an_error_that_suggests_the_nearest_name() {
    Settings settings = Settings.of(Map.of("FEEDMILL_PROT", "1", "FEEDMILL_COLOUR_SCHEME", "dark"));
    port(settings);
    assertThat(problems(settings))
        .containsExactlyInAnyOrder(
            "FEEDMILL_PROT is not a setting; did you mean FEEDMILL_PORT?",
            "FEEDMILL_COLOUR_SCHEME is not a setting");
  }

  @Test
  void the_environment_goes_before_the_file() throws IOException {
    Files.writeString(
        folder.resolve("feedmill.properties"), "feedmill.port=1\nFEEDMILL_HOST=example.org\n");
    Settings settings = Settings.of(Map.of("FEEDMILL_PORT", "2"), folder);
    assertThat(port(settings)).isEqualTo(2);
    assertThat(settings.text("FEEDMILL_HOST", "", "Host")).isEqualTo("example.org");
    settings.check();
  }

  @Test
  void a_file_that_is_named_must_be_there() {
    Settings settings = Settings.of(Map.of("FEEDMILL_CONFIG", "other.properties"), folder);
    assertThat(problems(settings)).singleElement().asString().contains("other.properties");
  }

  @Test
  void a_strange_key_in_the_file_is_a_mistake() throws IOException {
    Files.writeString(folder.resolve("feedmill.properties"), "color=red\n");
    assertThat(problems(Settings.of(Map.of(), folder))).containsExactly("COLOR is not a setting");
  }

  @Test
  void the_documentation_shows_defaults_and_no_values() {
    Settings settings = Settings.of(Map.of("FEEDMILL_KEY", "hush", "FEEDMILL_PORT", "99"));
    port(settings);
    settings.secret("FEEDMILL_KEY", "Key to the house");
    assertThat(settings.documentation())
        .contains("FEEDMILL_PORT", "default: 8080; accepts: 0 to 65535", "Key to the house")
        .doesNotContain("hush", "99");
  }

  @Test
  void a_secret_never_shows_itself() {
    assertThat(Secret.of("hush")).hasToString("***").isEqualTo(Secret.of("hush"));
    assertThat("%s".formatted(Secret.of("hush"))).isEqualTo("***");
  }

  @Test
  void one_name_cannot_mean_two_settings() {
    Settings settings = Settings.of(Map.of());
    port(settings);
    port(settings);
    assertThatThrownBy(() -> settings.flag("FEEDMILL_PORT", true, "Port"))
        .isInstanceOf(IllegalStateException.class);
  }

  private static int port(Settings settings) {
    return settings.integer("FEEDMILL_PORT", 8080, 0, 65535, "Port to listen on");
  }

  private static List<String> problems(Settings settings) {
    return catchThrowableOfType(ConfigException.class, settings::check).problems();
  }
}
