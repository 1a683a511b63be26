package io.feedmill.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The step of the build that holds the libraries against advisories in the format of OSV.
@Tag("slow")
class AdvisoriesTest {
  private static final Path LEGAL = SourceFiles.MAIN.resolve("legal");
  private static final Path DATA = Path.of("src/test/resources/advisories").toAbsolutePath();

  /// Its program, compiled once: the build has Java compile it at each start.
  @TempDir static Path program;

  @TempDir Path libraries;

  @BeforeAll
  static void compile() {
    int status =
        ToolProvider.getSystemJavaCompiler()
            .run(
                null,
                null,
                null,
                "-d",
                program.toString(),
                "-cp",
                System.getProperty("java.class.path"),
                LEGAL.resolve("Advisories.java").toString());
    assertThat(status).isZero();
  }

  private record Run(int exitStatus, String said) {}

  private Run run(Path reviewed, Map<String, String> environment) throws Exception {
    ProcessBuilder builder =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                program + File.pathSeparator + System.getProperty("java.class.path"),
                "Advisories",
                libraries.toString(),
                reviewed.toString())
            .redirectErrorStream(true);
    builder.environment().remove("FEEDMILL_ADVISORIES");
    builder.environment().putAll(environment);
    Process process = builder.start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Run(process.waitFor(), said);
  }

  private Run check(Path data) throws Exception {
    return run(
        LEGAL.resolve("reviewed-advisories.txt"), Map.of("FEEDMILL_ADVISORIES", data.toString()));
  }

  /// A jar with Maven coordinates, as Maven builds it.
  private void jar(String group, String artifact, String version) throws IOException {
    zip(
        libraries.resolve(artifact + "-" + version + ".jar"),
        "META-INF/maven/" + group + "/" + artifact + "/pom.properties",
        "groupId=%s%nartifactId=%s%nversion=%s%n".formatted(group, artifact, version));
  }

  private static void zip(Path file, String entry, String content) throws IOException {
    try (OutputStream out = Files.newOutputStream(file);
        ZipOutputStream zip = new ZipOutputStream(out)) {
      zip.putNextEntry(new ZipEntry(entry));
      zip.write(content.getBytes(StandardCharsets.UTF_8));
      zip.closeEntry();
    }
  }

  @Test
  void libraries_with_a_known_hole_fail_the_build() throws Exception {
    List<String> affected = List.of("4.2.0.Final", "4.2.9.Final", "4.2.17.1.Final", "4.2.18.RC1");
    List<String> good = List.of("4.2.18.Final", "4.2.18.1.Final", "4.2.0.RC1", "5.0.0.Alpha2");
    for (String version : affected) {
      jar("io.netty", "netty-codec-http", version);
    }
    Run holes = check(DATA);
    assertThat(holes.exitStatus()).as(holes.said()).isEqualTo(1);
    for (String version : affected) {
      Path jar = libraries.resolve("netty-codec-http-" + version + ".jar");
      assertThat(holes.said()).contains(jar.getFileName() + ": CVE-2026-89044: Netty takes");
      Files.delete(jar);
    }
    for (String version : good) {
      jar("io.netty", "netty-codec-http", version);
    }
    jar("org.other", "netty-codec-http", "4.2.9.Final");
    Run none = check(DATA);
    assertThat(none.exitStatus()).as(none.said()).isZero();
    assertThat(none.said()).contains("5 libraries, 1 advisories, no known hole");
  }

  @Test
  void a_jar_that_does_not_say_its_group_is_known_by_its_name() throws Exception {
    zip(libraries.resolve("netty-codec-http-4.2.9.Final-linux-x86_64.jar"), "a", "b");
    assertThat(check(DATA).exitStatus()).isEqualTo(1);
  }

  @Test
  void advisories_are_read_from_a_zip_and_withdrawn_or_reviewed_ones_are_passed_over()
      throws Exception {
    jar("io.netty", "netty-codec-http", "4.2.9.Final");
    String advisory = Files.readString(DATA.resolve("CVE-2026-89044.json"));
    Path zip = libraries.resolve("all.zip");
    zip(zip, "CVE-2026-89044.json", advisory);
    assertThat(check(zip).exitStatus()).isEqualTo(1);
    Path reviewed = libraries.resolve("reviewed.txt");
    Files.writeString(reviewed, "CVE-2026-89044 | every transfer coding but chunked is refused\n");
    assertThat(run(reviewed, Map.of("FEEDMILL_ADVISORIES", zip.toString())).exitStatus()).isZero();
    zip(zip, "a.json", advisory.replaceFirst("\\{", "{\"withdrawn\": \"2026-10-02T00:00:00Z\","));
    assertThat(check(zip).exitStatus()).isZero();
  }

  @Test
  void without_data_the_skipped_check_is_reported() throws Exception {
    jar("io.netty", "netty-codec-http", "4.2.9.Final");
    Run run = run(LEGAL.resolve("reviewed-advisories.txt"), Map.of());
    assertThat(run.exitStatus()).isZero();
    assertThat(run.said()).contains("NOT CHECKED");
    Run empty = check(Files.createDirectory(libraries.resolve("empty")));
    assertThat(empty.exitStatus()).isEqualTo(1);
  }
}
