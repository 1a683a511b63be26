package io.feedmill.app.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The script `feedmill`, in a separate folder that holds no sources: how it finds what it needs.
class LauncherTest extends RunLauncher {
  private static final String PASSED =
      """
      [INFO] Running io.feedmill.articles.VoteTest
      [WARNING] Tests run: 3, Failures: 0, Errors: 0, Skipped: 1, Time elapsed: 9.401 s -- in io.feedmill.articles.VoteTest
      [INFO] noise
      [WARNING] Tests run: 3, Failures: 0, Errors: 0, Skipped: 1
      """;
  private static final String FAILED =
      """
      [ERROR] Tests run: 2, Failures: 1, Errors: 0, Skipped: 0, Time elapsed: 0.500 s <<< FAILURE! -- in io.feedmill.reader.ParseTest
      [ERROR] io.feedmill.reader.ParseTest.one -- Time elapsed: 0.1 s <<< FAILURE!
      java.lang.AssertionError: no
      	at io.feedmill.reader.ParseTest.one(ParseTest.java:7)

      [INFO] noise
      [ERROR] Tests run: 2, Failures: 1, Errors: 0, Skipped: 0
      """;

  @Test
  void a_jdk_that_is_too_old_is_passed_over_for_one_in_a_usual_folder() throws Exception {
    maven("3.9.9");
    Path old = jdk("old", "17.0.19");
    jdk(".sdkman/candidates/java/right", "999.0.1");
    Run run = run(old, "fsck");
    assertThat(run.said()).contains("Building Feedmill", "built with ");
    assertThat(run.said()).doesNotContain("built with " + old, "ran by old");
  }

  @Test
  void the_requested_jdk_builds_once_and_runs_the_command() throws Exception {
    maven("3.8.1");
    Path right = jdk("right", "25.0.1");
    Run first = run(right, "fsck", "articles");
    assertThat(first.code()).as(first.said()).isZero();
    assertThat(first.said())
        .contains("Building Feedmill", "built with " + right, "ran by right: ")
        .contains("io.feedmill.app.Main fsck articles");
    Run second = run(right, "fsck", "articles");
    assertThat(second.said()).contains("ran by right: ").doesNotContain("built with");
  }

