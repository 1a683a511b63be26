package io.feedmill.app.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.Main;
import io.feedmill.app.command.ServeCommand;
import io.feedmill.app.wiring.AppConfig;
import io.feedmill.kernel.config.Settings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.yaml.snakeyaml.Yaml;
import picocli.CommandLine;

/// Holds the files for containers against the program; it runs no container.
class DeploymentTest {
  private static final Pattern DEFAULTED = Pattern.compile("\\$\\{[A-Z_]+:-([^}]*)}");

  private static Path repository() {
    Path folder = Path.of("").toAbsolutePath();
    while (folder.getParent() != null && !Files.exists(folder.resolve("compose.yaml"))) {
      folder = folder.getParent();
    }
    return folder;
  }

  private static Map<?, ?> part(Map<?, ?> of, String name) {
    return of.get(name) instanceof Map<?, ?> map ? map : Map.of();
  }

  private static Map<?, ?> compose(String file) throws IOException {
    return new Yaml().load(Files.readString(repository().resolve(file)));
  }

  private static List<Map<?, ?>> servers(Map<?, ?> compose) {
    List<Map<?, ?>> servers = new ArrayList<>();
    for (Object service : part(compose, "services").values()) {
      if (service instanceof Map<?, ?> map && "feedmill".equals(map.get("image"))) {
        servers.add(map);
      }
    }
    return servers;
  }

  @ParameterizedTest
  @ValueSource(strings = {"compose.yaml", "deploy/cluster.yaml"})
  void servers_are_given_settings_that_exist_and_are_understood(String file) throws Exception {
    List<Map<?, ?>> servers = servers(compose(file));
    assertThat(servers).hasSize(2);
    for (Map<?, ?> server : servers) {
      Map<String, String> environment = new HashMap<>();
      part(server, "environment")
          .forEach((name, value) ->
              environment.put(
                  String.valueOf(name), DEFAULTED.matcher(String.valueOf(value)).replaceAll("$1")));
      Settings settings = Settings.of(environment);
      AppConfig config = AppConfig.from(settings);
      settings.check();
      assertThat(config.redis()).isPresent();
      assertThat(config.database().url()).isPresent();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"compose.yaml", "deploy/cluster.yaml"})
  void servers_are_started_by_commands_that_exist_one_for_each_role(String file) throws Exception {
    List<String> roles = new ArrayList<>();
    for (Map<?, ?> server : servers(compose(file))) {
      List<String> command =
          ((List<?>) Objects.requireNonNull(server.get("command")))
              .stream().map(String::valueOf).toList();
      assertThat(command.getFirst()).isEqualTo("serve");
      new CommandLine(new ServeCommand())
          .setCaseInsensitiveEnumValuesAllowed(true)
          .parseArgs(command.subList(1, command.size()).toArray(String[]::new));
      roles.addAll(command.subList(1, command.size()));
    }
    assertThat(roles).containsExactlyInAnyOrder("--roles=web", "--roles=worker");
  }

  @ParameterizedTest
  @ValueSource(strings = {"compose.yaml", "deploy/cluster.yaml"})
  void what_services_refer_to_is_declared(String file) throws Exception {
    Map<?, ?> compose = compose(file);
    Map<?, ?> services = part(compose, "services");
    Map<?, ?> volumes = (Map<?, ?>) Objects.requireNonNull(compose.get("volumes"));
    for (Object each : services.values()) {
      Map<?, ?> service = (Map<?, ?>) each;
      part(service, "depends_on")
          .keySet()
          .forEach(name -> assertThat(services.containsKey(name)).as("%s", name).isTrue());
      if (service.get("volumes") instanceof List<?> mounted) {
        mounted.forEach(mount ->
            assertThat(volumes.containsKey(String.valueOf(mount).split(":", -1)[0]))
                .as("%s", mount)
                .isTrue());
      }
      if (service.get("build") instanceof String build) {
        Path context = repository().resolve(file).resolveSibling(build).normalize();
        assertThat(context.resolve("Dockerfile")).exists();
      }
    }
  }

  @Test
  void what_the_image_copies_exists_and_what_it_starts_is_the_program() throws Exception {
    List<String> lines = Files.readAllLines(repository().resolve("Dockerfile"));
    List<String> copied =
        lines.stream()
            .filter(line -> line.startsWith("COPY ") && !line.contains("--from="))
            .map(line -> line.split(" ", -1)[1])
            .toList();
    assertThat(copied)
        .isNotEmpty()
        .allSatisfy(source -> assertThat(repository().resolve(source)).exists());
    assertThat(lines)
        .anyMatch(line -> line.startsWith("ENTRYPOINT") && line.contains(Main.class.getName()))
        .anyMatch(line -> line.startsWith("USER feedmill"));
    assertThat(String.join("\n", lines)).contains("GET /health/ready");
  }
}
