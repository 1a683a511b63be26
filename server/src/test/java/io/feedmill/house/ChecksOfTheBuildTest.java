package io.feedmill.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Code that the build must refuse, compiled by the build's own settings: a module whose parent is
/// the project.
@Tag("slow")
class ChecksOfTheBuildTest {
  private static final Path MODULE = SourceFiles.PROJECT.resolve("server/target/refused");
  private static final String POM =
      """
      <project>
        <modelVersion>4.0.0</modelVersion>
        <parent>
          <groupId>io.feedmill</groupId>
          <artifactId>feedmill</artifactId>
          <version>0.1.0</version>
          <relativePath>../../../pom.xml</relativePath>
        </parent>
        <artifactId>refused</artifactId>
      </project>
      """;

  private record Compiled(int exitStatus, String said) {}

  private static Compiled compile(String method) throws IOException, InterruptedException {
    Path folder = Files.createDirectories(MODULE.resolve("src/main/java/io/feedmill"));
    Files.writeString(MODULE.resolve("pom.xml"), POM);
    Files.writeString(
        folder.resolve("Snippet.java"),
        "package io.feedmill;\n\nfinal class Snippet {\n  " + method + "\n}\n");
    ProcessBuilder build =
        new ProcessBuilder(
            List.of(
                "mvn", "-B", "-o", "-f", MODULE.resolve("pom.xml").toString(), "compiler:compile"));
    build.environment().put("JAVA_HOME", System.getProperty("java.home"));
    Process process = build.redirectErrorStream(true).start();
    process.getOutputStream().close();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Compiled(process.waitFor(), said);
  }

  @Test
  void sound_code_is_compiled() throws Exception {
    Compiled sound = compile("static String name() { return \"name\"; }");
    assertThat(sound.exitStatus()).as(sound.said()).isZero();
  }

  @Test
  void null_where_none_may_be_is_refused() throws Exception {
    Compiled refused = compile("static String name() { return null; }");
    assertThat(refused.exitStatus()).isNotZero();
    assertThat(refused.said()).contains("[NullAway]");
  }

  @Test
  void a_known_mistake_is_refused() throws Exception {
    Compiled refused = compile("static void fail() { new IllegalStateException(\"no\"); }");
    assertThat(refused.exitStatus()).isNotZero();
    assertThat(refused.said()).contains("[DeadException]");
  }

  @Test
  void a_warning_of_the_compiler_is_refused() throws Exception {
    Compiled refused = compile("static int count(java.util.List list) { return list.size(); }");
    assertThat(refused.exitStatus()).isNotZero();
    assertThat(refused.said()).contains("found raw type");
  }
}