  @Test
  void a_build_that_fails_ends_the_command_with_its_reason_and_no_escape_codes() throws Exception {
    program(
        "bin/mvn",
        """
        case $1 in
          --version) echo 'Apache Maven 3.9.9 (x)' ;;
          *) printf '\\033[1;31mno compiler\\033[0m\\n\\033[0m'; exit 1 ;;
        esac\
        """);
    Run run = run(jdk("right", "25"), "fsck");
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.said())
        .contains("no compiler\nfeedmill: The build failed")
        .doesNotContain("\u001b", "ran by");
  }

  @Test
  void a_missing_or_old_maven_is_reported_with_a_solution() throws Exception {
    Path right = jdk("right", "25");
    maven("3.6.3");
    Run old = run(right, "serve");
    assertThat(old.code()).isEqualTo(1);
    assertThat(old.said()).contains("Maven 3.8 or later is needed").contains("is 3.6");
    Files.delete(temporary.resolve("bin/mvn"));
    if (!Files.exists(Path.of("/usr/bin/mvn"))) {
      Run none = run(right, "serve");
      assertThat(none.code()).isEqualTo(1);
      assertThat(none.said()).contains("Maven (mvn) is needed").contains("apt-get install maven");
    }
  }

  @Test
  void the_heap_is_bounded_by_a_setting_and_not_by_a_share_of_the_machine() throws Exception {
    maven("3.9.9");
    Path right = jdk("right", "25");
    assertThat(run(right, "fsck").said()).contains(" -Xmx1g ");
    assertThat(run(right, Map.of("FEEDMILL_MEMORY", "300m"), "fsck").said()).contains(" -Xmx300m ");
    Run wrong = run(right, Map.of("FEEDMILL_MEMORY", "much"), "fsck");
    assertThat(wrong.code()).isEqualTo(1);
    assertThat(wrong.said()).contains("FEEDMILL_MEMORY", "512m").doesNotContain("ran by");
  }

  /// A Maven that stores its arguments in the file `arguments` and prints a recorded output.
  private void mavenThatTests(String output) throws IOException {
    Files.writeString(temporary.resolve("output"), output);
    program(
        "bin/mvn",
        """
        case $1 in --version) echo 'Apache Maven 3.9.9 (x)'; exit ;; esac
        echo "$*" >> arguments
        case $* in *test-compile)
          grep -q COMPILATION output || exit 0
          cat output
          exit 1 ;;
        esac
        cat output
        """);
    for (String test : new String[] {"articles/http/VoteTest", "reader/ParseTest"}) {
      Path file = temporary.resolve("server/src/test/java/io/feedmill/" + test + ".java");
      Files.createDirectories(file.getParent());
      Files.writeString(file, "");
    }
  }

  private String arguments() throws IOException {
    return Files.readString(temporary.resolve("arguments"));
  }

  @Test
  void tests_are_chosen_by_folder_class_or_method_and_without_a_name_all_run() throws Exception {
    mavenThatTests(PASSED);
    Path right = jdk("right", "25");
    run(right, "test");
    assertThat(arguments())
        .contains(" test-compile\n")
        .endsWith(" verify\n")
        .doesNotContain("-Dtest=", "unchecked");
    run(right, "test", "articles", "ParseTest#one", "-Dx=y");
    assertThat(arguments())
        .endsWith("-Dtest=io/feedmill/articles/**/*Test,ParseTest#one -Dx=y test\n");
    run(right, "test", "articles/http");
    assertThat(arguments()).endsWith("-Dtest=io/feedmill/articles/http/**/*Test test\n");
    run(right, "test", "--quick");
    assertThat(arguments()).endsWith(" -P quick,!cluster -Dcompiler.checks=-XDunchecked test\n");
  }

  @Test
  void the_whole_run_compiles_again_what_was_compiled_without_checks() throws Exception {
    mavenThatTests(PASSED);
    Path right = jdk("right", "25");
    Path classes = Files.createDirectories(temporary.resolve("server/target/classes"));
    run(right, "test");
    assertThat(classes).isDirectory();
    for (String unchecked : List.of("--quick", "ParseTest")) {
      Files.createDirectories(classes);
      run(right, "test", unchecked);
      assertThat(temporary.resolve("server/target/unchecked")).exists();
      assertThat(classes).isDirectory();
      run(right, "test");
      assertThat(temporary.resolve("server/target/unchecked")).doesNotExist();
      assertThat(classes).doesNotExist();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"roof", "--fast", "..", "VoteTest --quick"})
  void a_test_that_is_unknown_is_refused_with_the_names_there_are(String wrong) throws Exception {
    mavenThatTests(PASSED);
    Run run = run(jdk("right", "25"), ("test " + wrong).split(" "));
    assertThat(run.code()).as(run.said()).isEqualTo(2);
    assertThat(run.said()).containsAnyOf("\n  articles reader\n", "exclude each other");
    assertThat(temporary.resolve("arguments")).doesNotExist();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "help", "--help", "-h"})
  void the_program_is_explained_without_java_maven_or_a_build(String asked) throws Exception {
    copyDocumentOfCommands();
    Run help = run(temporary.resolve("none"), asked.isEmpty() ? new String[0] : asked.split(" "));
    assertThat(help.code()).as(help.said()).isZero();
    assertThat(help.said())
        .startsWith("Usage: feedmill ")
        .contains("\n  serve ", "\n  doctor ", "\n  test ", "\n  bench ")
        .doesNotContain("Building", "```");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"serve --help", "help serve", "serve --demo -h", "user add --help", "user -h"})
  void each_command_is_explained_without_java_maven_or_a_build(String asked) throws Exception {
    copyDocumentOfCommands();
    Run help = run(temporary.resolve("none"), asked.split(" "));
    assertThat(help.code()).as(help.said()).isZero();
    assertThat(help.said())
        .startsWith("Usage: feedmill " + (asked.contains("serve") ? "serve " : "user "))
        .doesNotContain("Building", "```", "## ");
    if (asked.contains("add")) {
      assertThat(help.said()).startsWith("Usage: feedmill user add ");
    }
  }

  private void copyDocumentOfCommands() throws IOException {
    Files.createDirectories(temporary.resolve("docs"));
    Files.copy(SCRIPT.resolveSibling("docs/commands.md"), temporary.resolve("docs/commands.md"));
  }

  @Test
  void a_build_says_its_steps_and_serve_that_it_starts() throws Exception {
    program(
        "bin/mvn",
        """
        case $1 in --version) echo 'Apache Maven 3.9.9 (x)'; exit ;; esac
        echo '[INFO] noise'
        i=0; while [ $i -lt 20 ]; do echo '[INFO] Downloaded from central: x'; i=$((i + 1)); done
        echo '[INFO] --- compiler:3.14.0:compile (default-compile) @ feedmill-server ---'\
        """);
    Run run = run(jdk("right", "25"), "serve");
    assertThat(run.code()).as(run.said()).isZero();
    assertThat(run.said())
        .startsWith("Starting Feedmill.\nBuilding Feedmill.")
        .contains("\n  20 files downloaded\n  feedmill-server: compile\nran by right: ")
        .doesNotContain("noise");
  }

  @Test
  void the_help_of_tests_names_the_folders() throws Exception {
    mavenThatTests(PASSED);
    Run help = run(jdk("right", "25"), "test", "--help");
    assertThat(help.code()).isZero();
    assertThat(help.said()).contains("--quick", "Folders: articles reader\n");
  }

  @Test
  void each_class_is_a_line_failures_are_shown_and_the_rest_goes_to_a_file() throws Exception {
    mavenThatTests(PASSED + FAILED);
    Run run = run(jdk("right", "25"), "test");
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.said())
        .contains("    3 tests    9.401 s  articles.VoteTest, 1 skipped\n")
        .contains("    2 tests    0.500 s  reader.ParseTest, 1 FAILED\n")
        .contains("AssertionError: no\n\tat io.feedmill.reader.ParseTest.one(ParseTest.java:7)\n")
        .doesNotContain("Running", "noise")
        .endsWith("\n3 passed, 1 failed, 1 skipped\n");
    String log = temporary.toRealPath().resolve("server/target/test.log").toString();
    assertThat(run.said()).contains(log);
    assertThat(Path.of(log)).content().isEqualTo(PASSED + FAILED);
  }

  @Test
  void a_run_in_which_all_passes_ends_with_0_and_one_without_tests_does_not() throws Exception {
    mavenThatTests(PASSED);
    Path right = jdk("right", "25");
    Run passed = run(right, "test");
    assertThat(passed.code()).as(passed.said()).isZero();
    assertThat(passed.said()).endsWith("\n2 passed, 0 failed, 1 skipped\n");
    mavenThatTests("[ERROR] COMPILATION ERROR :\n[ERROR] Vote.java:[1,2] no\n[INFO] noise\n");
    Run broken = run(right, "test");
    assertThat(broken.code()).isEqualTo(1);
    assertThat(broken.said()).contains("Vote.java:[1,2] no").doesNotContain("noise");
    assertThat(arguments()).endsWith(" test-compile\n");
  }
}
